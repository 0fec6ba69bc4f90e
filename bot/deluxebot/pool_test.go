package deluxebot_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/garage"
	"turnpike/lab"
)

var (
	poolMatches = flag.Int("pool", 0, "matches of each policy with each design in TestPool; 0: it is skipped")
	poolNames   = flag.String("policies", "", "policies of TestPool, with commas between them; none: all")
	poolCars    = flag.String("designs", "", "designs of TestPool, with commas between them; none: all samples that are driven as cars or cycles")
	poolFrom    = flag.Uint64("poolseed", 1<<20, "first seed of TestPool")
)

// grounds are the maps of the measurement, in turn.
var grounds = [...]string{"standard-arena", "open-32x24", "parking-lot", "stockyard"}

// drivable are the samples that one driver takes into a duel alone and that can fire: no oversized vehicle, nothing that flies or is pulled.
func drivable() (ids []string) {
	for _, s := range garage.Standard().Samples() {
		if s.Design == nil {
			continue
		}
		v, err := deluxe.Compile(garage.Standard(), s.Design)
		if err != nil || v.Oversized || v.Flies || v.Acceleration == 0 || v.NumWeapons == 0 || v.NumSeats == 0 {
			continue
		}
		ids = append(ids, s.ID)
	}
	return ids
}

// record is what came of the matches of a policy against the bot.
type record struct {
	won, lost, drawn int
	limit            int // of all, those that the limit of turns ended
}

func (r *record) n() int { return r.won + r.lost + r.drawn }

func (r *record) add(o *record) {
	r.won, r.lost, r.drawn, r.limit = r.won+o.won, r.lost+o.lost, r.drawn+o.drawn, r.limit+o.limit
}

// rate is the part of the points that the policy has, a draw counting half, with its 95% interval.
func (r *record) rate() string {
	points := float64(r.won) + float64(r.drawn)/2
	in := lab.Wilson(r.won+r.drawn/2, r.n())
	return fmt.Sprintf("%5.1f%% (%.1f to %.1f)", 100*points/float64(r.n()), 100*in[0], 100*in[1])
}

func (r *record) points() float64 { return (float64(r.won) + float64(r.drawn)/2) / float64(r.n()) }

// against plays matches of a policy against a bot at equal vehicles, sides exchanged, on the maps in turn.
func (x *table) against(tb testing.TB, p *policy, b bot.Bot[state, action], design string, from uint64, n int) (r record) {
	tb.Helper()
	for i := range uint64(n) {
		seed := from + i
		seat := game.Seat(i % 2)
		bots := [2]bot.Bot[state, action]{b, b}
		bots[seat] = p
		o := x.play(tb, seed, equal(grounds[i/2%uint64(len(grounds))], design), bots[:]...)
		switch {
		case o.Winners == game.Seats(seat):
			r.won++
		case o.Winners.Len() == 1:
			r.lost++
		default:
			r.drawn++
		}
		if o.Rule == "DX-SETUP-002" {
			r.limit++
		}
	}
	return r
}

// TestSimplePolicies is the cheap part of TestPool: the policies that come nearest to the bot, with the vehicles that they come nearest with. The bounds are what the full
// measurement of docs/bots.md supports, with two standard errors of so few matches; for the bot as it was before it knew that
// who creeps can turn at will they are too low.
func TestSimplePolicies(t *testing.T) {
	t.Parallel()
	x := newTable()
	b := deluxebot.New(x.g)
	for _, p := range policies(x.g) {
		n, bound := 2, 0.45
		switch p.name {
		case "crawl":
			n, bound = 16, 0.42
		case "turtle":
			n = 4
		}
		var all record
		for i, design := range [...]string{"kestrel_100", "kestrel_200", "stock_kestrel_100", "tawny", "hard_bargain"} {
			r := x.against(t, p, b, design, uint64(i)<<10, n)
			all.add(&r)
		}
		if all.points() > bound {
			t.Errorf("%s has %s of the points, want %.0f%% at most", p.name, all.rate(), 100*bound)
		}
	}
}

// TestPool measures how simple policies fare against the bot, for the tables of docs/bots.md. It is no part of the gate.
func TestPool(t *testing.T) {
	if *poolMatches == 0 {
		t.Skip("a measurement: -pool 16")
	}
	g := deluxe.StandardRules()
	designs := drivable()
	if *poolCars != "" {
		designs = strings.Split(*poolCars, ",")
	}
	var names []string
	for _, p := range policies(g) {
		if *poolNames == "" || slices.Contains(strings.Split(*poolNames, ","), p.name) {
			names = append(names, p.name)
		}
	}
	results := make([][]record, len(names))
	for i := range results {
		results[i] = make([]record, len(designs))
	}
	t.Run("matches", func(t *testing.T) {
		for i, name := range names {
			for k, design := range designs {
				t.Run(name+"/"+design, func(t *testing.T) {
					t.Parallel()
					pool := policies(g)
					p := pool[slices.IndexFunc(pool, func(p *policy) bool { return p.name == name })]
					results[i][k] = newTable().against(t, p, deluxebot.New(g), design, *poolFrom+uint64(k)<<10, *poolMatches)
				})
			}
		}
	})
	for i, name := range names {
		var all record
		order := make([]int, len(designs))
		for k := range designs {
			all.add(&results[i][k])
			order[k] = k
		}
		slices.SortFunc(order, func(a, b int) int { return int(1e6 * (results[i][b].points() - results[i][a].points())) })
		t.Logf("%-8s %s  won %d, lost %d, drawn %d, %d by the limit of turns", name, all.rate(), all.won, all.lost, all.drawn, all.limit)
		for _, k := range order {
			t.Logf("    %-32s %s", designs[k], results[i][k].rate())
		}
	}
	t.Logf("%d designs", len(designs))
}
