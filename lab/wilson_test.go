package lab_test

import (
	"fmt"
	"math"
	"testing"

	"turnpike/lab"
)

// Values of the score interval (without continuity correction) from Newcombe (1998), Two-sided confidence intervals for the single
// proportion, table I method 3, and by hand for the symmetric cases.
func TestWilson(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		wins, n int
		want    [2]float64
	}{
		{81, 263, [2]float64{0.2553, 0.3662}},
		{15, 148, [2]float64{0.0624, 0.1605}},
		{0, 20, [2]float64{0, 0.1611}},
		{1, 29, [2]float64{0.0061, 0.1718}},
		{29, 29, [2]float64{0.8830, 1}},
		{5, 10, [2]float64{0.2366, 0.7634}},
		{0, 0, [2]float64{0, 1}},
	} {
		t.Run(fmt.Sprintf("%d of %d", tc.wins, tc.n), func(t *testing.T) {
			t.Parallel()
			got := lab.Wilson(tc.wins, tc.n)
			for i := range got {
				if math.Abs(got[i]-tc.want[i]) > 0.00005 {
					t.Errorf("Wilson(%d, %d) = %.5f, want %.4f", tc.wins, tc.n, got, tc.want)
				}
			}
		})
	}
}
