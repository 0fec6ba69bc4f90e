package deluxebot_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"turnpike/bot"
	"turnpike/bot/deluxebot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe"
	"turnpike/rulebook/proof"
)

// inArena sets up two Doorstops in the standard arena, the first in distress.
func inArena(t *testing.T, scenario string, turn int, at, distress string) *table {
	t.Helper()
	x := newTable()
	values, err := game.Complete(x.g.Info().Options, map[string]any{"scenario": scenario, "place": "standard-arena", "vehicle_0": "doorstop", "vehicle_1": "doorstop"})
	if err != nil {
		t.Fatal(err)
	}
	position := fmt.Sprintf(`{"turn": %d, "cars": [{%s, "speed": 20%s}, {"x": 150, "y": 20, "heading": 90, "speed": 20}]}`, turn, at, distress)
	if err := deluxe.NewCodec(x.g).Position(&x.s, json.RawMessage(position), game.Setup{Seats: 2, Options: values, Dice: dice.Fast(1)}); err != nil {
		t.Fatal(err)
	}
	return x
}

// under is the player of seat 0 under orders.
func under(x *table, o deluxebot.Orders) *deluxebot.Driver {
	return deluxebot.NewDriver(x.g, deluxebot.New(x.g), o)
}

const (
	byTheGate = `"x": 36, "y": 95, "heading": 90` // 5 inches before the northern gate in the west
	bareFront = `, "damage": {"armor:front": 16}`
	noGun     = `, "damage": {"weapon:0": 3}`
	hurt      = `, "damage": {"person:driver": 1}`
)

// Who gives up when: never on Amateur Night before turn 31 by a gate, since nobody may leave then.
func TestWhoGivesUp(t *testing.T) {
	t.Parallel()
	type gives struct{ on, crippled, bare bool }
	for what, k := range map[string]struct {
		scenario string
		turn     int
		distress string
		want     gives
	}{
		"all is well":                  {"arena", 10, "", gives{}},
		"without a gun":                {"arena", 10, noGun, gives{crippled: true, bare: true}},
		"wounded":                      {"arena", 10, hurt, gives{crippled: true, bare: true}},
		"a bare side, and a gate":      {"arena", 10, bareFront, gives{}}, // he drives out
		"a bare side, and it is early": {"amateur_night", 10, bareFront, gives{bare: true}},
		"a bare side, and it is late":  {"amateur_night", 31, bareFront, gives{}},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			x := inArena(t, k.scenario, k.turn, byTheGate, k.distress)
			v := bot.NewView(x.g, &x.s, 0, &x.rng)
			got := gives{under(x, deluxebot.FightsOn).Resigns(&v), under(x, deluxebot.Crippled).Resigns(&v), under(x, deluxebot.Bare).Resigns(&v)}
			if got != k.want {
				t.Errorf("%+v, want %+v", got, k.want)
			}
			v = bot.NewView(x.g, &x.s, 1, &x.rng)
			if under(x, deluxebot.Bare).Resigns(&v) {
				t.Error("the other one gives up, too")
			}
		})
	}
}

// A driver with a bare side is out by a gate within a few turns, from before it and from behind a bunker; without orders he stays.
func TestDrivesOutByAGate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-005")
	for _, at := range []string{byTheGate, `"x": 42, "y": 60, "heading": 0`} {
		for o, leaves := range map[deluxebot.Orders]bool{deluxebot.Bare: true, deluxebot.Crippled: false} {
			x := inArena(t, "arena", 10, at, bareFront)
			driver := under(x, o)
			x.rng = dice.Fast(9)
			for x.s.Turn() < 24 && x.s.Car(0).Fate == deluxe.InPlay {
				if x.decisions = x.g.Decisions(&x.s, x.decisions[:0]); len(x.decisions) == 0 {
					break
				}
				seat := x.decisions[0].Who.First()
				x.legal = x.g.Legal(&x.s, seat, x.legal[:0])
				a := x.legal[len(x.legal)-1] // the other one drives straight on
				if v := bot.NewView(x.g, &x.s, seat, &x.rng); seat == 0 {
					a = driver.Choose(&v, x.legal)
				}
				if err := x.g.Apply(&x.s, seat, a, nil); err != nil {
					t.Fatal(err)
				}
			}
			if left := x.s.Car(0).Fate == deluxe.Left; left != leaves {
				t.Errorf("from %s, orders %v: fate %v in turn %d", at, o, x.s.Car(0).Fate, x.s.Turn())
			}
		}
	}
}
