package memory

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"slices"
	"strings"
	"time"

	"turnpike/store"
)

// Table keeps rows beyond the life of a process.
type Table interface {
	// Rows returns all rows that were put, each key once with its last value, in any order.
	Rows() ([]Row, error)
	// Put adds rows, or gives those with these keys other values: all of them or, with an error, none. When it returns they are safe.
	Put(rows ...Row) error
	// Delete removes the rows with these keys: all of them or, with an error, none. Keys without a row are ignored.
	Delete(keys ...string) error
}

// Row is a value with its key, which begins with what it is.
type Row struct {
	Key   string
	Value []byte
}

// The kinds of row, as keys begin. What follows after the slash names one of the kind; numbers have leading zeros, so that rows sort as they came.
const (
	personKind  = "person"
	matchKind   = "match"
	entryKind   = "entry"
	chapterKind = "chapter"
	partKind    = "part"
	chatKind    = "chat"
	beatKind    = "beat"
	lessonKind  = "lesson"
	reviewKind  = "review"

	experimentKind = "experiment"
	batchKind      = "batch"
	useKind        = "use" // of a batch, when that was later than it was made; it is read after all batches

	careerKind         = "career" // read before what belongs to it
	careerEntryKind    = "career_entry"
	careerSnapshotKind = "career_snapshot"
)

// Open returns a store that holds what is in a table and keeps there what it is told. While a change is written other calls wait.
func Open(t Table) (*Store, error) {
	rows, err := t.Rows()
	if err != nil {
		return nil, fmt.Errorf("reading the table: %w", err)
	}
	slices.SortFunc(rows, func(a, b Row) int { return strings.Compare(a.Key, b.Key) })
	s := New()
	// Matches come before what belongs to them.
	for _, matches := range []bool{true, false} {
		for _, r := range rows {
			if isMatch(r) != matches {
				continue
			}
			if err := s.load(r); err != nil {
				return nil, fmt.Errorf("row %q of the table: %w", r.Key, err)
			}
		}
	}
	s.table = t
	return s, nil
}

func isMatch(r Row) bool { return strings.HasPrefix(r.Key, matchKind+"/") }

// load takes over one row. Rows of kinds that it does not know are others': a table may hold more than a store.
func (s *Store) load(r Row) error {
	kind, name, _ := strings.Cut(r.Key, "/")
	switch kind {
	case personKind:
		return into(r, func(p store.Person) error {
			s.people[p.ID] = p
			return nil
		})
	case matchKind:
		return into(r, func(m store.Match) error {
			s.matches[m.ID] = newMatch(m)
			return nil
		})
	case entryKind:
		return into(r, func(e store.Entry) error {
			m, err := s.match(e.Match)
			if err != nil {
				return err
			}
			if next := int64(len(m.log) + 1); e.Seq != next {
				return fmt.Errorf("it is number %d of the log, and number %d is missing", e.Seq, next)
			}
			m.append(e)
			return nil
		})
	case chapterKind:
		return into(r, func(ch chapter) error {
			m, err := s.match(ch.Match)
			if err != nil {
				return err
			}
			m.book[ch.First] = ch.Chapter
			return nil
		})
	case partKind:
		s.parts[name] = r.Value
	case chatKind:
		return into(r, func(line store.ChatLine) error {
			m, err := s.match(line.Match)
			if err != nil {
				return err
			}
			m.chat = append(m.chat, line)
			return nil
		})
	case lessonKind:
		return into(r, func(p store.Progress) error {
			s.note(p)
			return nil
		})
	case reviewKind:
		return into(r, func(of review) error {
			m, err := s.match(of.Match)
			if err != nil {
				return err
			}
			m.back = &of.Review
			return nil
		})
	case experimentKind:
		return into(r, func(e store.Experiment) error {
			s.experiments[e.ID] = e
			return nil
		})
	case batchKind:
		return into(r, func(b store.Batch) error {
			s.batches[b.Key] = newBatch(b)
			return nil
		})
	case useKind:
		return into(r, func(at time.Time) error {
			if b := s.batches[name]; b != nil {
				b.used = at
			}
			return nil
		})
	case careerKind:
		return into(r, func(c store.Career) error {
			s.careers[c.ID] = newCareer(c)
			return nil
		})
	case careerEntryKind:
		return into(r, func(e store.CareerEntry) error {
			c, err := s.career(e.Career)
			if err != nil {
				return err
			}
			if next := int64(len(c.log) + 1); e.Seq != next {
				return fmt.Errorf("it is number %d of the log, and number %d is missing", e.Seq, next)
			}
			c.append(e)
			return nil
		})
	case careerSnapshotKind:
		return into(r, func(of careerSnapshot) error {
			c, err := s.career(of.Career)
			if err != nil {
				return err
			}
			c.snap = &of.CareerSnapshot
			return nil
		})
	case beatKind:
		return into(r, func(at time.Time) error {
			s.beat = at
			return nil
		})
	}
	return nil
}

// chapter is a chapter with the match that it is of.
type chapter struct {
	Match string
	store.Chapter
}

// review is a review with the match that it is of.
type review struct {
	Match string
	store.Review
}

// careerSnapshot is a snapshot with the career that it is of.
type careerSnapshot struct {
	Career string
	store.CareerSnapshot
}

// into reads the value of a row and hands it on.
func into[T any](r Row, take func(T) error) error {
	var v T
	if err := gob.NewDecoder(bytes.NewReader(r.Value)).Decode(&v); err != nil {
		return err
	}
	return take(v)
}

// keep has rows in the table, if there is one, before the change that they are is made; the caller holds the mutex.
func (s *Store) keep(rows ...Row) error {
	if s.table == nil || len(rows) == 0 {
		return nil
	}
	if err := s.table.Put(rows...); err != nil {
		return fmt.Errorf("keeping %s: %w", rows[0].Key, err)
	}
	return nil
}

// drop has rows removed from the table, if there is one, before the change that this is is made; the caller holds the mutex.
func (s *Store) drop(rows ...string) error {
	if s.table == nil || len(rows) == 0 {
		return nil
	}
	if err := s.table.Delete(rows...); err != nil {
		return fmt.Errorf("dropping %s: %w", rows[0], err)
	}
	return nil
}

// row is written by gob, which keeps JSON as it was written, byte for byte, and knows fields by their names.
func row(v any, kind string, name ...any) Row {
	var value bytes.Buffer
	if err := gob.NewEncoder(&value).Encode(v); err != nil {
		panic(err) // a buffer takes everything, and the types of a store hold nothing that gob has not
	}
	return Row{rowKey(kind, name...), value.Bytes()}
}

func rowKey(kind string, name ...any) string {
	key := kind
	for _, n := range name {
		if number, ok := n.(int64); ok {
			n = fmt.Sprintf("%09d", number)
		}
		key += fmt.Sprint("/", n)
	}
	return key
}

func personRow(p store.Person) Row { return row(p, personKind, p.ID) }
func matchRow(m store.Match) Row   { return row(m, matchKind, m.ID) }
func entryRow(e store.Entry) Row   { return row(e, entryKind, e.Match, e.Seq) }
func chatRow(l store.ChatLine) Row { return row(l, chatKind, l.Match, l.N) }
func beatRow(at time.Time) Row     { return row(at, beatKind) }
func partRow(p store.Part) Row     { return Row{partKind + "/" + p.Key, p.Text} }
func chapterRow(match string, ch store.Chapter) Row {
	return row(chapter{match, ch}, chapterKind, match, ch.First)
}

func progressRow(p store.Progress) Row { return row(p, lessonKind, p.Person, p.Lesson) }

func reviewRow(match string, r store.Review) Row { return row(review{match, r}, reviewKind, match) }

func experimentRow(e store.Experiment) Row  { return row(e, experimentKind, e.ID) }
func batchRow(b store.Batch) Row            { return row(b, batchKind, b.Key) }
func useRow(batch string, at time.Time) Row { return row(at, useKind, batch) }

func careerRow(c store.Career) Row           { return row(c, careerKind, c.ID) }
func careerEntryRow(e store.CareerEntry) Row { return row(e, careerEntryKind, e.Career, e.Seq) }
func careerSnapshotRow(career string, snap store.CareerSnapshot) Row {
	return row(careerSnapshot{career, snap}, careerSnapshotKind, career)
}
