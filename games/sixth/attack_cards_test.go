package sixth

import (
	"testing"

	"turnpike/rulebook/proof"
)

// Cards of the crew that add dice, and for which attacks. The dice are read from the text of the card.
func TestCrewAddsDice(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016")
	const mg, rpg = "light_machine_gun", "assault_rifle"
	for _, c := range []struct {
		card    string
		weapon  string // one that it helps
		foreign string // one that it does not help, "" if it helps all
		who     Role   // NoRole: whoever attacks
	}{
		{"veteran_gunner", mg, "", Gunner},
		{"wingnut_driver", mg, "", Driver},
		{"blitz_gunner", "mako", mg, Gunner},
		{"machete_gunner", mg, "mako", Gunner},
		{"photon_gunner", "particle_beam", mg, Gunner},
		{"pyro_gunner", "flamethrower", "particle_beam", Gunner},
		{"rowdy_gunner", "flail", mg, Gunner},
		{"siren_gunner", "whistler", mg, Gunner},
		{"striker_gunner", "disruptor", mg, Gunner},
		{"tex_gunner", rpg, mg, Gunner},
		{"vandal_gunner", mg, "", NoRole},
		{"max_gunner", rpg, "", NoRole},
		{"fang_gunner", mg, "", NoRole},
	} {
		t.Run(c.card, func(t *testing.T) {
			t.Parallel()
			text := textOf(t, c.card, "attack_build")
			want := diceOf(text.Effect)
			if want.Count() == 0 {
				t.Fatalf("the card adds no dice: %q", text.Effect)
			}
			for _, who := range []Role{Driver, Gunner} {
				for _, weapon := range []string{c.weapon, c.foreign} {
					if weapon == "" {
						continue
					}
					k := duel(t, weapon, "crew_area:"+c.card, "")
					a := k.hit(weapon)
					a.Crew = who
					_, got, _ := k.plan(a)
					extra := Pool{}
					if weapon != c.foreign && (c.who == NoRole || c.who == who) {
						extra = want
					}
					if got := minus(got, k.g.d.Card(k.card(weapon)).Dice); got != extra {
						t.Errorf("%s with %s: %s more, want %s", who, weapon, got, extra)
					}
				}
			}
		})
	}
}

// textOf returns the effect of a card with a trigger.
func textOf(t *testing.T, id, trigger string) EffectText {
	t.Helper()
	d := StandardRules().d
	card, err := d.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range d.Card(card).Effects {
		if e.Trigger == trigger {
			return e
		}
	}
	t.Fatalf("%s has no effect with the trigger %s", id, trigger)
	return EffectText{}
}

// Gunners that add BASIC.
func TestCrewAddsBasic(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016", "SX-ATK-010")
	for card, more := range map[string]uint8{"legend_gunner": 2, "grendel_gunner": 1} {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			k := duel(t, "javelin", "crew_area:"+card, "")
			if e := k.attack(k.hit("javelin"), "attack b1"); e.Basic != 2+more { // the Javelin has BASIC 2
				t.Errorf("gunner: %d BASIC", e.Basic)
			}
			k = duel(t, "javelin", "crew_area:"+card, "")
			a := k.hit("javelin")
			a.Crew = Driver
			if e := k.attack(a, "attack b1"); e.Basic != 2 {
				t.Errorf("driver: %d BASIC", e.Basic)
			}
		})
	}
}

// Cards that give re-rolls in an attack, for the attacks that they are about.
func TestAttackRerollCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016")
	linked := withEffect(t, Weapon, "attack_reroll", "2 re-rolls", 8)
	for card := range linked {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			k := duel(t, card, "", "")
			if x, _, _ := k.plan(k.hit(card)); x.Free != 2 {
				t.Errorf("%d re-rolls", x.Free)
			}
		})
	}
	for _, c := range []struct {
		card, spot      string
		driver, sidearm uint8 // re-rolls of the driver with a weapon card, of the gunner with a sidearm
		weapon          uint8 // of the gunner with a weapon card
	}{
		{"amateur_gunner", "crew_area", 0, 2, 2},
		{"steady_aim_gimbal", "crew_area", 0, 2, 0},
		{"advanced_firing_interface", "front", 1, 0, 1},
	} {
		t.Run(c.card, func(t *testing.T) {
			t.Parallel()
			k := duel(t, "light_machine_gun", c.spot+":"+c.card, "")
			a := k.hit("light_machine_gun")
			if x, _, _ := k.plan(a); x.Free != c.weapon {
				t.Errorf("weapon card: %d re-rolls, want %d", x.Free, c.weapon)
			}
			a.Crew = Driver
			if x, _, _ := k.plan(a); x.Free != c.driver {
				t.Errorf("driver: %d re-rolls, want %d", x.Free, c.driver)
			}
			k = duel(t, "hand_cannon", c.spot+":"+c.card, "")
			if x, _, _ := k.plan(k.hit("hand_cannon")); x.Free != c.sidearm {
				t.Errorf("sidearm: %d re-rolls, want %d", x.Free, c.sidearm)
			}
		})
	}
}

// The Targeting Computer adds 1 blue die to one attack in a round with a weapon card; with the Advanced one to every such attack.
func TestTargetingComputer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016")
	t.Run("targeting_computer", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "javelin", "front:javelin front:targeting_computer", "").begin()
		a := k.hit("javelin")
		a.Computer = true
		k.attack(a, "attack b4 b4")
		a.Crew, a.Slot = Driver, a.Slot+1
		k.refused(0, a, "SX-ATK-016")
		for _, l := range k.legal(0) {
			if l.Computer {
				t.Fatal("the computer is on the list again")
			}
		}
		a.Computer = false
		k.attack(a, "attack b4")
		k = duel(t, "hand_cannon", "front:targeting_computer", "").begin()
		a = k.hit("hand_cannon")
		a.Computer = true
		k.refused(0, a, "SX-ATK-016")
	})
	t.Run("advanced_targeting_computer", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "javelin", "front:javelin front:targeting_computer crew_area:advanced_targeting_computer", "")
		a := k.hit("javelin")
		a.Computer = true
		k.attack(a, "attack b4 b4")
		a.Crew, a.Slot = Driver, a.Slot+1
		k.attack(a, "attack b4 b4")
		// It works while the Targeting Computer does.
		k = duel(t, "javelin", "front:targeting_computer crew_area:advanced_targeting_computer", "").begin()
		c := k.car(0)
		c.Slots[k.slot(0, "targeting_computer")].Flags |= slotDown
		c.refresh()
		a = k.hit("javelin")
		a.Computer = true
		k.refused(0, a, "SX-ATK-016")
	})
}

// The Holographic Sight helps sidearms within 2 car lengths.
func TestHolographicSight(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016")
	t.Run("holographic_sight", func(t *testing.T) {
		t.Parallel()
		for distance, want := range map[float64]uint8{2: 4, 2.001: 3} {
			k := duel(t, "hand_cannon", "crew_area:holographic_sight", "")
			k.car(1).Pose = at(4.5+distance+0.5, 6, 0)
			if _, p, _ := k.plan(k.hit("hand_cannon")); p[Blue] != want {
				t.Errorf("at %v: %s", distance, p)
			}
		}
		k := duel(t, "javelin", "crew_area:holographic_sight", "")
		if _, p, _ := k.plan(k.hit("javelin")); p[Blue] != 1 {
			t.Errorf("with a weapon card: %s", p)
		}
	})
}

// HUD Goggles add BASIC 1 for 1 ACE if cover gives the target at least 1 SHIELD, once in an attack.
func TestHUDGoggles(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-010")
	t.Run("hud_goggles", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "javelin", "crew_area:hud_goggles", "")
		k.car(0).Ace = 2
		k.put("smoke", k.car(1).Pose, false)
		k.roll("attack b4").begin()
		k.do(0, k.hit("javelin"))
		k.asked(askAttackResult, 0)
		k.refused(0, UseAction(k.slot(0, "javelin")), "SX-ROUND-015")
		k.do(0, UseAction(k.slot(0, "hud_goggles")))
		if e := k.find(EvDamage); len(e) != 1 || e[0].Basic != 2+1+1-1 || k.car(0).Ace != 1 {
			t.Errorf("damage %+v, %d ACE", e, k.car(0).Ace)
		}
		for _, c := range []struct {
			ace   uint8
			smoke bool
		}{{0, true}, {1, false}} {
			k := duel(t, "javelin", "crew_area:hud_goggles", "")
			k.car(0).Ace = c.ace
			if c.smoke {
				k.put("smoke", k.car(1).Pose, false)
			}
			k.roll("attack b4").begin()
			k.do(0, k.hit("javelin"))
			if k.s.t.Ask == askAttackResult {
				t.Errorf("asked with %+v", c)
			}
		}
	})
}

// Hacker fires a weapon of exactly 1 BP again for 1 ACE, whoever of the crew does it; not a ONE_SHOT card that is spent.
func TestHacker(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-002")
	t.Run("hacker_gunner", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "light_machine_gun", "crew_area:hacker_gunner front:armor_piercing_rocket", "")
		k.car(0).Ace = 1
		k.attack(k.hit("light_machine_gun"), "attack k1 k1")
		a := k.hit("light_machine_gun")
		a.Crew = Driver
		k.attack(a, "attack k1 k1")
		if k.car(0).Ace != 0 {
			t.Errorf("%d ACE left", k.car(0).Ace)
		}
		for _, c := range []struct {
			weapon, crew string
			ace          uint8
			dice         string
			rule         string
		}{
			{"light_machine_gun", "hacker_gunner", 0, "attack k1 k1", "SX-CTRL-010"},
			{"light_machine_gun", "rookie_gunner", 1, "attack k1 k1", "SX-ATK-002"},
			{"stinger", "hacker_gunner", 1, "attack y1 y1 k1", "SX-ATK-002"}, // 2 BP
			{"light_recoilless_rifle", "hacker_gunner", 1, "attack r1 r1", ""},
			{"light_rocket", "hacker_gunner", 1, "attack y1 g1 b1", "SX-DMG-004"},
		} {
			k := duel(t, c.weapon, "crew_area:"+c.crew+" front:gator", "")
			k.car(0).Ace = c.ace
			k.attack(k.hit(c.weapon), c.dice)
			a := k.hit(c.weapon)
			a.Crew = Driver
			b := k.run().checkCombat(0, &a)
			if b == nil && c.rule != "" || b != nil && string(b.rule) != c.rule {
				t.Errorf("%s, %s, %d ACE: %v", c.weapon, c.crew, c.ace, b)
			}
		}
	})
}

// Whiplash fires the Hand Cannon into any arc, nobody else does, and no other sidearm.
func TestWhiplash(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-007")
	t.Run("whiplash_gunner", func(t *testing.T) {
		t.Parallel()
		for _, heading := range []int{0, 90, 180, 270} {
			k := newRig(t, rigCar{x: 4, y: 6, heading: heading, control: 6, cards: "crew_area:whiplash_gunner crew_area:assault_rifle"},
				rigCar{x: 7, y: 6})
			ahead := heading == 0 || heading == 180
			for _, c := range []struct {
				card string
				who  Role
				ok   bool
			}{
				{"hand_cannon", Gunner, true}, {"hand_cannon", Driver, !ahead}, {"assault_rifle", Gunner, !ahead},
			} {
				a := k.hit(c.card)
				a.Crew = c.who
				if b := k.run().checkCombat(0, &a); (b == nil) != c.ok {
					t.Errorf("heading %d, %s of the %s: %v", heading, c.card, c.who, b)
				}
			}
		}
	})
}

// Hyperion makes one attack more with the Hand Cannon in a turn, before or after the attack of the turn.
func TestHyperion(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-001", "SX-BUILD-026")
	t.Run("hyperion_gunner", func(t *testing.T) {
		t.Parallel()
		const cannon = "attack b1 b1 b1"
		armed := "crew_area:hyperion_gunner left:javelin"
		for _, order := range [][]string{{"hand_cannon", "javelin"}, {"javelin", "hand_cannon"}, {"hand_cannon", "hand_cannon"}} {
			k := duel(t, "hand_cannon", armed, "")
			for _, w := range order {
				words := cannon
				if w == "javelin" {
					words = "attack b1"
				}
				k.attack(k.hit(w), words)
			}
			k.refused(0, k.hit("hand_cannon"), "SX-ATK-001")
			k.refused(0, k.hit("javelin"), "SX-ATK-001")
			a := k.hit("hand_cannon")
			a.Crew = Driver
			k.attack(a, cannon)
			k.asked(askCombat, 1)
		}
	})
}

// The Fire Extinguisher puts out one fire for 2 CONTROL in the combat turn.
func TestFireExtinguisher(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FIRE-004")
	t.Run("fire_extinguisher", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "javelin", "back:fire_extinguisher", "")
		c := k.car(0)
		c.Fire, c.Control = sidesOf(Front, Left, Right), 3
		k.begin()
		listed := sideSet(0)
		for _, a := range k.legal(0) {
			if a.Do == Use {
				listed.add(a.Side)
			}
		}
		if listed != c.Fire {
			t.Errorf("fires on the list: %04b", listed)
		}
		a := UseAction(k.slot(0, "fire_extinguisher"))
		a.Side = Back
		k.refused(0, a, "SX-FIRE-004")
		a.Side = Left
		k.do(0, a)
		if c.Fire != sidesOf(Front, Right) || c.Control != 1 {
			t.Errorf("fire %04b, control %d", c.Fire, c.Control)
		}
		a.Side = Front
		k.refused(0, a, "SX-CTRL-010")
		k.asked(askCombat, 0) // the attacks are still to come
		// Without the price, or without the card, it is not on the list.
		for _, more := range []string{"", "back:fire_extinguisher"} {
			k = duel(t, "javelin", more, "")
			k.car(0).Fire = sidesOf(Front)
			if more != "" {
				k.car(0).Control = 1
			}
			k.begin()
			for _, a := range k.legal(0) {
				if a.Do == Use {
					t.Errorf("with %q: %+v is on the list", more, a)
				}
			}
		}
	})
}

// Autopilot takes 1 CONTROL for 3 ACE while none lies on it, in the combat turn too.
func TestAutopilotLoad(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-CTRL-010")
	t.Run("autopilot", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "javelin", "back:autopilot", "")
		k.car(0).Ace = 7
		k.begin()
		a := UseAction(k.slot(0, "autopilot"))
		k.do(0, a)
		if c := k.car(0); c.Ace != 4 || c.Slots[a.Slot].Left != 1 || c.Control != 6 {
			t.Errorf("%d ACE, %d on the card, %d CONTROL", c.Ace, c.Slots[a.Slot].Left, c.Control)
		}
		k.refused(0, a, "SX-CTRL-010")
		k.car(0).Slots[a.Slot].Left, k.car(0).Ace = 0, 2
		k.refused(0, a, "SX-CTRL-010")
	})
}
