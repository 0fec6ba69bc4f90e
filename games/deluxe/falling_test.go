package deluxe

import (
	"testing"
	"time"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// left returns the damage points of a part that are left.
func (k *flightTest) left(id CarID, p PartID) int { c := k.car(id); return c.V.Left(&c.Hits, p) }

// A helicopter lands at speed 0, with no dive and at most half an inch down in the turn; all else is a collision with the ground at forward and downward
// speed.
func TestLanding(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-058", "DX-HELI-069")
	k := newFlightTest(t, "stoop").fly(0, 2, 0)
	k.move(0, 5, straight(0, -2))
	c := k.car(0)
	if c.Aloft.Up || c.Aloft.Rotor != flight.RotorWhole || k.left(0, c.V.Skids[0]) != 12 {
		t.Errorf("landed: %+v", c.Aloft)
	}
	k.counts(EvTouchdown, 1)
	k.counts(EvGround, 0)

	// 10 mph forward and half an inch down, 5 mph: 15 mph, 1 die less 1 by the ram table
	k = newFlightTest(t, "stoop").fly(0, 2, 10)
	k.rolls(diceRam, 1)
	k.move(0, 5, straight(4, -2))
	if e := k.saw(EvGround); len(e) != 1 || e[0].Speeds[0] != scale.MPH(15) || k.car(0).Aloft.Up || k.car(0).Aloft.Rotor != flight.RotorFailed {
		t.Errorf("%+v, %+v", e, k.car(0).Aloft)
	}
	// a dive of 20 mph at speed 0 into the ground
	k = newFlightTest(t, "stoop").fly(0, 4, 0).diving(0, 20)
	k.rolls(diceRam, 1)
	k.run().endFlightTurn(0)
	if e := k.saw(EvGround); len(e) != 1 || e[0].Speeds[0] != scale.MPH(20) {
		t.Errorf("%+v", e)
	}
}

// Designed example: a standard helicopter 9 1/2 inches up that sinks at 10 mph loses its rotors: 2 1/4 inches in the first turn, 6 1/2 in all in the second; the
// ground is within the third. It strikes at 45 + 10 = 55 mph. The dice of 55 mph (6 of them, here 1 each) times its damage modifier of 2 (9,330 lb) are 12, of
// which the two skids of 12 take all. From 2 inches: 0 + 10 = 10 mph.
func TestFreeFall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-100", "DX-HELI-101", "DX-HELI-102", "DX-HELI-104", "DX-HELI-105", "DX-HELI-106", "DX-HELI-117")
	k := newFlightTest(t, "stoop").fly(0, 38, 60).diving(0, 10)
	c := k.car(0)
	at := c.Pose
	main := c.V.Rotors[0]
	c.Hits[main] = c.V.Parts[main].DP - 1
	k.rolls(diceRotorHit, 1)
	r := k.run()
	r.Strike(0, Aim{Kind: AimFitting, Part: main}, 5, CauseGunfire)
	if c.Mode != Falling || c.Speed != 0 || c.Aloft.Sinks != scale.MPH(10) {
		t.Fatalf("mode %v, %v, %+v", c.Mode, c.Speed, c.Aloft)
	}
	r.endFlightTurn(0)
	k.alt(0, 38-9)
	r.endFlightTurn(0)
	k.alt(0, 38-26)
	if c.Pose != at {
		t.Error("it does not fall straight down")
	}
	k.rolls(diceRam, 1, 1, 1, 1, 1, 1)
	r.endFlightTurn(0)
	if e := k.saw(EvGround); len(e) != 1 || e[0].Speeds[0] != scale.MPH(55) || e[0].Count != 6 {
		t.Errorf("%+v", e)
	}
	if k.left(0, c.V.Skids[0]) != 0 || k.left(0, c.V.Skids[1]) != 0 || k.left(0, c.V.Armor[garage.Underbody]) != 35 || c.Mode != Helpless || c.Aloft.Up {
		t.Errorf("skids %d and %d, bottom %d", k.left(0, c.V.Skids[0]), k.left(0, c.V.Skids[1]), k.left(0, c.V.Armor[garage.Underbody]))
	}
	k.alt(0, 0)

	k = newFlightTest(t, "stoop").fly(0, 8, 60).diving(0, 10)
	r = k.run()
	r.rotorsFail(0, "DX-HELI-117")
	k.rolls(diceRam, 1)
	r.endFlightTurn(0)
	if e := k.saw(EvGround); len(e) != 1 || e[0].Speeds[0] != scale.MPH(10) {
		t.Errorf("from 2 inches: %+v", e)
	}
}

// The printed example: 14 inches up and sinking at 30 mph it strikes at 65 + 30 = 95 mph.
func TestPrintedFall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-103")
	k := newFlightTest(t, "stoop").fly(0, 56, 60).diving(0, 30)
	r := k.run()
	r.rotorsFail(0, "DX-HELI-085")
	for range 3 {
		r.endFlightTurn(0) // 2 1/4, 6 1/2, 13 inches
	}
	k.alt(0, 4)
	for range 14 { // 95 mph: 95 / 5 - 5 dice
		k.rolls(diceRam, 1)
	}
	r.endFlightTurn(0)
	if e := k.saw(EvGround); len(e) != 1 || e[0].Speeds[0] != scale.MPH(95) {
		t.Errorf("%+v", e)
	}
}

// What lies under a helicopter that comes down takes the dice by its modifier at the top, the helicopter those by the other's; then it slides off.
func TestFallsOnACar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-104", "DX-HELI-105")
	k := newFlightTest(t, "stoop", "hard_bargain").fly(0, 20, 0)
	c, o := k.car(0), k.car(1)
	o.Pose = c.Pose
	r := k.run()
	r.rotorsFail(0, "DX-HELI-085")
	r.endFlightTurn(0)
	k.alt(0, 11)
	// 19 quarters to the top of the car: the row of 2 1/4 inches, 20 mph, one die
	k.rolls(diceRam, 2)
	top := k.left(1, o.V.Armor[garage.Top])
	r.endFlightTurn(0)
	e := k.saw(EvGround)
	if len(e) != 1 || e[0].Speeds[0] != scale.MPH(20) {
		t.Fatalf("%+v", e)
	}
	if lost := top - k.left(1, o.V.Armor[garage.Top]); lost != min(top, c.V.DM.Of(int(e[0].Count))) {
		t.Errorf("the car has lost %d at the top of a total of %d", lost, e[0].Count)
	}
	if own, other := r.body(0), r.body(1); own.Deeper(&other, movement.Grazing) || c.Aloft.Up {
		t.Error("it lies on the car")
	}
}

// Whoever lands without a skid tips over to that side: a die of damage there, and the main rotor breaks.
func TestTipsOver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-108", "DX-HELI-109")
	for _, x := range []struct {
		skids [2]bool
		die   int
		side  garage.Position
	}{{[2]bool{true, false}, 0, garage.Left}, {[2]bool{false, true}, 0, garage.Right}, {[2]bool{true, true}, 3, garage.Left}, {[2]bool{true, true}, 4, garage.Right}} {
		k := newFlightTest(t, "stoop").fly(0, 1, 0)
		c := k.car(0)
		for i, gone := range x.skids {
			if gone {
				c.Hits[c.V.Skids[i]] = c.V.Parts[c.V.Skids[i]].DP
			}
		}
		if x.die > 0 {
			k.rolls(diceSkidSide, x.die)
		}
		k.rolls(diceTip, 5)
		k.move(0, 5, straight(0, -1))
		if k.left(0, c.V.Armor[x.side]) != 20 || c.Aloft.Rotor != flight.RotorFailed || c.Mode != Helpless {
			t.Errorf("%+v: %d left, rotor %v, mode %v", x, k.left(0, c.V.Armor[x.side]), c.Aloft.Rotor, c.Mode)
		}
	}
}

// A rotor check: two dice, +1 from 80 mph, +1 for a hurt plant, +4 for a rotor that was hit; 8 to 10 damages, 11 breaks; damaged rotors are checked when
// speeds are shown, and 8 breaks them.
func TestRotorChecks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-045", "DX-HELI-095", "DX-HELI-096", "DX-HELI-097", "DX-HELI-118")
	k := newFlightTest(t, "stoop").fly(0, 20, 100)
	c := k.car(0)
	c.Hits[c.V.Plants[0]] = 1
	k.rolls(diceRotor, 3, 2) // 5 + 1 + 1
	k.run().checkRotor(0, c.Speed)
	if c.Aloft.Rotor != flight.RotorWhole {
		t.Errorf("7: %v", c.Aloft.Rotor)
	}
	k.rolls(diceRotor, 3, 3)
	k.run().checkRotor(0, c.Speed)
	if c.Aloft.Rotor != flight.RotorDamaged {
		t.Errorf("8: %v", c.Aloft.Rotor)
	}
	k.rolls(diceRotor, 1, 1)
	k.nextTurn(0, 100, 0)
	if c.Aloft.Rotor != flight.RotorDamaged || c.Mode == Falling {
		t.Errorf("4: %v", c.Aloft.Rotor)
	}
	k.rolls(diceRotor, 3, 3)
	k.nextTurn(0, 100, 0)
	if c.Mode != Falling {
		t.Errorf("8 again: %v", c.Aloft.Rotor)
	}
	k = newFlightTest(t, "stoop").fly(0, 20, 40)
	c = k.car(0)
	k.rolls(diceRotorHit, 5)
	k.run().Strike(0, Aim{Kind: AimFitting, Part: c.V.Rotors[0]}, 3, CauseGunfire)
	if !c.Aloft.Shot || c.Aloft.Rotor != flight.RotorWhole {
		t.Errorf("a hit: %+v", c.Aloft)
	}
	k.rolls(diceRotor, 2, 2) // 4 + 4
	k.run().checkRotor(0, c.Speed)
	if c.Aloft.Rotor != flight.RotorDamaged {
		t.Errorf("8 by the hit: %v", c.Aloft.Rotor)
	}
}

// Two helicopters that meet lose their rotors, and fall; a blade does four dice to what is at its height. At 10 mph or less a graze of the lower part is a
// check alone. At another height they pass.
func TestCollisionsInTheAir(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-059", "DX-HELI-077", "DX-HELI-092", "DX-HELI-093", "DX-HELI-094", "DX-HELI-098", "DX-HELI-099")
	k := newFlightTest(t, "stoop", "stoop").fly(0, 8, 50).fly(1, 10, 50)
	a, b := k.car(0), k.car(1)
	b.Pose = geom.Pose{At: a.Pose.At.Add(geom.Vec{X: 9 * scale.Quarter}), Heading: geom.Half} // a quarter inch before it
	k.move(0, 1, straight(4, 0))
	k.counts(EvCollision, 0)
	k = newFlightTest(t, "stoop", "stoop").fly(0, 9, 10).fly(1, 8, 0)
	a, b = k.car(0), k.car(1)
	b.Pose = geom.Pose{At: a.Pose.At.Add(geom.Vec{X: 6 * scale.Quarter}), Heading: geom.Right} // its side a quarter inch before the nose of the other
	// 10 mph into its side: one die less 2. The blades of the upper one, at 11, miss the lower (8 to 10) and reach no farther than its own nose; those of the
	// lower one, at 10, are at the height of the upper (9 to 11), whose nose is under them
	k.rolls(diceRam, 1)
	for range 4 {
		k.rolls(diceRotorBlade, 1)
	}
	k.move(0, 5, straight(4, 0))
	k.counts(EvCollision, 1)
	if a.Mode != Falling || b.Mode != Falling {
		t.Errorf("modes %v and %v", a.Mode, b.Mode)
	}
	if e := k.saw(EvBlades); len(e) != 1 || e[0].Car != 1 || e[0].Other != carThing(0) || e[0].Count != 4 {
		t.Errorf("%+v", e)
	}
	k = newFlightTest(t, "stoop", "stoop").fly(0, 8, 5)
	k.rolls(diceRotor, 1, 1)
	k.run().rotorsHit(0, movement.ImpactSwipeSame, scale.MPH(10), flight.Band{Low: 20, High: 27}) // its lower quarter inch is 24 to 27
	if k.car(0).Mode == Falling {
		t.Error("a graze takes the rotors")
	}
	k.run().rotorsHit(0, movement.ImpactSwipeSame, scale.MPH(10), flight.Band{Low: 20, High: 28})
	if k.car(0).Mode != Falling {
		t.Error("a blow above the lower quarter inch leaves the rotors")
	}
	k = newFlightTest(t, "stoop").fly(0, 8, 50)
	k.run().collisionHazard(0, 1, scale.MPH(50), movement.ImpactSwipeSame, movement.FaceLeft)
	if k.car(0).Status != -1 { // D4 from 3, whatever the figures say
		t.Errorf("status %d", k.car(0).Status)
	}
}

// Heights against what stands below: at a quarter inch it clears a car, at half an inch a van, at an inch a bus; a house of one storey from three quarters on.
func TestClears(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-059")
	for _, x := range []struct {
		name string
		low  flight.Altitude
	}{{"hard_bargain", 1}, {"washboard", 4}} {
		for alt := flight.Altitude(1); alt < 6; alt++ {
			k := newFlightTest(t, "midge", x.name).fly(0, alt, 20)
			k.car(1).Pose = geom.Pose{At: k.car(0).Pose.At.Add(geom.Vec{X: 3 * scale.Inch / 2})}
			r := k.run()
			var way movement.Course
			m := straight(4, 0)
			r.plotMove(k.car(0), &m, &way)
			_, _, hit := r.inTheWay(0, &way, movement.Mark{})
			if hit == (alt >= x.low) {
				t.Errorf("%s at %d quarter inches: in the way %t", x.name, alt, hit)
			}
		}
	}
}

// Random matches with helicopters low over cars and rigs end, and nothing lies in anything else: a little of TestLongSoakHelicopters.
func TestHelicoptersAtRandom(t *testing.T) {
	t.Parallel()
	k := soaking{t: t, said: time.Now()}
	for seed := range uint64(60) {
		k.play(seed, helicoptersAmong(seed), 2+int(seed%3), driving)
	}
	if k.moves < 200 {
		t.Errorf("only %d moves", k.moves)
	}
}

// A crash result that takes more altitude than there is ends on the ground in that phase: a veer of half an inch from a quarter inch up, at 20 mph.
func TestCrashResultIntoTheGround(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-089")
	k := newFlightTest(t, "stoop").fly(0, 1, 20)
	k.result(0, 3, movement.LeftHand)
	k.rolls(diceRam, 1)
	k.phase(0, 4)
	if e := k.saw(EvGround); len(e) != 1 || e[0].Speeds[0] != scale.MPH(20) || k.car(0).Aloft.Up {
		t.Errorf("%+v, %+v", e, k.car(0).Aloft)
	}
}

// Above 200 mph the row of 195 to 200 mph of the Control Table holds, and the ram dice are a fifth of the speed less five.
func TestAbove200(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-049", "DX-HELI-050")
	tables := StandardTables()
	for status := -6; status <= 3; status++ {
		if a, b := tables.Control.Check(scale.MPH(240), status), tables.Control.Check(scale.MPH(200), status); a != b {
			t.Errorf("status %d: %v at 240 mph, %v at 200", status, a, b)
		}
	}
	if d := collision.RamDice(scale.MPH(240)); d != (garage.Dice{Dice: 43}) { // 48 - 5
		t.Errorf("%+v", d)
	}
}
