package cardduel_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// steps checks who is asked before each line and carries it out; a last entry without a line checks only.
func (m *table) steps(pairs ...string) *table {
	m.tb.Helper()
	for i := 0; i < len(pairs); i += 2 {
		m.asks(pairs[i])
		if i+1 < len(pairs) {
			seat, a := m.parse(pairs[i+1])
			m.apply(seat, a)
		}
	}
	return m
}

// CG-ATK-017: answers are immediate: after each card those concerned have one chance before the game goes on.
// CG-ATK-042: a pass binds for its window; each new card opens a window of its own, and the target's goes on until the target closes it.
func TestOneChanceForEachCard(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-017", "CG-ATK-042")
	m := set(t, spot{cars: []seat{
		{hand: "flamethrower_front spin"}, {hand: "spin spin armor_right armor_back shaken"}, {hand: "debris debris"}, {},
	}})
	m.steps(
		"action 0", "0: attack flamethrower_front > 1", // nobody could jam a flamethrower
		"defend 1", "1: play spin right",
		"react 0", "0: pass",
		"react 2", "2: pass", // seat 3 has no cards
		"defend 1", "1: play spin back", // a new card: seats 0 and 2 have a chance again
		"react 0", "0: pass",
		"react 2", "2: play debris",
		"debris 1", "1: pass", // takes 2 points; the same window goes on, but seat 0 has passed for good
		"react 2", "2: pass",
		"defend 1", "1: play armor_back", // 6 - 3
		"defend 1", "1: pass", // closed
		"action 1",
	)
	m.hurt(1, "back 3 tires 2").refuses("2: play debris", "CG-ATK-017")
	m.logs("damage 1>2 debris @tires 2 debris", "damage 1>0 flamethrower_front @back 3 attack")
	// Nobody answers before the card is played or after the window is closed.
	m = set(t, spot{cars: []seat{{hand: "laser_front"}, {hand: "swerve shaken"}, {}}})
	m.refuses("1: play swerve", "CG-ATK-017").play("0: attack laser_front > 1\n1: pass").refuses("1: play swerve", "CG-TURN-007").hurt(1, "front 6")
}

// CG-ATK-018: first the target, then the attacker, then the others clockwise from the attacker's left; the effect of a card is carried out
// before anyone else may answer. Only a jam comes before the target.
// CG-ATK-022: the others are asked for a jam clockwise from the attacker's left; the first play ends the attack.
func TestOrderOfAnswers(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-018", "CG-ATK-022")
	cars := func() []seat {
		return []seat{{hand: "debris shaken"}, {hand: "swerve shaken"}, {hand: "laser_front debris"}, {hand: "laser_overheats debris"}, {hand: "shaken"}}
	}
	m := set(t, spot{current: 2, cars: cars()})
	m.steps(
		"action 2", "2: attack laser_front > 1",
		"jam 3", "3: pass",
		"jam 4", "4: pass",
		"jam 0", "0: pass", // not seat 1, whose turn comes with the other answers
		"defend 1", "1: play swerve",
		"react 2", "2: play debris", // the attacker first
		"debris 1", "1: pass",
	)
	m.hurt(1, "tires 3") // 1 + 2, done before seat 3 is asked
	m.steps("react 3", "3: play debris", "debris 1", "1: pass", "react 4", "4: pass", "react 0", "0: pass",
		"react 3", "3: pass") // seat 3 has played and may again; seat 2 has no card left
	m.hurt(1, "tires 5").asks("action 3")
	// The first jam ends it: nobody else is asked, the target neither.
	m = set(t, spot{current: 2, cars: cars()})
	m.steps("action 2", "2: attack laser_front > 1", "jam 3", "3: play laser_overheats > 2", "action 3")
	m.gear(2, "laser_overheats").hurt(1, "").hand(1, "swerve shaken").logs("cancelled 2>1 laser_front laser_overheats")
	// Only a weapon that can be jammed opens the window, and only its own jam fits.
	for weapon, jam := range map[string]string{"machine_gun": "machine_gun_jams", "laser": "laser_overheats"} {
		for _, held := range []string{"machine_gun_jams", "laser_overheats"} {
			m := set(t, spot{cars: []seat{{hand: weapon + "_front"}, {hand: "shaken"}, {hand: held}, {hand: "shaken"}}}).play("0: attack " + weapon + "_front > 1")
			m.asks("jam 2")
			if held == jam {
				m.accepts("2: play "+held+" > 0").refuses("2: play "+held+" > 1", "CG-SPEC-001")
			} else {
				m.refuses("2: play "+held+" > 0", "CG-SPEC-001")
			}
		}
	}
	for _, weapon := range []string{"missile", "autocannon", "flamethrower", "ramming"} {
		set(t, spot{cars: []seat{{hand: weapon + "_front"}, {hand: "shaken"}, {hand: "machine_gun_jams laser_overheats"}, {}}}).
			play("0: attack " + weapon + "_front > 1").asks("defend 1")
	}
}

// CG-ATK-019: a stack of frames; the top one is resolved first and popped when its last stage ends.
// CG-ATK-026: a maneuver is carried out and then answered in a frame of its own before the attack goes on.
// CG-ATK-045: "X; -> STAGE": the frame below waits in its next stage until the one on top has run to its end.
func TestStackOfFrames(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-019", "CG-ATK-026", "CG-ATK-045")
	m := set(t, spot{cars: []seat{
		{hand: "ramming_front debris skid_into_a_wall shaken laser_left"}, {hand: "bootlegger_reverse spin swerve shaken"}, {hand: "shaken"},
	}})
	at := func(line, frames, asked string) {
		t.Helper()
		m.play(line).frames(frames).asks(asked)
	}
	at("0: attack ramming_front > 1", "attack", "defend 1")
	at("1: play bootlegger_reverse", "attack maneuver", "react 0")
	if loc := m.look().Stack[0].Location; loc != "back" {
		t.Errorf("the maneuver is not carried out: the attack lands at %s", loc)
	}
	at("0: play debris", "attack maneuver debris", "debris 1")
	at("1: play swerve", "attack maneuver maneuver", "react 0")
	m.hurt(1, "tires 1")
	at("0: play skid_into_a_wall left", "attack maneuver maneuver skid", "skid 1")
	at("1: pass", "attack maneuver maneuver", "react 2") // the skid is done, the Swerve can still draw Debris
	at("2: pass", "attack maneuver maneuver", "react 0")
	at("0: pass", "attack maneuver", "react 2") // now the Bootlegger Reverse again
	at("2: pass", "attack maneuver", "react 0")
	at("0: pass", "attack", "defend 1")
	at("1: pass", "attack ram_after", "shaken 0")
	m.hurt(1, "tires 1 left 3 back 4")
	// The frames that are left: a backfire and a paint.
	set(t, spot{cars: []seat{{hand: "autocannon_front shaken"}, {hand: "autocannon_backfires"}, {}}}).
		play("0: attack autocannon_front > 1\n1: play autocannon_backfires").frames("attack backfire").asks("backfire 0").play("0: pass").frames("")
	set(t, spot{cars: []seat{{hand: "laser_back shaken"}, {hand: "paint_spray"}, {}}}).
		play("0: attack laser_back > 1\n1: play paint_spray").frames("attack paint").asks("paint 0").play("0: pass").frames("")
}

// CG-ATK-020: the data of an ATTACK frame, all of it public.
// CG-ATK-021: when it is declared the cards leave the hand, and no one is asked for that.
func TestAttackFrame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-020", "CG-ATK-021")
	m := set(t, spot{cars: []seat{{hand: "ramming_front called_shot laser_left laser_right", gear: "ramplate"}, {hand: "spin armor_back shaken"}, {}}})
	m.play("0: attack ramming_front > 1 called_shot left").hand(0, "laser_left laser_right")
	want := cardduel.FrameView{
		Frame: "attack", By: 0, On: 1, Card: "ramming_front", Rider: "called_shot", Declared: "left", Location: "left",
		Damage: 4 + 2, Armor: names(""), Asked: 1,
	}
	check := func() {
		t.Helper()
		for _, viewer := range []game.Seat{0, 1, 2, game.Nobody} {
			stack := m.codec.Observe(&m.s, viewer).(cardduel.Observation).Stack
			if diff := cmp.Diff(want, stack[len(stack)-1]); diff != "" {
				t.Errorf("as seen by %d (-want +got):\n%s", viewer, diff)
			}
		}
	}
	check()
	m.play("1: play spin back\n0: pass")
	want.Location = "back"
	check()
	m.play("1: play armor_back")
	want.Stopped, want.Armor = 3, names("armor_back")
	check()
	// The follow-up on the rammed side, back: laser_left with a Called Shot is not there any more, so the ram has none.
	m.play("1: pass").asks("shaken 0").play("0: pass").offers(0, "pass")
	// A follow-up says so and cannot be swerved.
	m = set(t, spot{cars: []seat{{hand: "ramming_left laser_left"}, {hand: "shaken"}, {}}})
	m.play("0: attack ramming_left > 1\n0: pass\n0: attack laser_left > 1")
	want = cardduel.FrameView{
		Frame: "attack", By: 0, On: 1, Card: "laser_left", Declared: "left", Location: "left", Damage: 6, Armor: names(""), Asked: 1,
		FollowUp: true, NoSwerve: true,
	}
	check()
}

// CG-ATK-023: the target alone acts, card by card, until it closes. CG-ATK-025: what cancels ends the attack; Spin and Bootlegger go on.
func TestTheTargetsWindowIsALoop(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-023", "CG-ATK-025")
	m := set(t, spot{cars: []seat{{hand: "missile_front"}, {hand: "spin spin bootlegger_reverse smokescreen shaken"}, {}}})
	m.steps(
		"action 0", "0: attack missile_front > 1",
		"defend 1", "1: play spin right",
		"defend 1", "1: play bootlegger_reverse", // left
		"defend 1", "1: play spin front",
		"defend 1",
	)
	if f := m.top(); f.Location != "front" || f.Declared != "front" {
		t.Errorf("%+v", f)
	}
	m.play("1: play smokescreen").asks("action 1").hurt(1, "").discarded("missile_front spin spin bootlegger_reverse smokescreen")
}

// The first armor card bars all but armor of the side, the Ejection Seat and closing; the window closes when all is stopped.
func TestArmorComesLast(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-024")
	m := set(t, spot{cars: []seat{{hand: "flamethrower_left"}, {hand: "armor_left armor_left swerve fireproof_armor ejection_seat spin"}, {}, {}}})
	m.play("0: attack flamethrower_left > 1").accepts("1: play swerve").accepts("1: play fireproof_armor").accepts("1: play spin front")
	m.play("1: play armor_left").asks("defend 1").offers(1, "play armor_left", "play ejection_seat", "pass")
	m.refuses("1: play swerve", "CG-ATK-024").refuses("1: play fireproof_armor", "CG-ATK-024").refuses("1: play spin front", "CG-ATK-024")
	m.play("1: play armor_left").asks("action 1").hurt(1, "") // 6 - 3 - 3: not asked again
}

// A maneuver is answered by the attacker first, then clockwise, round after round until all have passed; who has played may play again when
// their place comes round; Skid answers Swerve and Bootlegger Reverse, Debris all three.
func TestAnswersToAManeuver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-027")
	m := set(t, spot{current: 1, cars: []seat{
		{hand: "shaken debris"}, {hand: "laser_front debris debris"}, {hand: "swerve shaken"}, {hand: "skid_into_a_wall debris"},
	}})
	m.steps(
		"action 1", "1: attack laser_front > 2",
		"jam 3", "3: pass", "jam 0", "0: pass",
		"defend 2", "2: play swerve", // 1
		"react 1", "1: play debris", "debris 2", "2: pass", // 3
		"react 3", "3: play skid_into_a_wall right", "skid 2", "2: pass",
		"react 0", "0: pass", // final
		"react 1", "1: play debris", "debris 2", "2: pass", // 5; played before, plays again
		"react 3", "3: play debris", "debris 2", "2: pass", // 7; seat 3 holds no card now, seat 1 neither
		"action 2",
	)
	m.hurt(2, "tires 7 right 3")
	// Without an attack at the bottom: clockwise from the left of the one who maneuvers, here the attacker who swerves the paint.
	m = set(t, spot{current: 1, cars: []seat{{hand: "shaken"}, {hand: "laser_back swerve"}, {hand: "paint_spray shaken"}, {hand: "shaken"}}})
	m.steps("action 1", "1: attack laser_back > 2", "jam 3", "3: pass", "jam 0", "0: pass", "defend 2", "2: play paint_spray",
		"paint 1", "1: play swerve", "react 2", "2: pass", "react 3", "3: pass", "react 0", "0: pass", "action 2")
	// What answers what.
	for maneuver, skid := range map[string]bool{"swerve": true, "bootlegger_reverse": true, "spin left": false} {
		card, _, _ := strings.Cut(maneuver, " ")
		m := set(t, spot{cars: []seat{{hand: "laser_front skid_into_a_wall debris"}, {hand: card}, {}}})
		m.play("0: attack laser_front > 1\n1: play " + maneuver).asks("react 0").accepts("0: play debris")
		if skid {
			m.accepts("0: play skid_into_a_wall front")
		} else {
			m.refuses("0: play skid_into_a_wall front", "CG-SPEC-035")
		}
	}
	// The frame ends when the maneuvering player leaves: seat 3 is not asked any more.
	m = set(t, spot{cars: []seat{{hand: "laser_front skid_into_a_wall"}, {hand: "swerve", hurt: "left 12 driver 2"}, {}, {hand: "debris"}}})
	m.play("0: attack laser_front > 1\n1: play swerve\n0: play skid_into_a_wall left").status(1, "disabled").asks("action 2")
}

// One Skid Into A Wall for each maneuver card, and any number of Debris while the tires last.
func TestOneSkidForEachManeuver(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-028")
	cars := func() []seat {
		return []seat{{hand: "laser_front skid_into_a_wall debris"}, {hand: "bootlegger_reverse bootlegger_reverse shaken", hurt: "tires 5"},
			{hand: "skid_into_a_wall skid_into_a_wall debris debris"}}
	}
	m := set(t, spot{cars: cars()})
	m.play("0: attack laser_front > 1\n1: play bootlegger_reverse\n0: play skid_into_a_wall left\n1: pass")
	m.asks("react 2").refuses("2: play skid_into_a_wall left", "CG-ATK-028")
	m.play("2: play debris\n1: pass\n0: play debris\n1: pass").hurt(1, "left 3 tires 9") // 5 + 2 + 2
	// The tires are gone and a wall was hit: nobody is asked, the attack goes on.
	m.asks("defend 1").refuses("1: play bootlegger_reverse", "CG-SPEC-006")
	// A new maneuver can end in a new wall.
	m = set(t, spot{cars: cars()})
	m.play("0: attack laser_front > 1\n1: play bootlegger_reverse\n0: play skid_into_a_wall left\n1: pass\n2: pass\n0: pass\n1: play bootlegger_reverse\n2: play skid_into_a_wall left")
	m.finish().hurt(1, "left 6 front 6 tires 5") // skids 3 + 3; reversed twice the laser hits the front
	// The option lifts it.
	m = set(t, spot{cars: cars(), options: map[string]any{"many_skids": true}})
	m.play("0: attack laser_front > 1\n1: play bootlegger_reverse\n0: play skid_into_a_wall left\n1: pass\n2: play skid_into_a_wall left\n1: pass\n0: pass\n2: play skid_into_a_wall right")
	m.finish().hurt(1, "left 6 right 3 back 6 tires 5")
}

// The victim of a skid may play armor of the side or the Ejection Seat; what is left is done, to the driver behind a breach.
func TestSkidFrame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-029")
	for _, tc := range []struct{ hurt, answer, want string }{
		{"", "", "tires 1 left 3"},
		{"", "armor_left", "tires 1"}, // 3 - 3
		{"left 11", "", "tires 1 left 12"},
		{"left 12 driver 1", "", "tires 1 left 12 driver 4"},
		{"left 12 driver 4", "armor_left", "tires 1 left 12 driver 4"},
	} {
		m := set(t, spot{cars: []seat{{hand: "laser_front skid_into_a_wall"}, {hand: "swerve armor_left armor_front smokescreen swerve ejection_seat", hurt: tc.hurt}, {}, {}}})
		m.play("0: attack laser_front > 1\n1: play swerve\n0: play skid_into_a_wall left").asks("skid 1")
		m.offers(1, "play armor_left", "play ejection_seat", "pass").refuses("1: play armor_front", "CG-ARMOR-006")
		if tc.answer != "" {
			m.play("1: play " + tc.answer)
		}
		m.finish().hurt(1, tc.want)
	}
	m := set(t, spot{cars: []seat{{hand: "laser_front skid_into_a_wall"}, {hand: "swerve ejection_seat"}, {}}})
	m.play("0: attack laser_front > 1\n1: play swerve\n0: play skid_into_a_wall left\n1: play ejection_seat").status(1, "ejected").silent("kill")
}

// Against Debris Swerve, Wheelguards or the Ejection Seat; otherwise 2 points of tire damage. The Swerve can be answered again.
func TestDebrisFrame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-030")
	begin := func(hurt string) *table {
		m := set(t, spot{cars: []seat{{hand: "laser_front debris shaken"}, {hand: "spin swerve wheelguards ejection_seat armor_front", hurt: hurt}, {}, {}}})
		return m.play("0: attack laser_front > 1\n1: play spin left\n0: play debris").asks("debris 1")
	}
	begin("").offers(1, "play swerve", "play wheelguards", "play ejection_seat", "pass")
	begin("").play("1: pass").hurt(1, "tires 2").lies(1, "tires", "debris 2")
	begin("").play("1: play swerve").hurt(1, "tires 1").lies(1, "tires", "swerve 1").discarded("debris").frames("attack maneuver maneuver").asks("react 0")
	begin("").play("1: play wheelguards").hurt(1, "").gear(1, "wheelguards").discarded("debris spin") // and nobody can answer the Spin now
	begin("").play("1: play ejection_seat").status(1, "ejected")
	begin("tires 8").play("1: pass").hurt(1, "tires 9")
}

// The victim of a backfire may play armor of the declared side and the Ejection Seat, Wheelguards if the tires were declared, and nothing
// that dodges.
func TestBackfireFrame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-031")
	begin := func(rider string) *table {
		m := set(t, spot{cars: []seat{
			{hand: "autocannon_front called_shot tire_shot armor_left swerve wheelguards"}, {hand: "autocannon_backfires"}, {},
		}})
		return m.play("0: attack autocannon_front > 1" + rider + "\n1: play autocannon_backfires").asks("backfire 0")
	}
	m := begin(" called_shot left").offers(0, "play armor_left", "pass")
	for _, card := range []string{"swerve", "wheelguards"} {
		m.refuses("0: play "+card, "CG-SPEC-001")
	}
	m.play("0: play armor_left\n0: pass").hurt(0, "left 2").hurt(1, "") // 5 - 3
	begin(" tire_shot").offers(0, "play wheelguards", "pass").refuses("0: play armor_left", "CG-ARMOR-005")
	begin(" tire_shot").play("0: pass").hurt(0, "tires 5")
	m = set(t, spot{cars: []seat{{hand: "autocannon_front spin bootlegger_reverse smokescreen paint_spray ejection_seat"}, {hand: "autocannon_backfires"}, {}, {}}})
	m.play("0: attack autocannon_front > 1\n1: play autocannon_backfires").offers(0, "play ejection_seat", "pass")
}

// Against Paint Spray the attacker may play Swerve on tires that are not destroyed, or the Ejection Seat.
func TestPaintFrame(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-032")
	begin := func(hurt string) *table {
		m := set(t, spot{cars: []seat{{hand: "laser_back swerve ejection_seat armor_back smokescreen", hurt: hurt}, {hand: "paint_spray"}, {}, {}}})
		return m.play("0: attack laser_back > 1\n1: play paint_spray").asks("paint 0")
	}
	begin("").offers(0, "play swerve", "play ejection_seat", "pass")
	begin("tires 9").offers(0, "play ejection_seat", "pass").refuses("0: play swerve", "CG-SPEC-006")
	begin("").play("0: play ejection_seat").status(0, "ejected").asks("action 1")
	begin("").play("0: pass").hand(0, "").discarded("laser_back paint_spray swerve ejection_seat armor_back smokescreen")
}

// Net damage is damage minus armor, never below 0; eliminations and the end of the duel come with it.
func TestApply(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-033")
	for _, tc := range []struct {
		attack, armor, hurt, want string
	}{
		{"flamethrower_left", "", "", "left 6"},
		{"flamethrower_left", "armor_left", "", "left 3"},
		{"machine_gun_left", "heavy_armor_left", "", ""}, // 3 - 6 is 0
		{"flamethrower_left", "", "left 8", "left 12"},
		{"machine_gun_left", "", "left 12", "left 12 driver 3"},
	} {
		m := set(t, spot{cars: []seat{{hand: tc.attack}, {hand: tc.armor, hurt: tc.hurt}, {}}}).play("0: attack " + tc.attack + " > 1")
		if tc.armor != "" {
			m.play("1: play " + tc.armor)
		}
		m.finish().hurt(1, tc.want)
	}
	set(t, spot{cars: []seat{{hand: "autocannon_left"}, {hurt: "left 12"}, {}}}).play("0: attack autocannon_left > 1").status(1, "disabled").scores(10, 0, 0)
	set(t, spot{cars: []seat{{hand: "autocannon_left"}, {hurt: "left 12"}}}).play("0: attack autocannon_left > 1").logs("duel_ended last_car")
}

// Only after a ram that reached its target: first the Shaken window, attacker first and then clockwise, then the follow-up.
func TestRamAfter(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-034")
	m := set(t, spot{current: 1, cars: []seat{{hand: "shaken"}, {hand: "ramming_left laser_left"}, {hand: "spin"}, {hand: "shaken"}}})
	m.steps(
		"action 1", "1: attack ramming_left > 2",
		"defend 2", "2: pass",
		"shaken 1", "1: pass",
		"shaken 3", "3: pass",
		"shaken 0", "0: play shaken",
		"follow_up 1", "1: attack laser_left > 2",
		"jam 3",
	)
	// No other attack has it.
	set(t, spot{cars: []seat{{hand: "missile_left laser_left shaken"}, {hand: "spin"}, {}}}).play("0: attack missile_left > 1\n1: pass").asks("action 1")
}

// At its end an attack's cards are put away and the turn goes on to its end.
func TestEndOfAnAttack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-035")
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "smokescreen spin"}, {}}})
	m.play("0: plan_escape\n0: attack missile_left > 1\n1: play smokescreen").frames("").discarded("missile_left smokescreen").asks("escape 0")
}

// Nobody is asked who, for all that the table knows, could not answer: no cards, or all copies known to lie elsewhere. An asked seat whose
// hand holds nothing legal has the pass alone; the match answers for it (TestCoverHidesForcedAnswers of package match).
func TestWhoIsNotAsked(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-037")
	// Nobody holds a card: nobody is asked at all.
	set(t, spot{cars: []seat{{hand: "ramming_left"}, {}, {}}}).play("0: attack ramming_left > 1").hurt(1, "left 4").asks("action 1")
	// Both copies of Laser Overheats lie open: no jam question.
	m := set(t, spot{cars: []seat{{hand: "laser_left"}, {hand: "swerve"}, {hand: "spin", gear: "laser_overheats"}, {hand: "spin"}}, deck: "spin", discard: "laser_overheats"})
	m.play("0: attack laser_left > 1").asks("defend 1")
	m.play("1: play swerve").asks("action 1") // and all Skids and Debris lie on the discard pile
	// The hand decides what is legal, and shows in nothing but the answers.
	m = set(t, spot{cars: []seat{{hand: "laser_left"}, {hand: "debris"}, {hand: "shaken"}}}).play("0: attack laser_left > 1")
	m.asks("jam 2").offers(2, "pass").play("2: pass").asks("defend 1").offers(1, "pass")
}

// One prompt: the attack, its location, its damage, what happens if nothing is played, all legal cards at once, and the reasons why the
// others are not.
func TestOnePromptForEachWindow(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-039")
	m := set(t, spot{cars: []seat{{hand: "flamethrower_left"}, {hand: "armor_left armor_front spin metal_armor", hurt: "left 8"}, {}}})
	m.play("0: attack flamethrower_left > 1")
	if d := m.rules.Decisions(&m.s, nil); len(d) != 1 || !d[0].Pass {
		t.Errorf("decisions %+v", d)
	}
	m.offers(1, "play armor_left", "play spin front", "play spin back", "pass")
	m.refuses("1: play armor_front", "CG-ARMOR-006").refuses("1: play metal_armor", "CG-SPEC-001")
	preview := func(line string) cardduel.PreviewView {
		seat, a := m.parse(line)
		return m.codec.Preview(&m.s, seat, a).(cardduel.PreviewView)
	}
	// Left has 12 - 8 = 4: the hit of 6 breaches it; an armor leaves 4 - 3 = 1; a Spin takes the 6 to the front, 12 - 6.
	for line, want := range map[string][3]any{"1: pass": {"left", 4, 0}, "1: play armor_left": {"left", 4, 1}, "1: play spin front": {"front", 12, 6}} {
		if p := preview(line); p.Location != want[0] || p.Before != want[1] || p.After != want[2] || p.Lost != (want[2] == 0) {
			t.Errorf("%s: %+v, want %v", line, p, want)
		}
	}
	// Behind a breach it is the driver: 5 - 3.
	m = set(t, spot{cars: []seat{{hand: "machine_gun_left"}, {hand: "armor_left", hurt: "left 12"}, {}}}).play("0: attack machine_gun_left > 1")
	if p := preview("1: pass"); p.Location != "driver" || p.Driver != [2]int{5, 2} {
		t.Errorf("%+v", p)
	}
	// And the tires: 9 - 4 - 3.
	m = set(t, spot{cars: []seat{{hand: "machine_gun_left tire_shot"}, {hand: "swerve", hurt: "tires 4"}, {}}}).play("0: attack machine_gun_left > 1 tire_shot")
	if p := preview("1: pass"); p.Location != "tires" || p.After != 2 || p.Tires != [2]int{5, 2} {
		t.Errorf("%+v", p)
	}
}

// Windows are covert, and a number says which questions belong to one window, so that one pause covers them all. The pause itself is kept by
// package match (Clock.Cover, TestCoverHidesForcedAnswers).
func TestWindowsAreCovert(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-041")
	m := set(t, spot{cars: []seat{{hand: "ramming_left shaken"}, {hand: "spin spin shaken"}, {hand: "shaken"}, {hand: "shaken"}}})
	m.play("0: attack ramming_left > 1")
	windows := map[string][]uint32{}
	var order []uint32
	for m.look().Stage == "window" {
		d := m.rules.Decisions(&m.s, nil)[0]
		if !d.Covert || !d.Pass || d.Hold {
			t.Errorf("%+v", d)
		}
		if !slices.Contains(windows[string(d.Kind)], d.Window) {
			windows[string(d.Kind)] = append(windows[string(d.Kind)], d.Window)
			order = append(order, d.Window)
		}
		line := "pass"
		if d.Kind == "defend" && len(windows["react"]) == 0 {
			line = "play spin front"
		}
		if d.Kind == "shaken" && d.Who.Has(2) {
			line = "play shaken"
		}
		_, a := m.parse("0: " + line)
		m.apply(d.Who.First(), a)
	}
	// defend, react (three seats in one), defend again, shaken (seats 0 and 2 in one), follow-up: five windows with numbers of their own.
	if len(windows["defend"]) != 2 || len(windows["react"]) != 1 || len(windows["shaken"]) != 1 || len(windows["follow_up"]) != 1 {
		t.Errorf("windows %v", windows)
	}
	if all := slices.Compact(slices.Sorted(slices.Values(order))); len(all) != 5 {
		t.Errorf("windows share numbers: %v", windows)
	}
	// An action is open, the deal is covert and waits for a person.
	if d := m.rules.Decisions(&m.s, nil)[0]; d.Covert || d.Pass {
		t.Errorf("%+v", d)
	}
	m = set(t, spot{stage: "deal", cars: []seat{{}, {}}})
	if d := m.rules.Decisions(&m.s, nil)[0]; !d.Covert || !d.Hold || !d.Pass || d.Mode != game.Each {
		t.Errorf("%+v", d)
	}
}

// When a player leaves in the middle of a chain, every open frame that concerns them ends without further effect, an attack open against
// them is discarded, and they are asked nothing more.
func TestDeparturesInAChain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-044")
	// Disabled by the skid on the Bootlegger Reverse: the ram is discarded, no Shaken, no follow-up.
	m := set(t, spot{cars: []seat{
		{hand: "ramming_left skid_into_a_wall shaken laser_right"}, {hand: "bootlegger_reverse armor_right", hurt: "back 12 driver 2"}, {hand: "debris"}, {},
	}})
	m.play("0: attack ramming_left > 1\n1: play bootlegger_reverse\n0: play skid_into_a_wall back\n1: pass").status(1, "disabled").asks("action 2")
	m.discarded("ramming_left bootlegger_reverse skid_into_a_wall armor_right").silent("tires_destroyed").logs("damage 1>0 skid_into_a_wall @driver 3 skid")
	// Ejected in the target's window.
	m = set(t, spot{cars: []seat{{hand: "ramming_left shaken"}, {hand: "ejection_seat armor_left"}, {hand: "spin"}, {}}})
	m.play("0: attack ramming_left > 1\n1: play ejection_seat").asks("action 2").discarded("ramming_left ejection_seat armor_left").silent("damage", "kill")
	// Ejected against Debris three frames up: the Spin and the attack below end too.
	m = set(t, spot{cars: []seat{{hand: "laser_left debris"}, {hand: "spin ejection_seat"}, {hand: "debris"}, {}}})
	m.play("0: attack laser_left > 1\n1: play spin front\n0: play debris\n1: play ejection_seat").frames("").asks("action 2").
		discarded("laser_left spin debris ejection_seat").silent("damage")
	// The attacker leaves under the paint: the attack has been cancelled, the turn is over.
	m = set(t, spot{cars: []seat{{hand: "laser_back ejection_seat"}, {hand: "paint_spray"}, {}, {}}})
	m.play("0: attack laser_back > 1\n1: play paint_spray\n0: play ejection_seat").hurt(1, "").asks("action 1")
}

// The rammed side is where the ram landed, for a ram with Tire Shot the printed side.
func TestRammedSide(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-046")
	for attack, want := range map[string]string{
		"ramming_left > 1": "left", "ramming_left > 1 called_shot back": "back", "ramming_left > 1 tire_shot": "left",
	} {
		m := set(t, spot{cars: []seat{{hand: "ramming_left called_shot tire_shot"}, {}, {}}}).play("0: attack " + attack)
		if f := m.top(); f.Frame != "ram_after" || f.Location != want {
			t.Errorf("%s: %+v, want the rammed side %s", attack, f, want)
		}
	}
	m := set(t, spot{cars: []seat{{hand: "ramming_left spin"}, {hand: "spin"}, {}}})
	m.play("0: attack ramming_left > 1\n1: play spin front\n0: pass")
	if f := m.top(); f.Frame != "ram_after" || f.Location != "front" || f.On != 1 {
		t.Errorf("%+v", f)
	}
}
