package cardduel

import (
	_ "embed" // the layout
	"reflect"
	"sync"

	"turnpike/game"
	"turnpike/game/named"
)

// layout1 is the layout of a state in the programs before named forms.
//
//go:embed layout1.txt
var layout1Text string

var layout1 = sync.OnceValue(func() *named.Layout { return named.ParseLayout(layout1Text) })

// Forms implements game.Codec.
func (c *Codec) Forms() (*named.Form[State], *named.Form[Event]) {
	return named.Of[State](game.Stream()), named.Of[Event]()
}

// AppendLayout implements game.Codec.
func (c *Codec) AppendLayout(s *State, b []byte) []byte {
	b = layout1().AppendFixed(b, reflect.ValueOf(&s.t).Elem())
	b, err := s.dice.AppendBinary(b)
	if err != nil {
		panic(err) // a stream always has a binary form
	}
	return b
}
