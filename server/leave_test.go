package server

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/store"
)

// age has a match look as if it had gone on under rules that this program does not know. The server must not run.
func (w *world) age(id, version string) {
	w.t.Helper()
	data, err := json.Marshal(match.Entry{Do: match.DoRules, Seat: game.Nobody, From: "1", Rules: version})
	if err != nil {
		w.t.Fatal(err)
	}
	e := store.Entry{Seq: int64(w.entries(id)) + 1, At: time.Now(), Kind: match.DoRules, Seat: int8(game.Nobody), Data: data}
	if err := w.store.Append(w.t.Context(), id, e); err != nil {
		w.t.Fatal(err)
	}
}

// Whoever has left a match that cannot be opened sits there no more, on the page of everybody.
func TestLeavingAMatchThatCannotBeOpened(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, guest := w.player(), w.player()
		open := host.open(fast("you", "open"))
		id := open.Table.ID
		guest.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		w.stop()
		w.age(id, "99")
		w.start()

		page := host.page(id)
		if page.Frame != nil || page.Trouble == nil || page.Trouble.Kind != "newer" || page.Viewer != 0 {
			t.Fatalf("the page of a match that a newer program has played: %+v", page)
		}
		host.refused(409, "already-started", "POST", "/api/matches/"+id+"/abort", struct{}{})
		host.must("POST", "/api/matches/"+id+"/resign", SeatRef{Seat: 0}, nil)
		page = host.page(id)
		if s := page.Table.Seats[0]; s.Yours || s.Kind != "bot" || page.Viewer != game.Nobody || page.Table.Status != "running" {
			t.Errorf("after leaving: viewer %d, %s, seat %+v", page.Viewer, page.Table.Status, s)
		}
		page = guest.page(id)
		if s := page.Table.Seats; s[0].Kind != "bot" || s[1].Kind != "person" || !s[1].Yours || page.Viewer != 1 {
			t.Errorf("for the other: viewer %d, seats %+v", page.Viewer, s)
		}
		host.refused(409, "resigned", "POST", "/api/matches/"+id+"/resign", SeatRef{Seat: 0})
		time.Sleep(10 * time.Minute)
		guest.must("POST", "/api/matches/"+id+"/resign", SeatRef{Seat: 1}, nil)
		// The entry before may be damaged, so that nobody can read its time: what is done now is behind it by the clock.
		list, err := w.store.Entries(t.Context(), id, int64(w.entries(id))-1)
		if err != nil {
			t.Fatal(err)
		}
		var last match.Entry
		if err := json.Unmarshal(list[0].Data, &last); err != nil || last.Do != match.DoAbort || last.MS < (10*time.Minute).Milliseconds() {
			t.Errorf("the last entry is %+v, %v", last, err)
		}
		if page = guest.page(id); page.Table.Status != "aborted" || page.Trouble == nil {
			t.Errorf("when all have left: %+v", page)
		}
	})
}

// The frame of a pause says how long it was and what grace there is: an hour by turns.
func TestPauseInFrames(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		req := fast("you", "bot")
		req.Clock.Pace, req.Clock.BankS = "turns", 3600
		id := p.open(req).Table.ID
		p.playOut(id, []game.Seat{0}, func(f *match.Frame) bool { return len(mine(f)) > 1 && f.Asks[0].Kind == "action" })
		w.stop()
		synctest.Wait()
		time.Sleep(12 * time.Minute)
		w.start()
		f := p.frame(id, 0)
		if f.Do != match.DoPause || f.AwayMS != (12*time.Minute).Milliseconds() || f.GraceMS != time.Hour.Milliseconds() || f.Actor != nil || len(f.Events) != 0 {
			t.Errorf("the frame of the pause: do %q, away %d, grace %d, actor %v, %d events", f.Do, f.AwayMS, f.GraceMS, f.Actor, len(f.Events))
		}
	})
}

// A record of a version that this program does not know is not called unsound.
func TestVerifyNewerRecord(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(short("you", "bot")).Table.ID
		p.playOut(id, []game.Seat{0}, nil)
		var rec match.Record
		p.must("GET", "/api/matches/"+id+"/record", nil, &rec)
		rec.RulesVersion = "99"
		body, err := json.Marshal(rec)
		if err != nil {
			t.Fatal(err)
		}
		p.refused(422, "newer-record", "POST", "/api/verify", json.RawMessage(body))
	})
}
