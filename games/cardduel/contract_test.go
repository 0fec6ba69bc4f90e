package cardduel_test

import (
	"testing"

	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/games/cardduel"
	"turnpike/rulebook"
)

func suite() gametest.Suite[cardduel.State, cardduel.Action, cardduel.Event] {
	d := cardduel.StandardDeck()
	codec := cardduel.NewCodec(d)
	return gametest.Suite[cardduel.State, cardduel.Action, cardduel.Event]{
		Rules:   cardduel.New(d),
		Codec:   codec,
		Matches: 2,
		Options: []map[string]any{
			nil,
			{"goal": 20, "turn_limit": 12, "many_skids": true, "paint_declared_side": true, "seat_needs_tires": true, "escaping": false},
		},
		RuleExists: func(id game.RuleID) bool { _, ok := rulebook.Lookup(string(id)); return ok },
		Check:      func(tb testing.TB, s *cardduel.State) { checkCards(tb, d, codec, s) },
	}
}

// TestContract is not parallel: it counts allocations. Its matches are.
func TestContract(t *testing.T) {
	gametest.Run(t, suite())
}

// checkCards counts the cards of a match wherever they are: none is ever lost or made (CG-SETUP-002, CG-SETUP-006).
func checkCards(tb testing.TB, d *cardduel.Deck, codec *cardduel.Codec, s *cardduel.State) {
	tb.Helper()
	o := codec.Observe(s, game.Referee).(cardduel.Observation)
	if o.Stage == "over" {
		return // the cards are gathered up
	}
	n := o.Deck + len(o.Discard)
	players := 0
	for _, h := range o.Hands {
		n += len(h.Cards)
	}
	for _, c := range o.Cars {
		if c.Status != "resigned" {
			players++
		}
		n += len(c.Specials)
		for _, l := range []cardduel.LocationView{c.Front, c.Right, c.Back, c.Left, c.Tires, c.Driver} {
			n += len(l.Cards)
		}
	}
	for _, f := range o.Stack {
		if f.Frame != "ram_after" && f.Frame != "paint" && f.Card != "swerve" && !f.Settled {
			n++
		}
		n += len(f.Armor)
	}
	want := map[bool]int{true: 142, false: 150}
	if n != want[players <= 3] && n != want[len(o.Cars) <= 3] {
		tb.Errorf("%d cards: %+v", n, o)
	}
	for _, c := range o.Cars {
		if c.Cards > 6 {
			tb.Errorf("a hand of %d cards", c.Cards)
		}
		for _, l := range []cardduel.LocationView{c.Front, c.Right, c.Back, c.Left, c.Tires, c.Driver} {
			if l.Damage < 0 || l.Damage > l.Points || l.Left+l.Damage != l.Points || l.Lost != (l.Left == 0) {
				tb.Errorf("location %+v", l)
			}
		}
	}
}

func FuzzMatch(f *testing.F) {
	gametest.Fuzz(f, suite(), func(b []byte) cardduel.Action {
		a := cardduel.Action{Do: cardduel.Verb(b[0] % 12), Card: cardduel.Card(b[1]), Rider: cardduel.Card(b[2]), Side: cardduel.Location(b[3]), Target: game.Seat(int8(b[4]))}
		for i := range a.Cards {
			a.Cards[i] = cardduel.Card(b[(5+i)%len(b)])
		}
		return a
	})
}

func FuzzActionForms(f *testing.F) {
	gametest.FuzzParse(f, suite(), "pass", "attack laser_front > 2 called_shot left", "play spin left", "discard swerve armor_left",
		`{"do":"attack","card":"laser_front","target":2}`, `{"do":"discard","cards":["swerve"]}`, `{"do":1}`)
}
