package garage

import (
	"fmt"
	"testing"

	"turnpike/rulebook/proof"
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

func TestAcceleration(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-006")
	for _, k := range []struct {
		rule, body, plant string
		pounds            float64
		want              float64 // mph
	}{
		{"DX-ACCEL-004", "luxury", "car_medium", 5500, 0}, // the printed example
		{"DX-ACCEL-004", "luxury", "car_large", 5500, 5},
		{"DX-ACCEL-004", "luxury", "car_large", 4000, 10},
		{"DX-ACCEL-002", "luxury", "car_large", 4000.01, 5},
		{"DX-ACCEL-002", "luxury", "car_super", 5200, 10},
		{"DX-ACCEL-002", "luxury", "car_super", 5200.01, 5},
		{"DX-ACCEL-002", "luxury", "car_super", 6600, 5},
		{"DX-ACCEL-003", "luxury", "car_super", 7800, 5},
		{"DX-ACCEL-001", "luxury", "car_super", 7800.01, 0},
		{"DX-ACCEL-003", "subcompact", "car_small", 2400, 5},
		{"DX-ACCEL-001", "subcompact", "car_small", 2400.01, 0},
		{"DX-PP-006", "luxury", "car_thundercat", 6700, 15},
		{"DX-ACCEL-002", "luxury", "car_thundercat", 6700.01, 10},
		{"DX-ACCEL-002", "heavy_cycle", "cycle_super", 1000, 15},
		{"DX-ACCEL-002", "heavy_cycle", "cycle_super", 1000.5, 10},
		{"DX-TENW-018", "mini_bus", "small_truck", 15000, 2.5},
		{"DX-TENW-018", "mini_bus", "small_truck", 15000.01, 0},
		{"DX-TENW-050", "tractor_std_cabover", "super_truck", 80000, 2.5},
		{"DX-HELI-009", "heli_one_man", "heli_mini", 5000, 5},
		{"DX-HELI-009", "heli_one_man", "heli_mini", 5000.01, 0},
		{"DX-HELI-009", "heli_standard", "heli_standard_plant", 9333.33, 10}, // 14,000 is at least 13,999.995
		{"DX-HELI-009", "heli_standard", "heli_standard_plant", 9333.34, 5},
		{"DX-HELI-009", "heli_standard", "heli_standard_plant", 9330, 10}, // the printed check: 14,000 >= 13,995
	} {
		t.Run(fmt.Sprintf("%s, %s at %v lb", k.body, k.plant, k.pounds), func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			d := withWeight(t, k.body, k.plant, k.pounds)
			var f Figures
			Standard().Figures(d, nil, &f)
			figureIs(t, "loaded", f.LoadedAcceleration.MPH(), k.want)
			figureIs(t, "at that weight", Standard().AccelerationAt(d, nil, false, f.Loaded), f.LoadedAcceleration)
		})
	}
	d := withWeight(t, "luxury", "car_thundercat", 5500)
	var f Figures
	Standard().Figures(d, &Options{SlowThundercat: true}, &f)
	figureIs(t, "with the errata", f.LoadedAcceleration, Accelerate10)
	Standard().Figures(withWeight(t, "luxury", "car_super", 2900), &Options{SlowThundercat: true}, &f)
	figureIs(t, "super plant with the errata", f.LoadedAcceleration, Accelerate10)
}

func TestCombinedWeight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACCEL-005", "DX-ACCEL-008", "DX-PP-020", "DX-RANGE-001", "DX-SIDE-003", "DX-SIDE-016", "DX-TENW-010", "DX-CARGO-002")
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

func TestStealth(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-075", "DX-ACC-076", "DX-HELI-033", "DX-HELI-034")
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

func TestGrasshopper(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-155", "DX-HELI-156", "DX-HELI-157")
	text := `{"body": "luxury", "options": ["grasshopper"], "plant": "heli_mini"}` // 4,300 lb, 5,000 factors; the chassis bears 5,500
	f := figures(t, text)
	figureIs(t, "on the road", f.Acceleration, Accelerate5)
	figureIs(t, "top speed", f.TopSpeed, 100)
	figureIs(t, "limit", f.MaxWeight, Pounds(5000))
	s := Standard().Sheet(build(t, text), nil)
	figureIs(t, "note", s.AccelerationNote, "in the air 5 mph, top speed 180 mph, handling class 2")
}

// The sheet of a truck says both steps.
func TestTruckNote(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-050")
	s := Standard().Sheet(build(t, `{"body": "mini_bus", "plant": "small_truck"}`), nil)
	figureIs(t, "note", s.AccelerationNote, "2.5 mph below 25 mph, 5 mph from there on")
	figureIs(t, "figure", s.Acceleration, 2.5)
	want := LoadStep{Pounds(12000), Pounds(12000 - 3000 - 2500), 2.5}
	if len(s.Loads) != 1 || s.Loads[0] != want {
		t.Errorf("steps %v, want %v", s.Loads, want)
	}
}

func TestDamageModifier(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-COLL-016", "DX-COLL-020")
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

func TestDivisions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-001", "DX-ARENA-002", "DX-ARENA-003")
	c := Standard()
	for cost, want := range map[Money]int{
		0: 5, Dollars(5000): 5, Dollars(5000) + 1: 10, Dollars(9999): 10, Dollars(9999) + 50: 10, Dollars(10000): 15, Dollars(14999): 15, Dollars(15000): 20,
		Dollars(20000): 25, Dollars(29999): 30, Dollars(30000): 0, Dollars(500000): 0,
	} {
		figureIs(t, cost.String(), c.Divisions[c.division(cost)].ID, want)
	}
}
