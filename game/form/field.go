package form

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"turnpike/internal/spelling"
)

// Field is a key of the form of a T. The constructors make it from a function that finds the field in a T; a key whose value is that of a fresh T says
// nothing and can be left out.
type Field[T any] struct {
	Key  string
	name string // in the lists of the kinds; the key unless As said otherwise
	about

	same   func(a, b *T) bool // nil: about a value that is made, see empty
	empty  func(*T) bool
	append func(b []byte, v *T) []byte           // the JSON value
	read   func(v *T, raw json.RawMessage) error // errors without the key; nil: cannot be read
	print  func(v *T) string                     // as a word; with several the first of print's words decides
	parse  func(v *T, word string) error
	bare   bool   // stands in the text form without its key
	sign   string // in all of its words and in those of no other bare field; may be empty
	after  string // word before it in the text form, in place of the key
	rest   bool   // takes all words that follow
}

// about is what the description says of a field.
type about struct {
	Doc     string
	Type    string   // "integer", "number", "string", "boolean", "array" or "" with Go
	Names   []string // of a string or of the elements of an array: what it may be; nil: anything
	Items   string   // type of the elements of an array
	Min     *int64   // of an integer, or of the elements of an array
	Max     *int64
	Go      reflect.Type // of a value that is written by encoding/json
	Example string       // JSON
}

// As gives the field another name in the lists of the kinds, where two kinds have the same key with other bounds.
func (f Field[T]) As(name string) Field[T] { f.name = name; return f }

// Bare has the field stand in the text form by its value alone.
func (f Field[T]) Bare() Field[T] { f.bare = true; return f }

// Marked says that its words have a sign in them that those of no other bare field have, so that a wrong one is known to be meant for it.
func (f Field[T]) Marked(sign string) Field[T] { f.sign = sign; return f }

// After has the field stand in the text form after a word of its own, in place of its key.
func (f Field[T]) After(word string) Field[T] { f.after = word; return f }

// Such gives an example of its JSON value.
func (f Field[T]) Such(example string) Field[T] { f.Example = example; return f }

// When says where the field has something to say, in place of the comparison with a fresh value.
func (f Field[T]) When(there func(*T) bool) Field[T] {
	f.empty = func(v *T) bool { return !there(v) }
	return f
}

// integer is what numbers of a game are kept in.
type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32
}

func field[T any, V comparable](key, doc string, at func(*T) *V) Field[T] {
	return Field[T]{Key: key, name: key, about: about{Doc: doc}, same: func(a, b *T) bool { return *at(a) == *at(b) }}
}

// Int is a whole number from least to most.
func Int[T any, N integer](key, doc string, at func(*T) *N, least, most int64) Field[T] {
	f := field(key, doc, at)
	f.Type, f.Min, f.Max, f.Example = "integer", &least, &most, strconv.FormatInt(max(least, 0), 10)
	f.append = func(b []byte, v *T) []byte { return strconv.AppendInt(b, int64(*at(v)), 10) }
	set := func(v *T, text string) error {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil || n < least || n > most || strconv.FormatInt(n, 10) != text {
			return Wrong("", "cannot be "+spelling.Clip(text), fmt.Sprintf("%d to %d", least, most))
		}
		*at(v) = N(n)
		return nil
	}
	f.read = func(v *T, raw json.RawMessage) error {
		text, err := number(raw)
		if err != nil {
			return err
		}
		return set(v, text)
	}
	f.print, f.parse = func(v *T) string { return strconv.FormatInt(int64(*at(v)), 10) }, set
	return f
}

// Figure is a whole number that is written and never read.
func Figure[T any, N integer](key, doc string, at func(*T) *N) Field[T] {
	f := field(key, doc, at)
	f.Type, f.Example = "integer", "0"
	f.append = func(b []byte, v *T) []byte { return strconv.AppendInt(b, int64(*at(v)), 10) }
	return f
}

// Called gives a number a word of its own in the text form.
func (f Field[T]) Called(n int64, word string) Field[T] {
	print, parse, number := f.print, f.parse, strconv.FormatInt(n, 10)
	f.print = func(v *T) string {
		if w := print(v); w != number {
			return w
		}
		return word
	}
	f.parse = func(v *T, w string) error {
		if w == word {
			w = number
		}
		return parse(v, w)
	}
	return f
}

// Flag is true or left out. In the text form it is its key.
func Flag[T any](key, doc string, at func(*T) *bool) Field[T] {
	f := field(key, doc, at)
	f.Type, f.Example, f.bare = "boolean", "true", true
	f.append = func(b []byte, v *T) []byte { return strconv.AppendBool(b, *at(v)) }
	f.read = func(v *T, raw json.RawMessage) error {
		switch string(raw) {
		case "true", "false":
			*at(v) = raw[0] == 't'
			return nil
		}
		return Wrong("", "cannot be "+kindOf(raw), "true or false")
	}
	f.print = func(v *T) string {
		if *at(v) {
			return key
		}
		return ""
	}
	f.parse = func(v *T, w string) error {
		if w != key {
			return notUnderstood(w)
		}
		*at(v) = true
		return nil
	}
	return f
}

// Name is one of names, which are by number. An empty one is none.
func Name[T any, N ~uint8 | ~int8](key, doc string, at func(*T) *N, names []string) Field[T] {
	f := Lookup(key, doc, at, func(n N) string { return names[n] }, func(s string) (n N, err error) {
		i := slices.Index(names, s)
		if i < 0 || s == "" {
			return n, NoName("", "", spelling.Clip(s), names)
		}
		return N(i), nil
	})
	return f.of(names)
}

func (f Field[T]) of(names []string) Field[T] {
	f.Names = slices.DeleteFunc(slices.Clone(names), func(s string) bool { return s == "" })
	if len(f.Names) > 0 {
		f.Example = strconv.Quote(f.Names[0])
	}
	return f
}

// Text is a value with a text of its own; parse says whether a text is one. allowed says what it may be, best with an example.
func Text[T any, V comparable](key, doc string, at func(*T) *V, print func(V) string, parse func(string) (V, bool), allowed string) Field[T] {
	return Lookup(key, doc, at, print, func(s string) (V, error) {
		x, ok := parse(s)
		if !ok {
			return x, Wrong("", fmt.Sprintf("there is no %q", spelling.Clip(s)), allowed)
		}
		return x, nil
	})
}

// Lookup is like [Text], with a parse that says what is wrong; nil if the value is never read.
func Lookup[T any, V comparable](key, doc string, at func(*T) *V, print func(V) string, parse func(string) (V, error)) Field[T] {
	f := field(key, doc, at)
	f.Type, f.Example = "string", `"..."`
	f.print = func(v *T) string { return print(*at(v)) }
	f.append = func(b []byte, v *T) []byte { return appendString(b, print(*at(v))) }
	f.parse = func(v *T, s string) error {
		x, err := parse(s)
		if err == nil {
			*at(v) = x
		}
		return err
	}
	f.read = readString(f.parse)
	return f
}

// Phrase is a text in people's own words of at most so many characters, on one line. In the text form its spaces are plus signs, and what else would divide a line is escaped.
func Phrase[T any](key, doc string, at func(*T) *string, most int) Field[T] {
	set := func(v *T, text string) error {
		switch {
		case !utf8.ValidString(text) || strings.ContainsFunc(text, unicode.IsControl) || strings.TrimSpace(text) != text:
			return Wrong("", "cannot be "+strconv.Quote(spelling.Clip(text)), "text on one line, without spaces around it")
		case utf8.RuneCountInString(text) > most:
			return Wrong("", fmt.Sprintf("has %d characters", utf8.RuneCountInString(text)), fmt.Sprintf("at most %d", most))
		}
		*at(v) = text
		return nil
	}
	f := Lookup(key, doc, at, func(text string) string { return text }, nil)
	f.print = func(v *T) string { return url.QueryEscape(*at(v)) }
	f.parse = func(v *T, w string) error {
		text, err := url.QueryUnescape(w)
		if err != nil {
			return Wrong("", "cannot be "+spelling.Clip(w), "words with plus signs between them")
		}
		return set(v, text)
	}
	f.read = readString(set)
	return f
}

// Word is a text that get makes, one of names (nil: any). It is written and never read; an empty one says nothing.
func Word[T any](key, doc string, get func(*T) string, names []string) Field[T] {
	f := Field[T]{Key: key, name: key, about: about{Doc: doc, Type: "string", Example: `"..."`}}
	f.empty = func(v *T) bool { return get(v) == "" }
	f.append = func(b []byte, v *T) []byte { return appendString(b, get(v)) }
	if names == nil {
		return f
	}
	return f.of(names)
}

// Number is a measure that need not be whole, such as a length; show and take convert it, take says whether it can be one. allowed says in what unit.
func Number[T any, V comparable](key, doc string, at func(*T) *V, show func(V) float64, take func(float64) (V, bool), allowed string) Field[T] {
	f := field(key, doc, at)
	f.Type, f.Example = "number", "1"
	f.append = func(b []byte, v *T) []byte { return strconv.AppendFloat(b, show(*at(v)), 'f', -1, 64) }
	f.print = func(v *T) string { return strconv.FormatFloat(show(*at(v)), 'f', -1, 64) }
	f.parse = func(v *T, s string) error {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil || math.IsNaN(x) || math.IsInf(x, 0) {
			return Wrong("", fmt.Sprintf("%q is no number", spelling.Clip(s)), allowed)
		}
		y, ok := take(x)
		if !ok {
			return Wrong("", "cannot be "+spelling.Clip(s), allowed)
		}
		*at(v) = y
		return nil
	}
	f.read = func(v *T, raw json.RawMessage) error {
		text, err := number(raw)
		if err != nil {
			return err
		}
		return f.parse(v, text)
	}
	return f
}

// Words is a list of texts. In the text form they are one word with sep between them, or with "" so many words.
func Words[T any](key, doc, sep string, get func(*T) []string, set func(*T, []string) error) Field[T] {
	f := Field[T]{Key: key, name: key, about: about{Doc: doc, Type: "array", Items: "string", Example: `["..."]`}}
	f.empty = func(v *T) bool { return len(get(v)) == 0 }
	f.append = func(b []byte, v *T) []byte {
		b = append(b, '[')
		for i, s := range get(v) {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendString(b, s)
		}
		return append(b, ']')
	}
	f.read = func(v *T, raw json.RawMessage) error {
		list, ok := plainTexts(raw)
		if !ok && json.Unmarshal(raw, &list) != nil {
			return Wrong("", "cannot be "+kindOf(raw), "a list of texts")
		}
		return set(v, list)
	}
	f.list(sep, get, set)
	return f
}

// OneOf says which texts a text, or those of a list, can be, for the description.
func (f Field[T]) OneOf(names []string) Field[T] {
	f = f.of(names)
	if f.Type == "array" {
		f.Example = "[" + f.Example + "]"
	}
	return f
}

// Ints is a list of whole numbers, as [Words].
func Ints[T any](key, doc, sep string, get func(*T) []int, set func(*T, []int) error) Field[T] {
	f := Field[T]{Key: key, name: key, about: about{Doc: doc, Type: "array", Items: "integer", Example: "[0]"}}
	f.empty = func(v *T) bool { return len(get(v)) == 0 }
	f.append = func(b []byte, v *T) []byte {
		b = append(b, '[')
		for i, n := range get(v) {
			if i > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendInt(b, int64(n), 10)
		}
		return append(b, ']')
	}
	f.read = func(v *T, raw json.RawMessage) error {
		list, ok := plainInts(raw)
		if !ok && json.Unmarshal(raw, &list) != nil {
			return Wrong("", "cannot be "+kindOf(raw), "a list of whole numbers")
		}
		return set(v, list)
	}
	f.list(sep, func(v *T) (list []string) {
		for _, n := range get(v) {
			list = append(list, strconv.Itoa(n))
		}
		return list
	}, func(v *T, words []string) error {
		list := make([]int, len(words))
		for i, w := range words {
			n, err := strconv.Atoi(w)
			if err != nil || strconv.Itoa(n) != w {
				return Wrong("", fmt.Sprintf("%q is no whole number", spelling.Clip(w)), "such as 0")
			}
			list[i] = n
		}
		return set(v, list)
	})
	return f
}

func (f *Field[T]) list(sep string, get func(*T) []string, set func(*T, []string) error) {
	f.rest = sep == ""
	if f.rest {
		sep = " "
	}
	f.print = func(v *T) string { return strings.Join(get(v), sep) }
	f.parse = func(v *T, w string) error { return set(v, strings.Split(w, sep)) }
}

// Value is made by get, and written by encoding/json; there is nothing to say if it is the zero value or an empty list. It can be read only with Read.
func Value[T, V any](key, doc string, get func(*T) V) Field[T] {
	f := Field[T]{Key: key, name: key, about: about{Doc: doc, Go: reflect.TypeFor[V](), Example: "{}"}}
	f.empty = func(v *T) bool {
		x := reflect.ValueOf(get(v))
		return !x.IsValid() || x.IsZero() || x.Kind() == reflect.Slice && x.Len() == 0
	}
	f.append = func(b []byte, v *T) []byte {
		text, err := json.Marshal(get(v))
		if err != nil {
			panic(fmt.Sprintf("form: %s: %v", key, err)) // a type that cannot be written
		}
		return append(b, text...)
	}
	return f
}

// Read has a value be read: from JSON, and from a word of the text form.
func (f Field[T]) Read(read func(*T, json.RawMessage) error, print func(*T) string, parse func(*T, string) error) Field[T] {
	f.read, f.print, f.parse = read, print, parse
	return f
}

// has reports whether the field says something in v that a fresh one does not.
func (f *Field[T]) has(v, fresh *T) bool {
	if f.empty != nil {
		return !f.empty(v)
	}
	return !f.same(v, fresh)
}

func readString[T any](set func(*T, string) error) func(*T, json.RawMessage) error {
	return func(v *T, raw json.RawMessage) error {
		if s, ok := plainText(raw); ok {
			return set(v, s)
		}
		var s string
		if len(raw) == 0 || raw[0] != '"' || json.Unmarshal(raw, &s) != nil {
			return Wrong("", "cannot be "+kindOf(raw), "a text")
		}
		return set(v, s)
	}
}

// number returns the text of a JSON number.
func number(raw json.RawMessage) (string, error) {
	if len(raw) == 0 || raw[0] != '-' && (raw[0] < '0' || raw[0] > '9') {
		return "", Wrong("", "cannot be "+kindOf(raw), "a number")
	}
	return string(raw), nil
}

// kindOf names the kind of a JSON value.
func kindOf(raw json.RawMessage) string {
	raw = bytes.TrimSpace(raw)
	switch {
	case len(raw) == 0:
		return "nothing"
	case raw[0] == '"':
		return "a text"
	case raw[0] == '{':
		return "an object"
	case raw[0] == '[':
		return "a list"
	case raw[0] == 't', raw[0] == 'f':
		return "true or false"
	case raw[0] == 'n':
		return "null"
	}
	return "the number " + spelling.Clip(string(raw))
}

func notUnderstood(w string) error {
	return Wrong("", fmt.Sprintf("%q is not understood", spelling.Clip(w)), "")
}

// appendString appends s as encoding/json writes it.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			text, err := json.Marshal(s)
			if err != nil {
				panic(err) // there is no such string
			}
			return append(b, text...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}
