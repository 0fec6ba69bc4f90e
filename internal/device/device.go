// Package device is Turnpike without a network: the server itself, in the page of a browser. [Open] makes one on a table of rows that the browser keeps;
// [Device.Serve] answers a request of the page as the server would answer it over the network, event streams included. cmd/turnpike-device is the
// program, compiled to WebAssembly, that hands it what the page asks.
package device

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"

	"turnpike/server"
	"turnpike/store/memory"
)

// The rows of a device beside those of the store: what signs the cookie of its one person, and that cookie.
const (
	keyRow    = "key"
	cookieRow = "cookie"
)

// Device is a server with one visitor, whoever holds the device. Make one with [Open].
type Device struct {
	server *server.Server
	table  memory.Table

	mu     sync.Mutex
	cookie string
}

// Open begins where the table stands; an empty one is a new device. The error says what of the table cannot be read.
func Open(table memory.Table, log *slog.Logger, program string) (*Device, error) {
	rows, err := table.Rows()
	if err != nil {
		return nil, fmt.Errorf("reading what this device keeps: %w", err)
	}
	d := &Device{table: table}
	// A page has one thread, on which somebody plays.
	cfg := server.Config{Log: log, Program: program, Lab: server.LabConfig{Workers: -1}}
	for _, r := range rows {
		switch r.Key {
		case keyRow:
			if len(r.Value) != len(cfg.Key) {
				return nil, fmt.Errorf("the key that this device keeps has %d bytes, not %d", len(r.Value), len(cfg.Key))
			}
			copy(cfg.Key[:], r.Value)
		case cookieRow:
			d.cookie = string(r.Value)
		}
	}
	if cfg.Key == ([len(cfg.Key)]byte{}) {
		rand.Read(cfg.Key[:])
		if err := table.Put(memory.Row{Key: keyRow, Value: cfg.Key[:]}); err != nil {
			return nil, fmt.Errorf("keeping a key on this device: %w", err)
		}
	}
	if cfg.Store, err = memory.Open(table); err != nil {
		return nil, fmt.Errorf("reading what this device keeps: %w", err)
	}
	d.server, err = server.New(cfg)
	return d, err
}

// Close puts all matches to sleep.
func (d *Device) Close() error { return d.server.Close() }

// Request is what a page asks for.
type Request struct {
	Method  string
	Path    string // with its query
	Headers map[string]string
	Body    []byte
}

// Reply is told what a request is answered. Its methods are called in order, not at once.
type Reply interface {
	Head(status int, headers http.Header)
	Piece(data []byte) // of the body; the data may be overwritten afterwards
	End()
}

// Serve answers a request. It returns at the end of the answer; of an event stream that is when ctx is done.
func (d *Device) Serve(ctx context.Context, req Request, reply Reply) {
	w := &writer{reply: reply, header: make(http.Header)}
	defer w.end()
	r, err := http.NewRequestWithContext(ctx, req.Method, "http://device"+req.Path, bytes.NewReader(req.Body))
	if err != nil || !strings.HasPrefix(req.Path, "/") {
		http.Error(w, "no such address", http.StatusBadRequest)
		return
	}
	r.RequestURI, r.RemoteAddr = req.Path, "127.0.0.1:1"
	for name, value := range req.Headers {
		r.Header.Set(name, value)
	}
	// Pages and their server are one program: there is nothing to pack for.
	r.Header.Del("Accept-Encoding")
	d.mu.Lock()
	if d.cookie != "" {
		r.Header.Set("Cookie", d.cookie)
	}
	d.mu.Unlock()
	w.before = d.keepCookie
	d.server.Handler().ServeHTTP(w, r)
}

// keepCookie takes over who the server says that we are.
func (d *Device) keepCookie(h http.Header) {
	for _, c := range (&http.Response{Header: h}).Cookies() {
		cookie := c.Name + "=" + c.Value
		d.mu.Lock()
		fresh := cookie != d.cookie
		d.cookie = cookie
		d.mu.Unlock()
		if fresh {
			// Without room for it the matches are somebody else's after a reload: nothing can be kept then anyway, and whatever is done says so.
			_ = d.table.Put(memory.Row{Key: cookieRow, Value: []byte(cookie)})
		}
	}
	h.Del("Set-Cookie")
}

// writer is an http.ResponseWriter, and http.Flusher, that hands on what is written.
type writer struct {
	reply  Reply
	header http.Header
	before func(http.Header)
	begun  bool
}

func (w *writer) Header() http.Header { return w.header }

func (w *writer) WriteHeader(status int) {
	if w.begun {
		return
	}
	w.begun = true
	if w.before != nil {
		w.before(w.header)
	}
	w.reply.Head(status, w.header)
}

func (w *writer) Write(data []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	if len(data) > 0 {
		w.reply.Piece(data)
	}
	return len(data), nil
}

// Flush implements http.Flusher: the head of a stream goes out before its first event.
func (w *writer) Flush() { w.WriteHeader(http.StatusOK) }

func (w *writer) end() {
	w.WriteHeader(http.StatusOK)
	w.reply.End()
}
