package cardduel_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"turnpike/game"
	"turnpike/rulebook/proof"
)

// Each Special says when: with one's own attack, at any time, or in response. A Special fits none of the other moments.
func TestWhenSpecialsMayBePlayed(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-001")
	moments := map[string][]string{
		"with an attack": {"called_shot", "tire_shot"},
		"any time": {"fireproof_armor", "laser_reflective_armor", "metal_armor", "machine_gun_jams", "laser_overheats", "ejection_seat", "ramplate",
			"wheelguards"},
		"response": {"swerve", "spin", "bootlegger_reverse", "smokescreen", "paint_spray", "skid_into_a_wall", "autocannon_backfires", "dud_missile",
			"shaken", "debris"},
	}
	n := 0
	for moment, cards := range moments {
		n += len(cards)
		for _, card := range cards {
			target := ""
			if card == "machine_gun_jams" || card == "laser_overheats" {
				target = " > 1"
			}
			own := set(t, spot{cars: []seat{{hand: card + " laser_front"}, {}, {}}})
			others := set(t, spot{cars: []seat{{hand: "spin"}, {hand: card}, {}}})
			switch moment {
			case "with an attack":
				own.refuses("0: play "+card, "CG-TURN-007")
				own.accepts("0: attack laser_front > 1 " + map[string]string{"called_shot": "called_shot left", "tire_shot": "tire_shot"}[card])
				others.refuses("1: queue "+card, "CG-SPEC-002")
			case "any time":
				own.accepts("0: play " + card + target)
				others.accepts("1: queue " + card + strings.ReplaceAll(target, "1", "0"))
			default:
				own.refuses("0: play "+card, "CG-TURN-007").refuses("0: attack laser_front > 1 "+card, "CG-ATK-008")
				others.refuses("1: queue "+card, "CG-SPEC-002")
			}
		}
	}
	if n != 20 { // the Specials among the 52 cards
		t.Errorf("%d Specials are looked at, want 20", n)
	}
}

// CG-SPEC-002: the cards for any time, on whom. They work on other players' turns as on one's own.
// CG-SPEC-003: all but the Ejection Seat stay in a Specials area: one's own, or for jams the victim's.
func TestAnyTimeCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-002", "CG-SPEC-003")
	for card, victim := range map[string]bool{
		"fireproof_armor": false, "laser_reflective_armor": false, "metal_armor": false, "ramplate": false, "wheelguards": false,
		"machine_gun_jams": true, "laser_overheats": true,
	} {
		for _, own := range []bool{true, false} {
			cars := []seat{{hand: "spin"}, {hand: "spin"}, {hand: "spin"}, {}}
			owner, verb := 0, "play"
			if !own {
				owner, verb = 2, "queue"
			}
			cars[owner].hand += " " + card
			m := set(t, spot{cars: cars})
			target, line := owner, fmt.Sprintf("%d: %s %s", owner, verb, card)
			if victim {
				target = 1
				line += " > 1"
			}
			m.play(line)
			if !own {
				m.play("0: discard spin")
			}
			for i := range 4 {
				want := ""
				if i == target {
					want = card
				}
				m.gear(game.Seat(i), want)
			}
			if slices.Contains(m.look().Discard, names(card)[0]) {
				t.Errorf("%s is discarded", card)
			}
		}
	}
	set(t, spot{cars: []seat{{hand: "spin"}, {hand: "ejection_seat"}, {}, {}}}).play("1: queue ejection_seat\n0: discard spin").status(1, "ejected")
	// The Specials of a car that leaves go to the discard pile.
	m := set(t, spot{cars: []seat{{hand: "ejection_seat", gear: "ramplate laser_overheats metal_armor"}, {}, {}, {}}}).play("0: play ejection_seat")
	m.gear(0, "").discarded("ejection_seat ramplate laser_overheats metal_armor")
}

// Specials that do damage stay where they did it: Swerve and Debris at the tires, Skid Into A Wall and Autocannon Backfires at the side; all
// others but the equipment are discarded after use.
func TestWhereSpecialsGo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-004")
	m := set(t, spot{cars: []seat{
		{hand: "laser_front called_shot debris skid_into_a_wall"}, {hand: "spin bootlegger_reverse swerve swerve"}, {},
	}})
	m.play("0: attack laser_front > 1 called_shot left\n1: play spin front\n1: play bootlegger_reverse\n0: play debris\n1: play swerve\n0: pass\n1: play swerve")
	m.finish()
	// Against the Debris: 1; against the attack: 1. The Debris is discarded, for it was avoided.
	m.hurt(1, "tires 2").lies(1, "tires", "swerve 1, swerve 1").discarded("called_shot spin bootlegger_reverse debris laser_front")
	m = set(t, spot{cars: []seat{{hand: "laser_front debris skid_into_a_wall"}, {hand: "swerve"}, {}}})
	m.play("0: attack laser_front > 1\n1: play swerve\n0: play debris\n0: play skid_into_a_wall right").finish()
	m.lies(1, "tires", "swerve 1, debris 2").lies(1, "right", "skid_into_a_wall 3").hurt(1, "tires 3 right 3").discarded("laser_front")
	m = set(t, spot{cars: []seat{{hand: "autocannon_back"}, {hand: "autocannon_backfires"}, {}}})
	m.play("0: attack autocannon_back > 1\n1: play autocannon_backfires").finish().lies(0, "back", "autocannon_backfires 5").discarded("autocannon_back")
	for _, tc := range []struct{ attack, answer string }{{"missile_back", "dud_missile"}, {"missile_back", "smokescreen"}, {"missile_back", "paint_spray"}} {
		m := set(t, spot{cars: []seat{{hand: tc.attack}, {hand: tc.answer}, {}}})
		m.play("0: attack " + tc.attack + " > 1\n1: play " + tc.answer).finish().discarded(tc.attack + " " + tc.answer)
	}
	m = set(t, spot{cars: []seat{{hand: "ramming_left shaken"}, {}, {}}}).play("0: attack ramming_left > 1\n0: play shaken")
	m.discarded("shaken").lies(1, "left", "ramming_left 4")
}

// A second copy of equipment already in play, or of a jam already on that victim, cannot be played.
func TestSecondCopies(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-005")
	for _, card := range []string{"fireproof_armor", "laser_reflective_armor", "metal_armor", "ramplate", "wheelguards"} {
		m := set(t, spot{cars: []seat{{hand: card, gear: card}, {}, {}, {}}})
		m.refuses("0: play "+card, "CG-SPEC-005")
		set(t, spot{cars: []seat{{hand: card}, {gear: card}, {}, {}}}).accepts("0: play " + card)
	}
	for _, card := range []string{"machine_gun_jams", "laser_overheats"} {
		m := set(t, spot{cars: []seat{{hand: card}, {gear: card}, {}, {}}})
		m.refuses("0: play "+card+" > 1", "CG-SPEC-005").accepts("0: play " + card + " > 2")
	}
	// In a window too: Wheelguards in play mean that no Tire Shot comes; Debris cannot be played either.
	m := set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "spin", gear: "wheelguards"}, {hand: "debris"}}})
	m.play("0: attack laser_left > 1\n1: play spin front")
	m.asks("action 1").hurt(1, "front 6") // nobody was asked for Debris
}

// With destroyed tires no Bootlegger Reverse, Smokescreen, Paint Spray, Spin, Swerve, Ramming or escape.
func TestWithoutTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-006")
	for _, line := range []string{"bootlegger_reverse", "smokescreen", "paint_spray", "spin left", "swerve"} {
		card, _, _ := strings.Cut(line, " ")
		for tires, ok := range map[string]bool{"tires 9": false, "tires 8": true} {
			m := set(t, spot{cars: []seat{{hand: "laser_back"}, {hand: card, hurt: tires}, {}}}).play("0: attack laser_back > 1")
			if ok {
				m.accepts("1: play " + line)
			} else {
				m.refuses("1: play "+line, "CG-SPEC-006").offers(1, "pass")
			}
		}
	}
	m := set(t, spot{cars: []seat{{hand: "ramming_back", hurt: "tires 9"}, {}}})
	m.refuses("0: attack ramming_back > 1", "CG-RAM-002").refuses("0: plan_escape", "CG-ESC-003")
}

// The three immunities, each with its weapon.
var immunities = []struct{ card, weapon string }{
	{"fireproof_armor", "flamethrower"}, {"laser_reflective_armor", "laser"}, {"metal_armor", "machine_gun"},
}

// CG-SPEC-007: Fireproof Armor may be played as long as the player has taken no damage from a Flamethrower in this duel, and keeps off all
// Flamethrower cards. CG-SPEC-011: the same for lasers and machine guns.
func TestImmunity(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-007", "CG-SPEC-011")
	for _, im := range immunities {
		for _, other := range immunities {
			took := set(t, spot{cars: []seat{{hand: im.card, took: other.weapon}, {}, {}}})
			if im == other {
				took.refuses("0: play "+im.card, "CG-SPEC-007")
			} else {
				took.accepts("0: play " + im.card)
			}
			m := set(t, spot{cars: []seat{{hand: other.weapon + "_left tire_shot"}, {gear: im.card}, {}}})
			line := "0: attack " + other.weapon + "_left > 1"
			if im == other {
				m.refuses(line, "CG-ATK-010").refuses(line+" tire_shot", "CG-ATK-010")
			} else {
				m.accepts(line).accepts(line + " tire_shot")
			}
		}
		// Damage of this duel counts, from that attack on.
		m := set(t, spot{cars: []seat{{hand: im.weapon + "_left"}, {hand: im.card + " spin"}, {}}})
		m.play("0: attack "+im.weapon+"_left > 1\n1: pass").asks("action 1").refuses("1: play "+im.card, "CG-SPEC-007")
	}
}

// Damage stopped in full or swerved away is not taken; one point to a side, the driver or the tires is.
func TestWhatCountsAsDamageTaken(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-008")
	for _, tc := range []struct {
		name, rider, hand, hurt, answers string
		taken                            bool
	}{
		{"two Armor cards", "", "armor_left armor_left", "", "1: play armor_left\n1: play armor_left", false},
		{"Heavy Armor", "", "heavy_armor_left", "", "1: play heavy_armor_left", false},
		{"Swerve", "", "swerve", "", "1: play swerve", false},
		{"Smokescreen", "", "smokescreen", "", "1: play smokescreen", false},
		{"nothing", "", "spin", "", "1: pass", true},
		{"one Armor card, 6 - 3", "", "armor_left spin", "", "1: play armor_left\n1: pass", true},
		{"driver", "", "armor_left spin", "left 12", "1: play armor_left\n1: pass", true},
		{"tires", " tire_shot", "spin", "", "1: pass", true},
		{"the last point of the tires", " tire_shot", "spin", "tires 8", "1: pass", true},
	} {
		m := set(t, spot{cars: []seat{{hand: "flamethrower_left tire_shot"}, {hand: tc.hand + " fireproof_armor", hurt: tc.hurt}, {}}})
		m.play("0: attack flamethrower_left > 1" + tc.rider + "\n" + tc.answers).finish().asks("action 1")
		if tc.taken {
			m.refuses("1: play fireproof_armor", "CG-SPEC-007")
		} else {
			m.accepts("1: play fireproof_armor")
		}
	}
}

// Played in answer to the card, the immunity negates it as well. Not once armor has been played, nor with damage taken.
func TestImmunityInAnswer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-009")
	for _, im := range immunities {
		m := set(t, spot{cars: []seat{{hand: im.weapon + "_left"}, {hand: im.card}, {}}})
		m.play("0: attack "+im.weapon+"_left > 1\n1: play "+im.card).hurt(1, "").gear(1, im.card).discarded(im.weapon + "_left")
		set(t, spot{cars: []seat{{hand: im.weapon + "_left"}, {hand: im.card, took: im.weapon}, {}}}).play("0: attack "+im.weapon+"_left > 1").
			refuses("1: play "+im.card, "CG-SPEC-007")
	}
}

// The immunity protects the driver behind a breach and the tires too.
func TestImmunityOfDriverAndTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-010")
	for _, im := range immunities {
		m := set(t, spot{cars: []seat{{hand: im.weapon + "_left"}, {hand: im.card, hurt: "left 12 driver 4"}, {}}})
		m.play("0: attack "+im.weapon+"_left > 1\n1: play "+im.card).hurt(1, "left 12 driver 4").gear(1, im.card)
		m = set(t, spot{cars: []seat{{hand: im.weapon + "_left tire_shot"}, {hand: im.card}, {}}})
		m.play("0: attack "+im.weapon+"_left > 1 tire_shot\n1: play "+im.card).hurt(1, "").gear(1, im.card)
	}
}

// An immunity lasts for the rest of the duel, turn after turn, and not into the next.
func TestImmunityLasts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-012")
	m := set(t, spot{cars: []seat{{hand: "fireproof_armor spin"}, {hand: sixBack}, {hand: sixRight}}})
	m.play("0: play fireproof_armor").idle().idle().idle().idle().idle().gear(0, "fireproof_armor")
	m = set(t, spot{cars: []seat{{hand: "missile_left", gear: "fireproof_armor"}, {hurt: "left 12 driver 4"}}}).play("0: attack missile_left > 1")
	m.asks("deal 0 1").gear(0, "")
}

// In answer to a follow-up the immunity negates the follow-up alone; at a safe point it negates nothing that is done.
func TestImmunityAndWhatIsDone(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-013")
	m := set(t, spot{cars: []seat{{hand: "ramming_left flamethrower_left"}, {hand: "fireproof_armor"}, {}}})
	m.play("0: attack ramming_left > 1\n0: pass\n0: attack flamethrower_left > 1\n1: play fireproof_armor").hurt(1, "left 4").gear(1, "fireproof_armor")
	m = set(t, spot{cars: []seat{{hand: "laser_left"}, {hand: "fireproof_armor spin"}, {}}})
	m.play("0: attack laser_left > 1\n1: queue fireproof_armor\n1: pass").hurt(1, "left 6").gear(1, "fireproof_armor")
	// The queued card waits for the safe point, and by then the flames have done their damage: it is dropped.
	m = set(t, spot{cars: []seat{{hand: "flamethrower_left"}, {hand: "fireproof_armor spin"}, {}}})
	m.play("0: attack flamethrower_left > 1\n1: queue fireproof_armor\n1: pass").hurt(1, "left 6").gear(1, "")
}

// The two jams, each with its weapon.
var jamCards = []struct{ card, weapon, other string }{
	{"machine_gun_jams", "machine_gun", "laser"}, {"laser_overheats", "laser", "machine_gun"},
}

// CG-SPEC-014: Machine Gun Jams on any opponent: from then on that player cannot attack with Machine Gun cards.
// CG-SPEC-015: Laser Overheats the same. CG-SPEC-016: and at any time too, not only in answer to a laser.
func TestJams(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-014", "CG-SPEC-015", "CG-SPEC-016")
	for _, j := range jamCards {
		m := set(t, spot{cars: []seat{{hand: j.card}, {hand: j.weapon + "_left " + j.other + "_left spin"}, {}}})
		m.refuses("0: play "+j.card+" > 0", "CG-ATK-001").refuses("0: play "+j.card, "CG-ATK-001")
		m.play("0: play " + j.card + " > 1").asks("action 1")
		rule := map[string]game.RuleID{"machine_gun": "CG-SPEC-014", "laser": "CG-SPEC-015"}[j.weapon]
		m.refuses("1: attack "+j.weapon+"_left > 0", rule).accepts("1: attack " + j.other + "_left > 0")
		// On another player's turn, with no attack in sight.
		m = set(t, spot{cars: []seat{{hand: "spin"}, {hand: "shaken"}, {hand: j.card}}})
		m.play("2: queue "+j.card+" > 1\n0: discard spin").gear(1, j.card)
		// Nor as the follow-up of a ram.
		m = set(t, spot{cars: []seat{{hand: "ramming_left " + j.weapon + "_left", gear: j.card}, {}, {}}})
		m.play("0: attack ramming_left > 1\n0: pass").offers(0, "pass").refuses("0: attack "+j.weapon+"_left > 1", rule)
	}
}

// CG-SPEC-017: the only cure is to discard the whole hand as the turn's action, after the draw; the hand is filled up at the next turn.
// CG-SPEC-018: one such discard clears every jam. CG-SPEC-019: the jams lay in the victim's Specials area and are discarded.
func TestUnjamming(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-017", "CG-SPEC-018", "CG-SPEC-019")
	m := set(t, spot{stage: "turn", dice: "draw:spin draw:debris draw:shaken draw:shaken draw:swerve draw:swerve " +
		"draw:swerve draw:swerve draw:swerve draw:swerve draw:swerve draw:swerve", cars: []seat{
		{hand: "machine_gun_left laser_left spin swerve", gear: "machine_gun_jams laser_overheats ramplate"}, {hand: "debris debris"},
	}})
	// 4 + 2 drawn: all six have to go.
	m.play("0: discard machine_gun_left laser_left spin spin swerve debris")
	m.gear(0, "ramplate").logs("cured 0 machine_gun_jams laser_overheats")
	m.hand(0, "").discarded("machine_gun_left laser_left spin spin swerve debris machine_gun_jams laser_overheats")
	m.play("1: discard debris").hand(0, "swerve swerve swerve swerve swerve swerve")
	// Five of six cure nothing, nor does using up the hand in another way.
	m = set(t, spot{cars: []seat{{hand: "spin spin swerve debris shaken laser_left", gear: "machine_gun_jams"}, {}}})
	m.play("0: discard spin spin swerve debris shaken").gear(0, "machine_gun_jams")
	set(t, spot{cars: []seat{{hand: "laser_left", gear: "machine_gun_jams"}, {}}}).play("0: attack laser_left > 1").gear(0, "machine_gun_jams")
}

// Losing the hand to Paint Spray does not cure a jam.
func TestPaintDoesNotUnjam(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-020")
	m := set(t, spot{cars: []seat{{hand: "laser_back spin", gear: "machine_gun_jams"}, {hand: "paint_spray"}, {}}})
	m.play("0: attack laser_back > 1\n1: play paint_spray\n0: pass").hand(0, "").gear(0, "machine_gun_jams").silent("cured")
}

// CG-SPEC-021: in answer to the attack the jam also makes it fail and ends the turn. CG-SPEC-023: the windows for that are the others' and the
// target's; afterwards it still jams but saves nobody.
func TestJamInAnswer(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-021", "CG-SPEC-023")
	for _, j := range jamCards {
		for _, who := range []int{1, 2} { // the target, a third player
			cars := []seat{{hand: j.weapon + "_left spin"}, {hand: "shaken"}, {hand: "shaken"}}
			cars[who].hand = j.card
			m := set(t, spot{cars: cars})
			m.play("0: attack " + j.weapon + "_left > 1\n" + fmt.Sprint(who) + ": play " + j.card + " > 0")
			m.hurt(1, "").gear(0, j.card).discarded(j.weapon + "_left").asks("action 1")
		}
		m := set(t, spot{cars: []seat{{hand: j.weapon + "_left spin"}, {hand: "shaken"}, {hand: j.card}}})
		m.play("0: attack "+j.weapon+"_left > 1\n2: queue "+j.card+" > 0\n2: pass\n1: pass").hurt(1, "left "+map[string]string{"laser": "6", "machine_gun": "3"}[j.weapon])
		m.gear(0, j.card)
	}
}

// If the failed attack was the follow-up of a ram, the ram stands.
func TestJammedFollowUp(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-SPEC-022")
	m := set(t, spot{cars: []seat{{hand: "ramming_left laser_left"}, {hand: "laser_overheats"}, {}}})
	m.play("0: attack ramming_left > 1\n0: pass\n0: attack laser_left > 1\n1: play laser_overheats > 0").hurt(1, "left 4").lies(1, "left", "ramming_left 4")
	m.discarded("laser_left").asks("action 1")
}
