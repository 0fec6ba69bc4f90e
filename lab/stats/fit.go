package stats

import "math"

// Fit tells whether one number per entrant is enough to explain the cells.
type Fit struct {
	G2      float64   `json:"g2"`      // sum over the cells
	Degrees int       `json:"degrees"` // cells played less the ratings that explain them
	P       float64   `json:"p"`       // chance of a G² at least as large if ratings explained everything; small: they do not
	Cells   []CellFit `json:"cells"`   // as the cells were given
}

// CellFit compares a cell with what the ratings expect.
type CellFit struct {
	Expected float64 `json:"expected"` // pair score of A
	G2       float64 `json:"g2"`
	P        float64 `json:"p"` // of this cell alone, one degree of freedom; not adjusted
}

// fitOf computes G² = 2n[p ln(p/e) + (1-p) ln((1-p)/(1-e))] for each cell, p its score, e the score expected and n as many independent trials as its pairs
// are worth (see ScoreOf): so draws, and pairs or starts that hang together, do not pass for a bad fit. It is divided by its mean where the ratings are right, which is over 1:
// by (1/(e(1-e)) - 1)/(6n), since counts are whole (Williams 1976), and by 1/N, since n is estimated, from pairs of two independent matches. Small as that is, the sum
// over a large field would fail one good fit in eight without it. What the first seat is worth is not tested; it drops out of the pairs.
func fitOf(k int, cells []Cell, x []float64) Fit {
	fit := Fit{Cells: make([]CellFit, len(cells)), Degrees: -rank(k, cells)}
	sum := 0.0
	for i, c := range cells {
		d, seat := x[c.A]-x[c.B], x[k]
		e := (logistic(d+seat) + logistic(d-seat)) / 2
		m := c.Pairs.Scores().moments()
		g := 0.0
		if m.n > 0 {
			fit.Degrees++
			trials := m.effective()
			g = 2 * trials * (relative(m.mean, e) + relative(1-m.mean, 1-e))
			g /= 1 + (1/(e*(1-e))-1)/(6*trials) + 1/float64(m.n)
		}
		sum += g
		fit.Cells[i] = CellFit{round(e), round4(g), round(chiSquareTail(g, 1))}
	}
	fit.Degrees = max(0, fit.Degrees)
	fit.G2, fit.P = round4(sum), round(chiSquareTail(sum, fit.Degrees))
	return fit
}

func relative(p, e float64) float64 {
	if p <= 0 {
		return 0
	}
	return p * math.Log(p/e)
}

// rank returns how many differences of ratings the cells determine: entrants less connected groups.
func rank(k int, cells []Cell) int {
	rank := 0
	for i, g := range connected(k, cells) {
		if i != g {
			rank++
		}
	}
	return rank
}

// connected returns for every entrant the first one of its group: of those that matches compare with each other, directly or by way of others.
func connected(k int, cells []Cell) []int {
	group := make([]int, k)
	for i := range group {
		group[i] = i
	}
	for _, c := range cells {
		a, b := group[c.A], group[c.B]
		if len(c.Pairs) == 0 || a == b {
			continue
		}
		for i, g := range group {
			if g == max(a, b) {
				group[i] = min(a, b)
			}
		}
	}
	return group
}
