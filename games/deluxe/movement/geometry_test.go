package movement

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// pose is a pose on the frame of the rules: x to the right and y forward in inches, heading 0 forward, in degrees to the left.
func pose(x, y float64, deg geom.Angle) geom.Pose {
	return geom.Pose{At: inches(x, y), Heading: (geom.Right + deg*geom.Degree).Norm()}
}

func inches(x, y float64) geom.Vec {
	return geom.Vec{X: int32(math.Round(x * scale.Inch)), Y: int32(math.Round(y * scale.Inch))}
}

// behind is where a counter stands whose front edge is centred at the origin. DX-MAN-011
func behind(c Counter) geom.Pose {
	return geom.Pose{At: geom.Vec{Y: -c.Length / 2}, Heading: geom.Right}
}

// apart is how far two points are apart along the axis where they are further apart.
func apart(a, b geom.Vec) int32 {
	d := a.Sub(b)
	return max(d.X, -d.X, d.Y, -d.Y)
}

func corners(c Counter, p geom.Pose) (v [4]geom.Vec) {
	for k := FrontLeft; k <= RearLeft; k++ {
		v[k] = p.Point(c.Corner(k))
	}
	return v
}

// plotted is the course of a maneuver of an inch.
func plotted(m Maneuver, from geom.Pose, c Counter, reverse bool) Course {
	var course Course
	Move{Quarters: 4, Maneuver: m}.Plot(from, c, reverse, &course)
	return course
}

// everyMove returns a move of every kind, side, corner and some amounts, of every length that the charts know.
func everyMove() (moves []Move) {
	for quarters := 1; quarters <= 8; quarters++ {
		moves = append(moves, Move{Quarters: quarters})
		for _, side := range [2]Hand{LeftHand, RightHand} {
			for _, corner := range [2]Hand{LeftHand, RightHand} {
				for _, early := range [2]bool{false, true} {
					add := func(m Maneuver) { moves = append(moves, Move{Quarters: quarters, Maneuver: m, Early: early}) }
					for _, a := range []geom.Angle{1, 420, maxSwerve, maxSwerve + 1, 1300, maxHardSwerve} {
						add(Swerve(side, corner, a))
					}
					for _, a := range []geom.Angle{7, 1234, 5400, 9000} {
						add(Maneuver{Kind: ManPivot, Side: side, Corner: corner, Angle: a})
					}
					if corner == LeftHand {
						for _, l := range []int32{1, 700, maxDrift, maxDrift + 1, maxSteepDrift} {
							add(Drift(side.Sign() * l))
						}
						add(Maneuver{Kind: ManBend, Side: side})
						add(Maneuver{Kind: ManTightBend, Side: side})
						add(Maneuver{Kind: ManBootlegger, Side: side})
						add(Maneuver{Kind: ManLadderBend, Side: side, Angle: 4 * ladderStep})
					}
				}
			}
		}
	}
	return moves
}

var everyCounter = map[string]Counter{"car": CarCounter, "cycle": CycleCounter, "ten-wheeler": TenWheelerCounter, "narrow cycle": NarrowCycleCounter}

// somePose is a random pose on a map of 100 inches.
func somePose(r *rand.Rand) geom.Pose {
	return geom.Pose{
		At:      geom.Vec{X: r.Int32N(100*scale.Inch) - 50*scale.Inch, Y: r.Int32N(100*scale.Inch) - 50*scale.Inch},
		Heading: geom.Angle(r.Int32N(int32(geom.Full))),
	}
}

// mirrored exchanges left and right on the map: y to -y.
func mirrored(p geom.Pose) geom.Pose {
	return geom.Pose{At: geom.Vec{X: p.At.X, Y: -p.At.Y}, Heading: (-p.Heading).Norm()}
}

// quarterTurned turns the map by a quarter about the origin.
func quarterTurned(p geom.Pose) geom.Pose {
	return geom.Pose{At: geom.Vec{X: -p.At.Y, Y: p.At.X}, Heading: (p.Heading + geom.Right).Norm()}
}

func mirroredMove(m Move) Move {
	m.Maneuver.Side, m.Maneuver.Corner = m.Maneuver.Side.Other(), m.Maneuver.Corner.Other()
	return m
}

// follow compares two courses at every leg's start, end and some places between: b must be the image of a.
func follow(t *testing.T, what any, a, b *Course, image func(geom.Pose) geom.Pose) {
	t.Helper()
	if a.N != b.N {
		t.Fatalf("%v: %d legs, its image has %d", what, a.N, b.N)
	}
	for i := range a.N {
		if a.Legs[i].Len != b.Legs[i].Len {
			t.Fatalf("%v: leg %d is %d long, its image %d", what, i, a.Legs[i].Len, b.Legs[i].Len)
		}
		for k := range int32(5) {
			m := Mark{i, a.Legs[i].Len * k / 4}
			if p, q := image(a.At(m)), b.At(m); p != q {
				t.Fatalf("%v: at %v the image should be at %v and is at %v", what, m, p, q)
			}
		}
	}
}

// A mirrored or turned map gives exactly the mirrored or turned way.
func TestSymmetryOfMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-011")
	r := rand.New(rand.NewPCG(1, 2))
	for name, c := range everyCounter {
		for _, m := range everyMove() {
			for _, reverse := range [2]bool{false, true} {
				from := somePose(r)
				var a, b Course
				m.Plot(from, c, reverse, &a)
				mirroredMove(m).Plot(mirrored(from), c, reverse, &b)
				follow(t, name, &a, &b, mirrored)
				m.Plot(quarterTurned(from), c, reverse, &b)
				follow(t, name, &a, &b, quarterTurned)
			}
		}
	}
}

// In reverse the rear edge plays the front: seen from a car that faces the other way, with left and right exchanged, it is the same move.
func TestReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-039", "DX-SPEED-040")
	r := rand.New(rand.NewPCG(3, 4))
	for _, m := range everyMove() {
		from := somePose(r)
		back := geom.Pose{At: from.At, Heading: from.Heading + geom.Half}
		var a, b Course
		m.Plot(from, CarCounter, true, &a)
		mirroredMove(m).Plot(back, CarCounter, false, &b)
		p, q := a.End(), b.End()
		if p.At != q.At || p.Heading != (q.Heading+geom.Half).Norm() {
			t.Errorf("%+v ends at %v, the forward one at %v", m, p, q)
		}
	}
	// Bend of 45 degrees to the left of the driver, backward: the rear goes left, the nose swings right about the front left corner, which
	// comes to lie where the rear left corner was.
	end := plotted(Maneuver{Kind: ManBend}, behind(CarCounter), CarCounter, true)
	if p := end.End(); p.Heading != geom.Right-45*geom.Degree || apart(corners(CarCounter, p)[FrontLeft], inches(-0.25, -1)) > 2 {
		t.Errorf("a bend in reverse ends at %v", p)
	}
}

// A course goes on where it was left, and none of its legs jumps.
func TestCourseRest(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	for _, m := range everyMove() {
		var c, rest Course
		m.Plot(somePose(r), CarCounter, false, &c)
		for i := range c.N {
			if i > 0 && c.Legs[i].From != c.At(Mark{i - 1, c.Legs[i-1].Len}) {
				t.Fatalf("%+v: leg %d begins elsewhere", m, i)
			}
			mark := Mark{i, r.Int32N(c.Legs[i].Len + 1)}
			c.Rest(mark, &rest)
			if got, want := rest.From(), c.At(mark); got != want {
				t.Fatalf("%+v: the rest begins at %v, not %v", m, got, want)
			}
			// Cut at most once, the rest rounds a leg anew: half a unit for the length and one for the place.
			if got, want := rest.End(), c.End(); apart(got.At, want.At) > 2 || got.Heading != want.Heading {
				t.Fatalf("%+v: the rest ends at %v, not %v", m, got, want)
			}
			if got, want := rest.Left(Mark{}), c.Left(mark); got != want {
				t.Fatalf("%+v: %d units are left, not %d", m, got, want)
			}
		}
	}
}

// workedFigures is what the geometry file says of one motion and one counter.
type workedFigures struct {
	Turn     float64 `json:"rotation_deg_counterclockwise"`
	Counters map[string]struct {
		Before  [2]float64            `json:"centre_before_in"`
		After   [2]float64            `json:"centre_after_in"`
		Corners map[string][2]float64 `json:"corners_after_in"`
	} `json:"by_counter"`
}

// Every worked figure of the rulebook's geometry file, for cars and cycles: centre and corners, each leg rounded once.
func TestWorkedFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-012", "DX-MAN-015", "DX-MAN-016", "DX-MAN-018", "DX-MAN-028", "DX-CRASH-052", "DX-CRASH-053", "DX-CRASH-054")
	data, err := os.ReadFile("../../../rulebook/data/deluxe/movement-maneuver-geometry.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Worked map[string]workedFigures `json:"worked"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	inch := func(m Maneuver) func(geom.Pose, Counter, *Course) {
		return func(from geom.Pose, c Counter, dst *Course) { Move{Quarters: 4, Maneuver: m}.Plot(from, c, false, dst) }
	}
	tail := func(squares int) func(geom.Pose, Counter, *Course) {
		return func(from geom.Pose, c Counter, dst *Course) { Fishtail{LeftHand, squares}.Plot(from, c, false, dst) }
	}
	moves := map[string]func(geom.Pose, Counter, *Course){
		"straight_1in": inch(Maneuver{}),
		"half_move": func(from geom.Pose, c Counter, dst *Course) {
			Move{Quarters: 2}.Plot(from, c, false, dst)
		},
		"drift_left_0.25":                           inch(Drift(scale.Quarter)),
		"steep_drift_left_0.5":                      inch(Drift(scale.HalfInch)),
		"bend_left_45":                              inch(Maneuver{Kind: ManBend}),
		"tight_bend_left_90":                        inch(Maneuver{Kind: ManTightBend}),
		"swerve_pivot_left_rear_turn_left_15":       inch(Swerve(LeftHand, LeftHand, 15*geom.Degree)),
		"swerve_pivot_left_rear_turn_right_15":      inch(Swerve(RightHand, LeftHand, 15*geom.Degree)),
		"swerve_pivot_right_rear_turn_left_15":      inch(Swerve(LeftHand, RightHand, 15*geom.Degree)),
		"hard_swerve_pivot_left_rear_turn_left_30":  inch(Swerve(LeftHand, LeftHand, 30*geom.Degree)),
		"hard_swerve_pivot_left_rear_turn_right_30": inch(Swerve(RightHand, LeftHand, 30*geom.Degree)),
		"hard_swerve_pivot_right_rear_turn_left_30": inch(Swerve(LeftHand, RightHand, 30*geom.Degree)),
		"fishtail_left_minor_15":                    tail(MinorFishtail),
		"fishtail_left_major_30":                    tail(MajorFishtail),
		"fishtail_left_major_plus_minor_45":         tail(BothFishtails),
	}
	if len(file.Worked) != len(moves) {
		t.Errorf("%d motions in the file, %d in the test", len(file.Worked), len(moves))
	}
	counters := map[string]Counter{"car": CarCounter, "cycle_half_by_half": CycleCounter, "cycle_quarter_by_half_variant": NarrowCycleCounter}
	names := map[string]Corner{"front_left": FrontLeft, "front_right": FrontRight, "rear_right": RearRight, "rear_left": RearLeft}
	for motion, figures := range file.Worked {
		plot := moves[motion]
		if plot == nil {
			t.Errorf("no move for %s", motion)
			continue
		}
		if len(figures.Counters) != len(counters) {
			t.Errorf("%s: %d counters", motion, len(figures.Counters))
		}
		for id, want := range figures.Counters {
			c := counters[id]
			var course Course
			plot(behind(c), c, &course)
			if got := course.From().At; got != inches(want.Before[0], want.Before[1]) {
				t.Errorf("%s, %s: begins at %v", motion, id, got)
			}
			end := course.End()
			if got := end.Heading.Diff(geom.Right); got != geom.Angle(math.Round(figures.Turn*60)) {
				t.Errorf("%s, %s: turned by %d minutes", motion, id, got)
			}
			// Half a unit for each leg, and 0.0001 inch is 0.4 units.
			slop := int32(course.N/2) + 1
			if got := inches(want.After[0], want.After[1]); apart(got, end.At) > slop {
				t.Errorf("%s, %s: centre at %v, should be %v", motion, id, end.At, got)
			}
			for name, at := range want.Corners {
				if got := corners(c, end)[names[name]]; apart(got, inches(at[0], at[1])) > slop+1 {
					t.Errorf("%s, %s: corner %s at %v, should be at %v", motion, id, name, got, inches(at[0], at[1]))
				}
			}
		}
	}
}

// A counter on the lines ends on the lines, exactly, after all that turns by right angles; and so do the corners.
func TestExactOnTheGrid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOVE-025", "DX-MOVE-026", "DX-MAN-018", "DX-MAN-023")
	car, cycle := behind(CarCounter), behind(CycleCounter)
	for _, c := range []struct {
		name    string
		m       Move
		counter Counter
		want    geom.Pose
	}{
		// The counter-length in front of the old place; two of its own lengths for a cycle.
		{"inch", Move{Quarters: 4}, CarCounter, pose(0, 0.5, 0)},
		{"inch of a cycle", Move{Quarters: 4}, CycleCounter, pose(0, 0.75, 0)},
		{"half-move", Move{Quarters: 2}, CarCounter, pose(0, 0, 0)},
		{"quarter", Move{Quarters: 1}, CarCounter, pose(0, -0.25, 0)},
		{"three quarters", Move{Quarters: 3}, CarCounter, pose(0, 0.25, 0)},
		{"inch and a half", Move{Quarters: 6}, CarCounter, pose(0, 1, 0)},
		{"two inches", Move{Quarters: 8}, CarCounter, pose(0, 1.5, 0)},
		// x -1.25 to -0.25, y 0 to 0.5.
		{"tight bend", Move{4, Maneuver{Kind: ManTightBend}, false, 0}, CarCounter, pose(-0.75, 0.25, 90)},
		{"tight bend of a cycle", Move{4, Maneuver{Kind: ManTightBend}, false, 0}, CycleCounter, pose(-1, 0.25, 90)},
		{"tight bend right", Move{4, Maneuver{Kind: ManTightBend, Side: RightHand}, false, 0}, CarCounter, pose(0.75, 0.25, -90)},
		{"drift", Move{4, Drift(scale.Quarter), false, 0}, CarCounter, pose(-0.25, 0.5, 0)},
		{"steep drift right", Move{4, Drift(-scale.HalfInch), false, 0}, CarCounter, pose(0.5, 0.5, 0)},
	} {
		from := car
		if c.counter.Cycle {
			from = cycle
		}
		var course Course
		c.m.Plot(from, c.counter, false, &course)
		if got := course.End(); got != c.want {
			t.Errorf("%s: ends at %v, should be %v", c.name, got, c.want)
		}
	}
	// 1 inch along a heading of 3-4-5: 0.6 and 0.8 inches (to the arc-minute: 36.87 degrees, half a unit).
	var course Course
	Move{Quarters: 4}.Plot(geom.Pose{Heading: geom.AngleOf(geom.Vec{X: 4, Y: 3})}, CarCounter, false, &course)
	if got := course.End().At; apart(got, inches(0.8, 0.6)) > 1 {
		t.Errorf("an inch at 36.87 degrees ends at %v", got)
	}
}

// The corner that a bend turns about comes to lie where the inside front corner was; the way along the key ends where an inch and a turn
// about the rear corner end.
func TestTurningKey(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-015", "DX-MAN-018", "DX-MAN-019", "DX-MAN-053")
	for _, side := range [2]Hand{LeftHand, RightHand} {
		for _, k := range [2]ManeuverKind{ManBend, ManTightBend} {
			from := behind(CarCounter)
			c := plotted(Maneuver{Kind: k, Side: side}, from, CarCounter, false)
			front, rear := FrontLeft, RearLeft
			if side == RightHand {
				front, rear = FrontRight, RearRight
			}
			was, is := corners(CarCounter, from), corners(CarCounter, c.End())
			if apart(was[front], is[rear]) > 2 {
				t.Errorf("the inside corner comes from %v to %v", was[front], is[rear])
			}
			u, v := CarCounter.Corner(rear)
			angle := geom.Angle(side.Sign()) * map[ManeuverKind]geom.Angle{ManBend: 45, ManTightBend: 90}[k] * geom.Degree
			want := from.Move(scale.Inch, 0).Pivot(u, v, angle)
			if got := c.End(); apart(got.At, want.At) > 2 || got.Heading != want.Heading {
				t.Errorf("ends at %v, by inch and turn at %v", got, want)
			}
		}
	}
}

// The front inch of a longer counter does what a car does, and the counter with it.
func TestLongCounter(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-013", "DX-MAN-014")
	if TrikeCounter != CarCounter {
		t.Errorf("a trike's counter is %v", TrikeCounter)
	}
	for _, m := range everyMove() {
		if m.Maneuver.Kind == ManPivot {
			continue // about its own rear corner
		}
		var a, b Course
		m.Plot(behind(CarCounter), CarCounter, false, &a)
		m.Plot(behind(TenWheelerCounter), TenWheelerCounter, false, &b)
		p, q := a.End(), b.End()
		// The middle of the front edge: half an inch ahead of the car's centre, three quarters ahead of the longer one's.
		if front, long := p.Point(scale.HalfInch, 0), q.Point(3*scale.Quarter, 0); p.Heading != q.Heading || apart(front, long) > 3 {
			t.Errorf("%+v: fronts at %v and %v", m, front, long)
		}
	}
}

func TestEvenOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-035", "DX-MAN-036")
	at := func(x, y int32, deg geom.Angle) geom.Pose {
		return geom.Pose{At: geom.Vec{X: x, Y: y}, Heading: deg * geom.Degree}
	}
	for _, c := range []struct {
		name    string
		at      geom.Pose
		counter Counter
		want    []geom.Vec
	}{
		// A car's half length and half width are whole squares: its centre belongs on a crossing.
		{"on the lines", at(2048, -1024, 90), CarCounter, nil},
		{"off along x", at(1030, 2048, 0), CarCounter, []geom.Vec{{X: 1024, Y: 2048}, {X: 2048, Y: 2048}}},
		{"off along both", at(-1, 10, 270), CarCounter, []geom.Vec{
			{X: -1, Y: 0}, {X: -1, Y: 1024}, {X: -1024, Y: 10}, {X: -1024, Y: 0}, {X: -1024, Y: 1024}, {X: 0, Y: 10}, {X: 0, Y: 0}, {X: 0, Y: 1024}}},
		{"askew", at(1030, 2048, 45), CarCounter, nil},
		{"a minute askew", geom.Pose{At: geom.Vec{X: 5}, Heading: 1}, CarCounter, nil},
		{"cycle", at(1024, 5, 180), CycleCounter, []geom.Vec{{X: 1024, Y: 0}, {X: 1024, Y: 1024}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := EvenOut(c.at, c.counter)
			left := map[geom.Vec]bool{}
			for _, v := range c.want {
				left[v] = true
			}
			for _, p := range got.List[:got.N] {
				var way Course
				if PlotShift(c.at, p, &way); way.End() != p {
					t.Errorf("the way to %v ends at %v", p, way.End())
				}
				d := p.At.Sub(c.at.At)
				if !left[p.At] || p.Heading != c.at.Heading || max(d.X, -d.X) >= scale.Quarter || max(d.Y, -d.Y) >= scale.Quarter {
					t.Errorf("%v is none of the places", p)
				}
				delete(left, p.At)
			}
			if len(left) > 0 {
				t.Errorf("missing: %v", left)
			}
		})
	}
}

// Lengths in squares of a quarter inch.
func TestCounters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-001", "DX-SPEED-004", "DX-SPEED-005")
	for name, c := range map[string]struct {
		counter       Counter
		length, width int32
	}{
		"car": {CarCounter, 4, 2}, "cycle": {CycleCounter, 2, 2}, "trike": {TrikeCounter, 4, 2}, "ten-wheeler": {TenWheelerCounter, 6, 2},
	} {
		b := c.counter.Body(geom.Pose{})
		o := c.counter.Outline()
		half := geom.Vec{X: c.length * geom.Square / 2, Y: c.width * geom.Square / 2}
		if b.Parts[0].V[1] != half || o.Parts[0].V[1] != half {
			t.Errorf("%s: a corner at %v and %v, should be at %v", name, b.Parts[0].V[1], o.Parts[0].V[1], half)
		}
		if u, v := c.counter.Corner(FrontLeft); u != half.X || v != half.Y {
			t.Errorf("%s: the front left corner at %d, %d", name, u, v)
		}
	}
	for f, want := range map[Face]Face{FaceFront: FaceBack, FaceRight: FaceLeft, FaceLeft: FaceRight, FaceBack: FaceFront,
		FaceTop: FaceBottom, FaceBottom: FaceTop} {
		if f.Opposite() != want {
			t.Errorf("opposite of face %d is %d", f, f.Opposite())
		}
	}
}

// Reverse, roll and skid: the side that goes first.
func TestLeading(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-012")
	at := geom.Pose{Heading: 100 * geom.Degree}
	for _, c := range []struct {
		travel geom.Angle // against the heading, in degrees
		want   Face
	}{
		{0, FaceFront}, {45, FaceFront}, {-45, FaceFront}, {46, FaceLeft}, {90, FaceLeft}, {134, FaceLeft}, {135, FaceBack}, {180, FaceBack},
		{-134, FaceRight}, {-90, FaceRight}, {-135, FaceBack},
	} {
		if got := Leading(at, at.Heading+c.travel*geom.Degree); got != c.want {
			t.Errorf("%d degrees: face %d leads, should be %d", c.travel, got, c.want)
		}
	}
	if Travel(at, false) != at.Heading || Travel(at, true) != at.Heading+geom.Half {
		t.Errorf("travel is %d and %d", Travel(at, false), Travel(at, true))
	}
}

// The usual outlines are what [Counter.Outline] makes, and the circle around a counter covers it.
func TestOutlinesAndReach(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 6))
	for _, c := range []Counter{CarCounter, CycleCounter, TenWheelerCounter, NarrowCycleCounter, {Length: 3 * scale.Quarter, Width: scale.Quarter}} {
		if got := c.Shape(); *got != c.Outline() {
			t.Errorf("%+v has the outline %+v", c, *got)
		}
		for range 100 {
			p := somePose(r)
			body := c.Body(p)
			for _, v := range body.Parts[0].V[:4] {
				if d := v.Sub(p.At); d.Dot(d) > int64(c.Around())*int64(c.Around()) {
					t.Errorf("%+v at %v: corner %v is not within %d", c, p, v, c.Around())
				}
			}
		}
	}
}
