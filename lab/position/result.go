package position

import (
	"encoding/json"
	"fmt"
	"slices"

	"turnpike/game"
	"turnpike/lab"
	"turnpike/lab/stats"
)

// Result is what matches from a position have come to.
type Result struct {
	Seats   []Seat       `json:"seats"`
	Played  lab.Summary  `json:"played" doc:"turns are counted from the position on"`
	Unit    int          `json:"unit" doc:"number of the unit, by which its matches are asked for"`
	Decides *game.Seat   `json:"decides,omitempty" doc:"who is asked first; missing if there is nothing to weigh"`
	Answers []Answer     `json:"answers" doc:"what the default bot would do and the best of what else it weighs, the best first; empty while they are not found out"`
	Matches int          `json:"matches" doc:"planned"`
	Verdict *lab.Verdict `json:"verdict,omitempty" doc:"missing while there is too little"`
	Advice  *lab.Verdict `json:"advice,omitempty" doc:"whether another answer is better than the bot's; missing while it is not found out"`
	SoFar   bool         `json:"so_far" doc:"it is not finished"`
}

// Seat is how often a seat wins.
type Seat struct {
	Name  string      `json:"name,omitempty" doc:"of who sat there in the record"`
	Bot   string      `json:"bot"`
	Score stats.Score `json:"score" doc:"share of the matches, in pairs of one match each; a win that k share counts 1/k. In a game that all win or lose together how often they win"`
	Look  *[2]float64 `json:"look,omitempty" doc:"of an experiment under way: an interval that holds however often one looks; missing below 32 matches"`
}

// Answer is something that can be done first, played on by the bots.
type Answer struct {
	Action  json.RawMessage `json:"action"`
	Text    string          `json:"text" doc:"in the line form"`
	Unit    int             `json:"unit"`
	Choice  bool            `json:"choice,omitempty" doc:"what the default bot would do"`
	Score   stats.Score     `json:"score" doc:"chance to win of who decides, on seeds that all answers share and that have not picked them"`
	Ahead   float64         `json:"ahead" doc:"of the choice, on the same seeds"`
	Bounds  *[2]float64     `json:"bounds,omitempty" doc:"99% interval of ahead"`
	Better  bool            `json:"better,omitempty" doc:"the whole of it is above 0"`
	Matches int             `json:"matches"`
}

// sure is what the bounds of an answer leave out.
const sure = 0.01

// Reduce implements lab.Kind.
func (k *Kind) Reduce(x *lab.Experiment) (any, error) {
	d := x.Doc
	_, finished := k.Plan(x, nil)
	r := &Result{Seats: []Seat{}, Unit: k.unit, Answers: []Answer{}, Matches: k.matches, SoFar: !finished}
	n := min(x.Pairs(k.unit), k.matches)
	for seat := range d.Seats {
		s := Seat{Bot: d.Bots[seat%len(d.Bots)], Score: chance(x, k.unit, seat, n)}
		if k.names != nil {
			s.Name = k.names[seat]
		}
		if n < k.matches {
			if look, ok := stats.Sequence(x.Sample(k.unit, seat)[:n].Scores(), k.matches, 0.05); ok {
				s.Look = &look
			}
		}
		r.Seats = append(r.Seats, s)
	}
	g := lab.NewGather(x.Entry.Arena.Counters())
	for p := range n {
		g.Add(&x.Rows(k.unit, p)[0])
	}
	r.Played = g.Summary()
	if len(k.answers) > 0 {
		r.Decides = &k.seat
		k.weigh(x, r)
	}
	r.Verdict = r.verdict(x.Entry.Game.Info().Cooperative)
	return r, nil
}

// weigh compares the finalists, as soon as all have all their matches.
func (k *Kind) weigh(x *lab.Experiment, r *Result) {
	best := k.best(x)
	n := k.each()
	for _, i := range best {
		if x.Pairs(k.answers[i].final) < n {
			return
		}
	}
	if len(best) == 0 {
		return
	}
	seat := int(k.seat)
	choice := x.Sample(k.answers[0].final, seat)[:n].Scores()
	for _, i := range best {
		a := k.answers[i]
		out := Answer{Action: a.action, Text: a.text, Unit: a.final, Choice: i == 0, Score: chance(x, a.final, seat, n), Matches: n}
		if i > 0 {
			diff := x.Sample(a.final, seat)[:n].Scores()
			for p := range diff.Values {
				diff.Values[p] -= choice.Values[p]
				out.Ahead += diff.Values[p] / float64(n)
			}
			if low, high, ok := diff.Bounds(sure); ok {
				out.Bounds, out.Better = &[2]float64{low, high}, low > 0
			}
		}
		r.Answers = append(r.Answers, out)
	}
	slices.SortStableFunc(r.Answers, func(a, b Answer) int {
		switch {
		case a.Score.Score > b.Score.Score:
			return -1
		case a.Score.Score < b.Score.Score:
			return 1
		}
		return 0
	})
	r.advise()
}

// verdict says who wins from here.
func (r *Result) verdict(together bool) *lab.Verdict {
	leader := 0
	for i, s := range r.Seats {
		if s.Score.Score > r.Seats[leader].Score.Score {
			leader = i
		}
	}
	s := &r.Seats[leader]
	if s.Score.Pairs == 0 {
		return nil
	}
	ci := s.Score.CI95
	if s.Score.Pairs < r.Matches {
		if s.Look == nil {
			return nil
		}
		ci = *s.Look
	}
	half := (ci[1] - ci[0]) / 2
	args := map[string]string{
		"who": r.nameOf(leader), "seat": fmt.Sprint(leader), "matches": fmt.Sprint(s.Score.Pairs),
		"score": lab.Percent(s.Score.Score, half), "low": lab.Percent(ci[0], half), "high": lab.Percent(ci[1], half),
	}
	figures := fmt.Sprintf("%s (%s to %s)", args["score"], args["low"], args["high"])
	switch {
	case together:
		return &lab.Verdict{Key: "position.together", Args: args, Text: "The team wins " + figures + " from here"}
	case ci[0] > 1/float64(len(r.Seats)):
		return &lab.Verdict{Key: "position.leads", Args: args, Text: fmt.Sprintf("%s wins %s from here", args["who"], figures)}
	}
	return &lab.Verdict{Key: "position.even", Args: args, Text: fmt.Sprintf("Nobody is surely ahead: %s wins %s from here", args["who"], figures)}
}

func (r *Result) nameOf(seat int) string {
	if name := r.Seats[seat].Name; name != "" {
		return name
	}
	return fmt.Sprintf("seat %d", seat)
}

// advise says whether an answer is better than the bot's.
func (r *Result) advise() {
	choice := slices.IndexFunc(r.Answers, func(a Answer) bool { return a.Choice })
	args := map[string]string{"choice": r.Answers[choice].Text}
	for _, a := range r.Answers {
		if a.Better {
			args["answer"], args["ahead"], args["low"], args["high"] = a.Text, lab.Points(a.Ahead), lab.Points(a.Bounds[0]), lab.Points(a.Bounds[1])
			r.Advice = &lab.Verdict{Key: "position.better", Args: args,
				Text: fmt.Sprintf("%s is better than %s: %s points (%s to %s)", a.Text, args["choice"], args["ahead"], args["low"], args["high"])}
			return
		}
	}
	r.Advice = &lab.Verdict{Key: "position.good", Args: args, Text: fmt.Sprintf("Nothing is surely better than %s", args["choice"])}
}

// Print prints the result for a terminal.
func (r *Result) Print(t *lab.Text) {
	if r.Verdict != nil {
		t.Line("%s", r.Verdict.Text)
	}
	if r.Advice != nil {
		t.Line("%s", r.Advice.Text)
	}
	rows := [][]string{{"", "bot", "wins", "95% from", "to"}}
	for i, s := range r.Seats {
		rows = append(rows, []string{r.nameOf(i), s.Bot, lab.Percent(s.Score.Score, 0), lab.Percent(s.Score.CI95[0], 0), lab.Percent(s.Score.CI95[1], 0)})
	}
	t.Line("")
	t.Table(rows)
	t.Line("%d matches; half of them end within %.0f turns", r.Played.Matches, r.Played.Turns.Median)
	if len(r.Answers) == 0 {
		return
	}
	rows = [][]string{{"", "wins", "ahead", "99% from", "to"}}
	for _, a := range r.Answers {
		row := []string{a.Text, lab.Percent(a.Score.Score, 0)}
		if a.Choice {
			row = append(row, "the bot's")
		} else if a.Bounds != nil {
			row = append(row, lab.Points(a.Ahead), lab.Points(a.Bounds[0]), lab.Points(a.Bounds[1]))
		}
		rows = append(rows, row)
	}
	t.Line("")
	t.Table(rows)
}
