package deluxe

import (
	"turnpike/games/deluxe/places"
)

// Readings of the rule on recharging at a truck stop (DX-STOP-016, DX-RANGE-007):
//
//   - Ten minutes are 600 turns, and a plant holds 200 power units: whoever stands at the chargers gains one with every third turn in which he has. Turns in which he moved, or had all, count
//     from the start again.
//   - A vehicle charges when a turn ends at which its middle is within the marked ground, standing, with a plant that works, and lasers have drawn on that. Of more than two those go on who
//     are at it, then the first by their numbers.
//   - A stop that is staffed charges for nobody who has given it reason. The fee is paid after the match: nobody has money in one (DX-RANGE-008).

const (
	chargers   = 2 // vehicles at once
	chargeTurn = 3 // turns for a power unit
)

// chargePlants ends a turn for those who stand at the chargers.
func (r *run) chargePlants() {
	t := &r.s.t
	free := chargers
	var at, on CarSet // who could charge, and who of them is at it
	for id := range CarID(t.NCars) {
		c := r.car(id)
		switch {
		case !r.atCharger(id):
			c.Charges = 0
		case c.Charges > 0:
			on |= id.bit()
		default:
			at |= id.bit()
		}
	}
	for _, set := range [...]CarSet{on, at} {
		for ; set != 0; set &= set - 1 {
			c := r.car(set.first())
			if free == 0 {
				c.Charges = 0
				continue
			}
			free--
			if c.Charges = max(c.Charges, 1) + 1; c.Charges <= chargeTurn {
				continue
			}
			if c.Charges = 1; c.Drained == 1 {
				c.Charges = 0
			}
			c.Drained--
			if c.V.Remote && c.Mode == Helpless { // it hears its operator again
				c.Mode = c.drivenMode()
			}
			r.emit(Event{Kind: EvCharged, Car: set.first(), Rule: "DX-STOP-016", Left: c.V.PowerUnits - c.Drained})
		}
	}
}

// atCharger reports whether a vehicle could be charged where it is.
func (r *run) atCharger(id CarID) bool {
	c := r.car(id)
	if c.Drained <= 0 || !c.Running() || c.Speed != 0 || c.Aloft.Up || c.engine() == 0 || r.s.place == nil {
		return false
	}
	if r.s.o.Staffed {
		for p := range PersonID(r.s.t.NPersons) {
			if x := r.person(p); x.Car == id && r.s.t.Town.Forces[TruckStop].Foes.has(p) {
				return false
			}
		}
	}
	for i := range r.s.place.Zones {
		if z := &r.s.place.Zones[i]; z.Kind == places.Charging && z.Shape.Contains(c.Pose.At) {
			return true
		}
	}
	return false
}
