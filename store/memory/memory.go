// Package memory keeps everything in maps behind a mutex. A store of [New]
// forgets it when the process ends: it is for tests, those of the packages
// above the store, and those of other stores, which take it for their model.
// A store of [Open] has each change in a [Table] before it makes it, such as
// the one that a browser keeps for a page.
package memory

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"turnpike/store"
)

// Store is a store.Store in memory. Make one with New or Open.
type Store struct {
	mu      sync.RWMutex
	table   Table // nil: nothing is kept
	closed  bool
	people  map[string]store.Person
	matches map[string]*match
	parts   map[string][]byte
	lessons map[string]map[string]store.Progress // by person and lesson
	beat    time.Time

	experiments map[string]store.Experiment
	batches     map[string]*batch
	careers     map[string]*career
}

type match struct {
	store.Match
	log  []store.Entry
	keys map[key]int64 // of the entry that holds the key
	chat []store.ChatLine
	book map[int64]store.Chapter // by First
	back *store.Review           // nil: there is none
}

type key struct {
	seat int8
	key  string
}

func newMatch(m store.Match) *match {
	return &match{Match: m, keys: make(map[key]int64), book: make(map[int64]store.Chapter)}
}

// append takes over an entry, which the caller does not use any more.
func (m *match) append(e store.Entry) {
	m.log = append(m.log, e)
	if e.Key != "" {
		m.keys[key{e.Seat, e.Key}] = e.Seq
	}
}

var _ store.Store = (*Store)(nil)

// New returns an empty store.
func New() *Store {
	return &Store{
		people:  make(map[string]store.Person),
		matches: make(map[string]*match),
		parts:   make(map[string][]byte),
		lessons: make(map[string]map[string]store.Progress),

		experiments: make(map[string]store.Experiment),
		batches:     make(map[string]*batch),
		careers:     make(map[string]*career),
	}
}

// usable says whether a call may go on; the caller holds the mutex.
func (s *Store) usable(ctx context.Context) error {
	if s.closed {
		return store.ErrClosed
	}
	return ctx.Err()
}

// PutPerson implements store.Store.
func (s *Store) PutPerson(ctx context.Context, p store.Person) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	p = clonePerson(p)
	if err := s.keep(personRow(p)); err != nil {
		return err
	}
	s.people[p.ID] = p
	return nil
}

// Person implements store.Store.
func (s *Store) Person(ctx context.Context, id string) (store.Person, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return store.Person{}, err
	}
	p, ok := s.people[id]
	if !ok {
		return store.Person{}, fmt.Errorf("person %q: %w", id, store.ErrNotFound)
	}
	return clonePerson(p), nil
}

// PutProgress implements store.Store.
func (s *Store) PutProgress(ctx context.Context, p store.Progress) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	p.At = micro(p.At)
	if err := s.keep(progressRow(p)); err != nil {
		return err
	}
	s.note(p)
	return nil
}

// note takes over how far a person is in a lesson.
func (s *Store) note(p store.Progress) {
	if s.lessons[p.Person] == nil {
		s.lessons[p.Person] = make(map[string]store.Progress)
	}
	s.lessons[p.Person][p.Lesson] = p
}

// Progress implements store.Store.
func (s *Store) Progress(ctx context.Context, person string) ([]store.Progress, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	var list []store.Progress
	for _, id := range slices.Sorted(maps.Keys(s.lessons[person])) {
		list = append(list, s.lessons[person][id])
	}
	return list, nil
}

// CreateMatch implements store.Store.
func (s *Store) CreateMatch(ctx context.Context, m store.Match) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	if _, ok := s.matches[m.ID]; ok {
		return fmt.Errorf("match %q exists: %w", m.ID, store.ErrConflict)
	}
	m = cloneMatch(m)
	if err := s.keep(matchRow(m)); err != nil {
		return err
	}
	s.matches[m.ID] = newMatch(m)
	return nil
}

// Match implements store.Store.
func (s *Store) Match(ctx context.Context, id string) (store.Match, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return store.Match{}, err
	}
	m, err := s.match(id)
	if err != nil {
		return store.Match{}, err
	}
	return cloneMatch(m.Match), nil
}

// UpdateMatch implements store.Store.
func (s *Store) UpdateMatch(ctx context.Context, m store.Match) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	old, err := s.match(m.ID)
	if err != nil {
		return err
	}
	m = cloneMatch(m)
	if err := s.keep(matchRow(m)); err != nil {
		return err
	}
	old.Match = m
	return nil
}

// Matches implements store.Store.
func (s *Store) Matches(ctx context.Context, f store.Filter) ([]store.Match, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	var list []store.Match
	for _, m := range s.matches {
		if passes(f, m.Match) {
			list = append(list, cloneMatch(m.Match))
		}
	}
	slices.SortFunc(list, func(a, b store.Match) int { return order(a.Cursor(), b.Cursor()) })
	if f.Limit > 0 && len(list) > f.Limit {
		list = list[:f.Limit]
	}
	return list, nil
}

func passes(f store.Filter, m store.Match) bool {
	switch {
	case f.Person != "" && !m.Involves(f.Person),
		len(f.Status) > 0 && !slices.Contains(f.Status, m.Status),
		f.Game != "" && m.Game != f.Game,
		f.PublicOnly && !m.Public,
		f.HasOpenSeat && !m.HasOpenSeat(),
		f.Career != "" && m.Career != f.Career,
		f.Fixture != 0 && m.Fixture != f.Fixture,
		!f.After.IsZero() && order(m.Cursor(), f.After) <= 0:
		return false
	}
	return true
}

// order is negative when a comes before b in a list of matches, careers or experiments.
func order(a, b store.Cursor) int {
	return cmp.Or(micro(b.Updated).Compare(micro(a.Updated)), strings.Compare(b.ID, a.ID))
}

// Append implements store.Store.
func (s *Store) Append(ctx context.Context, id string, entries ...store.Entry) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	m, err := s.match(id)
	if err != nil {
		return err
	}
	fresh := make(map[key]bool)
	for _, e := range entries {
		if e.Match != "" && e.Match != id {
			return fmt.Errorf("entry %d of match %q appended to match %q", e.Seq, e.Match, id)
		}
		if e.Key == "" {
			continue
		}
		k := key{e.Seat, e.Key}
		seq, used := m.keys[k]
		if used || fresh[k] {
			return &store.DuplicateKeyError{Match: id, Seat: e.Seat, Key: e.Key, Seq: seq}
		}
		fresh[k] = true
	}
	for i, e := range entries {
		if next := int64(len(m.log) + i + 1); e.Seq != next {
			return &store.ConflictError{Match: id, Seq: e.Seq, Next: next}
		}
	}
	rows := make([]Row, len(entries))
	entries = slices.Clone(entries)
	for i, e := range entries {
		e = cloneEntry(e)
		e.Match = id
		entries[i], rows[i] = e, entryRow(e)
	}
	if err := s.keep(rows...); err != nil {
		return err
	}
	for _, e := range entries {
		m.append(e)
	}
	return nil
}

// Entries implements store.Store.
func (s *Store) Entries(ctx context.Context, id string, after int64) ([]store.Entry, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	var list []store.Entry
	if m, ok := s.matches[id]; ok {
		for _, e := range m.log {
			if e.Seq > after {
				list = append(list, cloneEntry(e))
			}
		}
	}
	return list, nil
}

// PutChapter implements store.Store.
func (s *Store) PutChapter(ctx context.Context, id string, ch store.Chapter, parts ...store.Part) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	m, err := s.match(id)
	if err != nil {
		return err
	}
	ch.Data = bytes.Clone(ch.Data)
	rows := []Row{chapterRow(id, ch)}
	var fresh []store.Part
	for _, p := range parts {
		if _, ok := s.parts[p.Key]; !ok {
			p.Text = bytes.Clone(p.Text)
			fresh, rows = append(fresh, p), append(rows, partRow(p))
		}
	}
	if err := s.keep(rows...); err != nil {
		return err
	}
	m.book[ch.First] = ch
	for _, p := range fresh {
		s.parts[p.Key] = p.Text
	}
	return nil
}

// PutReview implements store.Store.
func (s *Store) PutReview(ctx context.Context, id string, r store.Review) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	m, err := s.match(id)
	if err != nil {
		return err
	}
	r.Data = clone(r.Data)
	if err := s.keep(reviewRow(id, r)); err != nil {
		return err
	}
	m.back = &r
	return nil
}

// Review implements store.Store.
func (s *Store) Review(ctx context.Context, id string) (store.Review, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return store.Review{}, err
	}
	m := s.matches[id]
	if m == nil || m.back == nil {
		return store.Review{}, fmt.Errorf("review of match %q: %w", id, store.ErrNotFound)
	}
	r := *m.back
	r.Data = clone(r.Data)
	return r, nil
}

// Chapter implements store.Store.
func (s *Store) Chapter(ctx context.Context, id string, first int64) (store.Chapter, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return store.Chapter{}, err
	}
	m, ok := s.matches[id]
	if !ok {
		return store.Chapter{}, fmt.Errorf("chapter of match %q: %w", id, store.ErrNotFound)
	}
	if first < 0 {
		for at := range m.book {
			first = max(first, at)
		}
	}
	ch, ok := m.book[first]
	if !ok {
		return store.Chapter{}, fmt.Errorf("chapter of match %q: %w", id, store.ErrNotFound)
	}
	ch.Data = bytes.Clone(ch.Data)
	return ch, nil
}

// Part implements store.Store.
func (s *Store) Part(ctx context.Context, key string) ([]byte, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	text, ok := s.parts[key]
	if !ok {
		return nil, fmt.Errorf("part %q: %w", key, store.ErrNotFound)
	}
	return bytes.Clone(text), nil
}

// Beat implements store.Store.
func (s *Store) Beat(ctx context.Context, at time.Time) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return err
	}
	if !at.After(s.beat) {
		return nil
	}
	at = micro(at)
	if err := s.keep(beatRow(at)); err != nil {
		return err
	}
	s.beat = at
	return nil
}

// LastBeat implements store.Store.
func (s *Store) LastBeat(ctx context.Context) (time.Time, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.beat, s.usable(ctx)
}

// AppendChat implements store.Store.
func (s *Store) AppendChat(ctx context.Context, line store.ChatLine) (store.ChatLine, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.usable(ctx); err != nil {
		return store.ChatLine{}, err
	}
	m, err := s.match(line.Match)
	if err != nil {
		return store.ChatLine{}, err
	}
	line.N = int64(len(m.chat) + 1)
	line.At = micro(line.At)
	if err := s.keep(chatRow(line)); err != nil {
		return store.ChatLine{}, err
	}
	m.chat = append(m.chat, line)
	return line, nil
}

// Chat implements store.Store.
func (s *Store) Chat(ctx context.Context, id string, after int64, limit int) ([]store.ChatLine, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if err := s.usable(ctx); err != nil {
		return nil, err
	}
	var list []store.ChatLine
	if m, ok := s.matches[id]; ok {
		for _, line := range m.chat {
			if line.N > after {
				list = append(list, line)
			}
		}
	}
	if limit > 0 && len(list) > limit {
		list = list[len(list)-limit:]
	}
	return list, nil
}

// Ping implements store.Store.
func (s *Store) Ping(ctx context.Context) error {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return s.usable(ctx)
}

// Close implements store.Store. What was stored is gone from memory.
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.people, s.matches = nil, nil
	s.experiments, s.batches, s.careers = nil, nil, nil
	return nil
}

// match returns the match with the ID; the caller holds the mutex.
func (s *Store) match(id string) (*match, error) {
	m, ok := s.matches[id]
	if !ok {
		return nil, fmt.Errorf("match %q: %w", id, store.ErrNotFound)
	}
	return m, nil
}
