package stats_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"turnpike/lab/stats"
)

func TestHolm(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ p, want []float64 }{
		{nil, []float64{}},
		{[]float64{0.03}, []float64{0.03}},
		// Sorted 0.005, 0.01, 0.03, 0.04: ·4 = 0.02, ·3 = 0.03, ·2 = 0.06, ·1 = 0.04 but not under the 0.06 before it.
		{[]float64{0.01, 0.04, 0.03, 0.005}, []float64{0.03, 0.06, 0.06, 0.02}},
		{[]float64{0.5, 0.9, 0.6}, []float64{1, 1, 1}},
	} {
		got := stats.Holm(tc.p)
		if len(got) != len(tc.want) {
			t.Fatalf("%v makes %v", tc.p, got)
		}
		for i := range got {
			near(t, "adjusted p", got[i], tc.want[i], 1e-12)
		}
	}
}

// Holm lies between no adjustment and Bonferroni's, and keeps the order.
func TestHolmProperties(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SliceOfN(rapid.Float64Range(0, 1), 1, 30).Draw(t, "p")
		a := stats.Holm(p)
		for i := range p {
			if a[i] < p[i] || a[i] > min(1, float64(len(p))*p[i]) {
				t.Fatalf("%v became %v", p[i], a[i])
			}
			for j := range p {
				if p[i] < p[j] && a[i] > a[j] {
					t.Fatalf("%v before %v became %v and %v", p[i], p[j], a[i], a[j])
				}
			}
		}
		if i := slices.Index(p, slices.Min(p)); a[i] != min(1, float64(len(p))*p[i]) {
			t.Fatalf("the smallest, %v, became %v", p[i], a[i])
		}
	})
}
