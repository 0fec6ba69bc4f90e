package places

import (
	"container/heap"
	"sync"

	"turnpike/geom"
)

// MaxEyes is how many places ways keep out of sight of.
const MaxEyes = 6

// seenCost is what a step to a square in sight costs beside one out of sight: so many steps more are gone around for it.
const seenCost = 4

// eyeReach is how far eyes matter, in squares.
const eyeReach = 60

// Eyes are the squares of those out of whose sight somebody goes, by their lower left corners; the first N count.
type Eyes struct {
	N  int
	At [MaxEyes]geom.Vec
}

// coverKept are the squares in sight of others, and the ways that keep out of it.
type coverKept struct {
	mu   sync.Mutex
	seen map[geom.Vec]Bits
	ways map[coverKey]*Ways
}

type coverKey struct {
	to   geom.Vec
	eyes Eyes
}

// WaysUnseen returns the ways to the square of a point of the map that keep out of sight as far as it is worth it. Their steps are counted as [Ways] counts them,
// those into a square in sight of an eye as several. Look reports whether nothing of the map as it is drawn stands between two points; it is always the same function.
// It is safe for use by several goroutines.
func (p *Place) WaysUnseen(to geom.Vec, eyes *Eyes, look func(a, b geom.Vec) bool) *Ways {
	k := &p.cover
	k.mu.Lock()
	defer k.mu.Unlock()
	key := coverKey{geom.Vec{X: to.X &^ (square - 1), Y: to.Y &^ (square - 1)}, *eyes}
	if w := k.ways[key]; w != nil {
		return w
	}
	if k.ways == nil || len(k.ways) >= mostWays {
		k.ways = map[coverKey]*Ways{}
	}
	if k.seen == nil || len(k.seen) >= 2*mostWays {
		k.seen = map[geom.Vec]Bits{}
	}
	nx, ny := p.cells()
	seen := make(Bits, (nx*ny+63)/64)
	for _, e := range eyes.At[:eyes.N] {
		s := k.seen[e]
		if s == nil {
			s = p.inSight(e, look)
			k.seen[e] = s
		}
		for i := range seen {
			seen[i] |= s[i]
		}
	}
	w := p.findCover(key.to, seen)
	k.ways[key] = w
	return w
}

// inSight returns the squares that are seen from one.
func (p *Place) inSight(eye geom.Vec, look func(a, b geom.Vec) bool) Bits {
	nx, ny := p.cells()
	seen := make(Bits, (nx*ny+63)/64)
	mid := func(x, y int) geom.Vec {
		return geom.Vec{X: int32(x)*square + square/2, Y: int32(y)*square + square/2}
	}
	x0, y0 := floorSquare(eye.X), floorSquare(eye.Y)
	for y := max(y0-eyeReach, 0); y <= min(y0+eyeReach, ny-1); y++ {
		for x := max(x0-eyeReach, 0); x <= min(x0+eyeReach, nx-1); x++ {
			if (x-x0)*(x-x0)+(y-y0)*(y-y0) <= eyeReach*eyeReach && look(mid(x0, y0), mid(x, y)) {
				seen[(y*nx+x)/64] |= 1 << ((y*nx + x) % 64)
			}
		}
	}
	return seen
}

// findCover walks the map backwards from a square, the cheapest squares first.
func (p *Place) findCover(to geom.Vec, seen Bits) *Ways {
	nx, ny := p.cells()
	w := &Ways{nx: nx, ny: ny, steps: make([]uint16, nx*ny)}
	for i := range w.steps {
		w.steps[i] = NoWay
	}
	x, y := floorSquare(to.X), floorSquare(to.Y)
	if x < 0 || y < 0 || x >= nx || y >= ny {
		return w
	}
	w.steps[y*nx+x] = 0
	corner := func(x, y int) geom.Vec { return geom.Vec{X: int32(x) * square, Y: int32(y) * square} }
	var whole Damage
	queue := reached{{0, int32(y*nx + x)}}
	for len(queue) > 0 {
		at := heap.Pop(&queue).(reach)
		if at.cost > w.steps[at.square] {
			continue
		}
		x, y := int(at.square)%nx, int(at.square)/nx
		// What it costs to come here is the cost of this square.
		cost := uint32(at.cost) + 1
		if seen.Has(int(at.square)) {
			cost = uint32(at.cost) + seenCost
		}
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				u, v := x+dx, y+dy
				if u < 0 || v < 0 || u >= nx || v >= ny || cost >= uint32(w.steps[v*nx+u]) || !p.Walk(corner(u, v), corner(x, y), 1, &whole) {
					continue
				}
				w.steps[v*nx+u] = uint16(cost)
				heap.Push(&queue, reach{uint16(cost), int32(v*nx + u)})
			}
		}
	}
	return w
}

// reach is a square and what it costs to go on from there.
type reach struct {
	cost   uint16
	square int32
}

// reached are squares, the cheapest first; of those as cheap the first of the map.
type reached []reach

func (r reached) Len() int      { return len(r) }
func (r reached) Swap(i, j int) { r[i], r[j] = r[j], r[i] }
func (r reached) Less(i, j int) bool {
	return r[i].cost < r[j].cost || r[i].cost == r[j].cost && r[i].square < r[j].square
}
func (r *reached) Push(x any) { *r = append(*r, x.(reach)) }
func (r *reached) Pop() any {
	last := (*r)[len(*r)-1]
	*r = (*r)[:len(*r)-1]
	return last
}
