package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// "Back to the dock" is a scenario of our own on the rules of backing up with a trailer (DX-TRL-038, DX-TRL-039). Readings:
//
//   - Everybody has one vehicle with a trailer, and the dock with the number of his seat. All stand across from their docks, at rest.
//   - A rig is at its dock when a turn ends with it at rest, all of its trailers behind it, both rear corners of the last one in the zone of the dock, and that
//     one within 10 degrees of straight out of it.
//   - Whoever is first wins; those who are in the same turn share. Nobody wins when the turns are over, or when everybody is out.
//   - Nobody fires at anybody. What is driven into is damaged as anywhere.

// dockRig is what is driven if nothing is said.
const dockRig = "washboard+box_trailer_two"

// dockSlant is how far out of straight a trailer may stand at a dock.
const dockSlant = 10 * geom.Degree

// barYard: nobody fires while rigs are loaded.
var barYard = &bar{"DX-TRL-038", "nobody fires in the yard", "driving"}

// admitToYard checks what a player brings to a yard.
func admitToYard(cars []*Vehicle, seat game.Seat) error {
	const rule = game.RuleID("DX-TRL-038")
	switch {
	case len(cars) != 1:
		return game.Refuse(rule, seat, "everybody has one rig in the yard, not %d", len(cars))
	case len(cars[0].Behind) == 0:
		return game.Refuse(rule, seat, "%s pulls no trailer that it could back up to a dock", cars[0].Name)
	case cars[0].Counter.Cycle:
		return game.Refuse(rule, seat, "%s is a cycle and does not back up", cars[0].Name)
	}
	return nil
}

// Dock is the dock of a seat and how its rig stands to it.
type Dock struct {
	Zone  geom.Hull
	Out   geom.Pose  // the middle of the edge of the zone at which it is loaded, heading out of it
	Rig   CarID      // NoCar: it is out
	Body  CarID      // its last trailer; NoCar: it has lost one
	Off   int32      // units from the middle of its rear edge to there
	Slant geom.Angle // how far it is out of straight, positive to the left
	In    bool       // its rear is in the zone, and it is straight enough; at rest it is docked
}

// Dock returns the dock of a seat; false in other scenarios.
func (s *State) Dock(seat game.Seat) (d Dock, ok bool) {
	if s.o.Scenario != Docking {
		return d, false
	}
	r := run{s: s}
	return r.dock(seat), true
}

// dock returns the dock of a seat: the zone of that number.
func (r *run) dock(seat game.Seat) (d Dock) {
	n := game.Seat(0)
	for i := range r.s.place.Zones {
		z := &r.s.place.Zones[i]
		if z.Kind != places.Dock {
			continue
		}
		if n == seat {
			d.Zone = z.Shape
			break
		}
		n++
	}
	mid := d.Zone.Mid()
	top := mid.Y
	for _, v := range d.Zone.V[:d.Zone.N] {
		top = max(top, v.Y)
	}
	d.Out = geom.Pose{At: geom.Vec{X: mid.X, Y: top}, Heading: 3 * geom.Right}
	d.Rig, d.Body = NoCar, NoCar
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); c.Owner == seat && !c.V.isTrailer() && c.Running() {
			d.Rig, d.Body = id, r.tailOf(id)
		}
	}
	if d.Body == NoCar {
		return d
	}
	c := r.car(d.Body)
	d.Measure(c.V.Counter, c.Pose)
	return d
}

// Measure sets Off, Slant and In for a trailer of that counter that stands there.
func (d *Dock) Measure(c movement.Counter, at geom.Pose) {
	length, width := c.Length/2, c.Width/2
	d.Off = at.Point(-length, 0).Sub(d.Out.At).Len()
	d.Slant = at.Heading.Diff(d.Out.Heading)
	left, right := at.Point(-length, width), at.Point(-length, -width)
	d.In = d.Zone.Contains(left) && d.Zone.Contains(right) && max(d.Slant, -d.Slant) <= dockSlant
}

// tailOf returns the last trailer of a vehicle that has all of those with which it came; NoCar if it has lost one.
func (r *run) tailOf(id CarID) CarID {
	if int(r.pulls(id)) < len(r.car(id).V.Behind) {
		return NoCar
	}
	return r.lastOf(id)
}

// docked reports whether the rig of a seat stands at its dock.
func (r *run) docked(seat game.Seat) bool {
	d := r.dock(seat)
	return d.In && r.car(d.Rig).Speed == 0
}

// endOfDocking ends the scenario.
func (r *run) endOfDocking() bool {
	t := &r.s.t
	if t.later() {
		return false
	}
	var won game.SeatSet
	lost := true
	for seat := range t.playing().All() {
		if r.docked(seat) {
			won = won.With(seat)
		}
		lost = lost && r.dock(seat).Body == NoCar
	}
	switch {
	case won != 0:
		r.endMatch(won, endDocked)
	case lost || r.seatsLeft() == 0:
		r.endMatch(0, endNobody)
	default:
		return false
	}
	return true
}
