package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

// inner and outer have a field of every kind that matters.
type inner struct {
	X, Y int
	On   bool `json:"on"`
}

type embedded struct {
	Phase string `json:"phase"`
	Name  string `json:"deep"`
}

type outer struct {
	embedded
	*Shared
	Name   string            `json:"name"`
	Cars   []inner           `json:"cars"`
	One    *inner            `json:"one"`
	Map    map[string]inner  `json:"map"`
	Names  map[string]string `json:"names,omitempty"`
	Any    any               `json:"any"`
	Raw    json.RawMessage   `json:"raw"`
	When   time.Time         `json:"when"`
	Pair   [2]inner          `json:"pair"`
	Hidden int               `json:"-"`
	secret int
}

// Shared is embedded by a pointer.
type Shared struct {
	Goal int `json:"goal"`
}

func TestUnmarshal(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ data, wrong string }{
		{`{"name": "a", "cars": [{"X": 1, "on": true}, {}], "one": {"Y": 2}, "map": {"A": {"X": 1}, "a": {"X": 1}}, "goal": 3, "phase": "p"}`, ""},
		{` {} ` + "\n", ""}, {`null`, ""}, {`{"any": {"b": 1, "B": [1, {"c": null}]}, "when": "2026-01-02T03:04:05Z"}`, ""},
		{`{"n\u0061me": "escaped"}`, ""}, {`{"names": {"é": "1", "ê": "2"}}`, ""},
		// What decodes itself is left alone.
		{`{"raw": {"Name": 1, "Name": 2}}`, ""},
		// Keys in other capitals, which encoding/json takes.
		{`{"Name": "a"}`, `unknown field "Name" (did you mean "name"?)`},
		{`{"one": {"On": true}}`, `/one: unknown field "On" (did you mean "on"?)`},
		{`{"cars": [{}, {"x": 1}]}`, `/cars/1: unknown field "x" (did you mean "X"?)`},
		{`{"pair": [{"ON": true}]}`, `/pair/0: unknown field "ON" (did you mean "on"?)`},
		{`{"map": {"a/b": {"ON": true}}}`, `/map/a~1b: unknown field "ON" (did you mean "on"?)`},
		{`{"PHASE": ""}`, `unknown field "PHASE" (did you mean "phase"?)`}, {`{"GOAL": 1}`, `unknown field "GOAL" (did you mean "goal"?)`},
		{`{"ｎame": 1}`, `unknown field "ｎame"`}, {`{"ſecret": 1}`, `unknown field "ſecret"`},
		// No fields at all.
		{`{"vans": 1}`, `unknown field "vans"`}, {`{"Hidden": 1}`, `unknown field "Hidden"`}, {`{"-": 1}`, `unknown field "-"`}, {`{"secret": 1}`, `unknown field "secret"`},
		{`{"embedded": {}}`, `unknown field "embedded"`}, {`{"": 1}`, `unknown field ""`},
		{`{"` + strings.Repeat("x", 100) + `": 1}`, `unknown field "` + strings.Repeat("x", 40) + `..."`},
		// Keys given twice, also where every key is known, and however they are written.
		{`{"name": "a", "name": "b"}`, `the field "name" is there twice`}, {`{"name": "a", "n\u0061me": "b"}`, `the field "name" is there twice`},
		{`{"any": [0, {"k": {"b": 1, "b": 2}}]}`, `/any/1/k: the field "b" is there twice`}, {`{"names": {"é": "1", "é": "2"}}`, `/names: the field "é" is there twice`},
		{`{"name": {"a": 1, "a": 2}}`, `/name: the field "a" is there twice`},
		// The rest is encoding/json's.
		{`{"name": 1}`, `json: cannot unmarshal number into Go struct field outer.name of type string`}, {`{"name": "a"`, `unexpected EOF`}, {``, `EOF`},
		{`{"name": "a"} {}`, `something follows the JSON value`}, {`{"name": "a"}}`, `something follows the JSON value`},
	} {
		var v outer
		err := Unmarshal([]byte(tc.data), &v)
		if tc.wrong == "" && err != nil || tc.wrong != "" && (err == nil || err.Error() != tc.wrong) {
			t.Errorf("%s: %v, want %s", tc.data, err, tc.wrong)
		}
	}
	var v outer
	if err := Unmarshal([]byte(`{"cars": [{"X": 1, "on": true}], "goal": 3, "phase": "p"}`), &v); err != nil || v.Goal != 3 || v.Phase != "p" || !slices.Equal(v.Cars, []inner{{X: 1, On: true}}) {
		t.Errorf("%+v, %v", v, err)
	}
	_ = v.secret
}

func TestKeyError(t *testing.T) {
	t.Parallel()
	err := Unmarshal([]byte(`{"cars": [{}, {"a/b": 1}]}`), new(outer))
	key, ok := errors.AsType[*KeyError](err)
	if !ok || key.Path != "/cars/1" || key.Key != "a/b" || key.Pointer() != "/cars/1/a~1b" || !slices.Equal(key.Known, []string{"X", "Y", "on"}) {
		t.Errorf("%+v", key)
	}
	if key := Check([]byte(`{"one": 1, "phase": 2, "phaze": 3}`), reflect.TypeFor[outer]()); key == nil || key.Nearest != "phase" ||
		!slices.Equal(key.Known, []string{"name", "cars", "one", "map", "names", "any", "raw", "when", "pair", "phase", "deep", "goal"}) {
		t.Errorf("%+v", key)
	}
	if key := Check([]byte(`{"one": 1, "Phase": 2}`), nil); key != nil {
		t.Errorf("without a type: %+v", key)
	}
	if key := Check([]byte(`[{"one": 1, "one": 2}`), nil); key != nil {
		t.Errorf("of what is not JSON: %+v", key)
	}
}

// An object of many keys is searched by another way than one of few.
func TestManyKeys(t *testing.T) {
	t.Parallel()
	for n := range 40 {
		var b strings.Builder
		b.WriteString(`{`)
		for i := range n {
			b.WriteString(`"k` + strings.Repeat("+", i) + `": ` + strings.Repeat(" ", i%3) + `[1, {}], `)
		}
		fine, twice := b.String()+`"last": 1}`, b.String()+`"k": 1}`
		if key := Check([]byte(fine), nil); key != nil {
			t.Errorf("%d keys: %v", n, key)
		}
		if key := Check([]byte(twice), nil); (key != nil) != (n > 0) {
			t.Errorf("%d keys and the first again: %v", n, key)
		}
	}
}

// Deep nesting costs no more than encoding/json allows.
func TestDeep(t *testing.T) {
	t.Parallel()
	var v any
	for _, deep := range []int{100, 9_999, 1_000_000} {
		err := Unmarshal([]byte(strings.Repeat("[", deep)+strings.Repeat("]", deep)), &v)
		if (err == nil) != (deep < 10_000) {
			t.Errorf("%d lists: %v", deep, err)
		}
	}
}

// duplicated is a slow way to find out whether an object has a key twice; fresh reports whether a value of the next tokens was read.
func duplicated(dec *json.Decoder) bool {
	tok, err := dec.Token()
	if err != nil {
		return false
	}
	open, _ := tok.(json.Delim)
	if open != '{' && open != '[' {
		return false
	}
	seen, found := map[string]bool{}, false
	for dec.More() {
		if open == '{' {
			key, _ := dec.Token()
			name, _ := key.(string)
			found = found || seen[name]
			seen[name] = true
		}
		found = duplicated(dec) || found
	}
	dec.Token()
	return found
}

// Whatever the bytes: what is accepted encoding/json accepts with the same result, and it is in the exact case and without duplicates.
func FuzzUnmarshal(f *testing.F) {
	for _, s := range []string{
		`{"name": "a", "cars": [{"X": 1, "on": true}, {}], "one": {"Y": 2}, "map": {"A": {"X": 1}}}`, `{"NAME": 1, "any": {"a": 1, "a": 2}}`, `[1, "]", {"}": "{"}]`,
		`{"\ud800": 1, "\ufffd": 2}`, "{\"\xff\": 1, \"\xfe\": 2}", `{"a": -1e9 , "b" :true}`, `{"raw": {"a": [{}]}, "when": "x"}`, ` 1 `, `"\\"`, `{"a\\":"\""}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if json.Valid(data) {
			if got, want := Check(data, nil) != nil, duplicated(json.NewDecoder(bytes.NewReader(data))); got != want {
				t.Fatalf("a key is there twice: %t, want %t", got, want)
			}
		} else if Check(data, nil) != nil {
			t.Fatal("looked into what is not JSON")
		}
		var v, w outer
		err := Unmarshal(data, &v)
		dec := json.NewDecoder(bytes.NewReader(data))
		dec.DisallowUnknownFields()
		lax := dec.Decode(&w)
		if err != nil {
			if key, ok := errors.AsType[*KeyError](err); ok && key.Key == "" && key.Pointer() == "" {
				t.Fatal("no place")
			}
			return
		}
		if _, end := dec.Token(); lax != nil || end != io.EOF || !reflect.DeepEqual(v, w) {
			t.Fatalf("accepted, but encoding/json says %v (%+v, %+v)", lax, v, w)
		}
	})
}

func BenchmarkUnmarshal(b *testing.B) {
	data := []byte(`{"name": "a", "cars": [{"X": 1, "on": true}, {"Y": 5}], "one": {"Y": 2}, "map": {"A": {"X": 1}}, "goal": 3}`)
	b.ReportAllocs()
	for b.Loop() {
		var v outer
		if err := Unmarshal(data, &v); err != nil {
			b.Fatal(err)
		}
	}
}
