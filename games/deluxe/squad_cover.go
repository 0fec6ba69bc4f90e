package deluxe

import (
	"slices"

	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// waysOf returns the ways that somebody of a squad goes to a square: the shortest, or those out of the sight of the opponents who are nearest to the squad.
func (r *run) waysOf(p PersonID, s *squad, to geom.Vec) *places.Ways {
	m := r.s.place
	if !s.covered {
		return m.WaysTo(to)
	}
	lead := p // one of all, so that all of them go by the same ways
	if set := s.who.and(r.s.t.Outside); set.any() {
		lead = nextPerson(&set)
	}
	from := middle(r.person(lead).corner())
	list := r.opponents(r.person(p).Owner)
	slices.SortStableFunc(list, func(a, b opponent) int {
		u, v := a.at.Sub(from), b.at.Sub(from)
		return int(min(max(u.Dot(u)-v.Dot(v), -1), 1))
	})
	var eyes places.Eyes
	for _, o := range list[:min(len(list), places.MaxEyes)] {
		at := squareOf(o.at)
		if o.what.isCar() { // it moves: an inch is near enough
			at = geom.Vec{X: at.X &^ (scale.Inch - 1), Y: at.Y &^ (scale.Inch - 1)}.Add(geom.Vec{X: 2 * scale.Quarter, Y: 2 * scale.Quarter})
		}
		eyes.At[eyes.N] = at
		eyes.N++
	}
	if eyes.N == 0 {
		return m.WaysTo(to)
	}
	return m.WaysUnseen(to, &eyes, func(a, b geom.Vec) bool {
		var whole places.Damage
		return clearOn(m, a, b, &whole)
	})
}
