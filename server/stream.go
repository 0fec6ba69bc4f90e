package server

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"
)

const (
	heartbeat   = 15 * time.Second
	streamWrite = 10 * time.Second // a client that takes longer for one write is cut off
)

// stream serves one event stream until the client goes, falls behind, or the server shuts down.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, in *eventInput) error {
	ctx := r.Context()
	person := personOf(ctx)
	if !s.crowd.enter(person) {
		s.metrics.limited.inc()
		return problem(http.StatusTooManyRequests, "too-many", "you have too many event streams open").field("streams", fmt.Sprintf("at most %d at once", maxStreams))
	}
	defer s.crowd.leave(person)
	room, err := s.hub.acquire(ctx, in.ID, false)
	if err != nil {
		return err
	}
	defer s.hub.release(room)
	var open *sub
	var backlog []*message
	err = room.do(ctx, func() (err error) {
		open, backlog, err = room.subscribe(person, in)
		return err
	})
	if err != nil {
		return err
	}
	defer room.do(context.WithoutCancel(ctx), func() error {
		room.unsubscribe(open)
		return nil
	})
	s.metrics.streams.Inc()
	defer s.metrics.streams.Dec()

	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	h.Set("Vary", "Accept-Encoding")
	out := &eventWriter{w: w, rc: http.NewResponseController(w), gzip: accepts(r.Header.Get("Accept-Encoding"), "gzip")}
	if out.gzip {
		h.Set("Content-Encoding", "gzip")
	}
	// The limit on reading the request would otherwise end the stream. Writers of tests have no deadlines.
	_ = out.rc.SetReadDeadline(time.Time{})
	w.WriteHeader(http.StatusOK)
	out.begin()
	out.add(retryMessage)
	for _, m := range backlog {
		out.add(m)
	}
	if out.flush() != nil {
		return nil
	}
	beat := s.cfg.Clock.NewTimer(heartbeat)
	defer func() { beat.Stop() }()
	for last := s.cfg.Clock.Now(); ; {
		select {
		case m, ok := <-open.ch:
			if !ok {
				out.end()
				return nil
			}
			out.add(m)
			out.drain(open.ch)
			last = s.cfg.Clock.Now()
		case <-beat.C():
			quiet := s.cfg.Clock.Now().Sub(last)
			if quiet < heartbeat {
				beat = s.cfg.Clock.NewTimer(heartbeat - quiet)
				continue
			}
			beat = s.cfg.Clock.NewTimer(heartbeat)
			out.add(beatMessage)
			last = s.cfg.Clock.Now()
		case <-ctx.Done():
			return nil
		case <-s.closing:
			out.end()
			return nil
		}
		if out.flush() != nil {
			return nil
		}
	}
}

var (
	retryMessage = textMessage([]byte("retry: 1000\n\n"))
	beatMessage  = textMessage([]byte(": still here\n\n"))
)

// maxStreams is how many event streams one person may have open.
const maxStreams = 32

// crowd counts the streams of each person.
type crowd struct {
	mu   sync.Mutex
	open map[string]int
}

func (c *crowd) enter(person string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[person] >= maxStreams {
		return false
	}
	if c.open == nil {
		c.open = make(map[string]int)
	}
	c.open[person]++
	return true
}

func (c *crowd) leave(person string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[person]--; c.open[person] == 0 {
		delete(c.open, person)
	}
}
