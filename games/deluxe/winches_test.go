package deluxe

import (
	"fmt"
	"testing"
	"time"

	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// winchHeli is a standard helicopter with a winch on the right and one below, a bomb bay and two places for passengers, whose passenger comes along.
const winchHeli = `{"name": "Crane", "body": "heli_standard", "plant": "heli_super", "crew": [{"role": "driver"}, {"role": "gunner"}, {"role": "passenger"}], "armor": {"points": {"front": 5, "back": 5, "left": 5, "right": 5, "top": 5, "underbody": 5}}, "accessories": [{"accessory": "winch", "at": "right"}, {"accessory": "bomb_bay"}, {"accessory": "winch", "at": "underbody"}]}`

// lightCycle weighs less than 1,000 lb.
const lightCycle = `{"name": "Moth", "body": "light_cycle", "suspension": "heavy", "plant": "cycle_small", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`

// winchTest has the crane hover, so many quarter inches up, with its right door open and so much cable out, beside which there are people on foot.
func winchTest(t *testing.T, alt, out int, other string, persons ...string) *footTest {
	t.Helper()
	k := newFootTest(t, map[string]any{"vehicle_0": designCodes(t, winchHeli), "vehicle_1": other},
		fmt.Sprintf(`"phase": 1, "cars": [{"x": 40, "y": 20, "heading": 0, "altitude": %d, "open": ["right_door"], "cable": %d, "speed": 0, "reflex": 4}, {"x": 100, "y": 80, "heading": 0, "reflex": 2}]`, alt, out), persons...)
	return k
}

// A winch works through an open door alone: an inch of cable a turn out, up to 6 inches, and in.
func TestWinch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-023", "DX-HELI-024")
	k := winchTest(t, 32, 0, "washboard")
	c := k.car(0)
	if c.V.Winches[0] != 0 || c.V.Winches[1] == 0 || c.V.Winches[2] == 0 || c.V.Parts[c.V.Cable].DP != 10 || c.V.Parts[c.V.Winches[1]].DP != 1 {
		t.Fatalf("winches %v, cable %+v", c.V.Winches, c.V.Parts[c.V.Cable])
	}
	k.barred(`winch in person=0`, "DX-HELI-023") // it is in
	k.deed(`winch out person=0`)
	for turn := 1; turn <= 7; turn++ {
		k.run().settleWinches()
		if want := flight.Altitude(4 * min(turn, 6)); c.Cable.Out != want {
			t.Errorf("turn %d: %d quarter inches out, want %d", turn, c.Cable.Out, want)
		}
	}
	if c.Cable.Goes != 0 {
		t.Error("it pays out beyond its end")
	}
	k.person(0).Acted = false
	k.deed(`winch in person=0`)
	k.run().settleWinches()
	if c.Cable.Out != 20 {
		t.Errorf("%d quarter inches out after a turn in", c.Cable.Out)
	}
	c.Hatches.Open = 0
	k.run().settleWinches()
	if c.Cable.Out != 20 || c.Cable.Goes != 0 {
		t.Error("it works behind a shut door")
	}
	k.person(0).Acted = false
	k.barred(`winch in person=0`, "DX-HELI-023")
	c.Hatches.Open = BombBay.set() // the one below
	if at, works := c.winchPoint(); !works || at != c.Pose.At {
		t.Errorf("the winch below: %v, works %t", at, works)
	}
}

// Under 1,000 lb come in an inch a turn, from there to 1,999 lb half an inch, 2,000 lb and more a quarter inch.
func TestWinchReelsByWeight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-024", "DX-HELI-025")
	for pounds, want := range map[int]flight.Altitude{0: 4, 999: 4, 1000: 2, 1999: 2, 2000: 1, 2001: 1, 4000: 1} {
		if got := reels(pounds); got != want {
			t.Errorf("%d lb: %d quarter inches, want %d", pounds, got, want)
		}
	}
}

// The rescue of the rulebook: a crewman goes down 6 inches in six turns, takes three to hang somebody on the cable beside himself, and both are up in six more.
func TestWinchRescue(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-024")
	k := winchTest(t, 24, 0, "washboard", `{"car": 1, "seat": 0, "x": 40, "y": 18}`)
	c := k.car(0)
	at, _ := c.winchPoint()
	other := k.s.t.personAt(NoCar, 0)
	for p := range PersonID(k.s.t.NPersons) {
		if k.person(p).Of == 1 && k.person(p).Seat == 0 {
			other = p
		}
	}
	k.person(other).stand(squareOf(at), 0)
	man := PersonID(2)
	k.deed(`hook person=2 target=person:2`)
	if x := k.person(man); x.Car != NoCar || x.Air.Hangs != 1 || x.Air.Alt != 24 {
		t.Fatalf("%+v", k.person(man).Air)
	}
	k.deed(`winch out person=0`)
	turns := 0
	for ; c.Cable.Out < 24; turns++ {
		k.run().settleWinches()
	}
	if x := k.person(man); turns != 6 || x.Air.Alt != 0 || x.level() != streetLevel {
		t.Fatalf("down after %d turns: %+v", turns, x.Air)
	}
	k.person(man).Acted = false
	k.deed(fmt.Sprintf(`hook person=2 target=person:%d`, other))
	if x := k.person(man); x.Errand != Hooking || x.Until != k.s.t.Turn+2 {
		t.Errorf("busy with %v until turn %d, from %d on", x.Errand, x.Until, k.s.t.Turn)
	}
	k.run().finish(man)
	if k.person(other).Air.Hangs != 1 {
		t.Fatal("he does not hang there")
	}
	k.person(0).Acted = false
	k.deed(`winch in person=0`)
	for turns = 0; c.Cable.Out > 0; turns++ {
		k.run().settleWinches()
	}
	x := k.person(man)
	if turns != 6 || x.Car != 0 || x.Place != 2 || x.Air != (Airborne{}) {
		t.Errorf("up after %d turns: in %d, place %d", turns, x.Car, x.Place)
	}
	if y := k.person(other); y.Air.Hangs != 1 || y.Air.Alt != 24 { // all seats are taken
		t.Errorf("the other: %+v", y.Air)
	}
}

// A vehicle takes six turns to hang up and has to weigh 4,000 lb at most. It hangs there until it is let go of; from 4 inches up it strikes at the 20 mph of
// 2 1/4 inches of fall.
func TestWinchLiftsVehicles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-023", "DX-HELI-024", "DX-HELI-101")
	k := winchTest(t, 24, 24, designCodes(t, lightCycle), `{"car": 0, "seat": 2, "x": 50, "y": 40}`)
	c, load := k.car(0), k.car(1)
	at, _ := c.winchPoint()
	load.Pose = geom.Pose{At: at}
	k.person(2).stand(squareOf(at.Add(geom.Vec{Y: -scale.HalfInch})), 0)
	k.barred(`hook person=2 target=car:0`, "DX-HELI-023")
	heavy := *load.V
	heavy.Weight = garage.Pounds(4001)
	light := load.V
	load.V = &heavy
	k.barred(`hook person=2 target=car:1`, "DX-HELI-023")
	load.V = light
	load.Speed = scale.MPH(5)
	k.barred(`hook person=2 target=car:1`, "DX-HELI-023")
	load.Speed = 0
	k.deed(`hook person=2 target=car:1`)
	if x := k.person(2); x.Until != k.s.t.Turn+5 {
		t.Errorf("busy until turn %d, from %d on; six turns expected", x.Until, k.s.t.Turn)
	}
	k.run().finish(2)
	if load.Fate != Stowed || c.Cable.Load != 2 {
		t.Fatalf("fate %v, load %d", load.Fate, c.Cable.Load)
	}
	c.Cable.Goes = -1
	for range 2 {
		k.run().settleWinches()
	}
	if want := flight.Altitude(16); c.Cable.Out != want {
		t.Errorf("%d quarter inches out, want %d", c.Cable.Out, want)
	}
	c.Cable.Out = 8     // 4 inches up
	k.rolls(diceRam, 1) // a third of a point is none
	k.deed(`winch let_go person=0`)
	if load.Fate != InPlay || c.Cable.Load != 0 || load.Pose.At != at {
		t.Errorf("fate %v at %v, load %d", load.Fate, load.Pose.At, c.Cable.Load)
	}
}

// What hangs on the cable weighs on the helicopter: 20,000 power factors give 10 mph up to 13,333 lb and 5 mph up to 20,000.
func TestWinchLoadWeighs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-009")
	k := winchTest(t, 24, 24, designCodes(t, lightCycle))
	c := k.car(0)
	load := *k.car(1).V
	k.car(1).V = &load
	if k.run().acceleration(c) != scale.MPH(10) || c.V.Weight > garage.Pounds(13000) {
		t.Fatalf("it gains %v at %d lb", k.run().acceleration(c), c.V.Weight/100)
	}
	c.Cable.Load = 2
	for _, x := range []struct {
		all  garage.Weight
		gain int
	}{{garage.Pounds(13333), 10}, {garage.Pounds(13334), 5}, {garage.Pounds(20000), 5}} {
		load.Weight = x.all - c.V.Weight
		if got := k.run().acceleration(c); got != scale.MPH(x.gain) {
			t.Errorf("%d lb in all gain %v, want %d mph", x.all/100, got, x.gain)
		}
	}
}

// Who hangs on a cable that is shot through falls. Machine guns, flamethrowers and lasers alone hit it, at -8, and 10 points are enough.
func TestCableIsShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-026")
	k := winchTest(t, 40, 0, "washboard")
	c := k.car(0)
	k.deed(`hook person=2 target=person:2`)
	aim := Aim{Kind: AimFitting, Part: c.V.Cable}
	gun, cannon := muzzle{spec: &WeaponSpec{}}, muzzle{spec: &WeaponSpec{}}
	gun.spec.Effect = garage.AreaEffect
	if gun.cableBar(c, aim) == nil {
		t.Error("it is hit while it is in")
	}
	c.Cable.Out = 8
	if gun.cableBar(c, aim) != nil || cannon.cableBar(c, aim) == nil {
		t.Error("what makes no area attack hits it, or what does, does not")
	}
	k.run().hooksSwing()
	strike := func(points int) {
		var d Damage
		var toll toll
		c.V.take(&c.Hits, c.V.Cable, points, &d)
		k.run().record(0, &d, CauseGunfire, &toll)
	}
	strike(9)
	if k.person(2).Air.Hangs != 1 {
		t.Error("9 points cut it")
	}
	strike(1)
	if x := k.person(2); x.Air.Hangs != 0 || x.Air.Alt != 32 {
		t.Errorf("%+v", x.Air)
	}
	k.run().endAirborne()
	if x := k.person(2); x.Air.Alt != 32-9 {
		t.Errorf("he is %d quarter inches up after a turn", x.Air.Alt)
	}
}

// Grasshoppers, cranes and people with parachutes play matches to their ends: no refusal of what was listed, no two bodies in each other.
func TestAloftPlays(t *testing.T) {
	t.Parallel()
	k := soaking{t: t, said: time.Now()}
	for seed := uint64(0); seed < 40; seed++ {
		k.play(seed, aloftAmong(t, seed), 2+int(seed%3), outgoing)
	}
}
