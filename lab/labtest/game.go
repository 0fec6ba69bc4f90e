// Package labtest has what kinds of experiment are tested with: a game whose matches end as a function says, and checks that all kinds have to pass.
package labtest

import (
	"context"
	"errors"
	"strings"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/roster"
)

// Match is what a match of a [Game] follows from.
type Match struct {
	Options map[string]any
	Bots    []string // by seat
	Cars    []string // by seat; empty: none
	Seed    uint64
	Start   uint64 // seed of the opening
}

// Game is a game whose matches end as a function says.
type Game struct {
	game.Game
	Of     game.Info
	Count  []string // what it counts
	Result func(m Match) bot.Match

	// From plays on from a position, if action is not nil with that of a seat; nil: there are no positions.
	From func(t game.Table, seat game.Seat, action any, seed uint64) bot.Match

	// Refuse says what is wrong with a car under some options; nil: nothing.
	Refuse func(options map[string]any, car string) error
}

// Info implements game.Game.
func (g *Game) Info() *game.Info { return &g.Of }

// Start implements game.Game.
func (g *Game) Start(game.Setup) (game.Table, game.Events, error) { return nil, nil, nil }

// Counters implements bot.Arena.
func (g *Game) Counters() []string { return g.Count }

// Worker implements bot.Arena.
func (g *Game) Worker(bots []string, options map[string]any) (bot.Worker, error) {
	return g.Contest(bot.Contest{Bots: bots, Options: options})
}

// Maker implements bot.Arena.
func (g *Game) Maker(string) (bot.Maker, error) {
	return nil, errors.New("labtest: there are no players")
}

// Contest implements bot.Arena.
func (g *Game) Contest(c bot.Contest) (bot.Worker, error) {
	values, err := game.Complete(g.Of.Options, c.Options)
	if err != nil {
		return nil, err
	}
	m := Match{Options: values, Bots: c.Bots, Cars: make([]string, len(c.Bots))}
	for i, lines := range c.Lines {
		if len(lines) > 0 {
			m.Cars[i] = strings.TrimPrefix(lines[0], "build car=")
			if g.Refuse != nil {
				if err := g.Refuse(values, m.Cars[i]); err != nil {
					return nil, err
				}
			}
		}
	}
	return &worker{g, m}, g.Of.CheckSeats(len(c.Bots))
}

type worker struct {
	game  *Game
	match Match
}

func (w *worker) Play(ctx context.Context, seed uint64) (bot.Match, error) {
	return w.PlayFrom(ctx, bot.Start{}, seed)
}

func (w *worker) PlayFrom(ctx context.Context, start bot.Start, seed uint64) (bot.Match, error) {
	if start.Table != nil {
		return w.Rollout(ctx, start.Table, start.Seat, start.Action, seed)
	}
	m := w.match
	m.Seed, m.Start = seed, start.Seed
	out := w.game.Result(m)
	out.Choices = 1000 // enough for a mark
	return out, ctx.Err()
}

func (w *worker) Begin(context.Context, bot.Start, uint64) (game.Table, error) {
	return nil, errors.New("labtest: there are no tables")
}

func (w *worker) Record(context.Context, bot.Start, uint64) (*bot.Tape, error) {
	return nil, errors.New("labtest: there is nothing to record")
}

func (w *worker) Rollout(ctx context.Context, t game.Table, seat game.Seat, action any, seed uint64) (bot.Match, error) {
	if w.game.From == nil {
		return bot.Match{}, errors.New("labtest: there are no positions")
	}
	return w.game.From(t, seat, action, seed), ctx.Err()
}

// Games are the game alone, with bots a, b and c.
func (g *Game) Games() lab.Games {
	e := &roster.Entry{Game: g, Arena: g, Default: "a", Bots: []roster.Bot{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
	return func(string) (*roster.Entry, error) { return e, nil }
}

// Duel is a game of two to four seats with these options.
func Duel(options []game.Option, result func(m Match) bot.Match) *Game {
	return &Game{Of: game.Info{ID: "fake", Title: "Fake", RulesVersion: "1", Seats: game.Range{Min: 2, Max: 4}, DefaultSeats: 2, Options: options}, Result: result}
}

// Won is a match that a seat has won.
func Won(seat int) bot.Match {
	return bot.Match{Outcome: game.Outcome{Winners: game.Seats(game.Seat(seat)), Rule: "FK-WIN-001"}, Turns: 10}
}
