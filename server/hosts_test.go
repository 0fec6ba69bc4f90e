package server

import (
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
)

func TestHosts(t *testing.T) {
	t.Parallel()
	own, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	own, _, _ = strings.Cut(own, ".")
	always := []string{"localhost", "localhost:8080", "LOCALHOST:1", "localhost.", "turnpike.localhost:8080", "127.0.0.1:8080", "127.0.0.1", "127.8.8.8",
		"[::1]:8080", "[::1]", ""}
	never := []string{"evil.example", "evil.example:8080", "localhost.evil.example", "notlocalhost", "127.0.0.1.evil.example", "evil.example:80:80", "[::1", "[evil]"}
	for _, c := range []struct {
		name    string
		addr    string // as it was asked for
		listens string
		given   []string
		yes, no []string
	}{
		{"loopback", "localhost:8080", "127.0.0.1:8080", nil, nil, []string{own, "192.0.2.7:8080", "[2001:db8::1]:8080"}},
		{"all interfaces", ":8080", "[::]:8080", nil,
			[]string{own, own + ":8080", strings.ToUpper(own), own + ".local", "192.0.2.7:8080", "192.0.2.7", "[2001:db8::1]:8080", "[fe80::1%25eth0]:80"}, nil},
		{"one interface by name", "games.lan:80", "192.0.2.7:80", nil, []string{"games.lan", "GAMES.lan.:80", "192.0.2.7", own}, []string{"192.0.2.8"}},
		{"one interface by address", "192.0.2.7:80", "192.0.2.7:80", nil, []string{"192.0.2.7:80", "[::ffff:192.0.2.7]:80"}, []string{"192.0.2.8", "192.0.2.70"}},
		{"names", "localhost:8080", "127.0.0.1:8080", []string{"Games.example.org", "203.0.113.9", "2001:db8::5"},
			[]string{"games.example.org", "games.example.org:443", "203.0.113.9:80", "[2001:db8::5]:80"}, []string{"example.org", "www.games.example.org", own}},
	} {
		l, err := net.ResolveTCPAddr("tcp", c.listens)
		if err != nil {
			t.Fatal(err)
		}
		h, err := NewHosts(c.addr, l, c.given)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for _, host := range append(c.yes, always...) {
			if !h.Answers(host) {
				t.Errorf("%s: refuses %q", c.name, host)
			}
		}
		for _, host := range append(c.no, never...) {
			if h.Answers(host) {
				t.Errorf("%s: answers to %q", c.name, host)
			}
		}
	}
	for _, bad := range []string{"", "http://games.example.org", "games.example.org:80", "*.example.org", "a b", "games.example.org/x", "[::1", "[]"} {
		if _, err := NewHosts("", nil, []string{bad}); err == nil || !strings.Contains(err.Error(), "is not the name of a host") {
			t.Errorf("the name %q: %v", bad, err)
		}
	}
}

// What a page of another name could ask for through a rebound name is refused everywhere; probes by any name are not.
func TestHostsGuardTheSite(t *testing.T) {
	hosts, err := NewHosts("", &net.UnixAddr{}, []string{"turnpike.test"})
	if err != nil {
		t.Fatal(err)
	}
	inWorld(t, func(c *Config) { c.Hosts = hosts }, func(t *testing.T, w *world) {
		w.player().must("GET", "/api/me", nil, nil)
		for path, want := range map[string]int{
			"/": 421, "/api/me": 421, "/api/matches": 421, "/openapi.json": 421, "/assets/x.js": 421, "/healthz": 200, "/readyz": 200,
		} {
			req := httptest.NewRequest("GET", path, nil)
			req.Host = "evil.example:8080"
			req.Header.Set("Origin", "http://evil.example:8080")
			rec := httptest.NewRecorder()
			w.srv.handler.ServeHTTP(rec, req)
			if rec.Code != want {
				t.Errorf("%s: %d, want %d", path, rec.Code, want)
			}
			if body := rec.Body.String(); want == 421 && (!strings.Contains(body, `"type":"misdirected"`) || !strings.Contains(body, "--host")) {
				t.Errorf("%s: %s", path, body)
			}
			if rec.Header().Get("Set-Cookie") != "" && want == http.StatusMisdirectedRequest {
				t.Errorf("%s: sets a cookie", path)
			}
		}
	})
}
