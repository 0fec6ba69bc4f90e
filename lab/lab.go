// Package lab plays matches by the thousand between bots and says what came of them, with intervals. The result of a run follows from its
// seed alone, however many goroutines share the work.
package lab

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/roster"
)

// Config is what to play.
type Config struct {
	Entry   *roster.Entry
	Bots    []string       // one for each seat; empty: the game's default bot at its usual number of seats
	Options map[string]any // of the game; left out ones take their defaults
	Matches int            // 1 to MaxMatches
	Seed    uint64
	Jobs    int  // goroutines; 0: one for each processor
	Rotate  bool // match i seats the bots i places further round, and results are counted by bot, not by seat
}

// MaxMatches bounds a run by what is kept of each match, a few dozen bytes.
const MaxMatches = 10_000_000

// ConfigError says what is wrong with a Config. The wrapped error is a *game.OptionError, a *roster.UnknownError, or says what is allowed.
type ConfigError struct{ Err error }

func (e *ConfigError) Error() string { return e.Err.Error() }
func (e *ConfigError) Unwrap() error { return e.Err }

// Run plays the matches. progress, if not nil, is called now and then with the number of matches done, which only grows, from one
// goroutine at a time. The error is a *ConfigError, that of ctx, or that of the first match, by index, in which a bot went wrong.
func Run(ctx context.Context, cfg Config, progress func(done int)) (*Report, error) {
	jobs, err := cfg.complete()
	if err != nil {
		return nil, &ConfigError{err}
	}
	results := make([]result, cfg.Matches)
	start, cpu := time.Now(), cpuTime()
	if err := play(ctx, jobs, &cfg, results, progress); err != nil {
		return nil, err
	}
	r := reduce(&cfg, results)
	r.measure(time.Since(start), cpuTime()-cpu)
	return r, nil
}

// job is the workers of one goroutine: one for each seating. There is one seating unless the bots rotate.
type job []bot.Worker

// complete fills in the defaults and makes the workers, which checks the rest.
func (cfg *Config) complete() ([]job, error) {
	if cfg.Matches < 1 || cfg.Matches > MaxMatches {
		return nil, fmt.Errorf("%d matches cannot be played (1 to %d)", cfg.Matches, MaxMatches)
	}
	if cfg.Jobs < 0 {
		return nil, fmt.Errorf("%d jobs cannot share the work (1 or more; 0: one for each processor)", cfg.Jobs)
	}
	if len(cfg.Bots) == 0 {
		cfg.Bots = slices.Repeat([]string{cfg.Entry.Default}, cfg.Entry.Game.Info().DefaultSeats)
	}
	for _, name := range cfg.Bots {
		if _, err := cfg.Entry.Bot(bot.NameOf(name)); err != nil {
			return nil, err
		}
	}
	n := cfg.Jobs
	if n == 0 {
		n = runtime.GOMAXPROCS(0)
	}
	jobs := make([]job, min(n, cfg.Matches))
	for i := range jobs {
		for k := range cfg.seatings() {
			w, err := cfg.Entry.Arena.Worker(cfg.seating(k), cfg.Options)
			if err != nil {
				return nil, err
			}
			jobs[i] = append(jobs[i], w)
		}
	}
	return jobs, nil
}

func (cfg *Config) seatings() int {
	if cfg.Rotate {
		return len(cfg.Bots)
	}
	return 1
}

// seating returns the bots by seat in matches k, k + seatings, k + 2 seatings, ...
func (cfg *Config) seating(k int) []string {
	return slices.Concat(cfg.Bots[k:], cfg.Bots[:k])
}

// play fills results; result i follows from the seed and i. Matches are begun in order, so when one fails, all before it have been begun
// too, and they are finished: which error comes back does not depend on the jobs.
func play(ctx context.Context, jobs []job, cfg *Config, results []result, progress func(int)) error {
	var wg sync.WaitGroup
	var next, done atomic.Int64
	var stop atomic.Bool
	var telling sync.Mutex
	failures := make([]failure, len(jobs))
	for j, workers := range jobs {
		wg.Go(func() {
			for !stop.Load() {
				i := int(next.Add(1)) - 1
				if i >= len(results) {
					return
				}
				m, err := workers[i%len(workers)].Play(ctx, dice.Derive(cfg.Seed, i))
				if err != nil {
					failures[j] = failure{i, err}
					stop.Store(true)
					return
				}
				results[i] = keep(&m, len(cfg.Bots))
				done.Add(1)
				if progress != nil && telling.TryLock() {
					progress(int(done.Load()))
					telling.Unlock()
				}
			}
		})
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	return first(failures)
}

// failure is a match that could not be played to its end.
type failure struct {
	match int
	err   error
}

// first returns the error of the lowest match.
func first(failures []failure) error {
	var found failure
	for _, f := range failures {
		if f.err != nil && (found.err == nil || f.match < found.match) {
			found = f
		}
	}
	if found.err == nil {
		return nil
	}
	return fmt.Errorf("match %d: %w", found.match, found.err)
}
