package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// Readings of the rules on what does not stop a trailer:
//
//   - It meets what it comes to lie on, not what it passes over on the way (DX-TRL-036, DX-TRL-050?).
//   - Such a thing is a hazard for a train once, by the body that touches it first; one that lies under the train, or between two of its bodies, before a
//     step is none in it. A small boulder hurts the tires of every body that comes onto it (DX-OFFRD-021, DX-TRL-050?).
//   - A trailer follows its tow over a ditch, without a hazard of its own; into one beside the way of its tow it swings as over a fast crossing or a slow one,
//     never so that it falls in: its tow holds it (DX-OFFRD-022, DX-OFFRD-023).
//   - A mine of a minefield goes off under each body of a train that comes into it (DX-STOP-008?).

// trailersBrush has the trailers of the vehicle that moves meet what does not stop them where they have come to lie: mailboxes, small trees and boulders,
// ditches (DX-CITY-006, DX-OFFRD-020 to DX-OFFRD-023). was is where the bodies of the train lay before, the tow first.
func (r *run) trailersBrush(head CarID, was *movement.Poses) {
	p := r.s.place
	if p == nil || len(p.Objects) == 0 {
		return
	}
	t := r.train(head)
	d := r.s.t.Wrecks.damage()
	for n := uint8(1); n <= t.N; n++ {
		id := t.Bodies[n]
		own := r.body(id)
		if p.Unbrushed(own.Mid, own.Reach) {
			continue
		}
		for i := range p.Objects {
			o := &p.Objects[i]
			if !brushed(o.Kind) || d.Gone.Has(i) {
				continue
			}
			thing := geom.Solid(o.Hull())
			if !own.Meets(&thing) {
				continue
			}
			by, between := r.trainOver(&t, was, &thing)
			if by&id.bit() != 0 {
				continue
			}
			r.trailerBrushes(head, id, o, by != 0 || between)
			if !r.car(head).Running() || !r.car(id).Running() || r.car(id).Tow == 0 {
				return
			}
		}
	}
}

// brushed reports whether a kind of object does not stop a vehicle and is something to meet.
func brushed(k places.Kind) bool {
	switch k {
	case places.Mailbox, places.NewsRack, places.SmallBoulder, places.SmallTree, places.SmallDitch, places.Ditch:
		return true
	}
	return false
}

// trainOver returns the bodies of a train that touch a thing at given poses, and whether it lies between two of them. The tow counts where it is now, too: it
// has met what it has come to.
func (r *run) trainOver(t *train, was *movement.Poses, thing *geom.Body) (by CarSet, between bool) {
	for n, id := range t.Bodies[:t.N+1] {
		old := r.footprint(id).Body(was[n])
		if old.Meets(thing) {
			by |= id.bit()
		}
		if n > 0 {
			line := curbLine(was[n-1].At, was[n].At)
			between = between || thing.Meets(&line)
		}
	}
	if tow := r.body(t.Bodies[0]); tow.Meets(thing) {
		by |= t.Bodies[0].bit()
	}
	return by, between
}

// trailerBrushes has a trailer meet an object that does not stop it; met says that its train has met it.
func (r *run) trailerBrushes(head, id CarID, o *places.Object, met bool) {
	c := r.car(head)
	switch o.Kind {
	case places.SmallBoulder:
		r.trailerHitsCounter(head, id, Obstacle, met)
		return
	case places.SmallTree:
		if !met {
			r.hazard(head, int(o.Kind.Info().Hazard), control.NoHazard, c.Speed)
		}
		return
	case places.SmallDitch, places.Ditch:
		if !met {
			r.hazard(head, ditchHazard(o.Kind, c.Speed), control.NoHazard, c.Speed)
		}
		return
	}
	if !met {
		r.listed(control.HazardMailbox)
	}
}

// trailersMined has a mine of a minefield go off under every trailer that has come into it (DX-STOP-008).
func (r *run) trailersMined(head CarID, was *movement.Poses) {
	p := r.s.place
	if p == nil || r.minesOff() || len(p.Minefields()) == 0 {
		return
	}
	t := r.train(head)
	for n := uint8(1); n <= t.N; n++ {
		id := t.Bodies[n]
		own, old := r.body(id), r.footprint(id).Body(was[n])
		for _, i := range p.Minefields() {
			field := geom.Solid(p.Zones[i].Shape)
			if !own.Meets(&field) || old.Meets(&field) {
				continue
			}
			r.mineUnder(id)
			if !r.car(head).Running() || !r.car(id).Running() || r.car(id).Tow == 0 {
				return
			}
			break
		}
	}
}
