package deluxe

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// blasts has a grenade go off at a point, in squares, at the end of the turn.
func (k *fireTest) blasts(gear string, x, y float64) {
	k.Helper()
	at := geom.Vec{X: int32(x * scale.Quarter), Y: int32(y * scale.Quarter)}
	k.s.t.Grenades[0] = Grenade{Gear: gearID(k.T, gear), Turn: k.s.t.Turn, On: NoCar, At: at, By: 0}
	k.run().grenadesGoOff()
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

// wheelHits returns the hits on the tires of a vehicle, by wheel.
func (k *fireTest) wheelHits(id CarID) (list []int16) {
	c := k.car(id)
	for i := range c.V.NumWheels {
		list = append(list, c.Hits[c.V.Wheels[i].Tires[0]])
	}
	return list
}

// blastRange is two cars: the first far away with its crew of two on foot far away too; the second at 110, 100 heads east, so that its counter
// reaches from 108 to 112 and from 99 to 101.
func blastRange(t *testing.T) *fireTest {
	t.Helper()
	k := newFireTest(t, carrying(t, grenadesOfThree), gunCar(t))
	k.put(0, 20, 200, 0, 0).put(1, 110, 100, 0, 0)
	k.stand(0, 20, 20)
	k.stand(1, 25, 20)
	return k
}

// A grenade of 5 points two squares to the south of the car: people within 2 inches take all 5, the side that is turned to it takes 2, and so
// does each tire at that side. All of it is one attack of 6 points: D2.
func TestGrenadeBlast(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-009", "DX-DMG-010", "DX-DMG-024", "DX-HAND-005", "DX-HAND-006", "DX-HWPN-002", "DX-FIRE-017")
	k := blastRange(t)
	k.stand(0, 110, 89) // its edge at y = 90 is 7 squares away
	k.stand(1, 110, 87) // 9 squares
	k.rolling(diceGrenade, 5)
	k.blasts("grenade", 110, 97)
	k.hurt(1, garage.Right, 2)
	for _, side := range []garage.Position{garage.Left, garage.Front, garage.Back, garage.Underbody} {
		k.hurt(1, side, 0)
	}
	var want []int16
	for i := range k.car(1).V.NumWheels {
		n := int16(0)
		if at := k.car(1).V.Wheels[i].At; at == garage.WheelFrontRight || at == garage.WheelBackRight {
			n = 2
		}
		want = append(want, n)
	}
	if got := k.wheelHits(1); !slices.Equal(got, want) {
		t.Errorf("tires %v, want %v", got, want)
	}
	if a, b := k.s.t.Persons[0].Hits, k.s.t.Persons[1].Hits; a != 3 || b != 0 {
		t.Errorf("%d and %d hits, want 3 and none", a, b)
	}
	if s := k.car(1).Status; s != 1 {
		t.Errorf("status %d, want 3 - D2", s)
	}
	if k.car(1).By != 0 {
		t.Error("it is not put down to who has thrown it")
	}
}

// Beyond 2 inches and behind a wall nothing happens to a vehicle. One that lies under it strikes the underbody and all tires; between two sides
// the one with more armor left is struck.
func TestGrenadeBlastWhere(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-009")
	k := blastRange(t)
	k.rolling(diceGrenade, 6)
	k.blasts("grenade", 110, 90.5) // 8.5 squares
	k.hurt(1, garage.Right, 0)

	k = blastRange(t)
	k.rolling(diceGrenade, 6)
	k.blasts("grenade", 110, 91) // 8 squares; the tires at the corners are farther
	k.hurt(1, garage.Right, 3)
	if got := k.wheelHits(1); !slices.Equal(got, []int16{0, 0, 0, 0}) {
		t.Errorf("tires %v", got)
	}

	k = blastRange(t)
	k.rolling(diceGrenade, 6).rolling(diceDebris, 0) // 15 points in all
	k.blasts("grenade", 110, 100)
	k.hurt(1, garage.Underbody, 3)
	if got := k.wheelHits(1); !slices.Equal(got, []int16{3, 3, 3, 3}) {
		t.Errorf("tires %v", got)
	}

	k = blastRange(t)
	c := k.car(1)
	c.Hits[c.V.Armor[garage.Front]] = 5
	k.rolling(diceGrenade, 4)
	k.blasts("grenade", 116, 97) // exactly on the diagonal
	k.hurt(1, garage.Front, 5)
	k.hurt(1, garage.Right, 2)

	k = blastRange(t).on(parsePlace(t, `, "walls": [{"line": [[10, 40], [50, 40]], "dp": 20, "storeys": 2}]`))
	k.put(0, 10, 10, 0, 0).put(1, 30, 44, 0, 0)
	k.stand(0, 50, 60)
	k.stand(1, 55, 60)
	k.rolling(diceGrenade, 6)
	k.blasts("grenade", 30, 39)
	k.hurt(1, garage.Right, 0)
}

// The wall next to a grenade takes all of it: 4 points breach one of 4. A partition is breached by whatever it rolls.
func TestGrenadeBreaches(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-002", "DX-DMG-008", "DX-GREN-024")
	place := parsePlace(t, `, "buildings": [{"id": "a", "title": "A", "rect": [20, 20, 40, 40], "dp": 4, "storeys": 1}]`)
	k := blastRange(t).on(place)
	k.put(0, 10, 10, 0, 0).put(1, 55, 55, 0, 0)
	k.stand(0, 50, 5)
	k.stand(1, 55, 5)
	k.rolling(diceGrenade, 3)
	k.blasts("grenade", 30, 18)
	if n := place.Breaches(0, k.s.t.Wrecks.Breached[:]); n != 0 {
		t.Errorf("%d breaches by 3 points", n)
	}
	k.rolling(diceGrenade, 4)
	k.blasts("grenade", 30, 18)
	if n := place.Breaches(0, k.s.t.Wrecks.Breached[:]); n != 1 {
		t.Errorf("%d breaches by 4 points, want 1", n)
	}
	inner := parsePlace(t, `, "buildings": [{"id": "a", "title": "A", "rect": [10, 10, 50, 50], "dp": 9, "storeys": 1, "partitions": [{"line": [[10, 30], [50, 30]], "dp": 3}]}]`)
	k = blastRange(t).on(inner)
	k.put(0, 5, 5, 0, 0).put(1, 55, 5, 0, 0)
	k.rolling(diceGrenade, 1)
	k.blasts("grenade", 30, 28)
	holes := 0
	for s := range inner.Sections() {
		if d := k.s.t.Wrecks.damage(); d.Breached.Has(s) {
			holes++
		}
	}
	if holes != 1 || inner.Breaches(0, k.s.t.Wrecks.Breached[:]) != 0 {
		t.Errorf("%d sections breached, %d count, want 1 and none", holes, inner.Breaches(0, k.s.t.Wrecks.Breached[:]))
	}
}

// Clouds of an inch by an inch: smoke and tear gas for 60 turns beyond this one, paint to the end of the next. Paint over a vehicle hampers it
// for this turn and three more.
func TestCloudGrenades(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-003", "DX-HWPN-009", "DX-HWPN-017", "DX-SMOKE-003", "DX-SMOKE-005", "DX-GREN-025")
	for gear, want := range map[string]RoadCounter{
		"smoke_grenade":    {Kind: GrenadeSmoke, Ends: 1 + 60},
		"tear_gas_grenade": {Kind: GrenadeSmoke, Tear: true, Ends: 1 + 60},
		"paint_grenade":    {Kind: GrenadePaint, Ends: 1 + 1},
	} {
		k := blastRange(t)
		k.blasts(gear, 110.5, 103.5)
		if k.s.t.NCounters != 1 {
			t.Fatalf("%s: %d counters", gear, k.s.t.NCounters)
		}
		c := k.s.t.Counters[0]
		if c.Kind != want.Kind || c.Tear != want.Tear || c.Ends != want.Ends {
			t.Errorf("%s: %+v", gear, c)
		}
		b := c.patch()
		if h := (geom.Rect(geom.Pose{At: geom.Vec{X: 110*scale.Quarter + scale.Quarter/2, Y: 103*scale.Quarter + scale.Quarter/2}}, scale.Inch, scale.Inch)); b.Parts[0] != h {
			t.Errorf("%s: %v, want %v", gear, b.Parts[0], h)
		}
	}
	k := blastRange(t)
	k.blasts("paint_grenade", 110.5, 102.5) // from 100.5 on: it touches the car
	if k.car(1).Painted != 1+3 {
		t.Errorf("painted till %d, want 4", k.car(1).Painted)
	}
}

// Tear gas: one die.
func TestTearGasTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-004")
	want := []gassed{{1, 300, targeting.NoTearGas, 0}, {4, 0, targeting.TearGasBad, 60}, {4, 0, targeting.TearGasBad, 60}, {4, 0, targeting.TearGasBad, 60}, {6, 0, targeting.TearGasMild, 3}, {6, 0, targeting.TearGasMild, 3}}
	for die, w := range want {
		if got := StandardGrenades().gasOf(die + 1); got != w {
			t.Errorf("%d: %+v, want %+v", die+1, got, w)
		}
	}
}

// The table of the concussion grenade: 1-2 unconscious 10 minutes; 3 one minute and stunned two; 4 ten seconds and stunned two minutes; 5 stunned
// 30 seconds; 6 stunned 10; 7 and more nothing.
func TestConcussionTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-011")
	want := [][2]uint16{{600, 0}, {600, 0}, {60, 120}, {10, 120}, {0, 30}, {0, 10}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}}
	for i, w := range want {
		if c := StandardGrenades().concussionOf(i + 1); c.out != w[0] || c.stunned != w[1] {
			t.Errorf("%d: %+v, want %v", i+1, c, w)
		}
	}
}

// People on foot within an inch take a hit; everybody within two inches rolls: on foot as the die is, in a vehicle with armor toward the blast at
// +3, behind a vehicle at +5. Without armor there, or on a cycle, nothing helps, and riders take the hit as well.
func TestConcussionGrenade(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-010", "DX-HWPN-011", "DX-HWPN-013", "DX-HWPN-016", "DX-DMG-013")
	k := blastRange(t)
	k.stand(0, 110, 94)  // its edge at y = 95: two squares from the blast: rolls 4
	k.stand(1, 110, 101) // behind the car: 4 squares, so that he takes no hit; 1 + 5 = 6
	// The driver of the car: 2 + 3 = 5.
	k.rolling(diceConcussion, 4, 1, 2)
	k.blasts("concussion_grenade", 110.5, 97)
	type state struct {
		hits      int8
		out, stun uint16
	}
	for i, want := range []state{{1, 11, 131}, {0, 0, 11}, {0, 0, 31}} { // in turn 1
		x := k.s.t.Persons[i]
		if got := (state{x.Hits, x.OutTill, x.StunTill}); got != want {
			t.Errorf("person %d: %+v, want %+v", i, got, want)
		}
	}

	k = blastRange(t)
	c := k.car(1)
	c.Hits[c.V.Armor[garage.Right]] = 12
	k.rolling(diceConcussion, 3)
	k.blasts("concussion_grenade", 110, 97)
	if x := k.s.t.Persons[2]; x.OutTill != 61 || x.StunTill != 181 || !c.DriverOut() {
		t.Errorf("out till %d, stunned till %d, driver out %v", x.OutTill, x.StunTill, c.DriverOut())
	}

	k = newFireTest(t, gunCar(t), compiled(t, "cycle"))
	k.put(0, 20, 200, 0, 0).put(1, 110, 100, 0, 0)
	k.rolling(diceConcussion, 6, 6)
	k.blasts("concussion_grenade", 110, 97)
	v := k.car(1).V
	if a, p := k.car(1).Hits[v.Seats[0].BodyArmor], k.car(1).Hits[v.Seats[1].Part]; a != 1 || p != 1 {
		t.Errorf("the driver's body armor took %d, the passenger %d; want one each", a, p)
	}
}

// What is over the effects in time is the longer one; a second grenade does not shorten the first.
func TestConcussionLasts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-011")
	k := blastRange(t)
	k.s.t.Persons[0].OutTill, k.s.t.Persons[0].StunTill = 500, 700
	k.stand(0, 110, 91)
	k.rolling(diceConcussion, 4, 6) // he, and the driver
	k.blasts("concussion_grenade", 110.5, 95)
	if x := k.s.t.Persons[0]; x.OutTill != 500 || x.StunTill != 700 {
		t.Errorf("till %d and %d", x.OutTill, x.StunTill)
	}
}

// Special grenades that go off inside: gas for everybody in the vehicle, smoke and paint on its windows, a concussion without any protection.
func TestSpecialGrenadesInside(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-GREN-017", "DX-GREN-025")
	in := func(gear string) *fireTest {
		k := newFireTest(t, carrying(t, grenadesOfThree), gunCar(t)).facingCar(100)
		k.speed(0, 0)
		k.s.t.Grenades[3] = Grenade{Gear: gearID(t, gear), Turn: 1, On: 0, By: 1}
		return k
	}
	k := in("tear_gas_grenade")
	k.rolling(diceGas, 5, 2)
	k.ends(1)
	if a, b := k.s.t.Persons[0].Gas, k.s.t.Persons[1].Gas; a != targeting.TearGasMild || b != targeting.TearGasBad {
		t.Errorf("gas %d, %d", a, b)
	}
	k = in("smoke_grenade")
	k.ends(1)
	if k.car(0).Painted != 4 || k.s.t.NCounters != 0 {
		t.Errorf("painted till %d, %d counters", k.car(0).Painted, k.s.t.NCounters)
	}
	k = in("concussion_grenade")
	k.rolling(diceConcussion, 5, 6)
	k.ends(1)
	v := k.car(0).V
	if a, b := k.car(0).Hits[v.Seats[0].Part], k.car(0).Hits[v.Seats[1].Part]; a != 1 || b != 1 {
		t.Errorf("%d and %d hits", a, b)
	}
	if x := k.s.t.Persons[0]; x.StunTill != 31 {
		t.Errorf("stunned till %d", x.StunTill)
	}
}

// A limpet mine on the side of a vehicle: 1d + 1 to the armor under it, a grenade for everybody else; over a weapon the weapon takes it. Its
// vehicle takes no more than that.
func TestLimpetGoesOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-018", "DX-HWPN-019")
	k := blastRange(t)
	k.stand(0, 110, 94)
	k.s.t.Grenades[0] = Grenade{Gear: gearID(t, "limpet_mine"), Turn: 3, On: 1, Stuck: true, Aim: sideOf(geom.RightSide), By: 0}
	k.ends(2)
	k.hurt(1, garage.Right, 0)
	k.rolling(diceGrenade, 2).rolling(diceLimpet, 6)
	k.put(0, 110, 95, 0, 0) // two squares to the south of the other car: its left side and the tires there
	k.stand(1, 60, 60)
	k.ends(1)
	k.hurt(1, garage.Right, 7)
	k.hurt(0, garage.Left, 1)
	if got := k.wheelHits(1); !slices.Equal(got, []int16{0, 0, 0, 0}) {
		t.Errorf("tires %v", got)
	}

	k = blastRange(t)
	gun := k.car(1).V.Weapons[0].Part
	k.s.t.Grenades[0] = Grenade{Gear: gearID(t, "limpet_mine"), Turn: 1, On: 1, Stuck: true, Aim: Aim{Kind: AimFitting, Part: gun}, By: 0}
	k.rolling(diceGrenade, 2).rolling(diceLimpet, 1)
	k.ends(1)
	k.hurt(1, garage.Front, 0)
	if h := k.car(1).Hits[gun]; h != 2 {
		t.Errorf("the machine gun took %d, want 2", h)
	}

	k = blastRange(t) // with its vehicle it is gone
	k.s.t.Grenades[0] = Grenade{Gear: gearID(t, "limpet_mine"), Turn: 1, On: 1, Stuck: true, Aim: sideOf(geom.RightSide), By: 0}
	k.car(1).Fate = Left
	k.ends(1)
	if k.s.t.Grenades[0] != (Grenade{}) {
		t.Error("it is still there")
	}
}

// The tables are those of the data of the rulebook.
func TestGrenadeEffectsAreTheRulebooks(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-004", "DX-HWPN-011", "DX-HWPN-013", "DX-HWPN-014")
	data, err := os.ReadFile("../../rulebook/data/deluxe/combat-grenade-effects.json")
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		TearGas struct {
			Table []struct {
				Die [2]int `json:"die"`
				Out uint16 `json:"unconscious_s"`
				Mod int    `json:"to_hit_mod"`
			} `json:"table"`
		} `json:"tear_gas"`
		Concussion struct {
			Radius    int32          `json:"radius_in"`
			Modifiers map[string]int `json:"modifiers"`
			Table     []struct {
				Die     [2]*int `json:"die"`
				Out     uint16  `json:"unconscious_s"`
				Then    uint16  `json:"then_stunned_s"`
				Stunned uint16  `json:"stunned_s"`
			} `json:"table"`
		} `json:"concussion"`
	}
	if err := json.Unmarshal(data, &f); err != nil {
		t.Fatal(err)
	}
	e := &StandardGrenades().Effects
	for i, x := range f.TearGas.Table {
		g := e.gas[i]
		name := map[int]targeting.ModID{-6: targeting.ModTearGasBad, -2: targeting.ModTearGas}[x.Mod]
		effect := map[int]targeting.TearGas{0: targeting.NoTearGas, -6: targeting.TearGasBad, -2: targeting.TearGasMild}[x.Mod]
		if g.die != x.Die[1] || g.out != x.Out || g.effect != effect || x.Mod != 0 && targeting.Standard().ModValue(name) != x.Mod {
			t.Errorf("tear gas %v: %+v", x.Die, g)
		}
	}
	for i, x := range f.Concussion.Table[:5] {
		if c := e.concussions[i]; c.die != *x.Die[1] || c.out != x.Out || c.stunned != x.Then+x.Stunned {
			t.Errorf("concussion %d: %+v", *x.Die[1], c)
		}
	}
	if m := f.Concussion.Modifiers; e.inVehicle != m["inside_vehicle_with_intact_armor_towards_blast"] || e.behindWall != m["building_wall_or_other_solid_cover"] ||
		e.radius != f.Concussion.Radius*scale.Inch {
		t.Errorf("%+v, %+v", e, m)
	}
}
