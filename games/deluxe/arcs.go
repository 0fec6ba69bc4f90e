package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// The readings of doubtful rules on arcs and sides:
//
//   - A dividing line of the target that crosses the firer's counter makes both adjoining sides free of the -2, and lets who fires at a
//     trike choose (DX-TGT-007?). Otherwise the firing point alone decides.
//   - The wheels of a cycle, at the middle of its ends, may be targeted from the sides as well (DX-TGT-011?).

// SidecarPlace returns the half of a cycle's counter that its sidecar takes, and where it is (DX-ARC-007).
func (v *Vehicle) SidecarPlace(at geom.Pose) (movement.Counter, geom.Pose) {
	off := v.Counter.Width / 4
	if v.SidecarSide == geom.RightSide {
		off = -off
	}
	return movement.Counter{Length: v.Counter.Length, Width: v.Counter.Width / 2, Cycle: true}, at.Move(0, off)
}

// FireFrom returns the firing point and the arc of a weapon of a vehicle at a pose (DX-LOF-002, DX-ARC-001, DX-ARC-002). A sidecar's
// weapons have those of its half of the counter (DX-ARC-007), side weapons of a trike cover its front as well, of a reversed one its back
// (DX-ARC-008, DX-TCMB-002, DX-TCMB-004). ok is false for what is on the top or the underbody without a turret: it has no arc
// (DX-PLACE-002).
func (v *Vehicle) FireFrom(w *VehicleWeapon, at geom.Pose) (from geom.Vec, arc sight.Arc, ok bool) {
	switch w.Mount {
	case TurretMount, PlatformMount:
		return v.turretPlace(w.Zone, at), sight.Arc{All: true}, true
	case TopMount, UnderbodyMount:
		return at.At, sight.Arc{}, false
	}
	side := uint8(w.Mount)
	c := v.Counter
	if w.Sidecar {
		c, at = v.SidecarPlace(at)
	} else if v.Split != Undivided {
		c, at = v.ZonePlace(w.Zone, at)
	}
	from = sight.SideMiddle(c, at, side)
	arc = sight.ArcOf(c, at, side)
	if v.Class == garage.Trike && (w.Mount == LeftMount || w.Mount == RightMount) {
		// Both wedges together are exactly a half-plane.
		end := sight.ArcOf(c, at, v.trikeEnd())
		if (w.Mount == LeftMount) == v.Reversed {
			arc.Wedge.L = end.Wedge.L
		} else {
			arc.Wedge.R = end.Wedge.R
		}
	}
	return from, arc, true
}

// trikeEnd is the end of a trike with the single wheel.
func (v *Vehicle) trikeEnd() uint8 {
	if v.Reversed {
		return geom.Back
	}
	return geom.Front
}

// HandFrom returns the firing point and the arc of a hand weapon that a person aboard fires from a side, geom.LeftSide or
// geom.RightSide: of a car, a trike or a sidecar the middle of that side and its arc, of a cycle its centre and all round (DX-ARC-003,
// DX-LOF-003?). Which side it is he chose at set-up (DX-ARC-010?); from a sidecar it is the outer one.
func (v *Vehicle) HandFrom(s *Seat, side uint8, at geom.Pose) (from geom.Vec, arc sight.Arc) {
	c := v.Counter
	switch {
	case s.Sidecar:
		c, at = v.SidecarPlace(at)
		side = v.SidecarSide
	case v.Class == garage.Cycle:
		return at.At, sight.Arc{All: true}
	case v.Split != Undivided:
		c, at = v.ZonePlace(s.Zone, at)
	}
	return sight.SideMiddle(c, at, side), sight.ArcOf(c, at, side)
}

// Exposure is what a firer may aim at.
type Exposure struct {
	Facing      sight.Sides // sides of the main counter that he may attack (DX-TGT-002, DX-TCMB-010)
	Free        sight.Sides // sides without the -2 for being out of their arc (DX-TGT-004 to DX-TGT-006)
	In          sight.Sides // the arcs that the firing point is in
	Sidecar     sight.Sides // sides of the sidecar that he may attack (DX-CTGT-011)
	SidecarFree sight.Sides

	split bool // the vehicle has zones
	under bool // it lies below a roof turret that can hit its top (DX-TENW-084)
	zones [NumZones]zoneSides
}

// Exposure returns what of a vehicle at a pose is open to fire from a point; firer is the counter that it comes from (DX-TGT-007?).
func (v *Vehicle) Exposure(at geom.Pose, from geom.Vec, firer *geom.Hull) (e Exposure) {
	v.faces(at, from, firer, &e)
	arcs := sight.ArcsOf(v.Counter, at)
	e.In = sight.ArcsAt(&arcs, from)
	e.Free = freeSides(&arcs, e.In, firer)
	if v.Split != Undivided {
		v.freeZones(at, from, firer, &e)
	}
	if e.Sidecar != 0 {
		c, place := v.SidecarPlace(at)
		arcs := sight.ArcsOf(c, place)
		e.SidecarFree = freeSides(&arcs, sight.ArcsAt(&arcs, from), firer)
	}
	return e
}

// faces fills in which sides of a vehicle at a pose may be attacked from a point: all that decides what can be aimed at.
func (v *Vehicle) faces(at geom.Pose, from geom.Vec, firer *geom.Hull, e *Exposure) {
	hull := geom.Rect(at, v.Counter.Length, v.Counter.Width)
	e.Facing = sight.Facing(&hull, from)
	if v.Split != Undivided {
		e.split = true
		for z := range v.zones() {
			if v.HasZone(z) {
				e.zones[z].Facing = v.zoneFaces(z, e.Facing)
			}
		}
	}
	if v.Class == garage.Trike {
		// From the arc of the single wheel that end alone may be attacked; on its border he may choose.
		arcs := sight.ArcsOf(v.Counter, at)
		if end := sight.Sides(1) << v.trikeEnd(); freeSides(&arcs, sight.ArcsAt(&arcs, from), firer) == end {
			e.Facing &= end
		}
	}
	if v.Sidecar {
		c, place := v.SidecarPlace(at)
		// The line through the middle of the cycle belongs to the side of the sidecar (DX-CTGT-011).
		line := at.Point(scale.Inch, 0).Sub(at.At).Cross(from.Sub(at.At))
		if v.SidecarSide == geom.LeftSide && line >= 0 || v.SidecarSide == geom.RightSide && line <= 0 {
			half := geom.Rect(place, c.Length, c.Width)
			inner := sight.Sides(sight.OnLeft|sight.OnRight) &^ (1 << v.SidecarSide)
			e.Sidecar = sight.Facing(&half, from) &^ inner
		}
	}
}

// freeSides adds to the arcs of the firing point those that the firing counter reaches into: it crosses the line between them.
func freeSides(a *geom.Arcs, in sight.Sides, firer *geom.Hull) sight.Sides {
	if firer != nil {
		in |= sight.Sides(a.Meet(firer))
	}
	return in
}

// Top reports whether the top of a trike may be attacked: with a line of sight to its front or a side, never from behind (DX-TCMB-007,
// DX-TCMB-013). The tops of other vehicles are not seen from the ground (DX-TGT-013).
func (v *Vehicle) Top(e *Exposure) bool {
	return v.Class == garage.Trike && e.Facing&^sight.OnBack != 0
}

// Rider reports whether the rider of a cycle may be attacked: from a side (DX-TGT-015, DX-CTGT-009). Those in other vehicles are no
// targets.
func (v *Vehicle) Rider(e *Exposure) bool {
	return v.Class == garage.Cycle && e.Facing&(sight.OnLeft|sight.OnRight) != 0
}

// WheelSides returns the sides of the main counter, or of the sidecar, at which a wheel stands (DX-TGT-011?).
func (v *Vehicle) WheelSides(w *VehicleWheel) (s sight.Sides) {
	switch w.At {
	case garage.WheelFrontLeft:
		return sight.OnFront | sight.OnLeft
	case garage.WheelFrontRight:
		return sight.OnFront | sight.OnRight
	case garage.WheelBackLeft, garage.WheelRearLeft:
		return sight.OnBack | sight.OnLeft
	case garage.WheelBackRight, garage.WheelRearRight:
		return sight.OnBack | sight.OnRight
	case garage.WheelFront:
		s = sight.OnFront
	case garage.WheelBack:
		s = sight.OnBack
	case garage.WheelSide:
		return 1 << v.SidecarSide
	}
	if v.Class == garage.Cycle {
		s |= sight.OnLeft | sight.OnRight
	}
	return s
}

// WheelExposed reports whether the tires of a wheel may be targeted (DX-TGT-010, DX-TGT-011?).
func (v *Vehicle) WheelExposed(w *VehicleWheel, e *Exposure) bool {
	if w.Sidecar {
		return v.WheelSides(w)&e.Sidecar != 0
	}
	return v.WheelSides(w)&e.Facing != 0
}

// behindTire reports whether an outer tire of its pair that is left stands before a tire, from the side (DX-TRUCK-017).
func (v *Vehicle) behindTire(h *Hits, tire PartID, e *Exposure) bool {
	w := &v.Wheels[v.Parts[tire].Index]
	if w.Sidecar || v.WheelSides(w)&e.Facing&(sight.OnLeft|sight.OnRight) == 0 {
		return false
	}
	for _, p := range w.Tires {
		if p == tire {
			return false
		}
		if p != 0 && !v.Destroyed(h, p) {
			return true
		}
	}
	return false
}

// WheelPoint returns where a wheel stands on the map: at a corner of the counter, the single ones at the middle of their side
// (DX-DROP-011?).
func (v *Vehicle) WheelPoint(w *VehicleWheel, at geom.Pose) geom.Vec {
	l, b := v.Counter.Length/2, v.Counter.Width/2
	switch w.At {
	case garage.WheelFrontLeft:
		return at.Point(l, b)
	case garage.WheelFrontRight:
		return at.Point(l, -b)
	case garage.WheelBackLeft, garage.WheelRearLeft: // a rear corner has two pairs (DX-TENW-013)
		return at.Point(-l, b)
	case garage.WheelBackRight, garage.WheelRearRight:
		return at.Point(-l, -b)
	case garage.WheelFront:
		return at.Point(l, 0)
	case garage.WheelBack:
		return at.Point(-l, 0)
	}
	return sight.SideMiddle(v.Counter, at, v.SidecarSide)
}

// Aspect returns the side of the target that counts for modifiers: the side that is attacked, for a tire the arc that the firer is in; on
// a border he takes the better one (DX-MOD-012?).
func (e *Exposure) Aspect(a Aim) targeting.Aspect {
	on := sight.Sides(1) << a.Side
	switch a.Kind {
	case AimUnderbody, AimSidecarUnderbody:
		return targeting.AspectBottom
	case AimTire, AimRider, AimTurret, AimFitting:
		on = e.In
	}
	switch {
	case on&(sight.OnLeft|sight.OnRight) != 0:
		return targeting.AspectSide
	case on&sight.OnFront != 0:
		return targeting.AspectFront
	}
	return targeting.AspectBack
}

// Spot returns the line of the targeting list that an aim at the vehicle has.
func (v *Vehicle) Spot(a Aim) targeting.Spot {
	switch a.Kind {
	case AimTop:
		return targeting.SpotTrikeTop
	case AimTurret:
		if v.TurretOf(a.Zone) == RocketPlatform {
			return targeting.SpotPlatform
		}
		return targeting.SpotTurret
	case AimTire:
		return targeting.SpotTire
	case AimRider:
		return targeting.SpotRider
	case AimFitting:
		return targeting.SpotSearchlight
	}
	return targeting.SpotBody
}

// Mark returns the part of a vehicle at a pose that a line of fire at an aim must end on (DX-LOF-009): the edge of a side, the place of a
// tire, the centre for a turret or a rider. For the top of a trike it is the edge that the firer sees, in Side (DX-TCMB-007).
func (v *Vehicle) Mark(a Aim, at geom.Pose) sight.Segment {
	c := v.Counter
	switch a.Kind {
	case AimTire:
		return sight.At(v.WheelPoint(&v.Wheels[v.Parts[a.Part].Index], at))
	case AimTurret:
		return sight.At(v.turretPlace(a.Zone, at))
	case AimRider, AimUnderbody:
		_, at = v.ZonePlace(a.Zone, at)
		return sight.At(at.At)
	case AimSidecar, AimSidecarUnderbody:
		c, at = v.SidecarPlace(at)
		if a.Kind == AimSidecarUnderbody {
			return sight.At(at.At)
		}
	case AimFitting:
		if p, ok := v.couplingPoint(a.Part, at); ok {
			return sight.At(p)
		}
		if p, ok := v.flightPoint(a.Part, at); ok {
			return sight.At(p)
		}
		part := &v.Parts[a.Part]
		if v.Split != Undivided {
			c, at = v.ZonePlace(part.Zone, at)
		}
		if side, _ := v.sideOf(part); side <= 3 { // the sides of geom and the positions of the garage are in the same order
			return sight.At(sight.SideMiddle(c, at, uint8(side)))
		}
		return sight.At(at.At)
	}
	if v.Split != Undivided && a.Kind != AimSidecar {
		c, at = v.ZonePlace(a.Zone, at)
	}
	h := geom.Rect(at, c.Length, c.Width)
	return sight.Edge(&h, a.Side)
}
