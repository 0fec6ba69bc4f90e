package sixth

import (
	"fmt"
	"strings"
	"testing"

	"turnpike/arena"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// lastRound lays out the combat phase of a round of the scenario countdown that shows a number, with its marker at 8, 6: from 7.45 to 8.55, 5.6 to 6.4.
func lastRound(t *testing.T, round uint16, number uint8, cars ...moveCar) bay {
	t.Helper()
	k := bayAt(t, phaseCombat, "", cars...)
	k.s.t.Opts.Scenario, k.s.t.Number, k.s.t.Round = countdown, number, round
	k.put(markerID(int(number)), 8, 6, 0, false)
	return k
}

// through passes in combat until the round is over or something else is asked.
func (k bay) through() bay {
	k.Helper()
	k.run().advance()
	for k.s.t.Ask == askCombat {
		k.do(k.s.t.Asked.First(), PassAction())
	}
	return k
}

// told lists the events of the countdown: "off 3, count 2".
func (k *moveRig) told() string {
	var w []string
	for _, e := range k.events {
		switch e.Kind {
		case EvGoesOff:
			w = append(w, fmt.Sprintf("off %d", e.Count))
		case EvCounted:
			w = append(w, fmt.Sprintf("count %d", e.Count))
		case EvTally:
			w = append(w, fmt.Sprintf("seat %d has %d, crew %d", e.Seat, e.Count, e.Left))
		}
	}
	return strings.Join(w, ", ")
}

// The count goes down at the end of rounds 2, 4 and 6, and at 0 the match is over.
func TestCountGoesDown(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-005")
	k := lastRound(t, 1, 3, mcar(2, 2, 0, 0), mcar(2, 10, 0, 0))
	k.put("number_2", 13, 3, 0, false)
	k.put("number_1", 13, 9, 0, false)
	want := map[uint16]string{1: "", 2: "off 3, count 2", 3: "", 4: "off 2, count 1", 5: "", 6: "off 1, count 0, seat 0 has 56, crew 2, seat 1 has 56, crew 2"}
	left := map[uint16]int{1: 2, 2: 1, 3: 2, 4: 1, 5: 2, 6: 1}
	k.run().advance()
	for round := uint16(1); round <= 6; round++ {
		if n := k.run().roundsLeft(); n != left[round] || k.s.t.Round != round {
			t.Errorf("round %d: %d rounds are left, want %d in round %d", k.s.t.Round, n, left[round], round)
		}
		k.events = nil
		for k.s.t.Round == round && k.s.t.Phase != phaseOver {
			k.park(k.s.t.Asked.First())
		}
		if got := k.told(); got != want[round] {
			t.Errorf("round %d: %q, want %q", round, got, want[round])
		}
	}
	if k.s.t.Phase != phaseOver || k.run().roundsLeft() != 0 {
		t.Errorf("phase %s after the countdown", k.s.t.Phase)
	}
	for i, o := range k.s.t.Objects[:k.s.t.NObject] {
		if o.Kind != 0 {
			t.Errorf("marker %d still lies there", i)
		}
	}
}

// Within 1 CL of the marker, on the side that faces it: 1 CONTROL and 2 armor, or 3 armor of a car out of control.
func TestMarkerGoesOff(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, rule string
		car        moveCar
		want       string // of the car, when it happens: CONTROL and armor of 9
	}{
		{"its front looks at it", "SX-SCEN-006", mcar(6, 6, 0, 0), "control 5 front 7 back 9 left 9 right 9"}, // 6.5 to 7.45
		{"its back looks at it", "SX-SCEN-006", mcar(6, 6, 180, 0), "control 5 front 9 back 7 left 9 right 9"},
		{"its left side looks at it", "SX-SCEN-006", mcar(8, 7.3, 180, 0), "control 5 front 9 back 9 left 7 right 9"},
		{"its right side looks at it", "SX-SCEN-006", mcar(8, 7.3, 0, 0), "control 5 front 9 back 9 left 9 right 7"},
		{"right above it", "SX-SCEN-006", mcar(8, 6, 0, 0), "control 5 front 7 back 9 left 9 right 9"},
		{"exactly 1 CL away", "SX-SCEN-006", mcar(5.95, 6, 0, 0), "control 5 front 7 back 9 left 9 right 9"}, // 6.45 to 7.45
		{"further away", "SX-SCEN-006", mcar(5.94, 6, 0, 0), "control 6 front 9 back 9 left 9 right 9"},
		{"out of control", "SX-DMG-012", mcar(6, 6, 0, 0).ctl(0), "control 0 front 6 back 9 left 9 right 9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			proof.Of(t, "SX-SCEN-006")
			proof.Of(t, "SX-DMG-012")
			k := lastRound(t, 2, 3, c.car, mcar(2, 11, 0, 0))
			barrel := k.put("barrel", 8, 5.3, 0, true)
			// The tokens go back right afterwards: what was paid is in the events.
			k.through()
			control := int(c.car.control)
			for _, e := range k.all(EvPaid) {
				control -= int(e.Control)
			}
			armor, _ := strings.CutPrefix(c.want, fmt.Sprintf("control %d ", control))
			if armor == c.want {
				t.Errorf("%d CONTROL are left, want %q", control, c.want)
				return
			}
			k.gauge(0, armor).gauge(1, "front 9 back 9 left 9 right 9")
			if o := k.obj(barrel); o.Kind == 0 || o.Damage != 0 {
				t.Error("the barrel is hurt")
			}
			if k.s.t.Round != 3 || k.s.t.Number != 2 {
				t.Errorf("round %d, count %d", k.s.t.Round, k.s.t.Number)
			}
		})
	}
}

// The CONTROL on Autopilot can pay for the EXPLOSION: its player is asked, and sees the marker until then.
func TestAutopilotPaysForMarker(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-006", "SX-CTRL-010")
	for _, token := range []bool{true, false} {
		k := lastRound(t, 2, 3, mcar(6, 6, 0, 0).ctl(3).with(autopilotCard), mcar(2, 11, 0, 0)).loaded(0)
		k.through().asks(askBlast, 0)
		o := NewCodec(k.g).Observe(&k.s, 0).(Observation)
		if o.Phase != "end_of_round" || o.Turn != 0 || len(o.Objects) != 1 || o.Countdown == nil || o.Countdown.Count != 3 || o.Countdown.Rounds != 1 {
			t.Errorf("while it is asked one sees %+v", o)
		}
		a := PassAction()
		if token {
			a = newAction(Pay)
			a.With = WithToken
		}
		k.do(0, a).gauge(0, "front 7")
		paid := 0
		for _, e := range k.all(EvPaid) {
			paid += int(e.Control)
		}
		if want := map[bool]int{true: 0, false: 1}[token]; paid != want {
			t.Errorf("by token %v: %d CONTROL in hand are paid, want %d", token, paid, want)
		}
		left := uint8(1)
		if token {
			left = 0
		}
		k.token(0, left)
	}
	// Who gives up instead takes nothing more, and the match goes on without.
	k := lastRound(t, 2, 3, mcar(6, 6, 0, 0).ctl(3).with(autopilotCard), mcar(2, 11, 0, 0), mcar(13, 11, 180, 0)).loaded(0)
	k.through().asks(askBlast, 0)
	if err := k.g.Resign(&k.s, 0, k.note); err != nil {
		t.Fatal(err)
	}
	if k.s.t.Round != 3 || k.s.t.Number != 2 || k.car(0).In {
		t.Errorf("round %d, count %d", k.s.t.Round, k.s.t.Number)
	}
}

// One car after the other in turn order: the first of two whose last driver is nearly dead goes out, and the other wins unhurt (SX-ELIM-007).
func TestMarkersHurtInTurnOrder(t *testing.T) {
	t.Parallel()
	for first := range 2 {
		proof.Of(t, "SX-SCEN-006", "SX-SCEN-001")
		k := lastRound(t, 2, 3, mcar(6, 6, 0, 0).plated(0), mcar(10, 6, 180, 0).plated(0))
		k.s.t.First = game.Seat(first)
		// Nobody but a driver at the end of its life: the crew entry of card A2 takes the first of the two points.
		for i := range 2 {
			k.kill(i, Gunner)
			sl := &k.car(i).Slots[k.car(i).Driver]
			sl.Damage = k.run().durability(k.car(i), int8(k.car(i).Driver)) - 1
		}
		k.dice("card-A2").through()
		if k.s.t.Phase != phaseOver {
			t.Fatalf("the match goes on in round %d", k.s.t.Round)
		}
		if want := game.Seats(game.Seat(1 - first)); k.s.t.Winners != want || k.car(1-first).Control != 6 {
			t.Errorf("first %d: winners %v, want %v", first, k.s.t.Winners, want)
		}
		if o, _ := k.g.Outcome(&k.s); o.Rule != "SX-ELIM-006" {
			t.Errorf("ended by %s", o.Rule)
		}
	}
}

// At 0 most armor, tires and power plant win, then most crew; the equal ones share it.
func TestCountdownWinner(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-007")
	for name, c := range map[string]struct {
		change func(k bay)
		want   game.SeatSet
	}{
		"armor":                     {func(k bay) { k.car(0).Armor[Left]--; k.car(2).Armor[Back] -= 2 }, game.Seats(1)},
		"tires":                     {func(k bay) { k.car(0).Tires--; k.car(1).Tires-- }, game.Seats(2)},
		"power plant":               {func(k bay) { k.car(1).Power--; k.car(2).Power-- }, game.Seats(0)},
		"a sum":                     {func(k bay) { k.car(0).Armor[Left]--; k.car(1).Tires--; k.car(2).Power -= 2 }, game.Seats(0, 1)},
		"crew":                      {func(k bay) { k.kill(0, Gunner); k.car(2).Tires-- }, game.Seats(1)},
		"crew is less than a point": {func(k bay) { k.kill(0, Gunner); k.car(1).Tires--; k.car(2).Tires-- }, game.Seats(0)},
		"who is out is out":         {func(k bay) { k.car(1).Tires--; k.car(2).Tires--; k.car(0).In = false }, game.Seats(1, 2)},
		"all are equal":             {func(bay) {}, game.Seats(0, 1, 2)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := lastRound(t, 6, 1, mcar(2, 2, 0, 0), mcar(2, 10, 0, 0), mcar(14, 10, 180, 0))
			c.change(k)
			k.through()
			o, over := k.g.Outcome(&k.s)
			if !over || o.Winners != c.want || o.Rule != "SX-SCEN-007" {
				t.Errorf("over %v, winners %v by %s, want %v", over, o.Winners, o.Rule, c.want)
			}
		})
	}
}

// kill lets a crew member die, without what follows.
func (k bay) kill(seat int, w Role) {
	c := k.car(seat)
	sl := &c.Slots[c.crewSlot(w)]
	sl.Flags |= slotDown | slotDestroyed
	sl.Damage = k.run().durability(c, int8(c.crewSlot(w)))
	c.refresh()
}

// Random matches end after round 6 at the latest, and then those win who have most.
func TestCountdownInRandomMatches(t *testing.T) {
	t.Parallel()
	proof.Of(t, "SX-SCEN-005", "SX-SCEN-007")
	timed := 0
	for i, m := range arena.Builtin() {
		scenarioMatch(t, m.ID, "countdown", 2+i%3, uint64(i), func(s *State, _ []Event) error {
			t := &s.t
			if t.Round > 6 || t.Phase != phaseOver && int(t.Number) != 3-(max(int(t.Round), 1)-1)/2 {
				return fmt.Errorf("round %d shows %d", t.Round, t.Number)
			}
			if t.Phase != phaseOver || t.inGame() < 2 {
				return nil
			}
			timed++
			for i := range t.Seats {
				for j := range t.Seats {
					a, b := &t.Cars[i], &t.Cars[j]
					if t.Winners.Has(game.Seat(i)) && b.In && (!a.In || b.rest() > a.rest()) {
						return fmt.Errorf("seat %d wins with %d, seat %d has %d", i, a.rest(), j, b.rest())
					}
				}
			}
			if t.Winners == 0 {
				return fmt.Errorf("nobody wins")
			}
			return nil
		})
	}
	if timed == 0 {
		t.Error("no match was ended by the count")
	}
}
