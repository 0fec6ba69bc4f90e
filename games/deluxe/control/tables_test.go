package control

import (
	"testing"

	"turnpike/internal/datafile/tabletest"
)

func TestTablesRefused(t *testing.T) {
	t.Parallel()
	tabletest.Refuses(t, files, Load, []tabletest.Break{
		{"control-table.json", `"to_mph": 20`, `"to_mph": 25`, "rows[1]: to_mph"},
		{"control-table.json", `"XX"`, `"X"`, "rows["},
		{"control-table.json", `"safe", 2, 2]`, `"safe", 2, 7]`, "7 is not in 2..6"},
		{"control-table.json", `, "crash_modifier": -2`, ``, "rows[0]"},
		{"control-table.json", `"statuses"`, `"stati"`, "unknown field"},
		{"crash-tables.json", `"to": 2`, `"to": 1`, "totals must rise"},
		{"crash-tables.json", `"fire": "*"`, `"fire": "?"`, `stars "?"`},
		{"crash-tables.json", `"skid": 4`, `"skid": 5`, "table_1[3] severe_skid"},
		{"maneuvers.json", `"bend", "difficulty": 3`, `"bend", "difficulty": 4`, "maneuvers[0] bend"},
		{"maneuvers.json", `"gravel"`, `"sand"`, `there is no "sand"`},
		{"maneuvers.json", `{"id": "light_snow", "add": 0}`, `{"id": "light_snow", "add": 9}`, "chains[0]"},
		{"hazards.json", `"DX-HAZ-003"`, `""`, "is no rule"},
		{"hazards.json", `"curb", "name"`, `"obstacle", "name"`, "comes twice"},
		{"hazards.json", `"from": 6`, `"from": 1`, "fire[1]"},
	})
}
