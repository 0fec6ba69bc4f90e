package garage

import (
	"slices"
	"testing"

	"turnpike/rulebook/proof"
)

// mountCase is a weapon that a vehicle takes at one place and not at another.
func mountCase(rule, base, id string, legal, broken Position, detail string) ruleCase {
	n := len(newMount(base))
	return ruleCase{
		rule: rule, base: base, kind: ProblemWeaponPlace, detail: detail, path: "/weapons/" + string(rune('0'+n)) + "/at",
		legal: func(x *draft) { x.weapon(id, legal) }, broken: func(x *draft) { x.weapon(id, broken) },
	}
}

func newMount(base string) []Mounted { return newDraft(failed{}, base).d.Units[Main].Weapons }

// failed stands in where no test is under way: the bases compile.
type failed struct{ testing.TB }

func (failed) Helper() {}

func TestWeaponPlaces(t *testing.T) {
	t.Parallel()
	turret := func(size, id string, at, in Position) func(x *draft) {
		return func(x *draft) { x.fit(size, at); x.weapon(id, in) }
	}
	attached := func(id string, p Position) func(x *draft) { return func(x *draft) { x.in(Attached).weapon(id, p) } }
	boxed := func(box, id string, p Position) func(x *draft) {
		return func(x *draft) { x.in(Boxed).body(box); x.in(Boxed).weapon(id, p) }
	}
	checkRules(t, []ruleCase{
		mountCase("DX-PLACE-001", "car", "machine_gun", Underbody, FrontLeft, "A machine gun cannot be on the front left of a mid-sized car."),
		mountCase("DX-PLACE-001", "mini_bus", "machine_gun", Left, BackTop, "A machine gun cannot be on the back top of a mini-bus."),
		mountCase("DX-PLACE-001", "tractor", "machine_gun", Back, BackLeft, "A machine gun cannot be on the back left of a std. longnose tractor."),
		mountCase("DX-PLACE-001", "van", "flamethrower", Front, Inside, "A flamethrower cannot be inside of a van."),
		mountCase("DX-PLACE-009", "car", "anti_tank_gun", Back, Left, "An anti-tank gun cannot be on the left of a mid-sized car."),
		mountCase("DX-PLACE-010", "mini_bus", "tank_gun", Front, Left, "A tank gun cannot be on the left of a mini-bus."),
		mountCase("DX-PLACE-013", "van", "starshell_launcher", Top, Front, "A starshell launcher cannot be at the front of a van."),
		mountCase("DX-PLACE-013", "bus", "starshell_launcher", BackTop, BackLeft, "A starshell launcher cannot be on the back left of a 40-foot bus."),
		mountCase("DX-PLACE-015", "van", "minedropper", Left, Front, "A minedropper cannot be at the front of a van."),
		mountCase("DX-PLACE-015", "van", "oil_jet", Back, Top, "An oil jet cannot be on the top of a van."),
		mountCase("DX-PLACE-016", "van", "smokescreen", Right, Front, "A smokescreen cannot be at the front of a van."),
		mountCase("DX-CYC-015", "cycle", "light_rocket", Back, Left, "A light rocket cannot be on the left of a heavy cycle."),
		mountCase("DX-TRIKE-016", "trike", "autocannon", Front, Left, "An autocannon cannot be on the left of a heavy trike."),
		mountCase("DX-TRIKE-018", "trike", "spikedropper", Back, Right, "A spikedropper cannot be on the right of a heavy trike."),
		mountCase("DX-TRL-019", "long", "machine_gun", FrontLeft, Left, "A machine gun cannot be on the left of a 25' van trailer."),
		mountCase("DX-TRUCK-032", "semi", "machine_gun", BackTop, Front, "A machine gun cannot be at the front of a 40' van trailer."),
		mountCase("DX-TRUCK-032", "semi", "minedropper", BackLeft, FrontLeft, "A minedropper cannot be on the front left of a 40' van trailer."),
		mountCase("DX-BUS-004", "bus", "machine_gun", Front, Right, "A machine gun cannot be on the right of a 40-foot bus."),
		mountCase("DX-BUS-004", "bus", "spikedropper", BackRight, FrontRight, "A spikedropper cannot be on the front right of a 40-foot bus."),
		mountCase("DX-HELI-015", "heli", "machine_gun", Underbody, Top, "A machine gun cannot be on the top of a standard helicopter."),
		mountCase("DX-HELI-016", "heli", "anti_tank_gun", Front, Underbody, "An anti-tank gun cannot be on the underbody of a standard helicopter."),
		mountCase("DX-TRL-004", "bed", "spikedropper", Back, Left, "A spikedropper cannot be on the left of a 10' flatbed trailer."),

		{rule: "DX-PLACE-012", base: "car", legal: func(x *draft) { x.u.Weapons = nil; x.weapon("anti_tank_gun", Front) }, broken: turret("turret_2", "anti_tank_gun", Top, InTurret),
			kind: ProblemWeaponPlace, detail: "An anti-tank gun cannot be in the turret of a mid-sized car.", path: "/weapons/1/at", also: []string{"DX-ACC-013"}},
		{rule: "DX-PLACE-010", base: "tractor", legal: turret("turret_3", "anti_tank_gun", Top, InTurret), broken: turret("turret_4", "tank_gun", Top, InTurret),
			kind: ProblemWeaponPlace, detail: "A tank gun cannot be in the turret of a std. longnose tractor.", path: "/weapons/0/at", also: []string{"DX-ACC-013"}},
		{rule: "DX-PLACE-016", base: "van", legal: turret("turret_1", "machine_gun", Top, InTurret), broken: turret("turret_1", "spikedropper", Top, InTurret),
			kind: ProblemWeaponPlace, detail: "A spikedropper cannot be in the turret of a van.", path: "/weapons/0/at"},
		{rule: "DX-PLACE-013", base: "van", legal: func(x *draft) {
			turret("turret_1", "machine_gun", Top, InTurret)(x)
			x.weapon("starshell_launcher", Top)
		},
			broken: turret("turret_1", "starshell_launcher", Top, InTurret), kind: ProblemWeaponPlace, detail: "A starshell launcher cannot be in the turret of a van.", path: "/weapons/0/at"},
		{rule: "DX-HELI-016", base: "transport", legal: func(x *draft) { x.weapon("anti_tank_gun", Back) }, broken: turret("turret_3", "anti_tank_gun", Underbody, InTurret),
			kind: ProblemWeaponPlace, detail: "An anti-tank gun cannot be in the turret of a transport helicopter.", path: "/weapons/0/at"},

		{rule: "DX-PLACE-010", base: "compact", broken: func(x *draft) { x.weapon("tank_gun", Front) }, kind: ProblemWeaponVehicle, detail: "A compact cannot bear a tank gun.",
			path: "/weapons/0/weapon", also: []string{"DX-DES-002", "DX-PLACE-003", "DX-ACCEL-001"}},
		{rule: "DX-PLACE-011", base: "transport", legal: func(x *draft) { x.weapon("tank_gun", Back) }, broken: func(x *draft) { x.body("heli_standard"); x.weapon("tank_gun", Back) },
			kind: ProblemWeaponVehicle, detail: "A standard helicopter cannot bear a tank gun.", path: "/weapons/0/weapon", also: []string{"DX-HELI-004"}},
		{rule: "DX-PLACE-014", base: "van", broken: func(x *draft) { x.weapon("bomb", Underbody) }, kind: ProblemWeaponVehicle, detail: "A van cannot bear a bomb.", path: "/weapons/0/weapon"},
		{rule: "DX-PLACE-014", base: "bus", broken: func(x *draft) { x.weapon("cluster_bomb", Front) }, kind: ProblemWeaponVehicle, detail: "A 40-foot bus cannot bear a cluster bomb.", path: "/weapons/0/weapon"},

		{rule: "DX-SIDE-012", base: "rig", legal: attached("light_rocket", Left), broken: attached("light_rocket", Underbody), kind: ProblemWeaponPlace, part: Attached,
			detail: "A light rocket cannot be on the underbody of a heavy sidecar.", path: "/sidecar/weapons/0/at"},
		{rule: "DX-SIDE-013", base: "rig", legal: func(x *draft) { attached("light_rocket", Left)(x); attached("mini_rocket", Left)(x) },
			broken: func(x *draft) { attached("light_rocket", Left)(x); attached("mini_rocket", Right)(x) }, kind: ProblemOuterSide, part: Attached, have: 2, limit: 1,
			detail: "Weapons are on both sides of the sidecar, and 1 side is the cycle's.", path: "/sidecar/weapons/1/at"},
		{rule: "DX-TENW-038", base: "cab", legal: attached("machine_gun", Back), broken: attached("machine_gun", Front), kind: ProblemWeaponPlace, part: Attached,
			detail: "A machine gun cannot be at the front of a 15' van carrier.", path: "/carrier/weapons/0/at"},
		{rule: "DX-TENW-037", base: "flat", legal: boxed("armored_box_6", "machine_gun", Back), broken: attached("machine_gun", Left), kind: ProblemWeaponPlace, part: Attached,
			detail: "A machine gun cannot be on the left of a 15' flatbed carrier.", path: "/carrier/weapons/0/at"},
		{rule: "DX-TENW-037", base: "flat", legal: attached("oil_jet", Back), broken: attached("machine_gun", Back), kind: ProblemBareFlatbed, part: Attached,
			detail: "A machine gun on a 15' flatbed carrier needs an armored box around it.", path: "/carrier/weapons/0/at"},
		{rule: "DX-TENW-038", base: "flat", legal: boxed("armored_box_6", "machine_gun", Left), broken: boxed("armored_box_6", "machine_gun", Front), kind: ProblemWeaponPlace, part: Boxed,
			detail: "A machine gun cannot be at the front of an armored box.", path: "/box/weapons/0/at"},
		{rule: "DX-TRUCK-032", base: "semi_bed", legal: boxed("armored_box_6", "machine_gun", Back), broken: boxed("armored_box_6", "machine_gun", Front), kind: ProblemWeaponPlace, part: Boxed,
			detail: "A machine gun cannot be at the front of an armored box.", path: "/box/weapons/0/at"},
		{rule: "DX-TRUCK-019", base: "semi_bed", legal: func(x *draft) { x.weapon("minedropper", Back) }, broken: func(x *draft) { x.weapon("laser", Back) }, kind: ProblemBareFlatbed,
			detail: "A laser on a 40' flatbed trailer needs an armored box around it.", path: "/weapons/0/at"},
		{rule: "DX-TRUCK-019", base: "semi_bed", broken: func(x *draft) { x.weapon("minedropper", BackLeft) }, kind: ProblemWeaponPlace,
			detail: "A minedropper cannot be on the back left of a 40' flatbed trailer.", path: "/weapons/0/at"},
		{rule: "DX-TRL-006", base: "bed", legal: func(x *draft) { x.weapon("oil_jet", Back) }, broken: func(x *draft) { x.weapon("machine_gun", Back) }, kind: ProblemBareFlatbed,
			detail: "A machine gun on a 10' flatbed trailer needs an armored box around it.", path: "/weapons/0/at"},
		{rule: "DX-TENW-025", base: "cab", legal: func(x *draft) { x.d.Units[Attached] = Unit{}; x.weapon("machine_gun", Back) }, broken: func(x *draft) { x.weapon("machine_gun", Back) },
			kind: ProblemCabBack, detail: "A machine gun is at the back of the cab, with a 15' van carrier behind it.", path: "/weapons/0/at"},
		{rule: "DX-TENW-025", base: "cab", legal: func(x *draft) { x.in(Attached).body("carrier_flatbed"); x.weapon("machine_gun", Back) }, broken: func(x *draft) {
			x.in(Attached).body("carrier_reefer")
			x.weapon("machine_gun", Back)
		}, kind: ProblemCabBack, detail: "A machine gun is at the back of the cab, with a 15' reefer carrier behind it.", path: "/weapons/0/at"},
	})
}

// What the side of a trike bears, weapon by weapon; a reversed trike drops things there too.
func TestTrikeSides(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRIKE-016", "DX-TRIKE-017", "DX-TRIKE-018")
	c := Standard()
	families := []string{"MG", "VMG", "FT", "HDFT", "LL", "L", "HL", "RR", "RL", "MML", "HR", "MR", "LTR", "MNR", "MFR"}
	clouds := []string{"SS", "HDSS", "PS", "HDPS"}
	dropped := []string{"MD", "SMD", "SD", "OJ", "HDOJ", "FOJ", "HDFOJ"}
	for _, reversed := range []bool{false, true} {
		for i := 1; i < len(c.Weapons); i++ {
			w := &c.Weapons[i]
			x := newDraft(t, "trike")
			x.body("x_heavy_trike")
			if reversed {
				x.option("reversed")
				x.u.Tires = [NumWheels]TireID{}
				x.tires("standard")
			}
			x.weapon(w.ID, Left)
			var r Report
			c.Check(x.d, nil, &r)
			refused := slices.ContainsFunc(r.Violations, func(v Violation) bool { return v.Kind == ProblemWeaponPlace || v.Kind == ProblemWeaponVehicle })
			legal := slices.Contains(families, w.Abbrev) || slices.Contains(clouds, w.Abbrev) || reversed && slices.Contains(dropped, w.Abbrev)
			if refused == legal {
				t.Errorf("%s at the side, reversed %v: refused %v (%v)", w.Abbrev, reversed, refused, rulesOf(&r))
			}
		}
	}
}

func TestThirdOfTheSpaces(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PLACE-003", "DX-PLACE-004", "DX-PLACE-005", "DX-PLACE-006", "DX-PLACE-007", "DX-PLACE-008", "DX-TRIKE-019",
		"DX-TENW-028", "DX-DES-011", "DX-CYC-015")
	put := func(n uint8, id string, at Position) func(x *draft) {
		return func(x *draft) { x.u.Weapons = nil; x.weapons(id, at, n) }
	}
	checkRules(t, []ruleCase{
		// 13 spaces: 4⅓. Thirteen mini rockets take exactly that, with a half of a light rocket's 4½ it is over.
		{rule: "DX-PLACE-003", base: "car", legal: put(13, "mini_rocket", Front), broken: put(9, "light_rocket", Front), kind: ProblemThird, have: 27, limit: 26,
			detail: "Front weapons take 4½ spaces; one side may hold a third: 4⅓.", path: "/weapons/0"},
		// 7 spaces: 2⅓, seven mini rockets.
		{rule: "DX-PLACE-003", base: "subcompact", legal: func(x *draft) { put(7, "mini_rocket", Left)(x); x.u.People = nil; x.fit("remote_control_set", Inside) },
			broken: func(x *draft) { put(8, "mini_rocket", Left)(x); x.u.People = nil; x.fit("remote_control_set", Inside) }, kind: ProblemThird, have: 16, limit: 14,
			detail: "Left weapons take 2⅔ spaces; one side may hold a third: 2⅓.", path: "/weapons/0"},
		// A wagon: 14 + 7 make a third of 7; 2 rocket launchers and 3 machine guns take 7.
		{rule: "DX-PLACE-003", base: "wagon", legal: put(7, "medium_rocket", Back), broken: func(x *draft) { x.u.Weapons = nil; x.body("luxury"); x.weapons("medium_rocket", Back, 7) },
			kind: ProblemThird, have: 42, limit: 38, detail: "Back weapons take 7 spaces; one side may hold a third: 6⅓.", path: "/weapons/0"},
		// Magazines and what is in a turret do not count.
		{rule: "DX-PLACE-003", base: "luxury", legal: func(x *draft) {
			x.weapons("machine_gun", Front, 3)
			x.u.Weapons[0].Magazines = 1
			x.weapons("laser", Front, 1)
			x.fit("turret_2", Top)
			x.weapons("machine_gun", InTurret, 2)
		}, broken: func(x *draft) { x.weapons("medium_rocket", Front, 5); x.weapon("rocket_launcher", Front) }, kind: ProblemThird, have: 42, limit: 38,
			detail: "Front weapons take 7 spaces; one side may hold a third: 6⅓.", path: "/weapons/1"},
		// Heavy trike: 12 spaces.
		{rule: "DX-TRIKE-019", base: "trike", legal: put(4, "medium_rocket", Right), broken: put(5, "medium_rocket", Right), kind: ProblemThird, have: 30, limit: 24,
			detail: "Right weapons take 5 spaces; one side may hold a third: 4.", path: "/weapons/0"},
		// Longnose: 20 spaces, 6⅔. The carrier has its own 30.
		{rule: "DX-TENW-028", base: "cab", legal: func(x *draft) { put(6, "medium_rocket", Left)(x); put(10, "medium_rocket", Left)(x.in(Attached)) },
			broken: put(7, "medium_rocket", Left), kind: ProblemThird, have: 42, limit: 40, detail: "Left weapons take 7 spaces; one side may hold a third: 6⅔.", path: "/weapons/0"},
		// 40-foot bus: 60 spaces, 20 on a side, both halves together.
		{rule: "DX-TENW-028", base: "bus", legal: func(x *draft) {
			x.weapons("laser", FrontLeft, 5)
			x.weapons("laser", BackLeft, 5)
			x.weapons("laser", Front, 5)
		},
			broken: func(x *draft) { x.weapons("laser", FrontLeft, 5); x.weapons("laser", BackLeft, 6) }, kind: ProblemThird, have: 132, limit: 120,
			detail: "Left weapons take 22 spaces; one side may hold a third: 20.", path: "/weapons/1"},
	})
	// Five of seven spaces of a heavy cycle in front.
	for _, p := range []Part{Main, Attached} {
		x := newDraft(t, "rig")
		x.in(p).weapons("light_rocket", Front, 6)
		var r Report
		if x.c.Check(x.d, nil, &r); len(r.Violations) > 0 {
			t.Errorf("%s: %v", p, rulesOf(&r))
		}
	}
}

func TestTurretRoom(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-013", "DX-ACC-025", "DX-ACC-030", "DX-TENW-033", "DX-TRUCK-020")
	with := func(acc, id string, in Position, n uint8) func(x *draft) {
		return func(x *draft) { x.fit(acc, Top); x.weapons(id, in, n) }
	}
	cupola := func(id string, n uint8) func(x *draft) {
		return func(x *draft) {
			with("cupola_3", id, InTurret, n)(x)
			x.seat(Gunner).InCupola = InTurret
		}
	}
	dump := func(n uint8) func(x *draft) {
		return func(x *draft) { x.in(Attached).body("carrier_dumper"); x.in(Attached).weapons("machine_gun", Back, n) }
	}
	checkRules(t, []ruleCase{
		{rule: "DX-ACC-013", base: "luxury", legal: with("turret_2", "machine_gun", InTurret, 2), broken: with("turret_2", "machine_gun", InTurret, 3), kind: ProblemTurretRoom,
			have: 18, limit: 12, detail: "Weapons of 3 spaces are in the turret, which holds 2 spaces.", path: "/weapons/0"},
		{rule: "DX-ACC-013", base: "luxury", broken: func(x *draft) { x.weapon("machine_gun", InTurret) }, kind: ProblemNoTurret,
			detail: "A machine gun is to stand in the turret, and there is none.", path: "/weapons/0/at"},
		{rule: "DX-ACC-013", base: "bus", legal: func(x *draft) {
			x.fit("turret_3", FrontTop)
			x.weapon("machine_gun", InFrontTurret)
			x.weapon("laser", InTurret)
		},
			broken: func(x *draft) {
				x.fit("turret_3", FrontTop)
				x.weapon("laser", InFrontTurret)
				x.weapon("laser", InTurret)
			}, kind: ProblemTurretRoom, have: 24, limit: 18,
			detail: "Weapons of 4 spaces are in the turret, which holds 3 spaces.", path: "/weapons/1"},
		{rule: "DX-ACC-013", base: "bus", broken: func(x *draft) { x.fit("turret_3", FrontTop); x.weapon("laser", InBackTurret) }, kind: ProblemNoTurret,
			detail: "A laser is to stand in the back turret, and there is none.", path: "/weapons/0/at"},
		{rule: "DX-ACC-025", base: "van", legal: cupola("machine_gun", 1), broken: cupola("machine_gun", 2), kind: ProblemTurretRoom, have: 12, limit: 6,
			detail: "Weapons of 2 spaces are in the turret, which holds 1 space.", path: "/weapons/0"},
		{rule: "DX-ACC-030", base: "van", legal: with("rocket_platform", "heavy_rocket", OnPlatform, 3), broken: with("rocket_platform", "light_rocket", OnPlatform, 7), kind: ProblemTurretRoom,
			have: 21, limit: 18, detail: "Weapons of 3½ spaces are on the rocket platform, which holds 3 spaces.", path: "/weapons/0"},
		{rule: "DX-ACC-030", base: "van", legal: with("rocket_platform", "mini_rocket", OnPlatform, 9), broken: with("rocket_platform", "machine_gun", OnPlatform, 1), kind: ProblemRocketsOnly,
			detail: "A machine gun is on the rocket platform, which bears single rockets alone.", path: "/weapons/0/at"},
		{rule: "DX-ACC-030", base: "van", broken: with("rocket_platform", "multi_fire_rocket_pod", OnPlatform, 1), kind: ProblemRocketsOnly,
			detail: "A multi-fire rocket pod is on the rocket platform, which bears single rockets alone.", path: "/weapons/0/at"},
		{rule: "DX-ACC-030", base: "van", broken: func(x *draft) { x.weapon("heavy_rocket", OnPlatform) }, kind: ProblemNoTurret,
			detail: "A heavy rocket is to stand on the rocket platform, and there is none.", path: "/weapons/0/at"},
		{rule: "DX-TENW-033", base: "cab", legal: dump(5), broken: dump(6), kind: ProblemWeaponRoom, part: Attached, have: 36, limit: 30,
			detail: "Weapons take 6 spaces; a 15' dumper carrier has room for 5 of them.", path: "/carrier/body"},
		{rule: "DX-TRUCK-020", base: "semi_dump", legal: func(x *draft) { x.weapons("laser", Back, 5) }, broken: func(x *draft) { x.weapons("laser", Back, 5); x.weapon("light_rocket", BackLeft) },
			kind: ProblemWeaponRoom, have: 63, limit: 60, detail: "Weapons take 10½ spaces; a 40' dumper trailer has room for 10 of them.", path: "/body"},
	})
}

func TestLinks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-032", "DX-ACC-033", "DX-ACC-035", "DX-ACC-036", "DX-LINK-011", "DX-LINK-013")
	link := func(places ...any) func(x *draft) { // weapon, position, weapon, position ...
		return func(x *draft) {
			x.u.Weapons = nil
			for i := 0; i < len(places); i += 2 {
				x.weapon(places[i].(string), places[i+1].(Position)).Links = 1 << 1
			}
		}
	}
	reversed := func(f func(x *draft)) func(x *draft) {
		return func(x *draft) {
			x.option("reversed")
			x.u.Tires = [NumWheels]TireID{}
			x.tires("standard")
			f(x)
		}
	}
	inTurret := func(f func(x *draft)) func(x *draft) { return func(x *draft) { x.fit("turret_2", Top); f(x) } }
	checkRules(t, []ruleCase{
		// Types may be mixed.
		{rule: "DX-ACC-033", base: "van", legal: link("machine_gun", Front, "heavy_rocket", Front), broken: link("machine_gun", Front, "machine_gun", Back), kind: ProblemLinkSides, have: 2, limit: 1,
			detail: "Link B joins weapons that point 2 ways.", path: "/weapons/1/links"},
		{rule: "DX-ACC-033", base: "bus", legal: link("machine_gun", FrontLeft, "machine_gun", BackLeft), broken: link("machine_gun", Front, "machine_gun", FrontLeft, "machine_gun", BackRight),
			kind: ProblemLinkSides, have: 3, limit: 1, detail: "Link B joins weapons that point 3 ways.", path: "/weapons/2/links"},
		{rule: "DX-ACC-035", base: "van", legal: inTurret(link("machine_gun", InTurret, "light_rocket", InTurret)), broken: inTurret(link("machine_gun", InTurret, "machine_gun", Front)),
			kind: ProblemLinkSides, have: 2, limit: 1, detail: "Link B joins weapons that point 2 ways.", path: "/weapons/1/links"},
		{rule: "DX-ACC-035", base: "van", legal: link("machine_gun", Front, "machine_gun", Front, "smokescreen", Back, "spikedropper", Left), broken: inTurret(link("machine_gun", InTurret, "light_rocket", Back, "smokescreen", Back)),
			kind: ProblemLinkSides, have: 2, limit: 1, detail: "Link B joins weapons that point 2 ways.", path: "/weapons/2/links"},
		{rule: "DX-ACC-033", base: "trike", legal: link("machine_gun", Left, "machine_gun", Right, "heavy_rocket", Front), broken: link("machine_gun", Left, "machine_gun", Back), kind: ProblemLinkSides,
			have: 2, limit: 1, detail: "Link B joins weapons that point 2 ways.", path: "/weapons/1/links"},
		{rule: "DX-ACC-033", base: "trike", legal: reversed(link("machine_gun", Left, "machine_gun", Back)), broken: reversed(link("machine_gun", Left, "machine_gun", Front)), kind: ProblemLinkSides,
			have: 2, limit: 1, detail: "Link B joins weapons that point 2 ways.", path: "/weapons/1/links"},
		{rule: "DX-ACC-032", base: "van", legal: func(x *draft) { x.weapons("machine_gun", Front, 2).Links = 1 }, broken: link("machine_gun", Front), kind: ProblemLinkOne, have: 1, limit: 1, warning: true,
			detail: "Link B has 1 weapon in it.", path: "/weapons/0/links"},
	})
}

func TestAmmunitionRules(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-003", "DX-ACC-004", "DX-WSTAT-019", "DX-WSTAT-028", "DX-WSTAT-042")
	with := func(id string, shots int16, magazines uint8, loads ...any) func(x *draft) { // ammunition, shots ...
		return func(x *draft) {
			m := x.weapon(id, Back)
			m.Shots, m.Magazines = shots, magazines
			for i := 0; i < len(loads); i += 2 {
				m.Loads = append(m.Loads, Rounds{must[AmmunitionID](x)(x.c.FindAmmunition(loads[i].(string))), int16(loads[i+1].(int))})
			}
		}
	}
	checkRules(t, []ruleCase{
		{rule: "DX-WSTAT-042", base: "van", legal: with("machine_gun", 7, 0), broken: with("machine_gun", 21, 0), kind: ProblemShots, have: 21, limit: 20,
			detail: "The machine gun has 21 shots and holds 20.", path: "/weapons/0/shots"},
		{rule: "DX-WSTAT-042", base: "van", legal: with("laser", FullLoad, 0), broken: with("laser", 10, 0), kind: ProblemShots, have: 10, limit: 0,
			detail: "The laser has 10 shots and holds 0.", path: "/weapons/0/shots"},
		{rule: "DX-WSTAT-042", base: "van", legal: with("grenade_launcher", FullLoad, 1, "grenade", 12, "smoke_grenade", 8), broken: with("grenade_launcher", FullLoad, 0, "grenade", 6, "smoke_grenade", 5), kind: ProblemShots,
			have: 11, limit: 10, detail: "The grenade launcher has 11 shots and holds 10.", path: "/weapons/0/shots"},
		{rule: "DX-WSTAT-019", base: "van", legal: with("smokescreen", 4, 0, "tear_gas", 6), broken: with("paint_spray", FullLoad, 0, "tear_gas", 5), kind: ProblemAmmunition,
			detail: "The paint spray is loaded with something that it cannot fire.", path: "/weapons/0/loads"},
		{rule: "DX-WSTAT-028", base: "van", legal: with("grenade_launcher", FullLoad, 0, "paint_grenade", 10), broken: with("grenade_launcher", FullLoad, 0, "tear_gas", 5), kind: ProblemAmmunition,
			detail: "The grenade launcher is loaded with something that it cannot fire.", path: "/weapons/0/loads"},
		{rule: "DX-ACC-004", base: "van", legal: with("rocket_launcher", FullLoad, 2), broken: with("heavy_laser", FullLoad, 1), kind: ProblemMagazine, have: 1,
			detail: "There are no extra magazines for a heavy laser.", path: "/weapons/0/magazines"},
		{rule: "DX-ACC-004", base: "van", legal: with("wire_guided_missile", FullLoad, 1), broken: with("multi_fire_rocket_pod", FullLoad, 1), kind: ProblemMagazine, have: 1,
			detail: "There are no extra magazines for a multi-fire rocket pod.", path: "/weapons/0/magazines"},
		{rule: "DX-ACC-004", base: "heli", legal: with("micro_missile_launcher", FullLoad, 1), broken: func(x *draft) { x.weapon("bomb", Underbody).Magazines = 1 }, kind: ProblemMagazine, have: 1,
			detail: "There are no extra magazines for a bomb.", path: "/weapons/0/magazines"},
	})
}

func TestTrailerWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-020", "DX-TRL-021")
	checkRules(t, []ruleCase{
		{rule: "DX-TRL-020", base: "trailer", legal: func(x *draft) { x.weapon("machine_gun", Back); x.seat(Gunner) }, broken: func(x *draft) { x.weapons("machine_gun", Back, 2) },
			kind: ProblemNobodyFires, have: 2, warning: true, detail: "Nobody in the 10' van trailer can fire what it bears: 2 weapons.", path: "/body"},
		{rule: "DX-TRL-021", base: "semi", broken: func(x *draft) { x.weapon("laser", Back); x.seat(Gunner) },
			kind: ProblemTrailerLaser, warning: true, detail: "The laser has no power plant here.", path: "/weapons/0"},
	})
}
