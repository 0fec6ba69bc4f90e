package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Readings of the rules on what trailers roll over:
//
//   - The tires of a trailer touch what it comes to lie on, not what it passes over on the way (DX-TRL-036, DX-TRL-050?).
//   - A mine or spikes that a body of the train drops before a trailer may lie under that one at once: it meets them when it rolls on over them
//     (DX-TRL-084?).
//   - A mine under the front of a long trailer goes off when wheels behind it come over it (DX-DROP-010).
//   - A counter is a hazard for a train once, by whichever body touches it first, and so is a mine sprung; tires are hurt body by body.

// trailersMeet has the trailers of the vehicle that moves meet what lies on the road where they have come to lie, and did not lie before
// (DX-TRL-049, DX-TRL-050?, DX-DROP-026).
func (r *run) trailersMeet(head CarID, before *movement.Poses) {
	t := &r.s.t
	if t.NCounters == 0 {
		return
	}
	n := 0
	for at := r.car(head).Hung; at != 0; {
		id := CarID(at - 1)
		at = r.car(id).Hung
		n++
		r.trailerMeets(head, id, before[n])
	}
}

// trailerMeets is trailersMeet for one of them.
func (r *run) trailerMeets(head, id CarID, was geom.Pose) {
	t := &r.s.t
	c := r.car(id)
	train := r.bodies(head)
	own, old := c.V.Counter.Body(c.Pose), c.V.Counter.Body(was)
	for i := 0; i < int(t.NCounters); i++ {
		k := &t.Counters[i]
		b := k.patch()
		dropped := k.From != NoCar && k.From != id && train&k.From.bit() != 0
		// A mine waits for wheels, which may come long after the front of the trailer.
		waits := dropped || k.Kind == Mine || k.Kind == SpearMine
		if k.Under&id.bit() != 0 || k.Kind.cloud() && !k.reaches(c) || !own.Deeper(&b, movement.Grazing) || !waits && old.Deeper(&b, movement.Grazing) {
			continue
		}
		met := (k.Under | k.Ring) & train // by another body of the train
		if dropped && k.Fresh {
			met &^= k.From.bit() // which is spared, and has not touched it
		}
		switch k.Kind {
		case Debris, Obstacle:
			k.Under |= id.bit()
			r.trailerHitsCounter(head, id, k.Kind, met != 0)
		case Smoke, GrenadeSmoke:
			if k.Tear {
				r.gasAboard(id)
			}
		case Paint, GrenadePaint:
			r.paint(id)
		case FlamingOil:
			if r.aflame(k) {
				k.Under |= id.bit()
				r.sear(id, k.owner(r))
			}
		case Oil, OilSlick: // see [run.slickAt]
		case Spikes:
			r.spring(id, i, true, 0)
		default:
			if met != 0 || k.Fuse == Remote {
				k.Under |= id.bit()
				continue
			}
			if wheel, on := c.wheelOver(&b); on {
				r.spring(id, i, true, wheel)
			}
		}
		if !c.Running() || c.Tow == 0 {
			return
		}
		i = min(i, int(t.NCounters)) // counters may have gone, or come
	}
}

// wheelOver returns a wheel of a vehicle that stands on a patch (DX-DROP-010, DX-DROP-011?).
func (c *Car) wheelOver(patch *geom.Body) (wheel uint8, ok bool) {
	for i := range c.V.NumWheels {
		if c.Corner[i] == control.CornerNoWheel {
			continue
		}
		if d := geom.Solid(geom.Disc(c.V.WheelPoint(&c.V.Wheels[i], c.Pose), wheelWidth)); d.Overlap(patch) {
			return i, true
		}
	}
	return 0, false
}

// trailerHitsCounter does what debris or an obstacle does to the tires of a trailer, and meets the hazard if no other body of the train has met it
// (DX-TRL-049, DX-TRL-050?).
func (r *run) trailerHitsCounter(head, id CarID, kind CounterKind, met bool) {
	c := r.car(id)
	h, on := control.HazardObstacle, AllWheels
	if kind == Debris {
		if c.DebrisIn == r.s.t.phaseStamp() {
			return
		}
		c.DebrisIn = r.s.t.phaseStamp()
		h, on = control.HazardDebris, c.V.softWheels()
		if x := r.car(head); x.DebrisIn == c.DebrisIn {
			met = true
		} else {
			x.DebrisIn = c.DebrisIn
		}
	}
	printed := 0
	if !met {
		printed = r.hazardOf(head, h)
	}
	var t toll
	r.tollTires(id, on, roadTires, CauseDebris, &t)
	r.settle(id, &t, printed, h)
}

// trainNear reports whether any body of the train that a vehicle pulls is near a patch.
func (r *run) trainNear(head CarID, patch *geom.Body) bool {
	for set := r.bodies(head); set != 0; set &= set - 1 {
		id := set.first()
		if own := r.body(id); r.car(id).Running() && own.Within(patch, ownDebrisReach) {
			return true
		}
	}
	return false
}
