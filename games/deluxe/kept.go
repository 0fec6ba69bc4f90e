package deluxe

import (
	"crypto/sha256"
	_ "embed" // the layout
	"encoding/hex"
	"reflect"

	"turnpike/game"
	"turnpike/game/named"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
)

// layout1 is the layout of a state in the programs before named forms.
//
//go:embed layout1.txt
var layout1Text string

var layout1 = named.FrozenLayout(layout1Text)

// designKey is what a vehicle stands by where states are kept: the hash of its design file.
func designKey(c *garage.Catalogue, d *garage.Design) string {
	sum := sha256.Sum256(c.DesignJSON(d))
	return hex.EncodeToString(sum[:16])
}

// Forms implements game.Codec. A map stands in them by its hash, a vehicle by that of its design file.
func (c *Codec) Forms() (*named.Form[State], *named.Form[Event]) {
	vehicles := named.Shared[*Vehicle]{
		Kind: "vehicle",
		Key:  func(v *Vehicle) string { return v.key },
		Text: func(v *Vehicle) []byte { return c.g.c.DesignJSON(v.Design) },
		Read: func(text []byte) (*Vehicle, error) {
			f, err := garage.ParseDesignFile(text)
			if err != nil {
				return nil, err
			}
			d, err := c.g.c.Compile(f)
			if err != nil {
				return nil, err
			}
			return Compile(c.g.c, d)
		},
	}.Option()
	return named.Of[State](game.Stream(), places.Kept(), vehicles), named.Of[Event]()
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
