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

// open finds the line of fire to a segment that nothing is before: the one that a frame leads to. known is false if it takes one to tell.
func open(from geom.Vec, own *geom.Hull, arc *Arc, to Segment, s *Scene) (l Line, known bool) {
	a, b := to.A.Sub(from), to.B.Sub(from)
	if a != b {
		if a.Cross(b) < 0 {
			to, a, b = Segment{to.B, to.A}, b, a
		}
		if a.Dot(b) <= 0 || a.Cross(b) <= spread(a)+spread(b) { // a wide view, or one along the edge: rounding may decide
			return Line{}, false
		}
	}
	lo, hi := int64(0), int64(segmentEnd)
	if !arc.All {
		var ok bool
		if lo, hi, ok = to.clip(&arc.Wedge); !ok {
			return Line{}, true
		}
	}
	if len(s.Blockers)+len(s.Clouds) > 0 {
		c := coneOf(a, b)
		for i := range s.Blockers {
			if i != s.Skip[0] && i != s.Skip[1] && !c.clears(from, &s.Blockers[i]) {
				return Line{}, false
			}
		}
		for i := range s.Clouds {
			if !c.clears(from, &s.Clouds[i]) {
				return Line{}, false
			}
		}
	}
	p := to.point(to.nearest(from, lo, hi))
	return Line{OK: true, To: p, Range: Outside(from, p, own)}, true
}

// clears is a quick look whether a hull casts no shadow on the segment.
func (c *cone) clears(from geom.Vec, q *geom.Hull) bool {
	return c.misses(from, q) || c.behind(from, q)
}
