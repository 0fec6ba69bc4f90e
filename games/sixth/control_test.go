package sixth

import (
	"testing"

	"turnpike/rulebook/proof"
)

// The last CONTROL paid exactly: out of control, but nothing is unpaid. SX-CTRL-001, SX-CTRL-002, SX-CTRL-006
func TestLastControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-001", "SX-CTRL-002", "SX-CTRL-006")
	k := driveRig(t, mcar(8, 6, 0, 2).ctl(2))
	k.dice("driving y-skid y-skid").do(0, SlideAction(Left)).gauge(0, "control 0 tires 10").points(1)
	if len(k.all(EvSpin)) != 0 {
		t.Error("the car spun")
	}
	k.refuse(0, SlideAction(Left), "SX-CTRL-003")
	k.do(0, StraightAction()).points(0)
}

// CONTROL that is owed and not there is TIRE, one for one, beside the TIRE of WRENCH; both stop at 0. SX-CTRL-004, SX-CTRL-012
func TestUnpaidControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-004", "SX-CTRL-012", "SX-CTRL-007")
	for _, c := range []struct {
		tires uint8
		left  string
	}{{10, "tires 6"}, {3, "tires 0"}, {0, "tires 0"}} {
		k := driveIn(t, field(t, ground), mcar(8, 6, 0, 1).ctl(1).rubber(c.tires))
		k.put("mud", 9, 6, 0, false)
		k.put("sand", 9, 6, 0, false)
		// 3 SKID of terrain, 1 of mud, 1 WRENCH of sand: 3 unpaid + 1.
		k.dice("driving r-wrench b-skid b-skid b-skid").do(0, StraightAction()).gauge(0, "control 0 front 9 "+c.left)
		if len(k.all(EvSpin)) != 0 {
			t.Error("a low-risk move spun the car")
		}
	}
}

// In a maneuver every unpaid SKID of the roll counts for the spin, whatever it came from. SX-CTRL-005, SX-CTRL-007, SX-SPIN-001
func TestUnpaidSkidOfManeuver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-005", "SX-CTRL-007", "SX-SPIN-001")
	k := driveRig(t, mcar(8, 6, 0, 1).ctl(1))
	k.put("mud", 9, 6, 0, false)
	k.put("clay", 9, 6, 0, false)
	k.dice("driving y-skid b-skid b-hit").do(0, SlideAction(Right)).gauge(0, "control 0 tires 8")
	if e := k.all(EvSpin); len(e) != 1 || e[0].Count != 2 {
		t.Errorf("spins %v, want one with 2 unpaid SKID", e)
	}
}

// A collision takes TIRE from whoever cannot pay, without any spin. SX-CTRL-004, SX-COLL-010
func TestCollisionWithoutControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-004", "SX-COLL-010")
	k := driveRig(t, mcar(4, 6, 0, 1).ctl(0), mcar(5.75, 6, 90, 2).ctl(0))
	k.dice("collision y-skid").do(0, StraightAction())
	k.gauge(0, "control 0 tires 9").gauge(1, "control 0 tires 9")
	if len(k.all(EvSpin)) != 0 {
		t.Error("a collision spun a car")
	}
}

// EXPLOSION takes a CONTROL, of a car out of control BASIC 1 on the side, in movement as in combat: here of a mine. SX-CTRL-009, SX-DMG-012
func TestExplosionInMovement(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-009", "SX-DMG-012")
	for _, c := range []struct {
		control uint8
		want    string
	}{{3, "control 2 front 7"}, {0, "control 0 front 6"}} {
		k := driveRig(t, mcar(4, 6, 0, 1).ctl(c.control))
		k.put("concussion_mine", 5.2, 6, 0, false) // BASIC 2 and one EXPLOSION
		k.do(0, StraightAction()).gauge(0, c.want).within(0, fpose{5.2 - 0.15 - 0.625, 6, 0}, stopSlack)
	}
}

// Voluntary payments need the whole price; they may take the last CONTROL, and the player is then out of control. SX-CTRL-010, SX-CTRL-011,
func TestVoluntaryPayment(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-010", "SX-CTRL-011", "SX-FIRE-008")
	out := newAction(PutOut)
	out.Side = Left
	for control := range uint8(4) {
		k := phaseRig(t, field(t, ""), phaseFires, mcar(4, 6, 0, 2).ctl(control), mcar(12, 6, 180, 2))
		k.car(0).Fire.add(Left)
		k.run().advance()
		if control < 2 {
			if k.s.t.Ask == askFires {
				k.refuse(0, out, "SX-FIRE-004")
				k.do(0, PassAction())
			}
			k.gauge(0, "left 8").asks(askSpeed, 0)
			continue
		}
		k.asks(askFires, 0).do(0, out).asks(askSpeed, 0)
		k.gauge(0, "left 9")
		k.do(0, SpeedAction(2, false))
		if control == 2 {
			k.refuse(0, TurnAction(Left, 60), "SX-CTRL-003")
		}
		k.do(0, StraightAction())
	}
}

// Nobody without CONTROL pays for being repositioned, nor takes TIRE for it. SX-CTRL-008
func TestRepositionWithoutControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-008")
	k := driveRig(t, mcar(16-0.625, 6, 0, 1).ctl(0), mcar(4, 3, 0, 2))
	k.do(0, StraightAction()).asks(askReposition, 0)
	a := newAction(Reposition)
	a.Side, a.Target = Left, refEdge+1
	k.do(0, a).gauge(0, "control 0 tires 10")
}
