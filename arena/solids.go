package arena

import (
	"math/bits"

	"turnpike/geom"
)

// Solid is a convex piece of the arena that never moves.
//
// How a wall is cut into pieces means nothing: pieces of inner walls that touch, of one wall or of several, are one obstacle. Outer edges are
// four walls of their own, also where they meet each other or an inner wall (SX-COLL-015).
type Solid struct {
	Edge int // 0 to 3 for an outer edge (bottom, right, top, left), else -1
	Wall int // index of the wall, else -1
	Body geom.Body
	// Low and High are opposite corners of the upright rectangle around it.
	Low, High geom.Vec
	// Upright says that it is that rectangle.
	Upright bool
	// Whole is the obstacle of which this is a piece: a bit for each of its pieces by their indexes in [Map.Solids], this one included.
	Whole uint64
}

// All solids of a map have a bit.
const _ = uint64(1) << (4 + MaxWallParts - 1)

// JoinGap is up to how many units from each other two pieces are one solid (SX-COLL-017): corners are rounded to units.
const JoinGap = joined

// Solids returns the outer edges and the parts of the walls, ready to be measured against. The result is shared and must not be changed.
func (m *Map) Solids() []Solid { return m.solid }

func (m *Map) solids() []Solid {
	out := make([]Solid, 0, 4+len(m.Walls))
	for i, h := range m.Edges() {
		out = append(out, Solid{Edge: i, Wall: -1, Body: geom.Solid(h)})
	}
	for i := range m.Walls {
		for _, h := range m.Walls[i].Parts {
			out = append(out, Solid{Edge: -1, Wall: i, Body: geom.Solid(h)})
		}
	}
	for i := range out {
		h := &out[i].Body.Parts[0]
		out[i].Low, out[i].High = bounds(h)
		out[i].Upright = upright(h)
		whole := uint64(1) << i // and all to which it joins the pieces before it
		for j := range i {
			if out[i].Edge < 0 && out[j].Edge < 0 && out[i].Body.Within(&out[j].Body, JoinGap) {
				whole |= out[j].Whole
			}
		}
		for rest := whole; rest != 0; rest &= rest - 1 {
			out[bits.TrailingZeros64(rest)].Whole = whole
		}
	}
	return out
}

// Seam is where two pieces of inner walls, by their indexes in [Map.Solids], are joined: no line of sight passes between them. A and B are their
// nearest points there.
type Seam struct {
	I, J uint8
	A, B geom.Vec
}

// Seams returns all seams. The result is shared and must not be changed.
func (m *Map) Seams() []Seam { return m.seams }

func (m *Map) joints() []Seam {
	var out []Seam
	for j := range m.solid {
		wide := m.solid[j].Body.Parts[0]
		wide.R += JoinGap
		for i := range j {
			a, b := &m.solid[i], &m.solid[j]
			if a.Edge < 0 && b.Edge < 0 && a.Body.Parts[0].Meets(&wide) {
				sep := a.Body.Parts[0].Sep(&b.Body.Parts[0])
				out = append(out, Seam{uint8(i), uint8(j), sep.A, sep.B})
			}
		}
	}
	return out
}

// upright reports whether a hull is an upright rectangle.
func upright(h *geom.Hull) bool {
	across := func(v, w geom.Vec) bool { return v.X == w.X || v.Y == w.Y }
	return h.N == 4 && h.R == 0 && across(h.V[0], h.V[1]) && across(h.V[1], h.V[2]) && across(h.V[2], h.V[3]) && across(h.V[3], h.V[0])
}

// bounds returns opposite corners of the upright rectangle around a hull.
func bounds(h *geom.Hull) (low, high geom.Vec) {
	low, high = h.V[0], h.V[0]
	for _, v := range h.V[1:max(1, h.N)] {
		low.X, low.Y = min(low.X, v.X), min(low.Y, v.Y)
		high.X, high.Y = max(high.X, v.X), max(high.Y, v.Y)
	}
	return geom.Vec{X: low.X - h.R, Y: low.Y - h.R}, geom.Vec{X: high.X + h.R, Y: high.Y + h.R}
}
