package arena

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

// node is a JSON value that keeps the text of numbers and the order of fields.
type node struct {
	kind  nodeKind
	text  string // of strings and numbers
	truth bool
	names []string // of the fields in items
	items []*node
	path  string // JSON pointer
}

type nodeKind uint8

const (
	kindNull nodeKind = iota
	kindBool
	kindNumber
	kindString
	kindList
	kindObject
)

var kindNames = [...]string{"null", "true or false", "a number", "a text", "a list", "an object"}

// maxDepth is more than any arena file needs.
const maxDepth = 8

// maxErrors ends the collection; a file with so many faults is no arena file.
const maxErrors = 50

// readNode reads the whole of data as one JSON value.
func readNode(data []byte) (*node, error) {
	if len(data) > MaxFile {
		return nil, &FileError{Detail: fmt.Sprintf("the file has %d bytes", len(data)),
			Allowed: fmt.Sprintf("at most %d", MaxFile)}
	}
	if !utf8.Valid(data) {
		return nil, &FileError{Detail: "not valid UTF-8 text"}
	}
	if !json.Valid(data) {
		var v any
		err := json.Unmarshal(data, &v)
		return nil, &FileError{Detail: "not valid JSON: " + fmt.Sprint(err)}
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	n, err := readValue(dec, "", 0)
	if err != nil {
		return nil, err
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, &FileError{Detail: "text after the end of the file"}
	}
	return n, nil
}

func readValue(dec *json.Decoder, path string, depth int) (*node, error) {
	if depth > maxDepth {
		return nil, &FileError{Path: path, Detail: "nested too deeply"}
	}
	tok, err := dec.Token()
	if err != nil {
		return nil, &FileError{Path: path, Detail: "not valid JSON: " + err.Error()}
	}
	n := &node{path: path}
	switch v := tok.(type) {
	case bool:
		n.kind, n.truth = kindBool, v
	case json.Number:
		n.kind, n.text = kindNumber, v.String()
	case string:
		n.kind, n.text = kindString, v
	case json.Delim:
		n.kind = kindList
		if v == '{' {
			n.kind = kindObject
		}
		for i := 0; dec.More(); i++ {
			child := path + "/" + strconv.Itoa(i)
			if n.kind == kindObject {
				name, err := dec.Token()
				if err != nil {
					return nil, &FileError{Path: path, Detail: "not valid JSON: " + err.Error()}
				}
				key, _ := name.(string)
				child = path + "/" + pointerEscape(key)
				if slices.Contains(n.names, key) {
					return nil, &FileError{Path: child, Detail: "field given twice"}
				}
				n.names = append(n.names, key)
			}
			item, err := readValue(dec, child, depth+1)
			if err != nil {
				return nil, err
			}
			n.items = append(n.items, item)
		}
		if _, err := dec.Token(); err != nil {
			return nil, &FileError{Path: path, Detail: "not valid JSON: " + err.Error()}
		}
	}
	return n, nil
}

// pointerEscape escapes a name for a JSON pointer and shortens it.
func pointerEscape(s string) string {
	if len(s) > 40 {
		s = strings.ToValidUTF8(s[:40], "")
	}
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(s)
}

// reader collects the faults found while a file is read.
type reader struct {
	errs FileErrors
	per  int64 // units per unit of length of the file
	unit string
}

func (r *reader) fail(path, detail, allowed string) {
	if len(r.errs) < maxErrors {
		r.errs = append(r.errs, &FileError{Path: path, Detail: detail, Allowed: allowed})
	}
}

// is reports whether n is of the kind; if not it notes a fault.
func (r *reader) is(n *node, kind nodeKind) bool {
	if n.kind == kind {
		return true
	}
	r.fail(n.path, "this is "+kindNames[n.kind], kindNames[kind])
	return false
}

// fields returns the named fields of an object in the order of known, nil for
// those absent. Unknown fields are faults.
func (r *reader) fields(n *node, known ...string) []*node {
	got := make([]*node, len(known))
	if !r.is(n, kindObject) {
		return nil
	}
	for i, name := range n.names {
		if k := slices.Index(known, name); k >= 0 {
			got[k] = n.items[i]
		} else {
			r.fail(n.items[i].path, "unknown field", strings.Join(known, ", "))
		}
	}
	return got
}

// list returns the items of an optional list of at most limit items.
func (r *reader) list(n *node, limit int) []*node {
	if n == nil || !r.is(n, kindList) {
		return nil
	}
	if len(n.items) > limit {
		r.fail(n.path, fmt.Sprintf("%d items", len(n.items)), fmt.Sprintf("at most %d", limit))
		return nil
	}
	return n.items
}

// number reads a decimal with the number of places given.
func (r *reader) number(n *node, places int) (int64, bool) {
	if !r.is(n, kindNumber) {
		return 0, false
	}
	v, err := parseDecimal(n.text, places)
	if err != nil {
		allowed := fmt.Sprintf("a decimal number with at most %d decimals and no exponent", places)
		if places == 0 {
			allowed = "a whole number"
		}
		r.fail(n.path, err.Error(), allowed)
		return 0, false
	}
	return v, true
}

// length reads a length in the unit of the file, between lo and hi units.
func (r *reader) length(n *node, lo, hi int32) (int32, bool) {
	v, ok := r.number(n, 4)
	if !ok {
		return 0, false
	}
	u := roundDiv(v*r.per, 10_000)
	if u < int64(lo) || u > int64(hi) {
		r.fail(n.path, n.text+" is out of bounds", fmt.Sprintf("%s to %s %s",
			formatScaled(int64(lo), r.per, 4), formatScaled(int64(hi), r.per, 4), r.unit))
		return 0, false
	}
	return int32(u), true
}

// whole reads an optional whole number between lo and hi; absent is zero.
func (r *reader) whole(n *node, lo, hi int64) int {
	if n == nil {
		return 0
	}
	v, ok := r.number(n, 0)
	if ok && (v < lo || v > hi) {
		r.fail(n.path, n.text+" is out of bounds", fmt.Sprintf("%d to %d", lo, hi))
		return 0
	}
	return int(v)
}

// str reads a text of lo to hi characters without control characters.
func (r *reader) str(n *node, lo, hi int) string {
	if n == nil || !r.is(n, kindString) {
		return ""
	}
	if c := utf8.RuneCountInString(n.text); c < lo || c > hi {
		r.fail(n.path, fmt.Sprintf("%d characters", c), fmt.Sprintf("%d to %d", lo, hi))
		return ""
	}
	if strings.ContainsFunc(n.text, func(c rune) bool { return c < ' ' || c == 0x7f || c == utf8.RuneError }) {
		r.fail(n.path, "control character in a text", "")
		return ""
	}
	return n.text
}
