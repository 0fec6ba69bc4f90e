package deluxe

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// movers drives straight to the end of the turn and returns who moved in each phase, in order.
func (x *turnTest) movers() (by [scale.Phases + 1][]CarID) {
	x.t.Helper()
	for x.s.t.Ask == AskMove || x.s.t.Ask == AskOrder {
		if x.s.t.Ask == AskOrder {
			x.apply(Action{Do: Second, Car: x.s.t.Of})
			continue
		}
		by[x.s.t.Phase] = append(by[x.s.t.Phase], x.s.t.Of)
		x.ahead()
	}
	return by
}

// TestMovesOfTurn drives a turn at every speed: the vehicle moves in the phases of its row and in no other, and an inch for every 10 mph.
func TestMovesOfTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-001", "DX-MOVE-006", "DX-MOVE-007", "DX-MOVE-015", "DX-MOVE-016", "DX-SPEED-003", "DX-SPEED-035")
	rows := [][]int{{5}, {4, 7}, {3, 6, 9}, {2, 4, 6, 8}, {1, 3, 5, 7, 9}, {1, 2, 4, 6, 8, 10}, {1, 2, 4, 5, 7, 8, 9}, {1, 2, 3, 5, 6, 7, 9, 10},
		{1, 2, 3, 4, 5, 7, 8, 9, 10}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}} // as DX-MOVE-002 lists them
	v := tuned(t, "plain", 3, 10, 200)
	for mph := -20; mph <= 100; mph += 5 {
		x := newTurnTest(t, nil, driven(v, 0, mph))
		start := x.car(0).Pose
		x.set(0, mph)
		var got []int
		for n, l := range x.movers() {
			for range l {
				got = append(got, n)
			}
		}
		var want []int
		if mph != 0 {
			want = rows[(max(mph, -mph)+9)/10-1]
		}
		moved := x.car(0).Pose.At.Sub(start.At)
		if moved != (geom.Vec{X: int32(mph) * scale.Inch / 10}) {
			t.Errorf("%d mph: it went %v", mph, moved)
		}
		if mph%10 == 0 && !slices.Equal(got, want) {
			t.Errorf("%d mph: moves in %v, want %v", mph, got, want)
		}
		if n := len(x.find(EvMove)); n != len(want) {
			t.Errorf("%d mph: %d moves, want %d", mph, n, len(want))
		}
	}
}

// TestFastestFirst: faster vehicles move before slower ones, whichever way they go.
func TestFastestFirst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-008", "DX-MOVE-013")
	v := tuned(t, "plain", 3, 10, 200)
	x := newTurnTest(t, nil, driven(v, 0, 15), driven(v, 1, 100), driven(v, 2, -20), driven(v, 3, 80))
	for i, mph := range []int{15, 100, -20, 80} {
		x.set(CarID(i), mph)
	}
	by := x.movers()
	// 15 and 20 mph move in 4 and 7, 80 mph in all but 4 and 8.
	if want := []CarID{1, 3, 2, 0}; !slices.Equal(by[7], want) && !slices.Equal(by[7], want[:3]) {
		t.Errorf("phase 7: %v, want %v", by[7], want)
	}
	if want := []CarID{1, 2, 0}; !slices.Equal(by[4], want) {
		t.Errorf("phase 4: %v, want %v", by[4], want)
	}
	if want := []CarID{1, 3}; !slices.Equal(by[1], want) {
		t.Errorf("phase 1: %v, want %v", by[1], want)
	}
}

// quick returns a vehicle at 50 mph, which moves in phase 1, with a reflex total.
func quick(v *Vehicle, owner game.Seat, reflex int8) Car {
	c := driven(v, owner, 50)
	c.Reflex = reflex
	return c
}

// TestOrderOfEquals: at equal speeds the driver with the faster reflexes chooses whether to move before or after the other. The totals are
// compared as they are.
func TestOrderOfEquals(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-009", "DX-MOVE-010")
	v := tuned(t, "plain", 3, 10, 200)
	for _, c := range []struct {
		reflex [2]int8
		do     Verb
		asked  CarID
		first  CarID
	}{
		{[2]int8{6, 8}, First, 1, 1},
		{[2]int8{6, 8}, Second, 1, 0},
		{[2]int8{3, 2}, First, 0, 0},
		{[2]int8{3, 2}, Second, 0, 1},
	} {
		x := newTurnTest(t, nil, quick(v, 0, c.reflex[0]), quick(v, 1, c.reflex[1]))
		x.set(0, 50)
		x.set(1, 50)
		if x.s.t.Ask != AskOrder || x.s.t.Of != c.asked || x.s.t.Than != 1-c.asked || x.s.t.Asked != game.Seats(game.Seat(c.asked)) {
			t.Fatalf("%v: asks %s of %d about %d", c.reflex, x.s.t.Ask, x.s.t.Of, x.s.t.Than)
		}
		if legal := StandardRules().Legal(&x.s, game.Seat(c.asked), nil); len(legal) != 2 || legal[0].Do != First || legal[1].Do != Second {
			t.Errorf("legal: %v", legal)
		}
		if err := x.try(Action{Do: First, Car: 1 - c.asked}); err == nil {
			t.Error("the other one announces")
		}
		x.apply(Action{Do: c.do, Car: c.asked})
		if x.s.t.Ask != AskMove || x.s.t.Of != c.first {
			t.Errorf("%v, %s: %d moves first, want %d", c.reflex, c.do, x.s.t.Of, c.first)
		}
	}
}

// TestOrderByDice: at equal speeds and reflexes dice decide, each time anew, and nobody is asked.
func TestOrderByDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-011")
	v := tuned(t, "plain", 3, 10, 200)
	// 50 mph moves in phases 1, 3, 5, 7 and 9: a draw of 1 exchanges the two.
	draws := []int{0, 1, 1, 0, 1}
	x := newTurnTest(t, draws, quick(v, 0, 4), quick(v, 1, 4))
	x.set(0, 50)
	x.set(1, 50)
	if x.s.t.Ask != AskMove {
		t.Fatalf("asks %s", x.s.t.Ask)
	}
	by := x.movers()
	for i, d := range draws {
		want := []CarID{0, 1}
		if d == 1 {
			want = []CarID{1, 0}
		}
		if p := 2*i + 1; !slices.Equal(by[p], want) {
			t.Errorf("phase %d: %v, want %v", p, by[p], want)
		}
	}
	x.used()
}

// TestOrderOfThree: from the slowest reflexes up each announces a place among those that have one. The quickest decides last and may go
// anywhere; who ties with another does not choose against him.
func TestOrderOfThree(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-011", "DX-MOVE-012")
	v := tuned(t, "plain", 3, 10, 200)
	type answer struct {
		of, than CarID
		do       Verb
	}
	for name, c := range map[string]struct {
		reflex [3]int8
		script []int
		ask    []answer
		want   []CarID
	}{
		"all behind":             {[3]int8{2, 4, 6}, nil, []answer{{1, 0, Second}, {2, 1, Second}}, []CarID{0, 1, 2}},
		"the quickest between":   {[3]int8{2, 4, 6}, nil, []answer{{1, 0, Second}, {2, 1, First}, {2, 0, Second}}, []CarID{0, 2, 1}},
		"the quickest before":    {[3]int8{2, 4, 6}, nil, []answer{{1, 0, Second}, {2, 1, First}, {2, 0, First}}, []CarID{2, 0, 1}},
		"the second before":      {[3]int8{2, 4, 6}, nil, []answer{{1, 0, First}, {2, 0, Second}}, []CarID{1, 0, 2}},
		"slowest last in number": {[3]int8{6, 4, 2}, nil, []answer{{1, 2, Second}, {0, 1, First}, {0, 2, First}}, []CarID{0, 2, 1}},
		"two tie below":          {[3]int8{2, 2, 6}, []int{1}, []answer{{2, 0, First}, {2, 1, Second}}, []CarID{1, 2, 0}},
		"two tie above":          {[3]int8{2, 6, 6}, []int{0}, []answer{{1, 0, First}, {2, 0, First}}, []CarID{1, 2, 0}},
		"and are bound":          {[3]int8{2, 6, 6}, []int{1}, []answer{{2, 0, Second}}, []CarID{0, 2, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTurnTest(t, c.script, quick(v, 0, c.reflex[0]), quick(v, 1, c.reflex[1]), quick(v, 2, c.reflex[2]))
			for i := range CarID(3) {
				x.set(i, 50)
			}
			for _, a := range c.ask {
				if x.s.t.Ask != AskOrder || x.s.t.Of != a.of || x.s.t.Than != a.than {
					t.Fatalf("asks %s of %d about %d, want %+v", x.s.t.Ask, x.s.t.Of, x.s.t.Than, a)
				}
				x.apply(Action{Do: a.do, Car: a.of})
			}
			x.used()
			var got []CarID
			for x.s.t.Phase == 1 {
				if x.s.t.Ask != AskMove {
					t.Fatalf("asks %s of %d", x.s.t.Ask, x.s.t.Of)
				}
				got = append(got, x.s.t.Of)
				x.s.dice = x.s.dice.Extend()
				if len(got) == 3 {
					break
				}
				x.ahead()
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("order %v, want %v", got, c.want)
			}
		})
	}
}

// TestUndrivenGoFirst: a vehicle that nobody drives does not choose, however quick its driver was.
func TestUndrivenGoFirst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-009")
	v := tuned(t, "plain", 3, 10, 200)
	gone := quick(v, 0, 8)
	gone.Speed, gone.Mode = scale.MPH(55), Helpless // it loses 5 mph
	x := newTurnTest(t, nil, gone, quick(v, 1, 2))
	x.set(1, 50)
	if x.s.t.Ask != AskOrder || x.s.t.Of != 1 {
		t.Fatalf("asks %s of %d", x.s.t.Ask, x.s.t.Of)
	}
}

// TestSpeedWithinTurn: a change of speed in the middle of a turn counts from the next phase on; phases past are not made up.
func TestSpeedWithinTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-027", "DX-SPEED-035", "DX-SPEED-042")
	v := tuned(t, "plain", 3, 10, 200)
	for name, c := range map[string]struct {
		to   int
		want []uint8 // phases with a move after phase 4
	}{
		"faster":                               {110, []uint8{5, 6, 7, 8, 9, 10}},
		"slower":                               {20, []uint8{7}},
		"same":                                 {40, []uint8{6, 8}},
		"no move in this phase by the new row": {30, []uint8{6, 9}},
		"stands":                               {0, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTurnTest(t, nil, driven(v, 0, 40), driven(v, 1, 100))
			x.set(0, 40)
			x.set(1, 100)
			for x.s.t.Phase < 4 {
				x.ahead()
			}
			// In phase 4 the faster one moves first; the speed of the other changes before its move.
			if x.s.t.Of != 1 {
				t.Fatalf("phase %d, %d moves", x.s.t.Phase, x.s.t.Of)
			}
			x.run().setSpeed(0, scale.MPH(c.to))
			x.ahead()
			if c.to == 0 {
				if x.s.t.Of == 0 {
					t.Error("a standing vehicle moves")
				}
			} else {
				if x.s.t.Of != 0 || x.s.t.Phase != 4 {
					t.Fatalf("phase %d, %d moves: the old row does not hold", x.s.t.Phase, x.s.t.Of)
				}
				x.ahead()
			}
			x.events = x.events[:0]
			var got []uint8
			for x.s.t.Ask == AskMove || x.s.t.Ask == AskOrder {
				if x.s.t.Ask == AskOrder {
					x.apply(Action{Do: Second, Car: x.s.t.Of})
					continue
				}
				if x.s.t.Of == 0 {
					got = append(got, x.s.t.Phase)
				}
				x.ahead()
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("moves in %v, want %v", got, c.want)
			}
		})
	}
}

// TestHalfMoveWithinTurn: an odd speed that comes in the middle of a turn owes a half-move if none was made, and none otherwise.
func TestHalfMoveWithinTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-028")
	v := tuned(t, "plain", 3, 10, 200)
	for name, half := range map[string]bool{"owed": false, "taken": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTurnTest(t, nil, driven(v, 0, 55))
			x.set(0, 55) // 1 2 4 6 8 10
			if half {
				x.apply(Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 2}})
			} else {
				x.ahead()
			}
			x.run().setSpeed(0, scale.MPH(35)) // 2 4 6 8, from the next phase on
			x.ahead()                          // phase 2: within it nothing is forced
			x.finish()
			// Before: half an inch or a whole one in phase 1. After: 2, 4, 6 whole, 8 whole or, if it is owed, half.
			want := int32(1+3)*scale.Inch + scale.Inch/2
			if got := x.car(0).Pose.At.X - 20*scale.Inch; got != want {
				t.Errorf("it went %d units, want %d", got, want)
			}
			moves := x.find(EvMove)
			if last := moves[len(moves)-1].Move.Quarters; (last == 2) != !half {
				t.Errorf("the last move is %d quarter inches long", last)
			}
		})
	}
}

// TestContactsEnd: contacts of vehicles that are apart at the end of a phase are forgotten, others are not.
func TestContactsEnd(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-088")
	v := tuned(t, "plain", 3, 10, 200)
	x := newTurnTest(t, nil, driven(v, 0, 0), driven(v, 1, 0), driven(v, 1, 0))
	x.car(1).Pose = x.car(0).Pose.Move(scale.Inch, 0) // bumper to bumper
	x.s.t.Holds.Add(movement.Hold{A: 0, B: 1})
	x.s.t.Holds.Add(movement.Hold{A: 0, B: 2})
	x.s.t.Phase = 3
	x.run().endPhase()
	_, together := x.s.t.Holds.Find(0, 0, 1, 0)
	_, apart := x.s.t.Holds.Find(0, 0, 2, 0)
	if !together || apart {
		t.Errorf("holds: together %t, apart %t", together, apart)
	}
}

// TestCountersLeftBehind: what a vehicle has met on the road and left can be met again; what is under it cannot.
func TestCountersLeftBehind(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-003", "DX-DEB-008")
	v := tuned(t, "plain", 3, 10, 200)
	x := newTurnTest(t, nil, driven(v, 0, 0), driven(v, 1, 0))
	under := CarID(0).bit() | CarID(1).bit()
	x.s.t.Counters[0] = RoadCounter{Kind: Debris, Pose: x.car(0).Pose, From: NoCar, Under: under}
	x.s.t.NCounters = 1
	x.run().endPhase()
	if got := x.s.t.Counters[0].Under; got != CarID(0).bit() {
		t.Errorf("marks %b", got)
	}
}

// TestHalfMoveEachTurn: an odd speed owes its half-move in every turn anew.
func TestHalfMoveEachTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-015")
	x := newTurnTest(t, nil, driven(tuned(t, "plain", 3, 10, 200), 0, 15))
	for turn := int32(1); turn <= 3; turn++ {
		x.turn(15)
		if got := x.car(0).Pose.At.X - 20*scale.Inch; got != turn*(scale.Inch+scale.Inch/2) {
			t.Errorf("after turn %d it has gone %d units", turn, got)
		}
	}
}
