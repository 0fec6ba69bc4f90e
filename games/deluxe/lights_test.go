package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// lightCar is a car with a searchlight in front, and one with darkness around it to shine on.
func lightCar(t *testing.T) *fireTest {
	t.Helper()
	k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "front"}`, `, "crew": [{"role": "driver"}, {"role": "passenger"}],
		"accessories": [{"accessory": "searchlight", "at": "front"}]`), gunCar(t)).facingCar(17)
	k.s.o.Sky = targeting.SkyNight
	return k
}

func shines(at CarID) Action { return Action{Do: Light, Person: 0, Target: carThing(at)} }

// 3 keeps a light on a vehicle, 6 blinds it; range counts, here -1 for 4 1/4 inches, and darkness does not. Blinded it fires at -10, and its
// maneuvers are D3 harder, until the turn ends. Shots at a lit vehicle are not hampered by the night.
func TestSearchlight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-001", "DX-ODDS-002", "DX-ODDS-003", "DX-MOD-022", "DX-ACT-007")
	for dice, want := range map[int]struct{ lit, blinded bool }{3: {}, 4: {true, false}, 6: {true, false}, 7: {true, true}} {
		k := lightCar(t)
		k.put(1, 60, 40, 180, 0) // it looks at the light; standing: +1
		k.put(1, 60, 40, 180, 5)
		k.rolling(diceLight, 2, dice-2)
		k.fires(shines(1)) // -1 for the front, which is the only side in the arc; at 16 squares -1: so -2
		r := k.run()
		total := dice - 2
		want.lit, want.blinded = total >= 3, total >= 6
		if r.lit(1) != want.lit || r.blinded(1) != want.blinded {
			t.Errorf("%d: lit %v, blinded %v, want %v", dice, r.lit(1), r.blinded(1), want)
		}
		k.bars("DX-FIRE-008", shines(1))
	}
	k := lightCar(t)
	k.put(1, 60, 40, 180, 25)
	k.adds(-1-1-3, shot(0, 0, 1, sideOf(geom.Front))) // the range, the front, the night
	k.adds(-1-1-3, shot(2, 0, 0, sideOf(geom.Front)))
	k.rolling(diceLight, 6, 6)
	k.fires(shines(1))
	k.s.t.Persons[0].Acted = false
	k.adds(-1-1, shot(0, 0, 1, sideOf(geom.Front)))
	k.adds(-1-1-3-10, shot(2, 0, 0, sideOf(geom.Front)))
	r := k.run()
	var way movement.Course
	way.Begin()
	way.Straight(k.car(1).Pose, scale.Inch, 0)
	if !r.conditionsAlong(1, &way, way.Last()).Has(control.AddBlinded) || r.conditions(1).Has(control.AddBlinded) {
		t.Error("maneuvers are harder for the blinded, hazards are not")
	}
	if v := control.Standard().ManeuverDifficulty(movement.Maneuver{Kind: movement.ManDrift}, scale.MPH(30), control.Adders(control.AddBlinded), false); v.Total != v.Printed+3 {
		t.Errorf("D%d instead of D%d + 3", v.Total, v.Printed)
	}
	k.s.t.Turn++
	if r.blinded(1) || r.lit(1) {
		t.Error("it must be rolled for in every turn")
	}
}

// It needs darkness, one of the crew, a line to the target in its arc, and its point of damage; it is shot at with -3.
func TestSearchlightLimits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-001", "DX-ODDS-003", "DX-ODDS-004", "DX-WPN-047", "DX-MOD-014")
	k := lightCar(t)
	k.bars("", shines(1))
	k.bars("DX-ODDS-003", Action{Do: Light, Person: 0, Target: noThing})
	k.bars("DX-ODDS-001", shines(0))
	k.bars("DX-ODDS-001", Action{Do: Light, Person: 1, Target: carThing(1)}) // a passenger
	k.bars("DX-ODDS-001", Action{Do: Light, Person: 2, Target: carThing(0)}) // no searchlight
	if list := k.run().legalLight(0, nil); len(list) != 1 || list[0] != shines(1) {
		t.Errorf("listed %v", list)
	}
	k.put(1, 20, 40, 90, 25)
	k.bars("DX-LOF-001", shines(1)) // behind
	k.put(1, 60, 40, 180, 25)
	k.s.t.Starlit = true
	k.bars("DX-ODDS-003", shines(1))
	k.s.t.Starlit, k.s.o.Sky = false, targeting.SkyRain
	k.bars("DX-ODDS-003", shines(1))
	k.s.o.Sky = targeting.SkyNight
	v := k.car(0).V
	light := PartID(0)
	for p := PartID(1); p <= PartID(v.NumParts); p++ {
		if k.run().searchlight(k.car(0), p) {
			light = p
		}
	}
	if v.Parts[light].DP != 1 {
		t.Errorf("%d points", v.Parts[light].DP)
	}
	k.adds(-1-1-3-3, shot(2, 0, 0, Aim{Kind: AimFitting, Part: light})) // range, front, night, searchlight
	k.car(0).Hits[light] = 1
	k.bars("DX-ODDS-001", shines(1))
}

// A starshell takes the night away for everybody and for good; it needs no roll.
func TestStarshell(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-047", "DX-WPN-048")
	k := newFireTest(t, mid(t, `{"weapon": "starshell_launcher", "at": "top"}`, driverOnly), gunCar(t)).facingCar(17)
	k.s.o.Sky = targeting.SkyNight
	back := shot(1, 0, 0, sideOf(geom.Front))
	k.put(1, 60, 40, 180, 25)
	k.adds(-1-1-3, back)
	k.fires(Action{Do: Fire, Person: 0, Target: noThing})
	k.hitRolls()
	k.adds(-1-1, back)
	k.s.t.Turn += 20
	k.adds(-1-1, back)
}

// A pop-up turret comes up in a turn and is usable from the next one on; it goes down at once. Its weapons cannot fire or be hit while it is down.
func TestPopUpTurret(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACT-004", "DX-ACC-022", "DX-ACC-023")
	k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "turret"}`, `, "crew": [{"role": "driver"}, {"role": "passenger"}],
		"accessories": [{"accessory": "popup_turret_1", "at": "top"}]`), gunCar(t)).facingCar(17)
	fire, up := shot(0, 0, 1, sideOf(geom.LeftSide)), Action{Do: PopUp, Person: 0}
	turret := Action{Do: Fire, Person: 2, Target: carThing(0), Aim: Aim{Kind: AimTurret}}
	k.bars("DX-ACT-004", fire)
	k.bars("DX-TGT-013", turret)
	k.bars("DX-ACT-004", Action{Do: PopUp, Person: 1}) // a passenger
	k.bars("DX-ACT-004", Action{Do: PopUp, Person: 2}) // no such turret
	k.fires(up)
	k.bars("DX-FIRE-008", up)
	k.s.t.Persons[0].Acted = false
	k.bars("DX-ACT-004", up) // it is on its way
	k.bars("DX-ACT-004", fire)
	k.run().settleLifts()
	k.s.t.Turn++
	k.bars("", fire)
	k.put(1, 60, 40, 180, 25)
	k.bars("", turret)
	k.fires(up)
	k.s.t.Persons[0].Acted = false
	k.bars("DX-ACT-004", fire)
	k.bars("DX-ACT-004", up) // in the same turn
	k.run().settleLifts()
	if k.car(0).Raised {
		t.Error("it has come up again")
	}
}

// Retractable wheelguards move in a turn. Raised they protect nothing and cost no handling class.
func TestRetractableGuards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ACT-004", "DX-ACC-063", "DX-TGT-017")
	k := newFireTest(t, mid(t, "", driverOnly+`, "wheelguards": [{"at": "front_left", "points": 5, "retractable": true}, {"at": "front_right", "points": 5, "retractable": true}]`),
		gunCar(t)).facingCar(17)
	c := k.car(0)
	c.Handling = control.Handling{Base: c.V.HC}
	c.Status = int8(c.Handling.Start())
	low := c.V.HC
	k.bars("DX-ACT-004", Action{Do: Guards, Person: 1})
	k.fires(Action{Do: Guards, Person: 0})
	wheel := &c.V.Wheels[0]
	if r := k.run(); !r.guards(c, wheel) || c.Handling.Base != low {
		t.Error("they have moved before the turn is over")
	}
	k.run().settleLifts()
	if r := k.run(); r.guards(c, wheel) || c.Handling.Base != low+1 {
		t.Errorf("raised: they guard %v, handling class %d, want %d", r.guards(c, wheel), c.Handling.Base, low+1)
	}
	c.Status = int8(c.Handling.Top())
	k.s.t.Persons[0].Acted = false
	k.fires(Action{Do: Guards, Person: 0})
	k.run().settleLifts()
	if r := k.run(); !r.guards(c, wheel) || c.Handling.Base != low || int(c.Status) != c.Handling.Top() {
		t.Errorf("lowered: they guard %v, handling class %d, status %d", r.guards(c, wheel), c.Handling.Base, c.Status)
	}
	if _, hc := gunCar(t).retracts(); hc {
		t.Error("a car without wheelguards gains nothing")
	}
}

// Infrared takes the night away for its vehicle, radar one from what hampers sight in all; both stop with the plant.
func TestNightSight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ODDS-007", "DX-MOD-019")
	for fitted, want := range map[string]int{"": -3 - 2, "infrared": -2, "radar": -3 - 2 + 1} {
		more := driverOnly
		if fitted != "" {
			more += `, "accessories": [{"accessory": "` + fitted + `"}]`
		}
		k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "front"}`, more), gunCar(t)).facingCar(17)
		k.s.o.Sky = targeting.SkyNight | targeting.SkyRain
		a := shot(0, 0, 1, sideOf(geom.LeftSide))
		k.adds(-1+want, a)
		c := k.car(0)
		c.Hits[c.V.Plants[0]] = c.V.Parts[c.V.Plants[0]].DP
		k.adds(-1-3-2, a)
	}
}
