package stats

import "math"

// TooFew is the number of pairs below which a running unit shows no interval.
const TooFew = 32

// Sequence returns the interval of the mean of scores from 0 to 1 that may be looked at after every pair: with probability 1-alpha it holds the true
// score at all looks together from [TooFew] pairs on, false before. It is narrowest, in relation to a final interval, near the planned number of pairs.
//
// It is the asymptotic confidence sequence of Waudby-Smith and others, mean ± s·√(2(Nρ²+1)/(N²ρ²)·ln(√(Nρ²+1)/α)) with
// ρ² = (2 ln 1/α + ln(2 ln 1/α) + 1)/planned. Its s² is that of the pairs, times what repeated starts cost, and at least that of the bounds of [ScoreOf]:
// p(1-p)/8, or p(1-p)/2 while all pairs agree, with p drawn towards 1/2 by four trials. Else a unit that has won all its pairs so far would be sure
// to win for ever.
func Sequence(s Sample, planned int, alpha float64) ([2]float64, bool) {
	return s.moments().sequence(planned, alpha)
}

func (m moments) sequence(planned int, alpha float64) ([2]float64, bool) {
	if m.n < TooFew {
		return [2]float64{0, 1}, false
	}
	n := float64(m.n)
	p := (n*m.mean + 2) / (n + 4)
	variance := max(m.variance, p*(1-p)/8)
	if m.variance == 0 {
		variance = p * (1 - p) / 2
	}
	l := 2 * math.Log(1/alpha)
	nrr := n * (l + math.Log(l) + 1) / float64(max(planned, TooFew)) // Nρ²
	half := math.Sqrt(variance * m.inflation() * 2 * (nrr + 1) / (n * nrr) * math.Log(math.Sqrt(nrr+1)/alpha))
	return round2([2]float64{max(0, m.mean-half), min(1, m.mean+half)}), true
}
