package places

import "turnpike/geom"

// index finds the boxes near a box: the map is cut in cells of a side of 8 squares, and each cell lists the boxes that meet it.
type index struct {
	nx, ny int
	start  []uint32 // of each cell in items, one more than there are cells
	items  []uint16
	boxes  [][4]int16 // cells of each box: west, south, east, north
}

// cellShift makes cells of 8 squares.
const cellShift = 13

func (ix *index) build(size geom.Vec, boxes [][2]geom.Vec) {
	ix.nx, ix.ny = int(size.X>>cellShift)+1, int(size.Y>>cellShift)+1
	ix.boxes = make([][4]int16, len(boxes))
	counts := make([]uint32, ix.nx*ix.ny+1)
	for i, b := range boxes {
		x0, y0, x1, y1 := ix.cells(b[0], b[1])
		ix.boxes[i] = [4]int16{int16(x0), int16(y0), int16(x1), int16(y1)}
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				counts[y*ix.nx+x+1]++
			}
		}
	}
	for i := 1; i < len(counts); i++ {
		counts[i] += counts[i-1]
	}
	ix.start = counts
	ix.items = make([]uint16, counts[len(counts)-1])
	next := append([]uint32(nil), counts...)
	for i := range boxes {
		b := ix.boxes[i]
		for y := int(b[1]); y <= int(b[3]); y++ {
			for x := int(b[0]); x <= int(b[2]); x++ {
				c := y*ix.nx + x
				ix.items[next[c]] = uint16(i)
				next[c]++
			}
		}
	}
}

// cells returns the range of cells of a box; what lies beyond the edge belongs to the cells there.
func (ix *index) cells(lo, hi geom.Vec) (x0, y0, x1, y1 int) {
	in := func(v int32, n int) int { return min(max(int(v>>cellShift), 0), n-1) }
	return in(lo.X, ix.nx), in(lo.Y, ix.ny), in(hi.X, ix.nx), in(hi.Y, ix.ny)
}

// scan runs over the boxes whose cells meet those of a box, each once.
type scan struct {
	ix             *index
	x0, y0, x1, y1 int
	x, y           int
	at, end        uint32
}

func (ix *index) scan(lo, hi geom.Vec) scan {
	s := scan{ix: ix}
	s.x0, s.y0, s.x1, s.y1 = ix.cells(lo, hi)
	s.x, s.y = s.x0, s.y0
	c := s.y*ix.nx + s.x
	s.at, s.end = ix.start[c], ix.start[c+1]
	return s
}

// next returns the next box, -1 after the last.
func (s *scan) next() int {
	for {
		for s.at < s.end {
			i := s.ix.items[s.at]
			s.at++
			// A box in several cells counts in the first of them that is looked at.
			b := &s.ix.boxes[i]
			if s.x == max(s.x0, int(b[0])) && s.y == max(s.y0, int(b[1])) {
				return int(i)
			}
		}
		if s.x++; s.x > s.x1 {
			s.x = s.x0
			if s.y++; s.y > s.y1 {
				s.y = s.y1 + 1
				return -1
			}
		}
		c := s.y*s.ix.nx + s.x
		s.at, s.end = s.ix.start[c], s.ix.start[c+1]
	}
}
