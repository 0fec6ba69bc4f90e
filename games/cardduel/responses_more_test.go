package cardduel_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/rulebook/proof"
)

// What may follow a ram, as the table says: every Attack card alone, with each rider and each named side.
func TestFollowUpsAgreeWithTheTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-RAM-004", "CG-RAM-005", "CG-RAM-006", "CG-ATK-034")
	table := readResponses(t)
	var entries []string
	for _, w := range table.Windows {
		if w.Stage == "R2_FOLLOW_UP" {
			for _, c := range w.Cards {
				entries = append(entries, c.Card)
			}
		}
	}
	want := []string{
		"weapon attack (not ramming) printed with rammed_side, alone",
		"weapon attack (not ramming) printed with rammed_side, with tire_shot",
		"any weapon attack (not ramming) with called_shot naming rammed_side",
		"close",
	}
	if diff := cmp.Diff(want, entries); diff != "" {
		t.Fatalf("the table has changed (-want +got):\n%s", diff)
	}
	d := cardduel.StandardDeck()
	for rammed := range cardduel.Location(cardduel.NumSides) {
		for c := range cardduel.Card(cardduel.NumCards) {
			name := string(d.Name(c))
			m := set(t, spot{cars: []seat{{hand: fmt.Sprintf("ramming_%s called_shot tire_shot %s", rammed, name)}, {}, {}}})
			m.play(fmt.Sprintf("0: attack ramming_%s > 1\n0: pass", rammed)).asks("follow_up 0")
			weapon := c.IsAttack() && c.Weapon() != cardduel.Ramming
			check := func(a cardduel.Action, want bool) {
				t.Helper()
				before := m.s
				err := m.rules.Apply(&m.s, 0, a, nil)
				m.s = before
				if (err == nil) != want {
					t.Errorf("rammed %s, %s: %v; the table says %t", rammed, m.codec.Text(a), err, want)
				}
				if legal := slices.Contains(m.rules.Legal(&m.s, 0, nil), a); legal && !want {
					t.Errorf("rammed %s: %s is in Legal", rammed, m.codec.Text(a))
				}
			}
			check(cardduel.AttackAction(c, 1), weapon && c.Side() == rammed)
			check(cardduel.TireShotAction(c, 1), weapon && c.Side() == rammed)
			for side := range cardduel.Location(cardduel.NumSides) {
				check(cardduel.CalledShotAction(c, 1, side), weapon && side == rammed)
			}
			check(cardduel.PlayAction(c), false)
		}
	}
}

// What may be queued for a safe point, as the table says, by a player whose turn it is not.
func TestSafePointsAgreeWithTheTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-036", "CG-ATK-038", "CG-SPEC-002")
	when := map[string]string{}
	for _, w := range readResponses(t).Windows {
		if w.Stage != "safe_point" {
			continue
		}
		for _, e := range w.Cards {
			for card := range strings.SplitSeq(e.Card, ", ") {
				when[card] = e.When
			}
		}
	}
	d := cardduel.StandardDeck()
	for _, state := range []string{"", "took", "in play", "tires 9", "target jammed"} {
		for c := range cardduel.Card(cardduel.NumCards) {
			name := string(d.Name(c))
			cars := []seat{{hand: "spin"}, {hand: name}, {}, {}}
			line := "1: queue " + name
			jam := c == cardduel.MachineGunJams || c == cardduel.LaserOverheats
			equipment := when[name] != "" && !jam && c != cardduel.EjectionSeat
			switch {
			case state == "took":
				cars[1].took = "machine_gun flamethrower laser"
			case state == "in play" && equipment:
				cars[1].gear = name
			case state == "tires 9":
				cars[1].hurt = state
			case state == "target jammed" && jam:
				cars[0].gear = name
			}
			if jam {
				line += " > 0"
			}
			cond, want := when[name]
			for clause := range strings.FieldsFuncSeq(cond, func(r rune) bool { return r == ',' || r == ';' }) {
				switch clause := strings.TrimSpace(clause); clause {
				case "always", "on own turn only as the action": // the latter: TestAnyTimeCardsAndOnesOwnTurn
				case "no damage of that weapon taken this duel":
					want = want && state != "took"
				case "none in play yet":
					want = want && state != "in play"
				case "wheelguards: own tires not destroyed":
					want = want && !(name == "wheelguards" && state == "tires 9")
				case "chosen opponent not already jammed":
					want = want && state != "target jammed"
				default:
					t.Fatalf("%s: what does %q mean?", name, clause)
				}
			}
			m := set(t, spot{cars: cars})
			seat, a := m.parse(line)
			err := m.rules.Apply(&m.s, seat, a, nil)
			if (err == nil) != want {
				t.Errorf("%q: %s: %v, the table says %t", state, line, err, want)
			}
			if err != nil {
				continue
			}
			m.play("0: discard spin")
			switch {
			case c == cardduel.EjectionSeat:
				m.status(1, "ejected")
			case jam:
				m.gear(0, name)
			default:
				m.gear(1, name)
			}
		}
	}
}

// Closing a window, or passing in it, does what the table says. CG-ATK-023, CG-ATK-027, CG-ATK-029 to CG-ATK-032, CG-ATK-034, CG-ATK-042.
func TestPassesAgreeWithTheTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-023", "CG-ATK-027", "CG-ATK-029", "CG-ATK-030", "CG-ATK-031", "CG-ATK-032", "CG-ATK-034", "CG-ATK-042")
	then := map[string]string{}
	for _, w := range readResponses(t).Windows {
		for _, e := range w.Cards {
			if e.Card == "pass" || e.Card == "close" {
				then[w.Stage] = e.Then
			}
		}
	}
	seen := map[string]bool{}
	for _, s := range situations() {
		m := set(t, spot{cars: s.cars, options: s.options}).play(s.play)
		if m.asked() != s.asked {
			t.Fatalf("%v: asked %s, want %s", &s, m.asked(), s.asked)
		}
		frame := m.top()
		m.events = nil
		m.apply(game.Seat(s.who), cardduel.PassAction())
		effects := m.log("damage", "stopped", "blinded")
		var ok bool
		switch then[s.stage] {
		case "-> A4_APPLY", "-> K2_APPLY", "-> D2_APPLY", "-> B2_APPLY":
			ok = len(effects) > 0 && *m.events[0].Seat == frame.On
		case "-> P2_APPLY":
			ok = len(effects) == 1 && m.events[0].Event == "blinded"
		case "next player; when all have passed -> A3_TARGET":
			ok = len(effects) == 0 && m.asked() == "defend 1"
		case "next player; when all have passed -> R2_FOLLOW_UP":
			ok = len(effects) == 0 && m.asked() == "follow_up 0"
		case "final for this maneuver card; when nobody is left to ask -> M2_END":
			for m.asked() == "react 0" || m.asked() == "react 1" || m.asked() == "react 2" {
				if m.asked() == s.asked {
					t.Errorf("%v: asked again after a pass", &s)
				}
				m.apply(m.rules.Decisions(&m.s, nil)[0].Who.First(), cardduel.PassAction())
			}
			ok = true
		}
		if !ok {
			t.Errorf("%v\n%s passes: the table says %q; asked %s, events %q", &s, s.asked, then[s.stage], m.asked(), m.log())
		}
		seen[s.stage] = true
	}
	seen["R2_FOLLOW_UP"] = true // TestFollowUp
	if diff := cmp.Diff(slices.Sorted(maps.Keys(then)), slices.Sorted(maps.Keys(seen))); diff != "" {
		t.Errorf("windows that can be passed (-table +tested):\n%s", diff)
	}
}

// The states of a turn and the kinds of frames are those of the table. CG-TURN-001; CG-ATK-019.
func TestStatesAgreeWithTheTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-TURN-001", "CG-ATK-019")
	table := readResponses(t)
	var ids []string
	for _, f := range table.Frames {
		ids = append(ids, strings.ToLower(f.ID))
	}
	seen := map[string]bool{}
	for _, s := range situations() {
		m := set(t, spot{cars: s.cars, options: s.options}).play(s.play)
		for _, f := range m.look().Stack {
			seen[f.Frame] = true
		}
	}
	if diff := cmp.Diff(slices.Sorted(slices.Values(ids)), slices.Sorted(maps.Keys(seen))); diff != "" {
		t.Errorf("frames (-table +seen):\n%s", diff)
	}
	// One turn leads through all its states, in the order of the table; what each leaves in the log is beside it.
	marks := map[string]string{
		"DUEL_SETUP": "dealt", "SAFE_START": "in_play", "TURN_START": "turn_started", "DRAW": "drew", "SAFE_ACTION": "", "ACTION": "discarded",
		"TURN_END": "escape_announced", "PASS_TURN": "turn_started",
	}
	m := deal(t, 2, nil, newTable(t).script("dealer:1 "+strings.Repeat("deal:swerve deal:ramplate ", 2)+strings.Repeat("deal:armor_left ", 5)+
		"deal:shaken draw:spin draw:spin draw:spin draw:spin draw:spin"))
	m.play("1: queue ramplate\n0: pass\n1: pass\n0: plan_escape\n0: discard swerve\n0: escape")
	log, at := m.events, 0
	for _, st := range table.TurnStates {
		mark, ok := marks[st.ID]
		if !ok {
			t.Errorf("the table has a new state %s", st.ID)
		}
		if mark == "" {
			continue
		}
		i := slices.IndexFunc(log[at:], func(e told) bool { return e.Event == mark })
		if i < 0 {
			t.Fatalf("%s: no %s after the first %d of %q", st.ID, mark, at, m.log())
		}
		at += i + 1
	}
}

// What the table says about those who leave in the middle of a chain. CG-ATK-044; CG-TURN-017, CG-TURN-019.
func TestDeparturesAgreeWithTheTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-044", "CG-TURN-017", "CG-TURN-019")
	// Seat 1 reverses a ram and skids: 3 on a driver of 3.
	begin := func(others ...seat) *table {
		cars := append([]seat{{hand: "ramming_left skid_into_a_wall laser_right shaken"}, {hand: "bootlegger_reverse armor_right debris", gear: "metal_armor", hurt: "back 12 driver 2"}}, others...)
		return set(t, spot{cars: cars}).play("0: attack ramming_left > 1\n1: play bootlegger_reverse\n0: play skid_into_a_wall back\n1: pass")
	}
	checks := map[string]func(t *testing.T){
		"cards of the player who left go to the discard pile, the player is asked nothing more": func(t *testing.T) {
			m := begin(seat{}, seat{}).hand(1, "").gear(1, "").discarded("ramming_left bootlegger_reverse skid_into_a_wall armor_right debris metal_armor")
			for range 8 {
				if strings.HasSuffix(m.asked(), " 1") {
					t.Errorf("asked: %s", m.asked())
				}
				m.idle().finish()
			}
		},
		"every frame with that player as target, victim or maneuvering player ends without further effect": func(t *testing.T) {
			begin(seat{}, seat{}).frames("").logs("damage 1>0 skid_into_a_wall @driver 3 skid")
		},
		"an Attack card open against that player is discarded, no RAM_AFTER": func(t *testing.T) {
			m := begin(seat{}, seat{}).asks("action 2").silent("shaken")
			if !slices.Contains(m.look().Discard, "ramming_left") {
				t.Error("the ram is not discarded")
			}
		},
		"if one operating car is left the duel ends at once": func(t *testing.T) {
			begin().logs("duel_ended last_car").asks("deal 0 1").scores(30, 0)
		},
		"if the current player left: drop the frames, goto PASS_TURN": func(t *testing.T) {
			m := set(t, spot{cars: []seat{{hand: "missile_back swerve shaken", hurt: "left 12 driver 2"}, {hand: "paint_spray skid_into_a_wall"}, {}}})
			m.play("0: attack missile_back > 1\n1: play paint_spray\n0: play swerve\n1: play skid_into_a_wall left\n0: pass").frames("").asks("action 1")
		},
	}
	for _, d := range readResponses(t).Departures {
		check, ok := checks[d]
		if !ok {
			t.Errorf("the table has a new departure: %q", d)
			continue
		}
		t.Run(d, check)
	}
}

// When a question about the Ejection Seat alone is asked, stage by stage, as the table's policy says. CG-ATK-040.
func TestPromptPolicyAgreesWithTheTable(t *testing.T) {
	t.Parallel()
	proof.Of(t, "CG-ATK-040")
	stages := func(key string) []string {
		out := []string{}
		list, ok := readResponses(t).PromptPolicy[key].([]any)
		if !ok {
			t.Fatalf("the table has no list %s", key)
		}
		for _, s := range list {
			out = append(out, s.(string))
		}
		return out
	}
	want := map[string]string{}
	for _, s := range stages("ejection_seat_only_if_lethal_stages") {
		want[s] = "if lethal"
	}
	for _, s := range stages("ejection_seat_alone_never_asked_stages") {
		want[s] = "never"
	}
	for _, s := range stages("ejection_seat_alone_always_asked_stages") {
		want[s] = "always"
	}
	orders, err := game.Complete(newTable(t).rules.Info().Orders, nil)
	if err != nil {
		t.Fatal(err)
	}
	asks := func(s situation, hurt string) bool {
		s.cars = slices.Clone(s.cars)
		s.cars[s.who].hand = strings.ReplaceAll(s.cars[s.who].hand, "shaken", "") + " ejection_seat"
		s.cars[s.who].hurt = hurt
		m := set(t, spot{cars: s.cars}).play(s.play).asks(s.asked)
		_, auto := m.rules.Auto(&m.s, game.Seat(s.who), orders)
		return !auto
	}
	got := map[string]string{}
	for _, s := range situations() {
		if want[s.stage] == "" || got[s.stage] != "" || s.location == "tires" || s.armored {
			continue
		}
		weak := "front 12 left 12 back 12 driver 4"
		got[s.stage] = map[[2]bool]string{{false, true}: "if lethal", {false, false}: "never", {true, true}: "always", {true, false}: "?"}[[2]bool{asks(s, ""), asks(s, weak)}]
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-table +engine):\n%s", diff)
	}
	// The rest of the policy, with the tests of it.
	for key, test := range map[string]string{
		"ask_only_if_legal_card": "TestWhoIsNotAsked", "ejection_seat_only_if_lethal": "TestNeedlessQuestions", "armor_never_asked_for_tires": "TestNeedlessQuestions",
		"escape_by_button_only": "TestNeedlessQuestions", "queued_any_time_cards": "TestQueue", "pass_binds_for_window": "TestOneChanceForEachCard",
		"queued_ejection_seat_played_in_first_window_listing_it": "TestQueue", "auto_close_when_fully_stopped": "TestArmorComesLast",
	} {
		if readResponses(t).PromptPolicy[key] != true {
			t.Errorf("%s is no longer true; see %s", key, test)
		}
	}
}
