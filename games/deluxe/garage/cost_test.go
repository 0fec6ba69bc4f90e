package garage

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/internal/strictjson"
	"turnpike/rulebook/proof"
)

// build compiles a design from its JSON.
func build(t testing.TB, text string) *Design {
	t.Helper()
	if !strings.Contains(text, `"name"`) {
		text = strings.Replace(text, "{", `{"name": "Test", `, 1)
	}
	var f DesignFile
	if err := strictjson.Unmarshal([]byte(text), &f); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	d, err := Standard().Compile(&f)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return d
}

// figures are those of a design from its JSON, under the options of the ledger.
func figures(t testing.TB, text string) Figures {
	t.Helper()
	var f Figures
	Standard().Figures(build(t, text), nil, &f)
	return f
}

// linesOf returns the lines of a kind.
func linesOf(t testing.TB, text string, kind LineKind) []Line {
	t.Helper()
	var list []Line
	Standard().Lines(build(t, text), nil, func(l *Line) {
		if l.Kind == kind {
			list = append(list, *l)
		}
	})
	return list
}

// only returns the one line of a kind.
func only(t testing.TB, text string, kind LineKind) Line {
	t.Helper()
	list := linesOf(t, text, kind)
	if len(list) != 1 {
		t.Fatalf("%d lines of kind %v, want 1: %s", len(list), kind, text)
	}
	return list[0]
}

// wants compares the cost in dollars, the weight in pounds and the spaces of a line.
func wants(t testing.TB, what string, l Line, cost, weight, spaces float64) {
	t.Helper()
	if float64(l.Cost) != cost*100 || float64(l.Weight) != weight*100 || float64(l.Spaces) != spaces*6 {
		t.Errorf("%s: %v, %v, %v spaces; want $%v, %v lb, %v spaces", what, l.Cost, l.Weight, l.Spaces, cost, weight, spaces)
	}
}

// figureIs compares a figure.
func figureIs[T comparable](t testing.TB, what string, have, want T) {
	t.Helper()
	if have != want {
		t.Errorf("%s: %v, want %v", what, have, want)
	}
}

func TestBodies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BODY-009", "DX-ARMOR-003", "DX-SIDE-009", "DX-TRUCK-008", "DX-TRUCK-022", "DX-HELI-014")
	for _, b := range []struct {
		rule, id                                  string
		cost, weight, load, spaces, cargo, ac, aw int
	}{
		{"DX-BODY-001", "subcompact", 300, 1000, 2300, 7, 0, 11, 5},
		{"DX-BODY-002", "compact", 400, 1300, 3700, 10, 0, 13, 6},
		{"DX-BODY-003", "mid_sized", 600, 1600, 4800, 13, 0, 16, 8},
		{"DX-BODY-004", "luxury", 800, 1800, 5500, 19, 0, 20, 10},
		{"DX-BODY-005", "station_wagon", 800, 1800, 5500, 14, 7, 20, 10},
		{"DX-BODY-006", "pickup", 900, 2100, 6500, 13, 11, 22, 11},
		{"DX-BODY-007", "van", 1000, 2000, 6000, 24, 6, 30, 14},
		{"DX-CYC-001", "light_cycle", 200, 250, 800, 4, 0, 10, 4},
		{"DX-CYC-002", "medium_cycle", 300, 300, 1100, 5, 0, 11, 5},
		{"DX-CYC-003", "heavy_cycle", 400, 350, 1300, 7, 0, 12, 6},
		{"DX-TRIKE-001", "light_trike", 250, 300, 1600, 8, 0, 11, 5},
		{"DX-TRIKE-002", "medium_trike", 300, 500, 2100, 10, 0, 12, 6},
		{"DX-TRIKE-003", "heavy_trike", 400, 700, 2800, 12, 0, 14, 7},
		{"DX-TRIKE-004", "x_heavy_trike", 550, 950, 3500, 14, 0, 16, 8},
		{"DX-TENW-005", "cab_cabover", 10500, 3000, 15000, 17, 0, 30, 14},
		{"DX-TENW-005", "cab_longnose", 12500, 3200, 16500, 20, 0, 32, 15},
		{"DX-TENW-039", "mini_bus", 4000, 3000, 12000, 35, 0, 32, 14},
		{"DX-TRUCK-002", "tractor_std_cabover", 12000, 3500, 10000, 19, 0, 30, 14},
		{"DX-TRUCK-002", "tractor_std_longnose", 14000, 3700, 11000, 22, 0, 32, 15},
		{"DX-TRUCK-002", "tractor_sleeper_cabover", 17000, 3900, 12000, 24, 0, 32, 15},
		{"DX-TRUCK-002", "tractor_sleeper_longnose", 20000, 4100, 13500, 27, 0, 34, 16},
		{"DX-TRUCK-016", "semi_flatbed", 3000, 2000, 0, 50, 0, 40, 18},
		{"DX-TRUCK-016", "semi_van", 6000, 3000, 0, 80, 0, 40, 18},
		{"DX-TRUCK-016", "semi_reefer", 10000, 3500, 0, 75, 0, 40, 18},
		{"DX-TRUCK-016", "semi_tanker", 16000, 5000, 0, 60, 0, 40, 18},
		{"DX-TRUCK-016", "semi_dumper", 11000, 6000, 0, 70, 0, 40, 18},
		{"DX-BUS-001", "bus_30", 5000, 4000, 16000, 45, 0, 35, 17},
		{"DX-BUS-001", "bus_40", 7000, 5500, 21000, 60, 0, 40, 18},
		{"DX-TRL-002", "trl_mini_van", 200, 400, 900, 3, 0, 9, 5},
		{"DX-TRL-002", "trl_6ft_van", 450, 1000, 2800, 12, 0, 15, 7},
		{"DX-HELI-002", "heli_one_man", 10000, 500, 0, 13, 0, 16, 8},
		{"DX-HELI-002", "heli_small", 20000, 800, 0, 19, 0, 20, 10},
		{"DX-HELI-002", "heli_standard", 40000, 1200, 0, 24, 6, 30, 14},
		{"DX-HELI-002", "heli_transport", 80000, 2000, 0, 24, 17, 35, 17},
	} {
		t.Run(b.id, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, b.rule)
			at := "underbody"
			switch {
			case strings.Contains(b.id, "cycle"):
				at = "front"
			case strings.HasPrefix(b.id, "semi") || strings.HasPrefix(b.id, "bus"):
				at = "back_underbody"
			}
			f := figures(t, fmt.Sprintf(`{"body": %q}`, b.id))
			figureIs(t, "cost", f.Cost, Dollars(b.cost))
			figureIs(t, "weight", f.Weight, Pounds(b.weight))
			figureIs(t, "load", f.Units[Main].MaxLoad, Pounds(b.load))
			figureIs(t, "spaces", f.Units[Main].Spaces, Spaces(b.spaces))
			figureIs(t, "cargo area", f.Units[Main].CargoSpaces, Spaces(b.cargo))
			armor := only(t, fmt.Sprintf(`{"body": %q, "armor": {"points": {%q: 10}}}`, b.id, at), LineArmor)
			wants(t, "armor", armor, float64(10*b.ac), float64(10*b.aw), 0)
		})
	}
	for _, b := range []struct {
		rule, main, key, id                string
		cost, weight, load, spaces, ac, aw int
	}{
		{"DX-SIDE-001", "heavy_cycle", "sidecar", "light_sidecar", 300, 200, 400, 2, 5, 5},
		{"DX-SIDE-001", "heavy_cycle", "sidecar", "heavy_sidecar", 450, 350, 750, 3, 5, 6},
		{"DX-TENW-030", "cab_cabover", "carrier", "carrier_flatbed", 1100, 750, 0, 20, 30, 14},
		{"DX-TENW-030", "cab_cabover", "carrier", "carrier_van", 2300, 1150, 0, 30, 30, 14},
		{"DX-TENW-030", "cab_cabover", "carrier", "carrier_reefer", 3800, 1350, 0, 25, 30, 14},
		{"DX-TENW-030", "cab_cabover", "carrier", "carrier_tanker", 6150, 1900, 0, 25, 30, 14},
		{"DX-TENW-030", "cab_cabover", "carrier", "carrier_dumper", 4000, 2300, 0, 30, 30, 14},
		{"DX-TRL-004", "trl_6ft_flatbed", "box", "armored_box_4", 0, 0, 0, 4, 9, 5},
		{"DX-TRUCK-019", "semi_flatbed", "box", "armored_box_6", 0, 0, 0, 6, 11, 5},
	} {
		t.Run(b.id, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, b.rule)
			text := fmt.Sprintf(`{"body": %q, %q: {"body": %q, "armor": {"points": {"underbody": 10}}}}`, b.main, b.key, b.id)
			p := Attached
			if b.key == "box" {
				p = Boxed
			}
			f := figures(t, text)
			g := &f.Units[p]
			figureIs(t, "cost", g.Cost, Dollars(b.cost+10*b.ac))
			figureIs(t, "weight", g.Weight, Pounds(b.weight+10*b.aw))
			figureIs(t, "load", g.MaxLoad, Pounds(b.load))
			figureIs(t, "spaces", g.Spaces, Spaces(b.spaces))
			figureIs(t, "cost of both", f.Cost, f.Units[Main].Cost+g.Cost)
			figureIs(t, "weight of both", f.Weight, f.Units[Main].Weight+g.Weight)
		})
	}
}

func TestChassis(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAS-001", "DX-CHAS-002", "DX-CHAS-003", "DX-CHAS-004", "DX-CHAS-005", "DX-CHAS-006", "DX-TENW-007", "DX-TRUCK-007",
		"DX-TRL-009")
	for _, k := range []struct {
		body, chassis string
		price         float64 // per cent of the body's
		load          float64
	}{
		{"mid_sized", "standard", 0, 4800},
		{"mid_sized", "light", -0.20 * 600, 4800 * 0.9},
		{"mid_sized", "heavy", 300, 5280}, // the printed example
		{"mid_sized", "extra_heavy", 600, 4800 * 1.2},
		{"mini_bus", "heavy", 2000, 13200},
		{"bus_40", "extra_heavy", 7000, 25200},
		{"tractor_std_cabover", "heavy", 6000, 11000},
		{"trl_6ft_van", "light", -90, 2520},
		{"trl_6ft_van", "extra_heavy", 450, 3360},
	} {
		text := fmt.Sprintf(`{"body": %q, "chassis": %q}`, k.body, k.chassis)
		wants(t, text, only(t, text, LineChassis), k.price, 0, 0)
		f := figures(t, text)
		figureIs(t, text, f.Units[Main].MaxLoad, Weight(k.load*100))
	}
}

func TestSuspensionPrice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SUSP-001", "DX-SUSP-002", "DX-SUSP-003", "DX-SUSP-004", "DX-SUSP-005", "DX-SUSP-006", "DX-CYC-005", "DX-SIDE-005",
		"DX-TRIKE-005", "DX-TRIKE-011", "DX-TRIKE-013", "DX-TENW-009")
	for _, s := range []struct {
		text string
		want float64
	}{
		{`{"body": "luxury"}`, 0},
		{`{"body": "luxury", "suspension": "improved"}`, 800},
		{`{"body": "luxury", "suspension": "heavy", "chassis": "extra_heavy"}`, 1200}, // the printed example, whatever the chassis
		{`{"body": "luxury", "suspension": "off_road"}`, 4000},
		{`{"body": "heavy_cycle", "suspension": "improved"}`, 400},
		{`{"body": "heavy_cycle", "suspension": "heavy"}`, 800},
		{`{"body": "heavy_cycle", "suspension": "off_road"}`, 1200},
		{`{"body": "light_trike", "suspension": "off_road"}`, 750},
		{`{"body": "light_trike", "options": ["reversed"], "suspension": "heavy"}`, 500}, // not of the price and a half
	} {
		wants(t, s.text, only(t, s.text, LineSuspension), s.want, 0, 0)
	}
	side := `{"body": "heavy_cycle", "sidecar": {"body": "heavy_sidecar", "suspension": "heavy"}}`
	if l := linesOf(t, side, LineSuspension); len(l) != 2 || l[1].Cost != Dollars(900) {
		t.Errorf("%s: %v", side, l)
	}
	for _, body := range []string{"mini_bus", "bus_30", "tractor_std_cabover", "cab_longnose", "heli_small", "trl_6ft_van"} {
		if l := linesOf(t, fmt.Sprintf(`{"body": %q}`, body), LineSuspension); len(l) != 0 {
			t.Errorf("%s has suspension to buy: %v", body, l)
		}
	}
}

func TestPlants(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-007")
	for _, p := range []struct {
		rule, body, plant                      string
		cost, weight, spaces, dp, power, speed int // power: factors, of truck plants the rating
	}{
		{"DX-PP-001", "luxury", "car_small", 500, 500, 3, 5, 800, 80},
		{"DX-PP-002", "luxury", "car_medium", 1000, 700, 4, 8, 1400, 90},
		{"DX-PP-003", "luxury", "car_large", 2000, 900, 5, 10, 2000, 100},
		{"DX-PP-004", "luxury", "car_super", 3000, 1100, 6, 12, 2600, 100},
		{"DX-PP-005", "luxury", "car_thundercat", 12000, 2000, 8, 15, 6700, 120},
		{"DX-CYC-006", "heavy_cycle", "cycle_small", 500, 100, 1, 2, 400, 90},
		{"DX-CYC-007", "heavy_cycle", "cycle_medium", 1000, 150, 1, 3, 600, 100},
		{"DX-CYC-008", "heavy_cycle", "cycle_large", 1500, 175, 2, 4, 800, 100},
		{"DX-CYC-009", "heavy_cycle", "cycle_super", 2000, 200, 2, 5, 1000, 100},
		{"DX-CYC-010", "heavy_cycle", "super_trike", 3000, 250, 3, 6, 1200, 100},
		{"DX-TENW-017", "mini_bus", "small_truck", 8000, 2500, 8, 16, 15000, 100},
		{"DX-TENW-017", "mini_bus", "medium_truck", 10000, 2800, 9, 18, 20000, 100},
		{"DX-TENW-017", "mini_bus", "regular_truck", 15000, 3000, 10, 20, 40000, 100},
		{"DX-TRUCK-010", "mini_bus", "large_truck", 20000, 3500, 13, 26, 60000, 100},
		{"DX-TENW-017", "mini_bus", "super_truck", 25000, 4000, 16, 32, 80000, 100},
		{"DX-HELI-007", "heli_small", "heli_mini", 10000, 2500, 8, 16, 5000, 180},
		{"DX-HELI-007", "heli_small", "heli_small_plant", 15000, 3000, 10, 20, 8000, 200},
		{"DX-HELI-007", "heli_small", "heli_standard_plant", 20000, 3500, 13, 26, 14000, 200},
		{"DX-HELI-007", "heli_small", "heli_super", 25000, 4000, 16, 32, 20000, 200},
	} {
		t.Run(p.plant, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, p.rule)
			text := fmt.Sprintf(`{"body": %q, "plant": %q}`, p.body, p.plant)
			wants(t, p.plant, only(t, text, LinePlant), float64(p.cost), float64(p.weight), float64(p.spaces))
			f := figures(t, text)
			figureIs(t, "top speed", f.TopSpeed, p.speed)
			id, _ := Standard().FindPlant(p.plant)
			k := &Standard().Plants[id]
			figureIs(t, "DP", k.DP, p.dp)
			figureIs(t, "power", k.PowerFactors+int(k.MaxTotalWeight/100), p.power)
		})
	}
}

func TestSecondPlant(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-019", "DX-PP-023", "DX-PP-024", "DX-HELI-005")
	body := only(t, `{"body": "van", "plant": "car_super", "second_plant": {"plant": "car_medium"}}`, LineSecondPlant)
	wants(t, "in the body", body, 1000, 700, 4)
	figureIs(t, "cargo spaces", body.Cargo, 0)
	area := only(t, `{"body": "pickup", "plant": "car_medium", "second_plant": {"plant": "car_super", "in_cargo": true}}`, LineSecondPlant)
	wants(t, "in the cargo area", area, 3500, 1300, 0)
	figureIs(t, "cargo spaces", area.Cargo, Spaces(10))
	// The sample: 13 + 2 + 2 + 2 of 24 spaces are taken, so 5 of the second plant are in the body, 8 in the cargo area, at no surcharge.
	heli := `{"body": "heli_transport", "plant": "heli_standard_plant", "second_plant": {"plant": "heli_standard_plant", "in_cargo": true},
		"crew": [{"role": "driver"}, {"role": "gunner"}], "accessories": [{"accessory": "turret_2", "at": "top"}%s]}`
	spilled := only(t, fmt.Sprintf(heli, ""), LineSecondPlant)
	wants(t, "spilling over", spilled, 20000, 3500, 5)
	figureIs(t, "cargo spaces", spilled.Cargo, Spaces(8))
	// Five extinguishers fill the body: nothing of it fits there.
	charged := only(t, fmt.Sprintf(heli, `, {"accessory": "fire_extinguisher", "count": 5}`), LineSecondPlant)
	wants(t, "with the surcharge", charged, 20500, 3700, 0)
	figureIs(t, "cargo spaces", charged.Cargo, Spaces(17))
}

func TestTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TIRE-007", "DX-DES-010", "DX-CHAS-009")
	for _, k := range []struct {
		rule         string
		rest, tire   string // rest of the design before the tires
		count        int
		cost, weight float64 // of one
		dp           int
	}{
		{"DX-TIRE-001", `"body": "luxury"`, "standard", 4, 50, 30, 4},
		{"DX-TIRE-002", `"body": "luxury"`, "heavy_duty", 4, 100, 40, 6},
		{"DX-TIRE-003", `"body": "luxury"`, "puncture_resistant", 4, 200, 50, 9},
		{"DX-TIRE-004", `"body": "luxury"`, "pr_radial", 4, 500, 60, 8},
		{"DX-TIRE-005", `"body": "luxury"`, "solid", 4, 500, 75, 12},
		{"DX-TIRE-006", `"body": "luxury"`, "off_road_solid", 4, 600, 80, 12},
		{"DX-CHAS-007", `"body": "van", "options": ["six_wheels"]`, "solid", 6, 500, 75, 12},
		{"DX-CYC-011", `"body": "heavy_cycle"`, "standard", 2, 50, 15, 4},
		{"DX-CYC-011", `"body": "heavy_cycle"`, "heavy_duty", 2, 100, 20, 6},
		{"DX-CYC-011", `"body": "heavy_cycle"`, "puncture_resistant", 2, 200, 25, 9},
		{"DX-CYC-011", `"body": "heavy_cycle"`, "pr_radial", 2, 500, 30, 8},
		{"DX-CYC-011", `"body": "heavy_cycle"`, "off_road_solid", 2, 600, 40, 12},
		{"DX-TRIKE-006", `"body": "heavy_trike"`, "solid", 3, 500, 37.5, 12},
		{"DX-TRIKE-006", `"body": "heavy_trike", "options": ["reversed"]`, "solid", 3, 500, 37.5, 12},
		{"DX-TENW-012", `"body": "cab_cabover"`, "truck_standard", 10, 150, 60, 6},
		{"DX-TENW-012", `"body": "mini_bus"`, "truck_heavy_duty", 10, 300, 80, 9},
		{"DX-TRUCK-011", `"body": "tractor_std_cabover"`, "truck_puncture_resistant", 10, 600, 100, 14},
		{"DX-TENW-012", `"body": "bus_30"`, "truck_solid", 10, 1500, 150, 18},
		{"DX-TRUCK-014", `"body": "semi_van"`, "truck_solid", 8, 1500, 150, 18},
		{"DX-TRUCK-014", `"body": "semi_van", "options": ["full_trailer_2"]`, "truck_solid", 10, 1500, 150, 18},
		{"DX-TRUCK-014", `"body": "semi_van", "options": ["full_trailer_4"]`, "truck_solid", 12, 1500, 150, 18},
		{"DX-TRL-012", `"body": "trl_mini_van"`, "standard", 2, 50, 15, 4},
		{"DX-TRL-012", `"body": "trl_10ft_van"`, "standard", 2, 50, 30, 4},
		{"DX-TRL-012", `"body": "trl_20ft_flatbed"`, "standard", 4, 50, 30, 4},
		{"DX-TRL-012", `"body": "trl_30ft_van"`, "standard", 8, 50, 30, 4},
	} {
		t.Run(k.rest+" "+k.tire, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			l := only(t, fmt.Sprintf(`{%s, "tires": {"all": %q}}`, k.rest, k.tire), LineTires)
			n := float64(k.count)
			wants(t, k.rest+" "+k.tire, l, n*k.cost, n*k.weight, 0)
			figureIs(t, k.rest+" number", l.Count, k.count)
			id, _ := Standard().FindTire(k.tire)
			figureIs(t, k.tire+" DP", Standard().Tires[id].DP, k.dp)
		})
	}
	// Two kinds are two lines; the rear pairs of six wheels go with the rear axle.
	lines := linesOf(t, `{"body": "pickup", "options": ["six_wheels"], "tires": {"front": "standard", "back": "solid"}}`, LineTires)
	if len(lines) != 2 {
		t.Fatalf("lines %v", lines)
	}
	wants(t, "front", lines[0], 100, 60, 0)
	wants(t, "back", lines[1], 2000, 300, 0)
	wants(t, "six wheels", only(t, `{"body": "pickup", "options": ["six_wheels"]}`, LineOption), 100, 0, 0)
}

func TestBodyOptions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRIKE-012", "DX-HELI-006", "DX-HELI-152", "DX-TRL-007", "DX-TRL-008")
	f := figures(t, `{"body": "heavy_trike", "options": ["reversed"]}`)
	figureIs(t, "reversed trike costs", f.Cost, Dollars(600))
	figureIs(t, "reversed trike has", f.Units[Main].Spaces, Spaces(11))
	f = figures(t, `{"body": "heli_one_man", "options": ["stowaway"]}`)
	figureIs(t, "stowaway costs", f.Cost, Dollars(11000))
	f = figures(t, `{"body": "luxury", "options": ["grasshopper"], "plant": "heli_mini"}`)
	figureIs(t, "grasshopper costs", f.Cost, Dollars(800+15000+10000))
	figureIs(t, "its plant takes", f.Units[Main].Used, Spaces(9))
	for _, r := range []struct {
		body                      string
		cost, weight, load, space float64
	}{
		{"trl_6ft_van", 810, 1150, 2520, 10}, // 10.8 spaces
		{"trl_mini_van", 360, 460, 810, 2},   // 2.7 spaces
		{"trl_30ft_van", 3420, 4025, 12690, 48},
	} {
		f := figures(t, fmt.Sprintf(`{"body": %q, "options": ["reefer"]}`, r.body))
		g := &f.Units[Main]
		if g.Cost != Money(r.cost*100) || g.Weight != Weight(r.weight*100) || g.MaxLoad != Weight(r.load*100) || g.Spaces != Space(r.space*6) {
			t.Errorf("%s as a reefer: %v %v %v %v, want %v", r.body, g.Cost, g.Weight, g.MaxLoad, g.Spaces, r)
		}
	}
}

func TestArmorTypes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-008", "DX-DES-009", "DX-ARMOR-002", "DX-ARMOR-004", "DX-ARMOR-005", "DX-ARMOR-006", "DX-ARMOR-007", "DX-ARMOR-016",
		"DX-SIDE-010")
	for _, a := range []struct {
		body, kind   string
		points       int
		cost, weight float64
	}{
		{"luxury", "fireproof", 10, 400, 100},
		{"luxury", "reflective", 10, 220, 110},
		{"luxury", "reflective_fireproof", 10, 500, 110},
		{"compact", "reflective", 5, 72, 33},              // 71.5 and 33: half up
		{"compact", "reflective_fireproof", 1, 33, 7},     // 32.5 and 6.6, not the printed 31.5
		{"compact", "reflective_fireproof", 2, 65, 13},    // 13.2
		{"subcompact", "reflective", 4, 48, 22},           // 48.4
		{"subcompact", "reflective", 5, 61, 28},           // 60.5 and 27.5: half up
		{"subcompact", "reflective_fireproof", 3, 83, 17}, // 82.5 and 16.5
		{"van", "reflective_fireproof", 10, 750, 154},
		{"light_cycle", "reflective", 10, 110, 44},
		{"medium_trike", "reflective", 10, 132, 66},
		{"mini_bus", "reflective", 10, 352, 154},
		{"semi_van", "reflective", 10, 440, 198},
	} {
		at := "front"
		text := fmt.Sprintf(`{"body": %q, "armor": {"type": %q, "points": {%q: %d}}}`, a.body, a.kind, at, a.points)
		wants(t, text, only(t, text, LineArmor), a.cost, a.weight, 0)
	}
	// All positions are added up before rounding: 3 x 32.5 = 97.5, not 3 x 33.
	text := `{"body": "compact", "armor": {"type": "reflective_fireproof", "points": {"front": 1, "left": 1, "top": 1}}}`
	wants(t, text, only(t, text, LineArmor), 98, 20, 0)
	for _, kind := range []string{"reflective", "reflective_fireproof"} {
		text := fmt.Sprintf(`{"body": "heavy_cycle", "sidecar": {"body": "light_sidecar", "armor": {"type": %q, "points": {"front": 10}}}}`, kind)
		figureIs(t, "light sidecar, "+kind, only(t, text, LineArmor).Weight, Pounds(55))
	}
}

func TestPeople(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CREW-006", "DX-BUS-003", "DX-ACC-028", "DX-TRUCK-012")
	for _, p := range []struct {
		rule, body, role     string
		cost, weight, spaces float64
	}{
		{"DX-CREW-001", "luxury", "driver", 0, 150, 2},
		{"DX-CREW-001", "luxury", "gunner", 0, 150, 2},
		{"DX-CREW-005", "luxury", "passenger", 0, 150, 1},
		{"DX-CYC-017", "heavy_cycle", "driver", 0, 150, 2},
		{"DX-CYC-018", "heavy_cycle", "pillion", 0, 150, 0},
		{"DX-TENW-027", "cab_cabover", "gunner", 0, 150, 2},
		{"DX-TENW-027", "mini_bus", "driver", 0, 150, 2},
		{"DX-TENW-043", "mini_bus", "passenger", 0, 200, 2},
		{"DX-CREW-007", "bus_40", "luxury_passenger", 500, 200, 3},
		{"DX-TRUCK-012", "tractor_std_cabover", "driver", 0, 150, 2},
		{"DX-TRUCK-031", "semi_van", "passenger", 0, 150, 2},
		{"DX-TRUCK-031", "semi_van", "gunner", 0, 150, 2},
		{"DX-TRL-022", "trl_10ft_van", "gunner", 0, 150, 2},
		{"DX-TRL-022", "trl_10ft_van", "passenger", 0, 150, 1},
		{"DX-HELI-036", "heli_one_man", "driver", 0, 150, 2},
		{"DX-HELI-036", "heli_one_man", "passenger", 0, 150, 1},
	} {
		t.Run(p.body+" "+p.role, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, p.rule)
			text := fmt.Sprintf(`{"body": %q, "crew": [{"role": %q, "count": 3}]}`, p.body, p.role)
			wants(t, p.body+" "+p.role, only(t, text, LinePerson), 3*p.cost, 3*p.weight, 3*p.spaces)
		})
	}
	cupola := `{"body": "van", "crew": [{"role": "gunner", "in": "turret"}], "accessories": [{"accessory": "cupola_3", "at": "top"}]}`
	wants(t, "gunner in a cupola", only(t, cupola, LinePerson), 0, 150, 0)
	wants(t, "sleeping place", only(t, `{"body": "tractor_sleeper_cabover", "accessories": [{"accessory": "sleeping_place"}]}`, LineFitting), 0, 0, 3)
}

func TestSharedRoom(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CREW-005", "DX-CARGO-001", "DX-BODY-011", "DX-HELI-004")
	used := func(text string, body, cargo Space) {
		t.Helper()
		f := figures(t, text)
		if g := f.Units[Main]; g.Used != body || g.CargoUsed != cargo {
			t.Errorf("%v of the body and %v of the cargo area, want %v and %v: %s", g.Used, g.CargoUsed, body, cargo, text)
		}
	}
	// Passengers fill the cargo area of a wagon, 7 spaces, then the body.
	used(`{"body": "station_wagon", "crew": [{"role": "passenger", "count": 9}]}`, Spaces(2), Spaces(7))
	// A second plant of 3 + 4 spaces leaves a pickup 4 of its 11 for them.
	used(`{"body": "pickup", "plant": "car_small", "second_plant": {"plant": "car_small", "in_cargo": true}, "crew": [{"role": "passenger", "count": 5}]}`,
		Spaces(3+1), Spaces(7+4))
	// Parts never go there; goods go there first.
	used(`{"body": "station_wagon", "accessories": [{"accessory": "fire_extinguisher"}], "cargo": [{"cargo": "goods", "spaces": 8}]}`, Spaces(2), Spaces(7))
	// A helicopter's back weapons must be in the cargo area, what is on the sides and below may be, the front weapons not.
	used(`{"body": "heli_standard", "weapons": [{"weapon": "HDFOJ", "at": "back"}, {"weapon": "MG", "at": "left"}, {"weapon": "B", "at": "underbody", "count": 4},
		{"weapon": "VMG", "at": "front"}]}`, Spaces(2+2), Spaces(3+1+2))
	// One without a cargo area has its back weapons in the body.
	used(`{"body": "heli_small", "weapons": [{"weapon": "RR", "at": "back"}]}`, Spaces(2), 0)
	// Eight passengers and the turret below: the sample that fills 30 spaces to the last one.
	used(`{"body": "heli_standard", "plant": "heli_standard_plant", "crew": [{"role": "driver"}, {"role": "gunner"}, {"role": "passenger", "count": 8}],
		"accessories": [{"accessory": "turret_2", "at": "underbody"}, {"accessory": "winch", "at": "right"}, {"accessory": "infrared"}, {"accessory": "searchlight"}]}`,
		Spaces(24), Spaces(6))
}

func TestCargo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CARGO-002", "DX-CARGO-003", "DX-CARGO-006", "DX-CARGO-007", "DX-CARGO-009", "DX-TIRE-013", "DX-TRUCK-029",
		"DX-TRUCK-030", "DX-HAND-003")
	for _, k := range []struct {
		body, cargo          string
		cost, weight, spaces float64
	}{
		{"luxury", `"spare_tire", "tire": "solid"`, 500, 75, 1},
		{"heavy_trike", `"spare_tire", "tire": "solid"`, 500, 37.5, 1},
		{"luxury", `"grenade_box"`, 12 * 25, 50, 1},
		{"semi_van", `"vehicle", "body": "luxury", "weight": 6600`, 0, 6600, 29},
		{"semi_van", `"vehicle", "body": "heavy_cycle", "weight": 1000`, 0, 1000, 11},
		{"semi_van", `"vehicle", "body": "heavy_sidecar", "weight": 735`, 0, 735, 5},
		{"semi_van", `"vehicle", "body": "station_wagon", "weight": 5500`, 0, 5500, 31}, // 14 + 7 + 10
		{"semi_van", `"vehicle", "body": "light_trike", "weight": 1600`, 0, 1600, 18},
		{"semi_van", `"vehicle", "body": "heli_one_man", "weight": 4990`, 0, 4990, 13},
		{"luxury", `"goods", "spaces": 2.5, "weight": 120`, 0, 120, 2.5},
	} {
		text := fmt.Sprintf(`{"body": %q, "cargo": [{"cargo": %s, "count": 2}]}`, k.body, k.cargo)
		wants(t, text, only(t, text, LineCargo), 2*k.cost, 2*k.weight, 2*k.spaces)
		f := figures(t, text)
		figureIs(t, "price of cargo", f.Carried, Money(2*k.cost*100))
		figureIs(t, "weight with cargo", f.Loaded-f.Weight, Weight(2*k.weight*100))
		bare := figures(t, fmt.Sprintf(`{"body": %q}`, k.body))
		figureIs(t, "cost of the vehicle", f.Cost, bare.Cost)
	}
	// 5,500 - 1,800 and 14 + 7 spaces, then 700 lb and 3 spaces less.
	f := figures(t, `{"body": "station_wagon"}`)
	figureIs(t, "room", f.CargoSpaces, Spaces(21))
	figureIs(t, "weight left", f.CargoWeight, Pounds(3700))
	f = figures(t, `{"body": "station_wagon", "cargo": [{"cargo": "goods", "spaces": 3, "weight": 700}]}`)
	figureIs(t, "room", f.CargoSpaces, Spaces(18))
	figureIs(t, "weight left", f.CargoWeight, Pounds(3000))
	f = figures(t, `{"body": "station_wagon", "cargo": [{"cargo": "goods", "weight": 3700}]}`)
	figureIs(t, "room without weight", f.CargoSpaces, 0)
	figureIs(t, "weight left", f.CargoWeight, 0)
}
