package places

import "turnpike/geom"

// NearestWall returns the standing section of a building's walls or of a partition that is nearest to a point on a storey and within a
// reach, -1 for none.
func (p *Place) NearestWall(at geom.Vec, storey int, reach int32, d *Damage) int {
	best, near := -1, reach
	point := geom.Disc(at, 0)
	for i := range p.runs {
		r := &p.runs[i]
		if r.Owner == OfWall || d.Rubble.Has(int(r.Index)) || storey < int(r.Low) || storey > int(r.High) {
			continue
		}
		var h geom.Hull
		if p.piece(r, 0, int(r.Count), &h); point.Distance(&h) > near {
			continue
		}
		for k := range int(r.Count) {
			s := int(r.First) + k
			if p.holes[s]&hasGap != 0 || p.gap(s, d) {
				continue
			}
			p.piece(r, k, 1, &h)
			if n := point.Distance(&h); n < near || n == near && best < 0 {
				best, near = s, n
			}
		}
	}
	return best
}

// Rubble reports whether a point on the ground lies in the rubble of a building or of a crosswalk (DX-BLDG-011, DX-CITY-019).
func (p *Place) Rubble(at geom.Vec, d *Damage) bool {
	if p.Clear(at) {
		return false
	}
	if b := p.Building(at); b >= 0 && d.Rubble.Has(b) {
		return true
	}
	for _, i := range p.walks {
		if d.Gone.Has(int(i)) && p.Objects[i].hull.Contains(at) {
			return true
		}
	}
	return false
}

// Minefields returns the zones that are minefields (DX-STOP-008). The result is shared and must not be changed.
func (p *Place) Minefields() []int32 { return p.mined }

// Ditches reports whether there are any ditches of 2 ft and more.
func (p *Place) Ditches() bool { return len(p.ditches) > 0 }

// Ditch returns the first ditch on the part of the path of a counter behind from that it cannot cross: the widest ones, and if it is slow
// those of 2 to 4 ft, too (DX-OFFRD-023, DX-OFFRD-025). One that it stands over already does not count. For the rest see [Place.Touch].
func (p *Place) Ditch(path *geom.Path, o *geom.Outline, from, tolerance int32, slow bool, d *Damage) (Hit, bool) {
	best, found := Hit{}, false
	var at geom.Body
	o.At(path.At(from), &at)
	for _, i := range p.ditches {
		ob := &p.Objects[i]
		if ob.Kind == Ditch && !slow || d.Gone.Has(int(i)) {
			continue
		}
		body := geom.Solid(ob.hull)
		if at.Deeper(&body, tolerance) {
			continue
		}
		t, ok := path.Touch(o, from, &body, tolerance)
		if !ok || found && t >= best.T {
			continue
		}
		var end geom.Body
		o.At(path.At(t), &end)
		best, found = Hit{T: t, Run: -1, Section: -1, Object: int(i), Rubble: -1, Sep: end.Sep(&body)}, true
	}
	return best, found
}
