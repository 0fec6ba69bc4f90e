package movement

import (
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A wall comes d into the left side of a car: about a right corner the nearer left corner leaves it after a turn t with
// 0.5 cos t = 0.5 - d; d = 0.5 (1 - cos 30 degrees) = 0.0670 takes 30 degrees. The left corners lie inside the wall and stay there.
func TestConform(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-081", "DX-COLL-082", "DX-COLL-083")
	wall := geom.Solid(geom.Rect(geom.Pose{At: inches(-0.25+0.066987-5, 0)}, 10*scale.Inch, 20*scale.Inch))
	got := Conform(CarCounter, pose(0, 0, 0), &wall)
	want := []Pivot{{FrontRight, 30 * geom.Degree}, {RearRight, -30 * geom.Degree}}
	if int(got.N) != len(want) {
		t.Fatalf("%v, should be %v", got.List[:got.N], want)
	}
	for i, w := range want {
		// One unit of depth is 1 / (2048 sin 30 degrees) = 3.4 minutes.
		if p := got.List[i]; p.Corner != w.Corner || max(p.Angle-w.Angle, w.Angle-p.Angle) > 5 {
			t.Errorf("%v, should be %v", p, w)
		}
	}
	free := geom.Solid(geom.Rect(geom.Pose{At: inches(-5.25, 0)}, 10*scale.Inch, 20*scale.Inch))
	if got := Conform(CarCounter, pose(0, 0, 0), &free); got.N != 0 {
		t.Errorf("%d pivots without an overlap", got.N)
	}
}

// Against a slow search in steps of two minutes: the counter is clear after the turn and at no smaller one, and no corner is missed.
func TestConformAgainstSearch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-081", "DX-COLL-083")
	r := rand.New(rand.NewPCG(15, 16))
	var pivots, none int
	for range 12 {
		at := somePose(r)
		pusher := CarCounter.Body(at.Move(r.Int32N(scale.Inch)-scale.HalfInch, r.Int32N(scale.Inch)-scale.HalfInch).Pivot(0, 0, geom.Angle(r.Int32N(21600))))
		body := CarCounter.Body(at)
		if body.Gap(&pusher, 1) >= 0 {
			continue
		}
		got := Conform(CarCounter, at, &pusher)
		for k := FrontLeft; k <= RearLeft; k++ {
			u, v := CarCounter.Corner(k)
			want := geom.Right + 1
			for a := geom.Angle(0); a <= geom.Right && want > geom.Right; a += 2 {
				for _, sense := range [2]geom.Angle{1, -1} {
					b := CarCounter.Body(at.Pivot(u, v, sense*a))
					if b.Gap(&pusher, 1) >= 0 {
						want = a
					}
				}
			}
			found := geom.Right + 1
			for _, p := range got.List[:got.N] {
				if p.Corner != k {
					continue
				}
				pivots++
				found = max(p.Angle, -p.Angle)
				path := p.Path(CarCounter, at)
				b := CarCounter.Body(path.At(path.Len))
				if b.Gap(&pusher, 1) < 0 {
					t.Errorf("%v does not clear it", p)
				}
			}
			// The steps are worth two minutes, and two ways of rounding where it grazes one or two more.
			if max(found-want, want-found) > 4 && min(found, want) < geom.Right-4 {
				t.Errorf("corner %d: a turn of %d minutes, should be %d", k, found, want)
			}
			if want > geom.Right {
				none++
			}
		}
	}
	if pivots < 10 || none < 3 {
		t.Errorf("%d turns found, %d corners without one: the test shows little", pivots, none)
	}
}

// Inside a large pusher no turn helps: the counter is shifted along the other's direction, just so far that its rear, half an inch
// behind its centre, lies at the edge.
func TestShove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-083")
	pusher := geom.Solid(geom.Rect(geom.Pose{}, 4*scale.Inch, 4*scale.Inch)) // x and y from -2 to 2 inches
	at := pose(0, 0, 0)
	if got := Conform(CarCounter, at, &pusher); got.N != 0 {
		t.Errorf("pivots %v", got.List[:got.N])
	}
	for _, c := range []struct {
		dir  geom.Angle
		want geom.Vec
	}{
		{geom.Right, inches(0, 2.5)},
		{0, inches(2.25, 0)},
		{-geom.Right, inches(0, -2.5)},
	} {
		p := Shove(CarCounter, at, &pusher, c.dir)
		if got := p.At(p.Len); apart(got.At, c.want) > 1 || got.Heading != at.Heading {
			t.Errorf("toward %d: to %v, should be %v", c.dir, got, c.want)
		}
	}
	// Nothing to clear, nothing to shift.
	if p := Shove(CarCounter, pose(0, 3, 0), &pusher, 0); p.Len != 0 {
		t.Errorf("shifted by %d", p.Len)
	}
}

// What is left of the move goes along the surface, in the sense of the travel, with the same facing; it is no new contact.
func TestSlide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-105", "DX-COLL-002")
	r := rand.New(rand.NewPCG(17, 18))
	for _, c := range []struct {
		travel, surface geom.Angle
		ok              bool
		dir             geom.Angle
	}{
		{20, 0, true, 0}, {-20, 0, true, 0}, {160, 0, true, 180}, {200, 180, true, 180}, {20, 180, true, 0}, {90, 0, false, 0},
	} {
		p, ok := Slide(geom.Pose{Heading: c.travel * geom.Degree}, c.travel*geom.Degree, c.surface*geom.Degree, scale.Inch)
		if ok != c.ok {
			t.Errorf("travel %d along %d: %t", c.travel, c.surface, ok)
		}
		if want := (geom.Vec{X: scale.Inch}).Rotate(c.dir * geom.Degree); ok && apart(p.At(p.Len).At, want) > 1 {
			t.Errorf("travel %d along %d: to %v, should be %v", c.travel, c.surface, p.At(p.Len), want)
		}
	}
	slid := 0
	for range 300 {
		// A car runs into a long wall at a flat angle and slides on.
		wallAt := somePose(r)
		wall := geom.Solid(geom.Rect(wallAt, 40*scale.Inch, scale.HalfInch))
		from := wallAt.Move(r.Int32N(4*scale.Inch), 2*scale.Inch).Pivot(0, 0, -geom.Angle(r.Int32N(40*60)+120))
		var c Course
		c.Straight(from, 100*scale.Inch, 0)
		mark, ok := c.Touch(&carOutlineForTests, Mark{}, &wall)
		if !ok {
			continue
		}
		at := c.At(mark)
		body := CarCounter.Body(at)
		p, ok := Slide(at, at.Heading, Surface(&body, &wall), scale.Inch)
		if !ok {
			t.Fatal("no way along the wall")
		}
		end := p.At(p.Len)
		along := end.At.Sub(at.At).Rotate(-wallAt.Heading)
		if end.Heading != at.Heading || along.X < scale.Inch-2 || max(along.Y, -along.Y) > 2 {
			t.Fatalf("slides by %v in the frame of the wall", along)
		}
		var rest Course
		rest.Add(p)
		if m, hit := rest.Touch(&carOutlineForTests, Mark{}, &wall); hit {
			t.Fatalf("sliding is a new contact at %v", m)
		}
		slid++
	}
	if slid < 100 {
		t.Errorf("only %d slides", slid)
	}
}

func TestHolds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-086", "DX-COLL-087")
	var h Holds
	if !h.Add(Hold{A: 7, B: 3, PartA: 1, Type: ImpactTBone, Conforms: 3, Named: true}) {
		t.Fatal("not added")
	}
	want := Hold{A: 3, B: 7, PartB: 1, Type: ImpactTBone, Conforms: 3, Named: true}
	if got, ok := h.Find(3, 0, 7, 1); !ok || got != want {
		t.Errorf("found %+v %t", got, ok)
	}
	if got, ok := h.Find(7, 1, 3, 0); !ok || got != want {
		t.Errorf("found %+v %t the other way round", got, ok)
	}
	// The tractor of the same rig, its other part, is something else.
	if _, ok := h.Find(3, 0, 7, 0); ok {
		t.Error("another part counts as the same contact")
	}
	h.Add(Hold{A: 3, B: 7, PartB: 1, Type: ImpactSwipeSame})
	if got, _ := h.Find(3, 0, 7, 1); h.N != 1 || got.Type != ImpactSwipeSame {
		t.Errorf("%d contacts, type %d", h.N, got.Type)
	}
	// The order of adding does not show.
	var a, b Holds
	pairs := []Hold{{A: 1, B: 2}, {A: 5, B: 2}, {A: 1, B: 9, PartB: 2}, {A: 1, B: 9}}
	for i := range pairs {
		a.Add(pairs[i])
		b.Add(pairs[len(pairs)-1-i])
	}
	if a != b || a.N != 4 {
		t.Errorf("%v and %v", a.List[:a.N], b.List[:b.N])
	}
	a.Remove(1)
	if _, ok := a.Find(1, 0, 9, 0); ok || a.N != 3 {
		t.Errorf("%v after removing the second", a.List[:a.N])
	}
	a.Forget(1)
	if _, ok := a.Find(2, 0, 5, 0); !ok || a.N != 1 {
		t.Errorf("%v after forgetting piece 1", a.List[:a.N])
	}
	a.Forget(5)
	if a != (Holds{}) {
		t.Error("an empty memory is not the zero value")
	}
	for i := range uint16(MaxHolds) {
		if !a.Add(Hold{A: i, B: i + 1}) {
			t.Fatalf("full after %d", i)
		}
	}
	if full := a; a.Add(Hold{A: 500, B: 501}) || a != full {
		t.Error("more than it holds")
	}
}

func TestInContact(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-088")
	car := CarCounter.Body(pose(0, 0, 0))
	for gap, want := range map[int32]bool{0: true, 2: true, 3: false, 100: false} {
		other := CarCounter.Body(geom.Pose{At: geom.Vec{X: scale.HalfInch + gap}, Heading: geom.Right})
		if got := InContact(&car, &other); got != want {
			t.Errorf("a gap of %d: contact is %t", gap, got)
		}
	}
}

func TestProgress(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-106")
	const mover, other = 4, 9
	for _, c := range []struct {
		name   string
		hold   Hold
		weight int
		want   Progress
	}{
		{"the other was pushed and goes on so, though heavier", Hold{Type: ImpactTBone, Conforms: other, Named: true}, -1, ProgressPush},
		{"lighter after a sideswipe", Hold{Type: ImpactSwipeSame}, 1, ProgressPush},
		{"equal after a sideswipe", Hold{Type: ImpactSwipeOpposite}, 0, ProgressSlide},
		{"heavier after a sideswipe", Hold{Type: ImpactSwipeSame}, -1, ProgressSlide},
		{"lighter after a rear-end", Hold{Type: ImpactRearEnd}, 1, ProgressPush},
		{"equal after a rear-end", Hold{Type: ImpactRearEnd}, 0, ProgressStand},
		{"heavier after a T-bone", Hold{Type: ImpactTBone}, -1, ProgressStand},
		{"the mover was pushed", Hold{Type: ImpactTBone, Conforms: mover, Named: true}, 1, ProgressStand},
	} {
		c.hold.A, c.hold.B = mover, other
		if got := c.hold.Progress(mover, c.weight); got != c.want {
			t.Errorf("%s: %d, should be %d", c.name, got, c.want)
		}
	}
}
