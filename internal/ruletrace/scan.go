package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"turnpike/rulebook"
)

// Words in a file that keep ruletrace away from a line or from the file.
const (
	ignoreLine = "ruletrace:ignore"
	ignoreFile = "ruletrace:ignore-file"
)

// findings is what a scan of the repository brings.
type findings struct {
	tested  map[string]bool // IDs of the rules that a test mentions
	unknown []unknownID     // in the order of file and line
}

// unknownID is a mention of a rule that is in no ledger.
type unknownID struct {
	File string `json:"file"` // slash-separated, relative to the root
	Line int    `json:"line"` // from 1
	ID   string `json:"id"`
}

// kind says what a file is to ruletrace.
type kind int

const (
	other  kind = iota // not read
	source             // Go code that is no test: IDs must exist
	goTest             // Go test: IDs count
	text               // scenario or web test: IDs count
)

// scan reads all tests and Go files under the root of fsys.
func scan(fsys fs.FS) (findings, error) {
	found := findings{tested: map[string]bool{}}
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if skipDir(name) {
				return fs.SkipDir
			}
			return nil
		}
		k := kindOf(name)
		if k == other || !d.Type().IsRegular() {
			return nil
		}
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		found.add(name, k, string(data))
		return nil
	})
	if err != nil {
		return findings{}, fmt.Errorf("scan: %w", err)
	}
	slices.SortFunc(found.unknown, func(a, b unknownID) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.ID, b.ID))
	})
	return found, nil
}

// skipDir reports whether a directory, by its path from the root, is left out.
func skipDir(name string) bool {
	switch name {
	case ".":
		return false
	case "rulebook", "internal/ruletrace":
		return true // IDs are examples there
	}
	base := path.Base(name)
	return strings.HasPrefix(base, ".") || base == "node_modules" || base == "vendor" || base == "dist"
}

// kindOf says what a file is, by its path from the root.
func kindOf(name string) kind {
	ext := path.Ext(name)
	switch {
	case strings.Contains("/"+name, "/testdata/"):
		if ext == ".json" || ext == ".txt" || ext == ".txtar" {
			return text
		}
		return other
	case strings.HasSuffix(name, "_test.go"):
		return goTest
	case ext == ".go":
		return source
	case strings.HasSuffix(name, ".test.ts"), strings.HasSuffix(name, ".spec.ts"):
		return text
	}
	return other
}

// add takes in one file.
func (f *findings) add(name string, k kind, data string) {
	if strings.Contains(data, ignoreFile) {
		return
	}
	lines := strings.Split(data, "\n")
	if k == source || k == goTest {
		data = goText(data)
	}
	line, pos := 1, 0 // line is the number of the line that pos is in
	for _, m := range rulebook.Mentions(data) {
		line += strings.Count(data[pos:m.Start], "\n")
		pos = m.Start
		if strings.Contains(lines[line-1], ignoreLine) {
			continue
		}
		for _, id := range []string{m.ID, m.To} {
			if _, ok := rulebook.Lookup(id); id != "" && !ok {
				f.unknown = append(f.unknown, unknownID{File: name, Line: line, ID: id})
			}
		}
		if k == source {
			continue
		}
		for _, id := range rulebook.Expand(m) {
			f.tested[id] = true
		}
	}
}
