package sixthbot_test

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"turnpike/bot"
	"turnpike/bot/bottest"
	"turnpike/bot/sixthbot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/sixth"
)

var (
	measureSeats   = flag.String("measure", "", "play matches of these bots, as normal,random, and print what came")
	measureTuned   = flag.String("tuned", "", "weights of the bot tuned, for -measure")
	measureMatches = flag.Int("matches", 50, "how many, for -measure")
	measureArena   = flag.String("arena", "proving-ground", "arena, for -measure")
	measureOf      = flag.String("scenario", "last_car", "scenario, for -measure")
	measureSize    = flag.String("size", "small", "game size, for -measure")
)

type (
	state  = sixth.State
	action = sixth.Action
)

// quick keeps tests short that need no good play.
var quick = sixthbot.Effort{Beam: 2, Speed: 1, Deep: 1, Later: 1}

var rules = sixth.StandardRules()

// deaf is the weights of a bot that knows nothing of scenarios.
const deaf = "course=0,astern=0,win=0,blast=0,guard=0"

// effortOf is the effort of a tuned bot, by whether it is measured.
func effortOf(measured bool) string {
	if measured {
		return ""
	}
	return fmt.Sprintf(",beam=%d,speed=%d,deep=%d,later=%d", quick.Beam, quick.Speed, quick.Deep, quick.Later)
}

// tally is what came of some matches.
type tally struct {
	wins   []int
	rounds []int
	draws  int
	rules  map[string]int  // that ended them
	took   []time.Duration // of each choice of the searching bot
	tried  int             // most moves tried for one choice
	ends   map[string]int  // of whom and how; nil: the clock stays off too

	cars, seen map[string]int // wins of a car beyond its share, times the seats; and how often it was driven

	watch   func(sixth.Event)
	look    func(s *state, seat game.Seat, legal []action) // before a choice with an alternative
	answers int                                            // stop after so many choices; 0: play to the end
}

// play plays a match and adds it to the tally. The seats are rotated by the seed.
func (ta *tally) play(t testing.TB, names []string, options map[string]any, seed uint64) {
	t.Helper()
	var s state
	if err := rules.Start(&s, game.Setup{Seats: len(names), Options: options, Dice: dice.Fast(seed / uint64(len(names)))}, nil); err != nil {
		t.Fatal(err)
	}
	bots := make([]bot.Bot[state, action], len(names))
	rngs := make([]dice.Stream, len(names))
	for i := range names {
		rngs[i] = dice.Fast(seed/uint64(len(names))<<8 + uint64(i))
		switch names[(i+int(seed))%len(names)] {
		case "normal":
			effort := quick
			if ta.ends != nil {
				effort = sixthbot.DefaultEffort
			}
			bots[i] = sixthbot.NewWith(rules, effort)
		case "deaf": // knows nothing of scenarios
			bots[i] = sixthbot.NewTuned(rules, deaf+effortOf(ta.ends != nil))
		case "tuned":
			bots[i] = sixthbot.NewTuned(rules, *measureTuned)
		default:
			bots[i] = bot.Random[state, action]{}
		}
	}
	var legal []action
	cars := make([]string, len(names))
	rec := func(e sixth.Event) {
		if e.Kind == sixth.EvBuilt {
			cars[e.Seat] = e.Car.Value().Name
		}
		if ta.watch != nil {
			ta.watch(e)
		}
		if ta.ends != nil && e.Kind == sixth.EvEliminated {
			ta.ends[fmt.Sprintf("%s how %d", names[(int(e.Seat)+int(seed))%len(names)], e.Step)]++
		}
	}
	for range 20000 {
		m, seat := s.Asked()
		if m == sixth.AtOver {
			break
		}
		legal = rules.Legal(&s, seat, legal[:0])
		v := bot.NewView(rules, &s, seat, &rngs[seat])
		if ta.look != nil && len(legal) > 1 {
			if ta.answers--; ta.answers < 0 {
				return
			}
			ta.look(&s, seat, legal)
		}
		start := time.Time{}
		if ta.ends != nil {
			start = time.Now()
		}
		a := bots[seat].Choose(&v, legal)
		if b, ok := bots[seat].(*sixthbot.Bot); ok {
			ta.tried = max(ta.tried, b.Tried())
			if ta.ends != nil && len(legal) > 1 {
				ta.took = append(ta.took, time.Since(start))
			}
		}
		if err := rules.Apply(&s, seat, a, rec); err != nil {
			t.Fatalf("seed %d, round %d, moment %d: %v", seed, s.Round(), m, err)
		}
	}
	o, over := rules.Outcome(&s)
	if !over {
		t.Fatalf("seed %d: not over in round %d", seed, s.Round())
	}
	ta.rounds = append(ta.rounds, s.Round())
	if o.Winners == 0 {
		ta.draws++
	}
	if ta.rules != nil {
		ta.rules[string(o.Rule)]++
	}
	for seat := range o.Winners.All() {
		ta.wins[(int(seat)+int(seed))%len(names)]++
		if ta.cars != nil {
			ta.cars[cars[seat]] += len(names)
		}
	}
	for _, name := range cars {
		if ta.cars != nil {
			ta.cars[name]--
			ta.seen[name]++
		}
	}
}

// TestMeasure prints the strength of the bots; it runs only when it is asked to.
func TestMeasure(t *testing.T) {
	if *measureSeats == "" {
		t.Skip("no -measure")
	}
	names := strings.Split(*measureSeats, ",")
	ta := tally{wins: make([]int, len(names)), ends: map[string]int{}, rules: map[string]int{}, cars: map[string]int{}, seen: map[string]int{}}
	step := 1
	if len(slices.Compact(slices.Clone(names))) == 1 {
		step = len(names) // rotating the seats of equal bots would play the same match again
	}
	for i := range *measureMatches {
		ta.play(t, names, map[string]any{"arena": *measureArena, "size": *measureSize, "scenario": *measureOf}, uint64(i*step))
	}
	slices.Sort(ta.rounds)
	slices.Sort(ta.took)
	var sum time.Duration
	for _, d := range ta.took {
		sum += d
	}
	n := len(ta.took)
	fmt.Printf("%s: wins %v draws %d, rounds median %d p90 %d max %d, %d choices, mean %v p50 %v p99 %v max %v, most tried %d\nends %v, matches ended by %v\n", *measureSeats, ta.wins, ta.draws,
		ta.rounds[len(ta.rounds)/2], ta.rounds[len(ta.rounds)*9/10], ta.rounds[len(ta.rounds)-1], n, sum/time.Duration(n), ta.took[n/2], ta.took[n*99/100], ta.took[n-1], ta.tried, ta.ends, ta.rules)
	for _, name := range slices.Sorted(maps.Keys(ta.seen)) {
		fmt.Printf("%-24s %4d times, wins %+.2f of an even share\n", name, ta.seen[name], float64(ta.cars[name])/float64(ta.seen[name]))
	}
}

// BenchmarkMatch plays whole matches of four of the bot and reports the time of a choice.
func BenchmarkMatch(b *testing.B) {
	bottest.Match(b, rules, func() bot.Bot[state, action] { return sixthbot.New(rules) })
}
