package cardduel

import "turnpike/game"

// hit applies the damage of a frame to its victim, less the armor played, and settles the frame's cards. It returns the net damage. The
// credit for a kill goes to credited, who may be Nobody. The frame may be gone afterwards.
func (r *run) hit(f *frame, credited game.Seat) uint8 {
	net := uint8(0)
	if f.damage > f.stopped {
		net = f.damage - f.stopped
	}
	bonus := uint8(0)
	if f.kind == frameAttack {
		bonus = f.damage - r.d.damage[f.card]
	}
	ev := Event{Kind: EvDamage, Seat: f.on, Target: f.by, Location: f.location, Card: f.card, Points: int16(net), Source: f.kind,
		Base: f.damage - bonus, Bonus: bonus, Stopped: f.stopped}
	f.settled = true
	if net == 0 {
		// CG-ATK-013
		ev.Kind = EvStopped
		if r.rec != nil {
			r.rec(ev)
		}
		r.discard(f.card)
		r.discardArmor(f)
		return 0
	}
	on, loc, card := f.on, f.location, f.card
	if loc != Tires && r.s.t.cars[on].breached(loc, r.d) {
		ev.From, loc = loc, Driver // CG-BREACH-003
		ev.Location = Driver
	}
	r.lie(on, loc, card, net)
	covers := f.stopped
	for i, a := range f.armor[:f.nArmor] {
		r.lie(on, loc, a, min(covers, r.d.stops[a])) // CG-ATK-014, CG-ARMOR-008
		covers -= min(covers, r.d.stops[a])
		f.armor[i] = 0
	}
	f.nArmor = 0
	r.damage(on, loc, net, credited, ev)
	return net
}

// damage takes points off a location and sees to what follows (CG-BREACH, CG-TIRE).
func (r *run) damage(seat game.Seat, loc Location, points uint8, credited game.Seat, ev Event) {
	t := &r.s.t
	c := &t.cars[seat]
	what, limit := &c.tires, r.d.Car.Tires
	switch {
	case loc == Driver:
		what, limit = &c.driver, r.d.Car.Driver
	case loc.IsSide():
		what, limit = &c.damage[loc], r.d.Car.Side
	}
	room := limit - *what
	done := min(points, room) // CG-BREACH-002, CG-TIRE-001: the rest is lost
	*what += done
	if r.rec != nil {
		ev.Lost = points - done
		ev.Left = int16(limit - *what)
		r.rec(ev)
	}
	if *what < limit || done == 0 {
		return
	}
	switch loc {
	case Tires:
		if r.rec != nil {
			r.rec(Event{Kind: EvTiresDestroyed, Seat: seat})
		}
	case Driver:
		r.disable(seat, credited)
	default:
		if r.rec != nil {
			r.rec(Event{Kind: EvBreached, Seat: seat, Location: loc})
		}
	}
}

// hurtTires does damage to tires with a card that stays there (CG-TIRE-002, -005).
func (r *run) hurtTires(seat game.Seat, card Card, points uint8, source frameKind, by game.Seat) {
	r.lie(seat, Tires, card, points)
	r.damage(seat, Tires, points, game.Nobody, Event{Kind: EvDamage, Seat: seat, Target: by, Location: Tires, Card: card,
		Points: int16(points), Base: points, Source: source})
}

// lie lays a card on a car.
func (r *run) lie(seat game.Seat, loc Location, card Card, points uint8) {
	t := &r.s.t
	t.lying[t.nLying] = lying{card, points, seat, loc}
	t.nLying++
}

// disable puts a driver out of action (CG-BREACH-004, -006): the player leaves the duel and the kill is scored.
func (r *run) disable(seat, credited game.Seat) {
	t := &r.s.t
	if r.rec != nil {
		r.rec(Event{Kind: EvDisabled, Seat: seat, Target: credited})
	}
	if credited != game.Nobody {
		t.cars[credited].kills++
		if r.rec != nil {
			r.rec(Event{Kind: EvKill, Seat: credited, Target: seat, Points: killPoints})
		}
		r.score(credited, killPoints) // CG-SCORE-002, -008
	}
	r.leave(seat, fateDisabled)
}

// resolveHit takes a SKID or BACKFIRE frame on: the victim may answer, then the damage is done (CG-ATK-029, CG-ATK-031).
func (r *run) resolveHit(f *frame) bool {
	t := &r.s.t
	if f.step == stepVictim {
		if f.stopped < f.damage && t.cars[f.on].cards > 0 {
			if r.queuedSeat(f.on) {
				return false
			}
			r.ask(f, f.on)
			return true
		}
		f.step = stepApply
	}
	credited := game.Nobody // CG-SPEC-049: nobody is credited for a backfire
	if f.kind == frameSkid {
		credited = f.root // CG-SPEC-037, -038
	}
	depth := t.nFrames
	r.hit(f, credited)
	if t.nFrames == depth {
		r.pop()
	}
	return false
}
