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

// ConflictError says that an entry does not continue the log of its match or
// career: another writer was faster, or the caller lost count. It is an
// ErrConflict.
type ConflictError struct {
	Match  string
	Career string // instead of Match
	Seq    int64  // asked for
	Next   int64  // the only one that would have been right in its place
}

// Error names the match or career and both sequence numbers.
func (e *ConflictError) Error() string {
	return fmt.Sprintf("%s: entry %d does not continue the log, next is %d", whose(e.Match, e.Career), e.Seq, e.Next)
}

// whose names a log.
func whose(match, career string) string {
	if career != "" {
		return fmt.Sprintf("career %q", career)
	}
	return fmt.Sprintf("match %q", match)
}

// Is reports whether target is ErrConflict.
func (e *ConflictError) Is(target error) bool { return target == ErrConflict }

// DuplicateKeyError says that a seat used an idempotency key before in the same
// match, or an organization in the same career. It is an ErrDuplicateKey.
type DuplicateKeyError struct {
	Match  string
	Seat   int8
	Career string // instead of Match
	Org    int32  // and instead of Seat
	Key    string
	Seq    int64 // the entry in the log that holds the key; 0 when the key is twice in one call
}

// Error names the log, who used the key, the key and the entry that holds it.
func (e *DuplicateKeyError) Error() string {
	where := fmt.Sprintf("by entry %d", e.Seq)
	if e.Seq == 0 {
		where = "twice in one call"
	}
	who := fmt.Sprintf("seat %d", e.Seat)
	if e.Career != "" {
		who = fmt.Sprintf("organization %d", e.Org)
	}
	return fmt.Sprintf("%s: %s: idempotency key %q used %s", whose(e.Match, e.Career), who, e.Key, where)
}

// Is reports whether target is ErrDuplicateKey.
func (e *DuplicateKeyError) Is(target error) bool { return target == ErrDuplicateKey }
