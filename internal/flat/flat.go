// Package flat turns the flat values that states of games are made of into bytes.
package flat

import (
	"encoding/binary"
	"reflect"
)

// Append appends a flat value field by field: equal values give equal bytes, different values of one type different ones. A pointer is
// appended by the function given for that, which may be nil if there is none. It panics on kinds that no state holds; the tests of the games go
// through all of theirs.
func Append(b []byte, v reflect.Value, pointer func(b []byte, v reflect.Value) []byte) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		return binary.AppendVarint(b, v.Int())
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
		return binary.AppendUvarint(b, v.Uint())
	case reflect.Array:
		for i := range v.Len() {
			b = Append(b, v.Index(i), pointer)
		}
		return b
	case reflect.Struct:
		for i := range v.NumField() {
			b = Append(b, v.Field(i), pointer)
		}
		return b
	case reflect.Pointer:
		if pointer != nil {
			return pointer(b, v)
		}
	}
	panic("flat: a state cannot hold a " + v.Type().String())
}

// AppendText appends a string so that what follows cannot be taken for a part of it.
func AppendText(b []byte, s string) []byte {
	b = binary.AppendUvarint(b, uint64(len(s)))
	return append(b, s...)
}
