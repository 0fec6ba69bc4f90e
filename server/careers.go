package server

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"turnpike/career"
	"turnpike/games/deluxe/garage"
	"turnpike/store"
)

// careers holds the careers that are awake, as hub does matches: one is woken by the first request for it, or when something is due in it, and put
// to sleep when nobody has looked at it for a while and nothing of it is under way.
type careers struct {
	s         *Server
	catalogue *garage.Catalogue
	places    chan struct{} // has room for the fixtures that bots play at once
	play      fixturePlayer
	odds      *careerOdds
	look      bool // careers are looked at alone: nothing is written

	mu      sync.Mutex
	rooms   map[string]*careerRoom
	alarms  map[string]time.Time // when a sleeping career has to be woken
	over    []careerMatch        // fixtures of people that are over, to be told to their careers
	closing bool
	all     sync.WaitGroup // the goroutines of the rooms, and of what they have under way
	bell    chan struct{}  // rung when something has come to over
}

// careerMatch is the match of a fixture.
type careerMatch struct {
	career  string
	fixture career.FixtureID
	match   string
}

func newCareers(s *Server, c *garage.Catalogue) *careers {
	k := &careers{
		s: s, catalogue: c, places: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)-1)), rooms: make(map[string]*careerRoom),
		alarms: make(map[string]time.Time), bell: make(chan struct{}, 1),
	}
	k.play = k.playFixture
	k.odds = newCareerOdds(k)
	return k
}

// acquire returns the room of a career, waking it if it sleeps. The caller must release it. The error is a store.ErrNotFound, errAsleep while the
// server shuts down, or that of waking it.
func (k *careers) acquire(ctx context.Context, id string) (*careerRoom, error) {
	k.mu.Lock()
	if k.closing {
		k.mu.Unlock()
		return nil, errAsleep
	}
	r, ok := k.rooms[id]
	if ok {
		r.users++
		k.mu.Unlock()
		select {
		case <-r.ready:
		case <-ctx.Done():
			k.release(r)
			return nil, ctx.Err()
		}
		if r.err != nil {
			k.release(r)
			return nil, r.err
		}
		return r, nil
	}
	r = newCareerRoom(k, id)
	r.users = 1
	k.rooms[id] = r
	k.all.Add(1)
	k.mu.Unlock()

	if r.err = k.wake(ctx, r); r.err != nil {
		k.drop(r)
		close(r.dead)
		close(r.ready)
		k.all.Done()
		return nil, r.err
	}
	k.mu.Lock()
	delete(k.alarms, id)
	k.mu.Unlock()
	close(r.ready)
	go r.run()
	return r, nil
}

// wake loads a room. Whatever goes wrong with a career, a panic in its rules too, is an error of that career alone.
func (k *careers) wake(ctx context.Context, r *careerRoom) (err error) {
	defer func() {
		if p := recover(); p != nil {
			k.s.metrics.panics.inc()
			k.s.cfg.Log.Error("panic while a career is woken", "career", r.id, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = &panicError{fmt.Sprint(p)}
		}
	}()
	// Others wait for the same wake-up, so it does not end with the request that began it.
	wake, cancel := context.WithTimeout(context.WithoutCancel(ctx), wakeTimeout)
	defer cancel()
	return r.load(wake)
}

func (k *careers) release(r *careerRoom) {
	k.mu.Lock()
	r.users--
	k.mu.Unlock()
}

// do runs fn in the goroutine that owns the career. If the room ends before it takes the job, another one is woken.
func (k *careers) do(ctx context.Context, id string, fn func(*careerRoom) error) error {
	for range 3 {
		r, err := k.acquire(ctx, id)
		if err != nil {
			return err
		}
		err = r.do(ctx, func() error { return fn(r) })
		k.release(r)
		if !errors.Is(err, errAsleep) {
			return err
		}
	}
	return errAsleep
}

// drop forgets a room, so that the next request wakes the career from its log.
func (k *careers) drop(r *careerRoom) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.rooms[r.id] == r {
		delete(k.rooms, r.id)
	}
}

// retire forgets a room that nobody uses. due is when the career has to be woken again; zero if never.
func (k *careers) retire(r *careerRoom, due time.Time) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	if r.users > 0 {
		return false
	}
	delete(k.rooms, r.id)
	if !due.IsZero() {
		k.alarms[r.id] = due
	}
	return true
}

// alarm has a career woken at a time.
func (k *careers) alarm(id string, at time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.alarms[id] = at
}

// matchOver notes that the match of a fixture has ended. It is called by the goroutine of the match, which nothing here waits for.
func (k *careers) matchOver(m *store.Match) {
	k.mu.Lock()
	k.over = append(k.over, careerMatch{m.Career, career.FixtureID(m.Fixture), m.ID})
	k.mu.Unlock()
	select {
	case k.bell <- struct{}{}:
	default:
	}
}

// keep wakes sleeping careers when something is due in them and tells them which of their matches are over, until ctx is done. It begins with every
// career in which something is due: fixtures that were under way when the server stopped, a deadline.
func (k *careers) keep(ctx context.Context) {
	due, err := k.s.cfg.Store.Careers(ctx, store.CareerFilter{DueOnly: true})
	if err != nil && ctx.Err() == nil {
		k.s.cfg.Log.Error("listing careers", "error", err)
	}
	for _, c := range due {
		k.alarm(c.ID, time.Time{}) // whatever is due in it: only the log knows what was under way
	}
	for {
		for _, id := range k.dueBy(k.s.hub.now()) {
			k.rouse(ctx, id)
		}
		for _, m := range k.ended() {
			k.finish(ctx, m)
		}
		t := k.s.cfg.Clock.NewTimer(sweepEvery)
		select {
		case <-ctx.Done():
			t.Stop()
			return
		case <-k.bell:
			t.Stop()
		case <-t.C():
		}
	}
}

func (k *careers) ended() []careerMatch {
	k.mu.Lock()
	defer k.mu.Unlock()
	list := k.over
	k.over = nil
	return list
}

func (k *careers) dueBy(t time.Time) []string {
	k.mu.Lock()
	defer k.mu.Unlock()
	var ids []string
	for id, at := range k.alarms {
		if !at.After(t) {
			ids = append(ids, id)
		}
	}
	return ids
}

// rouse wakes a career. What cannot be woken is tried again later, unless it is gone.
func (k *careers) rouse(ctx context.Context, id string) {
	r, err := k.acquire(ctx, id)
	if err == nil {
		k.release(r)
		return
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.alarms, id)
	if !errors.Is(err, store.ErrNotFound) && ctx.Err() == nil {
		k.alarms[id] = k.s.hub.now().Add(lastRetry)
		k.s.cfg.Log.Error("a career cannot be woken", "career", id, "error", err)
	}
}

// close puts every career to sleep and waits until that is done.
func (k *careers) close() {
	k.mu.Lock()
	k.closing = true
	for _, r := range k.rooms {
		close(r.quit)
	}
	k.mu.Unlock()
	k.all.Wait()
}
