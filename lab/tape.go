package lab

import (
	"context"
	"fmt"
	"slices"

	"turnpike/bot"
)

// Tape plays one match of an experiment again and puts down what happened. The error is that of ctx, says that there is no such match, or what went wrong.
func (x *Experiment) Tape(ctx context.Context, unit, pair, round int) (*bot.Tape, *Task, error) {
	if unit < 0 || unit >= len(x.units) {
		return nil, nil, fmt.Errorf("there is no unit %d (0 to %d)", unit, len(x.units)-1)
	}
	if pair < 0 || pair >= MaxPairs {
		return nil, nil, fmt.Errorf("there is no pair %d", pair)
	}
	if round < 0 || round >= x.Rounds(unit) {
		return nil, nil, fmt.Errorf("there is no match %d of a pair (0 to %d)", round, x.Rounds(unit)-1)
	}
	t := x.Task(Batch{Unit: unit, From: pair, To: pair + 1})
	w, err := x.Entry.Arena.Contest(t.contest(x.Entry, round))
	if err != nil {
		return nil, nil, err
	}
	starts, err := t.starts(x.Entry)
	if err != nil {
		return nil, nil, err
	}
	tape, err := w.Record(ctx, starts(pair), t.seed(pair))
	if err != nil {
		return nil, nil, err
	}
	return tape, &t, nil
}

// Options are the options of the match of a task in which everybody sits so many seats further on.
func (x *Experiment) Options(t *Task, round int) map[string]any {
	return t.contest(x.Entry, round).Options
}

// NameOf is the name of an entrant of the field, or what it is.
func (x *Experiment) NameOf(e *Entrant) string {
	for i := range x.Doc.Field {
		f := &x.Doc.Field[i]
		if f.Design == e.Design && slices.Equal(f.Plays, e.Plays) && (f.Bot == "" || f.Bot == e.Bot) {
			return f.Name
		}
	}
	return nameOf(e)
}
