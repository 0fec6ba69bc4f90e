package stats_test

import (
	"testing"

	"turnpike/lab/stats"
)

// 10 to 1 are 400 Elo; of four seats one against three: an even score of 1/4 is 0 Elo, and 10/13 against 3 of 1 each is 10 to 1.
func TestEloOfSeats(t *testing.T) {
	t.Parallel()
	near(t, "even of four", stats.EloOf(0.25, 4), 0, 1e-9)
	near(t, "10 of 13 of four", stats.EloOf(10.0/13, 4), 400, 1e-9)
	near(t, "10 of 11 of two", stats.EloOf(10.0/11, 2), 400, 1e-9)
	e := stats.Score{Score: 1, CI95: [2]float64{10.0 / 11, 1}}.Elo(2)
	if e.Elo != nil || e.High != nil || e.Low == nil {
		t.Fatalf("no Elo belongs to a score of 1: %+v", e)
	}
	near(t, "the lower end", *e.Low, 400, 1e-4)
}

// Four values 1, 2, 3, 4: mean 2.5, s² = 5/3, standard error √(5/12) = 0.6455; the 99% point of Student's distribution with 3 degrees is 5.8409.
func TestSampleBounds(t *testing.T) {
	t.Parallel()
	low, high, ok := stats.Sample{Values: []float64{1, 2, 3, 4}}.Bounds(0.01)
	if !ok {
		t.Fatal("four values have an interval")
	}
	near(t, "lower", low, 2.5-5.8409*0.645497, 1e-3)
	near(t, "upper", high, 2.5+5.8409*0.645497, 1e-3)
	if _, _, ok := (stats.Sample{Values: []float64{1}}).Bounds(0.01); ok {
		t.Error("one value has none")
	}
}

// 32 matches that are all won are 32 trials, not 64: Wilson's lower end is 1/(1+z²/32) = 32/(32+3.8415) = 0.8928.
func TestScoreOfMatches(t *testing.T) {
	t.Parallel()
	var s stats.Sample
	for range 32 {
		s.Values = append(s.Values, 1)
	}
	got := stats.ScoreOfMatches(s)
	near(t, "trials", got.Effective, 32, 1e-9)
	near(t, "lower", got.CI95[0], 32/(32+3.841459), 1e-6)
}
