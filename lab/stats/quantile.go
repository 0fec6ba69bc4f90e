package stats

import (
	"math"
	"slices"
)

// Quantile returns the value below which a share q of the values lies, q from 0 to 1; between two values it goes straight from one to the other (position
// q(n-1) from 0, as spreadsheets do). The values need not be sorted and stay as they are. Of no values there is none: false.
func Quantile(values []float64, q float64) (float64, bool) {
	if len(values) == 0 {
		return 0, false
	}
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	return quantile(sorted, q), true
}

func quantile(sorted []float64, q float64) float64 {
	at := min(1, max(0, q)) * float64(len(sorted)-1)
	i := int(math.Floor(at))
	if i+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[i] + (at-float64(i))*(sorted[i+1]-sorted[i])
}

// QuantileOf returns the quantile q of a sample with its bootstrap interval; false for an empty one.
func QuantileOf(s Sample, q float64, b Bootstrap) (Estimate, bool) {
	return b.Sample(s, func(values []float64) float64 {
		slices.Sort(values)
		return quantile(values, q)
	})
}

// MedianOf returns the median of a sample with its bootstrap interval; false for an empty one.
func MedianOf(s Sample, b Bootstrap) (Estimate, bool) { return QuantileOf(s, 0.5, b) }
