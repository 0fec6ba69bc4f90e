package deluxe

import (
	"slices"

	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// streetLevel is the storey of everything that stands on the ground; see places.End.
const streetLevel = 1

// Room in a [sceneBuf]. Places with more about a line of fire make it allocate.
const (
	sceneBlockers = 48
	sceneClouds   = 24
)

// sceneBuf is what a [Scene] is made of. It lies on the stack of whoever looks.
type sceneBuf struct {
	blockers [sceneBlockers]geom.Hull
	clouds   [sceneClouds]geom.Hull
}

// lineEnd is one end of a line of fire.
type lineEnd struct {
	hull  geom.Hull // of a point, a counter or a square
	up    height
	thing Thing  // whose it is; it does not block (DX-LOF-007)
	over  bool   // it is a turret on the roof of an oversized vehicle, which fires over small ones (DX-TENW-086)
	past  CarSet // bodies of its own train that do not block there
}

// pointEnd is the end at a point on the ground.
func pointEnd(p geom.Vec, of Thing) lineEnd {
	return lineEnd{hull: geom.Disc(p, 0), thing: of}
}

// end returns a thing as an end of a line of fire.
func (r *run) end(t Thing) lineEnd {
	e := lineEnd{thing: t}
	switch {
	case t.isCar():
		c := r.car(CarID(t))
		e.hull, e.up = geom.Rect(c.Pose, c.V.Counter.Length, c.V.Counter.Width), c.up()
	case t.isPerson():
		e.hull = r.square(t.person())
		e.up = r.person(t.person()).up()
	case t.isMissile():
		e.hull, e.up = sight.PedestrianSquare(r.s.t.Missiles[t.missile()].Pose), r.s.t.Missiles[t.missile()].Up
	case t.isWall():
		s := r.s.place.Section(t.section())
		e.hull = geom.Segment(s.Outer.A, s.Outer.B, 0)
	case t.isObject():
		e.hull, e.up = r.s.place.Objects[t.object()].Hull(), r.up(t)
	}
	return e
}

// storey returns where a person stands: 1 on the ground.
func (r *run) storey(p PersonID) int { return r.s.t.Persons[p].level() }

// square returns the square of a person who is not in a seat: the front half of his counter, on top of a vehicle or in its open bed the
// square in its middle (DX-LOF-006).
func (r *run) square(p PersonID) geom.Hull {
	x := &r.s.t.Persons[p]
	if x.Car != NoCar {
		return geom.Rect(r.car(x.Car).Pose.Move(x.At.X, x.At.Y), scale.Quarter, scale.Quarter)
	}
	return sight.PedestrianSquare(x.Pose)
}

// exposed reports whether a person stands where he can be seen and hit by himself: on foot, or on a vehicle (DX-TGT-015, DX-DMG-013).
func (x *Person) exposed() bool { return !x.Gone && (x.Car == NoCar || x.Place == OnTop) }

// extentOf is a box around two ends of a line.
type extentOf struct{ lo, hi geom.Vec }

// boxOf returns the box around a hull.
func boxOf(h *geom.Hull) extentOf {
	b := extentOf{h.V[0], h.V[0]}
	b.add(h)
	return b
}

func (b *extentOf) add(h *geom.Hull) {
	for _, v := range h.V[:h.N] {
		b.lo.X, b.lo.Y = min(b.lo.X, v.X), min(b.lo.Y, v.Y)
		b.hi.X, b.hi.Y = max(b.hi.X, v.X), max(b.hi.Y, v.Y)
	}
}

// meets reports whether a box with a hull in it may reach into the box.
func (b *extentOf) meets(h *geom.Hull) bool {
	o := extentOf{h.V[0], h.V[0]}
	o.add(h)
	return o.lo.X < b.hi.X && o.hi.X > b.lo.X && o.lo.Y < b.hi.Y && o.hi.Y > b.lo.Y
}

// near is a quick look whether anything of a circle may reach into the box.
func (b *extentOf) near(mid geom.Vec, reach int32) bool {
	return mid.X-reach < b.hi.X && mid.X+reach > b.lo.X && mid.Y-reach < b.hi.Y && mid.Y+reach > b.lo.Y
}

// scene collects what stands or hangs between two ends: vehicles and people but for the ends themselves, walls, buildings and what hides
// of the map, rubble; clouds, and flaming oil that burns (DX-LOF-004 to -008, DX-LOF-010, DX-LOF-011, DX-WPN-039). What is higher than both ends, or
// lower, is not between them.
func (r *run) scene(b *sceneBuf, from, to *lineEnd) sight.Scene {
	t := &r.s.t
	s := sight.Scene{Blockers: b.blockers[:0], Clouds: b.clouds[:0], Skip: [2]int{-1, -1}}
	box := extentBetween(from, to)
	low, high := min(from.up, to.up), max(from.up, to.up)
	air := r.anyAloft()
	if air || low <= 0 {
		s.Blockers = r.carsBetween(s.Blockers, from, to, &box)
	}
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		if at := personThing(p); !t.Persons[p].onFoot() || at == from.thing || at == to.thing {
			continue
		}
		up := r.person(p).up()
		if up < low || up > high {
			continue
		}
		if !box.near(t.Persons[p].Pose.At, 2*scale.Quarter) {
			continue
		}
		if h := r.square(p); box.meets(&h) && !(air && !meetsLine(from, to, &h, bandAt(up))) {
			s.Blockers = append(s.Blockers, h)
		}
	}
	for i := range t.Counters[:t.NCounters] {
		if k := &t.Counters[i]; r.isCloud(k) && box.near(k.Pose.At, k.reach()) {
			if p := k.patch(); box.meets(&p.Parts[0]) && k.hangsIn(from, to, air) {
				s.Clouds = append(s.Clouds, p.Parts[0])
			}
		}
	}
	if air {
		s.Clouds = r.dustBetween(s.Clouds, from, to, &box)
	}
	if r.s.place != nil {
		before := len(s.Blockers)
		s.Blockers, s.Shut = r.solid(s.Blockers, from, to)
		d := t.Wrecks.damage()
		s.Blockers = r.farOpenings(s.Blockers, from, to, &d)
		s.Walls = len(s.Blockers) - before
	}
	return s
}

// carsBetween appends the vehicles that reach into a box around two ends, but for the ends themselves and what carries them.
func (r *run) carsBetween(dst []geom.Hull, from, to *lineEnd, box *extentOf) []geom.Hull {
	air := r.anyAloft()
	for id := range CarID(r.s.t.NCars) {
		if c := r.car(id); !c.Running() || !box.near(c.Pose.At, c.V.Counter.Around()) || (from.past|to.past)&id.bit() != 0 || r.carries(id, from.thing) || r.carries(id, to.thing) {
			continue
		}
		e := r.end(carThing(id))
		if from.over && r.firesOver(from, id, &e) {
			continue
		}
		if box.meets(&e.hull) && (!air || meetsLine(from, to, &e.hull, r.car(id).band())) {
			dst = append(dst, e.hull)
		}
	}
	return dst
}

// extentBetween returns the box around two ends.
func extentBetween(from, to *lineEnd) extentOf {
	box := boxOf(&from.hull)
	box.add(&to.hull)
	return box
}

// carries reports whether a thing is a vehicle or somebody on it: its counter blocks neither.
func (r *run) carries(id CarID, t Thing) bool {
	return t == carThing(id) || t.isPerson() && r.s.t.Persons[t.person()].Car == id
}

// isCloud reports whether a counter hampers sight: smoke, paint, and oil that burns (DX-LOF-005, DX-WPN-039).
func (r *run) isCloud(k *RoadCounter) bool {
	return k.Kind.cloud() || r.aflame(k)
}

// farOpenings adds the doors, windows and breaches that somebody inside of a building is not next to: he fires through none of them
// (DX-LOF-011).
func (r *run) farOpenings(dst []geom.Hull, from, to *lineEnd, d *places.Damage) []geom.Hull {
	p := r.s.place
	if !from.thing.isPerson() || len(p.Buildings) == 0 {
		return dst
	}
	at := from.hull.Mid()
	in := p.Building(at)
	if in < 0 || d.Rubble.Has(in) || from.up.storey() > p.Buildings[in].Storeys || p.Building(to.hull.Mid()) == in {
		return dst
	}
	var buf [16]int
	near := p.Openings(buf[:0], at, from.up.storey(), false, d)
	for run := range p.Runs() {
		w := p.Run(run)
		if w.Owner != places.OfBuilding || int(w.Index) != in {
			continue
		}
		for s := int(w.First); s < int(w.First)+int(w.Count); s++ {
			if !slices.Contains(near, s) {
				o := p.Section(s).Outer
				dst = append(dst, strip(o.A, o.B, buildingWall))
			}
		}
	}
	return dst
}

// strip returns the strip to the left of a line.
func strip(a, b geom.Vec, size int32) geom.Hull {
	d := b.Sub(a)
	n := max(int64(d.Len()), 1)
	in := geom.Vec{X: int32(-int64(d.Y) * int64(size) / n), Y: int32(int64(d.X) * int64(size) / n)}
	return geom.Hull{N: 4, V: [geom.MaxVerts]geom.Vec{a, b, b.Add(in), a.Add(in)}}
}
