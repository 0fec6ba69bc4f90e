package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"turnpike/game"
	"turnpike/store"
	"turnpike/store/sqlite"
)

// The load test is not part of the gate. It takes about a minute and measures the machine that it runs on:
//
//	TURNPIKE_LOAD=1 go test ./server -run TestLoad -v -timeout 5m
//
// The server is a process of its own on the loopback interface with a database on disk. TURNPIKE_LOAD_MATCHES (200),
// TURNPIKE_LOAD_SECONDS (20) and TURNPIKE_LOAD_WATCHERS (0, of each match) change its size.
const (
	loadEnv      = "TURNPIKE_LOAD"
	loadChildEnv = "TURNPIKE_LOAD_CHILD" // the database of the child process
)

func TestMain(m *testing.M) {
	if path := os.Getenv(loadChildEnv); path != "" {
		if err := serveLoad(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// serveLoad is the child: a server that prints its address and serves until it is killed.
func serveLoad(path string) error {
	st, err := sqlite.Open(context.Background(), path, sqlite.Options{})
	if err != nil {
		return err
	}
	const plenty = 1 << 20
	srv, err := New(Config{
		Store: st, Key: [32]byte{7}, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
		Limits: Limits{AddressRate: plenty, AddressBurst: plenty, GuestRate: plenty, GuestBurst: plenty},
	})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(l.Addr())
	return srv.Run(context.Background(), l, nil)
}

// child is a running server process.
type child struct {
	cmd  *exec.Cmd
	base string
}

func startChild(t *testing.T, path string) *child {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := &child{cmd: exec.Command(exe)}
	c.cmd.Env = append(os.Environ(), loadChildEnv+"="+path)
	c.cmd.Stderr = os.Stderr
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	c.base = "http://" + strings.TrimSpace(line)
	return c
}

// cpu returns the CPU time that the process has used, 0 where the system does not say so in /proc.
func (c *child) cpu() time.Duration {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", c.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	// After the name, which is in parentheses: utime and stime are the 14th and 15th fields of all, in hundredths of a second.
	f := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	user, _ := strconv.Atoi(f[11])
	system, _ := strconv.Atoi(f[12])
	return time.Duration(user+system) * (time.Second / 100)
}

// kill is kill -9.
func (c *child) kill() {
	c.cmd.Process.Kill()
	c.cmd.Wait()
}

// loadFrame is the part of a frame that the drivers look at.
type loadFrame struct {
	Seq    int
	Status string
	Asks   []struct {
		You     bool
		Options []struct{ Action json.RawMessage }
	}
}

// loader is one person of the load.
type loader struct {
	http  *http.Client
	base  string
	match string
	seat  int
	mu    sync.Mutex
	frame loadFrame
	heard chan struct{} // closed and replaced at every frame
}

// acked is an action that the server has acknowledged.
type acked struct {
	match string
	seat  int
	key   string
}

var loadTransport = &http.Transport{MaxIdleConnsPerHost: 2000}

func newLoader(base string) *loader {
	jar, _ := cookiejar.New(nil)
	return &loader{http: &http.Client{Jar: jar, Transport: loadTransport}, base: base, heard: make(chan struct{})}
}

func (l *loader) post(ctx context.Context, path string, in, out any, key string) (int, error) {
	data, err := json.Marshal(in)
	if err != nil {
		return 0, err
	}
	req, err := http.NewRequestWithContext(ctx, "POST", l.base+path, bytes.NewReader(data))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", "application/json")
	if key != "" {
		req.Header.Set("Idempotency-Key", key)
		req.Header.Set("Prefer", minimal)
	}
	res, err := l.http.Do(req)
	if err != nil {
		return 0, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err == nil && out != nil && res.StatusCode == http.StatusOK {
		err = json.Unmarshal(body, out)
	}
	return res.StatusCode, err
}

// listen follows the events until ctx is done or the server dies.
func (l *loader) listen(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, "GET", fmt.Sprintf("%s/api/matches/%s/events?seat=%d&deltas=true", l.base, l.match, l.seat), nil)
	if err != nil {
		return err
	}
	res, err := l.http.Do(req)
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("events: status %d", res.StatusCode)
	}
	go func() {
		defer res.Body.Close()
		in := bufio.NewReaderSize(res.Body, 64<<10)
		name := ""
		for {
			line, err := in.ReadBytes('\n')
			if err != nil {
				return
			}
			if rest, ok := bytes.CutPrefix(line, []byte("event: ")); ok {
				name = string(bytes.TrimSpace(rest))
			} else if rest, ok := bytes.CutPrefix(line, []byte("data: ")); ok && (name == "frame" || name == "delta") {
				var f loadFrame
				if json.Unmarshal(rest, &f) != nil {
					return
				}
				l.mu.Lock()
				l.frame = f
				close(l.heard)
				l.heard = make(chan struct{})
				l.mu.Unlock()
			}
		}
	}()
	return nil
}

func (l *loader) now() (loadFrame, chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.frame, l.heard
}

// await returns when the loader has heard of a step after seq.
func (l *loader) await(ctx context.Context, seq int) bool {
	for {
		f, heard := l.now()
		if f.Seq > seq {
			return true
		}
		select {
		case <-heard:
		case <-ctx.Done():
			return false
		}
	}
}

// load is a number of matches, each with two people who play one action a second between them.
type load struct {
	t       *testing.T
	pairs   [][2]*loader
	mu      sync.Mutex
	toEvent []time.Duration // from sending an action to the opponent's event
	toReply []time.Duration // from sending an action to its answer
	acked   []acked
	failed  atomic.Int64
}

func (ld *load) open(ctx context.Context, base string, n, watchers int) {
	t := ld.t
	t.Helper()
	for range n {
		a, b := newLoader(base), newLoader(base)
		req := shown(fast("you", "open")) // for watchers
		var page MatchPage
		if code, err := a.post(ctx, "/api/matches", req, &page, ""); err != nil || code != 200 {
			t.Fatalf("opening a table: %d %v", code, err)
		}
		a.match, b.match, b.seat = page.Table.ID, page.Table.ID, 1
		if code, err := b.post(ctx, "/api/matches/"+b.match+"/join", JoinRequest{}, nil, ""); err != nil || code != 200 {
			t.Fatalf("joining: %d %v", code, err)
		}
		for _, l := range []*loader{a, b} {
			if err := l.listen(ctx); err != nil {
				t.Fatal(err)
			}
			if !l.await(ctx, -1) {
				t.Fatal("no first frame")
			}
		}
		for range watchers {
			w := newLoader(base)
			w.match, w.seat = a.match, int(game.Nobody)
			if err := w.listen(ctx); err != nil {
				t.Fatal(err)
			}
		}
		ld.pairs = append(ld.pairs, [2]*loader{a, b})
	}
}

// drive plays until ctx is done, with idempotency keys numbered from first on.
func (ld *load) drive(ctx context.Context, first int) {
	var all sync.WaitGroup
	for i, pair := range ld.pairs {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(1, uint64(i)))
			// The matches are not in step with each other.
			timer := time.NewTimer(time.Duration(rng.Int64N(int64(time.Second))))
			defer timer.Stop()
			for n := first; ; n++ {
				select {
				case <-ctx.Done():
					return
				case <-timer.C:
					timer.Reset(time.Second)
				}
				ld.act(ctx, pair, fmt.Sprint(n), rng)
			}
		})
	}
	all.Wait()
}

func (ld *load) act(ctx context.Context, pair [2]*loader, key string, rng *rand.Rand) {
	for s, l := range pair {
		f, _ := l.now()
		for _, a := range f.Asks {
			if !a.You || len(a.Options) == 0 {
				continue
			}
			other := pair[1-s]
			before, _ := other.now()
			req := ActRequest{Seat: game.Seat(s), Seq: f.Seq, Action: a.Options[rng.IntN(len(a.Options))].Action}
			sent := time.Now()
			heard := make(chan time.Duration, 1)
			wait, stop := context.WithTimeout(ctx, 5*time.Second)
			go func() {
				if other.await(wait, before.Seq) {
					heard <- time.Since(sent)
				}
				close(heard)
			}()
			code, err := l.post(ctx, "/api/matches/"+l.match+"/actions", req, nil, key)
			replied := time.Since(sent)
			if err != nil || code != http.StatusOK {
				if ctx.Err() == nil {
					ld.failed.Add(1)
				}
				stop()
				return
			}
			ld.mu.Lock()
			ld.acked = append(ld.acked, acked{l.match, s, key})
			ld.toReply = append(ld.toReply, replied)
			ld.mu.Unlock()
			if d, ok := <-heard; ok {
				ld.mu.Lock()
				ld.toEvent = append(ld.toEvent, d)
				ld.mu.Unlock()
			} else if ctx.Err() == nil {
				ld.failed.Add(1)
			}
			stop()
			return
		}
	}
}

func quantile(d []time.Duration, q float64) time.Duration {
	if len(d) == 0 {
		return 0
	}
	slices.Sort(d)
	return d[min(len(d)-1, int(q*float64(len(d))))]
}

func envInt(name string, def int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return def
}

func TestLoad(t *testing.T) {
	if os.Getenv(loadEnv) == "" {
		t.Skip("set " + loadEnv + "=1 to measure under load")
	}
	matches, seconds := envInt("TURNPIKE_LOAD_MATCHES", 200), envInt("TURNPIKE_LOAD_SECONDS", 20)
	path := filepath.Join(t.TempDir(), "load.db")
	srv := startChild(t, path)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ld := &load{t: t}
	ld.open(ctx, srv.base, matches, envInt("TURNPIKE_LOAD_WATCHERS", 0))

	run, stop := context.WithTimeout(ctx, time.Duration(seconds)*time.Second)
	cpu := srv.cpu()
	ld.drive(run, 0)
	stop()
	if spent := srv.cpu() - cpu; spent > 0 {
		t.Logf("CPU of the server: %v an action", spent/time.Duration(max(1, len(ld.acked))))
	}
	t.Logf("%d matches, %d s: %d actions acknowledged, %d failed", matches, seconds, len(ld.acked), ld.failed.Load())
	t.Logf("action to the opponent's event: p50 %v, p95 %v, p99 %v, max %v",
		quantile(ld.toEvent, .5), quantile(ld.toEvent, .95), quantile(ld.toEvent, .99), quantile(ld.toEvent, 1))
	t.Logf("action to its answer: p50 %v, p99 %v", quantile(ld.toReply, .5), quantile(ld.toReply, .99))
	if len(ld.acked) < matches*seconds/2 || ld.failed.Load() > 0 {
		t.Errorf("%d actions of about %d were acknowledged, %d failed", len(ld.acked), matches*seconds, ld.failed.Load())
	}
	if p99 := quantile(ld.toEvent, .99); p99 > 50*time.Millisecond {
		t.Errorf("p99 from action to event is %v, more than 50 ms", p99)
	}

	// The same again, and in the middle of it kill -9.
	hit, end := context.WithCancel(ctx)
	go func() {
		time.Sleep(5 * time.Second)
		srv.kill()
		end()
	}()
	ld.failed.Store(0)
	first := len(ld.acked)
	ld.drive(hit, 1000)
	end()
	t.Logf("killed after %d more acknowledged actions", len(ld.acked)-first)

	st, err := sqlite.Open(t.Context(), path, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	held := make(map[acked]bool)
	for _, p := range ld.pairs {
		entries, err := st.Entries(t.Context(), p[0].match, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.Key != "" {
				held[acked{p[0].match, int(e.Seat), e.Key}] = true
			}
		}
	}
	if list, err := st.Matches(t.Context(), store.Filter{}); err != nil || len(list) != matches {
		t.Errorf("%d matches of %d are left: %v", len(list), matches, err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	lost := 0
	for _, a := range ld.acked {
		if !held[a] {
			lost++
		}
	}
	t.Logf("%d acknowledged actions, %d lost", len(ld.acked), lost)
	if lost > 0 {
		t.Errorf("%d acknowledged actions are lost", lost)
	}

	// Every match can be gone on with.
	again := startChild(t, path)
	began := time.Now()
	for _, p := range ld.pairs {
		res, err := p[0].http.Get(again.base + "/api/matches/" + p[0].match)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusOK {
			t.Errorf("match %s after the kill: status %d", p[0].match, res.StatusCode)
		}
	}
	t.Logf("%d matches woken and served in %v", matches, time.Since(began))
}
