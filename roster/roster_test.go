package roster_test

import (
	"errors"
	"slices"
	"testing"

	"turnpike/roster"
)

// Every game has its default bot, and every bot can be had both for a table and for an arena.
func TestEntriesAreWhole(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for i := range roster.Games() {
		e := &roster.Games()[i]
		info := e.Game.Info()
		if seen[info.ID] {
			t.Errorf("%s is there twice", info.ID)
		}
		seen[info.ID] = true
		if found, err := roster.Find(info.ID); err != nil || found != e {
			t.Errorf("Find(%q): %v", info.ID, err)
		}
		if _, err := e.Bot(e.Default); err != nil {
			t.Errorf("%s: its default bot: %v", info.ID, err)
		}
		if info.DefaultSeats < info.Seats.Min || info.DefaultSeats > info.Seats.Max {
			t.Errorf("%s: usually %d seats, but %d to %d", info.ID, info.DefaultSeats, info.Seats.Min, info.Seats.Max)
		}
		for j := range e.Bots {
			b := &e.Bots[j]
			if found, err := e.Bot(b.ID); err != nil || found != b {
				t.Errorf("%s: Bot(%q): %v", info.ID, b.ID, err)
			}
			if b.Title == "" || b.Blurb == "" || b.New(1) == nil {
				t.Errorf("%s: bot %+v", info.ID, b)
			}
			if _, err := e.Arena.Worker(slices.Repeat([]string{b.ID}, info.DefaultSeats), nil); err != nil {
				t.Errorf("%s: %s in the arena: %v", info.ID, b.ID, err)
			}
		}
	}
}

func TestUnknownNames(t *testing.T) {
	t.Parallel()
	_, err := roster.Find("chess")
	var unknown *roster.UnknownError
	if !errors.As(err, &unknown) || unknown.What != "game" || !slices.Contains(unknown.Known, "cardduel") {
		t.Errorf("a game: %v", err)
	}
	_, err = roster.Games()[0].Bot("genius")
	if !errors.As(err, &unknown) || unknown.What != "bot" || !slices.Contains(unknown.Known, "random") {
		t.Errorf("a bot: %v", err)
	}
}
