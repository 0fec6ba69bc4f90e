package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// pushStretch is how far a vehicle goes, in units, before those that it pushes get out of its way: no more than any counter is long, so
// that it drives over nobody (DX-COLL-081).
const pushStretch = scale.HalfInch

// giveWay has the owner of a vehicle in the way choose the corner about which it turns. If no turn clears it, it is shifted
// (DX-COLL-081, DX-COLL-082, DX-COLL-083).
func (r *run) giveWay(f *frame) {
	t := &r.s.t
	h := &t.Hit
	if r.car(h.Gives).coupled() {
		r.trainGivesWay(f)
		return
	}
	c, pose := r.footprint(h.Gives), r.car(h.Gives).Pose
	pusher, own := r.body(h.Mover), r.body(h.Gives)
	h.Corners = movement.Conform(c, pose, &pusher)
	f.Step = impactTurn
	switch {
	case h.Corners.N > 1:
		r.ask(AskConform, h.Gives)
	case h.Corners.N == 1:
		h.Along = h.Corners.List[0].Path(c, pose)
	case own.Overlap(&pusher):
		h.Along = movement.Shove(c, pose, &pusher, r.impactTravel(h.Mover))
	default:
		r.endImpact(true)
	}
}

// turnAway moves the vehicle that conforms. If it comes into contact with a third thing, that is a collision of its own; if it cannot go
// on then, the vehicle that pushes stops short of it (DX-COLL-085).
func (r *run) turnAway() {
	t := &r.s.t
	h := &t.Hit
	c := r.car(h.Gives)
	if h.Dropped || !c.Running() {
		r.endImpact(true)
		return
	}
	if h.Stuck {
		r.backUp()
		r.conformed()
		r.endImpact(false)
		return
	}
	var way movement.Course
	way.Add(h.Along)
	at, what, ok := r.firstContact(h.Gives, &way, movement.Mark{T: h.Gone}, h.Pushed, h.Mover.bit())
	if !ok {
		if r.sweepAside(c, &way, movement.Mark{T: h.Along.Len}); h.Stuck || c.Running() && r.underTrain(h.Gives) {
			h.Stuck = true
			return
		}
		r.conformed()
		r.endImpact(true)
		return
	}
	if r.sweepAside(c, &way, at); h.Stuck || t.NOuter == maxOuter || r.car(h.Gives).coupled() {
		h.Stuck = true
		return
	}
	r.collide(h.Gives, what)
}

// sweepAside moves the vehicle that conforms on to a mark, over what lies on the road there (DX-DEB-002, DX-DEB-015).
func (r *run) sweepAside(c *Car, way *movement.Course, to movement.Mark) {
	h := &r.s.t.Hit
	r.roadHazardsOn(h.Gives, way, movement.Mark{T: h.Gone}, to)
	h.Gone = to.T
	if !c.Running() {
		return
	}
	was := c.Pose
	c.Pose = r.hungAt(h.Gives, way.At(to))
	if c.Hung != 0 && !r.drawnAside(was) {
		h.Stuck = true
	}
}

// conformed records how a vehicle has conformed.
func (r *run) conformed() {
	if r.rec == nil {
		return
	}
	h := &r.s.t.Hit
	e := Event{Kind: EvConform, Car: h.Gives, Other: carThing(h.Mover), From: h.Along.From, To: r.car(h.Gives).Pose, Rule: "DX-COLL-081"}
	e.Path.Add(movement.UpTo(h.Along, h.Gone))
	r.emit(e)
}

// backUp puts the mover back to where it is clear of a vehicle that cannot get out of its way.
func (r *run) backUp() {
	t := &r.s.t
	h := &t.Hit
	way, from, to := &t.Move.Course.Legs[t.Move.At.Leg], int32(0), &t.Move.At.T // of the mover
	if t.NOuter > 0 {
		parent := &t.Outer[t.NOuter-1]
		way, to = &parent.Along, &parent.Gone
	} else if way.Kind == geom.KindStraight { // a turn is one stretch
		from = max(0, *to-pushStretch)
	}
	o := r.footprint(h.Mover).Outline()
	own := r.body(h.Gives)
	at, ok := clearPart(way, &o, from, *to, &own)
	if !ok { // where it is now it is in the way of where the mover came from: it stays where it was
		r.car(h.Gives).Pose, h.Gone = h.Along.From, 0
		r.setTrailers(h.Gives, h.Trailed)
		own = r.body(h.Gives)
		at, _ = clearPart(way, &o, from, *to, &own)
	}
	at = r.clearOfOthers(way, &o, from, at)
	*to = at
	c := r.car(h.Mover)
	was := c.Pose
	c.Pose = way.At(at)
	if c.Hung != 0 {
		r.backTrailers(from)
	}
	if r.rec != nil {
		r.emit(Event{Kind: EvConform, Car: h.Mover, Other: carThing(h.Gives), Cut: true, From: was, To: c.Pose, Rule: "DX-COLL-085"})
	}
}

// clearOfOthers returns how far a vehicle that is put back may go on its way without lying in a third one, which it has passed on the way on.
func (r *run) clearOfOthers(way *geom.Path, o *geom.Outline, from, to int32) int32 {
	h := &r.s.t.Hit
	for again := true; again && to > from; {
		again = false
		for id := range CarID(r.s.t.NCars) {
			if id == h.Mover || id == h.Gives || !r.car(id).Running() || r.car(id).Air > 0 || r.sameTrain(id, h.Mover) {
				continue
			}
			other := r.body(id)
			if at, ok := clearPart(way, o, from, to, &other); ok && at < to {
				to, again = at, true
			}
		}
	}
	return to
}

// clearPart returns how far a counter may go on a path without lying in an obstacle, of which it is clear at the start; false if it is
// not.
func clearPart(p *geom.Path, o *geom.Outline, from, to int32, obstacle *geom.Body) (int32, bool) {
	var own geom.Body
	deep := func(t int32) bool {
		o.At(p.At(t), &own)
		return own.Deeper(obstacle, movement.Touching)
	}
	if deep(from) {
		return from, false
	}
	if !deep(to) {
		return to, true
	}
	for to-from > 1 {
		if mid := from + (to-from)/2; deep(mid) {
			to = mid
		} else {
			from = mid
		}
	}
	return from, true
}

var barCorner = &bar{"DX-COLL-082", "a turn about that corner does not take it out of the way", "one of the corners that do"}

// legalConform lists the turns that take a vehicle out of the way of the one that pushes it (DX-COLL-082).
func (r *run) legalConform(_ game.Seat, dst []Action) []Action {
	t := &r.s.t
	for i := range t.Hit.Corners.N {
		dst = append(dst, Action{Do: Give, Car: t.Of, Index: i})
	}
	return dst
}

func (r *run) checkConform(seat game.Seat, a *Action) *game.Refusal {
	if t := &r.s.t; a.Car != t.Of || a.Index >= t.Hit.Corners.N {
		return refuse(barCorner, seat)
	}
	return nil
}

func (r *run) doConform(_ game.Seat, a *Action) {
	h := &r.s.t.Hit
	h.Along = h.Corners.List[a.Index].Path(r.footprint(h.Gives), r.car(h.Gives).Pose)
}
