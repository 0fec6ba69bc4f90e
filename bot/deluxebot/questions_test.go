package deluxebot_test

import (
	"slices"
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
)

// A person with the standing orders that everybody begins with is asked six times in a turn, which is a second of the game, or less in the
// median: what the autopilot answers, and where there is but one answer, is no question.
func TestFewQuestions(t *testing.T) {
	t.Parallel()
	g := deluxe.StandardRules()
	orders, err := game.Complete(g.Info().Orders, nil)
	if err != nil {
		t.Fatal(err)
	}
	var turns []int
	kinds := map[deluxe.Ask]int{}
	for seed := range uint64(12) {
		place := [...]string{"open-32x24", "standard-arena", "stockyard"}[seed%3]
		values, err := game.Complete(g.Info().Options, equal(place, "pocket_brawler"))
		if err != nil {
			t.Fatal(err)
		}
		var s state
		if err := g.Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
			t.Fatal(err)
		}
		bots := [2]*deluxebot.Bot{deluxebot.New(g), deluxebot.New(g)}
		rng := dice.Fast(seed)
		asked := map[int]int{}
		for {
			ds := g.Decisions(&s, nil)
			if len(ds) == 0 {
				break
			}
			seat := ds[0].Who.First()
			legal := g.Legal(&s, seat, nil)
			var a action
			auto := false
			if seat == 0 && len(legal) > 1 {
				if a, auto = g.Auto(&s, seat, orders); !auto {
					ask, _ := s.Asked()
					kinds[ask]++
					asked[s.Turn()]++
				}
			}
			if !auto {
				v := bot.NewView(g, &s, seat, &rng)
				a = bots[seat].Choose(&v, legal)
			}
			if err := g.Apply(&s, seat, a, nil); err != nil {
				t.Fatalf("%+v: %v", a, err)
			}
		}
		for turn := 1; turn <= s.Turn(); turn++ {
			turns = append(turns, asked[turn])
		}
	}
	slices.Sort(turns)
	t.Logf("%d turns: median %d, nine in ten %d, most %d; %v", len(turns), turns[len(turns)/2], turns[len(turns)*9/10], turns[len(turns)-1], kinds)
	if m := turns[len(turns)/2]; m > 6 {
		t.Errorf("a median of %d questions a turn, want 6 at most", m)
	}
}
