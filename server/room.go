package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/lesson"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
)

// room is one match that is awake. One goroutine owns all of it below the line; others reach it through do.
type room struct {
	hub    *hub
	id     string
	inbox  chan job
	quit   chan struct{} // closed when the server shuts down
	dead   chan struct{} // closed when the goroutine has ended
	ready  chan struct{} // closed when the match is awake or err is set
	err    error
	users  int // requests and streams that use the room; guarded by hub.mu
	public atomic.Pointer[brief]

	// Owned by the goroutine.
	row     store.Match
	setup   setup
	times   ClockRequest
	entry   *roster.Entry
	m       *match.Match     // nil while the table is open
	coach   *lesson.Coach    // of a lesson
	keys    keyring[seatKey] // of what was done last
	subs    map[*sub]bool
	shown   map[game.Seat]string // presence as last sent, see presence
	stale   time.Time            // when a change of presence has to be sent; zero: none
	seen    map[game.Seat]int    // the last seq that a viewer's streams have been sent
	sights  map[game.Seat]*sight // what a viewer's streams show, while there are any
	views   pictures             // what all viewers may be shown now
	touched map[game.Seat]int    // the seq at which a viewer's frame last changed without a step
	bots    map[game.Seat]bot.Player
	answer  *answer // a bot's choice that waits for its time
	// The bot that thinks outside of the room, if one does, and where its choice comes from.
	thinking *thought
	thoughts chan *thought
	polled   map[game.Seat]int // by bot, its seq at which it was asked whether it volunteers
	stuck    int               // length of the log at which an automatic step failed; -1: none
	unsaved  time.Time
	used     time.Time     // when somebody last used the room
	ahead    time.Duration // how much later it is in the match than by the clock, which has been set back; see now
	rested   int           // length of the log at which how the match stands was kept; -1: it was not
	broken   bool          // the store failed in a way that leaves unknown what it holds
}

// brief is what lists show of a match.
type brief struct {
	status   store.Status
	updated  time.Time
	waiting  []game.Seat
	headline func() map[string]any // what lists say of the match; it is worked out when it is first asked for
	watchers int
	online   map[string]bool // people
}

// summary is a brief as it is stored, for lists of sleeping matches.
type summary struct {
	Waiting  []game.Seat    `json:"waiting"`
	Headline map[string]any `json:"headline,omitempty"`
}

// setup is what the server keeps of a table beside the columns of the store.
type setup struct {
	Kinds   []store.SeatKind `json:"kinds"`  // by seat, what it was when nobody had claimed it
	Nonces  []string         `json:"nonces"` // by seat
	Rematch string           `json:"rematch,omitempty"`
	Left    game.SeatSet     `json:"left,omitempty"`  // whose people have left while the match could not be opened
	Watch   string           `json:"watch,omitempty"` // the token of the watch link; "": the table is public, or older than these links
	Guests  []guest          `json:"guests,omitempty"`
	// HostNonce is what the host gave with a commitment, for every seat of theirs.
	HostNonce string `json:"host_nonce,omitempty"`
	NoHints   bool   `json:"no_hints,omitempty"` // nobody at the table is told what a bot would do
	// From is the position of another match that this one begins with, until it stands in the log.
	From *match.Entry `json:"from,omitempty"`
	// SitIn are the bots, by seat, that play for people who are not there; none: the default bot does.
	SitIn []string `json:"sit_in,omitempty"`
	// Lesson is what the match teaches.
	Lesson *lessonSetup `json:"lesson,omitempty"`
}

type seatKey struct {
	seat game.Seat
	key  string
}

// keyring remembers the last keyWindow idempotency keys; the store has all of them.
type keyring[K comparable] struct {
	has   map[K]bool
	order []K
}

func (k *keyring[K]) add(key K) {
	if k.has == nil {
		k.has = make(map[K]bool)
	}
	if k.has[key] {
		return
	}
	if len(k.order) == keyWindow {
		delete(k.has, k.order[0])
		k.order = slices.Delete(k.order, 0, 1)
	}
	k.has[key] = true
	k.order = append(k.order, key)
}

type job struct {
	fn   func() error
	done chan error
}

const (
	storeTimeout = 10 * time.Second
	saveAfter    = 4 * time.Second // a change of what lists show may wait this long until it is stored
	presenceLag  = 300 * time.Millisecond
)

func newRoom(h *hub, id string) *room {
	return &room{
		hub: h, id: id, inbox: make(chan job), quit: make(chan struct{}), dead: make(chan struct{}), ready: make(chan struct{}),
		subs: make(map[*sub]bool), sights: make(map[game.Seat]*sight), touched: make(map[game.Seat]int), seen: make(map[game.Seat]int),
		bots: make(map[game.Seat]bot.Player), thoughts: make(chan *thought, 1), polled: make(map[game.Seat]int), stuck: -1, rested: -1,
	}
}

// load wakes the match: its row, and its history if it has begun.
func (r *room) load(ctx context.Context, eager bool) error {
	if err := r.describe(ctx); err != nil {
		return err
	}
	if !r.row.Started.IsZero() {
		if err := r.restore(ctx); err != nil {
			return fmt.Errorf("waking match %s: %w", r.id, err)
		}
	}
	if !eager {
		r.used = r.now()
	}
	r.publish()
	return nil
}

// describe reads the row of the match.
func (r *room) describe(ctx context.Context) error {
	row, err := r.hub.store.Match(ctx, r.id)
	if err != nil {
		return err
	}
	r.row = row
	if err := json.Unmarshal(row.Clock, &r.times); err != nil {
		return &rowError{r.id, "clock", err}
	}
	if r.setup, err = setupOf(&row); err != nil {
		return err
	}
	r.coach = coachOf(&r.setup)
	r.entry, err = r.hub.games.Find(row.Game)
	return err
}

// config returns what the match is made of.
func (r *room) config() (match.Config, error) {
	var options map[string]any
	if err := json.Unmarshal(r.row.Options, &options); err != nil {
		return match.Config{}, err
	}
	if len(r.row.Seed) != 32 {
		return match.Config{}, errors.New("the seed does not have 32 bytes")
	}
	cfg := match.Config{
		Rules: r.row.RulesVersion, Program: r.hub.program, Archive: archive{r.hub, r.id},
		Game: r.entry.Game, Title: r.row.Title, Options: options, Seed: [32]byte(r.row.Seed), Started: r.row.Started,
		Clock: match.Clock{
			Bank:      time.Duration(r.times.BankS) * time.Second,
			Increment: time.Duration(r.times.IncrementS) * time.Second,
			Response:  time.Duration(r.times.ResponseS) * time.Second,
			Cover:     millis(r.times.CoverMS),
		},
	}
	if r.setup.Lesson != nil {
		cfg.Position = r.setup.Lesson.Position
	}
	for i, s := range r.row.Seats {
		cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: s.Name, Bot: s.Bot, Nonce: r.setup.Nonces[i]})
	}
	return cfg, nil
}

func millis(n *int) time.Duration {
	if n == nil {
		return 0
	}
	return time.Duration(*n) * time.Millisecond
}

// do runs fn in the room's goroutine. Once the room has taken the job its answer is waited for, whatever becomes of ctx: what
// happened has to be told truthfully. errAsleep: the job was not taken.
func (r *room) do(ctx context.Context, fn func() error) error {
	j := job{fn: fn, done: make(chan error, 1)}
	select {
	case r.inbox <- j:
		return <-j.done
	case <-r.dead:
		return errAsleep
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (r *room) run() {
	defer r.hub.all.Done()
	defer close(r.dead)
	defer func() {
		if r.broken {
			// What is due in it must not wait until somebody looks.
			r.hub.alarm(r.id, r.hub.now().Add(brokenPause))
		}
		r.hub.drop(r)
	}()
	defer r.hub.bots.forget(r.id)
	defer r.cutAll()
	for !r.broken {
		at, ok := r.next()
		var fire <-chan time.Time
		var timer Timer
		if ok {
			d := at.Sub(r.now())
			if d <= 0 {
				// Requests come between automatic steps, however many of those are due.
				select {
				case j := <-r.inbox:
					r.exec(j)
				case t := <-r.thoughts:
					r.safely(func() bool { r.thought(t); return false })
					continue
				case <-r.quit:
					r.sleep()
					return
				default:
				}
				if r.hub.bots.take(r) {
					return
				}
				continue
			}
			timer = r.hub.clock.NewTimer(d)
			fire = timer.C()
		}
		asleep := false
		select {
		case j := <-r.inbox:
			r.exec(j)
		case t := <-r.thoughts:
			r.safely(func() bool { r.thought(t); return false })
		case <-fire:
			asleep = r.hub.bots.take(r)
		case <-r.quit:
			r.sleep()
			asleep = true
		}
		if timer != nil {
			timer.Stop()
		}
		if asleep {
			return
		}
	}
}

// exec runs a job. A panic in it costs the room, not the server: the next request wakes the match from what is kept of it.
func (r *room) exec(j job) {
	var err error
	defer func() {
		if p := recover(); p != nil {
			r.panicked(p)
			err = &panicError{fmt.Sprint(p)}
		}
		j.done <- err
	}()
	r.used = r.now()
	err = j.fn()
	if r.broken {
		err = errBroken
	}
}

// safely runs a step of the room itself; it reports whether the room has to end.
func (r *room) safely(step func() bool) (end bool) {
	defer func() {
		if p := recover(); p != nil {
			r.panicked(p)
			end = true
		}
	}()
	return step()
}

func (r *room) panicked(p any) { r.panickedAt(p, debug.Stack()) }

func (r *room) panickedAt(p any, stack []byte) {
	r.broken = true
	r.hub.metrics.panics.inc()
	r.hub.log.Error("panic in a match", "match", r.id, "panic", fmt.Sprint(p), "stack", string(stack))
}

// next returns when the room has something to do by itself.
func (r *room) next() (time.Time, bool) {
	var at time.Time
	ok := false
	sooner := func(t time.Time) {
		if !ok || t.Before(at) {
			at, ok = t, true
		}
	}
	if t, due := r.nextStep(); due {
		sooner(t)
	}
	if !r.unsaved.IsZero() {
		sooner(r.unsaved.Add(saveAfter))
	}
	if !r.stale.IsZero() {
		sooner(r.stale)
	}
	if len(r.subs) == 0 {
		sooner(r.used.Add(r.hub.idle))
	}
	return at, ok
}

// nextStep returns when the match goes on by itself: by its clock, its cover, or a bot.
func (r *room) nextStep() (time.Time, bool) {
	if r.m == nil || r.m.Status() != match.Running || r.stuck == r.m.Len() || r.guided() && r.coach.Waits() {
		return time.Time{}, false
	}
	at, ok := r.m.Next()
	if b, due := r.nextBot(); due && (!ok || b.Before(at)) {
		at, ok = b, true
	}
	return at, ok
}

// automatic does what is due. It reports whether the room has been put to sleep.
func (r *room) automatic() bool {
	now := r.now()
	if at, ok := r.nextStep(); ok && !at.After(now) {
		if err := r.step(now); err != nil && !r.broken {
			// Without this the room would try for ever.
			r.stuck = r.m.Len()
			r.hub.log.Error("automatic step", "match", r.id, "error", err)
		} else if err == nil {
			r.answerDue()
		}
		r.settle()
		return false
	}
	if !r.stale.IsZero() && !r.stale.After(now) {
		r.sendPresence()
	}
	if !r.unsaved.IsZero() && !r.unsaved.Add(saveAfter).After(now) {
		r.save()
	}
	if len(r.subs) == 0 && !r.used.Add(r.hub.idle).After(now) {
		due, ok := r.nextStep()
		if !ok {
			due = time.Time{}
		} else if due.Before(now.Add(sleepAhead)) {
			r.used = now
			return false
		}
		r.sleep()
		if r.hub.retire(r, due, r.ahead) {
			return true
		}
		r.used = now.Add(time.Second - r.hub.idle)
	}
	return false
}

// step takes the automatic steps that are due: the match's own, then those of bots.
func (r *room) step(now time.Time) error {
	if at, ok := r.m.Next(); ok && !at.After(now) {
		_, err := r.m.Tick(now, r.commit(""))
		return err
	}
	return r.botStep(now)
}

// commit returns a match.Commit that stores the entry with an idempotency key.
func (r *room) commit(key string) match.Commit {
	return func(e match.Entry) error {
		data, err := json.Marshal(e)
		if err != nil {
			return err
		}
		ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
		defer cancel()
		now := r.hub.now()
		err = r.hub.store.Append(ctx, r.id, store.Entry{
			Seq: int64(r.m.Len()) + 1, At: now, Kind: e.Do, Seat: int8(e.Seat), Key: key, Data: data,
		})
		r.hub.metrics.append.observe(r.hub.now().Sub(now))
		if errors.Is(err, store.ErrDuplicateKey) {
			return err // nothing was written
		}
		if err != nil {
			// Either another writer has the match, or nobody knows whether the entry was written: the log decides.
			r.broken = true
			r.hub.log.Error("append", "match", r.id, "error", err)
			return err
		}
		if key != "" {
			r.keys.add(seatKey{e.Seat, key})
		}
		return nil
	}
}

// settle brings everybody up to date after the match may have gone on.
func (r *room) settle() {
	if r.broken || r.m == nil {
		return
	}
	r.lead()
	if r.m.Status() != match.Running && r.row.Status == store.StatusRunning {
		r.ended()
		r.sendFrames()
		r.sleep()
		r.sendTables()
		return
	}
	// What nobody but its seat may know of changes nothing that others are shown, not even when the match last went on.
	secret := r.m.Seq(game.Nobody) == r.sent(game.Nobody)
	r.sendFrames()
	if !secret {
		r.mark()
	}
	r.keepChapters()
}

// answerDue gives the automatic answers that are due by now, before anybody is told how the match has gone on: nobody is shown a question
// that his standing orders take away a moment later.
func (r *room) answerDue() {
	if r.guided() {
		r.lead()
		return
	}
	if r.broken || r.m.Status() != match.Running || r.stuck == r.m.Len() {
		return
	}
	now := r.now()
	if at, ok := r.m.Next(); !ok || at.After(now) {
		return
	}
	if _, err := r.m.Tick(now, r.commit("")); err != nil && !r.broken {
		r.stuck = r.m.Len()
		r.hub.log.Error("automatic step", "match", r.id, "error", err)
	}
}

// ended notes in the row how the match came out.
func (r *room) ended() {
	r.row.Status = statusOf(r.m)
	r.row.Ended = r.hub.now()
	if o := r.m.Outcome(); o != nil {
		r.row.Outcome, _ = json.Marshal(o)
	}
	r.mark()
	if r.row.Career != "" && r.hub.careerOver != nil {
		r.hub.careerOver(&r.row)
	}
}

// mark notes that lists have something new to show.
func (r *room) mark() {
	r.row.Updated = r.hub.now()
	if r.unsaved.IsZero() {
		r.unsaved = r.now()
	}
	r.publish()
}

// publish shows the present state to lists.
func (r *room) publish() {
	b := &brief{status: r.row.Status, updated: r.row.Updated, waiting: []game.Seat{}, online: r.online(), watchers: r.watchers(), headline: noHeadline}
	if r.m != nil {
		b.waiting = slices.Clone(r.m.Waiting())
		// The table does not change any more: the next step has another.
		t, seats := r.m.Table(), len(r.row.Seats)
		b.headline = sync.OnceValue(func() map[string]any { return headline(t.Observe(game.Nobody), seats) })
	}
	r.public.Store(b)
	r.hub.bots.note(r)
}

// save stores the row. What is lost if it fails, lists show late and waking puts right.
func (r *room) save() {
	if r.unsaved.IsZero() || r.broken {
		return
	}
	if err := r.put(); err != nil {
		r.hub.log.Error("storing a match", "match", r.id, "error", err)
		r.unsaved = r.now()
	}
}

// put stores the row now.
func (r *room) put() error {
	b := r.public.Load()
	var err error
	if r.row.Summary, err = json.Marshal(summary{Waiting: b.waiting, Headline: b.headline()}); err != nil {
		return err
	}
	if r.row.Setup, err = json.Marshal(r.setup); err != nil {
		return err
	}
	r.row.Program = r.hub.program
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	if err := r.hub.store.UpdateMatch(ctx, r.row); err != nil {
		return err
	}
	r.unsaved = time.Time{}
	return nil
}

func statusOf(m *match.Match) store.Status {
	switch m.Status() {
	case match.Finished:
		return store.StatusFinished
	case match.Aborted:
		return store.StatusAborted
	}
	return store.StatusRunning
}
