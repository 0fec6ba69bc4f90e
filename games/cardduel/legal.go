package cardduel

import "turnpike/game"

// Legal implements game.Rules. Of the sets of cards that can be discarded it lists the single cards and the whole hand; Apply accepts
// every other subset too. A Called Shot at the side that is printed on the card anyway is left out.
func (g *Rules) Legal(s *State, seat game.Seat, dst []Action) []Action {
	t := &s.t
	if !t.asks(seat) {
		return dst
	}
	r := run{s: s, d: g.deck}
	switch t.stage {
	case stageAction:
		return r.legalActions(seat, dst)
	case stageEscape:
		dst = append(dst, EscapeAction())
	case stageWindow:
		if f := t.top(); f.kind == frameRamAfter && f.step == stepFollowUp {
			dst = r.legalFollowUps(f, seat, dst)
		} else {
			dst = r.legalAnswers(f, seat, dst)
		}
	}
	return append(dst, PassAction())
}

// distinct copies the distinct cards of a hand, in order, to buf.
func distinct(hand []Card, buf *[handSize]Card) []Card {
	out := buf[:0]
next:
	for _, c := range hand {
		for _, o := range out {
			if o == c {
				continue next
			}
		}
		out = append(out, c)
	}
	return out
}

// discardOne discards a card to be filled in: the commonest entry of a list, made without sorting.
var discardOne = action(Discard)

func (r *run) legalActions(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	c := &t.cars[seat]
	var buf [handSize]Card
	hand := distinct(c.handCards(), &buf)
	called, tire := c.has(CalledShot), c.has(TireShot)
	for _, card := range hand {
		if !card.IsAttack() || r.mayFire(c, card.Weapon()) != allowed {
			continue
		}
		for target := range game.Seat(t.seats) {
			if r.mayTarget(seat, target, card.Weapon(), NoCard) != allowed {
				continue
			}
			dst = append(dst, AttackAction(card, target))
			if called {
				for side := range Location(NumSides) {
					if side != card.Side() {
						dst = append(dst, CalledShotAction(card, target, side))
					}
				}
			}
			if tire && r.mayTarget(seat, target, card.Weapon(), TireShot) == allowed {
				dst = append(dst, TireShotAction(card, target))
			}
		}
	}
	for _, card := range hand {
		switch {
		case !card.AnyTime():
		case jams(card) != NoWeapon:
			for target := range game.Seat(t.seats) {
				if r.mayJam(seat, target, card) == allowed {
					dst = append(dst, PlayTargetAction(card, target))
				}
			}
		case card == EjectionSeat:
			if r.mayEject(seat) == allowed {
				dst = append(dst, PlayAction(card))
			}
		case r.mayEquip(c, card) == allowed:
			dst = append(dst, PlayAction(card))
		}
	}
	for _, card := range hand {
		dst = append(dst, discardOne)
		dst[len(dst)-1].Cards[0] = card
	}
	if c.cards > 1 {
		dst = append(dst, DiscardAction(c.handCards()...))
	}
	return dst
}

func (r *run) legalAnswers(f *frame, seat game.Seat, dst []Action) []Action {
	var buf [handSize]Card
	for _, card := range distinct(r.s.t.cars[seat].handCards(), &buf) {
		switch card {
		case Spin, SkidIntoAWall:
			for side := range Location(NumSides) {
				if r.mayAnswer(f, seat, card, side, game.Nobody) == allowed {
					dst = append(dst, PlaySideAction(card, side))
				}
			}
		case MachineGunJams, LaserOverheats:
			if r.mayAnswer(f, seat, card, NoLocation, f.by) == allowed {
				dst = append(dst, PlayTargetAction(card, f.by))
			}
		default:
			if r.mayAnswer(f, seat, card, NoLocation, game.Nobody) == allowed {
				dst = append(dst, PlayAction(card))
			}
		}
	}
	return dst
}

func (r *run) legalFollowUps(f *frame, seat game.Seat, dst []Action) []Action {
	c := &r.s.t.cars[seat]
	var buf [handSize]Card
	called, tire := c.has(CalledShot), c.has(TireShot)
	for _, card := range distinct(c.handCards(), &buf) {
		w := card.Weapon()
		if w == NoWeapon || w == Ramming || r.mayFire(c, w) != allowed || r.mayTarget(seat, f.on, w, NoCard) != allowed {
			continue
		}
		if card.Side() != f.location {
			if called {
				dst = append(dst, CalledShotAction(card, f.on, f.location))
			}
			continue
		}
		dst = append(dst, AttackAction(card, f.on))
		if tire && r.mayTarget(seat, f.on, w, TireShot) == allowed {
			dst = append(dst, TireShotAction(card, f.on))
		}
	}
	return dst
}
