package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"turnpike/games/deluxe/garage"
	"turnpike/roster"
	"turnpike/store"
)

// CareerFinding is what ExamineCareers says of one career.
type CareerFinding struct {
	Career  string `json:"career"`
	Rules   string `json:"rules_version"`
	Problem string `json:"problem,omitempty"` // why it cannot be gone on with, or not from where it was; "": it is sound
}

// ExamineCareers wakes every career of a store, as a server would, from the state that was kept and from its log. It holds one of them at a time. visit is told of each;
// it may be nil. A career that cannot be gone on with is a finding; the error is of reading the list, or of ctx. The store is not changed, and may be in use.
func ExamineCareers(ctx context.Context, st store.Store, games roster.List, c *garage.Catalogue, visit func(CareerFinding)) (n, unsound int, err error) {
	s := &Server{cfg: Config{Store: st, Log: slog.New(slog.DiscardHandler), Clock: wallClock{}}, games: games, metrics: newMetrics()}
	s.hub = &hub{clock: s.cfg.Clock}
	k := &careers{s: s, catalogue: c, look: true}
	f := store.CareerFilter{Limit: examinePage}
	seen := make(map[string]bool)
	for {
		rows, err := st.Careers(ctx, f)
		if err != nil {
			return n, unsound, fmt.Errorf("listing careers: %w", err)
		}
		for _, row := range rows {
			if seen[row.ID] {
				continue // it was played meanwhile
			}
			seen[row.ID] = true
			fd := CareerFinding{Career: row.ID, Rules: row.Rules}
			if err := k.examine(ctx, row.ID); err != nil {
				if ctx.Err() != nil {
					return n, unsound, ctx.Err()
				}
				fd.Problem = err.Error()
				unsound++
			}
			if n++; visit != nil {
				visit(fd)
			}
		}
		if len(rows) < examinePage {
			return n, unsound, nil
		}
		f.After = rows[len(rows)-1].Cursor()
	}
}

// examine says what is wrong with one career.
func (k *careers) examine(ctx context.Context, id string) error {
	kept, whole := newCareerRoom(k, id), newCareerRoom(k, id)
	whole.anew = true
	for _, r := range []*careerRoom{kept, whole} {
		if err := k.wake(ctx, r); err != nil {
			return err
		}
		if r.trouble != nil {
			return errors.New(r.trouble.Reason)
		}
	}
	if kept.seq == whole.seq && kept.state.Digest() != whole.state.Digest() { // in use, one may be further
		return errors.New("its log leads to another state than the one that was kept")
	}
	return nil
}
