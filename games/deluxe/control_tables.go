package deluxe

import (
	"embed"
	"io/fs"
	"sync"

	"turnpike/internal/datafile"
)

//go:embed data/control-table.json data/crash-tables.json data/maneuvers.json data/hazards.json
var controlFiles embed.FS

// ControlTables are the control table, the crash tables, the adders of difficulties and the hazards. They do not change once they are loaded.
type ControlTables struct {
	control controlTable
	crash   [4][]CrashResult // by CrashTable
	adders  [numAdders]adder
	chained [numAdders]int8 // adders of a maneuver on tire chains
	hazards [numHazards]hazard
	fire    [2][]fireBand // by size: ordinary, oversized
}

// StandardControl returns the tables of the rulebook. It panics if the embedded files are broken, which the tests rule out.
var StandardControl = sync.OnceValue(func() *ControlTables { return datafile.Embedded(controlFiles, LoadControl) })

// controlLoader reads the tables.
type controlLoader struct {
	datafile.Reader
	t *ControlTables
}

// LoadControl reads the tables from the files in dir, which have the names and the form of the embedded ones. They are decoded strictly: an unknown
// or missing entry, an unknown field or a value out of range is a [*datafile.Error].
func LoadControl(dir fs.FS) (*ControlTables, error) {
	l := &controlLoader{datafile.Reader{Dir: dir}, &ControlTables{}}
	return l.t, l.All(l.controlTable, l.crashTables, l.difficulties, l.hazards)
}
