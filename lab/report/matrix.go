package report

import (
	"fmt"
	"strings"

	"turnpike/lab"
	"turnpike/lab/matrix"
)

// matrixTable is how many entrants have a table of all their pairings beside the map.
const matrixTable = 24

func (p *page) matrix(in *Input, r *matrix.Result) {
	d := in.X.Doc
	n := len(r.Entrants)
	p.Meta = []string{
		in.X.Entry.Game.Info().Title, counted(n, "entrant", "entrants"), counted(len(r.Cells), "pairing", "pairings"),
		counted(r.Pairs, "pair", "pairs") + " each planned", counted(r.Played.Matches, "match", "matches"), "bot " + strings.Join(d.Bots, ", "),
	}
	p.soFar(r.SoFar)
	p.verdict(r.Verdict)
	order := r.Order()
	places := make([]int, n)
	for place, i := range order {
		places[i] = place + 1
	}
	h := heatOf(r, order)
	legend := "Score of the row against the column, in percent: blue above 50, red below, a pale figure where 50 lies inside the interval. The line in a cell is its interval on a scale from 0 to 100, the tick is 50."
	if r.SoFar {
		legend += fmt.Sprintf(" Dashed lines are wider than final ones and hold however often one looks; below %d pairs there is none.", leastInterval)
	}
	p.add("Who beats whom", block{Heat: h}, block{Text: legend})
	p.extra = append(p.extra, h.figure())
	p.ladder(r, order)
	p.cycles(r)
	p.seats(r)
	p.played(in, &r.Played)
	if n <= matrixTable {
		p.pairings(r, places)
	} else {
		p.add("Every pairing", block{Text: "With so many entrants every pairing and every match stand in the csv file of the experiment."})
	}
	p.Says = []string{saysPairs, saysCI, saysBoot, "Rating: strengths on the Elo scale that explain most of the scores, with the mean of the field at 1500; 100 points are 64%. Mix: what to bring against those who know this table (the equilibrium); sure: in how many of 100 resamplings it is in the mix. " +
		"Drift: what a field drifts to in which everybody copies what wins."}
}

// ladder puts the field in one order.
func (p *page) ladder(r *matrix.Result, order []int) {
	if r.Ratings == nil {
		t := &table{Heads: []string{"", "score"}}
		for _, i := range order {
			t.Rows = append(t.Rows, []cell{{Text: r.Entrants[i].Name}, {Text: lab.Percent(r.Entrants[i].Score, 0)}})
		}
		p.add("Ladder", block{Table: t}, block{Text: fmt.Sprintf("No ratings yet: each pairing takes %d pairs.", matrix.MinRated)})
		return
	}
	var marks []mark
	for _, i := range order {
		rating := r.Ratings.Ratings[i]
		marks = append(marks, mark{name: r.Entrants[i].Name, v: rating.Elo, ci: rating.CI95, note: fmt.Sprintf("%.0f ±%.0f", rating.Elo, (rating.CI95[1]-rating.CI95[0])/2), soFar: r.SoFar})
	}
	s := around(marks, 1500, func(v float64) string { return fmt.Sprintf("%.0f", v) })
	t := &table{Heads: []string{"", "", "rating", "", "score", "before the next"}}
	if r.Mix != nil {
		t.Heads = append(t.Heads, "mix", "sure")
	}
	if r.Drift != nil {
		t.Heads = append(t.Heads, "drift")
	}
	for place, i := range order {
		rating := r.Ratings.Ratings[i]
		before := ""
		if place+1 < len(order) {
			before = fmt.Sprintf("%s of 100", percent(r.Ratings.Before[i][order[place+1]]))
		}
		row := []cell{
			{Text: fmt.Sprint(place + 1)}, {Text: r.Entrants[i].Name, Left: true},
			{Text: fmt.Sprintf("%.0f", rating.Elo), Sub: fmt.Sprintf("±%.0f", (rating.CI95[1]-rating.CI95[0])/2)}, {Bar: barOf(marks[place], s)},
			{Text: lab.Percent(r.Entrants[i].Score, 0)}, {Text: before},
		}
		if r.Mix != nil {
			row = append(row, cell{Text: lab.Percent(r.Mix.Entrants[i].Weight, 0)}, cell{Text: percent(r.Mix.Entrants[i].In)})
		}
		if r.Drift != nil {
			row = append(row, cell{Text: lab.Percent(r.Drift.Mass[i], 0)})
		}
		t.Rows = append(t.Rows, row)
	}
	fit := "One number for each entrant explains the scores as well as chance lets expect."
	if r.Ratings.Fit.P < 0.05 {
		fit = "One number for each entrant does not tell the whole story here: scores stray further from the ratings than chance explains. See who beats whom, and the circles."
	}
	p.add("Ladder", block{Table: t}, block{Text: fit})
	p.extra = append(p.extra, rowsFigure("ladder", "Ratings, field mean 1500", "", marks, s))
}

// cycles says how much goes round in circles.
func (p *page) cycles(r *matrix.Result) {
	c := r.Cycles
	if c == nil {
		return
	}
	text := fmt.Sprintf("%s of the squared log-odds is explained by no rating beyond what noise gives (%s).", lab.Percent(c.Share.Value, 0), interval(c.Share.CI95))
	var circles []string
	for _, k := range c.Cycles {
		name := func(i int) string { return r.Entrants[k.Entrants[i]].Name }
		circles = append(circles, fmt.Sprintf("%s beats %s %s, which beats %s %s, which beats %s %s (least sure link: p %s)",
			name(0), name(1), lab.Percent(k.Scores[0], 0), name(2), lab.Percent(k.Scores[1], 0), name(0), lab.Percent(k.Scores[2], 0), pValue(k.P)))
	}
	if len(circles) == 0 {
		text += " No circle of three is sure in all its links."
	}
	p.add("Rock, paper, scissors", block{Text: text}, block{List: circles})
}

// seats says what the first seat is worth.
func (p *page) seats(r *matrix.Result) {
	if r.FirstSeat == nil {
		return
	}
	f := r.FirstSeat
	text := "The first seat scores " + score(f.Mean, f.CI95)
	if f.CI95[0] <= 0.5 && f.CI95[1] >= 0.5 {
		text += ": nothing is known to be won by it."
	} else if f.Mean > 0.5 {
		text += ": it is better than the second."
	} else {
		text += ": it is worse than the second."
	}
	if r.Ratings != nil {
		s := r.Ratings.FirstSeat
		text += fmt.Sprintf(" In Elo %+.0f (%+.0f to %+.0f).", s.Value, s.CI95[0], s.CI95[1])
	}
	p.add("First seat and draws", block{Text: text}, block{Text: fmt.Sprintf("Draws: %s of %s (%s).", count(r.Played.Draws), counted(r.Played.Matches, "match", "matches"), part(r.Played.Draws, r.Played.Matches))})
}

// pairings is every cell with all that is known of it.
func (p *page) pairings(r *matrix.Result, places []int) {
	t := &table{Heads: []string{"unit", "pairing", "score", "95% interval", "pairs", "first seat", "second", "draws", "turns", "p"}}
	for i := range r.Cells {
		c := &r.Cells[i]
		a, b := c.A, c.B
		if c.Score.Pairs == 0 {
			continue
		}
		ci, ok := cellInterval(c, r.SoFar)
		shown, tone := "too few", ""
		if ok {
			shown, tone = interval(ci), toneOf(ci, 0.5)
		}
		t.Rows = append(t.Rows, []cell{
			{Text: fmt.Sprint(c.Unit)}, {Text: r.Entrants[a].Name + " v " + r.Entrants[b].Name, Left: true},
			{Text: lab.Percent(c.Score.Score, 0), Tone: tone}, {Text: shown}, {Text: count(c.Score.Pairs)},
			{Text: lab.Percent(c.First, 0)}, {Text: lab.Percent(c.Second, 0)}, {Text: count(c.Played.Draws)}, {Text: fmt.Sprintf("%.0f", c.Played.Turns.Median)}, {Text: pValue(c.P)},
		})
	}
	p.add("Every pairing", block{Table: t}, block{Text: "Score of the first named, in all and from each seat. Turns: half of the matches end by then. p: chance of a score as far from one half between equals, adjusted for the number of pairings; below 0.05 they differ."})
}

// cellInterval is the interval of a cell: of an experiment under way one that may be looked at as often as one likes, or none.
func cellInterval(c *matrix.Cell, soFar bool) (ci [2]float64, ok bool) {
	switch {
	case !soFar:
		return c.Score.CI95, true
	case c.Look == nil || c.Score.Pairs < leastInterval:
		return [2]float64{0, 1}, false
	}
	return *c.Look, true
}

// toneOf is the tone of an interval that leaves a value out.
func toneOf(ci [2]float64, middle float64) string {
	switch {
	case ci[0] > middle:
		return "up"
	case ci[1] < middle:
		return "down"
	}
	return ""
}
