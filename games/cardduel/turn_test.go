package cardduel_test

import (
	"slices"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// Hands that draw nothing: six cards that answer only attacks on one side.
const (
	six      = "armor_left armor_left armor_left armor_left tire_shot called_shot"
	sixBack  = "armor_back armor_back armor_back armor_back tire_shot called_shot"
	sixRight = "armor_right armor_right armor_right armor_right tire_shot called_shot"
)

// Start checks, draw, one action, escape announcement, then the turn passes to the left; players out of the duel are skipped.
func TestOrderOfATurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-001")
	m := set(t, spot{stage: "turn", current: 1, dice: "draw:swerve draw:spin draw:spin draw:spin draw:shaken draw:shaken draw:tire_shot draw:tire_shot", cars: []seat{
		{}, {hand: "missile_left spin debris shaken"}, {status: "disabled"}, {hand: "smokescreen smokescreen smokescreen smokescreen debris debris", escaping: true},
	}})
	m.play("1: plan_escape\n1: attack missile_left > 0\n1: escape")
	// The first turn_started and the draw come before the first action and are not recorded; the rest of the turn is.
	m.logs("attack 1>0 missile_left @left 4", "damage 0>1 missile_left @left 4 attack", "escape_announced 1", "turn_started 3",
		"left 3 escaped", "turn_started 0")
	m.hand(1, "spin debris shaken swerve spin")
	m.current(0) // seat 2 is out, seat 3 escapes at the start of its turn without drawing
	m.status(3, "escaped")
	if o := m.look(); o.Turn != 4 {
		t.Errorf("turn %d, want 4: of seats 1 (the second), 3 and 0", o.Turn)
	}
}

// Who owes a lost turn loses all of it: no draw, no action, no announcement; then the debt is paid.
func TestLostTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-002")
	m := set(t, spot{cars: []seat{{hand: six}, {hand: "swerve spin", owes: true}, {hand: sixBack}}})
	m.play("0: discard armor_left")
	m.logs("turn_started 1", "lost_turn 1", "turn_started 2").current(2).hand(1, "swerve spin")
	m.refuses("1: plan_escape", "CG-ESC-001")
	if m.look().Cars[1].OwesTurn {
		t.Error("the debt stays")
	}
	m.idle().idle().asks("action 1") // and the turn after it is played
}

// Who announced an escape leaves at the start of the next turn without drawing; not on destroyed tires: then the turn is played.
func TestEscapeAtTheStartOfATurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-003")
	m := set(t, spot{cars: []seat{{hand: six}, {hand: "swerve", escaping: true}, {hand: sixBack}}})
	m.play("0: discard armor_left").status(1, "escaped").current(2).silent("drew", "kill")
	m = set(t, spot{cars: []seat{{hand: six}, {hand: "swerve", escaping: true, hurt: "tires 9"}, {hand: sixBack}}})
	m.play("0: discard armor_left").status(1, "in").asks("action 1").logs("escape_lapsed 1")
	if o := m.look(); o.Cars[1].Escaping || o.Cars[1].Cards != 6 {
		t.Errorf("announced %t, %d cards; want the announcement gone and six cards drawn", o.Cars[1].Escaping, o.Cars[1].Cards)
	}
}

// A lost turn comes before an escape, which waits for the next turn that is taken.
func TestLostTurnBeforeEscape(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-004")
	m := set(t, spot{cars: []seat{{hand: six}, {hand: "swerve", escaping: true, owes: true}, {hand: sixBack}}})
	m.play("0: discard armor_left").status(1, "in").current(2)
	if c := m.look().Cars[1]; !c.Escaping || c.OwesTurn {
		t.Errorf("announced %t, owes %t; want true and false", c.Escaping, c.OwesTurn)
	}
	m.idle().idle().status(1, "escaped").current(2)
}

// The hand is drawn up to six at the start of one's own turn and at no other time.
func TestDrawing(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-005")
	for held := range 7 {
		m := set(t, spot{cars: []seat{{hand: six}, {hand: strings.Join(strings.Fields("spin spin debris debris swerve swerve")[:held], " ")}}})
		pile := m.look().Deck
		m.play("0: discard armor_left").asks("action 1")
		if o := m.look(); o.Cars[1].Cards != 6 || o.Deck != pile-(6-held) {
			t.Errorf("with %d cards: hand %d, draw pile %d less; want 6 and %d", held, o.Cars[1].Cards, pile-o.Deck, 6-held)
		}
	}
	// Seat 2 answers with two cards during seat 0's turn. They are not replaced before its own turn, two turns later.
	m := set(t, spot{cars: []seat{
		{hand: "flamethrower_left spin spin spin debris debris"}, {hand: "armor_left armor_left tire_shot called_shot shaken shaken"},
		{hand: "armor_left armor_left swerve swerve swerve swerve"},
	}})
	m.play("0: attack flamethrower_left > 2\n2: play armor_left\n2: play armor_left")
	m.asks("action 1").hand(2, "swerve swerve swerve swerve").hand(0, "spin spin spin debris debris")
	m.idle().asks("action 2")
	if n := m.look().Cars[2].Cards; n != 6 {
		t.Errorf("seat 2 begins its turn with %d cards, want 6", n)
	}
	// Cards that are not in the hand cannot be played.
	m.refuses("2: attack laser_front > 0", "CG-TURN-005")
}

// CG-TURN-006: the action is one of attack, Special, discard; and it is one.
// CG-TURN-007: the Specials that can be the action, CG-TURN-009: Ramplate and Wheelguards among them.
// CG-TURN-008: an Armor card is not.
func TestTheActionOfATurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-006", "CG-TURN-007", "CG-TURN-009", "CG-TURN-008")
	// Ejection Seat may always be played (CG-TURN-019).
	playable := strings.Fields("fireproof_armor laser_reflective_armor metal_armor laser_overheats machine_gun_jams ramplate wheelguards ejection_seat")
	d := cardduel.StandardDeck()
	for c := range cardduel.Card(cardduel.NumCards) {
		name := string(d.Name(c))
		m := set(t, spot{cars: []seat{{hand: name + " spin"}, {hand: "swerve"}, {}, {}}})
		m.asks("action 0")
		play := "0: play " + name
		if strings.HasSuffix(name, "_jams") || strings.HasSuffix(name, "_overheats") {
			play += " > 1"
		}
		switch {
		case slices.Contains(playable, name):
			m.accepts(play)
		default:
			m.refuses(play, "CG-TURN-007")
		}
		if c.IsAttack() {
			m.accepts("0: attack " + name + " > 1")
		} else {
			m.refuses("0: attack "+name+" > 1", "CG-ATK-001")
		}
		m.accepts("0: discard " + name)
		m.refuses("0: escape", "CG-TURN-006")
	}
	// One action, whichever it is: then it is the turn of seat 1.
	for _, act := range []string{"attack missile_left > 2", "play ramplate", "discard spin"} {
		m := set(t, spot{cars: []seat{{hand: "missile_left ramplate spin"}, {hand: six}, {}}})
		m.play("0: "+act).asks("action 1").refuses("0: discard spin", "CG-ATK-017")
	}
}

// The rule of a card goes before the rule that other Specials are for other players' turns.
func TestSpecialsOnOnesOwnTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-010")
	three := func(hand0, hand1 string) *table {
		return set(t, spot{cars: []seat{{hand: hand0}, {hand: hand1}, {hand: "shaken"}}})
	}
	t.Run("Tire Shot, with an attack", func(t *testing.T) {
		three("laser_front tire_shot", "").play("0: attack laser_front > 1 tire_shot").finish().hurt(1, "tires 6")
	})
	t.Run("Skid Into A Wall, by the attacker", func(t *testing.T) {
		three("laser_front skid_into_a_wall", "swerve").play("0: attack laser_front > 1\n1: play swerve\n0: play skid_into_a_wall back").finish().
			hurt(1, "tires 1 back 3")
	})
	t.Run("Debris, by the attacker", func(t *testing.T) {
		three("laser_front debris", "swerve").play("0: attack laser_front > 1\n1: play swerve\n0: play debris").finish().hurt(1, "tires 3")
	})
	t.Run("Shaken, by the rammer", func(t *testing.T) {
		m := three("ramming_front shaken", "").play("0: attack ramming_front > 1\n0: play shaken")
		m.logs("shaken 1", "lost_turn 1").current(2)
	})
	t.Run("Swerve, against Paint Spray on one's own attack", func(t *testing.T) {
		m := three("laser_back swerve spin", "paint_spray").play("0: attack laser_back > 1\n1: play paint_spray\n0: play swerve").finish()
		m.hurt(0, "tires 1").hand(0, "spin")
	})
	t.Run("Ejection Seat", func(t *testing.T) {
		three("ejection_seat", "").play("0: play ejection_seat").status(0, "ejected")
	})
}

// Who neither attacks nor plays a Special discards one card up to the whole hand; there is no pass.
func TestDiscarding(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-011")
	begin := func() *table {
		return set(t, spot{cars: []seat{{hand: "spin spin swerve debris laser_front shaken"}, {hand: six}, {hand: sixBack}}})
	}
	m := begin().refuses("0: pass", "CG-TURN-011").refuses("0: discard", "CG-TURN-011").refuses("0: discard smokescreen", "CG-TURN-011").
		refuses("0: discard swerve swerve", "CG-TURN-011") // one copy is held
	m.play("0: discard swerve").discarded("swerve").hand(0, "spin spin debris laser_front shaken")
	begin().play("0: discard spin spin shaken").discarded("spin spin shaken").hand(0, "swerve debris laser_front")
	begin().play("0: discard spin spin swerve debris laser_front shaken").discarded("spin spin swerve debris laser_front shaken").hand(0, "")
}

// Discarding is legal only as that action.
func TestNoOtherDiscarding(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-012")
	m := set(t, spot{cars: []seat{{hand: "laser_front swerve shaken"}, {hand: "spin shaken"}, {hand: "laser_overheats"}}})
	m.refuses("1: discard spin", "CG-ATK-017") // not on another player's turn
	m.play("0: plan_escape\n0: attack laser_front > 1")
	m.asks("jam 2").refuses("2: discard laser_overheats", "CG-TURN-012")
	m.play("2: pass").asks("defend 1").refuses("1: discard spin", "CG-TURN-012")
	m.play("1: pass").asks("escape 0").refuses("0: discard swerve", "CG-TURN-012") // not beside an action
}

// Nobody owes an action with an empty hand: the duel ends first, or the turn passes.
func TestNoActionWithoutCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-013")
	// The only way to have no card after the draw is that there is none to draw; that ends the duel (CG-ESC-011).
	m := set(t, spot{cars: []seat{{hand: "spin"}, {}}, deck: "empty", discard: "spin", reshuffled: true})
	m.play("0: discard spin").logs("duel_ended deck_out").asks("deal 0 1")
	// In random games an action is never owed by an empty hand.
	rules := cardduel.New(cardduel.StandardDeck())
	for seed := range uint64(5) {
		var s cardduel.State
		rng := dice.Fast(seed)
		if err := rules.Start(&s, game.Setup{Seats: 3, Dice: dice.Fast(seed)}, nil); err != nil {
			t.Fatal(err)
		}
		for range 500 {
			d := rules.Decisions(&s, nil)
			if len(d) == 0 {
				break
			}
			who := d[0].Who.First()
			if d[0].Kind == "action" && len(s.Hand(who)) == 0 {
				t.Fatalf("seed %d: seat %d owes an action without cards", seed, who)
			}
			legal := rules.Legal(&s, who, nil)
			if err := rules.Apply(&s, who, legal[rng.IntN("pick", len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// On one's own turn a card for any time is the action, but for Ejection Seat and answers in a window; on others' turns it is free.
func TestAnyTimeCardsAndOnesOwnTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-014")
	begin := func() *table {
		return set(t, spot{cars: []seat{
			{hand: "laser_back ramplate fireproof_armor swerve wheelguards spin"}, {hand: "paint_spray debris metal_armor shaken shaken spin"}, {hand: six},
		}})
	}
	// Played as the action, it takes the turn.
	begin().play("0: play ramplate").gear(0, "ramplate").asks("action 1")
	// It cannot be had on top of the action: not queued before it, and queued during it, it waits until the turn is over.
	m := begin().refuses("0: queue ramplate", "CG-TURN-014")
	m.play("0: attack laser_back > 2\n0: queue fireproof_armor").finish().asks("action 1")
	m.logs("damage 2>0 laser_back @back 6 attack", "in_play 0 fireproof_armor", "turn_started 1") // the safe point between the turns
	// On another player's turn it is free: seat 1 still has its whole turn.
	m = begin().play("1: queue metal_armor\n0: discard spin").gear(1, "metal_armor").asks("action 1")
	m.logs("discarded 0 spin", "played 1 metal_armor any_time", "turn_started 1")
	m.play("1: discard debris")
	// The answer in a window is free on one's own turn too: Wheelguards against Debris on one's own Swerve.
	m = begin().play("0: attack laser_back > 1\n1: play paint_spray\n0: play swerve\n1: play debris\n0: play wheelguards")
	m.gear(0, "wheelguards").hurt(0, "tires 1")
}

// At the end of a turn with an action the player may announce an escape, on tires that are not destroyed.
func TestAnnouncementAtTheEndOfTheTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-015")
	for _, act := range []string{"attack missile_left > 1", "play ramplate", "discard spin"} {
		m := set(t, spot{cars: []seat{{hand: "missile_left ramplate spin"}, {hand: six}, {}}})
		m.play("0: plan_escape\n0: "+act).finish().asks("escape 0").offers(0, "escape", "pass")
		m.play("0: escape").asks("action 1")
		if !m.look().Cars[0].Escaping {
			t.Errorf("after %q nothing is announced", act)
		}
	}
	m := set(t, spot{cars: []seat{{hand: "spin", hurt: "tires 9"}, {hand: six}}})
	m.refuses("0: plan_escape", "CG-ESC-003")
	// Tires that go during the turn bar it too: 8 + 1 for the Swerve against Paint Spray.
	m = set(t, spot{cars: []seat{{hand: "laser_back swerve", hurt: "tires 8"}, {hand: "paint_spray"}, {}}})
	m.play("0: plan_escape\n0: attack laser_back > 1\n1: play paint_spray\n0: play swerve").finish().hurt(0, "tires 9").asks("action 1")
}

// A jam in answer to the attack ends the turn: nothing follows but the announcement.
func TestJamEndsTheTurn(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-016")
	for _, plan := range []bool{false, true} {
		m := set(t, spot{cars: []seat{{hand: "machine_gun_front laser_left spin ramplate"}, {hand: "machine_gun_jams"}, {}}})
		if plan {
			m.play("0: plan_escape")
		}
		m.play("0: attack machine_gun_front > 1\n1: play machine_gun_jams > 0")
		m.hand(0, "laser_left spin ramplate").hurt(1, "")
		if plan {
			m.asks("escape 0").offers(0, "escape", "pass")
			continue
		}
		m.asks("action 1")
	}
	// No follow-up after the follow-up was jammed (CG-SPEC-022).
	m := set(t, spot{cars: []seat{{hand: "ramming_left machine_gun_left laser_left"}, {hand: "machine_gun_jams"}, {}}})
	m.play("0: attack ramming_left > 1\n0: pass\n0: attack machine_gun_left > 1\n1: play machine_gun_jams > 0").asks("action 1").hurt(1, "left 4")
}

// The duel is over as soon as one operating car is left, even in the middle of a chain.
func TestDuelEndsInTheMiddleOfAChain(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-017")
	// Seat 1 reverses; the skid disables its driver (3 + 3 > 5); the attack and its follow-up never come.
	m := set(t, spot{cars: []seat{{hand: "ramming_left skid_into_a_wall laser_right"}, {hand: "bootlegger_reverse", hurt: "back 12 driver 3"}}})
	m.play("0: attack ramming_left > 1\n1: play bootlegger_reverse\n0: play skid_into_a_wall back")
	m.logs("disabled 1>0", "duel_ended last_car", "duel_started 0>1").asks("deal 0 1")
	m.logs("damage 1>0 skid_into_a_wall @driver 3 skid") // and no other damage
	if o := m.look(); len(o.Discard) != 0 || o.Deck != 142-10 || len(o.Stack) != 0 {
		t.Errorf("piles %d and %d, %d frames; want all cards gathered", o.Deck, len(o.Discard), len(o.Stack))
	}
	m.scores(30, 0) // a kill 10, the duel 20
}

// Discarding the whole hand clears the jams by itself, and the escape announcement stays possible.
func TestDiscardingTheHandUnjams(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-018")
	begin := func() *table {
		return set(t, spot{cars: []seat{{hand: "spin swerve", gear: "machine_gun_jams laser_overheats"}, {hand: six}}})
	}
	m := begin().play("0: plan_escape\n0: discard spin swerve")
	m.gear(0, "").discarded("spin swerve machine_gun_jams laser_overheats").asks("escape 0")
	begin().play("0: discard spin").gear(0, "machine_gun_jams laser_overheats")
}

// When the current player leaves the turn is over, and passes to the left.
func TestCurrentPlayerLeaves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-019")
	for name, m := range map[string]*table{
		"Ejection Seat at the action prompt": set(t, spot{cars: []seat{{hand: "ejection_seat"}, {hand: six}, {}}}).play("0: play ejection_seat"),
		// 5 through the breached front, past the driver's 5
		"backfire": set(t, spot{cars: []seat{{hand: "autocannon_front", hurt: "front 12"}, {hand: "autocannon_backfires"}, {}}}).
			play("0: attack autocannon_front > 1\n1: play autocannon_backfires").finish(),
		// 3 through the breached left side onto 2
		"skid": set(t, spot{cars: []seat{{hand: "laser_back swerve", hurt: "left 12 driver 2"}, {hand: "paint_spray skid_into_a_wall"}, {}}}).
			play("0: attack laser_back > 1\n1: play paint_spray\n0: play swerve\n1: play skid_into_a_wall left"),
	} {
		if m.look().Cars[0].Status == "in" {
			t.Errorf("%s: seat 0 is still in the duel", name)
		}
		m.asks("action 1").refuses("0: escape", "CG-TURN-001")
		if n := len(m.look().Stack); n != 0 {
			t.Errorf("%s: %d frames are open", name, n)
		}
	}
	// With an announcement planned and the seat queued, nobody who has left is asked about escaping.
	m := set(t, spot{cars: []seat{{hand: "missile_left ejection_seat"}, {hand: "armor_right"}, {}}})
	m.play("0: plan_escape\n0: attack missile_left > 1\n0: queue ejection_seat\n1: pass")
	m.status(0, "ejected").asks("action 1")
}

// The cards that wait for a safe point are played there even if the current player leaves at it.
func TestSafePointGoesOnWhenTheCurrentPlayerLeaves(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-036")
	for stage, queue := range map[string]string{"deal": "0: pass\n1: pass\n2: pass", "turn": ""} {
		m := set(t, spot{stage: stage, cars: []seat{{hand: "ejection_seat", queue: "ejection_seat"}, {hand: "metal_armor", queue: "metal_armor"}, {}}})
		m.play(queue).status(0, "ejected").asks("action 1")
		m.gear(1, "metal_armor") // free: it was not yet the turn of seat 1
	}
}
