package sqlite

import (
	"database/sql"
	"errors"
	"fmt"

	"turnpike/store"
)

// maxHeads bounds what is kept in memory of the logs in use, in keys and
// matches together: some 30 MB.
const maxHeads = 1 << 18

// heads is what the writer knows of logs that grew lately. It saves the search
// for the last entry and for the key of each new one.
//
// A head is what its log was at some time in the past; another process may have
// appended since. So what a head allows is still subject to the primary key of
// the table: the number after an old head is taken. And what a head forbids is
// looked up anew.
type heads struct {
	byMatch map[string]*head
	size    int // heads and keys in them
	limit   int // of size
}

// head is the end of a log.
type head struct {
	num  int64 // of the match
	last int64 // sequence number of the last entry, 0 when there is none
	keys map[seatKey]int64
}

// seatKey is an idempotency key, which belongs to a seat.
type seatKey struct {
	seat int8
	key  string
}

// check returns nil when the log can take the entries, and else the first
// reason against it in the order of the contract.
func (h *head) check(match string, entries []store.Entry) error {
	var seen map[seatKey]bool
	if len(entries) > 1 {
		seen = make(map[seatKey]bool)
	}
	for _, e := range entries {
		if e.Key == "" {
			continue
		}
		k := seatKey{e.Seat, e.Key}
		seq, used := h.keys[k]
		if used || seen[k] {
			return &store.DuplicateKeyError{Match: match, Seat: e.Seat, Key: e.Key, Seq: seq}
		}
		if seen != nil {
			seen[k] = true
		}
	}
	for i, e := range entries {
		if next := h.last + int64(i) + 1; e.Seq != next {
			return &store.ConflictError{Match: match, Seq: e.Seq, Next: next}
		}
	}
	return nil
}

// advance notes that the entries are in the log. It may forget h; the caller is
// done with it.
func (hs *heads) advance(h *head, entries []store.Entry) {
	for i := range entries {
		e := &entries[i]
		h.last = e.Seq
		if e.Key != "" {
			h.keys[seatKey{e.Seat, e.Key}] = e.Seq
			hs.size++
		}
	}
	hs.trim()
}

// forget drops everything: what was appended may have been undone.
func (hs *heads) forget() {
	clear(hs.byMatch)
	hs.size = 0
}

// drop forgets one head.
func (hs *heads) drop(match string) {
	if h, ok := hs.byMatch[match]; ok {
		hs.size -= 1 + len(h.keys)
		delete(hs.byMatch, match)
	}
}

// add remembers a head, if need be at the expense of others.
func (hs *heads) add(match string, h *head) {
	hs.trim()
	hs.byMatch[match] = h
	hs.size += 1 + len(h.keys)
}

// trim forgets heads, whichever, until the rest is within the limit.
func (hs *heads) trim() {
	for match := range hs.byMatch {
		if hs.size <= hs.limit {
			return
		}
		hs.drop(match)
	}
}

// loadHead reads the end of a log from the database.
func (w *writer) loadHead(match string) (*head, error) {
	w.heads.drop(match)
	h := &head{keys: make(map[seatKey]int64)}
	var err error
	if h.num, err = w.matchNum(match); err != nil {
		return nil, err
	}
	if err := w.stmts.lastSeq.QueryRow(h.num).Scan(&h.last); err != nil {
		return nil, fmt.Errorf("log of match %q: %w", match, err)
	}
	rows, err := w.stmts.keys.Query(h.num)
	if err != nil {
		return nil, fmt.Errorf("keys of match %q: %w", match, err)
	}
	defer rows.Close()
	for rows.Next() {
		var k seatKey
		var seq int64
		if err := rows.Scan(&k.seat, &k.key, &seq); err != nil {
			return nil, fmt.Errorf("keys of match %q: %w", match, err)
		}
		h.keys[k] = seq
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("keys of match %q: %w", match, err)
	}
	w.heads.add(match, h)
	return h, nil
}

// matchNum returns the number of a match, or store.ErrNotFound.
func (w *writer) matchNum(match string) (num int64, err error) {
	err = w.stmts.matchNum.QueryRow(match).Scan(&num)
	if errors.Is(err, sql.ErrNoRows) {
		err = store.ErrNotFound
	}
	if err != nil {
		return 0, fmt.Errorf("match %q: %w", match, err)
	}
	return num, nil
}
