package cardduel

import "turnpike/game"

// Apply implements game.Rules.
func (g *Rules) Apply(s *State, seat game.Seat, a Action, rec func(Event)) error {
	r := run{s, g.deck, rec}
	if b := r.check(seat, &a); b != allowed {
		return r.refuse(seat, &a, b)
	}
	switch a.Do {
	case Queue, Unqueue, PlanEscape, DropEscape:
		r.doUnasked(seat, &a) // whoever is asked stays asked
	default:
		r.do(seat, &a)
		r.advance()
	}
	return nil
}

// check says what keeps the action from being legal. It changes nothing.
func (r *run) check(seat game.Seat, a *Action) bar {
	t := &r.s.t
	if b := wellFormed(a); b != allowed {
		return b
	}
	switch a.Do {
	case Queue, Unqueue, PlanEscape, DropEscape:
		return r.checkUnasked(seat, a)
	}
	switch {
	case t.stage == stageOver:
		return barOver
	case !t.asks(seat):
		if seat >= 0 && uint8(seat) < t.seats && !t.in(seat) {
			return barOut
		}
		return barNotAsked
	}
	switch t.stage {
	case stageDeal:
		if a.Do == Pass {
			return allowed
		}
	case stageAction:
		return r.checkAction(seat, a)
	case stageEscape:
		switch a.Do {
		case Pass:
			return allowed
		case Escape:
			return r.mayAnnounce(seat)
		}
	case stageWindow:
		f := t.top()
		switch {
		case a.Do == Pass:
			return allowed
		case f.kind == frameRamAfter && f.step == stepFollowUp && a.Do == Attack:
			return r.mayFollowUp(f, seat, a)
		case a.Do == Play:
			return r.mayAnswer(f, seat, a.Card, a.Side, a.Target)
		}
	}
	switch a.Do {
	case Discard:
		return barNoDiscard
	case Play:
		return barNotHere
	}
	return barNoSuchVerb
}

// wellFormed refuses actions that carry values that their verb does not use, so that every choice has one form only.
func wellFormed(a *Action) bar {
	blank := action(a.Do)
	blank.Card, blank.Side, blank.Target = a.Card, a.Side, a.Target
	switch a.Do {
	case Pass, Escape, PlanEscape, DropEscape:
		blank = action(a.Do)
	case Attack:
		blank.Rider = a.Rider
		switch {
		case a.Rider != NoCard && a.Rider != CalledShot && a.Rider != TireShot:
			return barRider
		case a.Rider == CalledShot && !a.Side.IsSide():
			return barCalledSide
		case a.Rider != CalledShot && a.Side != NoLocation:
			return barNoSide
		}
	case Play:
		if a.Side != NoLocation && a.Card != Spin && a.Card != SkidIntoAWall || a.Target != game.Nobody && jams(a.Card) == NoWeapon {
			return barUnused
		}
	case Discard:
		blank = action(Discard)
		blank.Cards = a.Cards
		for i, c := range a.Cards {
			if c != NoCard && c >= NumCards || i > 0 && c < a.Cards[i-1] {
				return barDiscardCards
			}
		}
	case Queue, Unqueue:
		blank.Side = NoLocation
	default:
		return barNoSuchVerb
	}
	if *a != blank {
		return barUnused
	}
	return allowed
}

// checkAction says what bars a turn's action (CG-TURN-006, CG-TURN-007).
func (r *run) checkAction(seat game.Seat, a *Action) bar {
	c := &r.s.t.cars[seat]
	switch a.Do {
	case Attack:
		return r.mayAttack(seat, a.Target, a.Card, a.Rider)
	case Play:
		switch {
		case !c.has(a.Card):
			return barNotInHand
		case !a.Card.AnyTime():
			return barNotAction
		}
		return r.anyTime(seat, a.Card, a.Target)
	case Discard:
		return r.mayDiscard(c, a)
	case Pass:
		return barNoPass
	}
	return barNoSuchVerb
}

// mayDiscard says what bars discarding (CG-TURN-011).
func (r *run) mayDiscard(c *car, a *Action) bar {
	var left [NumCards]uint8
	for _, h := range c.handCards() {
		left[h]++
	}
	if a.Cards[0] == NoCard {
		return barDiscardCards
	}
	for _, card := range a.Cards {
		if card == NoCard {
			break
		}
		if left[card] == 0 {
			return barDiscardCards
		}
		left[card]--
	}
	return allowed
}

// do carries out a legal action up to where advance takes over.
func (r *run) do(seat game.Seat, a *Action) {
	t := &r.s.t
	switch t.stage {
	case stageDeal:
		if t.asked = t.asked.Without(seat); t.asked == 0 {
			t.stage = stageSafeStart
		}
	case stageAction:
		r.doAction(seat, a)
	case stageEscape:
		t.stage = stagePass
		if a.Do == Escape {
			r.announce(seat)
		}
	case stageWindow:
		f := t.top()
		f.asking = game.Nobody
		switch a.Do {
		case Pass:
			r.decline(f, seat)
		case Attack:
			r.followUp(f, a)
		default:
			r.answer(f, seat, a.Card, a.Side)
		}
	}
}

func (r *run) doAction(seat game.Seat, a *Action) {
	t := &r.s.t
	t.stage = stageAfter
	switch a.Do {
	case Attack:
		r.attack(seat, a, false)
	case Play:
		r.playAnyTime(seat, a.Card, a.Target, howAction)
	case Discard:
		r.doDiscard(seat, a)
	}
}

// doDiscard is the third kind of action (CG-TURN-006). Discarding the whole hand clears every jam (CG-SPEC-017, CG-SPEC-018).
func (r *run) doDiscard(seat game.Seat, a *Action) {
	t := &r.s.t
	c := &t.cars[seat]
	ev := Event{Kind: EvDiscarded, Seat: seat}
	for _, card := range a.Cards {
		if card == NoCard {
			break
		}
		r.spend(seat, card)
		r.discard(card)
		ev.Cards[ev.N] = card
		ev.N++
	}
	if r.rec != nil {
		r.rec(ev)
	}
	if c.cards > 0 || c.specials&(gunJammed|laserOverheated) == 0 {
		return
	}
	ev = Event{Kind: EvCured, Seat: seat}
	for _, card := range [...]Card{MachineGunJams, LaserOverheats} {
		if bit := specialBit(card); c.specials&bit != 0 {
			c.specials &^= bit
			r.discard(card) // CG-SPEC-019
			ev.Cards[ev.N] = card
			ev.N++
		}
	}
	if r.rec != nil {
		r.rec(ev)
	}
}

// Resign implements game.Resigner: the seat leaves this duel without credit to anybody and sits out the rest of the game. The game
// ends when one player is left.
func (g *Rules) Resign(s *State, seat game.Seat, rec func(Event)) error {
	r := run{s, g.deck, rec}
	t := &s.t
	if t.stage == stageOver || seat < 0 || uint8(seat) >= t.seats || t.cars[seat].out == fateResigned {
		a := PassAction()
		return r.refuse(seat, &a, barOver)
	}
	if t.in(seat) {
		r.leave(seat, fateResigned)
	} else {
		t.cars[seat].out = fateResigned
		if rec != nil {
			rec(Event{Kind: EvLeft, Seat: seat, How: howResigned})
		}
	}
	if t.stage == stageDeal {
		if t.asked = t.asked.Without(seat); t.asked == 0 {
			t.stage = stageSafeStart
		}
	}
	if t.nFrames > 0 && t.stage == stageWindow && t.top().asking == seat {
		// The seat was asked as a third party: it has passed.
		r.decline(t.top(), seat)
	}
	if t.stage == stageWindow && t.nFrames > 0 && t.top().asking != game.Nobody {
		return nil // somebody else is still being asked
	}
	r.advance()
	return nil
}
