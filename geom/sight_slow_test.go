package geom

import "math/bits"

// The search for a free line as plainly as it can be said: what [Clear] and [ClearOfJoined] must agree with.

// Sight is like [Clear] and returns the ends of one such line, rounded.
func Sight(a, b *Hull, blockers []Hull) (from, to Vec, ok bool) {
	return sightline(a, b, blockers, -1)
}

// sightline is Sight among blockers that may be joined (see [ClearOfJoined]): a negative joint joins nothing. It is the plain form of
// [clearOf].
func sightline(a, b *Hull, blockers []Hull, joint int32) (from, to Vec, ok bool) {
	if a.N == 0 || b.N == 0 {
		return Vec{}, Vec{}, false
	}
	s := sight{in: make([]Poly, 0, 8), of: make([]int, 0, 8), side: make([]int8, 0, 8), seam: make([]seam, 0, 8)}
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
		var p Poly
		p.flatten(h)
		s.in = append(s.in, p)
		if joint < 0 {
			continue
		}
		for k, of := range s.of {
			if g := &blockers[of]; meets(g.V[:g.N], h.V[:h.N], int64(g.R)+int64(h.R)+int64(joint)) {
				sep := g.Sep(h)
				s.seam = append(s.seam, seam{k, len(s.of), sep.A, sep.B})
			}
		}
		s.of, s.side = append(s.of, i), append(s.side, 0)
	}
	if s.line(a.Mid(), b.Mid()) {
		return s.from(), s.to(), true
	}
	for _, v := range s.a.V[:s.a.N] {
		for _, w := range s.b.V[:s.b.N] {
			if s.line(v, w) {
				return s.from(), s.to(), true
			}
		}
	}
	// Any free line can be moved, without getting blocked, until it runs through two corners.
	n := len(s.in)
	for i := range n + 2 {
		p := s.poly(i)
		for k := range p.N {
			for l := range k {
				if s.line(p.V[l], p.V[k]) {
					return s.from(), s.to(), true
				}
			}
			for j := range i {
				q := s.poly(j)
				for _, v := range q.V[:q.N] {
					if s.line(v, p.V[k]) {
						return s.from(), s.to(), true
					}
				}
			}
		}
	}
	return Vec{}, Vec{}, false
}

// sight is a search for a free line; p and q are the ends of the line tried last.
type sight struct {
	a, b Poly
	in   []Poly
	of   []int // the blockers of which the polygons of in were made; kept only if some may be joined
	seam []seam
	side []int8 // on which side of the line tried last the polygons of in lie: 1 left, -1 right, 0 both
	at   Vec
	d    Vec
	p, q ratio
}

// seam is where two blockers are joined: the nearest points of the two, the middle of the common part where an edge lies along an edge.
type seam struct {
	i, j int
	a, b Vec
}

func (s *sight) poly(i int) *Poly {
	switch i {
	case 0:
		return &s.a
	case 1:
		return &s.b
	}
	return &s.in[i-2]
}

func (s *sight) from() Vec { return s.point(s.p) }
func (s *sight) to() Vec   { return s.point(s.q) }

// point returns at + d*r, rounded.
func (s *sight) point(r ratio) Vec {
	return s.at.Add(Vec{r.times(s.d.X), r.times(s.d.Y)})
}

// line tries the line through v and w, between the two outlines.
func (s *sight) line(v, w Vec) bool {
	s.at, s.d = v, w.Sub(v)
	if s.d == (Vec{}) {
		return false
	}
	a0, a1, _, ok := s.a.cut(s.at, s.d)
	if !ok {
		return false
	}
	b0, b1, _, ok := s.b.cut(s.at, s.d)
	if !ok {
		return false
	}
	switch {
	case a1.less(b0):
		return s.free(a1, b0)
	case b1.less(a0):
		return s.free(a0, b1)
	}
	// The outlines share points of the line: seen from one of them to itself.
	if a0.less(b0) {
		a0 = b0
	}
	if b1.less(a1) {
		a1 = b1
	}
	return s.free(a0, a0) || s.free(a1, a1)
}

func (s *sight) free(p, q ratio) bool {
	s.p, s.q = p, q
	if q.less(p) {
		p, q = q, p
	}
	for i := range s.in {
		lo, hi, inner, ok := s.in[i].cut(s.at, s.d)
		if ok && inner && lo.less(q) && p.less(hi) {
			return false
		}
		if i < len(s.side) {
			s.side[i] = 0
			if !inner {
				s.side[i] = s.in[i].sideOf(s.at, s.d)
			}
		}
	}
	for i := range s.seam {
		if m := &s.seam[i]; s.side[m.i]*s.side[m.j] < 0 {
			// The line runs between the two. It meets the seam where it passes its points, which are next to each other.
			n := s.d.Dot(s.d)
			a, b := ratio{s.d.Dot(m.a.Sub(s.at)), n}, ratio{s.d.Dot(m.b.Sub(s.at)), n}
			if p.less(a) && a.less(q) || p.less(b) && b.less(q) {
				return false
			}
		}
	}
	return true
}

// sideOf tells on which side of a line that does not enter it a polygon lies: 1 for left, -1 for right.
func (p *Poly) sideOf(at, d Vec) int8 {
	for _, v := range p.V[:p.N] {
		switch c := d.Cross(v.Sub(at)); {
		case c > 0:
			return 1
		case c < 0:
			return -1
		}
	}
	return 0
}

// times returns x*r, rounded half away from zero.
func (r ratio) times(x int32) int32 {
	minus := (r.num < 0) != (x < 0)
	hi, lo := bits.Mul64(uint64(max(r.num, -r.num)), uint64(max(int64(x), -int64(x))))
	var carry uint64
	lo, carry = bits.Add64(lo, uint64(r.den)/2, 0)
	q, _ := bits.Div64(hi+carry, lo, uint64(r.den))
	if minus {
		return -int32(q)
	}
	return int32(q)
}
