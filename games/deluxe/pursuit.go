package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// Cruisers that leave their beat for somebody who fires at them from elsewhere. Readings:
//
//   - An incident is somebody who fires at a cruiser with people in it while the city has been roused, from where he is in no street around block 6: for each
//     of them it is rolled once in a match (DX-CITY-057?).
//   - A cruiser that pursues drives through the streets, around one block after the other, and at each crossing by the way that comes nearest to him. When he is
//     out or has left the map it goes back to its beat in the same manner. Blocks that have no street on every side are not driven around.

// diceChase is rolled when somebody fires at a cruiser from outside its beat.
const diceChase dice.Purpose = "pursuit"

// Figures of a pursuit.
const (
	chaseFrom = 6                 // the die on which a cruiser pursues (DX-CITY-057?)
	sharpest  = 100 * geom.Degree // turns at crossings
)

// atCruiser tells the police that somebody is about to fire at one of their cruisers (DX-CITY-057).
func (r *run) atCruiser(p PersonID, id CarID) {
	t := &r.s.t
	b := r.beatOf(CityHall)
	if t.Town.Forces[CityHall].Stance == Asleep || t.Town.Fired.has(p) || !r.car(id).Running() || !r.occupied(id) || r.onBeat(&b, p) {
		return
	}
	t.Town.Fired.add(p)
	die := r.s.dice.D6(diceChase)
	r.emit(Event{Kind: EvChase, Car: id, Person: p, Rule: "DX-CITY-057", Die: int8(die), Kept: die >= chaseFrom})
	if die >= chaseFrom {
		r.car(id).Chases = uint8(p) + 1
	}
}

// quarry returns where a cruiser that has left its beat makes for: whoever it pursues, or its beat when he is out; false: it is on its beat.
func (r *run) quarry(id CarID) (at geom.Vec, ok bool) {
	c := r.car(id)
	if c.Chases == 0 {
		return at, false
	}
	p := PersonID(c.Chases - 1)
	if x := r.person(p); !x.Gone && r.awake(p) && (x.Car == NoCar || r.car(x.Car).Running()) {
		return r.whereIs(p), true
	}
	z := r.s.place.ZoneByTitle(beatBlock)
	return z.Shape.Mid(), true
}

// chaseWay returns the way around the block that a cruiser follows toward a place: of those whose streets it is in, and into which it has not to turn about, the
// one that comes nearest.
func (r *run) chaseWay(id CarID, to geom.Vec) (way beat) {
	c := r.car(id)
	m := r.s.place
	best := int64(-1)
	for i := range m.Zones {
		z := &m.Zones[i]
		if z.Kind != places.Block {
			continue
		}
		b := aroundShape(z.Shape, inStreet)
		if b.lo.X < 0 || b.lo.Y < 0 || b.hi.X > m.Size.X || b.hi.Y > m.Size.Y {
			continue
		}
		along := b.along(c.Pose.At)
		off := b.pose(along).At.Sub(c.Pose.At)
		turn := b.pose(along + beatLead).Heading.Diff(c.Pose.Heading)
		w := to.Sub(b.pose(b.along(to)).At)
		cost := w.Dot(w)
		if off.Len() > farOff { // it is not there
			cost += int64(off.Len()) << 32
		}
		if max(turn, -turn) > sharpest {
			cost += 1 << 60
		}
		if best < 0 || cost < best {
			best, way = cost, b
		}
	}
	return way
}
