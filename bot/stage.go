package bot

import (
	"turnpike/dice"
	"turnpike/game"
)

// maxRollout ends a rollout that does not come to an end; the longest real ones take some hundreds of actions.
const maxRollout = 20_000

// stage plays matches on from imagined states, with a bot at every seat that sees no more than its seat may know.
type stage[S comparable, A comparable, E any] struct {
	rules     game.Rules[S, A, E]
	volunteer game.Volunteer[S, A] // nil if the game has none
	copier    game.Copier[S]       // nil if states are copied by assignment
	together  bool
	make      func() Bot[S, A]
	players   [game.MaxSeats]actor[S, A]
	state     S
	steps     int  // answers of all rollouts since it was last set to 0
	running   bool // the match had not ended when the last rollout did
	lead      game.Seat
	decisions []game.Decision
	legal     []A
	may       []A
}

// actor is a bot at its seat.
type actor[S comparable, A comparable] struct {
	bot  Bot[S, A] // nil: not yet made
	view View[S]
	rng  dice.Stream
}

func (t *stage[S, A, E]) init(rules game.Rules[S, A, E], make func() Bot[S, A]) {
	t.rules, t.make, t.together = rules, make, rules.Info().Cooperative
	t.volunteer, _ = rules.(game.Volunteer[S, A])
	t.copier, _ = rules.(game.Copier[S])
}

// play sets the state to *from with new dice, carries action of seat out and has the bots play on until the clock has gone on by so many turns, 0: to the end. It returns
// the seat's share of the win if the match has ended; ok is false if the rules refuse the action.
func (t *stage[S, A, E]) play(from *S, seat game.Seat, action A, seed uint64, clock func(*S) int, turns int) (won float64, ok bool) {
	if t.copier != nil {
		t.copier.CopyState(&t.state, from)
	} else {
		t.state = *from
	}
	*t.rules.Dice(&t.state) = dice.Fast(dice.Derive(seed, 0))
	for i := range t.players {
		t.players[i].rng = dice.Fast(dice.Derive(seed, i+1))
	}
	t.lead = game.Nobody
	until := 0
	if turns > 0 {
		until = clock(&t.state) + turns
	}
	if t.rules.Apply(&t.state, seat, action, nil) != nil {
		return 0, false
	}
	t.running = true
	for range maxRollout {
		if turns > 0 && clock(&t.state) >= until {
			break
		}
		if t.decisions = t.rules.Decisions(&t.state, t.decisions[:0]); len(t.decisions) == 0 {
			t.running = false
			break
		}
		t.step(t.decisions[0])
	}
	// The horizon and the end of the match may come with one action.
	if o, over := t.rules.Outcome(&t.state); over {
		t.running = false
		return t.share(o, seat), true
	}
	return 0, true
}

// share is what an outcome is worth to a seat: a win 1, shared by k 1/k each; of a game that all win or lose together 1 or 0.
func (t *stage[S, A, E]) share(o game.Outcome, seat game.Seat) float64 {
	switch {
	case !o.Winners.Has(seat):
		return 0
	case t.together:
		return 1
	}
	return 1 / float64(o.Winners.Len())
}

// step has one seat answer a decision. What a bot does that the rules refuse is the last of the legal answers instead, which is the default if there is one.
func (t *stage[S, A, E]) step(d game.Decision) {
	t.steps++
	seat := Asked(d, t.lead)
	if d.Mode == game.First {
		t.lead = seat
	}
	p := t.player(seat)
	if b, willing := p.bot.(Volunteer[S, A]); willing && t.volunteer != nil {
		if t.may = t.volunteer.Unasked(&t.state, seat, t.may[:0]); len(t.may) > 0 {
			if a, ok := b.Volunteer(&p.view, t.may); ok && t.rules.Apply(&t.state, seat, a, nil) == nil {
				return // what is asked now is seen anew
			}
		}
	}
	t.legal = t.rules.Legal(&t.state, seat, t.legal[:0])
	last := t.legal[len(t.legal)-1]
	a := last
	if len(t.legal) > 1 {
		a = p.bot.Choose(&p.view, t.legal)
	}
	if t.rules.Apply(&t.state, seat, a, nil) != nil {
		if err := t.rules.Apply(&t.state, seat, last, nil); err != nil {
			panic(err) // the rules refuse what they call legal
		}
	}
}

func (t *stage[S, A, E]) player(seat game.Seat) *actor[S, A] {
	p := &t.players[seat]
	if p.bot == nil {
		p.bot = t.make()
		p.view = NewView(t.rules, &t.state, seat, &p.rng)
	}
	return p
}
