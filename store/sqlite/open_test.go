package sqlite_test

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/store"
	"turnpike/store/sqlite"
)

func TestReopenKeepsEverything(t *testing.T) {
	t.Parallel()
	path := tempPath(t)
	s := open(t, path, sqlite.Options{})
	before := fill(t, s)
	closeStore(t, s)

	s = open(t, path, sqlite.Options{Durability: sqlite.PowerLoss})
	defer closeStore(t, s)
	if diff := cmp.Diff(before, readAll(t, s)); diff != "" {
		t.Errorf("after reopening (-want +got):\n%s", diff)
	}
	// The log goes on where it was, and its keys are still used.
	err := s.Append(t.Context(), "m1", store.Entry{Seq: 2}, store.Entry{Seq: 3})
	if !errors.Is(err, store.ErrConflict) {
		t.Errorf("Append of old entries: %v, want ErrConflict", err)
	}
	err = s.Append(t.Context(), "m1", store.Entry{Seq: 3, Seat: 1, Key: "k"})
	if !errors.Is(err, store.ErrDuplicateKey) {
		t.Errorf("Append with an old key: %v, want ErrDuplicateKey", err)
	}
	if err := s.Append(t.Context(), "m1", store.Entry{Seq: 3}); err != nil {
		t.Error(err)
	}
}

// contents is everything in a store that fill made.
type contents struct {
	Person  store.Person
	Matches []store.Match
	Entries []store.Entry
	Chat    []store.ChatLine

	Experiment store.Experiment
	Batch      store.Batch

	Careers    []store.Career
	CareerLog  []store.CareerEntry
	CareerSnap store.CareerSnapshot
}

func fill(t *testing.T, s store.Store) contents {
	t.Helper()
	ctx := t.Context()
	err := errors.Join(
		s.PutPerson(ctx, store.Person{ID: "ann", Name: "Ann"}),
		s.CreateMatch(ctx, store.Match{ID: "m1", Game: "race", Host: "ann", Seed: []byte("seed")}),
		s.Append(ctx, "m1", store.Entry{Seq: 1, Kind: "action"}, store.Entry{Seq: 2, Seat: 1, Key: "k", Data: []byte(`{"a":1}`)}),
		s.PutExperiment(ctx, store.Experiment{ID: "x1", Owner: "ann", Doc: []byte(`{"a":1}`), State: store.ExperimentRunning}),
		s.PutBatches(ctx, store.Batch{Key: "b1", Data: []byte("\x00one")}),
		s.CreateCareer(ctx, store.Career{ID: "c1", Host: "ann", People: []store.CareerPerson{{Org: 1, Person: "ann"}}}),
		s.AppendCareer(ctx, "c1", store.CareerEntry{Seq: 1, Org: 1, Key: "k", Action: []byte(`{"do":"done"}`), Digest: "d"}),
		s.PutCareerSnapshot(ctx, "c1", store.CareerSnapshot{Seq: 1, Data: []byte("\x00one")}),
	)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.AppendChat(ctx, store.ChatLine{Match: "m1", Person: "ann", Text: "hello"}); err != nil {
		t.Fatal(err)
	}
	return readAll(t, s)
}

func readAll(t *testing.T, s store.Store) contents {
	t.Helper()
	ctx := t.Context()
	var c contents
	var errs [9]error
	c.Person, errs[0] = s.Person(ctx, "ann")
	c.Matches, errs[1] = s.Matches(ctx, store.Filter{Person: "ann"})
	c.Entries, errs[2] = s.Entries(ctx, "m1", 0)
	c.Chat, errs[3] = s.Chat(ctx, "m1", 0, 0)
	c.Experiment, errs[4] = s.Experiment(ctx, "x1")
	c.Batch, errs[5] = s.Batch(ctx, "b1")
	c.Careers, errs[6] = s.Careers(ctx, store.CareerFilter{Person: "ann"})
	c.CareerLog, errs[7] = s.CareerEntries(ctx, "c1", 0)
	c.CareerSnap, errs[8] = s.CareerSnapshot(ctx, "c1")
	if err := errors.Join(errs[:]...); err != nil {
		t.Fatal(err)
	}
	if len(c.Matches) != 1 || len(c.Entries) < 2 || len(c.Chat) != 1 || len(c.Careers) != 1 || len(c.CareerLog) != 1 {
		t.Fatalf("contents are incomplete: %+v", c)
	}
	return c
}

func closeStore(t testing.TB, s store.Store) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

func TestOpenMakesPrivateFiles(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no permission bits")
	}
	dir := filepath.Join(t.TempDir(), "data", "turnpike")
	path := filepath.Join(dir, "turnpike.db")
	s := open(t, path, sqlite.Options{})
	defer closeStore(t, s)
	fill(t, s)
	if err := s.Backup(t.Context(), filepath.Join(dir, "backup.db")); err != nil {
		t.Fatal(err)
	}
	want := map[string]fs.FileMode{
		".":               0o700 | fs.ModeDir,
		"turnpike.db":     0o600,
		"turnpike.db-wal": 0o600,
		"turnpike.db-shm": 0o600,
		"backup.db":       0o600,
	}
	got := make(map[string]fs.FileMode)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		got[name] = info.Mode()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func TestCloseLeavesOneFile(t *testing.T) {
	t.Parallel()
	path := tempPath(t)
	s := open(t, path, sqlite.Options{})
	fill(t, s)
	closeStore(t, s)
	files, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 1 {
		t.Errorf("files after Close: %v, want only the database", files)
	}
}

func TestOpenOddPath(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a b?mode=memory&c=%41#d", "été+;.db")
	s := open(t, path, sqlite.Options{})
	fill(t, s)
	closeStore(t, s)
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
	s = open(t, path, sqlite.Options{})
	defer closeStore(t, s)
	readAll(t, s)
}

func TestOpenAtOnce(t *testing.T) {
	t.Parallel()
	path := tempPath(t)
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			s, err := sqlite.Open(t.Context(), path, sqlite.Options{})
			if err != nil {
				t.Error(err)
				return
			}
			closeStore(t, s)
		})
	}
	wg.Wait()
}

func TestOpenRefuses(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		make func(t *testing.T, path string)
		want string
		is   error
	}{
		{
			name: "newer schema",
			make: func(t *testing.T, path string) {
				closeStore(t, open(t, path, sqlite.Options{}))
				execSQL(t, path, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)")
			},
			want: "its schema is version 999, the latest known here is ",
			is:   sqlite.ErrNewerSchema,
		},
		{
			name: "database of another program",
			make: func(t *testing.T, path string) { execSQL(t, path, "CREATE TABLE recipes (id INTEGER)") },
			want: "database belongs to another program",
		},
		{
			name: "empty database of another program",
			make: func(t *testing.T, path string) { execSQL(t, path, "PRAGMA application_id = 252006674") },
			want: "database belongs to another program",
		},
		{
			name: "not a database",
			make: func(t *testing.T, path string) {
				if err := os.WriteFile(path, []byte(strings.Repeat("Dear diary. ", 1000)), 0o600); err != nil {
					t.Fatal(err)
				}
			},
			want: "file is not a database",
		},
		{
			name: "directory",
			make: func(t *testing.T, path string) {
				if err := os.Mkdir(path, 0o700); err != nil {
					t.Fatal(err)
				}
			},
			want: "is a directory",
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			path := tempPath(t)
			tt.make(t, path)
			before, _ := os.ReadFile(path)
			s, err := sqlite.Open(t.Context(), path, sqlite.Options{})
			if err == nil {
				closeStore(t, s)
				t.Fatal("Open succeeded")
			}
			if !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), path) {
				t.Errorf("error is %q, want %q and the path", err, tt.want)
			}
			if tt.is != nil && !errors.Is(err, tt.is) {
				t.Errorf("error is %v, want %v", err, tt.is)
			}
			if after, _ := os.ReadFile(path); tt.is != nil && string(after) != string(before) {
				t.Error("Open changed the file")
			}
		})
	}
}

// execSQL runs a statement in the database, behind the store's back.
func execSQL(t *testing.T, path, query string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(query); err != nil {
		t.Fatal(err)
	}
}

func TestBackup(t *testing.T) {
	t.Parallel()
	s := open(t, tempPath(t), sqlite.Options{})
	defer closeStore(t, s)
	before := fill(t, s)
	path := tempPath(t)
	if err := s.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), "m1", store.Entry{Seq: 3}); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), path); !errors.Is(err, fs.ErrExist) {
		t.Errorf("Backup over a file: %v, want fs.ErrExist", err)
	}

	b := open(t, path, sqlite.Options{})
	defer closeStore(t, b)
	if diff := cmp.Diff(before, readAll(t, b)); diff != "" {
		t.Errorf("backup (-want +got):\n%s", diff)
	}
}

// A database of any earlier schema is brought up to date, and what is in it stays.
func TestOpenOld(t *testing.T) {
	t.Parallel()
	for version := int64(1); version < sqlite.Schema(); version++ {
		t.Run(fmt.Sprint("schema ", version), func(t *testing.T) {
			t.Parallel()
			path := tempPath(t)
			if err := sqlite.CreateOld(t.Context(), path, version); err != nil {
				t.Fatal(err)
			}
			execSQL(t, path, "INSERT INTO people (id, name, created) VALUES ('old', 'Old', 0)")
			execSQL(t, path, `INSERT INTO matches (id, game, rules_version, title, host, seats, open_seats, status, public, commitment, created, started, updated, ended)
				VALUES ('m0', 'race', '1', 'Old', 'old', '[]', 0, 'finished', 0, '', 0, 0, 0, 0)`)
			s := open(t, path, sqlite.Options{})
			fill(t, s)
			if p, err := s.Person(t.Context(), "old"); err != nil || p.Name != "Old" {
				t.Errorf("who was there before: %+v, %v", p, err)
			}
			if m, err := s.Match(t.Context(), "m0"); err != nil || m.Title != "Old" || m.Career != "" || m.Fixture != 0 {
				t.Errorf("the match that was there before: %+v, %v", m, err)
			}
			closeStore(t, s)
			if c, err := sqlite.Inspect(t.Context(), path); err != nil || c.Schema != sqlite.Schema() || c.Problems != nil {
				t.Errorf("%+v, %v", c, err)
			}
		})
	}
}

// TestTwoStores has two processes, so to speak, use one database: neither
// trusts what it remembers of the log more than the log.
func TestTwoStores(t *testing.T) {
	t.Parallel()
	path := tempPath(t)
	a := open(t, path, sqlite.Options{})
	defer closeStore(t, a)
	b := open(t, path, sqlite.Options{})
	defer closeStore(t, b)
	ctx := t.Context()
	fill(t, a)
	for _, step := range []struct {
		s     *sqlite.Store
		entry store.Entry
		want  error
	}{
		{a, store.Entry{Seq: 3}, nil},
		{b, store.Entry{Seq: 4, Seat: 1, Key: "l"}, nil},
		{a, store.Entry{Seq: 4}, store.ErrConflict},
		{a, store.Entry{Seq: 5, Seat: 1, Key: "l"}, store.ErrDuplicateKey},
		{a, store.Entry{Seq: 5, Seat: 1, Key: "m"}, nil},
		{b, store.Entry{Seq: 5, Seat: 1, Key: "m"}, store.ErrDuplicateKey},
		{b, store.Entry{Seq: 6}, nil},
		{a, store.Entry{Seq: 7}, nil},
	} {
		if err := step.s.Append(ctx, "m1", step.entry); !errors.Is(err, step.want) {
			t.Errorf("Append(%+v): %v, want %v", step.entry, err, step.want)
		}
	}
	if list, err := b.Entries(ctx, "m1", 0); err != nil || len(list) != 7 {
		t.Errorf("%d entries, %v; want 7", len(list), err)
	}
}
