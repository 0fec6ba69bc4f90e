package report

import (
	"encoding/json"
	"reflect"

	"turnpike/lab"
)

// other is the page of a kind that has none of its own: its verdict, and what it prints for a terminal.
func (p *page) other(in *Input) {
	p.Meta = []string{in.X.Entry.Game.Info().Title}
	var said struct {
		Verdict *lab.Verdict
		SoFar   bool `json:"so_far"`
	}
	if b, err := json.Marshal(in.Result); err == nil && reflect.ValueOf(in.Result).IsValid() {
		_ = json.Unmarshal(b, &said) // a kind without them has nothing to say
	}
	p.soFar(said.SoFar)
	p.verdict(said.Verdict)
	if r, ok := in.Result.(interface{ Print(*lab.Text) }); ok {
		w := &printed{}
		r.Print(lab.NewTextTo(w))
		p.add("What it came to", w.blocks...)
	}
	p.Says = []string{saysCI}
}

// printed takes what a result prints for a terminal as blocks of a page.
type printed struct{ blocks []block }

// Line implements lab.TextWriter.
func (w *printed) Line(text string) { w.blocks = append(w.blocks, block{Text: text}) }

// Table implements lab.TextWriter.
func (w *printed) Table(rows [][]string) {
	if len(rows) == 0 {
		return
	}
	t := &table{Heads: rows[0]}
	for _, row := range rows[1:] {
		cells := make([]cell, len(row))
		for i, text := range row {
			cells[i].Text = text
		}
		t.Rows = append(t.Rows, cells)
	}
	w.blocks = append(w.blocks, block{Table: t})
}
