package racebot_test

import (
	"flag"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"turnpike/bot"
	"turnpike/bot/bottest"
	"turnpike/bot/racebot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/race"
)

var (
	balance = flag.Int("balance", 14, "races of six searching bots in TestBalance")
	random  = flag.Int("random", 24, "races against five random bots in TestBeatsRandom")
	few     = flag.Int("few", 8, "races of four in TestFewQuestions")
	all     = flag.String("weights", "", "weights of all bots in TestBalance")
	duel    = flag.String("tuned", "", "weights that differ, as short=0.2,arm=0.1: three such bots against three standard ones, in -balance races")
)

type (
	state  = race.State
	action = race.Action
)

var rules = race.StandardRules()

// courses are options for the presets and for generated courses of every length.
func courses() (list []game.Values) {
	cat := race.Standard()
	for i := range cat.Presets {
		list = append(list, game.Values{"course": cat.Presets[i].ID})
	}
	for _, l := range cat.Lengths {
		list = append(list, game.Values{"course": "random", "length": l.ID}, game.Values{"course": "random", "length": l.ID})
	}
	return list
}

// played is what came of a race.
type played struct {
	won     game.Seat
	seats   int
	end     game.RuleID
	rounds  int
	out     int
	course  string
	bend    float64
	models  [race.MaxSeats]uint8
	drivers [race.MaxSeats]uint8
	place   [race.MaxSeats]int
	alive   [race.MaxSeats]bool
	steps   [race.MaxSeats]int // decisions with an alternative
	uses    map[race.PieceID]int
	causes  map[race.Cause]int
	blown   int // engines that their own drivers have blown up
	heat    int
	speeds  int
	moves   int
	left    [race.MaxSeats][5]int  // structure, heat to spare, steering, brake, turbo
	ahead   [race.MaxSeats]float64 // progress in tiles, at most three behind the winner
	far     [race.MaxSeats]int     // allowance
	turns   [race.MaxSeats]int
}

// play plays a race between bots.
func play(t testing.TB, bots []bot.Bot[state, action], options game.Values, seed uint64) *played {
	t.Helper()
	values := game.Values{"deal": "random"}
	for k, v := range options {
		values[k] = v
	}
	values, err := game.Complete(rules.Info().Options, values)
	if err != nil {
		t.Fatal(err)
	}
	out := &played{seats: len(bots), uses: map[race.PieceID]int{}, causes: map[race.Cause]int{}}
	var s state
	rec := func(e race.Event) {
		switch e.Kind {
		case race.EvUse, race.EvReact:
			out.uses[e.Piece]++
		case race.EvDestroyed:
			if out.causes[e.Cause]++; e.Cause == race.ByHeat && e.Seat == s.Turn().Seat {
				out.blown++
			}
		case race.EvHeatRoll:
			out.heat += int(e.Count)
		case race.EvAllowance:
			out.speeds += int(e.Count)
			out.moves++
			out.far[e.Seat] += int(e.Count)
			out.turns[e.Seat]++
		case race.EvGrid:
			out.place[e.Seat] = int(e.Count)
		}
	}
	if err := rules.Start(&s, game.Setup{Seats: len(bots), Options: values, Dice: dice.Fast(dice.Derive(seed, 0))}, rec); err != nil {
		t.Fatal(err)
	}
	out.course, out.bend = s.Course().Code, racebot.Winding(s.Course())
	rngs := make([]dice.Stream, len(bots))
	for i := range rngs {
		rngs[i] = dice.Fast(dice.Derive(seed, i+1))
	}
	var ds []game.Decision
	var legal []action
	for n := 0; ; n++ {
		ds = rules.Decisions(&s, ds[:0])
		if len(ds) == 0 {
			break
		}
		seat := ds[0].Who.First()
		legal = rules.Legal(&s, seat, legal[:0])
		a := legal[0]
		if len(legal) > 1 {
			out.steps[seat]++
			v := bot.NewView(rules, &s, seat, &rngs[seat])
			a = bots[seat].Choose(&v, legal)
		}
		if err := rules.Apply(&s, seat, a, rec); err != nil {
			t.Fatalf("%s, seed %d, seat %d: %+v: %v", out.course, seed, seat, a, err)
		}
	}
	o, _ := rules.Outcome(&s)
	out.won, out.end, out.rounds = o.Winners.First(), o.Rule, s.Round()
	for i := range bots {
		c := s.Car(game.Seat(i))
		out.models[i], out.drivers[i], out.alive[i] = c.Model, c.Driver, c.Running()
		if !c.Running() {
			out.out++
		}
		out.ahead[i] = max(s.Progress(game.Seat(i)), s.Progress(out.won)-3)
		out.left[i] = [5]int{int(c.Structure), int(s.Model(game.Seat(i)).Heat - c.Heat), int(c.Steering), int(c.Brake), int(c.Turbo)}
	}
	return out
}

// races plays races on both processors and hands each to put, one after the other.
func races(t testing.TB, n int, makers func(i int) []bot.Bot[state, action], put func(i int, p *played)) {
	list := courses()
	var next atomic.Int64
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				p := play(t, makers(i), list[i%len(list)], uint64(i))
				mu.Lock()
				put(i, p)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
}

func fresh(n int) []bot.Bot[state, action] {
	list := make([]bot.Bot[state, action], n)
	for i := range list {
		list[i] = racebot.New(rules)
		if *all != "" {
			list[i] = racebot.NewTuned(*all)
		}
	}
	return list
}

// The bot wins at least four fifths of its races against five random ones.
func TestBeatsRandom(t *testing.T) {
	t.Parallel()
	won := 0
	races(t, *random, func(i int) []bot.Bot[state, action] {
		list := make([]bot.Bot[state, action], 6)
		for k := range list {
			list[k] = bot.Random[state, action]{}
		}
		list[i%6] = racebot.New(rules)
		return list
	}, func(i int, p *played) {
		if p.won == game.Seat(i%6) {
			won++
		}
	})
	t.Logf("won %d of %d", won, *random)
	if won < *random*8/10 {
		t.Errorf("won %d of %d races, want four fifths", won, *random)
	}
}

// share is how often something won of the races that it took part in.
type share struct{ won, of int }

func (s share) String() string {
	if s.of == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f%%/%d", 100*float64(s.won)/float64(s.of), s.of)
}

// enough is how many races tell a car that is too good from luck: each takes part in three quarters of them, and 1,000 put its share within 2.4 points of a sixth.
const enough = 1000

// Six searching bots with cars and drivers dealt at random, on all courses: with enough races every car and driver wins 8% to 30% of those that it takes part in. The
// figures are in docs/race.md.
func TestBalance(t *testing.T) {
	t.Parallel()
	cat := race.Standard()
	cars, drivers, dead := make([]share, len(cat.Models)), make([]share, len(cat.Drivers)), make([]share, len(cat.Models))
	left, far, turns := make([][6]int, len(cat.Models)), make([]int, len(cat.Models)), make([]int, len(cat.Models))
	var bends [2][2][16]share // cars and drivers on the straighter and the more winding courses
	var grid [race.MaxSeats + 1]share
	uses, causes, ends := map[race.PieceID]int{}, map[race.Cause]int{}, map[game.RuleID]int{}
	var rounds, steps []int
	out, blown, heat, speeds, moves := 0, 0, 0, 0, 0
	start := time.Now()
	races(t, *balance, func(int) []bot.Bot[state, action] { return fresh(6) }, func(_ int, p *played) {
		rounds = append(rounds, p.rounds)
		out += p.out
		blown += p.blown
		heat += p.heat
		speeds += p.speeds
		moves += p.moves
		ends[p.end]++
		for i := range p.seats {
			won := 0
			if p.won == game.Seat(i) {
				won = 1
			}
			half := 0
			if p.bend > 0.6 {
				half = 1
			}
			for _, s := range [...]*share{&cars[p.models[i]], &drivers[p.drivers[i]], &grid[p.place[i]], &bends[half][0][p.models[i]], &bends[half][1][p.drivers[i]]} {
				s.won += won
				s.of++
			}
			dead[p.models[i]].of++
			if p.alive[i] {
				for k, n := range p.left[i] {
					left[p.models[i]][k] += n
				}
				left[p.models[i]][5]++
				far[p.models[i]] += p.far[i]
				turns[p.models[i]] += p.turns[i]
			}
			if !p.alive[i] {
				dead[p.models[i]].won++
			}
			steps = append(steps, p.steps[i])
		}
		for k, n := range p.uses {
			uses[k] += n
		}
		for k, n := range p.causes {
			causes[k] += n
		}
	})
	slices.Sort(rounds)
	slices.Sort(steps)
	n := float64(*balance)
	t.Logf("%d races in %v; rounds: median %d, nine in ten %d, most %d; ends %v", *balance, time.Since(start).Round(time.Millisecond),
		rounds[len(rounds)/2], rounds[len(rounds)*9/10], rounds[len(rounds)-1], ends)
	t.Logf("destroyed in a race %.2f: %v, engines %d; heat in a race and car %.2f, allowance %.2f", float64(out)/n, causes, blown, float64(heat)/n/6, float64(speeds)/float64(moves))
	t.Logf("decisions of a seat: median %d, nine in ten %d", steps[len(steps)/2], steps[len(steps)*9/10])
	for i := range cars {
		of := float64(left[i][5])
		t.Logf("%-10s %v; straight %v, winding %v; destroyed %v; speed %.2f; left %.1f structure, %.1f heat, %.1f steering, %.1f brake, %.1f turbo", cat.Models[i].ID, cars[i], bends[0][0][i], bends[1][0][i], dead[i],
			float64(far[i])/float64(turns[i]), float64(left[i][0])/of, float64(left[i][1])/of, float64(left[i][2])/of, float64(left[i][3])/of, float64(left[i][4])/of)
	}
	for i := range drivers {
		t.Logf("%-10s %v; straight %v, winding %v", cat.Drivers[i].ID, drivers[i], bends[0][1][i], bends[1][1][i])
	}
	if *balance >= enough {
		for _, list := range [...][]share{cars, drivers} {
			for i, s := range list {
				if p := float64(s.won) / float64(s.of); p < 0.08 || p > 0.3 {
					t.Errorf("card %d wins %v of its races, want 8%% to 30%%", i, s)
				}
			}
		}
	}
	for i, s := range grid[1:7] {
		t.Logf("place %d %v", i+1, s)
	}
	for i := range cat.Pieces {
		t.Logf("%-14s %.2f", race.PieceID(i), float64(uses[race.PieceID(i)])/n)
	}
}

// Measures changed weights: three bots that have them against three that do not, in so many races as -balance says.
func TestTuned(t *testing.T) {
	if *duel == "" {
		t.Skip("-tuned says which weights to change")
	}
	won, ahead := 0, 0.0
	races(t, *balance, func(i int) []bot.Bot[state, action] {
		list := fresh(6)
		for k := range list {
			if (k+i)%2 == 0 {
				list[k] = racebot.NewTuned(*duel)
			}
		}
		return list
	}, func(i int, p *played) {
		if (int(p.won)+i)%2 == 0 {
			won++
		}
		for k := range p.seats {
			if (k+i)%2 == 0 {
				ahead += p.ahead[k] / 3
			} else {
				ahead -= p.ahead[k] / 3
			}
		}
	})
	n := float64(*balance)
	t.Logf("%s: won %.1f%% of %d, %.3f tiles ahead", *duel, 100*float64(won)/n, *balance, ahead/n)
}

// BenchmarkMatch plays whole races of four of the bot and reports the time of a choice.
func BenchmarkMatch(b *testing.B) {
	bottest.Match(b, rules, func() bot.Bot[state, action] { return racebot.New(rules) })
}
