package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
)

// Reading of DX-TENW-049?: two figures are printed for a driver who has Driver and not Trucker. That of the skill itself, 2 less for any oversized
// vehicle, is the rule; 3 less for ten-wheelers, of their own chapter, is an option. Trailers have no driver who could lack a skill (DX-TRL-029).

// tenWheelerP38 is what the lack of Trucker costs a ten-wheeler by page 38 (DX-TENW-049?).
const tenWheelerP38 = -3

// unskilled returns what the handling class of a vehicle loses by the skill that its driver lacks; 0 or less (DX-HC-002, DX-HC-003, DX-TENW-049?).
func (o *Settings) unskilled(v *Vehicle) int8 {
	switch {
	case o.Untrained && v.Class != garage.SemiTrailer && v.Class != garage.CarTrailer:
		hc, _ := skillFor(v).Unskilled(false)
		return int8(hc)
	case !o.NoTrucker || skillFor(v) != control.SkillTrucker || v.Class == garage.SemiTrailer || v.Class == garage.CarTrailer:
		return 0
	case o.TruckerP38 && v.Class == garage.TenWheeler:
		return tenWheelerP38
	}
	hc, _ := control.SkillTrucker.Unskilled(true)
	return int8(hc)
}

// untaught says what keeps a vehicle out of a match in which nobody has the skill for what he drives: without Pilot a helicopter cannot be flown (DX-HC-002, DX-CHAR-019).
func untaught(v *Vehicle, seat game.Seat) error {
	if _, ok := skillFor(v).Unskilled(false); ok && !v.hops() {
		return nil
	}
	return game.Refuse("DX-HC-002", seat, "nobody can fly %s without the skill Pilot", v.Name)
}
