// Package strictjson is the one reader of JSON that comes from outside: files of users, requests, replies of engines.
//
// Values are decoded by encoding/json. Before that this package looks at the keys, since encoding/json takes a key in any mixture of capitals
// for the field it resembles, and the last of two equal keys without a word.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"turnpike/internal/spelling"
)

// KeyError says which key of an object cannot be there.
type KeyError struct {
	Path    string   // JSON pointer to the object with the key, "" for the whole value
	Key     string   // shortened to what fits into a message
	Twice   bool     // the object has it twice; otherwise no field has this name
	Nearest string   // the known one that was probably meant, "" if none is near
	Known   []string // the names of the fields that there are, in the order of the type; nil if Twice
}

// Error returns it in one line.
func (e *KeyError) Error() string {
	var b strings.Builder
	if e.Path != "" {
		b.WriteString(e.Path + ": ")
	}
	switch {
	case e.Twice:
		fmt.Fprintf(&b, "the field %q is there twice", e.Key)
	case e.Nearest != "":
		fmt.Fprintf(&b, "unknown field %q (did you mean %q?)", e.Key, e.Nearest)
	default:
		fmt.Fprintf(&b, "unknown field %q", e.Key)
	}
	return b.String()
}

// Pointer returns the JSON pointer to the key.
func (e *KeyError) Pointer() string { return e.Path + "/" + escape(e.Key) }

// ErrFollows says that the text goes on after its value.
var ErrFollows = errors.New("something follows the JSON value")

// Unmarshal decodes one JSON value into v, a pointer, as encoding/json does, and refuses with a [*KeyError] keys that are not exactly the name
// of a field and keys that an object has twice. Anything that follows the value is
// [ErrFollows]. A json.RawMessage and what decodes itself
// (json.Unmarshaler) are left to whoever reads them. After an error v may be filled in part.
func Unmarshal(data []byte, v any) error {
	if err := Check(data, reflect.TypeOf(v)); err != nil {
		return err
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	if err := dec.Decode(v); err != nil {
		return err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return ErrFollows
	}
	return nil
}

// Check returns what [Unmarshal] would have against the keys of data with a value of type t: the first one in the order of the text, nil if
// there is none or if data is not one JSON value. With a nil t all keys are known and only those given twice are found.
func Check(data []byte, t reflect.Type) *KeyError {
	if !json.Valid(data) {
		return nil
	}
	s := scanner{data: data}
	return s.value(t)
}

// escape makes a key a step of a JSON pointer.
func escape(key string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(spelling.Clip(key))
}

func unknown(key string, known []string) *KeyError {
	// One letter in three.
	return &KeyError{Key: spelling.Clip(key), Nearest: spelling.Nearest(key, known, len(key)/3), Known: known}
}

// below moves the place of an error into an object or list.
func (e *KeyError) below(step string) *KeyError {
	e.Path = "/" + step + e.Path
	return e
}
