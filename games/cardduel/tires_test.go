package cardduel_test

import (
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// The tires are one location of 9 points; the excess is lost, is no breach and never reaches the driver.
func TestTiresAreOneLocation(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TIRE-001")
	for _, tc := range []struct {
		before, after string
		destroyed     bool
	}{{"", "tires 6", false}, {"tires 2", "tires 8", false}, {"tires 3", "tires 9", true}, {"tires 8", "tires 9", true}} {
		m := set(t, spot{cars: []seat{{hand: "laser_left tire_shot"}, {hurt: tc.before}, {}}}).play("0: attack laser_left > 1 tire_shot").hurt(1, tc.after)
		if got := len(m.log("tires_destroyed")) == 1; got != tc.destroyed || m.look().Cars[1].Tires.Lost != tc.destroyed {
			t.Errorf("%s, then 6: destroyed %t", tc.before, got)
		}
		m.silent("breached").status(1, "in")
	}
}

// What hurts tires: Tire Shot, Debris, the own Swerve, and a Tire Shot of an autocannon that backfires.
func TestWhatHurtsTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TIRE-002")
	set(t, spot{cars: []seat{{hand: "missile_left tire_shot"}, {}, {}}}).play("0: attack missile_left > 1 tire_shot").hurt(1, "tires 4")
	m := set(t, spot{cars: []seat{{hand: "missile_left debris"}, {hand: "bootlegger_reverse"}, {}}})
	m.play("0: attack missile_left > 1\n1: play bootlegger_reverse\n0: play debris").finish().hurt(1, "right 4 tires 2")
	set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "swerve"}, {}}}).play("0: attack missile_left > 1\n1: play swerve").finish().hurt(1, "tires 1")
	m = set(t, spot{cars: []seat{{hand: "autocannon_left tire_shot"}, {hand: "autocannon_backfires"}, {}}})
	m.play("0: attack autocannon_left > 1 tire_shot\n1: play autocannon_backfires").hurt(0, "tires 5").hurt(1, "")
	// Nothing else does: each attack on a side, each skid, leaves them alone (TestDamageOfEachAttackCard, TestSkid).
}

// Without tires a player may still shoot, play armor, immunities, jams, Skid, Debris and Shaken, and can win.
func TestWithoutTiresOneCanStill(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TIRE-003")
	lame := func(hand string) seat { return seat{hand: hand, hurt: "tires 9"} }
	for _, card := range strings.Fields("machine_gun_left missile_left autocannon_left flamethrower_left laser_left") {
		set(t, spot{cars: []seat{lame(card), {}, {}}}).accepts("0: attack " + card + " > 1")
	}
	for _, line := range []string{"fireproof_armor", "laser_reflective_armor", "metal_armor", "ramplate", "machine_gun_jams > 1", "laser_overheats > 1", "ejection_seat"} {
		card, _, _ := strings.Cut(line, " ")
		set(t, spot{cars: []seat{lame(card), {}, {}}}).accepts("0: play " + line)
	}
	set(t, spot{cars: []seat{{hand: "laser_left"}, lame("armor_left"), {}}}).play("0: attack laser_left > 1\n1: play armor_left").hurt(1, "left 3 tires 9")
	for _, line := range []string{"skid_into_a_wall left", "debris"} {
		card, _, _ := strings.Cut(line, " ")
		set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "swerve"}, lame(card)}}).play("0: attack missile_left > 1\n1: play swerve").asks("react 2").accepts("2: play " + line)
	}
	set(t, spot{cars: []seat{{hand: "ramming_left"}, {}, lame("shaken")}}).play("0: attack ramming_left > 1").asks("shaken 2").accepts("2: play shaken")
	set(t, spot{cars: []seat{{hand: "missile_left", hurt: "tires 9"}, {hurt: "left 12 driver 1"}}}).play("0: attack missile_left > 1").scores(30, 0)
	// What they cannot do is CG-SPEC-006, CG-RAM-002 and CG-ESC-003 (TestWithoutTires).
}

// Destroyed tires can be neither targeted nor hit by Debris.
func TestDestroyedTiresAreNoTarget(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TIRE-004")
	set(t, spot{cars: []seat{{hand: "laser_left tire_shot"}, {hurt: "tires 9"}, {}}}).refuses("0: attack laser_left > 1 tire_shot", "CG-ATK-009")
	m := set(t, spot{cars: []seat{{hand: "laser_left debris skid_into_a_wall"}, {hand: "swerve", hurt: "tires 8"}, {}}})
	m.play("0: attack laser_left > 1\n1: play swerve").asks("react 0").refuses("0: play debris", game.RuleID("CG-TIRE-004"))
}

// Tire damage cards lie at the tires of the car card.
func TestWhereTireCardsLie(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TIRE-005")
	m := set(t, spot{cars: []seat{{hand: "missile_left tire_shot"}, {lying: "tires swerve 1, tires debris 2", hurt: "tires 3"}, {}}})
	m.play("0: attack missile_left > 1 tire_shot").lies(1, "tires", "swerve 1, debris 2, missile_left 4").hurt(1, "tires 7")
}
