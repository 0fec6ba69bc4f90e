package report

import (
	"fmt"

	"turnpike/lab"
	"turnpike/lab/position"
)

func (p *page) position(in *Input, r *position.Result) {
	p.Meta = []string{in.X.Entry.Game.Info().Title, counted(len(r.Seats), "seat", "seats"), counted(r.Played.Matches, "match", "matches") + " from the position"}
	p.soFar(r.SoFar)
	p.verdict(r.Verdict)
	if r.Advice != nil {
		p.More = append(p.More, r.Advice.Text)
	}
	even := 1 / float64(max(1, len(r.Seats)))
	if in.X.Entry.Game.Info().Cooperative {
		even = 0.5
	}
	s := shares(even)
	t := &table{Heads: []string{"", "bot", "wins", "95% interval", ""}}
	var marks []mark
	for i, seat := range r.Seats {
		if seat.Score.Pairs == 0 {
			continue
		}
		ci := seat.Score.CI95
		if r.SoFar && seat.Look != nil {
			ci = *seat.Look
		}
		m := mark{name: seatName(r, i), v: seat.Score.Score, ci: ci, note: lab.Percent(seat.Score.Score, (ci[1]-ci[0])/2), soFar: r.SoFar && seat.Look != nil}
		marks = append(marks, m)
		t.Rows = append(t.Rows, []cell{{Text: m.name}, {Text: seat.Bot, Left: true}, {Text: m.note}, {Text: interval(ci)}, {Bar: barOf(m, s)}})
	}
	p.add("Who wins from here", block{Table: t})
	if len(marks) > 0 {
		p.extra = append(p.extra, rowsFigure("seats", "How often each seat wins from here", "", marks, s))
	}
	answers(p, r)
	p.played(in, &r.Played)
	p.Says = []string{
		"Matches go on from the position with new dice, played by the bots named; a win that several share counts its part. What people would do from here is another matter.", saysCI,
		"Answers are compared on seeds that all of them share and that did not pick them; one is called better only if its whole 99% interval is above the bot's own choice.",
	}
}

func seatName(r *position.Result, seat int) string {
	if name := r.Seats[seat].Name; name != "" {
		return name
	}
	return fmt.Sprintf("seat %d", seat)
}

// answers are what can be done first.
func answers(p *page, r *position.Result) {
	if len(r.Answers) == 0 || r.Decides == nil {
		return
	}
	t := &table{Heads: []string{"answer", "wins", "95% interval", "ahead of the bot's", "99% interval", "matches"}}
	var marks []mark
	for _, a := range r.Answers {
		row := []cell{{Text: a.Text}, {Text: lab.Percent(a.Score.Score, 0)}, {Text: interval(a.Score.CI95)}, {}, {}, {Text: count(a.Matches)}}
		m := mark{name: a.Text, v: a.Score.Score, ci: a.Score.CI95, note: lab.Percent(a.Score.Score, 0)}
		switch {
		case a.Choice:
			row[3].Text = "the bot's choice"
		case a.Bounds != nil:
			if a.Better {
				m.tone = "up"
			}
			row[3] = cell{Text: lab.Points(a.Ahead), Tone: m.tone}
			row[4].Text = lab.Points(a.Bounds[0]) + " to " + lab.Points(a.Bounds[1])
		}
		t.Rows, marks = append(t.Rows, row), append(marks, m)
	}
	p.add("What "+seatName(r, int(*r.Decides))+" may do", block{Table: t})
	p.extra = append(p.extra, rowsFigure("answers", "Chance to win by what is done first", "", marks, shares(0.5)))
}
