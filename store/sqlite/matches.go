package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"turnpike/store"
)

const (
	// The same columns in the same order in all three; the ID is last where
	// it selects the row.
	insertMatchSQL = `INSERT INTO matches (game, rules_version, title, options, setup, clock, host,
		seats, open_seats, status, public, seed, commitment, created, started, updated, ended, outcome, summary, program, career, fixture, id)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

	updateMatchSQL = `UPDATE matches SET game = ?, rules_version = ?, title = ?, options = ?, setup = ?, clock = ?, host = ?,
		seats = ?, open_seats = ?, status = ?, public = ?, seed = ?, commitment = ?,
		created = ?, started = ?, updated = ?, ended = ?, outcome = ?, summary = ?, program = ?, career = ?, fixture = ?
		WHERE id = ?`

	selectMatch = `SELECT game, rules_version, title, options, setup, clock, host,
		seats, status, public, seed, commitment, created, started, updated, ended, outcome, summary, program, career, fixture, id
		FROM matches`

	matchSQL = selectMatch + ` WHERE id = ?`

	matchNumSQL = `SELECT num FROM matches WHERE id = ?`

	matchPeopleSQL = `SELECT num, host, seats FROM matches WHERE id = ?`

	addPersonSQL = `INSERT INTO match_people (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING`

	forgetPeopleSQL = `DELETE FROM match_people WHERE match = ?`
)

// seat is store.Seat with the names it has in the database.
type seat struct {
	Kind   store.SeatKind `json:"kind"`
	Person string         `json:"person,omitempty"`
	Name   string         `json:"name,omitempty"`
	Bot    string         `json:"bot,omitempty"`
	Token  string         `json:"token,omitempty"`
}

func encodeSeats(seats []store.Seat) (string, error) {
	list := make([]seat, len(seats))
	for i, s := range seats {
		list[i] = seat(s)
	}
	b, err := json.Marshal(list)
	return string(b), err
}

func decodeSeats(b []byte) ([]store.Seat, error) {
	var list []seat
	if err := json.Unmarshal(b, &list); err != nil {
		return nil, fmt.Errorf("seats: %w", err)
	}
	var seats []store.Seat
	for _, s := range list {
		seats = append(seats, store.Seat(s))
	}
	return seats, nil
}

func matchArgs(m store.Match, seats string) []any {
	return []any{
		m.Game, m.RulesVersion, m.Title, text(m.Options), text(m.Setup), text(m.Clock), m.Host,
		seats, m.HasOpenSeat(), string(m.Status), m.Public, blob(m.Seed), m.Commitment,
		m.Created.UnixMicro(), m.Started.UnixMicro(), m.Updated.UnixMicro(), m.Ended.UnixMicro(),
		text(m.Outcome), text(m.Summary), m.Program, m.Career, m.Fixture, m.ID,
	}
}

func scanMatch(r row, m *store.Match) error {
	var seats []byte
	err := r.Scan(
		&m.Game, &m.RulesVersion, &m.Title, (*[]byte)(&m.Options), (*[]byte)(&m.Setup), (*[]byte)(&m.Clock), &m.Host,
		&seats, &m.Status, &m.Public, &m.Seed, &m.Commitment,
		micros{&m.Created}, micros{&m.Started}, micros{&m.Updated}, micros{&m.Ended},
		(*[]byte)(&m.Outcome), (*[]byte)(&m.Summary), &m.Program, &m.Career, &m.Fixture, &m.ID)
	if err != nil {
		return err
	}
	m.Seats, err = decodeSeats(seats)
	return err
}

// CreateMatch implements store.Store.
func (s *Store) CreateMatch(ctx context.Context, m store.Match) error {
	seats, err := encodeSeats(m.Seats)
	if err != nil {
		return err
	}
	args := matchArgs(m, seats)
	w := s.writer
	return w.do(ctx, func() error {
		res, err := w.stmts.insertMatch.Exec(args...)
		if constraint(err) {
			return fmt.Errorf("match %q exists: %w", m.ID, store.ErrConflict)
		}
		if err != nil {
			return fmt.Errorf("match %q: %w", m.ID, err)
		}
		num, err := res.LastInsertId()
		if err != nil {
			return fmt.Errorf("match %q: %w", m.ID, err)
		}
		return w.addPeople(num, m)
	})
}

// UpdateMatch implements store.Store.
func (s *Store) UpdateMatch(ctx context.Context, m store.Match) error {
	seats, err := encodeSeats(m.Seats)
	if err != nil {
		return err
	}
	args := matchArgs(m, seats)
	w := s.writer
	return w.do(ctx, func() error {
		var num int64
		var oldHost, oldSeats string
		err := w.stmts.matchPeople.QueryRow(m.ID).Scan(&num, &oldHost, &oldSeats)
		if errors.Is(err, sql.ErrNoRows) {
			err = store.ErrNotFound
		}
		if err != nil {
			return fmt.Errorf("match %q: %w", m.ID, err)
		}
		if _, err := w.stmts.updateMatch.Exec(args...); err != nil {
			return fmt.Errorf("match %q: %w", m.ID, err)
		}
		if m.Host == oldHost && seats == oldSeats {
			return nil
		}
		if _, err := w.stmts.forgetPeople.Exec(num); err != nil {
			return fmt.Errorf("people of match %q: %w", m.ID, err)
		}
		return w.addPeople(num, m)
	})
}

// addPeople notes whom the match of that number involves.
func (w *writer) addPeople(num int64, m store.Match) error {
	people := []string{m.Host}
	for _, s := range m.Seats {
		people = append(people, s.Person)
	}
	for _, p := range people {
		if p == "" {
			continue
		}
		if _, err := w.stmts.addPerson.Exec(p, num); err != nil {
			return fmt.Errorf("people of match %q: %w", m.ID, err)
		}
	}
	return nil
}

// Match implements store.Store.
func (s *Store) Match(ctx context.Context, id string) (store.Match, error) {
	var m store.Match
	if err := scanMatch(s.reader.match.QueryRowContext(ctx, id), &m); err != nil {
		return store.Match{}, s.failed(err, "match %q", id)
	}
	return m, nil
}

// Matches implements store.Store.
func (s *Store) Matches(ctx context.Context, f store.Filter) ([]store.Match, error) {
	query, args := matchesSQL(f)
	list, err := collect(func() (*sql.Rows, error) {
		return s.reader.db.QueryContext(ctx, query, args...)
	}, scanMatch)
	return list, s.failed(err, "matches")
}

// matchesSQL writes the query for a filter.
func matchesSQL(f store.Filter) (query string, args []any) {
	var c conditions
	if f.Person != "" {
		c.add("num IN (SELECT match FROM match_people WHERE person = ?)", f.Person)
	}
	anyOf(&c, "status", f.Status)
	if f.Game != "" {
		c.add("game = ?", f.Game)
	}
	if f.PublicOnly {
		c.add("public")
	}
	if f.HasOpenSeat {
		c.add("open_seats")
	}
	if f.Career != "" {
		c.add("career = ? AND career <> ''", f.Career) // the index is for those that have one
	}
	if f.Fixture != 0 {
		c.add("fixture = ?", f.Fixture)
	}
	return c.list(selectMatch, f.After, f.Limit)
}
