package cardduel

import "turnpike/game"

// Observe implements game.Codec. Seats see their own hand, queue and plans; Referee sees all hands; everybody sees the rest.
func (c *Codec) Observe(s *State, viewer game.Seat) any {
	t := &s.t
	o := Observation{
		Goal: int(t.opts.Goal), Duel: int(t.duel), Turn: int(t.turn), Dealer: t.dealer, Current: t.current, Stage: stageNames[t.stage],
		Deck: int(t.nDraw), Discard: c.names(t.discard[:t.nDiscard]), Reshuffled: t.again,
		Cars: make([]CarView, t.seats), Stack: make([]FrameView, t.nFrames), Hand: []CardName{}, Queue: []Queued{},
		Unseen: []CardCount{}, Duels: make([]DuelView, t.nDuels),
	}
	unseen := t.unseen
	for i := range game.Seat(t.seats) {
		o.Cars[i] = c.car(t, i)
		if viewer == i || viewer == game.Referee {
			for _, card := range t.cars[i].handCards() {
				unseen[card]--
			}
		}
		if viewer == game.Referee {
			o.Hands = append(o.Hands, HandView{i, c.names(t.cars[i].handCards())})
		}
	}
	if viewer >= 0 && uint8(viewer) < t.seats {
		me := &t.cars[viewer]
		o.Hand = c.names(me.handCards())
		for _, q := range me.queue[:me.queued] {
			o.Queue = append(o.Queue, Queued{c.deck.Name(q.card), seatOrNil(q.target)})
		}
		o.Escape = viewer == t.current && t.plan
	}
	for i := range o.Stack {
		o.Stack[i] = c.frame(&t.frames[i])
	}
	for card, n := range unseen {
		if n > 0 {
			o.Unseen = append(o.Unseen, CardCount{c.deck.Name(Card(card)), int(n)})
		}
	}
	if t.stage == stageDeal {
		o.Answered = seats(t.operating() &^ t.asked)
	}
	for i := range o.Duels {
		d := &t.duels[i]
		v := DuelView{Duel: int(t.duel) - int(t.nDuels) + i, How: howNames[d.how], Winners: seats(d.winners), Turns: int(d.turns)}
		if t.stage == stageOver {
			v.Duel++ // the last duel of the list is the current one
		}
		for j := range t.seats {
			v.Points = append(v.Points, int(d.points[j]))
			v.Totals = append(v.Totals, int(d.totals[j]))
		}
		o.Duels[i] = v
	}
	if t.stage == stageOver {
		o.Winners = seats(t.winners)
	}
	return o
}

func (c *Codec) car(t *table, seat game.Seat) CarView {
	car := &t.cars[seat]
	fig := c.deck.Car
	v := CarView{
		Seat: seat, Name: c.deck.cars[seat], Specials: []CardName{}, Cards: int(car.cards), Status: fateNames[car.out],
		OwesTurn: car.owes, Escaping: car.escaping, Score: int(car.score), Kills: int(car.kills), Took: []string{},
	}
	for side, dst := range [NumSides]*LocationView{&v.Front, &v.Right, &v.Back, &v.Left} {
		*dst = c.location(t, seat, Location(side), car.damage[side], fig.Side)
	}
	v.Tires = c.location(t, seat, Tires, car.tires, fig.Tires)
	v.Driver = c.location(t, seat, Driver, car.driver, fig.Driver)
	for _, card := range specialCards {
		if car.specials&specialBit(card) != 0 {
			v.Specials = append(v.Specials, c.deck.Name(card))
		}
	}
	for w := range NumWeapons {
		if car.took>>w&1 != 0 {
			v.Took = append(v.Took, w.String())
		}
	}
	return v
}

func (c *Codec) location(t *table, seat game.Seat, loc Location, damage, points uint8) LocationView {
	v := LocationView{Points: int(points), Damage: int(damage), Left: int(points - damage), Lost: damage >= points, Cards: []LyingCard{}}
	for _, l := range t.lying[:t.nLying] {
		if l.seat == seat && l.loc == loc {
			v.Cards = append(v.Cards, LyingCard{c.deck.Name(l.card), int(l.points), l.card.IsArmor()})
		}
	}
	return v
}

func (c *Codec) frame(f *frame) FrameView {
	return FrameView{
		Frame: frameNames[f.kind], By: f.by, On: f.on, Card: c.deck.Name(f.card), Rider: c.deck.Name(f.rider),
		Declared: f.declared.String(), Location: f.location.String(), Damage: int(f.damage), Stopped: int(f.stopped),
		Armor: c.names(f.armor[:f.nArmor]), FollowUp: f.followUp, NoSwerve: f.noSwerve, SkidUsed: f.skidUsed, Settled: f.settled, Asked: f.asking,
	}
}

func (c *Codec) names(cards []Card) []CardName {
	out := make([]CardName, len(cards))
	for i, card := range cards {
		out[i] = c.deck.Name(card)
	}
	return out
}

func seats(set game.SeatSet) []game.Seat {
	out := make([]game.Seat, 0, set.Len())
	for s := range set.All() {
		out = append(out, s)
	}
	return out
}

func seatOrNil(s game.Seat) *game.Seat {
	if s < 0 {
		return nil
	}
	return &s
}

// Reveals implements game.Codec: a card that leaves a hand was hidden before, and drawn cards are new to their owner.
func (c *Codec) Reveals(e Event) bool {
	switch e.Kind {
	case EvDealt, EvDrew, EvAttack, EvPlayed, EvArmor, EvDiscarded, EvBlinded:
		return true
	case EvLeft:
		return e.How != howEscaped // the hand is shown
	}
	return false
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

// Event implements game.Codec.
func (c *Codec) Event(e Event, viewer game.Seat) any {
	own := viewer == e.Seat || viewer == game.Referee
	if e.Kind.private() && !own {
		return nil
	}
	v := EventView{Event: e.Kind.String(), Seat: &e.Seat, Rules: eventRules[e.Kind]}
	card := func() {
		v.Card = c.deck.Name(e.Card)
		if rule, ok := cardRules[e.Card]; ok && e.Kind != EvAttack && e.Kind != EvDamage {
			v.Rules = []game.RuleID{rule}
		}
	}
	switch e.Kind {
	case EvDuelStarted:
		v.Target, v.Count = &e.Target, int(e.Count)
	case EvDealt, EvDrew:
		v.Count = int(e.N)
		if own {
			v.Cards = c.names(e.Cards[:e.N])
		}
	case EvTurnStarted:
		v.Count = int(e.Count)
	case EvReshuffled:
		v.Seat, v.Count = nil, int(e.Count)
	case EvAttack:
		card()
		v.Target, v.Rider, v.Location, v.Points = &e.Target, c.deck.Name(e.Rider), e.Location.String(), int(e.Points)
		if e.Lost != 0 {
			v.How = "follow_up"
			v.Rules = []game.RuleID{"CG-RAM-003", "CG-RAM-004"}
		}
		if e.Bonus > 0 {
			v.Steps = c.steps(e)
		}
	case EvPlayed:
		card()
		v.Target, v.Location, v.How = seatOrNil(e.Target), e.Location.String(), howNames[e.How]
	case EvMoved:
		card()
		v.From, v.Location = e.From.String(), e.Location.String()
	case EvCancelled:
		card()
		v.Target, v.How = &e.Target, string(c.deck.Name(e.With))
		v.Rules = []game.RuleID{cardRules[e.With], "CG-ATK-016"}
	case EvArmor:
		card()
		v.Location, v.Points = e.Location.String(), int(e.Points)
	case EvDamage, EvStopped:
		card()
		v.Target, v.Location, v.How, v.Points = seatOrNil(e.Target), e.Location.String(), frameNames[e.Source], int(e.Points)
		v.Rules = damageRules(e)
		v.Steps = c.steps(e)
		if e.Kind == EvDamage {
			left := int(e.Left)
			v.Left = &left
		}
		if e.Location == Driver {
			v.From = e.From.String()
		}
	case EvBreached:
		v.Location = e.Location.String()
	case EvDisabled:
		v.Target = seatOrNil(e.Target)
	case EvKill:
		v.Target, v.Points = &e.Target, int(e.Points)
	case EvInPlay:
		card()
	case EvJammed:
		card()
		v.Target = &e.Target
	case EvCured, EvBlinded, EvDiscarded:
		v.Count, v.Cards = int(e.N), c.names(e.Cards[:e.N])
	case EvLeft:
		v.How = howNames[e.How]
		if e.How == howEjected {
			v.Rules = []game.RuleID{"CG-ESC-006"}
		}
	case EvDuelEnded:
		v.Seat, v.How, v.Seats, v.Count = nil, howNames[e.How], seats(e.Seats), int(e.Count)
		if e.How == howDeckOut {
			v.Rules = []game.RuleID{"CG-ESC-010", "CG-SCORE-003"}
		}
	case EvScored:
		left := int(e.Left)
		v.Points, v.Left = int(e.Points), &left
	case EvGameOver:
		v.Seat, v.Seats = nil, seats(e.Seats)
	case EvQueued, EvUnqueued:
		card()
		v.Target = seatOrNil(e.Target)
		v.Rules = eventRules[e.Kind]
	}
	return v
}

// damageRules names the rules behind a damage event.
func damageRules(e Event) []game.RuleID {
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
func (c *Codec) steps(e Event) []Step {
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
