package server

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"turnpike/career"
)

// careerSub is one open event stream of a career.
type careerSub struct {
	org   career.OrgID
	seq   int64         // last told
	dirty chan struct{} // has something when there may be more to tell
	gone  chan struct{} // closed when the room ends
}

// show tells the streams that there may be something new.
func (r *careerRoom) show() {
	for s := range r.subs {
		select {
		case s.dirty <- struct{}{}:
		default:
		}
	}
}

// news returns what a stream has not been told yet; nil: nothing.
func (r *careerRoom) news(s *careerSub) *CareerChange {
	v := r.page(s.org)
	if v.seq == s.seq {
		return nil
	}
	s.seq = v.seq
	return &CareerChange{Seq: v.seq, Week: r.state.Week, Stage: string(r.state.Stage), Tables: v.page.Tables, Fighting: v.page.Fighting}
}

// careerCalm is how long a stream rests after it has told something: what bots come to in a second is told at once.
const careerCalm = 250 * time.Millisecond

// stream tells how a career goes on for an organization until the client goes, the room ends or the server stops.
func (k *careers) stream(w http.ResponseWriter, r *http.Request, id string, as *int) error {
	ctx := r.Context()
	person := personOf(ctx)
	if !k.s.crowd.enter(person) {
		k.s.metrics.limited.inc()
		return problem(http.StatusTooManyRequests, "too-many", "you have too many event streams open").field("streams", fmt.Sprintf("at most %d at once", maxStreams))
	}
	defer k.s.crowd.leave(person)
	room, err := k.acquire(ctx, id)
	if err != nil {
		return err
	}
	defer k.release(room)
	sub := &careerSub{dirty: make(chan struct{}, 1), gone: make(chan struct{})}
	var change *CareerChange
	tell := func() error {
		change = room.news(sub)
		return nil
	}
	err = room.do(ctx, func() (err error) {
		if err = room.visible(person, ""); err != nil {
			return err
		}
		if sub.org, err = room.as(person, as); err != nil {
			return err
		}
		room.subs[sub] = true
		return tell()
	})
	if err != nil {
		return err
	}
	defer room.do(context.WithoutCancel(ctx), func() error {
		delete(room.subs, sub)
		return nil
	})
	k.s.metrics.streams.Inc()
	defer k.s.metrics.streams.Dec()
	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	rc := http.NewResponseController(w)
	_ = rc.SetReadDeadline(time.Time{})
	w.WriteHeader(http.StatusOK)
	text := "retry: 1000\n\n"
	for {
		if change != nil {
			data, err := json.Marshal(change)
			if err != nil {
				return nil
			}
			text += fmt.Sprintf("event: change\nid: %d\ndata: %s\n\n", change.Seq, data)
		}
		if text != "" {
			_ = rc.SetWriteDeadline(time.Now().Add(streamWrite))
			if _, err := w.Write([]byte(text)); err != nil || rc.Flush() != nil {
				return nil
			}
		}
		if change != nil {
			k.s.pause(ctx, careerCalm)
		}
		text, change = "", nil
		beat := k.s.cfg.Clock.NewTimer(heartbeat)
		select {
		case <-sub.dirty:
			if room.do(ctx, tell) != nil {
				return nil
			}
		case <-beat.C():
			text = ": still here\n\n"
		case <-sub.gone:
			return nil
		case <-ctx.Done():
			return nil
		case <-k.s.closing:
			return nil
		}
		beat.Stop()
	}
}
