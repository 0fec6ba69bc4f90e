package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// diceSplinters is rolled once for everybody in a burst.
const diceSplinters dice.Purpose = "burst"

// Readings of the rules on bursts and area weapons:
//
//   - Who of a group is hit, which the rules leave to the player under fire, is chosen for him: those next to each other who have most left
//     in all, of armor and themselves (DX-DMG-017, DX-DMG-020?).
//   - Who is hit directly does not take the burst as well (DX-DMG-011?).

// group is people whom an area weapon attacks at once, in order across the line of fire (DX-DMG-015, DX-DMG-020).
type group struct {
	n      uint8
	list   [MaxPersons]PersonID
	across [MaxPersons]int64 // how far to the left of the line
	line   [MaxPersons]sight.Line
}

// sweep sets g to a person and everybody of other owners than the firer's who stands within an inch of him and of one another and can be
// reached; it reports false if that is nobody but him (DX-DMG-015, DX-DMG-019).
func (r *run) sweep(m *muzzle, p PersonID, g *group) bool {
	t := &r.s.t
	*g = group{}
	first := r.square(p)
	across := first.Mid().Sub(m.from)
	across = geom.Vec{X: -across.Y, Y: across.X}
	add := func(q PersonID, h *geom.Hull) {
		var l sight.Line
		if r.lineIn(m, personThing(q), Aim{}, geom.Vec{}, &l) != nil {
			return
		}
		k := across.Dot(h.Mid().Sub(m.from))
		i := g.n
		for ; i > 0 && g.across[i-1] < k; i-- {
			g.list[i], g.across[i], g.line[i] = g.list[i-1], g.across[i-1], g.line[i-1]
		}
		g.list[i], g.across[i], g.line[i] = q, k, l
		g.n++
	}
	add(p, &first)
	for set := t.Outside; set.any() && g.n > 0; {
		q := nextPerson(&set)
		if x := &t.Persons[q]; q == p || x.Owner == m.by || !x.exposed() {
			continue
		}
		h := r.square(q)
		near := true
		for _, k := range g.list[:g.n] {
			other := r.square(k)
			near = near && h.Distance(&other) <= scale.Inch
		}
		if near {
			add(q, &h)
		}
	}
	return g.n > 1
}

// swept chooses who of a group is hit, as many as there were hits: the first of them in the list (DX-DMG-017).
func (r *run) swept(g *group, hits uint8) (first uint8) {
	best := -1
	for i := uint8(0); i+hits <= g.n; i++ {
		left := 0
		for _, p := range g.list[i : i+hits] {
			left += r.leftOf(p)
		}
		if left > best {
			best, first = left, i
		}
	}
	return first
}

// leftOf returns the points that a person who stands can take, with his body armor.
func (r *run) leftOf(p PersonID) int {
	x := r.person(p)
	return r.ownArmor(p) - int(x.ArmorHits) + personDP - int(x.Hits)
}

// burst does the damage of a burst to everybody on foot, on a vehicle or in an open bed within a radius of the point of impact who is not
// behind cover, but for one thing that was hit directly (DX-DMG-006 to -008, DX-DMG-010, DX-DMG-011, DX-DMG-013).
func (r *run) burst(s spot, radius int32, points int, spare Thing, by *attack) {
	t := &r.s.t
	if r.rec != nil {
		r.emit(Event{Kind: EvBurst, Car: NoCar, Rule: "DX-DMG-006", Count: int16(points), Range: radius, From: geom.Pose{At: s.at}})
	}
	var hurt PersonSet // first find out who is in it, so that nobody's fall opens the view to another
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		if personThing(p) == spare || !t.Persons[p].exposed() {
			continue
		}
		from, to := s.end(), r.end(personThing(p))
		if s.within(radius, &to) && r.uncovered(&from, &to) {
			hurt.add(p)
		}
	}
	for hurt.any() {
		r.hurtPerson(nextPerson(&hurt), points, by)
	}
}

// anyoneNear reports whether anybody who is not in a seat may be within a radius of a spot, but for one thing: without, no burst is rolled.
func (r *run) anyoneNear(s spot, radius int32, spare Thing) bool {
	for set := r.s.t.Outside; set.any(); {
		if e := r.end(personThing(nextPerson(&set))); e.thing != spare && s.within(radius, &e) {
			return true
		}
	}
	return false
}
