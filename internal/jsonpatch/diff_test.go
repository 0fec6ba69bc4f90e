package jsonpatch

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

type colour uint8

func (c colour) MarshalText() ([]byte, error) { return []byte(strings.Repeat("c", int(c)+1)), nil }

type place struct {
	X int     `json:"x"`
	Y float64 `json:"y,omitempty"`
}

type base struct {
	Name string `json:"name"`
}

type quoted struct {
	N int `json:"n,string"`
}

// sheet has a field of every kind that is compared in its own way.
type sheet struct {
	base
	At     place             `json:"at"`
	Colour colour            `json:"colour,omitempty"`
	Words  []string          `json:"words"`
	List   []place           `json:"list,omitempty"`
	Three  [3]int8           `json:"three"`
	Bytes  []byte            `json:"bytes"`
	By     map[string]place  `json:"by/~"`
	Num    map[int]string    `json:"num,omitempty"`
	To     *place            `json:"to,omitempty"`
	Any    any               `json:"any"`
	Texts  map[string]string `json:"texts,omitempty"`
	Quoted quoted            `json:"quoted"`
	When   time.Time         `json:"when,omitzero"`
	hidden int
	Plain  bool
}

func sheets(t *rapid.T) sheet {
	few := rapid.IntRange(0, 2)
	small := rapid.Custom(func(t *rapid.T) place { return place{few.Draw(t, "x"), float64(few.Draw(t, "y"))} })
	key := rapid.SampledFrom([]string{"a", "b/", "~c", "~1"})
	s := sheet{
		base: base{key.Draw(t, "name")}, At: small.Draw(t, "at"), Colour: colour(few.Draw(t, "colour")),
		Words: rapid.SliceOfN(key, 0, 5).Draw(t, "words"), List: rapid.SliceOfN(small, 0, 5).Draw(t, "list"),
		Three: [3]int8{int8(few.Draw(t, "three"))}, Bytes: rapid.SliceOfN(rapid.Byte(), 0, 2).Draw(t, "bytes"),
		By: rapid.MapOfN(key, small, 0, 3).Draw(t, "by"), Num: rapid.MapOfN(few, key, 0, 2).Draw(t, "num"),
		Texts: rapid.MapOfN(key, key, 0, 2).Draw(t, "texts"), Quoted: quoted{few.Draw(t, "quoted")}, hidden: few.Draw(t, "hidden"), Plain: rapid.Bool().Draw(t, "plain"),
	}
	if rapid.Bool().Draw(t, "has to") {
		s.To = new(small.Draw(t, "to"))
	}
	if rapid.Bool().Draw(t, "has time") {
		s.When = time.Unix(int64(few.Draw(t, "when")), 0).UTC()
	}
	switch few.Draw(t, "any") {
	case 0:
		s.Any = small.Draw(t, "any place")
	case 1:
		s.Any = rapid.SliceOfN(few, 0, 3).Draw(t, "any list")
	}
	if rapid.Bool().Draw(t, "no words") {
		s.Words = nil
	}
	return s
}

func decoded(t rapid.TB, v any) any {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// over applies what Diff finds, as it travels, to the old value.
func over(t rapid.TB, old, new any) any {
	t.Helper()
	data, err := json.Marshal(Diff(old, new))
	if err != nil {
		t.Fatal(err)
	}
	var ops []Op
	if err := json.Unmarshal(data, &ops); err != nil {
		t.Fatal(err)
	}
	out, err := Apply(decoded(t, old), ops)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return out
}

func TestDiffLeadsToTheNewValue(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := sheets(t), sheets(t)
		if diff := cmp.Diff(decoded(t, b), over(t, a, b)); diff != "" {
			t.Fatal(diff)
		}
		if ops := Diff(a, a); len(ops) != 0 {
			t.Fatalf("a value differs from itself: %v", ops)
		}
	})
}

func TestDiffSaysWhatChanged(t *testing.T) {
	t.Parallel()
	four := []int{1, 2, 3, 4}
	for _, c := range []struct {
		old, new any
		want     string
	}{
		{four, []int{1, 9, 3, 4}, `[{"op":"replace","path":"/1","value":9}]`},
		{four, []int{1, 3, 4}, `[{"op":"remove","path":"/1","value":null}]`},
		{four, []int{0, 1, 2, 3, 4}, `[{"op":"add","path":"/0","value":0}]`},
		{four, []int{1, 2, 3, 4, 5}, `[{"op":"add","path":"/4","value":5}]`},
		{four, []int{}, `[{"op":"remove","path":"/3","value":null},{"op":"remove","path":"/2","value":null},{"op":"remove","path":"/1","value":null},{"op":"remove","path":"/0","value":null}]`},
		{sheet{}, sheet{At: place{Y: 2}}, `[{"op":"add","path":"/at/y","value":2}]`},
		{sheet{Colour: 2}, sheet{}, `[{"op":"remove","path":"/colour","value":null}]`},
		{sheet{Any: 3}, sheet{}, `[{"op":"replace","path":"/any","value":null}]`},
		{sheet{Any: 3}, sheet{Any: "three"}, `[{"op":"replace","path":"/any","value":"three"}]`},
		{sheet{By: map[string]place{"/": {}}}, sheet{By: map[string]place{"/": {X: 1}}}, `[{"op":"replace","path":"/by~1~0/~1/x","value":1}]`},
		{sheet{}, sheet{hidden: 4}, `null`},
		{place{}, four, `[{"op":"replace","path":"","value":[1,2,3,4]}]`},
		{nil, nil, `null`},
	} {
		got, err := json.Marshal(Diff(c.old, c.new))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != c.want {
			t.Errorf("from %v to %v:\n got %s\nwant %s", c.old, c.new, got, c.want)
		}
	}
}

func TestApplyRefusesWhatDoesNotFit(t *testing.T) {
	t.Parallel()
	for _, o := range []Op{
		{"replace", "/none", 1}, {"remove", "/none", nil}, {"replace", "/list/1", 1}, {"add", "/list/2", 1}, {"add", "/list/x", 1}, {"add", "/list/-1", 1},
		{"replace", "/list/0/deep", 1}, {"remove", "", nil},
	} {
		if _, err := Apply(map[string]any{"list": []any{1.0}}, []Op{o}); err == nil {
			t.Errorf("%v is carried out", o)
		}
	}
}
