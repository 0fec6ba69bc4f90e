package roster_test

import (
	"testing"

	"turnpike/game"
	"turnpike/roster"
)

// midway plays a match between default bots for a while and returns the table with the one a step before.
func midway(tb testing.TB, e *roster.Entry, steps int) (before, after game.Table) {
	tb.Helper()
	info := e.Game.Info()
	options, err := game.Complete(info.Options, nil)
	if err != nil {
		tb.Fatal(err)
	}
	after, _, err = e.Game.Start(game.Setup{Seats: info.DefaultSeats, Options: options})
	if err != nil {
		tb.Fatal(err)
	}
	before = after
	b, err := e.Bot("random")
	if err != nil {
		tb.Fatal(err)
	}
	p := b.New(5)
	for range steps {
		ds := after.Decisions()
		if len(ds) == 0 {
			break
		}
		seat := ds[0].Who.First()
		next := after.Clone()
		if _, err := next.Apply(seat, p.Choose(after, seat)); err != nil {
			tb.Fatal(err)
		}
		before, after = after, next
	}
	return before, after
}

// What it costs to digest a state and to note a step, beside what digests cost by layout.
func BenchmarkKept(b *testing.B) {
	for i := range roster.Games() {
		e := &roster.Games()[i]
		before, after := midway(b, e, 150)
		var buf []byte
		b.Run(e.Game.Info().ID+"/state", func(b *testing.B) {
			for b.Loop() {
				buf = after.AppendState(buf[:0])
			}
			b.ReportMetric(float64(len(buf)), "bytes")
		})
		b.Run(e.Game.Info().ID+"/change", func(b *testing.B) {
			for b.Loop() {
				buf = after.AppendChange(before, buf[:0])
			}
			b.ReportMetric(float64(len(buf)), "bytes")
		})
		b.Run(e.Game.Info().ID+"/digest", func(b *testing.B) {
			for b.Loop() {
				after.Digest()
			}
		})
		b.Run(e.Game.Info().ID+"/layout", func(b *testing.B) {
			for b.Loop() {
				after.LayoutDigest()
			}
		})
	}
}
