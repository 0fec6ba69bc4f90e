package cardbot

import (
	"turnpike/bot"
	"turnpike/game"
	"turnpike/games/cardduel"
)

// plan is a candidate for the choice at hand.
type plan struct {
	action cardduel.Action
	worth  float32 // by the reflexes, to choose the candidates
	sum    float64 // of what it came to in the worlds tried
	worlds int     // that it was tried in
}

// maxSteps bounds one playout; a round of six turns has some thirty choices.
const maxSteps = 400

// refused is the value of a candidate that the rules refuse, far below every other.
const refused = -1e6

// decide tries the candidates in imagined worlds, all in the same ones, and drops the worse half after each round.
func (b *Bot) decide(v *bot.View[cardduel.State]) cardduel.Action {
	seat := v.Seat()
	b.weighScores(&b.now, seat)
	live := b.plans
	for round := range b.effort.Rounds {
		for range b.effort.Worlds << round {
			v.Imagine(&b.now)
			for i := range live {
				b.work = b.now
				live[i].sum += float64(b.tryOut(seat, live[i].action))
				live[i].worlds++
			}
		}
		for i := 1; i < len(live); i++ { // best first; stable, so that equal ones keep their order
			for j := i; j > 0 && live[j].sum > live[j-1].sum; j-- {
				live[j], live[j-1] = live[j-1], live[j]
			}
		}
		if len(live) > 2 {
			live = live[:(len(live)+1)/2]
		}
	}
	if b.Notes.On() {
		for _, p := range b.plans {
			if v := p.sum / float64(p.worlds); v > refused/2 {
				b.Notes.Weigh(p.action, v)
			}
		}
	}
	return live[0].action
}

// tryOut carries an action out in b.work, lets the reflexes play on until the turn of seat has come again or its car is out, and returns
// what the state is then worth to seat.
func (b *Bot) tryOut(seat game.Seat, a cardduel.Action) float32 {
	s := &b.work
	duel, turn := s.Duel(), s.Turn()
	if b.rules.Apply(s, seat, a, nil) != nil {
		return refused
	}
	last := turn + (b.effort.Ahead-1)*s.Seats() // the turn of seat that comes after it ends the look ahead
	round := last + s.Seats()                   // by then a car that loses its turn has lost it
	for range maxSteps * b.effort.Ahead {
		m, asked := s.Asked()
		if m == cardduel.AtOver || s.Duel() != duel || !s.In(seat) {
			break
		}
		if m == cardduel.AtAction && (asked == seat && s.Turn() > last || s.Turn() > round) {
			break
		}
		b.step(s, m, asked)
	}
	return b.value(&b.now, s, seat)
}

// step lets the reflexes of the seat that is asked make its choice. Some rules options forbid what they propose; then it is the default.
func (b *Bot) step(s *cardduel.State, m cardduel.Moment, asked game.Seat) {
	if b.rules.Apply(s, asked, b.reflex(s, m, asked), nil) == nil {
		return
	}
	b.moves = b.rules.Legal(s, asked, b.moves[:0])
	if err := b.rules.Apply(s, asked, b.moves[len(b.moves)-1], nil); err != nil {
		panic(err) // the rules refuse what they call legal
	}
}
