package deluxe

import (
	"slices"
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// turretCar is a luxury car with a machine gun all round.
func turretCar(t testing.TB) *Vehicle {
	return design(t, `{"name": "Round", "body": "luxury", "chassis": "extra_heavy", "plant": "car_super", "tires": {"all": "standard"}, "crew": [{"role": "driver"}],
		"armor": {"points": {"front": 12, "back": 12, "left": 12, "right": 12, "top": 12, "underbody": 12}},
		"weapons": [{"weapon": "machine_gun", "at": "turret"}], "accessories": [{"accessory": "turret_1", "at": "top"}]}`)
}

// Seats are asked from the quickest driver down, equal ones by dice once in a turn; after an attack all may answer again; the window closes
// when everybody has passed in succession. Who has acted is not asked.
func TestWindowOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-001", "DX-FIRE-006")
	v := turretCar(t)
	k := newFireTest(t, v, v, v)
	k.put(0, 40, 40, 90, 25).put(1, 60, 40, 90, 25).put(2, 50, 60, 90, 25)
	for i, reflex := range []int8{3, 5, 5} {
		k.car(CarID(i)).Reflex = reflex
	}
	k.s.t.Phase = 3
	k.rolling(diceWindow, 1) // the third before the second
	k.window(NoCar)
	k.asks(2)
	k.says(Action{Do: Pass})
	k.asks(1)
	k.rolling(diceToHit, 1, 1)
	k.says(shot(1, 0, 0, Aim{Kind: AimTurret}))
	k.asks(0)
	k.says(Action{Do: Pass})
	k.asks(2) // again
	k.says(Action{Do: Pass})
	k.asks(nobody)
	if k.s.t.NFrames != 0 {
		t.Error("the window is open")
	}
	k.window(1) // no dice: the order holds for the turn
	k.asks(2)
	k.says(Action{Do: Pass})
	k.asks(0)
}

// A seat that waits is not asked in this phase, or in this turn; one without a shot is asked for housekeeping alone, in the first window of
// phase 1; one that has given up, never.
func TestWindowWaits(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-006")
	k := newFireTest(t, turretCar(t), mid(t, "", driverOnly))
	k.put(0, 40, 40, 90, 25).put(1, 60, 40, 90, 10)
	k.car(0).Reflex = 6
	tab := &k.s.t
	tab.Phase = 3
	k.window(NoCar)
	k.asks(0)
	k.says(Action{Do: Wait, Index: uint8(WaitPhase)})
	k.asks(nobody)
	k.window(0)
	k.asks(nobody)
	tab.Phase = 4
	k.window(NoCar)
	k.asks(0)
	k.says(Action{Do: Wait, Index: uint8(WaitTurn)})
	tab.Phase = scale.Phases
	k.window(NoCar)
	k.asks(nobody)
	tab.Turn, tab.Phase = 2, 1
	k.window(NoCar)
	k.asks(0)
	k.says(Action{Do: Pass})
	k.asks(1) // its driver might jump out: at 10 mph that hurts nobody
	k.says(Action{Do: Pass})
	k.asks(nobody)
	tab.Quit = tab.Quit.With(0)
	tab.Phase = 2
	k.window(NoCar)
	k.asks(nobody)

	// The enemy is behind: a gun in front can but be set on automatic.
	k = newFireTest(t, gunCar(t), mid(t, "", driverOnly))
	k.put(0, 40, 40, 180, 25).put(1, 60, 40, 90, 25)
	k.car(0).Reflex = 6
	for _, c := range []struct {
		phase uint8
		after CarID
		want  game.Seat
	}{{1, NoCar, 0}, {1, 1, nobody}, {2, NoCar, nobody}} {
		k.s.t.Phase = c.phase
		k.window(c.after)
		k.asks(c.want)
		k.closes()
	}
}

// The list ends with waiting and passing, has what the people can do, and every entry of it is legal; of others nobody disposes.
func TestWindowAnswers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-006", "DX-ACT-001")
	k := newFireTest(t, turretCar(t), gunCar(t)).facingCar(17)
	k.s.t.Phase = 1
	k.car(0).Reflex = 6
	k.window(NoCar)
	k.asks(0)
	r := k.run()
	list := r.legal(0, nil)
	n := len(list)
	if n < 4 || list[n-1] != (Action{}) || list[n-2] != (Action{Do: Wait, Index: 1}) || list[n-3] != (Action{Do: Wait}) {
		t.Fatalf("%+v", list)
	}
	for _, a := range list {
		if f := r.check(0, &a); f != nil {
			t.Errorf("%+v: %v", a, f)
		}
	}
	for _, c := range []struct {
		a    Action
		rule game.RuleID
	}{
		{Action{Do: Wait, Index: 3}, "DX-FIRE-006"},
		{shot(k.s.t.personAt(1, 0), 0, 0, sideOf(geom.Front)), "DX-FIRE-002"},
		{Action{Do: Fire, Person: 20, Target: carThing(1)}, "DX-FIRE-002"},
	} {
		proof.Of(t, c.rule)
		if f := r.check(0, &c.a); f == nil || f.Rule != c.rule {
			t.Errorf("%+v: %v, want %s", c.a, f, c.rule)
		}
	}
}

// What the first attack has done holds before the second is made: a gun that it destroys fires no more.
func TestAttacksInOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-004", "DX-FIRE-005")
	k := newFireTest(t, mid(t, `{"weapon": "anti_tank_gun", "at": "front"}`, driverOnly), gunCar(t))
	k.put(0, 40, 40, 0, 25).put(1, 60, 40, 180, 25)
	k.car(0).Reflex, k.car(1).Reflex = 6, 1
	c := k.car(1)
	c.Hits[c.V.Armor[garage.Front]] = 12 // it is gone
	k.s.t.Phase = 3
	k.window(NoCar)
	k.asks(0)
	back := shot(k.s.t.personAt(1, 0), 0, 0, sideOf(geom.Front))
	k.bars("", back)
	// 16 squares, 4 inches: -1, the front of a car: -1. 3 points for the gun.
	k.rolling(diceToHit, 5, 5).rolling(diceDamage, 1, 1, 1)
	k.says(shot(0, 0, 1, sideOf(geom.Front)))
	k.bars("DX-DMG-003", back)
	k.asks(nobody)
}

// Whether a seat has a question worth asking is found without a list; what is dropped is worth one with an enemy near in its arc.
func TestDropsWorthAsking(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-FIRE-006")
	k := newFireTest(t, mid(t, `{"weapon": "smokescreen", "at": "back"}`, driverOnly), mid(t, "", driverOnly))
	k.s.t.Phase = 3
	for _, c := range []struct {
		x    float64
		want bool
	}{{40 - 20, true}, {40 - 47, true}, {40 - 49, false}, {60, false}} {
		k.put(0, 40, 40, 0, 25).put(1, c.x, 40, 0, 25)
		k.s.t.Window.After = NoCar
		if got := k.run().wants(0); got != c.want {
			t.Errorf("an enemy at %v: %v", c.x, got)
		}
		if a := (Action{Do: Fire, Target: noThing}); !slices.Contains(k.run().legalShots(0, nil), a) {
			t.Error("smoke is not listed")
		}
	}
}
