package movement

import (
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

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
	c.Along(p.At, p.Travel, 6*scale.Inch)
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
		// Its rear left corner swings into the side of a car at 60 degrees, a flat side drifts along a tail: no leading face touches, so that it is no T-bone.
		{"DX-COLL-010", "rear corner into a side", party(-1, 0, 60), here, true, []Collision{{ImpactSwipeSame, 0, [2]Face{FaceRight, FaceLeft}}}},
		{"DX-COLL-010", "a flat side along a tail", party(-0.75, 0, 0), party(0, 0, -90), true, []Collision{{ImpactSwipeSame, 0, [2]Face{FaceRight, FaceBack}}}},
		{"DX-COLL-010", "a flat side along a tail, coming back", party(-0.75, 0, 0), going(party(0, 0, -90), -110), true,
			[]Collision{{ImpactSwipeOpposite, 0, [2]Face{FaceRight, FaceBack}}}},
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
		p.At = geom.Pose{At: other.At.At, Heading: heading}.Move(-3*scale.Inch, r.Int32N(scale.Inch)-scale.HalfInch)
		var c Course
		c.Straight(p.At, 6*scale.Inch, 0)
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

// However two counters come to touch, going forward, backward or sideways: in a T-bone it is the leading edge of V1 that touches, in a head-on
// both leading edges, in a rear-end collision that of V1 and the trailing edge of the other. The edges are measured here, as lines.
func TestClassifyNeedsFront(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-007", "DX-COLL-010", "DX-COLL-014")
	const slack = cornerSlack + 2*Touching
	r := rand.New(rand.NewPCG(15, 16))
	edge := func(p *Party, f Face) geom.Body {
		ends := [...][2]Corner{FaceFront: {FrontLeft, FrontRight}, FaceRight: {FrontRight, RearRight}, FaceBack: {RearRight, RearLeft}, FaceLeft: {RearLeft, FrontLeft}}[f]
		au, av := p.Counter.Corner(ends[0])
		bu, bv := p.Counter.Corner(ends[1])
		return geom.Solid(geom.Segment(p.At.Point(au, av), p.At.Point(bu, bv), 0))
	}
	bones, flat := 0, 0
	for range 6000 {
		other := Party{At: somePose(r), Counter: CarCounter, Standing: r.IntN(3) == 0}
		other.Travel = Travel(other.At, r.IntN(4) == 0)
		p := Party{Counter: CarCounter}
		dir := geom.Angle(r.Int32N(int32(geom.Full))) // in which it comes to the other one
		p.At = geom.Pose{At: other.At.At.Add(geom.Vec{X: -3 * scale.Inch, Y: r.Int32N(2*scale.Inch) - scale.Inch}.Rotate(dir)), Heading: geom.Angle(r.Int32N(int32(geom.Full)))}
		if r.IntN(2) == 0 { // mostly edges that lie against each other
			p.At.Heading = (other.At.Heading + geom.Angle(r.Int32N(4))*geom.Right).Norm()
		}
		p.Travel = []geom.Angle{Travel(p.At, false), Travel(p.At, true), dir}[r.IntN(3)].Norm()
		var c Course
		c.Along(p.At, dir, 6*scale.Inch)
		o, b := p.Counter.Outline(), other.Counter.Body(other.At)
		mark, ok := c.Touch(&o, Mark{}, &b)
		if !ok {
			continue
		}
		p.At = c.At(mark)
		both := [2]*Party{&p, &other}
		touches := func(i int, f Face) bool {
			e, body := edge(both[i], f), both[1-i].Counter.Body(both[1-i].At)
			return e.Within(&body, slack)
		}
		got := Classify(&p, &other)
		for _, x := range got.List[:got.N] {
			lead := [2]Face{Leading(p.At, p.Travel), Leading(other.At, other.Travel)}
			fits := true
			switch x.Type {
			case ImpactTBone:
				bones++
				fits = x.Struck[x.First] == lead[x.First] && touches(x.First, lead[x.First])
			case ImpactHeadOn:
				fits = touches(0, lead[0]) && touches(1, lead[1])
			case ImpactRearEnd:
				fits = touches(x.First, lead[x.First]) && touches(1-x.First, lead[1-x.First].Opposite())
			default:
				if angle := max(p.Travel.Diff(other.Travel), other.Travel.Diff(p.Travel)); angle > sameWay && angle < otherWay {
					flat++
				}
			}
			if !fits {
				t.Fatalf("%+v and %+v: %+v", p, other, x)
			}
		}
		if got.N == 0 {
			t.Fatalf("%+v and %+v: no type", p, other)
		}
	}
	if bones < 200 || flat < 200 {
		t.Errorf("%d T-bones, %d sideswipes at an angle: the test shows little", bones, flat)
	}
}

func TestClassifyFixed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-071")
	wall := geom.Solid(geom.Rect(geom.Pose{At: inches(0, 2.25)}, 40*scale.Inch, scale.HalfInch)) // its lower face lies at y = 2
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
			way.Straight(p.At, 8*scale.Inch, 0)
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

// BenchmarkConform looks for all ways out of a car that came half an inch in.
func BenchmarkConform(b *testing.B) {
	pusher := CarCounter.Body(pose(0.1, -0.5, 20))
	at := pose(0, 0, 90)
	b.ReportAllocs()
	for b.Loop() {
		Conform(CarCounter, at, &pusher)
	}
}

func BenchmarkClassify(b *testing.B) {
	x, y := party(-0.6, 0.3, -20), party(0, 0, 0)
	b.ReportAllocs()
	for b.Loop() {
		Classify(&x, &y)
	}
}
