package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// foresee is the preview of a move of the first vehicle in a phase.
func (k *moveTest) foresee(phase uint8, m movement.Move) *PreviewView {
	k.Helper()
	if k.s.t.Ask != AskMove {
		k.phase(0, phase)
	}
	v, ok := (&Codec{g: trainRules}).Preview(&k.s, 0, Action{Do: Go, Car: 0, Move: m}).(*PreviewView)
	if !ok {
		k.Fatalf("no preview of %+v", m)
	}
	return v
}

func within(t *testing.T, what string, got, want, by float64) {
	t.Helper()
	if got < want-by || got > want+by {
		t.Errorf("%s: %.3f, want %.3f", what, got, want)
	}
}

// A rig that is straight and bends left by 45 degrees: it slides 1", turns 5.711 degrees to the left about its left rear corner (from 84.289 to 90), is
// pulled 0.0911" more, and is bent by 39.29 degrees. No die is rolled below 90; a fishtail of an inch turns it by 2 asin(1/5), 23.07.
func TestFollowPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-034", "DX-TRL-035", "DX-TRL-070")
	m := newRig(t)
	from := m.car(1).Pose
	v := m.foresee(3, inch(bendLeft))
	if len(v.Trailers) != 1 || v.Hit != "" || v.HitBy != nil {
		t.Fatalf("foreseen: %+v", v)
	}
	f := v.Trailers[0]
	within(t, "slide", f.Slide, 4, 0)
	within(t, "turn", f.Turn, 5.711, 0.02)
	within(t, "rest", f.Rest, 4*0.0911, 0.002)
	within(t, "bend", f.Bend, 39.29, 0.06)
	within(t, "limit", f.Limit, 90, 0)
	within(t, "fishtail", f.Fishtail, 23.07, 0.02)
	if f.Car != 1 || f.Held != "left" || f.Jackknifed || f.Breaks != 0 || f.Way[0] != NewPoseView(from) || f.Way[len(f.Way)-1] != f.To || len(f.Way) < 5 {
		t.Errorf("foreseen: %+v", f)
	}
}

// What is foretold of a trailer is where it lies when the move has been made, for each of the maneuvers from straight and bent rigs.
func TestFollowPreviewIsPlayed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-036")
	for _, bend := range []geom.Angle{0, 30 * geom.Degree, -80 * geom.Degree} {
		for kind := range movement.ManPivot {
			way := inch(movement.Maneuver{Kind: kind, Side: movement.RightHand, Corner: movement.RightHand, Lateral: scale.Quarter, Angle: 15 * geom.Degree})
			k := newRig(t)
			k.s.t.Cars[2].Pose.At.Y += 40 * scale.Inch
			k.bent(bend)
			k.phase(0, 3)
			if k.run().check(0, &Action{Do: Go, Car: 0, Move: way}) != nil {
				continue // not by a rig, or not of this amount
			}
			v := k.foresee(3, way)
			k.s.dice = dice.Fast(3)
			k.move(0, 3, way)
			// Whoever has lost control has done so after the move.
			if got := NewPoseView(k.car(1).Pose); got != v.Trailers[0].To {
				t.Errorf("%s from a bend of %d: the trailer lies at %v, foreseen %v", kind, bend, got, v.Trailers[0].To)
			}
		}
	}
}

// A rig that ends bent past a right angle rolls for its kingpin at once: 1 to 3 of 6 break it.
func TestJackknifePreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-042")
	m := newRig(t)
	m.bent(88 * geom.Degree)
	f := m.foresee(3, inch(bendLeft)).Trailers[0]
	if f.Bend <= 90 || !f.Jackknifed || f.Breaks != 0.5 {
		t.Errorf("bent on: %+v", f)
	}
	if f = m.foresee(3, straightInch).Trailers[0]; f.Jackknifed || f.Breaks != 0 || f.Bend >= 88 {
		t.Errorf("straight on: %+v", f)
	}
}

// What the trailer would end in is foretold, with who runs into it; the move is shown up to there.
func TestTrailerHitPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-036")
	m := newRig(t)
	m.bent(60 * geom.Degree)
	end := m.foresee(3, straightInch).Trailers[0].To
	free := *m.car(2)
	var way movement.Course
	straightInch.Plot(m.car(0).Pose, m.car(0).V.Counter, false, &way)
	for u := int32(-12); u <= 12; u++ {
		for _, side := range []int32{1, -1} {
			*m.car(2) = free
			at := geom.Pose{At: geom.Vec{X: int32(end.X * float64(scale.Quarter)), Y: int32(end.Y * float64(scale.Quarter))}, Heading: geom.Angle(end.Heading * 60)}
			m.car(2).Pose = geom.Pose{At: at.Point(u*scale.Inch/8, side*(scale.HalfInch-scale.Inch/16)), Heading: at.Heading}
			r := m.run()
			b, was := r.body(2), r.body(1)
			if _, hit := way.Touch(m.car(0).V.Counter.Shape(), movement.Mark{}, &b); hit || was.Within(&b, scale.Inch/16) {
				continue
			}
			v := m.foresee(3, straightInch)
			if v.HitBy == nil || *v.HitBy != 1 || v.Hit != "car:2" || v.Crash != nil || v.Trailers[0].To == end {
				t.Fatalf("foreseen: %+v", v)
			}
			return
		}
	}
	t.Fatal("no place beside the end of the trailer is clear of where it was")
}
