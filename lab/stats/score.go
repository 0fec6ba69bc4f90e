package stats

import "math"

// Score is how a unit stands: the mean of its pair scores with a 95% interval inside 0 to 1.
type Score struct {
	Pairs     int        `json:"pairs"`
	Score     float64    `json:"score"`
	CI95      [2]float64 `json:"ci95"`
	Effective float64    `json:"effective"` // as many independent wins or losses would say as much
}

// Wilson returns the 95% score interval of a rate p that n independent trials gave; n need not be whole. With n = 0 nothing is known: 0 to 1.
func Wilson(p, n float64) [2]float64 { return wilson(p, n, z95) }

// wilson returns the rates q from which p is at most z of q's own standard errors √(q(1-q)/n) away.
func wilson(p, n, z float64) [2]float64 {
	if n <= 0 {
		return [2]float64{0, 1}
	}
	zz := z * z
	mid := (p + zz/(2*n)) / (1 + zz/n)
	half := z / (1 + zz/n) * math.Sqrt(p*(1-p)/n+zz/(4*n*n))
	return [2]float64{max(0, mid-half), min(1, mid+half)}
}

// ScoreOf returns the mean of scores from 0 to 1 with the Wilson interval of as many independent trials as the pairs are worth:
// n = p(1-p)N/s². Two independent matches make n = 2N; it is N when both matches of every pair go the same way, and more when a pair tends to be split.
// It is held between N and 8N, so that a few pairs that happen to agree are not taken for a law, and is 2N while all pairs agree (s² = 0), when they say nothing
// of their own correlation.
//
// Where starts repeat, n is then divided by what they cost (see [Sample]): the ratio of the two squared interval widths, at least 1. The bounds hold for
// the part that the pairs contribute, before this division, so n can be under N: 640 pairs of 64 starts that decide everything are worth some 61. While
// all pairs agree the starts show nothing either, and n stays 2N.
func ScoreOf(s Sample) Score {
	m := s.moments()
	n := m.effective()
	return Score{m.n, round(m.mean), round2(Wilson(m.mean, n)), round4(n)}
}

// ScoreOfMatches is [ScoreOf] where each figure is of one match, which is worth one trial and never more.
func ScoreOfMatches(s Sample) Score {
	m := s.moments()
	n := min(m.effective(), float64(m.n))
	return Score{m.n, round(m.mean), round2(Wilson(m.mean, n)), round4(n)}
}

func (m moments) effective() float64 {
	n := float64(m.n)
	if m.variance == 0 {
		return 2 * n
	}
	e := min(max(m.mean*(1-m.mean)*n/m.variance, n), 8*n)
	if m.clusters > 0 {
		t := student(0.05, m.clusters-1)
		e /= max(1, t*t*m.clustered/(z95*z95*m.independent))
	}
	return e
}

// P is the p-value of the score against the rate expected, by the test that belongs to the interval: it is under 5% when the interval leaves the rate out.
// The rate must be over 0 and under 1. It is 1 where nothing was played.
func (s Score) P(expected float64) float64 { return round(scoreTest(s.Score, s.Effective, expected)) }

func (m moments) p(expected float64) float64 { return scoreTest(m.mean, m.effective(), expected) }

func scoreTest(p, n, expected float64) float64 {
	return tails((p - expected) * math.Sqrt(n/(expected*(1-expected))))
}
