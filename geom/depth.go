package geom

import "math"

// Within reports whether the gap is at most limit >= 1: Gap(c, limit+1) <= limit, but faster.
func (b *Body) Within(c *Body, limit int32) bool {
	if !b.near(c, limit+1) {
		return false
	}
	maybe := false
	for p := range b.N {
		for q := range c.N {
			if !b.nearParts(c, p, q, limit+1) {
				continue
			}
			g, h := &b.Parts[p], &c.Parts[q]
			r := int64(g.R) + int64(h.R)
			x, ok := apart(g.V[:g.N], h.V[:h.N])
			switch {
			case !ok || reach2(x.num, x.l, r+int64(limit)-1) <= 0:
				return true
			case reach2(x.num, x.l, r+int64(limit)+1) <= 0:
				maybe = true // a matter of rounding
			}
		}
	}
	return maybe && b.Gap(c, limit+1) <= limit
}

// Deeper reports whether the bodies overlap by more than depth >= 0: Gap(c, 1) < -depth, but faster.
func (b *Body) Deeper(c *Body, depth int32) bool {
	if !b.near(c, 1) {
		return false
	}
	sharp := b.sharp() && c.sharp()
	if sharp && (b.Parts[0].holds(c.mids[0], depth+2) || c.Parts[0].holds(b.mids[0], depth+2)) {
		return true
	}
	w := wayOut{b: b, c: c, m: c.Mid.Sub(b.Mid)}
	enough := -(int64(depth)*16 + 7)
	if w.edges(enough, enough) {
		return false
	}
	// Of two convex polygons that are apart an edge of one is between them.
	return sharp || w.pairs() && (!w.had || w.gap < enough)
}

// sharp reports whether a body is one polygon without a radius.
func (b *Body) sharp() bool { return b.N == 1 && b.Parts[0].R == 0 && b.Parts[0].N > 2 }

// holds is a quick look whether a point lies in a polygon, farther than depth from every edge: nothing with that point in it comes out by less.
func (h *Hull) holds(m Vec, depth int32) bool {
	v := h.V[h.N-1]
	for _, u := range h.V[:h.N] {
		e := u.Sub(v)
		if e.Cross(m.Sub(v)) <= int64(depth)*int64(max(e.X, -e.X)+max(e.Y, -e.Y)) {
			return false
		}
		v = u
	}
	return true
}

// Push reports whether the bodies overlap by more than half a unit, the translation of c that frees it, Sep(c).Push(), and its direction n
// as in [Sep], but faster. It is faster still with a good guess of the direction, such as the n of the last push a moment ago, which
// changes nothing else; the zero vector is none.
func (b *Body) Push(c *Body, guess Vec) (by, n Vec, deep bool) {
	if !b.near(c, 1) {
		return Vec{}, Vec{}, false
	}
	floor := int64(-1 << 40)
	if guess != (Vec{}) {
		// A line across the guess between the bodies, by more than rounding can hide, is enough.
		room := b.room(c, guess)
		if room > 1<<DirBits/8 {
			return Vec{}, Vec{}, false
		}
		floor = room>>(DirBits-4) - 16
	}
	w := wayOut{b: b, c: c, m: c.Mid.Sub(b.Mid)}
	if !w.pairs() {
		return Vec{}, Vec{}, false
	}
	if w.edges(floor, 1<<40); !w.had || w.gap < floor {
		w.edges(-1<<40, 1<<40) // the way out is longer than along the guess, and may not have been tried
	}
	s := Sep{Gap: int32(roundDiv(w.gap, 16)), N: w.best.short()}
	return s.Push(), s.N, s.Gap < 0
}

// Room returns how far c lies from b along n, a direction as in [Sep], in units rounded down: negative if they overlap there.
func (b *Body) Room(c *Body, n Vec) int32 { return int32(b.room(c, n) >> DirBits) }

// room returns how far c lies from b along n, a direction as in [Sep], in units scaled by 1<<DirBits, negative if they overlap; it may be
// too little by 1 for every 1<<DirBits of a radius.
func (b *Body) room(c *Body, n Vec) int64 {
	const size = 1<<DirBits + 1
	d := dir{int64(n.X), int64(n.Y)}
	return d.room(b, c, size)
}

// room returns how far c lies from b along d, negative if they overlap. The length of d is size.
func (d dir) room(b, c *Body, size int64) int64 {
	return -c.most(-d.x, -d.y, size) - b.most(d.x, d.y, size)
}

// most returns how far the body reaches in a direction whose length is size.
func (b *Body) most(x, y, size int64) int64 {
	m := b.Parts[0].most(x, y) + int64(b.Parts[0].R)*size
	if b.N > 1 {
		m = max(m, b.Parts[1].most(x, y)+int64(b.Parts[1].R)*size)
	}
	if b.N > 2 {
		m = max(m, b.Parts[2].most(x, y)+int64(b.Parts[2].R)*size)
	}
	return m
}

// A body has room for as many parts as most knows.
const _ = uint(3 - MaxParts)

// nearParts reports whether the circles around two parts are at most limit apart.
func (b *Body) nearParts(c *Body, p, q uint8, limit int32) bool {
	sum := int64(limit) + int64(b.reach[p]) + int64(c.reach[q])
	d := c.mids[q].Sub(b.mids[p])
	return d.Dot(d) <= sum*sum
}

// wayOut is a search for the shortest way to move c out of b among the directions of all edges and of the nearest points of overlapping
// parts.
type wayOut struct {
	b, c *Body
	m    Vec // from the middle of b to that of c
	best dir
	gap  int64 // along best, in sixteenths, negative: the depth
	had  bool
}

// wayOut returns the direction of the shortest way out and the depth in sixteenths, negative.
func (b *Body) wayOut(c *Body) (best dir, gap int64) {
	w := wayOut{b: b, c: c, m: c.Mid.Sub(b.Mid)}
	w.pairs()
	w.edges(-1<<40, 1<<40)
	return w.best, w.gap
}

// pairs tries the directions of the nearest points and reports whether any parts overlap, by what can be told after rounding.
// Sharp polygons that overlap have no nearest points: they are looked at last, and only if no other pair overlaps.
func (w *wayOut) pairs() (cross bool) {
	edges, sharp := false, false
	for _, body := range [2]*Body{w.b, w.c} {
		for p := range body.N {
			edges = edges || body.Parts[p].N > 1
		}
	}
	for p := range w.b.N {
		for q := range w.c.N {
			if edges && !w.b.nearParts(w.c, p, q, 0) {
				continue
			}
			g, h := &w.b.Parts[p], &w.c.Parts[q]
			r := int64(g.R) + int64(h.R)
			av, bv := g.V[:g.N], h.V[:h.N]
			if edges && r == 0 {
				sharp = true
				continue
			}
			x, ok := apart(av, bv)
			if !ok {
				if r > 0 && edges {
					cross = true
					continue
				}
				x = deep(av, bv)
			}
			in := x.sixteenths() < r<<4
			cross = cross || in
			// Without any edge there must be a direction all the same.
			if in && x.num > 0 || !edges && !w.had {
				w.try(x.dir())
			}
		}
	}
	return cross || sharp && w.sharp()
}

// sharp reports whether any parts without a radius overlap.
func (w *wayOut) sharp() bool {
	for p := range w.b.N {
		for q := range w.c.N {
			g, h := &w.b.Parts[p], &w.c.Parts[q]
			if g.R != 0 || h.R != 0 || !w.b.nearParts(w.c, p, q, 0) {
				continue
			}
			av, bv := g.V[:g.N], h.V[:h.N]
			if parted(av, bv, 0) {
				continue
			}
			if x := separate(g, h); x.sixteenths() < 0 {
				return true
			}
		}
	}
	return false
}

// edges tries the directions of the edges, but for those whose gap is surely below floor or below the best; it reports true, and stops, at
// a gap of at least enough. The order of the directions does not matter, and those of the nearest points are mostly the best.
func (w *wayOut) edges(floor, enough int64) bool {
	if w.had && w.gap >= enough {
		return true
	}
	least := floor
	if w.had {
		least = max(least, w.gap)
	}
	far := tooDeep(least)
	for s := range 2 {
		body, other := w.c, w.b
		if s == 1 {
			body, other = w.b, w.c
		}
		over := other.mids[0].Sub(body.mids[0])
		for p := range body.N {
			h := &body.Parts[p]
			if h.N < 2 {
				continue
			}
			v := h.V[h.N-1]
			for _, u := range h.V[:h.N] {
				e, at := u.Sub(v), v
				v = u
				out := Vec{e.Y, -e.X}
				l := e.Dot(e)
				// An inner point of the one and one of the other end no nearer than they are: half of the edges face away.
				if x := float64(out.Dot(over)); l == 0 || x < 0 && x*x > float64(l)*far {
					continue
				}
				if body.deeperAlong(p, other, at, out, l, least) {
					continue
				}
				if s == 0 {
					out = out.Neg()
				}
				x := axis{n: out, l: l}
				if w.try(x.dir()); w.gap >= enough {
					return true
				}
				if w.gap > least {
					least = w.gap
					far = tooDeep(least)
				}
			}
		}
	}
	return false
}

// tooDeep is the square of a depth, in units, that is surely more than least (in sixteenths) allows.
func tooDeep(least int64) float64 {
	depth := max(4-float64(least)/16, 0)
	return depth * depth
}

// deeperAlong reports whether the outward normal out, of the square length l, of an edge of part p, through at, surely leaves the other body deeper
// inside than least (in sixteenths). It measures what it must of both, the other first.
func (b *Body) deeperAlong(p uint8, other *Body, at, out Vec, l int64, least int64) bool {
	const rounding = 1.0 // of try and of this, with room to spare
	unit := 16 / math.Sqrt(float64(l))
	bound := float64(least) - rounding
	x, y := int64(out.X), int64(out.Y)
	base := x*int64(at.X) + y*int64(at.Y)
	near, r := math.Inf(1), float64(b.Parts[p].R)*16
	for q := range other.N {
		part := &other.Parts[q]
		gap := float64(-part.most(-x, -y)-base)*unit - float64(part.R)*16
		if gap-r < bound {
			return true
		}
		if gap < near {
			near = gap
		}
	}
	for q := range b.N {
		if part := &b.Parts[q]; q != p && near-float64(part.most(x, y)-base)*unit-float64(part.R)*16 < bound {
			return true
		}
	}
	return false
}

// try measures a direction.
func (w *wayOut) try(d dir) {
	if w.had && d == w.best {
		return
	}
	g := roundShift(d.room(w.b, w.c, 1<<unitBits), unitBits-4)
	if !w.had || g > w.gap || g == w.gap && d.prefer(w.best, w.m) {
		w.best, w.gap, w.had = d, g, true
	}
}
