package garage

import (
	"fmt"
	"testing"

	"turnpike/rulebook/proof"
)

// printedWeapon is a row of the ledger: loaded cost and weight, spaces in sixths, damage points; shots, cost and weight of a shot. A weapon of
// single shots has none.
type printedWeapon struct {
	rule, abbrev     string
	cost, weight     float64
	sixths           Space
	dp               int
	shots            int
	shotCost, shotLb float64
}

var weaponRows = []printedWeapon{
	{"DX-WSTAT-001", "MG", 1500, 200, 6, 3, 20, 25, 2.5},
	{"DX-WSTAT-002", "VMG", 2700, 450, 12, 3, 20, 35, 5},
	{"DX-WSTAT-003", "AC", 7250, 600, 18, 4, 10, 75, 10},
	{"DX-WSTAT-004", "FT", 750, 500, 12, 2, 10, 25, 5},
	{"DX-WSTAT-005", "HDFT", 1750, 750, 18, 3, 10, 50, 10},
	{"DX-WSTAT-006", "RL", 1350, 250, 12, 2, 10, 35, 5},
	{"DX-WSTAT-007", "MML", 950, 125, 6, 2, 10, 20, 2.5},
	{"DX-WSTAT-008", "RGM", 7000, 400, 12, 1, 2, 1000, 100},
	{"DX-WSTAT-009", "WGM", 3300, 230, 12, 2, 2, 400, 15},
	{"DX-WSTAT-010", "RR", 1850, 350, 12, 4, 10, 35, 5},
	{"DX-WSTAT-011", "AT", 2500, 700, 18, 5, 10, 50, 10},
	{"DX-WSTAT-012", "LL", 3000, 200, 6, 2, 0, 0, 0},
	{"DX-WSTAT-013", "L", 8000, 500, 12, 2, 0, 0, 0},
	{"DX-WSTAT-014", "HL", 12000, 1000, 18, 2, 0, 0, 0},
	{"DX-WSTAT-015", "TG", 11000, 1400, 60, 10, 10, 100, 20},
	{"DX-WSTAT-016", "MD", 1000, 200, 12, 2, 10, 50, 5},
	{"DX-WSTAT-017", "SMD", 1250, 200, 12, 2, 5, 100, 10},
	{"DX-WSTAT-018", "SD", 300, 75, 6, 4, 10, 20, 5},
	{"DX-WSTAT-019", "SS", 350, 75, 6, 4, 10, 10, 5},
	{"DX-WSTAT-020", "HDSS", 900, 250, 12, 4, 10, 40, 20},
	{"DX-WSTAT-021", "PS", 650, 75, 6, 2, 25, 10, 2},
	{"DX-WSTAT-022", "HDPS", 1200, 130, 12, 3, 10, 40, 8},
	{"DX-WSTAT-023", "OJ", 500, 75, 12, 3, 25, 10, 2},
	{"DX-WSTAT-024", "HDOJ", 900, 130, 18, 4, 10, 40, 8},
	{"DX-WSTAT-025", "OG", 1250, 300, 18, 3, 10, 25, 5},
	{"DX-WSTAT-026", "FOJ", 1175, 80, 12, 3, 25, 35, 2},
	{"DX-WSTAT-027", "HDFOJ", 1950, 140, 18, 4, 10, 140, 8},
	{"DX-WSTAT-028", "GL", 1000, 200, 12, 2, 0, 0, 0}, // its grenades stand apart
	{"DX-WSTAT-029", "SL", 750, 125, 6, 2, 5, 50, 5},
	{"DX-WSTAT-030", "HR", 200, 100, 6, 2, 0, 0, 0},
	{"DX-WSTAT-031", "MR", 140, 50, 6, 2, 0, 0, 0},
	{"DX-WSTAT-032", "LTR", 75, 25, 3, 1, 0, 0, 0},
	{"DX-WSTAT-033", "MNR", 50, 20, 2, 1, 0, 0, 0},
	{"DX-WSTAT-034", "MFR", 450, 150, 12, 3, 0, 0, 0},
	{"DX-WSTAT-035", "B", 100, 100, 6, 2, 0, 0, 0},
	{"DX-WSTAT-036", "CB", 200, 150, 6, 2, 0, 0, 0},
}

func TestWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-003", "DX-DES-011", "DX-SHEET-002", "DX-WSTAT-037", "DX-WSTAT-038", "DX-WSTAT-039")
	c := Standard()
	figureIs(t, "weapons", len(c.Weapons)-1, len(weaponRows))
	for _, r := range weaponRows {
		t.Run(r.abbrev, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, r.rule)
			text := fmt.Sprintf(`{"body": "heli_transport", "weapons": [{"weapon": %q, "at": "front", "count": 2}]}`, r.abbrev)
			n := float64(r.shots)
			empty := only(t, text, LineWeapon)
			wants(t, "empty", empty, 2*(r.cost-n*r.shotCost), 2*(r.weight-n*r.shotLb), float64(2*r.sixths)/6)
			figureIs(t, "spaces", empty.Spaces, 2*r.sixths)
			if r.shots > 0 {
				wants(t, "ammunition", only(t, text, LineAmmunition), 2*n*r.shotCost, 2*n*r.shotLb, 0)
			} else if l := linesOf(t, text, LineAmmunition); len(l) != 0 {
				t.Errorf("it has ammunition: %v", l)
			}
			bare := figures(t, `{"body": "heli_transport"}`)
			f := figures(t, text)
			figureIs(t, "adds to the cost", float64(f.Cost-bare.Cost), 200*r.cost)
			figureIs(t, "adds to the weight", float64(f.Weight-bare.Weight), 200*r.weight)
			id, err := c.FindWeapon(r.abbrev)
			if err != nil {
				t.Fatal(err)
			}
			figureIs(t, "DP", c.Weapons[id].DP, r.dp)
		})
	}
}

func TestLoads(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WSTAT-028", "DX-WSTAT-040", "DX-WSTAT-041", "DX-WSTAT-042", "DX-DES-010")
	for _, k := range []struct {
		weapon, load string
		cost, weight float64
	}{
		{"SD", `"shots": 5`, 100, 25}, // half the spikes
		{"MG", `"shots": 7`, 175, 17.5},
		{"SS", `"loads": [{"ammunition": "tear_gas", "shots": 10}]`, 500, 10},
		{"SS", `"shots": 4, "loads": [{"ammunition": "tear_gas", "shots": 6}]`, 40 + 300, 20 + 6},
		{"GL", `"loads": [{"ammunition": "grenade", "shots": 4}, {"ammunition": "concussion_grenade", "shots": 6}]`, 4*25 + 6*40, 40},
		{"GL", `"loads": [{"ammunition": "smoke_grenade", "shots": 3}, {"ammunition": "paint_grenade", "shots": 2}, {"ammunition": "tear_gas_grenade", "shots": 5}]`,
			5*20 + 5*30, 40},
	} {
		text := fmt.Sprintf(`{"body": "luxury", "weapons": [{"weapon": %q, "at": "back", "count": 3, %s}]}`, k.weapon, k.load)
		wants(t, text, only(t, text, LineAmmunition), 3*k.cost, 3*k.weight, 0)
	}
	gas := build(t, `{"body": "luxury", "weapons": [{"weapon": "SS", "at": "back", "loads": [{"ammunition": "tear_gas", "shots": 10}]}]}`)
	var plain, errata Figures
	Standard().Figures(gas, &Options{}, &plain)
	Standard().Figures(gas, &Options{ErrataTearGas: true}, &errata)
	figureIs(t, "errata price", errata.Cost-plain.Cost, Dollars(10*20-10*50))
	figureIs(t, "errata weight", errata.Weight-plain.Weight, Pounds(10*5-10*1))
	if l := linesOf(t, `{"body": "luxury", "weapons": [{"weapon": "MG", "at": "front", "shots": 0}]}`, LineAmmunition); len(l) != 0 {
		t.Errorf("an empty gun has ammunition: %v", l)
	}
}

func TestMagazinesAndMounts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-001", "DX-ACC-002", "DX-ACC-003", "DX-ACC-005", "DX-ACC-013", "DX-ACC-092", "DX-PLACE-003", "DX-PLACE-005",
		"DX-PLACE-006", "DX-PLACE-007", "DX-PLACE-008", "DX-TENW-028", "DX-TRIKE-019")
	text := `{"body": "van", "weapons": [{"weapon": "MG", "at": "turret", "count": 2, "magazines": 3}, {"weapon": "RR", "at": "left"}, {"weapon": "HR", "at": "platform", "count": 3}],
		"accessories": [{"accessory": "turret_2", "at": "top"}]}`
	wants(t, "magazines", only(t, text, LineMagazine), 6*(50+500), 6*(15+50), 6)
	f := figures(t, text)
	g := &f.Units[Main]
	figureIs(t, "in the turret", g.TurretRoom[InTurret], Spaces(2))
	figureIs(t, "on the platform", g.TurretRoom[OnPlatform], Spaces(3))
	figureIs(t, "on the left", g.WeaponRoom[Left], Spaces(2))
	figureIs(t, "on the other sides", g.WeaponRoom[Front]+g.WeaponRoom[Top]+g.WeaponRoom[Right]+g.WeaponRoom[Back], 0)
	figureIs(t, "in the body: turret, magazines, recoilless rifle", g.Used, Spaces(2+6+2))
	figureIs(t, "a third of 24 and 6", g.SideLimit, Spaces(10))
	for body, limit := range map[string]Space{
		"subcompact": 14, "luxury": 38, "mid_sized": 26, "heavy_trike": 24, "heavy_cycle": 0, "heli_transport": 82, "semi_van": 160, // sixths
	} {
		figureIs(t, body, figuresOf(t, body).Units[Main].SideLimit, limit)
	}
	side := figures(t, `{"body": "heavy_cycle", "sidecar": {"body": "heavy_sidecar"}}`)
	figureIs(t, "sidecar", side.Units[Attached].SideLimit, 0)
	carrier := figures(t, `{"body": "cab_cabover", "carrier": {"body": "carrier_van"}}`)
	figureIs(t, "carrier", carrier.Units[Attached].SideLimit, Spaces(10))
	figureIs(t, "shots with three magazines", only2(t, text).Shots, 80)
	figureIs(t, "DP with three magazines", only2(t, text).DP, 6)
}

func figuresOf(t *testing.T, body string) Figures {
	t.Helper()
	return figures(t, fmt.Sprintf(`{"body": %q}`, body))
}

// only2 returns the first weapon of the sheet.
func only2(t *testing.T, text string) WeaponSheet {
	t.Helper()
	return Standard().sheetWeapons(build(t, text))[0]
}

// What accessories cost, weigh and take.
func TestAccessories(t *testing.T) {
	t.Parallel()
	for _, a := range []struct {
		rule                 string // "": the rule says more than what it costs
		id                   string
		cost, weight, spaces float64
	}{
		{"DX-ACC-014", "turret_1", 1000, 150, 1}, {"DX-ACC-014", "popup_turret_1", 2000, 300, 3}, {"DX-ACC-015", "turret_2", 1500, 200, 2}, {"DX-ACC-015", "popup_turret_2", 2500, 350, 4},
		{"DX-ACC-016", "turret_3", 2500, 300, 2}, {"DX-ACC-016", "popup_turret_3", 3500, 450, 5}, {"DX-ACC-017", "turret_4", 3500, 400, 2}, {"DX-ACC-017", "popup_turret_4", 4500, 600, 6},
		{"DX-ACC-025", "cupola_3", 3500, 400, 2}, {"DX-ACC-025", "popup_cupola_3", 4500, 600, 5}, {"DX-ACC-025", "cupola_4", 5500, 500, 2}, {"DX-ACC-025", "popup_cupola_4", 6500, 750, 6},
		{"", "universal_mount", 1000, 0, 0}, {"DX-ACC-030", "rocket_platform", 150, 200, 0}, {"", "ap_grenade", 50, 0, 0}, {"", "cycle_blades", 50, 20, 0},
		{"DX-ACC-047", "fake_blades", 20, 0, 0}, {"", "brushcutter", 100, 20, 0}, {"", "fire_extinguisher", 300, 150, 1}, {"", "improved_fire_extinguisher", 500, 200, 1},
		{"", "tool_kit", 600, 40, 1}, {"", "portable_shop_case", 1000, 75, 1}, {"", "stealth_mode", 16000, 200, 2}, {"", "infrared", 4000, 100, 1},
		{"", "sound_enhancement", 6000, 150, 1}, {"", "sound_system", 1000, 100, 1}, {"", "side_door", 1000, 500, 0}, {"", "radar", 2500, 0, 0},
		{"", "searchlight", 200, 50, 1}, {"", "remote_control_set", 2000, 0, 0}, {"DX-ACC-089", "stretcher", 250, 50, 1}, {"DX-ACC-089", "medical_equipment", 2000, 100, 2},
		{"DX-ACC-090", "long_distance_radio", 600, 0, 0}, {"DX-ACC-090", "laser_battery", 500, 100, 0}, {"", "tire_chain", 20, 0, 0}, {"", "back_door", 200, 0, 0},
		{"DX-TRL-023", "hitch_light", 250, 10, 0}, {"DX-TRL-023", "hitch_standard", 350, 20, 0}, {"DX-TRL-023", "hitch_heavy", 500, 30, 0}, {"DX-TRL-023", "hitch_extra_heavy", 650, 40, 0},
		{"", "explosive_hitch", 400, 0, 0}, {"", "quick_release_hitch", 900, 0, 0}, {"", "kingpin_standard", 100, 0, 0}, {"", "kingpin_explosive", 500, 0, 0},
		{"", "kingpin_quick_release", 1000, 0, 0}, {"", "wheel_ramps", 300, 200, 0}, {"", "assault_ramp", 1000, 100, 1}, {"", "bomb_bay", 1000, 100, 1},
		{"", "winch", 500, 100, 1}, {"", "skid_stretcher", 300, 25, 0}, {"", "pontoons", 500, 50, 0}, {"", "vehicular_parachute", 1500, 150, 3},
	} {
		t.Run(a.id, func(t *testing.T) {
			t.Parallel()
			if a.rule != "" {
				proof.Of(t, a.rule)
			}
			text := fmt.Sprintf(`{"body": "heli_one_man", "accessories": [{"accessory": %q, "count": 2}]}`, a.id)
			wants(t, a.id, only(t, text, LineFitting), 2*a.cost, 2*a.weight, 2*a.spaces)
		})
	}
	for _, a := range []struct {
		rule, id             string
		cost, weight, spaces float64
	}{
		{"DX-ACC-006", "targeting_computer", 1000, 0, 0}, {"DX-ACC-007", "hires_targeting_computer", 4000, 0, 0}, {"DX-ACC-011", "cyberlink", 16000, 100, 1},
	} {
		t.Run(a.id, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, a.rule)
			text := fmt.Sprintf(`{"body": "van", "crew": [{"role": "gunner", "count": 2, "targeting": %q}]}`, a.id)
			wants(t, a.id, only(t, text, LineTargeting), 2*a.cost, 2*a.weight, 2*a.spaces)
		})
	}
}

func TestFittingsByArmor(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-046", "DX-ACC-049", "DX-ACC-052", "DX-ACC-072", "DX-ACC-074", "DX-TRIKE-015", "DX-HELI-021", "DX-DES-009")
	for _, k := range []struct {
		what, body, armor, fitting string
		cost, weight               float64
	}{
		{"the printed example", "luxury", `"points": {"front": 50}`, `"ram_plate"`, 1500, 250},
		{"no front armor", "luxury", `"points": {"back": 50}`, `"ram_plate"`, 0, 0},
		{"fireproof", "luxury", `"type": "fireproof", "points": {"front": 10}`, `"ram_plate"`, 600, 50},
		{"rounded once, half up", "compact", `"type": "reflective", "points": {"front": 5}`, `"ram_plate"`, 107, 17}, // 107.25 and 16.5
		{"three points", "luxury", `"points": {}`, `"car_blades"`, 60, 30},
		{"three points of a better type", "luxury", `"type": "reflective_fireproof"`, `"car_blades"`, 150, 33},
		{"rounded", "compact", `"type": "reflective"`, `"car_blades"`, 43, 20}, // 42.9 and 19.8
		{"a trike's", "medium_trike", `"points": {}`, `"car_blades"`, 36, 18},
		{"a trike's of the other kind", "medium_trike", `"points": {}`, `"cycle_blades"`, 50, 20},
		{"normal", "luxury", `"points": {}`, `"spoiler"`, 500, 100},
		{"fireproof", "luxury", `"type": "fireproof"`, `"airdam"`, 1000, 100},
		{"reflective", "luxury", `"type": "reflective"`, `"spoiler"`, 550, 110},
		{"both", "luxury", `"type": "reflective_fireproof"`, `"airdam"`, 1250, 110},
		{"the free door", "heli_standard", `"points": {}`, `"side_door", "at": "right"`, 0, 0},
		{"another door", "heli_standard", `"points": {}`, `"side_door", "at": "left"`, 1000, 500},
		{"no free door", "heli_small", `"points": {}`, `"side_door", "at": "right"`, 1000, 500},
	} {
		text := fmt.Sprintf(`{"body": %q, "armor": {%s}, "accessories": [{"accessory": %s}]}`, k.body, k.armor, k.fitting)
		wants(t, k.what+" "+text, only(t, text, LineFitting), k.cost, k.weight, 0)
	}
}

func TestWheelguards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-057", "DX-ACC-061", "DX-ACC-063", "DX-ACC-064", "DX-TRIKE-010", "DX-TENW-016")
	for _, k := range []struct {
		body, options, guard string
		cost, weight, spaces float64
	}{
		{"luxury", "", `"front_left", "points": 10`, 100, 40, 0},
		{"luxury", "", `"front_left", "points": 10, "retractable": true`, 350, 90, 1},
		{"luxury", "", `"front_left", "points": 7, "armor": "fireproof"`, 140, 28, 0},
		{"luxury", "", `"front_left", "points": 5, "armor": "reflective"`, 55, 22, 0},
		{"luxury", "", `"front_left", "points": 3, "armor": "reflective_fireproof"`, 75, 13, 0}, // 13.2 lb
		{"luxury", "", `"front_left", "points": 10, "retractable": true, "armor": "fireproof"`, 450, 90, 1},
		{"heavy_cycle", "", `"front", "points": 10`, 100, 20, 0},
		{"heavy_trike", "", `"front", "points": 10`, 100, 20, 0},
		{"heavy_trike", "", `"back_left", "points": 10`, 100, 40, 0},
		{"heavy_trike", "reversed", `"back", "points": 10`, 100, 20, 0},
		{"heavy_trike", "reversed", `"front_left", "points": 10`, 100, 40, 0},
		{"bus_30", "", `"rear_left", "points": 10`, 100, 40, 0}, // one for the pair
	} {
		options := ""
		if k.options != "" {
			options = fmt.Sprintf(`"options": [%q], `, k.options)
		}
		text := fmt.Sprintf(`{"body": %q, %s"wheelguards": [{"at": %s}]}`, k.body, options, k.guard)
		wants(t, text, only(t, text, LineGuard), k.cost, k.weight, k.spaces)
	}
	side := `{"body": "heavy_cycle", "sidecar": {"body": "light_sidecar", "wheelguards": [{"at": "side", "points": 4}]}}`
	wants(t, "sidecar", only(t, side, LineGuard), 40, 8, 0)
}

func TestLinkPrices(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-032", "DX-ACC-033", "DX-ACC-034")
	// The sample's four links at the back: two minedroppers, two oil jets, all four, and one of each.
	text := `{"body": "semi_van", "weapons": [
		{"weapon": "MD", "at": "back", "links": ["A", "C", "D"]}, {"weapon": "MD", "at": "back", "links": ["A", "C"]},
		{"weapon": "OJ", "at": "back", "links": ["B", "C", "D"]}, {"weapon": "OJ", "at": "back", "links": ["B", "C"]}]}`
	l := only(t, text, LineLinks)
	wants(t, "four links", l, 200, 0, 0)
	figureIs(t, "number", l.Count, 4)
	one := `{"body": "mini_bus", "weapons": [{"weapon": "MG", "at": "turret", "count": 4, "links": ["A"]}], "accessories": [{"accessory": "turret_4", "at": "top"}]}`
	wants(t, "four guns, one link", only(t, one, LineLinks), 50, 0, 0)
	spare := `{"body": "luxury", "accessories": [{"accessory": "weapon_link", "count": 2}]}`
	wants(t, "spare links", only(t, spare, LineFitting), 100, 0, 0)
	two := figures(t, `{"body": "cab_cabover", "weapons": [{"weapon": "MG", "at": "front", "count": 2, "links": ["A"]}],
		"carrier": {"body": "carrier_van", "weapons": [{"weapon": "MD", "at": "back", "count": 2, "links": ["A"]}]}}`)
	figureIs(t, "a letter in each unit", two.Units[Main].Links+two.Units[Attached].Links, 2)
}

func TestWhatPeopleCarry(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-001", "DX-ARENA-004", "DX-ACC-065", "DX-ACC-066", "DX-ACC-068")
	text := `{"body": "luxury", "crew": [{"role": "driver", "body_armor": "body_armor"},
		{"role": "gunner", "count": 2, "body_armor": "improved_body_armor", "gear": [{"gear": "rifle", "scope": true}, {"gear": "grenade", "count": 3}]}]}`
	f := figures(t, text)
	figureIs(t, "cost", f.Cost, Dollars(800))
	figureIs(t, "body armor", f.BodyArmor, Dollars(250+2*1500))
	figureIs(t, "carried", f.Carried, Dollars(2*(140+500+3*25)))
	figureIs(t, "weight", f.Weight, Pounds(1800+450))
	figureIs(t, "for the division", f.DivisionCost(), Dollars(800+3250))
}
