package garage

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// against validates a value by the words of JSON Schema that [Catalogue.Schema] uses, and refuses all others.
func against(schema map[string]any, v any, path string) error {
	for word, want := range schema {
		bad := func() error { return fmt.Errorf("%s: %v breaks %s: %v", path, v, word, want) }
		switch word {
		case "$schema", "title", "description":
		case "type":
			ok := false
			switch v := v.(type) {
			case map[string]any:
				ok = want == "object"
			case []any:
				ok = want == "array"
			case string:
				ok = want == "string"
			case bool:
				ok = want == "boolean"
			case float64:
				ok = want == "number" || want == "integer" && v == math.Trunc(v)
			}
			if !ok {
				return bad()
			}
		case "enum":
			if !slices.Contains(want.([]any), v) {
				return bad()
			}
		case "minimum":
			if v.(float64) < want.(float64) {
				return bad()
			}
		case "maximum":
			if v.(float64) > want.(float64) {
				return bad()
			}
		case "maxLength":
			if utf8.RuneCountInString(v.(string)) > int(want.(float64)) {
				return bad()
			}
		case "pattern":
			if !regexp.MustCompile(want.(string)).MatchString(v.(string)) {
				return bad()
			}
		case "maxItems":
			if len(v.([]any)) > int(want.(float64)) {
				return bad()
			}
		case "items":
			for i, e := range v.([]any) {
				if err := against(want.(map[string]any), e, fmt.Sprintf("%s/%d", path, i)); err != nil {
					return err
				}
			}
		case "required":
			for _, name := range want.([]any) {
				if _, ok := v.(map[string]any)[name.(string)]; !ok {
					return fmt.Errorf("%s: %s is missing", path, name)
				}
			}
		case "properties":
			for name, e := range v.(map[string]any) {
				if s, ok := want.(map[string]any)[name]; ok {
					if err := against(s.(map[string]any), e, path+"/"+name); err != nil {
						return err
					}
				}
			}
		case "propertyNames":
			for name := range v.(map[string]any) {
				if err := against(want.(map[string]any), name, path+"/"+name); err != nil {
					return err
				}
			}
		case "additionalProperties":
			known, _ := schema["properties"].(map[string]any)
			for name, e := range v.(map[string]any) {
				if _, ok := known[name]; ok {
					continue
				}
				s, ok := want.(map[string]any)
				if !ok {
					return fmt.Errorf("%s: unknown property %s", path, name)
				}
				if err := against(s, e, path+"/"+name); err != nil {
					return err
				}
			}
		default:
			return fmt.Errorf("%s: the schema says %s, which this test does not know", path, word)
		}
	}
	return nil
}

func schemaValue(t testing.TB, c *Catalogue) map[string]any {
	t.Helper()
	var s map[string]any
	if err := json.Unmarshal(c.Schema(), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

func fits(t testing.TB, schema map[string]any, text []byte) error {
	t.Helper()
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	// A value of a wrong type would make a later word panic; the order of words is random.
	err := error(nil)
	func() {
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("wrong type: %v", p)
			}
		}()
		err = against(schema, v, "")
	}()
	return err
}

// Every sample and many random designs of all classes are valid by the schema, and those of a user's catalogue by its own.
func TestSchemaOfDesigns(t *testing.T) {
	t.Parallel()
	c := Standard()
	schema := schemaValue(t, c)
	if schema["$schema"] != "https://json-schema.org/draft/2020-12/schema" {
		t.Errorf("dialect %v", schema["$schema"])
	}
	for _, s := range c.Samples() {
		if s.Design == nil {
			continue
		}
		if err := fits(t, schema, c.DesignJSON(s.Design)); err != nil {
			t.Errorf("%s: %v", s.ID, err)
		}
	}
	drawn(t, 20, func(_ Class, d *Design) {
		if err := fits(t, schema, c.DesignJSON(d)); err != nil {
			t.Errorf("%s: %v", d.Name, err)
		}
	})
	hearse := []byte(`{"name": "Last Ride", "body": "hearse"}`)
	if err := fits(t, schema, hearse); err == nil {
		t.Error("the standard schema knows a hearse")
	}
	if err := fits(t, schemaValue(t, exampleCatalogue(t)), hearse); err != nil {
		t.Error(err)
	}
}

// What the reader refuses for its form the schema refuses too.
func TestSchemaFaults(t *testing.T) {
	t.Parallel()
	schema := schemaValue(t, Standard())
	// What a schema cannot say, or says nothing of.
	beyond := []string{"twice", "twice within", "two designs", "three decimals", "two guards", "wheel of another", "tire without a type", "weight of a tire",
		"body of goods", "carrier that is none", "carrier and sidecar", "spaced name", "two lines", "bell", "no UTF-8"}
	for _, f := range faults {
		var v any
		if json.Unmarshal([]byte(f.file), &v) != nil || slices.Contains(beyond, f.name) {
			continue
		}
		if err := fits(t, schema, []byte(f.file)); err == nil {
			t.Errorf("%s: the schema allows\n%s", f.name, f.file)
		}
	}
}

// leaves yields every field of the design file with the name of its type.
func leaves(t reflect.Type, yield func(owner reflect.Type, f reflect.StructField)) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if !f.Anonymous {
			yield(t, f)
		}
		leaves(f.Type, yield)
	}
}

// What the tags say of the fields of the design file, by the name of the type and the key.
var fieldWords, fieldBounds, fieldLengths = tagged()

func tagged() (words map[string]string, bounds map[string][2]int, lengths map[string]int) {
	words, bounds, lengths = map[string]string{}, map[string][2]int{}, map[string]int{}
	leaves(reflect.TypeFor[DesignFile](), func(owner reflect.Type, f reflect.StructField) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		key := owner.Name() + "." + name
		words[key] = f.Tag.Get("doc")
		least, err := strconv.Atoi(f.Tag.Get("minimum"))
		most, err2 := strconv.Atoi(f.Tag.Get("maximum"))
		if err == nil && err2 == nil {
			bounds[key] = [2]int{least, most}
		}
		if n, err := strconv.Atoi(f.Tag.Get("maxLength")); err == nil {
			lengths[key] = n
		}
	})
	return words, bounds, lengths
}

// Every field of the design file is described, nothing else is, and every number has its range.
func TestSchemaDescribesFields(t *testing.T) {
	t.Parallel()
	there := map[string]bool{}
	leaves(reflect.TypeFor[DesignFile](), func(owner reflect.Type, f reflect.StructField) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		key := owner.Name() + "." + name
		there[key] = true
		if len(fieldWords[key]) < 5 {
			t.Errorf("%s is not described", key)
		}
		k := f.Type
		for k.Kind() == reflect.Pointer || k.Kind() == reflect.Map {
			k = k.Elem()
		}
		if _, ok := fieldBounds[key]; ok != (k.Kind() == reflect.Int || k.Kind() == reflect.Int64 || k.Kind() == reflect.Float64) {
			t.Errorf("%s: a %s, range: %v", key, k, ok)
		}
	})
	for key := range Standard().fieldEnums() {
		if !there[key] {
			t.Errorf("%s has values and is not there", key)
		}
	}
	described := 0
	var count func(v any)
	count = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			if s, ok := v["description"].(string); ok && s != "" {
				described++
			}
			for _, e := range v {
				count(e)
			}
		case []any:
			for _, e := range v {
				count(e)
			}
		}
	}
	count(schemaValue(t, Standard()))
	if described < len(fieldWords) {
		t.Errorf("%d descriptions in the schema for %d fields", described, len(fieldWords))
	}
}

// The schema and the reader agree on the ends of every range.
func TestSchemaRanges(t *testing.T) {
	t.Parallel()
	c := Standard()
	schema := schemaValue(t, c)
	forms := map[string]string{
		"GuardFile.points":     `"wheelguards": [{"at": "front_left", "points": %d}]`,
		"ArmorFile.points":     `"armor": {"points": {"front": %d}}`,
		"PersonFile.count":     `"notes": "", "sidecar": {"body": "light_sidecar", "crew": [{"role": "gunner", "count": %d}]}`,
		"GearFile.count":       `"sidecar": {"body": "light_sidecar", "crew": [{"role": "gunner", "gear": [{"gear": "rifle", "count": %d}]}]}`,
		"WeaponFile.count":     `"weapons": [{"weapon": "laser", "at": "front", "count": %d}]`,
		"WeaponFile.shots":     `"weapons": [{"weapon": "machine_gun", "at": "front", "shots": %d}]`,
		"WeaponFile.magazines": `"weapons": [{"weapon": "machine_gun", "at": "front", "magazines": %d}]`,
		"LoadFile.shots":       `"weapons": [{"weapon": "smokescreen", "at": "back", "loads": [{"ammunition": "tear_gas", "shots": %d}]}]`,
		"AccessoryFile.count":  `"accessories": [{"accessory": "radar", "count": %d}]`,
		"CargoFile.count":      `"cargo": [{"cargo": "grenade_box", "count": %d}]`,
		"CargoFile.weight":     `"cargo": [{"cargo": "goods", "weight": %d}]`,
		"CargoFile.spaces":     `"cargo": [{"cargo": "goods", "spaces": %d}]`,
	}
	for key, bounds := range fieldBounds {
		form, ok := forms[key]
		if !ok {
			t.Errorf("%s is not tried", key)
			continue
		}
		for _, n := range []int{bounds[0] - 1, bounds[0], bounds[1], bounds[1] + 1} {
			text := []byte(withField(fmt.Sprintf(form, n)))
			want := n >= bounds[0] && n <= bounds[1]
			if _, err := c.ParseDesign(text); (err == nil) != want {
				t.Errorf("%s: %d: read: %v", key, n, err)
			}
			if err := fits(t, schema, text); (err == nil) != want {
				t.Errorf("%s: %d: schema: %v", key, n, err)
			}
		}
	}
}
