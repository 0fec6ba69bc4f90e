package server

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"turnpike/games/race"
	"turnpike/rulebook/proof"
	"turnpike/workshop"
)

// The tables are those of the catalogue.
func TestRaceTables(t *testing.T) {
	proof.Of(t, "RC-SETUP-002", "RC-SETUP-012", "RC-SETUP-021", "RC-SETUP-022", "RC-HEAT-002")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		r := p.send("GET", "/api/race/tables", nil)
		if bytes.Contains(r.body, []byte(":null")) {
			t.Error("a list is null")
		}
		var tables workshop.RaceTables
		if err := json.Unmarshal(r.body, &tables); err != nil {
			t.Fatal(err)
		}
		if again := p.send("GET", "/api/race/tables", nil, "If-None-Match", r.header.Get("Etag")); again.status != http.StatusNotModified {
			t.Errorf("again: %d", again.status)
		}
		for name, n := range map[string][2]int{
			"cars": {len(tables.Cars), 8}, "drivers": {len(tables.Drivers), 8}, "teams": {len(tables.Teams), 4}, "equipment": {len(tables.Equipment), 19},
			"tiles": {len(tables.Tiles), 18}, "courses": {len(tables.Courses), 9}, "grid": {len(tables.Grid), 8}, "lengths": {len(tables.Lengths), 5},
			"features": {len(tables.Features), 8},
		} {
			if n[0] != n[1] {
				t.Errorf("%d %s, want %d", n[0], name, n[1])
			}
		}
		cinder := tables.Cars[0]
		i := slices.IndexFunc(cinder.Nodes, func(n workshop.RaceNode) bool { return n.ID == "G2-8" })
		if i < 0 || cinder.Zero != "G1-0" || cinder.Mass != 1 || cinder.Top != 18 {
			t.Fatalf("%+v", cinder)
		}
		if n := cinder.Nodes[i]; n.Zone != race.Orange || n.White != 2 || !slices.Equal(n.Up, []string{"G2-10", "G3-10"}) || !slices.Equal(n.Row, []string{"G3-8"}) {
			t.Errorf("%+v", n)
		}
		if tables.RedDice["red"] != 3 || tables.Activations != 2 || tables.ShockCap != 4 || tables.Bounds.MaxTiles != race.MaxTiles {
			t.Errorf("%+v", tables.RedDice)
		}
		i = slices.IndexFunc(tables.Courses, func(c workshop.RaceCourse) bool { return c.ID == "paperclip" })
		if c := tables.Courses[i]; c.Code != "closed2:T01.T16.T02.T16" || c.Length != "normal_closed" || !c.Designed || *c.Cells[1].Second != [2]int{1, 1} || c.Cells[2].Heading != "W" {
			t.Errorf("%+v", c)
		}
		i = slices.IndexFunc(tables.Equipment, func(e race.Piece) bool { return e.ID == race.Jammer })
		if e := tables.Equipment[i]; !e.Spare || e.Rule != "RC-EQUIP-030" || e.Reach != 1 {
			t.Errorf("%+v", e)
		}

		// A user's tables, and what is wrong with some.
		var mine workshop.RaceTables
		p.must("POST", "/api/race/tables", map[string]any{"catalog": `{"teams": [{"id": "rust", "name": "Rust", "colour": "brown"}]}`}, &mine)
		if len(mine.Teams) != 5 || len(mine.Cars) != 8 {
			t.Errorf("%d teams, %d cars", len(mine.Teams), len(mine.Cars))
		}
		r = p.send("POST", "/api/race/tables", map[string]any{"catalog": `{"teams": [{"id": "rust", "name": ""}]}`})
		var wrong Problem
		if err := json.Unmarshal(r.body, &wrong); err != nil || r.status != http.StatusUnprocessableEntity || wrong.Type != "bad-tables" ||
			wrong.Field != "/catalog" || len(wrong.Errors) != 1 || wrong.Errors[0].Field != "teams[0] rust" || !strings.Contains(wrong.Detail, `name: ""`) {
			t.Errorf("%d: %s", r.status, r.body)
		}
	})
}

// A course is checked while it is being laid, and generated.
func TestRaceCourses(t *testing.T) {
	proof.Of(t, "RC-SETUP-002", "RC-SETUP-020", "RC-SETUP-023")
	inWorld(t, nil, func(t *testing.T, w *world) {
		p := w.player()
		check := func(closed bool, laps int, tiles ...string) (r workshop.RaceCourseReport) {
			t.Helper()
			if tiles == nil {
				tiles = []string{}
			}
			p.must("POST", "/api/race/courses/check", map[string]any{"tiles": tiles, "closed": closed, "laps": laps}, &r)
			return r
		}
		if r := check(false, 0); r.OK || !slices.Equal(r.Next, []string{"T01"}) || len(r.Problems) != 1 || !r.Problems[0].Open || r.Problems[0].Rule != "RC-SETUP-002" {
			t.Errorf("nothing: %+v", r)
		}
		r := check(false, 1, "T01", "T12")
		if r.OK || r.Code != "" || r.Count != 2 || len(r.Cells) != 2 || r.Cells[1] != (workshop.RaceCell{X: 1, Heading: "E"}) || !slices.Contains(r.Next, "T02") {
			t.Errorf("%+v", r)
		}
		if len(r.Problems) != 1 || !r.Problems[0].Open || r.Problems[0].Tile != 1 || r.Problems[0].Rule != "RC-SETUP-020" {
			t.Errorf("%+v", r.Problems)
		}
		if r := check(true, 2, "T01", "T16", "T02", "T16"); !r.OK || r.Code != "closed2:T01.T16.T02.T16" || r.Length != "normal_closed" || r.Name != "Paperclip" || len(r.Next) != 0 {
			t.Errorf("%+v", r)
		}
		if r := check(false, 1, "T01", "T02"); !r.OK || r.Length != "" {
			t.Errorf("%+v", r)
		}
		if r := check(false, 1, "T01", "T77"); r.OK || len(r.Problems) != 1 || r.Problems[0].Tile != 1 || r.Problems[0].Rule != "RC-SETUP-021" || r.Problems[0].Open {
			t.Errorf("%+v", r)
		}

		generate := func(body map[string]any) (c workshop.RaceCourse) {
			t.Helper()
			p.must("POST", "/api/race/courses/generate", body, &c)
			return c
		}
		c := generate(map[string]any{"tiles": 9, "closed": true, "laps": 1, "seed": 5})
		if len(c.Tiles) != 9 || c.Length != "normal_closed_one_lap" || c.Designed || c.Name != "" || generate(map[string]any{"tiles": 9, "closed": true, "seed": 5}).Code != c.Code {
			t.Errorf("%+v", c)
		}
		if r := check(true, 1, c.Tiles...); !r.OK || r.Code != c.Code {
			t.Errorf("%+v", r)
		}
		straight := generate(map[string]any{"tiles": 6, "closed": false, "curves": 0, "seed": 1})
		if last := straight.Cells[5]; last != (workshop.RaceCell{X: 5, Heading: "E"}) {
			t.Errorf("%+v", straight)
		}
		refused := p.send("POST", "/api/race/courses/generate", map[string]any{"tiles": 11, "closed": true, "seed": 5})
		var wrong Problem
		if err := json.Unmarshal(refused.body, &wrong); err != nil || refused.status != http.StatusUnprocessableEntity || wrong.Type != "bad-course" || wrong.Rule != "RC-SETUP-020" || wrong.Allowed != "4 to 10 tiles" {
			t.Errorf("%d: %s", refused.status, refused.body)
		}
	})
}
