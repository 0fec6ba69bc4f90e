package strength_test

import (
	"strings"
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/lab/labtest"
	"turnpike/lab/stats"
	"turnpike/lab/strength"
)

var kinds = lab.Kinds{lab.Strength: strength.New}

// duel is a game in which bot b wins against a so many times in 100, whatever the seat.
func duel(percent int) lab.Games {
	g := labtest.Duel(nil, func(m labtest.Match) bot.Match {
		rng := dice.Fast(m.Seed)
		b := seatOf(m.Bots, "b")
		if rng.IntN("win", 100) < percent {
			return labtest.Won(b)
		}
		others := rng.IntN("other", len(m.Bots)-1)
		return labtest.Won((b + 1 + others) % len(m.Bots))
	})
	return g.Games()
}

func seatOf(bots []string, name string) int {
	for i, b := range bots {
		if b == name {
			return i
		}
	}
	return -1
}

func result(t *testing.T, doc string, games lab.Games) (*strength.Result, *lab.Experiment) {
	t.Helper()
	x := labtest.New(t, doc, games, kinds)
	labtest.Play(t, x, games)
	r, err := x.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	return r.(*strength.Result), x
}

const twoBots = `{"turnpike_lab":1,"kind":"strength","game":"fake","bots":["a","b"],"seed":3,"starts":1,`

func TestDecides(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		percent int
		stop    string
		key     string
		starts  string // of the sentence
	}{
		{60, `"stop":{}`, "strength.stronger", "b is stronger than a: "},
		{45, `"stop":{}`, "strength.not_stronger", "b is not stronger than a: "},
		{60, `"stop":{"sprt":{"elo0":-20,"elo1":-10}}`, "strength.more", "b stands more than -20 Elo above a: "},
		{50, `"stop":{"sprt":{"elo0":30,"elo1":60}}`, "strength.less", "b stands less than +60 Elo above a: "},
		{51, `"stop":{"sprt":{"elo0":0,"elo1":10},"max_pairs":40}`, "strength.undecided", "Undecided between b and a: "},
		{60, `"stop":{"pairs":800}`, "strength.stronger", "b is stronger than a: "},
		{40, `"stop":{"pairs":300}`, "strength.weaker", "b is weaker than a: "},
		{50, `"stop":{"pairs":100}`, "strength.even", "Cannot tell b and a apart: "},
	} {
		r, x := result(t, twoBots+tc.stop+"}", duel(tc.percent))
		if r.Verdict == nil || r.Verdict.Key != tc.key || !strings.HasPrefix(r.Verdict.Text, tc.starts) {
			t.Errorf("%d of 100, %s: %+v", tc.percent, tc.stop, r.Verdict)
			continue
		}
		planned, done := x.Planned()
		if r.SoFar || planned != done || done != 2*r.Score.Pairs {
			t.Errorf("%d of 100, %s: %d matches of %d, so far %t, %d pairs", tc.percent, tc.stop, done, planned, r.SoFar, r.Score.Pairs)
		}
	}
}

// 32 pairs of which b wins both matches are looked at once. By hand: x̄ = (32 + 0.0025)/32.005 = 0.999922, σ² = (32 + 0.001875)/32.005 - x̄² = 0.0000586, so that the ratio
// is far beyond 2.944: b is stronger after one look, though eight batches were out.
func TestSurplusIsNotCounted(t *testing.T) {
	t.Parallel()
	games := duel(100)
	x := labtest.New(t, twoBots+`"stop":{}}`, games, kinds)
	wanted, finished := x.Plan(nil)
	if len(wanted) != 8 || finished {
		t.Fatalf("%d batches are wanted first, want 8", len(wanted))
	}
	for i := range wanted {
		b := wanted[len(wanted)-1-i] // the first one last
		task := x.Task(b)
		rows, err := lab.Play(t.Context(), games, &task, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := x.Put(b, rows); err != nil {
			t.Fatal(err)
		}
	}
	if wanted, finished = x.Plan(nil); !finished || len(wanted) > 0 {
		t.Fatalf("%d batches wanted, finished %t", len(wanted), finished)
	}
	r, err := x.Reduce()
	if err != nil {
		t.Fatal(err)
	}
	got := r.(*strength.Result)
	if got.SPRT.Pairs != 32 || got.Score.Pairs != 32 || got.Played.Matches != 64 || got.SPRT.Verdict != stats.SPRTAcceptH1 || got.Fives != [5]int{0, 0, 0, 0, 32} {
		t.Errorf("%+v", got)
	}
	if got.Elo == nil || got.Elo.Elo != nil || got.Elo.Low == nil {
		t.Errorf("a score of 1 has no Elo, but its lower end has: %+v", got.Elo)
	}
}

// With three cars pair i of the experiment is pair i/3 of car i mod 3: the first look, at 32, has 11 pairs of the first two cars and 10 of the third.
func TestCarsTakeTurns(t *testing.T) {
	t.Parallel()
	r, _ := result(t, twoBots+`"field":[{"design":"x"},{"design":"y"},{"design":"z"}],"stop":{}}`, duel(100))
	var pairs []int
	for _, c := range r.Cars {
		pairs = append(pairs, c.Score.Pairs)
		if c.Score.Score != 1 {
			t.Errorf("b wins all with %s: %+v", c.Name, c.Score)
		}
	}
	if len(pairs) != 3 || pairs[0] != 11 || pairs[1] != 11 || pairs[2] != 10 {
		t.Errorf("pairs by car %v, want 11 11 10", pairs)
	}
}

// Of four seats one is b's, it sits on each of them once in a round, and even is a quarter: with 40 wins of 100 it stands at
// 400·log10(0.4·3/0.6) = 120.4 Elo.
func TestOneAmongMany(t *testing.T) {
	t.Parallel()
	r, x := result(t, `{"turnpike_lab":1,"kind":"strength","game":"fake","bots":["a","b"],"seed":3,"seats":4,"stop":{"pairs":600}}`, duel(40))
	if x.Rounds(0) != 4 || r.Even != 0.25 || r.Verdict.Key != "strength.stronger" || !strings.Contains(r.Verdict.Text, "even would be 25%") {
		t.Errorf("%d matches a round: %+v", x.Rounds(0), r.Verdict)
	}
	if e := r.Elo; e == nil || *e.Low > 120.4 || *e.High < 120.4 || *e.High-*e.Low > 80 {
		t.Errorf("%v to %v Elo, want 120 between", *e.Low, *e.High)
	}
}

// Teams of both bots meet the same seeds. The seed is won by a if its roll of 100 is under 40, by b if it is under 55: whatever a wins b wins, too.
func TestTeams(t *testing.T) {
	t.Parallel()
	g := labtest.Duel(nil, func(m labtest.Match) bot.Match {
		rng := dice.Fast(m.Seed)
		need := map[string]int{"a": 40, "b": 55}[m.Bots[0]]
		if m.Bots[0] != m.Bots[1] {
			t.Errorf("a team of %v", m.Bots)
		}
		if rng.IntN("win", 100) < need {
			return bot.Match{Outcome: game.Outcome{Winners: game.Seats(0, 1)}}
		}
		return bot.Match{}
	})
	g.Of.Cooperative = true
	doc := twoBots + `"stop":{"pairs":200}}`
	r, x := result(t, doc, g.Games())
	m := r.Teams
	if m == nil || m.Seeds != 200 || m.OnlyA != 0 || m.OnlyB < 10 || m.Both+m.OnlyB+m.Neither != 200 {
		t.Fatalf("%+v", m)
	}
	if r.Verdict.Key != "strength.teams_stronger" || r.Score.Score != float64(m.Both+m.OnlyB)/200 {
		t.Errorf("%+v, %+v", r.Verdict, r.Score)
	}
	if planned, done := x.Planned(); planned != 400 || done != 400 {
		t.Errorf("%d of %d matches, want 400: one for each seed and team", done, planned)
	}
	// A sequential test has nobody to test against.
	d, _ := lab.Parse([]byte(twoBots + `"stop":{"sprt":{"elo0":0,"elo1":10}}}`))
	if _, err := lab.NewExperiment(d, g.Games(), kinds); err == nil || err.Error() != "/stop/sprt: nobody plays against anybody in Fake (pairs)" {
		t.Errorf("%v", err)
	}
}

func TestSameInAnyOrder(t *testing.T) {
	t.Parallel()
	games := duel(56)
	labtest.SameInAnyOrder(t, twoBots+`"field":[{"design":"x"},{"design":"y"},{"design":"z"}],"stop":{"sprt":{"elo0":0,"elo1":40},"max_pairs":500}}`, games, kinds)
	labtest.SameInAnyOrder(t, twoBots+`"field":[{"design":"x"},{"design":"y"}],"stop":{"pairs":70}}`, games, kinds)
}

func TestRefuses(t *testing.T) {
	t.Parallel()
	for doc, want := range map[string]string{
		`"bots":["a"]}`:                                "/bots: two bots: the one there is, and the one that is to be better",
		`"bots":["b","b"]}`:                            "/bots: A and B are the same",
		`"bots":["a","d"]}`:                            "/bots/1: ",
		`"bots":["a","b"],"balance":{}}`:               "a comparison of bots has bots and cars",
		`"bots":["a","b"],"field":[{"bot":"c"}]}`:      "/field/0/bot: the cars of a comparison of bots have no bots of their own",
		`"bots":["a","b"],"stop":{"half_width":0.05}}`: "/stop/half_width: a comparison of bots has sprt or pairs",
		`"bots":["a","b"],"stop":{"sprt":{"elo0":0,"elo1":10},"max_pairs":9}}`: "/stop/max_pairs: the first look is at 32 pairs",
		`"bots":["a","b"],"stop":{"sprt":{"elo0":0,"elo1":9999}}}`:             "/stop/sprt: elo0 and elo1 are from -1000 to 1000",
	} {
		d, err := lab.Parse([]byte(`{"turnpike_lab":1,"kind":"strength","game":"fake","seed":3,` + doc))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = lab.NewExperiment(d, duel(50), kinds); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", doc, err, want)
		}
	}
}
