package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// DecodePosition reads the position of a scenario into v, a pointer to the game's form of it, for [Positioner]. Unknown keys, and anything
// that follows the object, are errors.
func DecodePosition(position json.RawMessage, v any) error {
	dec := json.NewDecoder(bytes.NewReader(position))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return errors.New("position: something follows the JSON object")
	}
	return nil
}

// WrongPosition says what is wrong with a key of a position.
func WrongPosition(key, format string, args ...any) error {
	return fmt.Errorf("position: %s: %s", key, fmt.Sprintf(format, args...))
}
