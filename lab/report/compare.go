package report

import (
	"fmt"
	"math"
	"reflect"

	"turnpike/lab"
	"turnpike/lab/balance"
	"turnpike/lab/matrix"
	"turnpike/lab/position"
	"turnpike/lab/stats"
	"turnpike/lab/strength"
)

// Comparison is what is different between two experiments of a kind.
type Comparison struct {
	Kind   lab.KindName `json:"kind"`
	Notes  []string     `json:"notes"` // what the two do not have in common
	Groups []Group      `json:"groups"`
}

// Group is figures of the same sort. The questions of all groups were declared together.
type Group struct {
	Title string     `json:"title"`
	Rows  []Compared `json:"rows"`
}

// Compared is a figure in both experiments.
type Compared struct {
	Name       string           `json:"name"`
	A          float64          `json:"a"`
	B          float64          `json:"b"`
	Difference stats.Difference `json:"difference"` // B less A
	Judged     stats.Verdict    `json:"judged"`
}

// Compare compares two experiments of a kind, figure by figure: what B has less what A has. Entrants are the same if they have the same name. The matches of the two are taken to have
// nothing to do with each other, so that intervals are rather too wide if they share their dice. The error says why they cannot be compared.
func Compare(a, b *Input) (*Comparison, error) {
	c := &Comparison{Kind: a.X.Doc.Kind, Notes: []string{}, Groups: []Group{}}
	if a.X.Doc.Kind != b.X.Doc.Kind {
		return nil, fmt.Errorf("%s is of the kind %s, %s is %s: only experiments of a kind can be compared", a.ID, a.X.Doc.Kind, b.ID, b.X.Doc.Kind)
	}
	if a.X.Doc.Game != b.X.Doc.Game {
		return nil, fmt.Errorf("%s is of %s, %s of %s: only experiments of a game can be compared", a.ID, a.X.Doc.Game, b.ID, b.X.Doc.Game)
	}
	c.note(a, b)
	switch ra := a.Result.(type) {
	case *matrix.Result:
		if rb, ok := b.Result.(*matrix.Result); ok {
			c.matrices(ra, rb)
		}
	case *strength.Result:
		if rb, ok := b.Result.(*strength.Result); ok {
			c.strengths(ra, rb)
		}
	case *balance.Result:
		if rb, ok := b.Result.(*balance.Result); ok {
			c.balances(ra, rb)
		}
	case *position.Result:
		if rb, ok := b.Result.(*position.Result); ok {
			c.positions(ra, rb)
		}
	default:
		return nil, fmt.Errorf("experiments of the kind %s cannot be compared", c.Kind)
	}
	if len(c.Groups) == 0 {
		return nil, fmt.Errorf("%s and %s have no figure in common", a.ID, b.ID)
	}
	c.judge()
	return c, nil
}

// note says what the two experiments do not have in common.
func (c *Comparison) note(a, b *Input) {
	say := func(format string, args ...any) { c.Notes = append(c.Notes, fmt.Sprintf(format, args...)) }
	da, db := a.X.Doc, b.X.Doc
	if a.X.Mark != b.X.Mark {
		say("They were played by programs or bots that play differently: %s; %s", a.X.Mark, b.X.Mark)
	}
	if left, right := differing(da.Options, db.Options), differing(db.Options, da.Options); left != right {
		say("Options: A %s; B %s", orNothing(left), orNothing(right))
	}
	if !reflect.DeepEqual(da.Bots, db.Bots) {
		say("Bots: A %v; B %v", da.Bots, db.Bots)
	}
	if da.Seed == db.Seed {
		say("Both have the seed %d, so that they may share dice; intervals take them for independent", da.Seed)
	}
	designs := map[string]string{}
	for _, e := range da.Field {
		designs[e.Name] = e.Design
	}
	for _, e := range db.Field {
		if d, ok := designs[e.Name]; ok && d != e.Design {
			say("%s has another design in B", e.Name)
		}
	}
}

func orNothing(text string) string {
	if text == "" {
		return "nothing else"
	}
	return text
}

// group adds figures, if there are any.
func (c *Comparison) group(title string, rows []Compared) {
	if len(rows) > 0 {
		c.Groups = append(c.Groups, Group{title, rows})
	}
}

// judge answers all questions together.
func (c *Comparison) judge() {
	var questions []stats.Question
	for _, g := range c.Groups {
		for _, r := range g.Rows {
			questions = append(questions, stats.Question{Difference: r.Difference})
		}
	}
	verdicts := stats.Judge(questions)
	for _, g := range c.Groups {
		for i := range g.Rows {
			g.Rows[i].Judged, verdicts = verdicts[0], verdicts[1:]
		}
	}
}

// scores compares two scores.
func scores(name string, a, b stats.Score) Compared {
	return Compared{Name: name, A: a.Score, B: b.Score, Difference: stats.DifferenceOfScores(a, b)}
}

// matrices compares the entrants and pairings that both have.
func (c *Comparison) matrices(a, b *matrix.Result) {
	type pairing struct{ a, b string }
	cells := map[pairing]stats.Score{}
	for _, cell := range a.Cells {
		x, y := a.Entrants[cell.A].Name, a.Entrants[cell.B].Name
		cells[pairing{x, y}], cells[pairing{y, x}] = cell.Score, turned(cell.Score)
	}
	of := map[string][]Compared{}
	var rows []Compared
	for _, cell := range b.Cells {
		x, y := b.Entrants[cell.A].Name, b.Entrants[cell.B].Name
		other, ok := cells[pairing{x, y}]
		if !ok || other.Pairs == 0 || cell.Score.Pairs == 0 {
			continue
		}
		row := scores(x+" v "+y, other, cell.Score)
		rows = append(rows, row)
		of[x] = append(of[x], row)
		of[y] = append(of[y], scores("", turned(other), turned(cell.Score)))
	}
	var means []Compared
	for _, e := range b.Entrants {
		if list := of[e.Name]; len(list) > 0 {
			means = append(means, meanOf(e.Name, list))
		}
	}
	c.group("Score over the pairings that both have", means)
	c.group("Pairings", rows)
}

// turned is a score as the other one sees it.
func turned(s stats.Score) stats.Score {
	s.Score, s.CI95 = 1-s.Score, [2]float64{1 - s.CI95[1], 1 - s.CI95[0]}
	return s
}

// meanOf is the mean of differences that are independent of each other: half its interval is the root of the squares of theirs, over their number.
func meanOf(name string, list []Compared) Compared {
	out := Compared{Name: name, Difference: stats.Difference{Pairs: math.MaxInt}}
	n := float64(len(list))
	low, high := 0.0, 0.0
	for _, r := range list {
		d := r.Difference
		out.A, out.B, out.Difference.Diff = out.A+r.A/n, out.B+r.B/n, out.Difference.Diff+d.Diff/n
		out.Difference.Pairs = min(out.Difference.Pairs, d.Pairs)
		low, high = low+(d.Diff-d.CI95[0])*(d.Diff-d.CI95[0]), high+(d.CI95[1]-d.Diff)*(d.CI95[1]-d.Diff)
	}
	d := &out.Difference
	d.CI95 = [2]float64{d.Diff - math.Sqrt(low)/n, d.Diff + math.Sqrt(high)/n}
	d.P = chance(d.Diff, d.CI95)
	return out
}

// z95 is half a 95% interval in standard errors.
const z95 = 1.959963984540054

// chance is the p-value that belongs to an interval of 95%, by the normal distribution.
func chance(diff float64, ci [2]float64) float64 {
	half := diff - ci[0]
	if diff < 0 {
		half = ci[1] - diff
	}
	switch {
	case diff == 0:
		return 1
	case half <= 0:
		return 0
	}
	return math.Erfc(math.Abs(diff) / (half / z95) / math.Sqrt2)
}

func (c *Comparison) strengths(a, b *strength.Result) {
	if a.Score.Pairs > 0 && b.Score.Pairs > 0 {
		c.group("Score", []Compared{scores(b.B, a.Score, b.Score)})
	}
	var rows []Compared
	for _, y := range b.Cars {
		for _, x := range a.Cars {
			if x.Name == y.Name && x.Score.Pairs > 0 && y.Score.Pairs > 0 && y.Name != "" {
				rows = append(rows, scores(y.Name, x.Score, y.Score))
			}
		}
	}
	c.group("With each car", rows)
}

// balances compares the changes that the two have found.
func (c *Comparison) balances(a, b *balance.Result) {
	name := func(r *balance.Result, x *balance.Answer) string {
		if x.Entrant != nil {
			return r.Entrants[*x.Entrant].Name
		}
		return metrics[x.Metric]
	}
	var rows []Compared
	for i := range b.Answers {
		y := &b.Answers[i]
		for k := range a.Answers {
			x := &a.Answers[k]
			if x.Metric != y.Metric || name(a, x) != name(b, y) {
				continue
			}
			dx, dy := x.Difference, y.Difference
			// The difference of two independent figures: the ends of the interval as in Newcombe's of two rates.
			d := stats.Difference{Pairs: min(dx.Pairs, dy.Pairs), Diff: dy.Diff - dx.Diff}
			d.CI95[0] = d.Diff - math.Hypot(dy.Diff-dy.CI95[0], dx.CI95[1]-dx.Diff)
			d.CI95[1] = d.Diff + math.Hypot(dy.CI95[1]-dy.Diff, dx.Diff-dx.CI95[0])
			d.P = chance(d.Diff, d.CI95)
			rows = append(rows, Compared{Name: name(b, y), A: dx.Diff, B: dy.Diff, Difference: d})
		}
	}
	c.group("What changes", rows)
}

func (c *Comparison) positions(a, b *position.Result) {
	var rows []Compared
	for i := range min(len(a.Seats), len(b.Seats)) {
		if x, y := a.Seats[i].Score, b.Seats[i].Score; x.Pairs > 0 && y.Pairs > 0 && len(a.Seats) == len(b.Seats) {
			rows = append(rows, scores(seatName(b, i), x, y))
		}
	}
	c.group("Who wins from here", rows)
}

// Print prints the comparison for a terminal.
func (c *Comparison) Print(t *lab.Text) {
	for _, n := range c.Notes {
		t.Line("%s", n)
	}
	for _, g := range c.Groups {
		t.Line("")
		rows := [][]string{{g.Title, "A", "B", "B-A", "95% from", "to", ""}}
		for _, r := range g.Rows {
			d := r.Difference
			rows = append(rows, []string{r.Name, fmt.Sprintf("%.1f", 100*r.A), fmt.Sprintf("%.1f", 100*r.B), lab.Points(d.Diff), lab.Points(d.CI95[0]), lab.Points(d.CI95[1]), words(r.Judged.Verdict)})
		}
		t.Table(rows)
	}
	t.Line("")
	t.Line("Points of a score; verdicts are adjusted for the number of rows, intervals are 95%% each")
}
