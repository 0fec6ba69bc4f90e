package datadir

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"turnpike/internal/program"
	"turnpike/roster"
	"turnpike/server"
	"turnpike/store/sqlite"
)

// LowDisk is how many bytes have to be free where games are kept; with less, something is wrong.
const LowDisk = 64 << 20

// Diagnosis is how a data directory is.
type Diagnosis struct {
	Directory    string `json:"directory"`
	Program      string `json:"program"`       // the revision that looked
	LatestSchema int64  `json:"latest_schema"` // that it knows; an older database is brought up to date when it is served
	Free         *int64 `json:"free"`          // bytes that are free on the disk; null: the system does not say
	Checked
	Problems []string `json:"problems"` // what is wrong, beside damage and unsound matches
	OK       bool     `json:"ok"`
}

// Diagnose looks through a data directory, also while a server runs on it. Nothing in it is changed. What is wrong is part of the diagnosis; the
// error says why there is none. Games are those with which the matches are played; nil: roster.Games().
func Diagnose(ctx context.Context, dir string, games roster.List, progress func(done int)) (*Diagnosis, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, err
	}
	if err := haveGames(dir); err != nil {
		return nil, err
	}
	d := &Diagnosis{
		Directory: dir, Program: program.Revision(), LatestSchema: sqlite.Schema(), Problems: []string{},
		Checked: Checked{Damage: []string{}, Unsound: []server.Finding{}, Broken: []server.CareerFinding{}, Games: games, Progress: progress},
	}
	d.key(dir)
	d.private(dir)
	d.disk(freeDisk(dir))
	switch err := d.inspect(ctx, Database(dir)); {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		d.say("%v", err)
	default:
		if err := d.examine(ctx, Database(dir), ""); ctx.Err() != nil {
			return nil, ctx.Err()
		} else if err != nil {
			d.say("%v", err)
		}
	}
	d.OK = d.Sound() && len(d.Problems) == 0
	return d, nil
}

func (d *Diagnosis) say(format string, args ...any) {
	d.Problems = append(d.Problems, fmt.Sprintf(format, args...))
}

func (d *Diagnosis) key(dir string) {
	path := filepath.Join(dir, keyName)
	_, err := readKey(path)
	switch e, bad := errors.AsType[*KeyError](err); {
	case errors.Is(err, fs.ErrNotExist):
		d.say("there is no %s: the next start makes one, and everybody becomes a new guest; restore it from a backup if you have one", path)
	case bad && e.Size == 0:
		d.say("%s is empty: the next start makes a new one, and everybody becomes a new guest; restore it from a backup if you have one", path)
	case err != nil:
		d.say("the key cannot be read: %v", err)
	}
}

// private finds files that others can read: the seeds of all dice, and what signs cookies.
func (d *Diagnosis) private(dir string) {
	if runtime.GOOS == "windows" {
		return // no permission bits
	}
	for _, name := range append([]string{keyName, databaseName}, logNames()...) {
		path := filepath.Join(dir, name)
		if info, err := os.Stat(path); err == nil && info.Mode().Perm()&0o077 != 0 {
			d.say("others than its owner can use %s (mode %04o): chmod 600 %s", path, info.Mode().Perm(), path)
		}
	}
}

func (d *Diagnosis) disk(free int64, known bool) {
	if !known {
		return
	}
	d.Free = &free
	if free < LowDisk {
		d.say("only %d MB are free on the disk with the games; moves are refused when it is full", free>>20)
	}
}
