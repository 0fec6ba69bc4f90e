package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/match"
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

// log makes a match of a tape: it begins at the position behind the opening, with the dice that it had there.
func (l *laboratory) log(x *lab.Experiment, task *lab.Task, tape *bot.Tape, round int) (*store.Match, []store.Entry, error) {
	options, err := game.Complete(x.Entry.Game.Info().Options, x.Options(task, round))
	if err != nil {
		return nil, nil, err
	}
	now := l.s.cfg.Clock.Now()
	m := &store.Match{
		ID: newID(), Game: x.Entry.Game.Info().ID, RulesVersion: x.Entry.Game.Info().RulesVersion, Status: store.StatusRunning, Seed: make([]byte, 32),
		Created: now, Started: now, Updated: now, Program: l.s.cfg.Program,
	}
	cfg := match.Config{Game: x.Entry.Game, Options: options, Started: now}
	set := setup{}
	unit := task.Seats
	for seat := range unit {
		e := unit[task.Sits(seat, round)]
		name := x.NameOf(&e)
		m.Seats = append(m.Seats, store.Seat{Kind: store.SeatBot, Bot: x.Entry.Default, Name: name})
		set.Kinds, set.Nonces = append(set.Kinds, store.SeatBot), append(set.Nonces, "")
		cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: name, Bot: x.Entry.Default})
	}
	if m.Options, err = json.Marshal(options); err != nil {
		return nil, nil, err
	}
	if m.Setup, err = json.Marshal(set); err != nil {
		return nil, nil, err
	}
	if m.Clock, err = json.Marshal(ClockRequest{Pace: "none"}); err != nil {
		return nil, nil, err
	}
	var entries []store.Entry
	commit := func(e match.Entry) error {
		data, err := json.Marshal(e)
		entries = append(entries, store.Entry{Seq: int64(len(entries)) + 1, At: now, Kind: e.Do, Seat: int8(e.Seat), Data: data})
		return err
	}
	play, err := match.New(cfg)
	if err != nil {
		return nil, nil, err
	}
	if err := play.Begin(match.FromTable(tape.Begin), now, commit); err != nil {
		return nil, nil, err
	}
	for i, step := range tape.Steps {
		if step.Resigns {
			err = play.Resign(step.Seat, now, commit)
		} else {
			err = play.Play(step.Seat, step.Action, false, now, commit)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("step %d: %w", i, err)
		}
	}
	return m, entries, nil
}
