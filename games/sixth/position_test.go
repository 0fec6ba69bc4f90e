package sixth

import (
	"encoding/json"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// placed lays out a position for two players.
func placed(t *testing.T, text string) (*State, error) {
	t.Helper()
	var s State
	err := NewCodec(StandardRules()).Position(&s, json.RawMessage(text), game.Setup{Seats: 2, Dice: dice.Fast(1), Options: map[string]any{"arena": "proving-ground"}})
	return &s, err
}

func mustPlace(t *testing.T, text string) *State {
	t.Helper()
	s, err := placed(t, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// What a position leaves out is as at the start of a small game, with 4 AP, in the movement phase of round 1: speed 2, tires and power 10, 4
// and 2 CONTROL.
func TestPositionDefaults(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-050", "SX-SETUP-013", "SX-SETUP-043")
	s := mustPlace(t, `{}`)
	tab := &s.t
	if tab.Round != 1 || tab.First != 0 || tab.Phase != phaseMove || tab.Ask != askSpeed || tab.Asked != game.Seats(0) {
		t.Errorf("round %d, first %d, phase %s, asks %q of %v", tab.Round, tab.First, tab.Phase, askNames[tab.Ask], tab.Asked)
	}
	for i := range 2 {
		c := &tab.Cars[i]
		if c.Speed != 2 || c.Tires != 10 || c.Power != 10 || c.Control != 6 || c.Ace != 0 || c.Armor != [4]uint8{4, 4, 4, 4} || !c.In || c.Max != 5 {
			t.Errorf("car %d: %+v", i, c)
		}
	}
	if tab.Cars[1].Pose.Heading == tab.Cars[0].Pose.Heading {
		t.Error("the cars do not face each other")
	}
}

// Every key of a position does what docs/scenarios/sixth.md says.
func TestPositionKeys(t *testing.T) {
	t.Parallel()
	s := mustPlace(t, `{"round": 7, "first": 1, "turn": 0, "points": 3, "cars": [
			{"car": {"crew_area": ["ghost_driver", "rookie_gunner", "wheel_hubs"], "front": ["wasp", "light_steel_plate"], "left": ["wasp"]},
			 "x": 4.5, "y": 6.25, "heading": 33, "speed": 3, "max_speed": 4, "tires": 6, "power": 8, "control": 2, "ace": 5,
			 "armor": {"front": 1, "left": 0}, "fire": ["front", "back"], "paint": ["left"], "shaken": true, "overload": true,
			 "damage": {"wheel_hubs": 1, "ghost_driver": 1, "wasp@left": 1}, "down": ["wasp@front"]},
			{"x": 8, "y": 2, "heading": 90, "speed": 0, "reverse": true}],
		"objects": [{"kind": "barrier", "x": 9, "y": 9, "heading": 30, "durable": true, "damage": 3}, {"kind": "wreck", "x": 2, "y": 2, "seat": 1}]}`)
	tab := &s.t
	c := &tab.Cars[0]
	if tab.Round != 7 || tab.First != 1 || tab.Drive.Seat != 0 || tab.Drive.Left != 3 || tab.Ask != askDrive {
		t.Errorf("round %d, first %d, turn %d, %d points, asks %q", tab.Round, tab.First, tab.Drive.Seat, tab.Drive.Left, askNames[tab.Ask])
	}
	if c.Pose != spotAt(4.5, 6.25, 33) || c.Speed != 3 || c.Max != 4 || c.Tires != 6 || c.Power != 8 || c.Control != 2 || c.Ace != 5 ||
		c.Armor != [4]uint8{1, 4, 0, 4} || c.Fire != 1<<Front|1<<Back || c.Paint != 1<<Left || !c.Shaken || !c.Overload {
		t.Errorf("car 0: %+v", c)
	}
	k := bay{&moveRig{T: t, g: StandardRules(), s: *s}}
	k.tokens("wheel_hubs", 1, false).tokens("ghost_driver", 1, false)
	wasp, _ := k.g.d.Find("wasp")
	for i := range c.Slots[:c.NSlots] {
		if sl := c.Slots[i]; sl.Card == wasp && (sl.Spot == SpotFront) != (sl.Flags&slotDown != 0) {
			t.Errorf("the Wasp at the %s: %+v", sl.Spot, sl)
		}
	}
	if o := &tab.Cars[1]; o.Speed != 0 || o.Gear != reverse {
		t.Errorf("car 1: speed %d, gear %d", o.Speed, o.Gear)
	}
	if tab.NObject != 2 || tab.Objects[0].Damage != 3 || !tab.Objects[0].Durable || tab.Objects[0].Pose != spotAt(9, 9, 30) || tab.Objects[1].Seat != 1 {
		t.Errorf("objects %+v", tab.Objects[:2])
	}
	for phase, ask := range map[string]askKind{"check_speed": askSpeed, "take_control": askSpeed, "manage_fires": askFires} {
		s := mustPlace(t, `{"phase": "`+phase+`", "cars": [{"fire": ["left"]}]}`)
		if phase == "check_speed" || phase == "take_control" {
			ask = askFires // nothing is asked before
		}
		if s.t.Ask != ask {
			t.Errorf("phase %s: asks %q, want %q", phase, askNames[s.t.Ask], askNames[ask])
		}
	}
	s = mustPlace(t, `{"phase": "combat", "turn": 1, "cars": [{"x": 4, "y": 6, "heading": 90}, {"x": 6, "y": 6, "heading": 90}]}`)
	if s.t.Ask != askCombat || s.t.Asked != game.Seats(1) {
		t.Errorf("combat: asks %q of %v", askNames[s.t.Ask], s.t.Asked)
	}
}

// Every mistake in a position is an error that names the key.
func TestPositionErrors(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{`:            `unexpected EOF`,
		`{} {}`:        `something follows the JSON value`,
		`{"carz": []}`: `carz: there is no such key; did you mean "cars"?`,
		`{"round": 0}`: `round: cannot be 0 (1 to 10000)`,
		`{"first": 2}`: `first: there is no seat 2 (0 to 1)`,
		`{"turn": -1}`: `turn: there is no seat -1 (0 to 1)`,
		`{"turn": 1, "cars": [{}, {"out": true}]}`:             `cars: fewer than two cars`,
		`{"phase": "lunch"}`:                                   `phase: there is no phase "lunch" (check_speed, take_control, manage_fires, movement, combat)`,
		`{"phase": "build"}`:                                   `phase: there is no phase "build"`,
		`{"phase": "combat", "points": 1}`:                     `points: only phase movement`,
		`{"points": 6}`:                                        `points: cannot be 6 (0 to 5)`,
		`{"cars": [{}, {}, {}]}`:                               `cars: 3 cars for 2 seats`,
		`{"cars": [{"car": {"front": ["wosp"]}}]}`:             `cars[0].car: `,
		`{"cars": [{"car": {"front": ["wasp"]}}]}`:             `cars[0].car: `,
		`{"cars": [{"x": 1e7}]}`:                               `cars[0].x: cannot be 1e7 (-256 to 256)`,
		`{"cars": [{"y": -1e7}]}`:                              `cars[0].y: cannot be -1e7 (-256 to 256)`,
		`{"cars": [{"heading": 1e9}]}`:                         `cars[0].heading: cannot be 1e9 (-16666 to 16666)`,
		`{"cars": [{"x": 0.1, "y": 0.1}]}`:                     `cars[0]: the base overlaps`,
		`{"cars": [{"x": 20, "y": 6}]}`:                        `cars[0]: 20, 6 lies outside of the arena (0, 0 to `,
		`{"cars": [{}, {"x": 4, "y": -0.01}]}`:                 `cars[1]: 4, -0.01 lies outside of the arena (0, 0 to `,
		`{"CArs": [{"X": 20}]}`:                                `CArs: there is no such key; did you mean "cars"?`,
		`{"objects": [{"kind": "mud", "x": 3, "y": 20}]}`:      `objects[0]: 3, 20 lies outside of the arena`,
		`{"objects": [{"kind": "barrier", "x": 0.1, "y": 3}]}`: `objects[0]: it overlaps a wall, a car or another obstacle`,
		`{"objects": [{"kind": "barrel", "x": 3, "y": 3}, {"kind": "barrel", "x": 3.01, "y": 3}]}`: `objects[0]: it overlaps`,
		`{"cars": [{"out": true, "fire": ["left"]}]}`:                                              `cars[0].out: an eliminated car has no CONTROL`,
		`{"cars": [{"out": true, "ace": 1}]}`:                                                      `cars[0].out: an eliminated car has no CONTROL`,
		`{"cars": [{"speed": 6}]}`:                                                                 `cars[0].speed: cannot be 6 (0 to 5)`,
		`{"cars": [{"tires": 11}]}`:                                                                `cars[0].tires: cannot be 11 (0 to 10)`,
		`{"cars": [{"power": 0}]}`:                                                                 `cars[0].power: cannot be 0 (1 to 10)`,
		`{"cars": [{"control": -1}]}`:                                                              `cars[0].control: cannot be -1 (0 to 99)`,
		`{"cars": [{"ace": 100}]}`:                                                                 `cars[0].ace: cannot be 100 (0 to 99)`,
		`{"cars": [{"max_speed": 0}]}`:                                                             `cars[0].max_speed: cannot be 0 (1 to 5)`,
		`{"cars": [{"reverse": true}]}`:                                                            `cars[0].reverse: reverse is speed 0`,
		`{"cars": [{"armor": {"roof": 1}}]}`:                                                       `cars[0].armor: there is no side "roof" (front, back, left, right)`,
		`{"cars": [{"armor": {"left": 13}}]}`:                                                      `cars[0].armor.left: cannot be 13 (0 to 12)`,
		`{"cars": [{"fire": ["roof"]}]}`:                                                           `cars[0].fire[0]: there is no side "roof" (front, back, left, right)`,
		`{"cars": [{"paint": ["roof"]}]}`:                                                          `cars[0].paint[0]: there is no side "roof" (front, back, left, right)`,
		`{"phase": ""}`:                                                                            `phase: there is no phase ""`,
		`{"cars": [{"armor": {"": 1}}]}`:                                                           `cars[0].armor: there is no side ""`,
		`{"cars": [{"fire": [null]}]}`:                                                             `cars[0].fire[0]: there is no side ""`,
		`{"cars": [{"speed": 1.5}]}`:                                                               `cars[0].speed: cannot be 1.5 (a whole number)`,
		`{"objects": [{"x": 3, "y": 3}]}`:                                                          `objects[0].kind: is missing`,
		`{"objects": [{"kind": "barel"}]}`:                                                         `did you mean "barrel"?`,
		`{"cars": [{"damage": {"wasp": 1}}]}`:                                                      `cars[0].damage: the car has no "wasp"`,
		`{"cars": [{"damage": {"rookie_driver": 3}}]}`:                                             `cars[0].damage: "rookie_driver" cannot have 3`,
		`{"cars": [{"down": ["wasp"]}]}`:                                                           `cars[0].down: the car has no "wasp"`,
		`{"cars": [{"down": ["rookie_driver", "rookie_gunner"]}]}`:                                 `cars[0].down: somebody of the crew`,
		`{"objects": [{"kind": "bus"}]}`:                                                           `objects[0].kind: there is no loose obstacle "bus"`,
		`{"objects": [{"kind": "wall"}]}`:                                                          `objects[0].kind: there is no loose obstacle "wall"`,
		`{"objects": [{"kind": "barrel", "x": 1e7}]}`:                                              `objects[0].x: cannot be 1e7 (-256 to 256)`,
		`{"objects": [{"kind": "barrel", "x": 3, "y": 3, "damage": 1}]}`:                           `objects[0].damage: cannot be 1`,
		`{"objects": [{"kind": "wreck", "x": 3, "y": 3, "seat": 2}]}`:                              `objects[0].seat: there is no seat 2 (0 to 1)`,
		`{"objects": [` + strings.Repeat(`{"kind":"mud"},`, 130) + `{"kind":"mud"}]}`:              `objects: has 131 entries (at most 124)`,
	} {
		if _, err := placed(t, text); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "position: ") {
			t.Errorf("%.80s: got %v, want %q", text, err, want)
		}
	}
	var s State
	if err := NewCodec(StandardRules()).Position(&s, json.RawMessage(`{}`), game.Setup{Seats: 5, Dice: dice.Fast(1)}); err == nil {
		t.Error("a position for 5 players")
	}
}

// Every die and card of a script has a name.
func TestScriptValues(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-016")
	codec := NewCodec(StandardRules())
	for _, c := range []struct {
		purpose, value string
		want           int
	}{
		{"damage card", "A1", 0}, {"damage card", "B6", 5}, {"driving yellow", "skid", 1}, {"driving yellow", "hit2", 6}, {"attack white", "wrench2", 4},
		{"collision yellow", "5", 5}, {"defense black", "wrench", 2}, {"safety_cage yellow", "hit", 3},
	} {
		if got, err := codec.ScriptValue(c.purpose, c.value); err != nil || got != c.want {
			t.Errorf("%s:%s is %d, %v; want %d", c.purpose, c.value, got, err, c.want)
		}
	}
	for _, c := range [][2]string{{"damage card", "C1"}, {"driving yellow", "wrench"}, {"driving yellow", "7"}, {"driving pink", "1"}, {"lunch", "1"}} {
		if got, err := codec.ScriptValue(c[0], c[1]); err == nil {
			t.Errorf("%s:%s is %d", c[0], c[1], got)
		}
	}
}
