package game

import (
	"turnpike/dice"
	"turnpike/game/named"
)

// Stream returns the option by which the form of a state writes its dice.
func Stream() named.Option {
	return named.Text(
		func(s dice.Stream) string {
			text, err := s.MarshalText()
			if err != nil {
				panic(err) // a stream always has a text form
			}
			return string(text)
		},
		func(text string) (s dice.Stream, err error) {
			err = s.UnmarshalText([]byte(text))
			return s, err
		})
}

// AppendDice appends the dice of a state as layouts have them.
func AppendDice(b []byte, s *dice.Stream) []byte {
	b, err := s.AppendBinary(b)
	if err != nil {
		panic(err) // a stream always has a binary form
	}
	return b
}
