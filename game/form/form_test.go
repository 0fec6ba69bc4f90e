package form_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"turnpike/game/form"
	"turnpike/internal/datafile"
)

// order is a value of three kinds: hold; go, with a gear, a side and dice; and sell to somebody.
type order struct {
	Kind  uint8
	Gear  int8 // -1: not said
	Side  uint8
	Quick bool
	To    int8 // -1: nobody
	Name  string
	Dice  [3]uint8 // n+1
	X, Y  int
}

var sides = []string{"", "left", "right"}

func fresh(kind int) order { return order{Kind: uint8(kind), Gear: -1, To: -1} }

var orders = form.New(form.Table[order]{
	Tag:   "do",
	Kind:  func(o *order) int { return int(o.Kind) },
	Fresh: fresh,
	Fields: []form.Field[order]{
		form.Int("to", "a seat", func(o *order) *int8 { return &o.To }, -1, 5).Called(-1, "nobody").After(">"),
		form.Int("gear", "of the box", func(o *order) *int8 { return &o.Gear }, 0, 4).Bare(),
		form.Name("side", "which", func(o *order) *uint8 { return &o.Side }, sides).Bare(),
		form.Flag("quick", "at once", func(o *order) *bool { return &o.Quick }),
		form.Text("name", "of a thing", func(o *order) *string { return &o.Name }, func(s string) string { return s },
			func(s string) (string, bool) { return s, s != "" && s != "x" }, "a word other than x"),
		form.Ints("dice", "to roll", ",", dice, setDice),
		form.Number("x", "ahead", func(o *order) *int { return &o.X }, half, whole, "squares in halves"),
		form.Number("y", "aside", func(o *order) *int { return &o.Y }, half, whole, "squares in halves"),
	},
	Names: []string{"hold", "go", "sell"},
	Kinds: []form.Kind[order]{
		{Doc: "nothing"},
		{Keys: "gear side? quick? dice? x? y?", Doc: "moves", Check: func(o *order) error {
			if o.Gear == 0 && o.Quick {
				return form.Wrong("quick", "goes with a gear alone", "")
			}
			return nil
		}},
		{Keys: "name to+"},
	},
	Pairs: [][2]string{{"x", "y"}},
})

func half(n int) float64 { return float64(n) / 2 }

func whole(x float64) (int, bool) { n := int(x * 2); return n, float64(n) == x*2 }

func dice(o *order) (list []int) {
	for _, d := range o.Dice {
		if d > 0 {
			list = append(list, int(d)-1)
		}
	}
	return list
}

func setDice(o *order, list []int) error {
	if len(list) > 3 {
		return form.Wrong("", fmt.Sprintf("%d dice", len(list)), "at most 3")
	}
	for i, d := range list {
		if d < 0 || d > 5 {
			return form.Wrong(fmt.Sprintf("[%d]", i), fmt.Sprintf("cannot be %d", d), "0 to 5")
		}
		o.Dice[i] = uint8(d) + 1
	}
	return nil
}

// Both forms of a value, as they are written, and read again.
func TestUnion(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		o          order
		data, text string
	}{
		{fresh(0), `{"do":"hold"}`, "hold"},
		{order{Kind: 1, Gear: 0, To: -1}, `{"do":"go","gear":0}`, "go 0"},
		{order{Kind: 1, Gear: 3, To: -1, Side: 2, Quick: true, Dice: [3]uint8{1, 6}, X: 3, Y: -4},
			`{"do":"go","gear":3,"side":"right","quick":true,"dice":[0,5],"x":1.5,"y":-2}`, "go 3 right quick dice=0,5 x=1.5 y=-2"},
		{order{Kind: 2, Gear: -1, To: -1, Name: `a"<é`}, `{"do":"sell","to":-1,"name":"a\"\u003cé"}`, `sell name=a"<é > nobody`},
		{order{Kind: 2, Gear: -1, To: 4, Name: "door"}, `{"do":"sell","to":4,"name":"door"}`, `sell name=door > 4`},
	} {
		if got := string(orders.Append(nil, &tc.o)); got != tc.data {
			t.Errorf("%+v is %s, want %s", tc.o, got, tc.data)
		}
		if got := orders.Text(&tc.o); got != tc.text {
			t.Errorf("%+v is %q, want %q", tc.o, got, tc.text)
		}
		if got, err := orders.Read([]byte(tc.data)); err != nil || got != tc.o {
			t.Errorf("%s is %+v, %v", tc.data, got, err)
		}
		if got, err := orders.ParseText(tc.text); err != nil || got != tc.o {
			t.Errorf("%q is %+v, %v", tc.text, got, err)
		}
	}
	// What others may leave out, and say in any order.
	for _, data := range []string{`{"name": "door", "do": "sell"}`, `{"do": "sell", "name": "door", "to": null, "quick": false}`} {
		if got, err := orders.Read([]byte(data)); err != nil || got.To != -1 || got.Name != "door" {
			t.Errorf("%s is %+v, %v", data, got, err)
		}
	}
	if got, err := orders.ParseText("go y=1 x=0 quick left 2"); err != nil || got != (order{Kind: 1, Gear: 2, To: -1, Side: 1, Quick: true, Y: 2}) {
		t.Errorf("words in another order are %+v, %v", got, err)
	}
}

// What is refused, and how: the key, what was wrong, what is allowed.
func TestUnionRefusals(t *testing.T) {
	t.Parallel()
	const keys = "(do, to, gear, side, quick, name, dice, x, y)"
	for data, want := range map[string]string{
		`{"do": "hold"`:              `not JSON: unexpected end of JSON input (an object such as {"do": "hold"})`,
		`[1]`:                        `is no JSON object (an object such as {"do": "hold"})`,
		`null`:                       `is no JSON object (an object such as {"do": "hold"})`,
		`{}`:                         `do: is missing (hold, go, sell)`,
		`{"do": 3}`:                  `do: cannot be the number 3 (hold, go, sell)`,
		`{"do": "hols"}`:             `do: there is no "hols"; did you mean "hold"? (hold, go, sell)`,
		`{"do": "hold", "gear": 1}`:  `gear: does not belong to "hold" (such as {"do": "hold"})`,
		`{"do": "go"}`:               `gear: is missing (such as {"do": "go", "gear": 0})`,
		`{"do": "go", "gear": null}`: `gear: is missing (such as {"do": "go", "gear": 0})`,
		`{"do": "go", "gear": 5}`:    `gear: cannot be 5 (0 to 4)`,
		`{"do": "go", "gear": 1.5}`:  `gear: cannot be 1.5 (0 to 4)`,
		`{"do": "go", "gear": "1"}`:  `gear: cannot be a text (a number)`,
		`{"do": "go", "gear": 1, "side": "lefd"}`:    `side: there is no "lefd"; did you mean "left"? (left, right)`,
		`{"do": "go", "gear": 1, "side": ""}`:        `side: there is no "" (left, right)`,
		`{"do": "go", "gear": 1, "quick": 1}`:        `quick: cannot be the number 1 (true or false)`,
		`{"do": "go", "gear": 1, "dice": [0, 6]}`:    `dice[1]: cannot be 6 (0 to 5)`,
		`{"do": "go", "gear": 1, "dice": "0"}`:       `dice: cannot be a text (a list of whole numbers)`,
		`{"do": "go", "gear": 1, "x": 1}`:            `x: goes with "y" (both or neither)`,
		`{"do": "go", "gear": 1, "x": 0.25, "y": 1}`: `x: cannot be 0.25 (squares in halves)`,
		`{"do": "go", "gear": 0, "quick": true}`:     `quick: goes with a gear alone`,
		`{"do": "go", "gear": 1, "Gear": 2}`:         `Gear: there is no such field; did you mean "gear"? ` + keys,
		`{"do": "go", "gear": 1, "gear": 2}`:         `gear: the field is there twice (once)`,
		`{"Do": "go", "gear": 1}`:                    `Do: there is no such field; did you mean "do"? ` + keys,
		`{"do": "go", "gear": 1, "horn": 2}`:         `horn: there is no such field ` + keys,
		`{"do": "sell", "name": "x"}`:                `name: there is no "x" (a word other than x)`,
		`{"do": "sell", "name": "door", "to": 6}`:    `to: cannot be 6 (-1 to 5)`,
		`{"do": "sell", "name": "door", "to": -1} 2`: `not JSON: invalid character '2' after top-level value (an object such as {"do": "hold"})`,
		`{"do": "sell", "name": {"a": 1, "a": 2}}`:   `name.a: the field is there twice (once)`,
		"go":              "gear: is missing (such as {\"do\": \"go\", \"gear\": 0})",
		"":                "do: the line is empty (hold, go, sell)",
		"gone":            `do: there is no "gone" (hold, go, sell)`,
		"go 1 up":         `side: there is no "up" (left, right)`,
		"go 1 left right": `"right" is not understood (go gear [side] [quick] [dice=...] [x=...] [y=...])`,
		"go 01":           `gear: cannot be 01 (0 to 4)`,
		"go 1 dice=0,a":   `dice: "a" is no whole number (such as 0)`,
		"go 1 x=1":        `x: goes with "y" (both or neither)`,
		"go 1 x=NaN y=0":  `x: "NaN" is no number (squares in halves)`,
		"go 1 name=a":     `name: does not belong to "go" (such as {"do": "go", "gear": 0})`,
		"go 1 nane=a":     `there is no key "nane"; did you mean "name"? (to, gear, side, quick, name, dice, x, y)`,
		"go 1 gear=2":     `gear: is there twice (once)`,
		"sell name=a >":   `to: is missing after > (such as 0)`,
		"sell name=a > 9": `to: cannot be 9 (-1 to 5)`,
	} {
		var err error
		if strings.HasPrefix(data, "{") || strings.HasPrefix(data, "[") || data == "null" {
			_, err = orders.Read([]byte(data))
		} else {
			_, err = orders.ParseText(data)
		}
		if wrong, ok := errors.AsType[*form.Error](err); !ok || wrong.Error() != want {
			t.Errorf("%s: %v, want %s", data, err, want)
		}
	}
}

// Every value goes through both forms.
func TestUnionRoundTrip(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		o := fresh(rapid.IntRange(0, 2).Draw(t, "kind"))
		switch o.Kind {
		case 1:
			o.Gear, o.Side = int8(rapid.IntRange(0, 4).Draw(t, "gear")), uint8(rapid.IntRange(0, 2).Draw(t, "side"))
			o.Quick = o.Gear > 0 && rapid.Bool().Draw(t, "quick")
			for i := range rapid.IntRange(0, 3).Draw(t, "dice") {
				o.Dice[i] = uint8(rapid.IntRange(1, 6).Draw(t, "die"))
			}
			if rapid.Bool().Draw(t, "placed") {
				o.X, o.Y = rapid.IntRange(1, 99).Draw(t, "x"), rapid.IntRange(-99, -1).Draw(t, "y")
			}
		case 2:
			o.To, o.Name = int8(rapid.IntRange(-1, 5).Draw(t, "to")), rapid.StringMatching(`[a-w"<é]{1,9}`).Draw(t, "name")
		}
		data := orders.Append(nil, &o)
		if got, err := orders.Read(data); err != nil || got != o {
			t.Fatalf("%+v -> %s -> %+v, %v", o, data, got, err)
		}
		text := orders.Text(&o)
		if got, err := orders.ParseText(text); err != nil || got != o {
			t.Fatalf("%+v -> %q -> %+v, %v", o, text, got, err)
		}
	})
}

func TestTables(t *testing.T) {
	t.Parallel()
	d := orders.Describe()
	if got := d.Kinds[1].Usage; got != "go gear [side] [quick] [dice=...] [x=...] [y=...]" {
		t.Error(got)
	}
	want := "| action | keys | line form | what it does |\n|---|---|---|---|\n| `hold` |  | `hold` | nothing |\n"
	if got := d.ActionTable(); !strings.HasPrefix(got, want) || !strings.Contains(got, "| `side` | `left`, `right` | which |\n") {
		t.Error(got)
	}
	if got := form.Keys(orders); !slices.Equal(got, []string{"do", "gear", "side", "quick", "dice", "x", "y", "name", "to"}) {
		t.Error(got)
	}
}

// place is what Decode reads.
type place struct {
	Turn  int            `json:"turn" minimum:"1" maximum:"60"`
	Stage string         `json:"stage" names:"stage"`
	Speed *float64       `json:"speed" maximum:"300"`
	Cars  []car          `json:"cars" maxItems:"2"`
	Left  map[string]int `json:"left" names:"side" minimum:"0" maximum:"9"`
	Bits  [2]uint8       `json:"bits"`
	On    bool           `json:"on"`
}

type car struct {
	ID   string   `json:"id" required:"true"`
	Side string   `json:"side" enum:"left,right"`
	Tags []string `json:"tags" enum:"fast,slow"`
}

func TestDecode(t *testing.T) {
	t.Parallel()
	names := form.Names{"stage": {"begin", "end"}, "side": {"left", "right"}}
	for data, want := range map[string]string{
		`{}`: "",
		`{"turn": 60, "stage": "end", "speed": 0.5, "cars": [{"id": "a", "side": "left", "tags": ["fast"]}], "left": {"left": 9}, "bits": [1, 255], "on": true}`: "",
		`{"speed": null}`:                  "",
		`{"turn": 0}`:                      `turn: cannot be 0 (1 to 60)`,
		`{"turn": 1.0}`:                    `turn: cannot be 1.0 (a whole number)`,
		`{"turn": "1"}`:                    `turn: cannot be a text (a number)`,
		`{"turn": 1e400}`:                  `turn: cannot be 1e400 (a number)`,
		`{"stage": "ned"}`:                 `stage: there is no stage "ned"; did you mean "end"? (begin, end)`,
		`{"speed": 301}`:                   `speed: cannot be 301 (at most 300)`,
		`{"cars": [{"id": "a"}, {}]}`:      `cars[1].id: is missing`,
		`{"cars": [{"id": "a", "ID": 1}]}`: `cars[0].ID: there is no such key; did you mean "id"? (id, side, tags)`,
		`{"cars": [{"id": "a", "tags": ["fast", "low"]}]}`: `cars[0].tags[1]: there is no tags "low"; did you mean "slow"? (fast, slow)`,
		`{"cars": [{"id":"a"},{"id":"b"},{"id":"c"}]}`:     `cars: has 3 entries (at most 2)`,
		`{"cars": {}}`:                      `cars: cannot be an object (a list)`,
		`{"cars": [1]}`:                     `cars[0]: cannot be the number 1 (an object)`,
		`{"left": {"up": 1}}`:               `left: there is no side "up" (left, right)`,
		`{"left": {"left": 10}}`:            `left.left: cannot be 10 (0 to 9)`,
		`{"bits": [0, 256]}`:                `bits[1]: cannot be 256 (0 to 255)`,
		`{"bits": [0, 1, 2]}`:               `bits: has 3 entries (at most 2)`,
		`{"on": 1}`:                         `on: cannot be the number 1 (true or false)`,
		`{"on": true, "on": true}`:          `on: the key is there twice (once)`,
		`{"cars": [{"id": "a", "id": ""}]}`: `cars[0].id: the key is there twice (once)`,
		`{} 1`:                              `something follows the JSON value (one value)`,
		`{`:                                 `is no JSON: unexpected EOF`,
	} {
		v := place{Turn: 7}
		err := form.Decode([]byte(data), &v, names)
		if (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%s: %v, want %s", data, err, want)
		}
		if err != nil && cmp.Diff(place{Turn: 7}, v) != "" {
			t.Errorf("%s is refused and has changed the value", data)
		}
	}
}

// part is a row of a table: what it is shown by, and what only its file says.
type part struct {
	ID    string   `json:"id"`
	Name  string   `json:"name" required:"true" maxLength:"5"`
	Room  int32    `json:"sixths" file:"spaces" times:"6" minimum:"0" maximum:"12"`
	Kind  uint8    `json:"-" file:"kind" names:"kind"`
	Sides uint8    `json:"-" file:"sides" names:"side"`
	Fits  []string `json:"fits" file:"-"`
	Bonus *uint8   `json:"bonus" maximum:"9"`
}

// A row is read by the keys of its file, and all that is wrong with it is told.
func TestDecodeRow(t *testing.T) {
	t.Parallel()
	names := form.Names{"kind": {"gun", "mine"}, "side": {"left", "right", "back"}}
	two := uint8(2)
	for data, want := range map[string]part{
		`{"name": "a"}`: {Name: "a", Room: 7, Fits: []string{"x"}},
		`{"id": "b", "name": "b", "spaces": 0.3333, "kind": "mine", "sides": ["left", "back"], "bonus": 2}`: {
			ID: "b", Name: "b", Room: 2, Kind: 1, Sides: 5, Fits: []string{"x"}, Bonus: &two,
		},
		`{"name": "c", "spaces": 2, "sides": [], "bonus": null}`: {Name: "c", Room: 12, Fits: []string{"x"}},
	} {
		v := part{Room: 7, Fits: []string{"x"}}
		if err := form.DecodeRow([]byte(data), &v, names); err != nil || cmp.Diff(want, v) != "" {
			t.Errorf("%s: %v, %s", data, err, cmp.Diff(want, v))
		}
	}
	for data, want := range map[string]string{
		`{}`:                             "name: is missing",
		`{"name": "a", "sixths": 1}`:     "sixths: there is no such key (id, name, spaces, kind, sides, bonus)",
		`{"name": "a", "fits": []}`:      "fits: there is no such key (id, name",
		`{"name": "abcdef"}`:             "name: has 6 bytes (1 to 5)",
		`{"name": "a "}`:                 `name: "a " has characters that cannot be printed, or a space at an end`,
		`{"name": "a", "spaces": 0.25}`:  "spaces: cannot be 0.25 (a multiple of 1/6)",
		`{"name": "a", "spaces": 2.5}`:   "spaces: cannot be 2.5 (0 to 2)",
		`{"name": "a", "kind": "mime"}`:  `kind: there is no kind "mime"; did you mean "mine"? (gun, mine)`,
		`{"name": "a", "kind": 1}`:       "kind: cannot be the number 1 (a text)",
		`{"name": "a", "sides": ["up"]}`: `sides[0]: there is no side "up" (left, right, back)`,
		`{"bonus": 10, "spaces": -1}`:    "name: is missing\nspaces: cannot be -1 (0 to 2)\nbonus: cannot be 10 (0 to 9)",
		"{\n \"name\": a}":               "is no JSON: line 2, column 10: invalid character 'a' looking for beginning of value",
		`{"name": "a", "name": "b"}`:     "name: the key is there twice (once)",
	} {
		if err := form.DecodeRow([]byte(data), new(part), names); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", data, err, want)
		}
	}
}

// The error of a file names the rows on the way to what is wrong.
func TestDecodeFile(t *testing.T) {
	t.Parallel()
	var f struct {
		Parts []part `json:"parts"`
	}
	err := form.DecodeFile("parts.json", []byte(`{"parts": [{"name": "a"}, {"id": "gun", "name": "b", "spaces": 3}]}`), &f, nil)
	if want := "parts.json: parts[1] gun: spaces: cannot be 3 (0 to 2)"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if e, ok := errors.AsType[*datafile.Error](err); !ok || e.Key != "parts[1] gun: spaces" {
		t.Errorf("%#v", err)
	}
}

// A phrase is one line of people's own words: as it is in JSON, without spaces in the text form.
func TestPhrase(t *testing.T) {
	t.Parallel()
	type word struct{ Said string }
	u := form.New(form.Table[word]{
		Tag: "do", Kind: func(*word) int { return 0 }, Fresh: func(int) word { return word{} }, Names: []string{"say"},
		Fields: []form.Field[word]{form.Phrase("text", "words", func(w *word) *string { return &w.Said }, 12)},
		Kinds:  []form.Kind[word]{{Keys: "text"}},
	})
	for _, x := range []struct{ said, line string }{{"2 + 2 = 4", "say text=2+%2B+2+%3D+4"}, {"Für & wider", "say text=F%C3%BCr+%26+wider"}, {"twelve chars", "say text=twelve+chars"}} {
		w := word{x.said}
		back, err := u.ParseText(x.line)
		if got := u.Text(&w); got != x.line || err != nil || back != w {
			t.Errorf("%q: %q, back %+v, %v", x.said, got, back, err)
		}
	}
	for _, line := range []string{"say text=+x", "say text=a%0Ab", "say text=thirteen+char", "say text=%zz", "say text=%ff"} {
		if w, err := u.ParseText(line); err == nil {
			t.Errorf("%q is taken: %+v", line, w)
		}
	}
}
