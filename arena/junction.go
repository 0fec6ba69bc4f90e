package arena

import (
	"fmt"

	"turnpike/geom"
)

// piece is a convex part of a wall; wall -1 to -4 are the outer edges.
type piece struct {
	wall int
	h    *geom.Hull
}

func (c *checker) pieces() []piece {
	var out []piece
	for i := range c.m.Walls {
		for j := range c.m.Walls[i].Parts {
			out = append(out, piece{i, &c.m.Walls[i].Parts[j]})
		}
	}
	for i := range c.edges {
		out = append(out, piece{-1 - i, &c.edges[i]})
	}
	return out
}

// name is how a problem calls the other wall.
func (p piece) name() string {
	if p.wall < 0 {
		return "the " + [...]string{"bottom", "right", "top", "left"}[-1-p.wall] + " edge"
	}
	return fmt.Sprintf("wall %d", p.wall)
}

// junctions: where two walls run into each other, or a line into itself, the
// road has no acute corner (SX-SETUP-019).
func (c *checker) junctions() {
	all := c.pieces()
	seen := map[[2]int]bool{}
	for i, a := range all {
		for j := i + 1; j < len(all); j++ {
			b := all[j]
			key := [2]int{a.wall, b.wall}
			if a.wall < 0 || seen[key] || !a.h.Meets(b.h) {
				continue
			}
			if a.wall == b.wall && (c.m.Walls[a.wall].Thickness == 0 || j == i+1) {
				continue // wallCorners looks at the corners of one wall
			}
			if x, ok := acute(a.h, b.h, all); ok {
				seen[key] = true
				c.note("SX-SETUP-019", x, x, wallPath(a.wall), "acute corner with "+b.name(), "corners of 90 degrees or more")
			}
		}
	}
}

// acute finds a point where a side of a meets a side of b with an acute wedge
// of road between them.
func acute(a, b *geom.Hull, all []piece) (geom.Vec, bool) {
	for i := range int(a.N) {
		e0, e1 := a.V[i], a.V[(i+1)%int(a.N)]
		for j := range int(b.N) {
			f0, f1 := b.V[j], b.V[(j+1)%int(b.N)]
			x, ok := crossing(e0, e1, f0, f1)
			if !ok {
				continue
			}
			// The road lies right of both sides, between the ray along one and
			// the ray back along the other; both must go on from x as walls.
			e, f := unit(e1.Sub(e0)), unit(f1.Sub(f0))
			if !sharp(e, f) {
				continue
			}
			if turn(geom.Vec{}, e, e.Add(f)) > 0 {
				if x == e1 || x == f0 {
					continue
				}
				f = f.Neg()
			} else {
				if x == e0 || x == f1 {
					continue
				}
				e = e.Neg()
			}
			if d := e.Add(f); isRoad(x.Add(geom.Vec{X: d.X >> 13, Y: d.Y >> 13}), all) {
				return x, true
			}
		}
	}
	return geom.Vec{}, false
}

// crossing is the common point of two segments that are not parallel, rounded.
func crossing(a, b, c, d geom.Vec) (geom.Vec, bool) {
	if !crosses(a, b, c, d) {
		return geom.Vec{}, false
	}
	s, t := turn(c, d, a), turn(c, d, b)
	if s == t {
		return geom.Vec{}, false
	}
	num, den := s, s-t
	if den < 0 {
		num, den = -num, -den
	}
	return geom.Vec{
		X: a.X + int32(roundDiv(int64(b.X-a.X)*num, den)),
		Y: a.Y + int32(roundDiv(int64(b.Y-a.Y)*num, den)),
	}, true
}

// isRoad reports whether p is clear of all walls by more than rounding.
func isRoad(p geom.Vec, all []piece) bool {
	h := geom.Disc(p, joined)
	for _, q := range all {
		if h.Meets(q.h) {
			return false
		}
	}
	return true
}

// gaps: two walls join or leave a gap of 2 car lengths (SX-SETUP-019). A gap
// is judged where it is narrowest and only if road lies in it.
func (c *checker) gaps() {
	all := c.pieces()
	type gap struct {
		a, b   piece
		at, to geom.Vec
		width  int32
	}
	var found []gap
	for i, a := range all {
		for _, b := range all[i+1:] {
			if a.wall < 0 {
				continue
			}
			d := a.h.Distance(b.h)
			if d <= joined || d >= minGap {
				continue
			}
			at, to, ok := c.narrow(a, b, d, all)
			if !ok {
				continue
			}
			known := false
			for k := range found {
				if g := &found[k]; g.a.wall == a.wall && g.b.wall == b.wall {
					known = true
					if d < g.width {
						*g = gap{a, b, at, to, d}
					}
				}
			}
			if !known {
				found = append(found, gap{a, b, at, to, d})
			}
		}
	}
	for _, g := range found {
		detail := "the gap to " + g.b.name() + " is " + lengthText(g.width) + " car lengths"
		if g.a.wall == g.b.wall {
			detail = "the wall leaves itself a gap of " + lengthText(g.width) + " car lengths"
		}
		c.note("SX-SETUP-019", g.at, g.to, wallPath(g.a.wall), detail, "walls that join, or at least 2 car lengths")
	}
}

// narrow finds a shortest line between two parts that runs over road, where
// neither part goes on in another one that comes nearer still.
func (c *checker) narrow(a, b piece, d int32, all []piece) (at, to geom.Vec, ok bool) {
	for _, l := range bridges(a.h, b.h, d) {
		if c.open(a, b, l[0], l[1], d, all) {
			return l[0], l[1], true
		}
	}
	return at, to, false
}

func (c *checker) open(a, b piece, at, to geom.Vec, d int32, all []piece) bool {
	step := to.Sub(at)
	quarter := geom.Vec{X: step.X / 4, Y: step.Y / 4}
	middle := geom.Segment(at.Add(quarter), to.Sub(quarter), joined)
	endA, endB := geom.Disc(at, joined), geom.Disc(to, joined)
	for _, p := range all {
		if p.h == a.h || p.h == b.h {
			continue
		}
		if middle.Meets(p.h) ||
			p.h.Meets(&endA) && p.h.Distance(b.h) < d-joined ||
			p.h.Meets(&endB) && p.h.Distance(a.h) < d-joined {
			return false
		}
	}
	return true
}

// bridges lists the lines of length d, up to rounding, from corners of one hull
// to the other hull, each from a to b.
func bridges(a, b *geom.Hull, d int32) [][2]geom.Vec {
	var out [][2]geom.Vec
	for i := range int(a.N) {
		for j := range int(b.N) {
			p := closest(a.V[i], b.V[j], b.V[(j+1)%int(b.N)])
			if p.Sub(a.V[i]).Len() <= d+joined {
				out = append(out, [2]geom.Vec{a.V[i], p})
			}
			q := closest(b.V[j], a.V[i], a.V[(i+1)%int(a.N)])
			if b.V[j].Sub(q).Len() <= d+joined {
				out = append(out, [2]geom.Vec{q, b.V[j]})
			}
		}
	}
	return out
}

// closest is the point of the segment ab nearest to p, rounded.
func closest(p, a, b geom.Vec) geom.Vec {
	num, den := dot(a, p, a, b), dot(a, b, a, b)
	if num <= 0 {
		return a
	}
	if num >= den {
		return b
	}
	return geom.Vec{
		X: a.X + int32(roundDiv(int64(b.X-a.X)*num, den)),
		Y: a.Y + int32(roundDiv(int64(b.Y-a.Y)*num, den)),
	}
}
