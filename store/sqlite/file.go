package sqlite

import (
	"database/sql"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	_ "modernc.org/sqlite" // the driver
)

const (
	busyTimeout = "5000"     // milliseconds to wait for a lock another process holds
	walLimit    = "67108864" // bytes to which a log that grew beyond them is cut back
)

// touch makes the file and its directory when they are missing. SQLite gives
// the files that it puts beside the database the same permissions.
func touch(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

func openDB(dsn string, conns int) (*sql.DB, error) {
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(conns)
	db.SetMaxIdleConns(conns)
	return db, nil
}

func writerDSN(path string, opts Options) string {
	sync := "NORMAL"
	if opts.Durability == PowerLoss {
		sync = "FULL"
	}
	return dsn(path, url.Values{
		"_busy_timeout": {busyTimeout},
		"_journal_mode": {"WAL"},
		"_synchronous":  {sync},
		"_foreign_keys": {"ON"},
		"_pragma":       {"journal_size_limit(" + walLimit + ")"},
	})
}

func readerDSN(path string) string {
	return dsn(path, url.Values{
		"_busy_timeout": {busyTimeout},
		"mode":          {"ro"},
	})
}

// dsn writes an absolute path as a file URI, in which no character of it is
// special.
func dsn(path string, query url.Values) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a drive letter
	}
	u := url.URL{Scheme: "file", Path: path, RawQuery: query.Encode()}
	return u.String()
}
