package sixth

import (
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// defends returns the dice with which the target of a duel answers a Javelin (BASIC 2, 1 blue), changed by set.
func defends(t *testing.T, weapon, target string, set func(k *rig)) Pool {
	t.Helper()
	k := duel(t, weapon, "", target)
	if set != nil {
		set(k)
	}
	_, _, p := k.plan(k.hit(weapon))
	return p
}

// One yellow die for each point of speed, none when stopped, one in reverse, none out of control.
func TestSpeedDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-002", "SX-DEF-003", "SX-CTRL-003", "SX-SPEED-015", "SX-SETUP-056", "SX-PUSH-016")
	for _, c := range []struct {
		speed, control uint8
		gear           gear
		stuck          bool
		want           uint8
	}{
		{0, 6, forward, false, 0}, {1, 6, forward, false, 1}, {5, 1, forward, false, 5},
		{0, 6, reverse, false, 1}, {3, 0, forward, false, 0}, {0, 0, reverse, false, 0}, {0, 6, reverse, true, 0},
	} {
		p := defends(t, "javelin", "", func(k *rig) {
			x := k.car(1)
			x.Speed, x.Control, x.Gear, x.Stuck = c.speed, c.control, c.gear, c.stuck
		})
		if p != pool(c.want, 0, 0, 0, 0, 0) {
			t.Errorf("%+v: %s", c, p)
		}
	}
}

// Structure cards add the dice of their text against attacks on their side, until they are destroyed.
func TestStructureCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-004")
	for card, text := range withEffect(t, Structure, "defense_build", "add ", 13) {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			want := diceOf(text.Effect)
			if p := defends(t, "javelin", "back:"+card, nil); p != want || p.Count() == 0 {
				t.Errorf("at the side: %s, want %s", p, want)
			}
			if p := defends(t, "javelin", "left:"+card, nil); p != (Pool{}) {
				t.Errorf("at another side: %s", p)
			}
			p := defends(t, "javelin", "back:"+card, func(k *rig) {
				c := k.car(1)
				c.Slots[k.slot(1, card)].Flags |= slotDown | slotDestroyed
				c.refresh()
			})
			if p != (Pool{}) {
				t.Errorf("destroyed: %s", p)
			}
		})
	}
}

// Cards that add dice to every defense, with the dice of their text.
func TestDefenseDiceOfCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-002")
	for card, spot := range map[string]string{"legend_driver": "crew_area", "rhino_driver": "crew_area", "radar_jammer": "left"} {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			want := diceOf(textOf(t, card, "defense_build").Effect)
			if p := defends(t, "javelin", spot+":"+card, nil); p != want || p.Count() == 0 {
				t.Errorf("%s, want %s", p, want)
			}
			// Out of control it is the speed dice that are lost, not those of cards (SX-CTRL-003).
			if p := defends(t, "javelin", spot+":"+card, func(k *rig) { k.car(1).Control, k.car(1).Speed = 0, 4 }); p != want {
				t.Errorf("out of control: %s, want %s", p, want)
			}
		})
	}
}

// Dice that depend on the state of the defender or on the weapon.
func TestConditionalDefenseDice(t *testing.T) {
	t.Parallel()
	yellow, black, white := pool(1, 0, 0, 0, 0, 0), pool(0, 0, 0, 0, 0, 1), pool(0, 0, 0, 0, 1, 0)
	wild := func(k *rig) { k.car(1).Control = 0 }
	bare := func(k *rig) { k.car(1).Armor[Back] = 0 }
	for _, c := range []struct {
		card, spot, name, weapon string
		set                      func(k *rig)
		want                     Pool
	}{
		{"off_road_suspension", "front", "even ground", "javelin", nil, Pool{}},
		{"off_road_suspension", "front", "out of control", "javelin", wild, yellow},
		{"wheel_guards", "crew_area", "shred", "light_machine_gun", nil, yellow},
		{"wheel_guards", "crew_area", "slug", "javelin", nil, Pool{}},
		{"wheel_guards", "crew_area", "sidearm", "hand_cannon", nil, Pool{}},
		{"active_camouflage", "crew_area", "armor", "javelin", nil, black},
		{"active_camouflage", "crew_area", "no armor", "javelin", bare, Pool{}},
		{"em_distortion_field", "crew_area", "slug", "javelin", nil, black},
		{"em_distortion_field", "crew_area", "shock", "disruptor", nil, white},
		{"em_distortion_field", "crew_area", "no armor", "disruptor", bare, Pool{}},
		{"fire_resistant_coating", "crew_area", "laser", "particle_beam", nil, black},
		{"fire_resistant_coating", "crew_area", "fire", "flamethrower", nil, white},
		{"fire_resistant_coating", "crew_area", "no armor", "flamethrower", bare, Pool{}},
		{"laser_reflective_coating", "crew_area", "fire", "flamethrower", nil, black},
		{"laser_reflective_coating", "crew_area", "laser", "particle_beam", nil, white},
		{"laser_reflective_coating", "crew_area", "no armor", "particle_beam", bare, Pool{}},
		{"possum_driver", "crew_area", "in control", "javelin", nil, Pool{}},
		{"possum_driver", "crew_area", "out of control", "javelin", wild, black},
		{"turtle_driver", "crew_area", "stopped", "javelin", nil, pool(0, 0, 0, 2, 0, 0)},
		{"turtle_driver", "crew_area", "speed 1", "javelin", func(k *rig) { k.car(1).Speed = 1 }, pool(1, 0, 0, 2, 0, 0)},
		{"turtle_driver", "crew_area", "speed 2", "javelin", func(k *rig) { k.car(1).Speed = 2 }, pool(2, 0, 0, 1, 0, 0)},
		{"alpine_driver", "crew_area", "speed 3", "javelin", func(k *rig) { k.car(1).Speed = 3 }, pool(0, 0, 0, 3, 0, 0)},
		{"alpine_driver", "crew_area", "dead", "javelin", func(k *rig) {
			x := k.car(1)
			x.Speed = 3
			x.Slots[x.Driver].Flags |= slotDown | slotDestroyed
			x.refresh()
		}, pool(3, 0, 0, 0, 0, 0)},
		{"plated_vest", "crew_area", "nobody is on foot", "javelin", nil, Pool{}},
	} {
		t.Run(c.card+"/"+c.name, func(t *testing.T) {
			t.Parallel()
			if p := defends(t, c.weapon, c.spot+":"+c.card, c.set); p != c.want {
				t.Errorf("%s, want %s", p, c.want)
			}
		})
	}
}

// The Off-Road Suspension adds one die on terrain, also if the car is out of control at the same time.
func TestOffRoadDefense(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-021")
	t.Run("off_road_suspension", func(t *testing.T) {
		t.Parallel()
		m := terrainArena(t, `{"level":1,"rect":[5,5,7,7]}`)
		for _, control := range []uint8{0, 6} {
			k := rigIn(t, m, rigCar{x: 4, y: 6, cards: "front:javelin"}, rigCar{x: 5.75, y: 6, control: control, cards: "front:off_road_suspension"})
			if _, _, p := k.plan(k.hit("javelin")); p != pool(1, 0, 0, 0, 0, 0) {
				t.Errorf("control %d: %s", control, p)
			}
		}
	})
}

// Hound: the defender adds 1 yellow die if this gunner attacks.
func TestHound(t *testing.T) {
	t.Parallel()
	t.Run("hound_gunner", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "javelin", "crew_area:hound_gunner", "")
		a := k.hit("javelin")
		if _, _, p := k.plan(a); p != pool(1, 0, 0, 0, 0, 0) {
			t.Errorf("the gunner: %s", p)
		}
		a.Crew = Driver
		if _, _, p := k.plan(a); p != (Pool{}) {
			t.Errorf("the driver: %s", p)
		}
	})
}

// SHIELD rolled and from cover cancel TIRE first, then BASIC, never FIRE or EXPLOSION; more than enough does nothing.
func TestShieldsCancel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-005", "SX-DEF-006", "SX-DEF-011", "SX-COVER-010")
	for _, c := range []struct {
		weapon, dice string
		speed        uint8
		smoke        bool
		basic, tire  uint8
		fire, blast  uint8
	}{
		// Heavy Machine Gun: 2 yellow, 1 red, 1 white. BASIC 2, TIRE 2.
		{"heavy_machine_gun", "attack y3 y3 r4 w3", 0, false, 2, 2, 0, 0},
		{"heavy_machine_gun", "attack y3 y3 r4 w3 defense y1", 1, false, 2, 1, 0, 0},
		{"heavy_machine_gun", "attack y3 y3 r4 w3 defense y1", 1, true, 2, 0, 0, 0},
		{"heavy_machine_gun", "attack y3 y3 r4 w3 defense y1 y1 y3", 3, true, 1, 0, 0, 0},
		{"heavy_machine_gun", "attack y3 y3 r4 w3 defense y1 y1 y1 y1 y1", 5, false, 0, 0, 0, 0},
		{"heavy_machine_gun", "attack y3 y3 r4 w3 defense y3 y4 y5 y6 y3", 5, false, 2, 2, 0, 0}, // HIT defend nothing
		{"flamethrower", "attack y3 g2 g3 defense y1 y1 y1", 3, false, 0, 0, 1, 0},
		{"mako", "attack g2 b4 defense y1 y1 y1 y1", 4, false, 0, 0, 0, 1},
		{"mako", "attack g2 b4", 0, true, 2, 0, 0, 1},
	} {
		k := duel(t, c.weapon, "", "")
		k.car(1).Speed = c.speed
		if c.smoke {
			k.put("smoke", k.car(1).Pose, false)
		}
		e := k.attack(k.hit(c.weapon), c.dice)
		if e.Basic != c.basic || e.Tire != c.tire || e.Fire != c.fire || e.Blast != c.blast {
			t.Errorf("%s, %q: %d BASIC, %d TIRE, %d FIRE, %d EXPLOSION", c.weapon, c.dice, e.Basic, e.Tire, e.Fire, e.Blast)
		}
		x := k.car(1)
		if x.Armor[Back] != 9-c.basic || x.Tires != 10-c.tire || x.Fire.count() != int(c.fire) || x.Control != 6-c.blast {
			t.Errorf("%s, %q: armor %d, tires %d, fire %d, control %d", c.weapon, c.dice, x.Armor[Back], x.Tires, x.Fire.count(), x.Control)
		}
	}
}

// The defender, who knows the damage, re-rolls with what the range gives and with ACE, in any order, as long as damage is left to cancel.
func TestDefenseRerolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-007", "SX-DEF-008", "SX-RANGE-004", "SX-ROUND-014")
	k := duel(t, "anti_tank_gun", "", "")
	k.car(1).Pose = at(9.5, 6, 0) // 9.5 - 4 - 1: two full key lengths
	k.car(1).Speed, k.car(1).Ace = 2, 1
	k.roll("attack y3 y3 defense y3 y1 y6 y2 y1").begin()
	k.do(0, k.hit("anti_tank_gun"))
	k.asked(askDefenseReroll, 1)
	if x := k.s.t.Attack; x.Basic != 4 || x.Shield != 1 || x.Ranged != 2 {
		t.Fatalf("BASIC %d, SHIELD %d, %d re-rolls", x.Basic, x.Shield, x.Ranged)
	}
	if l := k.legal(1); len(l) != 2*2+1 || l[4] != PassAction() {
		t.Errorf("listed: %v", l)
	}
	k.refused(1, RerollAction(2, WithFree), "SX-ROUND-012")
	k.refused(1, RerollAction(0, WithToken), "SX-ROUND-012")
	k.refused(0, RerollAction(0, WithFree), "SX-ROUND-002")
	k.do(1, RerollAction(0, WithFree))
	k.do(1, RerollAction(0, WithAce))
	k.refused(1, RerollAction(0, WithAce), "SX-CTRL-010")
	k.do(1, RerollAction(1, WithFree)) // a SHIELD may be re-rolled too
	k.over()
	k.asked(askCombat, 1)
	if e := k.find(EvDamage); e[0].Basic != 2 || e[0].Shield != 2 {
		t.Errorf("damage %+v", e[0])
	}
	if k.car(1).Ace != 0 {
		t.Errorf("%d ACE", k.car(1).Ace)
	}
}

// Re-rolls are worth something as long as TIRE or BASIC is left, both, or either alone.
func TestRerollsAgainstEachDamage(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-005", "SX-DEF-007")
	for name, words := range map[string]string{
		"BASIC 2, TIRE 2": "attack y3 y3 r4 w3 defense y3",
		"BASIC 2":         "attack y3 y3 r1 w1 defense y3",
		"TIRE 2":          "attack y1 y1 r4 w3 defense y3",
	} {
		k := duel(t, "heavy_machine_gun", "", "")
		k.car(1).Speed, k.car(1).Ace = 1, 1
		k.roll(words).begin()
		k.do(0, k.hit("heavy_machine_gun"))
		if k.s.t.Ask != askDefenseReroll {
			t.Errorf("%s: asked %q", name, askNames[k.s.t.Ask])
			continue
		}
		if l := k.legal(1); len(l) != 2 || l[0] != RerollAction(0, WithAce) {
			t.Errorf("%s: listed %v", name, l)
		}
	}
}

// Nobody is asked for re-rolls that could not change anything.
func TestNoIdleRerolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-011")
	for name, words := range map[string]string{
		"everything cancelled": "attack y3 y2 defense y1 y1 y1",
		"nothing but FIRE":     "",
	} {
		weapon := "anti_tank_gun"
		if words == "" {
			weapon, words = "flamethrower", "attack y1 g2 g1 defense y3 y3 y3"
		}
		k := duel(t, weapon, "", "")
		k.car(1).Speed, k.car(1).Ace = 3, 3
		k.roll(words).begin()
		k.do(0, k.hit(weapon))
		if k.s.t.Ask != askCombat {
			t.Errorf("%s: asked %s", name, askNames[k.s.t.Ask])
		}
	}
}

// Veteran Driver gets two re-rolls for each ACE; the second is free.
func TestVeteranDriver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-007")
	t.Run("veteran_driver", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "anti_tank_gun", "", "crew_area:veteran_driver")
		k.car(1).Speed, k.car(1).Ace = 1, 1
		k.roll("attack y3 y3 defense y3 y4 y1").begin()
		k.do(0, k.hit("anti_tank_gun"))
		k.refused(1, RerollAction(0, WithFree), "SX-ROUND-012")
		k.do(1, RerollAction(0, WithAce))
		k.refused(1, RerollAction(0, WithAce), "SX-CTRL-010")
		k.do(1, RerollAction(0, WithFree))
		k.over()
		k.asked(askCombat, 1)
		if e := k.find(EvDamage); e[0].Basic != 3 || k.car(1).Ace != 0 {
			t.Errorf("damage %+v, %d ACE", e[0], k.car(1).Ace)
		}
	})
}

// The Radar Detector gives 2 free re-rolls in every defense.
func TestRadarDetector(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-RANGE-004")
	t.Run("radar_detector", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "javelin", "", "left:radar_detector")
		k.car(1).Speed = 1
		k.roll("attack b1 defense y3 y3 y1").begin()
		k.do(0, k.hit("javelin"))
		k.do(1, RerollAction(0, WithFree))
		k.do(1, RerollAction(0, WithFree))
		k.over()
		k.asked(askCombat, 1)
		if e := k.find(EvDamage); e[0].Basic != 1 {
			t.Errorf("damage %+v", e[0])
		}
	})
}

// The Reactive Defense System takes 1 DAMAGE for 2 blue dice, once in a defense; the third use destroys it, its dice are rolled.
func TestReactiveDefense(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-BUILD-025")
	t.Run("reactive_defense_system", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "javelin", "", "crew_area:reactive_defense_system")
		slot := k.slot(1, "reactive_defense_system")
		k.car(1).Slots[slot].Damage = 2
		k.roll("attack b1 defense b1 b4").begin()
		k.do(0, k.hit("javelin"))
		k.asked(askDefenseDice, 1)
		k.refused(1, UseAction(slot+1), "SX-ROUND-015")
		k.do(1, UseAction(slot))
		k.over()
		k.asked(askCombat, 1)
		if s := k.car(1).Slots[slot]; s.Flags&slotDestroyed == 0 {
			t.Errorf("the third use leaves it: %+v", s)
		}
		if e := k.find(EvDamage); e[0].Basic != 1 {
			t.Errorf("damage %+v", e[0])
		}
		// Declined.
		k = duel(t, "javelin", "", "crew_area:reactive_defense_system")
		if e := k.attack(k.hit("javelin"), "attack b1"); e.Basic != 2 || k.car(1).Slots[slot].Damage != 0 {
			t.Errorf("declined: %+v", e)
		}
	})
}

// Medusa buys SHIELD for 3 ACE each after the re-rolls, as often as she can and needs.
func TestMedusa(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DEF-005")
	t.Run("medusa_driver", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "anti_tank_gun", "", "crew_area:medusa_driver")
		k.car(1).Ace = 8
		k.roll("attack y3 y1").begin()
		k.do(0, k.hit("anti_tank_gun")) // BASIC 3, no dice to re-roll
		for range 2 {
			k.asked(askDefenseResult, 1)
			k.do(1, UseAction(int8(k.car(1).Driver)))
		}
		k.asked(askCombat, 1)
		if e := k.find(EvDamage); e[0].Basic != 1 || k.car(1).Ace != 2 {
			t.Errorf("damage %+v, %d ACE", e[0], k.car(1).Ace)
		}
		// Declined.
		k = duel(t, "anti_tank_gun", "", "crew_area:medusa_driver")
		k.car(1).Ace = 3
		if e := k.attack(k.hit("anti_tank_gun"), "attack y3 y1"); e.Basic != 3 || k.car(1).Ace != 3 {
			t.Errorf("declined: %+v, %d ACE", e, k.car(1).Ace)
		}
	})
}

// A defender who gives up while being asked takes no more damage; the attacker's turn goes on.
func TestDefenderResigns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-003")
	k := newRig(t, rigCar{x: 4, y: 6, control: 6, cards: "front:light_rocket front:javelin"},
		rigCar{x: 6, y: 6, control: 6, speed: 1, ace: 1}, rigCar{x: 8, y: 6, control: 6})
	k.roll("attack y3 g4 b4 defense y3").begin()
	k.do(0, k.hit("light_rocket"))
	k.asked(askDefenseReroll, 1)
	if err := k.g.Resign(&k.s, 1, k.note); err != nil {
		t.Fatal(err)
	}
	k.asked(askCombat, 0)
	if s := k.car(0).Slots[k.slot(0, "light_rocket")]; s.Flags&slotDown == 0 {
		t.Error("the rocket is not spent")
	}
	for _, e := range k.events {
		if e.Kind == EvArmor && e.Seat == game.Seat(1) {
			t.Error("the damage was dealt")
		}
	}
}
