package geom

import "math/bits"

// Clear reports whether there is a straight line from a point of a to a point of b that enters no blocker; touching
// without entering does not block (SX-COVER-005, SX-COVER-008). The answer is exact for polygons that do not overlap
// the blockers. A radius is replaced by the octagon inscribed in its circle, in favour of seeing.
func Clear(a, b *Hull, blockers []Hull) bool { return clearOf(a, b, blockers, -1) }

// ClearOfJoined is like [Clear], but blockers that lie at most joint units (0: that touch) from each other are one solid: no line passes
// between them, neither along the edges nor through the corner where they join.
func ClearOfJoined(a, b *Hull, blockers []Hull, joint int32) bool {
	return clearOf(a, b, blockers, joint)
}

// clearOf is Clear and ClearOfJoined; a negative joint joins nothing. It measures along a line only what lies on both sides of it: of most
// lines the signs of some products say enough.
func clearOf(a, b *Hull, blockers []Hull, joint int32) bool {
	if a.N == 0 || b.N == 0 {
		return false
	}
	s := clearing{blockers: blockers, in: make([]Poly, 0, 8), of: make([]int, 0, 8), side: make([]int8, 0, 8), joint: make([]joined, 0, 8)}
	s.a.flatten(a)
	s.b.flatten(b)
	var span Poly
	Span(a, b, &span)
	grow := int64(max(a.R, b.R)) + int64(max(joint, 0))
	for i := range blockers {
		h := &blockers[i]
		if h.N == 0 || !h.Area() || !meets(span.V[:span.N], h.V[:h.N], int64(h.R)+grow) {
			continue
		}
		s.in = append(s.in, Poly{})
		s.in[len(s.in)-1].flatten(h)
		if joint >= 0 {
			for k, of := range s.of {
				if g := &blockers[of]; meets(g.V[:g.N], h.V[:h.N], int64(g.R)+int64(h.R)+int64(joint)) {
					s.joint = append(s.joint, joined{i: k, j: len(s.of)})
				}
			}
		}
		s.of, s.side = append(s.of, i), append(s.side, 0)
	}
	if s.line(a.Mid(), b.Mid()) {
		return true
	}
	for _, v := range s.a.V[:s.a.N] {
		for _, w := range s.b.V[:s.b.N] {
			if s.line(v, w) {
				return true
			}
		}
	}
	// Any free line can be moved, without getting blocked, until it runs through two corners.
	for i := range s.in {
		for _, v := range s.in[i].V[:s.in[i].N] {
			if s.through(v, &s.a) || s.through(v, &s.b) {
				return true
			}
		}
	}
	for i := range s.in {
		p := &s.in[i]
		for k, v := range p.V[:p.N] {
			for _, w := range p.V[:k] {
				if s.line(w, v) {
					return true
				}
			}
			for j := range i {
				if s.through(v, &s.in[j]) {
					return true
				}
			}
		}
	}
	for _, p := range [2]*Poly{&s.a, &s.b} {
		for k, v := range p.V[:p.N] {
			for _, w := range p.V[:k] {
				if s.line(w, v) {
					return true
				}
			}
		}
	}
	return false
}

// clearing is a search for a free line.
type clearing struct {
	blockers []Hull
	a, b     Poly
	in       []Poly
	of       []int  // the blockers of which the polygons of in were made
	side     []int8 // on which side of the line tried last the polygons of in lie: 1 left, -1 right, 0 both
	joint    []joined
	last     int // the polygon of in that was in the way last: mostly it is again
}

// joined are two blockers that are one solid. Where they are joined is worked out when a line passes between them.
type joined struct {
	i, j int
	a, b Vec // the nearest points of the two, the middle of the common part where an edge lies along an edge
	made bool
}

// through tries the lines through v and the corners of a polygon.
func (s *clearing) through(v Vec, p *Poly) bool {
	for _, w := range p.V[:p.N] {
		if s.line(w, v) {
			return true
		}
	}
	return false
}

// extent returns the least and the largest product of a direction with the corners of a polygon: on which sides of a line it lies.
func (p *Poly) extent(d Vec, base int64) (low, high int64) {
	low = d.Cross(p.V[0]) - base
	high = low
	for _, v := range p.V[1:max(p.N, 1)] {
		c := d.Cross(v) - base
		low, high = min(low, c), max(high, c)
	}
	return low, high
}

// line tries the line through v and w, between the two outlines.
func (s *clearing) line(v, w Vec) bool {
	d := w.Sub(v)
	if d == (Vec{}) {
		return false
	}
	base := d.Cross(v)
	if low, high := s.a.extent(d, base); low > 0 || high < 0 {
		return false
	}
	if low, high := s.b.extent(d, base); low > 0 || high < 0 {
		return false
	}
	if len(s.in) == 0 {
		return true
	}
	t := stretch{at: v, d: d, base: base}
	if low, high := s.in[s.last].extent(d, base); low < 0 && high > 0 && s.stops(&t, s.last) {
		return false
	}
	sides, entered := len(s.joint) > 0, false
	for i := range s.in {
		low, high := s.in[i].extent(d, base)
		if low < 0 && high > 0 {
			if i != s.last && s.stops(&t, i) {
				s.last = i
				return false
			}
			entered = true
			s.side[i] = 0
		} else if sides {
			s.side[i] = 0
			if high > 0 {
				s.side[i] = 1
			} else if low < 0 {
				s.side[i] = -1
			}
		}
	}
	between := false
	for i := range s.joint {
		m := &s.joint[i]
		between = between || s.side[m.i]*s.side[m.j] < 0
	}
	if !between && !entered {
		return true
	}
	if t.measure(&s.a, &s.b); t.within {
		return s.free(&t, t.p, t.p) || s.free(&t, t.q, t.q)
	}
	return !s.sealed(&t, t.p, t.q)
}

// stops reports whether a polygon that lies on both sides of a line is in the way, if the outlines share no points of the line. Mostly it lies
// wholly between the two.
func (s *clearing) stops(t *stretch, i int) bool {
	if !t.aligned {
		t.aligned = true
		a0, a1 := s.a.along(t.d)
		b0, b1 := s.b.along(t.d)
		if t.from, t.to = a1, b0; b0 < a0 {
			t.from, t.to = b1, a0
		}
	}
	if low, high := s.in[i].along(t.d); t.from < low && high < t.to {
		return true
	}
	t.measure(&s.a, &s.b)
	return !t.within && t.crosses(&s.in[i], t.p, t.q)
}

// along returns the least and the largest product of a direction with the corners of a polygon: where it lies along a line.
func (p *Poly) along(d Vec) (low, high int64) {
	low = d.Dot(p.V[0])
	high = low
	for _, v := range p.V[1:max(p.N, 1)] {
		c := d.Dot(v)
		low, high = min(low, c), max(high, c)
	}
	return low, high
}

// free reports whether nothing is in the way between two points of a line.
func (s *clearing) free(t *stretch, p, q ratio) bool {
	for i := range s.in {
		if low, high := s.in[i].extent(t.d, t.base); low < 0 && high > 0 && t.crosses(&s.in[i], p, q) {
			return false
		}
	}
	return !s.sealed(t, p, q)
}

// sealed reports whether a line runs between two blockers that are joined there. It meets the seam where it passes its points, which are next
// to each other.
func (s *clearing) sealed(t *stretch, p, q ratio) bool {
	for i := range s.joint {
		m := &s.joint[i]
		if s.side[m.i]*s.side[m.j] >= 0 {
			continue
		}
		if !m.made {
			sep := s.blockers[s.of[m.i]].Sep(&s.blockers[s.of[m.j]])
			m.a, m.b, m.made = sep.A, sep.B, true
		}
		n := t.d.Dot(t.d)
		a, b := ratio{t.d.Dot(m.a.Sub(t.at)), n}, ratio{t.d.Dot(m.b.Sub(t.at)), n}
		if p.less(a) && a.less(q) || p.less(b) && b.less(q) {
			return true
		}
	}
	return false
}

// stretch is the part p..q of the line at + d*r that lies between two outlines.
type stretch struct {
	at, d    Vec
	base     int64
	aligned  bool
	from, to int64 // where the one outline surely ends and the other begins along d
	measured bool
	within   bool // the outlines share points of the line: seen from one of them, p or q, to itself
	p, q     ratio
}

// measure finds the ends.
func (t *stretch) measure(a, b *Poly) {
	if t.measured {
		return
	}
	t.measured = true
	a0, a1, _, _ := a.cut(t.at, t.d)
	b0, b1, _, _ := b.cut(t.at, t.d)
	switch {
	case a1.less(b0):
		t.p, t.q = a1, b0
	case b1.less(a0):
		t.p, t.q = b1, a0
	default:
		if a0.less(b0) {
			a0 = b0
		}
		if b1.less(a1) {
			a1 = b1
		}
		t.p, t.q, t.within = a0, a1, true
	}
}

// crosses reports whether the line enters a polygon, which lies on both sides of it, between p and q.
func (t *stretch) crosses(x *Poly, p, q ratio) bool {
	lo, hi, _, _ := x.cut(t.at, t.d)
	return lo.less(q) && p.less(hi)
}

// cut returns the part lo..hi of the line at + d*r that belongs to the polygon; inner: it runs through the inside.
func (p *Poly) cut(at, d Vec) (lo, hi ratio, inner, ok bool) {
	var c [2 * MaxVerts]int64
	pos, neg := false, false
	for i, v := range p.V[:p.N] {
		c[i] = d.Cross(v.Sub(at))
		pos, neg = pos || c[i] > 0, neg || c[i] < 0
	}
	add := func(r ratio) {
		if !ok {
			lo, hi, ok = r, r, true
			return
		}
		if r.less(lo) {
			lo = r
		}
		if hi.less(r) {
			hi = r
		}
	}
	last := int(p.N) - 1
	for i, v := range p.V[:p.N] {
		w := p.V[last]
		cv, cw := c[i], c[last]
		last = i
		if cv == 0 {
			add(ratio{d.Dot(v.Sub(at)), d.Dot(d)})
		}
		if cv > 0 && cw < 0 || cv < 0 && cw > 0 {
			e := v.Sub(w)
			add(ratioOf(w.Sub(at).Cross(e), d.Cross(e)))
		}
	}
	return lo, hi, pos && neg, ok
}

// ratio is a fraction with a positive denominator; both parts are below 1<<45.
type ratio struct{ num, den int64 }

func ratioOf(num, den int64) ratio {
	if den < 0 {
		return ratio{-num, -den}
	}
	return ratio{num, den}
}

func (r ratio) less(s ratio) bool {
	h1, l1 := bits.Mul64(uint64(r.num), uint64(s.den))
	h2, l2 := bits.Mul64(uint64(s.num), uint64(r.den))
	// Signed high words: the product with a negative number is too large by the other factor.
	g1, g2 := int64(h1), int64(h2)
	if r.num < 0 {
		g1 -= s.den
	}
	if s.num < 0 {
		g2 -= r.den
	}
	return g1 < g2 || g1 == g2 && l1 < l2
}
