package storetest

import (
	"errors"
	"testing"
	"time"

	"turnpike/store"
)

// A chapter comes back as it went in; one with the same beginning takes its place; the last one is found without its number.
func testChapters(t *testing.T, s store.Store) {
	ctx := t.Context()
	missing := func(match string, first int64) {
		t.Helper()
		if ch, err := s.Chapter(ctx, match, first); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("Chapter(%q, %d) is %+v, %v, want ErrNotFound", match, first, ch, err)
		}
	}
	if err := s.PutChapter(ctx, "m1", store.Chapter{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("PutChapter of no match: %v, want ErrNotFound", err)
	}
	addMatch(t, s, "m1")
	addMatch(t, s, "m2")
	missing("m1", 0)
	missing("m1", -1)
	missing("no match", -1)

	chapters := []store.Chapter{
		{First: 0, End: 64, Rules: "1", Program: "v1", Data: []byte("\x00\xffone")}, {First: 64, End: 70, Rules: "1", Data: []byte("two")},
		{First: 128, End: 128, Rules: "2", Program: "v2", Data: []byte("three")},
	}
	for _, ch := range chapters {
		must(t, s.PutChapter(ctx, "m1", ch))
	}
	chapters[1].End, chapters[1].Rules, chapters[1].Data = 128, "2", []byte("two and more")
	must(t, s.PutChapter(ctx, "m1", chapters[1]))
	must(t, s.PutChapter(ctx, "m2", store.Chapter{First: 500, Data: []byte("x")}))
	for _, want := range chapters {
		got, err := s.Chapter(ctx, "m1", want.First)
		must(t, err)
		equal(t, "chapter", got, want)
	}
	last, err := s.Chapter(ctx, "m1", -1)
	must(t, err)
	equal(t, "last chapter", last, chapters[2])
	missing("m1", 1)
	missing("m1", 500)

	// What is handed out and in is the caller's own.
	last.Data[0] = '?'
	chapters[2].Data[0] = '?'
	if again, err := s.Chapter(ctx, "m1", 128); err != nil || string(again.Data) != "three" {
		t.Errorf("the chapter is %q, %v", again.Data, err)
	}

	if _, err := s.Part(ctx, "map:1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("Part: %v, want ErrNotFound", err)
	}
	must(t, s.PutChapter(ctx, "m2", store.Chapter{First: 564}, store.Part{Key: "map:1", Text: []byte("a map")}, store.Part{Key: "map:2", Text: []byte("another")}))
	must(t, s.PutChapter(ctx, "m1", store.Chapter{First: 192}, store.Part{Key: "map:1", Text: []byte("never changes")}))
	for key, want := range map[string]string{"map:1": "a map", "map:2": "another"} {
		if got, err := s.Part(ctx, key); err != nil || string(got) != want {
			t.Errorf("part %s is %q, %v, want %q", key, got, err, want)
		}
	}
	// A chapter that is refused leaves no parts.
	if err := s.PutChapter(ctx, "missing", store.Chapter{}, store.Part{Key: "map:3", Text: []byte("x")}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("PutChapter: %v, want ErrNotFound", err)
	}
	if _, err := s.Part(ctx, "map:3"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a part of a refused chapter: %v, want ErrNotFound", err)
	}
}

// The latest beat counts, whatever order they come in.
func testBeat(t *testing.T, s store.Store) {
	ctx := t.Context()
	last := func(want time.Time) {
		t.Helper()
		got, err := s.LastBeat(ctx)
		if err != nil || !got.Equal(want) {
			t.Errorf("the last beat is %s, %v, want %s", got, err, want)
		}
	}
	last(time.Time{})
	must(t, s.Beat(ctx, at(5)))
	last(at(5))
	must(t, s.Beat(ctx, at(3)))
	last(at(5))
	must(t, s.Beat(ctx, at(9)))
	last(at(9))
}
