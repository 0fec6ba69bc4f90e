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
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// A move that has begun is completed before anybody fires: while it is asked for nobody is asked to fire, and the window that follows sees the
// vehicle where it has come to.
func TestFireAfterMove(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-001", "DX-FIRE-003")
	g := StandardRules()
	codec := NewCodec(g)
	var s State
	setup := game.Setup{Seats: 2, Options: game.Values{"place": "open-32x24", "vehicle_0": "pocket_brawler", "vehicle_1": "half_brick"},
		Dice: dice.ScriptValues(nil)}
	position := `{"phase": 2, "cars": [{"x": 20, "y": 40, "heading": 0, "speed": 60, "reflex": 6}, {"x": 60, "y": 40, "heading": 180, "speed": 0}]}`
	if err := codec.Position(&s, json.RawMessage(position), setup); err != nil {
		t.Fatal(err)
	}
	apply := func(seat game.Seat, a Action) {
		t.Helper()
		if err := g.Apply(&s, seat, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	fire := [2]Action{shot(0, 0, 1, sideOf(geom.Front)), shot(1, 0, 0, sideOf(geom.Front))}
	apply(0, Action{Do: Pass})
	apply(1, Action{Do: Pass})
	if s.t.Ask != AskMove || s.t.Phase != 2 {
		t.Fatalf("%s in phase %d, want a move in phase 2", s.t.Ask, s.t.Phase)
	}
	for seat, a := range fire {
		if err := g.Apply(&s, game.Seat(seat), a, nil); err == nil {
			t.Errorf("seat %d fires in the middle of a move", seat)
		}
	}
	apply(0, Action{Do: Go, Move: straightInch})
	if at := s.t.Cars[0].Pose.At; s.t.Ask != AskFire || s.t.Window.After != 0 || at.X != 24*scale.Quarter {
		t.Errorf("%s after the move of %d, at %v", s.t.Ask, s.t.Window.After, at)
	}
	r := run{s: &s, g: g}
	var shot targeting.Shot
	var l sight.Line
	if b := r.aimAt(0, 0, 0, carThing(1), sideOf(geom.Front), geom.Vec{}, &shot, &l); b != nil || l.Range != (58-26)*scale.Quarter {
		t.Errorf("%v, range %d", b, l.Range)
	}
}

// Damage by a vehicle of one's own side is the same hazard; such shots may be made but are not proposed.
func TestFriendlyFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-018")
	k := newFireTest(t, gunCar(t), gunCar(t)).facingCar(15)
	k.car(1).Owner = 0
	a := shot(0, 0, 1, sideOf(geom.LeftSide))
	k.lists(a, false)
	k.rolling(diceToHit, 4, 3).rolling(diceDamage, 6)
	k.fires(a)
	if got := k.saw(EvDifficulty); len(got) != 1 || got[0].Count != 2 || got[0].Car != 1 {
		t.Errorf("%+v, want D2 for vehicle 1", got)
	}
}

// Firing a tank gun is a D2 hazard for the vehicle that fires it.
func TestKick(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-032")
	v := *mid(t, `{"weapon": "recoilless_rifle", "at": "front"}`, driverOnly)
	v.Weapons[0].Spec, _ = garage.Standard().FindWeapon("tank_gun")
	k := newFireTest(t, &v, gunCar(t)).facingCar(15)
	k.rolling(diceToHit, 1, 1)
	k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
	if got := k.saw(EvDifficulty); len(got) != 1 || got[0].Count != 2 || got[0].Car != 0 {
		t.Errorf("%+v, want D2 for the firer", got)
	}
}

// Bombs fall from helicopters alone.
func TestNoBombs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-WPN-054")
	v := *gunCar(t)
	v.Weapons[0].Spec, _ = garage.Standard().FindWeapon("bomb")
	k := newFireTest(t, &v, gunCar(t)).facingCar(15)
	k.bars("DX-WPN-054", shot(0, 0, 1, sideOf(geom.LeftSide)))
}

// Side weapons of a trike bear on its front arc, too, and whoever is in that arc of a trike fires at its front alone.
func TestTrikeArcs(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARC-008")
	k := newFireTest(t, compiled(t, "trike"), gunCar(t))
	k.put(0, 40, 40, 0, 25).put(1, 60, 40, 180, 25)
	for arm := range uint8(3) {
		k.bars("", shot(0, arm, 1, sideOf(geom.Front)))
	}
	gunner := k.s.t.personAt(1, 0)
	k.bars("", shot(gunner, 0, 0, sideOf(geom.Front)))
	k.put(0, 40, 43, 0, 25) // its right side faces the gun, which is in its front arc
	k.bars("DX-TGT-002", shot(gunner, 0, 0, sideOf(geom.RightSide)))
}

// A cycle with a sidecar that is shot at as a whole from the side of the sidecar: 1 to 4 of a die the cycle, 5 and 6 the side of the sidecar
// that the firer sees.
func TestShotAtCombination(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-013", "DX-CTGT-017")
	for die := 1; die <= 6; die++ {
		k := newFireTest(t, gunCar(t), compiled(t, "rig"))
		k.put(0, 40, 40, 0, 25).put(1, 55, 40, 90, 25) // its sidecar is at the left
		k.rolling(diceToHit, 6, 6).rolling(diceDamage, 2).rolling(diceSidecar, die)
		if die <= 4 {
			k.rolling(diceCycleHit, 3, 3) // the plant
		}
		k.fires(shot(0, 0, 1, sideOf(geom.LeftSide)))
		c := k.car(1)
		sidecar, plant := c.Hits[c.V.SidecarArmor[garage.Left]], c.Hits[c.V.Plants[0]]
		if (sidecar == 2) != (die >= 5) || (plant == 2) != (die <= 4) {
			t.Errorf("die %d: the sidecar takes %d, the plant %d", die, sidecar, plant)
		}
	}
}

// A cycle that loses a wheel to a shot goes to Crash Table 1.
func TestCycleTireShotOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-CTGT-010")
	k := newFireTest(t, gunCar(t), compiled(t, "bare"))
	k.put(0, 40, 40, 0, 25).put(1, 55, 40, 90, 25)
	tire := k.tire(1, garage.WheelFront)
	c := k.car(1)
	c.Hits[tire] = c.V.Parts[tire].DP - 1
	k.rolling(diceToHit, 6, 6).rolling(diceDamage, 3).rolling(diceCrash, 1)
	k.fires(shot(0, 0, 1, Aim{Kind: AimTire, Part: tire}))
	if c.NLoss != 1 || c.Losses[0].Table != control.CrashOnManeuver || c.Status != control.HandlingFloor {
		t.Errorf("%d losses, %+v, status %d", c.NLoss, c.Losses[0], c.Status)
	}
}

// No mine has a burst.
func TestMinesHaveNoBurst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-DMG-014")
	for _, w := range StandardRules().Weapons() {
		if w.Family == garage.FamilyMines && w.Burst != 0 {
			t.Errorf("%s has a burst of %d", w.Name, w.Burst)
		}
	}
}

// The weapons and the window that a match shows.
func TestObserveArms(t *testing.T) {
	t.Parallel()
	k := newFireTest(t, mid(t, `{"weapon": "machine_gun", "at": "front", "count": 2, "links": ["A"]}, {"weapon": "laser", "at": "back"}`, driverOnly), turretCar(t))
	k.s.t.Turn, k.s.t.Phase = 3, 3
	c := k.car(0)
	c.Arms[0] = Arm{Spent: 4, Fired: 3, Last: carThing(1), LastTurn: 3, Run: 2}
	c.Arms[1] = Arm{Spent: 1, Fired: 1, Last: carThing(1), LastTurn: 1, Run: 2}
	c.Drained = 5
	k.car(1).Reflex = 1
	k.put(0, 40, 40, 0, 25).put(1, 60, 40, 90, 25)
	k.window(0)
	k.asks(1)
	o := NewCodec(k.g).Observe(&k.s, game.Referee).(Observation)
	v := o.Cars[0]
	if len(v.Arms) != 3 || v.Units == nil || *v.Units != int(c.V.PowerUnits)-5 {
		t.Fatalf("%+v, units %v", v.Arms, v.Units)
	}
	a, b, l := v.Arms[0], v.Arms[1], v.Arms[2]
	if *a.Shots != 16 || !a.Fired || a.Last != "car:1" || a.Run != 2 || a.Mount != "front" || len(a.Links) != 1 || a.Links[0] != 1 {
		t.Errorf("%+v", a)
	}
	if *b.Shots != 19 || b.Fired || b.Last != "" || b.Run != 0 {
		t.Errorf("%+v", b)
	}
	if l.Shots != nil || l.Mount != "back" || l.Arm != 2 {
		t.Errorf("%+v", l)
	}
	if o.Window == nil || o.Window.After == nil || *o.Window.After != 0 || len(o.Window.Order) != 2 {
		t.Errorf("%+v", o.Window)
	}
	k.says(Action{Do: Wait, Index: uint8(WaitTurn)})
	k.closes()
	o = NewCodec(k.g).Observe(&k.s, game.Referee).(Observation)
	if o.Window != nil || len(o.Waiting) != 1 || o.Waiting[0] != 1 {
		t.Errorf("%+v, waiting %v", o.Window, o.Waiting)
	}
}

// What a position says of weapons, and what it cannot.
func TestPositionArms(t *testing.T) {
	t.Parallel()
	car := func(more string) string {
		return `{"turn": 2, "phase": 3, "cars": [{"x": 20, "y": 30, "heading": 0, "speed": 0, "vehicle": "glass_tax", ` + more + `}, {"x": 60, "y": 60}]}`
	}
	s, err := position(2, car(`"arms": {"0": {"fired": true}, "2": {"shots": 3}}, "units": 7`))
	if err != nil {
		t.Fatal(err)
	}
	c := &s.t.Cars[0]
	if c.Arms[0].Fired != 2 || c.Arms[1].Fired != 0 || c.V.Weapons[2].Shots-c.Arms[2].Spent != 3 || c.V.PowerUnits-c.Drained != 7 {
		t.Errorf("%+v, %d units used", c.Arms[:3], c.Drained)
	}
	for more, want := range map[string]string{
		`"arms": {"3": {}}`:            "no weapon",
		`"arms": {"x": {}}`:            "no weapon",
		`"arms": {"2": {"shots": 99}}`: "cannot have 99 shots",
		`"units": -1`:                  "cannot be -1",
		`"raised": true`:               "no pop-up turret",
	} {
		if _, err := position(2, car(more)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", more, err, want)
		}
	}
}
