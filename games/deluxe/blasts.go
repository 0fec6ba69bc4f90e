package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceGrenade    dice.Purpose = "grenade"
	diceLimpet     dice.Purpose = "limpet mine"
	diceConcussion dice.Purpose = "concussion"
)

// Readings of the rules on what grenades do:
//
//   - Tires take half of a grenade as other components of a vehicle do (DX-HAND-006?).
//   - Of a vehicle near a grenade the side that is turned to it takes the damage, and every tire in the radius at a side that faces it; a
//     grenade under the vehicle strikes the underbody and all tires (DX-DMG-009).
//   - The vehicle that a limpet mine sticks to takes the damage to the armor under it and not that of the burst as well (DX-HWPN-018).
//   - Smoke and paint that go off inside a vehicle do to it what a paint cloud does (DX-GREN-017?).
//   - Inside a vehicle and behind cover the better of the two helps (DX-HWPN-016?).

// freeGrenade returns an unused place for a grenade, -1 if there is none.
func (r *run) freeGrenade() int {
	for i := range r.s.t.Grenades {
		if r.s.t.Grenades[i].Gear == 0 {
			return i
		}
	}
	return -1
}

// armGrenade enters a grenade that goes off at the end of its turn. There is room for it.
func (r *run) armGrenade(g Grenade) {
	t := &r.s.t
	i := r.freeGrenade()
	if i < 0 {
		return
	}
	t.Grenades[i] = g
	r.grenadeEvent(i, &g, false)
}

// grenadeEvent tells where a grenade lies, or that it goes off.
func (r *run) grenadeEvent(i int, g *Grenade, gone bool) {
	if r.rec == nil {
		return
	}
	e := Event{
		Kind: EvGrenade, Car: NoCar, Rule: "DX-GREN-002", Index: int16(i), Count: int16(g.Gear), Left: int16(g.Turn - r.s.t.Turn), Other: noThing,
		From: geom.Pose{At: r.grenadeAt(g)}, Gone: gone,
	}
	if g.On != NoCar {
		e.Other = carThing(g.On)
	}
	if g.Stuck {
		e.Rule = "DX-HWPN-018"
	}
	r.emit(e)
}

// grenadeSpot returns where a grenade goes off.
func (r *run) grenadeSpot(g *Grenade) spot {
	if g.On == NoCar {
		return spot{g.At, onStorey(int(g.Storey))}
	}
	return spot{at: r.grenadeAt(g)}
}

// grenadeAt returns where a grenade is now.
func (r *run) grenadeAt(g *Grenade) geom.Vec {
	if g.On == NoCar {
		return g.At
	}
	c := r.car(g.On)
	if !g.Stuck {
		return c.Pose.At
	}
	aim := g.Aim
	if aim.Kind == AimFitting { // the side of the weapon that it sticks over
		w := &c.V.Weapons[c.V.Parts[g.Aim.Part].Index]
		aim = Aim{Kind: AimTurret, Zone: w.Zone}
		if w.Mount <= RightMount {
			aim = Aim{Kind: AimSide, Side: uint8(w.Mount), Zone: w.Zone}
		}
	}
	if aim.Kind == AimTop {
		return c.Pose.At
	}
	s := c.V.Mark(aim, c.Pose)
	return geom.Vec{X: (s.A.X + s.B.X) / 2, Y: (s.A.Y + s.B.Y) / 2}
}

// grenadesGoOff has the grenades explode whose time is over, at the end of a turn, in the order in which they came (DX-GREN-002).
func (r *run) grenadesGoOff() {
	t := &r.s.t
	for i := range t.Grenades {
		g := t.Grenades[i]
		if g.Gear == 0 || g.On != NoCar && !r.car(g.On).Running() {
			t.Grenades[i] = Grenade{}
			continue
		}
		if g.Turn > t.Turn {
			continue
		}
		r.grenadeEvent(i, &g, true)
		t.Grenades[i] = Grenade{}
		r.goOff(&g)
	}
}

// goOff has a grenade explode or spread its cloud.
func (r *run) goOff(g *Grenade) {
	spec := &handSpecs()[g.Gear]
	s := r.grenadeSpot(g)
	if g.On != NoCar && !g.Stuck {
		r.goOffInside(g, spec)
		return
	}
	by := attack{cause: CauseGrenade, by: g.By}
	r.noter = noter(g.Who)
	defer r.unnote()
	switch spec.Use {
	case HandGrenade:
		r.blast(s, spec.Burst, r.points(diceGrenade, spec.Damage), NoCar, &by)
	case HandLimpet:
		points := r.points(diceGrenade, spec.Damage)
		below := r.points(diceLimpet, spec.Below)
		var t toll
		r.strike(carThing(g.On), g.Aim, below, &by, &t)
		r.settleAttack(carThing(g.On), &t)
		r.blast(s, spec.Burst, points, g.On, &by)
	case HandConcussion:
		r.concuss(s, spec, &by)
	case HandTearGas:
		r.lay(RoadCounter{Kind: GrenadeSmoke, Tear: true, Pose: geom.Pose{At: s.at}, From: NoCar, Storey: s.storey()}, "DX-HWPN-003")
	case HandSmoke:
		r.lay(RoadCounter{Kind: GrenadeSmoke, Pose: geom.Pose{At: s.at}, From: NoCar, Storey: s.storey()}, "DX-HWPN-009")
	case HandPaint:
		r.lay(RoadCounter{Kind: GrenadePaint, Pose: geom.Pose{At: s.at}, From: NoCar, Storey: s.storey()}, "DX-HWPN-017")
	}
}

// blast does the damage of an explosive grenade: all of it to people in the radius, half to the components of vehicles there, and as one
// attack to each building next to it; partitions fall (DX-DMG-009, DX-HWPN-002, DX-GREN-024).
func (r *run) blast(s spot, radius int32, points int, spare CarID, by *attack) {
	r.burst(s, radius, points, noThing, by)
	var trains trainTolls
	for id := range CarID(r.s.t.NCars) {
		if id != spare && r.car(id).Running() {
			r.blastCar(id, s, radius, points, by, &trains)
		}
	}
	r.settleTrains(&trains)
	r.blastWalls(s, points, by)
}

// blastCar does half of a grenade to a vehicle in the radius (DX-DMG-009, DX-HAND-005, DX-HAND-006?).
func (r *run) blastCar(id CarID, s spot, radius int32, points int, by *attack, trains *trainTolls) {
	c := r.car(id)
	v := c.V
	at := s.at
	if e := r.end(carThing(id)); !s.within(radius, &e) || !r.getsTo(s, &e) {
		return
	}
	exposed := v.Exposure(c.Pose, at, nil)
	sides := r.blastSides(c, &exposed)
	tires := points / 2
	var t toll
	if sides == 0 {
		r.strike(carThing(id), v.ZonedAt(Aim{Kind: AimUnderbody}, c.Pose, at), points/2, by, &t)
	}
	for side := range uint8(4) {
		if !sides.Has(side) {
			continue
		}
		if v.Sidecar && exposed.Sidecar.Has(side) {
			by.sidecar = side + 1
		}
		r.strike(carThing(id), v.ZonedAt(Aim{Kind: AimSide, Side: side}, c.Pose, at), points/2, by, &t)
		by.sidecar = 0
	}
	for i := range v.NumWheels {
		w := &v.Wheels[i]
		if p := v.WheelPoint(w, c.Pose).Sub(at); !inSpace(p.Dot(p), s.up, 0, radius) || exposed.Facing != 0 && !v.WheelExposed(w, &exposed) {
			continue
		}
		for _, tire := range w.Tires {
			if tire != 0 && !v.Destroyed(&c.Hits, tire) {
				r.strike(carThing(id), Aim{Kind: AimTire, Part: tire}, tires, by, &t)
			}
		}
	}
	r.settleBody(id, &t, trains)
}

// blastSides returns the sides of a vehicle that a grenade strikes: the one in whose arc it lies, of two the one with more armor left; none if it
// lies under the vehicle.
func (r *run) blastSides(c *Car, e *Exposure) sight.Sides {
	facing := e.Facing & e.In
	if facing == 0 {
		facing = e.Facing
	}
	best, most := sight.Sides(0), -1
	for side := range uint8(4) {
		if !facing.Has(side) {
			continue
		}
		left := 0
		if a := c.V.Armor[side]; a != 0 { // the sides of geom and the positions of the garage are in the same order
			left = c.V.Left(&c.Hits, a)
		}
		if left > most {
			best, most = 1<<side, left
		}
	}
	return best
}

// goOffInside has a grenade go off that lies in a vehicle: all of it strikes everybody inside, half of it every component there, and nothing
// comes out (DX-GREN-017?).
func (r *run) goOffInside(g *Grenade, spec *HandSpec) {
	c := r.car(g.On)
	by := attack{cause: CauseGrenade, by: g.By}
	r.noter = noter(g.Who)
	defer r.unnote()
	var t toll
	switch spec.Use {
	case HandGrenade:
		points := r.points(diceGrenade, spec.Damage)
		r.strikeInside(g.On, points, points/2, &by, &t)
	case HandConcussion:
		r.strikeInside(g.On, spec.Damage.Add, 0, &by, &t)
	case HandTearGas:
		for p := range PersonID(r.s.t.NPersons) {
			if x := &r.s.t.Persons[p]; x.Car == g.On && x.seated() {
				r.gasPerson(p)
			}
		}
	case HandSmoke, HandPaint:
		r.paint(g.On)
	}
	r.settleAttack(carThing(g.On), &t)
	if spec.Use != HandConcussion || !c.Running() {
		return
	}
	for p := range PersonID(r.s.t.NPersons) {
		if x := &r.s.t.Persons[p]; x.Car == g.On && x.seated() {
			r.daze(p, 0)
		}
	}
	r.wits()
}

// strikeInside does damage to everybody in a vehicle and to every component there: power plants and cargo (DX-GREN-017?).
func (r *run) strikeInside(car CarID, people, parts int, by *attack, t *toll) {
	c := r.car(car)
	v := c.V
	for i := range v.NumSeats {
		if s := &v.Seats[i]; !s.Sidecar && !s.Cupola && !c.Gone.Has(s.Part) {
			r.strike(carThing(car), Aim{Kind: AimFitting, Part: s.Part}, people, by, t)
		}
	}
	for _, part := range v.Plants {
		if part != 0 {
			r.strike(carThing(car), Aim{Kind: AimFitting, Part: part}, parts, by, t)
		}
	}
	for _, part := range v.Cargo() {
		if v.Parts[part].Kind != PersonPart && !c.Gone.Has(part) {
			r.strike(carThing(car), Aim{Kind: AimFitting, Part: part}, parts, by, t)
		}
	}
}

// concuss has a concussion grenade go off: a hit to people on foot and riders of cycles next to it, and a roll for everybody in a wider circle
// (DX-HWPN-010, DX-HWPN-011, DX-HWPN-013, DX-HWPN-016?).
func (r *run) concuss(s spot, spec *HandSpec, by *attack) {
	t := &r.s.t
	e := &r.g.t.Grenades.Effects
	r.burst(s, spec.Burst, spec.Damage.Add, noThing, by)
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && c.V.Class == garage.Cycle {
			if e := r.end(carThing(id)); s.within(spec.Burst, &e) && r.getsTo(s, &e) {
				r.pepper(id, spec.Damage.Add, by)
			}
		}
	}
	for p := range PersonID(t.NPersons) {
		x := &t.Persons[p]
		if x.Gone || x.Operates() || x.seated() && !r.car(x.Car).Running() {
			continue
		}
		from, to := s.end(), lineEnd{}
		if x.exposed() {
			to = r.end(personThing(p))
		} else {
			to = r.end(carThing(x.Car))
		}
		if !s.within(e.radius, &to) {
			continue
		}
		mod := 0
		if !r.uncovered(&from, &to) {
			mod = e.behindWall
		}
		if x.seated() && r.shut(p, s.at) {
			mod = max(mod, e.inVehicle)
		}
		r.daze(p, mod)
	}
	r.wits()
}

// shut reports whether somebody sits in a vehicle that is closed and whose armor towards a point is intact (DX-HWPN-013). A cycle is open, its
// sidecar is not.
func (r *run) shut(p PersonID, at geom.Vec) bool {
	x := r.person(p)
	c := r.car(x.Car)
	v := c.V
	seat := &v.Seats[x.Place]
	armor := &v.Armor
	pose, size := c.Pose, v.Counter
	switch {
	case seat.Sidecar:
		armor = &v.SidecarArmor
		size, pose = v.SidecarPlace(c.Pose)
	case v.Class == garage.Cycle:
		return false
	case v.Split != Undivided:
		armor = v.ArmorOf(seat.Zone)
		size, pose = v.ZonePlace(seat.Zone, c.Pose)
	}
	arcs := sight.ArcsOf(size, pose)
	in := sight.ArcsAt(&arcs, at)
	for side := range uint8(4) {
		if in.Has(side) && armor[side] != 0 && !v.Destroyed(&c.Hits, armor[side]) {
			return true
		}
	}
	return false
}

// daze rolls what a concussion grenade does to somebody (DX-HWPN-011, DX-HWPN-012). The times follow each other, and do not shorten what he
// suffers from already.
func (r *run) daze(p PersonID, mod int) {
	t := &r.s.t
	x := &t.Persons[p]
	die := r.s.dice.D6(diceConcussion)
	c := r.g.t.Grenades.concussionOf(die + mod)
	if c.out > 0 {
		x.OutTill = max(x.OutTill, t.Turn+c.out)
	}
	if c.stunned > 0 {
		x.StunTill = max(x.StunTill, t.Turn+c.out+c.stunned)
	}
	r.emit(Event{Kind: EvDazed, Car: x.Car, Person: p, Rule: "DX-HWPN-011", Die: int8(die), Count: int16(c.out), Left: int16(c.stunned)})
}
