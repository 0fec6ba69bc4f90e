package server

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/store"
)

// sickError says why a match cannot be opened. Everything but waking it goes on: the house is not sick.
type sickError struct {
	Trouble
	err error
}

func (e *sickError) Error() string { return "the match cannot be opened now: " + e.Reason }
func (e *sickError) Unwrap() error { return e.err }

// illness is a match that could not be woken.
type illness struct {
	err   *sickError
	since time.Time
	tries int
	next  time.Time // when a request may try again; the keeper waits longer, see retryAt
}

// The waits between tries to wake a match that could not be woken: those of the keeper double from the first to the last.
const (
	firstRetry = 5 * time.Second
	lastRetry  = 10 * time.Minute
	// A request tries again after so many times as long as the last try took, so that a match that takes long to fail costs little.
	retryShare = 10
)

// ail notes that a match could not be woken, and returns the error for whoever asked. The log has one line for each reason.
func (h *hub) ail(id string, err error, took time.Duration) error {
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrClosed) || errors.Is(err, errAsleep) || errors.Is(err, context.Canceled) ||
		errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	kind := "broken"
	if _, ok := errors.AsType[*match.NewerError](err); ok {
		kind = "newer"
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.now()
	ill := h.sick[id]
	if ill == nil || ill.err.err.Error() != err.Error() {
		e := &sickError{Trouble{Kind: kind, Reason: reasonOf(err), ID: hex.EncodeToString(random(6))}, err}
		ill = &illness{err: e, since: now}
		h.sick[id] = ill
		h.log.Error("a match cannot be woken", "match", id, "id", e.ID, "error", err)
	}
	ill.tries++
	ill.next = now.Add(retryShare * took)
	h.alarms[id] = now.Add(min(firstRetry<<min(ill.tries-1, 10), lastRetry))
	return ill.err
}

// reasonOf says to a player what is wrong, without what only a programmer reads.
func reasonOf(err error) string {
	if e, ok := errors.AsType[*match.NewerError](err); ok {
		return e.Error()
	}
	if p, ok := errors.AsType[*panicError](err); ok {
		return "this program fails on it (" + p.Error() + ")"
	}
	return err.Error()
}

// panicError is a panic that was caught.
type panicError struct{ what string }

func (e *panicError) Error() string { return "panic: " + e.what }

// sickOf returns what is known of a match that cannot be opened, if it must not be tried yet.
func (h *hub) sickOf(id string) error {
	if ill := h.sick[id]; ill != nil && h.now().Before(ill.next) {
		return ill.err
	}
	return nil
}

// troubled returns the match page of a match that cannot be opened: what its row says, and why.
func (s *Server) troubled(ctx context.Context, id, person string, seat *int, t Trouble) (*MatchPage, error) {
	row, set, err := s.rowOf(ctx, id, person)
	if err != nil {
		return nil, err
	}
	table, err := tableOf(s.games, row, set, person)
	if err != nil {
		return nil, err
	}
	p := &MatchPage{Table: table, Viewer: game.Nobody, Log: []match.Step{}, Chat: []ChatLine{}, Trouble: &t}
	for i := range p.Table.Seats {
		ms := &p.Table.Seats[i]
		if set.Left.Has(ms.Seat) {
			ms.Kind, ms.Yours = string(store.SeatBot), false
		}
		if ms.Yours && p.Viewer == game.Nobody && (seat == nil || *seat == i) {
			p.Viewer = ms.Seat
		}
	}
	return p, nil
}

// rowOf returns what is stored of a match beside its log, to whoever may see it.
func (s *Server) rowOf(ctx context.Context, id, person string) (*store.Match, *setup, error) {
	row, err := s.cfg.Store.Match(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	set, err := setupOf(&row)
	if err != nil {
		return nil, nil, err
	}
	if r := (&room{row: row, setup: set}); !r.visible(person) {
		return nil, nil, errPrivate()
	}
	return &row, &set, nil
}

// leaveSick gives a person's seat of a match that cannot be opened to a bot; once nobody plays any more, the match is called off. What it does is written into
// the log behind what cannot be read, and takes effect when the match can be opened again.
func (s *Server) leaveSick(ctx context.Context, id, person string, seat game.Seat) error {
	s.hub.bedside.Lock()
	defer s.hub.bedside.Unlock()
	row, set, err := s.rowOf(ctx, id, person)
	if err != nil {
		return err
	}
	switch {
	case row.Status != store.StatusRunning:
		return match.ErrOver
	case seat < 0 || int(seat) >= len(row.Seats):
		return match.ErrNoSeat
	case row.Seats[seat].Person != person:
		return problem(http.StatusForbidden, "not-your-seat", "seat %d is not yours", seat).field("seat", "one of your seats")
	case set.Left.Has(seat):
		return match.ErrResigned
	}
	e, err := s.games.Find(row.Game)
	if err != nil {
		return err
	}
	if err := s.appendSick(ctx, row, match.Entry{Do: match.DoReplace, Seat: seat, Bot: e.Default}); err != nil {
		return err
	}
	set.Left = set.Left.With(seat)
	if peopleLeft(row, set) == 0 {
		return s.endSick(ctx, row, set, seat)
	}
	return s.putSick(ctx, row, set)
}

// abortSick calls off a match that cannot be opened, for its host, if nobody else plays in it any more.
func (s *Server) abortSick(ctx context.Context, id, person string) error {
	s.hub.bedside.Lock()
	defer s.hub.bedside.Unlock()
	row, set, err := s.rowOf(ctx, id, person)
	switch {
	case err != nil:
		return err
	case row.Host != person:
		return problem(http.StatusForbidden, "not-host", "only the person who opened the table can do that")
	case row.Status == store.StatusAborted:
		return nil
	case row.Status != store.StatusRunning:
		return match.ErrOver
	}
	mine := game.Seat(0)
	for i, st := range row.Seats {
		switch {
		case st.Person == person:
			mine = game.Seat(i)
		case st.Person != "" && !set.Left.Has(game.Seat(i)):
			return problem(http.StatusConflict, "already-started", "other people play: each of them can leave it, and it is over when all have")
		}
	}
	return s.endSick(ctx, row, set, mine)
}

func peopleLeft(row *store.Match, set *setup) (n int) {
	for i, st := range row.Seats {
		if st.Person != "" && !set.Left.Has(game.Seat(i)) {
			n++
		}
	}
	return n
}

func (s *Server) endSick(ctx context.Context, row *store.Match, set *setup, seat game.Seat) error {
	if err := s.appendSick(ctx, row, match.Entry{Do: match.DoAbort, Seat: seat}); err != nil {
		return err
	}
	row.Status, row.Ended = store.StatusAborted, s.hub.now()
	return s.putSick(ctx, row, set)
}

func (s *Server) putSick(ctx context.Context, row *store.Match, set *setup) error {
	var err error
	if row.Setup, err = json.Marshal(set); err != nil {
		return err
	}
	row.Updated = s.hub.now()
	return s.cfg.Store.UpdateMatch(ctx, *row)
}

// appendSick writes an entry behind a log that cannot be played. What is before it may be unreadable now and readable later, so its time is the
// present one: behind all of that.
func (s *Server) appendSick(ctx context.Context, row *store.Match, e match.Entry) error {
	log, err := s.cfg.Store.Entries(ctx, row.ID, 0)
	if err != nil {
		return err
	}
	now := s.hub.now()
	seq := int64(len(log)) + 1
	e.MS = max(0, now.Sub(row.Started).Milliseconds())
	for i := len(log) - 1; i >= 0; i-- {
		var last match.Entry
		if json.Unmarshal(log[i].Data, &last) == nil {
			e.MS = max(e.MS, last.MS)
			break
		}
	}
	data, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return s.cfg.Store.Append(ctx, row.ID, store.Entry{Seq: seq, At: now, Kind: e.Do, Seat: int8(e.Seat), Data: data})
}

// sickRecord returns the record of a match that cannot be opened, as it is stored: once it is over, or to the only person in it, from whom nothing has to
// be hidden but the seed.
func (s *Server) sickRecord(ctx context.Context, id, person string) (match.Record, error) {
	row, set, err := s.rowOf(ctx, id, person)
	if err != nil {
		return match.Record{}, err
	}
	over := row.Status == store.StatusFinished || row.Status == store.StatusAborted
	alone := true
	for _, st := range row.Seats {
		alone = alone && (st.Person == "" || st.Person == person)
	}
	if !over && (!alone || row.Host != person) {
		return match.Record{}, problem(http.StatusForbidden, "not-over",
			"the record shows every hand, and others play in this match, so it is given out when it is over")
	}
	entries, err := s.cfg.Store.Entries(ctx, id, 0)
	if err != nil {
		return match.Record{}, err
	}
	rec := match.Record{
		Format: match.Format, Game: row.Game, RulesVersion: row.RulesVersion, Program: row.Program, Title: row.Title, Commitment: row.Commitment,
		Started: row.Started, Steps: []match.Entry{},
	}
	if over {
		rec.Seed = hex.EncodeToString(row.Seed)
	}
	if err := json.Unmarshal(row.Options, &rec.Options); err != nil {
		return match.Record{}, fmt.Errorf("options of match %s: %w", id, err)
	}
	if len(row.Outcome) > 0 {
		if err := json.Unmarshal(row.Outcome, &rec.Outcome); err != nil {
			return match.Record{}, fmt.Errorf("outcome of match %s: %w", id, err)
		}
	}
	for i, st := range row.Seats {
		rec.Seats = append(rec.Seats, match.RecordSeat{Name: st.Name, Bot: st.Bot, Nonce: set.Nonces[i]})
	}
	for _, e := range entries {
		var step match.Entry
		if err := json.Unmarshal(e.Data, &step); err != nil {
			return match.Record{}, fmt.Errorf("entry %d of match %s: %w", e.Seq, id, err)
		}
		rec.Steps = append(rec.Steps, step)
	}
	return rec, nil
}
