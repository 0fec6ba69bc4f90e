package cardduel

import (
	"turnpike/game"
	"turnpike/game/form"
)

// eventForm is how events look from outside.
func (c *Codec) eventForm() *form.Union[Event] {
	seat := func(key, doc string, at func(*Event) *game.Seat) form.Field[Event] { return form.Figure(key, doc, at) }
	location := func(key, doc string, at func(*Event) *Location) form.Field[Event] {
		return form.Name(key, doc, at, locationNames[:])
	}
	count := func(key, doc string) form.Field[Event] {
		return form.Figure(key, doc, func(e *Event) *uint16 { return &e.Count })
	}
	card := func(key, doc string, at func(*Event) *Card) form.Field[Event] {
		return form.Lookup(key, doc, at, c.cardName, nil)
	}
	why := func(name string, of ...how) form.Field[Event] {
		var list []string
		for _, h := range of {
			list = append(list, howNames[h])
		}
		return form.Lookup("how", "in what way", func(e *Event) *how { return &e.How }, how.String, nil).OneOf(list).As(name)
	}
	who, target := func(e *Event) *game.Seat { return &e.Seat }, func(e *Event) *game.Seat { return &e.Target }
	return form.New(form.Table[Event]{
		Tag:  "kind",
		Kind: func(e *Event) int { return int(e.Kind) },
		Fresh: func(kind int) Event {
			return Event{Kind: EventKind(kind), Target: game.Nobody, Card: NoCard, Rider: NoCard, With: NoCard, Location: NoLocation, From: NoLocation}
		},
		Fields: []form.Field[Event]{
			seat("seat", "whom it concerns", who),
			seat("dealer", "who deals", who),
			seat("first", "who begins", target),
			seat("target", "against whom, or by whom a car was hurt", target),
			seat("by", "who is credited", target).When(func(e *Event) bool { return e.Target != game.Nobody }),
			card("card", "the card", func(e *Event) *Card { return &e.Card }),
			card("rider", "`called_shot` or `tire_shot`", func(e *Event) *Card { return &e.Rider }),
			card("with", "what cancelled the attack", func(e *Event) *Card { return &e.With }),
			location("location", "where", func(e *Event) *Location { return &e.Location }),
			location("from", "the side that a hit was moved from", func(e *Event) *Location { return &e.From }),
			location("from", "the breached side on the way to the driver", func(e *Event) *Location { return &e.From }).As("through").
				When(func(e *Event) bool { return e.Location == Driver }),
			count("duel", "number of the duel, from 1"),
			count("turn", "turns of the duel so far"),
			count("discarded", "cards that are shuffled"),
			form.Figure("number", "of cards", func(e *Event) *uint8 { return &e.N }),
			form.Words("cards", "the cards, where the viewer may see them", "", c.shownCards, nil),
			form.Figure("points", "of damage, of armor, or scored", func(e *Event) *int16 { return &e.Points }),
			form.Figure("left", "points left at the location", func(e *Event) *int16 { return &e.Left }),
			form.Figure("total", "of all duels", func(e *Event) *int16 { return &e.Left }),
			form.Value("follow_up", "it follows a ram (CG-RAM-003)", func(e *Event) bool { return e.Lost != 0 }),
			form.Name("source", "what did the damage", func(e *Event) *frameKind { return &e.Source }, frameNames[:]),
			why("played_how", howAction, howAnswer, howSafePoint),
			why("left_how", howDisabled, howEscaped, howEjected, howResigned),
			why("ended_how", howLastCar, howDeckOut, howTime, howNobody),
			form.Value("seats", "the winners, or those who tie", func(e *Event) []game.Seat { return seats(e.Seats) }),
			form.Value("steps", "how a figure came about, like arithmetic on paper", c.steps),
			form.Value("rules", "that it rests on", eventRulesOf),
		},
		Names: eventNames[:],
		Kinds: []form.Kind[Event]{
			EvDuelStarted:     {Keys: "dealer first duel rules", Doc: "a duel begins"},
			EvDealt:           {Keys: "seat number cards? rules", Doc: "cards are dealt"},
			EvTurnStarted:     {Keys: "seat turn rules", Doc: "a turn begins"},
			EvLostTurn:        {Keys: "seat rules", Doc: "the turn is lost"},
			EvDrew:            {Keys: "seat number cards? rules", Doc: "cards are drawn"},
			EvReshuffled:      {Keys: "discarded rules", Doc: "the discard pile is the new draw pile"},
			EvAttack:          {Keys: "seat target card rider? location points follow_up? steps? rules", Doc: "an attack is declared"},
			EvPlayed:          {Keys: "seat card target? location? played_how rules", Doc: "a card is put on the table"},
			EvMoved:           {Keys: "seat card from location rules", Doc: "the target moves a hit to another side"},
			EvCancelled:       {Keys: "seat target card with rules", Doc: "an attack comes to nothing"},
			EvArmor:           {Keys: "seat card location points rules", Doc: "armor is played: what it has stopped so far"},
			EvDamage:          {Keys: "seat target? card? location through? points left source steps rules", Doc: "a car is hurt"},
			EvStopped:         {Keys: "seat target? card? location through? source steps rules", Doc: "armor has stopped it all"},
			EvBreached:        {Keys: "seat location rules", Doc: "a side is breached"},
			EvTiresDestroyed:  {Keys: "seat rules", Doc: "the tires are destroyed"},
			EvDisabled:        {Keys: "seat by? rules", Doc: "a driver is out"},
			EvKill:            {Keys: "seat target points rules", Doc: "a kill scores"},
			EvInPlay:          {Keys: "seat card rules", Doc: "equipment is fitted"},
			EvJammed:          {Keys: "seat card target rules", Doc: "a weapon of the target jams"},
			EvCured:           {Keys: "seat number cards rules", Doc: "jams are cleared"},
			EvShaken:          {Keys: "seat rules", Doc: "the driver is shaken"},
			EvBlinded:         {Keys: "seat number cards rules", Doc: "paint: the hand is lost"},
			EvDiscarded:       {Keys: "seat number cards rules", Doc: "cards are discarded"},
			EvEscapeAnnounced: {Keys: "seat rules", Doc: "an escape is announced"},
			EvEscapeLapsed:    {Keys: "seat rules", Doc: "it cannot take place"},
			EvLeft:            {Keys: "seat left_how rules", Doc: "a car leaves the duel"},
			EvDuelEnded:       {Keys: "duel ended_how seats rules", Doc: "a duel ends"},
			EvScored:          {Keys: "seat points total rules", Doc: "points of the duel"},
			EvGameOver:        {Keys: "seats rules", Doc: "the game ends"},
			EvQueued:          {Keys: "seat card target? rules", Doc: "its owner alone learns: a card waits for the next safe point"},
			EvUnqueued:        {Keys: "seat card target? rules", Doc: "its owner alone learns: it does not"},
			EvEscapePlanned:   {Keys: "seat rules", Doc: "its owner alone learns"},
			EvEscapeDropped:   {Keys: "seat rules", Doc: "its owner alone learns"},
		},
	})
}

// Event implements game.Codec.
func (c *Codec) Event(e Event, viewer game.Seat) any {
	own := viewer == e.Seat || viewer == game.Referee
	switch {
	case e.Kind.private() && !own:
		return nil
	case (e.Kind == EvDealt || e.Kind == EvDrew) && !own:
		e.Cards = noCards
	}
	return c.events.JSON(&e)
}

// shownCards returns the cards of an event, none where they are hidden.
func (c *Codec) shownCards(e *Event) (list []string) {
	for _, card := range e.Cards[:e.N] {
		if card != NoCard {
			list = append(list, c.cardName(card))
		}
	}
	return list
}

// eventRules gives the rules that each event rests on.
var eventRules = [numEvents][]game.RuleID{
	EvDuelStarted:     {"CG-SETUP-010", "CG-SETUP-012"},
	EvDealt:           {"CG-SETUP-008"},
	EvTurnStarted:     {"CG-TURN-001"},
	EvLostTurn:        {"CG-TURN-002"},
	EvDrew:            {"CG-TURN-005"},
	EvReshuffled:      {"CG-ESC-009"},
	EvAttack:          {"CG-ATK-001", "CG-ATK-002"},
	EvPlayed:          {"CG-SPEC-001"},
	EvMoved:           {"CG-SPEC-029"},
	EvCancelled:       {"CG-ATK-016"},
	EvArmor:           {"CG-ARMOR-001", "CG-ARMOR-003"},
	EvDamage:          {"CG-ATK-014"},
	EvStopped:         {"CG-ATK-013"},
	EvBreached:        {"CG-BREACH-001"},
	EvTiresDestroyed:  {"CG-TIRE-001", "CG-TIRE-003"},
	EvDisabled:        {"CG-BREACH-004"},
	EvKill:            {"CG-SCORE-002", "CG-BREACH-006"},
	EvInPlay:          {"CG-SPEC-003"},
	EvJammed:          {"CG-SPEC-014"},
	EvCured:           {"CG-SPEC-017", "CG-SPEC-018"},
	EvShaken:          {"CG-SPEC-042"},
	EvBlinded:         {"CG-SPEC-045"},
	EvDiscarded:       {"CG-TURN-011"},
	EvEscapeAnnounced: {"CG-ESC-001"},
	EvEscapeLapsed:    {"CG-ESC-003"},
	EvLeft:            {"CG-ESC-008"},
	EvDuelEnded:       {"CG-TURN-017"},
	EvScored:          {"CG-SCORE-008"},
	EvGameOver:        {"CG-SCORE-005"},
	EvQueued:          {"CG-ATK-038"},
	EvUnqueued:        {"CG-ATK-038"},
	EvEscapePlanned:   {"CG-ATK-040"},
	EvEscapeDropped:   {"CG-ATK-040"},
}

// cardRules gives the rule of each Special, for the events that show it.
var cardRules = map[Card]game.RuleID{
	CalledShot: "CG-SPEC-024", TireShot: "CG-SPEC-025", Swerve: "CG-SPEC-031", Spin: "CG-SPEC-029", BootleggerReverse: "CG-SPEC-028",
	Smokescreen: "CG-SPEC-044", PaintSpray: "CG-SPEC-045", SkidIntoAWall: "CG-SPEC-035", MachineGunJams: "CG-SPEC-014",
	AutocannonBackfires: "CG-SPEC-048", FireproofArmor: "CG-SPEC-007", EjectionSeat: "CG-SPEC-056", LaserOverheats: "CG-SPEC-015",
	LaserReflectiveArmor: "CG-SPEC-011", MetalArmor: "CG-SPEC-011", DudMissile: "CG-SPEC-051", Ramplate: "CG-SPEC-052",
	Wheelguards: "CG-SPEC-053", Shaken: "CG-SPEC-042", Debris: "CG-SPEC-039",
}

// eventRulesOf names the rules that an event rests on.
func eventRulesOf(e *Event) []game.RuleID {
	switch e.Kind {
	case EvAttack:
		if e.Lost != 0 {
			return []game.RuleID{"CG-RAM-003", "CG-RAM-004"}
		}
	case EvPlayed, EvMoved, EvArmor, EvInPlay, EvJammed:
		if rule, ok := cardRules[e.Card]; ok {
			return []game.RuleID{rule}
		}
	case EvCancelled:
		return []game.RuleID{cardRules[e.With], "CG-ATK-016"}
	case EvDamage, EvStopped:
		return damageRules(e)
	case EvLeft:
		if e.How == howEjected {
			return []game.RuleID{"CG-ESC-006"}
		}
	case EvDuelEnded:
		if e.How == howDeckOut {
			return []game.RuleID{"CG-ESC-010", "CG-SCORE-003"}
		}
	}
	return eventRules[e.Kind]
}

// damageRules names the rules behind a damage event.
func damageRules(e *Event) []game.RuleID {
	switch {
	case e.Kind == EvStopped:
		return []game.RuleID{"CG-ATK-013"}
	case e.Location == Driver:
		return []game.RuleID{"CG-BREACH-003", "CG-BREACH-004"}
	case e.Source == frameManeuver:
		return []game.RuleID{"CG-SPEC-031", "CG-TIRE-002"}
	case e.Source == frameDebris:
		return []game.RuleID{"CG-SPEC-039", "CG-TIRE-002"}
	case e.Source == frameSkid:
		return []game.RuleID{"CG-SPEC-035"}
	case e.Source == frameBackfire:
		return []game.RuleID{"CG-SPEC-048"}
	case e.Location == Tires:
		return []game.RuleID{"CG-SPEC-025", "CG-TIRE-001"}
	}
	return []game.RuleID{"CG-ATK-014"}
}

// steps shows how a damage figure came about.
func (c *Codec) steps(e *Event) []Step {
	if e.Kind == EvAttack && e.Bonus == 0 {
		return nil
	}
	rule := game.RuleID("CG-ATK-003")
	switch {
	case e.Card.Weapon() == Ramming:
		rule = "CG-ATK-004"
	case e.Card.Weapon() == NoWeapon:
		rule = cardRules[e.Card]
	}
	steps := []Step{{Value: int(e.Base), Label: "damage.card", Card: c.deck.Name(e.Card), Rule: rule}}
	if e.Bonus > 0 {
		steps = append(steps, Step{Value: int(e.Bonus), Label: "damage.ramplate", Card: c.deck.Name(Ramplate), Rule: "CG-SPEC-052"})
	}
	if e.Stopped > 0 {
		steps = append(steps, Step{Value: -int(e.Stopped), Label: "damage.armor", Rule: "CG-ARMOR-003"})
		if e.Stopped > e.Base+e.Bonus {
			steps = append(steps, Step{Value: int(e.Stopped - e.Base - e.Bonus), Label: "damage.armor_wasted", Rule: "CG-ARMOR-003"})
		}
	}
	if e.Kind == EvDamage && e.Lost > 0 {
		rule := game.RuleID("CG-BREACH-002")
		if e.Location == Tires {
			rule = "CG-TIRE-001"
		}
		steps = append(steps, Step{Value: -int(e.Lost), Label: "damage.beyond", Rule: rule})
	}
	if len(steps) > 1 || e.Kind == EvDamage {
		sum := 0
		for _, s := range steps {
			sum += s.Value
		}
		label := "damage.sum"
		if e.Kind == EvAttack {
			label = "damage.threat"
		}
		steps = append(steps, Step{Value: sum, Label: label, Rule: "CG-ATK-014"})
	}
	return steps
}
