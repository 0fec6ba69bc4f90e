package server

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
)

// packFrom is how many bytes an answer has at least to be packed: a smaller one fits into a packet anyway.
const packFrom = 1024

// gzipped packs bytes at a level that gzip has.
func gzipped(data []byte, level int) []byte {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, level)
	if err != nil {
		panic(err)
	}
	z.Write(data)
	z.Close()
	return b.Bytes()
}

var packers = newIdle(func() *gzip.Writer {
	z, err := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	if err != nil {
		panic(err) // the level is one that there is
	}
	return z
})

// packed packs the JSON of answers for those who take it so. What has its length already, as documents have, is left as it is, and so are event streams,
// which pack themselves.
func packed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/events") || !accepts(r.Header.Get("Accept-Encoding"), "gzip") {
			next.ServeHTTP(w, r)
			return
		}
		p := &packer{ResponseWriter: w}
		next.ServeHTTP(p, r)
		p.end()
	})
}

// packer holds an answer back until it is long enough to be packed, or at its end.
type packer struct {
	http.ResponseWriter
	status int
	held   []byte
	plain  bool // nothing is held back any more
	z      *gzip.Writer
}

// Unwrap lets http.ResponseController reach the connection.
func (p *packer) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *packer) WriteHeader(status int) {
	if p.status == 0 {
		p.status = status
	}
	if h := p.Header(); h.Get("Content-Length") != "" || h.Get("Content-Encoding") != "" || !strings.Contains(h.Get("Content-Type"), "json") {
		p.release()
	}
}

func (p *packer) Write(b []byte) (int, error) {
	if p.status == 0 {
		p.WriteHeader(http.StatusOK)
	}
	switch {
	case p.plain:
		return p.ResponseWriter.Write(b)
	case p.z != nil:
		return p.z.Write(b)
	}
	p.held = append(p.held, b...)
	if len(p.held) < packFrom {
		return len(b), nil
	}
	h := p.Header()
	h.Set("Content-Encoding", "gzip")
	h.Add("Vary", "Accept-Encoding")
	p.ResponseWriter.WriteHeader(p.status)
	p.z = packers.get()
	p.z.Reset(p.ResponseWriter)
	_, err := p.z.Write(p.held)
	return len(b), err
}

// release sends what is held back as it is.
func (p *packer) release() {
	if p.plain || p.z != nil {
		return
	}
	p.plain = true
	p.ResponseWriter.WriteHeader(p.status)
	if len(p.held) > 0 {
		p.ResponseWriter.Write(p.held)
	}
}

// end sends what is left of the answer.
func (p *packer) end() {
	if p.z != nil {
		p.z.Close()
		p.z.Reset(nil)
		packers.put(p.z)
		return
	}
	if p.status != 0 {
		p.Header().Add("Vary", "Accept-Encoding")
		p.release()
	}
}
