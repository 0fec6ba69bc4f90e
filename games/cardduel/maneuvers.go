package cardduel

import "turnpike/game"

// swerve answers an attack, Debris or Paint Spray (CG-SPEC-031, -033, -040, -045). The card goes to its player's tires.
func (r *run) swerve(f *frame, seat game.Seat) {
	root := game.Nobody
	switch f.kind {
	case frameAttack:
		root = f.by
		r.hurtTires(seat, Swerve, swerveTireDamage, frameManeuver, game.Nobody)
		r.cancel(f, Swerve)
	case frameDebris:
		root = f.root
		r.hurtTires(seat, Swerve, swerveTireDamage, frameManeuver, game.Nobody)
		r.pop()
	case framePaint:
		r.hurtTires(seat, Swerve, swerveTireDamage, frameManeuver, game.Nobody)
		r.pop()
	}
	r.maneuver(seat, Swerve, root)
}

// turnAside is Spin or Bootlegger Reverse: the hit moves to another side (CG-SPEC-028, -029, -030).
func (r *run) turnAside(f *frame, seat game.Seat, card Card, side Location) {
	from := f.location
	if card == BootleggerReverse {
		side = from.Opposite()
	}
	f.location = side
	root := f.by
	if r.rec != nil {
		r.rec(Event{Kind: EvMoved, Seat: seat, Card: card, From: from, Location: side})
	}
	r.open(f) // the target is asked again after the maneuver, in a window of its own
	r.maneuver(seat, card, root)
}

// maneuver opens the frame in which opponents may answer a maneuver (CG-ATK-026, -027).
func (r *run) maneuver(seat game.Seat, card Card, root game.Seat) {
	t := &r.s.t
	first := root
	if root == game.Nobody {
		first = t.left(seat)
	}
	r.open(r.push(frame{kind: frameManeuver, step: stepReact, by: seat, on: seat, root: root, card: card, rider: NoCard,
		declared: NoLocation, location: NoLocation, next: first, settled: card == Swerve}))
}

// skidOpen and debrisOpen say whether a maneuver can still be answered by these cards (CG-SPEC-035, -039; CG-ATK-028).
func (r *run) skidOpen(f *frame) bar {
	switch {
	case f.card == Spin:
		return barSkidSpin
	case f.skidUsed && !r.s.t.opts.ManySkids:
		return barSkidUsed
	}
	return allowed
}

func (r *run) debrisOpen(f *frame) bar {
	c := &r.s.t.cars[f.on]
	switch {
	case c.tiresLost(r.d):
		return barDebrisTires // CG-TIRE-004
	case c.specials&hasWheelguards != 0:
		return barDebrisGuards // CG-SPEC-054
	}
	return allowed
}

// mayReact: M1.
func (r *run) mayReact(f *frame, card Card, side Location) bar {
	switch card {
	case SkidIntoAWall:
		if !side.IsSide() {
			return barSkidSide
		}
		return r.skidOpen(f)
	case Debris:
		return r.debrisOpen(f)
	}
	return barNotHere
}

// resolveManeuver takes a MANEUVER frame on: round after round until all have passed (CG-ATK-027).
func (r *run) resolveManeuver(f *frame) bool {
	t := &r.s.t
	if r.skidOpen(f) == allowed && t.unseen[SkidIntoAWall] > 0 || r.debrisOpen(f) == allowed && t.unseen[Debris] > 0 {
		if seat := r.nextAsked(f, f.on); seat != game.Nobody {
			r.ask(f, seat)
			return true
		}
	}
	r.pop()
	return false
}

// resolveDebris takes a DEBRIS frame on (CG-ATK-030).
func (r *run) resolveDebris(f *frame) bool {
	t := &r.s.t
	if f.step == stepVictim && t.cars[f.on].cards > 0 {
		if r.queuedSeat(f.on) {
			return false
		}
		r.ask(f, f.on)
		return true
	}
	f.settled = true
	r.hurtTires(f.on, f.card, f.damage, frameDebris, f.by)
	r.pop()
	return false
}
