package deluxe

import (
	"sync"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/geom"
)

// The heavy lasers on the corner turrets of a truck stop that is staffed. Readings:
//
//   - Somebody at the controls of a turret has its laser in hand in place of what he carries, until he leaves them. Taking or leaving them is an act. Nobody
//     takes them from who sits at those that override them, or at the same ones: on the roof behind the turret, in its house on any storey, in the security
//     office, each over the one before. Who sits at controls that are overridden has lost them (DX-STOP-011).
//   - They can be turned to whatever lies outside of the rectangle between the turrets (DX-STOP-011).
//   - The laser goes with an attack on its house that does as much as the 10 points of the wall and the 2 of the laser together, or with the house. It draws
//     on batteries, windmill, land line and solar cells, so that its power does not give out (DX-STOP-012, DX-STOP-017). Who fires it has the Gunner skill of
//     the table, and fires as somebody in a vehicle at rest does.

// Figures of the turrets.
const (
	maxTurrets  = 4
	laserTitle  = "Heavy laser"
	laserPoints = 2 // DX-STOP-012
)

// turretControls are what somebody sits at.
type turretControls uint8

// The controls of a turret: each overrides those before it.
const (
	noTurret turretControls = iota
	turretRoof
	turretHouse
	turretOffice
)

var (
	barNoTurret    = &bar{"DX-STOP-011", "he is not at controls of that turret", "on the roof behind it, in its house or in the security office"}
	barTurretTaken = &bar{"DX-STOP-011", "somebody sits at these controls, or at those that override them", "another turret, or controls that override"}
	barTurretGone  = &bar{"DX-STOP-012", "the laser of the turret is destroyed", "another one"}
	barWithinWalls = &bar{"DX-STOP-011", "the turrets cannot be turned to what is within the walls", "something outside"}
)

// laser is what somebody at the controls of a turret has in hand.
var laser = sync.OnceValue(func() []garage.Carried { return []garage.Carried{{Gear: emplaced("heavy_laser"), Count: 1}} })

// turret returns the zone in which the laser of a turret stands, by its number; nil: there is none.
func (r *run) turret(n int) *places.Zone {
	if !r.s.o.Staffed {
		return nil
	}
	for i := range r.s.place.Zones {
		if z := &r.s.place.Zones[i]; z.Kind == places.Gun && z.Title == laserTitle {
			if n == 0 {
				return z
			}
			n--
		}
	}
	return nil
}

// turretStands reports whether a turret has its laser.
func (r *run) turretStands(n int) bool {
	z := r.turret(n)
	return z != nil && r.s.t.LasersLost>>n&1 == 0 && !places.Bits(r.s.t.Wrecks.Rubble[:]).Has(z.Building)
}

// turretControlsAt returns the controls of a turret at which somebody on foot is.
func (r *run) turretControlsAt(p PersonID, n int) turretControls {
	x := r.person(p)
	z := r.turret(n)
	if z == nil || !x.onFoot() {
		return noTurret
	}
	at := middle(x.corner())
	switch b := r.s.place.Building(at); {
	case b < 0:
		return noTurret
	case b == z.Building && r.onRoof(x):
		return turretRoof
	case b == z.Building:
		return turretHouse
	case r.controlsAt(p) == ofSecurity:
		return turretOffice
	}
	return noTurret
}

// gunnerOf returns who has a turret; NoPerson: nobody has.
func (r *run) gunnerOf(n int) PersonID {
	for set := r.s.t.Outside; set.any(); {
		if p := nextPerson(&set); int(r.person(p).Turret) == n+1 && r.awake(p) {
			return p
		}
	}
	return NoPerson
}

// legalMan lists the turrets whose controls somebody may take or leave.
func (r *run) legalMan(p PersonID, dst []Action) []Action {
	if !r.s.o.Staffed {
		return dst
	}
	for n := range maxTurrets {
		if a := (Action{Do: Man, Person: p, Index: uint8(n)}); r.checkMan(p, &a) == nil {
			dst = append(dst, a)
			if r.first {
				break
			}
		}
	}
	return dst
}

// checkMan says what keeps somebody from taking the controls of a turret, or from leaving those that he has (DX-STOP-011).
func (r *run) checkMan(p PersonID, a *Action) *bar {
	n := int(a.Index)
	at := r.turretControlsAt(p, n)
	switch {
	case at == noTurret:
		return barNoTurret
	case int(r.person(p).Turret) == n+1:
		return nil
	case !r.turretStands(n):
		return barTurretGone
	}
	if q := r.gunnerOf(n); q != NoPerson && r.turretControlsAt(q, n) >= at {
		return barTurretTaken
	}
	return nil
}

// doMan has somebody take the controls of a turret, or leave them.
func (r *run) doMan(p PersonID, a *Action) {
	x := r.person(p)
	x.Acted = true
	n := int(a.Index)
	takes := int(x.Turret) != n+1
	if takes {
		r.takeTurret(p, n)
	} else {
		x.Turret = 0
	}
	r.emit(Event{Kind: EvMan, Car: NoCar, Person: p, Rule: "DX-STOP-011", Index: int16(n), Kept: takes})
}

// takeTurret gives somebody the controls of a turret; who had them has them no more.
func (r *run) takeTurret(p PersonID, n int) {
	for q := range PersonID(r.s.t.NPersons) {
		if y := r.person(q); int(y.Turret) == n+1 {
			y.Turret = 0
		}
	}
	x := r.person(p)
	x.Turret, x.Gun = uint8(n)+1, Arm{}
}

// fromTurret moves a muzzle to the laser that a person has.
func (r *run) fromTurret(p PersonID, m *muzzle) {
	z := r.turret(int(r.person(p).Turret) - 1)
	m.own = z.Shape
	m.from = m.own.Mid()
	m.end = pointEnd(m.from, personThing(p))
	m.end.up = onStorey(z.Storey)
}

// withinWalls reports whether a point lies in the rectangle between the turrets (DX-STOP-011).
func (r *run) withinWalls(at geom.Vec) bool {
	if !r.s.o.Staffed {
		return false
	}
	first := r.s.place.ZoneByTitle(laserTitle).Shape.Mid() // [staffable] has seen to it
	walls := extentOf{first, first}
	for i := range r.s.place.Zones {
		if z := &r.s.place.Zones[i]; z.Kind == places.Gun && z.Title == laserTitle {
			mid := geom.Disc(z.Shape.Mid(), 0)
			walls.add(&mid)
		}
	}
	return at.X >= walls.lo.X && at.X <= walls.hi.X && at.Y >= walls.lo.Y && at.Y <= walls.hi.Y
}

// turretHit takes the laser of a turret with an attack on its house that does as much as wall and laser together (DX-STOP-012).
func (r *run) turretHit(section, points int) {
	house := r.houseOf(section)
	if house < 0 {
		return
	}
	for n := range maxTurrets {
		z := r.turret(n)
		if z == nil || z.Building != house || !r.turretStands(n) || points < r.s.place.Section(section).DP+laserPoints {
			continue
		}
		r.s.t.LasersLost |= 1 << n
		r.emit(Event{Kind: EvMan, Car: NoCar, Person: NoPerson, Rule: "DX-STOP-012", Index: int16(n), Gone: true})
		r.laserLost()
	}
}
