package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/store"
)

// badDisk is a store that can be made to fail: to take no entries and no tables any more, or nothing that a server writes when it ends.
type badDisk struct {
	store.Store
	full, dead atomic.Bool
}

// onBadDisk puts the store of a server on a disk that fails when it is told to.
func onBadDisk(disk *badDisk) func(*Config) {
	return func(c *Config) { disk.Store = c.Store; c.Store = disk }
}

func (d *badDisk) CreateMatch(ctx context.Context, m store.Match) error {
	if d.full.Load() {
		return errors.New("disk full")
	}
	return d.Store.CreateMatch(ctx, m)
}

func (d *badDisk) UpdateMatch(ctx context.Context, m store.Match) error {
	if d.dead.Load() {
		return errors.New("dead")
	}
	return d.Store.UpdateMatch(ctx, m)
}

func (d *badDisk) PutChapter(ctx context.Context, match string, ch store.Chapter, parts ...store.Part) error {
	if d.dead.Load() {
		return errors.New("dead")
	}
	return d.Store.PutChapter(ctx, match, ch, parts...)
}

func (d *badDisk) Beat(ctx context.Context, at time.Time) error {
	if d.dead.Load() {
		return errors.New("dead")
	}
	return d.Store.Beat(ctx, at)
}

func (d *badDisk) Append(ctx context.Context, id string, e ...store.Entry) error {
	if d.full.Load() {
		return errors.New("disk full")
	}
	return d.Store.Append(ctx, id, e...)
}

func TestNothingShowsThatIsNotStored(t *testing.T) {
	disk := new(badDisk)
	inWorld(t, onBadDisk(disk), func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("you", "hot")).Table.ID
		var seat game.Seat
		f := p.frame(id, 0)
		if len(mine(f)) == 0 {
			seat, f = 1, p.frame(id, 1)
		}
		s := p.listen(id, "")
		s.nextFrame()
		disk.full.Store(true)
		req := ActRequest{Seat: seat, Seq: f.Seq, Action: raw(t, mine(f)[0].Action)}
		p.refused(http.StatusServiceUnavailable, "not-kept", "POST", "/api/matches/"+id+"/actions", req, "Idempotency-Key", "k")
		s.gone()
		if got := s.pending(); len(got) > 0 {
			t.Errorf("%d frames were sent of what is not stored", len(got))
		}
		disk.full.Store(false)
		if g := p.frame(id, seat); g.Seq != f.Seq {
			t.Errorf("the match is at %d, was at %d", g.Seq, f.Seq)
		}
		g := new(match.Frame)
		p.must("POST", "/api/matches/"+id+"/actions", req, g, "Idempotency-Key", "k")
		if g.Seq <= f.Seq || w.entries(id) == 0 {
			t.Errorf("the same again changed nothing")
		}
	})
}

func TestShutdownEndsStreams(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		id := p.open(fast("you", "hot")).Table.ID
		s := p.listen(id, "")
		s.nextFrame()
		old := w.srv
		w.restart()
		s.gone()
		rec := httptest.NewRecorder()
		old.handler.ServeHTTP(rec, httptest.NewRequest("GET", "/api/matches/"+id, nil))
		if rec.Code != http.StatusServiceUnavailable {
			t.Errorf("a closed server answers %d", rec.Code)
		}
		s = p.listen(id, "")
		s.nextFrame()
		s.close()
	})
}

func TestIdentity(t *testing.T) {
	inWorld(t, func(c *Config) { c.TrustProxy = true }, func(t *testing.T, w *world) {
		p := w.player()
		var a, b Me
		r := p.send("GET", "/api/me", nil)
		if err := json.Unmarshal(r.body, &a); err != nil || len(strings.Fields(a.Name)) != 2 {
			t.Errorf("a new guest: %s", r.body)
		}
		c := r.header.Get("Set-Cookie")
		for _, want := range []string{"HttpOnly", "SameSite=Lax", "Path=/"} {
			if !strings.Contains(c, want) {
				t.Errorf("cookie %q has no %s", c, want)
			}
		}
		if strings.Contains(c, "Secure") {
			t.Errorf("cookie %q is secure without TLS", c)
		}
		p.must("GET", "/api/me", nil, &b)
		if a.ID != b.ID || a.Name != b.Name {
			t.Errorf("the same guest is %+v, then %+v", a, b)
		}
		c = w.player().send("GET", "/api/me", nil, "X-Forwarded-Proto", "https").header.Get("Set-Cookie")
		if !strings.Contains(c, "Secure") {
			t.Errorf("cookie %q is not secure behind TLS", c)
		}
		id, _, _ := strings.Cut(p.http.Jar.Cookies(mustURL(t))[0].Value, ".")
		for _, forged := range []string{id, id + ".", id + "." + strings.Repeat("A", 43), "." + id, id + ".%"} {
			w.player().must("GET", "/api/me", nil, &b, "Cookie", cookieName+"="+forged)
			if b.ID == a.ID {
				t.Errorf("the cookie %q is taken for somebody", forged)
			}
		}
		key := w.cfg
		key.Key[0]++
		other := &Server{cfg: key}
		if w.srv.signed(other.sign(id)) != "" {
			t.Error("a cookie of another server is taken for ours")
		}
	})
}

func TestAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		remote, forwarded string
		trust             bool
		want              string
	}{
		{"192.0.2.1:5", "", false, "192.0.2.1"},
		{"192.0.2.1:5", "198.51.100.9", false, "192.0.2.1"},
		{"192.0.2.1:5", "203.0.113.7, 198.51.100.9", true, "198.51.100.9"},
		{"[2001:db8:1:2:3::4]:5", "", false, "2001:db8:1:2::/64"},
		{"[::ffff:192.0.2.1]:5", "", false, "192.0.2.1"},
		{"pipe", "", false, "pipe"},
	} {
		s := &Server{cfg: Config{TrustProxy: c.trust}}
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := s.address(r); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func TestStreamsOfOnePerson(t *testing.T) {
	t.Parallel()
	var c crowd
	for range maxStreams {
		if !c.enter("a") {
			t.Fatal("refused too early")
		}
	}
	if c.enter("a") || !c.enter("b") {
		t.Error("the limit is not one of each person")
	}
	c.leave("a")
	if !c.enter("a") {
		t.Error("a stream that was left still counts")
	}
}
