package server

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	forms "turnpike/game/form"
)

// describer adds what the JSON of a game looks like to the description of the API.
type describer struct {
	reg    huma.Registry
	prefix string // of the names of the game's schemas
	all    forms.Types
	seen   map[reflect.Type]bool
}

func (d *describer) types() {
	all := d.all.All()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if u, ok := all[name].(forms.Describer); ok {
			if name == "Action" {
				d.reg.Map()[d.prefix+name] = d.object(u.Describe())
			} else {
				d.reg.Map()[d.prefix+name] = d.union(u.Describe())
			}
		} else if t := reflect.TypeOf(all[name]); t.Kind() == reflect.Struct {
			d.value(t)
		}
	}
}

// union is one schema for each kind of a union.
func (d *describer) union(u forms.Description) *huma.Schema {
	s := &huma.Schema{Discriminator: &huma.Discriminator{PropertyName: u.Tag}}
	for _, k := range u.Kinds {
		o := &huma.Schema{
			Type: "object", Description: k.Doc, AdditionalProperties: false, Required: []string{u.Tag},
			Properties: map[string]*huma.Schema{u.Tag: {Type: "string", Enum: []any{k.Name}}},
		}
		for i := range k.Fields {
			f := &k.Fields[i]
			o.Properties[f.Key] = d.field(f)
			if f.Always {
				o.Required = append(o.Required, f.Key)
			}
		}
		s.OneOf = append(s.OneOf, o)
	}
	return s
}

// object is one schema for all kinds of a union, for what clients write: which keys a kind has is for the refusals to say.
func (d *describer) object(u forms.Description) *huma.Schema {
	s := &huma.Schema{Type: "object", AdditionalProperties: false, Required: []string{u.Tag}, Properties: map[string]*huma.Schema{u.Tag: {Type: "string"}}}
	for _, k := range u.Kinds {
		s.Properties[u.Tag].Enum = append(s.Properties[u.Tag].Enum, k.Name)
		for i := range k.Fields {
			f := &k.Fields[i]
			p := s.Properties[f.Key]
			if p == nil {
				s.Properties[f.Key] = d.field(f)
				continue
			}
			// The same key means two things: what either may hold.
			if p.Ref == "" && !strings.Contains(p.Description, f.Doc) {
				p.Description += "; or " + f.Doc
			}
			for _, n := range f.Names {
				if !slices.Contains(p.Enum, any(n)) {
					p.Enum = append(p.Enum, n)
				}
			}
			if p.Minimum != nil && f.Min != nil {
				least, most := min(*p.Minimum, float64(*f.Min)), max(*p.Maximum, float64(*f.Max))
				p.Minimum, p.Maximum = &least, &most
			}
		}
	}
	return s
}

func (d *describer) field(f *forms.FieldDescription) *huma.Schema {
	if f.Go != nil {
		s := d.value(f.Go)
		if s.Ref == "" {
			s.Description = cmp.Or(s.Description, f.Doc)
		}
		return s
	}
	s := &huma.Schema{Type: f.Type, Description: f.Doc}
	of := s
	if f.Type == huma.TypeArray {
		of = &huma.Schema{Type: f.Items}
		s.Items = of
	}
	for _, n := range f.Names {
		of.Enum = append(of.Enum, n)
	}
	if f.Min != nil {
		least, most := float64(*f.Min), float64(*f.Max)
		of.Minimum, of.Maximum = &least, &most
	}
	return s
}

// value returns the schema of a type, and has enumerations in it say which names there are.
func (d *describer) value(t reflect.Type) *huma.Schema {
	s := d.reg.Schema(t, true, "")
	d.enumerate(t)
	return s
}

// enumerate follows a type to all structs in it and puts the names of enumerations into their schemas.
func (d *describer) enumerate(t reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		d.enumerate(t.Elem())
		return
	case reflect.Struct:
	default:
		return
	}
	if d.seen[t] {
		return
	}
	d.seen[t] = true
	ref := d.reg.Schema(t, true, "").Ref
	s := d.reg.Map()[ref[strings.LastIndexByte(ref, '/')+1:]]
	for _, f := range reflect.VisibleFields(t) {
		if !f.IsExported() {
			continue
		}
		d.enumerate(f.Type)
		names := f.Tag.Get("names")
		key, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		if names == "" || s == nil || s.Properties[key] == nil {
			continue
		}
		p := s.Properties[key]
		if p.Items != nil {
			p = p.Items
		}
		list, ok := d.all.Names[names]
		if !ok {
			panic("server: " + t.String() + "." + f.Name + " names " + names + ", which " + d.prefix + " does not have")
		}
		p.Enum = nil
		for _, n := range list {
			if n != "" || !strings.Contains(opts, "omitempty") {
				p.Enum = append(p.Enum, n)
			}
		}
	}
}
