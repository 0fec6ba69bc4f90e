package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/store"
)

func watchToken22(t *testing.T, link string) string {
	t.Helper()
	_, tok, ok := strings.Cut(link, "?watch=")
	if !ok || len(tok) != 22 {
		t.Fatalf("watch link %q", link)
	}
	return tok
}

// A table that is not public is closed to everybody who neither sits at it nor came by its link, whatever they ask, and the refusal is the same
// for all that they ask.
func TestPrivateTable(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, a, fan, stranger := w.player(), w.player(), w.player(), w.player()
		page := host.open(fast("you", "link"))
		id := page.Table.ID
		here := "/api/matches/" + id
		closed := func(who *player) {
			t.Helper()
			bodies := map[string]bool{}
			try := func(method, path string, body any) {
				t.Helper()
				who.refused(http.StatusForbidden, "private", method, path, body)
				bodies[string(who.send(method, path, body).body)] = true
			}
			try("GET", here, nil)
			try("GET", here+"?seat=0", nil)
			try("GET", here+"?seat=9", nil)
			try("GET", here+"/frames/0", nil)
			try("GET", here+"/events", nil)
			try("GET", here+"/chat", nil)
			try("GET", here+"/record", nil)
			try("POST", here+"/chat", ChatRequest{Text: "hello"})
			try("POST", here+"/actions", ActRequest{Seat: 7, Action: json.RawMessage(`{}`)})
			try("POST", here+"/preview", PreviewRequest{Seat: 1, Action: json.RawMessage(`{}`)})
			try("POST", here+"/undo", UndoRequest{})
			try("POST", here+"/takeback", TakebackRequest{})
			try("POST", here+"/orders", OrdersRequest{Orders: map[string]any{}})
			for _, op := range []string{"resign", "replace", "return"} {
				try("POST", here+"/"+op, SeatRef{})
			}
			for _, op := range []string{"leave", "start", "abort", "rematch"} {
				try("POST", here+"/"+op, nil)
			}
			if len(bodies) != 1 {
				t.Errorf("refusals differ: %v", bodies)
			}
			for text := range bodies {
				if strings.Contains(text, id) || strings.Contains(text, page.Table.Title) {
					t.Errorf("a refusal tells of the match: %s", text)
				}
			}
			who.refused(http.StatusForbidden, "private", "POST", here+"/join", JoinRequest{})
			who.refused(http.StatusForbidden, "bad-token", "POST", here+"/join", JoinRequest{Token: "AAAAAAAAAAAAAAAAAAAAAA"})
			who.refused(http.StatusForbidden, "bad-token", "POST", here+"/watch", WatchRequest{Token: "AAAAAAAAAAAAAAAAAAAAAA"})
			for _, list := range []string{"mine", "open", "watch"} {
				var tables []Table
				if who.must("GET", "/api/matches?list="+list, nil, &tables); len(tables) != 0 {
					t.Errorf("list %s shows %+v", list, tables)
				}
			}
		}
		closed(stranger)

		// A free seat's link shows the table to whoever holds it, as long as the seat is free.
		seat := tokenOf(t, page.Table.Seats[1].Link)
		look := new(MatchPage)
		fan.must("POST", here+"/watch", WatchRequest{Token: seat}, look)
		if look.Viewer != game.Nobody || look.Table.WatchLink != "" || look.Table.Seats[1].Link != "" {
			t.Errorf("the table by a seat's link: %+v", look.Table)
		}
		s := fan.listen(id, "")
		a.must("POST", here+"/join", JoinRequest{Token: seat}, page)
		s.gone()
		closed(fan)

		// The watch link is shown to host and seated people, and lets in for good.
		tok := watchToken22(t, page.Table.WatchLink)
		if mine := host.page(id).Table.WatchLink; mine != page.Table.WatchLink {
			t.Errorf("the host has another watch link: %q", mine)
		}
		fan.must("POST", here+"/watch", WatchRequest{Token: tok}, look)
		if look.Viewer != game.Nobody || look.Frame == nil || len(look.Frame.May) > 0 || look.Table.WatchLink != "" {
			t.Errorf("a guest's page: %+v", look.Table)
		}
		fan.must("POST", here+"/watch", WatchRequest{Token: "no longer needed"}, nil)
		w.restart()
		fan.must("GET", here+"/frames/0", nil, nil)
		fan.must("POST", here+"/chat", ChatRequest{Text: "hello"}, nil)
		fan.refused(http.StatusForbidden, "not-your-seat", "POST", here+"/actions", ActRequest{Action: json.RawMessage(`{}`)})
		s = fan.listen(id, "seat=-1")
		s.nextFrame()
		s.close()
		closed(stranger)

		// Rematch: the same people, the same guests.
		host.must("POST", here+"/resign", SeatRef{0}, nil)
		next := new(MatchPage)
		a.must("POST", here+"/rematch", nil, next)
		fan.must("GET", "/api/matches/"+next.Table.ID, nil, nil)
		stranger.refused(http.StatusForbidden, "private", "GET", "/api/matches/"+next.Table.ID, nil)
		if watchToken22(t, next.Table.WatchLink) == tok {
			t.Error("the rematch has the same watch link")
		}
	})
}

// Anybody may see a table that has an open seat, until it is taken; public tables stay open to all.
func TestOpenSeatShowsTheTable(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, a, b, stranger := w.player(), w.player(), w.player(), w.player()
		id := host.open(fast("you", "open", "link")).Table.ID
		stranger.page(id)
		a.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		stranger.refused(http.StatusForbidden, "private", "GET", "/api/matches/"+id, nil)
		// Whoever has left may still look on.
		a.must("POST", "/api/matches/"+id+"/leave", nil, nil)
		b.must("POST", "/api/matches/"+id+"/join", JoinRequest{}, nil)
		a.page(id)
		stranger.refused(http.StatusForbidden, "private", "GET", "/api/matches/"+id, nil)

		public := host.open(shown(fast("you", "link")))
		stranger.page(public.Table.ID)
		if public.Table.WatchLink != "" {
			t.Errorf("a public table has a watch link: %q", public.Table.WatchLink)
		}
		stranger.must("POST", "/api/matches/"+public.Table.ID+"/watch", WatchRequest{Token: "x"}, nil)
	})
}

// A match that an earlier program has stored has no watch token: who has its address may see it.
func TestMatchFromBeforeWatchLinks(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		host, stranger := w.player(), w.player()
		id := host.open(fast("you", "hot")).Table.ID
		w.alter(id, func(m *store.Match) {
			var set map[string]any
			if err := json.Unmarshal(m.Setup, &set); err != nil || set["watch"] == nil {
				t.Fatalf("set-up %s: %v", m.Setup, err)
			}
			delete(set, "watch")
			m.Setup = encoded(set)
		})
		if link := host.page(id).Table.WatchLink; link != "" {
			t.Errorf("watch link %q", link)
		}
		if f := stranger.page(id).Frame; f == nil {
			t.Error("an old match is not shown")
		}
		stranger.must("POST", "/api/matches/"+id+"/watch", WatchRequest{Token: "x"}, nil)
	})
}

// The guests of a table are bounded: who came first makes room.
func TestGuestsAreBounded(t *testing.T) {
	t.Parallel()
	r := &room{setup: setup{Watch: "w"}}
	for i := range maxGuests + 2 {
		if !r.admit(fmt.Sprint(i), "") {
			t.Fatalf("guest %d is not let in", i)
		}
	}
	if r.admit(fmt.Sprint(maxGuests), "") || len(r.setup.Guests) != maxGuests || r.visible("1") || !r.visible("2") || !r.visible(fmt.Sprint(maxGuests+1)) {
		t.Errorf("%d guests, the first %+v", len(r.setup.Guests), r.setup.Guests[0])
	}
}

// alter changes the stored row of a match while it sleeps.
func (w *world) alter(id string, change func(*store.Match)) {
	w.t.Helper()
	w.doze(id)
	m, err := w.store.Match(w.t.Context(), id)
	if err != nil {
		w.t.Fatal(err)
	}
	change(&m)
	if err := w.store.UpdateMatch(w.t.Context(), m); err != nil {
		w.t.Fatal(err)
	}
}

// A row that cannot be read is answered with an error that names its match; a list goes on without it.
func TestDamagedRow(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		whole := p.open(shown(fast("you", "open"))).Table.ID
		for _, c := range []struct {
			part   string
			damage func(*store.Match)
		}{
			{"clock", func(m *store.Match) { m.Clock = json.RawMessage(`{"pace":`) }},
			{"options", func(m *store.Match) { m.Options = json.RawMessage(`[1]`) }},
			{"outcome", func(m *store.Match) { m.Outcome = json.RawMessage(`"won"`) }},
			{"summary", func(m *store.Match) { m.Summary = json.RawMessage(`{"waiting":"all"}`) }},
			{"set-up", func(m *store.Match) { m.Setup = json.RawMessage(`{"kinds":["person"]}`) }},
		} {
			id := p.open(shown(fast("you", "open"))).Table.ID
			w.alter(id, c.damage)
			prob := p.refused(http.StatusInternalServerError, "damaged", "GET", "/api/matches/"+id, nil)
			if !strings.Contains(prob.Detail, "match "+id) || !strings.Contains(prob.Detail, c.part) {
				t.Errorf("%s: %s", c.part, prob.Detail)
			}
			p.refused(http.StatusInternalServerError, "damaged", "GET", "/api/matches/"+id+"/events", nil)
			var list []Table
			p.must("GET", "/api/matches?list=open", nil, &list)
			if len(list) != 1 || list[0].ID != whole {
				t.Errorf("%s: the list has %d tables", c.part, len(list))
			}
			if log := w.log.String(); strings.Count(log, "left out of a list") != 1 || !strings.Contains(log, id) {
				t.Errorf("%s: log %s", c.part, log)
			}
			w.log.Reset()
			m, err := w.store.Match(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			m.Status = store.StatusAborted
			if err := w.store.UpdateMatch(t.Context(), m); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestChatIsOneLineThatCanBeShown(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		" good\nluck\t! ":                 "good luck !",
		"abc\u202edcba\u202c":             "abcdcba",
		"\u2066x\u2069\u200e\u200f\ufeff": "x",
		"a\u200bb\u00adc":                 "abc",
		"tag\U000e0041\U000e007f":         "tag",
		"line\u2028and\u2029page":         "line and page",
		"bell\a\x00\x7f\u0085end":         "bell    end",
		"\u200d\u200c":                    "",
		"\u200da \u200d b\u200d":          "a  b",
		"\U0001f468\u200d\U0001f469":      "\U0001f468\u200d\U0001f469",
		"می\u200cخواهم":                   "می\u200cخواهم",
		"e\u0301 ❤\ufe0f":                 "e\u0301 ❤\ufe0f",
		"bad \xff bytes\ufffd":            "bad  bytes",
	} {
		if got := cleanLine(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}
