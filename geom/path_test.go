package geom

import (
	"math/rand/v2"
	"testing"
)

const tolerance = 4

func randomPath(r *rand.Rand) Path {
	from := randomPose(r, 9000)
	if r.IntN(2) == 0 {
		return Straight(from, r.Int32N(9000)-1000, r.Int32N(2000)-1000)
	}
	return Turn(from, -2048, 1024*(2*r.Int32N(2)-1), Angle(r.Int32N(2*int32(Right))-int32(Right)))
}

func randomObstacle(r *rand.Rand, o *Outline) (b Body) {
	switch r.IntN(3) {
	case 0:
		o.At(randomPose(r, 4000), &b)
	case 1:
		b = Solid(Disc(randomPose(r, 4000).At, 100+r.Int32N(1500)))
	default:
		b = Solid(Rect(randomPose(r, 4000), 300+2*r.Int32N(2000), 100+2*r.Int32N(500)))
	}
	return b
}

func TestPathAt(t *testing.T) {
	t.Parallel()
	p := Straight(Pose{Vec{10, 20}, Right}, 300, 0)
	if got, want := p.At(100), (Pose{Vec{10, 120}, Right}); p.Len != 300 || got != want {
		t.Errorf("At(100) = %v of %d, want %v", got, p.Len, want)
	}
	q := Turn(Pose{}, -2048, 1024, Right)
	if got, want := q.At(5400), (Pose{Vec{-1024, 3072}, Right}); q.Len != 5400 || got != want {
		t.Errorf("the turn ends at %v, want %v", got, want)
	}
	if q.At(-5) != q.From || q.At(9999) != q.At(5400) {
		t.Error("t is not kept within the path")
	}
}

func TestSplitPaths(t *testing.T) {
	t.Parallel()
	r := rng(11)
	for range 20000 {
		p := randomPath(r)
		if p.Len == 0 {
			continue
		}
		cut := r.Int32N(p.Len + 1)
		rest := p.Rest(cut)
		if rest.Len != p.Len-cut {
			t.Fatalf("%v cut at %d: %d left", p, cut, rest.Len)
		}
		d := rest.At(rest.Len).At.Sub(p.At(p.Len).At)
		limit := int32(1)
		if p.Kind == KindStraight {
			limit = 2 // the rest of a straight path has a rounded vector of its own
		}
		if max(d.X, -d.X, d.Y, -d.Y) > limit || rest.At(rest.Len).Heading != p.At(p.Len).Heading {
			t.Fatalf("%v cut at %d ends %v off", p, cut, d)
		}
	}
}

func TestTouch(t *testing.T) {
	t.Parallel()
	o := carOutline()
	at := func(x, y int32, a Angle) (b Body) { o.At(Pose{Vec{x, y}, a}, &b); return b }
	wall := func(x, y, l, w int32) Body { return Solid(Rect(Pose{Vec{x, y}, 0}, l, w)) }
	// A car is 5120 long from nose to tail (2560 and 2304 from its centre) and 2048 wide.
	for _, c := range []struct {
		name string
		path Path
		from int32
		ob   Body
		want int32
		hit  bool
	}{
		{"into a wall", Straight(Pose{}, 4096, 0), 0, wall(5000, 0, 200, 9000), 4900 - 2560, true},
		{"stops in front of it", Straight(Pose{}, 4096, 0), 0, wall(6800, 0, 200, 9000), 4096, false},
		{"ends in contact", Straight(Pose{}, 4096, 0), 0, wall(6756, 0, 200, 9000), 4096, false},
		{"ends two units in", Straight(Pose{}, 4096, 0), 0, wall(6754, 0, 200, 9000), 4094, true},
		{"thin wall, no tunnel", Straight(Pose{}, 30000, 0), 0, wall(20000, 0, 2, 4000), 19999 - 2560, true},
		{"backwards", Straight(Pose{}, -4096, 0), 0, wall(-5000, 0, 200, 9000), 4900 - 2304, true},
		{"into a car", Straight(Pose{}, 9000, 0), 0, at(9000, 0, 0), 9000 - 2304 - 2560, true},
		{"passes beside a car", Straight(Pose{}, 9000, 0), 0, at(5000, 2049, 0), 9000, false},
		{"slides along a wall in contact", Straight(Pose{}, 9000, 0), 0, wall(5000, 1124, 9000, 200), 9000, false},
		{"slides along a wall, 3 deep", Straight(Pose{}, 9000, 0), 0, wall(5000, 1121, 9000, 200), 9000, false},
		{"leaves a wall", Straight(Pose{}, -900, 0), 0, wall(2660, 0, 200, 9000), 900, false},
		{"in contact, drives into it", Straight(Pose{}, 900, 0), 0, wall(2660, 0, 200, 9000), 0, true},
		{"in contact later, drives into it", Straight(Pose{}, 900, 0), 300, wall(2960, 0, 200, 9000), 300, true},
		{"too deep, leaves", Straight(Pose{}, -900, 0), 0, wall(2560, 0, 200, 9000), 900, false},
		{"too deep, gets deeper", Straight(Pose{}, 900, 0), 0, wall(2560, 0, 200, 9000), 0, true},
	} {
		for _, m := range append([]mirror{{}}, mirrors...) {
			p := c.path
			p.From, p.V, p.Angle = m.pose(p.From), m.side(p.V), m.turn(p.Angle)
			ob := m.body(c.ob)
			if got, hit := p.Touch(&o, c.from, &ob, tolerance); got != c.want || hit != c.hit {
				t.Errorf("%s, %v: %d, %v; want %d, %v", c.name, m, got, hit, c.want, c.hit)
			}
		}
	}
}

// A turn against an obstacle on the arc of a corner: the largest free angle is found by hand, with the rectangle only.
func TestTouchTurn(t *testing.T) {
	t.Parallel()
	var o Outline
	o.Add(Rect(Pose{}, 4096, 2048))
	// Pivot (-2048, 0), left. The front right corner is at (4096, -1024) from it, the front edge at distance 4096. A disc of
	// radius 96 at distance 3000 from the pivot, 60 degrees to the left: the left side (1024 beside the pivot) touches when
	// the disc is 1024 + 96 = 1120 from the line through the pivot: asin(1120/3000) = 21.92 degrees; 60 - 21.92 = 38.08.
	pivot := Vec{-2048, 0}
	ob := Solid(Disc(pivot.Add(Vec{3000, 0}.Rotate(60*Degree)), 96))
	p := Turn(Pose{}, -2048, 0, Right)
	got, hit := p.Touch(&o, 0, &ob, tolerance)
	// asin(1120/3000) is 1315.2 arc-minutes: sin(1315') = 0.37329, sin(1316') = 0.37356, 1120/3000 = 0.37333.
	if want := int32(3600 - 1315); !hit || got < want-2 || got > want {
		t.Errorf("turn: %d, %v; want %d", got, hit, want)
	}
	p.Angle, p.Len = 38*Degree, int32(38*Degree)
	if got, hit := p.Touch(&o, 0, &ob, tolerance); hit || got != p.Len {
		t.Errorf("a turn that ends before: %d, %v", got, hit)
	}
}

// least returns the smallest gap of any parts.
func least(a, b *Body) int32 {
	g := a.Parts[0].gap(&b.Parts[0])
	for i := range a.N {
		for j := range b.N {
			g = min(g, a.Parts[i].gap(&b.Parts[j]))
		}
	}
	return g
}

func TestTouchAgainstSteps(t *testing.T) {
	t.Parallel()
	r := rng(12)
	o := carOutline()
	hits, free := 0, 0
	for range 4000 {
		p, ob := randomPath(r), randomObstacle(r, &o)
		if p.Len == 0 {
			continue
		}
		from := r.Int32N(p.Len) / 4
		var b Body
		o.At(p.At(from), &b)
		start := least(&b, &ob)
		if start < 0 {
			continue
		}
		got, hit := p.Touch(&o, from, &ob, tolerance)
		if got < from || got > p.Len || !hit && got != p.Len {
			t.Fatalf("Touch = %d, %v of %d..%d", got, hit, from, p.Len)
		}
		if !hit && free >= 150 {
			continue
		}
		entered := int32(-1)
		for s := from; s <= p.Len; s++ {
			o.At(p.At(s), &b)
			g := least(&b, &ob)
			if g < -tolerance || g < -1 && s == p.Len {
				entered = s
				break
			}
		}
		o.At(p.At(got), &b)
		switch g := least(&b, &ob); {
		case hit:
			hits++
			if g < -tolerance || entered < 0 || got >= entered || entered-got > 400 {
				t.Fatalf("%v, from %d: stopped at %d with gap %d, steps enter at %d", p, from, got, g, entered)
			}
			// One more step is not free.
			o.At(p.At(got+1), &b)
			if g := least(&b, &ob); g >= 0 {
				t.Fatalf("%v: stopped at %d, still free (%d) a step later", p, got, g)
			}
		default:
			free++
			if entered >= 0 || g < -tolerance {
				t.Fatalf("%v, from %d: not stopped, steps enter at %d", p, from, entered)
			}
		}
	}
	if hits < 100 || free < 150 {
		t.Fatalf("%d hits, %d free: too few to mean something", hits, free)
	}
}

func TestTouchMirror(t *testing.T) {
	t.Parallel()
	r := rng(13)
	o := carOutline()
	for range 2000 {
		p, ob := randomPath(r), randomObstacle(r, &o)
		got, hit := p.Touch(&o, 0, &ob, tolerance)
		for _, m := range mirrors {
			q := p
			q.From, q.V, q.Angle = m.pose(p.From), m.side(p.V), m.turn(p.Angle)
			mob := m.body(ob)
			if g, h := q.Touch(&o, 0, &mob, tolerance); g != got || h != hit {
				t.Fatalf("%v %v: %d, %v; want %d, %v", m, p, g, h, got, hit)
			}
		}
	}
}
