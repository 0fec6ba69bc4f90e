package server

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/game"
	"turnpike/game/named"
	"turnpike/match"
	"turnpike/roster"
)

// asleep puts all matches to sleep, as idleness does.
func (w *world) asleep() {
	w.t.Helper()
	time.Sleep(w.cfg.IdleAfter + time.Minute)
	synctest.Wait()
	if n := len(w.srv.hub.counts()); n > 0 {
		w.t.Fatalf("%d kinds of matches are awake", n)
	}
}

// Standing orders and an open request to take something back survive sleep, a restart, and the death of the server.
func TestOrdersAndRequestsAreKept(t *testing.T) {
	disk := new(badDisk)
	inWorld(t, func(c *Config) {
		c.IdleAfter = time.Minute
		onBadDisk(disk)(c)
	}, func(t *testing.T, w *world) {
		ada, bob := w.player(), w.player()
		req := fast("you", "open")
		id := ada.open(req).Table.ID
		bob.must("POST", "/api/matches/"+id+"/join", "{}", nil)
		ada.must("POST", "/api/matches/"+id+"/orders", map[string]any{"seat": 0, "orders": map[string]any{"ready": true}}, nil)
		bob.playOut(id, []game.Seat{1}, func(f *match.Frame) bool { return len(mine(f)) == 0 || f.Asks[0].Kind != "deal" })
		for range 40 {
			for i, p := range []*player{ada, bob} {
				if f := p.frame(id, game.Seat(i)); len(mine(f)) > 0 && !(f.Undo.Ask && i == 0) {
					p.act(id, game.Seat(i), f.Seq, mine(f)[0].Action)
				}
			}
			synctest.Wait()
			if ada.frame(id, 0).Undo.Ask {
				break
			}
		}
		f := ada.frame(id, 0)
		ada.must("POST", "/api/matches/"+id+"/undo", map[string]any{"seat": 0, "seq": f.Seq}, nil)
		seq := ada.frame(id, 0).Seq
		check := func(when string) {
			t.Helper()
			for i, p := range []*player{ada, bob} {
				f := p.frame(id, game.Seat(i))
				if f.Takeback == nil || f.Takeback.By != 0 || len(f.Takeback.Waiting) != 1 {
					t.Errorf("%s: the request is %+v", when, f.Takeback)
				}
			}
			if f := ada.frame(id, 0); f.Orders["ready"] != true || f.Seq != seq {
				t.Errorf("%s: orders %v, seq %d, want %d", when, f.Orders, f.Seq, seq)
			}
			if f := bob.frame(id, 1); f.Orders["ready"] == true {
				t.Errorf("%s: the orders are everybody's", when)
			}
		}
		check("at first")
		w.asleep()
		check("after sleep")
		w.restart()
		check("after a restart")
		// The server dies: what it has not written down beside the log is gone.
		disk.dead.Store(true)
		w.stop()
		disk.dead.Store(false)
		w.start()
		check("after its death")
		bob.must("POST", "/api/matches/"+id+"/takeback", map[string]any{"seat": 1, "accept": true}, nil)
		if f := ada.frame(id, 0); f.Do != match.DoUndo || f.Takeback != nil {
			t.Errorf("after consent: %s, %+v", f.Do, f.Takeback)
		}
	})
}

// The time for which no server ran is nobody's: clocks go on from where they were, with a grace.
func TestDowntimeIsNobodys(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		req := fast("you", "bot")
		req.Clock.Pace, req.Clock.BankS = "live", 60
		id := p.open(req).Table.ID
		p.playOut(id, []game.Seat{0}, func(f *match.Frame) bool { return len(mine(f)) > 1 && f.Asks[0].Kind == "action" })
		time.Sleep(20 * time.Second)
		f := p.frame(id, 0)
		asked := f.At
		w.stop()
		time.Sleep(8 * time.Hour)
		w.start()
		synctest.Wait()
		n := w.entries(id)
		// 40 of 60 seconds were left, give or take the time until the first beat; and 30 more.
		time.Sleep(65 * time.Second)
		synctest.Wait()
		if w.entries(id) != n {
			t.Fatalf("the clock has charged the time in which nobody could play")
		}
		if f := p.frame(id, 0); f.Do != match.DoPause || f.AwayMS < (8*time.Hour).Milliseconds() || f.AwayMS > (8*time.Hour+time.Minute).Milliseconds() {
			t.Errorf("the pause is shown as %s of %d ms (asked at %s)", f.Do, f.AwayMS, asked)
		}
		time.Sleep(15 * time.Second)
		synctest.Wait()
		if w.entries(id) == n {
			t.Error("the clock does not run any more")
		}
	})
}

// skewed is the clock of a machine that somebody sets.
type skewed struct{ by *atomic.Int64 }

func (s skewed) Now() time.Time                 { return time.Now().Add(time.Duration(s.by.Load())) }
func (s skewed) NewTimer(d time.Duration) Timer { return wallClock{}.NewTimer(d) }

// A clock that is set back freezes nothing: not while the server runs, and not while it is down.
func TestClockSetBack(t *testing.T) {
	var by atomic.Int64
	inWorld(t, func(c *Config) { c.Clock = skewed{&by} }, func(t *testing.T, w *world) {
		p := w.player()
		req := fast("bot", "bot")
		*req.Clock.BotDelayMS = 400
		id := p.open(req).Table.ID
		s := p.listen(id, "")
		pace := func() int {
			n := w.entries(id)
			time.Sleep(20 * time.Second)
			synctest.Wait()
			return w.entries(id) - n
		}
		usual := pace()
		if usual < 20 {
			t.Fatalf("two bots made %d steps in 20 s", usual)
		}
		by.Store(int64(-time.Hour))
		if n := pace(); n < usual/2 {
			t.Errorf("after the clock went back two bots made %d steps in 20 s, %d before", n, usual)
		}
		s.close()
		w.stop()
		by.Store(int64(-48 * time.Hour))
		w.start()
		s = p.listen(id, "")
		defer s.close()
		if n := pace(); n < usual/2 {
			t.Errorf("after a restart with an older clock two bots made %d steps in 20 s, %d before", n, usual)
		}
	})
}

// poison is a game whose tables fail while it is armed.
type poison struct {
	game.Game
	armed *atomic.Bool
}

type poisoned struct {
	game.Table
	armed *atomic.Bool
}

func (g poison) Start(s game.Setup) (game.Table, game.Events, error) {
	t, e, err := g.Game.Start(s)
	if err != nil {
		return nil, nil, err
	}
	return poisoned{t, g.armed}, e, nil
}

func (g poison) Read(state []byte, parts named.Parts) (game.Table, error) {
	t, err := g.Game.Read(state, parts)
	if err != nil {
		return nil, err
	}
	return poisoned{t, g.armed}, nil
}

func (t poisoned) Clone() game.Table { return poisoned{t.Table.Clone(), t.armed} }

func (t poisoned) Patch(changes [][]byte, parts named.Parts) (game.Table, error) {
	p, err := t.Table.Patch(changes, parts)
	if err != nil {
		return nil, err
	}
	return poisoned{p, t.armed}, nil
}

func (t poisoned) Decisions() []game.Decision {
	if t.armed.Load() {
		panic("a defect shows on waking")
	}
	return t.Table.Decisions()
}

// A match that cannot be woken is its own trouble: the server starts, answers at once, says what is wrong, lets its people leave, closes; and the match is well
// again when the cause is gone.
func TestSickMatch(t *testing.T) {
	var armed atomic.Bool
	inWorld(t, func(c *Config) {
		e := roster.Games()[0]
		e.Game = poison{e.Game, &armed}
		c.Games = []roster.Entry{e}
		c.IdleAfter = time.Minute
	}, func(t *testing.T, w *world) {
		ada, bob := w.player(), w.player()
		req := fast("you", "open")
		req.Title = "Two"
		two := ada.open(req).Table.ID
		bob.must("POST", "/api/matches/"+two+"/join", "{}", nil)
		solo := ada.open(fast("you", "hot")).Table.ID // bots know the tables of their game alone
		ada.playOut(solo, []game.Seat{0, 1}, func(f *match.Frame) bool { return f.Seq > 10 })
		before := ada.frame(solo, 0)
		n := w.entries(solo)
		w.stop()
		armed.Store(true)
		w.start()
		synctest.Wait()
		if lines := strings.Count(w.log.String(), "a match cannot be woken"); lines != 2 {
			t.Errorf("%d lines of log for two matches", lines)
		}
		for range 3 {
			var page MatchPage
			ada.must("GET", "/api/matches/"+solo, nil, &page)
			if page.Trouble == nil || page.Trouble.Kind != "broken" || !strings.Contains(page.Trouble.Reason, "a defect shows") || page.Trouble.ID == "" ||
				page.Frame != nil || page.Table.Status != "running" || page.Viewer != 0 {
				t.Fatalf("the page: %+v, trouble %+v", page, page.Trouble)
			}
		}
		var list []Table
		ada.must("GET", "/api/matches?list=mine", nil, &list)
		if len(list) != 2 {
			t.Errorf("%d matches are listed", len(list))
		}
		ada.refused(503, "sick", "POST", "/api/matches/"+solo+"/actions", map[string]any{"seat": 0, "seq": 1, "action": map[string]any{"do": "pass"}})
		ada.refused(503, "sick", "GET", "/api/matches/"+solo+"/events", nil)
		// Exported: to whoever has nobody to hide anything from.
		var rec match.Record
		ada.must("GET", "/api/matches/"+solo+"/record", nil, &rec)
		if len(rec.Steps) != n || rec.Seed != "" || rec.RulesVersion != roster.Games()[0].Game.Info().RulesVersion {
			t.Errorf("the record has %d steps of %d, seed %q", len(rec.Steps), n, rec.Seed)
		}
		w.player().refused(403, "private", "GET", "/api/matches/"+solo+"/record", nil)
		ada.refused(403, "not-over", "GET", "/api/matches/"+two+"/record", nil)

		// The cause goes: it is as it was.
		armed.Store(false)
		time.Sleep(time.Second)
		if f := ada.frame(solo, 0); f.Seq != before.Seq || f.Status != match.Running {
			t.Errorf("well again: %+v", f)
		}
		w.asleep()
		armed.Store(true)

		// Left and called off.
		ada.refused(409, "already-started", "POST", "/api/matches/"+two+"/abort", nil)
		bob.refused(403, "not-host", "POST", "/api/matches/"+two+"/abort", nil)
		bob.refused(403, "not-your-seat", "POST", "/api/matches/"+two+"/resign", map[string]any{"seat": 0})
		bob.must("POST", "/api/matches/"+two+"/resign", map[string]any{"seat": 1}, nil)
		bob.refused(409, "resigned", "POST", "/api/matches/"+two+"/resign", map[string]any{"seat": 1})
		if page := ada.page(two); page.Table.Status != "running" {
			t.Errorf("one has left: %s", page.Table.Status)
		}
		ada.must("POST", "/api/matches/"+two+"/abort", nil, nil)
		if page := ada.page(two); page.Table.Status != "aborted" {
			t.Errorf("called off: %s", page.Table.Status)
		}
		ada.refused(409, "over", "POST", "/api/matches/"+two+"/resign", map[string]any{"seat": 0})
		ada.must("GET", "/api/matches/"+two+"/record", nil, &rec)
		armed.Store(false)
		time.Sleep(20 * time.Minute)
		page := ada.page(two)
		if page.Trouble != nil || page.Table.Status != "aborted" || page.Frame == nil || page.Frame.Status != match.Aborted {
			t.Errorf("called off while it was sick, and well again: %s, %+v", page.Table.Status, page.Trouble)
		}
	})
}

// A match of a newer program is refused with a sentence and left as it is.
func TestNewerMatch(t *testing.T) {
	inWorld(t, func(c *Config) { c.IdleAfter = time.Minute }, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("you", "bot")).Table.ID
		p.playOut(id, []game.Seat{0}, func(f *match.Frame) bool { return f.Seq > 5 })
		w.stop()
		ctx := t.Context()
		row, err := w.store.Match(ctx, id)
		if err != nil {
			t.Fatal(err)
		}
		ch, err := w.store.Chapter(ctx, id, -1)
		if err != nil || ch.End != int64(w.entries(id)) {
			t.Fatalf("it sleeps with a chapter up to %d of %d entries: %v", ch.End, w.entries(id), err)
		}
		ch.Rules = "7"
		if err := w.store.PutChapter(ctx, id, ch); err != nil {
			t.Fatal(err)
		}
		w.start()
		n := w.entries(id)
		page := p.page(id)
		if page.Trouble == nil || page.Trouble.Kind != "newer" || !strings.Contains(page.Trouble.Reason, `version "7"`) {
			t.Fatalf("trouble %+v", page.Trouble)
		}
		p.refused(http.StatusServiceUnavailable, "sick", "POST", "/api/matches/"+id+"/orders", map[string]any{"seat": 0, "orders": map[string]any{}})
		w.restart()
		after, err := w.store.Match(ctx, id)
		if err != nil || mustJSON(t, after) != mustJSON(t, row) || w.entries(id) != n {
			t.Errorf("something was written: %v", err)
		}
	})
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A room that ends because its store fails leaves an alarm: the clock of its match fires all the same.
func TestBrokenRoomKeepsItsAlarm(t *testing.T) {
	disk := new(badDisk)
	inWorld(t, onBadDisk(disk), func(t *testing.T, w *world) {
		p := w.player()
		req := fast("you", "bot")
		req.Clock.Pace, req.Clock.BankS = "live", 30
		id := p.open(req).Table.ID
		p.playOut(id, []game.Seat{0}, func(f *match.Frame) bool { return len(mine(f)) > 1 && f.Asks[0].Kind == "action" })
		f := p.frame(id, 0)
		disk.full.Store(true)
		p.refused(503, "not-kept", "POST", "/api/matches/"+id+"/actions", map[string]any{"seat": 0, "seq": f.Seq, "action": mine(f)[0].Action})
		p.refused(503, "not-kept", "POST", "/api/matches", fast("you", "bot")) // nor does it take tables
		synctest.Wait()
		disk.full.Store(false)
		n := w.entries(id)
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if w.entries(id) == n {
			t.Error("nobody answered for the player whose time is up")
		}
	})
}
