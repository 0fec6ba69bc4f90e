package deluxebot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
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
	for _, big := range []string{"wayfarer_coach", "longhaul_ten", "washboard"} {
		lost, turns, won := 0, 0, 0
		const n = 8 // a match takes some 20 ms
		for i := range uint64(n) {
			place := [...]string{"open-48x36", "standard-arena"}[i%2]
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

// hunt are the options of a pack attack on the bus or rig that is hunted if nothing is said.
func hunt() map[string]any { return map[string]any{"scenario": "pack_attack", "prey": "big"} }

// A pack attack is driven on the road: off it there is handling and tires to lose (DX-OFFRD-001, DX-OFFRD-005), and what is hunted keeps up its speed,
// by which it is hard to hit and may get away (DX-SCEN-019).
func TestHuntKeepsToTheRoad(t *testing.T) {
	t.Parallel()
	x := newTable()
	options := hunt()
	options["turns"] = 6
	var driven, astray int
	x.driven(t, 2, 7, options, func(e deluxe.Event) {
		if e.Kind != deluxe.EvTurn {
			return
		}
		for id := range deluxe.CarID(x.s.NumCars()) {
			c := x.s.Car(id)
			if c.Mode != deluxe.Driven || !c.Running() {
				continue
			}
			driven++
			if _, left, _, _ := x.s.Lane(c.Pose); max(left, -left) > places.RoadHalf {
				astray++
			}
			if id == 0 && c.Speed < scale.MPH(75) {
				t.Errorf("turn %d: the bus is driven at %s", x.s.Turn(), c.Speed)
			}
		}
	})
	if driven < 20 || astray > driven/10 {
		t.Errorf("%d of %d times a vehicle was beside the road when a turn began", astray, driven)
	}
}

// BenchmarkHunts plays pack attacks on a bus or rig for $80,000 by cars for $120,000, bots on both sides; wins/op is the part that the prey wins. For the
// figure of 300: go test ./bot/deluxebot -run '^$' -bench Hunts -benchtime 300x.
func BenchmarkHunts(b *testing.B) {
	x := newTable()
	options := hunt()
	won, lost, turns, seed := 0, 0, 0, uint64(0)
	for b.Loop() {
		o := x.driven(b, 2, seed, options, func(e deluxe.Event) {
			if e.Kind == deluxe.EvLoss && e.Car == 0 {
				lost++
			}
		})
		if o.Winners.Has(0) {
			won++
		}
		turns += x.s.Turn()
		seed++
	}
	b.ReportMetric(float64(won)/float64(seed), "wins/op")
	b.ReportMetric(10*float64(lost)/float64(turns), "losses/10turns")
}
