package balance

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/lab"
	"turnpike/lab/stats"
)

// Every combination of what can be found out about four figures makes a sentence that names each change and counts everything else.
func TestSentences(t *testing.T) {
	t.Parallel()
	found := []struct {
		verdict stats.Verdict
		diff    float64
	}{
		{stats.Verdict{Verdict: stats.Changed}, 0.08},
		{stats.Verdict{Verdict: stats.Changed}, -0.08},
		{stats.Verdict{Verdict: stats.Changed, Small: true}, 0.004},
		{stats.Verdict{Verdict: stats.NoChange, Small: true}, 0.001},
		{stats.Verdict{Verdict: stats.CannotTell, Settle: 700}, 0.01},
		{stats.Verdict{Verdict: stats.CannotTell}, 0.01},
	}
	metrics := []Metric{FirstSeat, Turns, Draws, Won, Spread, Cyclic, ScoreOf}
	for _, of := range [][]Metric{metrics[:4], metrics[3:]} {
		for n := range 6 * 6 * 6 * 6 {
			var answers []Answer
			count := map[string]int{}
			for i, metric := range of {
				f := found[n/[]int{1, 6, 36, 216}[i]%6]
				a := Answer{Metric: metric, Difference: stats.Difference{Diff: f.diff, CI95: [2]float64{f.diff - 0.01, f.diff + 0.01}}, Judged: &f.verdict}
				if metric == ScoreOf {
					a.Entrant = new(int)
				}
				a.Says = a.clause("Sundog")
				answers = append(answers, a)
				count[f.verdict.Verdict]++
			}
			s := sentence(slices.Clone(answers))
			if s.Text == "" || strings.Contains(s.Text, "%!") || strings.Contains(s.Text, "  ") || strings.ToUpper(s.Text[:1]) != s.Text[:1] {
				t.Fatalf("%q", s.Text)
			}
			for _, a := range answers {
				if named := strings.Contains(strings.ToLower(s.Text), strings.ToLower(a.Says.Text)); named != (a.Judged.Verdict == stats.Changed) {
					t.Errorf("%q, of %q", s.Text, a.Says.Text)
				}
			}
			for what, words := range map[string]string{stats.NoChange: "no change worth noticing", stats.CannotTell: "cannot tell"} {
				if strings.Contains(strings.ToLower(s.Text), words) != (count[what] > 0) {
					t.Errorf("%q says nothing of %d that are %s", s.Text, count[what], what)
				}
			}
			if s.Args["changed"] != fmt.Sprint(count[stats.Changed]) || s.Args["same"] != fmt.Sprint(count[stats.NoChange]) || s.Args["open"] != fmt.Sprint(count[stats.CannotTell]) {
				t.Errorf("%v, counted %v", s.Args, count)
			}
		}
	}
}

func TestClauses(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		metric  Metric
		diff    float64
		verdict stats.Verdict
		key     string
		text    string
	}{
		{FirstSeat, 0.021, stats.Verdict{Verdict: stats.Changed}, "balance.first_seat.more", "the first seat gains 2.1 points (±0.9)"},
		{FirstSeat, -0.021, stats.Verdict{Verdict: stats.Changed}, "balance.first_seat.less", "the first seat loses 2.1 points (±0.9)"},
		{Turns, -0.081, stats.Verdict{Verdict: stats.Changed}, "balance.turns.less", "matches are 8.1% shorter (±0.9)"},
		{Turns, 0.012, stats.Verdict{Verdict: stats.Changed, Small: true}, "balance.turns.more", "matches are 1.2% longer (±0.9), less than matters"},
		{Draws, 0.02, stats.Verdict{Verdict: stats.CannotTell, Settle: 900}, "balance.draws.open", "cannot tell of draws, some 900 pairs would"},
		{Draws, 0.02, stats.Verdict{Verdict: stats.CannotTell}, "balance.draws.open", "cannot tell of draws"},
		{Spread, -0.017, stats.Verdict{Verdict: stats.Changed}, "balance.spread.less", "the field lies 1.7 points closer together (±0.9)"},
		{Cyclic, 0.001, stats.Verdict{Verdict: stats.NoChange}, "balance.cyclic.same", "no change worth noticing of cycles"},
		{ScoreOf, -0.054, stats.Verdict{Verdict: stats.Changed}, "balance.score.less", "Sundog loses 5.4 points (±0.9)"},
	} {
		a := Answer{Metric: tc.metric, Difference: stats.Difference{Diff: tc.diff, CI95: [2]float64{tc.diff - 0.009, tc.diff + 0.009}}, Judged: &tc.verdict}
		if got := a.clause("Sundog"); got.Key != tc.key || got.Text != tc.text {
			t.Errorf("%s %q, want %s %q", got.Key, got.Text, tc.key, tc.text)
		}
	}
}

// Of six changes the four largest are named, the field before its entrants; what is less than matters comes last.
func TestSentenceOfMany(t *testing.T) {
	t.Parallel()
	var answers []Answer
	for i, diff := range []float64{0.03, -0.06, 0.05, -0.04} {
		a := Answer{Metric: ScoreOf, Entrant: &i, Difference: stats.Difference{Diff: diff, CI95: [2]float64{diff - 0.01, diff + 0.01}}, Judged: &stats.Verdict{Verdict: stats.Changed}}
		a.Says = a.clause(fmt.Sprintf("car %d", i))
		answers = append(answers, a)
	}
	small := Answer{Metric: Draws, Difference: stats.Difference{Diff: 0.004}, Judged: &stats.Verdict{Verdict: stats.Changed, Small: true}}
	turns := Answer{Metric: Turns, Difference: stats.Difference{Diff: -0.2, CI95: [2]float64{-0.21, -0.19}}, Judged: &stats.Verdict{Verdict: stats.Changed}}
	open := Answer{Metric: Spread, Judged: &stats.Verdict{Verdict: stats.CannotTell, Settle: 1200}}
	for _, a := range []*Answer{&small, &turns, &open} {
		a.Says = a.clause("")
	}
	got := sentence(append(answers, small, turns, open))
	want := &lab.Verdict{
		Key:  "balance.changed",
		Args: map[string]string{"changed": "6", "same": "0", "open": "1", "pairs": "1200"},
		Text: "Matches are 20.0% shorter (±1.0); car 1 loses 6.0 points (±1.0); car 2 gains 5.0 points (±1.0); car 3 loses 4.0 points (±1.0); and 2 more; cannot tell of 1, some 1200 pairs would",
	}
	if got.Key != want.Key || got.Text != want.Text || fmt.Sprint(got.Args) != fmt.Sprint(want.Args) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
