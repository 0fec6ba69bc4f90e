package form

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"turnpike/internal/spelling"
	"turnpike/internal/strictjson"
)

// Kind is one of the kinds of a union.
type Kind[T any] struct {
	// Keys are the names of its fields in the order of the text form: "node turbo? brake? chute?". A name alone is always written and has to be there; with
	// "?" it is left out where it says nothing; with "+" it is always written, but can be left out by others, who mean the value of a fresh one. With "~" it is
	// not for everybody, see Guarded.
	Keys string
	Doc  string // one line for people
	// Check returns an error if fields do not go together, and may bring what was read into its canonical form. May be nil.
	Check func(*T) error
}

// Table describes a union.
type Table[T any] struct {
	Tag    string           // the key with the name of the kind: "do"
	Kind   func(*T) int     // the number of v's kind
	Fresh  func(kind int) T // a value of a kind of which nothing else is said
	Fields []Field[T]       // in the order of the JSON form
	Names  []string         // of the kinds, by number
	Kinds  []Kind[T]        // by number
	Pairs  [][2]string      // keys that are there together or not at all
}

// Union is the form of values of several kinds. It is made once and does not change.
type Union[T any] struct {
	table Table[T]
	keys  []string // all, each once, in the order of the JSON form
	kinds []kind[T]
}

type kind[T any] struct {
	*Kind[T]
	Name    string
	text    []use[T] // in the order of the text form
	json    []use[T] // in that of the JSON form
	fresh   T
	example string
}

// use is a field as a kind has it.
type use[T any] struct {
	*Field[T]
	always, must, guarded bool
}

// New returns the union that a table describes. It panics if the table names a field that there is not, or one twice: tables are written, not read.
func New[T any](table Table[T]) *Union[T] {
	u := &Union[T]{table: table}
	if len(table.Names) != len(table.Kinds) {
		panic(fmt.Sprintf("form: %d names for %d kinds", len(table.Names), len(table.Kinds)))
	}
	byName := make(map[string]int)
	for i := range table.Fields {
		f := &table.Fields[i]
		if _, ok := byName[f.name]; ok {
			panic("form: two fields " + f.name)
		}
		byName[f.name] = i
		if !slices.Contains(u.keys, f.Key) {
			u.keys = append(u.keys, f.Key)
		}
	}
	for i := range table.Kinds {
		k := kind[T]{Kind: &table.Kinds[i], Name: table.Names[i], fresh: table.Fresh(i)}
		order := make(map[string]int)
		for _, word := range strings.Fields(k.Keys) {
			name := strings.TrimRight(word, "?+~")
			at, ok := byName[name]
			if _, twice := order[table.Fields[max(at, 0)].Key]; !ok || twice {
				panic(fmt.Sprintf("form: %s cannot have %q", k.Name, word))
			}
			signs := word[len(name):]
			f := use[T]{Field: &table.Fields[at], always: !strings.Contains(signs, "?"), must: signs == "", guarded: strings.Contains(signs, "~")}
			order[f.Key] = at
			k.text = append(k.text, f)
		}
		k.json = slices.Clone(k.text)
		slices.SortFunc(k.json, func(a, b use[T]) int { return order[a.Key] - order[b.Key] })
		k.example = fmt.Sprintf(`{"%s": "%s"`, table.Tag, k.Name)
		for _, f := range k.json {
			if f.must {
				k.example += fmt.Sprintf(`, "%s": %s`, f.Key, f.Example)
			}
		}
		k.example += "}"
		u.kinds = append(u.kinds, k)
	}
	return u
}

// JSON returns v as a value for encoding/json.
func (u *Union[T]) JSON(v *T) json.RawMessage { return u.Append(nil, v) }

// Guarded is JSON without the keys that are not for everybody.
func (u *Union[T]) Guarded(v *T) json.RawMessage { return u.write(nil, v, true) }

// Append appends the JSON form of v: the kind, then its fields.
func (u *Union[T]) Append(b []byte, v *T) []byte { return u.write(b, v, false) }

func (u *Union[T]) write(b []byte, v *T, guarded bool) []byte {
	k := &u.kinds[u.table.Kind(v)]
	b = append(b, '{', '"')
	b = append(b, u.table.Tag...)
	b = append(b, '"', ':', '"')
	b = append(b, k.Name...)
	b = append(b, '"')
	for i := range k.json {
		f := &k.json[i]
		if guarded && f.guarded || !f.always && !f.has(v, &k.fresh) {
			continue
		}
		b = append(b, ',', '"')
		b = append(b, f.Key...)
		b = append(b, '"', ':')
		b = f.append(b, v)
	}
	return append(b, '}')
}

// Read reads what Append writes, with the keys in any order. Its errors are [*Error] and say what was wrong, where, and what is allowed.
func (u *Union[T]) Read(data []byte) (v T, err error) {
	if v, ok := u.quick(data); ok {
		return v, nil
	}
	return u.slow(data)
}

// slow reads whatever there is, and says what is wrong with it.
func (u *Union[T]) slow(data []byte) (v T, err error) {
	keys, err := u.object(data)
	if err != nil {
		return v, err
	}
	k, err := u.kindOf(keys)
	if err != nil {
		return v, err
	}
	v = k.fresh
	for i := range k.json {
		f := &k.json[i]
		raw, ok := keys[f.Key]
		switch {
		case ok:
			if err := f.read(&v, raw); err != nil {
				return v, at(f.Key, err)
			}
		case f.must:
			return v, Wrong(f.Key, "is missing", "such as "+k.example)
		}
	}
	return v, u.finish(k, &v, func(key string) bool { _, ok := keys[key]; return ok })
}

// object splits a JSON object. Keys that say null are not there.
func (u *Union[T]) object(data []byte) (map[string]json.RawMessage, error) {
	if err := strictjson.Check(data, nil); err != nil {
		return nil, Wrong(dotted(err.Pointer()), "the field is there twice", "once")
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(data, &keys); err != nil || keys == nil {
		detail := "is no JSON object"
		if !json.Valid(data) {
			detail = "not JSON: " + fmt.Sprint(err)
		}
		return nil, Wrong("", detail, "an object such as "+u.kinds[0].example)
	}
	var strange string
	for key, raw := range keys {
		switch {
		case string(raw) == "null":
			delete(keys, key)
		case key != u.table.Tag && !slices.Contains(u.keys, key) && (strange == "" || key < strange):
			strange = key
		}
	}
	if strange == "" {
		return keys, nil
	}
	detail := "there is no such field"
	if near := spelling.Nearest(strange, append([]string{u.table.Tag}, u.keys...), max(1, len(strange)/3)); near != "" {
		detail += fmt.Sprintf("; did you mean %q?", near)
	}
	return nil, Wrong(spelling.Clip(strange), detail, u.table.Tag+", "+strings.Join(u.keys, ", "))
}

// kindOf finds the kind, and refuses keys that do not belong to it.
func (u *Union[T]) kindOf(keys map[string]json.RawMessage) (*kind[T], error) {
	raw, ok := keys[u.table.Tag]
	if !ok {
		return nil, Wrong(u.table.Tag, "is missing", listed(u.table.Names))
	}
	var name string
	if json.Unmarshal(raw, &name) != nil {
		return nil, Wrong(u.table.Tag, "cannot be "+kindOf(raw), listed(u.table.Names))
	}
	k, err := u.named(name)
	if err != nil {
		return nil, err
	}
	for _, key := range u.keys { // in their order, so that the same text has the same error
		if raw, ok := keys[key]; ok && string(raw) != "false" && !slices.ContainsFunc(k.json, func(f use[T]) bool { return f.Key == key }) {
			return nil, stray(key, k)
		}
	}
	return k, nil
}

func stray[T any](key string, k *kind[T]) error {
	return Wrong(key, fmt.Sprintf("does not belong to %q", k.Name), "such as "+k.example)
}

func (u *Union[T]) named(name string) (*kind[T], error) {
	i := slices.Index(u.table.Names, name)
	if i < 0 {
		return nil, NoName(u.table.Tag, "", spelling.Clip(name), u.table.Names)
	}
	return &u.kinds[i], nil
}

// finish checks what concerns several fields.
func (u *Union[T]) finish(k *kind[T], v *T, given func(key string) bool) error {
	for _, p := range u.table.Pairs {
		if given(p[0]) != given(p[1]) {
			return Wrong(p[0], fmt.Sprintf("goes with %q", p[1]), "both or neither")
		}
	}
	if k.Check != nil {
		return k.Check(v)
	}
	return nil
}

// at puts a key before what an error says of its value.
func at(key string, err error) error {
	if e, ok := err.(*Error); ok && e.Field == "" {
		return Wrong(key, e.Detail, e.Allowed)
	} else if ok {
		if e.Field[0] == '[' { // of a list
			return Wrong(key+e.Field, e.Detail, e.Allowed)
		}
		return Wrong(below(key, e.Field), e.Detail, e.Allowed)
	}
	return Wrong(key, err.Error(), "")
}
