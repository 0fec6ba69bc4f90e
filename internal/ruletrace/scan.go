package main

import (
	"cmp"
	"encoding/json"
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
	proved  map[string]bool // IDs of the rules that a test claims to prove
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
	other    kind = iota // not read
	goCode               // Go: IDs must exist; in tests the calls of proof.Of count
	text                 // data of tests or a web test: IDs must exist
	scenario             // the same, and the IDs in its title count
)

// scan reads all tests and Go files under the root of fsys.
func scan(fsys fs.FS) (findings, error) {
	found := findings{proved: map[string]bool{}}
	code := map[string][]goFile{} // by directory
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
		if strings.Contains(string(data), ignoreFile) {
			return nil
		}
		switch k {
		case goCode:
			code[path.Dir(name)] = append(code[path.Dir(name)], goFile{name, string(data)})
			found.check(name, string(data), goText(string(data)))
		case scenario:
			found.title(string(data))
			fallthrough
		default:
			found.check(name, string(data), string(data))
		}
		return nil
	})
	if err != nil {
		return findings{}, fmt.Errorf("scan: %w", err)
	}
	for _, files := range code {
		if !slices.ContainsFunc(files, func(f goFile) bool { return isTest(f.name) && strings.Contains(f.data, proofPath) }) {
			continue
		}
		for _, c := range claims(files) {
			found.claim(c)
		}
	}
	slices.SortFunc(found.unknown, func(a, b unknownID) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.ID, b.ID))
	})
	found.unknown = slices.Compact(found.unknown)
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
	case strings.Contains("/"+name, "/testdata/scenarios/") && ext == ".json":
		return scenario
	case strings.Contains("/"+name, "/testdata/"):
		if ext == ".json" || ext == ".txt" || ext == ".txtar" {
			return text
		}
		return other
	case ext == ".go":
		return goCode
	case strings.HasSuffix(name, ".test.ts"), strings.HasSuffix(name, ".spec.ts"):
		return text
	}
	return other
}

// title takes in the rules in the title of a scenario. A range says nothing of the rules within it, so it counts for none.
func (f *findings) title(data string) {
	var doc struct {
		Title string `json:"title"`
	}
	if json.Unmarshal([]byte(data), &doc) != nil {
		return // its own test says so
	}
	for _, m := range rulebook.Mentions(doc.Title) {
		if _, ok := rulebook.Lookup(m.ID); ok && m.To == "" {
			f.proved[m.ID] = true
		}
	}
}

// claim takes in a rule that a call of proof.Of names.
func (f *findings) claim(c claim) {
	if r, ok := rulebook.Lookup(c.id); ok && r.ID == c.id {
		f.proved[c.id] = true
	} else {
		f.unknown = append(f.unknown, unknownID{File: c.file, Line: c.line, ID: c.id})
	}
}

// check looks for mentions of rules that are in no ledger. What counts of data is what text has kept of it.
func (f *findings) check(name, data, text string) {
	lines := strings.Split(data, "\n")
	line, pos := 1, 0 // line is the number of the line that pos is in
	for _, m := range rulebook.Mentions(text) {
		line += strings.Count(text[pos:m.Start], "\n")
		pos = m.Start
		if strings.Contains(lines[line-1], ignoreLine) {
			continue
		}
		for _, id := range []string{m.ID, m.To} {
			if _, ok := rulebook.Lookup(id); id != "" && !ok {
				f.unknown = append(f.unknown, unknownID{File: name, Line: line, ID: id})
			}
		}
	}
}
