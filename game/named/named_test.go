package named_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"turnpike/game/named"
)

type colour uint8

type part struct {
	Points int16
	Worn   bool
	where  [3]int32
	Note   string
}

type plan struct{ text string }

type old struct {
	Turn   uint16
	parts  [4]part
	Holder int8 `named:",default=-1"`
	Key    uint64
	Hue    [2]colour
	Big    [40]uint8
	Plan   *plan
	After  struct{ Gone bool }
}

// grown is old, later: other fields, another order, larger arrays.
type grown struct {
	Added  int32
	After  struct{ Gone, More bool }
	Plan   *plan
	Hue    [3]colour
	Extra  part
	Where  uint8 `named:"Keeper,default=255"`
	Holder int8  `named:",default=-1"`
	parts  [9]part
	Key    uint64
	Big    [60]uint8
	Round  uint16 `named:"Turn"`
}

var hues = []string{"", "red", "blue"}

func options() []named.Option {
	return []named.Option{
		named.Text(func(c colour) string { return hues[c] }, func(s string) (colour, error) {
			if i := slices.Index(hues, s); i > 0 {
				return colour(i), nil
			}
			return 0, fmt.Errorf("there is no colour %q", s)
		}),
		named.Shared[*plan]{
			Kind: "plan", Key: func(p *plan) string { return fmt.Sprint(len(p.text)) }, Text: func(p *plan) []byte { return []byte(p.text) },
			Read: func(b []byte) (*plan, error) { return known[string(b)], nil },
		}.Option(),
	}
}

var known = map[string]*plan{"abc": {"abc"}, "longer": {"longer"}}

func parts(key string) ([]byte, error) {
	for _, p := range known {
		if key == fmt.Sprintf("plan:%d", len(p.text)) {
			return []byte(p.text), nil
		}
	}
	return nil, errors.New("no such plan")
}

func form() *named.Form[old] { return named.Of[old](options()...) }

func sample() old {
	v := old{Turn: 7, Holder: 2, Key: 1<<63 + 5, Plan: known["abc"]}
	v.parts[1] = part{Points: -3, Note: "a \"b\"\n\x01é"}
	v.parts[2].where[2] = 9
	v.Hue[1] = 2
	v.Big[38] = 4
	return v
}

// The form as the package comment describes it, written out.
func TestForm(t *testing.T) {
	t.Parallel()
	v := sample()
	got := string(form().Append(nil, &v))
	want := `{"Big":{"38":4},"Holder":2,"Hue":[null,"blue"],"Key":9223372036854775813,"Plan":"plan:3","Turn":7,` +
		`"parts":[{},{"Note":"a \"b\"\u000a\u0001é","Points":-3},{"where":{"2":9}}]}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	var zero old
	form().Reset(&zero)
	if got := string(form().Append(nil, &zero)); got != "{}" || zero.Holder != -1 {
		t.Errorf("the default is %s, holder %d", got, zero.Holder)
	}
}

// A field more, another order, a longer array, another name in Go: not a byte changes, and each reads what the other has written.
func TestGrowth(t *testing.T) {
	t.Parallel()
	v := sample()
	data := form().Append(nil, &v)
	g := named.Of[grown](options()...)
	var later grown
	g.Reset(&later)
	if err := g.Read(data, &later, parts); err != nil {
		t.Fatal(err)
	}
	if again := g.Append(nil, &later); string(again) != string(data) {
		t.Errorf("later %s\nfirst %s", again, data)
	}
	if later.Where != 255 || later.Round != 7 || later.parts[1].Points != -3 {
		t.Errorf("read as %+v", later)
	}
	var back old
	form().Reset(&back)
	if err := form().Read(g.Append(nil, &later), &back, parts); err != nil || back != v {
		t.Errorf("back: %v, %+v", err, back)
	}
	later.Added = 1
	err := form().Read(g.Append(nil, &later), &back, parts)
	if err == nil || !strings.Contains(err.Error(), "Added: this program knows no such field: a newer one has written it") {
		t.Errorf("what is new is read without a word: %v", err)
	}
}

func drawn(t *rapid.T) old {
	v := old{
		Turn: rapid.Uint16Range(0, 2).Draw(t, "turn"), Holder: rapid.Int8Range(-1, 1).Draw(t, "holder"), Key: rapid.Uint64().Draw(t, "key"),
		Plan: rapid.SampledFrom([]*plan{nil, known["abc"], known["longer"]}).Draw(t, "plan"),
	}
	for i := range v.parts {
		p := &v.parts[i]
		p.Points, p.Worn = rapid.Int16Range(-1, 1).Draw(t, "points"), rapid.Bool().Draw(t, "worn")
		p.where[i%3] = rapid.Int32Range(0, 1).Draw(t, "where")
		p.Note = rapid.SampledFrom([]string{"", "x", "\\\"", "\u2028é", "\t"}).Draw(t, "note")
	}
	v.Hue[rapid.IntRange(0, 1).Draw(t, "which")] = colour(rapid.IntRange(0, 2).Draw(t, "hue"))
	for range rapid.IntRange(0, 30).Draw(t, "n") {
		v.Big[rapid.IntRange(0, 39).Draw(t, "at")] = 1
	}
	v.After.Gone = rapid.Bool().Draw(t, "gone")
	return v
}

// What is written is read back, equal values have equal forms and different ones different forms, and a change leads from one to the other.
func TestRoundTripAndChange(t *testing.T) {
	t.Parallel()
	f := form()
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawn(t), drawn(t)
		fa, fb := f.Append(nil, &a), f.Append([]byte("x"), &b)[1:]
		if (a == b) != (string(fa) == string(fb)) {
			t.Fatalf("equal values: %t; their forms %s and %s", a == b, fa, fb)
		}
		var back old
		f.Reset(&back)
		if err := f.Read(fa, &back, parts); err != nil || back != a {
			t.Fatalf("%s: %v, read as %+v", fa, err, back)
		}
		change := f.AppendChange(nil, &a, &b)
		if (a == b) != (len(change) == 0) {
			t.Fatalf("equal values: %t; the change is %s", a == b, change)
		}
		if err := f.Read(change, &back, parts); err != nil || back != b {
			t.Fatalf("change %s: %v, leads to %+v, not %+v", change, err, back, b)
		}
	})
}

func TestParts(t *testing.T) {
	t.Parallel()
	type pair struct{ a, b, c *plan }
	f := named.Of[pair](options()...)
	v := pair{known["longer"], known["abc"], known["longer"]}
	var got []string
	f.Parts(&v, func(key string, text func() []byte) bool {
		got = append(got, key+" "+string(text()))
		return true
	})
	if want := []string{"plan:6 longer", "plan:3 abc"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

// What is damaged is refused with its place.
func TestReadErrors(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ data, want string }{
		{`{"Turn":70000}`, `Turn: "70000" is no whole number of 16 bits`},
		{`{"Turn":-1}`, `Turn: "-1" is no whole number`},
		{`{"Turn":7`, `the data ends where '}' should be`},
		{`{"Turn":7}{`, `something follows the value`},
		{`{"parts":[{},{},{},{},{}]}`, `parts.4: there are only the places 0 to 3`},
		{`{"parts":{"4":{}}}`, `parts.4: there are only the places 0 to 3`},
		{`{"parts":{"-1":{}}}`, `there are only the places`},
		{`{"parts":[{"Worn":1}]}`, `parts.0.Worn: neither true nor false`},
		{`{"Hue":["green"]}`, `Hue.0: there is no colour "green"`},
		{`{"Plan":"plan:99"}`, `Plan: plan:99: no such plan`},
		{`{"Plan":"map:99"}`, `"map:99" is no plan`},
		{`{"parts":[{"Note":"abc`, `parts.0.Note: the data ends within a text`},
		{`{"parts":[{"Note":"\q"}]}`, `a broken text`},
		{`[]`, `'[' stands where '{' should be`},
		{`{"turn":1}`, `turn: this program knows no such field`},
	} {
		var v old
		if err := form().Read([]byte(tt.data), &v, parts); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.data, err, tt.want)
		}
	}
	var v struct{ P *plan }
	if err := named.Of[struct{ P *plan }](options()...).Read([]byte(`{"P":"plan:3"}`), &v, nil); err == nil {
		t.Error("without parts a plan was found")
	}
}

func FuzzRead(f *testing.F) {
	v := sample()
	f.Add(form().Append(nil, &v))
	f.Add([]byte(`{"parts":{"1":null}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var v old
		form().Reset(&v)
		if form().Read(data, &v, parts) != nil {
			return
		}
		var again old
		form().Reset(&again)
		if err := form().Read(form().Append(nil, &v), &again, parts); err != nil || again != v {
			t.Errorf("%s: read, but not read again: %v", data, err)
		}
	})
}

func TestNames(t *testing.T) {
	t.Parallel()
	got := named.Of[struct {
		B [2]struct{ n, M uint8 }
		A *plan
		C int8 `named:"Z,default=-1"`
	}](options()...).Names()
	if want := []string{"A shared plan", "B[].M number", "B[].n number", "Z number, default -1"}; !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestOfRefuses(t *testing.T) {
	t.Parallel()
	for name, make := range map[string]func(){
		"a slice":   func() { named.Of[struct{ L []int }]() },
		"a pointer": func() { named.Of[*int]() },
		"two names": func() {
			named.Of[struct {
				A int
				B int `named:"A"`
			}]()
		},
		"a default of a text": func() {
			named.Of[struct {
				A string `named:",default=3"`
			}]()
		},
		"a tag": func() {
			named.Of[struct {
				A int `named:",defualt=3"`
			}]()
		},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			make()
		})
	}
}

// A set that was one word and has become two is written as before while the second holds nothing, and read from both forms.
func TestWidened(t *testing.T) {
	t.Parallel()
	type narrow struct{ Who uint64 }
	type wide struct{ Who [2]uint64 }
	was, is := named.Of[narrow](), named.Of[wide](named.Widened[[2]uint64]())
	for _, c := range []struct {
		v    wide
		want string
	}{
		{wide{}, `{}`}, {wide{[2]uint64{5}}, `{"Who":5}`}, {wide{[2]uint64{1<<64 - 1}}, `{"Who":18446744073709551615}`},
		{wide{[2]uint64{5, 1}}, `{"Who":[5,1]}`}, {wide{[2]uint64{0, 3}}, `{"Who":[0,3]}`},
	} {
		got := string(is.Append(nil, &c.v))
		if got != c.want {
			t.Errorf("%v is written %s, want %s", c.v, got, c.want)
		}
		if c.v.Who[1] == 0 {
			if before := string(was.Append(nil, &narrow{c.v.Who[0]})); before != got {
				t.Errorf("%v is written %s, before it was wider %s", c.v, got, before)
			}
		}
		var back wide
		if err := is.Read([]byte(got), &back, nil); err != nil || back != c.v {
			t.Errorf("%s is read as %v: %v", got, back, err)
		}
	}
	if a, b := was.Names(), is.Names(); len(a) != 1 || len(b) != 1 || a[0] != b[0] {
		t.Errorf("the names are %v and %v", a, b)
	}
}
