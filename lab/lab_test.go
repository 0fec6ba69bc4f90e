package lab_test

import (
	"context"
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/game"
	"turnpike/lab"
	"turnpike/roster"
)

func entry(tb testing.TB) *roster.Entry {
	tb.Helper()
	e, err := roster.Find("cardduel")
	if err != nil {
		tb.Fatal(err)
	}
	return e
}

// The result follows from the seed, not from how the work is shared.
func TestResultDoesNotDependOnJobs(t *testing.T) {
	t.Parallel()
	for _, rotate := range []bool{false, true} {
		var first *lab.Report
		for _, jobs := range []int{1, 2, 7} {
			r, err := lab.Run(context.Background(), lab.Config{Entry: entry(t), Bots: []string{"random", "random", "random"},
				Options: map[string]any{"goal": 20}, Matches: 40, Seed: 5, Jobs: jobs, Rotate: rotate}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if r.Actions == 0 || r.Choices == 0 || r.Choices > r.Actions {
				t.Fatalf("%+v", r)
			}
			r.Seconds, r.ActionsPerS, r.MatchesPerS = 0, 0, 0
			if first == nil {
				first = r
			}
			if diff := cmp.Diff(first, r); diff != "" {
				t.Errorf("jobs %d, rotate %t: %s", jobs, rotate, diff)
			}
		}
	}
}

// Every match has at most one winner, and nothing is lost in the sum.
func TestWinsAndDrawsAddUp(t *testing.T) {
	t.Parallel()
	r, err := lab.Run(context.Background(), lab.Config{Entry: entry(t), Bots: []string{"random", "random"}, Options: map[string]any{"goal": 20}, Matches: 50, Seed: 9}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if sum := r.Seats[0].Wins + r.Seats[1].Wins + r.Draws; sum != 50 {
		t.Errorf("%d wins and draws in 50 matches", sum)
	}
}

func TestWrongConfig(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]lab.Config{
		"too many seats": {Bots: []string{"random", "random", "random", "random", "random", "random", "random"}},
		"wrong option":   {Bots: []string{"random", "random"}, Options: map[string]any{"goal": 5}},
	} {
		cfg.Entry, cfg.Matches = entry(t), 1
		var wrong *game.OptionError
		if _, err := lab.Run(context.Background(), cfg, nil); !errors.As(err, &wrong) {
			t.Errorf("%s: %v, want an *OptionError", name, err)
		}
	}
	if _, err := lab.Run(context.Background(), lab.Config{Entry: entry(t), Matches: 1, Bots: []string{"random", "nobody"}}, nil); err == nil {
		t.Error("an unknown bot played")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := lab.Run(ctx, lab.Config{Entry: entry(t), Matches: 10, Bots: []string{"random", "random"}}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled run: %v", err)
	}
}

// Agresti and Coull (1998) use 0 of 10 and 5 of 10; with z = 1.96 the formula gives 0 to 0.2775 and 0.2366 to 0.7634.
func TestWilson(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		wins, n int
		want    [2]float64
	}{
		{0, 10, [2]float64{0, 0.2775}},
		{5, 10, [2]float64{0.2366, 0.7634}},
		{10, 10, [2]float64{0.7225, 1}},
		{0, 0, [2]float64{0, 1}},
	} {
		got := lab.Wilson(tc.wins, tc.n)
		for i := range got {
			if math.Abs(got[i]-tc.want[i]) > 0.00005 {
				t.Errorf("Wilson(%d, %d) = %.5f, want %.4f", tc.wins, tc.n, got, tc.want)
			}
		}
	}
}

// BenchmarkRandom4 plays four-seat matches between random bots: what turnpike sim does.
func BenchmarkRandom4(b *testing.B) {
	e := entry(b)
	w, err := e.Arena.Worker([]string{"random", "random", "random", "random"}, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	actions, seed := 0, uint64(0)
	for b.Loop() {
		seed++
		m, err := w.Play(seed)
		if err != nil {
			b.Fatal(err)
		}
		actions += m.Actions
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
}
