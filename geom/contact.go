package geom

// first adds the corners of a part of the first piece that lie in the plane of contact.
func (c *contact) first(h *Hull) {
	for _, v := range h.V[:h.N] {
		if x := c.along(v) + int64(h.R)<<4 - c.low; x >= -slack && x <= slack {
			widen(&c.a, &c.hasA, c.across(v))
		}
	}
}

// second adds the corners of a part of the second piece that lie in the plane of contact.
func (c *contact) second(h *Hull) {
	for _, v := range h.V[:h.N] {
		if x := c.along(v) - int64(h.R)<<4 - c.high; x >= -slack && x <= slack {
			widen(&c.b, &c.hasB, c.across(v))
		}
	}
}

func widen(s *[2]int64, has *bool, t int64) {
	if !*has {
		*s, *has = [2]int64{t, t}, true
		return
	}
	s[0], s[1] = min(s[0], t), max(s[1], t)
}

// sep puts the result together: the middle of the common part of both faces. Faces beside each other (two corners) leave
// each its own nearest point.
func (c *contact) sep(gap int32) Sep {
	lo, hi := max(c.a[0], c.b[0]), min(c.a[1], c.b[1])
	ta, tb := lo+hi, lo+hi
	if lo > hi {
		if c.a[1] < c.b[0] {
			ta, tb = 2*c.a[1], 2*c.b[0]
		} else {
			ta, tb = 2*c.a[0], 2*c.b[1]
		}
	}
	return Sep{
		Gap: gap,
		N:   c.d.short(),
		A:   c.point(c.low, ta),
		B:   c.point(c.high, tb),
	}
}

// short returns the direction as it stands in a [Sep].
func (d dir) short() Vec {
	return Vec{int32(roundShift(d.x, unitBits-DirBits)), int32(roundShift(d.y, unitBits-DirBits))}
}

// point returns the map position of a point: s along the direction in sixteenths, t across in 32nds.
func (c *contact) point(s, t int64) Vec {
	x := 2*s*c.d.x - t*c.d.y
	y := 2*s*c.d.y + t*c.d.x
	return c.o.Add(Vec{int32(roundShift(x, unitBits+5)), int32(roundShift(y, unitBits+5))})
}
