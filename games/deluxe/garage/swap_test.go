package garage

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"turnpike/internal/strictjson"
	"turnpike/rulebook/proof"
)

// compiled makes a design of a file in JSON.
func compiled(t testing.TB, text string) *Design {
	t.Helper()
	var f DesignFile
	if err := strictjson.Unmarshal([]byte(text), &f); err != nil {
		t.Fatal(err)
	}
	d, err := Standard().Compile(&f)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// swapCar is legal: 15 of 19 spaces, 4,785 of 5,500 lb, $10,200 with body armor.
const swapCar = `{"name": "Swap", "body": "luxury", "suspension": "improved", "plant": "car_large", "tires": {"all": "standard"},
  "armor": {"points": {"front": 30, "back": 20, "left": 20, "right": 20}},
  "crew": [{"role": "driver"}, {"role": "gunner", "body_armor": "body_armor"}],
  "weapons": [{"weapon": "machine_gun", "at": "front", "magazines": 1}, {"weapon": "minedropper", "at": "back"}],
  "accessories": [{"accessory": "turret_1", "at": "top"}, {"accessory": "fire_extinguisher"}]}`

// swapOf returns the alternative with an id.
func swapOf(t *testing.T, d *Design, slot, id string) Swap {
	t.Helper()
	swaps, err := Standard().Swaps(d, nil, slot)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(swaps, func(s Swap) bool { return s.ID == id })
	if i < 0 {
		t.Fatalf("%s has no %s", slot, id)
	}
	return swaps[i]
}

// What a swap adds, by the prices of the rulebook.
func TestSwapsFigures(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAS-003", "DX-CHAS-005", "DX-SUSP-003", "DX-SUSP-005", "DX-PP-004", "DX-ACCEL-002", "DX-TIRE-003", "DX-ARMOR-004",
		"DX-WSTAT-006", "DX-ACC-006", "DX-ACC-066")
	d := compiled(t, swapCar)
	for _, test := range []struct {
		slot, id string
		want     Outcome // of these fields alone
	}{
		// Heavy chassis: half of $800, a tenth of 5,500 lb.
		{"/chassis", "heavy", Outcome{Cost: Dollars(400), MaxWeight: Pounds(550)}},
		// Heavy suspension in place of improved: 150% for 100% of $800, 3 for 2.
		{"/suspension", "heavy", Outcome{Cost: Dollars(400), HC: 1}},
		// Super for large: $3,000, 1,100 lb and 6 spaces for $2,000, 900 lb and 5 spaces; 2,600 power factors are more than half of
		// 4,985 lb, 2,000 less than half of 4,785 lb.
		{"/plant", "car_super", Outcome{Cost: Dollars(1000), Weight: Pounds(200), UsedSixths: Spaces(1), Acceleration: 5}},
		{"/second_plant", "car_small", Outcome{Cost: Dollars(500), Weight: Pounds(500), UsedSixths: Spaces(3)}},
		// Four at $200 and 50 lb for four at $50 and 30 lb; on the back axle two.
		{"/tires", "puncture_resistant", Outcome{Cost: Dollars(600), Weight: Pounds(80)}},
		{"/tires/back", "puncture_resistant", Outcome{Cost: Dollars(300), Weight: Pounds(40)}},
		{"/tires/front_left", "heavy_duty", Outcome{Cost: Dollars(50), Weight: Pounds(10), HC: -1}},
		// 90 points at twice $20.
		{"/armor/type", "fireproof", Outcome{Cost: Dollars(90 * 20)}},
		// A rocket launcher with a magazine ($1,350 + $50 + $350; 250 + 15 + 50 lb; 3 spaces) for a machine gun with one ($1,500 + $50 +
		// $500; 200 + 15 + 50 lb; 2 spaces).
		{"/weapons/0", "rocket_launcher", Outcome{Cost: Dollars(-300), Weight: Pounds(50), UsedSixths: Spaces(1)}},
		// A laser has no magazine: $8,000, 500 lb, 2 spaces.
		{"/weapons/0/weapon", "laser", Outcome{Cost: Dollars(5950), Weight: Pounds(235)}},
		{"/weapons/0", "", Outcome{Cost: Dollars(-2050), Weight: Pounds(-265), UsedSixths: -Spaces(2)}},
		{"/weapons/0/magazines", "0", Outcome{Cost: Dollars(-550), Weight: Pounds(-65), UsedSixths: -Spaces(1)}},
		// In the turret it takes no room of the body; its magazine still does.
		{"/weapons/0/at", "turret", Outcome{UsedSixths: -Spaces(1)}},
		{"/weapons/-?at=left", "light_rocket", Outcome{Cost: Dollars(75), Weight: Pounds(25), UsedSixths: Spaces(1) / 2}},
		{"/accessories/0", "turret_2", Outcome{Cost: Dollars(500), Weight: Pounds(50), UsedSixths: Spaces(1)}},
		{"/accessories/1", "", Outcome{Cost: Dollars(-300), Weight: Pounds(-150), UsedSixths: -Spaces(1)}},
		{"/accessories/-", "radar", Outcome{Cost: Dollars(2500)}},
		{"/crew/0/targeting", "targeting_computer", Outcome{Cost: Dollars(1000)}},
		{"/plant_at", "back", Outcome{}},
	} {
		s := swapOf(t, d, test.slot, test.id)
		got := Outcome{Cost: s.Delta.Cost, Weight: s.Delta.Weight, UsedSixths: s.Delta.UsedSixths, MaxWeight: s.Delta.MaxWeight, HC: s.Delta.HC, Acceleration: s.Delta.Acceleration}
		if test.want != got {
			t.Errorf("%s %s: %+v, want %+v", test.slot, test.id, got, test.want)
		}
	}
	// Improved body armor for body armor: $1,500 for $250, no part of the vehicle (DX-ARENA-001).
	s := swapOf(t, d, "/crew/1/body_armor", "improved_body_armor")
	if s.Delta.Cost != 0 || s.Delta.DivisionCost != Dollars(1250) {
		t.Errorf("improved body armor: %+v", s.Delta)
	}
}

// swapSlots is slots that between them reach every kind of choice.
var swapSlots = []string{
	"/body", "/chassis", "/suspension", "/plant", "/second_plant", "/plant_at", "/driver_side", "/tires", "/tires/all", "/tires/front", "/tires/back",
	"/armor/type", "/armor", "/weapons/0", "/weapons/0/at", "/weapons/1/magazines", "/weapons/-", "/weapons/-?at=back", "/accessories/0",
	"/accessories/0/at", "/accessories/1", "/accessories/-", "/accessories/-?at=left", "/crew/0/targeting", "/crew/1/body_armor",
}

// The deltas of a swap are the differences of two sheets, its verdict is that of a check, and its design is one that can be compiled.
func TestSwapsAgreeWithSheets(t *testing.T) {
	t.Parallel()
	c := Standard()
	for name, text := range map[string]string{
		"legal":   swapCar,
		"illegal": strings.Replace(swapCar, "luxury", "mid_sized", 1), // 13 spaces
	} {
		d, o := compiled(t, text), &Options{Division: 15}
		before := c.Sheet(d, o)
		if before.Legal != (name == "legal") {
			t.Fatalf("%s: %v", name, before.Violations)
		}
		for _, slot := range swapSlots {
			t.Run(name+slot, func(t *testing.T) {
				t.Parallel()
				swaps, err := c.Swaps(d, o, slot)
				if err != nil {
					t.Fatal(err)
				}
				current := 0
				for _, s := range swaps {
					e, err := c.Compile(s.Design)
					if err != nil {
						t.Fatalf("%s: %v", s.ID, err)
					}
					after := c.Sheet(e, o)
					g := &s.Delta
					for what, diff := range map[string][2]float64{
						"cost":          {float64(g.Cost), float64(after.Cost - before.Cost)},
						"division cost": {float64(g.DivisionCost), float64(after.DivisionCost - before.DivisionCost)},
						"weight":        {float64(g.Weight), float64(after.Weight - before.Weight)},
						"most weight":   {float64(g.MaxWeight), float64(after.MaxWeight - before.MaxWeight)},
						"room":          {float64(g.Sixths), float64(room(after, false) - room(before, false))},
						"room used":     {float64(g.UsedSixths), float64(room(after, true) - room(before, true))},
						"acceleration":  {g.Acceleration, after.Acceleration - before.Acceleration},
						"top speed":     {float64(g.TopSpeed), float64(after.TopSpeed - before.TopSpeed)},
						"HC":            {float64(g.HC), float64(after.HC - before.HC)},
						"off-road HC":   {float64(g.OffRoadHC), float64(after.OffRoadHC - before.OffRoadHC)},
						"armor":         {float64(g.Armor), float64(after.Armor - before.Armor)},
						"cargo room":    {float64(g.CargoSixths), float64(after.CargoSixths - before.CargoSixths)},
						"cargo weight":  {float64(g.CargoWeight), float64(after.CargoWeight - before.CargoWeight)},
						"near front":    {g.FirepowerNear[0], after.Firepower[0].Near - before.Firepower[0].Near},
						"far back":      {g.FirepowerFar[1], after.Firepower[1].Far - before.Firepower[1].Far},
					} {
						if math.Abs(diff[0]-diff[1]) > 1e-9 {
							t.Errorf("%s: %s %v, the sheets say %v", s.ID, what, diff[0], diff[1])
						}
					}
					if s.Legal != after.Legal {
						t.Errorf("%s: legal %v, the sheet says %v", s.ID, s.Legal, after.Legal)
					}
					if s.Fits != (len(s.Problems) == 0) || len(s.Problems) > MaxSwapProblems || before.Legal && s.Fits != s.Legal {
						t.Errorf("%s: fits %v, legal %v, problems %q", s.ID, s.Fits, s.Legal, s.Problems)
					}
					if s.Name == "" {
						t.Errorf("%s has no name", s.ID)
					}
					if s.Current {
						current++
						if s.Delta != (Outcome{}) || sameFile(t, s.Design, c.File(d)) != true {
							t.Errorf("%s is current and changes %+v", s.ID, s.Delta)
						}
					}
				}
				if current != 1 || len(swaps) < 2 {
					t.Errorf("%d of %d are current", current, len(swaps))
				}
			})
		}
	}
}

func room(s *Sheet, used bool) Space {
	var n Space
	for _, u := range s.Units {
		if used {
			n += u.UsedSixths + u.CargoUsedSixths
		} else {
			n += u.Sixths + u.CargoSixths
		}
	}
	return n
}

func sameFile(t *testing.T, a, b *DesignFile) bool {
	t.Helper()
	x, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	y, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	return string(x) == string(y)
}

// What would newly be wrong is said, with its figures; what is wrong already is not held against a swap that makes it no worse.
func TestSwapsProblems(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PLACE-003", "DX-PLACE-010", "DX-BODY-001")
	car := compiled(t, swapCar)
	// Six machine guns in front are 6 of 19 spaces, the most in front is 6⅓; 18 spaces are used.
	full := strings.Replace(swapCar, `"at": "front", "magazines": 1`, `"at": "front", "count": 6`, 1)
	full = strings.Replace(full, `, {"accessory": "fire_extinguisher"}`, "", 1)
	full = strings.Replace(full, `"plant"`, `"chassis": "extra_heavy", "plant"`, 1)
	third := compiled(t, full)
	// A seventh passes it.
	over := compiled(t, strings.Replace(full, `"count": 6`, `"count": 7`, 1))
	for _, test := range []struct {
		d        *Design
		slot, id string
		fits     bool
		says     []string
	}{
		{car, "/weapons/0", "tank_gun", false, []string{"tank gun"}},
		{car, "/body", "subcompact", false, []string{"15 spaces", "7"}},
		{car, "/weapons/0/at", "turret", true, nil},
		{third, "/weapons/-?at=front", "mini_rocket", true, nil}, // 6⅓
		{third, "/weapons/-?at=front", "light_rocket", false, []string{"6½", "6⅓"}},
		{third, "/weapons/-?at=left", "light_rocket", true, nil},
		{over, "/armor/type", "fireproof", true, nil},
		{over, "/weapons/-?at=front", "mini_rocket", false, []string{"7⅓", "6⅓"}},
	} {
		s := swapOf(t, test.d, test.slot, test.id)
		text := strings.Join(s.Problems, " ")
		if s.Fits != test.fits {
			t.Errorf("%s %s: fits %v, %q", test.slot, test.id, s.Fits, text)
		}
		for _, words := range test.says {
			if !strings.Contains(strings.ToLower(text), words) {
				t.Errorf("%s %s: %q does not say %q", test.slot, test.id, text, words)
			}
		}
		if s.Legal != (test.fits && test.d != over) {
			t.Errorf("%s %s: legal %v", test.slot, test.id, s.Legal)
		}
	}
}

// A swap does not change the design that it is made from.
func TestSwapsLeaveTheDesignAlone(t *testing.T) {
	t.Parallel()
	c := Standard()
	d := compiled(t, swapCar)
	before := c.File(d)
	for _, slot := range swapSlots {
		if _, err := c.Swaps(d, nil, slot); err != nil {
			t.Fatal(err)
		}
	}
	if !sameFile(t, before, c.File(d)) {
		t.Error("the design is another")
	}
}

// Other bodies take armor and tires along, options change the wheels, and what is fixed to a vehicle has choices of its own.
func TestSwapsOfOtherVehicles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRIKE-012", "DX-CHAS-007", "DX-SIDE-001")
	trike := compiled(t, `{"name": "T", "body": "light_trike", "plant": "cycle_super", "tires": {"all": "solid"}, "crew": [{"role": "driver"}]}`)
	s := swapOf(t, trike, "/options/reversed", "reversed")
	// Half of $250 more, one space less, HC one higher, all three tires kept.
	if s.Delta.Cost != Dollars(125) || s.Delta.Sixths != -Spaces(1) || s.Delta.HC != 1 || s.Design.Tires["all"] != "solid" || !s.Legal {
		t.Errorf("reversed: %+v, tires %v, %q", s.Delta, s.Design.Tires, s.Problems)
	}
	back := compiled(t, `{"name": "T", "body": "light_trike", "options": ["reversed"], "plant": "cycle_super", "tires": {"all": "solid"}, "crew": [{"role": "driver"}]}`)
	if s := swapOf(t, back, "/options/reversed", ""); s.Delta.Cost != -Dollars(125) || s.Delta.HC != -1 || s.Design.Options != nil || s.Design.Tires["all"] != "solid" {
		t.Errorf("not reversed: %+v, %v", s.Delta, s.Design.Tires)
	}
	pickup := compiled(t, `{"name": "P", "body": "pickup", "plant": "car_super", "tires": {"all": "heavy_duty"}, "crew": [{"role": "driver"}]}`)
	// Six wheels: $100 and two tires at $100 and 40 lb.
	if s := swapOf(t, pickup, "/options/six_wheels", "six_wheels"); s.Delta.Cost != Dollars(300) || s.Delta.Weight != Pounds(80) {
		t.Errorf("six wheels: %+v", s.Delta)
	}
	cycle := compiled(t, `{"name": "C", "body": "heavy_cycle", "plant": "cycle_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"sidecar": {"body": "light_sidecar", "tires": {"all": "standard"}}}`)
	if s := swapOf(t, cycle, "/sidecar/body", "heavy_sidecar"); s.Delta.Cost != Dollars(150) || s.Delta.Weight != Pounds(150) || s.Delta.Sixths != Spaces(1) {
		t.Errorf("heavy sidecar: %+v", s.Delta)
	}
	if s := swapOf(t, cycle, "/sidecar", ""); s.Design.Sidecar != nil || s.Delta.Cost != Dollars(-350) {
		t.Errorf("no sidecar: %+v", s.Delta)
	}
	trailer := compiled(t, `{"name": "T", "body": "trl_15ft_van", "options": ["reefer"], "tires": {"all": "standard"}, "armor": {"points": {"left": 11, "front": 4}}}`)
	s = swapOf(t, trailer, "/body", "trl_25ft_van")
	if p := s.Design.Armor.Points; p["front_left"] != 6 || p["back_left"] != 5 || p["front"] != 4 || s.Delta.Armor != 0 {
		t.Errorf("armor of the longer trailer: %v", p)
	}
	if s := swapOf(t, trailer, "/body", "trl_25ft_flatbed"); s.Figures.Armor != 0 || s.Design.Options != nil {
		t.Errorf("armor of a flatbed: %v", s.Design.Armor)
	}
	long := compiled(t, `{"name": "T", "body": "trl_20ft_van", "tires": {"all": "standard"}, "armor": {"points": {"front_top": 7, "back_top": 6}}}`)
	if s := swapOf(t, long, "/body", "trl_6ft_van"); s.Design.Armor.Points["top"] != 13 {
		t.Errorf("armor of the shorter trailer: %v", s.Design.Armor)
	}
	// A body with tires of another size: those of cars do not go on a mini van trailer's wheels, but the type is the same.
	if s := swapOf(t, long, "/body", "trl_mini_van"); s.Design.Tires["all"] != "standard" {
		t.Errorf("tires %v", s.Design.Tires)
	}
}

func TestSwapsBadSlot(t *testing.T) {
	t.Parallel()
	d := compiled(t, swapCar)
	bus := compiled(t, `{"name": "B", "body": "bus_30", "plant": "regular_truck", "tires": {"all": "truck_standard"}, "crew": [{"role": "driver"}]}`)
	heli := compiled(t, `{"name": "H", "body": "heli_small", "plant": "heli_super", "crew": [{"role": "driver"}]}`)
	trailer := compiled(t, `{"name": "T", "body": "trl_6ft_van", "tires": {"all": "standard"}}`)
	for _, test := range []struct {
		d    *Design
		slot string
	}{
		{d, ""}, {d, "body"}, {d, "/"}, {d, "/name"}, {d, "/weapons"}, {d, "/weapons/2"}, {d, "/weapons/-1"}, {d, "/weapons/00"}, {d, "/weapons/0/count"},
		{d, "/weapons/x"}, {d, "/weapons/0?at=front"}, {d, "/weapons/-?at=roof"}, {d, "/weapons/-?in=front"}, {d, "/weapons/-?at=front&at=back"},
		{d, "/weapons/-?%zz"}, {d, "/weapons/-/at"}, {d, "/accessories/1/at"}, {d, "/accessories/9"}, {d, "/accessories/0/size"}, {d, "/crew/0"},
		{d, "/crew/5/targeting"}, {d, "/crew/0/role"}, {d, "/tires/side"}, {d, "/tires/all/x"}, {d, "/options/wings"}, {d, "/options/reversed"}, {d, "/options"},
		{d, "/sidecar"}, {d, "/carrier"}, {d, "/carrier/body"}, {d, "/box/body"}, {d, "/armor/points/front"}, {d, "/" + strings.Repeat("x", 300)},
		{bus, "/suspension"}, {heli, "/tires"}, {heli, "/chassis"}, {trailer, "/plant"}, {trailer, "/second_plant"}, {&Design{}, "/body"},
	} {
		_, err := Standard().Swaps(test.d, nil, test.slot)
		var e *SlotError
		if !errors.As(err, &e) || e.Slot != test.slot || e.Detail == "" {
			t.Errorf("%q: %v", test.slot, err)
		}
	}
}

// Ammunition that the new weapon takes stays with it, as much as it holds; what it does not take is left out.
func TestRearm(t *testing.T) {
	t.Parallel()
	c := Standard()
	gas := compiled(t, strings.Replace(swapCar, `{"weapon": "minedropper", "at": "back"}`,
		`{"weapon": "smokescreen", "at": "back", "loads": [{"ammunition": "tear_gas", "shots": 12}]}`, 1))
	m := gas.Units[Main].Weapons[1]
	same := m
	same.Loads = slices.Clone(m.Loads)
	c.rearm(&same, m.Weapon)
	if len(same.Loads) != 1 || same.Loads[0].Shots != 10 {
		t.Errorf("a smokescreen holds 10 shots: %+v", same.Loads)
	}
	if s := swapOf(t, gas, "/weapons/1", "paint_spray"); s.Design.Weapons[1].Loads != nil {
		t.Errorf("tear gas in a paint spray: %+v", s.Design.Weapons[1])
	}
	if s := swapOf(t, gas, "/weapons/1", "smokescreen"); !s.Current || s.Design.Weapons[1].Loads[0].Shots != 12 {
		t.Errorf("the current choice changes: %+v", s.Design.Weapons[1])
	}
}

// Every alternative of a weapon is there, with its mounting limits told.
func TestSwapsAllWeapons(t *testing.T) {
	t.Parallel()
	c := Standard()
	swaps, err := c.Swaps(compiled(t, swapCar), nil, "/weapons/1")
	if err != nil {
		t.Fatal(err)
	}
	if len(swaps) != len(c.Weapons) { // the table's first entry is none, as the list's last
		t.Errorf("%d alternatives for %d weapons", len(swaps), len(c.Weapons)-1)
	}
	for _, s := range swaps {
		if s.ID == "grenade_launcher" && len(s.Design.Weapons[1].Loads) == 0 {
			t.Error("a grenade launcher has no load of its own, and none is bought")
		}
	}
}
