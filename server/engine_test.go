package server

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"turnpike/store/memory"
)

// What a page keeps to play without a network is served packed, or plain to who cannot unpack it; a program without it says so.
func TestEngine(t *testing.T) {
	t.Parallel()
	code := bytes.Repeat([]byte("engine"), 1000)
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	z.Write(code)
	z.Close()
	index := []byte(`{"engine":"/engine/turnpike-1.wasm"}`)
	files := fstest.MapFS{"engine.json": {Data: index}, "turnpike-1.wasm.gz": {Data: packed.Bytes()}}
	ask := func(engine fs.FS, path, encoding string) *http.Response {
		t.Helper()
		s, err := New(Config{Store: memory.New(), Key: [32]byte{1}, Engine: engine})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		r := httptest.NewRequest("GET", path, nil)
		r.Header.Set("Accept-Encoding", encoding)
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		return w.Result()
	}
	for _, tt := range []struct {
		path, encoding           string
		kind, cache, gotEncoding string
		body                     []byte
	}{
		{"/engine/engine.json", "gzip", "application/json", "no-cache", "", index},
		{"/engine/turnpike-1.wasm", "br, gzip", "application/wasm", "public, max-age=31536000, immutable", "gzip", packed.Bytes()},
		{"/engine/turnpike-1.wasm", "", "application/wasm", "public, max-age=31536000, immutable", "", code},
	} {
		r := ask(files, tt.path, tt.encoding)
		body, err := io.ReadAll(r.Body)
		if err != nil || r.StatusCode != http.StatusOK || !bytes.Equal(body, tt.body) {
			t.Errorf("%s for %q: status %d, %d bytes, %v", tt.path, tt.encoding, r.StatusCode, len(body), err)
		}
		h := r.Header
		if h.Get("Content-Type") != tt.kind || h.Get("Cache-Control") != tt.cache || h.Get("Content-Encoding") != tt.gotEncoding {
			t.Errorf("%s for %q: headers %v", tt.path, tt.encoding, h)
		}
		if policy := h.Get("Content-Security-Policy"); !strings.Contains(policy, "'wasm-unsafe-eval'") {
			t.Errorf("pages may not run the engine: %s", policy)
		}
	}
	for _, none := range []struct {
		engine fs.FS
		path   string
	}{{nil, "/engine/engine.json"}, {fstest.MapFS{}, "/engine/engine.json"}, {files, "/engine/turnpike-2.wasm"}, {files, "/engine/turnpike-1.wasm.gz"}} {
		r := ask(none.engine, none.path, "gzip")
		var p struct{ Type string }
		if err := json.NewDecoder(r.Body).Decode(&p); err != nil || r.StatusCode != http.StatusNotFound || p.Type != "no-engine" {
			t.Errorf("%s: status %d, problem %q, %v", none.path, r.StatusCode, p.Type, err)
		}
	}
}
