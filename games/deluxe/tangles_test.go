package deluxe

import (
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// Where a contact of a match with trailers leaves one body in another, everybody goes back to where he was before it, and the mover stops there; where it leaves
// them apart nobody does.
func TestUntangle(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		name  string
		ahead int32 // how far the pushed car is from the nose of the rig afterwards
		back  bool
	}{
		{"apart", scale.HalfInch, false},
		{"grazing", -movement.Grazing, false},
		{"in one another", -scale.Quarter, true},
	} {
		t.Run(x.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "DX-COLL-085")
			r := haulTest(t, flatRamps, "needle")
			m := &r.s.t.Move
			m.Car, m.At = 0, movement.Mark{T: 100}
			rig, other := r.car(0), r.car(3)
			other.Pose = rig.Pose.Move(3*scale.Inch, 0)
			r.noteClear()
			before, stood := rig.Pose, other.Pose
			m.At = movement.Mark{T: 500}
			rig.Pose = rig.Pose.Move(scale.Inch, 0)
			other.Pose = rig.Pose.Move((rig.V.Counter.Length+other.V.Counter.Length)/2+x.ahead, 0)
			r.untangle()
			if back := other.Pose == stood && rig.Pose == before; back != x.back || m.Cut != x.back || (m.At.T == 100) != x.back {
				t.Errorf("back %v, cut %v, at %d", back, m.Cut, m.At.T)
			}
		})
	}
}
