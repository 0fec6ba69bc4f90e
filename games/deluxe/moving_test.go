package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

var bendLeft = movement.Maneuver{Kind: movement.ManBend, Side: movement.LeftHand}

// The worked check: HC 2 at 60 mph: a drift leaves status 1, which is safe; a steep drift -2, which needs 2; a drift -3, which needs 3.
func TestDriveControlInOneTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-049", "DX-HC-011", "DX-HC-013", "DX-HC-015", "DX-HC-016", "DX-MAN-001")
	k := newMoveTest(t, "plain").speed(0, 60)
	k.car(0).Status = 2
	k.rolls(diceControl, 2, 3)
	k.move(0, 1, inch(movement.Drift(scale.Quarter)))
	if k.car(0).Status != 1 || len(k.saw(EvCheck)) != 0 {
		t.Errorf("after the drift: status %d, %d checks; want 1, none", k.car(0).Status, len(k.saw(EvCheck)))
	}
	k.move(0, 2, inch(movement.Drift(scale.HalfInch)))
	k.move(0, 4, inch(movement.Drift(-scale.Quarter)))
	for i, want := range [...]struct{ status, needs int16 }{{-2, 2}, {-3, 3}} {
		if e := k.saw(EvCheck)[i]; int16(e.Status) != want.status || e.Count != want.needs || !e.Kept {
			t.Errorf("check %d: status %d, needs %d, kept %t; want %d, %d, true", i, e.Status, e.Count, e.Kept, want.status, want.needs)
		}
	}
	if k.car(0).NLoss != 0 {
		t.Error("control was lost")
	}
}

// Control lost in a bend does not undo it. On the next move the vehicle slides half an inch the way it went before the bend, then goes on
// where its nose points. At 60 mph 1 is added to the die: 1 + 1 is a minor skid.
func TestDriveSkidAfterBend(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-010", "DX-MAN-016", "DX-CRASH-001", "DX-CRASH-002", "DX-CRASH-005", "DX-CRASH-008", "DX-CRASH-014", "DX-CRASH-015",
		"DX-CRASH-022", "DX-HC-022", "DX-HC-023")
	k := newMoveTest(t, "plain").speed(0, 60)
	k.car(0).Status = -3 // 3 below is -6
	k.rolls(diceControl, 1).rolls(diceCrash, 1)
	k.move(0, 1, inch(bendLeft))
	k.at(0, 1030, 427, 45)
	c := k.car(0)
	if c.NLoss != 1 || c.Losses[0].Table != control.CrashOnManeuver || c.Losses[0].Line != lineMinorSkid || c.Losses[0].Dir != 0 {
		t.Fatalf("losses %+v", c.Losses[:c.NLoss])
	}
	k.phase(0, 2)
	if k.s.t.Ask != AskNothing {
		t.Errorf("asked for %s in a skid", k.s.t.Ask)
	}
	k.at(0, 1030+500+354, 427+354, 45) // 1/2 inch at 45 degrees is 0.354 each way
	if c.NLoss != 0 || c.Status != -6 {
		t.Errorf("%d losses wait, status %d; want none, -6", c.NLoss, c.Status)
	}
	k.phase(0, 4)
	if k.s.t.Ask != AskMove {
		t.Error("no move is asked for after the skid")
	}
}

// At 15 mph one of the two moves is the half-move; its driver picks it when it comes up, and if he has not it is forced in the last.
func TestDriveHalfMove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-015", "DX-MOVE-016", "DX-MAN-003")
	k := newMoveTest(t, "plain").speed(0, 15)
	k.phase(0, 4)
	k.refused(Action{Do: Go, Move: movement.Move{Quarters: 2, Maneuver: movement.Drift(scale.Quarter)}}, "DX-MAN-003")
	k.refused(Action{Do: Go, Move: movement.Move{Quarters: 3}}, "DX-MOVE-007")
	k.answer(Action{Do: Go, Move: straightInch})
	k.at(0, 1000, 0, 0)
	k.phase(0, 7)
	k.at(0, 1500, 0, 0)
	if !k.car(0).HalfTaken {
		t.Error("the half-move does not count as made")
	}

	k = newMoveTest(t, "plain").speed(0, 15)
	k.move(0, 4, movement.Move{Quarters: 2})
	k.at(0, 500, 0, 0)
	k.phase(0, 7)
	k.refused(Action{Do: Go, Move: movement.Move{Quarters: 2}}, "DX-MOVE-016")
	k.answer(Action{Do: Go, Move: straightInch})
	k.at(0, 1500, 0, 0)
}

// In a move of two inches the one maneuver takes the second or the first of them.
func TestDriveLongMove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-020", "DX-MAN-002", "DX-MAN-004")
	for _, c := range [...]struct {
		early         bool
		forward, left int
	}{
		{false, 2030, 427},            // an inch, then the bend: centre 1.030 forward, 0.427 left
		{true, 1030 + 707, 427 + 707}, // the bend, then an inch at 45 degrees
	} {
		k := newMoveTest(t, "plain").speed(0, 110)
		k.car(0).Status = 5
		k.move(0, 5, movement.Move{Quarters: 8, Maneuver: bendLeft, Early: c.early})
		k.at(0, c.forward, c.left, 45)
	}
	k := newMoveTest(t, "plain").speed(0, 60)
	k.phase(0, 1)
	k.refused(Action{Do: Go, Move: movement.Move{Quarters: 4, Maneuver: bendLeft, Early: true}}, "DX-MOVE-020")
	k.answer(Action{Do: Go, Move: straightInch})
}

// At 105 mph the move of phase 5 is an inch and a half; one of its inches may be a maneuver.
func TestDriveInchAndAHalf(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-017", "DX-MOVE-018", "DX-MOVE-019")
	k := newMoveTest(t, "plain").speed(0, 105)
	k.car(0).Status = 5
	k.phase(0, 5)
	k.refused(Action{Do: Go, Move: movement.Move{Quarters: 8}}, "DX-MOVE-016")
	k.answer(Action{Do: Go, Move: movement.Move{Quarters: 6, Maneuver: movement.Drift(scale.Quarter)}})
	k.at(0, 1500, 250, 0)
	k = newMoveTest(t, "plain").speed(0, 105)
	k.s.o.Readings.PlainLongMove = true
	k.phase(0, 5)
	k.at(0, 0, 0, 0)
	k.refused(Action{Do: Go, Move: movement.Move{Quarters: 6, Maneuver: movement.Drift(scale.Quarter)}}, "DX-MOVE-019")
	k.answer(Action{Do: Go, Move: movement.Move{Quarters: 6}})
}

// A pivot at 5 mph costs nothing; in reverse it is D1, which at 5 mph cannot lose control.
func TestDrivePivot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-030", "DX-MAN-031", "DX-MAN-032", "DX-SPEED-039", "DX-HC-014", "DX-HC-017", "DX-HC-026")
	pivot := movement.Move{Quarters: 2, Maneuver: movement.Maneuver{Kind: movement.ManPivot, Side: movement.LeftHand, Corner: movement.LeftHand, Angle: 90 * geom.Degree}}
	k := newMoveTest(t, "plain").speed(0, 5)
	k.move(0, 5, pivot)
	// 1/4 inch ahead the rear left corner is at (-1/4, 1/4); 90 degrees about it bring the centre from (1/2, -1/4) to (1/4, 1/2) off it.
	k.at(0, 0, 750, 90)
	if k.car(0).Status != 3 || len(k.saw(EvDifficulty)) != 0 {
		t.Errorf("status %d, want 3", k.car(0).Status)
	}
	k = newMoveTest(t, "plain").speed(0, -5)
	k.car(0).Status = -6
	k.move(0, 5, pivot)
	if e := k.saw(EvDifficulty); len(e) != 1 || e[0].Count != 1 || len(k.saw(EvCheck)) != 0 {
		t.Errorf("difficulties %v, %d checks; want one D1 and no check", e, len(k.saw(EvCheck)))
	}
}

// Straight driving costs nothing, on ice neither.
func TestDriveStraightCostsNothing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-054", "DX-ROAD-010")
	k := newMoveTest(t, "plain").speed(0, 60)
	k.s.o.Weather = control.Adders(control.AddIce)
	k.car(0).Status = -6
	k.move(0, 1, straightInch)
	k.at(0, 1000, 0, 0)
	k.counts(EvDifficulty, 0)
}

// The weather and the fittings of the vehicle count in the difficulty: a drift in heavy rain is D3; a spoiler takes 1 off from 60 mph on and
// then a drift is nothing, as long as there is armor at the back.
func TestDriveAdders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-008", "DX-MAN-009", "DX-ROAD-002")
	for _, c := range [...]struct {
		vehicle string
		mph     int
		weather control.AdderSet
		bare    bool
		status  int8
	}{
		{"plain", 30, control.Adders(control.AddHeavyRain), false, 0},
		{"car", 60, 0, false, 3},
		{"car", 30, 0, false, 2},
		{"car", 60, 0, true, 2},
	} {
		k := newMoveTest(t, c.vehicle).speed(0, c.mph)
		k.s.o.Weather = c.weather
		if c.bare {
			back := k.car(0).V.Armor[1]
			k.car(0).Hits[back] = k.car(0).V.Parts[back].DP
		}
		phase := uint8(1)
		if c.mph == 30 {
			phase = 3
		}
		k.move(0, phase, inch(movement.Drift(scale.Quarter)))
		if k.car(0).Status != c.status {
			t.Errorf("%+v: status %d", c, k.car(0).Status)
		}
	}
}

// A vehicle stops at the first contact on its way, not at the end of its move: a car 1.5 inches ahead, standing, is half an inch off.
func TestDriveContactOnTheWay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-030")
	k := newMoveTest(t, "plain", "plain").speed(0, 10)
	k.car(1).Pose = k.car(0).Pose.Move(scale.Inch+scale.HalfInch, 0)
	k.rolls(diceRam, 1) // 10 mph: a die less 2
	k.move(0, 5, straightInch)
	e := k.saw(EvMove)
	if len(e) == 0 || !e[0].Cut {
		t.Fatalf("moves %v, want one cut short", e)
	}
	if d := e[0].To.At.Sub(e[0].From.At); d != (geom.Vec{X: scale.HalfInch}) {
		t.Errorf("went %v, want half an inch", d)
	}
	k.counts(EvCollision, 1)
}

// A vehicle that nobody steers goes straight on without a question.
func TestDriveHelpless(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-030")
	k := newMoveTest(t, "plain").speed(0, 15)
	k.car(0).Mode = Helpless
	k.phase(0, 4)
	k.at(0, 1000, 0, 0)
	k.phase(0, 7)
	k.at(0, 1500, 0, 0)
}

// Who leaves the map with all of the counter is out.
func TestDriveLeavesMap(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CITY-028")
	k := newMoveTest(t, "plain").speed(0, 10)
	k.car(0).Pose = geom.Pose{At: geom.Vec{X: 60*scale.Inch - scale.Quarter, Y: 20 * scale.Inch}}
	k.move(0, 5, straightInch)
	if k.car(0).Fate != Left {
		t.Errorf("fate %d", k.car(0).Fate)
	}
}

// A drift of a vehicle that lies along the grid but off its lines may end on them; evening-out is no second maneuver and costs nothing.
func TestDriveEvenOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-035", "DX-MAN-036", "DX-MAN-037")
	k := newMoveTest(t, "plain").speed(0, 60)
	k.phase(0, 1)
	small := inch(movement.Drift(300))
	k.refused(Action{Do: Go, Move: straightInch, Even: 1}, "DX-MAN-037")
	k.refused(Action{Do: Go, Move: inch(movement.Drift(scale.Quarter)), Even: 1}, "DX-MAN-035") // on the lines
	k.refused(Action{Do: Go, Move: small, Even: 3}, "DX-MAN-035")                               // back, or on by 724 units
	k.answer(Action{Do: Go, Move: small, Even: 2})
	k.at(0, 1000, 250, 0)
	if k.car(0).Status != 2 {
		t.Errorf("status %d, want that after a drift, 2", k.car(0).Status)
	}
	k.counts(EvEven, 1)
}

// What is asked for names one vehicle and what its kind of move has a use for.
func TestDriveStrayMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-008", "DX-MAN-005")
	k := newMoveTest(t, "plain", "plain").speed(0, 60)
	k.phase(0, 1)
	k.refused(Action{Do: Go, Car: 1, Move: straightInch}, "DX-MOVE-008")
	k.refused(Action{Do: Go, Move: inch(movement.Maneuver{Kind: movement.NumManeuvers})}, "DX-MAN-005")
	k.refused(Action{Do: Go, Move: inch(movement.Maneuver{Kind: movement.ManBend, Side: 2})}, "DX-MAN-005")
	k.refused(Action{Do: Go, Move: inch(movement.Maneuver{Kind: movement.ManBend, Angle: 5})}, "DX-MAN-005")
	k.refused(Action{Do: Go, Move: inch(movement.Drift(scale.HalfInch + 1))}, "DX-MAN-022")
	k.refused(Action{Do: SetSpeed}, "DX-SPEED-006")
	k.answer(Action{Do: Go, Move: straightInch})
}

// What is offered is legal and different, the default is straight on; every legal move of a sample is carried out as it is.
func TestDriveOffersAreLegal(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-023", "DX-MAN-029", "DX-MOVE-016")
	for _, c := range [...]struct {
		vehicle    string
		mph, phase int
		n          int
	}{
		// Straight, 4 drifts, 8 swerves, 4 bends; at 20 to 35 mph 2 bootleggers, but not for cycles.
		{"plain", 60, 1, 17},
		{"plain", 30, 3, 19},
		{"cycle", 30, 3, 17},
		{"plain", 15, 4, 18},              // and the half-move
		{"plain", 5, 5, 1 + 2*2*12},       // the half-move and pivots
		{"plain", 110, 5, 1 + 2*16},       // in the first or the second inch
		{"plain", 115, 4, 2 * (1 + 2*16)}, // two inches or one and a half
	} {
		k := newMoveTest(t, c.vehicle).speed(0, c.mph)
		k.phase(0, uint8(c.phase))
		legal := k.run().legal(0, nil)
		if len(legal) != c.n {
			t.Errorf("%s at %d mph: %d moves, want %d", c.vehicle, c.mph, len(legal), c.n)
		}
		seen := map[Action]bool{}
		for _, a := range legal {
			if seen[a] {
				t.Errorf("%+v twice", a)
			}
			seen[a] = true
			if f := k.run().check(0, &a); f != nil {
				t.Errorf("%+v: %v", a, f)
			}
		}
		last := legal[len(legal)-1]
		if last.Move.Maneuver != (movement.Maneuver{}) {
			t.Errorf("the default is %+v", last)
		}
		k.answer(last)
	}
	// Off the lines there are more: each of the drifts, and nothing else that ends along the grid but the tight bends, with 8 shifts.
	k := newMoveTest(t, "plain").speed(0, 60)
	k.car(0).Pose = k.car(0).Pose.Move(100, 100)
	k.phase(0, 1)
	if n := len(k.run().legal(0, nil)); n != 17+6*8 {
		t.Errorf("off the lines: %d moves, want %d", n, 17+6*8)
	}
	k.answer(Action{Do: Go, Move: straightInch})
}

// Without a recorder nothing is allocated.
func TestDriveMoveDoesNotAllocate(t *testing.T) {
	k := newMoveTest(t, "plain", "plain").speed(0, 60)
	k.phase(0, 1)
	before := k.s
	r := run{s: &k.s, g: k.g}
	var buf [maxAnswers]Action
	a := Action{Do: Go, Move: inch(bendLeft)}
	if n := testing.AllocsPerRun(20, func() {
		k.s = before
		k.s.t.Cars[0].Status = 5
		k.s.t.Cars[0].Speed = scale.MPH(20)
		r.legalMove(0, buf[:0])
		if r.check(0, &a) != nil {
			t.Error("not legal")
		}
		r.do(0, &a)
		for k.s.t.NFrames > 0 {
			if f := k.s.t.top(); f.Kind == frameMove {
				r.stepMove(f)
			} else {
				r.stepCourse(f)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
