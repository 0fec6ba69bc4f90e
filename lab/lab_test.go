package lab_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/lab"
	"turnpike/roster"
)

func cardduel(tb testing.TB) *roster.Entry {
	tb.Helper()
	e, err := roster.Find("cardduel")
	if err != nil {
		tb.Fatal(err)
	}
	return e
}

// fake is a game whose matches end as a function says, to test the book-keeping alone.
type fake struct {
	game.Game
	info   game.Info
	mu     sync.Mutex
	index  map[uint64]int // of the match, by its seed
	result func(match int, bots []string) (bot.Match, error)
}

func (f *fake) Info() *game.Info { return &f.info }

func (f *fake) Maker(string) (bot.Maker, error) {
	return nil, errors.New("the fake has no players for tables")
}

func (f *fake) Worker(bots []string, _ map[string]any) (bot.Worker, error) {
	return fakeWorker{f, bots}, f.info.CheckSeats(len(bots))
}

type fakeWorker struct {
	*fake
	bots []string
}

func (w fakeWorker) Rollout(context.Context, game.Table, game.Seat, any, uint64) (bot.Match, error) {
	return bot.Match{}, errors.New("the games of this test have no positions")
}

func (f *fake) Contest(c bot.Contest) (bot.Worker, error) { return f.Worker(c.Bots, c.Options) }
func (f *fake) Counters() []string                        { return nil }

func (w fakeWorker) Begin(context.Context, bot.Start, uint64) (game.Table, error) {
	return nil, errors.New("the games of this test have no tables")
}

func (w fakeWorker) Record(context.Context, bot.Start, uint64) (*bot.Tape, error) {
	return nil, errors.New("the games of this test are not recorded")
}

func (w fakeWorker) PlayFrom(ctx context.Context, _ bot.Start, seed uint64) (bot.Match, error) {
	return w.Play(ctx, seed)
}

func (w fakeWorker) Play(ctx context.Context, seed uint64) (bot.Match, error) {
	if err := ctx.Err(); err != nil {
		return bot.Match{}, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	i, ok := w.index[seed]
	if !ok {
		return bot.Match{}, fmt.Errorf("no match has seed %d", seed)
	}
	return w.result(i, w.bots)
}

const fakeSeed = 7

func newFake(cooperative bool, matches int, result func(match int, bots []string) (bot.Match, error)) *roster.Entry {
	f := &fake{info: game.Info{ID: "fake", Title: "Fake", Seats: game.Range{Min: 1, Max: 4}, DefaultSeats: 3, Cooperative: cooperative},
		index: map[uint64]int{}, result: result}
	for i := range matches {
		f.index[dice.Derive(fakeSeed, i)] = i
	}
	return &roster.Entry{Game: f, Arena: f, Default: "a", Bots: []roster.Bot{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
}

func run(t *testing.T, cfg lab.Config) *lab.Report {
	t.Helper()
	r, err := lab.Run(t.Context(), cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// unmeasured returns the report without what the clock says.
func unmeasured(r *lab.Report) *lab.Report {
	c := *r
	c.Seconds, c.CPUSeconds, c.ActionsPerS, c.MatchesPerS = 0, 0, 0, 0
	return &c
}

// The result follows from the seed, not from how the work is shared.
func TestResultDoesNotDependOnJobs(t *testing.T) {
	t.Parallel()
	e := cardduel(t)
	for _, rotate := range []bool{false, true} {
		cfg := lab.Config{Entry: e, Bots: []string{"random", "random", "random"}, Options: map[string]any{"goal": 20}, Matches: 30, Seed: 5, Rotate: rotate, Jobs: 1}
		one := run(t, cfg)
		if one.Actions == 0 || one.Choices == 0 || one.Choices > one.Actions || one.Seconds <= 0 || one.CPUSeconds < 0 || one.ActionsPerS <= 0 || one.MatchesPerS <= 0 {
			t.Fatalf("%+v", one)
		}
		for _, jobs := range []int{2, 7} {
			cfg.Jobs = jobs
			if diff := cmp.Diff(unmeasured(one), unmeasured(run(t, cfg))); diff != "" {
				t.Errorf("jobs %d, rotate %t: %s", jobs, rotate, diff)
			}
		}
		cfg.Seed = 6
		if cmp.Equal(unmeasured(one).Actions, run(t, cfg).Actions) {
			t.Errorf("rotate %t: seeds 5 and 6 give the same number of actions", rotate)
		}
	}
}

// Every match has at most one winner who is not a draw, and nothing is lost in the sum.
func TestWinsAndDrawsAddUp(t *testing.T) {
	t.Parallel()
	r := run(t, lab.Config{Entry: cardduel(t), Bots: []string{"random", "random"}, Options: map[string]any{"goal": 20}, Matches: 50, Seed: 9})
	if sum := r.Seats[0].Wins + r.Seats[1].Wins + r.Draws; sum != 50 {
		t.Errorf("%d wins and draws in 50 matches", sum)
	}
}

func TestReportCountsBySeat(t *testing.T) {
	t.Parallel()
	outcomes := []bot.Match{
		{Actions: 10, Choices: 1, Outcome: game.Outcome{Winners: game.Seats(0), Scores: [game.MaxSeats]int32{60, 10, 30}}},
		{Actions: 40, Choices: 2, Outcome: game.Outcome{Winners: game.Seats(2), Scores: [game.MaxSeats]int32{0, 0, 70}}},
		{Actions: 20, Choices: 3, Outcome: game.Outcome{Winners: game.Seats(0, 1)}},
		{Actions: 80, Choices: 4, Outcome: game.Outcome{}},
	}
	e := newFake(false, 4, func(i int, _ []string) (bot.Match, error) { return outcomes[i], nil })
	got := unmeasured(run(t, lab.Config{Entry: e, Bots: []string{"a", "b", "c"}, Matches: 4, Seed: fakeSeed}))
	tally := func(wins int) *lab.Tally {
		return &lab.Tally{Wins: wins, WinRate: float64(wins) / 4, CI95: lab.Wilson(wins, 4)}
	}
	want := &lab.Report{Game: "fake", Seed: fakeSeed, Matches: 4, Actions: 150, Choices: 10, MeanActions: 37.5, MedianActions: 30, Draws: 2,
		Seats: []lab.SeatReport{{"a", tally(1), 15}, {"b", tally(0), 2.5}, {"c", tally(1), 25}}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// With Rotate the bots move on a seat a match, and wins and scores stay theirs.
func TestRotateCountsByBot(t *testing.T) {
	t.Parallel()
	var order []string
	e := newFake(false, 6, func(i int, bots []string) (bot.Match, error) {
		order = append(order, strings.Join(bots, ""))
		m := bot.Match{Actions: 1, Outcome: game.Outcome{Winners: game.Seats(game.Seat(slices.Index(bots, "b")))}}
		m.Outcome.Scores[slices.Index(bots, "c")] = 12
		return m, nil
	})
	r := run(t, lab.Config{Entry: e, Bots: []string{"a", "b", "c"}, Matches: 6, Seed: fakeSeed, Rotate: true, Jobs: 1})
	if want := []string{"abc", "bca", "cab", "abc", "bca", "cab"}; !slices.Equal(order, want) {
		t.Errorf("seatings %v, want %v", order, want)
	}
	if !r.Rotate || r.Seats[0].Wins != 0 || r.Seats[1].Wins != 6 || r.Seats[2].Wins != 0 || r.Seats[2].MeanScore != 12 || r.Seats[1].MeanScore != 0 {
		t.Errorf("%+v %+v %+v", r.Seats[0], r.Seats[1], r.Seats[2])
	}
}

// In a cooperative game the team wins or loses, and its JSON has the tally at the top.
func TestCooperativeReport(t *testing.T) {
	t.Parallel()
	e := newFake(true, 4, func(i int, _ []string) (bot.Match, error) {
		m := bot.Match{Actions: 5}
		if i != 2 {
			m.Outcome.Winners = game.Seats(0, 1, 2)
		}
		return m, nil
	})
	r := run(t, lab.Config{Entry: e, Matches: 4, Seed: fakeSeed})
	raw, err := json.Marshal(unmeasured(r))
	if err != nil {
		t.Fatal(err)
	}
	ci, err := json.Marshal(lab.Wilson(3, 4))
	if err != nil {
		t.Fatal(err)
	}
	seat := `{"bot":"a","mean_score":0}`
	want := `{"game":"fake","seed":7,"matches":4,"actions":20,"choices":0,"seconds":0,"cpu_seconds":0,"actions_per_s":0,"matches_per_s":0,"median_actions":5,"mean_actions":5,` +
		`"draws":0,"rotate":false,"seats":[` + seat + `,` + seat + `,` + seat + `],"wins":3,"win_rate":0.75,"ci95":` + string(ci) + `}`
	if string(raw) != want {
		t.Errorf("got  %s\nwant %s", raw, want)
	}
}

func TestWrongConfig(t *testing.T) {
	t.Parallel()
	e := cardduel(t)
	two := []string{"random", "random"}
	for name, tc := range map[string]struct {
		cfg  lab.Config
		want string
	}{
		"too many seats": {lab.Config{Bots: slices.Repeat(two, 4), Matches: 1}, `option "seats" cannot be 8 (Card Duel takes 2 to 6)`},
		"wrong option":   {lab.Config{Bots: two, Matches: 1, Options: map[string]any{"goal": 5}}, `option "goal" cannot be 5 (a whole number from 10 to 200)`},
		"unknown bot":    {lab.Config{Bots: []string{"random", "nobody"}, Matches: 1}, `there is no bot "nobody"; there are: `},
		"no matches":     {lab.Config{Bots: two}, "0 matches cannot be played (1 to 10000000)"},
		"negative jobs":  {lab.Config{Bots: two, Matches: 1, Jobs: -1}, "-1 jobs cannot share the work"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tc.cfg.Entry = e
			_, err := lab.Run(t.Context(), tc.cfg, nil)
			var wrong *lab.ConfigError
			if !errors.As(err, &wrong) || !strings.HasPrefix(err.Error(), tc.want) {
				t.Errorf("%v, want %q", err, tc.want)
			}
		})
	}
}

func TestCancelledRunStops(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	played := 0
	_, err := lab.Run(ctx, lab.Config{Entry: cardduel(t), Bots: []string{"random", "random"}, Matches: 1_000_000, Jobs: 1}, func(done int) {
		if played = done; done == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || played != 3 {
		t.Errorf("%v after %d matches, want a cancelled run after 3", err, played)
	}
}

// Of several matches that go wrong the first is reported, whoever finds it.
func TestFirstErrorIsReported(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	for range 20 {
		e := newFake(false, 50, func(i int, _ []string) (bot.Match, error) {
			if i >= 20 {
				return bot.Match{}, fmt.Errorf("%d: %w", i, broken)
			}
			return bot.Match{Actions: 1}, nil
		})
		_, err := lab.Run(t.Context(), lab.Config{Entry: e, Matches: 50, Seed: fakeSeed, Jobs: 5}, nil)
		if !errors.Is(err, broken) || err.Error() != "match 20: 20: broken" {
			t.Fatalf("error %v", err)
		}
	}
}

func TestProgressGrows(t *testing.T) {
	t.Parallel()
	e := newFake(false, 200, func(int, []string) (bot.Match, error) { return bot.Match{Actions: 1}, nil })
	last, calls := 0, 0
	_, err := lab.Run(t.Context(), lab.Config{Entry: e, Matches: 200, Seed: fakeSeed, Jobs: 4}, func(done int) {
		if done < last || done > 200 {
			t.Errorf("%d matches done after %d", done, last)
		}
		last = done
		calls++
	})
	if err != nil || calls == 0 {
		t.Errorf("%d calls, error %v", calls, err)
	}
}

// BenchmarkPlayout plays matches between random bots, at each game's usual number of seats: what turnpike sim does on one core.
func BenchmarkPlayout(b *testing.B) {
	for _, e := range roster.Games() {
		info := e.Game.Info()
		b.Run(info.ID, func(b *testing.B) {
			w, err := e.Arena.Worker(slices.Repeat([]string{"random"}, info.DefaultSeats), nil)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			actions, matches := 0, 0
			for b.Loop() {
				m, err := w.Play(b.Context(), dice.Derive(1, matches))
				if err != nil {
					b.Fatal(err)
				}
				actions += m.Actions
				matches++
			}
			b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
			b.ReportMetric(float64(actions)/float64(matches), "actions/match")
		})
	}
}
