//go:build history

package server

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store/sqlite"
)

var (
	historyName = flag.String("history", "", "write testdata/history/NAME.tgz")
	historyGame = flag.String("game", "", "write matches of this game alone, where no other has changed")
)

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
		t.Fatal("-history NAME says what to write")
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
		if *historyGame != "" && id != *historyGame {
			continue
		}
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
	if *historyGame == "" {
		w.writeOwn(p, turns)
	}
	if *historyGame == "" || *historyGame == "race" {
		for _, course := range []map[string]any{
			{"course": "random"}, {"course": "closed2:T01.T16.T02.T16"},
			{"course": "sprint", "catalog": `{"cars": []}`},
		} {
			p.playOut(p.open(historyTable("race", course, "you", "bot")).Table.ID, []game.Seat{0}, turns(12))
		}
	}
	synctest.Wait()
	time.Sleep(10 * time.Second)
}

// writeOwn plays matches with an arena and a design of their own.
func (w *world) writeOwn(p *player, turns func(int) func(*match.Frame) bool) {
	own := arena.Builtin()[0]
	p.playOut(p.open(historyTable("sixth", map[string]any{"arena": arena.Code(own)}, "you", "bot")).Table.ID, []game.Seat{0}, turns(20))
	var design string
	for _, s := range garage.Standard().Samples() {
		if s.ID == "needle" {
			design = garage.Standard().DesignCode(s.Design)
		}
	}
	p.playOut(p.open(historyTable("deluxe", map[string]any{"vehicle_0": design}, "you", "bot")).Table.ID, []game.Seat{0}, turns(20))
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
