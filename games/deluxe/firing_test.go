package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A machine gun needs 7. The target is 17 squares away, 4 1/4 inches: -1; nothing else counts. So 8 is needed; the sum 8 hits, and 5 points
// strike the left armor: D1 by the list of hazards, and at 25 mph status 2 is safe.
func TestAimedShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-002", "DX-FIRE-013", "DX-FIRE-015", "DX-FIRE-017", "DX-HIT-001", "DX-HIT-002", "DX-DMG-001", "DX-DMG-004",
		"DX-TGT-008", "DX-MOD-003", "DX-MOD-004")
	k := newFireTest(t, gunCar(t), gunCar(t)).facingCar(17)
	a := shot(0, 0, 1, sideOf(geom.LeftSide))
	if sum, squares := k.total(a); sum != -1 || squares != 17*4 {
		t.Errorf("modifiers %d at %d/4 squares, want -1 at 17", sum, squares)
	}
	k.rolling(diceToHit, 4, 4).rolling(diceDamage, 5)
	k.fires(a)
	k.hitRolls("8/8/true")
	k.hurt(1, garage.Left, 5)
	c := k.car(0)
	if c.Arms[0].Spent != 1 || c.Arms[0].Fired != 1 || !k.s.t.Persons[0].Acted {
		t.Errorf("%+v, acted %v", c.Arms[0], k.s.t.Persons[0].Acted)
	}
	if s := k.car(1).Status; s != 2 {
		t.Errorf("the target has status %d, want 3 - D1", s)
	}
	if by := k.car(1).By; by != 0 {
		t.Errorf("the damage is put down to seat %d", by)
	}
	e := k.saw(EvShot)[0]
	if e.Person != 0 || e.Arm != 0 || e.Other != carThing(1) || e.Aim != a.Aim || e.From.At != (geom.Vec{X: 42 * scale.Quarter, Y: 40 * scale.Quarter}) ||
		e.To.At != (geom.Vec{X: 59 * scale.Quarter, Y: 40 * scale.Quarter}) {
		t.Errorf("%+v", e)
	}
}

// A miss costs the shot and the action all the same. A natural 2 misses though the sum of the modifiers is +4 and more; 12 does not help
// where 13 is needed, and such a shot may be made.
func TestMisses(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-008", "DX-FIRE-015", "DX-HIT-003", "DX-HIT-004", "DX-HIT-005", "DX-DMG-012")
	k := newFireTest(t, gunCar(t), gunCar(t)).facingCar(3)
	k.speed(0, 0).speed(1, 0) // point-blank +4, both stand +2: needs 1
	k.rolling(diceToHit, 1, 1)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.hitRolls("2/1/false")
	k.hurt(1, garage.Left, 0)
	if k.car(0).Arms[0].Spent != 1 {
		t.Error("the miss took no shot")
	}
	k.bars("DX-FIRE-008", shot(0, 0, 1, sideOf(geom.LeftSide)))

	k = newFireTest(t, gunCar(t), gunCar(t)).facingCar(97) // 24 1/4 inches: -6
	k.rolling(diceToHit, 6, 6)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.hitRolls("12/13/false")
}

// The weapon fires once in a turn, whoever fires it; so does a person, whatever he fires. Next turn both may again.
func TestOncePerTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-007", "DX-FIRE-008", "DX-FIRE-009", "DX-ACT-001", "DX-ACT-008")
	two := mid(t, `{"weapon": "machine_gun", "at": "front"}, {"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver"}, {"role": "gunner"}]`)
	k := newFireTest(t, two, gunCar(t)).facingCar(17)
	at := sideOf(geom.LeftSide)
	k.rolling(diceToHit, 1, 2)
	k.fires(shot(0, 0, 1, at)) // the driver, at 25 mph
	k.bars("DX-FIRE-008", shot(0, 1, 1, at))
	k.bars("DX-FIRE-007", shot(1, 0, 1, at))
	k.bars("", shot(1, 1, 1, at))
	k.lists(shot(1, 0, 1, at), false)
	k.lists(shot(1, 1, 1, at), true)
	k.s.t.Turn++
	k.s.t.Persons[0].Acted = false
	k.bars("", shot(0, 0, 1, at))
}

// Nobody fires who is unconscious, gone, guiding a missile or busy; a hand weapon takes the place of a vehicular one; passengers fire none;
// who has driven in place of the driver does not fire in that turn.
func TestWhoFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-010", "DX-FIRE-011", "DX-FIRE-012", "DX-ACT-006", "DX-INJ-009", "DX-INJ-010", "DX-INJ-016")
	crew := `, "crew": [{"role": "driver"}, {"role": "gunner"}, {"role": "passenger"}]`
	k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "front"}`, crew), gunCar(t)).facingCar(17)
	at := sideOf(geom.LeftSide)
	for p, rule := range []game.RuleID{"", "", "DX-FIRE-011"} {
		k.bars(rule, shot(PersonID(p), 0, 1, at))
	}
	c := k.car(0)
	x := &k.s.t.Persons[1]
	driver := c.V.Seats[0].Part
	c.Hits[driver] = unconsciousAt
	k.bars("DX-FIRE-010", shot(0, 0, 1, at))
	k.bars("", shot(1, 0, 1, at)) // the others go on
	c.Wheel = 2
	k.bars("", shot(1, 0, 1, at)) // he has not driven yet
	c.Drove = k.s.t.Turn
	k.bars("DX-INJ-010", shot(1, 0, 1, at))
	c.Wheel = 0
	x.Guide = 1
	k.bars("DX-ACT-006", shot(1, 0, 1, at))
	x.Guide, x.Errand = 0, GettingOut
	k.bars("DX-ACT-001", shot(1, 0, 1, at))
	x.Errand, x.Hand = NoErrand, true
	k.bars("DX-FIRE-012", shot(1, 0, 1, at))
	x.Hand = false
	c.Hits[c.V.Seats[1].Part] = unconsciousAt
	k.bars("DX-FIRE-010", shot(1, 0, 1, at))
	if k.run().legalShots(2, nil) != nil {
		t.Error("a passenger has shots")
	}
}

// The gunner in a cupola fires the weapon of the cupola alone; the driver may fire all.
func TestCupolaGunner(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-011")
	van := design(t, `{"name": "Van", "body": "van", "chassis": "heavy", "plant": "car_super", "tires": {"all": "standard"},
		"crew": [{"role": "driver"}, {"role": "gunner", "in": "turret"}],
		"weapons": [{"weapon": "machine_gun", "at": "turret"}, {"weapon": "machine_gun", "at": "front"}], "accessories": [{"accessory": "cupola_3", "at": "top"}]}`)
	k := newFireTest(t, van, gunCar(t)).facingCar(17)
	at := sideOf(geom.LeftSide)
	gunner := k.s.t.personAt(0, 1)
	k.bars("", shot(gunner, 0, 1, at))
	k.bars("DX-FIRE-011", shot(gunner, 1, 1, at))
	k.bars("", shot(0, 0, 1, at))
	k.bars("", shot(0, 1, 1, at))
}

// What a weapon needs to fire: shots, damage points, not to be on automatic.
func TestWeaponFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-015", "DX-DMG-003", "DX-AUTO-002")
	k := newFireTest(t, gunCar(t), gunCar(t)).facingCar(17)
	c := k.car(0)
	a := shot(0, 0, 1, sideOf(geom.LeftSide))
	c.Arms[0].Spent = 19
	k.bars("", a)
	c.Arms[0].Spent = 20 // a machine gun holds 20
	k.bars("DX-FIRE-015", a)
	c.Arms[0].Spent, c.Arms[0].Auto = 0, true
	k.bars("DX-AUTO-002", a)
	c.Arms[0].Auto = false
	c.Hits[c.V.Weapons[0].Part] = c.V.Parts[c.V.Weapons[0].Part].DP - 1
	k.bars("", a)
	c.Hits[c.V.Weapons[0].Part]++
	k.bars("DX-DMG-003", a)
	k.bars("DX-FIRE-002", shot(0, 1, 1, a.Aim)) // there is no second one
}

// A laser needs the power plant and as many power units as a shot takes: 1, 2 or 3. It has no shots.
func TestLaserPower(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-015", "DX-WPN-029")
	for _, c := range []struct {
		weapon string
		units  int16
	}{{"light_laser", 1}, {"laser", 2}, {"heavy_laser", 3}} {
		k := newFireTest(t, mid(t, `{"weapon": "`+c.weapon+`", "at": "front"}`, driverOnly), gunCar(t)).facingCar(17)
		f := k.car(0)
		a := shot(0, 0, 1, sideOf(geom.LeftSide))
		f.Drained = f.V.PowerUnits - c.units + 1
		k.bars("DX-WPN-029", a)
		f.Drained--
		k.bars("", a)
		k.rolling(diceToHit, 1, 1)
		k.fires(a)
		if f.Drained != f.V.PowerUnits || f.Arms[0].Spent != 0 {
			t.Errorf("%s: %d of %d units used up, %d shots", c.weapon, f.Drained, f.V.PowerUnits, f.Arms[0].Spent)
		}
		f.Drained, f.Arms[0].Fired, k.s.t.Persons[0].Acted = 0, 0, false
		k.bars("", a)
		f.Hits[f.V.Plants[0]] = f.V.Parts[f.V.Plants[0]].DP
		k.bars("DX-WPN-029", a)
	}
}

// A pod fires six rockets at once, each with its own roll to hit, its own die of damage and its own burst; it is one shot and one hazard:
// three hits of 4 points are 12, D3.
func TestVolley(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-051", "DX-WPN-052", "DX-WPN-053", "DX-HAZ-009")
	k := newFireTest(t, mid(t, `{"weapon": "multi_fire_rocket_pod", "at": "front"}`, driverOnly), mid(t, "", driverOnly)).facingCar(15)
	f := k.car(0)
	need := int(f.V.Weapons[0].ToHit) // 15 squares are less than 4 inches: no modifiers
	if need != 9 {
		t.Fatalf("to hit %d", need)
	}
	for i := range 6 {
		if i%2 == 0 {
			k.rolling(diceToHit, 4, 5).rolling(diceDamage, 4)
			if i == 4 { // 12 points in the phase: debris
				k.rolling(diceDebris, 0)
			}
		} else {
			k.rolling(diceToHit, 4, 4)
		}
	}
	k.rolling("control") // 25 mph, status 0: safe
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.hitRolls("9/9/true", "8/9/false", "9/9/true", "8/9/false", "9/9/true", "8/9/false")
	k.hurt(1, garage.Left, 12)
	if got := k.saw(EvDifficulty); len(got) != 1 || got[0].Count != 3 {
		t.Errorf("hazards %+v, want one of D3", got)
	}
	if f.Arms[0].Spent != 1 {
		t.Errorf("%d shots", f.Arms[0].Spent)
	}
	k.s.t.Turn, k.s.t.Persons[0].Acted = 2, false
	k.bars("DX-FIRE-015", shot(0, 0, 1, sideOf(geom.LeftSide)))
}

// Rockets are gone when they have been fired once.
func TestOneShotRockets(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-049")
	for _, w := range []string{"heavy_rocket", "medium_rocket", "light_rocket", "mini_rocket"} {
		k := newFireTest(t, mid(t, `{"weapon": "`+w+`", "at": "front"}`, driverOnly), gunCar(t)).facingCar(17)
		k.rolling(diceToHit, 1, 1)
		k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
		k.s.t.Turn, k.s.t.Persons[0].Acted = 2, false
		k.bars("DX-FIRE-015", shot(0, 0, 1, sideOf(geom.LeftSide)))
	}
}

// Flames reach 10 inches, heavy ones 15, and leave a smoke counter at the firing point, along the line of fire, after the shot.
func TestFlames(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-003", "DX-WPN-004", "DX-WPN-005", "DX-HIT-007")
	for _, c := range []struct {
		weapon string
		inches float64
	}{{"flamethrower", 10}, {"heavy_duty_flamethrower", 15}} {
		k := newFireTest(t, mid(t, `{"weapon": "`+c.weapon+`", "at": "left"}`, driverOnly), gunCar(t))
		k.put(0, 40, 40, 0, 25)
		at := sideOf(geom.Front)
		k.put(1, 40, 41+4*c.inches+2.25, 270, 25) // from its front to the left side of the firer: a quarter square more
		k.bars("DX-WPN-003", shot(0, 0, 1, at))
		k.lists(shot(0, 0, 1, at), false)
		k.put(1, 40, 41+4*c.inches+2, 270, 25)
		k.bars("", shot(0, 0, 1, at))
		k.lists(shot(0, 0, 1, at), true)
		k.rolling(diceToHit, 1, 2)
		k.fires(shot(0, 0, 1, at))
		if k.s.t.NCounters != 1 {
			t.Fatalf("%d counters", k.s.t.NCounters)
		}
		// 4 squares long, from the middle of the left side toward the target.
		smoke := k.s.t.Counters[0]
		if want := (geom.Vec{X: 40 * scale.Quarter, Y: 43 * scale.Quarter}); smoke.Kind != Smoke || smoke.Pose.At != want || smoke.Pose.Heading != 90*geom.Degree {
			t.Errorf("%v at %v to %d, want smoke at %v", smoke.Kind, smoke.Pose.At, smoke.Pose.Heading, want)
		}
		if e := k.saw(EvToHit)[0]; modLines(&e.Mods)[targeting.ModCloud] != 0 {
			t.Error("its own smoke hampers the shot")
		}
	}
}

// A moving vehicle does not fire flames into the arc it moves into, from a turret neither; a standing one may.
func TestFlamesAhead(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-006", "DX-WPN-007")
	tank := design(t, `{"name": "Dragon", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "solid"}, "crew": [{"role": "driver"}],
		"weapons": [{"weapon": "flamethrower", "at": "front"}, {"weapon": "flamethrower", "at": "turret"}, {"weapon": "flamethrower", "at": "back"}],
		"accessories": [{"accessory": "turret_2", "at": "top"}]}`)
	k := newFireTest(t, tank, gunCar(t), gunCar(t), gunCar(t))
	k.put(1, 60, 40, 90, 25).put(2, 20, 40, 90, 25).put(3, 40, 60, 0, 25)
	ahead, behind, left := sideOf(geom.LeftSide), sideOf(geom.RightSide), sideOf(geom.RightSide)
	for _, c := range []struct {
		mph                          int
		front, turret, back, turBack game.RuleID
	}{{25, "DX-WPN-007", "DX-WPN-007", "", ""}, {-10, "", "", "DX-WPN-007", "DX-WPN-007"}, {0, "", "", "", ""}} {
		k.put(0, 40, 40, 0, c.mph)
		k.bars(c.front, shot(0, 0, 1, ahead))
		k.bars(c.turret, shot(0, 1, 1, ahead))
		k.bars(c.back, shot(0, 2, 2, behind))
		k.bars(c.turBack, shot(0, 1, 2, behind))
		k.bars("", shot(0, 1, 3, left))
		k.lists(shot(0, 1, 1, ahead), c.turret == "")
		k.lists(shot(0, 1, 3, left), true)
	}
}

// A wire-guided missile is fired by a standing vehicle, and after a three-star result nothing is aimed for the rest of the turn.
func TestFirerBarred(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-017", "DX-CRASH-061", "DX-MOD-032", "DX-MOD-033")
	k := newFireTest(t, mid(t, `{"weapon": "wire_guided_missile", "at": "front"}`, driverOnly), gunCar(t)).facingCar(60)
	a := shot(0, 0, 1, sideOf(geom.LeftSide))
	k.bars("DX-WPN-017", a)
	k.speed(0, 0)
	k.bars("", a)

	k = newFireTest(t, gunCar(t), gunCar(t)).facingCar(15)
	c := k.car(0)
	for p, want := range map[control.FirePenalty]int{control.FireFree: 0, control.FireMinus3: -3, control.FireMinus6: -6} {
		c.Fire, c.FireTurn = p, 1
		k.adds(want, shot(0, 0, 1, sideOf(geom.LeftSide)))
	}
	c.Fire = control.FireNone
	k.bars("DX-CRASH-061", shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.s.t.Turn = 2
	k.adds(0, shot(0, 0, 1, sideOf(geom.LeftSide)))
}

// A pop-up turret fires and is a target while it is up.
func TestPopUpTurretFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACT-004")
	v := design(t, `{"name": "Jack", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"weapons": [{"weapon": "machine_gun", "at": "turret"}], "accessories": [{"accessory": "popup_turret_1", "at": "top"}]}`)
	k := newFireTest(t, v, gunCar(t)).facingCar(17)
	k.put(1, 60, 40, 180, 25)
	a, b := shot(0, 0, 1, sideOf(geom.Front)), shot(k.s.t.personAt(1, 0), 0, 0, Aim{Kind: AimTurret})
	k.bars("DX-ACT-004", a)
	k.bars("DX-TGT-013", b)
	k.lists(b, false)
	k.car(0).Raised = true
	k.bars("", a)
	k.bars("", b)
	k.lists(b, true)
}

// A starshell needs neither target nor roll, and ends the night for everybody.
func TestStarshellFired(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-047", "DX-HIT-006")
	k := newFireTest(t, compiled(t, "wagon"), gunCar(t)).facingCar(15)
	k.s.o.Sky = targeting.SkyNight
	enemy := k.s.t.personAt(1, 0)
	k.put(0, 40, 40, 0, 25).put(1, 59, 40, 180, 25) // front to front: -1, 15 squares
	k.adds(-1-3, shot(enemy, 0, 0, sideOf(geom.Front)))
	a := Action{Do: Fire, Person: 0, Target: noThing}
	k.lists(a, true)
	k.fires(a)
	k.adds(-1, shot(enemy, 0, 0, sideOf(geom.Front)))
	if k.car(0).Arms[0].Spent != 1 {
		t.Error("it took no shot")
	}
}

// A dropped weapon rolls nothing and has no target; an aimed one has one.
func TestDropsWithoutTarget(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-014", "DX-HIT-006")
	k := newFireTest(t, mid(t, `{"weapon": "smokescreen", "at": "back"}, {"weapon": "machine_gun", "at": "front"}`, driverOnly), gunCar(t)).facingCar(17)
	k.bars("DX-FIRE-014", shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.bars("DX-FIRE-016", Action{Do: Fire, Arm: 1, Target: noThing})
	a := Action{Do: Fire, Target: noThing}
	k.lists(a, true)
	k.fires(a)
	if c := k.car(0); c.Arms[0].Spent != 1 || k.s.t.NCounters != 1 || k.s.t.Counters[0].Kind != Smoke {
		t.Errorf("%+v, %d counters", c.Arms[0], k.s.t.NCounters)
	}
	k.hitRolls()
}
