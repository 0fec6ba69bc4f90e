package jumpstart

import (
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// sighting is what a weapon of a side sees of a target.
type sighting struct {
	ok     bool
	clouds uint8
	facing sight.Sides
	to     geom.Vec
}

// ahead reports whether any corner of a hull lies in front of a line through a point, whose direction out leads away from it.
func ahead(h *geom.Hull, from, out geom.Vec) bool {
	for _, v := range h.V[:h.N] {
		if out.Dot(v.Sub(from)) > 0 {
			return true
		}
	}
	return false
}

// outward are the directions of the sides from the nose.
var outward = [4]geom.Angle{movement.FaceFront: 0, movement.FaceRight: -geom.Right, movement.FaceBack: geom.Half, movement.FaceLeft: geom.Right}

// muzzle is where the weapons of a side fire from.
type muzzle struct {
	car  CarID
	side Side
	from geom.Vec
	arc  sight.Arc
	out  geom.Vec // straight out; zero for a turret
}

// muzzle returns the firing point and the arc of the weapons of a side: of a turret the middle of the counter and all round (DX-JUMP-026).
func (r *run) muzzle(id CarID, side Side) muzzle {
	at := r.car(id).Pose
	m := muzzle{car: id, side: side, from: at.At}
	if side == movement.FaceTop {
		m.arc.All = true
		return m
	}
	n := r.model(id).Counter
	reach := n.Length / 2
	if side == movement.FaceLeft || side == movement.FaceRight {
		reach = n.Width / 2
	}
	const far = 1 << 14
	dir := at.Heading + outward[side]
	m.out = geom.Vec{X: far}.Rotate(dir)
	m.from = at.At.Add(geom.Vec{X: reach - inset}.Rotate(dir))
	m.arc.Wedge = geom.Wedge{
		Apex: at.At.Add(geom.Vec{X: reach - 2*movement.Grazing}.Rotate(dir)), L: geom.Vec{X: far}.Rotate(dir + geom.Degree*arcDegrees/2),
		R: geom.Vec{X: far}.Rotate(dir - geom.Degree*arcDegrees/2),
	}
	return m
}

// maxScene is the room for what may be in the way of a line of fire; places with more make it allocate.
const maxScene = 64

// eyes are the vehicles that are in the way of lines of fire, worked out with the first of them. A value serves for as long as nothing moves.
type eyes struct {
	open   bool
	hulls  [MaxCars]geom.Hull
	at     [MaxCars]int8       // where among those around a vehicle is; -1: it is off the map
	around [maxScene]geom.Hull // of the vehicles on the map, and room for what else is in the way
	nCars  int
}

// look finds the line of fire from a side of a vehicle to any part of another one: over no counter, through as few clouds as may be, for a weapon
// that needs clear air through none (DX-JUMP-026, DX-JUMP-042).
func (r *run) look(id CarID, side Side, target CarID, clear bool) sighting {
	var e eyes
	m := r.muzzle(id, side)
	return r.lookFrom(&e, &m, target, clear)
}

// lookFrom is look from a muzzle.
func (r *run) lookFrom(e *eyes, m *muzzle, target CarID, clear bool) sighting {
	if !e.open {
		r.open(e)
	}
	to := &e.hulls[target]
	if !m.arc.All && !ahead(to, m.arc.Wedge.Apex, m.out) {
		return sighting{}
	}
	s := sight.Scene{Blockers: e.around[:e.nCars], Skip: [2]int{int(e.at[m.car]), int(e.at[target])}}
	if r.s.t.NClouds > 0 {
		return r.lookThroughSmoke(m, to, s, clear)
	}
	return r.lookAmong(m, to, s)
}

// open works out what vehicles are in the way.
func (r *run) open(e *eyes) {
	e.open = true
	for id := range CarID(r.s.t.NCars) {
		e.hulls[id], e.at[id] = r.hull(id), -1
		if r.car(id).running() {
			e.at[id] = int8(e.nCars)
			e.around[e.nCars] = e.hulls[id]
			e.nCars++
		}
	}
}

// lookThroughSmoke is lookAmong where there are clouds.
func (r *run) lookThroughSmoke(m *muzzle, to *geom.Hull, s sight.Scene, clear bool) sighting {
	var smoke [maxClouds]geom.Hull
	clouds := smoke[:r.s.t.NClouds]
	for i := range clouds {
		clouds[i] = r.s.t.Clouds[i].hull()
	}
	if clear {
		s.Blockers = append(s.Blockers, clouds...)
	} else {
		s.Clouds = clouds
	}
	return r.lookAmong(m, to, s)
}

// lookAmong finds a line of fire among what has been collected, and what blocks on the map.
func (r *run) lookAmong(m *muzzle, to *geom.Hull, s sight.Scene) sighting {
	if p := r.s.place; p != nil {
		var whole places.Damage
		a := places.End{Hull: geom.Disc(m.from, 0), Storey: 1}
		b := places.End{Hull: *to, Storey: 1}
		before := len(s.Blockers)
		s.Blockers = p.Blockers(s.Blockers, &a, &b, &whole)
		s.Walls = len(s.Blockers) - before
	}
	l := sight.LookAt(m.from, nil, &m.arc, to, &s)
	if !l.OK {
		return sighting{}
	}
	return sighting{ok: true, clouds: l.Clouds, facing: sight.Facing(to, m.from), to: l.To}
}

// faceOf are the sides of package geom.
var faceOf = [4]Side{geom.Front: movement.FaceFront, geom.Back: movement.FaceBack, geom.LeftSide: movement.FaceLeft, geom.RightSide: movement.FaceRight}

// names reports whether the attacker may name a side of a target: one that faces him, or the top of a vehicle with a turret (DX-JUMP-027).
func (r *run) names(x *sighting, target CarID, side Side) bool {
	if side == movement.FaceTop {
		return r.model(target).Turret
	}
	for k, f := range faceOf {
		if f == side {
			return x.facing.Has(uint8(k))
		}
	}
	return false
}

// rangeTo returns the range from edge to edge (DX-JUMP-031).
func (r *run) rangeTo(id, target CarID) int32 {
	a, b := r.hull(id), r.hull(target)
	return a.Distance(&b)
}
