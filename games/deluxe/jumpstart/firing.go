package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Readings of the rules on fire. Weapons that are linked count as one shot of the person (DX-JUMP-025), but each of them rolls to hit and does its
// damage by itself.
const (
	// arcDegrees is the reading of DX-JUMP-026: no arcs are printed, so a weapon on a side fires wherever its line does not cross its own
	// vehicle.
	arcDegrees = 180
	// inset is how far inside of its own counter, in units, the firing point of a side is taken to be, so that counters in contact face each other.
	inset = scale.Quarter / 16
)

// Modifiers of a roll to hit (DX-JUMP-030).
const (
	pointBlankRange = scale.Inch // less than this
	longRangeStep   = 4 * scale.Inch
	modPointBlank   = 4
	modLongRange    = -1 // for each step
	modSmallBody    = -1
	modEnd          = -1 // front or back
	modCycle        = -2
	modTurret       = -2 // the top of a vehicle with a turret
	modCloud        = -2 // for each
)

// Mod names a modifier of a roll to hit.
type Mod uint8

// The modifiers, in the order in which they are added up.
const (
	ModPointBlank Mod = iota
	ModLongRange
	ModSmallBody
	ModEnd
	ModCycle
	ModTurret
	ModSmoke
	ModComputer
	numMods
)

var modNames = [numMods]string{
	"point_blank", "long_range", "compact_or_subcompact_body", "front_or_rear", "cycle", "car_turret", "smoke_cloud_each", "targeting_computer",
}

// String returns the name of the modifier in the rulebook's data.
func (m Mod) String() string { return modNames[m] }

// Modifiers are the modifiers of a roll to hit.
type Modifiers [numMods]int8

// Total returns their sum.
func (m *Modifiers) Total() (n int) {
	for _, v := range m {
		n += int(v)
	}
	return n
}

// modifiers adds up the modifiers of a roll to hit (DX-JUMP-030).
func (r *run) modifiers(p *Person, target CarID, side Side, clouds uint8) (m Modifiers, far int32) {
	far = r.rangeTo(p.Car, target)
	if far < pointBlankRange {
		m[ModPointBlank] = modPointBlank
	}
	m[ModLongRange] = int8(modLongRange * (far / longRangeStep))
	v := r.model(target)
	if v.Small {
		m[ModSmallBody] = modSmallBody
	}
	if v.Cycle {
		m[ModCycle] = modCycle
	}
	switch side {
	case movement.FaceFront, movement.FaceBack:
		m[ModEnd] = modEnd
	case movement.FaceTop:
		m[ModTurret] = modTurret
	}
	m[ModSmoke] = int8(modCloud * int(clouds))
	switch p.Computer {
	case PlainComputer:
		m[ModComputer] = int8(r.g.t.computer.ToHit)
	case HiRes:
		m[ModComputer] = int8(r.g.t.hires.ToHit)
	}
	return m, far
}

var (
	barPerson  = &bar{"DX-JUMP-025", "that is none of your people who can fire now", "somebody conscious who has not fired in this turn"}
	barDone    = &bar{"DX-JUMP-025", "he has declared his fire of this phase", "another person"}
	barArm     = &bar{"DX-JUMP-025", "the vehicle has no such weapon that can still fire in this turn", "a weapon that is whole and has not been fired"}
	barTaken   = &bar{"DX-JUMP-025", "somebody else aboard fires that weapon", "another weapon"}
	barLink    = &bar{"DX-JUMP-025", "that weapon is not linked to another one that can fire", "the weapon alone"}
	barTarget  = &bar{"DX-JUMP-024", "that is no target", "a vehicle of another player that is on the map"}
	barNoLine  = &bar{"DX-JUMP-026", "there is no free line of fire", "another weapon or target"}
	barClouded = &bar{"DX-JUMP-042", "lasers cannot fire through smoke", "another weapon or target"}
	barSide    = &bar{"DX-JUMP-027", "that side does not face the attacker", "a side that does, or the top of a vehicle with a turret"}
	barAimless = &bar{"DX-JUMP-042", "a smokescreen is not aimed, other weapons are", "a smokescreen without a target, or another weapon with one"}
)

// ableBar says what keeps a person of a seat from declaring fire.
func (r *run) ableBar(seat game.Seat, p PersonID) *bar {
	t := &r.s.t
	if p >= PersonID(t.NPersons) {
		return barPerson
	}
	x := r.person(p)
	if c := r.car(x.Car); c.Owner != seat || !c.running() || !x.conscious() || x.Fired {
		return barPerson
	}
	if t.Orders[p].Set {
		return barDone
	}
	return nil
}

// usable returns the bit set of the weapons of a vehicle that can be fired, without those that somebody aboard has declared to fire.
func (r *run) usable(id CarID) uint8 {
	c := r.car(id)
	set := uint8(1)<<r.model(id).NArms - 1
	set &^= c.Gone | c.Spent | c.Fired
	for _, p := range [2]PersonID{c.Driver, c.Gunner} {
		if p != NoPerson {
			set &^= r.ordered(p)
		}
	}
	return set
}

// ordered returns the bit set of the weapons that a person has declared to fire.
func (r *run) ordered(p PersonID) uint8 {
	o := &r.s.t.Orders[p]
	switch {
	case !o.Set:
		return 0
	case o.Link:
		return r.model(r.person(p).Car).links()
	}
	return 1 << o.Arm
}

// fireBar says what keeps a declaration from being legal.
func (r *run) fireBar(seat game.Seat, a *Action) *bar {
	t := &r.s.t
	if b := r.ableBar(seat, a.Person); b != nil {
		return b
	}
	id := r.person(a.Person).Car
	c, m := r.car(id), r.model(id)
	usable := r.usable(id)
	switch {
	case a.Arm >= m.NArms || (c.Gone|c.Spent|c.Fired)>>a.Arm&1 != 0:
		return barArm
	case usable>>a.Arm&1 == 0:
		return barTaken
	case a.Link && !r.linkable(id, a.Arm, usable):
		return barLink
	}
	w := r.weapon(id, int(a.Arm))
	if w.Smoke != (a.Target == NoCar) || w.Smoke && a.Link {
		return barAimless
	}
	if w.Smoke {
		return nil
	}
	if a.Target >= CarID(t.NCars) || r.car(a.Target).Owner == seat || !r.car(a.Target).running() {
		return barTarget
	}
	at := m.Arms[a.Arm].At
	x := r.look(id, at, a.Target, w.Clear)
	if !x.ok {
		if w.Clear && r.look(id, at, a.Target, false).ok {
			return barClouded
		}
		return barNoLine
	}
	if a.Side > movement.FaceTop || !r.names(&x, a.Target, a.Side) {
		return barSide
	}
	return nil
}

// linkable reports whether a weapon may be fired together with others: it is linked, and so is another one that can be fired; it is the first of
// those, so that a link has one name.
func (r *run) linkable(id CarID, arm, usable uint8) bool {
	set := r.model(id).links() & usable
	return set>>arm&1 != 0 && set&(1<<arm-1) == 0 && set&^(1<<arm) != 0
}

// legalFire appends what the people of a seat may declare, and reports whether there is anything; with first it stops there.
func (r *run) legalFire(e *eyes, seat game.Seat, dst []Action, first bool) ([]Action, bool) {
	t := &r.s.t
	found := false
	var m muzzle
	var seen [MaxCars]sighting // from the muzzle
	sharp := false             // through no clouds
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if c.Owner != seat || !c.running() {
			continue
		}
		var able [2]PersonID
		n := 0
		for _, p := range [2]PersonID{c.Driver, c.Gunner} {
			if p != NoPerson && r.ableBar(seat, p) == nil {
				able[n] = p
				n++
			}
		}
		if n == 0 {
			continue
		}
		usable := r.usable(id)
		v := r.model(id)
		m.car = NoCar
		for i := range v.NArms {
			if usable>>i&1 == 0 {
				continue
			}
			w := r.weapon(id, int(i))
			if w.Smoke {
				if first {
					return dst, true
				}
				found = true
				for _, p := range able[:n] {
					dst = append(dst, Action{Do: Fire, Person: p, Arm: i, Target: NoCar})
				}
				continue
			}
			link := r.linkable(id, i, usable)
			// Weapons of a side see the same, but for clouds.
			clear := w.Clear && t.NClouds > 0
			same := m.car == id && m.side == v.Arms[i].At && clear == sharp
			if !same {
				m, sharp = r.muzzle(id, v.Arms[i].At), clear
			}
			for target := range CarID(t.NCars) {
				if !r.enemy(seat, target) {
					continue
				}
				if !same {
					seen[target] = r.lookFrom(e, &m, target, clear)
				}
				x := &seen[target]
				for side := movement.FaceFront; side <= movement.FaceTop && x.ok; side++ {
					// Fire at a top without armor passes over (DX-JUMP-037).
					if !r.names(x, target, side) || side == movement.FaceTop && r.car(target).Armor[side] == 0 {
						continue
					}
					if first {
						return dst, true
					}
					found = true
					for _, p := range able[:n] {
						a := Action{Do: Fire, Person: p, Arm: i, Target: target, Side: side}
						dst = append(dst, a)
						if link {
							a.Link = true
							dst = append(dst, a)
						}
					}
				}
			}
		}
	}
	return dst, found
}

// enemy reports whether a vehicle is a target that a seat would think of: of the other side, and still in the fight.
func (r *run) enemy(seat game.Seat, id CarID) bool {
	c := r.car(id)
	return c.running() && !c.Out && r.s.o.Scenario.side(c.Owner) != r.s.o.Scenario.side(seat)
}

// mayFire reports whether a seat can declare anything now.
func (r *run) mayFire(e *eyes, seat game.Seat) bool {
	_, ok := r.legalFire(e, seat, nil, true)
	return ok
}

// openFire asks all who can for the fire of the phase, unless nothing has happened since all have passed (DX-JUMP-024).
func (r *run) openFire() {
	t := &r.s.t
	t.Next, t.Window = resolveFire, 0
	if t.Quiet {
		return
	}
	var e eyes
	for seat := range game.Seat(t.NSeats) {
		if !t.Quit.Has(seat) && r.mayFire(&e, seat) {
			t.Window = t.Window.With(seat)
		}
	}
	if t.Asked = t.Window; t.Asked != 0 {
		t.Ask = AskFire
	}
}

// attack is one weapon that is fired.
type attack struct {
	by     CarID
	target CarID
	side   Side
	points int
}

// resolveFire carries out what has been declared: all rolls first, then all damage (DX-JUMP-024).
func (r *run) resolveFire() {
	t := &r.s.t
	t.Next, t.Quiet = endPhase, true
	var hits [maxPersons * MaxArms]attack
	n := 0
	if r.aimed() {
		var e eyes
		for p := range PersonID(t.NPersons) {
			if o := &t.Orders[p]; o.Set && o.Target != NoCar && r.car(r.person(p).Car).running() {
				n += r.fire(&e, p, o, hits[n:])
			}
		}
	}
	for i := range hits[:n] {
		h := &hits[i]
		r.strike(h.target, h.side, h.points, r.car(h.by).Owner)
	}
	for p := range PersonID(t.NPersons) {
		if o := &t.Orders[p]; o.Set && o.Target == NoCar && r.car(r.person(p).Car).running() {
			r.layCloud(p, o.Arm)
		}
	}
	t.Orders = [maxPersons]Order{}
	t.Window = 0
	r.steady()
}

// aimed reports whether anybody has declared fire at a target.
func (r *run) aimed() bool {
	t := &r.s.t
	for p := range t.NPersons {
		if o := &t.Orders[p]; o.Set && o.Target != NoCar {
			return true
		}
	}
	return false
}

// fire rolls for what a person has declared, and returns how many of the weapons hit (DX-JUMP-028 to DX-JUMP-032).
func (r *run) fire(e *eyes, p PersonID, o *Order, hits []attack) (n int) {
	x := r.person(p)
	id := x.Car
	if !r.car(o.Target).running() { // its player has given up
		return 0
	}
	r.s.t.Quiet = false
	set := uint8(1) << o.Arm
	if o.Link {
		set = r.model(id).links() &^ (r.car(id).Gone | r.car(id).Spent | r.car(id).Fired)
	}
	for i := range r.model(id).NArms {
		if set>>i&1 == 0 {
			continue
		}
		if points := r.shot(e, p, i, o); points > 0 {
			hits[n] = attack{id, o.Target, o.Side, points}
			n++
		}
	}
	return n
}

// shot fires one weapon; it returns the points of a hit.
func (r *run) shot(e *eyes, p PersonID, arm uint8, o *Order) int {
	x := r.person(p)
	id := x.Car
	c, w := r.car(id), r.weapon(id, int(arm))
	at := r.model(id).Arms[arm].At
	m := r.muzzle(id, at)
	line := r.lookFrom(e, &m, o.Target, w.Clear)
	mods, far := r.modifiers(x, o.Target, o.Side, line.clouds)
	x.Fired = true
	c.Fired |= 1 << arm
	if w.Shots > 0 {
		c.Spent |= 1 << arm
	}
	need := w.ToHit - mods.Total()
	sum := r.two(diceToHit)
	hit := sum >= need && sum > 2
	r.emit(Event{Kind: EvShot, Car: id, Rule: "DX-JUMP-024", Person: p, Arm: arm, Other: o.Target, Face: o.Side, Range: far,
		From: geom.Pose{At: m.from}, To: geom.Pose{At: line.to}})
	r.emit(Event{Kind: EvToHit, Car: id, Rule: "DX-JUMP-028", Person: p, Arm: arm, Other: o.Target, Count: int16(need), Die: int8(sum), Mods: mods, Kept: hit})
	if !hit {
		return 0
	}
	points := r.sum(diceDamage, w.Dice)
	r.emit(Event{Kind: EvDamageRoll, Car: id, Rule: "DX-JUMP-032", Other: o.Target, Face: o.Side, Count: int16(points)})
	return points
}
