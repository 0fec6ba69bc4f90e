package deluxe

import (
	"errors"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
)

// A vehicle option may join ids and codes by plus signs. What breaks a rule of towing is refused by that rule, and what is legal for being
// played by nobody yet.
func TestStartCombinations(t *testing.T) {
	t.Parallel()
	c := garage.Standard()
	car, err := c.ParseDesign([]byte(`{"name": "Tug", "body": "luxury", "chassis": "heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "heavy_duty"},
		"crew": [{"role": "driver"}], "accessories": [{"accessory": "hitch_standard"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range []struct{ option, want string }{
		{"washboard+box_trailer_two", "cannot be played yet"},
		{"washboard + convoy_twelve", "cannot be played yet"},
		{c.DesignCode(car) + "+log_carrier", "cannot be played yet"},
		{"goblin+log_carrier", "(DX-TRL-023)"},
		{"goblin+box_trailer_two", "(DX-TRL-001)"},
		{"washboard+goblin", "[DX-TRL-001]"},
		{"washboard+box_trailer_two+box_trailer_two+box_trailer_two", "[DX-TRL-037]"},
		{"washboard+nothing", "neither a vehicle of the garage nor the code of a design"},
		{"washboard+", "neither a vehicle of the garage nor the code of a design"},
	} {
		var s State
		err := StandardRules().Start(&s, game.Setup{Seats: 2, Options: map[string]any{"vehicle_0": k.option}, Dice: dice.Fast(1)}, nil)
		var wrong *game.OptionError
		if !errors.As(err, &wrong) || wrong.Key != "vehicle_0" || !strings.Contains(err.Error(), k.want) {
			t.Errorf("%s: %v, want %q", k.option, err, k.want)
		}
	}
}
