package sixth

import (
	"math"
	"testing"

	"turnpike/dice"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// harmless are the dice of a zone, after those for speed, all showing HIT, in the order of colours: yellow, green, red, white.
func harmless(zone uint8) (out []dice.Value) {
	add := func(colour string) {
		v, err := NewCodec(StandardRules()).ScriptValue("driving "+colour, "hit")
		if err != nil {
			panic(err)
		}
		out = append(out, dice.Value{Purpose: dice.Purpose("driving " + colour), Value: v})
	}
	if zone >= 2 {
		add("yellow")
	}
	if zone >= 1 {
		add("green")
	}
	if zone >= 3 {
		add("red")
	}
	if zone >= 4 {
		add("white")
	}
	return out
}

// The zone that a turn enters counts in full, wherever in it the car stops; an angle on a line belongs to the lower zone.
func TestManeuverDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-002", "SX-MAN-003", "SX-MAN-004", "SX-MAN-005", "SX-MAN-012", "SX-SETUP-007", "SX-SETUP-055")
	zone := []string{"", "g", "yg", "ygr", "ygrw"}
	for _, speed := range []uint8{1, 2, 5} {
		for _, c := range []struct {
			minutes geom.Angle
			zone    uint8
		}{{1, 0}, {450, 0}, {451, 1}, {900, 1}, {1350, 1}, {1351, 2}, {2700, 2}, {2701, 3}, {4050, 3}, {4051, 4}, {5400, 4}} {
			k := driveRig(t, mcar(8, 6, 0, speed))
			ace := "ace 0"
			want := ""
			if c.zone > 0 {
				for range speed {
					k.dice("driving y-hit")
					want += "y"
				}
				k.s.dice = k.s.dice.Extend(harmless(c.zone)...)
				want += zone[c.zone]
				ace = "ace 1"
			}
			k.do(0, TurnAction(Right, c.minutes)).gauge(0, ace+" control 6 tires 10")
			if got := k.rolled(rollDriving); got != want {
				t.Errorf("%d minutes at speed %d: rolled %q, want %q", c.minutes, speed, got, want)
			}
		}
		k := driveRig(t, mcar(8, 6, 0, speed))
		want := ""
		for range speed {
			k.dice("driving y-hit")
			want += "y"
		}
		k.do(0, SlideAction(Left)).gauge(0, "ace 1")
		if got := k.rolled(rollDriving); got != want {
			t.Errorf("a slide at speed %d: rolled %q", speed, got)
		}
	}
}

// Reverse counts as speed 1: one yellow die. SX-MAN-002, SX-SPEED-009
func TestManeuverInReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-002", "SX-SPEED-009")
	k := driveRig(t, mcar(8, 6, 0, 0).reverse())
	k.dice("driving y-hit g-hit").do(0, TurnAction(Left, 1200)).gauge(0, "ace 1").points(0)
}

// The printed example: a D3 turn at speed 3, no terrain, no hazard: 1 ACE, then six dice. SX-MAN-006, SX-MAN-001
func TestExampleOfTheBook(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-006", "SX-MAN-001")
	k := driveRig(t, mcar(8, 6, 90, 3))
	k.dice("driving y-hit y-hit y-hit y-hit g-hit r-hit").do(0, TurnAction(Left, 60*60)).gauge(0, "ace 1")
	if got := k.rolled(rollDriving); got != "yyyygr" {
		t.Errorf("rolled %q, want 4 yellow, 1 green, 1 red", got)
	}
	var gained, rolled int
	for i, e := range k.events {
		switch e.Kind {
		case EvGained:
			gained = i + 1
		case EvRoll:
			rolled = i + 1
		}
	}
	if gained == 0 || gained > rolled {
		t.Errorf("the ACE came as event %d, the dice as event %d", gained, rolled)
	}
}

// CONTROL for SKID, TIRE for WRENCH, HIT is nothing; CONTROL first. SX-MAN-007, SX-MAN-009, SX-SETUP-039
func TestManeuverResults(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-007", "SX-MAN-009", "SX-SETUP-039")
	k := driveRig(t, mcar(8, 6, 0, 2))
	k.dice("driving y-skid y-hit2 y-skid g-wrench r-wrench w-skid2").do(0, TurnAction(Left, 5400))
	k.gauge(0, "control 2 tires 8 front 9").points(1) // 1 + 1 + 2 SKID, 2 WRENCH
	paid, tires := 0, 0
	for i, e := range k.events {
		switch e.Kind {
		case EvPaid:
			paid = i
		case EvTires:
			tires = i
		}
	}
	if paid > tires {
		t.Error("TIRE was taken before CONTROL was paid")
	}
}

// Without tires WRENCH does nothing; it is not turned into BASIC. SX-MAN-008, SX-DMG-008
func TestWrenchWithoutTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-008", "SX-DMG-008")
	k := driveRig(t, mcar(8, 6, 0, 1).rubber(1))
	k.dice("driving y-hit y-hit g-wrench r-wrench w-wrench2").do(0, TurnAction(Left, 5400))
	k.gauge(0, "tires 0 front 9 back 9 left 9 right 9 power 10 control 6")
}

// Effects that do not touch the roll come after it: foam costs its SKID first, then puts out the fire. SX-MAN-010, SX-MOVE-013
func TestEffectsAfterTheRoll(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-010", "SX-MOVE-013")
	k := driveRig(t, mcar(8, 6, 0, 1))
	k.car(0).Fire.add(Left)
	k.put("foam", 9, 6, 0, false)
	k.do(0, StraightAction()).gauge(0, "control 5")
	if k.car(0).Fire != 0 {
		t.Error("the fire still burns")
	}
	order := ""
	for _, e := range k.events {
		switch e.Kind {
		case EvPaid:
			order += "paid "
		case EvPutOut:
			order += "out "
		}
	}
	if order != "paid out " {
		t.Errorf("events %q", order)
	}
}

// A maneuver that is cut short counts with what was really reached; the ACE stays. SX-MAN-011, SX-MAN-001, SX-FAQ-001
func TestManeuverCutShort(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-011", "SX-MAN-001", "SX-FAQ-001")
	t.Run("pivot at 30 of 90 degrees: D2", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(4, 6, 0, 1))
		_, at := pivotBarrier(k, 30)
		k.dice("collision y-skid driving y-hit y-skid g-hit").do(0, TurnAction(Left, 5400)).within(0, at, stopSlack)
		k.gauge(0, "ace 1 control 4") // 1 collision, 1 SKID
	})
	t.Run("pivot at 5 degrees: no maneuver", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(4, 6, 0, 1))
		_, at := pivotBarrier(k, 5)
		k.dice("collision y-skid").do(0, TurnAction(Left, 5400)).within(0, at, stopSlack)
		k.gauge(0, "ace 1 control 5")
	})
	t.Run("straight part: no maneuver, no spin for the SKID of mud", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(4, 6, 0, 1).ctl(1))
		k.put("wreck", 5.5, 6, 90, false) // from 5.25: the car stops at 4.625
		k.put("mud", 4.6, 6, 0, false)
		k.dice("collision y-skid").do(0, TurnAction(Left, 5400)).within(0, fpose{4.625, 6, 0}, stopSlack)
		k.gauge(0, "ace 1 control 0 tires 9") // the collision takes the last CONTROL, the SKID a TIRE
		if len(k.all(EvSpin)) > 0 {
			t.Error("the car spun")
		}
	})
	t.Run("slide that moved", func(t *testing.T) {
		t.Parallel()
		k := driveRig(t, mcar(4, 6, 0, 2).ctl(1))
		k.put("wreck", 5.5, 6, 90, false) // from 5.25: 0.625 ahead of the nose, along a line 22.5 degrees off
		k.dice("collision y-skid y-skid driving y-skid y-hit").do(0, SlideAction(Left))
		k.gauge(0, "ace 1 control 0 tires 9")
		aside := 0.625 * math.Tan(rad(22.5))
		// the unpaid SKID spins the car by D1 about its right front corner
		k.within(0, fpose{4.625, 6 + aside, 0}.swing(0.5, -0.25, 22.5), 2*stopSlack)
	})
}

// Any CONTROL above 0 will do to make a maneuver. SX-MAN-013
func TestOneControlIsEnough(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-MAN-013")
	k := driveRig(t, mcar(8, 6, 0, 5).ctl(1))
	k.dice("driving y-hit y-hit y-hit y-hit y-hit y-hit g-hit r-hit w-hit").do(0, TurnAction(Left, 5400)).gauge(0, "control 1 ace 1").points(4)
}
