package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"
	"testing/synctest"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
)

// padded returns a JSON document of exactly n bytes, the first size that is too large: the whole of it is read, so that the
// answer cannot cross with bytes that nobody wants any more.
func padded(n int) string {
	const head, tail = `{"format":"`, `"}`
	return head + strings.Repeat("x", n-len(head)-len(tail)) + tail
}

// TestBadInput sends everything that can be wrong with a request: each gets its own answer and changes nothing.
func TestBadInput(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p, stranger := w.player(), w.player()
		id := p.open(shown(fast("you", "hot"))).Table.ID
		seat, f := game.Nobody, (*match.Frame)(nil)
		for s := range game.Seat(2) {
			if g := p.frame(id, s); len(mine(g)) > 0 {
				seat, f = s, g
			}
		}
		// On to a turn, where only one seat is asked and discarding or attacking is the matter.
		p.playOut(id, []game.Seat{0, 1}, func(g *match.Frame) bool {
			for s := range game.Seat(2) {
				if h := p.frame(id, s); len(h.Asks) > 0 && h.Asks[0].Kind == "action" && h.Asks[0].You {
					seat, f = s, h
					return true
				}
			}
			return false
		})
		other := 1 - seat
		here := "/api/matches/" + id
		act := func(seat game.Seat, seq int, action string) string {
			return fmt.Sprintf(`{"seat":%d,"seq":%d,"action":%s}`, seat, seq, action)
		}
		legal, _ := json.Marshal(mine(f)[0].Action)
		held := func() string {
			a, b, n := p.frame(id, 0), p.frame(id, 1), w.entries(id)
			list, err := w.store.Matches(t.Context(), store.Filter{})
			if err != nil {
				t.Fatal(err)
			}
			data, _ := json.Marshal([]any{a, b, n, len(list)})
			return string(data)
		}
		before := held()
		table := func(change func(*TableRequest)) TableRequest {
			req := fast("you", "bot")
			change(&req)
			return req
		}
		for _, c := range []struct {
			name    string
			who     *player
			status  int
			kind    string
			method  string
			path    string
			body    any
			field   string
			rule    string
			allowed string // part of it
			detail  string // part of it
		}{
			{name: "malformed JSON", status: 400, kind: "malformed", path: here + "/actions", body: `{"seat":`},
			{name: "empty body", status: 400, kind: "malformed", path: here + "/actions"},
			{name: "unknown field", status: 422, kind: "invalid", path: here + "/actions", body: `{"seat":0,"seq":1,"action":{},"cheat":1}`, field: "cheat"},
			{name: "field in other case", status: 422, kind: "invalid", path: here + "/actions", body: `{"Seat":0,"seq":1,"action":{}}`, field: "seat"},
			{name: "field twice", status: 400, kind: "malformed", path: here + "/actions", body: `{"seat":0,"seq":1,"seat":1,"action":{}}`, detail: `the field "seat" is there twice`},
			{name: "field of an action twice", status: 400, kind: "malformed", path: here + "/actions", body: act(seat, f.Seq, `{"do":"pass","do":"pass"}`), detail: `/action: the field "do" is there twice`},
			{name: "field of an action in other case", status: 400, kind: "bad-action", path: here + "/actions", body: act(seat, f.Seq, `{"Do":"pass"}`), field: "action.Do", detail: `did you mean "do"?`},
			{name: "missing field", status: 422, kind: "invalid", path: here + "/actions", body: `{"seat":0,"action":{}}`, field: "seq"},
			{name: "wrong type", status: 422, kind: "invalid", path: here + "/actions", body: `{"seat":"zero","seq":1,"action":{}}`, field: "seat"},
			{name: "two documents", status: 400, kind: "malformed", path: here + "/actions", body: act(seat, f.Seq, string(legal)) + "{}"},
			{name: "somebody else's seat", who: stranger, status: 403, kind: "not-your-seat", path: here + "/actions", body: act(seat, f.Seq, string(legal)), field: "seat", allowed: "no seat"},
			{name: "somebody else's view", who: stranger, status: 403, kind: "not-your-seat", method: "GET", path: here + "?seat=0", field: "seat"},
			{name: "somebody else's events", who: stranger, status: 403, kind: "not-your-seat", method: "GET", path: here + "/events?seat=0", field: "seat"},
			{name: "somebody else's past", who: stranger, status: 403, kind: "not-your-seat", method: "GET", path: here + "/frames/1?seat=0", field: "seat"},
			{name: "the referee's view", status: 422, kind: "no-seat", method: "GET", path: here + "?seat=-2", field: "seat"},
			{name: "no such seat", status: 422, kind: "no-seat", path: here + "/actions", body: act(9, f.Seq, string(legal)), field: "seat"},
			{name: "seat is not asked", status: 409, kind: "not-asked", path: here + "/actions", body: act(other, p.frame(id, other).Seq, string(legal)), field: "seat", allowed: fmt.Sprint(seat), rule: "CG-ATK-017"},
			{name: "stale", status: 409, kind: "stale", path: here + "/actions", body: act(seat, f.Seq-1, string(legal)), field: "seq", allowed: fmt.Sprint(f.Seq)},
			{name: "from the future", status: 409, kind: "stale", path: here + "/actions", body: act(seat, f.Seq+5, string(legal)), field: "seq"},
			{name: "stale undo", status: 409, kind: "stale", path: here + "/undo", body: UndoRequest{Seat: seat, Seq: f.Seq - 1}},
			{name: "against the rules", status: 422, kind: "refused", path: here + "/actions", body: act(seat, f.Seq, `{"do":"pass"}`), rule: "CG-"},
			{name: "no such action", status: 400, kind: "bad-action", path: here + "/actions", body: act(seat, f.Seq, `{"do":"teleport"}`), detail: "teleport"},
			{name: "no such field of an action", status: 400, kind: "bad-action", path: here + "/actions", body: act(seat, f.Seq, `{"do":"pass","speed":3}`), detail: "speed"},
			{name: "action is no object", status: 400, kind: "bad-action", path: here + "/actions", body: act(seat, f.Seq, `null`)},
			{name: "too large", status: 413, kind: "too-large", path: here + "/actions", body: padded(maxBody)},
			{name: "record too large", status: 413, kind: "too-large", path: "/api/verify", body: padded(maxRecord)},
			{name: "no such match", status: 404, kind: "not-found", method: "GET", path: "/api/matches/0000000000000000"},
			{name: "no such operation", status: 404, kind: "not-found", method: "GET", path: "/api/cheat"},
			{name: "wrong method", status: 405, kind: "method-not-allowed", method: "GET", path: here + "/actions", allowed: "POST"},
			{name: "unknown parameter", status: 422, kind: "invalid", method: "GET", path: here + "?cheat=1"},
			{name: "no such list", status: 422, kind: "invalid", method: "GET", path: "/api/matches?list=all", field: "list"},
			{name: "no such game", status: 404, kind: "unknown-game", path: "/api/play", body: PlayRequest{Game: "chess"}, field: "game", allowed: "cardduel"},
			{name: "no such bot", status: 404, kind: "unknown-bot", path: "/api/play", body: PlayRequest{Game: "cardduel", Bot: "genius"}, field: "bot", allowed: "random"},
			{name: "no such option", status: 422, kind: "bad-option", path: "/api/matches", body: table(func(r *TableRequest) { r.Options = map[string]any{"speed": 1} }), field: "options.speed", allowed: "goal"},
			{name: "option out of range", status: 422, kind: "bad-option", path: "/api/matches", body: table(func(r *TableRequest) { r.Options["goal"] = 1000 }), field: "options.goal", allowed: "10 to 200"},
			{name: "too few seats", status: 422, kind: "bad-option", path: "/api/matches", body: table(func(r *TableRequest) { r.Seats = r.Seats[:1] }), field: "seats", allowed: "2 to 6"},
			{name: "no such kind of seat", status: 422, kind: "invalid", path: "/api/matches", body: table(func(r *TableRequest) { r.Seats[1].Kind = "ghost" }), field: "seats[1].kind"},
			{name: "sitting twice", status: 422, kind: "invalid", path: "/api/matches", body: table(func(r *TableRequest) { r.Seats[1].Kind = "you" }), field: "seats"},
			{name: "times without clocks", status: 422, kind: "invalid", path: "/api/matches", body: table(func(r *TableRequest) { r.Clock.BankS = 60 }), field: "clock.pace"},
			{name: "no such order", status: 422, kind: "bad-option", path: here + "/orders", body: OrdersRequest{Seat: seat, Orders: map[string]any{"win": true}}, field: "win", allowed: "armor"},
			{name: "no request to answer", status: 409, kind: "no-takeback", path: here + "/takeback", body: TakebackRequest{Seat: seat, Accept: true}},
			{name: "seat is nobody's bot", status: 409, kind: "not-replaced", path: here + "/return", body: SeatRef{Seat: seat}},
			{name: "joining too late", who: stranger, status: 409, kind: "already-started", path: here + "/join", body: JoinRequest{}},
			{name: "leaving too late", status: 409, kind: "already-started", path: here + "/leave"},
			{name: "rematch too early", status: 409, kind: "not-over", path: here + "/rematch"},
			{name: "not the host", who: stranger, status: 403, kind: "not-host", path: here + "/abort"},
			{name: "record too early", status: 403, kind: "not-over", method: "GET", path: here + "/record"},
			{name: "not a record", status: 422, kind: "bad-record", path: "/api/verify", body: `{"format":"pgn"}`, allowed: match.Format},
			{name: "unknown field of a record", status: 422, kind: "bad-record", path: "/api/verify", body: `{"format":"` + match.Format + `","cheat":1}`, field: "cheat"},
			{name: "field of a record in other case", status: 422, kind: "bad-record", path: "/api/verify", body: `{"format":"` + match.Format + `","Seed":""}`, field: "Seed", detail: `did you mean "seed"?`},
			{name: "field of a record twice", status: 422, kind: "bad-record", path: "/api/verify", body: `{"format":"` + match.Format + `","steps":[{"seat":1,"seat":2}]}`, field: "steps/0/seat"},
			{name: "record of an unknown game", status: 404, kind: "unknown-game", path: "/api/verify", body: `{"format":"` + match.Format + `","game":"chess"}`, allowed: "cardduel"},
			{name: "record is not JSON", status: 400, kind: "malformed", path: "/api/verify", body: `{`},
			{name: "empty chat", status: 422, kind: "invalid", path: here + "/chat", body: ChatRequest{Text: " \n "}, field: "text"},
			{name: "long chat", status: 422, kind: "invalid", path: here + "/chat", body: ChatRequest{Text: strings.Repeat("x", 501)}, field: "text"},
			{name: "no name", status: 422, kind: "invalid", method: "PATCH", path: "/api/me", body: MePatch{Name: "\u202e!"}, field: "name"},
			{name: "settings are no object", status: 422, kind: "invalid", method: "PATCH", path: "/api/me", body: `{"settings":[1]}`, field: "settings"},
			{name: "no such rule", status: 404, kind: "unknown-rule", method: "GET", path: "/api/rules/CG-NO-001"}, // ruletrace:ignore
			{name: "rules of no game", status: 404, kind: "unknown-game", method: "GET", path: "/api/rules?game=chess", allowed: "cardduel"},
		} {
			who, method := c.who, c.method
			if who == nil {
				who = p
			}
			if method == "" {
				method = "POST"
			}
			var body any = c.body
			prob := who.refused(c.status, c.kind, method, c.path, body)
			if c.field != "" && prob.Field != c.field {
				t.Errorf("%s: field %q, want %q (%s)", c.name, prob.Field, c.field, prob.Detail)
			}
			if !strings.HasPrefix(prob.Rule, c.rule) || c.rule == "" && prob.Rule != "" {
				t.Errorf("%s: rule %q", c.name, prob.Rule)
			}
			if !strings.Contains(prob.Allowed, c.allowed) {
				t.Errorf("%s: allowed %q, want something with %q", c.name, prob.Allowed, c.allowed)
			}
			if !strings.Contains(prob.Detail, c.detail) || prob.Detail == "" {
				t.Errorf("%s: detail %q, want something with %q", c.name, prob.Detail, c.detail)
			}
			if c.kind == "stale" && (prob.Now == nil || *prob.Now != f.Seq) {
				t.Errorf("%s: now is %v, want %d", c.name, prob.Now, f.Seq)
			}
			if after := held(); after != before {
				t.Fatalf("%s changed something:\n%s\n%s", c.name, before, after)
			}
		}
		p.refused(415, "not-json", "POST", here+"/actions", act(seat, f.Seq, string(legal)), "Content-Type", "text/plain")
		p.refused(415, "not-json", "POST", here+"/actions", act(seat, f.Seq, string(legal)), "Content-Type", "application/x-www-form-urlencoded")
		if held() != before {
			t.Error("a body that is not JSON changed something")
		}
		p.must("POST", here+"/actions", act(seat, f.Seq, string(legal)), nil)
		if held() == before {
			t.Error("the legal action changed nothing, so this test shows nothing")
		}
	})
}

func TestCrossOrigin(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		p.must("GET", "/api/me", nil, nil)
		for _, head := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "http://evil.test"}} {
			if r := p.send("POST", "/api/play", PlayRequest{Game: "cardduel"}, head...); r.status != http.StatusForbidden {
				t.Errorf("%v: %d %s", head, r.status, r.body)
			}
		}
		if list, _ := w.store.Matches(t.Context(), store.Filter{}); len(list) > 0 {
			t.Error("a request from another site opened a table")
		}
		p.must("POST", "/api/play", PlayRequest{Game: "cardduel"}, nil, "Sec-Fetch-Site", "same-origin", "Origin", "http://turnpike.test")
	})
}

func TestRateLimits(t *testing.T) {
	small := func(c *Config) {
		c.Limits = Limits{PersonRate: 5, PersonBurst: 10, AddressBurst: 60, ChatRate: 60, ChatBurst: 3, TableBurst: 4, GuestBurst: 5}
	}
	inWorld(t, small, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("you", "open")).Table.ID
		for range 3 {
			p.must("POST", "/api/matches/"+id+"/chat", ChatRequest{Text: "hello"}, nil)
		}
		r := p.send("POST", "/api/matches/"+id+"/chat", ChatRequest{Text: "hello"})
		if r.status != http.StatusTooManyRequests || r.header.Get("Retry-After") != "1" {
			t.Errorf("a fourth line at once: %d, Retry-After %q", r.status, r.header.Get("Retry-After"))
		}
		time.Sleep(5 * time.Second)
		p.must("POST", "/api/matches/"+id+"/chat", ChatRequest{Text: "hello"}, nil)
		for range 9 {
			p.must("GET", "/api/me", nil, nil)
		}
		prob := p.refused(http.StatusTooManyRequests, "too-many", "GET", "/api/me", nil)
		if !strings.Contains(prob.Detail, "you") {
			t.Errorf("detail %q", prob.Detail)
		}
		q := w.player()
		q.must("GET", "/api/me", nil, nil)
		time.Sleep(10 * time.Second)
		for range 3 {
			w.player().must("GET", "/api/me", nil, nil)
		}
		for range 10 {
			w.player().send("GET", "/api/me", nil)
		}
		prob = w.player().refused(http.StatusTooManyRequests, "too-many", "GET", "/api/me", nil)
		if !strings.Contains(prob.Detail, "guests") {
			t.Errorf("guests without end: %q", prob.Detail)
		}
		p.must("GET", "/api/me", nil, nil)
	})
}

// grenade is a game whose actions panic once it is armed.
type grenade struct {
	game.Game
	armed *bool
}

type grenadeTable struct {
	game.Table
	g *grenade
}

func (g *grenade) Start(s game.Setup) (game.Table, game.Events, error) {
	t, ev, err := g.Game.Start(s)
	return grenadeTable{t, g}, ev, err
}
func (t grenadeTable) Clone() game.Table { return grenadeTable{t.Table.Clone(), t.g} }
func (t grenadeTable) Apply(s game.Seat, a any) (game.Events, error) {
	if *t.g.armed {
		panic("boom")
	}
	return t.Table.Apply(s, a)
}

func TestPanicCostsNothing(t *testing.T) {
	armed := false
	games := func(c *Config) {
		e := roster.Games()[0]
		e.Game = &grenade{e.Game, &armed}
		c.Games = []roster.Entry{e}
	}
	inWorld(t, games, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("you", "hot")).Table.ID
		safe := p.open(fast("you", "hot")).Table.ID
		var seat game.Seat
		f := p.frame(id, 0)
		if len(mine(f)) == 0 {
			seat, f = 1, p.frame(id, 1)
		}
		body := ActRequest{Seat: seat, Seq: f.Seq}
		body.Action, _ = json.Marshal(mine(f)[0].Action)
		armed = true
		prob := p.refused(http.StatusInternalServerError, "fault", "POST", "/api/matches/"+id+"/actions", body)
		if prob.ID == "" || !strings.Contains(w.log.String(), prob.ID) || !strings.Contains(w.log.String(), "boom") {
			t.Errorf("the fault %q is not in the log", prob.ID)
		}
		armed = false
		if g := p.frame(id, seat); g.Seq != f.Seq {
			t.Errorf("the match is at %d after a panic, was at %d", g.Seq, f.Seq)
		}
		p.must("POST", "/api/matches/"+id+"/actions", body, nil)
		p.must("GET", "/api/matches/"+safe, nil, nil)
	})
}

func TestNoSecretsInTheLog(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p, q := w.player(), w.player()
		page := p.open(fast("you", "link"))
		link := page.Table.Seats[1].Link
		tok := link[strings.Index(link, "token=")+len("token="):]
		q.send("GET", link, nil)
		q.must("POST", "/api/matches/"+page.Table.ID+"/join", JoinRequest{Token: tok}, nil)
		synctest.Wait()
		log := w.log.String()
		if !strings.Contains(log, "/join") {
			t.Fatalf("the log does not show the request: %s", log)
		}
		if strings.Contains(log, tok) {
			t.Error("the log shows the token of a seat")
		}
		for _, c := range q.http.Jar.Cookies(mustURL(t)) {
			if strings.Contains(log, c.Value) {
				t.Error("the log shows a cookie")
			}
		}
		row, err := w.store.Match(t.Context(), page.Table.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/api/matches/" + page.Table.ID, "/api/matches?list=mine"} {
			if body := p.send("GET", path, nil).body; bytes.Contains(body, fmt.Appendf(nil, "%x", row.Seed)) {
				t.Errorf("%s shows the seed of a running match", path)
			}
		}
	})
}

func TestPages(t *testing.T) {
	dist := fstest.MapFS{
		"index.html":            {Data: []byte("<!doctype html><title>Turnpike</title>")},
		"assets/app-1a2b.js":    {Data: []byte("export {}")},
		"assets/app-1a2b.js.br": {Data: []byte("brotli")},
		"assets/app-1a2b.js.gz": {Data: []byte("gzip")},
		"assets/app-3c4d.css":   {Data: []byte("main {}")},
		"assets/worker-5e6f.js": {Data: []byte("export {}")},
		"sw.js":                 {Data: []byte("export {}")},
		"icon.svg":              {Data: []byte("<svg/>")},
	}
	inWorld(t, func(c *Config) { c.Dist = dist }, func(t *testing.T, w *world) {
		p := w.player()
		for _, path := range []string{"/", "/index.html", "/t/abc?token=x", "/rules/CG-ATK-001"} {
			r := p.send("GET", path, nil)
			if r.status != 200 || !bytes.Contains(r.body, []byte("Turnpike")) || r.header.Get("Content-Type") != "text/html; charset=utf-8" || r.header.Get("Cache-Control") != "no-cache" {
				t.Errorf("%s: %d %v", path, r.status, r.header)
			}
			for _, h := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"} {
				if r.header.Get(h) == "" {
					t.Errorf("%s: no %s", path, h)
				}
			}
		}
		// A worker is under the policy that it comes with, a script or a stylesheet under that of its page.
		for path, want := range map[string]bool{"/assets/worker-5e6f.js": true, "/sw.js": true, "/icon.svg": true, "/assets/app-1a2b.js": false, "/assets/app-3c4d.css": false} {
			r := p.send("GET", path, nil, "Accept-Encoding", "identity")
			if has := r.header.Get("Content-Security-Policy") != ""; r.status != 200 || has != want || r.header.Get("X-Content-Type-Options") == "" {
				t.Errorf("%s: %d %v", path, r.status, r.header)
			}
		}
		for accept, want := range map[string]string{"gzip, br": "brotli", "gzip": "gzip", "br;q=0, gzip;q=0.5": "gzip", "identity": "export {}"} {
			r := p.send("GET", "/assets/app-1a2b.js", nil, "Accept-Encoding", accept)
			if string(r.body) != want || !strings.Contains(r.header.Get("Cache-Control"), "immutable") || !strings.HasPrefix(r.header.Get("Content-Type"), "text/javascript") || r.header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("%s: %q %v", accept, r.body, r.header)
			}
			r = p.send("GET", "/assets/app-1a2b.js", nil, "Accept-Encoding", accept, "If-None-Match", r.header.Get("Etag"))
			if r.status != http.StatusNotModified || len(r.body) > 0 {
				t.Errorf("%s again: %d", accept, r.status)
			}
		}
		p.refused(404, "not-found", "GET", "/assets/nothing.js", nil)
		p.refused(405, "method-not-allowed", "POST", "/", nil)
		if r := p.send("GET", "/healthz", nil); r.status != 200 {
			t.Errorf("healthz: %d", r.status)
		}
		p.must("POST", "/api/play", PlayRequest{Game: "cardduel"}, nil)
		if r := p.send("GET", "/openapi.json", nil); !strings.Contains(string(r.body), `"openapi": "3.1.0"`) {
			t.Errorf("openapi.json: %d", r.status)
		}
	})
}
