package lab

import "turnpike/lab/stats"

// Wilson returns the 95% Wilson score interval of a rate: wins out of n. With n = 0 nothing is known: 0 to 1.
func Wilson(wins, n int) [2]float64 {
	return stats.Wilson(float64(wins)/float64(max(1, n)), float64(n))
}
