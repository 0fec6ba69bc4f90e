package stats_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"turnpike/lab/stats"
)

// One figure that is 0 or 1: without a ridge to speak of the fit reproduces both groups. 30 of 100 at 0 and 60 of 100 at 1, and one draw at the mean for
// the intercept (which at 45% moves it by some 0.001): ln(3/7) = -0.847298, ln(6/4) + 0.847298 = 1.252763.
// The error of the difference is √(1/30 + 1/70 + 1/60 + 1/40) = 0.298807.
func TestLogistic(t *testing.T) {
	t.Parallel()
	l, err := stats.FitLogistic([][]float64{{0}, {1}}, []float64{0.3, 0.6}, []float64{100, 100}, 1e-9)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the intercept", l.Intercept, -0.847298, 0.002)
	near(t, "the weight", l.Weights[0], 1.252763, 0.001)
	near(t, "its error", l.Errors[0], 0.298807, 0.001)
	near(t, "the chance at 1", l.Predict([]float64{1}), 0.6, 0.001)
	near(t, "the chance between", l.Predict([]float64{0.5, 99}), 1/(1+math.Exp(0.847298-1.252763/2)), 0.001)
}

// The ridge by hand: figures -1 and 1 (their own deviations), half of the outcomes by symmetry, n matches each with chance p = σ(b):
// 2n(y - p) = ridge·b. y = 0.9, b = 1: p = 0.731059, n = 50: ridge = 100·0.168941 = 16.8941.
func TestLogisticRidge(t *testing.T) {
	t.Parallel()
	for _, unit := range []float64{1, 1000} {
		l, err := stats.FitLogistic([][]float64{{-unit}, {unit}}, []float64{0.1, 0.9}, []float64{50, 50}, 16.8941421)
		if err != nil {
			t.Fatal(err)
		}
		near(t, "the weight", l.Weights[0]*unit, 1, 1e-6)
		near(t, "its error", l.Errors[0]*unit, 0.165396, 1e-6) // 1/√(100·0.731059·0.268941 + 16.8941421)
		near(t, "the intercept", l.Intercept, 0, 1e-9)
	}
}

func TestLogisticStaysFinite(t *testing.T) {
	t.Parallel()
	// Everybody wins: log-odds of 8 wins and a draw, 8.5 : 0.5. A figure that never differs has no weight.
	x := make([][]float64, 8)
	y := make([]float64, 8)
	for i := range x {
		x[i], y[i] = []float64{7.3, float64(i)}, 1
	}
	l, err := stats.FitLogistic(x, y, nil, 1)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the constant", l.Weights[0], 0, 0)
	near(t, "the odds in the middle", l.Intercept+3.5*l.Weights[1], math.Log(17), 1e-6)
	// Separated without remainder
	for i := range y {
		y[i] = float64(i / 4)
	}
	if l, err = stats.FitLogistic(x, y, nil, 0.01); err != nil || math.IsNaN(l.Weights[1]) || l.Weights[1] < 1 || l.Weights[1] > 100 {
		t.Errorf("%+v, %v", l, err)
	}
	// Nothing is known of nothing.
	if l, err = stats.FitLogistic(nil, nil, nil, 1); err != nil || l.Predict(nil) != 0.5 {
		t.Errorf("%+v, %v", l, err)
	}
}

// At the fit the derivatives vanish, computed here in the figures' own units: Σ w(y-p)x_j = ridge·b_j·scale_j², Σ w(y-p) + 1/2 - σ(b₀ at the means) = 0.
func TestLogisticDerivativesVanish(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n, k := rapid.IntRange(2, 30).Draw(t, "rows"), rapid.IntRange(1, 4).Draw(t, "figures")
		x, y, w := make([][]float64, n), make([]float64, n), make([]float64, n)
		for i := range x {
			x[i] = rapid.SliceOfN(rapid.Float64Range(-20, 20), k, k).Draw(t, "row")
			y[i] = rapid.Float64Range(0, 1).Draw(t, "outcome")
			w[i] = rapid.Float64Range(0.5, 9).Draw(t, "weight")
		}
		ridge := rapid.Float64Range(0.01, 10).Draw(t, "ridge")
		l, err := stats.FitLogistic(x, y, w, ridge)
		if err != nil {
			t.Fatal(err)
		}
		for j := range k {
			sum, mean, square, off := 0.0, 0.0, 0.0, 0.0
			for i := range x {
				sum += w[i]
				mean += w[i] * x[i][j]
			}
			mean /= sum
			for i := range x {
				square += w[i] * (x[i][j] - mean) * (x[i][j] - mean)
				off += w[i] * (y[i] - l.Predict(x[i])) * (x[i][j] - mean)
			}
			variance := square / sum
			if variance == 0 {
				continue
			}
			near(t, "a derivative", (off-ridge*l.Weights[j]*variance)/math.Sqrt(variance), 0, 1e-6)
		}
	})
}

func TestLogisticRefusals(t *testing.T) {
	t.Parallel()
	one := [][]float64{{1}, {2}}
	half := []float64{0.5, 0.5}
	for _, tc := range []struct {
		x     [][]float64
		y, w  []float64
		ridge float64
		want  string
	}{
		{one, half[:1], nil, 1, "2 rows, 1 outcomes"},
		{one, half, half[:1], 1, "1 weights"},
		{one, half, nil, 0, "ridge 0"},
		{one, half, nil, math.NaN(), "ridge NaN"},
		{[][]float64{{1}, {2, 3}}, half, nil, 1, "row 1 has 2 figures"},
		{[][]float64{{1}, {math.Inf(1)}}, half, nil, 1, "figure 0 of row 1"},
		{one, []float64{0, 1.5}, nil, 1, "outcome 1 is 1.5"},
		{one, half, []float64{1, -1}, 1, "weight 1 is -1"},
	} {
		if _, err := stats.FitLogistic(tc.x, tc.y, tc.w, tc.ridge); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("error %v, want %q in it", err, tc.want)
		}
	}
}
