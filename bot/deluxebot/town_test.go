package deluxebot_test

import (
	"fmt"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
)

// bareBed is the code of a flatbed trailer without armor.
func bareBed(t *testing.T) string {
	t.Helper()
	c := garage.Standard()
	d, err := c.ParseDesign([]byte(`{"name": "Bed", "body": "semi_flatbed", "tires": {"all": "truck_solid"}, "accessories": [{"accessory": "kingpin_standard"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	return c.DesignCode(d)
}

// Alone a bot brings a bus, and a rig, through the streets of Midville, with whatever side streets there are to go astray in; most of the goods are on it
// then.
func TestTownRunAlone(t *testing.T) {
	t.Parallel()
	x := newTable()
	for _, freight := range []string{"owl_express", "washboard+" + bareBed(t)} {
		through := 0
		const n = 6
		for i := range uint64(n) {
			o := x.driven(t, 1, i, map[string]any{"scenario": "town_run", "vehicle_0": freight}, func(deluxe.Event) {})
			if o.Winners.Has(0) && o.Scores[0] > 30000 {
				through++
			}
		}
		t.Logf("%s: through in %d of %d", freight, through, n)
		if through < n-1 {
			t.Errorf("%s: through in %d of %d", freight, through, n)
		}
	}
}

// BenchmarkBombingRun plays bombing runs by bots on both sides; wins/op is the part that the convoy wins. For the figures of docs/bots.md: go test ./bot/deluxebot
// -run '^$' -bench BombingRun -benchtime 60x.
func BenchmarkBombingRun(b *testing.B) {
	for _, seats := range []int{2, 3, 4, 6, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			x := newTable()
			won, seed := 0, uint64(0)
			for b.Loop() {
				if o := x.driven(b, seats, seed, map[string]any{"scenario": "bombing_run"}, func(deluxe.Event) {}); o.Winners.Has(0) {
					won++
				}
				seed++
			}
			b.ReportMetric(float64(won)/float64(seed), "wins/op")
		})
	}
}

// BenchmarkTownRun plays runs through Midville by bots on both sides; wins/op is the part that the convoy wins, through/op that in which the freight leaves the
// town. For the figures of docs/bots.md: go test ./bot/deluxebot -run '^$' -bench TownRun -benchtime 60x.
func BenchmarkTownRun(b *testing.B) {
	for _, seats := range []int{2, 4, 6, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			x := newTable()
			won, through, seed := 0, 0, uint64(0)
			for b.Loop() {
				o := x.driven(b, seats, seed, map[string]any{"scenario": "town_run"}, func(deluxe.Event) {})
				if o.Winners.Has(0) {
					won++
				}
				if o.Rule == "DX-SCEN-024" {
					through++
				}
				seed++
			}
			b.ReportMetric(float64(won)/float64(seed), "wins/op")
			b.ReportMetric(float64(through)/float64(seed), "through/op")
		})
	}
}

// BenchmarkTownFight plays Wheels vs. Walkers by bots on both sides; wins/op is the part of the decided matches that the drivers win, draws/op that of all without a winner.
// For the figures of docs/bots.md: go test ./bot/deluxebot -run '^$' -bench TownFight -benchtime 40x.
func BenchmarkTownFight(b *testing.B) {
	for _, seats := range []int{2, 3, 4} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			x := newTable()
			won, drawn, seed := 0, 0, uint64(0)
			for b.Loop() {
				switch o := x.driven(b, seats, seed, map[string]any{"scenario": "wheels_vs_walkers"}, func(deluxe.Event) {}); {
				case o.Winners == 0:
					drawn++
				case o.Winners.Has(0) || o.Winners.Has(2):
					won++
				}
				seed++
			}
			b.ReportMetric(float64(won)/float64(max(1, int(seed)-drawn)), "wins/op")
			b.ReportMetric(float64(drawn)/float64(seed), "draws/op")
		})
	}
}

// BenchmarkTruckStop plays what happens at the truck stop by bots on both sides; wins/op is the part of the decided matches that the first player wins, draws/op that of all in which nobody or
// everybody has won. For the figures of docs/bots.md: go test ./bot/deluxebot -run '^$' -bench TruckStop/truck_stop_assault -benchtime 40x.
func BenchmarkTruckStop(b *testing.B) {
	for _, table := range []struct {
		scenario string
		seats    int
	}{{"truck_stop_assault", 2}, {"truck_stop_assault", 3}, {"truck_stop_assault", 4}, {"truck_stop_storm", 1}, {"truck_stop_storm", 2}, {"parley", 2}, {"parley", 4}} {
		b.Run(fmt.Sprint(table.scenario, "/", table.seats), func(b *testing.B) {
			x := newTable()
			var sum standings
			for b.Loop() {
				sum.add(x.driven(b, table.seats, sum.seed, map[string]any{"scenario": table.scenario}, func(deluxe.Event) {}))
			}
			sum.report(b)
		})
	}
}

// standings are what came of matches of two sides.
type standings struct {
	won, drawn, first, second int
	seed                      uint64
}

// add enters how a match has ended.
func (n *standings) add(o game.Outcome) {
	both := o.Winners.Has(0) && o.Winners.Has(1)
	if o.Winners == 0 || both {
		n.drawn++
	} else if o.Winners.Has(0) {
		n.won++
	}
	n.first += int(o.Scores[0])
	n.second += int(o.Scores[1])
	n.seed++
}

// report tells the means.
func (n *standings) report(b *testing.B) {
	all := float64(n.seed)
	b.ReportMetric(float64(n.won)/max(1, all-float64(n.drawn)), "wins/op")
	b.ReportMetric(float64(n.drawn)/all, "draws/op")
	b.ReportMetric(float64(n.first)/all, "first/op")
	b.ReportMetric(float64(n.second)/all, "second/op")
}
