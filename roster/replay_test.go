package roster_test

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"
	"time"

	"turnpike/game"
	"turnpike/match"
	"turnpike/roster"
)

// record plays a match between the usual bots of a game and returns its record.
func record(t *testing.T, e *roster.Entry, seats int, options map[string]any, seed byte) []byte {
	t.Helper()
	cfg := match.Config{Game: e.Game, Title: "A replay", Options: options, Seed: [32]byte{seed}, Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	b, err := e.Bot(e.Default)
	if err != nil {
		t.Fatal(err)
	}
	var players []interface {
		Choose(game.Table, game.Seat) any
	}
	for range seats {
		cfg.Seats = append(cfg.Seats, match.RecordSeat{Name: "Bot", Bot: b.ID})
		players = append(players, b.New(uint64(len(players)+1)))
	}
	m, err := match.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	for m.Status() == match.Running {
		seat := m.Decisions()[0].Who.First()
		if err := m.Play(seat, players[seat].Choose(m.Table(), seat), true, cfg.Started, nil); err != nil {
			t.Fatal(err)
		}
	}
	rec, err := m.Record(true, nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(rec)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A whole match between the usual bots is the same, byte for byte, when it is played again, and its record verifies.
func TestMatchesReplay(t *testing.T) {
	t.Parallel()
	for _, d := range []struct {
		game    string
		seats   int
		options map[string]any
	}{
		{"deluxe", 2, map[string]any{"scenario": "arena", "division": "15", "vehicle_0": "fair_warning", "vehicle_1": "three_card_trick"}},
		{"deluxe", 2, map[string]any{"scenario": "road_duel"}},
		{"deluxe", 3, map[string]any{"scenario": "amateur_night"}},
		{"jumpstart", 2, map[string]any{"scenario": "road_duel"}},
		{"jumpstart", 2, map[string]any{"scenario": "duel"}},
		{"race", 4, nil},
		{"race", 6, map[string]any{"course": "random", "length": "normal_closed", "deal": "random"}},
		{"heist", 2, nil},
		{"heist", 3, map[string]any{"scenario": "semi", "difficulty": "beast", "resolution_order": "lane"}},
		{"heist", 4, map[string]any{"scenario": "chopper", "difficulty": "hard", "crew": "random"}},
		{"race", 2, map[string]any{"course": "closed2:T01.T16.T02.T16", "arm_and_use": false, "turbo_and_brake": true}},
	} {
		e, err := roster.Find(d.game)
		if err != nil {
			t.Fatal(err)
		}
		first := record(t, e, d.seats, d.options, 1)
		if second := record(t, e, d.seats, d.options, 1); !bytes.Equal(first, second) {
			t.Errorf("%s %v: played again it is another match", d.game, d.options)
		}
		rec, err := match.ParseRecord(first)
		if err != nil {
			t.Fatal(err)
		}
		rep, err := match.Verify(context.Background(), *rec, func(id string) (game.Game, error) {
			e, err := roster.Find(id)
			if err != nil {
				return nil, err
			}
			return e.Game, nil
		})
		if err != nil || rep.Outcome == nil || !rep.Fair {
			t.Errorf("%s %v: %v, %+v", d.game, d.options, err, rep)
		}
	}
}
