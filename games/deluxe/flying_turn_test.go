package deluxe

import (
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/scale"
	"turnpike/rulebook/proof"
)

// speeds lists the speeds in mph that a helicopter may set without a deeper dive.
func (k *flightTest) speeds(id CarID) (list []int) {
	c := k.car(id)
	for v := -2 * scale.MPH(100); v <= scale.MaxSpeed; v += scale.Step {
		if k.run().speedBar(c, v) == nil {
			list = append(list, int(v/2))
		}
	}
	return list
}

func same(a []int, b ...int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Cold rotors warm up for three turns, lift for one, and then the helicopter has the speed of its acceleration: 5 mph is a climb of a quarter inch, 10 mph half
// an inch, or half an inch of way and a quarter inch of climb. Landed it needs the one turn alone.
func TestTakeOff(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-009", "DX-HELI-041", "DX-HELI-056", "DX-HELI-057")
	for name, acceleration := range map[string]int{"midge": 5, "stoop": 10} {
		k := newFlightTest(t, name)
		c := k.car(0)
		if k.run().acceleration(c) != scale.MPH(acceleration) {
			t.Fatalf("%s: acceleration %v", name, k.run().acceleration(c))
		}
		c.Aloft.Warm = 0
		for turn := range 4 {
			if got := k.speeds(0); !same(got, 0) {
				t.Errorf("%s, turn %d: speeds %v", name, turn+1, got)
			}
			if b := k.run().speedBar(c, scale.MPH(5)); b == nil || b.rule != "DX-HELI-056" {
				t.Errorf("%s, turn %d: %v", name, turn+1, b)
			}
			k.nextTurn(0, 0, 0)
		}
		if acceleration == 5 {
			if got := k.speeds(0); !same(got, -5, 0, 5) {
				t.Errorf("%s: speeds %v", name, got)
			}
			k.nextTurn(0, 5, 0)
			k.phase(0, 5)
			if list := k.run().offeredMoves(nil); !k.offered(straight(0, 1)) || len(list) != 5 { // and the same with a rotation of 45 or 90 degrees
				t.Errorf("%s is offered %d moves", name, len(list))
			}
			k.refused(Action{Do: Go, Car: 0, Move: straight(2, 0)}, "DX-HELI-056")
			k.answer(Action{Do: Go, Car: 0, Move: straight(0, 1)})
			k.alt(0, 1)
			continue
		}
		if got := k.speeds(0); !same(got, -10, -5, 0, 5, 10) {
			t.Errorf("%s: speeds %v", name, got)
		}
		k.nextTurn(0, 10, 0)
		k.phase(0, 5)
		if !k.offered(straight(0, 2)) || !k.offered(straight(2, 1)) || k.offered(straight(4, 0)) {
			t.Errorf("%s: %v", name, k.run().offeredMoves(nil))
		}
		k.answer(Action{Do: Go, Car: 0, Move: straight(2, 1)})
		k.alt(0, 1)
		// and down again: at speed 0, a quarter inch
		k.nextTurn(0, 0, 0)
		k.move(0, 5, straight(0, -1))
		if c.Aloft.Up || c.Aloft.Warm != flight.WarmUp {
			t.Errorf("%s has landed: %+v", name, c.Aloft)
		}
		k.nextTurn(0, 0, 0)
		if got := k.speeds(0); !same(got, -10, -5, 0, 5, 10) {
			t.Errorf("%s again: speeds %v", name, got)
		}
	}
}

// Nobody without the skill Pilot takes off; the handling class starts with the body's and recovers by it and the plusses.
func TestPilot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-039", "DX-HELI-040")
	k := newFlightTest(t, "stoop")
	k.car(0).Handling.Unskilled = -1
	if got := k.speeds(0); !same(got, 0) {
		t.Errorf("speeds %v", got)
	}
	if b := k.run().speedBar(k.car(0), scale.MPH(5)); b == nil || b.rule != "DX-HELI-039" {
		t.Errorf("%v", b)
	}
	var s State
	values, err := game.Complete(StandardRules().Info().Options, map[string]any{"place": "open-48x36", "vehicle_0": "stoop", "plusses": 1})
	if err == nil {
		err = StandardRules().Start(&s, game.Setup{Seats: 2, Dice: dice.Fast(1), Options: values}, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	c := &s.t.Cars[0]
	if c.Handling.Base != 2 || c.Handling.Recovery() != 3 { // HC 2 of the body (DX-HELI-002), and the plus
		t.Errorf("%+v: recovers %d", c.Handling, c.Handling.Recovery())
	}
	if !c.Aloft.Up || c.Aloft.Alt != 12 || s.t.Cars[1].Aloft.Up {
		t.Errorf("it starts %+v", c.Aloft)
	}
}

// Slowing down by 5 or 10 mph is free, by 15 mph it rolls on the crash table at once, with the modifier of the speed before; more is impossible.
func TestSlowing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-042", "DX-HELI-043")
	k := newFlightTest(t, "stoop").fly(0, 20, 60)
	if got := k.speeds(0); !same(got, 45, 50, 55, 60, 65, 70) {
		t.Errorf("speeds %v", got)
	}
	k.nextTurn(0, 50, 0)
	k.counts(EvLoss, 0)
	mod := k.g.t.Control.CrashModifier(scale.MPH(50))
	k.rolls(diceCrash, 1).rolls(diceAirSide, 1)
	k.nextTurn(0, 35, 0)
	if e := k.saw(EvLoss); len(e) != 1 || e[0].Index != int16(mod) {
		t.Errorf("%+v, want the modifier %d", e, mod)
	}
}

// A dive grows by 10 mph a turn; each half inch lost gives 5 mph of the next speed, once. Designed example: rates 10, 20, pull out 15, 10, 5, 0 lose 1, 2,
// 1 1/2, 1, 1/2, 0 inches; the speed goes up by 10 and 10, then down by 5 each turn.
func TestDives(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-044", "DX-HELI-061", "DX-HELI-062", "DX-HELI-063", "DX-HELI-066", "DX-HELI-067", "DX-HELI-068")
	k := newFlightTest(t, "stoop").fly(0, 80, 50)
	c := k.car(0)
	if b := c.diveBar(3); b == nil || b.rule != "DX-HELI-062" {
		t.Errorf("15 mph at once: %v", b)
	}
	want := flight.Altitude(80)
	fly := func(pull bool) {
		for i, phase := range []uint8{1, 3, 5} { // three moves of the row; the rest of the loss comes when the turn ends
			m := straight(4, 0)
			if pull && i == 0 {
				m = straight(0, 2)
			}
			k.move(0, phase, m)
		}
		k.run().endFlightTurn(0)
		k.alt(0, want)
	}
	next := func(mph, dive int) {
		k.s.t.Turn++
		level := c.levelSpeed()
		if level != scale.MPH(mph) {
			t.Errorf("turn %d: level %v, want %d mph", k.s.t.Turn, level, mph)
		}
		c.Chosen, c.Set, c.Before, c.Aloft.Wished = level, true, c.Speed, flight.Dive(dive/5)
		k.run().revealFlight(0, level)
		c.takeSpeed(scale.MPH(50)) // so that the same phases come each turn
		c.Set, c.HalfTaken = false, true
	}
	speeds := []int{50, 60, 60, 45, 45, 45, 45} // what a turn at 50 mph leads to: as much as the rate has grown in it, or 5 mph less
	next(speeds[0], 10)
	want -= 4
	fly(false)
	next(speeds[1], 20)
	want -= 8
	fly(false)
	if b := c.diveBar(2); b == nil || b.rule != "DX-HELI-062" {
		t.Errorf("a dive ends by pulling out: %v", b)
	}
	for i, quarters := range []flight.Altitude{6, 4, 2, 0} {
		next(speeds[i+2], int(c.Aloft.Dive)*5)
		want -= quarters
		fly(true)
	}
	next(speeds[6], 0)
	if c.Aloft.Dive != 0 || want != 80-24 { // 6 inches in all
		t.Errorf("%+v", c.Aloft)
	}
}

// Without a plant it loses 5 mph and half an inch a turn, and rolls on the crash table at the start of each; nothing else can be set. Without a pilot it
// does the same but for the roll.
func TestPowerless(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-046", "DX-HELI-079", "DX-HELI-107")
	k := newFlightTest(t, "stoop").fly(0, 20, 50)
	c := k.car(0)
	plant := c.V.Plants[0]
	c.Hits[plant] = c.V.Parts[plant].DP
	if got := k.speeds(0); !same(got, 45) {
		t.Errorf("speeds %v", got)
	}
	if b := k.run().speedBar(c, scale.MPH(50)); b == nil || b.rule != "DX-HELI-107" {
		t.Errorf("%v", b)
	}
	k.rolls(diceCrash, 1).rolls(diceAirSide, 1)
	k.nextTurn(0, 45, 0)
	k.alt(0, 18)
	k.counts(EvLoss, 1)
	k.phase(0, 2) // the drift of the result, and its quarter inch
	k = newFlightTest(t, "stoop").fly(0, 20, 50)
	c = k.car(0)
	c.Mode = Helpless
	if v, rule := k.run().forcedSpeed(c); v != scale.MPH(45) || rule != "DX-HELI-079" {
		t.Errorf("%v by %s", v, rule)
	}
	k.run().endFlightTurn(0)
	k.alt(0, 18)
	k.counts(EvLoss, 0)
}

// What a dive gives strains no plant: at 230 mph, 20 of them by the dive, with a top speed of 200 the plant rolls one die.
func TestOverworkInADive(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-010", "DX-HELI-011")
	k := newFlightTest(t, "stoop").fly(0, 60, 230).diving(0, 20)
	if k.run().topSpeed(k.car(0)) != scale.MPH(200) {
		t.Fatalf("top speed %v", k.run().topSpeed(k.car(0)))
	}
	k.rolls(diceOverwork, 2)
	k.run().overwork(0)
	k = newFlightTest(t, "stoop").fly(0, 60, 230)
	k.rolls(diceOverwork, 2, 2, 2)
	k.run().overwork(0)
}
