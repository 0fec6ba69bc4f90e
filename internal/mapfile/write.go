package mapfile

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// File is a file that is being written: one line for each field of the whole and for each entry of a list.
type File struct{ b strings.Builder }

// Field appends a field whose value is JSON already.
func (f *File) Field(name, value string) {
	if f.b.Len() == 0 {
		f.b.WriteByte('{')
	} else {
		f.b.WriteByte(',')
	}
	f.b.WriteString("\n  \"" + name + "\": " + value)
}

// Text appends a text unless it is empty.
func (f *File) Text(name, s string) {
	if s != "" {
		f.Field(name, Quoted(s))
	}
}

// Flag appends a truth value if it is true.
func (f *File) Flag(name string, v bool) {
	if v {
		f.Field(name, "true")
	}
}

// Section appends a list with one line for each item, of which text gives the JSON; an empty list is left out.
func Section[T any](f *File, name string, list []T, text func(T) string) {
	if len(list) == 0 {
		return
	}
	lines := make([]string, len(list))
	for i, item := range list {
		lines[i] = "\n    " + text(item)
	}
	f.Field(name, "["+strings.Join(lines, ",")+"\n  ]")
}

// Bytes ends the file and returns it.
func (f *File) Bytes() []byte {
	f.b.WriteString("\n}\n")
	return []byte(f.b.String())
}

// Entry is an object on one line of a file: fields in the order in which they are appended. Its methods return it, so that they can be
// chained.
type Entry struct{ b strings.Builder }

// Field appends a field whose value is JSON already.
func (e *Entry) Field(name, value string) *Entry {
	if e.b.Len() > 0 {
		e.b.WriteString(", ")
	}
	e.b.WriteString(`"` + name + `": ` + value)
	return e
}

// Text appends a text unless it is empty.
func (e *Entry) Text(name, s string) *Entry {
	if s == "" {
		return e
	}
	return e.Field(name, Quoted(s))
}

// Int appends a number unless it is the default.
func (e *Entry) Int(name string, v, absent int) *Entry {
	if v == absent {
		return e
	}
	return e.Field(name, strconv.Itoa(v))
}

// Flag appends a truth value if it is true.
func (e *Entry) Flag(name string, v bool) *Entry {
	if !v {
		return e
	}
	return e.Field(name, "true")
}

// Degrees appends an angle of arc-minutes unless it is zero.
func (e *Entry) Degrees(name string, minutes int32) *Entry {
	if minutes == 0 {
		return e
	}
	return e.Field(name, DegreesText(minutes))
}

// String returns the JSON of the entry.
func (e *Entry) String() string { return "{" + e.b.String() + "}" }

// Items writes a list on one line of values that are JSON already.
func Items(values ...string) string { return "[" + strings.Join(values, ", ") + "]" }

// ItemsOf writes a list on one line, of whose items text gives the JSON.
func ItemsOf[T any](list []T, text func(T) string) string {
	values := make([]string, len(list))
	for i, item := range list {
		values[i] = text(item)
	}
	return Items(values...)
}

// Quoted writes a text as JSON.
func Quoted(s string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	// Encoding a string into memory cannot fail.
	_ = e.Encode(s)
	return strings.TrimSuffix(b.String(), "\n")
}

// Compact drops the white space between the tokens of a file, which must be valid JSON.
func Compact(file []byte) string {
	var b bytes.Buffer
	// Files come from [File], so they are valid.
	_ = json.Compact(&b, file)
	return b.String()
}
