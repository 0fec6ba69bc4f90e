package deluxe

import (
	"embed"
	"io/fs"
	"sync"

	"turnpike/internal/datafile"
)

//go:embed data/grenade-scatter.json data/grenade-effects.json
var grenadeFiles embed.FS

// GrenadeTables are the tables of grenades. They do not change once they are loaded.
type GrenadeTables struct {
	Scatter scatterTable
	Effects grenadeEffects
}

// StandardGrenades returns the tables of the rulebook. It panics if the embedded files are broken, which the tests rule out.
var StandardGrenades = sync.OnceValue(func() *GrenadeTables { return datafile.Embedded(grenadeFiles, LoadGrenades) })

// grenadeLoader reads the tables.
type grenadeLoader struct {
	datafile.Reader
	t *GrenadeTables
}

// LoadGrenades reads the tables from the files in dir, which have the names and the form of the embedded ones. They are decoded strictly: an unknown
// or missing entry, an unknown field or a value out of range is a [*datafile.Error].
func LoadGrenades(dir fs.FS) (*GrenadeTables, error) {
	l := &grenadeLoader{datafile.Reader{Dir: dir}, &GrenadeTables{}}
	return l.t, l.All(l.scatter, l.effects)
}
