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
	"unicode/utf8"

	"turnpike/internal/spelling"
	"turnpike/internal/strictjson"
)

// MaxDesignBytes is the size of the largest design file that is read.
const MaxDesignBytes = 64 << 10

// ParseDesign reads a design file. Its errors are [*DesignError] and say where in the file what is wrong and what is allowed.
// Whether the rules allow the design is for [Catalogue.Check].
func (c *Catalogue) ParseDesign(data []byte) (*Design, error) {
	f, err := ParseDesignFile(data)
	if err != nil {
		return nil, err
	}
	return c.Compile(f)
}

// byteOrderMark is what some editors write before a text in UTF-8.
var byteOrderMark = []byte("\xef\xbb\xbf")

// ParseDesignFile reads the form of a design file without looking anything up in a catalogue. Its errors are [*DesignError].
func ParseDesignFile(data []byte) (*DesignFile, error) {
	if len(data) > MaxDesignBytes {
		return nil, &DesignError{Detail: fmt.Sprintf("%d bytes", len(data)), Allowed: fmt.Sprintf("a design has at most %d", MaxDesignBytes)}
	}
	data = bytes.TrimPrefix(data, byteOrderMark)
	if !utf8.Valid(data) {
		return nil, &DesignError{Detail: "not a text in UTF-8"}
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return nil, &DesignError{Detail: "not JSON: " + syntaxWords(data, err), Allowed: `an object such as {"name": "Mine", "body": "luxury"}`}
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, &DesignError{Detail: "something follows the design", Allowed: "one JSON object"}
	}
	if twice := strictjson.Check(data, nil); twice != nil {
		return nil, &DesignError{Path: twice.Pointer(), Detail: "the field is there twice", Allowed: "once"}
	}
	if err := shape("", v, reflect.TypeFor[DesignFile]()); err != nil {
		return nil, err
	}
	if m, ok := v.(map[string]any); ok {
		if _, named := m["name"]; !named {
			return nil, &DesignError{Path: "/name", Detail: "it is missing", Allowed: `the name of the design, such as "Mine"`}
		}
	}
	f := new(DesignFile)
	if err := json.Unmarshal(data, f); err != nil {
		return nil, &DesignError{Detail: err.Error()}
	}
	return f, nil
}

// shape compares a decoded value with the type that it will be read into, so that an error can say where it is.
func shape(path string, v any, t reflect.Type) error {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	wrong := func(allowed string) error {
		return &DesignError{Path: path, Detail: "it cannot be " + kindOf(v), Allowed: allowed}
	}
	if t == reflect.TypeFor[Weight]() || t == reflect.TypeFor[Money]() {
		n, ok := v.(json.Number)
		if !ok {
			return wrong("a number")
		}
		var h int64
		if err := parseHundredths([]byte(n), &h); err != nil {
			return &DesignError{Path: path, Detail: spelling.Clip(n.String()), Allowed: "a number of at most 10,000,000 with at most two decimals"}
		}
		return nil
	}
	switch t.Kind() {
	case reflect.Struct:
		m, ok := v.(map[string]any)
		if !ok {
			return wrong("an object")
		}
		fields := fieldsOf(t)
		for _, key := range sorted(m) {
			i := slices.IndexFunc(fields, func(f field) bool { return f.name == key })
			if i < 0 {
				return unknownField(path, key, fields)
			}
			if err := shape(path+"/"+pointer(key), m[key], fields[i].typ); err != nil {
				return err
			}
			// Left out it is one, which a written zero does not say.
			if n, ok := m[key].(json.Number); ok && key == "count" && strings.Trim(n.String(), "-0") == "" {
				return &DesignError{Path: path + "/count", Detail: "0", Allowed: fmt.Sprintf("1 to %d", MaxCount)}
			}
		}
	case reflect.Map:
		m, ok := v.(map[string]any)
		if !ok {
			return wrong("an object")
		}
		for _, key := range sorted(m) {
			if err := shape(path+"/"+pointer(key), m[key], t.Elem()); err != nil {
				return err
			}
		}
	case reflect.Slice:
		list, ok := v.([]any)
		if !ok {
			return wrong("a list")
		}
		if len(list) > MaxList {
			return &DesignError{Path: path, Detail: fmt.Sprintf("%d entries", len(list)), Allowed: fmt.Sprintf("at most %d", MaxList)}
		}
		for i, e := range list {
			if err := shape(fmt.Sprintf("%s/%d", path, i), e, t.Elem()); err != nil {
				return err
			}
		}
	case reflect.String:
		if _, ok := v.(string); !ok {
			return wrong("a text")
		}
	case reflect.Bool:
		if _, ok := v.(bool); !ok {
			return wrong("true or false")
		}
	case reflect.Int:
		n, ok := v.(json.Number)
		if !ok {
			return wrong("a whole number")
		}
		if i, err := n.Int64(); err != nil || i < -1e6 || i > 1e6 {
			return &DesignError{Path: path, Detail: spelling.Clip(n.String()), Allowed: "a whole number of at most 1,000,000"}
		}
	case reflect.Float64:
		n, ok := v.(json.Number)
		if !ok {
			return wrong("a number")
		}
		if f, err := n.Float64(); err != nil || f < -1e6 || f > 1e6 {
			return &DesignError{Path: path, Detail: spelling.Clip(n.String()), Allowed: "a number of at most 1,000,000"}
		}
	}
	return nil
}

func kindOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "true or false"
	case json.Number:
		return "the number " + spelling.Clip(v.String())
	case string:
		return "a text"
	case []any:
		return "a list"
	default:
		return "an object"
	}
}

// field is a field of a JSON object.
type field struct {
	name string
	typ  reflect.Type
}

// fieldsOf lists the fields of a struct in order, those of embedded ones in their place.
func fieldsOf(t reflect.Type) []field {
	var list []field
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			list = append(list, fieldsOf(f.Type)...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		list = append(list, field{name, f.Type})
	}
	return list
}

func unknownField(path, key string, fields []field) error {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.name
	}
	allowed := strings.Join(names, ", ")
	detail := "there is no such field"
	if near := nearest(spelling.Clip(key), names); near != "" {
		detail += fmt.Sprintf(" (did you mean %q?)", near)
	}
	return &DesignError{Path: path + "/" + pointer(spelling.Clip(key)), Detail: detail, Allowed: allowed}
}

// DesignJSON writes the canonical design file, indented, with a line feed at its end. Equal designs give equal bytes.
func (c *Catalogue) DesignJSON(d *Design) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(c.File(d)); err != nil {
		panic("garage: " + err.Error()) // a design file holds texts, numbers and lists
	}
	return b.Bytes()
}
