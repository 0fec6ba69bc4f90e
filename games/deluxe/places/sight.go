package places

import "turnpike/geom"

// End is one end of a line of fire: a counter, a square or a point, and its storey; 1 is the ground, one more than the storeys of a
// building its roof.
type End struct {
	Hull   geom.Hull
	Storey int
}

// Blockers appends what blocks lines between two ends, in the form that geom.Clear takes (DX-LOF-004): the footprints of buildings,
// standing or fallen (DX-LOF-010), walls without their breaches and open gates (DX-LOF-011), and objects that hide. A building that holds
// an end in it blocks with those of its walls and partitions on that storey that have no door, window, breach or gap (DX-LOF-011); one
// that holds an end on its roof does not block at all, nor does rubble around a person in it. Whoever stands inside must still be next to
// the opening; that is for the caller. With room in dst it does not allocate.
//
// Between ends of different height everything counts that is as high as the lower one.
func (p *Place) Blockers(dst []geom.Hull, a, b *End, d *Damage) []geom.Hull {
	if len(p.screens) == 0 && len(p.walks) == 0 { // open ground
		return dst
	}
	lo, hi := bounds(&a.Hull)
	lo2, hi2 := bounds(&b.Hull)
	lo, hi = geom.Vec{X: min(lo.X, lo2.X), Y: min(lo.Y, lo2.Y)}, geom.Vec{X: max(hi.X, hi2.X), Y: max(hi.Y, hi2.Y)}
	low := min(a.Storey, b.Storey)
	inA, inB := p.Building(a.Hull.Mid()), p.Building(b.Hull.Mid())
	for _, i := range p.walks {
		// Rubble of a crosswalk hides as that of a building does: not from above, nor from somebody in it.
		if h := &p.Objects[i].hull; d.Gone.Has(int(i)) && max(a.Storey, b.Storey) == 1 && !h.Contains(a.Hull.Mid()) && !h.Contains(b.Hull.Mid()) {
			dst = append(dst, *h)
		}
	}
	lane := laneOf(&a.Hull, &b.Hull, lo, hi)
	s := p.sightIx.scan(lo, hi)
	for i := s.next(); i >= 0; i = s.next() {
		c := &p.screens[i]
		switch {
		case lane.misses(c):
		case c.object >= 0:
			if !d.Gone.Has(int(c.object)) && int(c.storeys) >= low {
				dst = append(dst, p.Objects[c.object].hull)
			}
		case c.run >= 0:
			if int(c.storeys) >= low {
				dst = p.standing(dst, int(c.run), 0, d)
			}
		case int(c.building) == inA:
			dst = p.inside(dst, inA, a, d)
		case int(c.building) == inB:
			dst = p.inside(dst, inB, b, d)
		case d.Rubble.Has(int(c.building)):
			// An elevated end sees over rubble (DX-LOF-010).
			if max(a.Storey, b.Storey) == 1 {
				dst = append(dst, p.Buildings[c.building].hull)
			}
		case int(c.storeys) >= low:
			dst = append(dst, p.Buildings[c.building].hull)
		}
	}
	return dst
}

// Between returns the building whose footprint blocks lines at street level, see [Place.Blockers], and to which the line from one point to another comes
// first, as squares go; -1 for none.
func (p *Place) Between(a, b geom.Vec, d *Damage) int {
	inA, inB := p.Building(a), p.Building(b)
	way := b.Sub(a)
	n := int64(max(way.X, -way.X, way.Y, -way.Y))/square + 1
	for i := int64(1); i < n; i++ {
		at := a.Add(geom.Vec{X: int32(int64(way.X) * i / n), Y: int32(int64(way.Y) * i / n)})
		if in := p.Building(at); in >= 0 && in != inA && in != inB && !d.Rubble.Has(in) {
			return in
		}
	}
	return -1
}

// Fences appends stretches of free-standing walls that may be within a reach of a point, as [Place.Blockers] has them: as many as there is room for in dst.
func (p *Place) Fences(dst []geom.Hull, at geom.Vec, reach int32, d *Damage) []geom.Hull {
	lo, hi := geom.Vec{X: at.X - reach, Y: at.Y - reach}, geom.Vec{X: at.X + reach, Y: at.Y + reach}
	s := p.sightIx.scan(lo, hi)
	for i := s.next(); i >= 0 && len(dst) < cap(dst); i = s.next() {
		c := &p.screens[i]
		if c.run < 0 || c.hi.X < lo.X || c.lo.X > hi.X || c.hi.Y < lo.Y || c.lo.Y > hi.Y || p.gaps(&p.runs[c.run], p.runs[c.run].first(), p.runs[c.run].last(), d) {
			continue
		}
		dst = p.standing(dst, int(c.run), 0, d) // one stretch, as nothing is missing
	}
	return dst
}

// Floor reports whether a floor or a roof lies between two ends: they are in one building that stands, or on it, and not on one storey. A wall, an
// end that is a line, is on every storey; the rooms of a building may be as high as it is (DX-STOP-022).
func (p *Place) Floor(a, b *End, d *Damage) bool {
	if a.Storey == b.Storey || a.Hull.N == 2 || b.Hull.N == 2 {
		return false
	}
	in := p.Building(a.Hull.Mid())
	if in < 0 || p.Building(b.Hull.Mid()) != in || d.Rubble.Has(in) {
		return false
	}
	k := &p.Buildings[in]
	return !k.Tall || max(a.Storey, b.Storey) > k.Storeys
}

// lane holds all lines between two ends: a box, and a strip along the line between their middles.
type lane struct {
	lo, hi geom.Vec
	from   geom.Vec
	d      geom.Vec
	far    int64
}

func laneOf(a, b *geom.Hull, lo, hi geom.Vec) (l lane) {
	l.lo, l.hi = geom.Vec{X: lo.X - screenSlack, Y: lo.Y - screenSlack}, geom.Vec{X: hi.X + screenSlack, Y: hi.Y + screenSlack}
	mid := b.Mid()
	l.from = a.Mid()
	l.d = mid.Sub(l.from)
	var wide int32
	for _, v := range a.V[:a.N] {
		wide = max(wide, v.X-l.from.X, l.from.X-v.X, v.Y-l.from.Y, l.from.Y-v.Y)
	}
	for _, v := range b.V[:b.N] {
		wide = max(wide, v.X-mid.X, mid.X-v.X, v.Y-mid.Y, mid.Y-v.Y)
	}
	// The corners of an end lie within 1.5 times that of its middle.
	reach := int64(wide+wide/2) + int64(max(a.R, b.R)) + screenSlack
	l.far = reach * (int64(max(l.d.X, -l.d.X)) + int64(max(l.d.Y, -l.d.Y)))
	return l
}

// screenSlack is how far from its box, in units, a screen may count: the walls of a building reach out a little, see inside.
const screenSlack = 2*buildingWall + slack

// misses is a quick look whether a screen lies outside of the lane.
func (l *lane) misses(c *screen) bool {
	if c.hi.X < l.lo.X || c.lo.X > l.hi.X || c.hi.Y < l.lo.Y || c.lo.Y > l.hi.Y {
		return true
	}
	lo, hi := c.lo.Sub(l.from), c.hi.Sub(l.from)
	dx, dy := int64(l.d.X), int64(l.d.Y)
	// Of the corners of its box the one farthest to the left, and the one farthest to the right.
	left, right := max(dx*int64(lo.Y), dx*int64(hi.Y)), min(dx*int64(lo.Y), dx*int64(hi.Y))
	left += max(-dy*int64(lo.X), -dy*int64(hi.X))
	right += min(-dy*int64(lo.X), -dy*int64(hi.X))
	return left < -l.far || right > l.far
}

// inside appends what blocks the lines of an end in a building. The square of a person next to an outer wall begins at the outer face of the
// wall, so that this reaches out a little: nobody is hit through it. For an end without an inside, as the wall itself, it does not.
func (p *Place) inside(dst []geom.Hull, building int, end *End, d *Damage) []geom.Hull {
	b, storey := &p.Buildings[building], end.Storey
	if storey > b.Storeys || d.Rubble.Has(building) {
		return dst
	}
	open := hasWindow | hasGap
	if storey == 1 {
		open |= hasDoor
	}
	for i := p.firstRun(building); i < len(p.runs); i++ {
		r := &p.runs[i]
		if r.Owner == OfWall || int(r.Index) != building {
			break
		}
		if storey < int(r.Low) || storey > int(r.High) {
			continue
		}
		first := len(dst)
		dst = p.standing(dst, i, open, d)
		if r.Owner == OfBuilding && end.Hull.N > 2 {
			for k := first; k < len(dst); k++ {
				h := &dst[k]
				from, to := r.in, r.in
				if h.V[0] == r.A {
					from = p.mitre(i, len(b.Corners)-1)
				}
				if h.V[1] == r.B {
					to = p.mitre(i, 1)
				}
				h.V[0], h.V[1] = h.V[0].Sub(from), h.V[1].Sub(to)
			}
		}
	}
	return dst
}

// mitre returns the step outward from the corner of an outer wall of a building with the next one, or another that follows, by which both reach out as
// far as they are thick: so that nobody is seen through the corner.
func (p *Place) mitre(run, next int) geom.Vec {
	r := &p.runs[run]
	n := len(p.Buildings[r.Index].Corners)
	in := p.runs[run-int(r.Part)+(int(r.Part)+next)%n].in
	size := r.in.Dot(r.in)
	k, sum := size+r.in.Dot(in), r.in.Add(in)
	if k <= 0 {
		return r.in
	}
	return geom.Vec{X: int32(roundDiv(int64(sum.X)*size, k)), Y: int32(roundDiv(int64(sum.Y)*size, k))}
}

// firstRun returns the first run of a building; the others follow it.
func (p *Place) firstRun(building int) int {
	lo, hi := len(p.Walls), len(p.runs)
	for lo < hi {
		mid := (lo + hi) / 2
		if int(p.runs[mid].Index) < building {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// standing appends the stretches of a run between its gaps and the sections with any of some holes.
func (p *Place) standing(dst []geom.Hull, run int, open uint8, d *Damage) []geom.Hull {
	r := &p.runs[run]
	first := r.first()
	broken := p.gaps(r, first, r.last(), d)
	hole := func(k int) bool { return p.holes[first+k]&open != 0 || broken && p.gap(first+k, d) }
	for k := 0; k < int(r.Count); {
		if hole(k) {
			k++
			continue
		}
		n := 1
		for k+n < int(r.Count) && !hole(k+n) {
			n++
		}
		var h geom.Hull
		p.piece(r, k, n, &h)
		dst = append(dst, h)
		k += n
	}
	return dst
}

// SectionHull returns the outline of a section of wall.
func (p *Place) SectionHull(section int) (h geom.Hull) {
	r := &p.runs[p.runOf[section]]
	p.piece(r, section-int(r.First), 1, &h)
	return h
}

// Hull returns the outline of a run of wall.
func (r *Run) Hull() (h geom.Hull) {
	return geom.Hull{N: 4, V: [geom.MaxVerts]geom.Vec{r.A, r.B, r.B.Add(r.in), r.A.Add(r.in)}}
}

// piece sets dst to n sections of a run from the k-th.
func (p *Place) piece(r *Run, k, n int, dst *geom.Hull) {
	a, b := p.outer[int(r.First)+k].A, p.outer[int(r.First)+k+n-1].B
	*dst = geom.Hull{N: 4, V: [geom.MaxVerts]geom.Vec{a, b, b.Add(r.in), a.Add(r.in)}}
}

// Openings appends the sections next to a square of a building through which somebody on it can see, fire and climb: doors on the ground
// floor, windows, and breaches (DX-LOF-011, DX-BLDG-003). With beside those count, too, that only touch the square at a corner.
func (p *Place) Openings(dst []int, at geom.Vec, storey int, beside bool, d *Damage) []int {
	b := p.Building(at)
	if b < 0 || storey > p.Buildings[b].Storeys {
		return dst
	}
	sq := cell(geom.Vec{X: at.X &^ (square - 1), Y: at.Y &^ (square - 1)})
	if beside {
		lo, hi := bounds(&sq)
		sq = box(lo.X-slack, lo.Y-slack, hi.X+slack, hi.Y+slack)
	}
	open := hasWindow
	if storey == 1 {
		open |= hasDoor
	}
	for i := p.firstRun(b); i < len(p.runs); i++ {
		r := &p.runs[i]
		if r.Owner != OfBuilding || int(r.Index) != b {
			break
		}
		for k := range int(r.Count) {
			s := int(r.First) + k
			if p.holes[s]&open == 0 && !p.gap(s, d) {
				continue
			}
			var h geom.Hull
			if p.piece(r, k, 1, &h); h.Overlap(&sq) {
				dst = append(dst, s)
			}
		}
	}
	return dst
}

// Walk reports whether a person may step from one square to an adjacent one on a storey: no wall stands between, but for doors on the
// ground floor, windows there, breaches and gaps (DX-PED-004, DX-BLDG-003). Locked doors are closed unless open in d. Rubble is walked on
// (DX-BLDG-011), and chains stop nobody on foot (DX-CITY-008).
func (p *Place) Walk(from, to geom.Vec, storey int, d *Damage) bool {
	mid := func(v geom.Vec) geom.Vec {
		return geom.Vec{X: v.X&^(square-1) + square/2, Y: v.Y&^(square-1) + square/2}
	}
	a, b := mid(from), mid(to)
	if storey == 1 && p.Clear(a) && p.Clear(b) {
		return true
	}
	way := geom.Segment(a, b, 0)
	lo, hi := bounds(&way)
	s := p.barIx.scan(lo, hi)
	for i := s.next(); i >= 0; i = s.next() {
		c := &p.bars[i]
		if c.run < 0 {
			k := p.Objects[c.object].Kind
			if k.Info().Effect == Collides && !d.Gone.Has(int(c.object)) && p.Objects[c.object].hull.Contains(b) {
				return false
			}
			continue
		}
		if storey == 1 && p.bars[i].body.Parts[0].Meets(&way) && p.closed(int(c.run), &way, storey, d) {
			return false
		}
	}
	if storey == 1 {
		return true
	}
	in := p.Building(a)
	if in < 0 || p.Building(b) != in {
		return false // roofs and falls are not steps
	}
	for i := p.firstRun(in); i < len(p.runs) && int(p.runs[i].Index) == in; i++ {
		if r := &p.runs[i]; storey >= int(r.Low) && storey <= int(r.High) && p.closed(i, &way, storey, d) {
			return false
		}
	}
	return true
}

// closed reports whether a way meets a section of a run that a person cannot pass.
func (p *Place) closed(run int, way *geom.Hull, storey int, d *Damage) bool {
	r := &p.runs[run]
	if r.Owner != OfWall && d.Rubble.Has(int(r.Index)) {
		return false
	}
	for k := range int(r.Count) {
		s := int(r.First) + k
		f := p.holes[s]
		if f&hasGap != 0 || f&hasWindow != 0 || storey == 1 && f&hasDoor != 0 && f&hasLocked == 0 || p.gap(s, d) {
			continue
		}
		var h geom.Hull
		if p.piece(r, k, 1, &h); h.Meets(way) {
			return true
		}
	}
	return false
}
