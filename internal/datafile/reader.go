package datafile

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	"turnpike/internal/strictjson"
)

// Reader reads tables from the files of a directory. The first error is kept in Err, as an [*Error] that names the file; what is read after it
// has no meaning.
type Reader struct {
	Dir fs.FS
	Err error

	file string // the one that was read last
}

// Embedded returns what load makes of the directory data of files that are a part of the program. It panics if they are broken, which the tests
// of whoever embeds them rule out.
func Embedded[T any](files embed.FS, load func(dir fs.FS) (T, error)) T {
	dir, err := fs.Sub(files, "data")
	if err != nil {
		panic("datafile: " + err.Error()) // the name is a valid one
	}
	t, err := load(dir)
	if err != nil {
		panic("datafile: embedded tables: " + err.Error())
	}
	return t
}

// All reads one table after the other up to the first error, which it returns.
func (r *Reader) All(steps ...func()) error {
	for _, step := range steps {
		if step(); r.Err != nil {
			break
		}
	}
	return r.Err
}

// Read decodes a whole file strictly.
func (r *Reader) Read(file string, dst any) {
	r.file = file
	data, err := fs.ReadFile(r.Dir, file)
	if err == nil {
		err = strictjson.Unmarshal(data, dst)
	}
	if err != nil {
		r.Fail("", err)
	}
}

// Fail reports what is wrong with an entry of the file that was read last.
func (r *Reader) Fail(key string, err error) {
	if r.Err == nil {
		r.Err = &Error{File: r.file, Key: key, Err: err}
	}
}

// Within checks that a value lies in a range.
func (r *Reader) Within(key string, v, low, high int) {
	if v < low || v > high {
		r.Fail(key, fmt.Errorf("%d is not in %d..%d", v, low, high))
	}
}

// Named checks that a line has a name, and a rule that begins with a prefix.
func (r *Reader) Named(key, name, rule, prefix string) {
	if name == "" || len(rule) < len(prefix)+5 || !strings.HasPrefix(rule, prefix) {
		r.Fail(key, fmt.Errorf("no name, or %q is no rule", rule))
	}
}

// Names finds the entries of a table by their ids, of which each of a list must come once.
type Names struct {
	list []string
	came []bool
}

// NamesOf returns a search for the ids of a list. The list must not change.
func NamesOf(list []string) Names { return Names{list, make([]bool, len(list))} }

// Find returns the place of an id. One that is unknown or comes twice is an error.
func (n *Names) Find(r *Reader, key, id string) int {
	for i, name := range n.list {
		if name != id {
			continue
		}
		if n.came[i] {
			r.Fail(key, fmt.Errorf("%q comes twice", id))
		}
		n.came[i] = true
		return i
	}
	r.Fail(key, fmt.Errorf("there is no %q here", id))
	return 0
}

// Complete reports the ids that have not come.
func (n *Names) Complete(r *Reader, key string) {
	for i, name := range n.list {
		if !n.came[i] {
			r.Fail(key, fmt.Errorf("%q is missing", name))
		}
	}
}
