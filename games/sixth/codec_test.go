package sixth

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/geom"
)

// actionForms are actions of every verb with their one-line form.
func actionForms(t *testing.T) map[string]Action {
	t.Helper()
	g := StandardRules()
	rookies := g.Catalogue().Rookies("Rookies")
	side := func(do Verb, s Side) Action { return sideAction(do, s) }
	at := func(do Verb, target Ref, slot int8) Action {
		a := newAction(do)
		a.Target, a.Slot = target, slot
		return a
	}
	forms := map[string]Action{
		"pass":                                   PassAction(),
		"place 90 x=5.715 y=1.25":                PlaceAction(spotAt(5.715, 1.25, 90)),
		"use slot=3":                             UseAction(3),
		"put_out left":                           side(PutOut, Left),
		"burn back":                              side(Burn, Back),
		"speed speed=3":                          SpeedAction(3, false),
		"speed speed=0 reverse":                  SpeedAction(0, true),
		"straight":                               StraightAction(),
		"slight right 7.5":                       TurnAction(Right, slightMax),
		"slide left":                             SlideAction(Left),
		"turn left 30":                           TurnAction(Left, 30*geom.Degree),
		"turn right 22.5167":                     TurnAction(Right, 1351),
		"reroll die=2 with=ace":                  RerollAction(2, WithAce),
		"attack gunner car:1 front slot=3":       {},
		"attack driver object:7 slot=0 computer": {},
		"redraw":                                 newAction(Redraw),
		"choose slot=5":                          chooseAction(5),
		"pay with=autopilot":                     {},
		"reposition left wall:2":                 {},
		"order object:4 die=1":                   {},
		"drop driver slot=2 along=-0.25":         {},
		"use object:9 slot=1":                    at(Use, objectRef(9), 1),
		"speed speed=4 control":                  {},
		"build car=" + g.d.DesignCode(&rookies):  BuildAction(rookies),
		"equip slot=6 car=" + g.d.DesignCode(&rookies): {},
	}
	pay := newAction(Pay)
	pay.With = WithToken
	forms["pay with=autopilot"] = pay
	fire := FireAction(Driver, 0, objectRef(7), NoSide)
	fire.Computer = true
	forms["attack driver object:7 slot=0 computer"] = fire
	forms["attack gunner car:1 front slot=3"] = FireAction(Gunner, 3, CarTarget(1), Front)
	rep := at(Reposition, refWall+2, -1)
	rep.Side = Left
	forms["reposition left wall:2"] = rep
	order := at(Order, objectRef(4), -1)
	order.Die = 1
	forms["order object:4 die=1"] = order
	drop := newAction(DropItem)
	drop.Crew, drop.Slot, drop.Along = Driver, 2, -1024
	forms["drop driver slot=2 along=-0.25"] = drop
	ghost := SpeedAction(4, false)
	ghost.Control = true
	forms["speed speed=4 control"] = ghost
	equip := BuildAction(rookies)
	equip.Do, equip.Slot = Equip, 6
	forms["equip slot=6 car="+g.d.DesignCode(&rookies)] = equip
	return forms
}

// Every verb has a form; the JSON and the text of an action read back as the action, the words in any order.
func TestActionForms(t *testing.T) {
	t.Parallel()
	codec := NewCodec(StandardRules())
	seen := map[Verb]bool{}
	for line, a := range actionForms(t) {
		seen[a.Do] = true
		got, err := codec.ParseText(line)
		if err != nil || got != a {
			t.Errorf("%q is %+v, %v; want %+v", line, got, err, a)
		}
		if back, err := codec.ParseText(codec.Text(a)); err != nil || back != a {
			t.Errorf("%+v -> %q -> %+v, %v", a, codec.Text(a), back, err)
		}
		words := strings.Fields(line)
		slices.Reverse(words[1:])
		if back, err := codec.ParseText(strings.Join(words, " ")); err != nil || back != got {
			t.Errorf("%v: %+v, %v", words, back, err)
		}
		data, err := json.Marshal(codec.Action(a))
		if err != nil {
			t.Fatal(err)
		}
		if back, err := codec.ParseAction(data); err != nil || back != a {
			t.Errorf("%+v -> %s -> %+v, %v", a, data, back, err)
		}
	}
	for v := range numVerbs {
		if !seen[v] {
			t.Errorf("no form of %q is tested", v)
		}
	}
}

// References to pieces are written and read.
func TestRefs(t *testing.T) {
	t.Parallel()
	for text, ref := range map[string]Ref{
		"": NoRef, "car:0": 0, "car:3": 3, "edge:south": refEdge, "edge:west": refEdge + 3, "wall:0": refWall, "wall:31": refWall + 31, "object:0": refObject,
		"object:127": refObject + 127,
	} {
		if got, ok := parseRef(text); !ok || got != ref || ref.String() != text {
			t.Errorf("%q is %d, %v; %d is %q", text, got, ok, ref, ref)
		}
	}
	for _, text := range []string{"car:4", "car:-1", "car:01", "car", "edge:up", "wall:32", "object:128", "bus:1", ":", "object:"} {
		if got, ok := parseRef(text); ok {
			t.Errorf("%q is %d", text, got)
		}
	}
}

// An action that cannot be read is an *game.FormError that names the field and what it may hold.
func TestActionErrors(t *testing.T) {
	t.Parallel()
	codec := NewCodec(StandardRules())
	check := func(text string, err error, field string) {
		t.Helper()
		var wrong *game.FormError
		if !errors.As(err, &wrong) {
			t.Errorf("%s: got %v, want an *game.FormError", text, err)
			return
		}
		if f, allowed := wrong.Wrong(); f != field || allowed == "" || !strings.Contains(err.Error(), allowed) {
			t.Errorf("%s: field %q, allowed %q, want field %q: %v", text, f, allowed, field, err)
		}
	}
	for text, field := range map[string]string{
		``:                                      "",
		`nonsense`:                              "",
		`{"do":"pass"} {}`:                      "",
		`{}`:                                    "do",
		`{"do":"fly"}`:                          "do",
		`{"do":1}`:                              "do",
		`{"do":"turn","sode":"left"}`:           "sode",
		`{"do":"turn","side":"up"}`:             "side",
		`{"do":"turn","degrees":"x"}`:           "degrees",
		`{"do":"turn","degrees":1e9}`:           "degrees",
		`{"do":"place","x":1e9,"y":1}`:          "x",
		`{"do":"place","x":1,"y":-1e9}`:         "y",
		`{"do":"speed","speed":-1}`:             "speed",
		`{"do":"speed","speed":101}`:            "speed",
		`{"do":"use","slot":101}`:               "slot",
		`{"do":"reroll","die":-1,"with":"ace"}`: "die", `{"do":"reroll","die":0}`: "with",
		`{"do":"reroll","die":0,"with":"x"}`:                        "with",
		`{"do":"attack","crew":"cook"}`:                             "crew",
		`{"do":"attack","crew":"driver","slot":0,"target":"bus:1"}`: "target", `{"do":"attack","slot":0,"target":"car:1"}`: "crew",
		`{"do":"drop","crew":"driver","slot":0,"along":2}`: "along",
		`{"do":"pass","slot":1}`:                           "slot", `{"do":"straight","degrees":5}`: "degrees",
		`{"do":"speed"}`: "speed", `{"do":"speed","speed":1,"speed":2}`: "speed",
		`{"do":"build","car":{"front":["wosp"]}}`: "car", `{"do":"build","car":{"frunt":[]}}`: "car.frunt", `{"do":"build","car":{"back":[1]}}`: "car.back[0]",
	} {
		_, err := codec.ParseAction([]byte(text))
		check(text, err, field)
	}
	for text, field := range map[string]string{
		"": "do", "fly": "do", "turn up": "side", "turn left x=y": "x", "use slot=1.5": "slot", "use slot=-1": "slot", "turn left left=3": "",
		"attack gunner bus:1 slot=3": "target", "pass left": "", "straight slot=3": "slot",
		"build car=nonsense": "car", "reroll with=luck": "with", "attack bus:1": "target", "turn left NaN": "degrees",
	} {
		_, err := codec.ParseText(text)
		check(text, err, field)
	}
}

// Equal states have equal bytes, and every part of a state is in them.
func TestStateBytes(t *testing.T) {
	t.Parallel()
	g := StandardRules()
	codec := NewCodec(g)
	lay := func() *State {
		return mustPlace(t, `{"cars": [{"car": {"crew_area": ["rookie_driver", "rookie_gunner"], "front": ["wasp"]}}]}`)
	}
	want := string(codec.AppendLayout(lay(), []byte("x")))
	if got := string(codec.AppendLayout(lay(), []byte("x"))); got != want || got[0] != 'x' {
		t.Error("the same state has other bytes")
	}
	for name, change := range map[string]func(s *State){
		"a slider": func(s *State) { s.t.Cars[1].Tires-- }, "a pose": func(s *State) { s.t.Cars[0].Pose.At.X++ }, "an object": func(s *State) { s.t.Objects[127].Damage++ },
		"a design": func(s *State) { s.designs[1] = BuildAction(g.d.Rookies("Others")).Car }, "the dice": func(s *State) { s.dice.Uint64() },
		"a frame": func(s *State) { s.t.Frames[7].Step++ }, "a die": func(s *State) { s.t.Attack.Defense.Dice[31].Face++ },
	} {
		s := lay()
		change(s)
		if string(codec.AppendLayout(s, []byte("x"))) == want {
			t.Errorf("%s is not in the bytes", name)
		}
	}
}
