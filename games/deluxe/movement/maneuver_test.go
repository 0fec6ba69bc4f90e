package movement

import (
	"errors"
	"testing"

	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook"
	"turnpike/rulebook/proof"
)

// The two bends that two successive moves make take A to B to C, a right angle.
func TestTwoBends(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-017")
	bend := Maneuver{Kind: ManBend, Side: RightHand}
	first := plotted(bend, behind(CarCounter), CarCounter, false)
	second := plotted(bend, first.End(), CarCounter, false)
	// B: 0.4268 right and 1.0303 forward of A. C: the same turned by 45 degrees to the right from B: (0.4268 + 1.0303) * 0.7071 = 1.0303
	// right and (1.0303 - 0.4268) * 0.7071 = 0.4268 forward of B.
	want := inches(0.4268+1.0303, -0.5+1.0303+0.4268)
	if got := second.End(); got.Heading != 0 || apart(got.At, want) > 3 {
		t.Errorf("two bends end at %v, should be %v", got, want)
	}
}

// For a car on the lines 15 degrees take the opposite corner one square across and at most one along, 30 degrees two across.
func TestSwerveCorners(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-024", "DX-MAN-025", "DX-MAN-027")
	for _, side := range [2]Hand{LeftHand, RightHand} {
		for _, corner := range [2]Hand{LeftHand, RightHand} {
			fixed, opposite := RearLeft, FrontRight
			if corner == RightHand {
				fixed, opposite = RearRight, FrontLeft
			}
			for squares := int32(1); squares <= 2; squares++ {
				c := plotted(Swerve(side, corner, geom.Angle(squares)*15*geom.Degree), behind(CarCounter), CarCounter, false)
				straight := plotted(Maneuver{}, behind(CarCounter), CarCounter, false)
				was, is := corners(CarCounter, straight.End()), corners(CarCounter, c.End())
				if apart(was[fixed], is[fixed]) > 1 {
					t.Errorf("side %d, corner %d: the corner went from %v to %v", side, corner, was[fixed], is[fixed])
				}
				d := is[opposite].Sub(was[opposite])
				across, along := (max(d.X, -d.X)+scale.Quarter/2)/scale.Quarter, (max(d.Y, -d.Y)+scale.Quarter/2)/scale.Quarter
				if across != squares || along > squares || (d.X < 0) != (side == LeftHand) {
					t.Errorf("side %d, corner %d, %d squares: the opposite corner moves by %v", side, corner, squares, d)
				}
			}
		}
	}
}

// About the corner on the turn side the car is carried further and wider.
func TestSwerveCornerChoice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-029")
	near := plotted(Swerve(LeftHand, LeftHand, maxSwerve), behind(CarCounter), CarCounter, false)
	far := plotted(Swerve(LeftHand, RightHand, maxSwerve), behind(CarCounter), CarCounter, false)
	if p, q := near.End().At, far.End().At; p.Y <= q.Y || p.X >= q.X {
		t.Errorf("about the left corner to %v, about the right one to %v", p, q)
	}
}

func TestDifficulty(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-005", "DX-MAN-007", "DX-MAN-054", "DX-SPEED-039")
	for _, c := range []struct {
		m             Maneuver
		forward, back int
	}{
		{Maneuver{}, 0, 0},
		{Drift(scale.Quarter), 1, 2},
		{Drift(-scale.Quarter - 1), 3, 4},
		{Swerve(LeftHand, LeftHand, 15*geom.Degree), 1, 2},
		{Swerve(LeftHand, LeftHand, 15*geom.Degree+1), 3, 4},
		{Maneuver{Kind: ManBend}, 3, 4},
		{Maneuver{Kind: ManTightBend}, 6, 7},
		{Maneuver{Kind: ManPivot, Angle: 5000}, 0, 1},
		{Maneuver{Kind: ManBootlegger}, 7, 8},
		// The ladder: D1 for each 15 degrees, the same as this edition at 45 and 90.
		{Maneuver{Kind: ManLadderBend, Angle: 15 * geom.Degree}, 1, 2},
		{Maneuver{Kind: ManLadderBend, Angle: 45 * geom.Degree}, 3, 4},
		{Maneuver{Kind: ManLadderBend, Angle: 60 * geom.Degree}, 4, 5},
		{Maneuver{Kind: ManLadderBend, Angle: 90 * geom.Degree}, 6, 7},
	} {
		if f, b := c.m.Difficulty(false), c.m.Difficulty(true); f != c.forward || b != c.back {
			t.Errorf("%+v: D%d, D%d in reverse, should be D%d, D%d", c.m, f, b, c.forward, c.back)
		}
	}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	// Speeds in half miles an hour.
	car := func(mph, quarters int) Setting {
		return Setting{Counter: CarCounter, Speed: 2 * mph, Before: 2 * mph, Quarters: quarters}
	}
	with := func(s Setting, change func(*Setting)) Setting { change(&s); return s }
	bend, pivot, boot := Maneuver{Kind: ManBend}, Maneuver{Kind: ManPivot, Angle: 100 * geom.Degree}, Maneuver{Kind: ManBootlegger}
	ladder := Maneuver{Kind: ManLadderBend, Angle: 30 * geom.Degree}
	for _, c := range []struct {
		rule string // "": none of its own
		name string
		s    Setting
		m    Move
		want Fault
	}{
		{"", "inch", car(30, 4), Move{4, Maneuver{}, false, 0}, FaultNone},
		{"", "too short", car(30, 4), Move{2, Maneuver{}, false, 0}, FaultLength},
		{"DX-SPEED-035", "standing", car(0, 4), Move{4, Maneuver{}, false, 0}, FaultStanding},
		{"DX-SPEED-036", "reverse", car(-10, 4), Move{4, bend, false, 0}, FaultNone},
		{"DX-SPEED-036", "cycle in reverse", with(car(-10, 4), func(s *Setting) { s.Counter = CycleCounter }), Move{4, Maneuver{}, false, 0}, FaultCycleReverse},
		{"DX-MAN-003", "straight half-move", car(15, 2), Move{2, Maneuver{}, false, 0}, FaultNone},
		{"DX-MAN-003", "bend in a half-move", car(15, 2), Move{2, bend, false, 0}, FaultShortMove},
		{"DX-MOVE-023", "drift in three quarters", Setting{Counter: TenWheelerCounter, Speed: 35, Quarters: 3}, Move{3, Drift(1), false, 0}, FaultShortMove},
		{"DX-MAN-030", "pivot", car(5, 2), Move{2, pivot, false, 0}, FaultNone},
		{"DX-MAN-030", "pivot in reverse", car(-5, 2), Move{2, pivot, false, 0}, FaultNone},
		{"DX-MAN-031", "straight at 5 mph", car(5, 2), Move{2, Maneuver{}, false, 0}, FaultNone},
		{"DX-MAN-030", "pivot at 10", car(10, 4), Move{4, pivot, false, 0}, FaultPivotSpeed},
		{"DX-MAN-030", "pivot in the half-move of 15", car(15, 2), Move{2, pivot, false, 0}, FaultPivotSpeed},
		{"DX-MAN-034", "pivot at 7.5", Setting{Counter: CarCounter, Speed: 15, Quarters: 3}, Move{3, pivot, false, 0}, FaultPivotSpeed},
		{"DX-MAN-034", "pivot at 2.5", Setting{Counter: CarCounter, Speed: 5, Quarters: 1}, Move{1, pivot, false, 0}, FaultPivotSpeed},
		{"DX-MAN-030", "pivot by nothing", car(5, 2), Move{2, Maneuver{Kind: ManPivot}, false, 0}, FaultAngle},
		{"DX-MAN-020", "drift by nothing", car(30, 4), Move{4, Maneuver{Kind: ManDrift}, false, 0}, FaultLateral},
		{"DX-MAN-020", "drift of 1/4 inch", car(30, 4), Move{4, Maneuver{Kind: ManDrift, Lateral: 1024}, false, 0}, FaultNone},
		{"DX-MAN-022", "drift too far", car(30, 4), Move{4, Maneuver{Kind: ManDrift, Lateral: 1025}, false, 0}, FaultLateral},
		{"DX-MAN-022", "steep drift too near", car(30, 4), Move{4, Maneuver{Kind: ManSteepDrift, Lateral: 1024}, false, 0}, FaultLateral},
		{"DX-MAN-021", "steep drift", car(30, 4), Move{4, Maneuver{Kind: ManSteepDrift, Lateral: 2048}, false, 0}, FaultNone},
		{"DX-MAN-022", "steep drift too far", car(30, 4), Move{4, Maneuver{Kind: ManSteepDrift, Lateral: 2049}, false, 0}, FaultLateral},
		{"DX-MAN-027", "swerve", car(30, 4), Move{4, Maneuver{Kind: ManSwerve, Angle: 900}, false, 0}, FaultNone},
		{"DX-MAN-026", "swerve by any angle", car(30, 4), Move{4, Maneuver{Kind: ManSwerve, Angle: 417}, false, 0}, FaultNone},
		{"DX-MAN-026", "hard swerve by any angle", car(30, 4), Move{4, Maneuver{Kind: ManHardSwerve, Angle: 1234}, false, 0}, FaultNone},
		{"DX-MAN-026", "drift as far as he likes", car(30, 4), Move{4, Maneuver{Kind: ManDrift, Lateral: 333}, false, 0}, FaultNone},
		{"DX-MAN-027", "swerve by nothing", car(30, 4), Move{4, Maneuver{Kind: ManSwerve}, false, 0}, FaultSwerveAngle},
		{"DX-MAN-027", "swerve too hard", car(30, 4), Move{4, Maneuver{Kind: ManSwerve, Angle: 901}, false, 0}, FaultSwerveAngle},
		{"DX-MAN-027", "hard swerve too soft", car(30, 4), Move{4, Maneuver{Kind: ManHardSwerve, Angle: 900}, false, 0}, FaultSwerveAngle},
		{"DX-MAN-027", "hard swerve", car(30, 4), Move{4, Maneuver{Kind: ManHardSwerve, Angle: 1800}, false, 0}, FaultNone},
		{"DX-MAN-027", "hard swerve too hard", car(30, 4), Move{4, Maneuver{Kind: ManHardSwerve, Angle: 1801}, false, 0}, FaultSwerveAngle},
		{"DX-MAN-006", "no ladder", car(30, 4), Move{4, ladder, false, 0}, FaultLadder},
		{"DX-MAN-007", "ladder", with(car(30, 4), func(s *Setting) { s.Readings.BendLadder = true }), Move{4, ladder, false, 0}, FaultNone},
		{"DX-MAN-007", "ladder of 20", with(car(30, 4), func(s *Setting) { s.Readings.BendLadder = true }),
			Move{4, Maneuver{Kind: ManLadderBend, Angle: 20 * geom.Degree}, false, 0}, FaultAngle},
		{"DX-MOVE-019", "bend in an inch and a half", car(115, 6), Move{6, bend, true, 0}, FaultNone},
		{"DX-MOVE-019", "no bend in an inch and a half", with(car(115, 6), func(s *Setting) { s.Readings.PlainLongMove = true }), Move{6, bend, true, 0}, FaultLongMove},
		{"DX-MOVE-019", "bend in two inches", with(car(115, 8), func(s *Setting) { s.Readings.PlainLongMove = true }), Move{8, bend, true, 0}, FaultNone},
		{"DX-MAN-040", "bootlegger at 20", car(20, 4), Move{4, boot, false, 0}, FaultNone},
		{"DX-MAN-040", "bootlegger at 35", car(35, 4), Move{4, boot, false, 0}, FaultNone},
		{"DX-MAN-040", "bootlegger at 15", car(15, 4), Move{4, boot, false, 0}, FaultBootleggerSpeed},
		{"DX-MAN-040", "bootlegger at 40", car(40, 4), Move{4, boot, false, 0}, FaultBootleggerSpeed},
		{"DX-MAN-040", "bootlegger slowed from 40", with(car(30, 4), func(s *Setting) { s.Before = 80 }), Move{4, boot, false, 0}, FaultBootleggerSpeed},
		{"DX-MAN-041", "bootlegger now at 45", with(car(45, 4), func(s *Setting) { s.Before = 70 }), Move{4, boot, false, 0}, FaultNone},
		{"DX-MAN-041", "bootlegger now at 45, both", with(car(45, 4), func(s *Setting) { s.Before, s.Readings.BootleggerBothEnds = 70, true }),
			Move{4, boot, false, 0}, FaultBootleggerSpeed},
		{"DX-MAN-038", "bootlegger of a cycle", with(car(30, 4), func(s *Setting) { s.Counter = CycleCounter }), Move{4, boot, false, 0}, FaultBootleggerCycle},
		{"DX-MAN-038", "bootlegger with a trailer", with(car(30, 4), func(s *Setting) { s.Towing = true }), Move{4, boot, false, 0}, FaultBootleggerTowing},
		{"DX-MAN-039", "bootlegger of a ten-wheeler", with(car(30, 4), func(s *Setting) { s.Counter = TenWheelerCounter }), Move{4, boot, false, 0}, FaultNone},
		{"DX-MAN-039", "barred", with(car(30, 4), func(s *Setting) { s.Counter, s.Readings.BigNoBootlegger = TenWheelerCounter, true }),
			Move{4, boot, false, 0}, FaultBootleggerBig},
		{"DX-MAN-042", "bootlegger in reverse", car(-20, 4), Move{4, boot, false, 0}, FaultBootleggerReverse},
		{"DX-MAN-046", "bootlegger in a half-move", car(25, 2), Move{2, boot, false, 0}, FaultShortMove},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if c.rule != "" {
				proof.Of(t, c.rule)
			}
			if got := c.m.Check(&c.s); got != c.want {
				t.Errorf("%v, should be %v", got, c.want)
			}
		})
	}
}

// Every fault but none names a rule of the ledger and says something.
func TestFaults(t *testing.T) {
	t.Parallel()
	seen := map[string]Fault{}
	for f := FaultNone; f < numFaults; f++ {
		var err error = f
		if other, twice := seen[f.Error()]; twice || f.Error() == "" || !errors.Is(err, f) {
			t.Errorf("fault %d says %q as %d does", f, f.Error(), other)
		}
		seen[f.Error()] = f
		if f == FaultNone {
			continue
		}
		if _, ok := rulebook.Lookup(f.Rule()); !ok {
			t.Errorf("fault %d names the rule %q", f, f.Rule())
		}
	}
}

// The maneuver takes the place of the first or the second inch; the rest is straight, before it along the old heading, after it along
// the new.
func TestLongMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-004", "DX-MOVE-019", "DX-MOVE-020")
	tight := Maneuver{Kind: ManTightBend}
	for _, c := range []struct {
		name string
		m    Move
		want geom.Pose
	}{
		// A tight bend takes the centre from (0, -0.5) to (-0.75, 0.25) and leaves it heading left.
		{"late", Move{8, tight, false, 0}, pose(-0.75, 1.25, 90)},
		{"early", Move{8, tight, true, 0}, pose(-1.75, 0.25, 90)},
		{"late in an inch and a half", Move{6, tight, false, 0}, pose(-0.75, 0.75, 90)},
		{"early in an inch and a half", Move{6, tight, true, 0}, pose(-1.25, 0.25, 90)},
	} {
		var course Course
		c.m.Plot(behind(CarCounter), CarCounter, false, &course)
		if got := course.End(); got != c.want {
			t.Errorf("%s: ends at %v, should be %v", c.name, got, c.want)
		}
	}
}

// A quarter inch, then any turn about the own rear corner, which stays, the cycle's too.
func TestPivot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-030", "DX-MAN-033")
	for name, c := range map[string]Counter{"car": CarCounter, "cycle": CycleCounter} {
		for _, corner := range [2]Hand{LeftHand, RightHand} {
			for _, angle := range []geom.Angle{1, 777, geom.Right, 170 * geom.Degree} {
				var course Course
				Move{2, Maneuver{Kind: ManPivot, Side: RightHand, Corner: corner, Angle: angle}, false, 0}.Plot(behind(c), c, false, &course)
				end := course.End()
				k, x := RearLeft, -0.25
				if corner == RightHand {
					k, x = RearRight, 0.25
				}
				want := inches(x, 0.25).Sub(geom.Vec{Y: c.Length})
				if got := corners(c, end)[k]; apart(got, want) > 1 || end.Heading != (geom.Right-angle).Norm() {
					t.Errorf("%s, %d minutes: the corner lies at %v, should be %v; heading %d", name, angle, got, want, end.Heading)
				}
			}
		}
	}
	// By 90 degrees to the left about the rear left corner at (-0.25, -0.75): the centre, 0.5 ahead of it and 0.25 to its right, comes to
	// lie 0.25 ahead and 0.5 to the left.
	var course Course
	Move{2, Maneuver{Kind: ManPivot, Angle: geom.Right}, false, 0}.Plot(behind(CarCounter), CarCounter, false, &course)
	if got := course.End(); got != pose(-0.75, -0.5, 90) {
		t.Errorf("ends at %v", got)
	}
}

// Three touching boxes in a column: N y -1 to 0, O y 0 to 0.5, P y 0.5 to 1.5, the car in the next lane.
func TestBootlegger(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-043", "DX-MAN-044", "DX-MAN-045")
	box := func(p geom.Pose) (lo, hi geom.Vec) {
		v := corners(CarCounter, p)
		lo, hi = v[0], v[0]
		for _, w := range v {
			lo, hi = geom.Vec{X: min(lo.X, w.X), Y: min(lo.Y, w.Y)}, geom.Vec{X: max(hi.X, w.X), Y: max(hi.Y, w.Y)}
		}
		return lo, hi
	}
	for _, side := range [2]Hand{LeftHand, RightHand} {
		s := float64(side.Sign())
		first := plotted(Maneuver{Kind: ManBootlegger, Side: side}, behind(CarCounter), CarCounter, false)
		o := first.End()
		if o != pose(0, 0.25, geom.Angle(side.Sign())*90) {
			t.Errorf("O is %v", o)
		}
		if lo, hi := box(o); lo != inches(-0.5, 0) || hi != inches(0.5, 0.5) {
			t.Errorf("O covers %v to %v", lo, hi)
		}
		var second Course
		PlotBootleggerEnd(o, CarCounter, side, &second)
		p := second.End()
		// The centre 0.5 to the side and 1.5 forward of its start at y = -0.5.
		if p != pose(-0.5*s, 1, 180) {
			t.Errorf("P is %v", p)
		}
		if lo, hi := box(p); lo != inches(-0.5*s-0.25, 0.5) || hi != inches(-0.5*s+0.25, 1.5) {
			t.Errorf("P covers %v to %v", lo, hi)
		}
	}
}

// What is offered is legal, all different, and complete.
func TestMoves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MAN-003", "DX-MAN-023", "DX-MAN-029", "DX-MAN-031", "DX-MAN-038", "DX-MOVE-020")
	// On either side 2 drifts, 2 sizes of swerve about 2 corners, 2 bends: 8, and the straight move.
	const inch = 1 + 2*(2+4+2)
	for _, c := range []struct {
		name string
		s    Setting
		want int
	}{
		{"inch", Setting{Counter: CarCounter, Speed: 100, Before: 100, Quarters: 4}, inch},
		{"with the bootlegger", Setting{Counter: CarCounter, Speed: 60, Before: 60, Quarters: 4}, inch + 2},
		{"cycle at the same speed", Setting{Counter: CycleCounter, Speed: 60, Before: 60, Quarters: 4}, inch},
		{"half-move", Setting{Counter: CarCounter, Speed: 30, Before: 30, Quarters: 2}, 1},
		// On either side about 2 corners 12 steps of 15 degrees.
		{"5 mph", Setting{Counter: CarCounter, Speed: -10, Before: -10, Quarters: 2}, 1 + 2*2*12},
		{"two inches", Setting{Counter: CarCounter, Speed: 240, Before: 240, Quarters: 8}, 1 + 2*(inch-1)},
		// 15, 30, 60 and 75 degrees to either side.
		{"ladder", Setting{Counter: CarCounter, Speed: 100, Before: 100, Quarters: 4, Readings: Readings{BendLadder: true}}, inch + 2*4},
		{"standing", Setting{Counter: CarCounter, Quarters: 4}, 0},
	} {
		got := c.s.Moves(nil)
		seen := map[Move]bool{}
		for _, m := range got {
			if f := m.Check(&c.s); f != FaultNone || seen[m] {
				t.Errorf("%s: %+v: %v, twice %t", c.name, m, f, seen[m])
			}
			seen[m] = true
		}
		if len(got) != c.want {
			t.Errorf("%s: %d moves, should be %d", c.name, len(got), c.want)
		}
	}
}
