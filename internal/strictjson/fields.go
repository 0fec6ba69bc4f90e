package strictjson

import (
	"reflect"
	"strings"
	"sync"
)

// fieldSet is the fields of an object that a struct makes.
type fieldSet struct {
	names []string // in the order of the struct; those of embedded structs follow
	types map[string]reflect.Type
}

var fieldSets sync.Map // of *fieldSet by reflect.Type

// fieldsOf finds the fields as encoding/json does.
func fieldsOf(t reflect.Type) *fieldSet {
	if f, ok := fieldSets.Load(t); ok {
		return f.(*fieldSet)
	}
	f := &fieldSet{types: make(map[string]reflect.Type)}
	f.add(t)
	shared, _ := fieldSets.LoadOrStore(t, f)
	return shared.(*fieldSet)
}

func (f *fieldSet) add(t reflect.Type) {
	var embedded []reflect.Type
	for i := range t.NumField() {
		v := t.Field(i)
		tag := v.Tag.Get("json")
		name, _, _ := strings.Cut(tag, ",")
		if v.Anonymous && name == "" {
			inner := v.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			if inner.Kind() == reflect.Struct {
				embedded = append(embedded, inner) // its fields stand for themselves
				continue
			}
		}
		if tag == "-" || !v.IsExported() {
			continue
		}
		if name == "" {
			name = v.Name
		}
		// A field hides those of the same name in embedded structs.
		if _, ok := f.types[name]; !ok {
			f.types[name] = v.Type
			f.names = append(f.names, name)
		}
	}
	for _, inner := range embedded {
		f.add(inner)
	}
}
