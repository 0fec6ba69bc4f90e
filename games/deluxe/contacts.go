package deluxe

import (
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Things of the map by their kinds. A wall is told by the section that is hit, an object and the rubble of a building by their index.
const (
	thingObject Thing = 1 << 14
	thingRubble Thing = 1 << 15
)

// Sizes of the sets that say what has happened to a map.
const (
	sectionWords  = places.MaxSections / 64
	objectWords   = places.MaxObjects / 64
	buildingWords = places.MaxBuildings / 64
)

// Wrecks are what has happened to the map.
type Wrecks struct {
	Breached [sectionWords]uint64     // sections of walls with a breach (DX-BLDG-003)
	Open     [sectionWords]uint64     // sections of gates that stand open or are destroyed (DX-STOP-005, DX-STOP-009)
	Gone     [objectWords]uint64      // objects that were destroyed
	Rubble   [buildingWords]uint64    // buildings that have collapsed (DX-BLDG-011)
	Ablaze   [buildingWords]uint64    // buildings on fire (DX-BLDG-017)
	Worn     [places.MaxObjects]uint8 // points of chains, crosswalks and bunkers, which add up (DX-CITY-008, DX-CITY-020, DX-CITY-040)
}

// damage returns it as the map asks for it. It must not outlive the state.
func (w *Wrecks) damage() places.Damage {
	return places.Damage{Breached: w.Breached[:], Open: w.Open[:], Gone: w.Gone[:], Rubble: w.Rubble[:]}
}

// thingOf returns what a counter has run into.
func thingOf(h *places.Hit) Thing {
	switch {
	case h.Object >= 0:
		return thingObject + Thing(h.Object)
	case h.Rubble >= 0:
		return thingRubble + Thing(h.Rubble)
	}
	return thingFixed + Thing(h.Section)
}

// isWall reports whether the thing is a section of a wall.
func (t Thing) isWall() bool { return t >= thingFixed && t < thingMoreCars }

// isObject reports whether the thing is an object of the map.
func (t Thing) isObject() bool { return t >= thingObject && t < thingRubble }

// section returns the section of the wall that the thing is.
func (t Thing) section() int { return int(t - thingFixed) }

// object returns the index of the object that the thing is.
func (t Thing) object() int { return int(t - thingObject) }

// held returns the number under which a contact with a thing is remembered: all sections of a straight run of wall are one (DX-COLL-087).
func (r *run) held(t Thing) uint16 {
	if t.isWall() {
		return uint16(thingFixed) + uint16(r.s.place.Section(t.section()).Run)
	}
	return uint16(t)
}

// through is the part of a wall or a chain under which it is remembered that a vehicle is breaking through it.
const through = 1

// footprint returns the counter of a vehicle as it counts for contact (DX-COLL-003).
func (r *run) footprint(car CarID) movement.Counter {
	v := r.car(car).V
	if r.s.o.NarrowCycles && v.Counter.Cycle && !v.Sidecar {
		return movement.NarrowCycleCounter
	}
	return v.Counter
}

// body returns a vehicle on the map.
func (r *run) body(car CarID) geom.Body { return r.footprint(car).Body(r.car(car).Pose) }

// blockers returns the vehicles in a circle that can stand in the way of a vehicle, but for those in a set (DX-COLL-001).
func (r *run) blockers(car CarID, but CarSet, mid geom.Vec, reach int32) (set CarSet) {
	if r.car(car).Air > 0 { // it passes over them (DX-OFFRD-036)
		return 0
	}
	if r.s.t.Holds.N > 0 || r.s.t.Flyers != 0 {
		but |= r.underOrOver(car)
	}
	if r.car(car).coupled() {
		but |= r.bodies(car)
	}
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); id != car && but&id.bit() == 0 && c.Running() && c.Air == 0 && c.near(mid, reach) {
			set |= id.bit()
		}
	}
	return set
}

// firstCar returns the first contact of a counter with vehicles of a set.
func (r *run) firstCar(set CarSet, o *geom.Outline, c *movement.Course, from movement.Mark, mid geom.Vec, reach int32) (at movement.Mark, id CarID, ok bool) {
	for set != 0 { // a few at a time: more than a few are never near
		var ids [atOnce]CarID
		var buf [atOnce]geom.Body
		n := 0
		for ; set != 0 && n < atOnce; set &= set - 1 {
			ids[n] = set.first()
			buf[n] = r.body(ids[n])
			n++
		}
		if m, i, hit := c.FirstWithin(o, from, buf[:n], 0, mid, reach); hit && (!ok || m.Before(at)) {
			at, id, ok = m, ids[i], true
		}
	}
	return at, id, ok
}

// atOnce is how many things are tried for contact at once.
const atOnce = 8

// inTheWay returns the first thing with which a vehicle comes into contact on a course, from a mark on, and where. A vehicle that it
// pushes does not stop it, but has to get out of the way again and again: see pushStretch.
// DX-MOVE-030, DX-COLL-001, DX-COLL-081, DX-COLL-086, DX-COLL-089
func (r *run) inTheWay(car CarID, c *movement.Course, from movement.Mark) (at movement.Mark, what Thing, ok bool) {
	return r.firstContact(car, c, from, r.s.t.Move.Pushed, 0)
}

// firstContact is inTheWay for a vehicle that pushes others and passes some.
func (r *run) firstContact(car CarID, c *movement.Course, from movement.Mark, pushed, passed CarSet) (at movement.Mark, what Thing, ok bool) {
	what = noThing
	if c.N == 0 {
		return at, what, false
	}
	o := r.footprint(car).Shape()
	mid, reach := c.Circle(o)
	if set := r.blockers(car, pushed|passed, mid, reach); set != 0 {
		if m, id, hit := r.firstCar(set, o, c, from, mid, reach); hit {
			at, what, ok = m, carThing(id), true
		}
	}
	if p := r.s.place; p != nil && (p.Ditches() || !p.Vacant(mid, reach+c.Onwards())) {
		if m, thing, hit := r.firstFixed(car, o, c, from); hit && (!ok || m.Before(at)) {
			at, what, ok = m, thing, true
		}
	}
	if m, thing, hit := r.firstPerson(car, o, c, from, mid, reach); hit && r.car(car).Air == 0 && (!ok || m.Before(at)) {
		at, what, ok = m, thing, true
	}
	if pushed == 0 {
		return at, what, ok
	}
	if m, id, hit := r.firstPushed(o, c, from, pushed); hit && (!ok || m.Before(at)) {
		return m, carThing(id), true
	}
	if ok { // whoever is in the way up to there gets out of it first
		if id := r.overrun(o, c.At(at), pushed); id != NoCar {
			what = carThing(id)
		}
	}
	return at, what, ok
}

// firstFixed returns the first contact with something of the map.
func (r *run) firstFixed(car CarID, o *geom.Outline, c *movement.Course, from movement.Mark) (movement.Mark, Thing, bool) {
	p := r.s.place
	if p == nil {
		return movement.Mark{}, noThing, false
	}
	d := r.s.t.Wrecks.damage()
	if r.isBreaking(car) {
		var broken [sectionWords]uint64
		var gone [objectWords]uint64
		r.breaking(car, &broken, &gone)
		d.Breached, d.Gone = broken[:], gone[:]
	}
	if k := r.car(car); k.Air > 0 {
		var walls [sectionWords]uint64
		var objects [objectWords]uint64
		var rubble [buildingWords]uint64
		d = r.under(k, d, &walls, &objects, &rubble)
	}
	if k := r.car(car); k.Aloft.Alt > 0 {
		var walls [sectionWords]uint64
		var objects [objectWords]uint64
		var rubble [buildingWords]uint64
		d = r.below(k, d, &walls, &objects, &rubble)
	}
	ditches := movement.NoDitch
	if k := r.car(car); p.Ditches() && k.Mode != Flying && k.Air == 0 && !k.Aloft.Up {
		if ditches = movement.WideDitches; k.Speed.Abs() < ditchTrap {
			ditches = movement.EveryDitch
		}
	}
	at, h, ok := c.FirstFixed(p, o, from, ditches, &d)
	if !ok {
		return movement.Mark{}, noThing, false
	}
	return at, thingOf(&h), true
}

// isBreaking reports whether a vehicle is breaking through anything.
func (r *run) isBreaking(car CarID) bool {
	t := &r.s.t
	for i := range t.Holds.N {
		if h := &t.Holds.List[i]; h.A == uint16(carThing(car)) && h.PartB == through {
			return true
		}
	}
	return false
}

// breaking sets walls and gone to what does not stop a vehicle: to the breaches it adds the walls through which the vehicle is breaking, to
// the objects that are gone the chains of the post that it has run over. A breach is as wide as a counter (DX-COLL-078): beside it the wall
// does not count until the counter is through.
func (r *run) breaking(car CarID, walls *[sectionWords]uint64, gone *[objectWords]uint64) {
	t := &r.s.t
	*walls, *gone = t.Wrecks.Breached, t.Wrecks.Gone
	for i := range t.Holds.N {
		h := &t.Holds.List[i]
		if h.A != uint16(carThing(car)) || h.PartB != through {
			continue
		}
		if what := Thing(h.B); what.isObject() {
			k := what.object()
			gone[k/64] |= 1 << (k % 64)
			continue
		}
		w := r.s.place.Run(int(h.B - uint16(thingFixed)))
		for s := w.First; s < w.First+w.Count; s++ {
			walls[s/64] |= 1 << (s % 64)
		}
	}
}

// firstPushed returns where a vehicle that is pushed has to get out of the way next: at the end of the leg or after a stretch that is not
// longer than any counter, so that nobody is driven over.
func (r *run) firstPushed(o *geom.Outline, c *movement.Course, from movement.Mark, pushed CarSet) (movement.Mark, CarID, bool) {
	if id := r.overrun(o, c.At(from), pushed); id != NoCar {
		return from, id, true
	}
	for m, end := from, c.Last(); m.Before(end); {
		if leg := &c.Legs[m.Leg]; m.T >= leg.Len {
			m = movement.Mark{Leg: m.Leg + 1, T: 0}
			continue
		} else if leg.Kind == geom.KindTurn {
			m.T = leg.Len
		} else {
			m.T = min(leg.Len, m.T+pushStretch)
		}
		if id := r.overrun(o, c.At(m), pushed); id != NoCar {
			return m, id, true
		}
	}
	return movement.Mark{}, NoCar, false
}

// overrun returns a vehicle of a set in which a counter at a pose would lie, NoCar for none.
func (r *run) overrun(o *geom.Outline, at geom.Pose, set CarSet) CarID {
	var own geom.Body
	o.At(at, &own)
	for id := range CarID(r.s.t.NCars) {
		if set&id.bit() == 0 || !r.car(id).Running() {
			continue
		}
		if other := r.body(id); other.Deeper(&own, movement.Touching) {
			return id
		}
	}
	return NoCar
}

// fixedBody returns a thing of the map as a solid: of a wall the stretch around the section that stands.
func (r *run) fixedBody(t Thing) geom.Body {
	p := r.s.place
	switch {
	case t.isObject():
		return geom.Solid(p.Objects[t.object()].Hull())
	case !t.isWall():
		return geom.Solid(p.Buildings[t-thingRubble].Hull())
	}
	s := t.section()
	w := p.Run(p.Section(s).Run)
	first, last := s, s
	for first > int(w.First) && r.stands(first-1) {
		first--
	}
	for last < int(w.First)+int(w.Count)-1 && r.stands(last+1) {
		last++
	}
	a, b := p.Section(first).Outer.A, p.Section(last).Outer.B
	d := b.Sub(a)
	size, n := int64(r.thick(&w)), int64(d.Len())
	in := geom.Vec{X: int32(-int64(d.Y) * size / n), Y: int32(int64(d.X) * size / n)}
	return geom.Solid(geom.Hull{N: 4, V: [geom.MaxVerts]geom.Vec{a, b, b.Add(in), a.Add(in)}})
}

// stands reports whether a section stops a vehicle.
func (r *run) stands(section int) bool {
	p := r.s.place
	s := p.Section(section)
	d := r.s.t.Wrecks.damage()
	return !s.Gap && !s.Vehicle && !d.Breached.Has(section) && !d.Open.Has(section) && (s.Twin < 0 || !d.Breached.Has(s.Twin))
}

// Thickness of the walls of buildings and of partitions.
const (
	buildingWall  = scale.Quarter / 8
	partitionWall = scale.Quarter / 16
)

// thick returns the thickness of a run of wall.
func (r *run) thick(w *places.Run) int32 {
	switch w.Owner {
	case places.OfWall:
		return r.s.place.Walls[w.Index].Thick
	case places.OfPartition:
		return partitionWall
	}
	return buildingWall
}

// forgetContacts forgets the contacts that have ended when a phase does (DX-COLL-086, DX-COLL-088).
func (r *run) forgetContacts() {
	h := &r.s.t.Holds
	for i := int(h.N) - 1; i >= 0; i-- {
		if !r.inTouch(&h.List[i]) {
			h.Remove(i)
		}
	}
}

// trainsTouch reports whether any body of one train touches any of another: what is rolled over is under all of a train, with all of its own.
func (r *run) trainsTouch(a, b CarID) bool {
	for over := r.bodies(a); over != 0; over &= over - 1 {
		k := r.body(over.first())
		for low := r.bodies(b); low != 0; low &= low - 1 {
			if o := r.body(low.first()); movement.InContact(&k, &o) {
				return true
			}
		}
	}
	return false
}

// inTouch reports whether a remembered contact lasts.
func (r *run) inTouch(h *movement.Hold) bool {
	a := CarID(h.A)
	if !r.car(a).Running() {
		return false
	}
	own := r.body(a)
	switch other := Thing(h.B); {
	case other.isCar():
		if !r.car(CarID(other)).Running() {
			return false
		}
		if between(h, under) {
			return r.trainsTouch(a, CarID(other))
		}
		b := r.body(CarID(other))
		return movement.InContact(&own, &b)
	case other.isWall():
		return r.atRun(&own, int(other-thingFixed), h.PartB == through)
	case other.isObject():
		b := r.fixedBody(other)
		d := r.s.t.Wrecks.damage()
		rubble := r.s.place.Objects[other.object()].Kind == places.Crosswalk
		return (rubble || !d.Gone.Has(other.object())) && movement.InContact(&own, &b)
	default:
		b := r.fixedBody(other)
		return movement.InContact(&own, &b)
	}
}

// atRun reports whether a counter touches what stands of a run of wall; with all, what has a breach counts, too.
func (r *run) atRun(own *geom.Body, run int, all bool) bool {
	p := r.s.place
	w := p.Run(run)
	size := r.thick(&w)
	first, last, ok := sectionsNear(&w, size, own)
	if !ok {
		return false
	}
	for i := range last - first + 1 {
		s := (first + last) / 2 // from the middle outward: there the contact mostly is
		if i&1 == 0 {
			s -= i / 2
		} else {
			s += i/2 + 1
		}
		if !all && !r.stands(s) {
			continue
		}
		l := p.Section(s).Outer
		d := l.B.Sub(l.A)
		n := int64(d.Len())
		in := geom.Vec{X: int32(-int64(d.Y) * int64(size) / n), Y: int32(int64(d.X) * int64(size) / n)}
		b := geom.Solid(geom.Hull{N: 4, V: [geom.MaxVerts]geom.Vec{l.A, l.B, l.B.Add(in), l.A.Add(in)}})
		if movement.InContact(own, &b) {
			return true
		}
	}
	return false
}

// sectionsNear returns the sections of a run of wall of a thickness that a counter may touch, from the first to the last.
func sectionsNear(w *places.Run, size int32, own *geom.Body) (first, last int, ok bool) {
	d := w.B.Sub(w.A)
	n := int64(d.Len())
	if n == 0 {
		return int(w.First), int(w.First) + int(w.Count) - 1, true
	}
	// Where the corners of the counter lie along the outer face, and how far inward from it.
	const none = int64(1) << 62
	from, to, out, in := none, -none, none, -none
	for i := range own.N {
		h := &own.Parts[i]
		r := int64(h.R) * (n + 1)
		for _, v := range h.V[:h.N] {
			at := v.Sub(w.A)
			along, across := d.Dot(at), d.Cross(at)
			from, to = min(from, along-r), max(to, along+r)
			out, in = min(out, across-r), max(in, across+r)
		}
	}
	slack := int64(movement.Touching+2*movement.Grazing) * (n + 1)
	if out > int64(size)*(n+1)+slack || in < -slack {
		return 0, 0, false
	}
	lo, hi := max((from-slack)/(n*scale.Quarter)-1, 0), min((to+slack)/(n*scale.Quarter)+1, int64(w.Count)-1)
	return int(w.First) + int(lo), int(w.First) + int(hi), lo <= hi
}
