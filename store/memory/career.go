package memory

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"turnpike/store"
)

type career struct {
	store.Career
	log  []store.CareerEntry
	keys map[orgKey]int64      // of the entry that holds the key
	snap *store.CareerSnapshot // nil: there is none
}

type orgKey struct {
	org int32
	key string
}

func newCareer(c store.Career) *career { return &career{Career: c, keys: make(map[orgKey]int64)} }

// append takes over an entry, which the caller does not use any more.
func (c *career) append(e store.CareerEntry) {
	c.log = append(c.log, e)
	if e.Key != "" {
		c.keys[orgKey{e.Org, e.Key}] = e.Seq
	}
}

// career returns the career with the ID; the caller holds the mutex.
func (s *Store) career(id string) (*career, error) {
	c, ok := s.careers[id]
	if !ok {
		return nil, fmt.Errorf("career %q: %w", id, store.ErrNotFound)
	}
	return c, nil
}

// CreateCareer implements store.Store.
func (s *Store) CreateCareer(ctx context.Context, c store.Career) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	if _, ok := s.careers[c.ID]; ok {
		return fmt.Errorf("career %q exists: %w", c.ID, store.ErrConflict)
	}
	c = cloneCareer(c)
	if err := s.keep(careerRow(c)); err != nil {
		return err
	}
	s.careers[c.ID] = newCareer(c)
	return nil
}

// Career implements store.Store.
func (s *Store) Career(ctx context.Context, id string) (store.Career, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return store.Career{}, err
	}
	c, err := s.career(id)
	if err != nil {
		return store.Career{}, err
	}
	return cloneCareer(c.Career), nil
}

// UpdateCareer implements store.Store.
func (s *Store) UpdateCareer(ctx context.Context, c store.Career) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	old, err := s.career(c.ID)
	if err != nil {
		return err
	}
	c = cloneCareer(c)
	if err := s.keep(careerRow(c)); err != nil {
		return err
	}
	old.Career = c
	return nil
}

// Careers implements store.Store.
func (s *Store) Careers(ctx context.Context, f store.CareerFilter) ([]store.Career, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	var list []store.Career
	for _, c := range s.careers {
		if passesCareer(f, c.Career) {
			shown := c.Career
			shown.Options, shown.Setup = nil, nil
			list = append(list, cloneCareer(shown))
		}
	}
	slices.SortFunc(list, func(a, b store.Career) int { return order(a.Cursor(), b.Cursor()) })
	if f.Limit > 0 && len(list) > f.Limit {
		list = list[:f.Limit]
	}
	return list, nil
}

func passesCareer(f store.CareerFilter, c store.Career) bool {
	switch {
	case f.Person != "" && !c.Involves(f.Person),
		f.Status != "" && c.Status != f.Status,
		f.PublicOnly && !c.Public,
		f.DueOnly && c.Due.IsZero(),
		!f.After.IsZero() && order(c.Cursor(), f.After) <= 0:
		return false
	}
	return true
}

// DeleteCareer implements store.Store.
func (s *Store) DeleteCareer(ctx context.Context, id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	c, err := s.career(id)
	if err != nil {
		return err
	}
	rows := []string{rowKey(careerKind, id), rowKey(careerSnapshotKind, id)}
	for _, e := range c.log {
		rows = append(rows, rowKey(careerEntryKind, id, e.Seq))
	}
	if err := s.drop(rows...); err != nil {
		return err
	}
	delete(s.careers, id)
	return nil
}

// AppendCareer implements store.Store.
func (s *Store) AppendCareer(ctx context.Context, id string, entries ...store.CareerEntry) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	c, err := s.career(id)
	if err != nil {
		return err
	}
	fresh := make(map[orgKey]bool)
	for _, e := range entries {
		if e.Career != "" && e.Career != id {
			return fmt.Errorf("entry %d of career %q appended to career %q", e.Seq, e.Career, id)
		}
		if e.Key == "" {
			continue
		}
		k := orgKey{e.Org, e.Key}
		seq, used := c.keys[k]
		if used || fresh[k] {
			return &store.DuplicateKeyError{Career: id, Org: e.Org, Key: e.Key, Seq: seq}
		}
		fresh[k] = true
	}
	for i, e := range entries {
		if next := int64(len(c.log) + i + 1); e.Seq != next {
			return &store.ConflictError{Career: id, Seq: e.Seq, Next: next}
		}
	}
	rows := make([]Row, len(entries))
	entries = slices.Clone(entries)
	for i, e := range entries {
		e = cloneCareerEntry(e)
		e.Career = id
		entries[i], rows[i] = e, careerEntryRow(e)
	}
	if err := s.keep(rows...); err != nil {
		return err
	}
	for _, e := range entries {
		c.append(e)
	}
	return nil
}

// CareerEntries implements store.Store.
func (s *Store) CareerEntries(ctx context.Context, id string, after int64) ([]store.CareerEntry, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	var list []store.CareerEntry
	if c, ok := s.careers[id]; ok {
		for _, e := range c.log {
			if e.Seq > after {
				list = append(list, cloneCareerEntry(e))
			}
		}
	}
	return list, nil
}

// PutCareerSnapshot implements store.Store.
func (s *Store) PutCareerSnapshot(ctx context.Context, id string, snap store.CareerSnapshot) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	c, err := s.career(id)
	if err != nil {
		return err
	}
	snap.Data = clone(snap.Data)
	if err := s.keep(careerSnapshotRow(id, snap)); err != nil {
		return err
	}
	c.snap = &snap
	return nil
}

// CareerSnapshot implements store.Store.
func (s *Store) CareerSnapshot(ctx context.Context, id string) (store.CareerSnapshot, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return store.CareerSnapshot{}, err
	}
	c := s.careers[id]
	if c == nil || c.snap == nil {
		return store.CareerSnapshot{}, fmt.Errorf("snapshot of career %q: %w", id, store.ErrNotFound)
	}
	snap := *c.snap
	snap.Data = bytes.Clone(snap.Data)
	return snap, nil
}
