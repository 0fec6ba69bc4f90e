package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What dice are rolled for off-road.
const (
	diceRough     dice.Purpose = "rough ground"
	diceRoughTire dice.Purpose = "rough ground tire" // which of those that are left, from 0
)

// Readings of the rules on driving off-road:
//
//   - Cycles and trikes roll for rough ground, too, for their tires (DX-OFFRD-006?).
//   - The handling class is that of the ground on which the counter stands when a turn ends; the marker follows as after any loss
//     (DX-OFFRD-001).

// Figures of driving off-road. Depths are tenths of a foot.
const (
	roughFrom      scale.Speed = 2 * scale.Step // above it the ground wears (DX-OFFRD-005)
	roughTwice     scale.Speed = 10 * scale.Step
	roughUnderbody             = 3 // two dice up to this: the underbody
	roughTire                  = 5 // up to this: a tire
	wetDepth                   = 5 // deeper water slows down, and is a hazard to come into (DX-OFFRD-027)
	wetHazard                  = 2
	wetLoss                    = scale.Step
	wetManeuver                = 3 // the hardest maneuver in water (DX-OFFRD-028)
	drownDepth                 = 15
	drownDepthHigh             = 30 // with off-road suspension (DX-OFFRD-026)
	// ditchTrap is the speed below which a vehicle falls into a ditch of 2 to 4 ft; a wider one cannot be crossed (DX-OFFRD-023, DX-OFFRD-025).
	ditchTrap = ditchSlow
)

var (
	barWater   = &bar{"DX-OFFRD-028", "so hard a maneuver is not made in water", "a maneuver of D3 at most"}
	barWetTire = &bar{"DX-OFFRD-031", "the tire is under water", "a side of the vehicle"}
)

// wild reports whether the map has any ground off the road.
func (r *run) wild() bool { return r.s.t.onRoad() || r.s.place != nil && r.s.place.Kinds().OffRoad() }

// highSprung reports whether a vehicle has off-road suspension (DX-OFFRD-015).
func (r *run) highSprung(v *Vehicle) bool {
	return r.g.c.Suspensions[v.Design.Units[garage.Main].Suspension].ID == "off_road"
}

// setGround gives a vehicle the handling class of the ground under it (DX-OFFRD-001, DX-OFFRD-002, DX-OFFRD-014, DX-OFFRD-015).
func (r *run) setGround(id CarID) {
	c := r.car(id)
	if c.Loose != 0 || c.Tow != 0 { // what a loose trailer has is no matter of its wheels, for a coupled one its tow answers (DX-TRL-051, DX-TRL-074, DX-TRUCK-046)
		return
	}
	if !r.wild() {
		if c.Hung != 0 || len(c.V.Behind) != 0 { // DX-TRUCK-006
			c.Handling.Base = r.coupledFigures(c).HC
		}
		return
	}
	f := r.coupledFigures(c)
	c.Handling.Base = f.HC
	if r.offRoad(c) {
		c.Handling.Base = f.OffRoadHC
	}
}

// overGround has the vehicle that moves meet the ground off the road between two marks of its course: that it was there counts for the end
// of the turn, water is a hazard to come into, and what is too deep drowns the plant (DX-OFFRD-005, DX-OFFRD-026, DX-OFFRD-027).
func (r *run) overGround(from, to movement.Mark) {
	if !r.wild() {
		return
	}
	m := &r.s.t.Move
	c := r.car(m.Car)
	o := c.V.Counter.Shape()
	var part movement.Course
	m.Course.Part(from, to, &part)
	for i := range part.N {
		leg := &part.Legs[i]
		if r.groundsAlong(leg, o).OffRoad() {
			c.Rough = max(c.Rough, c.Speed.Abs())
		}
	}
	if !r.wet() || part.N == 0 {
		return
	}
	before := r.depth(c, part.From())
	for i := range part.N {
		for leg, t := &part.Legs[i], int32(0); t < leg.Len; {
			t = min(t+scale.Quarter, leg.Len)
			if leg.Kind == geom.KindTurn {
				t = leg.Len
			}
			depth := r.depth(c, leg.At(t))
			if depth > wetDepth && before <= wetDepth {
				r.hazard(m.Car, wetHazard, control.NoHazard, c.Speed)
			}
			before = depth
			r.drown(m.Car, depth)
		}
	}
}

// depth returns the depth of the water that a vehicle touches at a pose.
func (r *run) depth(c *Car, at geom.Pose) int {
	h := geom.Rect(at, c.V.Counter.Length, c.V.Counter.Width)
	return r.s.place.Depth(&h)
}

// drown puts the plant out in water that is too deep for the vehicle: it does not dry within a combat (DX-OFFRD-026).
func (r *run) drown(id CarID, depth int) {
	c := r.car(id)
	most := drownDepth
	if r.highSprung(c.V) {
		most = drownDepthHigh
	}
	if depth <= most || c.Drowned {
		return
	}
	c.Drowned = true
	r.emit(Event{Kind: EvDrowned, Car: id, Rule: "DX-OFFRD-026", Count: int16(depth)})
}

// afloat reports whether any part of a vehicle is in water that matters; what flies over it is not.
func (r *run) afloat(c *Car) bool { return !c.Aloft.Up && r.wet() && r.depth(c, c.Pose) > wetDepth }

// wet reports whether the map has any water.
func (r *run) wet() bool { return r.s.place != nil && r.s.place.Kinds().Has(places.Water) }

// waterBar says what keeps the vehicle that moves from a maneuver in water: what is harder than D3 by itself (DX-OFFRD-028).
func (r *run) waterBar(m movement.Maneuver) *bar {
	if m.Kind == movement.ManStraight || m.Difficulty(false) <= wetManeuver || !r.trainAfloat(r.s.t.Move.Car) {
		return nil
	}
	return barWater
}

// roughRide ends the turn of a vehicle off the road: above 10 mph two dice say whether the underbody or a tire loses a point, above 50 mph
// twice; and water slows it down (DX-OFFRD-005 to -009, DX-OFFRD-027).
func (r *run) roughRide(id CarID) {
	if !r.wild() {
		return
	}
	c := r.car(id)
	top := c.Rough
	c.Rough = 0
	rolls := 0
	switch {
	case top > roughTwice:
		rolls = 2
	case top > roughFrom:
		rolls = 1
	}
	for range rolls {
		r.jar(id)
	}
	if c.Running() && c.Speed != 0 && c.Tow == 0 && r.trainAfloat(id) {
		v := max(c.Speed.Abs()-wetLoss, 0)
		if c.Speed < 0 {
			v = -v
		}
		r.slow(id, v, "DX-OFFRD-027")
	}
}

// jar rolls for what rough ground does to a vehicle. The underbody of cycles, trikes and what has off-road suspension takes nothing, nor
// does solid tires; nothing goes on to the inside (DX-OFFRD-005, DX-OFFRD-006, DX-OFFRD-008, DX-OFFRD-009).
func (r *run) jar(id CarID) {
	c := r.car(id)
	v := c.V
	small := v.Class == garage.Cycle || v.Class == garage.Trike
	if !c.Running() {
		return
	}
	sum := r.s.dice.D6(diceRough) + r.s.dice.D6(diceRough)
	part := PartID(0)
	switch {
	case sum <= roughUnderbody:
		if !small && !r.highSprung(v) {
			part = v.Armor[garage.Underbody]
		}
	case sum <= roughTire:
		var left [2 * MaxVehicleWheels]PartID
		n := 0
		for i := range v.NumWheels {
			for _, tire := range v.Wheels[i].Tires {
				if tire != 0 && !v.Destroyed(&c.Hits, tire) {
					left[n] = tire
					n++
				}
			}
		}
		if n > 0 {
			part = left[r.s.dice.IntN(diceRoughTire, n)]
		}
		if part != 0 && v.Wheels[v.Parts[part].Index].Solid {
			part = 0
		}
	}
	if part == 0 || v.Destroyed(&c.Hits, part) {
		return
	}
	var d Damage
	var t toll
	v.take(&c.Hits, part, 1, &d)
	r.book(id, &d, faceSpot(v, movement.FaceBottom), CauseManeuver, &t)
	r.settle(id, &t, 0, 0)
}
