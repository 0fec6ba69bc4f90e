package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"turnpike/store"
)

func testPeople(t *testing.T, s store.Store) {
	ctx := t.Context()
	if _, err := s.Person(ctx, "ann"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Person before PutPerson: %v, want ErrNotFound", err)
	}
	ann := store.Person{ID: "ann", Name: "Ann", Settings: json.RawMessage(`{"theme": "dark"}`), Created: at(0)}
	bob := store.Person{ID: "bob", Name: "Bob", Created: at(1)}
	must(t, s.PutPerson(ctx, ann))
	must(t, s.PutPerson(ctx, bob))
	got, err := s.Person(ctx, "ann")
	must(t, err)
	equal(t, "ann", got, ann)

	ann.Name, ann.Settings = "Anna", nil
	must(t, s.PutPerson(ctx, ann))
	got, err = s.Person(ctx, "ann")
	must(t, err)
	equal(t, "ann, replaced", got, ann)
	got, err = s.Person(ctx, "bob")
	must(t, err)
	equal(t, "bob", got, bob)
}

func testMatch(t *testing.T, s store.Store) {
	ctx := t.Context()
	m := sampleMatch("m1")
	must(t, s.CreateMatch(ctx, m))
	got, err := s.Match(ctx, "m1")
	must(t, err)
	equal(t, "match", got, m)

	must(t, s.Append(ctx, "m1", actions("m1", 1, 3)...))
	m = store.Match{ID: "m1", Game: "deluxe", Status: store.StatusAborted, Updated: at(9)}
	must(t, s.UpdateMatch(ctx, m))
	got, err = s.Match(ctx, "m1")
	must(t, err)
	equal(t, "match, replaced", got, m)
	wantLog(t, s, "m1", actions("m1", 1, 3))
}

func testMatchConflicts(t *testing.T, s store.Store) {
	ctx := t.Context()
	if _, err := s.Match(ctx, "m1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Match before CreateMatch: %v, want ErrNotFound", err)
	}
	if err := s.UpdateMatch(ctx, sampleMatch("m1")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("UpdateMatch before CreateMatch: %v, want ErrNotFound", err)
	}
	m := sampleMatch("m1")
	must(t, s.CreateMatch(ctx, m))
	other := sampleMatch("m1")
	other.Title, other.Host = "another", "zed"
	if err := s.CreateMatch(ctx, other); !errors.Is(err, store.ErrConflict) {
		t.Errorf("CreateMatch with an ID that is taken: %v, want ErrConflict", err)
	}
	got, err := s.Match(ctx, "m1")
	must(t, err)
	equal(t, "match after the conflict", got, m)
	wantMatches(t, s, store.Filter{Person: "zed"})
}

// wantMatches checks the IDs of the matches that pass a filter.
func wantMatches(t testing.TB, s store.Store, f store.Filter, want ...string) {
	t.Helper()
	list, err := s.Matches(t.Context(), f)
	must(t, err)
	var got []string
	for _, m := range list {
		got = append(got, m.ID)
	}
	equal(t, fmt.Sprintf("IDs of Matches(%+v)", f), got, want)
}

func testMatchesFilter(t *testing.T, s store.Store) {
	ctx := t.Context()
	open := store.Seat{Kind: store.SeatOpen}
	seat := func(person string) store.Seat { return store.Seat{Kind: store.SeatPerson, Person: person} }
	for _, m := range []store.Match{
		{ID: "a", Game: "race", Status: store.StatusOpen, Public: true, Updated: at(1), Host: "ann", Seats: []store.Seat{seat("ann"), open}},
		{ID: "b", Game: "race", Status: store.StatusRunning, Public: true, Updated: at(5), Host: "bob", Seats: []store.Seat{seat("bob"), seat("ann")}},
		{ID: "c", Game: "heist", Status: store.StatusOpen, Updated: at(3), Host: "ann", Seats: []store.Seat{{Kind: store.SeatLink, Token: "t"}, {Kind: store.SeatBot, Bot: "random"}}},
		{ID: "d", Game: "heist", Status: store.StatusFinished, Public: true, Updated: at(4), Host: "cid", Seats: []store.Seat{seat("cid"), {Kind: store.SeatOpen, Person: "bob"}}},
		{ID: "e", Game: "race", Status: store.StatusAborted, Updated: at(2)},
	} {
		must(t, s.CreateMatch(ctx, m))
	}
	for _, tt := range []struct {
		f    store.Filter
		want []string
	}{
		{store.Filter{}, []string{"b", "d", "c", "e", "a"}},
		{store.Filter{Limit: 2}, []string{"b", "d"}},
		{store.Filter{Limit: 9}, []string{"b", "d", "c", "e", "a"}},
		{store.Filter{Person: "ann"}, []string{"b", "c", "a"}},
		{store.Filter{Person: "bob"}, []string{"b", "d"}},
		{store.Filter{Person: "nobody"}, nil},
		{store.Filter{Status: []store.Status{store.StatusOpen}}, []string{"c", "a"}},
		{store.Filter{Status: []store.Status{store.StatusRunning, store.StatusAborted}}, []string{"b", "e"}},
		{store.Filter{Game: "race"}, []string{"b", "e", "a"}},
		{store.Filter{PublicOnly: true}, []string{"b", "d", "a"}},
		{store.Filter{HasOpenSeat: true}, []string{"a"}},
		{store.Filter{Person: "ann", Game: "race", PublicOnly: true, Status: []store.Status{store.StatusRunning, store.StatusOpen}, Limit: 1}, []string{"b"}},
		{store.Filter{After: store.Cursor{Updated: at(4), ID: "d"}}, []string{"c", "e", "a"}},
		{store.Filter{After: store.Cursor{Updated: at(4), ID: "d"}, Game: "race", Limit: 1}, []string{"e"}},
		{store.Filter{After: store.Cursor{Updated: at(1), ID: "a"}}, nil},
	} {
		wantMatches(t, s, tt.f, tt.want...)
	}
	list, err := s.Matches(ctx, store.Filter{Person: "ann"})
	must(t, err)
	for _, got := range list {
		want, err := s.Match(ctx, got.ID)
		must(t, err)
		equal(t, "match in the list", got, want)
	}
}

func testMatchesPages(t *testing.T, s store.Store) {
	var want []string
	for i := range 20 {
		m := store.Match{ID: fmt.Sprintf("m%02d", 19-i), Updated: at(-i / 4)} // four at each instant
		must(t, s.CreateMatch(t.Context(), m))
		want = append(want, m.ID)
	}
	wantMatches(t, s, store.Filter{}, want...)
	var got []string
	f := store.Filter{Limit: 3}
	for {
		list, err := s.Matches(t.Context(), f)
		must(t, err)
		if len(list) == 0 {
			break
		}
		for _, m := range list {
			got = append(got, m.ID)
		}
		f.After = list[len(list)-1].Cursor()
	}
	equal(t, "IDs of all pages", got, want)
}

func testMatchesFollowUpdates(t *testing.T, s store.Store) {
	ctx := t.Context()
	a, b := sampleMatch("a"), sampleMatch("b")
	a.Updated = at(10)
	must(t, s.CreateMatch(ctx, a))
	must(t, s.CreateMatch(ctx, b))
	wantMatches(t, s, store.Filter{}, "a", "b")
	wantMatches(t, s, store.Filter{Person: "ann"}, "a", "b")

	b.Updated = at(11)
	b.Status = store.StatusRunning
	b.Host = "bob"
	b.Seats[0] = store.Seat{Kind: store.SeatBot, Bot: "random"}
	b.Seats[3] = store.Seat{Kind: store.SeatPerson, Person: "cid"}
	must(t, s.UpdateMatch(ctx, b))
	wantMatches(t, s, store.Filter{}, "b", "a")
	wantMatches(t, s, store.Filter{Person: "ann"}, "a")
	wantMatches(t, s, store.Filter{Person: "bob"}, "b")
	wantMatches(t, s, store.Filter{Person: "cid"}, "b")
	wantMatches(t, s, store.Filter{HasOpenSeat: true}, "a")
	wantMatches(t, s, store.Filter{Status: []store.Status{store.StatusRunning}}, "b")
}
