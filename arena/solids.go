package arena

import "turnpike/geom"

// Solid is a convex piece of the arena that never moves.
type Solid struct {
	Edge int // 0 to 3 for an outer edge (bottom, right, top, left), else -1
	Wall int // index of the wall, else -1
	Body geom.Body
}

// Solids returns the outer edges and the parts of the walls, ready to be measured against. The result is shared and must not be changed.
func (m *Map) Solids() []Solid { return m.solid }

func (m *Map) solids() []Solid {
	out := make([]Solid, 0, 4+len(m.Walls))
	for i, h := range m.Edges() {
		out = append(out, Solid{i, -1, geom.Solid(h)})
	}
	for i := range m.Walls {
		for _, h := range m.Walls[i].Parts {
			out = append(out, Solid{-1, i, geom.Solid(h)})
		}
	}
	return out
}
