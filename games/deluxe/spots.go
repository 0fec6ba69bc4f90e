package deluxe

import (
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// Readings of the rules on where in height a thing happens:
//
//   - What bursts, explodes or drifts reaches whatever a straight line leads to that no wall, floor or roof of the map stops; what the line could
//     only graze is not exposed to it (DX-DMG-007, DX-FIREEXP-013, DX-HWPN-004, DX-HWPN-013).
//   - Its reach is measured in space: a storey is 10 feet, two thirds of an inch (DX-COVER-005, DX-COVER-008?).
//   - Vehicles are cover from bursts (DX-DMG-007), people are not. From a vehicle that explodes vehicles are none either (DX-FIREEXP-013).

// height is how high above the street something is, in twelfths of an inch: whole storeys for whoever and whatever is in a house or on its roof.
type height int16

// storeyHeight is the height of a storey: 10 feet are 8 twelfths of an inch (DX-COVER-005).
const storeyHeight height = storeyFeet * 12 / scale.FeetPerInch

// onStorey returns the height of the floor of a storey as package places counts them: 1 is the ground, one more than the storeys of a building
// its roof; 0 is the ground, too.
func onStorey(storey int) height { return height(max(storey, streetLevel)-streetLevel) * storeyHeight }

// storey returns the storey that a height belongs to.
func (h height) storey() int { return streetLevel + int(h/storeyHeight) }

// feet returns the height in feet.
func (h height) feet() int16 { return int16(h) * scale.FeetPerInch / 12 }

// units returns the height in units, rounded down.
func (h height) units() int32 { return int32(h) * scale.Inch / 12 }

// spot is where something happens: a point of the map, and how high above the street. Which house it is in, or on, follows from both.
type spot struct {
	at geom.Vec
	up height
}

// end returns a spot as the end of a line.
func (s spot) end() lineEnd { return lineEnd{hull: geom.Disc(s.at, 0), up: s.up, thing: noThing} }

// storey returns the storey of what lies at a spot as a state keeps it: 0 for the street.
func (s spot) storey() int8 {
	if s.up <= 0 {
		return 0
	}
	return int8(s.up.storey())
}

// within reports whether any part of something lies within a radius of a spot, in space (DX-DMG-006, DX-DMG-010?).
func (s spot) within(radius int32, e *lineEnd) bool {
	if s.up == e.up {
		return sight.InBurst(s.at, radius, &e.hull)
	}
	p := geom.Disc(s.at, 0)
	d := int64(p.Distance(&e.hull))
	return inSpace(d*d, s.up, e.up, radius)
}

// inSpace reports whether two things are within a distance in space: apart is the square of that on the map.
func inSpace(apart int64, a, b height, distance int32) bool {
	z := int64(max(a-b, b-a).units())
	return apart+z*z <= int64(distance)*int64(distance)
}

// getsTo reports whether what happens at a spot gets to something in a straight line past walls, floors and roofs.
func (r *run) getsTo(s spot, to *lineEnd) bool {
	var b sceneBuf
	from := s.end()
	v := sight.Scene{Skip: [2]int{-1, -1}}
	v.Blockers, v.Shut = r.solid(b.blockers[:0], &from, to)
	v.Walls = len(v.Blockers)
	return exposed(s.at, to, &v)
}

// uncovered reports whether a straight line leads from a point to something past vehicles, too; the one that it comes from is no cover, nor are people.
func (r *run) uncovered(from, to *lineEnd) bool {
	var b sceneBuf
	v := sight.Scene{Blockers: b.blockers[:0], Skip: [2]int{-1, -1}}
	if from.up <= 0 || to.up <= 0 {
		box := extentBetween(from, to)
		v.Blockers = r.carsBetween(v.Blockers, from, to, &box)
	}
	cars := len(v.Blockers)
	v.Blockers, v.Shut = r.solid(v.Blockers, from, to)
	v.Walls = len(v.Blockers) - cars
	return exposed(from.hull.V[0], to, &v)
}

// exposed reports whether a line leads from a point to more than the rim of something.
func exposed(at geom.Vec, to *lineEnd, v *sight.Scene) bool {
	if v.Shut || len(v.Blockers) == 0 {
		return !v.Shut
	}
	all := sight.Arc{All: true}
	inner := innerOf(&to.hull)
	l := sight.LookAt(at, nil, &all, &inner, v)
	return l.OK
}

// solid appends the walls, buildings and other things of the map that stand between two ends; shut: a floor does.
func (r *run) solid(dst []geom.Hull, from, to *lineEnd) (list []geom.Hull, shut bool) {
	p := r.s.place
	if p == nil {
		return dst, false
	}
	d := r.s.t.Wrecks.damage()
	if from.thing.isObject() { // a gun in a bunker looks out of it
		var gone [objectWords]uint64
		copy(gone[:], d.Gone)
		i := from.thing.object()
		gone[i/64] |= 1 << (i % 64)
		d.Gone = gone[:]
	}
	a, b := from.inPlace(), to.inPlace()
	if p.Floor(&a, &b, &d) {
		return dst, true
	}
	if r.anyAloft() && max(a.Storey, b.Storey) > streetLevel {
		var walls [sectionWords]uint64
		var gone [objectWords]uint64
		var rubble [buildingWords]uint64
		d = r.passedOver(from, to, d, &walls, &gone, &rubble)
	}
	return p.Blockers(dst, &a, &b, &d), false
}

// inPlace returns an end as package places has them.
func (e *lineEnd) inPlace() places.End { return places.End{Hull: e.hull, Storey: e.up.storey()} }

// innerShare is the part of its size by which something is less exposed on every side than it is large.
const innerShare = 64

// innerOf returns a piece without its rim, so that a line which grazes the edge of a wall does not end in it.
func innerOf(h *geom.Hull) geom.Hull {
	k, mid := *h, h.Mid()
	for i := range k.N {
		k.V[i] = k.V[i].Sub(geom.Vec{X: (k.V[i].X - mid.X) / innerShare, Y: (k.V[i].Y - mid.Y) / innerShare})
	}
	return k
}

// impact returns the spot where something is struck at a point that was fired at from an end: of somebody in a house it lies on his side of the wall,
// of a wall on the side that was struck.
func (r *run) impact(what Thing, at geom.Vec, from *lineEnd) spot {
	if r.s.place == nil {
		return spot{at: at}
	}
	switch {
	case what.isPerson():
		e := r.end(what)
		return spot{towards(at, e.hull.Mid(), min(wallReach, e.hull.Mid().Sub(at).Len())), e.up}
	case what.isWall():
		return spot{at: towards(at, from.hull.Mid(), foot)}
	}
	return spot{at, r.up(what)}
}

// up returns how high a thing is: on the street vehicles and what stands there, in their storey people, on its walk a crosswalk (DX-COVER-005,
// DX-CITY-018).
func (r *run) up(t Thing) height {
	switch {
	case t.isCar():
		return r.car(CarID(t)).up()
	case t.isPerson():
		return r.person(t.person()).up()
	case t.isMissile():
		return r.s.t.Missiles[t.missile()].Up
	case t.isObject() && r.s.place.Objects[t.object()].Kind == places.Crosswalk:
		if d := r.s.t.Wrecks.damage(); !d.Gone.Has(t.object()) {
			return storeyHeight
		}
	}
	return 0
}

// restsOn returns how high something lies on a point that comes down there from a height: on the street; in a house on the storey of that height,
// or on its roof if that is lower; on a crosswalk.
func (r *run) restsOn(at geom.Vec, from height) height {
	p := r.s.place
	if p == nil || from <= 0 {
		return 0
	}
	d := r.s.t.Wrecks.damage()
	if b := p.Building(at); b >= 0 && !d.Rubble.Has(b) {
		roof := p.Buildings[b].Storeys + 1
		if n := from.storey(); n < roof && p.Buildings[b].Tall {
			return 0
		}
		return onStorey(min(from.storey(), roof))
	}
	for i := range p.Objects {
		if o := &p.Objects[i]; o.Kind == places.Crosswalk && from >= storeyHeight && !d.Gone.Has(i) {
			if h := o.Hull(); h.Contains(at) {
				return storeyHeight
			}
		}
	}
	return 0
}
