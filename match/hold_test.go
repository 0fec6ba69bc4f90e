package match_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/match"
	"turnpike/rulebook/proof"
)

// Between duels there is something to read, so a person is asked even if "ready" is the only answer; a bot is not, and a standing order
// answers for a person.
func TestHoldWaitsForPeople(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SETUP-014", "CG-ATK-040")
	now := time.Date(2030, 1, 1, 12, 0, 0, 0, time.UTC)
	m, err := match.New(match.Config{
		Game: cardduel.Game(), Seats: []match.RecordSeat{{Name: "Ada"}, {Name: "Bot", Bot: "random"}}, Started: now,
		Scripted: true, Script: []dice.Value{{Value: int(cardduel.Debris)}, {Value: int(cardduel.Debris)}, {Value: int(cardduel.Debris)}, {Value: int(cardduel.Debris)}, {Value: int(cardduel.Shaken)}},
		Position: json.RawMessage(`{"stage": "deal", "duel": 2, "cars": [{"hand": ["swerve"]}, {"hand": ["swerve"]}]}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Tick(now.Add(time.Hour), nil); err != nil {
		t.Fatal(err)
	}
	if got := m.Waiting(); !slices.Equal(got, []game.Seat{0}) {
		t.Fatalf("waiting for %v, want the person alone", got)
	}
	if _, due := m.Next(); due {
		t.Error("something is due although only a person can answer")
	}
	if err := m.SetOrders(0, map[string]any{"ready": true}, now, nil); err != nil {
		t.Fatal(err)
	}
	if changed, err := m.Tick(now.Add(time.Hour), nil); err != nil || !changed {
		t.Fatalf("the standing order does not answer: %v", err)
	}
	if kind := m.Decisions()[0].Kind; kind != "action" {
		t.Errorf("the match waits for %q, want the first action", kind)
	}
}
