package arena

import (
	"fmt"
	"slices"
	"strings"

	"turnpike/geom"
)

// Problem is something that the rules of the game have against a map.
type Problem struct {
	// Rule is the rule ID; empty for demands of this package.
	Rule    string
	Path    string // JSON pointer into the file form
	Detail  string // what is wrong
	Allowed string // what would be right; may be empty
	// At is the place of the fault in units, To the other end of a gap or
	// stretch (equal to At for a single place).
	At, To geom.Vec
}

// String returns rule, path, fault and what is allowed in one line.
func (p Problem) String() string {
	s := strings.TrimSpace(p.Rule+" "+p.Path) + ": " + p.Detail
	if p.Allowed != "" {
		s += " (allowed: " + p.Allowed + ")"
	}
	return s
}

// Distances of the rules, in units.
const (
	minGap    = 2 * CL // between walls (SX-SETUP-019)
	startBand = 2 * CL // from the edge to a start (SX-SETUP-048)
	minGate   = CL
	joined    = 4   // walls this close count as joined, for rounded corners
	nearWall  = 205 // how far a gate may miss its wall: 0.05 CL
)

// checker collects the problems of one map.
type checker struct {
	m     *Map
	edges [4]geom.Hull
	found []Problem
}

func (c *checker) note(rule string, at, to geom.Vec, path, detail, allowed string) {
	c.found = append(c.found, Problem{Rule: rule, Path: path, Detail: detail, Allowed: allowed, At: at, To: to})
}

// Check returns what the rules have against the map, in file order; nil if it
// can be played. It costs some milliseconds for a full map, the first time.
// Safe for concurrent use.
func (m *Map) Check() []Problem {
	m.checked.Do(func() { m.problems = m.check() })
	return slices.Clone(m.problems)
}

func (m *Map) check() []Problem {
	c := &checker{m: m, edges: m.Edges()}
	c.wallsInside()
	c.wallCorners()
	c.junctions()
	c.gaps()
	c.objects()
	c.gates()
	c.starts()
	return c.found
}

func wallPath(i int) string { return fmt.Sprintf("/walls/%d", i) }

// wallsInside: inner walls lie within the outer edge.
func (c *checker) wallsInside() {
	for i := range c.m.Walls {
		for j := range c.m.Walls[i].Parts {
			h := &c.m.Walls[i].Parts[j]
			if at, out := c.outside(h); out {
				c.note("SX-SETUP-017", at, at, wallPath(i), "the wall leaves the arena", "within the outer edge")
				break
			}
		}
	}
}

// outside returns a point of h outside the arena by more than rounding.
func (c *checker) outside(h *geom.Hull) (geom.Vec, bool) {
	const slack = 2
	for _, v := range h.V[:h.N] {
		if v.X-h.R < -slack || v.Y-h.R < -slack || v.X+h.R > c.m.Size.X+slack || v.Y+h.R > c.m.Size.Y+slack {
			return v, true
		}
	}
	return geom.Vec{}, false
}

// wallCorners: corners of walls measure at least a right angle, seen from the
// wall and from the road (SX-SETUP-019).
func (c *checker) wallCorners() {
	for i := range c.m.Walls {
		w := &c.m.Walls[i]
		n := len(w.Points)
		for k, p := range w.Points {
			if w.Thickness > 0 && (k == 0 || k == n-1) {
				continue // ends of lines are square
			}
			in, out := unit(p.Sub(w.Points[(k+n-1)%n])), unit(w.Points[(k+1)%n].Sub(p))
			if sharp(in, out) {
				c.note("SX-SETUP-019", p, p, fmt.Sprintf("%s/%s/%d", wallPath(i), w.field(), k),
					"acute corner", "corners of 90 degrees or more")
			}
		}
	}
}

// field is the name of the list of points in the file.
func (w *Wall) field() string {
	if w.Thickness > 0 {
		return "line"
	}
	return "points"
}

// objects: loose objects lie inside, off the walls and off each other.
func (c *checker) objects() {
	hulls := make([]geom.Hull, len(c.m.Objects))
	for i, o := range c.m.Objects {
		f, _ := FootprintOf(o.Kind)
		hulls[i] = f.At(o.At)
		path, at := fmt.Sprintf("/objects/%d", i), o.At.At
		if _, out := c.outside(&hulls[i]); out {
			c.note("SX-SETUP-017", at, at, path, "the "+o.Kind+" leaves the arena", "within the outer edge")
		}
		if w := c.wallUnder(&hulls[i]); w >= 0 {
			c.note("SX-SETUP-028", at, at, path, fmt.Sprintf("the %s overlaps wall %d", o.Kind, w), "clear of walls")
		}
		for j := range i {
			if hulls[i].Overlap(&hulls[j]) {
				c.note("SX-SETUP-028", at, c.m.Objects[j].At.At, path,
					fmt.Sprintf("the %s overlaps the %s of object %d", o.Kind, c.m.Objects[j].Kind, j), "clear of other objects")
			}
		}
		if o.Durable && !f.Sides {
			c.note("SX-SETUP-032", at, at, path+"/durable", "a "+o.Kind+" has no face with a durability", "false")
		}
	}
}

func (c *checker) wallUnder(h *geom.Hull) int {
	for i := range c.m.Walls {
		for j := range c.m.Walls[i].Parts {
			if c.m.Walls[i].Parts[j].Overlap(h) {
				return i
			}
		}
	}
	return -1
}

// gates: each lies on the outer edge or between inner walls and lets a car in.
func (c *checker) gates() {
	for i, g := range c.m.Gates {
		path := fmt.Sprintf("/gates/%d", i)
		if g.B.Sub(g.A).Len() < minGate {
			c.note("", g.A, g.B, path, "the gate is "+lengthText(g.B.Sub(g.A).Len())+" car lengths wide", "at least 1")
		}
		if !c.onEdge(g) && (!c.atWall(g.A) || !c.atWall(g.B)) {
			c.note("", g.A, g.B, path, "the gate lies on no wall", "both ends on one outer edge, or both at inner walls")
		}
	}
}

func (c *checker) onEdge(g Gate) bool {
	near := func(a, b, line int32) bool {
		return max(a-line, line-a) <= joined && max(b-line, line-b) <= joined
	}
	s := c.m.Size
	inX := min(g.A.X, g.B.X) >= -joined && max(g.A.X, g.B.X) <= s.X+joined
	inY := min(g.A.Y, g.B.Y) >= -joined && max(g.A.Y, g.B.Y) <= s.Y+joined
	return inX && (near(g.A.Y, g.B.Y, 0) || near(g.A.Y, g.B.Y, s.Y)) ||
		inY && (near(g.A.X, g.B.X, 0) || near(g.A.X, g.B.X, s.X))
}

func (c *checker) atWall(p geom.Vec) bool {
	dot := geom.Disc(p, nearWall)
	for i := range c.m.Walls {
		if meetsAny(&dot, c.m.Walls[i].Parts) {
			return true
		}
	}
	return false
}

// starts: each drawn start is a legal place, those of one number of players
// suit each other, and every number has places or room for automatic ones.
func (c *checker) starts() {
	for i, s := range c.m.Starts {
		c.start(i, s)
		for j := range i {
			o := c.m.Starts[j]
			if s.Players != 0 && o.Players != 0 && s.Players != o.Players {
				continue
			}
			path, at, to := fmt.Sprintf("/starts/%d", i), s.At.At, o.At.At
			switch {
			case s.Seat != 0 && s.Seat == o.Seat:
				if s.Players == o.Players {
					c.note("SX-SETUP-047", at, to, path+"/seat", fmt.Sprintf("seat %d has start %d already", s.Seat, j), "one start per seat")
				}
			case s.Players == o.Players && tooClose(s.At, o.At):
				c.note("SX-SETUP-049", at, to, path, fmt.Sprintf("the base touches that of start %d", j), "clear of other starts")
			}
		}
	}
	for n := 1; n <= MaxSeats; n++ {
		at, used := geom.Vec{}, false
		for _, s := range c.m.Starts {
			if s.Players == n {
				at, used = s.At.At, true
			}
		}
		if used && c.m.drawn(n, n) == nil {
			c.note("SX-SETUP-047", at, at, "/starts", fmt.Sprintf("not every seat of %d players has a start", n), "one start per seat, or none")
		}
	}
	if mid := (geom.Vec{X: c.m.Size.X / 2, Y: c.m.Size.Y / 2}); c.m.StartsFor(2) == nil {
		c.note("SX-SETUP-047", mid, mid, "/starts", "no room for two cars to start", "two starts, or free ground along the edge")
	}
}

func (c *checker) start(i int, s Start) {
	path, at := fmt.Sprintf("/starts/%d", i), s.At.At
	base := carParts(s.At)
	for k := range base {
		if _, out := c.outside(&base[k]); out {
			c.note("SX-SETUP-049", at, at, path, "the base leaves the arena", "wholly inside")
			return
		}
	}
	if c.m.edgeTouched(&base) >= 0 {
		c.note("SX-SETUP-049", at, at, path, "the base touches the outer edge", "clear of walls")
	}
	if w := c.m.wallTouched(&base); w >= 0 {
		c.note("SX-SETUP-049", at, at, path, fmt.Sprintf("the base touches wall %d", w), "clear of walls")
	}
	if o := c.m.solidTouched(&base); o >= 0 {
		c.note("SX-SETUP-049", at, c.m.Objects[o].At.At, path,
			fmt.Sprintf("the base touches the %s of object %d", c.m.Objects[o].Kind, o), "clear of obstacles")
	}
	near := int32(MaxSide)
	for k := range base {
		for e := range c.edges {
			near = min(near, base[k].Distance(&c.edges[e]))
		}
	}
	if near > startBand {
		c.note("SX-SETUP-048", at, at, path, "the base is "+lengthText(near)+" car lengths from the nearest edge", "at most 2")
	}
}
