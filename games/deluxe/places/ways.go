package places

import (
	"sync"

	"turnpike/geom"
)

// NoWay is the number of steps where no way leads on foot.
const NoWay = 1<<16 - 1

// Ways are the numbers of steps that lead on foot from each square of the ground floor to some place, over the map as it is drawn: through doors that are
// not locked and ground-floor windows, around walls and objects. Who walks looks for himself what has become of the map, and who or what stands in his way.
type Ways struct {
	nx, ny int
	steps  []uint16
}

// Steps returns the number from the square of a point of the map; [NoWay] without a way, and beyond the edge.
func (w *Ways) Steps(at geom.Vec) int {
	x, y := floorSquare(at.X), floorSquare(at.Y)
	if x < 0 || y < 0 || x >= w.nx || y >= w.ny {
		return NoWay
	}
	return int(w.steps[y*w.nx+x])
}

// mostWays bounds how many ways a map keeps: a field takes two bytes for each of its squares.
const mostWays = 96

// waysKept are the ways that have been asked for, by the square that they lead to.
type waysKept struct {
	mu   sync.Mutex
	list map[geom.Vec]*Ways
}

// out is where the ways off the map are kept.
var out = geom.Vec{X: -1, Y: -1}

// WaysTo returns the ways to the square of a point of the map. It is safe for use by several goroutines.
func (p *Place) WaysTo(at geom.Vec) *Ways {
	return p.waysFrom(geom.Vec{X: at.X &^ (square - 1), Y: at.Y &^ (square - 1)})
}

// WaysOut returns the ways off the map over its nearest edge: the last step leads over it. A closed map has none.
func (p *Place) WaysOut() *Ways { return p.waysFrom(out) }

func (p *Place) waysFrom(at geom.Vec) *Ways {
	k := &p.ways
	k.mu.Lock()
	defer k.mu.Unlock()
	if w := k.list[at]; w != nil {
		return w
	}
	if len(k.list) >= mostWays {
		k.list = nil
	}
	if k.list == nil {
		k.list = map[geom.Vec]*Ways{}
	}
	w := p.findWays(at)
	k.list[at] = w
	return w
}

// findWays walks the map backwards, from a square or from the edge.
func (p *Place) findWays(at geom.Vec) *Ways {
	nx, ny := p.cells()
	w := &Ways{nx: nx, ny: ny, steps: make([]uint16, nx*ny)}
	for i := range w.steps {
		w.steps[i] = NoWay
	}
	queue := make([]int32, 0, nx*ny)
	put := func(x, y int, n uint16) {
		if i := y*nx + x; x >= 0 && y >= 0 && x < nx && y < ny && w.steps[i] == NoWay { // nothing leads to what is off the map
			w.steps[i] = n
			queue = append(queue, int32(i))
		}
	}
	switch {
	case at != out:
		put(floorSquare(at.X), floorSquare(at.Y), 0)
	case !p.Closed:
		for x := range nx {
			put(x, 0, 1)
			put(x, ny-1, 1)
		}
		for y := range ny {
			put(0, y, 1)
			put(nx-1, y, 1)
		}
	}
	corner := func(x, y int) geom.Vec { return geom.Vec{X: int32(x) * square, Y: int32(y) * square} }
	var whole Damage
	for i := 0; i < len(queue); i++ {
		x, y := int(queue[i])%nx, int(queue[i])/nx
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				u, v := x+dx, y+dy
				if u < 0 || v < 0 || u >= nx || v >= ny || w.steps[v*nx+u] != NoWay {
					continue
				}
				if p.Walk(corner(u, v), corner(x, y), 1, &whole) {
					put(u, v, w.steps[queue[i]]+1)
				}
			}
		}
	}
	return w
}

// Inside returns the lower left corner of the square inside of a building that is next to a section of its walls; false: the section is of no building, or of
// a partition.
func (p *Place) Inside(section int) (corner geom.Vec, ok bool) {
	r := &p.runs[p.runOf[section]]
	if r.Owner != OfBuilding {
		return geom.Vec{}, false
	}
	o := p.outer[section]
	mid := geom.Vec{X: (o.A.X + o.B.X) / 2, Y: (o.A.Y + o.B.Y) / 2}
	// A wall has the inside to its left: the corners of a building run counter-clockwise.
	d := o.B.Sub(o.A)
	n := max(d.X, -d.X, d.Y, -d.Y, 1)
	at := mid.Add(geom.Vec{X: -d.Y * (square / 2) / n, Y: d.X * (square / 2) / n})
	if p.Building(at) != int(r.Index) {
		return geom.Vec{}, false
	}
	return geom.Vec{X: at.X &^ (square - 1), Y: at.Y &^ (square - 1)}, true
}

// Outside returns the lower left corner of the square outside of a building that is next to a section of its walls; false: the section is of no building, or
// another building stands there.
func (p *Place) Outside(section int) (corner geom.Vec, ok bool) {
	inside, ok := p.Inside(section)
	if !ok {
		return geom.Vec{}, false
	}
	o := p.outer[section]
	mid := geom.Vec{X: (o.A.X + o.B.X) / 2, Y: (o.A.Y + o.B.Y) / 2}
	at := mid.Add(mid.Sub(inside.Add(geom.Vec{X: square / 2, Y: square / 2})))
	return geom.Vec{X: at.X &^ (square - 1), Y: at.Y &^ (square - 1)}, p.Building(at) < 0
}

// Group returns the starting places of a group of a scenario, in the order of the map.
func (p *Place) Group(name string) (list []Start) {
	for _, s := range p.Starts {
		if s.Group == name {
			list = append(list, s)
		}
	}
	return list
}

// BuildingByID returns the number of a building; -1: there is none.
func (p *Place) BuildingByID(id string) int { return p.building(id) }

// ZoneByTitle returns the first zone with a title; nil: there is none. Do not change it.
func (p *Place) ZoneByTitle(title string) *Zone {
	for i := range p.Zones {
		if p.Zones[i].Title == title {
			return &p.Zones[i]
		}
	}
	return nil
}
