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
		err := c.serve(ctx, &env{stdin: strings.NewReader(""), stdout: &output{w: stdout}, stderr: &stderr}, usual)
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
	for path, want := range map[string]string{"/": "<title>Turnpike", "/api/games": `"id":"cardduel"`, "/healthz": `"ok"`, "/openapi.json": `"/api/games"`} {
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
	err = c.serve(t.Context(), &env{stdout: &output{w: io.Discard}, stderr: io.Discard}, taken)
	if err == nil || !strings.Contains(err.Error(), "choose another address with --addr") {
		t.Errorf("an address that was asked for and is taken: %v", err)
	}
}

// The key stays the same from one start to the next, and is not quietly replaced when it is damaged.
func TestCookieKeyStays(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "key")
	first, err := cookieKey(path)
	if err != nil || first == ([32]byte{}) {
		t.Fatal(first, err)
	}
	if again, err := cookieKey(path); err != nil || again != first {
		t.Errorf("the key changed: %v", err)
	}
	if err := os.WriteFile(path, first[:20], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := cookieKey(path); err == nil || !strings.Contains(err.Error(), "should be 32 bytes and has 20") {
		t.Errorf("a damaged key: %v", err)
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
	err := (&serveCmd{Addr: "localhost:0", Data: dir}).serve(t.Context(), &env{stdin: strings.NewReader(""), stdout: &output{w: io.Discard}, stderr: io.Discard}, defaultAddr)
	if err == nil || !strings.Contains(err.Error(), "another turnpike already serves the games in "+dir) {
		t.Errorf("the second server: %v", err)
	}
}
