package sqlite_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"turnpike/store"
	"turnpike/store/sqlite"
)

// A reader beside a writer sees what is written, and can write nothing.
func TestOpenReadOnlyBesideAWriter(t *testing.T) {
	t.Parallel()
	path := tempPath(t)
	w := open(t, path, sqlite.Options{})
	defer closeStore(t, w)
	want := fill(t, w)
	r, err := sqlite.OpenReadOnly(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer closeStore(t, r)
	if diff := cmp.Diff(want, readAll(t, r)); diff != "" {
		t.Errorf("read beside a writer (-want +got):\n%s", diff)
	}
	_, chat := r.AppendChat(t.Context(), store.ChatLine{Match: "m1"})
	_, prune := r.PruneBatches(t.Context(), time.Unix(1<<40, 0), 0)
	for name, err := range map[string]error{
		"Append":      r.Append(t.Context(), "m1", store.Entry{Seq: 3}),
		"CreateMatch": r.CreateMatch(t.Context(), store.Match{ID: "m2"}),
		"UpdateMatch": r.UpdateMatch(t.Context(), store.Match{ID: "m1"}),
		"PutProgress": r.PutProgress(t.Context(), store.Progress{Person: "bob", Lesson: "one"}),
		"PutReview":   r.PutReview(t.Context(), "m1", store.Review{}),
		"PutPerson":   r.PutPerson(t.Context(), store.Person{ID: "bob"}),
		"AppendChat":  chat,

		"PutExperiment":    r.PutExperiment(t.Context(), store.Experiment{ID: "x2"}),
		"DeleteExperiment": r.DeleteExperiment(t.Context(), "x1"),
		"PutBatches":       r.PutBatches(t.Context(), store.Batch{Key: "b2"}),
		"UseBatches":       r.UseBatches(t.Context(), time.Unix(1<<40, 0), "b1"),
		"PruneBatches":     prune,

		"CreateCareer":      r.CreateCareer(t.Context(), store.Career{ID: "c2"}),
		"UpdateCareer":      r.UpdateCareer(t.Context(), store.Career{ID: "c1"}),
		"DeleteCareer":      r.DeleteCareer(t.Context(), "c1"),
		"AppendCareer":      r.AppendCareer(t.Context(), "c1", store.CareerEntry{Seq: 2}),
		"PutCareerSnapshot": r.PutCareerSnapshot(t.Context(), "c1", store.CareerSnapshot{}),

		"Ping": r.Ping(t.Context()),
	} {
		if !errors.Is(err, sqlite.ErrReadOnly) {
			t.Errorf("%s: %v, want ErrReadOnly", name, err)
		}
	}
	if err := w.Append(t.Context(), "m1", store.Entry{Seq: 3}); err != nil {
		t.Error(err)
	}
	if list, err := r.Entries(t.Context(), "m1", 2); err != nil || len(list) != 1 {
		t.Errorf("%v, %v; want the entry that has just come", list, err)
	}
}

func TestReadOnlyRefuses(t *testing.T) {
	t.Parallel()
	ours := func(t *testing.T, path string) { closeStore(t, open(t, path, sqlite.Options{})) }
	for _, tt := range []struct {
		name string
		make func(t *testing.T, path string)
		// What opening, inspecting and copying say; "" is success.
		open, inspect, copy string
		is                  error
	}{
		{"missing", func(*testing.T, string) {}, "no such file", "no such file", "no such file", fs.ErrNotExist},
		{"directory", func(t *testing.T, path string) {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		}, "is a directory", "is a directory", "is a directory", nil},
		{"not a database", func(t *testing.T, path string) {
			if err := os.WriteFile(path, bytes.Repeat([]byte("Dear diary. "), 1000), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "file is not a database", "file is not a database", "file is not a database", nil},
		{"of another program", func(t *testing.T, path string) { execSQL(t, path, "CREATE TABLE recipes (id INTEGER)") },
			"belongs to another program", "belongs to another program", "belongs to another program", nil},
		{"older", func(t *testing.T, path string) {
			if err := sqlite.CreateOld(t.Context(), path, 1); err != nil {
				t.Fatal(err)
			}
		}, "older than this program", "", "", sqlite.ErrOlderSchema},
		{"newer", func(t *testing.T, path string) {
			ours(t, path)
			execSQL(t, path, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)")
		}, "schema is version 999", "schema is version 999", "schema is version 999", sqlite.ErrNewerSchema},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			path := tempPath(t)
			tt.make(t, path)
			before, _ := os.ReadFile(path)
			check := func(what string, err error, want string) {
				t.Helper()
				switch {
				case want == "" && err != nil:
					t.Errorf("%s: %v", what, err)
				case want != "" && (err == nil || !strings.Contains(err.Error(), want) || tt.is != nil && !errors.Is(err, tt.is)):
					t.Errorf("%s: %v, want %q (%v)", what, err, want, tt.is)
				}
			}
			s, err := sqlite.OpenReadOnly(t.Context(), path)
			check("OpenReadOnly", err, tt.open)
			if err == nil {
				closeStore(t, s)
			}
			_, err = sqlite.Inspect(t.Context(), path)
			check("Inspect", err, tt.inspect)
			to := filepath.Join(t.TempDir(), "copy.db")
			check("Copy", sqlite.Copy(t.Context(), path, to), tt.copy)
			if _, err := os.Stat(to); (err == nil) != (tt.copy == "") {
				t.Errorf("the copy: %v", err)
			}
			if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
				t.Error("the file was changed")
			}
		})
	}
}

func TestInspect(t *testing.T) {
	t.Parallel()
	path := tempPath(t)
	s := open(t, path, sqlite.Options{})
	fill(t, s)
	c, err := sqlite.Inspect(t.Context(), path) // beside the writer
	if err != nil || c.Schema != sqlite.Schema() || c.Bytes == 0 || c.Problems != nil {
		t.Errorf("a sound database: %+v, %v", c, err)
	}
	closeStore(t, s)
	execSQL(t, path, "INSERT INTO chat VALUES (77, 1, 0, '', 0, '', ''), (77, 2, 0, '', 0, '', '')")
	c, err = sqlite.Inspect(t.Context(), path)
	want := []string{"2 rows of chat belong to a row of matches that is not there"}
	if err != nil || !cmp.Equal(c.Problems, want) {
		t.Errorf("orphans: %q, %v; want %q", c.Problems, err, want)
	}

	// All pages but the first, which says that it is ours.
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(data); i++ {
		data[i] = 0xAB
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if c, err = sqlite.Inspect(t.Context(), path); err == nil && len(c.Problems) == 0 {
		t.Error("a database of rubbish is sound")
	}
	if err := os.WriteFile(path, data[:4096], 0o600); err != nil {
		t.Fatal(err)
	}
	if c, err = sqlite.Inspect(t.Context(), path); err == nil && len(c.Problems) == 0 {
		t.Error("a truncated database is sound")
	}
}

// A copy of a database that waits for its migration waits for it too.
func TestCopyKeepsTheSchema(t *testing.T) {
	t.Parallel()
	path, to := tempPath(t), tempPath(t)
	if err := sqlite.CreateOld(t.Context(), path, 1); err != nil {
		t.Fatal(err)
	}
	if err := sqlite.Copy(t.Context(), path, to); err != nil {
		t.Fatal(err)
	}
	if c, err := sqlite.Inspect(t.Context(), to); err != nil || c.Schema != 1 || c.Problems != nil {
		t.Errorf("%+v, %v", c, err)
	}
	if err := sqlite.Copy(t.Context(), path, to); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over a file: %v, want fs.ErrExist", err)
	}
}
