package server

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
	"turnpike/store/sqlite"
)

// What programs have left behind stays: testdata/history has a data directory for each version of rules that was ever played, and TestHistory opens, plays
// on and verifies all that is in them. Whoever raises the rules version of a game adds one, written by the program before the change:
//
//	go test -tags history ./server -run TestWriteHistory -history NAME
//
// With -game GAME it holds that game alone; those of which no other game has changed are named after it: v2-race.
const historyDir = "testdata/history"

// openHistory opens a database in a bubble, where the test outside of it has no say.
func openHistory(dir string) *sqlite.Store {
	st, err := sqlite.Open(context.Background(), filepath.Join(dir, "turnpike.db"), sqlite.Options{})
	if err != nil {
		panic(err)
	}
	return st
}

// as makes a player out of a person of the store.
func (w *world) as(person string) *player {
	p := w.player()
	p.http.Jar.SetCookies(mustURL(w.t), []*http.Cookie{{Name: cookieName, Value: w.srv.sign(person), Path: "/"}})
	return p
}

func TestHistory(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(historyDir + "/*.tgz")
	if err != nil || len(files) == 0 {
		t.Fatalf("no history: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".tgz"), func(t *testing.T) {
			dir := t.TempDir()
			unpack(t, file, dir)
			key, err := os.ReadFile(filepath.Join(dir, "key"))
			if err != nil || len(key) != 32 {
				t.Fatalf("key of %d bytes, %v", len(key), err)
			}
			var st *sqlite.Store
			inWorld(t, func(c *Config) {
				st = openHistory(dir)
				c.Store, c.Key, c.Program = keptStore{st}, [32]byte(key), "later"
			}, func(t *testing.T, w *world) {
				defer func() {
					if err := st.Close(); err != nil {
						t.Error(err)
					}
				}()
				rows, err := st.Matches(t.Context(), store.Filter{})
				if err != nil {
					t.Fatal(err)
				}
				seen := map[string]int{}
				for i := range rows {
					seen[rows[i].Game+" "+string(rows[i].Status)]++
					w.reopen(&rows[i])
				}
				// The matches that were just played on sleep and wake once more, from what this program has kept.
				w.restart()
				for i := range rows {
					p := w.as(rows[i].Host)
					if page := p.page(rows[i].ID); page.Trouble != nil || page.Frame == nil {
						t.Errorf("%s %s: %+v", rows[i].Game, rows[i].ID, page.Trouble)
					}
				}
				only := ""
				if _, id, ok := strings.Cut(filepath.Base(strings.TrimSuffix(file, ".tgz")), "-"); ok {
					if _, err := roster.Find(id); err == nil {
						only = id
					}
				}
				for i := range roster.Games() {
					id := roster.Games()[i].Game.Info().ID
					if only != "" && id != only {
						continue
					}
					if seen[id+" running"] == 0 || seen[id+" finished"] == 0 && id != "cardduel" {
						t.Errorf("%s: %v", id, seen)
					}
				}
				w.stop()
				w.start() // closed by inWorld
			})
		})
	}
}

// reopen looks at a stored match from all sides, plays on if it can, and checks its record.
func (w *world) reopen(row *store.Match) {
	t, p := w.t, w.as(row.Host)
	t.Helper()
	what := fmt.Sprintf("%s %s (%s)", row.Game, row.ID, row.Status)
	var page MatchPage
	p.must("GET", "/api/matches/"+row.ID, nil, &page)
	if page.Trouble != nil || page.Frame == nil || page.Table.Status != string(row.Status) {
		t.Fatalf("%s: %s, trouble %+v", what, page.Table.Status, page.Trouble)
	}
	for _, seq := range []int{0, 1, page.Frame.Seq / 2, page.Frame.Seq} {
		if seq > page.Frame.Seq {
			continue
		}
		var f match.Frame
		p.must("GET", fmt.Sprintf("/api/matches/%s/frames/%d?seat=%d", row.ID, seq, page.Viewer), nil, &f)
		if f.Seq != seq || f.View == nil {
			t.Errorf("%s: frame %d is %+v", what, seq, f)
		}
	}
	if row.Status == store.StatusRunning {
		var seats []game.Seat
		for i, s := range row.Seats {
			if s.Person == row.Host {
				seats = append(seats, game.Seat(i))
			}
		}
		acted := 0
		p.playOut(row.ID, seats, func(f *match.Frame) bool {
			if len(mine(f)) > 0 {
				acted++
			}
			return acted > 12
		})
		return
	}
	var rec match.Record
	p.must("GET", "/api/matches/"+row.ID+"/record", nil, &rec)
	e, err := roster.Find(row.Game)
	if err != nil {
		t.Fatal(err)
	}
	rep, err := match.Verify(t.Context(), rec, func(string) (game.Game, error) { return e.Game, nil })
	if err != nil || !rep.Fair {
		t.Errorf("%s: the record: %v", what, err)
	} else if !rep.Whole() && rec.RulesVersion == e.Game.Info().RulesVersion {
		t.Errorf("%s: the record is not proved under its own rules: %+v", what, rep.Unproved)
	}
	if rec.RulesVersion != row.RulesVersion || fmt.Sprint(rec.Outcome) != fmt.Sprint(page.Table.Outcome) {
		t.Errorf("%s: the record says version %s, %v; the table %v", what, rec.RulesVersion, rec.Outcome, page.Table.Outcome)
	}
}

// unpack writes the files of an archive into a directory.
func unpack(t *testing.T, file, dir string) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		data, err := io.ReadAll(r)
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, filepath.Base(h.Name)), data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
