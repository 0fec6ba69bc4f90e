package deluxe

import (
	"embed"
	"io/fs"
	"sync"

	"turnpike/games/deluxe/collision"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/targeting"
	"turnpike/internal/datafile"
)

// The tables of the state machine itself.
//
//go:embed data/dropped-counters.json data/pedestrians.json
var tableFiles embed.FS

// Tables are the printed tables of the rulebook. They do not change once they are loaded.
type Tables struct {
	Control   *control.Tables
	Collision *collision.Tables
	Targeting *targeting.Tables
	Grenades  *GrenadeTables
	Flight    *flight.Tables

	dropped   droppedTable
	climb     []climbLine     // getting onto vehicles by their speed (DX-BOARD-009)
	drop      map[string]int8 // dropping onto them by their body (DX-BOARD-016)
	dropSpeed []climbLine     // and by their speed (DX-BOARD-017)
}

// StandardTables returns the tables of the rulebook. It panics if the embedded files are broken, which the tests rule out.
var StandardTables = sync.OnceValue(func() *Tables { return datafile.Embedded(tableFiles, loadTables) })

// tableLoader reads the tables of the state machine.
type tableLoader struct {
	datafile.Reader
	t *Tables
}

// loadTables reads the tables of the state machine from the files in dir and adds those of the floors below.
func loadTables(dir fs.FS) (*Tables, error) {
	t := &Tables{Collision: collision.Standard(), Targeting: targeting.Standard(), Grenades: StandardGrenades(), Flight: flight.Standard()}
	t.Control = control.Standard().WithCrashTable(control.CrashInTheAir, t.Flight.ControlLines())
	l := &tableLoader{datafile.Reader{Dir: dir}, t}
	return t, l.All(l.droppedCounters, l.climbing)
}
