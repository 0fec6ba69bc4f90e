package garage

import (
	"slices"
	"testing"

	"turnpike/rulebook/proof"
)

func TestFrameRules(t *testing.T) {
	t.Parallel()
	box := func(id string) func(x *draft) { return func(x *draft) { x.in(Boxed).body(id) } }
	checkRules(t, []ruleCase{
		{rule: "DX-DES-001", base: "car", broken: func(x *draft) { x.d.Units[Main] = Unit{} }, kind: ProblemNoBody, detail: "The design has no body.", path: "/body"},
		{rule: "DX-SIDE-002", base: "cycle", legal: func(x *draft) {
			x.in(Attached).body("heavy_sidecar")
			x.in(Attached).tire("standard", WheelSide)
		}, broken: func(x *draft) {
			x.body("light_cycle")
			x.u.Weapons = nil
			x.plant("cycle_small")
			x.in(Attached).body("light_sidecar")
			x.in(Attached).tire("standard", WheelSide)
		}, kind: ProblemAttachment, part: Attached, detail: "A light sidecar cannot be fixed to a light cycle.", path: "/sidecar/body"},
		{rule: "DX-SIDE-002", base: "cycle", broken: func(x *draft) {
			x.d.Units[Main] = Unit{Tires: x.u.Tires}
			x.body("heavy_sidecar")
			x.u.Tires = [NumWheels]TireID{}
			x.tire("standard", WheelSide)
		}, kind: ProblemAlone, warning: true, detail: "This is a heavy sidecar alone: it goes nowhere by itself.", path: "/body"},
		{rule: "DX-TRIKE-009", base: "trike", broken: func(x *draft) {
			x.in(Attached).body("light_sidecar")
			x.in(Attached).tire("standard", WheelSide)
		}, kind: ProblemAttachment, part: Attached, detail: "A light sidecar cannot be fixed to a heavy trike.", path: "/sidecar/body"},
		{rule: "DX-TENW-004", base: "tractor", legal: nil, broken: func(x *draft) { x.in(Attached).body("carrier_van") },
			kind: ProblemAttachment, part: Attached, detail: "A 15' van carrier cannot be fixed to a std. longnose tractor.", path: "/carrier/body"},
		{rule: "DX-TENW-037", base: "flat", legal: box("armored_box_6"), broken: box("armored_box_4"), kind: ProblemBox, part: Boxed, have: 24, limit: 0,
			detail: "The armored box takes 4 spaces, and there is room for one of 0 spaces here.", path: "/box/body"},
		{rule: "DX-TRL-004", base: "bed", legal: box("armored_box_4"), broken: box("armored_box_6"), kind: ProblemBox, part: Boxed, have: 36, limit: 0,
			detail: "The armored box takes 6 spaces, and there is room for one of 0 spaces here.", path: "/box/body"},
		{rule: "DX-TRUCK-019", base: "semi_bed", legal: box("armored_box_6"), broken: box("armored_box_4"), kind: ProblemBox, part: Boxed, have: 24, limit: 0,
			detail: "The armored box takes 4 spaces, and there is room for one of 0 spaces here.", path: "/box/body"},
		{rule: "DX-TENW-037", base: "car", broken: box("armored_box_6"), kind: ProblemBox, part: Boxed, have: 36, limit: 0,
			detail: "The armored box takes 6 spaces, and there is room for one of 0 spaces here.", path: "/box/body"},

		{rule: "DX-CHAS-007", base: "van", legal: func(x *draft) { x.option("six_wheels") }, broken: func(x *draft) {
			x.body("luxury")
			x.option("six_wheels")
		}, kind: ProblemOption, detail: "Six wheels is not to be had for a luxury car.", path: "/options"},
		{rule: "DX-CHAS-008", base: "van", legal: func(x *draft) { x.option("six_wheels"); x.chassis("extra_heavy") },
			broken: func(x *draft) { x.chassis("extra_heavy") }, kind: ProblemSixWheels, have: 4, limit: 6,
			detail: "A van with an extra heavy chassis stands on 6 wheels, this one on 4.", path: "/chassis"},
		{rule: "DX-TRIKE-012", base: "trike", legal: func(x *draft) { x.option("reversed"); x.u.Tires = [NumWheels]TireID{}; x.tires("standard") },
			broken: func(x *draft) {
				x.body("compact")
				x.plant("car_small")
				x.u.Tires = [NumWheels]TireID{}
				x.tires("standard")
				x.option("reversed")
			}, kind: ProblemOption, detail: "Reversed trike is not to be had for a compact.", path: "/options"},
		{rule: "DX-TRL-007", base: "trailer", legal: func(x *draft) { x.option("reefer") }, broken: func(x *draft) { x.body("trl_10ft_flatbed"); x.option("reefer") },
			kind: ProblemOption, detail: "Refrigerated is not to be had for a 10' flatbed trailer.", path: "/options"},
		{rule: "DX-HELI-006", base: "one_man", legal: func(x *draft) { x.option("stowaway") }, broken: func(x *draft) { x.body("heli_small"); x.option("stowaway") },
			kind: ProblemOption, detail: "Stowaway is not to be had for a small helicopter.", path: "/options"},
		{rule: "DX-TRUCK-014", base: "semi", legal: func(x *draft) { x.option("full_trailer_4"); x.tires("truck_standard") }, broken: func(x *draft) {
			x.option("full_trailer_2")
			x.option("full_trailer_4")
			x.tires("truck_standard")
		}, kind: ProblemTwoOptions, have: 2, limit: 1, detail: "2 sets of front wheels are chosen, 1 is the most.", path: "/options"},

		{rule: "DX-CYC-004", base: "cycle", broken: func(x *draft) { x.chassis("heavy") }, kind: ProblemChassis,
			detail: "A heavy chassis is not made for a heavy cycle.", path: "/chassis"},
		{rule: "DX-SIDE-004", base: "rig", broken: func(x *draft) { x.in(Attached).chassis("heavy") }, kind: ProblemChassis, part: Attached,
			detail: "A heavy chassis is not made for a heavy sidecar.", path: "/sidecar/chassis"},
		{rule: "DX-TRIKE-005", base: "trike", broken: func(x *draft) { x.chassis("extra_heavy") }, kind: ProblemChassis,
			detail: "An extra heavy chassis is not made for a heavy trike.", path: "/chassis"},
		{rule: "DX-TENW-008", base: "mini_bus", legal: func(x *draft) { x.chassis("heavy") }, broken: func(x *draft) { x.chassis("light") }, kind: ProblemChassis,
			detail: "A light chassis is not made for a mini-bus.", path: "/chassis"},
		{rule: "DX-TRUCK-007", base: "tractor", legal: func(x *draft) { x.chassis("extra_heavy") }, broken: func(x *draft) { x.chassis("light") }, kind: ProblemChassis,
			detail: "A light chassis is not made for a std. longnose tractor.", path: "/chassis"},
		{rule: "DX-TRUCK-016", base: "semi", broken: func(x *draft) { x.chassis("heavy") }, kind: ProblemChassis,
			detail: "A heavy chassis is not made for a 40' van trailer.", path: "/chassis"},
		{rule: "DX-TENW-030", base: "cab", broken: func(x *draft) { x.in(Attached).chassis("heavy") }, kind: ProblemChassis, part: Attached,
			detail: "A heavy chassis is not made for a 15' van carrier.", path: "/carrier/chassis"},
		{rule: "DX-HELI-001", base: "heli", broken: func(x *draft) { x.chassis("heavy") }, kind: ProblemChassis,
			detail: "A heavy chassis is not made for a standard helicopter.", path: "/chassis"},

		{rule: "DX-TENW-009", base: "mini_bus", broken: func(x *draft) { x.suspension("heavy") }, kind: ProblemSuspension,
			detail: "Heavy suspension is not to be had for a mini-bus.", path: "/suspension"},
		{rule: "DX-TENW-011", base: "cab", broken: func(x *draft) { x.suspension("off_road") }, kind: ProblemSuspension,
			detail: "Off-road suspension is not to be had for a 10-wheel longnose cab.", path: "/suspension"},
		{rule: "DX-TRUCK-006", base: "tractor", broken: func(x *draft) { x.suspension("improved") }, kind: ProblemSuspension,
			detail: "Improved suspension is not to be had for a std. longnose tractor.", path: "/suspension"},
		{rule: "DX-BUS-002", base: "bus", broken: func(x *draft) { x.suspension("heavy") }, kind: ProblemSuspension,
			detail: "Heavy suspension is not to be had for a 40-foot bus.", path: "/suspension"},
		{rule: "DX-TRL-009", base: "trailer", legal: func(x *draft) { x.chassis("light") }, broken: func(x *draft) { x.suspension("heavy") }, kind: ProblemSuspension,
			detail: "Heavy suspension is not to be had for a 10' van trailer.", path: "/suspension"},
		{rule: "DX-HELI-001", base: "one_man", broken: func(x *draft) { x.suspension("heavy") }, kind: ProblemSuspension,
			detail: "Heavy suspension is not to be had for a one-man helicopter.", path: "/suspension"},
	})
}

func TestPlantRules(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-002", "DX-PP-006", "DX-PP-011", "DX-PP-019", "DX-PP-023", "DX-PP-025", "DX-CYC-010", "DX-TENW-020", "DX-TRUCK-009",
		"DX-TRUCK-010", "DX-TRL-029", "DX-HELI-007", "DX-HELI-152")
	plant := func(id string) func(x *draft) { return func(x *draft) { x.plant(id) } }
	second := func(id string, cargo bool) func(x *draft) {
		return func(x *draft) {
			first := x.u.Plant
			x.plant(id)
			x.u.Second, x.u.Plant, x.u.SecondInCargo = x.u.Plant, first, cargo
		}
	}
	hopper := func(id string) func(x *draft) {
		return func(x *draft) {
			x.option("grasshopper")
			x.chassis("extra_heavy")
			x.plant(id)
		}
	}
	checkRules(t, []ruleCase{
		{rule: "DX-DES-002", base: "car", broken: func(x *draft) { x.u.Plant = 0 }, kind: ProblemNoPlant, detail: "The mid-sized car has no power plant.", path: "/plant"},
		{rule: "DX-PP-011", base: "van", legal: plant("car_large"), broken: plant("super_trike"), kind: ProblemPlant,
			detail: "The super trike power plant is not made for a van.", path: "/plant"},
		{rule: "DX-PP-011", base: "cycle", legal: plant("super_trike"), broken: plant("car_small"), kind: ProblemPlant, also: []string{"DX-DES-002", "DX-BODY-010"},
			detail: "The small power plant is not made for a heavy cycle.", path: "/plant"},
		{rule: "DX-PP-011", base: "bus", broken: plant("car_thundercat"), kind: ProblemPlant,
			detail: "The thundercat power plant is not made for a 40-foot bus.", path: "/plant"},
		{rule: "DX-TRUCK-009", base: "bus", legal: plant("super_truck"), broken: plant("medium_truck"), kind: ProblemPlant,
			detail: "The medium truck power plant is not made for a 40-foot bus.", path: "/plant"},
		{rule: "DX-TRUCK-009", base: "tractor", legal: plant("large_truck"), broken: plant("small_truck"), kind: ProblemPlant,
			detail: "The small truck power plant is not made for a std. longnose tractor.", path: "/plant"},
		{rule: "DX-HELI-007", base: "heli", legal: plant("heli_small_plant"), broken: plant("regular_truck"), kind: ProblemPlant,
			detail: "The regular truck power plant is not made for a standard helicopter.", path: "/plant", also: []string{"DX-TENW-018", "DX-HELI-009"}},
		{rule: "DX-HELI-007", base: "luxury", broken: plant("heli_mini"), kind: ProblemPlant,
			detail: "The mini helicopter power plant is not made for a luxury car.", path: "/plant", also: []string{"DX-BODY-010"}},
		{rule: "DX-TRL-029", base: "trailer", broken: plant("car_small"), kind: ProblemPlant,
			detail: "The small power plant is not made for a 10' van trailer.", path: "/plant"},
		{rule: "DX-TENW-020", base: "cab", broken: func(x *draft) { x.u.PlantBack = true }, kind: ProblemPlantBack,
			detail: "The power plant is put in the back of a 10-wheel longnose cab.", path: "/plant_at"},
		// A luxury car with a light grasshopper: 1,800 + 2,500 + 120 + 150 = 4,570 lb, under 5,500 and under 5,000 factors.
		{rule: "DX-HELI-152", base: "luxury", legal: hopper("heli_mini"), broken: hopper("heli_standard_plant"), kind: ProblemPlant,
			detail: "The standard helicopter power plant is not made for a luxury car.", path: "/plant"},
		{rule: "DX-PP-006", base: "van", broken: plant("car_thundercat"), legal: plant("car_thundercat"), options: Options{NoThundercat: true}, kind: ProblemPlantBarred,
			detail: "The thundercat power plant is ruled out at this table.", path: "/plant"},
		{rule: "DX-PP-019", base: "van", legal: second("car_small", false), broken: func(x *draft) {
			second("car_small", false)(x)
			x.u.Plant = 0
		}, kind: ProblemSecondAlone, detail: "There is a second power plant but no first.", path: "/second_plant", also: []string{"DX-DES-002"}},
		{rule: "DX-PP-025", base: "van", legal: second("car_small", false), broken: second("car_small", false), options: Options{NoSecondPlants: true},
			kind: ProblemSecondBarred, detail: "Second power plants are ruled out at this table.", path: "/second_plant"},
		{rule: "DX-PP-023", base: "wagon", legal: second("car_small", true), broken: func(x *draft) {
			x.body("luxury")
			second("car_small", true)(x)
		}, kind: ProblemSecondCargo, detail: "The second power plant is to stand in the cargo area, and a luxury car has none.", path: "/second_plant", also: []string{"DX-BODY-011"}},
		{rule: "DX-PP-011", base: "wagon", legal: second("car_small", false), broken: second("cycle_small", false), kind: ProblemPlant,
			detail: "The small cycle power plant is not made for a station wagon.", path: "/second_plant"},
	})
}

// Cabs and mini-buses take all five truck plants, tractors and buses the three big ones.
func TestTruckPlants(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-017", "DX-TRUCK-009", "DX-BUS-002")
	for base, most := range map[string]int{"cab": 5, "mini_bus": 5, "tractor": 3, "bus": 3} {
		x := newDraft(t, base)
		fit := 0
		for i := range x.c.Plants[1:] {
			x.u.Plant = PlantID(i + 1)
			var r Report
			if x.c.Check(x.d, nil, &r); !slices.ContainsFunc(r.Violations, func(v Violation) bool { return v.Kind == ProblemPlant }) {
				fit++
			}
		}
		if fit != most {
			t.Errorf("%s: %d plants, want %d", base, fit, most)
		}
	}
}

func TestArmorRules(t *testing.T) {
	t.Parallel()
	at := func(p Position, n int16) func(x *draft) { return func(x *draft) { x.u.Points[p] = n } }
	of := func(body string, p Position, n int16) func(x *draft) {
		return func(x *draft) { x.in(Attached).body(body); x.in(Attached).u.Points[p] = n }
	}
	tank := func(front int16) func(x *draft) {
		return func(x *draft) {
			a := x.in(Attached)
			a.body("carrier_tanker")
			for p := Front; p <= Underbody; p++ {
				a.u.Points[p] = 20
			}
			a.u.Points[Front] = front
		}
	}
	place := func(rule, base, detail, path string, legal, broken Position) ruleCase {
		return ruleCase{rule: rule, base: base, legal: at(legal, 10), broken: at(broken, 7), kind: ProblemArmorPlace, have: 7, detail: detail, path: path}
	}
	box := func(p Position) func(x *draft) {
		return func(x *draft) { x.in(Boxed).body("armored_box_4"); x.in(Boxed).u.Points[p] = 5 }
	}
	checkRules(t, []ruleCase{
		{rule: "DX-ARMOR-001", base: "car", legal: at(Underbody, 0), broken: at(Left, -5), kind: ProblemArmorNegative, have: -5,
			detail: "-5 points of armor on the left.", path: "/armor/points/left"},
		place("DX-ARMOR-001", "car", "7 points of armor on the front left, where a mid-sized car bears none.", "/armor/points/front_left", Underbody, FrontLeft),
		place("DX-CYC-014", "cycle", "7 points of armor on the top, where a heavy cycle bears none.", "/armor/points/top", Back, Top),
		place("DX-TRIKE-008", "trike", "7 points of armor on the back right, where a heavy trike bears none.", "/armor/points/back_right", Top, BackRight),
		place("DX-TENW-021", "cab", "7 points of armor on the front top, where a 10-wheel longnose cab bears none.", "/armor/points/front_top", Top, FrontTop),
		place("DX-TENW-040", "mini_bus", "7 points of armor on the front top, where a mini-bus bears none.", "/armor/points/front_top", Top, FrontTop),
		place("DX-TRUCK-008", "tractor", "7 points of armor on the back left, where a std. longnose tractor bears none.", "/armor/points/back_left", Left, BackLeft),
		place("DX-BUS-002", "bus", "7 points of armor on the left, where a 40-foot bus bears none.", "/armor/points/left", FrontLeft, Left),
		place("DX-HELI-014", "heli", "7 points of armor on the front top, where a standard helicopter bears none.", "/armor/points/front_top", Underbody, FrontTop),
		place("DX-TRL-003", "bed", "7 points of armor on the left, where a 10' flatbed trailer bears none.", "/armor/points/left", Underbody, Left),
		place("DX-TRL-014", "trailer", "7 points of armor on the front left, where a 10' van trailer bears none.", "/armor/points/front_left", Left, FrontLeft),
		place("DX-TRL-014", "long", "7 points of armor on the left, where a 25' van trailer bears none.", "/armor/points/left", BackLeft, Left),
		place("DX-TRL-015", "bed", "7 points of armor on the front underbody, where a 10' flatbed trailer bears none.", "/armor/points/front_underbody", Underbody, FrontUnderbody),
		place("DX-TRL-016", "long_bed", "7 points of armor on the underbody, where a 20' flatbed trailer bears none.", "/armor/points/underbody", BackUnderbody, Underbody),
		place("DX-TRUCK-022", "semi", "7 points of armor on the top, where a 40' van trailer bears none.", "/armor/points/top", BackTop, Top),
		place("DX-TRUCK-019", "semi_bed", "7 points of armor on the front left, where a 40' flatbed trailer bears none.", "/armor/points/front_left", FrontUnderbody, FrontLeft),
		place("DX-TRUCK-023", "semi_dump", "7 points of armor on the front top, where a 40' dumper trailer bears none.", "/armor/points/front_top", FrontLeft, FrontTop),
		{rule: "DX-SIDE-008", base: "rig", legal: of("heavy_sidecar", Underbody, 5), broken: of("heavy_sidecar", Top, 5), kind: ProblemArmorPlace, part: Attached, have: 5,
			detail: "5 points of armor on the top, where a heavy sidecar bears none.", path: "/sidecar/armor/points/top"},
		{rule: "DX-TENW-036", base: "flat", legal: of("carrier_flatbed", Underbody, 5), broken: of("carrier_flatbed", Back, 5), kind: ProblemArmorPlace, part: Attached, have: 5,
			detail: "5 points of armor at the back, where a 15' flatbed carrier bears none.", path: "/carrier/armor/points/back"},
		{rule: "DX-TENW-033", base: "cab", legal: of("carrier_dumper", Back, 5), broken: of("carrier_dumper", Top, 5), kind: ProblemArmorPlace, part: Attached, have: 5,
			detail: "5 points of armor on the top, where a 15' dumper carrier bears none.", path: "/carrier/armor/points/top"},
		{rule: "DX-TRL-005", base: "bed", legal: box(Top), broken: box(FrontTop), kind: ProblemArmorPlace, part: Boxed, have: 5,
			detail: "5 points of armor on the front top, where an armored box bears none.", path: "/box/armor/points/front_top"},
		{rule: "DX-TENW-032", base: "cab", legal: tank(20), broken: tank(19), kind: ProblemArmorLeast, part: Attached, have: 19, limit: 20,
			detail: "19 points of armor at the front, a 15' tanker carrier needs 20.", path: "/carrier/armor/points/front"},
		{rule: "DX-TRUCK-021", base: "semi_tank", legal: at(BackTop, 21), broken: at(BackTop, 0), kind: ProblemArmorLeast, have: 0, limit: 20,
			detail: "0 points of armor on the back top, a 40' tanker trailer needs 20.", path: "/armor/points/back_top"},
	})
}
