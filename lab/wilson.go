package lab

import "math"

// Wilson returns the 95% Wilson score interval of a rate: wins out of n. With n = 0 nothing is known: 0 to 1.
func Wilson(wins, n int) [2]float64 {
	if n == 0 {
		return [2]float64{0, 1}
	}
	const z = 1.959963984540054 // the 97.5% point of the normal distribution
	p, m := float64(wins)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return [2]float64{max(0, mid-half), min(1, mid+half)}
}
