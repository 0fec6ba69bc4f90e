package form

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"turnpike/internal/spelling"
	"turnpike/internal/strictjson"
)

// Names are lists of names that tags refer to.
type Names map[string][]string

// Decode reads one JSON value into v, a pointer, as encoding/json does, and holds it to what the tags of its structs say:
//
//	json:"speed"                 the key, exactly; no other key may be there, and none twice
//	required:"true"              it has to be there; "null": it may say null
//	minimum:"0" maximum:"300"    of a number, of the elements of a list and the values of a map
//	enum:"left,right"            what a text may be, or the texts of a list or the keys of a map; "left,right," if it may be empty
//	names:"stage"                the same, one of names["stage"]; empty, too, where it is neither required nor an element or a key
//	minItems:"1" maxItems:"8"    how many elements a list may have
//
// They are the tags that the description of the API is made from. Errors are [*Error] with the place
// ("cars[2].speed"), what was there and what is allowed. v is not touched unless all is well.
func Decode(data []byte, v any, names Names) error {
	if err := strictjson.Check(data, nil); err != nil {
		return Wrong(dotted(err.Pointer()), "the key is there twice", "once")
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var tree any
	if err := dec.Decode(&tree); err != nil {
		return Wrong("", "is no JSON: "+err.Error(), "")
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return Wrong("", "something follows the JSON value", "one value")
	}
	c := checker{names: names}
	if err := c.value("", tree, shapeOf(reflect.TypeOf(v).Elem()), &limits{}); err != nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return Wrong("", err.Error(), "") // what decodes itself
	}
	return nil
}

// dotted turns a JSON pointer into a place: "/cars/2/speed" into "cars[2].speed".
func dotted(pointer string) string {
	var b strings.Builder
	for _, step := range strings.Split(strings.TrimPrefix(pointer, "/"), "/") {
		if _, err := strconv.Atoi(step); err == nil {
			b.WriteString("[" + step + "]")
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		b.WriteString(strings.NewReplacer("~1", "/", "~0", "~").Replace(step))
	}
	return b.String()
}

// shape is what Decode knows of a type.
type shape struct {
	kind   reflect.Kind // after pointers; Invalid: anything goes
	typ    reflect.Type
	own    bool // decodes itself
	elem   *shape
	fields map[string]*structField
	keys   []string // of a struct, in its order
}

type structField struct {
	*shape
	limits
	depth int // of embedding: the outermost field of a key counts
}

// limits are what the tags of a field say.
type limits struct {
	required    bool
	nullable    bool // has to be there, but may say null
	least, most *float64
	few, many   int    // elements
	noun        string // what a text names
	enum        []string
	names       string
}

var shapes sync.Map // of *shape by reflect.Type

func shapeOf(t reflect.Type) *shape {
	if s, ok := shapes.Load(t); ok {
		return s.(*shape)
	}
	s := newShape(t)
	shared, _ := shapes.LoadOrStore(t, s)
	return shared.(*shape)
}

var (
	unmarshaler     = reflect.TypeFor[json.Unmarshaler]()
	textUnmarshaler = reflect.TypeFor[encoding.TextUnmarshaler]()
)

func newShape(t reflect.Type) *shape {
	for t.Kind() == reflect.Pointer && !t.Implements(unmarshaler) {
		t = t.Elem()
	}
	s := &shape{kind: t.Kind(), typ: t}
	if p := reflect.PointerTo(t); p.Implements(unmarshaler) || p.Implements(textUnmarshaler) {
		s.own = true
		return s
	}
	switch s.kind {
	case reflect.Slice, reflect.Array, reflect.Map:
		s.elem = shapeOf(t.Elem())
	case reflect.Struct:
		s.fields = make(map[string]*structField)
		s.addFields(t, 0)
	}
	return s
}

func (s *shape) addFields(t reflect.Type, depth int) {
	for i := range t.NumField() {
		f := t.Field(i)
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && key == "" {
			inner := f.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			s.addFields(inner, depth+1)
			continue
		}
		if key == "-" || !f.IsExported() {
			continue
		}
		if key == "" {
			key = f.Name
		}
		was := s.fields[key]
		if was != nil && was.depth <= depth {
			continue // hidden by one of an outer struct
		}
		l := limitsOf(f)
		l.noun = strings.ReplaceAll(cmp.Or(l.names, key), "_", " ")
		s.fields[key] = &structField{shapeOf(f.Type), l, depth}
		if was == nil {
			s.keys = append(s.keys, key)
		}
	}
}

func limitsOf(f reflect.StructField) limits {
	required := f.Tag.Get("required")
	l := limits{required: required == "true", nullable: required == "null", names: f.Tag.Get("names"), few: -1, many: math.MaxInt}
	figure := func(tag string) *float64 {
		text, ok := f.Tag.Lookup(tag)
		if !ok {
			return nil
		}
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			panic(fmt.Sprintf("form: %s has the tag %s:%q", f.Name, tag, text))
		}
		return &x
	}
	l.least, l.most = figure("minimum"), figure("maximum")
	if n := figure("minItems"); n != nil {
		l.few = int(*n)
	}
	if n := figure("maxItems"); n != nil {
		l.many = int(*n)
	}
	if e := f.Tag.Get("enum"); e != "" {
		l.enum = strings.Split(e, ",")
	}
	return l
}

type checker struct{ names Names }

// value checks what stands at a place.
func (c *checker) value(at string, v any, s *shape, l *limits) error {
	switch {
	case v == nil:
		return nil // as encoding/json: the field keeps what it has
	case s.own:
		text, err := json.Marshal(v)
		if err == nil {
			err = json.Unmarshal(text, reflect.New(s.typ).Interface())
		}
		if err != nil {
			return Wrong(at, err.Error(), "")
		}
		return nil
	}
	switch s.kind {
	case reflect.Bool:
		if _, ok := v.(bool); !ok {
			return c.wrongType(at, v, "true or false")
		}
	case reflect.String:
		text, ok := v.(string)
		if !ok {
			return c.wrongType(at, v, "a text")
		}
		return c.text(at, text, l)
	case reflect.Struct:
		keys, ok := v.(map[string]any)
		if !ok {
			return c.wrongType(at, v, "an object")
		}
		return c.object(at, keys, s)
	case reflect.Map:
		keys, ok := v.(map[string]any)
		if !ok {
			return c.wrongType(at, v, "an object")
		}
		return c.entries(at, keys, s, l)
	case reflect.Slice, reflect.Array:
		list, ok := v.([]any)
		if !ok {
			return c.wrongType(at, v, "a list")
		}
		return c.list(at, list, s, l)
	case reflect.Interface:
	default:
		n, ok := v.(json.Number)
		if !ok {
			return c.wrongType(at, v, "a number")
		}
		return c.number(at, n.String(), s, l)
	}
	return nil
}

func (c *checker) wrongType(at string, v any, want string) error {
	text, err := json.Marshal(v)
	if err != nil {
		text = nil
	}
	return Wrong(at, "cannot be "+kindOf(text), want)
}

func (c *checker) text(at, text string, l *limits) error {
	allowed := l.enum
	if l.names != "" {
		allowed = c.names[l.names]
	}
	if allowed == nil || text == "" && !l.required && l.names != "" || slices.Contains(allowed, text) {
		return nil
	}
	return NoName(at, l.noun+" ", clip(text), allowed)
}

func (c *checker) object(at string, keys map[string]any, s *shape) error {
	for _, key := range sorted(keys) {
		if s.fields[key] == nil {
			detail := "there is no such key"
			if near := spelling.Nearest(key, s.keys, max(1, len(key)/3)); near != "" {
				detail += fmt.Sprintf("; did you mean %q?", near)
			}
			return Wrong(below(at, clip(key)), detail, strings.Join(s.keys, ", "))
		}
	}
	for _, key := range s.keys {
		f := s.fields[key]
		v, ok := keys[key]
		if (!ok || v == nil) && f.required || !ok && f.nullable {
			return Wrong(below(at, key), "is missing", "")
		}
		if ok {
			if err := c.value(below(at, key), v, f.shape, &f.limits); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *checker) entries(at string, keys map[string]any, s *shape, l *limits) error {
	inner := *l
	inner.required = true // of a key: it is one of the names
	for _, key := range sorted(keys) {
		if err := c.text(at, key, &inner); err != nil {
			return err
		}
		inner := *l
		inner.enum, inner.names = nil, ""
		if err := c.value(below(at, key), keys[key], s.elem, &inner); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) list(at string, list []any, s *shape, l *limits) error {
	most := l.many
	if s.kind == reflect.Array {
		most = min(most, s.typ.Len())
	}
	if len(list) > most || len(list) < l.few {
		allowed := fmt.Sprintf("at most %d", most)
		switch {
		case most == math.MaxInt:
			allowed = fmt.Sprintf("at least %d", l.few)
		case l.few > 0:
			allowed = fmt.Sprintf("%d to %d", l.few, most)
		}
		return Wrong(at, fmt.Sprintf("has %d entries", len(list)), allowed)
	}
	inner := *l
	inner.few, inner.many = -1, math.MaxInt
	inner.required = true
	for i, v := range list {
		if v == nil && s.elem.kind == reflect.String {
			v = "" // as encoding/json reads it
		}
		if err := c.value(at+"["+strconv.Itoa(i)+"]", v, s.elem, &inner); err != nil {
			return err
		}
	}
	return nil
}

func (c *checker) number(at, text string, s *shape, l *limits) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return Wrong(at, "cannot be "+clip(text), "a number")
	}
	least, most := math.Inf(-1), math.Inf(1)
	if s.kind != reflect.Float64 && s.kind != reflect.Float32 {
		bits := s.typ.Bits()
		least, most = 0, math.Ldexp(1, bits)-1
		if s.kind <= reflect.Int64 {
			least, most = -math.Ldexp(1, bits-1), math.Ldexp(1, bits-1)-1
		}
		if x != math.Trunc(x) || strings.ContainsAny(text, ".eE") {
			return Wrong(at, "cannot be "+clip(text), "a whole number")
		}
	}
	if l.least != nil {
		least = max(least, *l.least)
	}
	if l.most != nil {
		most = min(most, *l.most)
	}
	if x >= least && x <= most {
		return nil
	}
	show := func(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
	allowed := show(least) + " to " + show(most)
	switch {
	case math.IsInf(most, 1):
		allowed = "at least " + show(least)
	case math.IsInf(least, -1):
		allowed = "at most " + show(most)
	}
	return Wrong(at, "cannot be "+clip(text), allowed)
}

func below(at, key string) string {
	if at == "" {
		return key
	}
	return at + "." + key
}

func sorted(keys map[string]any) []string {
	list := make([]string, 0, len(keys))
	for key := range keys {
		list = append(list, key)
	}
	slices.Sort(list)
	return list
}
