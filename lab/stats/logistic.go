package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

// Logistic is a logistic regression: the log-odds of a win are Intercept + Σ Weights[j]·x[j].
type Logistic struct {
	Intercept float64   `json:"intercept"`
	Weights   []float64 `json:"weights"`
	Errors    []float64 `json:"errors"` // standard errors of the weights, as the ridge leaves them
}

// Predict returns the chance to win of one with these figures; those beyond the weights do not count.
func (l *Logistic) Predict(x []float64) float64 {
	odds := l.Intercept
	for j, w := range l.Weights[:min(len(l.Weights), len(x))] {
		odds += w * x[j]
	}
	return logistic(odds)
}

// FitLogistic fits outcomes y, each from 0 to 1, to the rows of figures x. weights says how many matches each row stands for; nil: one each. Newton's method,
// which is iteratively reweighted least squares here.
//
// The ridge, over 0, draws weights to 0: half of it times the sum of their squares is taken from the log-likelihood, with every figure measured in its own standard
// deviations, so that it does not matter in what unit a figure comes. Figures that never differ get no weight. The intercept has no ridge, but one
// draw, so that it stays finite where everybody has won. Weights and intercept are returned for figures in their own units.
func FitLogistic(x [][]float64, y, weights []float64, ridge float64) (*Logistic, error) {
	if err := checkLogistic(x, y, weights, ridge); err != nil {
		return nil, err
	}
	if weights == nil {
		weights = make([]float64, len(y))
		for i := range weights {
			weights[i] = 1
		}
	}
	k := 0
	if len(x) > 0 {
		k = len(x[0])
	}
	mean, scale := standards(x, weights, k)
	rows := make([]float64, len(x)*(k+1)) // standardised, each with a 1 at the end for the intercept
	for i, r := range x {
		row := rows[i*(k+1) : (i+1)*(k+1)]
		row[k] = 1
		for j, v := range r {
			if scale[j] > 0 {
				row[j] = (v - mean[j]) / scale[j]
			}
		}
	}
	beta, hessian := newton(rows, y, weights, ridge, k)
	var covariance mat.SymDense
	if !covarianceTo(&covariance, hessian) {
		return nil, fmt.Errorf("stats: the regression on %d figures is singular in double precision; a ridge over %g would mend it", k, ridge)
	}
	l := &Logistic{Intercept: beta[k], Weights: make([]float64, k), Errors: make([]float64, k)}
	for j := range k {
		if scale[j] > 0 {
			l.Weights[j] = beta[j] / scale[j]
			l.Errors[j] = math.Sqrt(covariance.At(j, j)) / scale[j]
			l.Intercept -= l.Weights[j] * mean[j]
		}
	}
	return l, nil
}

func covarianceTo(to *mat.SymDense, hessian *mat.SymDense) bool {
	var chol mat.Cholesky
	return chol.Factorize(hessian) && chol.InverseTo(to) == nil
}

func checkLogistic(x [][]float64, y, weights []float64, ridge float64) error {
	if len(x) != len(y) || weights != nil && len(weights) != len(y) {
		return fmt.Errorf("stats: %d rows, %d outcomes, %d weights; it takes as many of each (or no weights)", len(x), len(y), len(weights))
	}
	if !(ridge > 0) || math.IsInf(ridge, 1) {
		return fmt.Errorf("stats: ridge %v; it must be over 0", ridge)
	}
	for i, row := range x {
		if len(row) != len(x[0]) {
			return fmt.Errorf("stats: row %d has %d figures, row 0 has %d", i, len(row), len(x[0]))
		}
		for j, v := range row {
			if math.IsNaN(v) || math.IsInf(v, 0) {
				return fmt.Errorf("stats: figure %d of row %d is %v", j, i, v)
			}
		}
		if !(y[i] >= 0 && y[i] <= 1) {
			return fmt.Errorf("stats: outcome %d is %v; it must be from 0 to 1", i, y[i])
		}
		if weights != nil && !(weights[i] >= 0 && !math.IsInf(weights[i], 1)) {
			return fmt.Errorf("stats: weight %d is %v; it must be 0 or over", i, weights[i])
		}
	}
	return nil
}

// standards returns the weighted mean and standard deviation of every figure; deviation 0 for one that never differs.
func standards(x [][]float64, weights []float64, k int) (mean, scale []float64) {
	mean, scale = make([]float64, k), make([]float64, k)
	sum := 0.0
	for i, row := range x {
		sum += weights[i]
		for j, v := range row {
			mean[j] += weights[i] * v
		}
	}
	if sum == 0 {
		return mean, scale
	}
	for j := range mean {
		mean[j] /= sum
	}
	for i, row := range x {
		for j, v := range row {
			scale[j] += weights[i] * (v - mean[j]) * (v - mean[j])
		}
	}
	for j := range scale {
		scale[j] = math.Sqrt(scale[j] / sum)
		if scale[j] <= 1e-12*math.Abs(mean[j]) {
			scale[j] = 0 // rounding of a constant
		}
	}
	return mean, scale
}

// newton returns the weights and, last, the intercept of standardised rows, with minus the second derivatives of the penalised log-likelihood there.
func newton(rows, y, weights []float64, ridge float64, k int) ([]float64, *mat.SymDense) {
	n := k + 1
	beta, trial := make([]float64, n), make([]float64, n)
	slope := make([]float64, n) // into the gradient
	gradient, step, hessian := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil), mat.NewSymDense(n, nil)
	var chol mat.Cholesky
	odds := func(i int, beta []float64) float64 {
		sum := 0.0
		for j, b := range beta {
			sum += b * rows[i*n+j]
		}
		return sum
	}
	likelihood := func(beta []float64) float64 {
		sum := beta[k]/2 - softplus(beta[k])
		for _, b := range beta[:k] {
			sum -= ridge * b * b / 2
		}
		for i := range y {
			if weights[i] == 0 {
				continue
			}
			o := odds(i, beta)
			sum += weights[i] * (y[i]*o - softplus(o))
		}
		return sum
	}
	derive := func() {
		hessian.Zero()
		for j, b := range beta[:k] {
			slope[j] = -ridge * b
			hessian.SetSym(j, j, ridge)
		}
		p := logistic(beta[k])
		slope[k] = 0.5 - p
		hessian.SetSym(k, k, p*(1-p))
		upper, stride := hessian.RawSymmetric().Data, hessian.RawSymmetric().Stride
		for i := range y {
			if weights[i] == 0 {
				continue
			}
			p := logistic(odds(i, beta))
			row, miss, weight := rows[i*n:(i+1)*n], weights[i]*(y[i]-p), weights[i]*p*(1-p)
			for a, v := range row {
				slope[a] += miss * v
				line := upper[a*stride+a : a*stride+n]
				for b, u := range row[a:] {
					line[b] += weight * v * u
				}
			}
		}
		for a, v := range slope {
			gradient.SetVec(a, v)
		}
	}
	value := likelihood(beta)
	for range 100 {
		derive()
		if !chol.Factorize(hessian) || chol.SolveVecTo(step, gradient) != nil {
			break
		}
		near := mat.Dot(step, gradient) < 1e-6 // a gain under the rounding of the likelihood
		for scale := 1.0; ; scale /= 2 {
			for j := range beta {
				trial[j] = beta[j] + scale*step.AtVec(j)
			}
			if v := likelihood(trial); near || v >= value || scale < 1e-9 {
				value = v
				break
			}
		}
		copy(beta, trial)
		if near && mat.Norm(step, math.Inf(1)) < 1e-10 {
			break
		}
	}
	derive()
	return beta, hessian
}
