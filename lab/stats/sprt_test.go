package stats_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"turnpike/lab/stats"
)

// spread returns count pairs of whole wins, splits and losses in proportion, mixed evenly and each with its own start.
func spread(n int, won, lost int) (u stats.Unit) {
	for i := range n {
		score := 0.5
		switch {
		case i%10 < won:
			score = 1
		case i%10 >= 10-lost:
			score = 0
		}
		u = append(u, stats.Single(score, i))
	}
	return u
}

// Worked out for 32 pairs, 12 won, 14 split, 6 lost, without the thousandths: x̄ = 19/32 = 0.59375, σ² = 12/32 + 14/128 - x̄² = 0.1318359,
// t1 = 1/(1+10^(-1/40)) = 0.5143872, LLR = 32·0.0143872·(1.1875 - 1.0143872)/(2·0.1318359) = 0.30227. The thousandths (mean 1/2, σ² = 1/8 each,
// 0.005 pairs in all) change N by 0.00016 of itself, x̄ by -0.000015: within 0.001.
func TestSPRTRatio(t *testing.T) {
	t.Parallel()
	got := stats.DefaultSPRT().Run(unit([5]int{6, 0, 14, 0, 12}))
	near(t, "the ratio", got.LLR, 0.30227, 0.001)
	if got.Verdict != stats.SPRTRunning || got.Pairs != 32 || got.Fives != [5]int{6, 0, 14, 0, 12} {
		t.Errorf("%+v", got)
	}
	near(t, "the upper bound", got.Bounds[1], math.Log(19), 1e-4)
	near(t, "the lower bound", got.Bounds[0], -math.Log(19), 1e-4)
}

func TestSPRTVerdicts(t *testing.T) {
	t.Parallel()
	test := stats.DefaultSPRT()
	test.MaxPairs = 6000
	for _, tc := range []struct {
		name string
		u    stats.Unit
		want string
	}{
		{"stronger", spread(4000, 4, 2), stats.SPRTAcceptH1}, // 60%
		{"equal", spread(6000, 3, 3), stats.SPRTAcceptH0},
		{"weaker", spread(4000, 2, 4), stats.SPRTAcceptH0},
		{"always split", spread(64, 0, 0), stats.SPRTAcceptH0},
		{"between", spread(40, 3, 3), stats.SPRTRunning},
		{"nothing", nil, stats.SPRTRunning},
	} {
		got := test.Run(tc.u)
		if got.Verdict != tc.want {
			t.Errorf("%s: %+v, want %s", tc.name, got, tc.want)
		}
		if got.Verdict != stats.SPRTRunning && len(tc.u) > got.Pairs {
			// What comes behind the decision changes nothing.
			if again := test.Run(tc.u[:got.Pairs]); !reflect.DeepEqual(again, got) {
				t.Errorf("%s: with the surplus %+v, without %+v", tc.name, got, again)
			}
			// It was reached at this look, not before.
			if last := test.Run(tc.u[:got.Pairs-1]); last.Verdict != stats.SPRTRunning || math.Abs(got.LLR) < got.Bounds[1] || math.Abs(last.LLR) >= got.Bounds[1] {
				t.Errorf("%s: %+v at the look before %+v", tc.name, last, got)
			}
		}
	}
	test.MaxPairs = 50 // not on a whole batch: looked at there all the same
	if got := test.Run(spread(60, 3, 3)); got.Verdict != stats.SPRTUndecided || got.Pairs != 50 {
		t.Errorf("at the largest number of pairs: %+v", got)
	}
}

// The course has the ratio of every look, thinned to 200 of them by leaving out every second again and again; the last one stays.
func TestSPRTCourse(t *testing.T) {
	t.Parallel()
	test := stats.DefaultSPRT()
	test.Alpha, test.Beta, test.Elo1 = 1e-9, 1e-9, 1 // it does not know within 625 looks
	got := test.Run(spread(640*32, 3, 3))
	if got.Verdict != stats.SPRTUndecided || got.Pairs != test.MaxPairs {
		t.Fatalf("%s after %d", got.Verdict, got.Pairs)
	}
	// 20,000 pairs are 625 looks; halved to 313, then to 157.
	if n := len(got.Course); n != 157 || got.Course[n-1] != (stats.SPRTLook{Pairs: got.Pairs, LLR: got.LLR}) || got.Course[1].Pairs-got.Course[0].Pairs != 4*32 {
		t.Errorf("%d looks, the first %+v, the last %+v", len(got.Course), got.Course[0], got.Course[len(got.Course)-1])
	}
	few := test.Run(spread(96, 3, 3))
	if len(few.Course) != 3 || few.Course[0].LLR != test.Run(spread(32, 3, 3)).LLR {
		t.Errorf("%+v", few.Course)
	}
}

// One of four who wins one match in four is even.
func TestSPRTOfSeats(t *testing.T) {
	t.Parallel()
	test := stats.DefaultSPRT()
	test.Seats, test.Elo1 = 4, 50
	var even, strong stats.Unit
	for i := range 3200 {
		even = append(even, stats.Single([]float64{0, 0.25, 0.25, 0.5}[i%4], i))
		strong = append(strong, stats.Single([]float64{0.25, 0.25, 0.25, 0.5}[i%4], i)) // 31%: 54 Elo, ln(0.3125·3/0.6875)·400/ln 10
	}
	if got := test.Run(even); got.Verdict != stats.SPRTAcceptH0 {
		t.Errorf("even: %+v", got)
	}
	if got := test.Run(strong); got.Verdict != stats.SPRTAcceptH1 {
		t.Errorf("strong: %+v", got)
	}
	near(t, "the even score of four", stats.Expected(0, 4), 0.25, 1e-15)
	near(t, "the score at 100 Elo", stats.Expected(100, 2), 0.6400650, 1e-7) // 1/(1+10^-0.25) = 1/1.5623413
	near(t, "Elo of 0.640065", stats.Elo(0.6400650), 100, 1e-4)
}

// Every pair twice, from the same start, says no more than once: the sums of the starts double, so the variance is twice that of independent pairs, but for
// (2N-1)/(2N-2), and N and σ² both double in the ratio.
func TestSPRTOfRepeatedStarts(t *testing.T) {
	t.Parallel()
	test := stats.DefaultSPRT()
	once := spread(320, 4, 3)
	twice := append(once[:320:320], once...)
	a, b := test.Run(once), test.Run(twice)
	if a.Pairs != 320 || b.Pairs != 640 || a.LLR < 0.5 {
		t.Fatalf("once %+v, twice %+v", a, b)
	}
	near(t, "the ratio", b.LLR/a.LLR, 1, 0.005)

	// Starts whose pairs cancel out make nobody surer than pairs of starts of their own do.
	alone := spread(320, 4, 3)
	cancel := slices.Clone(alone)
	for i := range cancel {
		cancel[i].Start = i / 10
	}
	if c := test.Run(cancel); c.LLR != a.LLR {
		t.Errorf("the ratio of starts that cancel out is %v, want %v", c.LLR, a.LLR)
	}
}

func TestSPRTCheck(t *testing.T) {
	t.Parallel()
	if err := stats.DefaultSPRT().Check(); err != nil {
		t.Error(err)
	}
	for want, change := range map[string]func(*stats.SPRT){
		"elo0 10 and elo1 10": func(s *stats.SPRT) { s.Elo0 = 10 },
		"elo0 NaN":            func(s *stats.SPRT) { s.Elo0 = math.NaN() },
		"elo1 1001":           func(s *stats.SPRT) { s.Elo1 = 1001 },
		"alpha 0 ":            func(s *stats.SPRT) { s.Alpha = 0 },
		"beta 0.5 ":           func(s *stats.SPRT) { s.Beta = 0.5 },
		"max_pairs 31":        func(s *stats.SPRT) { s.MaxPairs = 31 },
		"1 seats":             func(s *stats.SPRT) { s.Seats = 1 },
	} {
		s := stats.DefaultSPRT()
		change(&s)
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q in it", err, want)
		}
		if got := s.Run(spread(320, 5, 0)); got.Verdict != stats.SPRTRunning || got.Pairs != 0 {
			t.Errorf("%q ran all the same: %+v", want, got)
		}
	}
}

func TestMcNemar(t *testing.T) {
	t.Parallel()
	var a, b []bool
	for i := range 100 { // 40 both, 2 only A, 10 only B, 48 neither
		a = append(a, i < 42)
		b = append(b, i < 40 || i >= 90)
	}
	got := stats.McNemarOf(a, b)
	if got.Both != 40 || got.OnlyA != 2 || got.OnlyB != 10 || got.Neither != 48 || got.Seeds != 100 {
		t.Fatalf("%+v", got)
	}
	// 2·(1 + 12 + 66)/2^12 = 0.0385742
	near(t, "p", got.P, 0.0385742, 1e-7)
	near(t, "the difference", got.Diff, 0.08, 1e-12)
	// n = 102, 2.5 and 10.5: mid = 8/102 = 0.0784314, half = 1.959964·√(13 - 64/102)/102 = 0.0675891
	nearCI(t, "the interval", got.CI95, [2]float64{0.0108423, 0.1460205}, 1e-6)

	if got := stats.McNemarOf(nil, nil); got.P != 1 || got.Diff != 0 {
		t.Errorf("of nothing: %+v", got)
	}
}

func TestMcNemarProperties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SliceOfN(rapid.Bool(), 1, 300).Draw(t, "a")
		b := rapid.SliceOfN(rapid.Bool(), len(a), len(a)).Draw(t, "b")
		x, y := stats.McNemarOf(a, b), stats.McNemarOf(b, a)
		if x.P != y.P || x.Diff != -y.Diff || x.P < 0 || x.P > 1 || x.CI95[0] > x.Diff || x.CI95[1] < x.Diff && x.Diff < 1 && x.OnlyA+x.OnlyB > 1 {
			t.Fatalf("%+v against %+v", x, y)
		}
	})
}
