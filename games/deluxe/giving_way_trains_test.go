package deluxe

import (
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// pushes lays the third vehicle of a rig's test into one of its bodies, at a pose, and has that give way.
func (k *moveTest) pushes(gives CarID, at geom.Pose) *run {
	k.Helper()
	r := k.run()
	tb := &r.s.t
	c := k.car(2)
	c.Pose, c.Speed = at, scale.MPH(30)
	tb.Move = moving{Car: 2, Start: at}
	tb.Move.Course.Straight(at.Move(-scale.Inch, 0), scale.Inch, 0)
	tb.Move.At = tb.Move.Course.Last()
	tb.NFrames, tb.Frames = 0, [maxFrames]frame{}
	r.push(frameCourse)
	tb.Hit = impact{Mover: 2, Other: carThing(gives), Gives: gives}
	tb.Move.Pushed = gives.bit()
	r.push(frameImpact)
	r.giveWay(tb.top())
	if tb.Ask == AskConform {
		r.doConform(0, &Action{Do: Give, Car: gives})
		tb.Ask, tb.Asked = AskNothing, 0
	}
	for tb.NFrames > 1 && tb.Ask == AskNothing {
		r.stepImpact(tb.top())
	}
	return r
}

// onHitch checks that the trailer hangs on its tow to the unit, and that no body lies in another.
func (k *moveTest) onHitch() {
	k.Helper()
	tow, trailer := k.car(0), k.car(1)
	l := coupling(tow.V, trailer.V)
	if tip, hitch := trailer.Pose.Point(l.Link.Tip, 0), tow.Pose.Point(l.Hitch, 0); tip != hitch {
		k.Errorf("the coupling of the trailer lies at %v, the hitch at %v", tip, hitch)
	}
	own := k.run().body(2)
	for id := range CarID(2) {
		if b := k.run().body(id); b.Deeper(&own, movement.Touching) {
			k.Errorf("the vehicle that pushes lies in body %d", id)
		}
	}
}

// A trailer whose side is pushed turns about its kingpin, its tow stays. The nose of what pushes has come to the axis of the trailer, five squares behind the
// kingpin at its nearest. The side of the trailer, a square from the axis, clears that point when 5 sin a = 1: a = 11.54 degrees.
func TestTrailerIsPushedAside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-082", "DX-COLL-083")
	for _, from := range []int32{-1, 1} { // from the right, from the left
		m := newRig(t)
		tow, trailer := m.car(0).Pose, m.car(1).Pose
		pin := tow.Point(coupling(m.car(0).V, m.car(1).V).Hitch, 0)
		car := m.car(2).V.Counter
		// Its nose lies on the axis, its sides five and seven squares behind the pin.
		nose := pin.Add(geom.Vec{X: -5*scale.Quarter - car.Width/2})
		at := geom.Pose{At: nose.Add(geom.Vec{Y: from * car.Length / 2}), Heading: geom.Right}
		if from > 0 {
			at.Heading = 3 * geom.Right
		}
		r := m.pushes(1, at)
		m.onHitch()
		if m.car(0).Pose != tow {
			t.Error("the tow has moved")
		}
		// The rear goes away from what pushes: pushed from the right it goes left, so that the tow's heading lies to the left of the trailer's.
		want := geom.Angle(692) * geom.Angle(-from)
		if got := geom.Bend(tow, m.car(1).Pose); max(got-want, want-got) > 2 {
			t.Errorf("pushed from %d it is bent by %d minutes, want %d", from, got, want)
		}
		if trailer == m.car(1).Pose || r.s.t.Hit.GoesOn != true || r.s.t.Move.Cut {
			t.Error("what pushes does not go on")
		}
	}
}

// Where the trailer would swing into something it stands fast, and what pushes it stops short of it.
func TestTrailerHasNoRoom(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-085")
	m := newRig(t)
	tow := m.car(0).Pose
	// A wall along the other side of the trailer, a quarter of a square from it.
	m.s.place = parsePlace(t, `, "walls": [{"line": [[2, 31.5], [60, 31.5]], "dp": 100}]`)
	shift := geom.Vec{Y: 30*scale.Quarter - tow.At.Y, X: 30*scale.Quarter - tow.At.X}
	for id := range CarID(2) {
		m.car(id).Pose.At = m.car(id).Pose.At.Add(shift)
	}
	trailer := m.car(1).Pose
	tow = m.car(0).Pose
	pin := tow.Point(coupling(m.car(0).V, m.car(1).V).Hitch, 0)
	car := m.car(2).V.Counter
	at := geom.Pose{At: pin.Add(geom.Vec{X: -5*scale.Quarter - car.Width/2, Y: -car.Length / 2}), Heading: geom.Right}
	m.pushes(1, at)
	m.onHitch()
	if m.car(0).Pose != tow || m.car(1).Pose != trailer {
		t.Error("the train has moved")
	}
	if !m.s.t.Move.Cut {
		t.Error("what pushes goes on")
	}
}

// A tow gives way with its trailer behind it to what has its weight, never to what is lighter than all of its train.
func TestTowIsPushed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-081", "DX-COLL-082")
	m := newRig(t)
	r := m.run()
	all := r.coupledFigures(m.car(0)).DM
	heavy := *m.car(2).V
	heavy.DM = all
	light := heavy
	light.DM = all - 1
	m.car(2).V = &light
	if r.yields(0, 2) || !r.yields(1, 2) {
		t.Error("the tow yields to what is lighter, or the trailer does not")
	}
	m.car(2).V = &heavy
	if !r.yields(0, 2) {
		t.Error("the tow does not yield to its own weight")
	}
	tow, trailer := m.car(0).Pose, m.car(1).Pose
	// Into the right side of the tow, behind its nose, by a quarter of a square.
	c := m.car(0).V.Counter
	nose := tow.Point(c.Length/2-scale.Quarter, -c.Width/2+scale.Quarter/4)
	m.pushes(0, geom.Pose{At: nose.Add(geom.Vec{Y: -heavy.Counter.Length / 2}), Heading: geom.Right})
	m.onHitch()
	if m.car(0).Pose == tow || m.car(1).Pose == trailer {
		t.Error("the tow or its trailer has not moved")
	}
}
