package arena

import (
	"embed"

	"turnpike/internal/mapfile"
)

//go:embed maps/*.json
var files embed.FS

// builtin is the built-in maps in the order of menus: simple ones first.
var builtin = mapfile.NewShelf(files, "maps", func(data []byte) (*Map, error) {
	m, err := Parse(data)
	return Intern(m), err
},
	"proving-ground", "roadside", "four-pillars", "junkyard", "dust-bowl",
	"figure-eight", "fort", "ice-rink", "crossing-walls", "box")

// Builtin returns the built-in maps, already interned. It reads them all: menus have [Titles].
func Builtin() []*Map { return builtin.All() }

// Titles returns what menus say of the built-in maps.
func Titles() []mapfile.Title { return builtin.Titles() }

// IDs returns the ids of the built-in maps.
func IDs() []string { return builtin.IDs() }

// ByID returns a built-in map.
func ByID(id string) (*Map, bool) { return builtin.Find(id) }
