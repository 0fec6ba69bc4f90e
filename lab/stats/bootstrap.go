package stats

import (
	"math"
	"slices"

	"turnpike/dice"
)

// Bootstrap draws replicates: the same experiment again, with its pairs drawn anew from those that were played. Replicate r has the stream
// dice.Fast(dice.Derive(Seed, r)), so all that is asked of one experiment with one seed is asked of the same replicates.
//
// Pairs are drawn within their unit. Where starts repeat in a unit, starts are drawn with all their pairs: pairs of one start stand or fall together.
type Bootstrap struct {
	Seed       uint64
	Replicates int // 0: 1000
}

func (b Bootstrap) replicates() int {
	if b.Replicates <= 0 {
		return 1000
	}
	return b.Replicates
}

func (b Bootstrap) stream(r int) dice.Stream { return dice.Fast(dice.Derive(b.Seed, r)) }

// Units calls f with the sums of every unit in each replicate, from replicate 0 on. The slice is used again for the next one.
func (b Bootstrap) Units(units []Unit, f func(r int, totals []Total)) {
	blocks := make([][]Total, len(units))
	for i, u := range units {
		blocks[i] = u.blocks()
	}
	totals := make([]Total, len(units))
	for r := range b.replicates() {
		stream := b.stream(r)
		for i, bs := range blocks {
			var t Total
			for range bs {
				t.add(bs[stream.IntN("bootstrap", len(bs))])
			}
			totals[i] = t
		}
		f(r, totals)
	}
}

// blocks returns what is drawn together: the pairs, or the sums of the starts where starts repeat. A single start can only be drawn pair by pair.
func (u Unit) blocks() []Total {
	var blocks []Total
	for _, members := range groups(len(u), func(i int) int { return u[i].Start }) {
		var t Total
		for _, i := range members {
			t.add(Total{1, u[i].First, u[i].Second})
		}
		blocks = append(blocks, t)
	}
	return blocks
}

// groups returns the indices from 0 to n-1 by start, in the order in which starts appear; each alone if there is but one start.
func groups(n int, start func(int) int) [][]int {
	var list [][]int
	known := make(map[int]int)
	for i := range n {
		k, ok := known[start(i)]
		if !ok {
			k = len(list)
			known[start(i)] = k
			list = append(list, nil)
		}
		list[k] = append(list[k], i)
	}
	if len(list) == 1 {
		list = make([][]int, n)
		for i := range list {
			list[i] = []int{i}
		}
	}
	return list
}

// Estimate is a statistic with the 95% interval of its replicates.
type Estimate struct {
	Value float64    `json:"value"`
	CI95  [2]float64 `json:"ci95"`
}

// Sample returns a statistic of the sample with its percentile interval. The statistic gets the values in no order that means anything and may sort them;
// it is not asked about an empty sample, for which there is nothing to return: false.
func (b Bootstrap) Sample(s Sample, statistic func(values []float64) float64) (Estimate, bool) {
	if len(s.Values) == 0 {
		return Estimate{}, false
	}
	blocks := groups(len(s.Values), func(i int) int {
		if s.Starts == nil {
			return i
		}
		return s.Starts[i]
	})
	drawn := make([]float64, 0, 2*len(s.Values))
	got := make([]float64, b.replicates())
	for r := range got {
		stream := b.stream(r)
		drawn = drawn[:0]
		for range blocks {
			for _, i := range blocks[stream.IntN("bootstrap", len(blocks))] {
				drawn = append(drawn, s.Values[i])
			}
		}
		got[r] = statistic(drawn)
	}
	return Estimate{round(statistic(slices.Clone(s.Values))), round2(percentiles(got))}, true
}

// percentiles returns the 2.5% and 97.5% quantiles of replicates, which it sorts.
func percentiles(replicates []float64) [2]float64 {
	slices.Sort(replicates)
	return [2]float64{quantile(replicates, 0.025), quantile(replicates, 0.975)}
}

// deviation returns the standard deviation of replicates.
func deviation(replicates []float64) float64 {
	var a accumulator
	for i, x := range replicates {
		a.add(x, i)
	}
	return math.Sqrt(a.moments().variance)
}
