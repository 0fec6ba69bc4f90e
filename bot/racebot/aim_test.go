package racebot

import (
	"testing"

	"turnpike/bot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/race"
)

// A shot is planned from a square exactly where the rules would allow it to a car that stood there: the car is put on every free square, with every weapon
// armed in turn, in positions of races with many cars.
func TestAimIsThatOfTheRules(t *testing.T) {
	t.Parallel()
	rules := race.StandardRules()
	checked, targets := 0, 0
	for seed := range uint64(6) {
		course := []string{"duel", "switchback", "rectangle"}[seed%3]
		var s race.State
		values, err := game.Complete(rules.Info().Options, game.Values{"course": course, "deal": "random"})
		if err != nil {
			t.Fatal(err)
		}
		if err := rules.Start(&s, game.Setup{Seats: 8, Options: values, Dice: dice.Fast(seed)}, nil); err != nil {
			t.Fatal(err)
		}
		rng := dice.Fast(seed + 100)
		var legal []race.Action
		for range 60 + 20*seed {
			if s.Stage() != race.StageRace {
				break
			}
			_, who := s.Asked()
			legal = rules.Legal(&s, who, legal[:0])
			if err := rules.Apply(&s, who, legal[rng.IntN("choose", len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
		ask, seat := s.Asked()
		if ask != race.AskGear && ask != race.AskMove && ask != race.AskEnd || s.Turn().Activations == 0 {
			s.Turn().Activations, s.Turn().Seat = 2, seat
		}
		b := New(rules)
		v := bot.NewView(rules, &s, seat, &rng)
		v.Imagine(&b.now)
		b.seat, b.rng = seat, &rng
		b.look()
		for slot := range race.Slots {
			p := s.Piece(seat, slot)
			if !arms(p.ID) {
				continue
			}
			for i := range b.nCars {
				k := &b.cars[i]
				clear(b.aims[1])
				b.cover(p, k, 1, 1)
				x := b.now
				for at := range race.Sq(len(b.on.Squares)) {
					if x.On(at) != game.Nobody && x.On(at) != seat || x.Feature(at) == race.Block {
						continue
					}
					x.Car(seat).At = at
					checked++
					want := x.Targets(seat, p).Has(k.seat)
					if want {
						targets++
					}
					if got := b.aims[1][at] > 0; got != want {
						t.Errorf("%s, seed %d: %s at seat %d from %+v: planned %v, allowed %v", course, seed, p.ID, k.seat, b.on.Squares[at], got, want)
					}
					x.Car(seat).At = b.now.Car(seat).At
				}
			}
		}
	}
	if targets < 200 {
		t.Errorf("only %d of %d shots have a target", targets, checked)
	}
}

// A bot that goes from a long course to a short one works its pace out anew.
func TestBotOnAnotherCourse(t *testing.T) {
	t.Parallel()
	rules := race.StandardRules()
	b := New(rules)
	for i, course := range []string{"grand_ring", "sprint", "duel", "open:T01.T02"} {
		var s race.State
		values, err := game.Complete(rules.Info().Options, game.Values{"course": course, "deal": "random"})
		if err != nil {
			t.Fatal(err)
		}
		if err := rules.Start(&s, game.Setup{Seats: 2, Options: values, Dice: dice.Fast(uint64(i))}, nil); err != nil {
			t.Fatal(err)
		}
		_, seat := s.Asked()
		rng := dice.Fast(1)
		v := bot.NewView(rules, &s, seat, &rng)
		b.Choose(&v, rules.Legal(&s, seat, nil))
		if n := b.road.goal(); len(b.pace.bends[8]) > 0 && len(b.pace.bends[8]) != n+1 || len(b.pace.left) != (n+1)*b.pace.nodes {
			t.Errorf("%s: %d squares, bends of %d, %d turns", course, n, len(b.pace.bends[8]), len(b.pace.left))
		}
	}
}
