package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"turnpike/internal/strictjson"
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

// DecodeForm reads one JSON object into v, a pointer to a struct, and refuses unknown fields, fields given twice and anything that follows. Its errors are
// *FormError; fields lists the names that there are, example is an object as it should look.
func DecodeForm(data []byte, v any, fields, example string) error {
	err := strictjson.Unmarshal(data, v)
	if err == nil {
		return nil
	}
	if key, ok := errors.AsType[*strictjson.KeyError](err); ok {
		name := strings.ReplaceAll(strings.TrimPrefix(key.Path+"/"+key.Key, "/"), "/", ".")
		switch {
		case key.Twice:
			return WrongForm(name, "the field is there twice", "once")
		case key.Nearest != "":
			return WrongForm(name, fmt.Sprintf("there is no such field; did you mean %q?", key.Nearest), fields)
		}
		return WrongForm(name, "there is no such field", fields)
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return WrongForm(wrong.Field, "cannot be a "+wrong.Value, "a "+wrong.Type.String())
	}
	if errors.Is(err, strictjson.ErrFollows) {
		return WrongForm("", "something follows the action", "one JSON object")
	}
	return WrongForm("", "not JSON: "+err.Error(), "an object such as "+example)
}
