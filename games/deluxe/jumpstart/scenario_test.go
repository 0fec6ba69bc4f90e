package jumpstart_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/jumpstart"
	"turnpike/match/matchtest"
)

// The document of the scenario format: its examples run, and it names every option, every key and every event.
func TestScenarioDocument(t *testing.T) {
	t.Parallel()
	text := matchtest.RunDocument(t, jumpstart.Game(), "../../../docs/scenarios/jumpstart.md")
	var words []string
	for _, o := range jumpstart.StandardRules().Info().Options {
		if !strings.HasPrefix(o.Key, "vehicle_") { // a range
			words = append(words, o.Key)
		}
	}
	for _, v := range []any{
		jumpstart.PositionView{}, jumpstart.PositionCar{}, jumpstart.PositionSmoke{}, jumpstart.Observation{}, jumpstart.CarView{},
		jumpstart.ArmView{}, jumpstart.PersonView{}, jumpstart.OrderView{},
	} {
		words = append(words, form.Keys(v)...)
	}
	words = append(words, form.Keys(jumpstart.NewCodec(jumpstart.StandardRules()).Types().Action)...)
	for _, options := range []map[string]any{{"turns": 8}, {"turns": 8, "scenario": "pack_attack"}} {
		words = append(words, keysSeen(t, options)...)
	}
	for kind := jumpstart.EvTurn; kind <= jumpstart.EvOver; kind++ {
		words = append(words, kind.String())
	}
	for _, w := range words {
		if !strings.Contains(text, "`"+w+"`") && !strings.Contains(text, `"`+w+`"`) {
			t.Errorf("the document does not name %q", w)
		}
	}
}

// keysSeen returns the keys of the events and of the observations of a match of two at random.
func keysSeen(t *testing.T, options map[string]any) []string {
	g := jumpstart.StandardRules()
	c := jumpstart.NewCodec(g)
	seen := make(map[string]bool)
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			for key, x := range v {
				seen[key] = true
				walk(x)
			}
		case []any:
			for _, x := range v {
				walk(x)
			}
		}
	}
	note := func(v any) {
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var read any
		if err := json.Unmarshal(data, &read); err != nil {
			t.Fatal(err)
		}
		walk(read)
	}
	var s jumpstart.State
	rec := func(e jumpstart.Event) { note(c.Event(e, game.Referee)) }
	if err := g.Start(&s, game.Setup{Seats: 2, Options: options, Dice: dice.Fast(1)}, rec); err != nil {
		t.Fatal(err)
	}
	rng := dice.Fast(2)
	for d := g.Decisions(&s, nil); len(d) > 0; d = g.Decisions(&s, nil) {
		note(c.Observe(&s, game.Referee))
		seat := d[0].Who.First()
		legal := g.Legal(&s, seat, nil)
		if err := g.Apply(&s, seat, legal[rng.IntN("choose", len(legal))], rec); err != nil {
			t.Fatal(err)
		}
	}
	note(c.Observe(&s, game.Referee))
	return slices.Sorted(maps.Keys(seen))
}

func TestPositionErrors(t *testing.T) {
	t.Parallel()
	c := jumpstart.NewCodec(jumpstart.StandardRules())
	for position, want := range map[string]string{
		`{"turn": 0}`:                       "turn: cannot be 0",
		`{"phase": 11}`:                     "phase: cannot be 11",
		`{"wind": 1}`:                       "wind",
		`{} {}`:                             "follows",
		`{"cars": [{"seat": 2}]}`:           "cars[0].seat: there is no seat 2",
		`{"cars": [{"vehicle": "goblin"}]}`: "cars[0].vehicle",
		`{"cars": [{"vehicle": "2x kestrel_100"}]}`:                       "2 vehicles; it is one",
		`{"cars": [{"speed": 15}]}`:                                       "steps of 10",
		`{"cars": [{"speed": -10, "vehicle": "kestrel_100"}]}`:            "no reverse",
		`{"cars": [{"maneuvers": 11}]}`:                                   "maneuvers",
		`{"cars": [{"x": 1000, "y": 20}]}`:                                "cars[0]: 1000, 20 lies off the map (0, 0 to ",
		`{"smoke": [{"x": -1, "y": 3}]}`:                                  "smoke[0]: -1, 3 lies off the map (0, 0 to ",
		`{"Cars": []}`:                                                    `Cars: there is no such key; did you mean "cars"?`,
		`{"cars": [{"x": 1e9}]}`:                                          "cars[0].x: is far outside",
		`{"cars": [{"heading": 1e9}]}`:                                    "no angle",
		`{"cars": [{"damage": {"tire": 1}}]}`:                             `cars[0].damage: there is no vehicle part "tire" (armor:front, `,
		`{"cars": [{"vehicle": "kestrel_100", "damage": {"gunner": 1}}]}`: "cars[0].damage: the vehicle has no \"gunner\"",
		`{"cars": [{"damage": {"armor:top": 99}}]}`:                       "armor:top cannot have 99 (0 to ",
		`{"cars": [{"damage": {"driver": 4}}]}`:                           "driver cannot have 4 (0 to 3)",
		`{"cars": [{"fired": [2]}]}`:                                      "no weapon 2 (0 to 1)",
		`{"cars": [{"x": 40, "y": 40}, {"x": 41, "y": 41}]}`:              "over that of vehicle 0",
		`{"smoke": [{"turns": 61}]}`:                                      "smoke[0].turns: cannot be 61",
		`{"cars": [{}, {}, {}]}`:                                          "no seat 2",
		`{"cars": [{}` + strings.Repeat(`, {"seat": 1}`, 8) + `]}`:        "cars[8].x: the map has no starting place",
	} {
		var s jumpstart.State
		err := c.Position(&s, json.RawMessage(position), game.Setup{Seats: 2, Dice: dice.Script()})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", position, err, want)
		}
	}
}

func TestActionForms(t *testing.T) {
	t.Parallel()
	c := jumpstart.NewCodec(jumpstart.StandardRules())
	for text, want := range map[string]string{
		`{"do": "bend"}`: `there is no "bend"`,
		`{"do": "move", "car": 0, "maneuver": "bend"}`:                                                     `maneuver: there is no "bend"`,
		`{"do": "move", "car": 0, "maneuver": "drift", "side": "left"}`:                                    "lateral: is missing",
		`{"do": "move", "car": 0, "maneuver": "straight", "side": "left"}`:                                 "does not belong",
		`{"do": "move", "car": 0, "maneuver": "straight", "quarters": 2}`:                                  "cannot be 2",
		`{"do": "move", "car": 99, "maneuver": "straight"}`:                                                "0 to 11",
		`{"do": "speed", "car": 0, "speed": 0.5}`:                                                          "cannot be 0.5",
		`{"do": "fire", "person": 0, "arm": 0, "target": "car:1"}`:                                         "aim: is missing",
		`{"do": "fire", "person": 0, "arm": 0, "target": "wall:1", "aim": "left"}`:                         `target: there is no "wall:1"`,
		`{"do": "fire", "person": 0, "arm": 0, "target": "car:1", "aim": "tire"}`:                          `aim: there is no "tire"`,
		`{"do": "fire", "person": 0, "arm": 0, "link": 2, "target": "car:1", "aim": "left"}`:               "link: cannot be 2",
		`{"do": "pass", "car": 0}`:                                                                         "does not belong",
		`{"do": "move", "car": 0, "maneuver": "drift", "side": "up", "lateral": 1}`:                        "left, right",
		`{"do": "move", "car": 0, "maneuver": "swerve", "side": "left", "corner": "left", "degrees": 1e9}`: "degrees: cannot be 1e9",
	} {
		if _, err := c.ParseAction([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
	a, err := c.ParseAction([]byte(`{"do": "move", "car": 0, "quarters": 4, "maneuver": "straight"}`))
	if b, err2 := c.ParseText("move 0 straight"); err != nil || err2 != nil || a != b {
		t.Errorf("%v, %v, %v", a, err, err2)
	}
}

// Standing orders: straight on while nothing is ahead, and fire where the chance is good enough.
func TestStandingOrders(t *testing.T) {
	t.Parallel()
	g := jumpstart.StandardRules()
	c := jumpstart.NewCodec(g)
	auto := func(position string, given map[string]any) (string, bool) {
		var s jumpstart.State
		if err := c.Position(&s, json.RawMessage(position), game.Setup{Seats: 2, Dice: dice.Script()}); err != nil {
			t.Fatal(err)
		}
		orders, err := game.Complete(g.Info().Orders, given)
		if err != nil {
			t.Fatal(err)
		}
		a, ok := g.Auto(&s, 0, orders)
		return c.Text(a), ok
	}
	// 8 and 1 are needed: 10 of 36 falls, 27 percent.
	const shot = `{"phase": 1, "cars": [{"vehicle": "stock_kestrel_220", "x": 50, "y": 48, "heading": 0},
		{"vehicle": "stock_pocket_brawler", "x": 60, "y": 48, "heading": 90, "fired": [0]}]}`
	const move = `{"phase": 1, "cars": [{"vehicle": "stock_kestrel_220", "x": %, "y": 48, "heading": 0, "speed": 10},
		{"vehicle": "stock_pocket_brawler", "x": 60, "y": 48, "heading": 90}]}`
	for _, x := range []struct {
		position string
		orders   map[string]any
		want     string
		ok       bool
	}{
		{shot, nil, "", false},
		{shot, map[string]any{"fire": "auto"}, "fire person=0 arm=0 target=car:1 aim=left", true},
		{shot, map[string]any{"fire": "auto", "odds": 30}, "pass", true},
		{shot, map[string]any{"fire": "hold"}, "pass", true},
		{strings.Replace(move, "%", "20", 1), nil, "", false},
		{strings.Replace(move, "%", "20", 1), map[string]any{"steady": true}, "move 0 straight", true},
		{strings.Replace(move, "%", "52", 1), map[string]any{"steady": true}, "", false},
	} {
		if got, ok := auto(x.position, x.orders); ok != x.ok || ok && got != x.want {
			t.Errorf("%v: %s, %t, want %s, %t", x.orders, got, ok, x.want, x.ok)
		}
	}
}

// What the previews say is exact: a second maneuver at 40 mph keeps control with 21 of 36, and a rocket launcher that needs 9 hits with 10 of 36; two
// dice are more than 4 points with 30 of 36.
func TestPreviews(t *testing.T) {
	t.Parallel()
	c := jumpstart.NewCodec(jumpstart.StandardRules())
	preview := func(position, line string) *jumpstart.PreviewView {
		var s jumpstart.State
		if err := c.Position(&s, json.RawMessage(position), game.Setup{Seats: 2, Dice: dice.Script()}); err != nil {
			t.Fatal(err)
		}
		a, err := c.ParseText(line)
		if err != nil {
			t.Fatal(err)
		}
		return c.Preview(&s, 0, a).(*jumpstart.PreviewView)
	}
	v := preview(`{"phase": 1, "cars": [{"x": 20, "y": 48, "heading": 0, "speed": 40, "maneuvers": 1}, {"x": 26, "y": 48, "heading": 0}]}`, "move 0 drift left lateral=1")
	if v.Keep == nil || *v.Keep != 21.0/36 || len(v.Outcomes) != 3 || v.Outcomes[0] != (deluxe.OutcomeView{Result: "fishtail", Chance: 9.0 / 36}) || v.Hit != "car:1" {
		t.Errorf("%+v", v)
	}
	// 10 mph into the side of a car: a die to each, less than the armor there, and nobody's speed changes (DX-JUMP-021 to DX-JUMP-023).
	v = preview(`{"phase": 1, "cars": [{"x": 52, "y": 48, "heading": 0, "speed": 10, "damage": {"armor:front": 1}}, {"x": 58, "y": 48, "heading": 90}]}`, "move 0 straight")
	if k := v.Crash; k == nil || k.Type != "t_bone" || k.Dice != 1 || k.Damage.Least != 1 || len(k.Damage.Chances) != 6 || k.Damage.Mean != 3.5 || *k.Through != 0 ||
		k.Dealt.Mean != 3.5 || k.Stands != 0 || k.Slowed != 0 {
		t.Errorf("%+v", k)
	}
	v = preview(`{"phase": 1, "cars": [{"vehicle": "stock_kestrel_220", "x": 50, "y": 48, "heading": 0},
		{"vehicle": "stock_pocket_brawler", "x": 60, "y": 48, "heading": 90, "fired": [0]}]}`, "fire person=0 arm=0 target=car:1 aim=left")
	if *v.Needed != 9 || *v.Chance != 10.0/36 || *v.Breach != 30.0/36 || len(v.Damage) != 11 || *v.Range != 8 || v.Modifiers.Total != -1 {
		t.Errorf("%+v", v)
	}
}
