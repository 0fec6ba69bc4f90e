package stats_test

import (
	"math"
	"testing"

	"turnpike/lab/stats"
)

// At the plan Nρ² = 2 ln 20 + ln(2 ln 20) + 1 = 5.991465 + 1.790336 + 1 = 8.781800, and the interval is
// c = √(2·9.781800/8.781800 · ln(√9.781800/0.05)) = √(2.2277437·4.1359941) = 3.0354464 standard errors to each side. Wilson's at a rate of one half is ± c/2/√(n+c²).
func TestSequence(t *testing.T) {
	t.Parallel()
	u := unit([5]int{16, 0, 32, 0, 16}).Scores() // s² = 8/63, n = 16·63/8 = 126
	ci, ok := stats.Sequence(u, 64, 0.05)
	half := 3.0354464 / 2 / math.Sqrt(126+3.0354464*3.0354464)
	if !ok {
		t.Fatal("64 pairs have an interval")
	}
	nearCI(t, "the interval", ci, [2]float64{0.5 - half, 0.5 + half}, 1e-6)

	// 33 pairs of a plan of 66 have half of Nρ², 4.390900: √(2·5.390900/4.390900 · ln(√5.390900/0.05)) = √(2.4554875·3.8380885) = 3.0699150.
	u = unit([5]int{8, 0, 17, 0, 8}).Scores() // s² = 4/32, n = 33/4·8 = 66
	ci, _ = stats.Sequence(u, 66, 0.05)
	half = 3.0699150 / 2 / math.Sqrt(66+3.0699150*3.0699150)
	nearCI(t, "the interval", ci, [2]float64{0.5 - half, 0.5 + half}, 1e-6)

	if ci, ok := stats.Sequence(unit([5]int{0, 0, 0, 0, 31}).Scores(), 64, 0.05); ok || ci != [2]float64{0, 1} {
		t.Errorf("31 pairs have %v", ci)
	}
	// All won: n = 64, and Wilson's lower end of n wins of n is n/(n+c²): 64/73.2139348.
	ci, _ = stats.Sequence(unit([5]int{0, 0, 0, 0, 32}).Scores(), 32, 0.05)
	nearCI(t, "all won", ci, [2]float64{64 / 73.2139348, 1}, 1e-6)
}

func TestPairsFor(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		half, variance float64
		want           int
	}{
		{0.001, stats.PairVariance, 480_183}, // 3.841459·0.125/0.001² = 480,182.4
		{0.01, stats.PairVariance, 4802},
		{1, stats.PairVariance, 1},
		{1.959963984540054, 7, 7}, // exactly 7
		{1e-9, 1, math.MaxInt32},
	} {
		if got := stats.PairsFor(tc.half, tc.variance); got != tc.want {
			t.Errorf("± %v at variance %v takes %d pairs, want %d", tc.half, tc.variance, got, tc.want)
		}
	}
}
