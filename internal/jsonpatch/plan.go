package jsonpatch

import (
	"encoding"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// shape is how a type is compared.
type shape uint8

const (
	leaf      shape = 1 + iota // as a whole
	object                     // field by field
	list                       // element by element
	table                      // a map by its keys
	reference                  // by what it points to
)

// plan is how values of a type are compared, worked out once.
type plan struct {
	shape  shape
	equal  func(a, b reflect.Value) bool // of a leaf
	to     *plan                         // of the elements of a list, of the values of a table, of what a pointer points to; nil: of an interface
	fields []field                       // of an object, as encoding/json writes them
	fixed  bool                          // a list that cannot be nil
}

// field is a field of a struct as encoding/json writes it.
type field struct {
	name     string
	to       *plan
	index    []int
	ifEmpty  bool // left out if it is empty
	ifZero   bool // left out if it is zero
	zeroMeth bool // which a method says
}

func (f *field) of(v reflect.Value) reflect.Value {
	for _, i := range f.index {
		v = v.Field(i)
	}
	return v
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

// at looks at values that may be nil or the same in memory: stay says that nothing below them has changed, differ that one of them is nil.
func (p *plan) at(a, b reflect.Value) (stay, differ bool) {
	if p.fixed {
		return false, false
	}
	if a.IsNil() || b.IsNil() {
		return a.IsNil() == b.IsNil(), a.IsNil() != b.IsNil()
	}
	switch p.shape {
	case reference:
		return p.to != nil && a.Pointer() == b.Pointer(), false
	case list:
		return a.Len() == b.Len() && a.Pointer() == b.Pointer(), false
	}
	return a.Pointer() == b.Pointer(), false
}

// same reports whether the JSON of two values is the same.
func (p *plan) same(a, b reflect.Value) bool {
	switch p.shape {
	case leaf:
		return p.equal(a, b)
	case object:
		for i := range p.fields {
			f := &p.fields[i]
			was, is := f.of(a), f.of(b)
			if gone := f.omits(was); gone != f.omits(is) || !gone && !f.to.same(was, is) {
				return false
			}
		}
		return true
	}
	if stay, differ := p.at(a, b); stay || differ {
		return stay
	}
	switch p.shape {
	case reference:
		a, b = a.Elem(), b.Elem()
		if p.to != nil {
			return p.to.same(a, b)
		}
		return a.Type() == b.Type() && planOf(a.Type()).same(a, b)
	case list:
		n := a.Len()
		for i := 0; i < n && n == b.Len(); i++ {
			if !p.to.same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return n == b.Len()
	}
	for _, k := range a.MapKeys() {
		if is := b.MapIndex(k); !is.IsValid() || !p.to.same(a.MapIndex(k), is) {
			return false
		}
	}
	return a.Len() == b.Len()
}

var (
	plans  sync.Map   // of reflect.Type to *plan
	making sync.Mutex // one at a time makes plans
)

func planOf(t reflect.Type) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	making.Lock()
	defer making.Unlock()
	made := make(map[reflect.Type]*plan)
	p := makePlan(t, made)
	// Only now is none of them half done.
	for t, p := range made {
		plans.Store(t, p)
	}
	return p
}

// makePlan works out the plan of a type and of all that it is made of, which may be the type itself.
func makePlan(t reflect.Type, made map[reflect.Type]*plan) *plan {
	if p, ok := plans.Load(t); ok {
		return p.(*plan)
	}
	if p := made[t]; p != nil {
		return p
	}
	p := &plan{shape: shapeOf(t)}
	made[t] = p
	switch p.shape {
	case leaf:
		p.equal = equalOf(t.Kind())
	case list, table:
		p.to, p.fixed = makePlan(t.Elem(), made), t.Kind() == reflect.Array
	case reference:
		if t.Kind() == reflect.Pointer {
			p.to = makePlan(t.Elem(), made)
		}
	case object:
		for _, sf := range reflect.VisibleFields(t) {
			name, opts, _ := strings.Cut(sf.Tag.Get("json"), ",")
			if !sf.IsExported() || sf.Tag.Get("json") == "-" || sf.Anonymous {
				continue
			}
			f := field{name: name, index: sf.Index, to: makePlan(sf.Type, made)}
			if f.name == "" {
				f.name = sf.Name
			}
			for o := range strings.SplitSeq(opts, ",") {
				f.ifEmpty = f.ifEmpty || o == "omitempty"
				f.ifZero = f.ifZero || o == "omitzero"
			}
			f.zeroMeth = f.ifZero && sf.Type.Implements(reflect.TypeFor[interface{ IsZero() bool }]())
			p.fields = append(p.fields, f)
		}
	}
	return p
}

// shapeOf returns how a type is compared: as a whole if it says itself what its JSON is, or if encoding/json makes one word of it.
func shapeOf(t reflect.Type) shape {
	kind := t.Kind()
	switch {
	case kind == reflect.Interface:
		return reference
	case saysItself(t) || kind != reflect.Pointer && saysItself(reflect.PointerTo(t)):
	case kind == reflect.Struct:
		if plain(t) {
			return object
		}
	case kind == reflect.Slice && t.Elem().Kind() == reflect.Uint8: // base64
	case kind == reflect.Slice || kind == reflect.Array:
		return list
	case kind == reflect.Pointer:
		return reference
	case kind == reflect.Map && t.Key().Kind() == reflect.String && !saysItself(t.Key()):
		return table
	}
	return leaf
}

func saysItself(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[json.Marshaler]()) || t.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

// equalOf returns what compares values of a kind as a whole.
func equalOf(k reflect.Kind) func(a, b reflect.Value) bool {
	switch k {
	case reflect.Bool:
		return func(a, b reflect.Value) bool { return a.Bool() == b.Bool() }
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return func(a, b reflect.Value) bool { return a.Int() == b.Int() }
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return func(a, b reflect.Value) bool { return a.Uint() == b.Uint() }
	case reflect.Float32, reflect.Float64:
		return func(a, b reflect.Value) bool { return a.Float() == b.Float() }
	case reflect.String:
		return func(a, b reflect.Value) bool { return a.String() == b.String() }
	}
	return func(a, b reflect.Value) bool { return reflect.DeepEqual(a.Interface(), b.Interface()) }
}

// plain reports whether plans know how encoding/json writes a struct: no field is quoted, none is embedded by a pointer, no two share a name.
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
