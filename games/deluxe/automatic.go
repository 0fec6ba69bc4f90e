package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
)

// Readings of the rules on automatic fire:
//
//   - GroundOnAutomatic and guidedOnAutomatic: weapons that are aimed at a square of the ground, and guided missiles, may be on automatic.
//     What fires straight out at whatever comes along has neither a square nor anybody who guides (DX-AUTO-004).
//   - In a bootlegger nobody sets a weapon on automatic or takes it off; those that are on automatic go on (DX-AUTO-016).

var (
	barAutoTurret  = &bar{"DX-AUTO-005", "a weapon in a turret cannot be on automatic", "a weapon at a side"}
	barAutoGround  = &bar{"DX-AUTO-004", "such a weapon is not fired straight out", "a weapon that needs neither a square nor a guide"}
	barAutoAlready = &bar{"DX-AUTO-002", "the weapon is on automatic already", "a weapon that is not"}
	barAutoNot     = &bar{"DX-AUTO-002", "the weapon is not on automatic", "a weapon that is"}
	barAutoLink    = &bar{"DX-LINK-017", "there is no such link", "a link of the vehicle, and 0 for the weapon then"}
	barAutoTrick   = &bar{"DX-MAN-051", "in a bootlegger nobody fires", "when the vehicle has stopped"}
)

// sideOrder is the order of automatic weapons (DX-AUTO-011?).
var sideOrder = [...]Mount{FrontMount, RightMount, BackMount, LeftMount}

// tendBar says what keeps a person from working the automatics of his vehicle (DX-FIRE-011, DX-INJ-010).
func (r *run) tendBar(p PersonID) *bar {
	x := r.person(p)
	if !x.mans() {
		return barNoArm
	}
	c := r.car(x.Car)
	switch seat := &c.V.Seats[x.Place]; {
	case !c.fires(x.Place):
		return barPassenger
	case seat.Cupola:
		return barCupola
	case r.handsFull(c, x.Place):
		return barSteers
	case c.Mode == Broadside || c.Mode == Sliding:
		return barAutoTrick
	}
	return nil
}

// straightBar says what keeps a weapon from ever firing straight out (DX-AUTO-004, DX-AUTO-005, DX-PLACE-002).
func (v *Vehicle) straightBar(arm uint8) *bar {
	w := &v.Weapons[arm]
	spec := v.armSpec(arm)
	switch {
	case w.Mount.AllRound():
		return barAutoTurret
	case spec.Dropped != garage.NothingDropped && !spec.Aimed():
		return nil
	case w.Mount > RightMount:
		return barNoMount
	case !spec.Aimed(), spec.Is(garage.TraitAimsAtGround), spec.Is(garage.TraitThrowsGrenades), spec.Guidance() != targeting.Unguided:
		return barAutoGround
	}
	return nil
}

// setBar says what keeps a weapon from being set on automatic, or from being taken off (DX-AUTO-001 to -005).
func (r *run) setBar(c *Car, arm uint8, on bool) *bar {
	if !on {
		if !c.Arms[arm].Auto {
			return barAutoNot
		}
		return nil
	}
	if b := c.V.straightBar(arm); b != nil {
		return b
	}
	switch part := c.V.Weapons[arm].Part; {
	case c.Arms[arm].Auto:
		return barAutoAlready
	case c.Gone.Has(part) || c.V.Destroyed(&c.Hits, part):
		return barWrecked
	}
	return r.unloaded(c, arm)
}

// linkBar is setBar for a linked set: all that may be set are set with one action, if all may be on automatic (DX-LINK-016, DX-LINK-017?).
func (r *run) linkBar(c *Car, link uint8, on bool) *bar {
	b := barAutoLink
	for arm := range c.V.NumWeapons {
		if c.V.Weapons[arm].Links>>(link-1)&1 == 0 {
			continue
		}
		if never := c.V.straightBar(arm); never != nil {
			return never
		}
		if b != nil {
			b = r.setBar(c, arm, on)
		}
	}
	return b
}

// checkSet says what keeps a person from setting weapons on automatic or from taking them off.
func (r *run) checkSet(p PersonID, a *Action, on bool) *bar {
	if b := r.tendBar(p); b != nil {
		return b
	}
	car := r.firesFrom(p, a.Body)
	if car == NoCar {
		return barNoArm
	}
	c := r.car(car)
	switch {
	case a.Link > garage.MaxLinks || a.Link > 0 && a.Arm != 0:
		return barAutoLink
	case a.Link > 0:
		return r.linkBar(c, a.Link, on)
	case a.Arm >= c.V.NumWeapons:
		return barNoArm
	}
	return r.setBar(c, a.Arm, on)
}

// legalSets appends what a person may set on automatic or take off.
func (r *run) legalSets(p PersonID, do Verb, dst []Action) []Action {
	x := r.person(p)
	if !x.mans() {
		return dst
	}
	dst = r.setsOf(p, 0, do, dst)
	if r.car(x.Car).Hung != 0 {
		for body := range r.pulls(x.Car) {
			if r.first && len(dst) > 0 {
				break
			}
			dst = r.setsOf(p, body+1, do, dst)
		}
	}
	return dst
}

// setsOf appends those of one body of his train, see [run.firesFrom].
func (r *run) setsOf(p PersonID, body uint8, do Verb, dst []Action) []Action {
	c := r.car(r.firesFrom(p, body))
	on := do == Automatic
	if !on && !c.automatic() || r.tendBar(p) != nil {
		return dst
	}
	links := uint16(0)
	for arm := range c.V.NumWeapons {
		if r.setBar(c, arm, on) == nil {
			dst = append(dst, Action{Do: do, Person: p, Body: body, Arm: arm})
			if r.first {
				return dst
			}
			links |= c.V.Weapons[arm].Links
		}
	}
	for link := uint8(1); links>>(link-1) != 0; link++ {
		if links>>(link-1)&1 != 0 && r.linkBar(c, link, on) == nil {
			dst = append(dst, Action{Do: do, Person: p, Body: body, Link: link})
		}
	}
	return dst
}

// automatic reports whether any weapon is on automatic.
func (c *Car) automatic() bool {
	for arm := range c.V.NumWeapons {
		if c.Arms[arm].Auto {
			return true
		}
	}
	return false
}

// set carries out an action that sets weapons on automatic or takes them off. It ends sustained fire (DX-MOD-030).
func (r *run) set(p PersonID, a *Action, on bool) {
	x := r.person(p)
	x.Acted = true
	car := r.firesFrom(p, a.Body)
	c := r.car(car)
	for arm := range c.V.NumWeapons {
		if a.Link == 0 && arm != a.Arm || a.Link > 0 && c.V.Weapons[arm].Links>>(a.Link-1)&1 == 0 || r.setBar(c, arm, on) != nil {
			continue
		}
		k := &c.Arms[arm]
		k.Auto, k.LastTurn, k.Run = on, 0, 0
		k.AutoSince = 0
		if on {
			k.AutoSince = r.s.t.Turn
			r.noteGunner(p)
		}
		r.emit(Event{Kind: EvAutomatic, Car: car, Person: p, Rule: "DX-AUTO-002", Arm: arm, Kept: on})
	}
}

// legalAutomatic appends the weapons and links that a person may set on automatic (DX-AUTO-001).
func (r *run) legalAutomatic(p PersonID, dst []Action) []Action {
	return r.legalSets(p, Automatic, dst)
}
func (r *run) checkAutomatic(p PersonID, a *Action) *bar { return r.checkSet(p, a, true) }
func (r *run) doAutomatic(p PersonID, a *Action)         { r.set(p, a, true) }

// legalManual appends the weapons and links that he may take off automatic (DX-AUTO-002). They do not fire in this turn (DX-AUTO-003?).
func (r *run) legalManual(p PersonID, dst []Action) []Action { return r.legalSets(p, Manual, dst) }
func (r *run) checkManual(p PersonID, a *Action) *bar        { return r.checkSet(p, a, false) }
func (r *run) doManual(p PersonID, a *Action)                { r.set(p, a, false) }

// fires reports whether a weapon on automatic fires now: not if it does not work any more. One that is empty is no longer on automatic
// (DX-AUTO-001, DX-FIRE-015).
func (r *run) fires(car CarID, arm uint8) bool {
	c := r.car(car)
	k := &c.Arms[arm]
	part := c.V.Weapons[arm].Part
	if !k.Auto || c.Gone.Has(part) || c.V.Destroyed(&c.Hits, part) {
		return false
	}
	switch r.unloaded(c, arm) {
	case nil:
		return true
	case barSpent:
		k.Auto = false
		r.emit(Event{Kind: EvAutomatic, Car: car, Person: NoPerson, Rule: "DX-AUTO-001", Arm: arm})
	}
	return false
}

// silenced reports whether a crash result keeps the weapons of a vehicle on automatic from firing in this turn (DX-AUTO-016, DX-CRASH-061?).
func (r *run) silenced(c *Car) bool {
	return !r.s.o.AutoGoesOn && r.penalty(c) == control.FireNone || c.Loose != 0 && c.looseBar() != nil
}

// automaticDrops lays what is dropped on automatic after the move of a vehicle (DX-AUTO-012, DX-AUTO-013, DX-AUTO-014, DX-DROP-002?).
func (r *run) automaticDrops(car CarID) {
	if car == NoCar {
		return
	}
	c := r.car(car)
	if c.Running() && c.automatic() && c.Mode != Flying {
		for _, side := range sideOrder {
			r.dropAll(car, side, false)
		}
	}
	if c.Hung != 0 {
		r.automaticDrops(CarID(c.Hung - 1))
	}
}

// dropAll has the dropped weapons at a side that are on automatic leave their counters, or at the end of a turn those that have not done so
// in this turn: a vehicle that has not moved drops once (DX-AUTO-012).
func (r *run) dropAll(car CarID, side Mount, rest bool) {
	c := r.car(car)
	for arm := range c.V.NumWeapons {
		w := &c.V.Weapons[arm]
		switch {
		case w.Mount != side || !c.Arms[arm].Auto || c.V.armSpec(arm).Dropped == garage.NothingDropped || rest && c.Arms[arm].Fired == r.s.t.Turn:
		case r.silenced(c) || !c.Running() || !r.fires(car, arm):
		default:
			r.noteShot(NoPerson, car, noThing)
			r.pay(car, arm)
			r.announceShot(NoPerson, car, arm, noThing, Aim{}, &sight.Line{}, "DX-AUTO-012")
			r.dropFrom(car, arm)
		}
	}
}

// automaticFire carries out the automatic fire at the end of a turn: vehicles in the order of their reflexes, of equal ones by dice; weapons
// in front, right, back, left. Nobody need be conscious (DX-AUTO-003?, DX-AUTO-009, DX-AUTO-011?, DX-AUTO-015).
func (r *run) automaticFire() {
	t := &r.s.t
	var order [MaxBodies]CarID
	n := 0
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() || !c.automatic() || r.silenced(c) {
			continue
		}
		i := n
		for ; i > 0 && c.quickness() > r.car(order[i-1]).quickness(); i-- {
			order[i] = order[i-1]
		}
		order[i] = id
		n++
	}
	for i := 0; i < n; i++ {
		same := 1
		for i+same < n && r.car(order[i+same]).quickness() == r.car(order[i]).quickness() {
			same++
		}
		if same > 1 {
			k := i + r.s.dice.IntN(diceOrder, same)
			order[i], order[k] = order[k], order[i]
		}
	}
	for _, id := range order[:n] {
		for _, side := range sideOrder {
			r.shootAll(id, side)
			r.dropAll(id, side, true)
		}
	}
}

// shootAll fires the weapons of a side that are on automatic and have not been fired in this turn.
func (r *run) shootAll(car CarID, side Mount) {
	c := r.car(car)
	for arm := range c.V.NumWeapons {
		switch {
		case c.V.Weapons[arm].Mount != side || !c.Arms[arm].Auto || !c.V.armSpec(arm).Aimed() || c.Arms[arm].Fired == r.s.t.Turn:
		case r.silenced(c) || !c.Running() || !r.fires(car, arm):
		default:
			r.fireStraight(car, arm)
		}
	}
}
