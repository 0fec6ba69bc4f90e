package balance

import (
	"fmt"

	"turnpike/lab"
)

// Print prints the result for a terminal: the sentence, then every figure.
func (r *Result) Print(t *lab.Text) {
	if r.Verdict != nil {
		t.Line("%s", r.Verdict.Text)
	}
	for _, l := range r.LeftOut {
		t.Line("Left out: %s in arm %s: %s", l.Name, l.Arm, l.Violation)
	}
	t.Line("")
	rows := [][]string{{"", "A", "B", "B-A", "95% from", "to", ""}}
	for _, a := range r.Answers {
		name, factor := string(a.Metric), 100.0
		if a.Entrant != nil {
			name = r.Entrants[*a.Entrant].Name
		}
		if a.Metric == Turns {
			name, factor = "turns (B-A in %)", 1
		}
		judged := ""
		if a.Judged != nil {
			judged = a.Judged.Verdict
		}
		d := a.Difference
		rows = append(rows, []string{name, figure(factor * a.A), figure(factor * a.B), fmt.Sprintf("%+.1f", 100*d.Diff), fmt.Sprintf("%+.1f", 100*d.CI95[0]), fmt.Sprintf("%+.1f", 100*d.CI95[1]), judged})
	}
	t.Table(rows)
	r.explored(t, "Endings, in 100 matches", 100, r.Endings)
	r.explored(t, "Counted in a match", 1, r.Counts)
}

func (r *Result) explored(t *lab.Text, title string, factor float64, list []Explored) {
	if len(list) == 0 {
		return
	}
	t.Line("")
	t.Line("%s (explored: 95%% intervals each)", title)
	rows := [][]string{{"", "A", "B", "B-A", "95% from", "to"}}
	for _, e := range list {
		d := e.Difference
		rows = append(rows, []string{e.Name, figure(factor * e.A), figure(factor * e.B), fmt.Sprintf("%+.1f", factor*d.Diff), fmt.Sprintf("%+.1f", factor*d.CI95[0]), fmt.Sprintf("%+.1f", factor*d.CI95[1])})
	}
	t.Table(rows)
}

func figure(v float64) string { return fmt.Sprintf("%.1f", v) }
