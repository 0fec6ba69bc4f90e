package sixth

import (
	"crypto/sha256"
	_ "embed" // the layout
	"encoding/hex"
	"reflect"
	"unique"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/game/named"
)

// layout1 is the layout of a state in the programs before named forms.
//
//go:embed layout1.txt
var layout1Text string

var layout1 = named.FrozenLayout(layout1Text)

// Forms implements game.Codec. An arena stands in them by its hash, a car by that of its design file.
func (c *Codec) Forms() (*named.Form[State], *named.Form[Event]) {
	maps := named.Shared[*arena.Map]{
		Kind: "arena",
		Key: func(m *arena.Map) string {
			hash := m.Hash()
			return hex.EncodeToString(hash[:16])
		},
		Text: (*arena.Map).JSON,
		Read: func(text []byte) (*arena.Map, error) {
			m, err := arena.Parse(text)
			if err != nil {
				return nil, err
			}
			return arena.Intern(m), nil
		},
	}.Option()
	file := func(d unique.Handle[Design]) []byte {
		car := d.Value()
		return c.g.d.DesignJSON(&car)
	}
	cars := named.Shared[unique.Handle[Design]]{
		Kind: "car",
		Key: func(d unique.Handle[Design]) string {
			sum := sha256.Sum256(file(d))
			return hex.EncodeToString(sum[:16])
		},
		Text: file,
		Read: func(text []byte) (unique.Handle[Design], error) {
			d, err := c.g.d.ParseDesign(text)
			if err != nil {
				return noDesign, err
			}
			return unique.Make(d), nil
		},
	}.Option()
	return named.Of[State](game.Stream(), maps, cars), named.Of[Event](cars)
}

// AppendLayout implements game.Codec.
func (c *Codec) AppendLayout(s *State, b []byte) []byte {
	b = layout1().AppendFixed(b, reflect.ValueOf(&s.t).Elem())
	hash := s.arena.Hash()
	b = append(b, hash[:]...)
	for _, d := range s.designs {
		if d != noDesign {
			car := d.Value()
			b = append(b, c.g.d.DesignJSON(&car)...)
		}
		b = append(b, 0)
	}
	return game.AppendDice(b, &s.dice)
}
