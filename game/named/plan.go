package named

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"
)

// Option says how values of one more type are written.
type Option func(*planner)

type planner struct {
	special map[reflect.Type]*special
	done    map[reflect.Type]*node
}

// Text writes values of T as texts: identifiers whose numbers come from a table that grows. print is not asked about the zero value, which is the
// default; texts have to be different for different values. parse returns an error that says what is allowed.
func Text[T comparable](print func(T) string, parse func(string) (T, error)) Option {
	var zero T
	return func(p *planner) {
		p.add(reflect.TypeFor[T](), &special{
			shape:  "text",
			zero:   func(p unsafe.Pointer) bool { return *(*T)(p) == zero },
			equal:  func(p, q unsafe.Pointer) bool { return *(*T)(p) == *(*T)(q) },
			append: func(b []byte, p unsafe.Pointer) []byte { return appendString(b, print(*(*T)(p))) },
			read: func(r *reader, p unsafe.Pointer) error {
				text, err := r.text()
				if err != nil {
					return err
				}
				if *(*T)(p), err = parse(text); err != nil {
					return r.fail("%v", err)
				}
				return nil
			},
			reset: func(p unsafe.Pointer) { *(*T)(p) = zero },
		})
	}
}

// Widened writes values of T, an array of words of 64 bits, as one number, that of the first word, as long as there is nothing in the others, and else as the list
// of its words: sets that once were one word and need more bits now. Their old forms stay what they are.
func Widened[T ~[2]uint64]() Option {
	return func(p *planner) {
		word := &planner{done: make(map[reflect.Type]*node)}
		one, all := word.plan(reflect.TypeFor[uint64]()), word.plan(reflect.TypeFor[[2]uint64]())
		p.add(reflect.TypeFor[T](), &special{
			shape: one.shape,
			zero:  func(p unsafe.Pointer) bool { return *(*T)(p) == T{} },
			equal: func(p, q unsafe.Pointer) bool { return *(*T)(p) == *(*T)(q) },
			append: func(b []byte, p unsafe.Pointer) []byte {
				if (*(*T)(p))[1] == 0 {
					return one.append(b, p)
				}
				return all.append(b, p)
			},
			read: func(r *reader, p unsafe.Pointer) error {
				*(*T)(p) = T{}
				if r.peek() == '[' || r.peek() == '{' {
					return r.value(all, p)
				}
				return r.value(one, p)
			},
			reset: func(p unsafe.Pointer) { *(*T)(p) = T{} },
		})
	}
}

// Shared is how values that many states share are written: by a key in the form, with their texts kept beside it.
type Shared[T comparable] struct {
	Kind string                       // begins every key: "map"
	Key  func(T) string               // follows from what the value is, and is the same in every program
	Text func(T) []byte               // enough to make the value again
	Read func(text []byte) (T, error) //
}

// Option returns the option for values of T. The zero value is the default.
func (s Shared[T]) Option() Option {
	var zero T
	key := func(p unsafe.Pointer) string { return s.Kind + ":" + s.Key(*(*T)(p)) }
	return func(p *planner) {
		p.add(reflect.TypeFor[T](), &special{
			shape:  "shared " + s.Kind,
			zero:   func(p unsafe.Pointer) bool { return *(*T)(p) == zero },
			equal:  func(p, q unsafe.Pointer) bool { return *(*T)(p) == *(*T)(q) },
			append: func(b []byte, p unsafe.Pointer) []byte { return appendString(b, key(p)) },
			read: func(r *reader, p unsafe.Pointer) error {
				name, err := r.text()
				switch {
				case err != nil:
					return err
				case !strings.HasPrefix(name, s.Kind+":"):
					return r.fail("%q is no %s", name, s.Kind)
				case r.parts == nil:
					return r.fail("%s is not there", name)
				}
				text, err := r.parts(name)
				if err != nil {
					return r.fail("%s: %v", name, err)
				}
				v, err := s.Read(text)
				if err != nil {
					return r.fail("%s: %v", name, err)
				}
				*(*T)(p) = v
				return nil
			},
			reset: func(p unsafe.Pointer) { *(*T)(p) = zero },
			part: func(p unsafe.Pointer) (string, func() []byte) {
				return key(p), func() []byte { return s.Text(*(*T)(p)) }
			},
		})
	}
}

func (p *planner) add(t reflect.Type, s *special) {
	if p.special[t] != nil {
		panic("named: two options for " + t.String())
	}
	p.special[t] = s
}

func (p *planner) plan(t reflect.Type) *node {
	if n, ok := p.done[t]; ok {
		return n
	}
	n := &node{kind: t.Kind(), size: t.Size(), plain: true}
	p.done[t] = n
	if s := p.special[t]; s != nil {
		n.what, n.shape = s, s.shape
		return n
	}
	switch n.kind {
	case reflect.Bool:
		n.shape, n.number = "bool", true
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int,
		reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
		n.shape, n.number = "number"+enumerators(t), true
	case reflect.String:
		n.shape = "string"
	case reflect.Array:
		n.elem, n.len = p.plan(t.Elem()), t.Len()
		n.plain = n.elem.plain
	case reflect.Struct:
		p.fields(n, t)
	default:
		panic("named: a flat value cannot hold a " + t.String())
	}
	return n
}

func (p *planner) fields(n *node, t reflect.Type) {
	p.list(n, t, 0)
	slices.SortFunc(n.fields, func(a, b field) int { return cmp.Compare(a.name, b.name) })
	for i := 1; i < len(n.fields); i++ {
		if n.fields[i].name == n.fields[i-1].name {
			panic(fmt.Sprintf("named: %s has two fields %q", t, n.fields[i].name))
		}
	}
}

// list appends the fields of a struct that begins at an offset; those of an embedded struct are its own.
func (p *planner) list(n *node, t reflect.Type, at uintptr) {
	for i := range t.NumField() {
		sf := t.Field(i)
		if sf.Name == "_" {
			continue
		}
		if sf.Anonymous && sf.Type.Kind() == reflect.Struct && p.special[sf.Type] == nil {
			p.list(n, sf.Type, at+sf.Offset)
			continue
		}
		f := field{name: sf.Name, offset: at + sf.Offset, node: p.plan(sf.Type)}
		if tag, ok := sf.Tag.Lookup("named"); ok {
			name, rest, _ := strings.Cut(tag, ",")
			f.name = cmp.Or(name, f.name)
			if preset, ok := strings.CutPrefix(rest, "default="); ok {
				v, err := strconv.ParseInt(preset, 10, 64)
				if err != nil || !strings.HasPrefix(f.shape, "number") {
					panic(fmt.Sprintf("named: %s.%s cannot have the default %q", t, sf.Name, preset))
				}
				f.preset, f.value = v != 0, v
			} else if rest != "" {
				panic(fmt.Sprintf("named: %s.%s has the tag %q", t, sf.Name, tag))
			}
		}
		f.key = append(appendString(nil, f.name), ':')
		n.plain = n.plain && f.plain && !f.preset
		n.fields = append(n.fields, f)
	}
}

// maxEnumerators is how many values of a type are looked at; those with more are no enumerations but places, angles, squares.
const maxEnumerators = 120

// enumerators lists the names of an enumeration in their order, so that Names shows when one is put between two others: their numbers are what is kept.
func enumerators(t reflect.Type) string {
	if t.Size() > 1 || !t.Implements(reflect.TypeFor[fmt.Stringer]()) {
		return ""
	}
	var out []string
	for i := range maxEnumerators + 1 {
		name, ok := enumerator(t, i)
		if !ok || i > 0 && name == "" {
			break
		}
		out = append(out, name)
	}
	if len(out) > maxEnumerators {
		return ""
	}
	return ": " + strings.Join(out, " ")
}

// enumerator returns the name of value i, false if there is none: then String looks beyond its list.
func enumerator(t reflect.Type, i int) (name string, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	v := reflect.New(t).Elem()
	if v.CanInt() {
		v.SetInt(int64(i))
	} else {
		v.SetUint(uint64(i))
	}
	return v.Interface().(fmt.Stringer).String(), true
}
