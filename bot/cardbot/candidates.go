package cardbot

import (
	"turnpike/game"
	"turnpike/games/cardduel"
)

// candidates sets b.plans to the actions that are worth trying out.
func (b *Bot) candidates(s *cardduel.State, m cardduel.Moment, seat game.Seat, legal []cardduel.Action) {
	b.plans = b.plans[:0]
	switch m {
	case cardduel.AtAction:
		b.actions(s, seat, legal)
		return
	case cardduel.AtDefend, cardduel.AtSkid, cardduel.AtBackfire, cardduel.AtDebris, cardduel.AtPaint:
		lethal := b.lethal(s, m)
		for i := range legal {
			if legal[i].Do == cardduel.Play && legal[i].Card == cardduel.EjectionSeat && !lethal {
				continue // it works as well when the driver is in danger
			}
			b.plans = append(b.plans, plan{action: legal[i]})
		}
		return
	}
	for i := range legal {
		b.plans = append(b.plans, plan{action: legal[i]})
	}
}

// lethal reports whether what is pending would disable the driver of the seat asked.
func (b *brain) lethal(s *cardduel.State, m cardduel.Moment) bool {
	if m == cardduel.AtDebris || m == cardduel.AtPaint {
		return false
	}
	p := s.Pending()
	_, kills := b.harm(s, p.On, p.Location, p.Damage-p.Stopped)
	return kills && p.Location.IsSide()
}

// actions chooses among the many actions of a turn: the best attacks by the reflexes' judgment, what can be laid down, some ways to discard.
func (b *Bot) actions(s *cardduel.State, seat game.Seat, legal []cardduel.Action) {
	for i := range legal {
		a := &legal[i]
		switch {
		case a.Do == cardduel.Attack:
			b.plans = append(b.plans, plan{action: *a, worth: b.attackWorth(s, seat, a)})
		case a.Do == cardduel.Play && a.Card != cardduel.EjectionSeat:
			b.plans = append(b.plans, plan{action: *a, worth: 1})
		}
	}
	for i := 1; i < len(b.plans); i++ {
		for j := i; j > 0 && b.plans[j].worth > b.plans[j-1].worth; j-- {
			b.plans[j], b.plans[j-1] = b.plans[j-1], b.plans[j]
		}
	}
	if len(b.plans) > b.search.Actions {
		b.plans = b.plans[:b.search.Actions]
	}
	if len(b.plans) > 0 && b.plans[0].worth > b.search.Eager {
		return // nobody discards with such a shot in hand
	}
	var cards [6]cardduel.Card
	var worth [6]float32
	n := b.sorted(s, seat, &cards, &worth)
	for k := 1; k <= n; k++ {
		if k < n && k > 1 && worth[k-1] > 1.5 {
			continue
		}
		b.plans = append(b.plans, plan{action: cardduel.DiscardAction(cards[:k]...)})
	}
}

// prepare returns a card worth queueing for the next safe point: equipment as soon as it is free to play, jams on the leader.
func (b *Bot) prepare(s *cardduel.State, seat game.Seat) (cardduel.Action, bool) {
	if m, asked := s.Asked(); m == cardduel.AtAction && asked == seat {
		return cardduel.Action{}, false // now it would be the turn's action
	}
	for _, c := range s.Hand(seat) {
		if !c.AnyTime() || c == cardduel.EjectionSeat || s.Queued(seat, c) || b.holds(s, seat, c) == numFeatures {
			continue
		}
		if c.Jams() == cardduel.NoWeapon {
			return cardduel.QueueAction(c, game.Nobody), true
		}
		if b.search.JamFree {
			if target := b.leader(s, seat, c); target != game.Nobody {
				return cardduel.QueueAction(c, target), true
			}
		}
	}
	return cardduel.Action{}, false
}
