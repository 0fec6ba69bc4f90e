package geom

import (
	"math"
	"math/rand/v2"
	"testing"

	"turnpike/rulebook/proof"
)

// carOutline is the Arena Six base: rectangle, rounded nose and tail.
func carOutline() (o Outline) {
	o.Add(Rect(Pose{}, 4096, 2048))
	o.Add(Segment(Vec{2048, -512}, Vec{2048, 512}, 512))
	o.Add(Segment(Vec{-2048, -768}, Vec{-2048, 768}, 256))
	return o
}

func rng(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 2026)) }

func randomPose(r *rand.Rand, size int32) Pose {
	h := Angle(r.Int32N(int32(Full)))
	if r.IntN(4) == 0 {
		h = h / Right * Right
	}
	return Pose{Vec{r.Int32N(2*size+1) - size, r.Int32N(2*size+1) - size}, h}
}

// mirror is one of the symmetries of the plane that keep the axes: k quarter turns after an optional y -> -y.
type mirror struct {
	flip bool
	k    int
}

var mirrors = []mirror{{false, 1}, {false, 2}, {false, 3}, {true, 0}, {true, 1}, {true, 2}, {true, 3}}

func (m mirror) vec(v Vec) Vec {
	if m.flip {
		v.Y = -v.Y
	}
	for range m.k {
		v = Vec{-v.Y, v.X}
	}
	return v
}

func (m mirror) pose(p Pose) Pose {
	h := p.Heading
	if m.flip {
		h = -h
	}
	return Pose{m.vec(p.At), (h + Right*Angle(m.k)).Norm()}
}

func (m mirror) turn(a Angle) Angle {
	if m.flip {
		return -a
	}
	return a
}

func (m mirror) side(v int32) int32 {
	if m.flip {
		return -v
	}
	return v
}

func (m mirror) hull(h Hull) Hull {
	g := Hull{N: h.N, R: h.R}
	for i := range h.N {
		j := i
		if m.flip {
			j = h.N - 1 - i
		}
		g.V[j] = m.vec(h.V[i])
	}
	return g
}

func (m mirror) body(b Body) (c Body) {
	for i := range b.N {
		c.Add(m.hull(b.Parts[i]))
	}
	return c
}

func (m mirror) sep(s Sep) Sep { return Sep{s.Gap, m.vec(s.N), m.vec(s.A), m.vec(s.B)} }

func randomHull(r *rand.Rand, size int32) Hull {
	switch r.IntN(6) {
	case 0:
		return Disc(randomPose(r, size).At, r.Int32N(1500))
	case 1:
		return Segment(randomPose(r, size).At, randomPose(r, size).At, r.Int32N(600))
	case 2:
		for {
			a, b, c := randomPose(r, size).At, randomPose(r, size).At, randomPose(r, size).At
			if h, err := Polygon(a, b, c); err == nil {
				return h
			}
		}
	}
	return Rect(randomPose(r, size), 2*(50+r.Int32N(2000)), 2*(50+r.Int32N(2000)))
}

func TestSines(t *testing.T) {
	t.Parallel()
	for a := -Full; a <= 2*Full; a++ {
		want := math.Sin(float64(a.Norm())*math.Pi/float64(Half)) * (1 << 30)
		if math.Abs(want-float64(Sin(a))) > 0.50001 {
			t.Fatalf("Sin(%d) = %d, want %f", a, Sin(a), want)
		}
		if Sin(-a) != -Sin(a) || Cos(a) != Sin(Right-a) || Sin(a+Full) != Sin(a) {
			t.Fatalf("no symmetry at %d", a)
		}
	}
	if Sin(Right) != 1<<30 || Sin(30*Degree) != 1<<29 || Sin(0) != 0 || Sin(Half) != 0 {
		t.Error("exact values are not exact")
	}
}

func TestRoots(t *testing.T) {
	t.Parallel()
	r := rng(1)
	check := func(x int64) {
		f := sqrtFloor(x)
		if f*f > x || (f+1)*(f+1) <= x {
			t.Fatalf("sqrtFloor(%d) = %d", x, f)
		}
		// Rounded up exactly if x > (f + 1/2)^2 = f^2 + f + 1/4.
		if got := sqrtRound(x); got != f && got != f+1 || (got == f+1) != (x > f*f+f) {
			t.Fatalf("sqrtRound(%d) = %d", x, got)
		}
	}
	for x := range int64(5000) {
		check(x)
	}
	for range 100000 {
		x := r.Int64N(1 << (1 + r.IntN(61)))
		check(x)
		f := sqrtFloor(x)
		check(f * f)
		check(max(0, f*f-1))
	}
}

func TestRounding(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ x, d, want int64 }{
		{5, 2, 3}, {-5, 2, -3}, {4, 3, 1}, {-4, 3, -1}, {6, 4, 2}, {-6, 4, -2}, {0, 7, 0}, {-2, 4, -1}, {2, 4, 1},
	} {
		if got := roundDiv(c.x, c.d); got != c.want {
			t.Errorf("roundDiv(%d, %d) = %d, want %d", c.x, c.d, got, c.want)
		}
	}
	for x := int64(-40); x <= 40; x++ {
		if a, b := roundShift(x, 3), roundDiv(x, 8); a != b {
			t.Errorf("roundShift(%d, 3) = %d, want %d", x, a, b)
		}
	}
}

func TestAngles(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		v    Vec
		want Angle
	}{
		{Vec{5, 0}, 0}, {Vec{0, 9}, Right}, {Vec{-1, 0}, Half}, {Vec{0, -1}, 3 * Right}, {Vec{7, 7}, 45 * Degree},
		{Vec{-7, 7}, 135 * Degree}, {Vec{-7, -7}, 225 * Degree}, {Vec{7, -7}, 315 * Degree}, {Vec{}, 0},
	} {
		if got := AngleOf(c.v); got != c.want {
			t.Errorf("AngleOf(%v) = %d, want %d", c.v, got, c.want)
		}
	}
	r := rng(2)
	for range 20000 {
		v := randomPose(r, 1<<uint(1+r.IntN(20))).At
		if v == (Vec{}) {
			continue
		}
		a := AngleOf(v)
		want := math.Atan2(float64(v.Y), float64(v.X)) * float64(Half) / math.Pi
		if d := math.Remainder(float64(a)-want, float64(Full)); math.Abs(d) > 0.5001 {
			t.Fatalf("AngleOf(%v) = %d, want %f", v, a, want)
		}
		for _, m := range mirrors {
			if got, want := AngleOf(m.vec(v)), m.pose(Pose{Heading: a}).Heading; got != want {
				t.Fatalf("AngleOf(%v) = %d, mirrored %d", v, got, want)
			}
		}
	}
	for a := Angle(0); a < Full; a++ {
		if got := AngleOf(Vec{1 << 19, 0}.Rotate(a)); got != a {
			t.Fatalf("AngleOf of direction %d = %d", a, got)
		}
	}
	if d := (10 * Degree).Diff(350 * Degree); d != 20*Degree {
		t.Errorf("Diff over zero = %d", d)
	}
	if d := Angle(0).Diff(Half); d != Half {
		t.Errorf("Diff of a half turn = %d", d)
	}
}

func TestPoses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MOVE-006")
	p := Pose{Vec{1000, 2000}, Right}
	if got, want := p.Point(100, 10), (Vec{990, 2100}); got != want {
		t.Errorf("Point = %v, want %v", got, want)
	}
	if got, want := p.Local(Vec{990, 2100}), (Vec{100, 10}); got != want {
		t.Errorf("Local = %v, want %v", got, want)
	}
	// A left turn by 90 degrees about (-2048, 1024): the centre is (2048, -1024) from the pivot, then (1024, 2048).
	if got, want := (Pose{}).Pivot(-2048, 1024, Right), (Pose{Vec{-1024, 3072}, Right}); got != want {
		t.Errorf("Pivot = %v, want %v", got, want)
	}
	r := rng(3)
	for range 5000 {
		p, a := randomPose(r, 1<<17), Angle(r.Int32N(20000)-10000)
		u, v := r.Int32N(8000)-4000, r.Int32N(8000)-4000
		q := p.Pivot(u, v, a)
		if d := q.Point(u, v).Sub(p.Point(u, v)); max(d.X, -d.X, d.Y, -d.Y) > 1 {
			t.Fatalf("the pivot moved by %v", d)
		}
		if back := p.Local(p.Point(u, v)).Sub(Vec{u, v}); max(back.X, -back.X, back.Y, -back.Y) > 1 {
			t.Fatalf("Local of Point is off by %v", back)
		}
		sin, cos := math.Sincos(float64(p.Heading) * math.Pi / float64(Half))
		w := p.Point(u, v).Sub(p.At)
		if math.Abs(float64(w.X)-float64(u)*cos+float64(v)*sin) > 0.501 ||
			math.Abs(float64(w.Y)-float64(u)*sin-float64(v)*cos) > 0.501 {
			t.Fatalf("Point(%d, %d) of %v = %v", u, v, p, w)
		}
		for _, m := range mirrors {
			mp := m.pose(p)
			if got, want := mp.Pivot(u, m.side(v), m.turn(a)), m.pose(q); got != want {
				t.Fatalf("%v: Pivot = %v, want %v", m, got, want)
			}
			if got, want := mp.Move(u, m.side(v)), m.pose(p.Move(u, v)); got != want {
				t.Fatalf("%v: Move = %v, want %v", m, got, want)
			}
			if got, want := (Vec{u, m.side(v)}).Rotate(m.turn(a)), (Vec{u, v}.Rotate(a)); got != (Vec{want.X, m.side(want.Y)}) {
				t.Fatalf("%v: Rotate = %v, want %v", m, got, want)
			}
		}
	}
}

func TestPolygon(t *testing.T) {
	t.Parallel()
	square := []Vec{{0, 0}, {10, 0}, {10, 10}, {0, 10}}
	h, err := Polygon(square...)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Polygon(square[3], square[2], square[1], square[0])
	if err != nil || back != h {
		t.Errorf("clockwise square: %v, %v", back, err)
	}
	for name, pts := range map[string][]Vec{
		"none":     {},
		"nine":     make([]Vec, 9),
		"far":      {{Bound + 1, 0}, {0, 0}, {0, 9}},
		"repeated": {{1, 1}, {1, 1}},
		"line":     {{0, 0}, {5, 5}, {10, 10}},
		"dent":     {{0, 0}, {10, 0}, {2, 2}, {0, 10}},
		"star":     {{0, 10}, {-6, -8}, {9, 3}, {-9, 3}, {6, -8}},
	} {
		if _, err := Polygon(pts...); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
