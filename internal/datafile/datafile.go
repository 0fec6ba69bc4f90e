// Package datafile is what all games need to read their tables: one strict decoder and one kind of error.
package datafile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Error says what is wrong with a table: the file, the key in it, and the reason.
type Error struct {
	File string
	Key  string // "weapons[3] flamethrower: shots"; may be empty
	Err  error
}

// Error returns it all in one line.
func (e *Error) Error() string {
	reason := strings.ReplaceAll(e.Err.Error(), "\n", "; ")
	if e.Key == "" {
		return fmt.Sprintf("%s: %s", e.File, reason)
	}
	return fmt.Sprintf("%s: %s: %s", e.File, e.Key, reason)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// Strict decodes one JSON value into v, a pointer. Unknown fields, and anything that follows the value, are errors.
func Strict(data []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		return err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the JSON value")
	}
	return nil
}
