package storetest

import (
	"errors"
	"testing"

	"turnpike/store"
)

func testReview(t *testing.T, s store.Store) {
	ctx := t.Context()
	if err := s.PutReview(ctx, "m1", store.Review{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the review of no match: %v, want ErrNotFound", err)
	}
	addMatch(t, s, "m1")
	addMatch(t, s, "m2")
	if _, err := s.Review(ctx, "m1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("before there is one: %v, want ErrNotFound", err)
	}
	data := []byte("one")
	must(t, s.PutReview(ctx, "m1", store.Review{By: "v1", Data: data}))
	copy(data, "two")
	must(t, s.PutReview(ctx, "m2", store.Review{By: "v1"}))
	got, err := s.Review(ctx, "m1")
	must(t, err)
	equal(t, "review", got, store.Review{By: "v1", Data: []byte("one")})
	must(t, s.PutReview(ctx, "m1", store.Review{By: "v2", Data: []byte("three")}))
	got, err = s.Review(ctx, "m1")
	must(t, err)
	equal(t, "the review that took its place", got, store.Review{By: "v2", Data: []byte("three")})
	got, err = s.Review(ctx, "m2")
	must(t, err)
	equal(t, "the review of another match", got, store.Review{By: "v1"})
}
