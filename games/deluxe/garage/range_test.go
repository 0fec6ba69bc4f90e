package garage

import (
	"testing"

	"turnpike/rulebook/proof"
)

func TestPowerUse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-002", "DX-RANGE-003", "DX-HELI-012", "DX-HELI-013")
	for _, k := range []struct {
		speed int
		fly   bool
		want  int
	}{
		{0, false, 9}, {40, false, 9}, {45, false, 10}, {50, false, 10}, {55, false, 10}, {60, false, 11}, {65, false, 13}, {70, false, 13},
		{75, false, 15}, {80, false, 15}, {90, false, 17}, {95, false, 20}, {100, false, 20}, {110, false, 23}, {120, false, 26}, {105, false, 23},
		{60, true, 9}, {85, true, 9}, {90, true, 10}, {100, true, 10}, {105, true, 11}, {115, true, 13}, {125, true, 15}, {135, true, 17}, {145, true, 20},
		{155, true, 23}, {160, true, 26}, {165, true, 26},
	} {
		figureIs(t, "power", PowerUse(k.speed, k.fly), k.want)
	}
}

func TestRanges(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-001", "DX-HELI-012")
	miles := func(top int, fly bool) map[int]int {
		m := map[int]int{}
		for _, r := range Ranges(top, fly) {
			m[r.Speed] = r.Miles
		}
		return m
	}
	car := miles(90, false)
	figureIs(t, "at 55 mph", car[55], 200)
	figureIs(t, "at 90 mph", car[90], 117) // 2000 / 17
	figureIs(t, "rows", len(car), 6)       // 40, 55, 60, 70, 80, 90
	cat := miles(120, false)
	figureIs(t, "at 110 mph", cat[110], 86) // 2000 / 23
	figureIs(t, "at 120 mph", cat[120], 76) // 2000 / 26
	heli := miles(180, true)
	figureIs(t, "cruise", heli[100], 200)
	figureIs(t, "at 180 mph", heli[180], 62) // 35 mph above the table: 20 + 4 x 3 units
	for _, b := range []string{"luxury", "heavy_cycle", "semi_van"} {
		f := figures(t, `{"body": "`+b+`"}`)
		figureIs(t, b+" without a plant", f.PowerUnits, 0)
	}
	figureIs(t, "a full plant", figures(t, `{"body": "subcompact", "plant": "car_small"}`).PowerUnits, 200)
	figureIs(t, "the largest", figures(t, `{"body": "bus_40", "plant": "super_truck"}`).PowerUnits, 200)
}

func TestOverspeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-004")
	for speed, want := range map[int]int{50: 0, 90: 0, 95: 0, 100: 1, 105: 1, 110: 2, 115: 2} {
		figureIs(t, "units", Overspeed(90, speed), want)
	}
}

func TestLaserDrain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-005")
	for abbrev, want := range map[string]int{"LL": 1, "L": 2, "HL": 3, "MG": 0} {
		id, err := Standard().FindWeapon(abbrev)
		if err != nil {
			t.Fatal(err)
		}
		figureIs(t, abbrev, Standard().Weapons[id].PlantUnits, want)
	}
}

func TestRecharge(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-RANGE-007")
	for body, want := range map[string]int{
		"heavy_cycle": 20, "light_trike": 20, "luxury": 50, "van": 50, "mini_bus": 100, "tractor_std_cabover": 100, "bus_30": 100, "cab_cabover": 100,
		"heli_one_man": 250, "semi_van": 0, "light_sidecar": 0,
	} {
		id, err := Standard().FindBody(body)
		if err != nil {
			t.Fatal(err)
		}
		figureIs(t, body, Recharge(Standard().Body(id)), Dollars(want))
	}
}
