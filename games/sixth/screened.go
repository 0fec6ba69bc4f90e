package sixth

import (
	"math/bits"

	"turnpike/arena"
	"turnpike/geom"
)

// Whether full cover hides a target. The exact answer is a search for a free line (geom.ClearOfJoined). Before it come answers that are quick, sure
// and the same: a line that keeps away from everything, and pieces that close the whole band.

// screened reports whether full cover hides one hull of a target. Mostly the line between the middles is free, which is enough.
func (g *sights) screened(ref Ref, to *geom.Hull) bool {
	from, at := hullBox(&g.rect), hullBox(to)
	x := from
	x.join(at)
	mid := to.Mid()
	wide := x.grown(arena.JoinGap)
	solids := g.r.s.arena.Solids()
	walls, stopped := uint64(0), false // the pieces of walls that may be in the way
	for i := range solids {
		if s := &solids[i]; s.Wall >= 0 && wide.meets(s) && refWall+Ref(s.Wall) != ref {
			walls |= 1 << i
			stopped = stopped || g.stops(mid, &s.Body.Parts[0])
		}
	}
	t := &g.r.s.t
	slabs := false // whether any other full cover may be in the way
	for i := range t.Objects[:t.NObject] {
		if o := &t.Objects[i]; o.Kind != 0 && g.r.d.hides[o.Kind] && objectRef(i) != ref {
			if k := g.r.d.Object(o.Kind); wide.near(o.Pose.At, k.reach()) {
				slabs = true
				h := k.shape(o.Pose)
				stopped = stopped || x.near(o.Pose.At, k.reach()) && g.stops(mid, &h)
			}
		}
	}
	switch {
	case !stopped:
		return false
	case to.R != 0:
	case !slabs && !from.overlaps(&at) && g.peeks(to, walls):
		return false
	case g.closed(to, walls):
		return true
	}
	return g.search(ref, to, &wide)
}

// stops reports whether a piece may stop the line from the middle of the attacker to a point: it comes so near to it that it may do so together
// with a piece to which it is joined.
func (g *sights) stops(to geom.Vec, h *geom.Hull) bool {
	return h.R != 0 || h.N < 3 || !passes(g.at, to, h, arena.JoinGap)
}

// passes reports whether the segment from a to b surely keeps more than gap away from a polygon.
func passes(a, b geom.Vec, h *geom.Hull, gap int64) bool {
	left, right := true, true
	d := b.Sub(a)
	room := wide(d, gap)
	u := h.V[h.N-1]
	for _, v := range h.V[:h.N] {
		e := v.Sub(u)
		if far := -wide(e, gap); e.Cross(a.Sub(u)) < far && e.Cross(b.Sub(u)) < far {
			return true
		}
		u = v
		c := d.Cross(v.Sub(a))
		left, right = left && c > room, right && c < -room
	}
	return left || right
}

// wide is at least the cross product of a step with one across it that is gap long.
func wide(d geom.Vec, gap int64) int64 { return gap * int64(max(d.X, -d.X)+max(d.Y, -d.Y)) }

// peeks reports whether a line from a corner to a corner surely passes by the pieces of walls. The search tries these lines too; the gap leaves room
// for the rounding of the points where walls are joined.
func (g *sights) peeks(to *geom.Hull, walls uint64) bool {
	const gap = arena.JoinGap + 2
	solids := g.r.s.arena.Solids()
	last := bits.TrailingZeros64(walls) // the piece that was in the way last: mostly it is again
	for _, v := range g.rect.V[:g.rect.N] {
	line:
		for _, w := range to.V[:to.N] {
			if !passes(v, w, &solids[last].Body.Parts[0], gap) {
				continue
			}
			for rest := walls; rest != 0; rest &= rest - 1 {
				if i := bits.TrailingZeros64(rest); i != last && !passes(v, w, &solids[i].Body.Parts[0], gap) {
					last = i
					continue line
				}
			}
			return true
		}
	}
	return false
}

// closed reports whether one piece of a wall, or several that are joined within it, surely close the band: from the one of its two edges that lead
// from outline to outline to the other there is a way through them that no line in the band gets around. Being convex, a piece holds all of the way
// between two of its points.
func (g *sights) closed(to *geom.Hull, walls uint64) bool {
	var band geom.Poly
	geom.Span(&g.rect, to, &band)
	edge, ok := bridges(&g.rect, &band)
	if !ok {
		return false
	}
	solids := g.r.s.arena.Solids()
	var cut [2]uint64 // the pieces that cut each of the edges
	for rest := walls; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		piece := &solids[i].Body.Parts[0]
		for k := range edge {
			if cuts(piece, &edge[k]) {
				cut[k] |= 1 << i
			}
		}
	}
	if cut[0]&cut[1] != 0 {
		return true
	}
	return cut[0] != 0 && cut[1] != 0 && g.linked(to, &band, walls, cut[0], cut[1])
}

// seamRoom is how far from the outlines, and from the edges of the band, pieces and the points where they are joined lie that are told to close
// it together: far more than rounding and the gap between them can matter.
const seamRoom = 8 * arena.JoinGap

// linked reports whether pieces of from are joined to pieces of to through points inside the band.
func (g *sights) linked(target *geom.Hull, band *geom.Poly, walls, from, to uint64) bool {
	solids := g.r.s.arena.Solids()
	for rest := walls; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		if h := &solids[i].Body.Parts[0]; h.R != 0 || h.N < 3 || !h.Parted(&g.rect, seamRoom) || !h.Parted(target, seamRoom) {
			walls &^= 1 << i
		}
	}
	from &= walls
	to &= walls
	seams := g.r.s.arena.Seams()
	for grown := true; grown && from&to == 0; {
		grown = false
		for i := range seams {
			s := &seams[i]
			both := uint64(1)<<s.I | uint64(1)<<s.J
			if has := from & both; has == 0 || has == both || walls&both != both || !holds(band, s.A, seamRoom) {
				continue
			}
			from |= both
			grown = true
		}
	}
	return from&to != 0
}

// shut reports whether one piece surely closes a band: it cuts both of its edges.
func shut(from *geom.Hull, band *geom.Poly, piece *geom.Hull) bool {
	edge, ok := bridges(from, band)
	return ok && cuts(piece, &edge[0]) && cuts(piece, &edge[1])
}

// bridges are the two edges of a band that lead from the one outline to the other.
func bridges(from *geom.Hull, band *geom.Poly) (edge [2][2]geom.Vec, ok bool) {
	n := 0
	v := band.V[band.N-1]
	was := corner(from, v)
	for _, w := range band.V[:band.N] {
		is := corner(from, w)
		if is != was {
			if n == len(edge) {
				return edge, false
			}
			edge[n] = [2]geom.Vec{v, w}
			n++
		}
		v, was = w, is
	}
	return edge, n == len(edge)
}

// cuts reports whether a polygon cuts an edge.
func cuts(piece *geom.Hull, edge *[2]geom.Vec) bool {
	return piece.R == 0 && piece.N >= 3 && enters(edge[0], edge[1], piece)
}

// corner reports whether v is a corner of the hull.
func corner(h *geom.Hull, v geom.Vec) bool {
	for _, w := range h.V[:h.N] {
		if v == w {
			return true
		}
	}
	return false
}

// holds reports whether a point surely lies inside a band, more than gap from its edges.
func holds(band *geom.Poly, p geom.Vec, gap int64) bool {
	u := band.V[band.N-1]
	for _, v := range band.V[:band.N] {
		if e := v.Sub(u); e.Cross(p.Sub(u)) <= wide(e, gap) {
			return false
		}
		u = v
	}
	return true
}

// enters reports whether the segment from a to b has points inside a polygon; touching its border is not enough.
func enters(a, b geom.Vec, h *geom.Hull) bool {
	left, right := false, false
	u := h.V[h.N-1]
	for _, v := range h.V[:h.N] {
		e := v.Sub(u)
		if e.Cross(a.Sub(u)) <= 0 && e.Cross(b.Sub(u)) <= 0 {
			return false
		}
		u = v
		c := b.Sub(a).Cross(v.Sub(a))
		left, right = left || c > 0, right || c < 0
	}
	return left && right
}

// maxBlockers bounds the full cover between two pieces: all parts of walls, and slabs, of which every car has one at most.
const maxBlockers = arena.MaxWallParts + 16

// search reports whether no line to the hull is free of full cover. What lies beside the band counts too if it may be joined to what lies in it: wide
// is the box around the two, grown by that.
func (g *sights) search(ref Ref, to *geom.Hull, wide *box) bool {
	var list [maxBlockers]geom.Hull
	n := 0
	solids := g.r.s.arena.Solids()
	for i := range solids {
		s := &solids[i]
		if s.Wall < 0 || refWall+Ref(s.Wall) == ref || n == maxBlockers || !wide.meets(s) {
			continue
		}
		list[n] = s.Body.Parts[0]
		n++
	}
	t := &g.r.s.t
	for i := range t.Objects[:t.NObject] {
		o := &t.Objects[i]
		if o.Kind == 0 || !g.r.d.hides[o.Kind] || objectRef(i) == ref || n == maxBlockers {
			continue
		}
		if k := g.r.d.Object(o.Kind); wide.near(o.Pose.At, k.reach()) {
			list[n] = k.shape(o.Pose)
			if to.R == 0 {
				var band geom.Poly
				if geom.Span(&g.rect, to, &band); shut(&g.rect, &band, &list[n]) {
					return true
				}
			}
			n++
		}
	}
	return !geom.ClearOfJoined(&g.rect, to, list[:n], arena.JoinGap)
}
