package search

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"turnpike/dice"
	"turnpike/lab/stats"
)

// How the surrogate learns.
const (
	bags     = 20
	ridge    = 4
	maxTold  = 1500 // rows, the latest: older ones are of designs that nobody comes near any more
	minTold  = 24
	saltBags = -3 // of the streams
	saltRace = -4
	saltTell = -5
	saltMix  = -6
)

// surrogate guesses how designs do, from all that was played: several regressions, each of other designs of those there are, so that they differ by as much as is not known.
type surrogate struct{ bags []*stats.Logistic }

// lesson is what a unit taught: the figures of its pair, its score, how many matches it is.
type lesson struct {
	car     int // the bags draw designs, with all that they have played
	row     []float64
	score   float64
	matches float64
}

// lessons are the units of all cars, the latest at most.
func (k *Kind) lessons() (list []lesson) {
	first := max(0, len(k.cars)-maxTold/len(k.foes))
	for _, c := range k.cars[first:] {
		for i, t := range c.each {
			if t.pairs > 0 {
				list = append(list, lesson{c.number, pairOf(c.figures, k.foes[i].figures), t.score(), 2 * t.pairs})
			}
		}
	}
	return list
}

// learn fits a surrogate to lessons. There is none if there are too few, or if they do not tell figures apart.
func learn(list []lesson, n int, seed uint64) *surrogate {
	if len(list) < minTold {
		return nil
	}
	x, y := make([][]float64, len(list)), make([]float64, len(list))
	for i, l := range list {
		x[i], y[i] = l.row, l.score
	}
	first, last := list[0].car, list[len(list)-1].car
	s := &surrogate{make([]*stats.Logistic, n)}
	each(n, func(b int) {
		r := chanceOf(dice.Derive(seed, b))
		times := make([]float64, last-first+1)
		for range times {
			times[r.n(len(times))]++
		}
		weights := make([]float64, len(list))
		for i, l := range list {
			weights[i] = times[l.car-first] * l.matches
		}
		if fit, err := stats.FitLogistic(x, y, weights, ridge); err == nil {
			s.bags[b] = fit
		}
	})
	if slices.Contains(s.bags, nil) {
		return nil
	}
	return s
}

// guess is what one of the bags makes of a design: the mean over the opponents, by their weights.
func (k *Kind) guess(bag *stats.Logistic, f figures) float64 {
	sum := 0.0
	for i := range k.foes {
		sum += k.mix[i] * bag.Predict(pairOf(f, k.foes[i].figures))
	}
	return sum
}

// each calls f with 0 to n-1, on all processors.
func each(n int, f func(i int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				f(i)
			}
		})
	}
	wg.Wait()
}
