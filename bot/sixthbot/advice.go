package sixthbot

import (
	"turnpike/bot"
	"turnpike/games/sixth"
)

var _ bot.Noter[sixth.State, sixth.Action] = (*Bot)(nil)

// whyFaint speaks for an attack of which hardly anything is expected.
const whyFaint bot.Reason = "faint"

// Why implements bot.Noter.
func (b *Bot) Why(a sixth.Action) bot.Reason {
	switch a.Do {
	case sixth.Build:
		return "proven" // it wins its share of the matches between bots
	case sixth.Place:
		return "open" // room before the nose, and nobody's guns on it
	case sixth.PutOut, sixth.Burn, sixth.Order:
		return "weakest"
	case sixth.SetSpeed, sixth.Straight, sixth.Slight, sixth.Slide, sixth.Turn, sixth.Reposition:
		return "stand"
	case sixth.Reroll, sixth.Pay:
		return "odds"
	case sixth.Fire:
		return "hit"
	case sixth.DropItem:
		return "drop"
	case sixth.Use, sixth.Equip:
		return "use"
	case sixth.Choose, sixth.Redraw:
		return "cheapest"
	}
	return "enough"
}
