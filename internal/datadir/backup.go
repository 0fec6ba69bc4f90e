package datadir

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"turnpike/internal/program"
	"turnpike/store/sqlite"
)

// Transfer is how a backup or a restore is made, and afterwards what it has found.
type Transfer struct {
	Checked
	// Quick leaves out waking and verifying every match.
	Quick bool
	// Force has a restore move the games of the directory aside, into Replaced.
	Force bool

	Manifest *Manifest
	NoKey    error  // why a backup has no key, although there is one; everybody would become a new guest where it is restored
	Replaced string // the directory that a restore has moved old games to; "": there were none
}

// NoGamesError says that a directory holds no games.
type NoGamesError struct{ Dir string }

// Error names the directory.
func (e *NoGamesError) Error() string {
	return fmt.Sprintf("there are no games in %s: it has no %s; name another directory with --data", e.Dir, databaseName)
}

// haveGames returns a *NoGamesError unless dir has a database.
func haveGames(dir string) error {
	_, err := os.Stat(Database(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return &NoGamesError{dir}
	}
	return err
}

// Backup writes the games and the key of a directory to a new file, which only its owner can read. The directory may be in use, and nothing in it is
// changed. What was copied is then checked, and the file read again. A match that does not wake is in the backup as it is in the directory, and in
// t.Unsound. On an error there is no file.
func (t *Transfer) Backup(ctx context.Context, dir, file string) (err error) {
	if err := haveGames(dir); err != nil {
		return err
	}
	file, err = filepath.Abs(file)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(file); err == nil {
		return fmt.Errorf("%s exists already; a backup is always a new file", file)
	}
	tmp, err := os.MkdirTemp(filepath.Dir(file), ".turnpike-backup-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(tmp)) }()
	copied := filepath.Join(tmp, databaseName)
	if err := sqlite.Copy(ctx, Database(dir), copied); err != nil {
		return err
	}
	if err := t.inspect(ctx, copied); err != nil {
		return err
	}
	if len(t.Damage) > 0 {
		return fmt.Errorf("the database is damaged, so no backup was made (see turnpike doctor): %s", t.Damage[0])
	}
	if !t.Quick {
		if err := t.examine(ctx, copied, tmp); err != nil {
			return err
		}
	}
	names := []string{keyName, databaseName}
	switch key, err := readKey(filepath.Join(dir, keyName)); {
	case errors.Is(err, fs.ErrNotExist):
		names = names[1:] // no server has run here yet
	case err != nil:
		names, t.NoKey = names[1:], err
	default:
		if err := os.WriteFile(filepath.Join(tmp, keyName), key[:], 0o600); err != nil {
			return err
		}
	}
	t.Manifest = &Manifest{Program: program.Revision(), Made: time.Now().UTC().Truncate(time.Second), Schema: t.Schema}
	part := filepath.Join(tmp, "backup")
	if err := t.write(part, tmp, names); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := os.Rename(part, file); err != nil {
		return err
	}
	return syncDir(filepath.Dir(file))
}

// write writes the archive of the named files of dir and reads it again.
func (t *Transfer) write(path, dir string, names []string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	err = writeArchive(f, dir, t.Manifest, names...)
	if err == nil {
		err = f.Sync()
	}
	if err == nil {
		_, err = f.Seek(0, io.SeekStart)
	}
	if err == nil {
		_, err = readArchive(path, f, func(string) (io.WriteCloser, error) { return discard{}, nil })
	}
	return errors.Join(err, f.Close())
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
func (discard) Close() error                { return nil }
