package deluxe

import (
	"strings"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// sample returns a vehicle of the garage.
func sample(t testing.TB, id string) *Vehicle {
	t.Helper()
	v, err := findVehicle(garage.Standard(), id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// flatbed is a ten-wheeler with a flatbed and an armored box.
func flatbed(t *testing.T) *Vehicle {
	t.Helper()
	v, err := Compile(garage.Standard(), boxedFlatbed(t))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// inOrder writes an order, outside in.
func inOrder(v *Vehicle, o Order) string {
	var layers []string
	for _, l := range o {
		layers = append(layers, partNames(v, l))
	}
	return strings.Join(layers, " > ")
}

// The counters are as long as the table says: 1 1/2 inches for ten-wheelers and mini-buses, an inch for tractors, 2 3/4 for 40' buses.
func TestOversizedCounters(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-003", "DX-TENW-002")
	for id, quarters := range map[string]int32{"longhaul_ten": 6, "wayfarer_coach": 6, "washboard": 4, "ironliner": 11} {
		v := sample(t, id)
		if v.Counter.Length != quarters*scale.Quarter || v.Counter.Width != 2*scale.Quarter || !v.Oversized {
			t.Errorf("%s: %v", id, v.Counter)
		}
		if v.NumWheels != 6 || v.PlantBack[0] {
			t.Errorf("%s: %d places of wheels, plant at the back %v", id, v.NumWheels, v.PlantBack[0])
		}
	}
}

// Damage goes inward by halves: what hits a front half never reaches the back half; from the ends it goes through both.
func TestBusOrders(t *testing.T) {
	t.Parallel()
	v := sample(t, "ironliner")
	at := func(side uint8, z Zone) string { return inOrder(v, v.Order(Aim{Kind: AimSide, Side: side, Zone: z})) }
	for _, c := range []struct{ rule, got, want string }{
		{"DX-BUS-007", at(geom.LeftSide, ZoneFront), "front_left armor > front_left MG > driver+gunner+gunner+cargo+plant > front_right MG > front_right armor"},
		{"DX-TRL-085", at(geom.LeftSide, ZoneBack), "back_left armor > back_left MG > back cargo > back_right MG > back_right armor"},
		{"DX-TRL-085", at(geom.RightSide, ZoneBack), "back_right armor > back_right MG > back cargo > back_left MG > back_left armor"},
		{"DX-TRL-087", at(geom.Front, ZoneFront), "front armor > front MG+front MG > plant > driver+gunner+gunner > cargo > back cargo > back MG+back MG+back MD > back armor"},
		{"DX-TRL-087", at(geom.Back, ZoneBack), "back armor > back MG+back MG+back MD > back cargo > cargo > driver+gunner+gunner > plant > front MG+front MG > front armor"},
		{"DX-LOC-019", inOrder(v, v.Order(Aim{Kind: AimTurret, Zone: ZoneBack})), "back_top armor > back_turret HL"},
		{"DX-TRL-086", inOrder(v, v.Order(Aim{Kind: AimUnderbody, Zone: ZoneBack})), "back_underbody armor > back cargo > back_turret HL > back_top armor"},
	} {
		proof.Of(t, c.rule)
		if c.got != c.want {
			t.Errorf("%s: %s\nwant %s", c.rule, c.got, c.want)
		}
	}
	// Of seven passengers three sit in front.
	if f, b := len(v.orders.cargoOf[ZoneFront]), len(v.orders.cargoOf[ZoneBack]); f != 3 || b != 4 {
		t.Errorf("%d passengers in front, %d at the back", f, b)
	}
}

// A gunner at the very back is hit after the rear weapons and before the contents, from the rear; a tractor has the order of a car, and what
// hits a cab never passes on to its carrier.
func TestTruckOrders(t *testing.T) {
	t.Parallel()
	d := sample(t, "wayfarer_coach").Design.Clone()
	d.Units[garage.Main].People[1].AtBack = true
	mini, err := Compile(garage.Standard(), d)
	if err != nil {
		t.Fatal(err)
	}
	tractor, ten, flat := sample(t, "washboard"), sample(t, "longhaul_ten"), flatbed(t)
	at := func(v *Vehicle, side uint8, z Zone) string {
		return inOrder(v, v.Order(Aim{Kind: AimSide, Side: side, Zone: z}))
	}
	for _, c := range []struct{ rule, got, want string }{
		{"DX-TENW-044", at(mini, geom.Back, ZoneFront), "back armor > back HDFOJ > gunner > cargo > driver > plant > front armor"},
		{"DX-TENW-044", at(mini, geom.Front, ZoneFront), "front armor > plant > driver > cargo > gunner > back HDFOJ > back armor"},
		{"DX-TRUCK-059", at(tractor, geom.Front, ZoneFront), "front armor > front MG+front MG > plant > driver+gunner > back armor"},
		{"DX-TENW-095", at(ten, geom.LeftSide, ZoneFront), "left armor > left RL > driver+gunner+plant > right RL > right armor"},
		{"DX-TENW-095", at(ten, geom.LeftSide, ZoneBack), "left armor > right armor"},
		{"DX-TENW-095", at(ten, geom.Back, ZoneBack), "back armor > back HDOJ > front armor"},
		{"DX-TENW-095", at(flat, geom.Back, ZoneBox), "back armor > back MG > front armor"},
		{"DX-TRUCK-056", inOrder(tractor, tractor.CollisionOrder(geom.Back)), "back armor > fifth wheel > driver+gunner > plant > front MG+front MG > front armor"},
		{"DX-TRUCK-005", inOrder(tractor, tractor.Order(Aim{Kind: AimFitting, Part: tractor.FifthWheel})), "fifth wheel"},
	} {
		proof.Of(t, c.rule)
		if c.got != c.want {
			t.Errorf("%s: %s\nwant %s", c.rule, c.got, c.want)
		}
	}
	if dp := tractor.Parts[tractor.FifthWheel].DP; dp != 8 {
		t.Errorf("the fifth wheel has %d DP", dp)
	}
}

// The counter is cut at mid-length. Of the 40' bus each half is 1 3/8" by 1/2"; the diagonals of the front half, whose middle is 11/16" ahead of
// that of the bus, divide what is ahead of it from its sides.
func TestHalfArcs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TENW-089", "DX-TENW-090", "DX-TENW-091", "DX-TENW-092")
	bus := sample(t, "ironliner")
	pose := geom.Pose{At: geom.Vec{X: 100 * scale.Inch, Y: 100 * scale.Inch}}
	at := func(u, v float64) geom.Vec { return pose.Point(int32(u*scale.Inch), int32(v*scale.Inch)) }
	const left = sight.OnLeft
	for _, c := range []struct {
		what               string
		from               geom.Vec
		frontIs, frontFree sight.Sides // of the front half
		backIs, backFree   sight.Sides
		mustFace           sight.Sides
	}{
		// 4" to the left of the middle both halves have it in their side arcs: |y| = 4 is more than 11/16 * 1/4 / (11/16).
		{"abeam", at(0, 4), left, left, left, left, left},
		// Straight ahead and 1" to the left: in the front arc of the front half, behind the inner end of the back half, where it has none.
		{"ahead", at(8, 1), sight.OnFront | left, sight.OnFront, left, 0, sight.OnFront | left},
		{"dead ahead", at(8, 0), sight.OnFront, sight.OnFront, 0, 0, sight.OnFront},
		{"astern", at(-8, 1), left, 0, sight.OnBack | left, sight.OnBack, sight.OnBack | left},
	} {
		e := bus.Exposure(pose, c.from, nil)
		f, ff := e.Of(ZoneFront)
		b, bf := e.Of(ZoneBack)
		if e.Facing != c.mustFace || f != c.frontIs || ff&f != c.frontFree || b != c.backIs || bf&b != c.backFree {
			t.Errorf("%s: facing %b, front half %b (%b without -2), back half %b (%b)", c.what, e.Facing, f, ff&f, b, bf&b)
		}
	}
}

// A closed carrier hides the back of its cab, a flatbed does not; the front of a carrier is seen over the cab.
func TestCabAndCarrier(t *testing.T) {
	t.Parallel()
	pose := geom.Pose{At: geom.Vec{X: 100 * scale.Inch, Y: 100 * scale.Inch}}
	behind, ahead := pose.Point(-8*scale.Inch, 0), pose.Point(8*scale.Inch, 0)
	ten, flat := sample(t, "longhaul_ten"), flatbed(t)
	t.Run("the back of a cab", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-096")
		for v, want := range map[*Vehicle]sight.Sides{ten: 0, flat: sight.OnBack} {
			e := v.Exposure(pose, behind, nil)
			if got, _ := e.Of(ZoneFront); got != want {
				t.Errorf("%s: %b", v.Name, got)
			}
		}
	})
	t.Run("sizes", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-093")
		k := newFireTest(t, gunCar(t), ten)
		k.put(0, 60, 40, 180, 0).put(1, 40, 40, 0, 0)
		if e := ten.Exposure(pose, ahead, nil); e.zones[ZoneBack].Facing&e.zones[ZoneBack].Free != sight.OnFront {
			t.Errorf("of the carrier %+v is seen", e.zones[ZoneBack])
		}
		for aim, want := range map[Aim]int{
			{Kind: AimSide, Side: geom.Front}:                 0,
			{Kind: AimSide, Side: geom.Front, Zone: ZoneBack}: -2,
		} {
			if got := k.partMods(aim); got != want {
				t.Errorf("%v: %d", aim, got)
			}
		}
		k.put(0, 40, 60, 270, 0)
		for aim, want := range map[Aim]int{
			{Kind: AimSide, Side: geom.LeftSide}:                 1,
			{Kind: AimSide, Side: geom.LeftSide, Zone: ZoneBack}: 1,
			{Kind: AimTire, Part: ten.Wheels[0].Tires[0]}:        -3 + 1,
		} {
			if got := k.partMods(aim); got != want {
				t.Errorf("%v: %d", aim, got)
			}
		}
	})
	t.Run("tires and the fifth wheel", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "DX-TENW-094", "DX-TRUCK-058")
		tractor := sample(t, "washboard")
		k := newFireTest(t, gunCar(t), tractor)
		k.put(0, 40, 60, 270, 0).put(1, 40, 40, 0, 0)
		fifth := Aim{Kind: AimFitting, Part: tractor.FifthWheel}
		tire := Aim{Kind: AimTire, Part: tractor.Wheels[2].Tires[0]}
		if a, b := k.partMods(fifth), k.partMods(tire); a != -6+1 || b != -3+1 { // and +1 for the side of a tractor
			t.Errorf("%d at the fifth wheel, %d at a tire", a, b)
		}
		k.lists(shot(0, 0, 1, fifth), true)
		k.lists(shot(0, 0, 1, tire), true)
		k.lists(shot(0, 0, 1, Aim{Kind: AimTire, Part: tractor.Wheels[2].Tires[1]}), false) // the inner one
		if p := tractor.Mark(fifth, pose).A; p != pose.Point(-scale.Quarter, 0) {           // 1/2" - 1/4" behind the middle
			t.Errorf("the dot is at %v", p.Sub(pose.At))
		}
	})
}

// partMods returns the modifiers of size and part of a shot of the first vehicle at the second.
func (k *fireTest) partMods(aim Aim) int {
	k.Helper()
	return k.partModsOf(0, aim)
}

// partModsOf is partMods of a weapon.
func (k *fireTest) partModsOf(arm uint8, aim Aim) int {
	k.Helper()
	r := k.run()
	var s targeting.Shot
	var l sight.Line
	if b := r.aimAt(0, 0, arm, carThing(1), aim, geom.Vec{}, &s, &l); b != nil {
		k.Fatalf("%v: %s: %s", aim, b.rule, b.detail)
	}
	n := 0
	mods := r.g.t.Targeting.Modifiers(&s)
	for _, m := range mods.Lines[:mods.N] {
		switch m.Mod {
		case targeting.ModCarrierFront, targeting.ModCarrierSide, targeting.ModCabSide, targeting.ModMiniBusSide, targeting.ModTractorSide, targeting.ModTrailerOrBusSide,
			targeting.ModTire, targeting.ModFifthWheel, targeting.ModOutsideArc, targeting.ModFrontOrRear, targeting.ModTrikeTop, targeting.ModCompact:
			n += int(m.Value)
		}
	}
	return n
}

// What is aimed at is told by its zone.
func TestZonedAims(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]Aim{
		"left":       {Kind: AimSide, Side: geom.LeftSide},
		"rear:left":  {Kind: AimSide, Side: geom.LeftSide, Zone: ZoneBack},
		"rear:top":   {Kind: AimTop, Zone: ZoneBack},
		"box:turret": {Kind: AimTurret, Zone: ZoneBox},
	} {
		if a, ok := parseAim(text); !ok || a != want || a.String() != text {
			t.Errorf("%q: %+v %v", text, a, ok)
		}
	}
	for _, text := range []string{"rear:", "rear:tire:5", "rear:rear:left", "box", "front:left"} {
		if a, ok := parseAim(text); ok {
			t.Errorf("%q is read as %+v", text, a)
		}
	}
}
