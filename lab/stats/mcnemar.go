package stats

import "math"

// McNemar compares two teams A and B in a game without opponents, each playing the same seeds.
type McNemar struct {
	Seeds   int        `json:"seeds"`
	OnlyA   int        `json:"only_a"` // seeds that A won and B lost
	OnlyB   int        `json:"only_b"`
	Both    int        `json:"both"`
	Neither int        `json:"neither"`
	Diff    float64    `json:"diff"` // win rate of B less that of A
	CI95    [2]float64 `json:"ci95"` // of the difference
	P       float64    `json:"p"`    // exact and two-sided: only the seeds that they decide differently say something
}

// McNemarOf compares the wins of A and B seed by seed; the longer list's surplus does not count.
//
// The p-value is that of at least as uneven a split of the seeds decided differently, each way equally likely. The interval is that of Agresti and Min (2005):
// Wald's with half a seed added to each of the four counts, held to -1 to 1.
func McNemarOf(a, b []bool) McNemar {
	var m McNemar
	m.Seeds = min(len(a), len(b))
	for i := range m.Seeds {
		switch {
		case a[i] && b[i]:
			m.Both++
		case a[i]:
			m.OnlyA++
		case b[i]:
			m.OnlyB++
		default:
			m.Neither++
		}
	}
	m.P = round(signTest(m.OnlyA, m.OnlyB))
	if m.Seeds > 0 {
		m.Diff = round(float64(m.OnlyB-m.OnlyA) / float64(m.Seeds))
	}
	n, x, y := float64(m.Seeds)+2, float64(m.OnlyA)+0.5, float64(m.OnlyB)+0.5
	mid, spread := (y-x)/n, z95*math.Sqrt(x+y-(y-x)*(y-x)/n)/n
	m.CI95 = round2([2]float64{max(-1, mid-spread), min(1, mid+spread)})
	return m
}

// signTest returns the two-sided probability of a split at least as uneven as a to b among a+b fair coins.
func signTest(a, b int) float64 {
	n, k := a+b, min(a, b)
	ln := func(i int) float64 { v, _ := math.Lgamma(float64(i) + 1); return v }
	sum := 0.0
	for i := range k + 1 {
		sum += math.Exp(ln(n) - ln(i) - ln(n-i) - float64(n)*math.Ln2)
	}
	return min(1, 2*sum)
}
