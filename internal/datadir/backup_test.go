package datadir_test

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/internal/datadir"
	"turnpike/internal/datadir/datadirtest"
	"turnpike/store"
	"turnpike/store/sqlite"
)

// filled returns a data directory with games.
func filled(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	if err := datadirtest.Fill(t.Context(), dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

func spoil(t *testing.T, dir, statement string) {
	t.Helper()
	if err := datadirtest.Exec(datadir.Database(dir), statement); err != nil {
		t.Fatal(err)
	}
}

// backup returns a backup of a directory.
func backup(t *testing.T, dir string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.tar")
	if err := new(datadir.Transfer).Backup(t.Context(), dir, file); err != nil {
		t.Fatal(err)
	}
	return file
}

// files returns what is below a directory, by name; "" for directories. What SQLite keeps for its readers and the lock is left out.
func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := make(map[string]string)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		base := filepath.Base(name)
		if err != nil || base == "lock" || strings.HasSuffix(base, "-shm") || strings.HasSuffix(base, "-wal") {
			return err
		}
		if d.IsDir() {
			found[name] = ""
			return nil
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		found[name] = string(data)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return found
}

// rows returns all that a server would find.
func rows(t *testing.T, dir string) (all []any) {
	t.Helper()
	st, err := sqlite.Open(t.Context(), datadir.Database(dir), sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	list, err := st.Matches(t.Context(), store.Filter{})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		log, err := st.Entries(t.Context(), m.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, m, log)
	}
	experiment, err := st.Experiment(t.Context(), "x")
	if err != nil {
		t.Fatal(err)
	}
	batch, err := st.Batch(t.Context(), "b")
	if err != nil {
		t.Fatal(err)
	}
	career, err := st.Career(t.Context(), "c")
	if err != nil {
		t.Fatal(err)
	}
	log, err := st.CareerEntries(t.Context(), "c", 0)
	if err != nil || len(log) != 1 {
		t.Fatalf("%d entries of the career, %v", len(log), err)
	}
	return append(all, experiment, batch, career, log)
}

func TestBackupAndRestore(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	before := files(t, dir)
	file := filepath.Join(t.TempDir(), "games.tar")
	b := new(datadir.Transfer)
	if err := b.Backup(t.Context(), dir, file); err != nil {
		t.Fatal(err)
	}
	if !b.Sound() || b.Matches == nil || b.Matches.Matches != 3 || b.NoKey != nil || b.Schema != sqlite.Schema() {
		t.Errorf("the backup: %+v", b)
	}
	if diff := cmp.Diff(before, files(t, dir)); diff != "" {
		t.Errorf("backing up changed the directory:\n%s", diff)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file: %v, %v", info, err)
	}
	if rest, err := os.ReadDir(filepath.Dir(file)); err != nil || len(rest) != 1 {
		t.Errorf("beside the file: %v, %v", rest, err)
	}
	if err := new(datadir.Transfer).Backup(t.Context(), dir, file); err == nil || !strings.Contains(err.Error(), "exists already") {
		t.Errorf("over a file: %v", err)
	}

	to := filepath.Join(t.TempDir(), "deep", "down")
	r := new(datadir.Transfer)
	if err := r.Restore(t.Context(), file, to); err != nil {
		t.Fatal(err)
	}
	if !r.Sound() || r.Matches == nil || r.Matches.Matches != 3 || r.Replaced != "" || !r.Manifest.Made.Equal(b.Manifest.Made) {
		t.Errorf("the restore: %+v", r)
	}
	got := files(t, to)
	if got["key"] != before["key"] {
		t.Error("the key is another one")
	}
	if len(got) != 3 {
		t.Errorf("files %v, want the directory, key and games", got)
	}
	for _, name := range []string{"", "key", "turnpike.db"} {
		if info, err := os.Stat(filepath.Join(to, name)); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%q: %v, %v; want it for its owner alone", name, info, err)
		}
	}
	if diff := cmp.Diff(rows(t, dir), rows(t, to)); diff != "" {
		t.Errorf("the games (-backed up +restored):\n%s", diff)
	}
}

// A backup is one moment of a server that goes on.
func TestBackupBesideAServer(t *testing.T) {
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
	// This is in the write-ahead log alone.
	if err := st.CreateMatch(t.Context(), store.Match{ID: "late", Game: "cardduel", Status: store.StatusOpen, Clock: []byte("{}"), Setup: []byte("{}")}); err != nil {
		t.Fatal(err)
	}
	b := new(datadir.Transfer)
	file := filepath.Join(t.TempDir(), "games.tar")
	if err := b.Backup(t.Context(), dir, file); err != nil || b.Matches.Matches != 4 {
		t.Errorf("%+v, %v; want 4 matches", b.Matches, err)
	}
	if err := st.Ping(t.Context()); err != nil {
		t.Error(err)
	}
	before := files(t, dir)
	if err := (&datadir.Transfer{Force: true}).Restore(t.Context(), file, dir); !errors.Is(err, datadir.ErrInUse) {
		t.Errorf("restoring over a server: %v, want ErrInUse", err)
	}
	if diff := cmp.Diff(before, files(t, dir)); diff != "" {
		t.Errorf("it changed the directory:\n%s", diff)
	}
}

// Games are moved aside, never lost.
func TestRestoreOverGames(t *testing.T) {
	t.Parallel()
	dir := filled(t)
	file := backup(t, dir)
	to := filled(t)
	if err := os.WriteFile(datadir.Database(to)+"-journal", []byte("left by a crash"), 0o600); err != nil {
		t.Fatal(err)
	}
	before := files(t, to)
	err := new(datadir.Transfer).Restore(t.Context(), file, to)
	if e, ok := errors.AsType[*datadir.NotEmptyError](err); !ok || !slices.Equal(e.Files, []string{"turnpike.db", "key", "turnpike.db-journal"}) {
		t.Errorf("without force: %v", err)
	}
	if diff := cmp.Diff(before, files(t, to)); diff != "" {
		t.Errorf("a refused restore changed the directory:\n%s", diff)
	}
	r := &datadir.Transfer{Force: true}
	if err := r.Restore(t.Context(), file, to); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(before, files(t, r.Replaced)); diff != "" || filepath.Dir(r.Replaced) != to {
		t.Errorf("what was moved aside to %s:\n%s", r.Replaced, diff)
	}
	now := files(t, to)
	if now["key"] != files(t, dir)["key"] || now["turnpike.db-journal"] != "" {
		t.Error("the old key or journal is in the place of the new games")
	}
	// Once more: the second pile does not fall on the first.
	again := &datadir.Transfer{Force: true}
	if err := again.Restore(t.Context(), file, to); err != nil || again.Replaced == r.Replaced {
		t.Errorf("%q, %v", again.Replaced, err)
	}
}

// Wherever a backup ends too early, and whichever byte of it is another one, nothing is restored.
func TestRestoreRefusesDamage(t *testing.T) {
	t.Parallel()
	whole, err := os.ReadFile(backup(t, filled(t)))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "damaged.tar")
	try := func(what string, data []byte, want string) {
		t.Helper()
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(t.TempDir(), "data")
		err := (&datadir.Transfer{Quick: true}).Restore(t.Context(), file, to)
		if e, ok := errors.AsType[*datadir.BackupError](err); !ok || e.File != file || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", what, err, want)
		}
		if left := files(t, to); len(left) > 0 {
			t.Errorf("%s: it left %v", what, left)
		}
	}
	// A tar has a block of 512 bytes before each file, and two blocks of nothing at its end, which nobody needs.
	payload := len(whole) - 1024
	for _, n := range []int{0, 1, 511, 512, 600, 1023, 1024, 1536, 2048, 5000, payload / 2, payload - 512, payload - 1} {
		want := "is truncated"
		switch {
		case n == 0:
			want = "is empty"
		case n < 512:
			want = "is not a backup that turnpike has written"
		}
		try(fmt.Sprintf("%d bytes", n), whole[:n], want)
	}
	tr := tar.NewReader(bytes.NewReader(whole))
	for {
		h, err := tr.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(tr)
		if err != nil {
			t.Fatal(err)
		}
		// The list of files has no sum of its own: a changed sum, size or name in it does not fit the files.
		places := []int{0, len(data) / 2, len(data) - 1}
		if h.Name == "turnpike-backup.json" {
			places = []int{bytes.Index(data, []byte("sha256")) + 12, bytes.Index(data, []byte("bytes")) + 8, bytes.Index(data, []byte(`"key"`)) + 1}
		}
		at := bytes.Index(whole, data)
		for _, i := range places {
			changed := bytes.Clone(whole)
			changed[at+i] ^= 1
			try(fmt.Sprintf("byte %d of %s", i, h.Name), changed, "is damaged")
		}
	}
	try("text", bytes.Repeat([]byte("Dear diary. "), 1000), "is not a backup that turnpike has written")
	try("database", whole[bytes.Index(whole, []byte("SQLite format 3")):], "is not a backup that turnpike has written")
}

// archive writes a backup by hand.
func archive(t *testing.T, manifest any, contents ...string) string {
	t.Helper()
	var b bytes.Buffer
	tw := tar.NewWriter(&b)
	head, err := json.Marshal(manifest)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(contents)+2; i += 2 {
		name, data := "turnpike-backup.json", string(head)
		if i > 0 {
			name, data = contents[i-2], contents[i-1]
		}
		if err := tw.WriteHeader(&tar.Header{Name: name, Size: int64(len(data)), Mode: 0o600}); err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(tw, data); err != nil {
			t.Fatal(err)
		}
	}
	if err := tw.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "hand.tar")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestRestoreRefusesWhatIsNoBackup(t *testing.T) {
	t.Parallel()
	file := func(name string) datadir.ManifestFile {
		return datadir.ManifestFile{Name: name, Bytes: 1, SHA256: "00"}
	}
	for name, c := range map[string]struct {
		manifest any
		want     string
	}{
		"other format": {map[string]any{"format": "turnpike-backup-2", "program": "v9.1.0", "files": "elsewhere"}, "cannot be read"},
		"newer format": {map[string]any{"format": "turnpike-backup-2", "program": "v9.1.0"}, `was written by v9.1.0 in the format "turnpike-backup-2"`},
		"no format":    {map[string]any{}, "cannot be read"},
		"no games":     {datadir.Manifest{Format: "turnpike-backup-1", Files: []datadir.ManifestFile{file("key")}}, "no games on its list"},
		"way out":      {datadir.Manifest{Format: "turnpike-backup-1", Files: []datadir.ManifestFile{file("../turnpike.db"), file("turnpike.db")}}, "list of files cannot be true"},
		"twice":        {datadir.Manifest{Format: "turnpike-backup-1", Files: []datadir.ManifestFile{file("turnpike.db"), file("turnpike.db")}}, "list of files cannot be true"},
		"nothing else": {datadir.Manifest{Format: "turnpike-backup-1", Files: []datadir.ManifestFile{file("turnpike.db")}}, "ends before turnpike.db"},
	} {
		to := filepath.Join(t.TempDir(), "data")
		err := new(datadir.Transfer).Restore(t.Context(), archive(t, c.manifest), to)
		if _, ok := errors.AsType[*datadir.BackupError](err); !ok || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	// A whole backup, of a program that is not written yet.
	manifest := datadir.Manifest{Format: "turnpike-backup-1", Program: "v9.1.0", Schema: 999, Files: []datadir.ManifestFile{
		{Name: "turnpike.db", Bytes: 1, SHA256: fmt.Sprintf("%x", sha256.Sum256([]byte("x")))},
	}}
	to := filepath.Join(t.TempDir(), "data")
	err := new(datadir.Transfer).Restore(t.Context(), archive(t, manifest, "turnpike.db", "x"), to)
	if err == nil || !strings.Contains(err.Error(), "was written by v9.1.0, which is newer than this program (schema 999, here ") {
		t.Errorf("a newer one: %v", err)
	}
	if left := files(t, to); len(left) > 0 {
		t.Errorf("it left %v", left)
	}
	if err := new(datadir.Transfer).Restore(t.Context(), filepath.Join(t.TempDir(), "nothing.tar"), t.TempDir()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if err := new(datadir.Transfer).Restore(t.Context(), t.TempDir(), t.TempDir()); err == nil || !strings.Contains(err.Error(), "is a directory, not a backup") {
		t.Errorf("a directory: %v", err)
	}
}

// Whatever is wrong with a directory shows in its backup; what cannot be gone on with is not backed up as if it could.
func TestBackupOfWhatIsNotWell(t *testing.T) {
	t.Parallel()
	out := func(t *testing.T) string { return filepath.Join(t.TempDir(), "games.tar") }
	t.Run("sick matches", func(t *testing.T) {
		t.Parallel()
		dir := filled(t)
		spoil(t, dir, datadirtest.Sick)
		spoil(t, dir, datadirtest.Lost)
		file := out(t)
		b, r := new(datadir.Transfer), new(datadir.Transfer)
		if err := b.Backup(t.Context(), dir, file); err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(t.TempDir(), "data")
		if err := r.Restore(t.Context(), file, to); err != nil {
			t.Fatal(err)
		}
		for name, tr := range map[string]*datadir.Transfer{"backup": b, "restore": r} {
			var ids []string
			for _, f := range tr.Unsound {
				ids = append(ids, f.Match)
			}
			slices.Sort(ids)
			if tr.Sound() || tr.Matches.Matches != 3 || tr.Matches.Unsound != 2 || !slices.Equal(ids, []string{"finished", "running"}) {
				t.Errorf("%s: %+v, %v", name, tr.Matches, ids)
			}
		}
		if diff := cmp.Diff(rows(t, dir), rows(t, to)); diff != "" {
			t.Errorf("sick matches are not restored as they were:\n%s", diff)
		}
	})
	t.Run("damaged database", func(t *testing.T) {
		t.Parallel()
		dir := filled(t)
		spoil(t, dir, datadirtest.Stray)
		file := out(t)
		err := new(datadir.Transfer).Backup(t.Context(), dir, file)
		if err == nil || !strings.Contains(err.Error(), "the database is damaged, so no backup was made") {
			t.Errorf("%v", err)
		}
		if left, _ := os.ReadDir(filepath.Dir(file)); len(left) > 0 {
			t.Errorf("it left %v", left)
		}
	})
	t.Run("newer", func(t *testing.T) {
		t.Parallel()
		dir := filled(t)
		spoil(t, dir, datadirtest.Newer)
		if err := new(datadir.Transfer).Backup(t.Context(), dir, out(t)); !errors.Is(err, sqlite.ErrNewerSchema) {
			t.Errorf("%v, want ErrNewerSchema", err)
		}
	})
	// Before an upgrade the database is older than the program that backs it up, and the old program has to be able to restore it.
	t.Run("older", func(t *testing.T) {
		t.Parallel()
		dir := filled(t)
		if err := datadirtest.Old(t.Context(), dir); err != nil {
			t.Fatal(err)
		}
		file := out(t)
		b := new(datadir.Transfer)
		if err := b.Backup(t.Context(), dir, file); err != nil || b.Matches == nil || b.Matches.Matches != 3 || b.Manifest.Schema != 1 {
			t.Fatalf("%+v, %v", b, err)
		}
		to := filepath.Join(t.TempDir(), "data")
		if err := new(datadir.Transfer).Restore(t.Context(), file, to); err != nil {
			t.Fatal(err)
		}
		if c, err := sqlite.Inspect(t.Context(), datadir.Database(to)); err != nil || c.Schema != sqlite.Schema() {
			t.Errorf("restored: %+v, %v", c, err)
		}
		if c, err := sqlite.Inspect(t.Context(), datadir.Database(dir)); err != nil || c.Schema != 1 {
			t.Errorf("the directory: %+v, %v", c, err)
		}
	})
	t.Run("no key", func(t *testing.T) {
		t.Parallel()
		dir := filled(t)
		if err := os.Truncate(filepath.Join(dir, "key"), 5); err != nil {
			t.Fatal(err)
		}
		b := new(datadir.Transfer)
		if err := b.Backup(t.Context(), dir, out(t)); err != nil || b.NoKey == nil {
			t.Errorf("a damaged key: %v, %v", b.NoKey, err)
		}
		if err := os.Remove(filepath.Join(dir, "key")); err != nil {
			t.Fatal(err)
		}
		file := out(t)
		b = new(datadir.Transfer)
		if err := b.Backup(t.Context(), dir, file); err != nil || b.NoKey != nil {
			t.Errorf("no key at all: %v, %v", b.NoKey, err)
		}
		to := filepath.Join(t.TempDir(), "data")
		if err := new(datadir.Transfer).Restore(t.Context(), file, to); err != nil || len(files(t, to)) != 2 {
			t.Errorf("%v, %v", files(t, to), err)
		}
	})
	t.Run("no games", func(t *testing.T) {
		t.Parallel()
		err := new(datadir.Transfer).Backup(t.Context(), t.TempDir(), out(t))
		if _, ok := errors.AsType[*datadir.NoGamesError](err); !ok {
			t.Errorf("%v", err)
		}
	})
	t.Run("interrupted", func(t *testing.T) {
		t.Parallel()
		dir := filled(t)
		whole := backup(t, dir)
		stopping := func() (context.Context, *datadir.Transfer) {
			ctx, cancel := context.WithCancel(t.Context())
			t.Cleanup(cancel)
			return ctx, &datadir.Transfer{Checked: datadir.Checked{Progress: func(int) { cancel() }}}
		}
		file := out(t)
		ctx, b := stopping()
		if err := b.Backup(ctx, dir, file); !errors.Is(err, context.Canceled) {
			t.Errorf("backup: %v", err)
		}
		if left, _ := os.ReadDir(filepath.Dir(file)); len(left) > 0 {
			t.Errorf("it left %v", left)
		}
		to := filepath.Join(t.TempDir(), "data")
		ctx, r := stopping()
		if err := r.Restore(ctx, whole, to); !errors.Is(err, context.Canceled) {
			t.Errorf("restore: %v", err)
		}
		if left := files(t, to); len(left) > 0 {
			t.Errorf("it left %v", left)
		}
	})
}
