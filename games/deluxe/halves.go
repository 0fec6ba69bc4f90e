package deluxe

import (
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Readings of the rules on the damage of collisions and falls to vehicles of several zones:
//
//   - A collision strikes the half that holds the point of contact; where an edge lies along an edge that is the middle of the common part (DX-TRL-085).
//   - Rolls and landings strike both halves of a side, half of the points each; an odd one falls by chance.

// crushZones does the damage of a collision or a roll to a face of a vehicle that is split.
func (r *run) crushZones(car CarID, face movement.Face, points int, cause Cause, d *Damage) {
	c := r.car(car)
	v := c.V
	gone := c.absent()
	aim := Aim{Kind: AimSide}
	switch face {
	case movement.FaceTop:
		aim.Kind = AimTop
	case movement.FaceBottom:
		aim.Kind = AimUnderbody
	default:
		aim.Side = sideOfFace(face)
	}
	if at, ok := r.contactPoint(car); ok && cause == CauseRam {
		v.Share(&c.Hits, v.crushOrder(v.ZonedAt(aim, c.Pose, at)), points, &gone, r.component, d)
		return
	}
	if face == movement.FaceFront || face == movement.FaceBack {
		aim.Zone = v.endZone(aim.Side)
		v.Share(&c.Hits, v.crushOrder(aim), points, &gone, r.component, d)
		return
	}
	half := points / 2
	halves := [2]int{half, half}
	if points%2 == 1 {
		halves[r.component(2)]++
	}
	for z, n := range halves {
		aim.Zone = Zone(z)
		v.Share(&c.Hits, v.crushOrder(aim), n, &gone, r.component, d)
	}
}

// crushOrder returns the layers behind a side, the top or the underbody of a zone in a collision.
func (v *Vehicle) crushOrder(a Aim) Order {
	if a.Kind != AimSide {
		return v.Order(a)
	}
	return v.orders.zone(a.Zone).ram[a.Side]
}

// contactPoint returns where a vehicle touches what it collides with; false if no collision is being carried out.
func (r *run) contactPoint(car CarID) (geom.Vec, bool) {
	h := &r.s.t.Hit
	if !r.inImpact() {
		return geom.Vec{}, false
	}
	other := h.Other
	if h.Mover != car {
		other = carThing(h.Mover)
	} else if other == noThing {
		return geom.Vec{}, false
	}
	a, b := r.body(car), r.thingBody(other)
	return a.Sep(&b).A, true
}
