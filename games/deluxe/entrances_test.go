package deluxe

import (
	"math/bits"
	"testing"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/rulebook/proof"
)

// Seven enter an arena with four entrances: four begin, three wait and come when turn 2 begins, each by a gate that is free, at the speed of all. Until then
// they are in the event, and nobody can do anything to them; who gives up while he waits is out. The order differs by the dice.
func TestWavesOfEntrants(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-016", "DX-ARENA-015")
	orders := map[CarSet]bool{}
	for seed := range uint64(8) {
		g := StandardRules()
		o, err := game.Complete(g.Info().Options, map[string]any{"scenario": "amateur_night", "place": "back-alley"})
		if err != nil {
			t.Fatal(err)
		}
		var s State
		if err := g.Start(&s, game.Setup{Seats: 7, Options: o, Dice: dice.Fast(seed)}, nil); err != nil {
			t.Fatal(err)
		}
		r := &run{s: &s, g: g}
		waiting := CarSet(0)
		for id := range CarID(7) {
			if c := r.car(id); c.Fate == Waiting {
				waiting |= id.bit()
				if c.Speed != 0 || r.outOfIt(id) || !s.t.plays(c.Owner) {
					t.Errorf("vehicle %d waits at %s, out %t", id, c.Speed, r.outOfIt(id))
				}
			}
		}
		orders[waiting] = true
		if n := bits.OnesCount32(uint32(waiting)); n != 3 {
			t.Fatalf("%d wait", n)
		}
		if left := r.seatsLeft(); left.Len() != 7 {
			t.Errorf("%d seats are left", left.Len())
		}
		gone := r.car(waiting.first()).Owner
		if seed == 0 {
			r.resign(gone)
			if c := r.car(waiting.first()); c.Fate != Resigned {
				t.Errorf("who gives up while he waits: %s", c.Fate)
			}
		}
		came := 0
		for s.t.Turn < 2 && s.t.Stage != StageOver {
			seat := s.t.Asked.First()
			a := r.byDefault(seat)
			if err := g.Apply(&s, seat, a, func(e Event) {
				if e.Kind == EvEnters {
					came++
					if c := r.car(e.Car); c.Speed != c.Before || mph(c.Speed) != 20 || !c.Running() {
						t.Errorf("vehicle %d comes at %s", e.Car, c.Speed)
					}
				}
			}); err != nil {
				t.Fatal(err)
			}
		}
		if want := map[bool]int{true: 2, false: 3}[seed == 0]; came+waitingNow(&s) != want || came == 0 {
			t.Errorf("seed %d: %d have come, %d wait", seed, came, waitingNow(&s))
		}
		for a := range CarID(7) {
			for b := a + 1; b < 7; b++ {
				if x, y := r.body(a), r.body(b); r.car(a).Running() && r.car(b).Running() && x.Deeper(&y, 8) {
					t.Errorf("vehicles %d and %d lie in each other", a, b)
				}
			}
		}
	}
	if len(orders) < 3 {
		t.Errorf("of 8 orders %d differ", len(orders))
	}
}

func waitingNow(s *State) (n int) {
	for i := range s.t.Cars[:s.t.NCars] {
		if s.t.Cars[i].Fate == Waiting {
			n++
		}
	}
	return n
}

// A map with no starting places at all, and vehicles that pull something, are refused in a sentence.
func TestWavesRefused(t *testing.T) {
	t.Parallel()
	proof.Of(t, "DX-ARENA-016")
	o, err := game.Complete(StandardRules().Info().Options, map[string]any{"place": "back-alley", "vehicle_0": "washboard+box_trailer_two", "vehicle_1": "washboard+box_trailer_two",
		"vehicle_2": "washboard+box_trailer_two", "vehicle_3": "washboard+box_trailer_two", "vehicle_4": "washboard+box_trailer_two"})
	if err != nil {
		t.Fatal(err)
	}
	if err := StandardRules().Start(new(State), game.Setup{Seats: 5, Options: o, Dice: dice.Fast(1)}, nil); err == nil {
		t.Error("rigs wait to enter")
	}
}
