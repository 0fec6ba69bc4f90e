package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"turnpike/store"
)

func testChat(t *testing.T, s store.Store) {
	ctx := t.Context()
	addMatch(t, s, "m1")
	addMatch(t, s, "m2")
	if _, err := s.AppendChat(ctx, store.ChatLine{Match: "missing", Text: "hello?"}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("AppendChat to no match: %v, want ErrNotFound", err)
	}
	var all []store.ChatLine
	for i := range 6 {
		line := store.ChatLine{Match: "m1", N: 77, At: at(i), Person: "ann", Seat: int8(i - 1), Name: "Ann", Text: fmt.Sprintf("line %d – ✓\x00\"", i+1)}
		got, err := s.AppendChat(ctx, line)
		must(t, err)
		line.N = int64(i + 1)
		equal(t, "line as stored", got, line)
		all = append(all, line)
	}
	other, err := s.AppendChat(ctx, store.ChatLine{Match: "m2", At: at(0), Text: "first here"})
	must(t, err)
	equal(t, "number of the first line elsewhere", other.N, int64(1))

	for _, tt := range []struct {
		after int64
		limit int
		want  []store.ChatLine
	}{
		{0, 0, all},
		{0, 100, all},
		{2, 0, all[2:]},
		{0, 2, all[4:]}, // the latest
		{3, 2, all[4:]},
		{5, 2, all[5:]},
		{6, 2, nil},
		{99, 0, nil},
	} {
		got, err := s.Chat(ctx, "m1", tt.after, tt.limit)
		must(t, err)
		equal(t, fmt.Sprintf("Chat after %d, limit %d", tt.after, tt.limit), got, tt.want)
	}
	got, err := s.Chat(ctx, "missing", 0, 0)
	must(t, err)
	equal(t, "chat of no match", got, []store.ChatLine(nil))
}

// testChatRace has many people talk at once: every line gets a number, none twice.
func testChatRace(t *testing.T, s store.Store) {
	const people, lines = 8, 10
	addMatch(t, s, "m1")
	var wg sync.WaitGroup
	for i := range people {
		wg.Go(func() {
			for range lines {
				if _, err := s.AppendChat(t.Context(), store.ChatLine{Match: "m1", At: at(i), Text: "hi"}); err != nil {
					t.Errorf("AppendChat: %v", err)
				}
			}
		})
	}
	wg.Wait()
	list, err := s.Chat(t.Context(), "m1", 0, 0)
	must(t, err)
	equal(t, "lines", len(list), people*lines)
	for i, line := range list {
		if line.N != int64(i+1) {
			t.Fatalf("line %d has number %d", i+1, line.N)
		}
	}
}
