package storetest

import (
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"turnpike/store"
)

// sampleCareer is a career with every field set.
func sampleCareer(id string) store.Career {
	return store.Career{
		ID:      id,
		Title:   "Lantern Yard – \"the\" league",
		Rules:   "16",
		Options: json.RawMessage(`{"cloning": true,  "drivers":24}`),
		Setup:   json.RawMessage(`{"organizations":[1, 2]}`),
		Host:    "ann",
		People: []store.CareerPerson{
			{Org: 1, Person: "ann", Name: "Ann"},
			{Org: 2, Person: "bob", Name: "Bob"},
			{Org: 40, Person: "bob", Name: "Bob's other \"hand\""},
		},
		Token:      "s3cret",
		Public:     true,
		Status:     store.CareerOver,
		Week:       520,
		Stage:      "settle",
		Due:        at(9),
		Seed:       []byte("\x00\x01\xfe\xff5678901234567890123456789012"),
		Commitment: "c0ffee",
		Created:    at(0),
		Updated:    at(1),
		Summary:    json.RawMessage(`{"orgs":25}`),
		Program:    "v1.2+abc",
	}
}

func addCareer(t testing.TB, s store.Store, id string) {
	t.Helper()
	must(t, s.CreateCareer(t.Context(), store.Career{ID: id, Status: store.CareerRunning, Updated: at(0)}))
}

// act is entry seq of the log of a career, with an action that only it has.
func act(career string, seq int64) store.CareerEntry {
	return store.CareerEntry{
		Career: career, Seq: seq, At: at(int(seq)), Org: int32(seq % 4), Auto: seq%2 == 0,
		Action: json.RawMessage(fmt.Sprintf(`{"do":"done",  "n":%d}`, seq)), Digest: fmt.Sprintf("sha256:%s:%d", career, seq),
	}
}

// acts are the entries from first to last.
func acts(career string, first, last int64) (list []store.CareerEntry) {
	for seq := first; seq <= last; seq++ {
		list = append(list, act(career, seq))
	}
	return list
}

// wantCareerLog checks the whole log of a career.
func wantCareerLog(t testing.TB, s store.Store, career string, want []store.CareerEntry) {
	t.Helper()
	got, err := s.CareerEntries(t.Context(), career, 0)
	must(t, err)
	equal(t, "log of career "+career, got, want)
}

func testCareers(t *testing.T, s store.Store) {
	ctx := t.Context()
	missing := func(id string) {
		t.Helper()
		_, err := s.Career(ctx, id)
		_, snapErr := s.CareerSnapshot(ctx, id)
		for what, err := range map[string]error{
			"Career": err, "CareerSnapshot": snapErr, "UpdateCareer": s.UpdateCareer(ctx, sampleCareer(id)), "DeleteCareer": s.DeleteCareer(ctx, id),
			"PutCareerSnapshot": s.PutCareerSnapshot(ctx, id, store.CareerSnapshot{}), "AppendCareer": s.AppendCareer(ctx, id),
		} {
			if !errors.Is(err, store.ErrNotFound) {
				t.Errorf("%s of no career: %v, want ErrNotFound", what, err)
			}
		}
	}
	is := func(want store.Career) {
		t.Helper()
		got, err := s.Career(ctx, want.ID)
		must(t, err)
		equal(t, "career", got, want)
	}
	missing("c1")
	one, two := sampleCareer("c1"), store.Career{ID: "c2", Created: at(2), Updated: at(2)}
	must(t, s.CreateCareer(ctx, one))
	must(t, s.CreateCareer(ctx, two))
	is(one)
	is(two)
	other := sampleCareer("c1")
	other.Title, other.Host = "another", "zed"
	if err := s.CreateCareer(ctx, other); !errors.Is(err, store.ErrConflict) {
		t.Errorf("CreateCareer with an ID that is taken: %v, want ErrConflict", err)
	}
	is(one)
	wantCareers(t, s, store.CareerFilter{Person: "zed"})

	// It is replaced as a whole; its log and its snapshot stay.
	snap := store.CareerSnapshot{Seq: 2, Rules: "16", Program: "v1", Data: []byte("\x00\xffstate")}
	must(t, s.AppendCareer(ctx, "c1", acts("c1", 1, 3)...))
	must(t, s.PutCareerSnapshot(ctx, "c1", snap))
	one = store.Career{
		ID: "c1", Title: "n", Rules: "17", Options: []byte(`{}`), Setup: []byte(`[]`), Host: "bob", People: []store.CareerPerson{{Org: 3, Person: "cid"}},
		Token: "t", Status: store.CareerRunning, Week: 2, Stage: "work", Due: at(5), Seed: []byte{1}, Commitment: "d", Created: at(7), Updated: at(8), Program: "v2",
	}
	must(t, s.UpdateCareer(ctx, one))
	is(one)
	is(two)
	wantCareerLog(t, s, "c1", acts("c1", 1, 3))
	got, err := s.CareerSnapshot(ctx, "c1")
	must(t, err)
	equal(t, "snapshot", got, snap)

	// What comes out of the store and what goes into it is the caller's own, and has the store's form.
	kept, err := s.Career(ctx, "c1")
	must(t, err)
	kept.Options[0], kept.People[0].Person, kept.Seed[0], got.Data[0] = '?', "mallory", 9, '?'
	odd := sampleCareer("it's \"odd\"; DROP TABLE careers; --")
	odd.Options, odd.Summary, odd.People, odd.Seed = json.RawMessage{}, json.RawMessage(`null`), []store.CareerPerson{}, []byte{}
	odd.Updated, odd.Due = odd.Updated.Add(999).In(time.FixedZone("somewhere", 3600)), time.Time{}
	must(t, s.CreateCareer(ctx, odd))
	odd.Summary[0] = '?'
	is(one)
	want := sampleCareer(odd.ID)
	want.Options, want.Summary, want.People, want.Seed, want.Due = nil, json.RawMessage(`null`), nil, nil, time.Time{}
	is(want)
	snap.Data = []byte("two")
	next := snap
	next.Seq, next.Data = 3, []byte("two")
	must(t, s.PutCareerSnapshot(ctx, "c1", next))
	next.Data[0] = '?'
	snap.Seq = 3
	got, err = s.CareerSnapshot(ctx, "c1")
	must(t, err)
	equal(t, "snapshot, replaced", got, snap)

	// Deleting takes log and snapshot along, and leaves matches and others alone.
	must(t, s.CreateMatch(ctx, store.Match{ID: "m1", Career: "c1", Fixture: 7, Updated: at(0)}))
	must(t, s.AppendCareer(ctx, "c2", acts("c2", 1, 2)...))
	must(t, s.DeleteCareer(ctx, "c1"))
	missing("c1")
	wantCareerLog(t, s, "c1", nil)
	wantCareers(t, s, store.CareerFilter{Person: "cid"})
	is(two)
	wantCareerLog(t, s, "c2", acts("c2", 1, 2))
	m, err := s.Match(ctx, "m1")
	must(t, err)
	equal(t, "match of a career that is gone", m, store.Match{ID: "m1", Career: "c1", Fixture: 7, Updated: at(0), Created: m.Created, Started: m.Started, Ended: m.Ended})
	must(t, s.CreateCareer(ctx, one))
	wantCareerLog(t, s, "c1", nil)
	must(t, s.AppendCareer(ctx, "c1", act("c1", 1)))
}

// wantCareers checks the IDs of the careers that pass a filter.
func wantCareers(t testing.TB, s store.Store, f store.CareerFilter, want ...string) {
	t.Helper()
	list, err := s.Careers(t.Context(), f)
	must(t, err)
	var got []string
	for _, c := range list {
		got = append(got, c.ID)
	}
	equal(t, fmt.Sprintf("IDs of Careers(%+v)", f), got, want)
}

func testCareersFilter(t *testing.T, s store.Store) {
	ctx := t.Context()
	wantCareers(t, s, store.CareerFilter{})
	play := func(people ...string) (list []store.CareerPerson) {
		for i, p := range people {
			list = append(list, store.CareerPerson{Org: int32(i + 1), Person: p})
		}
		return list
	}
	for _, c := range []store.Career{
		{ID: "a", Host: "ann", People: play("ann"), Status: store.CareerRunning, Updated: at(1)},
		{ID: "b", Host: "bob", People: play("bob", "ann", "bob"), Status: store.CareerRunning, Public: true, Due: at(99), Updated: at(5)},
		{ID: "c", Host: "ann", People: play("bob", ""), Status: store.CareerOver, Public: true, Updated: at(3)},
		{ID: "d", Host: "cid", Status: store.CareerOver, Due: at(-99), Updated: at(4)},
	} {
		must(t, s.CreateCareer(ctx, c))
	}
	for _, tt := range []struct {
		f    store.CareerFilter
		want []string
	}{
		{store.CareerFilter{}, []string{"b", "d", "c", "a"}},
		{store.CareerFilter{Limit: 2}, []string{"b", "d"}},
		{store.CareerFilter{Limit: 9}, []string{"b", "d", "c", "a"}},
		{store.CareerFilter{Person: "ann"}, []string{"b", "c", "a"}},
		{store.CareerFilter{Person: "bob"}, []string{"b", "c"}},
		{store.CareerFilter{Person: "nobody"}, nil},
		{store.CareerFilter{Status: store.CareerRunning}, []string{"b", "a"}},
		{store.CareerFilter{Status: store.CareerOver}, []string{"d", "c"}},
		{store.CareerFilter{PublicOnly: true}, []string{"b", "c"}},
		{store.CareerFilter{DueOnly: true}, []string{"b", "d"}},
		{store.CareerFilter{Person: "ann", Status: store.CareerRunning, PublicOnly: true, DueOnly: true, Limit: 1}, []string{"b"}},
		{store.CareerFilter{After: store.Cursor{Updated: at(4), ID: "d"}}, []string{"c", "a"}},
		{store.CareerFilter{After: store.Cursor{Updated: at(4), ID: "d"}, Person: "ann", Limit: 1}, []string{"c"}},
		{store.CareerFilter{After: store.Cursor{Updated: at(1), ID: "a"}}, nil},
	} {
		wantCareers(t, s, tt.f, tt.want...)
	}

	// Lists follow updates, and leave out what is large.
	full := sampleCareer("a")
	full.Updated = at(6)
	must(t, s.UpdateCareer(ctx, full))
	must(t, s.DeleteCareer(ctx, "b"))
	wantCareers(t, s, store.CareerFilter{}, "a", "d", "c")
	wantCareers(t, s, store.CareerFilter{Person: "bob"}, "a", "c")
	list, err := s.Careers(ctx, store.CareerFilter{Limit: 1})
	must(t, err)
	full.Options, full.Setup = nil, nil
	equal(t, "careers in a list", list, []store.Career{full})

	// The matches of a career are found by it.
	for i, of := range []string{"a", "", "c", "a"} {
		must(t, s.CreateMatch(ctx, store.Match{ID: fmt.Sprint("m", i), Career: of, Fixture: int64(i), Updated: at(i)}))
	}
	wantMatches(t, s, store.Filter{Career: "a"}, "m3", "m0")
	wantMatches(t, s, store.Filter{Career: "a", Fixture: 3}, "m3")
	wantMatches(t, s, store.Filter{Career: "a", Fixture: 2})
	wantMatches(t, s, store.Filter{Career: "b"})
	wantMatches(t, s, store.Filter{Career: "c", Person: "ann"})
}

func testCareerLog(t *testing.T, s store.Store) {
	ctx := t.Context()
	addCareer(t, s, "c1")
	addCareer(t, s, "c2")
	wantCareerLog(t, s, "missing", nil)
	must(t, s.AppendCareer(ctx, "c1", act("c1", 1)))
	must(t, s.AppendCareer(ctx, "c1"))
	must(t, s.AppendCareer(ctx, "c1", acts("c1", 2, 5)...))
	e := store.CareerEntry{Seq: 1, At: at(0).Add(999), Org: store.HouseOrg, Key: "k", Action: json.RawMessage{}}
	must(t, s.AppendCareer(ctx, "c2", e))
	e.Career, e.At, e.Action = "c2", at(0), nil
	wantCareerLog(t, s, "c2", []store.CareerEntry{e})
	for after := int64(-1); after <= 6; after++ {
		got, err := s.CareerEntries(ctx, "c1", after)
		must(t, err)
		equal(t, fmt.Sprintf("CareerEntries after %d", after), got, acts("c1", max(after, 0)+1, 5))
	}
	got, err := s.CareerEntries(ctx, "c1", 0)
	must(t, err)
	got[0].Action[0] = '?'
	wantCareerLog(t, s, "c1", acts("c1", 1, 5))

	if err := s.AppendCareer(ctx, "c1", act("c2", 6)); err == nil {
		t.Error("AppendCareer accepted an entry of another career")
	}
	for _, tt := range []struct {
		list []store.CareerEntry
		want store.ConflictError
	}{
		{acts("c1", 0, 0), store.ConflictError{Career: "c1", Seq: 0, Next: 6}},
		{acts("c1", 5, 6), store.ConflictError{Career: "c1", Seq: 5, Next: 6}},
		{acts("c1", 7, 7), store.ConflictError{Career: "c1", Seq: 7, Next: 6}},
		{[]store.CareerEntry{act("c1", 6), act("c1", 8)}, store.ConflictError{Career: "c1", Seq: 8, Next: 7}},
		{[]store.CareerEntry{act("c1", 6), act("c1", 6)}, store.ConflictError{Career: "c1", Seq: 6, Next: 7}},
	} {
		err := s.AppendCareer(ctx, "c1", tt.list...)
		var c *store.ConflictError
		if !errors.Is(err, store.ErrConflict) || !errors.As(err, &c) || *c != tt.want {
			t.Errorf("AppendCareer of %+v: %v, want %v", tt.list, err, &tt.want)
		}
	}
	wantCareerLog(t, s, "c1", acts("c1", 1, 5))
}

func testCareerKeys(t *testing.T, s store.Store) {
	ctx := t.Context()
	addCareer(t, s, "c1")
	addCareer(t, s, "c2")
	entry := func(seq int64, org int32, key string) store.CareerEntry {
		return store.CareerEntry{Seq: seq, Org: org, Key: key}
	}
	duplicate := func(seq int64, entries ...store.CareerEntry) {
		t.Helper()
		err := s.AppendCareer(ctx, "c1", entries...)
		var d *store.DuplicateKeyError
		want := store.DuplicateKeyError{Career: "c1", Org: 70_000, Key: "k", Seq: seq}
		if !errors.Is(err, store.ErrDuplicateKey) || !errors.As(err, &d) || *d != want {
			t.Fatalf("AppendCareer: %v, want %v", err, &want)
		}
	}
	duplicate(0, entry(1, 70_000, "k"), entry(2, 70_000, "k"))
	must(t, s.AppendCareer(ctx, "c1", entry(1, 0, ""), entry(2, 70_000, "k"), entry(3, 70_000, ""), entry(4, 70_000, "")))
	duplicate(2, entry(5, 70_000, "k"))
	duplicate(2, entry(2, 70_000, "k")) // a retry: its number is stale, too
	duplicate(2, entry(9, 70_000, "k"))
	duplicate(2, entry(5, 70_000, "other"), entry(6, 70_000, "k"))
	// Another organization and another career have keys of their own, and what was refused has used none.
	must(t, s.AppendCareer(ctx, "c1", entry(5, 2, "k"), entry(6, 70_000, "other")))
	must(t, s.AppendCareer(ctx, "c2", entry(1, 70_000, "k")))
}

// testCareerRace has many writers fight for one career: each number is won once.
func testCareerRace(t *testing.T, s store.Store) {
	const writers, length = 6, 20
	addCareer(t, s, "c1")
	var won sync.Map
	var all sync.WaitGroup
	for i := range writers {
		all.Go(func() {
			for seq := int64(1); seq <= length; seq++ {
				switch err := s.AppendCareer(t.Context(), "c1", act("c1", seq)); {
				case err == nil:
					if other, twice := won.LoadOrStore(seq, i); twice {
						t.Errorf("entry %d was won by %v and %d", seq, other, i)
					}
				case !errors.Is(err, store.ErrConflict):
					t.Errorf("AppendCareer: %v", err)
				}
			}
		})
	}
	all.Wait()
	wantCareerLog(t, s, "c1", acts("c1", 1, length))
}
