package cardduel_test

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// Called Shot: the attack hits the side that is named; Spin, Bootlegger Reverse and armor work from there.
func TestCalledShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-024")
	begin := func(hand string) *table {
		m := set(t, spot{cars: []seat{{hand: "laser_front called_shot"}, {hand: hand}, {}}})
		return m.play("0: attack laser_front > 1 called_shot left")
	}
	begin("spin").offers(1, "play spin front", "play spin back", "pass") // adjacent to left, not to the printed front
	begin("bootlegger_reverse").play("1: play bootlegger_reverse").finish().hurt(1, "right 6")
	begin("armor_left armor_front").offers(1, "play armor_left", "pass")
	begin("").hurt(1, "left 6")
}

// Tire Shot: the full damage goes to the tires, and armor stops none of it.
func TestTireShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-025")
	for card, n := range map[string]string{"machine_gun_left": "3", "missile_left": "4", "autocannon_left": "5", "flamethrower_left": "6", "laser_left": "6", "ramming_left": "4"} {
		m := set(t, spot{cars: []seat{{hand: card + " tire_shot"}, {hand: "armor_left heavy_armor_left"}, {}}})
		m.play("0: attack "+card+" > 1 tire_shot").offers(1, "pass").play("1: pass").finish().hurt(1, "tires "+n).lies(1, "tires", card+" "+n)
	}
}

// What protects the tires: the immunity that matches the weapon, and Wheelguards.
func TestWhatProtectsTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-026")
	for weapon, guard := range map[string]string{"flamethrower": "fireproof_armor", "laser": "laser_reflective_armor", "machine_gun": "metal_armor", "missile": ""} {
		for _, card := range []string{"fireproof_armor", "laser_reflective_armor", "metal_armor", "wheelguards"} {
			m := set(t, spot{cars: []seat{{hand: weapon + "_left tire_shot"}, {hand: card + " shaken"}, {}}}).play("0: attack " + weapon + "_left > 1 tire_shot")
			if card == guard || card == "wheelguards" {
				m.play("1: play "+card).hurt(1, "").gear(1, card)
			} else {
				m.refuses("1: play "+card, "CG-SPEC-001")
			}
		}
	}
}

// A Tire Shot cannot be answered with Spin, Bootlegger Reverse or Paint Spray; Swerve, Smokescreen and weapon countermeasures can.
func TestAnswersToATireShot(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-027")
	begin := func(card, hand string) *table {
		return set(t, spot{cars: []seat{{hand: card + " tire_shot"}, {hand: hand}, {}}}).play("0: attack " + card + " > 1 tire_shot")
	}
	begin("laser_back", "spin bootlegger_reverse paint_spray").offers(1, "pass").refuses("1: play spin left", "CG-SPEC-027").
		refuses("1: play bootlegger_reverse", "CG-SPEC-027").refuses("1: play paint_spray", "CG-SPEC-045")
	for card, answers := range map[string]string{
		"laser_back": "swerve smokescreen laser_overheats laser_reflective_armor", "machine_gun_back": "machine_gun_jams metal_armor",
		"missile_back": "dud_missile", "autocannon_back": "autocannon_backfires", "flamethrower_back": "fireproof_armor",
	} {
		for _, a := range strings.Fields(answers) {
			answer := "1: play " + a
			if a == "laser_overheats" || a == "machine_gun_jams" {
				answer += " > 0"
			}
			m := begin(card, a).accepts(answer)
			if m.play(answer).finish(); m.look().Cars[1].Tires.Damage > 1 { // the one point of the Swerve
				t.Errorf("%s against %s on the tires: %+v", a, card, m.look().Cars[1].Tires)
			}
		}
	}
}

// CG-SPEC-028: Bootlegger Reverse moves the damage to the opposite side, where armor may be used. The rulebook's words: front-back, left-right.
// CG-SPEC-030: opposite to where the hit stands: after a Called Shot or a Spin too.
func TestBootleggerReverse(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-028", "CG-SPEC-030")
	for _, tc := range []struct{ attack, before, lands string }{
		{"laser_front > 1", "", "back"}, {"laser_back > 1", "", "front"}, {"laser_left > 1", "", "right"}, {"laser_right > 1", "", "left"},
		{"laser_front > 1 called_shot left", "", "right"},
		{"laser_front > 1", "1: play spin right", "left"},
		{"laser_front > 1", "1: play bootlegger_reverse", "front"}, // twice
	} {
		card, _, _ := strings.Cut(tc.attack, " ")
		m := set(t, spot{cars: []seat{{hand: card + " called_shot"}, {hand: "spin bootlegger_reverse bootlegger_reverse armor_" + tc.lands}, {}}})
		m.play("0: attack " + tc.attack + "\n" + tc.before + "\n1: play bootlegger_reverse\n1: play armor_" + tc.lands).finish()
		m.hurt(1, tc.lands+" 3") // 6 - 3
	}
	m := set(t, spot{cars: []seat{{hand: "missile_front"}, {hand: "bootlegger_reverse"}, {hand: "bootlegger_reverse"}}})
	m.refuses("1: play bootlegger_reverse", "CG-ATK-017").play("0: attack missile_front > 1").refuses("2: play bootlegger_reverse", "CG-ATK-017")
}

// Spin moves the damage to an adjacent side of the player's choice; two of them can bring it to the opposite side.
func TestSpin(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-029")
	adjacent := map[string]string{"front": "right left", "back": "right left", "right": "front back", "left": "front back"}
	for from, to := range adjacent {
		m := set(t, spot{cars: []seat{{hand: "laser_" + from}, {hand: "spin"}, {}}}).play("0: attack laser_" + from + " > 1")
		for _, side := range []string{"front", "right", "back", "left"} {
			if strings.Contains(to, side) {
				m.accepts("1: play spin " + side)
			} else {
				m.refuses("1: play spin "+side, "CG-SPEC-029")
			}
		}
		m.refuses("1: play spin", "CG-SPEC-029")
	}
	m := set(t, spot{cars: []seat{{hand: "laser_front"}, {hand: "spin spin armor_back"}, {}}})
	m.play("0: attack laser_front > 1\n1: play spin right\n1: play spin back\n1: play armor_back").hurt(1, "back 3").logs("moved 1 spin @right", "moved 1 spin @back")
}

// CG-SPEC-031: Swerve: the attack misses and is discarded; the Swerve goes to its player's tires and does 1 point there.
// CG-SPEC-032: neither Wheelguards nor armor stop that point.
func TestSwerve(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-031", "CG-SPEC-032", "CG-ATK-011")
	for _, attack := range []string{"laser_left > 1", "laser_left > 1 tire_shot", "laser_left > 1 called_shot back"} {
		gear := "wheelguards"
		if strings.HasSuffix(attack, "tire_shot") {
			gear = ""
		}
		m := set(t, spot{cars: []seat{{hand: "laser_left called_shot tire_shot"}, {hand: "swerve armor_left", gear: gear}, {}}})
		m.play("0: attack "+attack+"\n1: play swerve").finish().hurt(1, "tires 1").lies(1, "tires", "swerve 1").hand(0, strings.Replace("called_shot tire_shot", riderOf(attack), "", 1))
	}
}

func riderOf(attack string) string {
	f := strings.Fields(attack)
	if len(f) < 4 {
		return "-"
	}
	return f[3]
}

// Every Swerve costs its player one point of tire damage, against Debris and Paint Spray too.
func TestEverySwerveCostsAPoint(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-033")
	m := set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "spin swerve"}, {}}})
	m.play("0: attack laser_left > 1\n1: play spin front\n0: play debris\n1: play swerve").finish().hurt(1, "front 6 tires 1")
	m = set(t, spot{cars: []seat{{hand: "laser_back swerve"}, {hand: "paint_spray"}, {}}})
	m.play("0: attack laser_back > 1\n1: play paint_spray\n0: play swerve").finish().hurt(0, "tires 1")
}

// A Swerve or Spin that costs the tires still works; only later maneuvers are barred.
func TestLastManeuver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-034")
	m := set(t, spot{cars: []seat{{hand: "laser_left skid_into_a_wall debris"}, {hand: "swerve swerve shaken", hurt: "tires 8"}, {}}})
	m.play("0: attack laser_left > 1\n1: play swerve").hurt(1, "tires 9").logs("tires_destroyed 1", "cancelled 0>1 laser_left swerve")
	m.asks("react 0").refuses("0: play debris", "CG-TIRE-004").accepts("0: play skid_into_a_wall left")
	m = set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "spin spin shaken", hurt: "tires 7"}, {}}})
	m.play("0: attack laser_left > 1\n1: play spin front\n0: play debris\n1: pass").hurt(1, "tires 9").asks("defend 1").refuses("1: play spin right", "CG-SPEC-006")
	m.play("1: pass").hurt(1, "tires 9 front 6")
}

// CG-SPEC-035: Skid Into A Wall: any opponent of a player who has just played Swerve or Bootlegger Reverse; 3 damage on the side of their
// choice, beside the maneuver's own effect. CG-SPEC-036: armor of that side works, maneuvers and smoke do not.
func TestSkid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-035", "CG-SPEC-036")
	for _, who := range []int{0, 2} { // the attacker, a third player
		for _, side := range []string{"front", "right", "back", "left"} {
			cars := []seat{{hand: "laser_left"}, {hand: "swerve armor_" + side + " smokescreen spin bootlegger_reverse swerve"}, {}}
			cars[who].hand += " skid_into_a_wall"
			m := set(t, spot{cars: cars}).play(fmt.Sprintf("0: attack laser_left > 1\n1: play swerve\n%d: play skid_into_a_wall %s", who, side))
			m.offers(1, "play armor_"+side, "pass")
			for _, card := range []string{"smokescreen", "spin left", "bootlegger_reverse", "swerve"} {
				m.refuses("1: play "+card, "CG-SPEC-001")
			}
			m.play("1: pass").finish().hurt(1, side+" 3 tires 1").lies(1, side, "skid_into_a_wall 3")
		}
	}
	m := set(t, spot{cars: []seat{{hand: "laser_left skid_into_a_wall"}, {hand: "bootlegger_reverse"}, {}}})
	m.play("0: attack laser_left > 1\n1: play bootlegger_reverse").refuses("0: play skid_into_a_wall", "CG-SPEC-035")
	m.play("0: play skid_into_a_wall front").finish().hurt(1, "front 3 right 6")
	// Nobody plays it on their own maneuver.
	m = set(t, spot{cars: []seat{{hand: "laser_left shaken"}, {hand: "swerve skid_into_a_wall"}, {}}}).play("0: attack laser_left > 1\n1: play swerve")
	m.refuses("1: play skid_into_a_wall left", "CG-ATK-017")
}

// CG-SPEC-037: a driver disabled by a skid is credited to the player whose attack was being dodged, not to the player of the skid.
// CG-SPEC-038: that is the attack at the bottom of the chain, be it a Swerve against Debris on a Spin; after a Swerve against Paint
// Spray it is nobody.
func TestCreditForASkid(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-037", "CG-SPEC-038")
	weak := "left 12 driver 2" // 2 + 3 = 5
	m := set(t, spot{cars: []seat{{hand: "laser_front"}, {hand: "swerve", hurt: weak}, {hand: "skid_into_a_wall"}, {}}})
	m.play("0: attack laser_front > 1\n1: play swerve\n2: play skid_into_a_wall left").scores(10, 0, 0, 0).logs("disabled 1>0", "kill 0>1 10")
	m = set(t, spot{cars: []seat{{hand: "laser_front debris"}, {hand: "spin swerve", hurt: weak}, {hand: "skid_into_a_wall"}, {}}})
	m.play("0: attack laser_front > 1\n1: play spin right\n0: play debris\n1: play swerve\n2: play skid_into_a_wall left").scores(10, 0, 0, 0)
	m = set(t, spot{cars: []seat{{hand: "laser_back swerve", hurt: weak}, {hand: "paint_spray"}, {hand: "skid_into_a_wall"}, {}}})
	m.play("0: attack laser_back > 1\n1: play paint_spray\n0: play swerve\n2: play skid_into_a_wall left").scores(0, 0, 0, 0).status(0, "disabled").
		logs("disabled 0")
}

// CG-SPEC-039: Debris only on another player's Bootlegger Reverse, Swerve or Spin; 2 points to the tires, where the card stays.
// CG-SPEC-041: each of them is successful when it is played: none has to be checked.
func TestDebris(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-039", "CG-SPEC-041")
	for line, own := range map[string]int{"bootlegger_reverse": 0, "swerve": 1, "spin front": 0} {
		card, _, _ := strings.Cut(line, " ")
		for _, who := range []int{0, 2} {
			cars := []seat{{hand: "laser_left"}, {hand: card}, {}}
			cars[who].hand += " debris"
			m := set(t, spot{cars: cars})
			m.refuses(fmt.Sprintf("%d: play debris", who), map[int]game.RuleID{0: "CG-TURN-007", 2: "CG-ATK-017"}[who])
			m.play(fmt.Sprintf("0: attack laser_left > 1\n1: play %s\n%d: play debris", line, who)).finish()
			if got := m.look().Cars[1].Tires.Damage; got != own+2 {
				t.Errorf("%s: tires %d, want %d", line, got, own+2)
			}
			lying := m.look().Cars[1].Tires.Cards
			if last := lying[len(lying)-1]; last != (cardduel.LyingCard{Card: "debris", Points: 2}) {
				t.Errorf("%s: at the tires lies %+v", line, lying)
			}
		}
	}
	// Not in answer to anything else, nor on one's own maneuver.
	m := set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "smokescreen"}, {}}}).play("0: attack laser_left > 1\n1: play smokescreen").asks("action 1")
	m.hand(0, "debris")
	m = set(t, spot{cars: []seat{{hand: "laser_left shaken"}, {hand: "spin debris"}, {}}}).play("0: attack laser_left > 1\n1: play spin back")
	m.refuses("1: play debris", "CG-ATK-017")
	// Nor on tires that are gone (CG-TIRE-004) or guarded (CG-SPEC-054).
	m = set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "bootlegger_reverse", gear: "wheelguards"}, {}}})
	m.play("0: attack laser_left > 1\n1: play bootlegger_reverse").refuses("0: play debris", "CG-SPEC-054")
}

// A Swerve avoids Debris, which is then discarded.
func TestSwerveAvoidsDebris(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-040")
	m := set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "spin swerve"}, {}}})
	m.play("0: attack laser_left > 1\n1: play spin front\n0: play debris\n1: play swerve").finish()
	m.hurt(1, "tires 1 front 6").lies(1, "tires", "swerve 1").discarded("debris spin")
}

// Shaken after any ram, stopped by armor or not: the rammed player loses the next turn.
func TestShaken(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-042")
	for name, m := range map[string]*table{
		"unhurt by armor": set(t, spot{cars: []seat{{hand: "ramming_left shaken"}, {hand: "heavy_armor_left"}, {hand: "spin"}}}).play("0: attack ramming_left > 1\n1: play heavy_armor_left"),
		"hurt":            set(t, spot{cars: []seat{{hand: "ramming_left shaken"}, {}, {hand: "spin"}}}).play("0: attack ramming_left > 1"),
		"on the tires":    set(t, spot{cars: []seat{{hand: "ramming_left shaken tire_shot"}, {}, {hand: "spin"}}}).play("0: attack ramming_left > 1 tire_shot"),
	} {
		m.asks("shaken 0").play("0: play shaken")
		if m.finish(); m.look().Current != 2 || len(m.log("lost_turn")) != 1 {
			t.Errorf("%s: turn of %d, %q", name, m.look().Current, m.log("lost_turn"))
		}
	}
	// Not after another attack, nor at any other time.
	set(t, spot{cars: []seat{{hand: "laser_left shaken"}, {}, {}}}).play("0: attack laser_left > 1").asks("action 1")
}

// The rammer or any other opponent may play Shaken, once for each ram, and only if the ram arrived and the victim is still there and owes no
// turn already.
func TestWhoMayPlayShaken(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-043")
	for _, who := range []int{0, 2} {
		cars := []seat{{hand: "ramming_left"}, {hand: "spin shaken"}, {}}
		cars[who].hand += " shaken"
		m := set(t, spot{cars: cars}).play("0: attack ramming_left > 1\n1: pass").refuses("1: play shaken", "CG-ATK-017")
		m.play(fmt.Sprintf("%d: play shaken", who)).logs("shaken 1")
	}
	// Once.
	m := set(t, spot{cars: []seat{{hand: "ramming_left shaken shaken"}, {}, {hand: "shaken"}}}).play("0: attack ramming_left > 1\n0: play shaken").asks("follow_up 0")
	m.refuses("0: play shaken", "CG-SPEC-001")
	for name, tc := range map[string]struct{ hand, answer string }{
		"swerved": {"swerve", "swerve"}, "smoked": {"smokescreen", "smokescreen"}, "painted": {"paint_spray", "paint_spray"}, "left": {"ejection_seat", "ejection_seat"},
	} {
		m := set(t, spot{cars: []seat{{hand: "ramming_back shaken"}, {hand: tc.hand}, {hand: "shaken"}, {}}})
		m.play("0: attack ramming_back > 1\n1: play " + tc.answer)
		for m.look().Stage == "window" {
			if strings.HasPrefix(m.asked(), "shaken") || strings.HasPrefix(m.asked(), "follow_up") {
				t.Errorf("%s: asked %s", name, m.asked())
			}
			m.apply(m.rules.Decisions(&m.s, nil)[0].Who.First(), cardduel.PassAction())
		}
	}
	// A victim who owes a turn cannot be shaken again.
	set(t, spot{cars: []seat{{hand: "ramming_left shaken"}, {owes: true}, {}}}).play("0: attack ramming_left > 1").asks("follow_up 0")
	// Nor one whom the ram has disabled: 4 on 1.
	set(t, spot{cars: []seat{{hand: "ramming_left shaken"}, {hurt: "left 12 driver 1"}, {}, {}}}).play("0: attack ramming_left > 1").asks("action 2")
}

// Smokescreen cancels any attack on its player; both cards are discarded.
func TestSmokescreen(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-044")
	for _, card := range strings.Fields("machine_gun_left missile_front autocannon_right flamethrower_back laser_left ramming_front") {
		for _, rider := range []string{"", " called_shot back", " tire_shot"} {
			if strings.HasSuffix(card, "back") && strings.HasSuffix(rider, "back") {
				continue
			}
			m := set(t, spot{cars: []seat{{hand: card + " called_shot tire_shot"}, {hand: "smokescreen"}, {hand: "smokescreen"}}})
			m.play("0: attack " + card + " > 1" + rider)
			m.refuses("2: play smokescreen", map[bool]game.RuleID{true: "CG-SPEC-001", false: "CG-ATK-017"}[m.asked() == "jam 2"]).play("1: play smokescreen")
			m.asks("action 1").hurt(1, "").discarded(strings.TrimSpace(card + " smokescreen" + strings.TrimSuffix(rider, " back")))
		}
	}
}

// CG-SPEC-045: Paint Spray cancels an attack on the back; unless the attacker swerves, they lose their hand and their next turn.
// CG-SPEC-047: the Swerve costs a point, opens a frame of its own and then the turn ends as usual; destroyed tires cannot avoid the paint.
func TestPaintSpray(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-045", "CG-SPEC-047")
	for _, side := range []string{"front", "right", "left"} {
		set(t, spot{cars: []seat{{hand: "laser_" + side}, {hand: "paint_spray"}, {}}}).play("0: attack laser_"+side+" > 1").refuses("1: play paint_spray", "CG-SPEC-045")
	}
	begin := func(hurt string) *table {
		m := set(t, spot{cars: []seat{{hand: "laser_back swerve spin debris", hurt: hurt}, {hand: "paint_spray"}, {hand: "debris"}}})
		return m.play("0: attack laser_back > 1\n1: play paint_spray").asks("paint 0").hurt(1, "")
	}
	m := begin("").play("0: pass").hand(0, "").discarded("laser_back paint_spray swerve spin debris").logs("blinded 0 swerve spin debris").hurt(1, "").asks("action 1")
	m.idle().idle().logs("lost_turn 0").current(1)
	m = begin("").play("0: play swerve").frames("attack maneuver")
	m.play("2: play debris").finish().hurt(0, "tires 3").hurt(1, "").hand(0, "spin debris").silent("blinded").asks("action 1")
	if m.look().Cars[0].OwesTurn {
		t.Error("the attacker owes a turn")
	}
	begin("tires 9").refuses("0: play swerve", "CG-SPEC-006")
	// Whose hand is empty cannot swerve, and loses the turn all the same.
	m = set(t, spot{cars: []seat{{hand: "laser_back"}, {hand: "paint_spray"}, {}}}).play("0: attack laser_back > 1\n1: play paint_spray").asks("action 1")
	if !m.look().Cars[0].OwesTurn {
		t.Error("the attacker does not owe a turn")
	}
}

// The back is where the hit stands, after Called Shot, Spin or Bootlegger Reverse; the option looks at the declared side instead.
func TestWhereThePaintGoes(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-046")
	for _, tc := range []struct {
		attack, before    string
		current, declared bool
	}{
		{"laser_back > 1", "", true, true},
		{"laser_front > 1", "", false, false},
		{"laser_front > 1 called_shot back", "", true, true},
		{"laser_back > 1 called_shot left", "", false, false},
		{"laser_left > 1", "1: play spin back", true, false},
		{"laser_front > 1", "1: play bootlegger_reverse", true, false},
		{"laser_back > 1", "1: play spin left", false, true},
	} {
		for _, strict := range []bool{false, true} {
			card, _, _ := strings.Cut(tc.attack, " ")
			m := set(t, spot{cars: []seat{{hand: card + " called_shot"}, {hand: "paint_spray spin bootlegger_reverse"}, {}}, options: map[string]any{"paint_declared_side": strict}})
			m.play("0: attack " + tc.attack + "\n" + tc.before)
			for m.asked() == "react 0" {
				m.play("0: pass")
			}
			if strict && tc.declared || !strict && tc.current {
				m.accepts("1: play paint_spray")
			} else {
				m.refuses("1: play paint_spray", "CG-SPEC-045")
			}
		}
	}
}

// CG-SPEC-048: Autocannon Backfires: the attack does nothing to its player, the attacker takes its 5 on their own car; the card is laid there.
// CG-SPEC-049: Swerve and Spin do not help, armor does, and nobody is credited.
func TestBackfire(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-048", "CG-SPEC-049")
	for _, side := range []string{"front", "right", "back", "left"} {
		m := set(t, spot{cars: []seat{{hand: "autocannon_" + side + " swerve spin armor_" + side}, {hand: "autocannon_backfires"}, {}}})
		m.play("0: attack autocannon_"+side+" > 1\n1: play autocannon_backfires").offers(0, "play armor_"+side, "pass").
			refuses("0: play swerve", "CG-SPEC-001").refuses("0: play spin left", "CG-SPEC-001")
		m.play("0: pass").hurt(0, side+" 5").hurt(1, "").lies(0, side, "autocannon_backfires 5").discarded("autocannon_" + side)
	}
	for _, weapon := range []string{"machine_gun", "missile", "flamethrower", "laser", "ramming"} {
		set(t, spot{cars: []seat{{hand: weapon + "_left"}, {hand: "autocannon_backfires"}, {}}}).play("0: attack "+weapon+"_left > 1").
			refuses("1: play autocannon_backfires", "CG-SPEC-001")
	}
	m := set(t, spot{cars: []seat{{hand: "autocannon_left", hurt: "left 12"}, {hand: "autocannon_backfires"}, {}}}) // 5 on the driver
	m.play("0: attack autocannon_left > 1\n1: play autocannon_backfires").status(0, "disabled").scores(0, 0, 0).logs("disabled 0")
	// With armor 2 are left.
	m = set(t, spot{cars: []seat{{hand: "autocannon_left armor_left", hurt: "left 12"}, {hand: "autocannon_backfires"}, {}}})
	m.play("0: attack autocannon_left > 1\n1: play autocannon_backfires\n0: play armor_left").hurt(0, "left 12 driver 2")
}

// It goes off at the declared location: the printed or called side, whatever Spin or Bootlegger Reverse did, or the tires, where Wheelguards
// stop it and destroyed ones take nothing; then the card is discarded.
func TestWhereItBackfires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-050")
	for _, tc := range []struct{ rider, before, own, want, lies string }{
		{"", "", "", "left 5", "left"},
		{" called_shot front", "", "", "front 5", "front"},
		{"", "1: play spin back", "", "left 5", "left"},
		{"", "1: play bootlegger_reverse", "", "left 5", "left"},
		{" called_shot front", "1: play spin right", "", "front 5", "front"},
		{" tire_shot", "", "", "tires 5", "tires"},
		{" tire_shot", "", "wheelguards", "", ""},
		{" tire_shot", "", "lost", "tires 9", ""},
	} {
		me := seat{hand: "autocannon_left called_shot tire_shot swerve"}
		if tc.own == "lost" {
			me.hurt = "tires 9"
		} else {
			me.gear = tc.own
		}
		m := set(t, spot{cars: []seat{me, {hand: "spin bootlegger_reverse autocannon_backfires"}, {}}})
		m.play("0: attack autocannon_left > 1"+tc.rider+"\n"+tc.before+"\n1: play autocannon_backfires").finish().hurt(0, tc.want).hurt(1, "")
		if tc.lies != "" {
			m.lies(0, tc.lies, "autocannon_backfires 5")
		} else if !strings.Contains(sorted(m.look().Discard), "autocannon_backfires") {
			t.Errorf("%+v: the card is not discarded", tc)
		}
	}
	// Wheelguards played at once (CG-SPEC-055).
	m := set(t, spot{cars: []seat{{hand: "autocannon_left tire_shot wheelguards"}, {hand: "autocannon_backfires"}, {}}})
	m.play("0: attack autocannon_left > 1 tire_shot\n1: play autocannon_backfires\n0: play wheelguards").hurt(0, "").gear(0, "wheelguards").
		discarded("autocannon_left tire_shot autocannon_backfires")
}

// Dud Missile: only against a Missile; the attack fails, both cards are discarded, the turn goes on to its end.
func TestDudMissile(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-051")
	for _, weapon := range []string{"machine_gun", "autocannon", "flamethrower", "laser", "ramming"} {
		set(t, spot{cars: []seat{{hand: weapon + "_left"}, {hand: "dud_missile"}, {}}}).play("0: attack "+weapon+"_left > 1").refuses("1: play dud_missile", "CG-SPEC-001")
	}
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "dud_missile"}, {}}})
	m.play("0: plan_escape\n0: attack missile_left > 1\n1: play dud_missile").hurt(1, "").discarded("missile_left dud_missile").asks("escape 0")
}

// Ramplate: its player's own rams do 4 + 2 = 6; it changes nothing else, and none of what bars a ram.
func TestRamplate(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-052")
	m := set(t, spot{cars: []seat{{hand: "ramming_left", gear: "ramplate"}, {}, {}}}).play("0: attack ramming_left > 1").hurt(1, "left 6")
	if e := m.event("attack"); e.Points != 6 || e.Steps[0].Value != 4 || e.Steps[1].Value != 2 || e.Steps[1].Rule != "CG-SPEC-052" {
		t.Errorf("%+v", e)
	}
	m = set(t, spot{cars: []seat{{hand: "ramming_left", gear: "ramplate"}, {hand: "armor_left armor_left"}, {}}})
	m.play("0: attack ramming_left > 1\n1: play armor_left\n1: play armor_left").hurt(1, "") // 6 - 3 - 3
	set(t, spot{cars: []seat{{hand: "ramming_left"}, {gear: "ramplate"}, {}}}).play("0: attack ramming_left > 1").hurt(1, "left 4")
	set(t, spot{cars: []seat{{hand: "missile_left", gear: "ramplate"}, {}, {}}}).play("0: attack missile_left > 1").hurt(1, "left 4")
	set(t, spot{cars: []seat{{hand: "ramming_left", gear: "ramplate", hurt: "front 12"}, {}, {}}}).refuses("0: attack ramming_left > 1", "CG-RAM-002")
	set(t, spot{cars: []seat{{hand: "ramming_left", gear: "ramplate", hurt: "tires 9"}, {}, {}}}).refuses("0: attack ramming_left > 1", "CG-RAM-002")
}

// CG-SPEC-053: Wheelguards protect the tires from attacks but not from the Swerve's point.
// CG-SPEC-054: completely: against Tire Shot, Debris and a Tire Shot that backfires.
func TestWheelguards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-053", "CG-SPEC-054")
	set(t, spot{cars: []seat{{hand: "laser_left tire_shot"}, {gear: "wheelguards"}, {}}}).refuses("0: attack laser_left > 1 tire_shot", "CG-ATK-011")
	m := set(t, spot{cars: []seat{{hand: "laser_left debris skid_into_a_wall"}, {hand: "swerve", gear: "wheelguards"}, {}}})
	m.play("0: attack laser_left > 1\n1: play swerve").hurt(1, "tires 1").offers(0, "play skid_into_a_wall front", "play skid_into_a_wall right",
		"play skid_into_a_wall back", "play skid_into_a_wall left", "pass").refuses("0: play debris", "CG-SPEC-054")
	m = set(t, spot{cars: []seat{{hand: "autocannon_left tire_shot swerve", gear: "wheelguards"}, {hand: "autocannon_backfires"}, {}}})
	m.play("0: attack autocannon_left > 1 tire_shot\n1: play autocannon_backfires").asks("action 1").hurt(0, "").silent("damage")
}

// Wheelguards at any time, in answer to a Tire Shot, to Debris or to a backfire on the tires, which they negate; not on tires that are
// destroyed.
func TestWhenWheelguardsMayBePlayed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-055")
	set(t, spot{cars: []seat{{hand: "wheelguards"}, {}}}).accepts("0: play wheelguards")
	set(t, spot{cars: []seat{{hand: "wheelguards", hurt: "tires 8"}, {}}}).accepts("0: play wheelguards")
	set(t, spot{cars: []seat{{hand: "wheelguards", hurt: "tires 9"}, {}}}).refuses("0: play wheelguards", "CG-SPEC-055").refuses("0: discard", "CG-TURN-011")
	m := set(t, spot{cars: []seat{{hand: "laser_left tire_shot"}, {hand: "wheelguards"}, {}}})
	m.play("0: attack laser_left > 1 tire_shot\n1: play wheelguards").hurt(1, "").gear(1, "wheelguards").discarded("laser_left tire_shot")
	m = set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "spin wheelguards shaken"}, {}}})
	m.play("0: attack laser_left > 1\n1: play spin front\n0: play debris\n1: play wheelguards").finish().hurt(1, "front 6").discarded("debris spin")
	// Not in answer to an attack on a side.
	set(t, spot{cars: []seat{{hand: "laser_left"}, {hand: "wheelguards"}, {}}}).play("0: attack laser_left > 1").refuses("1: play wheelguards", "CG-SPEC-001")
}

// Ejection Seat on anybody's turn, before the damage of an attack on its player is applied: the player escapes at once.
func TestEjectionSeat(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-056")
	m := set(t, spot{cars: []seat{{hand: "autocannon_left"}, {hand: "ejection_seat", hurt: "left 12"}, {}, {}}})
	m.play("0: attack autocannon_left > 1\n1: play ejection_seat").status(1, "ejected").scores(0, 0, 0, 0).silent("damage", "disabled", "kill").asks("action 2")
	m = set(t, spot{cars: []seat{{hand: "autocannon_left"}, {hand: "ejection_seat armor_left", hurt: "left 12"}, {}, {}}})
	m.play("0: attack autocannon_left > 1\n1: play armor_left\n1: play ejection_seat").status(1, "ejected").silent("damage") // even after armor
	set(t, spot{cars: []seat{{hand: "ejection_seat"}, {}, {}, {}}}).play("0: play ejection_seat").status(0, "ejected")
	set(t, spot{cars: []seat{{hand: "spin"}, {}, {hand: "ejection_seat"}, {}}}).play("2: queue ejection_seat\n0: discard spin").status(2, "ejected")
}
