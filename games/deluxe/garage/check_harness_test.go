package garage

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// bases are legal vehicles with room to spare, one of each kind; the cases of the check tests change them.
var bases = map[string]string{
	"car": `{"name": "Car", "body": "mid_sized", "plant": "car_large", "tires": {"all": "puncture_resistant"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 20, "back": 20, "left": 15, "right": 15}}, "weapons": [{"weapon": "machine_gun", "at": "front"}]}`,
	"subcompact": `{"name": "Small", "body": "subcompact", "plant": "car_small", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
	"compact":    `{"name": "Compact", "body": "compact", "plant": "car_small", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
	"luxury":     `{"name": "Luxury", "body": "luxury", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
	"wagon":      `{"name": "Wagon", "body": "station_wagon", "plant": "car_large", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
	"van":        `{"name": "Van", "body": "van", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
	"cycle": `{"name": "Cycle", "body": "heavy_cycle", "plant": "cycle_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 5, "back": 5}}, "weapons": [{"weapon": "machine_gun", "at": "front"}]}`,
	"rig": `{"name": "Rig", "body": "heavy_cycle", "plant": "cycle_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"sidecar": {"body": "heavy_sidecar", "tires": {"all": "standard"}}}`,
	"trike": `{"name": "Trike", "body": "heavy_trike", "plant": "super_trike", "tires": {"all": "standard"}, "crew": [{"role": "driver"}]}`,
	"cab": `{"name": "Cab", "body": "cab_longnose", "plant": "regular_truck", "tires": {"all": "truck_standard"}, "crew": [{"role": "driver"}],
		"carrier": {"body": "carrier_van"}}`,
	"flat": `{"name": "Flat", "body": "cab_longnose", "plant": "regular_truck", "tires": {"all": "truck_standard"}, "crew": [{"role": "driver"}],
		"carrier": {"body": "carrier_flatbed"}}`,
	"mini_bus":  `{"name": "Minibus", "body": "mini_bus", "plant": "medium_truck", "tires": {"all": "truck_standard"}, "crew": [{"role": "driver"}]}`,
	"trailer":   `{"name": "Trailer", "body": "trl_10ft_van", "tires": {"all": "standard"}}`,
	"long":      `{"name": "Long", "body": "trl_25ft_van", "tires": {"all": "standard"}}`,
	"small":     `{"name": "Mini", "body": "trl_mini_van", "tires": {"all": "standard"}}`,
	"bed":       `{"name": "Bed", "body": "trl_10ft_flatbed", "tires": {"all": "standard"}}`,
	"long_bed":  `{"name": "Bed", "body": "trl_20ft_flatbed", "tires": {"all": "standard"}}`,
	"tractor":   `{"name": "Tractor", "body": "tractor_std_longnose", "plant": "regular_truck", "tires": {"all": "truck_standard"}, "crew": [{"role": "driver"}]}`,
	"semi":      `{"name": "Semi", "body": "semi_van", "tires": {"all": "truck_standard"}, "accessories": [{"accessory": "kingpin_standard"}]}`,
	"semi_bed":  `{"name": "Semi", "body": "semi_flatbed", "tires": {"all": "truck_standard"}, "accessories": [{"accessory": "kingpin_standard"}]}`,
	"semi_dump": `{"name": "Semi", "body": "semi_dumper", "tires": {"all": "truck_standard"}, "accessories": [{"accessory": "kingpin_standard"}]}`,
	"semi_tank": `{"name": "Semi", "body": "semi_tanker", "tires": {"all": "truck_standard"}, "accessories": [{"accessory": "kingpin_standard"}],
		"armor": {"points": {"front": 20, "back": 20, "front_left": 20, "back_left": 20, "front_right": 20, "back_right": 20, "front_top": 20,
		"back_top": 20, "front_underbody": 20, "back_underbody": 20}}}`,
	"bus":       `{"name": "Bus", "body": "bus_40", "plant": "regular_truck", "tires": {"all": "truck_standard"}, "crew": [{"role": "driver"}]}`,
	"one_man":   `{"name": "Fly", "body": "heli_one_man", "plant": "heli_mini", "crew": [{"role": "driver"}]}`,
	"heli":      `{"name": "Bird", "body": "heli_standard", "plant": "heli_standard_plant", "crew": [{"role": "driver"}]}`,
	"transport": `{"name": "Whale", "body": "heli_transport", "plant": "heli_super", "crew": [{"role": "driver"}]}`,
}

// draft is a design being changed for a case.
type draft struct {
	t testing.TB
	c *Catalogue
	d *Design
	u *Unit // the unit at hand: the main one at first
}

func newDraft(t testing.TB, base string) *draft {
	t.Helper()
	var f DesignFile
	if err := json.Unmarshal([]byte(bases[base]), &f); err != nil {
		t.Fatalf("%s: %v", base, err)
	}
	d, err := Standard().Compile(&f)
	if err != nil {
		t.Fatalf("%s: %v", base, err)
	}
	return &draft{t, Standard(), d, &d.Units[Main]}
}

func must[T any](x *draft) func(v T, err error) T {
	return func(v T, err error) T {
		x.t.Helper()
		if err != nil {
			x.t.Fatal(err)
		}
		return v
	}
}

func (x *draft) in(p Part) *draft { return &draft{x.t, x.c, x.d, &x.d.Units[p]} }

func (x *draft) weapon(id string, at Position) *Mounted {
	x.u.Weapons = append(x.u.Weapons, Mounted{Weapon: must[WeaponID](x)(x.c.FindWeapon(id)), At: at, Count: 1, Shots: FullLoad})
	return &x.u.Weapons[len(x.u.Weapons)-1]
}

func (x *draft) weapons(id string, at Position, n uint8) *Mounted {
	m := x.weapon(id, at)
	m.Count = n
	return m
}

func (x *draft) fit(id string, at Position) *Fitting {
	x.u.Fittings = append(x.u.Fittings, Fitting{Accessory: must[AccessoryID](x)(x.c.FindAccessory(id)), At: at, Count: 1})
	return &x.u.Fittings[len(x.u.Fittings)-1]
}

func (x *draft) seat(r Role) *Person {
	x.u.People = append(x.u.People, Person{Role: r, Count: 1, InCupola: Inside})
	return &x.u.People[len(x.u.People)-1]
}

func (x *draft) body(id string)  { x.u.Body = must[BodyID](x)(x.c.FindBody(id)) }
func (x *draft) plant(id string) { x.u.Plant = must[PlantID](x)(x.c.FindPlant(id)) }
func (x *draft) chassis(id string) {
	x.u.Chassis = must[ChassisID](x)(x.c.FindChassis(id))
}
func (x *draft) suspension(id string) {
	x.u.Suspension = must[SuspensionID](x)(x.c.FindSuspension(id))
}
func (x *draft) option(id string)                { x.u.Options |= 1 << must[OptionID](x)(x.c.FindOption(id)) }
func (x *draft) accessory(id string) AccessoryID { return must[AccessoryID](x)(x.c.FindAccessory(id)) }

func (x *draft) tire(id string, wheels ...Wheel) {
	for _, w := range wheels {
		x.u.Tires[w] = must[TireID](x)(x.c.FindTire(id))
	}
}

func (x *draft) tires(id string) {
	for _, w := range x.c.WheelsOf(x.u) {
		x.tire(id, w.Wheel)
	}
}

func (x *draft) carry(p *Person, id string, n uint8) {
	p.Gear = append(p.Gear, Carried{Gear: must[GearID](x)(x.c.FindGear(id)), Count: n})
}

func (x *draft) goods(weight Weight, room Space) {
	x.u.Cargo = append(x.u.Cargo, Cargo{Kind: Goods, Name: "crate", Count: 1, Weight: weight, Spaces: room})
}

// ruleCase is a rule with a design that keeps it and one that breaks it.
type ruleCase struct {
	rule, base  string
	legal       func(x *draft) // from the base; nil: the base itself
	broken      func(x *draft) // from the base as well
	options     Options        // for the broken design
	kind        Problem
	part        Part
	have, limit int64
	detail      string // what the sentence must be
	path        string
	also        []string // other rules that the broken design breaks
	warning     bool
}

// checkRules runs cases: the legal design breaks nothing, the broken one this rule with these figures in these words, and nothing else.
func checkRules(t *testing.T, cases []ruleCase) {
	t.Helper()
	c := Standard()
	for _, tc := range cases {
		t.Run(tc.rule+" "+tc.base, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, tc.rule)
			var r Report
			good := newDraft(t, tc.base)
			if tc.legal != nil {
				tc.legal(good)
			}
			c.Check(good.d, &Options{}, &r)
			for i := range r.Violations {
				if v := &r.Violations[i]; v.Severity == Breach || v.Rule == tc.rule {
					detail, _ := c.Explain(good.d, nil, v)
					t.Errorf("the legal design breaks %s: %s", v.Rule, detail)
				}
			}
			bad := newDraft(t, tc.base)
			tc.broken(bad)
			c.Check(bad.d, &tc.options, &r)
			found := false
			for i := range r.Violations {
				v := &r.Violations[i]
				detail, why := c.Explain(bad.d, &tc.options, v)
				if v.Rule != tc.rule || v.Kind != tc.kind {
					if v.Severity == Breach && !slices.Contains(tc.also, v.Rule) {
						t.Errorf("breaks %s too: %s", v.Rule, detail)
					}
					continue
				}
				found = true
				if v.Have != tc.have || v.Limit != tc.limit || v.Part != tc.part || (v.Severity == Warning) != tc.warning {
					t.Errorf("have %d of %d in part %s, severity %d; want %d of %d in %s, warning %v", v.Have, v.Limit, v.Part, v.Severity, tc.have, tc.limit, tc.part, tc.warning)
				}
				if detail != tc.detail {
					t.Errorf("detail %q, want %q", detail, tc.detail)
				}
				if why == "" || !strings.HasSuffix(why, ".") {
					t.Errorf("the reason of %s is %q", v.Rule, why)
				}
				if path := c.Path(bad.d, v); path != tc.path {
					t.Errorf("path %q, want %q", path, tc.path)
				}
				if v.Kind != ProblemNoBody && v.Kind != ProblemAlone { // those want another design
					checkMends(t, bad.d, &tc.options, v)
				}
			}
			if !found {
				t.Errorf("%s is not among %v", tc.rule, rulesOf(&r))
			}
			if r.Legal() != tc.warning && len(tc.also) == 0 {
				t.Errorf("legal: %v", r.Legal())
			}
		})
	}
}

func rulesOf(r *Report) []string {
	var rules []string
	for i := range r.Violations {
		rules = append(rules, r.Violations[i].Rule)
	}
	return rules
}

// Every base is legal without so much as a warning, and every reason is told for a rule that a check names.
func TestBasesAreLegal(t *testing.T) {
	t.Parallel()
	c := Standard()
	for name := range bases {
		var r Report
		d := newDraft(t, name).d
		if c.Check(d, nil, &r); len(r.Violations) > 0 {
			detail, _ := c.Explain(d, nil, &r.Violations[0])
			t.Errorf("%s: %v %s", name, rulesOf(&r), detail)
		}
	}
}

// checkMends looks at the mends of a violation: there are some, each has less of the problem and no other breach, says truly whether
// anything is left, and its deltas are the differences of the figures.
func checkMends(t *testing.T, d *Design, o *Options, v *Violation) {
	t.Helper()
	c := Standard()
	var was, now Report
	c.Check(d, o, &was)
	mends := c.Mends(d, o, v)
	if len(mends) == 0 || len(mends) > 4 {
		t.Errorf("%d mends", len(mends))
	}
	same := func(r *Report) (kinds, breaches int) {
		for i := range r.Violations {
			if w := &r.Violations[i]; w.Kind == v.Kind && w.Part == v.Part {
				kinds++
			}
			if r.Violations[i].Severity == Breach {
				breaches++
			}
		}
		return kinds, breaches
	}
	kinds, breaches := same(&was)
	for _, m := range mends {
		if strings.Contains(m.Text, "  ") || m.Text == "" || m.Text != capitalize(m.Text) {
			t.Errorf("text %q", m.Text)
		}
		e, err := c.Compile(m.Design)
		if err != nil {
			t.Errorf("%s: %v", m.Text, err)
			continue
		}
		c.Check(e, o, &now)
		if k, b := same(&now); k >= kinds || b > breaches || v.Severity == Breach && b == breaches {
			t.Errorf("%s: %d of the problem (%d before), %d breaches (%d before)", m.Text, k, kinds, b, breaches)
		}
		if m.All != now.Legal() {
			t.Errorf("%s: All %v, but left: %v", m.Text, m.All, rulesOf(&now))
		}
		cost := now.Figures.DivisionCost() - was.Figures.DivisionCost()
		if weight := now.Figures.Loaded - was.Figures.Loaded; m.Cost != cost || m.Weight != weight || m.Sixths != used(&now)-used(&was) {
			t.Errorf("%s: deltas %v %v %v, want %v %v %v", m.Text, m.Cost, m.Weight, m.Sixths, cost, weight, used(&now)-used(&was))
		}
	}
}

func used(r *Report) Space {
	n := Space(0)
	for i := range r.Figures.Units {
		n += r.Figures.Units[i].Used + r.Figures.Units[i].CargoUsed
	}
	return n
}
