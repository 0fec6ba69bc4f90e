package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A hazard lowers the marker like a maneuver, at -6 it stays but is checked all the same, and a failure is a matter for Crash Table 2. At
// 100 mph the modifier is +3: a die of 1 is a major fishtail.
func TestLosingHazard(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-001", "DX-HC-012", "DX-HC-022", "DX-CRASH-047", "DX-CRASH-051")
	k := newMoveTest(t, "plain").speed(0, 100)
	k.car(0).Status = -5
	k.rolls(diceCrash, 1).rolls(diceFishtail, 4)
	k.run().hazard(0, 3, control.HazardCurb, scale.MPH(100))
	c := k.car(0)
	if c.NLoss != 1 || c.Losses[0].Table != control.CrashOnHazard || c.Losses[0].Line != lineMajorTail || c.Losses[0].Side != movement.RightHand {
		t.Errorf("losses %+v", c.Losses[:c.NLoss])
	}
	if e := k.saw(EvDifficulty); c.Status != -6 || len(e) != 1 || !e[0].Hazard || e[0].Rule != "DX-HAZ-003" {
		t.Errorf("status %d, events %v", c.Status, e)
	}
}

// Cells without a number: safe asks for no die, XX loses control without one.
func TestLosingNoDieForSafeAndLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-017", "DX-HC-018", "DX-HC-021")
	k := newMoveTest(t, "plain").speed(0, 100)
	k.car(0).Status = 5
	k.run().hazard(0, 1, control.HazardDebris, scale.MPH(100)) // 4: safe at every speed
	k.car(0).Status = 0
	k.run().hazard(0, 9, control.HazardDebris, 0) // a vehicle that stands
	k.counts(EvCheck, 0)
	if k.car(0).Status != -6 {
		t.Errorf("status %d, want -6: the marker of a standing vehicle drops, too", k.car(0).Status)
	}
	k.speed(0, 200)
	k.rolls(diceCrash, 1).rolls(diceFishtail, 4).rolls(diceCrash, 1)
	k.run().hazard(0, 1, control.HazardDebris, scale.MPH(200)) // XX
	if e := k.saw(EvCheck); len(e) != 1 || e[0].Die != 0 || e[0].Kept {
		t.Errorf("checks %v", e)
	}
}

// Totals of 6 to 9 on Crash Table 2 mean a roll on Crash Table 1 at once, with the same modifier; at 200 mph that is +8: 1 + 8 is a major
// fishtail to the side of the die, and again 9, a roll that may burn. On the next move the fishtail comes first.
func TestLosingFishtailAndMore(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-049", "DX-CRASH-051", "DX-CRASH-056", "DX-CRASH-012")
	k := newMoveTest(t, "car").speed(0, 200)
	k.rolls(diceCrash, 1).rolls(diceFishtail, 4).rolls(diceCrash, 1)
	k.run().lose(0, control.CrashOnHazard, 8)
	c := k.car(0)
	want := Loss{Table: control.CrashOnHazard, Line: lineMajorTailAndMore, Second: lineRollBurning + 1, Side: movement.RightHand, Sided: true, Speed: scale.MPH(200), Turn: 1}
	if c.NLoss != 1 || c.Losses[0] != want {
		t.Fatalf("losses %+v, want %+v", c.Losses[:c.NLoss], want)
	}
	// Nose by the die, two quarter turns in two inches, the fire.
	k.rolls(diceNose, 1).rolls(diceRoll, 1, 1).rolls(diceBurn, 3)
	k.phase(0, 1)
	var order []EventKind
	for _, e := range k.events {
		if e.Kind == EvFishtail || e.Kind == EvRoll || e.Kind == EvLanded || e.Kind == EvBurning {
			order = append(order, e.Kind)
		}
	}
	if len(order) != 5 || order[0] != EvFishtail || order[1] != EvRoll || order[2] != EvLanded || order[3] != EvLanded || order[4] != EvBurning {
		t.Errorf("in the order %v", order)
	}
	if c.Burning {
		t.Error("burns on a 3")
	}
}

// The side of a sideswipe decides that of the fishtail: hit on the right, the rear swings left.
func TestLosingFishtailAwayFromSideswipe(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-066", "DX-COLL-067")
	for _, face := range [...]movement.Face{movement.FaceLeft, movement.FaceRight} {
		k := newMoveTest(t, "plain").speed(0, 60)
		k.car(0).Status = -6
		k.rolls(diceControl, 1).rolls(diceCrash, 1)
		k.run().collisionHazard(0, 1, scale.MPH(60), movement.ImpactSwipeSame, face)
		if x := k.car(0).Losses[0]; x.Side != movement.FishtailFrom(face) || !x.Sided {
			t.Errorf("hit on face %d: %+v", face, x)
		}
	}
}

// Road conditions raise hazards, and collisions are hazards; what is no hazard stays none.
func TestLosingRoadConditionsRaiseHazards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ROAD-008", "DX-COLL-035")
	k := newMoveTest(t, "plain").speed(0, 5)
	k.s.o.Weather = control.Adders(control.AddIce)
	k.car(0).Status = 5
	k.run().hazard(0, 1, control.HazardDebris, scale.MPH(5))
	if k.car(0).Status != 0 {
		t.Errorf("status %d after D1 on ice, want 5 - 5", k.car(0).Status)
	}
	k.car(0).Status = 5
	k.run().collisionHazard(0, 2, scale.MPH(5), movement.ImpactHeadOn, movement.FaceFront)
	if k.car(0).Status != -1 {
		t.Errorf("status %d after a collision of D2 on ice, want 5 - 6", k.car(0).Status)
	}
	k.run().hazard(0, 0, control.HazardDebris, scale.MPH(5))
	if k.car(0).Status != -1 {
		t.Errorf("status %d after no hazard", k.car(0).Status)
	}
}

// The check of a collision is made at the speed before it, and so is the roll on the crash table: at 60 mph a status of -2 needs 2 and the
// modifier is +1.
func TestLosingCheckAtSpeedBefore(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-033", "DX-HC-019")
	k := newMoveTest(t, "plain").speed(0, 0)
	k.car(0).Status = -1
	k.rolls(diceControl, 1).rolls(diceCrash, 1).rolls(diceFishtail, 1)
	k.run().collisionHazard(0, 1, scale.MPH(60), movement.ImpactHeadOn, movement.FaceFront)
	if e := k.saw(EvCheck); len(e) != 1 || e[0].Count != 2 {
		t.Errorf("checks %v, want one that needs 2", e)
	}
	if e := k.saw(EvLoss); len(e) != 1 || e[0].Index != 1 {
		t.Errorf("losses %v, want one with +1", e)
	}
}

// A vehicle that rolls or flies has no control to lose.
func TestLosingNoHazardInRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-022")
	for _, mode := range [...]Mode{Rolling, Flying} {
		k := newMoveTest(t, "plain").speed(0, 60)
		k.car(0).Mode = mode
		k.run().hazard(0, 6, control.HazardObstacle, scale.MPH(60))
		k.run().dropToFloor(0)
		k.run().lose(0, control.CrashOnHazard, 0)
		if k.car(0).Status != 3 || len(k.events) != 0 {
			t.Errorf("mode %d: status %d, events %v", mode, k.car(0).Status, k.events)
		}
	}
}

// A lost corner brings the marker down to -6, with one check there as for a hazard: at 60 mph it needs 6, if it is there already as well.
func TestLosingDropToFloor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-038", "DX-HC-039", "DX-HC-012")
	for _, status := range [...]int8{4, -6} {
		k := newMoveTest(t, "plain").speed(0, 60)
		k.car(0).Status = status
		k.s.o.Weather = control.Adders(control.AddIce) // does not matter
		k.rolls(diceControl, 6)
		k.run().dropToFloor(0)
		if k.car(0).Status != -6 || len(k.saw(EvCheck)) != 1 || k.saw(EvCheck)[0].Count != 6 {
			t.Errorf("from %d: status %d, checks %v", status, k.car(0).Status, k.saw(EvCheck))
		}
	}
}

// Whatever is a hazard sends a solo cycle without a rider to Crash Table 1, with 4 more, and no check is made.
func TestLosingRiderlessFalls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-069", "DX-CRASH-065")
	k := newMoveTest(t, "cycle").speed(0, 40)
	k.car(0).Hits[k.car(0).driver()] = unconsciousAt
	k.rolls(diceCrash, 2)
	k.run().hazard(0, 1, control.HazardDebris, scale.MPH(40))
	k.counts(EvCheck, 0)
	if e := k.saw(EvLoss); len(e) != 1 || e[0].Table != control.CrashOnManeuver || e[0].Index != 4 || uint8(e[0].Count) != lineRollBurning {
		t.Errorf("losses %v, want a 6 on Crash Table 1", e)
	}
}

// A collision that kills the rider of a cycle means one roll on Crash Table 1: its own hazard is no later one. The next hazard is.
func TestLosingRiderOnceInCollision(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-069", "DX-CRASH-065", "DX-HAZ-015")
	felled := 0
	for seed := range uint64(20) {
		k := newMoveTest(t, "cycle", "plain").speed(0, 40).speed(1, 30) // the car runs into its side
		k.s.dice = dice.Fast(seed)
		c := k.car(0)
		c.Hits[c.driver()] = unconsciousAt - 1
		k.car(1).Status, c.Status = 7, 7
		k.car(1).Pose = c.Pose.Move(-scale.Inch, 0)
		c.Pose.Heading = geom.Right
		k.move(1, 3, straightInch)
		if !c.Running() || !c.Riderless() {
			continue
		}
		felled++
		n := 0
		for _, e := range k.saw(EvLoss) {
			if e.Car == 0 {
				n++
			}
		}
		if n != 1 {
			t.Errorf("seed %d: %d rolls, want 1", seed, n)
		}
		before := len(k.saw(EvLoss))
		k.run().hazard(0, 1, control.HazardDebris, scale.MPH(60))
		if got := len(k.saw(EvLoss)) - before; got != 1 && c.Mode != Rolling {
			t.Errorf("seed %d: %d rolls for a later hazard", seed, got)
		}
	}
	if felled < 3 {
		t.Errorf("%d riders: the test shows little", felled)
	}
}

// Fishtails are carried out one after the other, and then the vehicle makes its move along its new heading, with a maneuver if it likes.
// To the left: a minor one moves the centre 0.121 left, 0.082 forward, 15 degrees right; from there the same again, turned by -15 degrees:
// 0.082 cos 15 + 0.121 sin 15 = 0.110 forward, 0.121 cos 15 - 0.082 sin 15 = 0.096 left; and an inch at -30 degrees: 0.866, -0.5.
func TestLosingTwoFishtails(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-046", "DX-CRASH-052", "DX-CRASH-053", "DX-CRASH-054", "DX-CRASH-055", "DX-CRASH-057")
	k := newMoveTest(t, "plain").speed(0, 60)
	for range 2 {
		*k.loss(0, control.CrashOnHazard, lineMinorTail) = Loss{Table: control.CrashOnHazard, Line: lineMinorTail, Side: movement.LeftHand, Sided: true, Turn: 1}
	}
	k.phase(0, 1)
	k.at(0, 82+110, 121+96, -30)
	if k.s.t.Ask != AskMove {
		t.Fatal("no move is asked for")
	}
	k.answer(Action{Do: Go, Move: straightInch})
	k.at(0, 82+110+866, 121+96-500, -30)
	if k.car(0).NLoss != 0 {
		t.Error("something still waits")
	}
}

// Of two skids that wait the longer is carried out, along its own direction; the tire damage of the other is not applied.
func TestLosingLongerSkid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-020", "DX-CRASH-021", "DX-CRASH-010")
	k := newMoveTest(t, "plain").speed(0, 60)
	k.loss(0, control.CrashOnManeuver, lineTrivialSkid).Dir = 30 * geom.Degree
	k.loss(0, control.CrashOnManeuver, lineModerateSkid).Dir = 90 * geom.Degree
	k.loss(0, control.CrashOnManeuver, lineMinorSkid).Dir = 0
	k.phase(0, 1)
	k.at(0, 250, 750, 0) // 3/4 inch to the left, 1/4 inch ahead
	k.counts(EvSkid, 1)
	k.counts(EvTires, 0)

	k = newMoveTest(t, "plain").speed(0, 60)
	k.loss(0, control.CrashOnManeuver, lineSevereSkid).Dir = 90 * geom.Degree
	k.loss(0, control.CrashOnManeuver, lineModerateSkid)
	k.phase(0, 1)
	k.at(0, 0, 1000, 0)
	k.counts(EvTires, 4)
	for _, e := range k.saw(EvTires) {
		if e.Count != 2 {
			t.Errorf("%d points to a tire, want 2", e.Count)
		}
	}
}

// On a half-move a skid is at most half an inch; the damage of a severe one stays. With both lengths free the driver chooses, but makes no
// maneuver.
func TestLosingSkidOnHalfMove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-017", "DX-CRASH-018", "DX-CRASH-015")
	k := newMoveTest(t, "plain").speed(0, 15)
	k.loss(0, control.CrashOnManeuver, lineSevereSkid).Dir = 90 * geom.Degree
	k.phase(0, 4)
	k.refused(Action{Do: Go, Move: inch(movement.Drift(scale.Quarter))}, "DX-CRASH-015")
	if n := len(k.run().legal(0, nil)); n != 2 {
		t.Errorf("%d moves, want the two lengths", n)
	}
	k.answer(Action{Do: Go, Move: movement.Move{Quarters: 2}})
	k.at(0, 0, 500, 0)
	k.counts(EvTires, 4)
	if !k.car(0).HalfTaken {
		t.Error("the half-move does not count as made")
	}
}

// One skid in a move of two inches, unless the option repeats it in every inch.
func TestLosingSkidInLongMove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-019")
	for _, c := range [...]struct {
		again         bool
		forward, left int
	}{{false, 1500, 500}, {true, 1000, 1000}} {
		k := newMoveTest(t, "plain").speed(0, 110)
		k.s.o.SkidEachInch = c.again
		k.loss(0, control.CrashOnManeuver, lineMinorSkid).Dir = 90 * geom.Degree
		k.phase(0, 5)
		k.at(0, c.forward, c.left, 0)
	}
}

// In reverse the rest of the move after a skid goes on backward.
func TestLosingSkidInReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-015", "DX-SPEED-040")
	k := newMoveTest(t, "plain").speed(0, -10)
	k.loss(0, control.CrashOnManeuver, lineTrivialSkid).Dir = 90 * geom.Degree
	k.phase(0, 5)
	k.at(0, -750, 250, 0)
}

// The stars of the tables: -3 after a minor fishtail, -6 after a major one, no fire after a 5; the worst counts, and a result that is
// carried out in a later turn brings its penalty back.
func TestLosingFirePenalties(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-059", "DX-CRASH-060", "DX-CRASH-061", "DX-CRASH-063", "DX-CRASH-048")
	k := newMoveTest(t, "plain").speed(0, 40)
	k.rolls(diceCrash, 3).rolls(diceFishtail, 1).rolls(diceCrash, 1).rolls(diceFishtail, 1)
	k.run().lose(0, control.CrashOnHazard, 0)
	if c := k.car(0); c.Fire != control.FireMinus6 || c.FireTurn != 1 {
		t.Errorf("penalty %d in turn %d, want that of two stars", c.Fire, c.FireTurn)
	}
	k.run().lose(0, control.CrashOnHazard, 0)
	if k.car(0).Fire != control.FireMinus6 {
		t.Error("a lesser result takes the worse penalty away")
	}
	k.s.t.Turn = 2
	k.phase(0, 2)
	if c := k.car(0); c.Fire != control.FireMinus6 || c.FireTurn != 2 {
		t.Errorf("carried out: penalty %d in turn %d, want that of two stars in turn 2", c.Fire, c.FireTurn)
	}
	k.answer(Action{Do: Go, Move: straightInch})

	k = newMoveTest(t, "plain").speed(0, 40)
	k.rolls(diceCrash, 5).rolls(diceFishtail, 1).rolls(diceCrash, 1)
	k.run().lose(0, control.CrashOnHazard, 0)
	if c := k.car(0); c.Fire != control.FireNone || c.Losses[0].Line != lineMinorTailAndMore || c.Losses[0].Second != lineTrivialSkid+1 {
		t.Errorf("penalty %d, loss %+v", c.Fire, c.Losses[0])
	}
}

// Control lost on a drift is a skid straight ahead, and so is one after braking: the heading has not changed.
func TestLosingSkidAfterBraking(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-024", "DX-SPEED-022", "DX-SPEED-023")
	k := newMoveTest(t, "plain").speed(0, 60)
	k.car(0).Pose.Heading = 90 * geom.Degree
	k.rolls(diceCrash, 1)
	k.run().lose(0, control.CrashOnManeuver, 1)
	if x := k.car(0).Losses[0]; x.Dir != 90*geom.Degree || x.Sided {
		t.Fatalf("%+v", x)
	}
	k.phase(0, 1)
	k.at(0, 0, 1000, 90)
}

// When more results wait than a vehicle remembers, the mildest is dropped.
func TestLosingMildestResultGoes(t *testing.T) {
	t.Parallel()
	k := newMoveTest(t, "plain").speed(0, 40)
	k.loss(0, control.CrashOnManeuver, lineRoll)
	k.loss(0, control.CrashOnManeuver, lineMinorSkid)
	k.loss(0, control.CrashOnManeuver, lineTrivialSkid)
	k.loss(0, control.CrashOnManeuver, lineSevereSkid)
	k.rolls(diceCrash, 3)
	k.run().lose(0, control.CrashOnManeuver, 0)
	for i, line := range [maxPending]uint8{lineRoll, lineMinorSkid, lineSevereSkid, lineModerateSkid} {
		if k.car(0).Losses[i].Line != line {
			t.Errorf("result %d is line %d, want %d", i, k.car(0).Losses[i].Line, line)
		}
	}
}

// Control lost in the last move of a turn: the result waits for the first move of the next, whatever happens in between. At 20 mph, phases 4
// and 7, the modifier is -2: 6 - 2 is a severe skid. Everything goes through [Rules.Apply].
func TestLosingResultWaitsForNextTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-002", "DX-CRASH-003", "DX-CRASH-010", "DX-HC-024")
	k := newMoveTest(t, "plain").speed(0, 20)
	tab := &k.s.t
	tab.Phase, k.car(0).Status = 0, -6
	tab.NFrames, tab.Frames[0] = 1, frame{Kind: frameTurn, Step: turnPhase}
	k.rolls(diceControl, 1).rolls(diceCrash, 6)
	k.run().advance()
	apply := func(a Action, turn uint16, phase uint8, ask Ask) {
		t.Helper()
		if tab.Turn != turn || tab.Phase != phase || tab.Ask != ask {
			t.Fatalf("turn %d, phase %d asks for %s, want %d, %d, %s", tab.Turn, tab.Phase, tab.Ask, turn, phase, ask)
		}
		if err := k.g.Apply(&k.s, 0, a, func(e Event) { k.events = append(k.events, e) }); err != nil {
			t.Fatal(err)
		}
	}
	apply(Action{Do: Go, Move: straightInch}, 1, 4, AskMove)
	apply(Action{Do: Go, Move: inch(movement.Drift(scale.Quarter))}, 1, 7, AskMove)
	k.at(0, 2000, 250, 0)
	if k.car(0).NLoss != 1 || k.car(0).Losses[0].Line != lineSevereSkid {
		t.Fatalf("losses %+v", k.car(0).Losses[0])
	}
	k.counts(EvTires, 0)
	apply(Action{Do: SetSpeed, Speed: scale.MPH(20)}, 2, 0, AskSpeed)
	k.at(0, 3000, 250, 0)
	k.counts(EvSkid, 1)
	k.counts(EvTires, 4)
	apply(Action{Do: Go, Move: straightInch}, 2, 7, AskMove) // under control again
	k.at(0, 4000, 250, 0)
}

// A fishtail into a vehicle beside it is a sideswipe. Only if the one that moves is the heavier one does it make its move of this phase;
// otherwise it stops, and what was still to come of the result waits on.
func TestLosingFishtailIntoNeighbour(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-058", "DX-COLL-062")
	for _, c := range [...]struct {
		other string
		waits uint8
	}{{"bare", 0}, {"plain", 1}} {
		k := newMoveTest(t, "plain", c.other).speed(0, 60).speed(1, 60)
		*k.loss(0, control.CrashOnHazard, lineMinorTailAndMore) = Loss{
			Table: control.CrashOnHazard, Line: lineMinorTailAndMore, Second: lineModerateSkid + 1, Side: movement.LeftHand, Sided: true, Turn: 1}
		k.car(1).Pose = k.car(0).Pose.Move(-scale.Inch/4, scale.HalfInch+80)
		k.phase(0, 1)
		if e := k.saw(EvCollision); len(e) == 0 || e[0].Impact != movement.ImpactSwipeSame {
			t.Fatalf("%s: collisions %+v, want a sideswipe", c.other, e)
		}
		if got := k.car(0); got.NLoss != c.waits || c.waits > 0 && (got.Losses[0].Table != control.CrashOnManeuver || got.Losses[0].Line != lineModerateSkid) {
			t.Errorf("%s: %d results wait: %+v", c.other, got.NLoss, got.Losses[0])
		}
		k.counts(EvSkid, 1-int(c.waits))
	}
}
