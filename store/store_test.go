package store_test

import (
	"errors"
	"testing"
	"time"

	"turnpike/store"
)

func TestMatchHasOpenSeat(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		seat store.Seat
		want bool
	}{
		{store.Seat{Kind: store.SeatOpen}, true},
		{store.Seat{Kind: store.SeatOpen, Person: "ann"}, false},
		{store.Seat{Kind: store.SeatLink, Token: "t"}, false},
		{store.Seat{Kind: store.SeatPerson}, false},
		{store.Seat{Kind: store.SeatBot, Bot: "random"}, false},
	} {
		m := store.Match{Seats: []store.Seat{{Kind: store.SeatBot}, tt.seat}}
		if got := m.HasOpenSeat(); got != tt.want {
			t.Errorf("HasOpenSeat with %+v is %v", tt.seat, got)
		}
	}
}

func TestMatchInvolves(t *testing.T) {
	t.Parallel()
	m := store.Match{Host: "ann", Seats: []store.Seat{{}, {Person: "bob"}}}
	for person, want := range map[string]bool{"ann": true, "bob": true, "cid": false, "": false} {
		if got := m.Involves(person); got != want {
			t.Errorf("Involves(%q) is %v", person, got)
		}
	}
}

func TestCareerInvolves(t *testing.T) {
	t.Parallel()
	c := store.Career{Host: "ann", People: []store.CareerPerson{{}, {Org: 2, Person: "bob"}}}
	for person, want := range map[string]bool{"ann": true, "bob": true, "cid": false, "": false} {
		if got := c.Involves(person); got != want {
			t.Errorf("Involves(%q) is %v", person, got)
		}
	}
}

func TestCursorIsZero(t *testing.T) {
	t.Parallel()
	var m store.Match
	if !m.Cursor().IsZero() {
		t.Error("cursor of the zero match is not zero")
	}
	m.ID = "m1"
	if m.Cursor().IsZero() {
		t.Error("cursor with an ID is zero")
	}
	m = store.Match{Updated: time.Unix(0, 0)}
	if m.Cursor().IsZero() {
		t.Error("cursor with a time is zero")
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		err  error
		is   error
		text string
	}{
		{&store.ConflictError{Match: "m1", Seq: 3, Next: 5}, store.ErrConflict,
			`match "m1": entry 3 does not continue the log, next is 5`},
		{&store.DuplicateKeyError{Match: "m1", Seat: 2, Key: "k", Seq: 4}, store.ErrDuplicateKey,
			`match "m1": seat 2: idempotency key "k" used by entry 4`},
		{&store.DuplicateKeyError{Match: "m1", Seat: 2, Key: "k"}, store.ErrDuplicateKey,
			`match "m1": seat 2: idempotency key "k" used twice in one call`},
		{&store.ConflictError{Career: "c1", Seq: 3, Next: 5}, store.ErrConflict,
			`career "c1": entry 3 does not continue the log, next is 5`},
		{&store.DuplicateKeyError{Career: "c1", Org: 2, Key: "k", Seq: 4}, store.ErrDuplicateKey,
			`career "c1": organization 2: idempotency key "k" used by entry 4`},
	} {
		if got := tt.err.Error(); got != tt.text {
			t.Errorf("text is %q, want %q", got, tt.text)
		}
		for _, target := range []error{store.ErrConflict, store.ErrDuplicateKey, store.ErrNotFound} {
			if got := errors.Is(tt.err, target); got != (target == tt.is) {
				t.Errorf("errors.Is(%v, %v) is %v", tt.err, target, got)
			}
		}
	}
}
