package jumpstart

import (
	"testing"

	"turnpike/rulebook/proof"
)

// At 40 mph a second maneuver, a swerve to the left in phase 3, is rolled for: 10 and 2 are 12, a skid. The car swerves (see TestSwerve), then goes an
// inch, four squares, the way that it pointed at the start of phase 3: east. Phase 4 is lost.
func TestWorkedSkid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-050", "DX-JUMP-018", "DX-JUMP-019", "DX-JUMP-017")
	d := newDuel(t, runner(40, 3, 1), roll(diceControl, 4, 6))
	d.do(0, "move 0 swerve left corner=left degrees=30")
	if e := d.one(EvControl); e.Die != 10 || e.Index != 2 || e.Count != 12 || e.Result != Skid {
		t.Errorf("%+v", e)
	}
	d.stands(0, 28.2321, 49.1340, 30)
	if d.one(EvLostMove).Car != 0 {
		t.Error("the next move is not lost")
	}
	d.asked(AskSpeed, 0, 1) // phase 4 was the last one

	// At 50 mph it moves again in phase 5. There the speed adds 2 as well.
	d = newDuel(t, runner(50, 3, 1), roll(diceControl, 4, 6))
	d.do(0, "move 0 swerve left corner=left degrees=30")
	d.asked(AskMove, 0)
	if d.s.Phase() != 5 {
		t.Errorf("phase %d, want 5", d.s.Phase())
	}

	// In the last phase of a turn the first move of the next one is lost.
	d = newDuel(t, runner(30, 3, 1), roll(diceControl, 5, 6)) // 30 mph add 1
	d.do(0, "move 0 drift left lateral=1")
	d.stands(0, 28, 49, 0)
	d.do(0, "speed 0 30", 1, "speed 1 0")
	if len(d.all(EvLostMove)) != 1 || d.s.Phase() != 2 {
		t.Errorf("phase %d", d.s.Phase())
	}
}

// A fishtail turns the car by 15 degrees about a front corner and costs no move. From 24, 49 the right front corner is at 26, 48; the rear goes to the
// left, which turns the nose to the right. The middle is 2 behind and 1 to the left of the corner: 26 - 2 cos 15 + sin 15 = 24.3270, 48 + 2 sin 15 +
// cos 15 = 49.4836.
func TestFishtail(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-020")
	d := newDuel(t, runner(20, 1, 1), roll(diceControl, 4, 5), roll(diceFishtail, 3)) // 20 mph add 1: 10
	d.do(0, "move 0 drift left lateral=1")
	if d.one(EvControl).Result != Fishtail {
		t.Error("no fishtail")
	}
	d.stands(0, 24.3270, 49.4836, 345)
	d.asked(AskMove, 0)
}

// 12 and 3 for 60 mph are 15, both; 12 and 4 for 80 are 16: the car burns.
func TestWorstResults(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-JUMP-017")
	d := newDuel(t, runner(60, 1, 1), roll(diceControl, 6, 6), roll(diceFishtail, 4))
	d.do(0, "move 0 drift left lateral=1")
	if len(d.all(EvFishtail)) != 1 || len(d.all(EvSkid)) != 1 || d.one(EvControl).Result != FishtailSkid {
		t.Errorf("%v", d.one(EvControl))
	}
	d = newDuel(t, runner(80, 1, 1), roll(diceControl, 6, 6))
	d.do(0, "move 0 drift left lateral=1")
	if c := d.car(0); c.Fate != Burned || d.s.Person(c.Driver).DP != 0 {
		t.Errorf("%v", c.Fate)
	}
	if o, over := d.g.Outcome(&d.s); !over || o.Winners != 1<<1 || o.Rule != "DX-JUMP-045" {
		t.Errorf("%+v", o)
	}
}
