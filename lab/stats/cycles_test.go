package stats_test

import (
	"slices"
	"testing"

	"turnpike/lab/stats"
)

// round robin of 0 beats 1 beats 2 beats 0, 75 of 100 pairs each (n = N = 100 trials): log-odds ln(75.5/25.5) = 1.085508 each, ratings explain nothing. The
// variance of one is 1/75.5 + 1/25.5 = 0.052461; with 3 cells and 2 differences of ratings a third of it is left over: noise 0.052461/3 of 1.178328 = 0.014840 of all.
func TestCyclesOfACircle(t *testing.T) {
	t.Parallel()
	u := duel(100, 75, 75)
	r := make(stats.Unit, len(u))
	for i, p := range u {
		r[i] = p.Reverse()
	}
	for name, cells := range map[string][]stats.Cell{
		"as it is":              {{A: 0, B: 1, Pairs: u}, {A: 1, B: 2, Pairs: u}, {A: 2, B: 0, Pairs: u}},
		"written the other way": {{A: 0, B: 2, Pairs: r}, {A: 2, B: 1, Pairs: r}, {A: 1, B: 0, Pairs: r}},
		"a cell in two parts":   {{A: 0, B: 1, Pairs: u[:30]}, {A: 1, B: 2, Pairs: u}, {A: 1, B: 0, Pairs: r[30:]}, {A: 2, B: 0, Pairs: u}, {A: 1, B: 3}},
	} {
		c, err := stats.CyclesOf(4, cells, stats.Bootstrap{Seed: 1, Replicates: 100})
		if err != nil {
			t.Fatal(err)
		}
		near(t, name+": unexplained", c.Unexplained, 1, 1e-6)
		near(t, name+": noise", c.Noise, 0.014840, 1e-5)
		near(t, name+": the share", c.Share.Value, 1-0.014840, 1e-5)
		if c.Share.CI95[0] > c.Share.Value || c.Share.CI95[0] < 0.8 {
			t.Errorf("%s: %+v", name, c.Share)
		}
		if len(c.Cycles) != 1 || c.Cycles[0].Entrants != [3]int{0, 1, 2} || c.Cycles[0].Scores != [3]float64{0.75, 0.75, 0.75} {
			t.Fatalf("%s: %+v", name, c.Cycles)
		}
		// z = 0.25/√(0.25/100) = 5, p = 5.733e-7, three times by Holm
		near(t, name+": p", c.Cycles[0].P, 3*5.733e-7, 1e-7)
	}
}

// One edge that does not hold breaks the circle: 55 of 100 is z = 1.
func TestCyclesNeedThreeSureEdges(t *testing.T) {
	t.Parallel()
	u := duel(100, 75, 75)
	cells := []stats.Cell{{A: 0, B: 1, Pairs: u}, {A: 1, B: 2, Pairs: u}, {A: 2, B: 0, Pairs: duel(100, 55, 55)}}
	c, err := stats.CyclesOf(3, cells, stats.Bootstrap{Replicates: 10})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Cycles) != 0 {
		t.Errorf("%+v", c.Cycles)
	}
}

// A field in one order: log-odds that are exact differences leave nothing. Wins of 0:1, 1:2 in 3 to 1 and of 0:2 in 9 to 1, half a win added to each side:
// with n trials (n+1)·3/4 - 1/2 and (n+1)·9/10 - 1/2 wins; n = 199 makes 149.5 and 179.5, as pairs of which one is split.
func TestCyclesOfAnOrder(t *testing.T) {
	t.Parallel()
	of := func(won int) stats.Unit { // won and a half, of 199
		u := duel(199, won, won)
		u[won].First = 0.5
		u[won].Second = 0.5
		return u
	}
	cells := []stats.Cell{{A: 0, B: 1, Pairs: of(149)}, {A: 1, B: 2, Pairs: of(149)}, {A: 0, B: 2, Pairs: of(179)}}
	c, err := stats.CyclesOf(3, cells, stats.Bootstrap{Replicates: 10})
	if err != nil {
		t.Fatal(err)
	}
	near(t, "unexplained", c.Unexplained, 0, 2e-4) // n is 199.7: one pair is split
	if c.Share.Value != 0 || len(c.Cycles) != 0 {
		t.Errorf("%+v", c)
	}
}

func TestCyclesOfLittle(t *testing.T) {
	t.Parallel()
	for name, cells := range map[string][]stats.Cell{
		"nothing":    nil,
		"not played": {{A: 0, B: 1}},
		"all drawn":  {{A: 0, B: 1, Pairs: unit([5]int{0, 0, 40, 0, 0})}},
		// Two fields that never met; a chain has no circle.
		"apart": {{A: 0, B: 1, Pairs: duel(40, 30, 30)}, {A: 3, B: 4, Pairs: duel(40, 10, 10)}},
		"chain": {{A: 0, B: 1, Pairs: duel(40, 30, 30)}, {A: 1, B: 2, Pairs: duel(40, 30, 30)}, {A: 2, B: 3, Pairs: duel(40, 10, 10)}},
	} {
		c, err := stats.CyclesOf(5, cells, stats.Bootstrap{Replicates: 10})
		if err != nil {
			t.Fatal(err)
		}
		if c.Share.Value != 0 || c.Cycles == nil {
			t.Errorf("%s: %+v", name, c)
		}
		near(t, name, c.Unexplained, 0, 1e-7)
	}
	if _, err := stats.CyclesOf(2, []stats.Cell{{A: 0, B: 0}}, stats.Bootstrap{}); err == nil {
		t.Error("an entrant against itself is no cell")
	}
}

func TestScoreMatrix(t *testing.T) {
	t.Parallel()
	p, err := stats.ScoreMatrix(3, []stats.Cell{{A: 0, B: 1, Pairs: duel(10, 9, 7)}, {A: 1, B: 0, Pairs: duel(10, 4, 4)}, {A: 1, B: 2}})
	if err != nil {
		t.Fatal(err)
	}
	// 0 has won 16 of 20 and 12 of 20.
	want := [][]float64{{0.5, 0.7, 0.5}, {0.3, 0.5, 0.5}, {0.5, 0.5, 0.5}}
	for i := range p {
		if !slices.EqualFunc(p[i], want[i], func(a, b float64) bool { return a-b < 1e-12 && b-a < 1e-12 }) {
			t.Errorf("row %d: %v, want %v", i, p[i], want[i])
		}
	}
}
