package deluxe

import (
	"embed"
	"io/fs"
	"sync"

	"turnpike/internal/datafile"
)

//go:embed data/temporary-speed.json
var collisionFiles embed.FS

// CollisionTables are the table of temporary speeds. They do not change once they are loaded.
type CollisionTables struct {
	temporary [dmRows][dmRows]uint8
}

// StandardCollision returns the tables of the rulebook. It panics if the embedded files are broken, which the tests rule out.
var StandardCollision = sync.OnceValue(func() *CollisionTables { return datafile.Embedded(collisionFiles, LoadCollision) })

// collisionLoader reads the tables.
type collisionLoader struct {
	datafile.Reader
	t *CollisionTables
}

// LoadCollision reads the tables from the files in dir, which have the names and the form of the embedded ones. They are decoded strictly: an unknown
// or missing entry, an unknown field or a value out of range is a [*datafile.Error].
func LoadCollision(dir fs.FS) (*CollisionTables, error) {
	l := &collisionLoader{datafile.Reader{Dir: dir}, &CollisionTables{}}
	return l.t, l.All(l.temporarySpeed)
}
