package datadir_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/internal/datadir"
	"turnpike/internal/datadir/datadirtest"
	"turnpike/store/sqlite"
)

func TestDiagnose(t *testing.T) {
	t.Parallel()
	write := func(name, data string, mode fs.FileMode) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			path := filepath.Join(dir, name)
			if err := errors.Join(os.WriteFile(path, []byte(data), mode), os.Chmod(path, mode)); err != nil {
				t.Fatal(err)
			}
		}
	}
	sql := func(statement string) func(*testing.T, string) {
		return func(t *testing.T, dir string) { spoil(t, dir, statement) }
	}
	for _, c := range []struct {
		name    string
		spoil   func(*testing.T, string)
		want    string // in a problem, damage or finding; "": all is well
		unsound int
	}{
		{"well", func(*testing.T, string) {}, "", 0},
		{"older", func(t *testing.T, dir string) {
			if err := datadirtest.Old(t.Context(), dir); err != nil {
				t.Fatal(err)
			}
		}, "", 0},
		{"sick match", sql(datadirtest.Sick), "entry 3", 1},
		{"lost end", sql(datadirtest.Lost), "it is finished, and its log leads to running", 1},
		{"career that does not hold", sql(datadirtest.Wrong), "the log does not hold behind entry 0", 0},
		{"stray row", sql(datadirtest.Stray), "1 rows of entries belong to a row of matches that is not there", 0},
		{"newer", sql(datadirtest.Newer), "database is newer than this program", 0},
		{"rubbish", write("turnpike.db", strings.Repeat("Dear diary. ", 1000), 0o600), "file is not a database", 0},
		{"another program's", func(t *testing.T, dir string) {
			if err := os.Remove(datadir.Database(dir)); err != nil {
				t.Fatal(err)
			}
			_ = datadirtest.Exec(datadir.Database(dir), "CREATE TABLE recipes (id INTEGER)") // no row is affected
		}, "belongs to another program", 0},
		{"no key", func(t *testing.T, dir string) {
			if err := os.Remove(filepath.Join(dir, "key")); err != nil {
				t.Fatal(err)
			}
		}, "there is no ", 0},
		{"empty key", write("key", "", 0o600), "is empty", 0},
		{"damaged key", write("key", "12345", 0o600), "should be 32 bytes and has 5", 0},
		{"open key", write("key", strings.Repeat("k", 32), 0o644), "mode 0644", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := filled(t)
			c.spoil(t, dir)
			before := files(t, dir)
			d, err := datadir.Diagnose(t.Context(), dir, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(d)
			if err != nil {
				t.Fatal(err)
			}
			if d.OK != (c.want == "") || !strings.Contains(string(text), c.want) {
				t.Errorf("%s, want %q", text, c.want)
			}
			if strings.Contains(string(text), "null") {
				t.Errorf("%s has null for what is none", text)
			}
			if c.want == "" && c.name != "older" && d.Careers != 1 || d.BrokenCareers != len(d.Broken) {
				t.Errorf("%d careers, %d of them broken: %+v", d.Careers, d.BrokenCareers, d.Broken)
			}
			if c.want == "" && (d.Matches.Matches != 3 || len(d.Matches.Counts) != 3) || d.Matches != nil && d.Matches.Unsound != c.unsound {
				t.Errorf("matches: %+v, want %d unsound", d.Matches, c.unsound)
			}
			if diff := cmp.Diff(before, files(t, dir)); diff != "" {
				t.Errorf("the directory was changed:\n%s", diff)
			}
		})
	}
	if _, err := datadir.Diagnose(t.Context(), filepath.Join(t.TempDir(), "nowhere"), nil, nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing directory: %v", err)
	}
	_, err := datadir.Diagnose(t.Context(), t.TempDir(), nil, nil)
	if _, ok := errors.AsType[*datadir.NoGamesError](err); !ok {
		t.Errorf("an empty directory: %v", err)
	}
}

func TestDiagnoseBesideAServer(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	unlock, err := datadir.Lock(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer unlock()
	st, err := sqlite.Open(t.Context(), datadir.Database(dir), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	if d, err := datadir.Diagnose(t.Context(), dir, nil, nil); err != nil || !d.OK {
		t.Errorf("%+v, %v", d, err)
	}
}
