package cardduel_test

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// One Attack card at one opponent who is still in the duel, never at oneself.
func TestAttackNeedsAnOpponent(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-001")
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {}, {status: "escaped"}}})
	m.accepts("0: attack missile_left > 1").refuses("0: attack missile_left > 0", "CG-ATK-001").refuses("0: attack missile_left > 2", "CG-ATK-001").
		refuses("0: attack missile_left > 3", "CG-ATK-001").refuses("0: attack missile_left", "CG-ATK-001")
	// The card goes from the hand before its target.
	m = set(t, spot{cars: []seat{{hand: "missile_left spin"}, {hand: "shaken"}, {}}}).play("0: attack missile_left > 1").hand(0, "spin").discarded("")
	if f := m.top(); f.Card != "missile_left" || f.By != 0 || f.On != 1 {
		t.Errorf("%+v", f)
	}
}

// CG-ATK-002: each Attack card names a weapon, a side and a damage of 3 to 6.
// CG-ATK-003: Machine Gun 3, Missile 4, Autocannon 5, Flamethrower 6, Laser 6.
// CG-ATK-004: Ramming 4.
// CG-ATK-014: what armor does not stop is done to the side, and the card is laid there.
func TestDamageOfEachAttackCard(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-002", "CG-ATK-003", "CG-ATK-004", "CG-ATK-014")
	points := map[string]int{"machine_gun": 3, "missile": 4, "autocannon": 5, "flamethrower": 6, "laser": 6, "ramming": 4}
	attacks := 0
	for _, c := range readDeck(t).CardTypes {
		if c.Type != "attack" {
			continue
		}
		attacks++
		if c.Damage != points[c.Weapon] || c.Damage < 3 || c.Damage > 6 || c.ID != c.Weapon+"_"+c.Side {
			t.Errorf("%s: weapon %s, side %s, %d points", c.ID, c.Weapon, c.Side, c.Damage)
		}
		m := set(t, spot{cars: []seat{{hand: c.ID}, {}, {}}}).play("0: attack " + c.ID + " > 1").finish()
		m.hurt(1, fmt.Sprintf("%s %d", c.Side, points[c.Weapon])).hurt(0, "").hurt(2, "")
		m.lies(1, c.Side, fmt.Sprintf("%s %d", c.ID, points[c.Weapon])).discarded("")
	}
	if want := len(points) * 4; attacks != want {
		t.Errorf("%d Attack cards, want %d: each weapon for each side", attacks, want)
	}
}

// CG-ATK-005: one rider may go with the card: Called Shot names the side, Tire Shot hits the tires.
// CG-ATK-007: either goes with any Attack card, Ramming included.
func TestRiders(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-005", "CG-ATK-007")
	points := map[string]string{"machine_gun": "3", "missile": "4", "autocannon": "5", "flamethrower": "6", "laser": "6", "ramming": "4"}
	for weapon, n := range points {
		card := weapon + "_front"
		for _, side := range []string{"front", "right", "back", "left"} {
			m := set(t, spot{cars: []seat{{hand: card + " called_shot"}, {}, {}}})
			m.play("0: attack "+card+" > 1 called_shot "+side).finish().hurt(1, side+" "+n).lies(1, side, card+" "+n).discarded("called_shot")
		}
		m := set(t, spot{cars: []seat{{hand: card + " tire_shot"}, {}, {}}})
		m.play("0: attack "+card+" > 1 tire_shot").finish().hurt(1, "tires "+n).discarded("tire_shot")
	}
	m := set(t, spot{cars: []seat{{hand: "laser_front called_shot tire_shot"}, {}, {}}})
	m.refuses("0: attack laser_front > 1 called_shot", "CG-ATK-005") // it names no side
	m.refuses("0: attack laser_front > 1 left", "CG-ATK-005")        // a side without a Called Shot
	m.refuses("0: attack laser_front > 1 tire_shot left", "CG-ATK-005")
	set(t, spot{cars: []seat{{hand: "laser_front"}, {}, {}}}).refuses("0: attack laser_front > 1 called_shot left", "CG-TURN-005")
}

// A Called Shot is a rider, no attack of its own.
func TestCalledShotIsARider(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-006")
	m := set(t, spot{cars: []seat{{hand: "called_shot laser_front"}, {}, {}}})
	m.refuses("0: attack called_shot > 1", "CG-ATK-001").refuses("0: attack called_shot > 1 left", "CG-ATK-005").refuses("0: play called_shot", "CG-TURN-007")
	for _, c := range readDeck(t).CardTypes {
		if c.ID == "called_shot" && c.Type != "special" {
			t.Errorf("called_shot is of the type %s", c.Type)
		}
	}
}

// One rider at most, and it goes to the discard pile when the attack is declared.
func TestOneRider(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-008")
	begin := func() *table {
		return set(t, spot{cars: []seat{{hand: "laser_front called_shot tire_shot swerve"}, {hand: "shaken"}, {}}})
	}
	m := begin()
	m.refuses("0: attack laser_front > 1 swerve", "CG-ATK-008")
	for _, line := range []string{"attack laser_front > 1 called_shot tire_shot left", "attack laser_front > 1 tire_shot called_shot left"} {
		if _, err := m.codec.ParseText(line); err == nil {
			t.Errorf("%q has two riders and is an action", line)
		}
	}
	begin().play("0: attack laser_front > 1 tire_shot").asks("defend 1").discarded("tire_shot").hand(0, "called_shot swerve")
	begin().play("0: attack laser_front > 1 called_shot back").asks("defend 1").discarded("called_shot").hand(0, "tire_shot swerve")
}

// CG-ATK-009: destroyed tires are no target of a Tire Shot. CG-ATK-011: tires behind Wheelguards are not either.
func TestTireShotsThatCannotBe(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-009", "CG-ATK-011")
	for rule, target := range map[game.RuleID]seat{"CG-ATK-009": {hurt: "tires 9"}, "CG-ATK-011": {gear: "wheelguards"}} {
		m := set(t, spot{cars: []seat{{hand: "laser_front tire_shot"}, target, {}}})
		m.refuses("0: attack laser_front > 1 tire_shot", rule).accepts("0: attack laser_front > 1").accepts("0: attack laser_front > 2 tire_shot")
	}
	set(t, spot{cars: []seat{{hand: "laser_front tire_shot"}, {hurt: "tires 8"}, {}}}).accepts("0: attack laser_front > 1 tire_shot")
}

// Declarations that are refused. Each stands beside one that differs in the point alone and is legal.
func TestIllegalDeclarations(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-010")
	for _, tc := range []struct {
		name             string
		attacker, target seat
		card             string
		rule             game.RuleID // "": legal
	}{
		{"Flamethrower on Fireproof Armor", seat{}, seat{gear: "fireproof_armor"}, "flamethrower_left", "CG-ATK-010"},
		{"Laser on Fireproof Armor", seat{}, seat{gear: "fireproof_armor"}, "laser_left", ""},
		{"Flamethrower, the attacker's own Fireproof Armor", seat{gear: "fireproof_armor"}, seat{}, "flamethrower_left", ""},
		{"Laser on Laser Reflective Armor", seat{}, seat{gear: "laser_reflective_armor"}, "laser_left", "CG-ATK-010"},
		{"Machine Gun on Laser Reflective Armor", seat{}, seat{gear: "laser_reflective_armor"}, "machine_gun_left", ""},
		{"Machine Gun on Metal Armor", seat{}, seat{gear: "metal_armor"}, "machine_gun_left", "CG-ATK-010"},
		{"Autocannon on Metal Armor", seat{}, seat{gear: "metal_armor"}, "autocannon_left", ""},
		{"Machine Gun, jammed", seat{gear: "machine_gun_jams"}, seat{}, "machine_gun_left", "CG-SPEC-014"},
		{"Laser with a jammed machine gun", seat{gear: "machine_gun_jams"}, seat{}, "laser_left", ""},
		{"Machine Gun on a target whose own is jammed", seat{}, seat{gear: "machine_gun_jams"}, "machine_gun_left", ""},
		{"Laser, overheated", seat{gear: "laser_overheats"}, seat{}, "laser_left", "CG-SPEC-015"},
		{"Machine Gun with an overheated laser", seat{gear: "laser_overheats"}, seat{}, "machine_gun_left", ""},
		{"Ramming with a breached front", seat{hurt: "front 12"}, seat{}, "ramming_left", "CG-RAM-002"},
		{"Ramming with a front of one point", seat{hurt: "front 11"}, seat{}, "ramming_left", ""},
		{"Ramming with another side breached", seat{hurt: "left 12"}, seat{}, "ramming_left", ""},
		{"Ramming with destroyed tires", seat{hurt: "tires 9"}, seat{}, "ramming_left", "CG-RAM-002"},
		{"Ramming with tires of one point", seat{hurt: "tires 8"}, seat{}, "ramming_left", ""},
		{"Missile with a breached front and destroyed tires", seat{hurt: "front 12 tires 9"}, seat{}, "missile_left", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			for _, rider := range []string{"", " called_shot right", " tire_shot"} {
				tc.attacker.hand = tc.card + " called_shot tire_shot"
				m := set(t, spot{cars: []seat{tc.attacker, tc.target, {}}})
				line := "0: attack " + tc.card + " > 1" + rider
				if tc.rule == "" {
					m.accepts(line)
				} else {
					m.refuses(line, tc.rule)
				}
			}
		})
	}
}

// The target answers with what it held when the attack was played: nobody draws during an attack.
func TestNobodyDrawsDuringAnAttack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-012")
	m := set(t, spot{cars: []seat{{hand: "flamethrower_left"}, {hand: "spin armor_front swerve shaken"}, {hand: "debris"}}})
	pile := m.look().Deck
	m.play("0: attack flamethrower_left > 1").refuses("1: play armor_left", "CG-TURN-005")
	for _, line := range []string{"1: play spin front", "2: play debris", "1: play swerve", "1: play armor_front"} {
		m.play(line)
		if got := m.look().Deck; got != pile {
			t.Errorf("after %q the draw pile holds %d cards, want %d", line, got, pile)
		}
	}
	m.play("1: pass").asks("action 1") // with one card left: five are drawn now
	if got := m.look().Deck; got != pile-5 {
		t.Errorf("the draw pile holds %d cards, want %d", got, pile-5)
	}
}

// Armor that stops the whole damage goes to the discard pile with the Attack card; nothing stays on the car.
func TestFullyStopped(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-013")
	for _, tc := range []struct{ attack, armor string }{
		{"machine_gun_left", "armor_left"},           // 3 - 3 = 0
		{"missile_left", "armor_left armor_left"},    // 4 - 3 - 3 < 0
		{"autocannon_left", "armor_left armor_left"}, // 5 - 3 - 3 < 0
		{"flamethrower_left", "armor_left armor_left"},
		{"laser_left", "heavy_armor_left"}, // 6 - 6 = 0
		{"ramming_left", "heavy_armor_left"},
	} {
		m := set(t, spot{cars: []seat{{hand: tc.attack}, {hand: tc.armor}, {}}}).play("0: attack " + tc.attack + " > 1")
		for _, a := range names(tc.armor) {
			m.play("1: play " + string(a))
		}
		m.finish().hurt(1, "").lies(1, "left", "").discarded(tc.attack + " " + tc.armor)
	}
}

// CG-ATK-014: armor that stops a part is laid with the Attack card on the side; the side takes the rest.
// CG-ATK-015: the printed example: a Flamethrower (Right) does 6, an Armor (Right) covers 3, 3 are taken.
// CG-ARMOR-008: such armor stays there, and protects from nothing later.
func TestPartlyStopped(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-014", "CG-ATK-015", "CG-ARMOR-008")
	for _, tc := range []struct {
		attack, armor string
		taken         int
		lying         string
	}{
		{"flamethrower_right", "", 6, "flamethrower_right 6"}, // the first picture
		{"flamethrower_right", "armor_right", 6 - 3, "flamethrower_right 3, armor_right 3"},
		{"autocannon_right", "armor_right", 5 - 3, "autocannon_right 2, armor_right 3"},
		{"missile_right", "armor_right", 4 - 3, "missile_right 1, armor_right 3"},
	} {
		cards := tc.armor + " shaken"
		m := set(t, spot{cars: []seat{{hand: tc.attack}, {hand: cards}, {}}}).play("0: attack " + tc.attack + " > 1")
		if tc.armor != "" {
			m.play("1: play " + tc.armor)
		}
		m.finish().hurt(1, fmt.Sprintf("right %d", tc.taken)).lies(1, "right", tc.lying).discarded("")
		// The next attack on that side is not stopped by what lies there: 3 more.
		m = set(t, spot{current: 2, cars: []seat{{}, {hurt: fmt.Sprintf("right %d", tc.taken), lying: "right armor_right 3"}, {hand: "machine_gun_right"}}})
		m.play("2: attack machine_gun_right > 1").finish().hurt(1, fmt.Sprintf("right %d", tc.taken+3))
	}
}

// An attack that is cancelled, missed, stopped or negated does nothing and leaves nothing but a Swerve at the tires.
func TestAttacksWithoutEffect(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-016")
	for _, tc := range []struct{ attack, answer, hurt, discarded, gear string }{
		{"machine_gun_back", "machine_gun_jams > 0", "", "machine_gun_back", ""},
		{"laser_back", "laser_overheats > 0", "", "laser_back", ""},
		{"laser_back", "laser_reflective_armor", "", "laser_back", "laser_reflective_armor"},
		{"machine_gun_back", "metal_armor", "", "machine_gun_back", "metal_armor"},
		{"flamethrower_back", "fireproof_armor", "", "flamethrower_back", "fireproof_armor"},
		{"missile_back", "dud_missile", "", "missile_back dud_missile", ""},
		{"laser_back", "smokescreen", "", "laser_back smokescreen", ""},
		{"laser_back", "paint_spray", "", "laser_back paint_spray", ""},
		{"laser_back", "swerve", "tires 1", "laser_back", ""},
		{"laser_back", "heavy_armor_back", "", "laser_back heavy_armor_back", ""},
	} {
		card, _, _ := strings.Cut(tc.answer, " ")
		m := set(t, spot{cars: []seat{{hand: tc.attack}, {hand: card}, {}}}).play("0: attack " + tc.attack + " > 1\n1: play " + tc.answer).finish()
		m.hurt(1, tc.hurt).hurt(0, "").gear(1, tc.gear).discarded(tc.discarded)
		for _, place := range []string{"front", "right", "back", "left", "driver"} {
			m.lies(1, place, "")
		}
		if tc.hurt != "" {
			m.lies(1, "tires", "swerve 1")
		}
	}
}
