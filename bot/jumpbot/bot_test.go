package jumpbot_test

import (
	"context"
	"testing"

	"turnpike/bot"
	"turnpike/bot/jumpbot"
	"turnpike/game"
	"turnpike/games/deluxe/jumpstart"
)

// duels are how many matches are played of each kind, half of them from either seat.
const duels = 30

// wins plays matches between the bot and a random player and counts them.
func wins(t *testing.T, options map[string]any) (won, lost int) {
	t.Helper()
	type (
		S = jumpstart.State
		A = jumpstart.Action
	)
	g := jumpstart.StandardRules()
	arena := bot.NewArena(g, map[string]func() bot.Bot[S, A]{
		"normal": func() bot.Bot[S, A] { return jumpbot.New(g) }, "random": func() bot.Bot[S, A] { return bot.Random[S, A]{} },
	})
	for seat, names := range [2][]string{{"normal", "random"}, {"random", "normal"}} {
		w, err := arena.Worker(names, options)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(duels / 2) {
			m, err := w.Play(context.Background(), seed)
			if err != nil {
				t.Fatal(err)
			}
			switch m.Outcome.Winners {
			case game.Seats(game.Seat(seat)):
				won++
			case game.Seats(game.Seat(1 - seat)):
				lost++
			}
		}
	}
	return won, lost
}

// The bot beats a random player in at least nine of ten duels.
func TestBeatsRandom(t *testing.T) {
	t.Parallel()
	for name, options := range map[string]map[string]any{
		"duel": nil, "road duel": {"scenario": "road_duel"}, "arena": {"place": "standard-arena"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if won, lost := wins(t, options); won < duels*9/10 {
				t.Errorf("won %d, lost %d of %d", won, lost, duels)
			}
		})
	}
}
