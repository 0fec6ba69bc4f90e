package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
	"turnpike/store"
)

// Finding is what Examine says of one match.
type Finding struct {
	Match        string       `json:"match"`
	Game         string       `json:"game"`
	RulesVersion string       `json:"rules_version"`
	Status       store.Status `json:"status"`
	Problem      string       `json:"problem,omitempty"` // why it cannot be gone on with, or shown; "": it is sound
}

// Summary is what Examine says of all matches.
type Summary struct {
	Matches int     `json:"matches"`
	Unsound int     `json:"unsound"`
	Counts  []Count `json:"counts"` // by game, rules version and status, in this order
}

// Count is the number of matches of one kind.
type Count struct {
	Game         string       `json:"game"`
	RulesVersion string       `json:"rules_version"`
	Status       store.Status `json:"status"`
	Matches      int          `json:"matches"`
	Unsound      int          `json:"unsound"`
}

// examinePage is how many rows are read at once.
const examinePage = 100

// Examine wakes every match of a store, as a server would, and verifies the record of those that are over. It holds one of them at a time.
// visit is told of each, the last updated first; it may be nil. A match that cannot be woken, or makes the program panic, is a finding; the error is
// of reading the list of matches, or of ctx. The store may be in use: a match that begins meanwhile may be left out, none is told of twice.
func Examine(ctx context.Context, st store.Store, games []roster.Entry, visit func(Finding)) (Summary, error) {
	seen := make(map[string]bool)
	counts := make(map[Count]*Count)
	var sum Summary
	// Matches that are played meanwhile move to the front of the list, past those that are being read: another look there finds them.
	for fresh := true; fresh; {
		fresh = false
		f := store.Filter{Limit: examinePage}
		for {
			rows, err := st.Matches(ctx, f)
			if err != nil {
				return sum, fmt.Errorf("listing matches: %w", err)
			}
			known := 0
			for _, row := range rows {
				if err := ctx.Err(); err != nil {
					return sum, err
				}
				if seen[row.ID] {
					known++
					continue
				}
				seen[row.ID], fresh = true, true
				fd := Finding{Match: row.ID, Game: row.Game, RulesVersion: row.RulesVersion, Status: row.Status}
				if err := examine(ctx, st, games, row); err != nil {
					if ctx.Err() != nil {
						return sum, ctx.Err()
					}
					fd.Problem = err.Error()
				}
				sum.add(counts, fd)
				if visit != nil {
					visit(fd)
				}
			}
			if len(rows) < examinePage || known == len(rows) {
				break
			}
			f.After = rows[len(rows)-1].Cursor()
		}
	}
	for _, c := range counts {
		sum.Counts = append(sum.Counts, *c)
	}
	slices.SortFunc(sum.Counts, func(a, b Count) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.RulesVersion, b.RulesVersion), cmp.Compare(a.Status, b.Status))
	})
	return sum, nil
}

func (s *Summary) add(counts map[Count]*Count, f Finding) {
	kind := Count{Game: f.Game, RulesVersion: f.RulesVersion, Status: f.Status}
	c := counts[kind]
	if c == nil {
		c = &kind
		counts[kind] = c
	}
	c.Matches++
	s.Matches++
	if f.Problem != "" {
		c.Unsound++
		s.Unsound++
	}
}

// examine says what is wrong with one match; row is its description.
func examine(ctx context.Context, st store.Store, games roster.List, row store.Match) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the program fails on it: %v", p)
		}
	}()
	m, err := wake(ctx, st, games, row.ID)
	if err != nil {
		return err
	}
	over := row.Status == store.StatusFinished || row.Status == store.StatusAborted
	switch {
	case m == nil && (over && !row.Started.IsZero() || row.Status == store.StatusRunning):
		return fmt.Errorf("it is %s and has no beginning", row.Status)
	case m == nil:
		return nil
	case over && statusOf(m) != row.Status: // the other way round is a crash before the description was written, which waking mends
		return fmt.Errorf("it is %s, and its log leads to %s", row.Status, statusOf(m))
	case row.Commitment != m.Commitment():
		return errors.New("the seed of its dice is not the one that was committed to")
	case m.Status() == match.Running:
		return nil
	}
	return verifyMatch(ctx, m, games)
}

// verifyMatch checks the record of a match that is over. What this program cannot prove, because the rules have changed since, is no fault of it.
func verifyMatch(ctx context.Context, m *match.Match, games roster.List) error {
	rec, err := m.Record(true, nil)
	if err == nil {
		_, err = match.Verify(ctx, rec, func(id string) (game.Game, error) {
			e, err := games.Find(id)
			if err != nil {
				return nil, err
			}
			return e.Game, nil
		})
	}
	if err != nil {
		return fmt.Errorf("its record is not sound: %w", err)
	}
	return nil
}

// wake brings a match back from what is kept of it, as a room does; nil if it has not begun. Nothing is stored.
func wake(ctx context.Context, st store.Store, games roster.List, id string) (*match.Match, error) {
	h := &hub{store: st, clock: wallClock{}, games: games, log: slog.New(slog.DiscardHandler)}
	r := newRoom(h, id)
	if err := r.describe(ctx); err != nil || r.row.Started.IsZero() {
		return nil, err
	}
	cfg, err := r.config()
	if err != nil {
		return nil, err
	}
	k, err := r.kept(ctx)
	if err != nil {
		return nil, err
	}
	m, how, err := match.Wake(cfg, *k)
	if err != nil {
		return nil, fmt.Errorf("waking match %s: %w", id, err)
	}
	if how != match.AsItWas {
		return m, nil
	}
	// It wakes from its last chapter; the log is looked at only here. What was played before a correction of the rules is beyond this program.
	log, err := k.Log()
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(log, func(e match.Entry) bool { return len(e.State) > 0 }) {
		return m, nil
	}
	again, err := match.Restore(cfg, log)
	if err != nil {
		return nil, fmt.Errorf("waking match %s from its log: %w", id, err)
	}
	if again.Table().Digest() != m.Table().Digest() {
		return nil, errors.New("its log leads to another position than the one that was kept")
	}
	return m, nil
}
