package server

import (
	"context"
	"fmt"
	"net/http"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/store"
)

// openMatch plays a match of an experiment again and keeps it as a match that is over. Asked for twice it is there once.
func (l *laboratory) openMatch(ctx context.Context, id string, unit, pair, round int) (string, error) {
	row, err := l.row(ctx, id)
	if err != nil {
		return "", err
	}
	if err := l.s.take(l.s.limits.tables, personOf(ctx), "you open matches too quickly"); err != nil {
		return "", err
	}
	o, err := l.opened(ctx, &row)
	if err != nil {
		return "", err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	x := o.x
	if unit >= x.Units() || round >= x.Rounds(unit) || pair >= x.Pairs(unit) {
		return "", problem(http.StatusNotFound, "not-found", "the experiment has no match %d/%d/%d", unit, pair, round)
	}
	tape, task, err := x.Tape(ctx, unit, pair, round)
	if err != nil {
		return "", err
	}
	if kept := x.Rows(unit, pair)[round]; tape.Digest != kept.Digest {
		return "", problem(http.StatusConflict, "other-program", "this match was played by a program that plays otherwise, so it cannot be shown; play the experiment again")
	}
	m, entries, err := l.log(x, task, tape, round)
	if err != nil {
		return "", err
	}
	m.Host, m.Title = row.Owner, l.title(&row, unit, pair, round)
	if err := l.s.cfg.Store.CreateMatch(ctx, *m); err != nil {
		return "", err
	}
	if err := l.s.cfg.Store.Append(ctx, m.ID, entries...); err != nil {
		return "", err
	}
	// Whoever opens it now finds that it is over.
	return m.ID, l.s.hub.do(ctx, m.ID, func(*room) error { return nil })
}

func (l *laboratory) title(row *store.Experiment, unit, pair, round int) string {
	name := row.Name
	if name == "" {
		name = row.ID
	}
	return fmt.Sprintf("%s · %d/%d/%d", name, unit, pair, round)
}

// log makes a match of a tape.
func (l *laboratory) log(x *lab.Experiment, task *lab.Task, tape *bot.Tape, round int) (*store.Match, []store.Entry, error) {
	options, err := game.Complete(x.Entry.Game.Info().Options, x.Options(task, round))
	if err != nil {
		return nil, nil, err
	}
	names := make([]string, len(task.Seats))
	for seat := range names {
		e := task.Seats[task.Sits(seat, round)]
		names[seat] = x.NameOf(&e)
	}
	return l.s.taped(x.Entry, options, names, tape)
}
