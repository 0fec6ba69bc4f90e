package race

import (
	"slices"

	"turnpike/game"
	"turnpike/game/form"
)

// eventForm is how events look from outside.
func eventForm() *form.Union[Event] {
	seat := func(key, doc string, at func(*Event) *game.Seat) form.Field[Event] { return form.Figure(key, doc, at) }
	who, other := func(e *Event) *game.Seat { return &e.Seat }, func(e *Event) *game.Seat { return &e.Other }
	square := func(key, doc string, at func(*Event) Sq) form.Field[Event] {
		return form.Value(key, doc, func(e *Event) string { return e.Course.text(at(e)) })
	}
	from, to := func(e *Event) Sq { return e.From }, func(e *Event) Sq { return e.To }
	count := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *int16 { return &e.Count })
	}
	index := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *int16 { return &e.Index })
	}
	left := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *int16 { return &e.Left })
	}
	speed := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *uint8 { return &e.Speed })
	}
	node := func(e *Event) *Node { return &e.Course.Catalogue.Models[e.Model].Nodes[e.Count] }
	kept := func(key, doc string) form.Field[Event] {
		return form.Flag(key, doc, func(e *Event) *bool { return &e.Kept })
	}
	gone := func(key, doc string) form.Field[Event] {
		return form.Flag(key, doc, func(e *Event) *bool { return &e.Gone })
	}
	order := func(key, doc string) form.Field[Event] {
		return form.Value(key, doc, func(e *Event) []game.Seat { return slices.Clone(e.Order[:e.NOrder]) })
	}
	return form.New(form.Table[Event]{
		Tag:   "kind",
		Kind:  func(e *Event) int { return int(e.Kind) },
		Fresh: func(kind int) Event { return event(EventKind(kind), "", game.Nobody) },
		Fields: []form.Field[Event]{
			form.Lookup("rule", "that it rests on", func(e *Event) *game.RuleID { return &e.Rule }, func(id game.RuleID) string { return string(id) }, nil),
			seat("seat", "whose car it happens to", who),
			seat("other", "who is hit", other),
			seat("owner", "who laid it", other),
			seat("target", "on whom", other),
			seat("by", "who jams it", other),
			seat("wreck", "whose car it was", other),
			form.Value("car", "id in the catalogue", func(e *Event) string { return e.Course.Catalogue.Models[e.Index].ID }),
			form.Value("driver", "id in the catalogue", func(e *Event) string { return e.Course.Catalogue.Drivers[e.Index].ID }),
			square("from", "the square that it leaves", from),
			square("to", "the square that it enters, or finish", func(e *Event) Sq {
				if e.Gone { // what is kept says so without a square
					return Over
				}
				return e.To
			}),
			square("at", "the square where it is", to),
			square("block", "the square of the block in the way", to),
			count("place", "of the grid, from 1"),
			count("round", "its number, from 1"),
			count("activations", "of equipment, for this turn"),
			count("allowance", "movement of the turn").As("whole_allowance"),
			left("allowance", "movement still to be spent"),
			left("allowance", "movement still to be spent").As("feature_allowance").When(func(e *Event) bool { return !e.Gone }),
			count("allowance_lost", "movement; negative if gained"),
			index("shock_taken", "movement that shock takes off"),
			left("gain", "movement that equipment adds"),
			form.Value("before", "the spot that the stick leaves", func(e *Event) string { return e.Course.Catalogue.Models[e.Model].Nodes[e.Index].ID }),
			form.Value("node", "the spot where it is now", func(e *Event) string { return node(e).ID }),
			form.Value("gear", "of the spot", func(e *Event) int { return int(node(e).Gear) }),
			form.Value("zone", "of the spot", func(e *Event) string { return node(e).Zone.String() }),
			form.Figure("turbo", "points spent", func(e *Event) *uint8 { return &e.Turbo }),
			form.Figure("brake", "points spent", func(e *Event) *uint8 { return &e.Brake }),
			kept("chute", "with Drag Chute"),
			speed("speed", "of the car"),
			speed("speed", "of the car").As("impact_speed").When(func(e *Event) bool { return e.Impact != Chain }),
			left("other_speed", "of the car that is hit").When(func(e *Event) bool { return e.Impact != Chain }),
			speed("limit", "of the lane, above which it pulls"),
			form.Ints("dice", "as they fell", "", func(e *Event) []int { return diceView(e.Dice[:e.NDice]) }, nil),
			form.Figure("die", "as it fell", func(e *Event) *uint8 { return &e.Die }),
			count("heat_gained", "negative if taken away"),
			left("heat", "of the car now"),
			index("heat_up_to", "a die up to this gives heat"),
			count("changes", "lane changes of this turn").When(func(e *Event) bool { return e.Count >= 0 }),
			form.Value("unlimited", "there is no limit to lane changes", func(e *Event) bool { return e.Count < 0 }),
			index("grip", "lane changes among them by equipment"),
			kept("smoked", "the turn has begun in smoke"),
			form.Lookup("step", "A ahead, L and R diagonally, J jump", func(e *Event) *Step { return &e.Step },
				func(s Step) string { return stepLetters[s : s+1] }, nil).OneOf([]string{"A", "L", "R", "J"}),
			gone("finish", "over the finish line"),
			count("steering_lost", "Steering points, spent or lost"),
			left("steering_left", "Steering points"),
			count("laps", "completed"),
			form.Name("feature", "what is printed on the square", func(e *Event) *Feature { return &e.Feature }, featureNames[:]),
			gone("broken", "the crate is gone for the race"),
			kept("held", "the lane, with a lane change"),
			gone("token_gone", "the oil was a token, which is taken away"),
			form.Lookup("side", "to which it goes, or on which", func(e *Event) *Side { return &e.Side }, Side.String, nil).OneOf(sideNames[:]),
			count("lanes", "of the pull, or still to slide"),
			index("cancelled", "lanes that are not slid"),
			left("by_gyro", "of these, by Gyro"),
			kept("lands", "there is room; else it stays on the ramp"),
			form.Name("impact", "the kind of the collision", func(e *Event) *Impact { return &e.Impact }, impactNames[:]),
			count("damage", "structure, before reactions"),
			index("damage", "structure of its own car, before reactions").As("own_damage"),
			count("other_damage", "structure of the other car, before reactions"),
			gone("again", "they have met before in this turn: no damage"),
			kept("goes_off", "else it stays quiet"),
			count("structure_lost", "points"),
			left("structure_left", "points"),
			form.Name("cause", "what the car is hurt by", func(e *Event) *Cause { return &e.Cause }, causeNames[:]),
			count("shock_gained", "movement less in the next turn"),
			left("shock", "of the car now"),
			form.Figure("slot", "of the piece, from 0", func(e *Event) *int8 { return &e.Slot }),
			form.Name("piece", "of equipment", func(e *Event) *PieceID { return &e.Piece }, pieceNames[:]),
			count("prevented", "structure that a Deflector saves"),
			form.Name("token", "what lies there", func(e *Event) *Token { return &e.Token }, tokenNames[:]),
			gone("removed", "it is taken away; else it is laid"),
			gone("blown_away", "else it hangs behind the car"),
			gone("dealt", "else it is chosen"),
			order("order", "of play"),
			form.Name("end", "why", func(e *Event) *endRule { return &e.End }, endNames[:]),
			order("placings", "first to last"),
		},
		Names: eventNames[:],
		Kinds: []form.Kind[Event]{
			EvGrid:         {Keys: "seat place at rule", Doc: "a car is put on the grid"},
			EvCar:          {Keys: "seat car dealt? rule", Doc: "a car is taken"},
			EvDriver:       {Keys: "seat driver dealt? rule", Doc: "a driver is taken"},
			EvRound:        {Keys: "round order rule", Doc: "a round begins"},
			EvTurn:         {Keys: "seat activations smoked? rule", Doc: "a turn begins"},
			EvGear:         {Keys: "seat before node gear zone speed turbo? brake? chute? rule", Doc: "the stick goes to a spot, or stays"},
			EvHeatRoll:     {Keys: "seat dice? heat_gained heat_up_to rule", Doc: "red dice"},
			EvChangeRoll:   {Keys: "seat dice? changes? unlimited? grip speed smoked? rule", Doc: "white dice; fewer changes by smoke"},
			EvAllowance:    {Keys: "seat whole_allowance shock_taken gain speed rule", Doc: "how far it goes"},
			EvStep:         {Keys: "seat step from to allowance finish? rule", Doc: "the car drives a square"},
			EvSteering:     {Keys: "seat steering_lost steering_left rule", Doc: "Steering points are spent"},
			EvLap:          {Keys: "seat laps rule", Doc: "a lap is completed"},
			EvFeature:      {Keys: "seat feature at allowance_lost feature_allowance? broken? rule", Doc: "what is printed on a square takes effect"},
			EvHeat:         {Keys: "seat heat_gained heat rule", Doc: "the heat changes"},
			EvOil:          {Keys: "seat at held? die? side? token_gone? rule", Doc: "the car is on oil: it holds the lane, or slides as the die says"},
			EvPull:         {Keys: "seat at lanes side cancelled by_gyro limit rule", Doc: "a curve pulls the car outward"},
			EvSlide:        {Keys: "seat side from to rule", Doc: "the car slides a lane"},
			EvScrape:       {Keys: "seat side? lanes rule", Doc: "a wall stops a slide"},
			EvRamp:         {Keys: "seat from to lands? allowance rule", Doc: "the car flies off a ramp"},
			EvCrash:        {Keys: "seat from block speed damage rule", Doc: "the car runs into a block"},
			EvCollision:    {Keys: "seat other impact side? own_damage other_damage impact_speed? other_speed? again? rule", Doc: "two cars meet"},
			EvPushed:       {Keys: "seat side? from to finish? rule", Doc: "the car is pushed to a side, or ahead"},
			EvNotPushed:    {Keys: "seat side? from block? rule", Doc: "it cannot be: a block, a wall, or no room"},
			EvMine:         {Keys: "seat owner at die? goes_off? rule", Doc: "the car is on a mine, or, with a die, beside it"},
			EvSpike:        {Keys: "seat owner at steering_lost steering_left rule", Doc: "the car runs over spikes"},
			EvLoss:         {Keys: "seat structure_lost structure_left cause rule", Doc: "structure is lost"},
			EvShock:        {Keys: "seat shock_gained shock rule", Doc: "the car will go less far in its next turn"},
			EvArm:          {Keys: "seat slot piece rule", Doc: "a piece is armed"},
			EvUse:          {Keys: "seat slot piece target? at? rule", Doc: "a piece is used"},
			EvShot:         {Keys: "seat piece target dice? damage rule", Doc: "a weapon takes effect"},
			EvToken:        {Keys: "seat token at removed? rule", Doc: "a token is laid or taken away"},
			EvReact:        {Keys: "seat piece slot prevented? rule", Doc: "a reaction"},
			EvJammed:       {Keys: "seat slot by piece rule", Doc: "a piece is disarmed"},
			EvSmoke:        {Keys: "seat blown_away? rule", Doc: "smoke"},
			EvDestroyed:    {Keys: "seat at cause rule", Doc: "a car is destroyed; the wreck lies there"},
			EvSwept:        {Keys: "seat wreck at rule", Doc: "a car sweeps a wreck aside"},
			EvCleared:      {Keys: "seat at allowance_lost rule", Doc: "a car breaks through a wreck"},
			EvMovementEnds: {Keys: "seat allowance_lost rule", Doc: "the movement ends early"},
			EvFinish:       {Keys: "seat round rule", Doc: "a car crosses the finish line"},
			EvOver:         {Keys: "seat? end placings rule", Doc: "the race is over"},
		},
	})
}

// Event implements game.Codec. Everybody sees all that happens.
func (c *Codec) Event(e Event, _ game.Seat) any { return c.events.JSON(&e) }
