package garage

import (
	"fmt"
	"testing"

	"turnpike/rulebook/proof"
)

func TestHandlingClass(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SUSP-012")
	for _, k := range []struct {
		rule, what, text string
		want             int
	}{
		{"DX-SUSP-001", "light", `{"body": "luxury"}`, 1},
		{"DX-SUSP-002", "improved", `{"body": "luxury", "suspension": "improved"}`, 2},
		{"DX-SUSP-003", "heavy", `{"body": "station_wagon", "suspension": "heavy"}`, 3},
		{"DX-SUSP-004", "off-road", `{"body": "luxury", "suspension": "off_road"}`, 2},
		{"DX-SUSP-007", "light van", `{"body": "van"}`, 0},
		{"DX-SUSP-007", "improved van", `{"body": "van", "suspension": "improved"}`, 1},
		{"DX-SUSP-007", "heavy van", `{"body": "van", "suspension": "heavy"}`, 2},
		{"DX-SUSP-010", "off-road van", `{"body": "van", "suspension": "off_road"}`, 1},
		{"DX-SUSP-008", "pickup at the limit", `{"body": "pickup", "suspension": "heavy", "cargo": [{"cargo": "goods", "weight": 3400}]}`, 3}, // 2,100 + 3,400
		{"DX-SUSP-008", "pickup over it", `{"body": "pickup", "suspension": "heavy", "cargo": [{"cargo": "goods", "weight": 3400.5}]}`, 2},
		{"DX-SUSP-007", "light pickup over it", `{"body": "pickup", "cargo": [{"cargo": "goods", "weight": 3401}]}`, 0},
		{"DX-TIRE-010", "radials", `{"body": "luxury", "tires": {"all": "pr_radial"}}`, 2},
		{"DX-SUSP-011", "radials beyond the cap", `{"body": "luxury", "suspension": "heavy", "tires": {"all": "pr_radial"}}`, 3},
		{"DX-TIRE-010", "three radials", `{"body": "luxury", "tires": {"all": "pr_radial", "back": "pr_radial", "front": "solid"}}`, 1},
		{"DX-TIRE-008", "axles differ", `{"body": "luxury", "suspension": "heavy", "tires": {"front": "standard", "back": "solid"}}`, 3},
		{"DX-TIRE-008", "a front pair differs", `{"body": "luxury", "suspension": "heavy", "tires": {"all": "standard", "front_left": "solid"}}`, 2},
		{"DX-TIRE-009", "both pairs differ", `{"body": "luxury", "suspension": "heavy", "tires": {"all": "standard", "front_left": "solid", "back_left": "solid"}}`, 2},
		{"DX-ACC-060", "front guard", `{"body": "luxury", "suspension": "heavy", "wheelguards": [{"at": "front_left", "points": 1}]}`, 2},
		{"DX-ACC-060", "front guards count once", `{"body": "luxury", "suspension": "heavy", "wheelguards": [{"at": "front_left", "points": 9}, {"at": "front_right", "points": 9}]}`, 2},
		{"DX-ACC-060", "rear guards", `{"body": "luxury", "suspension": "heavy", "wheelguards": [{"at": "back_left", "points": 9}]}`, 3},
		{"DX-ACC-063", "raised guards", `{"body": "luxury", "suspension": "heavy", "wheelguards": [{"at": "front_left", "points": 9, "retractable": true}]}`, 3},
		{"DX-SUSP-013", "the cap comes last", `{"body": "luxury", "suspension": "heavy", "tires": {"all": "pr_radial"}, "wheelguards": [{"at": "front_left", "points": 9}]}`, 3},
		{"DX-CYC-005", "cycle", `{"body": "heavy_cycle"}`, 0},
		{"DX-CYC-005", "cycle, improved", `{"body": "heavy_cycle", "suspension": "improved"}`, 1},
		{"DX-CYC-005", "cycle, heavy", `{"body": "heavy_cycle", "suspension": "heavy"}`, 2},
		{"DX-CYC-005", "cycle, off-road", `{"body": "heavy_cycle", "suspension": "off_road"}`, 2},
		{"DX-ACC-064", "cycle guards", `{"body": "heavy_cycle", "suspension": "heavy", "wheelguards": [{"at": "front", "points": 9}]}`, 2},
		{"DX-TIRE-011", "trike radials", `{"body": "light_trike", "suspension": "improved", "tires": {"all": "pr_radial"}}`, 2},
		{"DX-TRIKE-007", "trike, front differs", `{"body": "light_trike", "suspension": "heavy", "tires": {"front": "solid", "back": "standard"}}`, 2},
		{"DX-TRIKE-007", "trike, rear pair differs", `{"body": "light_trike", "suspension": "heavy", "tires": {"all": "solid", "back_left": "standard"}}`, 1},
		{"DX-TRIKE-010", "trike guards", `{"body": "light_trike", "suspension": "heavy", "wheelguards": [{"at": "front", "points": 9}, {"at": "back_left", "points": 9}]}`, 2},
		{"DX-TRIKE-012", "reversed", `{"body": "light_trike", "options": ["reversed"], "suspension": "heavy"}`, 3},
		{"DX-TRIKE-014", "reversed with guards", `{"body": "light_trike", "options": ["reversed"], "suspension": "heavy", "wheelguards": [{"at": "front_left", "points": 9}]}`, 2},
		{"DX-SUSP-011", "reversed beyond the cap", `{"body": "light_trike", "options": ["reversed"], "suspension": "heavy", "tires": {"all": "pr_radial"}}`, 3},
		{"DX-SIDE-006", "sidecar, 1 + 1", `{"body": "heavy_cycle", "suspension": "improved", "sidecar": {"body": "light_sidecar", "suspension": "improved"}}`, 2},
		{"DX-SIDE-006", "sidecar, 2 + 2", `{"body": "heavy_cycle", "suspension": "heavy", "sidecar": {"body": "light_sidecar", "suspension": "heavy"}}`, 3},
		{"DX-TIRE-011", "radials of a cycle", `{"body": "heavy_cycle", "tires": {"all": "pr_radial"}}`, 1},
		{"DX-TIRE-011", "radials of a sidecar too", `{"body": "heavy_cycle", "tires": {"all": "pr_radial"}, "sidecar": {"body": "light_sidecar", "tires": {"all": "pr_radial"}}}`, 1},
		{"DX-TIRE-011", "a sidecar without radials", `{"body": "heavy_cycle", "tires": {"all": "pr_radial"}, "sidecar": {"body": "light_sidecar", "tires": {"all": "solid"}}}`, 0},
		{"DX-TENW-016", "ten-wheeler", `{"body": "cab_cabover", "wheelguards": [{"at": "front_left", "points": 9}]}`, 1},
		{"DX-TENW-009", "mini-bus", `{"body": "mini_bus"}`, 1},
		{"DX-TRUCK-006", "bus", `{"body": "bus_40"}`, 1},
		{"DX-TRUCK-006", "tractor", `{"body": "tractor_std_cabover"}`, 0},
		{"DX-HELI-002", "one-man helicopter", `{"body": "heli_one_man", "crew": [{"role": "driver"}], "accessories": [{"accessory": "remote_control_set"}]}`, 3},
		{"DX-ACC-088", "driven by remote control", `{"body": "heli_one_man", "accessories": [{"accessory": "remote_control_set"}]}`, 0},
		{"DX-ACC-086", "car by remote control", `{"body": "luxury", "accessories": [{"accessory": "remote_control_set"}]}`, -2},
		{"DX-SUSP-011", "never below -3", `{"body": "van", "accessories": [{"accessory": "remote_control_set"}], "wheelguards": [{"at": "front_left", "points": 9}]}`, -3},
		{"DX-HELI-002", "small helicopter", `{"body": "heli_small"}`, 2},
		{"DX-HELI-003", "standard helicopter", `{"body": "heli_standard"}`, 2},
		{"DX-HELI-003", "transport helicopter", `{"body": "heli_transport"}`, 1},
	} {
		t.Run(k.what, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			f := figures(t, k.text)
			figureIs(t, k.what, f.HC, k.want)
		})
	}
}

func TestOffRoadHandling(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-SUSP-009", "DX-SUSP-012", "DX-TIRE-006", "DX-TIRE-010", "DX-CYC-020", "DX-TCMB-017", "DX-OFFRD-001", "DX-OFFRD-002",
		"DX-OFFRD-013", "DX-OFFRD-014", "DX-OFFRD-015", "DX-OFFRD-016")
	for _, k := range []struct {
		text string
		want int
	}{
		{`{"body": "luxury", "suspension": "heavy"}`, 0},
		{`{"body": "luxury", "suspension": "heavy", "tires": {"all": "pr_radial"}}`, 0},
		{`{"body": "luxury", "suspension": "off_road"}`, 2},
		{`{"body": "luxury", "suspension": "off_road", "tires": {"all": "off_road_solid"}}`, 3},
		{`{"body": "luxury", "suspension": "off_road", "tires": {"all": "off_road_solid", "front": "solid"}}`, 2},
		{`{"body": "van", "suspension": "off_road"}`, 1},
		{`{"body": "van", "suspension": "heavy", "tires": {"all": "off_road_solid"}}`, 0},
		{`{"body": "heavy_cycle", "suspension": "heavy"}`, 0},
		{`{"body": "heavy_cycle", "suspension": "off_road"}`, 2},
		{`{"body": "heavy_cycle", "suspension": "heavy", "sidecar": {"body": "light_sidecar", "suspension": "improved"}}`, 1},
		{`{"body": "heavy_cycle", "suspension": "heavy", "tires": {"all": "off_road_solid"}, "sidecar": {"body": "light_sidecar", "tires": {"all": "off_road_solid"}}}`, 1},
		{`{"body": "heavy_cycle", "suspension": "heavy", "tires": {"all": "off_road_solid"}, "sidecar": {"body": "light_sidecar", "tires": {"all": "standard"}}}`, 0},
		{`{"body": "heavy_trike", "suspension": "heavy"}`, 1},
		{`{"body": "heavy_trike", "suspension": "off_road"}`, 2},
		{`{"body": "bus_30"}`, -1},
		{`{"body": "tractor_std_cabover"}`, -2},
		{`{"body": "van"}`, -3},
	} {
		f := figures(t, k.text)
		figureIs(t, k.text, f.OffRoadHC, k.want)
	}
}

func TestToHit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-BODY-013", "DX-TCMB-005", "DX-TCMB-006", "DX-TENW-093", "DX-TRL-083", "DX-HELI-115", "DX-MOD-010")
	for _, k := range []struct {
		body                     string
		front, back, left, right int
	}{
		{"subcompact", -2, -2, -1, -1}, {"compact", -2, -2, -1, -1}, {"mid_sized", -1, -1, 0, 0}, {"van", -1, -1, 0, 0},
		{"heavy_cycle", -3, -3, -2, -2}, {"light_trike", -3, -3, -2, -2}, {"medium_trike", -2, -2, -1, -1}, {"heavy_trike", -1, -1, -1, -1},
		{"x_heavy_trike", -1, -1, 0, 0}, {"cab_longnose", 0, 0, 1, 1}, {"mini_bus", 0, 0, 1, 1}, {"tractor_std_cabover", 0, 0, 1, 1},
		{"bus_30", 0, 0, 2, 2}, {"semi_van", 0, 0, 2, 2}, {"trl_20ft_van", 0, 0, 2, 2}, {"trl_15ft_van", 0, 0, 0, 0},
		{"heli_one_man", -1, -1, 1, 1}, {"heli_small", -1, -1, 1, 1}, {"heli_standard", 0, 0, 2, 2}, {"heli_transport", 0, 0, 2, 2},
	} {
		have := Standard().toHit(build(t, fmt.Sprintf(`{"body": %q}`, k.body)))
		for i, want := range []int{k.front, k.back, k.left, k.right} {
			figureIs(t, k.body+" "+have[i].Side, have[i].Modifier, want)
		}
	}
	carrier := Standard().toHit(build(t, `{"body": "cab_cabover", "carrier": {"body": "carrier_van"}}`))
	figureIs(t, "carrier", carrier[4], SideModifier{"carrier front", -2, "DX-TENW-093"})
	figureIs(t, "carrier", carrier[6], SideModifier{"carrier left", 1, "DX-TENW-093"})
	side := Standard().toHit(build(t, `{"body": "heavy_cycle", "sidecar": {"body": "light_sidecar"}}`))
	figureIs(t, "sidecar", side[6], SideModifier{"sidecar left", -2, "DX-MOD-010"})
}
