package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing/synctest"
	"time"

	"turnpike/game"
)

// account is what people got over HTTP, each answer whole: status line, headers, body. Ids, which are drawn at random, are replaced.
type account struct {
	parts  []part
	closed bool     // nothing more is noted
	before int      // how many parts are from before the secret act
	ids    []string // in turn what is replaced and by what
}

type part struct{ what, bytes string }

func (a *account) add(what string, data []byte) {
	if a.closed {
		return
	}
	known := strings.NewReplacer(a.ids...)
	a.parts = append(a.parts, part{known.Replace(what), known.Replace(string(data))})
}

// around returns where two texts come apart, with some of what stands before and after.
func around(a, b string) (string, string) {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	cut := func(s string) string { return s[max(0, at-300):min(len(s), at+300)] }
	return cut(a), cut(b)
}

// witness is somebody who notes what they are told.
type witness struct {
	*player
	name    string
	account *account
	cookie  string
	wire    *tap
	tried   []json.RawMessage // actions that were options once
}

func (w *world) witness(name string, a *account) *witness {
	w.t.Helper()
	p := w.player()
	p.must("PATCH", "/api/me", MePatch{Name: name}, nil)
	site, err := url.Parse("http://turnpike.test/")
	if err != nil {
		w.t.Fatal(err)
	}
	return &witness{player: p, name: name, account: a, cookie: p.http.Jar.Cookies(site)[0].String()}
}

// ask sends a request and notes every byte that comes back.
func (x *witness) ask(method, path string, body any) {
	x.t.Helper()
	near, far := net.Pipe()
	x.w.lines.in <- far
	defer near.Close()
	var data []byte
	if body != nil {
		var err error
		if data, err = json.Marshal(body); err != nil {
			x.t.Fatal(err)
		}
	}
	head := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: turnpike.test\r\nConnection: close\r\nCookie: %s\r\n", method, path, x.cookie)
	if data != nil {
		head += fmt.Sprintf("Content-Type: application/json\r\nContent-Length: %d\r\n", len(data))
	}
	if _, err := near.Write(append([]byte(head+"\r\n"), data...)); err != nil {
		x.t.Fatal(err)
	}
	got, err := io.ReadAll(near)
	if err != nil {
		x.t.Fatal(err)
	}
	x.account.add(fmt.Sprintf("%s: %s %s %s", x.name, method, path, data), got)
}

// tap notes an event stream with the times at which its bytes come.
type tap struct {
	mu   sync.Mutex
	got  bytes.Buffer
	last time.Time
	end  context.CancelFunc
}

func (x *witness) listenIn(id, query string) {
	x.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	req, err := http.NewRequestWithContext(ctx, "GET", "http://turnpike.test/api/matches/"+id+"/events?"+query, nil)
	if err != nil {
		x.t.Fatal(err)
	}
	res, err := x.http.Do(req)
	if err != nil {
		x.t.Fatal(err)
	}
	t := &tap{end: cancel}
	fmt.Fprint(&t.got, res.Status, "\n")
	res.Header.Write(&t.got)
	x.wire = t
	go func() {
		defer res.Body.Close()
		buf := make([]byte, 1<<16)
		for {
			n, err := res.Body.Read(buf)
			t.mu.Lock()
			if now := time.Now(); n > 0 && !now.Equal(t.last) {
				t.last = now
				fmt.Fprintf(&t.got, "at %s\n", now.Format(time.RFC3339Nano))
			}
			t.got.Write(buf[:n])
			t.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
}

// heard notes what has come over the event stream since the last time.
func (x *witness) heard() {
	synctest.Wait()
	x.wire.mu.Lock()
	defer x.wire.mu.Unlock()
	x.account.add(x.name+": event stream", x.wire.got.Bytes())
	x.wire.got.Reset()
}

// look has a witness load everything that can be seen of a match, and try what is refused. seat is the witness's, game.Nobody if it has none;
// hidden is a seat of somebody else.
func (x *witness) look(id string, seat, hidden game.Seat) {
	x.t.Helper()
	here := "/api/matches/" + id
	get := func(path string) { x.t.Helper(); x.ask("GET", path, nil) }
	post := func(path string, body any) { x.t.Helper(); x.ask("POST", here+path, body) }
	get(here)
	get(here + "?seat=-1")
	get(fmt.Sprintf("%s?seat=%d", here, hidden))
	get(fmt.Sprintf("%s/events?seat=%d", here, hidden))
	for _, list := range []string{"mine", "open", "watch"} {
		get("/api/matches?list=" + list)
	}
	f := x.frame(id, seat)
	view := fmt.Sprintf("?seat=%d", seat)
	for seq := max(0, f.Seq-3); seq <= f.Seq; seq++ {
		get(fmt.Sprintf("%s/frames/%d%s", here, seq, view))
	}
	get(fmt.Sprintf("%s/frames/%d%s", here, f.Seq+1, view))
	get(fmt.Sprintf("%s/frames/%d?seat=%d", here, 0, hidden))
	get(here + "/chat")
	get(here + "/record")
	some := json.RawMessage(`{"do":"pass"}`)
	post("/actions", ActRequest{Seat: hidden, Seq: f.Seq, Action: some})
	post("/preview", PreviewRequest{Seat: hidden, Action: some})
	post("/undo", UndoRequest{Seat: hidden, Seq: f.Seq})
	post("/takeback", TakebackRequest{Seat: hidden, Accept: true})
	post("/orders", OrdersRequest{Seat: hidden, Orders: map[string]any{}})
	post("/replace", ReplaceRequest{Seat: hidden})
	post("/return", SeatRef{hidden})
	post("/start", nil)
	post("/abort", nil)
	post("/rematch", nil)
	if seat < 0 {
		return
	}
	post("/takeback", TakebackRequest{Seat: seat, Accept: true})
	post("/undo", UndoRequest{Seat: seat, Seq: f.Seq + 1})
	post("/actions", ActRequest{Seat: seat, Seq: f.Seq + 1, Action: some})
	post("/actions", ActRequest{Seat: seat, Seq: f.Seq, Action: json.RawMessage(`{"do":"nothing of the kind"}`)})
	if options := mine(f); len(options) > 0 {
		for i := 0; i < len(options); i += 1 + len(options)/4 {
			post("/preview", PreviewRequest{Seat: seat, Seq: &f.Seq, Action: encoded(options[i].Action)})
		}
		return
	}
	// Nobody asks this seat: what it would like to do is refused, with a reason.
	for _, a := range x.tried {
		post("/actions", ActRequest{Seat: seat, Seq: f.Seq, Action: a})
		post("/preview", PreviewRequest{Seat: seat, Seq: &f.Seq, Action: a})
	}
}

func encoded(action any) json.RawMessage {
	data, err := json.Marshal(action)
	if err != nil {
		panic(err)
	}
	return data
}
