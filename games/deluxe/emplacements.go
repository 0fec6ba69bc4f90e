package deluxe

import (
	"slices"

	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Guns that are built in: the rocket launchers in the bunkers before the City Hall and the machine guns in the domes on its roof. Readings:
//
//   - A bunker is an object of the map, and falls silent when its 15 points are gone: those of shots add up as on any armor, a ram must do all at once. Hits on
//     it are hits on the City Hall (DX-CITY-054). A guardsman in the hall works it, from the panel where he stands; when he is
//     out nobody takes his place (DX-CITY-040).
//   - A dome is the policeman in it behind 15 points of armor and those of his own; both are of one piece, so that he is aimed at as anybody on foot is (DX-CITY-041).
//   - Who works one has the Gunner skill of the table, and fires as somebody in a vehicle at rest does.
//   - The semicircle of the bunkers is that around the middle of Elm from First to Third, toward the east; buildings there are fired at for who is in them.
//   - Domes guard the roofs also while the city keeps out of the fight. Who is on a roof of block 6 that is not of the City Hall or the police station is warned
//     when a turn ends, and fired at from the end of the next one on (DX-CITY-043).

// Figures of the guns of the City Hall.
const (
	bunkerLauncher = "rocket_launcher"
	domeGun        = "machine_gun"
	domeArmor      = 15 // DX-CITY-041
)

// domeTitle is the title of the zones in which the domes stand.
const domeTitle = "Machine-gun dome"

// Titles of the zones of the map that the guns of the City Hall can fire into (DX-CITY-040, DX-CITY-041).
const (
	bunkersOnElm = "Rocket bunkers: Elm"
	bothOnSecond = "Rocket bunkers and domes: Second"
	domesOnElm   = "Domes: Elm"
)

// emplaced returns the id of a gun that is built in.
func emplaced(id string) garage.GearID {
	return garage.GearID(slices.IndexFunc(handSpecs(), func(s HandSpec) bool { return s.Emplaced && s.ID == id }))
}

// with gives somebody a gun that is built in as the first of what he has.
func (k Kit) with(gun string) Kit {
	copy(k.Gear[1:], k.Gear[:])
	k.Gear[0] = garage.Carried{Gear: emplaced(gun), Count: 1}
	k.N++
	return k
}

// manDomes puts a policeman into each dome on the roof of the City Hall (DX-CITY-041).
func (r *run) manDomes() {
	p := r.s.place
	for i := range p.Zones {
		z := &p.Zones[i]
		if z.Kind != places.Gun || z.Title != domeTitle {
			continue
		}
		k := kits()[Policeman].with(domeGun)
		k.Armor += domeArmor
		r.addWalker(CityHall.seat(), k, placing{corner: squareOf(z.Shape.Mid()), storey: int8(z.Storey)})
	}
}

// manBunkers has a guardsman go to the panel of each bunker that stands, out of the windows, as near to it as he can (DX-CITY-040).
func (r *run) manBunkers(g *Garrison) {
	p := r.s.place
	for i := range p.Objects {
		o := &p.Objects[i]
		if o.Kind != places.Bunker || !r.bunkerStands(i) {
			continue
		}
		h := o.Hull()
		at, ok := r.panelNear(int(g.Building), h.Mid())
		if !ok {
			return
		}
		q := r.emerge(g, true, placing{corner: at})
		if q == NoPerson {
			return
		}
		x := r.person(q)
		x.Kit = x.Kit.with(bunkerLauncher)
		x.Kit.Bunker = uint8(i) + 1
	}
}

// bunkerStands reports whether a bunker, an object of the map, has points left.
func (r *run) bunkerStands(object int) bool { return !r.s.t.Wrecks.damage().Gone.Has(object) }

// panelNear returns the free square on the ground floor of a building that is nearest to a place and beside no outer wall.
func (r *run) panelNear(building int, to geom.Vec) (best geom.Vec, ok bool) {
	h := r.s.place.Buildings[building].Hull()
	box := boxOf(&h)
	least := int64(0)
	for y := box.lo.Y + scale.Quarter; y < box.hi.Y-scale.Quarter; y += scale.Quarter {
		for x := box.lo.X + scale.Quarter; x < box.hi.X-scale.Quarter; x += scale.Quarter {
			at := geom.Vec{X: x, Y: y}
			v := middle(at).Sub(to)
			n := v.Dot(v)
			if (!ok || n < least) && r.occupant(at, streetLevel) == NoPerson && r.vacant(at) {
				best, least, ok = at, n, true
			}
		}
	}
	return best, ok
}

// fromBunker moves a muzzle to the bunker that a person works.
func (x *Person) fromBunker(p *places.Place, m *muzzle) {
	object := int(x.Kit.Bunker) - 1
	m.own = p.Objects[object].Hull()
	m.from = m.own.Mid()
	m.end = pointEnd(m.from, thingObject+Thing(object))
}

// atGun fills in what of a shot with a gun that is built in is not that of somebody on foot.
func (r *run) atGun(p PersonID, s *targeting.Shot) {
	s.Weapon, s.Skill = targeting.AimWithVehicle, r.person(p).Gunner
	s.OnFoot, s.Braced, s.BadGround, s.FirerSpeed = false, false, false, 0
}

// builtIn reports whether a shot is one with a gun that is built in.
func (r *run) builtIn(p PersonID, a *Action) bool {
	g, ok := r.gear(p, a.Arm)
	return a.Do == Shoot && ok && handSpecs()[g.Gear].Emplaced
}

// inField reports whether a gun of the City Hall that somebody works can be turned to a target (DX-CITY-040, DX-CITY-041, DX-CITY-043).
func (r *run) inField(who PersonID, target Thing, at geom.Vec) bool {
	k := &r.person(who).Kit
	if r.person(who).Turret != 0 {
		return !r.withinWalls(at)
	}
	if k.Bunker != 0 {
		return r.inZone(bunkersOnElm, at) || r.inZone(bothOnSecond, at) || r.s.place.Building(at) >= 0 && r.inSemicircle(at)
	}
	return r.inZone(domesOnElm, at) || r.inZone(bothOnSecond, at) || target.isPerson() && r.roofOf(target.person()) != openRoof
}

// inZone reports whether a point lies in a zone of the map with a title.
func (r *run) inZone(title string, at geom.Vec) bool {
	z := r.s.place.ZoneByTitle(title)
	return z != nil && z.Shape.Contains(at)
}

// inSemicircle reports whether a point lies within the semicircle of the bunkers (DX-CITY-040).
func (r *run) inSemicircle(at geom.Vec) bool {
	z := r.s.place.ZoneByTitle(bunkersOnElm)
	if z == nil {
		return false
	}
	box := boxOf(&z.Shape)
	radius := int64(box.hi.Y-box.lo.Y) / 2
	v := at.Sub(z.Shape.Mid())
	return v.X >= 0 && v.Dot(v) <= radius*radius
}

// guardedRoof says whose roof somebody is on.
type guardedRoof uint8

const (
	openRoof   guardedRoof = iota // none that is guarded, or no roof
	warnedRoof                    // another one of block 6
	cityRoof                      // that of the City Hall or the police station
)

// roofOf returns whether a person is on a roof that the domes guard (DX-CITY-043).
func (r *run) roofOf(p PersonID) guardedRoof {
	x := r.person(p)
	if x.Car != NoCar || !r.onRoof(x) {
		return openRoof
	}
	at := middle(x.corner())
	if f, ok := r.s.ForceIn(r.s.place.Building(at)); ok && f == CityHall {
		return cityRoof
	}
	if r.inZone(beatBlock, at) {
		return warnedRoof
	}
	return openRoof
}

// guardRoofs has the domes take notice of somebody who is on a roof that they guard; when a turn ends also of who is on one where they warn first
// (DX-CITY-043).
func (r *run) guardRoofs(p PersonID, turnEnds bool) {
	t := &r.s.t
	x := r.person(p)
	if x.Owner >= FirstForce || t.Town.Climbers.has(p) || !r.awake(p) {
		return
	}
	e := Event{Kind: EvForce, Car: NoCar, Person: p, Rule: "DX-CITY-043", Index: int16(CityHall), Count: int16(Roused), Left: int16(Climbs)}
	switch k := r.roofOf(p); {
	case k == openRoof || k == warnedRoof && !turnEnds:
		return
	case k == warnedRoof && !t.Town.RoofWarned.has(p):
		t.Town.RoofWarned.add(p)
		e.Gone = true
	default:
		t.Town.Climbers.add(p)
	}
	r.emit(e)
}

// trespasser reports whether the policeman in a dome fires at somebody who is on a roof.
func (r *run) trespasser(who, p PersonID) bool {
	return r.s.t.Town.Climbers.has(p) && r.person(who).Kit.Calling == Policeman && r.roofOf(p) != openRoof
}
