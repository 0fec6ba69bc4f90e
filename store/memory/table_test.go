package memory_test

import (
	"errors"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"turnpike/store"
	"turnpike/store/memory"
	"turnpike/store/storetest"
)

func open(t *testing.T, of memory.Table) *memory.Store {
	t.Helper()
	s, err := memory.Open(of)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestStoreWithTable(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(t *testing.T) store.Store { return open(t, &storetest.Table{}) })
}

// Whatever a store was told is there when the table is opened again.
func TestTableKeeps(t *testing.T) {
	t.Parallel()
	ctx, kept := t.Context(), &storetest.Table{}
	s := open(t, kept)
	at := time.Date(2026, 11, 22, 20, 24, 0, 0, time.UTC)
	person := store.Person{ID: "p", Name: "Ann", Settings: []byte(`{ "a":1.0 }`), Created: at}
	match := store.Match{ID: "m", Game: "cardduel", Options: []byte(`{}`), Seats: []store.Seat{{Kind: store.SeatBot, Bot: "normal"}}, Seed: []byte{1}, Updated: at}
	var entries []store.Entry
	for seq := range int64(12) {
		entries = append(entries, store.Entry{Match: "m", Seq: seq + 1, At: at, Kind: "act", Key: string(rune('a' + seq)), Data: []byte(`{"n": 1}`)})
	}
	chapter := store.Chapter{First: 4, End: 8, Rules: "2", Data: []byte{0, 1}}
	line := store.ChatLine{Match: "m", At: at, Person: "p", Text: "Hello"}
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	do(s.PutPerson(ctx, person))
	do(s.CreateMatch(ctx, match))
	do(s.Append(ctx, "m", entries[:5]...))
	match.Status = store.StatusRunning
	do(s.UpdateMatch(ctx, match))
	do(s.Append(ctx, "m", entries[5:]...))
	do(s.PutChapter(ctx, "m", chapter, store.Part{Key: "map", Text: []byte("roads")}))
	line, err := s.AppendChat(ctx, line)
	do(err)
	do(s.Beat(ctx, at))
	progress := store.Progress{Person: "p", Lesson: "first", Step: 3, Match: "m", At: at}
	do(s.PutProgress(ctx, store.Progress{Person: "p", Lesson: "first", Step: 1, Match: "m", At: at}))
	do(s.PutProgress(ctx, progress))
	review := store.Review{By: "v2", Data: []byte("curve")}
	do(s.PutReview(ctx, "m", store.Review{By: "v1"}))
	do(s.PutReview(ctx, "m", review))
	experiment := store.Experiment{ID: "x", Name: "second", Doc: []byte(`{ "a":1.0 }`), State: store.ExperimentDone, CPU: time.Minute, Created: at, Updated: at}
	do(s.PutExperiment(ctx, store.Experiment{ID: "x", Name: "first"}))
	do(s.PutExperiment(ctx, experiment))
	do(s.PutExperiment(ctx, store.Experiment{ID: "gone"}))
	do(s.DeleteExperiment(ctx, "gone"))
	batch := store.Batch{Key: "b", Data: []byte{0, 1}, CPU: time.Second, Made: at}
	do(s.PutBatches(ctx, batch, store.Batch{Key: "lost", Made: at.Add(-time.Hour)}, store.Batch{Key: "old", Made: at}))
	do(s.UseBatches(ctx, at.Add(-time.Minute), "lost"))
	do(s.UseBatches(ctx, at.Add(time.Hour), "b"))
	if n, err := s.PruneBatches(ctx, at, 2); err != nil || n != 1 {
		t.Errorf("%d batches pruned, %v, want 1", n, err)
	}
	do(s.PutBatches(ctx, store.Batch{Key: "lost", Made: at})) // again: nothing is left of the use before
	career := store.Career{ID: "c", Title: "second", Setup: []byte(`{ "a":1.0 }`), People: []store.CareerPerson{{Org: 1, Person: "p"}}, Due: at, Created: at, Updated: at}
	var acts []store.CareerEntry
	for seq := range int64(11) {
		acts = append(acts, store.CareerEntry{Career: "c", Seq: seq + 1, At: at, Org: 1, Key: string(rune('a' + seq)), Auto: true, Action: []byte(`{"n": 1}`), Digest: "d"})
	}
	snap := store.CareerSnapshot{Seq: 9, Rules: "1", Data: []byte{0, 1}}
	for _, id := range []string{"c", "gone"} {
		do(s.CreateCareer(ctx, store.Career{ID: id, Title: "first"}))
		do(s.PutCareerSnapshot(ctx, id, store.CareerSnapshot{Seq: 1}))
	}
	do(s.AppendCareer(ctx, "gone", store.CareerEntry{Seq: 1}, store.CareerEntry{Seq: 2}))
	do(s.AppendCareer(ctx, "c", acts...))
	do(s.PutCareerSnapshot(ctx, "c", snap))
	do(s.UpdateCareer(ctx, career))
	do(s.DeleteCareer(ctx, "gone"))
	for key := range kept.Held {
		if strings.Contains(key, "gone") {
			t.Errorf("row %q is left of what was deleted", key)
		}
	}
	do(s.Close())

	s = open(t, kept)
	same := func(what string, got, want any, err error) {
		t.Helper()
		if err != nil {
			t.Errorf("%s: %v", what, err)
		} else if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", what, d)
		}
	}
	p, err := s.Person(ctx, "p")
	same("person", p, person, err)
	m, err := s.Match(ctx, "m")
	same("match", m, match, err)
	log, err := s.Entries(ctx, "m", 0)
	same("log", log, entries, err)
	ch, err := s.Chapter(ctx, "m", -1)
	same("chapter", ch, chapter, err)
	text, err := s.Part(ctx, "map")
	same("part", string(text), "roads", err)
	chat, err := s.Chat(ctx, "m", 0, 0)
	same("chat", chat, []store.ChatLine{line}, err)
	lessons, err := s.Progress(ctx, "p")
	same("progress", lessons, []store.Progress{progress}, err)
	back, err := s.Review(ctx, "m")
	same("review", back, review, err)
	experiments, err := s.Experiments(ctx, store.ExperimentFilter{})
	same("number of experiments", len(experiments), 1, err)
	question, err := s.Experiment(ctx, "x")
	same("experiment", question, experiment, err)
	results, err := s.Batch(ctx, "b")
	same("batch", results, batch, err)
	n, err := s.PruneBatches(ctx, at.Add(time.Hour), 2) // those used last when they were made
	same("batches pruned", n, 2, err)
	left, err := s.BatchKeys(ctx, []string{"b", "lost", "old"})
	same("batches left", left, map[string]bool{"b": true}, err)
	careers, err := s.Careers(ctx, store.CareerFilter{})
	same("number of careers", len(careers), 1, err)
	game, err := s.Career(ctx, "c")
	same("career", game, career, err)
	done, err := s.CareerEntries(ctx, "c", 0)
	same("log of the career", done, acts, err)
	state, err := s.CareerSnapshot(ctx, "c")
	same("snapshot", state, snap, err)
	if err := s.AppendCareer(ctx, "c", store.CareerEntry{Seq: 12, Org: 1, Key: "c"}); !errors.Is(err, store.ErrDuplicateKey) {
		t.Errorf("a key of the career used again after the table was opened: %v", err)
	}
	beat, err := s.LastBeat(ctx)
	same("beat", beat, at, err)
	// A key that was used stays used.
	err = s.Append(ctx, "m", store.Entry{Seq: 13, Key: "c"})
	if _, ok := errors.AsType[*store.DuplicateKeyError](err); !ok {
		t.Errorf("a key used again after the table was opened: %v", err)
	}
}

// What a full table does not take has not happened, and the same can be done once there is room.
func TestFullTable(t *testing.T) {
	t.Parallel()
	ctx, kept := t.Context(), &storetest.Table{}
	s := open(t, kept)
	for _, err := range []error{
		s.CreateMatch(ctx, store.Match{ID: "m"}), s.PutExperiment(ctx, store.Experiment{ID: "x"}), s.PutBatches(ctx, store.Batch{Key: "b", Data: []byte("one")}),
		s.CreateCareer(ctx, store.Career{ID: "c"}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	kept.Full = errors.New("no room")
	before := maps.Clone(kept.Held)
	entry := store.Entry{Seq: 1, Key: "k"}
	for what, err := range map[string]error{
		"Append": s.Append(ctx, "m", entry), "CreateMatch": s.CreateMatch(ctx, store.Match{ID: "n"}), "UpdateMatch": s.UpdateMatch(ctx, store.Match{ID: "m", Title: "x"}),
		"PutPerson": s.PutPerson(ctx, store.Person{ID: "p"}), "PutChapter": s.PutChapter(ctx, "m", store.Chapter{}, store.Part{Key: "map"}), "Beat": s.Beat(ctx, time.Unix(1, 0)),
		"PutProgress": s.PutProgress(ctx, store.Progress{Person: "p", Lesson: "first"}), "PutReview": s.PutReview(ctx, "m", store.Review{}),
		"PutExperiment": s.PutExperiment(ctx, store.Experiment{ID: "x", Name: "second"}), "DeleteExperiment": s.DeleteExperiment(ctx, "x"),
		"PutBatches": s.PutBatches(ctx, store.Batch{Key: "b2"}, store.Batch{Key: "b3"}), "UseBatches": s.UseBatches(ctx, time.Unix(1, 0), "b"),
		"CreateCareer": s.CreateCareer(ctx, store.Career{ID: "c2"}), "UpdateCareer": s.UpdateCareer(ctx, store.Career{ID: "c", Title: "x"}), "DeleteCareer": s.DeleteCareer(ctx, "c"),
		"AppendCareer": s.AppendCareer(ctx, "c", store.CareerEntry{Seq: 1}), "PutCareerSnapshot": s.PutCareerSnapshot(ctx, "c", store.CareerSnapshot{}),
	} {
		if !errors.Is(err, kept.Full) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := s.AppendChat(ctx, store.ChatLine{Match: "m"}); !errors.Is(err, kept.Full) {
		t.Errorf("AppendChat: %v", err)
	}
	if n, err := s.PruneBatches(ctx, time.Unix(1, 0), 0); n != 0 || !errors.Is(err, kept.Full) {
		t.Errorf("PruneBatches: %d, %v", n, err)
	}
	// What changes nothing needs no room.
	for what, err := range map[string]error{"Append": s.Append(ctx, "m"), "PutBatches": s.PutBatches(ctx, store.Batch{Key: "b"}), "UseBatches": s.UseBatches(ctx, time.Unix(1, 0), "b2")} {
		if err != nil {
			t.Errorf("%s of nothing: %v", what, err)
		}
	}
	if d := cmp.Diff(before, kept.Held); d != "" {
		t.Errorf("the table has changed: %s", d)
	}
	if m, _ := s.Match(ctx, "m"); m.Title != "" {
		t.Errorf("the match has changed: %+v", m)
	}
	if c, err := s.Career(ctx, "c"); err != nil || c.Title != "" {
		t.Errorf("the career has changed: %+v, %v", c, err)
	}
	if log, err := s.CareerEntries(ctx, "c", 0); err != nil || log != nil {
		t.Errorf("the log of the career has changed: %+v, %v", log, err)
	}
	if e, err := s.Experiment(ctx, "x"); err != nil || e.Name != "" {
		t.Errorf("the experiment has changed: %+v, %v", e, err)
	}
	if n, bytes, err := s.BatchBytes(ctx); err != nil || n != 1 || bytes != 3 {
		t.Errorf("the batches have changed: %d of %d bytes, %v", n, bytes, err)
	}
	kept.Full = nil
	if n, err := s.PruneBatches(ctx, time.Unix(0, 0), 3); err != nil || n != 1 {
		t.Errorf("the use of a batch was noted: %d pruned, %v", n, err)
	}
	for _, err := range []error{s.Append(ctx, "m", entry), s.CreateMatch(ctx, store.Match{ID: "n"})} {
		if err != nil {
			t.Errorf("with room again: %v", err)
		}
	}
}

// A table that has lost something is not taken for a whole one.
func TestBrokenTable(t *testing.T) {
	t.Parallel()
	kept := &storetest.Table{}
	s := open(t, kept)
	for _, err := range []error{
		s.CreateMatch(t.Context(), store.Match{ID: "m"}),
		s.Append(t.Context(), "m", store.Entry{Seq: 1}, store.Entry{Seq: 2}, store.Entry{Seq: 3}),
		s.CreateCareer(t.Context(), store.Career{ID: "c"}),
		s.AppendCareer(t.Context(), "c", store.CareerEntry{Seq: 1}, store.CareerEntry{Seq: 2}, store.CareerEntry{Seq: 3}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for key, want := range map[string]string{
		"entry/m/000000002": "number 2 is missing",
		"match/m":           "not found",

		"career_entry/c/000000001": "number 1 is missing",
		"career/c":                 "not found",
	} {
		broken := &storetest.Table{Held: maps.Clone(kept.Held)}
		delete(broken.Held, key)
		if _, err := memory.Open(broken); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("without %s: %v, want %q in it", key, err, want)
		}
	}
	kept.Held["match/m"] = []byte("scribble")
	if _, err := memory.Open(kept); err == nil || !strings.Contains(err.Error(), "match/m") {
		t.Errorf("with a row of scribble: %v", err)
	}
	// Rows of others are left alone.
	if _, err := memory.Open(&storetest.Table{Held: map[string][]byte{"cookie": {1}}}); err != nil {
		t.Error(err)
	}
}
