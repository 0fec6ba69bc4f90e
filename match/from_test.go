package match

import (
	"context"
	"errors"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
)

// A match begins where another one stood: the same position with dice of its own, it goes on, is woken from its log, and its record is sound.
func TestFromAnotherMatch(t *testing.T) {
	t.Parallel()
	old := finishedMatch(t)
	n := old.Seq(game.Nobody) / 2
	e, err := old.Standing(game.Nobody, n)
	if err != nil {
		t.Fatal(err)
	}
	want, err := old.c.state(old.stepOf(old.c.seats(), n))
	if err != nil {
		t.Fatal(err)
	}
	cfg := old.Config()
	cfg.Seed = [32]byte{99}
	m, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	fresh := *m.Table().Dice()
	var log []Entry
	keep := func(e Entry) error { log = append(log, e); return nil }
	if err := m.Begin(e, cfg.Started, keep); err != nil {
		t.Fatal(err)
	}
	if a, b := js(t, m.Table().Observe(game.Referee)), js(t, want.Observe(game.Referee)); a != b {
		t.Errorf("it begins at\n%s\nnot at\n%s", a, b)
	}
	if *m.Table().Dice() != fresh {
		t.Error("its dice are not its own")
	}
	if err := m.Begin(e, cfg.Started, nil); err == nil {
		t.Error("a match that has begun takes another position")
	}
	for m.Status() == Running {
		seat := m.Decisions()[0].Who.First()
		legal := m.Table().Legal(seat)
		if err := m.Play(seat, legal[m.Len()%len(legal)], false, m.Now(), keep); err != nil {
			t.Fatal(err)
		}
	}
	again, err := Restore(cfg, log)
	if err != nil || again.Table().Digest() != m.Table().Digest() {
		t.Errorf("restored: %v", err)
	}
	rec, err := m.Record(true, nil)
	if err != nil {
		t.Fatal(err)
	}
	if rep, err := Verify(context.Background(), rec, func(string) (game.Game, error) { return cfg.Game, nil }); err != nil || !rep.Whole() || !rep.Fair {
		t.Errorf("verified: %v, %+v", err, rep)
	}
}

func TestNoStanding(t *testing.T) {
	t.Parallel()
	old := finishedMatch(t)
	last := old.Seq(game.Nobody)
	for _, c := range []struct {
		viewer game.Seat
		seq    int
		want   error
	}{{game.Nobody, last, ErrOver}, {game.Nobody, last + 1, ErrNoFrame}, {game.Nobody, -1, ErrNoFrame}, {9, 0, ErrNoViewer}} {
		if _, err := old.Standing(c.viewer, c.seq); !errors.Is(err, c.want) {
			t.Errorf("viewer %d, step %d: %v, not %v", c.viewer, c.seq, err, c.want)
		}
	}
	m, err := New(old.Config())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Standing(game.Nobody, 0); !errors.Is(err, ErrRuns) {
		t.Errorf("of a running match: %v", err)
	}
}

// Every step of the log has the number by which a viewer knows it, or the last one before it.
func TestSeqOf(t *testing.T) {
	t.Parallel()
	m := finishedMatch(t)
	for _, viewer := range []game.Seat{0, 1, game.Nobody, game.Referee} {
		i, _ := m.c.viewerIndex(viewer)
		for seq := range m.Seq(viewer) + 1 {
			if got := m.SeqOf(viewer, m.stepOf(i, seq)); got != seq {
				t.Fatalf("viewer %d: step %d is taken for %d", viewer, seq, got)
			}
		}
	}
	if m.SeqOf(9, 0) != -1 {
		t.Error("an unknown viewer knows steps")
	}
}

// finishedMatch is a match of the game of tolls that is over, with things done in secret.
func finishedMatch(t *testing.T) *Match {
	t.Helper()
	r := newRig(t, Config{Seed: [32]byte{3, 1, 4}, Options: map[string]any{"goal": 40}})
	rng := dice.Fast(2)
	for r.Status() == Running {
		r.later(time.Second)
		randomStep(r, &rng)
	}
	return r.Match
}
