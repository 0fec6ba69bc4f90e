package strictjson

import (
	"bytes"
	"encoding"
	"encoding/json"
	"reflect"
	"strconv"

	"turnpike/internal/spelling"
)

// scanner reads a text that is known to be valid JSON.
type scanner struct {
	data []byte
	at   int // of the next byte
}

var (
	unmarshaler     = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
)

// resolve follows pointers; own says that a value of the type is read by code of its own.
func resolve(t reflect.Type) (_ reflect.Type, own bool) {
	for t != nil {
		p := t
		if t.Kind() != reflect.Pointer {
			p = reflect.PointerTo(t)
		}
		switch {
		case p.Implements(unmarshaler):
			return nil, true
		case p.Implements(textUnmarshaler):
			return nil, false
		case t.Kind() != reflect.Pointer:
			return t, false
		}
		t = t.Elem()
	}
	return nil, false
}

// space skips white space and returns the byte after it.
func (s *scanner) space() byte {
	for {
		switch c := s.data[s.at]; c {
		case ' ', '\t', '\n', '\r':
			s.at++
		default:
			return c
		}
	}
}

func (s *scanner) value(t reflect.Type) *KeyError {
	t, own := resolve(t)
	if own {
		s.skip()
		return nil
	}
	switch s.space() {
	case '{':
		return s.object(t)
	case '[':
		return s.list(t)
	}
	s.skip()
	return nil
}

func (s *scanner) list(t reflect.Type) *KeyError {
	var elem reflect.Type
	if t != nil && (t.Kind() == reflect.Slice || t.Kind() == reflect.Array) {
		elem = t.Elem()
	}
	s.at++
	for i := 0; ; i++ {
		switch s.space() {
		case ']':
			s.at++
			return nil
		case ',':
			s.at++
		}
		if err := s.value(elem); err != nil {
			return err.below(strconv.Itoa(i))
		}
	}
}

func (s *scanner) object(t reflect.Type) *KeyError {
	var fields *fieldSet
	var elem reflect.Type
	if t != nil {
		switch t.Kind() {
		case reflect.Struct:
			fields = fieldsOf(t)
		case reflect.Map:
			elem = t.Elem()
		}
	}
	var seen keys
	s.at++
	for {
		switch s.space() {
		case '}':
			s.at++
			return nil
		case ',':
			s.at++
			s.space()
		}
		key := s.key()
		if seen.has(key) {
			return &KeyError{Key: spelling.Clip(key), Twice: true}
		}
		if fields != nil {
			f, ok := fields.types[key]
			if !ok {
				return unknown(key, fields.names)
			}
			elem = f
		}
		s.space()
		s.at++ // the colon
		if err := s.value(elem); err != nil {
			return err.below(escape(key))
		}
	}
}

// keys are those of an object so far. Few objects have many.
type keys struct {
	few  []string
	many map[string]bool
}

// has reports whether key was there before, and adds it.
func (k *keys) has(key string) bool {
	if k.many != nil {
		there := k.many[key]
		k.many[key] = true
		return there
	}
	for _, s := range k.few {
		if s == key {
			return true
		}
	}
	if k.few = append(k.few, key); len(k.few) == 16 {
		k.many = make(map[string]bool, 64)
		for _, s := range k.few {
			k.many[s] = true
		}
	}
	return false
}

// key reads a string, which encoding/json unquotes if it is not plain.
func (s *scanner) key() string {
	from := s.at
	plain := s.text()
	quoted := s.data[from:s.at]
	if plain {
		return string(quoted[1 : len(quoted)-1])
	}
	var key string
	if err := json.Unmarshal(quoted, &key); err != nil {
		panic(err) // the text is valid
	}
	return key
}

// text steps over a string and reports whether it stands for itself.
func (s *scanner) text() (plain bool) {
	plain = true
	for s.at++; ; s.at++ {
		switch c := s.data[s.at]; {
		case c == '"':
			s.at++
			return plain
		case c == '\\':
			s.at++
			plain = false
		case c >= 0x80:
			plain = false // what is not UTF-8 is replaced
		}
	}
}

// skip steps over a value.
func (s *scanner) skip() {
	switch s.space() {
	case '"':
		s.text()
		return
	case '{', '[':
		for depth := 0; ; {
			switch s.data[s.at] {
			case '"':
				s.text()
				continue
			case '{', '[':
				depth++
			case '}', ']':
				depth--
			}
			s.at++
			if depth == 0 {
				return
			}
		}
	}
	// A number or a word.
	for s.at < len(s.data) && bytes.IndexByte([]byte(",]} \t\r\n"), s.data[s.at]) < 0 {
		s.at++
	}
}

// Member is a key of an object with its value.
type Member struct {
	Key   string
	Value []byte
}

// Members returns the members of an object in the order of the text, which is valid JSON.
func Members(object []byte) (list []Member) {
	s := scanner{data: object}
	s.space()
	for s.at++; ; {
		switch s.space() {
		case '}':
			return list
		case ',':
			s.at++
			s.space()
		}
		key := s.key()
		s.space()
		s.at++ // the colon
		list = append(list, Member{key, s.raw()})
	}
}

// Elements returns the elements of a list, which is valid JSON.
func Elements(list []byte) (elements [][]byte) {
	s := scanner{data: list}
	s.space()
	for s.at++; ; {
		switch s.space() {
		case ']':
			return elements
		case ',':
			s.at++
		}
		elements = append(elements, s.raw())
	}
}

// raw steps over a value and returns its text.
func (s *scanner) raw() []byte {
	s.space()
	from := s.at
	s.skip()
	return s.data[from:s.at]
}
