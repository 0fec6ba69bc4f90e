package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

const (
	// diceBrawl is what people do to each other without weapons.
	diceBlow dice.Purpose = "blow"
	// bladeHurt is added to the damage of a person who is hit by a vehicle with blades, by its front if it has a brushcutter (DX-ACC-043,
	// DX-ACC-046, DX-OFFRD-018).
	bladeHurt = 2
)

// Readings of the rules on vehicles that hit people:
//
//   - A vehicle that hits somebody meets a hazard of D3, and none for its change of speed (DX-COLL-091).
//   - A vehicle in flight passes over people (DX-CRASH-043).

// firstPerson returns the first contact of a vehicle on a course with somebody on foot (DX-COLL-001, DX-PED-017).
func (r *run) firstPerson(car CarID, o *geom.Outline, c *movement.Course, from movement.Mark, mid geom.Vec, reach int32) (at movement.Mark, what Thing, ok bool) {
	t := &r.s.t
	if !t.Outside.any() || r.car(car).Mode == Flying || r.car(car).Aloft.Up && r.car(car).Aloft.Alt > 0 {
		return at, noThing, false
	}
	near := PersonSet{}
	far := int64(reach) + scale.Quarter/2 + squareReach // he is half a square before the middle of his counter
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		if d := r.person(p).Pose.At.Sub(mid); r.person(p).onFoot() && d.Dot(d) <= far*far && !r.hidesUnder(p, car) {
			near.add(p)
		}
	}
	if !near.any() {
		return at, noThing, false
	}
	return r.firstOf(near, o, c, from, mid, reach)
}

// firstOf returns the first contact of a counter with people of a set who are on the ground.
func (r *run) firstOf(set PersonSet, o *geom.Outline, c *movement.Course, from movement.Mark, mid geom.Vec, reach int32) (at movement.Mark, what Thing, ok bool) {
	what = noThing
	for set.any() {
		var ids [atOnce]PersonID
		var buf [atOnce]geom.Body
		n := 0
		for set.any() && n < atOnce {
			p := nextPerson(&set)
			if r.person(p).level() != streetLevel {
				continue
			}
			ids[n], buf[n] = p, geom.Solid(r.square(p))
			n++
		}
		if m, i, hit := c.FirstWithin(o, from, buf[:n], 0, mid, reach); hit && (!ok || m.Before(at)) {
			at, what, ok = m, personThing(ids[i]), true
		}
	}
	return at, what, ok
}

// runOver carries out the collision of the mover with somebody on foot: head on with its leading face, by brushing past otherwise. The person
// takes the ram dice by the modifier of the vehicle, the vehicle a fifth of them; it loses speed by the table, and it is a hazard of D3
// (DX-PED-017, DX-PED-018, DX-COLL-018, DX-COLL-032, DX-COLL-090, DX-COLL-091, DX-COLL-095, DX-HAZ-005).
func (r *run) runOver() {
	h := &r.s.t.Hit
	p := h.Other.person()
	c := r.car(h.Mover)
	party, square := r.party(h.Mover), r.thingBody(h.Other)
	kind, face := movement.ClassifyFixed(&party, &square, true)
	v := r.impactSpeed(h.Mover)
	h.Speed[0] = v
	fig := collision.Figures{Speed: fixedSpeed(kind, v), After: [2]scale.Speed{r.ranOver(kind, face, v)}}
	total := r.ramTotal(fig.Speed)
	if r.rec != nil {
		r.announce(&movement.Collision{Type: kind, Struck: [2]movement.Face{face}}, total, fig)
	}
	dealt := r.runDown(face, total)
	suffered := collision.DMPedestrian.Plated(total, false, c.plate(face))
	r.injure(p, dealt, CauseRam, c.Owner)
	if suffered > 0 {
		r.ram(h.Mover, face, suffered)
	}
	r.s.t.Move.Cuts.add(p)
	r.newSpeed(h.Mover, v, fig.After[0])
	if c.Running() {
		difficulty := r.hazardOf(h.Mover, control.HazardPedestrian)
		if r.s.o.Simple {
			difficulty = collision.SimpleHazard
		}
		r.hazard(h.Mover, difficulty, control.HazardPedestrian, v)
	}
	clear := r.person(p).Gone || r.knockAside(p)
	r.endImpact(clear && fig.After[0] > 0)
}

// ranOver returns the speed of the mover after it has hit somebody on foot (DX-COLL-032, DX-COLL-090).
func (r *run) ranOver(kind movement.Impact, face movement.Face, v scale.Speed) scale.Speed {
	if kind.Sideswipe() {
		return v
	}
	return r.g.t.Collision.TemporarySpeed(v, r.ramDM(r.s.t.Hit.Mover, face), collision.DMPedestrian)
}

// runDown returns the points that somebody on foot takes from a face of the mover for a ram total (DX-COLL-018, DX-COLL-095, DX-ACC-043).
func (r *run) runDown(face movement.Face, total int) int {
	mover := r.s.t.Hit.Mover
	c := r.car(mover)
	dealt := r.ramDM(mover, face).Plated(total, c.plate(face), false)
	if r.s.o.Simple {
		dealt = r.simpleBody(mover, face).Deals(total, collision.SimpleBody{Pedestrian: true})
	}
	if dealt > 0 && (c.bladesAt(positions[face]) || c.fitted()&FeatureBrushcutter != 0 && face == movement.FaceFront) {
		dealt += bladeHurt
	}
	return dealt
}

// knockAside puts somebody who was hit into the nearest square that is out of the way of the vehicle. It reports whether there is one.
func (r *run) knockAside(p PersonID) bool {
	t := &r.s.t
	h := &t.Hit
	way, from := t.Move.Course, t.Move.At
	if h.Pusher {
		outer := &t.Outer[t.NOuter-1]
		way.Begin()
		way.Add(outer.Along)
		from = movement.Mark{T: outer.Gone}
	}
	o := r.footprint(h.Mover).Outline()
	return r.shift(p, func(corner geom.Vec) bool {
		square := [1]geom.Body{geom.Solid(squareHull(corner))}
		_, _, hit := way.First(&o, from, square[:], 0)
		return !hit
	})
}

// shift puts somebody on foot into the nearest vacant square that a test allows.
func (r *run) shift(p PersonID, allowed func(corner geom.Vec) bool) bool {
	x := r.person(p)
	from := x.Pose
	at, ok := r.landing(middle(x.corner()), allowed)
	if !ok {
		return false
	}
	x.stand(at, x.Pose.Heading)
	r.emit(Event{Kind: EvStep, Car: NoCar, Person: p, Rule: "DX-PED-017", From: from, To: x.Pose, Index: streetLevel, Cut: true})
	return true
}

// clearPeople moves those aside in whose squares a vehicle has come to lie without driving there: turned, pushed or dropped.
func (r *run) clearPeople() {
	t := &r.s.t
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		if x := r.person(p); x.onFoot() && x.level() == streetLevel && r.underCar(x.corner()) && !r.underTrailers(x.corner()) {
			r.shift(p, nil)
		}
	}
}

// runInto has a person run into another one: the dice are those of his pace, and both take a fifth of them. He stays where he is
// (DX-PED-017, DX-COLL-090).
func (r *run) runInto(p, other PersonID) {
	x := r.person(p)
	x.Steps++
	x.Stepped = r.s.t.Phase
	d := collision.RamDice(x.Pace)
	total := int(d.Add)
	for range d.Dice {
		total += r.s.dice.D6(diceRam)
	}
	points := collision.DMPedestrian.Of(max(total, 0))
	r.emit(Event{Kind: EvRam, Car: NoCar, Person: p, Other: personThing(other), Count: int16(max(total, 0)), Rule: "DX-COLL-090", Speeds: [3]scale.Speed{x.Pace}})
	owners := [2]game.Seat{x.Owner, r.person(other).Owner}
	r.injure(other, points, CauseRam, owners[0])
	r.injure(p, points, CauseRam, owners[1])
}
