package heist

import (
	"turnpike/game"
	"turnpike/game/form"
)

// Codec is the JSON, text and byte forms of Highway Crew. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct {
	game.Actions[Action]
	g *Rules
}

// NewCodec returns the codec for rules.
func NewCodec(g *Rules) *Codec {
	c := &Codec{g: g}
	c.Actions.Union = actionForm()
	return c
}

// Game returns Highway Crew with its types erased.
func Game() game.Game { return game.Erase(StandardRules(), NewCodec(StandardRules())) }

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: EventView{}, Action: c.Actions.Union, Preview: PreviewView{}}
}

// Reveals implements game.Codec: nothing is hidden but dice and cards to come.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvRolled, EvReroll, EvEnemyDie, EvStuntCard, EvCard:
		return true
	}
	return false
}

func ptr[T any](v T) *T { return &v }
