package deluxe

import (
	"slices"
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Blades that pass next to somebody on foot hit on 1 to 3 of a die: 1 hit at 20 mph or less, 2 at 25 or 30, 3 at 35 or 40, and one more for
// each further 10. A hit is a hazard of D2, a miss is none. Body armor is of help, and each person is cut at once in a move.
func TestBladesInPassing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-044")
	for mph, want := range map[int]int{5: 1, 20: 1, 25: 2, 30: 2, 35: 3, 40: 3, 45: 4, 50: 4, 60: 5, 100: 9} {
		if got := bladeHits(scale.MPH(mph)); got != want {
			t.Errorf("%d mph: %d hits, want %d", mph, got, want)
		}
	}
	for _, c := range []struct {
		name    string
		vehicle string
		y       int32 // of the person's square; the vehicle covers 19 and 20
		die     int   // 0: none is rolled
		hits    int8
		hazards int
	}{
		{"beside it, hit", "tawny", 21, 3, 2, 1},
		{"beside it, missed", "tawny", 21, 4, 0, 0},
		{"on the other side", "tawny", 18, 1, 2, 1},
		{"a square further", "tawny", 22, 0, 0, 0},
		{"without blades", "snapper", 21, 0, 0, 0},
	} {
		k := newFootTest(t, map[string]any{"vehicle_0": c.vehicle},
			`"phase": 6, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 30}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`,
			`{"car": 1, "seat": 1, "x": 23, "y": 19}`)
		k.defaults(AskMove)
		victim := PersonID(k.s.t.NPersons - 1)
		k.stand(victim, 23, c.y)
		if c.die > 0 {
			k.rolls(diceBlades, c.die)
		}
		status := k.car(0).Status
		if c.hazards > 0 && control.Standard().Check(scale.MPH(30), int(status)-2).Rolls() {
			k.rolls(diceControl, 6)
		}
		k.do("move 0 4 straight")
		if x := k.person(victim); x.Hits+x.ArmorHits != c.hits {
			t.Errorf("%s: %d hits and %d on the armor, want %d", c.name, x.Hits, x.ArmorHits, c.hits)
		}
		if n := status - k.car(0).Status; int(n) != 2*c.hazards {
			t.Errorf("%s: the marker fell by %d", c.name, n)
		}
	}
}

// Blades go with the armor of their side; on a side without armor they stay until the vehicle has rolled. The sides of a cycle are open, so that a cut there is dealt with bare ends; who is
// run over by a bare front takes the damage of the collision alone.
func TestBladesGoWithArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-045", "DX-ACC-046")
	const blades = `, "accessories": [{"accessory": "car_blades"}]`
	k := newMoveTest(t, "car").speed(0, 60)
	c := k.car(0)
	c.V = design(t, `{"name": "Rake", "body": "mid_sized", "chassis": "standard", "suspension": "heavy", "plant": "car_medium", "tires": {"all": "solid"}, "armor": {"points": {"front": 2, "left": 2}}`+driverOnly+blades+`}`)
	has := func(want ...garage.Position) {
		t.Helper()
		for _, at := range []garage.Position{garage.Front, garage.Back, garage.Left, garage.Right} {
			if c.bladesAt(at) != slices.Contains(want, at) {
				t.Errorf("%v: blades %v", at, c.bladesAt(at))
			}
		}
	}
	has(garage.Front, garage.Back, garage.Left, garage.Right)
	c.Hits[c.V.Armor[garage.Left]] = 1
	has(garage.Front, garage.Back, garage.Left, garage.Right)
	c.Hits[c.V.Armor[garage.Left]] = 2
	has(garage.Front, garage.Back, garage.Right)
	c.Hits[c.V.Armor[garage.Left]] = 0
	k.loss(0, control.CrashOnManeuver, lineRoll)
	k.rolls(diceNose, 4).rolls(diceRoll, 1) // onto its left side
	k.phase(0, 2)
	has(garage.Front, garage.Left)
	c.Hits[c.V.Armor[garage.Left]] = 2
	has(garage.Front)
	c.Hits[c.V.Armor[garage.Front]] = 2
	has()

	for _, x := range []struct {
		y    int32
		want bool
	}{{21, false}, {18, true}} { // left, right
		foot := newFootTest(t, map[string]any{"vehicle_0": designCodes(t, `{"name": "Rake", "body": "mid_sized", "chassis": "standard", "suspension": "heavy", "plant": "car_medium", "tires": {"all": "solid"}, "crew": [{"role": "driver"}], "armor": {"points": {"front": 2, "left": 2, "right": 2}}`+blades+`}`)},
			`"phase": 6, "cars": [{"x": 20, "y": 20, "heading": 0, "reflex": 4, "speed": 30}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`, `{"car": 1, "seat": 1, "x": 23, "y": 19}`)
		foot.car(0).Hits[foot.car(0).V.Armor[garage.Left]] = 2
		foot.defaults(AskMove)
		victim := PersonID(foot.s.t.NPersons - 1)
		foot.stand(victim, 23, x.y)
		if x.want {
			foot.rolls(diceBlades, 4)
		}
		foot.do("move 0 4 straight")
	}
}

// stand puts somebody on foot into a square.
func (k *footTest) stand(p PersonID, x, y int32) {
	r := k.run()
	r.person(p).stand(geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}, 0)
}
