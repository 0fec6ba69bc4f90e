package stats

import (
	"cmp"
	"slices"
)

// Holm returns the p-values adjusted for being asked together, in the order given: a question may be called answered at level alpha if its adjusted value
// is at most alpha, and the chance that any of those is wrong is then at most alpha.
//
// The k-th smallest of m is multiplied by m-k+1 and is at least as large as the adjusted one before it, at most 1.
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(p[i], p[j]) })
	adjusted := make([]float64, len(p))
	least := 0.0
	for k, i := range order {
		least = max(least, min(1, float64(len(p)-k)*p[i]))
		adjusted[i] = least
	}
	return adjusted
}
