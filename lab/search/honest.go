package search

import (
	"cmp"
	"fmt"
	"slices"

	"turnpike/lab"
	"turnpike/lab/stats"
)

// set says which opponents, and where, a test is against.
type set string

const (
	freshSet set = "field"    // the field on fresh seeds
	heldSet  set = "held_out" // opponents that the search never met
	mapSet   set = "map"      // the field on the other map
)

// test is one design on fresh seeds.
type test struct {
	car   int // -1: the yardstick
	set   set
	foes  []int // of the field or the hold-out; the yardstick does not meet itself
	units []int
}

// choose ends the race: the front plays again on fresh seeds, and so does the yardstick.
func (k *Kind) choose(x *lab.Experiment) {
	k.stage = stageFresh
	ranked := k.ranked(frontPairs)
	if len(ranked) == 0 {
		ranked = k.ranked(1)
	}
	list := ranked[:min((k.doc.Front+1)/2, len(ranked))]
	for _, c := range slices.Concat(pareto(ranked), ranked) { // the other half from the whole front, then the next best
		if len(list) < k.doc.Front && !slices.Contains(list, c) {
			list = append(slices.Clip(list), c)
		}
	}
	for _, c := range list {
		k.front = append(k.front, c.number)
		k.test(x, c.number, freshSet)
	}
	k.test(x, -1, freshSet)
	if len(k.held) > 0 {
		k.test(x, -1, heldSet)
	}
	k.test(x, -1, mapSet)
}

// judgeFresh puts the front into the order of its fresh scores, and has the best meet the hold-out and the other map.
func (k *Kind) judgeFresh(x *lab.Experiment) {
	k.stage = stageHeld
	scores := map[int]float64{}
	for _, i := range k.front {
		scores[i] = k.figure(x, k.testOf(i, freshSet)).Score
	}
	slices.SortStableFunc(k.front, func(a, b int) int {
		return cmp.Or(cmp.Compare(scores[b], scores[a]), cmp.Compare(k.cars[a].cost, k.cars[b].cost), a-b)
	})
	for _, i := range k.front[:min(heldFront, len(k.front))] {
		if len(k.held) > 0 {
			k.test(x, i, heldSet)
		}
		k.test(x, i, mapSet)
	}
}

// test asks for a test. All designs meet the same dice in it.
func (k *Kind) test(x *lab.Experiment, number int, s set) {
	t := test{car: number, set: s}
	foes, options := k.foes, k.play
	switch s {
	case heldSet:
		foes = k.held
	case mapSet:
		options = k.there
	}
	code := k.foes[k.yardstick].entrant.Design
	if number >= 0 {
		code = k.cars[number].code
	}
	for i := range foes {
		if number < 0 && s != heldSet && i == k.yardstick {
			continue
		}
		u := k.against(x, code, &foes[i], options, fmt.Sprintf("%s %d", s, i))
		t.foes, t.units = append(t.foes, i), append(t.units, u)
		k.ask(u, k.doc.Fresh)
	}
	k.tests = append(k.tests, t)
}

// testOf is the test of a car, nil if there is none.
func (k *Kind) testOf(number int, s set) *test {
	for i := range k.tests {
		if t := &k.tests[i]; t.car == number && t.set == s {
			return t
		}
	}
	return nil
}

// figure is the score of a test by the objective: of the mean over opponents, taken pair by pair, so that what tells opponents apart is not taken for chance; of the worst
// opponent that one's. Pairs that not all have played yet do not count.
func (k *Kind) figure(x *lab.Experiment, t *test) stats.Score {
	units := make([]stats.Unit, len(t.units))
	n := k.doc.Fresh
	for i, u := range t.units {
		units[i] = k.pairsOf(x, u, k.doc.Fresh)
		n = min(n, len(units[i]))
	}
	if len(units) == 0 {
		return stats.Score{CI95: [2]float64{0, 1}}
	}
	if k.doc.Objective == "worst" {
		worst := units[0].Score()
		for _, u := range units[1:] {
			if s := u.Score(); s.Score < worst.Score {
				worst = s
			}
		}
		return worst
	}
	weights, sum := make([]float64, len(units)), 0.0
	for i, foe := range t.foes {
		if weights[i] = 1; t.set != heldSet && k.doc.Objective == "nash" {
			weights[i] = k.mix[foe]
		}
		sum += weights[i]
	}
	if sum == 0 { // the yardstick is all of the mix
		for i := range weights {
			weights[i] = 1
		}
		sum = float64(len(weights))
	}
	sample := stats.Sample{Values: make([]float64, n), Starts: make([]int, n)}
	for p := range n {
		for i := range units {
			sample.Values[p] += weights[i] / sum * units[i][p].Score()
		}
		sample.Values[p] = min(sample.Values[p], 1)
		sample.Starts[p] = x.Start(p)
	}
	return stats.ScoreOf(sample)
}
