package places

import "turnpike/geom"

// partitionDP is the DP of interior partitions (DX-CITY-022).
const partitionDP = 3

// Thickness of the walls of buildings and of partitions, in units: they lie inside of the outline.
const (
	buildingWall  = square / 8
	partitionWall = square / 16
)

// Owner says what a run of wall belongs to.
type Owner uint8

// The owners of runs.
const (
	OfWall      Owner = iota // a free-standing wall or gate
	OfBuilding               // an outer wall of a building
	OfPartition              // an interior wall
)

// Run is a straight stretch of wall: Count sections, numbered from First, from A to B, which lie on its outer face. The sections are one
// square wide; the last one may be narrower.
type Run struct {
	Owner Owner
	Index uint16 // of the wall or building
	Part  uint16 // number of the wall of a building, or of its partition
	First uint16
	Count uint16
	Line
	DP        int16
	Low, High uint8 // storeys

	// Mid is the middle, and Length the length.
	Mid    geom.Vec
	Length int32

	in     geom.Vec // from the outer to the inner face
	shared bool     // a section stands in the place of one of another building
}

// first and last return the first and the last section.
func (r *Run) first() int { return int(r.First) }
func (r *Run) last() int  { return int(r.First) + int(r.Count) - 1 }

// What a section has, by its bits.
const (
	hasDoor     uint8 = 1 << iota // people pass on the ground floor
	hasWindow                     // on every storey
	hasGap                        // a gap of a partition
	hasVehicles                   // vehicles pass on the ground floor: a wide door, not locked
	hasLocked                     // the door is locked
)

// world is what is computed from the fields of a place.
type world struct {
	runs    []Run
	holes   []uint8  // of each section
	runOf   []uint16 // of each section
	outer   []Line   // of each section
	twins   []int32  // the section of another building in the same place, or -1
	raster  []uint8  // area + 1 of each square, row by row from the south; 0 is the base, 255 the floor of a building
	house   []uint8  // building + 1 of each square
	bars    []bar
	brushes []brush
	screens []screen
	kinds   Grounds // all that there are
	mined   []int32 // zones that are minefields
	gated   []int32 // runs of wall that are gates
	ditches []int32 // objects that are ditches of 2 ft and more
	walks   []int32 // objects that are crosswalks: when they have fallen they are rubble (DX-CITY-019)
	barIx   index
	brushIx index
	sightIx index

	room, even, bare []uint8 // distances in squares: to what stops counters, to other ground or the edge, to what is brushed; see measure
}

// floorMark is the raster value of the interior of a building.
const floorMark = 255

// bar is something solid: a piece of a run between static holes, or an object.
type bar struct {
	run     int32 // -1 for an object
	object  int32
	from, n uint16 // sections of the run
	body    geom.Body
}

// brush is something that is touched without stopping anybody: an object or a curb.
type brush struct {
	object, curb int32
	body         geom.Body
}

// screen blocks lines: a building, a run of a free-standing wall, or an object.
type screen struct {
	building, run, object int32
	storeys               uint8
	lo, hi                geom.Vec // the box around it
}

// sectionsOf returns the number of sections of a line.
func sectionsOf(l Line) int { return int((l.B.Sub(l.A).Len() + square - 1) / square) }

// countSections returns the number of sections of all walls.
func (p *Place) countSections() int {
	n := 0
	for _, w := range p.Walls {
		n += sectionsOf(Line{w.A, w.B})
	}
	for i := range p.Buildings {
		b := &p.Buildings[i]
		for k := range b.Corners {
			n += sectionsOf(b.wall(k))
		}
		for _, q := range b.Partitions {
			n += sectionsOf(q.Line)
		}
	}
	return n
}

// leftOf is the step of a size to the left of a line.
func leftOf(l Line, size int32) geom.Vec {
	d := l.B.Sub(l.A)
	n := int64(d.Len())
	return geom.Vec{X: int32(roundDiv(-int64(d.Y)*int64(size), n)), Y: int32(roundDiv(int64(d.X)*int64(size), n))}
}

// at returns the point of the outer face where section k begins; k = Count is the end.
func (r *Run) at(k int) geom.Vec {
	if k >= int(r.Count) {
		return r.B
	}
	d := r.B.Sub(r.A)
	n := int64(d.Len())
	s := int64(k) * square
	switch { // mostly a wall runs along the grid
	case d.Y == 0 && d.X > 0:
		return geom.Vec{X: r.A.X + int32(s), Y: r.A.Y}
	case d.Y == 0:
		return geom.Vec{X: r.A.X - int32(s), Y: r.A.Y}
	case d.X == 0 && d.Y > 0:
		return geom.Vec{X: r.A.X, Y: r.A.Y + int32(s)}
	case d.X == 0:
		return geom.Vec{X: r.A.X, Y: r.A.Y - int32(s)}
	}
	return r.A.Add(geom.Vec{X: int32(roundDiv(int64(d.X)*s, n)), Y: int32(roundDiv(int64(d.Y)*s, n))})
}

func (p *Place) build() {
	w := &p.world
	for i, v := range p.Walls {
		p.addRun(Run{Owner: OfWall, Index: uint16(i), Line: Line{v.A, v.B}, DP: int16(v.DP), Low: 1, High: uint8(v.Storeys)}, v.Thick)
	}
	for i := range p.Buildings {
		b := &p.Buildings[i]
		for k := range b.Corners {
			p.addRun(Run{Owner: OfBuilding, Index: uint16(i), Part: uint16(k), Line: b.wall(k), DP: int16(b.DP), Low: 1, High: uint8(b.Storeys)},
				buildingWall)
			p.addHoles(b, k)
		}
		for k, q := range b.Partitions {
			p.addRun(Run{Owner: OfPartition, Index: uint16(i), Part: uint16(k), Line: q.Line, DP: int16(q.DP), Low: uint8(q.Low), High: uint8(q.High)},
				partitionWall)
			r := &w.runs[len(w.runs)-1]
			r.A, r.B = r.A.Sub(halved(r.in)), r.B.Sub(halved(r.in))
			for _, gap := range q.Gaps {
				w.holes[int(r.First)+gap] |= hasGap
			}
		}
	}
	p.layOut()
	p.findTwins()
	p.paint()
	for i := range p.Zones {
		if p.Zones[i].Kind == Minefield {
			w.mined = append(w.mined, int32(i))
		}
	}
	p.addBars()
	p.addBrushes()
	p.addScreens()
	p.measure()
}

// layOut notes where runs, their sections, and objects are.
func (p *Place) layOut() {
	w := &p.world
	for i := range p.Objects {
		o := &p.Objects[i]
		o.mid = o.hull.Mid()
		o.reach = o.hull.V[0].Sub(o.mid).Len() + o.hull.R
	}
	w.outer = make([]Line, 0, len(w.holes))
	for i := range w.runs {
		r := &w.runs[i]
		d := r.B.Sub(r.A)
		r.Mid, r.Length = r.A.Add(halved(d)), d.Len()
		for k := range int(r.Count) {
			w.outer = append(w.outer, Line{r.at(k), r.at(k + 1)})
		}
	}
}

func halved(v geom.Vec) geom.Vec { return geom.Vec{X: v.X / 2, Y: v.Y / 2} }

func (p *Place) addRun(r Run, thick int32) {
	w := &p.world
	r.First, r.Count = uint16(len(w.holes)), uint16(sectionsOf(r.Line))
	r.in = leftOf(r.Line, thick)
	for range r.Count {
		w.holes = append(w.holes, 0)
		w.runOf = append(w.runOf, uint16(len(w.runs)))
		w.twins = append(w.twins, -1)
	}
	if r.Owner == OfWall && p.Walls[r.Index].Gate {
		w.gated = append(w.gated, int32(len(w.runs)))
	}
	w.runs = append(w.runs, r)
}

// addHoles marks doors and windows of the last run, wall k of b.
func (p *Place) addHoles(b *Building, k int) {
	w := &p.world
	r := &w.runs[len(w.runs)-1]
	holes := w.holes[r.First : int(r.First)+int(r.Count)]
	for _, d := range b.Doors {
		if d.Wall != k {
			continue
		}
		for s := d.From; s < d.From+d.Width; s++ {
			holes[s] |= hasDoor
			if d.Locked {
				holes[s] |= hasLocked
			} else if d.Admits > People {
				holes[s] |= hasVehicles
			}
		}
	}
	if b.WindowEvery == 0 {
		return
	}
	n := len(holes)
	d := r.B.Sub(r.A)
	// Count from the west end, or from the north end of walls that run north to south.
	backward := d.X < 0 || d.X == 0 && d.Y > 0
	for s := b.WindowFrom; s+b.WindowFrom < n; s += b.WindowEvery {
		at := s
		if backward {
			at = n - 1 - s
		}
		if holes[at]&hasDoor == 0 {
			holes[at] |= hasWindow
		}
	}
}

// findTwins finds the sections of two buildings in the same place: walls that run against each other along one line (DX-BLDG-007). A door
// or window of one is one of the other.
func (p *Place) findTwins() {
	w := &p.world
	for i := range w.runs {
		a := &w.runs[i]
		if a.Owner != OfBuilding {
			continue
		}
		for j := range i {
			b := &w.runs[j]
			if b.Owner != OfBuilding || b.Index == a.Index || !against(a, b) {
				continue
			}
			for k := range int(a.Count) {
				for l := range int(b.Count) {
					if a.at(k) == b.at(l+1) && a.at(k+1) == b.at(l) {
						s, t := int(a.First)+k, int(b.First)+l
						w.twins[s], w.twins[t] = int32(t), int32(s)
						a.shared, b.shared = true, true
						w.holes[s] |= w.holes[t]
						w.holes[t] |= w.holes[s]
					}
				}
			}
		}
	}
}

// against reports whether two runs lie on one line in opposite directions.
func against(a, b *Run) bool {
	d, e := a.B.Sub(a.A), b.B.Sub(b.A)
	return d.Cross(e) == 0 && d.Dot(e) < 0 && d.Cross(b.A.Sub(a.A)) == 0
}

// paint fills the rasters: the value of a square is that of its middle.
func (p *Place) paint() {
	w := &p.world
	nx, ny := p.cells()
	w.raster, w.house = make([]uint8, nx*ny), make([]uint8, nx*ny)
	fill := func(h *geom.Hull, put func(at int)) {
		lo, hi := bounds(h)
		x0, y0 := max(floorSquare(lo.X), 0), max(floorSquare(lo.Y), 0)
		x1, y1 := min(floorSquare(hi.X), nx-1), min(floorSquare(hi.Y), ny-1)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				if h.Contains(geom.Vec{X: int32(x)*square + square/2, Y: int32(y)*square + square/2}) {
					put(y*nx + x)
				}
			}
		}
	}
	for i := range p.Areas {
		fill(&p.Areas[i].Shape, func(at int) { w.raster[at] = uint8(i + 1) })
	}
	for i := range p.Buildings {
		fill(&p.Buildings[i].hull, func(at int) { w.house[at], w.raster[at] = uint8(i+1), floorMark })
	}
	for _, v := range w.raster {
		w.kinds |= 1 << p.groundOf(v)
	}
}

// cells returns the size in squares.
func (p *Place) cells() (x, y int) { return int(p.Size.X / square), int(p.Size.Y / square) }

func floorSquare(v int32) int { return int(v >> 10) }

// bounds returns the corners of the box around a hull.
func bounds(h *geom.Hull) (lo, hi geom.Vec) {
	lo, hi = h.V[0], h.V[0]
	for _, v := range h.V[1:h.N] {
		lo.X, lo.Y, hi.X, hi.Y = min(lo.X, v.X), min(lo.Y, v.Y), max(hi.X, v.X), max(hi.Y, v.Y)
	}
	return geom.Vec{X: lo.X - h.R, Y: lo.Y - h.R}, geom.Vec{X: hi.X + h.R, Y: hi.Y + h.R}
}

func (p *Place) addBars() {
	w := &p.world
	var boxes [][2]geom.Vec
	put := func(b bar, h geom.Hull) {
		b.body = geom.Solid(h)
		lo, hi := bounds(&h)
		w.bars, boxes = append(w.bars, b), append(boxes, [2]geom.Vec{lo, hi})
	}
	for i := range w.runs {
		r := &w.runs[i]
		if r.Low > 1 {
			continue
		}
		for k := 0; k < int(r.Count); {
			if w.holes[int(r.First)+k]&(hasVehicles|hasGap) != 0 {
				k++
				continue
			}
			n := 1
			for k+n < int(r.Count) && w.holes[int(r.First)+k+n]&(hasVehicles|hasGap) == 0 {
				n++
			}
			var h geom.Hull
			p.piece(r, k, n, &h)
			put(bar{run: int32(i), object: -1, from: uint16(k), n: uint16(n)}, h)
			k += n
		}
	}
	for i := range p.Objects {
		o := &p.Objects[i]
		if o.Kind.Stops() {
			put(bar{run: -1, object: int32(i)}, o.hull)
		}
		switch o.Kind {
		case Crosswalk:
			w.walks = append(w.walks, int32(i))
		case Ditch, WideDitch:
			w.ditches = append(w.ditches, int32(i))
		}
	}
	w.barIx.build(p.Size, boxes)
}

func (p *Place) addBrushes() {
	w := &p.world
	var boxes [][2]geom.Vec
	put := func(b brush, h geom.Hull) {
		b.body = geom.Solid(h)
		lo, hi := bounds(&h)
		w.brushes, boxes = append(w.brushes, b), append(boxes, [2]geom.Vec{lo, hi})
	}
	for i := range p.Objects {
		if o := &p.Objects[i]; !o.Kind.Stops() && o.Kind.Info().Effect != Passes {
			put(brush{object: int32(i), curb: -1}, o.hull)
		}
	}
	for i, l := range p.Curbs {
		put(brush{object: -1, curb: int32(i)}, geom.Segment(l.A, l.B, 0))
	}
	w.brushIx.build(p.Size, boxes)
}

func (p *Place) addScreens() {
	w := &p.world
	var boxes [][2]geom.Vec
	put := func(s screen, h *geom.Hull) {
		s.lo, s.hi = bounds(h)
		w.screens, boxes = append(w.screens, s), append(boxes, [2]geom.Vec{s.lo, s.hi})
	}
	for i := range p.Buildings {
		b := &p.Buildings[i]
		put(screen{building: int32(i), run: -1, object: -1, storeys: uint8(b.Storeys)}, &b.hull)
	}
	for i := range w.runs {
		if r := &w.runs[i]; r.Owner == OfWall {
			var h geom.Hull
			p.piece(r, 0, int(r.Count), &h)
			put(screen{building: -1, run: int32(i), object: -1, storeys: r.High}, &h)
		}
	}
	for i := range p.Objects {
		if info := p.Objects[i].Kind.Info(); info.Sight {
			put(screen{building: -1, run: -1, object: int32(i), storeys: info.height}, &p.Objects[i].hull)
		}
	}
	w.sightIx.build(p.Size, boxes)
}
