package stats

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// z95 is the 97.5% point of the normal distribution: half of a 95% interval, in standard errors.
const z95 = 1.959963984540054

// tails returns the probability that a standard normal value is further from 0 than z.
func tails(z float64) float64 { return math.Erfc(math.Abs(z) / math.Sqrt2) }

// normalPoint returns the two-sided point of the normal distribution: tails(normalPoint(p)) = p.
func normalPoint(p float64) float64 { return math.Sqrt2 * math.Erfinv(1-p) }

// manyDegrees is where Student's distribution is taken to be normal: its 97.5% point is then 2.4e-5 off.
const manyDegrees = 100_000

// student returns the two-sided point of Student's t distribution that leaves out alpha: half of a 95% interval with alpha 0.05, in standard errors that stand on so many degrees of
// freedom, at least 1.
//
// The distribution function is concave above 0, so Newton's method climbs to the point from below, and the normal point is below it.
func student(alpha float64, degrees int) float64 {
	z := normalPoint(alpha)
	if degrees >= manyDegrees {
		return z
	}
	d := distuv.StudentsT{Sigma: 1, Nu: float64(degrees)}
	t := z
	for range 100 {
		step := (1 - alpha/2 - d.CDF(t)) / d.Prob(t)
		t += step
		if step < 1e-12*t {
			break
		}
	}
	return t
}

// studentTails returns the probability that a value of Student's t distribution is further from 0 than t.
func studentTails(t float64, degrees int) float64 {
	if degrees >= manyDegrees {
		return tails(t)
	}
	return 2 * distuv.StudentsT{Sigma: 1, Nu: float64(degrees)}.Survival(math.Abs(t))
}

// chiSquareTail returns the probability that a chi-squared value is over x; 1 without a degree of freedom.
func chiSquareTail(x float64, degrees int) float64 {
	if degrees < 1 {
		return 1
	}
	return distuv.ChiSquared{K: float64(degrees)}.Survival(x)
}
