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

// muzzle returns the firing point and the arc of the weapons of a side: of a turret the middle of the counter and all round (DX-JUMP-026).
func (r *run) muzzle(id CarID, side Side) (from geom.Vec, arc sight.Arc, out geom.Vec) {
	at := r.car(id).Pose
	if side == movement.FaceTop {
		return at.At, sight.Arc{All: true}, out
	}
	n := r.model(id).Counter
	reach := n.Length / 2
	if side == movement.FaceLeft || side == movement.FaceRight {
		reach = n.Width / 2
	}
	const far = 1 << 14
	dir := at.Heading + outward[side]
	out = geom.Vec{X: far}.Rotate(dir)
	from = at.At.Add(geom.Vec{X: reach - inset}.Rotate(dir))
	arc.Wedge = geom.Wedge{
		Apex: at.At.Add(geom.Vec{X: reach - 2*movement.Grazing}.Rotate(dir)), L: geom.Vec{X: far}.Rotate(dir + geom.Degree*arcDegrees/2),
		R: geom.Vec{X: far}.Rotate(dir - geom.Degree*arcDegrees/2),
	}
	return from, arc, out
}

// maxScene is the room for what may be in the way of a line of fire; places with more make it allocate.
const maxScene = 64

// look finds the line of fire from a side of a vehicle to any part of another one: over no counter, through as few clouds as may be, for a weapon
// that needs clear air through none (DX-JUMP-026, DX-JUMP-042).
func (r *run) look(id CarID, side Side, target CarID, clear bool) (x sighting) {
	t := &r.s.t
	from, arc, out := r.muzzle(id, side)
	to := r.hull(target)
	if !arc.All && !ahead(&to, arc.Wedge.Apex, out) {
		return x
	}
	var buf [maxScene]geom.Hull
	var smoke [maxClouds]geom.Hull
	s := sight.Scene{Blockers: buf[:0], Clouds: smoke[:0], Skip: [2]int{-1, -1}}
	for other := range CarID(t.NCars) {
		if other != id && other != target && r.car(other).running() {
			s.Blockers = append(s.Blockers, r.hull(other))
		}
	}
	for i := range t.Clouds[:t.NClouds] {
		h := t.Clouds[i].hull()
		if clear {
			s.Blockers = append(s.Blockers, h)
		} else {
			s.Clouds = append(s.Clouds, h)
		}
	}
	if p := r.s.place; p != nil {
		var whole places.Damage
		a := places.End{Hull: geom.Disc(from, 0), Storey: 1}
		b := places.End{Hull: to, Storey: 1}
		before := len(s.Blockers)
		s.Blockers = p.Blockers(s.Blockers, &a, &b, &whole)
		s.Walls = len(s.Blockers) - before
	}
	l := sight.LookAt(from, nil, &arc, &to, &s)
	if !l.OK {
		return x
	}
	return sighting{ok: true, clouds: l.Clouds, facing: sight.Facing(&to, from), to: l.To}
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
