package geom

import (
	"math"
	"testing"

	"turnpike/rulebook/proof"
)

func TestSep(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-003")
	at := func(x, y int32) Pose { return Pose{Vec{x, y}, 0} }
	for _, c := range []struct {
		name string
		a, b Hull
		want Sep
	}{
		// Squares of 200: faces at x = 100 and x = 150; the common part of the faces runs over y = -50..100.
		{"apart", Rect(at(0, 0), 200, 200), Rect(at(250, 50), 200, 200),
			Sep{50, Vec{1 << 14, 0}, Vec{100, 25}, Vec{150, 25}}},
		{"in contact", Rect(at(0, 0), 200, 200), Rect(at(60, 200), 200, 200),
			Sep{0, Vec{0, 1 << 14}, Vec{30, 100}, Vec{30, 100}}},
		// 30 deep along x, 190 along y.
		{"overlap", Rect(at(0, 0), 200, 200), Rect(at(-170, 10), 200, 200),
			Sep{-30, Vec{-1 << 14, 0}, Vec{-100, 5}, Vec{-70, 5}}},
		// From (100, 100) to (130, 140): 30, 40, 50.
		{"corners", Rect(at(0, 0), 200, 200), Rect(at(230, 240), 200, 200),
			Sep{50, Vec{9830, 13107}, Vec{100, 100}, Vec{130, 140}}},
		{"discs", Disc(Vec{0, 0}, 10), Disc(Vec{30, 40}, 15), Sep{25, Vec{9830, 13107}, Vec{6, 8}, Vec{21, 28}}},
		// Centre 5 outside of the face of a square, radius 20: 15 deep.
		{"disc in a face", Rect(at(0, 0), 200, 200), Disc(Vec{105, 40}, 20),
			Sep{-15, Vec{1 << 14, 0}, Vec{100, 40}, Vec{85, 40}}},
		// Beside the shorter end of a segment with radius: the middle of the common part, y = 0..50.
		{"capsule along a face", Rect(at(0, 0), 200, 100), Segment(Vec{130, 0}, Vec{130, 500}, 30),
			Sep{0, Vec{1 << 14, 0}, Vec{100, 25}, Vec{100, 25}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := c.a.Sep(&c.b); got != c.want {
				t.Errorf("Sep = %v, want %v", got, c.want)
			}
			a, b := Solid(c.a), Solid(c.b)
			if got := a.Sep(&b); got != c.want {
				t.Errorf("Sep of bodies = %v, want %v", got, c.want)
			}
			if got := a.Gap(&b, 20); got != min(20, c.want.Gap) {
				t.Errorf("Gap = %d", got)
			}
		})
	}
}

func TestCarContact(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-COLL-003")
	o := carOutline()
	wall := Solid(Rect(Pose{Vec{50000, 0}, 0}, 2000, 60000))
	var car Body
	// Front along the wall: the flat front between the rounded corners touches, u = 2560, its middle at v = 0.
	o.At(Pose{Vec{49000 - 2560, 700}, 0}, &car)
	if got, want := car.Sep(&wall), (Sep{0, Vec{1 << 14, 0}, Vec{49000, 700}, Vec{49000, 700}}); got != want {
		t.Errorf("front: %v, want %v", got, want)
	}
	// Side along the wall: the middle of the long side, not a corner.
	o.At(Pose{Vec{49000 - 1024, 700}, Right}, &car)
	if got, want := car.Sep(&wall), (Sep{0, Vec{1 << 14, 0}, Vec{49000, 700}, Vec{49000, 700}}); got != want {
		t.Errorf("side: %v, want %v", got, want)
	}
	// A side that is parallel at an odd angle is still a contact along a line. (2500, 0) from the middle of the wall, in its
	// frame, is where the middle of the car's side lies: the wall is 2000 wide, the car half 1024.
	for a := Angle(7); a < Full; a += 577 {
		w := Pose{Vec{10000, -5000}, a}
		wall := Solid(Rect(w, 60000, 2000))
		o.At(w.Move(2500, 1000+1024), &car)
		s := wall.Sep(&car)
		mid := w.Local(s.A)
		// Corners and poses are rounded: up to 0.7 units for each of the wall, the pose and the car.
		if s.Gap < -2 || s.Gap > 2 || mid.Sub(Vec{2500, 1000}).Len() > 8 {
			t.Errorf("wall at %d: gap %d, middle of the contact %v", a, s.Gap, mid)
		}
	}
}

// oracle returns the distance of two hulls, or minus their depth, in floating point: all corners against all edges.
func oracle(a, b *Hull) float64 {
	type pt struct{ x, y float64 }
	dist, inside := math.Inf(1), true
	depth := math.Inf(-1)
	for _, s := range [2][2]*Hull{{a, b}, {b, a}} {
		p, q := s[0], s[1]
		for i := range p.N {
			v, w := p.V[i], p.V[(i+1)%p.N]
			ex, ey := float64(w.X-v.X), float64(w.Y-v.Y)
			l := math.Hypot(ex, ey)
			near := math.Inf(1)
			for _, c := range q.V[:q.N] {
				d := pt{float64(c.X - v.X), float64(c.Y - v.Y)}
				f := 0.0
				if l > 0 {
					f = max(0, min(1, (d.x*ex+d.y*ey)/(l*l)))
					near = min(near, (d.x*ey-d.y*ex)/l)
				}
				dist = min(dist, math.Hypot(d.x-f*ex, d.y-f*ey))
			}
			if l > 0 {
				depth = max(depth, near)
				inside = inside && near < 0
			}
		}
	}
	if inside && !math.IsInf(depth, -1) {
		return depth - float64(a.R) - float64(b.R)
	}
	return dist - float64(a.R) - float64(b.R)
}

func TestSepAgainstOracle(t *testing.T) {
	t.Parallel()
	r := rng(4)
	for range 20000 {
		a, b := randomHull(r, 4000), randomHull(r, 4000)
		want, got := oracle(&a, &b), a.Sep(&b)
		if math.Abs(float64(got.Gap)-want) > 0.51 {
			t.Fatalf("%v\n%v: gap %d, want %f", a, b, got.Gap, want)
		}
		if n := math.Hypot(float64(got.N.X), float64(got.N.Y)); math.Abs(n-1<<14) > 1 {
			t.Fatalf("length of %v is %f", got.N, n)
		}
		if math.Abs(want) > 0.001 && a.Meets(&b) != (want < 0) {
			t.Fatalf("%v\n%v: Meets = %v at %f", a, b, a.Meets(&b), want)
		}
		if math.Abs(want) > 0.001 && a.Overlap(&b) != (want < 0 && a.Area() && b.Area()) {
			t.Fatalf("%v\n%v: Overlap = %v at %f", a, b, a.Overlap(&b), want)
		}
		if d := a.Distance(&b); d != max(0, got.Gap) {
			t.Fatalf("Distance = %d, gap %d", d, got.Gap)
		}
		back := b.Sep(&a)
		if back.Gap != got.Gap {
			t.Fatalf("gap %d, the other way %d", got.Gap, back.Gap)
		}
		if got.Gap > 2 && math.Abs(math.Hypot(float64(got.A.X-got.B.X), float64(got.A.Y-got.B.Y))-want) > 5 {
			t.Fatalf("%v\n%v: %v to %v is not %f", a, b, got.A, got.B, want)
		}
	}
}

func TestTouchingBorders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-012", "SX-COVER-007")
	a := Rect(Pose{}, 200, 200)
	for _, c := range []struct {
		name           string
		b              Hull
		meets, overlap bool
	}{
		{"shared edge", Rect(Pose{Vec{200, 30}, 0}, 200, 200), true, false},
		{"shared corner", Rect(Pose{Vec{200, 200}, 0}, 200, 200), true, false},
		{"one unit in", Rect(Pose{Vec{199, 199}, 0}, 200, 200), true, true},
		{"one unit off", Rect(Pose{Vec{201, 0}, 0}, 200, 200), false, false},
		{"inside", Rect(Pose{}, 20, 20), true, true},
		{"point inside", Disc(Vec{}, 0), true, false},
		{"line through", Segment(Vec{-500, 0}, Vec{500, 0}, 0), true, false},
		{"disc touching a corner", Disc(Vec{130, 140}, 50), true, false},
		{"disc over a corner", Disc(Vec{130, 140}, 51), true, true},
		{"disc off a corner", Disc(Vec{130, 140}, 49), false, false},
	} {
		for _, m := range append([]mirror{{}}, mirrors...) {
			x, y := m.hull(a), m.hull(c.b)
			if x.Meets(&y) != c.meets || y.Meets(&x) != c.meets {
				t.Errorf("%s: Meets is not %v", c.name, c.meets)
			}
			if x.Overlap(&y) != c.overlap || y.Overlap(&x) != c.overlap {
				t.Errorf("%s: Overlap is not %v", c.name, c.overlap)
			}
		}
	}
	if !a.Contains(Vec{100, 100}) || a.Contains(Vec{101, 100}) {
		t.Error("Contains does not end at the border")
	}
}

func TestSepMirror(t *testing.T) {
	t.Parallel()
	r := rng(5)
	o := carOutline()
	for range 3000 {
		a, b := randomHull(r, 3000), randomHull(r, 3000)
		p, q := randomPose(r, 3000), randomPose(r, 3000)
		var c, d, mc, md Body
		o.At(p, &c)
		o.At(q, &d)
		s, k := a.Sep(&b), c.Sep(&d)
		for _, m := range mirrors {
			x, y := m.hull(a), m.hull(b)
			if got := x.Sep(&y); got != m.sep(s) {
				t.Fatalf("%v\n%v\n%v: Sep = %v, want %v", m, a, b, got, m.sep(s))
			}
			o.At(m.pose(p), &mc)
			o.At(m.pose(q), &md)
			got := mc.Sep(&md)
			if got != m.sep(k) {
				t.Fatalf("%v, cars at %v and %v: Sep = %v, want %v", m, p, q, got, m.sep(k))
			}
			if got.Push() != m.vec(k.Push()) {
				t.Fatalf("%v, cars at %v and %v: Push = %v, want %v", m, p, q, got.Push(), m.vec(k.Push()))
			}
		}
	}
}

func TestPushFrees(t *testing.T) {
	t.Parallel()
	r := rng(6)
	o := carOutline()
	pushed := 0
	for range 20000 {
		var a, b Body
		o.At(randomPose(r, 2500), &a)
		if r.IntN(2) == 0 {
			a = Solid(randomHull(r, 2500))
		}
		switch r.IntN(3) {
		case 0:
			o.At(randomPose(r, 2500), &b)
		case 1:
			b = Solid(Disc(randomPose(r, 2500).At, 100+r.Int32N(2000)))
		default:
			b = Solid(Rect(randomPose(r, 2500), 200+2*r.Int32N(2000), 200+2*r.Int32N(2000)))
		}
		s := a.Sep(&b)
		if s.Gap >= 0 {
			if s.Push() != (Vec{}) {
				t.Fatalf("push without overlap: %v", s)
			}
			continue
		}
		pushed++
		b.Shift(s.Push())
		top := int32(2)
		if s.Gap < -2000 || a.N > 1 || b.N > 1 {
			top = 3
		}
		if g := a.Gap(&b, 100); g < 0 || g > top || a.Overlap(&b) {
			t.Fatalf("%v\n%v: gap %d after the push %v of %v, overlap %v", a, b, g, s.Push(), s, a.Overlap(&b))
		}
	}
	if pushed < 5000 {
		t.Fatalf("only %d pushes", pushed)
	}
}

func TestGapIsSep(t *testing.T) {
	t.Parallel()
	r := rng(7)
	o := carOutline()
	var a, b Body
	for range 5000 {
		o.At(randomPose(r, 4000), &a)
		o.At(randomPose(r, 4000), &b)
		limit := r.Int32N(3000)
		if got, want := a.Gap(&b, limit), min(limit, a.Sep(&b).Gap); got != want {
			t.Fatalf("Gap = %d, want %d", got, want)
		}
	}
}
