package garage

import (
	"testing"

	"turnpike/rulebook/proof"
)

// fitCase is an accessory that one kind of vehicle takes and another does not.
func fitCase(rule, id, legal string, at Position, base, detail string, also ...string) ruleCase {
	n := len(newDraft(failed{}, base).d.Units[Main].Fittings)
	return ruleCase{rule: rule, base: base, kind: ProblemFittingVehicle, detail: detail, path: "/accessories/" + string(rune('0'+n)) + "/accessory", also: also,
		legal: func(x *draft) {
			y := newDraft(x.t, legal)
			*x.d = *y.d
			x.fit(id, at)
			if id == "ram_plate" {
				x.u.Points[Front] = 10
			}
		},
		broken: func(x *draft) {
			x.fit(id, at)
			if id == "ram_plate" {
				x.u.Points[Front] = 10
			}
		},
	}
}

func TestAccessoryVehicles(t *testing.T) {
	t.Parallel()
	cases := []ruleCase{
		fitCase("DX-ACC-049", "ram_plate", "car", Inside, "trailer", "A 10' van trailer cannot have this: ram plate."),
		fitCase("DX-CYC-016", "ram_plate", "bus", Inside, "cycle", "A heavy cycle cannot have this: ram plate."),
		fitCase("DX-TRIKE-009", "ram_plate", "tractor", Inside, "trike", "A heavy trike cannot have this: ram plate."),
		fitCase("DX-CYC-016", "spoiler", "car", Inside, "cycle", "A heavy cycle cannot have this: spoiler."),
		fitCase("DX-ACC-073", "spoiler", "trike", Inside, "bus", "A 40-foot bus cannot have this: spoiler."),
		fitCase("DX-ACC-073", "airdam", "car", Inside, "cab", "A 10-wheel longnose cab cannot have this: airdam."),
		fitCase("DX-TRIKE-009", "airdam", "car", Inside, "trike", "A heavy trike cannot have this: airdam."),
		fitCase("DX-ACC-091", "cycle_blades", "trike", Inside, "car", "A mid-sized car cannot have this: cycle blades."),
		fitCase("DX-ACC-091", "car_blades", "car", Inside, "bus", "A 40-foot bus cannot have this: car blades."),
		fitCase("DX-CYC-016", "car_blades", "trike", Inside, "cycle", "A heavy cycle cannot have this: car blades."),
		fitCase("DX-ACC-091", "fake_blades", "cycle", Inside, "heli", "A standard helicopter cannot have this: fake blades."),
		fitCase("DX-ACC-048", "brushcutter", "trike", Inside, "heli", "A standard helicopter cannot have this: brushcutter."),
		fitCase("DX-ACC-075", "stealth_mode", "heli", Inside, "tractor", "A std. longnose tractor cannot have this: stealth mode."),
		fitCase("DX-ACC-080", "side_door", "van", Left, "car", "A mid-sized car cannot have this: side door."),
		fitCase("DX-CYC-016", "side_door", "heli", Left, "cycle", "A heavy cycle cannot have this: side door.", "DX-BODY-010"),
		fitCase("DX-ACC-030", "rocket_platform", "van", Top, "luxury", "A luxury car cannot have this: rocket platform."),
		fitCase("DX-CYC-016", "rocket_platform", "mini_bus", Top, "cycle", "A heavy cycle cannot have this: rocket platform."),
		fitCase("DX-TENW-029", "back_door", "cab", Inside, "tractor", "A std. longnose tractor cannot have this: back door."),
		fitCase("DX-TRL-023", "hitch_heavy", "cycle", Inside, "tractor", "A std. longnose tractor cannot have this: heavy hitch."),
		fitCase("DX-TRUCK-026", "kingpin_explosive", "car", Inside, "trailer", "A 10' van trailer cannot have this: explosive kingpin."),
		fitCase("DX-TRUCK-027", "wheel_ramps", "semi", Inside, "semi_tank", "A 40' tanker trailer cannot have this: set of two wheel ramps."),
		fitCase("DX-TRUCK-028", "assault_ramp", "bus", Inside, "semi_bed", "A 40' flatbed trailer cannot have this: assault ramp."),
		fitCase("DX-TIRE-015", "tire_chain", "car", Inside, "heli", "A standard helicopter cannot have this: tire chain."),
		fitCase("DX-HELI-022", "bomb_bay", "one_man", Inside, "van", "A van cannot have this: bomb bay."),
		fitCase("DX-HELI-023", "winch", "heli", Right, "van", "A van cannot have this: winch."),
		fitCase("DX-HELI-027", "skid_stretcher", "one_man", Inside, "van", "A van cannot have this: skid stretcher."),
		fitCase("DX-HELI-028", "pontoons", "heli", Inside, "van", "A van cannot have this: pontoons."),
		fitCase("DX-HELI-032", "vehicular_parachute", "heli", Inside, "van", "A van cannot have this: vehicular parachute."),
	}
	for i := range cases { // a kingpin is legal on its trailer, whose base has one
		if cases[i].rule == "DX-TRUCK-026" {
			cases[i].legal = nil
		}
		if cases[i].rule == "DX-TIRE-015" {
			cases[i].legal = func(x *draft) { *x.d = *newDraft(x.t, "car").d; x.fit("tire_chain", Inside).Count = 4 }
		}
	}
	sleeper := ruleCase{rule: "DX-TRUCK-012", base: "tractor", legal: func(x *draft) { x.body("tractor_sleeper_longnose"); x.fit("sleeping_place", Inside) },
		broken: func(x *draft) { x.fit("sleeping_place", Inside) }, kind: ProblemFittingVehicle, detail: "A std. longnose tractor cannot have this: sleeping place.", path: "/accessories/0/accessory"}
	plate := ruleCase{rule: "DX-TRIKE-009", base: "trike", legal: func(x *draft) {
		x.option("reversed")
		x.u.Tires = [NumWheels]TireID{}
		x.tires("standard")
		x.u.Points[Front] = 5
		x.fit("ram_plate", Inside)
	}, broken: func(x *draft) { x.u.Points[Front] = 5; x.fit("ram_plate", Inside) }, kind: ProblemFittingVehicle, detail: "A heavy trike cannot have this: ram plate.", path: "/accessories/0/accessory"}
	checkRules(t, append(cases, sleeper, plate))
}

func TestTurretRules(t *testing.T) {
	t.Parallel()
	fit := func(places ...any) func(x *draft) { // accessory, position ...; of two turrets the first is the higher
		return func(x *draft) {
			for i := 0; i < len(places); i += 2 {
				x.fit(places[i].(string), places[i+1].(Position)).Higher = i == 0 && len(places) > 2
			}
		}
	}
	on := func(body string, f func(x *draft)) func(x *draft) { return func(x *draft) { x.body(body); f(x) } }
	carrier := func(body string, f func(x *draft)) func(x *draft) {
		return func(x *draft) { x.in(Attached).body(body); f(x.in(Attached)) }
	}
	count := func(rule, base, body string, legal, broken func(x *draft), have, limit int64, path string, also ...string) ruleCase {
		return ruleCase{rule: rule, base: base, legal: legal, broken: broken, kind: ProblemTurrets, have: have, limit: limit, path: path, also: also,
			detail: "Turrets, cupolas and platforms: " + string(rune('0'+have)) + "; a " + body + " has room for " + string(rune('0'+limit)) + "."}
	}
	size := func(rule, base, body string, legal, broken func(x *draft), have, limit int64, name string) ruleCase {
		return ruleCase{rule: rule, base: base, legal: legal, broken: broken, kind: ProblemTurretSize, have: have, limit: limit, path: "/accessories/0/accessory",
			detail: "The " + name + " is of size " + string(rune('0'+have)) + "; a " + body + " bears " + string(rune('0'+limit)) + " at most."}
	}
	part := func(c ruleCase, p Part) ruleCase { c.part = p; return c }
	gunner := func(f func(x *draft)) func(x *draft) {
		return func(x *draft) { f(x); x.seat(Gunner).InCupola = InTurret }
	}
	checkRules(t, []ruleCase{
		count("DX-ACC-021", "luxury", "luxury car", fit("turret_2", Top), fit("turret_1", Top, "turret_2", Top), 2, 1, "/accessories/1/accessory"),
		count("DX-ACC-021", "van", "van", fit("rocket_platform", Top), fit("turret_1", Top, "rocket_platform", Top), 2, 1, "/accessories/1/accessory"),
		count("DX-ACC-021", "tractor", "std. longnose tractor", fit("turret_4", Top), fit("turret_4", Top, "turret_1", Top), 2, 1, "/accessories/1/accessory"),
		count("DX-TENW-042", "mini_bus", "mini-bus", fit("popup_turret_4", Top), fit("turret_4", Top, "rocket_platform", Top), 2, 1, "/accessories/1/accessory"),
		count("DX-ACC-020", "subcompact", "subcompact", nil, fit("turret_1", Top), 1, 0, "/accessories/0/accessory"),
		count("DX-ACC-019", "trike", "light trike", fit("turret_2", Top), on("light_trike", fit("turret_1", Top)), 1, 0, "/accessories/0/accessory"),
		count("DX-ACC-019", "cycle", "heavy cycle", nil, fit("turret_1", Top), 1, 0, "/accessories/0/accessory"),
		part(count("DX-TENW-038", "cab", "15' van carrier", carrier("carrier_van", fit("turret_4", Top)), carrier("carrier_van", fit("turret_1", Top, "turret_2", Top)), 2, 1, "/carrier/accessories/1/accessory"), Attached),
		part(count("DX-TENW-038", "cab", "15' flatbed carrier", carrier("carrier_reefer", fit("rocket_platform", Top)), carrier("carrier_flatbed", fit("turret_1", Top)), 1, 0, "/carrier/accessories/0/accessory"), Attached),
		part(count("DX-TENW-033", "cab", "15' dumper carrier", nil, carrier("carrier_dumper", fit("turret_1", Top)), 1, 0, "/carrier/accessories/0/accessory"), Attached),
		count("DX-TRL-003", "bed", "10' flatbed trailer", nil, fit("turret_1", Top), 1, 0, "/accessories/0/accessory"),
		count("DX-TRL-017", "small", "mini van trailer", nil, fit("turret_1", Top), 1, 0, "/accessories/0/accessory"),
		count("DX-TRL-017", "long", "25' van trailer", fit("turret_4", FrontTop, "turret_4", BackTop), fit("turret_1", FrontTop, "turret_1", BackTop, "turret_2", FrontTop), 3, 2, "/accessories/2/accessory", "DX-TRUCK-033"),
		count("DX-TRUCK-019", "semi_bed", "40' flatbed trailer", nil, fit("turret_1", FrontTop), 1, 0, "/accessories/1/accessory"),
		count("DX-TRUCK-020", "semi_dump", "40' dumper trailer", nil, fit("turret_1", FrontTop), 1, 0, "/accessories/1/accessory"),
		count("DX-ACC-021", "heli", "standard helicopter", fit("turret_2", Underbody), fit("turret_1", Underbody, "turret_1", Underbody), 2, 1, "/accessories/1/accessory"),

		size("DX-ACC-018", "luxury", "luxury car", fit("turret_2", Top), fit("turret_3", Top), 3, 2, "three-space turret"),
		size("DX-ACC-018", "van", "van", fit("turret_3", Top), fit("turret_4", Top), 4, 3, "four-space turret"),
		size("DX-ACC-018", "luxury", "luxury car", fit("popup_turret_2", Top), gunner(fit("cupola_3", Top)), 3, 2, "three-space cupola"),
		size("DX-ACC-018", "van", "van", gunner(fit("cupola_3", Top)), gunner(fit("cupola_4", Top)), 4, 3, "four-space cupola"),
		size("DX-ACC-019", "trike", "medium trike", fit("turret_2", Top), on("medium_trike", fit("turret_2", Top)), 2, 1, "two-space turret"),
		size("DX-ACC-019", "trike", "heavy trike", fit("turret_1", Top), fit("turret_3", Top), 3, 2, "three-space turret"),
		size("DX-TRL-017", "trailer", "6' van trailer", fit("turret_2", Top), on("trl_6ft_van", fit("turret_2", Top)), 2, 1, "two-space turret"),
		size("DX-TRL-017", "trailer", "10' van trailer", fit("popup_turret_2", Top), fit("turret_3", Top), 3, 2, "three-space turret"),
		size("DX-TRL-017", "trailer", "15' van trailer", nil, func(x *draft) { x.body("trl_15ft_van"); x.tires("standard"); x.fit("turret_4", Top) }, 4, 3, "four-space turret"),
		size("DX-HELI-017", "one_man", "one-man helicopter", fit("turret_2", Underbody), fit("turret_3", Underbody), 3, 2, "three-space turret"),
		size("DX-HELI-017", "heli", "standard helicopter", fit("turret_3", Underbody), fit("turret_4", Underbody), 4, 3, "four-space turret"),

		{rule: "DX-HELI-015", base: "heli", broken: fit("turret_2", Top), kind: ProblemTurretPlace, detail: "The two-space turret cannot be on the top of a standard helicopter.", path: "/accessories/0/at"},
		{rule: "DX-ACC-021", base: "van", broken: fit("turret_2", Underbody), kind: ProblemTurretPlace, detail: "The two-space turret cannot be on the underbody of a van.", path: "/accessories/0/at"},
		{rule: "DX-BUS-004", base: "bus", legal: fit("turret_2", BackTop), broken: fit("turret_2", Top), kind: ProblemTurretPlace, detail: "The two-space turret cannot be on the top of a 40-foot bus.", path: "/accessories/0/at"},
		{rule: "DX-TRUCK-033", base: "semi", legal: fit("turret_2", FrontTop), broken: fit("turret_2", Top), kind: ProblemTurretPlace, detail: "The two-space turret cannot be on the top of a 40' van trailer.", path: "/accessories/1/at"},
		{rule: "DX-TRUCK-033", base: "semi", legal: fit("turret_2", FrontTop, "turret_1", BackTop), broken: fit("turret_2", FrontTop, "turret_1", FrontTop), kind: ProblemTurretSame, have: 2, limit: 1,
			detail: "2 turrets are on the front top, where 1 has room.", path: "/accessories/2/at"},
		{rule: "DX-TRUCK-033", base: "semi", broken: func(x *draft) { x.fit("turret_2", FrontTop); x.fit("turret_2", BackTop) }, kind: ProblemHigher, have: 0, limit: 1,
			detail: "0 of two turrets are marked as the higher, 1 must be.", path: "/accessories/2/higher"},
		{rule: "DX-BUS-004", base: "bus", legal: fit("turret_2", BackTop, "turret_2", FrontTop), broken: func(x *draft) { x.fit("turret_2", FrontTop).Higher = true; x.fit("turret_2", BackTop).Higher = true },
			kind: ProblemHigher, have: 2, limit: 1, detail: "2 of two turrets are marked as the higher, 1 must be.", path: "/accessories/1/higher"},
		{rule: "DX-TRL-081", base: "long", broken: func(x *draft) { x.fit("turret_2", FrontTop); x.fit("turret_2", BackTop) }, kind: ProblemHigher, have: 0, limit: 1,
			detail: "0 of two turrets are marked as the higher, 1 must be.", path: "/accessories/1/higher"},
		{rule: "DX-ACC-029", base: "van", legal: fit("turret_3", Top, "universal_mount", Top), broken: fit("universal_mount", Top), kind: ProblemUniversal, have: 1, limit: 0,
			detail: "1 universal mount for 0 turrets.", path: "/accessories/0/accessory"},
		{rule: "DX-HELI-152", base: "luxury", legal: func(x *draft) { x.option("grasshopper"); x.plant("heli_mini") }, broken: func(x *draft) { x.option("grasshopper"); x.plant("heli_mini"); x.fit("turret_1", Top) },
			kind: ProblemGrasshopperTurret, detail: "The one-space turret is in the way of the folding rotors.", path: "/accessories/0/accessory"},
	})
}

// Without errata E1 a subcompact may have a turret of up to two spaces.
func TestSubcompactTurretOption(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACC-020")
	x := newDraft(t, "subcompact")
	x.fit("turret_1", Top)
	var r Report
	if x.c.Check(x.d, &Options{SubcompactTurrets: true}, &r); len(r.Violations) > 0 {
		t.Errorf("with the option: %v", rulesOf(&r))
	}
	x.u.Fittings[0].Accessory = x.accessory("turret_3")
	if x.c.Check(x.d, &Options{SubcompactTurrets: true}, &r); len(r.Violations) == 0 || r.Violations[0].Rule != "DX-ACC-018" {
		t.Errorf("three spaces: %v", rulesOf(&r))
	}
}

func TestAccessoryRules(t *testing.T) {
	t.Parallel()
	fit := func(places ...any) func(x *draft) {
		return func(x *draft) {
			for i := 0; i < len(places); i += 2 {
				x.fit(places[i].(string), places[i+1].(Position))
			}
		}
	}
	many := func(id string, at Position, n uint8) func(x *draft) {
		return func(x *draft) { x.fit(id, at).Count = n }
	}
	tooMany := func(rule, base, id, detail string, n uint8, limit int64, path string) ruleCase {
		return ruleCase{rule: rule, base: base, legal: many(id, Inside, uint8(limit)), broken: many(id, Inside, n), kind: ProblemFittingCount, have: int64(n), limit: limit, detail: detail, path: path}
	}
	checkRules(t, []ruleCase{
		tooMany("DX-ACC-073", "car", "spoiler", "2 of this, 1 at most: spoiler.", 2, 1, "/accessories/0/count"),
		tooMany("DX-ACC-073", "car", "airdam", "3 of this, 1 at most: airdam.", 3, 1, "/accessories/0/count"),
		tooMany("DX-ACC-077", "car", "infrared", "2 of this, 1 at most: infrared.", 2, 1, "/accessories/0/count"),
		tooMany("DX-ACC-085", "car", "remote_control_set", "2 of this, 1 at most: remote control set.", 2, 1, "/accessories/0/count"),
		tooMany("DX-HELI-027", "heli", "skid_stretcher", "3 of this, 2 at most: skid stretcher.", 3, 2, "/accessories/0/count"),
		tooMany("DX-HELI-028", "heli", "pontoons", "2 of this, 1 at most: pontoons.", 2, 1, "/accessories/0/count"),
		tooMany("DX-TRL-023", "car", "hitch_light", "2 of this, 1 at most: light hitch.", 2, 1, "/accessories/0/count"),
		{rule: "DX-TRL-023", base: "car", legal: fit("hitch_heavy", Inside), broken: fit("hitch_light", Inside, "hitch_heavy", Inside), kind: ProblemFittingCount, have: 2, limit: 1,
			detail: "2 of this, 1 at most: heavy hitch.", path: "/accessories/1/count"},
		{rule: "DX-TRL-027", base: "car", legal: fit("hitch_heavy", Inside, "explosive_hitch", Inside), broken: fit("explosive_hitch", Inside), kind: ProblemRelease,
			detail: "There is a hitch release but no hitch.", path: "/accessories/0/accessory"},
		{rule: "DX-TRL-027", base: "car", broken: fit("hitch_heavy", Inside, "explosive_hitch", Inside, "quick_release_hitch", Inside), kind: ProblemFittingCount, have: 2, limit: 1,
			detail: "2 of this, 1 at most: quick-release hitch.", path: "/accessories/2/count"},
		{rule: "DX-TRUCK-026", base: "semi", broken: func(x *draft) { x.u.Fittings = nil }, kind: ProblemNoKingpin, have: 0, limit: 1, detail: "0 kingpins, 1 is needed.", path: "/body"},
		{rule: "DX-TRUCK-026", base: "semi", broken: fit("kingpin_explosive", Inside), kind: ProblemFittingCount, have: 2, limit: 1,
			detail: "2 of this, 1 at most: explosive kingpin.", path: "/accessories/1/count"},

		// 15 feet: two on a side, one in front; a 40-foot bus five on a side, its halves together, a 30-foot one four.
		{rule: "DX-ACC-040", base: "car", legal: func(x *draft) {
			many("ap_grenade", Left, 2)(x)
			fit("ap_grenade", Front, "ap_grenade", Back)(x)
			many("ap_grenade", Right, 2)(x)
		},
			broken: many("ap_grenade", Left, 3), kind: ProblemGrenades, have: 3, limit: 2, detail: "3 anti-personnel grenades on the left, which has room for 2.", path: "/accessories/0/count"},
		{rule: "DX-ACC-040", base: "cycle", legal: fit("ap_grenade", Front), broken: fit("ap_grenade", Back, "ap_grenade", Back), kind: ProblemGrenades, have: 2, limit: 1,
			detail: "2 anti-personnel grenades at the back, which has room for 1.", path: "/accessories/1/count"},
		{rule: "DX-BUS-006", base: "bus", legal: func(x *draft) {
			x.body("bus_30")
			many("ap_grenade", FrontLeft, 3)(x)
			many("ap_grenade", BackLeft, 1)(x)
		}, broken: func(x *draft) {
			x.body("bus_30")
			many("ap_grenade", FrontLeft, 3)(x)
			many("ap_grenade", BackLeft, 2)(x)
		}, kind: ProblemGrenades, have: 5, limit: 4, detail: "5 anti-personnel grenades on the left, which has room for 4.", path: "/accessories/1/count"},
		{rule: "DX-ACC-038", base: "car", broken: fit("ap_grenade", FrontLeft), kind: ProblemFittingPlace, detail: "The anti-personnel flechette grenade cannot be on the front left of a mid-sized car.", path: "/accessories/0/at"},
		{rule: "DX-ACC-083", base: "car", legal: fit("searchlight", Top), broken: fit("searchlight", Inside), kind: ProblemFittingPlace, detail: "The searchlight cannot be inside of a mid-sized car.", path: "/accessories/0/at"},
		{rule: "DX-ACC-080", base: "van", legal: fit("side_door", Left), broken: fit("side_door", Front), kind: ProblemFittingPlace, detail: "The side door cannot be at the front of a van.", path: "/accessories/0/at"},
		{rule: "DX-ACC-001", base: "car", legal: func(x *draft) { x.u.Weapons[0].Magazines = 1 }, broken: fit("extra_magazine", Inside), kind: ProblemFittingUse,
			detail: "The extra magazine does not belong among the accessories.", path: "/accessories/0/accessory"},
		{rule: "DX-ACC-053", base: "car", legal: fit("fire_extinguisher", Inside), broken: fit("fire_extinguisher", Left), kind: ProblemFittingNowhere,
			detail: "The fire extinguisher is on the left, but it has no position.", path: "/accessories/0/at"},

		{rule: "DX-ACC-049", base: "car", legal: fit("ram_plate", Inside), broken: func(x *draft) { fit("ram_plate", Inside)(x); x.u.Points[Front] = 0 }, kind: ProblemRamPlate, have: 0, limit: 1,
			detail: "The ram plate lies on 0 points of front armor.", path: "/accessories/0/accessory"},
		{rule: "DX-ACC-073", base: "car", legal: func(x *draft) { fit("spoiler", Inside)(x); x.suspension("off_road") }, broken: func(x *draft) { fit("airdam", Inside)(x); x.suspension("off_road") }, kind: ProblemAirdam,
			detail: "There is an airdam under off-road suspension.", path: "/accessories/0/accessory"},
		{rule: "DX-ACC-056", base: "car", legal: fit("fire_extinguisher", Inside), broken: fit("fire_extinguisher", Inside, "improved_fire_extinguisher", Inside), kind: ProblemExtinguishers, have: 2, limit: 1, warning: true,
			detail: "2 fire extinguishers, of which 1 works.", path: "/accessories/1/accessory"},
		{rule: "DX-ACC-078", base: "car", legal: fit("sound_enhancement", Inside, "stealth_mode", Inside), broken: fit("sound_enhancement", Inside), kind: ProblemSound, warning: true,
			detail: "There is sound enhancement but no stealth mode.", path: "/accessories/0/accessory"},
		{rule: "DX-ACC-090", base: "one_man", broken: fit("long_distance_radio", Inside), kind: ProblemInferred, warning: true,
			detail: "The long-distance radio does nothing: the rules only name it.", path: "/accessories/0/accessory"},
		{rule: "DX-TIRE-015", base: "car", legal: many("tire_chain", Inside, 4), broken: many("tire_chain", Inside, 3), kind: ProblemChains, have: 3, limit: 4, warning: true,
			detail: "3 tire chains for 4 tires.", path: "/accessories/0/count"},
		{rule: "DX-TENW-029", base: "cab", legal: fit("back_door", Inside), broken: func(x *draft) {
			a := x.in(Attached)
			a.body("carrier_tanker")
			for p := Front; p <= Underbody; p++ {
				a.u.Points[p] = 20
			}
			fit("back_door", Inside)(x)
		}, kind: ProblemBackDoor, detail: "The back door of the cab opens on a tanker.", path: "/accessories/0/accessory"},
		{rule: "DX-HELI-023", base: "one_man", legal: fit("winch", Left, "side_door", Left), broken: fit("winch", Left, "side_door", Right), kind: ProblemWinch,
			detail: "The winch is on the left, and there is no door that opens there.", path: "/accessories/0/at"},
		// Large helicopters have a door on the right.
		{rule: "DX-HELI-023", base: "heli", legal: fit("winch", Right, "winch", Underbody, "bomb_bay", Inside), broken: fit("winch", Underbody), kind: ProblemWinch,
			detail: "The winch is on the underbody, and there is no door that opens there.", path: "/accessories/0/at"},
	})
}
