package memory

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"turnpike/store"
)

type batch struct {
	store.Batch
	used time.Time // last
}

func newBatch(b store.Batch) *batch { return &batch{Batch: b, used: b.Made} }

// PutExperiment implements store.Store.
func (s *Store) PutExperiment(ctx context.Context, e store.Experiment) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	e = cloneExperiment(e)
	if err := s.keep(experimentRow(e)); err != nil {
		return err
	}
	s.experiments[e.ID] = e
	return nil
}

// Experiment implements store.Store.
func (s *Store) Experiment(ctx context.Context, id string) (store.Experiment, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return store.Experiment{}, err
	}
	e, ok := s.experiments[id]
	if !ok {
		return store.Experiment{}, fmt.Errorf("experiment %q: %w", id, store.ErrNotFound)
	}
	return cloneExperiment(e), nil
}

// Experiments implements store.Store.
func (s *Store) Experiments(ctx context.Context, f store.ExperimentFilter) ([]store.Experiment, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	var list []store.Experiment
	for _, e := range s.experiments {
		if passesExperiment(f, e) {
			e.Doc, e.Result, e.Fault = nil, nil, nil
			list = append(list, e)
		}
	}
	slices.SortFunc(list, func(a, b store.Experiment) int { return order(a.Cursor(), b.Cursor()) })
	if f.Limit > 0 && len(list) > f.Limit {
		list = list[:f.Limit]
	}
	return list, nil
}

func passesExperiment(f store.ExperimentFilter, e store.Experiment) bool {
	switch {
	case f.Owner != "" && e.Owner != f.Owner,
		len(f.State) > 0 && !slices.Contains(f.State, e.State),
		f.Kind != "" && e.Kind != f.Kind,
		f.Game != "" && e.Game != f.Game,
		f.PublicOnly && e.Visibility != store.VisibilityPublic,
		!f.After.IsZero() && order(e.Cursor(), f.After) <= 0:
		return false
	}
	return true
}

// DeleteExperiment implements store.Store.
func (s *Store) DeleteExperiment(ctx context.Context, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	if _, ok := s.experiments[id]; !ok {
		return fmt.Errorf("experiment %q: %w", id, store.ErrNotFound)
	}
	if err := s.drop(rowKey(experimentKind, id)); err != nil {
		return err
	}
	delete(s.experiments, id)
	return nil
}

// PutBatches implements store.Store.
func (s *Store) PutBatches(ctx context.Context, batches ...store.Batch) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	fresh := make(map[string]*batch)
	var rows []Row
	for _, b := range batches {
		if s.batches[b.Key] != nil || fresh[b.Key] != nil {
			continue
		}
		b = cloneBatch(b)
		fresh[b.Key], rows = newBatch(b), append(rows, batchRow(b))
	}
	if err := s.keep(rows...); err != nil {
		return err
	}
	for key, b := range fresh {
		s.batches[key] = b
	}
	return nil
}

// Batch implements store.Store.
func (s *Store) Batch(ctx context.Context, key string) (store.Batch, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return store.Batch{}, err
	}
	b, ok := s.batches[key]
	if !ok {
		return store.Batch{}, fmt.Errorf("batch %q: %w", key, store.ErrNotFound)
	}
	return cloneBatch(b.Batch), nil
}

// BatchKeys implements store.Store.
func (s *Store) BatchKeys(ctx context.Context, keys []string) (map[string]bool, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	set := make(map[string]bool)
	for _, key := range keys {
		if s.batches[key] != nil {
			set[key] = true
		}
	}
	return set, nil
}

// UseBatches implements store.Store.
func (s *Store) UseBatches(ctx context.Context, at time.Time, keys ...string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	at = micro(at)
	var used []*batch
	var rows []Row
	for _, key := range keys {
		if b := s.batches[key]; b != nil && at.After(b.used) {
			used, rows = append(used, b), append(rows, useRow(key, at))
		}
	}
	if err := s.keep(rows...); err != nil {
		return err
	}
	for _, b := range used {
		b.used = at
	}
	return nil
}

// PruneBatches implements store.Store.
func (s *Store) PruneBatches(ctx context.Context, unusedSince time.Time, most int64) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return 0, err
	}
	unusedSince = micro(unusedSince)
	var list []*batch
	for _, b := range s.batches {
		list = append(list, b)
	}
	slices.SortFunc(list, func(a, b *batch) int { return cmp.Or(a.used.Compare(b.used), strings.Compare(a.Key, b.Key)) })
	left, n := s.batchBytes(), 0
	var rows []string
	for n < len(list) && (list[n].used.Before(unusedSince) || left > most) {
		rows = append(rows, rowKey(batchKind, list[n].Key), rowKey(useKind, list[n].Key))
		left -= int64(len(list[n].Data))
		n++
	}
	if err := s.drop(rows...); err != nil {
		return 0, err
	}
	for _, b := range list[:n] {
		delete(s.batches, b.Key)
	}
	return n, nil
}

// BatchBytes implements store.Store.
func (s *Store) BatchBytes(ctx context.Context) (n int, bytes int64, err error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return 0, 0, err
	}
	return len(s.batches), s.batchBytes(), nil
}

func (s *Store) batchBytes() (sum int64) {
	for _, b := range s.batches {
		sum += int64(len(b.Data))
	}
	return sum
}
