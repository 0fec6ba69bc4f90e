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
	"math"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"turnpike/internal/datafile"
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
	maxText       = 60      // bytes of a name
	maxEffect     = 300     // bytes of an effect
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
}

// Load reads a catalogue from directories that hold files with the names and the form of the embedded ones. The first must have all of
// them; later ones are laid over it: an entry with a new id is added, one with a known id replaces that entry whole. Everything is
// decoded strictly: a file of another name, an unknown or missing field, an unknown reference or a value out of range is a [*FileError].
func Load(dirs ...fs.FS) (*Catalogue, error) {
	if len(dirs) == 0 {
		return nil, errors.New("no directory with tables")
	}
	l := &loader{dirs: dirs, c: &Catalogue{}}
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
			l.fail(clip(name), "", fmt.Errorf("%w (allowed: %s)", unknown("table", name, names), strings.Join(names, ", ")))
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
				l.fail(file, clip(key), fmt.Errorf("there is no such table here (allowed: %q)", list))
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

// table decodes every entry of a table into a T and makes an E of it. Index 0 of the result is an empty E. The field names of required
// must be in every entry.
func table[T, E any](l *loader, file, list string, required []string, build func(e rawEntry, row *T) (E, error)) ([]E, []rawEntry) {
	raw := l.entries(file, list, false)
	all := make([]E, 1, len(raw)+1)
	for _, e := range raw {
		var row T
		if err := decodeRow(e.data, &row, required); err != nil {
			l.fail(file, e.key, err)
			return nil, nil
		}
		v, err := build(e, &row)
		if err != nil {
			l.fail(file, e.key, err)
			return nil, nil
		}
		all = append(all, v)
	}
	return all, raw
}

// index makes the lookup of a table.
func index[ID ~uint8](raw []rawEntry) map[string]ID {
	m := make(map[string]ID, len(raw))
	for i, e := range raw {
		m[e.id] = ID(i + 1)
	}
	return m
}

// withinMoney checks the range of amounts, up to 1,000,000 dollars.
func withinMoney(field string, m Money) error {
	if m < 0 || m > Dollars(1_000_000) {
		return fmt.Errorf("%s: %v is outside $0 to $1,000,000", field, m)
	}
	return nil
}

// withinWeight checks the range of weights, up to 100,000 lb.
func withinWeight(field string, w Weight) error {
	if w < 0 || w > Pounds(100_000) {
		return fmt.Errorf("%s: %v is outside 0 to 100,000 lb", field, w)
	}
	return nil
}

// within checks the range of a figure.
func within(field string, n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%s: %d is outside %d to %d", field, n, least, most)
	}
	return nil
}

// checkFigures checks what most entries have. Costs are bounded by 1,000,000 dollars, weights by 100,000 lb.
func checkFigures(cost Money, weight Weight, spaces float64) error {
	err := errors.Join(withinMoney("cost", cost), withinWeight("weight", weight))
	if spaces < 0 || spaces > 200 || math.IsNaN(spaces) {
		err = errors.Join(err, fmt.Errorf("spaces: %v is outside 0 to 200", spaces))
	}
	return err
}

// wholeSpaces turns a number of spaces into sixths; it has to be a multiple of one.
func wholeSpaces(n float64) (Space, error) {
	s := math.Round(n * 6)
	if math.Abs(s-n*6) > 0.05 {
		return 0, fmt.Errorf("spaces: %v is not a whole number of sixths", n)
	}
	return Space(s), nil
}

// kinds makes a set of names of classes and tags.
func kinds(field string, names []string) (Kinds, error) {
	all := append(slices.Clone(classNames[:]), tagNames[:]...)
	all = append(all, "reversed_trike")
	var k Kinds
	for _, n := range names {
		i := slices.Index(all, n)
		switch {
		case i < 0:
			return 0, fmt.Errorf("%s: %w", field, unknown("kind of vehicle", n, all))
		case i == len(all)-1:
			k |= KindReversedTrike
		default:
			k |= 1 << i
		}
	}
	return k, nil
}
