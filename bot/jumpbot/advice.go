package jumpbot

import (
	"turnpike/bot"
	"turnpike/games/deluxe/jumpstart"
)

var _ bot.Noter[jumpstart.State, jumpstart.Action] = (*Bot)(nil)

// Why implements bot.Noter.
func (b *Bot) Why(a jumpstart.Action) bot.Reason {
	switch a.Do {
	case jumpstart.SetSpeed:
		return "room" // fast enough, and slow enough for what is ahead
	case jumpstart.Go:
		return "safe"
	case jumpstart.Fire:
		return "hit"
	}
	return "hold"
}
