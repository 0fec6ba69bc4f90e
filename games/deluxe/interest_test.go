package deluxe

import (
	"math/rand/v2"
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// asideTest puts a car before a house to the east; an enemy stands far away behind it, without any weapon.
func asideTest(t *testing.T, weapons, more string) *fireTest {
	t.Helper()
	k := newFireTest(t, mid(t, weapons, driverOnly), mid(t, "", driverOnly))
	k.s.place = parsePlace(t, `, "buildings": [{"id": "a", "rect": [40, 4, 50, 30], "dp": 3, "storeys": 1}]`+more)
	k.put(0, 20, 10.5, 0, 0).put(1, 6, 50, 0, 0)
	k.car(0).Reflex = 6
	return k
}

// at opens the first window of a phase and says who is asked.
func (k *fireTest) at(turn uint16, phase uint8, want game.Seat) {
	k.Helper()
	if turn > k.s.t.Turn {
		k.s.t.Aloof = 0 // as a turn begins
	}
	k.s.t.Turn, k.s.t.Phase = turn, phase
	k.window(NoCar)
	k.asks(want)
}

// offers checks whether an answer is listed for the first seat in a fire window.
func (k *fireTest) offers(a Action, want bool) {
	k.Helper()
	if got := slices.Contains(k.run().legalFire(0, nil), a); got != want {
		k.Errorf("%+v: offered %t, want %t", a, got, want)
	}
}

// waits answers with an answer of that kind.
func waits(w WaitFor) Action { return Action{Do: Wait, Index: uint8(w)} }

// Whoever bears on a wall alone is asked in every phase, with that wall among the answers, until he waves it off for the turn; an enemy in the arc is asked
// about all the same.
func TestWallsAreOffered(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-001")
	k := asideTest(t, `{"weapon": "machine_gun", "at": "front"}`, "")
	wall := Action{Do: Fire, Person: 0, Arm: 0, Target: thingFixed + Thing(sectionAt(t, k.s.place, 40, 10.5))}
	for phase := uint8(2); phase <= scale.Phases; phase++ {
		k.at(1, phase, 0)
		k.offers(wall, true)
		k.says(Action{Do: Pass})
		k.asks(nobody)
	}
	k.at(2, 3, 0)
	k.says(waits(WaitEnemy))
	k.asks(nobody)
	k.at(2, 4, nobody)
	k.put(1, 30, 10.5, 0, 0)
	k.at(2, 5, 0)
	k.offers(wall, false) // nor would it be seen past the car
	k.closes()
	k.put(1, 6, 50, 0, 0)
	k.at(3, 2, 0)
	k.put(0, 20, 10.5, 180, 0) // it looks away
	k.closes()
	k.at(3, 3, nobody)
}

// Squares for an oil gun or a grenade launcher, lampposts and searchlights are asked about in any phase as well.
func TestSquaresLightsAndPosts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-001", "DX-FIRE-016", "DX-ODDS-001")
	for _, weapon := range []string{`{"weapon": "oil_gun", "at": "front"}`, `{"weapon": "grenade_launcher", "at": "front", "loads": [{"ammunition": "grenade", "shots": 2}]}`} {
		k := asideTest(t, weapon, "")
		k.at(1, 7, 0)
		k.offers(Action{Do: Fire, Person: 0, Arm: 0, Target: noThing, At: squareOf(geom.Vec{X: k.muzzleX(0) + asideReach, Y: 10.5 * scale.Quarter})}, true)
	}

	k := newFireTest(t, gunCar(t), mid(t, "", driverOnly))
	k.s.place = parsePlace(t, `, "objects": [{"kind": "lamppost", "at": [40, 11]}]`)
	k.put(0, 20, 10.5, 0, 0).put(1, 6, 50, 0, 0)
	k.car(0).Reflex = 6
	k.at(1, 7, 0)
	k.offers(Action{Do: Fire, Person: 0, Arm: 0, Target: thingObject}, true)

	k = newFireTest(t, mid(t, "", driverOnly+`, "accessories": [{"accessory": "searchlight", "at": "front"}]`), mid(t, "", driverOnly))
	k.put(0, 20, 10.5, 0, 0).put(1, 40, 10.5, 90, 0)
	k.car(0).Reflex = 6
	k.at(1, 7, nobody)
	k.s.o.Sky = targeting.SkyNight
	k.at(1, 7, 0)
	k.offers(Action{Do: Light, Person: 0, Target: carThing(1)}, true)
}

// muzzleX returns where a weapon fires from.
func (k *fireTest) muzzleX(arm uint8) int32 {
	var m muzzle
	k.run().muzzleOf(0, arm, &m)
	return m.from.X
}

// The autopilot waves questions about walls off for who has shown no interest. With the standing order, after a shot at a wall or after having said so
// unasked a player is asked, once in a phase.
func TestInterest(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-001", "DX-FIRE-006")
	defaults := game.Values{}
	for _, o := range standing {
		defaults[o.Key] = o.Default
	}
	ordered := game.Values{}
	for key, v := range defaults {
		ordered[key] = v
	}
	ordered["walls"] = true
	auto := func(k *fireTest, o game.Values, want Action, answered bool) {
		t.Helper()
		if a, ok := k.g.Auto(&k.s, 0, o); ok != answered || a != want {
			t.Errorf("phase %d: the autopilot says %+v, %t; want %+v, %t", k.s.t.Phase, a, ok, want, answered)
		}
	}
	k := asideTest(t, `{"weapon": "machine_gun", "at": "front"}`, "")
	k.at(1, 3, 0)
	auto(k, defaults, waits(WaitEnemy), true)
	auto(k, ordered, Action{}, false)
	k.says(Action{Do: Pass})
	k.window(0) // another one in the same phase
	k.asks(0)
	auto(k, ordered, Action{Do: Pass}, true)
	k.closes()
	k.at(1, 4, 0)
	auto(k, ordered, Action{}, false)

	// A shot at a wall is interest enough.
	k.rolling(diceToHit, 1, 1).rolling(diceDamage, 1) // beside
	k.says(Action{Do: Fire, Person: 0, Arm: 0, Target: thingFixed + Thing(sectionAt(t, k.s.place, 40, 10.5))})
	k.s.t.Persons[0].Acted = false
	k.at(2, 2, 0)
	auto(k, defaults, Action{}, false)
	k.says(waits(WaitEnemy)) // and waving it off ends it
	k.at(3, 2, 0)
	auto(k, defaults, waits(WaitEnemy), true)
	k.says(waits(WaitEnemy))
	k.at(3, 3, nobody)

	// Said unasked, whoever is asked at the moment, and only by who has not said it.
	if may := k.g.Unasked(&k.s, 0, nil); len(may) != 1 || may[0] != (Action{Do: Heed}) {
		t.Fatalf("unasked: %+v", may)
	}
	k.run().do(0, &Action{Do: Heed})
	if may := k.g.Unasked(&k.s, 0, nil); len(may) != 0 {
		t.Errorf("unasked again: %+v", may)
	}
	k.at(3, 4, 0)
	auto(k, defaults, Action{}, false)

	// Nobody else can tell.
	var a, b State
	quiet := k.s
	quiet.forgetInterest(1)
	one, two := dice.Fast(3), dice.Fast(3)
	k.g.Imagine(&a, &k.s, 1, &one)
	k.g.Imagine(&b, &quiet, 1, &two)
	if a != b {
		t.Error("the other seat imagines what it cannot know")
	}
	k.g.Imagine(&a, &k.s, 0, &one)
	if a.t.Keen != k.s.t.Keen || a.t.Aloof.Has(0) {
		t.Error("the seat has forgotten its own interest")
	}
}

// In random places a seat is asked about walls and objects if and only if some section or object may be fired at at all.
func TestAsideIsExact(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-001")
	rng := rand.New(rand.NewPCG(7, 1))
	place := parsePlace(t, `, "buildings": [{"id": "a", "rect": [8, 8, 20, 20], "dp": 3, "storeys": 1}, {"id": "b", "rect": [24, 8, 30, 30], "dp": 3, "storeys": 2},
		{"id": "c", "rect": [36, 36, 60, 50], "dp": 3, "storeys": 1}], "objects": [{"kind": "lamppost", "at": [22, 40]}, {"kind": "tree", "at": [50, 20], "dp": 5}]`)
	yes, no := 0, 0
	for range 300 {
		k := newFireTest(t, mid(t, `{"weapon": "flamethrower", "at": "front"}, {"weapon": "machine_gun", "at": "left"}`, driverOnly), gunCar(t))
		k.s.place = place
		k.put(0, 2+60*rng.Float64(), 2+60*rng.Float64(), geom.Angle(rng.IntN(360)), 0).put(1, 2+60*rng.Float64(), 2+60*rng.Float64(), geom.Angle(rng.IntN(360)), 0)
		r := k.run()
		want := false
		for arm := range uint8(2) {
			for s := range place.Sections() {
				want = want || r.checkShot(0, &Action{Do: Fire, Arm: arm, Target: thingFixed + Thing(s)}) == nil
			}
			for o := range place.Objects {
				want = want || r.checkShot(0, &Action{Do: Fire, Arm: arm, Target: thingObject + Thing(o)}) == nil
			}
		}
		if got := r.looksAside(0); got != want {
			t.Fatalf("car at %v: asked %t, want %t", k.car(0).Pose, got, want)
		}
		if want {
			yes++
		} else {
			no++
		}
		for _, a := range r.legalFire(0, nil) {
			if f := r.checkFire(0, &a); f != nil {
				t.Fatalf("car at %v: %+v is listed: %v", k.car(0).Pose, a, f)
			}
		}
	}
	if yes < 20 || no < 20 {
		t.Errorf("%d asked, %d not", yes, no)
	}
}

// Doors of buildings and sections behind them are fired at as walls are; rubble is not.
func TestRubbleIsNoTarget(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-016", "DX-BLDG-011")
	k := asideTest(t, `{"weapon": "machine_gun", "at": "front"}`, "")
	s := sectionAt(t, k.s.place, 40, 10.5)
	k.bars("", Action{Do: Fire, Target: thingFixed + Thing(s)})
	w := &k.s.t.Wrecks
	w.Rubble[0] |= 1
	if !places.Bits(w.Rubble[:]).Has(0) {
		t.Fatal("it stands")
	}
	k.bars("DX-FIRE-016", Action{Do: Fire, Target: thingFixed + Thing(s)})
	k.at(1, 5, nobody)
}
