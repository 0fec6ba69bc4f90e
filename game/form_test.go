package game_test

import (
	"encoding/json"
	"testing"

	"turnpike/game"
)

// form is what a game reads positions into.
type form struct {
	Do   string `json:"do"`
	Cars []struct {
		X    float64 `json:"x"`
		Seat int     `json:"seat"`
	} `json:"cars"`
}

// What is wrong with a position is said with the place and what may be there.
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
