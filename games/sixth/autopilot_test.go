package sixth

import (
	"math"
	"testing"

	"turnpike/rulebook/proof"
)

const autopilotCard = "crew_area:autopilot"

// loaded puts 1 CONTROL on the Autopilot of seat.
func (k bay) loaded(seat int) bay {
	k.Helper()
	c := &k.s.t.Cars[seat]
	id := k.g.d.named[autopilot]
	for i := range c.Slots[:c.NSlots] {
		if c.Slots[i].Card == id {
			c.Slots[i].Left = 1
			return k
		}
	}
	k.Fatalf("seat %d has no Autopilot", seat)
	return k
}

// token checks how much CONTROL lies on the Autopilot of seat.
func (k bay) token(seat int, want uint8) bay {
	k.Helper()
	c := &k.s.t.Cars[seat]
	for i := range c.Slots[:c.NSlots] {
		if c.Slots[i].Card == k.g.d.named[autopilot] && c.Slots[i].Left != want {
			k.Errorf("%d CONTROL on the Autopilot of seat %d, want %d", c.Slots[i].Left, seat, want)
		}
	}
	return k
}

func byToken(a Action) Action {
	a.With = WithToken
	return a
}

// The CONTROL on Autopilot is paid "as if it were one of the player's own", once a turn: 1 of the price of a fire, of a card, of hard driving.
func TestAutopilotPaysPrices(t *testing.T) {
	t.Parallel()
	t.Run("fires", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-FIRE-004", "SX-CTRL-010")
		lay := func(control uint8) bay { // a fire costs 2
			k := bayAt(t, phaseFires, "", mcar(4, 6, 0, 2).ctl(control).with(autopilotCard))
			k.car(0).Fire = 1<<Front | 1<<Left
			return k.loaded(0).start()
		}
		k := lay(3).asking(askFires, true)
		k.do(0, byToken(putOutAction(Left))).gauge(0, "control 2").token(0, 0)
		k.refuse(0, byToken(putOutAction(Front)), "SX-CTRL-010") // once a turn, and none lies there
		k.do(0, putOutAction(Front)).gauge(0, "control 0 front 9 left 9")
		k = lay(1).asking(askFires, true) // in hand alone it would not be enough
		k.refuse(0, putOutAction(Left), "SX-CTRL-010")
		k.do(0, byToken(putOutAction(Left))).gauge(0, "control 0 front 8 left 9")
		k.token(0, 0)
		lay(0).asking(askFires, false)
	})
	t.Run("Fire Extinguisher", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-CTRL-010")
		k := bayAt(t, phaseCombat, "", mcar(4, 6, 90, 2).ctl(1).with("back:fire_extinguisher "+autopilotCard), mcar(8, 6, 0, 2))
		k.car(0).Fire = 1 << Left
		k.loaded(0).start().asking(askCombat, true)
		a := k.use("fire_extinguisher")
		a.Side = Left
		k.offers(a, false)
		k.offers(byToken(a), true).do(0, byToken(a)).gauge(0, "control 0")
		k.token(0, 0).burning(0, "")
	})
	t.Run("Thundercat Battery", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-CTRL-010")
		c := mcar(4, 6, 0, 2).with("front:thundercat_battery " + autopilotCard).ctl(0)
		c.ace = 2
		k := openBay(t, c).loaded(0)
		k.refuse(0, k.use("thundercat_battery"), "SX-CTRL-010")
		k.do(0, byToken(k.use("thundercat_battery"))).gauge(0, "control 0 ace 1").points(2)
		k.token(0, 0)
	})
	t.Run("Ghost", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-SPEED-004", "SX-SPEED-006")
		paying := func(speed int8) Action {
			a := byToken(SpeedAction(speed, false))
			a.Control = true
			return a
		}
		for speed, want := range map[int8]string{4: "power 10 control 0", 0: "tires 10 control 0"} {
			k := speedBay(t, "crew_area:ghost_driver "+autopilotCard, 2, 10, 0).loaded(0)
			k.refuse(0, byToken(SpeedAction(speed, false)), "SX-CTRL-010") // Ghost is not asked
			k.do(0, paying(speed)).gauge(0, want)
			k.token(0, 0)
		}
	})
}

// What is owed may be paid with it too; who has no CONTROL in hand owes none for a repositioning (SX-CTRL-008).
func TestAutopilotPaysRepositioning(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-PUSH-010", "SX-CTRL-008")
	lay := func(control uint8) bay {
		reach := 0.5*math.Cos(rad(30)) + 0.125*math.Sin(rad(30)) + 0.125 // to the east: the middle of the round end of the nose, and its radius
		return bay{driveRig(t, mcar(16-reach, 6, 30, 1).ctl(control).with(autopilotCard), mcar(4, 3, 0, 2))}.loaded(0)
	}
	// At a slant there is one side alone, so that nothing is asked but what pays.
	k := lay(2)
	k.do(0, StraightAction())
	k.asking(askReposition, true).do(0, byToken(repositionTo(Left, eastEdge))).gauge(0, "control 2 tires 10")
	k.token(0, 0)
	k = lay(2)
	k.do(0, StraightAction())
	k.do(0, repositionTo(Left, eastEdge)).gauge(0, "control 1")
	k.token(0, 1)
	k = lay(0)
	k.do(0, StraightAction())
	k.asking(askReposition, false).gauge(0, "control 0 tires 10")
	k.token(0, 1)
}

// An EXPLOSION costs 1 CONTROL; who is out of control owes none and takes BASIC 1. The player is asked before it, wherever it comes from.
func TestAutopilotPaysExplosions(t *testing.T) {
	t.Parallel()
	pay := byToken(newAction(Pay))
	t.Run("attack", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-DMG-011", "SX-CTRL-009")
		for _, c := range []struct {
			control uint8
			answer  Action
			want    string
			left    uint8
		}{
			{3, pay, "control 3 back 8", 0}, {3, PassAction(), "control 2 back 8", 1},
		} {
			k := gunfight(t, "standard_rocket", mcar(6, 6, 0, 0).ctl(c.control).with(autopilotCard)).loaded(1)
			k.shoot("standard_rocket", "y-hit g-wrench g-skid b-skid") // BASIC 1 and an EXPLOSION
			k.asks(askBlast, 1)
			k.refuse(1, byToken(newAction(Reroll)), "SX-ROUND-001")
			k.do(1, c.answer).gauge(1, c.want)
			k.token(1, c.left)
		}
		// Out of control it is BASIC 1 from the start, whatever lies on the card.
		k := gunfight(t, "standard_rocket", victim().with(autopilotCard)).loaded(1).shoot("standard_rocket", "y-hit g-wrench g-skid b-skid")
		k.asking(askBlast, false).gauge(1, "back 7")
		k.token(1, 1)
		// Not without an EXPLOSION.
		k = gunfight(t, "standard_rocket", victim().ctl(3).with(autopilotCard)).loaded(1).shoot("standard_rocket", "y-hit g-skid g-skid b-skid")
		k.asking(askBlast, false).gauge(1, "back 8")
	})
	t.Run("mine", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-DMG-011", "SX-CTRL-009")
		for answer, want := range map[Action]string{pay: "control 2 front 7", PassAction(): "control 1 front 7"} {
			k := bay{driveRig(t, mcar(4, 6, 0, 1).ctl(2).with(autopilotCard))}.loaded(0)
			k.put("concussion_mine", 5.2, 6, 0, false) // BASIC 2 and one EXPLOSION
			k.do(0, StraightAction())
			k.asking(askBlast, true).do(0, answer).gauge(0, want)
		}
		k := bay{driveRig(t, mcar(4, 6, 0, 1).ctl(0).with(autopilotCard))}.loaded(0)
		k.put("concussion_mine", 5.2, 6, 0, false)
		k.do(0, StraightAction())
		k.asking(askBlast, false).gauge(0, "control 0 front 6")
		k = bay{driveRig(t, mcar(4, 6, 0, 1).with(autopilotCard))}.loaded(0)
		k.put("fire_mine", 5.2, 6, 0, false)
		k.do(0, StraightAction())
		k.asking(askBlast, false).token(0, 1)
	})
	t.Run("Punchbumper", func(t *testing.T) {
		t.Parallel()
		proof.Of(t, "SX-DMG-011")
		k := openBay(t, mcar(4, 6, 0, 2).with("crew_area:punchbumper"), mcar(5.5, 6, 0, 2).with(autopilotCard)).loaded(1)
		k.do(0, StraightAction())
		// It pays once in a turn: the collision is paid from the hand.
		k.asks(askBlast, 1).dice("collision y-hit y-skid").do(1, pay).gauge(1, "back 8 control 5").gauge(0, "control 5")
		k = openBay(t, mcar(4, 6, 0, 2).with("crew_area:punchbumper"), mcar(5.5, 6, 0, 2).with(autopilotCard)).loaded(1)
		k.do(0, StraightAction())
		k.do(1, PassAction()).gauge(1, "control 5")
		k.asks(askPay, 1).dice("collision y-hit y-skid").do(1, pay).gauge(1, "back 8 control 5").gauge(0, "control 5")
	})
}
