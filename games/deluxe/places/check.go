package places

import (
	"fmt"
	"slices"
	"strings"

	"turnpike/geom"
)

// Problem is something that the rules have against a place.
type Problem struct {
	Rule    string // rule ID; empty for demands of this package
	Path    string // JSON pointer into the file form
	Detail  string // what is wrong
	Allowed string // what would be right; may be empty
	At      geom.Vec
}

// String returns rule, path, fault and what is allowed in one line.
func (p Problem) String() string {
	s := strings.TrimSpace(p.Rule+" "+p.Path) + ": " + p.Detail
	if p.Allowed != "" {
		s += " (allowed: " + p.Allowed + ")"
	}
	return s
}

// MinGate is the least width of a gate: a counter is half an inch wide (DX-SPEED-004), and needs a square to steer.
const MinGate = 3 * square

// The counter of a car (DX-SPEED-004), which every starting place has room for.
const (
	carLength = 4 * square
	carWidth  = 2 * square
)

// checker collects the problems of one place.
type checker struct {
	p     *Place
	found []Problem
}

func (c *checker) note(rule string, at geom.Vec, path, detail, allowed string) {
	c.found = append(c.found, Problem{Rule: rule, Path: path, Detail: detail, Allowed: allowed, At: at})
}

// Check returns what the rules have against the place; nil if it can be played. Safe for concurrent use.
func (p *Place) Check() []Problem {
	p.checked.Do(func() {
		c := &checker{p: p}
		c.buildings()
		c.walls()
		c.objects()
		c.loose()
		c.gates()
		c.starts()
		if p.Closed {
			c.closed()
		}
		p.problems = c.found
	})
	return slices.Clone(p.problems)
}

func (c *checker) within(h *geom.Hull) bool {
	lo, hi := bounds(h)
	return lo.X >= 0 && lo.Y >= 0 && hi.X <= c.p.Size.X && hi.Y <= c.p.Size.Y
}

// buildings: inside the map, off each other, and what belongs to them in them.
func (c *checker) buildings() {
	for i := range c.p.Buildings {
		b := &c.p.Buildings[i]
		path, at := fmt.Sprintf("/buildings/%d", i), b.hull.Mid()
		if !c.within(&b.hull) {
			c.note("DX-SETUP-008", at, path, "the building leaves the map", "within its edge")
		}
		for j := range i {
			if b.hull.Overlap(&c.p.Buildings[j].hull) {
				c.note("DX-SETUP-008", at, path, fmt.Sprintf("it overlaps %s", c.p.Buildings[j].ID), "clear of other buildings, or wall to wall")
			}
		}
		for k, d := range b.Doors {
			for _, e := range b.Doors[:k] {
				if d.Wall == e.Wall && d.From < e.From+e.Width && e.From < d.From+d.Width {
					c.note("", at, fmt.Sprintf("%s/doors/%d", path, k), "two doors in one place", "")
				}
			}
			if d.Admits > People && d.Width*square < carWidth {
				c.note("DX-SPEED-004", at, fmt.Sprintf("%s/doors/%d", path, k), fmt.Sprintf("%d squares wide", d.Width), "at least 2 for vehicles")
			}
		}
		for k, q := range b.Partitions {
			if !b.hull.Contains(q.A) || !b.hull.Contains(q.B) {
				c.note("DX-CITY-022", q.A, fmt.Sprintf("%s/partitions/%d", path, k), "it leaves the building", "from wall to wall")
			}
		}
		for k, s := range b.Stairs {
			spath := fmt.Sprintf("%s/stairs/%d", path, k)
			for n, v := range s.Squares {
				sq := cell(v)
				if mid := sq.Mid(); !b.hull.Contains(mid) {
					c.note("DX-PED-012", v, fmt.Sprintf("%s/squares/%d", spath, n), "a square outside of the building", "inside")
				}
				if n > 0 {
					if d := v.Sub(s.Squares[n-1]); max(d.X, -d.X) > square || max(d.Y, -d.Y) > square || d == (geom.Vec{}) {
						c.note("DX-PED-012", v, fmt.Sprintf("%s/squares/%d", spath, n), "not next to the square before", "adjacent squares")
					}
				}
			}
			last := 0
			for n, l := range s.Levels {
				if l != 0 && l != last+1 {
					c.note("DX-PED-012", b.hull.Mid(), fmt.Sprintf("%s/levels/%d", spath, n), fmt.Sprintf("storey %d after %d", l, last), "one after the other")
				}
				if l != 0 {
					last = l
				}
			}
		}
		if b.HatchDP > 0 && len(b.Stairs) == 0 {
			c.note("DX-CITY-025", at, path+"/hatch_dp", "no stairs lead to a hatch", "")
		}
	}
	for i, z := range c.p.Zones {
		if z.Building >= 0 {
			if h := c.p.Buildings[z.Building].hull; !containsAll(&h, &z.Shape) {
				c.note("", z.Shape.Mid(), fmt.Sprintf("/zones/%d", i), "the zone leaves its building", "inside")
			}
		}
	}
}

func containsAll(h, in *geom.Hull) bool {
	for _, v := range in.V[:in.N] {
		if !h.Contains(v) {
			return false
		}
	}
	return true
}

// walls: inside the map and off the buildings; they may join and cross one another.
func (c *checker) walls() {
	for i, w := range c.p.Walls {
		var h geom.Hull
		r := &c.p.runs[i]
		c.p.piece(r, 0, int(r.Count), &h)
		path := fmt.Sprintf("/walls/%d", i)
		if !c.within(&h) {
			c.note("DX-SETUP-008", w.A, path, "the wall leaves the map", "within its edge")
		}
		for j := range c.p.Buildings {
			if h.Overlap(&c.p.Buildings[j].hull) {
				c.note("DX-SETUP-008", w.A, path, fmt.Sprintf("the wall runs through %s", c.p.Buildings[j].ID), "up to the building")
			}
		}
	}
}

// objects: inside the map, off walls, buildings and each other. A ditch may run under others, a crosswalk over them.
func (c *checker) objects() {
	for i := range c.p.Objects {
		o := &c.p.Objects[i]
		path := fmt.Sprintf("/objects/%d", i)
		if !c.within(&o.hull) {
			c.note("DX-SETUP-008", o.At, path, "the "+o.Kind.String()+" leaves the map", "within its edge")
		}
		if loose(o.Kind) {
			continue
		}
		if c.walled(&o.hull) {
			c.note("DX-SETUP-008", o.At, path, "the "+o.Kind.String()+" stands in a wall or a building", "clear of both")
		}
		for j := range i {
			q := &c.p.Objects[j]
			if loose(q.Kind) || o.Kind == Chain && (o.Posts[0] == j || o.Posts[1] == j) || q.Kind == Chain && (q.Posts[0] == i || q.Posts[1] == i) {
				continue
			}
			if o.Kind == Chain && q.Kind == Chain && sharePost(o, q) {
				continue
			}
			if o.hull.Overlap(&q.hull) {
				c.note("DX-SETUP-008", o.At, path, fmt.Sprintf("the %s overlaps the %s of object %d", o.Kind, q.Kind, j), "clear of other objects")
			}
		}
	}
}

// loose reports whether a kind may lie over or under others.
func loose(k Kind) bool {
	e := k.Info().Effect
	return e == Crosses || e == Passes
}

func sharePost(a, b *Object) bool {
	return a.Posts[0] == b.Posts[0] || a.Posts[0] == b.Posts[1] || a.Posts[1] == b.Posts[0] || a.Posts[1] == b.Posts[1]
}

// walled reports whether a hull overlaps a wall or a building.
func (c *checker) walled(h *geom.Hull) bool {
	for i := range c.p.Buildings {
		if c.p.Buildings[i].hull.Overlap(h) {
			return true
		}
	}
	for i := range c.p.Walls {
		var w geom.Hull
		r := &c.p.runs[i]
		c.p.piece(r, 0, int(r.Count), &w)
		if w.Overlap(h) {
			return true
		}
	}
	return false
}

// loose: debris and obstacles lie on the map, on the grid, not in walls or on each other.
func (c *checker) loose() {
	seen := map[geom.Vec]bool{}
	for k, list := range [2][]geom.Vec{c.p.Debris, c.p.Obstacles} {
		for i, v := range list {
			path := fmt.Sprintf("/%s/%d", [2]string{"debris", "obstacles"}[k], i)
			h := cell(v)
			if !c.within(&h) {
				c.note("DX-DEB-001", v, path, "beyond the edge", "on the map")
			}
			if c.walled(&h) {
				c.note("DX-DEB-001", v, path, "in a wall or a building", "clear of both")
			}
			if seen[v] {
				c.note("DX-DEB-001", v, path, "a second counter in one square", "one")
			}
			seen[v] = true
		}
	}
}

// gates: wide enough, and nothing stands in them but their own wall.
func (c *checker) gates() {
	for i, g := range c.p.Gates {
		path := fmt.Sprintf("/gates/%d", i)
		if w := g.B.Sub(g.A).Len(); w < MinGate {
			c.note("DX-SPEED-004", g.A, path, "the gate is "+lengthText(w)+" squares wide", "at least "+lengthText(MinGate))
		}
		// Just inside of both ends, so that posts beside the gate do not count.
		d := g.B.Sub(g.A)
		way := geom.Segment(g.A.Add(part(d, 1, 8)), g.B.Sub(part(d, 1, 8)), square/4)
		for j := range c.p.bars {
			b := &c.p.bars[j]
			if b.run >= 0 && c.p.runs[b.run].Owner == OfWall && int(c.p.runs[b.run].Index) == g.Wall {
				continue
			}
			if b.body.Parts[0].Overlap(&way) {
				c.note("DX-ARENA-005", g.A, path, "something stands in the gate", "a free way")
				break
			}
		}
	}
}

func part(d geom.Vec, num, den int64) geom.Vec {
	return geom.Vec{X: int32(roundDiv(int64(d.X)*num, den)), Y: int32(roundDiv(int64(d.Y)*num, den))}
}

// starts: on the map, on ground, clear of everything and of the others used together.
func (c *checker) starts() {
	hulls := make([]geom.Hull, len(c.p.Starts))
	var none Damage
	for i, s := range c.p.Starts {
		hulls[i] = geom.Rect(s.At, carLength, carWidth)
		h := &hulls[i]
		path := fmt.Sprintf("/starts/%d", i)
		if g := c.p.Grounds(h); g.Has(Outside) {
			c.note("DX-SETUP-002", s.At.At, path, "the counter reaches off the map", "on ground of the map")
		}
		body := geom.Solid(*h)
		if !c.p.Fits(&body, &none) || c.p.Building(s.At.At) >= 0 {
			c.note("DX-SETUP-002", s.At.At, path, "the counter stands on something solid", "free ground")
		}
		for k, list := range [2][]geom.Vec{c.p.Debris, c.p.Obstacles} {
			for _, v := range list {
				if sq := cell(v); sq.Overlap(h) {
					c.note("DX-SETUP-002", s.At.At, path, "the counter stands on "+[2]string{"debris", "an obstacle"}[k], "free ground")
				}
			}
		}
		if c.p.Crossed(h) >= 0 {
			c.note("DX-ARENA-005", s.At.At, path, "the counter stands beyond a safe line", "in the fight")
		}
		for j := range i {
			o := &c.p.Starts[j]
			if s.Group != o.Group || s.Players != o.Players {
				continue
			}
			if s.Seat != 0 && s.Seat == o.Seat {
				c.note("DX-SETUP-002", s.At.At, path+"/seat", fmt.Sprintf("seat %d has start %d already", s.Seat, j), "one start for each seat")
			} else if hulls[j].Meets(h) {
				c.note("DX-COLL-001", s.At.At, path, fmt.Sprintf("the counter touches that of start %d", j), "clear of other starts")
			}
		}
	}
}

// closed: from no start does a way lead off the map but across a safe line. The way is looked for square by square; what fills part of a
// square leaves it open, so a wall must have no hole of a square.
func (c *checker) closed() {
	nx, ny := c.p.cells()
	seen := make([]bool, nx*ny)
	var todo []geom.Vec
	for _, s := range c.p.Starts {
		todo = append(todo, geom.Vec{X: int32(floorSquare(s.At.At.X)), Y: int32(floorSquare(s.At.At.Y))})
	}
	for len(todo) > 0 {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		at := geom.Vec{X: v.X*square + square/2, Y: v.Y*square + square/2}
		if v.X < 0 || v.Y < 0 || int(v.X) >= nx || int(v.Y) >= ny {
			c.note("DX-ARENA-005", at, "/closed", "a way leads off the map", "walls, and safe lines across every opening")
			return
		}
		if i := int(v.Y)*nx + int(v.X); seen[i] {
			continue
		} else {
			seen[i] = true
		}
		for _, d := range [4]geom.Vec{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			to := v.Add(d)
			end := geom.Vec{X: to.X*square + square/2, Y: to.Y*square + square/2}
			way := geom.Segment(at, end, 0)
			if c.p.Foul(at, end) < 0 && !c.barred(&way) {
				todo = append(todo, to)
			}
		}
	}
}

// barred reports whether a wall, a building or a closed gate lies across a way.
func (c *checker) barred(way *geom.Hull) bool {
	lo, hi := bounds(way)
	s := c.p.barIx.scan(lo, hi)
	for i := s.next(); i >= 0; i = s.next() {
		if b := &c.p.bars[i]; b.run >= 0 && b.body.Parts[0].Meets(way) {
			return true
		}
	}
	return false
}
