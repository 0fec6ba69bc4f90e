package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"time"

	"turnpike/bot"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
)

// sub is one open event stream.
type sub struct {
	ch     chan *message
	viewer game.Seat
	person string
	deltas bool // it takes views as what has changed in them
	pause  *int // milliseconds before a bot's action that its person wants; nil: as the table says
}

const (
	subBuffer  = 64  // messages that a slow client may be behind; then it is cut off and resumes
	maxBacklog = 256 // steps that a resuming client is told; beyond that only the present frame
	logShown   = 200 // steps that a match page loads with
	chatShown  = 100 // lines of chat that a match page loads with
)

// viewerOf returns whose view a person gets: the seat asked for, which must be theirs, or -1 for a spectator's; nil:
// their first seat, or a spectator's.
func (r *room) viewerOf(person string, seat *int) (game.Seat, error) {
	if seat == nil {
		for i, s := range r.row.Seats {
			if s.Person == person {
				return game.Seat(i), nil
			}
		}
		return game.Nobody, nil
	}
	if *seat == int(game.Nobody) {
		return game.Nobody, nil
	}
	if *seat < 0 || *seat >= len(r.row.Seats) {
		return game.Nobody, match.ErrNoSeat
	}
	return game.Seat(*seat), r.own(person, game.Seat(*seat))
}

// page returns what a match page loads with, without its chat.
func (r *room) page(person string, seat *int) (*MatchPage, error) {
	v, err := r.viewerOf(person, seat)
	if err != nil {
		return nil, err
	}
	t, err := r.table(person)
	if err != nil {
		return nil, err
	}
	p := &MatchPage{Table: t, Viewer: v, Log: []match.Step{}, Chat: []ChatLine{}}
	if r.m != nil {
		f := r.m.Frame(v)
		p.Frame = &f
		p.Lesson = r.lessonView(v)
		p.Log = r.m.Steps(v, f.Seq+1-logShown, f.Seq+1)
	}
	return p, nil
}

// table returns the table as person sees it.
func (r *room) table(person string) (Table, error) {
	t, err := tableOf(r.hub.games, &r.row, &r.setup, person)
	if err != nil {
		return t, err
	}
	r.public.Load().onto(&t, &r.row)
	if r.m != nil {
		t.Options = disclosed(r.hub.games, &r.row, r.m.Options(), person)
		for i := range t.Seats {
			if id := r.m.Bot(game.Seat(i)); id != "" {
				t.Seats[i].Bot = bot.NameOf(id)
			} else {
				t.Seats[i].Bot = ""
			}
		}
	}
	return t, nil
}

// onto puts what is known of an awake match onto a table made from its row.
func (b *brief) onto(t *Table, row *store.Match) {
	t.Status = string(b.status)
	t.Updated = b.updated
	t.Waiting = b.waiting
	t.Headline = b.headline()
	t.Watchers = b.watchers
	t.YourTurn = false
	for i := range t.Seats {
		t.Seats[i].Online = row.Seats[i].Person != "" && b.online[row.Seats[i].Person]
		if t.Seats[i].Yours && slices.Contains(b.waiting, game.Seat(i)) {
			t.YourTurn = true
		}
	}
}

// rowError says what in the row of a match cannot be read.
type rowError struct {
	id, part string
	err      error
}

func (e *rowError) Error() string { return fmt.Sprintf("the %s of match %s: %v", e.part, e.id, e.err) }
func (e *rowError) Unwrap() error { return e.err }

// setupOf returns the set-up of a row. The error is a *rowError.
func setupOf(row *store.Match) (setup, error) {
	var set setup
	err := json.Unmarshal(row.Setup, &set)
	if n := len(row.Seats); err == nil && (len(set.Kinds) != n || len(set.Nonces) != n) {
		err = fmt.Errorf("%d kinds and %d nonces for %d seats", len(set.Kinds), len(set.Nonces), n)
	}
	if err != nil {
		return setup{}, &rowError{row.ID, "set-up", err}
	}
	return set, nil
}

// tableOf returns the table as person sees it, from the row alone. The error is a *rowError.
func tableOf(games roster.List, row *store.Match, set *setup, person string) (Table, error) {
	t := Table{
		ID: row.ID, Game: row.Game, Title: row.Title, Status: string(row.Status), Host: row.Host == person, Public: row.Public,
		Commitment: row.Commitment, Created: row.Created, Updated: row.Updated, Waiting: []game.Seat{}, Rematch: set.Rematch, NoHints: set.NoHints,
		Career: row.Career, Fixture: row.Fixture,
	}
	var sum summary
	for _, f := range []struct {
		part string
		data json.RawMessage
		dst  any
	}{{"clock", row.Clock, &t.Clock}, {"options", row.Options, &t.Options}, {"outcome", row.Outcome, &t.Outcome}, {"summary", row.Summary, &sum}} {
		if len(f.data) == 0 {
			continue
		}
		if err := json.Unmarshal(f.data, f.dst); err != nil {
			return t, &rowError{row.ID, f.part, err}
		}
	}
	if row.Status == store.StatusFinished || row.Status == store.StatusAborted && !row.Started.IsZero() {
		t.Seed = fmt.Sprintf("%x", row.Seed)
	}
	t.Options = disclosed(games, row, t.Options, person)
	t.Headline = sum.Headline
	if row.Status == store.StatusRunning && sum.Waiting != nil {
		t.Waiting = sum.Waiting
	}
	if set.Watch != "" && row.Involves(person) {
		t.WatchLink = "/t/" + row.ID + "?watch=" + set.Watch
	}
	for i, s := range row.Seats {
		ms := MatchSeat{Seat: game.Seat(i), Kind: string(s.Kind), Name: s.Name, Bot: bot.NameOf(s.Bot), Yours: s.Person == person && person != ""}
		if t.Host && s.Token != "" && row.Status == store.StatusOpen {
			ms.Link = "/t/" + row.ID + "?token=" + s.Token
		}
		t.Seats = append(t.Seats, ms)
		t.YourTurn = t.YourTurn || ms.Yours && slices.Contains(t.Waiting, ms.Seat)
	}
	return t, nil
}

// disclosed returns the options of a match as a person may see them: some are secrets of a seat as long as the match has not ended.
func disclosed(games roster.List, row *store.Match, options game.Values, person string) game.Values {
	e, err := games.Find(row.Game)
	if err != nil || over(row.Status) {
		return options
	}
	var seats game.SeatSet
	for i, s := range row.Seats {
		if s.Person != "" && s.Person == person {
			seats = seats.With(game.Seat(i))
		}
	}
	return game.Disclosed(e.Game, options, seats)
}

func (r *room) unsubscribe(s *sub) {
	if r.subs[s] {
		delete(r.subs, s)
		r.presenceChanged()
	}
}

// send hands a message to a stream, or cuts the stream off if it is too far behind.
func (r *room) send(s *sub, m *message) {
	select {
	case s.ch <- m:
	default:
		delete(r.subs, s)
		close(s.ch)
		r.hub.metrics.cutOff.inc()
		r.presenceChanged()
	}
}

// cutAll ends all streams.
func (r *room) cutAll() {
	for s := range r.subs {
		close(s.ch)
	}
	clear(r.subs)
}

// sendTables sends everybody the table as they see it.
func (r *room) sendTables() {
	made := make(map[string]*message)
	r.stale = time.Time{}
	r.cutStrangers()
	r.publish()
	r.shown = r.presence()
	for s := range r.subs {
		m, ok := made[s.person]
		if !ok {
			t, err := r.table(s.person)
			if err != nil {
				r.hub.log.Error("showing a table", "match", r.id, "error", err)
				return
			}
			m = newMessage("table", -1, t)
			made[s.person] = m
		}
		r.send(s, m)
	}
}

// cutStrangers ends the streams that show a seat to somebody who does not have it any more, or a table that has become closed to them.
func (r *room) cutStrangers() {
	for s := range r.subs {
		if s.viewer >= 0 && r.row.Seats[s.viewer].Person != s.person || !r.visible(s.person) {
			delete(r.subs, s)
			close(s.ch)
		}
	}
}

func (r *room) sendChat(line ChatLine) {
	m := newMessage("chat", -1, line)
	for s := range r.subs {
		r.send(s, m)
	}
}

// online returns the people who have a stream open.
func (r *room) online() map[string]bool {
	on := make(map[string]bool)
	for s := range r.subs {
		on[s.person] = true
	}
	return on
}

// watchers returns how many people look on who have no seat.
func (r *room) watchers() int {
	n := 0
	for p := range r.online() {
		if !r.seated(p) {
			n++
		}
	}
	return n
}

func (r *room) seated(person string) bool {
	return slices.ContainsFunc(r.row.Seats, func(s store.Seat) bool { return s.Person == person })
}

// presence is who is there, as far as tables show it.
func (r *room) presence() map[game.Seat]string {
	on := r.online()
	p := map[game.Seat]string{game.Nobody: fmt.Sprint(r.watchers())}
	for i, s := range r.row.Seats {
		if s.Person != "" && on[s.Person] {
			p[game.Seat(i)] = "online"
		}
	}
	return p
}

// presenceChanged has the change sent a little later, so that a reconnect in between shows nothing.
func (r *room) presenceChanged() {
	if r.stale.IsZero() {
		r.stale = r.now().Add(presenceLag)
	}
}

func (r *room) sendPresence() {
	r.stale = time.Time{}
	if maps.Equal(r.shown, r.presence()) {
		return
	}
	r.sendTables()
}

// frameAt returns a past frame as the viewer knew it.
func (r *room) frameAt(person string, seat *int, seq int) (*match.Frame, error) {
	if err := r.playing(); err != nil {
		return nil, err
	}
	v, err := r.viewerOf(person, seat)
	if err != nil {
		return nil, err
	}
	f, err := r.m.FrameAt(v, seq)
	if err != nil {
		p := problem(http.StatusNotFound, "no-frame", "%v", err)
		p.Field, p.Allowed = "seq", fmt.Sprintf("0 to %d", r.m.Seq(v))
		return nil, p
	}
	return &f, nil
}

// log returns steps before one, oldest first, at most limit.
func (r *room) log(person string, seat *int, before, limit int) ([]match.Step, error) {
	if err := r.playing(); err != nil {
		return nil, err
	}
	v, err := r.viewerOf(person, seat)
	if err != nil {
		return nil, err
	}
	before = min(before, r.m.Seq(v)+1)
	return r.m.Steps(v, before-limit, before), nil
}
