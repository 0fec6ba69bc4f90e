package cardbot

import (
	"turnpike/game"
	"turnpike/games/cardduel"
)

// sureShot is the worth, by the reflexes, of an attack good enough not to think of discarding.
const sureShot = 4

// candidates sets b.plans to the actions that are worth trying out, the default among them.
func (b *Bot) candidates(s *cardduel.State, m cardduel.Moment, seat game.Seat, legal []cardduel.Action) {
	b.plans = b.plans[:0]
	if m == cardduel.AtAction {
		b.actions(s, seat, legal)
		return
	}
	lethal := b.lethal(s, m)
	for _, a := range legal {
		if a.Do == cardduel.Play && a.Card == cardduel.EjectionSeat && !lethal {
			continue // it works as well when the driver is in danger
		}
		b.plans = append(b.plans, plan{action: a})
	}
}

// lethal reports whether what is pending would disable the driver of the seat that is asked to answer it.
func (b *brain) lethal(s *cardduel.State, m cardduel.Moment) bool {
	switch m {
	case cardduel.AtDefend, cardduel.AtSkid, cardduel.AtBackfire:
		p := s.Pending()
		_, kills := b.harm(s, p.On, p.Location, p.Damage-p.Stopped)
		return kills
	}
	return false
}

// actions chooses among the many actions of a turn: the best attacks by the reflexes' judgment, what can be laid down, ways to discard
// from the worst card up to the whole hand.
func (b *Bot) actions(s *cardduel.State, seat game.Seat, legal []cardduel.Action) {
	for _, a := range legal {
		switch {
		case a.Do == cardduel.Attack:
			b.plans = append(b.plans, plan{action: a, worth: b.attackWorth(s, seat, &a)})
		case a.Do == cardduel.Play && a.Card != cardduel.EjectionSeat:
			b.plans = append(b.plans, plan{action: a, worth: 1})
		}
	}
	for i := 1; i < len(b.plans); i++ { // best first; stable and without allocation
		for j := i; j > 0 && b.plans[j].worth > b.plans[j-1].worth; j-- {
			b.plans[j], b.plans[j-1] = b.plans[j-1], b.plans[j]
		}
	}
	b.plans = b.plans[:min(len(b.plans), b.effort.Attacks)]
	if len(b.plans) > 0 && b.plans[0].worth > sureShot {
		return
	}
	var cards [handSize]cardduel.Card
	var worth [handSize]float32
	n := b.sorted(s, seat, &cards, &worth)
	for k := 1; k <= n; k++ {
		if k == 1 || k == n || worth[k-1] <= dear {
			b.plans = append(b.plans, plan{action: cardduel.DiscardAction(cards[:k]...)})
		}
	}
}
