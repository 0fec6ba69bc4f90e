package deluxebot_test

import (
	"testing"

	"turnpike/games/deluxe"
)

// BenchmarkKeeping drives big vehicles in duels of 25 turns against a Last Word, on open-48x36 and standard-arena in turn: losses of control in ten turns, each
// roll on a crash table counted, the part of the turns in which it stands though it could drive, of those in which it could. For the table of docs/bots.md: go test ./bot/deluxebot -run '^$' -bench Keeping
// -benchtime 12x.
func BenchmarkKeeping(b *testing.B) {
	for _, big := range []string{"night_line", "wayfarer_coach", "washboard+box_trailer_two", "longhaul_ten", "washboard"} {
		b.Run(big, func(b *testing.B) {
			x := newTable()
			lost, turns, stood, won, seed := 0, 0, 0, 0, uint64(0)
			for b.Loop() {
				var at int
				o := x.driven(b, 2, seed, map[string]any{"place": [...]string{"open-48x36", "standard-arena"}[seed%2], "vehicle_0": big, "vehicle_1": "last_word", "turns": 25},
					func(e deluxe.Event) {
						if e.Kind == deluxe.EvLoss && e.Car == 0 {
							lost++
						}
						if e.Kind == deluxe.EvTurn && at != x.s.Turn() && x.s.Car(0).Running() && !x.g.OutOfIt(&x.s, 0) {
							at = x.s.Turn()
							turns++
							if x.s.Car(0).Speed == 0 && x.s.Car(0).Mode == deluxe.Driven && !x.g.OutOfIt(&x.s, 0) {
								stood++
							}
						}
					})
				if o.Winners.Has(0) {
					won++
				}
				seed++
			}
			b.ReportMetric(10*float64(lost)/float64(max(turns, 1)), "losses/10turns")
			b.ReportMetric(float64(stood)/float64(max(turns, 1)), "standing/turn")
			b.ReportMetric(float64(won)/float64(seed), "wins/op")
		})
	}
}
