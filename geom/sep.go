package geom

// DirBits is the number of fractional bits of the direction in a [Sep].
const DirBits = 14

// slack is how far, in sixteenths of a unit, two corners may differ in depth and still count as one edge in contact:
// enough for the rounding of corners that were computed from parallel edges.
const slack = 2 * 16

// Sep says how a second piece lies to a first one.
type Sep struct {
	// Gap is the distance in units, or minus the depth if the pieces overlap: moving the second by -Gap along N just
	// frees it.
	Gap int32
	// N is the direction from the first to the second piece, a unit vector scaled by 1<<DirBits.
	N Vec
	// A and B are the nearest points (the points of contact) of the first and the second piece. Where an edge lies
	// along an edge they are the middle of the common part (SX-COLL-003).
	A, B Vec
}

// Sep measures how b lies to h. Of equally short ways out it takes the one nearer to the line between the middles. If
// the two positions are mirror images in themselves and the ways out are images of each other, it takes the one with the
// larger x, then the larger y; only then may the result of a mirrored input differ from the mirrored result.
func (h *Hull) Sep(b *Hull) Sep {
	x := separate(h, b)
	d := x.dir()
	var c contact
	c.from(h, d)
	c.low, c.high = c.top(h), c.bottom(b)
	c.first(h)
	c.second(b)
	return c.sep(x.units() - h.R - b.R)
}

// Sep measures how c lies to b: the nearest parts if they are apart, otherwise the shortest way that takes all of c out
// of b, for bodies that are convex as a whole.
func (b *Body) Sep(c *Body) Sep {
	x, i, j, gap := b.nearest(c)
	d := x.dir()
	units := x.units() - b.Parts[i].R - c.Parts[j].R
	if gap < 0 {
		d, gap = b.wayOut(c)
		units = int32(roundDiv(gap, 16))
	}
	var k contact
	k.from(&b.Parts[i], d)
	if gap < 0 {
		k.low, k.high = -1<<62, 1<<62
		for p := range b.N {
			k.low = max(k.low, k.top(&b.Parts[p]))
		}
		for p := range c.N {
			k.high = min(k.high, k.bottom(&c.Parts[p]))
		}
	} else {
		k.low, k.high = k.top(&b.Parts[i]), k.bottom(&c.Parts[j])
	}
	for p := range b.N {
		k.first(&b.Parts[p])
	}
	for p := range c.N {
		k.second(&c.Parts[p])
	}
	return k.sep(units)
}

// Gap is Sep(c).Gap, or limit if that is smaller; it is fast if the circles around the bodies are further apart.
func (b *Body) Gap(c *Body, limit int32) int32 {
	if !b.near(c, limit) {
		return limit
	}
	x, i, j, gap := b.nearest(c)
	if gap < 0 {
		_, gap = b.wayOut(c)
		return min(limit, int32(roundDiv(gap, 16)))
	}
	return min(limit, x.units()-b.Parts[i].R-c.Parts[j].R)
}

// nearest finds the nearest (or deepest) pair of parts; gap is in sixteenths.
func (b *Body) nearest(c *Body) (x axis, i, j uint8, gap int64) {
	first := true
	for p := range b.N {
		for q := range c.N {
			r := int64(b.Parts[p].R) + int64(c.Parts[q].R)
			if !first {
				// Circles further apart than the best pair so far.
				sum := (gap+15)>>4 + int64(b.reach[p]) + int64(c.reach[q])
				d := c.mids[q].Sub(b.mids[p])
				if sum < 0 || d.Dot(d) > sum*sum {
					continue
				}
			}
			y := separate(&b.Parts[p], &c.Parts[q])
			if g := y.sixteenths() - r<<4; first || g < gap {
				x, i, j, gap, first = y, p, q, g, false
			}
		}
	}
	return x, i, j, gap
}

// Push returns the translation of the second piece that frees it: afterwards the pieces do not overlap, and the gap is
// at most 2 units; 3 for depths beyond 2000 units and for bodies of several parts, whose rounded corners may stand out by
// one. It is zero if the pieces do not overlap.
func (s *Sep) Push() Vec {
	if s.Gap >= 0 {
		return Vec{}
	}
	// Half a unit for the rounding of Gap, and 2^-14 of the whole for the rounding of N.
	const fine = 256
	d := int64(-s.Gap)*fine + fine/2
	d += d>>DirBits + 1
	out := func(n int32) int32 {
		x := int64(n) * d
		const unit = fine << DirBits
		if x < 0 {
			return int32(-((-x + unit - 1) / unit))
		}
		return int32((x + unit - 1) / unit)
	}
	v := Vec{out(s.N.X), out(s.N.Y)}
	// Outward in both coordinates can be up to 1.4 units too far: take one back where that is enough.
	spare := v.Dot(s.N) - (d<<DirBits)/fine
	nx, ny := int64(max(s.N.X, -s.N.X)), int64(max(s.N.Y, -s.N.Y))
	switch {
	case nx > ny && spare > nx, ny > nx && spare <= ny && spare > nx && nx > 0:
		v.X -= s.N.X / int32(nx)
	case ny > nx && spare > ny, nx > ny && spare <= nx && spare > ny && ny > 0:
		v.Y -= s.N.Y / int32(ny)
	}
	return v
}

// contact collects the parts of two outlines that face each other along a direction. Distances are in sixteenths,
// measured from a point near the first piece.
type contact struct {
	d          dir
	o          Vec
	low, high  int64 // where the first piece ends and the second begins, along d
	a, b       [2]int64
	hasA, hasB bool
}

func (c *contact) from(h *Hull, d dir) { c.d, c.o = d, h.Mid() }

func (c *contact) along(v Vec) int64 { return roundShift(c.d.dot(v.Sub(c.o)), unitBits-4) }

func (c *contact) across(v Vec) int64 {
	w := v.Sub(c.o)
	return roundShift(c.d.x*int64(w.Y)-c.d.y*int64(w.X), unitBits-4)
}

func (c *contact) top(h *Hull) int64 {
	t := int64(-1 << 62)
	for _, v := range h.V[:h.N] {
		t = max(t, c.along(v))
	}
	return t + int64(h.R)<<4
}

func (c *contact) bottom(h *Hull) int64 {
	t := int64(1 << 62)
	for _, v := range h.V[:h.N] {
		t = min(t, c.along(v))
	}
	return t - int64(h.R)<<4
}
