package heist

import (
	"encoding/json"
	"errors"
	"testing"

	"turnpike/game"
)

func codec() *Codec { return NewCodec(StandardRules()) }

// Each verb has a line and an object that mean the same and come back as they were.
func TestForms(t *testing.T) {
	t.Parallel()
	c := codec()
	for _, tc := range []struct{ line, object string }{
		{"pass", `{"do":"pass"}`}, {"take badge", `{"do":"take","choice":"badge"}`}, {"choose apex", `{"do":"choose","choice":"apex"}`},
		{"start 3,2", `{"do":"start","to":"3,2"}`}, {"ready", `{"do":"ready"}`}, {"change", `{"do":"change"}`}, {"go 2", `{"do":"go","seat":2}`},
		{"drive 5,3", `{"do":"drive","to":"5,3"}`}, {"leap suv2", `{"do":"leap","vehicle":"suv2"}`}, {"leap main", `{"do":"leap","vehicle":"main"}`},
		{"leap main:middle", `{"do":"leap","vehicle":"main:middle"}`}, {"leap apex wheel", `{"do":"leap","vehicle":"apex","wheel":true}`},
		{"ram suv1", `{"do":"ram","vehicle":"suv1"}`}, {"force big_block", `{"do":"force","vehicle":"big_block"}`}, {"shake", `{"do":"shake"}`},
		{"hijack", `{"do":"hijack"}`}, {"brawl", `{"do":"brawl"}`}, {"boost", `{"do":"boost"}`}, {"stunt 0", `{"do":"stunt","spot":0}`},
		{"special throw_cargo", `{"do":"special","special":"throw_cargo"}`}, {"assist 1", `{"do":"assist","tokens":1}`},
		{"reroll 0,2", `{"do":"reroll","dice":[0,2]}`}, {"to 4,3", `{"do":"to","to":"4,3"}`}, {"pick suv3", `{"do":"pick","vehicle":"suv3"}`},
		{"path e,ne", `{"do":"path","path":["e","ne"]}`}, {"way n", `{"do":"way","dir":"n"}`}, {"who 1", `{"do":"who","seat":1}`},
		{"who peg", `{"do":"who","seat":-1}`}, {"react", `{"do":"react"}`},
	} {
		a, err := c.ParseText(tc.line)
		if err != nil {
			t.Errorf("%s: %v", tc.line, err)
			continue
		}
		b, err := c.ParseAction([]byte(tc.object))
		if err != nil || a != b || !a.plain() {
			t.Errorf("%s is %+v, %s is %+v, %v", tc.line, a, tc.object, b, err)
		}
		data, _ := json.Marshal(c.Action(a))
		if c.Text(a) != tc.line || string(data) != tc.object {
			t.Errorf("%q %s, want %q %s", c.Text(a), data, tc.line, tc.object)
		}
	}
	for _, k := range c.Describe().Kinds {
		if _, err := c.ParseAction([]byte(k.Example)); err != nil {
			t.Errorf("the example of %s: %s, %v", k.Name, k.Example, err)
		}
	}
	// The rear space of the Semi may be named.
	if a, err := c.ParseText("leap main:rear"); err != nil || c.Text(a) != "leap main" {
		t.Errorf("%+v, %v", a, err)
	}
}

// Wrong forms say which field is wrong and what it may hold.
func TestWrongForms(t *testing.T) {
	t.Parallel()
	c := codec()
	for _, tc := range []struct{ form, field string }{
		{`{"do": "fly"}`, "do"}, {`{"do": "drive"}`, "to"}, {`{"do": "drive", "to": "13,1"}`, "to"}, {`{"do": "drive", "to": "05,3"}`, "to"},
		{`{"do": "drive", "to": "5,3", "vehicle": "suv1"}`, "vehicle"}, {`{"do": "ram", "vehicle": "suv9"}`, "vehicle"},
		{`{"do": "ram", "vehicle": "main:front"}`, "vehicle"}, {`{"do": "leap", "vehicle": "suv1:front"}`, "vehicle"},
		{`{"do": "leap", "vehicle": "main:front", "wheel": true}`, "vehicle"}, {`{"do": "take", "choice": "apex"}`, "choice"},
		{`{"do": "choose", "choice": "badge"}`, "choice"}, {`{"do": "go", "seat": 4}`, "seat"}, {`{"do": "go", "seat": -1}`, "seat"},
		{`{"do": "stunt"}`, "spot"}, {`{"do": "stunt", "spot": 3}`, "spot"}, {`{"do": "special", "special": "swim"}`, "special"},
		{`{"do": "assist", "tokens": 6}`, "tokens"}, {`{"do": "assist"}`, "tokens"}, {`{"do": "reroll", "dice": [5]}`, "dice"},
		{`{"do": "reroll", "dice": [1, 1]}`, "dice"}, {`{"do": "reroll", "dice": []}`, "dice"}, {`{"do": "way", "dir": "ne"}`, "dir"},
		{`{"do": "path", "path": []}`, "path"}, {`{"do": "path", "path": ["up"]}`, "path"}, {`{"do": "path", "path": ["e", "e", "e", "e", "e", "e", "e"]}`, "path"},
		{`{"do": "pass", "color": "red"}`, "color"}, {`{"do": "pass"} {}`, ""}, {`[]`, ""},
	} {
		_, err := c.ParseAction([]byte(tc.form))
		var wrong *game.FormError
		if !errors.As(err, &wrong) || wrong.Field != tc.field {
			t.Errorf("%s: %v, want one about %q", tc.form, err, tc.field)
		}
	}
	for _, line := range []string{
		"", "fly", "drive", "drive 5,3 6,3", "leap suv1 roof", "stunt x", "stunt 02",
		"assist 0", "assist -1", "go -1", "reroll 0,,2", "reroll", "pass now", "who nobody",
	} {
		var wrong *game.FormError
		if _, err := c.ParseText(line); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", line, err)
		}
	}
}

// What an action says beyond its verb, or says wrong, is not plain.
func TestPlain(t *testing.T) {
	t.Parallel()
	for i, change := range []func(*Action){
		func(a *Action) { a.Choice = 1 }, func(a *Action) { a.To = 3 }, func(a *Action) { a.V = MainV }, func(a *Action) { a.Space = 1 },
		func(a *Action) { a.Wheel = true },
		func(a *Action) { a.Seat = 0 }, func(a *Action) { a.Spot = 1 }, func(a *Action) { a.Special = Swerve }, func(a *Action) { a.Count = 1 },
		func(a *Action) { a.Mask = 1 },
		func(a *Action) { a.Dir = North }, func(a *Action) { a.Path.N = 1 },
	} {
		a := PassAction()
		if !a.plain() {
			t.Fatal("pass is not plain")
		}
		if change(&a); a.plain() {
			t.Errorf("change %d of pass is plain: %+v", i, a)
		}
	}
	p := newAction(DoPath)
	p.Path.N, p.Path.Dirs[1] = 1, North
	if p.plain() {
		t.Error("a step beyond the last is plain")
	}
}

// Dice and cards that are shown are new to everybody; nothing else is.
func TestReveals(t *testing.T) {
	t.Parallel()
	c := codec()
	for k := range numEventKinds {
		want := k == EvRolled || k == EvReroll || k == EvEnemyDie || k == EvStuntCard || k == EvCard
		if c.Reveals(event(k, "")) != want {
			t.Errorf("%s reveals: %v", k, !want)
		}
	}
}

// Names of spaces and vehicles are read as they are written.
func TestNames(t *testing.T) {
	t.Parallel()
	for c := range Cell(NumCells) {
		if got, ok := ParseCell(c.String()); !ok || got != c {
			t.Errorf("%s is read as %s", c, got)
		}
	}
	for v := range VID(NumV) {
		if got, ok := ParseVehicle(v.String()); !ok || got != v {
			t.Errorf("%s is read as %s", v, got)
		}
	}
	if NoCell.String() != "" || NoVID.String() != "" || VID(3).String() != "apex" || VID(11).String() != "suv8" || CellAt(12, 6).String() != "12,6" {
		t.Error("names have changed")
	}
	for _, text := range []string{"", "1", "0,1", "1,7", "+1,1", "1,1,1", " 1,1"} {
		if _, ok := ParseCell(text); ok {
			t.Errorf("%q is read as a space", text)
		}
	}
}
