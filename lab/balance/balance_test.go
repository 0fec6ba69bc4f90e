package balance_test

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/lab/balance"
	"turnpike/lab/labtest"
	"turnpike/lab/stats"
)

var kinds = lab.Kinds{lab.Balance: balance.New}

var options = []game.Option{
	{Key: "rule", Type: game.Bool, Default: false},
	{Key: "other", Type: game.Int, Default: 1, Limits: &game.Range{Min: 1, Max: 9}},
}

// roll is a number below 100 that follows from the seed of a match, and with mixed from the arm as well.
func roll(m labtest.Match, mixed bool) int {
	seed := m.Seed
	if mixed && m.Options["rule"].(bool) {
		seed ^= 1 << 40
	}
	rng := dice.Fast(seed)
	return rng.IntN("roll", 100)
}

func result(t *testing.T, doc string, games lab.Games) (*balance.Result, *lab.Experiment) {
	t.Helper()
	x := labtest.New(t, doc, games, kinds)
	labtest.Play(t, x, games)
	r, err := x.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	return r.(*balance.Result), x
}

func answer(t *testing.T, r *balance.Result, metric balance.Metric) *balance.Answer {
	t.Helper()
	for i := range r.Answers {
		if r.Answers[i].Metric == metric {
			return &r.Answers[i]
		}
	}
	t.Fatalf("nothing was found out about %s: %+v", metric, r.Answers)
	return nil
}

const ruleOn = `{"turnpike_lab":1,"kind":"balance","game":"fake","seed":5,"starts":1,"balance":{"b":{"rule":true}},`

// The first seat wins 50 of 100 without the rule and 55 with it, by the same roll. 1,000 pairs of each arm are 2,000 matches, since all seats are alike and nobody changes them.
// The difference is 1 in 5 of 100 pairs: its error is √(0.05·0.95/1000) = 0.69 points, so that 5 points are seven errors.
func TestPlantedBias(t *testing.T) {
	t.Parallel()
	g := labtest.Duel(options, func(m labtest.Match) bot.Match {
		need := 50
		if m.Options["rule"].(bool) {
			need = 55
		}
		if roll(m, false) < need {
			return labtest.Won(0)
		}
		return labtest.Won(1)
	})
	r, x := result(t, ruleOn+`"stop":{"pairs":1000}}`, g.Games())
	if planned, done := x.Planned(); planned != 2000 || done != 2000 {
		t.Fatalf("%d of %d matches", done, planned)
	}
	a := answer(t, r, balance.FirstSeat)
	if a.Judged.Verdict != stats.Changed || a.Judged.Small || a.Difference.CI95[0] > 0.05 || a.Difference.CI95[1] < 0.05 || a.Says.Key != "balance.first_seat.more" {
		t.Errorf("%+v %+v", a, a.Judged)
	}
	if !strings.HasPrefix(r.Verdict.Text, "The first seat gains ") || !strings.HasSuffix(r.Verdict.Text, "; no change worth noticing of 2") {
		t.Errorf("%s", r.Verdict.Text)
	}
}

// By hand: x beats y in all 32 pairs without the rule; with it in the even pairs, while y wins both matches of the odd ones. Scores of x 1 and 0.5; the difference of a pair is
// 0 or -1, its variance 32/31·(1/4) and, since a cell's own mean is taken out of it, 32/31 of that: standard error √(32/31·32/31/4/32) = 0.09124, Student's 97.5% point with 31
// degrees 2.03951, half 0.18609. Matches are 20 turns long instead of 10 in the odd pairs: half as long again, ±0.18609. A second answer is the first seat: one half in both.
func TestByHand(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	seen := map[uint64]int{} // pairs by their seeds, in the order in which they are met
	g := labtest.Duel(options, func(m labtest.Match) bot.Match {
		mu.Lock()
		defer mu.Unlock()
		if _, ok := seen[m.Seed]; !ok {
			seen[m.Seed] = len(seen)
		}
		x := 0
		if m.Cars[1] == "x" {
			x = 1
		}
		if m.Options["rule"].(bool) && seen[m.Seed]%2 == 1 {
			lost := labtest.Won(1 - x)
			lost.Turns = 20
			return lost
		}
		return labtest.Won(x)
	})
	r, _ := result(t, ruleOn+`"field":[{"design":"x"},{"design":"y"}],"stop":{"pairs":32}}`, g.Games())
	if len(seen) != 32 {
		t.Fatalf("%d seeds, want 32: both arms meet the same", len(seen))
	}
	if len(r.Answers) != 4 { // first seat, turns, draws and x
		t.Errorf("%d answers: %+v", len(r.Answers), r.Answers)
	}
	for _, want := range []struct {
		metric     balance.Metric
		a, b, diff float64
		half       float64
	}{
		{balance.ScoreOf, 1, 0.5, -0.5, 0.18609},
		{balance.Turns, 10, 15, 0.5, 0.18609},
		{balance.FirstSeat, 0.5, 0.5, 0, 0},
		{balance.Draws, 0, 0, 0, 0},
	} {
		a := answer(t, r, want.metric)
		d := a.Difference
		if a.A != want.a || a.B != want.b || d.Diff != want.diff || abs(d.CI95[0]-(want.diff-want.half)) > 2e-5 || abs(d.CI95[1]-(want.diff+want.half)) > 2e-5 {
			t.Errorf("%+v, want %+v", a, want)
		}
	}
	if want := "Matches are 50.0% longer (±18.6); x loses 50.0 points (±18.6); no change worth noticing of 2"; r.Verdict.Text != want {
		t.Errorf("%s, want %s", r.Verdict.Text, want)
	}
}

func abs(v float64) float64 { return max(v, -v) }

// An arm that plays the same with dice of its own is called different in 5 of 100 experiments, give or take four standard deviations of what chance does, whatever the field.
func TestNullArms(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name        string
		experiments int
		doc         string
		fewest      int
	}{
		{"bare", 100, `"stop":{"pairs":100}}`, 88},
		{"two", 100, `"field":[{"design":"x"},{"design":"y"}],"stop":{"pairs":64}}`, 88},
		{"four", 20, `"field":[{"design":"x"},{"design":"y"},{"design":"z"},{"design":"u"}],"stop":{"pairs":40}}`, 17},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			strength := map[string]int{"": 0, "x": 0, "y": 5, "z": 10, "u": 20}
			g := labtest.Duel(options, func(m labtest.Match) bot.Match {
				if roll(m, true) < 50+strength[m.Cars[0]]-strength[m.Cars[1]] {
					return labtest.Won(0)
				}
				return labtest.Won(1)
			})
			null := 0
			for seed := range tc.experiments {
				doc := fmt.Sprintf(`{"turnpike_lab":1,"kind":"balance","game":"fake","seed":%d,"balance":{"b":{"rule":true}},%s`, seed, tc.doc)
				r, _ := result(t, doc, g.Games())
				if r.Verdict.Args["changed"] == "0" {
					null++
				}
			}
			if null < tc.fewest {
				t.Errorf("%d of %d null experiments found nothing, want %d or more", null, tc.experiments, tc.fewest)
			}
			t.Logf("%d of %d", null, tc.experiments)
		})
	}
}

// A car that is illegal in an arm is left out with what is wrong with it, or the document is refused.
func TestRefit(t *testing.T) {
	t.Parallel()
	g := labtest.Duel(options, func(labtest.Match) bot.Match { return labtest.Won(0) })
	g.Refuse = func(options map[string]any, car string) error {
		if car == "y" && options["rule"].(bool) {
			return errors.New("y is too heavy")
		}
		return nil
	}
	field := `"field":[{"design":"x"},{"design":"y"},{"design":"z"}],"stop":{"pairs":32}`
	r, x := result(t, ruleOn+field+`}`, g.Games())
	if len(r.LeftOut) != 1 || r.LeftOut[0].Design != "y" || r.LeftOut[0].Arm != "b" || r.LeftOut[0].Violation != "y is too heavy" {
		t.Errorf("%+v", r.LeftOut)
	}
	if len(r.Entrants) != 2 || r.Entrants[1].Field != 2 || r.Entrants[1].Design != "z" || x.Units() != 2 {
		t.Errorf("%+v, %d units", r.Entrants, x.Units())
	}
	for doc, want := range map[string]string{
		strings.Replace(ruleOn, `"b":{`, `"refit":"keep","b":{`, 1) + field + `}`:                  `/field/1: y in arm b: y is too heavy (with refit "drop" it is left out)`,
		ruleOn + `"field":[{"design":"x"},{"design":"y"}]}`:                                        "/field: only 1 of 2 may take part in both arms; y may not: y is too heavy",
		ruleOn + `"stop":{"half_width":0.05}}`:                                                     "/stop: two arms are compared after so many pairs (pairs)",
		strings.Replace(ruleOn, "true", "false", 1) + `"stop":{"pairs":5}}`:                        "/balance: A and B are the same",
		strings.Replace(ruleOn, "true", "7", 1) + `"stop":{"pairs":5}}`:                            `/balance/b/rule: option "rule" cannot be 7 (true or false)`,
		strings.Replace(ruleOn, `"b":{`, `"refit":"mend","b":{`, 1) + field + `}`:                  `/balance/refit: "mend" (drop or keep)`,
		strings.Replace(ruleOn, `"b":{`, `"margins":{"turns":2},"b":{`, 1) + `"stop":{"pairs":5}}`: "/balance/margins/turns: 2 (above 0 up to 1)",
		`{"turnpike_lab":1,"kind":"balance","game":"fake","seed":5}`:                               "/balance: it says what the two arms differ by",
		ruleOn + `"bots":["a","b"],` + field + `}`:                                                 "/bots: one bot for all; entrants may have their own",
		ruleOn + `"bots":["a","b","c"]}`:                                                           "/bots: one bot for all, or 2, one for each seat",
	} {
		d, err := lab.Parse([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = lab.NewExperiment(d, g.Games(), kinds); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", doc, err, want)
		}
	}
}

// Both arms meet the same dice whatever they set, and dice do not depend on what an arm sets: only on what they share.
func TestSameDice(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	seeds := map[string]map[uint64]bool{}
	g := labtest.Duel(options, func(m labtest.Match) bot.Match {
		mu.Lock()
		defer mu.Unlock()
		key := fmt.Sprint(m.Options["rule"], m.Options["other"])
		if seeds[key] == nil {
			seeds[key] = map[uint64]bool{}
		}
		seeds[key][m.Seed] = true
		return labtest.Won(0)
	})
	result(t, `{"turnpike_lab":1,"kind":"balance","game":"fake","seed":5,"balance":{"a":{"other":2},"b":{"other":3}},"stop":{"pairs":8}}`, g.Games())
	result(t, `{"turnpike_lab":1,"kind":"balance","game":"fake","seed":5,"balance":{"a":{"other":2},"b":{"other":7}},"stop":{"pairs":8}}`, g.Games())
	if len(seeds) != 3 || !maps.Equal(seeds["false 2"], seeds["false 3"]) || !maps.Equal(seeds["false 2"], seeds["false 7"]) || len(seeds["false 2"]) != 8 {
		t.Errorf("%v", seeds)
	}
	result(t, `{"turnpike_lab":1,"kind":"balance","game":"fake","seed":5,"options":{"rule":true},"balance":{"a":{"other":2},"b":{"other":3}},"stop":{"pairs":8}}`, g.Games())
	if maps.Equal(seeds["false 2"], seeds["true 2"]) {
		t.Error("another experiment has the same dice")
	}
}

// Of a game that all win or lose together how often they win is asked; here by half, then by three in four of the same rolls.
func TestTogether(t *testing.T) {
	t.Parallel()
	g := labtest.Duel(options, func(m labtest.Match) bot.Match {
		need := 50
		if m.Options["rule"].(bool) {
			need = 75
		}
		if roll(m, false) < need {
			return bot.Match{Outcome: game.Outcome{Winners: game.Seats(0, 1)}, Turns: 4}
		}
		return bot.Match{Turns: 4}
	})
	g.Of.Cooperative = true
	g.Count = nil
	r, _ := result(t, ruleOn+`"stop":{"pairs":200}}`, g.Games())
	a := answer(t, r, balance.Won)
	if a.Judged.Verdict != stats.Changed || abs(a.A-0.5) > 0.1 || abs(a.Difference.Diff-0.25) > 0.1 || len(r.Answers) != 2 || !strings.HasPrefix(r.Verdict.Text, "The team wins ") {
		t.Errorf("%+v; %s", a, r.Verdict.Text)
	}
}

func TestSameInAnyOrder(t *testing.T) {
	t.Parallel()
	g := labtest.Duel(options, func(m labtest.Match) bot.Match {
		out := labtest.Won(roll(m, true) % 2)
		out.Turns = roll(m, true)
		return out
	})
	labtest.SameInAnyOrder(t, ruleOn+`"stop":{"pairs":150}}`, g.Games(), kinds)
	labtest.SameInAnyOrder(t, ruleOn+`"field":[{"design":"x"},{"design":"y"}],"stop":{"pairs":70}}`, g.Games(), kinds)
}
