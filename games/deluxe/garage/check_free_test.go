package garage

import (
	"slices"
	"testing"

	"turnpike/rulebook/proof"
)

// What the rules leave to the designer: none of it is a violation, nor a warning. DX-PP-018, DX-PP-019, DX-PLACE-018, DX-PLACE-020,
func TestFreeChoices(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-PP-018", "DX-PP-019", "DX-PLACE-018", "DX-PLACE-020", "DX-ACC-008", "DX-ACC-027", "DX-CREW-004", "DX-TENW-023",
		"DX-TENW-026", "DX-TENW-031")
	for _, tc := range []struct {
		rule, base string
		change     func(x *draft)
	}{
		{"DX-PP-018", "car", func(x *draft) { x.u.PlantBack = true }},
		{"DX-PP-019", "van", func(x *draft) { x.u.Second = must[PlantID](x)(x.c.FindPlant("car_large")) }},
		{"DX-PLACE-018", "car", func(x *draft) { x.u.Points = [NumArmor]int16{} }},
		{"DX-PLACE-020", "car", func(x *draft) { x.u.DriverRight = true }},
		{"DX-ACC-008", "luxury", func(x *draft) {
			x.seat(Gunner).Targeting = x.c.known.hires
			x.u.People[0].Targeting = x.c.known.computer
		}},
		{"DX-ACC-027", "van", func(x *draft) {
			x.fit("cupola_3", Top).FromInside = true
			x.seat(Gunner).InCupola = InTurret
		}},
		{"DX-CREW-008", "luxury", func(x *draft) { // nobody drives what is driven by remote control
			x.u.People = nil
			x.fit("remote_control_set", Inside)
		}},
		{"DX-TRL-018", "long", func(x *draft) { x.fit("turret_4", FrontTop) }},
		{"DX-TRUCK-013", "tractor", func(x *draft) { x.fit("turret_4", Top); x.weapon("machine_gun", Left) }},
		{"DX-PLACE-017", "van", func(x *draft) { x.weapon("flamethrower", Front) }},
		{"DX-CREW-004", "luxury", func(x *draft) { // a driver alone fires everything
			x.weapon("machine_gun", Front)
			x.weapon("laser", Back)
		}},
		{"DX-TENW-023", "cab", func(x *draft) { x.u.Points = [NumArmor]int16{Front: 20, Left: 20, Right: 20} }},
		{"DX-TENW-026", "cab", func(x *draft) {
			x.u.Points[Front] = 20
			x.fit("ram_plate", Inside)
			for _, w := range x.c.WheelsOf(x.u) {
				x.u.Guards[w.Wheel] = Guard{10, false, x.c.known.normal}
			}
			x.weapon("anti_tank_gun", Left)
		}},
		{"DX-TENW-031", "cab", func(x *draft) {
			a := x.in(Attached)
			a.body("carrier_reefer")
			a.u.Points = [NumArmor]int16{Front: 5, Back: 5, Left: 5, Right: 5, Top: 5, Underbody: 5}
			a.fit("turret_4", Top)
			a.weapon("machine_gun", Left)
		}},
	} {
		proof.Of(t, tc.rule)
		x := newDraft(t, tc.base)
		tc.change(x)
		var r Report
		if x.c.Check(x.d, nil, &r); len(r.Violations) > 0 {
			detail, _ := x.c.Explain(x.d, nil, &r.Violations[0])
			t.Errorf("%s: %v: %s", tc.rule, rulesOf(&r), detail)
		}
	}
}

// Armor below the cab is none of the carrier's: a tanker behind it still lacks its own.
func TestCabUnderbody(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-024")
	x := newDraft(t, "cab")
	x.u.Points[Underbody] = 40
	a := x.in(Attached)
	a.body("carrier_tanker")
	a.u.Points = [NumArmor]int16{Front: 20, Back: 20, Left: 20, Right: 20, Top: 20}
	var r Report
	if x.c.Check(x.d, nil, &r); !slices.Equal(rulesOf(&r), []string{"DX-TENW-032"}) || r.Violations[0].At != Underbody {
		t.Errorf("%v", rulesOf(&r))
	}
}

// Components are chosen in any order; the same rules are broken.
func TestOrderDoesNotMatter(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DES-014")
	x := newDraft(t, "luxury")
	x.weapon("tank_gun", Front)
	x.weapons("machine_gun", Left, 7).Links = 1
	x.weapon("machine_gun", InTurret).Links = 1
	x.weapons("spikedropper", Front, 2)
	x.fit("turret_1", Top)
	x.fit("turret_3", Top)
	x.fit("airdam", Inside).Count = 2
	x.fit("winch", Left)
	x.fit("fire_extinguisher", Inside)
	x.fit("improved_fire_extinguisher", Inside)
	x.seat(Driver)
	x.seat(Pillion)
	x.seat(Patient)
	var r Report
	x.c.Check(x.d, nil, &r)
	want := rulesOf(&r)
	slices.Sort(want)
	slices.Reverse(x.u.Weapons)
	slices.Reverse(x.u.Fittings)
	slices.Reverse(x.u.People)
	x.c.Check(x.d, nil, &r)
	got := rulesOf(&r)
	slices.Sort(got)
	if !slices.Equal(got, want) || len(want) < 12 {
		t.Errorf("turned round:\n%v\nbefore:\n%v", got, want)
	}
}
