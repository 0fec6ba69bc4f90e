package game

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"turnpike/game/form"
	"turnpike/internal/strictjson"
)

// FormError says what is wrong with the JSON or text form of an action, or with a position.
type FormError = form.Error

// WrongForm returns a *FormError about an action.
func WrongForm(field, detail, allowed string) error {
	return form.Of("action", form.Wrong(field, detail, allowed))
}

// Actions are the methods of a [Codec] that concern actions, for a codec to embed.
type Actions[A comparable] struct{ *form.Union[A] }

// Action implements Codec.
func (f Actions[A]) Action(a A) any { return json.RawMessage(f.Append(nil, &a)) }

// ParseAction implements Codec.
func (f Actions[A]) ParseAction(data []byte) (A, error) {
	a, err := f.Read(data)
	return a, form.Of("action", err)
}

// Text implements Codec.
func (f Actions[A]) Text(a A) string { return f.Union.Text(&a) }

// ParseText implements Codec.
func (f Actions[A]) ParseText(line string) (A, error) {
	a, err := f.Union.ParseText(line)
	return a, form.Of("action", err)
}

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
