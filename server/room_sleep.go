package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/store"
)

// archive is where an awake match finds what it does not hold in memory.
type archive struct {
	hub *hub
	id  string
}

// Chapter implements match.Archive.
func (a archive) Chapter(first int) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	ch, err := a.hub.store.Chapter(ctx, a.id, int64(first))
	return ch.Data, err
}

// Part implements match.Archive.
func (a archive) Part(key string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	return a.hub.store.Part(ctx, key)
}

// keyWindow is how many idempotency keys a match that is awake remembers, and how many entries before the last chapter are read for them: who
// repeats a request does so soon.
const keyWindow = 128

// now returns the time as the match knows it: that of the server, unless its clock was set back while the match slept. Then it goes on from the last entry,
// since nothing happens before what has happened.
func (r *room) now() time.Time { return r.hub.now().Add(r.ahead) }

// restore wakes the match from its chapters and its log.
func (r *room) restore(ctx context.Context) error {
	cfg, err := r.config()
	if err != nil {
		return err
	}
	k, err := r.kept(ctx)
	if err != nil {
		return err
	}
	m, how, err := match.Wake(cfg, *k)
	if err != nil {
		return err
	}
	if len(m.Decisions()) == 0 && m.Status() == match.Running {
		return errors.New("nobody is asked, and it is not over")
	}
	r.m = m
	if how == match.AsItWas && len(k.Tail) == 0 {
		r.rested = m.Len()
	}
	r.ahead = max(0, m.Now().Sub(r.hub.now()))
	if err := m.Correct(how, r.now(), r.commit("")); err != nil && !errors.Is(err, match.ErrOver) {
		return fmt.Errorf("going on under other rules: %w", err)
	}
	if how != match.AsItWas {
		r.hub.log.Info("woken under other rules", "match", r.id, "how", string(how), "from", r.row.RulesVersion, "to", m.Rules())
	}
	if err := r.takeUp(); err != nil {
		return fmt.Errorf("taking a position up: %w", err)
	}
	if err := r.afterAway(); err != nil {
		return err
	}
	r.keepChapters()
	for v := game.Nobody; int(v) < len(r.row.Seats); v++ {
		r.seen[v] = m.Seq(v)
	}
	if r.setup.Left != 0 {
		// What they did stands in the log, which could be played again.
		r.setup.Left = 0
		r.unsaved = r.now()
	}
	// The row is written after the log: a crash between the two leaves it behind.
	if statusOf(m) != r.row.Status {
		r.ended()
	}
	return nil
}

// kept reads what there is of a match.
func (r *room) kept(ctx context.Context) (*match.Kept, error) {
	k := &match.Kept{Log: func() ([]match.Entry, error) {
		entries, err := r.hub.store.Entries(ctx, r.id, 0)
		if err != nil {
			return nil, err
		}
		return r.entries(entries, 0)
	}}
	last, err := r.hub.store.Chapter(ctx, r.id, -1)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	after := last.End
	entries, err := r.hub.store.Entries(ctx, r.id, max(0, after-keyWindow))
	if err != nil {
		return nil, err
	}
	if n := len(entries); err == nil && len(last.Data) > 0 && after > 0 && (n == 0 || entries[n-1].Seq < after) {
		// The log is shorter than the chapter: what was lost of it is lost.
		last, after = store.Chapter{}, 0
		if entries, err = r.hub.store.Entries(ctx, r.id, 0); err != nil {
			return nil, err
		}
	}
	if len(last.Data) > 0 {
		k.Last = &match.Chapter{First: int(last.First), End: int(last.End), Rules: last.Rules, Program: last.Program, Data: last.Data}
	}
	if k.Tail, err = r.entries(entries, after); err != nil {
		return nil, err
	}
	if r.row.Status == store.StatusFinished || r.row.Status == store.StatusAborted {
		k.Ended = &match.Ended{Status: match.Finished}
		if r.row.Status == store.StatusAborted {
			k.Ended.Status = match.Aborted
		}
		if len(r.row.Outcome) > 0 {
			if err := json.Unmarshal(r.row.Outcome, &k.Ended.Outcome); err != nil {
				return nil, fmt.Errorf("outcome of match %s: %w", r.id, err)
			}
		}
	}
	return k, nil
}

// entries reads those after a number, and notes the keys of all.
func (r *room) entries(stored []store.Entry, after int64) ([]match.Entry, error) {
	var log []match.Entry
	for _, e := range stored {
		if e.Key != "" {
			r.keys.add(seatKey{game.Seat(e.Seat), e.Key})
		}
		if e.Seq <= after {
			continue
		}
		entry, err := match.ParseEntry(e.Data)
		if err != nil {
			return nil, fmt.Errorf("entry %d: %w", e.Seq, err)
		}
		log = append(log, entry)
	}
	return log, nil
}

// The grace that clocks have when the server has been away.
const (
	graceLive  = 30 * time.Second
	graceTurns = time.Hour
)

// afterAway has the clocks go on from where they were when the server went away. It does so once for each match that was running then, and
// looks at nothing that is a secret of the match: when somebody has last done something unseen must not show in a pause.
func (r *room) afterAway() error {
	if r.m.Status() != match.Running || !r.hub.cameBack(r.id) || !r.row.Started.Before(r.hub.began) {
		return nil
	}
	alive := r.hub.lastBeat
	if alive.Before(r.row.Started) {
		alive = r.row.Updated // an earlier program did not note when it was alive
	}
	grace := graceLive
	if r.times.Pace == "turns" || r.times.BankS >= 86400 {
		grace = graceTurns
	}
	return r.m.Pause(max(0, r.hub.began.Sub(alive)), grace, r.hub.began, r.commit(""))
}

// keepChapters puts the chapters that are over into the store. What fails is tried again with the next one; until then the match holds it.
func (r *room) keepChapters() {
	for _, ch := range r.m.Chapters() {
		if !r.keepChapter(ch) {
			return
		}
	}
}

func (r *room) keepChapter(ch match.Chapter) bool {
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	var parts []store.Part
	r.m.Parts(func(key string, text func() []byte) bool {
		if !r.hub.hasPart(key) {
			parts = append(parts, store.Part{Key: key, Text: text()})
		}
		return true
	})
	err := r.hub.store.PutChapter(ctx, r.id, store.Chapter{
		First: int64(ch.First), End: int64(ch.End), Rules: ch.Rules, Program: ch.Program, Data: ch.Data,
	}, parts...)
	if err != nil {
		r.hub.log.Error("keeping a chapter", "match", r.id, "error", err)
		return false
	}
	for _, p := range parts {
		r.hub.gotPart(p.Key)
	}
	r.m.Archived(ch.End)
	return true
}

// sleep stores the row, and how the match stands, so that it wakes without its log.
func (r *room) sleep() {
	r.save()
	if r.broken || r.m == nil || r.rested == r.m.Len() {
		return
	}
	r.keepChapters()
	ch, ok, err := r.m.Rest()
	if err != nil {
		r.hub.log.Error("keeping a position", "match", r.id, "error", err)
		return
	}
	if !ok || r.keepChapter(ch) {
		r.rested = r.m.Len()
	}
}
