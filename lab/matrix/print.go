package matrix

import (
	"fmt"
	"slices"

	"turnpike/lab"
)

// Print prints the result for a terminal: the ladder, then who beats whom.
func (r *Result) Print(t *lab.Text) {
	if r.Verdict != nil {
		t.Line("%s", r.Verdict.Text)
	}
	order := r.Order()
	t.Line("")
	if r.Ratings != nil {
		rows := [][]string{{"", "rating", "", "score", "mix", "in", "drift"}}
		for _, i := range order {
			rating := r.Ratings.Ratings[i]
			row := []string{r.Entrants[i].Name, fmt.Sprintf("%.0f", rating.Elo), fmt.Sprintf("±%.0f", (rating.CI95[1]-rating.CI95[0])/2), lab.Percent(r.Entrants[i].Score, 0)}
			if r.Mix != nil {
				row = append(row, lab.Percent(r.Mix.Entrants[i].Weight, 0), lab.Percent(r.Mix.Entrants[i].In, 0))
			}
			if r.Drift != nil {
				row = append(row, lab.Percent(r.Drift.Mass[i], 0))
			}
			rows = append(rows, row)
		}
		t.Table(rows)
		t.Line("")
	}
	cells := [][]string{{"", "score", "95% from", "to", "pairs", "draws", "turns"}}
	for _, c := range r.Cells {
		cells = append(cells, []string{
			r.Entrants[c.A].Name + " v " + r.Entrants[c.B].Name, lab.Percent(c.Score.Score, 0), lab.Percent(c.Score.CI95[0], 0), lab.Percent(c.Score.CI95[1], 0),
			fmt.Sprint(c.Score.Pairs), fmt.Sprint(c.Played.Draws), fmt.Sprintf("%.0f", c.Played.Turns.Median),
		})
	}
	t.Table(cells)
	t.Line("")
	if r.FirstSeat != nil {
		t.Line("First seat %s (%s to %s); draws %d of %d", lab.Percent(r.FirstSeat.Mean, 0.001), lab.Percent(r.FirstSeat.CI95[0], 0.001), lab.Percent(r.FirstSeat.CI95[1], 0.001),
			r.Played.Draws, r.Played.Matches)
	}
	if r.Cycles != nil {
		for _, c := range r.Cycles.Cycles {
			t.Line("%s beats %s beats %s beats the first", r.Entrants[c.Entrants[0]].Name, r.Entrants[c.Entrants[1]].Name, r.Entrants[c.Entrants[2]].Name)
		}
	}
}

// Order is the numbers of the entrants, the best first: by rating, by score while there is none.
func (r *Result) Order() []int {
	order := make([]int, len(r.Entrants))
	for i := range order {
		order[i] = i
	}
	of := func(i int) float64 {
		if r.Ratings != nil {
			return r.Ratings.Ratings[i].Elo
		}
		return r.Entrants[i].Score
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case of(a) > of(b):
			return -1
		case of(a) < of(b):
			return 1
		}
		return 0
	})
	return order
}
