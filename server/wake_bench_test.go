package server

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
	"turnpike/store/sqlite"
)

// grow plays a match of at least so many entries into a hub's store: two people at random who often take back. It returns its room, which nothing runs.
func grow(tb testing.TB, h *hub, e *roster.Entry, id string, entries int) *room {
	tb.Helper()
	ctx := context.Background()
	now := time.Now().Add(-time.Hour).UTC().Truncate(time.Millisecond)
	row := store.Match{
		ID: id, Game: e.Game.Info().ID, RulesVersion: e.Game.Info().RulesVersion, Host: "ada", Status: store.StatusRunning, Seed: make([]byte, 32),
		Created: now, Started: now, Updated: now, Options: json.RawMessage(`{}`), Clock: json.RawMessage(`{"pace":"none"}`),
		Seats: []store.Seat{{Kind: store.SeatPerson, Person: "ada", Name: "Ada"}, {Kind: store.SeatPerson, Person: "ada", Name: "Bo"}},
	}
	set := setup{Kinds: []store.SeatKind{store.SeatPerson, store.SeatPerson}, Nonces: []string{"a", "b"}}
	var err error
	if row.Setup, err = json.Marshal(set); err != nil {
		tb.Fatal(err)
	}
	if err := h.store.CreateMatch(ctx, row); err != nil {
		tb.Fatal(err)
	}
	r := newRoom(h, id)
	r.row, r.setup, r.entry = row, set, e
	cfg, err := r.config()
	if err != nil {
		tb.Fatal(err)
	}
	if r.m, err = match.New(cfg); err != nil {
		tb.Fatal(err)
	}
	r.publish()
	rng := dice.Fast(uint64(entries))
	var batch []store.Entry
	commit := func(e match.Entry) error {
		data, err := json.Marshal(e)
		batch = append(batch, store.Entry{Seq: int64(r.m.Len()) + 1, At: now, Kind: e.Do, Seat: int8(e.Seat), Data: data})
		return err
	}
	for r.m.Len() < entries && r.m.Status() == match.Running {
		seat := r.m.Waiting()[0]
		legal := r.m.Table().Legal(seat)
		next := r.m.Table().Clone()
		a := legal[rng.IntN("pick", len(legal))]
		if _, err := next.Apply(seat, a); err != nil {
			tb.Fatal(err)
		}
		_, over := next.Outcome()
		if !over {
			if err := r.m.Play(seat, a, false, now, commit); err != nil {
				tb.Fatal(err)
			}
		}
		if over || rng.IntN("undo", 3) > 0 && r.m.Len() > entries/20 {
			for _, s := range []game.Seat{seat, 1 - seat} {
				done, err := r.m.Undo(s, now, commit)
				if err == nil && !done {
					done, err = r.m.Consent(1-s, true, now, commit)
				}
				if done {
					break
				}
				if err != nil && (!over || s != seat) {
					tb.Fatal(err)
				}
			}
		}
		r.keepChapters()
	}
	for part := range slices.Chunk(batch, 500) {
		if err := h.store.Append(ctx, id, part...); err != nil {
			tb.Fatal(err)
		}
	}
	r.unsaved = now
	r.sleep()
	return r
}

// benchServer is a server over a database on disk.
func benchServer(b *testing.B) *Server {
	b.Helper()
	st, err := sqlite.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"), sqlite.Options{})
	if err != nil {
		b.Fatal(err)
	}
	s, err := New(Config{Store: st, Key: [32]byte{1}})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := s.Close(); err != nil {
			b.Error(err)
		}
	})
	return s
}

// BenchmarkWake wakes sleeping matches of some lengths from a database on disk: how long until a request can be answered, at the median and the 99th of
// hundred.
func BenchmarkWake(b *testing.B) {
	s := benchServer(b)
	for i := range roster.Games() {
		e := &roster.Games()[i]
		for _, n := range []int{100, 1000, 10_000} {
			b.Run(fmt.Sprintf("%s/%d", e.Game.Info().ID, n), func(b *testing.B) {
				id := grow(b, s.hub, e, fmt.Sprintf("%s%d", e.Game.Info().ID, n), n).id
				var took []time.Duration
				for b.Loop() {
					began := time.Now()
					r := newRoom(s.hub, id)
					if err := s.hub.wake(context.Background(), r, false); err != nil {
						b.Fatal(err)
					}
					r.m.Frame(game.Nobody)
					took = append(took, time.Since(began))
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
				b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
			})
		}
	}
}
