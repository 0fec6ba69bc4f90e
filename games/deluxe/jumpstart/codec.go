package jumpstart

import (
	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe"
	"turnpike/games/deluxe/control"
)

// Codec is the JSON and text forms of Jump-Start Duel. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct {
	game.Actions[Action]
	names  form.Names // that the views refer to
	events *form.Union[Event]
	g      *Rules
}

// NewCodec returns the codec that goes with the rules.
func NewCodec(g *Rules) *Codec {
	names := deluxe.Names(control.Standard())
	names["vehicle_part"] = damageable
	return &Codec{game.Actions[Action]{Union: actionForm()}, names, eventForm(), g}
}

// Game returns Jump-Start Duel with its types erased.
func Game() game.Game {
	g := StandardRules()
	return game.Erase(g, NewCodec(g))
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: c.events, Action: c.Actions.Union, Preview: PreviewView{}, Names: c.names}
}

// Reveals implements game.Codec: speeds and fire are shown when all have chosen.
func (c *Codec) Reveals(e Event) bool { return e.Kind == EvSpeed || e.Kind == EvShot }
