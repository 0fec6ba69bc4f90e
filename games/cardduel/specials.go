package cardduel

import "turnpike/game"

// anyTime says what bars an any-time card of a hand (CG-SPEC-002, -005, -007, -055; CG-ESC-007).
func (r *run) anyTime(seat game.Seat, card Card, target game.Seat) bar {
	t := &r.s.t
	c := &t.cars[seat]
	switch {
	case !t.in(seat):
		return barOut
	case !c.has(card):
		return barNotInHand
	case !card.AnyTime():
		return barNotAnyTime
	case card == EjectionSeat:
		return r.mayEject(seat)
	case jams(card) != NoWeapon:
		return r.mayJam(seat, target, card)
	}
	return r.mayEquip(c, card)
}

// mayEquip says what bars laying an immunity, Ramplate or Wheelguards before oneself.
func (r *run) mayEquip(c *car, card Card) bar {
	switch {
	case c.specials&specialBit(card) != 0:
		return barInPlay // CG-SPEC-005
	case protects(card) != NoWeapon && c.took>>protects(card)&1 != 0:
		return barTookDamage // CG-SPEC-007
	case card == Wheelguards && c.tiresLost(r.d):
		return barGuardsTires // CG-SPEC-055
	}
	return allowed
}

// mayJam says what bars jamming a weapon of target (CG-SPEC-014, -015).
func (r *run) mayJam(seat, target game.Seat, card Card) bar {
	t := &r.s.t
	switch {
	case target < 0 || uint8(target) >= t.seats:
		return barNoTarget
	case target == seat:
		return barSelf
	case !t.in(target):
		return barTargetOut
	case t.cars[target].specials&specialBit(card) != 0:
		return barJammedAlready // CG-SPEC-005
	}
	return allowed
}

// mayEject says what bars an Ejection Seat.
func (r *run) mayEject(seat game.Seat) bar {
	if r.s.t.opts.SeatNeedsTire && r.s.t.cars[seat].tiresLost(r.d) {
		return barSeatTires
	}
	return allowed
}

// playAnyTime plays an any-time card outside a response.
func (r *run) playAnyTime(seat game.Seat, card Card, target game.Seat, h how) {
	if r.rec != nil {
		r.rec(Event{Kind: EvPlayed, Seat: seat, Card: card, Target: target, Location: NoLocation, How: h})
	}
	switch {
	case card == EjectionSeat:
		r.spend(seat, card)
		r.discard(card)
		r.leave(seat, fateEjected)
	case jams(card) != NoWeapon:
		r.spend(seat, card)
		r.layJam(seat, target, card)
	default:
		r.spend(seat, card)
		r.equip(seat, card)
	}
}

// equip lays a card, already out of its hand, into its player's Specials area (CG-SPEC-003).
func (r *run) equip(seat game.Seat, card Card) {
	r.s.t.cars[seat].specials |= specialBit(card)
	if r.rec != nil {
		r.rec(Event{Kind: EvInPlay, Seat: seat, Card: card})
	}
}

// layJam lays a jam, already out of its hand, into the victim's Specials area (CG-SPEC-019).
func (r *run) layJam(seat, victim game.Seat, card Card) {
	r.s.t.cars[victim].specials |= specialBit(card)
	if r.rec != nil {
		r.rec(Event{Kind: EvJammed, Seat: seat, Card: card, Target: victim})
	}
}

// queuedSeat plays a queued Ejection Seat in the first window that lists it (CG-ATK-038). It reports whether the player has left.
func (r *run) queuedSeat(seat game.Seat) bool {
	c := &r.s.t.cars[seat]
	if !c.isQueued(EjectionSeat) || r.mayEject(seat) != allowed {
		return false
	}
	r.playAnyTime(seat, EjectionSeat, game.Nobody, howAnswer)
	return true
}

// mayAnswer says what bars a card as the answer to the window of frame f.
func (r *run) mayAnswer(f *frame, seat game.Seat, card Card, side Location, target game.Seat) bar {
	if !r.s.t.cars[seat].has(card) {
		return barNotInHand
	}
	return r.fits(f, seat, card, side, target)
}

// fits is mayAnswer for a card that is in hand.
func (r *run) fits(f *frame, seat game.Seat, card Card, side Location, target game.Seat) bar {
	t := &r.s.t
	c := &t.cars[seat]
	switch {
	case target != game.Nobody && target != f.by:
		return barNotHere
	case target == game.Nobody && jams(card) != NoWeapon:
		return barJamAttacker
	}
	switch f.kind {
	case frameAttack:
		if f.step == stepJam {
			return r.mayJamAttack(f, card)
		}
		return r.mayDefend(f, c, card, side)
	case frameManeuver:
		return r.mayReact(f, card, side)
	case frameSkid, frameBackfire:
		return r.mayAbsorb(f, c, card)
	case frameDebris, framePaint:
		return r.mayDodge(f, c, card)
	}
	if f.step == stepShaken && card == Shaken && !t.cars[f.on].owes {
		return allowed // CG-SPEC-042, -043
	}
	return barNotHere
}

// mayJamAttack: A2 (CG-ATK-022).
func (r *run) mayJamAttack(f *frame, card Card) bar {
	if w := jams(card); w != NoWeapon && w == f.card.Weapon() {
		return allowed
	}
	return barNotHere
}

// mayDefend: A3 (CG-ATK-023, -024). c is the target's car.
func (r *run) mayDefend(f *frame, c *car, card Card, side Location) bar {
	w := f.card.Weapon()
	switch {
	case card == EjectionSeat:
		return r.mayEject(f.on)
	case card.IsArmor():
		return armorFits(f, card)
	case f.nArmor > 0:
		return barArmorStarted
	case card.NeedsTires() && c.tiresLost(r.d):
		if card.IsAttack() {
			return barNotHere
		}
		return barOwnTires
	}
	switch card {
	case MachineGunJams, LaserOverheats:
		return r.mayJamAttack(f, card)
	case FireproofArmor, LaserReflectiveArmor, MetalArmor:
		if protects(card) != w {
			return barNotHere
		}
		return r.mayEquip(c, card)
	case Wheelguards:
		if f.location != Tires {
			return barNotHere
		}
		return r.mayEquip(c, card)
	case AutocannonBackfires:
		if w != Autocannon {
			return barNotHere
		}
	case DudMissile:
		if w != Missile {
			return barNotHere
		}
	case Smokescreen:
	case PaintSpray:
		at := f.location
		if r.s.t.opts.PaintDeclared {
			at = f.declared
		}
		if at != Back {
			return barNotBack
		}
	case Swerve:
		if f.noSwerve {
			return barNoSwerve
		}
	case Spin:
		if f.location == Tires {
			return barTiresNoSide
		}
		if !f.location.Adjacent(side) {
			return barAdjacent
		}
	case BootleggerReverse:
		if f.location == Tires {
			return barTiresNoSide
		}
	default:
		return barNotHere
	}
	return allowed
}

// armorFits says what bars an armor card against the damage of a frame (CG-ARMOR-005, -006).
func armorFits(f *frame, card Card) bar {
	switch f.location {
	case Tires:
		return barArmorTires
	case card.Side():
		return allowed
	}
	return barArmorSide
}

// mayAbsorb: K1 and B1 (CG-ATK-029, -031).
func (r *run) mayAbsorb(f *frame, c *car, card Card) bar {
	switch {
	case card == EjectionSeat:
		return r.mayEject(f.on)
	case card.IsArmor():
		return armorFits(f, card)
	case card == Wheelguards && f.kind == frameBackfire && f.location == Tires:
		return r.mayEquip(c, card) // CG-SPEC-055
	}
	return barNotHere
}

// mayDodge: D1 and P1 (CG-ATK-030, -032).
func (r *run) mayDodge(f *frame, c *car, card Card) bar {
	switch {
	case card == EjectionSeat:
		return r.mayEject(f.on)
	case card == Swerve && c.tiresLost(r.d):
		return barOwnTires
	case card == Swerve:
		return allowed
	case card == Wheelguards && f.kind == frameDebris:
		return r.mayEquip(c, card)
	}
	return barNotHere
}

// decline is a pass in a window. It binds for that window (CG-ATK-042).
func (r *run) decline(f *frame, seat game.Seat) {
	f.asking = game.Nobody
	switch f.step {
	case stepJam, stepReact, stepShaken:
		f.passed = f.passed.With(seat)
		f.next = r.s.t.left(seat)
	case stepTarget, stepVictim:
		f.step = stepApply
	case stepFollowUp:
		f.step = stepEnd
	}
}

// answer plays a card that answers the window of frame f.
func (r *run) answer(f *frame, seat game.Seat, card Card, side Location) {
	if card == EjectionSeat {
		r.playAnyTime(seat, card, game.Nobody, howAnswer)
		return
	}
	if r.rec != nil && !card.IsArmor() {
		r.rec(Event{Kind: EvPlayed, Seat: seat, Card: card, Target: f.by, Location: side, How: howAnswer})
	}
	r.spend(seat, card)
	switch {
	case card.IsArmor():
		r.playArmor(f, card)
	case jams(card) != NoWeapon:
		// CG-SPEC-021: the attack fails and the attacker's turn is over; nothing follows an attack but the end of the turn.
		r.layJam(seat, f.by, card)
		r.cancel(f, card)
	case card == FireproofArmor, card == LaserReflectiveArmor, card == MetalArmor, card == Wheelguards:
		r.equip(seat, card)
		if f.kind == frameAttack {
			r.cancel(f, card) // CG-SPEC-009
		} else {
			r.pop() // CG-SPEC-055: Debris or a backfire on the tires is negated, its card discarded
		}
	case card == Swerve:
		r.swerve(f, seat)
	case card == Spin, card == BootleggerReverse:
		r.turnAside(f, seat, card, side)
	case card == Smokescreen, card == DudMissile:
		r.discard(card)
		r.cancel(f, card)
	case card == PaintSpray:
		r.discard(card)
		r.cancel(f, card)
		r.open(r.push(frame{kind: framePaint, step: stepVictim, by: seat, on: f.by, root: game.Nobody, card: NoCard, rider: NoCard,
			declared: NoLocation, location: NoLocation, settled: true}))
	case card == AutocannonBackfires:
		r.backfire(f, seat)
	case card == SkidIntoAWall:
		f.skidUsed = true
		f.next = r.s.t.left(seat)
		r.open(r.push(frame{kind: frameSkid, step: stepVictim, by: seat, on: f.on, root: f.root, card: card, rider: NoCard,
			declared: side, location: side, damage: r.d.damage[card]}))
	case card == Debris:
		f.next = r.s.t.left(seat)
		r.open(r.push(frame{kind: frameDebris, step: stepVictim, by: seat, on: f.on, root: f.root, card: card, rider: NoCard,
			declared: Tires, location: Tires, damage: r.d.damage[card]}))
	case card == Shaken:
		r.discard(card)
		r.s.t.cars[f.on].owes = true
		if r.rec != nil {
			r.rec(Event{Kind: EvShaken, Seat: f.on})
		}
		f.step = stepFollowUp
		r.open(f)
	}
}

// playArmor adds an armor card, already out of its hand, to the frame (CG-ARMOR-003).
func (r *run) playArmor(f *frame, card Card) {
	f.armor[f.nArmor] = card
	f.nArmor++
	f.stopped += r.d.stops[card]
	if r.rec != nil {
		r.rec(Event{Kind: EvArmor, Seat: f.on, Card: card, Location: f.location, Points: int16(f.stopped)})
	}
}

// backfire turns an autocannon on its owner (CG-SPEC-048, -050).
func (r *run) backfire(f *frame, seat game.Seat) {
	t := &r.s.t
	victim, at := f.by, f.declared
	base, _ := r.attackDamage(&t.cars[victim], f.card)
	r.cancel(f, AutocannonBackfires)
	if v := &t.cars[victim]; at == Tires && (v.tiresLost(r.d) || v.specials&hasWheelguards != 0) {
		r.discard(AutocannonBackfires)
		return
	}
	r.open(r.push(frame{kind: frameBackfire, step: stepVictim, by: seat, on: victim, root: game.Nobody, card: AutocannonBackfires, rider: NoCard,
		declared: at, location: at, damage: base}))
}

// resolvePaint takes a PAINT frame on (CG-SPEC-045): unless the attacker swerves, the hand is lost and a turn with it.
func (r *run) resolvePaint(f *frame) bool {
	t := &r.s.t
	c := &t.cars[f.on]
	if f.step == stepVictim {
		if c.cards > 0 {
			if r.queuedSeat(f.on) {
				return false
			}
			r.ask(f, f.on)
			return true
		}
		f.step = stepApply
	}
	c.owes = true
	cards, n := r.discardHand(f.on)
	if r.rec != nil {
		r.rec(Event{Kind: EvBlinded, Seat: f.on, Cards: cards, N: n})
	}
	r.pop()
	return false
}
