package movement

import (
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

var carOutlineForTests = CarCounter.Outline()

func TestTouch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-001", "DX-COLL-002", "DX-MOVE-030", "DX-CRASH-058")
	car := func(x, y float64, deg geom.Angle) geom.Body { return CarCounter.Body(pose(x, y, deg)) }
	pole := geom.Solid(geom.Disc(inches(0.5, 0.5), 64))
	ahead := func(m Maneuver) Course { return plotted(m, behind(CarCounter), CarCounter, false) }
	fishtail := func(side Hand) Course {
		var c Course
		Fishtail{side, MinorFishtail}.Plot(behind(CarCounter), CarCounter, false, &c)
		return c
	}
	skewed := geom.Pose{Heading: 1234}
	for _, c := range []struct {
		name string
		way  Course
		with geom.Body
		want Mark
		ok   bool
	}{
		// The front edge starts at y = 0 between x = -0.25 and 0.25.
		{"half an inch ahead", ahead(Maneuver{}), car(0, 1, 0), Mark{0, scale.HalfInch}, true},
		{"at its very end", ahead(Maneuver{}), car(0, 1.5, 0), Mark{0, scale.Inch}, true},
		{"just beyond", ahead(Maneuver{}), geom.Solid(geom.Rect(geom.Pose{At: geom.Vec{Y: scale.Inch + 103}}, 200, 200)), Mark{}, false},
		{"bumper to bumper", ahead(Maneuver{}), car(0, 0.5, 0), Mark{0, 0}, true},
		{"bumper to bumper behind", ahead(Maneuver{}), car(0, -1.5, 0), Mark{}, false},
		{"beside it at no distance", ahead(Maneuver{}), car(0.5, 0, 0), Mark{}, false},
		{"passing corner by corner", ahead(Maneuver{}), car(-0.5, 0.5, 0), Mark{}, false},
		{"ending corner to corner", ahead(Maneuver{}), car(-0.5, 1.5, 0), Mark{}, false},
		{"drift into the neighbour", ahead(Drift(scale.Quarter)), car(-0.5, 0, 0), Mark{0, 0}, true},
		{"drift away from it", ahead(Drift(-scale.Quarter)), car(-0.5, 0, 0), Mark{}, false},
		// The whole way counts, not only its end: a wall across it that is thinner than the inch.
		{"a thin wall", ahead(Maneuver{}), geom.Solid(geom.Segment(inches(-1, 0.25), inches(1, 0.25), 0)), Mark{0, scale.Quarter}, true},
		// A bend left goes half an inch straight, then turns about (-0.25, 0).
		{"before the turn", ahead(Maneuver{Kind: ManBend}), car(0, 0.9, 0), Mark{0, 1638}, true}, // 0.4 inch: 1638.4
		{"a pole beside the turn", ahead(Maneuver{Kind: ManBend, Side: LeftHand}), pole, Mark{}, false},
		{"fishtail beside a car", fishtail(LeftHand), car(-0.5, -0.5, 0), Mark{0, 0}, true},
		{"fishtail away from it", fishtail(RightHand), car(-0.5, -1.5, 0), Mark{}, false},
		{"along an edge askew", plotted(Maneuver{}, skewed, CarCounter, false), CarCounter.Body(skewed.Move(3000, scale.HalfInch)), Mark{}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, ok := c.way.Touch(&carOutlineForTests, Mark{}, &c.with)
			if ok != c.ok || ok && (got.Leg != c.want.Leg || max(got.T-c.want.T, c.want.T-got.T) > Touching) {
				t.Errorf("%v %t, should be %v %t", got, ok, c.want, c.ok)
			}
		})
	}
}

// The first contact against a slow search: up to it the pieces do not overlap, a little later they do; without one they never do.
func TestTouchAgainstSampling(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-001", "DX-MOVE-030")
	r := rand.New(rand.NewPCG(11, 12))
	moves := everyMove()
	hits := 0
	for range 1500 {
		var c Course
		moves[r.IntN(len(moves))].Plot(behind(CarCounter), CarCounter, false, &c)
		other := CarCounter.Body(geom.Pose{
			At:      geom.Vec{X: r.Int32N(3*scale.Inch) - 3*scale.HalfInch, Y: r.Int32N(3*scale.Inch) - scale.Inch},
			Heading: geom.Angle(r.Int32N(int32(geom.Full))),
		})
		start := CarCounter.Body(c.From())
		if start.Overlap(&other) {
			continue
		}
		mark, ok := c.Touch(&carOutlineForTests, Mark{}, &other)
		if ok {
			hits++
		}
		deep := func(m Mark) bool {
			b := CarCounter.Body(c.At(m))
			return b.Deeper(&other, Grazing+2)
		}
		for i := range c.N {
			for k := range int32(60) {
				m := Mark{i, c.Legs[i].Len * k / 59}
				if ok && mark.Before(m) {
					break
				}
				if deep(m) {
					t.Fatalf("overlap at %v, contact at %v %t", m, mark, ok)
				}
			}
		}
		if b := CarCounter.Body(c.At(mark)); ok && !InContact(&b, &other) {
			t.Fatalf("contact at %v, but %d units apart", mark, b.Gap(&other, 100))
		}
	}
	if hits < 300 {
		t.Errorf("only %d contacts", hits)
	}
}

// Whatever lies about, the first contact is the earliest of all single ones.
func TestFirstOfMany(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-089")
	r := rand.New(rand.NewPCG(19, 20))
	moves := everyMove()
	hits := 0
	for range 500 {
		from := somePose(r)
		var c Course
		moves[r.IntN(len(moves))].Plot(from, CycleCounter, false, &c)
		o := CycleCounter.Outline()
		var bodies []geom.Body
		for range 8 {
			bodies = append(bodies, CarCounter.Body(from.Move(r.Int32N(6*scale.Inch)-2*scale.Inch, r.Int32N(4*scale.Inch)-2*scale.Inch).Pivot(0, 0, 300)))
		}
		want, which, ok := Mark{}, 0, false
		for i := range bodies {
			if m, hit := c.Touch(&o, Mark{}, &bodies[i]); hit && (!ok || m.Before(want)) {
				want, which, ok = m, i, true
			}
		}
		if ok {
			hits++
		}
		if m, i, hit := c.First(&o, Mark{}, bodies, 0); m != want || i != which || hit != ok {
			t.Fatalf("%v with %d, %t; should be %v with %d, %t", m, i, hit, want, which, ok)
		}
	}
	if hits < 100 {
		t.Errorf("only %d contacts", hits)
	}
}

// A course without legs meets nothing.
func TestEmptyCourse(t *testing.T) {
	t.Parallel()
	var c Course
	bodies := []geom.Body{CarCounter.Body(geom.Pose{})}
	if _, _, ok := c.First(&carOutlineForTests, Mark{}, bodies, 0); ok {
		t.Error("it meets a car")
	}
	if _, ok := c.Enters(&carOutlineForTests, &bodies[0]); ok || c.Crosses(&carOutlineForTests, &bodies[0]) {
		t.Error("it crosses a patch")
	}
}

func TestFirst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-089")
	c := plotted(Maneuver{}, behind(CarCounter), CarCounter, false)
	bodies := []geom.Body{
		CarCounter.Body(pose(0, 1.4, 0)),
		CarCounter.Body(pose(5, 5, 0)),
		CarCounter.Body(pose(0.3, 1, 0)), // from half an inch on
		CarCounter.Body(pose(-0.3, 1, 0)),
	}
	for _, s := range []struct {
		skip  uint64
		which int
		at    int32
		ok    bool
	}{
		{0, 2, scale.HalfInch, true},
		{1 << 2, 3, scale.HalfInch, true},
		{1<<2 | 1<<3, 0, 3686, true}, // 0.9 inch: 3686.4
		{1<<0 | 1<<2 | 1<<3, 0, 0, false},
	} {
		at, which, ok := c.First(&carOutlineForTests, Mark{}, bodies, s.skip)
		if ok != s.ok || which != s.which || max(at.T-s.at, s.at-at.T) > 1 {
			t.Errorf("skip %b: %v with %d, %t; should be %d with %d", s.skip, at, which, ok, s.at, s.which)
		}
	}
}

// A gap of 3/8 inch between two cars: too narrow for a cycle's counter, wide enough if the referee lets it through.
func TestNarrowCycle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-003", "DX-SPEED-005")
	cars := []geom.Body{CarCounter.Body(pose(-0.4375, 1, 0)), CarCounter.Body(pose(0.4375, 1, 0))}
	for _, c := range []struct {
		counter Counter
		hit     bool
	}{{CycleCounter, true}, {NarrowCycleCounter, false}} {
		o := c.counter.Outline()
		way := plotted(Maneuver{}, behind(c.counter), c.counter, false)
		if _, _, hit := way.First(&o, Mark{}, cars, 0); hit != c.hit {
			t.Errorf("%v: contact is %t", c.counter, hit)
		}
		// Both maneuver alike.
		bend := plotted(Maneuver{Kind: ManBend}, behind(c.counter), c.counter, false)
		if want := inches(-0.6036, 0.7071); apart(bend.End().At, want) > 2 {
			t.Errorf("%v: a bend ends at %v", c.counter, bend.End())
		}
	}
}

func TestPatches(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DEB-002", "DX-DEB-003", "DX-DEB-015", "DX-DEB-017", "DX-ROAD-004", "DX-ROAD-011")
	square := func(x, y float64) geom.Body {
		return geom.Solid(geom.Rect(pose(x, y, 0), scale.Quarter, scale.Quarter))
	}
	for _, c := range []struct {
		name            string
		patch           geom.Body
		enters, crosses bool
		at              int32
	}{
		// The front edge goes from y = 0 to y = 1, the sides lie at x = -0.25 and 0.25.
		{"ahead", square(0.125, 0.625), true, true, scale.HalfInch},
		{"under it at the start", square(0.125, -0.625), false, true, 0},
		{"half under it", square(0.125, 0.05), false, true, 0},
		{"beside it", square(0.375, 0.375), false, false, 0},
		{"a part is enough", square(0.25, 0.375), true, true, scale.Quarter},
		{"behind", square(0, -1.125), false, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			way := plotted(Maneuver{}, behind(CarCounter), CarCounter, false)
			at, ok := way.Enters(&carOutlineForTests, &c.patch)
			if ok != c.enters || ok && max(at.T-c.at, c.at-at.T) > 1 {
				t.Errorf("entered at %v %t", at, ok)
			}
			if got := way.Crosses(&carOutlineForTests, &c.patch); got != c.crosses {
				t.Errorf("crosses is %t", got)
			}
		})
	}
}

// A curb counts when a part of the counter first touches it, not if it stood across it at the start; driving along it costs nothing.
func TestCurb(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HAZ-023")
	curb := func(x0, y0, x1, y1 float64) geom.Body {
		return geom.Solid(geom.Segment(inches(x0, y0), inches(x1, y1), 0))
	}
	for _, c := range []struct {
		name string
		curb geom.Body
		ok   bool
		at   int32
	}{
		{"across the way", curb(-2, 0.5, 2, 0.5), true, scale.HalfInch},
		{"aslant", curb(-0.25, 0.25, 4, 2.375), true, scale.Quarter},
		{"under it", curb(-2, -0.5, 2, -0.5), false, 0},
		{"along it", curb(0.26, -5, 0.26, 5), false, 0},
		{"along it, touching", curb(0.25, -5, 0.25, 5), false, 0},
		{"beyond", curb(-2, 1.1, 2, 1.1), false, 0},
	} {
		way := plotted(Maneuver{}, behind(CarCounter), CarCounter, false)
		if at, ok := way.Enters(&carOutlineForTests, &c.curb); ok != c.ok || ok && max(at.T-c.at, c.at-at.T) > Grazing+2 {
			t.Errorf("%s: %v %t, should be %d %t", c.name, at, ok, c.at, c.ok)
		}
	}
}

// twenty is a crowd of cars on a grid of inches and a half, and a car between them that bends.
func twenty() (c Course, o geom.Outline, bodies []geom.Body) {
	for i := range 20 {
		x, y := float64(i%5-2)*1.5, float64(i/5-1)*1.5
		bodies = append(bodies, CarCounter.Body(pose(x, y, geom.Angle(i)*17)))
	}
	Move{Quarters: 4, Maneuver: Maneuver{Kind: ManBend}}.Plot(pose(0.75, -0.75, 0), CarCounter, false, &c)
	return c, CarCounter.Outline(), bodies
}

func TestSweepAllocates(t *testing.T) {
	c, o, bodies := twenty()
	a, b := party(0, 0, 0), party(0.5, 0.1, 10)
	var course Course
	if n := testing.AllocsPerRun(10, func() {
		Move{Quarters: 4, Maneuver: Maneuver{Kind: ManBend}}.Plot(a.At, CarCounter, false, &course)
		c.First(&o, Mark{}, bodies, 0)
		Classify(&a, &b)
		c.Crosses(&o, &bodies[3])
		Conform(CarCounter, pose(0, 0.2, 10), &bodies[7])
		Shove(CarCounter, pose(0, 0.2, 10), &bodies[7], 77)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkSweep plots one maneuver and sweeps it against 20 bodies.
func BenchmarkSweep(b *testing.B) {
	_, o, bodies := twenty()
	from := pose(0.75, -0.75, 0)
	m := Move{Quarters: 4, Maneuver: Maneuver{Kind: ManBend}}
	b.ReportAllocs()
	for b.Loop() {
		var c Course
		m.Plot(from, CarCounter, false, &c)
		c.First(&o, Mark{}, bodies, 0)
	}
}
