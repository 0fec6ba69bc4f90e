package deluxe

import (
	"testing"

	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// At 20 mph a helicopter moves an inch in phases 2, 4... of its row; for half an inch of it it climbs a quarter inch, for all of it half an inch, which is
// the most of a turn. Straight moves cost nothing.
func TestClimb(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-038", "DX-HELI-047", "DX-HELI-051", "DX-HELI-052", "DX-HELI-055")
	k := newFlightTest(t, "stoop").fly(0, 8, 40)
	k.phase(0, 2)
	for m, want := range map[movement.Move]bool{
		straight(4, 0): true, straight(2, 1): true, straight(0, 2): true, straight(4, -1): true, straight(4, -2): true,
		straight(4, 1): false, straight(4, 2): false, straight(4, -3): false, straight(2, 0): false, straight(0, 1): false,
	} {
		if got := k.offered(m); got != want {
			t.Errorf("%d quarters, lift %d: offered %t", m.Quarters, m.Lift, got)
		}
	}
	k.refused(Action{Do: Go, Car: 0, Move: straight(4, 1)}, "DX-MOVE-007")
	k.answer(Action{Do: Go, Car: 0, Move: straight(2, 1)})
	k.alt(0, 9)
	k.move(0, 4, straight(2, 1))
	k.alt(0, 10)
	k.phase(0, 6)
	k.refused(Action{Do: Go, Car: 0, Move: straight(2, 1)}, "DX-HELI-051")
	k.answer(Action{Do: Go, Car: 0, Move: straight(4, 0)})
	if x := k.car(0).Pose.At.X - 10*scale.Inch; x != 2*scale.Inch || k.car(0).Status != 3 {
		t.Errorf("it has come %d units forward, status %d; 2 inches and 3 expected", x, k.car(0).Status)
	}
}

// Straight up: at 10 mph all of the one inch of the turn is turned into half an inch of climb.
func TestStraightUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-053")
	k := newFlightTest(t, "stoop").fly(0, 4, 10)
	for turn := range 3 {
		before := k.car(0).Pose
		k.move(0, 5, straight(0, 2))
		if k.car(0).Pose != before {
			t.Error("it has moved over the ground")
		}
		k.alt(0, flight.Altitude(6+2*turn))
		k.nextTurn(0, 10, 0)
	}
}

// Without a dive half an inch is lost in a turn at most, at no cost of speed.
func TestSink(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-054")
	k := newFlightTest(t, "stoop").fly(0, 20, 40)
	k.move(0, 2, straight(4, -1))
	k.move(0, 4, straight(4, -1))
	k.alt(0, 18)
	k.phase(0, 6)
	k.refused(Action{Do: Go, Car: 0, Move: straight(4, -1)}, "DX-HELI-054")
	k.answer(Action{Do: Go, Car: 0, Move: straight(4, 0)})
	if k.car(0).Speed != scale.MPH(40) {
		t.Errorf("speed %v", k.car(0).Speed)
	}
	k.nextTurn(0, 40, 0)
	k.move(0, 2, straight(4, -2))
	k.alt(0, 16)
}

// Above 200 mph the row of the speed less 100 holds, and an inch more in each phase: the printed example, 240 mph.
func TestFastRows(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-048")
	for i, inches := range []int{2, 3, 2, 3, 2, 3, 2, 3, 2, 2} {
		if got := scale.MPH(240).Full(i + 1); got != 4*inches {
			t.Errorf("phase %d: %d quarter inches, want %d", i+1, got, 4*inches)
		}
	}
	k := newFlightTest(t, "stoop").fly(0, 40, 240)
	k.move(0, 2, straight(12, 0))
	if x := k.car(0).Pose.At.X - 10*scale.Inch; x != 3*scale.Inch {
		t.Errorf("%d units in phase 2, want 3 inches", x)
	}
	k.phase(0, 4)
	k.refused(Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 12, Maneuver: movement.Maneuver{Kind: movement.ManBend}, Early: true}}, "DX-HELI-072")
	k.answer(Action{Do: Go, Car: 0, Move: straight(12, 0)})
}

// The maneuvers with their difficulties, and those that are not allowed.
func TestFlightManeuvers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-070", "DX-HELI-071", "DX-HELI-060", "DX-HELI-064", "DX-HELI-065", "DX-HELI-075")
	turn := movement.Maneuver{Kind: movement.ManRotate, Angle: geom.Right}
	for _, x := range []struct {
		name string
		m    movement.Maneuver
		mph  int
		dive bool
		want int8
	}{
		{"coordinated turn", movement.Swerve(movement.LeftHand, movement.LeftHand, 15*geom.Degree), 40, false, 1},
		{"shift", movement.Drift(scale.Quarter), 40, false, 1},
		{"veer", movement.Maneuver{Kind: movement.ManBend}, 40, false, 3},
		{"drift", movement.Drift(scale.HalfInch), 40, false, 3},
		{"rotation", turn, 20, false, 2},
		{"shift backwards at 10 mph: 1 + 1", movement.Drift(scale.Quarter), -10, false, 2},
		{"shift backwards at 20 mph: 1 + 2", movement.Drift(scale.Quarter), -20, false, 3},
		{"straight on backwards", movement.Maneuver{}, -20, false, 0},
		{"straight on in a dive, 1 inch", movement.Maneuver{}, 60, true, 0},
		{"veer in a dive, 1 inch", movement.Maneuver{Kind: movement.ManBend}, 60, true, 3},
	} {
		k := newFlightTest(t, "stoop").fly(0, 40, x.mph)
		if x.dive {
			k.diving(0, 10)
		}
		d := k.run().flightDifficulty(k.car(0), &movement.Move{Quarters: 4, Maneuver: x.m})
		if d.Total != x.want {
			t.Errorf("%s: D%d, want D%d", x.name, d.Total, x.want)
		}
	}
	k := newFlightTest(t, "stoop").fly(0, 40, 120).diving(0, 10)
	for m, want := range map[movement.Maneuver]int8{{}: 1, {Kind: movement.ManBend}: 4} {
		if d := k.run().flightDifficulty(k.car(0), &movement.Move{Quarters: 8, Maneuver: m}); d.Total != want {
			t.Errorf("2 inches in a dive, %v: D%d, want D%d", m.Kind, d.Total, want)
		}
	}
	k = newFlightTest(t, "stoop").fly(0, 40, 40)
	k.phase(0, 2)
	for _, m := range []movement.Maneuver{
		{Kind: movement.ManTightBend}, {Kind: movement.ManBootlegger}, movement.Swerve(movement.LeftHand, movement.LeftHand, 30*geom.Degree),
	} {
		k.refused(Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 4, Maneuver: m}}, "DX-HELI-071")
	}
	k.refused(Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 4, Maneuver: turn}}, "DX-HELI-073")
	k.answer(Action{Do: Go, Car: 0, Move: straight(4, 0)})
}

// A rotation goes on in the old direction while the helicopter turns by 90 degrees: after two of them it flies backwards.
func TestRotate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-073")
	k := newFlightTest(t, "stoop").fly(0, 40, 20)
	turn := movement.Move{Quarters: 4, Maneuver: movement.Maneuver{Kind: movement.ManRotate, Angle: geom.Right}}
	from := k.car(0).Pose.At
	k.move(0, 4, turn) // D2: status 1
	c := k.car(0)
	if c.Pose.Heading != geom.Right || c.Pose.At.Sub(from) != (geom.Vec{X: scale.Inch}) || c.Speed != scale.MPH(20) {
		t.Errorf("after one: %v, %v", c.Pose, c.Speed)
	}
	c.Status = 3
	k.move(0, 7, turn)
	if c.Pose.Heading != geom.Half || c.Pose.At.Sub(from) != (geom.Vec{X: 2 * scale.Inch}) || c.Speed != scale.MPH(-20) {
		t.Errorf("after two: %v, %v", c.Pose, c.Speed)
	}
	k.move(0, 4, straight(4, 0))
	if c.Pose.At.Sub(from) != (geom.Vec{X: 3 * scale.Inch}) || c.Pose.Heading != geom.Half {
		t.Errorf("and on backwards: %v", c.Pose)
	}
}

// A hovering helicopter makes one move, in phase 5: it rotates by up to 90 degrees or sinks, and climbs not.
func TestHover(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-074", "DX-HELI-055")
	k := newFlightTest(t, "stoop").fly(0, 12, 0)
	for phase := uint8(1); phase <= 10; phase++ {
		k.s.t.Phase = phase
		if got := k.run().hovers(0); got != (phase == 5) {
			t.Errorf("phase %d: %t", phase, got)
		}
	}
	k.phase(0, 5)
	rotate := movement.Maneuver{Kind: movement.ManRotate, Side: movement.RightHand, Angle: geom.Right}
	for m, want := range map[movement.Move]bool{
		straight(0, 0): true, straight(0, -2): true, {Maneuver: rotate}: true, {Maneuver: rotate, Lift: -2}: true, straight(0, 1): false, straight(4, 0): false,
	} {
		if k.offered(m) != want {
			t.Errorf("%+v: not %t", m, want)
		}
	}
	k.answer(Action{Do: Go, Car: 0, Move: movement.Move{Maneuver: rotate, Lift: -2}})
	k.alt(0, 10)
	if c := k.car(0); c.Pose.Heading.Norm() != 3*geom.Right || c.Status != 1 { // D2
		t.Errorf("heading %v, status %d", c.Pose.Heading, c.Status)
	}
}

// A crash result in the air is carried out in the next movement phase, costs nothing and leaves no choice: a drift to the side with a quarter inch lost,
// a veer with half an inch, and so on. A diving veer dives at 10 mph; then comes a drift to the same side for nothing, or the veer again.
func TestCrashResultsInTheAir(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-080", "DX-HELI-081", "DX-HELI-082", "DX-HELI-083", "DX-HELI-087")
	for _, x := range []struct {
		total, forward, left int
		turned               geom.Angle
		lost                 flight.Altitude
	}{
		{0, 1000, 500, 0, 1}, {3, 0, 0, 45, 2}, {5, 0, 0, 45, 4},
	} {
		k := newFlightTest(t, "stoop").fly(0, 20, 40)
		from := k.car(0).Pose
		k.result(0, x.total, movement.LeftHand)
		k.phase(0, 2)
		c := k.car(0)
		if k.s.t.Ask != AskNothing || c.Status != 3 || c.Pose.Heading != x.turned*geom.Degree {
			t.Errorf("%d: asked %v, status %d, heading %v", x.total, k.s.t.Ask, c.Status, c.Pose.Heading)
		}
		if d := c.Pose.At.Sub(from.At); x.turned == 0 && d != (geom.Vec{X: int32(x.forward) * scale.Inch / 1000, Y: int32(x.left) * scale.Inch / 1000}) {
			t.Errorf("%d: it goes %v", x.total, d)
		}
		k.alt(0, 20-x.lost)
	}
	k := newFlightTest(t, "stoop").fly(0, 30, 50)
	k.result(0, 7, movement.LeftHand)
	k.phase(0, 1)
	c := k.car(0)
	if c.Aloft.Dive.Speed() != scale.MPH(10) || c.Aloft.Owes != OwesDrift || c.Pose.Heading != 45*geom.Degree {
		t.Errorf("a diving veer: %+v, heading %v", c.Aloft, c.Pose.Heading)
	}
	// 6 quarters by the veer, and of the dive 4 / 5 moves = 0 in each but the last
	k.alt(0, 24)
	k.phase(0, 3)
	k.refused(Action{Do: Go, Car: 0, Move: straight(4, 0)}, "DX-HELI-083")
	k.refused(Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 4, Maneuver: movement.Drift(-scale.HalfInch)}}, "DX-HELI-083")
	k.answer(Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 4, Maneuver: movement.Drift(scale.HalfInch)}})
	if c.Status != 3 || c.Aloft.Owes != OwesNothing {
		t.Errorf("the drift costs: status %d, owes %d", c.Status, c.Aloft.Owes)
	}
	k.alt(0, 24)
	c.Aloft.Owes = OwesDrift
	k.move(0, 5, movement.Move{Quarters: 4, Maneuver: movement.Maneuver{Kind: movement.ManBend}})
	if c.Aloft.Owes != OwesDrift || c.Status != 3 {
		t.Errorf("the veer again: %+v", c.Aloft)
	}
	k.alt(0, 18)
}

// A spinout turns it by 90 degrees to its flight path at the end of the phase; in the next one it veers from that path to the same side, diving.
func TestSpinout(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-084", "DX-HELI-088")
	k := newFlightTest(t, "stoop").fly(0, 30, 50)
	k.result(0, 8, movement.RightHand)
	from := k.car(0).Pose.At
	k.phase(0, 1)
	c := k.car(0)
	if c.Pose.At.Sub(from) != (geom.Vec{X: scale.Inch}) || c.Pose.Heading.Norm() != 3*geom.Right || c.Aloft.Owes != OwesVeer {
		t.Errorf("the spin: %v, owes %d", c.Pose, c.Aloft.Owes)
	}
	k.alt(0, 30)
	k.phase(0, 3)
	if k.s.t.Ask != AskNothing || c.Pose.Heading.Norm() != 315*geom.Degree || c.Aloft.Dive != flight.ForcedDive || c.Aloft.Owes != OwesDrift {
		t.Errorf("the veer after it: %v, %+v", c.Pose, c.Aloft)
	}
	k.alt(0, 24)
}

// Lost control in the air goes to the Helicopter Crash Table with the modifier of the speed: at 40 mph it is +1; the side is that of the maneuver, or a die.
func TestLossesInTheAir(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-076", "DX-HELI-085", "DX-HELI-086", "DX-CRASH-059")
	mod := newFlightTest(t, "stoop").g.t.Control.CrashModifier(scale.MPH(40))
	k := newFlightTest(t, "stoop").fly(0, 20, 40)
	k.rolls(diceCrash, 4-mod) // 4 in all: a severe veer
	bend := movement.Maneuver{Kind: movement.ManBend, Side: movement.RightHand}
	k.run().loseTo(0, control.CrashOnManeuver, mod, &bend, noSide)
	c := k.car(0)
	if c.NLoss != 1 || c.Losses[0].Table != control.CrashInTheAir || c.Losses[0].Side != movement.RightHand || c.Fire != control.FireMinus3 {
		t.Errorf("%+v, fire %v", c.Losses[0], c.Fire)
	}
	for die, want := range map[int]movement.Hand{3: movement.LeftHand, 4: movement.RightHand} {
		k := newFlightTest(t, "stoop").fly(0, 20, 40)
		k.rolls(diceCrash, 1).rolls(diceAirSide, die)
		k.run().lose(0, control.CrashOnHazard, 0)
		if x := k.car(0).Losses[0]; x.Side != want {
			t.Errorf("a %d: %v", die, x.Side)
		}
	}
	k = newFlightTest(t, "stoop").fly(0, 20, 40)
	k.rolls(diceCrash, 6)
	k.run().lose(0, control.CrashOnHazard, 4) // 10
	if c := k.car(0); c.Mode != Falling || c.Speed != 0 || c.Aloft.Rotor != flight.RotorFailed || c.NLoss != 0 {
		t.Errorf("the rotors fail: mode %v, %v, %+v", c.Mode, c.Speed, c.Aloft)
	}
	k = newFlightTest(t, "stoop") // on the ground nothing can be lost
	k.run().lose(0, control.CrashOnHazard, 4)
	if c := k.car(0); c.NLoss != 0 || c.Mode != Driven {
		t.Errorf("on the ground: %+v", c)
	}
}

// Without its stabilizing rotor it turns by 90 degrees to the left in every move, at any speed, along its old way; the first of a turn asks for control, all
// of them cost D2.
func TestSpinning(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-HELI-090", "DX-HELI-091", "DX-HELI-077")
	k := newFlightTest(t, "stoop").fly(0, 40, 50)
	c := k.car(0)
	tail := c.V.Rotors[1]
	k.rolls(diceRotorHit, 6, 6) // two points each, of four
	r := k.run()
	r.Strike(0, Aim{Kind: AimFitting, Part: tail}, 20, CauseGunfire)
	if c.spins() {
		t.Error("it spins with two points left")
	}
	r.Strike(0, Aim{Kind: AimFitting, Part: tail}, 1, CauseGunfire)
	if !c.spins() || c.Status != -1 { // a hazard of D4 from 3
		t.Errorf("it spins: %t, status %d", c.spins(), c.Status)
	}
	c.Status = 3
	k.phase(0, 1)
	k.refused(Action{Do: Go, Car: 0, Move: straight(4, 0)}, "DX-HELI-090")
	k.answer(Action{Do: Go, Car: 0, Move: movement.Move{Quarters: 4, Maneuver: movement.Spin, Lift: -2}})
	checks := len(k.saw(EvCheck))
	from := c.Pose
	if c.Status != 1 || c.Pose.Heading != geom.Right {
		t.Errorf("status %d, heading %v", c.Status, c.Pose.Heading)
	}
	k.move(0, 3, movement.Move{Quarters: 4, Maneuver: movement.Spin})
	k.move(0, 5, movement.Move{Quarters: 4, Maneuver: movement.Spin})
	if c.Status != -3 || len(k.saw(EvCheck)) != checks {
		t.Errorf("status %d, %d checks more", c.Status, len(k.saw(EvCheck))-checks)
	}
	if d := c.Pose.At.Sub(from.At); d != (geom.Vec{X: 2 * scale.Inch}) {
		t.Errorf("it leaves its way: %v", d)
	}
}
