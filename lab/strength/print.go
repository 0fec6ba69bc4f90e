package strength

import (
	"fmt"

	"turnpike/lab"
)

// Print prints the result for a terminal.
func (r *Result) Print(t *lab.Text) {
	if r.Verdict != nil {
		t.Line("%s", r.Verdict.Text)
	}
	if s := r.SPRT; s != nil {
		t.Line("LLR %.2f of %.2f to %.2f (elo0 %g, elo1 %g) after %d pairs", s.LLR, s.Bounds[0], s.Bounds[1], r.Test.Elo0, r.Test.Elo1, s.Pairs)
	}
	t.Line("Pairs worth 0, 1/4, 1/2, 3/4, 1 to %s: %d %d %d %d %d", r.B, r.Fives[0], r.Fives[1], r.Fives[2], r.Fives[3], r.Fives[4])
	if len(r.Cars) < 2 {
		return
	}
	rows := [][]string{{"", "score", "95% from", "to", "pairs"}}
	for _, c := range r.Cars {
		rows = append(rows, []string{c.Name, lab.Percent(c.Score.Score, 0), lab.Percent(c.Score.CI95[0], 0), lab.Percent(c.Score.CI95[1], 0), fmt.Sprint(c.Score.Pairs)})
	}
	t.Line("")
	t.Table(rows)
}
