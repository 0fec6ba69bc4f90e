package tables

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook"
)

// TestTables holds every table to what a page needs of it.
func TestTables(t *testing.T) {
	t.Parallel()
	key := regexp.MustCompile(`\w_\w|[{}]|\bmap\[|<nil>|\bfloor\b|\.json`)
	ids := map[string]bool{}
	for _, game := range rulebook.Games() {
		tables := All(game)
		if len(tables) == 0 {
			t.Errorf("%s has no tables", game)
		}
		for _, x := range tables {
			if ids[x.ID] || !strings.HasPrefix(x.ID, game+"-") || x.Title == "" || len(x.Columns) < 2 || len(x.Rows) == 0 {
				t.Errorf("%s: %d columns, %d rows, title %q", x.ID, len(x.Columns), len(x.Rows), x.Title)
			}
			ids[x.ID] = true
			for i, c := range x.Columns {
				if (c.Title == "" && i > 0) || key.MatchString(c.Title) {
					t.Errorf("%s: column %d is headed %q", x.ID, i, c.Title)
				}
				if !slices.ContainsFunc(x.Rows, func(r RuleRow) bool { return len(r.Cells) > i && r.Cells[i] != "" }) {
					t.Errorf("%s: nothing in the column %q", x.ID, c.Title)
				}
			}
			for i, r := range x.Rows {
				if len(r.Cells) != len(x.Columns) {
					t.Errorf("%s: row %d has %d cells, the head %d", x.ID, i, len(r.Cells), len(x.Columns))
				}
				if len(r.Cells) > 0 && r.Cells[0] == "" {
					t.Errorf("%s: row %d does not say what it is: %q", x.ID, i, r.Cells)
				}
				for _, c := range r.Cells {
					if key.MatchString(c) {
						t.Errorf("%s: row %d says %q", x.ID, i, c)
					}
				}
			}
		}
	}
}

// TestRulesAndTablesAgree looks for rules that name a table that is not there, and for tables that no rule names.
func TestRulesAndTablesAgree(t *testing.T) {
	t.Parallel()
	named := map[string]bool{}
	for _, game := range rulebook.Games() {
		for _, r := range rulebook.All(game) {
			for _, id := range r.Tables {
				named[id] = true
				if x, ok := Lookup(id); !ok || x.Game != game {
					t.Errorf("%s names the table %s, which %s does not have", r.ID, id, game)
				}
			}
		}
		for _, x := range All(game) {
			if !named[x.ID] {
				t.Errorf("no rule names %s", x.ID)
			}
		}
	}
}

// TestPrintedFigures looks up figures that rules state, too.
func TestPrintedFigures(t *testing.T) {
	t.Parallel()
	for _, want := range []struct{ table, row, column, cell string }{
		{"deluxe-control", "5-10", "At -6", "safe"},                                                                // DX-HC-026
		{"deluxe-damage-modifiers", "80,001-84,000", "DM", "20"},                                                   // DX-COLL-016
		{"deluxe-chart", "30", "Phase 6", "1"},                                                                     // DX-MOVE-004: phases 3, 6 and 9
		{"deluxe-chart", "30", "Phase 5", ""},                                                                      // the same
		{"deluxe-maneuver-geometry", "Tight bend of 90 degrees", "Middle goes ahead (in)", "+0.75"},                // half an inch, then a quarter of its width
		{"deluxe-maneuver-geometry", "Hard swerve about the left rear corner", "Front left corner", "-0.75, 0.87"}, // the corner at (-1/4, 0), an inch on at 30 degrees
		{"deluxe-errata", "Laser cost", "The errata say", "$8,000 loaded; the 800 of the inside back cover is a misprint"},
		{"deluxe-weapons", "Mini Rocket", "Spaces", "1/3"},            // DX-WSTAT-037
		{"deluxe-weapons", "Vulcan MG", "Loaded ($)", "2,700"},        // DX-WSTAT-002
		{"deluxe-temporary-speed", "1", "Against 2/3", "1/2"},         // DX-COLL-074
		{"deluxe-repair", "Mechanic +3", "Very hard", "11"},           // DX-MECH-001
		{"deluxe-gold-cross", "Growing a clone", "Fee ($)", "10,000"}, // DX-GC-002
		{"heist-skill-die", "Success", "Faces", "4 of 6"},             // HH-SKILL-007
		{"heist-enemy-die", "Enemy Peg", "Faces", "2 of 6"},           // HH-ENEMY-002
		{"cardduel-deck", "Called Shot", "Copies", "4"},               // CG-SETUP-004
	} {
		x, ok := Lookup(want.table)
		if !ok {
			t.Errorf("no table %s", want.table)
			continue
		}
		col := slices.IndexFunc(x.Columns, func(c RuleColumn) bool { return c.Title == want.column })
		row := slices.IndexFunc(x.Rows, func(r RuleRow) bool { return r.Cells[0] == want.row })
		if col < 0 || row < 0 {
			t.Errorf("%s has no row %q or column %q", want.table, want.row, want.column)
		} else if got := x.Rows[row].Cells[col]; got != want.cell {
			t.Errorf("%s, %s, %s: %q, want %q", want.table, want.row, want.column, got, want.cell)
		}
	}
}
