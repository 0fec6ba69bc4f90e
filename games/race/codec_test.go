package race

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

// Every form of an action reads back as it was, and so does every action of random races.
func TestActionForms(t *testing.T) {
	t.Parallel()
	c := NewCodec()
	forms := map[string]Action{
		"pass": PassAction(), "car cinder": TakeCarAction("cinder"), "driver dynamo": TakeDriverAction("dynamo"),
		"gear G2-8":                             GearAction(SpotOf(2, 8), 0, 0, false),
		"gear G2-8 turbo=1":                     GearAction(SpotOf(2, 8), 1, 0, false),
		"gear G1-3 brake=2 chute":               GearAction(SpotOf(1, 3), 0, 2, true),
		"drive AALAR steering=1":                DriveAction(path("AALAR"), 1),
		"drive J":                               DriveAction(path("J"), 0),
		"arm 0":                                 ArmAction(0),
		"use 3":                                 UseAction(3),
		"use 1 target=0":                        UseOnAction(1, 0),
		"use 0 at=3:2:15":                       UseAtAction(0, WhereAt(3, 2, 15)),
		"use 3 target=7 piece=0":                UseJammerAction(3, 7, 0),
		"cancel 0":                              CancelAction(0, 0),
		"cancel 2 steering=1":                   CancelAction(2, 1),
		"hold":                                  HoldAction(0),
		"hold steering=1":                       HoldAction(1),
		"slide":                                 SlideAction(),
		"drive " + strings.Repeat("R", MaxPath): DriveAction(path(strings.Repeat("R", MaxPath)), 0),
	}
	both := func(a Action) {
		t.Helper()
		if !a.plain() {
			t.Errorf("%s says more than its verb has a use for", c.Text(a))
		}
		if back, err := c.ParseText(c.Text(a)); err != nil || back != a {
			t.Errorf("%q reads back as %+v, %v", c.Text(a), back, err)
		}
		data, err := json.Marshal(c.Action(a))
		if err != nil {
			t.Fatal(err)
		}
		if back, err := c.ParseAction(data); err != nil || back != a {
			t.Errorf("%s reads back as %+v, %v", data, back, err)
		}
	}
	for text, want := range forms {
		if a, err := c.ParseText(text); err != nil || a != want || c.Text(want) != text {
			t.Errorf("%q: %+v, %v; %q", text, a, err, c.Text(a))
		}
		both(want)
	}
	g := StandardRules()
	for seed := range uint64(3) {
		var s State
		if err := g.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(seed)}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed)
		for s.t.Stage != StageOver && !t.Failed() {
			list := g.Legal(&s, s.t.Asked, nil)
			for _, a := range list {
				both(a)
			}
			if err := g.Apply(&s, s.t.Asked, list[rng.IntN("choose", len(list))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What an action may not hold is an error that says what it may.
func TestActionFormErrors(t *testing.T) {
	t.Parallel()
	c := NewCodec()
	for form, want := range map[string]string{
		`{"do": "honk"}`:               `do: there is no "honk" (pass, car,`,
		`{"do": "pass", "slot": 0}`:    `slot: does not belong to "pass"`,
		`{"do": "car"}`:                "pick: is missing",
		`{"do": "car", "pick": "a b"}`: "pick: there is no",
		`{"do": "car", "pick": "` + strings.Repeat("x", 65) + `"}`: "pick: there is no",
		`{"do": "gear"}`:                                             "node: is missing",
		`{"do": "gear", "node": "2-8"}`:                              "node: there is no",
		`{"do": "gear", "node": "G2-08"}`:                            "node: there is no",
		`{"do": "gear", "node": "G0-8"}`:                             "node: there is no",
		`{"do": "gear", "node": "G2-19"}`:                            "node: there is no",
		`{"do": "gear", "node": "G2-8", "turbo": -1}`:                "turbo: cannot be -1",
		`{"do": "gear", "node": "G2-8", "brake": 99}`:                "brake: cannot be 99",
		`{"do": "gear", "node": "G2-8", "path": "A"}`:                "does not belong",
		`{"do": "drive", "path": "AX"}`:                              `path: there is no "AX"`,
		`{"do": "drive", "path": "` + strings.Repeat("A", 31) + `"}`: "1 to 30 letters",
		`{"do": "drive"}`:                                            "path: is missing",
		`{"do": "arm"}`:                                              "slot: is missing",
		`{"do": "arm", "slot": 4}`:                                   "0 to 3",
		`{"do": "arm", "slot": 1, "target": 1}`:                      "does not belong",
		`{"do": "use", "slot": 1, "target": 8}`:                      "target: cannot be 8 (0 to 7)",
		`{"do": "use", "slot": 1, "piece": 1}`:                       "target: is missing",
		`{"do": "use", "slot": 1, "at": "3:5:1"}`:                    "at: there is no",
		`{"do": "use", "slot": 1, "at": "3:1"}`:                      "at: there is no",
		`{"do": "use", "slot": 1, "at": "3:1:1", "target": 1}`:       `at: does not go with "target"`,
		`{"do": "cancel"}`:                                           "lanes: is missing",
		`{"do": "cancel", "lanes": 10}`:                              "0 to 9",
		`{"do": "slide", "steering": 1}`:                             "does not belong",
		`{"do": "pass", "honk": 1}`:                                  "there is no such field",
		`{"do": "pass"} {}`:                                          "not JSON",
		`{"do": 3}`:                                                  "do: cannot be the number 3",
	} {
		if _, err := c.ParseAction([]byte(form)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", form, err, want)
		}
	}
	for line, want := range map[string]string{
		"": "empty", "honk": `do: there is no "honk"`, "pass now": `"now" is not understood (pass)`, "gear G2-8 G2-10": `"G2-10" is not understood`,
		"gear G2-8 turbo=x": "turbo: cannot be x (0 to 29)", "gear G2-8 turbo=1 turbo=1": "turbo: is there twice",
		"arm one": "slot: cannot be one (0 to 3)", "use 1 target=x": "target: cannot be x (0 to 7)", "drive A speed=3": `there is no key "speed"`,
		"car": "pick: is missing", "slide 1": `"1" is not understood (slide)`, "drive A turbo=1": `turbo: does not belong to "drive"`,
	} {
		if _, err := c.ParseText(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

// Squares, spots and paths are read in one form only.
func TestNames(t *testing.T) {
	t.Parallel()
	if w, ok := ParseWhere("15:4:24"); !ok || w != WhereAt(15, 4, 24) || w.Tile() != 15 || w.Lane() != 4 || w.I() != 24 || w.String() != "15:4:24" {
		t.Errorf("%v, %t", w, ok)
	}
	for _, text := range []string{"", "1:1", "1:1:1:1", "16:1:1", "0:0:1", "0:1:0", "0:1:25", "00:1:1", "+1:1:1", "-1:1:1", "a:1:1"} {
		if w, ok := ParseWhere(text); ok {
			t.Errorf("%q is read as %v", text, w)
		}
	}
	if s, ok := ParseSpot("G5-18"); !ok || s != SpotOf(5, 18) || s.Gear() != 5 || s.Speed() != 18 || s.String() != "G5-18" {
		t.Errorf("%v, %t", s, ok)
	}
	if NoWhere.String() != "" || Spot(0).String() != "" || (PickID{}).Value() != "" || pickOf("") != (PickID{}) {
		t.Error("nothing has a name")
	}
	// Every node of the catalogue is found by its id, every square of a course by its name.
	for i := range Standard().Models {
		m := &Standard().Models[i]
		for k := range m.Nodes {
			s, ok := ParseSpot(m.Nodes[k].ID)
			if at, ok2 := m.NodeAt(s); !ok || !ok2 || int(at) != k {
				t.Errorf("%s: %s is not found", m.ID, m.Nodes[k].ID)
			}
		}
	}
	c, err := ParseCourse(Standard(), "open:T01.T16.T02")
	if err != nil {
		t.Fatal(err)
	}
	for i := range c.Squares {
		w, ok := ParseWhere(c.text(Sq(i)))
		if at, ok2 := c.Sq(w); !ok || !ok2 || at != Sq(i) {
			t.Errorf("%s is not found", c.text(Sq(i)))
		}
	}
	if _, ok := c.Sq(WhereAt(1, 1, 11)); ok { // the inner lane of the hairpin has 10
		t.Error("a square is found that is not there")
	}
	if _, ok := c.Sq(NoWhere); ok || c.text(Over) != "finish" || c.text(NoSq) != "" {
		t.Error("what is no square has a wrong name")
	}
}

// Bytes of states differ where the states do: by a marker, the course, the user's data, the dice.
func TestAppendLayout(t *testing.T) {
	t.Parallel()
	c := NewCodec()
	var s State
	setup := game.Setup{Seats: 3, Dice: dice.Fast(4)}
	if err := StandardRules().Start(&s, setup, nil); err != nil {
		t.Fatal(err)
	}
	base := c.AppendLayout(&s, nil)
	same := s
	if !bytes.Equal(base, c.AppendLayout(&same, nil)) {
		t.Error("equal states, different bytes")
	}
	other, err := ParseCourse(Standard(), "open:T01.T02.T03")
	if err != nil {
		t.Fatal(err)
	}
	own := *s.course
	cat := *s.course.Catalogue
	cat.Text, own.Catalogue = "{}", &cat
	for i, change := range []func(x *State){
		func(x *State) { x.t.Cars[2].Heat++ }, func(x *State) { x.t.On[900] = 1 }, func(x *State) { x.o.TurboAndBrake = true },
		func(x *State) { x.course = other }, func(x *State) { x.course = &own }, func(x *State) { x.dice.D6(diceRed) },
	} {
		x := s
		if change(&x); bytes.Equal(base, c.AppendLayout(&x, nil)) {
			t.Errorf("change %d does not show", i)
		}
	}
}

// A die, and nothing else, shows what nobody knew before; so do the lots at the start.
func TestReveals(t *testing.T) {
	t.Parallel()
	c := NewCodec()
	for _, x := range []struct {
		e    Event
		want bool
	}{
		{Event{Kind: EvGrid}, true}, {Event{Kind: EvCar}, false}, {Event{Kind: EvCar, Gone: true}, true}, {Event{Kind: EvDriver, Gone: true}, true},
		{Event{Kind: EvGear}, false}, {Event{Kind: EvHeatRoll, NDice: 1}, true}, {Event{Kind: EvChangeRoll}, false}, {Event{Kind: EvChangeRoll, NDice: 2}, true},
		{Event{Kind: EvStep}, false}, {Event{Kind: EvOil, Kept: true}, false}, {Event{Kind: EvOil, Die: 3}, true}, {Event{Kind: EvMine, Kept: true}, false},
		{Event{Kind: EvMine, Die: 1}, true}, {Event{Kind: EvShot, NDice: 2}, true}, {Event{Kind: EvLoss}, false},
	} {
		if c.Reveals(x.e) != x.want {
			t.Errorf("%s, %d dice, die %d: %t", x.e.Kind, x.e.NDice, x.e.Die, !x.want)
		}
	}
}
