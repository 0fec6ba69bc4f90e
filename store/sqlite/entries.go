package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"turnpike/store"
)

const (
	insertEntrySQL = `INSERT INTO entries (match, seq, at, kind, seat, key, data) VALUES (?, ?, ?, ?, ?, ?, ?)`

	lastSeqSQL = `SELECT coalesce(max(seq), 0) FROM entries WHERE match = ?`

	keysSQL = `SELECT seat, key, seq FROM entries WHERE match = ? AND key <> ''`

	entriesSQL = `SELECT seq, at, kind, seat, key, data FROM entries
		WHERE match = (SELECT num FROM matches WHERE id = ?) AND seq > ? ORDER BY seq`
)

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, match string, entries ...store.Entry) error {
	for _, e := range entries {
		if e.Match != "" && e.Match != match {
			return fmt.Errorf("entry %d of match %q appended to match %q", e.Seq, e.Match, match)
		}
	}
	return s.writer.do(ctx, func() error { return s.writer.append(match, entries) })
}

// append tries with the head in memory. When that refuses, it may be old: then
// the database decides.
func (w *writer) append(match string, entries []store.Entry) error {
	if h, ok := w.heads.byMatch[match]; ok && h.check(match, entries) == nil {
		err := w.insert(h, entries)
		if !constraint(err) {
			return appendError(match, err)
		}
	}
	h, err := w.loadHead(match)
	if err != nil {
		return err
	}
	if err := h.check(match, entries); err != nil {
		return err
	}
	return appendError(match, w.insert(h, entries))
}

func appendError(match string, err error) error {
	if err != nil {
		return fmt.Errorf("append to match %q: %w", match, err)
	}
	return nil
}

// insert adds the entries to the log that h is the head of, all or none.
func (w *writer) insert(h *head, entries []store.Entry) error {
	var err error
	if len(entries) == 1 {
		err = w.insertEntry(h, &entries[0])
	} else {
		err = w.atomically(func() error {
			for i := range entries {
				if err := w.insertEntry(h, &entries[i]); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err != nil {
		return err
	}
	w.heads.advance(h, entries)
	return nil
}

func (w *writer) insertEntry(h *head, e *store.Entry) error {
	_, err := w.stmts.insertEntry.Exec(h.num, e.Seq, e.At.UnixMicro(), e.Kind, int64(e.Seat), e.Key, text(e.Data))
	return err
}

// Entries implements store.Store.
func (s *Store) Entries(ctx context.Context, match string, after int64) ([]store.Entry, error) {
	list, err := collect(func() (*sql.Rows, error) {
		return s.reader.entries.QueryContext(ctx, match, after)
	}, func(r row, e *store.Entry) error {
		e.Match = match
		return r.Scan(&e.Seq, micros{&e.At}, &e.Kind, &e.Seat, &e.Key, (*[]byte)(&e.Data))
	})
	return list, s.failed(err, "entries of match %q", match)
}
