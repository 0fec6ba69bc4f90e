package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// Reading of DX-CITY-027: from a roof to a lower one he jumps from the difference in storeys; nobody gets up to a higher one.

var barRoof = &bar{"DX-CITY-027", "the next roof is higher", "a roof as high as his or lower, or the street"}

// Damage of jumping down: from a roof one storey up, from one storey, from two storeys or more (DX-CITY-024).
var plunges = [...]garage.Dice{{Dice: 1, Add: -4}, {Dice: 1}, {Dice: 1, Add: 1}}

// onRoof reports whether a person stands on a roof.
func (r *run) onRoof(x *Person) bool {
	p := r.s.place
	if p == nil || x.level() == streetLevel {
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
