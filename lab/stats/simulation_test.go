package stats_test

import (
	"fmt"
	"math"
	"testing"

	"turnpike/dice"
	"turnpike/lab/stats"
)

// world plays pairs with known chances.
type world struct {
	win   float64 // chance to win a match
	drawn float64 // chance of a draw, from both chances evenly; only of matches that do not hang together
	hang  float64 // correlation of the two matches of a pair, raised to the least that the chances allow
	// starts is the number of starts that pairs take in turn; 0: each pair has its own. A start moves the chance to win by sway up or down, which is drawn
	// anew for every unit: what is asked for is the pairing, not these starts.
	starts int
	sway   float64
}

func uniform(s *dice.Stream) float64 { return float64(s.Uint64()>>11) / (1 << 53) }

// play returns n pairs.
func (w world) play(s *dice.Stream, n int) stats.Unit {
	u := make(stats.Unit, n)
	moved := make([]float64, w.starts)
	for i := range moved {
		moved[i] = w.sway
		if s.IntN("sway", 2) == 0 {
			moved[i] = -w.sway
		}
	}
	for i := range u {
		u[i].Start = i
		p := w.win
		if w.starts > 0 {
			u[i].Start = i % w.starts
			p += moved[u[i].Start]
		}
		hang := max(w.hang, -p/(1-p), -(1-p)/p)
		both := p*p + hang*p*(1-p)
		switch x := uniform(s); {
		case x < both:
			u[i].First, u[i].Second = 1, 1
		case x < p:
			u[i].First = 1
		case x < 2*p-both:
			u[i].Second = 1
		}
		if w.drawn > 0 {
			if uniform(s) < w.drawn {
				u[i].First = 0.5
			}
			if uniform(s) < w.drawn {
				u[i].Second = 0.5
			}
		}
	}
	return u
}

// score is the true pair score.
func (w world) score() float64 { return w.win*(1-w.drawn) + w.drawn/2 }

// times counts how often of runs something is so, each run with a stream of its own.
func times(runs int, seed uint64, so func(s *dice.Stream) bool) int {
	n := 0
	for r := range runs {
		s := dice.Fast(dice.Derive(seed, r))
		if so(&s) {
			n++
		}
	}
	return n
}

func holds(ci [2]float64, x float64) bool { return ci[0] <= x && x <= ci[1] }

// within reports whether so many of runs are what a chance from low to high gives, to three standard deviations.
func within(count, runs int, low, high float64) bool {
	n := float64(runs)
	return float64(count) >= n*low-3*math.Sqrt(n*low*(1-low)) && float64(count) <= n*high+3*math.Sqrt(n*high*(1-high))
}

// The simulations below are run a few hundred times here and ten thousand times with the tag slow (slow_test.go); docs/lab.md has the figures.

// covers counts how often the interval of a score holds the true one.
func covers(w world, n, runs int) int {
	return times(runs, 1, func(s *dice.Stream) bool { return holds(w.play(s, n).Score().CI95, w.score()) })
}

// Measure L6: 93.5 to 97 of 100.
func TestScoreCovers(t *testing.T) {
	t.Parallel()
	const runs = 600
	for _, n := range []int{32, 200} {
		for _, w := range []world{{win: 0.02}, {win: 0.1, hang: 0.5}, {win: 0.1, hang: -0.5}, {win: 0.5}, {win: 0.5, hang: -0.5}, {win: 0.5, hang: 0.5}, {win: 0.4, drawn: 0.5}} {
			if in := covers(w, n, runs); !within(in, runs, 0.935, 0.97) {
				t.Errorf("%d pairs, %+v: the interval holds the score in %d of %d", n, w, in, runs)
			}
		}
	}
}

// The same where 64 starts sway the chances by half of themselves; as if all pairs had starts of their own it would hold far less often.
func TestScoreCoversWithStarts(t *testing.T) {
	t.Parallel()
	const runs = 400
	w := world{win: 0.5, starts: 64, sway: 0.25}
	if in := covers(w, 640, runs); !within(in, runs, 0.935, 0.97) {
		t.Errorf("%+v: the interval holds the score in %d of %d", w, in, runs)
	}
	in := times(runs, 1, func(s *dice.Stream) bool {
		u := w.play(s, 640)
		for i := range u {
			u[i].Start = i
		}
		return holds(u.Score().CI95, 0.5)
	})
	// Variance of a start's mean of 10 pairs 0.0625 + 0.09375/10 at 64 starts, against (0.0625 + 0.09375)/640: 4.6 times, so 1.96/√4.6 = 0.914 errors hold 64%.
	if !within(in, runs, 0.60, 0.68) {
		t.Errorf("blind to starts the interval holds the score in %d of %d", in, runs)
	}
}

// outside counts how often the sequence leaves the true score out at any of the looks after each of twice the planned pairs.
func outside(w world, planned, runs int) int {
	return times(runs, 2, func(s *dice.Stream) bool {
		return stats.Outside(w.play(s, 2*planned).Scores(), planned, 0.05, w.score())
	})
}

// Measure L5: at all looks together at least 95 of 100.
func TestSequenceCovers(t *testing.T) {
	t.Parallel()
	const runs = 200
	for _, w := range []world{{win: 0.5}, {win: 0.1}, {win: 0.5, starts: 64, sway: 0.2}} {
		if out := outside(w, 200, runs); !within(out, runs, 0, 0.05) {
			t.Errorf("%+v: left out in %d of %d", w, out, runs)
		}
	}
}

// sprt counts how often the test of B against A accepts h, where B is stronger by elo and a share of matches is drawn.
func sprt(h string, elo, drawn float64, runs int) int {
	test := stats.DefaultSPRT()
	test.Elo1, test.MaxPairs = 40, 4000
	w := world{win: 0.5 + (stats.Expected(elo, 2)-0.5)/(1-drawn), drawn: drawn}
	return times(runs, 3, func(s *dice.Stream) bool { return test.Run(w.play(s, test.MaxPairs)).Verdict == h })
}

// Measure L5: of equals H1 is accepted at most 5 times in 100; of one who is as much stronger as asked for, H0.
func TestSPRTErrors(t *testing.T) {
	t.Parallel()
	const runs = 200
	if n := sprt(stats.SPRTAcceptH1, 0, 0.2, runs); !within(n, runs, 0, 0.05) {
		t.Errorf("equals: H1 accepted in %d of %d", n, runs)
	}
	if n := sprt(stats.SPRTAcceptH0, 40, 0.2, runs); !within(n, runs, 0, 0.05) {
		t.Errorf("40 Elo better: H0 accepted in %d of %d", n, runs)
	}
}

// differences makes an A/A experiment of cars that play alike in both arms, and counts the questions answered with "changed", without Holm's adjustment and with it.
func differences(cars, n int, w world, s *dice.Stream) (single, adjusted int) {
	questions := make([]stats.Question, cars)
	for i := range questions {
		a, b := w.play(s, n), w.play(s, n)
		diff := a.Scores()
		for j, p := range b {
			diff.Values[j] = p.Score() - diff.Values[j]
		}
		questions[i].Margin = 0.02
		questions[i].Difference, _ = stats.DifferenceOf(diff)
		if questions[i].Difference.P <= 0.05 {
			single++
		}
	}
	for _, v := range stats.Judge(questions) {
		if v.Verdict == stats.Changed {
			adjusted++
		}
	}
	return single, adjusted
}

// Measure L5: "differs" in 5 of 100 questions by themselves, in at most 5 of 100 experiments after Holm.
func TestNothingDiffers(t *testing.T) {
	t.Parallel()
	const runs, cars = 150, 6
	single := 0
	families := times(runs, 4, func(s *dice.Stream) bool {
		n, adjusted := differences(cars, 100, world{win: 0.5, starts: 64, sway: 0.1}, s)
		single += n
		return adjusted > 0
	})
	if !within(single, runs*cars, 0.04, 0.06) {
		t.Errorf("%d of %d questions answered with a difference", single, runs*cars)
	}
	if !within(families, runs, 0, 0.05) {
		t.Errorf("%d of %d experiments with a difference", families, runs)
	}
}

// field plays a round robin of n pairs a cell between entrants of the given strengths.
func field(s *dice.Stream, elo []float64, firstSeat float64, n int) (cells []stats.Cell) {
	for a := range elo {
		for b := a + 1; b < len(elo); b++ {
			u := make(stats.Unit, n)
			for i := range u {
				u[i].Start = i
				if uniform(s) < stats.Expected(elo[a]-elo[b]+firstSeat, 2) {
					u[i].First = 1
				}
				if uniform(s) < stats.Expected(elo[a]-elo[b]-firstSeat, 2) {
					u[i].Second = 1
				}
			}
			cells = append(cells, stats.Cell{A: a, B: b, Pairs: u})
		}
	}
	return cells
}

// strengths returns ratings of k entrants, evenly from 1500 - spread to 1500 + spread.
func strengths(k int, spread float64) []float64 {
	elo := make([]float64, k)
	for i := range elo {
		elo[i] = 1500 + spread*(2*float64(i)/float64(k-1)-1)
	}
	return elo
}

// rated counts the ratings within two errors of the truth, and those whose interval holds it, over runs of a field.
func rated(elo []float64, n, runs, replicates int) (errors, intervals, fits int) {
	for r := range runs {
		s := dice.Fast(dice.Derive(5, r))
		got, err := stats.Rate(len(elo), field(&s, elo, 20, n), stats.Bootstrap{Seed: uint64(r), Replicates: replicates})
		if err != nil {
			panic(err) // the cells are right
		}
		for i, x := range got.Ratings {
			if math.Abs(x.Elo-elo[i]) <= 2*x.Error {
				errors++
			}
			if holds(x.CI95, elo[i]) {
				intervals++
			}
		}
		if got.Fit.P > 0.05 {
			fits++
		}
	}
	return errors, intervals, fits
}

// Measure L8: within two errors in 95 of 100, and the test of the fit rejects what fits in 5 of 100.
func TestRatingsCover(t *testing.T) {
	t.Parallel()
	const runs = 60
	elo := strengths(8, 150)
	errors, _, fits := rated(elo, 60, runs, 100)
	// The ratings of a run hang together (their mean is fixed), so that runs count, not ratings: 8 in each.
	if low, high := 0.92, 0.98; float64(errors) < low*8*runs || float64(errors) > high*8*runs {
		t.Errorf("%d of %d ratings are within two errors", errors, 8*runs)
	}
	if !within(fits, runs, 0.95, 0.95) {
		t.Errorf("%d of %d fields fit", fits, runs)
	}
}

// A field in one order has no cycles: noise alone is not taken for some, and the interval of the share reaches down to 0.
func TestNoCycles(t *testing.T) {
	t.Parallel()
	const runs = 40
	low := times(runs, 6, func(s *dice.Stream) bool {
		c, err := stats.CyclesOf(6, field(s, strengths(6, 100), 0, 60), stats.Bootstrap{Seed: s.Uint64(), Replicates: 100})
		return err == nil && c.Share.CI95[0] == 0 && c.Share.Value < 0.2
	})
	if !within(low, runs, 0.9, 1) {
		t.Errorf("%d of %d fields without cycles have an interval from 0", low, runs)
	}
}

// Measure L8: the fit is that of another method within 0.1 Elo: one rating after the other is moved to where the likelihood, written down as it is read, is
// largest along it.
func TestRatingsAgainstAnotherFit(t *testing.T) {
	t.Parallel()
	for k := 3; k <= 6; k++ {
		t.Run(fmt.Sprint(k), func(t *testing.T) {
			t.Parallel()
			s := dice.Fast(uint64(k))
			cells := field(&s, strengths(k, 300), 30, 12)
			got, err := stats.Rate(k, cells, stats.Bootstrap{Replicates: 1})
			if err != nil {
				t.Fatal(err)
			}
			x := make([]float64, k+1) // Elo; the first seat's last
			likelihood := func() float64 {
				mean := 0.0
				for _, e := range x[:k] {
					mean += e / float64(k)
				}
				game := func(elo, score float64) float64 {
					p := stats.Expected(elo, 2)
					return score*math.Log(p) + (1-score)*math.Log(1-p)
				}
				sum := 2 * game(x[k], 0.5)
				for _, e := range x[:k] {
					sum += 2 * game(e-mean, 0.5)
				}
				for _, c := range cells {
					total, n := c.Pairs.Total(), float64(len(c.Pairs))
					sum += n * (game(x[c.A]-x[c.B]+x[k], total.First/n) + game(x[c.A]-x[c.B]-x[k], total.Second/n))
				}
				return sum
			}
			for range 40 {
				for i := range x {
					low, high := x[i]-300, x[i]+300
					for high-low > 1e-3 {
						x[i] = low + (high-low)/3
						a := likelihood()
						x[i] = high - (high-low)/3
						if b := likelihood(); a < b {
							low += (high - low) / 3
						} else {
							high -= (high - low) / 3
						}
					}
				}
			}
			mean := 0.0
			for _, e := range x[:k] {
				mean += e / float64(k)
			}
			for i := range k {
				near(t, "the rating", got.Ratings[i].Elo, 1500+x[i]-mean, 0.1)
			}
			near(t, "the first seat", got.FirstSeat.Value, x[k], 0.1)
		})
	}
}
