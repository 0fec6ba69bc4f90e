package sixth

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// sprint lays out the movement turn of seat 0 in the scenario checkpoints, with markers at "number:x,y" words.
func sprint(t *testing.T, markers string, cars ...moveCar) *moveRig {
	t.Helper()
	k := driveRig(t, cars...)
	k.s.t.Opts.Scenario = checkpoints
	for _, w := range strings.Fields(markers) {
		var number int
		var x, y float64
		if _, err := fmt.Sscanf(w, "%d:%g,%g", &number, &x, &y); err != nil {
			t.Fatal(err)
		}
		k.put(markerID(number), x, y, 0, false)
	}
	return k
}

// passed checks which markers have been passed: "0>1 0>2", seat and number.
func (k *moveRig) passed(want string) *moveRig {
	k.Helper()
	var got []string
	for _, e := range k.all(EvPassed) {
		got = append(got, fmt.Sprintf("%d>%d", e.Seat, e.Count))
	}
	if strings.Join(got, " ") != want {
		k.Errorf("passed %q, want %q", got, want)
	}
	return k
}

// A marker is 1.1 x 0.8 and lies along x, the rectangle of a car is 1 x 0.5: a car at 5 reaches to 5.5, a marker at 6.2 begins at 5.65, one at 6 at 5.45.
func TestMarkersArePassedInOrder(t *testing.T) {
	t.Parallel()
	t.Run("at the end of a movement point", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SCEN-003")
		k := sprint(t, "1:6.2,6", mcar(4, 6, 0, 3))
		k.do(0, StraightAction()).passed("")
		k.do(0, StraightAction()).passed("0>1")
		k.do(0, StraightAction()).passed("0>1") // once
	})
	t.Run("what is only driven over is not passed", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SCEN-003")
		// The slide ends at 4.9238, 6.3828; turned by 90 degrees to the left the car has left the marker before its nose behind.
		k := sprint(t, "1:5.2,5.6", mcar(4, 6, 0, 1)).dice("driving y-hit y-hit g-hit r-hit w-hit")
		k.do(0, TurnAction(Left, turnMax)).passed("")
	})
	t.Run("several in one point count in order", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SCEN-003")
		k := sprint(t, "3:5,6 1:5,5.8 2:5.2,6", mcar(4, 6, 0, 1))
		k.do(0, StraightAction()).passed("0>1 0>2 0>3")
	})
	t.Run("out of order nothing is passed", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SCEN-003")
		k := sprint(t, "2:5,6 3:6,6 0:7,6", mcar(4, 6, 0, 3))
		for range 3 {
			k.do(0, StraightAction())
		}
		k.passed("")
	})
	t.Run("of a number drawn twice each one counts", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SCEN-002")
		k := sprint(t, "1:12,2 1:5,6", mcar(4, 6, 0, 1))
		k.do(0, StraightAction()).passed("0>1")
	})
	t.Run("a car that is pushed passes nothing", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SCEN-003")
		// Nose on flank: the other car is pushed 1 ahead, from 4.875 to 5.875, onto the marker that begins at 5.75, 6.4; the mover reaches to 5.5.
		k := sprint(t, "1:6.3,6.8", mcar(4, 6, 0, 1), mcar(4.875, 6, 90, 1))
		k.do(0, StraightAction()).passed("")
		if x := poseF(k.car(1)).x; x < 5.8 {
			t.Fatalf("the other car stands at %g: it was not pushed", x)
		}
		// With a movement point of its own it passes.
		k.do(1, SpeedAction(1, false)).do(1, StraightAction())
		k.passed("1>1")
	})
	t.Run("a repositioning is part of the movement point", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SCEN-003")
		// The nose, 0.625 before the middle, touches the east wall at 16. Laid along it by a turn to the right about its front right
		// corner, the car stands at 15.125, 5.25 and reaches from 4.75 on; before it reached down to 5.75, and the marker ends at 5.4.
		k := sprint(t, "1:15.4,5", mcar(15.375, 6, 0, 1))
		k.do(0, StraightAction()).asks(askReposition, 0)
		for _, a := range k.g.Legal(&k.s, 0, nil) {
			if k.s.t.Ask == askReposition && a.Side == Right {
				k.do(0, a)
			}
		}
		k.passed("0>1")
	})
	t.Run("a wreck closes nothing", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SCEN-002")
		k := sprint(t, "1:5.2,6.3", mcar(4, 6, 0, 1))
		k.put("wreck", 5.4, 6.75, 0, false)
		k.do(0, StraightAction()).passed("0>1")
	})
}

// Who passes 0 wins at once: the second movement point is not driven, the driving roll of the first has been.
func TestLastMarkerWins(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-004")
	k := sprint(t, "0:5,6", mcar(4, 6, 0, 3))
	k.car(0).Passed = 3
	k.do(0, StraightAction()).passed("0>0")
	o, over := k.g.Outcome(&k.s)
	if !over || o.Winners != game.Seats(0) || o.Rule != "SX-SCEN-004" || o.Scores[0] != 1 || o.Scores[1] != 0 {
		t.Errorf("over %v, outcome %+v", over, o)
	}
	if e := k.all(EvOver); len(e) != 1 || e[0].Rule != "SX-SCEN-004" || e[0].Seats != game.Seats(0) {
		t.Errorf("told as %+v", e)
	}
	if k.s.t.NFrames != 0 || k.s.t.Ask != askNothing || !k.car(1).In {
		t.Errorf("%d procedures and the question %d are left", k.s.t.NFrames, k.s.t.Ask)
	}
}

// A car that flips in the movement point that brings it onto the last marker is out before it has passed it, and the other wins as the last one running.
func TestWreckPassesNothing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-001", "SX-SCEN-003")
	// Five speed dice with a SKID each, and one of the mud: SKID 6 against 1 CONTROL flip the car (SX-SPIN-005).
	k := sprint(t, "0:4.9,6.4", mcar(4, 6, 0, 5).ctl(1)).dice("driving y-skid y-skid y-skid y-skid y-skid")
	k.put("mud", 4.9, 6.4, 0, false)
	k.car(0).Passed = 3
	k.do(0, SlideAction(Left)).passed("")
	o, over := k.g.Outcome(&k.s)
	if !over || o.Winners != game.Seats(1) || o.Rule != "SX-ELIM-006" {
		t.Errorf("over %v, outcome %+v", over, o)
	}
}

// In the basic game the markers mean nothing, and nothing of the scenarios shows: not in the state, not in what is seen, not in events.
func TestMarkersMeanNothingOtherwise(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-026", "SX-SCEN-001")
	m := field(t, `"objects":[{"kind":"number_1","at":[5,6]},{"kind":"number_2","at":[8,6]},{"kind":"number_3","at":[8,3]},{"kind":"number_0","at":[11,6]}]`)
	c := NewCodec(StandardRules())
	for seed := range uint64(3) {
		randomMatch(t, arena.Code(m), 3, seed, 1500, func(s *State, what []Event) error {
			if s.t.Opts.Scenario != lastCar || s.t.Number != 0 || s.t.Count != (counting{}) {
				return fmt.Errorf("the state counts: %d, %+v", s.t.Number, s.t.Count)
			}
			for i := range s.t.Cars {
				if s.t.Cars[i].Passed != 0 {
					return fmt.Errorf("seat %d has passed a marker", i)
				}
			}
			for _, e := range what {
				if e.Kind > EvOver {
					return fmt.Errorf("event %s", e.Kind)
				}
			}
			if o := c.Observe(s, 0).(Observation); o.Course != nil || o.Countdown != nil {
				return fmt.Errorf("the observation shows a scenario")
			}
			return nil
		})
	}
}

// Random matches: nobody passes a marker that is not next, each is told once, and who passes the last wins.
func TestCourseInRandomMatches(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-003", "SX-SCEN-004")
	// Markers as big as the arena allows to be met by chance: many of each number.
	var objects []string
	for i := range 36 {
		objects = append(objects, fmt.Sprintf(`{"kind":"number_%d","at":[%.1f,%.1f]}`, i%4, 1.2+1.6*float64(i%9), 1.5+3*float64(i/9)))
	}
	m := field(t, `"objects":[`+strings.Join(objects, ",")+`]`)
	finished := 0
	for seed := range uint64(6) {
		var seen [maxCars]int
		scenarioMatch(t, arena.Code(m), "checkpoints", 2+int(seed)%3, seed, func(s *State, what []Event) error {
			for _, e := range what {
				if e.Kind != EvPassed {
					continue
				}
				if int(e.Count) != [...]int{1, 2, 3, 0}[seen[e.Seat]] {
					return fmt.Errorf("seat %d passes %d after %d markers", e.Seat, e.Count, seen[e.Seat])
				}
				seen[e.Seat]++
				finished += seen[e.Seat] / 4
			}
			for i := range s.t.Seats {
				if seen[i] == 4 && (s.t.Phase != phaseOver || s.t.Winners != game.Seats(game.Seat(i))) {
					return fmt.Errorf("seat %d has passed all, phase %s, winners %v", i, s.t.Phase, s.t.Winners)
				}
				if int(s.t.Cars[i].Passed) != seen[i] {
					return fmt.Errorf("seat %d has passed %d, told %d", i, s.t.Cars[i].Passed, seen[i])
				}
			}
			return nil
		})
	}
	if finished == 0 {
		t.Error("no match was won on the course")
	}
}

// scenarioMatch plays random legal actions in a scenario to the end of the match.
func scenarioMatch(t *testing.T, arena, scenario string, seats int, seed uint64, look func(s *State, what []Event) error) {
	t.Helper()
	g := StandardRules()
	var s State
	options := map[string]any{"arena": arena, "size": "large", "start": "random", "scenario": scenario}
	if err := g.Start(&s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: options}, nil); err != nil {
		t.Fatal(err)
	}
	rng := dice.Fast(seed + 1000)
	var events []Event
	for n := range 20000 {
		ds := g.Decisions(&s, nil)
		if len(ds) == 0 {
			return
		}
		seat := ds[0].Who.First()
		a := pick(g, &s, seat, &rng)
		events = events[:0]
		if err := g.Apply(&s, seat, a, func(e Event) { events = append(events, e) }); err != nil {
			t.Fatalf("seed %d, action %d: %v", seed, n, err)
		}
		checkTable(t, &s)
		if err := look(&s, events); err != nil {
			t.Fatalf("seed %d, action %d, %s: %v", seed, n, NewCodec(g).Text(a), err)
		}
	}
	t.Fatalf("seed %d: the match does not end", seed)
}

// The preview of a move names the markers under the car where it stops. At 5 it lies on 1 and 2, in this order; turned to the left by 90 degrees about
// 4.5, 6.25 it covers y 6.25 to 7.25, beyond marker 1, which ends at 6.2 and comes first.
func TestPreviewNamesMarkers(t *testing.T) {
	t.Parallel()
	k := sprint(t, "2:5,6 1:5,5.8", mcar(4, 6, 0, 1))
	was := k.s
	for _, c := range []struct {
		move Action
		want string
	}{{StraightAction(), "[1 2]"}, {TurnAction(Left, turnMax), "[]"}} {
		if v := NewCodec(k.g).Preview(&k.s, 0, c.move).(PreviewView).Move; fmt.Sprint(v.Passes) != c.want {
			t.Errorf("%v passes %v, want %s", c.move, v.Passes, c.want)
		}
	}
	if k.s != was {
		t.Error("the preview changed the state")
	}
	k.do(0, StraightAction()).passed("0>1 0>2")
}
