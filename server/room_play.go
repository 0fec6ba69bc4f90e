package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/lesson"
	"turnpike/match"
	"turnpike/store"
)

// answer is a bot's choice that waits until people have had time to follow.
type answer struct {
	seat   game.Seat
	action any
	at     time.Time
	seq    int // the seat's when it was chosen; a later one makes it void. What others do in secret does not, or the pause would show it.
}

// botBudget is how long a bot may take to choose in the room's goroutine. Longer choices are counted. Bots that are known to be slower think outside; see think.
const botBudget = 50 * time.Millisecond

// playing returns an error unless the match has begun.
func (r *room) playing() error {
	if r.m == nil {
		return problem(http.StatusConflict, "not-started", "the match has not begun")
	}
	return nil
}

// own returns an error unless the seat is one of person's.
func (r *room) own(person string, seat game.Seat) error {
	if seat < 0 || int(seat) >= len(r.row.Seats) {
		return match.ErrNoSeat
	}
	if r.row.Seats[seat].Person != person {
		return problem(http.StatusForbidden, "not-your-seat", "seat %d is not yours", seat).field("seat", r.seatsOf(person))
	}
	return nil
}

func (r *room) seatsOf(person string) string {
	var mine []game.Seat
	for i, s := range r.row.Seats {
		if s.Person == person {
			mine = append(mine, game.Seat(i))
		}
	}
	if len(mine) == 0 {
		return "you have no seat at this table"
	}
	return "your seats: " + seatList(mine)
}

// turn is what a request does to a match: it is refused unless the seat is the person's, and is done once for each idempotency key.
func (r *room) turn(person string, seat game.Seat, key string, fn func(now time.Time, c match.Commit) error) error {
	if err := r.playing(); err != nil {
		return err
	}
	if err := r.own(person, seat); err != nil {
		return err
	}
	if key != "" && r.keys.has[seatKey{seat, key}] {
		r.hub.metrics.duplicates.inc()
		return nil
	}
	before := r.m.Takeback()
	if err := fn(r.now(), r.commit(key)); err != nil {
		if errors.Is(err, store.ErrDuplicateKey) {
			// It was carried out so long ago that only the log knows.
			r.hub.metrics.duplicates.inc()
			return nil
		}
		return err
	}
	if r.m.Takeback() != before {
		r.touchAll()
	}
	r.settle()
	return nil
}

func (r *room) act(person string, req *ActRequest, key string) error {
	return r.turn(person, req.Seat, key, func(now time.Time, c match.Commit) error {
		if err := r.coachRefuses(req); err != nil {
			return err
		}
		if err := r.m.Act(req.Seat, req.Seq, req.Action, now, c); err != nil {
			return err
		}
		r.answerDue()
		return nil
	})
}

// preview says what an action of one of person's seats would do.
func (r *room) preview(person string, req *PreviewRequest) (any, error) {
	if req.Action == nil && req.Orders == nil {
		return nil, problem(http.StatusUnprocessableEntity, "invalid", "there is nothing in it").field("action", "an action, or orders")
	}
	if req.Seq != nil && r.m != nil && r.own(person, req.Seat) == nil && r.m.Seq(req.Seat) != *req.Seq {
		return nil, nil
	}
	if err := r.playing(); err != nil {
		return nil, err
	}
	if err := r.own(person, req.Seat); err != nil {
		return nil, err
	}
	if req.Orders != nil {
		return r.m.PreviewOrders(req.Seat, req.Orders)
	}
	return r.m.Preview(req.Seat, req.Action)
}

func (r *room) undo(person string, req *UndoRequest, key string) error {
	return r.turn(person, req.Seat, key, func(now time.Time, c match.Commit) error {
		if at := r.m.Seq(req.Seat); req.Seq != at {
			return &match.StaleError{Got: req.Seq, Now: at}
		}
		if r.guided() && !r.m.Frame(req.Seat).Undo.Free {
			// The dice do not repeat, so what follows would be another lesson than the one that is written: a step back begins it again there.
			return coachProblem(lesson.ElseBack)
		}
		done, err := r.m.Undo(req.Seat, now, c)
		if done || err != nil {
			return err
		}
		// Who has several seats on one screen does not ask themselves.
		for _, s := range r.m.People() {
			if s == req.Seat || r.row.Seats[s].Person != person {
				continue
			}
			if done, err = r.m.Consent(s, true, now, c); done || err != nil {
				return err
			}
		}
		return nil
	})
}

// resign gives up for a seat. In a game without a rule for it a bot plays on.
func (r *room) resign(person string, seat game.Seat, key string) error {
	return r.turn(person, seat, key, func(now time.Time, c match.Commit) error {
		err := r.m.Resign(seat, now, c)
		if errors.Is(err, game.ErrNoResign) {
			err = r.m.Replace(seat, r.entry.Default, now, c)
		}
		return err
	})
}

// comeBack takes a seat back from the bot that its person has handed it to.
func (r *room) comeBack(person string, seat game.Seat, key string) error {
	return r.turn(person, seat, key, func(now time.Time, c match.Commit) error { return r.m.Return(seat, now, c) })
}

// consent answers a request to take something back.
func (r *room) consent(person string, req *TakebackRequest) error {
	return r.turn(person, req.Seat, "", func(now time.Time, c match.Commit) error {
		_, err := r.m.Consent(req.Seat, req.Accept, now, c)
		return err
	})
}

func (r *room) replace(person string, req *ReplaceRequest, key string) error {
	id := req.Bot
	if id == "" {
		id = r.entry.Default
	}
	if _, err := r.entry.Bot(id); err != nil {
		return err
	}
	return r.turn(person, req.Seat, key, func(now time.Time, c match.Commit) error {
		return r.m.Replace(req.Seat, id, now, c)
	})
}

// setOrders gives standing orders. Only the seat's own frame changes.
func (r *room) setOrders(person string, req *OrdersRequest) error {
	if err := r.playing(); err != nil {
		return err
	}
	if err := r.own(person, req.Seat); err != nil {
		return err
	}
	if r.guided() {
		return coachProblem(lesson.ElseOther)
	}
	if err := r.m.SetOrders(req.Seat, req.Orders, r.now(), r.commit("")); err != nil {
		return err
	}
	r.touch(req.Seat)
	r.keepChapters()
	return nil
}

// botSeats returns the seats that a bot has to answer for, with the decision that asks each.
func (r *room) botSeats(yield func(game.Seat, game.Decision) bool) {
	flagged := r.m.Flagged()
	for _, d := range r.m.Decisions() {
		people := false
		for s := range d.Who.All() {
			people = people || r.m.Bot(s) == "" && !slices.Contains(flagged, s)
		}
		if people && d.Mode == game.First {
			// One answer settles it for all: the choice is the people's.
			continue
		}
		for s := range d.Who.All() {
			if (r.m.Bot(s) != "" || slices.Contains(flagged, s)) && !yield(s, d) {
				return
			}
		}
	}
}

// nextBot returns when a bot has to be asked or its answer is due.
func (r *room) nextBot() (time.Time, bool) {
	if r.thinking != nil {
		return r.now().Add(thoughtPause), true
	}
	if a := r.answer; a != nil && a.seq == r.m.Seq(a.seat) {
		return a.at, true
	}
	if _, ok := r.unpolled(); ok {
		return time.Time{}, true
	}
	var at time.Time
	ok := false
	for s, d := range r.botSeats {
		t := r.m.NotBefore(s)
		if !d.Covert {
			t = t.Add(r.delay())
		}
		if !ok || t.Before(at) {
			at, ok = t, true
		}
	}
	return at, ok
}

// unpolled returns a bot that has not been asked whether it volunteers since it last saw something happen.
func (r *room) unpolled() (game.Seat, bool) {
	if r.guided() {
		return game.Nobody, false
	}
	for i := range r.row.Seats {
		s := game.Seat(i)
		if r.m.Bot(s) == "" {
			continue
		}
		if at, ok := r.polled[s]; !ok || at != r.m.Seq(s) {
			return s, true
		}
	}
	return game.Nobody, false
}

// delay is the pause before a bot's action: what the people at the table want who look on, the longest of them; of those who watch only where nobody plays.
func (r *room) delay() time.Duration {
	playing := false
	for s := range r.subs {
		playing = playing || s.viewer != game.Nobody
	}
	longest, asked := time.Duration(0), false
	for s := range r.subs {
		if playing && s.viewer == game.Nobody {
			continue
		}
		want := r.times.BotDelayMS
		if s.pause != nil {
			want = s.pause
		}
		longest, asked = max(longest, millis(want)), true
	}
	if !asked {
		return millis(r.times.BotDelayMS)
	}
	return longest
}

// botStep lets one bot do what is due. While one thinks outside nothing is.
func (r *room) botStep(now time.Time) error {
	if r.thinking != nil {
		return nil
	}
	if a := r.answer; a != nil && a.seq == r.m.Seq(a.seat) {
		if a.at.After(now) {
			return nil
		}
		r.answer = nil
		return r.botPlay(a.seat, a.action, now)
	}
	for {
		s, ok := r.unpolled()
		if !ok {
			break
		}
		r.polled[s] = r.m.Seq(s)
		if done, err := r.volunteer(s, now); done || err != nil {
			return err
		}
	}
	for s, d := range r.botSeats {
		at := r.m.NotBefore(s)
		if !d.Covert {
			at = at.Add(r.delay())
		}
		if at.After(now) {
			continue
		}
		if r.m.Bot(s) != "" && !r.guided() && bot.Resigns(r.player(s), r.m.Table(), s) {
			return r.m.Resign(s, now, r.commit(""))
		}
		if r.slow(s) {
			r.think(s, d, now)
			return nil
		}
		action := r.choose(s)
		if r.shows(s, d, action) {
			r.answer = &answer{seat: s, action: action, at: now.Add(r.delay()), seq: r.m.Seq(s)}
			return nil
		}
		return r.botPlay(s, action, now)
	}
	return nil
}

// volunteer asks a bot whether it does something unasked. In covert windows that would tell who has something to do, unless the window waits for
// people anyway.
func (r *room) volunteer(s game.Seat, now time.Time) (done bool, err error) {
	for _, d := range r.m.Decisions() {
		if d.Covert && !d.Hold {
			return false, nil
		}
	}
	began := r.hub.now()
	a, ok := r.player(s).Volunteer(r.m.Table(), s)
	r.spent(began)
	if !ok {
		return false, nil
	}
	if err := r.m.Play(s, a, false, now, r.commit("")); err != nil {
		if r.broken {
			return true, err
		}
		r.hub.metrics.botFaults.inc()
		r.hub.log.Error("bot volunteers what is refused", "match", r.id, "seat", s, "error", err)
		return false, nil
	}
	return true, nil
}

func (r *room) choose(s game.Seat) any {
	began := r.hub.now()
	defer r.spent(began)
	if r.guided() {
		a, err := r.coach.Answer(r.m.Table(), s, r.entry)
		if err == nil {
			return a
		}
		r.hub.log.Error("lesson", "match", r.id, "error", err)
	}
	return r.player(s).Choose(r.m.Table(), s)
}

func (r *room) spent(began time.Time) {
	d := r.hub.now().Sub(began)
	r.hub.metrics.bot.observe(d)
	if d > botBudget {
		r.hub.metrics.botSlow.inc()
	}
}

// botPlay carries out a bot's choice; if the rules refuse it, the last of the legal answers, which is the default if there is one.
func (r *room) botPlay(s game.Seat, action any, now time.Time) error {
	auto := r.m.Bot(s) == "" // it answers for somebody whose time is used up
	err := r.m.Play(s, action, auto, now, r.commit(""))
	if err == nil || r.broken {
		return err
	}
	r.hub.metrics.botFaults.inc()
	r.hub.log.Error("bot chooses what is refused", "match", r.id, "seat", s, "error", err)
	legal := r.m.Table().Legal(s)
	if len(legal) == 0 {
		return err
	}
	return r.m.Play(s, legal[len(legal)-1], auto, now, r.commit(""))
}

// player returns the bot of a seat. Its own chance has nothing to do with the dice of the match that anybody could see, nor with what others do
// in secret.
func (r *room) player(s game.Seat) bot.Player {
	if p, ok := r.bots[s]; ok {
		return p
	}
	id := r.m.Bot(s)
	if id == "" {
		id = r.entry.Default
	}
	b, err := r.entry.Bot(id)
	if err != nil {
		// A bot that this version does not have any more: the default plays on.
		b, err = r.entry.Bot(r.entry.Default)
		if err != nil {
			panic(err)
		}
	}
	key := dice.Key([32]byte(r.row.Seed), "bot")
	p := b.New(dice.Derive(uint64(key[0])|uint64(key[1])<<8|uint64(key[2])<<16|uint64(key[3])<<24|
		uint64(key[4])<<32|uint64(key[5])<<40|uint64(key[6])<<48|uint64(key[7])<<56, int(s)+len(r.row.Seats)*r.m.Seq(s)))
	r.bots[s] = p
	return p
}

// record returns the whole match once it is over.
func (r *room) record() (match.Record, error) {
	if r.m == nil || r.m.Status() == match.Running {
		return match.Record{}, problem(http.StatusForbidden, "not-over",
			"the record shows every hand and the seed of the dice, so it is given out when the match is over")
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	stored, err := r.hub.store.Entries(ctx, r.id, 0)
	if err != nil {
		return match.Record{}, err
	}
	steps, err := r.entries(stored, 0)
	if err != nil {
		return match.Record{}, err
	}
	return r.m.Record(true, steps)
}
