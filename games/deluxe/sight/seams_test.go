package sight

import (
	"math/rand/v2"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// plank is a stretch of a wall to the left of a line, between two of 1024 parts of it.
func plank(a, b geom.Vec, thick int32, from, to int32) geom.Hull {
	d := b.Sub(a)
	at := func(k int32) geom.Vec {
		return a.Add(geom.Vec{X: int32(int64(d.X) * int64(k) / 1024), Y: int32(int64(d.Y) * int64(k) / 1024)})
	}
	n := int64(d.Len())
	in := geom.Vec{X: int32(-int64(d.Y) * int64(thick) / n), Y: int32(int64(d.X) * int64(thick) / n)}
	p, q := at(from), at(to)
	return geom.Hull{N: 4, V: [geom.MaxVerts]geom.Vec{p, q, q.Add(in), p.Add(in)}}
}

// sawn returns the stretches of a wall that is cut at random, in random order.
func sawn(rng *rand.Rand, a, b geom.Vec, thick int32) (list []geom.Hull) {
	for from := int32(0); from < 1024; {
		to := min(from+64+rng.Int32N(400), 1024)
		list = append(list, plank(a, b, thick, from, to))
		from = to
	}
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// A wall that is cut into pieces, or made of pieces that touch, is one wall: it hides what it hides in one piece and nothing else.
func TestWallsInPieces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-004")
	rng := rand.New(rand.NewPCG(4, 44))
	point := func(size int32) geom.Vec { return geom.Vec{X: rng.Int32N(size), Y: rng.Int32N(size)} }
	all := Arc{All: true}
	hidden, seen, through := 0, 0, 0
	for range 20000 {
		var whole, pieces []geom.Hull
		for range 1 + rng.IntN(3) {
			a, b := point(60*1024), point(60*1024)
			if rng.IntN(2) == 0 { // along the grid
				a.X, a.Y = a.X&^1023, a.Y&^1023
				if b.X = a.X; rng.IntN(2) == 0 {
					b.X, b.Y = b.X+1024*(1+rng.Int32N(20)), a.Y
				}
			}
			if b.Sub(a).Len() < 4096 {
				continue
			}
			thick := 64 + rng.Int32N(1024)
			whole = append(whole, plank(a, b, thick, 0, 1024))
			pieces = append(pieces, sawn(rng, a, b, thick)...)
		}
		// From a point that sees a cut, at a target with a corner in line with it, as often as anywhere.
		from, to := point(60*1024), point(60*1024)
		if len(pieces) > 0 && rng.IntN(2) == 0 {
			cut := pieces[rng.IntN(len(pieces))].V[0]
			to = cut.Add(cut.Sub(from))
		}
		target := geom.Rect(geom.Pose{At: to, Heading: geom.Angle(rng.IntN(4)) * geom.Right}, 1024, 1024)
		look := func(list []geom.Hull, walls int) Line {
			return LookAt(from, nil, &all, &target, &Scene{Blockers: list, Walls: walls, Skip: [2]int{-1, -1}})
		}
		want, got := look(whole, len(whole)), look(pieces, len(pieces))
		if want.OK != got.OK {
			t.Fatalf("from %v at %v: in one piece %+v, in pieces %+v of %v", from, to, want, got, whole)
		}
		if d := want.To.Sub(got.To); want.OK && d.Len() > 2*Tolerance {
			t.Fatalf("from %v at %v: in one piece %+v, in pieces %+v of %v", from, to, want, got, whole)
		}
		if loose := look(pieces, 0); loose.OK && !got.OK {
			through++
		}
		if want.OK {
			seen++
		} else {
			hidden++
		}
	}
	if hidden < 1000 || seen < 1000 || through < 20 {
		t.Errorf("%d hidden, %d seen, %d only through a cut", hidden, seen, through)
	}
}
