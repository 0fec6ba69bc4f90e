package server

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

// site serves the built client. Everything is read once: it is a few hundred kilobytes.
type site struct {
	files map[string]*asset // by path without a leading slash
}

type asset struct {
	kind  string
	cache string
	forms [3]form // as it is, gzip, br
	vary  bool
	piece bool          // a script or stylesheet that a page loads: what the page may do is said with the page
	pack  func() []byte // makes the data of a gzip form that has an etag alone; it is kept
}

// form is an asset in one encoding.
type form struct {
	data []byte
	etag string
}

var encodings = [3]string{"", "gzip", "br"}

// kinds are the content types of what a client is made of. The machine's own list is not asked: it differs between machines.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".json": "application/json", ".map": "application/json",
	".webmanifest": "application/manifest+json", ".wasm": "application/wasm", ".woff2": "font/woff2", ".png": "image/png",
	".jpg": "image/jpeg", ".webp": "image/webp", ".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".mp3": "audio/mpeg",
	".ogg": "audio/ogg",
}

func newSite(dist fs.FS) (*site, error) {
	s := &site{files: make(map[string]*asset)}
	if dist == nil {
		return s, nil
	}
	add := func(name, file string, encoding int) error {
		data, err := fs.ReadFile(dist, file)
		if err != nil {
			return err
		}
		a := s.files[name]
		if a == nil {
			a = &asset{kind: kinds[path.Ext(name)], cache: "no-cache"}
			if a.kind == "" {
				a.kind = "application/octet-stream"
			}
			if strings.HasPrefix(name, "assets/") {
				// The bundler puts a hash of the content into these names.
				a.cache = "public, max-age=31536000, immutable"
				// A worker is under the policy that it comes with, not under that of the page.
				a.piece = (path.Ext(name) == ".js" || path.Ext(name) == ".css") && !strings.HasPrefix(path.Base(name), "worker-")
			}
			s.files[name] = a
		}
		sum := sha256.Sum256(data)
		a.forms[encoding] = form{data, `"` + hex.EncodeToString(sum[:12]) + `"`}
		a.vary = a.vary || encoding > 0
		return nil
	}
	err := fs.WalkDir(dist, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		switch path.Ext(file) {
		case ".gz":
			return add(strings.TrimSuffix(file, ".gz"), file, 1)
		case ".br":
			return add(strings.TrimSuffix(file, ".br"), file, 2)
		}
		return add(file, file, 0)
	})
	if err != nil {
		return nil, fmt.Errorf("reading the client: %w", err)
	}
	for name, a := range s.files {
		if a.forms[0].data == nil {
			return nil, fmt.Errorf("the client has %s only compressed", name)
		}
		a.packLater()
	}
	return s, nil
}

// packLater has text packed by gzip when somebody first asks for it so, unless the build has done it: a start takes no longer, and what is committed of
// the client stays text.
func (a *asset) packLater() {
	kind, _, _ := strings.Cut(a.kind, ";")
	if !strings.HasPrefix(kind, "text/") && kind != "image/svg+xml" && !strings.HasSuffix(kind, "json") {
		return
	}
	data := a.forms[0].data
	if a.forms[1].data != nil || len(data) < packFrom {
		return
	}
	a.vary = true
	a.forms[1].etag = strings.TrimSuffix(a.forms[0].etag, `"`) + `-gz"`
	a.pack = sync.OnceValue(func() []byte { return gzipped(data, gzip.BestCompression) })
}

// page reports whether a path is one of the client's own addresses, which it makes sense of by itself.
func (s *site) page(urlPath string) bool {
	name := fileName(urlPath)
	if name == "" {
		return true
	}
	_, file := s.files[name]
	return !file && !strings.Contains(path.Base(name), ".") || name == "index.html"
}

func fileName(urlPath string) string { return strings.TrimPrefix(path.Clean("/"+urlPath), "/") }

// ServeHTTP implements http.Handler.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		writeProblem(w, problem(http.StatusMethodNotAllowed, "method-not-allowed", "pages can only be read").field("method", "GET, HEAD"))
		return
	}
	name := fileName(r.URL.Path)
	if s.page(r.URL.Path) {
		name = "index.html"
	}
	a, ok := s.files[name]
	if !ok {
		writeProblem(w, problem(http.StatusNotFound, "not-found", "there is no such page"))
		return
	}
	a.serve(w, r)
}

// serve answers with the form that suits the client, or 304 if it has that already.
func (a *asset) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	f, encoding := a.best(r.Header.Get("Accept-Encoding"))
	if a.piece {
		h.Del("Content-Security-Policy")
		h.Del("Referrer-Policy")
	}
	h.Set("Content-Type", a.kind)
	h.Set("Cache-Control", a.cache)
	h.Set("Etag", f.etag)
	if a.vary {
		h.Set("Vary", "Accept-Encoding")
	}
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	if etagMatches(r.Header.Get("If-None-Match"), f.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if f.data == nil {
		f.data = a.pack()
	}
	h.Set("Content-Length", strconv.Itoa(len(f.data)))
	if r.Method == http.MethodGet {
		w.Write(f.data)
	}
}

// best returns the smallest form that the client takes.
func (a *asset) best(accept string) (form, string) {
	for i := len(encodings) - 1; i > 0; i-- {
		if a.forms[i].etag != "" && accepts(accept, encodings[i]) {
			return a.forms[i], encodings[i]
		}
	}
	return a.forms[0], ""
}

func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, q, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != encoding {
			continue
		}
		v, ok := strings.CutPrefix(strings.TrimSpace(q), "q=")
		weight, err := strconv.ParseFloat(v, 64)
		return !ok || err == nil && weight > 0
	}
	return false
}

func etagMatches(header, etag string) bool {
	for part := range strings.SplitSeq(header, ",") {
		if p := strings.TrimPrefix(strings.TrimSpace(part), "W/"); p == etag || p == "*" {
			return true
		}
	}
	return false
}
