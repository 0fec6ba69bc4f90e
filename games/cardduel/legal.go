package cardduel

import (
	"math/bits"

	"turnpike/game"
)

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

// cardSet is a set of cards.
type cardSet uint64

func (s cardSet) has(c Card) bool { return s>>c&1 != 0 }

// distinct copies the distinct cards of a hand, in order, to buf, and returns them also as a set.
func distinct(hand []Card, buf *[handSize]Card) ([]Card, cardSet) {
	var set cardSet
	n := 0
	for _, c := range hand {
		if !set.has(c) && n < len(buf) {
			set |= 1 << c
			buf[n] = c
			n++
		}
	}
	return buf[:n], set
}

// What a list is made of: it is copied into it whole and filled in there, which is faster than to make each entry beside it.
var (
	attackOne  = action(Attack)
	playOne    = action(Play)
	discardOne = action(Discard)
)

func (r *run) legalActions(seat game.Seat, dst []Action) []Action {
	t := &r.s.t
	c := &t.cars[seat]
	var buf [handSize]Card
	hand, held := distinct(c.handCards(), &buf)
	var others [maxSeats]game.Seat
	n := 0
	for target := range game.Seat(t.seats) {
		if r.mayAim(seat, target) == allowed {
			others[n] = target
			n++
		}
	}
	for _, card := range hand {
		if card.IsAttack() && r.mayFire(c, card.Weapon()) == allowed {
			dst = r.legalAttacks(card, others[:n], held, dst)
		}
	}
	for _, card := range hand {
		switch {
		case !card.AnyTime():
		case jams(card) != NoWeapon:
			for _, target := range others[:n] {
				if r.mayJam(seat, target, card) == allowed {
					dst = append(dst, playOne)
					a := &dst[len(dst)-1]
					a.Card, a.Target = card, target
				}
			}
		case card == EjectionSeat:
			if r.mayEject(seat) == allowed {
				dst = append(dst, playOne)
				dst[len(dst)-1].Card = card
			}
		case r.mayEquip(c, card) == allowed:
			dst = append(dst, playOne)
			dst[len(dst)-1].Card = card
		}
	}
	for _, card := range hand {
		dst = append(dst, discardOne)
		dst[len(dst)-1].Cards[0] = card
	}
	switch {
	case c.cards <= 1:
	case len(hand) < int(c.cards):
		dst = append(dst, DiscardAction(c.handCards()...))
	default: // no card twice
		dst = append(dst, discardOne)
		cards := &dst[len(dst)-1].Cards
		for i := range hand {
			cards[i] = Card(bits.TrailingZeros64(uint64(held)))
			held &= held - 1
		}
	}
	return dst
}

// legalAttacks lists the attacks with a card that may be fired, at cars that may be aimed at.
func (r *run) legalAttacks(card Card, targets []game.Seat, held cardSet, dst []Action) []Action {
	for _, target := range targets {
		v := &r.s.t.cars[target]
		if mayHarm(v, card.Weapon()) != allowed {
			continue
		}
		dst = append(dst, attackOne)
		a := &dst[len(dst)-1]
		a.Card, a.Target = card, target
		if held.has(CalledShot) {
			for side := range Location(NumSides) {
				if side != card.Side() {
					dst = append(dst, attackOne)
					a := &dst[len(dst)-1]
					a.Card, a.Target, a.Rider, a.Side = card, target, CalledShot, side
				}
			}
		}
		if held.has(TireShot) && r.mayShootTires(v) == allowed {
			dst = append(dst, attackOne)
			a := &dst[len(dst)-1]
			a.Card, a.Target, a.Rider = card, target, TireShot
		}
	}
	return dst
}

func (r *run) legalAnswers(f *frame, seat game.Seat, dst []Action) []Action {
	var buf [handSize]Card
	hand, _ := distinct(r.s.t.cars[seat].handCards(), &buf)
	for _, card := range hand {
		switch card {
		case Spin, SkidIntoAWall:
			for side := range Location(NumSides) {
				if r.fits(f, seat, card, side, game.Nobody) == allowed {
					dst = append(dst, PlaySideAction(card, side))
				}
			}
		case MachineGunJams, LaserOverheats:
			if r.fits(f, seat, card, NoLocation, f.by) == allowed {
				dst = append(dst, PlayTargetAction(card, f.by))
			}
		default:
			if r.fits(f, seat, card, NoLocation, game.Nobody) == allowed {
				dst = append(dst, playOne)
				dst[len(dst)-1].Card = card
			}
		}
	}
	return dst
}

func (r *run) legalFollowUps(f *frame, seat game.Seat, dst []Action) []Action {
	c := &r.s.t.cars[seat]
	var buf [handSize]Card
	hand, held := distinct(c.handCards(), &buf)
	called, tire := held.has(CalledShot), held.has(TireShot)
	for _, card := range hand {
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
