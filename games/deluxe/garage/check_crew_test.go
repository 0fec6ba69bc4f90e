package garage

import "testing"

func TestCrewRules(t *testing.T) {
	t.Parallel()
	seat := func(roles ...Role) func(x *draft) {
		return func(x *draft) {
			for _, r := range roles {
				x.seat(r)
			}
		}
	}
	nobody := func(x *draft) { x.u.People = nil }
	both := func(fs ...func(x *draft)) func(x *draft) {
		return func(x *draft) {
			for _, f := range fs {
				f(x)
			}
		}
	}
	driver := func(f func(x *draft, p *Person)) func(x *draft) { return func(x *draft) { f(x, &x.u.People[0]) } }
	carrying := func(armor, gear string, n uint8) func(x *draft) {
		return driver(func(x *draft, p *Person) {
			if armor != "" {
				p.BodyArmor = x.accessory(armor)
			}
			x.carry(p, gear, n)
		})
	}
	scope := func(gear string) func(x *draft) {
		return driver(func(x *draft, p *Person) { x.carry(p, gear, 1); p.Gear[0].Scope = true })
	}
	cupola := func(in ...Position) func(x *draft) {
		return func(x *draft) {
			x.fit("cupola_3", Top)
			for _, at := range in {
				x.seat(Gunner).InCupola = at
			}
		}
	}
	attached := func(r ...Role) func(x *draft) { return func(x *draft) { seat(r...)(x.in(Attached)) } }
	remote := func(x *draft) { nobody(x); x.fit("remote_control_set", Inside) }
	checkRules(t, []ruleCase{
		{rule: "DX-CREW-002", base: "luxury", legal: seat(Gunner, Gunner, Gunner, Passenger), broken: seat(Gunner, Driver), kind: ProblemDrivers, have: 2, limit: 1,
			detail: "There are 2 drivers, 1 is needed.", path: "/crew/2"},
		{rule: "DX-CREW-002", base: "one_man", legal: remote, broken: nobody, kind: ProblemNoDriver, have: 0, limit: 1, detail: "There is no driver, and no remote control either.", path: "/body"},
		{rule: "DX-TENW-027", base: "bus", legal: seat(Gunner, Gunner), broken: nobody, kind: ProblemNoDriver, have: 0, limit: 1, detail: "There is no driver, and no remote control either.", path: "/body"},
		{rule: "DX-TENW-027", base: "cab", legal: attached(Gunner, Passenger), broken: attached(Driver), kind: ProblemDriverHere, part: Attached,
			detail: "A driver sits in a 15' van carrier, which nobody drives.", path: "/carrier/crew/0/role"},
		{rule: "DX-TRL-029", base: "trailer", legal: seat(Gunner, Passenger), broken: seat(Driver), kind: ProblemDriverHere, detail: "A driver sits in a 10' van trailer, which nobody drives.", path: "/crew/0/role"},
		{rule: "DX-TRL-029", base: "semi", legal: seat(Gunner, Passenger), broken: seat(Gunner, Driver), kind: ProblemDriverHere, detail: "A driver sits in a 40' van trailer, which nobody drives.", path: "/crew/1/role"},
		{rule: "DX-SIDE-015", base: "rig", legal: attached(Gunner), broken: attached(Driver), kind: ProblemDriverHere, part: Attached,
			detail: "A driver sits in a heavy sidecar, which nobody drives.", path: "/sidecar/crew/0/role"},
		{rule: "DX-SIDE-015", base: "rig", legal: attached(Passenger), broken: attached(Passenger, Gunner), kind: ProblemSidecarCrew, part: Attached, have: 2, limit: 1,
			detail: "2 people sit in the sidecar, 1 can.", path: "/sidecar/crew/1/count"},
		{rule: "DX-CREW-006", base: "cycle", legal: seat(Pillion), broken: func(x *draft) { x.seat(Pillion).Count = 2 }, kind: ProblemPillion, have: 2, limit: 1,
			detail: "2 people sit behind the driver, 1 can.", path: "/crew/1/count"},
		{rule: "DX-CREW-006", base: "trike", legal: seat(Passenger), broken: seat(Pillion), kind: ProblemRole, detail: "A heavy trike has no room for this: pillion passenger.", path: "/crew/1/role"},
		{rule: "DX-CREW-006", base: "cycle", broken: seat(Passenger), kind: ProblemRole, detail: "A heavy cycle has no room for this: passenger.", path: "/crew/1/role"},
		{rule: "DX-TENW-043", base: "bus", legal: seat(LuxuryPassenger, Passenger), broken: func(x *draft) { *x.d = *newDraft(x.t, "van").d; x.seat(LuxuryPassenger) }, kind: ProblemRole,
			detail: "A van has no room for this: luxury passenger.", path: "/crew/1/role"},
		{rule: "DX-TENW-043", base: "tractor", legal: seat(Passenger), broken: seat(LuxuryPassenger), kind: ProblemRole, detail: "A std. longnose tractor has no room for this: luxury passenger.", path: "/crew/1/role"},
		{rule: "DX-ACC-089", base: "van", legal: both(seat(Patient), func(x *draft) { x.fit("stretcher", Inside) }), broken: both(seat(Patient, Patient), func(x *draft) { x.fit("stretcher", Inside) }), kind: ProblemPatients,
			have: 2, limit: 1, detail: "2 patients for 1 stretcher.", path: "/crew/2/count"},
		{rule: "DX-ACC-089", base: "heli", legal: both(seat(Patient, Patient), func(x *draft) { x.fit("skid_stretcher", Inside).Count = 2 }), broken: seat(Patient), kind: ProblemPatients, have: 1, limit: 0,
			detail: "1 patient for 0 stretchers.", path: "/crew/1/count"},
		{rule: "DX-TENW-044", base: "mini_bus", legal: func(x *draft) { x.seat(Gunner).AtBack = true }, broken: func(x *draft) { *x.d = *newDraft(x.t, "van").d; x.seat(Gunner).AtBack = true }, kind: ProblemAtBack,
			detail: "A van has no places at the very back.", path: "/crew/1/at_back"},
		{rule: "DX-ACC-025", base: "van", legal: cupola(InTurret), broken: cupola(InTurret, InTurret), kind: ProblemCupola, have: 2, limit: 1,
			detail: "2 people in the turret, where cupolas have room for 1.", path: "/crew/2/in"},
		{rule: "DX-ACC-025", base: "van", broken: func(x *draft) { x.fit("turret_3", Top); x.seat(Gunner).InCupola = InTurret }, kind: ProblemCupola, have: 1, limit: 0,
			detail: "1 person in the turret, where cupolas have room for 0.", path: "/crew/1/in"},
		{rule: "DX-ACC-025", base: "van", broken: cupola(), kind: ProblemCupolaEmpty, have: 0, limit: 1, detail: "The three-space cupola has no gunner.", path: "/accessories/0"},
		{rule: "DX-ACC-025", base: "bus", legal: func(x *draft) {
			x.fit("cupola_3", FrontTop).Higher = true
			x.fit("cupola_4", BackTop)
			x.seat(Gunner).InCupola = InFrontTurret
			x.seat(Gunner).InCupola = InBackTurret
		}, broken: func(x *draft) {
			x.fit("cupola_3", FrontTop).Higher = true
			x.fit("cupola_4", BackTop)
			x.seat(Gunner).InCupola = InFrontTurret
		}, kind: ProblemCupolaEmpty, have: 0, limit: 1, detail: "The four-space cupola has no gunner.", path: "/accessories/1"},

		{rule: "DX-ACC-006", base: "luxury", legal: both(seat(Gunner, Passenger), func(x *draft) {
			x.u.People[0].Targeting, x.u.People[1].Targeting = x.c.known.computer, x.c.known.hires
		}), broken: both(seat(Passenger), func(x *draft) { x.u.People[1].Targeting = x.c.known.computer }), kind: ProblemTargeting, detail: "A passenger has nothing to aim with a targeting device.", path: "/crew/1/targeting"},
		{rule: "DX-ACC-006", base: "heli", legal: driver(func(x *draft, p *Person) { p.Targeting, p.Cyberlink = x.c.known.hires, true }), broken: func(x *draft) { x.seat(Passenger).Cyberlink = true }, kind: ProblemTargeting,
			detail: "A passenger has nothing to aim with a targeting device.", path: "/crew/1/targeting"},
		{rule: "DX-ACC-065", base: "car", legal: driver(func(x *draft, p *Person) { p.BodyArmor = x.c.known.improvedBody }), broken: driver(func(x *draft, p *Person) { p.BodyArmor = x.c.known.computer }), kind: ProblemBodyArmor,
			detail: "This is not worn: targeting computer.", path: "/crew/0/body_armor"},
		// A submachine gun counts 2, a grenade 1.
		{rule: "DX-HAND-002", base: "car", legal: carrying("body_armor", "submachine_gun", 3), broken: both(carrying("", "submachine_gun", 3), carrying("", "grenade", 1)), kind: ProblemCarried, have: 7, limit: 6,
			detail: "The driver carries 7 grenade-equivalents, 6 at most.", path: "/crew/0/gear"},
		{rule: "DX-ACC-067", base: "car", legal: carrying("improved_body_armor", "grenade", 5), broken: carrying("improved_body_armor", "grenade", 6), kind: ProblemCarried, have: 6, limit: 5,
			detail: "The driver carries 6 grenade-equivalents, 5 at most.", path: "/crew/0/gear"},
		{rule: "DX-ACC-068", base: "car", legal: scope("rifle"), broken: scope("limpet_mine"), kind: ProblemScope, detail: "The driver has a laser targeting scope on something that is not fired.", path: "/crew/0/gear"},
	})
}
