package geom

import (
	"math/rand/v2"
	"testing"

	"turnpike/rulebook/proof"
)

// The four arcs at once are the four arcs one by one.
func TestArcsMeet(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-009")
	rng := rand.New(rand.NewPCG(9, 1))
	in := func(n int32) int32 { return rng.Int32N(2*n+1) - n }
	seen := [4]int{}
	several, alone := 0, 0
	for n := range 20000 {
		// Multiples of a right angle put corners exactly on diagonals.
		turn := func() Angle {
			if rng.IntN(3) == 0 {
				return Angle(rng.IntN(4)) * Right
			}
			return Angle(rng.IntN(int(Full)))
		}
		at := Pose{Vec{in(3000), in(3000)}, turn()}
		arcs := ArcsOf(at, 4096, 2048)
		var h Hull
		p := Pose{Vec{in(8000), in(8000)}, turn()}
		switch rng.IntN(4) {
		case 0:
			h = Rect(p, 4096, 2048)
		case 1:
			h = Disc(p.At, rng.Int32N(2000))
		case 2:
			h = Segment(p.At, p.At.Add(Vec{in(3000), in(3000)}), rng.Int32N(1000))
		default:
			h = Rect(Pose{at.At.Add(Vec{4096, 2048}), 0}, 512, 512)
		}
		got, count := arcs.Meet(&h), 0
		if in, sure := arcs.In(h.Mid(), h.reachFrom(h.Mid())); sure {
			alone++
			if in != got {
				t.Fatalf("%d: %+v from %+v: in %b alone, want %b", n, h, at, in, got)
			}
		}
		for side := range 4 {
			w := arcOf(at, 4096, 2048, side)
			want := w.Meets(&h)
			if got>>side&1 == 1 != want {
				t.Fatalf("%d: %+v from %+v: arc %d = %v, want %v", n, h, at, side, !want, want)
			}
			if want {
				seen[side]++
				count++
			}
		}
		if count > 1 {
			several++
		}
	}
	if min(seen[0], seen[1], seen[2], seen[3]) < 2000 || several < 2000 || alone < 2000 {
		t.Errorf("arcs met %v times, several %d times, one surely %d times", seen, several, alone)
	}
}

// arcOf returns one of the arcs of a rectangle.
func arcOf(p Pose, length, width int32, side int) Wedge {
	a := ArcsOf(p, length, width)
	return a.Wedge(side)
}
