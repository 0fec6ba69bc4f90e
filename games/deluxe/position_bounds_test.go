package deluxe

import (
	"encoding/json"
	"fmt"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/scale"
)

// The bounds in the tags of positions are those of the game: what is at one is taken, what is beyond it is refused.
func TestPositionBounds(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	for format, bounds := range map[string][2]int{
		`{"turn": %d}`:                {1, maxTurns},
		`{"phase": %d}`:               {0, scale.Phases},
		`{"cars": [{"status": %d}]}`:  {control.HandlingFloor, control.HandlingTop},
		`{"cars": [{"reflex": %d}]}`:  {0, 6},
		`{"cars": [{"painted": %d}]}`: {0, 2 * maxTurns},
		`{"cars": [{"buried": %d}]}`:  {0, 2 * maxTurns},
	} {
		for _, n := range [...]int{bounds[0] - 1, bounds[0], bounds[1], bounds[1] + 1} {
			var s State
			position := fmt.Sprintf(format, n)
			err := c.Position(&s, json.RawMessage(position), game.Setup{Seats: 2, Dice: dice.Fast(1)})
			if (err == nil) != (n >= bounds[0] && n <= bounds[1]) {
				t.Errorf("%s: %v", position, err)
			}
		}
	}
}
