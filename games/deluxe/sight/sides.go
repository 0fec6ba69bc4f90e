package sight

import (
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Sides is a set of the sides of a counter, 1<<geom.Front and so on.
type Sides uint8

// The sets of one side.
const (
	OnFront Sides = 1 << geom.Front
	OnBack  Sides = 1 << geom.Back
	OnLeft  Sides = 1 << geom.LeftSide
	OnRight Sides = 1 << geom.RightSide
)

// Has reports whether the set holds a side of package geom.
func (s Sides) Has(side uint8) bool { return s>>side&1 != 0 }

// ArcsOf returns the four arcs that the diagonals of a counter divide the map into. A point on a diagonal belongs to both neighbors
// (DX-ARC-004?, DX-ARC-005, DX-ARC-006?).
func ArcsOf(c movement.Counter, at geom.Pose) geom.Arcs { return geom.ArcsOf(at, c.Length, c.Width) }

// ArcsAt returns the arcs that a point lies in: one, or two on a diagonal (DX-ARC-005).
func ArcsAt(a *geom.Arcs, p geom.Vec) Sides {
	h := geom.Disc(p, 0)
	return Sides(a.Meet(&h))
}

// SideMiddle returns the middle of a side of a counter (DX-LOF-002).
func SideMiddle(c movement.Counter, at geom.Pose, side uint8) geom.Vec {
	switch side {
	case geom.Front:
		return at.Point(c.Length/2, 0)
	case geom.Back:
		return at.Point(-c.Length/2, 0)
	case geom.LeftSide:
		return at.Point(0, c.Width/2)
	}
	return at.Point(0, -c.Width/2)
}

// Arc is where a weapon may fire: all round, or within a wedge.
type Arc struct {
	All   bool
	Wedge geom.Wedge
}

// Holds reports whether a point lies in the arc.
func (a *Arc) Holds(p geom.Vec) bool { return a.All || a.Wedge.Contains(p) }

// ArcOf returns the arc of a side of a counter.
func ArcOf(c movement.Counter, at geom.Pose, side uint8) Arc {
	arcs := ArcsOf(c, at)
	return Arc{Wedge: arcs.Wedge(int(side))}
}

// PedestrianSquare returns the quarter-inch square that a pedestrian is in: the front half of his counter (DX-LOF-006). He fires from its
// centre, all round (DX-LOF-003?, DX-ARC-002).
func PedestrianSquare(at geom.Pose) geom.Hull {
	return geom.Rect(at.Move(scale.Quarter/2, 0), scale.Quarter, scale.Quarter)
}

// Segment is the part of a target that a line must end on; A and B may be the same point.
type Segment struct{ A, B geom.Vec }

// At returns the segment that is a point.
func At(p geom.Vec) Segment { return Segment{p, p} }

// Edge returns a side of a rectangle made by geom.Rect, so that its inside is to the left.
func Edge(h *geom.Hull, side uint8) Segment {
	// The corners are front right, front left, back left, back right.
	switch side {
	case geom.Front:
		return Segment{h.V[0], h.V[1]}
	case geom.Back:
		return Segment{h.V[2], h.V[3]}
	case geom.LeftSide:
		return Segment{h.V[1], h.V[2]}
	}
	return Segment{h.V[3], h.V[0]}
}

// Facing returns the sides of a rectangle that face a point: it lies strictly beyond their edge lines (DX-TGT-002, DX-TGT-003?).
func Facing(h *geom.Hull, p geom.Vec) (s Sides) {
	for side := range uint8(4) {
		if e := Edge(h, side); e.B.Sub(e.A).Cross(p.Sub(e.A)) < 0 {
			s |= 1 << side
		}
	}
	return s
}
