package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"turnpike/internal/strictjson"
)

// DecodePosition reads the position of a scenario into v, a pointer to the game's form of it, for [Positioner]. Unknown keys, keys given
// twice, and anything that follows the object, are errors.
func DecodePosition(position json.RawMessage, v any) error {
	err := strictjson.Unmarshal(position, v)
	if errors.Is(err, strictjson.ErrFollows) {
		return errors.New("position: something follows the JSON object")
	}
	if key, ok := errors.AsType[*strictjson.KeyError](err); ok && len(key.Known) > 0 && key.Nearest == "" {
		return fmt.Errorf("position: %w (%s)", err, strings.Join(key.Known, ", "))
	}
	if err != nil {
		return fmt.Errorf("position: %w", err)
	}
	return nil
}

// WrongPosition says what is wrong with a key of a position.
func WrongPosition(key, format string, args ...any) error {
	return fmt.Errorf("position: %s: %s", key, fmt.Sprintf(format, args...))
}
