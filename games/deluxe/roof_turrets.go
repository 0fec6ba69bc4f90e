package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on turrets on the roofs of oversized vehicles:
//
//   - Distances are from the place of the turret to the nearest point of the counter of the target; the borders of the ring are in it
//     (DX-TENW-085?). People on foot are targets like small vehicles.

const (
	// roofNear and roofFar are the borders of the ring in which such a turret sees the tops of small vehicles, in units (DX-TENW-083, DX-TENW-084).
	// Up to roofFar it fires over them (DX-TENW-086).
	roofNear = 3 * scale.HalfInch
	roofFar  = 6 * scale.Inch
)

var barUnderTurret = &bar{"DX-TENW-083", "that is too near below the turret", "an oversized vehicle, or a target an inch and a half away or more"}

// onOversized fills in what is special about a weapon of a vehicle that is oversized or in halves: that it stands on the roof, and what it cannot fire over
// (DX-TENW-083, DX-TENW-087, DX-TRL-081).
func (m *muzzle) onOversized(v *Vehicle, w *VehicleWeapon) {
	m.zone = w.Zone
	if !w.Mount.AllRound() {
		return
	}
	m.roof, m.end.over = v.Oversized, v.Oversized
	if side, ok := v.closedArc(w); ok {
		m.close(1 << side)
	}
}

// underTurret reports whether a vehicle that is not oversized, or somebody in the street, is too near below the turret for it (DX-TENW-083, DX-LOF-012).
func (r *run) underTurret(m *muzzle, target Thing) bool {
	switch {
	case target.isCar():
		if r.car(CarID(target)).V.Oversized {
			return false
		}
	case !target.isPerson() || !r.person(target.person()).onFoot() || r.storey(target.person()) != streetLevel:
		return false
	}
	to := r.end(target)
	return m.end.hull.Distance(&to.hull) < roofNear
}

// belowRoof reports whether the top of a vehicle is open to a turret on a roof: that of a car or a trike in the ring around it (DX-TENW-084).
// A cycle has no top (DX-TENW-085?).
func (r *run) belowRoof(m *muzzle, c *Car) bool {
	if c.V.Oversized || c.V.Class == garage.Cycle {
		return false
	}
	h := geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
	d := m.end.hull.Distance(&h)
	return d >= roofNear && d <= roofFar
}

// firesOver reports whether a turret on a roof fires over a vehicle: a small one within 6" of it (DX-TENW-086, DX-LOF-012).
func (r *run) firesOver(from *lineEnd, id CarID, e *lineEnd) bool {
	return !r.car(id).V.Oversized && from.hull.Distance(&e.hull) <= roofFar
}
