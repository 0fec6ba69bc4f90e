package report

import (
	"fmt"

	"turnpike/lab"
	"turnpike/lab/balance"
	"turnpike/lab/stats"
)

// metrics are what pages call what is asked.
var metrics = map[balance.Metric]string{
	balance.FirstSeat: "Score of the first seat", balance.Turns: "Length in turns", balance.Draws: "Draws", balance.Won: "Matches that the team wins",
	balance.Spread: "Best of the field less the worst", balance.Cyclic: "Odds that go in circles",
}

func (p *page) balance(in *Input, r *balance.Result) {
	p.Meta = []string{
		in.X.Entry.Game.Info().Title, counted(len(r.Entrants), "entrant", "entrants"), counted(len(r.Cells), "pairing", "pairings"),
		counted(r.Compared, "pair", "pairs") + " of each compared", counted(r.Played[0].Matches+r.Played[1].Matches, "match", "matches"),
	}
	p.soFar(r.SoFar)
	if p.verdict(r.Verdict); r.Verdict == nil && len(r.Answers) > 0 {
		p.Verdict = "Nothing is judged before all matches are there"
	}
	if b := in.X.Doc.Balance; b != nil {
		p.Meta = append(p.Meta, "A: "+armText(b.A), "B: "+armText(b.B))
	}
	p.answers(r)
	var left []string
	for _, l := range r.LeftOut {
		left = append(left, fmt.Sprintf("%s, illegal in arm %s: %s", l.Name, l.Arm, l.Violation))
	}
	p.add("Left out", block{List: left})
	p.add("How matches went",
		block{Text: "Explored, not asked: each interval is one of 95% by itself, and nothing here is a finding."},
		block{Figure: turnsFigure("Share of the matches by their number of turns, A beside B.", series{"A", &r.Played[0].Turns}, series{"B", &r.Played[1].Turns})},
		block{Table: explored("ended by", 100, "%", r.Endings, ruleCell)},
		block{Table: explored("counted in a match, all seats together", 1, "", r.Counts, func(name string) cell { return cell{Text: words(name)} })})
	p.cells(r)
	p.Says = []string{saysPairs, saysCI, "A and B were played on the same seeds, sides and openings; differences are taken pair by pair. Changed: the interval leaves 0 out, adjusted for the number of questions. " +
		"No change worth noticing: the whole interval lies inside what the document calls not worth noticing (the grey band). Else it cannot be told."}
}

func armText(options map[string]any) string {
	if text := differing(options, nil); text != "" {
		return text
	}
	return "as the document"
}

// answers are the questions that were declared together.
func (p *page) answers(r *balance.Result) {
	t := &table{Heads: []string{"", "A", "B", "B less A", "95% interval", "", "verdict"}}
	var marks []mark
	for _, a := range r.Answers {
		name, unit, factor := metrics[a.Metric], "%", 100.0
		switch {
		case a.Entrant != nil:
			name = r.Entrants[*a.Entrant].Name
		case a.Metric == balance.Turns:
			unit, factor = "", 1
		}
		d := a.Difference
		m := mark{name: name, v: d.Diff, ci: d.CI95, note: lab.Points(d.Diff), soFar: r.SoFar, margins: a.Margin}
		verdict := ""
		if a.Judged != nil {
			if verdict = words(a.Judged.Verdict); a.Judged.Verdict == stats.Changed {
				m.tone = toneOf(d.CI95, 0)
			}
			if a.Judged.Small {
				verdict += ", less than matters"
			}
			if a.Judged.Settle > 0 {
				verdict += fmt.Sprintf(", some %s would", counted(a.Judged.Settle, "pair", "pairs"))
			}
		}
		marks = append(marks, m)
		difference := lab.Points(d.Diff)
		if a.Metric == balance.Turns {
			difference += "%"
		}
		t.Rows = append(t.Rows, []cell{
			{Text: name}, {Text: fmt.Sprintf("%.1f%s", factor*a.A, unit)}, {Text: fmt.Sprintf("%.1f%s", factor*a.B, unit)}, {Text: difference, Tone: m.tone},
			{Text: lab.Points(d.CI95[0]) + " to " + lab.Points(d.CI95[1])}, {}, {Text: verdict, Left: true},
		})
	}
	if len(marks) == 0 {
		return
	}
	s := around(marks, 0, func(v float64) string { return lab.Points(v) })
	for i := range t.Rows {
		t.Rows[i][5].Bar = barOf(marks[i], s)
	}
	p.add("What changes", block{Table: t}, block{Text: "Differences in points of a score; of the length in percent."})
	p.extra = append(p.extra, rowsFigure("changes", "What changes: B less A, in points", "", marks, s))
}

// explored are figures that were not asked for.
func explored(head string, factor float64, unit string, list []balance.Explored, name func(string) cell) *table {
	t := &table{Heads: []string{head, "A", "B", "B less A", "95% interval"}}
	for _, e := range list {
		d := e.Difference
		t.Rows = append(t.Rows, []cell{
			name(e.Name), {Text: fmt.Sprintf("%.1f%s", factor*e.A, unit)}, {Text: fmt.Sprintf("%.1f%s", factor*e.B, unit)}, {Text: fmt.Sprintf("%+.1f", factor*d.Diff)},
			{Text: fmt.Sprintf("%+.1f to %+.1f", factor*d.CI95[0], factor*d.CI95[1])},
		})
	}
	return t
}

// cells are the pairings in both arms.
func (p *page) cells(r *balance.Result) {
	t := &table{Heads: []string{"units", "pairing", "A", "95% interval", "B", "95% interval"}}
	for _, c := range r.Cells {
		name := "the game as it is"
		if c.A >= 0 && c.B >= 0 {
			name = r.Entrants[c.A].Name + " v " + r.Entrants[c.B].Name
		}
		row := []cell{{Text: fmt.Sprintf("%d, %d", c.Units[0], c.Units[1])}, {Text: name, Left: true}}
		for _, s := range c.Scores {
			row = append(row, cell{Text: lab.Percent(s.Score, 0)}, cell{Text: interval(s.CI95)})
		}
		t.Rows = append(t.Rows, row)
	}
	if len(t.Rows) <= matrixTable*(matrixTable-1)/2 {
		p.add("Every pairing", block{Table: t})
	}
}
