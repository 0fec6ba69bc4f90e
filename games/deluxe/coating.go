package deluxe

import "turnpike/games/deluxe/garage"

// Coat is a set of what armor is proof against (DX-FIREEXP-008).
type Coat uint8

// The kinds of coats.
const (
	Fireproof  Coat = 1 << iota // no fire from hits that it stops
	Reflective                  // halves lasers, and no fire from those that it stops (DX-DMG-025)
)

// coats are the coats by the id of the armor in the garage; others have none.
var coats = map[string]Coat{"fireproof": Fireproof, "reflective": Reflective, "reflective_fireproof": Fireproof | Reflective}

// coat returns what a kind of armor is proof against.
func (m *compiler) coat(id garage.ArmorID) Coat { return coats[m.c.Armors[id].ID] }

// numGrenadeSides is the number of positions that may have anti-personnel grenades, from the front to the underbody.
const numGrenadeSides = garage.Underbody + 1

// grenadesOf returns the place of the body, or of the sidecar, in [Vehicle.Flechettes].
func grenadesOf(sidecar bool) int {
	if sidecar {
		return 1
	}
	return 0
}

// through does damage to one part as far as it lets none through. A critical hit leaves one armor untouched (DX-CRIT-005, DX-CRIT-006,
// DX-CRIT-010). Of a laser reflective armor with A points left loses half of the R points, and if that destroys it R - 2A go on inside
// (DX-DMG-025).
func (v *Vehicle) through(h *Hits, p PartID, points int, d *Damage) int {
	if p == d.Spared {
		return points
	}
	if !d.Laser || v.Parts[p].Coat&Reflective == 0 {
		return v.take(h, p, points, d)
	}
	left := v.Left(h, p)
	if points/2 < left {
		v.take(h, p, points/2, d)
		return 0
	}
	v.take(h, p, left, d)
	return points - 2*left
}
