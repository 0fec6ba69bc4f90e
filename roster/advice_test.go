package roster_test

import (
	"testing"

	"turnpike/bot"
	"turnpike/bot/cardbot"
	"turnpike/bot/deluxebot"
	"turnpike/bot/heistbot"
	"turnpike/bot/jumpbot"
	"turnpike/bot/racebot"
	"turnpike/bot/sixthbot"
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/cardduel"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/jumpstart"
	"turnpike/games/heist"
	"turnpike/games/race"
	"turnpike/games/sixth"
)

// What a bot advises is what it would do, with reasons, best first; and it is the same whatever is hidden from the seat.
func TestAdviceIsTheChoice(t *testing.T) {
	t.Parallel()
	t.Run("cardduel", func(t *testing.T) {
		rules := cardduel.New(cardduel.StandardDeck())
		advises(t, rules, func() bot.Noter[cardduel.State, cardduel.Action] { return cardbot.New(rules) }, 3, 60)
	})
	t.Run("sixth", func(t *testing.T) {
		rules := sixth.StandardRules()
		advises(t, rules, func() bot.Noter[sixth.State, sixth.Action] { return sixthbot.New(rules) }, 2, 30)
	})
	t.Run("deluxe", func(t *testing.T) {
		rules := deluxe.StandardRules()
		advises(t, rules, func() bot.Noter[deluxe.State, deluxe.Action] { return deluxebot.New(rules) }, 2, 60)
	})
	t.Run("jumpstart", func(t *testing.T) {
		rules := jumpstart.StandardRules()
		advises(t, rules, func() bot.Noter[jumpstart.State, jumpstart.Action] { return jumpbot.New(rules) }, 2, 60)
	})
	t.Run("race", func(t *testing.T) {
		rules := race.StandardRules()
		advises(t, rules, func() bot.Noter[race.State, race.Action] { return racebot.New(rules) }, 3, 40)
	})
	t.Run("heist", func(t *testing.T) {
		rules := heist.StandardRules()
		advises(t, rules, func() bot.Noter[heist.State, heist.Action] { return heistbot.New(rules) }, 2, 40)
	})
	little := bot.Effort{Rollouts: 4, Candidates: 3, Turns: 1, Margin: 5}
	t.Run("hard race", func(t *testing.T) {
		rules := race.StandardRules()
		advises(t, rules, func() bot.Noter[race.State, race.Action] { return bot.NewImprover(rules, racebot.Ahead(rules), little) }, 2, 16)
	})
	t.Run("hard heist", func(t *testing.T) {
		rules := heist.StandardRules()
		advises(t, rules, func() bot.Noter[heist.State, heist.Action] {
			return bot.NewImprover(rules, heistbot.Ahead(rules), little)
		}, 2, 24)
	})
}

const most = 3 // answers of an advice

// advises plays so many choices of a match and holds each to what is advised.
func advises[S comparable, A comparable, E any](t *testing.T, rules game.Rules[S, A, E], fresh func() bot.Noter[S, A], seats, choices int) {
	t.Parallel()
	options, err := game.Complete(rules.Info().Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	var s, other S
	if err := rules.Start(&s, game.Setup{Seats: seats, Options: options, Dice: dice.Fast(4)}, nil); err != nil {
		t.Fatal(err)
	}
	weighed := 0
	for n := 0; n < choices; {
		ds := rules.Decisions(&s, nil)
		if len(ds) == 0 {
			break
		}
		seat := ds[0].Who.First()
		legal := rules.Legal(&s, seat, nil)
		choice := legal[0]
		if len(legal) > 1 {
			n++
			seed := uint64(n)
			choose := dice.Fast(seed)
			v := bot.NewView(rules, &s, seat, &choose)
			choice = fresh().Choose(&v, legal)
			list := advice(rules, fresh(), &s, seat, seed, legal)
			if len(list) == 0 || len(list) > most || list[0].Action != choice {
				t.Fatalf("choice %d, of seat %d, is %+v; advised are %+v", n, seat, choice, list)
			}
			for i, x := range list {
				if x.Why == "" || i == 0 && x.Against || x.Against && !x.Weighed {
					t.Errorf("choice %d: no good reason: %+v", n, x)
				}
				if i > 0 && (!x.Weighed || x.Value > list[i-1].Value && list[i-1].Weighed) {
					t.Errorf("choice %d: not best first: %+v", n, list)
				}
			}
			if len(list) > 1 && list[0].Weighed {
				weighed++
			}
			// A state that the seat cannot tell from the true one: the bot has to say the same.
			deal := dice.Fast(seed + 1000)
			rules.Imagine(&other, &s, seat, &deal)
			same := advice(rules, fresh(), &other, seat, seed, legal)
			for i := range list {
				if i >= len(same) || same[i].Action != list[i].Action || same[i].Value != list[i].Value || same[i].Why != list[i].Why {
					t.Fatalf("choice %d: with other hidden facts %+v is advised instead of %+v", n, same, list)
				}
			}
		}
		if err := rules.Apply(&s, seat, choice, nil); err != nil {
			t.Fatal(err)
		}
	}
	if weighed == 0 {
		t.Error("no alternative was ever weighed")
	}
}

func advice[S comparable, A comparable, E any](rules game.Rules[S, A, E], b bot.Noter[S, A], s *S, seat game.Seat, seed uint64, legal []A) []bot.Advice[A] {
	rng := dice.Fast(seed)
	v := bot.NewView(rules, s, seat, &rng)
	return bot.Advise(b, &v, legal, most)
}
