package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// Readings of the rules on oversized vehicles:
//
//   - Steps of 2.5 mph are for speeds below 25 mph. What is gained in a turn is judged by the speed before (DX-TENW-051?, DX-TENW-052).
//   - The 1/4" or 3/4" move allows no maneuver but the pivot at 2.5 mph (DX-TENW-054?). Tables have the row of the next higher 5 mph (DX-TENW-053?).
//   - Of the tires that one attack or one collision takes the worst loss alone is a hazard, as lost corners of a car are (DX-HC-038); that of the
//     points of the attack and that of the tires are one, the worse.
//   - Whatever is not in the list of hazards of oversized vehicles keeps its value (DX-TENW-067?).

// Tire losses of oversized vehicles (DX-TENW-068).
const (
	firstOfPair = 2 // difficulty of the first tire of a pair
	lastTire    = 3 // of the second one, or of a single front tire
)

// truckFast is the speed from which on oversized vehicles gain 5 mph in a turn (DX-SPEED-011, DX-TENW-050).
const truckFast = 5 * scale.Step

// hazardOf returns the difficulty of a hazard for a vehicle, before adders (DX-TENW-060, DX-TENW-067?).
func (r *run) hazardOf(car CarID, h control.Hazard) int {
	if h == control.HazardDriverHit && r.car(car).V.Flies {
		return flight.PilotHazard // DX-HELI-077
	}
	return r.g.t.Control.Hazard(h, r.car(car).V.Oversized)
}

// fireHazard returns the difficulty of one attack that took so many points off a vehicle (DX-HAZ-007, DX-TENW-064).
func (r *run) fireHazard(car CarID, points int) int {
	return r.g.t.fireHazard(r.car(car).V, points)
}

// fireHazard returns the difficulty of one attack that took so many points off a vehicle (DX-HAZ-007, DX-TENW-064, DX-HELI-077).
func (t *Tables) fireHazard(v *Vehicle, points int) int {
	if v.Flies {
		return flight.FireHazard(points)
	}
	return t.Control.FireHazard(points, v.Oversized)
}

// onStep reports whether the vehicle may choose a speed (DX-SPEED-009, DX-TENW-052).
func (v *Vehicle) onStep(s scale.Speed) bool {
	return s.OnStep(v.Oversized && s.Abs() < truckFast)
}

// step returns the distance between the speeds that the vehicle may choose.
func (v *Vehicle) step() scale.Speed {
	if v.Oversized {
		return scale.SmallStep
	}
	return scale.Step
}

// softWheels returns the wheels whose tires debris hurts: not truck solids (DX-TENW-015, DX-DEB-022).
func (v *Vehicle) softWheels() WheelSet {
	if !v.Oversized {
		return AllWheels
	}
	on := AllWheels
	for i := range v.NumWheels {
		if v.Wheels[i].Solid {
			on &^= 1 << i
		}
	}
	return on
}

// sameCorner reports whether two places of an oversized vehicle are at one of its corners: at each of the rear ones are two pairs
// (DX-TENW-013, DX-TENW-014?).
func sameCorner(a, b garage.Wheel) bool {
	corner := func(w garage.Wheel) garage.Wheel {
		switch w {
		case garage.WheelRearLeft:
			return garage.WheelBackLeft
		case garage.WheelRearRight:
			return garage.WheelBackRight
		}
		return w
	}
	return corner(a) == corner(b)
}

// truckCorners returns how many corners of an oversized vehicle are in a state or a worse one, at all of their places.
func (c *Car) truckCorners(state control.CornerLoss) (n int) {
	for i := range c.V.NumWheels {
		if at := c.V.Wheels[i].At; at <= garage.WheelBackRight && c.cornerLost(at, state) {
			n++
		}
	}
	return n
}

// cornerLost reports whether all places at the corner of a wheel are in a state or a worse one.
func (c *Car) cornerLost(at garage.Wheel, state control.CornerLoss) bool {
	for i := range c.V.NumWheels {
		if sameCorner(c.V.Wheels[i].At, at) && c.Corner[i] < state {
			return false
		}
	}
	return true
}

// truckTireGone enters the loss of a tire of an oversized vehicle at a place: D2 for the first of a pair, D3 for the second or a single one. With
// the last of a corner it goes to Crash Table 2, and its handling class is -3 from the next turn on; without the wheels of a second corner the
// rule of cars holds (DX-HC-048, DX-TENW-068 to -070?).
func (r *run) truckTireGone(car CarID, place uint8, t *toll) {
	c := r.car(car)
	w := &c.V.Wheels[place]
	left, wheels := false, false
	for k, p := range w.Tires {
		switch {
		case p == 0:
		case !c.V.Destroyed(&c.Hits, p):
			left = true
		case c.WheelOff>>(2*place+uint8(k))&1 == 0:
			wheels = true
		}
	}
	if left {
		t.tires = max(t.tires, firstOfPair)
		return
	}
	t.tires = max(t.tires, lastTire)
	now := control.CornerNoWheel
	if wheels {
		now = control.CornerNoTire
	}
	c.Corner[place] = now
	if !c.cornerLost(w.At, control.CornerNoTire) {
		return
	}
	t.blown = true
	r.handlingGone(car, place, "DX-TENW-069")
	if c.cornerLost(w.At, control.CornerNoWheel) {
		t.crash = t.crash || c.truckCorners(control.CornerNoWheel) == 2
	}
}

// handlingGone has the handling class of a vehicle, or of what pulls it, go to -3 for good at the end of the turn, because the tires of a corner are
// gone (DX-TENW-069, DX-TRL-047).
func (r *run) handlingGone(car CarID, place uint8, rule game.RuleID) {
	h := r.car(r.head(car))
	before := h.Due
	h.Due = min(h.Due, int8(control.HandlingBottom-h.Handling.Start())-h.Handling.Losses)
	r.emit(Event{Kind: EvCorner, Car: car, Rule: rule, Index: int16(place), Count: int16(h.Due - before)})
}

// numCorners returns how many corners have wheels.
func (v *Vehicle) numCorners() int {
	if !v.Oversized {
		return int(v.NumWheels)
	}
	n := 0
	for i := range v.NumWheels {
		if v.Wheels[i].At <= garage.WheelBackRight {
			n++
		}
	}
	return n
}

// firesSideways reports whether a weapon is fired to the side of its vehicle: from there, or from a turret into the arc of a side (DX-TENW-065).
func (c *Car) firesSideways(arm uint8, to geom.Vec) bool {
	switch w := &c.V.Weapons[arm]; {
	case w.Mount == LeftMount || w.Mount == RightMount:
		return true
	case !w.Mount.AllRound():
		return false
	}
	arcs := sight.ArcsOf(c.V.Counter, c.Pose)
	return sight.ArcsAt(&arcs, to)&(sight.OnFront|sight.OnBack) == 0
}
