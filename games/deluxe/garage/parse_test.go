package garage

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// withField is a file with one more field.
func withField(field string) string {
	return `{"name": "Mine", "body": "luxury", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}], ` + field + `}`
}

// faults are files that cannot be designs, with what is said of them: where, what, what may stand there, and the rule if one speaks of it.
var faults = []struct{ name, file, path, detail, allowed, rule string }{
	{"no text", "", "", "not JSON: it ends too early", `an object such as`, ""},
	{"half a text", `{"name": "Mi`, "", "not JSON: it ends too early", "an object", ""},
	{"no JSON", "{\n  \"name\": Mine}", "", "not JSON: line 2, column 11: invalid character 'M'", "an object", ""},
	{"a list", `[]`, "", "it cannot be a list", "an object", ""},
	{"null", `null`, "", "it cannot be null", "an object", ""},
	{"two designs", `{"body": "van"} {}`, "", "something follows the design", "one JSON object", ""},
	{"no UTF-8", "{\"name\": \"\xff\", \"body\": \"van\"}", "", "not a text in UTF-8", "", ""},
	{"twice", withField(`"notes": "a", "notes": "b"`), "/notes", "the field is there twice", "once", ""},
	{"twice within", withField(`"armor": {"points": {"front": 1, "front": 2}}`), "/armor/points/front", "the field is there twice", "once", ""},
	{"unknown field", withField(`"wepons": []`), "/wepons", `did you mean "weapons"?`, "name, notes, body,", ""},
	{"field in capitals", withField(`"Notes": "x"`), "/Notes", `did you mean "notes"?`, "notes", ""},
	{"unknown field within", withField(`"weapons": [{"weapon": "machine_gun", "at": "front", "cuont": 2}]`), "/weapons/0/cuont", `did you mean "count"?`, "weapon, at, count", ""},
	{"escaped path", withField(`"armor": {"points": {"a/b~c": 1}}`), "/armor/points/a~1b~0c", "there is no position", "front, back", ""},
	{"text for a number", withField(`"weapons": [{"weapon": "machine_gun", "at": "front", "count": "2"}]`), "/weapons/0/count", "it cannot be a text", "a whole number", ""},
	{"number for a text", withField(`"notes": 3`), "/notes", "it cannot be the number 3", "a text", ""},
	{"null for a text", withField(`"notes": null`), "/notes", "it cannot be null", "a text", ""},
	{"object for a list", withField(`"weapons": {}`), "/weapons", "it cannot be an object", "a list", ""},
	{"list for an object", withField(`"armor": []`), "/armor", "it cannot be a list", "an object", ""},
	{"text for a truth", withField(`"accessories": [{"accessory": "radar", "higher": "no"}]`), "/accessories/0/higher", "it cannot be a text", "true or false", ""},
	{"half a gun", withField(`"weapons": [{"weapon": "machine_gun", "at": "front", "count": 1.5}]`), "/weapons/0/count", "1.5", "a whole number", ""},
	{"huge number", withField(`"weapons": [{"weapon": "machine_gun", "at": "front", "count": 1e99}]`), "/weapons/0/count", "1e99", "a whole number", ""},
	{"huge weight", withField(`"cargo": [{"cargo": "goods", "weight": 1e999}]`), "/cargo/0/weight", "1e999", "a number of at most", ""},
	{"three decimals", withField(`"cargo": [{"cargo": "goods", "weight": 1.234}]`), "/cargo/0/weight", "1.234", "at most two decimals", ""},
	{"heavy cargo", withField(`"cargo": [{"cargo": "goods", "weight": 100000.01}]`), "/cargo/0/weight", "100,000.01 lb", "0 to 100,000 lb", ""},
	{"negative weight", withField(`"cargo": [{"cargo": "goods", "weight": -1}]`), "/cargo/0/weight", "-1 lb", "0 to 100,000 lb", ""},
	{"negative room", withField(`"cargo": [{"cargo": "goods", "spaces": -0.5}]`), "/cargo/0/spaces", "-0.5", "0 to 200", ""},
	{"huge room", withField(`"cargo": [{"cargo": "goods", "spaces": 1e30}]`), "/cargo/0/spaces", "1e30", "1,000,000", ""},
	{"none of them", withField(`"weapons": [{"weapon": "machine_gun", "at": "front", "count": 0}]`), "/weapons/0/count", "0", "1 to 99", ""},
	{"too many", withField(`"weapons": [{"weapon": "machine_gun", "at": "front", "count": 100}]`), "/weapons/0/count", "100", "1 to 99", ""},
	{"fewer than none", withField(`"weapons": [{"weapon": "machine_gun", "at": "front", "count": -1}]`), "/weapons/0/count", "-1", "1 to 99", ""},
	{"negative armor", withField(`"armor": {"points": {"front": -3}}`), "/armor/points/front", "-3 points of armor", "0 to 999", "DX-ARMOR-001"},
	{"huge armor", withField(`"armor": {"points": {"front": 1000}}`), "/armor/points/front", "1000 points of armor", "0 to 999", "DX-ARMOR-001"},
	{"armor in a turret", withField(`"armor": {"points": {"turret": 5}}`), "/armor/points/turret", "turret bears no armor", "front, back", "DX-ARMOR-001"},
	{"unknown weapon", withField(`"weapons": [{"weapon": "machine_gnu", "at": "front"}]`), "/weapons/0/weapon", `there is no weapon "machine_gnu" (did you mean "machine_gun"?)`, "", ""},
	{"unknown body", `{"name": "Mine", "body": "luxery"}`, "/body", `there is no body "luxery" (did you mean "luxury"?)`, "", ""},
	{"no body", `{"name": "Mine"}`, "/body", "there is none", "the id of a body", ""},
	{"no weapon", withField(`"weapons": [{"at": "front"}]`), "/weapons/0/weapon", "there is none", "the id of a weapon", ""},
	{"weapon nowhere", withField(`"weapons": [{"weapon": "machine_gun"}]`), "/weapons/0/at", "there is none", "the position", ""},
	{"unknown place", withField(`"weapons": [{"weapon": "machine_gun", "at": "frnt"}]`), "/weapons/0/at", `did you mean "front"?`, "front, back, left", ""},
	{"unknown wheel", withField(`"wheelguards": [{"at": "front_lefft", "points": 5}]`), "/wheelguards/0/at", `did you mean "front_left"?`, "front_left, front_right", ""},
	{"wheel of another", withField(`"wheelguards": [{"at": "side", "points": 5}]`), "/wheelguards/0/at", "this vehicle has no such wheel", "front_left, front_right, back_left", ""},
	{"two guards", withField(`"wheelguards": [{"at": "back_left", "points": 5}, {"at": "back_left", "points": 6}]`), "/wheelguards/1/at", "has a wheelguard already", "one", ""},
	{"unknown role", `{"name": "Mine", "body": "van", "crew": [{"role": "diver"}]}`, "/crew/0/role", `did you mean "driver"?`, "driver, gunner", ""},
	{"unknown cargo", withField(`"cargo": [{"cargo": "good"}]`), "/cargo/0/cargo", `did you mean "goods"?`, "goods, spare_tire", ""},
	{"tire without a type", withField(`"cargo": [{"cargo": "spare_tire"}]`), "/cargo/0/tire", "there is none", "the id of a tire", ""},
	{"weight of a tire", withField(`"cargo": [{"cargo": "spare_tire", "tire": "solid", "weight": 20}]`), "/cargo/0/weight", "a spare_tire has none", "goods, vehicle", ""},
	{"body of goods", withField(`"cargo": [{"cargo": "goods", "body": "van"}]`), "/cargo/0/body", "a goods has none", "vehicle", ""},
	{"link", withField(`"weapons": [{"weapon": "machine_gun", "at": "front", "links": ["A", "Q"]}]`), "/weapons/0/links/1", `"Q"`, "a letter from A to P", ""},
	{"plant place", withField(`"plant_at": "side"`), "/plant_at", `"side"`, `"front" or "back"`, ""},
	{"out of place", withField(`"accessories": [{"accessory": "targeting_computer"}]`), "/accessories/0/accessory", "does not belong here", "crew/.../targeting", ""},
	{"armor for a computer", `{"name": "Mine", "body": "van", "crew": [{"role": "driver", "targeting": "body_armor"}]}`, "/crew/0/targeting", "does not belong here", "targeting_computer, hires_targeting_computer", ""},
	{"carrier that is none", withField(`"carrier": {"body": "van"}`), "/carrier/body", "van is a car", "a carrier", ""},
	{"carrier and sidecar", withField(`"carrier": {"body": "carrier_van"}, "sidecar": {"body": "light_sidecar"}`), "/sidecar", "a carrier or a sidecar, not both", "", ""},
	{"long name", `{"name": "` + strings.Repeat("x", 61) + `", "body": "van"}`, "/name", "61 bytes", "at most 60", ""},
	{"spaced name", `{"name": " x", "body": "van"}`, "/name", "begins or ends with a space", "", ""},
	{"two lines", `{"name": "a\nb", "body": "van"}`, "/name", "characters that cannot be printed", "", ""},
	{"bell", withField(`"notes": "a\u0007b"`), "/notes", "characters that cannot be printed", "", ""},
	{"long list", withField(`"accessories": [` + strings.Repeat(`{"accessory": "radar"}, `, 64) + `{"accessory": "radar"}]`), "/accessories", "65 entries", "at most 64", ""},
	{"a megabyte", `{"name": "` + strings.Repeat("x", 1<<20) + `", "body": "van"}`, "", "1048603 bytes", "at most 65536", ""},
}

func checkDesignError(t *testing.T, err error, path, detail, allowed, rule string) {
	t.Helper()
	e, ok := errors.AsType[*DesignError](err)
	if !ok {
		t.Fatalf("got %v, want a design error", err)
	}
	if e.Path != path || !strings.Contains(e.Detail, detail) || !strings.Contains(e.Allowed, allowed) || e.Rule != rule {
		t.Errorf("got path %q, detail %q, allowed %q, rule %q\nwant %q, %q, %q, %q", e.Path, e.Detail, e.Allowed, e.Rule, path, detail, allowed, rule)
	}
	if strings.Contains(e.Error(), "garage.") || strings.Contains(e.Error(), "json:") || strings.Contains(e.Error(), "\n") || len(e.Error()) > 600 {
		t.Errorf("no message for people: %s", e)
	}
}

// Every fault is refused with its place, its reason, what may stand there, and the rule if one speaks of it.
func TestParseFaults(t *testing.T) {
	t.Parallel()
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			d, err := Standard().ParseDesign([]byte(f.file))
			if d != nil {
				t.Errorf("a design in spite of the error")
			}
			checkDesignError(t, err, f.path, f.detail, f.allowed, f.rule)
		})
	}
}

// The message of an error has all that is known.
func TestDesignErrorText(t *testing.T) {
	t.Parallel()
	e := &DesignError{Path: "/armor/points/front", Detail: "-3 points of armor", Allowed: "0 to 999", Rule: "DX-ARMOR-001"}
	if got, want := e.Error(), "/armor/points/front: -3 points of armor (0 to 999) [DX-ARMOR-001]"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// What may be left out is filled in, and written out it means the same.
func TestParseDefaults(t *testing.T) {
	t.Parallel()
	c := Standard()
	short := compiled(t, `{"name": "Mine", "body": "luxury", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 5}}, "weapons": [{"weapon": "MG", "at": "front"}], "accessories": [{"accessory": "radar"}]}`)
	long := compiled(t, `{"name": "Mine", "notes": "", "body": "luxury", "options": [], "chassis": "standard", "suspension": "light", "plant": "car_super",
		"plant_at": "front", "tires": {"front": "standard", "back_left": "standard", "back_right": "standard"}, "wheelguards": [], "driver_side": "left",
		"crew": [{"role": "driver", "count": 1, "at_back": false, "gear": [], "cyberlink": false}], "armor": {"type": "normal", "points": {"front": 5, "back": 0}},
		"weapons": [{"weapon": "machine_gun", "at": "front", "count": 1, "shots": 20, "magazines": 0, "links": [], "loads": []}],
		"accessories": [{"accessory": "radar", "count": 1, "higher": false, "from_inside": false}], "cargo": []}`)
	if !reflect.DeepEqual(short, long) {
		t.Errorf("left out: %+v\nwritten: %+v", short, long)
	}
	u := &short.Units[Main]
	if c.Chassis[u.Chassis].ID != "standard" || c.Suspensions[u.Suspension].ID != "light" || c.Armors[u.Armor].ID != "normal" || u.PlantBack || u.DriverRight {
		t.Errorf("defaults: %+v", u)
	}
	if m := u.Weapons[0]; m.Count != 1 || m.Shots != FullLoad || u.People[0].Count != 1 || u.Fittings[0].Count != 1 || u.Fittings[0].At != Inside {
		t.Errorf("defaults: %+v", u)
	}
}

// The narrower name of a wheel wins over the wider one.
func TestParseTires(t *testing.T) {
	t.Parallel()
	c := Standard()
	d := compiled(t, `{"name": "Mine", "body": "van", "tires": {"back_left": "solid", "all": "standard", "back": "heavy_duty"}}`)
	for w, want := range map[Wheel]string{WheelFrontLeft: "standard", WheelFrontRight: "standard", WheelBackLeft: "solid", WheelBackRight: "heavy_duty"} {
		if got := c.Tires[d.Units[Main].Tires[w]].ID; got != want {
			t.Errorf("%s: %s, want %s", w, got, want)
		}
	}
	for _, f := range []struct{ body, tires, path string }{
		{"heavy_cycle", `{"front_left": "standard"}`, "/tires/front_left"}, {"van", `{"rear_left": "standard"}`, "/tires/rear_left"},
		{"van", `{"middle": "standard"}`, "/tires/middle"}, {"heli_standard", `{"all": "standard"}`, "/tires/all"},
	} {
		_, err := c.ParseDesign([]byte(fmt.Sprintf(`{"name": "Mine", "body": %q, "tires": %s}`, f.body, f.tires)))
		if e, ok := errors.AsType[*DesignError](err); !ok || e.Path != f.path || e.Allowed == "" {
			t.Errorf("%s on a %s: %v", f.tires, f.body, err)
		}
	}
}

// A weapon loaded with other ammunition has no shots of its own unless the file says how many; as many as it holds are then not the
// same as none said.
func TestParseLoads(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WSTAT-042")
	c := Standard()
	shots := func(field string) (*Design, int16) {
		d := compiled(t, withField(`"weapons": [{"weapon": "smokescreen", "at": "back", "loads": [{"ammunition": "tear_gas", "shots": 4}]`+field+`}]`))
		return d, d.Units[Main].Weapons[0].Shots
	}
	for _, tc := range []struct {
		field string
		want  int16
	}{{"", FullLoad}, {`, "shots": 0`, FullLoad}, {`, "shots": 6`, 6}, {`, "shots": 10`, 10}} {
		d, got := shots(tc.field)
		if got != tc.want {
			t.Errorf("%q: %d shots, want %d", tc.field, got, tc.want)
		}
		var r Report
		c.Check(d, nil, &r)
		total := int64(max(0, tc.want)) + 4 // it holds 10
		if over := total > 10; over != (len(r.Violations) > 0 && r.Violations[0].Rule == "DX-WSTAT-042" && r.Violations[0].Have == total) {
			t.Errorf("%q: %v", tc.field, rulesOf(&r))
		}
	}
}

// printed checks that a design is its file again, and that the file is canonical.
func printed(t *testing.T, c *Catalogue, d *Design) {
	t.Helper()
	text := c.DesignJSON(d)
	e, err := c.ParseDesign(text)
	if err != nil {
		t.Fatalf("%s: %v\n%s", d.Name, err, text)
	}
	if !reflect.DeepEqual(d, e) {
		t.Errorf("%s is not the same again\n%s", d.Name, text)
	}
	if again := c.DesignJSON(e); !bytes.Equal(text, again) {
		t.Errorf("%s: not canonical\n%s\n%s", d.Name, text, again)
	}
	var a, b Report
	c.Check(d, nil, &a)
	c.Check(e, nil, &b)
	if !reflect.DeepEqual(a, b) {
		t.Errorf("%s: read again it checks differently", d.Name)
	}
}

// Every sample is its file again.
func TestPrintSamples(t *testing.T) {
	t.Parallel()
	c := Standard()
	for _, s := range c.Samples() {
		if s.Design != nil {
			printed(t, c, s.Design)
		}
	}
}

// The canonical file is indented by two spaces, leaves defaults out, and has fractions that people can read.
func TestPrintForm(t *testing.T) {
	t.Parallel()
	c := Standard()
	d := compiled(t, `{"body": "van", "name": "<Üben & siegen>", "chassis": "standard", "plant_at": "front", "tires": {"all": "solid"},
		"cargo": [{"spaces": 0.33333333, "cargo": "goods", "weight": 37.5, "count": 1}, {"cargo": "goods", "spaces": 2.1666}], "accessories": []}`)
	const want = `{
  "name": "<Üben & siegen>",
  "body": "van",
  "tires": {
    "all": "solid"
  },
  "cargo": [
    {
      "cargo": "goods",
      "weight": 37.5,
      "spaces": 0.33
    },
    {
      "cargo": "goods",
      "spaces": 2.17
    }
  ]
}
`
	if got := string(c.DesignJSON(d)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if v := d.Units[Main].Cargo; v[0].Spaces != 2 || v[1].Spaces != 13 {
		t.Errorf("a third is %d sixths, 2 1/6 are %d", v[0].Spaces, v[1].Spaces)
	}
	printed(t, c, d)
	// Every number of sixths survives its decimals.
	for s := range Space(maxCargoSpaces*6 + 1) {
		d.Units[Main].Cargo[0].Spaces = s
		e, err := c.Compile(c.File(d))
		if err != nil || e.Units[Main].Cargo[0].Spaces != s {
			t.Fatalf("%d sixths: %v, %v", s, e, err)
		}
	}
}

// Whatever can be read can be written and read again: a small text that would be written as a large one is refused.
func TestPrintBound(t *testing.T) {
	t.Parallel()
	c := Standard()
	file := func(people int) []byte {
		gear := strings.TrimSuffix(strings.Repeat(`{"gear":"rifle"},`, 60), ",")
		return []byte(`{"name":"Tour","body":"bus_40","crew":[` + strings.TrimSuffix(strings.Repeat(`{"role":"gunner","gear":[`+gear+`]},`, people), ",") + `]}`)
	}
	d, err := c.ParseDesign(file(10))
	if err != nil {
		t.Fatal(err)
	}
	printed(t, c, d)
	large := file(40)
	if len(large) > MaxDesignBytes {
		t.Fatalf("%d bytes are too many by themselves", len(large))
	}
	_, err = c.ParseDesign(large)
	checkDesignError(t, err, "", "bytes when it is written", "at most 65536", "")

	// The most that few entries can take: long ids cannot, names of quotation marks and letters for all links do.
	links := `["` + strings.Join(LinkNames(1<<MaxLinks-1), `","`) + `"]`
	weapon := `{"weapon":"heavy_duty_flaming_oil_jet","at":"front","count":99,"shots":1,"magazines":99,"links":` + links + `},`
	full := compiled(t, `{"name":"x","notes":"`+strings.Repeat(`\"`, MaxNotes)+`","body":"luxury","weapons":[`+strings.TrimSuffix(strings.Repeat(weapon, MaxList), ",")+`],
		"cargo":[`+strings.TrimSuffix(strings.Repeat(`{"cargo":"goods","name":"`+strings.Repeat(`\"`, MaxName)+`","count":99,"weight":99999.99,"spaces":199.83},`, manyEntries-MaxList), ",")+`]}`)
	if n := len(c.DesignJSON(full)); n > MaxDesignBytes {
		t.Errorf("%d entries make %d bytes", manyEntries, n)
	}
}
