package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Vehicles and people between firer and target block the line of fire, debris and obstacles do not, nor does what a line only touches; a
// person blocks with the front half of his counter.
func TestLineBlocked(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-001", "DX-LOF-004", "DX-LOF-006", "DX-LOF-008", "DX-LOF-009")
	// The line may end anywhere on the left side of the target, from y 38 to 42; the gun is at (42, 40).
	k := newFireTest(t, gunCar(t), gunCar(t), gunCar(t)).facingCar(17)
	a := shot(0, 0, 1, sideOf(geom.LeftSide))
	wheel := shot(0, 0, 1, Aim{Kind: AimTire, Part: k.tire(1, garage.WheelFrontLeft)}) // at (59, 42)
	k.bars("", a)
	for _, c := range []struct {
		x, y       float64
		heading    geom.Angle
		side, tire game.RuleID
	}{
		{50, 40, 90, "DX-LOF-001", "DX-LOF-001"}, // all of it is covered
		{50, 43, 90, "", "DX-LOF-001"},           // from y 41: under the line to the wheel
		{50, 50, 90, "", ""},
		{70, 40, 90, "", ""},  // behind it
		{52.5, 37, 0, "", ""}, // below
		{57, 40, 90, "DX-LOF-001", "DX-LOF-001"},
	} {
		k.put(2, c.x, c.y, c.heading, 0)
		k.bars(c.side, a)
		k.bars(c.tire, wheel)
		k.lists(a, c.side == "")
		k.lists(wheel, c.tire == "")
	}
	k.put(2, 50, 50, 90, 0)
	tab := &k.s.t
	for i, kind := range []CounterKind{Debris, Obstacle} {
		tab.Counters[i] = RoadCounter{Kind: kind, Pose: geom.Pose{At: geom.Vec{X: 50 * scale.Quarter, Y: 40 * scale.Quarter}}, From: NoCar}
	}
	tab.NCounters = 2
	k.bars("", a)

	// Somebody who stands before the gun hides all of the target: 1 square wide at 1 square from the gun, 5 from the target.
	k = newFireTest(t, gunCar(t), gunCar(t), gunCar(t)).facingCar(4)
	k.put(2, 50, 60, 90, 0)
	p := k.s.t.personAt(2, 0)
	k.stand(p, 42, 40)
	k.bars("", a) // beside the line at y 40
	x := k.run().person(p)
	x.Pose = geom.Pose{At: geom.Vec{X: 42*scale.Quarter + 16, Y: 40 * scale.Quarter}} // his square begins at the gun
	k.bars("DX-LOF-001", a)
	x.Pose = geom.Pose{At: geom.Vec{X: 42*scale.Quarter + scale.Quarter/2 + 16, Y: 40 * scale.Quarter}, Heading: 90 * geom.Degree} // his back half is empty
	k.bars("", a)
}

// tire returns a tire of a vehicle.
func (k *fireTest) tire(id CarID, at garage.Wheel) PartID {
	k.Helper()
	v := k.car(id).V
	for i := range v.NumWheels {
		if v.Wheels[i].At == at {
			return v.Wheels[i].Tires[0]
		}
	}
	k.Fatalf("no wheel %v", at)
	return 0
}

// Each cloud on the line is -2; the firer takes a line around it if there is one; a laser goes through none.
func TestCloudsOnTheLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-LOF-005", "DX-MOD-016", "DX-MOD-017", "DX-MOD-018", "DX-WPN-030")
	laser := mid(t, `{"weapon": "laser", "at": "front"}, {"weapon": "machine_gun", "at": "front"}`, driverOnly)
	k := newFireTest(t, laser, gunCar(t)).facingCar(15)
	a, b := shot(0, 0, 1, sideOf(geom.LeftSide)), shot(0, 1, 1, sideOf(geom.LeftSide))
	k.adds(0, a)
	tab := &k.s.t
	cloud := func(kind CounterKind, x, y float64) {
		tab.Counters[tab.NCounters] = RoadCounter{Kind: kind, From: NoCar,
			Pose: geom.Pose{At: geom.Vec{X: int32(x * scale.Quarter), Y: int32(y * scale.Quarter)}, Heading: 90 * geom.Degree}}
		tab.NCounters++
	}
	cloud(Smoke, 44, 40) // 4 squares across, 2 from the gun: nothing is seen past it
	k.adds(-2, b)
	k.bars("DX-WPN-030", a)
	k.lists(a, false)
	cloud(Paint, 50, 40)
	k.adds(-4, b)
	tab.NCounters = 0
	cloud(Smoke, 55, 43) // from y 41: the lines to the other half of the side are clear
	k.adds(0, b)
	k.bars("", a)
	tab.NCounters = 0
	cloud(Smoke, 42, 40) // over the gun
	k.adds(-2, b)
	tab.NCounters = 0
	cloud(Oil, 50, 40)
	k.adds(0, b)
	tab.NCounters = 0
	cloud(FlamingOil, 50, 40)
	tab.Counters[0].Large = true
	tab.Counters[0].Lit = tab.phaseStamp() + 1
	k.adds(0, b) // it does not burn yet
	tab.Counters[0].Lit = tab.phaseStamp()
	k.adds(-2, b)
}

// A gun fires into the arc of its side; a point on a diagonal belongs to both; a turret fires all round, over its own counter.
func TestArcOfWeapon(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARC-001", "DX-ARC-002", "DX-ARC-004", "DX-ARC-005", "DX-ARC-009", "DX-LOF-002", "DX-LOF-007")
	all := design(t, `{"name": "All", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"weapons": [{"weapon": "machine_gun", "at": "front"}, {"weapon": "machine_gun", "at": "left"}, {"weapon": "machine_gun", "at": "turret"}],
		"accessories": [{"accessory": "turret_1", "at": "top"}]}`)
	k := newFireTest(t, all, gunCar(t))
	// The arc in front is y <= x/2 from the middle at (40, 40). The target heads north, its left side is at x 59, from y-2 to y+2.
	for _, c := range []struct {
		y           float64
		front, left game.RuleID
	}{
		{40, "", "DX-ARC-001"},
		{47.4, "", "DX-ARC-001"}, // up to 49.4: the arc at the left begins at 40 + 19/2 = 49.5
		{47.6, "", ""},           // the upper end is in the arc at the left
		{51.4, "", ""},           // the lower end at 49.4 is in the arc in front
		{51.6, "DX-ARC-001", ""}, // all of it is beyond
		{51.5, "", ""},           // the lower end is on the diagonal
	} {
		k.put(0, 40, 40, 0, 25).put(1, 60, c.y, 90, 25)
		at := sideOf(geom.LeftSide)
		k.bars(c.front, shot(0, 0, 1, at))
		k.bars(c.left, shot(0, 1, 1, at))
		k.bars("", shot(0, 2, 1, at))
		k.lists(shot(0, 0, 1, at), c.front == "")
		k.lists(shot(0, 1, 1, at), c.left == "")
		k.lists(shot(0, 2, 1, at), true)
	}
	// From the turret to the target behind: from the middle of the counter, 17 squares less the 2 inside of it.
	k.put(1, 22, 40, 90, 25)
	if _, n := k.total(shot(0, 2, 1, sideOf(geom.RightSide))); n != 15*4 {
		t.Errorf("range %d/4 squares, want 15", n)
	}
}

// Sides that face the firer may be attacked, outside of their arc at -2; the underbody never, the top only of a trike; tires at sides that
// face him, -3; a turret -2.
func TestPartsOfCars(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TGT-001", "DX-TGT-002", "DX-TGT-003", "DX-TGT-004", "DX-TGT-005", "DX-TGT-009", "DX-TGT-010", "DX-TGT-011", "DX-TGT-012",
		"DX-TGT-013", "DX-TGT-015", "DX-FIRE-016")
	k := newFireTest(t, gunCar(t), turretCar(t))
	// The target at (60, 45) heads west; the gun is at (42, 40): 18 ahead of its middle, 5 to its left (south). The front arc is 5 <= 18/2.
	k.put(0, 40, 40, 0, 25).put(1, 60, 45, 180, 25)
	tire := func(w garage.Wheel) Action { return shot(0, 0, 1, Aim{Kind: AimTire, Part: k.tire(1, w)}) }
	// To the front edge at x 58: (58, 44) is 16.5 squares away, 4.1 inches: -1; the front of a car -1.
	k.adds(-2, shot(0, 0, 1, sideOf(geom.Front)))
	// To the left edge at y 44, nearest at (58, 44): -1, out of its arc -2.
	k.adds(-3, shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.bars("DX-TGT-002", shot(0, 0, 1, sideOf(geom.RightSide)))
	k.bars("DX-TGT-002", shot(0, 0, 1, sideOf(geom.Back)))
	k.bars("DX-TGT-009", shot(0, 0, 1, Aim{Kind: AimUnderbody}))
	k.bars("DX-TGT-013", shot(0, 0, 1, Aim{Kind: AimTop}))
	k.bars("DX-TGT-015", shot(0, 0, 1, Aim{Kind: AimRider, Part: k.car(1).V.Seats[0].Part}))
	k.bars("DX-CTGT-011", shot(0, 0, 1, Aim{Kind: AimSidecar}))
	// Tires in front, at the left and at the far front corner; -1 for range, -1 for the arc in front, where the firer is, -3.
	k.adds(-5, tire(garage.WheelFrontLeft))
	k.bars("", tire(garage.WheelFrontRight))
	k.bars("", tire(garage.WheelBackLeft))
	k.bars("DX-TGT-010", tire(garage.WheelBackRight))
	// The turret: 18.7 squares, -1, and -2 for it; neither front nor rear.
	k.adds(-3, shot(0, 0, 1, Aim{Kind: AimTurret}))
	// A side of the map is perpendicular to nobody: on the line of an edge its side is not seen.
	k.put(1, 60, 41, 180, 25) // the left edge lies at y 40, where the gun is
	k.bars("DX-TGT-002", shot(0, 0, 1, sideOf(geom.LeftSide)))
	// A tire that is gone is no target.
	c := k.car(1)
	c.Hits[k.tire(1, garage.WheelFrontLeft)] = 99
	k.bars("DX-TGT-010", tire(garage.WheelFrontLeft))
	// Nobody fires at himself.
	k.bars("DX-FIRE-016", shot(0, 0, 0, sideOf(geom.Front)))
	k.bars("DX-FIRE-016", Action{Do: Fire, Target: personThing(0)})
	k.bars("DX-FIRE-016", shot(0, 0, 5, sideOf(geom.Front)))
	c.Fate = Left
	k.bars("DX-FIRE-016", shot(0, 0, 1, sideOf(geom.Front)))
}

// On the dividing line of two arcs of the target both sides are free of the -2, also if the line only crosses the firing counter.
func TestDividingLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TGT-006", "DX-TGT-007")
	k := newFireTest(t, turretCar(t), gunCar(t))
	// The target heads west; its front arc ends at 1 to the side for 2 ahead. The turret at (40, 40) is 20 ahead: on the line with y 50. The
	// firing counter, from (38, 39) to (42, 41), is crossed by the line with y 48 to 52.
	for _, c := range []struct {
		y    float64
		left int // modifiers of the left side but for the range
	}{{45, -2}, {47.5, -2}, {48.5, 0}, {50, 0}, {51.5, 0}, {52.5, 0}} {
		k.put(0, 40, 40, 0, 25).put(1, 60, c.y, 180, 25)
		_, n := k.total(shot(0, 0, 1, sideOf(geom.LeftSide)))
		k.adds(c.left-n/64, shot(0, 0, 1, sideOf(geom.LeftSide)))
	}
}

// A cycle is -2, its front or rear -1 more, its tires -3 more, its rider -3 more from the side alone. A sidecar is -2 for itself, from its own
// side.
func TestPartsOfCycles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-009", "DX-CTGT-011", "DX-CTGT-012", "DX-CTGT-016", "DX-TGT-015", "DX-MOD-010", "DX-MOD-011")
	k := newFireTest(t, gunCar(t), compiled(t, "bare"), compiled(t, "rig"))
	k.put(2, 60, 90, 0, 25)
	// 12 squares are 3 inches: no range modifier. A cycle counter is 2 squares long and wide.
	rider := Aim{Kind: AimRider, Part: k.car(1).V.Seats[0].Part}
	wheel := Aim{Kind: AimTire, Part: k.tire(1, garage.WheelFront)}
	k.put(0, 40, 40, 0, 25).put(1, 55, 40, 90, 25)
	k.adds(-2, shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.adds(-5, shot(0, 0, 1, rider))
	k.adds(-5, shot(0, 0, 1, wheel))
	k.put(1, 55, 40, 180, 25)
	k.adds(-3, shot(0, 0, 1, sideOf(geom.Front)))
	k.adds(-6, shot(0, 0, 1, wheel))
	k.bars("DX-TGT-015", shot(0, 0, 1, rider))

	// The sidecar of the rig is on its left.
	k.put(1, 60, 90, 0, 25)
	k.put(2, 55, 40, 90, 25) // its left is to the firer
	k.adds(-2, shot(0, 0, 2, Aim{Kind: AimSidecar, Side: geom.LeftSide}))
	k.adds(-2, shot(0, 0, 2, sideOf(geom.LeftSide)))
	k.put(2, 55, 40, 270, 25)
	k.bars("DX-CTGT-011", shot(0, 0, 2, Aim{Kind: AimSidecar, Side: geom.LeftSide}))
	k.lists(shot(0, 0, 2, Aim{Kind: AimSidecar, Side: geom.LeftSide}), false)
}

// A machine gun at a tire of a cycle next to it, by a computer, at night: +1 +4 -3 -2 -3 = -3, so 10 is needed. And wheel -3, motorcycle -2,
// front -1, rain -2, 10 inches -2: -10.
func TestCheckValues(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HIT-008", "DX-MOD-038", "DX-MOD-002", "DX-MOD-019", "DX-MOD-023")
	aimed := mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver", "targeting": "targeting_computer"}]`)
	k := newFireTest(t, aimed, compiled(t, "bare"))
	wheel := shot(0, 0, 1, Aim{Kind: AimTire, Part: k.tire(1, garage.WheelFront)})
	k.put(0, 40, 40, 0, 25).put(1, 45, 40, 90, 25)
	k.s.o.Sky = targeting.SkyNight
	k.adds(-3, wheel)
	k.rolling(diceToHit, 4, 5)
	k.fires(wheel)
	k.hitRolls("9/10/false")

	k = newFireTest(t, gunCar(t), compiled(t, "bare"))
	k.put(0, 40, 40, 0, 25).put(1, 42+40+1, 40, 180, 25)
	k.s.o.Sky = targeting.SkyRain
	k.adds(-10, wheel)
}

// What of the state counts for a shot at 15 squares: each line by itself.
func TestStateModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-005", "DX-MOD-008", "DX-MOD-010", "DX-MOD-019", "DX-MOD-023", "DX-MOD-024", "DX-MOD-026", "DX-MOD-027", "DX-MOD-035")
	gear := mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver", "targeting": "hires_targeting_computer"}],
		"accessories": [{"accessory": "infrared"}, {"accessory": "radar"}]`)
	plant := func(k *fireTest) { c := k.car(0); c.Hits[c.V.Plants[0]] = c.V.Parts[c.V.Plants[0]].DP }
	for _, c := range []struct {
		name  string
		firer *Vehicle
		set   func(k *fireTest)
		want  int
	}{
		{"nothing", gunCar(t), func(*fireTest) {}, 0},
		{"firer stands", gunCar(t), func(k *fireTest) { k.speed(0, 0) }, 1},
		{"target stands", gunCar(t), func(k *fireTest) { k.speed(1, 0) }, 1},
		{"30 mph", gunCar(t), func(k *fireTest) { k.speed(1, 30) }, -1},
		{"55 mph", gunCar(t), func(k *fireTest) { k.speed(1, 55) }, -3},
		{"100 mph", gunCar(t), func(k *fireTest) { k.speed(1, 100) }, -6},
		{"firer's speed", gunCar(t), func(k *fireTest) { k.speed(0, 100) }, 0},
		{"compact", gunCar(t), func(k *fireTest) { k.car(1).V = compiled(t, "compact") }, -1},
		{"rain", gunCar(t), func(k *fireTest) { k.s.o.Sky = targeting.SkyRain }, -2},
		{"heavy rain, fog", gunCar(t), func(k *fireTest) { k.s.o.Sky = targeting.SkyHeavyRain | targeting.SkyFog }, -6},
		{"skill", gunCar(t), func(k *fireTest) { k.s.t.Persons[0].Gunner = 2 }, 2},
		{"no skill", gunCar(t), func(k *fireTest) { k.s.t.Persons[0].Gunner = targeting.NoSkill }, -3},
		{"paint", gunCar(t), func(k *fireTest) { k.car(0).Painted = 1 }, -2},
		{"old paint", gunCar(t), func(k *fireTest) { k.s.t.Turn, k.car(0).Painted = 2, 1 }, 0},
		{"stunned", gunCar(t), func(k *fireTest) { k.s.t.Persons[0].StunTill = 1 }, k0(targeting.ModStunned)},
		{"gas", gunCar(t), func(k *fireTest) { k.s.t.Persons[0].Gas, k.s.t.Persons[0].GasTill = targeting.TearGasMild, 1 }, k0(targeting.ModTearGas)},
		{"old gas", gunCar(t), func(k *fireTest) {
			k.s.t.Turn, k.s.t.Persons[0].Gas, k.s.t.Persons[0].GasTill = 3, targeting.TearGasMild, 2
		}, 0},
		{"oil", gunCar(t), func(k *fireTest) { k.under(0, Oil) }, -1},
		{"computer", gear, func(*fireTest) {}, 2},
		{"its plant is gone", gear, plant, 0},
		{"night, infrared", gear, func(k *fireTest) { k.s.o.Sky = targeting.SkyNight }, 2},
		{"fog, radar", gear, func(k *fireTest) { k.s.o.Sky = targeting.SkyFog }, 2 - 3 + 1},
		{"night, without the plant", gear, func(k *fireTest) { k.s.o.Sky = targeting.SkyNight; plant(k) }, -3},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			k := newFireTest(t, c.firer, gunCar(t)).facingCar(15)
			c.set(k)
			k.adds(c.want, shot(0, 0, 1, sideOf(geom.LeftSide)))
		})
	}
}

// k0 is the value of a modifier in the table.
func k0(m targeting.ModID) int { return targeting.Standard().ModValue(m) }

// under lays a counter under a vehicle.
func (k *fireTest) under(id CarID, kind CounterKind) {
	tab := &k.s.t
	tab.Counters[tab.NCounters] = RoadCounter{Kind: kind, Pose: k.car(id).Pose, From: NoCar}
	tab.NCounters++
}

// Gravel under any part of the firing counter is -1.
func TestGravelUnderFirer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-026", "DX-MOD-027")
	k := newFireTest(t, gunCar(t), gunCar(t)).on(parsePlace(t, `, "areas": [{"ground": "gravel", "rect": [0, 0, 39, 64]}]`))
	k.put(0, 40, 40, 0, 25).put(1, 58, 40, 90, 25) // its back is at x 38
	k.adds(-1, shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.put(0, 42, 40, 0, 25).put(1, 60, 40, 90, 25)
	k.adds(0, shot(0, 0, 1, sideOf(geom.LeftSide)))
}

// Of two vehicles abreast at about the same speed and heading the speed of the target does not matter; otherwise it does.
func TestAbreast(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-009")
	k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "left"}`, driverOnly), gunCar(t))
	a := shot(0, 0, 1, sideOf(geom.RightSide))
	for _, c := range []struct {
		x       float64
		heading geom.Angle
		mph     int
		want    int
	}{{40, 0, 60, 0}, {40, 15, 60, 0}, {40, 0, 65, 0}, {40, 16, 60, -4}, {40, 0, 70, -5}, {43.5, 0, 60, 0}, {44, 0, 60, -4}} {
		k.put(0, 40, 40, 0, 60).put(1, c.x, 50, c.heading, c.mph) // 8 squares apart
		k.adds(c.want, a)
	}
}

// A computer serves one crew position and no other; a cyberlink one weapon, without the plant as well, and its own point is soon lost.
func TestComputers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-023", "DX-LINK-020")
	v := design(t, `{"name": "Wired", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"},
		"weapons": [{"weapon": "machine_gun", "at": "front"}, {"weapon": "vulcan_machine_gun", "at": "front"}],
		"crew": [{"role": "driver", "targeting": "targeting_computer", "cyberlink": true}, {"role": "gunner"}]}`)
	k := newFireTest(t, v, gunCar(t)).facingCar(15)
	at := sideOf(geom.LeftSide)
	check := func(first, second, other int) {
		t.Helper()
		k.adds(first, shot(0, 0, 1, at))
		k.adds(second, shot(0, 1, 1, at))
		k.adds(other, shot(1, 0, 1, at))
	}
	check(3, 1, 0)
	c := k.car(0)
	c.Hits[v.Plants[0]] = v.Parts[v.Plants[0]].DP
	check(3, 0, 0)
	c.Hits[v.Plants[0]] = 0
	c.Hits[v.Seats[0].Cyberlink] = 1
	check(1, 1, 0)
}

// The second shot in consecutive turns at the same target is +1, later ones +2, whoever fires, whichever side he aims at, hit or miss; a turn
// without it, or another target, ends it.
func TestSustainedFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-028", "DX-MOD-029")
	v := mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver"}, {"role": "gunner"}]`)
	k := newFireTest(t, v, gunCar(t), gunCar(t)).facingCar(15)
	k.put(2, 58, 48, 90, 25) // from (42, 40) to (57, 46), 16.2 squares: -1
	turn := uint16(0)
	for _, c := range []struct {
		p     PersonID
		at    CarID
		aim   Aim
		want  int
		pause bool
	}{
		{0, 1, sideOf(geom.LeftSide), 0, false},
		{1, 1, Aim{Kind: AimTire, Part: k.tire(1, garage.WheelFrontLeft)}, -3 + 1, false},
		{0, 1, sideOf(geom.LeftSide), 2, false},
		{0, 1, sideOf(geom.LeftSide), 2, false},
		{0, 1, sideOf(geom.LeftSide), 0, true}, // after a turn without
		{0, 1, sideOf(geom.LeftSide), 1, false},
		{0, 2, sideOf(geom.LeftSide), -1, false},
		{0, 1, sideOf(geom.LeftSide), 0, false},
	} {
		turn++
		if c.pause {
			turn++
		}
		k.s.t.Turn = turn
		for p := range k.s.t.NPersons {
			k.s.t.Persons[p].Acted = false
		}
		k.adds(c.want, shot(c.p, 0, c.at, c.aim))
		k.rolling(diceToHit, 1, 1)
		k.fires(shot(c.p, 0, c.at, c.aim))
	}
}

// A person on foot is -3 and a target for himself; one in a seat is none. He stands unless he has moved.
func TestShotsAtPeople(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-MOD-014", "DX-MOD-007", "DX-TGT-015", "DX-TGT-016", "DX-LOF-006")
	k := newFireTest(t, gunCar(t), gunCar(t)).facingCar(17)
	p := k.s.t.personAt(1, 0)
	a := Action{Do: Fire, Target: personThing(p)}
	k.bars("DX-FIRE-016", a)
	k.put(1, 60, 60, 90, 25)
	k.stand(p, 50, 40)
	k.adds(-3+1, a) // he stands
	k.lists(a, true)
	x := k.run().person(p)
	x.Steps, x.Pace = 1, scale.MPH(10)
	k.adds(-3, a)
	k.rolling(diceToHit, 5, 5).rolling(diceDamage, 2)
	k.fires(a)
	k.hitRolls("10/10/true")
	if x.Hits != 2 {
		t.Errorf("%d hits, want 2", x.Hits)
	}
}

// Missiles in flight are -6 for the vehicle they fly at and -10 for others, with nothing for their own speed; any damage destroys them.
func TestShotsAtMissiles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-025", "DX-WPN-026", "DX-MOD-014")
	k := newFireTest(t, gunCar(t), gunCar(t), gunCar(t)).facingCar(40)
	k.put(2, 40, 45, 0, 25)
	spec, _ := garage.Standard().FindWeapon("radar_guided_missile")
	m := &k.s.t.Missiles[0]
	*m = Missile{Spec: spec, From: 1, By: k.s.t.personAt(1, 0), At: carThing(0), Pose: geom.Pose{At: geom.Vec{X: 55 * scale.Quarter, Y: 40 * scale.Quarter}, Heading: geom.Half}, Guided: true, Past: noThing}
	own, other := Action{Do: Fire, Target: thingMissile}, Action{Do: Fire, Person: k.s.t.personAt(2, 0), Target: thingMissile}
	k.adds(-6, own)
	k.adds(-10, other)
	k.lists(own, true)
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 1)
	k.s.t.Persons[0].Gunner = 3
	k.fires(own)
	k.hitRolls("12/10/true")
	if m.Spec != 0 {
		t.Error("the missile flies on")
	}
	k.bars("DX-FIRE-016", other)
}

// Walls and buildings are targets at +10, without the bonus for what stands still; what is built blocks lines, in ruins as well.
func TestShotsAtBuildings(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-016", "DX-MOD-014", "DX-MOD-015", "DX-LOF-004", "DX-LOF-010")
	k := newFireTest(t, gunCar(t), gunCar(t)).on(parsePlace(t, `, "buildings": [{"id": "shed", "title": "Shed", "rect": [50, 36, 58, 44], "dp": 6, "storeys": 1}]`))
	k.put(0, 40, 40, 0, 25).put(1, 62, 40, 90, 25)
	section := -1
	for i := range k.s.place.Sections() {
		o := k.s.place.Section(i).Outer
		if o.A.X == 50*scale.Quarter && o.B.X == 50*scale.Quarter && (o.A.Y == 41*scale.Quarter && o.B.Y == 40*scale.Quarter) {
			section = i
		}
	}
	if section < 0 {
		t.Fatal("no section in front of the gun")
	}
	wall := Action{Do: Fire, Target: thingFixed + Thing(section)}
	k.adds(10, wall) // 8 squares
	k.bars("DX-LOF-001", shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.s.t.Wrecks.Rubble[0] = 1
	k.bars("DX-LOF-001", shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.s.t.Wrecks.Rubble[0] = 0
	k.s.place = parsePlace(t, "")
	k.bars("", shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.bars("DX-FIRE-016", wall)
}
