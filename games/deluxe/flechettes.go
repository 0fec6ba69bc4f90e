package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// diceFlechettes is the damage of an anti-personnel grenade, the same for everybody (DX-DMG-010).
const diceFlechettes dice.Purpose = "anti-personnel grenade"

// FlechetteReach is the radius of an anti-personnel grenade in units: the 2' that are printed are read as 2" (DX-ODDS-006?, DX-ACC-039?).
const FlechetteReach = 2 * scale.Inch

var (
	barInside    = &bar{"DX-ODDS-005", "the grenades are set off from inside", "somebody in a seat of the vehicle"}
	barNoGrenade = &bar{"DX-ODDS-005", "no anti-personnel grenade is left there", "a side that has one"}
)

// fallout is who is exposed to an anti-personnel grenade: people outside, and cycles with people on them.
type fallout struct {
	people PersonSet
	cycles CarSet
}

// legalBlast appends the sides whose grenades would hurt somebody.
func (r *run) legalBlast(p PersonID, dst []Action) []Action {
	x := &r.s.t.Persons[p]
	if x.Car == NoCar || x.Place == OnTop {
		return dst
	}
	v := r.car(x.Car).V
	if v.Flechettes == (Vehicle{}.Flechettes) {
		return dst
	}
	for unit := range v.Flechettes {
		for at := range numGrenadeSides {
			if v.Flechettes[unit][at] == 0 {
				continue
			}
			a := Action{Do: Blast, Person: p, Aim: grenadeAim(unit, at)}
			if r.checkBlast(p, &a) == nil && r.exposedTo(x.Car, a.Aim) != (fallout{}) {
				dst = append(dst, a)
				if r.first {
					return dst
				}
			}
		}
	}
	return dst
}

// grenadeAim is the other way about of grenadeSide.
func grenadeAim(unit int, at garage.Position) Aim {
	switch {
	case at == garage.Top:
		return Aim{Kind: AimTop}
	case at == garage.Underbody && unit == 0:
		return Aim{Kind: AimUnderbody}
	case at == garage.Underbody:
		return Aim{Kind: AimSidecarUnderbody}
	case unit == 0:
		return Aim{Kind: AimSide, Side: uint8(at)}
	}
	return Aim{Kind: AimSidecar, Side: uint8(at)}
}

// checkBlast says what keeps somebody from setting off a grenade of a side.
func (r *run) checkBlast(p PersonID, a *Action) *bar {
	x := &r.s.t.Persons[p]
	if x.Car == NoCar || x.Place == OnTop {
		return barInside
	}
	unit, at, ok := grenadeSide(a.Aim)
	if !ok || at >= numGrenadeSides || a.Aim != grenadeAim(unit, at) || r.car(x.Car).flechettes(unit, at) == 0 {
		return barNoGrenade
	}
	return nil
}

// doBlast sets off one grenade of a side: it does a die to everybody who is exposed to it, and is used up (DX-ODDS-005, DX-DMG-013).
func (r *run) doBlast(p PersonID, a *Action) {
	t := &r.s.t
	x := &t.Persons[p]
	x.Acted = true
	c := r.car(x.Car)
	unit, at, _ := grenadeSide(a.Aim)
	hit := r.exposedTo(x.Car, a.Aim)
	c.Flechettes[unit][at]++
	r.betrays(x.Car, WorkFlechettes)
	points := r.s.dice.D6(diceFlechettes)
	r.emit(Event{Kind: EvFlechette, Car: x.Car, Rule: "DX-ODDS-005", Aim: a.Aim, Count: int16(points)})
	by := attack{cause: CauseGrenade, by: x.Owner}
	for q := range PersonID(t.NPersons) {
		if hit.people.has(q) {
			r.hurtPerson(q, points, &by)
		}
	}
	for id := range CarID(t.NCars) {
		if hit.cycles&id.bit() != 0 {
			r.pepper(id, points, &by)
		}
	}
}

// pepper does so many points to everybody who sits on a cycle, past nothing but body armor. It is one attack on the cycle (DX-HAZ-008).
func (r *run) pepper(car CarID, points int, by *attack) {
	c := r.car(car)
	var t toll
	for i := range c.V.NumSeats {
		if s := &c.V.Seats[i]; !s.Sidecar && !c.Gone.Has(s.Part) {
			r.struck(car, Aim{Kind: AimRider, Part: s.Part}, points, by, &t)
		}
	}
	r.settle(car, &t, r.fireHazard(car, t.taken), enemyFire)
}

// exposedTo returns who is exposed to a grenade of a side of a vehicle: within its radius from the middle of the side, and not behind a
// vehicle, that one among them, or a wall. People in vehicles and in sidecars are safe, and so is who sets it off from a cycle (DX-ODDS-005).
func (r *run) exposedTo(car CarID, aim Aim) (hit fallout) {
	t := &r.s.t
	c := r.car(car)
	from := lineEnd{hull: geom.Disc(c.Pose.At, 0), thing: carThing(car)}
	if unit, at, _ := grenadeSide(aim); at < garage.Top {
		size, pose := c.V.Counter, c.Pose
		if unit == 1 {
			size, pose = c.V.SidecarPlace(c.Pose)
		}
		from.hull, from.thing = geom.Disc(sight.SideMiddle(size, pose, aim.Side), 0), noThing
	}
	at := spot{at: from.hull.V[0]}
	for id := range CarID(t.NCars) {
		if o := r.car(id); id != car && o.Running() && o.V.Class == garage.Cycle && o.ridden() {
			if e := r.end(carThing(id)); at.within(FlechetteReach, &e) && r.uncovered(&from, &e) {
				hit.cycles |= id.bit()
			}
		}
	}
	for p := range PersonID(t.NPersons) {
		if x := &t.Persons[p]; x.exposed() && x.Hits < personDP {
			if e := r.end(personThing(p)); at.within(FlechetteReach, &e) && r.uncovered(&from, &e) {
				hit.people.add(p)
			}
		}
	}
	return hit
}

// ridden reports whether somebody who lives sits on the cycle itself.
func (c *Car) ridden() bool {
	for i := range c.V.NumSeats {
		if s := &c.V.Seats[i]; !s.Sidecar && !c.Gone.Has(s.Part) && !c.V.Destroyed(&c.Hits, s.Part) {
			return true
		}
	}
	return false
}
