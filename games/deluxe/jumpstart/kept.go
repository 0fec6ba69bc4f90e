package jumpstart

import (
	_ "embed" // the layout
	"reflect"

	"turnpike/game"
	"turnpike/game/named"
	"turnpike/games/deluxe/places"
)

// layout1 is the layout of a state in the programs before named forms.
//
//go:embed layout1.txt
var layout1Text string

var layout1 = named.FrozenLayout(layout1Text)

// Forms implements game.Codec. A map stands in them by its hash.
func (c *Codec) Forms() (*named.Form[State], *named.Form[Event]) {
	return named.Of[State](game.Stream(), places.Kept()), named.Of[Event]()
}

// AppendLayout implements game.Codec.
func (c *Codec) AppendLayout(s *State, b []byte) []byte {
	b = layout1().AppendVarint(b, reflect.ValueOf(s).Elem(), nil)
	if s.place != nil {
		hash := s.place.Hash()
		b = append(b, hash[:]...)
	}
	return game.AppendDice(b, &s.dice)
}
