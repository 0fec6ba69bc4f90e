package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// missileCar is a mid-sized car with one kind of missile in front.
func missileCar(t *testing.T, id string) *Vehicle {
	t.Helper()
	return mid(t, `{"weapon": "`+id+`", "at": "front"}`, driverOnly)
}

// flies moves the missiles for so many phases.
func (k *fireTest) flies(phases int) {
	k.Helper()
	for range phases {
		k.run().flyMissiles()
	}
	if err := k.s.dice.Err(); err != nil {
		k.Fatal(err)
	}
}

// missileAt checks where the first missile is, in squares; it must be in flight.
func (k *fireTest) missileAt(x, y int32) {
	k.Helper()
	m := &k.s.t.Missiles[0]
	if m.Spec == 0 {
		k.Fatal("the missile is gone")
	}
	d := m.Pose.At.Sub(geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter})
	if max(d.X, -d.X, d.Y, -d.Y) > 8 {
		k.Errorf("the missile is off %d, %d by %d, %d units", x, y, d.X, d.Y)
	}
}

// noMissile checks that none is in flight, and that the last one went by a rule.
func (k *fireTest) noMissile(rule string) {
	k.Helper()
	proof.Of(k, rule)
	if k.s.t.Missiles[0] != (Missile{}) {
		k.Error("there is still a missile")
	}
	list := k.saw(EvMissile)
	if e := list[len(list)-1]; !e.Gone || string(e.Rule) != rule {
		k.Errorf("gone: %v by %s, want %s", e.Gone, e.Rule, rule)
	}
}

// A radar-guided missile needs 7. It is fired at 24 inches, where radar has neither penalty nor bonus, moves 2 inches in each phase from the
// next one on, and rolls when it arrives: 96 squares are twelve phases of 8.
func TestRadarMissileFlies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-008", "DX-WPN-009", "DX-WPN-011", "DX-WPN-012", "DX-WPN-014")
	k := newFireTest(t, missileCar(t, "radar_guided_missile"), gunCar(t)).facingCar(96)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.missileAt(42, 40)
	for phase := int32(1); phase < 12; phase++ {
		k.flies(1)
		k.missileAt(42+8*phase, 40)
	}
	k.rolling(diceToHit, 3, 4).rolling(diceDamage, 1, 2, 3)
	k.flies(1)
	k.hitRolls("7/7/true")
	k.hurt(1, garage.Left, 6)
	k.noMissile("DX-WPN-014")
	if e := k.saw(EvMissile); len(e) != 14 || e[5].Count != 10 { // the launch, twelve legs, the end; 10 inches after five
		t.Errorf("%d events, %d inches after the fifth leg", len(e), e[5].Count)
	}
}

// The closer to 24 inches the better: at 12 inches it is three full 4 inches nearer, so -3 and 10 are needed; at half an inch five, with no
// point-blank bonus: 12. Night, rain and smoke do nothing.
func TestRadarMissileModifiers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-008", "DX-WPN-009", "DX-WPN-010")
	for _, tc := range []struct {
		gap    float64
		phases int
		want   string
	}{{48, 6, "12/10/true"}, {2, 1, "12/12/true"}} {
		k := newFireTest(t, missileCar(t, "radar_guided_missile"), gunCar(t)).facingCar(tc.gap)
		k.s.o.Sky = targeting.SkyNight | targeting.SkyHeavyRain | targeting.SkyFog
		k.run().lay(RoadCounter{Kind: Smoke, Pose: geom.Pose{At: geom.Vec{X: 43 * scale.Quarter, Y: 40 * scale.Quarter}}, From: NoCar}, "DX-SMOKE-001")
		k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
		k.rolling(diceToHit, 6, 6).rolling(diceDamage, 1, 1, 1)
		k.flies(tc.phases)
		k.hitRolls(tc.want)
	}
	k := newFireTest(t, missileCar(t, "radar_guided_missile"), gunCar(t)).on(places.Open(64, 64))
	for inches, rule := range map[int32]game.RuleID{71: "", 73: "DX-WPN-003"} {
		nose := geom.Pose{At: geom.Vec{X: 5 * scale.Inch, Y: 5 * scale.Inch}, Heading: 45 * geom.Degree}
		k.car(0).Pose = nose.Move(-2*scale.Quarter, 0)
		k.car(1).Pose = nose.Move(inches*scale.Inch+scale.Quarter, 0)
		k.car(1).Pose.Heading += geom.Right // its left side is inches away
		k.bars(rule, shot(0, 0, 1, sideOf(geom.LeftSide)))
	}
}

// What happens to the firer after launch does not matter, and the missile follows its target: the target has gone 40 squares north, so the
// missile turns to it. It strikes the side that it reaches if the one that was aimed at does not face it.
func TestRadarMissileFollows(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-011", "DX-WPN-014")
	k := newFireTest(t, missileCar(t, "radar_guided_missile"), gunCar(t)).facingCar(96)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.flies(6)
	k.car(0).Fate = Exploded
	k.put(1, 90, 80, 0, 25) // 40 squares to the north of the missile, broadside on, its right side to it
	k.flies(2)
	k.missileAt(90, 56)
	// the right side is at y = 79: 23 squares from 56. An inch is left of the third phase.
	k.flies(2)
	k.missileAt(90, 72)
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 2, 2, 2)
	k.flies(1)
	k.hurt(1, garage.Right, 6)
	k.hurt(1, garage.Left, 0)
	if by := k.car(1).By; by != 0 {
		t.Errorf("put down to seat %d", by)
	}
}

// A missile that misses flies straight on; at the edge of the map, 240 squares wide, it ends.
func TestMissileMissesAndFliesOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-014", "DX-WPN-013")
	k := newFireTest(t, missileCar(t, "radar_guided_missile"), gunCar(t)).facingCar(96)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.flies(11)
	k.rolling(diceToHit, 1, 2)
	k.flies(1)
	k.missileAt(138, 40)
	k.flies(1) // through the counter of what it has missed
	k.missileAt(146, 40)
	if m := k.s.t.Missiles[0]; m.Guided {
		t.Error("it is still guided")
	}
	k.flies(12)
	k.noMissile("DX-WPN-013")
	k.hurt(1, garage.Left, 0)
}

// A vehicle that stands in the way is struck without a roll, at the side that the missile comes to; people in the burst take a die.
func TestMissileStrikesWhatIsInTheWay(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-015", "DX-WPN-016")
	k := newFireTest(t, missileCar(t, "radar_guided_missile"), gunCar(t), gunCar(t)).facingCar(96)
	k.put(2, 200, 200, 0, 25)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.flies(3)
	k.put(2, 80, 40, 180, 25) // its front is at x = 78, toward the missile at 66
	k.stand(1, 78, 45)        // who sat in vehicle 1: 3.5 squares from the impact
	k.flies(1)
	if !k.s.t.Missiles[0].Guided {
		t.Error("a vehicle in the line of sight ends the guidance")
	}
	k.rolling(diceDamage, 4, 3, 2).rolling(diceSplinters, 1)
	k.flies(1)
	k.noMissile("DX-WPN-015")
	k.hurt(2, garage.Front, 9)
	k.hitRolls()
	if h := k.s.t.Persons[1].Hits; h != 1 {
		t.Errorf("%d hits on who stands in the burst, want 1", h)
	}
}

// A building that comes between missile and target ends the guidance at once and for good: it flies straight on, and strikes what it meets,
// here the edge of the map.
func TestRadarMissileLosesSight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-013")
	yard := parsePlace(t, `, "buildings": [{"id": "b", "storeys": 1, "dp": 4, "title": "B", "rect": [30, 30, 40, 40]}]`)
	k := newFireTest(t, missileCar(t, "radar_guided_missile"), gunCar(t)).on(yard)
	k.put(0, 3, 20, 0, 25).put(1, 60, 20, 90, 25)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.flies(1)
	k.missileAt(13, 20)
	k.put(1, 46, 50, 90, 25) // behind the building
	k.flies(1)
	k.missileAt(21, 20)
	k.put(1, 60, 20, 90, 25) // in sight again: too late, it would be struck now without a roll
	k.put(1, 50, 24, 90, 25)
	k.flies(4)
	k.missileAt(53, 20)
	k.flies(2)
	k.noMissile("DX-WPN-013")
	k.hurt(1, garage.Left, 0)
}

// After 72 inches of flight a missile strikes the ground: its burst alone does damage there.
func TestMissileStrikesTheGround(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-013", "DX-WPN-015", "DX-WPN-018")
	for _, id := range []string{"radar_guided_missile", "wire_guided_missile"} {
		k := newFireTest(t, missileCar(t, id), gunCar(t), gunCar(t)).facingCar(96)
		k.put(0, 40, 40, 0, 0)
		k.put(2, 60, 44, 0, 25) // beside the place where it falls: bursts leave vehicles alone
		k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
		m := &k.s.t.Missiles[0]
		m.Pose.At.X = 54 * scale.Quarter
		m.Flown = 71 * scale.Inch
		k.stand(1, 56, 46) // 6.1 squares from 58, 40, and not behind the car
		k.rolling(diceSplinters, 2)
		k.flies(1)
		k.noMissile("DX-WPN-015")
		if h := k.s.t.Persons[1].Hits; h != 2 {
			t.Errorf("%s: %d hits, want 2", id, h)
		}
		k.hurt(2, garage.Left, 0)
	}
}

// A wire-guided missile needs a standing vehicle. It needs 6; the firer stands: +1, and range does not count: 5. While it flies its guide does
// nothing.
func TestWireMissile(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-017", "DX-WPN-018", "DX-WPN-021", "DX-WPN-023", "DX-WPN-024", "DX-ACT-006")
	k := newFireTest(t, missileCar(t, "wire_guided_missile"), gunCar(t)).facingCar(96)
	k.bars("DX-WPN-017", shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.speed(0, 0)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.s.t.Turn++
	k.s.t.Persons[0].Acted = false
	k.bars("DX-ACT-006", shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.flies(11)
	k.missileAt(130, 40)
	k.rolling(diceToHit, 2, 3).rolling(diceDamage, 1, 1, 1)
	k.flies(1)
	k.hitRolls("5/5/true")
	k.hurt(1, garage.Left, 3)
	if g := k.s.t.Persons[0].Guide; g != 0 {
		t.Errorf("he still guides missile %d", g-1)
	}
	k.bars("", shot(0, 0, 1, sideOf(geom.LeftSide)))
}

// Before it has flown 12 inches it does nothing: at 11 3/4 inches it is a dud, at 12 it rolls.
func TestWireMissileArms(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-019", "DX-WPN-020")
	k := newFireTest(t, missileCar(t, "wire_guided_missile"), gunCar(t)).facingCar(47)
	k.speed(0, 0)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.flies(6)
	k.noMissile("DX-WPN-020")
	k.hurt(1, garage.Left, 0)

	k = newFireTest(t, missileCar(t, "wire_guided_missile"), gunCar(t)).facingCar(48)
	k.speed(0, 0)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 1, 1, 1)
	k.flies(6)
	k.hurt(1, garage.Left, 3)
}

// The wire is lost when the guide is wounded or unconscious, gives up, when his vehicle moves or is pushed, or when a building hides the missile
// from him: from there it flies straight.
func TestWireMissileLost(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-022", "DX-WPN-017", "DX-ACT-006")
	for name, spoil := range map[string]func(k *fireTest){
		"wound":       func(k *fireTest) { c := k.car(0); c.Hits[c.V.Seats[0].Part] = 1 },
		"unconscious": func(k *fireTest) { k.s.t.Persons[0].OutTill = 5 },
		"moves":       func(k *fireTest) { k.speed(0, 5) },
		"pushed":      func(k *fireTest) { k.car(0).Pose.At.Y += scale.Quarter },
		"gives up": func(k *fireTest) {
			r := k.run()
			a := Action{Do: LetGo, Person: 0}
			r.push(frameWindow)
			k.s.t.Ask, k.s.t.Asked = AskFire, 1
			if f := r.checkFire(0, &a); f != nil {
				k.Fatal(f)
			}
			r.doFire(0, &a)
		},
		"left": func(k *fireTest) { k.stand(0, 10, 10) },
	} {
		k := newFireTest(t, missileCar(t, "wire_guided_missile"), gunCar(t)).facingCar(96)
		k.speed(0, 0)
		k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
		k.flies(2)
		if !k.s.t.Missiles[0].Guided {
			t.Fatalf("%s: not guided before", name)
		}
		k.put(1, 139, 80, 90, 25) // a guided one would turn to it
		spoil(k)
		k.flies(1)
		k.missileAt(42+24, 40)
		if k.s.t.Missiles[0].Guided || k.s.t.Persons[0].Guide != 0 {
			t.Errorf("%s: it is still guided", name)
		}
	}
	k := newFireTest(t, missileCar(t, "wire_guided_missile"), gunCar(t)).facingCar(96)
	k.speed(0, 0)
	k.bars("DX-WPN-022", Action{Do: LetGo, Person: 0})

	// It turns north behind a house: from 39, 18 on the guide at 7, 10 sees it no more.
	k = newFireTest(t, missileCar(t, "wire_guided_missile"), gunCar(t)).on(parsePlace(t, `, "buildings": [{"id": "b", "title": "B", "dp": 4, "storeys": 1, "rect": [20, 12, 30, 30]}]`))
	k.put(0, 5, 10, 0, 0).put(1, 60, 10, 90, 25)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.flies(4)
	k.put(1, 39, 60, 0, 25)
	k.flies(1)
	k.missileAt(39, 18)
	if !k.s.t.Missiles[0].Guided {
		t.Error("he still saw it")
	}
	k.put(1, 55, 60, 0, 25)
	k.flies(1)
	k.missileAt(39, 26)
	if k.s.t.Missiles[0].Guided {
		t.Error("it is guided behind the house")
	}
}

// A missile in flight is shot at with -6 by the vehicle that it flies at and -10 by others; neither its size nor its speed counts besides. Any
// hit destroys it without an explosion, and its guide is free.
func TestMissileShotDown(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-025", "DX-WPN-026")
	k := newFireTest(t, missileCar(t, "wire_guided_missile"), gunCar(t), gunCar(t)).facingCar(96)
	k.speed(0, 0)
	k.put(1, 139, 40, 180, 25) // its front to the missile
	k.put(2, 66, 80, 270, 25)
	k.fires(shot(0, 0, 1, sideOf(geom.Front)))
	k.flies(3)
	at := Action{Do: Fire, Person: 1, Target: thingMissile}
	// From 137 to the square of the marker at 66: 71 squares less a quarter of the counter; 17 inches, -4.
	k.adds(-6-4, at)
	at.Person = 2
	// From y 78 down to 40: 38 squares, 9 inches, -2.
	k.adds(-10-2, at)
	k.car(2).Pose.At.Y = 45 * scale.Quarter // 3 squares: point-blank +4, so 7 + 10 - 4 = 13: no hit is possible; a skill of 2 makes it 11
	k.s.t.Persons[2].Gunner = 2
	k.rolling(diceToHit, 6, 5).rolling(diceDamage, 1)
	k.fires(at)
	k.noMissile("DX-WPN-026")
	if k.s.t.Persons[0].Guide != 0 {
		t.Error("the guide is not free")
	}
}
