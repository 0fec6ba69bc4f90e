package geom

import "testing"

// The shortest way out as plainly as it can be said: every direction is measured.

// plainDeep is deep without shortcuts.
func plainDeep(a, b []Vec) (x axis) {
	m := between(a, b)
	best, had := int64(0), false
	for _, sign := range [2]int32{1, -1} {
		for i, w := range a {
			v := a[(i+len(a)-1)%len(a)]
			e := w.Sub(v)
			y := axis{n: Vec{e.Y * sign, -e.X * sign}, num: 1 << 62, l: e.Dot(e)}
			for _, p := range b {
				y.num = min(y.num, Vec{e.Y, -e.X}.Dot(p.Sub(v)))
			}
			if y.l == 0 {
				continue
			}
			if d := y.sixteenths(); !had || d > best || d == best && y.dir().prefer(x.dir(), m) {
				best, had, x = d, true, y
			}
		}
		a, b = b, a
	}
	return x
}

// plainRoom is room corner by corner.
func plainRoom(d dir, b, c *Body, size int64) int64 {
	low, high := int64(-1<<62), int64(1<<62)
	for _, h := range b.Parts[:b.N] {
		for _, v := range h.V[:h.N] {
			low = max(low, d.dot(v)+int64(h.R)*size)
		}
	}
	for _, h := range c.Parts[:c.N] {
		for _, v := range h.V[:h.N] {
			high = min(high, d.dot(v)-int64(h.R)*size)
		}
	}
	return high - low
}

// plainWayOut is wayOut with the directions of all edges.
func plainWayOut(b, c *Body) (dir, int64) {
	w := wayOut{b: b, c: c, m: c.Mid.Sub(b.Mid)}
	w.pairs()
	for s, body := range [2]*Body{c, b} {
		for _, h := range body.Parts[:body.N] {
			for i, u := range h.V[:h.N] {
				e := u.Sub(h.V[(i+int(h.N)-1)%int(h.N)])
				x := axis{n: Vec{e.Y, -e.X}, l: e.Dot(e)}
				if s == 0 {
					x.n = x.n.Neg()
				}
				if x.l == 0 {
					continue
				}
				d := x.dir()
				g := roundShift(plainRoom(d, b, c, 1<<unitBits), unitBits-4)
				if !w.had || g > w.gap || g == w.gap && d.prefer(w.best, w.m) {
					w.best, w.gap, w.had = d, g, true
				}
			}
		}
	}
	return w.best, w.gap
}

func TestWayOutIsPlain(t *testing.T) {
	t.Parallel()
	r := rng(63)
	o := carOutline()
	deeps, outs := 0, 0
	for n := range 20000 {
		var a, b Body
		o.At(randomPose(r, 2500), &a)
		if b = randomObstacle(r, &o); n%3 == 0 {
			b = Solid(randomHull(r, 2500))
		}
		if n%5 == 0 { // square to each other, where directions are equally short
			o.At(Pose{Vec{}, Angle(r.IntN(4)) * Right}, &a)
			b = Solid(Rect(Pose{Vec{r.Int32N(5) * 512, r.Int32N(5) * 512}, Angle(r.IntN(4)) * Right}, 2048, 1024))
		}
		for _, g := range a.Parts[:a.N] {
			for _, h := range b.Parts[:b.N] {
				av, bv := g.V[:g.N], h.V[:h.N]
				if _, ok := apart(av, bv); ok || len(av) < 2 || len(bv) < 2 {
					continue
				}
				got, want := deep(av, bv), plainDeep(av, bv)
				if got.n != want.n || got.num != want.num || got.l != want.l {
					t.Fatalf("%d: deep(%v, %v) = %v, want %v", n, av, bv, got, want)
				}
				deeps++
			}
		}
		if a.Gap(&b, 1) >= 0 {
			continue
		}
		outs++
		best, gap := a.wayOut(&b)
		if d, g := plainWayOut(&a, &b); best != d || gap != g {
			t.Fatalf("%d: out of each other by %v, %d, want %v, %d: %v, %v", n, best, gap, d, g, a, b)
		}
	}
	if deeps < 3000 || outs < 3000 {
		t.Errorf("only %d deep, %d ways out", deeps, outs)
	}
}
