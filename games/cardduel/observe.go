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
