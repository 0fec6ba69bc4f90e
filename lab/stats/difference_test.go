package stats_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"turnpike/lab/stats"
)

// Gosset (1908): hours of sleep gained by ten patients, drug 2 less drug 1. Mean 1.58, s² = 1.5128889, t = 1.58/√0.15128889 = 4.0621,
// p = 0.00283; t(9) = 2.262157, half = 2.262157·0.3889587 = 0.8798857.
func TestDifference(t *testing.T) {
	t.Parallel()
	sleep := []float64{1.2, 2.4, 1.3, 1.3, 0, 1.0, 1.8, 0.8, 4.6, 1.4}
	d, ok := stats.DifferenceOf(stats.Sample{Values: sleep})
	if !ok || d.Pairs != 10 {
		t.Fatalf("%+v", d)
	}
	near(t, "the mean", d.Diff, 1.58, 1e-7)
	near(t, "p", d.P, 0.00283289, 1e-7)
	nearCI(t, "the interval", d.CI95, [2]float64{0.7001143, 2.4598857}, 2e-6)

	m, ok := stats.MeanOf(stats.Sample{Values: sleep})
	if !ok || m.CI95 != d.CI95 || m.Mean != d.Diff || m.Pairs != 10 {
		t.Errorf("the mean says %+v, the difference %+v", m, d)
	}
	for _, few := range [][]float64{nil, {3}} {
		d, ok := stats.DifferenceOf(stats.Sample{Values: few})
		if m, also := stats.MeanOf(stats.Sample{Values: few}); ok || also || d.P != 1 || d.Pairs != len(few) || m.Pairs != len(few) {
			t.Errorf("%v makes %+v and %+v", few, d, m)
		}
	}
	if d, _ := stats.DifferenceOf(stats.Sample{Values: []float64{2, 2, 2}}); d.P != 0 || d.CI95 != [2]float64{2, 2} {
		t.Errorf("always 2: %+v", d)
	}
	if d, _ := stats.DifferenceOf(stats.Sample{Values: []float64{0, 0, 0}}); d.P != 1 {
		t.Errorf("always 0: %+v", d)
	}
}

// Four starts of two pairs, the sums of whose residuals are known: values 0 0, 1 1, 2 2, 5 5. Mean 2; sums of residuals -4, -2, 0, 6: Σ² = 56;
// V = 4/3·56/64 = 7/6. t(3) = 3.182446: half = 3.437435. Independent: Σ(x-2)² = 2(4+1+0+9) = 28, s² = 4, V = 1/2, t(7) = 2.364624, half 1.672042: less.
func TestMeanOfRepeatedStarts(t *testing.T) {
	t.Parallel()
	values := []float64{0, 1, 2, 5, 0, 1, 2, 5}
	m, _ := stats.MeanOf(stats.Sample{Values: values, Starts: []int{9, 4, 7, 1, 9, 4, 7, 1}})
	nearCI(t, "by starts", m.CI95, [2]float64{2 - 3.437435, 2 + 3.437435}, 1e-6)
	// t = 2/√(7/6) = 1.851640; of three degrees both tails are 1 - 2/π·(x/(1+x²) + atan x), x = t/√3.
	d, _ := stats.DifferenceOf(stats.Sample{Values: values, Starts: []int{9, 4, 7, 1, 9, 4, 7, 1}})
	x := 2 / math.Sqrt(3.5)
	near(t, "p", d.P, 1-2/math.Pi*(x/(1+x*x)+math.Atan(x)), 1e-7)
	m, _ = stats.MeanOf(stats.Sample{Values: values, Starts: []int{1, 2, 3, 4, 5, 6, 7, 8}})
	nearCI(t, "independent", m.CI95, [2]float64{2 - 1.672042, 2 + 1.672042}, 1e-6)
	// Starts that cancel out are not believed: 0 5, 5 0 have no variance of their sums.
	m, _ = stats.MeanOf(stats.Sample{Values: []float64{0, 5, 5, 0}, Starts: []int{1, 2, 1, 2}})
	nearCI(t, "cancelling", m.CI95, [2]float64{2.5 - 4.593466, 2.5 + 4.593466}, 1e-5) // t(3)·√(25/3/4) = 3.182446·1.443376
}

// Of a very large sample Student's distribution is the normal one: deviation 1 at 200,000 values of -1 and 1.
func TestMeanOfVeryMany(t *testing.T) {
	t.Parallel()
	s := stats.Sample{Values: make([]float64, 200_000)}
	for i := range s.Values {
		s.Values[i] = float64(2*(i%2) - 1)
	}
	d, _ := stats.DifferenceOf(s)
	nearCI(t, "the interval", d.CI95, [2]float64{-1.959964 / math.Sqrt(200_000), 1.959964 / math.Sqrt(200_000)}, 1e-6)
	s.Values[0] = 1 // mean 1/100,000, √200,000 errors of it: z = 0.00447
	d, _ = stats.DifferenceOf(s)
	near(t, "p", d.P, math.Erfc(math.Sqrt(200_000)*1e-5/math.Sqrt2), 1e-6)
}

func TestDifferenceOfReplicates(t *testing.T) {
	t.Parallel()
	a := []float64{1, 2, 3, 4, 5}
	b := []float64{3, 5, 4, 6, 7} // differences 2, 3, 1, 2, 2: deviation √(2/4)
	d, ok := stats.DifferenceOfReplicates(50, 3, 5, a, b)
	if !ok || d.Pairs != 50 || d.Diff != 2 {
		t.Fatalf("%+v", d)
	}
	near(t, "p", d.P, math.Erfc(2/math.Sqrt(0.5)/math.Sqrt2), 1e-7)
	nearCI(t, "the interval", d.CI95, [2]float64{1.1, 2.9}, 1e-7) // sorted 1 2 2 2 3, positions 0.1 and 3.9
	if d, ok := stats.DifferenceOfReplicates(50, 3, 5, a, b[:1]); ok || d.P != 1 {
		t.Errorf("of one replicate: %+v", d)
	}
	same := []float64{2, 2}
	if d, _ := stats.DifferenceOfReplicates(50, 2, 2, same, same); d.P != 1 {
		t.Errorf("no difference in any replicate: %+v", d)
	}
	if d, _ := stats.DifferenceOfReplicates(50, 1, 2, []float64{1, 1}, same); d.P != 0 {
		t.Errorf("the same difference in all replicates: %+v", d)
	}
}

// Newcombe (1998), Interval estimation for the difference between independent proportions, table II (a), method 10: 56 of 70 less 48 of 80 is 0.0524 to 0.3339.
// Pooled 104/150: z = 0.2/√(0.693333·0.306667·(1/70 + 1/80)) = 0.2/0.0754665 = 2.650.
func TestDifferenceOfScores(t *testing.T) {
	t.Parallel()
	of := func(won, n float64) stats.Score {
		return stats.Score{Pairs: int(n), Score: won / n, CI95: stats.Wilson(won/n, n), Effective: n}
	}
	d := stats.DifferenceOfScores(of(48, 80), of(56, 70))
	nearCI(t, "the interval", d.CI95, [2]float64{0.0524, 0.3339}, 0.00005)
	near(t, "the difference", d.Diff, 0.2, 1e-7)
	near(t, "p", d.P, 0.0080451, 1e-6)
	if d.Pairs != 70 {
		t.Errorf("%d pairs", d.Pairs)
	}
	if d := stats.DifferenceOfScores(of(5, 5), of(7, 7)); d.P != 1 || d.Diff != 0 {
		t.Errorf("both have won all: %+v", d)
	}
	if d := stats.DifferenceOfScores(of(5, 5), stats.Unit{}.Score()); d.P != 1 || d.CI95 != [2]float64{-1, 1} {
		t.Errorf("one has not played: %+v", d)
	}
}

func TestJudge(t *testing.T) {
	t.Parallel()
	of := func(diff, half, p float64) stats.Difference {
		return stats.Difference{Pairs: 240, Diff: diff, CI95: [2]float64{diff - half, diff + half}, P: p}
	}
	for _, tc := range []struct {
		name string
		q    []stats.Question
		want []stats.Verdict
	}{
		{"nothing asked", nil, []stats.Verdict{}},
		{"changed", []stats.Question{{of(-5.4, 1.7, 1e-6), 2}}, []stats.Verdict{{Verdict: stats.Changed, P: 1e-6}}},
		{"no change", []stats.Question{{of(0.1, 0.9, 0.83), 1}}, []stats.Verdict{{Verdict: stats.NoChange, P: 0.83, Small: true}}},
		{"surely small", []stats.Question{{of(1, 0.5, 0.0001), 2}}, []stats.Verdict{{Verdict: stats.Changed, P: 0.0001, Small: true}}},
		// Half the margin settles one question: 240·(1.5·2/2)² = 540.
		{"cannot tell", []stats.Question{{of(0.8, 1.5, 0.3), 2}}, []stats.Verdict{{Verdict: stats.CannotTell, P: 0.3, Settle: 540}}},
		// Of two the stricter level is 2.5%, k = 2.241403/1.959964: 240·(1.5·2.143594/2)² = 620.4. 0.04 twice is not changed.
		{"not after Holm", []stats.Question{{of(1.6, 1.5, 0.04), 2}, {of(-1.6, 1.5, 0.04), 2}},
			[]stats.Verdict{{Verdict: stats.CannotTell, P: 0.08, Settle: 621}, {Verdict: stats.CannotTell, P: 0.08, Settle: 621}}},
		{"no margin", []stats.Question{{of(0.8, 1.5, 0.3), 0}}, []stats.Verdict{{Verdict: stats.CannotTell, P: 0.3}}},
		{"too few", []stats.Question{{stats.Difference{Pairs: 31, Diff: 1, CI95: [2]float64{1, 1}}, 2}}, []stats.Verdict{{Verdict: stats.CannotTell, P: 1, Settle: 32}}},
		{"too few, no change", []stats.Question{{stats.Difference{Pairs: 31, P: 1}, 2}}, []stats.Verdict{{Verdict: stats.CannotTell, P: 1, Settle: 32}}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got := stats.Judge(tc.q)
			if len(got) != len(tc.want) {
				t.Fatalf("%d verdicts", len(got))
			}
			for i := range got {
				if got[i] != tc.want[i] {
					t.Errorf("question %d: %+v, want %+v", i, got[i], tc.want[i])
				}
			}
		})
	}
}

// What Settle names does settle: with as many pairs of the same spread no difference is left open, however large it turns out.
func TestSettleSettles(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		asked := rapid.IntRange(1, 6).Draw(t, "asked")
		margin := rapid.Float64Range(0.1, 3).Draw(t, "margin")
		dev := rapid.Float64Range(0.1, 30).Draw(t, "deviation of a pair")
		of := func(n int, diff float64) stats.Question {
			se := dev / math.Sqrt(float64(n))
			return stats.Question{Margin: margin, Difference: stats.Difference{Pairs: n, Diff: diff, CI95: [2]float64{diff - 1.959964*se, diff + 1.959964*se}, P: math.Erfc(math.Abs(diff) / se / math.Sqrt2)}}
		}
		ask := func(n int, diff float64) []stats.Verdict {
			q := make([]stats.Question, asked) // the others are as far from an answer as can be
			for i := range q {
				q[i] = stats.Question{Difference: stats.Difference{Pairs: n, P: 1}, Margin: 1}
			}
			q[0] = of(n, diff)
			return stats.Judge(q)
		}
		n := rapid.IntRange(32, 5000).Draw(t, "pairs")
		v := ask(n, rapid.Float64Range(-3, 3).Draw(t, "difference"))[0]
		if v.Verdict != stats.CannotTell {
			if v.Settle != 0 {
				t.Fatalf("%+v", v)
			}
			return
		}
		if v.Settle <= n {
			t.Fatalf("%d pairs would settle what %d do not", v.Settle, n)
		}
		if again := ask(v.Settle, rapid.Float64Range(-3, 3).Draw(t, "difference then"))[0]; again.Verdict == stats.CannotTell {
			t.Fatalf("%d pairs do not settle it: %+v", v.Settle, again)
		}
	})
}
