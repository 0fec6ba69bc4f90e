package strictjson

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// plainTexts are JSON and what is nearly JSON.
var plainTexts = []string{
	``, ` `, `{`, `}`, `[`, `]`, `{}`, `[]`, ` { } `, "\t[\n]\r", `{}x`, `{} {}`, `[1,]`, `[,1]`, `[1 2]`, `{"a":1,}`, `{,"a":1}`, `{"a" 1}`, `{"a":}`, `{a:1}`,
	`{"a":1]`, `[1}`, `null`, `nul`, `nulls`, `true`, `tru`, `false`, `falsey`, `0`, `-0`, `00`, `01`, `-`, `-1`, `1.`, `.1`, `1.5`, `1.e3`, `1e`, `1e+`, `1E-7`, `1e5`,
	`123456789012345678`, `1234567890123456789`, `""`, `"`, `"a`, `"a"`, `"\n"`, `"\x"`, `"\u00e9"`, `"\u00g9"`, `"\u00`, `"\`, `"\"`, "\"\x01\"", "\"\xff\"", `"é"`,
	`{"a":[1,{"b":"c"},[[]],null,true],"d":-1.5e3}`, `{"a":1,"a":2}`, `{"é":1}`, `{"":{}}`, `[[[[1]]]]`, `[[[[1]]]`, strings.Repeat("[", 99) + strings.Repeat("]", 99),
}

// What the quick reader takes as a value is just what encoding/json calls one, but for what lies very deep.
func TestPlainValueIsJSON(t *testing.T) {
	t.Parallel()
	for _, text := range plainTexts {
		checkPlain(t, text)
	}
	p := NewPlain([]byte(strings.Repeat("[", 101) + strings.Repeat("]", 101)))
	if p.Value(); !p.Failed() {
		t.Error("what lies 101 deep is read")
	}
}

func FuzzPlain(f *testing.F) {
	for _, text := range plainTexts {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Count(text, "[")+strings.Count(text, "{") <= maxDepth {
			checkPlain(t, text)
		}
	})
}

func checkPlain(t *testing.T, text string) {
	t.Helper()
	p := NewPlain([]byte(text))
	got := string(p.Value())
	if valid := json.Valid([]byte(text)); p.Done() != valid || valid && got != strings.Trim(text, " \t\r\n") {
		t.Errorf("%q: read %q, done %v; valid %v", text, got, p.Done(), valid)
	}
	// What is read as a number, a text or a word has the value that encoding/json gives it.
	p = NewPlain([]byte(text))
	if n := p.Int(); p.Done() {
		var want int64
		if err := json.Unmarshal([]byte(text), &want); err != nil || n != want {
			t.Errorf("%q: read the number %d; %d, %v", text, n, want, err)
		}
	}
	p = NewPlain([]byte(text))
	if s := p.Text(); p.Done() {
		var want string
		if err := json.Unmarshal([]byte(text), &want); err != nil || string(s) != want {
			t.Errorf("%q: read the text %q; %q, %v", text, s, want, err)
		}
	}
	p = NewPlain([]byte(text))
	if b := p.Bool(); p.Done() {
		var want bool
		if err := json.Unmarshal([]byte(text), &want); err != nil || b != want {
			t.Errorf("%q: read %v; %v, %v", text, b, want, err)
		}
	}
	// The members of an object are those that there are.
	p = NewPlain([]byte(text))
	var keys []string
	for p.Open('{'); p.More('}'); {
		keys = append(keys, string(p.Key()))
		p.Value()
	}
	if p.Done() {
		var want []string
		for _, m := range Members([]byte(text)) {
			want = append(want, m.Key)
		}
		if !json.Valid([]byte(text)) || !slices.Equal(keys, want) {
			t.Errorf("%q: read the keys %q, want %q", text, keys, want)
		}
	}
}
