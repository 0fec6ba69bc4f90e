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
	"unicode"
	"unicode/utf8"

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
//	names:"stage"                the same, one of names["stage"]; empty, too, where it is neither required nor an element or a key.
//	                             An unsigned number is the place of its name in the list; a list of names are the bits of a set
//	minItems:"1" maxItems:"8"    how many elements a list may have
//	maxLength:"60"               how many bytes a text or the texts of a list may have; it is one line that can be printed, not empty if it is required
//
// They are the tags that the description of the API is made from. Errors are [*Error] with the place
// ("cars[2].speed"), what was there and what is allowed. v is not touched unless all is well.
func Decode(data []byte, v any, names Names) error { return decode(data, v, reader{names: names}) }

// DecodeRow does the same with a row of a table, which is shown by its json tags and may look otherwise in the file:
//
//	file:"spaces"                the key in the file; "-": it is not there, but worked out
//	times:"6"                    the number in the file is so many times larger here, and whole; minimum and maximum are those here
//
// All that is wrong with the keys of an object is told at once (errors.Join).
func DecodeRow(data []byte, v any, names Names) error {
	return decode(data, v, reader{names: names, file: true})
}

func decode(data []byte, v any, r reader) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	var raw json.RawMessage
	if err := dec.Decode(&raw); err != nil {
		return Wrong("", "is no JSON: "+syntax(data, err), "")
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return Wrong("", "something follows the JSON value", "one value")
	}
	if err := strictjson.Check(raw, nil); err != nil {
		return Wrong(dotted(err.Pointer()), "the key is there twice", "once")
	}
	dst := reflect.ValueOf(v).Elem()
	fresh := reflect.New(dst.Type()).Elem()
	fresh.Set(dst)
	if err := r.value("", raw, fresh, r.shapeOf(dst.Type()), &limits{few: -1, many: math.MaxInt}); err != nil {
		return err
	}
	dst.Set(fresh)
	return nil
}

// syntax says where a text ceases to be JSON.
func syntax(data []byte, err error) string {
	e, ok := errors.AsType[*json.SyntaxError](err)
	if !ok || e.Offset < 1 || e.Offset > int64(len(data)) {
		return err.Error()
	}
	before := data[:e.Offset-1]
	line := bytes.Count(before, []byte("\n")) + 1
	column := utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:]) + 1
	return fmt.Sprintf("line %d, column %d: %v", line, column, err)
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

// shape is what a reader knows of a type.
type shape struct {
	typ    reflect.Type // without pointers
	own    bool         // decodes itself
	elem   *shape
	fields map[string]*structField
	keys   []string // of a struct, in its order
}

type structField struct {
	*shape
	limits
	at []int // its place in the struct: the outermost field of a key counts
}

// limits are what the tags of a field say.
type limits struct {
	required    bool
	nullable    bool // has to be there, but may say null
	least, most *float64
	times       float64
	few, many   int    // elements
	longest     int    // bytes of a text
	noun        string // what a text names
	enum        []string
	names       string
}

// shapeKey is a type as it is read: by the keys of files or by those of what is shown.
type shapeKey struct {
	reflect.Type
	file bool
}

var shapes sync.Map // of *shape by shapeKey

func (r *reader) shapeOf(t reflect.Type) *shape {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	key := shapeKey{t, r.file}
	if s, ok := shapes.Load(key); ok {
		return s.(*shape)
	}
	s := &shape{typ: t}
	switch p := reflect.PointerTo(t); {
	case p.Implements(reflect.TypeFor[json.Unmarshaler]()), p.Implements(reflect.TypeFor[encoding.TextUnmarshaler]()):
		s.own = true
	case t.Kind() == reflect.Slice, t.Kind() == reflect.Array, t.Kind() == reflect.Map:
		s.elem = r.shapeOf(t.Elem())
	case t.Kind() == reflect.Struct:
		s.fields = make(map[string]*structField)
		r.addFields(s, t, nil)
	}
	shared, _ := shapes.LoadOrStore(key, s)
	return shared.(*shape)
}

func (r *reader) addFields(s *shape, t reflect.Type, outer []int) {
	for i := range t.NumField() {
		f := t.Field(i)
		at := append(slices.Clone(outer), i)
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name := f.Tag.Get("file"); r.file && name != "" {
			key = name
		}
		if f.Anonymous && key == "" {
			r.addFields(s, f.Type, at)
			continue
		}
		if key == "-" || !f.IsExported() {
			continue
		}
		key = cmp.Or(key, f.Name)
		was := s.fields[key]
		if was != nil && len(was.at) <= len(at) {
			continue // hidden by one of an outer struct
		}
		l := limitsOf(f)
		l.noun = strings.ReplaceAll(cmp.Or(l.names, key), "_", " ")
		s.fields[key] = &structField{r.shapeOf(f.Type), l, at}
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
	if n := figure("times"); n != nil {
		l.times = *n
		for _, bound := range []*float64{l.least, l.most} {
			if bound != nil {
				*bound /= l.times
			}
		}
	}
	if n := figure("maxLength"); n != nil {
		l.longest = int(*n)
	}
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

// reader reads values of one text.
type reader struct {
	names Names
	file  bool // by the keys of files
}

// value reads what stands at a place.
func (r *reader) value(at string, raw []byte, dst reflect.Value, s *shape, l *limits) error {
	if string(raw) == "null" {
		return r.null(at, dst, l)
	}
	if dst.Kind() == reflect.Pointer {
		p := reflect.New(dst.Type().Elem())
		if !dst.IsNil() {
			p.Elem().Set(dst.Elem())
		}
		dst.Set(p)
		return r.value(at, raw, p.Elem(), s, l)
	}
	if s.own {
		return r.own(at, raw, dst, l)
	}
	switch dst.Kind() {
	case reflect.Bool:
		if raw[0] != 't' && raw[0] != 'f' {
			return wrongType(at, raw, "true or false")
		}
		dst.SetBool(raw[0] == 't')
	case reflect.String:
		if raw[0] != '"' {
			return wrongType(at, raw, "a text")
		}
		var text string
		if err := json.Unmarshal(raw, &text); err != nil {
			return Wrong(at, err.Error(), "")
		}
		dst.SetString(text)
		return r.text(at, text, l)
	case reflect.Struct:
		if raw[0] != '{' {
			return wrongType(at, raw, "an object")
		}
		return r.object(at, raw, dst, s)
	case reflect.Map:
		if raw[0] != '{' {
			return wrongType(at, raw, "an object")
		}
		return r.entries(at, raw, dst, s, l)
	case reflect.Slice, reflect.Array:
		if raw[0] != '[' {
			return wrongType(at, raw, "a list")
		}
		return r.list(at, raw, dst, s, l)
	case reflect.Interface:
		if err := json.Unmarshal(raw, dst.Addr().Interface()); err != nil {
			return Wrong(at, err.Error(), "")
		}
	default:
		if l.names != "" || l.enum != nil {
			return r.named(at, raw, dst, l)
		}
		if raw[0] != '-' && (raw[0] < '0' || raw[0] > '9') {
			return wrongType(at, raw, "a number")
		}
		return figure(at, string(raw), dst, l)
	}
	return nil
}

// null leaves what is there, as encoding/json does, but empties what can be empty.
func (r *reader) null(at string, dst reflect.Value, l *limits) error {
	switch dst.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		dst.SetZero()
	case reflect.String:
		if l.required {
			return r.text(at, "", l) // an element of a list
		}
	}
	return nil
}

// own lets a value read itself. Of a number the bounds are checked before.
func (r *reader) own(at string, raw []byte, dst reflect.Value, l *limits) error {
	if x, err := strconv.ParseFloat(string(raw), 64); err == nil {
		if err := within(at, string(raw), x, math.Inf(-1), math.Inf(1), l); err != nil {
			return err
		}
	}
	err := json.Unmarshal(raw, dst.Addr().Interface())
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		want := "a number"
		switch e.Type.Kind() {
		case reflect.Slice, reflect.Array:
			want = "a list"
		case reflect.Struct, reflect.Map:
			want = "an object"
		case reflect.String:
			want = "a text"
		}
		if raw[0] != '[' && dst.Addr().Type().Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
			want = "a text"
		}
		return wrongType(at, raw, want)
	}
	if e, ok := errors.AsType[*Error](err); ok {
		return Wrong(below(at, e.Field), e.Detail, e.Allowed)
	}
	if err != nil {
		return Wrong(at, err.Error(), "")
	}
	return nil
}

func wrongType(at string, raw []byte, want string) error {
	return Wrong(at, "cannot be "+kindOf(raw), want)
}

func (r *reader) text(at, text string, l *limits) error {
	if l.longest > 0 {
		least := 0
		if l.required {
			least = 1
		}
		if len(text) < least || len(text) > l.longest {
			return Wrong(at, fmt.Sprintf("has %d bytes", len(text)), fmt.Sprintf("%d to %d", least, l.longest))
		}
		if strings.TrimSpace(text) != text || strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsPrint(c) }) {
			return Wrong(at, fmt.Sprintf("%q has characters that cannot be printed, or a space at an end", spelling.Clip(text)), "")
		}
	}
	allowed := r.allowed(l)
	if allowed == nil || text == "" && !l.required && l.names != "" || slices.Contains(allowed, text) {
		return nil
	}
	return NoName(at, l.noun+" ", spelling.Clip(text), allowed)
}

// allowed returns the names of which a text is one, nil if it can be any.
func (r *reader) allowed(l *limits) []string {
	if l.names != "" {
		return r.names[l.names]
	}
	return l.enum
}

// named reads a number by its name, or a set of bits by the names of those that are set.
func (r *reader) named(at string, raw []byte, dst reflect.Value, l *limits) error {
	if raw[0] == '[' {
		var list []string
		if err := r.list(at, raw, reflect.ValueOf(&list).Elem(), r.shapeOf(reflect.TypeFor[[]string]()), l); err != nil {
			return err
		}
		dst.SetUint(0)
		for _, name := range list {
			dst.SetUint(dst.Uint() | 1<<slices.Index(r.allowed(l), name))
		}
		return nil
	}
	var name string
	if err := r.value(at, raw, reflect.ValueOf(&name).Elem(), r.shapeOf(reflect.TypeFor[string]()), l); err != nil {
		return err
	}
	dst.SetUint(uint64(max(0, slices.Index(r.allowed(l), name))))
	return nil
}

func (r *reader) object(at string, raw []byte, dst reflect.Value, s *shape) error {
	members := strictjson.Members(raw)
	for _, m := range members {
		if s.fields[m.Key] == nil {
			detail := "there is no such key"
			if near := spelling.Nearest(m.Key, s.keys, max(1, len(m.Key)/3)); near != "" {
				detail += fmt.Sprintf("; did you mean %q?", near)
			}
			return Wrong(below(at, spelling.Clip(m.Key)), detail, strings.Join(s.keys, ", "))
		}
	}
	var faults []error
	for _, key := range s.keys {
		f := s.fields[key]
		i := slices.IndexFunc(members, func(m strictjson.Member) bool { return m.Key == key })
		var err error
		switch {
		case i < 0 && (f.required || f.nullable), i >= 0 && f.required && string(members[i].Value) == "null":
			err = Wrong(below(at, key), "is missing", "")
		case i >= 0:
			err = r.value(below(at, key), members[i].Value, dst.FieldByIndex(f.at), f.shape, &f.limits)
		}
		if err != nil && !r.file {
			return err
		}
		if err != nil {
			faults = append(faults, err)
		}
	}
	return errors.Join(faults...)
}

func (r *reader) entries(at string, raw []byte, dst reflect.Value, s *shape, l *limits) error {
	of, value := *l, *l
	of.required = true // of a key: it is one of the names
	value.enum, value.names = nil, ""
	fresh := reflect.MakeMap(dst.Type())
	for _, m := range strictjson.Members(raw) {
		key, elem := reflect.New(dst.Type().Key()), reflect.New(dst.Type().Elem()).Elem()
		name, ok := key.Interface().(encoding.TextUnmarshaler)
		var err error
		if ok {
			if err = name.UnmarshalText([]byte(m.Key)); err != nil {
				err = Wrong(at, err.Error(), "")
			}
		} else {
			err = r.text(at, m.Key, &of)
			key.Elem().SetString(m.Key)
		}
		if err == nil {
			err = r.value(below(at, m.Key), m.Value, elem, s.elem, &value)
		}
		if err != nil {
			return err
		}
		fresh.SetMapIndex(key.Elem(), elem)
	}
	dst.Set(fresh)
	return nil
}

func (r *reader) list(at string, raw []byte, dst reflect.Value, s *shape, l *limits) error {
	list := strictjson.Elements(raw)
	most := l.many
	if s.typ.Kind() == reflect.Array {
		most = min(most, s.typ.Len())
	}
	if len(list) > most || len(list) < l.few {
		allowed := fmt.Sprintf("at most %d", most)
		switch {
		case l.few == most:
			allowed = fmt.Sprint(most)
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
	fresh := reflect.New(dst.Type()).Elem()
	if dst.Kind() == reflect.Slice {
		fresh.Set(reflect.MakeSlice(dst.Type(), len(list), len(list)))
	}
	for i, v := range list {
		if err := r.value(at+"["+strconv.Itoa(i)+"]", v, fresh.Index(i), s.elem, &inner); err != nil {
			return err
		}
	}
	dst.Set(fresh)
	return nil
}

// figure reads a number.
func figure(at, text string, dst reflect.Value, l *limits) error {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return Wrong(at, "cannot be "+spelling.Clip(text), "a number")
	}
	least, most := math.Inf(-1), math.Inf(1)
	switch {
	case dst.CanFloat():
	case l.times != 0:
		if y := x * l.times; math.Abs(y-math.Round(y)) > 0.05 {
			return Wrong(at, "cannot be "+spelling.Clip(text), fmt.Sprintf("a multiple of 1/%v", l.times))
		}
	default:
		bits := dst.Type().Bits()
		least, most = -math.Ldexp(1, bits-1), math.Ldexp(1, bits-1)-1
		if dst.CanUint() {
			least, most = 0, math.Ldexp(1, bits)-1
		}
		if x != math.Trunc(x) || strings.ContainsAny(text, ".eE") {
			return Wrong(at, "cannot be "+spelling.Clip(text), "a whole number")
		}
	}
	if err := within(at, text, x, least, most, l); err != nil {
		return err
	}
	switch {
	case dst.CanFloat():
		dst.SetFloat(x)
	case l.times != 0:
		dst.SetInt(int64(math.Round(x * l.times)))
	case dst.CanUint():
		n, err := strconv.ParseUint(text, 10, 64)
		dst.SetUint(n)
		return err
	default:
		n, err := strconv.ParseInt(text, 10, 64)
		dst.SetInt(n)
		return err
	}
	return nil
}

// within holds a number to the bounds of its type and its tags.
func within(at, text string, x, least, most float64, l *limits) error {
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
	return Wrong(at, "cannot be "+spelling.Clip(text), allowed)
}

func below(at, key string) string {
	if at == "" || key == "" || key[0] == '[' {
		return at + key
	}
	return at + "." + key
}
