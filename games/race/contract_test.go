package race

import (
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/rulebook"
)

func suite(options ...map[string]any) gametest.Suite[State, Action, Event] {
	return gametest.Suite[State, Action, Event]{
		Rules: StandardRules(), Codec: NewCodec(), Matches: 2, MaxActions: 20000, Options: options,
		RuleExists: func(id game.RuleID) bool { _, ok := rulebook.Lookup(string(id)); return ok },
		Check:      checkTable,
	}
}

// TestContract is not parallel: it counts allocations. Its matches are.
func TestContract(t *testing.T) {
	gametest.Run(t, suite(
		nil,
		map[string]any{"course": randomCourse, "deal": "random", "arm_and_use": false},
		map[string]any{"course": randomCourse, "length": "short_closed", "turbo_and_brake": true},
	))
}

// checkTable holds a state to what is true of every one.
func checkTable(tb testing.TB, s *State) {
	tb.Helper()
	t := &s.t
	r := run{s: s}
	if (t.Ask == AskNothing) != (t.Stage == StageOver) || (t.Asked == game.Nobody) != (t.Stage == StageOver) {
		tb.Errorf("stage %s, question %q to seat %d", t.Stage, t.Ask, t.Asked)
	}
	if t.Round > maxRounds || t.NFrames > 0 && (t.Ask < AskPull || t.Ask == AskEnd) {
		tb.Errorf("round %d, question %q with %d frames", t.Round, t.Ask, t.NFrames)
	}
	for i, f := range t.Frames[t.NFrames:] {
		if f != (frame{}) {
			tb.Errorf("a frame beyond the %d of the stack, %d", t.NFrames, i)
		}
	}
	if t.Stage == StageDraft {
		return
	}
	outs := 0
	var places map[Sq]bool
	for seat := range game.Seat(t.Seats) {
		c := r.car(seat)
		if !c.running() {
			outs++
			continue
		}
		if c.Driver == noPick { // everybody else has given up in the draft
			continue
		}
		if places == nil {
			places = map[Sq]bool{}
		}
		switch m := r.model(seat); {
		case c.At >= Over || places[c.At]:
			tb.Errorf("seat %d stands on %s, where another is or nothing", seat, s.course.text(c.At))
		case r.feature(c.At) == Block:
			tb.Errorf("seat %d stands in a block", seat) // RC-DMG-012
		case c.Structure == 0 || c.Heat >= m.Heat: // RC-SETUP-011
			tb.Errorf("seat %d runs with structure %d and heat %d of %d", seat, c.Structure, c.Heat, m.Heat)
		case c.Structure > r.full(seat, TrackStructure) || c.Steering > r.full(seat, TrackSteering) || c.Brake > r.full(seat, TrackBrake) ||
			c.Turbo > r.full(seat, TrackTurbo):
			tb.Errorf("seat %d has more on a track than it holds", seat) // RC-GEAR-009
		case c.Shock > r.cat().ShockCap || c.Armed>>Slots != 0: // RC-EQUIP-011
			tb.Errorf("seat %d: shock %d, armed %b", seat, c.Shock, c.Armed)
		case int(c.Tile)%len(s.course.Tiles) != int(r.square(c.At).Tile) || c.Tile > s.course.LastTile():
			tb.Errorf("seat %d has passed %d tiles and stands on tile %d", seat, c.Tile, r.square(c.At).Tile)
		}
		places[c.At] = true
	}
	if outs != int(t.NOut) {
		tb.Errorf("%d cars are destroyed, counted %d", outs, t.NOut)
	}
	mines := map[game.Seat]int{}
	for i := range s.course.Squares {
		at := Sq(i)
		kind, owner := r.token(at)
		if kind == MineToken {
			mines[owner]++
		}
		if kind != NoToken && (owner >= game.Seat(t.Seats) || r.square(at).Feature == Block) {
			tb.Errorf("a token of seat %d lies on %s", owner, s.course.text(at))
		}
		if t.On[i]&crateGone != 0 && r.square(at).Feature != Crate {
			tb.Errorf("a crate is broken on %s, where none was", s.course.text(at))
		}
	}
	for seat, n := range mines { // RC-EQUIP-012
		if supply := r.cat().Pieces[Minelayer].Supply; n+int(r.car(seat).Mines) > int(supply) {
			tb.Errorf("seat %d has %d mines on the course and %d left of %d", seat, n, r.car(seat).Mines, supply)
		}
	}
	if u := &t.Turn; t.Stage == StageRace && (u.Activations > r.cat().Activations || u.Left > 0 && u.Speed == 0) {
		tb.Errorf("turn with %d activations, allowance %d at speed %d", u.Activations, u.Left, u.Speed)
	}
}
