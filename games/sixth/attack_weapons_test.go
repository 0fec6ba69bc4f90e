package sixth

import (
	"strings"
	"testing"

	"turnpike/geom"
	"turnpike/rulebook/proof"
)

// Weapons that sell re-rolls for ACE, one each.
func TestRerollsForAce(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016", "SX-CTRL-010")
	for card := range withEffect(t, Weapon, "attack_reroll", "1 re-roll per ACE paid", 2) {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			k := duel(t, card, "", "")
			k.car(0).Ace = 2
			pool := k.g.d.Card(k.card(card)).Dice
			first := "b1"
			if pool[Yellow] > 0 {
				first = "y1"
			}
			k.roll(script(pool, map[string]string{"yellow": "y1", "green": "g1", "blue": "b1", "white": "w1"}) + " " + first + " " + first).begin()
			k.do(0, k.hit(card))
			for left := uint8(2); left > 0; left-- {
				k.asked(askAttackReroll, 0)
				k.refused(0, RerollAction(0, WithFree), "SX-ROUND-012")
				k.do(0, RerollAction(0, WithAce))
				if k.car(0).Ace != left-1 {
					t.Fatalf("%d ACE left", k.car(0).Ace)
				}
			}
			if k.s.t.Ask == askAttackReroll {
				t.Error("a re-roll without ACE")
			}
			k.over()
		})
	}
}

// The Armor-Piercing Rocket adds a yellow die while the side has armor.
func TestArmorPiercing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016")
	t.Run("armor_piercing_rocket", func(t *testing.T) {
		t.Parallel()
		for armor, want := range map[uint8]uint8{0: 0, 1: 1} {
			k := duel(t, "armor_piercing_rocket", "", "")
			k.car(1).Armor[Back] = armor
			if _, p, _ := k.plan(k.hit("armor_piercing_rocket")); p[Yellow] != want {
				t.Errorf("armor %d: %s", armor, p)
			}
		}
		k := duel(t, "armor_piercing_rocket", "", "")
		wreck := k.put("wreck", at(5.75, 6.6, 0), true)
		if _, p, _ := k.plan(k.fire("armor_piercing_rocket", wreck, NoSide)); p[Yellow] != 0 {
			t.Errorf("a wreck: %s", p)
		}
	})
}

// Incendiary rounds add TIRE to every attack; the figure is in the text.
func TestIncendiaryRounds(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-DMG-009")
	for card, text := range withEffect(t, Weapon, "attack_build", "add TIRE ", 3) {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			want := text.Effect[len("add TIRE ")] - '0'
			k := duel(t, card, "", "")
			pool := k.g.d.Card(k.card(card)).Dice
			e := k.attack(k.hit(card), script(pool, map[string]string{"yellow": "y1", "red": "r1", "blue": "b1"}))
			if e.Tire != want || e.Basic != 0 || k.car(1).Tires != 10-want {
				t.Errorf("%d TIRE, %d BASIC, %d tires left, want TIRE %d", e.Tire, e.Basic, k.car(1).Tires, want)
			}
		})
	}
}

// A shock weapon takes 1 DAMAGE if its roll shows 2 WRENCH or more, once in an attack.
func TestShockWeapons(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-FAQ-017")
	for card := range withEffect(t, Weapon, "attack_resolved", "this weapon takes 1 DAMAGE", 11) {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			c := k3(t, card)
			pool := c.Dice
			faces := map[string]string{"yellow": "y1", "green": "g2", "red": "r4", "blue": "b1", "black": "k2"}
			k := duel(t, card, "", "")
			k.attack(k.hit(card), script(pool, faces))
			want := uint8(0)
			if wrenches(pool) >= 2 {
				want = 1
			}
			if got := k.car(0).Slots[k.slot(0, card)].Damage; got != want {
				t.Errorf("%d WRENCH: %d DAMAGE", wrenches(pool), got)
			}
			// One WRENCH at most: no DAMAGE.
			k = duel(t, card, "", "")
			words := strings.Fields(script(pool, faces))
			for i, seen := 1, false; i < len(words); i++ {
				if c := words[i]; c == "g2" || c == "r4" || c == "k2" {
					if seen {
						words[i] = c[:1] + "1"
					}
					seen = true
				}
			}
			k.attack(k.hit(card), strings.Join(words, " "))
			if got := k.car(0).Slots[k.slot(0, card)].Damage; got != 0 {
				t.Errorf("one WRENCH: %d DAMAGE", got)
			}
		})
	}
}

// k3 returns a card of the catalogue.
func k3(t *testing.T, id string) *Card {
	t.Helper()
	card, err := StandardRules().d.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return StandardRules().d.Card(card)
}

// A shock weapon destroys itself with the last point of its durability; Reinforced Weapon Brackets hold the damage with a SHIELD.
func TestShockDestroys(t *testing.T) {
	t.Parallel()
	k := duel(t, "disruptor", "", "")
	k.car(0).Slots[k.slot(0, "disruptor")].Damage = 2 // durability 3
	k.attack(k.hit("disruptor"), "attack y1 g2 g2")
	if s := k.car(0).Slots[k.slot(0, "disruptor")]; s.Flags&slotDestroyed == 0 {
		t.Errorf("flags %b", s.Flags)
	}
	t.Run("reinforced_weapon_brackets", func(t *testing.T) {
		t.Parallel()
		for face, want := range map[string]uint8{"y1": 0, "y3": 1} {
			k := duel(t, "disruptor", "crew_area:reinforced_weapon_brackets", "")
			k.attack(k.hit("disruptor"), "attack y1 g2 g2 brackets "+face)
			if got := k.car(0).Slots[k.slot(0, "disruptor")].Damage; got != want {
				t.Errorf("%s: %d DAMAGE", face, got)
			}
		}
	})
}

// Sonic weapons take 1 ACE for each WRENCH, before the defense; what finds none is BASIC.
func TestSonicWeapons(t *testing.T) {
	t.Parallel()
	for card := range withEffect(t, Weapon, "attack_result", "for each WRENCH the defender gives back 1 ACE", 5) {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			pool := k3(t, card).Dice
			n := wrenches(pool)
			for _, ace := range []uint8{0, 1, n, n + 1} {
				k := duel(t, card, "", "")
				k.car(1).Ace = ace
				e := k.attack(k.hit(card), script(pool, wrenchFace))
				lost := min(ace, n)
				if e.Basic != n-lost || k.car(1).Ace != ace-lost {
					t.Errorf("%d WRENCH, %d ACE: %d BASIC, %d ACE left", n, ace, e.Basic, k.car(1).Ace)
				}
			}
		})
	}
}

// The conditions that weapons give, what they make of the WRENCH, and that at most one lies there.
func TestConditionsGiven(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-020")
	t.Run("electrostatic_beam", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "electrostatic_beam", "", "")
		if e := k.attack(k.hit("electrostatic_beam"), "attack y3 g2"); e.Basic != 1 || !k.car(1).Overload {
			t.Errorf("%d BASIC, overload %v", e.Basic, k.car(1).Overload)
		}
	})
	t.Run("electrostatic_grenade", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "electrostatic_grenade", "", "")
		// 3 WRENCH: the first is the condition.
		if e := k.attack(k.hit("electrostatic_grenade"), "attack g2 b1 w4"); e.Basic != 2 || !k.car(1).Overload {
			t.Errorf("%d BASIC, overload %v", e.Basic, k.car(1).Overload)
		}
	})
	t.Run("wrecking_ball", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "wrecking_ball", "", "")
		if e := k.attack(k.hit("wrecking_ball"), "attack g2 r4"); e.Basic != 3+2 || !k.car(1).Shaken {
			t.Errorf("%d BASIC, shaken %v", e.Basic, k.car(1).Shaken)
		}
		k = duel(t, "wrecking_ball", "", "")
		if k.attack(k.hit("wrecking_ball"), "attack g4 r5"); k.car(1).Shaken {
			t.Error("shaken without WRENCH")
		}
	})
	t.Run("micro_rocket_launcher", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "micro_rocket_launcher", "", "")
		if e := k.attack(k.hit("micro_rocket_launcher"), "attack g2 r1 b1"); e.Blast != 1 || !k.car(1).Shaken {
			t.Errorf("%d EXPLOSION, shaken %v", e.Blast, k.car(1).Shaken)
		}
	})
	t.Run("paint_grenades", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "paint_grenades", "", "")
		if e := k.attack(k.hit("paint_grenades"), "attack g2 r4"); e.Basic != 1+1 || k.car(1).Paint != sidesOf(Back) {
			t.Errorf("%d BASIC, paint %04b", e.Basic, k.car(1).Paint)
		}
		k = duel(t, "paint_grenades", "", "")
		k.car(1).Paint = sidesOf(Back)
		if e := k.attack(k.hit("paint_grenades"), "attack g2 r4"); e.Basic != 1+2 {
			t.Errorf("on paint: %d BASIC", e.Basic)
		}
	})
}

// Paint gives the target 2 more free re-rolls against weapons of the painted side and sidearms fired into it, not against turrets; a Shaken
// attacker gives the defender 1 yellow die, once.
func TestConditionsOfTheAttacker(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-020")
	for _, c := range []struct {
		weapon string
		paint  Side
		want   uint8
	}{
		{"javelin", Front, 2}, {"javelin", Left, 0}, {"turreted_recoilless_rifle", Front, 0}, {"hand_cannon", Left, 2}, {"hand_cannon", Right, 0},
	} {
		k := duel(t, c.weapon, "", "")
		k.car(0).Paint = sidesOf(c.paint)
		if x, _, _ := k.plan(k.hit(c.weapon)); x.Ranged != c.want || x.Range != 0 {
			t.Errorf("%s with paint at the %s: %d re-rolls", c.weapon, c.paint, x.Ranged)
		}
	}
	// Into the right arc.
	k := duel(t, "hand_cannon", "", "")
	k.car(0).Pose.Heading, k.car(0).Paint = 90*geom.Degree, sidesOf(Right)
	if x, _, _ := k.plan(k.hit("hand_cannon")); x.Ranged != 2 || x.Arc != Right {
		t.Errorf("to the right: %d re-rolls, arc %s", x.Ranged, x.Arc)
	}
	k = duel(t, "javelin", "front:javelin", "")
	k.car(0).Shaken = true
	k.attack(k.hit("javelin"), "attack b1 defense y1")
	a := k.hit("javelin")
	a.Crew, a.Slot = Driver, a.Slot+1
	k.attack(a, "attack b1")
	if k.car(0).Shaken {
		t.Error("still shaken")
	}
}

// The Radar Transmitter helps the next attack on the same target with a weapon card, if it made the first attack of the turn.
func TestRadarTransmitter(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ATK-016")
	t.Run("radar_transmitter", func(t *testing.T) {
		t.Parallel()
		const miss = "attack r1 b1 b1"
		after := func(first Action, k *rig, weapon string, target Ref) uint8 {
			words := miss
			if k.car(0).Slots[first.Slot].Card != k.card("radar_transmitter") {
				words = "attack b1 b1 b1"
			}
			k.attack(first, words)
			a := k.fire(weapon, target, Back)
			a.Crew = Driver
			dice := script(k3(t, weapon).Dice, map[string]string{"blue": "b1", "red": "r1"})
			return k.attack(a, dice).Basic
		}
		armed := "left:javelin crew_area:radar_transmitter"
		k := duel(t, "hand_cannon", armed, "")
		if got := after(k.hit("radar_transmitter"), k, "javelin", CarTarget(1)); got != 2+1 {
			t.Errorf("same target: BASIC %d", got)
		}
		k = duel(t, "hand_cannon", armed, "")
		if got := after(k.hit("radar_transmitter"), k, "hand_cannon", CarTarget(1)); got != 0 {
			t.Errorf("with a sidearm: BASIC %d", got)
		}
		k = duel(t, "hand_cannon", armed, "")
		if got := after(k.hit("hand_cannon"), k, "javelin", CarTarget(1)); got != 2 {
			t.Errorf("after another sidearm: BASIC %d", got)
		}
		k = newRig(t, rigCar{x: 4.25, y: 6, heading: 270, control: 6, cards: armed},
			rigCar{x: 5.75, y: 6, control: 6, cards: "crew_area:turreted_recoilless_rifle"}, rigCar{x: 8, y: 6, control: 6})
		k.attack(k.hit("radar_transmitter"), miss)
		a := k.fire("javelin", CarTarget(2), Back)
		a.Crew = Driver
		if x, _, _ := k.plan(a); x.Fixed != 2 {
			t.Errorf("another target: BASIC %d", x.Fixed)
		}
	})
}

// What two weapons put in front of the entries of the damage card, with internal damage of 1 point.
func TestFirstEntries(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-INT-015")
	t.Run("anti_power_plant_rocket", func(t *testing.T) {
		t.Parallel()
		k := duel(t, "anti_power_plant_rocket", "", "")
		k.car(1).Armor[Back] = 0
		k.attack(k.hit("anti_power_plant_rocket"), "attack y1 y1 r1 card 0") // BASIC 1 of the card
		if c := k.car(1); c.Power != 9 || c.Tires != 10 {
			t.Errorf("power %d, tires %d", c.Power, c.Tires)
		}
	})
	t.Run("spike_gun", func(t *testing.T) {
		t.Parallel()
		// Card B2 would start with a fire, which takes the point.
		for dice, tires := range map[string]uint8{"attack g2 b1 b1 card 1": 9, "attack g1 b1 b1 card 1": 10} {
			k := duel(t, "spike_gun", "", "")
			c := k.car(1)
			c.Armor[Back] = 0
			k.attack(k.hit("spike_gun"), dice)
			if c.Tires != tires {
				t.Errorf("%s: tires %d, want %d", dice, c.Tires, tires)
			}
		}
	})
}

// Lasers take 2 range re-rolls away, never below 0, and none that cards give.
func TestLasersLessenRange(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-RANGE-003", "SX-DEF-007")
	cards := withEffect(t, Weapon, "attack_declare", "the defender has 2 free range re-rolls fewer", 10)
	for id, text := range withEffect(t, Sidearm, "attack_declare", "the defender has 2 free range re-rolls fewer", 1) {
		cards[id] = text
	}
	for card := range cards {
		t.Run(card, func(t *testing.T) {
			t.Parallel()
			// At 6 car lengths 3 re-rolls by range, at 2 one; the Radar Detector gives 2 more.
			for distance, want := range map[float64]uint8{6: 1, 2: 0} {
				k := duel(t, card, "", "front:radar_detector")
				k.car(1).Pose = at(4.5+distance+0.5, 6, 0)
				if k.car(0).Pose.Heading == 0 {
					k.car(0).Pose.At = geom.Vec{X: units(4), Y: units(6)}
				}
				if x, _, _ := k.plan(k.hit(card)); x.Range != want || x.Ranged != want+2 {
					t.Errorf("at %v: %d by range, %d in all", distance, x.Range, x.Ranged)
				}
			}
		})
	}
}
