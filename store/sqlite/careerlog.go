package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"turnpike/store"
)

const (
	insertCareerEntrySQL = `INSERT INTO career_entries (career, seq, at, org, key, auto, digest, action) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`

	lastCareerSeqSQL = `SELECT coalesce(max(seq), 0) FROM career_entries WHERE career = ?`

	careerKeySQL = `SELECT seq FROM career_entries WHERE career = ? AND org = ? AND key = ? AND key <> ''`

	careerEntriesSQL = `SELECT seq, at, org, key, auto, digest, action FROM career_entries
		WHERE career = (SELECT num FROM careers WHERE id = ?) AND seq > ? ORDER BY seq`
)

// AppendCareer implements store.Store. A career gets few entries, compared with matches, so nothing of its log is remembered: the database is asked.
func (s *Store) AppendCareer(ctx context.Context, career string, entries ...store.CareerEntry) error {
	for _, e := range entries {
		if e.Career != "" && e.Career != career {
			return fmt.Errorf("entry %d of career %q appended to career %q", e.Seq, e.Career, career)
		}
	}
	w := s.writer
	return w.do(ctx, func() error {
		num, err := w.careerNum(career)
		if err != nil {
			return err
		}
		if err := w.checkCareer(num, career, entries); err != nil {
			return err
		}
		for _, e := range entries {
			if _, err := w.stmts.insertCareerEntry.Exec(num, e.Seq, e.At.UnixMicro(), e.Org, e.Key, e.Auto, e.Digest, text(e.Action)); err != nil {
				return fmt.Errorf("append to career %q: %w", career, err)
			}
		}
		return nil
	})
}

// orgKey is an idempotency key, which belongs to an organization.
type orgKey struct {
	org int32
	key string
}

// checkCareer returns nil when the log of the career of that number can take the entries, and else the first reason against it in the order of the contract.
func (w *writer) checkCareer(num int64, career string, entries []store.CareerEntry) error {
	seen := make(map[orgKey]bool)
	for _, e := range entries {
		if e.Key == "" {
			continue
		}
		var seq int64
		err := w.stmts.careerKey.QueryRow(num, e.Org, e.Key).Scan(&seq)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return fmt.Errorf("keys of career %q: %w", career, err)
		}
		k := orgKey{e.Org, e.Key}
		if err == nil || seen[k] {
			return &store.DuplicateKeyError{Career: career, Org: e.Org, Key: e.Key, Seq: seq}
		}
		seen[k] = true
	}
	var last int64
	if err := w.stmts.lastCareerSeq.QueryRow(num).Scan(&last); err != nil {
		return fmt.Errorf("log of career %q: %w", career, err)
	}
	for i, e := range entries {
		if next := last + int64(i) + 1; e.Seq != next {
			return &store.ConflictError{Career: career, Seq: e.Seq, Next: next}
		}
	}
	return nil
}

// CareerEntries implements store.Store.
func (s *Store) CareerEntries(ctx context.Context, career string, after int64) ([]store.CareerEntry, error) {
	list, err := collect(func() (*sql.Rows, error) {
		return s.reader.careerEntries.QueryContext(ctx, career, after)
	}, func(r row, e *store.CareerEntry) error {
		e.Career = career
		return r.Scan(&e.Seq, micros{&e.At}, &e.Org, &e.Key, &e.Auto, &e.Digest, (*[]byte)(&e.Action))
	})
	return list, s.failed(err, "entries of career %q", career)
}
