package jumpstart

import (
	"fmt"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/gametest"
	"turnpike/geom"
)

// playouts are set-ups for random matches.
var playouts = []struct {
	seats   int
	options game.Values
}{
	{2, game.Values{"turns": 40, "place": "open-12x12", "speed": "50"}},
	{2, game.Values{"turns": 40, "place": "back-alley"}},
	{2, game.Values{"turns": 40, "scenario": "road_duel"}},
	{3, game.Values{"turns": 40, "scenario": "pack_attack"}},
	{4, game.Values{"turns": 40, "place": "parking-lot", "vehicle_3": "stock_half_brick_b", "vehicle_2": "stock_dispatch_a"}},
}

// playOut plays a random match to its end.
func playOut(tb testing.TB, g *Rules, s *State, rng *dice.Stream, legal []Action, look func()) {
	var decisions []game.Decision
	for {
		decisions = g.Decisions(s, decisions[:0])
		if len(decisions) == 0 {
			return
		}
		seat := decisions[0].Who.First()
		legal = g.Legal(s, seat, legal[:0])
		if err := g.Apply(s, seat, legal[rng.IntN("choose", len(legal))], nil); err != nil {
			tb.Fatal(err)
		}
		look()
	}
}

// Random matches come to an end, and every state on the way is sound.
func TestRandomPlayouts(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	for i, p := range playouts {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			legal := make([]Action, 0, 512)
			for seed := range uint64(matches) {
				var s State
				if err := g.Start(&s, game.Setup{Seats: p.seats, Options: p.options, Dice: dice.Fast(seed)}, nil); err != nil {
					t.Fatal(err)
				}
				rng := dice.Fast(seed + 1000)
				playOut(t, g, &s, &rng, legal, func() {
					if checkTable(t, &s); t.Failed() {
						t.Fatalf("seed %d, turn %d", seed, s.t.Turn)
					}
				})
			}
		})
	}
}

// matches is how many random matches are played of each set-up.
const matches = 10

// A Pack Attack, the largest match, is played without an allocation.
func TestPackAttackAllocatesNothing(t *testing.T) {
	g := StandardRules()
	var start State
	if err := g.Start(&start, game.Setup{Seats: 2, Options: game.Values{"scenario": "pack_attack"}, Dice: dice.Fast(3)}, nil); err != nil {
		t.Fatal(err)
	}
	legal := make([]Action, 0, 1024)
	decisions := make([]game.Decision, 0, 4)
	var s State
	if n := testing.AllocsPerRun(3, func() {
		s = start
		rng := dice.Fast(5)
		for range 400 {
			if decisions = g.Decisions(&s, decisions[:0]); len(decisions) == 0 {
				return
			}
			seat := decisions[0].Who.First()
			legal = g.Legal(&s, seat, legal[:0])
			if err := g.Apply(&s, seat, legal[rng.IntN("choose", len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

func FuzzPlay(f *testing.F) {
	gametest.Fuzz(f, suite(nil), func(b []byte) Action {
		return Action{
			Do: Verb(b[0] % 5), Car: CarID(b[1] % 4), Speed: MPH(int8(b[2])), Person: PersonID(b[3] % 6), Arm: b[4] % 8, Link: b[5]&1 != 0,
			Target: CarID(b[6] % 4), Side: Side(b[7] % 7),
			Move: Move{Maneuver: Maneuver(b[8] % 6), Lateral: int32(b[9]) * 16, Angle: geom.Angle(b[9]) * 16},
		}
	})
}

func FuzzParse(f *testing.F) {
	gametest.FuzzParse(f, suite(nil), "move 0 swerve left corner=right degrees=15.5", "fire person=1 arm=2 target=car:1 aim=top link=1", "speed 0 -10", "pass",
		`{"do": "fire", "person": 0, "arm": 1}`, `{"do": "move", "car": 1, "maneuver": "drift", "side": "left", "lateral": 1}`)
}

func FuzzPosition(f *testing.F) {
	gametest.FuzzPosition(f, suite(
		map[string]any{"turns": 8, "place": "open-16x16"}, map[string]any{"turns": 5, "scenario": "pack_attack"}, map[string]any{"turns": 5, "scenario": "road_duel"},
	), "",
		`{"turn": 3, "phase": 4, "cars": [{"x": 20, "y": 20, "speed": 50}, {"x": 40, "y": 20, "heading": 180, "speed": -10}]}`, `{"smoke": [{"x": 9, "y": 9, "turns": 3}]}`,
		`{"phase": 1, "cars": [{"damage": {"armor:front": 3, "plant": 2, "driver": 1}, "destroyed": [0], "fired": [1], "spent": [0]}, {"out": true}]}`)
}
