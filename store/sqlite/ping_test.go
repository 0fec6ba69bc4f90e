package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	lib "modernc.org/sqlite/lib"

	"turnpike/store"
)

// pragma runs a PRAGMA on the connection that writes.
func pragma(t *testing.T, s *Store, text string) (value int) {
	t.Helper()
	if err := s.writer.conn.QueryRowContext(t.Context(), "PRAGMA "+text).Scan(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

// TestPingFindsAFullDisk has the database unable to grow, as on a full disk: Ping fails when appends do, and is well again when there is room.
func TestPingFindsAFullDisk(t *testing.T) {
	t.Parallel()
	for _, before := range []int{0, 3} { // pings that leave free pages behind
		t.Run(fmt.Sprint(before), func(t *testing.T) {
			t.Parallel()
			s := newStore(t)
			for range before {
				if err := s.Ping(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			pragma(t, s, fmt.Sprintf("max_page_count = %d", pragma(t, s, "page_count")))
			big := []byte(`"` + string(bytes.Repeat([]byte("x"), 3000)) + `"`)
			var err error
			seq := int64(0)
			for err == nil {
				seq++
				err = s.Append(t.Context(), "m1", store.Entry{Seq: seq, Data: big})
			}
			if code(err) != lib.SQLITE_FULL {
				t.Fatalf("Append: %v, want SQLITE_FULL", err)
			}
			if err := s.Ping(t.Context()); code(err) != lib.SQLITE_FULL {
				t.Errorf("Ping: %v, want SQLITE_FULL", err)
			}
			pragma(t, s, "max_page_count = 100000")
			if err := errors.Join(s.Ping(t.Context()), s.Append(t.Context(), "m1", store.Entry{Seq: seq, Data: big})); err != nil {
				t.Errorf("with room again: %v", err)
			}
		})
	}
}

func TestPingFindsWhatCannotBeWritten(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	if _, err := s.writer.conn.ExecContext(t.Context(), "PRAGMA query_only = ON"); err != nil {
		t.Fatal(err)
	}
	if err := s.Ping(t.Context()); code(err) != lib.SQLITE_READONLY {
		t.Errorf("Ping: %v, want SQLITE_READONLY", err)
	}
}

// TestPingRemembersMalformed overwrites a page that Ping itself never looks at: once somebody has met it, Ping tells.
func TestPingRemembersMalformed(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "turnpike.db")
	s, err := Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var root, size int64
	err = s.reader.db.QueryRowContext(t.Context(), "SELECT rootpage, page_size FROM sqlite_schema, pragma_page_size WHERE name = 'entries'").Scan(&root, &size)
	if err := errors.Join(err, s.CreateMatch(t.Context(), store.Match{ID: "m1"}), s.Append(t.Context(), "m1", store.Entry{Seq: 1}), s.Close()); err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.WriteAt(bytes.Repeat([]byte{0xAB}, int(size)), (root-1)*size)
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}

	s, err = Open(t.Context(), path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for name, meet := range map[string]func(context.Context) error{
		"append": func(ctx context.Context) error { return s.Append(ctx, "m1", store.Entry{Seq: 2}) },
		"read":   func(ctx context.Context) error { _, err := s.Entries(ctx, "m1", 0); return err },
	} {
		s.malformed.Store(nil)
		if err := s.Ping(t.Context()); err != nil {
			t.Errorf("%s: Ping before: %v", name, err)
		}
		if err := meet(t.Context()); !malformed(err) {
			t.Errorf("%s: %v, want SQLITE_CORRUPT", name, err)
		}
		for range 2 {
			if err := s.Ping(t.Context()); !malformed(err) {
				t.Errorf("%s: Ping: %v, want SQLITE_CORRUPT", name, err)
			}
		}
	}
}
