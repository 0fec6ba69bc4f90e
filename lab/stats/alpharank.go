package stats

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// AlphaRank is what a field drifts to when people copy who does better.
type AlphaRank struct {
	Mass      []float64 `json:"mass"`      // by entrant; they add up to 1
	Selection float64   `json:"selection"` // the strength of selection at which the order stood
	Settled   bool      `json:"settled"`   // false: it had not stood twice at the strongest
}

const (
	alphaPopulation = 50
	// The strongest selection tried: a mutant that always loses takes over a population with probability e^-627 there, which is near what can be written.
	alphaStrongest = 12.8
	// leastFixation keeps all states within reach of one another. It is below all that can happen up to alphaStrongest.
	leastFixation = 1e-290
)

// AlphaRankOf ranks by the long run of one population of 50 (Omidshafiei and others, 2019): all play i; once in a while somebody tries j, and j either dies out
// or takes over, with the probability that the Fermi process gives it. Its fitness is its score p[j][i], theirs p[i][j]. The mass of i is the share of
// the time in which the population plays it. Selection begins at 0.1 and is doubled until the order of the entrants has stood twice. It is an error if p is not
// a matrix of scores (p[i][j] + p[j][i] = 1), or has no row.
func AlphaRankOf(p [][]float64) (*AlphaRank, error) {
	if err := checkMatrix(p); err != nil {
		return nil, err
	}
	if len(p) == 0 {
		return nil, fmt.Errorf("stats: no entrant, no ranking")
	}
	var before []int
	stood := 0
	for selection := 0.1; ; selection *= 2 {
		mass := alphaMass(p, selection)
		order := orderOf(mass)
		if slices.Equal(order, before) {
			stood++
		} else {
			stood = 0
		}
		before = order
		// Doubling 0.1 seven times gives 12.8 but for the last bit.
		if stood == 2 || selection > alphaStrongest*0.99 {
			for i := range mass {
				mass[i] = round(mass[i])
			}
			return &AlphaRank{mass, round(selection), stood == 2}, nil
		}
	}
}

// orderOf returns the entrants from the largest mass to the smallest; those that are as good as equal by number.
func orderOf(mass []float64) []int {
	order := make([]int, len(mass))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(math.Round(mass[j]*1e9), math.Round(mass[i]*1e9)) })
	return order
}

// alphaMass returns the stationary distribution of the process. States are eliminated from the last to the first (Grassmann, Taksar and Heyman): nothing
// is ever subtracted, so small masses are as exact as large ones.
func alphaMass(p [][]float64, selection float64) []float64 {
	k := len(p)
	t := make([][]float64, k)
	for i := range t {
		t[i] = make([]float64, k)
		for j := range t[i] {
			if i != j {
				t[i][j] = max(leastFixation, fixation(selection*(p[j][i]-p[i][j]), alphaPopulation))
			}
		}
	}
	for n := k - 1; n > 0; n-- {
		sum := 0.0
		for j := range n {
			sum += t[n][j]
		}
		for i := range n {
			share := t[i][n] / sum
			t[i][n] = share
			for j := range n {
				if i != j {
					t[i][j] += share * t[n][j]
				}
			}
		}
	}
	mass := make([]float64, k)
	mass[0] = 1
	sum := 1.0
	for j := 1; j < k; j++ {
		for i := range j {
			mass[j] += mass[i] * t[i][j]
		}
		sum += mass[j]
	}
	for i := range mass {
		mass[i] /= sum
	}
	return mass
}

// fixation returns the probability that one of size takes over whose selected advantage over the others is a: (1-e^-a)/(1-e^(-a·size)), 1/size at 0.
func fixation(a float64, size int) float64 {
	if math.Abs(a) < 1e-12 {
		return 1 / float64(size)
	}
	if a < 0 { // the same, without infinities
		return math.Exp(a*float64(size-1)) * math.Expm1(a) / math.Expm1(a*float64(size))
	}
	return math.Expm1(-a) / math.Expm1(-a*float64(size))
}
