package deluxe

import (
	"encoding/json"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// lobs is a shot of a weapon of a vehicle at a square.
func lobs(p PersonID, arm uint8, x, y int32) Action {
	return Action{Do: Fire, Person: p, Arm: arm, Target: noThing, At: geom.Vec{X: x * scale.Quarter, Y: y * scale.Quarter}}
}

// A grenade launcher needs 7 and fires its grenades in the order of its loads, activated, at squares up to 20 inches away. What misses scatters. The
// square counts as a target that stands, +1; 10 inches away is -2; Gunner and computers count.
func TestGrenadeLauncher(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-044", "DX-WPN-045", "DX-WPN-046", "DX-WPN-038", "DX-GREN-005")
	k := newFireTest(t, mid(t, `{"weapon": "grenade_launcher", "at": "front", "loads": [{"ammunition": "smoke_grenade", "shots": 1}, {"ammunition": "grenade", "shots": 2}]}`, driverOnly),
		gunCar(t)).facingCar(190)
	k.bars("DX-WPN-046", shot(0, 0, 1, sideOf(geom.LeftSide)))
	k.bars("DX-WPN-003", lobs(0, 0, 123, 40))
	a := lobs(0, 0, 82, 40) // the firing point is at 42: 40.5 squares
	k.adds(-2+1, a)
	k.rolling(diceToHit, 3, 4).rolling(diceGrenadeWay, 1).rolling(diceGrenadeFar, 3)
	k.fires(a) // 7 - 1 misses by one
	k.hitRolls("7/8/false")
	if g := k.s.t.Grenades[0]; g.Gear != gearID(t, "smoke_grenade") || squareOf(g.At) != (geom.Vec{X: 82 * scale.Quarter, Y: 38 * scale.Quarter}) || g.Turn != 1 {
		t.Errorf("%+v", g)
	}
	for range 2 {
		k.s.t.Turn++
		k.s.t.Persons[0].Acted = false
		k.rolling(diceToHit, 6, 6)
		k.fires(a)
	}
	for i := 1; i < 3; i++ {
		if g := k.s.t.Grenades[i]; g.Gear != gearID(t, "grenade") || squareOf(g.At) != a.At {
			t.Errorf("%+v", g)
		}
	}
	k.s.t.Turn++
	k.s.t.Persons[0].Acted = false
	k.bars("DX-FIRE-015", a)
	k.car(0).Arms[0].Spent = 0
	for i := range k.s.t.Grenades {
		k.s.t.Grenades[i].Gear = 1
	}
	k.bars("DX-GREN-002", a)
}

// An oil gun needs 5. A hit centers a slick of twice the ordinary size on the square, a miss does nothing. At 7 inches, -1, with +1 for the square.
func TestOilGunAtSquare(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-036", "DX-WPN-038")
	oil := func() *fireTest {
		return newFireTest(t, mid(t, `{"weapon": "oil_gun", "at": "front"}`, driverOnly), gunCar(t)).facingCar(100)
	}
	a := lobs(0, 0, 70, 40)
	k := oil()
	k.adds(-1+1, a)
	k.rolling(diceToHit, 2, 2)
	k.fires(a)
	k.hitRolls("4/5/false")
	if k.s.t.NCounters != 0 {
		t.Error("a miss leaves oil")
	}
	k = oil()
	k.rolling(diceToHit, 2, 3)
	k.fires(a)
	c := k.s.t.Counters[0]
	if k.s.t.NCounters != 1 || c.Kind != OilSlick || c.Pose.At != (geom.Vec{X: 70*scale.Quarter + scale.Quarter/2, Y: 40*scale.Quarter + scale.Quarter/2}) {
		t.Fatalf("%d counters, %+v", k.s.t.NCounters, c)
	}
	plain := RoadCounter{Kind: Oil}
	l, w := c.size()
	if pl, pw := plain.size(); l*w != 2*pl*pw {
		t.Errorf("%d by %d, an ordinary one is %d by %d", l, w, pl, pw)
	}
}

// At a vehicle it is at -2; a hit puts an ordinary slick under it and paints its windows.
func TestOilGunAtVehicle(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-037")
	k := newFireTest(t, mid(t, `{"weapon": "oil_gun", "at": "front"}`, driverOnly), gunCar(t)).facingCar(17)
	a := shot(0, 0, 1, sideOf(geom.LeftSide))
	k.adds(-1-2, a)
	k.rolling(diceToHit, 4, 4)
	k.fires(a)
	k.hitRolls("8/8/true")
	k.hurt(1, garage.Left, 0)
	if c := k.s.t.Counters[0]; k.s.t.NCounters != 1 || c.Kind != Oil || c.Pose != k.car(1).Pose || k.car(1).Painted != 1+3 {
		t.Errorf("%d counters, %+v, painted till %d", k.s.t.NCounters, c, k.car(1).Painted)
	}
	k.put(1, 60, 40, 90, 0)
	if r := k.run(); r.conditions(1)&(1<<control.AddOil) == 0 {
		t.Error("it is not on oil")
	}
}

// A limpet mine is placed by hand on a vehicle that somebody stands beside or on, without a roll if it stands or he stands on it; on a moving one
// as a blow is struck: 2, and -1 at 30 mph. Up to 15 minutes.
func TestPlantLimpet(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HWPN-018", "DX-HWPN-019", "DX-HWPN-020", "DX-ACT-007", "DX-BOARD-027")
	start := func(mph int) *fireTest {
		k := footsoldier(t, `{"gear": "limpet_mine", "count": 2}`)
		k.put(1, 102, 102.5, 90, mph) // its left side is at x = 101: beside his square
		return k
	}
	plant := func(aim Aim, delay uint8) Action { return Action{Do: Plant, Person: 0, Car: 1, Aim: aim, Index: delay} }
	left := sideOf(geom.LeftSide)
	k := start(0)
	k.bars("DX-HWPN-019", plant(sideOf(geom.RightSide), 0))
	k.bars("DX-HWPN-019", plant(Aim{Kind: AimFitting, Part: k.car(1).V.Weapons[0].Part}, 0)) // in front, not on this side
	k.bars("DX-HWPN-018", plant(left, 251))
	k.bars("", plant(left, 250))
	k.fires(plant(left, 2))
	k.hitRolls()
	if g := k.s.t.Grenades[0]; !g.Stuck || g.On != 1 || g.Aim != left || g.Turn != 3 {
		t.Errorf("%+v", g)
	}
	k.bars("DX-FIRE-008", plant(left, 2))
	for index, seconds := range map[uint8]uint16{0: 0, 120: 120, 121: 126, 250: 900} {
		if got := limpetDelay(index); got != seconds {
			t.Errorf("%d: %d seconds, want %d", index, got, seconds)
		}
	}

	k = start(0)
	k.put(1, 102, 106, 90, 0)
	k.stand(0, 102, 108) // in front of it
	gun := Aim{Kind: AimFitting, Part: k.car(1).V.Weapons[0].Part}
	k.bars("", plant(gun, 0))
	k.stand(0, 104, 110)
	k.bars("DX-HWPN-018", plant(gun, 0))

	k = start(30)
	// He stands still, +1; 30 mph -1; nothing for a car from the side: 2.
	k.rolling(diceToHit, 1, 1)
	k.fires(plant(left, 0))
	k.hitRolls("2/2/false")
	if n := k.run().gearLeft(0, 0); n != 2 {
		t.Errorf("%d mines left: one that does not stick stays in his hand", n)
	}
	k.s.t.Persons[0].Acted = false
	k.rolling(diceToHit, 1, 2)
	k.fires(plant(left, 0))
	if n := k.run().gearLeft(0, 0); n != 1 {
		t.Errorf("%d mines left", n)
	}

	k = start(30)
	x := &k.s.t.Persons[0]
	x.Car, x.Place = 1, OnTop
	k.bars("DX-HWPN-019", plant(left, 0))
	k.fires(plant(Aim{Kind: AimTop}, 0))
	k.hitRolls()

	k = newFireTest(t, carrying(t, `{"gear": "limpet_mine"}`), gunCar(t)).facingCar(0)
	k.bars("DX-HWPN-018", plant(left, 0)) // from a seat

	k = start(0)
	list := k.run().legalPlant(0, nil)
	if len(list) != 1 || list[0] != plant(left, 1) {
		t.Errorf("%v", list)
	}
}

// A position with grenades, a starshell and used gear plays as it says, and what the referee sees has it.
func TestHandPosition(t *testing.T) {
	t.Parallel()
	const cars = `"cars": [{"x": 20, "y": 20, "heading": 0}, {"x": 100, "y": 80, "heading": 0}]`
	k := newFootTest(t, nil, cars+`, "starlit": true, "grenades": [{"gear": "grenade", "x": 50.5, "y": 40.5, "turns": 2, "seat": 1}, {"gear": "limpet_mine", "in": 1, "side": "left"}]`)
	tab := &k.s.t
	if !tab.Starlit || tab.Grenades[0].Turn != 3 || tab.Grenades[0].By != 1 || !tab.Grenades[1].Stuck || tab.Grenades[1].Aim != sideOf(geom.LeftSide) {
		t.Errorf("%v, %+v, %+v", tab.Starlit, tab.Grenades[0], tab.Grenades[1])
	}
	tab.Missiles[0] = Missile{Spec: 1, Guided: true, At: carThing(1), Aim: sideOf(geom.Front), Flown: 3 * scale.Quarter}
	o := NewCodec(StandardRules()).Observe(&k.s, 0).(Observation)
	if len(o.Grenades) != 2 || o.Grenades[0].X != 50.5 || o.Grenades[0].Turn != 3 || o.Grenades[1].Stuck != "left" || *o.Grenades[1].On != 1 || !o.Starlit ||
		len(o.Missiles) != 1 || o.Missiles[0].Flown != 3 || o.Missiles[0].Aim != "front" || o.Missiles[0].Target != "car:1" {
		t.Errorf("%+v, %+v", o.Grenades, o.Missiles)
	}
	for text, want := range map[string]string{
		`{"gear": "rifle"}`:                                   "gear",
		`{"gear": "grenade", "turns": -1}`:                    "turns",
		`{"gear": "grenade", "seat": 7}`:                      "seat",
		`{"gear": "grenade", "in": 9}`:                        "in",
		`{"gear": "limpet_mine"}`:                             "in",
		`{"gear": "limpet_mine", "in": 0, "side": "chimney"}`: "side",
		`{"gear": "grenade", "x": 1e9}`:                       "x",
	} {
		var s State
		position := json.RawMessage("{" + cars + `, "grenades": [` + text + "]}")
		err := NewCodec(StandardRules()).Position(&s, position, game.Setup{Seats: 2, Options: map[string]any{"place": "open-32x24"}, Dice: dice.ScriptValues(nil)})
		if err == nil || !strings.Contains(err.Error(), "grenades[0]."+want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
