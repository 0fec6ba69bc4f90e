package garage

import (
	"slices"
	"testing"

	"turnpike/rulebook/proof"
)

func TestSumRules(t *testing.T) {
	t.Parallel()
	armor := func(n int16) func(x *draft) { return func(x *draft) { x.u.Points[Front] = n } }
	load := func(w Weight, s Space) func(x *draft) { return func(x *draft) { x.goods(w, s) } }
	checkRules(t, []ruleCase{
		// Mid-sized: body 1,600, large plant 900, four PR tires 200, driver 150, machine gun 200 = 3,050; the load is 4,800, a point 8 lb.
		// 20+20+15+15 points are 560: 155 points at the front instead of 20 make 205 in all, 1,640 lb, 4,690; 169 make 219, 1,752, 4,802.
		{rule: "DX-BODY-010", base: "car", legal: armor(155), broken: armor(169), kind: ProblemWeight, have: 480200, limit: 480000,
			detail: "It weighs 4,802 lb, 2 lb more than the 4,800 lb that it may.", path: "/body"},
		// A heavy chassis carries 5,280.
		{rule: "DX-BODY-010", base: "car", legal: func(x *draft) { x.chassis("heavy"); armor(169)(x) }, broken: func(x *draft) { x.chassis("heavy"); armor(229)(x) },
			kind: ProblemWeight, have: 528200, limit: 528000, detail: "It weighs 5,282 lb, 2 lb more than the 5,280 lb that it may.", path: "/body"},
		// The car weighs 3,050 + 560 = 3,610 and carries 1,190 lb of cargo; its five free spaces hold it.
		{rule: "DX-CARGO-002", base: "car", legal: load(Pounds(1190), Spaces(5)), broken: load(Pounds(1191), Spaces(5)), kind: ProblemLoad, have: 480100, limit: 480000,
			detail: "With its cargo it weighs 4,801 lb, 1 lb more than the 4,800 lb that it may.", path: "/body"},
		// A plant 5, the driver 2, the gun 1: five of thirteen spaces are left.
		{rule: "DX-DES-002", base: "car", legal: load(0, Spaces(5)), broken: load(0, Spaces(5)+2), kind: ProblemSpaces, have: 80, limit: 78,
			detail: "13⅓ spaces used, the mid-sized car has 13.", path: "/body"},
		{rule: "DX-DES-002", base: "car", legal: func(x *draft) { x.weapons("mini_rocket", Back, 3) }, broken: func(x *draft) {
			x.weapons("mini_rocket", Back, 3)
			x.u.Weapons[0].Magazines = 5
		}, kind: ProblemSpaces, have: 84, limit: 78, detail: "14 spaces used, the mid-sized car has 13.", path: "/body"},
		// A wagon's cargo area has 7 spaces; a large plant there takes 5 + 4.
		{rule: "DX-BODY-011", base: "wagon", legal: func(x *draft) { x.u.Second, x.u.SecondInCargo = 1, true }, broken: func(x *draft) { x.u.Second, x.u.SecondInCargo = x.u.Plant, true },
			kind: ProblemCargoSpaces, have: 54, limit: 42, detail: "9 spaces used in the cargo area, it has 7.", path: "/body"},
		{rule: "DX-HELI-004", base: "heli", legal: func(x *draft) { x.weapons("medium_rocket", Back, 6) }, broken: func(x *draft) { x.weapons("medium_rocket", Back, 7) },
			kind: ProblemCargoSpaces, have: 42, limit: 36, detail: "7 spaces used in the cargo area, it has 6.", path: "/body"},
		// Heavy sidecar: 350 + tire 15 = 365 of 750 lb; a point is 6 lb, 64 of them 384, 65 of them 390.
		{rule: "DX-SIDE-003", base: "rig", legal: func(x *draft) { x.in(Attached).u.Points[Front] = 64 }, broken: func(x *draft) { x.in(Attached).u.Points[Front] = 65 },
			kind: ProblemWeight, part: Attached, have: 75500, limit: 75000, detail: "It weighs 755 lb, 5 lb more than the 750 lb that it may.", path: "/sidecar/body"},
		// Longnose cab: 3,200, plant 3,000, ten tires 600, driver 150 = 6,950, carrier 1,150 = 8,100 of 16,500; 8,400 lb of cargo in the carrier.
		{rule: "DX-TENW-010", base: "cab", legal: func(x *draft) { x.in(Attached).goods(Pounds(8400), Spaces(30)) }, broken: func(x *draft) { x.in(Attached).goods(Pounds(8401), 0) },
			kind: ProblemLoad, have: 1650100, limit: 1650000, detail: "With its cargo it weighs 16,501 lb, 1 lb more than the 16,500 lb that it may.", path: "/body"},
		// 10-foot van: 1,600 and two tires 60 of 4,700.
		{rule: "DX-TRL-002", base: "trailer", legal: load(Pounds(3040), 0), broken: load(Pounds(3041), 0), kind: ProblemLoad, have: 470100, limit: 470000,
			detail: "With its cargo it weighs 4,701 lb, 1 lb more than the 4,700 lb that it may.", path: "/body"},
		// Std. longnose: 3,700 + 3,000 + 600 + 150 = 7,450 of 11,000.
		{rule: "DX-TRUCK-004", base: "tractor", legal: load(Pounds(3550), 0), broken: load(Pounds(3551), 0), kind: ProblemLoad, have: 1100100, limit: 1100000,
			detail: "With its cargo it weighs 11,001 lb, 1 lb more than the 11,000 lb that it may.", path: "/body"},
		// 40-foot bus: 5,500 + 3,000 + 600 + 150 = 9,250 of 21,000.
		{rule: "DX-BUS-001", base: "bus", legal: load(Pounds(11750), 0), broken: load(Pounds(11751), 0), kind: ProblemLoad, have: 2100100, limit: 2100000,
			detail: "With its cargo it weighs 21,001 lb, 1 lb more than the 21,000 lb that it may.", path: "/body"},
		// A small truck plant moves 15,000: the cab with it is 3,200 + 2,500 + 600 + 150 + 1,150 = 7,600.
		{rule: "DX-TENW-018", base: "cab", legal: func(x *draft) { x.plant("small_truck"); x.goods(Pounds(7400), 0) },
			broken: func(x *draft) { x.plant("small_truck"); x.goods(Pounds(7401), 0) }, kind: ProblemRating, have: 1500100, limit: 1500000,
			detail: "It weighs 15,001 lb, 1 lb more than the 15,000 lb that its power plant moves.", path: "/plant"},
		// Small plant, 800 factors: 2,400 lb. Compact: 1,300 + 500 + 120 + 150 = 2,070; 6 lb a point: 55 points 330, 56 points 336.
		{rule: "DX-ACCEL-001", base: "compact", legal: armor(55), broken: armor(56), kind: ProblemPower, have: 240600, limit: 240000,
			detail: "It weighs 2,406 lb, 6 lb more than the 2,400 lb that its power plant moves.", path: "/plant"},
		{rule: "DX-CARGO-005", base: "compact", legal: load(Pounds(330), 0), broken: load(Pounds(331), 0), kind: ProblemPowerLoaded, have: 240100, limit: 240000, warning: true,
			detail: "With its cargo it weighs 2,401 lb, 1 lb more than the 2,400 lb that its power plant moves.", path: "/plant"},
		// A cycle with a sidecar goes by both: small plant 400 factors move 1,200. 350 + 100 + 30 + 150 = 630, sidecar 365: 995; 6 lb a point.
		{rule: "DX-ACCEL-001", base: "rig", legal: func(x *draft) { x.plant("cycle_small"); armor(34)(x) }, broken: func(x *draft) { x.plant("cycle_small"); armor(35)(x) },
			kind: ProblemPower, have: 120500, limit: 120000, detail: "It weighs 1,205 lb, 5 lb more than the 1,200 lb that its power plant moves.", path: "/plant"},
		// One-man helicopter, mini plant: 500 + 2,500 + 150 = 3,150 of 5,000; a point is 8 lb: 231 points 1,848, 232 points 1,856.
		{rule: "DX-HELI-009", base: "one_man", legal: armor(231), broken: armor(232), kind: ProblemLift, have: 500600, limit: 500000,
			detail: "It weighs 5,006 lb, 6 lb more than the 5,000 lb that its power plant lifts.", path: "/plant"},
		// A grasshopper of 1,800 + 2,500 + 120 + 150 = 4,570 lb takes off with 5,000 factors; 43 points at 10 lb fit, 44 do not.
		{rule: "DX-HELI-153", base: "luxury", legal: func(x *draft) { x.option("grasshopper"); x.plant("heli_mini"); armor(43)(x) },
			broken: func(x *draft) { x.option("grasshopper"); x.plant("heli_mini"); armor(44)(x) }, kind: ProblemLift, have: 501000, limit: 500000,
			detail: "It weighs 5,010 lb, 10 lb more than the 5,000 lb that its power plant lifts.", path: "/plant"},
		{rule: "DX-TENW-045", base: "flat", legal: func(x *draft) { x.in(Attached).goods(0, Spaces(20)) }, broken: func(x *draft) { x.in(Attached).goods(0, Spaces(27)) },
			kind: ProblemHeaped, part: Attached, have: 162, limit: 120, warning: true, detail: "27 spaces loaded on 20 spaces: the load may fall off in hard maneuvers.", path: "/carrier/body"},
		{rule: "DX-TRUCK-018", base: "semi_bed", legal: load(Pounds(90000), Spaces(50)), broken: load(0, Spaces(70)), kind: ProblemHeaped, have: 420, limit: 300, warning: true,
			detail: "70 spaces loaded on 50 spaces: the load may fall off in hard maneuvers.", path: "/body"},
		{rule: "DX-DES-002", base: "bed", legal: load(0, Spaces(13)), broken: load(0, Spaces(14)), kind: ProblemSpaces, have: 84, limit: 78,
			detail: "14 spaces used, the 10' flatbed trailer has 13.", path: "/body"},
		// Compact 400, small plant 500, tires 200: $1,100; body armor of the driver counts, his pistol does not.
		{rule: "DX-ARENA-001", base: "compact", legal: func(x *draft) { x.fit("infrared", Inside); x.plant("car_medium") }, broken: func(x *draft) {
			x.plant("car_medium")
			x.fit("infrared", Inside)
			x.u.People[0].BodyArmor = x.c.known.body
			x.carry(&x.u.People[0], "heavy_pistol", 1)
		}, options: Options{Division: 5}, kind: ProblemDivision, have: 585000, limit: 500000, detail: "It costs $5,850, $850 more than the $5,000 of its division.", path: "/body"},
		{rule: "DX-DES-002", base: "compact", broken: func(x *draft) { x.u.People[0].BodyArmor = x.c.known.body }, options: Options{Budget: Dollars(1300)}, kind: ProblemBudget,
			have: 135000, limit: 130000, detail: "It costs $1,350, $50 more than the budget of $1,300.", path: "/body"},
	})
}

// A budget or a division that is just met is kept.
func TestBudgetMet(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-002")
	x := newDraft(t, "compact") // $1,100
	var r Report
	for _, o := range []Options{{Budget: Dollars(1100)}, {Division: 5}, {}} {
		if x.c.Check(x.d, &o, &r); !r.Legal() {
			t.Errorf("%+v: %v", o, rulesOf(&r))
		}
	}
	if x.c.Check(x.d, &Options{Budget: Dollars(1099)}, &r); !slices.Equal(rulesOf(&r), []string{"DX-DES-002"}) {
		t.Errorf("a dollar over: %v", rulesOf(&r))
	}
}
