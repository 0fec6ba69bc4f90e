package server

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
)

func TestOneClickToTheEnd(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		page := new(MatchPage)
		p.must("POST", "/api/play", PlayRequest{Game: "cardduel"}, page)
		if page.Table.Status != "running" || page.Viewer != 0 || page.Frame == nil || len(page.Table.Seats) != 4 {
			t.Fatalf("one click gives %+v", page.Table)
		}
		if !page.Table.Seats[0].Yours || page.Table.Seats[1].Kind != "bot" || page.Table.Seed != "" || len(page.Table.Commitment) != 64 {
			t.Errorf("table %+v", page.Table)
		}

		page = p.open(short("you", "bot", "bot"))
		id := page.Table.ID
		p.refused(http.StatusForbidden, "not-over", "GET", "/api/matches/"+id+"/record", nil)
		last := p.playOut(id, []game.Seat{0}, nil)
		if last.Status != match.Finished || last.Outcome == nil {
			t.Fatalf("the last frame is %s with outcome %v", last.Status, last.Outcome)
		}
		end := p.page(id)
		seed, err := hex.DecodeString(end.Table.Seed)
		if err != nil || len(seed) != 32 || dice.Commitment([32]byte(seed)) != page.Table.Commitment {
			t.Errorf("seed %q does not match the commitment %q", end.Table.Seed, page.Table.Commitment)
		}
		if end.Table.Status != "finished" || end.Table.Outcome == nil || len(end.Log) != min(logShown, last.Seq+1) || end.Log[len(end.Log)-1].Seq != last.Seq {
			t.Errorf("the page of a finished match: %s, outcome %v, %d steps of %d", end.Table.Status, end.Table.Outcome, len(end.Log), last.Seq+1)
		}
		// What the page does not show can be read in pieces of any size.
		log := end.Log
		for log[0].Seq > 0 {
			var before []match.Step
			p.must("GET", fmt.Sprintf("/api/matches/%s/log?seat=0&before=%d&limit=7", id, log[0].Seq), nil, &before)
			if len(before) != min(7, log[0].Seq) {
				t.Fatalf("%d steps before step %d", len(before), log[0].Seq)
			}
			log = append(before, log...)
		}
		for i := range log {
			if log[i].Seq != i {
				t.Fatalf("step %d of the log is number %d", i, log[i].Seq)
			}
		}
		p.refused(http.StatusUnprocessableEntity, "invalid", "GET", "/api/matches/"+id+"/log", nil)
		p.refused(http.StatusConflict, "over", "POST", "/api/matches/"+id+"/actions", ActRequest{Seq: last.Seq, Action: json.RawMessage(`{"do":"pass"}`)})

		var rec map[string]any
		p.must("GET", "/api/matches/"+id+"/record", nil, &rec)
		var rep VerifyReport
		p.must("POST", "/api/verify", rec, &rep)
		if !rep.OK || !rep.Report.Fair {
			t.Errorf("the record of the match: %+v", rep)
		}
		for i, s := range rec["steps"].([]any) {
			if step := s.(map[string]any); step["digest"] != nil {
				step["digest"] = "0000000000000000"
				rep = VerifyReport{}
				p.must("POST", "/api/verify", rec, &rep)
				if rep.OK || rep.Step == nil || *rep.Step != i+1 || !strings.Contains(rep.Reason, "digest") {
					t.Errorf("a record with a broken digest at step %d: %+v", i+1, rep)
				}
				break
			}
		}

		again := new(MatchPage)
		p.must("POST", "/api/matches/"+id+"/rematch", nil, again)
		if again.Table.ID == id || again.Table.Status != "running" || again.Table.Commitment == page.Table.Commitment {
			t.Errorf("rematch: %+v", again.Table)
		}
		twice := new(MatchPage)
		p.must("POST", "/api/matches/"+id+"/rematch", nil, twice)
		if twice.Table.ID != again.Table.ID {
			t.Errorf("a second request for a rematch opened another table")
		}
	})
}

func TestEventsResume(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		req := fast("you", "hot")
		req.Start = true
		id := p.open(req).Table.ID
		seats := []game.Seat{0, 1}
		step := func(n int) {
			goal := p.frame(id, 0).Seq + n
			p.playOut(id, seats, func(f *match.Frame) bool { return p.frame(id, 0).Seq >= goal })
			synctest.Wait() // for the answers that are given without asking
		}
		s := p.listen(id, "seat=0")
		if f := s.nextFrame(); f.Seq != p.frame(id, 0).Seq {
			t.Errorf("the stream begins with frame %d", f.Seq)
		}
		step(3)
		frames := s.pending()
		known := frames[0].Since
		for _, f := range frames {
			if f.Since != known {
				t.Errorf("update %d follows %d, not %d", f.Seq, f.Since, known)
			}
			known = f.Seq
		}
		told := steps(frames)
		for i, n := range told {
			if n != told[0]+i {
				t.Errorf("step %d comes as %d", told[0]+i, n)
			}
		}
		last := known
		s.close()
		step(4)
		now := p.frame(id, 0).Seq
		for _, how := range []struct{ query, header string }{{"seat=0", fmt.Sprint(last)}, {fmt.Sprintf("seat=0&after=%d", last), ""}} {
			var head []string
			if how.header != "" {
				head = []string{"Last-Event-ID", how.header}
			}
			s = p.listen(id, how.query, head...)
			got := s.pending()
			if len(got) != 1 || got[0].Since != last || got[0].Seq != now || len(steps(got)) != now-last || got[0].View == nil {
				t.Errorf("%+v: resumed after %d with %d updates, now is %d", how, last, len(got), now)
			}
			s.close()
		}
		s = p.listen(id, "seat=0&after=99999")
		if got := s.pending(); len(got) != 1 || got[0].Seq != now {
			t.Errorf("after a future id come %d frames", len(got))
		}
		s.close()
		s = p.listen(id, fmt.Sprintf("seat=0&after=%d", now))
		if got := s.pending(); len(got) != 0 {
			t.Errorf("with nothing new come %d frames", len(got))
		}
		step(1)
		if got := s.pending(); len(got) == 0 || got[0].Since != now {
			t.Errorf("the stream does not go on")
		}
		s.close()
		past := new(match.Frame)
		p.must("GET", fmt.Sprintf("/api/matches/%s/frames/%d?seat=1", id, 1), nil, past)
		if past.Seq != 1 || past.View == nil {
			t.Errorf("past frame %+v", past)
		}
		prob := p.refused(http.StatusNotFound, "no-frame", "GET", fmt.Sprintf("/api/matches/%s/frames/%d", id, 9999), nil)
		if !strings.HasPrefix(prob.Allowed, "0 to ") {
			t.Errorf("allowed is %q", prob.Allowed)
		}
	})
}

func TestIdempotency(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("you", "hot")).Table.ID
		asked := func() (game.Seat, *match.Frame) {
			for s := range game.Seat(2) {
				if f := p.frame(id, s); len(mine(f)) > 0 {
					return s, f
				}
			}
			t.Fatal("nobody is asked")
			return 0, nil
		}
		seat, f := asked()
		action := mine(f)[0].Action
		p.act(id, seat, f.Seq, action, "Idempotency-Key", "k1")
		synctest.Wait() // for the answers that are given without asking
		first := p.frame(id, seat)
		if first.Seq <= f.Seq {
			t.Fatalf("the action changed nothing: %d", first.Seq)
		}
		entries := w.entries(id)
		again := p.act(id, seat, f.Seq, action, "Idempotency-Key", "k1")
		if again.Seq != first.Seq || w.entries(id) != entries {
			t.Errorf("the same key again: seq %d after %d, %d entries after %d", again.Seq, first.Seq, w.entries(id), entries)
		}
		w.restart()
		again = p.act(id, seat, f.Seq, action, "Idempotency-Key", "k1")
		if again.Seq != first.Seq || w.entries(id) != entries {
			t.Errorf("the same key after a restart: seq %d after %d", again.Seq, first.Seq)
		}
		// Another seat may have the same key.
		other, f := asked()
		if other == seat {
			p.playOut(id, []game.Seat{seat}, func(*match.Frame) bool { other, f = asked(); return other != seat })
		}
		synctest.Wait()
		if n := w.entries(id); p.act(id, other, f.Seq, mine(f)[0].Action, "Idempotency-Key", "k1") == nil || w.entries(id) == n {
			t.Errorf("another seat's use of the key changed nothing")
		}
	})
}

func (w *world) entries(id string) int {
	w.t.Helper()
	list, err := w.store.Entries(w.t.Context(), id, 0)
	if err != nil {
		w.t.Fatal(err)
	}
	return len(list)
}

func TestRestartInTheMiddle(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(short("you", "bot", "bot", "bot")).Table.ID
		p.playOut(id, []game.Seat{0}, func(f *match.Frame) bool { return f.Seq > 20 && len(mine(f)) > 0 })
		synctest.Wait()
		before, _ := json.Marshal(p.frame(id, 0))
		w.restart()
		after, _ := json.Marshal(p.frame(id, 0))
		if string(before) != string(after) {
			t.Errorf("the frame changed over a restart:\n%s\n%s", before, after)
		}
		if f := p.playOut(id, []game.Seat{0}, nil); f.Status != match.Finished {
			t.Errorf("the match does not go on after a restart: %s", f.Status)
		}
		var list []Table
		p.must("GET", "/api/matches?list=mine", nil, &list)
		if len(list) != 1 || list[0].Status != "finished" || list[0].Headline["scores"] == nil {
			t.Errorf("my matches: %+v", list)
		}
	})
}
