package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	lib "modernc.org/sqlite/lib"
)

// ErrOlderSchema says that an earlier version of Turnpike wrote the database, and that nobody has brought it up to date yet.
var ErrOlderSchema = errors.New("database is older than this program")

// ErrReadOnly is the error of writes to a store that was opened with OpenReadOnly.
var ErrReadOnly = errors.New("store was opened for reading only")

// OpenReadOnly opens the database file at path to read it, also while other processes use it. Nothing of it is changed. A database of another
// schema than this program's is reported as ErrOlderSchema or ErrNewerSchema.
func OpenReadOnly(ctx context.Context, path string) (*Store, error) {
	s, err := openReadOnly(ctx, path)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	return s, nil
}

func openReadOnly(ctx context.Context, path string) (*Store, error) {
	db, path, err := look(ctx, path)
	if err != nil {
		return nil, err
	}
	has, err := schema(ctx, db)
	if err == nil && has < Schema() {
		err = fmt.Errorf("%w: its schema is version %d, here it is %d", ErrOlderSchema, has, Schema())
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	r, err := prepareReader(ctx, db)
	if err != nil {
		return nil, err
	}
	s := &Store{path: path, reader: r, malformed: new(fault)}
	s.close = sync.OnceValue(func() error {
		s.closed.Store(true)
		return s.reader.close()
	})
	return s, nil
}

// look opens a database of ours to read it, and returns the absolute path too.
func look(ctx context.Context, path string) (db *sql.DB, abs string, err error) {
	if path, err = filepath.Abs(path); err != nil {
		return nil, path, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, path, err
	}
	if info.IsDir() {
		return nil, path, errors.New("is a directory")
	}
	open := func(dsn string) (*sql.DB, error) {
		db, err := openDB(dsn, 1)
		if err != nil {
			return nil, err
		}
		if err := checkOurs(ctx, db); err != nil {
			return nil, errors.Join(err, db.Close())
		}
		return db, nil
	}
	db, err = open(readerDSN(path))
	if c := code(err); c == lib.SQLITE_CANTOPEN || c == lib.SQLITE_READONLY {
		// Where nothing can be written, the files of a write-ahead log cannot be made; where there is no log, nobody else has the database.
		if _, walErr := os.Stat(path + "-wal"); errors.Is(walErr, fs.ErrNotExist) {
			db, err = open(dsn(path, url.Values{"mode": {"ro"}, "immutable": {"1"}}))
		}
	}
	return db, path, err
}

// Schema returns the latest version of the schema that this program knows. The first is 1.
func Schema() int64 {
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		panic(err) // they are part of the program
	}
	latest := int64(0)
	for _, f := range files {
		number, _, _ := strings.Cut(f.Name(), "_")
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			panic(err)
		}
		latest = max(latest, n)
	}
	return latest
}

// schema returns the version of a database's schema, 0 if it has none yet. The error may be ErrNewerSchema.
func schema(ctx context.Context, db *sql.DB) (has int64, err error) {
	var tables int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE name = 'goose_db_version'").Scan(&tables); err != nil || tables == 0 {
		return 0, err
	}
	if err := db.QueryRowContext(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version").Scan(&has); err != nil {
		return 0, fmt.Errorf("read schema version: %w", err)
	}
	if has > Schema() {
		return has, newer(has)
	}
	return has, nil
}

func newer(has int64) error {
	return fmt.Errorf("%w: its schema is version %d, the latest known here is %d: use a newer Turnpike", ErrNewerSchema, has, Schema())
}

// Condition is how a database file is.
type Condition struct {
	Schema int64 // 0 if it is empty
	Bytes  int64 // of the file and its write-ahead log
	// Problems are what SQLite finds wrong with pages, rows, indexes and the references between tables, at most 100. Nil: it is sound.
	Problems []string
}

// Inspect looks through a whole database file, also while other processes use it. Nothing of it is changed. The error says why it cannot be
// looked at; it is ErrNewerSchema for one of a later version, whose Condition is complete all the same.
func Inspect(ctx context.Context, path string) (c Condition, err error) {
	db, abs, err := look(ctx, path)
	if err != nil {
		return c, fmt.Errorf("open %s: %w", path, err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	for _, suffix := range []string{"", "-wal"} {
		if info, err := os.Stat(abs + suffix); err == nil {
			c.Bytes += info.Size()
		}
	}
	if c.Problems, err = problems(ctx, db); err != nil {
		return c, fmt.Errorf("inspect %s: %w", path, err)
	}
	if c.Schema, err = schema(ctx, db); err != nil {
		return c, fmt.Errorf("open %s: %w", path, err)
	}
	return c, nil
}

// maxProblems is how many problems are listed.
const maxProblems = 100

func problems(ctx context.Context, db *sql.DB) (list []string, err error) {
	rows, err := collect(func() (*sql.Rows, error) {
		return db.QueryContext(ctx, fmt.Sprintf("PRAGMA integrity_check(%d)", maxProblems))
	}, func(r row, s *string) error { return r.Scan(s) })
	if malformed(err) {
		return []string{err.Error()}, nil // too bad to be looked through
	}
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		if r != "ok" {
			list = append(list, r)
		}
	}
	orphans, err := collect(func() (*sql.Rows, error) {
		return db.QueryContext(ctx, "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2")
	}, func(r row, s *string) error {
		var child, parent string
		var n int
		if err := r.Scan(&child, &parent, &n); err != nil {
			return err
		}
		*s = fmt.Sprintf("%d rows of %s belong to a row of %s that is not there", n, child, parent)
		return nil
	})
	if malformed(err) {
		return append(list, err.Error()), nil
	}
	return append(list, orphans...), err
}

// Copy writes a consistent copy of the database at from, which may be in use, to a new file. The schema stays what it is; one of a later version
// is refused with ErrNewerSchema. The copy is readable by its owner only.
func Copy(ctx context.Context, from, to string) error {
	db, _, err := look(ctx, from)
	if err == nil {
		if _, err = schema(ctx, db); err != nil {
			err = errors.Join(err, db.Close())
		}
	}
	if err != nil {
		return fmt.Errorf("open %s: %w", from, err)
	}
	return errors.Join(vacuumInto(ctx, db, to), db.Close())
}

// vacuumInto writes a copy of db to a new file.
func vacuumInto(ctx context.Context, db *sql.DB, path string) (err error) {
	if path, err = filepath.Abs(path); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		if err = errors.Join(err, f.Close()); err != nil {
			err = errors.Join(fmt.Errorf("copy to %s: %w", path, err), os.Remove(path))
		}
	}()
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", path); err != nil {
		return err
	}
	return f.Sync()
}
