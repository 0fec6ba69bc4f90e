package arena

import (
	"errors"
	"strings"
	"testing"

	"turnpike/geom"
)

// head is the beginning of a valid file; tests append fields.
const head = `{"format":1,"id":"t","title":"T","size":[10,8]`

func parse(t *testing.T, rest string) *Map {
	t.Helper()
	m, err := Parse([]byte(head + rest + "}"))
	if err != nil {
		t.Fatalf("Parse: %v", err)
	}
	return m
}

func TestParseErrors(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, data, path, detail, allowed string }{
		{"not JSON", `{"format":1,`, "", "not valid JSON", ""},
		{"not an object", `[]`, "", "this is a list", "an object"},
		{"unknown field", head + `,"wals":[]}`, "/wals", "unknown field", "walls"},
		{"unknown inner field", head + `,"gates":[{"a":[0,1],"b":[0,3],"colour":1}]}`, "/gates/0/colour", "unknown field", "a, b, title"},
		{"missing size", `{"format":1,"id":"t","title":"T"}`, "/size", "missing", "[width, height]"},
		{"missing id", `{"format":1,"title":"T","size":[5,5]}`, "/id", "missing", ""},
		{"other format", `{"format":2,"id":"t","title":"T","size":[5,5]}`, "/format", "unknown format 2", "1"},
		{"id letters", `{"format":1,"id":"a b","title":"T","size":[5,5]}`, "/id", "unfit characters", "lower-case"},
		{"unit", head + `,"unit":"inch"}`, "/unit", "unknown unit", "car_length, square"},
		{"small", `{"format":1,"id":"t","title":"T","size":[5,3.9]}`, "/size/1", "3.9 is out of bounds", "4 to 24 car lengths"},
		{"large in squares", `{"format":1,"id":"t","title":"T","unit":"square","size":[97,20]}`, "/size/0", "97 is out of bounds", "16 to 96 squares"},
		{"no shape", head + `,"walls":[{}]}`, "/walls/0", "0 shapes", "exactly one of"},
		{"two shapes", head + `,"walls":[{"rect":[1,1,2,2],"points":[[1,1],[2,1],[2,2]]}]}`, "/walls/0", "2 shapes", "exactly one of"},
		{"empty rect", head + `,"walls":[{"rect":[3,1,2,2]}]}`, "/walls/0/rect", "empty", "left below right"},
		{"line alone", head + `,"walls":[{"line":[[1,1],[2,2]]}]}`, "/walls/0", "belong together", ""},
		{"short stretch", head + `,"walls":[{"line":[[1,1],[4,1],[4,1.2]],"thickness":0.3}]}`, "/walls/0/line/1", "too short a stretch", "longer"},
		{"two points", head + `,"walls":[{"points":[[1,1],[2,2]]}]}`, "/walls/0/points", "2 points", "3 to 32"},
		{"point size", head + `,"walls":[{"points":[[1,1],[2,1],[2]]}]}`, "/walls/0/points/2", "1 numbers", "[x, y]"},
		{"far point", head + `,"walls":[{"points":[[1,1],[29,1],[2,2]]}]}`, "/walls/0/points/1/0", "out of bounds", "-4 to 28"},
		{"crossing", head + `,"walls":[{"points":[[1,1],[3,3],[3,1],[1,3]]}]}`, "/walls/0/points/2", "crosses itself", ""},
		{"point twice", head + `,"walls":[{"points":[[1,1],[1,1],[3,1],[1,3]]}]}`, "/walls/0/points/0", "same point twice", ""},
		{"back on itself", head + `,"walls":[{"points":[[1,1],[3,1],[2,1]]}]}`, "/walls/0/points/1", "runs back", ""},
		{"level", head + `,"terrain":[{"level":5,"rect":[1,1,2,2]}]}`, "/terrain/0/level", "out of bounds", "1 to 4"},
		{"no level", head + `,"terrain":[{"rect":[1,1,2,2]}]}`, "/terrain/0/level", "missing", "1 to 4"},
		{"smooth rect", head + `,"terrain":[{"level":1,"smooth":true,"rect":[1,1,2,2]}]}`, "/terrain/0/smooth", "only points", ""},
		{"radius", head + `,"terrain":[{"level":1,"circle":[1,1,0]}]}`, "/terrain/0/circle/2", "out of bounds", "0.1 to 24"},
		{"kind", head + `,"objects":[{"kind":"cow","at":[1,1]}]}`, "/objects/0/kind", `unknown kind "cow"`, "barrel, barrier"},
		{"no place", head + `,"objects":[{"kind":"mud"}]}`, "/objects/0/at", "missing", "[x, y]"},
		{"heading", head + `,"objects":[{"kind":"mud","at":[1,1],"heading":360.5}]}`, "/objects/0/heading", "out of bounds", "-360 to 360"},
		{"durable", head + `,"objects":[{"kind":"mud","at":[1,1],"durable":1}]}`, "/objects/0/durable", "this is a number", "true or false"},
		{"gate end", head + `,"gates":[{"a":[1,1]}]}`, "/gates/0/b", "missing", "[x, y]"},
		{"seat", head + `,"starts":[{"at":[1,1],"seat":3,"players":2}]}`, "/starts/0/seat", "seat 3 of 2 players", ""},
		{"seat bound", head + `,"starts":[{"at":[1,1],"seat":9}]}`, "/starts/0/seat", "out of bounds", "0 to 8"},
		{"too many", head + `,"objects":[` + strings.Repeat(`{},`, 40) + `{}]}`, "/objects", "41 items", "at most 40"},
		{"too long", head + strings.Repeat(" ", MaxFile) + `}`, "", "the file has", "at most 65536"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, err := Parse([]byte(c.data))
			var list FileErrors
			if !errors.As(err, &list) {
				t.Fatalf("error %v, want FileErrors", err)
			}
			e := list[0]
			if e.Path != c.path || !strings.Contains(e.Detail, c.detail) || !strings.Contains(e.Allowed, c.allowed) {
				t.Errorf("got %q, want path %q, detail %q, allowed %q", e, c.path, c.detail, c.allowed)
			}
			var single *FileError
			if !errors.As(err, &single) || single != e {
				t.Errorf("errors.As gives %v, want the first fault", single)
			}
		})
	}
}

func TestParseCollectsAllFaults(t *testing.T) {
	t.Parallel()
	_, err := Parse([]byte(`{"format":1,"id":"T","title":"T","size":[1,8],"walls":[{"rect":[1,1]},{"rect":[1,1,2,2]},{"rect":[1,"x",2,2]}]}`))
	var list FileErrors
	if !errors.As(err, &list) {
		t.Fatalf("error %v, want FileErrors", err)
	}
	var paths []string
	for _, e := range list {
		paths = append(paths, e.Path)
	}
	if got, want := strings.Join(paths, " "), "/id /size/0 /walls/0/rect /walls/2/rect/1"; got != want {
		t.Errorf("paths %s, want %s", got, want)
	}
	if lines := strings.Split(err.Error(), "\n"); len(lines) != 4 {
		t.Errorf("the text has %d lines, want one per fault", len(lines))
	}
}

func TestParseBoundsParts(t *testing.T) {
	t.Parallel()
	// A plus needs three convex parts, so 17 of them need 51.
	plus := `{"points":[[2,1],[3,1],[3,2],[4,2],[4,3],[3,3],[3,4],[2,4],[2,3],[1,3],[1,2],[2,2]]}`
	all := plus + strings.Repeat(","+plus, 16)
	_, err := Parse([]byte(head + `,"walls":[` + all + `]}`))
	if err == nil || !strings.Contains(err.Error(), "/walls: the walls make 51 convex parts (allowed: at most 48)") {
		t.Errorf("error %v, want too many convex parts", err)
	}
}

// Half units round away from zero: 0.125 squares are 128 units; 0.0005 squares
// are 0.512 units and 0.0122 car lengths 49.9712.
func TestUnits(t *testing.T) {
	t.Parallel()
	m := parse(t, `,"terrain":[{"level":1,"rect":[-0.0122,0,11.43,2.5]}]`)
	want := []geom.Vec{{X: -50, Y: 0}, {X: 46817, Y: 0}, {X: 46817, Y: 10240}, {X: -50, Y: 10240}} // 11.43 * 4096 = 46817.28
	for i, p := range m.Terrain[0].Points {
		if p != want[i] {
			t.Errorf("point %d is %v, want %v", i, p, want[i])
		}
	}
	sq, err := Parse([]byte(`{"format":1,"id":"t","title":"T","unit":"square","size":[16.125,17.0005],"objects":[{"kind":"mud","at":[1,2],"heading":-7.51}]}`))
	if err != nil {
		t.Fatal(err)
	}
	if want := (geom.Vec{X: 16*1024 + 128, Y: 17*1024 + 1}); sq.Size != want {
		t.Errorf("size %v, want %v", sq.Size, want)
	}
	// 7.51 degrees are 450.6 arc-minutes, turned the other way.
	if got, want := sq.Objects[0].At, (geom.Pose{At: geom.Vec{X: 1024, Y: 2048}, Heading: 21600 - 451}); got != want {
		t.Errorf("object at %v, want %v", got, want)
	}
}

func FuzzParse(f *testing.F) {
	for _, m := range Builtin() {
		f.Add(m.JSON())
	}
	f.Add([]byte(head + `,"walls":[{"points":[[1,1],[3,1],[3,3],[2,2]]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Parse(data)
		if err != nil {
			return
		}
		again, err := Parse(m.JSON())
		if err != nil || again.canon != m.canon {
			t.Fatalf("%s\nread back: %v", m.JSON(), err)
		}
		m.Check()
		m.SVG(100)
	})
}
