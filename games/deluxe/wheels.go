package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
)

// Readings of the rules on wheels:
//
//   - The wheel of a sidecar is a wheel of its cycle (DX-HC-044).

const (
	// RestingCorners is how many corners must have tires for a car to be driven after a roll (DX-CRASH-035).
	RestingCorners = 3
	// WheelLossSlows is what a vehicle loses in a turn without the wheels it needs (DX-SPEED-032, DX-TCMB-016).
	WheelLossSlows scale.Speed = 6 * scale.Step
)

// WheelSet is a set of the places of [Vehicle.Wheels].
type WheelSet uint8

// AllWheels is every wheel.
const AllWheels WheelSet = 1<<MaxVehicleWheels - 1

// WheelsOn returns the wheels of a face, which are those that a vault over it hurts: for the front and the back those of that end, for a
// side those of that side and single ones in the middle (DX-CRASH-037, DX-CRASH-070), for the top and the bottom all. The wheel of a
// sidecar is that of its own side alone.
func (v *Vehicle) WheelsOn(f movement.Face) (s WheelSet) {
	if f >= movement.FaceTop {
		return AllWheels
	}
	for i := range v.NumWheels {
		if v.wheelOn(&v.Wheels[i], f) {
			s |= 1 << i
		}
	}
	return s
}

func (v *Vehicle) wheelOn(w *VehicleWheel, f movement.Face) bool {
	if w.Sidecar {
		return f == faceOfSide(v.SidecarSide)
	}
	if f == movement.FaceFront || f == movement.FaceBack {
		return w.At.InFront() == (f == movement.FaceFront)
	}
	side, middle := wheelSide(w.At)
	return middle || side == f
}

// wheelSide returns the side on which a wheel of the main body is, or that it is in the middle.
func wheelSide(w garage.Wheel) (f movement.Face, middle bool) {
	switch w {
	case garage.WheelFrontLeft, garage.WheelBackLeft, garage.WheelRearLeft:
		return movement.FaceLeft, false
	case garage.WheelFrontRight, garage.WheelBackRight, garage.WheelRearRight:
		return movement.FaceRight, false
	}
	return movement.FaceFront, true
}

// hurtTires does damage to every tire, rolled tire by tire (DX-SPEED-016, DX-DEB-004, DX-CRASH-010). Corners that are lost by it count
// together: the marker drops once (DX-HC-038).
func (r *run) hurtTires(car CarID, dice garage.Dice, cause Cause) {
	r.hurtTiresOf(car, AllWheels, dice, cause)
}

// hurtTiresOf does the same to the tires of some wheels.
func (r *run) hurtTiresOf(car CarID, on WheelSet, dice garage.Dice, cause Cause) {
	var t toll
	r.tollTires(car, on, dice, cause, &t)
	r.settle(car, &t, 0, 0)
}

// tollTires does the damage and adds to the toll.
func (r *run) tollTires(car CarID, on WheelSet, dice garage.Dice, cause Cause, t *toll) {
	c := r.car(car)
	if !c.Running() {
		return
	}
	var d Damage
	r.wearTires(c, on, dice, &d)
	r.book(car, &d, faceSpot(c.V, movement.FaceBottom), cause, t)
}

// wearTires rolls damage to every tire of some wheels, past their guards.
func (r *run) wearTires(c *Car, on WheelSet, dice garage.Dice, d *Damage) {
	for i := range c.V.NumWheels {
		if on>>i&1 == 0 {
			continue
		}
		for _, p := range c.V.Wheels[i].Tires {
			if p != 0 && !c.V.Destroyed(&c.Hits, p) {
				c.V.take(&c.Hits, p, r.points(diceTire, dice), d)
			}
		}
	}
}

// hurtTire does so many points to one tire; what it cannot take is lost (DX-LOC-006).
func (r *run) hurtTire(car CarID, tire PartID, points int, cause Cause) {
	c := r.car(car)
	if !c.Running() {
		return
	}
	var d Damage
	var t toll
	c.V.take(&c.Hits, tire, points, &d)
	r.book(car, &d, wheelSpot(c.V, c.V.Parts[tire].Index), cause, &t)
	r.settle(car, &t, 0, 0)
}

// tireGone enters the loss of a tire, and of its wheel if the cause takes it; then the wheel lies on the road (DX-HC-036 to DX-HC-044,
// DX-TCMB-014).
func (r *run) tireGone(car CarID, tire PartID, cause Cause, t *toll) {
	c := r.car(car)
	v := c.V
	i := v.Parts[tire].Index
	w := &v.Wheels[i]
	if cause.TakesWheel() {
		for k, p := range w.Tires {
			if p == tire {
				c.WheelOff |= 1 << (2*i + uint8(k))
			}
		}
		r.leaveBehind(Obstacle, car, wheelSpot(v, i), "DX-DEB-018")
	}
	switch {
	case v.Oversized:
		r.truckTireGone(car, i, t)
		return
	case v.isCarTrailer():
		r.trailerTireGone(car, i, t)
		return
	}
	now := control.CornerNoWheel
	for k, p := range w.Tires {
		switch {
		case p == 0:
		case !v.Destroyed(&c.Hits, p):
			return // the other tire of a pair is left
		case c.WheelOff>>(2*i+uint8(k))&1 == 0:
			now = control.CornerNoTire // the tires are gone, but not all wheels
		}
	}
	c.Corner[i] = now
	c.Due += int8(now.HC())
	t.corner = true
	rule := [...]game.RuleID{control.CornerNoTire: "DX-HC-037", control.CornerNoWheel: "DX-HC-036"}[now]
	r.emit(Event{Kind: EvCorner, Car: car, Rule: rule, Index: int16(i), Count: int16(now.HC())})
	if now == control.CornerNoWheel {
		t.crash = t.crash || c.crashesWithout(i)
	}
}

// crashesWithout reports whether a vehicle that has just lost a wheel goes straight to Crash Table 1: a cycle always, a trike with its
// single wheel, the others when it is the second corner (DX-HC-044, DX-HC-045, DX-TCMB-014).
func (c *Car) crashesWithout(wheel uint8) bool {
	w := &c.V.Wheels[wheel]
	switch c.V.Class {
	case garage.Cycle:
		return true
	case garage.Trike:
		if _, middle := wheelSide(w.At); middle {
			return true
		}
	}
	return c.corners(control.CornerNoWheel) == 2
}

// corners returns how many corners are in a state or a worse one.
func (c *Car) corners(state control.CornerLoss) (n int) {
	if c.V.Oversized {
		return c.truckCorners(state)
	}
	for i := range c.V.NumWheels {
		if c.Corner[i] >= state {
			n++
		}
	}
	return n
}

// Crippled reports whether the vehicle has lost so many wheels that it can neither steer, accelerate nor brake: a cycle or a trike any, a
// car those of two corners (DX-HC-044, DX-HC-047, DX-TCMB-015, DX-TCMB-016). It loses [WheelLossSlows] in a turn.
func (c *Car) Crippled() bool {
	if c.V.Flies {
		return false // a grasshopper needs none (DX-HELI-156)
	}
	if c.V.Class == garage.Car || c.V.Oversized {
		return c.corners(control.CornerNoWheel) >= 2
	}
	for i := range c.V.NumWheels {
		if c.Corner[i] == control.CornerNoWheel {
			return true
		}
	}
	return false
}

// Rests reports whether a vehicle that lies on its wheels after a roll can be driven: a car with tires on three corners, a cycle never
// (DX-CRASH-035).
func (c *Car) Rests() bool {
	return c.V.Class != garage.Cycle && c.V.numCorners()-c.corners(control.CornerNoTire) >= RestingCorners && !c.Crippled()
}

// TiresLeft reports whether any tire is left (DX-CRASH-027).
func (c *Car) TiresLeft() bool { return c.corners(control.CornerNoTire) < c.V.numCorners() }
