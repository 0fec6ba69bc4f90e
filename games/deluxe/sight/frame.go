package sight

import (
	"math/bits"

	"turnpike/geom"
)

// Capacities of a line of fire. Shadows beyond the first are joined over the gap between them; clouds beyond the second are counted as if
// they lay before every point.
const (
	maxShadows = 48
	maxClouds  = 48
)

// frame is the view from a firing point at a segment. A line of fire is told by its slope against an axis that runs through the
// middle of the view, in units of 1<<slopeBits; points have coordinates h along the axis and s across it, counted from the firing point
// in steps of 1/32 to 1/64 unit. A point of the segment is told by t, 0 at A and segmentEnd at B.
type frame struct {
	from  geom.Vec
	seg   Segment  // slopes grow from A to B
	d, e  geom.Vec // along and across the axis
	n     geom.Vec // across the segment, away from the firing point
	shift int      // of products with d and e
	tol   int64    // the tolerance in steps
	fine  int64    // the tolerance next to the segment

	sa, ha, sb, hb int64 // of A and B
	lo, hi         int64 // t of the part in the arc
	left, right    int64 // its slopes
	depth, stop    int64 // products with n: of the segment, and from where on blockers do not count

	cone
	straight bool // the view is no wider than that misses holds

	shadows []shadowSpan // of blockers: open, without common points; the first nShadow are in use
	veils   []veil       // of clouds; the first nVeil are in use
	nShadow int
	nVeil   int
	veiled  uint8 // clouds before all of it
}

// veil is an open interval of slopes: of the lines that run through a cloud.
type veil struct{ lo, hi int64 }

// few is the room that mostly is enough: what a frame works in is cleared for every look.
const few = 6

// shadowSpan is an open interval of slopes: of the lines that run deeper than the tolerance through a blocker, or one of several that are joined.
type shadowSpan struct {
	lo, hi      int64
	from, to    int64 // of the lines that meet it at all
	first, last int16 // the walls that make its ends, counted from 1; 0: it does not join others
}

// Seam is how far in units walls may be from each other that are one solid: corners are rounded to units.
const Seam = 4

// joins reports whether no line passes between two shadows, of which y begins where x ends: they overlap, or they are of walls that touch each other.
func (x *shadowSpan) joins(y *shadowSpan, list []geom.Hull) bool {
	if x.hi > y.lo {
		return true
	}
	return x.to >= y.from && x.last > 0 && y.first > 0 && list[x.last-1].Distance(&list[y.first-1]) <= Seam
}

const (
	slopeBits  = 24
	segmentEnd = 1 << 24
	unitBits   = 12 // of the directions that the axis is made of
)

// set places the frame; false if the firing point lies on the line of the segment or so near that it makes no difference: such a point
// does not see it (DX-TGT-003?).
func (f *frame) set(from geom.Vec, to Segment) bool {
	f.from, f.seg = from, to
	ua, ub := direction(from, to.A), direction(from, to.B)
	f.d = ua.Add(ub)
	f.n = f.d
	if v := to.B.Sub(to.A); v != (geom.Vec{}) {
		f.n = geom.Vec{X: -v.Y, Y: v.X}
		if f.n.Dot(to.A.Sub(from)) < 0 {
			f.n = f.n.Neg()
		}
		if f.d.Len() < 1<<(unitBits-3) { // the view is nearly a half-plane
			f.d = direction(geom.Vec{}, f.n)
		}
	}
	length := int64(f.d.Len())
	if length == 0 {
		return false
	}
	f.e = geom.Vec{X: -f.d.Y, Y: f.d.X}
	f.shift = bits.Len64(uint64(length)) - 6
	f.tol = f.scale(Tolerance * length)
	f.sa, f.ha = f.local(to.A)
	f.sb, f.hb = f.local(to.B)
	f.depth = f.n.Dot(to.A.Sub(from))
	if f.ha <= 0 || f.hb <= 0 || f.depth <= 0 {
		return false
	}
	if f.sa*f.hb > f.sb*f.ha {
		f.seg = Segment{to.B, to.A}
		f.sa, f.ha, f.sb, f.hb = f.sb, f.hb, f.sa, f.ha
	}
	// What touches the target from behind does not count. In a view along the edge the tolerances at the target are less.
	across := int64(f.n.Len())
	f.stop = f.depth - min(Tolerance*across, f.depth/16)
	f.fine = min(f.tol, f.depth*f.tol/(32*Tolerance*across), f.depth*f.tol/(across*far(from, &to)))
	f.bound(0, segmentEnd)
	return true
}

// far returns about how far the farther end of a segment is from a point: not less than 0.7 of it.
func far(from geom.Vec, to *Segment) int64 {
	a, b := to.A.Sub(from), to.B.Sub(from)
	return int64(max(a.X, -a.X, a.Y, -a.Y, b.X, -b.X, b.Y, -b.Y))
}

// direction returns the direction between two points as a vector of length 1<<unitBits.
func direction(from, to geom.Vec) geom.Vec {
	v := to.Sub(from)
	l := int64(v.Len())
	if l == 0 {
		return geom.Vec{}
	}
	part := func(x int32) int32 {
		if x < 0 {
			return -int32((-int64(x)<<unitBits + l/2) / l)
		}
		return int32((int64(x)<<unitBits + l/2) / l)
	}
	return geom.Vec{X: part(v.X), Y: part(v.Y)}
}

// scale turns a product with d or e into steps, rounded half away from zero.
func (f *frame) scale(x int64) int64 {
	half := int64(1) << (f.shift - 1)
	if x < 0 {
		return -((-x + half) >> f.shift)
	}
	return (x + half) >> f.shift
}

// local returns the coordinates of a point.
func (f *frame) local(p geom.Vec) (s, h int64) {
	w := p.Sub(f.from)
	return f.scale(f.e.Dot(w)), f.scale(f.d.Dot(w))
}

// bound sets the part of the segment that counts.
func (f *frame) bound(lo, hi int64) {
	f.lo, f.hi = lo, hi
	f.left, f.right = f.slopeAt(lo), f.slopeAt(hi)
}

// slopeAt returns the slope of the line to a point of the segment.
func (f *frame) slopeAt(t int64) int64 {
	s := f.sa + (f.sb-f.sa)*t/segmentEnd
	h := f.ha + (f.hb-f.ha)*t/segmentEnd
	return s << slopeBits / h
}

// at returns the point of the segment that a line meets, for a slope between its ends.
func (f *frame) at(slope int64) int64 {
	num := slope*f.ha - f.sa<<slopeBits
	den := (f.sb-f.sa)<<slopeBits - slope*(f.hb-f.ha)
	if num <= 0 || den <= 0 {
		return f.lo
	}
	if num >= den {
		return f.hi
	}
	return geom.MulDiv(segmentEnd, num, den, geom.RoundNearest)
}

// clip keeps the part of the segment that lies in a wedge; false if that is nothing.
func (f *frame) clip(w *geom.Wedge) bool {
	lo, hi, ok := f.seg.clip(w)
	if ok {
		f.bound(lo, hi)
	}
	return ok
}

// clip returns the part of a segment that lies in a wedge; false if that is nothing.
func (g *Segment) clip(w *geom.Wedge) (lo, hi int64, ok bool) {
	lo, hi = 0, segmentEnd
	for _, half := range [2]geom.Vec{w.R, w.L.Neg()} {
		// To the left of the half's direction is inside.
		ca, cb := half.Cross(g.A.Sub(w.Apex)), half.Cross(g.B.Sub(w.Apex))
		switch {
		case ca < 0 && cb < 0:
			return 0, 0, false
		case ca < 0:
			lo = max(lo, segmentEnd-geom.MulDiv(segmentEnd, cb, cb-ca, geom.RoundDown))
		case cb < 0:
			hi = min(hi, geom.MulDiv(segmentEnd, ca, ca-cb, geom.RoundDown))
		}
	}
	return lo, hi, lo <= hi
}

// besideSlope is the slope in a view wider than which nobody asks what lies beside it: with [besideMargin] ample for the rounding of coordinates to steps.
// One of them at a slope of 4 is less than a unit.
const besideSlope = 4

// aim prepares what beside is asked.
func (f *frame) aim() {
	f.cone = coneOf(f.seg.A.Sub(f.from), f.seg.B.Sub(f.from))
	f.straight = max(f.sa, -f.sa) <= besideSlope*f.ha && max(f.sb, -f.sb) <= besideSlope*f.hb
}

// beside is a quick look whether all of a hull lies to the left of the view, or to the right: such a one casts no shadow.
func (f *frame) beside(q *geom.Hull) bool { return f.straight && f.misses(f.from, q) }

// shadow returns the lines of fire that run through the inside of a hull, deeper than the tolerance, between the firing point and the
// segment; ok is false if none does that leads to the segment.
func (f *frame) shadow(q *geom.Hull) (x shadowSpan, ok bool) {
	if q.N < 3 {
		return x, false
	}
	// The part of the hull before the segment.
	var part [2 * geom.MaxVerts]struct{ s, h, tol int64 }
	n := 0
	j := q.N - 1
	sj, hj := f.local(q.V[j])
	gj := f.n.Dot(q.V[j].Sub(f.from))
	for i := range q.N {
		si, hi := f.local(q.V[i])
		gi := f.n.Dot(q.V[i].Sub(f.from))
		if (gi < f.stop) != (gj < f.stop) {
			num, den := f.stop-gj, gi-gj
			if den < 0 {
				num, den = -num, -den
			}
			p := &part[n]
			p.s, p.h, p.tol = sj+geom.MulDiv(si-sj, num, den, geom.RoundNearest), hj+geom.MulDiv(hi-hj, num, den, geom.RoundNearest), f.fine
			n++
		}
		if gi < f.stop {
			p := &part[n]
			p.s, p.h, p.tol = si, hi, f.tol
			n++
		}
		sj, hj, gj = si, hi, gi
	}
	if n == 0 {
		return x, false
	}
	const none = int64(1) << 62
	lo, hi, from, to := none, -none, none, -none
	add := func(s, h, tol int64) {
		// The slope of the line through the point, and how far from it are those of the lines that pass at the tolerance.
		at := s << slopeBits / h
		size := max(s, -s)
		if size > h {
			size += h * 3 / 8
		} else {
			size = h + size*3/8
		}
		slack := tol * size / h << slopeBits / h // below 1<<62: sizes are below 1<<28, tol below 1<<9
		lo, hi = min(lo, at+slack), max(hi, at-slack)
		from, to = min(from, at), max(to, at)
	}
	near := 4 * f.tol // what lies beside or behind the firing point
	sj, hj = part[n-1].s, part[n-1].h
	for i := range n {
		s, h := part[i].s, part[i].h
		if (h < near) != (hj < near) {
			add(sj+(s-sj)*(near-hj)/(h-hj), near, f.tol)
		}
		if h >= near {
			add(s, h, part[i].tol)
		}
		sj, hj = s, h
	}
	return shadowSpan{lo: lo, hi: hi, from: from, to: to}, lo < hi && lo < f.right && f.left < hi
}

// block adds a shadow of one of the blockers; false if nothing is left of the segment.
func (f *frame) block(y shadowSpan, list []geom.Hull) bool {
	// Shadows that overlap are one.
	for i := 0; i < f.nShadow; {
		x := &f.shadows[i]
		if x.lo <= y.lo && x.joins(&y, list) || y.lo <= x.lo && y.joins(x, list) {
			y.unite(x)
			f.nShadow--
			f.shadows[i] = f.shadows[f.nShadow]
			i = 0
			continue
		}
		i++
	}
	if f.nShadow == maxShadows {
		f.nShadow--
		y.unite(&f.shadows[f.nShadow])
		return f.block(y, list)
	}
	f.shadows[f.nShadow] = y
	f.nShadow++
	return y.lo >= f.left || f.right >= y.hi
}

// unite makes one shadow of two.
func (y *shadowSpan) unite(x *shadowSpan) {
	if x.from < y.from {
		y.from, y.first = x.from, x.first
	}
	if x.to > y.to {
		y.to, y.last = x.to, x.last
	}
	y.lo, y.hi = min(x.lo, y.lo), max(x.hi, y.hi)
}

// veil adds a shadow of a cloud.
func (f *frame) veil(lo, hi int64) {
	if lo < f.left && f.right < hi || f.nVeil == maxClouds {
		f.veiled++
		return
	}
	f.veils[f.nVeil] = veil{lo, hi}
	f.nVeil++
}

// choose returns the best point of the segment that no shadow covers, and the clouds before it.
func (f *frame) choose() (best geom.Vec, clouds uint8, ok bool) {
	var far int64
	try := func(slope, t int64) {
		for i := range f.nShadow {
			if x := &f.shadows[i]; x.lo < slope && slope < x.hi {
				return
			}
		}
		n := f.veiled
		for i := range f.nVeil {
			if x := &f.veils[i]; x.lo < slope && slope < x.hi {
				n++
			}
		}
		p := f.seg.point(t)
		w := p.Sub(f.from)
		if d := w.Dot(w); !ok || n < clouds || n == clouds && d < far {
			best, clouds, far, ok = p, n, d, true
		}
	}
	t := f.seg.nearest(f.from, f.lo, f.hi)
	try(f.slopeAt(t), t)
	if ok && clouds == f.veiled {
		return best, clouds, ok
	}
	try(f.left, f.lo)
	try(f.right, f.hi)
	edge := func(slope int64) {
		if slope >= f.left && slope <= f.right {
			try(slope, f.at(slope))
		}
	}
	for i := range f.nShadow {
		edge(f.shadows[i].lo)
		edge(f.shadows[i].hi)
	}
	for i := range f.nVeil {
		edge(f.veils[i].lo)
		edge(f.veils[i].hi)
	}
	return best, clouds, ok
}

// nearest returns the point between two of a segment that is nearest to a firing point.
func (g *Segment) nearest(from geom.Vec, lo, hi int64) int64 {
	d := g.B.Sub(g.A)
	num, den := d.Dot(from.Sub(g.A)), d.Dot(d)
	switch {
	case num <= 0 || den == 0:
		return lo
	case num >= den:
		return hi
	}
	return max(lo, min(hi, geom.MulDiv(segmentEnd, num, den, geom.RoundNearest)))
}

// point returns the place of a point of a segment.
func (g *Segment) point(t int64) geom.Vec {
	d := g.B.Sub(g.A)
	part := func(x int32) int32 { return int32(geom.MulDiv(int64(x), t, segmentEnd, geom.RoundNearest)) }
	return g.A.Add(geom.Vec{X: part(d.X), Y: part(d.Y)})
}
