package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"turnpike/lab"
	"turnpike/lab/search"
	"turnpike/lab/stats"
)

// stages are what pages call the stages of a search.
var stages = map[string]string{
	"field": "the field plays among itself", "race": "designs race", "fresh": "the front plays again on fresh seeds", "held_out": "the front meets the hold-out and the other map", "done": "done",
}

func (p *page) search(in *Input, r *search.Result) {
	p.Meta = []string{
		in.X.Entry.Game.Info().Title, "up to " + money(r.Budget), counted(len(r.Candidates), "design", "designs") + " in " + counted(len(r.Generations), "generation", "generations"),
		counted(r.Counts.Duels, "duel", "duels") + " while it searched", counted(r.Counts.Fresh, "duel", "duels") + " on fresh seeds",
	}
	p.soFar(r.SoFar)
	if p.verdict(r.Verdict); r.Verdict == nil {
		p.Verdict = "The best is not known yet: " + stages[r.Stage]
	}
	p.front(r)
	p.against(r)
	p.learnt(r)
	p.generations(r)
	p.opponents(r)
	p.played(in, &r.Played)
	p.Says = []string{
		saysPairs, saysCI,
		"The best of many designs is lucky, so that its score of the race is too good. What counts are duels on fresh seeds, then against opponents that the search never met and on another map. " +
			"Fits the field or the map: it does worse there, by more than five points and two errors.",
		"By time: duels that ended because their turns were over and count as draws here. A search uses whatever the scoring allows, so look at them beside each score.",
		"Only bots drove, and only this field was to beat: another field or a person may find what they do not.",
	}
}

// money is an amount in dollars.
func money(dollars int) string { return "$" + count(dollars) }

// scoreCell is a score with its interval, if there is one.
func scoreCell(s *stats.Score) cell {
	if s == nil {
		return cell{Text: "not played"}
	}
	return cell{Text: lab.Percent(s.Score, (s.CI95[1]-s.CI95[0])/2), Sub: interval(s.CI95), Tone: toneOf(s.CI95, 0.5)}
}

// front is the best designs and the yardstick.
func (p *page) front(r *search.Result) {
	s := shares(0.5)
	t := &table{Heads: []string{"design", "cost", "fresh seeds", "", "hold-out", "other map", "", "in the race"}}
	bar := func(x *stats.Score) *bar {
		if x == nil {
			return nil
		}
		return barOf(mark{v: x.Score, ci: x.CI95, tone: toneOf(x.CI95, 0.5), soFar: r.SoFar}, s)
	}
	specs := &table{Heads: []string{"design", "body", "acceleration", "handling", "top speed", "armor", "weight", "came from", "link code"}}
	for i := range r.Front {
		c := &r.Front[i]
		var flags []string
		if c.FitsThem {
			flags = append(flags, "fits the field")
		}
		if c.FitsMap {
			flags = append(flags, "fits the map")
		}
		t.Rows = append(t.Rows, []cell{
			{Text: c.Name}, {Text: money(c.Cost)}, scoreCell(c.Fresh), {Bar: bar(c.Fresh)}, scoreCell(c.Held), scoreCell(c.Map), {Text: strings.Join(flags, ", "), Left: true}, {Text: lab.Percent(c.Score, 0)},
		})
		f := c.Figures
		specs.Rows = append(specs.Rows, []cell{
			{Text: c.Name}, {Text: words(c.Body), Left: true}, {Text: fmt.Sprintf("%g mph", f.Acceleration)}, {Text: fmt.Sprint(f.Handling)}, {Text: fmt.Sprintf("%d mph", f.TopSpeed)}, {Text: count(f.Armor)}, {Text: count(f.Weight) + " lbs."},
			{Text: string(c.Origin) + originOf(c), Left: true}, {Text: c.Code, Left: true},
		})
	}
	if y := r.Yardstick; y != nil && y.Opponent >= 0 && y.Opponent < len(r.Opponents) {
		o := r.Opponents[y.Opponent]
		t.Rows = append(t.Rows, []cell{{Text: o.Name, Sub: "of the field"}, {Text: money(o.Cost)}, scoreCell(y.Fresh), {Bar: bar(y.Fresh)}, scoreCell(y.Held), scoreCell(y.Map), {Left: true}, {}})
	}
	text := ""
	if r.Place != "" {
		text = "The other map is " + r.Place + "."
	}
	var figures []block
	if len(r.Candidates) > 0 {
		figures = append(figures, block{Figure: &figure{"front", "Score by cost of all designs that were raced", "Larger dots survived more rounds. Lines: the front on fresh seeds with its interval. Squares: the same designs against the hold-out. The dotted line is 50%.", func() *drawing { return drawFront(r) }}})
	}
	p.add("The front", append([]block{{Table: t}, {Text: text}}, append(figures, block{Table: specs})...)...)
}

func originOf(c *search.Car) string {
	if len(c.Parents) == 0 {
		return ""
	}
	names := make([]string, len(c.Parents))
	for i, n := range c.Parents {
		names[i] = fmt.Sprintf("No. %d", n)
	}
	return " of " + strings.Join(names, " and ")
}

// drawFront draws all designs by cost and score.
func drawFront(r *search.Result) *drawing {
	const width, height, left, bottom = figureWidth, 340.0, 44.0, 310.0
	d := newDrawing(width, height)
	low, high := r.Candidates[0].Cost, r.Candidates[0].Cost
	for _, c := range r.Candidates {
		low, high = min(low, c.Cost), max(high, c.Cost)
	}
	room := max(100, (high-low)/20)
	low, high = low-room, high+room
	x := func(cost int) float64 { return left + float64(cost-low)/float64(high-low)*(width-left-16) }
	y := func(v float64) float64 { return bottom - v*(bottom-14) }
	for _, v := range []float64{0, 0.25, 0.75, 1} {
		d.line("rule", left, y(v), width, y(v))
	}
	for _, v := range []float64{0, 0.25, 0.5, 0.75, 1} {
		d.text("tick", "end", left-6, y(v)+4, lab.Percent(v, 0))
	}
	d.line("mid", left, y(0.5), width, y(0.5))
	// One path for all dots of a size keeps thousands of them small.
	sizes := map[int][]string{}
	for _, c := range r.Candidates {
		if c.Pairs > 0 {
			sizes[c.Pairs] = append(sizes[c.Pairs], fmt.Sprintf("M%s %sh0", num(x(c.Cost)), num(y(c.Score))))
		}
	}
	for i, pairs := range slices.Sorted(maps.Keys(sizes)) {
		d.dots("tried", 2+float64(min(i, 6)), sizes[pairs])
	}
	for i := range r.Front {
		c := &r.Front[i]
		if c.Fresh == nil {
			continue
		}
		at := x(c.Cost)
		d.line("ci up", at, y(c.Fresh.CI95[0]), at, y(c.Fresh.CI95[1]))
		d.dot("mark up", at, y(c.Fresh.Score), 4)
		if c.Held != nil {
			d.rect("held", at-3, y(c.Held.Score)-3, 6, 6)
		}
		d.text("note", "start", at+7, y(c.Fresh.Score)+4, c.Name)
	}
	d.line("axis", left, bottom, width, bottom)
	d.text("tick", "start", left, bottom+16, money(low))
	d.text("tick", "end", width, bottom+16, money(high))
	return d
}

// against is what each design of the front does against each opponent.
func (p *page) against(r *search.Result) {
	sets := map[string]string{"field": "field, fresh seeds", "held_out": "hold-out", "map": "field, other map"}
	var blocks []block
	for i := range r.Front {
		c := &r.Front[i]
		t := &table{Heads: []string{c.Name + " against", "", "score", "95% interval", "by time", "unit"}}
		for _, a := range c.Against {
			if a.Score.Pairs == 0 {
				continue
			}
			t.Rows = append(t.Rows, []cell{
				{Text: a.Name}, {Text: sets[string(a.Set)], Left: true}, {Text: lab.Percent(a.Score.Score, 0), Tone: toneOf(a.Score.CI95, 0.5)}, {Text: interval(a.Score.CI95)},
				{Text: fmt.Sprintf("%s of %s", count(a.ByTime), count(a.Duels))}, {Text: fmt.Sprint(a.Unit)},
			})
		}
		if len(t.Rows) > 0 {
			blocks = append(blocks, block{Table: t})
		}
	}
	p.add("Against whom", blocks...)
}

// learnt is what the search has learnt of what wins.
func (p *page) learnt(r *search.Result) {
	if len(r.Weights) == 0 {
		return
	}
	const most = 20 // the weightiest
	var marks []mark
	t := &table{Heads: []string{"so much more of", "step", "points", "95% interval", ""}}
	for _, w := range r.Weights[:min(most, len(r.Weights))] {
		m := mark{name: words(w.Figure), v: w.Points, ci: w.CI95, note: fmt.Sprintf("%+.1f", w.Points), soFar: r.SoFar}
		if w.Sure {
			m.tone = toneOf(w.CI95, 0)
		}
		marks = append(marks, m)
		t.Rows = append(t.Rows, []cell{{Text: m.name}, {Text: fmt.Sprintf("%.3g", w.Step)}, {Text: m.note, Tone: m.tone}, {Text: fmt.Sprintf("%+.1f to %+.1f", w.CI95[0], w.CI95[1])}, {}})
	}
	s := around(marks, 0, func(v float64) string { return fmt.Sprintf("%+.1f", v) })
	for i := range t.Rows {
		t.Rows[i][4].Bar = barOf(marks[i], s)
	}
	p.add("What it learnt of what wins", block{Table: t}, block{Text: "Points of a score that a usual difference between designs is worth, all else equal; learnt from all duels of the race. It is what goes together with winning, not proof of what causes it."})
	p.extra = append(p.extra, rowsFigure("weights", "What goes together with winning, in points", "", marks, s))
}

// generations are how the race went.
func (p *page) generations(r *search.Result) {
	t := &table{Heads: []string{"generation", "designs", "left after each round", "best so far", "wishes", "impossible", "duels by its end"}}
	for _, g := range r.Generations {
		var rungs []string
		for _, n := range g.Rungs {
			rungs = append(rungs, fmt.Sprint(n))
		}
		best := ""
		if g.Best > 0 {
			best = lab.Percent(g.Best, 0)
		}
		t.Rows = append(t.Rows, []cell{
			{Text: fmt.Sprint(g.Number)}, {Text: count(g.Designs)}, {Text: strings.Join(rungs, ", ")}, {Text: best}, {Text: count(g.Wishes)}, {Text: count(g.Impossible)}, {Text: count(g.Duels)},
		})
	}
	p.add("Generations", block{Table: t}, block{Text: fmt.Sprintf("The Garage was asked to complete %s, of which nothing meets %s; %s of the race ended by time.",
		counted(r.Counts.Wishes, "wish", "wishes"), count(r.Counts.Impossible), counted(r.Counts.ByTime, "duel", "duels"))})
}

// opponents are who was to be beaten.
func (p *page) opponents(r *search.Result) {
	list := func(head string, opponents []search.Opponent) *table {
		t := &table{Heads: []string{head, "cost", "weight"}}
		for _, o := range opponents {
			t.Rows = append(t.Rows, []cell{{Text: o.Name}, {Text: money(o.Cost)}, {Text: lab.Percent(o.Weight, 0)}})
		}
		return t
	}
	p.add("To be beaten", block{Table: list("field", r.Opponents)}, block{Table: list("hold-out, which the search never met", r.HoldOut)})
}
