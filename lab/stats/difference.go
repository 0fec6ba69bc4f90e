package stats

import "math"

// Difference is B - A in one figure, with its interval.
type Difference struct {
	Pairs int        `json:"pairs"`
	Diff  float64    `json:"diff"`
	CI95  [2]float64 `json:"ci95"`
	P     float64    `json:"p"` // that of no difference; not adjusted
}

// DifferenceOf returns the mean of differences B - A that were taken pair by pair on the same seeds: Student's interval, clustered by start. Of fewer than two
// pairs there is none: false.
func DifferenceOf(s Sample) (Difference, bool) {
	m := s.moments()
	if m.n < 2 {
		return Difference{Pairs: m.n, P: 1}, false
	}
	half := m.half(0.05)
	return Difference{m.n, round(m.mean), round2([2]float64{m.mean - half, m.mean + half}), round(m.differs())}, true
}

// differs returns the p-value of a mean of 0: the larger of the two that belong to the two variances of [Sample].
func (m moments) differs() float64 {
	if m.mean == 0 {
		return 1
	}
	if m.independent == 0 {
		return 0
	}
	p := studentTails(m.mean/math.Sqrt(m.independent), m.n-1)
	if m.clustered > 0 {
		p = max(p, studentTails(m.mean/math.Sqrt(m.clustered), m.clusters-1))
	}
	return p
}

// DifferenceOfReplicates returns a difference B - A of figures that are no means, from the replicates of both arms: replicate r of one belongs to replicate r of the
// other. The interval is that of the percentiles, the p-value takes the replicates to be normal. Without two replicates there is none: false.
func DifferenceOfReplicates(pairs int, a, b float64, replicatesA, replicatesB []float64) (Difference, bool) {
	n := min(len(replicatesA), len(replicatesB))
	if n < 2 {
		return Difference{Pairs: pairs, P: 1}, false
	}
	diffs := make([]float64, n)
	for i := range diffs {
		diffs[i] = replicatesB[i] - replicatesA[i]
	}
	d := Difference{Pairs: pairs, Diff: round(b - a), P: 1}
	switch dev := deviation(diffs); {
	case dev > 0:
		d.P = round(tails((b - a) / dev))
	case b != a:
		d.P = 0
	}
	d.CI95 = round2(percentiles(diffs))
	return d, true
}

// DifferenceOfScores returns the difference B - A of two scores of different matches, as when two experiments are compared: Newcombe's interval (1998, method 10),
// made of the ends of both Wilson intervals, and the p-value of a pooled rate. Pairs are those of the smaller unit. If one has none, nothing is known.
func DifferenceOfScores(a, b Score) Difference {
	d := Difference{Pairs: min(a.Pairs, b.Pairs), Diff: round(b.Score - a.Score), CI95: [2]float64{-1, 1}, P: 1}
	if a.Effective <= 0 || b.Effective <= 0 {
		return d
	}
	down := math.Hypot(b.Score-b.CI95[0], a.CI95[1]-a.Score)
	up := math.Hypot(b.CI95[1]-b.Score, a.Score-a.CI95[0])
	d.CI95 = round2([2]float64{b.Score - a.Score - down, b.Score - a.Score + up})
	pooled := (a.Score*a.Effective + b.Score*b.Effective) / (a.Effective + b.Effective)
	if deviation := math.Sqrt(pooled * (1 - pooled) * (1/a.Effective + 1/b.Effective)); deviation > 0 {
		d.P = round(tails((b.Score - a.Score) / deviation))
	}
	return d
}

// Verdicts on a difference.
const (
	Changed    = "changed"     // the difference is not 0, after Holm's adjustment
	NoChange   = "no_change"   // none worth noticing: the whole interval is inside the margin
	CannotTell = "cannot_tell" // neither
)

// Question is a difference and how large it must be to matter.
type Question struct {
	Difference Difference
	Margin     float64 // in the unit of the difference, over 0; with none, nothing is too small to be noticed
}

// Verdict is the answer to a question.
type Verdict struct {
	Verdict string  `json:"verdict"`
	P       float64 `json:"p"` // adjusted
	// Small: the whole interval is inside the margin. With "changed": surely there, but less than matters.
	Small bool `json:"small"`
	// Settle is the number of pairs after which a verdict is certain, whatever it is; only with "cannot tell", 0 if none can be named.
	Settle int `json:"settle,omitempty"`
}

// Judge answers questions that were declared together: Holm's adjustment at 5% goes over all of them, intervals stay 95% each.
//
// Fewer than [TooFew] pairs cannot tell. Settle is the number of pairs at which the interval is so narrow that it either leaves 0 out, even by the strictest of
// Holm's levels, or lies inside the margin: half its width times 1+k is the margin then, k = z(0.05/questions)/z(0.05). It takes the variance
// as it is, and new pairs to bring new starts in the proportion of the old.
func Judge(questions []Question) []Verdict {
	p := make([]float64, len(questions))
	for i, q := range questions {
		p[i] = q.Difference.P
		if q.Difference.Pairs < TooFew {
			p[i] = 1
		}
	}
	stricter := 1 + normalPoint(0.05/float64(max(1, len(questions))))/z95
	verdicts := make([]Verdict, len(questions))
	for i, adjusted := range Holm(p) {
		d, margin := questions[i].Difference, questions[i].Margin
		v := Verdict{Verdict: CannotTell, P: round(adjusted)}
		enough := d.Pairs >= TooFew
		v.Small = enough && max(-d.CI95[0], d.CI95[1]) <= margin
		switch {
		case enough && adjusted <= 0.05:
			v.Verdict = Changed
		case v.Small:
			v.Verdict = NoChange
		case margin > 0:
			width := (d.CI95[1] - d.CI95[0]) / 2 * stricter / margin
			v.Settle = max(TooFew, d.Pairs+1, pairs(float64(d.Pairs)*width*width))
		}
		verdicts[i] = v
	}
	return verdicts
}
