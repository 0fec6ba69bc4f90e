package stats

import (
	"fmt"
	"math"
)

// ScoreMatrix returns the mean pair score of row i against column j for a field of k entrants; one half where nothing was played, and on the
// diagonal. It is an error if a cell names an entrant that is not there, or the same one twice. Two cells of one pairing are added up.
func ScoreMatrix(k int, cells []Cell) ([][]float64, error) {
	if err := checkCells(k, cells); err != nil {
		return nil, err
	}
	totals := make([]Total, len(cells))
	for i, c := range cells {
		totals[i] = c.Pairs.Total()
	}
	return scoreMatrix(k, cells, totals), nil
}

func scoreMatrix(k int, cells []Cell, totals []Total) [][]float64 {
	sum := make([]Total, k*k)
	for i, c := range cells {
		t := totals[i]
		n := float64(t.Pairs)
		sum[c.A*k+c.B].add(t)
		sum[c.B*k+c.A].add(Total{t.Pairs, n - t.Second, n - t.First})
	}
	p := make([][]float64, k)
	for i := range p {
		p[i] = make([]float64, k)
		for j := range p[i] {
			p[i][j] = sum[i*k+j].Score()
		}
	}
	return p
}

// checkMatrix reports what is wrong with a matrix of scores: p[i][j] from 0 to 1, p[i][j] + p[j][i] = 1.
func checkMatrix(p [][]float64) error {
	for i, row := range p {
		if len(row) != len(p) {
			return fmt.Errorf("stats: row %d of the scores has %d entries, want %d", i, len(row), len(p))
		}
	}
	for i, row := range p {
		for j, x := range row {
			if !(x >= 0 && x <= 1) || math.Abs(x+p[j][i]-1) > 1e-9 {
				return fmt.Errorf("stats: scores %v of %d against %d and %v the other way round: both must be from 0 to 1 and add up to 1", x, i, j, p[j][i])
			}
		}
	}
	return nil
}
