package deluxe

import (
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Reading of DX-COLL-085 where trains are about: when what has been pushed, what that has pushed, and their trailers have got out of the way of each other, and two of
// them lie in one another all the same, everybody goes back to where he was before that contact, and the mover stops there.

// tangleDepth is how deep two counters may lie in one another by the rounding of several ways out.
const tangleDepth = 10 * movement.Grazing

// noteClear notes where everybody stands before the mover goes on to what is in its way.
func (r *run) noteClear() {
	if !r.anyTrailer() {
		return
	}
	m := &r.s.t.Move
	m.ClearAt = m.At
	for id := range CarID(r.s.t.NCars) {
		m.Clear[id] = r.car(id).Pose
	}
}

// untangle puts everybody back if bodies lie in one another after a contact of the mover, and stops it.
func (r *run) untangle() {
	if !r.anyTrailer() || !r.tangled() {
		return
	}
	t := &r.s.t
	m := &t.Move
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if was := c.Pose; c.Running() && was != m.Clear[id] {
			c.Pose = m.Clear[id]
			if r.rec != nil {
				r.emit(Event{Kind: EvConform, Car: id, Other: carThing(m.Car), Cut: true, From: was, To: c.Pose, Rule: "DX-COLL-085"})
			}
		}
	}
	m.At, m.Cut = m.ClearAt, true
}

// tangled reports whether two bodies lie in one another of which one has moved since the mover has gone on.
func (r *run) tangled() bool {
	t := &r.s.t
	m := &t.Move
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() || c.Pose == m.Clear[id] || c.Air > 0 {
			continue
		}
		own, free := r.body(id), r.underOrOver(id)|r.bodies(id)
		for other := range CarID(t.NCars) {
			o := r.car(other)
			if other == id || free&other.bit() != 0 || !o.Running() || o.Air > 0 || !c.around(o) {
				continue
			}
			if b := r.body(other); own.Deeper(&b, tangleDepth) {
				return true
			}
		}
	}
	return false
}

// around reports whether the circles around two vehicles meet.
func (c *Car) around(o *Car) bool {
	d, far := c.Pose.At.Sub(o.Pose.At), int64(c.V.reach()+o.V.reach())
	return d.Dot(d) <= far*far
}

// clearPoses are where everybody stood.
type clearPoses [MaxBodies]geom.Pose
