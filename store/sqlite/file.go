package sqlite

import (
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver
)

const (
	busyTimeout = 5 * time.Second       // to wait for a lock another process holds
	openPause   = 20 * time.Millisecond // between attempts to open
	walLimit    = 64 << 20              // bytes to which a log that grew beyond them is cut back
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
		"_busy_timeout": {busyMillis()},
		"_journal_mode": {"WAL"},
		"_synchronous":  {sync},
		"_foreign_keys": {"ON"},
		"_pragma":       {fmt.Sprintf("journal_size_limit(%d)", walLimit)},
	})
}

func readerDSN(path string) string {
	return dsn(path, url.Values{
		"_busy_timeout": {busyMillis()},
		"mode":          {"ro"},
	})
}

func busyMillis() string { return strconv.FormatInt(busyTimeout.Milliseconds(), 10) }

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
