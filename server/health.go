package server

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"turnpike/store"
)

const (
	probeTimeout = 5 * time.Second // within which the store has to have written
	probeEvery   = time.Second     // no more often is it asked to, however many ask
)

// prober asks a store whether it can be written to. Those who ask at once, or soon after another, get one answer.
type prober struct {
	store store.Store
	clock Clock

	mu   sync.Mutex
	now  *probe // the last one; nil: none yet
	made time.Time
}

// probe is one attempt to write.
type probe struct {
	done chan struct{} // closed when err is set
	err  error
}

// ask returns why nothing can be written, nil if that is possible.
func (p *prober) ask(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, probeTimeout)
	defer cancel()
	pr := p.latest()
	select {
	case <-pr.done:
		return pr.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// latest returns the probe under way or a fresh one's.
func (p *prober) latest() *probe {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.now != nil {
		select {
		case <-p.now.done:
			if age := p.clock.Now().Sub(p.made); 0 <= age && age < probeEvery {
				return p.now
			}
		default:
			return p.now
		}
	}
	pr := &probe{done: make(chan struct{})}
	p.now, p.made = pr, p.clock.Now()
	go func() {
		defer close(pr.done)
		ctx, cancel := context.WithTimeout(context.Background(), probeTimeout)
		defer cancel()
		pr.err = p.store.Ping(ctx)
	}()
	return pr
}

// addHealth adds the questions of those who watch over a server: whether the process answers, and whether it can do its work.
func (s *Server) addHealth(mux *http.ServeMux) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { writeOK(w) })
	mux.HandleFunc("GET /readyz", s.serveReady)
}

// serveReady answers 200 if the server is at work and what is played can be kept.
func (s *Server) serveReady(w http.ResponseWriter, r *http.Request) {
	select {
	case <-s.closing:
		writeProblem(w, problem(http.StatusServiceUnavailable, "closing", "the server is being shut down"))
		return
	default:
	}
	if err := s.prober.ask(r.Context()); err != nil {
		s.cfg.Log.ErrorContext(r.Context(), "the store cannot be written to", "error", err)
		writeProblem(w, problem(http.StatusServiceUnavailable, "not-ready", "nothing can be stored: the disk may be full or the database damaged; the server's log says more"))
		return
	}
	writeOK(w)
}

func writeOK(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	json.NewEncoder(w).Encode(map[string]string{"status": "ok"})
}

// Monitor returns what only those who watch over the server should reach: /metrics, for requests to hosts, and the health of the site.
func (s *Server) Monitor(hosts *Hosts) http.Handler {
	mux := http.NewServeMux()
	s.addHealth(mux)
	mux.Handle("GET /metrics", hosts.guard(s.metrics.handler()))
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		writeProblem(w, problem(http.StatusNotFound, "not-found", "there are /metrics, /healthz and /readyz here; the games are at another address"))
	})
	return chain(mux, s.observe, secureHeaders, bounded)
}
