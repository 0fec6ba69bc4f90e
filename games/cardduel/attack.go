package cardduel

import "turnpike/game"

// mayAttack says what bars an attack (CG-ATK-001 to -011, CG-RAM-002).
func (r *run) mayAttack(seat, target game.Seat, card, rider Card) bar {
	t := &r.s.t
	c := &t.cars[seat]
	switch {
	case !c.has(card):
		return barNotInHand
	case !card.IsAttack():
		return barNotAttackCard
	case rider != NoCard && !c.has(rider):
		return barNotInHand
	}
	if b := r.mayFire(c, card.Weapon()); b != allowed {
		return b
	}
	return r.mayTarget(seat, target, card.Weapon(), rider)
}

// mayFire says what on the attacker's own car bars a weapon (CG-ATK-010).
func (r *run) mayFire(c *car, w Weapon) bar {
	switch {
	case w == MachineGun && c.specials&gunJammed != 0:
		return barGunJammed
	case w == Laser && c.specials&laserOverheated != 0:
		return barLaserOverheated
	case w == Ramming && c.breached(Front, r.d):
		return barRamFront
	case w == Ramming && c.tiresLost(r.d):
		return barRamTires
	}
	return allowed
}

// mayTarget says what about the target bars an attack (CG-ATK-001, -009, -010, -011).
func (r *run) mayTarget(seat, target game.Seat, w Weapon, rider Card) bar {
	if b := r.mayAim(seat, target); b != allowed {
		return b
	}
	v := &r.s.t.cars[target]
	if b := mayHarm(v, w); b != allowed {
		return b
	}
	if rider == TireShot {
		return r.mayShootTires(v)
	}
	return allowed
}

// mayAim says what bars any attack of seat at target (CG-ATK-001).
func (r *run) mayAim(seat, target game.Seat) bar {
	t := &r.s.t
	switch {
	case target < 0 || uint8(target) >= t.seats:
		return barNoTarget
	case target == seat:
		return barSelf
	case !t.in(target):
		return barTargetOut
	}
	return allowed
}

// mayHarm says which armor of a car keeps a weapon from it altogether (CG-ATK-010).
func mayHarm(v *car, w Weapon) bar {
	switch {
	case v.specials&(hasFireproof|hasReflective|hasMetal) == 0:
	case w == Flamethrower && v.specials&hasFireproof != 0:
		return barFireproof
	case w == Laser && v.specials&hasReflective != 0:
		return barReflective
	case w == MachineGun && v.specials&hasMetal != 0:
		return barMetal
	}
	return allowed
}

// mayShootTires says what bars a Tire Shot at a car (CG-ATK-009, -011).
func (r *run) mayShootTires(v *car) bar {
	switch {
	case v.tiresLost(r.d):
		return barTiresGone
	case v.specials&hasWheelguards != 0:
		return barWheelguards
	}
	return allowed
}

// attackDamage returns the damage of an Attack card played by a car: its figure and what Ramplate adds (CG-SPEC-052).
func (r *run) attackDamage(c *car, card Card) (base, bonus uint8) {
	base = r.d.damage[card]
	if card.Weapon() == Ramming && c.specials&hasRamplate != 0 {
		bonus = ramplateBonus
	}
	return base, bonus
}

// attack declares an attack: stage A1 (CG-ATK-021).
func (r *run) attack(seat game.Seat, a *Action, followUp bool) {
	c := &r.s.t.cars[seat]
	base, bonus := r.attackDamage(c, a.Card)
	declared := a.Card.Side()
	switch a.Rider {
	case CalledShot:
		declared = a.Side
	case TireShot:
		declared = Tires
	}
	r.spend(seat, a.Card)
	if a.Rider != NoCard {
		r.spend(seat, a.Rider)
		r.discard(a.Rider) // CG-ATK-008
	}
	f := r.push(frame{
		kind: frameAttack, step: stepJam, by: seat, on: a.Target, root: seat, card: a.Card, rider: a.Rider,
		declared: declared, location: declared, damage: base + bonus, followUp: followUp, noSwerve: followUp,
		next: r.s.t.left(seat),
	})
	r.open(f)
	if r.rec != nil {
		r.rec(Event{Kind: EvAttack, Seat: seat, Target: a.Target, Card: a.Card, Rider: a.Rider, Location: declared,
			Points: int16(f.damage), Base: base, Bonus: bonus, Lost: b2u(followUp)})
	}
}

func b2u(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// resolveAttack takes an ATTACK frame on. It reports whether somebody is asked.
func (r *run) resolveAttack(f *frame) bool {
	t := &r.s.t
	switch f.step {
	case stepJam:
		// CG-ATK-022: the others may jam the weapon, clockwise from the attacker's left. Nobody is asked once all copies
		// are known to lie elsewhere.
		if bit, card := jam(f.card.Weapon()); bit != 0 && t.unseen[card] > 0 {
			f.passed = f.passed.With(f.on)
			if seat := r.nextAsked(f, f.by); seat != game.Nobody {
				r.ask(f, seat)
				return true
			}
		}
		f.step = stepTarget
		f.passed = 0
	case stepTarget:
		// CG-ATK-023: the target, until it closes the window.
		if f.stopped >= f.damage || t.cars[f.on].cards == 0 {
			f.step = stepApply
			return false
		}
		if r.queuedSeat(f.on) {
			return false
		}
		r.ask(f, f.on)
		return true
	case stepApply:
		r.applyAttack(f)
	case stepEnd:
		r.pop()
	}
	return false
}

// applyAttack is stage A4 (CG-ATK-033): what armor has not stopped is done.
func (r *run) applyAttack(f *frame) {
	f.step = stepEnd
	ram := f.isRam()
	by, on := f.by, f.on
	w := f.card.Weapon()
	rammed := f.location
	if rammed == Tires {
		rammed = f.card.Side() // CG-RAM-010
	}
	net := r.hit(f, by)
	t := &r.s.t
	if net > 0 && w != Ramming && t.in(on) {
		t.cars[on].took |= 1 << w // CG-SPEC-008
	}
	// CG-ATK-034, CG-RAM-011: only a ram that was not cancelled comes here.
	if ram && t.in(by) && t.in(on) && t.nFrames > 0 {
		r.open(r.push(frame{kind: frameRamAfter, step: stepShaken, by: by, on: on, root: by, card: NoCard, rider: NoCard, location: rammed,
			declared: rammed, settled: true, next: by}))
	}
}

// cancel ends an attack without effect: the Attack card is discarded (CG-ATK-016).
func (r *run) cancel(f *frame, with Card) {
	if r.rec != nil {
		r.rec(Event{Kind: EvCancelled, Seat: f.by, Target: f.on, Card: f.card, With: with})
	}
	r.discard(f.card)
	r.discardArmor(f)
	f.settled = true
	f.step = stepEnd
}
