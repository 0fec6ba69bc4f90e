package balance

import (
	"slices"

	"turnpike/game"
	"turnpike/lab"
	"turnpike/lab/stats"
)

// Result is what a comparison of two arms has come to.
type Result struct {
	Entrants []Entrant      `json:"entrants" doc:"who took part, in the order of the field"`
	LeftOut  []LeftOut      `json:"left_out" doc:"who is illegal in an arm"`
	Cells    []Cell         `json:"cells" doc:"pairings with the numbers of their units, by which matches are asked for"`
	Answers  []Answer       `json:"answers" doc:"the questions that were declared together"`
	Endings  []Explored     `json:"endings" doc:"shares of matches by the rule that ended them; explored, not asked: intervals of 95% each"`
	Counts   []Explored     `json:"counts" doc:"what the game counts, for all seats together, as a mean of a match; explored"`
	Played   [2]lab.Summary `json:"played" doc:"by arm"`
	Pairs    int            `json:"pairs" doc:"planned, of each unit"`
	Compared int            `json:"compared" doc:"pairs of each unit that are there in all of them"`
	Verdict  *lab.Verdict   `json:"verdict,omitempty" doc:"missing while it is not finished"`
	SoFar    bool           `json:"so_far" doc:"it is not finished: figures may still move, and nothing is judged"`
}

// Entrant is how one of the field stands in both arms.
type Entrant struct {
	lab.Entrant
	Field  int        `json:"field" doc:"number in the field of the document"`
	Scores [2]float64 `json:"scores" doc:"by arm"`
}

// Cell is a pairing.
type Cell struct {
	A      int            `json:"a" doc:"number in entrants; -1 of the bare game"`
	B      int            `json:"b"`
	At     int            `json:"at" doc:"which seat of the units is that of a in the first match of a pair"`
	Units  [2]int         `json:"units" doc:"numbers of the units of the arms"`
	Scores [2]stats.Score `json:"scores" doc:"of a, by arm; in a game that all win or lose together how often they win"`
}

// Metric is what is asked.
type Metric string

// The metrics.
const (
	FirstSeat Metric = "first_seat" // score of the first seat
	Turns     Metric = "turns"      // length, the difference as a part of that of A
	Draws     Metric = "draws"      // share of matches
	Won       Metric = "won"        // share of matches that the team wins
	Spread    Metric = "spread"     // score of the best of the field less that of the worst
	Cyclic    Metric = "cyclic"     // share of the squared log-odds that no rating explains
	ScoreOf   Metric = "score"      // score of an entrant
)

// Answer is what was found out about a metric.
type Answer struct {
	Metric     Metric           `json:"metric" enum:"first_seat,turns,draws,won,spread,cyclic,score"`
	Entrant    *int             `json:"entrant,omitempty" doc:"of score: number in entrants"`
	A          float64          `json:"a" doc:"the figure in arm A"`
	B          float64          `json:"b"`
	Difference stats.Difference `json:"difference" doc:"B less A; of turns as a part of A"`
	Margin     float64          `json:"margin" doc:"what is not worth noticing"`
	Judged     *stats.Verdict   `json:"judged,omitempty" doc:"missing while it is not finished; settle is in pairs of each unit"`
	Says       *lab.Verdict     `json:"says,omitempty" doc:"a clause for a sentence"`

	cells int
}

// Explored is a figure that was not asked for.
type Explored struct {
	Name       string           `json:"name"`
	A          float64          `json:"a"`
	B          float64          `json:"b"`
	Difference stats.Difference `json:"difference"`
}

// cyclicMargin is the change of the share of cyclic odds that is not worth noticing.
const cyclicMargin = 0.05

// leastCompared is how many pairs each unit has before anything is compared.
const leastCompared = 8

// Reduce implements lab.Kind.
func (k *Kind) Reduce(x *lab.Experiment) (any, error) {
	_, finished := k.Plan(x, nil)
	n := k.pairs
	for _, c := range k.cells {
		n = min(n, x.Pairs(c.units[0]), x.Pairs(c.units[1]))
	}
	r := &Result{
		Entrants: []Entrant{}, LeftOut: k.left, Answers: []Answer{}, Endings: []Explored{}, Counts: []Explored{}, Pairs: k.pairs, Compared: n, SoFar: !finished,
	}
	if r.LeftOut == nil {
		r.LeftOut = []LeftOut{}
	}
	k.sumUp(x, r, n)
	if n < leastCompared {
		return r, nil
	}
	if err := k.ask(x, r, n); err != nil {
		return nil, err
	}
	k.explore(x, r, n)
	if finished {
		r.judge()
	}
	return r, nil
}

// sumUp puts down what was played.
func (k *Kind) sumUp(x *lab.Experiment, r *Result, n int) {
	for i, f := range k.field {
		e := Entrant{Entrant: x.Doc.Field[f], Field: f}
		if cells := k.cellsOf(i); len(cells) > 0 && n > 0 {
			m := k.of(x, cells, n, scoreOf(i))
			e.Scores = [2]float64{round(m.mean(0)), round(m.mean(1))}
		}
		r.Entrants = append(r.Entrants, e)
	}
	for _, c := range k.cells {
		cell := Cell{A: c.a, B: c.b, At: c.at, Units: c.units}
		for arm, unit := range c.units {
			scores := x.Sample(unit, c.at)[:n].Scores()
			if cell.Scores[arm] = stats.ScoreOf(scores); x.Rounds(unit) == 1 {
				cell.Scores[arm] = stats.ScoreOfMatches(scores)
			}
		}
		r.Cells = append(r.Cells, cell)
	}
	for arm := range r.Played {
		g := lab.NewGather(x.Entry.Arena.Counters())
		for _, c := range k.cells {
			for p := range n {
				for _, row := range x.Rows(c.units[arm], p) {
					g.Add(&row)
				}
			}
		}
		r.Played[arm] = g.Summary()
	}
}

// cellsOf are the pairings of an entrant.
func (k *Kind) cellsOf(entrant int) (cells []cell) {
	for _, c := range k.cells {
		if c.a == entrant || c.b == entrant {
			cells = append(cells, c)
		}
	}
	return cells
}

// ask answers the questions.
func (k *Kind) ask(x *lab.Experiment, r *Result, n int) error {
	margins := x.Doc.Balance.Margins
	put := func(a Answer, ok bool) {
		if ok {
			a.A, a.B = round(a.A), round(a.B)
			r.Answers = append(r.Answers, a)
		}
	}
	of := func(metric Metric, margin float64, figure func(*cell, []lab.Row) float64) {
		m := k.of(x, k.cells, n, figure)
		d, ok := m.difference()
		if metric == Turns {
			d, ok = m.ratio()
		}
		put(Answer{Metric: metric, A: m.mean(0), B: m.mean(1), Difference: d, Margin: margin, cells: len(k.cells)}, ok)
	}
	if x.Entry.Game.Info().Cooperative {
		of(Won, margins.Score, won)
		of(Turns, margins.Turns, turns)
		return nil
	}
	of(FirstSeat, margins.FirstSeat, firstSeat)
	of(Turns, margins.Turns, turns)
	of(Draws, margins.Draws, drawn)
	if len(k.field) < 2 {
		return nil
	}
	asked := len(k.field)
	if asked == 2 {
		asked = 1 // what one gains the other loses
	} else {
		b := bootstrap(x.Doc, r.SoFar)
		spreads, d, ok := k.spreads(x, n, b)
		put(Answer{Metric: Spread, A: spreads[0], B: spreads[1], Difference: d, Margin: margins.Score, cells: len(k.cells)}, ok)
		shares, d, ok, err := k.cyclic(x, n, b)
		if err != nil {
			return err
		}
		put(Answer{Metric: Cyclic, A: shares[0], B: shares[1], Difference: d, Margin: cyclicMargin, cells: len(k.cells)}, ok)
	}
	for i := range asked {
		cells := k.cellsOf(i)
		m := k.of(x, cells, n, scoreOf(i))
		d, ok := m.difference()
		put(Answer{Metric: ScoreOf, Entrant: &i, A: m.mean(0), B: m.mean(1), Difference: d, Margin: margins.Score, cells: len(cells)}, ok)
	}
	return nil
}

// explore compares what was not asked for.
func (k *Kind) explore(x *lab.Experiment, r *Result, n int) {
	compare := func(name string, figure func(*cell, []lab.Row) float64) (Explored, bool) {
		m := k.of(x, k.cells, n, figure)
		d, ok := m.difference()
		return Explored{Name: name, A: round(m.mean(0)), B: round(m.mean(1)), Difference: d}, ok
	}
	var rules []game.RuleID
	for _, s := range r.Played {
		for _, e := range s.Endings {
			if !slices.Contains(rules, e.Rule) {
				rules = append(rules, e.Rule)
			}
		}
	}
	slices.Sort(rules)
	for _, rule := range rules {
		if e, ok := compare(string(rule), func(_ *cell, rows []lab.Row) float64 {
			return over(rows, func(r *lab.Row) float64 { return is(r.Rule == rule) })
		}); ok {
			r.Endings = append(r.Endings, e)
		}
	}
	counters := x.Entry.Arena.Counters()
	for i, name := range counters {
		if e, ok := compare(name, func(_ *cell, rows []lab.Row) float64 {
			return over(rows, func(r *lab.Row) float64 {
				sum := 0.0
				for k := i; k < len(r.Counts); k += len(counters) {
					sum += float64(r.Counts[k])
				}
				return sum
			})
		}); ok {
			r.Counts = append(r.Counts, e)
		}
	}
}
