package control

import (
	"embed"
	"io/fs"
	"sync"

	"turnpike/internal/datafile"
)

//go:embed data/control-table.json data/crash-tables.json data/maneuvers.json data/hazards.json
var files embed.FS

// Tables are the control table, the crash tables, the adders of difficulties and the hazards. They do not change once they are loaded.
type Tables struct {
	control controlTable
	crash   [numCrashTables][]CrashResult // by CrashTable
	adders  [numAdders]adder
	chained [numAdders]int8 // adders of a maneuver on tire chains
	hazards [numHazards]hazard
	fire    [2][]fireBand // by size: ordinary, oversized
}

// Standard returns the tables of the rulebook. It panics if the embedded files are broken, which the tests rule out.
var Standard = sync.OnceValue(func() *Tables { return datafile.Embedded(files, Load) })

// loader reads the tables.
type loader struct {
	datafile.Reader
	t *Tables
}

// Load reads the tables from the files in dir, which have the names and the form of the embedded ones. They are decoded strictly: an unknown
// or missing entry, an unknown field or a value out of range is a [*datafile.Error].
func Load(dir fs.FS) (*Tables, error) {
	l := &loader{datafile.Reader{Dir: dir}, &Tables{}}
	return l.t, l.All(l.controlTable, l.crashTables, l.difficulties, l.hazards)
}
