package stats

import "math"

// Sample is one figure of each pair, in index order, with the start that each pair began from.
//
// # Clusters
//
// Pairs of one start share what is particular to it, so N pairs of M < N starts say less than N pairs of N starts. The variance of the mean is taken
// in two ways: as if all pairs were independent, s²/N with s² = Σ(x-x̄)²/(N-1), and from the sums of the starts' residuals,
// M/(M-1) · Σ_k (Σ_{i in k} (x_i-x̄))² / N². The first stands on N-1 degrees of freedom, the second on M-1. The interval is the wider of the two, each with
// the point of Student's distribution that belongs to it. Taking the wider one never trusts a start effect that happens to look negative; where
// starts have no effect it costs some 3% of width, with 64 starts. Without repeated starts, and with a single one (which can only speak for itself), the first
// is all there is.
type Sample struct {
	Values []float64
	Starts []int // nil: no start repeats
}

// accumulator sums a sample up as it grows.
type accumulator struct {
	n        int
	origin   float64 // the first value; sums are of differences to it, so that a large mean does not swallow a small variance
	sum, sq  float64
	known    map[int]int // of a start: its cluster
	clusters []cluster
}

type cluster struct {
	n   int
	sum float64
}

func (a *accumulator) add(x float64, start int) {
	if a.n == 0 {
		a.origin, a.known = x, make(map[int]int)
	}
	a.n++
	d := x - a.origin
	a.sum += d
	a.sq += d * d
	k, ok := a.known[start]
	if !ok {
		k = len(a.clusters)
		a.known[start] = k
		a.clusters = append(a.clusters, cluster{})
	}
	a.clusters[k].n++
	a.clusters[k].sum += d
}

// moments is what intervals are made of.
type moments struct {
	n           int
	mean        float64
	variance    float64 // of one value, s²
	independent float64 // variance of the mean of independent pairs, s²/N
	clusters    int     // M if the clusters count, else 0
	clustered   float64 // variance of the mean by the starts' sums; 0 if the clusters do not count
}

func (a *accumulator) moments() moments {
	m := moments{n: a.n}
	if a.n == 0 {
		return m
	}
	n := float64(a.n)
	mean := a.sum / n
	m.mean = a.origin + mean
	if a.n == 1 {
		return m
	}
	m.variance = max(0, a.sq-mean*a.sum) / (n - 1)
	m.independent = m.variance / n
	if k := len(a.clusters); k > 1 && k < a.n {
		sum := 0.0
		for _, c := range a.clusters {
			r := c.sum - float64(c.n)*mean
			sum += r * r
		}
		m.clusters = k
		m.clustered = sum / (n * n) * float64(k) / float64(k-1)
	}
	return m
}

func (s Sample) moments() moments {
	var a accumulator
	for i, x := range s.Values {
		start := i
		if s.Starts != nil {
			start = s.Starts[i]
		}
		a.add(x, start)
	}
	return a.moments()
}

// inflation returns by how much the starts make the variance of the mean larger than that of independent pairs; at least 1.
func (m moments) inflation() float64 {
	if m.clusters == 0 || m.independent == 0 {
		return 1
	}
	return max(1, m.clustered/m.independent)
}

// half returns half the width of the interval of the mean that leaves out alpha, by Student's distribution.
func (m moments) half(alpha float64) float64 {
	half := student(alpha, m.n-1) * math.Sqrt(m.independent)
	if m.clusters > 0 {
		half = max(half, student(alpha, m.clusters-1)*math.Sqrt(m.clustered))
	}
	return half
}

// Bounds returns the interval of the mean that leaves out alpha, as [MeanOf] has that of 95%. Of fewer than two values there is none: false.
func (s Sample) Bounds(alpha float64) (low, high float64, ok bool) {
	m := s.moments()
	if m.n < 2 {
		return 0, 0, false
	}
	half := m.half(alpha)
	return round(m.mean - half), round(m.mean + half), true
}

// Mean is a mean with its interval.
type Mean struct {
	Pairs int        `json:"pairs"`
	Mean  float64    `json:"mean"`
	CI95  [2]float64 `json:"ci95"`
}

// MeanOf returns the mean with Student's interval, clustered by start. Of fewer than two values there is none: false.
func MeanOf(s Sample) (Mean, bool) {
	m := s.moments()
	if m.n < 2 {
		return Mean{Pairs: m.n, Mean: m.mean}, false
	}
	half := m.half(0.05)
	return Mean{m.n, round(m.mean), round2([2]float64{m.mean - half, m.mean + half})}, true
}
