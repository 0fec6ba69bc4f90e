package gametest

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// Playout plays matches of random legal answers. Its buffers are used again.
type Playout[S comparable, A comparable, E any] struct {
	State S

	rules     game.Rules[S, A, E]
	rng       dice.Stream
	legal     []A
	decisions []game.Decision
}

// NewPlayout returns one whose buffers are large enough for every question; seed is for the answers.
func NewPlayout[S comparable, A comparable, E any](rules game.Rules[S, A, E], seed uint64) *Playout[S, A, E] {
	return &Playout[S, A, E]{rules: rules, rng: dice.Fast(seed), legal: make([]A, 0, 4096), decisions: make([]game.Decision, 0, game.MaxSeats)}
}

// Start begins a match.
func (p *Playout[S, A, E]) Start(tb testing.TB, setup game.Setup) {
	tb.Helper()
	if err := p.rules.Start(&p.State, setup, nil); err != nil {
		tb.Fatal(err)
	}
}

// Play goes on to the end of the match and returns the number of actions.
func (p *Playout[S, A, E]) Play(tb testing.TB) (actions int) {
	for {
		p.decisions = p.rules.Decisions(&p.State, p.decisions[:0])
		if len(p.decisions) == 0 {
			return actions
		}
		seat := p.decisions[0].Who.First()
		p.legal = p.rules.Legal(&p.State, seat, p.legal[:0])
		if err := p.rules.Apply(&p.State, seat, p.legal[p.rng.IntN("pick", len(p.legal))], nil); err != nil {
			tb.Fatal(err)
		}
		actions++
	}
}

// Benchmark plays from the starts in turn and reports actions per second of one core.
func (p *Playout[S, A, E]) Benchmark(b *testing.B, starts []S) {
	actions, matches := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		p.State = starts[matches%len(starts)]
		actions += p.Play(b)
		matches++
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(actions)/float64(matches), "actions/match")
}
