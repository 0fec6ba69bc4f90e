package deluxe

import (
	"fmt"
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// besideTrailer is a rig along the x axis, its trailer 11 squares long, with somebody of the other side in the square to the right of the middle of that, who
// goes at a pace.
func besideTrailer(t *testing.T, mph string, pace float64) (*footTest, PersonID) {
	t.Helper()
	k := bigTest(t, "washboard+box_trailer_two", mph)
	at := k.car(hungID).Pose.At
	x, y := at.X/scale.Quarter, at.Y/scale.Quarter-2
	k = bigTest(t, "washboard+box_trailer_two", mph, fmt.Sprintf(`{"car": 1, "seat": 1, "x": %d, "y": %d, "pace": %v}`, x, y, pace))
	return k, PersonID(k.s.t.NPersons - 1)
}

// Somebody crawls under a trailer that stands, and out of it on the other side; at a walk, or under one that moves, or under the tractor, nobody gets.
func TestCrawlUnderTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-016", "DX-PED-017")
	in := func(k *footTest, p PersonID) geom.Vec { return k.person(p).corner().Add(geom.Vec{Y: scale.Quarter}) }
	k, p := besideTrailer(t, "0", 5)
	k.s.t.Phase = 4 // a phase of that pace
	for range 3 {
		to := in(k, p)
		if b := k.run().stepBar(p, to); b != nil {
			t.Fatalf("to %v: %s", to, b.detail)
		}
		k.run().step(p, to)
		k.run().clearPeople()
		if got := k.person(p).corner(); got != to {
			t.Fatalf("he is at %v, want %v", got, to)
		}
	}
	if k.run().underCar(k.person(p).corner()) {
		t.Error("he is not out on the other side")
	}
	for name, c := range map[string]struct {
		mph  string
		pace float64
		want *bar
	}{"at a walk": {"0", 12.5, barUnder}, "of one that moves": {"10", 5, barCarThere}} {
		k, p := besideTrailer(t, c.mph, c.pace)
		k.s.t.Phase = 4
		if c.pace > 5 {
			k.s.t.Phase = 5
		}
		if b := k.run().stepBar(p, in(k, p)); b != c.want {
			t.Errorf("%s: %v", name, b)
		}
	}
	k, p = besideTrailer(t, "0", 5)
	k.s.t.Phase = 4
	tow := k.car(0).Pose.At
	k.person(p).stand(geom.Vec{X: tow.X / scale.Quarter * scale.Quarter, Y: tow.Y - 2*scale.Quarter}, 0)
	if b := k.run().stepBar(p, in(k, p)); b != barCarThere {
		t.Errorf("under the tractor: %v", b)
	}
}

// Under the trailer he is out of sight: no line leads to him. When the trailer is pulled away over him he is not hurt, and lies in the open then.
func TestHidesUnderTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PED-016")
	k, p := besideTrailer(t, "0", 5)
	x := k.person(p)
	shooter := lineEnd{hull: geom.Disc(k.car(hungID).Pose.At.Add(geom.Vec{Y: -8 * scale.Quarter}), 0), thing: noThing}
	seen := func() bool {
		m := muzzle{from: shooter.hull.Mid(), own: shooter.hull, end: shooter, car: NoCar, by: 0}
		m.arc.All = true
		var l sight.Line
		return k.run().lineIn(&m, personThing(p), Aim{}, geom.Vec{}, &l) == nil
	}
	if !seen() {
		t.Fatal("beside the trailer nobody sees him")
	}
	x.stand(x.corner().Add(geom.Vec{Y: scale.Quarter}), x.Pose.Heading)
	if seen() {
		t.Error("under the trailer he is seen")
	}
	r := k.run()
	if !r.hidesUnder(p, hungID) || r.hidesUnder(p, 0) {
		t.Error("he is not under the trailer alone")
	}
	if what := r.liesIn(hungID, k.car(hungID).Pose.Move(scale.Inch, 0)); what == personThing(p) {
		t.Error("the trailer that is pulled away runs him over")
	}
}
