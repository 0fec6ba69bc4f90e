package garage

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const garageDocument = "../../../docs/garage.md"

func readDocument(t testing.TB) string {
	t.Helper()
	data, err := os.ReadFile(garageDocument)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// codeBlocks returns the blocks of a language in a document, in order.
func codeBlocks(doc, language string) []string {
	var blocks []string
	for _, m := range regexp.MustCompile("(?s)\n```"+language+"\n(.*?)\n```\n").FindAllStringSubmatch(doc, -1) {
		blocks = append(blocks, m[1])
	}
	return blocks
}

// fieldTables writes the tables of the fields of a design file.
func fieldTables(c *Catalogue) string {
	var b strings.Builder
	enums := c.fieldEnums()
	table := func(title string, t reflect.Type) {
		fmt.Fprintf(&b, "%s:\n\n| field | what stands there | meaning |\n|---|---|---|\n", title)
		for _, f := range flatFields(t) {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", f.name, fieldForm(f.key, f.typ, enums), fieldWords[f.key])
		}
		b.WriteString("\n")
	}
	table("The design itself. What stands under `carrier`, `sidecar` and `box` has the same fields but `name`, `notes` and the last four, an entry of `behind` all but `carrier`, `sidecar` and `behind`", reflect.TypeFor[DesignFile]())
	table("A `second_plant`", reflect.TypeFor[SecondPlant]())
	table("An entry of `wheelguards`", reflect.TypeFor[GuardFile]())
	table("The `armor`", reflect.TypeFor[ArmorFile]())
	table("An entry of `crew`", reflect.TypeFor[PersonFile]())
	table("An entry of `gear`", reflect.TypeFor[GearFile]())
	table("An entry of `weapons`", reflect.TypeFor[WeaponFile]())
	table("An entry of `loads`", reflect.TypeFor[LoadFile]())
	table("An entry of `accessories`", reflect.TypeFor[AccessoryFile]())
	table("An entry of `cargo`", reflect.TypeFor[CargoFile]())
	return b.String()
}

type flatField struct {
	key, name string
	typ       reflect.Type
}

// flatFields lists the fields of an object, with the keys of their descriptions.
func flatFields(t reflect.Type) []flatField {
	var list []flatField
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			list = append(list, flatFields(f.Type)...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		list = append(list, flatField{t.Name() + "." + name, name, f.Type})
	}
	return list
}

// fieldForm says what a field holds.
func fieldForm(key string, t reflect.Type, enums map[string][]string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	bounds := fieldBounds[key]
	switch t.Kind() {
	case reflect.Struct:
		return "object"
	case reflect.Bool:
		return "true or false"
	case reflect.Int:
		return fmt.Sprintf("%d to %d", bounds[0], bounds[1])
	case reflect.Int64, reflect.Float64:
		return fmt.Sprintf("number, %d to %d", bounds[0], bounds[1])
	case reflect.Map:
		return "object: " + map[bool]string{true: "points by position", false: "type by wheel"}[t.Elem().Kind() == reflect.Int]
	}
	word := "text"
	switch list := enums[key]; {
	case len(list) > 6 || len(list) > 0 && (strings.HasSuffix(key, ".plant") || strings.HasSuffix(key, ".options")):
		word = "id"
		if key == "GuardFile.at" {
			word = "wheel"
		} else if strings.HasSuffix(key, ".at") {
			word = "position"
		}
	case len(list) > 0:
		word = "`" + strings.Join(list, "`, `") + "`"
	case fieldLengths[key] > 0:
		word = fmt.Sprintf("text, up to %d bytes", fieldLengths[key])
	case key == "WeaponFile.links":
		word = "`A` to `P`"
	}
	if t.Kind() == reflect.Slice {
		if t.Elem().Kind() == reflect.Struct {
			return "list of objects"
		}
		return "list: " + word
	}
	return word
}

// The tables of the design file are what the code says of its fields.
func TestDocument(t *testing.T) {
	t.Parallel()
	doc := readDocument(t)
	head, rest, ok := strings.Cut(doc, "-update -->\n")
	_, tail, ok2 := strings.Cut(rest, "<!-- end of fields -->")
	if !ok || !ok2 {
		t.Fatal("docs/garage.md has no place for the fields")
	}
	want := head + "-update -->\n\n" + fieldTables(Standard()) + "<!-- end of fields -->" + tail
	if doc == want {
		return
	}
	if !*update {
		t.Fatal("docs/garage.md is out of date; write it with -update")
	}
	if err := os.WriteFile(garageDocument, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The worked example compiles, keeps the rules, comes to the figures that the text works out, and has the code that the text shows.
func TestDocumentExample(t *testing.T) {
	t.Parallel()
	c := Standard()
	doc := readDocument(t)
	d, err := c.ParseDesign([]byte(codeBlocks(doc, "json")[0]))
	if err != nil {
		t.Fatal(err)
	}
	var r Report
	if c.Check(d, nil, &r); len(r.Violations) > 0 {
		t.Errorf("breaks %v", rulesOf(&r))
	}
	f := &r.Figures
	for _, want := range []string{
		fmt.Sprintf("| **together** | **%v** | **%v** | **%v** |", f.Cost, f.Weight, f.Units[Main].Used),
		fmt.Sprintf("It may weigh %v, gains %g mph a turn, has handling class %d, and with the driver's body armor counts %v in %s.",
			f.MaxWeight, f.Acceleration.MPH(), f.HC, f.DivisionCost(), c.Divisions[f.Division].Name),
	} {
		if !strings.Contains(doc, want) {
			t.Errorf("the text does not say: %s", want)
		}
	}
	e, err := c.ParseDesignCode(codeBlocks(doc, "text")[0])
	if err != nil || !reflect.DeepEqual(d, e) {
		t.Errorf("the code in the text is another vehicle: %v", err)
	}
}

// The tables in the text make a catalogue with the same parts as the example directory.
func TestDocumentCatalogue(t *testing.T) {
	t.Parallel()
	blocks := codeBlocks(readDocument(t), "json")
	c, err := Load(Embedded(), fstest.MapFS{
		"weapons.json": {Data: []byte(blocks[1])}, "bodies.json": {Data: []byte(blocks[2])}, "accessories.json": {Data: []byte(blocks[3])},
	})
	if err != nil {
		t.Fatal(err)
	}
	example := exampleCatalogue(t)
	a, b := c.Weapons[must1(c.FindWeapon("pea_shooter"))], example.Weapons[must1(example.FindWeapon("pea_shooter"))]
	if b.Aliases, b.TrikeSide = []string{}, false; !reflect.DeepEqual(a, b) {
		t.Errorf("%+v\n%+v", a, b)
	}
	x, y := c.Bodies[must1(c.FindBody("hearse"))], example.Bodies[must1(example.FindBody("hearse"))]
	if y.TireGroup = ""; !reflect.DeepEqual(x, y) {
		t.Errorf("%+v\n%+v", x, y)
	}
	p, q := c.Accessories[must1(c.FindAccessory("disco_ball"))], example.Accessories[must1(example.FindAccessory("disco_ball"))]
	if !reflect.DeepEqual(p, q) {
		t.Errorf("%+v\n%+v", p, q)
	}
}

// Every field of every table stands in the section of its file, the required ones with a star, and nothing else does.
func TestDocumentTables(t *testing.T) {
	t.Parallel()
	doc := readDocument(t)
	allowed := regexp.MustCompile(`qqqqqqqqqq: there is no such key \(([^)]*)\)$`)
	missing := regexp.MustCompile(`([a-z_]+): is missing`)
	for file, list := range tableFiles {
		_, section, ok := strings.Cut(doc, "\n### "+file+"\n")
		if !ok {
			t.Errorf("no section on %s", file)
			continue
		}
		section, _, _ = strings.Cut(section, "\n### ")
		there := map[string]bool{} // whether it has a star
		for _, line := range strings.Split(section, "\n") {
			cell, _, ok := strings.Cut(strings.TrimPrefix(line, "| "), " |")
			if !ok {
				continue
			}
			for _, m := range regexp.MustCompile("`([a-z_]+)`(\\*?)").FindAllStringSubmatch(cell, -1) {
				there[m[1]] = m[2] == "*"
			}
		}
		id := `"some_thing"`
		if file == "divisions.json" {
			id = "77"
		}
		_, err := laid(file, `{"`+list+`": [{"id": `+id+`, "qqqqqqqqqq": 1}]}`)
		m := allowed.FindStringSubmatch(fmt.Sprint(err))
		if m == nil {
			t.Fatalf("%s: %v", file, err)
		}
		fields := strings.Split(m[1], ", ")
		if documented := slices.Collect(maps.Keys(there)); len(documented) != len(fields) {
			slices.Sort(documented)
			t.Errorf("%s: the text has %d fields, the table %d: %v and %v", file, len(documented), len(fields), documented, fields)
		}
		for _, f := range fields {
			if _, ok := there[f]; !ok {
				t.Errorf("%s: %s is not described", file, f)
			}
		}
		// Leave out what is asked for, until nothing more is.
		row, required := map[string]string{"id": id}, map[string]bool{"id": true}
		for {
			var parts []string
			for name, value := range row {
				parts = append(parts, fmt.Sprintf("%q: %s", name, value))
			}
			_, err := laid(file, `{"`+list+`": [{`+strings.Join(parts, ", ")+`}]}`)
			absent := missing.FindAllStringSubmatch(fmt.Sprint(err), -1)
			if absent == nil {
				if _, ok := errors.AsType[*FileError](err); err != nil && !ok {
					t.Errorf("%s: %v", file, err)
				}
				break
			}
			for _, m := range absent {
				required[m[1]] = true
				row[m[1]] = valueFor(m[1])
			}
		}
		for f, star := range there {
			if star != required[f] {
				t.Errorf("%s: %s has a star: %v, is required: %v", file, f, star, required[f])
			}
		}
	}
}

// valueFor is a value of the type of a required field.
func valueFor(field string) string {
	switch field {
	case "name", "abbrev", "group", "category", "kind", "use":
		return `"x"`
	case "class":
		return `"car"`
	case "armor":
		return `{}`
	case "armor_at", "weapons_at", "counter":
		return `[]`
	}
	return "1"
}
