package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"turnpike/roster"
	"turnpike/store"
)

// hub holds the matches that are awake. A match is woken by the first request for it and put to sleep when nobody has
// looked at it for a while and nothing is due soon; those that sleep with something due are woken for it.
type hub struct {
	store   store.Store
	clock   Clock
	chance  *chance
	games   roster.List
	metrics *metrics
	log     *slog.Logger
	idle    time.Duration
	bots    *botTables
	minds   minds

	program string // revision, for what is stored

	careerOver func(*store.Match) // told of each fixture of a career that is over; nil: nobody asks

	began    time.Time  // when this server began, and
	lastBeat time.Time  // when one before it was last seen alive
	bedside  sync.Mutex // one at a time changes matches that cannot be opened

	mu      sync.Mutex
	rooms   map[string]*room
	alarms  map[string]time.Time // when a sleeping match has to be woken
	sick    map[string]*illness  // matches that could not be woken
	back    map[string]bool      // matches whose clocks have been told that the server is back
	parts   map[string]bool      // what is known to be in the store
	closing bool
	all     sync.WaitGroup // the goroutines of the rooms
}

// sweepEvery is how often sleeping matches are looked through for what is due, sleepAhead how long a match must have
// nothing to do to be put to sleep.
const (
	sweepEvery  = 15 * time.Second
	sleepAhead  = 5 * time.Minute
	beatEvery   = 5 * time.Second
	brokenPause = time.Second // before a match whose store failed is woken by itself
	wakeTimeout = 20 * time.Second
)

func newHub(cfg *Config, ch *chance, games roster.List, m *metrics) *hub {
	return &hub{
		store: cfg.Store, clock: cfg.Clock, chance: ch, games: games, metrics: m, log: cfg.Log, idle: cfg.IdleAfter, bots: newBotTables(cfg.Limits, cfg.Clock), minds: newMinds(),
		rooms: make(map[string]*room), alarms: make(map[string]time.Time), sick: make(map[string]*illness),
		back: make(map[string]bool), parts: make(map[string]bool), program: cfg.Program,
	}
}

// now returns the time, which never goes back; see steadyClock.
func (h *hub) now() time.Time { return h.clock.Now() }

// cameBack reports whether a match has to be told that the server is back, once.
func (h *hub) cameBack(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	first := !h.back[id]
	h.back[id] = true
	return first
}

func (h *hub) hasPart(key string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.parts[key]
}

func (h *hub) gotPart(key string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.parts) > maxParts {
		clear(h.parts)
	}
	h.parts[key] = true
}

// maxParts bounds what is remembered of parts in the store; one that is forgotten is offered again.
const maxParts = 10_000

// alarm has a match woken at a time.
func (h *hub) alarm(id string, at time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.alarms[id] = at
}

// acquire returns the room of a match, waking it if it sleeps. The caller must release it. eager rooms sleep again at once
// if nothing is due. The error is a store.ErrNotFound, errAsleep while the server shuts down, or that of waking it.
func (h *hub) acquire(ctx context.Context, id string, eager bool) (*room, error) {
	h.mu.Lock()
	if h.closing {
		h.mu.Unlock()
		return nil, errAsleep
	}
	r, ok := h.rooms[id]
	if ok {
		r.users++
		h.mu.Unlock()
		select {
		case <-r.ready:
		case <-ctx.Done():
			h.release(r)
			return nil, ctx.Err()
		}
		if r.err != nil {
			h.release(r)
			return nil, r.err
		}
		return r, nil
	}
	if err := h.sickOf(id); err != nil {
		h.mu.Unlock()
		return nil, err
	}
	r = newRoom(h, id)
	r.users = 1
	h.rooms[id] = r
	h.all.Add(1)
	h.mu.Unlock()

	if r.err = h.wake(ctx, r, eager); r.err != nil {
		h.drop(r)
		close(r.dead)
		close(r.ready)
		h.all.Done()
		return nil, r.err
	}
	h.mu.Lock()
	delete(h.alarms, id)
	delete(h.sick, id)
	h.mu.Unlock()
	close(r.ready)
	go r.run()
	return r, nil
}

// wake loads a room. Whatever goes wrong with a match, a panic in its rules too, is an error of that match alone.
func (h *hub) wake(ctx context.Context, r *room, eager bool) (err error) {
	began := h.now()
	defer func() {
		if p := recover(); p != nil {
			h.metrics.panics.inc()
			h.log.Error("panic while a match is woken", "match", r.id, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = &panicError{fmt.Sprint(p)}
		}
		if err != nil {
			err = h.ail(r.id, err, h.now().Sub(began))
		}
	}()
	// Others wait for the same wake-up, so it does not end with the request that began it.
	wake, cancel := context.WithTimeout(context.WithoutCancel(ctx), wakeTimeout)
	defer cancel()
	return r.load(wake, eager)
}

func (h *hub) release(r *room) {
	h.mu.Lock()
	r.users--
	h.mu.Unlock()
}

// do runs fn in the goroutine that owns the match. If the room ends before it takes the job, another one is woken.
func (h *hub) do(ctx context.Context, id string, fn func(*room) error) error {
	for range 3 {
		r, err := h.acquire(ctx, id, false)
		if err != nil {
			return err
		}
		err = r.do(ctx, func() error { return fn(r) })
		h.release(r)
		if !errors.Is(err, errAsleep) {
			return err
		}
	}
	return errAsleep
}

// drop forgets a room, so that the next request wakes the match from its log.
func (h *hub) drop(r *room) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.rooms[r.id] == r {
		delete(h.rooms, r.id)
	}
}

// retire forgets a room that nobody uses. due is when the match has to be woken again by its own time, which is ahead of the hub's; zero if never.
func (h *hub) retire(r *room, due time.Time, ahead time.Duration) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if r.users > 0 {
		return false
	}
	delete(h.rooms, r.id)
	if !due.IsZero() {
		h.alarms[r.id] = due.Add(-ahead)
	}
	return true
}

// brief returns what lists show of a match that is awake.
func (h *hub) brief(id string) (*brief, bool) {
	h.mu.Lock()
	r, ok := h.rooms[id]
	h.mu.Unlock()
	if !ok {
		return nil, false
	}
	b := r.public.Load()
	return b, b != nil
}

// counts returns the number of awake matches by status.
func (h *hub) counts() map[string]int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := make(map[string]int)
	for _, r := range h.rooms {
		if b := r.public.Load(); b != nil {
			n[string(b.status)]++
		}
	}
	return n
}

// keep wakes sleeping matches when something is due in them, until ctx is done. It begins with every match that runs: only the log
// knows what is due after a crash.
func (h *hub) keep(ctx context.Context) {
	running, err := h.store.Matches(ctx, store.Filter{Status: []store.Status{store.StatusRunning}})
	if err != nil && ctx.Err() == nil {
		h.log.Error("listing running matches", "error", err)
	}
	h.beat(ctx)
	for _, m := range running {
		if ctx.Err() != nil {
			return
		}
		h.rouse(ctx, m.ID)
	}
	swept := h.now()
	for {
		t := h.clock.NewTimer(beatEvery)
		select {
		case <-ctx.Done():
			t.Stop()
			return
		case <-t.C():
		}
		h.beat(ctx)
		if now := h.now(); now.Sub(swept) >= sweepEvery-time.Second {
			swept = now
			for _, id := range h.dueBy(now.Add(sweepEvery)) {
				h.rouse(ctx, id)
			}
		}
	}
}

// beat notes that the server is alive, so that the next one knows since when nobody could play.
func (h *hub) beat(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTimeout)
	defer cancel()
	if err := h.store.Beat(ctx, h.now()); err != nil && !errors.Is(err, store.ErrClosed) {
		h.log.Error("noting that the server is alive", "error", err)
	}
}

func (h *hub) dueBy(t time.Time) []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var ids []string
	for id, at := range h.alarms {
		if !at.After(t) {
			ids = append(ids, id)
		}
	}
	return ids
}

func (h *hub) rouse(ctx context.Context, id string) {
	r, err := h.acquire(ctx, id, true)
	if err == nil {
		h.release(r)
		return
	}
	if errors.Is(err, store.ErrNotFound) {
		h.mu.Lock()
		delete(h.alarms, id)
		h.mu.Unlock()
	}
	// Why a match cannot be woken is in the log already, and when it is tried again in its alarm.
}

// close puts every match to sleep and waits until that is done.
func (h *hub) close() {
	h.mu.Lock()
	if h.closing {
		h.mu.Unlock()
		h.all.Wait()
		return
	}
	h.closing = true
	for _, r := range h.rooms {
		close(r.quit)
	}
	h.mu.Unlock()
	h.all.Wait()
	h.beat(context.Background())
}
