package racebot_test

import (
	"encoding/json"
	"testing"

	"turnpike/bot"
	"turnpike/bot/racebot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/race"
	"turnpike/rulebook/proof"
)

// asked builds a position with seat 0 to decide and returns what the bot does.
func asked(t *testing.T, course, position string) (*state, action) {
	t.Helper()
	values, err := game.Complete(rules.Info().Options, game.Values{"course": course})
	if err != nil {
		t.Fatal(err)
	}
	var s state
	if err := race.NewCodec().Position(&s, json.RawMessage(position), game.Setup{Seats: 2, Options: values, Dice: dice.Fast(1)}); err != nil {
		t.Fatal(err)
	}
	return &s, choose(t, &s)
}

// choose returns what the bot does at seat 0.
func choose(t *testing.T, s *state) action {
	t.Helper()
	rng := dice.Fast(1)
	legal := rules.Legal(s, 0, nil)
	if len(legal) == 0 {
		t.Fatal("seat 0 is not asked")
	}
	v := bot.NewView(rules, s, 0, &rng)
	return racebot.New(rules).Choose(&v, legal)
}

// follow plays on at seat 0 until its turn is over, somebody else is asked, or the race is over.
func follow(t *testing.T, s *state) (verbs []action) {
	t.Helper()
	for range 20 {
		ask, seat := s.Asked()
		if ask == race.AskNothing || seat != 0 || len(verbs) > 0 && ask == race.AskGear {
			return verbs
		}
		a := choose(t, s)
		verbs = append(verbs, a)
		if err := rules.Apply(s, 0, a, nil); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the turn does not end")
	return nil
}

// open is a course of straights; its last tile is 3.
const open = "open:T01.T02.T02.T02"

// Two squares before the line with two of allowance: over it, whatever stands about (RC-END-001).
func TestCrossesTheLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-END-001")
	s, _ := asked(t, open, `{"cars": [{"at": "3:2:14", "node": "G3-8", "structure": 1}, {"at": "3:1:14"}],
		"turn": {"seat": 0, "ask": "move", "allowance": 2}}`)
	follow(t, s)
	if o, over := rules.Outcome(s); !over || o.Winners != game.Seats(0) {
		t.Errorf("over %v, winners %v", over, o.Winners)
	}
}

// A block straight ahead and a free lane beside it (RC-DMG-012).
func TestAvoidsTheBlock(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-012")
	s, a := asked(t, "open:T01.T04.T02.T02", `{"cars": [{"at": "1:1:3", "node": "G3-8"}, {"at": "0:4:1"}],
		"turn": {"seat": 0, "ask": "move", "allowance": 6, "changes": 1}}`)
	follow(t, s)
	if c := s.Car(0); s.Node(0).Speed == 0 || c.Structure != s.Full(0, race.TrackStructure) {
		t.Errorf("%s: at speed %d, %d structure left", a.Path, s.Node(0).Speed, c.Structure)
	}
}

// At structure 2 a scrape of two lanes would be the end: the lane changes go into the pull (RC-MOVE-020, RC-MOVE-021). Sweeper Left pulls (16 - 12) / 2
// = 2 lanes at speed 16 in the outermost lane.
func TestCancelsAPullThatWouldScrape(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-MOVE-020", "RC-MOVE-021")
	s, _ := asked(t, "open:T01.T12.T02.T02", `{"cars": [{"car": "cinder", "at": "1:4:4", "node": "G4-16", "structure": 2}, {"at": "0:1:1"}],
		"turn": {"seat": 0, "ask": "move", "allowance": 3, "changes": 3}}`)
	follow(t, s)
	if c := s.Car(0); !c.Running() || c.Structure != 2 {
		t.Errorf("%d structure left", c.Structure)
	}
}

// With one box of heat left before the skull no red die is rolled while the finish is far (RC-HEAT-006).
func TestStaysCoolBeforeTheSkull(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-HEAT-006")
	s, a := asked(t, "open:T01.T02.T02.T02.T03.T09.T10.T08", `{"cars": [{"car": "cinder", "at": "1:2:3", "node": "G4-12", "heat": 6}, {"at": "0:1:1"}]}`)
	for a.Do != race.Gear {
		if err := rules.Apply(s, 0, a, nil); err != nil {
			t.Fatal(err)
		}
		a = choose(t, s)
	}
	m := s.Model(0)
	n, _ := m.NodeAt(a.Spot)
	if z := m.Nodes[n].Zone; z != race.Blue {
		t.Errorf("%s is %s", a.Spot, z)
	}
}

// The Harpoon's square is the one that is missing to the line (RC-EQUIP-020): from square 13 of 15, 3 are needed and 2 are left.
func TestHarpoonReachesTheLine(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-020")
	for armed, acts := range map[string]string{`"harpoon"`: "1", ``: "2"} {
		s, _ := asked(t, open, `{"cars": [{"driver": "riptide", "at": "3:2:13", "node": "G3-8", "armed": [`+armed+`]}, {"at": "3:2:15"}],
			"turn": {"seat": 0, "ask": "move", "allowance": 2, "changes": 2, "activations": `+acts+`}}`)
		follow(t, s)
		if o, over := rules.Outcome(s); !over || o.Winners != game.Seats(0) {
			t.Errorf("armed [%s]: over %v, winners %v", armed, over, o.Winners)
		}
	}
}

// With an armed gunner right behind and nothing to shoot at, the Deflector is armed after the movement (RC-EQUIP-008).
func TestArmsTheDeflector(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-008")
	s, _ := asked(t, "open:T01.T02.T02.T02.T03.T09.T10.T08", `{"cars": [{"car": "cinder", "driver": "harbour", "at": "2:2:10", "node": "G4-12", "structure": 2, "mines": 0},
		{"driver": "matchbox", "at": "2:2:6", "node": "G3-9", "armed": ["nose_guns"]}], "turn": {"seat": 0, "ask": "end", "activations": 1}}`)
	follow(t, s)
	if c := s.Car(0); !c.HasArmed(3) {
		t.Errorf("armed %04b, want the Deflector in the last slot", c.Armed)
	}
}

// A heavy car rams nobody at the price of its own end: the shunt of a medium car into a heavy one costs base 1 - 1 + 3 - 2 = 1 (RC-DMG-004), and one point is left.
func TestDoesNotRamToDeath(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-DMG-004")
	s, a := asked(t, open, `{"cars": [{"car": "furnace", "at": "1:2:3", "node": "G3-9", "structure": 1}, {"car": "hammer", "at": "1:2:6", "node": "G3-8"}],
		"turn": {"seat": 0, "ask": "move", "allowance": 9, "changes": 2}}`)
	follow(t, s)
	if !s.Car(0).Running() {
		t.Errorf("%s ends the race of the bot", a.Path)
	}
}

// Mines in all three lanes ahead: the car drives into one of them with its Plough armed, and uses it (RC-EQUIP-029).
func TestReacts(t *testing.T) {
	t.Parallel()
	proof.Of(t, "RC-EQUIP-029")
	s, _ := asked(t, open, `{"cars": [{"driver": "moss", "at": "1:2:3", "node": "G3-8", "armed": ["plough"]}, {"at": "0:1:1"}], "tokens": [
		{"kind": "mine", "at": "1:1:4", "owner": 1}, {"kind": "mine", "at": "1:2:4", "owner": 1}, {"kind": "mine", "at": "1:3:4", "owner": 1}],
		"turn": {"seat": 0, "ask": "move", "allowance": 1, "changes": 1}}`)
	for _, a := range follow(t, s) {
		if a.Do == race.Use && a.Slot == 2 {
			return
		}
	}
	t.Error("the Plough was not used")
}

// The draft looks at the course but is not always the same.
func TestPicksVary(t *testing.T) {
	t.Parallel()
	for _, course := range []string{"sprint", "paperclip"} {
		cars, drivers := map[uint8]int{}, map[uint8]int{}
		for seed := range uint64(60) {
			values, err := game.Complete(rules.Info().Options, game.Values{"course": course})
			if err != nil {
				t.Fatal(err)
			}
			var s state
			if err := rules.Start(&s, game.Setup{Seats: 2, Options: values, Dice: dice.Fast(seed)}, nil); err != nil {
				t.Fatal(err)
			}
			rng := dice.Fast(seed)
			for s.Stage() == race.StageDraft {
				_, seat := s.Asked()
				v := bot.NewView(rules, &s, seat, &rng)
				if err := rules.Apply(&s, seat, racebot.New(rules).Choose(&v, rules.Legal(&s, seat, nil)), nil); err != nil {
					t.Fatal(err)
				}
			}
			for seat := range game.Seat(2) {
				cars[s.Car(seat).Model]++
				drivers[s.Car(seat).Driver]++
			}
		}
		if len(cars) < 4 || len(drivers) < 4 {
			t.Errorf("%s: cars %v, drivers %v", course, cars, drivers)
		}
	}
}
