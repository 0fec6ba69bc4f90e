package race

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// ledger reads a table of the ledger.
func ledger(t *testing.T, file string) map[string]any {
	t.Helper()
	data, err := os.ReadFile("../../rulebook/data/race/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func ours(t *testing.T, file string) map[string]any {
	t.Helper()
	data, err := dataFiles.ReadFile("data/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var v map[string]any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// follows are the keys of the ledger's tables that follow from others or from the rules: ours do without.
var follows = map[string]bool{
	"mass_class_name": true, "read": true, "lanes": true, "cells": true, "equipment_slots": true, "basis": true,
	"max_slicks": true, "max_strips": true, // one of each, by RC-EQUIP-013 and RC-EQUIP-014
}

// drift compares our table with that of the ledger.
func drift(t *testing.T, at string, mine, book any) {
	t.Helper()
	switch b := book.(type) {
	case map[string]any:
		m, ok := mine.(map[string]any)
		if !ok {
			t.Errorf("%s: %v, the ledger has an object", at, mine)
			return
		}
		for key, v := range b {
			_, there := m[key]
			list, isList := v.([]any)
			if !there && (follows[key] || v == nil || isList && len(list) == 0) {
				continue
			}
			drift(t, at+"."+key, m[key], v)
		}
		for key := range m {
			if _, ok := b[key]; !ok {
				t.Errorf("%s.%s is not in the ledger", at, key)
			}
		}
	case []any:
		m, ok := mine.([]any)
		if !ok || len(m) != len(b) {
			t.Errorf("%s: %v, the ledger has %d entries", at, mine, len(b))
			return
		}
		for i := range b {
			drift(t, fmt.Sprintf("%s[%d]", at, i), m[i], b[i])
		}
	default:
		if !reflect.DeepEqual(mine, book) {
			t.Errorf("%s: %v, the ledger has %v", at, mine, book)
		}
	}
}

// The embedded tables are those of the ledger.
func TestTablesAreThoseOfTheLedger(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-002", "RC-SETUP-010", "RC-SETUP-012", "RC-SETUP-021", "RC-SETUP-022", "RC-HEAT-002", "RC-EQUIP-002")
	for _, table := range []struct{ file, mine, book string }{
		{"cars.json", "cars", "cars"}, {"cars.json", "teams", "teams"}, {"drivers.json", "drivers", "drivers"}, {"equipment.json", "equipment", "equipment"},
		{"tiles.json", "tiles", "tiles"}, {"courses.json", "courses", "presets"},
	} {
		drift(t, table.mine, ours(t, table.file)[table.mine], ledger(t, table.file)[table.book])
	}
	mine := ours(t, "figures.json")
	drift(t, "lengths", mine["lengths"], ledger(t, "courses.json")["lengths"])
	figures := mine["figures"].(map[string]any)
	for _, z := range ledger(t, "cars.json")["zones"].([]any) {
		zone := z.(map[string]any)
		drift(t, "red_dice", figures["red_dice"].(map[string]any)[zone["id"].(string)], zone["red_dice"])
	}
	equipment := ledger(t, "equipment.json")
	drift(t, "activations", figures["activations_per_turn"], equipment["activations_per_turn"])
	drift(t, "shock_cap", figures["shock_cap"], equipment["shock_cap"])
	drift(t, "curve_share", figures["curve_share"], ledger(t, "courses.json")["generator"].(map[string]any)["curve_share_default"])
	grid := mine["grid"].([]any)
	for i, p := range ledger(t, "tiles.json")["start_grid"].(map[string]any)["places"].([]any) {
		place := p.(map[string]any)
		drift(t, "grid", grid[i].(map[string]any)["lane"], place["lane"])
		drift(t, "grid", grid[i].(map[string]any)["square"], place["square"])
		drift(t, "grid", float64(i+1), place["place"])
	}
}

// What the catalogue holds, by the words of the rules.
func TestStandardCatalogue(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-003", "RC-SETUP-007", "RC-SETUP-009", "RC-SETUP-010", "RC-SETUP-012", "RC-SETUP-021", "RC-SETUP-022",
		"RC-HEAT-002", "RC-DMG-003", "RC-EQUIP-030")
	c := Standard()
	if len(c.Models) != 8 || len(c.Drivers) != 8 || len(c.Teams) != 4 || len(c.Tiles) != 18 || len(c.Presets) != 9 || len(c.Grid) != 8 {
		t.Errorf("%d cars, %d drivers, %d teams, %d tiles, %d courses, %d places", len(c.Models), len(c.Drivers), len(c.Teams), len(c.Tiles), len(c.Presets), len(c.Grid))
	}
	proof.Of(t, "RC-SETUP-021")
	// 11 straights (the S-bend is straight too), 2 sweepers and 2 elbows, 2 hairpins.
	var shapes [numShapes]int
	for i := range c.Tiles {
		shapes[c.Tiles[i].Shape]++
	}
	if shapes != [numShapes]int{Straight: 12, TurnLeft: 2, TurnRight: 2, HairpinLeft: 1, HairpinRight: 1} {
		t.Errorf("shapes %v", shapes)
	}
	proof.Of(t, "RC-SETUP-012")
	// Lanes 2, 3, 1, 4 in square 15, then in square 14; more Turbo from place 2 on, more Steering from place 5 on.
	proof.Of(t, "RC-SETUP-025")
	if want := []Place{{2, 15, 0, 0}, {3, 15, 1, 0}, {1, 15, 1, 0}, {4, 15, 2, 0}, {2, 14, 2, 1}, {3, 14, 2, 1}, {1, 14, 3, 1}, {4, 14, 4, 2}}; !reflect.DeepEqual(c.Grid, want) {
		t.Errorf("grid %v", c.Grid)
	}
	if c.Red != [numZones]uint8{0, 1, 2, 3} || c.Activations != 2 || c.ShockCap != 4 {
		t.Errorf("red dice %v, %d activations, shock up to %d", c.Red, c.Activations, c.ShockCap)
	}
	for i := range c.Models {
		m := &c.Models[i]
		if m.Mass < 1 || m.Mass > 3 {
			t.Errorf("%s has the mass %d", m.ID, m.Mass)
		}
		if z := &m.Nodes[m.Zero]; z.Speed != 0 || z.Gear != 1 {
			t.Errorf("%s starts on %s", m.ID, z.ID)
		}
	}
	fielded := map[PieceID]bool{}
	for i := range c.Drivers {
		d := &c.Drivers[i]
		for _, p := range d.Pieces {
			fielded[p] = true
		}
		if d.ID == "matchbox" && d.Name != "Flint" {
			t.Errorf("the name %s is shown", d.Name)
		}
	}
	if len(fielded) != 18 || fielded[Jammer] {
		t.Errorf("%d pieces are fielded, the spare: %t", len(fielded), fielded[Jammer])
	}
	for i := range c.Pieces {
		if p := &c.Pieces[i]; p.ID != PieceID(i) || p.Spare != (p.ID == Jammer) {
			t.Errorf("%+v", p)
		}
	}
	if p := c.Pieces[Rockets]; p.MinRange != 3 || p.MaxRange != 18 || p.Dice != 1 || p.ByDie != [6]uint8{0, 1, 1, 2, 2, 2} {
		t.Errorf("%+v", p)
	}
	if p := c.Pieces[Minelayer]; p.Supply != 4 || p.Damage != 3 || p.NearDamage != 1 || p.NearMin != 3 {
		t.Errorf("%+v", p)
	}
	if oil, spikes, chute := c.Pieces[OilDropper].Shock, c.Pieces[SpikeStrip].Shock, c.Pieces[DragChute].LaneChanges; oil != 3 || spikes != 3 || chute != 1 {
		t.Errorf("oil shocks %d, spikes %d; the chute gives %d lane changes", oil, spikes, chute)
	}
	if p := c.Pieces[RamProw]; p.Extra != 2 || p.Reduction != 3 {
		t.Errorf("%+v", p)
	}
}

// The eight matrices, checked from the nodes alone.
func TestMatrices(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-GEAR-010", "RC-GEAR-011", "RC-GEAR-015", "RC-MOVE-003", "RC-MOVE-004", "RC-SETUP-007")
	for i := range Standard().Models {
		m := &Standard().Models[i]
		lowest := map[uint8]uint8{}
		for _, n := range m.Nodes {
			if low, ok := lowest[n.Gear]; !ok || n.Speed < low {
				lowest[n.Gear] = n.Speed
			}
		}
		var exceptions []string
		for a, n := range m.Nodes {
			if n.Speed == 17 || n.Speed > 18 {
				t.Errorf("%s: %s", m.ID, n.ID)
			}
			if rolled := n.Speed >= 6 && n.Speed <= 16; rolled != (n.White > 0) {
				t.Errorf("%s: %s has %d white dice", m.ID, n.ID, n.White)
			}
			for _, up := range n.Up {
				if to := m.Nodes[up]; to.Speed <= n.Speed || to.Gear < n.Gear || to.Gear > n.Gear+1 {
					t.Errorf("%s: %s to %s", m.ID, n.ID, to.ID)
				}
			}
			if n.Speed > 0 && len(n.Down)+len(n.Row) == 0 {
				t.Errorf("%s: nothing leads down from %s", m.ID, n.ID)
			}
			// A shift reaches all others of the row.
			same := 0
			for b, other := range m.Nodes {
				if a != b && other.Speed == n.Speed {
					same++
				}
			}
			if same != len(n.Row) {
				t.Errorf("%s: %s shifts to %d of %d nodes", m.ID, n.ID, len(n.Row), same)
			}
			if n.Gear > 1 && n.Speed == lowest[n.Gear] && len(n.Down) > 0 {
				exceptions = append(exceptions, n.ID)
			}
		}
		// The lowest node of a higher gear cannot brake, except for Hammer's third gear.
		want := ""
		if m.ID == "hammer" {
			want = "G3-6"
		}
		if got := strings.Join(exceptions, " "); got != want {
			t.Errorf("%s: can brake from the lowest node of a gear: %q", m.ID, got)
		}
	}
}

// entry returns an entry of our tables as JSON with a text in it replaced.
func entry(t *testing.T, file, table, id, old, replacement string) string {
	t.Helper()
	for _, e := range ours(t, file)[table].([]any) {
		if e.(map[string]any)["id"] != id {
			continue
		}
		raw, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		if old != "" && !strings.Contains(string(raw), old) {
			t.Fatalf("%s has no %s: %s", id, old, raw)
		}
		return `{"` + table + `": [` + strings.Replace(string(raw), old, replacement, 1) + `]}`
	}
	t.Fatalf("there is no %s", id)
	return ""
}

// A user's tables: entries replace entries, others are added, and the same text is the same catalogue.
func TestUserTables(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-SETUP-022", "RC-HEAT-002")
	std := Standard()
	text := `{"figures": {"red_dice": {"red": 4}, "shock_cap": 5}, "teams": [{"id": "rust", "name": "Rust", "colour": "brown"}],
		"drivers": [{"id": "clank", "name": "New Clank", "team": "rust", "style": "", "equipment": ["jammer", "gyro", "rockets", "plough"], "bonus": {"track": "brake", "points": 2}}],
		"tiles": [{"id": "X1", "name": "Bend", "shape": "left", "squares_per_lane": [9, 11, 13, 15], "supply_count": 2, "pull_lines": [{"at": "1/2", "outward": "right", "speed_limit_by_lane": [6, 7, 8, 9]}]}],
		"courses": [{"id": "round", "name": "Round", "kind": "closed", "laps": 2, "tiles": ["t01", "X1", "T14", "X1", "T14"]}]}`
	if _, err := std.With(text); err == nil || !strings.Contains(err.Error(), "courses round: tiles: tile 5: T14 lies on tile 1") {
		t.Errorf("a course that does not close: %v", err)
	}
	text = strings.Replace(text, `["t01", "X1", "T14", "X1", "T14"]`, `["t01", "X1", "T14", "T02", "X1", "T14"]`, 1)
	c, err := std.With(text)
	if err != nil {
		t.Fatal(err)
	}
	again, err := std.With(text)
	if err != nil || again != c || c.Text != text {
		t.Errorf("the same text is another catalogue: %v", err)
	}
	if c.Red != [numZones]uint8{0, 1, 2, 4} || c.ShockCap != 5 || c.Activations != 2 || len(c.Drivers) != 8 || len(c.Tiles) != 19 || len(c.Teams) != 5 {
		t.Errorf("%v, %d, %d, %d drivers, %d tiles", c.Red, c.ShockCap, c.Activations, len(c.Drivers), len(c.Tiles))
	}
	if d := c.Drivers[6]; d.ID != "clank" || d.Name != "New Clank" || d.Pieces != [Slots]PieceID{Jammer, Gyro, Rockets, Plough} || d.Track != TrackBrake || d.Points != 2 {
		t.Errorf("%+v", d)
	}
	proof.Of(t, "RC-MOVE-018")
	// The squares beyond 1/2 of 9, 11, 13, 15: 4.5, 5.5, 6.5 and 7.5 are cut.
	if p := c.Tiles[18].Pulls[0]; p.Square != [Lanes]uint8{5, 6, 7, 8} {
		t.Errorf("%v", p.Square)
	}
	if co, err := ParseCourse(c, "round"); err != nil || co.Code != "closed2:T01.X1.T14.T02.X1.T14" || co.Name != "Round" {
		t.Errorf("%v, %v", co, err)
	}
	if s := Standard(); s.Red[Red] != 3 || s.Drivers[6].Name != "Clank" || len(s.Tiles) != 18 {
		t.Error("the standard catalogue has changed")
	}
	if c, err := std.With(" \n"); c != std || err != nil {
		t.Errorf("no tables: %v", err)
	}
	if _, err := c.With(text + " "); err == nil {
		t.Error("tables over tables")
	}
}

// What is wrong with a user's tables is said with the table, the entry, the key, what was found and what is allowed.
func TestUserTableErrors(t *testing.T) {
	t.Parallel()
	tile := func(body string) string {
		return `{"tiles": [{"id": "X", "name": "X", "shape": "straight", "squares_per_lane": [8, 8, 8, 8], "supply_count": 1` + body + `}]}`
	}
	car := func(old, replacement string) string { return entry(t, "cars.json", "cars", "cinder", old, replacement) }
	for _, tc := range []struct{ rule, text, want string }{
		{"", `[]`, `tables: cannot be a list (an object)`},
		{"", `{"vans": []}`, `tables: vans: there is no such key (cars, drivers`},
		{"", `{} {}`, `something follows`},
		{"", strings.Repeat(" ", 64<<10) + "{}", `65538 bytes (at most 65536)`},
		{"", `{"cars": [{"id": "x", "wheels": 4}]}`, `cars[0] x: wheels: there is no such key (id, name`},
		{"", `{"cars": [{"ID": "x"}]}`, `ID: there is no such key; did you mean "id"?`},
		{"", `{"cars": [{"id": "x", "id": "y"}]}`, `cars[0].id: the key is there twice`},
		{"", `{"Cars": []}`, `tables: Cars: there is no such key; did you mean "cars"? (cars, drivers`},
		{"", `{"cars": [], "cars": []}`, `tables: cars: the key is there twice`},
		{"", `{"cars": [{"id": "x", "mass_class": "heavy"}]}`, `cars[0] x: mass_class: cannot be a text (a number); structure_points: is missing`},
		{"", `{"teams": [{"id": "a b", "name": "A"}]}`, `id: "a b" (1 to 24 letters`},
		{"", `{"teams": [{"id": "a", "name": ""}]}`, `name: "" (1 to 60 bytes)`},
		{"", `{"teams": [{"id": "a", "name": "A"}, {"id": "A", "name": "A"}]}`, `teams[1] A: id: it is there twice`},
		{"", car(`"ember"`, `"dust"`), `cars cinder: team: "dust" (ember, tidewater, briar, anvil)`},

		// RC-DMG-003, RC-SETUP-022: figures of a car.
		{"RC-DMG-003", car(`"mass_class":1`, `"mass_class":4`), `mass_class: cannot be 4 (1 to 3)`},
		{"RC-SETUP-022", car(`"heat_capacity":7`, `"heat_capacity":0`), `heat_capacity: cannot be 0 (1 to 20)`},
		{"RC-SETUP-022", car(`"top_speed":18`, `"top_speed":16`), `top_speed: 16 (18: the highest`},
		// RC-MOVE-003: speed 17 does not exist; RC-MOVE-001, RC-MOVE-004: white dice.
		{"RC-MOVE-003", car(`"speed":16,"zone":"red"`, `"speed":17,"zone":"red"`), `speed: 17 (0 to 16, 18; RC-MOVE-003)`},
		{"RC-MOVE-004", car(`{"speed":5,"white_dice":0}`, `{"speed":5,"white_dice":1}`), `(0: none are rolled there, RC-MOVE-004)`},
		{"RC-MOVE-001", car(`{"speed":8,"white_dice":2}`, `{"speed":9,"white_dice":2}`), `no dice for speed 8 (1 to 6, RC-MOVE-001)`},
		{"RC-MOVE-001", car(`{"speed":8,"white_dice":2}`, `{"speed":8,"white_dice":7}`), `white_dice: 7 (1 to 6)`},
		// RC-GEAR-015, RC-GEAR-011, RC-GEAR-002: lines of the matrix; RC-SETUP-007: the zero spot.
		{"RC-SETUP-007", car(`"id":"G1-3","speed":3`, `"id":"G1-0","speed":0`), `G1-0 is there twice`},
		{"RC-SETUP-007", car(`"gear":2,"id":"G2-3","speed":3`, `"gear":2,"id":"G2-0","speed":0`), `2 of speed 0 (1: the zero spot, RC-SETUP-007)`},
		{"RC-GEAR-015", car(`["G1-0","G1-3"],`, ``), `no way leads from the zero spot to G1-3, `},
		{"RC-GEAR-015", car(`["G1-5","G2-8"]`, `["G1-5","G3-8"]`), `G1-5 to G3-8 (to the same or the next gear, RC-GEAR-015)`},
		{"RC-GEAR-002", car(`["G1-5","G2-8"]`, `["G2-8","G1-5"]`), `does not go up`},
		{"RC-GEAR-002", car(`["G1-5","G2-8"]`, `["G1-3","G1-5"]`), `G1-3 to G1-5 is there twice`},
		{"RC-GEAR-011", car(`["G1-3","G2-3"]`, `["G1-3","G2-5"]`), `within a row: the same speed, RC-GEAR-011`},
		{"RC-GEAR-015", car(`["G2-5","G3-5"],`, ``), `none leads from G1-5 to G3-5 (each row is one connected line`},
		{"RC-GEAR-015", car(`["G1-5","G2-8"]`, `["G1-5","G9-9"]`), `"G1-5" to "G9-9" (ids of nodes`},
		{"RC-GEAR-015", car(`"gears":5`, `"gears":6`), `gear 6 has no node`},
		{"", car(`"id":"G1-5"`, `"id":"first"`), `id: "first" (G1-5: its gear and speed)`},

		// RC-SETUP-009, RC-SETUP-010: driver cards.
		{"RC-SETUP-009", entry(t, "drivers.json", "drivers", "moss", `"gyro",`, ``), `drivers[0] moss: equipment: has 3 entries (4)`},
		{"RC-SETUP-009", entry(t, "drivers.json", "drivers", "moss", `"gyro"`, `"cannon"`), `equipment[0]: there is no piece "cannon" (minelayer, `},
		{"RC-SETUP-009", entry(t, "drivers.json", "drivers", "moss", `"gyro"`, `"plough"`), `plough is there twice`},
		{"RC-SETUP-010", entry(t, "drivers.json", "drivers", "moss", `"turbo"`, `"heat"`), `bonus.track: there is no track "heat" (structure, steering, brake, turbo)`},
		{"RC-SETUP-010", entry(t, "drivers.json", "drivers", "moss", `"points":3`, `"points":20`), `cinder would have 24 boxes of turbo (at most 20)`}, // 4 + 20,

		{"", entry(t, "equipment.json", "equipment", "gyro", `"gyro"`, `"gyro2"`), `id: there is no piece "gyro2"; did you mean "gyro"? (minelayer, `},
		{"", entry(t, "equipment.json", "equipment", "gyro", `"pull_cancel_lanes":1`, `"dice":4`), `dice: gyro has no such figure (pull_cancel_lanes)`},
		{"", entry(t, "equipment.json", "equipment", "gyro", `"pull_cancel_lanes":1,`, ``), `pull_cancel_lanes: it is missing`},
		{"", entry(t, "equipment.json", "equipment", "gyro", `"driving"`, `"weapon"`), `equipment gyro: kind, timing, arc and spare are not those of the piece`},
		{"", entry(t, "equipment.json", "equipment", "rockets", `[3,18]`, `[18,3]`), `range_squares: 18 to 3`},
		{"", entry(t, "equipment.json", "equipment", "rockets", `[3,18]`, `[300,3]`), `range_squares[0]: cannot be 300 (1 to 99)`},

		// RC-SETUP-024, RC-SETUP-014, RC-SETUP-019, RC-MOVE-017, RC-MOVE-018: tiles.
		{"RC-SETUP-014", tile(`, "barriers": [{"between_lanes": [2, 4], "from_square": 1, "to_square": 2}]`), `neighbours, the left one first`},
		{"RC-SETUP-019", tile(`, "barriers": [{"between_lanes": [2, 3], "from_square": 4, "to_square": 9}]`), `barriers[0]: to_square: 9 (4 to 8)`},
		{"RC-SETUP-024", tile(`, "features": [{"type": "block", "lane": 1, "square": 1}]`), `a block in square 1 (2 or more, RC-SETUP-024)`},
		{"RC-SETUP-024", tile(`, "features": [{"type": "block", "lane": 1, "square": 5}, {"type": "block", "lane": 2, "square": 5}]`), `a dead end: blocks and barriers close every way on from square 4 of lane 1`},
		{"RC-SETUP-024", tile(`, "features": [{"type": "block", "lane": 1, "square": 5}], "barriers": [{"between_lanes": [1, 2], "from_square": 5, "to_square": 5}]`), `a dead end`},
		{"", tile(`, "features": [{"type": "lava", "lane": 1, "square": 5}]`), `features[0].type: there is no feature "lava" (oil, gravel, `},
		{"", tile(`, "features": [{"type": "oil", "lane": 1, "square": 9}]`), `features[0]: square: 9 (1 to 8)`},
		{"", tile(`, "features": [{"type": "oil", "lane": 5, "square": 9}]`), `features[0].lane: cannot be 5 (1 to 4)`},
		{"", tile(`, "features": [{"type": "oil", "lane": 1, "square": 5}, {"type": "crate", "lane": 1, "square": 5}]`), `5 of lane 1 has a feature already`},
		{"RC-MOVE-017", tile(`, "features": [{"type": "ramp", "lane": 1, "square": 6}]`), `the ramp lands on square 9 of lane 1`},
		{"RC-MOVE-017", tile(`, "features": [{"type": "ramp", "lane": 1, "square": 3}, {"type": "block", "lane": 1, "square": 6}]`), `the ramp lands on square 6 of lane 1`},
		{"", tile(`, "features": [{"type": "boost", "lane": 1, "square": 3}, {"type": "boost", "lane": 1, "square": 4}]`), `2 boost squares (at most 1`},
		{"RC-MOVE-018", tile(`, "pull_lines": [{"at": "1/4", "outward": "left", "speed_limit_by_lane": [9, 9, 9, 9], "pull_square_by_lane": [3, 3, 2, 3]}]`), `pull_square_by_lane[2]: 2 (3: the first square that ends beyond 1/4, RC-MOVE-018)`},
		{"RC-MOVE-018", tile(`, "pull_lines": [{"at": "1/4", "outward": "left", "speed_limit_by_lane": [9, 9, 0, 9]}]`), `speed_limit_by_lane[2]: cannot be 0 (1 to 18)`},
		{"RC-MOVE-018", tile(`, "pull_lines": [{"at": "4/4", "outward": "left", "speed_limit_by_lane": [9, 9, 9, 9]}]`), `at: "4/4"`},
		{"RC-MOVE-018", tile(`, "pull_lines": [{"at": "1/2", "outward": "left", "speed_limit_by_lane": [9, 9, 9, 9]}, {"at": "9/17", "outward": "left", "speed_limit_by_lane": [9, 9, 9, 9]}]`), `pull_lines[1]: at: 9/17 (further forward`},
		// RC-SETUP-012, RC-SETUP-020: the start.
		{"RC-SETUP-020", entry(t, "tiles.json", "tiles", "T01", `"supply_count":1`, `"supply_count":2`), `tiles T01: supply_count: 2 (1, RC-SETUP-020)`},
		{"RC-SETUP-012", entry(t, "tiles.json", "tiles", "T01", `[15,15,15,15]`, `[15,15,14,15]`), `squares_per_lane[2]: 14 (at least 15: it holds the grid, RC-SETUP-012)`},
		{"RC-SETUP-020", entry(t, "tiles.json", "tiles", "T01", `"straight"`, `"left"`), `shape: left (straight)`},
		{"RC-SETUP-020", entry(t, "tiles.json", "tiles", "T12", `"left"`, `"right"`), `courses switchback: tiles: tile 7: T11 lies on tile 1`}, // the ready-made course does not fit any more

		{"RC-SETUP-002", `{"courses": [{"id": "c", "name": "C", "kind": "round", "laps": 1, "tiles": []}]}`, `kind: there is no kind "round" (open, closed)`},
		{"RC-SETUP-002", `{"courses": [{"id": "c", "name": "C", "kind": "open", "laps": 10, "tiles": []}]}`, `laps: cannot be 10 (1 to 9)`},
		{"RC-SETUP-021", `{"courses": [{"id": "c", "name": "C", "kind": "open", "laps": 1, "tiles": ["T01", "T99"]}]}`, `courses c: tiles: tile 2: there is no tile "T99"`},
		{"RC-HEAT-002", `{"figures": {"red_dice": {"green": 1}}}`, `figures: red_dice: there is no zone "green" (blue, yellow, orange, red)`},
		{"RC-HEAT-002", `{"figures": {"red_dice": {"red": 7}}}`, `figures: red_dice.red: cannot be 7 (0 to 6)`},
		{"RC-EQUIP-002", `{"figures": {"activations_per_turn": 0}}`, `activations_per_turn: cannot be 0 (1 to 3)`},
		{"", `{"figures": {"curve_share": 2}}`, `curve_share: cannot be 2 (0 to 1)`},
	} {
		if tc.rule != "" {
			proof.Of(t, tc.rule)
		}
		_, err := Standard().With(tc.text)
		if e, ok := errors.AsType[*TableError](err); !ok || e.File != tablesName || !strings.Contains(e.Error(), tc.want) {
			t.Errorf("%s: %v, want %q", tc.rule, err, tc.want)
		}
	}
}

// Limits of a catalogue: 64 of each table.
func TestUserTableLimits(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	for i := range maxEntries - len(Standard().Teams) + 1 {
		fmt.Fprintf(&b, `,{"id": "t%d", "name": "T"}`, i)
	}
	if _, err := Standard().With(`{"teams": [` + b.String()[1:] + `]}`); err == nil || !strings.Contains(err.Error(), "teams: 65 with the standard ones (at most 64)") {
		t.Error(err)
	}
}

func FuzzCatalogue(f *testing.F) {
	for _, file := range []string{"cars.json", "drivers.json", "equipment.json", "tiles.json", "courses.json", "figures.json"} {
		data, err := dataFiles.ReadFile("data/" + file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Add(`{"tiles": [{"id": "X", "name": "X", "shape": "left", "squares_per_lane": [4, 24, 4, 24], "supply_count": 9}], "figures": {"curve_share": 1e-9}}`)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Standard().With(text)
		if err != nil {
			if _, ok := errors.AsType[*TableError](err); !ok {
				t.Errorf("%T", err)
			}
			return
		}
		// What is read can be raced on.
		for i := range c.Presets {
			if co, err := ParseCourse(c, c.Presets[i].ID); err != nil || len(co.Squares) > MaxSquares {
				t.Error(err)
			}
		}
	})
}
