package cardduel

import (
	"turnpike/dice"
	"turnpike/game"
)

// advance runs on until somebody is asked or the game is over.
func (r *run) advance() {
	t := &r.s.t
	for {
		if t.stage == stageDuelEnd {
			r.endDuel()
			continue
		}
		if t.nFrames > 0 {
			t.stage = stageAfter // once the frames are resolved
			if r.resolve() {
				return
			}
			continue
		}
		switch t.stage {
		case stageWindow:
			t.stage = stageAfter // the frames have gone with somebody who left
		case stageSafeStart:
			// CG-SETUP-014, CG-ATK-036: any-time cards before the first turn.
			t.stage = stageTurnStart
			r.safePoint(true)
		case stageTurnStart:
			r.startTurn()
		case stageDraw:
			r.drawUp()
		case stageAfter:
			// CG-ATK-036: a safe point after an attack with all its chains, and before the turn passes.
			t.stage = stagePass
			r.safePoint(false)
			if t.stage == stagePass && t.plan && r.mayAnnounce(t.current) == allowed {
				t.stage = stageEscape // CG-TURN-015
			}
		case stagePass:
			r.passTurn()
		default:
			return
		}
	}
}

// startDuel gathers and deals the cards (CG-SETUP-006, -008, -012, -013). The dealer is set.
func (r *run) startDuel() {
	t := &r.s.t
	players := 0
	for i := range t.cars[:t.seats] {
		c := &t.cars[i]
		*c = car{score: c.score, out: c.out}
		if c.out != fateResigned {
			c.out = fateIn
			players++
		}
	}
	t.nFrames, t.nDiscard, t.nLying, t.nDraw = 0, 0, 0, 0
	clear(t.frames[:])
	clear(t.discard[:])
	clear(t.lying[:])
	clear(t.draw[:])
	for c := range Card(NumCards) {
		n := r.d.Count(c, players)
		t.unseen[c] = uint8(n)
		for range n {
			t.draw[t.nDraw] = c
			t.nDraw++
		}
	}
	t.duel++
	t.turn = 0
	t.again, t.plan, t.end = false, false, howNone
	// CG-SETUP-010: the player to the dealer's left begins.
	t.current = r.nextIn(t.dealer)
	t.asked = t.operating()
	t.window++
	if r.rec != nil {
		r.rec(Event{Kind: EvDuelStarted, Seat: t.dealer, Target: t.current, Count: t.duel})
	}
	for range dealSize {
		seat := t.current
		for range players {
			c := &t.cars[seat]
			c.hand[c.cards] = t.takeDraw(dice.Pick(&r.s.dice, "deal", t.draw[:t.nDraw]))
			c.cards++
			seat = r.nextIn(seat)
		}
	}
	if r.rec != nil {
		seat := t.current
		for range players {
			r.rec(Event{Kind: EvDealt, Seat: seat, Cards: t.cars[seat].hand, N: t.cars[seat].cards})
			seat = r.nextIn(seat)
		}
	}
	t.stage = stageDeal
}

// nextIn returns the next player to the left who is still in the duel.
func (r *run) nextIn(seat game.Seat) game.Seat {
	t := &r.s.t
	for range t.seats {
		seat = t.left(seat)
		if t.in(seat) {
			return seat
		}
	}
	return seat
}

// startTurn does the start checks (CG-TURN-001 step 1).
func (r *run) startTurn() {
	t := &r.s.t
	t.stage = stageDraw
	r.safePoint(false)
	if t.stage != stageDraw {
		return
	}
	t.turn++
	c := &t.cars[t.current]
	if r.rec != nil {
		r.rec(Event{Kind: EvTurnStarted, Seat: t.current, Count: t.turn})
	}
	switch {
	case c.owes:
		// CG-TURN-002: the whole turn is lost. CG-TURN-004: an announced escape waits.
		c.owes = false
		t.stage = stagePass
		if r.rec != nil {
			r.rec(Event{Kind: EvLostTurn, Seat: t.current})
		}
	case c.escaping && !c.tiresLost(r.d):
		// CG-TURN-003, CG-ESC-002
		r.leave(t.current, fateEscaped)
	case c.escaping:
		// CG-ESC-003: not on destroyed tires; the turn is played normally.
		c.escaping = false
		if r.rec != nil {
			r.rec(Event{Kind: EvEscapeLapsed, Seat: t.current})
		}
	}
}

// drawUp draws the current player's hand up to six (CG-TURN-005).
func (r *run) drawUp() {
	t := &r.s.t
	c := &t.cars[t.current]
	ev := Event{Kind: EvDrew, Seat: t.current}
	for c.cards < handSize {
		if t.nDraw == 0 {
			if t.again || t.nDiscard == 0 {
				// CG-ESC-010, CG-ESC-011
				t.stage, t.end = stageDuelEnd, howDeckOut
				break
			}
			r.reshuffle()
		}
		card := t.takeDraw(dice.Pick(&r.s.dice, "draw", t.draw[:t.nDraw]))
		c.hand[c.cards] = card
		c.cards++
		ev.Cards[ev.N] = card
		ev.N++
	}
	if r.rec != nil && ev.N > 0 {
		r.rec(ev)
	}
	if t.stage == stageDuelEnd {
		return
	}
	// CG-ATK-036: after the draw, before the action.
	t.stage = stageAction
	r.safePoint(false)
	if t.stage == stageAction && c.cards == 0 {
		t.stage = stagePass // CG-TURN-013
	}
}

// reshuffle makes the discard pile the new draw pile (CG-ESC-009).
func (r *run) reshuffle() {
	t := &r.s.t
	t.again = true
	t.nDraw = uint8(copy(t.draw[:], t.discard[:t.nDiscard]))
	for _, c := range t.draw[:t.nDraw] {
		t.unseen[c]++
	}
	clear(t.discard[:t.nDiscard])
	t.nDiscard = 0
	if r.rec != nil {
		r.rec(Event{Kind: EvReshuffled, Count: uint16(t.nDraw)})
	}
}

// passTurn gives the turn to the left (CG-SETUP-010), or ends the duel at its turn limit once the turn is finished (CG-ESC-013).
func (r *run) passTurn() {
	t := &r.s.t
	t.plan = false
	if t.opts.TurnLimit > 0 && t.turn >= t.opts.TurnLimit {
		t.stage, t.end = stageDuelEnd, howTime
		return
	}
	t.current = r.nextIn(t.current)
	t.stage = stageTurnStart
}

// safePoint plays what is queued, the current player's first, then clockwise (CG-ATK-036, CG-ATK-038). During their own turn the current
// player's queue holds back all but an Ejection Seat (CG-TURN-014); before the first turn nothing is held back.
func (r *run) safePoint(beforeFirst bool) {
	t := &r.s.t
	first := t.current
	seat := first
	for range t.seats {
		c := &t.cars[seat]
		for i := uint8(0); i < c.queued; {
			q := c.queue[i]
			if seat == first && !beforeFirst && q.card != EjectionSeat {
				i++
				continue
			}
			r.unqueue(seat, i)
			if r.anyTime(seat, q.card, q.target) != allowed {
				if r.rec != nil {
					r.rec(Event{Kind: EvUnqueued, Seat: seat, Card: q.card, Target: q.target})
				}
				continue
			}
			r.playAnyTime(seat, q.card, q.target, howSafePoint)
			if t.stage == stageDuelEnd {
				return
			}
		}
		seat = t.left(seat)
	}
}

// unqueue takes entry i out of a queue.
func (r *run) unqueue(seat game.Seat, i uint8) {
	c := &r.s.t.cars[seat]
	c.queued--
	copy(c.queue[i:], c.queue[i+1:c.queued+1])
	c.queue[c.queued] = queued{}
}

// spend takes a card out of a hand for all to see. The caller puts it somewhere.
func (r *run) spend(seat game.Seat, card Card) {
	t := &r.s.t
	c := &t.cars[seat]
	for i, h := range c.hand[:c.cards] {
		if h != card {
			continue
		}
		c.cards--
		copy(c.hand[i:], c.hand[i+1:c.cards+1])
		c.hand[c.cards] = 0
		t.unseen[card]--
		r.trimQueue(seat, card)
		return
	}
	panic("cardduel: card not in hand") // Apply has checked it
}

// trimQueue drops queued copies of card that are no longer in hand.
func (r *run) trimQueue(seat game.Seat, card Card) {
	c := &r.s.t.cars[seat]
	if c.queued == 0 {
		return
	}
	held := 0
	for _, h := range c.hand[:c.cards] {
		if h == card {
			held++
		}
	}
	for i := uint8(0); i < c.queued; {
		if c.queue[i].card == card {
			if held == 0 {
				r.unqueue(seat, i)
				continue
			}
			held--
		}
		i++
	}
}

// discard puts a card, already out of its place, on the discard pile.
func (r *run) discard(card Card) {
	t := &r.s.t
	t.discard[t.nDiscard] = card
	t.nDiscard++
}

// discardHand puts a whole hand on the discard pile and returns it.
func (r *run) discardHand(seat game.Seat) (cards [handSize]Card, n uint8) {
	t := &r.s.t
	c := &t.cars[seat]
	cards, n = c.hand, c.cards
	for _, card := range c.handCards() {
		t.unseen[card]--
		r.discard(card)
	}
	clear(c.hand[:])
	clear(c.queue[:])
	c.cards, c.queued = 0, 0
	return cards, n
}
