package deluxe

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/places"
)

// yard is a map with two buildings, a gate, a chain and a crosswalk, as a code.
func yard(t *testing.T) string {
	t.Helper()
	p := parsePlace(t, houses+`, "walls": [{"line": [[4, 50], [10, 50]], "dp": 20, "gate": true}, {"line": [[10, 50], [60, 50]], "dp": 50}],
		"objects": [{"kind": "chain_post", "at": [4.5, 60.5]}, {"kind": "chain_post", "at": [12.5, 60.5]}, {"kind": "chain", "posts": [0, 1]},
		{"kind": "crosswalk", "at": [50, 10], "size": [4, 16], "core": [4, 4]}]`)
	return places.Code(p)
}

// TestPositionWrecks proves that a position may say what has happened to the map, that it is seen so, and that numbers that are not on the
// map are refused.
func TestPositionWrecks(t *testing.T) {
	t.Parallel()
	code := yard(t)
	c := NewCodec(StandardRules())
	position := func(wrecks string) (*State, error) {
		var s State
		return &s, c.Position(&s, json.RawMessage(`{"cars": [{"x": 4, "y": 4, "buried": 7}, {"x": 60, "y": 4, "drowned": true}], "wrecks": `+wrecks+`}`),
			game.Setup{Seats: 2, Options: map[string]any{"place": code}})
	}
	s, err := position(`{"breaches": [8, 9], "open": [0, 5], "rubble": [1], "ablaze": [0], "gone": [3], "worn": {"2": 6}}`)
	if err != nil {
		t.Fatal(err)
	}
	o := c.Observe(s, game.Nobody).(Observation)
	want := &WrecksView{
		Breaches: []WallSectionView{{8, 12, 50, 13, 50}, {9, 13, 50, 14, 50}}, Open: []WallSectionView{{0, 4, 50, 5, 50}, {5, 9, 50, 10, 50}},
		Rubble: []int{1}, Ablaze: []int{0}, Gone: []int{3}, Worn: map[string]int{"2": 6},
	}
	if !reflect.DeepEqual(o.Wrecks, want) {
		t.Errorf("%+v, want %+v", o.Wrecks, want)
	}
	if a, b := o.Cars[0], o.Cars[1]; a.Buried != 7 || a.Mode != "helpless" || !b.Drowned || *b.Acceleration != 0 {
		t.Errorf("%+v, %+v", a, b)
	}
	if s, err := position(`null`); err != nil || c.Observe(s, game.Nobody).(Observation).Wrecks != nil {
		t.Errorf("a whole map: %v", err)
	}
	for wrecks, word := range map[string]string{
		`{"breaches": [9999]}`:    "wrecks.breaches[0]",
		`{"open": [0, 7]}`:        "wrecks.open[1]",
		`{"rubble": [2]}`:         "wrecks.rubble[0]",
		`{"ablaze": [-1]}`:        "wrecks.ablaze[0]",
		`{"gone": [4]}`:           "wrecks.gone[0]",
		`{"worn": {"0": 1}}`:      "no chain",
		`{"worn": {"2": 15}}`:     "0 to 14",
		`{"worn": {"chain": 15}}`: "no chain",
	} {
		if _, err := position(wrecks); err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%s: %v", wrecks, err)
		}
	}
}
