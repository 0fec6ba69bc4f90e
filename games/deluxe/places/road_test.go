package places

import (
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Three sections, end to end.
func TestNewRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-003", "DX-SCEN-009")
	r := NewRoad()
	if r.N != 3 || r.From[3] != (geom.Pose{At: at(144, 0)}) {
		t.Errorf("%d sections up to %v, want 3 up to 144 squares", r.N, r.From[3])
	}
	if r != NewRoad() {
		t.Error("two new roads differ")
	}
}

func TestKindFor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-006", "DX-SCEN-014")
	for die := 1; die <= 6; die++ {
		want := Straight
		if die == 6 {
			want = Littered
		}
		if got := KindFor(die); got != want {
			t.Errorf("KindFor(%d) = %v", die, got)
		}
	}
}

// Half of the roadway is 8 squares wide, the shoulder 2, and beyond it lies open field.
func TestRoadGrounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-OFFRD-019")
	var r Road
	r.Append(Straight)
	r.Append(CurveLeft)
	r.Append(Straight)
	for n := range int(r.N) {
		along := r.Kinds[n].Length() / 2
		for _, c := range []struct {
			left float64
			want Grounds
		}{
			{0, Of(Roadway)}, {4, Of(Roadway)}, {-6.5, Of(Roadway)}, {8, Of(Roadway, Shoulder)}, {-8, Of(Roadway, Shoulder)},
			{10, Of(Shoulder, Field)}, {-10, Of(Shoulder, Field)}, {14, Of(Field)}, {-14, Of(Field)},
		} {
			pose := r.Pose(n, along, sq(c.left))
			h := geom.Rect(pose, square, carWidth)
			if got := r.Grounds(&h); got != c.want {
				t.Errorf("section %d, %v squares to the left: %b, want %b", n, c.left, got, c.want)
			}
		}
		across := geom.Rect(geom.Pose{At: r.Pose(n, along, 0).At, Heading: r.Pose(n, along, 0).Heading + geom.Right}, 24*square, square)
		if got := r.Grounds(&across); got != Of(Roadway, Shoulder, Field) {
			t.Errorf("section %d, right across: %b", n, got)
		}
	}
	// On the inside of a curve the side of a long counter comes nearer to the centre than its corners: 30 squares long, its corners 8.3
	// squares to the left of the centre line at most, its middle 8 - 1 + ... squares: sqrt(27.7^2 - 15^2) = 23.3 from the centre, 12.7 to the left.
	from := r.From[1]
	centre := from.Point(0, curveCentre)
	mid := r.Pose(1, CurveLength/2, 0)
	pose := geom.Pose{At: centre.Add(geom.Vec{X: 0, Y: -sq(23.3)}.Rotate(mid.Heading)), Heading: mid.Heading}
	h := geom.Rect(pose, 30*square, 8)
	if got := r.Grounds(&h); !got.Has(Field) {
		t.Errorf("the side of a long counter inside a curve: %b, want field", got)
	}
}

// Distances run along the centre line; place and pose are inverse to each other, and the joints are tight.
func TestRoadPlaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SCEN-011")
	var r Road
	for _, k := range []RoadKind{Straight, CurveLeft, Littered, CurveRight, CurveRight, Straight, CurveLeft} {
		if !r.Append(k) {
			t.Fatalf("cannot append %v", k)
		}
	}
	if r.Append(CurveLeft); r.Bend != 1 || r.Append(CurveLeft) {
		t.Error("the road turns back")
	}
	var sum int64
	for n := range int(r.N) {
		length := r.Kinds[n].Length()
		if d := r.Pose(n, length, 0).At.Sub(r.From[n+1].At).Len(); d > 2 {
			t.Errorf("section %d ends %d units off the next", n, d)
		}
		for _, left := range []int32{-9 * square, 0, 7 * square} {
			for along := int32(square); along < length; along += 3 * square {
				pose := r.Pose(n, along, left)
				if got := r.Section(pose.At); got != n {
					t.Errorf("section %d at %d: Section = %d", n, along, got)
				}
				// An arc-minute on the outer edge is 14 units.
				a, l := r.Place(n, pose.At)
				if a-along > 16 || along-a > 16 || l-left > 3 || left-l > 3 {
					t.Errorf("section %d: Place of (%d, %d) = (%d, %d)", n, along, left, a, l)
				}
				if d := r.Distance(pose.At) - sum - int64(along); d > 16 || d < -16 {
					t.Errorf("section %d at %d: distance off by %d", n, along, d)
				}
			}
		}
		sum += int64(length)
	}
}

// Over 1,000 sections no vehicle loses the road under it, however far behind the leader it is, and the plane is never left.
func TestEndlessRoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-004", "DX-SETUP-005", "DX-SCEN-010", "DX-SCEN-011")
	r := NewRoad()
	dice := uint32(1)
	roll := func(n uint32) uint32 {
		dice = dice*1664525 + 1013904223
		return dice >> 16 % n
	}
	// Distance along the road and the offset from its centre, in units. The last one stops now and then.
	cars := []struct{ s, left int64 }{{100 * 1024, 4 * 1024}, {60 * 1024, -6 * 1024}, {10 * 1024, 2 * 1024}}
	hulls := make([]geom.Hull, len(cars))
	seen := map[RoadKind]int{}
	laid := 0
	locate := func(s int64) (int, int32) {
		s -= r.Behind
		for n := range int(r.N) {
			if l := int64(r.Kinds[n].Length()); s < l {
				return n, int32(s)
			} else {
				s -= l
			}
		}
		t.Fatalf("after %d sections the road ends before a car", laid)
		return 0, 0
	}
	for laid < 1000 {
		for i := range cars {
			step := int64(2*1024 + 1024*roll(3))
			if i < 2 && cars[i].s-cars[2].s > 300*1024 || i == 2 && roll(4) == 0 {
				step = 0
			}
			cars[i].s += step
			n, along := locate(cars[i].s)
			hulls[i] = geom.Rect(r.Pose(n, along, int32(cars[i].left)), carLength, carWidth)
			if got := r.Grounds(&hulls[i]); got != Of(Roadway) {
				t.Fatalf("after %d sections car %d at %d in section %d (%v) stands on %b", laid, i, along, n, r.Kinds[n], got)
			}
			if d := r.Distance(r.Pose(n, along, int32(cars[i].left)).At) - cars[i].s; d > 20 || d < -20 {
				t.Fatalf("after %d sections: the distance of car %d is off by %d", laid, i, d)
			}
		}
		before := r
		ahead, behind := r.Advance(hulls)
		if behind {
			t.Fatal("nobody has run off the rear end")
		}
		for i := range hulls {
			if at := hulls[i].Mid(); before.Section(at)+int(before.Dropped) != r.Section(at)+int(r.Dropped) {
				t.Fatalf("the section under car %d was taken up", i)
			}
		}
		if ahead {
			k := RoadKind(roll(4))
			for !r.CanAppend(k) {
				if r.N == MaxRoad {
					t.Fatalf("after %d sections the road is full", laid)
				}
				k = RoadKind(roll(4))
			}
			r.Append(k)
			seen[k]++
			laid++
		}
		old := r.Pose(0, 0, 0).At
		step := r.Rebase()
		if r.Pose(0, 0, 0).At != old.Add(step) {
			t.Fatal("the road did not move by the step")
		}
		for i := range int(r.N) + 1 {
			if v := r.From[i].At; max(v.X, -v.X, v.Y, -v.Y) > geom.Bound {
				t.Fatalf("after %d sections the plane is left at %v", laid, v)
			}
		}
	}
	if len(seen) != 4 {
		t.Errorf("kinds laid: %v", seen)
	}
	if r.N < StartSections {
		t.Errorf("%d sections left", r.N)
	}
}

// The other way round.
func TestRoadBackward(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-004", "DX-SETUP-005")
	r := NewRoad()
	r.Append(CurveLeft)
	end := r.From[4]
	h := geom.Rect(geom.Pose{At: at(1, 0)}, carLength, carWidth)
	ahead, behind := r.Advance([]geom.Hull{h})
	if ahead || !behind {
		t.Fatalf("ahead %v, behind %v", ahead, behind)
	}
	if r.N != 3 || r.Bend != 0 {
		t.Errorf("%d sections, bend %d: the empty section ahead should be taken up", r.N, r.Bend)
	}
	for _, k := range []RoadKind{CurveRight, Straight, CurveLeft} {
		rear := r.From[0]
		if !r.Prepend(k) {
			t.Fatalf("cannot prepend %v", k)
		}
		if to := k.end(r.From[0]); to.Heading != rear.Heading || to.At.Sub(rear.At).Len() > 2 {
			t.Errorf("%v leads to %v, want %v", k, to, rear)
		}
	}
	turned := r
	if r.RearBend != 0 || !turned.Prepend(CurveLeft) || turned.Prepend(CurveLeft) {
		t.Error("the road turns back")
	}
	if !r.Append(CurveLeft) || r.From[r.N].At != end.At {
		t.Errorf("the section ahead lies at %v, was at %v", r.From[r.N], end)
	}
	if got := r.Distance(at(20, 0)); got != 20*1024 {
		t.Errorf("distance %d, want 20 squares", got)
	}
	var one Road
	one.Append(Straight)
	if one.Drop() || one.DropAhead() {
		t.Error("the last section can be taken up")
	}
	if a, b := one.Advance(nil); a || b {
		t.Error("a road without counters goes on")
	}
}

// A vehicle that is left behind keeps its section; objects on a dropped one go with it.
func TestLeftBehind(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SETUP-005")
	r := NewRoad()
	stopped := geom.Rect(r.Pose(0, sq(20), 0), carLength, carWidth)
	for r.N < MaxRoad {
		last := geom.Rect(r.Pose(int(r.N)-1, sq(5), 0), carLength, carWidth)
		if ahead, _ := r.Advance([]geom.Hull{stopped, last}); !ahead {
			t.Fatal("nothing to lay ahead")
		}
		if r.Dropped != 0 {
			t.Fatal("the section of a stopped vehicle was taken up")
		}
		r.Append(Littered)
	}
	if r.CanAppend(Straight) {
		t.Error("more than the largest number of sections")
	}
	if got := len(r.Debris(nil, 0)); got != 0 {
		t.Errorf("debris on a clean section: %d", got)
	}
	last := geom.Rect(r.Pose(int(r.N)-1, sq(5), 0), carLength, carWidth)
	r.Advance([]geom.Hull{last})
	if r.N != StartSections || r.Dropped != MaxRoad-StartSections {
		t.Errorf("%d sections, %d dropped", r.N, r.Dropped)
	}
	if got := len(r.Debris(nil, 0)); got != 12 {
		t.Errorf("debris on a littered section: %d squares, want 12", got)
	}
}
