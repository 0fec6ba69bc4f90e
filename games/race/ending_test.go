package race

import (
	"encoding/json"
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// placings checks the end of the race: the rule and the seats from the winner down.
func (b *board) placings(rule game.RuleID, want ...game.Seat) {
	b.Helper()
	proof.Of(b, rule)
	o, over := b.rules.Outcome(&b.s)
	if !over {
		b.Fatal("the race goes on")
	}
	var list [MaxSeats]game.Seat
	if got := b.s.Ranking(&list); o.Rule != rule || !slices.Equal(got, want) || o.Winners != game.Seats(want[0]) {
		b.Errorf("%s: %v, winners %b; want %s: %v", o.Rule, got, o.Winners, rule, want)
	}
	for i, seat := range want {
		if o.Scores[seat] != int32(len(want)-1-i) {
			b.Errorf("seat %d scores %d, want %d", seat, o.Scores[seat], len(want)-1-i)
		}
	}
	if b.s.t.Ask != AskNothing || len(b.rules.Decisions(&b.s, nil)) != 0 || len(b.rules.Legal(&b.s, 0, nil)) != 0 {
		b.Error("something is asked")
	}
	b.refuses(want[0], PassAction(), "RC-END-001")
}

// leads checks where an event says that a car goes.
func (b *board) leads(e Event, want string) {
	b.Helper()
	data, err := json.Marshal(NewCodec().Event(e, 0))
	var v struct{ To string }
	if err != nil || json.Unmarshal(data, &v) != nil || v.To != want {
		b.Errorf("%s, want to %q", data, want)
	}
}

// The first car over the line wins at once, though another would have gone further later in the round; allowance that is left does not matter.
func TestFirstOverTheLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-001", "RC-END-002", "RC-SETUP-001", "RC-SETUP-013")
	for _, path := range []string{"AA", "LA", "AL", "AR"} {
		b := cinder(t, straights, "3:2:14", 6, 3, carAt{At: "3:3:15", Car: "tongs", Node: "G5-18"}, carAt{At: "3:1:2"})
		b.do(0, drive(path, 0))
		b.placings("RC-END-001", 0, 1, 2)
		if e := b.one(EvFinish); e.Seat != 0 || e.Count != 2 {
			t.Errorf("%+v", e)
		}
		steps := b.all(EvStep)
		b.leads(steps[0], "3:"+map[string]string{"AA": "2", "LA": "1", "AL": "2", "AR": "2"}[path]+":15")
		b.leads(steps[1], "finish")
	}
	// Standing on the last square is not across.
	b := cinder(t, straights, "3:2:14", 1, 0)
	b.do(0, drive("A", 0)).asked(AskEnd, 0)
}

// Closed: start and finish are the same line. Passing it in the first turn completes no lap; leaving T01 for the (laps + 1)th time ends the race.
func TestLaps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-002", "RC-SETUP-013")
	for _, c := range []struct {
		course string
		lap    int
		over   bool
		laps   int16 // told of
	}{{"closed1:T01.T12.T14.T09.T12.T14", 0, false, 0}, {"closed1:T01.T12.T14.T09.T12.T14", 1, true, 0}, {"closed2:T01.T16.T02.T16", 0, false, 0},
		{"closed2:T01.T16.T02.T16", 1, false, 1}, {"closed2:T01.T16.T02.T16", 2, true, 0}} {
		b := place(t, c.course, carAt{At: "0:2:15", Car: "cinder", Node: "G2-8", Lap: c.lap}, carAt{At: "0:4:1"}).moving(0, 3, 0)
		b.do(0, drive("A", 0))
		if _, over := b.rules.Outcome(&b.s); over != c.over {
			t.Errorf("%s, lap %d: over %v, want %v", c.course, c.lap, over, c.over)
		}
		var told int16
		for _, e := range b.all(EvLap) {
			told = e.Count
		}
		if told != c.laps {
			t.Errorf("%s, lap %d: told of lap %d, want %d", c.course, c.lap, told, c.laps)
		}
	}
	// Diagonally over the line counts as well.
	b := place(t, "closed2:T01.T16.T02.T16", carAt{At: "0:2:15", Car: "cinder", Node: "G2-8", Lap: 2}, carAt{At: "0:4:1"}).moving(0, 3, 1)
	b.do(0, drive("L", 0)).placings("RC-END-001", 0, 1)
}

// What the crossing square would have done does not matter: cars, mines and wrecks on the start tile of a closed course are not met.
func TestCrossingSquare(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-002")
	b := place(t, "closed2:T01.T16.T02.T16", carAt{At: "0:2:15", Car: "cinder", Node: "G2-8", Lap: 2}, carAt{At: "1:2:1"}, carAt{At: "0:4:1"})
	b.token("1:2:1", MineToken, 1).wreck("1:2:1").moving(0, 3, 0)
	b.do(0, drive("A", 0)).placings("RC-END-001", 0, 1, 2)
	b.structures(6)
}

// A car that is pushed over the line has won, also one at the head of a row.
func TestPushedOverTheLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-002", "RC-DMG-006")
	b := cinder(t, straights, "3:2:14", 6, 0, carAt{At: "3:2:15", Car: "breaker"}, carAt{At: "0:4:1"})
	b.do(0, drive("A", 0)).placings("RC-END-001", 1, 0, 2)
	b.leads(b.one(EvPushed), "finish")
	if e := b.one(EvPushed); !e.Gone || e.Seat != 1 {
		t.Errorf("%+v", e)
	}
	b.stands(0, "3:2:14") // it ended at that instant
	b = cinder(t, straights, "3:2:13", 6, 0, carAt{At: "3:2:14", Car: "breaker"}, carAt{At: "3:2:15", Car: "thorn"}, carAt{At: "0:4:1"})
	b.do(0, drive("A", 0)).placings("RC-END-001", 2, 1, 0, 3)
	// Not on the first pass of a closed course.
	b = place(t, "closed2:T01.T16.T02.T16", carAt{At: "0:2:14", Car: "cinder", Node: "G2-8"}, carAt{At: "0:2:15", Car: "breaker"}).moving(0, 3, 0)
	b.do(0, drive("A", 0)).asked(AskMove, 0).stands(1, "1:2:1")
	// A car one lap ahead is pushed over the line by one that is behind it.
	b = place(t, "closed2:T01.T16.T02.T16", carAt{At: "0:2:14", Car: "cinder", Node: "G2-8"},
		carAt{At: "0:2:15", Car: "breaker", Lap: 2}).moving(0, 3, 0)
	b.do(0, drive("A", 0)).placings("RC-END-001", 1, 0)
}

// A jump over the line crosses it.
func TestJumpedOverTheLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-002")
	b := place(t, straights, carAt{At: "3:2:14", Car: "cinder", Node: "G2-8"}, carAt{At: "3:2:15"}).moving(0, 3, 0)
	b.turn().Jets = true
	b.do(0, drive("J", 0)).placings("RC-END-001", 0, 1)
}

// A single running car wins at once, whatever destroyed the other.
func TestLastCarRunning(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-003")
	b := cinder(t, straights, "1:2:5", 6, 0, carAt{At: "1:2:6", Car: "breaker", Structure: 1})
	b.do(0, drive("A", 0)).placings("RC-END-003", 0, 1)
	// The mover destroys itself on a crate.
	b = cinder(t, "open:T01.T08.T02", "1:1:3", 6, 0, carAt{At: "0:4:1"})
	b.car(0).Structure = 1
	b.do(0, drive("A", 0)).placings("RC-END-003", 1, 0)
	// In a shunt that would destroy both, the hit car is the first: the mover has won before its own loss is looked at (RC-DMG-018).
	b = place(t, straights, carAt{At: "1:2:5", Car: "breaker", Node: "G4-9", Structure: 1},
		carAt{At: "1:2:6", Car: "undertow", Structure: 1}).moving(0, 3, 0)
	b.do(0, drive("A", 0)).placings("RC-END-003", 0, 1)
	if !b.car(0).running() || b.car(0).Structure != 1 {
		t.Errorf("%+v", b.car(0))
	}
}

// If the last running cars are destroyed at the same moment the higher progress wins, then the lower stamp.
func TestDestroyedTogether(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-003")
	for _, c := range []struct {
		at     [2]string
		stamps [2]uint32
		winner game.Seat
	}{
		{[2]string{"1:2:5", "1:3:6"}, [2]uint32{1, 2}, 1},
		{[2]string{"1:2:6", "1:3:6"}, [2]uint32{1, 2}, 0},
		{[2]string{"1:2:6", "1:3:6"}, [2]uint32{2, 1}, 1},
	} {
		b := place(t, straights, carAt{At: c.at[0], Destroyed: true}, carAt{At: c.at[1], Destroyed: true})
		b.car(0).Stamp, b.car(1).Stamp = c.stamps[0], c.stamps[1]
		r := run{s: &b.s}
		r.checkLast()
		if x := &b.s.t; x.Winner != c.winner || x.End != endTogether || x.Stage != StageOver {
			t.Errorf("%v: winner %d", c.at, x.Winner)
		}
	}
}

// Placings: the winner, running cars by progress and then stamp, destroyed cars, the later destroyed the better.
func TestPlacings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-004")
	b := cinder(t, straights, "3:2:15", 6, 0, carAt{At: "1:1:3"}, carAt{At: "3:1:9", Destroyed: true}, carAt{At: "2:4:9"},
		carAt{At: "0:1:1", Destroyed: true}, carAt{At: "1:2:3"},
		carAt{At: "1:3:3"}, carAt{At: "1:4:4"})
	b.car(6).Stamp = 2 // seats 1, 5 and 6 are level: stamps 2, 6 and now
	b.car(1).Stamp = 4
	b.do(0, drive("A", 0)).placings("RC-END-001", 0, 3, 7, 6, 1, 5, 4, 2)
}

// After 60 rounds the car with the highest progress wins, then the lower stamp.
func TestSixtyRounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-005", "RC-ORDER-002")
	b := place(t, straights, carAt{At: "1:2:5"}, carAt{At: "1:3:6"}, carAt{At: "1:4:6"})
	b.s.t.Round = 59
	b.sit(0, 1, 2)
	if b.s.t.Round != 60 || b.s.t.Stage != StageRace {
		t.Fatalf("round %d, %s", b.s.t.Round, b.s.t.Stage)
	}
	b.sit(1, 2, 0).placings("RC-END-005", 1, 2, 0)
	// From the first round on, nobody moving, it takes exactly 60.
	b = place(t, straights, carAt{At: "1:2:5"}, carAt{At: "1:3:6"})
	b.s.t.Round = 1
	turns := 0
	for b.s.t.Stage == StageRace {
		b.sit(b.s.t.Asked)
		turns++
	}
	if turns != 120 {
		t.Errorf("%d turns, want 60 for each of two", turns)
	}
	b.placings("RC-END-005", 1, 0)
}
