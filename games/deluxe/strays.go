package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceStrayUp   dice.Purpose = "miss upward"
	diceStrayDown dice.Purpose = "miss downward" // inches
)

// Readings of the rules on shots that miss:
//
//   - On a place without buildings a shot that misses is gone (DX-COVER-013?).

const (
	// overStoreys: up to twice so much of a die a miss upward strikes 1 or 2 storeys higher, above that it is gone (DX-COVER-011).
	overStoreys = 2
	// farAway is more than any line on a place is long, in units.
	farAway = 2 * places.MaxSide
	// maxBystanders bounds what a shot may pass on its way.
	maxBystanders = MaxBodies + MaxPersons
)

// bystander is a vehicle or a person behind the target of a shot that has missed.
type bystander struct {
	thing Thing
	far   int32 // from the firing point, in units
}

// missed follows a shot that has missed its target. At one that is higher it strikes its building one or two storeys higher or is gone; at a wall it
// strikes the section beside the one that was aimed at, or goes through an opening there; one that went downward goes on for a die of inches, any other
// up to the edge of the map. The caller settles the tolls (DX-COVER-009 to -014, DX-HIT-005, DX-DMG-012).
func (r *run) missed(k *volley) {
	if !r.strays(k) {
		return
	}
	l := &k.line
	end := along(k.m.from, l.To, farAway)
	switch {
	case k.target.isWall(): // it strikes beside the point that was aimed at (DX-COVER-014?)
		beside, open := r.nextTo(k.target.section())
		if beside >= 0 {
			r.strayHits(k, thingFixed+Thing(beside), Aim{}, 0, l.To)
		}
		if !open {
			return
		}
	case k.shot.Rise > 0 && k.target.isPerson():
		r.missedUpward(k, k.target.person())
		return
	case k.shot.Rise < 0:
		n := int64(l.To.Sub(k.m.from).Len())
		end = along(k.m.from, l.To, n+int64(r.s.dice.D6(diceStrayDown))*scale.Inch)
	}
	r.goesOn(k, end)
}

// strays reports whether shots are followed beyond their targets at all (DX-COVER-009, DX-COVER-013?).
func (r *run) strays(k *volley) bool {
	p := r.s.place
	return p != nil && len(p.Buildings) > 0 && k.line.To != k.m.from
}

// goesOn follows a shot from where it was aimed at on along its line to an end. Vehicles and people exactly on the line are rolled for one after the
// other, with the longer range and -2, until one is hit; a wall is hit without a roll. What is hit takes the damage of the weapon (DX-COVER-009,
// DX-COVER-010).
func (r *run) goesOn(k *volley, end geom.Vec) {
	if !r.strays(k) {
		return
	}
	m, l, past := &k.m, &k.line, k.target
	wall, at := r.firstWall(l.To, end, past)
	thin := m.spec != nil && m.spec.Is(garage.TraitStoppedByClouds)
	var list [maxBystanders]bystander
	for _, b := range r.behind(list[:0], m, l.To, at, past) {
		aim, shot, where := r.strayShot(m, b, at, l, &k.shot)
		if m.most != 0 && shot.Range > m.most || thin && shot.Clouds > 0 {
			return
		}
		mods := r.g.t.Targeting.Modifiers(&shot)
		need := odds.ToHit(k.number, int(mods.Total))
		roll := r.s.dice.D6(diceToHit) + r.s.dice.D6(diceToHit)
		hits := !mods.Barred && odds.RollHits(roll, need)
		if r.rec != nil {
			r.emit(Event{Kind: EvStray, Car: m.car, Rule: "DX-COVER-009", Other: b.thing, Aim: aim, Count: int16(need), Die: int8(roll), Mods: mods, Kept: hits,
				Range: shot.Range})
		}
		if hits {
			r.strayHits(k, b.thing, aim, roll-need, where)
			return
		}
	}
	if wall == noThing || m.most != 0 && l.Range+int32(at.Sub(l.To).Len()) > m.most {
		return
	}
	if thin && r.cloudsOn(l.To, at) > 0 {
		return
	}
	r.strayHits(k, wall, Aim{}, 0, at)
}

// along returns the point at a distance from a point in the direction of another, within the bounds of coordinates.
func along(from, to geom.Vec, far int64) geom.Vec {
	d := to.Sub(from)
	n := int64(d.Len())
	return from.Add(geom.Vec{X: int32(geom.MulDiv(int64(d.X), far, n, geom.RoundNearest)), Y: int32(geom.MulDiv(int64(d.Y), far, n, geom.RoundNearest))})
}

// missedUpward has a shot at somebody in a building go over him: it strikes the wall one or two storeys higher, if the building has so many
// (DX-COVER-011).
func (r *run) missedUpward(k *volley, p PersonID) {
	m, l := &k.m, &k.line
	die := r.s.dice.D6(diceStrayUp)
	higher := (die + 1) / 2
	place := r.s.place
	in := place.Building(l.To)
	if square := r.square(p); in < 0 {
		in = place.Building(square.Mid())
	}
	if higher > overStoreys || in < 0 || r.storey(p)+higher > place.Buildings[in].Storeys {
		return
	}
	if d := r.s.t.Wrecks.damage(); d.Rubble.Has(in) {
		return
	}
	end := along(m.from, l.To, farAway)
	if s, at := r.crossed(m.from, end, in); s >= 0 {
		r.strayHits(k, thingFixed+Thing(s), Aim{}, 0, at)
	}
}

// nextTo returns the section of a run that stands next to another one, which a shot at that strikes if it goes wide; -1 for none, and then whether there
// is an opening (DX-COVER-014).
func (r *run) nextTo(section int) (beside int, open bool) {
	w := r.s.place.Run(r.s.place.Section(section).Run)
	for _, n := range [2]int{section + 1, section - 1} {
		switch {
		case n < int(w.First) || n >= int(w.First)+int(w.Count):
		case r.opened(n):
			open = true
		default:
			return n, false
		}
	}
	return -1, open
}

// firstWall returns the first wall, building or object that hides on a line at street level, and where it is met: noThing and the end of
// the line if there is none. Doors, windows and breaches let a shot through (DX-COVER-009, DX-LOF-011).
func (r *run) firstWall(from, to geom.Vec, past Thing) (Thing, geom.Vec) {
	p := r.s.place
	d := r.s.t.Wrecks.damage()
	what, near := noThing, int32(farAway)
	try := func(t Thing, h *geom.Hull) {
		if t == past {
			return
		}
		if n, ok := comesInto(from, to, h); ok && n < near {
			what, near = t, n
		}
	}
	way := places.NewWay(from, to)
	for i := p.NextRun(0, &way); i >= 0; i = p.NextRun(i+1, &way) {
		w := p.Run(i)
		if w.Low > streetLevel || w.Owner != places.OfWall && d.Rubble.Has(int(w.Index)) {
			continue
		}
		size := r.thick(&w)
		whole := strip(w.A, w.B, size)
		if _, ok := comesInto(from, to, &whole); !ok {
			continue
		}
		for s := int(w.First); s < int(w.First)+int(w.Count); s++ {
			k := p.Section(s)
			if k.Door || k.Window || way.Misses(k.Outer, size+sight.Tolerance) || r.opened(s) {
				continue
			}
			h := overlapping(k.Outer, size)
			try(thingFixed+Thing(s), &h)
		}
	}
	for i := range p.Buildings {
		if h := p.Buildings[i].Hull(); d.Rubble.Has(i) && !h.Contains(from) {
			try(thingRubble+Thing(i), &h)
		}
	}
	for i := range p.Objects {
		if o := &p.Objects[i]; o.Kind.Info().Sight && !d.Gone.Has(i) {
			h := o.Hull()
			try(thingObject+Thing(i), &h)
		}
	}
	if what == noThing {
		return what, to
	}
	return what, along(from, to, int64(near))
}

// overlapping returns a section of a wall a little longer than it is, so that no line slips through between two of them.
func overlapping(l places.Line, size int32) geom.Hull {
	n := int64(l.B.Sub(l.A).Len())
	return strip(along(l.B, l.A, n+sight.Tolerance), along(l.A, l.B, n+sight.Tolerance), size)
}

// crossed returns the first section of the outer walls of a building on a line, and where it is met; -1: the line misses it.
func (r *run) crossed(from, to geom.Vec, building int) (section int, at geom.Vec) {
	p := r.s.place
	section = -1
	near := int32(farAway)
	for i := range p.Runs() {
		w := p.Run(i)
		if w.Owner != places.OfBuilding || int(w.Index) != building {
			continue
		}
		for s := int(w.First); s < int(w.First)+int(w.Count); s++ {
			h := overlapping(p.Section(s).Outer, buildingWall)
			if n, ok := comesInto(from, to, &h); ok && n < near {
				section, near = s, n
			}
		}
	}
	return section, along(from, to, int64(near))
}

// behind lists the vehicles and people on a line, the nearest first, but for the target that was missed, the firer and his vehicle
// (DX-COVER-009, DX-COVER-013).
func (r *run) behind(dst []bystander, m *muzzle, from, to geom.Vec, past Thing) []bystander {
	t := &r.s.t
	add := func(thing Thing, h *geom.Hull) {
		if thing == past || thing == m.end.thing {
			return
		}
		n, ok := comesInto(from, to, h)
		if !ok {
			return
		}
		i := len(dst)
		dst = append(dst, bystander{})
		for ; i > 0 && dst[i-1].far > n; i-- {
			dst[i] = dst[i-1]
		}
		dst[i] = bystander{thing, n}
	}
	for id := range CarID(t.NCars) {
		if e := r.end(carThing(id)); r.car(id).Running() && m.end.past&id.bit() == 0 {
			add(carThing(id), &e.hull)
		}
	}
	for set := t.Outside; set.any(); {
		p := nextPerson(&set)
		if !r.person(p).onFoot() || r.storey(p) > streetLevel {
			continue
		}
		h := r.square(p)
		add(personThing(p), &h)
	}
	return dst
}

// strayShot fills in what a shot that goes on depends on at a bystander: the longer range, and -2 (DX-COVER-009).
func (r *run) strayShot(m *muzzle, b bystander, end geom.Vec, l *sight.Line, s *targeting.Shot) (aim Aim, shot targeting.Shot, where geom.Vec) {
	where = along(l.To, end, int64(b.far))
	shot = *s
	shot.Sustained, shot.SideBySide, shot.OutsideArc, shot.Rubble, shot.Leaves = 0, false, false, false, false
	shot.Size, shot.Aspect, shot.TargetSpeed = 0, 0, 0
	if b.thing.isCar() {
		h := r.end(b.thing).hull
		c := r.car(CarID(b.thing))
		aim = c.V.ZonedAt(Aim{Kind: AimSide, Side: sideAt(&h, m.from, where)}, c.Pose, where)
	}
	line := sight.Line{OK: true, To: where, Range: l.Range + b.far, Clouds: l.Clouds + r.cloudsOn(l.To, where)}
	r.fillTarget(m, b.thing, aim, &line, &shot)
	shot.Secondary = true
	return aim, shot, where
}

// sideAt returns the side of a counter by which a line from a point comes in.
func sideAt(h *geom.Hull, from, at geom.Vec) uint8 {
	best, near := uint8(geom.Front), int32(farAway)
	facing := sight.Facing(h, from)
	point := geom.Disc(at, 0)
	for side := range uint8(4) {
		if !facing.Has(side) {
			continue
		}
		e := sight.Edge(h, side)
		if edge := geom.Segment(e.A, e.B, 0); point.Distance(&edge) < near {
			best, near = side, point.Distance(&edge)
		}
	}
	return best
}

// cloudsOn counts the clouds that a line along the street crosses (DX-MOD-016).
func (r *run) cloudsOn(a, b geom.Vec) (n uint8) {
	t := &r.s.t
	for i := range t.Counters[:t.NCounters] {
		k := &t.Counters[i]
		if !r.isCloud(k) || cloudBand(k).Low > 0 {
			continue
		}
		if h := k.patch().Parts[0]; !h.Contains(a) {
			if _, ok := comesInto(a, b, &h); ok {
				n++
			}
		}
	}
	return n
}

// comesInto returns how far from its beginning a line comes into the inside of a hull that it begins outside of.
func comesInto(a, b geom.Vec, h *geom.Hull) (int32, bool) {
	d := b.Sub(a)
	length := int64(d.Len())
	in, out := int64(0), length
	for i := range h.N {
		v := h.V[i]
		e := h.V[(i+1)%h.N].Sub(v)
		// To the left of an edge is inside: the cross product grows along the line by rise.
		at, rise := e.Cross(a.Sub(v)), e.Cross(d)
		switch {
		case rise == 0:
			if at <= 0 {
				return 0, false
			}
		case rise > 0:
			in = max(in, geom.MulDiv(-at, length, rise, geom.RoundNearest))
		default:
			out = min(out, geom.MulDiv(at, length, -rise, geom.RoundNearest))
		}
	}
	return int32(in), in < out
}

// strayHits has a shot strike something else than its target, with its burst (DX-COVER-010, DX-DMG-012).
func (r *run) strayHits(k *volley, what Thing, aim Aim, margin int, at geom.Vec) {
	k.by.critical = false // what another rocket of the volley has been
	r.hits(what, aim, k.damage, &k.m.end, margin, at, &k.by, k.tollOf(what))
}
