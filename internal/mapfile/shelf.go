package mapfile

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"path"
	"sync"
)

// Shelf is the maps of one format that come with the program, in the order of menus. A map is read when somebody first asks for it; menus take only
// the titles. The maps are tested, so a fault in them is a bug, at which a Shelf panics. Safe for concurrent use.
type Shelf[M any] struct{ maps []shelved[M] }

type shelved[M any] struct {
	id    string
	title func() string
	whole func() *M
}

// NewShelf returns the maps of the files dir/id.json, which parse reads.
func NewShelf[M any](files fs.ReadFileFS, dir string, parse func(data []byte) (*M, error), ids ...string) *Shelf[M] {
	s := &Shelf[M]{make([]shelved[M], len(ids))}
	for i, id := range ids {
		text := func() []byte {
			data, err := files.ReadFile(path.Join(dir, id+".json"))
			if err != nil {
				panic("mapfile: " + err.Error())
			}
			return data
		}
		s.maps[i] = shelved[M]{id, sync.OnceValue(func() string { return titleOf(text()) }), sync.OnceValue(func() *M {
			m, err := parse(text())
			if err != nil {
				panic("mapfile: built-in map " + id + ": " + err.Error())
			}
			return m
		})}
	}
	return s
}

// All returns all maps.
func (s *Shelf[M]) All() []*M {
	all := make([]*M, len(s.maps))
	for i := range s.maps {
		all[i] = s.maps[i].whole()
	}
	return all
}

// Find returns the map with an id, and reads no other.
func (s *Shelf[M]) Find(id string) (*M, bool) {
	for i := range s.maps {
		if s.maps[i].id == id {
			return s.maps[i].whole(), true
		}
	}
	return nil, false
}

// Title is what a menu says of a map.
type Title struct{ ID, Title string }

// Titles returns the ids and titles of all maps, and reads no more of them.
func (s *Shelf[M]) Titles() []Title {
	list := make([]Title, len(s.maps))
	for i := range s.maps {
		list[i] = Title{s.maps[i].id, s.maps[i].title()}
	}
	return list
}

// IDs returns the ids of all maps.
func (s *Shelf[M]) IDs() []string {
	list := make([]string, len(s.maps))
	for i := range s.maps {
		list[i] = s.maps[i].id
	}
	return list
}

// titleOf returns the title of a map file, which stands before its first list in the canonical form; "" if it does not.
func titleOf(data []byte) string {
	dec := json.NewDecoder(bytes.NewReader(data))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return ""
	}
	for {
		name, err := dec.Token()
		value, err2 := dec.Token()
		if _, nested := value.(json.Delim); err != nil || err2 != nil || nested {
			return ""
		}
		if title, ok := value.(string); ok && name == "title" {
			return title
		}
	}
}
