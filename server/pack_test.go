package server

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

// got asks for a path with headers, and returns the answer and its body as a browser reads it.
func got(t *testing.T, h http.Handler, path string, head ...string) (*http.Response, string) {
	t.Helper()
	req := httptest.NewRequest("GET", path, nil)
	for i := 0; i < len(head); i += 2 {
		req.Header.Set(head[i], head[i+1])
	}
	rec := httptest.NewRecorder()
	h.ServeHTTP(rec, req)
	res := rec.Result()
	body := io.Reader(res.Body)
	if res.Header.Get("Content-Encoding") == "gzip" && res.StatusCode == http.StatusOK {
		var err error
		if body, err = gzip.NewReader(body); err != nil {
			t.Fatal(err)
		}
	}
	data, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return res, string(data)
}

func TestClientIsPacked(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("const word = 'word';\n", 100)
	s, err := newSite(fstest.MapFS{
		"index.html": {Data: []byte("<!doctype html>")}, "assets/a.js": {Data: []byte(long)}, "assets/b.js": {Data: []byte(long)}, "assets/b.js.gz": {Data: gzipped([]byte("built"), 9)},
		"assets/a.png": {Data: bytes.Repeat([]byte("png"), 1000)},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path, accept, encoding, body string
	}{
		{"/assets/a.js", "gzip, br", "gzip", long},
		{"/assets/a.js", "gzip;q=0", "", long},
		{"/assets/a.js", "", "", long},
		{"/assets/b.js", "gzip", "gzip", "built"},
		{"/assets/a.png", "gzip", "", strings.Repeat("png", 1000)},
		{"/", "gzip", "", "<!doctype html>"},
	} {
		res, body := got(t, s, c.path, "Accept-Encoding", c.accept)
		if res.Header.Get("Content-Encoding") != c.encoding || body != c.body {
			t.Errorf("%s for %q: encoding %q, %d bytes", c.path, c.accept, res.Header.Get("Content-Encoding"), len(body))
		}
		tag := res.Header.Get("Etag")
		if again, _ := got(t, s, c.path, "Accept-Encoding", c.accept, "If-None-Match", tag); again.StatusCode != http.StatusNotModified {
			t.Errorf("%s for %q is sent again", c.path, c.accept)
		}
		if strings.HasSuffix(c.path, ".js") && res.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s for %q does not say that it varies", c.path, c.accept)
		}
	}
	plain, _ := got(t, s, "/assets/a.js")
	zipped, _ := got(t, s, "/assets/a.js", "Accept-Encoding", "gzip")
	if plain.Header.Get("Etag") == zipped.Header.Get("Etag") {
		t.Error("two encodings have one ETag")
	}
}

func TestAnswersArePacked(t *testing.T) {
	t.Parallel()
	long := strings.Repeat(`{"word":"word"}`, 200)
	for _, c := range []struct {
		name, kind, body string
		length, packed   bool
		status           int
	}{
		{"a long answer", "application/json", long, false, true, 200},
		{"a short one", "application/json", "{}", false, false, 200},
		{"one with its length", "application/json", long, true, false, 200},
		{"a file", "application/pdf", long, false, false, 200},
		{"no answer", "", "", false, false, 304},
	} {
		h := packed(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if c.kind != "" {
				w.Header().Set("Content-Type", c.kind)
			}
			if c.length {
				w.Header().Set("Content-Length", "3000")
			}
			w.WriteHeader(c.status)
			for i := 0; i < len(c.body); i += 700 {
				io.WriteString(w, c.body[i:min(i+700, len(c.body))])
			}
		}))
		for _, accept := range []string{"gzip", ""} {
			res, body := got(t, h, "/api/x", "Accept-Encoding", accept)
			zipped := res.Header.Get("Content-Encoding") == "gzip"
			if res.StatusCode != c.status || body != c.body || zipped != (c.packed && accept != "") {
				t.Errorf("%s, accepting %q: status %d, packed %v, %d bytes", c.name, accept, res.StatusCode, zipped, len(body))
			}
		}
	}
}
