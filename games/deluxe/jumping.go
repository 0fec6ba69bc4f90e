package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// diceLand is rolled for each tire on which a vehicle lands.
const diceLand dice.Purpose = "landing tire"

// Figures and readings of the rules on jumps from slopes.
const (
	jumpFrom  scale.Speed = 4 * scale.Step // DX-OFFRD-032
	jumpStep  scale.Speed = 2 * scale.Step // for so much more it flies an inch further; less does not count (DX-OFFRD-033?)
	landTire              = 3              // the highest die on which a tire loses a point (DX-OFFRD-035)
	landEvery             = 2 * scale.Inch // of flight make the landing 1 harder (DX-OFFRD-034)
	// crestStep is how close together, in units, and in arc-minutes of a turn, the edge of a slope is looked for.
	crestStep     = scale.Quarter / 8
	crestTurnStep = geom.Degree
	// upTheSlope is how far the direction of travel may be off the way up: the middle of the counter leaves the slope at its upper edge.
	upTheSlope = 45 * geom.Degree
	// lowOver is the height that every flight clears; a tenth of the length of the flight comes to it (DX-OFFRD-036?).
	lowOver = scale.Inch / 2
)

// jumpLength returns how far a vehicle flies from a slope, in units: an inch for each full 10 mph over 20 from 20 to 40 degrees, half of it
// from 15 up to 20 and from over 40 to 45, otherwise nothing (DX-OFFRD-032, DX-OFFRD-033).
func jumpLength(v scale.Speed, angle int) int32 {
	n := int32(max(v.Abs()-jumpFrom, 0)/jumpStep) * scale.Inch
	switch {
	case angle < 15 || angle > 45:
		return 0
	case angle < 20 || angle > 40:
		return n / 2
	}
	return n
}

// jumpMark returns where on its course the vehicle that moves leaves the ground at the upper edge of a slope, or comes down again.
func (r *run) jumpMark() (at movement.Mark, ok bool) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if c.Air > 0 {
		return r.landingMark(c)
	}
	p := r.s.place
	if p == nil || !p.Kinds().Has(places.Slope) || m.Kind != courseMove || c.Speed.Abs() <= jumpFrom {
		return at, false
	}
	slope := r.slopeAt(m.Course.At(m.At).At)
	for i := m.At.Leg; i < m.Course.N; i++ {
		leg := &m.Course.Legs[i]
		t, step := int32(0), int32(crestStep)
		if i == m.At.Leg {
			t = m.At.T
		}
		if leg.Kind == geom.KindTurn {
			step = int32(crestTurnStep)
		}
		for t < leg.Len {
			t = min(t+step, leg.Len)
			pose := leg.At(t)
			next := r.slopeAt(pose.At)
			if slope >= 0 && next != slope && r.crests(c, pose, slope) {
				return movement.Mark{Leg: i, T: t}, true
			}
			slope = next
		}
	}
	return at, false
}

// landingMark returns where the flight of the vehicle that moves is over.
func (r *run) landingMark(c *Car) (at movement.Mark, ok bool) {
	m := &r.s.t.Move
	left := c.Air
	for i := m.At.Leg; i < m.Course.N; i++ {
		t := int32(0)
		if i == m.At.Leg {
			t = m.At.T
		}
		if n := m.Course.Legs[i].Len - t; n < left {
			left -= n
			continue
		}
		return movement.Mark{Leg: i, T: t + left}, true
	}
	return at, false
}

// slopeAt returns the slope at a point, an index of areas; -1: there is none.
func (r *run) slopeAt(at geom.Vec) int {
	p := r.s.place
	if i := p.Area(at); i >= 0 && p.Areas[i].Ground == places.Slope {
		return i
	}
	return -1
}

// crests reports whether a vehicle that leaves a slope at a pose flies.
func (r *run) crests(c *Car, at geom.Pose, slope int) bool {
	a := &r.s.place.Areas[slope]
	off := movement.Travel(at, c.Speed < 0).Diff(a.Up)
	return max(off, -off) <= upTheSlope && jumpLength(c.Speed, int(a.Angle)) > 0
}

// flyTo takes the vehicle that moves on to a mark of its course and there off the ground, or down again.
func (r *run) flyTo(to movement.Mark) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	leg, step := &m.Course.Legs[to.Leg], int32(crestStep)
	if leg.Kind == geom.KindTurn {
		step = int32(crestTurnStep)
	}
	slope := r.slopeAt(leg.At(max(to.T-step, 0)).At)
	r.advanceTo(to, false)
	r.charge()
	switch {
	case !c.Running() || slope < 0 && c.Leap == 0:
		return
	case c.Leap > 0:
		r.endJump(m.Car)
		return
	}
	c.Leap = jumpLength(c.Speed, int(r.s.place.Areas[slope].Angle))
	c.Air = c.Leap
	r.emit(Event{Kind: EvJump, Car: m.Car, Rule: "DX-OFFRD-032", Range: c.Leap})
	left := m.Course.Left(m.At)
	m.Course.Begin()
	if left > 0 {
		if c.Speed < 0 {
			left = -left
		}
		m.Course.Straight(c.Pose, left, 0)
	}
	m.At, m.Even = movement.Mark{}, 0
}

// endJump ends a jump: a hazard of D1 and D1 for every full 2 inches flown, 1 less down a slope and 1 more up one; tires may be hurt, and
// what is under it is hit (DX-OFFRD-034, DX-OFFRD-035, DX-OFFRD-037).
func (r *run) endJump(id CarID) {
	c := r.car(id)
	hard := 1 + int(c.Leap/landEvery)
	c.Air, c.Leap = 0, 0
	if i := r.slopeAt(c.Pose.At); i >= 0 {
		if off := c.heading().Diff(r.s.place.Areas[i].Up); max(off, -off) < geom.Right {
			hard++
		} else {
			hard--
		}
	}
	r.emit(Event{Kind: EvLanded, Car: id, Rule: "DX-OFFRD-034", Face: movement.FaceBottom})
	var d Damage
	var t toll
	for i := range c.V.NumWheels {
		w := &c.V.Wheels[i]
		for _, tire := range w.Tires {
			if tire != 0 && !w.Solid && !c.V.Destroyed(&c.Hits, tire) && r.s.dice.D6(diceLand) <= landTire {
				c.V.take(&c.Hits, tire, 1, &d)
			}
		}
	}
	r.book(id, &d, faceSpot(c.V, movement.FaceBottom), CauseCrash, &t)
	r.settle(id, &t, hard, control.NoHazard)
	r.landUpon(id)
}

// landUpon has a vehicle that comes down on another one collide with it, its bottom with the top of the other, at the speed of a T-bone. It
// comes to lie beside it; so does one that comes down on anything else that it cannot stand on (DX-OFFRD-037).
func (r *run) landUpon(id CarID) {
	c := r.car(id)
	own := r.body(id)
	for other := range CarID(r.s.t.NCars) {
		o := r.car(other)
		if other == id || !o.Running() || !c.Running() || o.Air > 0 || o.V.Flies && r.above(id)&other.bit() != 0 {
			continue
		}
		if lies := r.body(other); !own.Deeper(&lies, movement.Grazing) {
			continue
		}
		v := [2]scale.Speed{c.Speed.Abs(), o.Speed.Abs()}
		dm := [2]collision.DM{c.V.DM, o.V.DM}
		fig := r.g.t.Collision.TBone(v, dm)
		total := r.ramTotal(fig.Speed)
		r.emit(Event{Kind: EvRam, Car: id, Other: carThing(other), Impact: movement.ImpactTBone, Count: int16(total), Rule: "DX-OFFRD-037",
			Speeds: [3]scale.Speed{fig.Speed, fig.After[0], fig.After[1]}})
		r.crush(id, movement.FaceBottom, dm[1].Of(total), CauseRam)
		r.crush(other, movement.FaceTop, dm[0].Of(total), CauseRam)
		r.newSpeed(id, v[0], fig.After[0])
		r.newSpeed(other, v[1], fig.After[1])
		r.collisionHazard(id, fig.Hazards[0], v[0], movement.ImpactTBone, movement.FaceBottom)
		r.collisionHazard(other, fig.Hazards[1], v[1], movement.ImpactTBone, movement.FaceTop)
	}
	if c.Running() && !r.lies(id) {
		from := c.Pose
		if !r.land(id, from.At, 0) {
			c.Pose = r.s.t.Move.Start
		}
		r.s.t.Move.Cut = true
		r.emit(Event{Kind: EvConform, Car: id, Other: noThing, From: from, To: c.Pose, Rule: "DX-OFFRD-037"})
	}
}

// clears returns how high in units a vehicle in a jump passes over things (DX-OFFRD-036).
func (c *Car) clears() int32 { return lowOver + c.Leap/10 }

// under adds to the damage of a map what a vehicle in a jump passes over: walls, buildings and objects that are lower (DX-OFFRD-036).
func (r *run) under(c *Car, d places.Damage, walls *[sectionWords]uint64, gone *[objectWords]uint64, rubble *[buildingWords]uint64) places.Damage {
	low := func(storeys int) bool { return int32(storeys)*storeyFeet*scale.Inch/scale.FeetPerInch < c.clears() }
	return r.cleared(d, walls, gone, rubble, low, func(o *places.Object) bool { return o.Kind != places.Crosswalk && low(o.Kind.Storeys()) })
}
