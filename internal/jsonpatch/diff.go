package jsonpatch

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
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
	d.values(planOf(new.Type()), old, new)
}

// values compares two values of one type.
func (d *differ) values(p *plan, old, new reflect.Value) {
	switch p.shape {
	case leaf:
		if !p.equal(old, new) {
			d.note("replace", new)
		}
	case reference:
		if stay, differ := p.at(old, new); differ {
			d.note("replace", new)
		} else if !stay {
			if p.to != nil {
				d.values(p.to, old.Elem(), new.Elem())
			} else {
				d.any(old.Elem(), new.Elem())
			}
		}
	case list:
		if stay, differ := p.at(old, new); differ {
			d.note("replace", new)
		} else if !stay {
			d.lists(p.to, old, new)
		}
	case table:
		if stay, differ := p.at(old, new); differ {
			d.note("replace", new)
		} else if !stay {
			d.tables(p.to, old, new)
		}
	case object:
		for i := range p.fields {
			f := &p.fields[i]
			was, is := f.of(old), f.of(new)
			if f.to.shape == leaf && f.to.equal(was, is) {
				continue
			}
			switch gone, none := f.omits(was), f.omits(is); {
			case gone && none:
			case none:
				d.field(f, "remove", reflect.Value{})
			case gone:
				d.field(f, "add", is)
			case f.to.shape == leaf:
				d.field(f, "replace", is)
			default:
				undo := d.key(f.name)
				d.values(f.to, was, is)
				d.path = d.path[:undo]
			}
		}
	}
}

// field notes a change of a whole field.
func (d *differ) field(f *field, op string, is reflect.Value) {
	undo := d.key(f.name)
	d.note(op, is)
	d.path = d.path[:undo]
}

// lists compares lists of elements with a plan. What is equal at both ends stays; in between, elements are compared one by one, and those that one
// list has more are removed or added.
func (d *differ) lists(p *plan, old, new reflect.Value) {
	n, m := old.Len(), new.Len()
	head, tail := 0, 0
	if n != m {
		for head < min(n, m) && p.same(old.Index(head), new.Index(head)) {
			head++
		}
		for tail < min(n, m)-head && p.same(old.Index(n-1-tail), new.Index(m-1-tail)) {
			tail++
		}
	}
	both := min(n, m) - tail
	for i := head; i < both; i++ {
		undo := d.index(i)
		d.values(p, old.Index(i), new.Index(i))
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

func (d *differ) tables(p *plan, old, new reflect.Value) {
	for _, k := range sortedKeys(old) {
		undo := d.key(k.String())
		if is := new.MapIndex(k); is.IsValid() {
			d.values(p, old.MapIndex(k), is)
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
