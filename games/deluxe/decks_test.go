package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// bigTest is a foot test whose first vehicle is one of the samples at 40, 20, heading along the map, with a speed; the second one, a car of a driver and a
// gunner, is far away.
func bigTest(t *testing.T, vehicle string, mph string, persons ...string) *footTest {
	t.Helper()
	return newFootTest(t, map[string]any{"vehicle_0": vehicle},
		`"phase": 1, "cars": [{"x": 40, "y": 20, "heading": 0, "reflex": 4, "speed": `+mph+`}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`, persons...)
}

// The top of an oversized vehicle has a place for each square of its counter, two abreast; from a place a step leads to those around it.
func TestDeck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-024")
	for id, want := range map[string]int{"washboard": 2 * 4, "longhaul_ten": 2 * 6, "wayfarer_coach": 2 * 6, "ironliner": 2 * 11, "night_warden": 4, "snapper": 0} {
		v := stock(t, id)
		if got := v.deckPlaces(); got != want {
			t.Errorf("%s has %d places, want %d", id, got, want)
		}
		seen := map[geom.Vec]bool{}
		for i := range v.deckPlaces() {
			p := v.deckPlace(i)
			if seen[p] || max(p.X, -p.X) > v.Counter.Length/2 || max(p.Y, -p.Y) != scale.Quarter/2 {
				t.Errorf("%s: place %d is at %v", id, i, p)
			}
			seen[p] = true
		}
	}
	k := bigTest(t, "wayfarer_coach", "0", `{"car": 1, "seat": 1, "top": 0}`)
	x := k.person(8) // 7 in the coach, then the driver and the gunner of the car
	x.At = k.car(0).V.deckPlace(0)
	r := k.run()
	steps := 0
	for i := range around {
		if _, ok := r.stepTo(8, i); ok {
			steps++
		}
	}
	if steps != 3 { // back, aside, and both
		t.Errorf("%d steps lead out of a front corner, want 3", steps)
	}
}

// On a moving vehicle one move is safe, of two the second needs 4 on two dice.
func TestWalkOnMovingBus(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-025", "DX-BOARD-026")
	for _, c := range []struct {
		dice []int
		on   bool
	}{{[]int{2, 2}, true}, {[]int{1, 2}, false}} {
		k := bigTest(t, "wayfarer_coach", "10", `{"car": 1, "seat": 1, "top": 0}`)
		x := k.person(8)
		x.At, x.Pace, x.Paced = k.car(0).V.deckPlace(0), 2*scale.SmallStep, true
		k.rolls(diceHold, c.dice...)
		for range 2 {
			at := x.At.Add(geom.Vec{X: -scale.Quarter})
			to := k.car(0).Pose.Point(at.X, at.Y)
			if b := k.run().bedBar(x, to); b != nil {
				t.Fatalf("no step back: %s", b.detail)
			}
			k.run().step(8, to)
		}
		if x.onTop() != c.on {
			t.Errorf("dice %v: on top %t", c.dice, x.onTop())
		}
		if c.on && x.At != k.car(0).V.deckPlace(4) {
			t.Errorf("he is at %v, want two places back", x.At)
		}
		if far := k.car(0).Pose.Point(k.car(0).V.deckPlace(10).X, k.car(0).V.deckPlace(10).Y); c.on && k.run().bedBar(x, far) != barBed {
			t.Error("he steps over several places")
		}
	}
}

// A tractor counts 5 mph faster than it is, any vehicle 15 from the side, and never both.
func TestClimbOntoTractor(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		vehicle, at string
		mph         string
		need        int
	}{
		{"washboard", `"x": 42, "y": 19`, "10", 4},      // in front: 15
		{"washboard", `"x": 39, "y": 21`, "10", 7},      // at the side: 25
		{"wayfarer_coach", `"x": 43, "y": 19`, "10", 0}, // in front: 10
		{"wayfarer_coach", `"x": 39, "y": 21`, "10", 7},
		{"washboard", `"x": 39, "y": 21`, "0", 0}, // it stands
	} {
		k := bigTest(t, c.vehicle, c.mph, `{"car": 1, "seat": 1, `+c.at+`}`)
		proof.Of(t, "DX-BOARD-010")
		p := PersonID(k.s.t.NPersons - 1)
		var how ascent
		if b := k.run().ascend(p, 0, &how); b != nil || how.need != c.need {
			t.Errorf("%s at %s mph, %s: %d, %v; want %d", c.vehicle, c.mph, c.at, how.need, b, c.need)
		}
	}
}

// Dropping onto the roofs of oversized vehicles: buses and trailers 4, tractors 5 with twice the damage for a miss, tankers 6.
func TestDropOntoBig(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BOARD-016", "DX-BOARD-019")
	tables := StandardRules().t
	back := geom.Vec{X: -scale.Quarter}
	for _, c := range []struct {
		v    *Vehicle
		want int
	}{
		{&Vehicle{Body: "mini_bus", Class: garage.MiniBus}, 4}, {&Vehicle{Body: "bus_40", Class: garage.Bus}, 4}, {&Vehicle{Body: "semi_van", Class: garage.SemiTrailer}, 4},
		{&Vehicle{Body: "trl_10ft_van", Class: garage.CarTrailer}, 4}, {&Vehicle{Body: "tractor_std_cabover", Class: garage.Tractor}, 5}, {&Vehicle{Body: "semi_tanker", Class: garage.SemiTrailer}, 6},
		{&Vehicle{Body: "cab_cabover", Class: garage.TenWheeler}, 5},
		{&Vehicle{Body: "cab_cabover", Class: garage.TenWheeler, Split: WithCarrier, Carrier: "carrier_van"}, 4},
		{&Vehicle{Body: "cab_cabover", Class: garage.TenWheeler, Split: WithCarrier, Carrier: "carrier_tanker"}, 6},
	} {
		if need, _, ok := tables.dropNeed(c.v, back, 0); !ok || need != c.want {
			t.Errorf("%s, %s: %d, %t; want %d", c.v.Body, c.v.Carrier, need, ok, c.want)
		}
	}
}

// Five times of six the people of a bus notice who climbs onto it. Who is not noticed is out of reach of the bus until he attacks; in an empty bus nobody
// notices anything, and the crew of a tractor always does.
func TestNoticed(t *testing.T) {
	t.Parallel()
	for die, unseen := range map[int]bool{1: false, 5: false, 6: true} {
		k := bigTest(t, "ironliner", "0", `{"car": 1, "seat": 1, "x": 39, "y": 21}`)
		p := PersonID(k.s.t.NPersons - 1)
		k.rolls(diceNotice, die)
		proof.Of(t, "DX-BOARD-014")
		r := k.run()
		if b := r.checkBoard(p, &Action{Do: Board, Person: p, Index: OnTop}); b != nil {
			t.Fatal(b.detail)
		}
		r.doBoard(p, &Action{Do: Board, Person: p, Index: OnTop})
		if x := k.person(p); !x.onTop() || x.Unseen != unseen {
			t.Errorf("die %d: on top %t, unseen %t", die, x.onTop(), x.Unseen)
		}
		var m muzzle
		m.car = 0
		b := k.run().targetBar(&m, personThing(p), Aim{}, geom.Vec{})
		if (b == barUnseen) != unseen {
			t.Errorf("die %d: the bus fires at him: %v", die, b)
		}
		if m.car = 1; unseen && k.run().targetBar(&m, personThing(p), Aim{}, geom.Vec{}) == barUnseen {
			t.Error("others see him as little")
		}
		proof.Of(t, "DX-BOARD-015")
		k.s.t.Persons[p].Unseen = true
		k.run().unseat(p, geom.Vec{X: 39 * scale.Quarter, Y: 21 * scale.Quarter})
		if k.person(p).Unseen {
			t.Error("beside the bus he is still unseen")
		}
	}
	k := bigTest(t, "washboard", "0", `{"car": 1, "seat": 1, "x": 39, "y": 21}`)
	k.run().doBoard(3, &Action{Do: Board, Person: 3, Index: OnTop}) // without a roll
	if k.person(3).Unseen {
		t.Error("the crew of a tractor does not notice him")
	}
}

// On top of a bus he is in reach of its turret and of no other weapon of it; a cab's turret is below who stands on the carrier.
func TestTurretAndDeck(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		vehicle string
		m       muzzle
		at      int
		want    game.RuleID
	}{
		{"ironliner", muzzle{roof: true, zone: ZoneBack}, 0, ""},
		{"ironliner", muzzle{roof: true}, 21, ""},
		{"ironliner", muzzle{}, 0, "DX-BOARD-028"},
		{"longhaul_ten", muzzle{roof: true}, 0, ""},
		{"longhaul_ten", muzzle{roof: true}, 11, "DX-BOARD-028"},
		{"longhaul_ten", muzzle{roof: true, zone: ZoneBack}, 11, ""},
	} {
		k := bigTest(t, c.vehicle, "0", `{"car": 1, "seat": 1, "top": 0}`)
		x := k.person(PersonID(k.s.t.NPersons - 1))
		x.At = k.car(0).V.deckPlace(c.at)
		proof.Of(t, "DX-BOARD-028")
		switch b := k.run().deckBar(&c.m, x); {
		case b == nil && c.want != "", b != nil && b.rule != c.want:
			t.Errorf("%s, zone %d, roof %t, at place %d: %v, want %q", c.vehicle, c.m.zone, c.m.roof, c.at, b, c.want)
		}
	}
}
