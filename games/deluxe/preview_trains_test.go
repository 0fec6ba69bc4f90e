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

// How a trailer would be bent a move later is what it is bent by when that has been made, too: after a bend of 45 degrees and an inch straight on by 23.77
// degrees (the worked example), by more after a bend on the same side, jackknifed after a tight one.
func TestNextBendPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-034", "DX-TRUCK-042")
	told := newRig(t).foresee(3, inch(bendLeft)).Trailers[0].Next
	if len(told) != len(nextMoves) {
		t.Fatalf("foreseen: %+v", told)
	}
	within(t, "straight on", told[0].Bend, 23.77, 0.06)
	for i, x := range nextMoves {
		k := newRig(t)
		k.move(0, 3, inch(bendLeft))
		k.phase(0, 6)
		k.s.dice = dice.Fast(3)
		a := Action{Do: Go, Car: 0, Move: inch(x)}
		if f := k.run().check(0, &a); f != nil {
			t.Fatalf("%+v: %v", x, f)
		}
		k.answer(a)
		n := told[i]
		within(t, n.Maneuver+" "+n.Side, n.Bend, k.bend(), 0.02)
		if n.Jackknifed != (k.bend() > 90 || k.bend() < -90) || n.Jackknifed != (n.Breaks == 0.5) || n.Maneuver != x.Kind.String() {
			t.Errorf("%+v, bent by %.2f", n, k.bend())
		}
	}
	if !told[3].Jackknifed || told[4].Jackknifed {
		t.Errorf("tight bends: %+v", told[3:])
	}
}

// The vehicle nearest to where the trailer ends is named with the gap between them: a car that lies alongside half an inch off.
func TestNearestToTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-036")
	m := newRig(t)
	f := m.foresee(3, straightInch).Trailers[0]
	if f.Near != "" || f.Gap != nil {
		t.Errorf("24 inches off: %q", f.Near)
	}
	end := m.car(1).Pose
	end.At.X += scale.Inch
	aside := m.car(1).V.Counter.Width/2 + m.car(2).V.Counter.Width/2 + scale.HalfInch
	m.car(2).Pose = geom.Pose{At: end.Point(0, aside), Heading: end.Heading}
	f = m.foresee(3, straightInch).Trailers[0]
	if f.Near != "car:2" || f.Gap == nil || *f.Gap != Squares(scale.HalfInch) {
		t.Errorf("half an inch off: %+v", f)
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

// beside puts the third vehicle so that the trailer of a rig that is bent by 60 degrees ends in it after an inch, clear of where the trailer was and of the
// way of its tow, and returns what is foretold of that inch.
func (k *moveTest) beside() *PreviewView {
	k.Helper()
	k.bent(60 * geom.Degree)
	end := k.foresee(3, straightInch).Trailers[0].To
	free := *k.car(2)
	var way movement.Course
	straightInch.Plot(k.car(0).Pose, k.car(0).V.Counter, false, &way)
	for u := int32(-12); u <= 12; u++ {
		for _, side := range []int32{1, -1} {
			*k.car(2) = free
			at := geom.Pose{At: geom.Vec{X: int32(end.X * float64(scale.Quarter)), Y: int32(end.Y * float64(scale.Quarter))}, Heading: geom.Angle(end.Heading * 60)}
			k.car(2).Pose = geom.Pose{At: at.Point(u*scale.Inch/8, side*(scale.HalfInch-scale.Inch/16)), Heading: at.Heading}
			r := k.run()
			b, was := r.body(2), r.body(1)
			if _, hit := way.Touch(k.car(0).V.Counter.Shape(), movement.Mark{}, &b); hit || was.Within(&b, scale.Inch/16) {
				continue
			}
			v := k.foresee(3, straightInch)
			if v.Trailers[0].To == end {
				k.Fatalf("the trailer ends in a car: %+v", v)
			}
			return v
		}
	}
	k.Fatal("no place beside the end of the trailer is clear of where it was")
	return nil
}

// What the trailer would end in is foretold, with who runs into it; the move is shown up to there. What the collision does is what it has done after every
// fall of its dice: the points that the trailer and the car take, and the speed that the tow has lost (DX-TRL-036, DX-COLL-027).
func TestTrailerHitPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-036", "DX-COLL-027")
	m := newRig(t)
	v := m.beside()
	if v.HitBy == nil || *v.HitBy != 1 || v.Hit != "car:2" || v.Crash == nil || v.Crash.Type == "" || v.Crash.Dealt == nil {
		t.Fatalf("foreseen: %+v, collision %+v", v, v.Crash)
	}
	before, taken := m.s, func(id CarID) (n int) {
		for _, h := range m.car(id).Hits {
			n += int(h)
		}
		return n
	}
	falls := 1
	for range v.Crash.Dice {
		falls *= 6
	}
	var took, dealt [40]float64
	stands, slowed := 0.0, 0.0
	for fall := range falls {
		m.s = before
		m.s.dice = dice.ScriptValues(nil)
		for i, n := 0, fall; i < v.Crash.Dice; i, n = i+1, n/6 {
			m.rolls(diceRam, n%6+1)
		}
		m.rolls(diceControl, 6, 6, 6, 6)
		m.answer(Action{Do: Go, Car: 0, Move: straightInch})
		if m.s.t.Ask == AskImpact {
			m.answer(Action{Do: Take, Car: 2})
		}
		took[taken(1)] += 1 / float64(falls)
		dealt[taken(2)] += 1 / float64(falls)
		if m.car(0).Speed == 0 {
			stands += 1 / float64(falls)
		}
		slowed += mph(before.t.Cars[0].Speed-m.car(0).Speed) / float64(falls)
		m.s.dice = dice.ScriptValues(nil) // what nobody had to keep control with
	}
	for what, x := range map[string]struct {
		found *[40]float64
		told  *SpreadView
	}{"the trailer takes": {&took, v.Crash.Damage}, "the car takes": {&dealt, v.Crash.Dealt}} {
		for n, want := range x.found {
			got := 0.0
			if i := n - x.told.Least; i >= 0 && i < len(x.told.Chances) {
				got = x.told.Chances[i]
			}
			if got < want-1e-6 || got > want+1e-6 {
				t.Errorf("%s %d with %.4f, foretold %.4f", what, n, want, got)
			}
		}
	}
	within(t, "stands", v.Crash.Stands, stands, 1e-6)
	within(t, "slowed", v.Crash.Slowed, slowed, 1e-5)
}

// A rig that loses control rolls on Crash Table 3: the preview of a maneuver has its lines alone, and the chance that the trailer breaks loose. For each of
// the 36 falls of both dice the move is made, and the result that waits then has the chance that was foretold. At 70 mph, +2, a 5 or 6 break it loose.
func TestLossOfTrainPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-051", "DX-CRASH-001")
	m := newRig(t)
	m.speed(0, 70).speed(1, 70).car(0).Status = -1
	v := m.foresee(2, inch(bendLeft))
	before := m.s
	lines := m.g.t.Control.CrashLines(control.CrashWithTrailer)
	found, kept, loose := map[string]float64{}, 0.0, 0.0
	for fall := range 36 {
		m.s = before
		m.s.dice = dice.ScriptValues(nil)
		m.rolls(diceControl, fall%6+1).rolls(diceCrash, fall/6+1).rolls(diceFishtail, 1)
		m.answer(Action{Do: Go, Car: 0, Move: inch(bendLeft)})
		m.s.dice = dice.ScriptValues(nil)
		if m.car(0).NLoss == 0 {
			kept += 1. / 36
			continue
		}
		k := lines[m.car(0).Losses[0].Line]
		found[k.ID] += 1. / 36
		if k.BreaksLoose {
			loose += 1. / 36
		}
	}
	within(t, "control is kept", *v.Keep, kept, 1e-6)
	within(t, "it breaks loose", v.TearsLoose, loose, 1e-6)
	if kept == 0 || loose == 0 || len(v.Outcomes) != len(found) {
		t.Errorf("kept with %.3f, loose with %.3f; foretold %+v, found %v", kept, loose, v.Outcomes, found)
	}
	for _, o := range v.Outcomes {
		within(t, o.Result, o.Chance, found[o.Result], 1e-6)
		if o.Table != int(control.CrashWithTrailer) {
			t.Errorf("a rig rolls on table %d: %+v", o.Table, o)
		}
	}
}

// Who brakes by more than 30 mph in a turn loses control without a check: a car goes to Crash Table 1, a rig to Crash Table 3, where at 65 mph (+2) a die
// gives the lines of 3 to 8: two of six break the trailer loose. Every tire takes two dice (DX-SPEED-017, DX-TRUCK-036?).
func TestHardBrakingPreview(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-017", "DX-TRL-051")
	m := newRig(t)
	m.speed(0, 65).speed(1, 65).speed(2, 65)
	r := m.run()
	for car, table := range map[CarID]control.CrashTable{0: control.CrashWithTrailer, 2: control.CrashOnManeuver} {
		v := r.previewSpeed(&Action{Do: SetSpeed, Car: car, Speed: scale.MPH(30)})
		if v.Keep == nil || *v.Keep != 0 || *v.Needed != int(control.Lost) || v.TireDamage != "2d" || v.Difficulty != nil {
			t.Errorf("car %d: %+v", car, v)
		}
		sum := 0.0
		for _, o := range v.Outcomes {
			sum += o.Chance
			if o.Table != int(table) {
				t.Errorf("car %d rolls on table %d: %+v", car, o.Table, o)
			}
		}
		within(t, "all results", sum, 1, 1e-6)
		want := 0.0
		if table == control.CrashWithTrailer {
			want = 1. / 3
		}
		within(t, "breaks loose", v.TearsLoose, want, 1e-6)
		v = r.previewSpeed(&Action{Do: SetSpeed, Car: car, Speed: scale.MPH(35)}) // 30 mph: D7 and a check
		if v.Difficulty == nil || v.Difficulty.Printed != 7 || v.TireDamage != "1d" {
			t.Errorf("car %d by 30 mph: %+v", car, v)
		}
	}
}
