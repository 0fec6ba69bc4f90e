package stats_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"turnpike/lab/stats"
)

func TestAlphaRank(t *testing.T) {
	t.Parallel()
	// In a circle nobody is ahead at any selection, and the order (by number) stands from the first: 0.1, 0.2, 0.4.
	for name, p := range map[string][][]float64{"circle": scores(3, 0.5, -0.5, 0.5), "equals": scores(4, 0, 0, 0, 0, 0, 0), "alone": scores(1)} {
		got, err := stats.AlphaRankOf(p)
		if err != nil {
			t.Fatal(err)
		}
		if !got.Settled || math.Abs(got.Selection-0.4) > 1e-9 {
			t.Errorf("%s: %+v", name, got)
		}
		for _, m := range got.Mass {
			near(t, name, m, 1/float64(len(p)), 1e-6)
		}
	}
	// Two: the masses are as the chances of taking over, whose ratio is e^((50-1)·selection·(p - (1-p))): 60% at 0.4: e^(49·0.4·0.2) = e^3.92 = 50.40045.
	got, err := stats.AlphaRankOf(scores(2, 0.1))
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the better", got.Mass[0], 50.40045/51.40045, 1e-6)
	near(t, "the worse", got.Mass[1], 1/51.40045, 1e-6)
}

// A circle of three above one who loses to all of them: the last has next to nothing, the three share. At 0.4 the loser takes over with (e^0.4-1)/(e^20-1) =
// 1.0138e-9, is replaced with (1-e^-0.4)/(1-e^-20) = 0.3296800: mass 3·1.0138e-9/(3·0.32968)·(1/3 each) = 1.0e-9.
func TestAlphaRankLeavesTheLoser(t *testing.T) {
	t.Parallel()
	got, err := stats.AlphaRankOf(scores(4, 0.5, -0.5, 0.5, 0.5, 0.5, 0.5))
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the loser", got.Mass[3], 0, 1e-6)
	for _, m := range got.Mass[:3] {
		near(t, "one of the circle", m, 1.0/3, 1e-6)
	}
}

// The long run of the chain is found again by squaring its matrix sixty times, which has nothing in common with the elimination but the chances.
func TestAlphaRankAgainstPowers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := drawScores(t, 6)
		got, err := stats.AlphaRankOf(p)
		if err != nil {
			t.Fatal(err)
		}
		if got.Selection > 0.5 {
			return // some states are as good as never left then, and powers of the matrix do not get there
		}
		k := len(p)
		m := make([][]float64, k)
		for i := range m {
			m[i] = make([]float64, k)
			m[i][i] = 1
			for j := range m {
				if i == j {
					continue
				}
				a := got.Selection * (p[j][i] - p[i][j])
				rho := 1.0 / 50
				if a != 0 {
					rho = (1 - math.Exp(-a)) / (1 - math.Exp(-50*a))
				}
				m[i][j] = rho / float64(k)
				m[i][i] -= m[i][j]
			}
		}
		for range 60 {
			next := make([][]float64, k)
			for i := range next {
				next[i] = make([]float64, k)
				sum := 0.0
				for j := range next {
					for l := range next {
						next[i][j] += m[i][l] * m[l][j]
					}
					sum += next[i][j]
				}
				for j := range next {
					next[i][j] /= sum
				}
			}
			m = next
		}
		for j := range k {
			near(t, "the mass", got.Mass[j], m[0][j], 1e-6)
		}
	})
}
