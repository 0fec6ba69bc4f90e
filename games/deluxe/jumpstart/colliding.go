package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// Readings of DX-JUMP-023, which the text leaves open. Of the types of collision that fit a contact the first one counts, dice are rolled
// once for each victim, and the half of a cycle is rounded down.
//
//   - Both vehicles stop after a head-on collision, and the one that moves at something fixed.
//   - After a rear-end collision the rear vehicle has the speed of the front one, if that is lower. In other collisions the speeds stay as
//     they are, and the vehicle that moves gets no further in this phase.

// collide is what comes of a contact of a vehicle with what is in its way. A contact that lasts is no new collision. dir is its direction of
// travel, went how far it has come, in units.
func (r *run) collide(id CarID, what thing, dir geom.Angle, went int32) {
	switch {
	case r.lasts(id, what, went):
	case what.car == NoCar:
		r.hitFixed(id, what, dir)
	default:
		r.crash(id, what.car, dir)
	}
}

// lasts reports whether a vehicle that has gone so far was in contact with a thing before.
func (r *run) lasts(id CarID, what thing, went int32) bool {
	c := r.car(id)
	if what.car == NoCar {
		return c.Against && went <= nearby
	}
	return c.Held&what.car.bit() != 0
}

// party returns a vehicle as a collision sees it.
func (r *run) party(id CarID, dir geom.Angle) movement.Party {
	c := r.car(id)
	return movement.Party{At: c.Pose, Counter: r.model(id).Counter, Travel: dir, Standing: c.Speed == 0}
}

// impactSpeed returns the speed of a collision: the difference the same way, the sum head-on, at an angle that of the vehicle that has moved
// last (DX-JUMP-021).
func impactSpeed(kind movement.Impact, mover, other MPH) MPH {
	mover, other = mover.Abs(), other.Abs()
	switch kind {
	case movement.ImpactHeadOn, movement.ImpactSwipeOpposite:
		return mover + other
	case movement.ImpactRearEnd, movement.ImpactSwipeSame:
		return (mover - other).Abs()
	}
	return mover
}

// crash is the collision of two vehicles (DX-JUMP-021 to DX-JUMP-023).
func (r *run) crash(id, other CarID, dir geom.Angle) {
	c, o := r.car(id), r.car(other)
	a, b := r.party(id, dir), r.party(other, movement.Travel(o.Pose, o.Speed < 0))
	fits := movement.Classify(&a, &b)
	x := fits.List[0]
	v := impactSpeed(x.Type, c.Speed, o.Speed)
	c.Held |= other.bit()
	o.Held |= id.bit()
	r.emit(Event{Kind: EvCollision, Car: id, Rule: "DX-JUMP-021", Other: other, Impact: x.Type, Faces: x.Struck, Count: int16(v)})
	n := int(v / step)
	hits := [2]int{r.ram(id, n, r.model(other).Cycle), r.ram(other, n, r.model(id).Cycle)}
	r.strike(id, x.Struck[0], hits[0], o.Owner)
	r.strike(other, x.Struck[1], hits[1], c.Owner)
	switch {
	case x.Type == movement.ImpactHeadOn:
		r.slow(id, 0)
		r.slow(other, 0)
	case x.Type == movement.ImpactRearEnd:
		both := [2]CarID{id, other}
		r.slow(both[x.First], r.car(both[1-x.First]).Speed.Abs())
	}
}

// ram rolls what a vehicle takes in a collision: a die for every 10 mph, half of it from a cycle (DX-JUMP-022).
func (r *run) ram(id CarID, n int, halved bool) int {
	if n == 0 {
		return 0
	}
	points := r.sum(diceRam, n)
	if halved {
		points /= 2
	}
	r.emit(Event{Kind: EvRam, Car: id, Rule: "DX-JUMP-022", Count: int16(points), Kept: halved})
	return points
}

// slow brings the size of a speed down in the middle of a turn.
func (r *run) slow(id CarID, size MPH) {
	c := r.car(id)
	if !c.running() || c.Speed.Abs() <= size {
		return
	}
	was := c.Speed
	c.Speed = size * MPH(was.way())
	c.Stopped = c.Stopped || c.Speed == 0
	r.emit(Event{Kind: EvSlowed, Car: id, Rule: "DX-JUMP-023", Speeds: [2]MPH{was, c.Speed}})
}

// against classifies the contact of a vehicle with something of the map; false for rubble, which there is none of in this game.
func (r *run) against(id CarID, what thing, dir geom.Angle) (kind movement.Impact, face Side, ok bool) {
	p := r.s.place
	var h geom.Hull
	round := false
	switch {
	case what.Object >= 0:
		h = p.Objects[what.Object].Hull()
		k := p.Objects[what.Object].Kind
		round = k == places.Lamppost || k == places.Tree || k == places.ChainPost
	case what.Section >= 0:
		l := p.Section(what.Section).Outer
		h = geom.Segment(l.A, l.B, 0)
	default:
		return kind, face, false
	}
	obstacle := geom.Solid(h)
	a := r.party(id, dir)
	kind, face = movement.ClassifyFixed(&a, &obstacle, round)
	return kind, face, true
}

// hitFixed is a collision with something of the map, at the own speed (DX-JUMP-021 to DX-JUMP-023).
func (r *run) hitFixed(id CarID, what thing, dir geom.Angle) {
	c := r.car(id)
	kind, face, ok := r.against(id, what, dir)
	if !ok {
		return
	}
	v := c.Speed.Abs()
	c.Against = true
	r.emit(Event{Kind: EvCollision, Car: id, Rule: "DX-JUMP-021", Other: NoCar, Wall: what.wall(), Impact: kind, Faces: [2]Side{face, face}, Count: int16(v)})
	points := r.ram(id, int(v/step), false)
	r.slow(id, 0)
	r.strike(id, face, points, game.Nobody)
}

// forgetContacts forgets the contacts that are over when a phase ends.
func (r *run) forgetContacts() {
	t := &r.s.t
	var whole places.Damage
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Against {
			n := r.model(id).Counter
			b := geom.Solid(geom.Rect(c.Pose, n.Length+2*nearby, n.Width+2*nearby))
			c.Against = c.running() && r.s.place != nil && !r.s.place.Fits(&b, &whole)
		}
		if c.Held == 0 {
			continue
		}
		own := r.body(id)
		for other := range CarID(t.NCars) {
			if c.Held&other.bit() == 0 {
				continue
			}
			b := r.body(other)
			if !c.running() || !r.car(other).running() || !movement.InContact(&own, &b) {
				c.Held &^= other.bit()
				r.car(other).Held &^= id.bit()
			}
		}
	}
}
