package race

import (
	"turnpike/game"
	"turnpike/game/form"
)

// Codec is the JSON, text and byte forms of Gear Race. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct {
	game.Actions[Action]
	events *form.Union[Event]
}

// NewCodec returns the codec.
func NewCodec() *Codec {
	c := &Codec{events: eventForm()}
	c.Actions.Union = actionForm()
	return c
}

// Game returns Gear Race with its types erased.
func Game() game.Game { return game.Erase(StandardRules(), NewCodec()) }

// names are the enumerations that the views and positions refer to.
var names = form.Names{
	"stage": stageNames[:], "end": endNames[1:], "heading": headingNames[:], "zone": zoneNames[:], "piece": pieceNames[:], "token": tokenNames[1:],
	"note": noteNames[:], "side": sideNames[:], "cause": causeNames[1:],
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: c.events, Action: c.Actions.Union, Preview: PreviewView{}, Names: names}
}

// Reveals implements game.Codec: nothing is hidden but what the dice will show, and what lots were drawn at the start.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvGrid:
		return true
	case EvCar, EvDriver:
		return e.Gone
	}
	return e.NDice > 0 || e.Die > 0
}
