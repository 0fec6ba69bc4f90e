package deluxe

import (
	"embed"
	"io/fs"
	"sync"

	"turnpike/internal/datafile"
)

//go:embed data/targeting-modifiers.json
var targetingFiles embed.FS

// TargetingTables are the modifiers of the roll to hit. They do not change once they are loaded.
type TargetingTables struct {
	mods [numMods]mod
}

// StandardTargeting returns the tables of the rulebook. It panics if the embedded files are broken, which the tests rule out.
var StandardTargeting = sync.OnceValue(func() *TargetingTables { return datafile.Embedded(targetingFiles, LoadTargeting) })

// targetingLoader reads the tables.
type targetingLoader struct {
	datafile.Reader
	t *TargetingTables
}

// LoadTargeting reads the tables from the files in dir, which have the names and the form of the embedded ones. They are decoded strictly: an unknown
// or missing entry, an unknown field or a value out of range is a [*datafile.Error].
func LoadTargeting(dir fs.FS) (*TargetingTables, error) {
	l := &targetingLoader{datafile.Reader{Dir: dir}, &TargetingTables{}}
	return l.t, l.All(l.targeting)
}
