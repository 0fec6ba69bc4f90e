package stats

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// Cycles tells how much of a field is rock, paper, scissors.
type Cycles struct {
	Share       Estimate `json:"share"`       // of the squared log-odds of the cells: unexplained less noise, at least 0
	Unexplained float64  `json:"unexplained"` // share that no rating explains
	Noise       float64  `json:"noise"`       // share that no rating would explain by chance alone
	Cycles      []Cycle  `json:"cycles"`
}

// Cycle is three entrants of which each beats the next and the last the first, every edge sure after Holm's adjustment for all cells of the field.
type Cycle struct {
	Entrants [3]int     `json:"entrants"` // the smallest number first
	Scores   [3]float64 `json:"scores"`   // of each against the next
	P        float64    `json:"p"`        // adjusted, of the least sure edge
}

// CyclesOf compares the log-odds of the cells with the ratings that explain most of them (least squares, all cells alike). The log-odds come from as many
// independent trials as the pairs are worth (see [ScoreOf]), with half a win and half a loss added; 1/wins + 1/losses of these is their variance, of which the fit
// leaves 1-h to a cell, h its leverage. A replicate has that noise twice, once from the matches and once from being drawn, and is relieved of it twice.
// It is an error if a cell names an entrant that is not there, or the same one twice.
func CyclesOf(k int, cells []Cell, b Bootstrap) (*Cycles, error) {
	out, shares, err := cyclesOf(k, cells, b)
	if err == nil {
		out.Share.CI95 = round2(percentiles(shares))
	}
	return out, err
}

// CyclicShare returns the share of [CyclesOf] with its replicates, for [DifferenceOfReplicates].
func CyclicShare(k int, cells []Cell, b Bootstrap) (share float64, replicates []float64, err error) {
	out, shares, err := cyclesOf(k, cells, b)
	if err != nil {
		return 0, nil, err
	}
	return out.Share.Value, shares, nil
}

func cyclesOf(k int, cells []Cell, b Bootstrap) (*Cycles, []float64, error) {
	if err := checkCells(k, cells); err != nil {
		return nil, nil, err
	}
	cells = played(cells)
	g := newGradient(k, cells)
	odds := make([]float64, len(cells))
	trials := make([]float64, len(cells))
	noise, spread := 0.0, 0.0 // the variance that the fit leaves, and all of it
	for i, c := range cells {
		m := c.Pairs.Scores().moments()
		var variance float64
		trials[i] = m.effective()
		odds[i], variance = logOdds(m.mean, trials[i])
		noise += variance * (1 - g.leverage(i))
		spread += variance
	}
	all, rest := g.unexplained(odds)
	out := &Cycles{Cycles: threes(k, cells)}
	if all > 0 {
		out.Unexplained, out.Noise = round(rest/all), round(noise/all)
	}
	shares := make([]float64, b.replicates())
	b.Units(unitsOf(cells), func(r int, totals []Total) {
		for i, t := range totals {
			odds[i], _ = logOdds(t.Score(), trials[i])
		}
		all, rest := g.unexplained(odds)
		shares[r] = share(rest-2*noise, all-spread)
	})
	out.Share.Value = round(share(rest-noise, all))
	return out, shares, nil
}

// share returns part/all, held between 0 and 1.
func share(part, all float64) float64 {
	if part <= 0 || all <= 0 {
		return 0
	}
	return min(1, part/all)
}

func logOdds(p, trials float64) (odds, variance float64) {
	won, lost := trials*p+0.5, trials*(1-p)+0.5
	return math.Log(won / lost), 1/won + 1/lost
}

// played returns the cells that have pairs, one for each pairing, in the order in which pairings appear.
func played(cells []Cell) []Cell {
	var list []Cell
	known := make(map[[2]int]int)
	for _, c := range cells {
		if len(c.Pairs) == 0 {
			continue
		}
		key := [2]int{min(c.A, c.B), max(c.A, c.B)}
		at, ok := known[key]
		if !ok {
			known[key] = len(list)
			list = append(list, c)
			continue
		}
		merged := append(Unit(nil), list[at].Pairs...)
		for _, p := range c.Pairs {
			if c.A != list[at].A {
				p = p.Reverse()
			}
			merged = append(merged, p)
		}
		list[at].Pairs = merged
	}
	return list
}

// gradient is the least-squares fit of ratings to differences: with the Laplacian of the graph of cells, made regular by a constant within each connected group,
// which differences do not see.
type gradient struct {
	k       int
	cells   []Cell
	inverse mat.SymDense
}

func newGradient(k int, cells []Cell) *gradient {
	g := &gradient{k: k, cells: cells}
	if k == 0 {
		return g
	}
	l := mat.NewSymDense(k, nil)
	group := connected(k, cells)
	for i := range k {
		for j := i; j < k; j++ {
			if group[i] == group[j] {
				l.SetSym(i, j, 1)
			}
		}
	}
	for _, c := range cells {
		add(l, c.A, c.A, 1)
		add(l, c.B, c.B, 1)
		add(l, c.A, c.B, -1)
	}
	var chol mat.Cholesky
	chol.Factorize(l) // positive definite by its making: whole numbers, and constants on the groups are no longer in the kernel
	if chol.InverseTo(&g.inverse) != nil {
		g.inverse = *mat.NewSymDense(k, nil) // not for any field of a size that can be played
	}
	return g
}

// leverage of cell i: how far its own noise pulls the ratings after it, from 0 to 1.
func (g *gradient) leverage(i int) float64 {
	c := g.cells[i]
	return g.inverse.At(c.A, c.A) + g.inverse.At(c.B, c.B) - 2*g.inverse.At(c.A, c.B)
}

// unexplained returns the sum of squares of the odds, and what is left of it when ratings have explained what they can.
func (g *gradient) unexplained(odds []float64) (all, rest float64) {
	flow := make([]float64, g.k)
	for i, c := range g.cells {
		flow[c.A] += odds[i]
		flow[c.B] -= odds[i]
		all += odds[i] * odds[i]
	}
	rating := make([]float64, g.k)
	for i := range rating {
		for j, f := range flow {
			rating[i] += g.inverse.At(i, j) * f
		}
	}
	for i, c := range g.cells {
		r := odds[i] - (rating[c.A] - rating[c.B])
		rest += r * r
	}
	return all, rest
}

// threes returns the cycles whose three edges hold, by the numbers of their entrants.
func threes(k int, cells []Cell) []Cycle {
	p := make([]float64, len(cells))
	means := make([]float64, len(cells))
	for i, c := range cells {
		m := c.Pairs.Scores().moments()
		p[i], means[i] = m.p(0.5), m.mean
	}
	// beats[i*k+j] is over 1/2 if i surely beats j.
	beats, sure := make([]float64, k*k), make([]float64, k*k)
	for i, adjusted := range Holm(p) {
		c := cells[i]
		switch {
		case adjusted > 0.05:
		case means[i] > 0.5:
			beats[c.A*k+c.B], sure[c.A*k+c.B] = means[i], adjusted
		default:
			beats[c.B*k+c.A], sure[c.B*k+c.A] = 1-means[i], adjusted
		}
	}
	list := []Cycle{}
	for a := range k {
		for b := a + 1; b < k; b++ {
			for c := a + 1; c < k; c++ {
				x, y, z := a*k+b, b*k+c, c*k+a
				if c != b && beats[x] > 0.5 && beats[y] > 0.5 && beats[z] > 0.5 {
					list = append(list, Cycle{[3]int{a, b, c}, [3]float64{round(beats[x]), round(beats[y]), round(beats[z])}, round(max(sure[x], sure[y], sure[z]))})
				}
			}
		}
	}
	return list
}
