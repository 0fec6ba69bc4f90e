package cardbot

import (
	"turnpike/bot"
	"turnpike/games/cardduel"
)

var _ bot.Noter[cardduel.State, cardduel.Action] = (*Bot)(nil)

// Why implements bot.Noter.
func (b *Bot) Why(a cardduel.Action) bot.Reason {
	switch a.Do {
	case cardduel.Attack:
		return "attack" // it hurts where it counts most
	case cardduel.Play:
		if b.stops[a.Card] > 0 {
			return "shield" // the hit is worse than the loss of the card
		}
		return "card"
	case cardduel.Discard:
		return "draw" // these cards are worth less than what may come
	case cardduel.Queue:
		return "ready" // laid down early it costs nothing
	case cardduel.Escape, cardduel.PlanEscape:
		return "leave"
	}
	return "keep" // the cards are worth more later
}
