package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
)

// Ditches: the speed up to which a small one is the worse hazard, and what crossing it fast is (DX-OFFRD-022).
const (
	ditchSlow scale.Speed = 4 * scale.Step
	ditchFast             = 1
	ditchHard             = 3
)

// curbWords is the size of a set of curb lines.
const curbWords = (places.MaxCurbs + 63) / 64

// noteCurbs notes the curb lines that the counter touches when its move begins: they are no hazard in it (DX-HAZ-023).
func (r *run) noteCurbs() {
	p := r.s.place
	if p == nil || p.City {
		return
	}
	m := &r.s.t.Move
	own := r.body(m.Car)
	for i := range p.Curbs {
		line := curbLine(p.Curbs[i].A, p.Curbs[i].B)
		if own.Meets(&line) {
			m.Curbs[i/64] |= 1 << (i % 64)
		}
	}
	r.noteTrainCurbs()
}

// brush has the vehicle that moves meet what does not stop it, on a part of its course: each curb line that it newly touches, but not in a
// city, mailboxes, small trees, small ditches (DX-HAZ-003, DX-HAZ-019, DX-HAZ-023, DX-CITY-004, DX-CITY-006, DX-OFFRD-020, DX-OFFRD-022).
func (r *run) brush(from, to movement.Mark) {
	p := r.s.place
	if p == nil {
		return
	}
	m := &r.s.t.Move
	o := r.footprint(m.Car).Shape()
	if mid, reach := m.Course.Circle(o); p.Unbrushed(mid, reach) {
		return
	}
	var buf [16]places.Brush
	for i := from.Leg; i <= to.Leg; i++ {
		d := r.s.t.Wrecks.damage()
		for _, b := range p.Brush(buf[:0], &m.Course.Legs[i], o, &d) {
			at := movement.Mark{Leg: i, T: b.T}
			if at.Before(from) || to.Before(at) {
				continue
			}
			if b.Object >= 0 {
				r.brushObject(&p.Objects[b.Object])
				continue
			}
			word, bit := b.Curb/64, uint64(1)<<(b.Curb%64)
			if p.City || m.Curbs[word]&bit != 0 {
				continue
			}
			m.Curbs[word] |= bit
			r.listed(control.HazardCurb)
		}
	}
}

// brushObject has the vehicle that moves meet an object that does not stop it.
func (r *run) brushObject(o *places.Object) {
	m := &r.s.t.Move
	c := r.car(m.Car)
	switch o.Kind {
	case places.Mailbox, places.NewsRack:
		r.listed(control.HazardMailbox)
	case places.SmallBoulder: // an obstacle (DX-OFFRD-021)
		r.meetCounter(m.Car, Obstacle)
	case places.SmallTree:
		if c.fitted()&FeatureBrushcutter == 0 {
			r.hazard(m.Car, int(o.Kind.Info().Hazard), control.NoHazard, c.Speed)
		}
	case places.SmallDitch, places.Ditch:
		if o.Kind == places.Ditch && c.Speed.Abs() < ditchTrap { // it falls in (DX-OFFRD-023)
			return
		}
		r.hazard(m.Car, ditchHazard(o.Kind, c.Speed), control.NoHazard, c.Speed)
	}
}

// ditchHazard returns the difficulty of crossing a ditch at a speed (DX-OFFRD-022, DX-OFFRD-023).
func ditchHazard(k places.Kind, v scale.Speed) int {
	if v.Abs() <= ditchSlow || k == places.Ditch && v.Abs() < scale.MPH(45) {
		return ditchHard
	}
	return ditchFast
}

// listed puts the vehicle that moves to the test of a hazard of the list.
func (r *run) listed(h control.Hazard) {
	m := &r.s.t.Move
	r.hazard(m.Car, r.hazardOf(m.Car, h), h, r.car(m.Car).Speed)
}
