package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"turnpike/game"
	"turnpike/match"
	"turnpike/review"
	"turnpike/roster"
	"turnpike/store"
)

const (
	maxReviews  = 200 // matches whose reviews are kept in memory; those that are done are in the store as well
	maxStudying = 40  // curves that wait at once
)

// reviews are what has been worked out of matches that are over. Curves are worked out one after the other, beside everything else.
type reviews struct {
	effort int // see review.NewStudy

	mu    sync.Mutex
	kept  map[string]*reviewed
	order []string // of kept, the one that was asked for longest ago first
	queue []string // of those whose curve waits
	more  chan struct{}
}

// reviewed is what is known of one match.
type reviewed struct {
	luck  *review.Report
	curve *review.Curve // nil: nobody has asked for it
	rec   match.Record  // while the curve waits
	entry *roster.Entry
}

func newReviews(effort int) *reviews {
	return &reviews{effort: effort, kept: make(map[string]*reviewed), more: make(chan struct{}, 1)}
}

// of returns what is known of a match, after calling change with it under the lock; change may be nil.
func (v *reviews) of(id string, change func(*reviewed)) reviewed {
	v.mu.Lock()
	defer v.mu.Unlock()
	r := v.kept[id]
	if r == nil {
		if change == nil {
			return reviewed{}
		}
		r = new(reviewed)
		v.kept[id] = r
	}
	if i := slices.Index(v.order, id); i >= 0 {
		v.order = slices.Delete(v.order, i, i+1)
	}
	v.order = append(v.order, id)
	for i := 0; len(v.kept) > maxReviews && i < len(v.order); {
		old := v.order[i]
		if c := v.kept[old].curve; old == id || c != nil && (c.State == review.Waiting || c.State == review.Running) {
			i++
			continue
		}
		delete(v.kept, old)
		v.order = slices.Delete(v.order, i, i+1)
	}
	if change != nil {
		change(r)
	}
	return *r
}

// enqueue has the curve of a match worked out, unless it is or has been. It reports whether there was room.
func (v *reviews) enqueue(id string, rec match.Record, entry *roster.Entry) bool {
	ok := true
	v.of(id, func(r *reviewed) {
		if r.curve != nil {
			return
		}
		if ok = len(v.queue) < maxStudying; !ok {
			return
		}
		r.curve = &review.Curve{State: review.Waiting, Points: []review.Point{}, Turning: []review.Turning{}}
		r.rec, r.entry = rec, entry
		v.queue = append(v.queue, id)
	})
	select {
	case v.more <- struct{}{}:
	default:
	}
	return ok
}

// ahead returns how many curves are worked out before that of a match.
func (v *reviews) ahead(id string) int {
	v.mu.Lock()
	defer v.mu.Unlock()
	return max(0, slices.Index(v.queue, id)) + 1
}

// next takes the next curve out of the queue, "" if none waits.
func (v *reviews) next() (id string, r reviewed) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if len(v.queue) == 0 {
		return "", reviewed{}
	}
	id = v.queue[0]
	v.queue = slices.Delete(v.queue, 0, 1)
	r = *v.kept[id]
	v.kept[id].rec = match.Record{}
	return id, r
}

// study works out curves until ctx is done.
func (s *Server) study(ctx context.Context) {
	for {
		id, r := s.reviews.next()
		if id == "" {
			select {
			case <-ctx.Done():
				return
			case <-s.reviews.more:
				continue
			}
		}
		show := func(c review.Curve) {
			if c.State == review.Done {
				s.keepCurve(ctx, id, r.entry, &c)
			}
			s.reviews.of(id, func(r *reviewed) { r.curve = &c })
		}
		if err := s.studyOne(ctx, r, show); err != nil && ctx.Err() == nil {
			show(review.Curve{State: review.Failed, Reason: reviewProblem(err).Detail, Points: []review.Point{}, Turning: []review.Turning{}})
		}
		if ctx.Err() != nil {
			return
		}
	}
}

// madeBy names what a curve of a game follows from beside the record.
func (s *Server) madeBy(e *roster.Entry) string {
	return fmt.Sprintf("program %q, rules %s, bot %s, effort %d", s.hub.program, e.Game.Info().RulesVersion, e.Default, s.reviews.effort)
}

// keepCurve has the store keep a curve that is done. If it cannot, the curve is worked out again after a restart.
func (s *Server) keepCurve(ctx context.Context, id string, e *roster.Entry, c *review.Curve) {
	data, err := c.Keep()
	if err == nil {
		err = s.hub.store.PutReview(ctx, id, store.Review{By: s.madeBy(e), Data: data})
	}
	if err != nil {
		s.cfg.Log.WarnContext(ctx, "a curve is not kept", "match", id, "error", err)
	}
}

// recallCurve returns the curve of a match as far as it is: that in memory, or one that was done before the last start. It is nil if nobody has asked for it. What
// another program has made counts for nothing: everybody is shown the same, whoever asked first.
func (s *Server) recallCurve(ctx context.Context, id string, e *roster.Entry) (*review.Curve, error) {
	if r := s.reviews.of(id, nil); r.curve != nil {
		return r.curve, nil
	}
	kept, err := s.hub.store.Review(ctx, id)
	if errors.Is(err, store.ErrNotFound) || err == nil && kept.By != s.madeBy(e) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	c, ok := review.Kept(kept.Data)
	if !ok {
		return nil, nil // it is worked out again
	}
	r := s.reviews.of(id, func(r *reviewed) {
		if r.curve == nil {
			r.curve = c
		}
	})
	return r.curve, nil
}

// studyOne works out one curve. A panic in the rules is a fault of this match alone.
func (s *Server) studyOne(ctx context.Context, r reviewed, show func(review.Curve)) (err error) {
	defer func() {
		if p := recover(); p != nil {
			s.metrics.panics.inc()
			s.cfg.Log.Error("panic while a match is looked back at", "game", r.rec.Game, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = &panicError{fmt.Sprint(p)}
		}
	}()
	study, err := review.NewStudy(ctx, r.rec, r.entry, s.reviews.effort)
	if err != nil {
		return err
	}
	began := s.cfg.Clock.Now()
	study.Rest = func() {
		took := s.cfg.Clock.Now().Sub(began)
		if took > 0 && (s.hub.bots.busy.Load() > 0 || s.hub.plays()) {
			s.pause(ctx, min(took, time.Second))
		}
		began = s.cfg.Clock.Now()
	}
	return study.Run(ctx, show)
}

// pause waits, at most until ctx is done.
func (s *Server) pause(ctx context.Context, d time.Duration) {
	t := s.cfg.Clock.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C():
	case <-ctx.Done():
	}
}

// plays reports whether a match is being played that somebody looks at.
func (h *hub) plays() bool { return h.counts()["running"] > 0 }

// reviewProblem says why a match cannot be looked back at.
func reviewProblem(err error) *Problem {
	if _, ok := errors.AsType[*match.StepError](err); ok {
		return problem(http.StatusConflict, "older-rules", "this match was played under rules that have been corrected since, so it cannot be played out again")
	}
	for _, known := range []error{review.ErrNotOver, review.ErrUnweighed, review.ErrScripted} {
		if errors.Is(err, known) {
			return problem(http.StatusConflict, "no-review", "%v", known)
		}
	}
	return problemOf(err)
}

// recordOf returns the record of a match that is over, and its game.
func (s *Server) recordOf(ctx context.Context, id string) (rec match.Record, entry *roster.Entry, err error) {
	err = s.at(ctx, id, func(r *room) (err error) {
		entry = r.entry
		rec, err = r.record()
		return err
	})
	return rec, entry, err
}

// luckOf returns what the rolls of a match were worth.
func (s *Server) luckOf(ctx context.Context, id string) (*review.Report, error) {
	if err := s.at(ctx, id, (*room).over); err != nil { // who may not look gets nothing that others have had worked out
		return nil, err
	}
	if r := s.reviews.of(id, nil); r.luck != nil {
		return r.luck, nil
	}
	rec, entry, err := s.recordOf(ctx, id)
	if err != nil {
		return nil, err
	}
	select {
	case s.verifying <- struct{}{}:
		defer func() { <-s.verifying }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	rep, err := s.luckGuarded(ctx, rec, entry)
	if err != nil {
		return nil, reviewProblem(err)
	}
	s.reviews.of(id, func(r *reviewed) { r.luck = rep })
	return rep, nil
}

func (s *Server) luckGuarded(ctx context.Context, rec match.Record, e *roster.Entry) (rep *review.Report, err error) {
	defer func() {
		if p := recover(); p != nil {
			s.metrics.panics.inc()
			s.cfg.Log.ErrorContext(ctx, "panic while rolls are weighed", "game", rec.Game, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = &panicError{fmt.Sprint(p)}
		}
	}()
	return review.Luck(ctx, rec, func(string) (game.Game, error) { return e.Game, nil })
}

// over returns an error unless the match is over.
func (r *room) over() error {
	if r.m == nil || r.m.Status() == match.Running {
		return problem(http.StatusForbidden, "not-over", "what chance did is told when the match is over")
	}
	return nil
}

// gameOver returns the game of a match that is over.
func (s *Server) gameOver(ctx context.Context, id string) (e *roster.Entry, err error) {
	err = s.at(ctx, id, func(r *room) error {
		e = r.entry
		return r.over()
	})
	return e, err
}

// beginCurve has the curve of a match worked out, unless it is or has been.
func (s *Server) beginCurve(ctx context.Context, id string) error {
	e, err := s.gameOver(ctx, id)
	if err != nil {
		return err
	}
	if c, err := s.recallCurve(ctx, id, e); err != nil || c != nil {
		return err
	}
	rec, entry, err := s.recordOf(ctx, id)
	if err != nil {
		return err
	}
	if !s.reviews.enqueue(id, rec, entry) {
		return problem(http.StatusServiceUnavailable, "busy", "too many matches wait to be looked back at just now; ask again in some minutes")
	}
	return nil
}

// curveOf returns the curve of a match as far as it is, for a viewer.
func (s *Server) curveOf(ctx context.Context, id string, seat *int) (*review.Curve, error) {
	e, err := s.gameOver(ctx, id)
	if err != nil {
		return nil, err
	}
	known, err := s.recallCurve(ctx, id, e)
	if err != nil {
		return nil, err
	}
	if known == nil {
		return &review.Curve{State: review.None, Points: []review.Point{}, Turning: []review.Turning{}}, nil
	}
	c := *known
	if c.State == review.Waiting {
		c.Ahead = s.reviews.ahead(id)
	}
	c.Points, c.Turning = slices.Clone(c.Points), slices.Clone(c.Turning)
	err = s.at(ctx, id, func(r *room) error {
		v, err := r.viewerOf(personOf(ctx), seat)
		if err != nil {
			return err
		}
		for i := range c.Points {
			c.Points[i].Seq = r.m.SeqOf(v, c.Points[i].Step)
		}
		for i := range c.Turning {
			c.Turning[i].Seq, c.Turning[i].FromSeq = r.m.SeqOf(v, c.Turning[i].Step), r.m.SeqOf(v, c.Turning[i].From)
		}
		return nil
	})
	return &c, err
}

// reviewOperations are those of a match that is over.
func (s *Server) reviewOperations(api huma.API) {
	operation(s, api, http.MethodGet, "/matches/{id}/luck", "getLuck", "review", "What the rolls of a match were worth, once it is over",
		func(ctx context.Context, in *OfMatch) (*result[*review.Report], error) {
			rep, err := s.luckOf(ctx, in.ID)
			return &result[*review.Report]{rep}, err
		}, alsoForbidden)
	operation(s, api, http.MethodGet, "/matches/{id}/curve", "getCurve", "review",
		"The chance to win from turn to turn, by rollouts of the default bot, and where the match turned, as far as somebody has had it worked out",
		func(ctx context.Context, in *viewInput) (*result[*review.Curve], error) {
			c, err := s.curveOf(ctx, in.ID, in.Seat.ptr())
			return &result[*review.Curve]{c}, err
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/curve", "beginCurve", "review", "Have the curve of a match that is over worked out, and get it as far as it is; ask for it again while it waits or runs",
		func(ctx context.Context, in *viewInput) (*result[*review.Curve], error) {
			if err := s.beginCurve(ctx, in.ID); err != nil {
				return nil, err
			}
			c, err := s.curveOf(ctx, in.ID, in.Seat.ptr())
			return &result[*review.Curve]{c}, err
		}, alsoForbidden)
	operation(s, api, http.MethodPost, "/matches/{id}/continue", "playOn", "review", "Play on from a step of a match that is over, at a new table with bots in the other seats",
		func(ctx context.Context, in *struct {
			OfMatch
			AsSeat
			Body PlayOnRequest
		}) (*result[*MatchPage], error) {
			return s.playOn(ctx, in.ID, in.Seat.ptr(), &in.Body)
		}, alsoForbidden)
}
