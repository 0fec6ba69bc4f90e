package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// moveTest is a road with vehicles on which moves are made one by one. Every die must be in the script.
type moveTest struct {
	*testing.T
	g      *Rules
	s      State
	events []Event
}

// newMoveTest lays out vehicles of these designs, 12 inches apart on open ground, all with handling class 3, heading along the x axis.
func newMoveTest(t *testing.T, vehicles ...string) *moveTest {
	t.Helper()
	k := &moveTest{T: t, g: New(garage.Standard())}
	tab := &k.s.t
	k.s.place = places.Open(60, 60)
	k.s.dice = dice.ScriptValues(nil)
	tab.Turn, tab.Phase, tab.Stage = 1, 1, StagePhases
	tab.NCars, tab.NSeats = uint8(len(vehicles)), uint8(len(vehicles))
	tab.Move.Car = NoCar
	for i, name := range vehicles {
		c := &tab.Cars[i]
		c.V, c.Owner = compiled(t, name), game.Seat(i)
		c.Pose = geom.Pose{At: geom.Vec{X: 20 * scale.Inch, Y: int32(6+12*i) * scale.Inch}}
		c.Handling, c.Status = control.Handling{Base: 3}, 3
	}
	t.Cleanup(func() {
		if n := k.s.dice.Left(); n != 0 && !t.Failed() {
			t.Errorf("%d dice of the script were not rolled", n)
		}
		if err := k.s.dice.Err(); err != nil {
			t.Error(err)
		}
	})
	return k
}

func (k *moveTest) run() *run {
	return &run{s: &k.s, g: k.g, rec: func(e Event) { k.events = append(k.events, e) }}
}

func (k *moveTest) car(id CarID) *Car { return &k.s.t.Cars[id] }

// rolls adds dice to the script.
func (k *moveTest) rolls(p dice.Purpose, values ...int) *moveTest {
	for _, v := range values {
		k.s.dice = k.s.dice.Extend(dice.Value{Purpose: p, Value: v})
	}
	return k
}

// speed sets the speed of a vehicle in mph, for this turn and the one before.
func (k *moveTest) speed(id CarID, mph int) *moveTest {
	c := k.car(id)
	c.Speed, c.Before, c.Row = scale.MPH(mph), scale.MPH(mph), scale.MPH(mph)
	return k
}

// phase begins the move of a vehicle in a phase of the turn.
func (k *moveTest) phase(id CarID, phase uint8) *moveTest {
	k.Helper()
	tab := &k.s.t
	tab.Phase = phase
	tab.Move = moving{Car: id}
	r := k.run()
	k.car(id).Row = k.car(id).Speed
	r.push(frameMove)
	k.on()
	return k
}

// on runs on until somebody is asked or the move is over.
func (k *moveTest) on() {
	tab := &k.s.t
	r := k.run()
	for n := 0; tab.NFrames > 0 && tab.Ask == AskNothing; n++ {
		if n > 1000 {
			k.Fatal("the move has no end")
		}
		switch f := tab.top(); f.Kind {
		case frameMove:
			r.stepMove(f)
		case frameCourse:
			r.stepCourse(f)
		case frameImpact:
			r.stepImpact(f)
		}
	}
}

// answer gives an answer to the question for a vehicle, which must be legal.
func (k *moveTest) answer(a Action) {
	k.Helper()
	r := k.run()
	seat := k.car(k.s.t.Of).Owner
	if f := r.check(seat, &a); f != nil {
		k.Fatalf("%+v: %v", a, f)
	}
	r.do(seat, &a)
	k.on()
}

// move makes a move of a vehicle in a phase in which its driver is asked.
func (k *moveTest) move(id CarID, phase uint8, m movement.Move) {
	k.Helper()
	k.phase(id, phase)
	if k.s.t.Ask != AskMove {
		k.Fatalf("phase %d: no move is asked for", phase)
	}
	k.answer(Action{Do: Go, Car: id, Move: m})
}

// refused checks that a move is refused by a rule.
func (k *moveTest) refused(a Action, rule game.RuleID) {
	k.Helper()
	proof.Of(k, rule)
	f := k.run().check(k.car(k.s.t.Of).Owner, &a)
	if f == nil || f.Rule != rule {
		k.Errorf("%+v: %v, want a refusal by %s", a, f, rule)
	}
}

// saw returns the events of a kind, and forgets none.
func (k *moveTest) saw(kind EventKind) (list []Event) {
	for _, e := range k.events {
		if e.Kind == kind {
			list = append(list, e)
		}
	}
	return list
}

// counts checks how often an event has come about.
func (k *moveTest) counts(kind EventKind, n int) {
	k.Helper()
	if got := len(k.saw(kind)); got != n {
		k.Errorf("%s: %d times, want %d", kind, got, n)
	}
}

// at checks the pose of a vehicle: inches from where every vehicle starts, forward and to the left, in thousandths, and degrees to the left.
func (k *moveTest) at(id CarID, forward, left int, degrees geom.Angle) {
	k.Helper()
	c := k.car(id)
	start := geom.Vec{X: 20 * scale.Inch, Y: int32(6+12*int(id)) * scale.Inch}
	want := start.Add(geom.Vec{X: int32(forward * scale.Inch / 1000), Y: int32(left * scale.Inch / 1000)})
	d := c.Pose.At.Sub(want)
	if max(d.X, -d.X, d.Y, -d.Y) > 6 { // the figures are rounded to a thousandth of an inch, 4 units
		o := c.Pose.At.Sub(start)
		k.Errorf("vehicle %d is %d/1000 in forward, %d/1000 in left, want %d, %d", id, o.X*1000/scale.Inch, o.Y*1000/scale.Inch, forward, left)
	}
	if c.Pose.Heading.Norm() != (degrees * geom.Degree).Norm() {
		k.Errorf("vehicle %d heads %d minutes, want %d degrees", id, c.Pose.Heading, degrees)
	}
}

// loss has a result of a crash table wait for the next move, as if control had been lost along the x axis.
func (k *moveTest) loss(id CarID, table control.CrashTable, line uint8) *Loss {
	c := k.car(id)
	c.Losses[c.NLoss] = Loss{Table: table, Line: line, Speed: c.Speed, Turn: k.s.t.Turn}
	c.NLoss++
	return &c.Losses[c.NLoss-1]
}

// Lines of the crash tables.
const (
	lineTrivialSkid uint8 = iota
	lineMinorSkid
	lineModerateSkid
	lineSevereSkid
	lineRoll
	lineRollBurning
	lineVault
)

const (
	lineMinorTail uint8 = iota
	lineMajorTail
	lineMinorTailAndMore
	lineMajorTailAndMore
	lineBothTailsAndMore
)

// inch is a move of an inch with a maneuver.
func inch(m movement.Maneuver) movement.Move { return movement.Move{Quarters: 4, Maneuver: m} }

var straightInch = movement.Move{Quarters: 4}
