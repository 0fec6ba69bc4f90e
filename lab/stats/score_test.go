package stats_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"turnpike/lab/stats"
)

// reporter is what *testing.T and *rapid.T have in common.
type reporter interface {
	Helper()
	Errorf(format string, args ...any)
}

// near fails the test unless got is want to within tol.
func near(t reporter, what string, got, want, tol float64) {
	t.Helper()
	if !(math.Abs(got-want) <= tol) {
		t.Errorf("%s is %.9g, want %.9g to within %g", what, got, want, tol)
	}
}

func nearCI(t reporter, what string, got, want [2]float64, tol float64) {
	t.Helper()
	near(t, what+" (lower)", got[0], want[0], tol)
	near(t, what+" (upper)", got[1], want[1], tol)
}

// unit makes pairs of the counts of scores 0, 1/4, 1/2, 3/4, 1, each pair with a start of its own. A quarter is a loss and a draw.
func unit(counts [5]int) stats.Unit {
	var u stats.Unit
	for q, n := range counts {
		for range n {
			score := float64(q) / 4
			u = append(u, stats.Pair{First: min(1, 2*score), Second: max(0, 2*score-1), Start: len(u)})
		}
	}
	return u
}

// Newcombe (1998), Two-sided confidence intervals for the single proportion, table I, method 3; the others by hand: with z² = 3.841459,
// 8 of 10: mid = (0.8 + 0.1920729)/1.3841459 = 0.7167402, half = 1.9599640/1.3841459·√(0.016 + 0.0096036) = 0.2265773.
func TestWilson(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		wins, n float64
		want    [2]float64
	}{
		{81, 263, [2]float64{0.2553, 0.3662}},
		{15, 148, [2]float64{0.0624, 0.1605}},
		{0, 20, [2]float64{0, 0.1611}},
		{1, 29, [2]float64{0.0061, 0.1718}},
		{8, 10, [2]float64{0.4902, 0.9433}},
		{29, 29, [2]float64{0.8830, 1}},
	} {
		nearCI(t, "the interval", stats.Wilson(tc.wins/tc.n, tc.n), tc.want, 0.00005)
	}
	if got := stats.Wilson(0, 0); got != [2]float64{0, 1} {
		t.Errorf("of nothing: %v", got)
	}
}

// The score as hand-worked tables.
func TestScore(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name      string
		counts    [5]int
		score     float64
		effective float64
	}{
		// Wins and losses of whole pairs: Σ(x-1/2)² = 32/4 = 8, s² = 8/31, n = (1/4)·32/(8/31) = 31, under N: 32.
		{"both matches go alike", [5]int{16, 0, 0, 0, 16}, 0.5, 32},
		// Independent matches between equals make 1:2:1. Σ(x-1/2)² = 16/4 = 4, s² = 4/31, n = 8/(4/31) = 62.
		{"independent", [5]int{8, 0, 16, 0, 8}, 0.5, 62},
		// Two pairs of 32 are not split: Σ = 2/4, s² = 1/62, n = 8·62 = 496, over 8N: 256.
		{"nearly always split", [5]int{1, 0, 30, 0, 1}, 0.5, 256},
		{"always split", [5]int{0, 0, 32, 0, 0}, 0.5, 64},
		{"always won", [5]int{0, 0, 0, 0, 32}, 1, 64},
		// x̄ = (6·1/4 + 4·1/2 + 6·3/4 + 4)/20 = 0.6; Σx² = 6/16 + 4/4 + 6·9/16 + 4 = 8.75, Σ(x-x̄)² = 8.75 - 20·0.36 = 1.55,
		// s² = 1.55/19, n = 0.24·20·19/1.55 = 58.8387.
		{"all five", [5]int{0, 6, 4, 6, 4}, 0.6, 58.8387},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := unit(tc.counts).Score()
			near(t, "the score", got.Score, tc.score, 1e-9)
			near(t, "n", got.Effective, tc.effective, 1e-4)
			nearCI(t, "the interval", got.CI95, stats.Wilson(tc.score, got.Effective), 1e-6)
		})
	}
	if got := (stats.Unit{}).Score(); got.CI95 != [2]float64{0, 1} || got.Pairs != 0 {
		t.Errorf("an empty unit scores %+v", got)
	}
}

// 64 starts decide everything: 640 pairs are worth 64 trials, and somewhat less, because their variance is known from 64 figures only.
// All starts have 10 pairs, half of them won. V of the starts' sums = 64/63·64·25/640² = 0.00396825, independent 0.25·640/639/640 = 0.000391236;
// t(63) = 1.998341, so n = 640·639/640 held to 640, divided by (1.998341/1.959964)²·0.00396825/0.000391236 = 10.54391: 60.69857.
func TestScoreOfRepeatedStarts(t *testing.T) {
	t.Parallel()
	var u stats.Unit
	for i := range 640 {
		start := i % 64
		u = append(u, stats.Single(float64(start%2), start))
	}
	near(t, "n", u.Score().Effective, 60.69857, 1e-3)

	// Where every start is half won, starts look better than chance; they are not believed.
	for i := range u {
		u[i].First = float64(i / 64 % 2)
		u[i].Second = u[i].First
	}
	near(t, "n", u.Score().Effective, 640, 1e-9)

	// A single start can only speak for itself.
	for i := range u {
		u[i].Start = 5
	}
	near(t, "n", u.Score().Effective, 640, 1e-9)
}

func TestScoreP(t *testing.T) {
	t.Parallel()
	// 60 of 100: z = 0.1/√(0.25/100) = 2, two-sided 4.55%.
	near(t, "p", stats.Score{Score: 0.6, Effective: 100}.P(0.5), 0.0455003, 1e-6)
}

func TestPair(t *testing.T) {
	t.Parallel()
	p := stats.Pair{First: 1, Second: 0.5, Start: 3}
	// A has won as first and shared as second: 3/4 for A, and (1 + 1/2)/2 for the first seat.
	if p.Score() != 0.75 || p.FirstSeat() != 0.75 || p.Reverse() != (stats.Pair{First: 0.5, Second: 0, Start: 3}) {
		t.Errorf("%v: score %v, first seat %v, reversed %v", p, p.Score(), p.FirstSeat(), p.Reverse())
	}
	// The first seat has won 30 as A and 40 - 10 as B, of 80.
	seats := stats.ScoreOf(duel(40, 30, 10).FirstSeats())
	if seats.Score != 0.75 || seats.Pairs != 40 {
		t.Errorf("the first seat scores %+v", seats)
	}
	u := unit([5]int{1, 2, 3, 4, 5})
	if got := u.Fives(); got != [5]int{1, 2, 3, 4, 5} {
		t.Errorf("counted %v", got)
	}
	// (2/4 + 3/2 + 4·3/4 + 5)/15
	near(t, "the total", u.Total().Score(), 10.0/15, 1e-12)
}

// drawUnit draws pairs, with starts that repeat or not.
func drawUnit(t *rapid.T) stats.Unit {
	half := rapid.SampledFrom([]float64{0, 0.5, 1})
	starts := rapid.IntRange(1, 100).Draw(t, "starts")
	u := make(stats.Unit, rapid.IntRange(0, 200).Draw(t, "pairs"))
	for i := range u {
		u[i] = stats.Pair{First: half.Draw(t, "first"), Second: half.Draw(t, "second"), Start: i % starts}
	}
	return u
}

func TestScoreProperties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		u := drawUnit(t)
		s := u.Score()
		if !(0 <= s.CI95[0] && s.CI95[0] <= s.Score && s.Score <= s.CI95[1] && s.CI95[1] <= 1) {
			t.Fatalf("%+v does not hold together", s)
		}
		if n := float64(s.Pairs); s.Effective > 8*n {
			t.Fatalf("%d pairs are worth %v", s.Pairs, s.Effective)
		}
		// What B sees is the mirror image.
		r := make(stats.Unit, len(u))
		for i, p := range u {
			r[i] = p.Reverse()
		}
		b := r.Score()
		if len(u) > 0 {
			near(t, "the sum of the scores", s.Score+b.Score, 1, 2e-7)
			nearCI(t, "the mirrored interval", [2]float64{1 - b.CI95[1], 1 - b.CI95[0]}, s.CI95, 2e-7)
		}
		// The test belongs to the interval; on its very edge either may be right.
		if out := s.CI95[0] > 0.5 || s.CI95[1] < 0.5; len(u) > 0 && out != (s.P(0.5) < 0.05) && math.Abs(s.P(0.5)-0.05) > 1e-5 {
			t.Fatalf("p %v with interval %v", s.P(0.5), s.CI95)
		}
	})
}
