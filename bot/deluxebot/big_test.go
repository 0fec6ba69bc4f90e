package deluxebot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/game"
	"turnpike/games/deluxe"
)

// driven is a match of that many bots of ours.
func (t *table) driven(tb testing.TB, seats int, seed uint64, options map[string]any, note func(deluxe.Event)) game.Outcome {
	tb.Helper()
	bots := make([]bot.Bot[state, action], seats)
	for i := range bots {
		bots[i] = deluxebot.New(t.g)
	}
	return t.record(tb, seed, options, note, bots...)
}

// In an ordinary duel a bot in an oversized vehicle loses control less than once in ten turns.
func TestBigMatches(t *testing.T) {
	t.Parallel()
	x := newTable()
	for _, big := range []string{"wayfarer_coach", "longhaul_ten"} {
		lost, turns, won := 0, 0, 0
		const n = 2
		for i := range uint64(n) {
			place := [...]string{"open-48x36", "standard-arena"}[i]
			o := x.driven(t, 2, i, map[string]any{"place": place, "vehicle_0": big, "vehicle_1": "last_word", "turns": 25}, func(e deluxe.Event) {
				if e.Kind == deluxe.EvLoss && e.Car == 0 {
					lost++
				}
			})
			turns += x.s.Turn()
			if o.Winners.Has(0) {
				won++
			}
		}
		t.Logf("%s: %d losses of control in %d turns, %.2f in ten; won %d of %d", big, lost, turns, 10*float64(lost)/float64(turns), won, n)
		if 10*lost >= turns {
			t.Errorf("%s: %d losses of control in %d turns", big, lost, turns)
		}
	}
}

// BenchmarkHunts plays pack attacks on a bus or rig for $80,000 by cars for $120,000, bots on both sides; wins/op is the part that the prey wins. For the figure of
// 300: go test ./bot/deluxebot -run '^$' -bench Hunts -benchtime 300x.
func BenchmarkHunts(b *testing.B) {
	x := newTable()
	won, seed := 0, uint64(0)
	for b.Loop() {
		if o := x.driven(b, 2, seed, map[string]any{"scenario": "pack_attack", "prey": "big"}, nil); o.Winners.Has(0) {
			won++
		}
		seed++
	}
	b.ReportMetric(float64(won)/float64(b.N), "wins/op")
}
