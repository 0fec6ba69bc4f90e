package garage

import (
	"fmt"
	"testing"

	"turnpike/rulebook/proof"
)

func TestTongue(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-010", "DX-TRL-011")
	for _, k := range []struct {
		body, chassis string
		want          int
	}{
		{"trl_mini_van", "light", 1}, {"trl_mini_van", "standard", 1}, {"trl_mini_van", "heavy", 1}, {"trl_mini_van", "extra_heavy", 2},
		{"trl_6ft_van", "light", 1}, {"trl_6ft_van", "heavy", 3}, {"trl_15ft_van", "light", 1}, {"trl_15ft_van", "heavy", 4},
		{"trl_30ft_van", "standard", 4}, {"trl_30ft_van", "extra_heavy", 8}, {"semi_van", "", 0},
	} {
		d := build(t, fmt.Sprintf(`{"body": %q, "chassis": %q}`, k.body, k.chassis))
		figureIs(t, k.body+" "+k.chassis, Standard().Tongue(&d.Units[Main]), k.want)
	}
}

// tow is a car of 3,050 lb on 2,600 factors with a hitch, and a trailer with goods up to a weight.
func tow(t *testing.T, hitch, trailer, tires string, pounds int) (Combination, []Violation) {
	t.Helper()
	accessory := ""
	if hitch != "" {
		accessory = fmt.Sprintf(`{"accessory": %q}`, hitch)
	}
	car := build(t, fmt.Sprintf(`{"body": "luxury", "suspension": "heavy", "plant": "car_super", "crew": [{"role": "driver"}], "accessories": [%s]}`, accessory))
	d := build(t, fmt.Sprintf(`{"body": %q, "tires": {%s}}`, trailer, tires))
	var f Figures
	Standard().Figures(d, nil, &f)
	d.Units[Main].Cargo = []Cargo{{Kind: Goods, Count: 1, Weight: Pounds(pounds) - f.Weight}}
	return Standard().Tow(car, d, nil)
}

func TestTowing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-001", "DX-TRL-013", "DX-TRL-023", "DX-TRL-024", "DX-TRL-028", "DX-TRL-030", "DX-TRL-033", "DX-TRL-078",
		"DX-ACCEL-005")
	rule := func(v []Violation) string {
		if len(v) == 0 {
			return ""
		}
		return v[0].Rule
	}
	for _, k := range []struct {
		hitch   string
		pounds  int // of the loaded trailer
		rule    string
		want    float64
		dp      int
		damages string
	}{
		{"hitch_light", 2000, "", 10, 1, "1"}, // 3,060 + 2,000
		{"hitch_light", 2001, "DX-TRL-024", 10, 1, "1"},
		{"hitch_standard", 2120, "", 10, 1, "1"}, // 3,070 + 2,120 = 5,190
		{"hitch_standard", 2140, "", 5, 1, "1"},  // 5,210: over twice the factors
		{"hitch_standard", 4730, "", 5, 1, "1"},  // 7,800: three times
		{"hitch_standard", 4731, "DX-TRL-033", 0, 1, "1"},
		{"hitch_heavy", 4720, "", 5, 2, "1"},
		{"hitch_extra_heavy", 4710, "", 5, 3, "1"},
		{"hitch_extra_heavy", 5000, "DX-TRL-033", 0, 3, "2"}, // 8,090
		{"", 1500, "DX-TRL-023", 10, 0, "1"},
	} {
		m, found := tow(t, k.hitch, "trl_6ft_flatbed", `"all": "standard"`, k.pounds)
		what := fmt.Sprintf("%s, %d lb", k.hitch, k.pounds)
		figureIs(t, what+" rule", rule(found), k.rule)
		figureIs(t, what+" acceleration", m.LoadedAcceleration.MPH(), k.want)
		figureIs(t, what+" hitch", m.HitchDP, k.dp)
		figureIs(t, what+" damage modifier", ratio(m.Damage), k.damages)
		figureIs(t, what+" HC", m.HC, 3)
	}
	m, _ := tow(t, "hitch_heavy", "trl_15ft_van", `"all": "standard", "back_left": "solid"`, 3000)
	figureIs(t, "HC with mixed tires", m.HC, 2)
	figureIs(t, "tongue", m.TongueDP, 3)
	// The trailer is no part of the load of the car: 1,800 + 1,100 + 150 + 20 of 5,500, whatever it weighs.
	figureIs(t, "weight of the trailer", m.Loaded, Pounds(3080+3000))
	car := build(t, `{"body": "luxury", "plant": "car_super", "accessories": [{"accessory": "hitch_standard"}]}`)
	for _, body := range []string{"semi_van", "luxury", "heli_small"} {
		_, found := Standard().Tow(car, build(t, fmt.Sprintf(`{"body": %q}`, body)), nil)
		figureIs(t, "a car with a "+body, rule(found), "DX-TRL-001")
	}
	_, found := Standard().Tow(build(t, `{"body": "mini_bus", "plant": "small_truck"}`), build(t, `{"body": "trl_6ft_van"}`), nil)
	figureIs(t, "a mini-bus", rule(found), "DX-TRL-001")
	cycle := build(t, `{"body": "heavy_cycle", "plant": "cycle_super", "accessories": [{"accessory": "hitch_light"}]}`) // 560 lb
	m, found = Standard().Tow(cycle, build(t, `{"body": "trl_mini_van"}`), nil)
	figureIs(t, "a cycle", rule(found), "")
	figureIs(t, "its acceleration", m.Acceleration, Accelerate15) // 960 lb
}

func TestRig(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRUCK-004", "DX-TRUCK-005", "DX-TRUCK-006", "DX-TENW-018", "DX-TRL-080", "DX-OFFRD-001")
	tractor := build(t, `{"body": "tractor_std_cabover", "plant": "regular_truck", "crew": [{"role": "driver"}]}`) // 6,650 lb, rated 40,000
	rig := func(cargo int) (Combination, []Violation) {
		d := build(t, `{"body": "semi_van", "accessories": [{"accessory": "kingpin_standard"}]}`) // 3,000 lb
		d.Units[Main].Cargo = []Cargo{{Kind: Goods, Count: 1, Weight: Pounds(cargo)}}
		return Standard().Tow(tractor, d, nil)
	}
	m, found := rig(40000 - 6650 - 3000)
	if len(found) != 0 {
		t.Errorf("at the rating: %v", found)
	}
	figureIs(t, "acceleration", m.LoadedAcceleration, SlowTruck)
	figureIs(t, "HC with a trailer", m.HC, 1)
	figureIs(t, "off the road", m.OffRoadHC, -1)
	figureIs(t, "fifth wheel", m.HitchDP, 8)
	figureIs(t, "damage modifier", ratio(m.Damage), "9") // 36,001 to 40,000 lb
	m, found = rig(40000 - 6650 - 3000 + 1)
	if len(found) != 1 || found[0].Rule != "DX-TENW-018" || found[0].Have != 40001_00 || found[0].Limit != 40000_00 {
		t.Errorf("a pound over: %v", found)
	}
	figureIs(t, "over the rating", m.LoadedAcceleration, NoAcceleration)
	figureIs(t, "without its load", m.Acceleration, SlowTruck)
	figureIs(t, "alone", figures(t, `{"body": "tractor_std_cabover", "plant": "regular_truck"}`).HC, 0)
}

func TestHitchRent(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-026")
	for id, want := range map[string]int{"hitch_light": 25, "hitch_standard": 35, "hitch_heavy": 50, "hitch_extra_heavy": 65} {
		a, err := Standard().FindAccessory(id)
		if err != nil {
			t.Fatal(err)
		}
		rent, deposit := HitchRent(&Standard().Accessories[a])
		figureIs(t, id+" rent", rent, Dollars(want))
		figureIs(t, id+" deposit", deposit, Dollars(10*want))
	}
}
