package device_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"turnpike/internal/device"
	"turnpike/store/storetest"
)

// answer is a device.Reply that collects what it is told; pieces can be read while they come.
type answer struct {
	status int
	header http.Header
	head   chan struct{}
	body   *io.PipeReader
	write  *io.PipeWriter
}

func newAnswer() *answer {
	a := &answer{head: make(chan struct{})}
	a.body, a.write = io.Pipe()
	return a
}

func (a *answer) Head(status int, h http.Header) {
	a.status, a.header = status, h.Clone()
	close(a.head)
}
func (a *answer) Piece(data []byte) { a.write.Write(data) }
func (a *answer) End()              { a.write.Close() }

func open(t *testing.T, of *storetest.Table) *device.Device {
	t.Helper()
	d, err := device.Open(of, slog.New(slog.DiscardHandler), "test")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

// ask sends a request and reads its whole answer into out.
func ask(t *testing.T, d *device.Device, method, path, body string, out any) {
	t.Helper()
	a := newAnswer()
	go d.Serve(t.Context(), device.Request{Method: method, Path: path, Headers: map[string]string{"content-type": "application/json", "accept-encoding": "gzip"}, Body: []byte(body)}, a)
	data, err := io.ReadAll(a.body)
	if err != nil || a.status != http.StatusOK {
		t.Fatalf("%s %s: status %d, %s, %v", method, path, a.status, data, err)
	}
	if a.header.Get("Set-Cookie") != "" || a.header.Get("Content-Encoding") != "" {
		t.Errorf("%s %s: headers %v", method, path, a.header)
	}
	if err := json.Unmarshal(data, out); err != nil {
		t.Fatalf("%s %s: %s: %v", method, path, data, err)
	}
}

type page struct {
	Table struct{ ID string }
	Frame struct {
		Seq  int64
		Asks []question
	}
}

type question struct {
	Seat    int
	You     bool
	Options []struct{ Action json.RawMessage }
}

const duel = `{"game":"cardduel","options":{"goal":10},"clock":{"pace":"none","bot_delay_ms":0},"public":true,"start":true,"seats":[{"kind":"you"},{"kind":"hot","name":"Second"}]}`

// A match that is begun on a device is there when the device is opened again, for the same person, at the step it had come to.
func TestDeviceKeepsMatches(t *testing.T) {
	t.Parallel()
	kept := &storetest.Table{}
	first := open(t, kept)
	var me, again struct{ ID string }
	ask(t, first, "GET", "/api/me", "", &me)
	var p page
	ask(t, first, "POST", "/api/matches", duel, &p)
	id, seq := p.Table.ID, p.Frame.Seq
	for _, a := range p.Frame.Asks {
		if !a.You {
			continue
		}
		act, _ := json.Marshal(map[string]any{"seat": a.Seat, "seq": seq, "action": a.Options[0].Action})
		var done struct{ Seq int64 }
		ask(t, first, "POST", "/api/matches/"+id+"/actions", string(act), &done)
	}
	ask(t, first, "GET", "/api/matches/"+id, "", &p)
	if p.Frame.Seq <= seq {
		t.Fatalf("the match stands at step %d, where it was", p.Frame.Seq)
	}
	came := p.Frame.Seq

	// It is killed, not closed.
	second := open(t, kept)
	ask(t, second, "GET", "/api/me", "", &again)
	if again.ID != me.ID {
		t.Errorf("the device is %s's, and was %s's", again.ID, me.ID)
	}
	var later page
	ask(t, second, "GET", "/api/matches/"+id, "", &later)
	if later.Frame.Seq != came || len(later.Frame.Asks) != 1 || later.Frame.Asks[0].Seat != p.Frame.Asks[0].Seat {
		t.Errorf("step %d asks %v; step %d and %v are expected", later.Frame.Seq, later.Frame.Asks, came, p.Frame.Asks)
	}
}

// An event stream is handed on piece by piece and ends when the page does not want it any more.
func TestDeviceStreams(t *testing.T) {
	t.Parallel()
	d := open(t, &storetest.Table{})
	var p page
	ask(t, d, "POST", "/api/matches", duel, &p)
	ctx, cancel := context.WithCancel(t.Context())
	a := newAnswer()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		d.Serve(ctx, device.Request{Method: "GET", Path: "/api/matches/" + p.Table.ID + "/events?seat=0"}, a)
	}()
	<-a.head
	if kind := a.header.Get("Content-Type"); !strings.HasPrefix(kind, "text/event-stream") {
		t.Fatalf("a stream of %s", kind)
	}
	lines := bufio.NewScanner(a.body)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() && !bytes.HasPrefix(lines.Bytes(), []byte("event: table")) && !bytes.HasPrefix(lines.Bytes(), []byte("event: frame")) {
	}
	if err := lines.Err(); err != nil || len(lines.Bytes()) == 0 {
		t.Errorf("the stream ends before it tells anything: %v", err)
	}
	cancel()
	a.body.Close()
	<-ended
}

// A device draws the pictures of its own matches, also of one that is closed to others.
func TestDeviceDrawsPictures(t *testing.T) {
	t.Parallel()
	d := open(t, &storetest.Table{})
	var p page
	ask(t, d, "POST", "/api/matches", strings.Replace(duel, `"public":true`, `"public":false`, 1), &p)
	var pictures [2][]byte
	for i, id := range [2]string{p.Table.ID, "none"} {
		a := newAnswer()
		go d.Serve(t.Context(), device.Request{Method: "GET", Path: "/m/" + id + "/card.png?theme=light"}, a)
		var err error
		if pictures[i], err = io.ReadAll(a.body); err != nil || a.status != http.StatusOK || a.header.Get("Content-Type") != "image/png" {
			t.Fatalf("%s: status %d, %s, %v", id, a.status, a.header.Get("Content-Type"), err)
		}
	}
	if bytes.Equal(pictures[0], pictures[1]) {
		t.Error("the picture of the match is that of none")
	}
}

// Requests that make no sense are answered, not fallen over.
func TestDeviceRefuses(t *testing.T) {
	t.Parallel()
	d := open(t, &storetest.Table{})
	for _, tt := range []struct {
		method, path string
		status       int
	}{
		{"GET", "", http.StatusBadRequest}, {"GET", "api/me", http.StatusBadRequest}, {"BAD METHOD", "/api/me", http.StatusBadRequest},
		{"GET", "/api/%zz", http.StatusBadRequest}, {"GET", "/api/matches/none", http.StatusNotFound},
	} {
		a := newAnswer()
		go d.Serve(t.Context(), device.Request{Method: tt.method, Path: tt.path}, a)
		io.Copy(io.Discard, a.body)
		if a.status != tt.status {
			t.Errorf("%s %q: status %d, want %d", tt.method, tt.path, a.status, tt.status)
		}
	}
	if _, err := device.Open(&storetest.Table{Held: map[string][]byte{"key": {1, 2}}}, slog.New(slog.DiscardHandler), ""); err == nil {
		t.Error("a device opens with half a key")
	}
}
