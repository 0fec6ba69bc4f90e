package deluxe

import (
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on vehicles with trailers:
//
//   - A trailer is a vehicle of its own without a driver, which hangs on its tow. What is asked of it as of something that drives (speed, control)
//     is asked of the head of its train (DX-TRL-029, DX-TRUCK-045?).

// couple compiles what hangs on a vehicle.
func (v *Vehicle) couple(c *garage.Catalogue, d *garage.Design, how making) error {
	for i, t := range d.Behind {
		b, err := intern(c, t, how)
		if err != nil {
			return err
		}
		v.Behind = append(v.Behind, b)
		part := *d
		part.Behind = d.Behind[:i+1]
		var f garage.Figures
		c.Figures(&part, nil, &f)
		v.Coupled[i] = Coupled{
			HC: int8(f.HC), OffRoadHC: int8(f.OffRoadHC), Acceleration: scale.Speed(f.LoadedAcceleration / 5), Weight: f.Loaded, DM: collision.DMOf(f.Loaded),
		}
	}
	return nil
}

// people returns how many have seats in a vehicle and in what it pulls.
func (v *Vehicle) people() int {
	n := int(v.NumSeats)
	for _, t := range v.Behind {
		n += int(t.NumSeats)
	}
	for i := range v.Aboard {
		n += int(v.Aboard[i].Vehicle.NumSeats)
	}
	return n
}

// coupling returns how a trailer hangs on the body before it (DX-TRL-001, DX-TRL-037, DX-TRUCK-001).
func coupling(tow, trailer *Vehicle) movement.Coupling {
	switch {
	case trailer.Class != garage.SemiTrailer:
		return movement.Tongue(tow.Counter, trailer.Counter)
	case tow.Class == garage.SemiTrailer:
		return movement.SecondKingpin(tow.Counter, trailer.Counter)
	}
	return movement.Kingpin(tow.Counter, trailer.Counter)
}

// coupled reports whether a vehicle pulls something or hangs on something.
func (c *Car) coupled() bool { return c.Tow|c.Hung != 0 }

// head returns the vehicle at the head of a train: itself, if it hangs on nothing.
func (r *run) head(id CarID) CarID {
	for r.car(id).Tow != 0 {
		id = CarID(r.car(id).Tow - 1)
	}
	return id
}

// train is a vehicle with what hangs on it.
type train struct {
	movement.Train
	Bodies [1 + movement.MaxTrailers]CarID // the head first
}

// train returns the train whose head a vehicle is.
func (r *run) train(head CarID) (t train) {
	t.Bodies[0] = head
	for c := r.car(head); c.Hung != 0 && t.N < movement.MaxTrailers; {
		id := CarID(c.Hung - 1)
		next := r.car(id)
		t.Add(coupling(c.V, next.V))
		t.Bodies[t.N], c = id, next
	}
	return t
}

// poses are where the bodies of a train lie.
func (r *run) poses(t *train) (p movement.Poses) {
	for i := range t.N + 1 {
		p[i] = r.car(t.Bodies[i]).Pose
	}
	return p
}

// layTrailers puts the trailers of a train where they have come to lie.
func (r *run) layTrailers(t *train, p *movement.Poses) {
	for i := uint8(1); i <= t.N; i++ {
		r.car(t.Bodies[i]).Pose = p[i]
	}
}

// bodies returns all bodies of the train that a vehicle is in: their counters may lie over one another (DX-TRUCK-001).
func (r *run) bodies(id CarID) (set CarSet) {
	if !r.car(id).coupled() {
		return id.bit()
	}
	t := r.train(r.head(id))
	for _, b := range t.Bodies[:t.N+1] {
		set |= b.bit()
	}
	return set
}

// addTrain puts what hangs on a vehicle behind it, in a straight line and with people of its own.
func (r *run) addTrain(head CarID, plusses int) {
	tow := head
	for _, v := range r.car(head).V.Behind {
		c := r.car(tow)
		k := coupling(c.V, v)
		id := r.addCar(v, c.Owner, k.Behind(c.Pose, 0), c.Speed, plusses)
		t := r.car(id)
		c.Hung, t.Tow, t.Mode = uint8(id)+1, uint8(tow)+1, Towed
		tow = id
	}
	if c := r.car(head); c.Hung != 0 {
		r.setGround(head)
		c.Status = int8(c.Handling.Start())
	}
}

// crowded returns an oversized vehicle, or one with trailers, that has no room where it starts, NoCar if there is none. Starting places are drawn for
// cars: what is too long for the ground behind its own stands further ahead, its rear edge where that of a car would be.
func (r *run) crowded() CarID {
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if c.Fate == Waiting || c.Hung == 0 && !c.V.Oversized && !c.V.Flies || c.Tow != 0 || r.hasRoom(id) {
			continue
		}
		t := r.train(id)
		last := r.car(t.Bodies[t.N])
		rear := c.Pose.Local(last.Pose.Point(-last.V.Counter.Length/2, 0)).X
		ahead := c.V.Counter.Length/2 - movement.CarCounter.Length - rear
		for _, b := range t.Bodies[:t.N+1] {
			k := r.car(b)
			k.Pose.At = k.Pose.At.Add(geom.Vec{X: ahead}.Rotate(c.Pose.Heading))
		}
		r.drawn(id) // the rounding of each
		if !r.hasRoom(id) {
			return id
		}
	}
	return NoCar
}

// hasRoom reports whether a vehicle and what hangs on it lie on the map, and in nothing else.
func (r *run) hasRoom(head CarID) bool {
	t := r.train(head)
	for _, id := range t.Bodies[:t.N+1] {
		if h := r.footprintOf(id); !r.onMap(&h) {
			return false
		}
	}
	return r.trainLies(head)
}

// keepPace gives the trailers of a vehicle its speeds (DX-TRL-029).
func (r *run) keepPace(head CarID) {
	c := r.car(head)
	for at := c.Hung; at != 0; {
		t := r.car(CarID(at - 1))
		t.Speed, t.Before, t.Row, t.Backed, t.Stopped = c.Speed, c.Before, c.Row, c.Backed, c.Stopped
		at = t.Hung
	}
}

// follows brings the trailers of the vehicle that moves to where they lie when it has come to a mark of its course (DX-TRL-034, DX-TRUCK-041).
func (r *run) follows(at movement.Mark) {
	m := &r.s.t.Move
	t := r.train(m.Car)
	p := r.trailing(&t, at)
	r.layTrailers(&t, &p)
}

// trailing returns where the bodies of the train that moves lie at a mark of its course.
func (r *run) trailing(t *train, at movement.Mark) (p movement.Poses) {
	m := &r.s.t.Move
	var from movement.Poses
	from[0] = m.Course.From()
	copy(from[1:], m.Anchor[:])
	t.Follow(&from, &m.Course, at, m.slidesAside(), m.prefers(), &p)
	return p
}

// prefers returns the sign of the hand of the maneuver, about whose rear corner a trailer turns if both are as good, 0 for none (DX-TRL-035).
func (m *moving) prefers() int8 {
	if m.Maneuver.Kind == movement.ManStraight {
		return 0
	}
	return int8(m.Maneuver.Side.Sign())
}

// slidesAside reports whether the whole way of the course counts for trailers, and not only what goes ahead or back.
func (m *moving) slidesAside() bool { return m.Kind != courseMove && m.Kind != courseBootlegger }

// anchor notes where the trailers of the vehicle that moves lie when a course begins.
func (r *run) anchor() {
	m := &r.s.t.Move
	if r.car(m.Car).Hung == 0 {
		return
	}
	t := r.train(m.Car)
	for i := range t.N {
		m.Anchor[i] = r.car(t.Bodies[i+1]).Pose
	}
}

// drawn draws the trailers of a vehicle to where it lies now: it has been pushed aside by rounding, or put down.
func (r *run) drawn(head CarID) {
	c := r.car(head)
	if c.Hung == 0 {
		return
	}
	t := r.train(head)
	p := r.poses(&t)
	for i := range t.N {
		k := &t.Couplings[i]
		p[i+1], _ = p[i+1].Trail(k.Link, 0, p[i].Point(k.Hitch, 0), 0)
	}
	r.layTrailers(&t, &p)
}

// trailersInTheWay returns the first end pose of a trailer on the course that is under way, up to a mark, that lies in something. Only where the
// trailers come to lie counts, not what they pass over on the way (DX-TRL-036): the contact lies between the last place where all are clear and the
// first where one is not. free is where the train stops.
func (r *run) trailersInTheWay(end movement.Mark) (free movement.Mark, body CarID, what Thing, ok bool) {
	m := &r.s.t.Move
	t := r.train(m.Car)
	var draws movement.Draws
	m.Course.Draws(m.slidesAside(), &draws)
	free = m.At
	for i := range draws.N + 1 {
		at := end
		if i < draws.N {
			at = draws.List[i]
			if !m.At.Before(at) || !at.Before(end) {
				continue
			}
		}
		if body, what = r.trailerIn(&t, at); body == NoCar {
			free = at
			continue
		}
		for {
			mid, left := m.Course.Between(free, at)
			if !left {
				return free, body, what, true
			}
			if b, w := r.trailerIn(&t, mid); b != NoCar {
				at, body, what = mid, b, w
			} else {
				free = mid
			}
		}
	}
	return end, NoCar, noThing, false
}

// trailerIn returns a trailer that lies in something when its tow is at a mark of its course, and in what; NoCar: none does.
func (r *run) trailerIn(t *train, at movement.Mark) (CarID, Thing) {
	p := r.trailing(t, at)
	for i := uint8(1); i <= t.N; i++ {
		if what := r.liesIn(t.Bodies[i], p[i]); what != noThing {
			return t.Bodies[i], what
		}
	}
	return NoCar, noThing
}

// trailerDepth is how deep in units a trailer at its end pose may lie in things that it grazes: what sliding along it may leave on both sides.
const trailerDepth = 2 * movement.Grazing

// liesIn returns what a trailer would lie in at a pose, of vehicles, people and the map; noThing: it is clear.
func (r *run) liesIn(id CarID, at geom.Pose) Thing {
	t := &r.s.t
	c := r.car(id)
	k := r.footprint(id)
	own := k.Body(at)
	but := r.bodies(id)
	if t.Holds.N > 0 || t.Flyers != 0 {
		but |= r.underOrOver(id)
	}
	for other := range CarID(t.NCars) {
		o := r.car(other)
		if but&other.bit() != 0 || !o.Running() || o.Air > 0 || !o.near(own.Mid, own.Reach) {
			continue
		}
		if b := r.body(other); own.Deeper(&b, trailerDepth) {
			return carThing(other)
		}
	}
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		x := r.person(p)
		if !x.onFoot() || x.level() != streetLevel || t.Move.Cuts.has(p) || r.hidesUnder(p, id) {
			continue
		}
		if b := geom.Solid(r.square(p)); own.Deeper(&b, trailerDepth) {
			return personThing(p)
		}
	}
	if r.s.place == nil {
		return noThing
	}
	small := k
	small.Length, small.Width = k.Length-2*trailerDepth, k.Width-2*trailerDepth
	inner := small.Body(at)
	d := r.s.t.Wrecks.damage()
	if r.s.place.Fits(&inner, &d) {
		return noThing
	}
	var way movement.Course
	way.Begin()
	if way.Displace(c.Pose, at) {
		if _, what, ok := r.firstFixed(id, k.Shape(), &way, movement.Mark{}); ok {
			return what
		}
	}
	return blocked
}

// blocked is the thing that a trailer is stopped by without a collision: it has no way into it of its own.
const blocked Thing = noThing - 1

// coupledFigures returns what a vehicle is like with what hangs on it now.
func (r *run) coupledFigures(c *Car) Coupled {
	n := 0
	for at := c.Hung; at != 0; at = r.car(CarID(at - 1)).Hung {
		n++
	}
	return c.V.coupledTo(n)
}

// coupledTo returns the figures of a vehicle with so many trailers of those with which it came.
func (v *Vehicle) coupledTo(trailers int) Coupled {
	if n := min(trailers, len(v.Behind)); n > 0 {
		return v.Coupled[n-1]
	}
	return Coupled{HC: v.HC, OffRoadHC: v.OffRoadHC, Acceleration: v.Acceleration, Weight: v.Weight, DM: v.DM}
}

// trailerHits takes the train on to where its trailers are clear, and begins the collision of the one that would not be (DX-TRL-036). A vehicle that the tow
// pushes gets out of its way first (DX-COLL-081).
func (r *run) trailerHits(f *frame, free movement.Mark, body CarID, what Thing) {
	m := &r.s.t.Move
	if id := r.overrun(r.footprint(m.Car).Shape(), m.Course.At(free), m.Pushed); id != NoCar {
		body, what = m.Car, carThing(id)
	}
	r.advanceTo(free, true)
	r.charge()
	if !r.car(m.Car).Running() {
		return
	}
	if m.Stops++; m.Stops > maxStops || what == blocked {
		m.Cut = true
		return
	}
	f.Step = courseHit
	r.collide(body, what)
}

// trailerPoses returns where the trailers of a vehicle lie.
func (r *run) trailerPoses(head CarID) (p [movement.MaxTrailers]geom.Pose) {
	for i, at := 0, r.car(head).Hung; at != 0; i++ {
		t := r.car(CarID(at - 1))
		p[i], at = t.Pose, t.Hung
	}
	return p
}

// setTrailers puts the trailers of a vehicle back to where they lay.
func (r *run) setTrailers(head CarID, p [movement.MaxTrailers]geom.Pose) {
	for i, at := 0, r.car(head).Hung; at != 0; i++ {
		t := r.car(CarID(at - 1))
		t.Pose, at = p[i], t.Hung
	}
}

// trainLies reports whether a vehicle and all that hangs on it lie in nothing else, see [run.lies].
func (r *run) trainLies(head CarID) bool {
	for id := head; ; id = CarID(r.car(id).Hung - 1) {
		if !r.lies(id) {
			return false
		}
		if r.car(id).Hung == 0 {
			return true
		}
	}
}

// backTrailers draws the trailers of the vehicle that moves to where they lay at the mark of its course to which it is put back. If they have no
// room there by now, what had to give way is put back, too, and the train to where it pushed that last; if there is none there either, it stays where the
// course began.
func (r *run) backTrailers(from int32) {
	h, m := &r.s.t.Hit, &r.s.t.Move
	r.follows(m.At)
	if r.trainLies(m.Car) {
		return
	}
	if h.Gives != NoCar && r.car(h.Gives).Running() {
		r.car(h.Gives).Pose, h.Gone = h.Along.From, 0
		r.setTrailers(h.Gives, h.Trailed)
		m.At.T = min(m.At.T, from)
		r.car(m.Car).Pose = m.Course.At(m.At)
		r.follows(m.At)
		if r.trainLies(m.Car) {
			return
		}
	}
	m.At = movement.Mark{}
	r.car(m.Car).Pose = m.Course.From()
	r.follows(m.At)
}

// partTrain does what follows for the rest of a train when one of its bodies goes out of play: behind a vehicle that leaves the map its trailers
// leave it, too; in an explosion the couplings part.
func (r *run) partTrain(id CarID, fate Fate) {
	c := r.car(id)
	hung := c.Hung
	if c.Tow != 0 {
		r.uncouple(id, Wrecked)
		c.Mode = Driven
	}
	if hung == 0 {
		return
	}
	trailer := CarID(hung - 1)
	if fate == Exploded {
		r.uncouple(trailer, Wrecked)
		return
	}
	r.car(trailer).Speed = 0 // it goes with its tow: nothing falls on the road
	r.uncouple(trailer, Wrecked)
	r.leave(trailer, fate)
}

// steers reports whether a trailer has wheels in front, which steer with its tow (DX-TRUCK-015).
func (v *Vehicle) steers() bool {
	for i := range v.NumWheels {
		if v.Wheels[i].At.InFront() {
			return true
		}
	}
	return false
}
