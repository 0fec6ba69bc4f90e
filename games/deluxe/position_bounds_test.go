package deluxe

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
)

// A position holds as many things as the state has room for.
func TestPositionRoom(t *testing.T) {
	t.Parallel()
	c := NewCodec(StandardRules())
	for thing, most := range map[string]int{
		`"counters": [%s]`: MaxCounters,
		`"grenades": [%s]`: MaxGrenades,
	} {
		for _, n := range [...]int{most, most + 1} {
			var list []string
			for i := range n {
				at := fmt.Sprintf(`"x": %d, "y": %d`, 2+4*(i%30), 2+4*(i/30))
				if strings.HasPrefix(thing, `"g`) {
					list = append(list, `{"gear": "grenade", `+at+`}`)
				} else {
					list = append(list, `{"kind": "debris", `+at+`}`)
				}
			}
			var s State
			position := `{"cars": [{"x": 60, "y": 60}, {"x": 60, "y": 70}], ` + fmt.Sprintf(thing, strings.Join(list, ",")) + `}`
			setup := game.Setup{Seats: 2, Options: game.Values{"place": "open-32x24"}, Dice: dice.Fast(1)}
			err := c.Position(&s, json.RawMessage(position), setup)
			if (err == nil) != (n <= most) || err != nil && !strings.Contains(err.Error(), fmt.Sprintf("has %d entries (at most %d)", n, most)) {
				t.Errorf("%d of %d: %v", n, most, err)
			}
		}
	}
}

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
		`{"cars": [{"plusses": %d}]}`: {0, maxPlusses},

		`{"persons": [{"x": 90, "y": 90, "hits": %d}]}`:                      {0, personDP - 1},
		`{"persons": [{"x": 90, "y": 90, "sprinted": %d}]}`:                  {0, sprintSeconds},
		`{"persons": [{"x": 90, "y": 90, "storey": %d}]}`:                    {0, 10},
		`{"persons": [{"since": %d}]}`:                                       {0, maxTurns},
		`{"persons": [{"stun": %d}]}`:                                        {0, 2 * maxTurns},
		`{"persons": [{"painted": %d}]}`:                                     {0, 2 * maxTurns},
		`{"persons": [{"gas_till": %d}]}`:                                    {0, 2 * maxTurns},
		`{"persons": [{"dazed_till": %d}]}`:                                  {0, 2 * maxTurns},
		`{"persons": [{"gunner": %d}]}`:                                      {targeting.NoSkill, maxArts},
		`{"persons": [{"handgunner": %d}]}`:                                  {targeting.NoSkill, maxArts},
		`{"persons": [{"running": %d}]}`:                                     {0, maxArts},
		`{"persons": [{"arts": %d}]}`:                                        {targeting.NoSkill, maxArts},
		`{"grenades": [{"gear": "grenade", "x": 90, "y": 90, "turns": %d}]}`: {0, 2 * maxTurns},
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
