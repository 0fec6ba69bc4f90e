package race

import (
	"slices"
	"testing"

	"turnpike/rulebook/proof"
)

// sweeper is seat 0 in Sweeper Left (lanes of 11, 13, 15 and 17; limits 8, 9, 10, 11; pull squares 4, 5, 6, 6 and 8, 9, 11, 12; outward right) in the middle
// of its movement.
func sweeper(t testing.TB, at, car, node string, changes uint8, steering int, others ...carAt) *board {
	t.Helper()
	if len(others) == 0 {
		others = []carAt{{At: "0:4:1"}}
	}
	b := place(t, "open:T01.T12.T02", append([]carAt{{At: at, Car: car, Node: node, Steering: steering}}, others...)...)
	return b.moving(0, 6, changes)
}

// A move crosses a line if the square left ends at or before it and the square entered ends beyond it. In lane 3 square 5 of 15 ends on the first line.
func TestCrossing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-018")
	for _, c := range []struct {
		at, path string
		pulled   bool
	}{
		{"1:1:3", "A", true}, {"1:1:2", "A", false}, {"1:1:4", "A", false}, {"1:1:7", "A", true},
		{"1:3:5", "A", true}, {"1:3:4", "A", false},
		{"1:3:5", "L", true}, // floor(5 * 13 / 15) + 1 = 5, the pull square of lane 2
		{"1:2:4", "R", true}, // 4/13 is before 1/3; floor(4 * 15 / 13) + 1 = 5, which ends on the line: not beyond
		{"1:4:5", "A", true}, // 5/17 to 6/17
		{"1:1:10", "A", false},
	} {
		b := sweeper(t, c.at, "cinder", "G5-16", 6, -1)
		want := c.pulled
		if c.at == "1:2:4" {
			want = false
		}
		b.do(0, drive(c.path, 0))
		if got := b.s.t.Ask == AskPull; got != want {
			t.Errorf("%s %s: pull %v, want %v", c.at, c.path, got, want)
		}
	}
}

// Above the limit of the lane entered the car is pulled ceil((speed - limit) / 2) lanes, never at speed 5 or less.
func TestPullLanes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-019")
	for _, c := range []struct{ speed, limit, want uint8 }{
		{8, 8, 0}, {9, 8, 1}, {10, 8, 1}, {11, 8, 2}, {12, 8, 2}, {18, 8, 5}, {6, 5, 1}, {5, 3, 0}, {5, 4, 0}, {7, 9, 0}, {18, 5, 7},
	} {
		if got := Pull(c.speed, c.limit); got != c.want {
			t.Errorf("speed %d, limit %d: %d lanes, want %d", c.speed, c.limit, got, c.want)
		}
	}
	// Elbow Left, lane 1: limit 5. Hammer at 6 is pulled one lane, at 4 not at all.
	b := place(t, "open:T01.T14.T02", carAt{At: "1:1:2", Car: "hammer", Node: "G3-6"}, carAt{At: "0:4:1"}).moving(0, 4, 1)
	b.do(0, drive("A", 0)).asked(AskPull, 0).do(0, CancelAction(1, 0)).stands(0, "1:1:3")
	b = place(t, "open:T01.T14.T02", carAt{At: "1:1:2", Car: "hammer", Node: "G2-4"}, carAt{At: "0:4:1"}).moving(0, 4, 1)
	b.do(0, drive("A", 0)).asked(AskMove, 0)
}

// A car with nothing to cancel with slides at once: Cinder at 12 in lane 1 two lanes, from 4 of 11 to floor(7 * 13 / 22) + 1 = 5 of 13 and on to
// floor(9 * 15 / 26) + 1 = 6 of 15. Both are on the line and do not test again. It costs no allowance and drops the rest of the path.
func TestPulledAtOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-019", "RC-MOVE-020", "RC-MOVE-021")
	b := sweeper(t, "1:1:3", "cinder", "G4-12", 0, -1)
	b.do(0, drive("AAA", 0)).asked(AskMove, 0).stands(0, "1:3:6")
	b.budget(5, 0, 0)
	if len(b.all(EvPull)) != 1 || len(b.all(EvSlide)) != 2 {
		t.Errorf("%d pulls, %d slides", len(b.all(EvPull)), len(b.all(EvSlide)))
	}
	// To the left in Sweeper Right: from 4 of 11 in lane 4 to 5 of 13 and 6 of 15.
	b = place(t, "open:T01.T13.T02", carAt{At: "1:4:3", Car: "cinder", Node: "G4-12", Steering: -1}, carAt{At: "0:4:1"}).moving(0, 6, 0)
	b.do(0, drive("A", 0)).stands(0, "1:2:6")
	b.budget(5, 0, 0)
}

// The player chooses how many lanes are cancelled, for a lane change each, with Steering points behind the dice.
func TestCancelling(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-020", "RC-MOVE-011")
	for _, c := range []struct {
		cancel, steering uint8
		ends             string
		changes, points  uint8
	}{{0, 0, "1:3:6", 1, 2}, {1, 0, "1:2:5", 0, 2}, {2, 1, "1:1:4", 0, 1}, {1, 1, "1:2:5", 0, 2}} {
		b := sweeper(t, "1:1:3", "cinder", "G4-12", 1, 2)
		b.do(0, drive("A", 0)).asked(AskPull, 0)
		b.refuses(0, CancelAction(3, 2), "RC-MOVE-020")
		b.refuses(0, CancelAction(2, 0), "RC-MOVE-002")
		b.refuses(0, CancelAction(2, 3), "RC-MOVE-006")
		b.refuses(0, PassAction(), "RC-ORDER-003")
		b.do(0, CancelAction(c.cancel, c.steering)).asked(AskMove, 0).stands(0, c.ends)
		b.budget(5, c.changes, c.points)
	}
	// Offered is every number that can be paid, and no more.
	b := sweeper(t, "1:1:3", "cinder", "G5-18", 2, 2) // five lanes
	b.do(0, drive("A", 0))
	offers := slices.DeleteFunc(b.rules.Legal(&b.s, 0, nil), func(a Action) bool { return a.Do != Cancel })
	want := []Action{CancelAction(0, 0), CancelAction(1, 0), CancelAction(3, 1), CancelAction(4, 2), CancelAction(2, 0)}
	if !slices.Equal(offers, want) {
		t.Errorf("%v", offers)
	}
}

// With all lanes cancelled the rest of the path is driven on.
func TestCancelledPathGoesOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-020", "RC-MOVE-023")
	b := sweeper(t, "1:1:3", "cinder", "G4-10", 2, -1)
	b.do(0, drive("AAAAAA", 0)).asked(AskPull, 0)
	b.do(0, CancelAction(1, 0)).asked(AskPull, 0) // on at once to square 8, the second line
	b.stands(0, "1:1:8")
	b.do(0, CancelAction(1, 0)).asked(AskEnd, 0).stands(0, "1:1:9")
	b.budget(0, 0, 0)
}

// Gyro cancels up to four lanes free, in one turn.
func TestGyroCancels(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-020")
	b := sweeper(t, "1:1:3", "cinder", "G5-18", 0, -1) // five lanes
	b.turn().Gyro = 4
	b.do(0, drive("A", 0)).asked(AskPull, 0)
	b.refuses(0, CancelAction(5, 0), "RC-MOVE-002")
	b.do(0, CancelAction(4, 0)).stands(0, "1:2:5")
	if b.turn().Gyro != 0 {
		t.Errorf("Gyro %d", b.turn().Gyro)
	}
}

// Each line tests a car once in a passage. Furnace at 11 crosses the first line in lane 4 (limit 11, no pull), slides left on an oil token from 6 of 17
// to floor(11 * 15 / 34) + 1 = 5 of 15, which ends on the line, and crosses it again in lane 3 (limit 10): no pull. In the next lap there is one.
func TestOncePerPassage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-019")
	b := sweeper(t, "1:4:5", "furnace", "G4-11", 0, -1).token("1:4:6", OilToken, 1)
	b.roll(diceOil, 3).do(0, drive("A", 0)).stands(0, "1:3:5")
	b.do(0, drive("A", 0)).stands(0, "1:3:6")
	if len(b.all(EvPull)) != 0 {
		t.Error("tested twice")
	}
	// A car that has not crossed is pulled there.
	b = sweeper(t, "1:3:5", "furnace", "G4-11", 0, -1)
	b.do(0, drive("A", 0)).stands(0, "1:4:7") // floor(11 * 17 / 30) + 1
	// Two laps of a closed course: crossed on progress tile 1, tested again on progress tile 7.
	for lap, pulls := range []int{0, 1} {
		b := place(t, "rectangle", carAt{At: "1:1:3", Car: "cinder", Node: "G4-10", Lap: lap, Steering: -1}, carAt{At: "0:4:1"}).moving(0, 6, 0)
		b.car(0).LineTile, b.car(0).Line = 2, 1
		b.do(0, drive("A", 0))
		if got := len(b.all(EvPull)); got != pulls {
			t.Errorf("lap %d: %d pulls, want %d", lap, got, pulls)
		}
	}
}

// The S-Bend pulls right at a quarter and left at three quarters, with the limit 9 in all lanes.
func TestSBend(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-018", "RC-MOVE-019")
	b := place(t, "open:T01.T18.T02", carAt{At: "1:2:3", Car: "cinder", Node: "G4-10", Steering: -1}, carAt{At: "0:4:1"}).moving(0, 12, 0)
	b.do(0, drive("A", 0)).stands(0, "1:3:4")
	b.do(0, drive("AAAAAAAA", 0)).stands(0, "1:2:12")
	b.budget(3, 0, 0)
}

// Where the lane ends the car stays and takes 1 for each lane still to slide: Cinder (6) at 16 in lane 3 (limit 10) slides 1 of 3 lanes and takes 2; in
// lane 4 (limit 11) it takes all of ceil(5 / 2) = 3.
func TestWallScrape(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-021")
	for _, c := range []struct {
		at, ends  string
		structure uint8
		slides    int
	}{{"1:3:5", "1:4:7", 4, 1}, {"1:4:5", "1:4:6", 3, 0}} {
		b := sweeper(t, c.at, "cinder", "G5-16", 0, -1)
		b.do(0, drive("A", 0)).stands(0, c.ends)
		if x := b.car(0); x.Structure != c.structure || len(b.all(EvSlide)) != c.slides || len(b.all(EvScrape)) != 1 {
			t.Errorf("%s: structure %d, %d slides", c.at, x.Structure, len(b.all(EvSlide)))
		}
		b.budget(5, 0, 0)
	}
}

// A barrier and a block stop a slide like the edge of the road.
func TestSlideIntoWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-021", "RC-MOVE-015")
	for _, c := range []struct {
		course, at, oil string
		die             int
	}{
		{"open:T01.T11.T02", "1:2:5", "1:2:6", 2}, // the barrier
		{"open:T01.T04.T02", "1:2:4", "1:2:5", 5}, // the block on 1:1:5
		{straights, "1:1:5", "1:1:6", 1},
		{straights, "1:4:5", "1:4:6", 4},
	} {
		b := cinder(t, c.course, c.at, 4, 0).token(c.oil, OilToken, 1)
		b.roll(diceOil, c.die).do(0, drive("A", 0)).stands(0, c.oil)
		if e := b.one(EvLoss); e.Count != 1 || e.Cause != ByScrape || b.car(0).Structure != 5 {
			t.Errorf("%s: %+v", c.course, e)
		}
		b.lies(c.oil, NoToken)
	}
}

// Oil at speed 6 or more: an odd die slides the car to the left, an even one to the right; or it pays a lane change. Tile oil stays, a token is used up.
func TestOil(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-015", "RC-MOVE-021")
	for die := 1; die <= 6; die++ {
		b := cinder(t, "open:T01.T03.T02", "1:2:4", 4, 1)
		b.roll(diceOil, die).do(0, drive("A", 0)).asked(AskOil, 0).do(0, SlideAction()).stands(0, []string{"1:3:5", "1:1:5"}[die%2])
		b.budget(3, 1, 0)
	}
	b := cinder(t, "open:T01.T03.T02", "1:2:4", 4, 1)
	b.do(0, drive("A", 0), HoldAction(0)).stands(0, "1:2:5")
	b.budget(3, 0, 0)
	// With nothing to pay there is no question.
	b = cinder(t, "open:T01.T03.T02", "1:2:4", 4, 0)
	b.roll(diceOil, 6).do(0, drive("A", 0)).stands(0, "1:3:5")
	// With a Steering point only it has to be said.
	b = place(t, "open:T01.T03.T02", carAt{At: "1:2:4", Car: "cinder", Node: "G2-8"}).moving(0, 4, 0)
	b.do(0, drive("A", 0)).asked(AskOil, 0)
	b.refuses(0, HoldAction(0), "RC-MOVE-002")
	b.refuses(0, HoldAction(3), "RC-MOVE-006")
	b.do(0, HoldAction(1)).stands(0, "1:2:5")
	b.budget(3, 0, 1)
	// At speed 5 oil is nothing.
	b = place(t, "open:T01.T03.T02", carAt{At: "1:2:4", Car: "cinder", Node: "G3-5"}).moving(0, 4, 0)
	b.do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:5")
	// From speed 6 on it is.
	b = place(t, "open:T01.T03.T02", carAt{At: "1:2:4", Car: "hammer", Node: "G3-6"}).moving(0, 4, 0)
	b.do(0, drive("A", 0)).asked(AskOil, 0)
}

// A slide into a car is a sideswipe and pushes it on; if it cannot be pushed the slide ends. Cinder (light, 6) slides right into Undertow (medium, 7):
// 1 to it, 1 + 1 to Cinder.
func TestSlideIntoCar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-021", "RC-DMG-008", "RC-DMG-009")
	b := cinder(t, straights, "1:2:5", 4, 0, carAt{At: "1:3:6", Car: "undertow"}, carAt{At: "0:4:1"}).token("1:2:6", OilToken, 2)
	b.roll(diceOil, 2).do(0, drive("A", 0)).stands(0, "1:3:6")
	b.stands(1, "1:4:6")
	b.structures(4, 6)
	b.budget(3, 0, 0)
	// In lane 4 it cannot be pushed: it takes 1 more and stays, and so does Cinder in lane 3.
	b = cinder(t, straights, "1:3:5", 4, 0, carAt{At: "1:4:6", Car: "undertow"}, carAt{At: "0:4:1"}).token("1:3:6", OilToken, 2)
	b.roll(diceOil, 2).do(0, drive("A", 0)).stands(0, "1:3:6")
	b.stands(1, "1:4:6")
	b.structures(4, 5)
	// A pull of two lanes ends at such a car after the first: no scrape for the other.
	b = sweeper(t, "1:2:4", "cinder", "G4-12", 0, -1, carAt{At: "1:3:6", Car: "breaker"}, carAt{At: "1:4:7", Car: "thorn"}, carAt{At: "0:4:1"})
	b.do(0, drive("A", 0)).stands(0, "1:2:5") // ceil((12 - 9) / 2) = 2 lanes
	// Breaker takes 1 and 1 for not being moved, Thorn 1 for being in the way, Cinder 1.
	b.structures(5, 4, 5)
	if len(b.all(EvScrape)) != 0 {
		t.Error("scraped")
	}
}

// A square slid into is entered involuntarily: a mine does 2, rubble and crates 1, a wreck 1, and the slide goes on. (The mine is beside
// the square entered first, where the die lets it be.)
func TestSlideThroughHazards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-021", "RC-DMG-015")
	b := sweeper(t, "1:1:3", "cinder", "G4-12", 0, -1).token("1:2:5", MineToken, 1).wreck("1:3:6")
	b.roll(diceMine, 1).do(0, drive("A", 0)).stands(0, "1:3:6")
	b.structures(3) // 6 - 2 - 1
	b.lies("1:2:5", NoToken)
	if b.s.Wreck(b.at("1:3:6")) {
		t.Error("the wreck is still there")
	}
	b.budget(5, 0, 0) // a wreck slows only own movement
	// Destroyed on the way, it slides no further.
	b = sweeper(t, "1:1:3", "cinder", "G4-12", 0, -1, carAt{At: "0:4:1"}, carAt{At: "0:4:2"}).token("1:2:5", MineToken, 1)
	b.car(0).Structure = 2
	b.roll(diceMine, 3).do(0, drive("A", 0)).stands(0, "1:2:5")
	if b.car(0).running() || !b.s.Wreck(b.at("1:2:5")) {
		t.Error("it should be a wreck")
	}
}

// On every tile with lines, for every move into one of its squares: the line that is crossed is the one that the fractions say, and the square entered is
// then its pull square in that lane.
func TestCrossingByFractions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-018")
	cat := Standard()
	for i := range cat.Tiles {
		tile := &cat.Tiles[i]
		if len(tile.Pulls) == 0 {
			continue
		}
		b := place(t, "open:T01."+tile.ID+".T02", carAt{At: "0:2:1"})
		d := RideOf(&b.s, 0, 12)
		for at := range b.s.course.Squares {
			from := &b.s.course.Squares[at]
			for _, next := range []Sq{from.Ahead, from.Diag[Left], from.Diag[Right]} {
				if next == NoSq || next == Over {
					continue
				}
				into := &b.s.course.Squares[next]
				want := -1
				for k, line := range tile.Pulls {
					// I/N <= Num/Den for the square left, which lies before the tile if it is of another one; I/N > Num/Den for the square entered.
					before := from.Tile != 1 || int(from.I)*int(line.Den) <= int(line.Num)*int(from.N)
					if into.Tile == 1 && before && int(into.I)*int(line.Den) > int(line.Num)*int(into.N) {
						want = k
					}
				}
				m, got := Mover{At: next, Tile: 1}, -1
				if _, _, crossed := d.pull(&m, Sq(at)); crossed {
					got = int(m.Line) - 1
				}
				if got != want {
					t.Errorf("%s: %s to %s crosses line %d, want %d", tile.ID, b.name(Sq(at)), b.name(next), got, want)
				}
				if want >= 0 && into.I != tile.Pulls[want].Square[into.Lane-1] {
					t.Errorf("%s: %s is not the pull square of line %d", tile.ID, b.name(next), want)
				}
			}
		}
	}
}

// A pull without lane changes, Steering points and Gyro is still asked about while the driver could get some: Grip Claws are armed and used at
// the line, with both activations, and pay for two of three lanes (12 over 6: 3 lanes in lane 2 of the elbow).
func TestEquipmentAtThePull(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-001", "RC-EQUIP-022", "RC-MOVE-020")
	b := place(t, "open:T01.T14.T02", carAt{At: "1:2:3", Car: "cinder", Driver: "harbour", Node: "G4-12", Steering: -1}, carAt{At: "0:1:1"})
	slot := b.slot(0, GripClaws)
	b.moving(0, 5, 0).do(0, drive("A", 0)).asked(AskPull, 0)
	b.refuses(0, CancelAction(1, 0), "RC-MOVE-002")
	b.do(0, ArmAction(slot)).asked(AskPull, 0).do(0, UseAction(slot)).asked(AskPull, 0)
	b.do(0, CancelAction(2, 0))
	if e := b.one(EvPull); e.Count != 3 || e.Index != 2 {
		t.Errorf("pulled %d lanes, %d cancelled", e.Count, e.Index)
	}
	// One lane outward of lane 2: the left curve pulls to the right.
	if lane := b.s.course.Squares[b.car(0).At].Lane; lane != 3 {
		t.Errorf("lane %d", lane)
	}
}
