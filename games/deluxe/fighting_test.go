package deluxe

import (
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// TestSpent proves when a vehicle is out of the fight: when it can neither move nor fire.
func TestSpent(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-013", "DX-CHAR-014", "DX-CHAR-015", "DX-FIRE-010", "DX-INJ-016", "DX-AUTO-015")
	wreck := func(d *damage, p PartID) { d.at(p, d.car().V.Parts[p].DP) }
	noPlant := func(d *damage) { wreck(d, d.car().V.Plants[0]) }
	noGuns := func(d *damage) {
		for _, w := range d.car().V.Weapons[:d.car().V.NumWeapons] {
			wreck(d, w.Part)
		}
	}
	empty := func(d *damage) {
		for i := range d.car().V.NumWeapons {
			d.car().Arms[i].Spent = d.car().V.Weapons[i].Shots
		}
	}
	noDriver := func(d *damage) { d.out(0) }
	noGunner := func(d *damage) { d.out(1) }
	for _, x := range []struct {
		name   string
		design string
		do     []func(*damage)
		spent  bool
		fires  bool
	}{
		{"whole", "plain", nil, false, true},
		{"no plant, but a weapon", "plain", []func(*damage){noPlant}, false, true},
		{"no weapon, but a plant", "plain", []func(*damage){noGuns}, false, false},
		{"neither", "plain", []func(*damage){noPlant, noGuns}, true, false},
		{"no plant and no shots", "plain", []func(*damage){noPlant, empty}, true, false},
		{"nobody to drive or fire", "plain", []func(*damage){noDriver}, true, false},
		{"it rolls on yet", "plain", []func(*damage){noDriver, func(d *damage) { d.car().Speed = scale.MPH(5) }}, false, false},
		{"a gunner goes on firing", "car", []func(*damage){noPlant, noDriver}, false, true},
		{"nobody conscious", "car", []func(*damage){noDriver, noGunner}, true, false},
		{"a passenger takes the wheel", "wagon", []func(*damage){noDriver}, false, false},
		{"but not of a wreck", "wagon", []func(*damage){noDriver, func(d *damage) { d.car().Fallen = true }}, true, false},
		{"a passenger fires nothing", "wagon", []func(*damage){noPlant, noDriver}, true, false},
		{"automatic fire goes on", "plain", []func(*damage){noDriver, func(d *damage) { d.car().Arms[0].Auto = true }}, false, true},
		{"until it is out of shots", "plain", []func(*damage){noDriver, empty, func(d *damage) { d.car().Arms[0].Auto = true }}, true, false},
		{"no turret laser without a plant", "car", []func(*damage){noPlant, func(d *damage) {
			for i, w := range d.car().V.Weapons[:d.car().V.NumWeapons] {
				if w.Mount != TurretMount {
					d.car().Arms[i].Spent = w.Shots
				}
			}
		}}, true, false},
		{"on its roof it still fires", "plain", []func(*damage){func(d *damage) { d.car().Fallen, d.car().Mode = true, Helpless }}, false, true},
		{"a sidecar's rider fires for the driver", "rig", []func(*damage){noPlant, noDriver}, false, true},
		{"asleep for a while", "plain", []func(*damage){func(d *damage) { d.s.o.Turns, d.s.t.Persons[0].OutTill = 60, 10; d.r.wits() }}, false, true},
		{"asleep to the end", "plain", []func(*damage){func(d *damage) { d.s.o.Turns, d.s.t.Persons[0].OutTill = 60, 300; d.r.wits() }}, true, false},
	} {
		d := newCrewed(t, x.design)
		d.car().Speed = 0
		for _, do := range x.do {
			do(d)
		}
		if got := d.r.spent(d.car()); got != x.spent {
			t.Errorf("%s: spent %v", x.name, got)
		}
		if got := d.r.canFire(0); got != x.fires {
			t.Errorf("%s: fires %v", x.name, got)
		}
	}
	d := newCrewed(t, "plain")
	d.car().Fate = Left
	if d.r.canFire(0) {
		t.Error("what has left the map fires")
	}
	// Smoke alone is no fight.
	d = newDamageTo(t, armored(t, "normal", 5, `, "weapons": [{"weapon": "smokescreen", "at": "back"}]`))
	if d.r.canFire(0) || d.car().V.Armor[garage.Back] == 0 {
		t.Error("smoke is fire")
	}
}
