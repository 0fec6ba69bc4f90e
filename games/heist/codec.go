package heist

import (
	"turnpike/game"
	"turnpike/game/form"
)

// Codec is the JSON, text and byte forms of Highway Crew. It implements game.Codec, game.Previewer and game.Positioner.
type Codec struct {
	game.Actions[Action]
	events *form.Union[Event]
	g      *Rules
}

// NewCodec returns the codec for rules.
func NewCodec(g *Rules) *Codec {
	c := &Codec{g: g}
	c.Actions.Union, c.events = actionForm(), c.eventForm()
	return c
}

// Game returns Highway Crew with its types erased.
func Game() game.Game { return game.Erase(StandardRules(), NewCodec(StandardRules())) }

// names are the enumerations that the views and positions refer to.
var names = form.Names{
	"stage": stageNames[:], "scenario": scenarioNames[:], "question": askNames[1:], "end": endNames[:], "door": doorNames[:], "skill": skillNames[:], "purpose": forNames[:],
	"face": faceNames[:], "enemy_face": enemyFaceNames[:], "special": specialNames[:], "character": characterIDs[:], "model": modelIDs[:],
	"starting_vehicle": modelIDs[:Commandeered], "suv": vehicleNames[FirstSUV:MainV], "vehicle": vehicleNames[:], "place": placeNames(),
}

// Types implements game.Codec.
func (c *Codec) Types() form.Types {
	return form.Types{Observation: Observation{}, Event: c.events, Action: c.Actions.Union, Preview: PreviewView{}, Names: names}
}

// Reveals implements game.Codec: nothing is hidden but dice and cards to come.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvRolled, EvReroll, EvEnemyDie, EvStuntCard, EvCard:
		return true
	}
	return false
}
