package cardduel_test

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// Armor is played only in answer to damage about to be done to that side of one's own car: not in advance, not later, not for somebody else.
func TestWhenArmorMayBePlayed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-001")
	m := set(t, spot{cars: []seat{{hand: "armor_left missile_left"}, {hand: "armor_left shaken"}, {hand: "armor_left"}}})
	m.refuses("0: play armor_left", "CG-TURN-007").refuses("1: play armor_left", "CG-ATK-017").refuses("1: queue armor_left", "CG-SPEC-002")
	m.play("0: attack missile_left > 1").refuses("2: play armor_left", "CG-ATK-017")
	m.play("1: pass").hurt(1, "left 4").refuses("1: play armor_left", "CG-TURN-007").refuses("2: play armor_left", "CG-ATK-017")
}

// Armor stops 3 points, Heavy Armor 6.
func TestWhatArmorStops(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-002")
	for _, side := range []string{"front", "right", "back", "left"} {
		for armor, stops := range map[string]int{"armor_": 3, "heavy_armor_": 6} {
			m := set(t, spot{cars: []seat{{hand: "ramming_" + side, gear: "ramplate"}, {hand: armor + side + " shaken"}, {}}})
			m.play("0: attack ramming_" + side + " > 1\n1: play " + armor + side).finish()
			want := "" // 4 + 2 - 6
			if stops == 3 {
				want = side + " 3" // 4 + 2 - 3
			}
			m.hurt(1, want)
			if e := m.event("armor"); e.Points != stops {
				t.Errorf("%s%s stops %d, want %d", armor, side, e.Points, stops)
			}
		}
	}
}

// Any number of matching cards adds up, the excess is lost; two stop every unmodified attack.
func TestArmorAddsUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-003")
	for c := range cardduel.Card(24) { // all Attack cards: none does more than 2 * 3
		d := cardduel.StandardDeck()
		name, side := string(d.Name(c)), c.Side().String()
		m := set(t, spot{cars: []seat{{hand: name}, {hand: fmt.Sprintf("armor_%s armor_%s", side, side)}, {}}}).play("0: attack " + name + " > 1")
		for m.asked() == "defend 1" {
			m.play("1: play armor_" + side)
		}
		m.finish().hurt(1, "")
	}
	// 5 against 3 + 6: the 4 points too many do nothing, and neither do they count against the next attack.
	m := set(t, spot{cars: []seat{{hand: "autocannon_left"}, {hand: "armor_left heavy_armor_left shaken"}, {}}})
	m.play("0: attack autocannon_left > 1\n1: play armor_left\n1: play heavy_armor_left").hurt(1, "").discarded("autocannon_left armor_left heavy_armor_left")
	if e := m.event("stopped"); e.Points != 0 {
		t.Errorf("%+v", e)
	}
}

// Armor works against attacks, rams included, and against Specials that damage a side.
func TestWhatArmorWorksAgainst(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-004")
	for _, tc := range []struct {
		name  string
		cars  []seat
		play  string
		whom  game.Seat
		wants string
	}{
		{"attack", []seat{{hand: "laser_left"}, {hand: "armor_left"}, {}}, "0: attack laser_left > 1\n1: play armor_left", 1, "left 3"},
		{"ram", []seat{{hand: "ramming_left"}, {hand: "armor_left"}, {}}, "0: attack ramming_left > 1\n1: play armor_left", 1, "left 1"},
		{"backfire", []seat{{hand: "autocannon_left armor_left"}, {hand: "autocannon_backfires"}, {}},
			"0: attack autocannon_left > 1\n1: play autocannon_backfires\n0: play armor_left", 0, "left 2"},
		{"skid", []seat{{hand: "missile_right skid_into_a_wall"}, {hand: "swerve armor_left"}, {}},
			"0: attack missile_right > 1\n1: play swerve\n0: play skid_into_a_wall left\n1: play armor_left", 1, "tires 1"},
	} {
		set(t, spot{cars: tc.cars}).play(tc.play).finish().hurt(tc.whom, tc.wants)
	}
}

// Armor does not work for tires: Tire Shot, Debris, the own damage of a Swerve, a backfire on the tires.
func TestArmorIsNotForTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-005")
	all := "armor_front armor_right armor_back armor_left heavy_armor_left"
	refused := func(m *table, who game.Seat) {
		t.Helper()
		for _, c := range strings.Fields(all) {
			if strings.Contains(strings.Join(m.legal(who), "\n"), "armor") {
				t.Errorf("armor is offered: %q", m.legal(who))
			}
			m.refuses(fmt.Sprintf("%d: play %s", who, c), map[bool]game.RuleID{true: "CG-ARMOR-005", false: "CG-SPEC-001"}[m.top().Frame != "debris"])
		}
	}
	m := set(t, spot{cars: []seat{{hand: "laser_left tire_shot"}, {hand: all}, {}}}).play("0: attack laser_left > 1 tire_shot")
	refused(m, 1)
	m.play("1: pass").hurt(1, "tires 6")
	m = set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "swerve " + all}, {}}}).play("0: attack laser_left > 1\n1: play swerve")
	m.hurt(1, "tires 1").play("0: play debris") // the Swerve's own point could not be answered
	refused(m, 1)
	m.play("1: pass").hurt(1, "tires 3")
	m = set(t, spot{cars: []seat{{hand: "autocannon_left tire_shot armor_left armor_right armor_back armor_front"}, {hand: "autocannon_backfires"}, {}}})
	m.play("0: attack autocannon_left > 1 tire_shot\n1: play autocannon_backfires").offers(0, "pass").refuses("0: play armor_left", "CG-ARMOR-005")
}

// Armor must match the side where the damage lands in the end.
func TestArmorOfTheRightSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-006")
	all := "armor_front armor_right armor_back armor_left"
	for _, tc := range []struct {
		rider, answer, lands string
	}{
		{"", "", "left"},
		{" called_shot front", "", "front"},
		{"", "spin back", "back"},
		{"", "bootlegger_reverse", "right"},
		{" called_shot front", "bootlegger_reverse", "back"},
	} {
		card, _, _ := strings.Cut(tc.answer, " ")
		m := set(t, spot{cars: []seat{{hand: "laser_left called_shot"}, {hand: all + " " + card + " shaken"}, {}}})
		m.play("0: attack laser_left > 1" + tc.rider)
		if tc.answer != "" {
			m.play("1: play " + tc.answer)
			for m.asked() == "react 0" {
				m.play("0: pass")
			}
		}
		for _, c := range strings.Fields(all) {
			if strings.HasSuffix(c, tc.lands) {
				m.accepts("1: play " + c)
			} else {
				m.refuses("1: play "+c, "CG-ARMOR-006")
			}
		}
		m.play("1: play armor_"+tc.lands).finish().hurt(1, tc.lands+" 3")
	}
}

// On a breached side armor protects the driver by the same amount.
func TestArmorOnABreachedSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-007")
	m := set(t, spot{cars: []seat{{hand: "laser_left"}, {hand: "armor_left shaken", hurt: "left 12"}, {}}})
	m.play("0: attack laser_left > 1\n1: play armor_left").finish().hurt(1, "left 12 driver 3") // 6 - 3
	m = set(t, spot{cars: []seat{{hand: "laser_left"}, {hand: "heavy_armor_left shaken", hurt: "left 12"}, {}}})
	m.play("0: attack laser_left > 1\n1: play heavy_armor_left").finish().hurt(1, "left 12") // 6 - 6
}

// Armor that stopped a part stays on the car with the attack it covers, at the driver too, and goes with the car's cards.
func TestArmorStaysOnTheCar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-008")
	m := set(t, spot{cars: []seat{{hand: "flamethrower_left"}, {hand: "armor_left shaken"}, {}}})
	m.play("0: attack flamethrower_left > 1\n1: play armor_left").finish().lies(1, "left", "flamethrower_left 3, armor_left 3").discarded("")
	for _, l := range m.look().Cars[1].Left.Cards {
		if l.Armor != strings.HasPrefix(string(l.Card), "armor") {
			t.Errorf("%+v", l)
		}
	}
	m = set(t, spot{cars: []seat{{hand: "flamethrower_left"}, {hand: "armor_left shaken", hurt: "left 12"}, {}}})
	m.play("0: attack flamethrower_left > 1\n1: play armor_left").finish().lies(1, "driver", "flamethrower_left 3, armor_left 3").lies(1, "left", "")
}

// More armor than needed is legal, and the preview warns of it.
func TestMoreArmorThanNeeded(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ARMOR-009")
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "armor_left heavy_armor_left shaken"}, {}}}).play("0: attack missile_left > 1")
	wasted := func(line string) int {
		seat, a := m.parse(line)
		return m.codec.Preview(&m.s, seat, a).(cardduel.PreviewView).Wasted
	}
	if a, h := wasted("1: play armor_left"), wasted("1: play heavy_armor_left"); a != 0 || h != 2 {
		t.Errorf("of 3 and of 6 points against 4 are lost %d and %d, want 0 and 2", a, h)
	}
	m.play("1: play armor_left")
	if h := wasted("1: play heavy_armor_left"); h != 5 {
		t.Errorf("of 6 points against the 1 that is left are lost %d, want 5", h)
	}
	m.play("1: play heavy_armor_left").hurt(1, "").discarded("missile_left armor_left heavy_armor_left")
}
