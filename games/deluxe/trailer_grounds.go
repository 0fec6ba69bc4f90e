package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Readings of the rules on the ground under trailers:
//
//   - A trailer touches ground, oil and curbs where it lies and comes to lie, not what it passes over on the way (DX-TRL-036, DX-TRL-050?).
//   - Each body of a train that was off the road in a turn rolls for rough ground, at the speed of its tow (DX-OFFRD-005, DX-TRL-029).
//   - A train is in water with any of its bodies: it comes in once, slows once, and makes none of the hard maneuvers (DX-OFFRD-027, DX-OFFRD-028). A
//     trailer has no plant that could be drowned.
//   - A curb line is a hazard for a train once, by the body that touches it first: one on which the train stands, or that lies between two of its bodies,
//     when a move begins is none in it (DX-HAZ-023?, DX-TRL-050?).
//   - Oil under a trailer is oil under the vehicle that pulls it (DX-DROP-020).

// trailersOnGround has the trailers of the vehicle that moves meet the ground where they have come to lie: that they were off the road counts for the end
// of the turn, curbs and water that no body of the train was in are hazards (DX-OFFRD-005, DX-OFFRD-027, DX-HAZ-023). was is where the bodies lay
// before, of the tow too.
func (r *run) trailersOnGround(head CarID, was *movement.Poses) {
	if !r.car(head).Running() {
		return
	}
	if r.wild() {
		for at := r.car(head).Hung; at != 0; {
			c := r.car(CarID(at - 1))
			at = c.Hung
			if r.offRoad(c) {
				c.Rough = max(c.Rough, c.Speed.Abs())
			}
		}
		r.trailersWade(head, was)
	}
	p := r.s.place
	if p == nil || p.City || len(p.Curbs) == 0 {
		return
	}
	m := &r.s.t.Move
	for at := r.car(head).Hung; at != 0 && r.car(head).Running(); {
		id := CarID(at - 1)
		at = r.car(id).Hung
		own := r.body(id)
		for i := range p.Curbs {
			word, bit := i/64, uint64(1)<<(i%64)
			if line := curbLine(p.Curbs[i].A, p.Curbs[i].B); m.Curbs[word]&bit == 0 && own.Meets(&line) {
				m.Curbs[word] |= bit
				r.listed(control.HazardCurb)
			}
		}
	}
}

// trailersWade has a train come into water by its trailers (DX-OFFRD-027).
func (r *run) trailersWade(head CarID, was *movement.Poses) {
	if !r.wet() {
		return
	}
	t := r.train(head)
	if r.depth(r.car(head), r.car(head).Pose) > wetDepth {
		return // it has met it itself
	}
	comes := false
	for i, id := range t.Bodies[:t.N+1] {
		c := r.car(id)
		if r.depth(c, was[i]) > wetDepth {
			return
		}
		comes = comes || r.depth(c, c.Pose) > wetDepth
	}
	if comes {
		r.hazard(head, wetHazard, control.NoHazard, r.car(head).Speed)
	}
}

// trainAfloat is afloat of any body of a train (DX-OFFRD-027, DX-OFFRD-028).
func (r *run) trainAfloat(head CarID) bool {
	if !r.wet() {
		return false
	}
	for set := r.bodies(head); set != 0; set &= set - 1 {
		if c := r.car(set.first()); c.Running() && r.afloat(c) {
			return true
		}
	}
	return false
}

// noteTrainCurbs is noteCurbs for what hangs on the vehicle that moves: the lines that its trailers touch, and those between its bodies.
func (r *run) noteTrainCurbs() {
	p := r.s.place
	m := &r.s.t.Move
	tow := r.car(m.Car)
	for at := tow.Hung; at != 0; {
		id := CarID(at - 1)
		c := r.car(id)
		own := r.body(id)
		between := curbLine(tow.Pose.At, c.Pose.At)
		for i := range p.Curbs {
			if line := curbLine(p.Curbs[i].A, p.Curbs[i].B); own.Meets(&line) || between.Meets(&line) {
				m.Curbs[i/64] |= 1 << (i % 64)
			}
		}
		at, tow = c.Hung, c
	}
}

// curbLine returns what a line on the ground is made of.
func curbLine(a, b geom.Vec) geom.Body {
	return geom.Solid(geom.Hull{N: 2, V: [geom.MaxVerts]geom.Vec{a, b}})
}
