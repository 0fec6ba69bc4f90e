package stats

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// The 97.5% points of every table, and those with a closed form: tan(0.475π) of one degree; of two x = 0.95/√(2·0.975·0.025) = 4.302653.
func TestStudent95(t *testing.T) {
	t.Parallel()
	for degrees, want := range map[int]float64{1: math.Tan(0.475 * math.Pi), 2: 0.95 / math.Sqrt(2*0.975*0.025), 5: 2.571, 9: 2.262, 30: 2.042, 63: 1.998, 120: 1.980, manyDegrees: 1.960} {
		if got := student(0.05, degrees); math.Abs(got-want) > 0.0005 || degrees < 3 && math.Abs(got-want) > 1e-9 {
			t.Errorf("%d degrees: %.9f, want %.9f", degrees, got, want)
		}
	}
	for _, degrees := range []int{1, 3, 7, 31, 999, 50_000} {
		if got, want := student(0.05, degrees), (distuv.StudentsT{Sigma: 1, Nu: float64(degrees)}).Quantile(0.975); math.Abs(got-want) > 1e-7 {
			t.Errorf("%d degrees: %.9f, by inverting the incomplete beta function %.9f", degrees, got, want)
		}
	}
}
