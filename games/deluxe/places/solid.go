package places

import "turnpike/geom"

// Hit is the first contact of a counter with something that stops it.
type Hit struct {
	// T is how far the counter gets on its path.
	T int32
	// Run and Section of a wall (DX-COLL-078); -1 for none.
	Run, Section int
	// Object is a fixed object (DX-COLL-069); -1 for none.
	Object int
	// Rubble is a collapsed building (DX-BLDG-011); -1 for none.
	Rubble int
	// Sep says how the counter lies to what it meets: A is the point of the counter, B of the obstacle, N leads from the obstacle to the
	// counter or the other way as in geom.Sep.
	Sep geom.Sep
}

// reachOf returns a box that holds the counter all along a path.
func reachOf(path *geom.Path, o *geom.Outline) (lo, hi geom.Vec) {
	r := o.Mid.Len() + o.Reach + 4
	a, b := path.From.At, path.From.At
	if path.Kind == geom.KindTurn {
		a = path.From.Point(path.U, path.V)
		b = a
		r += geom.Vec{X: path.U, Y: path.V}.Len() + 1
	} else {
		b = path.At(path.Len).At
	}
	return geom.Vec{X: min(a.X, b.X) - r, Y: min(a.Y, b.Y) - r}, geom.Vec{X: max(a.X, b.X) + r, Y: max(a.Y, b.Y) + r}
}

// Touch returns the first contact of a counter of shape o with a wall, a building, a fixed object that stops it, or rubble, on the part
// of its path behind from; see geom.Path.Touch for tolerance and what counts as a contact. Objects that are only hazards do not stop
// anybody: see [Place.Brush]. It does not allocate.
func (p *Place) Touch(path *geom.Path, o *geom.Outline, from, tolerance int32, d *Damage) (Hit, bool) {
	best := Hit{T: path.Len, Run: -1, Section: -1, Object: -1, Rubble: -1}
	if mid, reach := circleOf(path, o); p.within(p.room, mid, reach) {
		return best, false
	}
	found := false
	lo, hi := reachOf(path, o)
	var body, at geom.Body
	try := func(ob *geom.Body, run, object, rubble int) {
		t, ok := path.Touch(o, from, ob, tolerance)
		if !ok || found && t >= best.T {
			return
		}
		pose := path.At(t)
		o.At(pose, &at)
		best = Hit{T: t, Run: run, Section: -1, Object: object, Rubble: rubble, Sep: at.Sep(ob)}
		found = true
	}
	s := p.barIx.scan(lo, hi)
	for i := s.next(); i >= 0; i = s.next() {
		b := &p.bars[i]
		if b.run < 0 {
			if !d.Gone.Has(int(b.object)) {
				try(&b.body, -1, int(b.object), -1)
			}
			continue
		}
		r := &p.runs[b.run]
		if r.Owner != OfWall && d.Rubble.Has(int(r.Index)) {
			continue
		}
		first := int(r.First) + int(b.from)
		if !p.gaps(r, first, first+int(b.n)-1, d) {
			try(&b.body, int(b.run), -1, -1)
			continue
		}
		for k := int(b.from); k < int(b.from)+int(b.n); {
			if p.gap(int(r.First)+k, d) {
				k++
				continue
			}
			n := 1
			for k+n < int(b.from)+int(b.n) && !p.gap(int(r.First)+k+n, d) {
				n++
			}
			var h geom.Hull
			p.piece(r, k, n, &h)
			body = geom.Body{}
			body.Add(h)
			try(&body, int(b.run), -1, -1)
			k += n
		}
	}
	for _, i := range p.walks {
		if d.Gone.Has(int(i)) {
			body = geom.Solid(p.Objects[i].hull)
			try(&body, -1, int(i), -1)
		}
	}
	if len(d.Rubble) > 0 {
		s := p.sightIx.scan(lo, hi)
		for i := s.next(); i >= 0; i = s.next() {
			if n := p.screens[i].building; n >= 0 && d.Rubble.Has(int(n)) {
				body = geom.Body{}
				body.Add(p.Buildings[n].hull)
				try(&body, -1, -1, int(n))
			}
		}
	}
	if found && best.Run >= 0 {
		best.Section = p.nearest(best.Run, best.Sep.B, d)
	}
	return best, found
}

// nearest returns the standing section of a run that is nearest to a point.
func (p *Place) nearest(run int, at geom.Vec, d *Damage) int {
	r := &p.runs[run]
	v := r.B.Sub(r.A)
	k := int(min(max(v.Dot(at.Sub(r.A))/(int64(v.Len())*square), 0), int64(r.Count)-1))
	for step := 0; step < int(r.Count); step++ {
		for _, n := range [2]int{k - step, k + step} {
			if n >= 0 && n < int(r.Count) && !p.gap(int(r.First)+n, d) && p.holes[int(r.First)+n]&(hasVehicles|hasGap) == 0 {
				return int(r.First) + n
			}
		}
	}
	return int(r.First) + k
}

// Fits reports whether a counter stands clear of everything that stops it; contact does not count.
func (p *Place) Fits(body *geom.Body, d *Damage) bool {
	r := body.Reach + 1
	lo, hi := body.Mid.Sub(geom.Vec{X: r, Y: r}), body.Mid.Add(geom.Vec{X: r, Y: r})
	s := p.barIx.scan(lo, hi)
	for i := s.next(); i >= 0; i = s.next() {
		b := &p.bars[i]
		if b.run < 0 {
			if !d.Gone.Has(int(b.object)) && b.body.Overlap(body) {
				return false
			}
			continue
		}
		rn := &p.runs[b.run]
		if rn.Owner != OfWall && d.Rubble.Has(int(rn.Index)) || !b.body.Overlap(body) {
			continue
		}
		for k := int(b.from); k < int(b.from)+int(b.n); k++ {
			if p.gap(int(rn.First)+k, d) {
				continue
			}
			var h geom.Hull
			p.piece(rn, k, 1, &h)
			for j := range body.N {
				if h.Overlap(&body.Parts[j]) {
					return false
				}
			}
		}
	}
	for _, i := range p.walks {
		if rubble := geom.Solid(p.Objects[i].hull); d.Gone.Has(int(i)) && rubble.Overlap(body) {
			return false
		}
	}
	if len(d.Rubble) > 0 {
		for i := range p.Buildings {
			for j := range body.N {
				if d.Rubble.Has(i) && p.Buildings[i].hull.Overlap(&body.Parts[j]) {
					return false
				}
			}
		}
	}
	return true
}

// Brush is something on the way of a counter that does not stop it.
type Brush struct {
	T      int32 // where on the path it is touched first
	Object int   // a hazard or a ditch (DX-CITY-004, DX-OFFRD-020 to DX-OFFRD-023); -1 for a curb
	Curb   int   // a curb line (DX-HAZ-003, DX-HAZ-023); -1 for an object
}

// Brush appends what a counter of shape o newly touches on its path without being stopped, in the order of touching: curb lines and
// objects that it did not touch at the start (DX-HAZ-023). With room in dst it does not allocate.
func (p *Place) Brush(dst []Brush, path *geom.Path, o *geom.Outline, d *Damage) []Brush {
	if mid, reach := circleOf(path, o); p.within(p.bare, mid, reach) {
		return dst
	}
	first := len(dst)
	lo, hi := reachOf(path, o)
	var at geom.Body
	o.At(path.From, &at)
	s := p.brushIx.scan(lo, hi)
	for i := s.next(); i >= 0; i = s.next() {
		b := &p.brushes[i]
		if b.object >= 0 && d.Gone.Has(int(b.object)) || at.Meets(&b.body) {
			continue
		}
		t, ok := path.Touch(o, 0, &b.body, 1)
		if !ok {
			continue
		}
		dst = append(dst, Brush{T: t, Object: int(b.object), Curb: int(b.curb)})
		for k := len(dst) - 1; k > first && dst[k].before(dst[k-1]); k-- {
			dst[k], dst[k-1] = dst[k-1], dst[k]
		}
	}
	return dst
}

func (b Brush) before(c Brush) bool {
	if b.T != c.T {
		return b.T < c.T
	}
	if b.Curb != c.Curb {
		return b.Curb < c.Curb
	}
	return b.Object < c.Object
}
