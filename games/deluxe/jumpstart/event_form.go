package jumpstart

import (
	"strconv"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/games/deluxe"
)

// parts are what events of Deluxe Duel have, too.
func (e *Event) parts() deluxe.EventParts {
	return deluxe.EventParts{
		Rule: &e.Rule, Count: &e.Count, Index: &e.Index, Left: &e.Left, Die: &e.Die, Kept: &e.Kept, Cut: &e.Cut, Gone: &e.Gone, Hand: &e.Hand,
		Impact: &e.Impact, Faces: &e.Faces, From: &e.From, To: &e.To, Path: &e.Path, Range: &e.Range, Winners: &e.Winners,
	}
}

// eventForm is how events look from outside: as those of Deluxe Duel, where the thing is the same.
func eventForm() *form.Union[Event] {
	speed := func(key string, i int) form.Field[Event] {
		return form.Figure(key, "miles per hour, negative in reverse", func(e *Event) *MPH { return &e.Speeds[i] })
	}
	cloud := func(*Event) string { return deluxe.Smoke.String() }
	return form.New(form.Table[Event]{
		Tag:  "kind",
		Kind: func(e *Event) int { return int(e.Kind) },
		Fresh: func(kind int) Event {
			return Event{Kind: EventKind(kind), Car: NoCar, Other: NoCar, Person: NoPerson}
		},
		Fields: append(deluxe.EventFields((*Event).parts),
			form.Figure("car", "the vehicle", func(e *Event) *CarID { return &e.Car }),
			form.Figure("person", "who", func(e *Event) *PersonID { return &e.Person }),
			form.Word("other", "what is struck", otherText, nil),
			form.Lookup("target", "what is fired at", func(e *Event) *CarID { return &e.Other }, carText, nil),
			form.Name("aim", "the side of it", func(e *Event) *Side { return &e.Face }, aimNames[:]),
			form.Figure("arm", "number of the weapon", func(e *Event) *uint8 { return &e.Arm }),
			form.Figure("part", "its number among `parts`", func(e *Event) *PartID { return &e.Part }),
			form.Name("maneuver", "of the move", func(e *Event) *Maneuver { return &e.Move.Maneuver }, maneuverNames[:]),
			form.Value("quarters", "length in quarter inches", func(*Event) int { return moveQuarters }),
			speed("before", 0),
			speed("speed", 1),
			form.Figure("speed", "of the collision", func(e *Event) *int16 { return &e.Count }).As("collision_speed"),
			form.Figure("modifier", "for the speed", func(e *Event) *int16 { return &e.Index }),
			form.Name("result", "of the control table", func(e *Event) *Result { return &e.Result }, resultNames[:]),
			form.Flag("halved", "because a cycle deals it", func(e *Event) *bool { return &e.Kept }),
			form.Value("modifiers", "of the roll", func(e *Event) deluxe.ModifiersView { return *modifiersView(&e.Mods) }),
			form.Word("counter_kind", "what it is", cloud, []string{cloud(nil)}),
			form.Name("fate", "what becomes of it", func(e *Event) *Fate { return &e.Fate }, fateNames[:]),
		),
		Names: eventNames[:],
		Kinds: []form.Kind[Event]{
			EvTurn:       {Keys: "turn rule", Doc: "a turn begins"},
			EvPhase:      {Keys: "phase rule", Doc: "a phase begins"},
			EvSpeed:      {Keys: "car before speed rule", Doc: "a speed is shown, together with all others"},
			EvMove:       {Keys: "car maneuver quarters path? from to cut? rule", Doc: "a move"},
			EvLostMove:   {Keys: "car rule", Doc: "its move has been used up by a skid"},
			EvControl:    {Keys: "car die modifier total result rule", Doc: "a roll on the control table"},
			EvSkid:       {Keys: "car path? from to cut? rule", Doc: "it skids"},
			EvFishtail:   {Keys: "car side path? from to cut? rule", Doc: "its rear swings to a side"},
			EvCollision:  {Keys: "car other type faces collision_speed rule", Doc: "it runs into something"},
			EvRam:        {Keys: "car points halved? rule", Doc: "what the collision does to it"},
			EvSlowed:     {Keys: "car before speed rule", Doc: "its speed changes in the middle of a turn"},
			EvShot:       {Keys: "car person arm target aim range from to rule", Doc: "a weapon fires; `from`, `to` is the line of fire"},
			EvToHit:      {Keys: "car person arm target needed die hits? modifiers rule", Doc: "its roll to hit"},
			EvDamageRoll: {Keys: "car target aim points rule", Doc: "what its hit does"},
			EvDamage:     {Keys: "car part points dp_left rule", Doc: "a part takes damage"},
			EvInternal:   {Keys: "car die part? rule", Doc: "what is left of an attack strikes a part, or nothing"},
			EvPassed:     {Keys: "car points rule", Doc: "what leaves the vehicle, or passes over it"},
			EvDestroyed:  {Keys: "car part rule", Doc: "a part is destroyed"},
			EvCrew:       {Keys: "car person part dp_left rule", Doc: "somebody aboard is hurt"},
			EvHelpless:   {Keys: "car rule", Doc: "nobody can drive it any more"},
			EvCounter:    {Keys: "car? counter counter_kind at gone? rule", Doc: "a cloud of smoke; `car` has left it there"},
			EvOut:        {Keys: "car fate rule", Doc: "it is out"},
			EvKill:       {Keys: "car by? fate rule", Doc: "it is out of the fight"},
			EvRoad:       {Keys: "sections taken_up? from to rule", Doc: "the endless road; `from` and `to` are its ends then"},
			EvShift:      {Keys: "shift rule", Doc: "everything has moved on the map by the same step"},
			EvOver:       {Keys: "winners? rule", Doc: "the match is over"},
		},
	})
}

// Event implements game.Codec. Everybody sees all that happens; what is chosen in secret makes no event.
func (c *Codec) Event(e Event, _ game.Seat) any { return c.events.JSON(&e) }

// otherText names what an event is about beside its vehicle.
func otherText(e *Event) string {
	switch {
	case e.Other != NoCar:
		return carText(e.Other)
	case e.Wall > 0:
		return "wall:" + strconv.Itoa(int(e.Wall-1))
	}
	return "object:" + strconv.Itoa(int(-1-e.Wall))
}
