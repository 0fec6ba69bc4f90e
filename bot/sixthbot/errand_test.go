package sixthbot_test

import (
	"encoding/json"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// of builds a hand-made position of a scenario, two cars on the empty square.
func of(t *testing.T, scenario string, seed uint64, text string) *state {
	t.Helper()
	s := new(state)
	if err := codec.Position(s, json.RawMessage(text), game.Setup{Seats: 2, Dice: dice.Fast(seed), Options: map[string]any{"scenario": scenario}}); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestErrands shows the bot positions of the scenarios in which there is a right answer, told by what comes of it.
func TestErrands(t *testing.T) {
	t.Parallel()
	won := func(s *state) bool {
		o, over := rules.Outcome(s)
		return over && o.Winners == game.Seats(0) && o.Rule == "SX-SCEN-004"
	}
	for _, c := range []struct {
		name, scenario, position string
		right                    func(s *state) bool // after the move of the bot
	}{
		{"drives over the last marker and wins", "checkpoints", `{"points": 1, "cars": [{` + gunner + `, "x": 5, "y": 5, "heading": 0, "speed": 1, "passed": 3}, ` + far + `],
			"objects": [{"kind": "number_0", "x": 7, "y": 5}]}`, won},
		{"turns onto the last marker", "checkpoints", `{"points": 1, "cars": [{` + gunner + `, "x": 4, "y": 5, "heading": 0, "speed": 1, "passed": 3}, ` + far + `],
			"objects": [{"kind": "number_0", "x": 4.75, "y": 6.4}]}`, won},
		{"leaves the marker that goes off", "countdown", `{"round": 2, "points": 1, "cars": [{` + gunner + `, "x": 5, "y": 5, "heading": 0, "speed": 1}, ` + far + `],
			"objects": [{"kind": "number_3", "x": 3.5, "y": 5}]}`, func(s *state) bool {
			_, reached := rules.Reached(s, 0)
			return !reached
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(5) {
				s := of(t, c.scenario, seed, c.position)
				a := choose(s, seed)
				if err := rules.Apply(s, 0, a, nil); err != nil {
					t.Fatal(err)
				}
				if !c.right(s) {
					t.Errorf("seed %d: %s", seed, codec.Text(a))
				}
			}
		})
	}
}

// TestRace: most matches of two bots are won on the course, and one that knows nothing of it seldom wins.
func TestRace(t *testing.T) {
	t.Parallel()
	const matches = 8
	names := []string{"normal", "deaf"}
	ta := tally{wins: make([]int, len(names)), rules: map[string]int{}}
	for seed := range uint64(matches) {
		ta.play(t, names, map[string]any{"scenario": "checkpoints"}, seed)
	}
	if ta.wins[0] < matches*5/8 || ta.rules["SX-SCEN-004"] < matches/2 {
		t.Errorf("of %d matches %v are won, they ended by %v", matches, ta.wins, ta.rules)
	}
}
