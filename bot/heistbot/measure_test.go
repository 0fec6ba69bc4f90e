package heistbot_test

import (
	"flag"
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"turnpike/bot"
	"turnpike/bot/heistbot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/heist"
)

// Measures: go test ./bot/heistbot -run TestWinRates -v -games 1000 -crews 2,3,4, with -levels easy,standard,hard,beast for all difficulties.
var (
	games     = flag.Int("games", 1, "matches of each cell of the table of win rates")
	lost      = flag.Int("lost", 10, "matches of random teams in each scenario")
	levels    = flag.String("levels", "standard", "difficulties to measure")
	scenarios = flag.String("scenarios", "tank,semi,chopper", "scenarios to measure")
	crews     = flag.String("crews", "2,4", "numbers of characters to measure")
	first     = flag.Int("first", 0, "number of the first match, from which its dice follow")
	figures   = flag.String("figures", "", "changed figures of the tables: tank.2.strength=10,semi.4.door=0")
	tuned     = flag.String("tuned", "", "changed weights of the measured bots: token=2,home=3")
)

type (
	state  = heist.State
	action = heist.Action
)

// rules are those of the tables, with the figures that are asked for.
var rules = heist.StandardRules()

func TestMain(m *testing.M) {
	flag.Parse()
	if *figures != "" {
		rules = changed(*figures)
	}
	os.Exit(m.Run())
}

// changed returns rules with some figures changed.
func changed(text string) *heist.Rules {
	t := *heist.StandardTables()
	for part := range strings.SplitSeq(text, ",") {
		key, value, _ := strings.Cut(part, "=")
		n, err := strconv.Atoi(value)
		words := strings.Split(key, ".")
		if err != nil || len(words) < 2 {
			panic("cannot read " + part)
		}
		for i := range t.Scenarios {
			sc := &t.Scenarios[i]
			if sc.ID.String() != words[0] {
				continue
			}
			if len(words) == 2 {
				switch words[1] {
				case "range":
					sc.ThrowRange = uint8(n)
				case "radar":
					sc.RadarRound = uint8(n)
				default:
					panic("no figure " + key)
				}
				continue
			}
			c := &sc.Columns[words[1][0]-'0']
			switch words[2] {
			case "strength":
				c.Strength = uint8(n)
			case "hunter":
				c.Hunter = uint8(n)
			case "shells":
				c.Shells = uint8(n)
			case "door":
				c.DoorOpen = n == 1
			case "pegs":
				c.SemiPegs = uint8(n)
			case "rear":
				c.RearX = uint8(n)
			default:
				panic("no figure " + key)
			}
		}
	}
	return heist.New(&t)
}

// played is what is kept of a match.
type played struct {
	won     bool
	end     game.RuleID
	rounds  int
	choices int
	thought time.Duration
	longest time.Duration
	left    [2]int // strength of the main enemy and the Hunter; cargo that is missing
}

// maker makes the bot of a seat.
type maker func() bot.Bot[state, action]

func sharp() bot.Bot[state, action] {
	if *tuned != "" {
		return heistbot.NewTuned(rules, *tuned)
	}
	return heistbot.New(rules)
}

func random() bot.Bot[state, action] { return bot.Random[state, action]{} }

// play plays a match of a team.
func play(t testing.TB, seats int, options game.Values, seed uint64, of maker) *played {
	t.Helper()
	values, err := game.Complete(rules.Info().Options, options)
	if err != nil {
		t.Fatal(err)
	}
	var s state
	if err := rules.Start(&s, game.Setup{Seats: seats, Options: values, Dice: dice.Fast(dice.Derive(seed, 0))}, nil); err != nil {
		t.Fatal(err)
	}
	bots, rngs := make([]bot.Bot[state, action], seats), make([]dice.Stream, seats)
	for i := range seats {
		bots[i], rngs[i] = of(), dice.Fast(dice.Derive(seed, i+1))
	}
	out := &played{}
	var ds []game.Decision
	var legal []action
	lead := game.Nobody
	for {
		ds = rules.Decisions(&s, ds[:0])
		if len(ds) == 0 {
			break
		}
		seat := bot.Asked(ds[0], lead)
		if ds[0].Mode == game.First {
			lead = seat
		}
		legal = rules.Legal(&s, seat, legal[:0])
		a := legal[0]
		if len(legal) > 1 {
			v := bot.NewView(rules, &s, seat, &rngs[seat])
			start := time.Now()
			a = bots[seat].Choose(&v, legal)
			d := time.Since(start)
			out.thought += d
			out.longest = max(out.longest, d)
			out.choices++
		}
		if err := rules.Apply(&s, seat, a, nil); err != nil {
			t.Fatalf("%v, seed %d, seat %d: %+v: %v", options, seed, seat, a, err)
		}
	}
	o, _ := rules.Outcome(&s)
	out.won, out.end, out.rounds = o.Winners != 0, o.Rule, s.Round()
	main, _ := s.Main()
	hunter, _ := s.Hunter()
	out.left = [2]int{int(main), int(hunter)}
	if s.Scenario() == heist.Semi {
		n := 2 * seats
		for i := range seats {
			if v := s.Player(game.Seat(i)).PV; v != heist.NoVID {
				n -= int(s.Vehicle(v).Cargo)
			}
		}
		out.left[0] = n
	}
	return out
}

// cell is what came of a number of matches.
type cell struct {
	n, won  int
	rounds  int
	choices int
	thought time.Duration
	longest time.Duration
	left    [2]int // of lost matches
	ends    map[game.RuleID]int
}

// measure plays matches of a team on both processors.
func measure(t testing.TB, n, seats int, options game.Values, of maker) *cell {
	c := &cell{ends: map[game.RuleID]int{}}
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
				p := play(t, seats, options, uint64(*first+i), of)
				mu.Lock()
				c.n++
				c.rounds += p.rounds
				c.choices += p.choices
				c.thought += p.thought
				c.longest = max(c.longest, p.longest)
				if p.won {
					c.won++
				} else {
					c.ends[p.end]++
					c.left[0] += p.left[0]
					c.left[1] += p.left[1]
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return c
}

func (c *cell) String() string {
	p := float64(c.won) / float64(c.n)
	lost := max(1, c.n-c.won)
	return fmt.Sprintf("won %.1f%% of %d (standard error %.1f); %.1f rounds; %d choices, %v each, longest %v; lost %v with %.1f and %.1f left", 100*p, c.n,
		100*math.Sqrt(p*(1-p)/float64(c.n)), float64(c.rounds)/float64(c.n), c.choices/c.n, (c.thought / time.Duration(max(1, c.choices))).Round(time.Microsecond), c.longest.Round(time.Millisecond), c.ends,
		float64(c.left[0])/float64(lost), float64(c.left[1])/float64(lost))
}

// list splits the value of a flag.
func list(text string) []string { return strings.Split(text, ",") }

func TestWinRates(t *testing.T) {
	t.Parallel()
	for _, scenario := range list(*scenarios) {
		t.Run(scenario, func(t *testing.T) {
			if *games == 1 {
				t.Parallel() // else each cell has both processors
			}
			for _, level := range list(*levels) {
				for _, crew := range list(*crews) {
					c := measure(t, *games, int(crew[0]-'0'), game.Values{"scenario": scenario, "difficulty": level}, sharp)
					t.Logf("%-8s %s: %v", level, crew, c)
					if rate := float64(c.won) / float64(c.n); *games >= 1000 && level == "standard" && *tuned == "" && (rate < 0.40 || rate > 0.65) {
						t.Errorf("%s characters: %.1f%%, want 40%% to 65%%", crew, 100*rate)
					}
				}
			}
		})
	}
}

func TestRandomTeamsLose(t *testing.T) {
	t.Parallel()
	for _, scenario := range list(*scenarios) {
		for seats := 2; seats <= 4; seats++ {
			c := measure(t, *lost, seats, game.Values{"scenario": scenario}, random)
			if *lost >= 100 {
				t.Logf("%-8s %d: won %d of %d", scenario, seats, c.won, c.n)
			}
			if c.won*20 > c.n {
				t.Errorf("%s with %d characters: random teams won %d of %d, want less than 5%%", scenario, seats, c.won, c.n)
			}
		}
	}
}
