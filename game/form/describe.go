package form

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Description is what a union looks like, for the description of the API and for people.
type Description struct {
	Tag   string
	Kinds []KindDescription // by number
	Text  bool              // there is a text form
}

// KindDescription is one kind of a union.
type KindDescription struct {
	Name    string
	Doc     string
	Fields  []FieldDescription // in the order of the text form
	Example string             // JSON with what has to be there
	Usage   string             // the text form, with [] around what can be left out
}

// FieldDescription is a field of a kind.
type FieldDescription struct {
	Key      string
	Doc      string
	Always   bool         // it is always written, for everybody
	Must     bool         // it has to be there
	Type     string       // "integer", "number", "string", "boolean", "array"; "" with Go
	Items    string       // type of the elements of an array
	Names    []string     // what a string or the strings of an array may be; nil: anything
	Min, Max *int64       // of an integer
	Go       reflect.Type // of a value that encoding/json writes; nil otherwise
}

// Describe returns the description.
func (u *Union[T]) Describe() Description {
	d := Description{Tag: u.table.Tag}
	for i := range u.kinds {
		k := &u.kinds[i]
		kd := KindDescription{Name: k.Name, Doc: k.Doc, Example: k.example, Usage: k.usage()}
		for _, f := range k.text {
			a := f.about
			kd.Fields = append(kd.Fields, FieldDescription{f.Key, a.Doc, f.always && !f.guarded, f.must, a.Type, a.Items, a.Names, a.Min, a.Max, a.Go})
		}
		d.Kinds = append(d.Kinds, kd)
	}
	return d
}

// Describer is a union whose type is not known.
type Describer interface{ Describe() Description }

// Keys returns the keys of a union, or of the struct that v is, each once.
func Keys(v any) (keys []string) {
	add := func(key string) {
		if key != "" && key != "-" && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	u, ok := v.(Describer)
	if !ok {
		for f := range reflect.TypeOf(v).Fields() {
			key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			add(key)
		}
		return keys
	}
	d := u.Describe()
	add(d.Tag)
	for _, k := range d.Kinds {
		for _, f := range k.Fields {
			add(f.Key)
		}
	}
	return keys
}

// ActionTable returns two tables for people: the kinds with their JSON keys and their text form, and the keys. What can be left out stands in brackets.
func (d Description) ActionTable() string {
	var b strings.Builder
	b.WriteString("| action | keys | line form | what it does |\n|---|---|---|---|\n")
	for _, k := range d.Kinds {
		fmt.Fprintf(&b, "| `%s` | %s | `%s` | %s |\n", k.Name, k.keys(), k.Usage, k.Doc)
	}
	b.WriteString("\n| key | what it may hold | what it is |\n|---|---|---|\n")
	b.WriteString(d.fieldRows())
	return b.String()
}

// EventTable returns two tables for people: the kinds with their keys, and the keys. What can be missing stands in brackets.
func (d Description) EventTable() string {
	var b strings.Builder
	b.WriteString("| event | keys | what happened |\n|---|---|---|\n")
	for _, k := range d.Kinds {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", k.Name, k.keys(), k.Doc)
	}
	b.WriteString("\n| key | what it may hold | what it is |\n|---|---|---|\n")
	b.WriteString(d.fieldRows())
	return b.String()
}

func (k *KindDescription) keys() string {
	var keys []string
	for _, f := range k.Fields {
		if f.Always {
			keys = append(keys, "`"+f.Key+"`")
		} else {
			keys = append(keys, "[`"+f.Key+"`]")
		}
	}
	return strings.Join(keys, ", ")
}

// fieldRows has each key once for each meaning.
func (d Description) fieldRows() string {
	var b strings.Builder
	seen := make(map[string]bool)
	for _, k := range d.Kinds {
		for _, f := range k.Fields {
			row := fmt.Sprintf("| `%s` | %s | %s |\n", f.Key, f.holds(), f.Doc)
			if !seen[row] {
				seen[row] = true
				b.WriteString(row)
			}
		}
	}
	return b.String()
}

// holds says in words what a field may hold.
func (f FieldDescription) holds() string {
	switch {
	case f.Names != nil && len(f.Names) <= 12:
		return "`" + strings.Join(f.Names, "`, `") + "`"
	case f.Type == "integer" && f.Min == nil:
		return "number"
	case f.Type == "integer":
		return fmt.Sprintf("%d to %d", *f.Min, *f.Max)
	case f.Type == "string":
		return "text"
	case f.Type == "boolean":
		return "`true`"
	case f.Type == "array":
		return "list"
	case f.Type == "number":
		return "number"
	}
	switch f.Go.Kind() {
	case reflect.Slice, reflect.Array:
		return "list"
	case reflect.Bool:
		return "`true`"
	case reflect.String:
		return "text"
	case reflect.Int:
		return "number"
	}
	return "object"
}
