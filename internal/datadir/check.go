package datadir

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"turnpike/games/deluxe/garage"
	"turnpike/roster"
	"turnpike/server"
	"turnpike/store/sqlite"
)

// maxFindings is how many unsound matches are kept by name.
const maxFindings = 1000

// Checked is what is known of a database after it was looked through.
type Checked struct {
	Schema        int64                  `json:"schema"` // version of its schema; 0: it could not be read
	Bytes         int64                  `json:"bytes"`  // of the file and its write-ahead log
	Damage        []string               `json:"damage"` // what SQLite finds wrong with it
	Matches       *server.Summary        `json:"matches,omitempty"`
	Unsound       []server.Finding       `json:"unsound"` // matches that do not wake or do not verify, at most 1000
	Careers       int                    `json:"careers"`
	BrokenCareers int                    `json:"broken_careers"` // of them, that cannot be gone on with as they were
	Broken        []server.CareerFinding `json:"broken"`         // these, at most 1000
	Progress      func(done int)         `json:"-"`              // told how many matches have been examined; may be nil
	Games         roster.List            `json:"-"`              // with which they are played; nil: roster.Games()
	Catalogue     *garage.Catalogue      `json:"-"`              // of careers; nil: the standard parts
}

// inspect looks through the file.
func (c *Checked) inspect(ctx context.Context, path string) error {
	cond, err := sqlite.Inspect(ctx, path)
	c.Schema, c.Bytes = cond.Schema, cond.Bytes
	c.Damage = append([]string{}, cond.Problems...)
	return err
}

// examine has every match wake and those that are over verify. Of a database with an older schema it examines a copy that it brings up to date, in
// a directory of its own below scratch ("": where the system keeps such things): nothing at path is changed.
func (c *Checked) examine(ctx context.Context, path, scratch string) (err error) {
	st, err := sqlite.OpenReadOnly(ctx, path)
	if errors.Is(err, sqlite.ErrOlderSchema) {
		var tmp string
		if tmp, err = os.MkdirTemp(scratch, ".turnpike-examine-*"); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, os.RemoveAll(tmp)) }()
		copied := filepath.Join(tmp, databaseName)
		if err = sqlite.Copy(ctx, path, copied); err == nil {
			st, err = sqlite.Open(ctx, copied, sqlite.Options{})
		}
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	c.Unsound = []server.Finding{}
	games := c.Games
	if games == nil {
		games = roster.Games()
	}
	done := 0
	sum, err := server.Examine(ctx, st, games, func(f server.Finding) {
		if f.Problem != "" && len(c.Unsound) < maxFindings {
			c.Unsound = append(c.Unsound, f)
		}
		if done++; c.Progress != nil {
			c.Progress(done)
		}
	})
	if err != nil {
		return fmt.Errorf("examining the matches: %w", err)
	}
	c.Matches = &sum
	c.Broken = []server.CareerFinding{}
	c.Careers, c.BrokenCareers, err = server.ExamineCareers(ctx, st, games, cmp.Or(c.Catalogue, garage.Standard()), func(f server.CareerFinding) {
		if f.Problem != "" && len(c.Broken) < maxFindings {
			c.Broken = append(c.Broken, f)
		}
	})
	if err != nil {
		return fmt.Errorf("examining the careers: %w", err)
	}
	return nil
}

// Sound reports whether nothing wrong was found.
func (c *Checked) Sound() bool {
	return len(c.Damage) == 0 && (c.Matches == nil || c.Matches.Unsound == 0) && c.BrokenCareers == 0
}
