package mapfile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Node is a JSON value that keeps the text of numbers and the order of fields.
type Node struct {
	Kind  Kind
	Text  string   // of strings and numbers
	Truth bool     // of truth values
	Names []string // of the fields in Items
	Items []*Node  // of lists and objects
	Path  string   // JSON pointer
}

// Kind is what a [Node] is.
type Kind uint8

// The kinds of JSON values.
const (
	Null Kind = iota
	Bool
	Number
	String
	List
	Object
)

var kindNames = [...]string{"null", "true or false", "a number", "a text", "a list", "an object"}

// maxDepth is more than any map file needs.
const maxDepth = 8

// Read reads the whole of data, at most limit bytes, as one JSON value. Fields given twice are refused. The error, if any, is an [Errors]
// of one fault.
func Read(data []byte, limit int) (*Node, error) {
	if len(data) > limit {
		return nil, Errors{{Detail: fmt.Sprintf("the file has %d bytes", len(data)), Allowed: fmt.Sprintf("at most %d", limit)}}
	}
	if !utf8.Valid(data) {
		return nil, Errors{{Detail: "not valid UTF-8 text"}}
	}
	if !json.Valid(data) {
		var v any
		err := json.Unmarshal(data, &v)
		return nil, Errors{{Detail: "not valid JSON: " + fmt.Sprint(err)}}
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	n, fault := readValue(dec, "", 0)
	if fault != nil {
		return nil, Errors{fault}
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, Errors{{Detail: "text after the end of the file"}}
	}
	return n, nil
}

func readValue(dec *json.Decoder, path string, depth int) (*Node, *Error) {
	if depth > maxDepth {
		return nil, &Error{Path: path, Detail: "nested too deeply"}
	}
	tok, err := dec.Token()
	if err != nil {
		return nil, &Error{Path: path, Detail: "not valid JSON: " + err.Error()}
	}
	n := &Node{Path: path}
	switch v := tok.(type) {
	case bool:
		n.Kind, n.Truth = Bool, v
	case json.Number:
		n.Kind, n.Text = Number, v.String()
	case string:
		n.Kind, n.Text = String, v
	case json.Delim:
		n.Kind = List
		if v == '{' {
			n.Kind = Object
		}
		for i := 0; dec.More(); i++ {
			child := path + "/" + strconv.Itoa(i)
			if n.Kind == Object {
				name, err := dec.Token()
				if err != nil {
					return nil, &Error{Path: path, Detail: "not valid JSON: " + err.Error()}
				}
				key, _ := name.(string)
				child = path + "/" + pointerEscape(key)
				if slices.Contains(n.Names, key) {
					return nil, &Error{Path: child, Detail: "field given twice"}
				}
				n.Names = append(n.Names, key)
			}
			item, fault := readValue(dec, child, depth+1)
			if fault != nil {
				return nil, fault
			}
			n.Items = append(n.Items, item)
		}
		if _, err := dec.Token(); err != nil {
			return nil, &Error{Path: path, Detail: "not valid JSON: " + err.Error()}
		}
	}
	return n, nil
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// pointerEscape escapes a name for a JSON pointer and shortens it.
func pointerEscape(s string) string {
	if len(s) > 40 {
		s = strings.ToValidUTF8(s[:40], "")
	}
	return pointerEscapes.Replace(s)
}
