package heistbot_test

import (
	"encoding/json"
	"testing"

	"turnpike/bot"
	"turnpike/bot/heistbot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/heist"
	"turnpike/rulebook/proof"
)

// stand builds a position.
func stand(t *testing.T, scenario string, seats int, position string) *state {
	t.Helper()
	values, err := game.Complete(rules.Info().Options, game.Values{"scenario": scenario})
	if err != nil {
		t.Fatal(err)
	}
	var s state
	if err := heist.NewCodec(rules).Position(&s, json.RawMessage(position), game.Setup{Seats: seats, Options: values, Dice: dice.Fast(1)}); err != nil {
		t.Fatal(err)
	}
	return &s
}

// choose returns what the bot of a seat does.
func choose(t *testing.T, s *state, seat game.Seat) action {
	t.Helper()
	rng := dice.Fast(1)
	legal := rules.Legal(s, seat, nil)
	if len(legal) == 0 {
		t.Fatalf("seat %d is not asked", seat)
	}
	v := bot.NewView(rules, s, seat, &rng)
	return heistbot.New(rules).Choose(&v, legal)
}

// acts has the bots play on until the Enemy Die is rolled, and returns what seat 0 did and the position before the die.
func acts(t *testing.T, s *state) (done []action, before state) {
	t.Helper()
	for range 60 {
		ask, who := s.Asked()
		if ask == heist.AskNothing || ask == heist.AskTurn {
			return done, before
		}
		seat := who.First()
		a := choose(t, s, seat)
		rolled := false
		next := *s
		if err := rules.Apply(&next, seat, a, func(e heist.Event) { rolled = rolled || e.Kind == heist.EvEnemyDie }); err != nil {
			t.Fatal(err)
		}
		if ask == heist.AskAct {
			done = append(done, a)
		}
		before = *s
		if a.Do == heist.DoDrive || a.Do == heist.DoLeap {
			// What the last action has done counts, not what comes of the die.
			before.Linger(9)
			if err := rules.Apply(&before, seat, a, nil); err != nil {
				t.Fatal(err)
			}
		}
		if rolled {
			return done, before
		}
		*s = next
	}
	t.Fatal("the turn does not end")
	return nil, before
}

// has reports whether a verb is among actions.
func has(list []action, do heist.Verb) bool {
	for _, a := range list {
		if a.Do == do {
			return true
		}
	}
	return false
}

// away is a seat that takes no part.
const away = `{"character": "motormouth", "vehicle": "redliner", "at": "1,6", "exhausted": true, "boosts": 0}`

// A wreck beside the Tank, which has one point left: PUSH COMES TO SHOVE wins (HH-TANK-001, HH-TANK-031).
func TestWinsNow(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-001", "HH-TANK-031")
	s := stand(t, "tank", 2, `{"strength": 1, "crew": [{"character": "slipstream", "vehicle": "sidewinder", "at": "8,5"}, `+away+`],
		"vehicles": [{"id": "main", "at": "7,3"}, {"id": "suv1", "at": "8,4", "wreck": true}, {"id": "suv2", "at": "9,5"}],
		"stunts": [null, null, {"card": "T-S1"}], "turn": {"seat": 0}}`)
	if a := choose(t, s, 0); a.Do != heist.DoStunt {
		t.Errorf("%+v", a)
	}
}

// Three spaces West of a wreck the car would be swept away in the End of Round (HH-ROUND-005).
func TestLeavesThePathOfAWreck(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ROUND-005")
	s := stand(t, "tank", 2, `{"crew": [{"character": "switchback", "vehicle": "big_block", "at": "9,5"}, `+away+`],
		"vehicles": [{"id": "main", "at": "7,3"}, {"id": "suv1", "at": "12,5", "wreck": true}], "turn": {"seat": 0}}`)
	_, before := acts(t, s)
	if at := before.Vehicle(heist.VID(heist.BigBlock)).At; at.Y() == 5 && at.X() >= 8 && at.X() < 12 {
		t.Errorf("stays on %v", at)
	}
}

// Of two SUVs beside the car the one in the Tank's lane is rammed: its wreck hits the Tank in the End of Round (HH-TANK-018, HH-TANK-020).
func TestRamsWhatHitsTheTank(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-TANK-018", "HH-TANK-020")
	s := stand(t, "tank", 2, `{"crew": [{"character": "switchback", "vehicle": "big_block", "at": "9,4"}, `+away+`],
		"vehicles": [{"id": "main", "at": "7,3"}, {"id": "suv1", "at": "9,3"}, {"id": "suv2", "at": "9,5"}], "turn": {"seat": 0}}`)
	if a := choose(t, s, 0); a.Do != heist.DoRam || a.V != heist.FirstSUV {
		t.Errorf("%+v", a)
	}
}

// With five dice for two hits the Enemy Peg goes before it strikes (HH-ACT-024).
func TestShakesThePeg(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-ACT-024")
	s := stand(t, "tank", 2, `{"crew": [{"character": "slipstream", "vehicle": "sidewinder", "at": "2,6", "strength": 2, "peg": true}, `+away+`],
		"vehicles": [{"id": "main", "at": "7,3"}], "turn": {"seat": 0}}`)
	if done, _ := acts(t, s); !has(done, heist.DoShake) {
		t.Errorf("%+v", done)
	}
}

// Through the open door to a team mate who waits for it (HH-SEMI-023).
func TestThrowsCargo(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-023")
	s := stand(t, "semi", 2, `{"door": "open", "crew": [{"character": "badge", "vehicle": "sidewinder", "at": "5,2", "on": "main:rear"},
		{"character": "anvil", "vehicle": "big_block", "at": "6,4", "exhausted": true}], "vehicles": [{"id": "main", "at": "7,3"}], "turn": {"seat": 0}}`)
	if a := choose(t, s, 0); a.Do != heist.DoSpecial || a.Special != heist.ThrowCargo {
		t.Errorf("%+v", a)
	}
}

// In the last round a vehicle with its two cargo drives to column 12, where it counts (HH-SEMI-001).
func TestDrivesHome(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SEMI-001")
	s := stand(t, "semi", 2, `{"round": 9, "door": "open", "crew": [{"character": "badge", "vehicle": "sidewinder", "at": "7,5", "cargo": 2},
		{"character": "anvil", "vehicle": "big_block", "at": "12,6", "cargo": 2, "exhausted": true}], "vehicles": [{"id": "main", "at": "7,3"}],
		"stunts": [{"card": "M-S9"}, null, null], "stunts_left": [0, 0, 0], "turn": {"seat": 0}}`)
	_, before := acts(t, s)
	if at := before.Vehicle(heist.VID(heist.Sidewinder)).At; at.X() != heist.Columns {
		t.Errorf("stops on %v", at)
	}
}

// With the Radar at 5 and two points of strength left Decoder changes into the car beside (HH-CHOP-025, HH-CHOP-033).
func TestRelocatesDecoder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-CHOP-025", "HH-CHOP-033")
	s := stand(t, "chopper", 2, `{"radar": 5, "crew": [{"character": "slipstream", "vehicle": "sidewinder", "at": "5,2", "strength": 2},
		{"character": "anvil", "vehicle": "big_block", "at": "5,1", "exhausted": true}], "vehicles": [{"id": "hunter", "at": "10,6"}], "decoder": "sidewinder",
		"turn": {"seat": 0}}`)
	if done, _ := acts(t, s); !has(done, heist.DoSpecial) {
		t.Errorf("%+v", done)
	}
}

// ANCHOR DROP needs four hits, three dice cannot make them; with a token of the other there are five, and success wins (HH-BOOST-004, HH-STUNT-010).
func TestAssistsForTheWin(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-BOOST-004", "HH-STUNT-010")
	s := stand(t, "tank", 2, `{"strength": 2, "crew": [{"character": "anvil", "vehicle": "big_block", "at": "9,3"},
		{"character": "badge", "vehicle": "redliner", "at": "1,6", "exhausted": true, "boosts": 1}], "vehicles": [{"id": "main", "at": "7,3"}],
		"stunts": [null, null, {"card": "T-S9"}], "turn": {"seat": 0}}`)
	a := choose(t, s, 0)
	if a.Do != heist.DoStunt {
		t.Fatalf("%+v", a)
	}
	if err := rules.Apply(s, 0, a, nil); err != nil {
		t.Fatal(err)
	}
	if a := choose(t, s, 1); a.Do != heist.DoAssist {
		t.Errorf("%+v", a)
	}
}

// No two bots take the same character, vehicle or start space (HH-SETUP-006, HH-SETUP-008).
func TestSetsUpWithoutCollisions(t *testing.T) {
	t.Parallel()
	proof.Of(t, "HH-SETUP-006", "HH-SETUP-008")
	values, err := game.Complete(rules.Info().Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	crews := map[[heist.MaxSeats]uint8]bool{}
	for seed := range uint64(20) {
		var s state
		if err := rules.Start(&s, game.Setup{Seats: heist.MaxSeats, Options: values, Dice: dice.Fast(seed)}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed)
		b := heistbot.New(rules)
		for s.Stage() == heist.StageSetup {
			_, who := s.Asked()
			for seat := range who.All() { // in turns
				v := bot.NewView(rules, &s, seat, &rng)
				if err := rules.Apply(&s, seat, b.Choose(&v, rules.Legal(&s, seat, nil)), nil); err != nil {
					t.Fatal(err)
				}
			}
		}
		var crew [heist.MaxSeats]uint8
		for i := range crew {
			crew[i] = s.Player(game.Seat(i)).Character
		}
		crews[crew] = true
	}
	if len(crews) < 5 {
		t.Errorf("%d different crews in 20 matches", len(crews))
	}
}
