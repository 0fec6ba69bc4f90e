package sight

import (
	"math/bits"

	"turnpike/geom"
)

// The readings of doubtful rules on lines of fire:
//
//   - Of the points that can be reached the firer takes one behind the fewest clouds, and of these the nearest. Otherwise the nearest of
//     all.

// Tolerance is how far, in units, a line may run inside a counter and still count as touching it: about 0.001 inch (DX-LOF-008?,
// DX-MOD-017?).
const Tolerance = 4

// Scene is what stands or hangs between a firer and a target. Radii of hulls do not count.
type Scene struct {
	Blockers []geom.Hull // buildings and walls, counters of vehicles, squares of pedestrians; debris and obstacles are not among them
	Clouds   []geom.Hull // smoke and paint
	Walls    int         // how many of the last blockers are solid together where they touch: no line passes between them (DX-LOF-004)
	Shut     bool        // nothing leads from one to the other: a floor lies between
	Skip     [2]int      // blockers that do not count, -1 for none: the counters of firer and target (DX-LOF-007?)
}

// Line is the line of fire that the firer takes.
type Line struct {
	OK     bool // there is one; otherwise the rest is zero
	Clouds uint8
	Range  int32    // of the line outside of the firing counter, in units (DX-MOD-004?)
	To     geom.Vec // where it ends: the point of impact (DX-DMG-010?)
}

// Better reports whether the firer prefers l to m.
func (l *Line) Better(m *Line) bool {
	switch {
	case l.OK != m.OK:
		return l.OK
	case l.Clouds != m.Clouds:
		return l.Clouds < m.Clouds
	}
	return l.Range < m.Range
}

// Look finds the line of fire from a point to a part of a target: straight, in the arc, and through the inside of no blocker (DX-LOF-001,
// DX-LOF-004, DX-LOF-008?, DX-ARC-001, DX-ARC-009?). own is the counter that it comes from, which does not count as blocking; nil for
// none. Of the points that can be reached the firer takes one behind the fewest clouds and then the nearest (DX-MOD-004?). The result is
// exact to the rounding of coordinates.
func Look(from geom.Vec, own *geom.Hull, arc *Arc, to Segment, s *Scene) Line {
	if s.Shut {
		return Line{}
	}
	if to.A == from && to.B == from { // the target is where the shot comes from
		return Line{OK: arc.Holds(from), To: from, Clouds: s.over(from)}
	}
	if l, known := open(from, own, arc, to, s); known {
		return l
	}
	return framed(from, own, arc, to, s)
}

// framed is [Look] at what takes a frame.
func framed(from geom.Vec, own *geom.Hull, arc *Arc, to Segment, s *Scene) Line {
	var f frame
	if !f.set(from, to) {
		return Line{}
	}
	if !arc.All && !f.clip(&arc.Wedge) {
		return Line{}
	}
	var shadows [few]shadowSpan
	var veils [few]veil
	f.shadows, f.veils = shadows[:], veils[:]
	l, ok := f.line(own, s)
	if !ok {
		return lineOfMany(f, own, s)
	}
	return l
}

// lineOfMany is [frame.line] with room for all shadows. The frame is a copy, so that they stay on the stack.
func lineOfMany(f frame, own *geom.Hull, s *Scene) Line {
	var shadows [maxShadows]shadowSpan
	var veils [maxClouds]veil
	f.shadows, f.veils, f.nShadow, f.nVeil, f.veiled = shadows[:], veils[:], 0, 0, 0
	l, _ := f.line(own, s)
	return l
}

// line finds the line of fire in a view. ok is false if there is no room for all shadows in it.
func (f *frame) line(own *geom.Hull, s *Scene) (l Line, ok bool) {
	f.aim()
	for i := range s.Blockers {
		if i == s.Skip[0] || i == s.Skip[1] || f.beside(&s.Blockers[i]) {
			continue
		}
		if x, ok := f.shadow(&s.Blockers[i]); ok {
			if f.nShadow == len(f.shadows) && f.nShadow < maxShadows {
				return l, false
			}
			if i >= len(s.Blockers)-s.Walls {
				x.first, x.last = int16(i+1), int16(i+1)
			}
			if !f.block(x, s.Blockers) {
				return l, true
			}
		}
	}
	for i := range s.Clouds {
		if f.beside(&s.Clouds[i]) {
			continue
		}
		if x, ok := f.shadow(&s.Clouds[i]); ok {
			if f.nVeil == len(f.veils) && f.nVeil < maxClouds {
				return l, false
			}
			f.veil(x.lo, x.hi)
		}
	}
	p, clouds, found := f.choose()
	if !found {
		return l, true
	}
	return Line{OK: true, Clouds: clouds, To: p, Range: Outside(f.from, p, own)}, true
}

// Hides reports whether one of some blockers alone leaves no line of fire from a point to a part of a target, in whatever arc.
func Hides(list []geom.Hull, from geom.Vec, to Segment) bool {
	// The ends of an arc are found in steps, so a view through one may be wider than all of it by so much.
	const rim = 1 << (slopeBits - 16)
	var f frame
	if !f.set(from, to) {
		return false
	}
	f.aim()
	for i := range list {
		if f.beside(&list[i]) {
			continue
		}
		if x, ok := f.shadow(&list[i]); ok && x.lo < f.left-rim && f.right+rim < x.hi {
			return true
		}
	}
	return false
}

// LookAt finds the line of fire to any part of a rectangle that is seen, such as the square of a pedestrian (DX-LOF-006).
func LookAt(from geom.Vec, own *geom.Hull, arc *Arc, to *geom.Hull, s *Scene) (best Line) {
	facing := Facing(to, from)
	if facing == 0 { // from inside
		return Look(from, own, arc, At(from), s)
	}
	for side := range uint8(4) {
		if facing.Has(side) {
			if l := Look(from, own, arc, Edge(to, side), s); l.Better(&best) {
				best = l
			}
		}
	}
	return best
}

// over counts the clouds over a point.
func (s *Scene) over(p geom.Vec) (n uint8) {
	for i := range s.Clouds {
		if s.Clouds[i].Contains(p) {
			n++
		}
	}
	return n
}

// InBurst reports whether any part of a square lies within a radius of the point of impact; the rim belongs (DX-DMG-006, DX-DMG-010?).
func InBurst(impact geom.Vec, radius int32, square *geom.Hull) bool {
	p := geom.Disc(impact, radius)
	return p.Meets(square)
}

// Outside returns the length of the line from a point of the firing counter to another point that lies outside of the counter, rounded.
func Outside(from, to geom.Vec, own *geom.Hull) int32 {
	d := int64(to.Sub(from).Len())
	if own == nil || own.N < 3 {
		return int32(d)
	}
	left := false
	num, den := int64(0), int64(1) // where the line leaves the counter, as a fraction of it
	for i := range own.N {
		a, b := own.V[i], own.V[(i+1)%own.N]
		e := b.Sub(a)
		c0, c1 := max(0, e.Cross(from.Sub(a))), e.Cross(to.Sub(a))
		if c1 >= 0 {
			continue
		}
		// c0/(c0-c1) < num/den, without overflow: both are at most 1<<43.
		if !left || mulLess(c0, den, num, c0-c1) {
			left, num, den = true, c0, c0-c1
		}
	}
	if !left {
		return 0
	}
	return int32(d - geom.MulDiv(d, num, den, geom.RoundNearest))
}

// mulLess reports whether a*b < c*d, for numbers of 0 and more.
func mulLess(a, b, c, d int64) bool {
	h1, l1 := bits.Mul64(uint64(a), uint64(b))
	h2, l2 := bits.Mul64(uint64(c), uint64(d))
	return h1 < h2 || h1 == h2 && l1 < l2
}
