package deluxe

import (
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// Readings of the rules on cover and height:
//
//   - Whoever is next to a door, window or breach and is shot at through it from outside leans around its edge, also who stands beside it and is seen by
//     a corner of his square alone (DX-COVER-001). Area weapons that sweep a group are no exception.

const (
	storeyFeet = 10 // DX-COVER-005
	// reachFeet is the height from which on ordinary weapons do not reach, unless the target is farther away than it is high
	// (DX-COVER-007, DX-COVER-008?).
	reachFeet = 3 * storeyFeet
	// leanMargin is how far above what is needed the roll must be to hit both who leans and the wall (DX-COVER-002).
	leanMargin = 2
	// foliage is how far the leaves of a tree reach beyond its trunk (DX-CITY-015).
	foliage = scale.Quarter
)

// height returns how high above the street a thing is, in feet (DX-COVER-005, DX-CITY-018).
func (r *run) height(t Thing) int16 { return r.up(t).feet() }

// tooHigh reports whether a target that is so many feet higher is out of reach at a distance. Universal turrets and hand weapons reach
// everything (DX-COVER-007, DX-COVER-008).
func tooHigh(rise int16, distance int32, everywhere bool) bool {
	return !everywhere && rise >= reachFeet && int64(distance)*scale.FeetPerInch <= int64(rise)*scale.Inch
}

// leaves reports whether the leaves of a tree hamper a line between the ground and an upper floor (DX-CITY-015).
func (r *run) leaves(from, to *lineEnd) bool {
	p := r.s.place
	if p == nil || (from.up > 0) == (to.up > 0) {
		return false
	}
	line := geom.Segment(from.hull.Mid(), to.hull.Mid(), foliage)
	d := r.s.t.Wrecks.damage()
	for i := range p.Objects {
		if o := &p.Objects[i]; o.Kind == places.Tree && !d.Gone.Has(i) {
			if h := o.Hull(); h.Overlap(&line) {
				return true
			}
		}
	}
	return false
}

// leaning returns what is left for a person of a hit at him at a point of his square, by a roll so much above what was needed. Somebody inside who is
// shot at through a door, a window or a breach next to him leans around its edge: the wall takes the damage first, and only if it is breached the rest
// strikes him; by a roll 2 above what was needed both take all of it (DX-COVER-001, DX-COVER-002, DX-COVER-003).
func (r *run) leaning(p PersonID, from *lineEnd, at geom.Vec, margin, points int, by *attack) int {
	section := r.edge(p, from, at)
	if section < 0 || points <= 0 {
		return points
	}
	dp := r.s.place.Section(section).DP
	r.shootWall(section, points, by)
	if margin >= leanMargin {
		return points
	}
	return max(points-dp, 0)
}

// edge returns the section of wall around which a person inside leans who is shot at from outside along a line, -1 for none: of the two beside the
// opening next to him that the line passes, or grazes if he stands beside it, the one that stands, the nearer one to him if both do.
func (r *run) edge(p PersonID, from *lineEnd, at geom.Vec) int {
	m := r.s.place
	x := &r.s.t.Persons[p]
	if m == nil || len(m.Buildings) == 0 || x.Car != NoCar {
		return -1
	}
	square := r.square(p)
	mid := square.Mid()
	in := m.Building(mid)
	if in < 0 || m.Building(from.hull.Mid()) == in {
		return -1
	}
	d := r.s.t.Wrecks.damage()
	var buf [16]int
	line := geom.Segment(from.hull.Mid(), at, 0)
	best, near := -1, int64(0)
	for _, s := range m.Openings(buf[:0], mid, r.storey(p), true, &d) {
		o := m.Section(s).Outer
		if gap := geom.Segment(o.A, o.B, 0); gap.Distance(&line) > 2*sight.Tolerance {
			continue
		}
		w := m.Run(m.Section(s).Run)
		for _, n := range [2]int{s - 1, s + 1} {
			if n < int(w.First) || n >= int(w.First)+int(w.Count) || r.opened(n) {
				continue
			}
			l := m.Section(n).Outer
			v := l.A.Add(l.B).Sub(mid).Sub(mid) // twice the way to its middle
			if k := v.Dot(v); best < 0 || k < near {
				best, near = n, k
			}
		}
	}
	return best
}
