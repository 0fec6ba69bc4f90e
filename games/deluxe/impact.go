package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceRam    = "ram"
	dicePlace  = "where it lands"
	diceFacing = "facing"
)

// Steps of frameImpact.
const (
	impactBegin   uint8 = iota
	impactResolve       // the type is known
	impactGive          // something has to get out of the way
	impactTurn          // and does
)

// maxOuter bounds the collisions that wait for one in which a vehicle is involved that is pushed: a longer chain of vehicles is stuck.
const maxOuter = 3

// collide begins the collision of a vehicle that has come into contact with a thing: the one that moves, at the mark of its course up to
// which it has come, or one that is pushed (DX-COLL-085). When it is over the field Cut of its move says whether the vehicle stops
// there; otherwise it goes on along its course, which may be another one by then (DX-COLL-105).
func (r *run) collide(mover CarID, other Thing) {
	t := &r.s.t
	h := impact{Mover: mover, Other: other, Gives: NoCar}
	if t.top().Kind == frameImpact {
		t.Outer[t.NOuter] = t.Hit
		t.NOuter++
		h.Pusher = true
	}
	t.Hit = h
	r.push(frameImpact)
}

// stepImpact carries out a collision.
func (r *run) stepImpact(f *frame) {
	switch f.Step {
	case impactBegin:
		r.beginImpact(f)
	case impactResolve:
		r.resolve()
	case impactGive:
		r.giveWay(f)
	case impactTurn:
		r.turnAway()
	}
}

// endImpact ends a collision: the mover goes on or stops where it is.
func (r *run) endImpact(goesOn bool) {
	t := &r.s.t
	r.pop()
	goesOn = goesOn && r.car(t.Hit.Mover).Running()
	if t.NOuter == 0 {
		t.Move.Cut = t.Move.Cut || !goesOn
		t.Hit = impact{Mover: t.Hit.Mover, Other: t.Hit.Other, Gives: NoCar, GoesOn: goesOn}
		return
	}
	t.NOuter--
	dropped := t.Hit.Dropped
	t.Hit, t.Outer[t.NOuter] = t.Outer[t.NOuter], impact{}
	t.Hit.Dropped = t.Hit.Dropped || dropped
	t.Hit.Stuck = t.Hit.Stuck || !goesOn
}

// pushes returns the set of vehicles that the mover of the collision pushes out of its way.
func (r *run) pushes() *CarSet {
	t := &r.s.t
	if t.NOuter > 0 {
		return &t.Outer[t.NOuter-1].Pushed
	}
	return &t.Move.Pushed
}

// beginImpact looks at what the contact is: one that lasts, one with something of the map, or a collision of vehicles, whose type may be
// for the owner of the one that does not move to choose (DX-COLL-011, DX-COLL-086, DX-COLL-106).
func (r *run) beginImpact(f *frame) {
	t := &r.s.t
	h := &t.Hit
	if h.Other.isCar() && *r.pushes()&CarID(h.Other).bit() != 0 && r.car(h.Mover).Tow == 0 {
		h.Gives = CarID(h.Other)
		f.Step = impactGive
		return
	}
	if hold, ok := t.Holds.Find(uint16(carThing(h.Mover)), 0, r.held(h.Other), 0); ok {
		r.stillInContact(&hold)
		return
	}
	if h.Other.isPerson() {
		r.runOver()
		return
	}
	if !h.Other.isCar() {
		r.hitFixed()
		return
	}
	other := CarID(h.Other)
	a, b := r.party(h.Mover), r.party(other)
	h.Speed = [2]scale.Speed{r.impactSpeed(h.Mover), r.impactSpeed(other)}
	h.Fits = movement.Classify(&a, &b)
	f.Step = impactResolve
	if h.Fits.N > 1 {
		r.ask(AskImpact, other)
	}
}

// stillInContact goes on against something with which the mover has collided before: there is no new collision (DX-COLL-086, DX-COLL-106).
func (r *run) stillInContact(hold *movement.Hold) {
	h, m := &r.s.t.Hit, &r.s.t.Move
	if c := r.car(h.Mover); !h.Pusher && h.Mover == m.Car && m.Slides > 0 && m.Course.N > 0 && m.Course.From().At.Sub(c.Pose.At).Len() <= 2*movement.Grazing {
		c.Pose = m.Course.From() // it is wedged: rounding must not let it creep in
		r.drawn(h.Mover)
		r.endImpact(false)
		return
	}
	weight := -1
	if h.Other.isCar() {
		weight = int(r.car(h.Mover).V.DM - r.car(CarID(h.Other)).V.DM)
	}
	switch hold.Progress(uint16(carThing(h.Mover)), weight) {
	case movement.ProgressPush:
		r.pushOn()
	case movement.ProgressSlide:
		r.slideOn()
	default:
		r.endImpact(false)
	}
}

// pushOn has the mover go on and the other vehicle conform to it (DX-COLL-081).
func (r *run) pushOn() {
	h := &r.s.t.Hit
	other := CarID(h.Other)
	if r.car(h.Mover).Tow != 0 || r.car(other).coupled() && (h.Pusher || !r.yields(other, h.Mover)) { // no trailer turns others
		r.endImpact(false)
		return
	}
	*r.pushes() |= other.bit()
	r.endImpact(true)
}

// slideOn has the mover go on along what it has hit (DX-COLL-062, DX-COLL-075, DX-COLL-105). A vehicle that is pushed and is the heavier
// one pushes in its turn, otherwise it is stuck.
func (r *run) slideOn() {
	t := &r.s.t
	h, m := &t.Hit, &t.Move
	if r.car(h.Mover).Tow != 0 { // a trailer slides along nothing but behind its tow
		r.endImpact(false)
		return
	}
	if h.Pusher {
		if h.Other.isCar() && r.car(h.Mover).V.DM > r.car(CarID(h.Other)).V.DM {
			r.pushOn()
		} else {
			r.endImpact(false)
		}
		return
	}
	if m.Kind == courseFishtail { // it has no way left to slide: it ends here, and the move follows (DX-CRASH-055, DX-COLL-062, DX-COLL-075)
		m.Course.Begin()
		r.endImpact(true)
		return
	}
	c := r.car(h.Mover)
	own, obstacle := r.body(h.Mover), r.thingBody(h.Other)
	if by, _, deep := obstacle.Push(&own, geom.Vec{}); deep { // so that the rounding of one slide after the other does not add up
		before, trailers := c.Pose, r.trailerPoses(h.Mover)
		c.Pose.At = c.Pose.At.Add(by)
		r.drawn(h.Mover)
		if by.Len() > 2*movement.Grazing || !r.trainLies(h.Mover) {
			c.Pose = before
			r.setTrailers(h.Mover, trailers)
			r.endImpact(false)
			return
		}
		own = r.body(h.Mover)
	}
	left := int32(0)
	if m.Course.N > 0 {
		left = m.Course.Left(m.At)
	}
	p, ok := movement.Slide(c.Pose, r.impactTravel(h.Mover), movement.Surface(&own, &obstacle), left)
	if !ok || left == 0 || m.Slides == maxSlides {
		r.endImpact(false)
		return
	}
	m.Slides++
	m.Course.Begin()
	m.Course.Add(p)
	m.At = movement.Mark{}
	r.anchor()
	if m.Kind == courseMove || m.Kind == courseBootlegger && m.Chosen && !m.Charged { // what has not begun does not begin any more
		m.Kind = courseSlide
	}
	r.endImpact(true)
}

// lies reports whether a vehicle lies in nothing else, deeper than counters may graze each other.
func (r *run) lies(car CarID) bool {
	c := r.footprint(car)
	c.Length, c.Width = c.Length-2*movement.Grazing, c.Width-2*movement.Grazing
	b := c.Body(r.car(car).Pose)
	return r.free(car, &b, r.underOrOver(car)|r.bodies(car))
}

// maxSlides bounds the surfaces along which a vehicle slides in one move: in a corner it comes to rest.
const maxSlides = 3

// thingBody returns a thing on the map.
func (r *run) thingBody(t Thing) geom.Body {
	switch {
	case t.isCar():
		return r.body(CarID(t))
	case t.isPerson():
		return geom.Solid(r.square(t.person()))
	}
	return r.fixedBody(t)
}

// party returns a vehicle as it takes part in a collision.
func (r *run) party(car CarID) movement.Party {
	return movement.Party{At: r.car(car).Pose, Counter: r.footprint(car), Travel: r.impactTravel(car), Standing: r.impactSpeed(car) == 0}
}

// pushed reports whether a vehicle is the mover of a collision into which it was pushed.
func (r *run) pushed(car CarID) bool { return r.s.t.Hit.Pusher && r.s.t.Hit.Mover == car }

// impactSpeed returns the size of the speed with which a vehicle collides: in a bootlegger 15 mph, of one that is pushed that of the vehicle
// that moves (DX-COLL-013, DX-COLL-085, DX-MAN-052).
func (r *run) impactSpeed(car CarID) scale.Speed {
	t := &r.s.t
	if r.pushed(car) {
		car = t.Move.Car
	}
	c, m := r.car(car), &t.Move
	if c.Mode == Broadside || c.Mode == Sliding || m.Car == car && m.Kind == courseBootlegger && (m.Charged || !m.Chosen) {
		return movement.BootleggerImpact
	}
	return c.Speed.Abs()
}

// impactTravel returns the direction in which a vehicle collides: that of the course, if it is not its nose that says where it goes, of one
// that is pushed that of the vehicle that moves (DX-COLL-012, DX-COLL-085).
func (r *run) impactTravel(car CarID) geom.Angle {
	t := &r.s.t
	if r.pushed(car) {
		car = t.Move.Car
	}
	m := &t.Move
	if m.Car != car || m.Kind == courseMove || m.Kind == courseFishtail || m.Course.N == 0 {
		return r.car(car).heading()
	}
	leg := &m.Course.Legs[m.At.Leg]
	if leg.Kind == geom.KindTurn || leg.U == 0 && leg.V == 0 {
		return m.Travel
	}
	return geom.AngleOf(geom.Vec{X: leg.U, Y: leg.V}.Rotate(leg.From.Heading)).Norm()
}

// resolve carries out the collision of two vehicles (DX-COLL-022 to DX-COLL-068).
func (r *run) resolve() {
	t := &r.s.t
	h := &t.Hit
	x := h.Fits.List[h.Chosen]
	both := [2]CarID{h.Mover, CarID(h.Other)}
	if (r.car(both[0]).V.Oversized || r.car(both[1]).V.Oversized) && !h.Pusher {
		if r.steamrolls(&x, both) {
			return
		}
		if h.Rolled == rolledOn {
			r.resolveSteamroll(&x, both)
			return
		}
	}
	dm := r.ramDMs(both, x.Struck)
	if r.s.o.Simple {
		r.resolveSimply(&x, both)
		return
	}
	fig, ok := r.figures(&x, h.Speed, dm)
	if !ok { // nobody closes in on the other: the mover cannot go on but by pushing (DX-COLL-051)
		if dm[0] > dm[1] {
			r.pushOn()
		} else {
			r.endImpact(false)
		}
		return
	}
	total := r.ramTotal(fig.Speed)
	for _, id := range both {
		r.betrays(id, WorkWeight)
	}
	r.announce(&x, total, fig)
	r.damage(&x, both, dm, total)
	if t.Flyers != 0 {
		r.rotorsOfBoth(both, x.Type, fig.Speed)
	}
	for k := range both {
		r.newSpeed(both[k], h.Speed[k], fig.After[k])
	}
	for k, id := range both {
		if r.car(id).Running() {
			r.collisionHazard(id, fig.Hazards[k], h.Speed[k], x.Type, x.Struck[k])
		}
	}
	on, push, named := goesOn(&x, fig.After, dm)
	if r.car(both[0]).Running() && r.car(both[1]).Running() {
		hold := movement.Hold{A: uint16(carThing(both[0])), B: uint16(carThing(both[1])), Type: x.Type}
		if named >= 0 {
			hold.Conforms, hold.Named = uint16(carThing(both[named])), true
		}
		t.Holds.Add(hold)
	} else { // nothing is in the way any more
		r.endImpact(fig.After[0] > 0)
		return
	}
	switch {
	case push:
		r.pushOn()
	case on:
		r.slideOn()
	default:
		r.endImpact(false)
	}
}

// figures returns the figures of a collision, those of the mover first; false if there is none.
func (r *run) figures(x *movement.Collision, v [2]scale.Speed, dm [2]collision.DM) (f collision.Figures, ok bool) {
	i, j := x.First, 1-x.First
	w, d := [2]scale.Speed{v[i], v[j]}, [2]collision.DM{dm[i], dm[j]}
	ok = true
	switch x.Type {
	case movement.ImpactHeadOn:
		f = r.g.t.Collision.HeadOn(w, d)
	case movement.ImpactTBone:
		f = r.g.t.Collision.TBone(w, d)
	case movement.ImpactRearEnd:
		if f, ok = r.g.t.Collision.RearEnd(w, d); !ok {
			f, ok = r.slowerFromBehind(w, d)
		}
	default:
		return collision.Sideswipe(v, x.Type == movement.ImpactSwipeSame), true
	}
	if i == 1 {
		f.After[0], f.After[1] = f.After[1], f.After[0]
		f.Hazards[0], f.Hazards[1] = f.Hazards[1], f.Hazards[0]
	}
	return f, ok
}

// slowerFromBehind returns the figures of a rear-end collision in which the vehicle in front is not the slower one but goes another way:
// what counts is how fast the first one closes in on it (DX-COLL-051).
func (r *run) slowerFromBehind(v [2]scale.Speed, dm [2]collision.DM) (f collision.Figures, ok bool) {
	h := &r.s.t.Hit
	angle := r.impactTravel(h.Mover).Diff(r.impactTravel(CarID(h.Other)))
	closing := scale.Speed(movement.RearEndSpeed(int(v[0]), int(v[1]), angle))
	if closing <= 0 {
		return f, false
	}
	both := r.g.t.Collision.TemporarySpeed(v[0], dm[0], dm[1]) + r.g.t.Collision.TemporarySpeed(v[1], dm[1], dm[0])
	f = collision.Figures{Speed: closing, After: [2]scale.Speed{both, both}}
	return f.WithHazards(v), true
}

// goesOn says whether the mover, which is party 0, completes its move, whether the other one conforms to it, and which of the two conforms
// from now on, -1 for none (DX-COLL-041, DX-COLL-042, DX-COLL-048, DX-COLL-049, DX-COLL-055, DX-COLL-056, DX-COLL-062, DX-COLL-104).
func goesOn(x *movement.Collision, after [2]scale.Speed, dm [2]collision.DM) (on, push bool, named int) {
	heavier := dm[0] > dm[1]
	switch {
	case x.Type.Sideswipe():
		return heavier, false, -1
	case x.Type == movement.ImpactHeadOn && after[0] == 0 && after[1] > 0:
		return false, false, 0
	case x.Type == movement.ImpactHeadOn || x.Type == movement.ImpactTBone && x.First == 0:
		on = after[0] > 0
	default:
		on = heavier
	}
	if !on {
		return false, false, -1
	}
	return true, true, 1
}

// ramTotal rolls the dice of a collision speed, once for both (DX-COLL-022, DX-COLL-024).
func (r *run) ramTotal(v scale.Speed) int {
	d := collision.RamDice(v)
	total := int(d.Add)
	for range d.Dice {
		total += r.s.dice.D6(diceRam)
	}
	return max(total, 0)
}

// announce records a collision.
func (r *run) announce(x *movement.Collision, total int, f collision.Figures) {
	if r.rec == nil {
		return
	}
	h := &r.s.t.Hit
	r.emit(Event{Kind: EvCollision, Car: h.Mover, Other: h.Other, Impact: x.Type, Faces: x.Struck, Rule: "DX-COLL-004"})
	r.emit(Event{Kind: EvRam, Car: h.Mover, Other: h.Other, Impact: x.Type, Count: int16(total), Rule: "DX-COLL-022",
		Speeds: [3]scale.Speed{f.Speed, f.After[0], f.After[1]}})
}

// damage does the damage of a collision to both: each takes the total by the modifier of the other (DX-COLL-027, DX-COLL-028).
func (r *run) damage(x *movement.Collision, both [2]CarID, dm [2]collision.DM, total int) {
	points := r.blows(x, both, dm, total)
	for k, id := range both {
		if points[k] > 0 && r.car(id).Running() {
			r.rams(id, both[1-k], points[k])
			r.ram(id, x.Struck[k], points[k])
		}
	}
}

// blows returns the points that both vehicles take for a ram total (DX-COLL-027, DX-COLL-028).
func (r *run) blows(x *movement.Collision, both [2]CarID, dm [2]collision.DM, total int) (points [2]int) {
	for k := range both {
		o := 1 - k
		points[k] = dm[o].Plated(total, r.car(both[o]).plate(x.Struck[o]), r.car(both[k]).plate(x.Struck[k]))
	}
	return points
}

// plate reports whether a vehicle has a ram plate on a face: in front, as long as the armor there holds (DX-COLL-028).
func (c *Car) plate(f movement.Face) bool {
	if f != movement.FaceFront || c.V.Features&FeatureRamPlate == 0 {
		return false
	}
	armor := c.V.Armor[garage.Front]
	return c.V.Present(true, armor != 0 && !c.V.Destroyed(&c.Hits, armor), true)&FeatureRamPlate != 0
}

// newSpeed sets the speed of a vehicle after a collision; v and after are sizes (DX-COLL-036). What a collision does not change stays. A
// vehicle that was pushed into it is not made faster than it was: conforming changes no speed (DX-COLL-084, DX-COLL-085).
func (r *run) newSpeed(car CarID, v, after scale.Speed) {
	car = r.head(car)
	c := r.car(car)
	if v == after || !c.Running() || r.pushed(car) && after >= c.Speed.Abs() {
		return
	}
	if c.Speed < 0 {
		after = -after
	}
	r.setSpeed(car, after)
}

var barType = &bar{"DX-COLL-011", "the contact is no collision of that kind", "one of the types that fit"}

// legalImpact lists the types of collision that fit, the one that counts by default last (DX-COLL-011).
func (r *run) legalImpact(_ game.Seat, dst []Action) []Action {
	t := &r.s.t
	for i := int(t.Hit.Fits.N) - 1; i >= 0; i-- {
		dst = append(dst, Action{Do: Take, Car: t.Of, Index: uint8(i)})
	}
	return dst
}

func (r *run) checkImpact(seat game.Seat, a *Action) *game.Refusal {
	if t := &r.s.t; a.Car != t.Of || a.Index >= t.Hit.Fits.N {
		return refuse(barType, seat)
	}
	return nil
}

func (r *run) doImpact(_ game.Seat, a *Action) { r.s.t.Hit.Chosen = a.Index }
