package deluxe

import (
	"cmp"
	"crypto/sha256"
	_ "embed" // the layout
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"turnpike/game"
	"turnpike/game/named"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/internal/strictjson"
)

// layout1 is the layout of a state in the programs before named forms.
//
//go:embed layout1.txt
var layout1Text string

var layout1 = named.FrozenLayout(layout1Text)

// designKey is what a vehicle stands by where states are kept: the hash of its text.
func designKey(c *garage.Catalogue, d *garage.Design) string {
	sum := sha256.Sum256(designText(c, d))
	return hex.EncodeToString(sum[:16])
}

// withParts is the text of a vehicle with users' parts: beside its design, which parts they are. See [garage.Catalogue.Theirs].
type withParts struct {
	Design json.RawMessage `json:"design"`
	Parts  []string        `json:"parts"`
}

// designText is what is kept of a vehicle: its design file, and with users' parts what they were like.
func designText(c *garage.Catalogue, d *garage.Design) []byte {
	file, parts := c.DesignJSON(d), c.Theirs(d)
	if len(parts) == 0 {
		return file
	}
	text, err := json.Marshal(withParts{file, parts})
	if err != nil {
		panic("deluxe: " + err.Error()) // a design file is JSON
	}
	return text
}

// readVehicle returns the vehicle of a text. It must be made of the same parts as when it was kept.
func readVehicle(c *garage.Catalogue, text []byte) (*Vehicle, error) {
	if isGliderText(text) {
		return glider(), nil
	}
	var out outText
	if err := strictjson.Unmarshal(text, &out); err == nil && out.RotorsOut != nil {
		return readOut(c, out.RotorsOut)
	}
	var closed sealedText
	sealed := strictjson.Unmarshal(text, &closed) == nil && closed.Sealed != nil
	if sealed {
		text = closed.Sealed
	}
	var w withParts
	if err := strictjson.Unmarshal(text, &w); err != nil || w.Design == nil {
		w = withParts{Design: text} // a design file, which has no such fields
	}
	f, err := garage.ParseDesignFile(w.Design)
	if err != nil {
		return nil, err
	}
	d, err := c.Compile(f)
	if err != nil {
		return nil, err
	}
	if now := c.Theirs(d); !slices.Equal(now, w.Parts) {
		return nil, fmt.Errorf("%s was made with other tables of users: %s; now there are: %s", f.Name, words(w.Parts), words(now))
	}
	return compileAs(c, d, sealed) // a match that has begun goes on, whatever may be brought to new ones
}

func words(parts []string) string { return cmp.Or(strings.Join(parts, ", "), "none") }

// Forms implements game.Codec. A map stands in them by its hash, a vehicle by that of its design file.
func (c *Codec) Forms() (*named.Form[State], *named.Form[Event]) {
	vehicles := named.Shared[*Vehicle]{
		Kind: "vehicle",
		Key:  func(v *Vehicle) string { return v.key },
		Text: func(v *Vehicle) []byte { return v.text(c.g.c) },
		Read: func(text []byte) (*Vehicle, error) { return readVehicle(c.g.c, text) },
	}.Option()
	return named.Of[State](game.Stream(), places.Kept(), vehicles, named.Widened[PersonSet]()), named.Of[Event]()
}

// AppendLayout implements game.Codec.
func (c *Codec) AppendLayout(s *State, b []byte) []byte {
	b = layout1().AppendVarint(b, reflect.ValueOf(s).Elem(), func(b []byte, v reflect.Value) []byte {
		// A vehicle stands in it by the code of its design; nothing has an empty one.
		if !v.IsValid() || v.IsNil() {
			return named.AppendText(b, "")
		}
		return named.AppendText(b, v.Elem().FieldByName("Code").String())
	})
	if s.place != nil {
		hash := s.place.Hash()
		b = append(b, hash[:]...)
	}
	return game.AppendDice(b, &s.dice)
}
