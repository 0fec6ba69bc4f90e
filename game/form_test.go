package game_test

import (
	"encoding/json"
	"errors"
	"testing"

	"turnpike/game"
)

// form is what a game reads actions or positions into.
type form struct {
	Do   string `json:"do"`
	Cars []struct {
		X    float64 `json:"x"`
		Seat int     `json:"seat"`
	} `json:"cars"`
}

// What is wrong with the form of an action is said with the field and what may be there.
func TestDecodeForm(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ data, field, want string }{
		{`{"do": "pass", "cars": [{"x": 1.5}]}`, "", ""},
		{`{"Do": "pass"}`, "Do", `action: Do: there is no such field; did you mean "do"? (do, cars)`},
		{`{"honk": 1}`, "honk", `action: honk: there is no such field (do, cars)`},
		{`{"cars": [{"X": 1}]}`, "cars.0.X", `action: cars.0.X: there is no such field; did you mean "x"? (do, cars)`},
		{`{"do": "pass", "do": "move"}`, "do", `action: do: the field is there twice (once)`},
		{`{"do": 1}`, "do", `action: do: cannot be a number (a string)`},
		{`{"do": "pass"} 1`, "", `action: something follows the action (one JSON object)`},
		{`{"do": `, "", `action: not JSON: unexpected EOF (an object such as {"do":"pass"})`},
	} {
		err := game.DecodeForm([]byte(tc.data), new(form), "do, cars", `{"do":"pass"}`)
		wrong, ok := errors.AsType[*game.FormError](err)
		if ok != (tc.want != "") || ok && (wrong.Field != tc.field || err.Error() != tc.want) {
			t.Errorf("%s: %v, want %s at %q", tc.data, err, tc.want, tc.field)
		}
	}
}

func TestDecodePosition(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]string{
		`{"do": "x", "cars": [{"seat": 1}]}`:        ``,
		`{"DO": "x"}`:                               `position: DO: there is no such key; did you mean "do"? (do, cars)`,
		`{"horses": []}`:                            `position: horses: there is no such key (do, cars)`,
		`{"CArs":[{"X":20}]}`:                       `position: CArs: there is no such key; did you mean "cars"? (do, cars)`,
		`{"cars": [{}, {"X": 20}]}`:                 `position: cars[1].X: there is no such key; did you mean "x"? (x, seat)`,
		`{"cars": [{"x": 20, "seat": 0, "x": 30}]}`: `position: cars[0].x: the key is there twice (once)`,
		`{"cars": [], "do": "", "c\u0061rs": [{}]}`: `position: cars: the key is there twice (once)`,
		`{"cars": [{"seat": "a"}]}`:                 `position: cars[0].seat: cannot be a text (a number)`,
		`{} {}`:                                     `position: something follows the JSON value (one value)`,
		`{`:                                         `position: is no JSON: unexpected EOF`,
	} {
		var v form
		err := game.DecodePosition(json.RawMessage(data), &v, nil)
		if (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%s: %v, want %s", data, err, want)
		}
	}
}
