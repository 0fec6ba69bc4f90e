package sixth

import (
	"fmt"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// atSpeed is a game in phase 4A of seat 0.
func atSpeed(t *testing.T, c moveCar) *moveRig {
	t.Helper()
	k := phaseRig(t, field(t, ""), phaseMove, c, mcar(12, 9, 180, 2))
	k.run().advance()
	return k.asks(askSpeed, 0)
}

// What can be set from each setting with fresh tires: 0 is stopped or reverse, steps of 1 are free, steps of 2 cost a point of power or a
// TIRE. SX-SPEED-001, SX-SPEED-002, SX-SPEED-004, SX-SPEED-006, SX-SPEED-008 to -011, SX-SETUP-011, SX-SETUP-016
func TestSpeedSteps(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPEED-001", "SX-SPEED-002", "SX-SPEED-004", "SX-SPEED-006", "SX-SPEED-008", "SX-SPEED-009", "SX-SPEED-010",
		"SX-SPEED-011", "SX-SETUP-011", "SX-SETUP-016")
	type setting struct {
		speed int8
		back  bool
	}
	all := []setting{{0, false}, {0, true}, {1, false}, {2, false}, {3, false}, {4, false}, {5, false}}
	for _, from := range all {
		for _, to := range append(all, setting{6, false}, setting{1, true}, setting{-1, false}) {
			step := to.speed - from.speed
			legal := step >= -2 && step <= 2 && to.speed >= 0 && to.speed <= 5 && !(to.back && to.speed > 0)
			t.Run(fmt.Sprint(from, to), func(t *testing.T) {
				t.Parallel()
				proof.Of(t, "SX-SPEED-009", "SX-SPEED-003")
				c := mcar(8, 6, 0, uint8(from.speed))
				c.back = from.back
				k := atSpeed(t, c)
				a := SpeedAction(to.speed, to.back)
				if !legal {
					rule := game.RuleID("SX-SPEED-001")
					if to.back && to.speed > 0 {
						rule = "SX-SPEED-008"
					}
					k.refuse(0, a, rule)
					return
				}
				k.do(0, a)
				want := fmt.Sprintf("speed %d power 10 tires 10 control 6", to.speed)
				switch step {
				case 2:
					want = fmt.Sprintf("speed %d power 9 tires 10", to.speed)
				case -2:
					want = fmt.Sprintf("speed %d power 10 tires 9", to.speed)
				}
				k.gauge(0, want)
				switch {
				case to.back:
					k.points(1)
				case to.speed == 0: // stopped: no movement point, the next player's turn; SX-SPEED-015
					k.asks(askSpeed, 1)
				default:
					k.points(int(to.speed))
				}
			})
		}
	}
}

// The maximum speed of phase 1 bounds rises, of one step and of two. SX-SPEED-002, SX-SPEED-004, SX-SPEED-016, SX-ROUND-004
func TestMaximumSpeed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPEED-002", "SX-SPEED-004", "SX-SPEED-016", "SX-ROUND-004")
	for _, c := range []struct {
		tires uint8
		max   int8
	}{{10, 5}, {7, 5}, {6, 4}, {5, 4}, {4, 3}, {3, 3}, {2, 2}, {1, 2}, {0, 1}} {
		k := atSpeed(t, mcar(8, 6, 0, uint8(c.max)).rubber(c.tires))
		if got := k.car(0).Max; got != uint8(c.max) {
			t.Errorf("tires %d: maximum %d, want %d", c.tires, got, c.max)
		}
		if c.max < 5 {
			k.refuse(0, SpeedAction(c.max+1, false), "SX-SPEED-002")
		}
		k = atSpeed(t, mcar(8, 6, 0, uint8(c.max-1)).rubber(c.tires))
		if c.max < 4 {
			k.refuse(0, SpeedAction(c.max+1, false), "SX-SPEED-002")
		}
		k.do(0, SpeedAction(c.max, false)).points(int(c.max))
	}
	// Tires lost after phase 1 change nothing in this round.
	k := atSpeed(t, mcar(8, 6, 0, 4))
	k.car(0).Tires = 2
	k.do(0, SpeedAction(5, false)).points(5)
}

// A power plant that falls to 0 by hard acceleration ends the game for its player at once. SX-SPEED-005
func TestHardAccelerationToDeath(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPEED-005")
	c := mcar(8, 6, 0, 1)
	c.power = 1
	k := atSpeed(t, c)
	k.do(0, SpeedAction(3, false))
	if k.s.t.Phase != phaseOver || k.s.t.Winners != game.Seats(1) || k.car(0).Power != 0 {
		t.Errorf("phase %s, winners %v, power %d", k.s.t.Phase, k.s.t.Winners, k.car(0).Power)
	}
}

// No hard braking without tires. SX-SPEED-007
func TestHardBrakingWithoutTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPEED-007")
	k := atSpeed(t, mcar(8, 6, 0, 1).rubber(0))
	k.car(0).Speed, k.car(0).Max = 3, 5 // as if the tires had gone in phase 3
	k.refuse(0, SpeedAction(1, false), "SX-SPEED-007")
	k.do(0, SpeedAction(2, false)).points(2)
	k = atSpeed(t, mcar(8, 6, 0, 1).rubber(1))
	k.car(0).Speed, k.car(0).Max = 3, 5
	k.do(0, SpeedAction(1, false)).gauge(0, "tires 0").points(1)
}

// No reverse while the back touches a wall, whatever the setting was. SX-SPEED-012, SX-SPEED-013
func TestNoReverseAtAWall(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPEED-012", "SX-SPEED-013")
	for _, back := range []bool{false, true} {
		c := mcar(0.5625, 6, 0, 0)
		c.back = back
		k := atSpeed(t, c)
		k.refuse(0, SpeedAction(0, true), "SX-SPEED-012")
		if back {
			k.refuse(0, PassAction(), "SX-SPEED-012") // keeping the setting is not possible
		}
		for _, a := range k.g.Legal(&k.s, 0, nil) {
			if a.Reverse || a.Speed > 2 {
				t.Errorf("legal: %v", a)
			}
		}
		k.do(0, SpeedAction(0, false)).asks(askSpeed, 1)
	}
	// The side along a wall, or the nose at it, is no hindrance.
	for _, c := range []moveCar{mcar(8, 0.25, 0, 1), mcar(15.375, 6, 0, 1)} {
		k := atSpeed(t, c)
		k.do(0, SpeedAction(0, true)).do(0, StraightAction()).struck()
	}
}

// Out of control the speed is set as ever. SX-SPEED-014
func TestSpeedOutOfControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPEED-014")
	k := atSpeed(t, mcar(8, 6, 0, 3).ctl(0))
	k.do(0, SpeedAction(5, false)).gauge(0, "speed 5 power 9").points(5)
	k = atSpeed(t, mcar(8, 6, 0, 3).ctl(0))
	k.do(0, SpeedAction(1, false)).gauge(0, "speed 1 tires 9").points(1)
}

// A stopped car on bad ground rolls nothing. SX-SPEED-015
func TestStoppedOnBadGround(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SPEED-015")
	k := phaseRig(t, field(t, ground), phaseMove, mcar(8, 6, 0, 0), mcar(12, 9, 180, 2))
	k.put("mud", 8, 6, 0, false)
	k.run().advance()
	k.do(0, SpeedAction(0, false)).asks(askSpeed, 1).gauge(0, "control 6 tires 10")
}
