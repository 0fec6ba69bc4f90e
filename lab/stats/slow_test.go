//go:build slow

package stats_test

import (
	"crypto/sha256"
	"encoding/json"
	"testing"

	"turnpike/dice"
	"turnpike/lab/stats"
)

// The figures of docs/lab.md: go test -tags slow -run Slow -v ./lab/stats. Bounds are those of the measures.

const slowRuns = 10_000

// share logs a count and fails if it is out of bounds.
func share(t *testing.T, what string, n, runs int, low, high float64) {
	t.Helper()
	t.Logf("%s: %.2f%% of %d", what, 100*float64(n)/float64(runs), runs)
	if !within(n, runs, low, high) {
		t.Errorf("%s: %d of %d is not between %v and %v", what, n, runs, low, high)
	}
}

func TestSlowCoverage(t *testing.T) {
	for _, n := range []int{32, 64, 128, 512, 2000} {
		for _, p := range []float64{0.02, 0.1, 0.5} {
			for _, hang := range []float64{-0.5, 0, 0.5} {
				w := world{win: p, hang: hang}
				t.Logf("%d pairs, %+v", n, w)
				share(t, "held", covers(w, n, slowRuns), slowRuns, 0.935, 0.97)
			}
		}
	}
	for _, n := range []int{128, 640, 2000} {
		for _, p := range []float64{0.1, 0.5} {
			for _, sway := range []float64{0, p / 2} {
				for _, starts := range []int{16, 64} {
					w := world{win: p, starts: starts, sway: sway}
					t.Logf("%d pairs, %+v", n, w)
					share(t, "held", covers(w, n, slowRuns), slowRuns, 0.935, 0.97)
				}
			}
		}
	}
}

// What few starts do is told, not promised: the four may all happen to sway the same way, and then they look like no effect at all.
func TestSlowFewStarts(t *testing.T) {
	for _, n := range []int{128, 640, 2000} {
		for _, p := range []float64{0.1, 0.5} {
			w := world{win: p, starts: 4, sway: p / 2}
			t.Logf("%d pairs, %+v: held %.2f%% of %d", n, w, 100*float64(covers(w, n, slowRuns))/slowRuns, slowRuns)
		}
	}
}

func TestSlowSequence(t *testing.T) {
	const runs = 2000
	for _, planned := range []int{64, 200, 1000} {
		for _, w := range []world{{win: 0.5}, {win: 0.5, hang: 0.5}, {win: 0.5, hang: -0.5}, {win: 0.1}, {win: 0.02}, {win: 0.02, hang: 0.5}, {win: 0.4, drawn: 0.5}, {win: 0.5, starts: 64, sway: 0.2}} {
			t.Logf("planned %d, %+v", planned, w)
			share(t, "left out at any look", outside(w, planned, runs), runs, 0, 0.05)
		}
	}
}

func TestSlowSPRT(t *testing.T) {
	const runs = 2000
	for _, drawn := range []float64{0, 0.2, 0.8} {
		share(t, "equals, H1 accepted", sprt(stats.SPRTAcceptH1, 0, drawn, runs), runs, 0, 0.05)
		share(t, "at elo1, H0 accepted", sprt(stats.SPRTAcceptH0, 40, drawn, runs), runs, 0, 0.05)
	}
}

func TestSlowNothingDiffers(t *testing.T) {
	const runs, cars = 2000, 6
	for _, w := range []world{{win: 0.5}, {win: 0.1}, {win: 0.5, starts: 64, sway: 0.2}} {
		single := 0
		families := times(runs, 4, func(s *dice.Stream) bool {
			n, adjusted := differences(cars, 240, w, s)
			single += n
			return adjusted > 0
		})
		t.Logf("%+v", w)
		share(t, "questions", single, runs*cars, 0.04, 0.06)
		share(t, "experiments", families, runs, 0, 0.05)
	}
}

func TestSlowRatings(t *testing.T) {
	for _, k := range []int{10, 24, 64} {
		runs := max(100, 4000/k)
		errors, intervals, fits := rated(strengths(k, 250), 50, runs, 200)
		t.Logf("%d entrants", k)
		share(t, "within two errors", errors, k*runs, 0.94, 0.965)
		share(t, "inside the interval", intervals, k*runs, 0.93, 0.965)
		share(t, "fits", fits, runs, 0.95, 0.95)
	}
}

// The digest is the same in every build: with GOAMD64=v3 the compiler fuses products and sums, as it does for arm64, and with the tag noasm gonum goes without its assembly.
func TestSlowDigits(t *testing.T) {
	sum := sha256.New()
	out := json.NewEncoder(sum)
	figures := 0
	for seed := range uint64(40) {
		s := dice.Fast(seed)
		k := 3 + s.IntN("entrants", 10)
		cells := field(&s, strengths(k, 200), 20, 64)
		b := stats.Bootstrap{Seed: seed, Replicates: 100}
		write := func(v any, err error) {
			if err != nil {
				t.Fatal(err)
			}
			if err := out.Encode(v); err != nil {
				t.Fatal(err)
			}
		}
		write(stats.Rate(k, cells, b))
		write(stats.MixOf(k, cells, b))
		write(stats.CyclesOf(k, cells, b))
		p, err := stats.ScoreMatrix(k, cells)
		write(p, err)
		write(stats.AlphaRankOf(p))
		for _, c := range cells {
			d, _ := stats.DifferenceOf(c.Pairs.FirstSeats())
			ci, _ := stats.Sequence(c.Pairs.Scores(), 200, 0.05)
			median, _ := stats.MedianOf(c.Pairs.Scores(), b)
			write([]any{c.Pairs.Score(), d, ci, median, stats.Judge([]stats.Question{{Difference: d, Margin: 0.02}, {Difference: d, Margin: 0.2}}), stats.DefaultSPRT().Run(c.Pairs)}, nil)
		}
		figures += k*k + 14*len(cells) + 8*k
	}
	t.Logf("some %d figures: %x", figures, sum.Sum(nil))
}
