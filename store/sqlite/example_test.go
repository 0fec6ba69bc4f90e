package sqlite_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"turnpike/store"
	"turnpike/store/sqlite"
)

// A client that got no answer asks again under the same key. The store tells the
// server that the action is in the log already, and where.
func Example() {
	dir, err := os.MkdirTemp("", "turnpike")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)

	ctx := context.Background()
	s, err := sqlite.Open(ctx, filepath.Join(dir, "turnpike.db"), sqlite.Options{})
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()

	if err := s.CreateMatch(ctx, store.Match{ID: "m1", Game: "race", Status: store.StatusRunning}); err != nil {
		log.Fatal(err)
	}
	turn := store.Entry{Seq: 1, Kind: "action", Seat: 0, Key: "a7f3", Data: []byte(`{"gear":3}`)}
	fmt.Println("first:", s.Append(ctx, "m1", turn))

	turn.Seq = 2
	err = s.Append(ctx, "m1", turn)
	if d, ok := errors.AsType[*store.DuplicateKeyError](err); ok {
		fmt.Println("again: it is entry", d.Seq)
	}
	entries, err := s.Entries(ctx, "m1", 0)
	fmt.Println(len(entries), string(entries[0].Data), err)
	// Output:
	// first: <nil>
	// again: it is entry 1
	// 1 {"gear":3} <nil>
}
