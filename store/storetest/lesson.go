package storetest

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/store"
)

func testProgress(t *testing.T, s store.Store) {
	ctx := t.Context()
	if list, err := s.Progress(ctx, "ann"); err != nil || len(list) != 0 {
		t.Errorf("before anything is noted: %v, %v", list, err)
	}
	must(t, s.PutProgress(ctx, store.Progress{Person: "ann", Lesson: "two", Step: 3, Match: "m1", At: at(1)}))
	must(t, s.PutProgress(ctx, store.Progress{Person: "bob", Lesson: "two", Step: 9, Match: "m2", At: at(2)}))
	must(t, s.PutProgress(ctx, store.Progress{Person: "ann", Lesson: "one", Step: 1, Match: "m3", At: at(3)}))
	last := store.Progress{Person: "ann", Lesson: "two", Step: 10, Done: true, Match: "m4", At: at(4)}
	must(t, s.PutProgress(ctx, last))
	list, err := s.Progress(ctx, "ann")
	must(t, err)
	want := []store.Progress{{Person: "ann", Lesson: "one", Step: 1, Match: "m3", At: at(3)}, last}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Errorf("Progress (-want +got):\n%s", diff)
	}
}
