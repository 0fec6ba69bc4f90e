package sixth

import "turnpike/game"

// hurtSide deals BASIC to a side of a car (SX-DMG-002). by is the attacker, Nobody outside of attacks; fiery says that a fire or a Fire
// weapon did it; first puts entries in front of the damage card. It starts a procedure, because internal damage may ask.
func (r *run) hurtSide(seat game.Seat, side Side, points uint8, why cause, by game.Seat, fiery bool, first uint8) {
	t := &r.s.t
	c := &t.Cars[seat]
	if points == 0 || !c.In {
		return
	}
	took := min(points, c.Armor[side])
	if took > 0 {
		c.Armor[side] -= took
		if r.rec != nil {
			e := event(EvArmor, "SX-DMG-002", seat)
			e.Side, e.Count, e.Left, e.Cause = side, int16(took), int16(c.Armor[side]), why
			r.emit(e)
		}
	}
	if points == took {
		return
	}
	t.Hurt = hurt{Seat: seat, Side: side, By: by, Cause: why, Points: points - took, Fiery: fiery, First: first}
	r.push(frameHurt)
}

// loseTires lowers the tires, which Wheel Hubs protect, and returns what they could not take (SX-DMG-006, -007).
func (r *run) loseTires(seat game.Seat, n uint8) (excess uint8) {
	c := &r.s.t.Cars[seat]
	if n == 0 || !c.In {
		return n
	}
	n = r.wheelHubs(seat, n)
	took := min(n, c.Tires)
	if took > 0 {
		c.Tires -= took
		r.emitLevel(EvTires, "SX-DMG-006", seat, int16(took), c.Tires)
	}
	return n - took
}

// hurtPower damages the power plant, which Boost Cell and Power Plant Shielding protect; at 0 the player is out (SX-DMG-014).
func (r *run) hurtPower(seat game.Seat, n uint8) {
	c := &r.s.t.Cars[seat]
	if n == 0 || !c.In {
		return
	}
	n = r.plantShielding(seat, r.boostCell(seat, n))
	took := min(n, c.Power)
	if took == 0 {
		return
	}
	c.Power -= took
	r.emitLevel(EvPower, "SX-DMG-014", seat, int16(took), c.Power)
	if c.Power == 0 {
		r.eliminate(seat, endPower)
	}
}

// explode has a player pay 1 CONTROL for an EXPLOSION; out of control it returns the BASIC 1 that stands in (SX-DMG-011, -012,
// SX-CTRL-009).
func (r *run) explode(seat game.Seat, side Side) (basic uint8) {
	c := &r.s.t.Cars[seat]
	paid := r.s.t.Prepaid
	r.s.t.Prepaid = false
	if !c.In {
		return 0
	}
	if c.outOfControl() {
		return 1
	}
	if r.rec != nil {
		e := event(EvExplosion, "SX-DMG-011", seat)
		e.Side = side
		r.emit(e)
	}
	if !paid {
		r.owe(seat, 1, "SX-DMG-011")
	}
	return 0
}

// offerBlast asks a player to whose car an EXPLOSION comes whether the CONTROL on Autopilot pays for it, if one lies there.
func (r *run) offerBlast(seat game.Seat) {
	if c := &r.s.t.Cars[seat]; c.In && r.tokenSpares(c) {
		r.ask(askBlast, seat)
	}
}

func (r *run) legalBlast(dst []Action) []Action {
	a := newAction(Pay)
	a.With = WithToken
	return append(dst, a, PassAction())
}

func (r *run) checkBlast(a *Action) *bar {
	switch {
	case a.Do == Pass, a.Do == Pay && a.With == WithToken:
		return nil
	case a.Do == Pay:
		return barPay
	}
	return barVerb
}

func (r *run) doBlast(seat game.Seat, a *Action) {
	if a.Do == Pay {
		r.payToken(seat, "SX-DMG-011")
		r.s.t.Prepaid = true
	}
}

// objectDurability is the DAMAGE that destroys an object; 0 if it takes none (SX-SETUP-031, -032).
func (r *run) objectDurability(i int) uint8 {
	o := &r.s.t.Objects[i]
	if o.Kind == 0 {
		return 0
	}
	k := r.d.Object(o.Kind)
	if k.Optional && !o.Durable {
		return 0
	}
	return k.Durability
}

// hurtObject lays DAMAGE on an object and removes it when its durability is reached (SX-DMG-003, -004). What takes no damage takes none
// (SX-DMG-019).
func (r *run) hurtObject(i int, points uint8) {
	o := &r.s.t.Objects[i]
	d := r.objectDurability(i)
	if d == 0 || points == 0 {
		return
	}
	took := min(points, d-o.Damage)
	o.Damage += took
	if r.rec != nil {
		e := event(EvObject, "SX-DMG-003", game.Nobody)
		e.On, e.Count, e.Left, e.Gone = objectRef(i), int16(took), int16(d-o.Damage), o.Damage == d
		r.emit(e)
	}
	if o.Damage == d {
		*o = object{Seat: -1}
	}
}

// removeObject takes an object off the table and says so with an event of kind k.
func (r *run) removeObject(i int, k EventKind, rule game.RuleID) {
	o := &r.s.t.Objects[i]
	if r.rec != nil {
		e := event(k, rule, game.Nobody)
		e.On, e.From, e.Gone = objectRef(i), o.Pose, true
		r.emit(e)
	}
	*o = object{Seat: -1}
}

// emitCrew tells of DAMAGE that a crew member takes, or loses if n is negative.
func (r *run) emitCrew(seat game.Seat, w Role, n int16) {
	if r.rec == nil {
		return
	}
	c := &r.s.t.Cars[seat]
	slot := int8(c.crewSlot(w))
	e := event(EvCrewHit, "SX-INT-012", seat)
	e.Crew, e.Count, e.Left = w, n, int16(r.durability(c, slot))-int16(c.Slots[slot].Damage)
	r.emit(e)
}

// hurtCrew lays 1 DAMAGE on a crew member; who has taken as much as the durability is dead (SX-INT-012).
func (r *run) hurtCrew(seat game.Seat, w Role) {
	c := &r.s.t.Cars[seat]
	slot := int8(c.crewSlot(w))
	sl := &c.Slots[slot]
	sl.Damage++
	r.emitCrew(seat, w, 1)
	if sl.Damage < r.durability(c, slot) {
		return
	}
	sl.Flags |= slotDown | slotDestroyed
	c.refresh()
	if r.rec != nil {
		e := event(EvCrewDead, "SX-INT-012", seat)
		e.Crew = w
		r.emit(e)
	}
	if !c.alive(Driver) && !c.alive(Gunner) {
		r.eliminate(seat, endCrew)
	}
}
