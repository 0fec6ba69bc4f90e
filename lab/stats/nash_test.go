package stats_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"turnpike/lab/stats"
)

// scores makes a matrix of scores of the edges above the diagonal, row by row: edge = p[i][j] - 1/2.
func scores(k int, edges ...float64) [][]float64 {
	p := make([][]float64, k)
	for i := range p {
		p[i] = make([]float64, k)
		p[i][i] = 0.5
	}
	for i := range k {
		for j := i + 1; j < k; j++ {
			p[i][j], p[j][i] = 0.5+edges[0], 0.5-edges[0]
			edges = edges[1:]
		}
	}
	return p
}

// copyOf adds a copy of an entrant to the field.
func copyOf(p [][]float64, i int) [][]float64 {
	k := len(p)
	q := make([][]float64, k+1)
	for r := range q {
		from := r
		if r == k {
			from = i
		}
		q[r] = append(append([]float64(nil), p[from]...), p[from][i])
	}
	return q
}

func TestNash(t *testing.T) {
	t.Parallel()
	rps := scores(3, 0.5, -0.5, 0.5)
	for _, tc := range []struct {
		name string
		p    [][]float64
		want []float64
	}{
		{"alone", scores(1), []float64{1}},
		{"two equals", scores(2, 0), []float64{0.5, 0.5}},
		{"one is better", scores(2, 0.001), []float64{1, 0}},
		{"all equal", scores(5, make([]float64, 10)...), []float64{0.2, 0.2, 0.2, 0.2, 0.2}},
		{"rock, scissors, paper", rps, []float64{1.0 / 3, 1.0 / 3, 1.0 / 3}},
		// The weight of each is in proportion to the edge between the other two: 0.1 (0 beats 1), 0.2 (1 beats 2), 0.3 (2 beats 0).
		{"uneven circle", scores(3, 0.1, -0.3, 0.2), []float64{0.2 / 0.6, 0.3 / 0.6, 0.1 / 0.6}},
		{"rock, paper, scissors, lizard, Spock", scores(5,
			-0.5, 0.5, 0.5, -0.5, // rock loses to paper and Spock
			-0.5, -0.5, 0.5, // paper loses to scissors and lizard
			0.5, -0.5, // scissors beat lizard, lose to Spock
			0.5), []float64{0.2, 0.2, 0.2, 0.2, 0.2}},
		{"a copy of rock", copyOf(rps, 0), []float64{1.0 / 6, 1.0 / 3, 1.0 / 3, 1.0 / 6}},
		{"three rocks, two papers", copyOf(copyOf(copyOf(rps, 0), 0), 2), []float64{1.0 / 9, 1.0 / 3, 1.0 / 6, 1.0 / 9, 1.0 / 9, 1.0 / 6}},
		// The fourth does no better than rock against anybody and worse against paper; rock's copy and it do not share.
		{"a weaker rock", scores(4, 0.5, -0.5, 0, 0.5, -0.4, 0.5), []float64{1.0 / 3, 1.0 / 3, 1.0 / 3, 0}},
		{"a weaker weaker rock", scores(4, 0.5, -0.5, 0.1, 0.5, -0.5, 0.5), []float64{1.0 / 3, 1.0 / 3, 1.0 / 3, 0}},
		// 0 and 1 draw, 2 loses 0.1 to 0 and wins 0.3 against 1. No weight on 2, else 0 would gain; 2 must not gain: 0.1w ≥ 0.3(1-w), w ≥ 3/4.
		// The most even mix would be halves; the most even equilibrium is on the edge.
		{"held by one who is out", scores(3, 0, 0.1, -0.3), []float64{0.75, 0.25, 0}},
		{"almost nothing between them", scores(3, 1e-6, -1e-6, 1e-6), []float64{1.0 / 3, 1.0 / 3, 1.0 / 3}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got, err := stats.Nash(tc.p)
			if err != nil {
				t.Fatal(err)
			}
			for i := range tc.want {
				near(t, "the weight", got[i], tc.want[i], 1e-6)
			}
		})
	}
}

// Three draw with each other; the fourth loses 0.1 to the first and 0.05 to the third and wins 0.3 against the second, so it is out, as before, if it does not gain:
// a·w ≥ 0 with a = (0.1, -0.3, 0.05). Even thirds would break that, so the most even mix has w in proportion to e^(λa) with λ such that a·w = 0, found here by halving.
func TestNashHeldInTwoDirections(t *testing.T) {
	t.Parallel()
	a := []float64{0.1, -0.3, 0.05}
	low, high := 0.0, 100.0
	for range 100 {
		sum := 0.0
		for _, v := range a {
			sum += v * math.Exp((low+high)/2*v)
		}
		if sum < 0 {
			low = (low + high) / 2
		} else {
			high = (low + high) / 2
		}
	}
	sum := 0.0
	for _, v := range a {
		sum += math.Exp(low * v)
	}
	got, err := stats.Nash(scores(4, 0, 0, 0.1, 0, -0.3, 0.05))
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range a {
		near(t, "the weight", got[i], math.Exp(low*v)/sum, 1e-6)
	}
	near(t, "the weight of the one who is out", got[3], 0, 1e-6)
}

// drawScores draws a matrix of scores as n pairs of each cell give it: multiples of 1/(4n), so that ties and copies happen.
func drawScores(t *rapid.T, most int) [][]float64 {
	k := rapid.IntRange(1, most).Draw(t, "entrants")
	n := rapid.SampledFrom([]int{1, 2, 50, 1000}).Draw(t, "pairs")
	edges := make([]float64, k*(k-1)/2)
	for i := range edges {
		edges[i] = float64(rapid.IntRange(-2*n, 2*n).Draw(t, "quarters")) / float64(4*n)
	}
	return scores(k, edges...)
}

func TestNashIsAnEquilibrium(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := drawScores(t, 12)
		x, err := stats.Nash(p)
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		for i, w := range x {
			if w < 0 {
				t.Fatalf("weight %v", w)
			}
			sum += w
			score := 0.0
			for j, v := range x {
				score += v * p[i][j]
			}
			if score > 0.5+1e-7 {
				t.Fatalf("entrant %d scores %v against the mix %v", i, score, x)
			}
		}
		near(t, "the sum of the weights", sum, 1, 1e-12)

		// A copy and its original share evenly, else swapping them would make another equilibrium and the mean of both a more even one.
		i := rapid.IntRange(0, len(p)-1).Draw(t, "copied")
		y, err := stats.Nash(copyOf(p, i))
		if err != nil {
			t.Fatal(err)
		}
		near(t, "the copy's weight", y[len(p)], y[i], 1e-6)
	})
}

// Fields with many draws have many equilibria, but one most even one: it is found in whatever order the entrants come.
func TestNashOrderDoesNotMatter(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := drawScores(t, 8)
		order := rapid.Permutation(upTo(len(p))).Draw(t, "order")
		q := make([][]float64, len(p))
		for i := range q {
			q[i] = make([]float64, len(p))
			for j := range q {
				q[i][j] = p[order[i]][order[j]]
			}
		}
		x, err := stats.Nash(p)
		if err != nil {
			t.Fatal(err)
		}
		y, err := stats.Nash(q)
		if err != nil {
			t.Fatal(err)
		}
		for i := range y {
			near(t, "the weight in another order", y[i], x[order[i]], 1e-6)
		}
	})
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func TestMatrixRefusals(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		p    [][]float64
		want string
	}{
		{nil, "no entrant"},
		{[][]float64{{0.5, 1}}, "row 0 of the scores has 2 entries, want 1"},
		{[][]float64{{0.5, 0.6}, {0.5, 0.5}}, "scores 0.6 of 0 against 1 and 0.5"},
		{[][]float64{{math.NaN()}}, "must be from 0 to 1"},
		{[][]float64{{0.4}}, "add up to 1"},
	} {
		if _, err := stats.Nash(tc.p); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("Nash: error %v, want %q in it", err, tc.want)
		}
		if _, err := stats.AlphaRankOf(tc.p); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("alpha-rank: error %v, want %q in it", err, tc.want)
		}
	}
}

func TestMix(t *testing.T) {
	t.Parallel()
	// 0 beats 1 in 40 of 40 pairs, 1 beats 2 and 2 beats 0 as surely: no replicate can differ. 3 loses to all.
	won := duel(40, 40, 40)
	cells := []stats.Cell{{A: 0, B: 1, Pairs: won}, {A: 1, B: 2, Pairs: won}, {A: 2, B: 0, Pairs: won}, {A: 0, B: 3, Pairs: won}, {A: 1, B: 3, Pairs: won}, {A: 2, B: 3, Pairs: won}}
	mix, err := stats.MixOf(4, cells, stats.Bootstrap{Seed: 3, Replicates: 20})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []stats.Share{{0.3333333, 1, 0.5}, {0.3333333, 1, 0.5}, {0.3333333, 1, 0.5}, {0, 0, 0}} {
		if mix.Entrants[i] != want {
			t.Errorf("entrant %d: %+v, want %+v", i, mix.Entrants[i], want)
		}
	}
	// Two who are as good as equal are each alone in the mix in about half of the replicates, in the few draws both.
	mix, err = stats.MixOf(2, []stats.Cell{{A: 0, B: 1, Pairs: duel(100, 50, 50)}}, stats.Bootstrap{Seed: 3, Replicates: 400})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range mix.Entrants {
		if s.In < 0.4 || s.In > 0.65 { // 1/2 + half of the draws (1 in 13), four standard deviations of 1/40
			t.Errorf("an equal is in the mix in %v", s.In)
		}
	}
	if _, err := stats.MixOf(2, []stats.Cell{{A: 0, B: 2}}, stats.Bootstrap{}); err == nil {
		t.Error("an entrant that is not there has a mix")
	}
}

func BenchmarkNash(b *testing.B) {
	k := 24
	edges := make([]float64, k*(k-1)/2)
	for i := range edges {
		edges[i] = math.Sin(float64(7*i)) / 2
	}
	p := scores(k, edges...)
	for b.Loop() {
		if _, err := stats.Nash(p); err != nil {
			b.Fatal(err)
		}
	}
}
