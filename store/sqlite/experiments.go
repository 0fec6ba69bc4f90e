package sqlite

import (
	"context"
	"database/sql"
	"fmt"

	"turnpike/store"
)

const (
	// What a list shows of an experiment; the rest comes after it.
	experimentColumns = `id, key, kind, game, name, owner, engine, state, visibility, planned, done, cpu_us, created, updated`

	putExperimentSQL = `INSERT INTO lab_experiments (` + experimentColumns + `, doc, result, fault)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET key = excluded.key, kind = excluded.kind, game = excluded.game, name = excluded.name,
		owner = excluded.owner, engine = excluded.engine, state = excluded.state, visibility = excluded.visibility,
		planned = excluded.planned, done = excluded.done, cpu_us = excluded.cpu_us, created = excluded.created, updated = excluded.updated,
		doc = excluded.doc, result = excluded.result, fault = excluded.fault`

	experimentSQL = `SELECT ` + experimentColumns + `, doc, result, fault FROM lab_experiments WHERE id = ?`

	selectExperiments = `SELECT ` + experimentColumns + ` FROM lab_experiments`

	deleteExperimentSQL = `DELETE FROM lab_experiments WHERE id = ?`
)

// PutExperiment implements store.Store.
func (s *Store) PutExperiment(ctx context.Context, e store.Experiment) error {
	args := []any{
		e.ID, e.Key, e.Kind, e.Game, e.Name, e.Owner, e.Engine, string(e.State), string(e.Visibility), e.Planned, e.Done,
		e.CPU.Microseconds(), e.Created.UnixMicro(), e.Updated.UnixMicro(), text(e.Doc), text(e.Result), text(e.Fault),
	}
	return s.writer.do(ctx, func() error {
		if _, err := s.writer.stmts.putExperiment.Exec(args...); err != nil {
			return fmt.Errorf("experiment %q: %w", e.ID, err)
		}
		return nil
	})
}

// experimentDest is where the columns of an experiment go that a list shows.
func experimentDest(e *store.Experiment) []any {
	return []any{
		&e.ID, &e.Key, &e.Kind, &e.Game, &e.Name, &e.Owner, &e.Engine, &e.State, &e.Visibility, &e.Planned, &e.Done,
		span{&e.CPU}, micros{&e.Created}, micros{&e.Updated},
	}
}

// Experiment implements store.Store.
func (s *Store) Experiment(ctx context.Context, id string) (store.Experiment, error) {
	var e store.Experiment
	dest := append(experimentDest(&e), (*[]byte)(&e.Doc), (*[]byte)(&e.Result), (*[]byte)(&e.Fault))
	if err := s.reader.experiment.QueryRowContext(ctx, id).Scan(dest...); err != nil {
		return store.Experiment{}, s.failed(err, "experiment %q", id)
	}
	return e, nil
}

// Experiments implements store.Store.
func (s *Store) Experiments(ctx context.Context, f store.ExperimentFilter) ([]store.Experiment, error) {
	query, args := experimentsSQL(f)
	list, err := collect(func() (*sql.Rows, error) {
		return s.reader.db.QueryContext(ctx, query, args...)
	}, func(r row, e *store.Experiment) error { return r.Scan(experimentDest(e)...) })
	return list, s.failed(err, "experiments")
}

// experimentsSQL writes the query for a filter.
func experimentsSQL(f store.ExperimentFilter) (query string, args []any) {
	var c conditions
	if f.Owner != "" {
		c.add("owner = ?", f.Owner)
	}
	anyOf(&c, "state", f.State)
	if f.Kind != "" {
		c.add("kind = ?", f.Kind)
	}
	if f.Game != "" {
		c.add("game = ?", f.Game)
	}
	if f.PublicOnly {
		c.add("visibility = 'public'") // not an argument: the index is for this value
	}
	return c.list(selectExperiments, f.After, f.Limit)
}

// DeleteExperiment implements store.Store.
func (s *Store) DeleteExperiment(ctx context.Context, id string) error {
	return s.writer.do(ctx, func() error {
		res, err := s.writer.stmts.deleteExperiment.Exec(id)
		if err != nil {
			return fmt.Errorf("experiment %q: %w", id, err)
		}
		n, err := res.RowsAffected()
		if err == nil && n == 0 {
			err = store.ErrNotFound
		}
		if err != nil {
			return fmt.Errorf("experiment %q: %w", id, err)
		}
		return nil
	})
}
