package arena

import (
	"embed"
	"slices"
	"sync"
)

//go:embed maps/*.json
var files embed.FS

// order is the order of the built-in maps in menus: simple ones first.
var order = []string{
	"proving-ground", "roadside", "four-pillars", "junkyard", "dust-bowl",
	"figure-eight", "fort", "ice-rink", "crossing-walls", "box",
}

// builtin loads the built-in maps once. They are part of the program and
// tested, so a fault in them is a bug.
var builtin = sync.OnceValue(func() []*Map {
	maps := make([]*Map, len(order))
	for i, id := range order {
		data, err := files.ReadFile("maps/" + id + ".json")
		if err != nil {
			panic("arena: " + err.Error())
		}
		m, err := Parse(data)
		if err != nil {
			panic("arena: built-in map " + id + ": " + err.Error())
		}
		maps[i] = Intern(m)
	}
	return maps
})

// Builtin returns the built-in maps, already interned.
func Builtin() []*Map { return slices.Clone(builtin()) }

// ByID returns a built-in map.
func ByID(id string) (*Map, bool) {
	for _, m := range builtin() {
		if m.ID == id {
			return m, true
		}
	}
	return nil, false
}
