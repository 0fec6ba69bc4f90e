package deluxe

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/places"
	"turnpike/rulebook/proof"
)

// position builds a hand-made position on open ground.
func position(seats int, text string, rolls ...int) (*State, error) {
	var s State
	g := StandardRules()
	setup := game.Setup{Seats: seats, Options: game.Values{"place": "open-32x24", "vehicle_0": "half_brick", "vehicle_1": "kestrel_200"}, Dice: dice.Script(rolls...)}
	return &s, NewCodec(g).Position(&s, json.RawMessage(text), setup)
}

// What a position says is what stands there; what it leaves out is as at the start.
func TestPosition(t *testing.T) {
	t.Parallel()
	s, err := position(2, `{"turn": 7, "phase": 3, "cars": [
		{"x": 20, "y": 30.5, "heading": 90, "speed": 30, "before": 25, "status": -2, "half_taken": true, "burning": true,
		 "damage": {"armor:front": 2, "person:driver": 1}, "corners": {"front_left": "no_tire"}},
		{"speed": 5, "reflex": 6, "plusses": 1, "unskilled": true},
		{"seat": 0, "vehicle": "goblin", "x": 64, "y": 64, "heading": 180, "out": true}],
		"counters": [{"kind": "debris", "x": 10, "y": 10.5, "heading": 90, "both": true}]}`)
	if err != nil {
		t.Fatal(err)
	}
	holdFire(t, s)
	o := see(t, s, game.Referee)
	if o.Turn != 7 || o.Phase != 3 || o.Ask != "move" || *o.Of != 0 { // 30 mph moves in phase 3, 5 mph does not (DX-MOVE-002)
		t.Errorf("turn %d, phase %d, %s of %v", o.Turn, o.Phase, o.Ask, o.Of)
	}
	a, b, c := o.Cars[0], o.Cars[1], o.Cars[2]
	if a.Pose != (PoseView{20, 30.5, 90}) || a.Speed != 30 || a.Before != 25 || *a.Status != -2 || !a.HalfTaken || !a.Burning || a.Mode != "driven" {
		t.Errorf("%+v", a)
	}
	// A lost tire costs 2 of the handling class, for good (DX-HC-037).
	if a.Handling.Losses != -2 || a.Corners[0] != (CornerView{"front_left", "no_tire"}) || *a.Top != 1 {
		t.Errorf("losses %d, corners %v, top %d", a.Handling.Losses, a.Corners, a.Top)
	}
	hurt := map[string]int{}
	for _, p := range a.Parts {
		if *p.Left != *p.DP {
			hurt[p.Kind+":"+p.At] = *p.DP - *p.Left
		}
	}
	if len(hurt) != 3 || hurt["armor:front"] != 2 || hurt["person:driver"] != 1 || hurt["tire:front_left"] == 0 {
		t.Errorf("hurt: %v", hurt)
	}
	// HC 2, without Cyclist -3, reflexes 6+1 give +2: the marker starts at 1 (DX-HC-002, DX-HC-006, DX-HC-007).
	if *b.Status != 1 || *b.Reflex != 7 || *b.Handling != (HandlingView{2, -3, 1, 2, 0}) || b.Pose.Heading != 180 {
		t.Errorf("%+v, status %d, reflexes %d, %v", b.Handling, b.Status, b.Reflex, b.Pose)
	}
	if c.Seat != 0 || c.Fate != "left" || c.Class != "trike" {
		t.Errorf("seat %d, %s, a %s", c.Seat, c.Fate, c.Class)
	}
	if len(o.Counters) != 1 || o.Counters[0] != (CounterView{Kind: "debris", Pose: PoseView{10, 10.5, 90}, Both: true}) {
		t.Errorf("%+v", o.Counters)
	}
	// A position between turns asks for the speeds, in its turn.
	s, err = position(2, `{"turn": 4}`)
	if err != nil || s.t.Turn != 4 || s.t.Ask != AskSpeed || s.t.Cars[0].Speed != 0 || !s.t.Cars[0].Stopped {
		t.Errorf("turn %d, %s, %v", s.t.Turn, s.t.Ask, err)
	}
}

// Whoever has lost his wheels, or his driver, is driven by nobody.
func TestPositionHelpless(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HC-044", "DX-SPEED-030")
	s, err := position(2, `{"cars": [{"speed": 20, "corners": {"front_left": "no_wheel", "back_right": "no_wheel"}}, {"speed": 20, "helpless": true}]}`)
	if err != nil {
		t.Fatal(err)
	}
	if s.t.Cars[0].Mode != Helpless || s.t.Cars[1].Mode != Helpless {
		t.Errorf("modes %s, %s", s.t.Cars[0].Mode, s.t.Cars[1].Mode)
	}
}

// A position that cannot be is refused with the key and what is wrong.
func TestPositionErrors(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"turn": 0}`:                      "turn: cannot be 0 (1 to 600)",
		`{"phase": 11}`:                    "phase: cannot be 11 (0 to 10)",
		`{"wheels": 4}`:                    `wheels: there is no such key`,
		`{} {}`:                            "something follows",
		`[]`:                               "cannot be a list (an object)",
		`{"cars": [{"seat": 2}]}`:          "cars[0].seat: there is no seat 2 (0 to 1)",
		`{"cars": [{"seat": -1}]}`:         "cars[0].seat: there is no seat -1",
		`{"cars": [{"vehicle": "cloud"}]}`: "cars[0].vehicle: neither a vehicle of the garage",
		`{"cars": [{"altitude": 4}]}`:      "cars[0].altitude: the vehicle is no helicopter",
		`{"cars": [{"vehicle": "midge", "speed": 20}]}`:                       "cars[0].speed: a helicopter on the ground stands",
		`{"cars": [{"vehicle": "midge", "dive": 10}]}`:                        "cars[0].dive: it stands on the ground",
		`{"cars": [{"vehicle": "midge", "altitude": 8, "dive": 7}]}`:          "cars[0].dive: 7 is no multiple of 5 mph",
		`{"cars": [{"vehicle": "midge", "altitude": 8, "rotors": "failed"}]}`: "cars[0].rotors: it flies without them",
		`{"cars": [{"x": 1e9}]}`:                                              "cars[0].x: is far outside",
		`{"cars": [{"x": 300, "y": 50}]}`:                                     "cars[0]: 300, 50 lies off the map (0, 0 to ",
		`{"cars": [{}, {"x": 50, "y": -9}]}`:                                  "cars[1]: 50, -9 lies off the map (0, 0 to ",
		`{"CARS": []}`:                                                        `there is no such key; did you mean "cars"?`,
		`{"counters": [{"kind": "debris", "x": -1, "y": 50}]}`:                "counters[0]: -1, 50 lies off the map",
		`{"persons": [{"car": 0, "seat": 0, "x": 50, "y": 300}]}`:             "persons[0]: 50.5, 300.5 lies off the map",
		`{"grenades": [{"gear": "concussion_grenade", "x": 50, "y": -1}]}`:    "grenades[0].x: 50, -1 lies off the map",
		`{"cars": [{"heading": 1e9}]}`:                                        "cars[0].heading: is no angle",
		`{"cars": [{"speed": 12.5}]}`:                                         "cars[0].speed: cannot be 12.5 (steps of 5 mph)",
		`{"cars": [{"speed": -25}]}`:                                          "cars[0].speed: cannot be -25 (reverse is up to 20 mph",
		`{"cars": [{}, {"speed": -5}]}`:                                       "cars[1].speed: cannot be -5",
		`{"cars": [{"before": 1}]}`:                                           "cars[0].before: cannot be 1",
		`{"cars": [{"reflex": 7}]}`:                                           "cars[0].reflex: cannot be 7 (0 to 6)",
		`{"cars": [{"plusses": 4}]}`:                                          "cars[0].plusses: cannot be 4 (0 to 3)",
		`{"cars": [{"status": 6}]}`:                                           "cars[0].status: cannot be 6 (-6 to 5)",
		`{"cars": [{"status": -7}]}`:                                          "cars[0].status: cannot be -7",
		`{"cars": [{"damage": {"wing": 1}}]}`:                                 `cars[0].damage: the vehicle has no "wing"`,
		`{"cars": [{"damage": {"1": 999}}]}`:                                  `cars[0].damage: "1" cannot have 999`,
		`{"cars": [{"damage": {"1": -1}}]}`:                                   `cars[0].damage: "1" cannot have -1`,
		`{"cars": [{"corners": {"front": "no_tire"}}]}`:                       `cars[0].corners: the vehicle has no wheel "front"`,
		`{"cars": [{"corners": {"front_middle": "no_tire"}}]}`:                `cars[0].corners: there is no wheel "front_middle"`,
		`{"counters": [{"kind": "oil", "x": 50, "y": 50, "fuse": "remote"}]}`: "counters[0].fuse: is of mines alone",
		`{"counters": [{"kind": "mine", "x": 50, "y": 50, "fuse": "slow"}]}`:  `counters[0].fuse: there is no fuse "slow" (contact, remote, both_ways)`,
		`{"counters": [{"x": 50, "y": 50}]}`:                                  "counters[0].kind: is missing",
		`{"cars": [{"corners": {"front_left": "flat"}}]}`:                     `cars[0].corners: "front_left" cannot be "flat" (whole, no_tire, no_wheel)`,
		`{"cars": [{"x": 50, "y": 50}, {"x": 51, "y": 50}]}`:                  "cars[1]: the counter lies over that of vehicle 0",
		`{"counters": [{"kind": "lava"}]}`:                                    `counters[0].kind: there is no counter "lava" (debris, obstacle`,
		`{"counters": [{"kind": "debris", "x": 1e9}]}`:                        "counters[0].x: is far outside",
		`{"cars": [{}` + strings.Repeat(",{}", 16) + `]}`:                     "cars: has 17 entries (at most 16)",
	} {
		if _, err := position(2, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	// Vehicles that touch are allowed, and so is one that lies where another has left the map.
	for _, text := range []string{
		`{"cars": [{"x": 50, "y": 50, "heading": 0}, {"x": 53, "y": 50, "heading": 0}]}`,
		`{"cars": [{"x": 50, "y": 50, "out": true}, {"x": 50, "y": 50}, {"seat": 0, "x": 70, "y": 70}]}`,
	} {
		if _, err := position(2, text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	// The walls of an arena are in the way.
	var s State
	p, _ := places.ByID("standard-arena")
	w := p.Walls[0]
	err := NewCodec(StandardRules()).Position(&s, fmt.Appendf(nil, `{"cars": [{"x": %v, "y": %v}]}`, Squares(w.A.X), Squares(w.A.Y)),
		game.Setup{Seats: 1, Options: game.Values{"place": "standard-arena"}, Dice: dice.Fast(1)})
	if err == nil || !strings.Contains(err.Error(), "lies over a wall or an object") {
		t.Errorf("on the wall: %v", err)
	}
	// Dice are numbers.
	if _, err := NewCodec(StandardRules()).ScriptValue("control", "safe"); err == nil {
		t.Error(`"control:safe" is a die`)
	}
}
