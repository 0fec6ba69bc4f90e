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
	seen     bool    // the arcs are known
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

// on finds the arcs of one target.
func (g *sights) on(ref Ref) (a aim) {
	a.ref = ref
	g.see(&a)
	return a
}

// see finds the arcs of the attacker in which any part of a target lies (SX-SETUP-009, SX-ATK-004).
func (g *sights) see(a *aim) {
	if !a.seen {
		g.measureArcs(a)
	}
}

// measureArcs is see, where the arcs are not known yet.
func (g *sights) measureArcs(a *aim) {
	a.seen = true
	var one [1]geom.Hull
	hulls := g.hulls(a.ref, &one)
	for i := range hulls {
		a.arcs |= sideSet(g.arcs.Meet(&hulls[i]))
	}
}

// sides finds the sides of a car that may be hit: those in whose arcs any part of the attacker lies (SX-ATK-005). Other things have none.
func (g *sights) sides(a *aim) sideSet {
	if !a.faced && a.ref.isCar() {
		a.faced = true
		arcs := geom.ArcsOf(g.r.s.t.Cars[a.ref].Pose, carLength, carWidth)
		a.facing = sideSet(arcs.Meet(&g.rect))
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

// within reports whether a target is in the range of a card (SX-ATK-008).
func (g *sights) within(c *Card, a *aim) bool {
	return c.Range == 0 || g.distance(a) <= int32(c.Range)*carLen
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

// screened reports whether full cover hides one hull of a target. Mostly the line between the middles is free, which is enough.
func (g *sights) screened(ref Ref, to *geom.Hull) bool {
	x := boxOf(&g.rect, to)
	mid := to.Mid()
	wide := x.grown(arena.JoinGap)
	solids := g.r.s.arena.Solids()
	for i := range solids {
		if s := &solids[i]; s.Wall >= 0 && wide.meets(s) && refWall+Ref(s.Wall) != ref && g.stops(mid, &s.Body.Parts[0]) {
			return g.search(ref, to, &x)
		}
	}
	t := &g.r.s.t
	for i := range t.Objects[:t.NObject] {
		if o := &t.Objects[i]; o.Kind != 0 && objectRef(i) != ref {
			if k := g.r.d.Object(o.Kind); k.Cover == FullCover && x.near(o.Pose.At, k.reach()) {
				if h := k.shape(o.Pose); g.stops(mid, &h) {
					return g.search(ref, to, &x)
				}
			}
		}
	}
	return false
}

// stops reports whether a piece may stop the line from the middle of the attacker to a point: it comes so near to it that it may do so together
// with a piece to which it is joined.
func (g *sights) stops(to geom.Vec, h *geom.Hull) bool {
	return h.R != 0 || h.N < 3 || !passes(g.at, to, h)
}

// passes reports whether the segment from a to b surely keeps more than arena.JoinGap away from a polygon.
func passes(a, b geom.Vec, h *geom.Hull) bool {
	left, right := true, true
	d := b.Sub(a)
	room := wide(d)
	u := h.V[h.N-1]
	for _, v := range h.V[:h.N] {
		e := v.Sub(u)
		if far := -wide(e); e.Cross(a.Sub(u)) < far && e.Cross(b.Sub(u)) < far {
			return true
		}
		u = v
		c := d.Cross(v.Sub(a))
		left, right = left && c > room, right && c < -room
	}
	return left || right
}

// wide is at least the cross product of a step with one across it that is arena.JoinGap long.
func wide(d geom.Vec) int64 { return arena.JoinGap * int64(max(d.X, -d.X)+max(d.Y, -d.Y)) }

// maxBlockers bounds the full cover between two pieces: all parts of walls, and slabs, of which every car has one at most.
const maxBlockers = arena.MaxWallParts + 16

// search reports whether no line to the hull is free of full cover. What lies beside the band counts too if it may be joined to what lies in it.
func (g *sights) search(ref Ref, to *geom.Hull, x *box) bool {
	var span geom.Poly
	geom.Span(&g.rect, to, &span)
	var list [maxBlockers]geom.Hull
	n := 0
	wide := x.grown(arena.JoinGap)
	solids := g.r.s.arena.Solids()
	for i := range solids {
		s := &solids[i]
		if s.Wall < 0 || refWall+Ref(s.Wall) == ref || n == maxBlockers || !wide.meets(s) {
			continue
		}
		list[n] = s.Body.Parts[0]
		n++
	}
	t := &g.r.s.t
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 || objectRef(i) == ref || n == maxBlockers {
			continue
		}
		if k := g.r.d.Object(o.Kind); k.Cover == FullCover && wide.near(o.Pose.At, k.reach()) {
			list[n] = k.shape(o.Pose)
			n++
		}
	}
	for i := 0; i < n && to.R == 0; i++ {
		if shut(&g.rect, &span, &list[i]) {
			return true
		}
	}
	return !geom.ClearOfJoined(&g.rect, to, list[:n], arena.JoinGap)
}

// shut is a quick answer for the common case that one piece closes the whole band: it cuts both edges of the band that lead from the one
// outline to the other, and being convex it then crosses every line between them.
func shut(from *geom.Hull, band *geom.Poly, piece *geom.Hull) bool {
	if piece.R != 0 || piece.N < 3 {
		return false
	}
	bridges, cut := 0, 0
	v := band.V[band.N-1]
	was := corner(from, v)
	for _, w := range band.V[:band.N] {
		is := corner(from, w)
		if is != was {
			bridges++
			if enters(v, w, piece) {
				cut++
			}
		}
		v, was = w, is
	}
	return bridges == 2 && cut == 2
}

// corner reports whether v is a corner of the hull.
func corner(h *geom.Hull, v geom.Vec) bool {
	for _, w := range h.V[:h.N] {
		if v == w {
			return true
		}
	}
	return false
}

// enters reports whether the segment from a to b has points inside a polygon; touching its border is not enough.
func enters(a, b geom.Vec, h *geom.Hull) bool {
	left, right := false, false
	u := h.V[h.N-1]
	for _, v := range h.V[:h.N] {
		e := v.Sub(u)
		if e.Cross(a.Sub(u)) <= 0 && e.Cross(b.Sub(u)) <= 0 {
			return false
		}
		u = v
		c := b.Sub(a).Cross(v.Sub(a))
		left, right = left || c > 0, right || c < 0
	}
	return left && right
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
}

// meets reports whether a piece meets the band.
func (b *between) meets(h *geom.Hull) bool {
	if b.band.N == 0 {
		geom.Span(b.from, b.to, &b.band)
	}
	return b.band.Meets(h)
}

// holds reports whether a piece lies between the two.
func (b *between) holds(h *geom.Hull) bool {
	return b.meets(h) && (!b.beside(h) || b.enters(h))
}

// beside reports whether a piece touches the outline of one of the two.
func (b *between) beside(h *geom.Hull) bool {
	return h.Distance(b.from) <= touchDepth || h.Distance(b.to) <= touchDepth
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
		if s := game.Seat(i); s == g.seat || s == seat || !other.In || !other.Placed || !x.near(other.Pose.At, carReach) {
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
		if k.Cover == NoCover || !x.near(o.Pose.At, k.reach()) {
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

// aims lists all cars and all pieces that can be damaged, in canonical order, not seen yet. The list stands in dst.
func (g *sights) aims(dst *[maxAims]aim) []aim {
	t := &g.r.s.t
	n := 0
	for i := range t.Seats {
		if ref := carRef(game.Seat(i)); g.targetable(ref) == nil {
			dst[n] = aim{ref: ref}
			n++
		}
	}
	for i := range t.Objects[:t.NObject] {
		if g.r.objectDurability(i) > 0 {
			dst[n] = aim{ref: objectRef(i)}
			n++
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
