package sixth

import (
	"math/bits"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/geom"
)

// What cover is worth in SHIELD (SX-COVER-003, -004), and the length of the turning key, for range (SX-SETUP-005, SX-RANGE-001).
const (
	partialShield = 1
	fullShield    = 3
	keyLength     = 2 * carLen
)

// maxAims bounds the targets that are listed: cars and loose pieces.
const maxAims = maxCars + maxObjects

// maxCoverBy bounds the pieces that a Cover names; more of them still count.
const maxCoverBy = 12

// aim is what the arcs say about one target. The rest is measured when it is asked for.
type aim struct {
	ref      Ref
	arcs     sideSet // arcs of the attacker in which some part of the target lies (SX-ATK-004)
	faced    bool    // the sides are known
	facing   sideSet // sides of a car that may be hit (SX-ATK-005)
	measured bool
	sighted  bool
	blocked  bool
	distance int32
}

// sights is the view from one car.
type sights struct {
	r    run // a copy: a pointer would put every run on the heap
	seat game.Seat
	at   geom.Vec
	rect geom.Hull
	arcs geom.Arcs
	made uint8 // cars whose rectangles are known
	cars [maxCars]geom.Hull
}

// look prepares the view from a car.
func (g *sights) look(r *run, seat game.Seat) {
	pose := r.s.t.Cars[seat].Pose
	g.r, g.seat, g.at, g.rect, g.made = *r, seat, pose.At, rect(pose), 0
	g.arcs = geom.ArcsOf(pose, carLength, carWidth)
}

// car returns the rectangle of a car.
func (g *sights) car(seat game.Seat) *geom.Hull {
	if g.made>>seat&1 == 0 {
		g.made |= 1 << seat
		g.cars[seat] = rect(g.r.s.t.Cars[seat].Pose)
	}
	return &g.cars[seat]
}

// targetable reports whether a reference names something in the arena but the attacker itself (SX-ATK-012, -015).
func (g *sights) targetable(ref Ref) *bar {
	t := &g.r.s.t
	switch {
	case ref == carRef(g.seat):
		return barOwnCar
	case ref.isCar():
		if uint8(ref) >= t.Seats || !t.Cars[ref].Placed {
			return barNoTarget
		}
		if !t.Cars[ref].In {
			return barEliminated
		}
	case ref < refWall:
	case ref.isWall():
		if int(ref-refWall) >= len(g.r.s.arena.Walls) {
			return barNoTarget
		}
	case ref == NoRef || ref.object() >= int(t.NObject) || t.Objects[ref.object()].Kind == 0:
		return barNoTarget
	}
	return nil
}

// hulls returns the outline of a target: one hull, or the parts of an inner wall. one is scratch space for the single hull.
func (g *sights) hulls(ref Ref, one *[1]geom.Hull) []geom.Hull {
	switch {
	case ref.isCar():
		one[0] = *g.car(ref.seat())
	case ref < refWall:
		one[0] = g.r.s.arena.Edges()[ref-refEdge]
	case ref.isWall():
		return g.r.s.arena.Walls[ref-refWall].Parts
	default:
		o := &g.r.s.t.Objects[ref.object()]
		one[0] = g.r.d.Object(o.Kind).shape(o.Pose)
	}
	return one[:]
}

// on finds the arcs of the attacker in which any part of a target lies (SX-SETUP-009, SX-ATK-004).
func (g *sights) on(ref Ref) (a aim) {
	a.ref = ref
	if mid, reach, ok := g.circle(ref); ok {
		if in, sure := g.arcs.In(mid, reach); sure {
			a.arcs = sideSet(in)
			return a
		}
	}
	var one [1]geom.Hull
	hulls := g.hulls(ref, &one)
	for i := range hulls {
		a.arcs |= sideSet(g.arcs.Meet(&hulls[i]))
	}
	return a
}

// circle is a circle around a car or an object, about a point of it; walls have none.
func (g *sights) circle(ref Ref) (mid geom.Vec, reach int32, ok bool) {
	switch {
	case ref.isCar():
		return g.r.s.t.Cars[ref].Pose.At, carReach, true
	case ref.isObject():
		o := &g.r.s.t.Objects[ref.object()]
		return o.Pose.At, g.r.d.Object(o.Kind).reach(), true
	}
	return mid, 0, false
}

// sides finds the sides of a car that may be hit: those in whose arcs any part of the attacker lies (SX-ATK-005). Other things have none.
func (g *sights) sides(a *aim) sideSet {
	if !a.faced && a.ref.isCar() {
		a.faced = true
		arcs := geom.ArcsOf(g.r.s.t.Cars[a.ref].Pose, carLength, carWidth)
		in, sure := arcs.In(g.at, carReach)
		if !sure {
			in = arcs.Meet(&g.rect)
		}
		a.facing = sideSet(in)
	}
	return a.facing
}

// distance measures the nearest distance to a target (SX-RANGE-002).
func (g *sights) distance(a *aim) int32 {
	if !a.measured {
		var one [1]geom.Hull
		hulls := g.hulls(a.ref, &one)
		a.distance = g.rect.Distance(&hulls[0])
		for i := 1; i < len(hulls); i++ {
			a.distance = min(a.distance, g.rect.Distance(&hulls[i]))
		}
		a.measured = true
	}
	return a.distance
}

// within reports whether a target is in the range of a card (SX-ATK-008). The distance between the middles mostly says enough.
func (g *sights) within(c *Card, a *aim) bool {
	if c.Range == 0 {
		return true
	}
	limit := int32(c.Range) * carLen
	if mid, reach, ok := g.circle(a.ref); ok && !a.measured {
		d := mid.Sub(g.at)
		between, most := d.Dot(d), int64(limit+carReach+reach+1)
		if between <= int64(limit)*int64(limit) {
			return true
		}
		if between > most*most {
			return false
		}
	}
	return g.distance(a) <= limit
}

// box is an upright rectangle, for quick rejects.
type box struct{ lo, hi geom.Vec }

func boxOf(a, b *geom.Hull) box {
	x := hullBox(a)
	x.join(hullBox(b))
	return x
}

// hullBox is the box around a hull.
func hullBox(h *geom.Hull) box {
	x := box{h.V[0], h.V[0]}
	for _, v := range h.V[1:max(1, h.N)] {
		x.lo.X, x.lo.Y = min(x.lo.X, v.X), min(x.lo.Y, v.Y)
		x.hi.X, x.hi.Y = max(x.hi.X, v.X), max(x.hi.Y, v.Y)
	}
	return x.grown(h.R)
}

// near reports whether a circle may touch the box.
func (x *box) near(mid geom.Vec, reach int32) bool {
	return mid.X+reach >= x.lo.X && mid.X-reach <= x.hi.X && mid.Y+reach >= x.lo.Y && mid.Y-reach <= x.hi.Y
}

// blocked reports whether every sightline to a target crosses full cover (SX-COVER-005, -008).
func (g *sights) blocked(a *aim) bool {
	if !a.sighted {
		a.sighted = true
		a.blocked = g.hidden(a.ref)
	}
	return a.blocked
}

func (g *sights) hidden(ref Ref) bool {
	var one [1]geom.Hull
	hulls := g.hulls(ref, &one)
	for i := range hulls {
		if !g.screened(ref, &hulls[i]) {
			return false
		}
	}
	return true
}

// Cover is what lies between an attacker and a car: SHIELD for the defender, and the pieces that give it (SX-COVER-003 to -007).
type Cover struct {
	Shield uint8
	N      uint8
	By     [maxCoverBy]Ref
}

func (c *Cover) add(ref Ref, shield uint8) {
	c.Shield += shield
	if c.N < maxCoverBy {
		c.By[c.N] = ref
		c.N++
	}
}

// between is what lies between an attacker and a car: the band of all sightlines. A piece that touches the outline of one of the two is between
// them only if it reaches into the band (SX-COVER-007 with p.19, "between the attacker and the target"); elsewhere touching the band is enough.
type between struct {
	from, to     *geom.Hull
	band         geom.Poly // made when the first piece is tried
	inner        geom.Poly // of the outlines without a border as wide as contact may be deep
	narrowed     bool
	poseA, poseB geom.Pose
	line         int32 // no less than the length of the line between the middles, once it is known
}

// meets reports whether a piece meets the band.
func (b *between) meets(h *geom.Hull) bool {
	if b.band.N == 0 {
		geom.Span(b.from, b.to, &b.band)
	}
	return b.band.Meets(h)
}

// misses reports whether a circle surely does not meet the band: no point of it is farther from the line through the middles than the outlines are
// wide.
func (b *between) misses(mid geom.Vec, reach int32) bool {
	if b.line == 0 {
		b.line = b.poseB.At.Sub(b.poseA.At).Len() + 1
	}
	c := b.poseB.At.Sub(b.poseA.At).Cross(mid.Sub(b.poseA.At))
	return max(c, -c) > int64(b.line)*int64(carReach+reach)
}

// holds reports whether a piece lies between the two.
func (b *between) holds(h *geom.Hull) bool {
	return b.meets(h) && (!b.beside(h) || b.enters(h))
}

// beside reports whether a piece touches the outline of one of the two.
func (b *between) beside(h *geom.Hull) bool { return beside(h, b.from) || beside(h, b.to) }

// beside reports whether two hulls touch. Mostly a line between them shows that they do not.
func beside(h, to *geom.Hull) bool {
	return !h.Parted(to, int64(h.R)+touchDepth+1) && h.Distance(to) <= touchDepth
}

// holdsWall is holds for a piece of a wall: any piece of the wall may touch an outline.
func (b *between) holdsWall(solids []arena.Solid, i int) bool {
	h := &solids[i].Body.Parts[0]
	if !b.meets(h) {
		return false
	}
	for rest := solids[i].Whole; rest != 0; rest &= rest - 1 {
		if b.beside(&solids[bits.TrailingZeros64(rest)].Body.Parts[0]) {
			return b.enters(h)
		}
	}
	return true
}

// enters reports whether a piece reaches into the band by more than contact may be deep.
func (b *between) enters(h *geom.Hull) bool {
	if !b.narrowed {
		const border = 2 * (touchDepth + 1)
		a, c := geom.Rect(b.poseA, carLength-border, carWidth-border), geom.Rect(b.poseB, carLength-border, carWidth-border)
		geom.Span(&a, &c, &b.inner)
		b.narrowed = true
	}
	return b.inner.Meets(h)
}

// cover counts the pieces that lie between the attacker and a car. Arena edges never do; walls that are joined are one piece.
func (g *sights) cover(seat game.Seat) (c Cover) {
	t := &g.r.s.t
	to := g.car(seat)
	x := boxOf(&g.rect, to)
	span := between{from: &g.rect, to: to, poseA: t.Cars[g.seat].Pose, poseB: t.Cars[seat].Pose}
	for i := range t.Seats {
		other := &t.Cars[i]
		if s := game.Seat(i); s == g.seat || s == seat || !other.In || !other.Placed || !x.near(other.Pose.At, carReach) || span.misses(other.Pose.At, carReach) {
			continue
		}
		if span.holds(g.car(game.Seat(i))) {
			c.add(carRef(game.Seat(i)), partialShield)
		}
	}
	counted := uint64(0)
	solids := g.r.s.arena.Solids()
	for i := range solids {
		if s := &solids[i]; s.Wall >= 0 && counted>>i&1 == 0 && x.meets(s) && span.holdsWall(solids, i) {
			c.add(refWall+Ref(s.Wall), fullShield)
			counted |= s.Whole
		}
	}
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 {
			continue
		}
		k := g.r.d.Object(o.Kind)
		if k.Cover == NoCover || !x.near(o.Pose.At, k.reach()) || span.misses(o.Pose.At, k.reach()) {
			continue
		}
		if h := k.shape(o.Pose); span.holds(&h) {
			shield := uint8(partialShield)
			if k.Cover == FullCover {
				shield = fullShield
			}
			c.add(objectRef(i), shield)
		}
	}
	return c
}

// carReach is a radius around the middle of a car that contains its rectangle: half of the diagonal, 2290 units.
const carReach = 2290

// aims lists the cars and the pieces that can be damaged of which a part lies in some arcs, in canonical order. The list stands in dst.
func (g *sights) aims(dst *[maxAims]aim, arcs sideSet) []aim {
	t := &g.r.s.t
	n := 0
	add := func(ref Ref) {
		a := &dst[n]
		if *a = g.on(ref); a.arcs&arcs != 0 {
			n++
		}
	}
	for i := range t.Seats {
		if ref := carRef(game.Seat(i)); g.targetable(ref) == nil {
			add(ref)
		}
	}
	for i := range t.Objects[:t.NObject] {
		if g.r.objectDurability(i) > 0 {
			add(objectRef(i))
		}
	}
	return dst[:n]
}

// rerolls is how many free re-rolls the distance gives a defender: one for each full length of the key (SX-RANGE-001).
func rerolls(distance int32) uint8 { return uint8(min(distance/keyLength, 250)) }

// weaponArcs returns the arcs into which a crew member fires the card in a slot (SX-ATK-007, SX-BUILD-022, -023). Whiplash fires the Hand
// Cannon into any.
func (r *run) weaponArcs(c *car, crew Role, slot int8) (set sideSet) {
	const all = sideSet(1<<Front | 1<<Back | 1<<Left | 1<<Right)
	sl := &c.Slots[slot]
	card := r.card(sl)
	switch {
	case r.whiplash(c, crew, sl.Card), card.Turret:
		return all
	case card.Kind == Sidearm || card.Restrictions.Has(SideArcFire):
		return 1<<Left | 1<<Right
	case sl.Spot != SpotCrewArea:
		set.add(sl.Spot.side())
	}
	return set
}

// side is the side at which cards of a spot lie; NoSide for the crew area.
func (s Spot) side() Side {
	if s == SpotCrewArea || s >= numSpots {
		return NoSide
	}
	return Side(s - SpotFront)
}

// rangeRerolls is how many free re-rolls a defender gets by range against a weapon; some weapons take them away.
func (r *run) rangeRerolls(distance int32, weapon CardID) uint8 {
	n := rerolls(distance)
	return n - min(n, r.d.traits[weapon].fewerRange)
}

// band returns the corners of the band of all sightlines between two cars, for drawing (SX-COVER-007).
func (r *run) band(from, to game.Seat) (p geom.Poly) {
	a, b := rect(r.s.t.Cars[from].Pose), rect(r.s.t.Cars[to].Pose)
	geom.Span(&a, &b, &p)
	return p
}
