package server

import (
	"context"
	"encoding/hex"
	"fmt"
	"log/slog"
	"mime"
	"net/http"
	"runtime/debug"
	"strings"
	"time"
)

// recorder notes what was answered, for the log.
type recorder struct {
	http.ResponseWriter
	status int
	bytes  int64
}

func (w *recorder) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *recorder) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (w *recorder) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// observe logs every request and catches panics. Addresses are logged without their query, which may hold a token.
func (s *Server) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := s.cfg.Clock.Now()
		rec := &recorder{ResponseWriter: w}
		defer func() {
			p := recover()
			if p == http.ErrAbortHandler {
				panic(p)
			}
			level := slog.LevelInfo
			var more []slog.Attr
			if p != nil {
				id := hex.EncodeToString(random(6))
				level = slog.LevelError
				s.metrics.panics.inc()
				more = append(more, slog.String("id", id), slog.String("panic", fmt.Sprint(p)), slog.String("stack", string(debug.Stack())))
				if rec.status == 0 {
					fault := problem(http.StatusInternalServerError, "fault", "something went wrong here; it is in the server's log as %s", id)
					fault.ID = id
					writeProblem(rec, fault)
				}
			}
			s.cfg.Log.LogAttrs(r.Context(), level, "request", append([]slog.Attr{
				slog.String("method", r.Method), slog.String("path", r.URL.Path), slog.Int("status", rec.status),
				slog.Int64("bytes", rec.bytes), slog.Duration("took", s.cfg.Clock.Now().Sub(began)), slog.String("from", s.address(r)),
			}, more...)...)
		}()
		next.ServeHTTP(rec, r)
	})
}

// contentPolicy lets a page load what this server serves, and nothing else; the engine of a device is WebAssembly.
const contentPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

func secureHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}

// limitAddress holds every address to its rate.
func (s *Server) limitAddress(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.limits.addresses.take(s.address(r), s.cfg.Clock.Now()) > 0 {
			s.limited(w, "too many requests come from your address")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// limitPerson holds every person to their rate.
func (s *Server) limitPerson(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.limits.people.take(personOf(r.Context()), s.cfg.Clock.Now()) > 0 {
			s.limited(w, "you ask too often")
			return
		}
		next.ServeHTTP(w, r)
	})
}

// jsonOnly refuses bodies that do not say they are JSON. A form on another site cannot say so.
func jsonOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Body != nil && r.ContentLength != 0 {
			kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
			if err != nil || kind != "application/json" {
				writeProblem(w, problem(http.StatusUnsupportedMediaType, "not-json", "the body has to be JSON").field("Content-Type", "application/json"))
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// bounded gives every request but an event stream a time by which it is answered.
func bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/events") {
			next.ServeHTTP(w, r)
			return
		}
		// A writer without deadlines is a test's.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(requestTimeout + 5*time.Second))
		ctx, cancel := context.WithTimeout(r.Context(), requestTimeout)
		defer cancel()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// noStore keeps answers that depend on who asks out of caches.
func noStore(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// chain puts middleware around a handler, the first outermost.
func chain(h http.Handler, around ...func(http.Handler) http.Handler) http.Handler {
	for i := len(around) - 1; i >= 0; i-- {
		h = around[i](h)
	}
	return h
}
