package server

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"turnpike/store"
)

// pinged counts the pings of a store and lets them fail or hang.
type pinged struct {
	store.Store
	n    atomic.Int32
	fail atomic.Bool
	hang chan struct{} // pings wait until it is closed; nil: they do not
}

func (p *pinged) Ping(ctx context.Context) error {
	p.n.Add(1)
	if p.hang != nil {
		<-p.hang
	}
	if p.fail.Load() {
		return errors.New("disk full")
	}
	return p.Store.Ping(ctx)
}

// ask answers a request in this goroutine.
func ask(h http.Handler, path string) *httptest.ResponseRecorder {
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, httptest.NewRequest("GET", path, nil))
	return rec
}

func TestHealth(t *testing.T) {
	disk := new(pinged)
	inWorld(t, func(c *Config) { disk.Store = c.Store; c.Store = disk }, func(t *testing.T, w *world) {
		p := w.player()
		for _, path := range []string{"/healthz", "/readyz"} {
			if r := p.send("GET", path, nil); r.status != http.StatusOK || string(r.body) != "{\"status\":\"ok\"}\n" {
				t.Errorf("%s: %d %s", path, r.status, r.body)
			}
		}
		if n := disk.n.Load(); n != 1 {
			t.Errorf("%d pings, want that of /readyz alone", n)
		}
		for range 50 {
			p.send("GET", "/readyz", nil)
		}
		if n := disk.n.Load(); n != 1 {
			t.Errorf("%d pings within a second, want 1", n)
		}
		disk.fail.Store(true)
		time.Sleep(2 * probeEvery)
		prob := p.refused(http.StatusServiceUnavailable, "not-ready", "GET", "/readyz", nil)
		if strings.Contains(prob.Detail, "disk full") {
			t.Errorf("%q tells everybody what the store said", prob.Detail)
		}
		if !strings.Contains(w.log.String(), "disk full") {
			t.Errorf("the log does not say what the store said: %s", w.log)
		}
		if r := p.send("GET", "/healthz", nil); r.status != http.StatusOK {
			t.Errorf("the process lives, and /healthz answers %d", r.status)
		}
		disk.fail.Store(false)
		time.Sleep(2 * probeEvery)
		p.must("GET", "/readyz", nil, nil)
	})
}

// A store that never answers makes nobody wait for ever, and is not asked again and again.
func TestReadyWithAStoreThatHangs(t *testing.T) {
	disk := new(pinged)
	inWorld(t, func(c *Config) { disk.Store, disk.hang = c.Store, make(chan struct{}); c.Store = disk }, func(t *testing.T, w *world) {
		for range 3 {
			began := time.Now()
			if rec := ask(w.srv.handler, "/readyz"); rec.Code != http.StatusServiceUnavailable {
				t.Errorf("%d %s", rec.Code, rec.Body)
			}
			if d := time.Since(began); d > probeTimeout {
				t.Errorf("it took %s", d)
			}
		}
		if n := disk.n.Load(); n != 1 {
			t.Errorf("%d pings wait, want 1", n)
		}
		close(disk.hang)
		synctest.Wait()
		time.Sleep(2 * probeEvery)
		if rec := ask(w.srv.handler, "/readyz"); rec.Code != http.StatusOK {
			t.Errorf("after that: %d %s", rec.Code, rec.Body)
		}
	})
}

func TestMonitor(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		p.must("POST", "/api/play", PlayRequest{Game: "cardduel"}, nil)
		if r := p.send("GET", "/metrics", nil); strings.Contains(string(r.body), "turnpike_matches_awake") {
			t.Error("the site serves /metrics")
		}
		hosts, err := NewHosts("", &net.UnixAddr{}, []string{"prometheus.test"})
		if err != nil {
			t.Fatal(err)
		}
		m := w.srv.Monitor(nil)
		if rec := ask(m, "/metrics"); rec.Code != http.StatusOK || !strings.Contains(rec.Body.String(), "turnpike_matches_awake{status=\"running\"} 1\n") {
			t.Errorf("metrics: %d %s", rec.Code, rec.Body)
		}
		page, err := os.ReadFile("../docs/operations.md")
		if err != nil {
			t.Fatal(err)
		}
		names := regexp.MustCompile(`(?m)^# TYPE (turnpike_\w+)`).FindAllStringSubmatch(ask(m, "/metrics").Body.String(), -1)
		if len(names) < 10 {
			t.Errorf("only the figures %v", names)
		}
		for _, n := range names {
			if !strings.Contains(string(page), "`"+n[1]+"`") {
				t.Errorf("docs/operations.md does not explain %s", n[1])
			}
		}
		for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, "/": 404, "/api/me": 404, "/openapi.json": 404} {
			if rec := ask(m, path); rec.Code != want {
				t.Errorf("%s: %d, want %d", path, rec.Code, want)
			}
		}
		// httptest asks for example.com.
		for path, want := range map[string]int{"/healthz": 200, "/readyz": 200, "/metrics": 421} {
			if rec := ask(w.srv.Monitor(hosts), path); rec.Code != want {
				t.Errorf("%s by another name: %d, want %d", path, rec.Code, want)
			}
		}
	})
}

// While a server shuts down it lives, but nobody should be sent to it any more.
func TestNotReadyWhileClosing(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		old := w.srv
		w.restart()
		for path, want := range map[string]int{"/healthz": 200, "/readyz": 503} {
			for name, h := range map[string]http.Handler{"site": old.handler, "monitor": old.Monitor(nil)} {
				if rec := ask(h, path); rec.Code != want || want == 503 && !strings.Contains(rec.Body.String(), `"closing"`) {
					t.Errorf("%s%s: %d %s", name, path, rec.Code, rec.Body)
				}
			}
		}
	})
}

// The monitor is served beside the site, and is gone when Run has returned.
func TestRunServesTheMonitor(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		w.stop()
		lines := &pipeListener{in: make(chan net.Conn), closed: make(chan struct{})}
		site := &pipeListener{in: make(chan net.Conn), closed: make(chan struct{})}
		srv, err := New(w.cfg)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() { done <- srv.Run(ctx, site, &MonitorAt{Listener: lines}) }()
		w.lines = lines
		if r := w.player().send("GET", "/metrics", nil); r.status != http.StatusOK {
			t.Errorf("metrics: %d", r.status)
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		<-lines.closed
		w.start()
	})
}
