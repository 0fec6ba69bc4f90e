package sight

import "turnpike/geom"

// cone is what lies between the directions from a firing point to both ends of a segment, of which that to b is the left one or the same.
type cone struct {
	a, b   geom.Vec // from the firing point
	ma, mb int64    // see misses
}

// besideMargin is how far beside a view, in units, a hull lies at least that misses it, there and at the distance of the target.
const besideMargin = 4

func coneOf(a, b geom.Vec) cone {
	return cone{a, b, besideMargin * spread(a), besideMargin * spread(b)}
}

// spread returns a length that is not less than that of v.
func spread(v geom.Vec) int64 { return int64(max(v.X, -v.X)) + int64(max(v.Y, -v.Y)) }

// misses is a quick look whether all of a hull lies to the left of the cone of a firing point, or to the right.
func (c *cone) misses(from geom.Vec, q *geom.Hull) bool {
	left, right := true, true
	for _, v := range q.V[:q.N] {
		w := v.Sub(from)
		m := besideMargin * spread(w)
		left = left && c.b.Cross(w) > c.mb+m
		right = right && c.a.Cross(w) < -c.ma-m
		if !left && !right {
			return false
		}
	}
	return true
}

// behind is a quick look whether all of a hull lies behind the segment.
func (c *cone) behind(from geom.Vec, q *geom.Hull) bool {
	edge := c.b.Sub(c.a)
	for _, v := range q.V[:q.N] {
		w := v.Sub(from).Sub(c.a)
		if edge != (geom.Vec{}) {
			if w.Cross(edge) < 0 {
				return false
			}
		} else if c.a.Dot(w)<<behindBits <= spread(c.a)*spread(w) { // the line across a view of a point is rounded, too
			return false
		}
	}
	return true
}

// behindBits says how exact the line across the view of a point is: to one in 2048.
const behindBits = unitBits - 1

// hidden is a quick look whether a hull alone hides the segment: there is a corner of it well to the right of the cone and one well to the left, both ahead and
// well before the segment.
func (c *cone) hidden(from geom.Vec, q *geom.Hull) bool {
	if q.N < 3 {
		return false
	}
	left, right := false, false
	for _, v := range q.V[:q.N] {
		w := v.Sub(from)
		side := hideMargin * spread(w)
		switch {
		case !left && c.b.Cross(w) > hideMargin*spread(c.b)+side:
			left = c.before(w)
		case !right && c.a.Cross(w) < -hideMargin*spread(c.a)-side:
			right = c.before(w)
		}
		if left && right {
			return true
		}
	}
	return false
}

// hideMargin is how far beside a view, in units, corners lie at least between which nothing is seen: more than [Tolerance] and how it is rounded up.
const hideMargin = Tolerance + 2

// before reports whether a point lies well ahead of the firing point and well before the segment.
func (c *cone) before(w geom.Vec) bool {
	const ahead = 6 * Tolerance
	if w.Dot(c.a) < ahead*spread(c.a) || w.Dot(c.b) < ahead*spread(c.b) {
		return false
	}
	rest := w.Sub(c.a)
	if edge := c.b.Sub(c.a); edge != (geom.Vec{}) {
		return rest.Cross(edge) < -2*Tolerance*spread(edge)
	}
	return -rest.Dot(c.a) > 2*Tolerance*spread(c.a)+spread(c.a)*spread(rest)>>(behindBits-1)
}

// open finds the line of fire to a segment without a frame: the one that a frame leads to. That is the line to its nearest point if nothing is before that, and
// none if one thing hides it all. known is false if it takes a frame to tell.
func open(from geom.Vec, own *geom.Hull, arc *Arc, to Segment, s *Scene) (l Line, known bool) {
	a, b := to.A.Sub(from), to.B.Sub(from)
	wide := false
	if a != b {
		depth := a.Cross(b)
		if depth < 0 {
			to, a, b, depth = Segment{to.B, to.A}, b, a, -depth
		}
		wide = depth <= spread(a)+spread(b) || a.Dot(b) <= 0 // or along the edge: rounding may decide
	}
	lo, hi := int64(0), int64(segmentEnd)
	if !arc.All {
		var ok bool
		if lo, hi, ok = to.clip(&arc.Wedge); !ok {
			return Line{}, true
		}
	}
	if wide || len(s.Blockers) > maxShadows || len(s.Clouds) > maxClouds {
		return Line{}, false
	}
	p := to.point(to.nearest(from, lo, hi))
	if len(s.Blockers)+len(s.Clouds) > 0 {
		c, aim := coneOf(a, b), coneOf(p.Sub(from), p.Sub(from))
		known = true
		for i := range s.Blockers {
			switch q := &s.Blockers[i]; {
			case i == s.Skip[0], i == s.Skip[1], c.clears(from, q):
			case c.hidden(from, q):
				return Line{}, true
			default: // between walls that touch each other no line passes
				known = known && i < len(s.Blockers)-s.Walls && aim.misses(from, q)
			}
		}
		for i := range s.Clouds {
			q := &s.Clouds[i]
			known = known && (c.clears(from, q) || aim.misses(from, q))
		}
		if !known {
			return Line{}, false
		}
	}
	return Line{OK: true, To: p, Range: Outside(from, p, own)}, true
}

// clears is a quick look whether a hull casts no shadow on the segment.
func (c *cone) clears(from geom.Vec, q *geom.Hull) bool {
	return c.misses(from, q) || c.behind(from, q)
}

// Narrowed returns a scene without what casts no shadow on any part of a rectangle, seen from a point. It is made in place.
func (s Scene) Narrowed(from geom.Vec, of *geom.Hull) Scene {
	if Facing(of, from) == 0 { // from inside
		return s
	}
	a := of.V[0].Sub(from)
	b := a
	for _, v := range of.V[1:of.N] {
		w := v.Sub(from)
		if a.Cross(w) < 0 {
			a = w
		}
		if b.Cross(w) > 0 {
			b = w
		}
	}
	if a.Dot(b) <= 0 { // from too near
		return s
	}
	c := coneOf(a, b)
	kept, walls := s.Blockers[:0], 0
	for i := range s.Blockers {
		if c.misses(from, &s.Blockers[i]) {
			continue
		}
		if i >= len(s.Blockers)-s.Walls {
			walls++
		}
		kept = append(kept, s.Blockers[i])
	}
	s.Blockers, s.Walls = kept, walls
	clouds := s.Clouds[:0]
	for i := range s.Clouds {
		if !c.misses(from, &s.Clouds[i]) {
			clouds = append(clouds, s.Clouds[i])
		}
	}
	s.Clouds = clouds
	return s
}
