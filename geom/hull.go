package geom

import (
	"errors"
	"fmt"
)

// MaxVerts is the largest number of corners of a [Hull].
const MaxVerts = 8

// Hull is a convex polygon V[:N], counter-clockwise, grown by the radius R: all points within R of the polygon. N = 2 is
// a segment, N = 1 a point (with a radius, a disc); N = 0 is not a hull. The entries behind N are zero in every hull
// made by this package, so hulls can be compared with ==.
type Hull struct {
	N uint8
	R int32
	V [MaxVerts]Vec
}

// Rect returns the rectangle of the given length (along the heading) and width around p.
func Rect(p Pose, length, width int32) Hull {
	right, left := halves(p.Heading, length, width)
	return Hull{N: 4, V: [MaxVerts]Vec{p.At.Add(right), p.At.Add(left), p.At.Sub(right), p.At.Sub(left)}}
}

// halves returns the front corners of a rectangle around the origin. Rounding is the same on both sides of zero: opposite corners are exactly
// opposite.
func halves(heading Angle, length, width int32) (right, left Vec) {
	s, c := int64(Sin(heading)), int64(Cos(heading))
	l, w := int64(length), int64(width)
	right = Vec{int32(roundShift(l*c+w*s, trigBits+1)), int32(roundShift(l*s-w*c, trigBits+1))}
	left = Vec{int32(roundShift(l*c-w*s, trigBits+1)), int32(roundShift(l*s+w*c, trigBits+1))}
	return right, left
}

// Disc returns the disc of radius r around a point; r = 0 is the point.
func Disc(at Vec, r int32) Hull { return Hull{N: 1, R: r, V: [MaxVerts]Vec{at}} }

// Segment returns all points within r of the segment from a to b.
func Segment(a, b Vec, r int32) Hull {
	if a == b {
		return Disc(a, r)
	}
	return Hull{N: 2, R: r, V: [MaxVerts]Vec{a, b}}
}

// What [Polygon] may find wrong.
var (
	ErrCorners = errors.New("a polygon has 1 to 8 corners")
	ErrBound   = errors.New("a corner lies outside of the plane")
	ErrConvex  = errors.New("the corners are not those of a convex polygon in order")
)

// Polygon returns the convex polygon with the given corners, in either direction around it. Three corners on a line and
// repeated corners are refused with [ErrConvex], wrong counts with [ErrCorners], far points with [ErrBound].
func Polygon(pts ...Vec) (Hull, error) {
	n := len(pts)
	if n < 1 || n > MaxVerts {
		return Hull{}, fmt.Errorf("%w, not %d", ErrCorners, n)
	}
	for _, p := range pts {
		if p.X < -Bound || p.X > Bound || p.Y < -Bound || p.Y > Bound {
			return Hull{}, fmt.Errorf("%w: %v", ErrBound, p)
		}
	}
	h := Hull{N: uint8(n)}
	copy(h.V[:], pts)
	if n == 2 && pts[0] == pts[1] {
		return Hull{}, ErrConvex
	}
	if n < 3 {
		return h, nil
	}
	if pts[1].Sub(pts[0]).Cross(pts[2].Sub(pts[1])) < 0 {
		for i := range n {
			h.V[i] = pts[n-1-i]
		}
	}
	// Every corner strictly to the left of every edge it is not on: this also refuses a star that winds twice.
	for i := range n {
		a, b := h.V[i], h.V[(i+1)%n]
		for j := range n {
			if j != i && j != (i+1)%n && b.Sub(a).Cross(h.V[j].Sub(a)) <= 0 {
				return Hull{}, ErrConvex
			}
		}
	}
	return h, nil
}

// Shift moves the hull by d.
func (h *Hull) Shift(d Vec) {
	for i := range h.N {
		h.V[i] = h.V[i].Add(d)
	}
}

// Area reports whether the hull has an area.
func (h *Hull) Area() bool { return h.N > 2 || h.R > 0 }

// Mid returns the middle of the corners, rounded.
func (h *Hull) Mid() Vec {
	var x, y int64
	for _, v := range h.V[:h.N] {
		x, y = x+int64(v.X), y+int64(v.Y)
	}
	n := int64(h.N)
	return Vec{int32(roundDiv(x, n)), int32(roundDiv(y, n))}
}

// Contains reports whether q belongs to the hull; its border belongs.
func (h *Hull) Contains(q Vec) bool {
	p := Disc(q, 0)
	return h.Meets(&p)
}

// reachFrom returns a radius around m that covers the hull, at most one unit too large.
func (h *Hull) reachFrom(m Vec) int32 {
	var far int64
	for _, v := range h.V[:h.N] {
		d := v.Sub(m)
		far = max(far, d.Dot(d))
	}
	r := sqrtFloor(far)
	if r*r < far {
		r++
	}
	return int32(r) + h.R
}

// most returns the largest product of a direction with a corner. Nearly all hulls are rectangles and segments.
func (h *Hull) most(x, y int64) int64 {
	v := &h.V
	m := x*int64(v[0].X) + y*int64(v[0].Y)
	if h.N == 1 {
		return m
	}
	m = max(m, x*int64(v[1].X)+y*int64(v[1].Y))
	if h.N == 4 {
		return max(m, x*int64(v[2].X)+y*int64(v[2].Y), x*int64(v[3].X)+y*int64(v[3].Y))
	}
	for i := 2; i < int(h.N); i++ {
		m = max(m, x*int64(v[i&7].X)+y*int64(v[i&7].Y))
	}
	return m
}

// place puts a hull given in the own frame onto the map. s and c are sine and cosine of the heading.
func (h *Hull) place(at Vec, s, c int64, dst *Hull) {
	n := h.N
	if dst.N > n {
		*dst = Hull{}
	}
	dst.N, dst.R = n, h.R
	for i, v := range h.V[:n] {
		x, y := int64(v.X), int64(v.Y)
		dst.V[i] = Vec{at.X + int32(roundShift(x*c-y*s, trigBits)), at.Y + int32(roundShift(x*s+y*c, trigBits))}
	}
}
