package sixth

import (
	"strconv"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// Cards of the phases before driving: tokens, the start of the round, fires, speed, building.

// SX-ROUND-005: takes proves what a card adds in phase 2 to the tokens of the dashboard: 4 CONTROL by the tires and 2 by speed 2 (SX-SETUP-013), no ACE.
// Face-down it adds nothing.
func takes(card, id string, control, ace uint8) func(*testing.T) {
	return func(t *testing.T) {
		income(t, card, "", 2, 0, 6+control, ace)
		income(t, card, id, 2, 0, 6, 0)
	}
}

// income checks the tokens that seat 0 takes in phase 2 with a card at a speed on terrain of a level.
func income(t *testing.T, card, down string, speed uint8, level int, control, ace uint8, dice ...string) {
	t.Helper()
	ground := ""
	if level > 0 {
		// The rectangle lies on level 1 and in one corner on the level asked for: the highest counts (SX-SETUP-021).
		ground = `"terrain":[{"level":1,"rect":[0,0,16,12]},{"level":` + string(rune('0'+level)) + `,"rect":[4.4,6.1,16,12]}]`
	}
	k := bayAt(t, phaseControl, ground, mcar(4, 6, 0, speed).with(card))
	if down != "" {
		k.down(down)
	}
	for _, d := range dice {
		k.dice("mamba " + d)
	}
	k.start()
	c := k.car(0)
	if c.Control != control || c.Ace != ace {
		t.Errorf("%s (down %q) at speed %d on level %d: %d CONTROL and %d ACE, want %d and %d", card, down, speed, level, c.Control, c.Ace, control, ace)
	}
	for _, e := range k.all(EvTokens) {
		if e.Seat == 0 && (e.Control != int8(control) || e.Ace != int8(ace)) {
			t.Errorf("%s: the event tells of %d CONTROL and %d ACE", card, e.Control, e.Ace)
		}
	}
}

// byTerrain proves a card that gives ACE by the level of the terrain.
func byTerrain(card, id string, control, ace uint8) func(*testing.T) {
	return func(t *testing.T) {
		takes(card, id, control, ace)(t)
		for level := 1; level <= 4; level++ {
			income(t, card, "", 2, level, 6+control, ace+uint8(level))
		}
		income(t, card, id, 2, 3, 6, 0)
	}
}

// The dashboard gives 4 + 1, 4 + 0 and 4 + 0 CONTROL at speed 3, 4 and 5.
func provesGyroscope(t *testing.T) {
	const card = "crew_area:gyroscopic_stabilizer"
	income(t, card, "", 3, 0, 5, 0)
	income(t, card, "", 4, 0, 5, 0)
	income(t, card, "", 5, 0, 6, 0)
	income(t, card, "gyroscopic_stabilizer", 5, 0, 4, 0)
}

func provesMamba(t *testing.T) {
	const card = "crew_area:mamba_driver"
	income(t, card, "", 2, 0, 7, 0, "k-wrench")
	income(t, card, "", 2, 0, 6, 1, "k-hit")
	income(t, card, "", 2, 0, 6, 0, "k-skid")
	income(t, card, "mamba_driver", 2, 0, 6, 0) // no die
}

func provesDragChute(t *testing.T) {
	lay := func(speed uint8, down bool) bay {
		k := bayAt(t, phaseSpeed, "", mcar(4, 6, 0, speed).with("back:drag_chute"))
		if down {
			k.down("drag_chute")
		}
		return k.start()
	}
	k := lay(5, false).asking(askStart, true)
	k.do(0, k.use("drag_chute")).gauge(0, "speed 0 tires 10 control 6") // no hard braking; speed 0 shows 2 CONTROL
	k.flipped("drag_chute", true)
	k = lay(5, false)
	k.do(0, PassAction()).gauge(0, "speed 5")
	k.flipped("drag_chute", false)
	lay(0, false).asking(askStart, false)
	lay(5, true).asking(askStart, false).gauge(0, "speed 5")
}

func provesRunFlat(t *testing.T) {
	proof.Of(t, "SX-ROUND-006")
	lay := func(tires uint8, down bool) bay {
		k := bayAt(t, phaseSpeed, "", mcar(4, 6, 0, 2).rubber(tires).with("crew_area:run_flat_system"))
		k.car(0).Speed = 2 // as it was when the tires were lost
		if down {
			k.down("run_flat_system")
		}
		return k.start()
	}
	lay(0, false).gauge(0, "tires 1 speed 2") // before the maximum speed of 2 is looked up
	lay(0, true).gauge(0, "tires 0 speed 1")
	lay(1, false).gauge(0, "tires 1")
}

func airless(t *testing.T) {
	lay := func(down bool) bay {
		k := bayAt(t, phaseSpeed, "", mcar(4, 6, 0, 2).rubber(0).with("crew_area:airless_tires"))
		k.car(0).Speed = 4
		if down {
			k.down("airless_tires")
		}
		return k.start()
	}
	k := lay(false).gauge(0, "speed 4 control 0") // CONTROL: the icons of the tires are gone all the same
	k.do(0, SpeedAction(5, false)).gauge(0, "speed 5")
	lay(true).gauge(0, "speed 1")
}

func firstAid(t *testing.T) {
	lay := func(damage uint8) bay {
		k := bayAt(t, phaseSpeed, "", mcar(4, 6, 0, 2).with("crew_area:first_aid_kit crew_area:ghost_driver crew_area:flak_jacket"))
		k.car(0).Slots[k.slot("rookie_gunner")].Damage = damage
		return k
	}
	heal := func(k bay, who Role) Action {
		a := k.use("first_aid_kit")
		a.Crew = who
		return a
	}
	k := lay(3).start().asking(askStart, true)
	k.refuse(0, heal(k, Driver), "SX-INT-012") // not wounded
	k.do(0, heal(k, Gunner))
	k.tokens("rookie_gunner", 1, false).flipped("first_aid_kit", true) // up to 2
	k = lay(1).start()
	k.do(0, heal(k, Gunner))
	k.tokens("rookie_gunner", 0, false)
	k = lay(1).start()
	k.do(0, PassAction())
	k.tokens("rookie_gunner", 1, false).flipped("first_aid_kit", false)
	lay(0).start().asking(askStart, false)
	lay(1).down("first_aid_kit").start().asking(askStart, false)
	lay(3).down("rookie_gunner").start().asking(askStart, false) // a dead one is not healed
}

func provesTaco(t *testing.T) {
	lay := func(driver, gunner uint8) bay {
		k := bayAt(t, phaseSpeed, "", mcar(4, 6, 0, 2).with("crew_area:taco"))
		k.car(0).Slots[k.slot("rookie_driver")].Damage = driver
		k.car(0).Slots[k.slot("rookie_gunner")].Damage = gunner
		return k
	}
	from := func(k bay, who Role) Action {
		a := k.use("taco")
		a.Crew = who
		return a
	}
	k := lay(2, 0).start().asking(askStart, true)
	k.refuse(0, from(k, Gunner), "SX-INT-012")
	k.do(0, from(k, Driver))
	k.tokens("rookie_driver", 1, false).tokens("rookie_gunner", 1, false).asking(askStart, false) // once a round
	k.flipped("taco", false)
	k = lay(0, 2).start() // either way
	k.do(0, from(k, Gunner))
	k.tokens("rookie_driver", 1, false).tokens("rookie_gunner", 1, false)
	k = lay(2, 0).start()
	k.do(0, PassAction())
	k.tokens("rookie_driver", 2, false)
	lay(0, 0).start().asking(askStart, false)
	lay(2, 0).down("rookie_gunner").start().asking(askStart, false) // both must live
	lay(2, 0).down("taco").start().asking(askStart, false)
}

func provesSmokey(t *testing.T) {
	proof.Of(t, "SX-FIRE-004")
	lay := func(control uint8, down bool) bay {
		k := bayAt(t, phaseFires, "", mcar(4, 6, 0, 2).ctl(control).with("crew_area:smokey_driver"))
		k.car(0).Fire = 1<<Front | 1<<Left
		if down {
			k.down("smokey_driver")
		}
		return k.start()
	}
	k := lay(4, false).asking(askFires, true)
	k.do(0, putOutAction(Front)).gauge(0, "control 3")
	k.do(0, putOutAction(Left)).gauge(0, "control 1") // the second costs 2
	k = lay(1, false).asking(askFires, true)
	k.do(0, putOutAction(Left)).gauge(0, "control 0 front 8 left 9")
	lay(1, true).asking(askFires, false)
	k = lay(4, true)
	k.do(0, putOutAction(Front)).gauge(0, "control 2")
}

func suppressor(t *testing.T) {
	proof.Of(t, "SX-INT-016", "SX-FIRE-005")
	lay := func(damage uint8, down bool) bay {
		k := bayAt(t, phaseFires, "", mcar(4, 6, 0, 2).ctl(1).with("back:automatic_fire_suppressor"))
		k.car(0).Fire = 1 << Front
		k.car(0).Slots[k.slot("automatic_fire_suppressor")].Damage = damage
		if down {
			k.down("automatic_fire_suppressor")
		}
		return k.start()
	}
	lay(0, false).tokens("automatic_fire_suppressor", 1, false).burning(0, "").gauge(0, "front 9")
	lay(2, false).tokens("automatic_fire_suppressor", 3, true).burning(0, "").gauge(0, "front 9")
	lay(0, true).burning(0, "front").gauge(0, "front 8")
	// A fire that the player puts out does not come to it.
	k := bayAt(t, phaseFires, "", mcar(4, 6, 0, 2).with("back:automatic_fire_suppressor"))
	k.car(0).Fire = 1 << Front
	k.start().asking(askFires, true).do(0, putOutAction(Front))
	k.tokens("automatic_fire_suppressor", 0, false).gauge(0, "control 4")
}

func extinguisher(t *testing.T) {
	lay := func(control uint8, down bool) bay {
		k := bayAt(t, phaseCombat, "", mcar(4, 6, 90, 2).ctl(control).with("back:fire_extinguisher"), mcar(8, 6, 0, 2))
		k.car(0).Fire = 1<<Front | 1<<Left
		if down {
			k.down("fire_extinguisher")
		}
		return k.start().asking(askCombat, true)
	}
	on := func(k bay, side Side) Action {
		a := k.use("fire_extinguisher")
		a.Side = side
		return a
	}
	k := lay(4, false)
	k.refuse(0, on(k, Back), "SX-FIRE-004")
	k.do(0, on(k, Left)).gauge(0, "control 2")
	k.burning(0, "front").do(0, on(k, Front)).gauge(0, "control 0") // as often as it is paid for
	k.burning(0, "")
	k = lay(1, false)
	k.refuse(0, on(k, Left), "SX-CTRL-010")
	k = lay(4, false)
	k.do(0, PassAction())
	k.burning(0, "front left")
	k = lay(4, true)
	k.refuse(0, on(k, Left), "SX-DMG-004")
}

// speedBay asks seat 0 for its speed.
func speedBay(t *testing.T, card string, speed, tires, control uint8) bay {
	t.Helper()
	return bayAt(t, phaseMove, "", mcar(4, 6, 0, speed).rubber(tires).ctl(control).with(card)).start().asking(askSpeed, true)
}

// noHard proves a card that takes over the damage of hard acceleration or of hard braking, and of nothing else.
func noHard(card, id string, up bool) func(*testing.T) {
	return func(t *testing.T) {
		power, tires := 9, 9
		if up {
			power = 10
		} else {
			tires = 10
		}
		speedBay(t, card, 2, 10, 6).do(0, SpeedAction(4, false)).gauge(0, "tires 10 power "+strconv.Itoa(power))
		speedBay(t, card, 2, 10, 6).do(0, SpeedAction(0, false)).gauge(0, "power 10 tires "+strconv.Itoa(tires))
		k := speedBay(t, card, 2, 10, 6)
		k.down(id).do(0, SpeedAction(4, false)).gauge(0, "power 9 tires 10")
		k = speedBay(t, card, 2, 10, 6)
		k.down(id).do(0, SpeedAction(0, false)).gauge(0, "power 10 tires 9")
	}
}

// Advanced Brakes do not lift the ban on hard braking with tires at 0.
func provesAdvancedBrakes(t *testing.T) {
	proof.Of(t, "SX-FAQ-019")
	noHard("back:advanced_brakes", "advanced_brakes", false)(t)
	k := speedBay(t, "back:advanced_brakes crew_area:airless_tires", 3, 0, 6)
	k.refuse(0, SpeedAction(1, false), "SX-SPEED-007")
}

func provesGhost(t *testing.T) {
	const card = "crew_area:ghost_driver"
	paying := func(speed int8) Action {
		a := SpeedAction(speed, false)
		a.Control = true
		return a
	}
	k := speedBay(t, card, 2, 10, 6)
	k.offers(paying(4), true).do(0, paying(4)).gauge(0, "power 10 control 5")
	speedBay(t, card, 2, 10, 6).do(0, paying(0)).gauge(0, "tires 10 control 5")
	speedBay(t, card, 2, 10, 6).do(0, SpeedAction(4, false)).gauge(0, "power 9 control 6") // optional
	speedBay(t, card, 2, 10, 6).do(0, SpeedAction(0, false)).gauge(0, "tires 9 control 6")
	speedBay(t, card, 2, 10, 6).refuse(0, paying(3), "SX-CTRL-010") // nothing to pay for
	speedBay(t, card, 2, 10, 0).refuse(0, paying(4), "SX-CTRL-010")
	k = speedBay(t, card, 2, 10, 6)
	k.down("ghost_driver").refuse(0, paying(4), "SX-CTRL-010")
}

func provesLeadfoot(t *testing.T) {
	const card = "crew_area:leadfoot_driver"
	speedBay(t, card, 2, 10, 6).do(0, SpeedAction(3, false)).gauge(0, "ace 1")
	speedBay(t, card, 2, 10, 6).do(0, SpeedAction(4, false)).gauge(0, "ace 1") // 1, however far up
	speedBay(t, card, 2, 10, 6).do(0, SpeedAction(2, false)).gauge(0, "ace 0")
	speedBay(t, card, 2, 10, 6).do(0, SpeedAction(1, false)).gauge(0, "ace 0")
	k := speedBay(t, card, 2, 10, 6)
	k.down("leadfoot_driver").do(0, SpeedAction(3, false)).gauge(0, "ace 0")
}

// The Superconductor does not lift a car above its maximum speed.
func provesSuperconductor(t *testing.T) {
	proof.Of(t, "SX-FAQ-018")
	const card = "back:power_plant_superconductor"
	k := speedBay(t, card, 1, 10, 6)
	k.offers(k.use("power_plant_superconductor"), true).do(0, k.use("power_plant_superconductor")).gauge(0, "speed 5 power 10")
	k.flipped("power_plant_superconductor", true).points(5)
	k = speedBay(t, card, 1, 5, 6) // tires 5: maximum speed 4
	k.do(0, k.use("power_plant_superconductor")).gauge(0, "speed 4")
	k = speedBay(t, card, 1, 10, 6)
	k.do(0, SpeedAction(2, false)).gauge(0, "speed 2")
	k.flipped("power_plant_superconductor", false)
	k = speedBay(t, card, 1, 10, 6)
	k.down("power_plant_superconductor").refuse(0, k.use("power_plant_superconductor"), "SX-SPEED-001")
}

// checkBuild returns the rule that a car of "spot:card" words breaks first in the small game, "" for none.
func checkBuild(t *testing.T, words string, size Size) game.RuleID {
	t.Helper()
	k := moveRig{T: t, g: StandardRules()}
	d := k.build(words)
	if wrong := Standard().Check(&d, size, BuildOptions{}); len(wrong) > 0 {
		return wrong[0].Rule
	}
	return ""
}

func mayBuild(t *testing.T, words string, size Size, want game.RuleID) {
	t.Helper()
	if want != "" {
		proof.Of(t, want)
	}
	if got := checkBuild(t, words, size); got != want {
		t.Errorf("%q in %s breaks %q, want %q", words, size, got, want)
	}
}

// Amateur Driver and Amateur Gunner cost 2 CP each, Flak Jacket 1.
func provesStability(t *testing.T) {
	proof.Of(t, "SX-BUILD-002")
	const crew = "crew_area:amateur_driver crew_area:amateur_gunner crew_area:flak_jacket"
	mayBuild(t, crew, Size{4, 16, 4}, "SX-BUILD-002")
	mayBuild(t, crew+" crew_area:stability_controller", Size{4, 16, 4}, "")
	mayBuild(t, crew+" crew_area:taco crew_area:stability_controller", Size{4, 16, 4}, "SX-BUILD-002")
}

func provesLocker(t *testing.T) {
	const locker = "crew_area:weapons_locker "
	mayBuild(t, locker+"crew_area:katana crew_area:toaster", Size{4, 1, 1}, "") // the locker itself: 1 BP and 1 CP
	mayBuild(t, "crew_area:katana crew_area:toaster", Size{4, 1, 1}, "SX-BUILD-002")
	mayBuild(t, locker+"crew_area:katana crew_area:toaster crew_area:juicer", Size{4, 1, 1}, "SX-BUILD-002")
	mayBuild(t, locker+"crew_area:katana crew_area:katana", Size{4, 1, 1}, "SX-BUILD-016")
	mayBuild(t, locker, Size{4, 1, 0}, "SX-BUILD-002")
}

func provesFasteners(t *testing.T) {
	for _, c := range []struct{ ap, want uint8 }{{4, 5}, {11, 12}, {12, 12}} {
		k := moveRig{T: t, g: StandardRules()}
		k.s.t.Opts.AP = c.ap
		for words, want := range map[string]uint8{"crew_area:cadmium_alloy_fasteners": c.want, "": c.ap} {
			d := k.build(words)
			k.run().fitOut(k.car(0), &d)
			if got := k.car(0).Armor; got != [4]uint8{want, want, want, want} {
				t.Errorf("%q at %d AP: armor %v, want %d", words, c.ap, got, want)
			}
		}
	}
}
