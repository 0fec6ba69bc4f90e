package sixth

import (
	"turnpike/game"
	"turnpike/geom"
)

var (
	barDropper = &bar{"SX-ATK-019", "that card drops nothing", "a dropper"}
	barEmpty   = &bar{"SX-ATK-019", "the stockpile of that dropper is used up", "another weapon, or pass"}
	barAlong   = &bar{"SX-ATK-019", "that is beyond the end of the side", "within half the length of the side, from its middle"}
	barNoRoom  = &bar{"SX-ATK-019", "there is no room: the item would overlap a base, an obstacle, a mine or a wall",
		"another place along the side"}
	barOutside  = &bar{"SX-ATK-019", "the item would lie outside of the arena", "another place along the side"}
	barTooMany  = &bar{"SX-ATK-019", "the arena cannot hold another item", ""}
	barWrongUse = &bar{"SX-ATK-019", "items are not dropped in the crew area", "a side of the car"}
)

// edge is the outline of a base at its front or back: beyond the rectangle, flat for flat units to either side of the middle, then rounded.
type edge struct{ rim, flat, radius int32 }

var (
	noseEdge = edge{carLength / 2, 512, 512}
	rearEdge = edge{carLength / 2, 768, 256}
)

// reach is how far from the middle of the car an item touches the edge. half is half its extent along the edge, round its radius if it is a
// disc, along its middle.
func (e *edge) reach(half, round, along int32) int32 {
	over := max(along, -along) - half - e.flat
	if over <= 0 {
		return e.rim + e.radius + round
	}
	r := int64(e.radius + round)
	return e.rim + root(max(0, r*r-int64(over)*int64(over)))
}

// root is the square root of n, rounded down.
func root(n int64) int32 {
	lo, hi := int64(0), int64(1<<20)
	for lo < hi {
		if mid := (lo + hi + 1) / 2; mid*mid <= n {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return int32(lo)
}

// layItem finds the place of an item that is put down touching the base on a side, its long edge along the side and its middle along units
// from the middle of the side, counter-clockwise around the car. It must not overlap a base, an obstacle that is not drive-through, a mine
// or a wall, and lies inside the arena.
func (r *run) layItem(seat game.Seat, kind ObjectKindID, side Side, along int16) (geom.Pose, *bar) {
	if side > Right {
		return geom.Pose{}, barWrongUse
	}
	car := r.s.t.Cars[seat].Pose
	k := r.d.Object(kind)
	half, deep, round := k.Length/2, k.Width/2, int32(0)
	if k.Diameter > 0 {
		half, deep, round = 0, 0, k.Diameter/2
	}
	limit := int32(carWidth / 2)
	if side == Left || side == Right {
		limit = carLength / 2
	}
	v := int32(along)
	if v < -limit || v > limit {
		return geom.Pose{}, barAlong
	}
	// Counter-clockwise: from right to left in front, from front to back on the left.
	var pose geom.Pose
	switch side {
	case Front:
		pose = geom.Pose{At: car.Point(noseEdge.reach(half, round, v)+deep, v), Heading: (car.Heading + geom.Right).Norm()}
	case Back:
		pose = geom.Pose{At: car.Point(-rearEdge.reach(half, round, v)-deep, -v), Heading: (car.Heading + geom.Right).Norm()}
	case Left:
		pose = geom.Pose{At: car.Point(-v, carWidth/2+deep+round), Heading: car.Heading}
	case Right:
		pose = geom.Pose{At: car.Point(v, -carWidth/2-deep-round), Heading: car.Heading}
	}
	return pose, r.roomFor(seat, k, pose)
}

// roomFor says what keeps an item from lying at a pose.
func (r *run) roomFor(seat game.Seat, k *ObjectKind, pose geom.Pose) *bar {
	t := &r.s.t
	if !r.objectRoom() {
		return barTooMany
	}
	h := k.shape(pose)
	item := geom.Solid(h)
	x := hullBox(&h)
	solids := r.s.arena.Solids()
	for i := range solids {
		if x.meets(&solids[i]) && solids[i].Body.Overlap(&item) {
			if solids[i].Edge >= 0 {
				return barOutside
			}
			return barNoRoom
		}
	}
	var base geom.Body
	for i := range t.Seats {
		c := &t.Cars[i]
		if game.Seat(i) == seat || !c.In || !c.Placed || !x.near(c.Pose.At, carExtent) {
			continue
		}
		carOutline.At(c.Pose, &base)
		if base.Overlap(&item) {
			return barNoRoom
		}
	}
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 {
			continue
		}
		other := r.d.Object(o.Kind)
		if other.Weight == DriveThrough {
			continue
		}
		if !x.near(o.Pose.At, other.reach()) {
			continue
		}
		if s := other.shape(o.Pose); s.Overlap(&h) {
			return barNoRoom
		}
	}
	return nil
}

// objectRoom reports whether another object fits into the state.
func (r *run) objectRoom() bool {
	t := &r.s.t
	if t.NObject < maxObjects {
		return true
	}
	for i := range t.Objects {
		if t.Objects[i].Kind == 0 {
			return true
		}
	}
	return false
}

// addObject puts an object on the table. Indices stay as they are during a match: the place of a lost object is taken only when all places
// have been used.
func (r *run) addObject(o object) (int, bool) {
	t := &r.s.t
	if t.NObject < maxObjects {
		t.Objects[t.NObject] = o
		t.NObject++
		return int(t.NObject) - 1, true
	}
	for i := range t.Objects {
		if t.Objects[i].Kind == 0 {
			t.Objects[i] = o
			return i, true
		}
	}
	return 0, false
}

// dropPlaces are the places along a side that are listed, in halves of the side from its middle.
var dropPlaces = [...]int32{0, -1, 1}

// legalDrop appends dropping an item in the middle and at both ends of the side of each dropper (SX-ATK-019).
func (r *run) legalDrop(seat game.Seat, dst []Action) []Action {
	c := &r.s.t.Cars[seat]
	for slot := range int8(c.NSlots) {
		sl := &c.Slots[slot]
		if sl.Left == 0 || !r.dropper(sl) {
			continue
		}
		limit := int32(carWidth / 2)
		if side := sl.Spot.side(); side == Left || side == Right {
			limit = carLength / 2
		}
		for crew := Driver; crew <= Gunner; crew++ {
			for _, p := range dropPlaces {
				a := newAction(DropItem)
				a.Crew, a.Slot, a.Along = crew, slot, int16(p*limit)
				if _, b := r.checkDrop(seat, &a); b == nil {
					dst = append(dst, a)
				}
			}
		}
	}
	return dst
}

// dropper reports whether a card drops items in the combat turn; The Slab does so in the movement turn.
func (r *run) dropper(sl *slot) bool {
	card := r.card(sl)
	return card.Drops != 0 && card.Restrictions.Has(Drop)
}

// checkDrop says what keeps a crew member from dropping an item, or where the item will lie.
func (r *run) checkDrop(seat game.Seat, a *Action) (geom.Pose, *bar) {
	c := &r.s.t.Cars[seat]
	sl, b := r.usable(seat, a.Slot)
	switch {
	case b != nil:
		return geom.Pose{}, b
	case !r.dropper(sl):
		return geom.Pose{}, barDropper
	}
	if b := r.checkTurn(c, a.Crew, sl); b != nil {
		return geom.Pose{}, b
	}
	if sl.Left == 0 {
		return geom.Pose{}, barEmpty
	}
	return r.layItem(seat, r.card(sl).Drops, sl.Spot.side(), a.Along)
}

// drop lays an item of the stockpile; the crew member has no attack left and the weapon counts as fired (SX-ATK-019).
func (r *run) drop(seat game.Seat, a *Action) {
	pose, _ := r.checkDrop(seat, a)
	sl := &r.s.t.Cars[seat].Slots[a.Slot]
	r.engage(seat, a.Crew, a.Slot)
	sl.Left--
	kind := r.card(sl).Drops
	k := r.d.Object(kind)
	i, _ := r.addObject(object{Kind: kind, Durable: k.Durability > 0 && !k.Optional, Seat: -1, Pose: pose})
	if r.rec != nil {
		e := event(EvDropped, "SX-ATK-019", seat)
		e.Crew, e.Slot, e.On, e.To, e.Left = a.Crew, a.Slot, objectRef(i), pose, int16(sl.Left)
		r.emit(e)
	}
}
