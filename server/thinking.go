package server

import (
	"runtime"
	"runtime/debug"
	"time"

	"turnpike/bot"
	"turnpike/game"
)

// thought is the choice of a bot that takes its time. It thinks about a copy, outside of the room, so that nobody waits for it who does not have to.
type thought struct {
	seat     game.Seat
	seq      int           // the seat's when it began; a later one makes the choice void
	decision game.Decision // that asks the seat
	began    time.Time

	// Set by the one who thinks.
	action any
	took   time.Duration
	panic  any
	stack  []byte
}

const (
	// thoughtBudget is how long a bot may take to choose outside of the room. Longer ones are counted.
	thoughtBudget = time.Second
	// thoughtPause is how long a room that waits for a thought looks away, if nothing else happens. It is less than sleepAhead, so that the match stays awake.
	thoughtPause = time.Minute
)

// minds are the places of those who think outside of rooms, half of the processors.
type minds chan struct{}

func newMinds() minds { return make(minds, max(1, runtime.GOMAXPROCS(0)/2)) }

// slow reports whether the bot of a seat thinks for so long that it has to be outside of the room.
func (r *room) slow(s game.Seat) bool {
	b, err := r.entry.Bot(r.m.Bot(s))
	return err == nil && b.Slow && !r.guided()
}

// think has the bot of a seat begin to think about the decision that asks it. One at a time does at a table: what the next one has to decide may depend on it. Where only bots
// play they also take turns with those of other such tables.
func (r *room) think(s game.Seat, d game.Decision, now time.Time) {
	t := &thought{seat: s, seq: r.m.Seq(s), decision: d, began: now}
	r.thinking = t
	p, table, alone := r.player(s), r.m.Table().Clone(), r.botsAlone()
	r.hub.all.Go(func() {
		defer func() { r.thoughts <- t }()
		if alone {
			rest, ok := r.hub.bots.turn(r.dead)
			if !ok {
				return
			}
			defer rest()
		}
		select {
		case r.hub.minds <- struct{}{}:
			defer func() { <-r.hub.minds }()
		case <-r.dead:
			return
		}
		t.think(p, table, r.hub.clock)
	})
}

// think finds the choice. A panic in it costs the room, as one that happens there.
func (t *thought) think(p bot.Player, table game.Table, clock Clock) {
	began := clock.Now()
	defer func() {
		if p := recover(); p != nil {
			t.panic, t.stack = p, debug.Stack()
		}
		t.took = clock.Now().Sub(began)
	}()
	t.action = p.Choose(table, t.seat)
}

// thought takes the choice of a bot that has thought, to be carried out if nothing has changed for it in the meantime.
func (r *room) thought(t *thought) {
	r.thinking = nil
	if t.panic != nil {
		r.panickedAt(t.panic, t.stack)
		return
	}
	r.hub.metrics.bot.observe(t.took)
	if t.took > thoughtBudget {
		r.hub.metrics.botSlow.inc()
	}
	if t.action == nil || t.seq != r.m.Seq(t.seat) {
		return // it is asked anew, if it still is
	}
	at := r.now()
	if r.shows(t.seat, t.decision, t.action) {
		at = t.began.Add(r.delay())
	}
	r.answer = &answer{seat: t.seat, action: t.action, at: at, seq: t.seq}
}

// shows reports whether an answer has to wait a while. One to a covert decision that is not the default shows itself by what it does, so it may take its time; the default
// must not, or the pause would tell that the bot had a choice.
func (r *room) shows(s game.Seat, d game.Decision, action any) bool {
	if !d.Covert || r.delay() <= 0 {
		return false
	}
	legal := r.m.Table().Legal(s)
	return !d.Pass || len(legal) == 0 || action != legal[len(legal)-1]
}
