package deluxe

import (
	"turnpike/games/deluxe/garage"
)

// Readings of the rules on operators of remote controls (DX-ODDS-008, DX-ACC-086, DX-ACC-087):
//
//   - Who drives a vehicle from afar sits at a sender that is not on the map, out of everybody's reach, and does nothing else. He drives it in its moves, and has the firing action of one
//     of its crew: he fires its weapons, sets them on automatic, and works its devices, all at -3. He uses none of its targeting computers.
//   - The option of the table says among how many operators a sender is split. Each has a firing action of his own; a weapon fires once in a turn, so they fire different ones.
//   - With the plant, on which the targeting computers depend too, the receiver is lost: nobody works anything from afar any more (DX-LOC-020).
//   - Whoever sits in the vehicle as well acts as in any other.

const (
	// maxOperators is among how many a sender is split at most.
	maxOperators = 4
	// firstOperator is the place of the first operator among the seats of a vehicle: behind all that it has.
	firstOperator = MaxVehicleSeats
	// operatorRole is what an operator is called.
	operatorRole = "operator"
	// fromAfar are the verbs of an operator.
	fromAfar = 1<<Fire | 1<<Automatic | 1<<Manual | 1<<Detonate | 1<<PopUp | 1<<Guards | 1<<Light | 1<<Blast
)

var barUnheard = &bar{"DX-ACC-087", "without a power plant the vehicle does not hear its operator", "a vehicle whose plant works"}

// Operates reports whether a person is at the sender of a vehicle that is driven from afar.
func (x *Person) Operates() bool {
	return !x.Gone && x.Car != NoCar && x.Place >= firstOperator && x.Place < firstOperator+maxOperators
}

// mans reports whether a person works what is built into a vehicle: from a seat of it, or from afar.
func (x *Person) mans() bool { return x.seated() || x.Operates() }

// operated gives a vehicle that is driven from afar the places of its operators.
func (v *Vehicle) operated() {
	for i := range maxOperators {
		v.Seats[firstOperator+i] = Seat{Role: garage.Gunner}
	}
}

// addOperators enters those who drive a vehicle from afar.
func (r *run) addOperators(id CarID) {
	c := r.car(id)
	if !c.V.Remote {
		return
	}
	for i := range r.s.o.Assistants + 1 {
		if r.s.t.NPersons == MaxPersons {
			return // layout refuses such matches
		}
		r.enlist(id, firstOperator+i)
	}
}
