package deluxe

import (
	"math/rand/v2"
	"testing"

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
		{"half an inch ahead", ahead(Maneuver{}), car(0, 1, 0), Mark{0, halfInch}, true},
		{"at its very end", ahead(Maneuver{}), car(0, 1.5, 0), Mark{0, oneInch}, true},
		{"just beyond", ahead(Maneuver{}), geom.Solid(geom.Rect(geom.Pose{At: geom.Vec{Y: oneInch + 103}}, 200, 200)), Mark{}, false},
		{"bumper to bumper", ahead(Maneuver{}), car(0, 0.5, 0), Mark{0, 0}, true},
		{"bumper to bumper behind", ahead(Maneuver{}), car(0, -1.5, 0), Mark{}, false},
		{"beside it at no distance", ahead(Maneuver{}), car(0.5, 0, 0), Mark{}, false},
		{"passing corner by corner", ahead(Maneuver{}), car(-0.5, 0.5, 0), Mark{}, false},
		{"ending corner to corner", ahead(Maneuver{}), car(-0.5, 1.5, 0), Mark{}, false},
		{"drift into the neighbour", ahead(Drift(quarterInch)), car(-0.5, 0, 0), Mark{0, 0}, true},
		{"drift away from it", ahead(Drift(-quarterInch)), car(-0.5, 0, 0), Mark{}, false},
		// The whole way counts, not only its end: a wall across it that is thinner than the inch.
		{"a thin wall", ahead(Maneuver{}), geom.Solid(geom.Segment(inches(-1, 0.25), inches(1, 0.25), 0)), Mark{0, quarterInch}, true},
		// A bend left goes half an inch straight, then turns about (-0.25, 0).
		{"before the turn", ahead(Maneuver{Kind: ManBend}), car(0, 0.9, 0), Mark{0, 1638}, true}, // 0.4 inch: 1638.4
		{"a pole beside the turn", ahead(Maneuver{Kind: ManBend, Side: LeftHand}), pole, Mark{}, false},
		{"fishtail beside a car", fishtail(LeftHand), car(-0.5, -0.5, 0), Mark{0, 0}, true},
		{"fishtail away from it", fishtail(RightHand), car(-0.5, -1.5, 0), Mark{}, false},
		{"along an edge askew", plotted(Maneuver{}, skewed, CarCounter, false), CarCounter.Body(skewed.Move(3000, halfInch)), Mark{}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, ok := c.way.Touch(&carOutlineForTests, Mark{}, &c.with)
			if ok != c.ok || ok && (got.Leg != c.want.Leg || max(got.T-c.want.T, c.want.T-got.T) > touching) {
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
			At:      geom.Vec{X: r.Int32N(3*oneInch) - 3*halfInch, Y: r.Int32N(3*oneInch) - oneInch},
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
			bodies = append(bodies, CarCounter.Body(from.Move(r.Int32N(6*oneInch)-2*oneInch, r.Int32N(4*oneInch)-2*oneInch).Pivot(0, 0, 300)))
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
		{0, 2, halfInch, true},
		{1 << 2, 3, halfInch, true},
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
	square := func(x, y float64) geom.Body { return geom.Solid(geom.Rect(pose(x, y, 0), quarterInch, quarterInch)) }
	for _, c := range []struct {
		name            string
		patch           geom.Body
		enters, crosses bool
		at              int32
	}{
		// The front edge goes from y = 0 to y = 1, the sides lie at x = -0.25 and 0.25.
		{"ahead", square(0.125, 0.625), true, true, halfInch},
		{"under it at the start", square(0.125, -0.625), false, true, 0},
		{"half under it", square(0.125, 0.05), false, true, 0},
		{"beside it", square(0.375, 0.375), false, false, 0},
		{"a part is enough", square(0.25, 0.375), true, true, quarterInch},
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
		{"across the way", curb(-2, 0.5, 2, 0.5), true, halfInch},
		{"aslant", curb(-0.25, 0.25, 4, 2.375), true, quarterInch},
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

func TestRearEndSpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-045", "DX-COLL-051")
	for _, c := range []struct {
		v1, v2 int
		angle  geom.Angle
		want   int
	}{
		{60, 40, 0, 20}, {60, 40, 30 * geom.Degree, 20},
		{40, 40, 0, 0}, {30, 50, 0, -20},
		// 40 - 50 cos 45 = 40 - 35.36 = 4.64: 50 cos 45 is rounded to 35.
		{40, 50, 45 * geom.Degree, 5}, {40, 40, 10 * geom.Degree, 1}, // 40 cos 10 = 39.39
	} {
		if got := RearEndSpeed(c.v1, c.v2, c.angle); got != c.want {
			t.Errorf("%d onto %d at %d minutes: %d, should be %d", c.v1, c.v2, c.angle, got, c.want)
		}
	}
}

// party is a vehicle that goes where its nose points.
func party(x, y float64, deg geom.Angle) Party {
	p := pose(x, y, deg)
	return Party{At: p, Counter: CarCounter, Travel: p.Heading}
}

// meet moves a vehicle along its travel direction to the first contact with another one.
func meet(t *testing.T, p Party, other Party) Party {
	t.Helper()
	var c Course
	c.along(p.At, p.Travel, 6*oneInch)
	o, b := p.Counter.Outline(), other.Counter.Body(other.At)
	m, ok := c.Touch(&o, Mark{}, &b)
	if !ok {
		t.Fatalf("%v does not meet %v", p, other)
	}
	p.At = c.At(m)
	return p
}

// Every collision is of one of the types, with the sides that are hit; at the borders of two they are to choose from.
func TestClassify(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-004")
	still := func(p Party) Party { p.Standing = true; return p }
	going := func(p Party, deg geom.Angle) Party { p.Travel = geom.Right + deg*geom.Degree; return p }
	here := party(0, 0, 0) // x -0.25 to 0.25, y -0.5 to 0.5, forward
	for _, c := range []struct {
		rule    string
		name    string
		phasing Party
		other   Party
		placed  bool // the phasing vehicle is in contact already
		want    []Collision
	}{
		{"DX-COLL-044", "from behind", party(0, -3, 0), here, false, []Collision{{ImpactRearEnd, 0, [2]Face{FaceFront, FaceBack}}}},
		{"DX-COLL-006", "from behind, 30 degrees", party(0.8, -2.4, 30), here, false, []Collision{{ImpactRearEnd, 0, [2]Face{FaceFront, FaceBack}}}},
		{"DX-COLL-014", "onto its tail, slower", party(0, 1, 0), here, true, []Collision{{ImpactRearEnd, 1, [2]Face{FaceBack, FaceFront}}}},
		{"DX-COLL-037", "head-on", party(0, 3, 180), here, false, []Collision{{ImpactHeadOn, 0, [2]Face{FaceFront, FaceFront}}}},
		{"DX-COLL-005", "head-on, 150 degrees", party(1.2, 2.2, 150), here, false, []Collision{{ImpactHeadOn, 0, [2]Face{FaceFront, FaceFront}}}},
		{"DX-COLL-052", "from the left", party(-3, 0, -90), here, false, []Collision{{ImpactTBone, 0, [2]Face{FaceFront, FaceLeft}}}},
		{"DX-COLL-007", "from the right, 60 degrees", party(2.5, -1, 60), here, false, []Collision{{ImpactTBone, 0, [2]Face{FaceFront, FaceRight}}}},
		{"DX-COLL-014", "across its nose", party(0.75, 0, 0), party(0, 0, -90), true, []Collision{{ImpactTBone, 1, [2]Face{FaceLeft, FaceFront}}}},
		{"DX-COLL-059", "across a standing nose", party(0.75, 0, 0), still(party(0, 0, -90)), true,
			[]Collision{{ImpactSwipeSame, 0, [2]Face{FaceLeft, FaceFront}}}},
		{"DX-COLL-052", "into a standing side", party(-3, 0, -90), still(here), false, []Collision{{ImpactTBone, 0, [2]Face{FaceFront, FaceLeft}}}},
		{"DX-COLL-008", "beside it, 20 degrees", party(-0.9, -1.05, -20), here, false, []Collision{{ImpactSwipeSame, 0, [2]Face{FaceRight, FaceLeft}}}},
		{"DX-COLL-060", "beside it, parallel", party(0.5, 0.3, 0), here, true, []Collision{{ImpactSwipeSame, 0, [2]Face{FaceLeft, FaceRight}}}},
		{"DX-COLL-060", "opposite ways, parallel", party(0.5, 0.3, 180), here, true, []Collision{{ImpactSwipeOpposite, 0, [2]Face{FaceRight, FaceRight}}}},
		// A nose corner that scrapes along the other's side is no head-on.
		{"DX-COLL-009", "opposite ways, 160 degrees", party(-0.9, 1.05, -160), here, false, []Collision{{ImpactSwipeOpposite, 0, [2]Face{FaceLeft, FaceLeft}}}},
		// A nose that clips the rear face at 60 degrees: by the angle a T-bone.
		{"DX-COLL-010", "rear face, 60 degrees", party(2, -1.9, 60), here, false, []Collision{{ImpactTBone, 0, [2]Face{FaceFront, FaceBack}}}},
		{"DX-COLL-010", "rear face, 85 degrees", party(1.476, -0.88, 85), here, false, []Collision{{ImpactTBone, 0, [2]Face{FaceFront, FaceBack}}}},
		// Noses that meet at 100 degrees: the phasing one is V1.
		{"DX-COLL-010", "noses at 100 degrees", party(0.05, -2, 0), party(-0.5, 0, -100), false, []Collision{{ImpactTBone, 0, [2]Face{FaceFront, FaceRight}}}},
		{"DX-COLL-011", "at 45 degrees", party(-2, -1.4, -45), here, false, []Collision{
			{ImpactTBone, 0, [2]Face{FaceFront, FaceLeft}}, {ImpactSwipeSame, 0, [2]Face{FaceRight, FaceLeft}}}},
		{"DX-COLL-011", "at 135 degrees", party(-2, 1.4, -135), here, false, []Collision{
			{ImpactTBone, 0, [2]Face{FaceFront, FaceLeft}}, {ImpactSwipeOpposite, 0, [2]Face{FaceLeft, FaceLeft}}}},
		{"DX-COLL-011", "nose on nose at 135 degrees", party(1.8, 2.5, 135), here, false, []Collision{
			{ImpactTBone, 0, [2]Face{FaceFront, FaceFront}}, {ImpactHeadOn, 0, [2]Face{FaceFront, FaceFront}}}},
		{"DX-COLL-011", "corner on corner, same way", party(-0.501, -1.001, 0), here, true, []Collision{
			{ImpactRearEnd, 0, [2]Face{FaceFront, FaceBack}}, {ImpactSwipeSame, 0, [2]Face{FaceRight, FaceLeft}}}},
		{"DX-COLL-011", "corner on corner, opposite ways", party(-0.501, 1.001, 180), here, true, []Collision{
			{ImpactHeadOn, 0, [2]Face{FaceFront, FaceFront}}, {ImpactSwipeOpposite, 0, [2]Face{FaceLeft, FaceLeft}}}},
		// The leading side plays the front.
		{"DX-COLL-012", "backing into a nose", going(party(0, 3, 0), 180), here, false, []Collision{{ImpactHeadOn, 0, [2]Face{FaceBack, FaceFront}}}},
		{"DX-COLL-012", "rolling into a tail", going(party(0, -3, 90), 0), here, false, []Collision{{ImpactRearEnd, 0, [2]Face{FaceRight, FaceBack}}}},
		{"DX-COLL-012", "rolling head-on", going(party(0, 3, -90), 180), here, false, []Collision{{ImpactHeadOn, 0, [2]Face{FaceRight, FaceFront}}}},
		// Its rear left corner swings into the side of a car at 60 degrees: no leading face touches, the phasing one is V1.
		{"DX-COLL-010", "rear corner into a side", party(-1, 0, 60), here, true, []Collision{{ImpactTBone, 0, [2]Face{FaceBack, FaceLeft}}}},
		{"DX-COLL-059", "across a standing nose, coming back", party(0.75, 0, 0), still(party(0, 0, -100)), true,
			[]Collision{{ImpactSwipeOpposite, 0, [2]Face{FaceLeft, FaceFront}}}},
		// At 45 degrees a T-bone by a standing nose is a sideswipe, which fits anyway.
		{"DX-COLL-059", "along a standing nose at 45 degrees", party(0.4268, 0.6768, 45), still(here), true,
			[]Collision{{ImpactSwipeSame, 0, [2]Face{FaceLeft, FaceFront}}}},
		{"DX-COLL-013", "into the nose of a broadside vehicle", party(-3, 0, -90), going(party(0, 0, 90), 0), false,
			[]Collision{{ImpactTBone, 0, [2]Face{FaceFront, FaceFront}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, c.rule)
			p := c.phasing
			if !c.placed {
				p = meet(t, p, c.other)
			}
			got := Classify(&p, &c.other)
			if int(got.N) != len(c.want) {
				t.Fatalf("%+v, should be %+v", got.List[:got.N], c.want)
			}
			for i, want := range c.want {
				if got.List[i] != want {
					t.Errorf("%+v, should be %+v", got.List[i], want)
				}
			}
		})
	}
}

// Whatever way two vehicles meet, there is a type, and the angle between the directions of travel narrows it down; the mirror image is
// the mirrored collision.
func TestClassifyAnything(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-009", "DX-COLL-010")
	r := rand.New(rand.NewPCG(13, 14))
	flip := func(f Face) Face {
		if f == FaceLeft || f == FaceRight {
			return f.Opposite()
		}
		return f
	}
	seen := map[Impact]int{}
	for range 4000 {
		other := Party{At: somePose(r), Counter: CycleCounter}
		other.Travel = Travel(other.At, r.IntN(4) == 0)
		heading := geom.Angle(r.Int32N(int32(geom.Full)))
		p := Party{Counter: CarCounter, Travel: heading}
		p.At = geom.Pose{At: other.At.At, Heading: heading}.Move(-3*oneInch, r.Int32N(oneInch)-halfInch)
		var c Course
		c.straight(p.At, 6*oneInch, 0)
		b := other.Counter.Body(other.At)
		mark, ok := c.Touch(&carOutlineForTests, Mark{}, &b)
		if !ok {
			continue
		}
		p.At = c.At(mark)
		got := Classify(&p, &other)
		angle := max(p.Travel.Diff(other.Travel), other.Travel.Diff(p.Travel))
		if got.N == 0 {
			t.Fatalf("%v and %v: no type", p, other)
		}
		for _, x := range got.List[:got.N] {
			seen[x.Type]++
			fits := false
			switch x.Type {
			case ImpactTBone:
				fits = angle >= 45*geom.Degree && angle <= 135*geom.Degree
			case ImpactHeadOn, ImpactSwipeOpposite:
				fits = angle >= 135*geom.Degree
			case ImpactRearEnd, ImpactSwipeSame:
				fits = angle <= 45*geom.Degree
			}
			if !fits {
				t.Fatalf("%+v at %d minutes", x, angle)
			}
		}
		mp := Party{At: mirrored(p.At), Counter: p.Counter, Travel: -p.Travel}
		mo := Party{At: mirrored(other.At), Counter: other.Counter, Travel: -other.Travel}
		image := Classify(&mp, &mo)
		for i := range got.List {
			if i < int(got.N) {
				got.List[i].Struck = [2]Face{flip(got.List[i].Struck[0]), flip(got.List[i].Struck[1])}
			}
		}
		if image != got {
			t.Fatalf("%v and %v: %+v, the image %+v", p, other, got, image)
		}
	}
	for _, x := range []Impact{ImpactTBone, ImpactHeadOn, ImpactRearEnd, ImpactSwipeSame, ImpactSwipeOpposite} {
		if seen[x] < 50 {
			t.Errorf("type %d seen %d times", x, seen[x])
		}
	}
}

func TestClassifyFixed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-071")
	wall := geom.Solid(geom.Rect(geom.Pose{At: inches(0, 2.25)}, 40*oneInch, halfInch)) // its lower face lies at y = 2
	pole := geom.Solid(geom.Disc(inches(0, 2), 100))
	for _, c := range []struct {
		name   string
		deg    geom.Angle // left of square to the wall
		object *geom.Body
		round  bool
		shift  float64
		impact Impact
		face   Face
	}{
		{"square", 0, &wall, false, 0, ImpactHeadOn, FaceFront},
		{"44 degrees off", 44, &wall, false, 0, ImpactHeadOn, FaceFront},
		{"45 degrees from the surface", 45, &wall, false, 0, ImpactSwipeOpposite, FaceRight},
		{"45 degrees the other way", -45, &wall, false, 0, ImpactSwipeOpposite, FaceLeft},
		{"20 degrees from the surface", 70, &wall, false, 0, ImpactSwipeOpposite, FaceRight},
		{"a pole ahead", 0, &pole, true, 0.1, ImpactHeadOn, FaceFront},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := party(c.shift, 0, c.deg)
			var way Course
			way.straight(p.At, 8*oneInch, 0)
			m, ok := way.Touch(&carOutlineForTests, Mark{}, c.object)
			if !ok {
				t.Fatal("no contact")
			}
			p.At = way.At(m)
			if impact, face := ClassifyFixed(&p, c.object, c.round); impact != c.impact || face != c.face {
				t.Errorf("type %d on face %d, should be %d on %d", impact, face, c.impact, c.face)
			}
		})
	}
	// The pole beside a car that drifts to the right: the side touches, not the nose.
	p := party(-0.28, 2, 0)
	if impact, face := ClassifyFixed(&p, &pole, true); impact != ImpactSwipeOpposite || face != FaceRight {
		t.Errorf("type %d on face %d beside a pole", impact, face)
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

// BenchmarkConform looks for all ways out of a car that came half an inch in.
func BenchmarkConform(b *testing.B) {
	pusher := CarCounter.Body(pose(0.1, -0.5, 20))
	at := pose(0, 0, 90)
	b.ReportAllocs()
	for b.Loop() {
		Conform(CarCounter, at, &pusher)
	}
}

func BenchmarkPlace(b *testing.B) {
	s := Setting{Counter: CarCounter, Speed: 60, Before: 60, Quarters: 8}
	from, to := pose(0, 0, 0), pose(-0.1, 2, 10)
	b.ReportAllocs()
	for b.Loop() {
		s.Place(from, to, 10)
	}
}

func BenchmarkClassify(b *testing.B) {
	x, y := party(-0.6, 0.3, -20), party(0, 0, 0)
	b.ReportAllocs()
	for b.Loop() {
		Classify(&x, &y)
	}
}
