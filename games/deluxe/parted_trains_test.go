package deluxe

import (
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/rulebook/proof"
)

// A trailer that comes off its tow may lie over it until the two are apart; the one that hangs behind it is in the way of the tow at once.
func TestPartedTrailer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-071")
	k := newTrainFire(t, designCodes(t, tugDesign, vanDesign, lastDesign))
	r := k.run()
	if tow, last := r.car(2).Tow, r.car(3).Tow; tow != 1 || last != 3 {
		t.Fatalf("the van hangs on %d, the last trailer on %d", tow, last)
	}
	r.uncouple(2, Released)
	if got := r.underOrOver(0); got != CarID(2).bit() {
		t.Errorf("the tow passes through %b, want the van alone", got)
	}
	if got := r.underOrOver(3); got != 0 {
		t.Errorf("the last trailer passes through %b", got)
	}
	r.car(0).Pose = r.car(0).Pose.Move(4*r.car(0).V.Counter.Length, 0)
	r.forgetContacts()
	if got := r.underOrOver(0) | r.underOrOver(2); got != 0 {
		t.Errorf("apart, but they pass through %b", got)
	}
}

// What a train has rolled over still lies under a trailer that comes off it, and is forgotten body by body.
func TestPartedOverSomething(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-076")
	k := newTrainFire(t, designCodes(t, tugDesign, vanDesign, lastDesign))
	r := k.run()
	under := movement.Hold{A: uint16(carThing(0)), B: uint16(carThing(1)), PartB: under, Type: movement.ImpactHeadOn}
	k.s.t.Holds.Add(under)
	k.car(1).Pose = k.car(3).Pose // under the last trailer
	r.forgetContacts()
	all := CarID(0).bit() | CarID(2).bit() | CarID(3).bit()
	if got := r.underOrOver(1); got != all {
		t.Fatalf("under %b, want all of the train, %b", got, all)
	}
	r.uncouple(2, Released)
	r.forgetContacts()
	if got, want := r.underOrOver(1), all&^CarID(0).bit(); got != want {
		t.Errorf("under %b, want the two loose trailers, %b", got, want)
	}
	k.car(1).Pose = k.car(1).Pose.Move(0, 8*k.car(3).V.Counter.Width)
	r.forgetContacts()
	if got := r.underOrOver(1); got != 0 {
		t.Errorf("clear of all, but under %b", got)
	}
}
