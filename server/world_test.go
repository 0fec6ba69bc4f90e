package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/store"
	"turnpike/store/memory"
)

// world is a server in a synctest bubble: real HTTP over pipes, time that passes only when everybody waits.
type world struct {
	t     *testing.T
	cfg   Config
	srv   *Server
	store *keptStore
	log   *bytes.Buffer
	lines *pipeListener
	end   context.CancelFunc
	done  chan error
}

// keptStore outlives the servers that close it.
type keptStore struct{ store.Store }

func (keptStore) Close() error { return nil }

// inWorld runs a test in a bubble with a server.
func inWorld(t *testing.T, change func(*Config), fn func(*testing.T, *world)) {
	t.Helper()
	t.Parallel()
	inBubble(t, change, fn)
}

// inBubble is inWorld for a test that makes several worlds one after the other; the clocks of all begin alike.
func inBubble(t *testing.T, change func(*Config), fn func(*testing.T, *world)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		w := &world{t: t, store: &keptStore{memory.New()}, log: new(bytes.Buffer)}
		w.cfg = Config{
			Store: w.store, Key: [32]byte{1}, Log: slog.New(slog.NewJSONHandler(w.log, nil)),
			Limits: Limits{PersonBurst: 100000, AddressBurst: 100000, TableBurst: 1000, ChatBurst: 1000, GuestBurst: 1000},
		}
		if change != nil {
			change(&w.cfg)
		}
		w.start()
		defer w.stop()
		fn(t, w)
	})
}

func (w *world) start() {
	w.t.Helper()
	srv, err := New(w.cfg)
	if err != nil {
		w.t.Fatal(err)
	}
	w.srv = srv
	w.lines = &pipeListener{in: make(chan net.Conn), closed: make(chan struct{})}
	ctx, cancel := context.WithCancel(context.Background())
	w.end = cancel
	w.done = make(chan error, 1)
	go func() { w.done <- srv.Run(ctx, w.lines, nil) }()
}

func (w *world) stop() {
	w.t.Helper()
	w.end()
	if err := <-w.done; err != nil {
		w.t.Errorf("the server ended with %v", err)
	}
}

// restart stops the server and starts another one on the same store.
func (w *world) restart() {
	w.t.Helper()
	w.stop()
	w.start()
}

// doze puts a match to sleep at once; the next request wakes it from its log.
func (w *world) doze(id string) {
	w.t.Helper()
	h := w.srv.hub
	h.mu.Lock()
	r := h.rooms[id]
	h.mu.Unlock()
	if r == nil {
		w.t.Fatalf("match %s sleeps already", id)
	}
	close(r.quit)
	<-r.dead
}

type pipeListener struct {
	in     chan net.Conn
	closed chan struct{}
	once   sync.Once
}

func (l *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.in:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}
func (l *pipeListener) Close() error   { l.once.Do(func() { close(l.closed) }); return nil }
func (l *pipeListener) Addr() net.Addr { return &net.UnixAddr{Name: "pipe", Net: "unix"} }

// player is somebody with a browser.
type player struct {
	t    *testing.T
	w    *world
	http *http.Client
}

func (w *world) player() *player {
	jar, err := cookiejar.New(nil)
	if err != nil {
		w.t.Fatal(err)
	}
	tr := &http.Transport{DisableKeepAlives: true, DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		near, far := net.Pipe()
		select {
		case w.lines.in <- far:
			return near, nil
		case <-w.lines.closed:
			return nil, net.ErrClosed
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}}
	return &player{w.t, w, &http.Client{Jar: jar, Transport: tr}}
}

// answer is what came back.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// send sends a request; body is JSON text, a value to be written as JSON, or nil. head are header names and values.
func (p *player) send(method, path string, body any, head ...string) reply {
	p.t.Helper()
	var in io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		in = strings.NewReader(b)
	default:
		data, err := json.Marshal(b)
		if err != nil {
			p.t.Fatal(err)
		}
		in = bytes.NewReader(data)
	}
	req, err := http.NewRequest(method, "http://turnpike.test"+path, in)
	if err != nil {
		p.t.Fatal(err)
	}
	if in != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(head); i += 2 {
		req.Header.Set(head[i], head[i+1])
	}
	res, err := p.http.Do(req)
	if err != nil {
		p.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		p.t.Fatalf("%s %s: %v", method, path, err)
	}
	return reply{res.StatusCode, res.Header, data}
}

// must sends a request that has to succeed and decodes the answer into out, unless that is nil.
func (p *player) must(method, path string, body, out any, head ...string) {
	p.t.Helper()
	r := p.send(method, path, body, head...)
	if r.status != http.StatusOK {
		p.t.Fatalf("%s %s: %d %s", method, path, r.status, r.body)
	}
	if out != nil {
		if err := json.Unmarshal(r.body, out); err != nil {
			p.t.Fatalf("%s %s: %v in %s", method, path, err, r.body)
		}
	}
}

// refused sends a request that has to be answered with a problem.
func (p *player) refused(status int, kind, method, path string, body any, head ...string) Problem {
	p.t.Helper()
	r := p.send(method, path, body, head...)
	var prob Problem
	if err := json.Unmarshal(r.body, &prob); err != nil || r.status != status || prob.Type != kind || prob.Status != status {
		p.t.Errorf("%s %s: %d %s, want %d %s", method, path, r.status, r.body, status, kind)
	}
	if ct := r.header.Get("Content-Type"); ct != "application/problem+json" {
		p.t.Errorf("%s %s: content type %q", method, path, ct)
	}
	return prob
}

func (p *player) open(req TableRequest) *MatchPage {
	p.t.Helper()
	page := new(MatchPage)
	p.must("POST", "/api/matches", req, page)
	return page
}

func (p *player) page(id string) *MatchPage {
	p.t.Helper()
	page := new(MatchPage)
	p.must("GET", "/api/matches/"+id, nil, page)
	return page
}

func (p *player) frame(id string, seat game.Seat) *match.Frame {
	p.t.Helper()
	page := new(MatchPage)
	p.must("GET", fmt.Sprintf("/api/matches/%s?seat=%d", id, seat), nil, page)
	return page.Frame
}

func (p *player) act(id string, seat game.Seat, seq int, action any, head ...string) *match.Frame {
	p.t.Helper()
	data, err := json.Marshal(action)
	if err != nil {
		p.t.Fatal(err)
	}
	f := new(match.Frame)
	p.must("POST", "/api/matches/"+id+"/actions", ActRequest{Seat: seat, Seq: seq, Action: data}, f, head...)
	return f
}

// event is one server-sent event.
type event struct {
	name string
	id   int
	data []byte
}

// stream is an open event stream.
type stream struct {
	t      *testing.T
	events chan event
	cancel context.CancelFunc
	ended  chan struct{}
	mu     sync.Mutex
	wire   bytes.Buffer // all that was received
}

// listen opens an event stream. query is without the question mark.
func (p *player) listen(id, query string, head ...string) *stream {
	p.t.Helper()
	return p.listenTo("/api/matches/"+id+"/events?"+query, head...)
}

// listenTo opens the event stream at a path.
func (p *player) listenTo(path string, head ...string) *stream {
	p.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	req, err := http.NewRequestWithContext(ctx, "GET", "http://turnpike.test"+path, nil)
	if err != nil {
		p.t.Fatal(err)
	}
	for i := 0; i < len(head); i += 2 {
		req.Header.Set(head[i], head[i+1])
	}
	res, err := p.http.Do(req)
	if err != nil {
		p.t.Fatal(err)
	}
	if res.StatusCode != http.StatusOK || !strings.HasPrefix(res.Header.Get("Content-Type"), "text/event-stream") {
		body, _ := io.ReadAll(res.Body)
		p.t.Fatalf("events: %d %s", res.StatusCode, body)
	}
	s := &stream{t: p.t, events: make(chan event, 10000), cancel: cancel, ended: make(chan struct{})}
	go func() {
		defer close(s.ended)
		defer res.Body.Close()
		e := event{id: -1}
		lines := bufio.NewScanner(res.Body)
		lines.Buffer(nil, 1<<22)
		for lines.Scan() {
			s.mu.Lock()
			s.wire.Write(append(lines.Bytes(), '\n'))
			s.mu.Unlock()
			key, value, _ := strings.Cut(lines.Text(), ": ")
			switch key {
			case "event":
				e.name = value
			case "id":
				e.id, _ = strconv.Atoi(value)
			case "data":
				e.data = []byte(value)
			case "":
				if e.name != "" {
					s.events <- e
				}
				e = event{id: -1}
			}
		}
	}()
	return s
}

// next returns the next event of a name, leaving out others.
func (s *stream) next(name string) event {
	s.t.Helper()
	late := time.After(time.Hour)
	for {
		select {
		case e := <-s.events:
			if e.name == name {
				return e
			}
		case <-s.ended:
			s.t.Fatalf("the stream ended before a %s came", name)
		case <-late:
			s.t.Fatalf("no %s came", name)
		}
	}
}

func (s *stream) nextFrame() *Update {
	s.t.Helper()
	return s.updateOf(s.next("frame"))
}

func (s *stream) updateOf(e event) *Update {
	s.t.Helper()
	u := new(Update)
	if err := json.Unmarshal(e.data, u); err != nil {
		s.t.Fatal(err)
	}
	if e.id != u.Seq {
		s.t.Errorf("frame %d came with id %d", u.Seq, e.id)
	}
	return u
}

// pending returns the updates that have come and were not looked at, once everything is at rest.
func (s *stream) pending() []*Update {
	s.t.Helper()
	synctest.Wait()
	var out []*Update
	for {
		select {
		case e := <-s.events:
			if e.name == "frame" || e.name == "delta" {
				out = append(out, s.updateOf(e))
			}
		default:
			return out
		}
	}
}

// steps returns the numbers of all steps that updates tell of.
func steps(updates []*Update) []int {
	var out []int
	for _, u := range updates {
		for _, s := range u.Steps {
			out = append(out, s.Seq)
		}
		out = append(out, u.Seq)
	}
	return out
}

// gone waits until the server has ended the stream.
func (s *stream) gone() {
	s.t.Helper()
	select {
	case <-s.ended:
	case <-time.After(time.Hour):
		s.t.Fatal("the server does not end the stream")
	}
}

func (s *stream) close() {
	s.cancel()
	<-s.ended
}

// mine returns the viewer's options of the decision that asks it.
func mine(f *match.Frame) []match.Option {
	for _, a := range f.Asks {
		if a.You {
			return a.Options
		}
	}
	return nil
}

// short is fast for a match that shall come to its end.
func short(kinds ...string) TableRequest {
	req := fast(kinds...)
	req.Options["goal"] = 10
	return req
}

// fast is a table without pauses, for more points than a test plays.
func fast(kinds ...string) TableRequest {
	req := TableRequest{Game: "cardduel", Options: map[string]any{"goal": 200}, Clock: &ClockRequest{Pace: "none", CoverMS: new(0), BotDelayMS: new(0)}}
	for _, k := range kinds {
		req.Seats = append(req.Seats, SeatRequest{Kind: k})
	}
	return req
}

// shown makes a table one that anybody may watch.
func shown(req TableRequest) TableRequest {
	req.Public = true
	return req
}

// playOut plays the seats of p, in turn, by their frames, until the match is over or until says so.
func (p *player) playOut(id string, seats []game.Seat, until func(*match.Frame) bool) *match.Frame {
	p.t.Helper()
	for range 5000 {
		synctest.Wait()
		acted := false
		for _, s := range seats {
			f := p.frame(id, s)
			if f.Status != match.Running || until != nil && until(f) {
				return f
			}
			if o := mine(f); len(o) > 0 {
				p.act(id, s, f.Seq, o[f.Seq%len(o)].Action)
				acted = true
			}
		}
		if !acted {
			// Bots, or a window that has to stay open a while.
			time.Sleep(100 * time.Millisecond)
		}
	}
	p.t.Fatal("the match does not end")
	return nil
}

func mustURL(t *testing.T) *url.URL {
	t.Helper()
	u, err := url.Parse("http://turnpike.test/")
	if err != nil {
		t.Fatal(err)
	}
	return u
}
