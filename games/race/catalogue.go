package race

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"turnpike/game"
	"turnpike/internal/datafile"
	"turnpike/internal/strictjson"
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
		if err := strictly([]byte(text), &t); err != nil {
			return nil, fault(tablesName, "", "%w (one object with %s)", err, "cars, drivers, teams, equipment, tiles, courses, figures")
		}
		if err := o.lay(tablesName, &t); err != nil {
			return nil, err
		}
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
		Designed  bool         `json:"designed"`
		Reasoning []string     `json:"reasoning"`
		Lengths   []lengthData `json:"lengths"`
		Grid      []Place      `json:"grid"`
	}
	if err := strictly(data, &t); err != nil {
		return fault(file, "", "%w", err)
	}
	for _, l := range t.Lengths {
		c.Lengths = append(c.Lengths, Length{ID: l.ID, Min: l.Min, Max: l.Max, Laps: l.Laps, Closed: l.Kind == "closed"})
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

// layTable lays the entries of a table over list: one with a known id takes its place, others follow.
func layTable[D, T any](file, table string, entries []json.RawMessage, list *[]T, from func(*D) (T, error), id func(*T) string) error {
	seen := map[string]bool{}
	for i, raw := range entries {
		key := fmt.Sprintf("%s[%d]", table, i)
		var known struct {
			ID string `json:"id"`
		}
		if json.Unmarshal(raw, &known) == nil && known.ID != "" {
			key += " " + clip(known.ID)
		}
		var data D
		if err := strictly(raw, &data); err != nil {
			return fault(file, key, "%w", err)
		}
		v, err := from(&data)
		if err != nil {
			return fault(file, key, "%w", err)
		}
		name := id(&v)
		if !idForm.MatchString(name) {
			return fault(file, key, "id: %q (1 to 24 letters, digits, _ and -)", clip(name))
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

type lengthData struct {
	ID   string `json:"id"`
	Min  int    `json:"tiles_min"`
	Max  int    `json:"tiles_max"`
	Laps int    `json:"laps"`
	Kind string `json:"kind"`
}

func teamFrom(t *Team) (Team, error) { return *t, nameFits(t.Name) }

type driverData struct {
	ID        string   `json:"id"`
	Name      string   `json:"name"`
	Team      string   `json:"team"`
	Style     string   `json:"style"`
	Equipment []string `json:"equipment"`
	Bonus     struct {
		Track  string `json:"track"`
		Points int    `json:"points"`
	} `json:"bonus"`
	Designed bool   `json:"designed"`
	Note     string `json:"note"`
}

func driverFrom(in *driverData) (Driver, error) {
	d := Driver{ID: in.ID, Name: in.Name, Team: in.Team, Style: in.Style, Designed: in.Designed}
	f := finder{}
	if len(in.Equipment) != Slots {
		f.fail("equipment: %d pieces (%d, RC-SETUP-009)", len(in.Equipment), Slots)
	}
	for i, id := range in.Equipment[:min(Slots, len(in.Equipment))] {
		d.Pieces[i] = PieceID(f.word("equipment", id, pieceNames[:]))
	}
	d.Track = Track(f.word("bonus: track", in.Bonus.Track, trackNames[:]))
	d.Points = f.number("bonus: points", in.Bonus.Points, 0, maxTrack)
	return d, f.orNamed(in.Name)
}

type presetData struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Kind     string   `json:"kind"`
	Laps     int      `json:"laps"`
	Tiles    []string `json:"tiles"`
	Designed bool     `json:"designed"`
}

func presetFrom(in *presetData) (Preset, error) {
	f := finder{}
	closed := f.word("kind", in.Kind, []string{"open", "closed"}) == 1
	f.number("laps", in.Laps, 1, MaxLaps)
	return Preset{ID: in.ID, Name: in.Name, Closed: closed, Laps: in.Laps, Tiles: in.Tiles, Designed: in.Designed}, f.orNamed(in.Name)
}

// layFigures lays figures over those of the catalogue; what is left out stays.
func (c *Catalogue) layFigures(file string, raw json.RawMessage) error {
	var in struct {
		Red         map[string]int `json:"red_dice"`
		Activations *int           `json:"activations_per_turn"`
		ShockCap    *int           `json:"shock_cap"`
		CurveShare  *float64       `json:"curve_share"`
	}
	if err := strictly(raw, &in); err != nil {
		return fault(file, "figures", "%w", err)
	}
	f := finder{}
	for _, zone := range slices.Sorted(maps.Keys(in.Red)) {
		c.Red[f.word("red_dice", zone, zoneNames[:])] = f.number("red_dice: "+clip(zone), in.Red[zone], 0, maxDice)
	}
	if in.Activations != nil {
		c.Activations = f.number("activations_per_turn", *in.Activations, 1, 3)
	}
	if in.ShockCap != nil {
		c.ShockCap = f.number("shock_cap", *in.ShockCap, 0, topSpeed)
	}
	if in.CurveShare != nil {
		if c.CurveShare = *in.CurveShare; !(c.CurveShare >= 0 && c.CurveShare <= 1) {
			f.fail("curve_share: %v (0 to 1)", c.CurveShare)
		}
	}
	if f.err != nil {
		return fault(file, "figures", "%w", f.err)
	}
	return nil
}

// finder turns words and numbers of the data into values and keeps the first error.
type finder struct{ err error }

func (f *finder) fail(format string, args ...any) {
	if f.err == nil {
		f.err = fmt.Errorf(format, args...)
	}
}

// word returns the place of a word among those that are allowed; 0 if it is none of them.
func (f *finder) word(key, word string, allowed []string) int {
	i := slices.Index(allowed, word)
	if i < 0 {
		f.fail("%s: %q (%s)", key, clip(word), strings.Join(allowed, ", "))
	}
	return max(i, 0)
}

// number returns a number that has bounds.
func (f *finder) number(key string, n, lo, hi int) uint8 {
	if n < lo || n > hi {
		f.fail("%s: %d (%d to %d)", key, n, lo, hi)
		return 0
	}
	return uint8(n)
}

// orNamed returns the first error, which may be that there is no name.
func (f *finder) orNamed(name string) error {
	if f.err != nil {
		return f.err
	}
	return nameFits(name)
}

// maxName is the most bytes of a name.
const maxName = 60

func nameFits(name string) error {
	if strings.TrimSpace(name) == "" || len(name) > maxName {
		return fmt.Errorf("name: %q (1 to %d bytes)", clip(name), maxName)
	}
	return nil
}

func fault(file, key, format string, args ...any) error {
	return &TableError{File: file, Key: key, Err: fmt.Errorf(format, args...)}
}

// strictly decodes one JSON value and says what is wrong without the words of the decoder.
func strictly(data []byte, v any) error {
	err := strictjson.Unmarshal(data, v)
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		text := valueWords.Replace(e.Value) + " where " + belongs(e.Type) + " belongs"
		if e.Field != "" {
			text = e.Field + ": " + text
		}
		return errors.New(text)
	}
	if err != nil {
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	return nil
}

// valueWords are the decoder's words for what it found.
var valueWords = strings.NewReplacer("array", "a list", "string", "a text", "bool", "true or false", "number", "a number", "object", "an object")

// belongs says what a type is in JSON.
func belongs(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a text"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "a number"
}

// clip shortens a text of unknown origin for a message.
func clip(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "..."
	}
	return s
}

// fraction reads "1/3".
func fraction(text string) (num, den int, ok bool) {
	n, err := fmt.Sscanf(text, "%d/%d", &num, &den)
	return num, den, err == nil && n == 2 && num > 0 && num < den && den <= math.MaxUint8 && fmt.Sprintf("%d/%d", num, den) == text
}
