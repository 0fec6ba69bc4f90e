package geom

// Poly is a convex polygon with up to twice as many corners as a [Hull], counter-clockwise, without a radius.
type Poly struct {
	N uint8
	V [2 * MaxVerts]Vec
}

// Span sets dst to the smallest convex polygon around the corners of a and b: the union of all lines of sight between
// them. Radii do not count. SX-COVER-007.
func Span(a, b *Hull, dst *Poly) {
	var pts [2 * MaxVerts]Vec
	n := copy(pts[:], a.V[:a.N])
	n += copy(pts[n:], b.V[:b.N])
	dst.wrap(pts[:n])
}

// Meets reports whether the polygon and the hull have a point in common; touching counts. SX-COVER-007.
func (p *Poly) Meets(h *Hull) bool {
	return p.N > 0 && h.N > 0 && meets(p.V[:p.N], h.V[:h.N], int64(h.R))
}

// wrap sets p to the convex hull of the points, which it sorts.
func (p *Poly) wrap(pts []Vec) {
	for i := 1; i < len(pts); i++ {
		v, j := pts[i], i
		for ; j > 0 && (v.X < pts[j-1].X || v.X == pts[j-1].X && v.Y < pts[j-1].Y); j-- {
			pts[j] = pts[j-1]
		}
		pts[j] = v
	}
	*p = Poly{}
	var out [maxCorners + 1]Vec
	n := 0
	add := func(v Vec, base int) {
		if n > 0 && out[n-1] == v {
			return
		}
		for n >= base+2 && out[n-1].Sub(out[n-2]).Cross(v.Sub(out[n-2])) <= 0 {
			n--
		}
		out[n] = v
		n++
	}
	for _, v := range pts {
		add(v, 0)
	}
	base := n - 1
	for i := len(pts) - 2; i >= 0; i-- {
		add(pts[i], base)
	}
	if n > 1 && out[n-1] == out[0] {
		n--
	}
	p.N = uint8(copy(p.V[:], out[:n]))
}

// maxCorners is the largest number of points that wrap takes: an octagon at each corner of a hull.
const maxCorners = 8 * MaxVerts

// flatten sets p to the hull as a polygon: a radius becomes the octagon inscribed in its circle, with a corner every 45
// degrees from the x axis.
func (p *Poly) flatten(h *Hull) {
	if h.R == 0 {
		*p = Poly{N: h.N}
		copy(p.V[:], h.V[:h.N])
		return
	}
	d := int32(int64(h.R) * int64(Sin(Right/2)) >> trigBits)
	var pts [maxCorners]Vec
	n := 0
	for _, v := range h.V[:h.N] {
		for _, w := range [8]Vec{{h.R, 0}, {d, d}, {0, h.R}, {-d, d}, {-h.R, 0}, {-d, -d}, {0, -h.R}, {d, -d}} {
			pts[n] = v.Add(w)
			n++
		}
	}
	p.wrap(pts[:n])
}
