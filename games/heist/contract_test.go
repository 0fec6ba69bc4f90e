package heist

import (
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/rulebook"
)

func suite(options ...map[string]any) gametest.Suite[State, Action, Event] {
	return gametest.Suite[State, Action, Event]{
		Rules: StandardRules(), Codec: NewCodec(StandardRules()), Matches: 2, MaxActions: 20000, Options: options,
		RuleExists: func(id game.RuleID) bool { _, ok := rulebook.Lookup(string(id)); return ok },
		Check:      checkTable,
	}
}

// TestContract is not parallel: it counts allocations. Its matches are.
func TestContract(t *testing.T) {
	gametest.Run(t, suite(
		nil,
		map[string]any{"scenario": "tank", "crew": "random", "difficulty": "easy"},
		map[string]any{"scenario": "semi", "crew": "random", "resolution_order": "lane"},
		map[string]any{"scenario": "chopper", "difficulty": "beast"},
	))
}

// checkTable holds a state to what is true of every one.
func checkTable(tb testing.TB, s *State) {
	tb.Helper()
	t := &s.t
	b := board{TB: tb, tables: *StandardTables(), s: *s}
	b.sane()
	if (t.Ask == AskNothing) != (t.Stage == StageOver) || (t.Asked == 0) != (t.Stage == StageOver) {
		tb.Errorf("stage %s, question %q to %b", t.Stage, t.Ask, t.Asked)
	}
	for i, f := range t.Frames[t.NFrames:] {
		if f != (frame{}) {
			tb.Errorf("a frame beyond the %d of the stack, %d", t.NFrames, i)
		}
	}
	if t.Stage != StageRound {
		return
	}
	r := run{s: s, g: StandardTables()}
	suvs, boosts, cargo := 0, 0, int(t.Cargo)
	for v := FirstSUV; v < MainV; v++ {
		if r.vehicle(v).At != NoCell {
			suvs++
		}
	}
	for i := range t.Seats {
		p := &t.Players[i]
		boosts += int(p.Boosts)
		if p.Boosts > r.character(game.Seat(i)).MaxBoosts { // HH-BOOST-008
			tb.Errorf("seat %d has %d Boost tokens", i, p.Boosts)
		}
	}
	for _, x := range t.Stunts {
		boosts += int(x.Tokens)
	}
	for v := range VID(NumV) {
		x := r.vehicle(v)
		cargo += int(x.Cargo)
		if x.Owner != game.Nobody && (x.Strength == 0 || x.Strength > r.model(v).Strength || x.Cargo > r.scenario().CargoLimit) {
			tb.Errorf("%s has strength %d and cargo %d", v, x.Strength, x.Cargo)
		}
		if x.Owner == game.Nobody && (x.Strength != 0 || x.Cargo != 0) {
			tb.Errorf("%s, which is no PV, has strength %d and cargo %d", v, x.Strength, x.Cargo)
		}
	}
	// HH-SETUP-003
	if suvs > int(r.g.SUVs) || boosts > int(r.g.Supply) || t.PegsOut > r.g.Pegs || cargo != int(r.scenario().Columns[t.Seats].Cargo) {
		tb.Errorf("%d SUVs, %d Boost tokens, %d Enemy Pegs, %d cargo", suvs, boosts, t.PegsOut, cargo)
	}
	if last := r.lastRound(); int(t.Round) > last || last > 11 { // HH-SETUP-016
		tb.Errorf("round %d of %d", t.Round, last)
	}
	if t.Scenario == Chopper && !r.pv(t.Decoder) {
		tb.Errorf("Decoder is in %s", t.Decoder)
	}
}
