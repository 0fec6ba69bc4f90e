package deluxebot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
)

// record plays a match between bots and tells of every event.
func (t *table) record(tb testing.TB, seats int, seed uint64, options map[string]any, note func(deluxe.Event)) game.Outcome {
	tb.Helper()
	values, err := game.Complete(t.g.Info().Options, options)
	if err != nil {
		tb.Fatal(err)
	}
	if err := t.g.Start(&t.s, game.Setup{Seats: seats, Dice: dice.Fast(seed), Options: values}, nil); err != nil {
		tb.Fatal(err)
	}
	t.rng = dice.Fast(seed + 1<<32)
	var bots [8]*deluxebot.Bot
	for i := range seats {
		bots[i] = deluxebot.New(t.g)
	}
	for {
		if t.decisions = t.g.Decisions(&t.s, t.decisions[:0]); len(t.decisions) == 0 {
			o, _ := t.g.Outcome(&t.s)
			return o
		}
		seat := t.decisions[0].Who.First()
		t.legal = t.g.Legal(&t.s, seat, t.legal[:0])
		v := bot.NewView(t.g, &t.s, seat, &t.rng)
		if err := t.g.Apply(&t.s, seat, bots[seat].Choose(&v, t.legal), note); err != nil {
			tb.Fatalf("turn %d phase %d: %v", t.s.Turn(), t.s.Phase(), err)
		}
	}
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
			o := x.record(t, 2, i, map[string]any{"place": place, "vehicle_0": big, "vehicle_1": "last_word", "turns": 25}, func(e deluxe.Event) {
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
		if o := x.record(b, 2, seed, map[string]any{"scenario": "pack_attack", "prey": "big"}, nil); o.Winners.Has(0) {
			won++
		}
		seed++
	}
	b.ReportMetric(float64(won)/float64(b.N), "wins/op")
}
