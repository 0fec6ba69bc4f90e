package sixth

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// start lays out a match with options.
func start(t *testing.T, seats int, options map[string]any) (*State, error) {
	t.Helper()
	var s State
	err := StandardRules().Start(&s, game.Setup{Seats: seats, Options: options, Dice: dice.Fast(1)}, nil)
	return &s, err
}

// The game sizes, and any other; up to 24 BP deck A.
func TestSizes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-001", "SX-SETUP-042", "SX-SETUP-044", "SX-SETUP-045", "SX-SETUP-046", "SX-FAQ-008")
	for _, c := range []struct {
		options    map[string]any
		ap, bp, cp uint8
		deck       uint8
	}{
		{nil, 4, 16, 4, 0},
		{map[string]any{"size": "large"}, 9, 36, 9, 1},
		{map[string]any{"size": "free", "bp": 24}, 4, 24, 4, 0},
		{map[string]any{"size": "free", "bp": 25, "ap": 12, "cp": 0}, 12, 25, 0, 1},
		{map[string]any{"size": "small", "bp": 30}, 4, 16, 4, 0}, // the budgets are those of a free size
	} {
		s, err := start(t, 2, c.options)
		if err != nil {
			t.Fatal(err)
		}
		if o := s.t.Opts; o.AP != c.ap || o.BP != c.bp || o.CP != c.cp || o.Deck != c.deck {
			t.Errorf("%v: %+v", c.options, o)
		}
	}
}

// Wrong options are refused with the key.
func TestWrongOptions(t *testing.T) {
	t.Parallel()
	for key, value := range map[string]any{"size": "huge", "ap": 0, "bp": -1, "cp": 1000, "arena": "nowhere", "cards": "none", "start": "soon", "own_copies": 1, "lunch": 1} {
		_, err := start(t, 2, map[string]any{key: value})
		var wrong *game.OptionError
		if !errors.As(err, &wrong) || wrong.Key != key || wrong.Allowed == "" {
			t.Errorf("%s=%v: %v", key, value, err)
		}
	}
}

// Every built-in arena can be chosen, and one of the player's own by its code.
func TestArenaOption(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-017")
	o := info().Options
	i := slices.IndexFunc(o, func(o game.Option) bool { return o.Key == "arena" })
	if len(o[i].Choices) < 8 {
		t.Errorf("%d arenas, want at least 8", len(o[i].Choices))
	}
	for _, c := range o[i].Choices {
		for seats := 2; seats <= 4; seats++ {
			s, err := start(t, seats, map[string]any{"arena": c.Value})
			if err != nil || s.arena.ID != c.Value || int(s.t.NObject) != len(s.arena.Objects) {
				t.Errorf("%s for %d: %v", c.Value, seats, err)
			}
		}
	}
	own := field(t, `"starts":[{"at":[8,1.2],"heading":90}]`)
	s, err := start(t, 2, map[string]any{"arena": arena.Code(own)})
	if err != nil || s.arena.Hash() != own.Hash() {
		t.Errorf("by code: %v", err)
	}
	if v := NewCodec(StandardRules()).Observe(s, 0).(Observation); v.Arena != arena.Code(own) {
		t.Errorf("the client is told %.20q", v.Arena)
	}
}

// The first player is drawn from all, and everybody is asked for a car at once.
func TestFirstPlayer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-034", "SX-BUILD-001")
	var firsts game.SeatSet
	for seed := range uint64(60) { // the chance that one of three is never first is 3*(2/3)^60, below 1e-9
		var s State
		if err := StandardRules().Start(&s, game.Setup{Seats: 3, Dice: dice.Fast(seed)}, nil); err != nil {
			t.Fatal(err)
		}
		firsts = firsts.With(s.t.First)
		if s.t.Ask != askBuild || s.t.Asked != game.FirstSeats(3) {
			t.Fatalf("asks %v", s.t.Asked)
		}
		d := StandardRules().Decisions(&s, nil)
		if len(d) != 1 || d[0].Mode != game.Each || !d[0].Hold {
			t.Fatalf("%+v", d)
		}
	}
	if firsts != game.FirstSeats(3) {
		t.Errorf("first players %v", firsts)
	}
}

// Catalogues that lack what the rules name are refused.
func TestNewNeedsItsCards(t *testing.T) {
	t.Parallel()
	if g, err := New(Standard()); err != nil || g.Catalogue() != Standard() {
		t.Fatal(err)
	}
	for _, id := range []string{"monarch_gunner", "splitter"} {
		c := *Standard()
		c.byCard = map[string]CardID{}
		for k, v := range Standard().byCard {
			if k != id {
				c.byCard[k] = v
			}
		}
		if _, err := New(&c); err == nil || !strings.Contains(err.Error(), id) {
			t.Errorf("without %s: %v", id, err)
		}
	}
	c := *Standard()
	c.byKind = map[string]ObjectKindID{}
	if _, err := New(&c); err == nil {
		t.Error("without obstacles")
	}
}

// The game with its types erased is the same game.
func TestErasedGame(t *testing.T) {
	t.Parallel()
	if g := Game(); g.Info().ID != "sixth" || g.Info().Title != "Arena Six" {
		t.Errorf("%+v", g.Info())
	}
}

// The prices of Spoiler and Standard Steel Plate are those of the news.
func TestPricesOfTheNews(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FAQ-009")
	for id, want := range map[string]uint8{"spoiler": 1, "standard_steel_plate": 2, "heavy_machine_gun": 3} {
		if card, err := Standard().Find(id); err != nil || Standard().Card(card).Cost != want {
			t.Errorf("%s costs %d, want %d", id, Standard().Card(card).Cost, want)
		}
	}
}
