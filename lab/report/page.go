package report

import (
	"fmt"
	"html/template"
	"slices"

	"turnpike/lab"
	"turnpike/lab/balance"
	"turnpike/lab/matrix"
	"turnpike/lab/position"
	"turnpike/lab/search"
	"turnpike/lab/strength"
	"turnpike/rulebook"
)

// page is what a report says, before it is a file.
type page struct {
	Title    string
	Kind     string
	Meta     []string // what it rests on, in a line
	Warnings []string
	Verdict  string
	More     []string // further sentences below the verdict
	Sections []section
	Method   []fact
	Says     []string // how to read it
	Doc      string   // the document

	extra []*figure // that the page shows as something else
}

// section is a part of a page.
type section struct {
	Title  string
	Blocks []block
}

// block is one of a text, a list, a table, a heat map and a figure.
type block struct {
	Text   string
	List   []string
	Table  *table
	Heat   *heat
	Figure *figure
}

// fact is a line of the method.
type fact struct{ Name, Value string }

// table is rows in columns. The first column stands to the left, and is a head of its row.
type table struct {
	Heads []string
	Rows  [][]cell
}

// Left reports whether a column stands to the left.
func (t *table) Left(column int) bool {
	return column == 0 || len(t.Rows) > 0 && column < len(t.Rows[0]) && t.Rows[0][column].Left
}

// cell is a cell of a table.
type cell struct {
	Text string
	Sub  string // smaller, behind it
	Bar  *bar
	Tone string // "up", "down" or ""
	Left bool
}

// bar is an interval in a cell, in percent of its width.
type bar struct {
	Lo, Hi, V, At float64
	Margins       *[2]float64
	SoFar         bool
	Tone          string
}

// Style are the places of a bar, for its class.
func (b *bar) Style() template.CSS {
	css := fmt.Sprintf("--lo:%s;--hi:%s;--v:%s;--at:%s", num(b.Lo), num(b.Hi), num(b.V), num(b.At))
	if b.Margins != nil {
		css += fmt.Sprintf(";--m0:%s;--m1:%s", num(b.Margins[0]), num(b.Margins[1]))
	}
	return template.CSS(css)
}

// barOf is a mark as a bar of a cell.
func barOf(m mark, s *scale) *bar {
	b := &bar{Lo: s.at(m.ci[0]), Hi: s.at(m.ci[1]), V: s.at(m.v), At: s.at(s.middle), SoFar: m.soFar, Tone: m.tone}
	if m.margins > 0 {
		b.Margins = &[2]float64{s.at(s.middle - m.margins), s.at(s.middle + m.margins)}
	}
	return b
}

// add puts a section behind the others. Blocks that hold nothing are left out, and so is a section without any.
func (p *page) add(title string, blocks ...block) {
	blocks = slices.DeleteFunc(blocks, func(b block) bool {
		return b.Text == "" && len(b.List) == 0 && (b.Table == nil || len(b.Table.Rows) == 0) && b.Heat == nil && b.Figure == nil
	})
	if len(blocks) > 0 {
		p.Sections = append(p.Sections, section{title, blocks})
	}
}

// figures are all figures of a page in their order.
func (p *page) figures() []*figure {
	list := slices.Clone(p.extra)
	for _, s := range p.Sections {
		for _, b := range s.Blocks {
			if b.Figure != nil {
				list = append(list, b.Figure)
			}
		}
	}
	return list
}

// pageOf makes the page of an experiment.
func pageOf(in *Input) *page {
	d := in.X.Doc
	p := &page{Title: d.Name, Kind: string(d.Kind), Doc: document(d)}
	if p.Title == "" {
		p.Title = in.ID
	}
	switch r := in.Result.(type) {
	case *matrix.Result:
		p.matrix(in, r)
	case *strength.Result:
		p.strength(in, r)
	case *balance.Result:
		p.balance(in, r)
	case *search.Result:
		p.search(in, r)
	case *position.Result:
		p.position(in, r)
	default:
		p.other(in)
	}
	p.method(in)
	return p
}

// verdict puts down what was found.
func (p *page) verdict(v *lab.Verdict) {
	if v == nil {
		p.Verdict = "Too few matches to say anything"
		return
	}
	p.Verdict = v.Text
}

// soFar says that the experiment is not finished.
func (p *page) soFar(soFar bool) {
	if soFar {
		p.Warnings = append(p.Warnings, "So far: the experiment is not finished, and what is dashed may still move. Whoever looks at a 95% interval again and again sees it miss more often than once in twenty.")
	}
}

// endings are how matches ended.
func endings(s *lab.Summary) *table {
	t := &table{Heads: []string{"ended by", "matches", "share"}}
	for _, e := range s.Endings {
		t.Rows = append(t.Rows, []cell{ruleCell(string(e.Rule)), {Text: count(e.Matches)}, {Text: part(e.Matches, s.Matches)}})
	}
	return t
}

// ruleCell names a rule and where it stands.
func ruleCell(id string) cell {
	if id == "" {
		return cell{Text: "no rule named"}
	}
	c := cell{Text: id}
	if r, ok := rulebook.Lookup(id); ok {
		c.Sub = r.Section
	}
	return c
}

// counters are what the game counts, for all seats together.
func counters(in *Input, s *lab.Summary) *table {
	t := &table{Heads: []string{"counted in a match, all seats together", "mean"}}
	for _, name := range in.X.Entry.Arena.Counters() {
		if v, ok := s.Counts[name]; ok {
			t.Rows = append(t.Rows, []cell{{Text: words(name)}, {Text: fmt.Sprintf("%.2f", v)}})
		}
	}
	return t
}

// played adds what matches were like, whoever won.
func (p *page) played(in *Input, s *lab.Summary) {
	if s.Matches == 0 {
		return
	}
	text := counted(s.Matches, "match", "matches")
	if !in.X.Entry.Game.Info().Cooperative {
		text += fmt.Sprintf(", of which %s (%s) had several winners or none", count(s.Draws), part(s.Draws, s.Matches))
	}
	p.add("How matches went",
		block{Text: text + "."},
		block{Figure: turnsFigure(turnsCaption(s), series{"", &s.Turns})},
		block{Table: endings(s)},
		block{Table: counters(in, s)})
}

func turnsCaption(s *lab.Summary) string {
	return fmt.Sprintf("Share of the matches by their number of turns, %s to a bar. Half end by turn %.0f, the middle half between turn %.0f and %.0f; the longest had %d.",
		counted(s.Turns.Width, "turn", "turns"), s.Turns.Median, s.Turns.Low, s.Turns.High, s.Turns.Most)
}
