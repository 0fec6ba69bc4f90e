package sixth

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"turnpike/game/form"
	"turnpike/internal/datafile"
	"turnpike/internal/spelling"
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

// rowNames are the vocabularies of the files.
var rowNames = form.Names{
	"colour": colourNames[:], "icon": {"HIT", "SKID", "WRENCH"}, "weight": weightNames, "cover": coverNames, "damage_kind": damageKindNames,
	"restriction": restrictionNames, "wrench": wrenchNames, "role": roleNames, "damage_item": damageItemNames,
}

// read decodes a whole file and holds it to the tags of dst.
func (l *loader) read(file string, dst any) error {
	l.file = file
	data, err := fs.ReadFile(l.dir, file)
	if err != nil {
		return &FileError{File: file, Err: err}
	}
	return form.DecodeFile(file, data, dst, rowNames)
}

// poolOf is dice by colour.
func poolOf(dice map[string]uint8) (p Pool) {
	for name, n := range dice {
		p[slices.Index(colourNames[:], name)] = n
	}
	return p
}

// iconsOf is results by name.
func iconsOf(results map[string]uint8) Icons {
	return Icons{results["HIT"], results["SKID"], results["WRENCH"]}
}

// length is car lengths in a file and units here.
type length int32

// UnmarshalJSON reads car lengths.
func (n *length) UnmarshalJSON(data []byte) error {
	return measure((*int32)(n), data, Unit, 1, 32*Unit)
}

// turn is degrees in a file and arc-minutes here.
type turn int32

// UnmarshalJSON reads degrees.
func (n *turn) UnmarshalJSON(data []byte) error { return measure((*int32)(n), data, 60, 0, 180*60) }

func measure(dst *int32, data []byte, scale int64, least, most int32) error {
	v, err := fixedPoint(json.Number(data), scale)
	if err == nil && (v < least || v > most) {
		err = fmt.Errorf("%s is out of bounds", spelling.Clip(string(data)))
	}
	if err == nil {
		*dst = v
	}
	return err
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
		return 0, fmt.Errorf("%q is no number with up to 4 and 6 digits before and behind the point", spelling.Clip(string(n)))
	}
	v := int64(0)
	for _, digit := range whole + frac + strings.Repeat("0", 6-len(frac)) {
		if digit < '0' || digit > '9' {
			return 0, fmt.Errorf("%q is no plain decimal number", spelling.Clip(string(n)))
		}
		v = v*10 + int64(digit-'0')
	}
	const million = 1_000_000
	return int32(sign * ((v*scale*2 + million) / (2 * million))), nil
}
