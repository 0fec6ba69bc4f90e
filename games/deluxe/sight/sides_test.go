package sight

import (
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// headings are directions in which everything is exact.
var headings = []geom.Angle{0, geom.Right, geom.Half, geom.Half + geom.Right}

// TestArcsAt proves the arcs of a car and of the square counter of a cycle by the formulas of the ledger: front u >= 2|v|, right
// -v >= |u|/2 for a car; u >= |v| for a cycle. On a diagonal both are right.
func TestArcsAt(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARC-004", "DX-ARC-005", "DX-ARC-006", "DX-TCMB-002")
	abs := func(x int32) int32 { return max(x, -x) }
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		u, v := rng.Int32N(21)-10, rng.Int32N(21)-10
		for _, x := range []struct {
			c movement.Counter
			k int32 // how much longer than wide
		}{{movement.CarCounter, 2}, {movement.TrikeCounter, 2}, {movement.CycleCounter, 1}, {movement.NarrowCycleCounter, 2}} {
			var want Sides
			if u >= x.k*abs(v) {
				want |= OnFront
			}
			if -u >= x.k*abs(v) {
				want |= OnBack
			}
			if x.k*v >= abs(u) {
				want |= OnLeft
			}
			if -x.k*v >= abs(u) {
				want |= OnRight
			}
			for _, h := range headings {
				at := geom.Pose{At: geom.Vec{X: 500, Y: -300}, Heading: h}
				arcs := ArcsOf(x.c, at)
				if got := ArcsAt(&arcs, at.Point(u*100, v*100)); got != want {
					t.Fatalf("%+v: (%d, %d) is in %b, want %b", x.c, u, v, got, want)
				}
			}
		}
	}
}

// TestFacingSides proves that a side is seen from strictly beyond its edge line: one side from straight ahead, two from a corner, and not
// from the line itself.
func TestFacingSides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TGT-002", "DX-TGT-003")
	for _, h := range headings {
		at := geom.Pose{At: geom.Vec{X: -40, Y: 7}, Heading: h}
		hull := geom.Rect(at, movement.CarCounter.Length, movement.CarCounter.Width)
		for _, x := range []struct {
			u, v int32
			want Sides
		}{
			{5000, 0, OnFront}, {5000, 1024, OnFront}, {5000, 1025, OnFront | OnLeft}, {2048, 1025, OnLeft}, {2049, 1025, OnFront | OnLeft},
			{2048, -9000, OnRight}, {-2049, -1025, OnBack | OnRight}, {-2049, 1024, OnBack}, {2048, 1024, 0}, {0, 0, 0},
		} {
			if got := Facing(&hull, at.Point(x.u, x.v)); got != x.want {
				t.Errorf("(%d, %d): %b, want %b", x.u, x.v, got, x.want)
			}
		}
	}
}

// The square of a pedestrian is the front half of his counter of 2048 x 1024.
func TestPedestrianSquare(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-006")
	h := PedestrianSquare(geom.Pose{})
	for _, x := range []struct {
		p    geom.Vec
		want bool
	}{{geom.Vec{X: 1024, Y: 512}, true}, {geom.Vec{X: 0, Y: -512}, true}, {geom.Vec{X: -1}, false}, {geom.Vec{X: 1025}, false}, {geom.Vec{X: 5, Y: 513}, false}} {
		if h.Contains(x.p) != x.want {
			t.Errorf("%v in the square: %v", x.p, !x.want)
		}
	}
}
