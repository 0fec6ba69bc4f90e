package deluxe

import (
	"testing"

	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// degrees is an angle in degrees.
func degrees(a geom.Angle) float64 { return float64(a) / float64(geom.Degree) }

// near reports whether an angle in degrees is within 3 arc-minutes of another.
func near(got, want float64) bool { return got-want < 0.05 && want-got < 0.05 }

// bend returns the angle at the joint of newRig in degrees.
func (k *moveTest) bend() float64 { return degrees(geom.Bend(k.car(0).Pose, k.car(1).Pose)) }

// Crash Table 3 at 30 mph, line by line: how far the tow skids along its old line, by how much the trailer's rear swings, and what becomes of fire. The
// swing of x inches turns a trailer of 2 1/2" from the kingpin to its rear edge by 2 asin(x / 5): 1/4" 5.73, 1/2" 11.48, 3/4" 17.25, 1" 23.07 degrees.
func TestCrashTable3InPlay(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		rule  game.RuleID
		line  uint8
		skid  int // quarter inches
		swing float64
		fire  control.FirePenalty
	}{
		{"DX-TRL-052", 0, 1, 0, control.FireMinus3},
		{"DX-TRL-053", 1, 0, 5.73, control.FireMinus3},
		{"DX-TRL-054", 2, 2, 0, control.FireMinus6},
		{"DX-TRL-055", 3, 0, 11.48, control.FireMinus6},
		{"DX-TRL-056", 4, 2, 11.48, control.FireMinus6},
		{"DX-TRL-057", 5, 3, 17.25, control.FireNone},
		{"DX-TRL-058", 6, 0, 23.07, control.FireNone},
		{"DX-TRL-059", 7, 4, 23.07, control.FireNone},
	} {
		t.Run(string(k.rule), func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			m := newRig(t)
			x := m.loss(0, control.CrashWithTrailer, k.line)
			x.Side, x.Sided, x.Turn = movement.LeftHand, true, 0
			from := m.car(0).Pose
			m.phase(0, 3)
			if k.skid == 0 { // the swing comes first, and the move of the phase is made
				if got := m.bend(); !near(got, k.swing) {
					t.Errorf("it swings by %.2f degrees, want %.2f", got, k.swing)
				}
				m.answer(Action{Do: Go, Car: 0, Move: inch(bendLeft)})
				m.counts(EvMove, 1)
				return
			}
			if m.s.t.Ask != AskNothing {
				t.Fatal("a tow that skids a whole phase is asked for its move")
			}
			skids := m.saw(EvSkid)
			if len(skids) != 1 || int(skids[0].Count) != k.skid {
				t.Fatalf("skids %+v, want one of %d quarter inches", skids, k.skid)
			}
			if far := m.car(0).Pose.At.Sub(from.At); far != (geom.Vec{X: scale.Inch}) {
				t.Errorf("it has gone %v in the phase", far)
			}
			tails := m.saw(EvFishtail)
			if (len(tails) > 0) != (k.swing > 0) {
				t.Fatalf("swings %+v", tails)
			}
			if k.swing > 0 {
				if got := degrees(tails[0].From.Heading.Diff(tails[0].To.Heading)); !near(got, k.swing) || tails[0].Car != 1 {
					t.Errorf("trailer %d swings by %.2f degrees, want %.2f", tails[0].Car, got, k.swing)
				}
			}
			if got := m.car(0).Fire; got != k.fire {
				t.Errorf("fire %s, want %s", got, k.fire)
			}
			checkTrains(t, &m.s)
		})
	}
}

// A train that loses control in a maneuver or by a hazard rolls on Crash Table 3, and its result waits for the next move. At 45 mph (+1) a 4 is line 5: the
// rear swings 1".
func TestTrainLosesControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-051", "DX-TRL-068")
	for _, table := range []control.CrashTable{control.CrashOnManeuver, control.CrashOnHazard} {
		m := newRig(t)
		m.speed(0, 45).speed(1, 45)
		m.bent(2357) // 39 degrees 17': from example 1
		m.rolls(diceCrash, 4).rolls(diceFishtail, 2)
		m.run().lose(0, table, m.g.t.Control.CrashModifier(m.car(0).Speed))
		x := m.car(0).Losses[0]
		if x.Table != control.CrashWithTrailer || m.g.t.Control.CrashLines(x.Table)[x.Line].ID != "extreme_trailer_fishtail" || x.Side != movement.LeftHand {
			t.Fatalf("%+v waits", x)
		}
		if got := m.bend(); !near(got, 39.28) {
			t.Errorf("it acts at once: bent by %.2f", got)
		}
		m.phase(0, 3)
		if got := m.bend(); !near(got, 39.28+23.07) { // the rear to the left bends a rig further whose tow has turned left
			t.Errorf("bent by %.2f, want 62.35", got)
		}
		if m.s.t.Ask != AskMove {
			t.Error("after the swing alone no move is asked for")
		}
	}
	m := newRig(t) // to the other side
	m.speed(0, 45).speed(1, 45)
	m.bent(2357)
	x := m.loss(0, control.CrashWithTrailer, 6)
	x.Side, x.Sided = movement.RightHand, true
	m.phase(0, 3)
	if got := m.bend(); !near(got, 39.28-23.07) {
		t.Errorf("bent by %.2f, want 16.21", got)
	}
}

// From line 7 on the coupling breaks: the fifth wheel takes a die less 2, the trailer is loose, the tow meets D2 and makes its move; from line 9 on it
// rolls or vaults, on even lines from 8 on the trailer rolls. The front of the semi-trailer takes 3 dice at 30 mph.
func TestTrainTearsLoose(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		rule         game.RuleID
		line         uint8
		tow, trailer Mode
	}{
		{"DX-TRL-060", 8, Driven, Helpless},
		{"DX-TRL-061", 9, Driven, Rolling},
		{"DX-TRL-062", 10, Rolling, Helpless},
		{"DX-TRL-063", 11, Rolling, Rolling},
		{"DX-TRL-064", 12, Flying, Helpless},
		{"DX-TRL-065", 13, Flying, Rolling},
	} {
		t.Run(string(k.rule), func(t *testing.T) {
			t.Parallel()
			proof.Of(t, k.rule)
			m := newRig(t)
			m.loss(0, control.CrashWithTrailer, k.line)
			m.rolls(diceDrag, 1, 1, 1)
			if k.trailer == Rolling {
				m.rolls(diceNose, 1)
			}
			m.rolls(diceCoupling, 6)
			switch k.tow {
			case Rolling:
				m.rolls(diceNose, 1).rolls(diceRoll, 1).rolls(diceBurn, 1)
			case Flying:
				m.rolls(diceNose, 1).rolls(diceFlight, 4).rolls(diceTire, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1).rolls(diceDebris, 0) // five tires on a side
			}
			m.phase(0, 3)
			tow, trailer := m.car(0), m.car(1)
			if tow.Hung != 0 || trailer.Tow != 0 || tow.Mode != k.tow || trailer.Mode != k.trailer {
				t.Fatalf("tow %s, trailer %s, want %s and %s", tow.Mode, trailer.Mode, k.tow, k.trailer)
			}
			if left := tow.V.Left(&tow.Hits, tow.V.FifthWheel); left != 4 {
				t.Errorf("the fifth wheel has %d of 8, want 4", left)
			}
			m.counts(EvLoose, 1)
			m.counts(EvTumble, map[Mode]int{Rolling: 1}[k.trailer])
			if k.tow == Driven {
				proof.Of(t, "DX-TRL-067")
				hits := m.saw(EvDifficulty)
				if len(hits) != 1 || hits[0].Count != 2 || !hits[0].Hazard {
					t.Errorf("hazards %+v, want one D2", hits)
				}
				if m.s.t.Ask != AskMove {
					t.Error("the tow makes no move")
				}
			}
			if trailer.Pin != PinBroken {
				t.Error("the kingpin is whole")
			}
			if m.s.t.NQueue != 0 {
				t.Error("the trailer drives on in the phase in which it has torn loose")
			}
		})
	}
}

// A tow without its trailer uses Crash Table 2 for the hazard of the trailer that has torn loose, if it fails.
func TestTowAloneLosesControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-TRL-067")
	m := newRig(t)
	m.car(0).Status = -4
	m.loss(0, control.CrashWithTrailer, 8)
	m.rolls(diceDrag, 1, 1, 1).rolls(diceCoupling, 1).rolls(diceControl, 1).rolls(diceCrash, 1).rolls(diceFishtail, 1)
	m.phase(0, 3)
	if c := m.car(0); c.NLoss != 1 || c.Losses[0].Table != control.CrashOnHazard {
		t.Errorf("%d results wait, %+v", c.NLoss, c.Losses[0])
	}
}

// A swing past a right angle rolls for the kingpin at once, and not again in that phase.
func TestSwingJackknifes(t *testing.T) {
	t.Parallel()
	for _, k := range []struct {
		die    int
		breaks bool
	}{{3, true}, {4, false}} {
		proof.Of(t, "DX-TRL-069", "DX-TRL-070", "DX-TRUCK-042", "DX-TRUCK-043", "DX-XREF-007")
		m := newRig(t)
		m.bent(80 * geom.Degree)
		x := m.loss(0, control.CrashWithTrailer, 6)
		x.Side, x.Sided = movement.LeftHand, true
		m.rolls(diceJackknife, k.die)
		if k.breaks {
			m.rolls(diceDrag, 1, 1, 1)
		}
		m.phase(0, 3)
		m.answer(Action{Do: Go, Car: 0, Move: straightInch})
		if got := m.car(0).Hung == 0; got != k.breaks {
			t.Errorf("die %d: loose %v", k.die, got)
		}
		m.counts(EvJackknife, 1)
		if want := map[bool]PinState{true: PinBroken}[k.breaks]; m.car(1).Pin != want {
			t.Errorf("die %d: kingpin %d", k.die, m.car(1).Pin)
		}
	}
}
