package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
)

// Readings of the rules on damage.
const (
	// internals is the reading of DX-JUMP-036: an attack rolls for one component, and what is left over goes on to the opposite side.
	internals = 1
	// shakenAt: the first hit wounds (DX-JUMP-038), and with that one alone a driver rolls (DX-JUMP-039): further ones leave nobody to.
	shakenAt = wounded
)

// strike deals the points of one attack or collision to a side of a vehicle: to its armor, then to one component, then to the opposite side
// (DX-JUMP-033 to DX-JUMP-037). by is who is to be credited.
func (r *run) strike(id CarID, side Side, points int, by game.Seat) {
	c := r.car(id)
	if points <= 0 || !c.running() {
		return
	}
	if by != game.Nobody {
		c.HitBy = by
	}
	points = r.onArmor(id, side, points, "DX-JUMP-033")
	if c.Armor[side] == 0 {
		r.disarm(id, side, "DX-JUMP-033")
	}
	if points == 0 {
		return
	}
	if side == movement.FaceTop {
		r.emit(Event{Kind: EvPassed, Car: id, Rule: "DX-JUMP-037", Count: int16(points)})
		return
	}
	for range internals {
		points = r.onComponent(id, points)
	}
	if points == 0 {
		return
	}
	far := side.Opposite()
	r.disarm(id, far, "DX-JUMP-035")
	if points = r.onArmor(id, far, points, "DX-JUMP-035"); points > 0 {
		r.emit(Event{Kind: EvPassed, Car: id, Rule: "DX-JUMP-035", Count: int16(points)})
	}
}

// onArmor deals points to the armor of a side and returns what is left of them (DX-JUMP-033).
func (r *run) onArmor(id CarID, side Side, points int, rule game.RuleID) int {
	c := r.car(id)
	n := min(points, int(c.Armor[side]))
	if n == 0 {
		return points
	}
	c.Armor[side] -= uint8(n)
	r.emit(Event{Kind: EvDamage, Car: id, Rule: rule, Part: partArmor + PartID(side), Count: int16(n), Left: int16(c.Armor[side])})
	return points - n
}

// disarm destroys the weapons of a side; those of a turret belong to the top (DX-JUMP-033, DX-JUMP-035).
func (r *run) disarm(id CarID, side Side, rule game.RuleID) {
	c, m := r.car(id), r.model(id)
	for i, a := range m.Arms[:m.NArms] {
		if a.At == side && c.Gone>>i&1 == 0 {
			c.Gone |= 1 << i
			r.emit(Event{Kind: EvDestroyed, Car: id, Rule: rule, Part: partArm + PartID(i)})
		}
	}
}

// onComponent rolls for the component that the rest of an attack strikes: 1-2 the driver, 3-4 the gunner, 5-6 the power plant. It returns what
// is left, which is everything if there is no such component any more (DX-JUMP-034, DX-JUMP-035).
func (r *run) onComponent(id CarID, points int) int {
	c := r.car(id)
	die := r.s.dice.D6(diceInternal)
	p, part := c.Driver, partPerson
	switch {
	case die >= 5:
		part = partPlant
	case die >= 3:
		p, part = c.Gunner, partPerson+PartID(RoleGunner)
	}
	gone := part == partPlant && c.Plant == 0 || part != partPlant && (p == NoPerson || r.person(p).DP == 0)
	told := part
	if gone {
		told = NoPart
	}
	r.emit(Event{Kind: EvInternal, Car: id, Rule: "DX-JUMP-034", Die: int8(die), Part: told})
	switch {
	case gone:
		return points
	case part != partPlant:
		return r.wound(p, points)
	}
	n := min(points, int(c.Plant))
	c.Plant -= uint8(n)
	r.emit(Event{Kind: EvDamage, Car: id, Rule: "DX-JUMP-034", Part: partPlant, Count: int16(n), Left: int16(c.Plant)})
	if c.Plant == 0 {
		r.emit(Event{Kind: EvDestroyed, Car: id, Rule: "DX-JUMP-040", Part: partPlant})
	}
	return points - n
}

// wound deals points to a person, to his body armor first, and returns what is left (DX-JUMP-038).
func (r *run) wound(id PersonID, points int) int {
	p := r.person(id)
	if n := min(points, int(p.Vest)); n > 0 {
		p.Vest -= uint8(n)
		points -= n
		r.emit(Event{Kind: EvDamage, Car: p.Car, Rule: "DX-JUMP-038", Part: partVest + PartID(p.Role), Count: int16(n), Left: int16(p.Vest)})
	}
	n := min(points, int(p.DP))
	if n == 0 {
		return points
	}
	was := p.conscious()
	p.DP -= uint8(n)
	r.emit(Event{Kind: EvCrew, Car: p.Car, Rule: "DX-JUMP-038", Person: id, Part: partPerson + PartID(p.Role), Left: int16(p.DP)})
	if p.Role == RoleDriver {
		p.Shaken = p.DP == shakenAt
		if was && !p.conscious() {
			r.emit(Event{Kind: EvHelpless, Car: p.Car, Rule: "DX-JUMP-041"})
		}
	}
	return points - n
}
