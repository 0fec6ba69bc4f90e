package stats_test

import (
	"math"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/lab/stats"
)

// duel makes n pairs of which A wins the first so many as first and as second.
func duel(n, asFirst, asSecond int) stats.Unit {
	u := make(stats.Unit, n)
	for i := range u {
		u[i].Start = i
		if i < asFirst {
			u[i].First = 1
		}
		if i < asSecond {
			u[i].Second = 1
		}
	}
	return u
}

// Two entrants, symmetric seats: by symmetry γ = 0 and the mean is 0, so θ = d/2 for each. The likelihood of 200 matches, 120 won, with the draws
// of both against the mean: 120 - 200σ(d) + 2·½(1 - 2σ(d/2)) = 0. At d = 0.4: σ = 0.598688, σ(0.2) = 0.549834: 0.262445 - 0.099668 = 0.162777.
// Its derivative there is -200·0.240261 - 0.5·2·0.247517·... = -48.0522 - 0.2475 = -48.2997; d = 0.4 + 0.162777/48.2997 = 0.403370.
func TestRateTwo(t *testing.T) {
	t.Parallel()
	r, err := stats.Rate(2, []stats.Cell{{A: 0, B: 1, Pairs: duel(100, 60, 60)}}, stats.Bootstrap{Seed: 1, Replicates: 50})
	if err != nil {
		t.Fatal(err)
	}
	d := 0.403370 / 2 * 400 / math.Ln10
	near(t, "A", r.Ratings[0].Elo, 1500+d, 0.002)
	near(t, "B", r.Ratings[1].Elo, 1500-d, 0.002)
	near(t, "the first seat", r.FirstSeat.Value, 0, 1e-4)
	if r.Fit.Degrees != 0 || r.Fit.P != 1 {
		t.Errorf("one cell leaves nothing to test, but: %+v", r.Fit)
	}
}

// Four equal entrants in whose matches the first seat wins three of four: γ against its two draws. With six cells of 40 pairs, 480 matches:
// 360 - 480σ(γ) + 1 - 2σ(γ) = 0, σ(γ) = 361/482, Elo of it 189.60.
func TestRateFirstSeat(t *testing.T) {
	t.Parallel()
	var cells []stats.Cell
	for a := range 4 {
		for b := range a {
			cells = append(cells, stats.Cell{A: a, B: b, Pairs: duel(40, 30, 10)})
		}
	}
	r, err := stats.Rate(4, cells, stats.Bootstrap{Seed: 1, Replicates: 50})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the first seat", r.FirstSeat.Value, stats.Elo(361.0/482), 1e-3)
	for _, x := range r.Ratings {
		near(t, "an equal", x.Elo, 1500, 1e-3)
	}
	if r.FirstSeat.CI95[0] > r.FirstSeat.Value || r.FirstSeat.CI95[1] < r.FirstSeat.Value || r.FirstSeat.CI95[0] < 100 {
		t.Errorf("%+v", r.FirstSeat)
	}
	// Cells as the ratings expect them fit.
	near(t, "G²", r.Fit.G2, 0, 1e-6)
	if r.Fit.Degrees != 3 {
		t.Errorf("6 cells, 3 differences, but %d degrees of freedom", r.Fit.Degrees)
	}
}

func TestRateKeepsTheUnbeatenFinite(t *testing.T) {
	t.Parallel()
	cells := []stats.Cell{
		{A: 0, B: 1, Pairs: duel(2000, 2000, 2000)},
		{A: 0, B: 2, Pairs: duel(2000, 2000, 2000)},
		{A: 1, B: 2, Pairs: duel(2000, 1000, 1000)},
		{A: 0, B: 3}, // not played yet
	}
	r, err := stats.Rate(4, cells, stats.Bootstrap{Seed: 1, Replicates: 50})
	if err != nil {
		t.Fatal(err)
	}
	top := r.Ratings[0]
	if !(top.Elo > 2200 && top.Elo < 4000) || top.CI95[1] > 4000 {
		t.Errorf("the unbeaten has %+v", top)
	}
	sum := 0.0
	for _, x := range r.Ratings {
		sum += x.Elo
	}
	near(t, "the mean of the field", sum/4, 1500, 1e-3)
	if r.Before[0][1] != 1 || r.Before[1][0] != 0 || r.Before[0][0] != 0 {
		t.Errorf("the order is %v", r.Before)
	}
	near(t, "1 before 2 or 2 before 1", r.Before[1][2]+r.Before[2][1], 1, 1e-9)
}

// Three who beat each other in a circle, 75% each, cannot be told apart by ratings: every cell is expected at one half, and
// G² = 3·2n(0.75 ln 1.5 + 0.25 ln 0.5). The pairs are whole, so n = N = 100: 2·3·100·0.1308123 = 78.4874, over 1 + (4-1)/600 + 1/100 = 1.015: G² = 77.3275.
func TestFitFindsTheCircle(t *testing.T) {
	t.Parallel()
	u := duel(100, 75, 75)
	cells := []stats.Cell{{A: 0, B: 1, Pairs: u}, {A: 1, B: 2, Pairs: u}, {A: 2, B: 0, Pairs: u}}
	r, err := stats.Rate(3, cells, stats.Bootstrap{Seed: 1, Replicates: 20})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "G²", r.Fit.G2, 77.3275, 1e-3)
	if r.Fit.Degrees != 1 || r.Fit.P > 1e-6 || r.Fit.Cells[0].P > 1e-5 {
		t.Errorf("%+v", r.Fit)
	}
}

func TestRateRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []stats.Cell{{A: 0, B: 3}, {A: -1, B: 1}, {A: 1, B: 1}} {
		_, err := stats.Rate(3, []stats.Cell{{A: 0, B: 1}, c}, stats.Bootstrap{})
		if err == nil || !strings.Contains(err.Error(), "cell 1 is of entrants") || !strings.Contains(err.Error(), "from 0 to 2") {
			t.Errorf("%+v: error %v", c, err)
		}
	}
	if r, err := stats.Rate(0, nil, stats.Bootstrap{Replicates: 3}); err != nil || len(r.Ratings) != 0 {
		t.Errorf("an empty field: %v, %v", r, err)
	}
}

// 24 entrants, 276 cells of 200 pairs, 1000 replicates.
func BenchmarkRate(b *testing.B) {
	s := dice.Fast(1)
	cells := field(&s, strengths(24, 250), 20, 200)
	for b.Loop() {
		if _, err := stats.Rate(24, cells, stats.Bootstrap{Seed: 1}); err != nil {
			b.Fatal(err)
		}
	}
}
