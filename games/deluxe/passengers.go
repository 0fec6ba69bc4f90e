package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on passengers of oversized vehicles:
//
//   - Who is no crew and carries no weapon does nothing but get off, or take the wheel of a vehicle whose driver is out (DX-ACT-001, DX-INJ-010). What
//     passengers do they do together: one order gets all of them off, each into the nearest free square beside a side of the vehicle, then its ends.
//     For whom there is no room stays aboard. Outside they stay where they are and ask for no questions; another order gets all who stand beside the
//     vehicle in again, each into his own seat or another free one of passengers (DX-BOARD-001, DX-BOARD-003).
//   - They are no crew: a vehicle whose crew is out is out of the fight with passengers aboard, and nobody fights on with passengers alone
//     (DX-CHAR-013, DX-SCEN-013?).

var (
	barGroup   = &bar{"DX-ACT-001", "passengers do nothing by themselves", "alight: all of them get off; embark: those outside get in again"}
	barNoneOut = &bar{"DX-BOARD-001", "no passengers stand beside it who could get in", "a standing vehicle of yours with a free seat, beside which passengers stand"}
	barNoGroup = &bar{"DX-BOARD-002", "no passengers are aboard who can get off", "a vehicle of yours with passengers, and room beside it"}
)

// inGroup reports whether who sits in a seat is one of the passengers of an oversized vehicle who do things together.
func (v *Vehicle) inGroup(seat uint8) bool {
	s := &v.Seats[seat]
	return v.Oversized && (s.Role == garage.Passenger || s.Role == garage.LuxuryPassenger) && len(s.Gear) == 0
}

// rides reports whether a person is such a passenger.
func (r *run) rides(p PersonID) bool {
	x := r.person(p)
	return !x.bears() && r.car(x.Of).V.inGroup(x.Seat)
}

// deedsOf are the verbs that a person has of those that are asked about.
func (r *run) deedsOf(p PersonID, verbs uint64) uint64 {
	if r.rides(p) {
		return verbs & (1 << TakeWheel)
	}
	if r.person(p).Air.Alt > 0 {
		return verbs & inTheAir
	}
	if r.person(p).Operates() {
		return verbs & fromAfar
	}
	return verbs
}

// mayAlight reports whether a person is a passenger of a vehicle who could get off it now.
func (r *run) mayAlight(p PersonID, car CarID) bool {
	x := r.person(p)
	return x.Car == car && x.seated() && r.rides(p) && r.actBar(p) == nil
}

// doorways are the points beside a vehicle at which its passengers come out: along its sides, then at its ends.
const (
	doorRow  = maxDeck / deckRows
	doorways = 2*doorRow + 2*2
)

// doorway returns one of them; false if the vehicle is not so long.
func (v *Vehicle) doorway(i int) (geom.Vec, bool) {
	const out = scale.Quarter/2 + movement.Grazing
	l, w := v.Counter.Length/2, v.Counter.Width/2
	if i >= 2*doorRow {
		end := geom.Vec{X: -l - out, Y: scale.Quarter / 2}
		if i -= 2 * doorRow; i >= 2 {
			end.X = l + out
		}
		if i%2 == 1 {
			end.Y = -end.Y
		}
		return end, true
	}
	at := geom.Vec{X: l - scale.Quarter/2 - int32(i/2)*scale.Quarter, Y: -w - out} // the doors are on the right
	if i%2 == 1 {
		at.Y = -at.Y
	}
	return at, at.X > -l
}

// wayOut returns a free square beside a vehicle for the next passenger, from a doorway on, and the doorway.
func (r *run) wayOut(car CarID, from int) (corner geom.Vec, door int, ok bool) {
	c := r.car(car)
	for i := from; i < doorways; i++ {
		q, there := c.V.doorway(i)
		if !there {
			continue
		}
		if corner, ok := r.squareBeside(car, c.Pose.Point(q.X, q.Y)); ok {
			return corner, i, true
		}
	}
	return geom.Vec{}, 0, false
}

// busBar says what keeps a seat from giving any order to passengers of a vehicle; none: it is no bus of its own. nil: nothing.
func (r *run) busBar(seat game.Seat, car CarID, none *bar) *bar {
	t := &r.s.t
	switch {
	case car >= CarID(t.NCars) || r.car(car).Owner != seat || !r.car(car).Running() || !r.car(car).V.Oversized:
		return none
	case r.car(car).Buried >= t.Turn:
		return barBuried
	}
	return nil
}

// alightBar says what keeps the passengers of a vehicle from getting off; nil: nothing (DX-BOARD-002, DX-BOARD-007).
func (r *run) alightBar(seat game.Seat, car CarID) *bar {
	if b := r.busBar(seat, car, barNoGroup); b != nil {
		return b
	}
	for p := range PersonID(r.s.t.NPersons) {
		if r.mayAlight(p, car) {
			if _, _, ok := r.wayOut(car, 0); ok {
				return nil
			}
			break
		}
	}
	return barNoGroup
}

// legalAlight appends the orders to get off that a seat may give: of vehicles that stand or go so slowly that nobody is hurt, and of those in trouble.
func (r *run) legalAlight(seat game.Seat, dst []Action) []Action {
	for car := range CarID(r.s.t.NCars) {
		c := r.car(car)
		if c.V.Oversized && (c.Speed.Abs() <= softJump || c.troubled()) && r.alightBar(seat, car) == nil {
			dst = append(dst, Action{Do: Alight, Car: car})
		}
	}
	return dst
}

// pressingAlight reports whether passengers of a seat are aboard a vehicle in trouble that they can leave.
func (r *run) pressingAlight(seat game.Seat) bool {
	for car := range CarID(r.s.t.NCars) {
		if c := r.car(car); c.V.Oversized && c.troubled() && r.alightBar(seat, car) == nil {
			return true
		}
	}
	return false
}

// doAlight has the passengers of a vehicle get out, or jump if it moves (DX-BOARD-002, DX-BOARD-007).
func (r *run) doAlight(car CarID) {
	t := &r.s.t
	door := 0
	for p := range PersonID(t.NPersons) {
		if !r.mayAlight(p, car) {
			continue
		}
		at, i, ok := r.wayOut(car, door)
		if !ok {
			return
		}
		door = i
		c := r.car(car)
		moves, v := c.onTheMove(), c.Speed
		r.person(p).Acted = true
		r.unseat(p, at)
		if moves {
			r.fall(p, v, 1)
		} else {
			r.engage(p, GettingOut, t.fullTurn(), "DX-BOARD-002")
		}
		if t.Stage == StageOver || !c.Running() {
			return
		}
	}
}

// mayEmbark reports whether a person is a passenger who stands beside a vehicle that he could get into now, and the seat that he takes: his own, or the
// first free one of its passengers.
func (r *run) mayEmbark(p PersonID, car CarID) (seat uint8, ok bool) {
	x := r.person(p)
	if !x.onFoot() || !r.rides(p) || x.Owner != r.car(car).Owner || r.actBar(p) != nil {
		return 0, false
	}
	v := r.car(car).V
	for i := range v.NumSeats {
		// First his own seat, then all others in turn.
		seat = i
		if x.Of == car {
			seat = (x.Seat + i) % v.NumSeats
		}
		if v.inGroup(seat) && r.checkBoard(p, &Action{Do: Board, Person: p, Car: car, Index: seat}) == nil {
			return seat, true
		}
	}
	return 0, false
}

// embarkBar says what keeps the passengers beside a vehicle from getting in; nil: nothing (DX-BOARD-001, DX-BOARD-003).
func (r *run) embarkBar(seat game.Seat, car CarID) *bar {
	if b := r.busBar(seat, car, barNoneOut); b != nil {
		return b
	}
	for set := r.s.t.Outside; set.any(); {
		if _, ok := r.mayEmbark(nextPerson(&set), car); ok {
			return nil
		}
	}
	return barNoneOut
}

// offersEmbark reports whether a seat is offered to order passengers back into a vehicle: one that stands and is in no trouble.
func (r *run) offersEmbark(seat game.Seat, car CarID) bool {
	c := r.car(car)
	return r.s.t.Outside.any() && c.V.Oversized && !c.onTheMove() && !c.troubled() && r.embarkBar(seat, car) == nil
}

// couldEmbark reports whether a seat is offered to order passengers back into any vehicle.
func (r *run) couldEmbark(seat game.Seat) bool {
	for car := range CarID(r.s.t.NCars) {
		if r.offersEmbark(seat, car) {
			return true
		}
	}
	return false
}

// legalEmbark appends the orders to get in again that a seat may give.
func (r *run) legalEmbark(seat game.Seat, dst []Action) []Action {
	for car := range CarID(r.s.t.NCars) {
		if r.offersEmbark(seat, car) {
			dst = append(dst, Action{Do: Embark, Car: car})
		}
	}
	return dst
}

// doEmbark has the passengers who stand beside a vehicle begin to get in (DX-BOARD-003).
func (r *run) doEmbark(car CarID) {
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		if seat, ok := r.mayEmbark(p, car); ok {
			r.doBoard(p, &Action{Do: Board, Person: p, Car: car, Index: seat})
		}
	}
}

// fleeing returns the order to get off for passengers who would not be hurt by it, of a vehicle that burns or that nobody drives.
func (r *run) fleeing(legal []Action) (Action, bool) {
	for _, a := range legal {
		if a.Do == Alight && r.car(a.Car).troubled() && r.car(a.Car).Speed.Abs() <= softJump {
			return a, true
		}
	}
	return Action{}, false
}
