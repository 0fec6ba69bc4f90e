package server

import (
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"turnpike/store"
)

// list returns matches for the front page. Those that are out of date (see current) are left out unless old says otherwise, and so are rows that
// cannot be read.
func (s *Server) list(ctx context.Context, person string, in *listInput) ([]Table, error) {
	if in.Game != "" {
		if _, err := s.games.Find(in.Game); err != nil {
			return nil, err
		}
	}
	f := store.Filter{Game: in.Game, Limit: in.Limit}
	switch in.List {
	case "mine":
		f.Person = person
		f.Status = []store.Status{store.StatusOpen, store.StatusRunning, store.StatusFinished}
	case "open":
		f.Status = []store.Status{store.StatusOpen}
		f.HasOpenSeat = true
	default:
		f.Status = []store.Status{store.StatusRunning}
		f.PublicOnly = true
	}
	tables := make([]Table, 0, in.Limit)
	for range maxListReads {
		rows, err := s.cfg.Store.Matches(ctx, f)
		if err != nil {
			return nil, err
		}
		for i := range rows {
			row := &rows[i]
			t, err := s.listed(row, person)
			if err != nil {
				s.cfg.Log.ErrorContext(ctx, "left out of a list", "match", row.ID, "error", err)
				continue
			}
			b, awake := s.hub.brief(row.ID)
			if awake {
				b.onto(&t, row)
			}
			if in.Old || s.current(row, b) {
				tables = append(tables, t)
			}
		}
		if len(rows) < in.Limit || len(tables) >= in.Limit {
			break
		}
		f.After = rows[len(rows)-1].Cursor()
	}
	tables = tables[:min(len(tables), in.Limit)]
	// What is awake is newer than its row.
	slices.SortStableFunc(tables, func(a, b Table) int { return b.Updated.Compare(a.Updated) })
	return tables, nil
}

// maxListReads bounds how often a list reads on past what it leaves out.
const maxListReads = 8

// listed returns a match as a list shows it, from its row. The error is a *rowError.
func (s *Server) listed(row *store.Match, person string) (Table, error) {
	set, err := setupOf(row)
	if err != nil {
		return Table{}, err
	}
	return tableOf(s.games, row, &set, person)
}

// current reports whether lists show a match: not a table that waits although nobody but its host sits at it and the host has not been seen for
// Config.ShowOpen, and not one that was over Config.ShowOver ago. They stay where they are, and open by their address. b is nil while it sleeps.
func (s *Server) current(m *store.Match, b *brief) bool {
	now := s.cfg.Clock.Now()
	switch m.Status {
	case store.StatusOpen:
		for _, seat := range m.Seats {
			if seat.Person != "" && seat.Person != m.Host {
				return true
			}
		}
		return now.Sub(m.Updated) < s.cfg.ShowOpen || now.Sub(s.seen.last(m.Host)) < s.cfg.ShowOpen || b != nil && b.online[m.Host]
	case store.StatusFinished, store.StatusAborted:
		return now.Sub(m.Ended) < s.cfg.ShowOver
	}
	return true
}

// seen is when people last asked for something. It is lost with the program: then a table is as old as its last change, until its host comes by.
type seen struct {
	every time.Duration // for how long at least somebody is remembered

	mu       sync.Mutex
	now, old map[string]time.Time
	turned   time.Time
}

func newSeen(every time.Duration) *seen { return &seen{every: every, now: make(map[string]time.Time)} }

func (s *seen) note(person string, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now.Sub(s.turned) > s.every {
		s.old, s.now, s.turned = s.now, make(map[string]time.Time), now
	}
	s.now[person] = now
}

// last returns when somebody was seen, the zero time if that is too long ago to be known.
func (s *seen) last(person string) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	if at, ok := s.now[person]; ok {
		return at
	}
	return s.old[person]
}

// note notes who asks for something.
func (s *Server) note(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.seen.note(personOf(r.Context()), s.cfg.Clock.Now())
		next.ServeHTTP(w, r)
	})
}

// roomFor returns an error if there are too many tables for another one: of its host's that wait for people, or of those at which only bots play.
func (s *Server) roomFor(ctx context.Context, row *store.Match, start bool) error {
	if start {
		if hasPeople(row) {
			return nil
		}
		err := s.hub.bots.admit(row.ID, row.Host)
		if err != nil {
			s.metrics.limited.inc()
		}
		return err
	}
	rows, err := s.cfg.Store.Matches(ctx, store.Filter{Person: row.Host, Status: []store.Status{store.StatusOpen}})
	if err != nil {
		return err
	}
	own := 0
	for i := range rows {
		if rows[i].Host == row.Host {
			own++
		}
	}
	if own < s.limits.waiting {
		return nil
	}
	s.metrics.limited.inc()
	p := problem(http.StatusTooManyRequests, "too-many", "you have %d tables that wait for people; begin one or call one off before you open another", own)
	return &limitError{*p, time.Minute}
}
