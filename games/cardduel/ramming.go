package cardduel

import "turnpike/game"

// resolveRamAfter takes a RAM_AFTER frame on: first the Shaken window, then the follow-up (CG-ATK-034).
func (r *run) resolveRamAfter(f *frame) bool {
	t := &r.s.t
	if f.step == stepShaken {
		if t.unseen[Shaken] > 0 && !t.cars[f.on].owes {
			if seat := r.nextAsked(f, f.on); seat != game.Nobody {
				r.ask(f, seat)
				return true
			}
		}
		f.step = stepFollowUp
		r.open(f)
	}
	if f.step == stepFollowUp && t.in(f.by) && t.in(f.on) && t.cars[f.by].cards > 0 {
		r.ask(f, f.by)
		return true
	}
	r.pop()
	return false
}

// mayFollowUp says what bars an attack as the follow-up of a ram (CG-RAM-003 to -006, -010).
func (r *run) mayFollowUp(f *frame, seat game.Seat, a *Action) bar {
	if a.Target != f.on {
		return barNotHere
	}
	if b := r.mayAttack(seat, a.Target, a.Card, a.Rider); b != allowed {
		return b
	}
	return followUpFits(f, a.Card, a.Rider, a.Side)
}

// followUpFits checks weapon and side of a follow-up (CG-RAM-004, -005, -006).
func followUpFits(f *frame, card, rider Card, called Location) bar {
	side := card.Side()
	if rider == CalledShot {
		side = called
	}
	switch {
	case card.Weapon() == Ramming:
		return barFollowUpCard
	case side != f.location:
		return barFollowUpSide
	}
	return allowed
}

// followUp declares the follow-up attack. The RAM_AFTER frame ends with it.
func (r *run) followUp(f *frame, a *Action) {
	by := f.by
	r.pop()
	r.attack(by, a, true)
}
