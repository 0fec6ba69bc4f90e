package game_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"turnpike/game"
)

func TestSeatSet(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		model := map[game.Seat]bool{}
		var set game.SeatSet
		for _, s := range rapid.SliceOf(rapid.IntRange(0, game.MaxSeats-1)).Draw(t, "seats") {
			seat := game.Seat(s)
			if model[seat] {
				set = set.Without(seat)
				delete(model, seat)
			} else {
				set = set.With(seat)
				model[seat] = true
			}
		}
		var want []game.Seat
		for s := range game.Seat(game.MaxSeats) {
			if model[s] != set.Has(s) {
				t.Fatalf("Has(%d) = %t", s, set.Has(s))
			}
			if model[s] {
				want = append(want, s)
			}
		}
		if got := slices.Collect(set.All()); !slices.Equal(got, want) || set.Len() != len(want) {
			t.Fatalf("%v, want %v", got, want)
		}
		if first := set.First(); len(want) == 0 && first != game.Nobody || len(want) > 0 && first != want[0] {
			t.Fatalf("First is %d of %v", first, want)
		}
	})
	if game.Seats(1).Has(game.Nobody) || game.FirstSeats(3) != game.Seats(0, 1, 2) {
		t.Error("Nobody has a seat, or FirstSeats is wrong")
	}
}

func TestRefusalIsItsRule(t *testing.T) {
	t.Parallel()
	err := fmt.Errorf("seat 2: %w", game.Refuse("XX-TURN-001", 2, "you have %d cards", 7))         // ruletrace:ignore
	if !errors.Is(err, game.RuleID("XX-TURN-001")) || errors.Is(err, game.RuleID("XX-TURN-002")) { // ruletrace:ignore
		t.Error("errors.Is does not find the rule, or finds another")
	}
	var ref *game.Refusal
	if !errors.As(err, &ref) || ref.Detail != "you have 7 cards" {
		t.Errorf("%+v", ref)
	}
	ref.Allowed = "at most six"
	if got, want := ref.Error(), "you have 7 cards (at most six) [XX-TURN-001]"; got != want { // ruletrace:ignore
		t.Errorf("%q, want %q", got, want)
	}
}

func TestComplete(t *testing.T) {
	t.Parallel()
	options := []game.Option{
		{Key: "goal", Type: game.Int, Default: 60, Limits: &game.Range{Min: 10, Max: 200}},
		{Key: "escaping", Type: game.Bool, Default: true},
		{Key: "deck", Type: game.Enum, Default: "full", Choices: []game.Choice{{Value: "full"}, {Value: "core"}}},
	}
	for _, tc := range []struct {
		name  string
		given map[string]any
		want  game.Values
		err   string
	}{
		{"nothing given", nil, game.Values{"goal": 60, "escaping": true, "deck": "full"}, ""},
		{"all given, number as JSON gives it", map[string]any{"goal": 30.0, "escaping": false, "deck": "core"}, game.Values{"goal": 30, "escaping": false, "deck": "core"}, ""},
		{"unknown", map[string]any{"speed": 1}, nil, `option "speed" is not known (options: goal, escaping, deck)`},
		{"too high", map[string]any{"goal": 201}, nil, `option "goal" cannot be 201 (a whole number from 10 to 200)`},
		{"not whole", map[string]any{"goal": 20.5}, nil, `option "goal" cannot be 20.5 (a whole number from 10 to 200)`},
		{"wrong type", map[string]any{"escaping": "yes"}, nil, `option "escaping" cannot be yes (true or false)`},
		{"null", map[string]any{"escaping": nil}, nil, `option "escaping" cannot be null (true or false)`},
		{"no such choice", map[string]any{"deck": "half"}, nil, `option "deck" cannot be half (one of full, core)`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got, err := game.Complete(options, tc.given)
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Error(diff)
			}
			switch {
			case tc.err == "" && err != nil:
				t.Error(err)
			case tc.err != "" && (err == nil || err.Error() != tc.err):
				t.Errorf("error %v, want %s", err, tc.err)
			}
		})
	}
}
