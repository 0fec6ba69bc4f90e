package lesson

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"sync"

	"turnpike/roster"
)

//go:embed data
var data embed.FS

// All returns the lessons and puzzles of the program: lessons first, each by the order of the games in the roster, then by id. The result is shared and must not be changed.
var All = sync.OnceValue(func() []*Lesson {
	list, err := Load(data)
	if err != nil {
		panic(err) // they are part of the program
	}
	return list
})

// Find returns a lesson of [All] by its id.
func Find(id string) (*Lesson, bool) {
	for _, l := range All() {
		if l.ID == id {
			return l, true
		}
	}
	return nil, false
}

// Load reads the files of a directory and those below it, in the order of [All]. The error names the file.
func Load(files fs.FS) ([]*Lesson, error) {
	var list []*Lesson
	seen := map[string]string{}
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return err
		}
		l, err := Parse(text)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		if other, twice := seen[l.ID]; twice {
			return fmt.Errorf("%s: there is a lesson %q already, in %s", path, l.ID, other)
		}
		seen[l.ID] = path
		list = append(list, l)
		return nil
	})
	order := map[string]int{}
	for i, g := range roster.Games() {
		order[g.Game.Info().ID] = i
	}
	slices.SortFunc(list, func(a, b *Lesson) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(order[a.Game], order[b.Game]), cmp.Compare(a.ID, b.ID))
	})
	return list, err
}
