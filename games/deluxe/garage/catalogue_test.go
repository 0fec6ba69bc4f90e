package garage

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// laid loads the standard tables with one more on top.
func laid(file, text string) (*Catalogue, error) {
	return Load(Embedded(), fstest.MapFS{file: &fstest.MapFile{Data: []byte(text)}})
}

func exampleCatalogue(t testing.TB) *Catalogue {
	t.Helper()
	c, err := Load(Embedded(), os.DirFS("testdata/catalogue"))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The example catalogue adds a weapon, a body and an accessory and replaces a weapon whole; everything else stays, and stays in its place.
func TestUserCatalogue(t *testing.T) {
	t.Parallel()
	s, c := Standard(), exampleCatalogue(t)
	if len(c.Weapons) != len(s.Weapons)+1 || len(c.Bodies) != len(s.Bodies)+1 || len(c.Accessories) != len(s.Accessories)+1 || len(c.Plants) != len(s.Plants) {
		t.Errorf("%d weapons, %d bodies, %d accessories, %d plants", len(c.Weapons), len(c.Bodies), len(c.Accessories), len(c.Plants))
	}
	if c.Version == s.Version || len(c.Version) != len(s.Version) {
		t.Errorf("versions %s and %s", s.Version, c.Version)
	}
	pea := &c.Weapons[must1(c.FindWeapon("pea_shooter"))]
	// 0.5 dollars, 0.25 lb, half a space
	if pea.Cost != Dollars(250) || pea.ShotCost != 50 || pea.ShotWeight != 25 || pea.Spaces != 3 || pea.Damage != (Dice{1, -4}) || !pea.Magazine {
		t.Errorf("%+v", pea)
	}
	for _, name := range []string{"PEA", "blowpipe"} {
		if id, err := c.FindWeapon(name); err != nil || c.Weapons[id].ID != "pea_shooter" {
			t.Errorf("%s: %v", name, err)
		}
	}
	was, is := must1(s.FindWeapon("minedropper")), must1(c.FindWeapon("minedropper"))
	if was != is || c.Weapons[is].Name != "Cheap Minedropper" || c.Weapons[is].Cost != Dollars(300) || c.Weapons[is].Shots != 5 {
		t.Errorf("minedropper at %d is now at %d: %+v", was, is, c.Weapons[is])
	}
	disco := &c.Accessories[must1(c.FindAccessory("disco_ball"))]
	if disco.Weight != 1250 || disco.Spaces != 3 || !disco.At.Has(BackTop) || disco.Max != 2 {
		t.Errorf("%+v", disco)
	}
	if _, err := s.FindWeapon("pea_shooter"); err == nil {
		t.Error("the standard catalogue has the new weapon")
	}
}

func must1[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Designs of the new parts are read, written, coded, priced and checked like any other.
func TestUserParts(t *testing.T) {
	t.Parallel()
	c := exampleCatalogue(t)
	const file = `{"name": "Last Ride", "body": "hearse", "plant": "car_medium", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"weapons": [{"weapon": "blowpipe", "at": "front", "count": 2}], "accessories": [{"accessory": "disco_ball", "at": "top"}]}`
	d, err := c.ParseDesign([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	printed(t, c, d)
	coded(t, c, d)
	var r Report
	if c.Check(d, nil, &r); !r.Legal() {
		t.Errorf("breaks %v", rulesOf(&r))
	}
	f := &r.Figures
	// body 1,300, plant 1,000, tires 4 x 50, shooters 2 x (250 + 50 x 0.50), ball 75
	if want := Dollars(1300 + 1000 + 200 + 2*275 + 75); f.Cost != want {
		t.Errorf("cost %v, want %v", f.Cost, want)
	}
	// body 2,200, plant 700, tires 4 x 30, driver 150, shooters 2 x (40 + 50 x 0.25), ball 12.5
	if want := Pounds(2200+700+120+150+80) + 2*1250 + 1250; f.Weight != want {
		t.Errorf("weight %v, want %v", f.Weight, want)
	}
	// plant 4, driver 2, shooters 2 x ½, ball ½
	if want := Spaces(7) + 3; f.Units[Main].Used != want {
		t.Errorf("%v spaces, want %v", f.Units[Main].Used, want)
	}
	for field, rule := range map[string]string{
		`"body": "van"`: "DX-DES-001", // no disco ball on a van
		`"accessories": [{"accessory": "disco_ball", "at": "top", "count": 3}]`: "DX-DES-001",
	} {
		changed := strings.Replace(file, `"body": "hearse"`, field, 1)
		if strings.HasPrefix(field, `"acc`) {
			changed = strings.Replace(file, `"accessories": [{"accessory": "disco_ball", "at": "top"}]`, field, 1)
		}
		d, err := c.ParseDesign([]byte(changed))
		if err != nil {
			t.Fatal(err)
		}
		if c.Check(d, nil, &r); r.Legal() || r.Violations[0].Rule != rule {
			t.Errorf("%s: %v", field, rulesOf(&r))
		}
		if detail, why := c.Explain(d, nil, &r.Violations[0]); !strings.Contains(strings.ToLower(detail), "disco ball") || why == "" {
			t.Errorf("%s: %q, %q", field, detail, why)
		}
	}
	if _, err := Standard().ParseDesignCode(c.DesignCode(d)); err == nil {
		t.Error("the standard catalogue opens a code with parts that it does not have")
	} else if e, ok := errors.AsType[*DesignError](err); !ok || e.Path == "" {
		t.Errorf("got %v", err)
	}
	seen := false
	rng := dice(3)
	for range 200 {
		d := c.Random(rng, Car)
		if c.Check(d, nil, &r); !r.Legal() {
			t.Fatalf("random: %v", rulesOf(&r))
		}
		seen = seen || c.Body(d.Units[Main].Body).ID == "hearse"
	}
	if !seen {
		t.Error("no random hearse")
	}
}

// A new weapon may have the abbreviation of another one, which keeps it as its name in design files.
func TestUserAbbreviation(t *testing.T) {
	t.Parallel()
	c, err := laid("weapons.json", strings.Replace(oneWeapon, `"SLG"`, `"MG"`, 1))
	if err != nil {
		t.Fatal(err)
	}
	if id := must1(c.FindWeapon("MG")); c.Weapons[id].ID != "machine_gun" || c.Weapons[must1(c.FindWeapon("sling"))].Abbrev != "MG" {
		t.Errorf("MG is a %s", c.Weapons[id].ID)
	}
}

// A body with any wheels that a table allows keeps a different tire on each of them.
func TestUserWheels(t *testing.T) {
	t.Parallel()
	for _, wheels := range []string{`["front", 1], ["back", 1], ["side", 2]`, `["front", 1], ["back_left", 1], ["rear_right", 4], ["side", 1]`} {
		c, err := laid("bodies.json", strings.Replace(oneBody, `["front", 1], ["back", 1]`, wheels, 1))
		if err != nil {
			t.Fatal(err)
		}
		d, err := c.ParseDesign([]byte(`{"name": "Odd", "body": "cart"}`))
		if err != nil {
			t.Fatal(err)
		}
		u := &d.Units[Main]
		for n := range 81 { // all ways to have no tire or one of two types on up to four wheels
			u.Tires = [NumWheels]TireID{}
			for _, w := range c.WheelsOf(u) {
				u.Tires[w.Wheel] = TireID(n % 3)
				n /= 3
			}
			printed(t, c, d)
		}
	}
}

// A later directory wins over an earlier one.
func TestUserOrder(t *testing.T) {
	t.Parallel()
	layer := func(cost int) fstest.MapFS {
		return fstest.MapFS{"tires.json": &fstest.MapFile{Data: fmt.Appendf(nil, `{"tires": [{"id": "standard", "name": "S", "kind": "car", "cost": %d, "weight": 30, "dp": 4}]}`, cost)},
			"readme.txt": &fstest.MapFile{Data: []byte("notes are no table")}}
	}
	c, err := Load(Embedded(), layer(60), layer(70))
	if err != nil {
		t.Fatal(err)
	}
	if cost := c.Tires[must1(c.FindTire("standard"))].Cost; cost != Dollars(70) || len(c.Tires) != len(Standard().Tires) {
		t.Errorf("cost %v, %d types", cost, len(c.Tires)-1)
	}
}

// tableFaults are tables that cannot be: the file, its text, where the fault is, and what is said of it.
var tableFaults = []struct{ name, file, text, key, reason string }{
	{"no JSON", "weapons.json", "{\n \"weapons\": [}", "", "not JSON: line 2, column 14"},
	{"empty", "weapons.json", "", "", "not JSON: it ends too early"},
	{"two values", "weapons.json", `{"weapons": []} 1`, "", "something follows"},
	{"no UTF-8", "weapons.json", "{\"weapons\": [\"\xff\"]}", "", "not a text in UTF-8"},
	{"a list", "weapons.json", `[]`, "", `want an object with the list "weapons"`},
	{"null", "weapons.json", `null`, "weapons", "want a list"},
	{"no list", "weapons.json", `{}`, "weapons", "want a list"},
	{"null for a list", "weapons.json", `{"weapons": null}`, "weapons", "want a list"},
	{"another list", "weapons.json", `{"guns": []}`, "guns", `no such table here (allowed: "weapons")`},
	{"entry of numbers", "weapons.json", `{"weapons": [5]}`, "weapons[0]", "want an object"},
	{"null entry", "weapons.json", `{"weapons": [null]}`, "weapons[0]", "want an object"},
	{"no id", "weapons.json", `{"weapons": [{"name": "x"}]}`, "weapons[0]: id", "want lower-case letters"},
	{"id in capitals", "weapons.json", `{"weapons": [{"id": "Gun"}]}`, "weapons[0]: id", "want lower-case letters"},
	{"long id", "weapons.json", `{"weapons": [{"id": "` + strings.Repeat("x", 61) + `"}]}`, "weapons[0]: id", "60 at most"},
	{"number as id", "weapons.json", `{"weapons": [{"id": 5}]}`, "weapons[0]: id", "want lower-case letters"},
	{"twice", "armor.json", `{"armor": [` + leather + `, ` + leather + `]}`, "armor[1] leather", "the id is there twice"},
	{"field twice", "armor.json", `{"armor": [{"id": "leather", "id": "cloth"}]}`, "", "/armor/0/id: the field is there twice"},
	{"unknown field", "armor.json", strings.Replace(oneArmor, "repair", "repare", 1), "armor[0] leather", `repare: there is no such key; did you mean "repair"? (id, name,`},
	{"field in capitals", "armor.json", strings.Replace(oneArmor, `"name"`, `"Name"`, 1), "armor[0] leather", `did you mean "name"?`},
	{"missing field", "armor.json", strings.Replace(oneArmor, `, "repair": 5`, "", 1), "armor[0] leather", "repair: is missing"},
	{"null field", "armor.json", strings.Replace(oneArmor, `"repair": 5`, `"repair": null`, 1), "armor[0] leather", "repair: null is no value"},
	{"text for a number", "armor.json", strings.Replace(oneArmor, "90", `"90"`, 1), "armor[0] leather", "cost_percent: cannot be a text (a number)"},
	{"half a percent", "armor.json", strings.Replace(oneArmor, "90", `90.5`, 1), "armor[0] leather", "cost_percent: cannot be 90.5 (a whole number)"},
	{"out of range", "armor.json", strings.Replace(oneArmor, "90", `-90`, 1), "armor[0] leather", "cost_percent: cannot be -90 (1 to 10000)"},
	{"two faults", "armor.json", strings.Replace(strings.Replace(oneArmor, "90", `0`, 1), `: 80`, `: 0`, 1), "armor[0] leather", "(1 to 10000); weight_percent: cannot be 0"},
	{"negative price", "armor.json", strings.Replace(oneArmor, `"repair": 5`, `"repair": -5`, 1), "armor[0] leather", "repair: cannot be -5 (0 to 1000000)"},
	{"huge price", "armor.json", strings.Replace(oneArmor, `"repair": 5`, `"repair": 1e300`, 1), "armor[0] leather", "repair: cannot be 1e300 (0 to 1000000)"},
	{"no name", "armor.json", strings.Replace(oneArmor, "Leather", "", 1), "armor[0] leather", "name: has 0 bytes (1 to 60)"},
	{"unprintable name", "armor.json", strings.Replace(oneArmor, "Leather", `Lea\tther`, 1), "armor[0] leather", "cannot be printed"},
	{"too many", "armor.json", manyArmors(), "armor", "252 entries (at most 250)"},
	{"alias of another", "weapons.json", strings.Replace(oneWeapon, `"limits"`, `"aliases": ["MG"], "limits"`, 1), "weapons[0] sling", `"MG" is a name of another entry already`},
	{"unknown category", "weapons.json", strings.Replace(oneWeapon, `"gun"`, `"gnu"`, 1), "weapons[0] sling", `category: there is no category of weapons "gnu" (did you mean "gun"?)`},
	{"unknown limit", "weapons.json", strings.Replace(oneWeapon, `["dropped"]`, `["droped"]`, 1), "weapons[0] sling", `did you mean "dropped"?`},
	{"unknown group", "weapons.json", strings.Replace(oneWeapon, `"limits"`, `"ammunition": ["nuts"], "limits"`, 1), "weapons[0] sling", `none of the group "nuts"`},
	{"wild dice", "weapons.json", strings.Replace(oneWeapon, `"limits"`, `"damage": {"dice": 1000000000, "add": 0}, "limits"`, 1), "weapons[0] sling", "damage.dice: cannot be 1000000000 (0 to 20)"},
	{"unknown field of dice", "weapons.json", strings.Replace(oneWeapon, `"limits"`, `"damage": {"dice": 1, "plus": 0}, "limits"`, 1), "weapons[0] sling", "damage.plus: there is no such key (dice, add)"},
	{"unknown use", "accessories.json", strings.Replace(oneAccessory, `"part"`, `"prt"`, 1), "accessories[0] flag", `did you mean "part"?`},
	{"use of another kind", "accessories.json", strings.Replace(oneAccessory, `"part"`, `"person"`, 1), "accessories[0] flag", `the kind device has the use "part"`},
	{"unknown kind", "accessories.json", strings.Replace(oneAccessory, `"device"`, `"devise"`, 1), "accessories[0] flag", `did you mean "device"?`},
	{"unknown vehicle", "accessories.json", strings.Replace(oneAccessory, `["car"]`, `["cra"]`, 1), "accessories[0] flag", `on: there is no kind of vehicle "cra" (did you mean "car"?)`},
	{"unknown place", "accessories.json", strings.Replace(oneAccessory, `["top"]`, `["tip"]`, 1), "accessories[0] flag", `at: there is no position "tip" (did you mean "top"?)`},
	{"place in a turret", "accessories.json", strings.Replace(oneAccessory, `["top"]`, `["turret"]`, 1), "accessories[0] flag", "at: turret is no side"},
	{"a seventh of a space", "accessories.json", strings.Replace(oneAccessory, `"spaces": 0`, `"spaces": 0.142857`, 1), "accessories[0] flag", "spaces: cannot be 0.142857 (a multiple of 1/6)"},
	{"turret without room", "accessories.json", strings.Replace(oneAccessory, `"device"`, `"turret"`, 1), "accessories[0] flag", "a turret needs at and holds"},
	{"known accessory of another kind", "accessories.json", strings.NewReplacer("flag", "weapon_link").Replace(oneAccessory), "weapon_link", `kind: "device", but the rules need a link here`},
	{"unknown chassis", "bodies.json", strings.Replace(oneBody, `["light"]`, `["lihgt"]`, 1), "bodies[0] cart", `chassis[0]: there is no chassis "lihgt"; did you mean "light"?`},
	{"unknown plant", "bodies.json", strings.Replace(oneBody, `"plants": ["car"]`, `"plants": ["steam"]`, 1), "bodies[0] cart", `plants[0]: there is no plant "steam" (car, cycle,`},
	{"unknown option", "bodies.json", strings.Replace(oneBody, `"plants"`, `"options": ["wings"], "plants"`, 1), "bodies[0] cart", `options[0]: there is no option "wings"`},
	{"class as a tag", "bodies.json", strings.Replace(oneBody, `"plants"`, `"tags": ["bus"], "plants"`, 1), "bodies[0] cart", `tags[0]: there is no tag "bus" (van,`},
	{"wheel twice", "bodies.json", strings.Replace(oneBody, `["back", 1]`, `["front", 1]`, 1), "bodies[0] cart", "wheels: front is there twice"},
	{"axle of both kinds", "bodies.json", strings.Replace(oneBody, `["back", 1]`, `["front_left", 1]`, 1), "bodies[0] cart", "one wheel in the middle or wheels at the sides"},
	{"no pair", "bodies.json", strings.Replace(oneBody, `["back", 1]`, `["back"]`, 1), "bodies[0] cart", `wheels[1]: want a wheel and the number of its tires`},
	{"wheels without tires", "bodies.json", strings.Replace(oneBody, `"tires": "car", `, "", 1), "bodies[0] cart", "wheels and tires go together"},
	{"long counter", "bodies.json", strings.Replace(oneBody, `[4, 2]`, `[4, 2, 1]`, 1), "bodies[0] cart", "counter: has 3 entries (2)"},
	{"modifier that wraps around", "bodies.json", strings.Replace(oneBody, `"plants"`, `"to_hit_front": 256, "plants"`, 1), "bodies[0] cart", "to_hit_front: cannot be 256 (-10 to 10)"},
	{"truck plant without a rating", "plants.json", `{"plants": [{"id": "mule", "name": "Mule", "kind": "truck_small", "cost": 1, "weight": 1, "spaces": 1, "dp": 1, "top_speed": 10, "power_factors": 5}]}`, "plants[0] mule", "a truck plant has a max_total_weight"},
	{"price that does not add up", "gear.json", `{"gear": [{"id": "bow", "name": "Bow", "cost": 10, "shots": 3, "shot_cost": 2, "loaded_cost": 15, "grenade_equivalents": 1}]}`, "gear[0] bow", "loaded_cost: $15, but 3 shots at $2 make $16"},
	{"gear that lifts", "gear.json", `{"gear": [{"id": "bow", "name": "Bow", "cost": 10, "grenade_equivalents": -0.5}]}`, "gear[0] bow", "grenade_equivalents: cannot be -0.5 (0 to 99)"},
	{"new role", "people.json", `{"people": [{"id": "cook", "name": "Cook", "weight": 150, "spaces": 1}]}`, "people[0] cook", `there is no role "cook"`},
	{"division by half", "divisions.json", `{"divisions": [{"id": 5.5, "name": "x", "from": 0}]}`, "divisions[0]: id", "want a whole number"},
	{"division upside down", "divisions.json", `{"divisions": [{"id": 7, "name": "x", "from": 10, "to": 5}]}`, "divisions[0] 7", "from $10 to $5"},
	{"too many options", "options.json", manyOptions(), "options", "16 entries (at most 15)"},
	{"misnamed file", "weapon.json", `{"weapons": []}`, "", `there is no table "weapon.json" (did you mean "weapons.json"?)`},
	{"samples", "samples.json", `{}`, "", "ready-made vehicles cannot be changed"},
	{"nothing", "readme.txt", `hello`, "", "no tables (allowed: accessories.json"},
	{"a large file", "weapons.json", `{"weapons": [` + strings.Repeat(" ", maxTableBytes) + `]}`, "", "more than 1048576 bytes"},
}

const (
	leather      = `{"id": "leather", "name": "Leather", "cost_percent": 90, "weight_percent": 80, "repair": 5}`
	oneArmor     = `{"armor": [` + leather + `]}`
	oneWeapon    = `{"weapons": [{"id": "sling", "name": "Sling", "abbrev": "SLG", "category": "gun", "cost": 5, "weight": 1, "sixths": 1, "dp": 1, "limits": ["dropped"]}]}`
	oneAccessory = `{"accessories": [{"id": "flag", "name": "Flag", "kind": "device", "use": "part", "cost": 5, "weight": 1, "spaces": 0, "on": ["car"], "at": ["top"]}]}`
	oneBody      = `{"bodies": [{"id": "cart", "name": "Cart", "class": "car", "cost": 1, "weight": 1, "max_load": 9, "spaces": 1, "armor": {"cost": 1, "weight": 1},
		"armor_at": ["front"], "weapons_at": ["front"], "wheels": [["front", 1], ["back", 1]], "tires": "car", "chassis": ["light"], "plants": ["car"], "length_ft": 5, "counter": [4, 2]}]}`
)

// manyEntriesOf makes a table with entries of a form with a place for a number.
func manyEntriesOf(list, form string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, ", "+form, i)
	}
	return `{"` + list + `": [` + b.String()[2:] + `]}`
}

// With the four standard types these are 252.
func manyArmors() string {
	return manyEntriesOf("armor", `{"id": "skin_%d", "name": "Skin", "cost_percent": 90, "weight_percent": 80, "repair": 5}`, 248)
}

// With the seven standard options these are 16.
func manyOptions() string { return manyEntriesOf("options", `{"id": "extra_%d", "name": "Extra"}`, 9) }

// Every fault of a table is an error that names the file, the entry and what is allowed.
func TestTableFaults(t *testing.T) {
	t.Parallel()
	for _, f := range tableFaults {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			_, err := laid(f.file, f.text)
			e, ok := errors.AsType[*FileError](err)
			if !ok {
				t.Fatalf("got %v, want a file error", err)
			}
			file := f.file
			if f.file == "readme.txt" {
				file = "."
			}
			if e.File != file || e.Key != f.key || !strings.Contains(e.Error(), f.reason) {
				t.Errorf("got file %q, key %q: %v\nwant %q, %q: %s", e.File, e.Key, e, file, f.key, f.reason)
			}
			if text := e.Error(); strings.Contains(text, "\n") || strings.Contains(text, "Go ") || strings.Contains(text, "garage.") || len(text) > 900 {
				t.Errorf("no message for people: %s", text)
			}
		})
	}
}

// The tables from which the faults are made are right.
func TestTableFaultsAlone(t *testing.T) {
	t.Parallel()
	for file, text := range map[string]string{"armor.json": oneArmor, "weapons.json": oneWeapon, "accessories.json": oneAccessory, "bodies.json": oneBody} {
		if _, err := laid(file, text); err != nil {
			t.Error(err)
		}
	}
}

// The first directory has all tables; a directory that cannot be read is an error.
func TestLoadFirst(t *testing.T) {
	t.Parallel()
	if _, err := Load(); err == nil {
		t.Error("a catalogue of nothing")
	}
	for file := range tableFiles {
		data := fstest.MapFS{}
		for other := range tableFiles {
			if other != file {
				text, err := dataFiles.ReadFile("data/" + other)
				if err != nil {
					t.Fatal(err)
				}
				data[other] = &fstest.MapFile{Data: text}
			}
		}
		if _, err := Load(data); err == nil || !strings.HasPrefix(err.Error(), file+": ") {
			t.Errorf("without %s: %v", file, err)
		}
	}
	if _, err := Load(Embedded(), os.DirFS("testdata/nowhere")); err == nil {
		t.Error("a directory that is not there")
	}
}

// What rules name cannot be taken away: a first directory without such an entry is refused.
func TestLoadKnown(t *testing.T) {
	t.Parallel()
	for file, id := range map[string]string{"accessories.json": "weapon_link", "options.json": "stowaway", "chassis.json": "standard", "suspensions.json": "off_road", "armor.json": "normal", "people.json": "pillion"} {
		data := fstest.MapFS{}
		for other := range tableFiles {
			text, err := dataFiles.ReadFile("data/" + other)
			if err != nil {
				t.Fatal(err)
			}
			if other == file {
				var whole map[string][]map[string]any
				if err := json.Unmarshal(text, &whole); err != nil {
					t.Fatal(err)
				}
				list := whole[tableFiles[file]]
				for i := range list {
					if list[i]["id"] == id {
						whole[tableFiles[file]] = append(list[:i], list[i+1:]...)
						break
					}
				}
				if text, err = json.Marshal(whole); err != nil {
					t.Fatal(err)
				}
			}
			data[other] = &fstest.MapFile{Data: text}
		}
		if _, err := Load(data); err == nil || !strings.Contains(err.Error(), id) {
			t.Errorf("without %s: %v", id, err)
		}
	}
}
