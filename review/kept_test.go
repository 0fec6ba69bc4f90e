package review

import (
	"reflect"
	"testing"
)

// A curve is kept with what viewers are not told; what is no curve that is done is not taken for one.
func TestKept(t *testing.T) {
	t.Parallel()
	c := Curve{
		State: Done, Bot: "normal", Rollouts: 40, Planned: 40,
		Points:  []Point{{Step: 0, Turn: 1, Chance: []Share{{0.5, 0.4, 0.6}}}, {Step: 17, Chance: []Share{{1, 1, 1}}}},
		Turning: []Turning{{Step: 9, From: 8, Turn: 3, Seat: 1, Answers: []Answer{{Action: map[string]any{"do": "pass"}, Text: "pass", Taken: true}}}},
	}
	data, err := c.Keep()
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := Kept(data); !ok || !reflect.DeepEqual(*got, c) {
		t.Errorf("kept as %s, read as %+v", data, got)
	}
	c.State = Running
	if data, err = c.Keep(); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"", "{}", "scribble", string(data), `{"curve":{"state":"done","points":[{}]},"steps":[]}`} {
		if got, ok := Kept([]byte(bad)); ok {
			t.Errorf("%q is read as %+v", bad, got)
		}
	}
}
