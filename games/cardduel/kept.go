package cardduel

import (
	_ "embed" // the layout
	"reflect"

	"turnpike/game"
	"turnpike/game/named"
)

// layout1 is the layout of a state in the programs before named forms.
//
//go:embed layout1.txt
var layout1Text string

var layout1 = named.FrozenLayout(layout1Text)

// Forms implements game.Codec.
func (c *Codec) Forms() (*named.Form[State], *named.Form[Event]) {
	return named.Of[State](game.Stream()), named.Of[Event]()
}

// AppendLayout implements game.Codec.
func (c *Codec) AppendLayout(s *State, b []byte) []byte {
	b = layout1().AppendFixed(b, reflect.ValueOf(&s.t).Elem())
	return game.AppendDice(b, &s.dice)
}
