package geom

// MaxParts is the largest number of hulls of a [Body].
const MaxParts = 3

// Body is a solid piece: the union of the hulls Parts[:N]. Mid and Reach are a circle around all of it. Build it with
// [Body.Add] or [Outline.At]. A part listed first wins where two parts are equally near, so the main part comes first.
//
// A body that is pushed should be convex as a whole (its parts may only round it off): how deep two bodies lie in each
// other is measured on the smallest convex shapes around them.
type Body struct {
	N     uint8
	Parts [MaxParts]Hull
	Mid   Vec
	Reach int32
	mids  [MaxParts]Vec
	reach [MaxParts]int32
}

// Add adds a part and widens the circle. It panics if the body is full or the hull has no corner.
func (b *Body) Add(h Hull) {
	if h.N == 0 {
		panic("geom: a part without a corner")
	}
	b.Parts[b.N] = h
	b.mids[b.N] = h.Mid()
	b.reach[b.N] = h.reachFrom(b.mids[b.N])
	b.N++
	lo, hi := Vec{Bound * 2, Bound * 2}, Vec{-Bound * 2, -Bound * 2}
	for i := range b.N {
		p := &b.Parts[i]
		for _, v := range p.V[:p.N] {
			lo.X, lo.Y = min(lo.X, v.X-p.R), min(lo.Y, v.Y-p.R)
			hi.X, hi.Y = max(hi.X, v.X+p.R), max(hi.Y, v.Y+p.R)
		}
	}
	b.Mid = Vec{int32(roundShift(int64(lo.X)+int64(hi.X), 1)), int32(roundShift(int64(lo.Y)+int64(hi.Y), 1))}
	b.Reach = 0
	for i := range b.N {
		b.Reach = max(b.Reach, b.Parts[i].reachFrom(b.Mid))
	}
}

// Solid returns the body that consists of one hull.
func Solid(h Hull) (b Body) {
	if h.N == 0 {
		panic("geom: a part without a corner")
	}
	b.N, b.Parts[0] = 1, h
	lo, hi := h.V[0], h.V[0]
	for _, v := range h.V[1:h.N] {
		lo.X, lo.Y = min(lo.X, v.X), min(lo.Y, v.Y)
		hi.X, hi.Y = max(hi.X, v.X), max(hi.Y, v.Y)
	}
	b.Mid = Vec{int32(roundShift(int64(lo.X)+int64(hi.X), 1)), int32(roundShift(int64(lo.Y)+int64(hi.Y), 1))}
	b.Reach = h.reachFrom(b.Mid)
	b.mids[0], b.reach[0] = h.Mid(), b.Reach
	if b.mids[0] != b.Mid {
		b.reach[0] = h.reachFrom(b.mids[0])
	}
	return b
}

// Box sets dst to the rectangle of [Rect] as a body; it is Solid(Rect(p, length, width)), but faster.
func Box(p Pose, length, width int32, dst *Body) {
	*dst = Body{N: 1, Mid: p.At}
	right, left := halves(p.Heading, length, width)
	h := &dst.Parts[0]
	h.N = 4
	h.V[0], h.V[1], h.V[2], h.V[3] = p.At.Add(right), p.At.Add(left), p.At.Sub(right), p.At.Sub(left)
	far := max(right.Dot(right), left.Dot(left))
	r := sqrtFloor(far)
	if r*r < far {
		r++
	}
	dst.Reach = int32(r)
	dst.mids[0], dst.reach[0] = p.At, dst.Reach // opposite corners are exactly opposite
}

// Shift moves the body by d.
func (b *Body) Shift(d Vec) {
	b.Mid = b.Mid.Add(d)
	for i := range b.N {
		b.Parts[i].Shift(d)
		b.mids[i] = b.mids[i].Add(d)
	}
}

// near reports whether the circles around a and b are at most limit apart.
func (b *Body) near(c *Body, limit int32) bool {
	sum := int64(limit) + int64(b.Reach) + int64(c.Reach)
	d := c.Mid.Sub(b.Mid)
	return sum >= 0 && d.Dot(d) <= sum*sum
}

// Outline is the shape of a piece in its own frame: u is X, v is Y. Build it with [Outline.Add].
type Outline Body

// Add adds a part; see [Body.Add].
func (o *Outline) Add(h Hull) { (*Body)(o).Add(h) }

// At puts the outline on the map. It writes all of dst.
func (o *Outline) At(p Pose, dst *Body) {
	s, c := int64(Sin(p.Heading)), int64(Cos(p.Heading))
	dst.N = o.N
	dst.Mid = turned(o.Mid, p.At, s, c)
	dst.Reach = o.Reach + 2
	for i := range o.N {
		o.Parts[i].place(p.At, s, c, &dst.Parts[i])
		dst.mids[i] = turned(o.mids[i], p.At, s, c)
		dst.reach[i] = o.reach[i] + 2
	}
	for i := o.N; i < MaxParts; i++ {
		dst.Parts[i], dst.mids[i], dst.reach[i] = Hull{}, Vec{}, 0
	}
}

func turned(v, at Vec, s, c int64) Vec {
	x, y := int64(v.X), int64(v.Y)
	return Vec{at.X + int32(roundShift(x*c-y*s, trigBits)), at.Y + int32(roundShift(x*s+y*c, trigBits))}
}
