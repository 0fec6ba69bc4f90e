package cli

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func TestSentence(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		`{"kind":"drew","seat":1,"cards":["swerve","spin"],"rules":["R-1","R-2"]}`: "drew: seat 1, cards swerve spin [R-1 R-2]",
		`{"kind":"window"}`: "window",
		`{"kind":"hit","steps":[{"value":3,"label":"card"},{"value":-1,"label":"armor"}],"left":null}`: "hit: steps (value 3, label card) (value -1, label armor), left null",
		`{"kind":"none","cards":[]}`: "none: cards ",
		`"plain"`:                    `"plain"`,
	} {
		if got := sentence(json.RawMessage(raw)); got != want {
			t.Errorf("%s: %q, want %q", raw, got, want)
		}
	}
}

func TestOutlineIsTheSameJSON(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 120)
	for _, raw := range []string{
		`{}`, `[]`, `1`, `"` + long + `"`, `{"a":1,"b":[1,2,{"c":null}]}`,
		`{"first":"` + long + `","second":[{"` + long + `":[1,2]},"\u003c\"",[],{}],"third":{"x":"` + long + `"}}`,
	} {
		text, err := outline(json.RawMessage(raw))
		if err != nil {
			t.Fatal(err)
		}
		var same, want bytes.Buffer
		if err := json.Compact(&same, []byte(text)); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if err := json.Compact(&want, []byte(raw)); err != nil {
			t.Fatal(err)
		}
		if same.String() != want.String() {
			t.Errorf("got  %s\nwant %s", same.String(), want.String())
		}
	}
}

func TestOutlineKeepsShortThingsOnALine(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", 100)
	text, err := outline(json.RawMessage(`{"a":{"b":[1,2]},"c":"` + long + `"}`))
	want := "{\n  \"a\": {\"b\":[1,2]},\n  \"c\": \"" + long + "\"\n}"
	if err != nil || text != want {
		t.Errorf("%v:\n%s\nwant\n%s", err, text, want)
	}
}
