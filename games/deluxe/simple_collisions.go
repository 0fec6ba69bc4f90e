package deluxe

import (
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the simplified collision system.
const (
	// dropRadius is how far from the point of impact the middle of a counter lands that is dropped (DX-COLL-102).
	dropRadius = scale.Inch
	// dropTries bounds how often a counter is dropped again that lands on something; then both lie where they were.
	dropTries = 200
	// rooted is the damage modifier from which on a vehicle stays where it is against a lighter one (DX-COLL-102).
	rooted = 2 * collision.DMOne
)

// resolveSimply carries out the collision of two vehicles under the simplified system (DX-COLL-093 to DX-COLL-101).
func (r *run) resolveSimply(x *movement.Collision, both [2]CarID) {
	t := &r.s.t
	h := &t.Hit
	v := h.Speed
	fig := simpleFigures(x.Type, v)
	total := r.ramTotal(fig.Speed)
	r.announce(x, total, fig)
	for k, points := range r.simpleBlows(both, x.Struck, total) {
		if points > 0 && r.car(both[k]).Running() {
			r.rams(both[k], both[1-k], points)
			r.ram(both[k], x.Struck[k], points)
		}
	}
	if t.Flyers != 0 {
		r.rotorsOfBoth(both, x.Type, fig.Speed)
	}
	for k, id := range both {
		r.newSpeed(id, v[k], fig.After[k])
	}
	for _, id := range both {
		if r.car(id).Running() {
			r.hazard(id, collision.SimpleHazard, control.HazardCollision, r.car(id).Speed)
		}
	}
	if r.car(both[0]).Running() && r.car(both[1]).Running() {
		t.Holds.Add(movement.Hold{A: uint16(carThing(both[0])), B: uint16(carThing(both[1])), Type: x.Type})
	}
	switch {
	case x.Type.Sideswipe() && r.car(both[1]).Running():
		r.slideOn()
	case x.Type == movement.ImpactRearEnd:
		r.endImpact(false)
	default:
		r.drop(both)
		r.endImpact(false)
	}
}

// simpleFigures returns the figures of a collision of two vehicles under the simplified system (DX-COLL-094, DX-COLL-097 to DX-COLL-101).
func simpleFigures(kind movement.Impact, v [2]scale.Speed) collision.Figures {
	way := simpleWay(kind)
	return collision.Figures{Speed: collision.SimpleSpeed(way, v, 0), After: collision.SimpleAfter(way, kind.Sideswipe(), v), Hazards: [2]int{collision.SimpleHazard, collision.SimpleHazard}}
}

// simpleBlows returns the points that both vehicles take for a ram total under the simplified system (DX-COLL-095).
func (r *run) simpleBlows(both [2]CarID, faces [2]movement.Face, total int) [2]int {
	a, b := r.simpleBody(both[0], faces[0]), r.simpleBody(both[1], faces[1])
	return [2]int{b.Deals(total, a), a.Deals(total, b)}
}

// simpleWay returns how vehicles meet in a type of collision.
func simpleWay(x movement.Impact) collision.SimpleWay {
	switch x {
	case movement.ImpactHeadOn, movement.ImpactSwipeOpposite:
		return collision.SimpleHeadOn
	case movement.ImpactTBone:
		return collision.SimpleRightAngle
	}
	return collision.SimpleSameWay
}

// simpleBody returns what a vehicle is under the simplified system.
func (r *run) simpleBody(car CarID, f movement.Face) collision.SimpleBody {
	return collision.SimpleBody{Cycle: r.car(car).V.Class == garage.Cycle, Weight: r.ramWeight(car, f)}
}

// drop drops the counters of both vehicles over the point of impact: they land at random within an inch of it, facing anywhere, but on
// nothing else (DX-COLL-101, DX-COLL-102).
func (r *run) drop(both [2]CarID) {
	a, b := r.body(both[0]), r.body(both[1])
	at := a.Sep(&b).A
	falls := [2]bool{r.falls(both[0], both[1]), r.falls(both[1], both[0])}
	aside := CarSet(0) // in the air
	for k, id := range both {
		if falls[k] {
			aside |= id.bit()
		}
	}
	from := [2]geom.Pose{r.car(both[0]).Pose, r.car(both[1]).Pose}
	for k, id := range both {
		if !falls[k] {
			continue
		}
		if !r.land(id, at, aside) {
			r.car(both[0]).Pose, r.car(both[1]).Pose = from[0], from[1]
			return
		}
		aside &^= id.bit()
	}
	for k, id := range both {
		if falls[k] {
			r.s.t.Hit.Dropped = true
			r.emit(Event{Kind: EvConform, Car: id, Other: noThing, From: from[k], To: r.car(id).Pose, Rule: "DX-COLL-101"})
		}
	}
}

// falls reports whether a vehicle is thrown about by another one.
func (r *run) falls(car, by CarID) bool {
	c, d := r.car(car), r.car(by).V.DM
	if c.coupled() {
		return false
	}
	if o := r.car(by).V; c.V.Oversized || o.Oversized { // the heavier one stays where it is (DX-TENW-074?)
		return c.Running() && c.V.Weight < 2*o.Weight
	}
	return c.Running() && (c.V.DM < rooted || d >= c.V.DM)
}

// land puts a vehicle down near a point, on nothing but what is still in the air. It reports false if there is no room.
func (r *run) land(car CarID, at geom.Vec, aside CarSet) bool {
	c := r.car(car)
	k := r.footprint(car)
	for range dropTries {
		dir := geom.Angle(r.s.dice.IntN(dicePlace, int(geom.Full)))
		far := int32(r.s.dice.IntN(dicePlace, dropRadius+1))
		c.Pose = geom.Pose{At: at.Add(geom.Vec{X: far}.Rotate(dir)), Heading: geom.Angle(r.s.dice.IntN(diceFacing, int(geom.Full)))}
		if own := k.Body(c.Pose); r.free(car, &own, aside) && !r.gone(&own.Parts[0]) {
			return true
		}
	}
	return false
}

// free reports whether a counter lies on no other vehicle, but for those in a set, and on nothing of the map.
func (r *run) free(car CarID, own *geom.Body, but CarSet) bool {
	if r.s.t.Flyers != 0 {
		but |= r.above(car)
	}
	for id := range CarID(r.s.t.NCars) {
		if id == car || but&id.bit() != 0 || !r.car(id).Running() {
			continue
		}
		if b := r.body(id); own.Overlap(&b) {
			return false
		}
	}
	p := r.s.place
	if p == nil {
		return true
	}
	d := r.s.t.Wrecks.damage()
	if k := r.car(car); k.Aloft.Alt > 0 {
		var walls [sectionWords]uint64
		var objects [objectWords]uint64
		var rubble [buildingWords]uint64
		d = r.below(k, d, &walls, &objects, &rubble)
	}
	return p.Fits(own, &d)
}
