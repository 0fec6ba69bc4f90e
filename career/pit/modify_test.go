package pit

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/rulebook/proof"
)

// racer is a design with gaps: tires, a crew member's things, armor, weapons and fittings.
const racer = `{"name": "Racer", "body": "luxury", "chassis": "heavy", "suspension": "heavy", "plant": %q, "tires": {%s}, "armor": {"points": {%s}},
	"crew": [{"role": "driver"%s}], "weapons": [%s], "accessories": [%s], "cargo": [%s]}`

const (
	racerTires   = `"all": "puncture_resistant"`
	racerArmor   = `"front": 20, "back": 10, "left": 10, "right": 10`
	racerWeapons = `{"weapon": "machine_gun", "at": "front", "links": ["A"]}, {"weapon": "machine_gun", "at": "front", "links": ["A"]}, {"weapon": "flamethrower", "at": "back"}`
)

// A modification costs what is added and a tenth; tires and what is carried have no tenth (DX-REPAIR-013, DX-REPAIR-014). What stays keeps its damage.
func TestModify(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-REPAIR-013", "DX-REPAIR-014", "DX-REPAIR-015")
	from := built(t, fmt.Sprintf(racer, "car_large", racerTires, racerArmor, ``, racerWeapons, ``, ``))
	from = from.hurt(map[string]int{"armor:front": 18, "armor:left": 4, "weapon:0": 3, "weapon:1": 1, "plant:front": 2, "tire:front_left": 3})
	from.Shots = map[string]int{"0": 4, "1": 12, "2": 3}
	from.Corners = map[string]string{"back_left": "no_wheel"}
	for _, k := range []struct {
		what, design string
		cost         int
		damage       map[string]int
		shots        map[string]int
		out          []Stored
	}{
		{"nothing", fmt.Sprintf(racer, "car_large", racerTires, racerArmor, ``, racerWeapons, ``, ``), 0, from.Damage, from.Shots, nil},
		// 18 + 4 lost points: 10 of them fit in front, 4 on the left, and 8 go where points have been added.
		{"armor moved", fmt.Sprintf(racer, "car_large", racerTires, `"front": 10, "back": 20, "left": 10, "right": 10`, ``, racerWeapons, ``, ``), 0,
			map[string]int{"armor:front": 10, "armor:back": 8, "armor:left": 4, "weapon:0": 3, "weapon:1": 1, "plant:front": 2, "tire:front_left": 3}, from.Shots, nil},
		// Ten points at $20 and a tenth. They are whole.
		{"armor added", fmt.Sprintf(racer, "car_large", racerTires, `"front": 20, "back": 20, "left": 10, "right": 10`, ``, racerWeapons, ``, ``), 220, from.Damage, from.Shots, nil},
		// Six whole points fewer. The four that are lost on the left go to the back, where there are more.
		{"armor left out", fmt.Sprintf(racer, "car_large", racerTires, `"front": 20, "back": 14, "right": 10`, ``, racerWeapons, ``, ``), 0,
			map[string]int{"armor:front": 18, "armor:back": 4, "weapon:0": 3, "weapon:1": 1, "plant:front": 2, "tire:front_left": 3}, from.Shots, nil},
		// One gun out: the one that is destroyed, with the 4 shots that were in it; the link with it.
		{"a gun out", fmt.Sprintf(racer, "car_large", racerTires, racerArmor, ``, `{"weapon": "flamethrower", "at": "back"}, {"weapon": "machine_gun", "at": "front"}`, ``, ``), 0,
			map[string]int{"armor:front": 18, "armor:left": 4, "weapon:1": 1, "plant:front": 2, "tire:front_left": 3}, map[string]int{"0": 3, "1": 12}, []Stored{{"shots:machine_gun", 0, 4}}},
		// A super plant of $3,000; the large one comes out with its hits.
		{"another plant", fmt.Sprintf(racer, "car_super", racerTires, racerArmor, ``, racerWeapons, ``, ``), 3300,
			map[string]int{"armor:front": 18, "armor:left": 4, "weapon:0": 3, "weapon:1": 1, "tire:front_left": 3}, from.Shots, []Stored{{"plant:car_large", 2, 1}}},
		// Two solid tires of $500 in front; of the three that are left the whole ones are at the back, and the one with three hits comes out.
		{"tires", fmt.Sprintf(racer, "car_large", `"front": "solid", "back": "puncture_resistant"`, racerArmor, ``, racerWeapons, ``, ``), 1000,
			map[string]int{"armor:front": 18, "armor:left": 4, "weapon:0": 3, "weapon:1": 1, "plant:front": 2}, from.Shots, []Stored{{"tire:puncture_resistant", 3, 1}}},
		// Body armor $250, a submachine gun with ten shots $370, a spare tire $200, a spoiler $500 and a tenth.
		{"things", fmt.Sprintf(racer, "car_large", racerTires, racerArmor, `, "body_armor": "body_armor", "gear": [{"gear": "submachine_gun"}]`, racerWeapons, `{"accessory": "spoiler"}`, `{"cargo": "spare_tire", "tire": "puncture_resistant"}`),
			250 + 370 + 200 + 550, from.Damage, from.Shots, nil},
		// A magazine of $50 with 20 shots at $25, and a tenth of it. Its 20 shots are there; the gun, of now 4 DP, is still destroyed.
		{"a magazine", fmt.Sprintf(racer, "car_large", racerTires, racerArmor, ``, `{"weapon": "machine_gun", "at": "front", "links": ["A"], "magazines": 1}, {"weapon": "machine_gun", "at": "front", "links": ["A"]}, {"weapon": "flamethrower", "at": "back"}`, ``, ``), 605,
			map[string]int{"armor:front": 18, "armor:left": 4, "weapon:0": 4, "weapon:1": 1, "plant:front": 2, "tire:front_left": 3}, map[string]int{"0": 24, "1": 12, "2": 3}, nil},
	} {
		m, err := Modify(garage.Standard(), from, built(t, k.design).Design, 50)
		if err != nil {
			t.Errorf("%s: %v", k.what, err)
			continue
		}
		is(t, k.what+": cost", m.Cost, k.cost)
		if !maps.Equal(m.Vehicle.Damage, k.damage) || !maps.Equal(m.Vehicle.Shots, k.shots) || !slices.Equal(m.Out, k.out) {
			t.Errorf("%s: damage %v, shots %v, out %v; want %v, %v, %v", k.what, m.Vehicle.Damage, m.Vehicle.Shots, m.Out, k.damage, k.shots, k.out)
		}
	}
}

// What cannot be changed, what would break a rule, and what is lost with a part that is replaced.
func TestModifyRefuses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CHAS-010", "DX-SUSP-014", "DX-REPAIR-015", "CR-PIT-004")
	c := garage.Standard()
	design := fmt.Sprintf(racer, "car_large", racerTires, racerArmor, ``, racerWeapons, ``, ``)
	from := built(t, design)
	for _, k := range [][3]string{
		{`"chassis": "heavy"`, `"chassis": "extra_heavy"`, "DX-CHAS-010"}, {`"suspension": "heavy"`, `"suspension": "improved"`, "DX-SUSP-014"}, {`"body": "luxury"`, `"body": "station_wagon"`, "DX-REPAIR-015"},
		{`"front": 20`, `"front": 400`, ""},
	} {
		_, err := Modify(c, from, built(t, strings.Replace(design, k[0], k[1], 1)).Design, 0)
		refused, ok := errors.AsType[*Refusal](err)
		if !ok || k[2] != "" && refused.Rule != k[2] || !strings.HasPrefix(refused.Rule, "DX-") {
			t.Errorf("%s: %v, want a refusal by %s", k[1], err, k[2])
		}
	}
	bare := from.hurt(map[string]int{"armor:front": 18})
	_, err := Modify(c, bare, built(t, strings.Replace(design, `"front": 20`, `"front": 10`, 1)).Design, 0)
	refusedBy(t, err, "CR-PIT-004d", "")
	if _, err := Modify(c, from, built(t, strings.Replace(design, `"all": "puncture_resistant"`, `"front": "puncture_resistant"`, 1)).Design, 0); err == nil {
		t.Error("a car without rear tires")
	}
}

// The plant is destroyed, and the computer with it. Another plant ($3,000 and a tenth) does not bring the computer back for nothing: it is $1,000, half of it with
// the discount, which added parts do not have. Sold with the plant, it is not missed.
func TestModifyLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOC-020", "DX-PREST-009")
	computer := `, "targeting": "targeting_computer"`
	from := built(t, fmt.Sprintf(racer, "car_large", racerTires, racerArmor, computer, racerWeapons, ``, ``)).hurt(map[string]int{"plant:front": 10})
	m, err := Modify(garage.Standard(), from, built(t, fmt.Sprintf(racer, "car_super", racerTires, racerArmor, computer, racerWeapons, ``, ``)).Design, 50)
	if err != nil {
		t.Fatal(err)
	}
	is(t, "with the computer", m.Cost, 3300+500)
	is(t, "nothing of the plant is left", len(m.Out), 0)
	m, err = Modify(garage.Standard(), from, built(t, fmt.Sprintf(racer, "car_super", racerTires, racerArmor, ``, racerWeapons, ``, ``)).Design, 50)
	if err != nil {
		t.Fatal(err)
	}
	is(t, "without", m.Cost, 3300)
	is(t, "nor of the computer", len(m.Out), 0)
	whole := from.hurt(nil)
	m, err = Modify(garage.Standard(), whole, built(t, fmt.Sprintf(racer, "car_super", racerTires, racerArmor, ``, racerWeapons, ``, ``)).Design, 50)
	if want := []Stored{{"accessory:targeting_computer", 0, 1}, {"plant:car_large", 0, 1}}; err != nil || !slices.Equal(m.Out, want) {
		t.Errorf("out: %v (%v), want %v", m.Out, err, want)
	}
}

// A broken link stays broken, whatever letter it has; a jury-rigged gun stays jury-rigged, wherever it is.
func TestModifyKeepsMarks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-037", "DX-MECH-008")
	from := built(t, fmt.Sprintf(racer, "car_large", racerTires, racerArmor, ``, racerWeapons, ``, ``)).hurt(map[string]int{"weapon:2": 1})
	from.Jury, from.Broken = []string{"weapon:2"}, []string{"link:A"}
	to := built(t, fmt.Sprintf(racer, "car_large", racerTires, racerArmor, ``, `{"weapon": "flamethrower", "at": "back"}, {"weapon": "machine_gun", "at": "front", "count": 2, "links": ["C"]}`, ``, ``))
	m, err := Modify(garage.Standard(), from, to.Design, 0)
	if err != nil {
		t.Fatal(err)
	}
	if v := m.Vehicle; !slices.Equal(v.Jury, []string{"weapon:0"}) || !slices.Equal(v.Broken, []string{"link:C"}) || v.Damage["weapon:0"] != 1 {
		t.Errorf("%+v", v)
	}
	// The link is $50, half of it by own labor, which is easy.
	o := work(t, m.Vehicle, Plan{Mechanics: []Mechanic{{ID: 1, Skill: 1, Hours: 4}}, Jobs: []Job{{Part: "link:C", Way: Own, Who: []int{1}}}}, script(6, 7))
	is(t, "cost of the link", o.Cost, 25)
	is(t, "broken", len(o.Vehicle.Broken), 0)
	is(t, "in the shop", preview(t, m.Vehicle, Plan{Jobs: []Job{{Part: "link:C", Way: Shop}}}).Price, 50)
}
