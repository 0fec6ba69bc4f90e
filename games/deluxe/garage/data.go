package garage

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"turnpike/game/form"
	"turnpike/internal/datafile"
	"turnpike/internal/spelling"
	"turnpike/internal/strictjson"
)

//go:embed data/*.json
var dataFiles embed.FS

// Embedded returns the tables that are built in, for [Load].
func Embedded() fs.FS {
	dir, err := fs.Sub(dataFiles, "data")
	if err != nil {
		panic("garage: " + err.Error()) // the directory is embedded
	}
	return dir
}

// Standard returns the catalogue of the embedded tables. It panics if they are broken, which the tests rule out.
var Standard = sync.OnceValue(func() *Catalogue {
	c, err := Load(Embedded())
	if err != nil {
		panic("garage: embedded tables: " + err.Error())
	}
	return c
})

// FileError says what is wrong with a table: the file, the entry or field in it, and the reason.
type FileError = datafile.Error

// Bounds of tables; more is refused when they are read.
const (
	maxEntries    = 250     // entries: the ids have one byte
	maxTableBytes = 1 << 20 // of a file
	maxText       = 60      // bytes of an id, and of names and the like by their tags
)

// tableFiles are the names of the tables, and the list that each holds.
var tableFiles = map[string]string{
	"options.json": "options", "chassis.json": "chassis", "suspensions.json": "suspensions", "plants.json": "plants", "tires.json": "tires",
	"armor.json": "armor", "ammunition.json": "ammunition", "gear.json": "gear", "people.json": "people", "divisions.json": "divisions",
	"accessories.json": "accessories", "weapons.json": "weapons", "bodies.json": "bodies",
}

// loader reads tables into a catalogue. The first error is kept and ends it.
type loader struct {
	dirs   []fs.FS
	c      *Catalogue
	err    error
	digest []byte
	names  form.Names // that rows may refer to
}

// Load reads a catalogue from directories that hold files with the names and the form of the embedded ones. The first must have all of
// them; later ones are laid over it: an entry with a new id is added, one with a known id replaces that entry whole. Everything is
// decoded strictly: a file of another name, an unknown or missing field, an unknown reference or a value out of range is a [*FileError].
func Load(dirs ...fs.FS) (*Catalogue, error) {
	if len(dirs) == 0 {
		return nil, errors.New("no directory with tables")
	}
	l := &loader{dirs: dirs, c: &Catalogue{}, names: form.Names{"plant": plantKindNames[:], "tag": tagNames[:], "kind": accessoryKinds}}
	for _, dir := range dirs[1:] {
		if l.overlay(dir); l.err != nil {
			return nil, l.err
		}
	}
	for _, step := range []func(){
		l.options, l.chassis, l.suspensions, l.plants, l.tires, l.armors, l.ammunition, l.gear, l.people, l.divisions,
		l.accessories, l.weapons, l.bodies, l.findKnown,
	} {
		if step(); l.err != nil {
			return nil, l.err
		}
	}
	sum := sha256.Sum256(l.digest)
	l.c.Version = hex.EncodeToString(sum[:6])
	return l.c, nil
}

// overlay checks that a directory has tables and no JSON files of other names, whose entries would be missed.
func (l *loader) overlay(dir fs.FS) {
	names := sorted(tableFiles)
	files, err := fs.ReadDir(dir, ".")
	if err != nil {
		l.fail(".", "", err)
		return
	}
	found := false
	for _, f := range files {
		switch name := f.Name(); {
		case tableFiles[name] != "":
			found = true
		case name == "samples.json":
			l.fail(name, "", errors.New("the ready-made vehicles cannot be changed"))
			return
		case strings.HasSuffix(strings.ToLower(name), ".json"):
			l.fail(spelling.Clip(name), "", fmt.Errorf("%w (allowed: %s)", unknown("table", name, names), strings.Join(names, ", ")))
			return
		}
	}
	if !found {
		l.fail(".", "", fmt.Errorf("no tables (allowed: %s)", strings.Join(names, ", ")))
	}
}

// read returns the text of a table.
func (l *loader) read(dir fs.FS, file string) ([]byte, error) {
	f, err := dir.Open(file)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, maxTableBytes+1))
	switch err = errors.Join(err, f.Close()); {
	case err != nil:
		return nil, err
	case len(data) > maxTableBytes:
		return nil, fmt.Errorf("more than %d bytes", maxTableBytes)
	case !utf8.Valid(data):
		return nil, errors.New("not a text in UTF-8")
	}
	if !json.Valid(data) {
		var whole any
		return nil, fmt.Errorf("not JSON: %s", syntaxWords(data, strictjson.Unmarshal(data, &whole)))
	}
	if twice := strictjson.Check(data, nil); twice != nil {
		return nil, fmt.Errorf("%s: the field is there twice", twice.Pointer())
	}
	return data, nil
}

// rawEntry is an entry of a table with its label for errors.
type rawEntry struct {
	id, file, key string
	data          json.RawMessage
}

// entries reads the list of a table from all directories.
func (l *loader) entries(file, list string, number bool) []rawEntry {
	var all []rawEntry
	for i, dir := range l.dirs {
		data, err := l.read(dir, file)
		if errors.Is(err, fs.ErrNotExist) && i > 0 {
			continue
		}
		if err != nil {
			l.fail(file, "", err)
			return nil
		}
		l.digest = append(append(l.digest, file...), data...)
		var whole map[string]json.RawMessage
		if err := json.Unmarshal(data, &whole); err != nil {
			l.fail(file, "", fmt.Errorf("want an object with the list %q", list))
			return nil
		}
		for _, key := range sorted(whole) {
			if key != list {
				l.fail(file, spelling.Clip(key), fmt.Errorf("there is no such table here (allowed: %q)", list))
				return nil
			}
		}
		var rows []json.RawMessage
		if err := json.Unmarshal(whole[list], &rows); err != nil || rows == nil {
			l.fail(file, list, errors.New("want a list of entries"))
			return nil
		}
		seen := map[string]bool{}
		for n, row := range rows {
			var head map[string]json.RawMessage
			key := fmt.Sprintf("%s[%d]", list, n)
			if err := json.Unmarshal(row, &head); err != nil || head == nil {
				l.fail(file, key, errors.New("want an object"))
				return nil
			}
			id := ""
			if number {
				var i int
				if err := json.Unmarshal(head["id"], &i); err != nil || i < 0 || i > 999 {
					l.fail(file, key+": id", errors.New("want a whole number of at most 999"))
					return nil
				}
				id = fmt.Sprint(i)
			} else if err := json.Unmarshal(head["id"], &id); err != nil || !validID(id) {
				l.fail(file, key+": id", errors.New("want lower-case letters, digits and underscores, 60 at most"))
				return nil
			}
			key += " " + id
			if seen[id] {
				l.fail(file, key, errors.New("the id is there twice"))
				return nil
			}
			seen[id] = true
			e := rawEntry{id, file, key, row}
			at := slices.IndexFunc(all, func(o rawEntry) bool { return o.id == id })
			if at >= 0 {
				all[at] = e
			} else {
				all = append(all, e)
			}
			if i > 0 {
				l.c.theirs = append(l.c.theirs, newTheirs(list, id, row, at >= 0))
			}
		}
	}
	if len(all) > maxEntries {
		l.fail(file, list, fmt.Errorf("%d entries (at most %d)", len(all), maxEntries))
		return nil
	}
	return all
}

func validID(id string) bool {
	return id != "" && len(id) <= maxText && id[0] != '_' && !bytes.ContainsFunc([]byte(id), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '_'
	})
}

func (l *loader) fail(file, key string, err error) {
	if l.err == nil {
		l.err = &FileError{File: file, Key: key, Err: err}
	}
}

// table reads a table and makes the lookup of its ids. build makes an entry of what a row of the file says, and says what does not go together in it. Index 0 of
// the result is an empty entry.
func table[R, E any, ID ~uint8](l *loader, file, list string, lookup *map[string]ID, build func(*R) (*E, error)) ([]E, []rawEntry) {
	raw := l.entries(file, list, false)
	all := make([]E, 1, len(raw)+1)
	*lookup = make(map[string]ID, len(raw))
	for i, e := range raw {
		var v *E
		var row R
		err := form.DecodeRow(e.data, &row, l.names)
		for _, m := range strictjson.Members(e.data) {
			if string(m.Value) == "null" {
				err = fmt.Errorf("%s: null is no value; leave the field out", spelling.Clip(m.Key))
			}
		}
		if err == nil {
			v, err = build(&row)
		}
		if err != nil {
			l.fail(file, e.key, err)
			return nil, nil
		}
		all = append(all, *v)
		(*lookup)[e.id] = ID(i + 1)
	}
	return all, raw
}

// whole is a row that is the entry.
func whole[E any](row *E) (*E, error) { return row, nil }

// few refuses more entries of a table than fit into a set of them.
func (l *loader) few(file, list string, n int) {
	if n > 15 {
		l.fail(file, list, fmt.Errorf("%d entries (at most 15)", n))
	}
}
