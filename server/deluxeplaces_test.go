package server

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"turnpike/games/deluxe/places"
	"turnpike/rulebook/proof"
	"turnpike/workshop"
)

func TestDeluxePlaces(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		var list []workshop.DeluxePlaceSummary
		p.must("GET", "/api/deluxe/places", nil, &list)
		if len(list) != len(places.Builtin()) {
			t.Fatalf("%d maps", len(list))
		}
		for i, m := range places.Builtin() {
			if a := list[i]; a.ID != m.ID || a.Title != m.Title || a.Blurb == "" || !strings.HasPrefix(a.SVG, "<svg ") {
				t.Errorf("map %d: %+v", i, a)
			}
			var a workshop.DeluxePlace
			p.must("GET", "/api/deluxe/places/"+m.ID, nil, &a)
			if back, err := places.FromCode(a.Code); err != nil || back.Hash() != m.Hash() {
				t.Errorf("%s: its code is another map, or none: %v", m.ID, err)
			}
			if len(a.Walls) != len(m.Walls) || len(a.Buildings) != len(m.Buildings) || len(a.Objects) != len(m.Objects) || len(a.Gates) != len(m.Gates) {
				t.Errorf("%s: %d walls, %d buildings, %d objects, %d gates", m.ID, len(a.Walls), len(a.Buildings), len(a.Objects), len(a.Gates))
			}
		}
		// Open ground goes by its sides in inches, of four squares each.
		var open workshop.DeluxePlace
		p.must("GET", "/api/deluxe/places/open-32x24", nil, &open)
		if open.Size != (workshop.Point{128, 96}) || open.Closed {
			t.Errorf("open ground: %v, closed %v", open.Size, open.Closed)
		}
	})
}

// The wall of this map runs from 2, 3 to 10, 3, and a building of four corners stands on it.
func TestDeluxePlaceByCode(t *testing.T) {
	const yard = `{"format": 1, "id": "yard", "title": "Yard", "blurb": "One wall.", "size": [48, 32], "ground": "lot",
 "walls": [{"line": [[2, 3], [10, 3]], "dp": 25, "storeys": 1}],
 "buildings": [{"id": "hut", "title": "Hut", "rect": [20, 10, 28, 18], "dp": 5, "storeys": 1}],
 "objects": [{"kind": "tree", "at": [40, 20], "dp": 20}]}`
	m, err := places.Parse([]byte(yard))
	if err != nil {
		t.Fatal(err)
	}
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		code := places.Code(m)
		var a, b workshop.DeluxePlace
		p.must("GET", "/api/deluxe/places/"+code, nil, &a)
		p.must("POST", "/api/deluxe/places/read", workshop.DeluxePlaceCode{Code: code}, &b)
		x, _ := json.Marshal(a)
		if y, _ := json.Marshal(b); string(x) != string(y) {
			t.Errorf("%s\n%s", x, y)
		}
		if want := []workshop.DeluxePlaceWall{{A: workshop.Point{2, 3}, B: workshop.Point{10, 3}, DP: 25}}; !reflect.DeepEqual(a.Walls, want) {
			t.Errorf("walls %+v", a.Walls)
		}
		if h := a.Buildings[0]; h.Title != "Hut" || h.DP != 5 || len(h.Corners) != 4 {
			t.Errorf("building %+v", h)
		}
		if o := a.Objects[0]; o.Kind != "tree" || o.At != (workshop.Point{40, 20}) {
			t.Errorf("object %+v", o)
		}
	})
}

func TestDeluxePlaceRefusals(t *testing.T) {
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		for _, c := range []struct {
			status             int
			code, method, path string
			body               any
		}{
			{404, "unknown-place", "GET", "/api/deluxe/places/atlantis", nil},
			{404, "unknown-place", "GET", "/api/deluxe/places/open-3x900", nil},
			{422, "bad-code", "GET", "/api/deluxe/places/Zebra", nil},
			{422, "bad-code", "POST", "/api/deluxe/places/read", workshop.DeluxePlaceCode{Code: "A"}},
			{422, "invalid", "POST", "/api/deluxe/places/read", `{}`},
		} {
			p.refused(c.status, c.code, c.method, c.path, c.body)
		}
	})
}

// 60 mph moves in phases 1, 2, 4, 6, 8 and 10; 15 mph has a half-move in phase 4 or 7; 110 mph moves in every phase, two inches in phase 5.
// A marker at 3 is safe at any speed that is driven here.
func TestDeluxeTables(t *testing.T) {
	proof.Of(t, "DX-MOVE-002", "DX-MOVE-015", "DX-MOVE-005")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		var tables workshop.DeluxeTables
		p.must("GET", "/api/deluxe/tables", nil, &tables)
		row := func(speed float64) *workshop.DeluxeRow {
			for i := range tables.Rows {
				if tables.Rows[i].Speed == speed {
					return &tables.Rows[i]
				}
			}
			t.Fatalf("no row of %v mph", speed)
			return nil
		}
		if r := row(60); r.Moves != [10]int{4, 4, 0, 4, 0, 4, 0, 4, 0, 4} || r.Partial != 0 || r.Control[0] != 0 {
			t.Errorf("60 mph: %+v", r)
		}
		if r := row(15); r.Partial != 2 || !reflect.DeepEqual(r.In, []int{4, 7}) {
			t.Errorf("15 mph: %+v", r)
		}
		if r := row(110); r.Moves != [10]int{4, 4, 4, 4, 8, 4, 4, 4, 4, 4} {
			t.Errorf("110 mph: %+v", r)
		}
		for i := range tables.Rows {
			faces := 0
			for _, l := range tables.Rows[i].Crash {
				faces += l.Faces
			}
			if faces != 6 {
				t.Errorf("%v mph: the crash table has %d faces", tables.Rows[i].Speed, faces)
			}
		}
	})
}
