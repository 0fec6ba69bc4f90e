package cardduel

import (
	"turnpike/game"
	"turnpike/game/form"
)

// Codec is the JSON and text forms of Card Duel. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct {
	game.Actions[Action]
	events *form.Union[Event]
	deck   *Deck
}

// NewCodec returns the codec that goes with New(deck).
func NewCodec(deck *Deck) *Codec {
	c := &Codec{deck: deck}
	c.Actions.Union, c.events = c.actionForm(), c.eventForm()
	return c
}

// names are the enumerations that the views and positions refer to.
var names = form.Names{
	"stage": stageNames[:], "frame": frameNames[:], "location": locationNames[:], "fate": fateNames[:], "weapon": weaponNames[:], "how": howNames[:],
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Preview: PreviewView{}, Action: c.Actions.Union, Event: c.events, Names: names}
}

// Game returns Card Duel with its types erased, with the deck that comes with the program.
func Game() game.Game {
	d := StandardDeck()
	return game.Erase(New(d), NewCodec(d))
}
