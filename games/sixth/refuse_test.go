package sixth_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"turnpike/arena"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/sixth"
	"turnpike/rulebook/proof"
)

// TestRefusals tries what people try: each attempt is refused by its rule and changes nothing.
func TestRefusals(t *testing.T) {
	t.Parallel()
	g := sixth.StandardRules()
	codec := sixth.NewCodec(g)
	gun := `"car":{"name":"Gun","front":["flamethrower"],"crew_area":["rookie_driver","rookie_gunner"]}`
	// A third car stands in reach of the Hand Cannon where the shooter would not be asked otherwise.
	for _, tc := range []struct {
		name, arena, position, before, action string
		seat                                  game.Seat
		rule                                  game.RuleID
	}{
		{name: "turn past 90 degrees", // SX-MAN-004
			position: `{"points":2,"cars":[{"x":5,"y":5,"heading":0,"speed":2},{"x":9,"y":9}]}`,
			action:   `{"do":"turn","side":"left","degrees":90.5}`, rule: "SX-MAN-004"},
		{name: "turn without a side",
			position: `{"points":2,"cars":[{"x":5,"y":5,"heading":0,"speed":2},{"x":9,"y":9}]}`,
			action:   `{"do":"turn","degrees":30}`, rule: "SX-MAN-004"},
		{name: "slight turn of more than 7.5 degrees", // SX-MOVE-004
			position: `{"points":2,"cars":[{"x":5,"y":5,"heading":0,"speed":2},{"x":9,"y":9}]}`,
			action:   `{"do":"slight","side":"left","degrees":8}`, rule: "SX-MOVE-004"},
		{name: "turn out of control", // SX-CTRL-003
			position: `{"points":2,"cars":[{"x":5,"y":5,"heading":0,"speed":2,"control":0},{"x":9,"y":9}]}`,
			action:   `{"do":"turn","side":"left","degrees":30}`, rule: "SX-CTRL-003"},
		{name: "pass with movement points left", // SX-SPEED-003
			position: `{"points":2,"cars":[{"x":5,"y":5,"heading":0,"speed":2},{"x":9,"y":9}]}`,
			action:   `{"do":"pass"}`, rule: "SX-SPEED-003"},
		{name: "speed up by 3", // SX-SPEED-001
			position: `{"cars":[{"x":5,"y":5,"heading":0,"speed":2},{"x":9,"y":9}]}`,
			action:   `{"do":"speed","speed":5}`, rule: "SX-SPEED-001"},
		{name: "speed above the maximum of the tires", // SX-SPEED-002: tires 4, maximum 3
			position: `{"cars":[{"x":5,"y":5,"heading":0,"speed":3,"tires":4},{"x":9,"y":9}]}`,
			action:   `{"do":"speed","speed":4}`, rule: "SX-SPEED-002"},
		{name: "hard braking without tires", // SX-SPEED-007
			position: `{"cars":[{"x":5,"y":5,"heading":0,"speed":2,"tires":0,"max_speed":2},{"x":9,"y":9}]}`,
			action:   `{"do":"speed","speed":0}`, rule: "SX-SPEED-007"},
		{name: "reverse with the back at a wall", // SX-SPEED-012: the rear is 0.5625 behind the middle
			position: `{"cars":[{"x":0.5625,"y":5,"heading":0,"speed":0},{"x":9,"y":9}]}`,
			action:   `{"do":"speed","speed":0,"reverse":true}`, rule: "SX-SPEED-012"},
		// SX-PUSH-015: nose 0.625 at the east edge, its side at the wall of the corner: the pivot is blocked at once, the car is stuck
		// and its other movement points are lost.
		{name: "a move while stuck",
			position: `{"points":3,"turn":0,"cars":[{"x":10.805,"y":11.18,"heading":0,"speed":3},{"x":5,"y":5}]}`,
			before:   `[{"do":"straight"},{"do":"reposition","target":"edge:east","side":"left"}]`,
			action:   `{"do":"straight"}`, rule: "SX-PUSH-015"},
		{name: "a shot out of arc", // SX-ATK-004: the target is to the left of a weapon in front
			position: `{"phase":"combat","cars":[{"x":5,"y":5,"heading":0,` + gun + `},{"x":5,"y":6.5,"heading":0}]}`,
			action:   `{"do":"attack","crew":"gunner","slot":2,"target":"car:1","side":"right"}`, rule: "SX-ATK-004"},
		{name: "a shot out of range", // SX-ATK-008: RANGE 2, 4 CL between the middles leave 3 CL
			position: `{"phase":"combat","cars":[{"x":3,"y":5,"heading":0,` + gun + `},{"x":7,"y":5,"heading":0},{"x":3,"y":9}]}`,
			action:   `{"do":"attack","crew":"gunner","slot":2,"target":"car:1","side":"back"}`, rule: "SX-ATK-008"},
		{name: "a side that does not face the attacker", // SX-ATK-005
			position: `{"phase":"combat","cars":[{"x":5,"y":5,"heading":0,` + gun + `},{"x":7,"y":5,"heading":0},{"x":5,"y":9}]}`,
			action:   `{"do":"attack","crew":"gunner","slot":2,"target":"car:1","side":"front"}`, rule: "SX-ATK-005"},
		// SX-COVER-005: the wall from x 5 to 6, y 3 to 7 stands between the cars at y 5 and hides all of each from the other.
		{name: "a shot through full cover",
			arena:    `{"format":1,"id":"hedge","title":"Hedge","size":[11.43,11.43],"walls":[{"rect":[5,3,6,7]}]}`,
			position: `{"phase":"combat","cars":[{"x":4.3,"y":5,"heading":0,` + gun + `},{"x":6.8,"y":5,"heading":0},{"x":3,"y":9}]}`,
			action:   `{"do":"attack","crew":"gunner","slot":2,"target":"car:1","side":"back"}`, rule: "SX-COVER-005"},
		{name: "somebody else's turn", // SX-ROUND-002
			position: `{"points":2,"cars":[{"x":5,"y":5,"heading":0,"speed":2},{"x":9,"y":9}]}`,
			seat:     1, action: `{"do":"straight"}`, rule: "SX-ROUND-002"},
		{name: "putting out what does not burn", // SX-FIRE-004
			position: `{"phase":"manage_fires","cars":[{"x":5,"y":5,"fire":["front","back"],"control":3},{"x":9,"y":9}]}`,
			action:   `{"do":"put_out","side":"left"}`, rule: "SX-FIRE-004"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tc.rule)
			options := map[string]any{}
			if tc.arena != "" {
				m, err := arena.Parse([]byte(tc.arena))
				if err != nil {
					t.Fatal(err)
				}
				options["arena"] = arena.Code(m)
			}
			var s sixth.State
			if err := codec.Position(&s, json.RawMessage(tc.position), game.Setup{Seats: max(2, strings.Count(tc.position, `"y":`)), Dice: dice.Fast(1), Options: options}); err != nil {
				t.Fatal(err)
			}
			if tc.before != "" {
				var all []json.RawMessage
				if err := json.Unmarshal([]byte(tc.before), &all); err != nil {
					t.Fatal(err)
				}
				for _, raw := range all {
					a, err := codec.ParseAction(raw)
					if err == nil {
						err = g.Apply(&s, tc.seat, a, nil)
					}
					if err != nil {
						t.Fatalf("%s: %v", raw, err)
					}
				}
			}
			a, err := codec.ParseAction([]byte(tc.action))
			if err != nil {
				t.Fatal(err)
			}
			before := s
			err = g.Apply(&s, tc.seat, a, nil)
			if !errors.Is(err, tc.rule) {
				t.Errorf("got %v, want a refusal by %s", err, tc.rule)
			}
			if s != before {
				t.Error("the refused action changed the state")
			}
		})
	}
}

// TestIllegalBuilds hands in cars that break a rule of building. SX-BUILD-027: they are refused, so the case of a wrong build after the
// reveal cannot arise.
func TestIllegalBuilds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-027")
	g := sixth.StandardRules()
	codec := sixth.NewCodec(g)
	for _, tc := range []struct {
		name, car string
		rule      game.RuleID
	}{
		{"no gunner", `{"name":"A","crew_area":["rookie_driver"]}`, "SX-BUILD-013"},
		{"over budget", `{"name":"A","front":["anti_tank_gun","anti_tank_gun"],"left":["thresher"],"right":["thresher"],"crew_area":["rookie_driver","rookie_gunner"]}`, "SX-BUILD-002"},
		{"a big gun in a small game", `{"name":"A","front":["buffalo_gun"],"crew_area":["rookie_driver","rookie_gunner"]}`, "SX-BUILD-006"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tc.rule)
			var s sixth.State
			if err := g.Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(1)}, nil); err != nil {
				t.Fatal(err)
			}
			a, err := codec.ParseAction([]byte(`{"do":"build","car":` + tc.car + `}`))
			if err != nil {
				t.Fatal(err)
			}
			before := s
			if err := g.Apply(&s, 0, a, nil); !errors.Is(err, tc.rule) {
				t.Errorf("got %v, want a refusal by %s", err, tc.rule)
			}
			if s != before {
				t.Error("the refused build changed the state")
			}
		})
	}
}

// TestBrokenArenas starts matches in arenas that cannot be. SX-SETUP-019.
func TestBrokenArenas(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-019")
	g := sixth.StandardRules()
	narrow, err := arena.Parse([]byte(`{"format":1,"id":"narrow","title":"Narrow","size":[11.43,11.43],"walls":[{"rect":[3,3,4,8]},{"rect":[5,3,6,8]}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct{ code, says string }{
		"no such arena":  {"nowhere", "arena"},
		"broken code":    {"A!!!", "arena"},
		"walls too near": {arena.Code(narrow), "SX-SETUP-019"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var s sixth.State
			err := g.Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(1), Options: map[string]any{"arena": tc.code}}, nil)
			var wrong *game.OptionError
			if !errors.As(err, &wrong) || wrong.Key != "arena" || !strings.Contains(err.Error(), tc.says) {
				t.Errorf("got %v, want an error about the option arena that says %q", err, tc.says)
			}
		})
	}
}
