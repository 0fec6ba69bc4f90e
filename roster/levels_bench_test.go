//go:build unix

package roster_test

import (
	"slices"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

// BenchmarkDecisions plays matches of each level against normal with the default seats of each game, b.N of each, and reports how much CPU time a choice of the level takes
// among two answers or more. With GOMAXPROCS=1, else what the collector does beside it counts as well.
func BenchmarkDecisions(b *testing.B) {
	for i := range roster.Games() {
		e := &roster.Games()[i]
		for _, level := range e.Bots {
			b.Run(e.Game.Info().ID+"/"+level.ID, func(b *testing.B) {
				var took []float64 // ms
				for n := range b.N {
					took = decide(b, e, level.ID, uint64(n), took)
				}
				slices.Sort(took)
				at := func(part float64) float64 { return took[int(part*float64(len(took)-1))] }
				b.ReportMetric(at(0.5), "p50-ms")
				b.ReportMetric(at(0.99), "p99-ms")
				b.ReportMetric(at(1), "max-ms")
				b.ReportMetric(float64(len(took))/float64(b.N), "choices/match")
			})
		}
	}
}

// decide plays a match of a level against normal and appends what its choices take, in milliseconds.
func decide(b *testing.B, e *roster.Entry, level string, seed uint64, took []float64) []float64 {
	info := e.Game.Info()
	table, _, err := e.Game.Start(game.Setup{Seats: info.DefaultSeats, Options: must(game.Complete(info.Options, nil)), Dice: dice.Fast(seed)})
	if err != nil {
		b.Fatal(err)
	}
	players := make([]bot.Player, info.DefaultSeats)
	for i := range players {
		name := e.Default
		if i == 0 {
			name = level
		}
		players[i] = must(e.Arena.Maker(name))(dice.Derive(seed, i))
	}
	lead := game.Nobody
	for {
		ds := table.Decisions()
		if len(ds) == 0 {
			return took
		}
		seat := bot.Asked(ds[0], lead)
		if ds[0].Mode == game.First {
			lead = seat
		}
		legal := table.Legal(seat)
		a := legal[0]
		if len(legal) > 1 {
			before := cpu(b)
			a = players[seat].Choose(table, seat)
			if seat == 0 {
				took = append(took, 1000*(cpu(b)-before))
			}
		}
		if _, err := table.Apply(seat, a); err != nil {
			b.Fatal(err)
		}
	}
}
