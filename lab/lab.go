// Package lab plays matches by the thousand between bots and says what came of them, with intervals. The result of a run follows from its
// seed alone, however many goroutines share the work.
package lab

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/roster"
)

// Config is what to play.
type Config struct {
	Entry   *roster.Entry
	Bots    []string       // one for each seat
	Options map[string]any // of the game; left out ones take their defaults
	Matches int            // at least 1
	Seed    uint64
	Jobs    int  // goroutines; 0: one for each processor
	Rotate  bool // match i seats the bots i places further round, and results are counted by bot, not by seat
}

// Report is what came of a run. Seconds and the rates are measured, everything else follows from the seed.
type Report struct {
	Game          string       `json:"game"`
	Seed          uint64       `json:"seed"`
	Matches       int          `json:"matches"`
	Actions       int          `json:"actions"`
	Choices       int          `json:"choices"` // actions that had an alternative
	Seconds       float64      `json:"seconds"`
	ActionsPerS   float64      `json:"actions_per_s"`
	MatchesPerS   float64      `json:"matches_per_s"`
	MeanActions   float64      `json:"mean_actions"` // of a match
	MedianActions int          `json:"median_actions"`
	Draws         int          `json:"draws"` // no winner, or several
	Seats         []SeatReport `json:"seats,omitempty"`
	Wins          *int         `json:"wins,omitempty"` // of the team, in cooperative games
	WinRate       *float64     `json:"win_rate,omitempty"`
	CI95          *[2]float64  `json:"ci95,omitempty"`
}

// SeatReport is the result of one seat, or of one bot when seats rotate.
type SeatReport struct {
	Bot       string     `json:"bot"`
	Wins      int        `json:"wins"`
	WinRate   float64    `json:"win_rate"`
	CI95      [2]float64 `json:"ci95"` // Wilson
	MeanScore float64    `json:"mean_score"`
}

// Run plays the matches. progress, if not nil, is called now and then with the number of matches done, from one goroutine at a time.
func Run(ctx context.Context, cfg Config, progress func(done int)) (*Report, error) {
	jobs := cfg.Jobs
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	jobs = min(jobs, cfg.Matches)
	results := make([]bot.Match, cfg.Matches)
	start := time.Now()
	if err := play(ctx, cfg, jobs, results, progress); err != nil {
		return nil, err
	}
	r := reduce(cfg, results)
	r.Seconds = time.Since(start).Seconds()
	if r.Seconds > 0 {
		r.ActionsPerS = float64(r.Actions) / r.Seconds
		r.MatchesPerS = float64(r.Matches) / r.Seconds
	}
	return r, nil
}

// play fills results; result i follows from the seed and i.
func play(ctx context.Context, cfg Config, jobs int, results []bot.Match, progress func(int)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next, done atomic.Int64
	var telling sync.Mutex
	var wg sync.WaitGroup
	for range jobs {
		workers, err := newWorkers(cfg)
		if err != nil {
			return err
		}
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(results) {
					return
				}
				m, err := workers[i%len(workers)].Play(dice.Derive(cfg.Seed, i))
				if err != nil {
					cancel(err)
					return
				}
				results[i] = m
				if n := int(done.Add(1)); progress != nil && telling.TryLock() {
					progress(n)
					telling.Unlock()
				}
			}
		})
	}
	wg.Wait()
	return context.Cause(ctx)
}

// newWorkers returns a worker for each seating; there is one unless seats rotate.
func newWorkers(cfg Config) ([]bot.Worker, error) {
	n := 1
	if cfg.Rotate {
		n = len(cfg.Bots)
	}
	workers := make([]bot.Worker, n)
	for i := range workers {
		w, err := cfg.Entry.Arena.Worker(seating(cfg, i), cfg.Options)
		if err != nil {
			return nil, err
		}
		workers[i] = w
	}
	return workers, nil
}

// seating returns the bots by seat in match i.
func seating(cfg Config, i int) []string {
	if !cfg.Rotate {
		return cfg.Bots
	}
	k := i % len(cfg.Bots)
	return append(slices.Clone(cfg.Bots[k:]), cfg.Bots[:k]...)
}

func reduce(cfg Config, results []bot.Match) *Report {
	n := len(cfg.Bots)
	r := &Report{Game: cfg.Entry.Game.Info().ID, Seed: cfg.Seed, Matches: len(results)}
	wins, scores := make([]int, n), make([]int, n)
	lengths := make([]int, len(results))
	team := 0
	for i, m := range results {
		r.Actions += m.Actions
		r.Choices += m.Choices
		lengths[i] = m.Actions
		if m.Outcome.Winners != 0 {
			team++
		}
		for s := range n {
			player := s
			if cfg.Rotate {
				player = (s + i) % n
			}
			scores[player] += int(m.Outcome.Scores[s])
			if m.Outcome.Winners == game.Seats(game.Seat(s)) {
				wins[player]++
			}
		}
		if m.Outcome.Winners.Len() != 1 {
			r.Draws++
		}
	}
	slices.Sort(lengths)
	r.MeanActions = float64(r.Actions) / float64(r.Matches)
	r.MedianActions = lengths[len(lengths)/2]
	if cfg.Entry.Game.Info().Cooperative {
		rate, ci := float64(team)/float64(r.Matches), Wilson(team, r.Matches)
		r.Wins, r.WinRate, r.CI95, r.Draws = &team, &rate, &ci, 0
		return r
	}
	for s := range n {
		r.Seats = append(r.Seats, SeatReport{
			Bot: cfg.Bots[s], Wins: wins[s], WinRate: float64(wins[s]) / float64(r.Matches), CI95: Wilson(wins[s], r.Matches),
			MeanScore: float64(scores[s]) / float64(r.Matches),
		})
	}
	return r
}
