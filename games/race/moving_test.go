package race

import (
	"testing"

	"turnpike/rulebook/proof"
)

// cinder is seat 0 in the middle of its movement at speed 8 with no Steering points, and another car far behind.
func cinder(t testing.TB, course, at string, allowance, changes uint8, others ...carAt) *board {
	t.Helper()
	if len(others) == 0 {
		others = []carAt{{At: "0:4:1"}}
	}
	b := place(t, course, append([]carAt{{At: at, Car: "cinder", Node: "G2-8", Steering: -1}}, others...)...)
	return b.moving(0, allowance, changes)
}

// budget checks allowance, lane changes and Steering points of seat 0.
func (b *board) budget(left, changes, steering uint8) {
	b.Helper()
	if u, c := b.turn(), b.car(0); u.Left != left || u.Changes != changes || c.Steering != steering {
		b.Errorf("allowance %d, lane changes %d, Steering %d; want %d, %d, %d", u.Left, u.Changes, c.Steering, left, changes, steering)
	}
}

// The speed is driven to its end: the movement cannot be left off, and lane changes may go unused.
func TestFullSpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-005", "RC-MOVE-013")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G3-8"})
	b.roll(diceWhite, 6, 4).do(0, to(t, "G3-8", 0, 0)).asked(AskMove, 0)
	b.refuses(0, PassAction(), "RC-MOVE-005")
	b.do(0, drive("AAA", 0)).asked(AskMove, 0)
	b.refuses(0, PassAction(), "RC-MOVE-005")
	b.refuses(0, drive("AAAAAA", 0), "RC-MOVE-005") // five are left
	b.do(0, drive("AAAAA", 0)).asked(AskEnd, 0)
	b.stands(0, "1:2:13")
	b.budget(0, 6, 2)
	b.do(0, PassAction())
}

// Straight ahead costs 1, diagonally forward 1 and a lane change. The path turns over the edge of a tile.
func TestSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-007", "RC-MOVE-008")
	b := cinder(t, straights, "1:2:13", 6, 4)
	b.do(0, drive("A", 0)).stands(0, "1:2:14")
	b.budget(5, 4, 0)
	b.do(0, drive("R", 0)).stands(0, "1:3:15")
	b.budget(4, 3, 0)
	b.do(0, drive("L", 0)).stands(0, "2:2:1")
	b.budget(3, 2, 0)
	b.do(0, drive("LA", 0)).stands(0, "2:1:3")
	b.budget(1, 1, 0)
	if got := b.car(0).Tile; got != 2 {
		t.Errorf("progress tile %d, want 2", got)
	}
	// In the curve: from lane 1 square 4 of 11 to number floor(4 * 13 / 11) + 1 = 5 of lane 2; from lane 4 square 10 of 17 to
	// floor(10 * 15 / 17) + 1 = 9 of lane 3.
	b = cinder(t, "open:T01.T12.T02", "1:1:4", 3, 1)
	b.do(0, drive("R", 0)).stands(0, "1:2:5")
	b = cinder(t, "open:T01.T12.T02", "1:4:10", 3, 1)
	b.do(0, drive("L", 0)).stands(0, "1:3:9")
}

// There is no move sideways, backwards or out of the lanes, and none across a barrier.
func TestOutOfTheLanes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-009")
	b := cinder(t, straights, "1:1:5", 4, 4)
	b.refuses(0, drive("L", 0), "RC-MOVE-009")
	b.refuses(0, drive("RLL", 0), "RC-MOVE-009")
	b = cinder(t, straights, "1:4:5", 4, 4)
	b.refuses(0, drive("R", 0), "RC-MOVE-009")
	b = cinder(t, "open:T01.T11.T02", "1:2:6", 4, 4)
	b.refuses(0, drive("R", 0), "RC-SETUP-019")
	b = cinder(t, "open:T01.T11.T02", "1:2:3", 4, 4) // the square entered would be 4, in the range
	b.refuses(0, drive("R", 0), "RC-SETUP-019")
	b = cinder(t, "open:T01.T11.T02", "1:2:12", 4, 4) // the square left is 12
	b.refuses(0, drive("R", 0), "RC-SETUP-019")
	b = cinder(t, "open:T01.T11.T02", "1:2:13", 4, 4)
	b.do(0, drive("R", 0)).stands(0, "1:3:14")
}

// Rolled lane changes are paid first, then Steering points, as many as the player has said; also at speed 18.
func TestSteering(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-006", "RC-MOVE-011")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G5-18"}).moving(0, 6, 0)
	b.refuses(0, drive("L", 0), "RC-MOVE-002")
	b.refuses(0, drive("LRL", 2), "RC-MOVE-002")
	b.refuses(0, drive("LRL", 3), "RC-MOVE-006") // Cinder has two
	b.do(0, drive("LR", 2)).stands(0, "1:2:7")
	b.budget(4, 0, 0)
	b.refuses(0, drive("L", 1), "RC-MOVE-006")

	b = place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-8"}).moving(0, 6, 1)
	b.do(0, drive("L", 2)).stands(0, "1:1:6") // paid by the dice though points were allowed
	b.budget(5, 0, 2)
	b.do(0, drive("R", 1)).stands(0, "1:2:7")
	b.budget(4, 0, 1)
	// A point that the path has no use for is not spent.
	b.do(0, drive("AA", 1)).stands(0, "1:2:9")
	b.budget(2, 0, 1)
}

// At speed 5 or less lane changes are unlimited and cost nothing, neither dice nor points.
func TestUnlimitedLaneChanges(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-002")
	b := place(t, straights, carAt{At: "1:1:5", Car: "cinder", Node: "G3-5"})
	b.do(0, to(t, "G3-5", 0, 0), drive("RRRLL", 0)).stands(0, "1:2:10")
	b.budget(0, 0, 2)
}

// What is in the offer is single squares: each diagonal with a Steering point where the dice are used up, and never one that is not there.
func TestOfferedSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-006", "RC-MOVE-009", "RC-MOVE-011")
	for _, c := range []struct {
		at                string
		changes, steering int
		offers            []Action
		not               []Action
	}{
		{"1:2:5", 1, -1, []Action{drive("L", 0), drive("R", 0), drive("A", 0)}, nil},
		{"1:2:5", 0, 1, []Action{drive("L", 1), drive("R", 1), drive("A", 0)}, []Action{drive("L", 0)}},
		{"1:2:5", 0, -1, []Action{drive("A", 0)}, []Action{drive("L", 0), drive("L", 1)}},
		{"1:1:5", 1, -1, []Action{drive("R", 0), drive("A", 0)}, []Action{drive("L", 0)}},
	} {
		b := place(t, straights, carAt{At: c.at, Car: "cinder", Node: "G2-8", Steering: c.steering}).moving(0, 3, uint8(c.changes))
		for _, a := range c.offers {
			if !b.has(0, a) {
				t.Errorf("%s, %d lane changes, Steering %d: %s is not offered", c.at, c.changes, c.steering, a.Path)
			}
		}
		for _, a := range c.not {
			if b.has(0, a) {
				t.Errorf("%s, %d lane changes, Steering %d: %s is offered", c.at, c.changes, c.steering, a.Path)
			}
		}
	}
}

// Gravel costs 1 more, a boost gives 1, water takes 1 and cools by 1, once in the turn. A loss that would take more than there is takes what is left.
func TestGroundThatSlows(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-013", "RC-MOVE-014")
	for _, c := range []struct {
		course, at, path string
		allowance, left  uint8
		ends             string
	}{
		{"open:T01.T07.T02", "1:1:3", "A", 6, 4, "1:1:4"},
		{"open:T01.T07.T02", "1:1:3", "AA", 6, 2, "1:1:5"},
		{"open:T01.T07.T02", "1:1:3", "A", 1, 0, "1:1:4"},   // nothing is left to lose
		{"open:T01.T07.T02", "1:2:3", "A", 6, 5, "1:2:4"},   // no gravel in lane 2
		{"open:T01.T09.T02", "1:2:3", "A", 6, 6, "1:2:4"},   // boost: -1 + 1
		{"open:T01.T09.T02", "1:2:3", "A", 1, 1, "1:2:4"},   // also with the last square
		{"open:T01.T09.T02", "1:3:7", "ALAA", 6, 3, ""},     // 3:8 boosts, then plain
		{"open:T01.T10.T02", "1:2:7", "AA", 6, 3, "1:2:9"},  // water: -2, then -1
		{"open:T01.T10.T02", "1:1:7", "A", 6, 4, "1:1:8"},   // water
		{"open:T01.T10.T02", "1:1:7", "AA", 6, 2, "1:1:9"},  // and gravel behind it
		{"open:T01.T08.T02", "1:1:3", "A", 6, 4, "1:1:4"},   // crate: RC-MOVE-016
		{"open:T01.T06.T02", "1:2:7", "A", 6, 5, "1:2:8"},   // rubble does not slow
		{"open:T01.T02.T02", "1:2:14", "AA", 6, 4, "2:2:1"}, // nothing
	} {
		b := cinder(t, c.course, c.at, c.allowance, 6)
		b.do(0, drive(c.path, 0))
		if c.ends != "" {
			b.stands(0, c.ends)
		}
		if got := b.turn().Left; got != c.left {
			t.Errorf("%s %s %s: %d left of %d, want %d", c.course, c.at, c.path, got, c.allowance, c.left)
		}
		if b.turn().Left == 0 {
			b.asked(AskEnd, 0)
		}
	}
}

// Each boost square gives its movement once in a turn, another one gives it too; in the next turn they all do again.
func TestBoostOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-014")
	// From 2:3: boost at 4, crate at 5, boost at 12. 12 - 1 + 1, - 1 - 1 for the crate, six squares, - 1 + 1: 12 - 2 - 6 = 4.
	b := cinder(t, "open:T01.T09.T02", "1:2:3", 12, 0)
	b.do(0, drive("AAAAAAAAA", 0)).stands(0, "1:2:12")
	b.budget(4, 0, 0)
	// A car that is on the square for the second time in its turn.
	b = cinder(t, "open:T01.T09.T02", "1:2:3", 6, 0)
	u := b.turn()
	u.Boosts[0], u.NBoosts = b.at("1:2:4"), 1
	b.do(0, drive("A", 0))
	b.budget(5, 0, 0)
}

// A second ford in the same turn has no effect.
func TestWaterOnce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-014", "RC-HEAT-009")
	cat, err := Standard().With(`{"tiles": [{"id": "W1", "name": "Two Fords", "shape": "straight", "squares_per_lane": [15, 15, 15, 15], "supply_count": 2,
		"features": [{"type": "water", "lane": 2, "square": 4}, {"type": "water", "lane": 2, "square": 6}], "designed": true}]}`)
	if err != nil {
		t.Fatal(err)
	}
	b := placeWith(t, cat, "open:T01.W1.T02", carAt{At: "1:2:3", Car: "cinder", Node: "G2-8", Heat: 5}).moving(0, 8, 0)
	b.do(0, drive("AAA", 0)).stands(0, "1:2:6")
	b.budget(4, 0, 1) // three squares and the first ford; Cinder has one Steering point
	if got := b.car(0).Heat; got != 4 {
		t.Errorf("heat %d, want 4", got)
	}
}

// A path is judged whole before it is driven: what it costs on the way counts.
func TestPathWithGravel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-005", "RC-MOVE-014")
	b := cinder(t, "open:T01.T07.T02", "1:1:3", 4, 0)
	b.refuses(0, drive("AAA", 0), "RC-MOVE-005") // 2 for each of two squares
	b.do(0, drive("AA", 0)).asked(AskEnd, 0).stands(0, "1:1:5")
	b = cinder(t, "open:T01.T09.T02", "1:2:3", 2, 0)
	b.refuses(0, drive("AAA", 0), "RC-MOVE-005") // boost +1, crate -1
	b.do(0, drive("AA", 0)).asked(AskEnd, 0)
}

// A path may not go on beyond the line or through a block.
func TestPathEnds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-002", "RC-DMG-012")
	b := cinder(t, straights, "3:2:14", 6, 0)
	b.refuses(0, drive("AAA", 0), "RC-END-002")
	b = cinder(t, "open:T01.T04.T02", "1:1:3", 6, 0)
	b.refuses(0, drive("AAA", 0), "RC-DMG-012")
}

// What is entered is resolved in the order of the ledger: the square with its stamp, the token there, mines beside, what is printed or a wreck.
// Furnace (7 Structure) at speed 7 onto a mine (2), with a mine beside that goes off (1) and a wreck (2 at speed 6 to 10).
func TestOrderOfASquare(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-012", "RC-MOVE-016")
	b := place(t, straights, carAt{At: "1:2:5", Car: "furnace", Node: "G3-7"}, carAt{At: "0:4:1", Driver: "foreman"})
	b.token("1:2:6", MineToken, 1).token("1:3:6", MineToken, 1).wreck("1:2:6").moving(0, 6, 0)
	b.roll(diceMine, 4).do(0, drive("A", 0)).asked(AskMove, 0)
	want := []EventKind{EvStep, EvToken, EvMine, EvLoss, EvShock, EvMine, EvToken, EvLoss, EvShock, EvCleared, EvLoss}
	for i, e := range b.events {
		if i >= len(want) || e.Kind != want[i] {
			t.Fatalf("event %d is %s; want the order %v", i, e.Kind, want)
		}
	}
	if c := b.car(0); c.Structure != 2 || c.Shock != 3 {
		t.Errorf("structure %d, shock %d; want 7 - 2 - 1 - 2 = 2, 3", c.Structure, c.Shock)
	}
	b.budget(3, 0, 5) // 1 for the move, 2 for the wreck
	if b.s.Wreck(b.at("1:2:6")) {
		t.Error("the wreck is still there")
	}
	// Destroyed by the first mine, nothing else happens; a mine beside stays, and so does the old wreck's square one wreck.
	b = place(t, straights, carAt{At: "1:2:5", Car: "furnace", Node: "G3-7", Structure: 2}, carAt{At: "0:4:1", Driver: "foreman"}, carAt{At: "0:4:2"})
	b.token("1:2:6", MineToken, 1).token("1:3:6", MineToken, 1).moving(0, 6, 0)
	b.do(0, drive("AAA", 0)).asked(AskGear, 1)
	b.stands(0, "1:2:6")
	b.lies("1:3:6", MineToken)
	if len(b.all(EvMine)) != 1 || b.car(0).running() {
		t.Error("the car went on")
	}
}

// A path is driven on after a question, and dropped when the car comes to be where it was not meant to be.
func TestPlanGoesOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-023", "RC-MOVE-021")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-8"}, carAt{At: "0:4:1"}).token("1:2:6", OilToken, 1).moving(0, 4, 2)
	b.do(0, drive("AAAA", 0)).asked(AskOil, 0)
	b.do(0, HoldAction(0)).asked(AskEnd, 0).stands(0, "1:2:9")
	b.budget(0, 1, 2)
	b = place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-8"}, carAt{At: "0:4:1"}).token("1:2:6", OilToken, 1).moving(0, 4, 2)
	b.roll(diceOil, 1).do(0, drive("AAAA", 0), SlideAction()).asked(AskMove, 0).stands(0, "1:1:6")
	b.budget(3, 2, 2)
}

// An oil token is gone when a car has driven over it, whatever its speed and if it takes no notice of oil; at speed 5 and off-road nothing else happens, and
// no Plough is asked for. What is pushed onto it leaves it there.
func TestOilTokenIsDrivenAway(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-013")
	for name, c := range map[string]carAt{
		"speed 5":               {At: "1:2:4", Car: "furnace", Node: "G2-5"},
		"speed 8, off-road":     {At: "1:2:4", Car: "bramble", Node: "G2-8"},
		"speed 5 with a Plough": {At: "1:2:4", Car: "furnace", Node: "G2-5", Driver: "moss", Armed: []PieceID{Plough}},
	} {
		b := place(t, straights, c, carAt{At: "0:4:1"}).token("1:2:5", OilToken, 1).moving(0, 4, 1)
		b.do(0, drive("A", 0)).asked(AskMove, 0).stands(0, "1:2:5")
		b.lies("1:2:5", NoToken)
		b.budget(3, 1, b.car(0).Steering)
		if len(b.all(EvOil)) != 0 || len(b.all(EvToken)) != 1 {
			t.Errorf("%s: %d events of oil, %d of tokens", name, len(b.all(EvOil)), len(b.all(EvToken)))
		}
	}
}

// A car that holds on oil with the lane changes its path was to use finds the rest of it impossible: it is asked again.
func TestPlanBecomesImpossible(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-011", "RC-MOVE-015")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-8"}, carAt{At: "0:4:1"}).token("1:2:6", OilToken, 1).moving(0, 4, 1)
	b.do(0, drive("ALA", 0), HoldAction(0)).asked(AskMove, 0).stands(0, "1:2:6")
	b.budget(3, 0, 2)
	if !b.has(0, drive("L", 1)) {
		t.Error("a Steering point would do")
	}
}
