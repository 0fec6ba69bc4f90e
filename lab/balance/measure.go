package balance

import (
	"math"

	"turnpike/dice"
	"turnpike/lab"
	"turnpike/lab/stats"
)

// measure is one figure of every pair in both arms, cell by cell: pair i of a cell has met the same dice in both.
type measure struct {
	arms   [2][][]float64
	starts []int // by pair
}

// of takes a measure of the first n pairs of some cells.
func (k *Kind) of(x *lab.Experiment, cells []cell, n int, figure func(c *cell, rows []lab.Row) float64) *measure {
	m := &measure{starts: make([]int, n)}
	for i := range n {
		m.starts[i] = x.Start(i)
	}
	for arm := range m.arms {
		for ci := range cells {
			c := &cells[ci]
			values := make([]float64, n)
			for i := range n {
				values[i] = figure(c, x.Rows(c.units[arm], i))
			}
			m.arms[arm] = append(m.arms[arm], values)
		}
	}
	return m
}

// mean is the mean of an arm over all cells, which have as many pairs each.
func (m *measure) mean(arm int) float64 {
	sum := 0.0
	for _, values := range m.arms[arm] {
		sum += mean(values)
	}
	return sum / float64(len(m.arms[arm]))
}

// difference is that of the arms, B less A, with the variance that there is within cells: what pairings have of their own is the same in every run of the experiment.
func (m *measure) difference() (stats.Difference, bool) { return m.within(1, 1, 0) }

// ratio is by what part of A the arm B is more, by the delta method.
func (m *measure) ratio() (stats.Difference, bool) {
	a, b := m.mean(0), m.mean(1)
	if a == 0 {
		return stats.Difference{P: 1}, false
	}
	return m.within(b/a, a, b/a-1)
}

// within is the mean of (b - factor·a)/unit + offset over all pairs.
func (m *measure) within(factor, unit, offset float64) (stats.Difference, bool) {
	cells := len(m.arms[0])
	values := make([][]float64, cells)
	all := 0.0
	for c := range values {
		a, b := m.arms[0][c], m.arms[1][c]
		values[c] = make([]float64, len(a))
		for i := range a {
			values[c][i] = (b[i]-factor*a[i])/unit + offset
		}
		all += mean(values[c]) / float64(cells)
	}
	var s stats.Sample
	for _, v := range values {
		n, own := float64(len(v)), mean(v)
		for i := range v {
			// A cell's own mean takes a part of its variance with it.
			s.Values = append(s.Values, all+(v[i]-own)*math.Sqrt(n/max(n-1, 1)))
			s.Starts = append(s.Starts, m.starts[i])
		}
	}
	return stats.DifferenceOf(s)
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(max(len(values), 1))
}

// round rounds a figure to five places: more than its interval has.
func round(v float64) float64 { return math.Round(v*1e5) / 1e5 }

// Figures of a pair.

func firstSeat(_ *cell, rows []lab.Row) float64 {
	return over(rows, func(r *lab.Row) float64 { return r.Share(0, len(r.Scores)) })
}

func turns(_ *cell, rows []lab.Row) float64 {
	return over(rows, func(r *lab.Row) float64 { return float64(r.Turns) })
}

func drawn(_ *cell, rows []lab.Row) float64 {
	return over(rows, func(r *lab.Row) float64 { return is(r.Drawn()) })
}

func won(_ *cell, rows []lab.Row) float64 {
	return over(rows, func(r *lab.Row) float64 { return is(r.Winners != 0) })
}

func over(rows []lab.Row, figure func(r *lab.Row) float64) float64 {
	sum := 0.0
	for i := range rows {
		sum += figure(&rows[i])
	}
	return sum / float64(len(rows))
}

func is(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// scoreOf is what a pair was worth to an entrant of a cell.
func scoreOf(entrant int) func(c *cell, rows []lab.Row) float64 {
	return func(c *cell, rows []lab.Row) float64 {
		seat := c.at
		if entrant == c.b {
			seat = 1 - seat
		}
		sum := 0.0
		for r := range rows {
			sum += rows[r].Share((seat+r)%2, 2)
		}
		return sum / float64(len(rows))
	}
}

// fieldOf are the pairings of an arm as statistics of a whole field take them.
func (k *Kind) fieldOf(x *lab.Experiment, arm, n int) []stats.Cell {
	cells := make([]stats.Cell, len(k.cells))
	for i, c := range k.cells {
		cells[i] = stats.Cell{A: c.a, B: c.b, Pairs: x.Sample(c.units[arm], c.at)[:n]}
	}
	return cells
}

// spread is how far the best score of a field is above the worst.
func spread(entrants int, cells []stats.Cell, totals []stats.Total) float64 {
	sum, n := make([]float64, entrants), make([]float64, entrants)
	for i, c := range cells {
		s := totals[i].Score()
		sum[c.A] += s
		sum[c.B] += 1 - s
		n[c.A]++
		n[c.B]++
	}
	low, high := 1.0, 0.0
	for i := range sum {
		s := sum[i] / max(n[i], 1)
		low, high = min(low, s), max(high, s)
	}
	return high - low
}

// spreads are the spreads of both arms and their difference.
func (k *Kind) spreads(x *lab.Experiment, n int, b stats.Bootstrap) (spreads [2]float64, d stats.Difference, ok bool) {
	var replicates [2][]float64
	for arm := range spreads {
		cells := k.fieldOf(x, arm, n)
		units, totals := make([]stats.Unit, len(cells)), make([]stats.Total, len(cells))
		for i := range cells {
			units[i], totals[i] = cells[i].Pairs, cells[i].Pairs.Total()
		}
		spreads[arm] = spread(len(k.field), cells, totals)
		b.Units(units, func(_ int, totals []stats.Total) {
			replicates[arm] = append(replicates[arm], spread(len(k.field), cells, totals))
		})
	}
	d, ok = stats.DifferenceOfReplicates(n*len(k.cells), spreads[0], spreads[1], replicates[0], replicates[1])
	return spreads, d, ok
}

// cyclic are the shares of both arms that no rating explains, and their difference.
func (k *Kind) cyclic(x *lab.Experiment, n int, b stats.Bootstrap) (shares [2]float64, d stats.Difference, ok bool, err error) {
	var replicates [2][]float64
	for arm := range shares {
		if shares[arm], replicates[arm], err = stats.CyclicShare(len(k.field), k.fieldOf(x, arm, n), b); err != nil {
			return shares, d, false, err
		}
	}
	d, ok = stats.DifferenceOfReplicates(n*len(k.cells), shares[0], shares[1], replicates[0], replicates[1])
	if d.CI95 == [2]float64{} {
		d.P = 1 // no replicate has anything of it, so that it is not known how much chance does
	}
	return shares, d, ok, nil
}

// bootstrap is that of the document.
func bootstrap(d *lab.Doc, soFar bool) stats.Bootstrap {
	b := stats.Bootstrap{Seed: dice.Derive(uint64(d.Seed), -2)}
	if soFar {
		b.Replicates = 100
	}
	return b
}
