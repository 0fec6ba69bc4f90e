package match_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/match"
)

var update = flag.Bool("update", false, "write the golden records anew")

// TestGoldenRecords replays whole recorded matches of Card Duel byte for byte. A change of the engine that alters one must say why, raise
// the rules version, and write them anew with -update.
func TestGoldenRecords(t *testing.T) {
	t.Parallel()
	for _, seats := range []int{2, 4, 6} {
		t.Run(fmt.Sprintf("%d seats", seats), func(t *testing.T) {
			t.Parallel()
			file := filepath.Join("testdata", "golden", fmt.Sprintf("cardduel-%d.json", seats))
			got, err := json.MarshalIndent(recorded(t, seats), "", " ")
			if err != nil {
				t.Fatal(err)
			}
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("the match does not go as recorded in %s", file)
			}
			rec, err := match.ParseRecord(want)
			if err != nil {
				t.Fatal(err)
			}
			prove(t, rec)
		})
	}
}

// prove holds that a record is sound, all of it.
func prove(t *testing.T, rec *match.Record) {
	t.Helper()
	rep, err := match.Verify(t.Context(), *rec, func(string) (game.Game, error) { return cardduel.Game(), nil })
	if err != nil || !rep.Whole() || !rep.Fair {
		t.Errorf("%v: %+v", err, rep)
	}
}

// Records that the first programs wrote, with digests over layouts, are sound as ever.
func TestFirstRecords(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/golden/format1/*.json")
	if err != nil || len(files) != 3 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, err := match.ParseRecord(data)
		if err != nil {
			t.Fatal(err)
		}
		prove(t, rec)
	}
}

// recorded plays a match with even choices among all that is legal, take-backs and a card queued now and then.
func recorded(t *testing.T, seats int) match.Record {
	t.Helper()
	now := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	cfg := match.Config{Game: cardduel.Game(), Title: "Golden", Options: map[string]any{"goal": 20}, Started: now, Seed: [32]byte{byte(seats)}}
	for i := range seats {
		cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: fmt.Sprintf("Seat %d", i), Nonce: fmt.Sprint(i)})
	}
	m, err := match.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	rng := dice.Fast(uint64(seats))
	for m.Status() == match.Running {
		now = now.Add(time.Second)
		if rng.IntN("queue", 10) == 0 {
			seat := game.Seat(rng.IntN("seat", seats))
			if may := m.Table().Unasked(seat); len(may) > 0 {
				if err := m.Play(seat, may[rng.IntN("choose", len(may))], false, now, nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		seat := m.Decisions()[0].Who.First()
		legal := m.Table().Legal(seat)
		if err := m.Play(seat, legal[rng.IntN("choose", len(legal))], false, now, nil); err != nil {
			t.Fatal(err)
		}
		if rng.IntN("undo", 40) == 0 && m.Status() == match.Running {
			done, err := m.Undo(seat, now, nil)
			for s := range game.Seat(seats) {
				if s != seat && err == nil && !done {
					done, err = m.Consent(s, true, now, nil)
				}
			}
			if err != nil || !done {
				t.Fatalf("undo by %d: %t, %v", seat, done, err)
			}
		}
	}
	rec, err := m.Record(true, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}
