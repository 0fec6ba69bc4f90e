package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// diceRoad is the die for the kind of a new road section (DX-SETUP-006).
const diceRoad dice.Purpose = "road section"

// Reading: with [places.MaxRoad] sections laid the rearmost gives way to a new one with whatever is still on it. The text knows no largest
// number (DX-SETUP-005); the vehicle there is twice as far away as who has got away.

// RoadStyle says what new sections of the endless road are like.
type RoadStyle uint8

// The styles.
const (
	PlainRoad   RoadStyle = iota // straight and clean
	DebrisRoad                   // a die for each section: 6 is a littered one (DX-SCEN-014)
	WindingRoad                  // and 1 is a curve to the left, 2 one to the right: our own
	numRoadStyles
)

var roadStyles = [numRoadStyles]struct{ value, title string }{
	{"plain", "Straight and clean"},
	{"debris", "Littered with debris here and there"},
	{"winding", "With curves and debris"},
}

// onRoad reports whether the match is on the endless road.
func (t *table) onRoad() bool { return t.Road.N > 0 }

// grounds returns the kinds of ground that a counter touches, on the map or on the endless road.
func (r *run) grounds(h *geom.Hull) places.Grounds {
	switch t := &r.s.t; {
	case t.onRoad():
		return t.Road.Grounds(h)
	case r.s.place == nil:
		return 0
	}
	return r.s.place.Grounds(h)
}

// groundsAlong returns those that a counter touches on its way.
func (r *run) groundsAlong(leg *geom.Path, o *geom.Outline) places.Grounds {
	switch t := &r.s.t; {
	case t.onRoad():
		return t.Road.GroundsAlong(leg, o)
	case r.s.place == nil:
		return 0
	}
	return r.s.place.GroundsAlong(leg, o)
}

// site returns where the match takes place.
func (r *run) site() places.Site { return places.Site{Map: r.s.place, Road: &r.s.t.Road} }

// gone reports whether what covers this ground has left the map.
func (r *run) gone(h *geom.Hull) bool { return r.site().Gone(h) }

// putOut takes the vehicles off the map that another one has pushed off it, or over a safe line (DX-ARENA-018).
func (r *run) putOut(by CarID) {
	for id := range CarID(r.s.t.NCars) {
		if h := r.footprintOf(id); id != by && r.car(id).Running() && r.car(id).Tow == 0 && r.gone(&h) {
			r.leave(id, Left)
		}
	}
}

// onMap reports whether ground lies on the map, all of it.
func (r *run) onMap(h *geom.Hull) bool { return r.site().Holds(h) }

// keepRoad lays the endless road ahead of who drives on it and takes up what is empty behind, at the end of a phase (DX-SETUP-004,
// DX-SETUP-005, DX-SCEN-010, DX-SCEN-011).
func (r *run) keepRoad() {
	t := &r.s.t
	if !t.onRoad() || !r.roadDue() {
		return
	}
	var buf [MaxBodies + MaxPersons]geom.Hull
	n := 0
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && !r.outOfIt(id) {
			buf[n] = r.footprintOf(id)
			n++
		}
	}
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Car == NoCar && !x.Gone && x.Hits < unconsciousAt {
			buf[n] = geom.Rect(x.Pose, scale.Quarter, scale.Quarter)
			n++
		}
	}
	was := t.Road.N
	dropped := t.Road.Dropped
	ahead, behind := t.Road.Advance(buf[:n])
	if d := int(t.Road.Dropped - dropped); d > 0 || t.Road.N < was {
		r.tellRoad(was-t.Road.N, true)
	}
	if behind {
		r.layBehind()
	}
	if ahead {
		r.layAhead()
	}
	if t.Road.N != was || t.Road.Dropped != dropped {
		r.sweepRoad()
	}
	if by := t.Road.Rebase(); by != (geom.Vec{}) {
		r.moveMap(by)
	}
}

// roadDue reports whether there may be something to lay or to take up: somebody is near an end of the road, or more than the first sections
// lie and nobody is near the rearmost.
func (r *run) roadDue() bool {
	t := &r.s.t
	road := &t.Road
	rear := false
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() {
			continue
		}
		at, near := c.Pose.At, (c.V.Counter.Length+c.V.Counter.Width)/2
		if road.From[0].Local(at).X < near || road.From[road.N-1].Local(at).X > -near {
			return true
		}
		rear = rear || road.From[1].Local(at).X < near
	}
	return road.N > places.StartSections && (!rear || t.Tally.Killed != 0)
}

// footprintOf returns the ground under a vehicle.
func (r *run) footprintOf(id CarID) geom.Hull {
	c := r.car(id)
	return geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width)
}

// layAhead lays a section ahead.
func (r *run) layAhead() {
	t := &r.s.t
	if t.Road.N == places.MaxRoad {
		t.Road.Drop()
		r.tellRoad(1, true)
	}
	t.Road.Append(r.sectionKind(t.Road.CanAppend))
	r.litter(int(t.Road.N) - 1)
	r.tellRoad(1, false)
}

// layBehind lays one behind the rearmost; it is straight and clean, or littered.
func (r *run) layBehind() {
	t := &r.s.t
	if t.Road.N == places.MaxRoad {
		t.Road.DropAhead()
		r.tellRoad(1, true)
	}
	t.Road.Prepend(r.sectionKind(func(k places.RoadKind) bool { return k < places.CurveLeft }))
	r.litter(0)
	r.tellRoad(1, false)
}

// sectionKind rolls for the kind of a new section, if the style of the road asks for it.
func (r *run) sectionKind(may func(places.RoadKind) bool) places.RoadKind {
	if r.s.o.Road == PlainRoad {
		return places.Straight
	}
	die := r.s.dice.D6(diceRoad)
	kind := places.KindFor(die)
	if r.s.o.Road == WindingRoad {
		switch die {
		case 1:
			kind = places.CurveLeft
		case 2:
			kind = places.CurveRight
		}
	}
	if !may(kind) {
		return places.Straight
	}
	return kind
}

// litter lays what a littered section is littered with.
func (r *run) litter(section int) {
	t := &r.s.t
	var buf [16]geom.Hull
	heading := t.Road.From[section].Heading
	for _, h := range t.Road.Debris(buf[:0], section) {
		r.lay(RoadCounter{Kind: Debris, Pose: geom.Pose{At: h.Mid(), Heading: heading}, From: NoCar}, "DX-SCEN-014")
	}
	for _, h := range t.Road.Obstacles(buf[:0], section) {
		r.lay(RoadCounter{Kind: Obstacle, Pose: geom.Pose{At: h.Mid(), Heading: heading}, From: NoCar}, "DX-SCEN-014")
	}
}

// tellRoad tells that sections have been laid or taken up.
func (r *run) tellRoad(n uint8, gone bool) {
	t := &r.s.t
	if r.rec == nil {
		return
	}
	e := Event{Kind: EvRoad, Car: NoCar, Rule: "DX-SCEN-010", Count: int16(n), Gone: gone, From: t.Road.From[0], To: t.Road.From[t.Road.N]}
	if gone {
		e.Rule = "DX-SETUP-005"
	}
	r.emit(e)
}

// sweepRoad takes away what lay or stood on sections that have been taken up (DX-SETUP-005).
func (r *run) sweepRoad() {
	t := &r.s.t
	n := uint8(0)
	for _, k := range t.Counters[:t.NCounters] {
		if !t.Road.Off(k.Pose.At) {
			t.Counters[n] = k
			n++
		}
	}
	clear(t.Counters[n:t.NCounters])
	t.NCounters = n
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && c.Tow == 0 && t.Road.Off(c.Pose.At) {
			r.leave(id, Left)
		}
	}
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.Car == NoCar && !x.Gone && t.Road.Off(x.Pose.At) {
			r.remove(p, "DX-SCEN-011")
		}
	}
	for i := range t.Grenades {
		if g := &t.Grenades[i]; g.Gear != 0 && g.On == NoCar && t.Road.Off(g.At) {
			*g = Grenade{}
		}
	}
}

// moveMap moves everything on the map by a step, because the plane of package geom is bounded.
func (r *run) moveMap(by geom.Vec) {
	t := &r.s.t
	for id := range CarID(t.NCars) {
		c := r.car(id)
		c.Pose.At = c.Pose.At.Add(by)
	}
	for i := range t.Counters[:t.NCounters] {
		k := &t.Counters[i]
		k.Pose.At = k.Pose.At.Add(by)
	}
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		x.Pose.At = x.Pose.At.Add(by)
	}
	for i := range t.Missiles {
		if m := &t.Missiles[i]; m.From != NoCar && m.Spec != 0 {
			m.Pose.At = m.Pose.At.Add(by)
		}
	}
	for i := range t.Grenades {
		if g := &t.Grenades[i]; g.Gear != 0 && g.On == NoCar {
			g.At = g.At.Add(by)
		}
	}
	r.emit(Event{Kind: EvShift, Car: NoCar, Rule: "DX-SETUP-004", From: geom.Pose{}, To: geom.Pose{At: by}})
}

// along returns how far along the road the middle of a vehicle is (DX-SCEN-011).
func (r *run) along(id CarID) int64 { return r.s.t.Road.Distance(r.car(id).Pose.At) }

// gap returns how far along the road one vehicle is ahead of another, from the end of its counter to the front of the other's; less than 0
// if it is not ahead.
func (r *run) gap(ahead, behind CarID) int64 {
	return r.along(ahead) - r.along(behind) - int64(r.car(ahead).V.Counter.Length+r.car(behind).V.Counter.Length)/2
}
