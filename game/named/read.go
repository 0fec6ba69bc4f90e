package named

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"reflect"
	"slices"
	"strconv"
	"unicode/utf8"
	"unsafe"
)

// FormError says where a stored value holds what this program does not know.
type FormError struct {
	Offset int // in the data, in bytes
	Path   string
	Detail string
}

func (e *FormError) Error() string {
	if e.Path == "" {
		return fmt.Sprintf("stored value, byte %d: %s", e.Offset, e.Detail)
	}
	return fmt.Sprintf("stored value, %s: %s", e.Path, e.Detail)
}

// reader goes through the form of a value, led by the plan of its type.
type reader struct {
	data  []byte
	at    int
	path  []string
	parts Parts
}

func (r *reader) fail(format string, args ...any) error {
	e := &FormError{Offset: r.at, Detail: fmt.Sprintf(format, args...)}
	for i, p := range r.path {
		if i > 0 {
			e.Path += "."
		}
		e.Path += p
	}
	return e
}

func (r *reader) space() {
	for r.at < len(r.data) && (r.data[r.at] == ' ' || r.data[r.at] == '\n') {
		r.at++
	}
}

func (r *reader) peek() byte {
	if r.at < len(r.data) {
		return r.data[r.at]
	}
	return 0
}

// take goes on past c.
func (r *reader) take(c byte) error {
	if r.peek() != c {
		if r.at >= len(r.data) {
			return r.fail("the data ends where %q should be", c)
		}
		return r.fail("%q stands where %q should be", r.data[r.at], c)
	}
	r.at++
	return nil
}

// literal goes on past a word if it is there.
func (r *reader) literal(word string) bool {
	if len(r.data)-r.at >= len(word) && string(r.data[r.at:r.at+len(word)]) == word {
		r.at += len(word)
		return true
	}
	return false
}

// value reads what n describes to p.
func (r *reader) value(n *node, p unsafe.Pointer) error {
	if r.literal("null") {
		n.reset(p)
		return nil
	}
	switch {
	case n.what != nil:
		return n.what.read(r, p)
	case n.kind == reflect.Struct:
		return r.object(func(name string) error {
			i, ok := slices.BinarySearchFunc(n.fields, name, func(f field, name string) int {
				switch {
				case f.name < name:
					return -1
				case f.name > name:
					return 1
				}
				return 0
			})
			if !ok {
				return r.fail("this program knows no such field: a newer one has written it")
			}
			return r.value(n.fields[i].node, unsafe.Add(p, n.fields[i].offset))
		})
	case n.kind == reflect.Array && r.peek() == '[':
		return r.list(n, p)
	case n.kind == reflect.Array:
		return r.object(func(name string) error {
			i, err := strconv.Atoi(name)
			if err != nil || i < 0 || i >= n.len {
				return r.fail("there are only the places 0 to %d", n.len-1)
			}
			return r.value(n.elem, unsafe.Add(p, uintptr(i)*n.elem.size))
		})
	case n.kind == reflect.Bool:
		switch {
		case r.literal("true"):
			*(*bool)(p) = true
		case r.literal("false"):
			*(*bool)(p) = false
		default:
			return r.fail("neither true nor false")
		}
		return nil
	case n.kind == reflect.String:
		text, err := r.text()
		*(*string)(p) = text
		return err
	}
	return r.number(n, p)
}

func (r *reader) object(member func(name string) error) error {
	if err := r.take('{'); err != nil {
		return err
	}
	if r.peek() == '}' {
		r.at++
		return nil
	}
	for {
		name, err := r.text()
		if err != nil {
			return err
		}
		if err := r.take(':'); err != nil {
			return err
		}
		r.path = append(r.path, name)
		if err := member(name); err != nil {
			return err
		}
		r.path = r.path[:len(r.path)-1]
		if r.peek() != ',' {
			return r.take('}')
		}
		r.at++
	}
}

func (r *reader) list(n *node, p unsafe.Pointer) error {
	r.at++
	n.reset(p)
	if r.peek() == ']' {
		r.at++
		return nil
	}
	for i := 0; ; i++ {
		r.path = append(r.path, strconv.Itoa(i))
		if i >= n.len {
			return r.fail("there are only the places 0 to %d", n.len-1)
		}
		if err := r.value(n.elem, unsafe.Add(p, uintptr(i)*n.elem.size)); err != nil {
			return err
		}
		r.path = r.path[:len(r.path)-1]
		if r.peek() != ',' {
			return r.take(']')
		}
		r.at++
	}
}

func (r *reader) number(n *node, p unsafe.Pointer) error {
	end := r.at
	for end < len(r.data) && (r.data[end] == '-' || r.data[end] >= '0' && r.data[end] <= '9') {
		end++
	}
	text := string(r.data[r.at:end])
	size := int(n.size) * 8
	var err error
	if n.signed() {
		var v int64
		if v, err = strconv.ParseInt(text, 10, size); err == nil {
			n.setInt(p, v)
		}
	} else {
		var v uint64
		if v, err = strconv.ParseUint(text, 10, size); err == nil {
			n.setInt(p, int64(v))
		}
	}
	if err != nil {
		return r.fail("%q is no whole number of %d bits", text, min(size, bits.UintSize))
	}
	r.at = end
	return nil
}

func (n *node) signed() bool { return n.kind >= reflect.Int && n.kind <= reflect.Int64 }

// text reads a string.
func (r *reader) text() (string, error) {
	start := r.at
	if err := r.take('"'); err != nil {
		return "", err
	}
	escaped := false
	for ; r.at < len(r.data); r.at++ {
		switch r.data[r.at] {
		case '\\':
			escaped = true
			r.at++
		case '"':
			r.at++
			if !escaped {
				return string(r.data[start+1 : r.at-1]), nil
			}
			var s string
			if err := json.Unmarshal(r.data[start:r.at], &s); err != nil {
				return "", r.fail("a broken text")
			}
			return s, nil
		}
	}
	r.at = len(r.data)
	return "", r.fail("the data ends within a text")
}

// appendString appends a JSON string; the same text always gives the same bytes.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
			i++
		case c < ' ':
			const hex = "0123456789abcdef"
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
			i++
		case c < utf8.RuneSelf:
			b = append(b, c)
			i++
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			b = utf8.AppendRune(b, r)
			i += n
		}
	}
	return append(b, '"')
}
