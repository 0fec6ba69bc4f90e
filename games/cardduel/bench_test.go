package cardduel_test

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
)

// playout plays one match to its end with random legal answers and returns the number of actions, and of those that had an alternative.
func playout(tb testing.TB, g *cardduel.Rules, s *cardduel.State, seats int, seed uint64, buf []cardduel.Action, dec []game.Decision) (actions, choices int) {
	rng := dice.Fast(seed)
	if err := g.Start(s, game.Setup{Seats: seats, Dice: dice.Fast(seed + 1)}, nil); err != nil {
		tb.Fatal(err)
	}
	for {
		dec = g.Decisions(s, dec[:0])
		if len(dec) == 0 {
			return actions, choices
		}
		seat := dec[0].Who.First()
		buf = g.Legal(s, seat, buf[:0])
		i := 0
		if len(buf) > 1 {
			choices++
			i = rng.IntN("bot", len(buf))
		}
		if err := g.Apply(s, seat, buf[i], nil); err != nil {
			tb.Fatalf("seed %d, action %d: legal %+v refused: %v", seed, actions, buf[i], err)
		}
		actions++
		if actions > 1_000_000 {
			tb.Fatalf("seed %d does not end", seed)
		}
	}
}

func BenchmarkPlayout4(b *testing.B) {
	g := cardduel.New(cardduel.StandardDeck())
	var s cardduel.State
	buf := make([]cardduel.Action, 0, 256)
	dec := make([]game.Decision, 0, 4)
	b.ReportAllocs()
	actions, choices, seed := 0, 0, uint64(0)
	for b.Loop() {
		seed++
		a, c := playout(b, g, &s, 4, seed, buf, dec)
		actions += a
		choices += c
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(choices)/b.Elapsed().Seconds(), "choices/s")
	b.ReportMetric(float64(actions)/float64(seed), "actions/match")
}
