package garage

import (
	"math"
	"testing"

	"turnpike/rulebook/proof"
)

func TestHitChance(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HIT-001", "DX-HIT-003", "DX-HIT-004")
	// Ways of two dice to make at least 2, 3 ... 12 out of 36; a natural 2 never hits.
	ways := map[int]int{2: 35, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1, 13: 0}
	for need, n := range ways {
		near(t, "chance", HitChance(need, 0), float64(n)/36)
		near(t, "with a modifier", HitChance(need+3, 3), float64(n)/36)
	}
	near(t, "an easy shot", HitChance(6, 10), 35.0/36)
}

func near(t *testing.T, what string, have, want float64) {
	t.Helper()
	if math.Abs(have-want) > 1e-9 {
		t.Errorf("%s: %v, want %v", what, have, want)
	}
}

func TestRangeModifier(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-002", "DX-MOD-003")
	for inches, want := range map[int]int{0: 4, 1: 0, 3: 0, 4: -1, 7: -1, 8: -2, 12: -3, 15: -3, 16: -4} {
		figureIs(t, "modifier", RangeModifier(inches), want)
	}
}

// A rig fires what all its bodies bear, to the sides where none of its own is in the way: a trailer closes the back of what pulls it, what pulls it
// its front; turrets of semi-trailers fire over the tractor, flatbeds hide nothing.
func TestRigFirepower(t *testing.T) {
	t.Parallel()
	const (
		guns    = `"weapons": [{"weapon": "MG", "at": "front"}, {"weapon": "MG", "at": "back"}, {"weapon": "MG", "at": "turret"}]`
		halves  = `"weapons": [{"weapon": "MG", "at": "front_left"}, {"weapon": "MG", "at": "back"}, {"weapon": "MG", "at": "front_turret"}]`
		tractor = `{"body": "tractor_std_cabover", ` + guns
		car     = `{"body": "luxury", ` + guns
	)
	for _, k := range []struct {
		what, text string
		weapons    [numSides]int
	}{
		{"tractor alone", tractor + `}`, [4]int{2, 2, 1, 1}},
		{"with a bare van", tractor + `, "behind": [{"body": "semi_van"}]}`, [4]int{2, 0, 1, 1}},
		{"with a bare flatbed", tractor + `, "behind": [{"body": "semi_flatbed"}]}`, [4]int{2, 2, 1, 1}},
		{"with an armed van", tractor + `, "behind": [{"body": "semi_van", ` + halves + `}]}`, [4]int{3, 2, 3, 2}},
		{"behind that a second", tractor + `, "behind": [{"body": "semi_van", ` + halves + `}, {"body": "semi_van", ` + halves + `}]}`, [4]int{3, 2, 5, 3}},
		{"behind a flatbed", tractor + `, "behind": [{"body": "semi_flatbed"}, {"body": "semi_van", ` + halves + `}]}`, [4]int{3, 2, 3, 2}},
		{"car alone", car + `}`, [4]int{2, 2, 1, 1}},
		{"with a van as high as it is", car + `, "behind": [{"body": "trl_10ft_van", ` + guns + `}]}`, [4]int{2, 2, 2, 2}},
		{"with a flatbed between", car + `, "behind": [{"body": "trl_10ft_flatbed"}, {"body": "trl_10ft_van", ` + guns + `}]}`, [4]int{2, 2, 2, 2}},
	} {
		d := build(t, k.text)
		for i, p := range Standard().Sheet(d, nil).Firepower {
			proof.Of(t, "DX-TRL-084", "DX-TRUCK-057")
			figureIs(t, k.what+" "+p.Side, p.Weapons, k.weapons[i])
			var f Figures
			Standard().Figures(d, nil, &f)
			near(t, k.what+" as swaps have it", Standard().outcome(d, nil, &f).FirepowerNear[i], p.Near)
			near(t, k.what+" near", p.Near, float64(k.weapons[i])*15/36*3.5)
		}
	}
}

// 1d-2 makes 0, 0, 1, 2, 3, 4.
func TestDice(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		dice Dice
		text string
		mean float64
	}{{Dice{1, 0}, "1d", 3.5}, {Dice{3, 0}, "3d", 10.5}, {Dice{1, -2}, "1d-2", 10.0 / 6}, {Dice{1, -1}, "1d-1", 2.5}, {Dice{2, 1}, "2d+1", 8}, {Dice{0, 3}, "3", 3}} {
		figureIs(t, "text", k.dice.String(), k.text)
		near(t, k.text, k.dice.Mean(), k.mean)
	}
}

func TestFirepower(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-051", "DX-TCMB-002", "DX-TCMB-004", "DX-TENW-025", "DX-PLACE-002")
	machineGun := [2]float64{15.0 / 36 * 3.5, 6.0 / 36 * 3.5} // 7: 8 or more at 4 inches, 10 or more at 12
	for _, k := range []struct {
		what, text string
		weapons    [numSides]int
	}{
		{"one in front", `{"body": "luxury", "weapons": [{"weapon": "MG", "at": "front"}]}`, [4]int{1, 0, 0, 0}},
		{"two behind", `{"body": "luxury", "weapons": [{"weapon": "MG", "at": "back", "count": 2}]}`, [4]int{0, 2, 0, 0}},
		{"a turret", `{"body": "luxury", "weapons": [{"weapon": "MG", "at": "turret"}]}`, [4]int{1, 1, 1, 1}},
		{"a trike's left", `{"body": "heavy_trike", "weapons": [{"weapon": "MG", "at": "left"}]}`, [4]int{1, 0, 1, 0}},
		{"a reversed trike's right", `{"body": "heavy_trike", "options": ["reversed"], "weapons": [{"weapon": "MG", "at": "right"}]}`, [4]int{0, 1, 0, 1}},
		{"below", `{"body": "heli_small", "weapons": [{"weapon": "MG", "at": "underbody"}]}`, [4]int{}},
		{"halves", `{"body": "bus_30", "weapons": [{"weapon": "MG", "at": "front_left"}, {"weapon": "MG", "at": "back_left"}, {"weapon": "MG", "at": "back_right"}]}`, [4]int{0, 0, 2, 1}},
		{"over a carrier", `{"body": "cab_cabover", "weapons": [{"weapon": "MG", "at": "turret"}], "carrier": {"body": "carrier_van"}}`, [4]int{1, 0, 1, 1}},
		{"over a flatbed", `{"body": "cab_cabover", "weapons": [{"weapon": "MG", "at": "turret"}], "carrier": {"body": "carrier_flatbed"}}`, [4]int{1, 1, 1, 1}},
		{"on the carrier", `{"body": "cab_cabover", "carrier": {"body": "carrier_van", "weapons": [{"weapon": "MG", "at": "turret"}]}}`, [4]int{1, 1, 1, 1}},
		{"the lower turret", `{"body": "bus_40", "accessories": [{"accessory": "turret_2", "at": "front_top"}, {"accessory": "turret_2", "at": "back_top", "higher": true}],
			"weapons": [{"weapon": "MG", "at": "front_turret"}, {"weapon": "MG", "at": "back_turret"}]}`, [4]int{2, 1, 2, 2}},
		{"dropped", `{"body": "luxury", "weapons": [{"weapon": "MD", "at": "back"}, {"weapon": "SS", "at": "back"}, {"weapon": "FOJ", "at": "back"}]}`, [4]int{}},
	} {
		for i, p := range Standard().firepower(build(t, k.text)) {
			n := float64(k.weapons[i])
			figureIs(t, k.what+" "+p.Side, p.Weapons, k.weapons[i])
			near(t, k.what+" near", p.Near, n*machineGun[0])
			near(t, k.what+" far", p.Far, n*machineGun[1])
		}
	}
	pod := Standard().firepower(build(t, `{"body": "luxury", "weapons": [{"weapon": "MFR", "at": "front"}]}`))
	near(t, "six rockets at 10 or more", pod[0].Near, 6*6.0/36*3.5)
}
