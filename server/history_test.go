package server

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
	"turnpike/store/sqlite"
)

// What programs have left behind stays: testdata/history has a data directory for each version of rules that was ever played, and TestHistory opens, plays
// on and verifies all that is in them. Whoever raises the rules version of a game adds one, written by the program before the change:
//
//	go test ./server -run TestWriteHistory -history NAME
var historyName = flag.String("history", "", "write testdata/history/NAME.tgz")

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
				for i := range roster.Games() {
					id := roster.Games()[i].Game.Info().ID
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

// pack writes the files of a directory into an archive.
func pack(t *testing.T, dir, file string) {
	t.Helper()
	f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	z := gzip.NewWriter(f)
	w := tar.NewWriter(z)
	if err := errors.Join(w.AddFS(os.DirFS(dir)), w.Close(), z.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// TestWriteHistory plays matches of all games and leaves its data directory in testdata/history, where it is asked to.
func TestWriteHistory(t *testing.T) {
	if *historyName == "" {
		t.Skip("writes a data directory only when -history names it")
	}
	file := filepath.Join(historyDir, *historyName+".tgz")
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("%s is there already (%v): what was kept is never written anew", file, err)
	}
	dir := t.TempDir()
	key := [32]byte{7, 7, 7}
	if err := errors.Join(os.MkdirAll(historyDir, 0o755), os.WriteFile(filepath.Join(dir, "key"), key[:], 0o600)); err != nil {
		t.Fatal(err)
	}
	t.Run("play", func(t *testing.T) {
		var st *sqlite.Store
		inWorld(t, func(c *Config) {
			st = openHistory(dir)
			c.Store, c.Key, c.Program = keptStore{st}, key, *historyName
			c.Random = rand.NewChaCha8([32]byte{5})
		}, func(t *testing.T, w *world) {
			defer st.Close() // the second time does nothing
			w.writeHistory()
			w.stop()
			if err := st.Close(); err != nil {
				t.Error(err)
			}
			w.cfg.Store = w.store
			w.start()
		})
	})
	t.Cleanup(func() {
		if !t.Failed() {
			pack(t, dir, file)
		}
	})
}

// historyTable asks for a table without pauses.
func historyTable(id string, options map[string]any, kinds ...string) TableRequest {
	req := fast(kinds...)
	req.Game, req.Options, req.Public = id, options, true
	for i := range req.Seats {
		if kinds[i] == "bot" {
			req.Seats[i].Bot = "random"
		}
	}
	return req
}

// writeHistory plays what the history is to hold: of each game a running match alone against bots with standing orders, one of several people with an undo, a
// seat that was taken over and one that resigned, and finished ones; and matches with a design, an arena and a course of their own.
func (w *world) writeHistory() {
	p := w.player()
	turns := func(n int) func(*match.Frame) bool {
		return func(f *match.Frame) bool {
			if len(mine(f)) > 0 {
				n--
			}
			return n < 0
		}
	}
	short := map[string]map[string]any{
		"cardduel": {"goal": 10, "turn_limit": 12}, "sixth": {"size": "record_sheet_small"}, "deluxe": {"turns": 4}, "jumpstart": {"turns": 6},
		"race": {"course": "sprint"}, "heist": {},
	}
	orders := map[string]map[string]any{
		"cardduel": {"ready": true}, "deluxe": {"odds": 40, "fire": "ask"}, "jumpstart": {"smoke": true}, "race": {"deflect_from": 2}, "heist": {"assist_gain": 30},
	}
	for _, e := range roster.Games() {
		id := e.Game.Info().ID
		// Alone.
		solo := p.open(historyTable(id, nil, "you", "bot")).Table.ID
		few := 8
		if id == "jumpstart" {
			few = 2 // random driving ends soon
		}
		p.playOut(solo, []game.Seat{0}, turns(few))
		if o := orders[id]; o != nil {
			p.must("POST", "/api/matches/"+solo+"/orders", map[string]any{"seat": 0, "orders": o}, nil)
		}
		p.playOut(solo, []game.Seat{0}, turns(2*few))
		// Several, on one screen.
		many := p.open(historyTable(id, nil, "you", "hot", "bot")).Table.ID
		both := []game.Seat{0, 1}
		p.playOut(many, both, turns(10))
		w.takeBack(p, many, both)
		for _, do := range []func(){
			func() {
				p.must("POST", "/api/matches/"+many+"/replace", map[string]any{"seat": 1}, nil)
				p.playOut(many, both[:1], turns(3))
			},
			func() {
				p.must("POST", "/api/matches/"+many+"/return", map[string]any{"seat": 1}, nil)
				p.playOut(many, both, turns(6))
			},
			func() {
				p.must("POST", "/api/matches/"+many+"/resign", map[string]any{"seat": 1}, nil)
				p.playOut(many, both[:1], turns(4))
			},
		} {
			if p.frame(many, 0).Status == match.Running {
				do()
			}
		}
		// To the end.
		for _, kinds := range [][]string{{"you", "bot"}, {"you", "hot"}} {
			over := p.open(historyTable(id, short[id], kinds...)).Table.ID
			seats := both[:1]
			if kinds[1] == "hot" {
				seats = both
			}
			p.playOut(over, seats, nil)
		}
	}
	// What people have made.
	own := arena.Builtin()[0]
	p.playOut(p.open(historyTable("sixth", map[string]any{"arena": arena.Code(own)}, "you", "bot")).Table.ID, []game.Seat{0}, turns(20))
	var design string
	for _, s := range garage.Standard().Samples() {
		if s.ID == "needle" {
			design = garage.Standard().DesignCode(s.Design)
		}
	}
	p.playOut(p.open(historyTable("deluxe", map[string]any{"vehicle_0": design}, "you", "bot")).Table.ID, []game.Seat{0}, turns(20))
	for _, course := range []map[string]any{
		{"course": "random"}, {"course": "closed2:T01.T16.T02.T16"},
		{"course": "sprint", "catalog": `{"cars": []}`},
	} {
		p.playOut(p.open(historyTable("race", course, "you", "bot")).Table.ID, []game.Seat{0}, turns(12))
	}
	synctest.Wait()
	time.Sleep(10 * time.Second)
}

// takeBack takes something back, with the consent of the other seat where that is needed.
func (w *world) takeBack(p *player, id string, seats []game.Seat) {
	for _, s := range seats {
		f := p.frame(id, s)
		if f.Status != match.Running {
			return
		}
		if !f.Undo.Free && !f.Undo.Ask {
			continue
		}
		p.must("POST", "/api/matches/"+id+"/undo", map[string]any{"seat": s, "seq": f.Seq}, nil)
		return
	}
	w.t.Errorf("nobody can take anything back in %s", id)
}
