package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"turnpike/store"
)

func testLog(t *testing.T, s store.Store) {
	ctx := t.Context()
	addMatch(t, s, "m1")
	addMatch(t, s, "m2")
	wantLog(t, s, "m1", nil)
	wantLog(t, s, "missing", nil)

	must(t, s.Append(ctx, "m1", action("m1", 1)))
	must(t, s.Append(ctx, "m1"))
	must(t, s.Append(ctx, "m1", actions("m1", 2, 5)...))
	e := action("m2", 1)
	e.Match, e.Seat, e.Kind, e.Key = "", store.Spectator, "tick", "k"
	must(t, s.Append(ctx, "m2", e))

	wantLog(t, s, "m1", actions("m1", 1, 5))
	e.Match = "m2"
	wantLog(t, s, "m2", []store.Entry{e})

	for after := int64(-1); after <= 6; after++ {
		got, err := s.Entries(ctx, "m1", after)
		must(t, err)
		equal(t, fmt.Sprintf("Entries after %d", after), got, actions("m1", max(after, 0)+1, 5))
	}
}

func testLogRefusals(t *testing.T, s store.Store) {
	ctx := t.Context()
	addMatch(t, s, "m1")
	for _, list := range [][]store.Entry{nil, actions("", 1, 1), actions("", 1, 2), actions("", 7, 7)} {
		if err := s.Append(ctx, "missing", list...); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Append of %d entries to no match: %v, want ErrNotFound", len(list), err)
		}
	}
	if err := s.Append(ctx, "m1", action("m2", 1)); err == nil {
		t.Error("Append accepted an entry of another match")
	}

	conflict := func(next int64, entries ...store.Entry) {
		t.Helper()
		err := s.Append(ctx, "m1", entries...)
		var c *store.ConflictError
		if !errors.Is(err, store.ErrConflict) || !errors.As(err, &c) {
			t.Fatalf("Append: %v, want a conflict", err)
		}
		if c.Match != "m1" || c.Next != next {
			t.Errorf("conflict is %+v, want match m1 and next %d", c, next)
		}
	}
	conflict(1, action("m1", 0))
	conflict(1, action("m1", 2))
	conflict(1, action("m1", -1))
	must(t, s.Append(ctx, "m1", actions("m1", 1, 3)...))
	conflict(4, action("m1", 1))
	conflict(4, action("m1", 3))
	conflict(4, action("m1", 5))
	conflict(5, action("m1", 4), action("m1", 6))
	conflict(5, action("m1", 4), action("m1", 4))
	conflict(4, action("m1", 3), action("m1", 4))
	wantLog(t, s, "m1", actions("m1", 1, 3))
}

func testLogKeys(t *testing.T, s store.Store) {
	ctx := t.Context()
	addMatch(t, s, "m1")
	addMatch(t, s, "m2")
	entry := func(seq int64, seat int8, key string) store.Entry {
		e := action("", seq)
		e.Seat, e.Key = seat, key
		return e
	}
	duplicate := func(seq int64, entries ...store.Entry) {
		t.Helper()
		err := s.Append(ctx, "m1", entries...)
		var d *store.DuplicateKeyError
		if !errors.Is(err, store.ErrDuplicateKey) || !errors.As(err, &d) {
			t.Fatalf("Append: %v, want a duplicate key", err)
		}
		if want := (store.DuplicateKeyError{Match: "m1", Seat: 1, Key: "k", Seq: seq}); *d != want {
			t.Errorf("duplicate is %+v, want %+v", *d, want)
		}
	}
	duplicate(0, entry(1, 1, "k"), entry(2, 1, "k"))
	must(t, s.Append(ctx, "m1", entry(1, 0, ""), entry(2, 1, "k"), entry(3, 1, ""), entry(4, 1, "")))
	duplicate(2, entry(5, 1, "k"))
	duplicate(2, entry(2, 1, "k"))                  // a retry: its number is stale, too
	duplicate(2, entry(1, 0, ""), entry(2, 1, "k")) // a retry of two
	duplicate(2, entry(9, 1, "k"))
	duplicate(2, entry(5, 1, "other"), entry(6, 1, "k"))

	// Another seat and another match have keys of their own, and what was
	// refused has used none.
	must(t, s.Append(ctx, "m1", entry(5, 2, "k"), entry(6, 1, "other")))
	must(t, s.Append(ctx, "m2", entry(1, 1, "k")))
}

func testLogAllOrNothing(t *testing.T, s store.Store) {
	ctx := t.Context()
	addMatch(t, s, "m1")
	list := actions("m1", 1, 10)
	list[2].Key, list[2].Seat = "k", 1
	list[9].Key, list[9].Seat = "k", 1
	if err := s.Append(ctx, "m1", list...); !errors.Is(err, store.ErrDuplicateKey) {
		t.Fatalf("Append: %v, want ErrDuplicateKey", err)
	}
	wantLog(t, s, "m1", nil)
	list[9].Key = "l"
	list[9].Seq++
	if err := s.Append(ctx, "m1", list...); !errors.Is(err, store.ErrConflict) {
		t.Fatalf("Append: %v, want ErrConflict", err)
	}
	wantLog(t, s, "m1", nil)
	list[9].Seq--
	must(t, s.Append(ctx, "m1", list...))
	wantLog(t, s, "m1", list)
}

// testLogRace has many writers fight for one match: each number is won once.
func testLogRace(t *testing.T, s store.Store) {
	const writers, length = 8, 40
	addMatch(t, s, "m1")
	won := make([]int, writers)
	var wg sync.WaitGroup
	for i := range writers {
		wg.Go(func() {
			for seq := int64(1); seq <= length; seq++ {
				err := s.Append(t.Context(), "m1", action("m1", seq))
				switch {
				case err == nil:
					won[i]++
				case !errors.Is(err, store.ErrConflict):
					t.Errorf("Append: %v", err)
				}
			}
		})
	}
	wg.Wait()
	total := 0
	for _, n := range won {
		total += n
	}
	if total != length {
		t.Errorf("%d appends succeeded, want %d", total, length)
	}
	wantLog(t, s, "m1", actions("m1", 1, length))
}

// testLogManyMatches has many writers append to matches of their own, with
// readers beside them, who find every acknowledged entry.
func testLogManyMatches(t *testing.T, s store.Store) {
	const matches, length = 16, 30
	var wg sync.WaitGroup
	for i := range matches {
		id := fmt.Sprintf("m%d", i)
		addMatch(t, s, id)
		wg.Go(func() {
			for seq := int64(1); seq <= length; seq++ {
				if err := s.Append(t.Context(), id, action(id, seq)); err != nil {
					t.Errorf("Append: %v", err)
					return
				}
				got, err := s.Entries(t.Context(), id, seq-1)
				if err != nil || len(got) != 1 || got[0].Seq != seq {
					t.Errorf("Entries after an acknowledged append: %v, %v", got, err)
					return
				}
				if err := s.Append(t.Context(), id, action(id, seq)); !errors.Is(err, store.ErrConflict) {
					t.Errorf("second Append of entry %d: %v, want ErrConflict", seq, err)
				}
			}
		})
	}
	wg.Wait()
	for i := range matches {
		id := fmt.Sprintf("m%d", i)
		wantLog(t, s, id, actions(id, 1, length))
	}
}
