package jsonpatch

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Op is one operation of a JSON Patch.
type Op struct {
	Op    string `json:"op" enum:"add,remove,replace"`
	Path  string `json:"path"`                       // a JSON pointer
	Value any    `json:"value" doc:"null of remove"` // encoded as it is part of the new value
}

// Diff returns what leads from the JSON of old to the JSON of new, nothing if they are equal. Both are values of one type, or nil, and must not change
// while they are compared or while the result is in use, which holds parts of new.
func Diff(old, new any) []Op {
	d := differ{}
	d.any(reflect.ValueOf(old), reflect.ValueOf(new))
	return d.ops
}

type differ struct {
	ops  []Op
	path []byte
}

func (d *differ) note(op string, v reflect.Value) {
	o := Op{Op: op, Path: string(d.path)}
	if v.IsValid() {
		o.Value = v.Interface()
	}
	d.ops = append(d.ops, o)
}

// key puts a key at the end of the path and returns how long the path was.
func (d *differ) key(k string) (undo int) {
	undo = len(d.path)
	d.path = append(d.path, '/')
	for i := range len(k) {
		switch k[i] {
		case '~':
			d.path = append(d.path, '~', '0')
		case '/':
			d.path = append(d.path, '~', '1')
		default:
			d.path = append(d.path, k[i])
		}
	}
	return undo
}

func (d *differ) index(i int) (undo int) {
	undo = len(d.path)
	d.path = strconv.AppendInt(append(d.path, '/'), int64(i), 10)
	return undo
}

// any compares two values that may be missing.
func (d *differ) any(old, new reflect.Value) {
	if !old.IsValid() || !new.IsValid() || old.Type() != new.Type() {
		if old.IsValid() || new.IsValid() {
			d.note("replace", new)
		}
		return
	}
	d.values(old, new)
}

// values compares two values of one type.
func (d *differ) values(old, new reflect.Value) {
	t := new.Type()
	switch shapeOf(t) {
	case leaf:
		if !equal(old, new) {
			d.note("replace", new)
		}
	case reference:
		switch {
		case old.IsNil() || new.IsNil():
			if old.IsNil() != new.IsNil() {
				d.note("replace", new)
			}
		case t.Kind() == reflect.Pointer && old.Pointer() == new.Pointer():
		default:
			d.any(old.Elem(), new.Elem())
		}
	case list:
		if t.Kind() == reflect.Slice && (old.IsNil() || new.IsNil()) {
			if old.IsNil() != new.IsNil() {
				d.note("replace", new)
			}
			return
		}
		d.lists(old, new)
	case table:
		if old.IsNil() || new.IsNil() {
			if old.IsNil() != new.IsNil() {
				d.note("replace", new)
			}
			return
		}
		d.tables(old, new)
	case object:
		for _, f := range fieldsOf(t) {
			was, is := f.of(old), f.of(new)
			if f.leaf && was.IsValid() && is.IsValid() && equal(was, is) {
				continue
			}
			undo := d.key(f.name)
			switch gone, none := f.omits(was), f.omits(is); {
			case gone && none:
			case none:
				d.note("remove", reflect.Value{})
			case gone:
				d.note("add", is)
			case f.leaf:
				d.note("replace", is)
			default:
				d.values(was, is)
			}
			d.path = d.path[:undo]
		}
	}
}

// lists compares lists. What is equal at both ends stays; in between, elements are compared one by one, and those that one list has more are
// removed or added.
func (d *differ) lists(old, new reflect.Value) {
	n, m := old.Len(), new.Len()
	head, tail := 0, 0
	if n != m {
		for head < min(n, m) && equal(old.Index(head), new.Index(head)) {
			head++
		}
		for tail < min(n, m)-head && equal(old.Index(n-1-tail), new.Index(m-1-tail)) {
			tail++
		}
	}
	both := min(n, m) - tail
	for i := head; i < both; i++ {
		undo := d.index(i)
		d.values(old.Index(i), new.Index(i))
		d.path = d.path[:undo]
	}
	for i := n - tail - 1; i >= both; i-- {
		undo := d.index(i)
		d.note("remove", reflect.Value{})
		d.path = d.path[:undo]
	}
	for i := both; i < m-tail; i++ {
		undo := d.index(i)
		d.note("add", new.Index(i))
		d.path = d.path[:undo]
	}
}

func (d *differ) tables(old, new reflect.Value) {
	for _, k := range sortedKeys(old) {
		undo := d.key(k.String())
		if is := new.MapIndex(k); is.IsValid() {
			d.values(old.MapIndex(k), is)
		} else {
			d.note("remove", reflect.Value{})
		}
		d.path = d.path[:undo]
	}
	for _, k := range sortedKeys(new) {
		if !old.MapIndex(k).IsValid() {
			undo := d.key(k.String())
			d.note("add", new.MapIndex(k))
			d.path = d.path[:undo]
		}
	}
}

func sortedKeys(m reflect.Value) []reflect.Value {
	keys := m.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	return keys
}

// equal reports whether two values of one type are the same.
func equal(a, b reflect.Value) bool {
	switch a.Kind() {
	case reflect.Bool:
		return a.Bool() == b.Bool()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return a.Int() == b.Int()
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return a.Uint() == b.Uint()
	case reflect.Float32, reflect.Float64:
		return a.Float() == b.Float()
	case reflect.String:
		return a.String() == b.String()
	}
	return reflect.DeepEqual(a.Interface(), b.Interface())
}

// shape is how a type is compared.
type shape uint8

const (
	leaf      shape = 1 + iota // as a whole
	object                     // field by field
	list                       // element by element
	table                      // a map by its keys
	reference                  // by what it points to
)

var shapes sync.Map // of reflect.Type to shape

// shapeOf returns how a type is compared: as a whole if it says itself what its JSON is, or if encoding/json makes one word of it.
func shapeOf(t reflect.Type) shape {
	if s, ok := shapes.Load(t); ok {
		return s.(shape)
	}
	s := leaf
	kind := t.Kind()
	switch {
	case kind == reflect.Interface:
		s = reference
	case saysItself(t) || kind != reflect.Pointer && saysItself(reflect.PointerTo(t)):
	case kind == reflect.Struct:
		if plain(t) {
			s = object
		}
	case kind == reflect.Slice && t.Elem().Kind() == reflect.Uint8: // base64
	case kind == reflect.Slice || kind == reflect.Array:
		s = list
	case kind == reflect.Pointer:
		s = reference
	case kind == reflect.Map && t.Key().Kind() == reflect.String && !saysItself(t.Key()):
		s = table
	}
	shapes.Store(t, s)
	return s
}

func saysItself(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[json.Marshaler]()) || t.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

// field is a field of a struct as encoding/json writes it.
type field struct {
	name     string
	index    []int
	leaf     bool
	ifEmpty  bool // left out if it is empty
	ifZero   bool // left out if it is zero
	zeroMeth bool // which a method says
}

func (f *field) of(v reflect.Value) reflect.Value {
	if len(f.index) == 1 {
		return v.Field(f.index[0])
	}
	return v.FieldByIndex(f.index)
}

func (f *field) omits(v reflect.Value) bool {
	if f.ifEmpty {
		switch v.Kind() {
		case reflect.Array, reflect.Map, reflect.Slice, reflect.String:
			return v.Len() == 0
		case reflect.Struct:
			return false
		}
		return v.IsZero()
	}
	if f.zeroMeth {
		return v.Interface().(interface{ IsZero() bool }).IsZero()
	}
	return f.ifZero && v.IsZero()
}

var fields sync.Map // of reflect.Type to []field

func fieldsOf(t reflect.Type) []field {
	if fs, ok := fields.Load(t); ok {
		return fs.([]field)
	}
	var fs []field
	for _, sf := range reflect.VisibleFields(t) {
		name, opts, _ := strings.Cut(sf.Tag.Get("json"), ",")
		if !sf.IsExported() || sf.Tag.Get("json") == "-" || sf.Anonymous {
			continue
		}
		f := field{name: name, index: sf.Index, leaf: shapeOf(sf.Type) == leaf}
		if f.name == "" {
			f.name = sf.Name
		}
		for o := range strings.SplitSeq(opts, ",") {
			f.ifEmpty = f.ifEmpty || o == "omitempty"
			f.ifZero = f.ifZero || o == "omitzero"
		}
		f.zeroMeth = f.ifZero && sf.Type.Implements(reflect.TypeFor[interface{ IsZero() bool }]())
		fs = append(fs, f)
	}
	fields.Store(t, fs)
	return fs
}

// plain reports whether fieldsOf knows how encoding/json writes a struct: no field is quoted, none is embedded by a pointer, no two share a name.
func plain(t reflect.Type) bool {
	names := make(map[string]bool)
	for _, sf := range reflect.VisibleFields(t) {
		name, opts, _ := strings.Cut(sf.Tag.Get("json"), ",")
		if sf.Anonymous && (sf.Type.Kind() != reflect.Struct || name != "" || saysItself(sf.Type)) || slices.Contains(strings.Split(opts, ","), "string") {
			return false
		}
		if !sf.IsExported() || sf.Tag.Get("json") == "-" || sf.Anonymous {
			continue
		}
		if name == "" {
			name = sf.Name
		}
		if names[name] {
			return false
		}
		names[name] = true
	}
	return true
}
