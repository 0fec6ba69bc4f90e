package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on heights:
//
//   - What a helicopter climbs in a move it climbs before it goes on, what it sinks, by will, in a dive or by a crash result, after it (DX-HELI-052).
//   - It stands on a roof as on the ground: what is under its counter, the highest part of it, is what it can land on.
//   - At height 0 it does not fly: a move from the ground begins with a climb (DX-HELI-056).

// Aloft is the flight of a helicopter. It is zero for everything else.
type Aloft struct {
	Alt     flight.Altitude // of its underside (DX-HELI-038)
	Up      bool            // it flies; otherwise it stands on the street or a roof, at the altitude of that
	Climbed flight.Altitude // in this turn
	Sunk    flight.Altitude // in this turn without its dive
	Dived   flight.Altitude // in this turn by its dive
	Dive    flight.Dive     // the rate (DX-HELI-061)
	Wished  flight.Dive     // announced in secret with the speed of this turn
	Held    flight.Dive     // the rate that its speed holds (DX-HELI-063)
	Pulled  bool            // it has pulled out by 5 mph in this turn (DX-HELI-066)
	Moves   uint8           // made in this turn
	Warm    uint8           // turns that its rotors have been turning; [flight.WarmUp] and it may lift off
	Rotor   flight.RotorState
	Shot    bool          // the main rotor has been hit by weapons (DX-HELI-096, DX-HELI-118)
	Rotates bool          // its last move was a rotation, on along Path
	Sided   bool          // its last maneuver had a side
	Side    movement.Hand // that one (DX-HELI-081)
	Owes    Owed          // in its next movement phase
	Path    geom.Angle    // on which it rotates or spins
	Falls   uint8         // turns of free fall, from 1; 0: it does not fall
	Fell    flight.Altitude
	Sinks   scale.Speed // downward when the fall began (DX-HELI-101)
	Wet     uint8       // turns that it has been filling with water (DX-HELI-030)
	Lost    int8        // of a grasshopper: handling class that its wheels have lost, which counts on the road; 0 or less
}

// Owed is what a crash result makes a helicopter do in its next movement phase.
type Owed uint8

// What may be owed.
const (
	OwesNothing Owed = iota
	OwesDrift        // to Side, or the veer comes again (DX-HELI-083)
	OwesVeer         // a diving veer from Path, after a spinout (DX-HELI-084, DX-HELI-088)
)

// liftTo puts a helicopter at an altitude when a match begins, or on the ground: cold, or with its rotors turning.
func (r *run) liftTo(id CarID, alt flight.Altitude, cold bool) {
	a := &r.car(id).Aloft
	a.Up, a.Alt, a.Warm = alt > 0, alt, lifted
	if cold {
		a.Warm = 0
	}
}

// band returns what a vehicle takes up in height (DX-HELI-059).
func (c *Car) band() flight.Band {
	switch {
	case c.V.Flies:
		return flight.Flying(c.Aloft.Alt)
	case c.V.Oversized || c.V.isTrailer() && c.V.Counter.Length > scale.Inch:
		return flight.OversizedBand
	case c.V.tall():
		return flight.VanBand
	}
	return flight.SmallBand
}

// tall reports whether a vehicle is a pickup or a van (DX-HELI-059).
func (v *Vehicle) tall() bool {
	switch v.Body {
	case "pickup", "camper", "van":
		return true
	}
	return false
}

// above returns the set of vehicles that a helicopter, or what is under one, passes: their heights do not meet (DX-HELI-059).
func (r *run) above(car CarID) (set CarSet) {
	c := r.car(car)
	for id := range CarID(r.s.t.NCars) {
		o := r.car(id)
		if (c.V.Flies || o.V.Flies) && id != car && !c.band().Meets(o.band()) {
			set |= id.bit()
		}
	}
	return set
}

// floorUnder returns the altitude of the highest thing of the map that a counter stands on or over: the street, or a roof.
func (r *run) floorUnder(c *Car) flight.Altitude {
	p := r.s.place
	if p == nil || len(p.Buildings) == 0 {
		return 0
	}
	own := geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
	d := r.s.t.Wrecks.damage()
	high := flight.Altitude(0)
	for i := range p.Buildings {
		if d.Rubble.Has(i) {
			continue
		}
		if h := p.Buildings[i].Hull(); own.Overlap(&h) {
			high = max(high, roofOf(p.Buildings[i].Storeys))
		}
	}
	return high
}

// roofOf returns the altitude at which a helicopter stands on the roof of a house: its height, to the next quarter inch up (DX-HELI-059).
func roofOf(storeys int) flight.Altitude {
	return flight.Altitude((int(flight.Storeys(storeys).High) + 2) / 3)
}

// below adds to the damage of a map what a helicopter passes over: walls, buildings and objects that are lower than its underside (DX-HELI-059).
func (r *run) below(c *Car, d places.Damage, walls *[sectionWords]uint64, gone *[objectWords]uint64, rubble *[buildingWords]uint64) places.Damage {
	own := c.band()
	return r.cleared(d, walls, gone, rubble,
		func(storeys int) bool { return !own.Meets(flight.Storeys(storeys)) },
		func(o *places.Object) bool { return !own.Meets(objectBand(o)) })
}

// cleared adds to the damage of a map what is passed over: the walls and the rubble, a storey high, that are low, and the objects that are.
func (r *run) cleared(d places.Damage, walls *[sectionWords]uint64, gone *[objectWords]uint64, rubble *[buildingWords]uint64,
	low func(storeys int) bool, lowObject func(*places.Object) bool) places.Damage {
	p := r.s.place
	copy(walls[:], d.Breached)
	copy(gone[:], d.Gone)
	for i := range p.Runs() {
		if w := p.Run(i); low(int(w.High)) {
			for s := w.First; s < w.First+w.Count; s++ {
				walls[s/64] |= 1 << (s % 64)
			}
		}
	}
	for i := range p.Objects {
		if lowObject(&p.Objects[i]) {
			gone[i/64] |= 1 << (i % 64)
		}
	}
	for i := range p.Buildings {
		if places.Bits(d.Rubble).Has(i) && !low(1) {
			rubble[i/64] |= 1 << (i % 64)
		}
	}
	d.Breached, d.Gone, d.Rubble = walls[:], gone[:], rubble[:]
	return d
}

// bandOf returns what a thing of the map takes up in height (DX-HELI-059).
func (r *run) bandOf(t Thing) flight.Band {
	p := r.s.place
	switch {
	case t.isObject():
		return objectBand(&p.Objects[t.object()])
	case t.isWall():
		w := p.Run(p.Section(t.section()).Run)
		return flight.Storeys(int(w.High))
	}
	return flight.Storeys(1) // rubble
}

// objectBand returns what an object takes up in height: lampposts an inch, trees an inch and a half, a crosswalk the storey over the street, what
// else lies around as much as a car (DX-HELI-059).
func objectBand(o *places.Object) flight.Band {
	switch o.Kind {
	case places.Lamppost:
		return flight.LamppostBand
	case places.Tree:
		return flight.TreeBand
	case places.Crosswalk:
		return flight.Band{Low: int16(storeyHeight), High: int16(2 * storeyHeight)}
	}
	if n := o.Kind.Storeys(); n > 0 {
		return flight.Storeys(n)
	}
	return flight.SmallBand
}
