package named

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"reflect"
	"strconv"
	"unsafe"
)

// Parts returns the text of a shared value by its key. The error says that it is not there.
type Parts func(key string) ([]byte, error)

// Form writes and reads values of type T. It never changes and may be used from many goroutines at once.
type Form[T any] struct{ root *node }

// Of returns the form of T: bools, whole numbers, strings, arrays and structs of such, and what the options add. It panics on a type that holds
// anything else, or two fields of one name.
func Of[T any](options ...Option) *Form[T] {
	p := planner{special: make(map[reflect.Type]*special), done: make(map[reflect.Type]*node)}
	for _, o := range options {
		o(&p)
	}
	return &Form[T]{p.plan(reflect.TypeFor[T]())}
}

// Append appends the canonical form of *v to b.
func (f *Form[T]) Append(b []byte, v *T) []byte {
	return f.root.append(b, unsafe.Pointer(v))
}

// AppendChange appends what leads from *from to *to, and returns b as it was if they are equal.
func (f *Form[T]) AppendChange(b []byte, from, to *T) []byte {
	if out, changed := f.root.appendChange(b, unsafe.Pointer(from), unsafe.Pointer(to)); changed {
		return out
	}
	return b
}

// Read sets *v to the value whose form or, if *v holds what the change was made from, whose change data is; empty data is no change. parts may be
// nil if T has no shared values. The error says where in data something is that T does not have; *v is then of no use.
func (f *Form[T]) Read(data []byte, v *T, parts Parts) error {
	if len(data) == 0 {
		return nil
	}
	r := &reader{data: data, parts: parts}
	if err := r.value(f.root, unsafe.Pointer(v)); err != nil {
		return err
	}
	if r.space(); r.at < len(data) {
		return r.fail("something follows the value")
	}
	return nil
}

// Reset sets *v to its default, which Read starts from.
func (f *Form[T]) Reset(v *T) { f.root.reset(unsafe.Pointer(v)) }

// Parts calls yield with the key of every shared value in *v and what makes its text, each once in the order of the form, until yield returns false.
func (f *Form[T]) Parts(v *T, yield func(key string, text func() []byte) bool) {
	seen := make(map[string]bool)
	f.root.parts(unsafe.Pointer(v), func(key string, text func() []byte) bool {
		if seen[key] {
			return true
		}
		seen[key] = true
		return yield(key, text)
	})
}

// Names returns the names of all that T holds with their kinds, one a line, sorted: what a stored value may be made of. A test keeps them, so
// that none is lost or changed by accident.
func (f *Form[T]) Names() []string { return f.root.names("", nil) }

// node is how one type is written. Fields are reached by their place in memory, which reflection reports: the values are flat, and
// reflection itself would take ten times as long.
type node struct {
	kind   reflect.Kind
	size   uintptr
	shape  string // of a leaf, for Names
	fields []field
	elem   *node
	len    int
	what   *special
	plain  bool // memory of zeros is the default, in all that is below
	number bool // a bool or a number, not special: one word in memory
}

type field struct {
	name   string
	key    []byte // the name as it stands in JSON, with its colon
	offset uintptr
	preset bool  // the default is not zero, but
	value  int64 // this
	*node
}

// special is how the values of a type stand in the form that an option speaks for. All functions are given places of values.
type special struct {
	shape  string
	zero   func(p unsafe.Pointer) bool
	equal  func(p, q unsafe.Pointer) bool
	append func(b []byte, p unsafe.Pointer) []byte
	read   func(r *reader, p unsafe.Pointer) error
	reset  func(p unsafe.Pointer)
	part   func(p unsafe.Pointer) (key string, text func() []byte) // nil if the type is not shared
}

func bytesAt(p unsafe.Pointer, n uintptr) []byte { return unsafe.Slice((*byte)(p), n) }

// zeros is compared with; longer memory is compared in pieces.
var zeros [4096]byte

func blank(p unsafe.Pointer, n uintptr) bool {
	m := bytesAt(p, n)
	for len(m) > len(zeros) {
		if !bytes.Equal(m[:len(zeros)], zeros[:]) {
			return false
		}
		m = m[len(zeros):]
	}
	return bytes.Equal(m, zeros[:len(m)])
}

// zero reports whether the number at p is 0, or false.
func (n *node) zero(p unsafe.Pointer) bool {
	switch n.size {
	case 1:
		return *(*uint8)(p) == 0
	case 2:
		return *(*uint16)(p) == 0
	case 4:
		return *(*uint32)(p) == 0
	}
	return *(*uint64)(p) == 0
}

// same reports whether the memory at p and q is the same: an equal value then, but not the other way round, for there may be gaps in it.
func (n *node) same(p, q unsafe.Pointer) bool {
	switch n.size {
	case 1:
		return *(*uint8)(p) == *(*uint8)(q)
	case 2:
		return bytes.Equal(bytesAt(p, 2), bytesAt(q, 2))
	}
	return bytes.Equal(bytesAt(p, n.size), bytesAt(q, n.size))
}

// isDefault reports whether what is at p is left out.
func (n *node) isDefault(p unsafe.Pointer) bool {
	switch {
	case n.number:
		return n.zero(p)
	case n.plain && blank(p, n.size):
		return true
	case n.what != nil:
		return n.what.zero(p)
	case n.kind == reflect.Struct:
		for i := range n.fields {
			if !n.fields[i].isDefault(p) {
				return false
			}
		}
		return true
	case n.kind == reflect.Array:
		for i := range n.len {
			if !n.elem.isDefault(unsafe.Add(p, uintptr(i)*n.elem.size)) {
				return false
			}
		}
		return true
	case n.kind == reflect.String:
		return *(*string)(p) == ""
	}
	return false
}

func (f *field) isDefault(p unsafe.Pointer) bool {
	p = unsafe.Add(p, f.offset)
	if f.preset {
		return f.int(p) == f.value
	}
	return f.node.isDefault(p)
}

// int returns the number at p; an unsigned one of 64 bits comes out as the same bits.
func (n *node) int(p unsafe.Pointer) int64 {
	switch n.kind {
	case reflect.Int8:
		return int64(*(*int8)(p))
	case reflect.Int16:
		return int64(*(*int16)(p))
	case reflect.Int32:
		return int64(*(*int32)(p))
	case reflect.Int64, reflect.Int:
		return *(*int64)(p)
	case reflect.Uint8:
		return int64(*(*uint8)(p))
	case reflect.Uint16:
		return int64(*(*uint16)(p))
	case reflect.Uint32:
		return int64(*(*uint32)(p))
	}
	return int64(*(*uint64)(p))
}

func (n *node) setInt(p unsafe.Pointer, v int64) {
	switch n.kind {
	case reflect.Int8, reflect.Uint8:
		*(*uint8)(p) = uint8(v)
	case reflect.Int16, reflect.Uint16:
		*(*uint16)(p) = uint16(v)
	case reflect.Int32, reflect.Uint32:
		*(*uint32)(p) = uint32(v)
	default:
		*(*int64)(p) = v
	}
}

// unsigned64 reports whether numbers may be beyond int64.
func (n *node) unsigned64() bool { return n.kind == reflect.Uint64 || n.kind == reflect.Uint }

func (n *node) append(b []byte, p unsafe.Pointer) []byte {
	switch {
	case n.what != nil:
		if n.what.zero(p) {
			return append(b, "null"...)
		}
		return n.what.append(b, p)
	case n.kind == reflect.Struct:
		return n.appendStruct(b, p)
	case n.kind == reflect.Array:
		return n.appendArray(b, p)
	case n.kind == reflect.Bool:
		return strconv.AppendBool(b, *(*bool)(p))
	case n.kind == reflect.String:
		return appendString(b, *(*string)(p))
	}
	return n.appendNumber(b, p)
}

func (n *node) appendNumber(b []byte, p unsafe.Pointer) []byte {
	if n.unsigned64() {
		return strconv.AppendUint(b, *(*uint64)(p), 10)
	}
	v := n.int(p)
	switch { // most numbers of games are small
	case v >= 0 && v < 10:
		return append(b, '0'+byte(v))
	case v >= 0 && v < 100:
		return append(b, '0'+byte(v/10), '0'+byte(v%10))
	}
	return strconv.AppendInt(b, v, 10)
}

func (n *node) appendStruct(b []byte, p unsafe.Pointer) []byte {
	b = append(b, '{')
	first := true
	for i := range n.fields {
		f := &n.fields[i]
		if f.isDefault(p) {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(b, f.key...)
		b = f.append(b, unsafe.Add(p, f.offset))
	}
	return append(b, '}')
}

func (n *node) appendArray(b []byte, p unsafe.Pointer) []byte {
	at := func(i int) unsafe.Pointer { return unsafe.Add(p, uintptr(i)*n.elem.size) }
	end, filled := n.fill(p)
	if 2*filled >= end {
		b = append(b, '[')
		for i := range end {
			if i > 0 {
				b = append(b, ',')
			}
			if n.elem.number && n.elem.kind != reflect.Bool {
				b = n.elem.appendNumber(b, at(i))
			} else {
				b = n.elem.append(b, at(i))
			}
		}
		return append(b, ']')
	}
	b = append(b, '{')
	first := true
	for i := range end {
		if n.elem.isDefault(at(i)) {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = appendIndex(b, i)
		b = n.elem.append(b, at(i))
	}
	return append(b, '}')
}

// filledTo returns how long memory is without the zeros at its end.
func filledTo(m []byte) int {
	n := len(m)
	for n >= 8 && binary.NativeEndian.Uint64(m[n-8:n]) == 0 {
		n -= 8
	}
	for n > 0 && m[n-1] == 0 {
		n--
	}
	return n
}

// fill returns how long the array at p is without the defaults at its end, and how much of that is something else.
func (n *node) fill(p unsafe.Pointer) (end, filled int) {
	if n.elem.number && n.elem.size == 1 {
		m := bytesAt(p, uintptr(n.len))
		end = filledTo(m)
		return end, end - bytes.Count(m[:end], zeros[:1])
	}
	most := n.len
	if n.elem.plain { // of most arrays the end is empty
		most = (filledTo(bytesAt(p, n.size)) + int(n.elem.size) - 1) / int(n.elem.size)
	}
	for i := range most {
		if !n.elem.isDefault(unsafe.Add(p, uintptr(i)*n.elem.size)) {
			end = i + 1
			filled++
		}
	}
	return end, filled
}

func appendIndex(b []byte, i int) []byte {
	b = append(b, '"')
	b = strconv.AppendInt(b, int64(i), 10)
	return append(b, `":`...)
}

// appendChange appends what differs between two values; changed is false, and b of no use, if nothing does.
func (n *node) appendChange(b []byte, p, q unsafe.Pointer) (out []byte, changed bool) {
	if n.same(p, q) {
		return b, false
	}
	switch {
	case n.what != nil:
		if n.what.equal(p, q) {
			return b, false
		}
		return n.append(b, q), true
	case n.kind == reflect.Struct:
		return n.changedFields(b, p, q)
	case n.kind == reflect.Array:
		return n.changedElems(b, p, q)
	case n.kind == reflect.String && *(*string)(p) == *(*string)(q):
		return b, false
	}
	return n.append(b, q), true
}

func (n *node) changedFields(b []byte, p, q unsafe.Pointer) (out []byte, changed bool) {
	if n.isDefault(q) && !n.isDefault(p) {
		return append(b, "null"...), true
	}
	start := len(b)
	for i := range n.fields {
		f := &n.fields[i]
		if p, q := unsafe.Add(p, f.offset), unsafe.Add(q, f.offset); !f.same(p, q) {
			b = f.appendMember(b, start, f.key, p, q)
		}
	}
	return closeMembers(b, start)
}

func (n *node) changedElems(b []byte, p, q unsafe.Pointer) (out []byte, changed bool) {
	if n.isDefault(q) && !n.isDefault(p) {
		return append(b, "null"...), true
	}
	start := len(b)
	var key [24]byte
	for i := range n.len {
		at := uintptr(i) * n.elem.size
		if p, q := unsafe.Add(p, at), unsafe.Add(q, at); !n.elem.same(p, q) {
			b = n.elem.appendMember(b, start, appendIndex(key[:0], i), p, q)
		}
	}
	return closeMembers(b, start)
}

// appendMember appends a member of the object that begins at start, with its key, if there is a change.
func (n *node) appendMember(b []byte, start int, key []byte, p, q unsafe.Pointer) []byte {
	mark := len(b)
	if mark == start {
		b = append(b, '{')
	} else {
		b = append(b, ',')
	}
	b = append(b, key...)
	b, changed := n.appendChange(b, p, q)
	if !changed {
		return b[:mark]
	}
	return b
}

// closeMembers ends the object that begins at start; without members there is none.
func closeMembers(b []byte, start int) (out []byte, changed bool) {
	if len(b) == start {
		return b, false
	}
	return append(b, '}'), true
}

func (n *node) reset(p unsafe.Pointer) {
	switch {
	case n.what != nil:
		n.what.reset(p)
	case n.kind == reflect.Struct:
		for i := range n.fields {
			f := &n.fields[i]
			f.node.reset(unsafe.Add(p, f.offset))
			if f.preset {
				f.setInt(unsafe.Add(p, f.offset), f.value)
			}
		}
	case n.kind == reflect.Array:
		for i := range n.len {
			n.elem.reset(unsafe.Add(p, uintptr(i)*n.elem.size))
		}
	case n.kind == reflect.String:
		*(*string)(p) = ""
	default:
		clear(bytesAt(p, n.size))
	}
}

func (n *node) parts(p unsafe.Pointer, yield func(string, func() []byte) bool) bool {
	switch {
	case n.what != nil && n.what.part != nil:
		if n.what.zero(p) {
			return true
		}
		return yield(n.what.part(p))
	case n.what != nil:
	case n.kind == reflect.Struct:
		for i := range n.fields {
			if !n.fields[i].parts(unsafe.Add(p, n.fields[i].offset), yield) {
				return false
			}
		}
	case n.kind == reflect.Array && !n.elem.leaf():
		for i := range n.len {
			if !n.elem.parts(unsafe.Add(p, uintptr(i)*n.elem.size), yield) {
				return false
			}
		}
	}
	return true
}

// leaf reports whether nothing shared can be in it.
func (n *node) leaf() bool {
	return n.what == nil && n.kind != reflect.Struct && n.kind != reflect.Array || n.what != nil && n.what.part == nil
}

func (n *node) names(path string, out []string) []string {
	switch {
	case n.what != nil:
		return append(out, path+" "+n.what.shape)
	case n.kind == reflect.Struct:
		for i := range n.fields {
			f := &n.fields[i]
			name := f.name
			if path != "" {
				name = path + "." + name
			}
			if f.preset {
				out = append(out, fmt.Sprintf("%s %s, default %d", name, f.shape, f.value))
				continue
			}
			out = f.names(name, out)
		}
		return out
	case n.kind == reflect.Array:
		return n.elem.names(path+"[]", out)
	}
	return append(out, path+" "+n.shape)
}
