package cardduel_test

import (
	"testing"

	"turnpike/rulebook/proof"
)

// CG-BREACH-001: a side with 12 points of net damage is breached. CG-BREACH-002: what the card that breaches it does beyond 12 is lost.
func TestBreach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-BREACH-001", "CG-BREACH-002")
	for _, tc := range []struct {
		before, armor, after string
		breached             bool
	}{
		{"", "", "left 6", false},
		{"left 5", "", "left 11", false},           // 5 + 6
		{"left 6", "", "left 12", true},            // 6 + 6
		{"left 9", "", "left 12", true},            // 9 + 6, 3 lost
		{"left 11", "", "left 12", true},           // 11 + 6, 5 lost: the driver is unhurt
		{"left 8", "armor_left", "left 11", false}, // 8 + 6 - 3
		{"left 9", "armor_left", "left 12", true},  // 9 + 6 - 3
		{"left 11", "heavy_armor_left", "left 11", false},
	} {
		m := set(t, spot{cars: []seat{{hand: "laser_left"}, {hand: tc.armor, hurt: tc.before}, {}}}).play("0: attack laser_left > 1")
		if tc.armor != "" {
			m.play("1: play " + tc.armor)
		}
		m.finish().hurt(1, tc.after)
		if got := len(m.log("breached")) == 1; got != tc.breached || m.look().Cars[1].Left.Lost != tc.breached {
			t.Errorf("%+v: breached %t", tc, got)
		}
	}
	// The lost points are in the account of the attack: 11 + 6 is 5 too many.
	e := set(t, spot{cars: []seat{{hand: "laser_left"}, {hurt: "left 11"}, {}}}).play("0: attack laser_left > 1").event("damage")
	if *e.Left != 0 || e.Steps[1].Value != -5 || e.Steps[1].Rule != "CG-BREACH-002" {
		t.Errorf("%+v", e)
	}
}

// Every later damage to a breached side goes to the driver after armor: attack, follow-up, skid, backfire.
func TestBehindABreach(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-BREACH-003")
	set(t, spot{cars: []seat{{hand: "missile_left"}, {hurt: "left 12"}, {}}}).play("0: attack missile_left > 1").hurt(1, "left 12 driver 4")
	set(t, spot{cars: []seat{{hand: "missile_left"}, {hurt: "left 12", hand: "armor_left"}, {}}}).play("0: attack missile_left > 1\n1: play armor_left").hurt(1, "left 12 driver 1")
	set(t, spot{cars: []seat{{hand: "missile_right"}, {hurt: "left 12"}, {}}}).play("0: attack missile_right > 1").hurt(1, "left 12 right 4")
	set(t, spot{cars: []seat{{hand: "ramming_left machine_gun_left"}, {hurt: "left 9"}, {}}}).play("0: attack ramming_left > 1\n0: pass\n0: attack machine_gun_left > 1").
		hurt(1, "left 12 driver 3")
	m := set(t, spot{cars: []seat{{hand: "missile_right skid_into_a_wall"}, {hand: "swerve", hurt: "left 12"}, {}}})
	m.play("0: attack missile_right > 1\n1: play swerve\n0: play skid_into_a_wall left").hurt(1, "left 12 tires 1 driver 3")
	m = set(t, spot{cars: []seat{{hand: "autocannon_left armor_left", hurt: "left 12"}, {hand: "autocannon_backfires"}, {}}})
	m.play("0: attack autocannon_left > 1\n1: play autocannon_backfires\n0: play armor_left").hurt(0, "left 12 driver 2") // 5 - 3
	// A Bootlegger Reverse takes the hit away from the breach.
	m = set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "bootlegger_reverse", hurt: "left 12"}, {}}})
	m.play("0: attack missile_left > 1\n1: play bootlegger_reverse").finish().hurt(1, "left 12 right 4")
}

// The driver has 5 points for the whole car, through whichever breach; at 5 the player is out.
func TestDriver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-BREACH-004")
	for _, tc := range []struct {
		attack, before string
		out            bool
	}{
		{"missile_left", "left 12", false},                        // 4
		{"autocannon_left", "left 12", true},                      // 5
		{"machine_gun_left", "left 12 right 12 driver 2", true},   // 2 through another breach + 3
		{"machine_gun_right", "left 12 right 12 driver 1", false}, // 1 + 3
		{"laser_left", "left 12 driver 4", true},
	} {
		m := set(t, spot{cars: []seat{{hand: tc.attack}, {hurt: tc.before}, {}}}).play("0: attack " + tc.attack + " > 1")
		m.status(1, map[bool]string{true: "disabled", false: "in"}[tc.out])
		if d := m.look().Cars[1].Driver; d.Points != 5 || d.Lost != tc.out {
			t.Errorf("%+v: driver %+v", tc, d)
		}
	}
}

// The cards that hurt the driver lie in a stack of their own.
func TestDriversStack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-BREACH-005")
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {hurt: "left 12", lying: "left laser_left 6, left laser_left 6"}, {}}}).play("0: attack missile_left > 1")
	m.lies(1, "left", "laser_left 6, laser_left 6").lies(1, "driver", "missile_left 4")
}

// The kill goes to the player whose Attack card disabled the driver, and to nobody without one.
func TestCreditForAKill(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-BREACH-006")
	m := set(t, spot{current: 2, cars: []seat{{}, {hurt: "left 12 driver 4"}, {hand: "machine_gun_left"}, {}}}).play("2: attack machine_gun_left > 1")
	m.scores(0, 0, 10, 0).logs("disabled 1>2", "kill 2>1 10")
	if k := m.look().Cars[2].Kills; k != 1 {
		t.Errorf("%d kills", k)
	}
	// By a follow-up too; a backfire is nobody's (CG-SPEC-049), a skid that of the attack (CG-SPEC-037).
	m = set(t, spot{cars: []seat{{hand: "ramming_left machine_gun_left"}, {hurt: "left 12"}, {}, {}}}).play("0: attack ramming_left > 1\n0: pass\n0: attack machine_gun_left > 1")
	m.scores(10, 0, 0, 0)
	m = set(t, spot{cars: []seat{{hand: "autocannon_left", hurt: "left 12"}, {hand: "autocannon_backfires"}, {}, {}}}).play("0: attack autocannon_left > 1\n1: play autocannon_backfires")
	m.scores(0, 0, 0, 0).silent("kill")
}

// CG-BREACH-007: the cards on the car, its Specials area and the hand go to the discard pile.
// CG-BREACH-008: jams lying on the car too; those its player has laid on others stay.
func TestCardsOfAnEliminatedCar(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-BREACH-007", "CG-BREACH-008")
	m := set(t, spot{cars: []seat{{hand: "missile_left", gear: "machine_gun_jams"}, {
		hand: "spin swerve", gear: "ramplate laser_overheats", hurt: "left 12 driver 3 tires 1",
		lying: "left laser_left 6, left laser_left 6, driver machine_gun_left 3, tires swerve 1",
	}, {}, {}}})
	m.play("0: attack missile_left > 1\n1: pass").gear(1, "").hand(1, "").gear(0, "machine_gun_jams")
	m.discarded("spin swerve ramplate laser_overheats laser_left laser_left machine_gun_left swerve missile_left")
	for _, place := range []string{"front", "right", "back", "left", "tires", "driver"} {
		m.lies(1, place, "")
	}
}

// The driver is back, healed, in the next duel.
func TestDriverIsBackInTheNextDuel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-BREACH-009")
	m := set(t, spot{cars: []seat{{hand: "missile_left", hurt: "driver 4"}, {hurt: "left 12 driver 4"}}}).play("0: attack missile_left > 1")
	m.logs("disabled 1>0").status(1, "in").hurt(1, "").hurt(0, "").asks("deal 0 1")
}

// Operating is who has not escaped and whose driver is not disabled; breaches and lost tires do not matter.
func TestOperating(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-BREACH-010")
	wreck := "front 12 right 12 back 12 left 11 tires 9 driver 4"
	m := set(t, spot{cars: []seat{{hand: "missile_left", hurt: wreck}, {hurt: wreck, hand: "spin"}, {status: "escaped"}, {status: "disabled"}, {status: "ejected"}}})
	m.play("0: attack missile_left > 1\n1: pass").asks("action 1").hurt(1, "front 12 right 12 back 12 left 12 tires 9 driver 4") // the breach takes it
	for i, want := range []string{"in", "in", "escaped", "disabled", "ejected"} {
		if got := m.look().Cars[i].Status; got != want {
			t.Errorf("car %d: %s, want %s", i, got, want)
		}
	}
	// Then seat 1 wins although its car is all but gone.
	m = set(t, spot{current: 1, cars: []seat{{hurt: "left 12 driver 4"}, {hand: "missile_left", hurt: wreck}, {status: "escaped"}}})
	m.play("1: attack missile_left > 0").scores(0, 30, 0)
}
