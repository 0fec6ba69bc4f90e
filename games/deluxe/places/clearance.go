package places

import (
	"slices"

	"turnpike/geom"
)

// Most of a map is empty. Three rasters tell for each square how far it is to the next thing that stops a counter, to the next that it
// brushes, and to the next change of ground, so that a question about what is near can mostly be answered by one look. They count in squares, diagonals as one, and never too much: breaches and
// fallen objects only make more room.

// slack is what rounding may add to a reach, in units.
const slack = 8

// radian is one in arc-minutes, rounded down.
const radian = 3437

// maxFar is the greatest distance that the rasters tell.
const maxFar = 255

// measure fills the rasters; the ground is painted and the bars are there.
func (p *Place) measure() {
	w := &p.world
	nx, ny := p.cells()
	for _, far := range [...]*[]uint8{&w.room, &w.even, &w.bare} {
		*far = slices.Repeat([]uint8{maxFar}, nx*ny)
	}
	block := func(far []uint8, h *geom.Hull) {
		lo, hi := bounds(h)
		x0, y0 := max(floorSquare(lo.X-1), 0), max(floorSquare(lo.Y-1), 0)
		x1, y1 := min(floorSquare(hi.X+1), nx-1), min(floorSquare(hi.Y+1), ny-1)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				far[y*nx+x] = 0
			}
		}
	}
	for i := range w.bars {
		for k := range w.bars[i].body.N {
			block(w.room, &w.bars[i].body.Parts[k])
		}
	}
	for i := range w.brushes {
		for k := range w.brushes[i].body.N {
			block(w.bare, &w.brushes[i].body.Parts[k])
		}
	}
	for i := range p.Objects {
		if o := &p.Objects[i]; o.Kind == Crosswalk || o.Kind.Info().Sight {
			block(w.room, &o.hull)
		}
	}
	for i := range p.Buildings {
		block(w.room, &p.Buildings[i].hull)
	}
	for y := range ny {
		for x := range nx {
			v := w.raster[y*nx+x]
			if x == 0 || y == 0 || x == nx-1 || y == ny-1 || w.raster[y*nx+x-1] != v || w.raster[y*nx+x+1] != v || w.raster[(y-1)*nx+x] != v || w.raster[(y+1)*nx+x] != v {
				w.even[y*nx+x] = 0
			}
		}
	}
	spread(w.room, nx, ny)
	spread(w.even, nx, ny)
	spread(w.bare, nx, ny)
}

// spread turns a raster in which some squares are 0 into the distances to them.
func spread(far []uint8, nx, ny int) {
	at := func(x, y int) uint8 {
		if x < 0 || y < 0 || x >= nx || y >= ny {
			return maxFar
		}
		return far[y*nx+x]
	}
	step := func(x, y int, a, b, c, d uint8) {
		if n := min(a, b, c, d); n < maxFar {
			far[y*nx+x] = min(far[y*nx+x], n+1)
		}
	}
	for y := range ny {
		for x := range nx {
			step(x, y, at(x-1, y), at(x-1, y-1), at(x, y-1), at(x+1, y-1))
		}
	}
	for y := ny - 1; y >= 0; y-- {
		for x := nx - 1; x >= 0; x-- {
			step(x, y, at(x+1, y), at(x-1, y+1), at(x, y+1), at(x+1, y+1))
		}
	}
}

// within looks a distance up: whether the 0 squares of a raster are farther than reach units from a point of the map.
func (p *Place) within(far []uint8, at geom.Vec, reach int32) bool {
	x, y := floorSquare(at.X), floorSquare(at.Y)
	nx, ny := p.cells()
	if x < 0 || y < 0 || x >= nx || y >= ny {
		return false
	}
	return (int32(far[y*nx+x])-1)*square >= reach+slack
}

// Vacant reports whether nothing that stands on the map, or once stood there, is within so many units of a point. It may report false
// where there is nothing.
func (p *Place) Vacant(at geom.Vec, reach int32) bool { return p.within(p.room, at, reach) }

// Clear reports whether nothing that stands on the map, or once stood there, comes near the square of a point of the map.
func (p *Place) Clear(at geom.Vec) bool {
	x, y := floorSquare(at.X), floorSquare(at.Y)
	nx, ny := p.cells()
	return uint(x) < uint(nx) && uint(y) < uint(ny) && p.room[y*nx+x] != 0
}

// Room returns a distance in units from a point within which nothing stands on the map: a lower bound, 0 beyond the edge.
func (p *Place) Room(at geom.Vec) int32 {
	x, y := floorSquare(at.X), floorSquare(at.Y)
	nx, ny := p.cells()
	if x < 0 || y < 0 || x >= nx || y >= ny {
		return 0
	}
	return max(int32(p.room[y*nx+x])-1, 0) * square
}

// Unbrushed reports whether nothing that a counter brushes is within so many units of a point. It may report false where there is nothing.
func (p *Place) Unbrushed(at geom.Vec, reach int32) bool { return p.within(p.bare, at, reach) }

// OneGround returns the ground around a point if it is the same for so many units. It may report false where it is.
func (p *Place) OneGround(at geom.Vec, reach int32) (Grounds, bool) {
	if !p.within(p.even, at, reach) {
		return 0, false
	}
	return 1 << p.Ground(at), true
}

// circleOf returns a circle that holds a counter all along a path.
func circleOf(path *geom.Path, o *geom.Outline) (mid geom.Vec, reach int32) {
	if path.Kind == geom.KindTurn {
		// The middle goes along an arc: it is never farther from the point half-way between its ends than half of its length.
		a, b := path.From.Point(o.Mid.X, o.Mid.Y), path.At(path.Len).Point(o.Mid.X, o.Mid.Y)
		lever := int64(o.Mid.Sub(geom.Vec{X: path.U, Y: path.V}).Len()) + 1
		return geom.Vec{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, int32(lever*int64(path.Len)/(2*radian)) + o.Reach + 8
	}
	return path.From.Point(path.U/2, path.V/2), o.Mid.Len() + o.Reach + path.Len/2 + 6
}
