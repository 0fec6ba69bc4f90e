package sixthbot_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/bot/sixthbot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/rulebook/proof"
)

// TestBuilds: the bot drives many cars, all of them with guns, in games of both sizes.
func TestBuilds(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"small", "large"} {
		seen := map[string]bool{}
		for seed := range uint64(40) {
			var s state
			if err := rules.Start(&s, game.Setup{Seats: 2, Options: map[string]any{"size": size}, Dice: dice.Fast(seed)}, nil); err != nil {
				t.Fatal(err)
			}
			d := choose(&s, seed).Car.Value()
			seen[d.Name] = true
			guns := 0
			for p := range d.All() {
				if card := rules.Catalogue().Card(p.Card); card.Kind == sixth.Weapon {
					guns++
				}
			}
			if guns == 0 {
				t.Errorf("%s: %s has no weapon", size, d.Name)
			}
		}
		if len(seen) < 8 {
			t.Errorf("%s: only %d cars in 40 games", size, len(seen))
		}
	}
}

// TestPlaces: the bot starts with room before the nose. SX-SETUP-047
func TestPlaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-047")
	for _, arena := range []string{"proving-ground", "fort", "junkyard"} {
		for seed := range uint64(4) {
			var s state
			if err := rules.Start(&s, game.Setup{Seats: 4, Options: map[string]any{"arena": arena}, Dice: dice.Fast(seed)}, nil); err != nil {
				t.Fatal(err)
			}
			b := sixthbot.New(rules)
			for {
				m, seat := s.Asked()
				if m != sixth.AtBuild && m != sixth.AtPlace {
					break
				}
				rng := dice.Fast(seed)
				v := bot.NewView(rules, &s, seat, &rng)
				if err := rules.Apply(&s, seat, b.Choose(&v, rules.Legal(&s, seat, nil)), nil); err != nil {
					t.Fatal(err)
				}
			}
			for seat := range game.Seat(4) {
				const two = 2 * 4096
				if way := rules.Ahead(&s, seat, s.Pose(seat), two, false); way < two {
					t.Errorf("%s, seed %d: seat %d starts with %d units before the nose", arena, seed, seat, way)
				}
			}
		}
	}
}

// TestWipesPaint: paint before the guns is worth 1 CONTROL of many, not the last. SX-ATK-020
func TestWipesPaint(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-020")
	for _, c := range []struct{ speed, tires, want string }{{"2", "10", "put_out front"}, {"4", "2", "pass"}} {
		s := position(t, 1, `{"phase": "take_control", "cars": [{`+gunner+`, "speed": `+c.speed+`, "tires": `+c.tires+`, "max_speed": 5, "paint": ["front"]}, `+far+`]}`)
		if m, seat := s.Asked(); m != sixth.AtPaint || seat != 0 {
			t.Fatalf("moment %d of seat %d", m, seat)
		}
		if got := codec.Text(choose(s, 1)); got != c.want {
			t.Errorf("speed %s, tires %s: %s, want %s", c.speed, c.tires, got, c.want)
		}
	}
}

// TestDropsBeforePursuers: who follows gets a mine, who drives away does not. SX-ATK-019
func TestDropsBeforePursuers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-019")
	const miner = `"car": {"name": "Miner", "crew_area": ["rookie_driver", "rookie_gunner"], "back": ["concussion_mine_dropper"]}`
	for heading, want := range map[string]sixth.Verb{"90": sixth.DropItem, "270": sixth.Pass} {
		s := position(t, 1, `{"phase": "combat", "cars": [{`+miner+`, "x": 5.7, "y": 6, "heading": 90, "speed": 2}, {"x": 5.7, "y": 3, "heading": `+heading+`, "speed": 2}]}`)
		if a := choose(s, 1); a.Do != want {
			t.Errorf("an opponent behind heading %s: %s", heading, codec.Text(a))
		}
	}
}
