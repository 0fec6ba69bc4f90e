package deluxe

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Ejection seats have their two modifiers and nothing else: no vehicle can have one.
func TestNoEjectionSeats(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-011")
	tab := targeting.Standard()
	if a, b := tab.ModValue(targeting.ModEjectionSeatLaunching), tab.ModValue(targeting.ModEjectionSeatParachuting); a != -6 || b != -2 {
		t.Errorf("%d and %d, want -6 and -2", a, b)
	}
	for _, a := range garage.Standard().Accessories {
		if strings.Contains(a.ID, "eject") {
			t.Errorf("%s is for sale", a.ID)
		}
	}
}

// With the last power plant go computers, infrared, radar and the receiver of a remote control, which leaves the vehicle to itself; a cyberlink
// works on.
func TestLostWithPlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-009", "DX-ACC-012", "DX-ACC-087", "DX-ODDS-008")
	const all = FeatureExtinguisher | FeatureInfrared | FeatureRadar | FeatureComputers
	v := mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver", "targeting": "hires_targeting_computer", "cyberlink": true}],
		"accessories": [{"accessory": "fire_extinguisher"}, {"accessory": "infrared"}, {"accessory": "radar"}]`)
	if v.Present(true, true, true)&all != all || v.Present(false, true, true)&all != 0 {
		t.Errorf("features %b, without the plant %b", v.Present(true, true, true)&all, v.Present(false, true, true)&all)
	}
	for _, works := range []bool{true, false} {
		k := newFireTest(t, v, gunCar(t)).facingCar(17)
		c := k.car(0)
		if !works {
			c.Hits[v.Plants[0]] = v.Parts[v.Plants[0]].DP
		}
		r := k.run()
		var s targeting.Shot
		r.fillVehicle(0, &s)
		if s.Infrared != works || s.Radar != works {
			t.Errorf("plant %t: infrared %t, radar %t", works, s.Infrared, s.Radar)
		}
		if got := r.computer(c, 0, 0); got != targeting.AimComputerCyberlink {
			t.Errorf("plant %t: computer %d serves the gun, want the cyberlink", works, got)
		}
		c.Hits[v.Seats[0].Cyberlink] = v.Parts[v.Seats[0].Cyberlink].DP
		want := targeting.NoAimComputer
		if works {
			want = targeting.AimComputerHiRes
		}
		if got := r.computer(c, 0, 0); got != want {
			t.Errorf("plant %t, without the cyberlink: computer %d, want %d", works, got, want)
		}
	}

	// Handling class 3 of heavy suspension less 3; -3 for whoever fires; helpless without the plant.
	robot := design(t, `{"name": "Robot", "body": "mid_sized", "chassis": "extra_heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "heavy_duty"},
		"crew": [{"role": "gunner"}], "weapons": [{"weapon": "machine_gun", "at": "front"}], "accessories": [{"accessory": "remote_control_set"}]}`)
	k := newFireTest(t, robot, gunCar(t)).facingCar(17)
	c := k.car(0)
	if robot.HC != 0 || c.drivenMode() != Driven {
		t.Errorf("handling class %d, %s", robot.HC, c.drivenMode())
	}
	var s targeting.Shot
	k.run().fillVehicle(0, &s)
	if m := targeting.Standard().Modifiers(&targeting.Shot{Remote: s.Remote, Size: targeting.SizeCar, FirerSpeed: scale.MPH(25), TargetSpeed: scale.MPH(25), Range: 2 * scale.Inch}); m.Total != -3 {
		t.Errorf("modifiers %d, want -3", m.Total)
	}
	plant := robot.Plants[0]
	c.Hits[plant] = robot.Parts[plant].DP
	k.run().settle(0, &toll{taken: 1}, 0, 0)
	if c.Mode != Helpless {
		t.Errorf("without the plant it is %s", c.Mode)
	}
}

// Everybody has 3 damage points, and armor that is hit first: 3, improved 6.
func TestPeopleHaveThreePoints(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CREW-009")
	v := mid(t, "", `, "crew": [{"role": "driver", "body_armor": "body_armor"}, {"role": "gunner", "body_armor": "improved_body_armor"}, {"role": "gunner"}]`)
	for i, armor := range []int16{3, 6, 0} {
		s := &v.Seats[i]
		if v.Parts[s.Part].DP != 3 || v.Parts[s.BodyArmor].DP != armor {
			t.Errorf("seat %d: %d points behind %d", i, v.Parts[s.Part].DP, v.Parts[s.BodyArmor].DP)
		}
	}
}

// A hit at the side of a cycle strikes what the table names, whatever armor its ends have; a hit in front strikes the armor.
func TestCycleSidesAreOpen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CYC-019")
	d := newDamage(t, "cycle", thrown(diceCycleHit, 3, 4)) // 7: the plant
	v := d.car().V
	d.r.Strike(0, leftAim, 2, CauseGunfire)
	if d.car().Hits[v.Plants[0]] != 2 || d.car().Hits[v.Armor[garage.Front]] != 0 || d.car().Hits[v.Armor[garage.Back]] != 0 {
		t.Errorf("plant %d, armor %v", d.car().Hits[v.Plants[0]], d.left(ArmorPart))
	}
	d = newDamage(t, "cycle", thrown(diceCycleHit, 3, 4)) // up to 10: the armor
	d.r.Strike(0, frontAim, 2, CauseGunfire)
	if d.car().Hits[v.Plants[0]] != 0 || d.car().Hits[v.Armor[garage.Front]] != 2 {
		t.Errorf("plant %d, armor %v", d.car().Hits[v.Plants[0]], d.left(ArmorPart))
	}
}

// Armor goes point by point; with the last one the weapons behind it are exposed but whole, and what is fixed to it is lost.
func TestArmorGoesFirst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARMOR-017", "DX-OFFRD-018")
	v := mid(t, `{"weapon": "machine_gun", "at": "front"}`, driverOnly+`, "accessories": [{"accessory": "spoiler"}, {"accessory": "airdam"}, {"accessory": "brushcutter"}]`)
	k := newFireTest(t, v, gunCar(t))
	c := k.car(0)
	c.HurtIn, c.PhaseDamage, c.Shed = k.s.t.phaseStamp(), 1000, true // no debris
	gun := v.Weapons[0].Part
	fixed := FeatureSpoiler | FeatureAirdam | FeatureBrushcutter
	for i, want := range []struct {
		points         int
		armor, gunHits int16
		left           Features
	}{{11, 11, 0, fixed}, {1, 12, 0, FeatureSpoiler}, {2, 12, 2, FeatureSpoiler}} {
		k.run().Strike(0, frontAim, want.points, CauseGunfire)
		if a := c.Hits[v.Armor[garage.Front]]; a != want.armor || c.Hits[gun] != want.gunHits || v.Destroyed(&c.Hits, gun) {
			t.Errorf("step %d: the armor has taken %d, the gun %d", i, a, c.Hits[gun])
		}
		if got := c.fitted() & fixed; got != want.left {
			t.Errorf("step %d: %b is left, want %b", i, got, want.left)
		}
	}
	k.run().Strike(0, Aim{Kind: AimSide, Side: geom.Back}, 12, CauseGunfire)
	if got := c.fitted() & fixed; got != 0 {
		t.Errorf("without armor at the back %b is left", got)
	}
}

// A brushcutter adds 2 points to who is hit by the front, not in reverse, and mows small trees, which are a hazard without it.
func TestBrushcutter(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-018", "DX-ACC-048")
	v := mid(t, "", driverOnly+`, "accessories": [{"accessory": "brushcutter"}]`)
	for _, c := range []struct {
		name  string
		v     *Vehicle
		speed int
		want  int8
	}{{"front", v, 10, 3}, {"back", v, -10, 1}, {"without", mid(t, "", driverOnly), 10, 1}} {
		k := newFireTest(t, c.v, gunCar(t)).put(0, 40, 40, 0, c.speed)
		x := int32(44)
		if c.speed < 0 {
			x = 35
		}
		k.stand(1, x, 39)
		k.rolling(diceRam, 4) // 1d - 2, of it two thirds
		if c.v.DM != collision.DMTwoThirds {
			t.Fatalf("damage modifier %v", c.v.DM)
		}
		k.phase(0, 5)
		k.answer(Action{Do: Go, Car: 0, Move: straightInch})
		if got := k.s.t.Persons[1].Hits; got != c.want {
			t.Errorf("%s: %d hits, want %d", c.name, got, c.want)
		}
	}
	for _, x := range []struct {
		v       *Vehicle
		hazards int
	}{{v, 0}, {mid(t, "", driverOnly), 1}} {
		k := newFireTest(t, x.v).put(0, 10, 20, 0, 10)
		k.on(parsePlace(t, `, "objects": [{"kind": "small_tree", "at": [13.5, 20.5]}]`))
		k.phase(0, 5)
		k.answer(Action{Do: Go, Car: 0, Move: straightInch})
		k.counts(EvDifficulty, x.hazards)
	}
}

// A small boulder is an obstacle that is driven over; one of one to two feet stops what does 25 points to it, and only more knocks it out of the
// way.
func TestBoulders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-021")
	p := newPileup(t, parsePlace(t, `, "objects": [{"kind": "small_boulder", "at": [14.5, 20.5]}]`), nil, wreck(t, "plain", 10, 20, 0, 20, collision.DMOne))
	p.s.dice = dice.Fast(1)
	p.straight(4)
	p.at(0, 14, 20)
	p.lost(3)
	for _, c := range []struct {
		total int
		gone  bool
	}{{24, false}, {25, false}, {26, true}} {
		p := newPileup(t, parsePlace(t, `, "objects": [{"kind": "boulder", "at": [14.5, 20.5]}]`), dieSum(7, c.total), wreck(t, "plain", 10, 20, 0, 60, collision.DMOne))
		p.straight(4)
		if d := p.s.t.Wrecks.damage(); d.Gone.Has(0) != c.gone {
			t.Errorf("%d points: gone %t", c.total, !c.gone)
		}
	}
}

// A limpet mine cannot be taken off: nothing that anybody beside the vehicle or in it may do changes it before it goes off.
func TestLimpetStays(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-021")
	k := newFireTest(t, gunCar(t), gunCar(t)).put(0, 40, 40, 0, 0).put(1, 80, 40, 0, 0)
	k.stand(0, 40, 41)
	mine := Grenade{Gear: gearID(t, "limpet_mine"), Turn: 5, On: 0, Stuck: true, Aim: sideOf(geom.LeftSide), By: 1}
	k.s.t.Grenades[0] = mine
	before := k.s
	for p := range PersonID(2) {
		deeds := 0
		for do := Fire; do <= PutDown; do++ {
			for _, a := range k.run().legalDeeds(do, p, nil) {
				k.s = before
				k.s.dice = dice.Fast(1)
				k.run().doDeed(p, &a)
				deeds++
				if k.s.t.Grenades[0] != mine {
					t.Errorf("%+v: %+v", a, k.s.t.Grenades[0])
				}
			}
		}
		if deeds == 0 {
			t.Errorf("person %d can do nothing", p)
		}
	}
	k.s = before
}

// A skill at the base level has no bonus and no penalty, in a vehicle and on foot.
func TestBaseSkill(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAR-004")
	for _, w := range []targeting.AimWeapon{targeting.AimWithVehicle, targeting.AimWithHand, targeting.AimByThrow} {
		s := harmlessShot()
		s.Weapon, s.OnFoot, s.FirerSpeed = w, w != targeting.AimWithVehicle, scale.MPH(5)
		base := targeting.Standard().Modifiers(&s).Total
		s.Skill = 1
		if up := targeting.Standard().Modifiers(&s).Total; base != 0 || up != 1 {
			t.Errorf("weapon %d: %d at the base level, %d with a plus", w, base, up)
		}
	}
	if h := (control.Handling{Base: 2}); h.Start() != 2 || h.Recovery() != 2 || control.ReflexTotal(4, 0, false) != 4 {
		t.Errorf("start %d, recovery %d", h.Start(), h.Recovery())
	}
}

// Nobody may shoot over a safe line at somebody who is out of the fight.
func TestFoulLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-007")
	place := parsePlace(t, `, "safe_lines": [[[32, 64], [32, 0]]]`)
	for _, c := range []struct {
		x    float64
		rule game.RuleID
	}{{26, ""}, {50, "DX-ARENA-007"}} {
		k := newFireTest(t, gunCar(t), gunCar(t)).put(0, 8, 40, 0, 20).put(1, c.x, 40, 0, 20).on(place)
		if len(place.SafeLines) != 1 {
			t.Fatalf("%d safe lines", len(place.SafeLines))
		}
		a := shot(0, 0, 1, sideOf(geom.Back))
		k.bars(c.rule, a)
		k.lists(a, c.rule == "")
	}
}

// Where the table plays with fouls the shot over a safe line is fired, and its firer is out of the event when it has been carried out. It is not listed.
func TestFoulsDisqualify(t *testing.T) {
	t.Parallel()
	place := parsePlace(t, `, "safe_lines": [[[32, 64], [32, 0]]]`)
	for _, c := range []struct {
		x    float64
		foul bool
	}{{26, false}, {50, true}} {
		k := newFireTest(t, gunCar(t), gunCar(t)).put(0, 8, 40, 0, 20).put(1, c.x, 40, 0, 20).on(place)
		k.s.o.Fouls = true
		a := shot(0, 0, 1, sideOf(geom.Back))
		proof.Of(t, "DX-ARENA-006")
		k.bars("", a)
		k.lists(a, !c.foul)
		r := k.run()
		fouls := 0
		r.rec = func(e Event) {
			if e.Kind == EvFoul {
				fouls++
			}
		}
		r.s.dice = dice.Fast(3)
		r.doFire(0, &a)
		if (fouls == 1) != c.foul || r.s.t.Quit.Has(0) != c.foul || c.foul && r.s.t.Winner != game.Seats(1) {
			t.Errorf("at %v: %d fouls, out %b, winners %b", c.x, fouls, r.s.t.Quit, r.s.t.Winner)
		}
	}
}

// The turret of a vehicle reaches who is on its roof, but not who is in its bed; that of another vehicle reaches him there.
func TestTurretAndRoof(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-028")
	text := `{"name": "T", "body": %q, "chassis": "standard", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"weapons": [{"weapon": "machine_gun", "at": "turret"}], "accessories": [{"accessory": "turret_1", "at": "top"}]}`
	for body, rule := range map[string]game.RuleID{"luxury": "", "pickup": "DX-BOARD-028"} {
		k := newFireTest(t, design(t, fmt.Sprintf(text, body)), gunCar(t), design(t, fmt.Sprintf(text, body))).put(0, 40, 40, 0, 20).put(1, 100, 40, 0, 20).put(2, 52, 40, 0, 20)
		k.stand(1, 60, 60)
		x := &k.s.t.Persons[1]
		x.Car, x.Place, x.At = 0, OnTop, bedCells[0]
		for p, want := range map[PersonID]game.RuleID{0: rule, 2: ""} {
			a := Action{Do: Fire, Person: p, Target: personThing(1)}
			k.bars(want, a)
			k.lists(a, want == "")
		}
	}
}

// Maps of all kinds may serve as arenas, the truck stop as it is; drivers make their reflex rolls before turn 1 begins.
func TestMapsAsArenas(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-003", "DX-SCEN-008", "DX-STOP-001")
	n := 0
	for _, p := range places.Builtin() {
		if p.StartsFor(2) == nil {
			continue
		}
		n++
		s, events := begin(t, 2, map[string]any{"scenario": "arena", "place": p.ID}, 1, 2)
		if s.place != p || s.t.Turn != 1 || s.t.Ask != AskSpeed {
			t.Errorf("%s: turn %d, %s", p.ID, s.t.Turn, s.t.Ask)
		}
		var kinds []EventKind
		for _, e := range events {
			if e.Kind == EvReflex || e.Kind == EvTurn {
				kinds = append(kinds, e.Kind)
			}
		}
		if len(kinds) != 3 || kinds[0] != EvReflex || kinds[1] != EvReflex || kinds[2] != EvTurn {
			t.Errorf("%s: %v", p.ID, kinds)
		}
	}
	if _, ok := places.ByID("truck-stop"); !ok || n < 6 {
		t.Errorf("%d maps with starting places for two", n)
	}
	for _, id := range []string{"road_duel", "pack_attack"} { // without a map
		if s, _ := begin(t, 2, map[string]any{"scenario": id}, thrownNumbers(12)...); s.place != nil || s.t.Road.N == 0 {
			t.Errorf("%s: %v", id, s.place)
		}
	}
}

// thrownNumbers is a script of ones.
func thrownNumbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = 1
	}
	return list
}

// harmlessShot is a shot that has no modifier at all: at the side of a mid-sized car, two inches away, both slow.
func harmlessShot() targeting.Shot {
	return targeting.Shot{Size: targeting.SizeCar, FirerSpeed: scale.MPH(25), TargetSpeed: scale.MPH(25), Range: 2 * scale.Inch}
}
