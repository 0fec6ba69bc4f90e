package jumpstart

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// The bounds in the tags of positions are those of the game: what is at one is taken, what is beyond it is refused.
func TestPositionBounds(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	clouds := func(n int) string {
		return `{"smoke": [` + strings.Repeat(`{"x": 9, "y": 9}, `, n-1) + `{"x": 9, "y": 9}]}`
	}
	cars := func(n int) string {
		var list []string
		for i := range n {
			list = append(list, fmt.Sprintf(`{"seat": %d, "x": %d, "y": 10}`, i%2, 8+8*i))
		}
		return `{"cars": [` + strings.Join(list, ", ") + `]}`
	}
	key := func(format string) func(int) string { return func(n int) string { return fmt.Sprintf(format, n) } }
	for name, x := range map[string]struct {
		most     int
		position func(int) string
	}{
		"turn":      {maxTurns, key(`{"turn": %d}`)},
		"phase":     {Phases, key(`{"phase": %d}`)},
		"cars":      {MaxCars, cars},
		"smoke":     {maxClouds, clouds},
		"maneuvers": {Phases, key(`{"cars": [{"maneuvers": %d}]}`)},
		"turns":     {smokeTurns, key(`{"smoke": [{"x": 9, "y": 9, "turns": %d}]}`)},
	} {
		for n, want := range map[int]bool{x.most: true, x.most + 1: false} {
			var s State
			if err := c.Position(&s, json.RawMessage(x.position(n)), game.Setup{Seats: 2, Dice: dice.Fast(1)}); (err == nil) != want {
				t.Errorf("%s: %d: %v", name, n, err)
			}
		}
	}
}
