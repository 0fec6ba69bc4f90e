package deluxe

import (
	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Readings of the rules on trains that give way:
//
//   - A trailer that is pushed turns about the point by which it hangs, the shortest way out; its tow stays where it is (DX-COLL-082, DX-COLL-083?). It may be
//     bent too far by that (DX-TRL-044).
//   - A tow that is pushed turns about one of its corners, or is shifted, as any vehicle, and its trailers follow it without way of its own. It does so for
//     what has at least the damage modifier of all of its train; what is lighter stops (DX-COLL-021, DX-COLL-081).
//   - Where a trailer would come to lie in something, that way out is none. Without any the train stands fast, and what comes stops (DX-COLL-085).
//   - What is pushed itself pushes no train: that stands fast, and so does all behind it (DX-COLL-085).
//   - A train that turns or swings against something stands fast there: it pushes nobody in its turn (DX-COLL-085).

// yields reports whether a body of a train gets out of the way of what pushes it.
func (r *run) yields(id, pusher CarID) bool {
	if r.car(id).Tow != 0 {
		return true
	}
	return r.weightOf(pusher) >= r.weightOf(id)
}

// weightOf returns the damage modifier of a vehicle with all that hangs on it (DX-COLL-021).
func (r *run) weightOf(id CarID) collision.DM {
	c := r.car(id)
	if c.Hung != 0 {
		return r.coupledFigures(c).DM
	}
	return c.V.DM
}

// trainGivesWay is giveWay for a body of a train.
func (r *run) trainGivesWay(f *frame) {
	h := &r.s.t.Hit
	c := r.car(h.Gives)
	pusher, own := r.body(h.Mover), r.body(h.Gives)
	k := r.footprint(h.Gives)
	f.Step = impactTurn
	h.Corners = movement.Pivots{}
	h.Trailed = r.trailerPoses(h.Gives)
	switch {
	case !own.Overlap(&pusher):
		r.endImpact(true)
		return
	case c.Tow != 0:
		if way, ok := movement.Swing(k, c.Pose, coupling(r.car(CarID(c.Tow-1)).V, c.V).Link.Tip, &pusher); ok && r.trainHasRoom(&way) {
			h.Along = way
			return
		}
	default:
		all := movement.Conform(k, c.Pose, &pusher)
		for _, p := range all.List[:all.N] {
			if way := p.Path(k, c.Pose); r.trainHasRoom(&way) {
				h.Corners.List[h.Corners.N] = p
				h.Corners.N++
			}
		}
		switch h.Corners.N {
		case 0:
			if way := movement.Shove(k, c.Pose, &pusher, r.impactTravel(h.Mover)); r.trainHasRoom(&way) {
				h.Along = way
				return
			}
		case 1:
			h.Along = h.Corners.List[0].Path(k, c.Pose)
			return
		default:
			r.ask(AskConform, h.Gives)
			return
		}
	}
	h.Along, h.Stuck = geom.Straight(c.Pose, 0, 0), true
}

// trainHasRoom reports whether what hangs on the body that gives way lies in nothing when that has come to the end of a way, and whether that itself does.
func (r *run) trainHasRoom(way *geom.Path) bool {
	h := &r.s.t.Hit
	c := r.car(h.Gives)
	was, trailers := c.Pose, r.trailerPoses(h.Gives)
	c.Pose = r.hungAt(h.Gives, way.At(way.Len))
	r.drawn(h.Gives)
	ok := r.trainLies(h.Gives)
	c.Pose = was
	r.setTrailers(h.Gives, trailers)
	return ok
}

// hungAt returns a pose of a vehicle, of a trailer that hangs on something with the point by which it hangs right on the hitch: rounding must not draw them
// apart.
func (r *run) hungAt(id CarID, at geom.Pose) geom.Pose {
	c := r.car(id)
	if c.Tow == 0 {
		return at
	}
	tow := r.car(CarID(c.Tow - 1))
	k := coupling(tow.V, c.V)
	return k.Behind(tow.Pose, geom.Bend(tow.Pose, at))
}

// drawnAside draws what hangs on the body that gives way after it, if there is room; otherwise all stays as it was.
func (r *run) drawnAside(was geom.Pose) bool {
	h := &r.s.t.Hit
	c := r.car(h.Gives)
	if c.Hung == 0 {
		return true
	}
	trailers := r.trailerPoses(h.Gives)
	r.drawn(h.Gives)
	for at := c.Hung; at != 0; at = r.car(CarID(at - 1)).Hung {
		if !r.lies(CarID(at - 1)) {
			c.Pose = was
			r.setTrailers(h.Gives, trailers)
			return false
		}
	}
	return true
}

// underTrain reports whether a vehicle that has got out of the way of a train lies in one of the bodies of that now, which it has touched before: it is put
// back, and the train stops.
func (r *run) underTrain(id CarID) bool {
	h := &r.s.t.Hit
	if !r.car(h.Mover).coupled() {
		return false
	}
	own := r.body(id)
	for set := r.bodies(h.Mover) &^ h.Mover.bit(); set != 0; set &= set - 1 {
		if b := r.body(set.first()); own.Deeper(&b, movement.Touching) {
			r.car(id).Pose, h.Gone = h.Along.From, 0
			r.setTrailers(id, h.Trailed)
			return true
		}
	}
	return false
}
