package race

import (
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// The colour zone says how many red dice are rolled: blue none, yellow 1, orange 2, red 3. No die of 1 or 2, no heat.
func TestRedDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-HEAT-001", "RC-HEAT-002", "RC-HEAT-003")
	for _, c := range []struct {
		node       string
		white      int
		red        []int
		heat, want uint8
	}{
		{"G3-8", 2, nil, 3, 3},
		{"G3-10", 1, []int{1}, 0, 1},
		{"G3-10", 1, []int{2}, 3, 4},
		{"G3-10", 1, []int{3}, 0, 0},
		{"G2-8", 2, []int{2, 6}, 1, 2},
		{"G2-8", 2, []int{1, 2}, 0, 2},
		{"G2-10", 1, []int{1, 3, 2}, 0, 2},
		{"G2-10", 1, []int{1, 1, 1}, 2, 5},
		{"G2-10", 1, []int{3, 4, 5}, 6, 6},
	} {
		b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: c.node, Heat: int(c.heat)})
		b.roll(diceRed, c.red...).roll(diceWhite, []int{4, 4}[:c.white]...).do(0, to(t, c.node, 0, 0)).asked(AskMove, 0)
		if got := b.car(0).Heat; got != c.want || int(b.turn().NRed) != len(c.red) {
			t.Errorf("%s, red %v: heat %d to %d with %d dice, want %d", c.node, c.red, c.heat, got, b.turn().NRed, c.want)
		}
	}
}

// Each Turbo point widens the range by one: one 1-3, two 1-4, three 1-5, four and more every die. Cinder from G3-10: with one point to G3-14, with two to
// G4-16, with three or four to G5-18, all of them red: three dice.
func TestTurboHeats(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-HEAT-003", "RC-HEAT-004", "RC-HEAT-005")
	for turbo, want := range []uint8{2, 3, 4, 5, 6, 6, 6} {
		if got := Heats(uint8(turbo)); got != want {
			t.Errorf("with %d Turbo a die heats up to %d, want %d", turbo, got, want)
		}
	}
	for _, c := range []struct {
		from, to string
		turbo    uint8
		red      []int
		white    []int
		want     uint8
	}{
		{"G3-10", "G3-14", 1, []int{3, 4, 1}, []int{5}, 2},
		{"G3-10", "G4-16", 2, []int{4, 5, 3}, []int{5}, 2},
		{"G3-10", "G5-18", 3, []int{5, 6, 6}, nil, 1},
		{"G3-8", "G5-18", 4, []int{6, 6, 6}, nil, 3}, // G3-10, then 12, 14, 16, 18
		{"G3-10", "G5-18", 4, []int{6, 5, 4}, nil, 3},
	} {
		b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: c.from})
		b.roll(diceRed, c.red...).roll(diceWhite, c.white...).do(0, to(t, c.to, c.turbo, 0))
		if got := b.car(0).Heat; got != c.want {
			t.Errorf("%s to %s with %d Turbo, red %v: heat %d, want %d", c.from, c.to, c.turbo, c.red, got, c.want)
		}
	}
}

// With no red dice there is no heat, whatever Turbo was spent: Cinder goes from G3-5 to G3-8, both blue.
func TestTurboInBlue(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-HEAT-005")
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G3-5", Heat: 6})
	b.roll(diceWhite, 1, 1).do(0, to(t, "G3-8", 1, 0)).asked(AskMove, 0)
	if got := b.car(0).Heat; got != 6 {
		t.Errorf("heat %d, want 6", got)
	}
}

// A car whose heat reaches the skull is destroyed at once: no white dice, no movement, a wreck where it stands.
func TestHeatDestroys(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-HEAT-006", "RC-HEAT-007", "RC-DMG-002")
	for _, c := range []struct {
		node string
		heat int
		red  []int
	}{{"G3-10", 6, []int{2}}, {"G2-8", 5, []int{1, 1}}, {"G2-8", 6, []int{2, 1}}, {"G2-10", 6, []int{6, 6, 1}}} {
		b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: c.node, Heat: c.heat}, carAt{At: "1:4:5"}, carAt{At: "1:4:4"})
		b.roll(diceRed, c.red...).do(0, to(t, c.node, 0, 0)).asked(AskGear, 1)
		x := b.car(0)
		if x.running() || x.Structure != 6 || !b.s.Wreck(b.at("1:2:5")) || len(b.all(EvChangeRoll)) != 0 || len(b.all(EvStep)) != 0 {
			t.Errorf("%s, heat %d, red %v: %+v", c.node, c.heat, c.red, x)
		}
		if e := b.one(EvDestroyed); e.Cause != ByHeat || b.name(e.To) != "1:2:5" {
			t.Errorf("%+v", e)
		}
		b.sit(1, 2).order(3, 1, 2)
	}
	// One short of it is nothing.
	b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: "G2-8", Heat: 5}, carAt{At: "1:4:5"})
	b.roll(diceRed, 1, 3).roll(diceWhite, 1, 1).do(0, to(t, "G2-8", 0, 0)).asked(AskMove, 0)
	if b.car(0).Heat != 6 || !b.car(0).running() {
		t.Errorf("%+v", b.car(0))
	}
}

// If the explosion leaves one car running, that one has won.
func TestHeatEndsTheRace(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-HEAT-007", "RC-END-003")
	b := place(t, straights, carAt{At: "2:2:5", Car: "cinder", Node: "G3-10", Heat: 6}, carAt{At: "1:4:5"})
	b.roll(diceRed, 1).do(0, to(t, "G3-10", 0, 0))
	o, over := b.rules.Outcome(&b.s)
	if !over || o.Winners != game.Seats(1) || o.Rule != "RC-END-003" {
		t.Errorf("%+v, over %v", o, over)
	}
}

// Heat can be lowered by water and by a Coolant Flush, by 1, and never below 0.
func TestCooling(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-HEAT-008", "RC-HEAT-009")
	for _, c := range []struct{ before, after uint8 }{{5, 4}, {1, 0}, {0, 0}} {
		b := place(t, "open:T01.T10.T02", carAt{At: "1:2:7", Node: "G2-8", Heat: int(c.before)}).moving(0, 4, 0)
		b.do(0, drive("A", 0))
		if got := b.car(0).Heat; got != c.after || b.turn().Left != 2 {
			t.Errorf("heat %d to %d with %d left, want %d with 2", c.before, got, b.turn().Left, c.after)
		}
	}
	for _, c := range []struct{ before, after uint8 }{{5, 4}, {1, 0}} {
		b := place(t, straights,
			carAt{At: "1:2:7", Driver: "matchbox", Car: "cinder", Node: "G3-8", Heat: int(c.before), Armed: []PieceID{CoolantFlush}})
		b.do(0, UseAction(b.slot(0, CoolantFlush)))
		if got := b.car(0).Heat; got != c.after {
			t.Errorf("heat %d to %d, want %d", c.before, got, c.after)
		}
	}
	// Nothing else: the end of a turn and a new round change nothing.
	b := place(t, straights, carAt{At: "1:2:7", Heat: 4}, carAt{At: "1:4:7"})
	b.sit(0, 1).asked(AskGear, 0)
	if got := b.car(0).Heat; got != 4 {
		t.Errorf("heat %d after a round at rest, want 4", got)
	}
}

// White dice by the speed of the row; up to 5 lane changes are unlimited and no dice are rolled; from 6 to 10 the highest die counts, from 11 to 16 the
// lowest; at 18 there are none.
func TestLaneChangeDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-001", "RC-MOVE-002", "RC-MOVE-004")
	for _, c := range []struct {
		car, node string
		red       int // dice, which show 6
		white     []int
		want      uint8
		unlimited bool
	}{
		{"cinder", "G2-3", 0, nil, 0, true},
		{"cinder", "G3-5", 0, nil, 0, true},
		{"hammer", "G3-6", 0, []int{3}, 3, false},
		{"breaker", "G3-7", 0, []int{2, 5, 3}, 5, false},
		{"cinder", "G3-8", 0, []int{6, 1}, 6, false},
		{"bramble", "G4-10", 0, []int{2, 4}, 4, false},
		{"furnace", "G4-11", 0, []int{6}, 6, false},
		{"undertow", "G4-11", 0, []int{6, 2}, 2, false},
		{"cinder", "G5-12", 0, []int{3, 5}, 3, false},
		{"undertow", "G5-15", 1, []int{4, 6, 3}, 3, false},
		{"tongs", "G5-16", 0, []int{1, 6, 6}, 1, false},
		{"tongs", "G5-18", 1, nil, 0, false},
		{"cinder", "G5-18", 3, nil, 0, false},
	} {
		b := place(t, straights, carAt{At: "1:2:5", Car: c.car, Node: c.node})
		b.roll(diceRed, []int{6, 6, 6}[:c.red]...).roll(diceWhite, c.white...).do(0, to(t, c.node, 0, 0)).asked(AskMove, 0)
		if u := b.turn(); u.Changes != c.want || u.Unlimited != c.unlimited || int(u.NWhite) != len(c.white) || u.Left != u.Speed {
			t.Errorf("%s %s, dice %v: %d lane changes, unlimited %v, allowance %d", c.car, c.node, c.white, u.Changes, u.Unlimited, u.Left)
		}
	}
}

// Shock takes movement off the next turn, not below 0, and is cleared.
func TestShockTakesMovement(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-010")
	for _, c := range []struct {
		node  string
		shock int
		white []int
		want  uint8
	}{{"G3-8", 3, []int{1, 1}, 5}, {"G2-3", 2, nil, 1}, {"G2-3", 3, nil, 0}, {"G2-3", 4, nil, 0}} {
		b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Node: c.node, Shock: c.shock}, carAt{At: "1:4:5"})
		b.roll(diceWhite, c.white...).do(0, to(t, c.node, 0, 0))
		if u := b.turn(); u.Left != c.want || b.car(0).Shock != 0 {
			t.Errorf("speed %d, shock %d: allowance %d, shock %d", u.Speed, c.shock, u.Left, b.car(0).Shock)
		}
		if c.want == 0 {
			b.asked(AskEnd, 0).do(0, PassAction()).stands(0, "1:2:5")
		} else {
			b.asked(AskMove, 0).do(0, drive(strings.Repeat("A", int(c.want)), 0)).asked(AskEnd, 0)
		}
	}
	// A car that stays at speed 0 has had its turn: the shock is gone.
	b := place(t, straights, carAt{At: "1:2:5", Shock: 2}, carAt{At: "1:4:5"})
	if b.sit(0); b.car(0).Shock != 0 {
		t.Errorf("shock %d", b.car(0).Shock)
	}
}

// A car that begins its turn in smoke has two lane changes fewer, not below 0 and not at speed 5 or less; equipment bonuses are added after that.
func TestSmokeTakesLaneChanges(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-010")
	for _, c := range []struct {
		node  string
		white []int
		grip  bool
		want  uint8
	}{
		{"G3-8", []int{5, 1}, false, 3}, {"G3-8", []int{2, 1}, false, 0}, {"G3-8", []int{1, 1}, false, 0}, {"G5-12", []int{4, 3}, false, 1},
		{"G3-8", []int{1, 1}, true, 2}, {"G3-8", []int{5, 1}, true, 5}, {"G3-5", nil, false, 0},
	} {
		b := place(t, straights, carAt{At: "1:4:10", Smoke: true},
			carAt{At: "1:2:5", Car: "cinder", Driver: "nettle", Node: c.node, Armed: []PieceID{GripClaws}})
		b.sit(0)
		if !b.turn().Smoked {
			t.Fatal("no smoke")
		}
		if c.grip {
			b.do(1, UseAction(b.slot(1, GripClaws)))
		}
		b.roll(diceWhite, c.white...).do(1, to(t, c.node, 0, 0)).asked(AskMove, 1)
		if u := b.turn(); u.Changes != c.want || u.Unlimited != (c.node == "G3-5") {
			t.Errorf("%s, dice %v, claws %v: %d lane changes (unlimited %v), want %d", c.node, c.white, c.grip, u.Changes, u.Unlimited, c.want)
		}
	}
}

// Movement from equipment used before the gear decision comes on top of the speed; a car at speed 0 does not move for all that.
func TestGainBeforeTheGear(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-010", "RC-GEAR-013")
	for _, c := range []struct {
		node  string
		shock int
		want  uint8
	}{{"G2-3", 0, 5}, {"G2-3", 4, 1}, {"G1-0", 0, 0}} {
		b := place(t, straights, carAt{At: "1:2:5", Car: "cinder", Driver: "matchbox", Node: c.node, Shock: c.shock, Armed: []PieceID{Overboost}})
		b.do(0, UseAction(b.slot(0, Overboost)), to(t, c.node, 0, 0))
		if u := b.turn(); u.Left != c.want || b.car(0).Heat != 1 {
			t.Errorf("%s, shock %d: allowance %d and heat %d, want %d and 1", c.node, c.shock, u.Left, b.car(0).Heat, c.want)
		}
	}
}
