package sixth

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"turnpike/internal/datafile"
	"turnpike/internal/strictjson"
)

//go:embed data/*.json
var dataFiles embed.FS

// Standard returns the catalogue of the embedded tables. It panics if they are broken, which the tests rule out.
var Standard = sync.OnceValue(func() *Catalogue {
	dir, err := fs.Sub(dataFiles, "data")
	if err != nil {
		panic("sixth: " + err.Error())
	}
	c, err := Load(dir)
	if err != nil {
		panic("sixth: embedded tables: " + err.Error())
	}
	return c
})

// FileError says what is wrong with a table: the file, the key in it, and the reason.
type FileError = datafile.Error

// loader reads the tables into a catalogue. The first error ends it.
type loader struct {
	dir      fs.FS
	file     string
	requires map[CardID]string // names of cards that others require
	drops    map[CardID]string // ids of what cards drop
	c        *Catalogue
}

// Load reads a catalogue from the files in dir, which has the names and the form of the embedded ones. Every file is decoded
// strictly: an unknown or missing field, a missing reference or a value out of range is a [*FileError].
func Load(dir fs.FS) (*Catalogue, error) {
	c := &Catalogue{
		Cards:   make([]Card, 1),
		Objects: make([]ObjectKind, 1),
		byCard:  map[string]CardID{},
		byKind:  map[string]ObjectKindID{},
		byCode:  map[uint32]CardID{},
	}
	l := &loader{dir: dir, requires: map[CardID]string{}, drops: map[CardID]string{}, c: c}
	steps := []func() error{
		l.dice, l.dashboard, l.geometry, l.sizes, l.obstacles, l.hazards, l.cards, l.damageDecks, l.named, l.stockCars, l.readyCars,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// fail makes a FileError for the file being read.
func (l *loader) fail(key, format string, args ...any) error {
	return &FileError{File: l.file, Key: key, Err: fmt.Errorf(format, args...)}
}

// read decodes a whole file.
func (l *loader) read(file string, dst any) error {
	l.file = file
	data, err := fs.ReadFile(l.dir, file)
	if err != nil {
		return &FileError{File: file, Err: err}
	}
	if err := strictjson.Unmarshal(data, dst); err != nil {
		return &FileError{File: file, Err: err}
	}
	return nil
}

// entry decodes an element of a list strictly; every field of required must be there.
func (l *loader) entry(key string, data json.RawMessage, dst any, required ...string) error {
	if err := strictjson.Unmarshal(data, dst); err != nil {
		return &FileError{File: l.file, Key: key, Err: err}
	}
	var have map[string]json.RawMessage
	if err := json.Unmarshal(data, &have); err != nil {
		return &FileError{File: l.file, Key: key, Err: err}
	}
	for _, field := range required {
		if _, ok := have[field]; !ok {
			return l.fail(key, "the field %q is missing", field)
		}
	}
	return nil
}

// label reads the id of a list element for error messages.
func label(list string, i int, data json.RawMessage) string {
	var v struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}
	key := fmt.Sprintf("%s[%d]", list, i)
	if json.Unmarshal(data, &v) != nil {
		return key
	}
	if v.ID == "" {
		v.ID = v.Name
	}
	return strings.TrimSpace(key + " " + clip(v.ID))
}

// lookup finds a name in a list.
func lookup[T ~uint8](l *loader, key, name string, names []string) (T, error) {
	i := slices.Index(names, name)
	if i < 0 {
		return 0, l.fail(key, "%q is none of %s", clip(name), strings.Join(names, ", "))
	}
	return T(i), nil
}

// pool reads dice by colour.
func (l *loader) pool(key string, dice map[string]int) (p Pool, err error) {
	for _, name := range sortedKeys(dice) {
		colour, err := lookup[Colour](l, key, name, colourNames[:])
		if err != nil {
			return p, err
		}
		if dice[name] < 0 || dice[name] > 9 {
			return p, l.fail(key, "%d %s dice (0 to 9)", dice[name], name)
		}
		p[colour] = uint8(dice[name])
	}
	return p, nil
}

// icons reads results by name.
func (l *loader) icons(key string, results map[string]int) (i Icons, err error) {
	for _, name := range sortedKeys(results) {
		n := results[name]
		if n < 0 || n > 9 {
			return i, l.fail(key, "%d %s (0 to 9)", n, name)
		}
		switch name {
		case "HIT":
			i.Hit = uint8(n)
		case "SKID":
			i.Skid = uint8(n)
		case "WRENCH":
			i.Wrench = uint8(n)
		default:
			return i, l.fail(key, "%q is none of HIT, SKID, WRENCH", clip(name))
		}
	}
	return i, nil
}

// number checks the range of a figure.
func (l *loader) number(key string, n, least, most int) (uint8, error) {
	if n < least || n > most {
		return 0, l.fail(key, "%d is outside %d to %d", n, least, most)
	}
	return uint8(n), nil
}

// sortedKeys lists the keys of a map in order, so that errors do not depend on chance.
func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// fixedPoint multiplies a decimal number by scale and rounds half away from zero, exactly. It accepts at most four digits
// before the point and six behind it.
func fixedPoint(n json.Number, scale int64) (int32, error) {
	whole, frac, _ := strings.Cut(string(n), ".")
	sign := int64(1)
	if rest, ok := strings.CutPrefix(whole, "-"); ok {
		whole, sign = rest, -1
	}
	if whole == "" || len(whole) > 4 || len(frac) > 6 {
		return 0, fmt.Errorf("%q is no number with up to 4 and 6 digits before and behind the point", clip(string(n)))
	}
	v := int64(0)
	for _, digit := range whole + frac + strings.Repeat("0", 6-len(frac)) {
		if digit < '0' || digit > '9' {
			return 0, fmt.Errorf("%q is no plain decimal number", clip(string(n)))
		}
		v = v*10 + int64(digit-'0')
	}
	const million = 1_000_000
	return int32(sign * ((v*scale*2 + million) / (2 * million))), nil
}
