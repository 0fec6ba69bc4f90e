package garage

import (
	"fmt"
	"testing"
)

// withWeight is a car, cycle, truck or helicopter that carries goods up to a total weight in pounds; it is not to be heavier by itself.
func withWeight(t *testing.T, body, plant string, pounds float64) *Design {
	t.Helper()
	bare := build(t, fmt.Sprintf(`{"body": %q, "plant": %q}`, body, plant))
	var f Figures
	Standard().Figures(bare, nil, &f)
	w := Weight(pounds*100) - f.Weight
	if w < 0 {
		t.Fatalf("%s with %s weighs %v already", body, plant, f.Weight)
	}
	bare.Units[Main].Cargo = []Cargo{{Kind: Goods, Count: 1, Weight: w}}
	return bare
}

// DX-ACCEL-001, DX-ACCEL-002, DX-ACCEL-003, DX-ACCEL-004, DX-ACCEL-006, DX-ACCEL-007, DX-PP-006, DX-CARGO-004, DX-CARGO-005, DX-DES-006, DX-DES-007,
// DX-TENW-018, DX-TENW-050, DX-TRUCK-039, DX-HELI-008, DX-HELI-009
func TestAcceleration(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		body, plant string
		pounds      float64
		want        float64 // mph
	}{
		{"luxury", "car_medium", 5500, 0}, // the printed example
		{"luxury", "car_large", 5500, 5},
		{"luxury", "car_large", 4000, 10},
		{"luxury", "car_large", 4000.01, 5},
		{"luxury", "car_super", 5200, 10},
		{"luxury", "car_super", 5200.01, 5},
		{"luxury", "car_super", 6600, 5},
		{"luxury", "car_super", 7800, 5},
		{"luxury", "car_super", 7800.01, 0},
		{"subcompact", "car_small", 2400, 5},
		{"subcompact", "car_small", 2400.01, 0},
		{"luxury", "car_thundercat", 6700, 15},
		{"luxury", "car_thundercat", 6700.01, 10},
		{"heavy_cycle", "cycle_super", 1000, 15},
		{"heavy_cycle", "cycle_super", 1000.5, 10},
		{"mini_bus", "small_truck", 15000, 2.5},
		{"mini_bus", "small_truck", 15000.01, 0},
		{"tractor_std_cabover", "super_truck", 80000, 2.5},
		{"heli_one_man", "heli_mini", 5000, 5},
		{"heli_one_man", "heli_mini", 5000.01, 0},
		{"heli_standard", "heli_standard_plant", 9333.33, 10}, // 14,000 is at least 13,999.995
		{"heli_standard", "heli_standard_plant", 9333.34, 5},
		{"heli_standard", "heli_standard_plant", 9330, 10}, // the printed check: 14,000 >= 13,995
	} {
		d := withWeight(t, k.body, k.plant, k.pounds)
		var f Figures
		Standard().Figures(d, nil, &f)
		figureIs(t, fmt.Sprintf("%s, %s at %v lb", k.body, k.plant, k.pounds), f.LoadedAcceleration.MPH(), k.want)
		figureIs(t, "at that weight", Standard().AccelerationAt(d, nil, false, f.Loaded), f.LoadedAcceleration)
	}
	d := withWeight(t, "luxury", "car_thundercat", 5500)
	var f Figures
	Standard().Figures(d, &Options{SlowThundercat: true}, &f)
	figureIs(t, "with the errata", f.LoadedAcceleration, Accelerate10)
	Standard().Figures(withWeight(t, "luxury", "car_super", 2900), &Options{SlowThundercat: true}, &f)
	figureIs(t, "super plant with the errata", f.LoadedAcceleration, Accelerate10)
}

// DX-ACCEL-005, DX-ACCEL-008, DX-PP-020, DX-RANGE-001, DX-SIDE-003, DX-SIDE-016, DX-TENW-010, DX-CARGO-002
func TestCombinedWeight(t *testing.T) {
	t.Parallel()
	// 350 + 200 + 350 = 900 lb, 1,000 factors; each has its own load: 1,300 + 750.
	side := `{"body": "heavy_cycle", "plant": "cycle_super", "sidecar": {"body": "heavy_sidecar"%s}}`
	f := figures(t, fmt.Sprintf(side, ""))
	figureIs(t, "together", f.Weight, Pounds(900))
	figureIs(t, "acceleration", f.Acceleration, Accelerate15)
	figureIs(t, "limit", f.MaxWeight, Pounds(2050))
	figureIs(t, "weight left", f.CargoWeight, Pounds(1300-550+750-350))
	figureIs(t, "room left", f.CargoSpaces, Spaces(7-2+3))
	f = figures(t, fmt.Sprintf(side, `, "cargo": [{"cargo": "goods", "weight": 500}]`)) // 100 over the sidecar's
	figureIs(t, "acceleration", f.LoadedAcceleration, Accelerate10)
	figureIs(t, "weight left", f.CargoWeight, Pounds(750))
	figureIs(t, "room left", f.CargoSpaces, Spaces(5))
	// A cab bears its carrier: 15,000 - 3,000 - 2,500 - 1,150, below the plant's rating of 15,000.
	f = figures(t, `{"body": "cab_cabover", "plant": "small_truck", "carrier": {"body": "carrier_van"}}`)
	figureIs(t, "cab", f.CargoWeight, Pounds(8350))
	figureIs(t, "its room", f.CargoSpaces, Spaces(17-8+30))
	// The rating is less than the load of a stronger cab.
	f = figures(t, `{"body": "cab_longnose", "chassis": "heavy", "plant": "small_truck"}`)
	figureIs(t, "rating", f.MaxWeight, Pounds(15000))
	f = figures(t, `{"body": "luxury", "plant": "car_small", "second_plant": {"plant": "car_super"}}`) // 3,400 lb
	figureIs(t, "the plant in use", f.Acceleration, NoAcceleration)
	figureIs(t, "its speed", f.TopSpeed, 80)
	figureIs(t, "both charges", f.PowerUnits, 400)
	d := build(t, `{"body": "luxury", "plant": "car_small", "second_plant": {"plant": "car_super"}}`)
	figureIs(t, "the other", Standard().AccelerationAt(d, nil, true, f.Weight), Accelerate10)
}

// DX-ACC-075, DX-ACC-076, DX-HELI-033, DX-HELI-034
func TestStealth(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		a    Acceleration
		top  int
		half float64
		slow int
	}{{Accelerate5, 90, 2.5, 45}, {Accelerate10, 100, 5, 50}, {Accelerate15, 100, 7.5, 50}, {Accelerate10, 110, 5, 55}, {Accelerate5, 115, 2.5, 55}} {
		a, top := Stealthy(k.a, k.top)
		figureIs(t, "acceleration", a.MPH(), k.half)
		figureIs(t, "top speed", top, k.slow)
	}
	s := Standard().Sheet(build(t, `{"body": "heli_standard", "plant": "heli_small_plant", "accessories": [{"accessory": "stealth_mode"}]}`), nil)
	figureIs(t, "note", s.AccelerationNote, "in stealth mode 5 mph, top speed 100 mph") // 1,200 + 3,000 + 200 lb on 8,000 factors
}

// DX-HELI-155, DX-HELI-156, DX-HELI-157
func TestGrasshopper(t *testing.T) {
	t.Parallel()
	text := `{"body": "luxury", "options": ["grasshopper"], "plant": "heli_mini"}` // 4,300 lb, 5,000 factors; the chassis bears 5,500
	f := figures(t, text)
	figureIs(t, "on the road", f.Acceleration, Accelerate5)
	figureIs(t, "top speed", f.TopSpeed, 100)
	figureIs(t, "limit", f.MaxWeight, Pounds(5000))
	s := Standard().Sheet(build(t, text), nil)
	figureIs(t, "note", s.AccelerationNote, "in the air 5 mph, top speed 180 mph, handling class 2")
}

// DX-TENW-050: the sheet of a truck says both steps.
func TestTruckNote(t *testing.T) {
	t.Parallel()
	s := Standard().Sheet(build(t, `{"body": "mini_bus", "plant": "small_truck"}`), nil)
	figureIs(t, "note", s.AccelerationNote, "2.5 mph below 25 mph, 5 mph from there on")
	figureIs(t, "figure", s.Acceleration, 2.5)
	want := LoadStep{Pounds(12000), Pounds(12000 - 3000 - 2500), 2.5}
	if len(s.Loads) != 1 || s.Loads[0] != want {
		t.Errorf("steps %v, want %v", s.Loads, want)
	}
}

// DX-COLL-016, DX-COLL-020
func TestDamageModifier(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		pounds float64
		want   string
	}{
		{500, "1/3"}, {2000, "1/3"}, {2000.01, "2/3"}, {4000, "2/3"}, {4000.5, "1"}, {8000, "1"}, {8000.01, "2"}, {12000, "2"}, {12001, "3"},
		{80000, "19"}, {80001, "20"}, {84000, "20"}, {84001, "21"},
	} {
		figureIs(t, fmt.Sprint(k.pounds), ratio(DamageModifier(Weight(k.pounds*100))), k.want)
	}
}

// DX-ARENA-001, DX-ARENA-002, DX-ARENA-003
func TestDivisions(t *testing.T) {
	t.Parallel()
	c := Standard()
	for cost, want := range map[Money]int{
		0: 5, Dollars(5000): 5, Dollars(5000) + 1: 10, Dollars(9999): 10, Dollars(9999) + 50: 10, Dollars(10000): 15, Dollars(14999): 15, Dollars(15000): 20,
		Dollars(20000): 25, Dollars(29999): 30, Dollars(30000): 0, Dollars(500000): 0,
	} {
		figureIs(t, cost.String(), c.Divisions[c.division(cost)].ID, want)
	}
}
