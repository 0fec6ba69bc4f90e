package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"

	"github.com/pressly/goose/v3"
)

// ErrNewerSchema says that a later version of Turnpike wrote the database.
var ErrNewerSchema = errors.New("database is newer than this program")

// errForeign says that the database is not ours to write to.
var errForeign = errors.New("database belongs to another program")

//go:embed migrations/*.sql
var migrations embed.FS

// applicationID marks our databases; the first migration sets it.
const applicationID = 0x54504B45

// migrate brings the schema up to date.
func migrate(ctx context.Context, db *sql.DB) error {
	if err := checkOurs(ctx, db); err != nil {
		return err
	}
	p, err := provider(db)
	if err != nil {
		return err
	}
	for seen := int64(-1); ; {
		has, knows, err := p.GetVersions(ctx)
		if err != nil {
			return fmt.Errorf("read schema version: %w", err)
		}
		if has > knows {
			return newer(has)
		}
		if _, err = p.Up(ctx); err == nil {
			return nil
		}
		// Another process may be doing the same. Then our transaction was
		// undone, but the version moves on without us.
		if has == seen {
			return fmt.Errorf("migrate from schema version %d to %d: %w", has, knows, err)
		}
		seen = has
	}
}

func provider(db *sql.DB) (*goose.Provider, error) {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, dir,
		goose.WithDisableGlobalRegistry(true),
		goose.WithSlog(slog.New(slog.DiscardHandler)))
	if err != nil {
		return nil, fmt.Errorf("migrate: %w", err)
	}
	return p, nil
}

// CreateOld makes an empty database with the schema of an earlier version, for tests of what becomes of old ones.
func CreateOld(ctx context.Context, path string, version int64) (err error) {
	if path, err = filepath.Abs(path); err != nil {
		return err
	}
	if err := touch(path); err != nil {
		return err
	}
	db, err := openDB(writerDSN(path, Options{}), 1)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	p, err := provider(db)
	if err != nil {
		return err
	}
	_, err = p.UpTo(ctx, version)
	return err
}

// checkOurs refuses a database with tables that are not ours. It looks once, so
// that nobody else can make ours in between.
func checkOurs(ctx context.Context, db *sql.DB) error {
	var id, tables int64
	err := db.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id),
		(SELECT count(*) FROM sqlite_schema
			WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\' AND name NOT LIKE 'goose\_%' ESCAPE '\')`).Scan(&id, &tables)
	if err != nil {
		return err
	}
	if id != applicationID && (id != 0 || tables > 0) {
		return errForeign
	}
	return nil
}
