package garage

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"turnpike/rulebook/proof"
)

// sayAgain holds a design against what its stat block says.
func sayAgain(t *testing.T, c *Catalogue, d *Design) string {
	t.Helper()
	text, err := c.StatBlock(d)
	if err != nil {
		p := blockPrinter{c: c, w: c.blockWords()}
		text = p.design(d)
		_, why := c.ParseStatBlock(text)
		t.Errorf("%s: %v\n%s\n%v", d.Name, err, text, why)
		return ""
	}
	if strings.ContainsAny(text, "\n\r") {
		t.Errorf("%s: more than a line: %q", d.Name, text)
	}
	e, err := c.ParseStatBlock(text)
	if err != nil {
		t.Errorf("%v\n%s", err, text)
	} else if !reflect.DeepEqual(d, e) {
		t.Errorf("%s is read as another design\n%s\n%s", text, c.DesignJSON(d), c.DesignJSON(e))
	}
	return text
}

// The stat blocks of all ready vehicles and of random ones of all classes are read as the same designs, and name their parts by names.
func TestStatBlockAndBack(t *testing.T) {
	t.Parallel()
	c := Standard()
	p := blockPrinter{c: c, w: c.blockWords()}
	said := func(d *Design) {
		text := sayAgain(t, c, d)
		if p.out = nil; text != p.design(d) {
			t.Errorf("%s needs ids", text)
		}
	}
	for _, s := range c.Samples() {
		if s.Design != nil {
			said(s.Design)
		}
	}
	drawn(t, classDraws, func(_ Class, d *Design) { said(d) })
}

// Free texts, shots, loads, links and units all come back, whatever is in them.
func TestStatBlockLosesNothing(t *testing.T) {
	t.Parallel()
	c := Standard()
	for _, file := range []string{
		`{"name": "A -- B: \"C\", D", "notes": "Two lines,\nwith a  gap; \"quoted\" (and Armor: F3).", "body": "van", "plant_at": "back", "driver_side": "right",
			"plant": "car_super", "second_plant": {"plant": "car_small", "in_cargo": true}, "options": ["six_wheels"],
			"tires": {"front": "solid", "back_left": "pr_radial", "back_right": "standard"},
			"wheelguards": [{"at": "front_left", "points": 10, "retractable": true, "armor": "fireproof"}], "armor": {"type": "reflective"},
			"crew": [{"role": "gunner", "in": "turret", "at_back": true, "targeting": "cyberlink", "cyberlink": true, "gear": [{"gear": "rifle", "scope": true}, {"gear": "grenade", "count": 3}]},
				{"role": "luxury_passenger", "count": 2, "body_armor": "improved_body_armor"}],
			"weapons": [{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A", "C"], "shots": 0}, {"weapon": "recoilless_rifle", "at": "turret", "links": ["C"], "magazines": 2},
				{"weapon": "grenade_launcher", "at": "back", "shots": 3, "loads": [{"ammunition": "grenade", "shots": 4}, {"ammunition": "smoke_grenade", "shots": 1}]}],
			"accessories": [{"accessory": "weapon_link", "count": 3}, {"accessory": "cupola_3", "at": "top", "from_inside": true, "higher": true}],
			"cargo": [{"cargo": "goods", "name": "a \"box\", of 3 lbs", "count": 2, "weight": 12.25, "spaces": 0.17}, {"cargo": "spare_tire", "tire": "solid"},
				{"cargo": "grenade_box", "count": 2}, {"cargo": "vehicle", "name": "Moped", "body": "light_cycle", "weight": 700}]}`,
		`{"name": "Luxury, 2 doors", "body": "luxury", "tires": {"all": "standard"}, "weapons": [{"weapon": "laser", "at": "left", "links": ["B"]}, {"weapon": "laser", "at": "right", "links": ["B"]}]}`,
		`{"name": "x", "body": "semi_flatbed", "box": {"body": "armored_box_6", "weapons": [{"weapon": "machine_gun", "at": "left", "count": 2, "links": ["A"]}], "armor": {"points": {"left": 4}}}, "armor": {"points": {"front_left": 9}}}`,
	} {
		d, err := c.ParseDesign([]byte(file))
		if err != nil {
			t.Fatal(err)
		}
		sayAgain(t, c, d)
	}
}

// A catalogue whose names mean something else in a stat block is named by ids.
func TestStatBlockOfAwkwardNames(t *testing.T) {
	t.Parallel()
	c, err := Load(Embedded(), fstest.MapFS{
		"weapons.json": {Data: []byte(`{"weapons": [{"id": "driver", "abbrev": "2", "name": "Driver", "category": "gun", "cost": 250, "weight": 40, "sixths": 3, "dp": 1, "shots": 50, "shot_cost": 0.5, "shot_weight": 0.25},
			{"id": "twin", "abbrev": "MG", "name": "no armor", "category": "gun", "cost": 250, "weight": 40, "sixths": 3, "dp": 1, "shots": 50, "shot_cost": 0.5, "shot_weight": 0.25}]}`)},
		"accessories.json": {Data: []byte(`{"accessories": [{"id": "winter", "name": "Winter tires", "kind": "device", "use": "part", "cost": 75, "weight": 12.5, "spaces": 0.5, "dp": 1, "on": ["car"]}]}`)},
	})
	if err != nil {
		t.Fatal(err)
	}
	d, err := c.ParseDesign([]byte(`{"name": "Odd", "body": "luxury", "weapons": [{"weapon": "driver", "at": "front"}, {"weapon": "twin", "at": "back", "count": 2}, {"weapon": "machine_gun", "at": "left"}],
		"accessories": [{"accessory": "winter", "count": 2}], "crew": [{"role": "driver"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	sayAgain(t, c, d)
}

// The stat block of the worked example of docs/garage.md is the one that stands there.
func TestStatBlockDocument(t *testing.T) {
	t.Parallel()
	c := Standard()
	doc := readDocument(t)
	d, err := c.ParseDesign([]byte(codeBlocks(doc, "json")[0]))
	if err != nil {
		t.Fatal(err)
	}
	d.Notes = "" // the document shows them apart
	if text := sayAgain(t, c, d); !strings.Contains(doc, "\n"+text+"\n") {
		t.Errorf("docs/garage.md does not have\n%s", text)
	}
}

// What players write is read: short forms, full forms, several ways to say a position, figures in any order.
func TestStatBlockOfPlayers(t *testing.T) {
	t.Parallel()
	c := Standard()
	for text, file := range map[string]string{
		"Ajax -- Luxury, hvy. chassis, hvy. suspension, super power plant, 4 PR tires, driver only, 2 MGs linked front, one FT right, SS rear, fire ext. Armor: F20, R10, L10, B20, T5, U5. Accel. 5, HC 3, 5,075 lbs., $12,050": "",
		"Ajax: luxury size; heavy chassis; heavy suspension; super plant; puncture-resistant tires; driver; two linked machine guns F; flamethrower R; smokescreen B; Fire Extinguisher; armor: F20, B20, L10, R10, T5, U5":      "",
		"Ajax — Luxury, hvy. chassis, hvy. suspension, super plant, PR tires, driver, 2 MG front link A, FT on right, SS back, FE, Armor: F20, R10, L10, B20, T 5, U 5":                                                          "",
		"Bellwether -- Van, x-hvy. chassis, imp. suspension, super plant, 6 solid tires, driver, gunner with body armor and hi-res computer, RL in turret w/ extra magazine, two-space turret top, no armor. Cargo capacity: 9 spaces, 300 lbs.": `{"name": "Bellwether", "body": "van",
			"options": ["six_wheels"], "chassis": "extra_heavy", "suspension": "improved", "plant": "car_super", "tires": {"all": "solid"}, "crew": [{"role": "driver"}, {"role": "gunner",
			"body_armor": "body_armor", "targeting": "hires_targeting_computer"}], "weapons": [{"weapon": "rocket_launcher", "at": "turret", "magazines": 1}], "accessories": [{"accessory": "turret_2", "at": "top"}]}`,
	} {
		proof.Of(t, "DX-CHAS-007")
		if file == "" {
			file = `{"name": "Ajax", "body": "luxury", "chassis": "heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "puncture_resistant"}, "crew": [{"role": "driver"}],
				"weapons": [{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}, {"weapon": "flamethrower", "at": "right"}, {"weapon": "smokescreen", "at": "back"}],
				"accessories": [{"accessory": "fire_extinguisher"}], "armor": {"points": {"front": 20, "right": 10, "left": 10, "back": 20, "top": 5, "underbody": 5}}}`
		}
		want, err := c.ParseDesign([]byte(file))
		if err != nil {
			t.Fatal(err)
		}
		if !IsStatBlock(text) {
			t.Errorf("%s is not taken for a stat block", text)
		}
		got, err := c.ParseText([]byte(text + "\n"))
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as\n%s", text, c.DesignJSON(got))
		}
	}
}

// What cannot be read is refused in a sentence with what was meant, and figures that the parts do not bear out are not passed over.
func TestStatBlockRefused(t *testing.T) {
	t.Parallel()
	c := Standard()
	for text, want := range map[string]string{
		"Ajax":                         "no name stands before the vehicle",
		"Ajax -- Luxry":                `there is no body "Luxry" (did you mean "Luxury"?)`,
		"Ajax -- Luxury w/ wings":      `there is no option of a body "wings"`,
		"Ajax -- Luxury, hevy chassis": `there is no chassis "hevy" (did you mean "heavy"?)`,
		"Ajax -- Luxury, heavy chassis, light chassis": "two kinds of chassis",
		"Ajax -- Luxury, soper plant":                  `there is no power plant "soper" (did you mean "super"?)`,
		"Ajax -- Luxury, 5 PR tires":                   `"5 PR tires", but the Luxury has 4 there`,
		"Ajax -- Luxury, 4 PX tires":                   `there is no tire "PX"`,
		"Ajax -- Luxury, 2 vulcn machine gun front":    `there is no part "vulcn machine gun" (did you mean "vulcan_machine_gun"?)`,
		"Ajax -- Luxury, MG":                           `"MG" does not say where the weapon is`,
		"Ajax -- Luxury, MG front w/ chrome":           `a weapon has no "chrome"`,
		"Ajax -- Luxury, 0 MG front":                   "-1 (1 to 99)",
		"Ajax -- Luxury, driver w/ rifel":              `(did you mean "rifle"?)`,
		"Ajax -- Luxury, winch w/ rope":                "nothing of its own",
		"Ajax -- Luxury, Armor: F20, X10":              `"X" is no position of armor`,
		"Ajax -- Luxury, Armor: F20, F10":              "the armor front is there twice",
		"Ajax -- Luxury, Armor: F2000":                 "2000 points of armor",
		"Ajax -- Luxury, Armor: F20, Armor: B10":       "there twice",
		"Ajax -- Luxury, carrier: Luxury":              "luxury is a car",
		"Ajax -- Luxury, cargo: a horse":               `"cargo: a horse" cannot be read`,
		"Ajax -- Luxury, $7":                           "it says $7, but its parts cost $",
		"Ajax -- Luxury, 12 lbs.":                      "it says 12 lb, but its parts weigh 1,800 lb",
	} {
		d, err := c.ParseStatBlock(text)
		e, ok := errors.AsType[*DesignError](err)
		if !ok {
			t.Errorf("%s: %v, %v", text, d, err)
		} else if !strings.Contains(e.Error(), want) {
			t.Errorf("%s: %v, want %s", text, e, want)
		}
	}
	for _, text := range []string{"", "G1ONHsg--v_4", `{"name": "A: B, C"}`, "scorcher", "[1, 2]"} {
		if IsStatBlock(text) {
			t.Errorf("%q is taken for a stat block", text)
		}
	}
}

// No text makes the parser fall over, and what it reads can be said again.
func FuzzStatBlock(f *testing.F) {
	c := Standard()
	for i, s := range c.Samples() {
		if s.Design != nil && i%7 == 0 {
			if text, err := c.StatBlock(s.Design); err == nil {
				f.Add(text)
			}
		}
	}
	f.Add(`"\"" -- Van w/ six wheels + x, notes: "a, \n", cargo: 2 goods "(" 1 lbs 0.5 spaces, MG F link A+P w/ 3 shots of`)
	f.Fuzz(func(t *testing.T, text string) {
		d, err := c.ParseStatBlock(text)
		if err == nil {
			sayAgain(t, c, d)
		}
	})
}
