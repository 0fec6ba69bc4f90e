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

// sampleExperiment is an experiment with every field set.
func sampleExperiment(id string) store.Experiment {
	return store.Experiment{
		ID:         id,
		Key:        "5ba1c0de",
		Kind:       "matrix",
		Game:       "deluxe",
		Name:       "Which of them – \"the\" best?",
		Owner:      "ann",
		Doc:        json.RawMessage(`{"kind":"matrix", "pairs":1.0e2}`),
		Engine:     "v1.2+abc",
		State:      store.ExperimentFailed,
		Visibility: store.VisibilityLink,
		Planned:    1 << 40,
		Done:       123,
		CPU:        3*time.Hour + 4*time.Microsecond,
		Result:     json.RawMessage(` {"partial":true}`),
		Fault:      json.RawMessage(`{"seed":"ff"}`),
		Created:    at(0),
		Updated:    at(1),
	}
}

func testExperiments(t *testing.T, s store.Store) {
	ctx := t.Context()
	missing := func(id string) {
		t.Helper()
		if e, err := s.Experiment(ctx, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Experiment(%q) is %+v, %v, want ErrNotFound", id, e, err)
		}
		if err := s.DeleteExperiment(ctx, id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("DeleteExperiment(%q): %v, want ErrNotFound", id, err)
		}
	}
	is := func(want store.Experiment) {
		t.Helper()
		got, err := s.Experiment(ctx, want.ID)
		must(t, err)
		equal(t, "experiment", got, want)
	}
	missing("x1")

	one, two := sampleExperiment("x1"), store.Experiment{ID: "x2", Key: "5ba1c0de", Created: at(2), Updated: at(2)}
	must(t, s.PutExperiment(ctx, one))
	must(t, s.PutExperiment(ctx, two)) // the same question
	is(one)
	is(two)

	// It is replaced as a whole.
	one = store.Experiment{
		ID: "x1", Key: "k", Kind: "balance", Game: "race", Name: "n", Owner: "bob", Doc: []byte(`{}`), Engine: "v2", State: store.ExperimentDone,
		Visibility: store.VisibilityPublic, Planned: 5, Done: 6, CPU: time.Second, Created: at(7), Updated: at(8),
	}
	must(t, s.PutExperiment(ctx, one))
	is(one)
	is(two)

	// What comes out of the store and what goes into it is the caller's own, and has the store's form.
	got, err := s.Experiment(ctx, "x1")
	must(t, err)
	got.Doc[0] = '?'
	odd := sampleExperiment("it's \"odd\"; DROP TABLE lab_experiments; --")
	odd.Result, odd.Fault = json.RawMessage{}, json.RawMessage(`null`)
	odd.CPU += 999 * time.Nanosecond
	odd.Updated = odd.Updated.Add(999).In(time.FixedZone("somewhere", 3600))
	must(t, s.PutExperiment(ctx, odd))
	odd.Doc[0] = '?'
	is(one)
	want := sampleExperiment(odd.ID)
	want.Result, want.Fault = nil, json.RawMessage(`null`)
	is(want)

	// Its batches stay.
	must(t, s.PutBatches(ctx, store.Batch{Key: "b", Made: at(0)}))
	must(t, s.DeleteExperiment(ctx, "x1"))
	missing("x1")
	is(two)
	if _, err := s.Batch(ctx, "b"); err != nil {
		t.Errorf("a batch after the experiment was deleted: %v", err)
	}
	must(t, s.PutExperiment(ctx, one))
	is(one)
}

// wantExperiments checks the IDs of the experiments that pass a filter.
func wantExperiments(t testing.TB, s store.Store, f store.ExperimentFilter, want ...string) {
	t.Helper()
	list, err := s.Experiments(t.Context(), f)
	must(t, err)
	var got []string
	for _, e := range list {
		got = append(got, e.ID)
	}
	equal(t, fmt.Sprintf("IDs of Experiments(%+v)", f), got, want)
}

func testExperimentsFilter(t *testing.T, s store.Store) {
	ctx := t.Context()
	wantExperiments(t, s, store.ExperimentFilter{})
	for _, e := range []store.Experiment{
		{ID: "a", Owner: "ann", Kind: "matrix", Game: "deluxe", State: store.ExperimentWaiting, Visibility: store.VisibilityPublic, Updated: at(1)},
		{ID: "b", Owner: "bob", Kind: "matrix", Game: "race", State: store.ExperimentRunning, Visibility: store.VisibilityPrivate, Updated: at(5)},
		{ID: "c", Owner: "ann", Kind: "balance", Game: "race", State: store.ExperimentStopped, Visibility: store.VisibilityLink, Updated: at(3)},
		{ID: "d", Owner: "cid", Kind: "balance", Game: "deluxe", State: store.ExperimentDone, Visibility: store.VisibilityPublic, Updated: at(4)},
		{ID: "e", Owner: "ann", Kind: "matrix", Game: "deluxe", State: store.ExperimentFailed, Updated: at(2)},
	} {
		must(t, s.PutExperiment(ctx, e))
	}
	for _, tt := range []struct {
		f    store.ExperimentFilter
		want []string
	}{
		{store.ExperimentFilter{}, []string{"b", "d", "c", "e", "a"}},
		{store.ExperimentFilter{Limit: 2}, []string{"b", "d"}},
		{store.ExperimentFilter{Limit: 9}, []string{"b", "d", "c", "e", "a"}},
		{store.ExperimentFilter{Owner: "ann"}, []string{"c", "e", "a"}},
		{store.ExperimentFilter{Owner: "nobody"}, nil},
		{store.ExperimentFilter{State: []store.ExperimentState{store.ExperimentDone}}, []string{"d"}},
		{store.ExperimentFilter{State: []store.ExperimentState{store.ExperimentWaiting, store.ExperimentRunning}}, []string{"b", "a"}},
		{store.ExperimentFilter{Kind: "balance"}, []string{"d", "c"}},
		{store.ExperimentFilter{Game: "deluxe"}, []string{"d", "e", "a"}},
		{store.ExperimentFilter{PublicOnly: true}, []string{"d", "a"}},
		{store.ExperimentFilter{PublicOnly: true, Limit: 1, After: store.Cursor{Updated: at(4), ID: "d"}}, []string{"a"}},
		{store.ExperimentFilter{
			Owner: "ann", Kind: "matrix", Game: "deluxe", PublicOnly: true, State: []store.ExperimentState{store.ExperimentWaiting, store.ExperimentDone}, Limit: 1,
		}, []string{"a"}},
		{store.ExperimentFilter{After: store.Cursor{Updated: at(4), ID: "d"}}, []string{"c", "e", "a"}},
		{store.ExperimentFilter{After: store.Cursor{Updated: at(4), ID: "d"}, Owner: "ann", Limit: 1}, []string{"c"}},
		{store.ExperimentFilter{After: store.Cursor{Updated: at(1), ID: "a"}}, nil},
	} {
		wantExperiments(t, s, tt.f, tt.want...)
	}

	// Lists follow what is put and deleted.
	full := sampleExperiment("a")
	full.Updated = at(6)
	must(t, s.PutExperiment(ctx, full))
	must(t, s.DeleteExperiment(ctx, "d"))
	wantExperiments(t, s, store.ExperimentFilter{}, "a", "b", "c", "e")
	wantExperiments(t, s, store.ExperimentFilter{PublicOnly: true})
	list, err := s.Experiments(ctx, store.ExperimentFilter{Limit: 1})
	must(t, err)
	full.Doc, full.Result, full.Fault = nil, nil, nil
	equal(t, "experiments in a list", list, []store.Experiment{full})
	// What the list left out is there.
	if got, err := s.Experiment(ctx, "a"); err != nil || got.Doc == nil || got.Result == nil || got.Fault == nil {
		t.Errorf("the experiment after a list of it is %+v, %v", got, err)
	}
}

func testExperimentsPages(t *testing.T, s store.Store) {
	var want []string
	for i := range 20 {
		e := store.Experiment{ID: fmt.Sprintf("x%02d", 19-i), Updated: at(-i / 4)} // four at each instant
		must(t, s.PutExperiment(t.Context(), e))
		want = append(want, e.ID)
	}
	wantExperiments(t, s, store.ExperimentFilter{}, want...)
	var got []string
	f := store.ExperimentFilter{Limit: 3}
	for {
		list, err := s.Experiments(t.Context(), f)
		must(t, err)
		if len(list) == 0 {
			break
		}
		for _, e := range list {
			got = append(got, e.ID)
		}
		f.After = list[len(list)-1].Cursor()
	}
	equal(t, "IDs of all pages", got, want)
}

func testBatches(t *testing.T, s store.Store) {
	ctx := t.Context()
	if _, err := s.Batch(ctx, "b1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Batch before PutBatches: %v, want ErrNotFound", err)
	}
	is := func(want store.Batch) {
		t.Helper()
		got, err := s.Batch(ctx, want.Key)
		must(t, err)
		equal(t, "batch", got, want)
	}
	data := []byte("\x00\xffone")
	one := store.Batch{Key: "b1", Data: []byte("\x00\xffone"), CPU: 90*time.Minute + 7*time.Microsecond, Made: at(0)}
	two := store.Batch{Key: "b2", Made: at(1)}
	must(t, s.PutBatches(ctx,
		store.Batch{Key: "b1", Data: data, CPU: one.CPU + 999, Made: at(0).Add(999).In(time.FixedZone("somewhere", 3600))},
		store.Batch{Key: "b2", Data: []byte{}, Made: at(1)}))
	data[0] = '?'
	is(one)
	is(two)
	got, err := s.Batch(ctx, "b1")
	must(t, err)
	got.Data[0] = '?'
	is(one)

	// What is there stays, and what is not comes; so it is within one call.
	three := store.Batch{Key: "b3", Data: []byte("three"), Made: at(2)}
	must(t, s.PutBatches(ctx, store.Batch{Key: "b1", Data: []byte("other"), CPU: 1, Made: at(9)}, three, store.Batch{Key: "b3", Data: []byte("again"), Made: at(9)}))
	is(one)
	is(three)
	must(t, s.PutBatches(ctx))

	for _, tt := range []struct {
		ask  []string
		want map[string]bool
	}{
		{nil, map[string]bool{}},
		{[]string{"none", "b"}, map[string]bool{}},
		{[]string{"b3", "none", "b1", "b3"}, map[string]bool{"b1": true, "b3": true}},
	} {
		got, err := s.BatchKeys(ctx, tt.ask)
		must(t, err)
		equal(t, fmt.Sprintf("BatchKeys(%q)", tt.ask), got, tt.want)
	}
	wantBatchBytes(t, s, 3, 5+0+5)
}

// testManyBatches asks for more keys at once than a query may have arguments, and uses and drops many.
func testManyBatches(t *testing.T, s store.Store) {
	const n = 40_000
	ctx := t.Context()
	keys := make([]string, n)
	for i := range keys {
		keys[i] = fmt.Sprintf("key \"%d\" <é>", i)
	}
	must(t, s.PutBatches(ctx, store.Batch{Key: keys[0]}, store.Batch{Key: keys[n-1]}))
	got, err := s.BatchKeys(ctx, keys)
	must(t, err)
	equal(t, "BatchKeys", got, map[string]bool{keys[0]: true, keys[n-1]: true})

	var list []store.Batch
	for i, key := range keys[:300] {
		list = append(list, store.Batch{Key: key, Data: []byte("1"), Made: at(i)})
	}
	_, err = s.PruneBatches(ctx, time.Time{}, -1)
	must(t, err)
	must(t, s.PutBatches(ctx, list...))
	must(t, s.UseBatches(ctx, at(1000), keys[50:270]...))
	for _, tt := range []struct {
		since time.Time
		most  int64
		want  int // to be dropped
	}{
		{at(300), 299, 80}, // all those not used since
		{at(300), 220 - 128, 128},
		{at(300), 0, 92},
	} {
		n, err := s.PruneBatches(ctx, tt.since, tt.most)
		must(t, err)
		equal(t, "batches dropped", n, tt.want)
	}
	wantBatchBytes(t, s, 0, 0)
}

func wantBatchBytes(t testing.TB, s store.Store, n int, bytes int64) {
	t.Helper()
	if gotN, gotBytes, err := s.BatchBytes(t.Context()); err != nil || gotN != n || gotBytes != bytes {
		t.Errorf("BatchBytes is %d, %d, %v, want %d, %d", gotN, gotBytes, err, n, bytes)
	}
}

func testPruneBatches(t *testing.T, s store.Store) {
	ctx := t.Context()
	const plenty = 1 << 40
	keys := []string{"a", "b", "c", "d", "e", "f"}
	prune := func(since time.Time, most int64, want ...string) {
		t.Helper()
		before, _, err := s.BatchBytes(ctx)
		must(t, err)
		n, err := s.PruneBatches(ctx, since, most)
		must(t, err)
		there, err := s.BatchKeys(ctx, keys)
		must(t, err)
		var got []string
		for _, key := range keys {
			if there[key] {
				got = append(got, key)
			}
		}
		equal(t, fmt.Sprintf("batches after PruneBatches(%s, %d)", since, most), got, want)
		equal(t, "number of batches dropped", n, before-len(got))
	}
	prune(at(100), 0)
	wantBatchBytes(t, s, 0, 0)

	// Made, and so used, at 0, 1, 2, 3, 4, 4, with 10, 20, ... bytes: 210.
	for i, key := range keys {
		must(t, s.PutBatches(ctx, store.Batch{Key: key, Data: make([]byte, 10*(i+1)), Made: at(min(i, 4))}))
	}
	wantBatchBytes(t, s, 6, 210)
	prune(at(0), plenty, "a", "b", "c", "d", "e", "f") // used at that time is not before it
	prune(time.Time{}, 210, "a", "b", "c", "d", "e", "f")
	prune(at(0).Add(time.Microsecond), plenty, "b", "c", "d", "e", "f")

	// The latest use counts, whatever order they come in, and neither keys that are not there nor batches put again matter.
	must(t, s.UseBatches(ctx, at(9), "b", "none"))
	must(t, s.UseBatches(ctx, at(8), "b"))
	must(t, s.UseBatches(ctx, at(0), "c"))
	must(t, s.UseBatches(ctx, at(9)))
	must(t, s.PutBatches(ctx, store.Batch{Key: "c", Made: at(9)}))
	if there, err := s.BatchKeys(ctx, []string{"none"}); err != nil || len(there) > 0 {
		t.Errorf("the use of a key made %v, %v", there, err)
	}
	prune(at(2), plenty, "b", "c", "d", "e", "f")
	prune(at(3), plenty, "b", "d", "e", "f") // c: used at 2

	// In the order of their use: d (40 bytes, 3), e (50, 4), f (60, 4), b (20, 9).
	wantBatchBytes(t, s, 4, 170)
	prune(time.Time{}, 169, "b", "e", "f")
	prune(time.Time{}, 130, "b", "e", "f")
	prune(time.Time{}, 81, "b", "f") // at the same instant by ascending key
	// The one rule goes farther than the other: f by its time, b by its bytes.
	must(t, s.PutBatches(ctx, store.Batch{Key: "a", Data: make([]byte, 5), Made: at(10)}))
	prune(at(5), 5, "a")
	wantBatchBytes(t, s, 1, 5)
	prune(time.Time{}, 0)
	wantBatchBytes(t, s, 0, 0)

	// A batch that is made again has its use before it was dropped behind it.
	must(t, s.UseBatches(ctx, at(50), "b"))
	must(t, s.PutBatches(ctx, store.Batch{Key: "b", Data: []byte("new"), Made: at(20)}))
	got, err := s.Batch(ctx, "b")
	must(t, err)
	equal(t, "the batch made again", got, store.Batch{Key: "b", Data: []byte("new"), Made: at(20)})
	prune(at(21), plenty)
}

// testBatchesRace has many put the same batches at once: each is there once, as one of them put it.
func testBatchesRace(t *testing.T, s store.Store) {
	const writers, batches = 8, 20
	ctx := t.Context()
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for i := range batches {
				key := fmt.Sprint("b", i)
				if err := s.PutBatches(ctx, store.Batch{Key: key, Data: []byte{byte(w)}, CPU: time.Duration(w) * time.Second, Made: at(w)}); err != nil {
					t.Errorf("PutBatches: %v", err)
				}
				if err := s.UseBatches(ctx, at(w), key); err != nil {
					t.Errorf("UseBatches: %v", err)
				}
			}
		})
	}
	wg.Wait()
	wantBatchBytes(t, s, batches, batches)
	for i := range batches {
		b, err := s.Batch(ctx, fmt.Sprint("b", i))
		must(t, err)
		w := int(b.Data[0])
		equal(t, "batch", b, store.Batch{Key: b.Key, Data: b.Data, CPU: time.Duration(w) * time.Second, Made: at(w)})
	}
	n, err := s.PruneBatches(ctx, at(writers-1), 1<<40) // the last writer has used them all then
	must(t, err)
	equal(t, "batches dropped", n, 0)
}
