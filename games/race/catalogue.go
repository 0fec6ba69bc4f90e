package race

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"regexp"
	"slices"
	"strings"
	"sync"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/internal/datafile"
	"turnpike/internal/spelling"
)

//go:embed data/*.json
var dataFiles embed.FS

// Standard returns the catalogue of the embedded tables. It panics if they are broken, which the tests rule out.
var Standard = sync.OnceValue(func() *Catalogue {
	c := new(Catalogue)
	names, err := fs.Glob(dataFiles, "data/*.json")
	for _, name := range names {
		data, readErr := dataFiles.ReadFile(name)
		err = errors.Join(err, readErr, c.load(strings.TrimPrefix(name, "data/"), data))
	}
	if err = errors.Join(err, c.check("data")); err != nil {
		panic("race: embedded tables: " + err.Error())
	}
	return c
})

// TableError says what is wrong with a table: which table, the entry and key in it, what was found and what is allowed.
type TableError = datafile.Error

// tablesName is how errors call a user's tables.
const tablesName = "tables"

// overlaid is what a catalogue is made of: a user's tables over a catalogue.
type overlaid struct {
	base *Catalogue
	text string
}

// overlays are the catalogues with users' tables that are in use. They live as long as anything refers to them, so that equal texts
// give the same pointer wherever two of them can be compared, and texts that nobody uses any more take no room.
var overlays interned[overlaid, Catalogue]

// With returns the catalogue with a user's tables over c. The text is one JSON object with any of the keys cars, drivers, teams, equipment, tiles,
// courses and figures, in the form of the embedded tables. An entry with a known id replaces the whole entry, a new id is added; equipment
// can only be replaced, since what a piece does is code. The same text gives the same pointer; without text it is c itself. The error is
// a [*TableError].
func (c *Catalogue) With(text string) (*Catalogue, error) {
	if strings.TrimSpace(text) == "" {
		return c, nil
	}
	if c.Text != "" {
		return nil, fault(tablesName, "", "tables lie over tables already; they lie over the standard ones alone")
	}
	if len(text) > game.MaxText {
		return nil, fault(tablesName, "", "%d bytes (at most %d)", len(text), game.MaxText)
	}
	return overlays.get(overlaid{c, text}, func() (*Catalogue, error) {
		o := &Catalogue{
			Models: slices.Clone(c.Models), Drivers: slices.Clone(c.Drivers), Teams: slices.Clone(c.Teams), Pieces: c.Pieces, Tiles: slices.Clone(c.Tiles),
			Grid: c.Grid, Lengths: c.Lengths, Presets: slices.Clone(c.Presets),
			Red: c.Red, Activations: c.Activations, ShockCap: c.ShockCap, CurveShare: c.CurveShare, Text: text,
		}
		var t userTables
		if err := form.Decode([]byte(text), &t, nil); err != nil {
			return nil, fault(tablesName, "", "%w", err)
		}
		if err := o.lay(tablesName, &t); err != nil {
			return nil, err
		}
		o.dropPresets(c.Presets)
		return o, o.check(tablesName)
	})
}

// userTables are the tables that a user may lay over the standard ones. Entries are decoded one by one, so that errors can name them.
type userTables struct {
	Cars      []json.RawMessage `json:"cars"`
	Drivers   []json.RawMessage `json:"drivers"`
	Teams     []json.RawMessage `json:"teams"`
	Equipment []json.RawMessage `json:"equipment"`
	Tiles     []json.RawMessage `json:"tiles"`
	Courses   []json.RawMessage `json:"courses"`
	Figures   json.RawMessage   `json:"figures"`
}

// load reads an embedded file into the catalogue.
func (c *Catalogue) load(file string, data []byte) error {
	var t struct {
		userTables
		Designed  bool     `json:"designed"`
		Reasoning []string `json:"reasoning"`
		Lengths   []struct {
			Length
			Kind string `json:"kind" enum:"open,closed"`
		} `json:"lengths"`
		Grid []Place `json:"grid"`
	}
	if err := form.DecodeFile(file, data, &t, nil); err != nil {
		return err
	}
	for _, l := range t.Lengths {
		l.Closed = l.Kind == "closed"
		c.Lengths = append(c.Lengths, l.Length)
	}
	c.Grid = append(c.Grid, t.Grid...)
	return c.lay(file, &t.userTables)
}

// lay lays tables over the catalogue, entry by entry.
func (c *Catalogue) lay(file string, t *userTables) error {
	if err := layTable(file, "teams", t.Teams, &c.Teams, teamFrom, func(t *Team) string { return t.ID }); err != nil {
		return err
	}
	if err := layTable(file, "cars", t.Cars, &c.Models, modelFrom, func(m *Model) string { return m.ID }); err != nil {
		return err
	}
	if err := layTable(file, "drivers", t.Drivers, &c.Drivers, driverFrom, func(d *Driver) string { return d.ID }); err != nil {
		return err
	}
	if err := layTable(file, "tiles", t.Tiles, &c.Tiles, tileFrom, func(t *Tile) string { return t.ID }); err != nil {
		return err
	}
	if err := layTable(file, "courses", t.Courses, &c.Presets, presetFrom, func(p *Preset) string { return p.ID }); err != nil {
		return err
	}
	var pieces []Piece
	if err := layTable(file, "equipment", t.Equipment, &pieces, pieceFrom, func(p *Piece) string { return p.ID.String() }); err != nil {
		return err
	}
	for _, p := range pieces {
		old := &c.Pieces[p.ID]
		if old.Name != "" && (p.Kind != old.Kind || p.Timing != old.Timing || p.Arc != old.Arc || p.Spare != old.Spare) {
			return fault(file, "equipment "+p.ID.String(), "kind, timing, arc and spare are not those of the piece (%s, %s, %q, %t)",
				old.Kind, old.Timing, old.Arc, old.Spare)
		}
		*old = p
	}
	if len(t.Figures) == 0 {
		return nil
	}
	return c.layFigures(file, t.Figures)
}

// layTable lays the entries of a table over list: one with a known id takes its place, others follow. from makes an entry of what a row says.
func layTable[R, T any](file, table string, entries []json.RawMessage, list *[]T, from func(*R) (T, error), id func(*T) string) error {
	seen := map[string]bool{}
	for i, raw := range entries {
		key := fmt.Sprintf("%s[%d]", table, i)
		var known struct {
			ID string `json:"id"`
		}
		if json.Unmarshal(raw, &known) == nil && known.ID != "" {
			key += " " + spelling.Clip(known.ID)
		}
		var row R
		var v T
		err := form.DecodeRow(raw, &row, nil)
		if err == nil {
			v, err = from(&row)
		}
		if err != nil {
			return fault(file, key, "%w", err)
		}
		name := id(&v)
		if !idForm.MatchString(name) {
			return fault(file, key, "id: %q (1 to 24 letters, digits, _ and -)", spelling.Clip(name))
		}
		if seen[strings.ToLower(name)] {
			return fault(file, key, "id: it is there twice (once)")
		}
		seen[strings.ToLower(name)] = true
		if at := slices.IndexFunc(*list, func(old T) bool { return strings.EqualFold(id(&old), name) }); at >= 0 {
			(*list)[at] = v
		} else {
			*list = append(*list, v)
		}
	}
	return nil
}

// idForm is the form of ids. Courses are written with dots and a colon between them.
var idForm = regexp.MustCompile(`^[A-Za-z0-9_-]{1,24}$`)

func teamFrom(t *Team) (Team, error) { return *t, nameFits(t.Name) }

// driverRow is a driver in a file.
type driverRow struct {
	Driver
	Note string `json:"note"`
}

func driverFrom(d *driverRow) (Driver, error) { return d.Driver, nameFits(d.Name) }

// presetRow is a ready-made course in a file.
type presetRow struct {
	Preset
	Kind string `json:"kind" required:"true" enum:"open,closed"`
}

func presetFrom(p *presetRow) (Preset, error) {
	p.Closed = p.Kind == "closed"
	return p.Preset, nameFits(p.Name)
}

// layFigures lays figures over those of the catalogue; what is left out stays.
func (c *Catalogue) layFigures(file string, raw json.RawMessage) error {
	in := struct {
		Red         map[Zone]uint8 `json:"red_dice" maximum:"6"`
		Activations uint8          `json:"activations_per_turn" minimum:"1" maximum:"3"`
		ShockCap    uint8          `json:"shock_cap" maximum:"18"`
		CurveShare  float64        `json:"curve_share" minimum:"0" maximum:"1"`
	}{nil, c.Activations, c.ShockCap, c.CurveShare}
	if err := form.DecodeRow(raw, &in, nil); err != nil {
		return fault(file, "figures", "%w", err)
	}
	for zone, n := range in.Red {
		c.Red[zone] = n
	}
	c.Activations, c.ShockCap, c.CurveShare = in.Activations, in.ShockCap, in.CurveShare
	return nil
}

// maxName is the most bytes of a name.
const maxName = 60

func nameFits(name string) error {
	if strings.TrimSpace(name) == "" || len(name) > maxName {
		return fmt.Errorf("name: %q (1 to %d bytes)", spelling.Clip(name), maxName)
	}
	return nil
}

func fault(file, key, format string, args ...any) error {
	return &TableError{File: file, Key: key, Err: fmt.Errorf(format, args...)}
}

// fraction reads "1/3".
func fraction(text string) (num, den int, ok bool) {
	n, err := fmt.Sscanf(text, "%d/%d", &num, &den)
	return num, den, err == nil && n == 2 && num > 0 && num < den && den <= math.MaxUint8 && fmt.Sprintf("%d/%d", num, den) == text
}

// Fielded returns the pieces of all drivers, each once.
func (c *Catalogue) Fielded() (list []PieceID) {
	for p := range numPieces {
		if slices.ContainsFunc(c.Drivers, func(d Driver) bool { return slices.Contains(d.Pieces[:], p) }) {
			list = append(list, p)
		}
	}
	return list
}
