package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"turnpike/store"
)

// testFidelity stores values that a careless encoding would change.
func testFidelity(t *testing.T, s store.Store) {
	ctx := t.Context()
	zone := time.FixedZone("somewhere", 5*3600+1800)
	for i, when := range []time.Time{
		{},
		time.Unix(0, 0).UTC(),
		time.Date(1969, 12, 31, 23, 59, 59, 999999000, time.UTC),
		time.Date(2026, 1, 2, 3, 4, 5, 6007008, zone),
		time.Date(9999, 12, 31, 23, 59, 59, 999999999, time.UTC),
	} {
		id := fmt.Sprintf("p%d", i)
		must(t, s.PutPerson(ctx, store.Person{ID: id, Created: when}))
		got, err := s.Person(ctx, id)
		must(t, err)
		want := when.UTC().Truncate(time.Microsecond)
		if !got.Created.Equal(want) || got.Created.Location() != time.UTC || got.Created.IsZero() != when.IsZero() {
			t.Errorf("stored %v, got back %v, want %v", when, got.Created, want)
		}
	}

	for i, data := range []string{
		`null`, `{}`, `""`, ` { "b" : 1.0e2, "a":[ ] }` + "\n", `"é\u00e9😀<>&"`, `123456789012345678901234567890`,
	} {
		id := fmt.Sprintf("m%d", i)
		m := store.Match{ID: id, Options: json.RawMessage(data), Updated: at(0)}
		must(t, s.CreateMatch(ctx, m))
		got, err := s.Match(ctx, id)
		must(t, err)
		equal(t, "match with JSON "+data, got, m)
		e := store.Entry{Match: id, Seq: 1, At: at(0), Data: json.RawMessage(data)}
		must(t, s.Append(ctx, id, e))
		wantLog(t, s, id, []store.Entry{e})
	}

	m := sampleMatch("empty")
	m.Options, m.Seats, m.Seed = json.RawMessage{}, []store.Seat{}, []byte{}
	must(t, s.CreateMatch(ctx, m))
	got, err := s.Match(ctx, "empty")
	must(t, err)
	m.Options, m.Seats, m.Seed = nil, nil, nil
	equal(t, "match with empty slices", got, m)

	odd := sampleMatch("it's \"odd\"; DROP TABLE matches; -- ✓%_\\")
	must(t, s.CreateMatch(ctx, odd))
	got, err = s.Match(ctx, odd.ID)
	must(t, err)
	equal(t, "match with an odd ID", got, odd)
}

// testIndependence changes values after they went in and after they came out.
func testIndependence(t *testing.T, s store.Store) {
	ctx := t.Context()
	m := sampleMatch("m1")
	must(t, s.CreateMatch(ctx, m))
	e := action("m1", 1)
	must(t, s.Append(ctx, "m1", e))
	scribble := func(m store.Match, e store.Entry) {
		m.Seats[0].Person = "mallory"
		m.Seed[0] ^= 0xff
		m.Options[0] = 'x'
		e.Data[0] = 'x'
	}
	scribble(m, e)
	for range 2 {
		got, err := s.Match(ctx, "m1")
		must(t, err)
		equal(t, "match", got, sampleMatch("m1"))
		log, err := s.Entries(ctx, "m1", 0)
		must(t, err)
		equal(t, "log", log, actions("m1", 1, 1))
		scribble(got, log[0])
	}
}

// testCancelled calls everything with a context that is done: nothing happens.
func testCancelled(t *testing.T, s store.Store) {
	addMatch(t, s, "m1")
	must(t, s.PutExperiment(t.Context(), sampleExperiment("x1")))
	must(t, s.PutBatches(t.Context(), store.Batch{Key: "b1", Data: []byte("one"), Made: at(0)}))
	addCareer(t, s, "c1")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, err := range callAll(ctx, s) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s with a cancelled context: %v, want context.Canceled", name, err)
		}
	}
	if _, err := s.Person(t.Context(), "ann"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Person: %v, want ErrNotFound", err)
	}
	wantMatches(t, s, store.Filter{}, "m1")
	wantLog(t, s, "m1", nil)
	chat, err := s.Chat(t.Context(), "m1", 0, 0)
	must(t, err)
	equal(t, "chat", chat, []store.ChatLine(nil))
	wantExperiments(t, s, store.ExperimentFilter{}, "x1")
	wantCareers(t, s, store.CareerFilter{}, "c1")
	wantCareerLog(t, s, "c1", nil)
	if c, err := s.Career(t.Context(), "c1"); err != nil || c.Title != "" {
		t.Errorf("the career is %+v, %v", c, err)
	}
	wantBatchBytes(t, s, 1, 3)
	if n, err := s.PruneBatches(t.Context(), at(1), 3); err != nil || n != 1 {
		t.Errorf("%d batches unused, %v, want 1", n, err)
	}
}

// testPing checks that nobody sees what a ping writes.
func testPing(t *testing.T, s store.Store) {
	addMatch(t, s, "m1")
	must(t, s.Append(t.Context(), "m1", actions("m1", 1, 2)...))
	for range 3 {
		must(t, s.Ping(t.Context()))
	}
	list, err := s.Matches(t.Context(), store.Filter{})
	must(t, err)
	if len(list) != 1 {
		t.Errorf("%d matches, want 1", len(list))
	}
	wantLog(t, s, "m1", actions("m1", 1, 2))
	must(t, s.Append(t.Context(), "m1", action("m1", 3)))
}

func testClose(t *testing.T, s store.Store) {
	must(t, s.Ping(t.Context()))
	addMatch(t, s, "m1")
	must(t, s.Close())
	must(t, s.Close())
	for name, err := range callAll(t.Context(), s) {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s after Close: %v, want ErrClosed", name, err)
		}
	}
}

// callAll calls every method but Close and returns their errors.
func callAll(ctx context.Context, s store.Store) map[string]error {
	errs := make(map[string]error)
	errs["PutPerson"] = s.PutPerson(ctx, store.Person{ID: "ann"})
	_, errs["Person"] = s.Person(ctx, "ann")
	errs["PutProgress"] = s.PutProgress(ctx, store.Progress{Person: "ann", Lesson: "one"})
	_, errs["Progress"] = s.Progress(ctx, "ann")
	errs["CreateMatch"] = s.CreateMatch(ctx, store.Match{ID: "m2"})
	_, errs["Match"] = s.Match(ctx, "m1")
	errs["UpdateMatch"] = s.UpdateMatch(ctx, store.Match{ID: "m1"})
	_, errs["Matches"] = s.Matches(ctx, store.Filter{})
	errs["Append"] = s.Append(ctx, "m1", action("m1", 1))
	_, errs["Entries"] = s.Entries(ctx, "m1", 0)
	_, errs["AppendChat"] = s.AppendChat(ctx, store.ChatLine{Match: "m1"})
	_, errs["Chat"] = s.Chat(ctx, "m1", 0, 0)
	errs["PutChapter"] = s.PutChapter(ctx, "m1", store.Chapter{})
	_, errs["Chapter"] = s.Chapter(ctx, "m1", -1)
	errs["PutReview"] = s.PutReview(ctx, "m1", store.Review{})
	_, errs["Review"] = s.Review(ctx, "m1")
	_, errs["Part"] = s.Part(ctx, "map:1")
	errs["Beat"] = s.Beat(ctx, at(1))
	_, errs["LastBeat"] = s.LastBeat(ctx)
	errs["PutExperiment"] = s.PutExperiment(ctx, store.Experiment{ID: "x2"})
	_, errs["Experiment"] = s.Experiment(ctx, "x1")
	_, errs["Experiments"] = s.Experiments(ctx, store.ExperimentFilter{})
	errs["DeleteExperiment"] = s.DeleteExperiment(ctx, "x1")
	errs["PutBatches"] = s.PutBatches(ctx, store.Batch{Key: "b2", Data: []byte("two")})
	_, errs["Batch"] = s.Batch(ctx, "b1")
	_, errs["BatchKeys"] = s.BatchKeys(ctx, []string{"b1"})
	errs["UseBatches"] = s.UseBatches(ctx, at(9), "b1")
	_, errs["PruneBatches"] = s.PruneBatches(ctx, at(99), 0)
	_, _, errs["BatchBytes"] = s.BatchBytes(ctx)
	errs["CreateCareer"] = s.CreateCareer(ctx, store.Career{ID: "c2"})
	_, errs["Career"] = s.Career(ctx, "c1")
	errs["UpdateCareer"] = s.UpdateCareer(ctx, store.Career{ID: "c1", Title: "other"})
	_, errs["Careers"] = s.Careers(ctx, store.CareerFilter{})
	errs["DeleteCareer"] = s.DeleteCareer(ctx, "c1")
	errs["AppendCareer"] = s.AppendCareer(ctx, "c1", act("c1", 1))
	_, errs["CareerEntries"] = s.CareerEntries(ctx, "c1", 0)
	errs["PutCareerSnapshot"] = s.PutCareerSnapshot(ctx, "c1", store.CareerSnapshot{})
	_, errs["CareerSnapshot"] = s.CareerSnapshot(ctx, "c1")
	errs["Ping"] = s.Ping(ctx)
	return errs
}
