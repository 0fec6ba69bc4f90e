package server

import (
	"bytes"
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
func (s *Server) stream(w http.ResponseWriter, r *http.Request, id string, seat *int, after int) error {
	ctx := r.Context()
	person := personOf(ctx)
	if !s.crowd.enter(person) {
		s.metrics.limited.inc()
		return problem(http.StatusTooManyRequests, "too-many", "you have too many event streams open").field("streams", fmt.Sprintf("at most %d at once", maxStreams))
	}
	defer s.crowd.leave(person)
	room, err := s.hub.acquire(ctx, id, false)
	if err != nil {
		return err
	}
	defer s.hub.release(room)
	var in *sub
	var backlog []message
	err = room.do(ctx, func() (err error) {
		in, backlog, err = room.subscribe(person, seat, after)
		return err
	})
	if err != nil {
		return err
	}
	defer room.do(context.WithoutCancel(ctx), func() error {
		room.unsubscribe(in)
		return nil
	})
	s.metrics.streams.Inc()
	defer s.metrics.streams.Dec()

	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	out := &eventWriter{w: w, rc: http.NewResponseController(w)}
	// The limit on reading the request would otherwise end the stream. Writers of tests have no deadlines.
	_ = out.rc.SetReadDeadline(time.Time{})
	w.WriteHeader(http.StatusOK)
	out.buf.WriteString("retry: 1000\n\n")
	for _, m := range backlog {
		out.add(m)
	}
	if out.flush() != nil {
		return nil
	}
	for {
		beat := s.cfg.Clock.NewTimer(heartbeat)
		select {
		case m, ok := <-in.ch:
			beat.Stop()
			if !ok {
				return nil
			}
			out.add(m)
			out.drain(in.ch)
		case <-beat.C():
			out.buf.WriteString(": still here\n\n")
		case <-ctx.Done():
			beat.Stop()
			return nil
		case <-s.closing:
			beat.Stop()
			return nil
		}
		if out.flush() != nil {
			return nil
		}
	}
}

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

// eventWriter writes server-sent events, several in one write where they have piled up.
type eventWriter struct {
	w   http.ResponseWriter
	rc  *http.ResponseController
	buf bytes.Buffer
}

func (e *eventWriter) add(m message) {
	if m.id >= 0 {
		fmt.Fprintf(&e.buf, "id: %d\n", m.id)
	}
	// JSON as we write it has no line breaks.
	fmt.Fprintf(&e.buf, "event: %s\ndata: %s\n\n", m.event, m.data)
}

// drain adds what is waiting already.
func (e *eventWriter) drain(ch <-chan message) {
	for {
		select {
		case m, ok := <-ch:
			if !ok {
				return
			}
			e.add(m)
		default:
			return
		}
	}
}

func (e *eventWriter) flush() error {
	_ = e.rc.SetWriteDeadline(time.Now().Add(streamWrite))
	_, err := e.w.Write(e.buf.Bytes())
	e.buf.Reset()
	if err != nil {
		return err
	}
	return e.rc.Flush()
}
