package store

import (
	"errors"
	"fmt"
)

// The errors of the contract, for errors.Is.
var (
	ErrNotFound     = errors.New("not found")
	ErrConflict     = errors.New("conflict")
	ErrDuplicateKey = errors.New("idempotency key used before")
	ErrClosed       = errors.New("store is closed")
)

// ConflictError says that an entry does not continue the log of its match:
// another writer was faster, or the caller lost count. It is an ErrConflict.
type ConflictError struct {
	Match string
	Seq   int64 // asked for
	Next  int64 // the only one that would have been right in its place
}

// Error names the match and both sequence numbers.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("match %q: entry %d does not continue the log, next is %d", e.Match, e.Seq, e.Next)
}

// Is reports whether target is ErrConflict.
func (e *ConflictError) Is(target error) bool { return target == ErrConflict }

// DuplicateKeyError says that a seat used an idempotency key before in the same
// match. It is an ErrDuplicateKey.
type DuplicateKeyError struct {
	Match string
	Seat  int8
	Key   string
	Seq   int64 // the entry in the log that holds the key; 0 when the key is twice in one call
}

// Error names the match, the seat, the key and the entry that holds it.
func (e *DuplicateKeyError) Error() string {
	where := fmt.Sprintf("by entry %d", e.Seq)
	if e.Seq == 0 {
		where = "twice in one call"
	}
	return fmt.Sprintf("match %q: seat %d: idempotency key %q used %s", e.Match, e.Seat, e.Key, where)
}

// Is reports whether target is ErrDuplicateKey.
func (e *DuplicateKeyError) Is(target error) bool { return target == ErrDuplicateKey }
