package sixth

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// phases writes the phases, rounds and marker moves that were announced.
func (k *moveRig) phases() string {
	var w []string
	for _, e := range k.events {
		switch e.Kind {
		case EvPhase:
			w = append(w, e.Phase.String())
		case EvRound:
			w = append(w, fmt.Sprintf("round %d", e.Count))
		case EvMarker:
			w = append(w, fmt.Sprintf("marker %d", e.Seat))
		}
	}
	return strings.Join(w, ", ")
}

// park lets a seat stop, and pass in combat.
func (k *moveRig) park(seat game.Seat) {
	k.Helper()
	if k.s.t.Ask == askSpeed {
		k.do(seat, SpeedAction(0, false))
		return
	}
	k.do(seat, PassAction())
}

// Six phases in order; the players of phases 3, 4 and 5 one after the other, first player first, then clockwise; at the end the tokens go
// back and the marker passes on. SX-ROUND-001, -002, -005, -008 to -010
func TestRoundOrder(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-001", "SX-ROUND-002", "SX-ROUND-005", "SX-ROUND-008", "SX-ROUND-009", "SX-ROUND-010")
	k := phaseRig(t, field(t, ""), phaseSpeed, mcar(3, 3, 0, 1), mcar(3, 9, 0, 1), mcar(6, 6, 90, 1))
	k.s.t.First = 1
	for i := range 3 {
		k.car(i).Control, k.car(i).Fire = 0, 0
		k.car(i).Fire.add(Left)
	}
	k.run().advance()
	var order []string
	for k.s.t.Round == 1 {
		seat := k.s.t.Asked.First()
		order = append(order, fmt.Sprintf("%s:%d", askNames[k.s.t.Ask], seat))
		k.park(seat)
	}
	want := "fires:1 fires:2 fires:0 speed:1 speed:2 speed:0 combat:1 combat:2 combat:0"
	if got := strings.Join(order, " "); got != want {
		t.Errorf("asked %q, want %q", got, want)
	}
	if got := k.phases(); !strings.HasPrefix(got, "take_control, manage_fires, movement, combat, end_of_round, marker 2, round 2, check_speed, take_control") {
		t.Errorf("phases %q", got)
	}
	k.asks(askFires, 2).gauge(0, "control 6 ace 0 left 8") // what was taken anew; the fire burned once
}

// Nothing is carried over. SX-ROUND-010
func TestTokensGoBack(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-010")
	k := phaseRig(t, field(t, ""), phaseCombat, mcar(3, 3, 0, 4).ctl(9), mcar(12, 6, 180, 1))
	k.car(0).Ace = 7
	k.run().advance()
	for k.s.t.Round == 1 {
		k.do(k.s.t.Asked.First(), PassAction())
	}
	k.gauge(0, "control 4 ace 0").asks(askSpeed, 1) // 4 for the tires, 0 for speed 4; the marker passed to seat 1
}

// Phase 1 lowers a speed above the new maximum at once and for nothing; phase 2 counts the icons as they then stand.
func TestCheckSpeedAndControl(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-003", "SX-ROUND-005", "SX-ROUND-006", "SX-SETUP-012", "SX-SETUP-013", "SX-SETUP-014", "SX-SETUP-015",
		"SX-SETUP-053", "SX-FAQ-014", "SX-CTRL-002")
	byTires := [11]uint8{0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4}
	bySpeed := [6]uint8{2, 2, 2, 1, 0, 0}
	top := [11]uint8{1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5}
	for tires := range uint8(11) {
		for speed := range uint8(6) {
			k := phaseRig(t, field(t, ""), phaseSpeed, mcar(3, 3, 0, 0).rubber(tires).ctl(0), mcar(12, 6, 180, 1))
			k.car(0).Speed = speed
			k.run().advance()
			now := min(speed, top[tires])
			k.gauge(0, fmt.Sprintf("speed %d tires %d power 10 control %d ace 0", now, tires, byTires[tires]+bySpeed[now]))
			if lost := len(k.all(EvSpeedLoss)); (lost == 1) != (now < speed) {
				t.Errorf("tires %d, speed %d: %d losses of speed announced", tires, speed, lost)
			}
			// With no icon at all the car is out of control from here on.
			if k.asks(askSpeed, 0); byTires[tires]+bySpeed[now] == 0 {
				k.do(0, PassAction()).refuse(0, SlideAction(Left), "SX-CTRL-003")
			}
		}
	}
}

// Tires lost in phases 3 and 4 show in the next round only. SX-ROUND-004, SX-DMG-006
func TestTireLossShowsNextRound(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-004", "SX-DMG-006")
	k := phaseRig(t, field(t, ""), phaseMove, mcar(3, 3, 0, 5).rubber(8), mcar(12, 9, 180, 0))
	k.run().advance()
	k.do(0, SpeedAction(3, false)).gauge(0, "tires 7 control 6") // hard braking
	k.car(0).Tires = 4
	k.points(3).do(0, StraightAction()).do(0, StraightAction()).do(0, StraightAction())
	k.park(1)
	for k.s.t.Round == 1 {
		k.gauge(0, "control 6 speed 3")
		k.do(k.s.t.Asked.First(), PassAction())
	}
	k.gauge(0, "speed 3 control 3") // 2 for the tires, 1 for speed 3
	if k.car(0).Max != 3 {
		t.Errorf("maximum %d", k.car(0).Max)
	}
}

// The second token of phase 2 and of the end of the round is ACE: cards give it, and what is left of it goes back.
func TestAceOfCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SETUP-052", "SX-SETUP-054", "SX-ROUND-005", "SX-ROUND-010")
	k := phaseRig(t, field(t, ""), phaseSpeed, mcar(3, 3, 0, 0).with("back:drag_chute"), mcar(12, 9, 180, 0))
	k.run().advance()
	for k.s.t.Round < 3 {
		k.gauge(0, "ace 1 control 6").gauge(1, "ace 0 control 6")
		for round := k.s.t.Round; k.s.t.Round == round; {
			k.park(k.s.t.Asked.First())
		}
	}
}

// A Run-Flat System raises the tires before the speed is checked. SX-ROUND-006
func TestStartOfRoundCard(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-006")
	k := phaseRig(t, field(t, ""), phaseSpeed, mcar(3, 3, 0, 1).rubber(0).ctl(0).with("crew_area:run_flat_system"), mcar(12, 9, 180, 0))
	k.car(0).Speed = 4
	k.run().advance()
	k.gauge(0, "tires 1 speed 2 control 3")
}

// A player finishes paying and burning before the next one starts. SX-ROUND-007, SX-FIRE-005
func TestFiresOneByOne(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-007", "SX-FIRE-005")
	k := phaseRig(t, field(t, ""), phaseFires, mcar(3, 3, 0, 1), mcar(12, 9, 180, 1))
	k.car(0).Fire.add(Left)
	k.car(1).Fire.add(Back)
	k.run().advance()
	k.asks(askFires, 0).gauge(0, "left 9").do(0, PassAction()).gauge(0, "left 8").gauge(1, "back 9").asks(askFires, 1)
}

// The marker skips who is out; if its holder goes in the middle of a round, the order of that round stays. SX-ROUND-011
func TestMarkerSkips(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-011")
	k := phaseRig(t, field(t, ""), phaseMove, mcar(3, 3, 0, 0), mcar(3, 9, 0, 0), mcar(12, 6, 180, 0), mcar(12, 9, 180, 0))
	k.s.t.First = 1
	k.run().advance()
	k.asks(askSpeed, 1)
	if err := k.g.Resign(&k.s, 1, k.note); err != nil {
		t.Fatal(err)
	}
	k.asks(askSpeed, 2)
	k.park(2)
	if err := k.g.Resign(&k.s, 2, k.note); err != nil {
		t.Fatal(err)
	}
	k.park(3)
	k.park(0)
	k.asks(askCombat, 3).park(3)
	k.park(0)
	if k.s.t.First != 3 || k.s.t.Round != 2 {
		t.Errorf("the marker is at %d in round %d", k.s.t.First, k.s.t.Round)
	}
}

// ACE earned by maneuvers buy defense re-rolls: the decision is offered. SX-ROUND-014
func TestAceBuysRerolls(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-014")
	k := phaseRig(t, field(t, ""), phaseCombat, mcar(3, 6, 0, 1), mcar(4.5, 6, 0, 1))
	k.car(1).Ace = 1
	k.run().advance()
	k.events = nil
	for _, a := range k.g.Legal(&k.s, 0, nil) {
		if a.Do == Fire {
			t.Fatalf("a hand cannon fires to the sides only, but %v is legal", a)
		}
	}
	k = phaseRig(t, field(t, ""), phaseCombat, mcar(3, 6, 90, 1), mcar(4.5, 6, 0, 1))
	k.car(1).Ace = 1
	k.run().advance()
	var fire Action
	for _, a := range k.g.Legal(&k.s, 0, nil) {
		if a.Do == Fire && a.Target == carRef(1) {
			fire = a
		}
	}
	pool := k.g.d.Card(k.g.d.named[handCannon]).Dice
	for col, n := range pool {
		for range n {
			k.dice("attack " + string("ygrbwk"[col]) + "-hit")
		}
	}
	k.dice("defense y-hit").do(0, fire).asks(askDefenseReroll, 1)
	k.dice("defense y-skid").do(1, RerollAction(0, WithAce)).gauge(1, "ace 0")
}

// Cards of one player that act at the same moment come in the order the player likes. SX-ROUND-015
func TestOwnOrderOfCards(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-015")
	build := "crew_area:first_aid_kit back:drag_chute"
	for _, first := range []string{"first_aid_kit", "drag_chute"} {
		k := phaseRig(t, field(t, ""), phaseSpeed, mcar(3, 3, 0, 4).with(build), mcar(12, 9, 180, 0))
		k.car(0).Slots[k.car(0).Driver].Damage = 1
		k.run().advance()
		k.asks(askStart, 0)
		use := map[string]Action{"first_aid_kit": UseAction(k.slotOf("first_aid_kit")), "drag_chute": UseAction(k.slotOf("drag_chute"))}
		kit := use["first_aid_kit"]
		kit.Crew = Driver
		use["first_aid_kit"] = kit
		k.do(0, use[first]).asks(askStart, 0)
		for id, a := range use {
			if id != first {
				k.do(0, a)
			}
		}
		k.gauge(0, "speed 0").asks(askSpeed, 0)
		if k.car(0).Slots[k.car(0).Driver].Damage != 0 {
			t.Error("the driver is still wounded")
		}
	}
}

// All chance comes from one stream in the order of the procedure: the same seed and actions give the same state. SX-ROUND-016
func TestSameSeedSameMatch(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ROUND-016")
	play := func() (out []byte) {
		randomMatch(t, "junkyard", 3, 77, 300, func(s *State, _ []Event) error {
			out = NewCodec(StandardRules()).AppendLayout(s, out[:0])
			return nil
		})
		return out
	}
	if a, b := play(), play(); string(a) != string(b) {
		t.Error("two matches of one seed differ")
	}
}

// Whoever resigns at whatever moment leaves a table that is sound, and the match goes on to its end without them. SX-ELIM-009, SX-ELIM-003
func TestResignAnyTime(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-ELIM-009", "SX-ELIM-003")
	g := StandardRules()
	for seed := range uint64(25) {
		var s State
		if err := g.Start(&s, game.Setup{Seats: 4, Dice: dice.Fast(seed), Options: map[string]any{"arena": "junkyard", "start": "random"}}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed + 1)
		quit := map[game.Seat]bool{}
		next := rng.IntN("when", 120)
		for n := 0; ; n++ {
			ds := g.Decisions(&s, nil)
			if len(ds) == 0 {
				break
			}
			if n > 6000 {
				t.Fatalf("seed %d: no end", seed)
			}
			seat := ds[0].Who.First()
			if n == next {
				next = n + 1 + rng.IntN("when", 120)
				who := game.Seat(rng.IntN("who", 4))
				if rng.IntN("asked", 2) == 0 {
					who = seat
				}
				if !quit[who] && (s.t.Phase == phaseBuild || s.t.Cars[who].In) {
					quit[who] = true
					if err := g.Resign(&s, who, nil); err != nil {
						t.Fatalf("seed %d, step %d: %v", seed, n, err)
					}
					if err := soundTable(&run{s: &s, d: g.d}); err != nil {
						t.Fatalf("seed %d, step %d: %v", seed, n, err)
					}
					if s.t.asks(who) {
						t.Fatalf("seed %d, step %d: seat %d is still asked", seed, n, who)
					}
					continue
				}
			}
			if err := g.Apply(&s, seat, pick(g, &s, seat, &rng), nil); err != nil {
				t.Fatalf("seed %d, step %d: %v", seed, n, err)
			}
		}
		out, ok := g.Outcome(&s)
		if !ok {
			t.Fatalf("seed %d: no outcome", seed)
		}
		for who := range quit {
			if out.Winners.Has(who) {
				t.Errorf("seed %d: seat %d resigned and won", seed, who)
			}
		}
	}
}
