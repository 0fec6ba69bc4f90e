package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// flightHit is what something that flies low over the ground runs into.
type flightHit struct {
	what Thing
	at   geom.Vec
	dist int32    // from where it came
	out  geom.Vec // direction from it to what it has hit, a unit vector scaled by 1<<geom.DirBits
	up   height   // at which it hits it
}

// pointOutline is the shape of a missile or a grenade: a point.
var pointOutline = func() (o geom.Outline) {
	o.Add(geom.Disc(geom.Vec{}, 0))
	return o
}()

// firstOnLine returns what a straight line over the ground enters first: vehicles, people if they count, and what stands on the map, but
// for two things.
func (r *run) firstOnLine(from, to geom.Vec, but, past Thing, people bool) (hit flightHit, ok bool) {
	t := &r.s.t
	d := to.Sub(from)
	path := geom.Straight(geom.Pose{At: from}, d.X, d.Y)
	try := func(what Thing, h *geom.Hull) {
		b := geom.Solid(*h)
		s, touches := path.Touch(&pointOutline, 0, &b, movement.Grazing)
		if !touches || ok && s >= hit.dist {
			return
		}
		p := geom.Disc(path.At(s).At, 0)
		hit, ok = flightHit{what: what, at: p.V[0], dist: s, out: p.Sep(h).N}, true
	}
	reach := d.Len()
	far := func(h *geom.Hull) bool { // a cheap look first: all of the line is nearer than that
		v := h.V[0].Sub(from)
		limit := int64(reach) + 3*scale.Inch
		return v.Dot(v) > limit*limit
	}
	for id := range CarID(t.NCars) {
		if what := carThing(id); what != but && what != past && r.car(id).Running() && r.car(id).Aloft.Alt == 0 {
			if e := r.end(what); !far(&e.hull) {
				try(what, &e.hull)
			}
		}
	}
	if people {
		for p := range PersonID(t.NPersons) {
			if what := personThing(p); what != but && what != past && t.Persons[p].onFoot() && t.Persons[p].level() == streetLevel {
				if h := r.square(p); !far(&h) {
					try(what, &h)
				}
			}
		}
	}
	if r.s.place == nil {
		return hit, ok
	}
	damage := t.Wrecks.damage()
	if h, touches := r.s.place.Touch(&path, &pointOutline, 0, movement.Grazing, &damage); touches && (!ok || h.T < hit.dist) {
		if what := thingOf(&h); what != but && what != past {
			hit, ok = flightHit{what: what, at: path.At(h.T).At, dist: h.T, out: h.Sep.N}, true
		}
	}
	return hit, ok
}

// firstInFlight is firstOnLine for what flies from one height to another: it strikes what is as high as it is there. The house that it leaves, from its
// roof or by a window of a storey, is in its way on that storey alone (DX-GREN-018, DX-GREN-019?, DX-COVER-005).
func (r *run) firstInFlight(from, to spot, but, past Thing, people bool) (hit flightHit, ok bool) {
	if from.up <= 0 && to.up <= 0 {
		return r.firstOnLine(from.at, to.at, but, past, people)
	}
	t := &r.s.t
	d := to.at.Sub(from.at)
	path := geom.Straight(geom.Pose{At: from.at}, d.X, d.Y)
	length := max(int64(d.Len()), 1)
	level := func(dist int32) int {
		return (from.up + height(int64(to.up-from.up)*int64(dist)/length)).storey()
	}
	try := func(what Thing, h *geom.Hull, low, high int, leaves bool) {
		b := geom.Solid(*h)
		s, touches := path.Touch(&pointOutline, 0, &b, movement.Grazing)
		if what == but || what == past || !touches || ok && s >= hit.dist {
			return
		}
		n := level(s)
		if leaves {
			n = from.up.storey()
		}
		if n < low || n > high {
			return
		}
		p := geom.Disc(path.At(s).At, 0)
		hit, ok = flightHit{what: what, at: p.V[0], dist: s, out: p.Sep(h).N, up: onStorey(n)}, true
	}
	for id := range CarID(t.NCars) {
		if e := r.end(carThing(id)); r.car(id).Running() {
			b := r.car(id).band()
			if !r.car(id).V.Flies { // on the street what is as high as a storey and what is lower are alike
				b.High = flight.SmallBand.High
			}
			try(e.thing, &e.hull, height(b.Low).storey(), height(b.High-1).storey(), false)
		}
	}
	for set := t.Outside; people && set.any(); {
		if p := nextPerson(&set); r.person(p).onFoot() {
			e := r.end(personThing(p))
			try(e.thing, &e.hull, e.up.storey(), e.up.storey(), false)
		}
	}
	p := r.s.place
	if p == nil {
		return hit, ok
	}
	in := p.Building(from.at)
	gone := t.Wrecks.damage()
	way := places.NewWay(from.at, to.at)
	for i := p.NextRun(0, &way); i >= 0; i = p.NextRun(i+1, &way) {
		w := p.Run(i)
		leaves := w.Owner != places.OfWall && int(w.Index) == in
		for n := int(w.First); n < int(w.First)+int(w.Count); n++ {
			k, low := p.Section(n), int(w.Low)
			if k.Vehicle {
				low = streetLevel + 1
			}
			if !r.opened(n) {
				h := strip(k.Outer.A, k.Outer.B, r.thick(&w))
				try(thingFixed+Thing(n), &h, low, int(w.High), leaves)
			}
		}
	}
	for i := range p.Buildings {
		if h := p.Buildings[i].Hull(); gone.Rubble.Has(i) && i != in {
			try(thingRubble+Thing(i), &h, streetLevel, streetLevel, false)
		}
	}
	for i := range p.Objects {
		if o := &p.Objects[i]; !gone.Gone.Has(i) && (o.Kind.Stops() || o.Kind.Info().Sight) {
			h := o.Hull()
			try(thingObject+Thing(i), &h, streetLevel, max(streetLevel, o.Kind.Storeys()), false)
		}
	}
	return hit, ok
}

// towards returns the point so far on the way from a point to another, and on beyond it; behind the first one if dist is negative.
func towards(from, to geom.Vec, dist int32) geom.Vec {
	d := to.Sub(from)
	if dist < 0 {
		d, dist = d.Neg(), -dist
	}
	n := int64(d.Len())
	if n == 0 {
		return from
	}
	return from.Add(geom.Vec{X: int32(geom.MulDiv(int64(d.X), int64(dist), n, geom.RoundNearest)), Y: int32(geom.MulDiv(int64(d.Y), int64(dist), n, geom.RoundNearest))})
}

// nearestOf returns the point of a piece that is nearest to a point: that itself if it lies inside.
func nearestOf(h *geom.Hull, from geom.Vec) geom.Vec {
	p := geom.Disc(from, 0)
	if s := p.Sep(h); s.Gap > 0 {
		return s.B
	}
	return from
}

// inBounds reports whether a point lies on the map; an endless road has no edge.
func (r *run) inBounds(p geom.Vec) bool {
	m := r.s.place
	return m == nil || p.X >= 0 && p.Y >= 0 && p.X <= m.Size.X && p.Y <= m.Size.Y
}

// toEdge returns where a line leaves the map, which it does.
func (r *run) toEdge(from, to geom.Vec) geom.Vec {
	lo, hi := int32(0), to.Sub(from).Len()
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; r.inBounds(towards(from, to, mid)) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return towards(from, to, lo)
}

// struckSide returns the side of a vehicle that something strikes that comes from a point and gets to another on its edge (DX-WPN-015).
func (r *run) struckSide(car CarID, from, at geom.Vec) Aim {
	h := r.end(carThing(car)).hull
	facing := sight.Facing(&h, from)
	best, gap := Aim{Kind: AimUnderbody}, int32(-1)
	p := geom.Disc(at, 0)
	for side := range uint8(4) {
		if !facing.Has(side) {
			continue
		}
		edge := sight.Edge(&h, side)
		e := geom.Segment(edge.A, edge.B, 0)
		if d := p.Distance(&e); gap < 0 || d < gap {
			best, gap = Aim{Kind: AimSide, Side: side}, d
		}
	}
	c := r.car(car)
	return c.V.ZonedAt(best, c.Pose, at)
}

// solidSight reports whether a line leads from a spot to some part of a thing past what is solid: buildings and walls, but neither vehicles nor
// people (DX-WPN-013, DX-WPN-016).
func (r *run) solidSight(s spot, to *lineEnd) bool {
	var b sceneBuf
	from := s.end()
	v := sight.Scene{Skip: [2]int{-1, -1}}
	v.Blockers, v.Shut = r.solid(b.blockers[:0], &from, to)
	v.Walls = len(v.Blockers)
	if v.Shut || len(v.Blockers) == 0 {
		return !v.Shut
	}
	all := sight.Arc{All: true}
	if h := &to.hull; h.N < 4 {
		l := sight.Look(s.at, nil, &all, sight.Segment{A: h.V[0], B: h.V[max(h.N, 1)-1]}, &v)
		return l.OK
	}
	l := sight.LookAt(s.at, nil, &all, &to.hull, &v)
	return l.OK
}
