package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/rulebook"
)

func tokenOf(t *testing.T, link string) string {
	t.Helper()
	_, tok, ok := strings.Cut(link, "?token=")
	if !ok || len(tok) != 22 {
		t.Fatalf("link %q", link)
	}
	return tok
}

func TestSeatsAreClaimedOnce(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, a, b, c := w.player(), w.player(), w.player(), w.player()
		page := host.open(fast("you", "link", "open", "link"))
		id := page.Table.ID
		if page.Table.Status != "open" || page.Frame != nil || !page.Table.Host {
			t.Fatalf("a table that waits: %+v", page.Table)
		}
		here := "/api/matches/" + id
		tok := tokenOf(t, page.Table.Seats[1].Link)
		if body := a.send("GET", here, nil).body; strings.Contains(string(body), tok) {
			t.Error("the token of a seat is shown to somebody who is not the host")
		}
		a.refused(http.StatusForbidden, "bad-token", "POST", here+"/join", JoinRequest{Token: "AAAAAAAAAAAAAAAAAAAAAA"})
		a.must("POST", here+"/join", JoinRequest{Token: tok}, page)
		if page.Viewer != 1 || page.Table.Seats[1].Kind != "person" || !page.Table.Seats[1].Yours {
			t.Errorf("after joining by link: viewer %d, %+v", page.Viewer, page.Table.Seats[1])
		}
		b.refused(http.StatusForbidden, "bad-token", "POST", here+"/join", JoinRequest{Token: tok})
		a.must("POST", here+"/join", JoinRequest{Token: tok}, page) // again: nothing new
		b.must("POST", here+"/join", JoinRequest{}, page)
		if page.Viewer != 2 {
			t.Errorf("the open seat is 2, not %d", page.Viewer)
		}
		c.refused(http.StatusForbidden, "private", "POST", here+"/join", JoinRequest{})

		// Leaving frees the seat with a new secret, and ends the view of it.
		s := a.listen(id, "seat=1")
		a.must("POST", here+"/leave", nil, nil)
		s.gone()
		c.refused(http.StatusForbidden, "bad-token", "POST", here+"/join", JoinRequest{Token: tok})
		host.must("GET", here, nil, page)
		fresh := tokenOf(t, page.Table.Seats[1].Link)
		c.must("POST", here+"/join", JoinRequest{Token: fresh}, page)

		b.refused(http.StatusForbidden, "not-host", "POST", here+"/seats/3", SeatChange{Kind: "bot"})
		host.refused(http.StatusConflict, "seat-taken", "POST", here+"/seats/2", SeatChange{Kind: "bot"})
		host.refused(http.StatusNotFound, "unknown-bot", "POST", here+"/seats/3", SeatChange{Kind: "bot", Bot: "genius"})
		host.must("POST", here+"/seats/3", SeatChange{Kind: "open"}, page)
		var list []Table
		a.must("GET", "/api/matches?list=open", nil, &list)
		if len(list) != 1 || list[0].ID != id {
			t.Errorf("open tables: %+v", list)
		}
		b.refused(http.StatusForbidden, "not-host", "POST", here+"/start", nil)

		// The last to sit down begins the match.
		watch := host.listen(id, "")
		watch.next("table")
		a.must("POST", here+"/join", JoinRequest{}, page)
		if page.Table.Status != "running" || page.Viewer != 3 || page.Frame == nil {
			t.Errorf("all seats are taken: %s, viewer %d", page.Table.Status, page.Viewer)
		}
		if f := watch.nextFrame(); f.Seq != 0 || f.Do != "start" {
			t.Errorf("the first frame is %d %s", f.Seq, f.Do)
		}
		watch.close()
		a.must("GET", "/api/matches?list=open", nil, &list)
		if len(list) != 0 {
			t.Errorf("a full table is still listed: %+v", list)
		}
	})
}

func TestHostStartsAndCallsOff(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, a := w.player(), w.player()
		page := host.open(fast("you", "link", "open"))
		here := "/api/matches/" + page.Table.ID
		host.must("POST", here+"/start", nil, page)
		if page.Table.Status != "running" || page.Table.Seats[1].Kind != "bot" || page.Table.Seats[2].Kind != "bot" {
			t.Errorf("started with free seats: %+v", page.Table)
		}
		host.must("POST", here+"/abort", nil, page)
		if page.Table.Status != "aborted" || page.Table.Seed == "" {
			t.Errorf("called off: %+v", page.Table)
		}
		page = host.open(fast("you", "open", "open"))
		here = "/api/matches/" + page.Table.ID
		a.must("POST", here+"/join", JoinRequest{}, nil)
		host.must("POST", here+"/start", nil, nil)
		host.refused(http.StatusConflict, "already-started", "POST", here+"/abort", nil)
		page = host.open(shown(fast("you", "open")))
		here = "/api/matches/" + page.Table.ID
		host.must("POST", here+"/abort", nil, page)
		if page.Table.Status != "aborted" || page.Table.Seed != "" {
			t.Errorf("called off before it began: %+v", page.Table)
		}
		a.refused(http.StatusConflict, "already-started", "POST", here+"/join", JoinRequest{})
	})
}

func TestPresenceAndChat(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, a, fan := w.player(), w.player(), w.player()
		host.must("PATCH", "/api/me", MePatch{Name: "  Road   Captain ", Settings: json.RawMessage(`{"theme":"dark"}`)}, nil)
		var me Me
		host.must("GET", "/api/me", nil, &me)
		if me.Name != "Road Captain" || string(me.Settings) != `{"theme":"dark"}` {
			t.Errorf("me: %+v", me)
		}
		id := host.open(shown(fast("you", "open"))).Table.ID
		a.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		table := func(s *stream) (tb Table) {
			t.Helper()
			if err := json.Unmarshal(s.next("table").data, &tb); err != nil {
				t.Fatal(err)
			}
			return tb
		}
		s := host.listen(id, "")
		if tb := table(s); !tb.Seats[0].Online || tb.Seats[1].Online || tb.Watchers != 0 {
			t.Errorf("alone: %+v", tb)
		}
		s2 := a.listen(id, "")
		if tb := table(s); !tb.Seats[1].Online {
			t.Errorf("the other has come: %+v", tb)
		}
		s3 := fan.listen(id, "")
		if tb := table(s); tb.Watchers != 1 {
			t.Errorf("somebody watches: %+v", tb)
		}
		s3.close()
		if tb := table(s); tb.Watchers != 0 {
			t.Errorf("nobody watches any more: %+v", tb)
		}
		// Somebody who comes back at once has never been away.
		s2.close()
		s2 = a.listen(id, "")
		time.Sleep(5 * time.Second)
		synctest.Wait()
		for len(s.events) > 0 {
			if e := <-s.events; e.name == "table" {
				t.Errorf("a reconnect is shown: %s", e.data)
			}
		}
		host.must("POST", "/api/matches/"+id+"/chat", ChatRequest{Text: " good\nluck "}, nil)
		var line ChatLine
		if err := json.Unmarshal(s2.next("chat").data, &line); err != nil || line.Text != "good luck" || line.Name != "Road Captain" || line.Seat != 0 || line.N != 1 {
			t.Errorf("chat: %+v %v", line, err)
		}
		var lines []ChatLine
		fan.must("GET", "/api/matches/"+id+"/chat?after=0", nil, &lines)
		if len(lines) != 1 {
			t.Errorf("chat has %d lines", len(lines))
		}
		fan.must("GET", "/api/matches/"+id+"/chat?after=1", nil, &lines)
		if len(lines) != 0 {
			t.Errorf("after the last line come %d", len(lines))
		}
		time.Sleep(heartbeat + time.Second)
		synctest.Wait()
		s.mu.Lock()
		if !strings.Contains(s.wire.String(), ": still here\n") {
			t.Error("no heartbeat")
		}
		s.mu.Unlock()
		s.close()
		s2.close()
	})
}

func TestSlowClientIsCutOff(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("you", "open")).Table.ID
		var in *sub
		err := w.srv.hub.do(t.Context(), id, func(r *room) (err error) {
			in, _, err = r.subscribe("somebody", new(eventInput))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		quick := p.listen(id, "")
		for range subBuffer + 5 {
			p.must("POST", "/api/matches/"+id+"/chat", ChatRequest{Text: "x"}, nil)
		}
		got := 0
		for range in.ch {
			got++
		}
		if cut := testutil.ToFloat64(w.srv.metrics.cutOff); got != subBuffer || cut != 1 {
			t.Errorf("a client that reads nothing got %d messages, %v were cut off", got, cut)
		}
		for range subBuffer + 5 {
			quick.next("chat")
		}
		quick.close()
	})
}

func TestSleepAndWake(t *testing.T) {
	inWorld(t, func(c *Config) { c.IdleAfter = time.Minute }, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("you", "hot")).Table.ID
		p.playOut(id, []game.Seat{0, 1}, func(f *match.Frame) bool { return f.Seq > 5 })
		s := p.listen(id, "")
		time.Sleep(10 * time.Minute)
		if n := w.srv.hub.counts()["running"]; n != 1 {
			t.Errorf("%d matches are awake while somebody looks on", n)
		}
		s.close()
		before, _ := json.Marshal(p.frame(id, 0))
		var awake []Table
		p.must("GET", "/api/matches?list=mine", nil, &awake)
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if n := w.srv.hub.counts()["running"]; n != 0 {
			t.Errorf("%d matches are awake although nobody looks on", n)
		}
		var list []Table
		p.must("GET", "/api/matches?list=mine", nil, &list)
		if len(list) != 1 || !list[0].YourTurn || len(list[0].Waiting) == 0 || list[0].Headline["duel"] == nil || fmt.Sprint(list[0].Headline) != fmt.Sprint(awake[0].Headline) {
			t.Errorf("the list of a sleeping match: %+v, awake it was %+v", list, awake)
		}
		after, _ := json.Marshal(p.frame(id, 0))
		if string(before) != string(after) {
			t.Errorf("the frame changed in its sleep:\n%s\n%s", before, after)
		}
		if n := w.srv.hub.counts()["running"]; n != 1 {
			t.Errorf("%d matches are awake after somebody asked", n)
		}
	})
}

func TestClockWakesAMatch(t *testing.T) {
	inWorld(t, func(c *Config) { c.IdleAfter = time.Minute }, func(t *testing.T, w *world) {
		p := w.player()
		req := fast("you", "bot")
		req.Clock.Pace, req.Clock.BankS = "turns", 3600
		id := p.open(req).Table.ID
		p.playOut(id, []game.Seat{0}, func(f *match.Frame) bool { return len(mine(f)) > 1 && f.Asks[0].Kind == "action" })
		n := w.entries(id)
		time.Sleep(30 * time.Minute)
		if w.srv.hub.counts()["running"] != 0 {
			t.Error("a match with nothing due for half an hour is awake")
		}
		if w.entries(id) != n {
			t.Error("the match went on before its time")
		}
		w.restart()
		time.Sleep(31 * time.Minute)
		synctest.Wait()
		// A restart gives an hour more in a game by turns.
		if w.entries(id) != n+1 {
			t.Fatalf("%d entries after the restart, want the pause alone", w.entries(id)-n)
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		list, err := w.store.Entries(t.Context(), id, int64(n))
		if err != nil || len(list) < 2 {
			t.Fatalf("nobody answered for the player whose time is up (%v)", err)
		}
		var pause, e match.Entry
		if err := json.Unmarshal(list[0].Data, &pause); err != nil || pause.Do != match.DoPause || pause.Lost != 0 || pause.Grace != time.Hour.Milliseconds() {
			t.Errorf("the restart is %+v, %v", pause, err)
		}
		if err := json.Unmarshal(list[1].Data, &e); err != nil || !e.Auto || e.Seat != 0 || time.Duration(e.MS)*time.Millisecond < 2*time.Hour {
			t.Errorf("the first answer by the clock is %+v, %v", e, err)
		}
	})
}

func TestBotsTakeTheirTime(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		req := fast("bot", "bot", "bot")
		*req.Clock.BotDelayMS = 1000
		page := p.open(req)
		if page.Viewer != game.Nobody || page.Table.Status != "running" {
			t.Fatalf("a table of bots: viewer %d, %s", page.Viewer, page.Table.Status)
		}
		s := p.listen(page.Table.ID, "")
		f := s.nextFrame()
		for range 200 {
			asks := f.Asks
			next := s.nextFrame()
			if len(asks) == 1 && asks[0].Kind == "action" {
				if pause := next.At.Sub(f.At); pause != time.Second {
					t.Errorf("a bot's turn took %v", pause)
				}
			}
			if next.Status != match.Running {
				break
			}
			f = next
		}
		s.close()
	})
}

// Whoever looks on says how fast the bots play; of several the one who wants it slower, of those who only watch nobody while somebody plays.
func TestPaceOfBots(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		fan, other := w.player(), w.player()
		req := fast("bot", "bot", "bot")
		*req.Clock.BotDelayMS = 1000
		req.Public = true
		id := fan.open(req).Table.ID
		// pause is how long the next turn takes to begin from the one before, with the streams that are open.
		pause := func(s *stream) time.Duration {
			for {
				f := s.nextFrame()
				if next := s.nextFrame(); len(f.Asks) == 1 && f.Asks[0].Kind == "action" {
					return next.At.Sub(f.At)
				}
			}
		}
		for _, want := range []struct {
			query, beside string
			pause         time.Duration
		}{
			{"bot_pause_ms=250", "", 250 * time.Millisecond},
			{"bot_pause_ms=0", "bot_pause_ms=500", 500 * time.Millisecond},
			{"bot_pause_ms=3000", "", 3 * time.Second},
			{"bot_pause_ms=0", "-", time.Second}, // who says nothing wants it as the table says
		} {
			var beside *stream // the first to listen: at no pause much happens before a second one is there
			if want.beside != "" {
				beside = other.listen(id, strings.Trim(want.beside, "-"))
				synctest.Wait()
			}
			s := fan.listen(id, want.query)
			if got := pause(s); got != want.pause {
				t.Errorf("%q beside %q: a bot takes %v, want %v", want.query, want.beside, got, want.pause)
			}
			s.close()
			if beside != nil {
				beside.close()
			}
		}
		for _, wrong := range []string{"-1", "5001", "fast"} {
			fan.refused(http.StatusUnprocessableEntity, "invalid", "GET", "/api/matches/"+id+"/events?bot_pause_ms="+wrong, nil)
		}
	})
}

func TestHandsStayHidden(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, guest, fan := w.player(), w.player(), w.player()
		req := fast("you", "hot", "open", "bot")
		req.Public = true
		id := host.open(req).Table.ID
		guest.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		var list []Table
		fan.must("GET", "/api/matches?list=watch", nil, &list)
		if len(list) != 1 || list[0].ID != id || list[0].Seed != "" {
			t.Fatalf("matches to watch: %+v", list)
		}
		streams := map[game.Seat]*stream{0: host.listen(id, "seat=0"), 1: host.listen(id, "seat=1"), 2: guest.listen(id, ""), game.Nobody: fan.listen(id, "")}
		fan.refused(http.StatusForbidden, "not-your-seat", "GET", "/api/matches/"+id+"/events?seat=0", nil)
		guest.refused(http.StatusForbidden, "not-your-seat", "GET", "/api/matches/"+id+"?seat=1", nil)
		secrets := 0 // cards queued unseen
		for range 5000 {
			synctest.Wait()
			done := false
			for seat, p := range map[game.Seat]*player{0: host, 1: host, 2: guest} {
				f := p.frame(id, seat)
				done = f.Status != match.Running || f.Seq > 150 && secrets > 0 || f.Seq > 3000
				if done {
					break
				}
				body := ActRequest{Seat: seat, Seq: f.Seq}
				if i := slices.IndexFunc(f.May, func(o match.Option) bool { return strings.HasPrefix(o.Text, "queue") }); i >= 0 {
					body.Action = raw(t, f.May[i].Action)
					if p.send("POST", "/api/matches/"+id+"/actions", body).status == http.StatusOK {
						secrets++
					}
				} else if o := mine(f); len(o) > 0 {
					body.Action = raw(t, o[f.Seq%len(o)].Action)
					p.send("POST", "/api/matches/"+id+"/actions", body)
				}
			}
			if done {
				break
			}
			time.Sleep(50 * time.Millisecond)
		}
		// What each seat held at each moment is known only to the referee, who sits inside the server.
		type knowledge struct {
			at   time.Time
			hand [4][]string
		}
		var truth []knowledge
		err := w.srv.hub.do(t.Context(), id, func(r *room) error {
			for seq := range r.m.Seq(game.Referee) + 1 {
				f, err := r.m.FrameAt(game.Referee, seq)
				if err != nil {
					return err
				}
				var v view
				if err := json.Unmarshal(raw(t, f.View), &v); err != nil {
					return err
				}
				k := knowledge{at: f.At}
				for _, h := range v.Hands {
					slices.Sort(h.Cards)
					k.hand[h.Seat] = h.Cards
				}
				truth = append(truth, k)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		frames, queued, drawn := 0, 0, 0
		for seat, s := range streams {
			for _, f := range s.pending() {
				frames++
				var v view
				if err := json.Unmarshal(raw(t, f.View), &v); err != nil {
					t.Fatal(err)
				}
				slices.Sort(v.Hand)
				if seat == game.Nobody && len(v.Hand)+len(v.Queue)+len(f.May)+len(f.Orders) > 0 {
					t.Errorf("a spectator's frame %d has a hand, a queue or choices", f.Seq)
				}
				if len(v.Hands) > 0 {
					t.Errorf("seat %d's frame %d has everybody's hands", seat, f.Seq)
				}
				queued += len(v.Queue)
				if seat >= 0 && !slices.ContainsFunc(truth, func(k knowledge) bool { return slices.Equal(k.hand[seat], v.Hand) }) {
					t.Errorf("seat %d's frame %d shows a hand that it never held: %v", seat, f.Seq, v.Hand)
				}
				for _, a := range f.Asks {
					if !a.You && len(a.Options) > 0 || seat == game.Nobody && a.You {
						t.Errorf("seat %d's frame %d shows another's options", seat, f.Seq)
					}
				}
				for _, e := range f.Events {
					m := e.(map[string]any)
					own := m["seat"] == float64(seat)
					switch m["kind"] {
					case "dealt", "drew":
						drawn++
						if m["cards"] != nil && !own {
							t.Errorf("seat %d is shown what seat %v drew: %v", seat, m["seat"], m)
						}
					case "queued", "unqueued", "escape_planned", "escape_dropped":
						if !own {
							t.Errorf("seat %d is told what seat %v does in secret: %v", seat, m["seat"], m)
						}
					}
				}
			}
			s.close()
			for _, word := range []string{`"seed":`, `"token`, `"hands":`} {
				if strings.Contains(s.wire.String(), word) {
					t.Errorf("the stream of seat %d has %s in it", seat, word)
				}
			}
		}
		if frames < 100 || drawn == 0 || queued == 0 || secrets == 0 {
			t.Errorf("looked at %d frames, %d draws, %d queued cards: too little to show anything", frames, drawn, queued)
		}
	})
}

// view is what the test of hidden hands looks at of an observation.
type view struct {
	Hand  []string          `json:"hand"`
	Queue []json.RawMessage `json:"queue"`
	Hands []struct {
		Seat  game.Seat `json:"seat"`
		Cards []string  `json:"cards"`
	} `json:"hands"`
}

func raw(t *testing.T, v any) json.RawMessage {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestUndoAndHandingOver(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p, q := w.player(), w.player()
		req := fast("you", "open")
		*req.Clock.CoverMS = 2000
		id := p.open(req).Table.ID
		q.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		here := "/api/matches/" + id
		who := []*player{p, q}
		s := []*stream{p.listen(id, ""), q.listen(id, "")}
		// Play until somebody could ask to take something back.
		asker := game.Nobody
		for range 300 {
			time.Sleep(time.Second)
			synctest.Wait()
			for seat := range game.Seat(2) {
				f := who[seat].frame(id, seat)
				if f.Undo.Ask {
					asker = seat
				} else if o := mine(f); len(o) > 0 {
					who[seat].act(id, seat, f.Seq, o[0].Action)
				}
				if asker >= 0 {
					break
				}
			}
			if asker >= 0 {
				break
			}
		}
		if asker < 0 {
			t.Fatal("nobody may ask to take anything back")
		}
		other := 1 - asker
		f := who[asker].frame(id, asker)
		g := new(match.Frame)
		s[other].pending()
		who[asker].must("POST", here+"/undo", UndoRequest{Seat: asker, Seq: f.Seq}, g)
		if g.Takeback == nil || g.Takeback.By != asker || g.Seq != f.Seq {
			t.Fatalf("after asking: %+v", g.Takeback)
		}
		if got := s[other].pending(); len(got) != 1 || got[0].Takeback == nil {
			t.Errorf("the other is not told of the request: %d frames", len(got))
		}
		// Who comes back now has missed no step, but the request.
		late := who[other].listen(id, fmt.Sprintf("after=%d", who[other].frame(id, other).Seq))
		if got := late.pending(); len(got) != 1 || got[0].Takeback == nil {
			t.Errorf("somebody who comes back is not told of the request: %d frames", len(got))
		}
		late.close()
		who[asker].refused(http.StatusConflict, "not-asked", "POST", here+"/takeback", TakebackRequest{Seat: asker, Accept: true})
		who[other].must("POST", here+"/takeback", TakebackRequest{Seat: other, Accept: true}, g)
		if g.Do != "undo" || g.Takeback != nil {
			t.Errorf("after consent: %s %+v", g.Do, g.Takeback)
		}

		p.must("POST", here+"/replace", ReplaceRequest{Seat: 0}, g)
		if g.Do != "replace" || len(mine(g)) > 0 {
			t.Errorf("handed over: %s with %d options", g.Do, len(mine(g)))
		}
		p.refused(http.StatusConflict, "bot-seat", "POST", here+"/actions", ActRequest{Seq: g.Seq, Action: json.RawMessage(`{"do":"pass"}`)})
		if tb := p.page(id).Table; tb.Seats[0].Bot == "" || tb.Seats[0].Kind != "person" {
			t.Errorf("the table does not show the bot: %+v", tb.Seats[0])
		}
		p.must("POST", here+"/return", SeatRef{Seat: 0}, g)
		if g.Do != "return" && g.Seq == 0 {
			t.Errorf("taken back: %s", g.Do)
		}
		p.must("POST", here+"/orders", OrdersRequest{Seat: 0, Orders: map[string]any{"answers": "none"}}, g)
		if g.Orders["answers"] != "none" || q.frame(id, 1).Orders["answers"] != "ask" {
			t.Errorf("orders: %v", g.Orders)
		}
		q.must("POST", here+"/resign", SeatRef{Seat: 1}, g)
		if g.Do != "resign" {
			t.Errorf("resigned: %s", g.Do)
		}
		s[0].close()
		s[1].close()
	})
}

func TestRules(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		var all, some []struct{ ID, Game string }
		p.must("GET", "/api/rules?game=cardduel", nil, &all)
		p.must("GET", "/api/rules?game=cardduel&q=armor", nil, &some)
		if len(all) != len(rulebook.All("cardduel")) || len(all) == 0 || len(some) == 0 || len(some) >= len(all) {
			t.Errorf("%d rules, %d about armor", len(all), len(some))
		}
		var one struct{ ID, Text string }
		p.must("GET", "/api/rules/"+all[0].ID, nil, &one)
		if one.ID != all[0].ID || one.Text == "" {
			t.Errorf("rule %+v", one)
		}
		var chart struct {
			Title string
			Rows  []struct{ Cells []string }
		}
		p.must("GET", "/api/rules/tables/deluxe-chart", nil, &chart)
		if chart.Title != "Movement chart" || len(chart.Rows) != 41 { // 0 to 200 mph
			t.Errorf("table %q of %d rows", chart.Title, len(chart.Rows))
		}
		if a := p.send("GET", "/api/rules/tables/chart", nil); a.status != http.StatusNotFound {
			t.Errorf("a table that is not there: %d", a.status)
		}
		var picture struct {
			Game  string
			Frame struct{ Asks []struct{ Kind string } }
		}
		p.must("GET", "/api/rules/pictures/cardduel-turn", nil, &picture)
		if picture.Game != "cardduel" || len(picture.Frame.Asks) != 1 {
			t.Errorf("picture %+v", picture)
		}
		var games []roster.GameInfo
		p.must("GET", "/api/games", nil, &games)
		if len(games) == 0 || games[0].ID != "cardduel" || len(games[0].Bots) == 0 || len(games[0].Options) == 0 {
			t.Errorf("games: %+v", games)
		}
	})
}
