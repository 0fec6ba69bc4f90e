package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"turnpike/store"
)

// Durability is what an acknowledged write survives.
type Durability int

const (
	// ProcessDeath is the default: a write survives whatever happens to the
	// process, kill -9 included. When the machine loses power, the last
	// writes may be lost; the database stays consistent.
	ProcessDeath Durability = iota

	// PowerLoss syncs the disk before a write is acknowledged: it survives
	// the loss of power, too, as far as the disk keeps its word.
	PowerLoss
)

// Options tune a Store. The zero value is right for most.
type Options struct {
	Durability Durability
}

// Store is a store.Store in an SQLite database. Make one with Open.
type Store struct {
	path   string
	writer *writer
	reader *reader
	closed atomic.Bool
	close  func() error

	malformed *fault
}

var _ store.Store = (*Store)(nil)

// Open opens the database file at path. It makes the file and its directory
// when they are missing, readable by their owner only, and brings an older
// schema up to date. A database of a newer schema is left alone and
// reported as ErrNewerSchema.
func Open(ctx context.Context, path string, opts Options) (*Store, error) {
	start := time.Now()
	for {
		s, err := open(ctx, path, opts)
		if err == nil {
			return s, nil
		}
		// SQLite does not wait for another process that is just now making
		// the database, or the last to close it.
		if !busy(err) || time.Since(start) > busyTimeout || !pause(ctx, openPause) {
			return nil, fmt.Errorf("open %s: %w", path, err)
		}
	}
}

// pause waits a while and reports whether ctx still goes on.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

func open(ctx context.Context, path string, opts Options) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := touch(path); err != nil {
		return nil, err
	}
	s := &Store{path: path, malformed: new(fault)}
	s.close = sync.OnceValue(s.shut)

	db, err := openDB(writerDSN(path, opts), 1)
	if err != nil {
		return nil, err
	}
	if err := migrate(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if s.writer, err = newWriter(ctx, db, s.malformed); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if s.reader, err = newReader(ctx, path); err != nil {
		return nil, errors.Join(err, s.writer.close())
	}
	return s, nil
}

// Close implements store.Store.
func (s *Store) Close() error { return s.close() }

func (s *Store) shut() error {
	s.closed.Store(true)
	// The writer is last: the last connection to leave folds the write-ahead
	// log into the database file, and readers cannot.
	if err := errors.Join(s.reader.close(), s.writer.close()); err != nil {
		return fmt.Errorf("close %s: %w", s.path, err)
	}
	return nil
}

// Ping implements store.Store. It reads a row and commits a write that takes a few pages, so that a full disk, a file that cannot be
// written and a database that is malformed in their way are found. What any call has ever found malformed stays so until Open.
func (s *Store) Ping(ctx context.Context) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	if err := s.malformed.Load(); err != nil {
		return *err
	}
	if _, err := s.Person(ctx, ""); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	w := s.writer
	return w.do(ctx, func() error {
		for _, stmt := range []*sql.Stmt{w.stmts.pulse, w.stmts.shed} {
			if _, err := stmt.Exec(); err != nil {
				return fmt.Errorf("pulse: %w", err)
			}
		}
		return nil
	})
}

const (
	// Two pages of ballast do not fit into those of the table.
	pulseSQL = `INSERT INTO pulse (id, beats, ballast) VALUES (1, 1, zeroblob(8192))
		ON CONFLICT (id) DO UPDATE SET beats = beats + 1, ballast = excluded.ballast`

	shedSQL = `UPDATE pulse SET ballast = NULL`
)

// fault keeps the first error that says the database is malformed.
type fault struct{ atomic.Pointer[error] }

func (f *fault) note(err error) {
	if malformed(err) {
		f.CompareAndSwap(nil, &err)
	}
}

// Backup writes a consistent copy of the database to a new file at path while
// the store is in use. The file is readable by its owner only.
func (s *Store) Backup(ctx context.Context, path string) error {
	if s.closed.Load() {
		return store.ErrClosed
	}
	return vacuumInto(ctx, s.reader.db, path)
}

// failed describes the failure of a read. A read that finds the database
// closed under its feet fails as if it had come later.
func (s *Store) failed(err error, what string, args ...any) error {
	switch {
	case err == nil:
		return nil
	case s.closed.Load():
		return store.ErrClosed
	case errors.Is(err, sql.ErrNoRows):
		err = store.ErrNotFound
	}
	s.malformed.note(err)
	return fmt.Errorf(what+": %w", append(args, err)...)
}
