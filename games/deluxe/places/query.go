package places

import "turnpike/geom"

// Bits is a set of small numbers; a number beyond its end is not in it. The nil set is empty.
type Bits []uint64

// Has reports whether i is in the set.
func (b Bits) Has(i int) bool { return i>>6 < len(b) && b[i>>6]>>(i&63)&1 != 0 }

// any reports whether a number from lo to hi is in the set.
func (b Bits) any(lo, hi int) bool {
	for w := lo >> 6; w <= hi>>6 && w < len(b); w++ {
		v := b[w]
		if w == lo>>6 {
			v &= ^uint64(0) << (lo & 63)
		}
		if w == hi>>6 {
			v &= ^uint64(0) >> (63 - hi&63)
		}
		if v != 0 {
			return true
		}
	}
	return false
}

// Damage is what has happened to a place, kept in the state of a game. Nothing in it is changed or kept.
type Damage struct {
	// Breached are the sections with a breach, which is a way through like a door or a window (DX-BLDG-003); Open are the sections of
	// doors and gates that stand open or are destroyed (DX-STOP-005, DX-STOP-009).
	Breached, Open Bits
	// Rubble are the buildings that have collapsed (DX-BLDG-011).
	Rubble Bits
	// Gone are the objects that have been destroyed.
	Gone Bits
}

// Ground returns the ground at a point; [Outside] beyond the edge.
func (p *Place) Ground(at geom.Vec) Ground {
	x, y := floorSquare(at.X), floorSquare(at.Y)
	nx, ny := p.cells()
	if x < 0 || y < 0 || x >= nx || y >= ny {
		return Outside
	}
	return p.groundOf(p.raster[y*nx+x])
}

func (p *Place) groundOf(v uint8) Ground {
	switch v {
	case 0:
		return p.Base
	case floorMark:
		return Floor
	}
	return p.Areas[v-1].Ground
}

// Kinds returns the kinds of ground that there are anywhere on the place.
func (p *Place) Kinds() Grounds { return p.kinds }

// Area returns the area that lies on top at a point, -1 if the base of the place or a floor does: for the depth of water and the angle of
// slopes.
func (p *Place) Area(at geom.Vec) int {
	x, y := floorSquare(at.X), floorSquare(at.Y)
	nx, ny := p.cells()
	if x < 0 || y < 0 || x >= nx || y >= ny {
		return -1
	}
	if v := p.raster[y*nx+x]; v != 0 && v != floorMark {
		return int(v) - 1
	}
	return -1
}

// Grounds returns the kinds of ground that a counter touches with more than its border (DX-ROAD-011).
func (p *Place) Grounds(h *geom.Hull) Grounds {
	mid := h.Mid()
	if s, ok := p.OneGround(mid, h.V[0].Sub(mid).Len()+h.R); ok && h.N == 4 { // of a rectangle all corners are as far
		return s
	}
	var s Grounds
	p.touched(h, func(v uint8) bool { return !s.Has(p.groundOf(v)) }, func(v uint8) { s |= 1 << p.groundOf(v) }, func() { s |= 1 << Outside })
	return s
}

// Depth returns the greatest depth of water that a counter touches, in tenths of a foot (DX-OFFRD-026).
func (p *Place) Depth(h *geom.Hull) int {
	var d int16
	deeper := func(v uint8) bool { return v != 0 && v != floorMark && p.Areas[v-1].Depth > d }
	p.touched(h, deeper, func(v uint8) { d = p.Areas[v-1].Depth }, func() {})
	return int(d)
}

// touched calls in for each value of the raster under a hull that is asked for, and out if the hull reaches over the edge.
func (p *Place) touched(h *geom.Hull, ask func(v uint8) bool, in func(v uint8), out func()) {
	lo, hi := bounds(h)
	if lo.X < 0 || lo.Y < 0 || hi.X > p.Size.X || hi.Y > p.Size.Y {
		out()
	}
	nx, ny := p.cells()
	x0, y0 := max(floorSquare(lo.X), 0), max(floorSquare(lo.Y), 0)
	x1, y1 := min(floorSquare(hi.X-1), nx-1), min(floorSquare(hi.Y-1), ny-1)
	if x0 > x1 || y0 > y1 {
		return
	}
	// Mostly all squares around are of one value.
	first, same := p.raster[y0*nx+x0], true
	for y := y0; y <= y1 && same; y++ {
		for _, v := range p.raster[y*nx+x0 : y*nx+x1+1] {
			same = same && v == first
		}
	}
	if same && lo.X >= 0 && lo.Y >= 0 && hi.X <= p.Size.X && hi.Y <= p.Size.Y {
		if ask(first) {
			in(first)
		}
		return
	}
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			v := p.raster[y*nx+x]
			if !ask(v) {
				continue
			}
			at := geom.Vec{X: int32(x) * square, Y: int32(y) * square}
			if holds(h, at.Add(geom.Vec{X: square / 2, Y: square / 2})) {
				in(v)
			} else if c := cell(at); c.Overlap(h) {
				in(v)
			}
		}
	}
}

// holds reports whether a point lies inside of a polygon.
func holds(h *geom.Hull, q geom.Vec) bool {
	if h.N < 3 {
		return false
	}
	a := h.V[h.N-1]
	for _, b := range h.V[:h.N] {
		if b.Sub(a).Cross(q.Sub(a)) <= 0 {
			return false
		}
		a = b
	}
	return true
}

// GroundsAlong returns the kinds of ground that a counter touches anywhere on its way (DX-CITY-005, DX-CITY-016): exactly for a straight
// path, at every degree of a turn.
func (p *Place) GroundsAlong(path *geom.Path, o *geom.Outline) Grounds {
	if s, ok := p.OneGround(circleOf(path, o)); ok {
		return s
	}
	var body geom.Body
	if path.Kind == geom.KindStraight {
		var s Grounds
		var end geom.Body
		o.At(path.From, &body)
		o.At(path.At(path.Len), &end)
		for i := range body.N {
			var poly geom.Poly
			geom.Span(&body.Parts[i], &end.Parts[i], &poly)
			if poly.N > geom.MaxVerts {
				s |= p.Grounds(&body.Parts[i]) | p.Grounds(&end.Parts[i])
				continue
			}
			h := geom.Hull{N: poly.N, R: body.Parts[i].R}
			copy(h.V[:], poly.V[:poly.N])
			s |= p.Grounds(&h)
		}
		return s
	}
	var s Grounds
	around := p.groundsIn(turnBox(path, o))
	if around&(around-1) == 0 {
		return around
	}
	for t := int32(0); ; t += int32(geom.Degree) {
		o.At(path.At(t), &body)
		for i := range body.N {
			s |= p.Grounds(&body.Parts[i])
		}
		if t >= path.Len || s == around { // there is nothing else to be touched
			return s
		}
	}
}

// turnBox returns a box that holds a counter all along a turn.
func turnBox(path *geom.Path, o *geom.Outline) (lo, hi geom.Vec) {
	var from, to geom.Body
	o.At(path.From, &from)
	o.At(path.At(path.Len), &to)
	pivot := path.From.Point(path.U, path.V)
	lo, hi = bounds(&from.Parts[0])
	var lever int32
	for i := range from.N {
		a, b := bounds(&from.Parts[i])
		c, d := bounds(&to.Parts[i])
		lo = geom.Vec{X: min(lo.X, a.X, c.X), Y: min(lo.Y, a.Y, c.Y)}
		hi = geom.Vec{X: max(hi.X, b.X, d.X), Y: max(hi.Y, b.Y, d.Y)}
		lever = max(lever, max(pivot.X-a.X, b.X-pivot.X)+max(pivot.Y-a.Y, b.Y-pivot.Y))
	}
	// An arc rises above its chord by the radius times 1-cos(a/2), which is less than a*a/8.
	rise := int32(int64(lever)*int64(path.Len)*int64(path.Len)/(8*radian*radian)) + slack
	return geom.Vec{X: lo.X - rise, Y: lo.Y - rise}, geom.Vec{X: hi.X + rise, Y: hi.Y + rise}
}

// groundsIn returns the kinds of ground in a box.
func (p *Place) groundsIn(lo, hi geom.Vec) (s Grounds) {
	if lo.X < 0 || lo.Y < 0 || hi.X > p.Size.X || hi.Y > p.Size.Y {
		s = 1 << Outside
	}
	nx, ny := p.cells()
	x0, y0 := max(floorSquare(lo.X), 0), max(floorSquare(lo.Y), 0)
	x1, y1 := min(floorSquare(hi.X), nx-1), min(floorSquare(hi.Y), ny-1)
	for y := y0; y <= y1; y++ {
		last := -1
		for x := x0; x <= x1; x++ {
			if v := p.raster[y*nx+x]; int(v) != last {
				s |= 1 << p.groundOf(v)
				last = int(v)
			}
		}
	}
	return s
}

// Building returns the building that stands on the square of a point, -1 for none.
func (p *Place) Building(at geom.Vec) int {
	x, y := floorSquare(at.X), floorSquare(at.Y)
	nx, ny := p.cells()
	if x < 0 || y < 0 || x >= nx || y >= ny {
		return -1
	}
	return int(p.house[y*nx+x]) - 1
}

// Sections returns the number of wall sections; the sets of [Damage] hold numbers below it.
func (p *Place) Sections() int { return len(p.holes) }

// Section is a quarter inch of wall.
type Section struct {
	Run     int  // see [Place.Run]
	Outer   Line // on the outer face
	DP      int  // damage at once that breaches it (DX-BLDG-002)
	Door    bool // on the ground floor
	Window  bool // on every storey (DX-BLDG-003)
	Gap     bool // a gap in a partition
	Locked  bool // the door is locked
	Vehicle bool // an open way for vehicles on the ground floor
	// Twin is the section of another building in the same place, for which a breach counts as well (DX-BLDG-007); -1 for none.
	Twin int
}

// Section returns a section by its number.
func (p *Place) Section(i int) Section {
	r := &p.runs[p.runOf[i]]
	f := p.holes[i]
	return Section{Run: int(p.runOf[i]), Outer: p.outer[i], DP: int(r.DP), Door: f&hasDoor != 0, Window: f&hasWindow != 0,
		Gap: f&hasGap != 0, Locked: f&hasLocked != 0, Vehicle: f&hasVehicles != 0, Twin: int(p.twins[i])}
}

// Outer returns the outer face of a section.
func (p *Place) Outer(section int) Line { return p.outer[section] }

// Runs returns the number of runs of wall.
func (p *Place) Runs() int { return len(p.runs) }

// Run returns a run of wall by its number.
func (p *Place) Run(i int) Run { return p.runs[i] }

// GateRuns returns the number of runs of wall that are gates which slide or swing (DX-STOP-009).
func (p *Place) GateRuns() int { return len(p.gated) }

// GateRun returns such a run by its number among them; false: there is none.
func (p *Place) GateRun(n int) (Run, bool) {
	if n < 0 || n >= len(p.gated) {
		return Run{}, false
	}
	return p.runs[p.gated[n]], true
}

// Way is a straight line with what a quick look at things beside it needs. Make it with [NewWay].
type Way struct {
	from, d, lo, hi geom.Vec
	size            int64 // no less than the length
}

// NewWay returns the line between two points.
func NewWay(from, to geom.Vec) Way {
	d := to.Sub(from)
	return Way{
		from: from, d: d,
		lo:   geom.Vec{X: min(from.X, to.X), Y: min(from.Y, to.Y)},
		hi:   geom.Vec{X: max(from.X, to.X), Y: max(from.Y, to.Y)},
		size: int64(max(d.X, -d.X)) + int64(max(d.Y, -d.Y)),
	}
}

// Misses is a quick look whether all that is within so many units of another line lies to one side of the way or beyond one of its ends.
func (w *Way) Misses(l Line, reach int32) bool {
	reach += slack
	if w.hi.X < min(l.A.X, l.B.X)-reach || w.lo.X > max(l.A.X, l.B.X)+reach ||
		w.hi.Y < min(l.A.Y, l.B.Y)-reach || w.lo.Y > max(l.A.Y, l.B.Y)+reach {
		return true
	}
	a, b := w.d.Cross(l.A.Sub(w.from)), w.d.Cross(l.B.Sub(w.from))
	far := int64(reach) * w.size
	return min(a, b) > far || max(a, b) < -far
}

// NextRun returns the first run of wall, from a number on, that the way may cross; -1 for none.
func (p *Place) NextRun(i int, w *Way) int {
	for ; i < len(p.runs); i++ {
		r := &p.runs[i]
		if !w.Misses(r.Line, max(r.in.X, -r.in.X)+max(r.in.Y, -r.in.Y)) {
			return i
		}
	}
	return -1
}

// Breaches returns the number of breaches of a building; those of a shared wall count for both, partitions do not count (DX-BLDG-005,
// DX-BLDG-007, DX-CITY-022).
func (p *Place) Breaches(building int, breached Bits) int {
	n := 0
	for i := range p.runs {
		r := &p.runs[i]
		if r.Owner != OfBuilding || int(r.Index) != building {
			continue
		}
		for s := int(r.First); s < int(r.First)+int(r.Count); s++ {
			if p.inSet(s, breached) {
				n++
			}
		}
	}
	return n
}

// Collapses reports whether so many breaches bring a building down (DX-BLDG-005, DX-BLDG-006).
func (b *Building) Collapses(breaches int) bool { return breaches >= b.Breaches }

// inSet reports whether a section or its twin is in a set.
func (p *Place) inSet(s int, b Bits) bool {
	return b.Has(s) || p.twins[s] >= 0 && b.Has(int(p.twins[s]))
}

// gap reports whether a section is not there.
func (p *Place) gap(s int, d *Damage) bool { return p.inSet(s, d.Breached) || p.inSet(s, d.Open) }

// gaps reports whether any section from lo to hi may be missing.
func (p *Place) gaps(r *Run, lo, hi int, d *Damage) bool {
	if len(d.Breached) == 0 && len(d.Open) == 0 {
		return false
	}
	if d.Breached.any(lo, hi) || d.Open.any(lo, hi) {
		return true
	}
	if r.Owner != OfBuilding {
		return false
	}
	for s := lo; r.shared && s <= hi; s++ {
		if p.twins[s] >= 0 && p.gap(s, d) {
			return true
		}
	}
	return false
}

// Crossed returns the safe line that a counter has crossed: all of it lies beyond the line, behind the stretch that is drawn
// (DX-ARENA-005, DX-ARENA-007). It returns -1 for none.
func (p *Place) Crossed(h *geom.Hull) int {
	mid := h.Mid()
	for i, l := range p.SafeLines {
		d := l.B.Sub(l.A)
		if t := d.Dot(mid.Sub(l.A)); t < 0 || t > d.Dot(d) {
			continue
		}
		all := true
		for _, v := range h.V[:h.N] {
			all = all && d.Cross(v.Sub(l.A)) >= 0
		}
		if all {
			return i
		}
	}
	return -1
}

// Foul returns the first safe line that a line of fire crosses from the fight outward or that the target stands behind (DX-ARENA-006,
// DX-ARENA-007), -1 for none.
func (p *Place) Foul(from, to geom.Vec) int {
	for i, l := range p.SafeLines {
		d := l.B.Sub(l.A)
		if d.Cross(from.Sub(l.A)) >= 0 || d.Cross(to.Sub(l.A)) <= 0 {
			continue
		}
		// The line of fire passes between the ends.
		f := to.Sub(from)
		if f.Cross(l.A.Sub(from)) >= 0 && f.Cross(l.B.Sub(from)) <= 0 {
			return i
		}
	}
	return -1
}

// Left reports whether a counter has left the map: no part of it is left inside (DX-CITY-028, DX-SCEN-011).
func (p *Place) Left(h *geom.Hull) bool {
	if h.N > 2 {
		for _, v := range h.V[:h.N] {
			if v.X > 0 && v.Y > 0 && v.X < p.Size.X && v.Y < p.Size.Y {
				return false
			}
		}
	}
	in := box(0, 0, p.Size.X, p.Size.Y)
	return !in.Overlap(h)
}
