package roster_test

import (
	"encoding/json"
	"sync"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

// All matches of a game share its rules, tables, maps and courses, which are partly made when they are first asked for. Matches that are begun and
// played at the same time by goroutines of their own do not disturb each other: from one seed they all come out the same. With -race, and as the
// first test that touches a game, this holds all that they share to being safe.
func TestMatchesAtOnce(t *testing.T) {
	t.Parallel()
	for _, d := range []struct {
		game    string
		seats   int
		options map[string]any
	}{
		{"cardduel", 4, nil},
		{"sixth", 2, map[string]any{"arena": "dust-bowl"}},
		{"deluxe", 2, map[string]any{"vehicle_0": "fair_warning", "vehicle_1": "three_card_trick"}},
		{"deluxe", 2, map[string]any{"scenario": "road_duel"}},
		{"jumpstart", 2, map[string]any{"place": "parking-lot"}},
		{"race", 3, map[string]any{"course": "closed2:T01.T16.T02.T16"}},
		{"race", 2, map[string]any{"course": "random", "deal": "random"}},
		{"heist", 3, map[string]any{"scenario": "semi"}},
	} {
		e, err := roster.Find(d.game)
		if err != nil {
			t.Fatal(err)
		}
		b, err := e.Bot(e.Default)
		if err != nil {
			t.Fatal(err)
		}
		var digests [3][32]byte
		var wg sync.WaitGroup
		for i := range digests {
			wg.Go(func() {
				table, _, err := e.Game.Start(game.Setup{Seats: d.seats, Options: d.options, Dice: dice.Fast(5)})
				if err != nil {
					t.Errorf("%s: %v", d.game, err)
					return
				}
				bot := b.New(7)
				for range 20 {
					decisions := table.Decisions()
					if len(decisions) == 0 {
						break
					}
					seat := decisions[0].Who.First()
					legal := table.Legal(seat)
					for _, v := range []any{table.Observe(seat), table.Preview(seat, legal[len(legal)/2])} {
						if _, err := json.Marshal(v); err != nil {
							t.Errorf("%s: %v", d.game, err)
						}
					}
					if _, err := table.Apply(seat, bot.Choose(table, seat)); err != nil {
						t.Errorf("%s: %v", d.game, err)
						return
					}
				}
				digests[i] = table.Digest()
			})
		}
		wg.Wait()
		if digests[0] != digests[1] || digests[0] != digests[2] {
			t.Errorf("%s %v: matches from one seed came out differently", d.game, d.options)
		}
	}
}
