// Package bottest is what the tests of bots share.
package bottest

import (
	"testing"

	"turnpike/bot"
	"turnpike/game"
)

// Match plays whole matches of four of a bot, at the defaults of its game, and reports the time of a choice that had an alternative.
func Match[S comparable, A comparable, E any](b *testing.B, rules game.Rules[S, A, E], make func() bot.Bot[S, A]) {
	b.Helper()
	w, err := bot.NewArena(rules, map[string]func() bot.Bot[S, A]{"bot": make}).Worker([]string{"bot", "bot", "bot", "bot"}, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	choices, seed := 0, uint64(0)
	for b.Loop() {
		seed++
		m, err := w.Play(b.Context(), seed)
		if err != nil {
			b.Fatal(err)
		}
		choices += m.Choices
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(choices), "us/choice")
}
