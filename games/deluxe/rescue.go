package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/geom"
)

// "Rescue from a roof" is a scenario of our own: a helicopter has to take somebody off a roof and out of the town. Readings:
//
//   - Every second player is of the rescuers. The first has the helicopter, with a winch or room to land beside him, and somebody who waits on the roof of the City
//     Hall in place of one who sits in it: its last passenger. The others escort it. Whoever is against them has cars for $60,000 together (DX-SCEN-024).
//   - The helicopter comes from the west at 40 mph, 3 inches up or at the altitude that the option says if that is more; cars start as in a run through the town.
//   - The rescuers win when the helicopter leaves the map with him aboard, or when all others are out and he lives. The others win when he is dead, when the helicopter
//     is out, leaves without him, or the turns are over.

const (
	rescueTurns  = 90
	rescuer      = "drayman"
	rescueBudget = garage.Money(130000_00)
	rescueFrom   = flight.Altitude(4 * 3)
)

// Starting place of the helicopter, and the square on the roof of the City Hall.
var (
	rescueStart  = townStart{12, 49, 0}
	rescueSquare = geom.Vec{X: 66 * geom.Square, Y: 33 * geom.Square}
)

// formRescue puts the vehicles of the scenario on the map.
func formRescue(list []entry) {
	formTownRun(list)
	list[0].at = rescueStart.pose(list[0].v.Counter)
}

// passenger returns the seat of the last passenger of a vehicle; false: it has none.
func (v *Vehicle) passenger() (seat uint8, ok bool) {
	for i := range v.NumSeats {
		if v.Seats[i].Role == garage.Passenger {
			seat, ok = i, true
		}
	}
	return seat, ok
}

// admitToRescue checks the vehicle of the first player.
func admitToRescue(cars []*Vehicle, seat game.Seat) error {
	const rule = game.RuleID("DX-HELI-024")
	switch {
	case len(cars) != 1 || !cars[0].Flies:
		return game.Refuse(rule, seat, "the first player has one helicopter; %s is none", cars[0].Name)
	}
	if _, ok := cars[0].passenger(); !ok {
		return game.Refuse(rule, seat, "%s has no passenger, who waits on the roof", cars[0].Name)
	}
	return nil
}

// strand puts the passenger of the helicopter on the roof.
func (r *run) strand() {
	c := r.car(loneCar)
	seat, _ := c.V.passenger()
	p := r.s.t.personAt(loneCar, seat)
	x := r.person(p)
	c.empty(seat)
	x.Car, x.Place = NoCar, 0
	_, x.Storey = r.roofAt(middle(rescueSquare))
	x.stand(rescueSquare, 0)
	r.s.t.Outside.add(p)
}

// stranded returns who waits on the roof of the scenario.
func (t *table) stranded() PersonID {
	seat, _ := t.Cars[loneCar].V.passenger()
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Of == loneCar && x.Seat == seat {
			return p
		}
	}
	return NoPerson
}

// endOfRescue ends the scenario.
func (r *run) endOfRescue() bool {
	t := &r.s.t
	p := t.stranded()
	x := r.person(p)
	c := r.car(loneCar)
	switch {
	case t.later():
		return false
	case c.Fate == Left && x.Car == loneCar && r.wounds(p) < personDP:
		r.endMatch(r.team(t.playing().With(loneSeat), true), endThrough)
	case !c.Running(), r.wounds(p) >= personDP, r.crewOut(c) && x.Car != loneCar:
		r.endMatch(r.team(t.playing(), false), endPack)
	case t.raided() && !r.packFights():
		r.endMatch(r.team(t.playing(), true), endPackGone)
	default:
		return false
	}
	return true
}
