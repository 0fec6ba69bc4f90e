package tables

import (
	"fmt"
	"slices"
	"sync"
)

// RuleTable is one table of the rules, as it is shown. (The API's types bear the names of ours, and there a Table is one that people sit at.)
type RuleTable struct {
	// ID is the table's permanent name, "deluxe-chart": that of the game first.
	ID string `json:"id"`
	// Game is the ID of the game, as in [turnpike/rulebook.Games].
	Game string `json:"game"`
	// Title is the table's heading.
	Title string `json:"title"`
	// Note explains what is not said by the heads of the columns, or is "".
	Note string `json:"note"`
	// Designed says that the whole table is ours: the published rules do not have it.
	Designed bool `json:"designed"`
	// Columns are the columns from left to right.
	Columns []RuleColumn `json:"columns"`
	// Rows are the rows from top to bottom; each has a cell for each column.
	Rows []RuleRow `json:"rows"`
}

// RuleColumn is a column of a table.
type RuleColumn struct {
	// Title is its head, with the unit.
	Title string `json:"title"`
	// Number says that its cells are figures, to be set flush right.
	Number bool `json:"number"`
}

// RuleRow is a row of a table.
type RuleRow struct {
	// Cells are its texts; one that is empty says that the column does not apply.
	Cells []string `json:"cells"`
	// Designed says that the row is ours although the table is printed.
	Designed bool `json:"designed"`
}

// Lookup returns the table with an ID. It reports false if there is none. The caller must not change what the table holds.
func Lookup(id string) (RuleTable, bool) {
	i := slices.IndexFunc(load(), func(t RuleTable) bool { return t.ID == id })
	if i < 0 {
		return RuleTable{}, false
	}
	return load()[i], true
}

// All returns the tables of a game, in the order of its rules, or nil for an unknown game. The caller must not change what the tables hold.
func All(game string) []RuleTable {
	var list []RuleTable
	for _, t := range load() {
		if t.Game == game {
			list = append(list, t)
		}
	}
	return list
}

var load = sync.OnceValue(func() []RuleTable {
	var list []RuleTable
	for game, described := range map[string][]description{"cardduel": cardDuel, "sixth": arenaSix, "deluxe": deluxeDuel, "race": gearRace, "heist": highwayCrew} {
		for _, d := range described {
			t, err := d.table(game)
			if err != nil {
				panic(fmt.Sprintf("rulebook/tables: %s-%s: %v", game, d.name, err))
			}
			list = append(list, t)
		}
	}
	return list
})
