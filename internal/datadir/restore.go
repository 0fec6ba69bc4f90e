package datadir

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"turnpike/store/sqlite"
)

// NotEmptyError says that a restore would replace games.
type NotEmptyError struct {
	Dir   string
	Files []string
}

// Error names what is there and says how to go on.
func (e *NotEmptyError) Error() string {
	return fmt.Sprintf("%s holds games already (%s); restore into another directory, or move them aside with --force", e.Dir, strings.Join(e.Files, ", "))
}

// Restore puts the games and the key of a backup into a directory, which it makes if it is missing. No server may run on it: the error is then
// ErrInUse. It may hold no games, unless t.Force says that they are to be moved aside. The backup is read to its end and checked before anything in
// the directory is touched, and its database brought to this program's schema. A match that does not wake is restored all the same, and in
// t.Unsound. On an error the directory is as it was.
func (t *Transfer) Restore(ctx context.Context, file, dir string) (err error) {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return &BackupError{file, "is a directory, not a backup"}
	}
	made, err := makeDir(dir)
	if err != nil {
		return err
	}
	done := false
	defer func() {
		if made && !done {
			os.Remove(filepath.Join(dir, lockName))
			os.Remove(dir) // a directory that holds something stays
		}
	}()
	unlock, err := Lock(dir)
	if err != nil {
		return err
	}
	defer unlock()
	old, err := present(dir)
	if err != nil {
		return err
	}
	if len(old) > 0 && !t.Force {
		return &NotEmptyError{dir, old}
	}
	tmp, err := os.MkdirTemp(dir, ".restore-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(tmp)) }()
	t.Manifest, err = readArchive(file, f, func(name string) (io.WriteCloser, error) {
		w, err := os.OpenFile(filepath.Join(tmp, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		return syncedFile{w}, err
	})
	if err != nil {
		return err
	}
	if t.Manifest.Schema > sqlite.Schema() {
		return &BackupError{file, fmt.Sprintf("was written by %s, which is newer than this program (schema %d, here %d): use that one, or a newer one",
			t.Manifest.Program, t.Manifest.Schema, sqlite.Schema())}
	}
	if err := t.prepare(ctx, file, tmp); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := t.exchange(dir, tmp, old); err != nil {
		return err
	}
	done = true
	return syncDir(dir)
}

// exchange moves the old files of dir aside and those of tmp into their place; if that fails everything is put back.
func (t *Transfer) exchange(dir, tmp string, old []string) (err error) {
	if len(old) > 0 {
		if t.Replaced, err = moveAside(dir, old); err != nil {
			return err
		}
	}
	// The games come last: a directory with games is complete.
	var moved []string
	for _, name := range []string{keyName, databaseName} {
		err := os.Rename(filepath.Join(tmp, name), filepath.Join(dir, name))
		switch {
		case err == nil:
			moved = append(moved, name)
		case name == keyName && errors.Is(err, fs.ErrNotExist):
		default:
			err = errors.Join(err, moveAll(dir, tmp, moved))
			if t.Replaced != "" {
				err = errors.Join(err, moveAll(t.Replaced, dir, old), os.Remove(t.Replaced))
			}
			return err
		}
	}
	return nil
}

// prepare checks what was unpacked in tmp and brings the database up to date.
func (t *Transfer) prepare(ctx context.Context, file, tmp string) error {
	path := filepath.Join(tmp, databaseName)
	if err := t.inspect(ctx, path); err != nil {
		return err
	}
	if len(t.Damage) > 0 {
		return &BackupError{file, "holds a damaged database: " + t.Damage[0]}
	}
	if _, err := readKey(filepath.Join(tmp, keyName)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &BackupError{file, "holds a damaged key: " + err.Error()}
	}
	st, err := sqlite.Open(ctx, path, sqlite.Options{Durability: sqlite.PowerLoss})
	if err != nil {
		return err
	}
	if err := st.Close(); err != nil {
		return err
	}
	if !t.Quick {
		if err := t.examine(ctx, path, tmp); err != nil {
			return err
		}
	}
	// Looking at it may leave empty files of a write-ahead log, which belong to this name and place.
	for _, suffix := range logSuffixes {
		if err := os.Remove(path + suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// logSuffixes are of files that SQLite keeps beside a database and that belong to it.
var logSuffixes = []string{"-wal", "-shm", "-journal"}

// present returns the files of games that a directory has.
func present(dir string) (names []string, err error) {
	for _, name := range append([]string{databaseName, keyName}, logNames()...) {
		_, err := os.Lstat(filepath.Join(dir, name))
		switch {
		case err == nil:
			names = append(names, name)
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	return names, nil
}

func logNames() (names []string) {
	for _, suffix := range logSuffixes {
		names = append(names, databaseName+suffix)
	}
	return names
}

// moveAside puts files of a directory into a new one below it. If one cannot be moved the others are put back.
func moveAside(dir string, names []string) (to string, err error) {
	if to, err = os.MkdirTemp(dir, "replaced-"+time.Now().UTC().Format("20060102T150405Z")+"-*"); err != nil {
		return "", err
	}
	for i := range names {
		if err := moveAll(dir, to, names[i:i+1]); err != nil {
			return "", errors.Join(err, moveAll(to, dir, names[:i]), os.Remove(to))
		}
	}
	return to, nil
}

// moveAll moves files from one directory into another.
func moveAll(from, to string, names []string) (err error) {
	for _, name := range names {
		err = errors.Join(err, os.Rename(filepath.Join(from, name), filepath.Join(to, name)))
	}
	return err
}

// makeDir makes a directory for its owner alone, unless it is there.
func makeDir(dir string) (made bool, err error) {
	info, err := os.Stat(dir)
	switch {
	case err == nil && !info.IsDir():
		return false, fmt.Errorf("%s is not a directory; choose another with --data", dir)
	case err == nil:
		return false, nil
	case !errors.Is(err, fs.ErrNotExist):
		return false, err
	}
	return true, os.MkdirAll(dir, 0o700)
}

// syncedFile is on the disk when it is closed.
type syncedFile struct{ *os.File }

// Close syncs the file and closes it.
func (f syncedFile) Close() error { return errors.Join(f.Sync(), f.File.Close()) }
