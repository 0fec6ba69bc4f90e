package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// Readings of the rules on sight in three dimensions (DX-HELI-128):
//
//   - A line leads from the middle of one end to the middle of the other, at the heights of their altitude records; what stands in between blocks it where
//     the line passes through its height.
//   - Clouds on the ground reach half an inch up. One that is made in the air stays at its height, a quarter inch to either side of it, and touches what flies
//     into that; what is under it and lines below it are free of it (DX-HELI-019).

// up returns how high a vehicle is: its underside.
func (c *Car) up() height { return height(3 * c.Aloft.Alt) }

// anyAloft reports whether a helicopter of the match, or somebody, is off the street.
func (r *run) anyAloft() bool {
	if r.s.t.Airborne.any() {
		return true
	}
	for set := r.s.t.Flyers; set != 0; set &= set - 1 {
		if c := r.car(set.first()); c.Running() && c.Aloft.Alt > 0 {
			return true
		}
	}
	return false
}

// bandAt returns what a person takes up who stands at a height.
func bandAt(up height) flight.Band {
	return flight.Band{Low: int16(up), High: int16(up) + flight.SmallBand.High}
}

// cloudBand returns what a cloud takes up.
func cloudBand(k *RoadCounter) flight.Band {
	b := flight.Cloud(k.Alt)
	storey := int16(onStorey(int(k.Storey)))
	return flight.Band{Low: b.Low + storey, High: b.High + storey}
}

// reaches reports whether a cloud and a vehicle are at one height.
func (k *RoadCounter) reaches(c *Car) bool {
	if k.Alt == 0 && c.Aloft.Alt == 0 {
		return k.Storey == 0
	}
	return cloudBand(k).Meets(c.band())
}

// hangsIn reports whether a cloud is at the height of a line between two ends.
func (k *RoadCounter) hangsIn(from, to *lineEnd, air bool) bool {
	if k.Alt == 0 {
		up := k.up()
		if up < min(from.up, to.up) || up > max(from.up, to.up) {
			return false
		}
	}
	if k.Alt == 0 && !air {
		return true
	}
	h := k.patch().Parts[0]
	return meetsLine(from, to, &h, cloudBand(k))
}

// fine is one whole of a line in clipLine.
const fine = 1 << 16

// clipLine returns between which parts of the way from one point to another a line runs in a hull, in 65536ths. A line that misses it gets the part beside
// which the hull lies.
func clipLine(h *geom.Hull, a, b geom.Vec) (from, to int64) {
	d := b.Sub(a)
	long := d.Dot(d)
	if long == 0 {
		return 0, fine
	}
	from, to = 0, fine
	for i := range h.N {
		p, q := h.V[i], h.V[(i+1)%h.N]
		e := q.Sub(p)
		in, on := e.Cross(a.Sub(p)), e.Cross(d)
		switch {
		case on == 0 && in < 0:
			from, to = 1, 0
		case on > 0:
			from = max(from, -in*fine/on)
		case on < 0:
			to = min(to, in*fine/-on)
		}
	}
	if h.N >= 3 && from <= to {
		return from, to
	}
	from, to = fine, 0
	for _, v := range h.V[:h.N] {
		at := max(min(geom.MulDiv(v.Sub(a).Dot(d), fine, long, geom.RoundNearest), fine), 0)
		from, to = min(from, at), max(to, at)
	}
	return from, to
}

// meetsLine reports whether the line between two ends passes through what has that hull and that band (DX-HELI-128).
func meetsLine(from, to *lineEnd, h *geom.Hull, b flight.Band) bool {
	if from.up == to.up {
		return int16(from.up) < b.High && int16(from.up) >= b.Low
	}
	near, far := clipLine(h, from.hull.Mid(), to.hull.Mid())
	rise := int64(to.up - from.up)
	one, two := int64(from.up)*fine+rise*near, int64(from.up)*fine+rise*far
	return min(one, two) < int64(b.High)*fine && max(one, two) >= int64(b.Low)*fine
}

// passedOver adds to the damage of a map what a line between two ends passes over: it hides nothing (DX-HELI-128).
func (r *run) passedOver(from, to *lineEnd, d places.Damage, walls *[sectionWords]uint64, gone *[objectWords]uint64, rubble *[buildingWords]uint64) places.Damage {
	p := r.s.place
	copy(walls[:], d.Breached)
	copy(gone[:], d.Gone)
	copy(rubble[:], d.Rubble)
	for i := range p.Runs() {
		w := p.Run(i)
		if w.Owner != places.OfWall {
			continue // the house says that
		}
		a, b := p.Section(int(w.First)).Outer.A, p.Section(int(w.First+w.Count)-1).Outer.B
		h := strip(a, b, buildingWall)
		if !meetsLine(from, to, &h, flight.Storeys(int(w.High))) {
			for s := w.First; s < w.First+w.Count; s++ {
				walls[s/64] |= 1 << (s % 64)
			}
		}
	}
	for i := range p.Objects {
		if h := p.Objects[i].Hull(); !meetsLine(from, to, &h, objectBand(&p.Objects[i])) {
			gone[i/64] |= 1 << (i % 64)
		}
	}
	inA, inB := p.Building(from.hull.Mid()), p.Building(to.hull.Mid())
	for i := range p.Buildings {
		if i == inA || i == inB {
			continue // its own walls decide
		}
		if h := p.Buildings[i].Hull(); !meetsLine(from, to, &h, flight.Storeys(p.Buildings[i].Storeys)) {
			rubble[i/64] |= 1 << (i % 64) // which hides nothing from above
		}
	}
	d.Breached, d.Gone, d.Rubble = walls[:], gone[:], rubble[:]
	return d
}
