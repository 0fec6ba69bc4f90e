package cardduel_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// A Ramming card is an Attack card in every respect, and does no damage to the rammer.
func TestRamIsAnAttack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-RAM-001")
	begin := func(rider, hand string) *table {
		return set(t, spot{cars: []seat{{hand: "ramming_left called_shot tire_shot"}, {hand: hand}, {}}}).play("0: attack ramming_left > 1" + rider)
	}
	begin("", "").hurt(1, "left 4").hurt(0, "").lies(1, "left", "ramming_left 4")
	begin(" called_shot back", "").hurt(1, "back 4").hurt(0, "")
	begin(" tire_shot", "").hurt(1, "tires 4").hurt(0, "")
	begin("", "armor_left").play("1: play armor_left").hurt(1, "left 1").hurt(0, "")
	begin("", "swerve").play("1: play swerve").finish().hurt(1, "tires 1").hurt(0, "")
	begin("", "spin").play("1: play spin front").finish().hurt(1, "front 4").hurt(0, "")
	begin("", "bootlegger_reverse").play("1: play bootlegger_reverse").finish().hurt(1, "right 4").hurt(0, "")
	begin("", "smokescreen").play("1: play smokescreen").hurt(1, "")
}

// No ram with the own front breached or the own tires destroyed.
func TestWhoMayRam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-RAM-002")
	for hurt, ok := range map[string]bool{
		"": true, "front 11 tires 8": true, "back 12 left 12 right 12": true, "front 12": false, "tires 9": false,
	} {
		m := set(t, spot{cars: []seat{{hand: "ramming_back", hurt: hurt}, {}, {}}})
		if ok {
			m.accepts("0: attack ramming_back > 1")
		} else {
			m.refuses("0: attack ramming_back > 1", "CG-RAM-002")
		}
	}
}

// CG-RAM-003: after a ram the rammer may at once play one more Attack card, against the same target, in the same turn.
// CG-RAM-004: for the side the ram hit, which is where Spin or Bootlegger Reverse took it.
// CG-RAM-005: the cards that fit. CG-RAM-006: Ramming is not one of them, and one follow-up is all.
func TestFollowUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-RAM-003", "CG-RAM-004", "CG-RAM-005", "CG-RAM-006")
	hand := "ramming_left ramming_back laser_left laser_back called_shot tire_shot"
	for _, tc := range []struct{ attack, answer, side string }{
		{"ramming_left > 1", "", "left"},
		{"ramming_back > 1", "", "back"},
		{"ramming_left > 1", "spin back", "back"},
		{"ramming_back > 1", "spin left", "left"},
		{"ramming_left > 1", "bootlegger_reverse", "right"},
	} {
		card, _, _ := strings.Cut(tc.answer, " ")
		m := set(t, spot{cars: []seat{{hand: hand}, {hand: card}, {}}}).play("0: attack " + tc.attack)
		if tc.answer != "" {
			m.play("1: play " + tc.answer)
		}
		for m.asked() != "follow_up 0" {
			m.play("0: pass")
		}
		for _, c := range []string{"laser_left", "laser_back"} {
			fits := strings.HasSuffix(c, tc.side)
			if fits {
				m.accepts("0: attack " + c + " > 1").accepts("0: attack " + c + " > 1 tire_shot")
			} else {
				m.refuses("0: attack "+c+" > 1", "CG-RAM-004").refuses("0: attack "+c+" > 1 tire_shot", "CG-RAM-004")
			}
			for _, side := range []string{"front", "right", "back", "left"} {
				if line := "0: attack " + c + " > 1 called_shot " + side; side == tc.side {
					m.accepts(line)
				} else {
					m.refuses(line, "CG-RAM-004")
				}
			}
			m.refuses("0: attack "+c+" > 2", "CG-SPEC-001") // the same target
		}
		for _, c := range []string{"ramming_left", "ramming_back"} {
			if slices.Contains(m.look().Hands[0].Cards, names(c)[0]) {
				m.refuses("0: attack "+c+" > 1", "CG-RAM-006").refuses("0: attack "+c+" > 1 called_shot "+tc.side, "CG-RAM-006")
			}
		}
		m.refuses("0: discard laser_left", "CG-TURN-012")
	}
	// Each pair does its damage: 4 + 6 on the side, or 4 there and 6 on the tires.
	for follow, want := range map[string]string{
		"laser_left > 1": "left 10", "laser_back > 1 called_shot left": "left 10", "laser_left > 1 tire_shot": "left 4 tires 6",
	} {
		m := set(t, spot{cars: []seat{{hand: hand}, {}, {}}})
		m.play("0: attack ramming_left > 1\n0: pass\n0: attack "+follow).hurt(1, want).asks("action 1") // and no third attack
	}
	// The bars of any attack hold: immunity, jam, and on the tires Wheelguards and destroyed ones.
	for rule, tc := range map[game.RuleID]struct {
		me, target seat
		follow     string
	}{
		"CG-ATK-010":  {seat{}, seat{gear: "laser_reflective_armor"}, "laser_left > 1"},
		"CG-SPEC-015": {seat{gear: "laser_overheats"}, seat{}, "laser_left > 1"},
		"CG-ATK-011":  {seat{}, seat{gear: "wheelguards"}, "laser_left > 1 tire_shot"},
		"CG-ATK-009":  {seat{}, seat{hurt: "tires 9"}, "laser_left > 1 tire_shot"},
	} {
		tc.me.hand = hand
		set(t, spot{cars: []seat{tc.me, tc.target, {}}}).play("0: attack ramming_left > 1\n0: pass").asks("follow_up 0").refuses("0: attack "+tc.follow, rule)
	}
	// It need not be made.
	set(t, spot{cars: []seat{{hand: hand}, {}, {}}}).play("0: attack ramming_left > 1\n0: pass\n0: pass").asks("action 1").hurt(1, "left 4")
}

// CG-RAM-007: a ram that was swerved missed: no follow-up. CG-RAM-008: neither after Smokescreen or Paint Spray; a ram stopped by armor did
// take place.
func TestRamsWithoutFollowUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-RAM-007", "CG-RAM-008")
	for answer, follows := range map[string]bool{"swerve": false, "smokescreen": false, "paint_spray": false, "heavy_armor_back": true} {
		m := set(t, spot{cars: []seat{{hand: "ramming_back laser_back shaken"}, {hand: answer}, {}}}).play("0: attack ramming_back > 1\n1: play " + answer)
		seen := ""
		for m.look().Stage == "window" {
			seen += m.asked() + ","
			m.play(fmt.Sprintf("%s: pass", m.asked()[len(m.asked())-1:]))
		}
		if got := strings.Contains(seen, "shaken 0") && strings.Contains(seen, "follow_up 0"); got != follows {
			t.Errorf("%s: asked %s", answer, seen)
		}
	}
}

// CG-RAM-009: who did not swerve the ram cannot swerve the follow-up; every other answer is legal, and so is a Swerve against Debris.
// CG-RAM-012: whether a Swerve was held does not matter.
func TestFollowUpCannotBeSwerved(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-RAM-009", "CG-RAM-012")
	m := set(t, spot{cars: []seat{{hand: "ramming_left laser_left debris shaken"}, {hand: "swerve spin smokescreen laser_overheats laser_reflective_armor armor_left"}, {}, {}}})
	m.play("0: attack ramming_left > 1\n1: pass\n0: pass\n0: attack laser_left > 1").asks("defend 1")
	if !m.top().NoSwerve {
		t.Error("the follow-up can be swerved")
	}
	m.refuses("1: play swerve", "CG-RAM-009")
	for _, card := range []string{"spin front", "smokescreen", "laser_overheats > 0", "laser_reflective_armor", "armor_left"} {
		m.accepts("1: play " + card)
	}
	m.play("1: play spin back\n0: play debris").asks("debris 1").play("1: play swerve").finish().hurt(1, "left 4 back 6 tires 1")
	// Nobody could have swerved the ram; the Swerve is as useless against the follow-up.
	m = set(t, spot{cars: []seat{{hand: "ramming_left laser_left"}, {hand: "swerve"}, {}}}).play("0: attack ramming_left > 1")
	if m.top().NoSwerve {
		t.Error("the ram itself cannot be swerved")
	}
	m.accepts("1: play swerve").play("1: pass\n0: pass\n0: attack laser_left > 1").refuses("1: play swerve", "CG-RAM-009").offers(1, "pass")
}

// After a ram with Tire Shot the follow-up is for the printed side of the Ramming card.
func TestFollowUpAfterARamOnTheTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-RAM-010")
	m := set(t, spot{cars: []seat{{hand: "ramming_left laser_left laser_back tire_shot"}, {}, {}}}).play("0: attack ramming_left > 1 tire_shot\n0: pass")
	m.offers(0, "attack laser_left > 1", "pass").refuses("0: attack laser_back > 1", "CG-RAM-004").play("0: attack laser_left > 1").hurt(1, "tires 4 left 6")
}

// The follow-up comes after the ram's damage, breach and Shaken, and reaches the driver if the ram has made the breach.
func TestFollowUpComesAfterTheRam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-RAM-011")
	m := set(t, spot{cars: []seat{{hand: "ramming_left machine_gun_left shaken"}, {hurt: "left 8"}, {}}})
	m.play("0: attack ramming_left > 1\n0: play shaken\n0: attack machine_gun_left > 1").hurt(1, "left 12 driver 3") // 8 + 4, then 3
	m.logs("attack 0>1 ramming_left @left 4", "damage 1>0 ramming_left @left 4 attack", "breached 1 @left", "shaken 1",
		"attack 0>1 machine_gun_left @left 3 follow_up", "damage 1>0 machine_gun_left @driver 3 attack")
	// Only if both are still there: 4 on a driver with 1.
	set(t, spot{cars: []seat{{hand: "ramming_left machine_gun_left"}, {hurt: "left 12 driver 1"}, {}, {}}}).play("0: attack ramming_left > 1").asks("action 2")
}
