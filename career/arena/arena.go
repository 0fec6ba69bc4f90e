// Package arena plays the fixtures of a career in which no person sits: each is a match of Deluxe Duel between bots, whose dice follow from the career.
package arena

import (
	"context"
	"fmt"
	"maps"
	"runtime"
	"sync"

	"turnpike/bot"
	"turnpike/career"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/roster"
)

// Arena plays fixtures.
type Arena struct {
	entry *roster.Entry
}

// New returns an arena for the matches of a list of games.
func New(games roster.List) (*Arena, error) {
	entry, err := games.Find("deluxe")
	if err != nil {
		return nil, err
	}
	return &Arena{entry}, nil
}

// Bot returns the name of the bot that sits at a place: of the level of the career, with the orders of its driver.
func Bot(o *career.Options, k *career.Seat) string { return o.Level + ":orders=" + string(k.Orders) }

// Contest returns what is played at a fixture.
func Contest(s *career.State, f *career.Fixture) bot.Contest {
	c := bot.Contest{Options: maps.Clone(f.Options), Variety: true}
	for i := range f.Seats {
		c.Bots = append(c.Bots, Bot(&s.Options, &f.Seats[i]))
	}
	return c
}

// Play plays a fixture with bots at all seats, and returns what came of it. The same career, fixture and program play the same match. The error is that of ctx, or
// says what of the fixture the game refuses.
func (a *Arena) Play(ctx context.Context, s *career.State, f *career.Fixture) (*deluxe.Aftermath, error) {
	c := Contest(s, f)
	var after *deluxe.Aftermath
	c.Over = func(t game.Table) {
		if x, ok := deluxe.AftermathOf(t); ok {
			after = &x
		}
	}
	w, err := a.entry.Arena.Contest(c)
	if err != nil {
		return nil, fmt.Errorf("fixture %d: %w", f.ID, err)
	}
	if _, err := w.Play(ctx, s.FastSeed(f.ID)); err != nil {
		return nil, fmt.Errorf("fixture %d: %w", f.ID, err)
	}
	return after, nil
}

// Record plays a fixture and puts down what happened.
func (a *Arena) Record(ctx context.Context, s *career.State, f *career.Fixture) (*bot.Tape, error) {
	w, err := a.entry.Arena.Contest(Contest(s, f))
	if err != nil {
		return nil, err
	}
	return w.Record(ctx, bot.Start{}, s.FastSeed(f.ID))
}

// All plays fixtures, some at once; jobs 0: one for each processor. The results are in the order of the fixtures.
func (a *Arena) All(ctx context.Context, s *career.State, list []*career.Fixture, jobs int) ([]*deluxe.Aftermath, error) {
	facts := make([]*deluxe.Aftermath, len(list))
	err := together(len(list), jobs, func(i int) (err error) {
		facts[i], err = a.Play(ctx, s, list[i])
		return err
	})
	if err != nil {
		return nil, err
	}
	return facts, nil
}

// together does n things, some at once; jobs 0: one for each processor. The error is that of the first of them that has one.
func together(n, jobs int, do func(i int) error) error {
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	errs := make([]error, n)
	next := make(chan int)
	var wg sync.WaitGroup
	for range min(jobs, n) {
		wg.Go(func() {
			for i := range next {
				errs[i] = do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// Due plays the fixtures of a career that wait, those with persons too if persons is set, and enters what came of them in the order of their ids. It returns how many.
func (a *Arena) Due(ctx context.Context, k *career.Career, jobs int, persons bool, ms int64) (int, error) {
	var list []*career.Fixture
	for _, f := range k.Due() {
		if persons || f.Alone() {
			list = append(list, f)
		}
	}
	facts, err := a.All(ctx, k.State, list, jobs)
	if err != nil {
		return 0, err
	}
	for i, f := range list {
		act := &career.Action{Do: career.DoResult, Fixture: f.ID, Rules: a.entry.Game.Info().RulesVersion, Bots: !f.Alone(), Facts: facts[i]}
		if _, err := k.Do(career.House, act, ms, true); err != nil {
			return i, err
		}
	}
	return len(list), nil
}

// Until plays a career on until a week has begun, or it is over: bots act, persons by their standing plans, and bots play all fixtures. each is called when a week
// has begun; nil: not.
func (a *Arena) Until(ctx context.Context, k *career.Career, week, jobs int, ms int64, each func()) error {
	for k.State.Week < week && k.State.Stage != career.StageOver {
		now := k.State.Week
		if err := a.Step(ctx, k, jobs, ms); err != nil {
			return err
		}
		if each != nil && k.State.Week > now {
			each()
		}
	}
	return nil
}

// Step takes a career on: bots act, or if they have, fixtures are played, or if there are none, the stage ends.
func (a *Arena) Step(ctx context.Context, k *career.Career, jobs int, ms int64) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if n, err := k.Drive(ms); err != nil || n > 0 {
		return err
	}
	if n, err := a.Due(ctx, k, jobs, true, ms); err != nil || n > 0 {
		return err
	}
	return k.Deadline(ms)
}
