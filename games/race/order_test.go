package race

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// sit has a seat leave the gearstick where it is, at speed 0, and do nothing more in its turn.
func (b *board) sit(seats ...game.Seat) *board {
	b.Helper()
	for _, seat := range seats {
		b.asked(AskGear, seat).do(seat, GearAction(b.node(seat), 0, 0, false), PassAction())
	}
	return b
}

// order checks the order of play of the round.
func (b *board) order(round uint8, want ...game.Seat) {
	b.Helper()
	if x := &b.s.t; x.Round != round || !slices.Equal(x.Order[:x.NOrder], want) {
		b.Errorf("round %d: order %v, want round %d: %v", x.Round, x.Order[:x.NOrder], round, want)
	}
}

// Progress is compared as exact fractions. On Sweeper Left (11, 13, 15 and 17 squares) the cars are at 8/11 = 0.727, 9/13 = 0.692, 11/15 = 0.733 and
// 12/17 = 0.706 of the tile: lane 3 is ahead of 1, then 4, then 2. The fifth is on the tile before.
func TestOrderByProgress(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-ORDER-001", "RC-ORDER-004")
	b := place(t, "open:T01.T12.T02", carAt{At: "1:1:8"}, carAt{At: "1:2:9"}, carAt{At: "1:3:11"}, carAt{At: "1:4:12"}, carAt{At: "0:1:15"})
	b.sit(0, 1, 2, 3, 4).order(3, 2, 0, 3, 1, 4)
	b.asked(AskGear, 2)
}

// The last square of any lane ends at the edge of the tile: 11/11 and 17/17 are equal, and so are equal numbers on a straight. Who got there first is
// ahead.
func TestOrderTies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-ORDER-002", "RC-ORDER-004", "RC-ORDER-005")
	for _, c := range []struct {
		at     [2]string
		stamps [2]uint32
		want   []game.Seat
	}{
		{[2]string{"1:1:11", "1:4:17"}, [2]uint32{3, 4}, []game.Seat{0, 1}},
		{[2]string{"1:1:11", "1:4:17"}, [2]uint32{9, 4}, []game.Seat{1, 0}},
		{[2]string{"2:1:7", "2:3:7"}, [2]uint32{3, 4}, []game.Seat{0, 1}},
		{[2]string{"2:1:7", "2:3:7"}, [2]uint32{5, 4}, []game.Seat{1, 0}},
		{[2]string{"2:1:6", "2:3:7"}, [2]uint32{3, 4}, []game.Seat{1, 0}},
	} {
		b := place(t, "open:T01.T12.T02", carAt{At: c.at[0]}, carAt{At: c.at[1]})
		b.car(0).Stamp, b.car(1).Stamp = c.stamps[0], c.stamps[1]
		b.sit(0, 1).order(3, c.want...)
	}
}

// On a closed course the tiles passed go on counting through the laps: a car in its second lap is ahead of one that is physically before it.
func TestOrderThroughLaps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-ORDER-004")
	b := place(t, "closed2:T01.T16.T02.T16", carAt{At: "3:1:9"}, carAt{At: "0:1:2", Lap: 1}, carAt{At: "2:1:2", Lap: 1})
	b.sit(0, 1, 2).order(3, 2, 1, 0)
}

// The order is established once in a round: a car that passes another does not move up before the next round, and a destroyed one drops out.
func TestOrderFixedForTheRound(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-ORDER-003", "RC-ORDER-006")
	b := place(t, straights, carAt{At: "1:1:10"}, carAt{At: "1:2:9", Car: "undertow", Node: "G1-3"}, carAt{At: "1:3:8"}, carAt{At: "1:4:7"})
	b.sit(0)
	b.do(1, GearAction(b.node(1), 0, 0, false), drive("AAA", 0), PassAction()).stands(1, "1:2:12") // now ahead of seat 0
	b.order(2, 0, 1, 2, 3)
	if err := b.rules.Resign(&b.s, 3, nil); err != nil {
		t.Fatal(err)
	}
	b.sit(2).order(3, 1, 0, 2)
	b.asked(AskGear, 1)
}

// A car that is destroyed in the round before its turn gets none.
func TestDestroyedBeforeItsTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-ORDER-006")
	b := place(t, straights, carAt{At: "1:1:10"}, carAt{At: "1:2:9"}, carAt{At: "1:3:8"})
	if err := b.rules.Resign(&b.s, 1, nil); err != nil {
		t.Fatal(err)
	}
	b.asked(AskGear, 0).sit(0).asked(AskGear, 2).sit(2).order(3, 0, 2)
}

// Each entry into a square gives a new stamp: by own movement, pushed, or sliding; who stays keeps his.
func TestStamps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-ORDER-005")
	// Stamps 1 to 3 are those of the position. The shunt: the hit car is moved first, then the mover.
	b := place(t, straights, carAt{At: "1:2:5", Node: "G2-8"}, carAt{At: "1:2:6", Car: "breaker"}, carAt{At: "1:4:1"}).moving(0, 2, 0)
	b.do(0, drive("A", 0))
	if m, o, x := b.car(0).Stamp, b.car(1).Stamp, b.car(2).Stamp; o != 4 || m != 5 || x != 3 {
		t.Errorf("stamps: mover %d, pushed %d, other %d; want 5, 4, 3", m, o, x)
	}
	// A step onto oil, 4, and the slide, 5.
	b = place(t, straights, carAt{At: "1:2:5", Node: "G2-8", Steering: -1}, carAt{At: "1:4:1"},
		carAt{At: "1:4:2"}).token("1:2:6", OilToken, 1).moving(0, 2, 0)
	b.roll(diceOil, 2).do(0, drive("A", 0)).stands(0, "1:3:6")
	if got := b.car(0).Stamp; got != 5 {
		t.Errorf("stamp %d after a step and a slide, want 5", got)
	}
}

// In the first round the cars play in grid order, which is what the general rule gives: place 1 has the lowest stamp of the front row.
func TestFirstRound(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-ORDER-007", "RC-ORDER-001")
	for seed := range uint64(20) {
		var s State
		g := StandardRules()
		if err := g.Start(&s, game.Setup{Seats: 8, Dice: dice.Fast(seed), Options: map[string]any{"deal": "random"}}, nil); err != nil {
			t.Fatal(err)
		}
		if s.t.Stage != StageRace || s.t.Round != 1 || s.t.Order != s.t.Grid {
			t.Fatalf("stage %s, round %d, order %v, grid %v", s.t.Stage, s.t.Round, s.t.Order, s.t.Grid)
		}
		if s.t.Ask != AskGear || s.t.Asked != s.t.Grid[0] {
			t.Errorf("%q is asked of %d, want gear of %d", s.t.Ask, s.t.Asked, s.t.Grid[0])
		}
	}
}
