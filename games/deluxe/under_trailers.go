package deluxe

import (
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Readings of the rule on hiding under trailers (DX-PED-016):
//
//   - Who goes no faster than he could crawl, 5 mph, gets under a trailer that stands, whoever's it is, coupled or loose, but not under one that has fallen or
//     lies on its front.
//   - It hides him: no line leads to him, nor from him, past its edge, and bursts do not get there (DX-LOF-004, DX-DMG-007).
//   - A trailer that moves off passes over those under it; what else drives there runs them over.

var (
	barHidden = &bar{"DX-PED-016", "a trailer hides him", "somebody in the open"}
	barUnder  = &bar{"DX-PED-016", "only who crawls gets under a trailer", "5 mph at most"}
)

// shelters reports whether people may crawl under a vehicle: a trailer that stands upright.
func (r *run) shelters(id CarID) bool {
	c := r.car(id)
	return c.V.isTrailer() && c.Running() && c.Speed == 0 && !c.Fallen && c.Mode != Rolling && (c.Tow != 0 || c.V.Legs[0] == 0 || c.onLegs())
}

// overhead returns the bodies that cover part of a square on the ground.
func (r *run) overhead(corner geom.Vec) (set CarSet) {
	square := geom.Solid(squareHull(corner))
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if !c.Running() || !c.near(square.Mid, squareReach) {
			continue
		}
		if b := r.body(id); b.Deeper(&square, movement.Grazing) {
			set |= id.bit()
		}
	}
	return set
}

// underTrailers reports whether trailers alone cover a square on the ground: somebody there lies under them (DX-PED-016).
func (r *run) underTrailers(corner geom.Vec) bool {
	if !r.anyTrailer() {
		return false
	}
	set := r.overhead(corner)
	for ; set != 0; set &= set - 1 {
		if !r.car(set.first()).V.isTrailer() {
			return false
		}
	}
	return true
}

// underBar says what keeps a person from a square that a vehicle covers; nil: nothing, or no vehicle does (DX-PED-016, DX-PED-017).
func (r *run) underBar(p PersonID, corner geom.Vec) *bar {
	if !r.underCar(corner) {
		return nil
	}
	if !r.anyTrailer() {
		return barCarThere
	}
	for set := r.overhead(corner); set != 0; set &= set - 1 {
		if !r.shelters(set.first()) {
			return barCarThere
		}
	}
	if r.person(p).Pace > footCrawl {
		return barUnder
	}
	return nil
}

// hidesUnder reports whether somebody is under a trailer where it lies: he is not in its way.
func (r *run) hidesUnder(p PersonID, id CarID) bool {
	if !r.car(id).V.isTrailer() {
		return false
	}
	own, square := r.body(id), geom.Solid(r.square(p))
	return own.Deeper(&square, movement.Grazing)
}

// trailerOver returns the trailer under which somebody on foot lies; NoCar: none.
func (r *run) trailerOver(p PersonID) CarID {
	x := r.person(p)
	if !x.onFoot() || x.level() != streetLevel || !r.underCar(x.corner()) {
		return NoCar
	}
	for set := r.overhead(x.corner()); set != 0; set &= set - 1 {
		if id := set.first(); r.car(id).V.isTrailer() {
			return id
		}
	}
	return NoCar
}

// hiddenBar says whether a trailer is between somebody who fires and somebody on foot: over one of them, and not over both; nil: none is (DX-PED-016).
func (r *run) hiddenBar(from, to Thing) *bar {
	if !to.isPerson() && !(from != noThing && from.isPerson()) || !r.anyTrailer() {
		return nil
	}
	over := func(t Thing) CarID {
		if t == noThing || !t.isPerson() {
			return NoCar
		}
		return r.trailerOver(t.person())
	}
	if over(from) != over(to) {
		return barHidden
	}
	return nil
}

// anyTrailer reports whether there is a trailer in the match.
func (r *run) anyTrailer() bool {
	for id := range CarID(r.s.t.NCars) {
		if r.car(id).V.isTrailer() {
			return true
		}
	}
	return false
}
