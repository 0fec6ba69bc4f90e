package sight

import (
	"math/rand/v2"
	"slices"
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// An open line is the one that a frame leads to: near and far, along edges and across them, between things that are before a target, beside and behind it.
func TestOpenIsFramed(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 14))
	at := func(size int32) geom.Vec { return geom.Vec{X: r.Int32N(2*size+1) - size, Y: r.Int32N(2*size+1) - size} }
	var known, outside, hidden, edges, past int
	for range 400_000 {
		size := int32(2) << r.IntN(17)
		from := at(size)
		to := Segment{A: at(size)}
		switch r.IntN(4) {
		case 0:
			to.B = to.A
		case 1:
			to.B = to.A.Add(at(size/4 + 1))
		default:
			h := geom.Rect(geom.Pose{At: to.A, Heading: geom.Angle(r.Int32N(int32(geom.Full)))}, scale.Inch, scale.HalfInch)
			to = Edge(&h, uint8(r.IntN(4)))
		}
		if to.A == from && to.B == from {
			continue
		}
		arc := Arc{All: r.IntN(2) == 0}
		if !arc.All {
			arcs := geom.ArcsOf(geom.Pose{At: from.Add(at(1 + size/8)), Heading: geom.Angle(r.Int32N(int32(geom.Full)))}, scale.Inch, scale.HalfInch)
			arc.Wedge = arcs.Wedge(r.IntN(4))
		}
		s := Scene{Skip: [2]int{-1, -1}}
		some := func() geom.Hull { // anywhere, or about the way
			h := geom.Pose{At: at(size), Heading: geom.Angle(r.Int32N(int32(geom.Full)))}
			if r.IntN(4) > 0 {
				way, part := to.A.Sub(from), r.Int32N(9)
				h.At = from.Add(geom.Vec{X: way.X / 8 * part, Y: way.Y / 8 * part}).Add(at(size/8 + 1))
			}
			return geom.Rect(h, 1+r.Int32N(size+1), 1+r.Int32N(size+1))
		}
		for range r.IntN(4) {
			s.Blockers = append(s.Blockers, some())
		}
		if n := len(s.Blockers); n > 1 && r.IntN(4) == 0 {
			s.Walls = r.IntN(n + 1)
		}
		for range r.IntN(2) {
			s.Clouds = append(s.Clouds, some())
		}
		own := geom.Rect(geom.Pose{At: from.Add(at(64))}, scale.Inch, scale.HalfInch)
		got, ok := open(from, &own, &arc, to, &s)
		if !ok {
			continue
		}
		known++
		switch in := arc.All || framed(from, nil, &arc, to, scene()).OK; {
		case !got.OK && in:
			hidden++
		case !got.OK:
			outside++
		case to.A != to.B:
			edges++
		}
		if got.OK && len(s.Blockers) > 0 {
			past++
		}
		if want := framed(from, &own, &arc, to, &s); got != want {
			t.Fatalf("from %v at %v, arc %+v, scene %+v: %+v, want %+v", from, to, arc, s, got, want)
		}
	}
	if known < 200_000 || min(outside, hidden, edges, past) < 20_000 {
		t.Errorf("%d lines known, of which %d lead out of the arc, %d into something, %d to edges, %d past something", known, outside, hidden, edges, past)
	}
}

// A scene that was narrowed to a counter leads to the same lines at all of its parts.
func TestNarrow(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 14))
	at := func(size int32) geom.Vec { return geom.Vec{X: r.Int32N(2*size+1) - size, Y: r.Int32N(2*size+1) - size} }
	var left, out, inside int
	for range 40_000 {
		size := int32(1024) << r.IntN(7)
		from, place := at(size), geom.Pose{At: at(size), Heading: geom.Angle(r.Int32N(int32(geom.Full)))}
		hull := geom.Rect(place, scale.Inch, scale.HalfInch)
		s := Scene{Skip: [2]int{-1, -1}}
		some := func() geom.Hull {
			way := place.At.Sub(from)
			part := r.Int32N(10)
			mid := from.Add(geom.Vec{X: way.X / 8 * part, Y: way.Y / 8 * part}).Add(at(size/3 + 1))
			return geom.Rect(geom.Pose{At: mid, Heading: geom.Angle(r.Int32N(int32(geom.Full)))}, 1+r.Int32N(2*scale.Inch), 1+r.Int32N(scale.Inch))
		}
		for range r.IntN(6) {
			s.Blockers = append(s.Blockers, some())
		}
		for range r.IntN(3) {
			s.Clouds = append(s.Clouds, some())
		}
		s.Walls = r.IntN(len(s.Blockers) + 1)
		narrow := Scene{Blockers: slices.Clone(s.Blockers), Clouds: slices.Clone(s.Clouds), Walls: s.Walls, Skip: s.Skip}.Narrowed(from, &hull)
		left += len(narrow.Blockers) + len(narrow.Clouds)
		out += len(s.Blockers) + len(s.Clouds) - len(narrow.Blockers) - len(narrow.Clouds)
		inside += one(Facing(&hull, from) == 0)
		parts := []Segment{At(place.At), At(hull.V[0]), At(hull.V[1]), At(hull.V[2]), At(hull.V[3]), At(from)}
		for side := range uint8(4) {
			parts = append(parts, Edge(&hull, side))
		}
		for _, to := range parts {
			if got, want := Look(from, nil, &free, to, &narrow), Look(from, nil, &free, to, &s); got != want && (to != At(from) || Facing(&hull, from) == 0) {
				t.Fatalf("from %v at %v of %+v, scene %+v, narrowed %+v: %+v, want %+v", from, to, place, s, narrow, got, want)
			}
		}
	}
	if left < 20_000 || out < 20_000 || inside < 500 {
		t.Errorf("%d left, %d out, %d from inside", left, out, inside)
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
