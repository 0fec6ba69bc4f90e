package report

import (
	"fmt"

	"turnpike/lab"
	"turnpike/lab/stats"
	"turnpike/lab/strength"
)

func (p *page) strength(in *Input, r *strength.Result) {
	p.Meta = []string{in.X.Entry.Game.Info().Title, r.B + " against " + r.A, counted(r.Score.Pairs, "pair", "pairs"), counted(r.Played.Matches, "match", "matches")}
	if r.Seats > 2 {
		p.Meta = append(p.Meta, fmt.Sprintf("%d seats", r.Seats))
	}
	p.soFar(r.SoFar)
	if p.verdict(r.Verdict); r.Verdict == nil && r.SPRT != nil && r.SPRT.Pairs > 0 {
		p.Verdict = "The test has not decided yet"
	}
	p.bots(r)
	p.test(r)
	p.teams(r)
	if r.Teams == nil {
		p.cars(r)
	}
	p.played(in, &r.Played)
	p.Says = []string{saysPairs, saysCI}
	if r.Test != nil {
		p.Says = append(p.Says, "Sequential test: it stops as soon as the likelihood ratio of the two hypotheses passes a bound, which keeps the chances of both errors. The score after a decision is somewhat too far from even.")
	}
}

// bots is the score of B.
func (p *page) bots(r *strength.Result) {
	if r.Score.Pairs == 0 || r.Teams != nil {
		return
	}
	ci := r.Score.CI95
	if r.SoFar && r.Look != nil {
		ci = *r.Look
	}
	s := shares(r.Even)
	marks := []mark{{name: r.B + " against " + r.A, v: r.Score.Score, ci: ci, note: score(r.Score.Score, ci), tone: toneOf(ci, r.Even), soFar: r.SoFar}}
	t := &table{Heads: []string{"", "score", "95% interval", "", "Elo", "interval"}}
	row := []cell{{Text: r.B}, {Text: lab.Percent(r.Score.Score, (ci[1]-ci[0])/2)}, {Text: interval(ci)}, {Bar: barOf(marks[0], s)}, {Text: "none"}, {Text: ""}}
	if e := r.Elo; e != nil && e.Elo != nil {
		row[4].Text = fmt.Sprintf("%+.0f", *e.Elo)
		if e.Low != nil && e.High != nil {
			row[5].Text = fmt.Sprintf("%+.0f to %+.0f", *e.Low, *e.High)
		}
	}
	t.Rows = append(t.Rows, row)
	blocks := []block{{Table: t}}
	if r.Seats > 2 {
		blocks = append(blocks, block{Text: fmt.Sprintf("One of %d is %s, the others are %s; equals would score %s.", r.Seats, r.B, r.A, lab.Percent(r.Even, 0))})
	} else {
		blocks = append(blocks, block{Figure: fivesFigure("pairs", "What pairs were worth to "+r.B, r.Fives)})
	}
	p.add("Score of "+r.B, blocks...)
}

// test is how the sequential test stands.
func (p *page) test(r *strength.Result) {
	if r.SPRT == nil || r.Test == nil {
		return
	}
	state := map[string]string{
		stats.SPRTAcceptH1: "decided for the upper one", stats.SPRTAcceptH0: "decided for the lower one", stats.SPRTUndecided: "undecided after all pairs", stats.SPRTRunning: "not decided yet",
	}[r.SPRT.Verdict]
	p.add("The test", block{Table: &table{Heads: []string{"", ""}, Rows: [][]cell{
		{{Text: "Difference is at most"}, {Text: fmt.Sprintf("%+g Elo", r.Test.Elo0)}},
		{{Text: "Difference is at least"}, {Text: fmt.Sprintf("%+g Elo", r.Test.Elo1)}},
		{{Text: "Log-likelihood ratio"}, {Text: fmt.Sprintf("%.2f", r.SPRT.LLR)}},
		{{Text: "Bounds"}, {Text: fmt.Sprintf("%.2f and %.2f", r.SPRT.Bounds[0], r.SPRT.Bounds[1])}},
		{{Text: "Pairs looked at"}, {Text: fmt.Sprintf("%s of %s at most", count(r.SPRT.Pairs), count(r.Test.MaxPairs))}},
		{{Text: "Verdict"}, {Text: state}},
	}}})
}

// teams compares two teams on the same seeds.
func (p *page) teams(r *strength.Result) {
	t := r.Teams
	if t == nil || t.Seeds == 0 {
		return
	}
	var marks []mark
	for i, name := range []string{r.A, r.B} {
		s := t.Scores[i]
		marks = append(marks, mark{name: "team of " + name, v: s.Score, ci: s.CI95, note: lab.Percent(s.Score, 0), soFar: r.SoFar})
	}
	p.add("Teams on the same seeds",
		block{Figure: rowsFigure("teams", "How often each team wins", "Share of the seeds that each team wins, with its 95% interval.", marks, shares(0.5))},
		block{Table: &table{Heads: []string{"seeds", "won"}, Rows: [][]cell{
			{{Text: "both win"}, {Text: count(t.Both)}}, {{Text: "only " + r.A}, {Text: count(t.OnlyA)}}, {{Text: "only " + r.B}, {Text: count(t.OnlyB)}}, {{Text: "neither"}, {Text: count(t.Neither)}},
		}}},
		block{Text: fmt.Sprintf("Difference %s points (%s to %s), p %s: only seeds that the two decide differently say something.", lab.Points(t.Diff), lab.Points(t.CI95[0]), lab.Points(t.CI95[1]), pValue(t.P))})
}

// cars is how the bots stand with each car.
func (p *page) cars(r *strength.Result) {
	if len(r.Cars) < 2 {
		return
	}
	s := shares(r.Even)
	t := &table{Heads: []string{"with", "score", "95% interval", "", "pairs", "draws", "turns"}}
	var marks []mark
	for _, c := range r.Cars {
		m := mark{name: c.Name, v: c.Score.Score, ci: c.Score.CI95, note: lab.Percent(c.Score.Score, 0), tone: toneOf(c.Score.CI95, r.Even), soFar: r.SoFar}
		marks = append(marks, m)
		t.Rows = append(t.Rows, []cell{
			{Text: c.Name}, {Text: lab.Percent(c.Score.Score, 0), Tone: m.tone}, {Text: interval(c.Score.CI95)}, {Bar: barOf(m, s)}, {Text: count(c.Score.Pairs)},
			{Text: count(c.Played.Draws)}, {Text: fmt.Sprintf("%.0f", c.Played.Turns.Median)},
		})
	}
	p.add("With each car", block{Table: t}, block{Text: "Score of " + r.B + "; both sides drive the same car."})
	p.extra = append(p.extra, rowsFigure("cars", "Score of "+r.B+" with each car", "", marks, s))
}
