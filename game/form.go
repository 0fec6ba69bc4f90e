package game

import (
	"encoding/json"

	"turnpike/game/form"
)

// FormError says what is wrong with the JSON or text form of an action, or with a position.
type FormError = form.Error

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
