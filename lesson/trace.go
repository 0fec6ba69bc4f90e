package lesson

import (
	"encoding/json"
	"fmt"
	"io"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// Trace writes what is done on the usual way through a lesson: the steps, each action, what it made happen. The error says where it cannot go on, or is that of w.
func Trace(w io.Writer, l *Lesson, e *roster.Entry) error {
	m, c, err := l.Begin(e)
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%s\n", l.ID)
	if l.Kind == KindPuzzle {
		list, err := l.Worths(e)
		if err != nil {
			return err
		}
		for _, x := range list {
			if _, err := fmt.Fprintf(w, "  %.4f (%.2f to %.2f) %s\n", x.Chance, x.Low, x.High, x.Text); err != nil {
				return err
			}
		}
		return nil
	}
	read, seen := 0, 0
	show := func() {
		for ; read < m.Len(); read++ {
			if entry, err := m.Entry(read); err == nil {
				fmt.Fprintf(w, "    seat %d: %s %s\n", entry.Seat, entry.Do, entry.Action)
			}
		}
		for _, s := range m.Steps(game.Referee, seen+1, m.Seq(game.Referee)+1) {
			for _, ev := range s.Events {
				text, err := json.Marshal(ev)
				if err == nil {
					fmt.Fprintf(w, "        %s\n", text)
				}
			}
		}
		seen = m.Seq(game.Referee)
	}
	for n := range l.Steps {
		fmt.Fprintf(w, "  step %d: %s\n", n+1, l.Steps[n].ID)
		first := true
		err := c.Forward(m, e, n+1, m.Config().Started, nil, func(step int, can []any) any {
			show()
			if first {
				fmt.Fprintf(w, "    asked%s\n", asked(m))
				first = false
			}
			return can[0]
		})
		show()
		if err != nil {
			return err
		}
	}
	if m.Status() == match.Running {
		fmt.Fprintf(w, "  then%s\n", asked(m))
	}
	return nil
}
