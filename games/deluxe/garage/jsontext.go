package garage

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"turnpike/internal/strictjson"
)

// syntaxWords says what is wrong with a text that is not JSON, and where.
func syntaxWords(data []byte, err error) string {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return "it ends too early"
	}
	if e, ok := errors.AsType[*json.SyntaxError](err); ok && e.Offset > 0 && e.Offset <= int64(len(data)) {
		before := data[:e.Offset-1]
		line := bytes.Count(before, []byte("\n")) + 1
		column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
		return fmt.Sprintf("line %d, column %d: %v", line, column, err)
	}
	return err.Error()
}

// decodeRow decodes an object into a struct, field by field: names are exact, null is no value, the required ones must be there, and errors
// name the field.
func decodeRow(data []byte, row any, required []string) error {
	var have map[string]json.RawMessage
	if err := json.Unmarshal(data, &have); err != nil || have == nil {
		return errors.New("want an object")
	}
	v := reflect.ValueOf(row).Elem()
	fields := fieldsOf(v.Type())
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.name
	}
	for _, key := range sorted(have) {
		i := slices.Index(names, key)
		if i < 0 {
			return fmt.Errorf("%w (allowed: %s)", unknown("field", clip(key), names), strings.Join(names, ", "))
		}
		if bytes.Equal(have[key], []byte("null")) {
			return fmt.Errorf("%s: null is no value; leave the field out", key)
		}
		if err := strictjson.Unmarshal(have[key], v.Field(i).Addr().Interface()); err != nil {
			return fmt.Errorf("%s: %w", key, plainError(err))
		}
	}
	for _, name := range required {
		if _, ok := have[name]; !ok {
			return fmt.Errorf("the field %q is missing", name)
		}
	}
	return nil
}

// plainError says what a value has to be in place of the names of Go types.
func plainError(err error) error {
	e, ok := errors.AsType[*json.UnmarshalTypeError](err)
	if !ok {
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
	want := "an object"
	switch k := e.Type.Kind(); {
	case k == reflect.String:
		want = "a text"
	case k == reflect.Bool:
		want = "true or false"
	case k >= reflect.Int && k <= reflect.Uint64:
		want = "a whole number"
		if e.Type.Bits() < 64 {
			want = "a small whole number"
		}
	case k == reflect.Float32 || k == reflect.Float64:
		want = "a number"
	case k == reflect.Slice || k == reflect.Array:
		want = "a list"
	}
	return fmt.Errorf("want %s, not %s", want, e.Value)
}

// checkText checks a text of a table: printable, in one line, of a length in bytes.
func checkText(field, s string, least, most int) error {
	switch {
	case len(s) < least || len(s) > most:
		return fmt.Errorf("%s: %d bytes (%d to %d)", field, len(s), least, most)
	case strings.TrimSpace(s) != s || !utf8.ValidString(s) || strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("%s: %q has characters that cannot be printed, or a space at an end", field, clip(s))
	}
	return nil
}

// checkTexts checks other names of an entry.
func checkTexts(field string, list []string) error {
	if len(list) > 20 {
		return fmt.Errorf("%s: %d entries (at most 20)", field, len(list))
	}
	for _, s := range list {
		if err := checkText(field, s, 1, maxText); err != nil {
			return err
		}
	}
	return nil
}

// checkDice checks damage: what one shot may do.
func checkDice(d *Dice) error {
	if d == nil {
		return nil
	}
	return errors.Join(within("damage: dice", d.Dice, 0, 20), within("damage: add", d.Add, -20, 20))
}
