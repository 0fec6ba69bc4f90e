package cardbot_test

import (
	"encoding/json"
	"testing"

	"turnpike/bot"
	"turnpike/bot/cardbot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
)

var (
	rules = cardduel.New(cardduel.StandardDeck())
	codec = cardduel.NewCodec(rules.Deck())
)

type (
	view   = bot.View[cardduel.State]
	action = cardduel.Action
)

// pose builds a position and carries out the lines "SEAT ACTION" that lead to the decision in question.
func pose(t *testing.T, seats int, position string, lines ...string) *cardduel.State {
	t.Helper()
	s := new(cardduel.State)
	if err := codec.Position(s, json.RawMessage(position), game.Setup{Seats: seats, Dice: dice.Fast(1)}); err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		a, err := codec.ParseText(line[2:])
		if err != nil {
			t.Fatal(err)
		}
		if err := rules.Apply(s, game.Seat(line[0]-'0'), a, nil); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return s
}

// TestJudgment shows the bot positions in which there is a right answer. It must find it whatever its own chance.
func TestJudgment(t *testing.T) {
	t.Parallel()
	const (
		fit   = `{"hand": ["armor_left", "swerve", "armor_back", "missile_left"]}`
		plain = `{"hand": ["armor_left", "armor_left", "armor_back", "missile_left"]}`
	)
	for _, c := range []struct {
		name     string
		position string
		seats    int
		lines    []string
		seat     game.Seat
		want     []string // any of these
		never    []string // none of these
	}{
		{
			name:  "takes the kill that is offered",
			seats: 3, seat: 0, want: []string{"attack autocannon_right > 1"},
			position: `{"cars": [{"hand": ["autocannon_right", "flamethrower_front", "laser_left", "armor_front", "swerve", "spin"]},
				{"hand": ["armor_left"], "damage": {"right": 12, "driver": 2}}, ` + plain + `]}`,
		},
		{
			name:  "calls the shot at the breach",
			seats: 3, seat: 0, want: []string{"attack laser_front > 1 called_shot right", "attack flamethrower_left > 1 called_shot right"},
			position: `{"cars": [{"hand": ["called_shot", "laser_front", "flamethrower_left", "armor_front", "swerve", "spin"]},
				{"hand": ["armor_left"], "damage": {"right": 12}}, ` + plain + `]}`,
		},
		{
			name:  "breaches by a ram and reaches the driver with the follow-up",
			seats: 2, seat: 0, want: []string{"attack ramming_right > 1"},
			position: `{"cars": [{"hand": ["ramming_right", "laser_right", "missile_front", "armor_front", "swerve", "spin"]},
				{"hand": ["armor_left"], "damage": {"right": 8}}]}`,
		},
		{
			name:  "follows the ram up",
			seats: 2, seat: 0, lines: []string{"0 attack ramming_right > 1", "1 pass", "0 pass"}, want: []string{"attack laser_right > 1"},
			position: `{"cars": [{"hand": ["ramming_right", "laser_right", "missile_front", "armor_front", "swerve", "spin"]},
				{"hand": ["armor_left"], "damage": {"right": 8}}]}`,
		},
		{
			name:  "shoots at the leader, not at the last",
			seats: 3, seat: 0, want: []string{"attack flamethrower_right > 1", "attack laser_right > 1"},
			position: `{"cars": [{"hand": ["flamethrower_right", "laser_right", "armor_front", "swerve", "spin", "smokescreen"], "score": 20},
				{"hand": ["armor_left"], "damage": {"right": 6}, "score": 50}, {"hand": ["armor_left"], "damage": {"right": 6}}]}`,
		},
		{
			name:  "armors a hit that would be the end",
			seats: 3, seat: 1, lines: []string{"0 attack autocannon_right > 1"}, want: []string{"play armor_right"},
			position: `{"cars": [{"hand": ["autocannon_right"]}, {"hand": ["armor_right", "armor_left", "laser_front"], "damage": {"right": 12}}, ` + fit + `]}`,
		},
		{
			name:  "lays both armors if one does not hold",
			seats: 3, seat: 1, lines: []string{"0 attack flamethrower_right > 1", "1 play armor_right"}, want: []string{"play armor_right"},
			position: `{"cars": [{"hand": ["flamethrower_right"]}, {"hand": ["armor_right", "armor_right", "laser_front"], "damage": {"right": 12, "driver": 3}}, ` + fit + `]}`,
		},
		{
			name:  "spends no heavy armor on a scratch",
			seats: 3, seat: 1, lines: []string{"0 attack machine_gun_front > 1", "2 pass"}, never: []string{"play heavy_armor_front", "play swerve", "play smokescreen"},
			position: `{"cars": [{"hand": ["machine_gun_front"]}, {"hand": ["heavy_armor_front", "armor_front", "swerve", "smokescreen", "laser_front"]}, ` + fit + `]}`,
		},
		{
			name:  "answers a missile on the weak side with the dud, not with better cards",
			seats: 3, seat: 1, lines: []string{"0 attack missile_right > 1"}, want: []string{"play dud_missile"},
			position: `{"cars": [{"hand": ["missile_right"]}, {"hand": ["dud_missile", "swerve", "smokescreen", "heavy_armor_right"], "damage": {"right": 9}}, ` + fit + `]}`,
		},
		{
			name:  "lets the autocannon backfire",
			seats: 3, seat: 1, lines: []string{"0 attack autocannon_right > 1"}, want: []string{"play autocannon_backfires"},
			position: `{"cars": [{"hand": ["autocannon_right"]}, {"hand": ["autocannon_backfires", "swerve", "heavy_armor_right"], "damage": {"right": 8}}, ` + fit + `]}`,
		},
		{
			name:  "jams the gun that shoots at its breach",
			seats: 2, seat: 1, lines: []string{"0 attack machine_gun_right > 1"}, want: []string{"play machine_gun_jams > 0"},
			position: `{"cars": [{"hand": ["machine_gun_right", "laser_left"]}, {"hand": ["machine_gun_jams", "smokescreen", "laser_front"], "damage": {"right": 12, "driver": 2}}]}`,
		},
		{
			name:  "swerves when nothing else saves it",
			seats: 3, seat: 1, lines: []string{"0 attack laser_right > 1", "2 pass"}, want: []string{"play swerve"},
			position: `{"cars": [{"hand": ["laser_right"]}, {"hand": ["swerve", "armor_left", "laser_front"], "damage": {"right": 12}}, ` + fit + `]}`,
		},
		{
			name:  "spins a deadly hit to the sounder side",
			seats: 3, seat: 1, lines: []string{"0 attack laser_right > 1", "2 pass"}, want: []string{"play spin front"},
			position: `{"cars": [{"hand": ["laser_right"]}, {"hand": ["spin", "laser_front"], "damage": {"right": 12, "back": 12}}, ` + fit + `]}`,
		},
		{
			name:  "stays in the seat while the driver is safe",
			seats: 3, seat: 1, lines: []string{"0 attack laser_right > 1", "2 pass"}, want: []string{"pass"},
			position: `{"cars": [{"hand": ["laser_right"]}, {"hand": ["ejection_seat", "laser_front"], "damage": {"right": 7, "driver": 4}}, ` + fit + `]}`,
		},
		{
			name:  "stays in the seat if armor holds",
			seats: 3, seat: 1, lines: []string{"0 attack missile_right > 1"}, want: []string{"play armor_right"},
			position: `{"cars": [{"hand": ["missile_right"]}, {"hand": ["ejection_seat", "armor_right"], "damage": {"right": 12, "driver": 3}}, ` + fit + `]}`,
		},
		{
			name:  "ejects rather than be scored",
			seats: 3, seat: 1, lines: []string{"0 attack laser_right > 1", "2 pass"}, want: []string{"play ejection_seat"},
			position: `{"cars": [{"hand": ["laser_right"]}, {"hand": ["ejection_seat", "laser_front"], "damage": {"right": 12}}, ` + fit + `]}`,
		},
		{
			name:  "swerves out of the paint to keep its hand",
			seats: 2, seat: 0, lines: []string{"0 attack missile_back > 1", "1 play paint_spray"}, want: []string{"play swerve"},
			position: `{"cars": [{"hand": ["missile_back", "swerve", "smokescreen", "heavy_armor_left", "armor_back", "laser_left"]},
				{"hand": ["paint_spray", "armor_left"]}]}`,
		},
		{
			name:  "scores with a wall on the breach",
			seats: 3, seat: 0, lines: []string{"0 attack laser_front > 1", "2 pass", "1 play swerve"}, want: []string{"play skid_into_a_wall right"},
			position: `{"cars": [{"hand": ["laser_front", "skid_into_a_wall", "armor_front"]},
				{"hand": ["swerve", "armor_left"], "damage": {"right": 12, "driver": 3}}, ` + plain + `]}`,
		},
		{
			name:  "shakes the car it has rammed in a duel of two",
			seats: 2, seat: 0, lines: []string{"0 attack ramming_right > 1", "1 pass"}, want: []string{"play shaken"},
			position: `{"cars": [{"hand": ["ramming_right", "shaken", "armor_front", "armor_left"]}, {"hand": ["armor_left", "missile_front"], "damage": {"right": 5}}]}`,
		},
		{
			name:  "throws away what it cannot use",
			seats: 2, seat: 0, want: []string{"discard metal_armor", "discard called_shot metal_armor"},
			position: `{"cars": [{"hand": ["metal_armor", "smokescreen", "swerve", "swerve", "heavy_armor_right", "called_shot"], "damage": {"right": 11, "left": 9},
				"took": ["machine_gun"]}, {"hand": ["armor_left", "missile_front"]}]}`,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s := pose(t, c.seats, c.position, c.lines...)
			legal := rules.Legal(s, c.seat, nil)
			if len(legal) < 2 {
				t.Fatalf("there is nothing to choose: %+v", legal)
			}
			b := cardbot.New(rules)
			for seed := range uint64(12) {
				rng := dice.Fast(seed)
				v := bot.NewView(rules, s, c.seat, &rng)
				got := codec.Text(b.Choose(&v, legal))
				good := len(c.want) == 0
				for _, w := range c.want {
					good = good || got == w
				}
				for _, n := range c.never {
					good = good && got != n
				}
				if !good {
					t.Errorf("seed %d: %q; want one of %q, none of %q", seed, got, c.want, c.never)
				}
			}
		})
	}
}
