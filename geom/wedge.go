package geom

import "math/bits"

// Wedge is the closed convex cone at Apex that runs counter-clockwise from the direction R to the direction L, more than
// 0 and at most 180 degrees. The directions may have any length above 0, up to 1<<30 in each coordinate.
type Wedge struct{ Apex, L, R Vec }

// The sides of a piece, for [Arcs.Wedge].
const (
	Front = iota
	Back
	LeftSide
	RightSide
)

// Arcs are the four cones that the two diagonals of a rectangle cut out: its middle, and the directions of its front corners. Points on a
// diagonal belong to both neighbours (SX-SETUP-009). At multiples of a right angle the directions are exact, otherwise to 2^-17 of their
// length.
type Arcs struct {
	at, left, right Vec
	size            int64 // no less than the length of left and of right
}

// ArcsOf returns the arcs of a length x width rectangle at p.
func ArcsOf(p Pose, length, width int32) Arcs {
	s, c := int64(Sin(p.Heading)), int64(Cos(p.Heading))
	shift := uint(bits.Len32(uint32(max(length, width))))
	to := func(u, v int32) Vec {
		x, y := int64(u)*c-int64(v)*s, int64(u)*s+int64(v)*c
		return Vec{int32(roundShift(x, shift)), int32(roundShift(y, shift))}
	}
	a := Arcs{at: p.At, left: to(length, width), right: to(length, -width)}
	a.size = sqrtFloor(max(a.left.Dot(a.left), a.right.Dot(a.right))) + 1
	return a
}

// Wedge returns one of the arcs. It panics for a side that is none.
func (a *Arcs) Wedge(side int) Wedge {
	switch side {
	case Front:
		return Wedge{a.at, a.left, a.right}
	case Back:
		return Wedge{a.at, a.left.Neg(), a.right.Neg()}
	case LeftSide:
		return Wedge{a.at, a.right.Neg(), a.left}
	case RightSide:
		return Wedge{a.at, a.right, a.left.Neg()}
	}
	panic("geom: no such arc")
}

// In returns what Meet says of anything inside a circle, if it is far enough from both diagonals to lie in one arc alone.
func (a *Arcs) In(mid Vec, reach int32) (in uint8, sure bool) {
	q := mid.Sub(a.at)
	l, r := a.left.Cross(q), a.right.Cross(q)
	far := int64(reach) * a.size
	if max(l, -l) <= far || max(r, -r) <= far {
		return 0, false
	}
	switch {
	case l < 0 && r > 0:
		return 1 << Front, true
	case l > 0 && r < 0:
		return 1 << Back, true
	case l > 0:
		return 1 << LeftSide, true
	}
	return 1 << RightSide, true
}

// Meet returns the arcs that any part of the hull lies in, 1<<Front and so on: what [Wedge.Meets] says of each of them, but faster.
// SX-SETUP-009.
func (a *Arcs) Meet(h *Hull) (in uint8) {
	if h.N == 0 {
		return 0
	}
	const far = 1 << 62
	// To the left of a diagonal are the positive products.
	minL, maxL, minR, maxR := int64(far), int64(-far), int64(far), int64(-far)
	for _, v := range h.V[:h.N] {
		q := v.Sub(a.at)
		l, r := a.left.Cross(q), a.right.Cross(q)
		minL, maxL, minR, maxR = min(minL, l), max(maxL, l), min(minR, r), max(maxR, r)
		if l <= 0 && r >= 0 {
			in |= 1 << Front
		}
		if l >= 0 && r <= 0 {
			in |= 1 << Back
		}
		if l >= 0 && r >= 0 {
			in |= 1 << LeftSide
		}
		if l <= 0 && r <= 0 {
			in |= 1 << RightSide
		}
	}
	// What is left are arcs without a corner: they may be crossed by an edge, if there is something on the inner side of both diagonals.
	ll, rr, reach := a.left.Dot(a.left), a.right.Dot(a.right), int64(h.R)
	low := func(x, l int64) bool { return x <= 0 || reach > 0 && reach2(x, l, reach) <= 0 }
	for side := range 4 {
		if in>>side&1 != 0 {
			continue
		}
		l, r := maxL, maxR // the largest products, for the arcs on the positive side
		switch side {
		case Front:
			l = -minL
		case Back:
			r = -minR
		case RightSide:
			l, r = -minL, -minR
		}
		if !low(-l, ll) || !low(-r, rr) {
			continue
		}
		if w := a.Wedge(side); w.Meets(h) {
			in |= 1 << side
		}
	}
	return in
}

// Meets reports whether any point of the hull lies in the closed cone. SX-SETUP-009.
func (w *Wedge) Meets(h *Hull) bool {
	if h.N == 0 {
		return false
	}
	if w.meetsCore(h) {
		return true
	}
	if h.R == 0 {
		return false
	}
	apex := Disc(w.Apex, 0)
	if h.Meets(&apex) {
		return true
	}
	for _, d := range [2]Vec{w.L, w.R} {
		l := d.Dot(d)
		for _, v := range h.V[:h.N] {
			q := v.Sub(w.Apex)
			if d.Dot(q) <= 0 {
				continue
			}
			if c := d.Cross(q); reach2(max(c, -c), l, int64(h.R)) <= 0 {
				return true
			}
		}
	}
	return false
}

// meetsCore decides for the polygon without its radius, by looking for a line between it and the cone: parallel to a
// side of the cone or to an edge of the polygon.
func (w *Wedge) meetsCore(h *Hull) bool {
	inR, inL := false, false
	for _, v := range h.V[:h.N] {
		q := v.Sub(w.Apex)
		inR = inR || w.R.Cross(q) >= 0
		inL = inL || q.Cross(w.L) >= 0
	}
	if !inR || !inL {
		return false
	}
	if h.N == 1 {
		return true
	}
	v := h.V[h.N-1]
	for _, u := range h.V[:h.N] {
		e := u.Sub(v)
		n := Vec{e.Y, -e.X}
		if n.Dot(w.Apex.Sub(v)) > 0 && n.Dot(w.R) >= 0 && n.Dot(w.L) >= 0 {
			return false
		}
		v = u
	}
	return true
}

// Contains reports whether q lies in the closed cone.
func (w *Wedge) Contains(q Vec) bool {
	p := Disc(q, 0)
	return w.meetsCore(&p)
}
