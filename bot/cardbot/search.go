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
}

// maxSteps bounds one playout; a round of six turns has some 30 choices.
const maxSteps = 400

// decide tries the candidates in imagined worlds, all in the same ones, and drops the worse half after each round.
func (b *Bot) decide(v *bot.View[cardduel.State]) cardduel.Action {
	seat := v.Seat()
	b.weighScores(&b.now, seat)
	live := b.plans
	tried := 0
	for round := range b.search.Rounds {
		worlds := b.search.Worlds << round
		for range worlds {
			v.Imagine(&b.now)
			for i := range live {
				b.work = b.now
				live[i].sum += float64(b.tryOut(seat, live[i].action))
			}
		}
		tried += worlds
		for i := 1; i < len(live); i++ { // best first; stable, so that equal ones keep their order
			for j := i; j > 0 && live[j].sum > live[j-1].sum; j-- {
				live[j], live[j-1] = live[j-1], live[j]
			}
		}
		if keep := (len(live) + 1) / 2; len(live) > 2 {
			live = live[:keep]
		}
	}
	return live[0].action
}

// tryOut carries an action out in b.work, lets the reflexes play on until the turn of seat has come again, and returns what the state is then
// worth to seat.
func (b *Bot) tryOut(seat game.Seat, a cardduel.Action) float32 {
	s := &b.work
	duel, turn := s.Duel(), s.Turn()
	if b.rules.Apply(s, seat, a, nil) != nil {
		return -1e6 // a candidate that the rules refuse is never chosen
	}
	limit := turn + s.Seats()
	for range maxSteps {
		m, asked := s.Asked()
		if m == cardduel.AtOver || m == cardduel.AtDeal || s.Duel() != duel || !s.In(seat) {
			break
		}
		if m == cardduel.AtAction && (asked == seat && s.Turn() > turn || s.Turn() > limit) {
			break
		}
		if b.rules.Apply(s, asked, b.reflex(s, m, asked), nil) != nil {
			b.moves = b.rules.Legal(s, asked, b.moves[:0])
			if b.rules.Apply(s, asked, b.moves[len(b.moves)-1], nil) != nil {
				break
			}
		}
	}
	return b.value(&b.now, s, seat)
}
