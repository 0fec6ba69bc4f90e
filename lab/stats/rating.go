package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

// Ratings is a field in one order: Bradley-Terry strengths in Elo, the mean of the field 1500.
type Ratings struct {
	Ratings []Rating `json:"ratings"` // by entrant
	// FirstSeat is what the first seat is worth, in Elo.
	FirstSeat Estimate `json:"first_seat"`
	// Before[i][j] is the share of the replicates in which i stands before j.
	Before [][]float64 `json:"before"`
	Fit    Fit         `json:"fit"`
}

// Rating is the strength of an entrant.
type Rating struct {
	Elo   float64    `json:"elo"`
	Error float64    `json:"error"` // standard deviation of the replicates
	CI95  [2]float64 `json:"ci95"`
}

// Rate fits the ratings of a field of k entrants to what its cells gave; intervals, errors and the order come from the replicates.
//
// The log-odds that A wins against B with the first seat are θ_A - θ_B + γ, and -γ with the second. A draw is half a win and half a loss. So that
// whoever won or lost everything stays finite, every entrant is given two draws against the mean of the field, and the first seat two draws against the
// second. The likelihood is then strictly concave, and Newton's method finds its one maximum from anywhere.
//
// Cells without pairs tell nothing, and an entrant without pairs is rated 1500. It is an error if a cell names an entrant that is not there, or the same one twice.
func Rate(k int, cells []Cell, b Bootstrap) (*Ratings, error) {
	if err := checkCells(k, cells); err != nil {
		return nil, err
	}
	f := newFitter(k, cells)
	totals := make([]Total, len(cells))
	for i, c := range cells {
		totals[i] = c.Pairs.Total()
	}
	best := f.fit(totals, make([]float64, k+1))
	n := b.replicates()
	replicates := make([][]float64, k+1)
	for i := range replicates {
		replicates[i] = make([]float64, n)
	}
	before := make([][]float64, k)
	for i := range before {
		before[i] = make([]float64, k)
	}
	b.Units(unitsOf(cells), func(r int, totals []Total) {
		x := f.fit(totals, best)
		for i, v := range x {
			replicates[i][r] = eloPerLog * v
		}
		for i := range k {
			for j := range k {
				if i != j {
					before[i][j] += half(x[i], x[j])
				}
			}
		}
	})
	out := &Ratings{Ratings: make([]Rating, k), Before: before}
	for i := range k {
		for j := range before[i] {
			before[i][j] = round(before[i][j] / float64(n))
		}
		ci := percentiles(replicates[i])
		out.Ratings[i] = Rating{
			Elo:   round4(1500 + eloPerLog*best[i]),
			Error: round4(deviation(replicates[i])),
			CI95:  [2]float64{round4(1500 + ci[0]), round4(1500 + ci[1])},
		}
	}
	ci := percentiles(replicates[k])
	out.FirstSeat = Estimate{round4(eloPerLog * best[k]), [2]float64{round4(ci[0]), round4(ci[1])}}
	out.Fit = fitOf(k, cells, best)
	return out, nil
}

// half is 1 if a > b, 1/2 if they are within a billionth, else 0.
func half(a, b float64) float64 {
	switch {
	case math.Abs(a-b) < 1e-9:
		return 0.5
	case a > b:
		return 1
	}
	return 0
}

func checkCells(k int, cells []Cell) error {
	for i, c := range cells {
		if c.A < 0 || c.A >= k || c.B < 0 || c.B >= k || c.A == c.B {
			return fmt.Errorf("stats: cell %d is of entrants %d and %d; it takes two different ones from 0 to %d", i, c.A, c.B, k-1)
		}
	}
	return nil
}

func unitsOf(cells []Cell) []Unit {
	units := make([]Unit, len(cells))
	for i, c := range cells {
		units[i] = c.Pairs
	}
	return units
}

// fitter holds what Newton's method needs, so that replicates allocate little.
type fitter struct {
	k        int // entrants; parameter k is the first seat's
	cells    []Cell
	gradient *mat.VecDense
	hessian  *mat.SymDense // of minus the log-likelihood
	step     *mat.VecDense
	chol     mat.Cholesky
	trial    []float64
}

func newFitter(k int, cells []Cell) *fitter {
	return &fitter{k: k, cells: cells, gradient: mat.NewVecDense(k+1, nil), hessian: mat.NewSymDense(k+1, nil), step: mat.NewVecDense(k+1, nil), trial: make([]float64, k+1)}
}

// fit returns the log-odds of the entrants, of mean 0, and behind them that of the first seat.
func (f *fitter) fit(totals []Total, from []float64) []float64 {
	x := make([]float64, f.k+1)
	copy(x, from)
	value := f.likelihood(totals, x)
	for range 100 {
		f.derive(totals, x)
		if !f.chol.Factorize(f.hessian) || f.chol.SolveVecTo(f.step, f.gradient) != nil {
			break // the strengths lie so far apart that nothing is left to gain in double precision
		}
		// Near the maximum the gain is less than the likelihood's own rounding, and the full step is right. Further away it may lead too far; as the
		// likelihood is concave, some part of it gains.
		scale := 1.0
		near := mat.Dot(f.step, f.gradient) < 1e-6
		for {
			for i := range x {
				f.trial[i] = x[i] + scale*f.step.AtVec(i)
			}
			v := f.likelihood(totals, f.trial)
			if near || v >= value || scale < 1e-9 {
				value = v
				break
			}
			scale /= 2
		}
		copy(x, f.trial)
		if scale*mat.Norm(f.step, math.Inf(1)) < 1e-11 {
			break
		}
	}
	return x
}

// likelihood returns the log-likelihood with the prior draws. Only the differences of the entrants count in it; the last term fixes their mean at 0.
func (f *fitter) likelihood(totals []Total, x []float64) float64 {
	mean, seat := f.mean(x), x[f.k]
	sum := 0.0
	for i, c := range f.cells {
		t, d := totals[i], x[c.A]-x[c.B]
		n := float64(t.Pairs)
		sum += t.First*(d+seat) - n*softplus(d+seat) + t.Second*(d-seat) - n*softplus(d-seat)
	}
	for _, v := range x[:f.k] {
		sum += (v - mean) - 2*softplus(v-mean)
	}
	sum += seat - 2*softplus(seat)
	return sum - float64(f.k*f.k)*mean*mean/2
}

func (f *fitter) mean(x []float64) float64 {
	if f.k == 0 {
		return 0
	}
	sum := 0.0
	for _, v := range x[:f.k] {
		sum += v
	}
	return sum / float64(f.k)
}

// derive sets the gradient of the log-likelihood, and its second derivatives with the other sign.
func (f *fitter) derive(totals []Total, x []float64) {
	k, mean, seat := f.k, f.mean(x), x[f.k]
	g, h := f.gradient, f.hessian
	g.Zero()
	h.Zero()
	for i, c := range f.cells {
		t, d := totals[i], x[c.A]-x[c.B]
		n := float64(t.Pairs)
		p, q := logistic(d+seat), logistic(d-seat)
		first, second := t.First-n*p, t.Second-n*q
		g.SetVec(c.A, g.AtVec(c.A)+(first+second))
		g.SetVec(c.B, g.AtVec(c.B)-(first+second))
		g.SetVec(k, g.AtVec(k)+(first-second))
		vp, vq := n*p*(1-p), n*q*(1-q)
		add(h, c.A, c.A, vp+vq)
		add(h, c.B, c.B, vp+vq)
		add(h, c.A, c.B, -(vp + vq))
		add(h, c.A, k, vp-vq)
		add(h, c.B, k, vq-vp)
		add(h, k, k, vp+vq)
	}
	// The prior of the entrants is a function of x - mean: its derivatives are projected.
	down, weight := make([]float64, k), make([]float64, k)
	downMean, weightMean := 0.0, 0.0
	for i, v := range x[:k] {
		p := logistic(v - mean)
		down[i], weight[i] = 1-2*p, 2*p*(1-p)
		downMean += down[i] / float64(k)
		weightMean += weight[i] / float64(k)
	}
	for i := range k {
		g.SetVec(i, g.AtVec(i)+(down[i]-downMean)-float64(k)*mean)
		add(h, i, i, weight[i])
		for j := i; j < k; j++ {
			add(h, i, j, 1-(weight[i]+weight[j]-weightMean)/float64(k))
		}
	}
	p := logistic(seat)
	g.SetVec(k, g.AtVec(k)+1-2*p)
	add(h, k, k, 2*p*(1-p))
}

func add(h *mat.SymDense, i, j int, v float64) { h.SetSym(i, j, h.At(i, j)+v) }
