package sixth

import "testing"

// Cards that drop, convert or pay for results of a driving roll, and those that act between movement points.

func provesRadials(t *testing.T) {
	const card = "crew_area:high_density_radials"
	k := straight(t, card, 4, "", "spikes", "spikes").asking(askDrivingResult, true)
	k.do(0, k.use("high_density_radials")).gauge(0, "ace 2")
	k.asking(askDrivingResult, true).do(0, k.use("high_density_radials")).gauge(0, "ace 0 tires 10") // as often as affordable
	k = straight(t, card, 2, "", "spikes", "spikes")
	k.do(0, k.use("high_density_radials"))
	k.asking(askDrivingResult, false).gauge(0, "ace 0 tires 9")
	straight(t, card, 2, "", "spikes").asking(askDrivingResult, true).do(0, PassAction()).gauge(0, "ace 2 tires 9")
	straight(t, card, 1, "", "spikes").asking(askDrivingResult, false).gauge(0, "ace 1 tires 9")
	straight(t, card, 2, "", "mud").asking(askDrivingResult, false)
	drives(t, card, "high_density_radials", 2, 2, StraightAction(), "", "spikes").asking(askDrivingResult, false)
}

func provesBurnout(t *testing.T) {
	const card = "crew_area:burnout_driver"
	k := straight(t, card, 2, "", "spikes", "spikes").asking(askDrivingResult, true)
	k.do(0, k.use("burnout_driver"))
	k.asking(askDrivingResult, false).gauge(0, "ace 1 tires 9") // once a roll
	straight(t, card, 2, "", "spikes").asking(askDrivingResult, true).do(0, PassAction()).gauge(0, "ace 2 tires 9")
	straight(t, card, 0, "", "spikes").asking(askDrivingResult, false).gauge(0, "tires 9")
	drives(t, card, "burnout_driver", 2, 2, StraightAction(), "", "spikes").asking(askDrivingResult, false)
	k = straight(t, card, 2, "", "spikes") // and again in the next roll
	k.do(0, k.use("burnout_driver"))
	k.put("spikes", 6, 6, 90, false)
	k.do(0, StraightAction())
	k.asking(askDrivingResult, true)
}

func provesScorpion(t *testing.T) {
	const card = "crew_area:scorpion_driver"
	k := slide(t, card, 2, 3, "y-skid y-skid").asking(askDrivingResult, true)
	k.do(0, k.use("scorpion_driver"))
	k.asking(askDrivingResult, false).gauge(0, "ace 2 control 5") // 3 and 1, less 2; once a maneuver
	slide(t, card, 2, 1, "y-skid y-hit").asking(askDrivingResult, true).do(0, PassAction()).gauge(0, "ace 2 control 5")
	slide(t, card, 2, 0, "y-skid y-hit").asking(askDrivingResult, false).gauge(0, "ace 1 control 5")
	straight(t, card, 2, "", "mud").asking(askDrivingResult, false).gauge(0, "control 5")
	drives(t, card, "scorpion_driver", 2, 3, SlideAction(Left), "y-skid y-hit").asking(askDrivingResult, false)
}

func spoilerResult(t *testing.T) {
	const card = "back:spoiler"
	k := straight(t, card, 6, "", "mud", "mud").asking(askDrivingResult, true)
	k.do(0, k.use("spoiler")).gauge(0, "ace 3")
	k.do(0, k.use("spoiler")).gauge(0, "ace 0 control 6") // for each SKID
	straight(t, card, 3, "", "mud").asking(askDrivingResult, true).do(0, PassAction()).gauge(0, "ace 3 control 5")
	straight(t, card, 2, "", "mud").asking(askDrivingResult, false).gauge(0, "ace 2 control 5")
	drives(t, card, "spoiler", 2, 3, StraightAction(), "", "mud").asking(askDrivingResult, false)
}

func cellResult(t *testing.T) {
	const card = "front:supplemental_power_cell"
	k := straight(t, card, 0, "", "spikes", "spikes", "spikes", "spikes").asking(askDrivingResult, true)
	k.do(0, k.use("supplemental_power_cell"))
	k.asking(askDrivingResult, false).gauge(0, "tires 8 control 5") // once a roll
	k.flipped("supplemental_power_cell", false)
	straight(t, card, 0, "", "spikes", "spikes").asking(askDrivingResult, true).do(0, PassAction()).gauge(0, "tires 8 control 6")
	straight(t, card, 0, "", "spikes").asking(askDrivingResult, false).gauge(0, "tires 9")
	drives(t, card, "supplemental_power_cell", 2, 0, StraightAction(), "", "spikes", "spikes").asking(askDrivingResult, false)
}

func cellMove(t *testing.T) {
	const card = "front:supplemental_power_cell"
	lay := func(tires, power uint8) bay {
		c := mcar(4, 6, 0, 2).with(card).rubber(tires)
		c.power = power
		return openBay(t, c)
	}
	k := lay(10, 9)
	k.do(0, k.use("supplemental_power_cell")).gauge(0, "tires 8 power 10")
	k.flipped("supplemental_power_cell", true).offers(k.use("supplemental_power_cell"), false)
	k = lay(10, 10)
	k.offers(k.use("supplemental_power_cell"), false)
	k = lay(1, 5)
	k.offers(k.use("supplemental_power_cell"), false)
	k = lay(2, 5)
	k.offers(k.use("supplemental_power_cell"), true).do(0, StraightAction()) // optional
	k.gauge(0, "tires 2 power 5").flipped("supplemental_power_cell", false)
}

func provesThundercat(t *testing.T) {
	lay := func(x float64, ace, control uint8) bay {
		c := mcar(x, 6, 0, 2).with("front:thundercat_battery").ctl(control)
		c.ace = ace
		return openBay(t, c)
	}
	k := lay(4, 2, 6)
	k.do(0, k.use("thundercat_battery"))
	k.at(0, fpose{5, 6, 0}).gauge(0, "control 5 ace 1 speed 2").points(2)
	k.offers(k.use("thundercat_battery"), false) // once a movement phase
	k.do(0, StraightAction()).do(0, StraightAction())
	k.at(0, fpose{7, 6, 0})
	// Hazards and collisions as in any low-risk move.
	k = lay(4, 1, 6)
	k.put("clay", 5, 6, 0, false)
	k.dice("driving b-skid b-hit").do(0, k.use("thundercat_battery")).gauge(0, "control 4").points(2)
	k = lay(15, 1, 6)
	k.dice("collision y-hit y-hit").do(0, k.use("thundercat_battery"))
	k.struck("car:0>edge:east front/")
	k.gauge(0, "front 7 control 4").points(2)
	// After the last movement point too, but never without the price.
	k = lay(4, 1, 6)
	k.do(0, StraightAction()).do(0, StraightAction())
	k.asking(askDrive, true).do(0, k.use("thundercat_battery"))
	k.at(0, fpose{7, 6, 0})
	k = lay(4, 0, 6)
	k.offers(k.use("thundercat_battery"), false)
	k = lay(4, 1, 0)
	k.offers(k.use("thundercat_battery"), false)
	k = lay(4, 1, 6)
	k.down("thundercat_battery").offers(k.use("thundercat_battery"), false)
}

func provesAutopilot(t *testing.T) {
	lay := func(ace uint8) bay {
		c := mcar(4, 6, 0, 3).with("front:autopilot")
		c.ace = ace
		k := openBay(t, c)
		k.put("mud", 5, 6, 90, false)
		k.put("mud", 7, 6, 90, false)
		return k
	}
	k := lay(6)
	load := k.use("autopilot")
	k.do(0, load).gauge(0, "ace 3 control 6")
	k.offers(load, false) // one CONTROL lies there
	k.do(0, StraightAction())
	k.asking(askDrivingResult, true).do(0, k.use("autopilot")).gauge(0, "control 6")
	if n := k.car(0).Slots[k.slot("autopilot")].Left; n != 0 {
		t.Errorf("%d CONTROL lie on Autopilot", n)
	}
	k.do(0, load).gauge(0, "ace 0")
	k.do(0, StraightAction()).do(0, StraightAction())
	k.asking(askDrivingResult, false).gauge(0, "control 5") // once a turn
	k = lay(3)
	k.do(0, load).do(0, StraightAction()).do(0, PassAction()).gauge(0, "control 5") // optional
	k = lay(2)
	k.offers(load, false)
	k = lay(3)
	k.down("autopilot").offers(load, false)
	k = lay(3)
	k.do(0, load)
	k.down("autopilot").do(0, StraightAction())
	k.asking(askDrivingResult, false).gauge(0, "control 5")
	// It pays for a collision too.
	c := mcar(15, 6, 0, 1).with("front:autopilot")
	c.ace = 3
	k = openBay(t, c)
	k.do(0, load).do(0, StraightAction())
	pay := newAction(Pay)
	pay.With = WithToken
	k.asking(askPay, true).dice("collision y-skid").do(0, pay).gauge(0, "control 6")
}

func provesSlab(t *testing.T) {
	lay := func() bay { return openBay(t, mcar(4, 6, 0, 2).with("back:the_slab")) }
	k := lay()
	k.offers(k.use("the_slab"), false) // no movement point has ended
	k.do(0, StraightAction())
	k.offers(k.use("the_slab"), true).do(0, k.use("the_slab"))
	k.flipped("the_slab", true).offers(k.use("the_slab"), false)
	kind, _ := k.g.d.FindObject("slab")
	o := k.s.t.Objects[0]
	if o.Kind != kind || !o.Durable {
		t.Fatalf("object 0 is %+v", o)
	}
	// It touches the rear, 0.5 + 0.0625 behind the middle of the car at (5, 6), with half its depth beyond.
	half := float64(k.g.d.Object(kind).Width) / 2 / carLen
	k.lies(objectRef(0), 5-0.5625-half, 6, 0)
	k = lay()
	k.do(0, StraightAction()).do(0, StraightAction())
	k.asking(askDrive, true).do(0, PassAction()) // optional, also after the last point
	if k.s.t.NObject != 0 {
		t.Error("the Slab lies there")
	}
	k = lay()
	k.do(0, StraightAction())
	k.down("the_slab").offers(k.use("the_slab"), false)
}

func moreAce(card, id string, speed, slow uint8) func(*testing.T) {
	dice := func(n uint8) (s string) {
		for range n {
			s += "y-hit "
		}
		return s
	}
	return func(t *testing.T) {
		slide(t, card, speed, 0, dice(speed)).gauge(0, "ace 2")
		drives(t, card, "", speed, 0, StraightAction(), "").gauge(0, "ace 0")
		drives(t, card, id, speed, 0, SlideAction(Left), dice(speed)).gauge(0, "ace 1")
		if slow > 0 {
			slide(t, card, slow, 0, dice(slow)).gauge(0, "ace 1")
		}
	}
}

func provesPossum(t *testing.T) {
	lay := func() bay { return openBay(t, mcar(4, 6, 0, 2).ctl(0).with("crew_area:possum_driver")) }
	k := lay()
	for _, a := range []Action{TurnAction(Left, slightMax), SlideAction(Right), TurnAction(Right, zoneLimits[1])} {
		k.offers(a, true)
	}
	k.refuse(0, TurnAction(Left, zoneLimits[1]+1), "SX-CTRL-003")
	k.dice("driving y-hit y-hit").do(0, SlideAction(Left))
	k.at(0, fpose{slideX, slideY, 0})
	k = lay()
	k.down("possum_driver").refuse(0, SlideAction(Left), "SX-CTRL-003")
}

func concealed(id, weapon, heavier string) func(*testing.T) {
	return func(t *testing.T) {
		equip := func(k bay, card string, at Spot) Action {
			a := newAction(Equip)
			a.Slot = k.slot(id)
			c, err := k.g.d.Find(card)
			if err != nil {
				t.Fatal(err)
			}
			var d Design
			d.Add(c, at)
			a.Car = BuildAction(d).Car
			return a
		}
		// Between movement points; what comes out may be fired in the combat phase of the round.
		k := openBay(t, mcar(4, 6, 0, 1).with("crew_area:"+id), mcar(8, 6, 0, 1))
		k.offers(equip(k, weapon, SpotFront), true)
		k.refuse(0, equip(k, heavier, SpotFront), "SX-BUILD-002")
		k.do(0, equip(k, weapon, SpotFront))
		k.flipped(id, true)
		k.refuse(0, equip(k, weapon, SpotBack), "SX-DMG-004") // once a game
		k.do(0, StraightAction()).do(1, PassAction()).do(1, StraightAction())
		k.asking(askCombat, true)
		k.offers(FireAction(Gunner, k.slot(weapon), CarTarget(1), Back), true)
		// In the combat turn.
		k = bayAt(t, phaseCombat, "", mcar(4, 6, 0, 1).with("crew_area:"+id), mcar(8, 6, 0, 1)).start()
		k.do(0, equip(k, weapon, SpotFront))
		k.offers(FireAction(Driver, k.slot(weapon), CarTarget(1), Back), true)
		// Optional, and not when it lies face-down.
		k = openBay(t, mcar(4, 6, 0, 1).with("crew_area:"+id))
		k.down(id).refuse(0, equip(k, weapon, SpotFront), "SX-DMG-004")
		k = bayAt(t, phaseCombat, "", mcar(4, 6, 0, 1).with("crew_area:"+id), mcar(8, 6, 0, 1)).start()
		k.asking(askCombat, true).do(0, PassAction())
		k.flipped(id, false)
	}
}
