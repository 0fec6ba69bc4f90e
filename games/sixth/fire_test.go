package sixth

import (
	"testing"

	"turnpike/rulebook/proof"
)

// blaze lays out phase 3 with fires on seat 0; others are cars beside it.
func blaze(t *testing.T, c moveCar, fires sideSet, others ...moveCar) bay {
	t.Helper()
	k := bayAt(t, phaseFires, "", append([]moveCar{c}, others...)...)
	k.car(0).Fire = fires
	return k
}

const frontLeft = sideSet(1<<Front | 1<<Left)

// A fire starts without damage, and the armor stays.
func TestFireStarts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-001")
	k := gunfight(t, "flamethrower", victim()).shoot("flamethrower", "y-skid g-wrench g-skid")
	k.burning(1, "back").gauge(1, "back 9 power 10")
}

// On a burning side FIRE is BASIC 1.
func TestFireOnFire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-002")
	k := gunfight(t, "flamethrower", victim())
	k.car(1).Fire = 1 << Back
	k.shoot("flamethrower", "y-skid g-wrench g-skid").burning(1, "back").gauge(1, "back 8")
	k = gunfight(t, "flamethrower", victim()) // a fire elsewhere is none there
	k.car(1).Fire = 1 << Left
	k.shoot("flamethrower", "y-skid g-wrench g-skid").burning(1, "back left").gauge(1, "back 9")
}

// One FIRE, BASIC 1 for each further WRENCH; the fire starts after the defense and before the other damage.
func TestFireWeapon(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-003")
	k := gunfight(t, "flamethrower", victim()).shoot("flamethrower", "y-hit g-wrench g-wrench")
	k.burning(1, "back").gauge(1, "back 7")
	if got := k.order(EvDamage, EvIgnite, EvArmor); got != "damage ignite armor" {
		t.Errorf("in the order %q", got)
	}
	k = gunfight(t, "flamethrower", victim()).shoot("flamethrower", "y-hit g-hit g-skid")
	k.burning(1, "").gauge(1, "back 7")
}

// 2 CONTROL for each fire that a player wants out; the others burn at once.
func TestPutOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-004", "SX-FIRE-005", "SX-CTRL-010")
	k := blaze(t, mcar(4, 6, 0, 2).ctl(5), frontLeft).start().asking(askFires, true)
	k.refuse(0, putOutAction(Back), "SX-FIRE-004")
	k.do(0, putOutAction(Front)).gauge(0, "control 3").do(0, putOutAction(Left)).gauge(0, "control 1 front 9 left 9").burning(0, "")
	k = blaze(t, mcar(4, 6, 0, 2), frontLeft).start()
	k.do(0, putOutAction(Left)).do(0, PassAction()).gauge(0, "control 4 front 8 left 9").burning(0, "front")
	k = blaze(t, mcar(4, 6, 0, 2), 1<<Right).start()
	k.do(0, PassAction()).gauge(0, "control 6 right 8").burning(0, "right") // nobody is forced to
	blaze(t, mcar(4, 6, 0, 2).ctl(1), 1<<Right).start().asking(askFires, false).gauge(0, "control 1 right 8")
}

// A player is done with the fires before the next one begins.
func TestFiresPlayerByPlayer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-005", "SX-ROUND-007", "SX-ROUND-002")
	k := blaze(t, mcar(4, 6, 0, 2), 1<<Front, mcar(8, 6, 0, 2), mcar(12, 6, 0, 2))
	k.car(1).Fire = 1 << Back
	k.s.t.First = 1
	k.start()
	k.asks(askFires, 1).gauge(0, "front 9")
	k.do(1, PassAction()).gauge(1, "back 8")
	k.asks(askFires, 0).gauge(0, "front 9").do(0, PassAction()).gauge(0, "front 8")
	k.asks(askSpeed, 1)
}

// The owner chooses the order; each fire is an event of its own with its own damage card.
func TestOrderOfFires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-006", "SX-INT-014")
	k := blaze(t, mcar(4, 6, 0, 2).ctl(1).plated(0), frontLeft).start().asking(askBurn, true)
	k.refuse(0, sideAction(Burn, Back), "SX-FIRE-004")
	// Both burn already: A1 goes on to the power plant.
	// The second is the last one and needs no choice.
	k.dice("card-A1 card-A1").do(0, sideAction(Burn, Left)).gauge(0, "power 8")
	if e := k.all(EvBurns); len(e) != 2 || e[0].Side != Left || e[1].Side != Front {
		t.Errorf("%+v", e)
	}
	if n := len(k.all(EvDamageCard)); n != 2 {
		t.Errorf("%d damage cards", n)
	}
}

// Fires burn round after round, at armor 0 too.
func TestFireBurnsOn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-007")
	k := blaze(t, mcar(4, 6, 0, 0).plated(1), 1<<Left, mcar(4, 2, 0, 0))
	k.start().do(0, PassAction()).gauge(0, "left 0").burning(0, "left")
	k.dice("card-A1")
	for k.s.t.Round == 1 || k.s.t.Phase < phaseMove {
		k.do(k.s.t.Asked.First(), PassAction())
	}
	k.gauge(0, "left 0 power 9").burning(0, "left")
}

// The last CONTROL may go to a fire.
func TestFireTakesControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-008", "SX-CTRL-011")
	k := blaze(t, mcar(4, 6, 0, 2).ctl(2), 1<<Left).start()
	k.do(0, putOutAction(Left)).gauge(0, "control 0")
	k.asking(askSpeed, true).do(0, PassAction())
	k.refuse(0, SlideAction(Left), "SX-CTRL-003")
}

// A wreck does not burn.
func TestWreckDoesNotBurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-009")
	c := mcar(4, 6, 0, 2).ctl(1).plated(0)
	c.power = 1
	k := blaze(t, c, frontLeft, mcar(8, 6, 0, 2), mcar(8, 2, 0, 2))
	k.start().dice("card-A1").do(0, sideAction(Burn, Front))
	k.burning(0, "").asks(askSpeed, 1)
	if n := len(k.all(EvBurns)); n != 1 || k.car(0).In {
		t.Errorf("%d fires have burned, in the game: %v", n, k.car(0).In)
	}
}

// Damage cards and mines start fires like weapons do.
func TestFireFromElsewhere(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-010", "SX-INT-009", "SX-FAQ-015")
	k := openBay(t, mcar(4, 6, 0, 1).plated(0))
	k.dice("card-A1").hit(0, Right, 1, byAttack).burning(0, "right").gauge(0, "power 10")
	k.dice("card-A1").hit(0, Right, 1, byAttack).burning(0, "right").gauge(0, "power 9") // it burns: the entry is skipped
	k = openBay(t, mcar(4, 6, 0, 1))
	k.put("fire_mine", 5.2, 6, 0, false)
	k.do(0, StraightAction()).burning(0, "front").gauge(0, "front 8 control 6") // BASIC 1 and FIRE
	k = openBay(t, mcar(4, 6, 0, 1))
	k.car(0).Fire = 1 << Front
	k.put("fire_mine", 5.2, 6, 0, false)
	k.do(0, StraightAction()).gauge(0, "front 7")
}
