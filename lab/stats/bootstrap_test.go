package stats_test

import (
	"slices"
	"testing"

	"turnpike/dice"
	"turnpike/lab/stats"
)

func TestQuantile(t *testing.T) {
	t.Parallel()
	values := []float64{40, 10, 30, 20}
	for q, want := range map[float64]float64{0: 10, 1: 40, 0.5: 25, 0.25: 17.5, 0.9: 37, -3: 10, 7: 40} { // 0.9·3 = 2.7: 30 + 0.7·10
		got, ok := stats.Quantile(values, q)
		if near(t, "the quantile", got, want, 1e-9); !ok {
			t.Error("there is one")
		}
	}
	if values[0] != 40 {
		t.Error("the caller's values were sorted")
	}
	if _, ok := stats.Quantile(nil, 0.5); ok {
		t.Error("nothing has a median")
	}
	if _, ok := stats.MedianOf(stats.Sample{}, stats.Bootstrap{}); ok {
		t.Error("nothing has a median with an interval")
	}
}

// A replicate is what its stream says it is, drawn here again by hand.
func TestBootstrapStream(t *testing.T) {
	t.Parallel()
	u := stats.Unit{{First: 1, Start: 0}, {First: 0.5, Start: 1}, {Second: 1, Start: 2}}
	v := unit([5]int{1, 1, 1, 1, 1})
	replicates := 0
	stats.Bootstrap{Seed: 77, Replicates: 3}.Units([]stats.Unit{u, v, nil}, func(r int, totals []stats.Total) {
		if r != replicates {
			t.Fatalf("replicate %d is the %d-th", r, replicates)
		}
		replicates++
		stream := dice.Fast(dice.Derive(77, r))
		for i, x := range []stats.Unit{u, v} {
			want := stats.Total{Pairs: len(x)}
			for range x {
				p := x[stream.IntN("bootstrap", len(x))]
				want.First += p.First
				want.Second += p.Second
			}
			if totals[i] != want {
				t.Errorf("replicate %d, unit %d: %+v, want %+v", r, i, totals[i], want)
			}
		}
		if totals[2] != (stats.Total{}) {
			t.Errorf("the empty unit has %+v", totals[2])
		}
	})
	if replicates != 3 {
		t.Errorf("%d replicates", replicates)
	}
}

// Pairs of a start are drawn together: with two starts of 3 pairs worth 1 and of 1 pair worth 0 a replicate is 6 of 6, 3 of 4 or 0 of 2. Which does not hold for a
// unit of one start, whose pairs are drawn one by one.
func TestBootstrapDrawsStarts(t *testing.T) {
	t.Parallel()
	u := stats.Unit{stats.Single(1, 5), stats.Single(1, 5), stats.Single(0, 2), stats.Single(1, 5)}
	var seen []stats.Total
	stats.Bootstrap{Seed: 1, Replicates: 400}.Units([]stats.Unit{u}, func(_ int, totals []stats.Total) { seen = append(seen, totals[0]) })
	counts := make([]int, 3)
	for _, got := range seen {
		i := slices.Index([]stats.Total{{6, 6, 6}, {4, 3, 3}, {2, 0, 0}}, got)
		if i < 0 {
			t.Fatalf("a replicate of %+v", got)
		}
		counts[i]++
	}
	for i, want := range []float64{100, 200, 100} { // four standard deviations of at most 10
		near(t, "the number of such replicates", float64(counts[i]), want, 40)
	}
	for i := range u {
		u[i].Start = 0
	}
	seen = seen[:0]
	stats.Bootstrap{Seed: 1, Replicates: 50}.Units([]stats.Unit{u}, func(_ int, totals []stats.Total) { seen = append(seen, totals[0]) })
	lost := 0
	for _, got := range seen {
		if got.Pairs != 4 {
			t.Fatalf("a replicate of %d pairs", got.Pairs)
		}
		if got.First != 3 {
			lost++
		}
	}
	near(t, "the number of replicates in which the loss was not drawn once", float64(lost), 50*(1-27.0/64), 14) // four standard deviations
}

// The mean of a large sample has the interval that theory gives it; a statistic may sort what it gets.
func TestBootstrapSample(t *testing.T) {
	t.Parallel()
	s := stats.Sample{}
	for i := range 400 {
		s.Values = append(s.Values, float64(i%20)) // variance 399/12 = 33.25, error of the mean √(33.25/400) = 0.288314
	}
	mean := func(values []float64) float64 {
		sum := 0.0
		for _, v := range values {
			sum += v
		}
		slices.Sort(values)
		return sum / float64(len(values))
	}
	got, ok := stats.Bootstrap{Seed: 9}.Sample(s, mean)
	if !ok || got.Value != 9.5 {
		t.Fatalf("%+v", got)
	}
	// The 2.5% quantile of 1000 normal replicates has an error of √(0.025·0.975/1000)/0.0584 = 0.085 standard errors; three of them.
	nearCI(t, "the interval", got.CI95, [2]float64{9.5 - 1.96*0.288314, 9.5 + 1.96*0.288314}, 3*0.085*0.288314)
	if s.Values[1] != 1 {
		t.Error("the sample was sorted")
	}
	again, _ := stats.Bootstrap{Seed: 9}.Sample(s, mean)
	other, _ := stats.Bootstrap{Seed: 10}.Sample(s, mean)
	if again != got || other == got {
		t.Errorf("seed 9: %+v and %+v, seed 10: %+v", got, again, other)
	}

	// The interval of the median of 0 to 400: order statistics 200.5 ± 1.96·√400/2, give or take what the replicates' own quantiles scatter by.
	s.Values = s.Values[:0]
	for i := range 401 {
		s.Values = append(s.Values, float64((i*7)%401))
	}
	m, _ := stats.MedianOf(s, stats.Bootstrap{Seed: 9})
	if m.Value != 200 {
		t.Errorf("the median is %v", m.Value)
	}
	nearCI(t, "its interval", m.CI95, [2]float64{200 - 19.6, 200 + 19.6}, 3*0.085*10)

	// Clusters: all values of a start agree, so 4 starts of 100 are as 4 values.
	s = stats.Sample{}
	for i := range 400 {
		s.Values, s.Starts = append(s.Values, float64(i%4)), append(s.Starts, i%4)
	}
	m, _ = stats.Bootstrap{Seed: 9}.Sample(s, mean)
	// 4 draws of 0..3: error √(1.25/4) = 0.559; a sum of 3 and less has 1+4+10+20 of 256 ways, so that of 2.5% is a sum of 2, or of 1 (2.0%) by chance: means 0.5 or
	// 0.25. Drawn one by one the interval would be ± 0.11.
	nearCI(t, "of four starts", m.CI95, [2]float64{0.375, 2.625}, 0.126)
}
