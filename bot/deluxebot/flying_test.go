package deluxebot_test

import (
	"testing"

	"turnpike/games/deluxe"
	"turnpike/games/deluxe/control"
)

// helicopterDuels are what BenchmarkFlying measures: a helicopter against another vehicle of about its price.
var helicopterDuels = [][2]string{{"midge", "midge"}, {"stoop", "stoop"}, {"quell", "stoop"}, {"midge", "hard_bargain"}, {"empty_seat", "last_word"}, {"stoop", "washboard+box_trailer_two"}}

// flown is what has come about in duels.
type flown struct{ own, losses, fell, won, draws, shots float64 }

// duel plays one duel of 40 turns.
func (k *flown) duel(b *testing.B, x *table, vehicles [2]string, seed uint64) {
	var hurt [deluxe.MaxBodies]bool
	o := x.driven(b, 2, seed, map[string]any{"place": [...]string{"open-48x36", "standard-arena", "stockyard"}[seed%3], "vehicle_0": vehicles[0], "vehicle_1": vehicles[1], "turns": 40},
		func(e deluxe.Event) {
			switch e.Kind {
			case deluxe.EvDamage:
				hurt[e.Car] = true
			case deluxe.EvLoss:
				if e.Table == control.CrashInTheAir {
					k.losses++
				}
			case deluxe.EvShot:
				k.shots++
			case deluxe.EvGround:
				k.fell++
				if !hurt[e.Car] {
					k.own++
				}
			}
		})
	switch n := o.Winners.Len(); {
	case n != 1:
		k.draws++
	case o.Winners.Has(0):
		k.won++
	}
}

// BenchmarkFlying has helicopters fight duels: how many of them crash by a maneuver of their own, with nothing done to them before, how often they lose
// control, how many win. For the table of docs/bots.md: go test ./bot/deluxebot -run '^$' -bench Flying -benchtime 100x.
func BenchmarkFlying(b *testing.B) {
	for _, vehicles := range helicopterDuels {
		b.Run(vehicles[0]+" against "+vehicles[1], func(b *testing.B) {
			x := newTable()
			var k flown
			n := 0
			for b.Loop() {
				k.duel(b, x, vehicles, uint64(n))
				n++
			}
			for unit, sum := range map[string]float64{"own_crashes/op": k.own, "crashes/op": k.fell, "losses/op": k.losses, "shots/op": k.shots, "wins/op": k.won, "draws/op": k.draws} {
				b.ReportMetric(sum/float64(n), unit)
			}
		})
	}
}
