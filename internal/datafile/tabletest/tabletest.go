// Package tabletest holds a reader of tables to refusing what is broken.
package tabletest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"turnpike/internal/datafile"
)

// Break is a way to break a file: the file, a text in it, what takes its place, and what the error must say.
type Break [4]string

// Refuses breaks the files of the directory data in turn. What load says of them must name the file and the place; a file that is missing
// must be told as well.
func Refuses[T any](t *testing.T, data fs.FS, load func(dir fs.FS) (T, error), breaks []Break) {
	t.Helper()
	paths, err := fs.Glob(data, "data/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d files: %v", len(paths), err)
	}
	for _, b := range breaks {
		name, old, broken, want := b[0], b[1], b[2], b[3]
		files := fstest.MapFS{}
		for _, path := range paths {
			text, err := fs.ReadFile(data, path)
			if err != nil {
				t.Fatal(err)
			}
			files[strings.TrimPrefix(path, "data/")] = &fstest.MapFile{Data: text}
		}
		file := files[name]
		if file == nil || !strings.Contains(string(file.Data), old) {
			t.Fatalf("%s has no %s", name, old)
		}
		file.Data = []byte(strings.Replace(string(file.Data), old, broken, 1))
		_, err := load(files)
		var bad *datafile.Error
		if !errors.As(err, &bad) || bad.File != name || !strings.Contains(err.Error(), want) {
			t.Errorf("%s with %s: %v, want %q", name, broken, err, want)
		}
		delete(files, name)
		if _, err := load(files); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("without %s: %v", name, err)
		}
	}
}

// Printed reads a file of a table that the code has as a rule, so that the rule can be checked against it.
func Printed(t *testing.T, file string, dst any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(dst); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}
