package stats

import "math"

// PairVariance is what the variance of a pair score is taken to be before anything was played: that of two independent matches between equals, 1/8.
const PairVariance = 1.0 / 8

// PairsFor returns how many pairs make the 95% interval no wider than ± half, for pair scores of the given variance; at least 1.
// half must be over 0. A number that does not fit into 32 bits comes back as the largest that does.
func PairsFor(half, variance float64) int {
	return pairs(z95 * z95 * variance / (half * half))
}

// pairs rounds a number of pairs up. A hair over a whole number is that number: it is the arithmetic's, not the experiment's.
func pairs(x float64) int {
	return int(min(math.MaxInt32, max(1, math.Ceil(x-1e-9*x))))
}
