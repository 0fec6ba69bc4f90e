package sight

import (
	"math"
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// free is an arc all round.
var free = Arc{All: true}

// box returns a rectangle by its middle.
func box(x, y, length, width int32) geom.Hull {
	return geom.Rect(geom.Pose{At: geom.Vec{X: x, Y: y}}, length, width)
}

// scene is one of blockers alone.
func scene(blockers ...geom.Hull) *Scene { return &Scene{Blockers: blockers, Skip: [2]int{-1, -1}} }

// TestLookRange proves how far shots are: from the middle of a side to the nearest point of the side attacked, for a turret without the
// part of the line over its own counter.
func TestLookRange(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-001", "DX-LOF-002", "DX-MOD-004", "DX-DMG-010", "DX-ARC-009")
	own := box(0, 0, scale.Inch, scale.Inch/2)
	wide := Segment{geom.Vec{X: 20000, Y: -1024}, geom.Vec{X: 20000, Y: 1024}}
	for _, x := range []struct {
		name   string
		from   geom.Vec
		to     Segment
		reach  int32
		impact geom.Vec
	}{
		{"straight ahead", geom.Vec{X: 2048}, wide, 17952, geom.Vec{X: 20000}},
		// From the centre the line leaves the counter after 2048.
		{"turret", geom.Vec{}, wide, 17952, geom.Vec{X: 20000}},
		// The nearest point of a side that lies beside: its near end, 3-4-5: 17952 = 4 x 4488 ahead, 3 x 4488 = 13464 to the left.
		{"aside", geom.Vec{X: 2048}, Segment{geom.Vec{X: 20000, Y: 13464}, geom.Vec{X: 20000, Y: 15000}}, 5 * 4488, geom.Vec{X: 20000, Y: 13464}},
		{"a tire", geom.Vec{X: 2048}, Segment{geom.Vec{X: 2048 + 3000, Y: 4000}, geom.Vec{X: 2048 + 3000, Y: 4000}}, 5000, geom.Vec{X: 5048, Y: 4000}},
		// A turret fires over its own side: of 5 x 2048 from the centre to (8192, 6144) the first 1024/6144 lie over the counter.
		{"turret, askew", geom.Vec{}, Segment{geom.Vec{X: 8192, Y: 6144}, geom.Vec{X: 8192, Y: 9000}}, 10240 - 1707, geom.Vec{X: 8192, Y: 6144}},
		{"adjacent", geom.Vec{X: 2048}, Segment{geom.Vec{X: 2050, Y: -1024}, geom.Vec{X: 2050, Y: 1024}}, 2, geom.Vec{X: 2050}},
	} {
		l := Look(x.from, &own, &free, x.to, scene())
		if !l.OK || l.Range != x.reach || l.To != x.impact || l.Clouds != 0 {
			t.Errorf("%s: %+v, want %d to %v", x.name, l, x.reach, x.impact)
		}
	}
	if l := Look(geom.Vec{X: 5}, nil, &free, Segment{geom.Vec{X: 5}, geom.Vec{X: 5}}, scene()); !l.OK || l.Range != 0 {
		t.Errorf("at itself: %+v", l)
	}
	// A pedestrian's line ends on his square, seen from its nearer edges; from inside it is no way.
	square := PedestrianSquare(geom.Pose{At: geom.Vec{X: 9488}})
	if l := LookAt(geom.Vec{}, nil, &free, &square, scene()); !l.OK || l.Range != 9488 {
		t.Errorf("at a pedestrian: %+v", l)
	}
	if l := LookAt(geom.Vec{X: 10000}, nil, &free, &square, scene()); !l.OK || l.Range != 0 {
		t.Errorf("at a pedestrian under the muzzle: %+v", l)
	}
	// From the line of an edge, or from behind it, the side is not seen.
	for _, from := range []geom.Vec{{X: 20000, Y: 9000}, {X: 21000}} {
		hull := box(22048, 0, scale.Inch, scale.Inch/2)
		if Facing(&hull, from).Has(geom.Back) {
			t.Errorf("%v sees the back", from)
		}
	}
	if l := Look(geom.Vec{X: 20000, Y: 9000}, nil, &free, wide, scene()); l.OK {
		t.Errorf("from the line of the edge: %+v", l)
	}
}

// TestLookBlocked proves what blocks a line: from (0, 0) to the edge x = 20000, y from -1024 to 1024.
func TestLookBlocked(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-006", "DX-LOF-007", "DX-LOF-008")
	to := Segment{geom.Vec{X: 20000, Y: -1024}, geom.Vec{X: 20000, Y: 1024}}
	point := Segment{geom.Vec{X: 20000}, geom.Vec{X: 20000}}
	for _, x := range []struct {
		name  string
		to    Segment
		block []geom.Hull
		ok    bool
		y     int32 // where the line ends
	}{
		{"nothing", to, nil, true, 0},
		{"a car across", to, []geom.Hull{box(10000, 0, 2048, 4096)}, false, 0},
		// It covers y from 0 to 2000 at its far edge x = 11000: lines above y = 0 are blocked; the one along its edge only touches.
		{"half of it", to, []geom.Hull{box(10000, 1000, 2000, 2000)}, true, 0},
		// At x = 9000..11000 y from -100 to 2000: what passes below (9000, -100) is free, at x = 20000 below -222.
		{"a little more", to, []geom.Hull{box(10000, 950, 2000, 2100)}, true, -222},
		{"both halves leave a slit", to, []geom.Hull{box(10000, 1000, 2000, 2000), box(10000, -1000, 2000, 2000)}, true, 0},
		{"no slit", to, []geom.Hull{box(10000, 990, 2000, 2000), box(15000, -990, 2000, 2000)}, false, 0},
		{"touching a point's line", point, []geom.Hull{box(10000, 1000, 2000, 2000)}, true, 0},
		{"entering by 3 units: within the tolerance", point, []geom.Hull{box(10000, 997, 2000, 2000)}, true, 0},
		{"entering by 8 units", point, []geom.Hull{box(10000, 992, 2000, 2000)}, false, 0},
		{"behind the target", to, []geom.Hull{box(21000, 0, 2000, 9000)}, true, 0},
		{"touching the target from before", to, []geom.Hull{box(19000, 0, 2000, 9000)}, false, 0},
		{"behind the firer", to, []geom.Hull{box(-1000, 0, 2000, 9000)}, true, 0},
		{"touching the firer from before", to, []geom.Hull{box(1000, 0, 2000, 9000)}, false, 0},
		// A pedestrian is only in the front half of his counter; this one's square is y 10 to 1034 and leaves the lines below free.
		{"a pedestrian", to, []geom.Hull{PedestrianSquare(geom.Pose{At: geom.Vec{X: 10000, Y: 10}, Heading: geom.Right})}, true, 0},
		{"a pedestrian turned round", point, []geom.Hull{PedestrianSquare(geom.Pose{At: geom.Vec{X: 10000, Y: 10}, Heading: 3 * geom.Right})}, false, 0},
		{"a line has no inside", point, []geom.Hull{geom.Segment(geom.Vec{X: 9000, Y: -900}, geom.Vec{X: 9000, Y: 900}, 0)}, true, 0},
	} {
		l := Look(geom.Vec{}, nil, &free, x.to, scene(x.block...))
		if d := l.To.Y - x.y; l.OK != x.ok || l.OK && (d < -12 || d > 12 || l.To.X != 20000) {
			t.Errorf("%s: %+v, want %v at %d", x.name, l, x.ok, x.y)
		}
	}
	// The counters of firer and target do not count.
	s := scene(box(10000, 0, 2048, 4096), box(0, 0, 4096, 2048), box(21024, 0, 2048, 4096))
	if Look(geom.Vec{}, nil, &free, to, s).OK {
		t.Error("through a car")
	}
	s.Skip = [2]int{1, 0}
	if !Look(geom.Vec{}, nil, &free, to, s).OK {
		t.Error("blocked by what does not count")
	}
}

// TestLookAlongSide proves that a side seen at a Grazing angle, from 3 units beyond its edge line and 10 inches away, is hidden by a car
// in between, and by none beside the line.
func TestLookAlongSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-008")
	to := Segment{geom.Vec{X: 10 * scale.Inch}, geom.Vec{X: 11 * scale.Inch}}
	from := geom.Vec{Y: 3}
	for _, x := range []struct {
		block geom.Hull
		ok    bool
	}{
		{box(5*scale.Inch, 0, scale.Inch, scale.Inch/2), false}, {box(5*scale.Inch, 1024+3, scale.Inch, scale.Inch/2), true}, {box(5*scale.Inch, -1024, scale.Inch, scale.Inch/2), true},
		{box(5*scale.Inch, 1000, scale.Inch, scale.Inch/2), false}, {box(9*scale.Inch, 0, scale.Inch, scale.Inch/2), false},
	} {
		if l := Look(from, nil, &free, to, scene(x.block)); l.OK != x.ok || l.OK && l.Range != 10*scale.Inch {
			t.Errorf("%v: %+v", x.block.Mid(), l)
		}
	}
}

// TestLookAtCorner proves that of the two edges of a square that are seen the firer takes the better one: the nearer, the one that is
// not hidden, the one that is not behind a cloud. The square reaches from (10000, 5000) to (11024, 6024).
func TestLookAtCorner(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-006")
	square := box(10512, 5512, scale.Quarter, scale.Quarter)
	near := geom.Vec{X: 10000, Y: 5000}
	if l := LookAt(geom.Vec{}, nil, &free, &square, scene()); !l.OK || l.To != near {
		t.Errorf("the nearest corner: %+v", l)
	}
	// Hidden but for the lower edge, y = 5000, beyond the line through (6000, 2900): x above 5000 * 6000/2900 = 10345.
	s := scene(box(5000, 3900, 2000, 2000))
	if l := LookAt(geom.Vec{}, nil, &free, &square, s); !l.OK || l.To.Y != 5000 || l.To.X < 10320 || l.To.X > 10360 {
		t.Errorf("the free edge: %+v", l)
	}
	s = &Scene{Clouds: s.Blockers, Skip: s.Skip}
	if l := LookAt(geom.Vec{}, nil, &free, &square, s); !l.OK || l.Clouds != 0 || l.To.Y != 5000 || l.To.X < 10320 || l.To.X > 10360 {
		t.Errorf("the clear edge: %+v", l)
	}
}

// TestLookArc proves that the line must stay in the arc: the end point decides, and one point of the part is enough.
func TestLookArc(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARC-001", "DX-ARC-009")
	from, arc := SideMiddle(movement.CarCounter, geom.Pose{}, geom.Front), ArcOf(movement.CarCounter, geom.Pose{}, geom.Front) // |y| <= x/2
	for _, x := range []struct {
		low, high int32
		ok        bool
		y         int32
	}{
		{-1000, 1000, true, 0}, {9000, 12000, true, 9000}, {10000, 12000, true, 10000}, {10001, 12000, false, 0}, {-12000, -9000, true, -9000},
		{-12000, -10001, false, 0}, {-12000, -10000, true, -10000},
	} {
		l := Look(from, nil, &arc, Segment{geom.Vec{X: 20000, Y: x.low}, geom.Vec{X: 20000, Y: x.high}}, scene())
		if l.OK != x.ok || l.OK && l.To != (geom.Vec{X: 20000, Y: x.y}) {
			t.Errorf("%d..%d: %+v", x.low, x.high, l)
		}
	}
	// The near part is hidden, the far part is out of the arc.
	s := scene(box(15000, 8000, 2000, 5000))
	if l := Look(from, nil, &arc, Segment{geom.Vec{X: 20000, Y: 9000}, geom.Vec{X: 20000, Y: 14000}}, s); l.OK {
		t.Errorf("around the corner: %+v", l)
	}
}

// TestLookClouds proves how many clouds a line crosses, and that the firer takes the line with the fewest.
func TestLookClouds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-005", "DX-MOD-017", "DX-MOD-018")
	to := Segment{geom.Vec{X: 20000, Y: -1024}, geom.Vec{X: 20000, Y: 1024}}
	big := box(10000, 0, 4096, 4096)
	for _, x := range []struct {
		name   string
		clouds []geom.Hull
		n      uint8
		y      int32
	}{
		{"one", []geom.Hull{big}, 1, 0},
		{"two, overlapping", []geom.Hull{big, box(11000, 0, 4096, 4096)}, 2, 0},
		{"a heavy one is one", []geom.Hull{box(10000, 0, 8192, 8192)}, 1, 0},
		{"touching the edge", []geom.Hull{box(10000, 2000, 4000, 4000)}, 0, 0},
		{"the firer inside", []geom.Hull{box(0, 0, 4096, 4096)}, 1, 0},
		{"the target inside", []geom.Hull{box(20000, 0, 4096, 4096)}, 1, 0},
		{"behind the target", []geom.Hull{box(23000, 0, 4096, 4096)}, 0, 0},
		// It covers what passes above (12048, -100): at x = 20000 above y = -100 * 20000/8000 = -250.
		{"going round", []geom.Hull{box(10000, 1948, 4000, 4096)}, 0, -250},
		{"round the smaller one", []geom.Hull{big, box(10000, 1948, 4000, 4096)}, 1, -250},
	} {
		s := scene()
		s.Clouds = x.clouds
		l := Look(geom.Vec{}, nil, &free, to, s)
		if d := l.To.Y - x.y; !l.OK || l.Clouds != x.n || d < -12 || d > 12 {
			t.Errorf("%s: %+v, want %d at %d", x.name, l, x.n, x.y)
		}
	}
	// A way round that is blocked is none.
	s := scene(box(15000, -1000, 2000, 1800))
	s.Clouds = []geom.Hull{box(10000, 1948, 4000, 4096)}
	if l := Look(geom.Vec{}, nil, &free, to, s); !l.OK || l.Clouds != 1 {
		t.Errorf("no way round: %+v", l)
	}
	s = scene()
	s.Clouds = []geom.Hull{box(0, 0, 100, 100), box(3000, 0, 100, 100)}
	if l := Look(geom.Vec{}, nil, &free, Segment{}, s); !l.OK || l.Clouds != 1 {
		t.Errorf("in a cloud: %+v", l)
	}
}

// randomScene makes a scene of cars around a firer and a target.
func randomScene(rng *rand.Rand, n int) (from geom.Pose, target geom.Pose, s *Scene) {
	pose := func(reach int32) geom.Pose {
		return geom.Pose{At: geom.Vec{X: rng.Int32N(2*reach) - reach, Y: rng.Int32N(2*reach) - reach}, Heading: geom.Angle(rng.Int32N(21600))}
	}
	from, target = pose(30000), pose(30000)
	s = scene()
	solid := []geom.Hull{geom.Rect(from, scale.Inch, scale.Inch/2), geom.Rect(target, scale.Inch, scale.Inch/2)}
	for len(s.Blockers) < n {
		h := geom.Rect(pose(30000), scale.Inch, scale.Inch/2)
		clash := false
		for i := range solid {
			clash = clash || h.Overlap(&solid[i])
		}
		if !clash {
			s.Blockers = append(s.Blockers, h)
		}
	}
	return from, target, s
}

// lineDepth returns how deep the line from p to q runs in a hull at most, measured across the line: the smaller of what lies on its two
// sides, in units; 0 if it does not meet the hull.
func lineDepth(p, q geom.Vec, h *geom.Hull) float64 {
	dx, dy := float64(q.X-p.X), float64(q.Y-p.Y)
	l := math.Hypot(dx, dy)
	dx, dy = dx/l, dy/l
	type pt struct{ along, across float64 }
	var poly []pt
	for _, v := range h.V[:h.N] {
		x, y := float64(v.X-p.X), float64(v.Y-p.Y)
		poly = append(poly, pt{x*dx + y*dy, x*dy - y*dx})
	}
	for _, end := range []float64{0, l} { // what lies beyond the ends does not count
		var cut []pt
		for i, a := range poly {
			b := poly[(i+1)%len(poly)]
			in := func(c pt) bool { return end == 0 && c.along >= 0 || end != 0 && c.along <= end }
			if in(a) {
				cut = append(cut, a)
			}
			if in(a) != in(b) {
				f := (end - a.along) / (b.along - a.along)
				cut = append(cut, pt{end, a.across + f*(b.across-a.across)})
			}
		}
		poly = cut
	}
	most, least := 0.0, 0.0
	for _, c := range poly {
		most, least = max(most, c.across), min(least, c.across)
	}
	return min(most, -least)
}

// TestLookAgainstSearch compares lines of fire with the exact question of package geom whether any line is free, and with a search over
// points of the side: the line found enters nothing deeper than the tolerance and its rounding, and no point that is free for certain is
// nearer.
func TestLookAgainstSearch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-008", "DX-LOF-009", "DX-MOD-004")
	rng := rand.New(rand.NewPCG(7, 8))
	seen, hidden := 0, 0
	for range 1500 {
		from, target, s := randomScene(rng, 4+rng.IntN(24))
		hull := geom.Rect(target, scale.Inch, scale.Inch/2)
		if rng.IntN(2) == 0 { // near ones
			at := target.Point(rng.Int32N(9000)-4500, rng.Int32N(9000)-4500)
			from.At = at
		}
		p := geom.Disc(from.At, 0)
		if hull.Contains(from.At) {
			continue
		}
		for side := range uint8(4) {
			if !Facing(&hull, from.At).Has(side) {
				continue
			}
			to := Edge(&hull, side)
			a, b := to.A, to.B
			l := Look(from.At, nil, &free, to, s)
			edge := geom.Segment(a, b, 0)
			if clear := geom.Clear(&p, &edge, s.Blockers); clear && !l.OK {
				t.Fatalf("from %v to %v..%v: there is a line", from.At, a, b)
			}
			const samples = 64
			for i := range int32(samples + 1) {
				q := geom.Vec{X: a.X + (b.X-a.X)*i/samples, Y: a.Y + (b.Y-a.Y)*i/samples}
				deep := 0.0
				for j := range s.Blockers {
					deep = max(deep, lineDepth(from.At, q, &s.Blockers[j]))
				}
				if deep < 1 && (!l.OK || q.Sub(from.At).Len() < l.Range-40) {
					t.Fatalf("from %v to %v..%v: %v is free, found %+v", from.At, a, b, q, l)
				}
				if !l.OK && deep < 1 {
					t.Fatalf("from %v: %v is free", from.At, q)
				}
			}
			if !l.OK {
				hidden++
				continue
			}
			seen++
			for j := range s.Blockers {
				if d := lineDepth(from.At, l.To, &s.Blockers[j]); d > 2*Tolerance {
					t.Fatalf("from %v to %v..%v: %+v enters %v by %.1f", from.At, a, b, l, s.Blockers[j].V[:4], d)
				}
			}
		}
	}
	if seen < 500 || hidden < 100 {
		t.Errorf("%d seen, %d hidden: the scenes are too plain", seen, hidden)
	}
}

// TestLookMirrors proves that a mirrored scene gives the mirrored line.
func TestLookMirrors(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(9, 10))
	flip := func(v geom.Vec) geom.Vec { return geom.Vec{X: v.X, Y: -v.Y} }
	turn := func(v geom.Vec) geom.Vec { return geom.Vec{X: -v.Y, Y: v.X} }
	all := func(h geom.Hull, f func(geom.Vec) geom.Vec) geom.Hull {
		for i := range h.N {
			h.V[i] = f(h.V[i])
		}
		return h
	}
	n := 0
	for range 600 {
		from, target, s := randomScene(rng, 12)
		s.Clouds = []geom.Hull{geom.Rect(geom.Pose{At: geom.Vec{X: rng.Int32N(20000), Y: rng.Int32N(20000)}}, 9000, 9000)}
		hull := geom.Rect(target, scale.Inch, scale.Inch/2)
		facing := Facing(&hull, from.At)
		for side := range uint8(4) {
			if !facing.Has(side) {
				continue
			}
			to := Edge(&hull, side)
			a, b := to.A, to.B
			own := geom.Rect(from, scale.Inch, scale.Inch/2)
			l := Look(from.At, &own, &free, to, s)
			for name, f := range map[string]func(geom.Vec) geom.Vec{"mirrored": flip, "turned": turn} {
				m := scene()
				for i := range s.Blockers {
					m.Blockers = append(m.Blockers, all(s.Blockers[i], f))
				}
				m.Clouds = []geom.Hull{all(s.Clouds[0], f)}
				other := geom.Rect(geom.Pose{At: f(from.At), Heading: map[string]geom.Angle{"mirrored": -from.Heading, "turned": from.Heading + geom.Right}[name]}, scale.Inch, scale.Inch/2)
				k := Look(f(from.At), &other, &free, Segment{f(b), f(a)}, m)
				if k.OK != l.OK || k.Range != l.Range || k.Clouds != l.Clouds || l.OK && k.To != f(l.To) {
					t.Fatalf("%s: %+v and %+v", name, l, k)
				}
			}
			if l.OK {
				n++
			}
		}
	}
	if n < 200 {
		t.Errorf("only %d lines", n)
	}
}

// TestManyShadows proves that more blockers than there is room for only hide more.
func TestManyShadows(t *testing.T) {
	t.Parallel()
	s := scene()
	for i := range int32(120) { // a fence of pales, 200 units wide every 400
		s.Blockers = append(s.Blockers, box(10000, -24000+400*i, 200, 200))
	}
	to := Segment{geom.Vec{X: 20000, Y: -40000}, geom.Vec{X: 20000, Y: 40000}}
	l := Look(geom.Vec{}, nil, &free, to, s)
	if l.OK {
		for i := range s.Blockers {
			if d := lineDepth(geom.Vec{}, l.To, &s.Blockers[i]); d > 2*Tolerance {
				t.Errorf("through pale %d by %.1f", i, d)
			}
		}
	}
	clouds := scene()
	clouds.Clouds = s.Blockers
	if l := Look(geom.Vec{}, nil, &free, to, clouds); !l.OK || int(l.Clouds) > len(s.Blockers) {
		t.Errorf("many clouds: %+v", l)
	}
}

// A hull that lies beside a view casts no shadow on it, from however near and at whatever slant.
func TestBesideCastsNoShadow(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(21, 22))
	point := func(reach int32) geom.Vec {
		return geom.Vec{X: rng.Int32N(2*reach) - reach, Y: rng.Int32N(2*reach) - reach}
	}
	beside, hidden := 0, 0
	for range 40000 {
		var f frame
		reach := int32(1) << (4 + rng.IntN(12))
		to := Segment{point(reach), point(reach)}
		if rng.IntN(8) == 0 {
			to.B = to.A
		}
		if !f.set(geom.Vec{}, to) {
			continue
		}
		f.aim()
		at := point(2 * reach)
		switch rng.IntN(3) {
		case 0: // a corner of it in line with an end of the segment
			at = to.A.Add(geom.Vec{X: to.A.X / 3, Y: to.A.Y / 3}).Sub(to.A)
		case 1:
			at = geom.Vec{X: to.B.X / 2, Y: to.B.Y / 2}
		}
		size := 1 + rng.Int32N(reach)
		h := geom.Rect(geom.Pose{At: at, Heading: geom.Angle(rng.Int32N(21600))}, size, 1+size/(1+rng.Int32N(9)))
		h.Shift(at.Sub(h.V[rng.IntN(4)]))
		_, shadow := f.shadow(&h)
		if f.beside(&h) {
			if beside++; shadow {
				t.Fatalf("to %v: %v lies beside and hides", to, h)
			}
		} else if shadow {
			hidden++
		}
	}
	if beside < 2000 || hidden < 2000 {
		t.Errorf("%d beside, %d that hide", beside, hidden)
	}
}

// TestBurst proves distances of bursts: to the nearest edge of the square, the rim belonging to it.
func TestBurst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-010")
	square := box(0, 0, scale.Quarter, scale.Quarter)
	for _, x := range []struct {
		at   geom.Vec
		want int32
	}{
		{geom.Vec{X: 10}, 0}, {geom.Vec{X: 512 + 8192}, 8192}, {geom.Vec{X: 512 + 8193}, 8193}, {geom.Vec{X: 512 + 3000, Y: -512 - 4000}, 5000},
	} {
		if InBurst(x.at, 2*scale.Inch, &square) != (x.want <= 8192) {
			t.Errorf("%v: in a burst of 2 inches: %v", x.at, x.want > 8192)
		}
		if !InBurst(x.at, x.want, &square) || x.want > 0 && InBurst(x.at, x.want-1, &square) {
			t.Errorf("%v: not first in a burst of %d", x.at, x.want)
		}
	}
}

// TestLookAllocates proves that nothing is allocated.
func TestLookAllocates(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	from, target, s := randomScene(rng, 20)
	own, hull := geom.Rect(from, scale.Inch, scale.Inch/2), geom.Rect(target, scale.Inch, scale.Inch/2)
	if n := testing.AllocsPerRun(100, func() {
		p, arc := SideMiddle(movement.CarCounter, from, geom.Front), ArcOf(movement.CarCounter, from, geom.Front)
		LookAt(p, &own, &arc, &hull, s)
		LookAt(p, &own, &free, &hull, s)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkLook is one line of fire among 20 counters.
func BenchmarkLook(b *testing.B) {
	rng := rand.New(rand.NewPCG(13, 14))
	from, target, s := randomScene(rng, 20)
	own := geom.Rect(from, scale.Inch, scale.Inch/2)
	hull := geom.Rect(target, scale.Inch, scale.Inch/2)
	facing := Facing(&hull, from.At)
	var to Segment
	for side := range uint8(4) {
		if facing.Has(side) {
			to = Edge(&hull, side)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		Look(from.At, &own, &free, to, s)
	}
}
