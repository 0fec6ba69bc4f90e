package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
)

// Readings of the rules on trains that brake:
//
//   - At 30 mph, too, the tires of the trailers are hurt (DX-TRL-032?). Those of the tow are rolled for first, tire by tire, then those of each trailer;
//     each body answers for its own tires.
//   - Each body of a train has its handling answered for by its tow (DX-TRL-051).

// brakes returns how a vehicle answers hard braking with what hangs on it (DX-TRL-031, DX-TRUCK-035, DX-TRUCK-036?).
func (c *Car) brakes() control.BrakeClass {
	if c.Hung != 0 {
		return control.BrakeTowing
	}
	return c.V.Brakes
}

// brakesWear does the damage of hard braking to every tire of a train (DX-TENW-056, DX-TRL-031, DX-TRL-032?, DX-TRUCK-035).
func (r *run) brakesWear(head CarID, dice garage.Dice) {
	hung := r.car(head).Hung
	r.hurtTires(head, dice, CauseManeuver)
	for at := hung; at != 0; {
		id := CarID(at - 1)
		at = r.car(id).Hung
		r.hurtTires(id, dice, CauseManeuver)
	}
}
