package geom

// Overlap reports whether the hulls have a common area; touching borders are no overlap, and a point or a segment
// without radius has no area. SX-MOVE-012.
func (h *Hull) Overlap(b *Hull) bool {
	if !h.Area() || !b.Area() {
		return false
	}
	if parted(h.V[:h.N], b.V[:b.N], int64(h.R)+int64(b.R)) {
		return false
	}
	x, ok := apart(h.V[:h.N], b.V[:b.N])
	return !ok || reach2(x.num, x.l, int64(h.R)+int64(b.R)) < 0
}

// Meets reports whether the hulls have at least a point in common; touching counts. SX-COVER-007.
func (h *Hull) Meets(b *Hull) bool {
	return meets(h.V[:h.N], b.V[:b.N], int64(h.R)+int64(b.R))
}

// Parted reports whether the line of an edge of one polygon keeps the other at least r >= 0 away, without their radii. It is quicker than Meets,
// and false does not say that they are nearer.
func (h *Hull) Parted(b *Hull, r int64) bool { return parted(h.V[:h.N], b.V[:b.N], r) }

func meets(a, b []Vec, r int64) bool {
	if parted(a, b, r+1) {
		return false
	}
	x, ok := apart(a, b)
	return !ok || reach2(x.num, x.l, r) <= 0
}

// Distance returns the rounded distance of the hulls, 0 if they meet.
func (h *Hull) Distance(b *Hull) int32 { return max(0, h.gap(b)) }

// gap returns the rounded distance, or minus the depth if the hulls overlap.
func (h *Hull) gap(b *Hull) int32 {
	x := separate(h, b)
	return x.units() - h.R - b.R
}

// Overlap reports whether any parts have a common area.
func (b *Body) Overlap(c *Body) bool {
	if !b.near(c, 0) {
		return false
	}
	for i := range b.N {
		for j := range c.N {
			if b.Parts[i].Overlap(&c.Parts[j]) {
				return true
			}
		}
	}
	return false
}

// Meets reports whether any parts have a point in common.
func (b *Body) Meets(c *Body) bool {
	if !b.near(c, 0) {
		return false
	}
	for i := range b.N {
		for j := range c.N {
			if b.Parts[i].Meets(&c.Parts[j]) {
				return true
			}
		}
	}
	return false
}
