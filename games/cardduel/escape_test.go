package cardduel_test

import (
	"strings"
	"testing"

	"turnpike/rulebook/proof"
)

// CG-ESC-001: at the end of one's own turn an escape may be announced; that turn is played as usual.
// CG-ESC-002: at the beginning of the next turn the player leaves, and nobody is credited.
func TestEscape(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-001", "CG-ESC-002")
	m := set(t, spot{cars: []seat{{hand: "missile_left spin shaken"}, {hand: six}, {hand: sixBack}}})
	m.refuses("0: escape", "CG-TURN-006").refuses("1: plan_escape", "CG-ESC-001")
	m.play("0: plan_escape\n0: attack missile_left > 1\n0: escape").hurt(1, "left 4").status(0, "in")
	if !m.look().Cars[0].Escaping {
		t.Error("it is not announced")
	}
	pile := len(m.look().Discard)
	m.idle().idle().status(0, "escaped").scores(0, 0, 0).silent("kill").logs("left 0 escaped").asks("action 1")
	if got := len(m.look().Discard); got != pile+2+2 { // two discards and the hand of spin and shaken: no draw
		t.Errorf("%d cards were discarded, want 4", got-pile)
	}
	// The table may play without it.
	set(t, spot{cars: []seat{{hand: "spin"}, {}}, options: map[string]any{"escaping": false}}).refuses("0: plan_escape", "CG-ESC-001")
}

// With destroyed tires an escape can be neither announced nor completed.
func TestNoEscapeWithoutTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-003")
	set(t, spot{cars: []seat{{hand: "spin", hurt: "tires 9"}, {}}}).refuses("0: plan_escape", "CG-ESC-003")
	m := set(t, spot{cars: []seat{{hand: "laser_left tire_shot"}, {hurt: "tires 3", escaping: true}, {}}}).play("0: attack laser_left > 1 tire_shot") // 3 + 6
	m.status(1, "in").asks("action 1").logs("escape_lapsed 1")
	if m.look().Cars[1].Escaping {
		t.Error("the announcement stands")
	}
	// And they cannot announce again.
	m.refuses("1: plan_escape", "CG-ESC-003")
}

// An announcement cannot be withdrawn.
func TestEscapeIsBinding(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-004")
	m := set(t, spot{cars: []seat{{hand: "spin"}, {hand: six, escaping: true}, {hand: sixBack}}})
	m.refuses("1: drop_escape", "CG-ESC-001").refuses("1: unqueue ejection_seat", "CG-ATK-038").play("0: discard spin").status(1, "escaped")
	// Nor doubled while it waits out a lost turn: seat 1 announced and owes a turn.
	m = set(t, spot{cars: []seat{{hand: "spin", escaping: true}, {hand: six}, {}}}).refuses("0: plan_escape", "CG-ESC-004")
	m.play("0: discard spin").asks("action 1")
}

// Until then the player is attacked and answers as usual, and can be disabled with credit.
func TestBetweenAnnouncementAndDeparture(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-005")
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {hand: "swerve armor_left", escaping: true}, {}}}).play("0: attack missile_left > 1")
	m.offers(1, "play swerve", "play armor_left", "pass").play("1: play armor_left\n1: pass").status(1, "escaped")
	m.logs("damage 1>0 missile_left @left 1 attack")
	m = set(t, spot{cars: []seat{{hand: "missile_left"}, {escaping: true, hurt: "left 12 driver 1"}, {}}}).play("0: attack missile_left > 1")
	m.status(1, "disabled").scores(10, 0, 0)
}

// The Ejection Seat is an escape at once; a pending attack on the player is discarded without effect.
func TestEjectionIsAnEscape(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-006")
	m := set(t, spot{cars: []seat{{hand: "missile_left called_shot"}, {hand: "ejection_seat", hurt: "front 12 driver 4"}, {}, {}}})
	m.play("0: attack missile_left > 1 called_shot front\n1: play ejection_seat").status(1, "ejected").silent("damage", "kill").discarded("missile_left called_shot ejection_seat")
}

// The Ejection Seat works on destroyed tires; with the option it does not.
func TestEjectionOnDestroyedTires(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-007")
	for _, strict := range []bool{false, true} {
		m := set(t, spot{cars: []seat{{hand: "ejection_seat missile_left", hurt: "tires 9"}, {hand: "ejection_seat", hurt: "tires 9"}, {}, {}},
			options: map[string]any{"seat_needs_tires": strict}})
		lines := []string{"0: play ejection_seat", "1: queue ejection_seat"}
		check := func(line string) {
			if strict {
				m.refuses(line, "CG-ESC-007")
			} else {
				m.accepts(line)
			}
		}
		for _, line := range lines {
			check(line)
		}
		m.play("0: attack missile_left > 1")
		check("1: play ejection_seat")
	}
}

// The cards of a player who leaves go to the discard pile; kills of this duel are kept, but neither the duel nor a tie is won.
func TestWhoLeaves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-008")
	for _, how := range []string{"escape", "ejection"} {
		p := spot{cars: []seat{{hand: "spin"}, {
			hand: "ejection_seat swerve", gear: "ramplate", hurt: "left 3", lying: "left machine_gun_left 3", score: 10, kills: 1, escaping: how == "escape",
		}, {hand: "missile_left", hurt: ""}}}
		if how == "ejection" {
			p.cars[1].queue = "ejection_seat"
		}
		m := set(t, p).play("0: discard spin").discarded("spin ejection_seat swerve ramplate machine_gun_left").scores(0, 10, 0)
		if c := m.look().Cars[1]; c.Kills != 1 || c.Status == "in" {
			t.Errorf("%s: %+v", how, c)
		}
	}
	// The last of the others wins the duel; the deck-out ties those that are left.
	m := set(t, spot{cars: []seat{{hand: "missile_left"}, {hurt: "left 12 driver 4"}, {status: "escaped", score: 10, kills: 1}}})
	m.play("0: attack missile_left > 1").scores(30, 0, 10)
	m = set(t, spot{cars: []seat{{hand: "spin"}, {hand: "spin"}, {status: "ejected", score: 10, kills: 1}}, deck: "empty", reshuffled: true})
	m.play("0: discard spin").scores(10, 10, 10)
}

// CG-ESC-009: the first time the draw pile runs out the discard pile becomes the new one and the draw goes on.
// CG-ESC-011: that is when a card has to be drawn and none is there; cards on cars and in hands stay where they are.
func TestFirstRunOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-009", "CG-ESC-011")
	m := set(t, spot{deck: "debris", cars: []seat{{hand: "spin"}, {hand: "spin spin spin spin shaken", lying: "left laser_left 6", gear: "ramplate", hurt: "left 6"}, {hand: "swerve"}}})
	pile := len(m.look().Discard)
	m.play("0: discard spin").asks("action 1").silent("reshuffled") // the last card was drawn: the pile is empty but nothing was due
	if o := m.look(); o.Deck != 0 || o.Reshuffled {
		t.Errorf("draw pile %d, reshuffled %t", o.Deck, o.Reshuffled)
	}
	m.play("1: discard shaken").asks("action 2")
	o := m.look()
	if len(m.log("reshuffled")) != 1 || !o.Reshuffled || len(o.Discard) != 0 || o.Deck != pile+2-5 {
		t.Errorf("reshuffled %q, piles %d and %d; want %d and 0", m.log("reshuffled"), o.Deck, len(o.Discard), pile+2-5)
	}
	m.lies(1, "left", "laser_left 6").gear(1, "ramplate").hand(1, "spin spin spin spin debris")
}

// The second time the duel ends at once, and everyone still in it shares a tie.
func TestSecondRunOut(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-010")
	m := set(t, spot{deck: "debris swerve", reshuffled: true, cars: []seat{{hand: "spin"}, {hand: "spin spin spin"}, {hand: "swerve"}, {status: "disabled"}}})
	m.play("0: discard spin").logs("drew 1 debris swerve", "duel_ended deck_out").scores(10, 10, 10, 0).asks("deal 0 1 2 3")
}

// Counted anew in each duel; with an empty discard pile the first run-out is the last.
func TestRunOutIsCountedInEachDuel(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-011")
	m := set(t, spot{reshuffled: true, cars: []seat{{hand: "missile_left"}, {hurt: "left 12 driver 4"}}}).play("0: attack missile_left > 1")
	if o := m.look(); o.Duel != 2 || o.Reshuffled {
		t.Errorf("duel %d, reshuffled %t", o.Duel, o.Reshuffled)
	}
	// A deck all of whose cards are in hands and on cars: nothing to reshuffle but the one discard.
	cars := []seat{{hand: "spin"}, {hand: "swerve"}}
	rest := ""
	for _, c := range readDeck(t).CardTypes {
		n := c.Count - c.Removed
		switch c.ID {
		case "spin", "swerve":
			n--
		}
		for range n {
			rest += ", front " + c.ID + " 0"
		}
	}
	cars[1].lying = rest
	m = set(t, spot{deck: "empty", cars: cars}).play("0: discard spin")
	m.logs("reshuffled", "drew 1 spin", "duel_ended deck_out")
	cars[0] = seat{hand: "missile_left"}
	cars[1].lying = strings.Replace(rest, ", front missile_left 0", "", 1) + ", front spin 0"
	m = set(t, spot{deck: "empty", cars: cars}).play("0: attack missile_left > 1\n1: pass")
	m.silent("reshuffled").logs("duel_ended deck_out").scores(10, 10)
}

// CG-ESC-012: a duel also ends when the time agreed on runs out; those still operating tie.
// CG-ESC-013: that limit is optional, off by default, and the turn under way is finished first.
func TestTimeLimit(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ESC-012", "CG-ESC-013")
	for _, o := range newTable(t).rules.Info().Options {
		if o.Key == "turn_limit" && o.Default != 0 {
			t.Errorf("turn_limit is %v by default", o.Default)
		}
	}
	begin := func(limit int) *table {
		return set(t, spot{turn: 8, options: map[string]any{"turn_limit": limit}, cars: []seat{{hand: "ramming_left laser_left"}, {hand: "spin"}, {status: "escaped"}, {}}})
	}
	m := begin(8).play("0: attack ramming_left > 1\n1: pass\n0: pass\n0: attack laser_left > 1").silent("duel_ended").play("1: pass")
	m.logs("damage 1>0 ramming_left @left 4 attack", "damage 1>0 laser_left @left 6 attack", "duel_ended time").scores(10, 10, 0, 10)
	begin(9).play("0: discard laser_left").silent("duel_ended").asks("action 1")
	m = begin(0)
	for range 30 {
		m.idle()
	}
	if m.silent("duel_ended"); m.look().Turn != 8+30 {
		t.Errorf("turn %d, want 38", m.look().Turn)
	}
}

// A frame whose own victim is still in the duel goes on when the player of its card leaves.
func TestAnswerGoesOnWhenItsPlayerResigns(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-044")
	m := set(t, spot{cars: []seat{{hand: "autocannon_left swerve armor_left"}, {hand: "autocannon_backfires swerve"}, {hand: "debris"}}})
	m.play("0: attack autocannon_left > 1\n1: play autocannon_backfires")
	if err := m.rules.Resign(&m.s, 1, nil); err != nil {
		t.Fatal(err)
	}
	// The backfire does 5 to the left, the side aimed at; Armor stops 3.
	m.asks("backfire 0").play("0: play armor_left").finish().hurt(0, "left 2")
}
