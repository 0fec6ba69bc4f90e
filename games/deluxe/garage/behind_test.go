package garage

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// Parts of combinations.
const (
	towCar = `"name": "Tug", "body": "luxury", "chassis": "heavy", "suspension": "heavy", "plant": "car_super", "tires": {"all": "heavy_duty"},
		"crew": [{"role": "driver"}], "accessories": [{"accessory": "hitch_standard"}]`
	tenFoot    = `{"name": "Ten", "body": "trl_10ft_van", "tires": {"all": "heavy_duty"}, "armor": {"points": {"left": 5}}}`
	hitchedTen = `{"body": "trl_10ft_van", "tires": {"all": "heavy_duty"}, "accessories": [{"accessory": "hitch_light"}]}`
)

// sampleOf returns a copy of a sample's design.
func sampleOf(t *testing.T, id string) *Design {
	t.Helper()
	s, err := Standard().FindSample(id)
	if err != nil {
		t.Fatal(err)
	}
	return s.Design.Clone()
}

// broken returns the rules that a design breaks, each with its place in the file.
func broken(d *Design, o *Options) (list []string) {
	c := Standard()
	var r Report
	c.Check(d, o, &r)
	for i := range r.Violations {
		if v := &r.Violations[i]; v.Severity == Breach {
			list = append(list, v.Rule+" "+c.Path(d, v))
		}
	}
	return list
}

// A combination costs and weighs what its bodies do, in all forms in which a design travels.
func TestCombinationIsOneDesign(t *testing.T) {
	t.Parallel()
	c := Standard()
	for _, d := range []*Design{
		build(t, `{`+towCar+`, "behind": [`+tenFoot+`]}`),
		build(t, `{`+towCar+`, "behind": [`+hitchedTen+`, `+tenFoot+`]}`),
		func() *Design {
			d, err := Join([]*Design{sampleOf(t, "washboard"), sampleOf(t, "box_trailer_two")})
			if err != nil {
				t.Fatal(err)
			}
			return d
		}(),
	} {
		if rules := broken(d, nil); len(rules) != 0 {
			t.Fatalf("%s: %v", d.Name, rules)
		}
		var all, f Figures
		c.Figures(d, nil, &all)
		var cost Money
		var weight, loaded Weight
		for _, b := range d.Bodies() {
			c.Figures(b, nil, &f)
			cost, weight, loaded = cost+f.DivisionCost(), weight+f.Weight, loaded+f.Loaded
		}
		figureIs(t, "price", all.DivisionCost(), cost)
		figureIs(t, "weight", all.Weight, weight)
		proof.Of(t, "DX-TRL-078")
		figureIs(t, "damage modifier", all.Damage, DamageModifier(loaded))
		m, _ := c.Combine(d, nil)
		figureIs(t, "handling class", all.HC, m.HC)
		figureIs(t, "acceleration", all.LoadedAcceleration, m.LoadedAcceleration)

		text := string(c.DesignJSON(d))
		e, err := c.ParseDesignCode(c.DesignCode(d))
		if err != nil || string(c.DesignJSON(e)) != text {
			t.Errorf("by its code: %v\n%s", err, text)
		}
		block, err := c.StatBlock(d)
		if err != nil || strings.Count(block, " behind: ") != len(d.Behind) {
			t.Errorf("stat block %q: %v", block, err)
		}
		if e, err = c.ParseStatBlock(block); err != nil || string(c.DesignJSON(e)) != text {
			t.Errorf("by its stat block: %v\n%s", err, text)
		}
		f2 := d.Clone()
		f2.Behind[0].Units[Main].Points[Left]++
		if string(c.DesignJSON(d)) != text {
			t.Error("a clone shares its trailer")
		}
	}
}

// What is wrong with a trailer, or with the way in which it hangs, is told at its place, with mends that keep the rest.
func TestCombinationRules(t *testing.T) {
	t.Parallel()
	c := Standard()
	bare := strings.Replace(towCar, `"accessories": [{"accessory": "hitch_standard"}]`, `"accessories": []`, 1)
	washboard, van := sampleOf(t, "washboard"), sampleOf(t, "box_trailer_two")
	join := func(list ...*Design) *Design {
		d, err := Join(list)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	full := van.Clone()
	full.Units[Main].Options |= 1 << c.known.full2
	full.Units[Main].Tires[WheelFrontLeft], full.Units[Main].Tires[WheelFrontRight] = van.Units[Main].Tires[WheelBackLeft], van.Units[Main].Tires[WheelBackLeft]
	heavy := build(t, `{`+towCar+`, "behind": [`+tenFoot+`]}`)
	heavy.Behind[0].Units[Main].Cargo = []Cargo{{Kind: Goods, Count: 1, Weight: Pounds(2000)}}
	heavy.Units[Main].Fittings[0].Accessory, _ = c.FindAccessory("hitch_light") // 2,000 lb
	laden := van.Clone()
	laden.Units[Main].Cargo = []Cargo{{Kind: Goods, Count: 1, Weight: Pounds(90_000)}}
	for _, k := range []struct {
		name, rule, path, detail string
		d                        *Design
	}{
		{"no hitch", "DX-TRL-023", "/accessories", "has no hitch", build(t, `{`+bare+`, "behind": [`+tenFoot+`]}`)},
		{"no hitch on the first trailer", "DX-TRL-023", "/behind/0/accessories", "has no hitch", build(t, `{`+towCar+`, "behind": [`+tenFoot+`, `+tenFoot+`]}`)},
		{"too heavy for the hitch", "DX-TRL-024", "/accessories", "more than the 2,000 lb that it pulls", heavy},
		{"no fifth wheel", "DX-TRL-001", "/behind/0", "cannot be pulled by a luxury car", join(build(t, `{`+towCar+`}`), van)},
		{"a car trailer on a fifth wheel", "DX-TRL-001", "/behind/0", "cannot be pulled by a", join(washboard, build(t, tenFoot))},
		{"too heavy for the plant", "DX-TENW-018", "/plant", "that the power plant moves", join(washboard, laden)},
		{"a second semi-trailer without front wheels", "DX-TRL-037", "/behind/1/options", "has no front wheels", join(washboard, van, van)},
		{"a tire of the trailer", "DX-TRL-012", "/behind/0/tires", "tire", build(t, `{`+towCar+`, "behind": [{"body": "trl_10ft_van"}]}`)},
	} {
		t.Run(k.name, func(t *testing.T) {
			t.Parallel()
			var r Report
			c.Check(k.d, nil, &r)
			i := slices.IndexFunc(r.Violations, func(v Violation) bool { return v.Rule == k.rule })
			if i < 0 {
				t.Fatalf("found %v", broken(k.d, nil))
			}
			v := &r.Violations[i]
			detail, why := c.Explain(k.d, nil, v)
			if path := c.Path(k.d, v); path != k.path || !strings.Contains(detail, k.detail) || why == "" {
				t.Errorf("%s: %q because %q", path, detail, why)
			}
			mends := c.Mends(k.d, nil, v)
			if k.rule != "DX-TRL-001" && len(mends) == 0 {
				t.Error("nothing mends it")
			}
			for _, m := range mends {
				e, err := c.Compile(m.Design)
				if err != nil {
					t.Fatal(err)
				}
				if e.Name != k.d.Name {
					t.Errorf("%q makes it %q", m.Text, e.Name)
				}
				if rules := broken(e, nil); slices.Contains(rules, k.rule+" "+k.path) || m.All != (len(rules) == 0) {
					t.Errorf("%q (all: %v) leaves %v", m.Text, m.All, rules)
				}
			}
		})
	}
	if rules := broken(join(washboard, van, full), nil); slices.ContainsFunc(rules, func(s string) bool { return strings.HasPrefix(s, "DX-TRL-037") }) {
		t.Errorf("a full trailer behind a semi-trailer: %v", rules)
	}
	// The crew of a tow fires what its trailers bear, lasers too; alone there is nobody and no plant.
	var r Report
	armed := build(t, `{`+towCar+`, "behind": [{"body": "trl_10ft_van", "tires": {"all": "heavy_duty"}, "weapons": [{"weapon": "laser", "at": "left"}]}]}`)
	c.Check(armed, nil, &r)
	if len(r.Violations) != 0 {
		t.Errorf("a laser on a trailer: %+v", r.Violations)
	}
	if c.Check(armed.Behind[0], nil, &r); len(r.Violations) != 2 {
		t.Errorf("the trailer alone: %+v", r.Violations)
	}
	// The first hitch bears both trailers: 2,250 lb and more hang on one that pulls 2,000.
	two := build(t, `{`+towCar+`, "behind": [`+hitchedTen+`, `+tenFoot+`]}`)
	two.Units[Main].Fittings[0].Accessory, _ = c.FindAccessory("hitch_light")
	if rules := broken(two, nil); !slices.Contains(rules, "DX-TRL-024 /accessories") {
		t.Errorf("two trailers on a light hitch: %v", rules)
	}
	// The budget is for the whole.
	whole := build(t, `{`+towCar+`, "behind": [`+tenFoot+`]}`)
	var f Figures
	c.Figures(whole, nil, &f)
	if rules := broken(whole, &Options{Budget: f.DivisionCost()}); len(rules) != 0 {
		t.Errorf("at its price: %v", rules)
	}
	if rules := broken(whole, &Options{Budget: f.DivisionCost() - 1}); !slices.Equal(rules, []string{"DX-DES-002 /body"}) {
		t.Errorf("a cent below its price: %v", rules)
	}
}

// What a change of a trailer costs and weighs counts for the whole, what it breaks is told of the trailer, and everything else stays. A 10' van has 15 spaces
// (DX-TRL-004's table); a lone machine gun costs $1,000 with $500 for its 20 shots and weighs 150 and 50 lb.
func TestSwapsOfTrailers(t *testing.T) {
	t.Parallel()
	c := Standard()
	d := build(t, `{`+towCar+`, "behind": [`+tenFoot+`]}`)
	var alone, tow Figures
	c.Figures(d.Behind[0], nil, &alone)
	c.Figures(&Design{Units: d.Units}, nil, &tow)
	s := swapOf(t, d, "/behind/0/weapons/-?at=left", "machine_gun")
	figureIs(t, "its price", s.Delta.Cost, Dollars(1500))
	figureIs(t, "its weight", s.Delta.Weight, Pounds(200))
	figureIs(t, "its room", s.Delta.UsedSixths, Spaces(1))
	figureIs(t, "the room of both", s.Figures.Sixths, alone.Units[Main].Spaces+alone.Units[Main].CargoSpaces+tow.Units[Main].Spaces+tow.Units[Main].CargoSpaces)
	if !s.Fits || len(s.Design.Behind) != 1 || len(s.Design.Behind[0].Weapons) != 1 || len(s.Design.Weapons) != 0 {
		t.Errorf("a machine gun on the trailer: %+v, %+v", s, s.Design)
	}
	for slot, id := range map[string]string{"/behind/0/body": "trl_15ft_van", "/behind/0": "trl_6ft_van", "/behind/0/chassis": "heavy", "/behind/0/tires/all": "solid"} {
		s := swapOf(t, d, slot, id)
		if e, err := c.Compile(s.Design); err != nil || len(e.Behind) != 1 || e.Units[Main].Body != d.Units[Main].Body {
			t.Errorf("%s %s: %v", slot, id, err)
		}
	}
	// A trailer of its own kind of fault: that the tow has it, too, does not hide it.
	bare := d.Clone()
	bare.Units[Main].Tires[WheelBackLeft] = 0
	e := bare.Clone()
	e.Behind[0].Units[Main].Tires[WheelBackLeft] = 0
	var was, now Report
	c.Check(bare, nil, &was)
	c.Check(e, nil, &now)
	if !slices.ContainsFunc(now.Violations, func(v Violation) bool { return v.Behind == 1 && newly(&v, was.Violations) }) {
		t.Errorf("a missing tire of the trailer is not new: %+v", now.Violations)
	}
	for _, slot := range []string{"/behind", "/behind/1/plant", "/behind/x", "/behind/0/plant", "/behind/0/carrier/body"} {
		var wrong *SlotError
		if _, err := c.Swaps(d, nil, slot); !errors.As(err, &wrong) {
			t.Errorf("%s: %v", slot, err)
		}
	}
}

// What is too much for a rig as a whole may be taken off any of its bodies; mends say which. A tow may unload, or its trailer.
func TestMendsOfRigs(t *testing.T) {
	t.Parallel()
	c := Standard()
	heavy := build(t, `{`+towCar+`, "behind": [`+tenFoot+`]}`)
	heavy.Behind[0].Units[Main].Cargo = []Cargo{{Kind: Goods, Name: "bricks", Count: 4, Weight: Pounds(500)}}
	heavy.Units[Main].Fittings[0].Accessory, _ = c.FindAccessory("hitch_light")
	costly := build(t, `{`+towCar+`, "behind": [`+tenFoot+`]}`)
	costly.Behind[0].Units[Main].Weapons = []Mounted{{Weapon: mustWeapon(t, "machine_gun"), At: Left, Count: 1, Shots: FullLoad}}
	var f Figures
	c.Figures(costly, nil, &f)
	for _, k := range []struct {
		name, rule, text string
		d                *Design
		o                *Options
	}{
		{"too heavy for the hitch", "DX-TRL-024", "bricks (trailer)", heavy, nil},
		{"a dollar over the budget", "DX-DES-002", "(trailer)", costly, &Options{Budget: f.DivisionCost() - Dollars(1)}},
	} {
		var r Report
		c.Check(k.d, k.o, &r)
		i := slices.IndexFunc(r.Violations, func(v Violation) bool { return v.Rule == k.rule })
		if i < 0 {
			t.Fatalf("%s: found %v", k.name, broken(k.d, k.o))
		}
		tries := maxTries
		found := c.mends(k.d, k.o, &r.Violations[i], &r, &tries)
		j := slices.IndexFunc(found, func(m mend) bool { return strings.Contains(m.text, k.text) })
		if j < 0 {
			t.Fatalf("%s: nothing is mended on the trailer", k.name)
		}
		for _, m := range found {
			if rules := broken(m.design, k.o); m.legal != (len(rules) == 0) {
				t.Errorf("%s: %q leaves %v", k.name, m.text, rules)
			}
			_, before := c.room(k.d, k.o, &r.Figures)
			var now Figures
			c.Figures(m.design, k.o, &now)
			if _, used := c.room(m.design, k.o, &now); m.sixths != used-before {
				t.Errorf("%s: %q takes up %d sixths more, want %d", k.name, m.text, m.sixths, used-before)
			}
		}
	}
}

// mustWeapon finds a weapon of the catalogue.
func mustWeapon(t *testing.T, id string) WeaponID {
	t.Helper()
	w, err := Standard().FindWeapon(id)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// Files that are no combination are refused at their place.
func TestCombinationFiles(t *testing.T) {
	t.Parallel()
	c := Standard()
	for _, k := range []struct{ text, path, rule string }{
		{`{` + towCar + `, "behind": [` + tenFoot + `, ` + tenFoot + `, ` + tenFoot + `]}`, "/behind", "DX-TRL-037"},
		{`{` + towCar + `, "behind": [{"body": "luxury"}]}`, "/behind/0/body", "DX-TRL-001"},
		{`{` + towCar + `, "behind": [{"body": "trl_10ft_van", "behind": []}]}`, "/behind/0/behind", ""},
		{`{` + towCar + `, "behind": [{"body": "trl_10ft_van", "tires": {"all": "wood"}}]}`, "/behind/0/tires/all", ""},
	} {
		_, err := c.ParseDesign([]byte(k.text))
		var wrong *DesignError
		if !errors.As(err, &wrong) || wrong.Path != k.path || wrong.Rule != k.rule {
			t.Errorf("%s: %v", k.text, err)
		}
	}
	trailer := build(t, tenFoot)
	if _, err := Join([]*Design{build(t, `{`+towCar+`}`), trailer, trailer, trailer}); err == nil || !strings.Contains(err.Error(), "DX-TRL-037") {
		t.Errorf("three trailers: %v", err)
	}
	var file DesignFile
	if err := json.Unmarshal(c.DesignJSON(trailer), &file); err != nil || file.Behind != nil {
		t.Errorf("a trailer alone: %v, %v", file.Behind, err)
	}
}
