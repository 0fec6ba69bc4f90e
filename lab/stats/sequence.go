package stats

import "math"

// TooFew is the number of pairs below which a running unit shows no interval.
const TooFew = 32

// Sequence returns the interval of the mean of scores from 0 to 1 that may be looked at after every pair: with probability 1-alpha it holds the true
// score at all looks together from [TooFew] pairs on, false before. It is narrowest, in relation to a final interval, near the planned number of pairs.
//
// It is the asymptotic confidence sequence of Waudby-Smith and others, mean ± s·√(2(Nρ²+1)/(N²ρ²)·ln(√(Nρ²+1)/α)) with
// ρ² = (2 ln 1/α + ln(2 ln 1/α) + 1)/planned: c = √(2(Nρ²+1)/(Nρ²)·ln(√(Nρ²+1)/α)) standard errors instead of 1.96. They are taken in the form of the score
// interval, Wilson's with c for 1.96 and the same number of trials as [ScoreOf]. For many pairs that is the same; for few that nearly all go one way, mean ± c·s/√N
// left the true score out far too often (docs/lab.md), and a unit that had won all its pairs so far would be sure to win for ever.
func Sequence(s Sample, planned int, alpha float64) ([2]float64, bool) {
	return s.moments().sequence(planned, alpha)
}

func (m moments) sequence(planned int, alpha float64) ([2]float64, bool) {
	if m.n < TooFew {
		return [2]float64{0, 1}, false
	}
	l := 2 * math.Log(1/alpha)
	nrr := float64(m.n) * (l + math.Log(l) + 1) / float64(max(planned, TooFew)) // Nρ²
	return round2(wilson(m.mean, m.effective(), math.Sqrt(2*(nrr+1)/nrr*math.Log(math.Sqrt(nrr+1)/alpha)))), true
}
