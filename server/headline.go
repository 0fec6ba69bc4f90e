package server

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"
)

// headline picks a few figures for lists out of what everybody may see, a struct: its plain values, and the scores where a list with one member for
// each seat has them. Nothing of it is encoded.
func headline(view any, seats int) map[string]any {
	out := make(map[string]any)
	v := reflect.ValueOf(view)
	if v.Kind() != reflect.Struct {
		return out
	}
	for _, f := range reflect.VisibleFields(v.Type()) {
		if !f.IsExported() || f.Anonymous {
			continue
		}
		key, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		is := v.FieldByIndex(f.Index)
		if key == "-" || strings.Contains(opts, "omitempty") && is.IsZero() {
			continue
		}
		if is.Kind() == reflect.Pointer {
			if is.IsNil() {
				continue
			}
			is = is.Elem()
		}
		switch {
		case isPlain(is.Type()):
			out[key] = is.Interface()
		case is.Kind() == reflect.Slice && is.Len() == seats:
			if scores := scoresOf(is); scores != nil {
				out["scores"] = scores
			}
		}
	}
	return out
}

func noHeadline() map[string]any { return nil }

// isPlain reports whether the JSON of a type is a word, a number, true or false.
func isPlain(t reflect.Type) bool {
	if t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return true
	}
	if t.Implements(reflect.TypeFor[json.Marshaler]()) {
		return t.Kind() < reflect.Complex64 // what says its own JSON is a number or name as long as it is one in Go
	}
	switch t.Kind() {
	case reflect.Bool, reflect.String, reflect.Float32, reflect.Float64:
		return true
	}
	return t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64
}

// scoresOf returns the scores of a list of which every member has one; otherwise nil.
func scoresOf(list reflect.Value) []any {
	t := list.Type().Elem()
	if t.Kind() != reflect.Struct {
		return nil
	}
	for _, f := range reflect.VisibleFields(t) {
		key, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if key != "score" || !f.IsExported() {
			continue
		}
		scores := make([]any, list.Len())
		for i := range scores {
			s := list.Index(i).FieldByIndex(f.Index)
			if strings.Contains(opts, "omitempty") && s.IsZero() {
				return nil
			}
			scores[i] = s.Interface()
		}
		return scores
	}
	return nil
}
