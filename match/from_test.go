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

// A step by the count of one viewer is, for another, the last one that they had seen by then.
func TestSeqAmong(t *testing.T) {
	t.Parallel()
	r := newRig(t, Config{Position: hands([3]int{1, 1, 0}, [3]int{1, 0, 2}, [3]int{0, 0, 1}), Clock: Clock{Bank: time.Minute}})
	r.act(1, "queue", 0) // in secret
	r.act(0, "plan", 1)
	for _, c := range []struct {
		viewer, of game.Seat
		seq, want  int
	}{
		{game.Nobody, 1, 0, 0}, {game.Nobody, 1, 1, 0}, {game.Nobody, 1, r.Seq(1), r.Seq(game.Nobody)},
		{1, game.Nobody, 0, 0}, {1, game.Nobody, r.Seq(game.Nobody), r.Seq(1)}, {game.Nobody, game.Nobody, 1, 1},
	} {
		if got, err := r.SeqAmong(c.viewer, c.of, c.seq); err != nil || got != c.want {
			t.Errorf("step %d of viewer %d is %d for %d, want %d: %v", c.seq, c.of, got, c.viewer, c.want, err)
		}
	}
	if r.Seq(1) == r.Seq(game.Nobody) {
		t.Error("nothing was done in secret")
	}
	if _, err := r.SeqAmong(game.Nobody, 1, r.Seq(1)+1); !errors.Is(err, ErrNoFrame) {
		t.Errorf("a step that there is not yet: %v", err)
	}
	if _, err := r.SeqAmong(game.Nobody, 9, 0); !errors.Is(err, ErrNoViewer) {
		t.Errorf("an unknown viewer: %v", err)
	}
}
