package garage

import (
	"testing"

	"turnpike/rulebook/proof"
)

func TestTireRules(t *testing.T) {
	t.Parallel()
	set := func(id string, wheels ...Wheel) func(x *draft) {
		return func(x *draft) {
			if id == "" {
				for _, w := range wheels {
					x.u.Tires[w] = 0
				}
				return
			}
			x.tire(id, wheels...)
		}
	}
	all := func(id string) func(x *draft) { return func(x *draft) { x.tires(id) } }
	missing := func(rule, base string, have, want int64, detail string, wheels ...Wheel) ruleCase {
		return ruleCase{rule: rule, base: base, broken: set("", wheels...), kind: ProblemNoTire, have: have, limit: want, detail: detail, path: "/tires"}
	}
	mixed := func(rule, base, same, other, detail string, w Wheel) ruleCase {
		return ruleCase{rule: rule, base: base, legal: all(same), broken: set(other, w), kind: ProblemTireMix, have: 2, limit: 1, detail: detail, path: "/tires"}
	}
	checkRules(t, []ruleCase{
		missing("DX-TIRE-007", "car", 3, 4, "3 of 4 tires fitted.", WheelBackLeft),
		missing("DX-CYC-011", "cycle", 0, 2, "0 of 2 tires fitted.", WheelFront, WheelBack),
		missing("DX-TRIKE-006", "trike", 2, 3, "2 of 3 tires fitted.", WheelFront),
		// A back position of a ten-wheeler has two tires.
		missing("DX-TENW-011", "cab", 8, 10, "8 of 10 tires fitted.", WheelRearLeft),
		missing("DX-TENW-011", "mini_bus", 9, 10, "9 of 10 tires fitted.", WheelFrontLeft),
		missing("DX-TRUCK-011", "tractor", 8, 10, "8 of 10 tires fitted.", WheelBackRight),
		missing("DX-TRUCK-014", "semi", 6, 8, "6 of 8 tires fitted.", WheelRearRight),
		missing("DX-BUS-002", "bus", 9, 10, "9 of 10 tires fitted.", WheelFrontRight),
		missing("DX-TRL-012", "trailer", 1, 2, "1 of 2 tires fitted.", WheelBackLeft),
		missing("DX-TRL-012", "long", 6, 8, "6 of 8 tires fitted.", WheelRearLeft),
		{rule: "DX-SIDE-007", base: "rig", broken: func(x *draft) { x.in(Attached).u.Tires[WheelSide] = 0 }, kind: ProblemNoTire, part: Attached, have: 0, limit: 1,
			detail: "0 of 1 tire fitted.", path: "/sidecar/tires"},
		{rule: "DX-TIRE-007", base: "van", legal: func(x *draft) { x.option("six_wheels") }, broken: func(x *draft) { x.option("six_wheels"); x.u.Tires[WheelBackLeft] = 0 },
			kind: ProblemNoTire, have: 4, limit: 6, detail: "4 of 6 tires fitted.", path: "/tires"},

		{rule: "DX-BODY-012", base: "car", legal: all("solid"), broken: all("truck_solid"), kind: ProblemTire, detail: "Solid truck tires are not made for a mid-sized car.", path: "/tires"},
		{rule: "DX-BODY-012", base: "trailer", legal: all("pr_radial"), broken: all("truck_standard"), kind: ProblemTire, detail: "Standard truck tires are not made for a 10' van trailer.", path: "/tires"},
		{rule: "DX-CYC-012", base: "cycle", legal: all("off_road_solid"), broken: all("solid"), kind: ProblemTire, detail: "Solid tires are not made for a heavy cycle.", path: "/tires"},
		{rule: "DX-CYC-012", base: "rig", legal: func(x *draft) { x.tires("off_road_solid"); x.in(Attached).tires("off_road_solid") },
			broken: func(x *draft) { x.in(Attached).tires("solid") }, kind: ProblemTire, part: Attached, detail: "Solid tires are not made for a heavy sidecar.", path: "/sidecar/tires",
			also: []string{"DX-SIDE-007"}},
		{rule: "DX-TENW-011", base: "cab", legal: all("truck_puncture_resistant"), broken: all("pr_radial"), kind: ProblemTire,
			detail: "PR radial tires are not made for a 10-wheel longnose cab.", path: "/tires"},
		{rule: "DX-TIRE-006", base: "bus", legal: all("truck_heavy_duty"), broken: all("off_road_solid"), kind: ProblemTire,
			detail: "Off-road solid tires are not made for a 40-foot bus.", path: "/tires"},
		{rule: "DX-TRIKE-006", base: "trike", legal: all("solid"), broken: func(x *draft) { x.tire("standard", WheelRearLeft) }, kind: ProblemTireWheel,
			detail: "A tire is at the rear left wheel, and a heavy trike has no such wheel.", path: "/tires"},
		{rule: "DX-HELI-001", base: "heli", broken: func(x *draft) { x.tire("standard", WheelFront) }, kind: ProblemTireWheel,
			detail: "A tire is at the front wheel, and a standard helicopter has no such wheel.", path: "/tires"},
		{rule: "DX-TENW-030", base: "cab", broken: func(x *draft) { x.in(Attached).tire("truck_standard", WheelBackLeft) }, kind: ProblemTireWheel, part: Attached,
			detail: "A tire is at the back left wheel, and a 15' van carrier has no such wheel.", path: "/carrier/tires"},

		mixed("DX-CYC-011", "cycle", "heavy_duty", "pr_radial", "The heavy cycle has 2 types of tires, and they must be 1.", WheelBack),
		mixed("DX-TENW-011", "cab", "truck_solid", "truck_heavy_duty", "The 10-wheel longnose cab has 2 types of tires, and they must be 1.", WheelRearLeft),
		mixed("DX-TENW-011", "mini_bus", "truck_heavy_duty", "truck_solid", "The mini-bus has 2 types of tires, and they must be 1.", WheelRearLeft),
		mixed("DX-TRUCK-011", "tractor", "truck_solid", "truck_heavy_duty", "The std. longnose tractor has 2 types of tires, and they must be 1.", WheelFrontLeft),
		mixed("DX-TRUCK-017", "semi", "truck_solid", "truck_heavy_duty", "The 40' van trailer has 2 types of tires, and they must be 1.", WheelBackLeft),
		mixed("DX-BUS-002", "bus", "truck_solid", "truck_heavy_duty", "The 40-foot bus has 2 types of tires, and they must be 1.", WheelRearRight),
		mixed("DX-TRL-013", "small", "solid", "heavy_duty", "The mini van trailer has 2 types of tires, and they must be 1.", WheelBackLeft),
		{rule: "DX-SIDE-007", base: "rig", legal: func(x *draft) { x.tires("pr_radial"); x.in(Attached).tires("pr_radial") },
			broken: func(x *draft) { x.in(Attached).tires("heavy_duty") }, kind: ProblemSidecarTire, part: Attached,
			detail: "The sidecar's tire is of another type than the cycle's.", path: "/sidecar/tires"},
	})
}

// Mixed tires on cars, trikes and the larger car trailers cost handling but break no rule.
func TestMixedTiresAllowed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TIRE-008", "DX-TRIKE-007", "DX-TRL-013")
	for base, w := range map[string]Wheel{"car": WheelBackLeft, "trike": WheelFront, "trailer": WheelBackRight} {
		x := newDraft(t, base)
		x.tire("solid", w)
		var r Report
		if x.c.Check(x.d, nil, &r); len(r.Violations) > 0 {
			t.Errorf("%s: %v", base, rulesOf(&r))
		}
	}
}

func TestWheelguardRules(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-057", "DX-ACC-061", "DX-ACC-062", "DX-ACC-063", "DX-ACC-064", "DX-TENW-016", "DX-TRIKE-009", "DX-TRIKE-010",
		"DX-HELI-020", "DX-CYC-016")
	guard := func(w Wheel, points int16, retractable bool, armor string) func(x *draft) {
		return func(x *draft) {
			x.u.Guards[w] = Guard{points, retractable, must[ArmorID](x)(x.c.FindArmor(armor))}
		}
	}
	plain := func(w Wheel, points int16) func(x *draft) { return guard(w, points, false, "normal") }
	checkRules(t, []ruleCase{
		{rule: "DX-ACC-057", base: "car", legal: plain(WheelBackLeft, 10), broken: plain(WheelBackLeft, 11), kind: ProblemGuardPoints, have: 11, limit: 10,
			detail: "The wheelguard at the back left wheel has 11 points; it may have 1 to 10.", path: "/wheelguards/0/points"},
		{rule: "DX-ACC-057", base: "car", broken: plain(WheelFrontLeft, -3), kind: ProblemGuardPoints, have: -3, limit: 10,
			detail: "The wheelguard at the front left wheel has -3 points; it may have 1 to 10.", path: "/wheelguards/0/points"},
		{rule: "DX-ACC-057", base: "car", broken: plain(WheelRearLeft, 5), kind: ProblemGuardWheel,
			detail: "A wheelguard is at the rear left wheel, and a mid-sized car has no such wheel.", path: "/wheelguards/0"},
		{rule: "DX-ACC-064", base: "cycle", legal: plain(WheelBack, 10), broken: func(x *draft) { plain(WheelFront, 10)(x); plain(WheelBack, 12)(x) }, kind: ProblemGuardPoints,
			have: 12, limit: 10, detail: "The wheelguard at the back wheel has 12 points; it may have 1 to 10.", path: "/wheelguards/1/points"},
		{rule: "DX-ACC-064", base: "trike", legal: func(x *draft) { plain(WheelFront, 10)(x); plain(WheelBackLeft, 10)(x) }, broken: plain(WheelFront, 11), kind: ProblemGuardPoints,
			have: 11, limit: 10, detail: "The wheelguard at the front wheel has 11 points; it may have 1 to 10.", path: "/wheelguards/0/points"},
		{rule: "DX-ACC-057", base: "trike", broken: plain(WheelBackLeft, 11), kind: ProblemGuardPoints,
			have: 11, limit: 10, detail: "The wheelguard at the back left wheel has 11 points; it may have 1 to 10.", path: "/wheelguards/0/points"},
		{rule: "DX-ACC-063", base: "trike", broken: guard(WheelBackLeft, 5, true, "normal"), kind: ProblemRetractable,
			detail: "The wheelguard at the back left wheel is retractable, which a heavy trike cannot have.", path: "/wheelguards/0/retractable"},
		{rule: "DX-ACC-063", base: "cycle", broken: guard(WheelBack, 5, true, "normal"), kind: ProblemRetractable,
			detail: "The wheelguard at the back wheel is retractable, which a heavy cycle cannot have.", path: "/wheelguards/0/retractable"},
		{rule: "DX-ACC-062", base: "car", legal: guard(WheelFrontLeft, 5, true, "fireproof"), broken: guard(WheelFrontLeft, 5, true, "fireproof"),
			options: Options{MatchingWheelguards: true}, kind: ProblemGuardArmor, detail: "The wheelguard at the front left wheel is of another armor than the vehicle.", path: "/wheelguards/0/armor"},
		{rule: "DX-HELI-020", base: "heli", broken: plain(WheelFront, 5), kind: ProblemGuard, detail: "Wheelguards are not made for a standard helicopter.", path: "/wheelguards/0"},
		// Each of the three places on either side of a bus has one guard, in front, at the back and at the rear.
		{rule: "DX-ACC-057", base: "bus", legal: func(x *draft) {
			for _, w := range []Wheel{WheelFrontLeft, WheelFrontRight, WheelBackLeft, WheelBackRight, WheelRearLeft, WheelRearRight} {
				plain(w, 10)(x)
			}
		}, broken: plain(WheelFront, 5), kind: ProblemGuardWheel, detail: "A wheelguard is at the front wheel, and a 40-foot bus has no such wheel.", path: "/wheelguards/0"},
	})
}
