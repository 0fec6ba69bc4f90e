package game

import (
	"encoding/json"
	"fmt"

	"turnpike/game/form"
)

// DecodePosition reads the position of a scenario into v, a pointer to the game's form of it, for [Positioner], and holds it to the tags of its
// fields; see [form.Decode]. Keys that are not there leave v as it is.
func DecodePosition(position json.RawMessage, v any, names form.Names) error {
	return form.Of("position", form.Decode(position, v, names))
}

// WrongPosition says what is wrong with a key of a position.
func WrongPosition(key, format string, args ...any) error {
	return form.Of("position", form.Wrong(key, fmt.Sprintf(format, args...), ""))
}
