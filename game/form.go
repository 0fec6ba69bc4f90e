package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// FormError says what is wrong with the JSON or text form of an action.
type FormError struct {
	Field   string // "" where it is none in particular
	Detail  string
	Allowed string // what it may hold; "" if that says itself
}

// WrongForm returns a *FormError.
func WrongForm(field, detail, allowed string) error {
	return &FormError{Field: field, Detail: detail, Allowed: allowed}
}

func (e *FormError) Error() string {
	msg := "action: " + e.Detail
	if e.Field != "" {
		msg = fmt.Sprintf("action: %s: %s", e.Field, e.Detail)
	}
	if e.Allowed != "" {
		msg += " (" + e.Allowed + ")"
	}
	return msg
}

// Wrong returns the field and what it may hold, for problem reports.
func (e *FormError) Wrong() (field, allowed string) { return e.Field, e.Allowed }

// DecodeForm reads one JSON object into v, a pointer to a struct, and refuses unknown fields and anything that follows. Its errors are
// *FormError; fields lists the names that there are, example is an object as it should look.
func DecodeForm(data []byte, v any, fields, example string) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(v); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return WrongForm(wrong.Field, "cannot be a "+wrong.Value, "a "+wrong.Type.String())
		}
		if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
			return WrongForm(strings.Trim(name, `"`), "there is no such field", fields)
		}
		return WrongForm("", "not JSON: "+err.Error(), "an object such as "+example)
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return WrongForm("", "something follows the action", "one JSON object")
	}
	return nil
}
