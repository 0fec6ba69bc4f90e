package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A car loses control in a left bend at 60 mph: 4 + 1 is a roll. Its nose turns left, so it comes down on its right side, an inch on the way
// it went before the bend; then top, left side, bottom, and the right side again, an inch each. On the bottom every tire takes a die.
func TestRollingRollOverAndOver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-011", "DX-CRASH-025", "DX-CRASH-026", "DX-CRASH-027", "DX-CRASH-030")
	k := newMoveTest(t, "car").speed(0, 60)
	c := k.car(0)
	c.Status = -3
	k.rolls(diceControl, 1).rolls(diceCrash, 4)
	k.move(0, 1, inch(bendLeft))
	k.rolls(diceRoll, 1)
	k.phase(0, 2)
	k.at(0, 2030, 427, 90)
	if c.Mode != Rolling {
		t.Fatalf("mode %d", c.Mode)
	}
	k.rolls(diceRoll, 1, 1).rolls(diceTire, 1, 1, 1, 1).rolls(diceRoll, 1)
	for i, phase := range [...]uint8{4, 6, 8, 10} {
		k.phase(0, phase)
		k.at(0, 3030+1000*i, 427, 90)
	}
	for i, f := range [...]movement.Face{movement.FaceRight, movement.FaceTop, movement.FaceLeft, movement.FaceBottom, movement.FaceRight} {
		if e := k.saw(EvLanded); len(e) != 5 || e[i].Face != f {
			t.Errorf("comes down on %+v; want number %d on face %d", e, i, f)
		}
	}
	k.counts(EvTires, 4)
	for p, want := range map[garage.Position]int16{garage.Right: 2, garage.Top: 1, garage.Left: 1, garage.Underbody: 0} {
		if got := c.Hits[c.V.Armor[p]]; got != want {
			t.Errorf("armor at %d: %d points, want %d", p, got, want)
		}
	}
	k.counts(EvBurning, 0) // a 5 does not burn
}

// Without a sided maneuver a die turns the nose: 4 to 6 right. In a move of two inches there are two quarter turns.
func TestRollingRollWithoutSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-030", "DX-CRASH-031")
	k := newMoveTest(t, "car").speed(0, 110)
	k.loss(0, control.CrashOnManeuver, lineRoll)
	k.rolls(diceNose, 4).rolls(diceRoll, 1, 1)
	k.phase(0, 5)
	k.at(0, 2000, 0, -90)
	if e := k.saw(EvLanded); len(e) != 2 || e[0].Face != movement.FaceLeft || e[1].Face != movement.FaceTop {
		t.Errorf("comes down %+v", e)
	}
}

// On the bottom without a tire left the underbody takes the die.
func TestRollingRollOntoUnderbody(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-027")
	k := newMoveTest(t, "car").speed(0, 60)
	c := k.car(0)
	c.Mode, c.Roll, c.Turned = Rolling, movement.Roll{Nose: movement.LeftHand}, 3
	c.Pose.Heading = geom.Right
	for i := range c.V.NumWheels {
		c.Corner[i] = control.CornerNoTire
		for _, p := range c.V.Wheels[i].Tires {
			c.Hits[p] = c.V.Parts[p].DP
		}
	}
	k.rolls(diceRoll, 2)
	k.phase(0, 1)
	k.counts(EvTires, 0)
	if got := c.Hits[c.V.Armor[garage.Underbody]]; got != 2 {
		t.Errorf("underbody: %d points, want 2", got)
	}
}

// The fire is rolled once, when the roll begins, and burns on 4, 5 and 6.
func TestRollingRollBurns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-012", "DX-CRASH-068")
	for die := 1; die <= 6; die++ {
		k := newMoveTest(t, "car").speed(0, 60)
		*k.loss(0, control.CrashOnManeuver, lineRollBurning) = Loss{Table: control.CrashOnManeuver, Line: lineRollBurning, Side: movement.LeftHand, Sided: true}
		k.rolls(diceRoll, 1).rolls(diceBurn, die).rolls(diceRoll, 1)
		k.phase(0, 1)
		k.phase(0, 2)
		if k.car(0).Burning != (die >= 4) {
			t.Errorf("a %d: burns %t", die, k.car(0).Burning)
		}
	}
}

// A roll that has stopped: on its wheels, with tires on three corners, a car can be driven again; otherwise not, and a cycle never.
func TestRollingRollStops(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-035")
	for _, c := range [...]struct {
		vehicle string
		turned  uint8
		lost    int // tires
		mode    Mode
	}{
		{"car", 4, 0, Driven}, {"car", 8, 1, Driven}, {"car", 4, 2, Helpless}, {"car", 3, 0, Helpless}, {"car", 5, 0, Helpless},
		{"cycle", 4, 0, Helpless},
	} {
		k := newMoveTest(t, c.vehicle)
		v := k.car(0)
		v.Mode, v.Turned = Rolling, c.turned
		for i := range c.lost {
			v.Corner[i] = control.CornerNoTire
		}
		k.run().rest(0)
		if v.Mode != c.mode {
			t.Errorf("%+v: mode %d", c, v.Mode)
		}
		k.counts(EvHelpless, map[Mode]int{Driven: 0, Helpless: 1}[c.mode])
	}
	k := newMoveTest(t, "car").speed(0, 20)
	k.car(0).Mode = Rolling
	k.run().rest(0)
	if k.car(0).Mode != Rolling {
		t.Error("a vehicle that still moves has come to rest")
	}
}

// A vault out of a drift to the left at 60 mph: the tires on the right take three dice each, everybody aboard a point, and it flies as many
// inches as a die says, at the pace of the chart. An odd flight ends on the top, with the ram dice of 60 mph, 7, by the damage modifier of
// the car; then it rolls on: left side next, and lies sideways.
func TestRollingVaultSideways(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-013", "DX-CRASH-037", "DX-CRASH-038", "DX-CRASH-039", "DX-CRASH-040", "DX-CRASH-041", "DX-CRASH-042",
		"DX-CRASH-043", "DX-CRASH-044", "DX-CRASH-045")
	k := newMoveTest(t, "car").speed(0, 60)
	c := k.car(0)
	*k.loss(0, control.CrashOnManeuver, lineVault) = Loss{Table: control.CrashOnManeuver, Line: lineVault, Side: movement.LeftHand, Sided: true, Speed: scale.MPH(60), Turn: 1}
	k.rolls(diceFlight, 3).rolls(diceTire, 1, 1, 1, 1, 1, 1)
	k.phase(0, 1)
	k.at(0, 1000, 0, 0)
	if c.Mode != Flying || c.Flight != 8 {
		t.Fatalf("mode %d, %d quarter inches of flight left; want 8 after an inch of 3", c.Mode, c.Flight)
	}
	k.counts(EvTires, 2)
	for _, e := range k.saw(EvTires) {
		w := c.V.Wheels[c.V.Parts[e.Part].Index]
		if e.Count != 3 || w.At != garage.WheelFrontRight && w.At != garage.WheelBackRight {
			t.Errorf("%d points to the tire at %d", e.Count, w.At)
		}
	}
	for i := range c.V.NumSeats {
		if p := &c.V.Seats[i]; c.Hits[p.Part] != 1 || p.BodyArmor != 0 && c.Hits[p.BodyArmor] != 0 {
			t.Errorf("person %d has taken %d points", i, c.Hits[p.Part])
		}
	}
	k.phase(0, 2)
	k.counts(EvLanded, 0)
	// 7 dice of 1, by the modifier of the car; it takes them at the top, where 6 points of armor are. A 1 does not burn.
	if c.V.DM != collision.DMOne {
		t.Fatalf("damage modifier %s", c.V.DM)
	}
	top := c.V.Armor[garage.Top]
	c.Hits[top] = -10 // more armor, so that nothing goes through
	k.rolls(diceLanding, 1, 1, 1, 1, 1, 1, 1).rolls(diceBurn, 1)
	k.phase(0, 4)
	k.at(0, 3000, 0, 0)
	if e := k.saw(EvLanded); len(e) != 1 || e[0].Face != movement.FaceTop || c.Hits[top] != -10+7 {
		t.Errorf("lands %+v, %d points", e, c.Hits[top]+10)
	}
	k.rolls(diceRoll, 1)
	k.phase(0, 6)
	k.at(0, 4000, 0, 90)
	if e := k.saw(EvLanded); len(e) != 2 || e[1].Face != movement.FaceLeft {
		t.Errorf("then comes down on %+v", e)
	}
}

// A flight that ends inside a two-inch move: the vehicle lands there, and what is left of the move it rolls, a quarter turn for an inch. The move
// is as long as the chart says.
func TestRollingVaultEndsInLongMove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-031", "DX-CRASH-043")
	for _, c := range []struct {
		flight int
		landed [2]int // faces that have come down by the end of the first and the second move
	}{{1, [2]int{2, 4}}, {2, [2]int{1, 3}}, {3, [2]int{0, 2}}, {4, [2]int{0, 1}}} {
		k := newMoveTest(t, "car").speed(0, 200)
		car := k.car(0)
		car.V = wreck(t, "car", 0, 0, 0, 200, car.V.DM).V
		*k.loss(0, control.CrashOnManeuver, lineVault) = Loss{Table: control.CrashOnManeuver, Line: lineVault, Side: movement.LeftHand, Sided: true, Speed: scale.MPH(20), Turn: 1}
		k.s.dice = dice.Fast(uint64(c.flight))
		for i := range 2 {
			if i == 0 {
				for car.Flight == 0 && car.Mode != Rolling { // the die that this case asks for
					try := k.s
					k.phase(0, 1)
					if e := k.saw(EvVault); int(e[0].Count) == c.flight {
						break
					}
					try.dice = k.s.dice
					k.s, k.events = try, nil
				}
			} else {
				k.phase(0, 2)
			}
			if got := len(k.saw(EvLanded)); got != c.landed[i] && car.Running() {
				t.Errorf("a flight of %d inches: %d faces have come down after move %d, want %d", c.flight, got, i+1, c.landed[i])
			}
			if want := int32(2*(i+1)) * scale.Inch; car.Running() && max(car.Pose.At.X-20*scale.Inch-want, want-car.Pose.At.X+20*scale.Inch) > 4 {
				t.Errorf("a flight of %d inches: it has come %d units after move %d, want %d", c.flight, car.Pose.At.X-20*scale.Inch, i+1, want)
			}
		}
	}
}

// Out of a tight bend it flips end over end: the front tires are hurt. An even flight ends on the tires, evenly, and the underbody takes the
// rest: 30 mph is a die.
func TestRollingVaultEndOverEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-037", "DX-CRASH-039", "DX-CRASH-042")
	k := newMoveTest(t, "car").speed(0, 30)
	c := k.car(0)
	k.rolls(diceCrash, 6)
	k.run().loseTo(0, control.CrashOnManeuver, 4, &movement.Maneuver{Kind: movement.ManTightBend, Side: movement.RightHand}, noSide)
	if x := c.Losses[0]; x.Line != lineVault || !x.EndOver {
		t.Fatalf("%+v", x)
	}
	k.rolls(diceFlight, 2).rolls(diceTire, 1, 1, 1, 1, 1, 1)
	k.phase(0, 3)
	for _, e := range k.saw(EvTires) {
		if !c.V.Wheels[c.V.Parts[e.Part].Index].At.InFront() {
			t.Errorf("a tire at the back takes %d points", e.Count)
		}
	}
	k.counts(EvTires, 2)
	var before [4]int16
	for i := range before {
		before[i] = c.Hits[c.V.Wheels[i].Tires[0]]
	}
	k.rolls(diceLanding, 6).rolls(diceBurn, 1)
	k.phase(0, 6)
	for i, want := range [4]int16{2, 2, 1, 1} {
		if got := c.Hits[c.V.Wheels[i].Tires[0]] - before[i]; got != want {
			t.Errorf("tire %d takes %d points, want %d of 6", i, got, want)
		}
	}
	if got := c.Hits[c.V.Armor[garage.Underbody]]; got != 0 {
		t.Errorf("underbody %d", got)
	}
	k.s.t.Phase = 9 // damage of another phase
	// With a point left on each tire, 6 points leave 2 for the underbody.
	for i := range before {
		p := c.V.Wheels[i].Tires[0]
		c.Hits[p] = c.V.Parts[p].DP - 1
	}
	if rest := k.run().onTires(0, 6); rest != 2 {
		t.Errorf("%d points are left, want 2", rest)
	}
}

// A bootlegger: three quarters of an inch on, broadside; D7, and a point to each tire. In the next move, whatever its length, it faces back
// the way it came, a lane over, and stands.
func TestRollingBootleggerKept(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-043", "DX-MAN-044", "DX-MAN-045", "DX-MAN-047")
	for _, mph := range [...]int{30, 25} {
		k := newMoveTest(t, "plain").speed(0, mph)
		c := k.car(0)
		c.Status = 4
		k.rolls(diceControl, 6) // at -3
		k.move(0, 3, inch(movement.Maneuver{Kind: movement.ManBootlegger, Side: movement.LeftHand}))
		k.at(0, 750, 0, 90)
		if c.Mode != Broadside || c.Status != -3 || c.Speed != scale.MPH(mph) {
			t.Fatalf("%d mph: mode %d, status %d, %s", mph, c.Mode, c.Status, c.Speed)
		}
		k.counts(EvTires, 4)
		for _, e := range k.saw(EvTires) {
			if e.Count != 1 {
				t.Errorf("%d points to a tire", e.Count)
			}
		}
		c.HalfTaken = false
		k.phase(0, 9) // at 25 mph the half-move is owed
		k.at(0, 1500, 500, 180)
		if c.Mode != Driven || c.Speed != 0 {
			t.Errorf("%d mph: mode %d, %s at the end", mph, c.Mode, c.Speed)
		}
		k.counts(EvBootlegger, 2)
	}
}

// Control lost in the first half: 3 - 2 is a trivial skid; the vehicle stays sideways and goes on along its old line, the rest of the move
// and those after it.
func TestRollingBootleggerLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-048", "DX-MAN-050")
	k := newMoveTest(t, "plain").speed(0, 30)
	c := k.car(0)
	k.rolls(diceControl, 1).rolls(diceCrash, 3)
	k.move(0, 3, inch(movement.Maneuver{Kind: movement.ManBootlegger, Side: movement.RightHand}))
	if c.Mode != Sliding || !c.Losses[0].Bootlegger {
		t.Fatalf("mode %d, %+v", c.Mode, c.Losses[0])
	}
	k.phase(0, 6)
	k.at(0, 1750, 0, -90)
	k.phase(0, 9)
	k.at(0, 2750, 0, -90)
	if c.Mode != Sliding {
		t.Errorf("mode %d", c.Mode)
	}
}

// A tire lost to its own point ends the trick as well, though control was kept: Crash Table 1 is rolled all the same. The corner brings the
// marker down to -6 with a check of its own, which is kept here.
func TestRollingBootleggerLosesTire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-048", "DX-MAN-049")
	k := newMoveTest(t, "plain").speed(0, 20)
	c := k.car(0)
	p := c.V.Wheels[1].Tires[0]
	c.Hits[p] = c.V.Parts[p].DP - 1
	k.rolls(diceControl, 6, 6).rolls(diceCrash, 3)
	k.move(0, 4, inch(movement.Maneuver{Kind: movement.ManBootlegger, Side: movement.LeftHand}))
	if c.Mode != Sliding || c.NLoss != 1 || c.Losses[0].Table != control.CrashOnManeuver || !c.Losses[0].Bootlegger {
		t.Errorf("mode %d, losses %+v", c.Mode, c.Losses[:c.NLoss])
	}
}

// Control lost between the two halves, as by fire, fails the bootlegger.
func TestRollingBootleggerLostInBetween(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-044")
	k := newMoveTest(t, "plain").speed(0, 30)
	c := k.car(0)
	c.Mode, c.Trick, c.Pose.Heading = Broadside, movement.LeftHand, geom.Right
	k.loss(0, control.CrashOnManeuver, lineMinorSkid)
	k.phase(0, 6)
	k.at(0, 1000, 0, 90)
	if c.Mode != Sliding {
		t.Errorf("mode %d", c.Mode)
	}
}

// A failed bootlegger that becomes a roll is marked to stand at the start of the next turn.
func TestRollingBootleggerRolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-048")
	k := newMoveTest(t, "car").speed(0, 30)
	c := k.car(0)
	c.Mode, c.Pose.Heading = Sliding, geom.Right
	*k.loss(0, control.CrashOnManeuver, lineRoll) = Loss{Table: control.CrashOnManeuver, Line: lineRoll, Side: movement.LeftHand, Sided: true, Bootlegger: true}
	k.rolls(diceRoll, 1)
	k.phase(0, 6)
	k.at(0, 1000, 0, 90)
	if c.Mode != Rolling || !c.Halts {
		t.Errorf("mode %d, halts %t", c.Mode, c.Halts)
	}
}
