package deluxe

import (
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
)

// hitFixed carries out the collision of the mover with something of the map (DX-COLL-069 to DX-COLL-079).
func (r *run) hitFixed() {
	t := &r.s.t
	h := &t.Hit
	round := false
	if h.Other.isObject() {
		o := &r.s.place.Objects[h.Other.object()]
		if o.Kind.Info().Effect == places.Breaks {
			r.hitPost(o)
			return
		}
		round = o.Kind == places.Tree
	}
	p, b := r.party(h.Mover), r.fixedBody(h.Other)
	kind, face := movement.ClassifyFixed(&p, &b, round)
	c := r.car(h.Mover)
	v := r.impactSpeed(h.Mover)
	h.Speed[0] = v
	total := r.ramTotal(fixedSpeed(kind, v))
	blow := r.fixedBlow(kind, face, v, total)
	fig := blow.Figures
	if r.rec != nil {
		x := movement.Collision{Type: kind, Struck: [2]movement.Face{face}}
		r.announce(&x, total, fig)
	}
	walls := r.destroy(h.Other, blow.Breaches, blow.Broken)
	if blow.Suffered > 0 {
		r.ram(h.Mover, face, blow.Suffered)
	}
	if c.V.Flies {
		r.rotorsHit(h.Mover, kind, fixedSpeed(kind, v), r.bandOf(h.Other))
	}
	r.newSpeed(h.Mover, v, fig.After[0])
	r.fixedHazard(kind, face, fig.Hazards[0], v)
	for _, s := range walls {
		if s >= 0 {
			r.undermine(s, c.Owner)
		}
	}
	r.afterFixed(kind, blow.Broken, fig.After[0] > 0 && c.Buried == 0)
}

// fixedSpeed returns the collision speed against something of the map (DX-COLL-069, DX-COLL-075).
func fixedSpeed(kind movement.Impact, v scale.Speed) scale.Speed {
	if kind.Sideswipe() {
		return collision.SwipeSpeed(v)
	}
	return v
}

// fixedBlow is what a ram total does between a vehicle and something of the map.
type fixedBlow struct {
	collision.Figures
	Suffered int  // points, by the vehicle
	Broken   bool // the thing gives way
	Breaches int  // sections of a wall that do
}

// fixedBlow works out what the ram total does in which the mover meets a thing of the map with a face (DX-COLL-070 to DX-COLL-075, DX-COLL-079).
func (r *run) fixedBlow(kind movement.Impact, face movement.Face, v scale.Speed, total int) (x fixedBlow) {
	h := &r.s.t.Hit
	c := r.car(h.Mover)
	x.Speed = fixedSpeed(kind, v)
	dm := r.ramDM(h.Mover, face)
	dealt := dm.Plated(total, c.plate(face), false)
	limit, breaches := r.strength(h.Other, dealt)
	x.Breaches, x.Broken = breaches, limit > 0 && dealt >= limit
	if h.Other.isObject() {
		x.Broken = limit > 0 && r.s.place.Objects[h.Other.object()].Gives(dealt)
	}
	x.Suffered = dealt
	if x.Broken {
		x.Suffered = limit
	}
	if c.plate(face) {
		x.Suffered /= 2
	}
	switch {
	case kind.Sideswipe():
		x.After[0], x.Hazards[0] = v, collision.SwipeHazard(x.Speed)
	case x.Broken:
		x.After[0] = r.g.t.Collision.TemporarySpeed(v, dm, collision.ObjectDM(limit, total))
		x.Hazards[0] = collision.Hazard(v, x.After[0])
	default:
		x.Hazards[0] = collision.Hazard(v, 0)
	}
	return x
}

// fixedHazard puts the mover to the test of a collision with something of the map (DX-COLL-076, DX-COLL-077, DX-COLL-097).
func (r *run) fixedHazard(kind movement.Impact, face movement.Face, difficulty int, v scale.Speed) {
	h := &r.s.t.Hit
	switch {
	case !r.car(h.Mover).Running():
	case r.s.o.Simple:
		r.hazard(h.Mover, collision.SimpleHazard, control.HazardCollision, r.car(h.Mover).Speed)
	default:
		r.collisionHazard(h.Mover, difficulty, v, kind, face)
	}
}

// afterFixed remembers the contact and has the mover go on or stop (DX-COLL-072, DX-COLL-073, DX-COLL-075, DX-COLL-086).
func (r *run) afterFixed(kind movement.Impact, broken, moves bool) {
	t := &r.s.t
	h := &t.Hit
	hold := movement.Hold{A: uint16(carThing(h.Mover)), B: r.held(h.Other), Type: kind}
	if broken && h.Other.isWall() && !r.isGate(h.Other.section()) {
		hold.PartB = through
	}
	if r.car(h.Mover).Running() && (!broken || h.Other.isWall() && !r.isGate(h.Other.section())) {
		t.Holds.Add(hold)
	}
	switch {
	case broken:
		r.endImpact(moves)
	case kind.Sideswipe() && moves:
		r.slideOn()
	default:
		r.endImpact(false)
	}
}

// strength returns the damage at which a vehicle gets through a thing, 0 if nothing does it, and how many sections of a wall so much damage
// breaches: a way through is two sections wide (DX-COLL-070, DX-COLL-078, DX-COLL-079).
func (r *run) strength(t Thing, dealt int) (limit, breaches int) {
	switch {
	case t.isObject() && r.s.place.Objects[t.object()].Kind != places.Crosswalk:
		return r.s.place.Objects[t.object()].DP, 0
	case !t.isWall():
		return 0, 0 // no vehicle enters rubble (DX-BLDG-011, DX-CITY-019)
	}
	dp := r.s.place.Section(t.section()).DP
	if r.isGate(t.section()) {
		return dp, min(dealt/dp, 1) // DX-STOP-005
	}
	if dp > 0 {
		breaches = min(dealt/dp, 2)
	}
	return 2 * dp, breaches
}

// destroy does to the map what a collision has done, and returns the sections that it has breached, -1 for none: the section that was hit is
// the first, then the one beside it on the side where the middle of the counter is. A gate is destroyed as a whole (DX-STOP-005).
func (r *run) destroy(what Thing, breaches int, broken bool) (walls [2]int) {
	walls = [2]int{-1, -1}
	by := r.car(r.s.t.Hit.Mover).Owner
	if what.isWall() && breaches > 0 {
		r.ramsHouse(r.s.t.Hit.Mover, what.section())
	}
	switch {
	case what.isWall() && broken && r.isGate(what.section()):
		r.breakGate(what.section())
	case what.isWall() && breaches > 0:
		s := what.section()
		walls[0] = s
		r.breach(s, by)
		if breaches > 1 {
			if n, ok := r.sectionBeside(s); ok {
				walls[1] = n
				r.breach(n, by)
			}
		}
	case what.isObject() && broken:
		r.fell(what.object())
	default:
		return walls
	}
	if r.rec != nil {
		r.emit(Event{Kind: EvRam, Car: r.s.t.Hit.Mover, Other: what, Gone: true, Index: int16(breaches), Rule: "DX-COLL-073"})
	}
	return walls
}

// fell takes an object off the map.
func (r *run) fell(object int) { r.s.t.Wrecks.Gone[object/64] |= 1 << (object % 64) }

// sectionBeside returns the section that stands beside another one, nearer to the middle of the mover.
func (r *run) sectionBeside(section int) (int, bool) {
	p := r.s.place
	w := p.Run(p.Section(section).Run)
	mid := r.car(r.s.t.Hit.Mover).Pose.At
	best, near := -1, int64(0)
	for _, s := range [2]int{section - 1, section + 1} {
		if s < int(w.First) || s >= int(w.First)+int(w.Count) || !r.stands(s) {
			continue
		}
		l := p.Section(s).Outer
		d := l.A.Add(l.B).Sub(mid).Sub(mid) // twice the way from the middle of the counter to that of the section
		if n := d.Dot(d); best < 0 || n < near {
			best, near = s, n
		}
	}
	return best, best >= 0
}

// Damage that is done in running into posts and chains (DX-CITY-008, DX-CITY-010, DX-CITY-012).
const (
	postPerStep = 1 // point for every 5 mph, to both
	bothHazards = 6 // of a post that holds a chain: D3 and D3 in one (DX-CITY-011)
)

// postPoints returns the damage that a post or a chain and a vehicle do to each other (DX-CITY-008).
func postPoints(v scale.Speed) int { return postPerStep * int(v.UpTo5()/scale.Step) }

// hitPost runs the mover into a lamppost, a chain or a post that holds one: a point of damage to both for every 5 mph. If it does not break
// the vehicle stops there (DX-CITY-008 to DX-CITY-012).
func (r *run) hitPost(o *places.Object) {
	t := &r.s.t
	h := &t.Hit
	i := h.Other.object()
	v := r.impactSpeed(h.Mover)
	points := postPoints(v)
	p, b := r.party(h.Mover), r.fixedBody(h.Other)
	kind, face := movement.ClassifyFixed(&p, &b, o.Kind != places.Chain)
	after := scale.Speed(0)
	broken := r.hurtPost(i, points)
	if broken {
		after = v
	}
	if r.rec != nil {
		x := movement.Collision{Type: kind, Struck: [2]movement.Face{face}}
		r.announce(&x, points, collision.Figures{Speed: v, After: [2]scale.Speed{after}})
	}
	r.destroy(h.Other, 0, broken)
	if points > 0 {
		r.ram(h.Mover, face, points)
	}
	r.newSpeed(h.Mover, v, after)
	if r.car(h.Mover).Running() {
		switch o.Kind {
		case places.Lamppost:
			r.hazard(h.Mover, r.hazardOf(h.Mover, control.HazardLamppost), control.HazardLamppost, v)
		case places.ChainPost:
			r.hazard(h.Mover, bothHazards, control.HazardChain, v)
		default:
			r.hazard(h.Mover, r.hazardOf(h.Mover, control.HazardChain), control.HazardChain, v)
		}
	}
	r.afterFixed(movement.ImpactHeadOn, broken, after > 0)
}

// hurtPost damages a post or a chain, and the chains that end at a post, and reports whether it breaks. A chain breaks by what it takes at
// once or in all; one without posts has dropped (DX-CITY-008, DX-CITY-009, DX-CITY-010).
func (r *run) hurtPost(object, points int) bool {
	p := r.s.place
	o := &p.Objects[object]
	if o.Kind == places.Chain {
		return r.wear(object, points)
	}
	broken := points >= o.DP
	if o.Kind != places.ChainPost {
		return broken
	}
	for i := range p.Objects {
		c := &p.Objects[i]
		if c.Kind != places.Chain || c.Posts[0] != object && c.Posts[1] != object {
			continue
		}
		other := c.Posts[0]
		if other == object {
			other = c.Posts[1]
		}
		d := r.s.t.Wrecks.damage()
		switch {
		case r.wear(i, points) || broken && d.Gone.Has(other):
			r.fell(i)
		case broken: // the chain was hit with the post, once
			r.s.t.Holds.Add(movement.Hold{A: uint16(carThing(r.s.t.Hit.Mover)), B: uint16(thingObject) + uint16(i), PartB: through, Type: movement.ImpactHeadOn})
		}
	}
	return broken
}

// wear damages what breaks also by what adds up, and reports whether it does.
func (r *run) wear(object, points int) bool {
	w := &r.s.t.Wrecks
	o := &r.s.place.Objects[object]
	w.Worn[object] = uint8(min(int(w.Worn[object])+points, o.Endures()))
	return points >= o.DP || int(w.Worn[object]) >= o.Endures()
}
