package movement

import (
	"math/rand/v2"
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

func TestSkid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-014", "DX-CRASH-015", "DX-CRASH-016", "DX-CRASH-017", "DX-CRASH-019", "DX-CRASH-020", "DX-CRASH-024", "DX-MAN-050")
	const up, left, right = geom.Right, geom.Half, geom.Angle(0)
	for _, c := range []struct {
		name     string
		heading  geom.Angle // degrees left of forward
		skid     Skid
		quarters int
		after    After
		again    bool
		x, y     float64 // where the centre goes
		skidded  int
	}{
		// Forward is where it went before the bend, the nose points left: a quarter leaves three quarters.
		{"trivial", 90, Skid{up, 1}, 4, AfterNose, false, -0.75, 0.25, 1},
		{"minor", 90, Skid{up, 2}, 4, AfterNose, false, -0.5, 0.5, 2},
		{"moderate", 90, Skid{up, 3}, 4, AfterNose, false, -0.25, 0.75, 3},
		{"severe leaves nothing", 90, Skid{up, 4}, 4, AfterNose, false, 0, 1, 4},
		{"straight ahead after a drift", 0, Skid{up, 2}, 4, AfterNose, false, 0, 1, 2},
		{"backward", 0, Skid{right, 1}, 4, AfterTail, false, 0.25, -0.75, 1},
		{"minor in a half-move", 90, Skid{up, 2}, 2, AfterNose, false, 0, 0.5, 2},
		{"severe in a half-move", 90, Skid{up, 4}, 2, AfterNose, false, 0, 0.5, 2},
		{"trivial in a half-move", 90, Skid{up, 1}, 2, AfterNose, false, -0.25, 0.25, 1},
		{"once in two inches", 90, Skid{up, 1}, 8, AfterNose, false, -1.75, 0.25, 1},
		{"in every inch", 90, Skid{up, 1}, 8, AfterNose, true, -1.5, 0.5, 2},
		{"in an inch and a half", 90, Skid{up, 3}, 6, AfterNose, true, -0.25, 1.25, 5},
		{"broadside on along the line", 90, Skid{up, 1}, 4, AfterAlong, false, 0, 1, 1},
		{"to the left", 0, Skid{left, 3}, 4, AfterNose, false, -0.75, 0.25, 3},
		// After a bend of 45 degrees: half an inch forward, half along (-0.7071, 0.7071).
		{"after a bend", 45, Skid{up, 2}, 4, AfterNose, false, -0.35355, 0.85355, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var course Course
			from := pose(0, 0, c.heading)
			skidded := c.skid.Plot(from, c.quarters, c.after, c.again, &course)
			slop := int32(0)
			if c.heading%90 != 0 {
				slop = 1
			}
			if got := course.End(); apart(got.At, inches(c.x, c.y)) > slop || got.Heading != from.Heading || skidded != c.skidded {
				t.Errorf("ends at %v after %d quarters, should be %v after %d", got, skidded, inches(c.x, c.y), c.skidded)
			}
			if got := course.Left(Mark{}); max(got-int32(c.quarters)*scale.Quarter, int32(c.quarters)*scale.Quarter-got) > 1 {
				t.Errorf("%d units in %d quarters", got, c.quarters)
			}
		})
	}
}

// The rear corner of a car on the lines goes one, two, three squares to the side; the other front corner stays.
func TestFishtailCorners(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-052", "DX-CRASH-053", "DX-CRASH-055")
	square := func(x int32) int32 { // the square that a coordinate lies in
		if x < 0 {
			return -1 - (-x-1)/scale.Quarter
		}
		return x / scale.Quarter
	}
	for squares := int32(1); squares <= 3; squares++ {
		for _, side := range [2]Hand{LeftHand, RightHand} {
			var c Course
			Fishtail{side, int(squares)}.Plot(behind(CarCounter), CarCounter, false, &c)
			fixed, rear, inner := FrontRight, RearLeft, int32(1)
			if side == RightHand {
				fixed, rear, inner = FrontLeft, RearRight, -1
			}
			was, is := corners(CarCounter, c.From()), corners(CarCounter, c.End())
			if apart(was[fixed], is[fixed]) > 1 {
				t.Errorf("the front corner went from %v to %v", was[fixed], is[fixed])
			}
			// The corner belongs to the square inside of it.
			if got := square(is[rear].X) - square(was[rear].X+inner); got != -side.Sign()*squares {
				t.Errorf("side %d: the rear corner goes %d squares, should be %d", side, got, -side.Sign()*squares)
			}
			if got := c.End().Heading.Diff(c.From().Heading); got != -geom.Angle(side.Sign()*squares)*15*geom.Degree {
				t.Errorf("side %d: turns by %d minutes", side, got)
			}
			if c.Left(Mark{}) != 0 {
				t.Error("a fishtail uses movement")
			}
		}
	}
}

// Backward the rear edge plays the front.
func TestFishtailInReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SPEED-040")
	var c Course
	Fishtail{LeftHand, MinorFishtail}.Plot(behind(CarCounter), CarCounter, true, &c)
	was, is := corners(CarCounter, c.From()), corners(CarCounter, c.End())
	if apart(was[RearRight], is[RearRight]) > 1 || is[FrontLeft].X >= was[FrontLeft].X-scale.Quarter/2 {
		t.Errorf("from %v to %v", was, is)
	}
}

func TestSides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-030", "DX-CRASH-051", "DX-COLL-066", "DX-COLL-067")
	for die := 1; die <= 6; die++ {
		want := RightHand
		if die <= 3 {
			want = LeftHand
		}
		if FishtailSide(die) != want || RollNose(die) != want {
			t.Errorf("die %d: %d and %d", die, FishtailSide(die), RollNose(die))
		}
	}
	if FishtailFrom(FaceRight) != LeftHand || FishtailFrom(FaceLeft) != RightHand {
		t.Error("the rear swings away from what was hit")
	}
}

// An inch along the old direction, then sideways to it, then on its sides in turn.
func TestRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-025", "DX-CRASH-026", "DX-CRASH-030", "DX-CRASH-031")
	for _, c := range []struct {
		name    string
		heading geom.Angle // degrees left of the old direction
		roll    Roll
		end     geom.Angle
		faces   [5]Face
	}{
		{"bend left", 45, Roll{geom.Right, LeftHand}, 90, [5]Face{FaceRight, FaceTop, FaceLeft, FaceBottom, FaceRight}},
		{"tight bend left", 90, Roll{geom.Right, LeftHand}, 90, [5]Face{FaceRight, FaceTop, FaceLeft, FaceBottom, FaceRight}},
		{"swerve right", -15, Roll{geom.Right, RightHand}, -90, [5]Face{FaceLeft, FaceTop, FaceRight, FaceBottom, FaceLeft}},
	} {
		var course Course
		c.roll.PlotStart(pose(0, 0, c.heading), 4, &course)
		end := course.End()
		if want := pose(0, 1, c.end); apart(end.At, want.At) > 1 || end.Heading != want.Heading {
			t.Errorf("%s: ends at %v, should be %v", c.name, end, want)
		}
		if lead := Leading(end, c.roll.Dir); lead != c.faces[0] {
			t.Errorf("%s: face %d leads", c.name, lead)
		}
		for n, want := range c.faces {
			if got := c.roll.Face(n); got != want {
				t.Errorf("%s: quarter turn %d onto face %d, should be %d", c.name, n, got, want)
			}
		}
		c.roll.Plot(end, 8, &course)
		if got := course.End(); got.At.Sub(end.At) != inches(0, 2) || got.Heading != end.Heading {
			t.Errorf("%s: rolls on to %v", c.name, got)
		}
	}
	// One quarter turn in a phase, whatever its length up to an inch, two in a phase of two inches.
	for quarters, want := range [9]int{1: 1, 2: 1, 3: 1, 4: 1, 6: 2, 8: 2} {
		if want > 0 && QuarterTurns(quarters) != want {
			t.Errorf("%d quarter inches: %d quarter turns", quarters, QuarterTurns(quarters))
		}
	}
}

func TestVault(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-037", "DX-CRASH-039", "DX-CRASH-042", "DX-CRASH-045")
	for k := ManStraight; k < NumManeuvers; k++ {
		if got := VaultEndOverEnd(k); got != (k == ManTightBend || k == ManHardSwerve) {
			t.Errorf("maneuver %d: end over end is %t", k, got)
		}
	}
	sideways, over := Vault{Roll: Roll{geom.Right, LeftHand}}, Vault{Roll: Roll{geom.Right, LeftHand}, EndOverEnd: true}
	if sideways.Face() != FaceRight || over.Face() != FaceFront {
		t.Errorf("thrown up by faces %d and %d", sideways.Face(), over.Face())
	}
	for inches := 1; inches <= 6; inches++ {
		// Half a turn for each inch: from the bottom to the top and back.
		want := [2]Face{FaceBottom, FaceTop}[inches%2]
		face, n := Vault{Inches: inches}.Landing()
		if face != want || sideways.Roll.Face(n) != want {
			t.Errorf("%d inches: lands on face %d, quarter turn %d", inches, face, n)
		}
	}
	// Three inches at one and two inches a move: 12 quarters, 4 flown, then 8; and landing in the middle of a move.
	var c Course
	from := pose(0, 0, 30)
	if left := sideways.PlotFlight(from, 12, 4, &c); left != 8 || apart(c.End().At, inches(0, 1)) > 1 || c.End().Heading != from.Heading {
		t.Errorf("%d left, at %v", left, c.End())
	}
	if left := sideways.PlotFlight(from, 8, 8, &c); left != 0 || apart(c.End().At, inches(0, 2)) > 1 {
		t.Errorf("%d left, at %v", left, c.End())
	}
	if left := sideways.PlotFlight(from, 4, 8, &c); left != 0 {
		t.Errorf("%d left", left)
	}
}

// A mirrored or turned map gives exactly the mirrored or turned way.
func TestSymmetryOfCrashes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CRASH-014", "DX-CRASH-025", "DX-CRASH-052")
	r := rand.New(rand.NewPCG(9, 10))
	for range 300 {
		from, dir := somePose(r), geom.Angle(r.Int32N(int32(geom.Full)))
		size, quarters := 1+r.IntN(4), 1+r.IntN(8)
		hand := Hand(r.IntN(2))
		after, reverse := After(r.IntN(3)), r.IntN(2) == 0
		turned := dir + geom.Right
		var a, m, q Course
		Skid{dir, size}.Plot(from, quarters, after, true, &a)
		Skid{-dir, size}.Plot(mirrored(from), quarters, after, true, &m)
		follow(t, "skid", &a, &m, mirrored)
		Skid{turned, size}.Plot(quarterTurned(from), quarters, after, true, &q)
		follow(t, "skid", &a, &q, quarterTurned)

		Fishtail{hand, size}.Plot(from, CycleCounter, reverse, &a)
		Fishtail{hand.Other(), size}.Plot(mirrored(from), CycleCounter, reverse, &m)
		follow(t, "fishtail", &a, &m, mirrored)
		Fishtail{hand, size}.Plot(quarterTurned(from), CycleCounter, reverse, &q)
		follow(t, "fishtail", &a, &q, quarterTurned)

		// Exactly about-face has no shorter way round, so it may turn either way.
		if (Roll{dir, hand}).heading().Diff(from.Heading) == geom.Half {
			continue
		}
		Roll{dir, hand}.PlotStart(from, quarters, &a)
		Roll{-dir, hand.Other()}.PlotStart(mirrored(from), quarters, &m)
		follow(t, "roll", &a, &m, mirrored)
		Roll{turned, hand}.PlotStart(quarterTurned(from), quarters, &q)
		follow(t, "roll", &a, &q, quarterTurned)
	}
}
