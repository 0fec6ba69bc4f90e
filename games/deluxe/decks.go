package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on the tops of oversized vehicles:
//
//   - A top has a place for every square of the counter, two abreast. Turrets take none away (DX-BOARD-024).
//   - The halves of a bus are equally high. A carrier is higher than its cab: who is on one of them is in reach of the turret of that one alone
//     (DX-BOARD-028).
//   - A ten-wheeler is a trailer where its carrier is, elsewhere a tractor (DX-BOARD-010, DX-BOARD-014, DX-BOARD-019?).
//   - Who has not been noticed is out of reach of the crew of that vehicle alone; with the first blow, shot or throw, and when he leaves, that is
//     over (DX-BOARD-015?).

// diceNotice is rolled for the crew of a vehicle that somebody has climbed onto (DX-BOARD-014).
const diceNotice dice.Purpose = "noticed"

// Figures of tops.
const (
	noticedBy    = 5                 // of six, from an occupied bus or trailer (DX-BOARD-014)
	tractorShift = 5                 // mph that a tractor counts more (DX-BOARD-010)
	deckRow      = scale.Quarter / 2 // from the middle of the counter to the middle of a place
	deckRows     = 2                 // places abreast
	maxDeck      = 11 * deckRows     // of a bus of 40 feet
	twiceHurt    = 2                 // who misses a tractor (DX-BOARD-016)
)

var (
	barLevel  = &bar{"DX-BOARD-028", "he stands on top of the vehicle, and that weapon is not level with him", "a turret at his level"}
	barUnseen = &bar{"DX-BOARD-015", "nobody in the vehicle has noticed him", "when he has been noticed"}
)

// walkable reports whether people walk about on a vehicle: in the bed of a pickup, or on top of an oversized one (DX-BOARD-024).
func (v *Vehicle) walkable() bool { return v.Body == bedBody || v.Oversized }

// deckPlaces returns how many places there are to walk about on a vehicle.
func (v *Vehicle) deckPlaces() int {
	switch {
	case v.Oversized:
		return min(int(v.Counter.Length/scale.Quarter)*deckRows, maxDeck)
	case v.Body == bedBody:
		return len(bedCells)
	}
	return 0
}

// deckPlace returns one of these places, in the frame of the vehicle: of a top from the front backward, left before right.
func (v *Vehicle) deckPlace(i int) geom.Vec {
	if !v.Oversized {
		return bedCells[i]
	}
	p := geom.Vec{X: v.Counter.Length/2 - deckRow - int32(i/deckRows)*scale.Quarter, Y: deckRow}
	if i%deckRows == 1 {
		p.Y = -deckRow
	}
	return p
}

// deckStep returns the place next to somebody on a top in one of the eight directions, in the frame of the vehicle; there may be none.
func deckStep(x *Person, i int) geom.Vec {
	return x.At.Add(geom.Vec{X: around[i].X * scale.Quarter, Y: around[i].Y * scale.Quarter})
}

// zoneAt returns the zone whose top a place is on: of a vehicle that is split the one that it lies in.
func (v *Vehicle) zoneAt(at geom.Vec) Zone {
	if v.Split != Undivided && at.X < 0 {
		return ZoneBack
	}
	return ZoneFront
}

// deckBar says what keeps a weapon of a vehicle from who is on it: in a bed all of them, on top of an oversized vehicle those that are not level with
// him (DX-BOARD-028); nil: nothing.
func (r *run) deckBar(m *muzzle, x *Person) *bar {
	switch v := r.car(m.car).V; {
	case x.Car != m.car: // on another body of its train
		if v.Class == garage.Tractor && r.car(x.Car).V.trailerAt(x.At) {
			return barLevel
		}
		return nil
	case !r.inBed(x):
		return nil
	case !v.Oversized:
		return barInBed
	case !m.roof || v.Split == WithCarrier && m.zone != ZoneBox && m.zone != v.zoneAt(x.At):
		return barLevel
	}
	return nil
}

// trailerAt reports whether a point in the frame of a vehicle is at a bus or a trailer; false: at a tractor, a cab or a small vehicle.
func (v *Vehicle) trailerAt(at geom.Vec) bool {
	switch v.Class {
	case garage.Bus, garage.MiniBus, garage.SemiTrailer, garage.CarTrailer:
		return true
	case garage.TenWheeler:
		return v.zoneAt(at) == ZoneBack && v.Split == WithCarrier
	}
	return false
}

// boardShift returns how much faster a vehicle counts for who climbs onto it: a tractor or a cab by 5 mph, from the side any one by 15; the worse alone
// (DX-BOARD-010).
func (r *run) boardShift(car CarID, corner geom.Vec) scale.Speed {
	c := r.car(car)
	if side := r.sideNext(car, corner); side == geom.LeftSide || side == geom.RightSide {
		return scale.MPH(sideShift)
	}
	if c.V.Oversized && !c.V.trailerAt(c.Pose.Local(middle(corner))) {
		return scale.MPH(tractorShift)
	}
	return 0
}

// dropBody returns the body that somebody above drops onto: of a ten-wheeler its carrier or its cab (DX-BOARD-016, DX-BOARD-019?).
func (v *Vehicle) dropBody(at geom.Vec) string {
	if v.Class == garage.TenWheeler && v.trailerAt(at) {
		return v.Carrier
	}
	return v.Body
}

// occupied reports whether anybody sits in a vehicle.
func (r *run) occupied(car CarID) bool {
	t := &r.s.t
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Car == car && x.seated() {
			return true
		}
	}
	return false
}

// sneaks rolls whether the crew of a bus or trailer notices who has just climbed onto it (DX-BOARD-014). In an empty vehicle nobody does
// (DX-BOARD-015?).
func (r *run) sneaks(p PersonID) {
	x := r.person(p)
	c := r.car(x.Car)
	if !c.V.Oversized || c.Owner == x.Owner || !c.V.trailerAt(x.At) {
		return
	}
	if !r.occupied(x.Car) {
		x.Unseen = true
		return
	}
	die := r.s.dice.D6(diceNotice)
	x.Unseen = die > noticedBy
	r.emit(Event{Kind: EvAttempt, Car: NoCar, Person: p, Rule: "DX-BOARD-014", Count: noticedBy + 1, Die: int8(die), Kept: x.Unseen})
}

// unseenBar says whether the crew of a vehicle knows of somebody on it (DX-BOARD-015?).
func (x *Person) unseenBar(from CarID) *bar {
	if x.Unseen && from != NoCar && x.Car == from {
		return barUnseen
	}
	return nil
}

// besideDeck reports whether two places on a top are next to each other.
func besideDeck(a, b geom.Vec) bool {
	d := a.Sub(b)
	return a != b && max(d.X, -d.X, d.Y, -d.Y) <= scale.Quarter+movement.Grazing
}
