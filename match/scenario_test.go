package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
)

const strikeScenario = `{
  "game": "tollgate", "title": "A strike that is parried", "options": {"goal": 50},
  "seats": [{"name": "A"}, {"name": "B"}, {"name": "C"}],
  "position": {"plan": 0, "hands": [[1, 1, 0], [1, 1, 0], [0, 0, 1]]},
  "dice": ["card:block", "card:2", 0, 5], "dice_left": 1,
  "actions": [
    {"seat": 0, "action": {"do": "plan", "n": 2}},
    {"seat": 0, "action": {"do": "pass"}},
    {"seat": 0, "action": {"do": "strike"}},
    {"seat": 1, "action": {"do": "pass"}},
    {"seat": 2, "action": {"do": "pass"}},
    {"seat": 1, "action": {"do": "block"}},
    {"seat": 2, "action": {"do": "claim"}}
  ],
  "expect": [
    {"at": "/pending/0/kind", "is": "plan", "after": 0},
    {"error": "TG-1", "after": 2},
    {"at": "/pending", "is": [{"kind": "block", "who": [1, 2], "mode": "each", "pass": true}], "after": 3},
    {"at": "/scores", "is": [0, 0, 1.0]},
    {"at": "/hands/0/1", "is": 2},
    {"at": "/hands/1", "is": [1, 0, 1]}
  ]
}`

func parse(t *testing.T, text string) *Scenario {
	t.Helper()
	s, err := ParseScenario([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestScenario(t *testing.T) {
	t.Parallel()
	var seen []string
	res, err := parse(t, strikeScenario).Run(lookup, func(step int, tab game.Table, e Entry, ev game.Events) error {
		if step != len(seen) {
			t.Errorf("step %d after %d steps", step, len(seen))
		}
		seen = append(seen, string(e.Action))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Failures) > 0 || res.Steps != 6 || res.DiceLeft != 1 || len(seen) != 7 {
		t.Errorf("result: %s; %d steps seen", js(t, res), len(seen))
	}
	if final, ok := res.Final.(map[string]any); !ok || final["phase"] != "bid" || final["pending"] == nil {
		t.Errorf("final: %v", res.Final)
	}
}

func TestScenarioFailuresAreAllListed(t *testing.T) {
	t.Parallel()
	s := parse(t, strikeScenario)
	n := func(i int) *int { return &i }
	s.Expect = []Expectation{
		{At: "/scores/2", Is: json.RawMessage(`7`)},
		{Error: "TG-1", After: n(1)},
		{Error: "TG-2", After: n(2)},
		{At: "/scores/2", Is: json.RawMessage(`1`)},
		{At: "/scores/3", Is: json.RawMessage(`null`)},
		{At: "/pending/0/who", Is: json.RawMessage(`[1]`), After: n(3)},
	}
	res, err := s.Run(lookup, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`expect 0: /scores/2 is 7: found 1`,
		`expect 1: refusal by TG-1 after 1: found that the action was carried out`,
		`expect 2: refusal by TG-2 after 2: found you cannot pass now [TG-1]`,
		`expect 4: /scores/3 is null: found /scores has 3 items, none with index 3`,
		`expect 5: /pending/0/who is [1] after 3: found [1,2]`,
	}
	var got []string
	for _, f := range res.Failures {
		got = append(got, f.String())
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("failures:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestScenarioAuto(t *testing.T) {
	t.Parallel()
	text := strings.Replace(strikeScenario, `"title"`, `"auto": true, "title"`, 1)
	s := parse(t, text)
	// Seat 2 has nothing to block with, so its pass comes by itself. The gift waits: seat 2 could claim it.
	s.Actions = append(s.Actions[:4:4], s.Actions[5:]...)
	s.Expect = append(s.Expect[1:2:2], s.Expect[3:]...)
	auto := 0
	res, err := s.Run(lookup, func(_ int, _ game.Table, e Entry, _ game.Events) error {
		if e.Auto {
			auto++
		}
		return nil
	})
	if err != nil || len(res.Failures) > 0 || auto != 1 || res.Steps != 6 {
		t.Errorf("%d automatic, result %s, %v", auto, js(t, res), err)
	}
}

func TestScenarioCountsTheDiceLeft(t *testing.T) {
	t.Parallel()
	for left, want := range map[string]string{
		``:                "[expect dice_left 0: found 1 of the 4 dice left over]",
		`"dice_left": 1,`: "[]",
		`"dice_left": 2,`: "[expect dice_left 2: found 1 of the 4 dice left over]",
		// With auto a file does not say how far the match goes on; where it counts all the same, it is held to it.
		`"auto": true,`:                 "[]",
		`"auto": true, "dice_left": 2,`: "[expect dice_left 2: found 1 of the 4 dice left over]",
	} {
		s := parse(t, strings.Replace(strikeScenario, `"dice_left": 1,`, left, 1))
		s.Expect = s.Expect[1:2] // that action 2 is refused
		if s.Auto {
			s.Actions = slices.Delete(s.Actions, 4, 5) // seat 2 has nothing to block with, so that its pass comes by itself
		}
		res, err := s.Run(lookup, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(res.Failures); got != want {
			t.Errorf("%s: failures %s, want %s", left, got, want)
		}
	}
}

func TestScenarioOfARefusedStart(t *testing.T) {
	t.Parallel()
	const start = `{"game": "tollgate", "seats": [{"name": "A"}%s], "options": {%s}, "position": %s, "expect": [{"refused": %q}]}`
	const third, whole = `, {"name": "B"}, {"name": "C"}`, `{"plan": 0, "hands": [[1, 1, 0], [1, 1, 0], [0, 0, 1]]}`
	tests := []struct {
		seats, options, position, at string
		failures                     string // a part of what is said; empty: it is as expected
	}{
		{third, `"gaol": 2`, whole, "/options/gaol", ""},
		{``, ``, whole, "/seats", ""},
		{third, ``, `{"plain": 0}`, "/position", ""},
		{third, ``, `{"plain": 0}`, "/seats", "found scenario: /position"},
		{third, ``, whole, "/position", "found that the match began"},
	}
	for _, tt := range tests {
		res, err := parse(t, fmt.Sprintf(start, tt.seats, tt.options, tt.position, tt.at)).Run(lookup, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(res.Failures); (got == "[]") != (tt.failures == "") || !strings.Contains(got, tt.failures) {
			t.Errorf("%+v: failures %s", tt, got)
		}
		if res.Table != nil || res.Steps != 0 {
			t.Errorf("%+v: a match was played", tt)
		}
	}
	for _, text := range []string{
		`{"game": "tollgate", "seats": [], "expect": [{"refused": "seats"}]}`,
		`{"game": "tollgate", "seats": [], "expect": [{"refused": "/seats", "after": 0}]}`,
		`{"game": "tollgate", "seats": [], "expect": [{"refused": "/seats"}, {"at": "/plan", "is": 1}]}`,
		`{"game": "tollgate", "seats": [], "dice": [1], "dice_left": 2}`,
	} {
		if _, err := ParseScenario([]byte(text)); err == nil {
			t.Errorf("%s: taken", text)
		}
	}
}

func TestScenarioRunErrors(t *testing.T) {
	t.Parallel()
	var need *dice.NeedError
	var script *dice.ScriptError
	var refusal *game.Refusal
	var option *game.OptionError
	var badAction *ActionError
	tests := []struct {
		name     string
		old, new string
		want     any
		path     string // of a *ScenarioError, or "step n" of a *StepError
	}{
		{"dice beyond the script", `"card:2", 0, 5`, `"card:2"`, &need, "step 7"},
		{"dice of another purpose", `"card:2"`, `"toll:2"`, &script, "step 7"},
		{"unknown name of a die", `"card:block"`, `"card:ace"`, nil, "/dice/0"},
		{"malformed die", `"card:2"`, `"card"`, nil, "/dice/1"},
		{"die is an object", `"card:2"`, `{}`, nil, "/dice/1"},
		{"unexpected refusal", `{"error": "TG-1", "after": 2},`, ``, &refusal, "step 2"},
		{"no such seat", `{"seat": 0, "action": {"do": "pass"}}`, `{"seat": 3, "action": {"do": "pass"}}`, ErrNoSeat, "step 2"},
		{"unknown action field", `{"do": "plan", "n": 2}`, `{"do": "plan", "m": 2}`, &badAction, "step 1"},
		{"unknown game", `"tollgate"`, `"chess"`, nil, "/game"},
		{"unknown option", `"goal"`, `"gaol"`, &option, "/options/gaol"},
		{"seats", `, {"name": "B"}, {"name": "C"}`, ``, &option, "/seats"},
		{"position", `"plan": 0`, `"plain": 0`, nil, "/position"},
	}
	for _, tt := range tests {
		if !strings.Contains(strikeScenario, tt.old) {
			t.Fatalf("%s: the scenario has no %s", tt.name, tt.old)
		}
		s := parse(t, strings.Replace(strikeScenario, tt.old, tt.new, 1))
		_, err := s.Run(lookup, nil)
		switch want := tt.want.(type) {
		case nil:
		case error:
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", tt.name, err, want)
			}
		default:
			if !errors.As(err, want) {
				t.Errorf("%s: %v, want a %T", tt.name, err, want)
			}
		}
		if err == nil || !strings.Contains(err.Error(), tt.path) {
			t.Errorf("%s: %v, want it to name %s", tt.name, err, tt.path)
		}
	}
	stop := errors.New("stop")
	for _, at := range []int{0, 3} {
		_, err := parse(t, strikeScenario).Run(lookup, func(step int, _ game.Table, _ Entry, _ game.Events) error {
			if step == at {
				return stop
			}
			return nil
		})
		if err != stop {
			t.Errorf("stopped at %d: %v", at, err)
		}
	}
}

func TestParseScenarioErrors(t *testing.T) {
	t.Parallel()
	const actions = `"actions":[{"seat":0,"action":{}}]`
	for _, tt := range []struct{ in, path, want string }{
		{`[]`, "", "object"},
		{`null`, "", "object"},
		{"{\n\"game\":\n}", "", "line 3"},
		{`{"game":"x"} {}`, "", "after top-level value"},
		{`{}`, "/game", "missing"},
		{`{"game":"x","gmae":1}`, "/gmae", "known: game, title"},
		{`{"game":3}`, "/game", "number"},
		{`{"Game":"x"}`, "/Game", `did you mean "game"? (known: game, title`},
		{`{"game":"x","game":"y"}`, "/game", "twice"},
		{`{"game":"x","seats":[{},{"Name":"A"}]}`, "/seats/1/Name", `did you mean "name"?`},
		{`{"game":"x","options":{"goal":1,"goal":2}}`, "/options/goal", "twice"},
		{`{"game":"x","actions":[{"seat":0,"seat":1,"action":{}}]}`, "/actions/0/seat", "twice"},
		{`{"game":"x","expect":[{"at":"/a","is":[{"b":1,"b":2}]}]}`, "/expect/0/is/0/b", "twice"},
		{`{"game":"x","seats":[{"name":"A"},{"nmae":"B"}]}`, "/seats/1/nmae", "known: name"},
		{`{"game":"x","seats":{}}`, "/seats", "list"},
		{`{"game":"x","seats":[3]}`, "/seats/0", "object"},
		{`{"game":"x","actions":[{"seat":0}]}`, "/actions/0/action", "missing"},
		{`{"game":"x","actions":[{"seat":"A","action":{}}]}`, "/actions", "string"},
		{`{"game":"x","seed":"12"}`, "/seed", "64 hex digits"},
		{`{"game":"x","seed":"` + strings.Repeat("12", 32) + `","dice":[1]}`, "/dice", "one of them"},
		{`{"game":"x","expect":[{"at":"/a","si":3}]}`, "/expect/0/si", "known"},
		{`{"game":"x","expect":[{"at":"/a"}]}`, "/expect/0", "is"},
		{`{"game":"x","expect":[{"is":1}]}`, "/expect/0", "at"},
		{`{"game":"x","expect":[{"at":"a","is":1}]}`, "/expect/0", "begins with /"},
		{`{"game":"x","expect":[{"error":"R-1","at":"/a","is":1}]}`, "/expect/0", "alone"},
		{`{"game":"x","expect":[{"error":"R-1"}]}`, "/expect/0", "no action"},
		{`{"game":"x",` + actions + `,"expect":[{"at":"/a","is":1,"after":2}]}`, "/expect/0", "0 to 1"},
		{`{"game":"x",` + actions + `,"expect":[{"error":"R-1","after":0}]}`, "/expect/0", "1 to 1"},
	} {
		_, err := ParseScenario([]byte(tt.in))
		var se *ScenarioError
		if !errors.As(err, &se) || !strings.HasPrefix(se.Path, tt.path) || tt.path == "" && se.Path != "" || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s at %q", tt.in, err, tt.want, tt.path)
		}
	}
	if _, err := ParseScenario([]byte(`{"game":"x","expect":[{"at":"/a","is":null}]}`)); err != nil {
		t.Errorf("null is a value: %v", err)
	}
}

func FuzzParseScenario(f *testing.F) {
	f.Add([]byte(strikeScenario))
	f.Add([]byte(`{"game":"tollgate","seats":[{},{}],"dice":["a:b",1e9],"expect":[{"at":"/~01/0","is":1e400}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := ParseScenario(data)
		if err != nil {
			return
		}
		if res, err := s.Run(lookup, nil); err == nil && res.Table == nil {
			t.Error("neither a result nor an error")
		}
	})
}

func TestPointer(t *testing.T) {
	t.Parallel()
	// The examples of RFC 6901, section 5.
	doc, err := decode([]byte(`{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8,"~1":9}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ path, want string }{
		{"/foo", `["bar","baz"]`}, {"/foo/0", `"bar"`}, {"/", "0"}, {"/a~1b", "1"}, {"/c%d", "2"}, {"/e^f", "3"}, {"/g|h", "4"},
		{`/i\j`, "5"}, {`/k"l`, "6"}, {"/ ", "7"}, {"/m~0n", "8"}, {"/~01", "9"},
	} {
		got, err := Pointer(doc, tt.path)
		if err != nil || js(t, got) != tt.want {
			t.Errorf("%s: %v, %v; want %s", tt.path, got, err, tt.want)
		}
	}
	if got, err := Pointer(doc, ""); err != nil || js(t, got) != js(t, doc) {
		t.Errorf("the whole document: %v, %v", got, err)
	}
	for path, want := range map[string]string{
		"foo": "begin with /", "/bar": `no "bar"`, "/foo/2": "2 items", "/foo/01": "not an index", "/foo/-": "not an index", "/foo/+1": "not an index",
		"/foo/0/x": "/foo/0 is a plain value",
	} {
		if _, err := Pointer(doc, path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
}

func TestEqualJSON(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"1", "1.0", true}, {"1", "2", false}, {"9007199254740993", "9007199254740992", false}, {"1e2", "100", true}, {"1", `"1"`, false},
		{"null", "null", true}, {"null", "0", false}, {"true", "true", true}, {`{"a":1}`, `{"a":1.0}`, true}, {`{"a":1}`, `{"b":1}`, false},
		{`{"a":1}`, `{}`, false}, {"[1,2]", "[1,2]", true}, {"[1,2]", "[2,1]", false}, {"[]", "{}", false}, {`"x"`, `"x"`, true}, {"1e999999999", "1", false},
	} {
		a, errA := decode([]byte(tt.a))
		b, errB := decode([]byte(tt.b))
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if got := EqualJSON(a, b); got != tt.want {
			t.Errorf("%s and %s: %v", tt.a, tt.b, got)
		}
	}
}
