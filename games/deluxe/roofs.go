package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on roofs:
//
//   - DX-CITY-026: a gap is as wide as the squares that he jumps over, straight on or cornerwise: two, or one. The square he comes down in is
//     the one square of that step.
//   - DX-CITY-027: from a roof to a lower one he jumps from the difference in storeys, over a gap as well; nobody gets up to a higher one.

var barRoof = &bar{"DX-CITY-027", "the next roof is higher", "a roof as high as his or lower, or the street"}

// Damage of jumping down: from a roof one storey up, from one storey, from two storeys or more (DX-CITY-024).
var plunges = [...]garage.Dice{{Dice: 1, Add: -4}, {Dice: 1}, {Dice: 1, Add: 1}}

// onRoof reports whether a person stands on a roof.
func (r *run) onRoof(x *Person) bool {
	p := r.s.place
	if p == nil || x.level() == streetLevel || x.Air.Alt > 0 {
		return false
	}
	b := p.Building(middle(x.corner()))
	return b >= 0 && x.level() > p.Buildings[b].Storeys
}

// levelAt returns where somebody comes to stand who steps from a roof into a square: on the roof of what stands there, or on the street
// (DX-CITY-026, DX-CITY-027).
func (r *run) levelAt(corner geom.Vec) int {
	p := r.s.place
	if b := p.Building(middle(corner)); b >= 0 && !r.inRubble(corner) {
		return p.Buildings[b].Storeys + 1
	}
	return streetLevel
}

// roofGap is the widest gap between roofs that is jumped (DX-CITY-026).
const roofGap = scale.Inch / 2

// leaps reports whether the way from the roof on which a person stands to a square is a jump over a gap to another roof: straight on or
// cornerwise, over squares without a building (DX-CITY-026).
func (r *run) leaps(x *Person, to geom.Vec) bool {
	if !r.onRoof(x) || !r.strides(x) || r.levelAt(to) == streetLevel {
		return false
	}
	from := x.corner()
	if f, ok := r.stairsAt(from); ok && f.hatch() {
		return false // from a hatch the first step leads to the roof around it (DX-PED-013)
	}
	d := to.Sub(from)
	n := max(d.X, -d.X, d.Y, -d.Y) / scale.Quarter
	if n < 2 || n > 1+roofGap/scale.Quarter || d.X%n != 0 || d.Y%n != 0 || d.X != 0 && d.Y != 0 && max(d.X, -d.X) != max(d.Y, -d.Y) {
		return false
	}
	step := geom.Vec{X: d.X / n, Y: d.Y / n}
	if int64(n-1)*int64(step.Len()) > roofGap {
		return false
	}
	for at := from.Add(step); at != to; at = at.Add(step) {
		if r.s.place.Building(middle(at)) >= 0 && !r.inRubble(at) {
			return false
		}
	}
	return true
}

// leapTo returns the roof that a person on a roof may jump to in one of the eight directions.
func (r *run) leapTo(p PersonID, i int) (to geom.Vec, ok bool) {
	x := r.person(p)
	if x.onTop() || !r.onRoof(x) {
		return to, false
	}
	to = neighbor(x.corner(), i)
	for range roofGap / scale.Quarter {
		to = to.Add(geom.Vec{X: around[i].X * scale.Quarter, Y: around[i].Y * scale.Quarter})
		if r.levelAt(to) != streetLevel {
			return to, r.stepBar(p, to) == nil
		}
	}
	return to, false
}

// ledgeBar says what keeps a person on a roof from going over its edge into a square; nil: nothing (DX-CITY-024, DX-CITY-026, DX-CITY-027).
func (r *run) ledgeBar(x *Person, to geom.Vec) *bar {
	switch level := r.levelAt(to); {
	case level > x.level():
		return barRoof
	case r.occupant(to, level) != NoPerson:
		return barOwnThere
	case level == streetLevel && !r.vacant(to):
		return barWall
	}
	return nil
}

// plungeFrom returns the damage of coming down from where a person stands to another level. Roofs are lower than the windows of the same
// storey (DX-CITY-024, DX-CITY-027).
func (r *run) plungeFrom(x *Person, level int) garage.Dice {
	n := x.level() - level
	if r.onRoof(x) {
		n--
	}
	return plunges[min(max(n, 0), len(plunges)-1)]
}

// plunge does the damage of a fall; body armor is no help (DX-CITY-024, DX-DMG-023).
func (r *run) plunge(p PersonID, d garage.Dice) {
	r.injure(p, r.points(diceFall, d), CauseCrash, nobody)
}
