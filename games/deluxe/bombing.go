package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on bombs:
//
//   - A bomb is aimed at a square that is not farther away than it is lower, and strikes in the same phase (DX-HELI-133). What lies over that square at the
//     highest is what it strikes: a vehicle at its top, else who stands there, else the roof or the street.
//   - A bomb that misses goes on along the flight of the helicopter, or where its nose points if it hovers (DX-HELI-135).
//   - Of the second burst of a cluster bomb a vehicle takes all at the side that is turned to it (DX-WPN-057).

const (
	diceBombWay  dice.Purpose = "bomb direction"
	diceBombSide dice.Purpose = "bomb to the side"
	diceBombFar  dice.Purpose = "bomb distance"
	diceCrater   dice.Purpose = "crater debris"
	diceCluster  dice.Purpose = "second burst"

	// dropsBelow is the altitude up to which what is dropped works (DX-HELI-018, DX-DROP-027).
	dropsBelow flight.Altitude = 2
	// craterDebris are the debris counters around the crater of a bomb (DX-HELI-138, DX-WPN-059).
	craterDebris = 5
	// craterReach is how many squares away they fall at most (DX-HELI-138).
	craterReach = 4
)

// dropBomb drops a bomb or a cluster bomb on a square. It has been paid for (DX-WPN-054 to DX-WPN-060, DX-HELI-130 to DX-HELI-137).
func (r *run) dropBomb(k *volley, aim geom.Vec) {
	c := r.car(k.car)
	w := &c.V.Weapons[k.arm]
	k.shot.Computer = targeting.NoAimComputer // DX-HELI-133
	mods := r.g.t.Targeting.Modifiers(&k.shot)
	k.damage, k.by = w.Damage, r.attackOf(k.m.by, k.spec)
	if _, hit := r.rollToHit(k.p, k.car, k.arm, noThing, odds.ToHit(int(w.ToHit), int(mods.Total)), &mods); !hit {
		aim = r.bombMisses(k, aim)
	}
	if !r.holdsPoint(aim) {
		return
	}
	r.bombStrikes(k, aim)
}

// holdsPoint reports whether a point is on the map.
func (r *run) holdsPoint(at geom.Vec) bool {
	h := geom.Disc(at, 0)
	return r.onMap(&h)
}

// bombMisses returns where a bomb strikes that misses (DX-HELI-134, DX-HELI-135, DX-HELI-136).
func (r *run) bombMisses(k *volley, aim geom.Vec) geom.Vec {
	c := r.car(k.car)
	return r.astray(k.p, aim, c.heading(), c.Aloft.Alt)
}

// astray returns where something strikes that misses a point, from a height: along a direction and to its side, never by more than the height.
func (r *run) astray(by PersonID, aim geom.Vec, heading geom.Angle, high flight.Altitude) geom.Vec {
	tables := r.g.t.Flight
	die := r.s.dice.D6(diceBombWay)
	way := tables.BombDirection(die)
	if way.Either {
		if way.Across = 1; r.s.dice.D6(diceBombSide) <= 3 {
			way.Across = -1
		}
	}
	far := func(sign int8) int32 {
		if sign == 0 {
			return 0
		}
		return int32(sign) * min(int32(r.points(diceBombFar, tables.BombDistance(high)))*scale.Inch, high.Units())
	}
	across, along := far(way.Across), far(way.Along)
	to := aim.Add(geom.Vec{X: along, Y: -across}.Rotate(heading))
	r.emit(Event{Kind: EvScatter, Car: NoCar, Person: by, Rule: "DX-HELI-134", Die: int8(die), Count: int16(across / scale.Quarter), Index: int16(along / scale.Quarter),
		From: geom.Pose{At: aim}, To: geom.Pose{At: to}})
	return to
}

// bombStrikes has a bomb strike what is highest at a point: its damage there, its bursts, and a crater in open ground.
func (r *run) bombStrikes(k *volley, at geom.Vec) {
	from := k.m.end.up
	s := spot{at, r.restsOn(at, from)}
	on := r.carUnder(k.car, at, from, s.up)
	point := geom.Disc(at, 0)
	spare := noThing
	switch {
	case on != NoCar:
		spare = carThing(on)
		s.up = height(r.car(on).band().High)
		var t toll
		r.hits(spare, r.car(on).V.ZonedAt(Aim{Kind: AimTop}, r.car(on).Pose, at), k.damage, &k.m.end, 0, at, &k.by, &t)
		r.settleAttack(spare, &t)
	default:
		for set := r.s.t.Outside; set.any() && spare == noThing; {
			p := nextPerson(&set)
			if h := r.square(p); r.person(p).exposed() && r.person(p).up() == s.up && h.Overlap(&point) {
				spare = personThing(p)
			}
		}
		if spare != noThing {
			r.hits(spare, Aim{}, k.damage, &k.m.end, 0, at, &k.by, &k.rest)
			break
		}
		r.burstOf(k.spec, s, noThing, &k.by)
		if s.up == 0 {
			r.crater(at)
		}
	}
	r.cluster(k, s)
}

// carUnder returns the vehicle that is struck from a height at a point: the highest there; NoCar: none.
func (r *run) carUnder(but CarID, at geom.Vec, from, floor height) (on CarID) {
	on = NoCar
	for id := range CarID(r.s.t.NCars) {
		c := r.car(id)
		if b := c.band(); id == but || !c.Running() || height(b.High) > from || height(b.High) < floor || on != NoCar && b.High <= r.car(on).band().High {
			continue
		}
		if h := r.footprintOf(id); h.Contains(at) {
			on = id
		}
	}
	return on
}

// crater leaves an obstacle in the ground, and debris around it (DX-WPN-058, DX-WPN-059, DX-HELI-137, DX-HELI-138).
func (r *run) crater(at geom.Vec) {
	r.lay(RoadCounter{Kind: Obstacle, Pose: geom.Pose{At: middle(squareOf(at))}, From: NoCar}, "DX-WPN-058")
	r.scatterDebris(at, craterDebris, NoCar, "DX-WPN-059", craterReach)
}

// cluster carries out the second and the outer burst of a cluster bomb (DX-WPN-056, DX-WPN-057).
func (r *run) cluster(k *volley, s spot) {
	if ring := k.spec.SecondBurst; ring.To > 0 {
		points := r.points(diceCluster, ring.Damage)
		by := k.by
		r.burst(s, ring.To, points, noThing, &by)
		var trains trainTolls
		for id := range CarID(r.s.t.NCars) {
			e := r.end(carThing(id))
			if !r.car(id).Running() || !s.within(ring.To, &e) || !r.getsTo(s, &e) {
				continue
			}
			v := r.car(id).V
			exposed := v.Exposure(r.car(id).Pose, s.at, nil)
			aim := Aim{Kind: AimTop} // right over it
			for side := range uint8(4) {
				if r.blastSides(r.car(id), &exposed).Has(side) {
					aim = Aim{Kind: AimSide, Side: side}
				}
			}
			var t toll
			r.strike(carThing(id), v.ZonedAt(aim, r.car(id).Pose, s.at), points, &by, &t)
			r.settleBody(id, &t, &trains)
		}
		r.settleTrains(&trains)
		r.blastWalls(s, points, &by)
	}
	ring := k.spec.OuterBurst
	if ring.To == 0 {
		return
	}
	var hurt PersonSet
	for set := r.s.t.Outside; set.any(); {
		p := nextPerson(&set)
		e, from := r.end(personThing(p)), s.end()
		if r.person(p).exposed() && s.within(ring.To, &e) && !s.within(ring.From, &e) && r.uncovered(&from, &e) {
			hurt.add(p)
		}
	}
	if !hurt.any() {
		return
	}
	points := r.points(diceSplinters, ring.Damage)
	for hurt.any() {
		r.hurtPerson(nextPerson(&hurt), points, &k.by)
	}
}
