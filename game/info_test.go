package game_test

import (
	"errors"
	"strings"
	"testing"

	"turnpike/game"
)

// A text option takes any text that its check accepts, its suggestions or not, up to its largest size.
func TestCompleteText(t *testing.T) {
	t.Parallel()
	options := []game.Option{
		{Key: "map", Type: game.Text, Default: "yard", Choices: []game.Choice{{Value: "yard"}, {Value: "fort"}}, Check: func(s string) error {
			if strings.HasPrefix(s, "!") {
				return errors.New("a map has no exclamation mark in front")
			}
			return nil
		}},
		{Key: "motto", Type: game.Text, Default: ""},
	}
	long := strings.Repeat("x", game.MaxText)
	for _, tc := range []struct {
		name  string
		given map[string]any
		want  game.Values
		err   string
	}{
		{"nothing given", nil, game.Values{"map": "yard", "motto": ""}, ""},
		{"a suggestion", map[string]any{"map": "fort"}, game.Values{"map": "fort", "motto": ""}, ""},
		{"something else", map[string]any{"map": "A1b2", "motto": "on"}, game.Values{"map": "A1b2", "motto": "on"}, ""},
		{"as long as may be", map[string]any{"motto": long}, game.Values{"map": "yard", "motto": long}, ""},
		{"too long", map[string]any{"motto": long + "x"}, nil, `option "motto" cannot be a text of 65537 bytes (at most 65536 bytes)`},
		{"no text", map[string]any{"map": 3.0}, nil, `option "map" cannot be 3 (a text)`},
		{"null", map[string]any{"motto": nil}, nil, `option "motto" cannot be null (a text)`},
		{"refused by the check", map[string]any{"map": "!fort"}, nil, `option "map" cannot be !fort (a map has no exclamation mark in front)`},
		{"refused and long", map[string]any{"map": "!" + strings.Repeat("é", 100)}, nil,
			`option "map" cannot be !` + strings.Repeat("é", 19) + `... (a map has no exclamation mark in front)`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			got, err := game.Complete(options, tc.given)
			for key, want := range tc.want {
				if got[key] != want {
					t.Errorf("%s is %.40v, want %.40v", key, got[key], want)
				}
			}
			switch wrong, _ := errors.AsType[*game.OptionError](err); {
			case len(got) != len(tc.want):
				t.Errorf("%d values, want %d", len(got), len(tc.want))
			case tc.err == "" && err != nil:
				t.Error(err)
			case tc.err != "" && (wrong == nil || err.Error() != tc.err):
				t.Errorf("error %v, want %s", err, tc.err)
			}
		})
	}
}
