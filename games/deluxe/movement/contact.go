package movement

import (
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

const (
	// Touching is the largest gap in units of counters in contact: what the rounding of two poses may leave. DX-COLL-002
	Touching = 2
	// Grazing is how deep in units counters may lie in each other while one slides along the other: 1/1024 inch. DX-COLL-002
	Grazing = 4
	// nudge is how far a leg is prolonged, in units or arc-minutes, to see whether it closes in on what it just reaches. DX-COLL-002
	nudge = scale.Quarter / 4
	// radian is one in arc-minutes, rounded down.
	radian = 3437
)

// InContact reports whether two pieces touch or overlap. DX-COLL-086, DX-COLL-088
func InContact(a, b *geom.Body) bool { return a.Within(b, Touching) }

// Touch returns the first place from a mark on at which a counter on this course comes into contact with an obstacle, and whether there
// is one: where it would begin to overlap it, or where a leg ends against it. Touching without closing in is no contact: a counter
// slides along an edge and leaves it freely. DX-COLL-001, DX-COLL-002, DX-MOVE-030
func (c *Course) Touch(o *geom.Outline, from Mark, obstacle *geom.Body) (Mark, bool) {
	return c.touch(o, from, obstacle, c.N)
}

// touch is Touch on the legs before the given one.
func (c *Course) touch(o *geom.Outline, from Mark, obstacle *geom.Body, legs uint8) (Mark, bool) {
	for i := from.Leg; i < legs; i++ {
		var t int32
		if i == from.Leg {
			t = from.T
		}
		p := &c.Legs[i]
		if t, ok := p.Touch(o, t, obstacle, Grazing); ok {
			return Mark{i, t}, true
		}
		if p.Len > 0 && reaches(p, o, obstacle) {
			return Mark{i, p.Len}, true
		}
	}
	return Mark{}, false
}

// reaches reports whether a leg ends in contact with the obstacle and would enter it if it went on.
func reaches(p *geom.Path, o *geom.Outline, obstacle *geom.Body) bool {
	end := p.At(p.Len)
	d := obstacle.Mid.Sub(end.Point(o.Mid.X, o.Mid.Y))
	near := int64(o.Reach) + int64(obstacle.Reach) + Grazing
	if d.Dot(d) > near*near {
		return false
	}
	on := onward(p)
	t, ok := on.Touch(o, 0, obstacle, Grazing)
	return ok && t <= Touching
}

// First returns the first contact from a mark on with any of the obstacles that are not skipped: bit i of skip stands for obstacle i (at
// most 64). Of several at the same place it is the first of the list. DX-MOVE-030, DX-COLL-089
func (c *Course) First(o *geom.Outline, from Mark, obstacles []geom.Body, skip uint64) (at Mark, which int, ok bool) {
	mid, reach := c.Circle(o)
	return c.FirstWithin(o, from, obstacles, skip, mid, reach)
}

// FirstWithin is First for a course with a circle around it.
func (c *Course) FirstWithin(o *geom.Outline, from Mark, obstacles []geom.Body, skip uint64, mid geom.Vec, reach int32) (at Mark, which int, ok bool) {
	legs := c.N
	for i := range obstacles {
		b := &obstacles[i]
		d, far := b.Mid.Sub(mid), int64(reach)+int64(b.Reach)
		if skip>>i&1 != 0 || d.Dot(d) > far*far {
			continue
		}
		if m, hit := c.touch(o, from, b, legs); hit && (!ok || m.Before(at)) {
			at, which, ok = m, i, true
			legs = m.Leg + 1
		}
	}
	return at, which, ok
}

// Circle returns a circle around all places of a counter on this course. Its middle goes no further than the length of its way, so it
// is never further from the point half-way between its first and its last place than half of that.
func (c *Course) Circle(o *geom.Outline) (mid geom.Vec, reach int32) {
	if c.N == 0 {
		return mid, 0
	}
	var way int64
	for i := range c.N {
		p := &c.Legs[i]
		if p.Kind == geom.KindTurn {
			lever := o.Mid.Sub(geom.Vec{X: p.U, Y: p.V}).Len() + 1
			way += int64(lever)*int64(p.Len)/radian + 1
		} else {
			way += int64(p.Len)
		}
	}
	a, b := c.From().Point(o.Mid.X, o.Mid.Y), c.End().Point(o.Mid.X, o.Mid.Y)
	mid = geom.Vec{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	return mid, int32(way/2) + o.Reach + Grazing + 2*maxLegs
}

// Ditches says which ditches stop a vehicle: none in the air, all if it is too slow for them, otherwise those that are too wide (DX-OFFRD-023,
// DX-OFFRD-025).
type Ditches uint8

// The ditches.
const (
	NoDitch Ditches = iota
	WideDitches
	EveryDitch
)

// touchFixed is [places.Place.Touch] for what stops a vehicle.
func (s Ditches) touchFixed(p *places.Place, leg *geom.Path, o *geom.Outline, from int32, d *places.Damage) (places.Hit, bool) {
	h, ok := p.Touch(leg, o, from, Grazing, d)
	if s != NoDitch {
		if x, falls := p.Ditch(leg, o, from, Grazing, s == EveryDitch, d); falls && (!ok || x.T < h.T) {
			return x, true
		}
	}
	return h, ok
}

// FirstFixed returns the first contact on a course, from a mark on, with something of a map. A course that ends against something which it would
// enter if it went on is in contact there. DX-COLL-001, DX-COLL-002
func (c *Course) FirstFixed(p *places.Place, o *geom.Outline, from Mark, stops Ditches, d *places.Damage) (at Mark, h places.Hit, ok bool) {
	for i, t := from.Leg, from.T; i < c.N; i, t = i+1, 0 {
		leg := &c.Legs[i]
		if h, ok := stops.touchFixed(p, leg, o, t, d); ok {
			return Mark{i, h.T}, h, true
		}
		if leg.Len == 0 {
			continue
		}
		on := onward(leg)
		if h, ok := stops.touchFixed(p, &on, o, 0, d); ok && h.T <= Touching {
			return Mark{i, leg.Len}, h, true
		}
	}
	return Mark{}, places.Hit{}, false
}

// onward returns how a leg would go on for a little. The leg must have a length.
func onward(p *geom.Path) geom.Path {
	end := p.At(p.Len)
	if p.Kind == geom.KindTurn {
		a := geom.Angle(nudge)
		if p.Angle < 0 {
			a = -a
		}
		return geom.Turn(end, p.U, p.V, a)
	}
	n := int64(p.Len)
	return geom.Straight(end, int32(int64(p.U)*nudge/n), int32(int64(p.V)*nudge/n))
}

// Enters returns where a counter on this course first covers a part of a patch on the ground, such as a square of debris. What already
// lies under the counter at the start is not entered. The patch may be a line, such as a curb.
// DX-DEB-002, DX-DEB-003, DX-DEB-015, DX-DEB-017, DX-HAZ-023
func (c *Course) Enters(o *geom.Outline, patch *geom.Body) (Mark, bool) {
	if c.N == 0 || c.covers(o, patch) {
		return Mark{}, false
	}
	for i := range c.N {
		if t, ok := c.Legs[i].Touch(o, 0, patch, Grazing); ok {
			return Mark{i, t}, true
		}
	}
	return Mark{}, false
}

// Crosses reports whether a counter on this course covers any part of a patch, oil or gravel, at the start, along the way or at the end.
// DX-ROAD-004, DX-ROAD-011
func (c *Course) Crosses(o *geom.Outline, patch *geom.Body) bool {
	if c.N == 0 {
		return false
	}
	if c.covers(o, patch) {
		return true
	}
	_, ok := c.Enters(o, patch)
	return ok
}

// covers reports whether the counter lies on the patch at the start of the course, deeper than it may graze it.
func (c *Course) covers(o *geom.Outline, patch *geom.Body) bool {
	var b geom.Body
	o.At(c.From(), &b)
	return b.Deeper(patch, Grazing)
}

// Onwards returns no less than how far a counter can be taken by any leg that goes on for a little, see onward.
func (c *Course) Onwards() int32 {
	far := int32(nudge)
	for i := range c.N {
		if p := &c.Legs[i]; p.Kind == geom.KindTurn {
			far = max(far, (max(p.U, -p.U)+max(p.V, -p.V))*nudge/radian+1)
		}
	}
	return far
}

// Meets returns where a counter on this course is first on a patch, which may be at its start.
func (c *Course) Meets(o *geom.Outline, patch *geom.Body) (Mark, bool) {
	if c.N == 0 {
		return Mark{}, false
	}
	if c.covers(o, patch) {
		return Mark{}, true
	}
	return c.Enters(o, patch)
}
