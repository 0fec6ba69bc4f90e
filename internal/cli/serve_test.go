package cli

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// serving starts the serve verb and returns its address, what it says on stderr after its end, and a function that ends it.
func serving(t *testing.T, c *serveCmd, usual string) (address string, stop func() (stderr string, err error)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	out, stdout := io.Pipe()
	var stderr bytes.Buffer
	done := make(chan error, 1)
	go func() {
		err := c.serve(ctx, &env{stdin: strings.NewReader(""), stdout: &output{w: stdout}, stderr: &stderr}, usual, "localhost:0")
		stdout.Close()
		done <- err
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	address, ok := strings.CutPrefix(strings.TrimSpace(line), "Turnpike listens on ")
	if !ok {
		cancel()
		t.Fatalf("the first line is %q: %v, %v", line, err, <-done)
	}
	return address, func() (string, error) {
		cancel()
		err := <-done
		return stderr.String(), err
	}
}

func get(t *testing.T, url string) (status int, body string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, string(data)
}

func TestServeServesClientAndAPI(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "deep", "down")
	address, stop := serving(t, &serveCmd{Addr: "localhost:0", Data: dir}, "")
	if !strings.HasPrefix(address, "http://localhost:") {
		t.Errorf("address %q", address)
	}
	for path, want := range map[string]string{"/": "<title>Turnpike", "/api/games": `"id":"cardduel"`, "/healthz": `"ok"`, "/readyz": `"ok"`, "/openapi.json": `"/api/games"`} {
		if status, body := get(t, address+path); status != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("%s: status %d, want 200 and %s", path, status, want)
		}
	}
	if stderr, err := stop(); err != nil || !strings.Contains(stderr, dir) {
		t.Errorf("end: %v, stderr %q", err, stderr)
	}
	for _, name := range []string{"key", "turnpike.db"} {
		if st, err := os.Stat(filepath.Join(dir, name)); err != nil || st.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v; want it readable by its owner only", name, st, err)
		}
	}
}

// The usual address may be taken; one that was asked for may not.
func TestServeOnTakenAddress(t *testing.T) {
	t.Parallel()
	other, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	taken := other.Addr().String()
	address, stop := serving(t, &serveCmd{Data: t.TempDir()}, taken)
	if strings.HasSuffix(address, taken[strings.LastIndex(taken, ":"):]) {
		t.Errorf("it listens on %s, which is taken", address)
	}
	if status, _ := get(t, address+"/healthz"); status != http.StatusOK {
		t.Errorf("status %d", status)
	}
	if stderr, err := stop(); err != nil || !strings.HasPrefix(stderr, "turnpike: "+taken+" is taken by another program") {
		t.Errorf("%v, stderr %q", err, stderr)
	}
	c := &serveCmd{Addr: taken, Data: t.TempDir()}
	err = c.serve(t.Context(), &env{stdout: &output{w: io.Discard}, stderr: io.Discard}, taken, "localhost:0")
	if err == nil || !strings.Contains(err.Error(), "choose another address with --addr") {
		t.Errorf("an address that was asked for and is taken: %v", err)
	}
}

func TestDataDir(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_DATA_HOME", "")
	if dir, err := dataDir("/somewhere"); err != nil || dir != "/somewhere" {
		t.Errorf("given: %q, %v", dir, err)
	}
	if dir, err := dataDir(""); err != nil || !strings.HasPrefix(dir, home) {
		t.Errorf("by default: %q, %v; want it below %q", dir, err, home)
	}
	xdg := t.TempDir()
	t.Setenv("XDG_DATA_HOME", xdg)
	if dir, err := dataDir(""); err != nil || dir != filepath.Join(xdg, "turnpike") {
		t.Errorf("with XDG_DATA_HOME: %q, %v", dir, err)
	}
}

func TestShownAddress(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{"127.0.0.1:80": "localhost:80", "[::]:8080": "localhost:8080", "0.0.0.0:1": "localhost:1", "192.0.2.7:8080": "192.0.2.7:8080"} {
		a, err := net.ResolveTCPAddr("tcp", given)
		if err != nil {
			t.Fatal(err)
		}
		if got := shown(a); got != want {
			t.Errorf("%s is shown as %s, want %s", given, got, want)
		}
	}
}

// Two servers on one directory would each answer from a past of its own.
func TestServeRefusesADirectoryInUse(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	_, stop := serving(t, &serveCmd{Addr: "localhost:0", Data: dir}, defaultAddr)
	defer stop()
	err := (&serveCmd{Addr: "localhost:0", Data: dir}).serve(t.Context(), &env{stdin: strings.NewReader(""), stdout: &output{w: io.Discard}, stderr: io.Discard}, defaultAddr, "localhost:0")
	if err == nil || !strings.Contains(err.Error(), "another turnpike already serves the games in "+dir) {
		t.Errorf("the second server: %v", err)
	}
}

// A deleted lock file keeps nobody from noticing that the directory is in use.
func TestServeRefusesADirectoryInUseWithoutItsLockFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	_, stop := serving(t, &serveCmd{Addr: "localhost:0", Data: dir}, defaultAddr)
	defer stop()
	if err := os.Remove(filepath.Join(dir, "lock")); err != nil {
		t.Fatal(err)
	}
	err := (&serveCmd{Addr: "localhost:0", Data: dir}).serve(t.Context(), &env{stdin: strings.NewReader(""), stdout: &output{w: io.Discard}, stderr: io.Discard}, defaultAddr, "off")
	if err == nil || !strings.Contains(err.Error(), "another turnpike already serves the games in "+dir) {
		t.Errorf("the second server: %v", err)
	}
}

func TestServeReplacesAnEmptyKey(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "key"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, stop := serving(t, &serveCmd{Addr: "localhost:0", Data: dir}, "")
	if stderr, err := stop(); err != nil || !strings.Contains(stderr, "the key file was empty, so a new key was made") {
		t.Errorf("%v, stderr %q", err, stderr)
	}
	if info, err := os.Stat(filepath.Join(dir, "key")); err != nil || info.Size() != 32 {
		t.Errorf("the key: %v, %v", info, err)
	}
}

// The figures have an address of their own: the usual one if it is free, the one asked for or none at all.
func TestServeMetrics(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	run := func(metrics string) (site, figures, stderr string, status int) {
		t.Helper()
		errs, told := io.Pipe()
		lines := bufio.NewReader(errs)
		var at string
		first := make(chan struct{})
		go func() {
			defer close(first)
			line, _ := lines.ReadString('\n')
			stderr = line
			if url, ok := strings.CutPrefix(strings.TrimSpace(line), "figures for Prometheus are at "); ok {
				at = url
			}
			go io.Copy(io.Discard, lines)
		}()
		ctx, cancel := context.WithCancel(t.Context())
		out, stdout := io.Pipe()
		done := make(chan error, 1)
		go func() {
			c := &serveCmd{Addr: "localhost:0", Data: dir, Metrics: metrics}
			done <- c.serve(ctx, &env{stdin: strings.NewReader(""), stdout: &output{w: stdout}, stderr: told}, "", "localhost:0")
			stdout.Close()
		}()
		line, _ := bufio.NewReader(out).ReadString('\n')
		site, ok := strings.CutPrefix(strings.TrimSpace(line), "Turnpike listens on ")
		if !ok {
			t.Fatalf("%q: %v", line, <-done)
		}
		<-first
		if at != "" {
			status, figures = get(t, at)
		}
		if s, body := get(t, site+"/metrics"); strings.Contains(body, "turnpike_matches_awake") {
			t.Errorf("the site serves its figures: %d", s)
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		return site, figures, stderr, status
	}
	if _, figures, stderr, status := run("localhost:0"); status != http.StatusOK || !strings.Contains(figures, "turnpike_matches_awake") {
		t.Errorf("asked for: %d, stderr %q", status, stderr)
	}
	if _, _, stderr, _ := run("off"); !strings.HasPrefix(stderr, "games are kept in") {
		t.Errorf("off: stderr %q", stderr)
	}
	other, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	taken := other.Addr().String()
	err = (&serveCmd{Addr: "localhost:0", Data: dir, Metrics: taken}).serve(t.Context(), &env{stdout: &output{w: io.Discard}, stderr: io.Discard}, "", "")
	if err == nil || !strings.Contains(err.Error(), "choose another address with --metrics") {
		t.Errorf("an address that was asked for and is taken: %v", err)
	}
	var stderr strings.Builder
	m, err := new(serveCmd).monitor(&env{stderr: &stderr}, taken)
	if err != nil || m.at != nil || !strings.HasPrefix(stderr.String(), "turnpike: no figures are served: ") || !strings.Contains(stderr.String(), taken) {
		t.Errorf("the usual address is taken: %v, %v, %q", m, err, stderr.String())
	}
}

// A request by a name that nobody gave is refused; see server.Hosts.
func TestServeHosts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		cmd  serveCmd
		want map[string]int
	}{
		{"by default", serveCmd{}, map[string]int{"localhost": 200, "games.example.org": 421}},
		{"named", serveCmd{Host: []string{"games.example.org", "g.example.org"}}, map[string]int{"localhost": 200, "games.example.org": 200, "g.example.org": 200, "evil.example": 421}},
		{"behind a proxy", serveCmd{TrustProxy: true}, map[string]int{"games.example.org": 200}},
		{"behind a proxy, named", serveCmd{TrustProxy: true, Host: []string{"games.example.org"}}, map[string]int{"games.example.org": 200, "evil.example": 421}},
	} {
		c.cmd.Addr, c.cmd.Data = "localhost:0", t.TempDir()
		address, stop := serving(t, &c.cmd, "")
		for host, want := range c.want {
			req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"/api/games", nil)
			if err != nil {
				t.Fatal(err)
			}
			req.Host = host
			res, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			res.Body.Close()
			if res.StatusCode != want {
				t.Errorf("%s: %s: %d, want %d", c.name, host, res.StatusCode, want)
			}
		}
		if _, err := stop(); err != nil {
			t.Error(err)
		}
	}
	err := (&serveCmd{Addr: "localhost:0", Data: t.TempDir(), Host: []string{"http://games.example.org"}}).serve(t.Context(), &env{stdout: &output{w: io.Discard}, stderr: io.Discard}, "", "")
	if err == nil || statusOf(err) != exitUsage || !strings.Contains(err.Error(), `--host: "http://games.example.org" is not the name of a host`) {
		t.Errorf("a URL for a name: %v", err)
	}
}
