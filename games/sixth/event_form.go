package sixth

import (
	"slices"

	"turnpike/game"
	"turnpike/game/form"
	"turnpike/geom"
)

// eventForm is how events look from outside.
func (c *Codec) eventForm() *form.Union[Event] {
	seat := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *game.Seat { return &e.Seat })
	}
	ref := func(key, doc string, at func(*Event) *Ref) form.Field[Event] {
		return form.Lookup(key, doc, at, Ref.String, nil)
	}
	kind := func(key string, at func(*Event) *ObjectKindID) form.Field[Event] {
		id := func(k ObjectKindID) string { return c.g.d.Object(k).ID }
		return form.Lookup(key, "its kind, as `objects` of the observation have it; not of a car or a wall", at, id, nil).OneOf(c.names["loose_obstacle"])
	}
	of := func(key string, at func(*Event) *game.Seat, kind func(*Event) *ObjectKindID) form.Field[Event] {
		return form.Figure(key, "whose wreck it is", at).When(func(e *Event) bool { return *kind(e) == c.g.d.wreck && *at(e) >= 0 })
	}
	side := func(key, doc string, at func(*Event) *Side) form.Field[Event] {
		return form.Lookup(key, doc, at, Side.String, nil).OneOf(sideNames[:])
	}
	count := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *int16 { return &e.Count })
	}
	left := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *int16 { return &e.Left })
	}
	on, by := func(e *Event) *Ref { return &e.On }, func(e *Event) *Ref { return &e.By }
	onKind, byKind := func(e *Event) *ObjectKindID { return &e.OnKind }, func(e *Event) *ObjectKindID { return &e.ByKind }
	onOf, byOf := func(e *Event) *game.Seat { return &e.OnOf }, func(e *Event) *game.Seat { return &e.ByOf }
	here, there := func(e *Event) *Side { return &e.Side }, func(e *Event) *Side { return &e.OnSide }
	step := func(e *Event) *uint8 { return &e.Step }
	return form.New(form.Table[Event]{
		Tag:   "kind",
		Kind:  func(e *Event) int { return int(e.Kind) },
		Fresh: func(kind int) Event { return event(EventKind(kind), "", game.Nobody) },
		Fields: []form.Field[Event]{
			form.Lookup("rule", "that it rests on", func(e *Event) *game.RuleID { return &e.Rule }, func(id game.RuleID) string { return string(id) }, nil),
			seat("seat", "whom it concerns"),
			seat("first", "who holds the first-player marker"),
			form.Value("seats", "the winners", func(e *Event) []game.Seat { return slices.Collect(e.Seats.All()) }),
			ref("on", "the piece", on),
			ref("on", "what was touched", on).As("touched"),
			kind("on_kind", onKind),
			of("on_of", onOf, onKind),
			ref("target", "what is attacked", on),
			kind("target_kind", onKind),
			of("target_of", onOf, onKind),
			ref("wall", "what the car lies along", on),
			ref("by", "what touched it", by),
			kind("by_kind", byKind),
			of("by_of", byOf, byKind),
			side("side", "of the car", here),
			side("side", "of the target, if it is a car", there).As("target_side"),
			side("arc", "of fire", here),
			side("on_side", "of what was touched, if it is a car", there),
			form.Name("crew", "who", func(e *Event) *Role { return &e.Crew }, roleNames),
			form.Name("phase", "of the round", func(e *Event) *phase { return &e.Phase }, phaseNames[:]),
			form.Name("move", "the movement point", func(e *Event) *Verb { return &e.Move }, verbNames[:]).OneOf(verbNames[Straight : Turn+1]),
			form.Name("what", "the purpose of a roll", func(e *Event) *rollOf { return &e.What }, rollNames[:]),
			form.Name("cause", "what the damage comes from", func(e *Event) *cause { return &e.Cause }, causeNames[:]),
			form.Name("with", "what was given for it", func(e *Event) *Means { return &e.With }, meansNames[:]),
			form.Lookup("damage_card", "the id of the card", func(e *Event) *uint8 { return &e.Card }, c.damageCard, nil).OneOf(c.damageCards()),
			form.Figure("slot", "the card, as the cards of the car are counted, from 0", func(e *Event) *int8 { return &e.Slot }),
			form.Figure("die", "which one, from 0", func(e *Event) *int8 { return &e.Die }),
			form.Figure("before", "its face before, 1 to 6", func(e *Event) *uint8 { return &e.Before }),
			form.Name("condition", "given by a card", step, conditionNames[:]),
			form.Name("how", "in what way", step, endingNames[:]),
			count("round", "its number, from 1"),
			count("speed", "the setting of the slider"),
			count("unpaid_skid", "SKID for which there was no CONTROL"),
			count("unpaid_control", "CONTROL that was owed and not there"),
			count("tires_lost", "negative if gained"),
			count("power_lost", "negative if gained"),
			count("armor_lost", "of the side"),
			count("fixed", "HIT that need no dice"),
			count("damage", "DAMAGE taken, negative if healed"),
			count("points", "of damage inside of the car"),
			count("number", "on the marker, 0 to 3"),
			count("rest", "armor of all sides, tires and power plant"),
			left("tires_left", "of the car"),
			left("power_left", "of the car"),
			left("armor_left", "of the side"),
			left("durability_left", "of the piece, the card or the crew member"),
			left("items_left", "on the card"),
			left("alive", "how many of the crew live"),
			left("control_on_card", "CONTROL that lies on Autopilot"),
			form.Figure("control", "CONTROL", func(e *Event) *int8 { return &e.Control }),
			form.Figure("ace", "ACE", func(e *Event) *int8 { return &e.Ace }),
			form.Figure("basic", "BASIC that the defense has left", func(e *Event) *uint8 { return &e.Basic }),
			form.Figure("tire", "TIRE that it has left", func(e *Event) *uint8 { return &e.Tire }),
			form.Figure("fire", "FIRE that it has left", func(e *Event) *uint8 { return &e.Fire }),
			form.Figure("explosion", "EXPLOSION that it has left", func(e *Event) *uint8 { return &e.Blast }),
			form.Figure("shield", "SHIELD of the defense", func(e *Event) *uint8 { return &e.Shield }),
			count("shield", "SHIELD that cover gives").As("cover"),
			left("rerolls", "free re-rolls by range"),
			form.Flag("back", "in reverse", func(e *Event) *bool { return &e.Back }),
			form.Value("hard", "by a step of two", func(e *Event) bool { return e.Step == 1 }),
			form.Flag("cut", "cut short", func(e *Event) *bool { return &e.Cut }),
			form.Flag("pile", "in a pile-up: what touched was pushed", func(e *Event) *bool { return &e.Pile }),
			form.Flag("gone", "it leaves the table", func(e *Event) *bool { return &e.Gone }),
			form.Flag("gone", "it ends", func(e *Event) *bool { return &e.Gone }).As("over"),
			form.Flag("flip", "the card is turned face-down", func(e *Event) *bool { return &e.Flip }),
			form.Value("aside", "it is laid aside, and another is drawn", func(e *Event) bool { return e.Step == 1 }),
			form.Value("icons", "what the dice come to", func(e *Event) IconsView { return iconsView(e.Icons) }),
			form.Value("icons", "hazards and cards counted", func(e *Event) IconsView { return iconsView(e.Icons) }).As("final"),
			form.Number("angle", "degrees turned", func(e *Event) *geom.Angle { return &e.Angle }, degrees, nil, ""),
			form.Value("from", "where it stood", func(e *Event) PoseView { return poseView(e.From) }),
			form.Value("via", "where the straight part ended and a pivot began", func(e *Event) PoseView { return poseView(e.Via) }),
			form.Value("to", "where it stands", func(e *Event) PoseView { return poseView(e.To) }),
			form.Value("dice", "as they lie on the table", func(e *Event) []DieView { return c.diceView(&e.Throw) }),
			form.Value("car", "what is equipped", func(e *Event) *CarDesign { return c.car(e.Car) }),
		},
		Names: eventNames[:],
		Kinds: []form.Kind[Event]{
			EvBuilt:      {Keys: "seat car? rule", Doc: "a car is handed in; its owner alone sees it"},
			EvRevealed:   {Keys: "seat car rule", Doc: "a car is shown"},
			EvPlaced:     {Keys: "seat to rule", Doc: "a car is put on its start place"},
			EvMarker:     {Keys: "seat rule", Doc: "takes the first-player marker"},
			EvRound:      {Keys: "round first rule", Doc: "a round begins"},
			EvPhase:      {Keys: "phase rule", Doc: "a phase begins"},
			EvSpeedLoss:  {Keys: "seat speed rule", Doc: "phase 1 has lowered the speed to the maximum"},
			EvTokens:     {Keys: "seat control ace rule", Doc: "tokens taken in phase 2"},
			EvSpeed:      {Keys: "seat speed back? hard? rule", Doc: "the speed is set"},
			EvMove:       {Keys: "seat move side? angle? from via to cut? back? rule", Doc: "a movement point; `angle` is what a turn has reached"},
			EvReposition: {Keys: "seat wall side angle? from to back? rule", Doc: "a side of the car is laid along a wall"},
			EvStuck:      {Keys: "seat from to back? rule", Doc: "the car cannot move and is set back"},
			EvSpin:       {Keys: "seat unpaid_skid side? angle? from to back? rule", Doc: "the car spins out"},
			EvFlip:       {Keys: "seat rule", Doc: "the car turns over"},
			EvPushed:     {Keys: "seat? on on_kind? on_of? from to rule", Doc: "a piece is pushed by the car of the seat"},
			EvPopped:     {Keys: "on on_kind? from rule", Doc: "a light obstacle leaves the table"},
			EvRoll:       {Keys: "seat what dice icons rule", Doc: "dice are rolled"},
			EvReroll:     {Keys: "seat what die before with? dice icons rule", Doc: "a die is rolled again"},
			EvResult:     {Keys: "seat what final rule", Doc: "what a roll has come to"},
			EvCollision:  {Keys: "seat by by_kind? by_of? side? touched on_kind? on_of? on_side? pile? rule", Doc: "a collision"},
			EvPaid:       {Keys: "seat control ace unpaid_control? rule", Doc: "tokens are given up"},
			EvGained:     {Keys: "seat control ace rule", Doc: "tokens from the supply"},
			EvTires:      {Keys: "seat tires_lost tires_left rule", Doc: "tires are lost, or gained"},
			EvPower:      {Keys: "seat power_lost power_left rule", Doc: "power is lost"},
			EvArmor:      {Keys: "seat side armor_lost armor_left cause rule", Doc: "armor is lost"},
			EvIgnite:     {Keys: "seat side rule", Doc: "a fire breaks out"},
			EvPutOut:     {Keys: "seat side rule", Doc: "a fire is put out"},
			EvBurns:      {Keys: "seat side rule", Doc: "a fire burns"},
			EvExplosion:  {Keys: "seat side? rule", Doc: "an explosion: the player pays 1 CONTROL for it"},
			EvAttack:     {Keys: "seat crew slot target target_kind? target_of? target_side? arc fixed? rule", Doc: "an attack is declared"},
			EvCover:      {Keys: "seat cover rerolls rule", Doc: "what protects the target"},
			EvDamage:     {Keys: "seat target target_kind? target_of? target_side? basic tire fire explosion shield rule", Doc: "what the defense has left of an attack"},
			EvObject:     {Keys: "on on_kind? on_of? damage durability_left gone? rule", Doc: "a piece is hurt"},
			EvDestroyed:  {Keys: "seat slot rule", Doc: "a card is destroyed"},
			EvCard:       {Keys: "seat slot damage durability_left rule", Doc: "a card is hurt"},
			EvCrewHit:    {Keys: "seat crew damage durability_left rule", Doc: "one of the crew is hurt or healed"},
			EvCrewDead:   {Keys: "seat crew rule", Doc: "one of the crew is dead"},
			EvDamageCard: {Keys: "seat side? damage_card points? aside? rule", Doc: "a damage card is drawn"},
			EvUsed:       {Keys: "seat slot control_on_card? flip? rule", Doc: "a card takes effect"},
			EvCondition:  {Keys: "seat condition side? over? rule", Doc: "a condition begins or ends"},
			EvDropped:    {Keys: "seat crew? slot items_left? on on_kind? to rule", Doc: "an item is dropped"},
			EvMine:       {Keys: "seat by by_kind? by_of? side? touched on_kind? on_side? pile? rule", Doc: "a mine is touched"},
			EvEquipped:   {Keys: "seat slot car rule", Doc: "what a concealment system brings out"},
			EvEliminated: {Keys: "seat how rule", Doc: "a player is out"},
			EvWreck:      {Keys: "seat on on_kind? on_of? to rule", Doc: "a wreck takes the place of the car"},
			EvOver:       {Keys: "seats rule", Doc: "the game is over"},
			EvPassed:     {Keys: "seat number rule", Doc: "checkpoints: the car has passed the marker that was next for it"},
			EvGoesOff:    {Keys: "number on on_kind? from rule", Doc: "countdown: a marker explodes; it lies until its damage is dealt, then leaves the table"},
			EvCounted:    {Keys: "number rule", Doc: "countdown: the count has gone down to this number"},
			EvTally:      {Keys: "seat rest alive rule", Doc: "countdown: what a car has left at the end"},
		},
	})
}

// Event implements game.Codec. What is handed in is seen by its own player alone until all cars are shown.
func (c *Codec) Event(e Event, viewer game.Seat) any {
	if e.Kind == EvBuilt && viewer != e.Seat && viewer != game.Referee {
		e.Car = noDesign
	}
	return c.events.JSON(&e)
}

// damageCard returns the id of a card of the damage decks, which are counted one after the other.
func (c *Codec) damageCard(i uint8) string { return c.g.d.Decks[i/6][i%6].ID }

func (c *Codec) damageCards() (list []string) {
	for _, deck := range c.g.d.Decks {
		for _, card := range deck {
			list = append(list, card.ID)
		}
	}
	return list
}
