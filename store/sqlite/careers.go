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
	// What a list shows of a career; the rest comes after it.
	careerColumns = `id, title, rules, host, people, token, public, status, week, stage, due, seed, commitment, created, updated, summary, program`

	insertCareerSQL = `INSERT INTO careers (` + careerColumns + `, options, setup)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

	updateCareerSQL = `UPDATE careers SET title = ?2, rules = ?3, host = ?4, people = ?5, token = ?6, public = ?7, status = ?8, week = ?9, stage = ?10,
		due = ?11, seed = ?12, commitment = ?13, created = ?14, updated = ?15, summary = ?16, program = ?17, options = ?18, setup = ?19
		WHERE id = ?1`

	careerSQL = `SELECT ` + careerColumns + `, options, setup FROM careers WHERE id = ?`

	selectCareers = `SELECT ` + careerColumns + ` FROM careers`

	careerNumSQL = `SELECT num FROM careers WHERE id = ?`

	careerPeopleSQL = `SELECT num, host, people FROM careers WHERE id = ?`

	addCareerPersonSQL = `INSERT INTO career_people (person, career, org) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`

	forgetCareerPeopleSQL = `DELETE FROM career_people WHERE career = ?`

	dropCareerEntriesSQL = `DELETE FROM career_entries WHERE career = ?`

	dropCareerSnapshotSQL = `DELETE FROM career_snapshots WHERE career = ?`

	dropCareerSQL = `DELETE FROM careers WHERE num = ?`

	putCareerSnapshotSQL = `INSERT INTO career_snapshots (career, seq, rules, program, data) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (career) DO UPDATE SET seq = excluded.seq, rules = excluded.rules, program = excluded.program, data = excluded.data`

	careerSnapshotSQL = `SELECT seq, rules, program, data FROM career_snapshots WHERE career = (SELECT num FROM careers WHERE id = ?)`
)

// careerPerson is store.CareerPerson with the names it has in the database.
type careerPerson struct {
	Org    int32  `json:"org"`
	Person string `json:"person,omitempty"`
	Name   string `json:"name,omitempty"`
}

func encodePeople(people []store.CareerPerson) (string, error) {
	list := make([]careerPerson, len(people))
	for i, p := range people {
		list[i] = careerPerson(p)
	}
	b, err := json.Marshal(list)
	return string(b), err
}

func careerArgs(c *store.Career, people string) []any {
	return []any{
		c.ID, c.Title, c.Rules, c.Host, people, c.Token, c.Public, string(c.Status), c.Week, c.Stage, whenever(c.Due), blob(c.Seed), c.Commitment,
		c.Created.UnixMicro(), c.Updated.UnixMicro(), text(c.Summary), c.Program, text(c.Options), text(c.Setup),
	}
}

// scanCareer reads the columns that a list shows, and more of them after those.
func scanCareer(r row, c *store.Career, more ...any) error {
	var people []byte
	err := r.Scan(append([]any{
		&c.ID, &c.Title, &c.Rules, &c.Host, &people, &c.Token, &c.Public, &c.Status, &c.Week, &c.Stage, maybeMicros{&c.Due}, &c.Seed, &c.Commitment,
		micros{&c.Created}, micros{&c.Updated}, (*[]byte)(&c.Summary), &c.Program,
	}, more...)...)
	if err != nil {
		return err
	}
	var list []careerPerson
	if err := json.Unmarshal(people, &list); err != nil {
		return fmt.Errorf("people of career %q: %w", c.ID, err)
	}
	for _, p := range list {
		c.People = append(c.People, store.CareerPerson(p))
	}
	return nil
}

// CreateCareer implements store.Store.
func (s *Store) CreateCareer(ctx context.Context, c store.Career) error {
	people, err := encodePeople(c.People)
	if err != nil {
		return err
	}
	args := careerArgs(&c, people)
	w := s.writer
	return w.do(ctx, func() error {
		res, err := w.stmts.insertCareer.Exec(args...)
		if constraint(err) {
			return fmt.Errorf("career %q exists: %w", c.ID, store.ErrConflict)
		}
		if err != nil {
			return fmt.Errorf("career %q: %w", c.ID, err)
		}
		num, err := res.LastInsertId()
		if err != nil {
			return fmt.Errorf("career %q: %w", c.ID, err)
		}
		return w.addCareerPeople(num, &c)
	})
}

// UpdateCareer implements store.Store.
func (s *Store) UpdateCareer(ctx context.Context, c store.Career) error {
	people, err := encodePeople(c.People)
	if err != nil {
		return err
	}
	args := careerArgs(&c, people)
	w := s.writer
	return w.do(ctx, func() error {
		var num int64
		var oldHost, oldPeople string
		err := w.stmts.careerPeople.QueryRow(c.ID).Scan(&num, &oldHost, &oldPeople)
		if errors.Is(err, sql.ErrNoRows) {
			err = store.ErrNotFound
		}
		if err != nil {
			return fmt.Errorf("career %q: %w", c.ID, err)
		}
		if _, err := w.stmts.updateCareer.Exec(args...); err != nil {
			return fmt.Errorf("career %q: %w", c.ID, err)
		}
		if c.Host == oldHost && people == oldPeople {
			return nil
		}
		if _, err := w.stmts.forgetCareerPeople.Exec(num); err != nil {
			return fmt.Errorf("people of career %q: %w", c.ID, err)
		}
		return w.addCareerPeople(num, &c)
	})
}

// addCareerPeople notes whom the career of that number involves.
func (w *writer) addCareerPeople(num int64, c *store.Career) error {
	for _, p := range append([]store.CareerPerson{{Org: store.HouseOrg, Person: c.Host}}, c.People...) {
		if p.Person == "" {
			continue
		}
		if _, err := w.stmts.addCareerPerson.Exec(p.Person, num, p.Org); err != nil {
			return fmt.Errorf("people of career %q: %w", c.ID, err)
		}
	}
	return nil
}

// careerNum returns the number of a career, or store.ErrNotFound.
func (w *writer) careerNum(id string) (num int64, err error) {
	err = w.stmts.careerNum.QueryRow(id).Scan(&num)
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	if err != nil {
		return 0, fmt.Errorf("career %q: %w", id, err)
	}
	return num, nil
}

// Career implements store.Store.
func (s *Store) Career(ctx context.Context, id string) (store.Career, error) {
	var c store.Career
	if err := scanCareer(s.reader.career.QueryRowContext(ctx, id), &c, (*[]byte)(&c.Options), (*[]byte)(&c.Setup)); err != nil {
		return store.Career{}, s.failed(err, "career %q", id)
	}
	return c, nil
}

// Careers implements store.Store.
func (s *Store) Careers(ctx context.Context, f store.CareerFilter) ([]store.Career, error) {
	query, args := careersSQL(f)
	list, err := collect(func() (*sql.Rows, error) {
		return s.reader.db.QueryContext(ctx, query, args...)
	}, func(r row, c *store.Career) error { return scanCareer(r, c) })
	return list, s.failed(err, "careers")
}

// careersSQL writes the query for a filter.
func careersSQL(f store.CareerFilter) (query string, args []any) {
	var c conditions
	if f.Person != "" {
		c.add("num IN (SELECT career FROM career_people WHERE person = ?)", f.Person)
	}
	if f.Status != "" {
		c.add("status = ?", string(f.Status))
	}
	if f.PublicOnly {
		c.add("public")
	}
	if f.DueOnly {
		c.add("due IS NOT NULL")
	}
	return c.list(selectCareers, f.After, f.Limit)
}

// DeleteCareer implements store.Store.
func (s *Store) DeleteCareer(ctx context.Context, id string) error {
	w := s.writer
	return w.do(ctx, func() error {
		num, err := w.careerNum(id)
		if err != nil {
			return err
		}
		for _, stmt := range []*sql.Stmt{w.stmts.dropCareerEntries, w.stmts.dropCareerSnapshot, w.stmts.forgetCareerPeople, w.stmts.dropCareer} {
			if _, err := stmt.Exec(num); err != nil {
				return fmt.Errorf("career %q: %w", id, err)
			}
		}
		return nil
	})
}

// PutCareerSnapshot implements store.Store.
func (s *Store) PutCareerSnapshot(ctx context.Context, career string, snap store.CareerSnapshot) error {
	w := s.writer
	return w.do(ctx, func() error {
		num, err := w.careerNum(career)
		if err != nil {
			return err
		}
		if _, err := w.stmts.putCareerSnapshot.Exec(num, snap.Seq, snap.Rules, snap.Program, notNull(snap.Data)); err != nil {
			return fmt.Errorf("snapshot of career %q: %w", career, err)
		}
		return nil
	})
}

// CareerSnapshot implements store.Store.
func (s *Store) CareerSnapshot(ctx context.Context, career string) (store.CareerSnapshot, error) {
	var snap store.CareerSnapshot
	if err := s.reader.careerSnapshot.QueryRowContext(ctx, career).Scan(&snap.Seq, &snap.Rules, &snap.Program, &snap.Data); err != nil {
		return store.CareerSnapshot{}, s.failed(err, "snapshot of career %q", career)
	}
	if len(snap.Data) == 0 {
		snap.Data = nil
	}
	return snap, nil
}
