package roster_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

var update = flag.Bool("update", false, "write the golden records anew")

// goldenOptions keep the golden matches short.
var goldenOptions = map[string]map[string]any{
	"cardduel": {"goal": 10, "turn_limit": 20}, "sixth": {"size": "record_sheet_small"}, "deluxe": {"turns": 5}, "jumpstart": {"turns": 5}, "race": {"course": "sprint"},
}

// Whole recorded matches of every game, with an undo and a standing order in each, go byte for byte as they were recorded, and are sound. Whoever
// changes what a match does raises the rules version of its game and writes its record anew with -update; one that goes as before changes no byte.
func TestGoldenRecords(t *testing.T) {
	t.Parallel()
	for i := range roster.Games() {
		e := &roster.Games()[i]
		id := e.Game.Info().ID
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			got, err := json.MarshalIndent(golden(t, e), "", " ")
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join("testdata", "golden", id+".json")
			if *update {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("the match does not go as recorded in %s", file)
			}
			rec, err := match.ParseRecord(want)
			if err != nil {
				t.Fatal(err)
			}
			rep, err := match.Verify(t.Context(), *rec, func(string) (game.Game, error) { return e.Game, nil })
			if err != nil || !rep.Fair || rep.RulesVersion == e.Game.Info().RulesVersion && !rep.Whole() {
				t.Errorf("%s: %v, %+v", file, err, rep)
			}
		})
	}
}

// golden plays the recorded match: even choices among all that is legal, of two people.
func golden(t *testing.T, e *roster.Entry) match.Record {
	t.Helper()
	info := e.Game.Info()
	now := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	cfg := match.Config{
		Game: e.Game, Title: "Golden", Options: goldenOptions[info.ID], Started: now, Seed: [32]byte{3},
		Seats: []match.RecordSeat{{Name: "Seat 0", Nonce: "0"}, {Name: "Seat 1", Nonce: "1"}},
	}
	m, err := match.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	orders := map[string]any{}
	if len(info.Orders) > 0 {
		orders[info.Orders[0].Key] = info.Orders[0].Default
	}
	if err := m.SetOrders(1, orders, now, nil); err != nil {
		t.Fatal(err)
	}
	rng := dice.Fast(3)
	undone := 0
	for n := 0; m.Status() == match.Running; n++ {
		if n > 20_000 {
			t.Fatal("the match does not end")
		}
		now = now.Add(time.Second)
		d := m.Decisions()[0]
		seat := d.Who.First()
		legal := m.Table().Legal(seat)
		if err := m.Play(seat, legal[rng.IntN("choose", len(legal))], false, now, nil); err != nil {
			t.Fatal(err)
		}
		if m.Status() != match.Running || n%40 != 39 {
			continue
		}
		done, err := m.Undo(seat, now, nil)
		if err == nil && !done {
			done, err = m.Consent(1-seat, true, now, nil)
		}
		if done {
			undone++
		} else if err != nil {
			t.Logf("step %d: %v", n, err)
		}
	}
	if undone == 0 && m.Len() > 60 {
		t.Error(fmt.Sprint("nothing was taken back in ", m.Len(), " entries"))
	}
	rec, err := m.Record(true, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}
