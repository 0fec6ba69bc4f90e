package server

import (
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"turnpike/store"
)

// botTables keeps the matches that nobody plays but bots behind those of people. Their automatic steps take turns, so many at once as half the
// processors, and wait a little while requests of people are under way; afterwards a turn rests as long as its step took. How many such matches
// are under way is bounded.
type botTables struct {
	clock  Clock
	mine   int          // at most so many of one host
	all    int          // and of all
	busy   atomic.Int64 // requests of people that are under way
	places chan place

	mu      sync.Mutex
	running map[string]string // their hosts by match
}

// place is the right to take a step of a match of bots.
type place struct{ from time.Time } // when it may be used again

const (
	giveWay    = 2 * time.Millisecond  // how often a step that waits for people's requests looks again
	maxGiveWay = 50 * time.Millisecond // and how long it waits at most: bots go on, however much is asked
	maxRest    = time.Second           // the longest rest of a place after a step
)

func newBotTables(l Limits, c Clock) *botTables {
	n := max(1, runtime.GOMAXPROCS(0)/2)
	b := &botTables{clock: c, mine: orDefault(l.BotTables, 6), all: orDefault(l.AllBotTables, 60), places: make(chan place, n), running: make(map[string]string)}
	for range n {
		b.places <- place{}
	}
	return b
}

// admit notes that a match of bots alone begins. The error says that there are too many. A match that is noted already stays so.
func (b *botTables) admit(id, host string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, ok := b.running[id]; ok {
		return nil
	}
	own := 0
	for _, h := range b.running {
		if h == host {
			own++
		}
	}
	var p *Problem
	switch {
	case own >= b.mine:
		p = problem(http.StatusTooManyRequests, "too-many", "you have %d tables under way at which only bots play; wait until one is over, or call one off", own)
		p.field("seats", "somebody who plays")
	case len(b.running) >= b.all:
		p = problem(http.StatusTooManyRequests, "too-many", "%d tables are under way here at which only bots play, and there cannot be more at once", len(b.running))
		p.field("seats", "somebody who plays")
	default:
		b.running[id] = host
		return nil
	}
	return &limitError{*p, time.Minute}
}

// note brings up to date whether only bots play a match. Matches come to it also when their people leave, and when they are woken: those are counted
// and never refused.
func (b *botTables) note(r *room) {
	alone := r.botsAlone()
	b.mu.Lock()
	defer b.mu.Unlock()
	if alone {
		b.running[r.id] = r.row.Host
	} else if r.m != nil {
		delete(b.running, r.id)
	}
}

func (b *botTables) forget(id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.running, id)
}

// botsAlone reports whether the match goes on and nobody plays it but bots.
func (r *room) botsAlone() bool {
	return r.m != nil && statusOf(r.m) == store.StatusRunning && len(r.m.People()) == 0
}

// hasPeople reports whether a person has a seat of the match.
func hasPeople(m *store.Match) bool {
	return slices.ContainsFunc(m.Seats, func(s store.Seat) bool { return s.Person != "" })
}

// attended counts the requests of people while they are answered, but for event streams.
func (s *Server) attended(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/events") {
			s.hub.bots.busy.Add(1)
			defer s.hub.bots.busy.Add(-1)
		}
		next.ServeHTTP(w, r)
	})
}

// take has a room take an automatic step; if only bots play, when its turn comes. While it waits it does what it is asked. It reports whether
// the room has to end.
func (b *botTables) take(r *room) (end bool) {
	if !r.botsAlone() {
		return r.safely(r.automatic)
	}
	var p place
	select {
	case p = <-b.places:
	case j := <-r.inbox:
		r.exec(j)
		return false
	case <-r.quit:
		return false // the room looks itself
	}
	defer func() { b.places <- p }()
	if !b.give(p, func(d time.Duration) bool { return b.idle(r, d) }) {
		return false
	}
	began := b.clock.Now()
	end = r.safely(r.automatic)
	ended := b.clock.Now()
	p.from = ended.Add(ended.Sub(began))
	return end
}

// give waits until a place may be used again and people's requests have been answered; idle waits, and reports false if there is something else to do.
func (b *botTables) give(p place, idle func(time.Duration) bool) bool {
	for began := b.clock.Now(); ; {
		now := b.clock.Now()
		wait := min(p.from.Sub(now), maxRest)
		if wait <= 0 {
			if b.busy.Load() == 0 || now.Sub(began) >= maxGiveWay {
				return true
			}
			wait = giveWay
		}
		if !idle(wait) {
			return false
		}
	}
}

// turn waits until it is the turn of a bot of a table of bots alone to think outside of its room. rest gives the place back; ok is false if the room has ended.
func (b *botTables) turn(dead <-chan struct{}) (rest func(), ok bool) {
	var p place
	select {
	case p = <-b.places:
	case <-dead:
		return nil, false
	}
	waited := b.give(p, func(d time.Duration) bool {
		t := b.clock.NewTimer(d)
		defer t.Stop()
		select {
		case <-t.C():
			return true
		case <-dead:
			return false
		}
	})
	if !waited {
		b.places <- p
		return nil, false
	}
	began := b.clock.Now()
	return func() {
		ended := b.clock.Now()
		b.places <- place{ended.Add(ended.Sub(began))}
	}, true
}

// idle waits; it reports false if the room had something else to do.
func (b *botTables) idle(r *room, d time.Duration) bool {
	t := b.clock.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C():
		return true
	case j := <-r.inbox:
		r.exec(j)
	case <-r.quit:
	}
	return false
}
