package lab

import (
	"context"
	"fmt"
	"maps"
	"strconv"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/roster"
)

// Games finds a game by its id: roster.List.Find.
type Games func(id string) (*roster.Entry, error)

// Crash says which match could not be played to its end: it can be opened by its place in the experiment.
type Crash struct {
	Pair, Round int
	Err         error
}

func (e *Crash) Error() string { return fmt.Sprintf("pair %d, match %d: %v", e.Pair, e.Round, e.Err) }
func (e *Crash) Unwrap() error { return e.Err }

// Play plays a task and returns its rows: of each pair the first match, then those in which everybody sits a seat further on. before is called before each match, for those
// who have other work; nil: not. The error is that of ctx, a *Crash, or says what of the task the game refuses.
func Play(ctx context.Context, games Games, t *Task, before func()) ([]Row, error) {
	entry, err := games(t.Game)
	if err != nil {
		return nil, err
	}
	workers := make([]bot.Worker, t.Rounds())
	for r := range workers {
		if workers[r], err = entry.Arena.Contest(t.contest(entry, r)); err != nil {
			return nil, err
		}
	}
	starts, err := t.starts(entry)
	if err != nil {
		return nil, err
	}
	rows := make([]Row, 0, t.Matches())
	for i := t.From; i < t.To; i++ {
		for r, w := range workers {
			if before != nil {
				before()
			}
			m, err := w.PlayFrom(ctx, starts(i), t.seed(i))
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if err != nil {
				return nil, &Crash{i, r, err}
			}
			rows = append(rows, rowOf(&m, len(t.Seats)))
		}
	}
	return rows, nil
}

func (t *Task) seed(pair int) uint64 { return dice.Derive(t.Seed, pair) }

// starts returns where pairs begin: from a position, with one start as the game does, or with an opening. The error says what of the position cannot be read.
func (t *Task) starts(e *roster.Entry) (func(pair int) bot.Start, error) {
	if t.Begin != nil {
		table, action, err := t.Begin.table(e.Game)
		if err != nil {
			return nil, fmt.Errorf("lab: the position: %w", err)
		}
		return func(int) bot.Start { return bot.Start{Table: table, Seat: t.Begin.Seat, Action: action} }, nil
	}
	if t.Starts <= 1 {
		return func(int) bot.Start { return bot.Start{} }, nil
	}
	return func(pair int) bot.Start {
		return bot.Start{Seed: dice.Derive(t.Opening, pair%t.Starts), Choices: openChoices}
	}, nil
}

// contest is what is played in a match of a pair.
func (t *Task) contest(e *roster.Entry, round int) bot.Contest {
	c := bot.Contest{Options: maps.Clone(t.Options), Variety: t.Variety, Watch: true}
	if c.Options == nil {
		c.Options = map[string]any{}
	}
	for seat := range t.Seats {
		x := t.Seats[t.Sits(seat, round)]
		c.Bots = append(c.Bots, x.Bot)
		lines := x.Plays
		if x.Design != "" {
			if key := vehicleKey(e, seat); key != "" {
				c.Options[key] = x.Design
			} else {
				lines = append([]string{designLine(x.Design)}, lines...)
			}
		}
		c.Lines = append(c.Lines, lines)
	}
	return c
}

// Sits returns who of the unit has a seat in a match of a pair.
func (t *Task) Sits(seat, round int) int { return (seat + round) % len(t.Seats) }

// vehicleKey is the option of a game that says what a seat drives, "" if it has none.
func vehicleKey(e *roster.Entry, seat int) string {
	key := "vehicle_" + strconv.Itoa(seat)
	for _, o := range e.Game.Info().Options {
		if o.Key == key {
			return key
		}
	}
	return ""
}

// designLine is the action that builds a car, where cars are built when the match begins.
func designLine(code string) string { return "build car=" + code }
