package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on grenades.
const (
	// disasterUpTo is the natural roll up to which a grenade thrown from a moving vehicle drops inside (DX-GREN-015, DX-GREN-017?).
	disasterUpTo = 3
	// shortLimpet is the delay of a limpet mine in seconds up to which [Action.Index] says it itself; each step beyond is limpetStep seconds
	// (DX-HWPN-018).
	shortLimpet = 120
	limpetStep  = 6
	// limpetOnMovers is what a person on foot needs to put a limpet mine on a vehicle that moves, as for a blow by hand (DX-PCOM-006).
	limpetOnMovers = 2
)

var (
	barNoGrenades  = &bar{"DX-GREN-003", "he has no such grenade left to throw", "grenades among his gear"}
	barGrenadeRoom = &bar{"DX-GREN-002", "there are as many grenades about as the match takes", "wait until one has gone off"}
	barDelaySet    = &bar{"DX-GREN-001", "the grenades are set to another delay", "the delay that they are set to; setting it takes a second"}
	barThrowFar    = &bar{"DX-GREN-010", "nobody throws so far", "a square within 5 inches"}
	barNoLimpet    = &bar{"DX-HWPN-018", "he has no limpet mine left", "one among his gear"}
	barLimpetTime  = &bar{"DX-HWPN-018", "a limpet mine cannot wait so long", "at most 15 minutes"}
	barLimpetReach = &bar{"DX-HWPN-018", "a limpet mine is placed by hand", "a vehicle that he stands beside or on"}
	barLimpetSpot  = &bar{"DX-HWPN-019", "it cannot be placed there", "the side he stands at, a weapon on it, or the top of the vehicle he stands on"}
)

// lob is a grenade on its way.
type lob struct {
	by    PersonID
	gear  garage.GearID
	delay uint8
	from  spot
	aim   geom.Vec // middle of the square
	own   Thing
	in    int // building that it comes from, or from the roof of; -1: none
}

// landed enters a grenade that comes down at a point, off its aim by so much.
func (r *run) landed(k *lob, o offset) {
	t := &r.s.t
	down := r.comesDown(k, o)
	at := middle(squareOf(down.at))
	x := r.person(k.by)
	if r.rec != nil {
		r.emit(Event{Kind: EvScatter, Car: NoCar, Person: k.by, Rule: "DX-GREN-004", Die: o.die, Count: int16(o.across), Index: int16(o.along), From: geom.Pose{At: k.aim},
			To: geom.Pose{At: at}})
	}
	lies := spot{at, r.restsOn(at, down.up)}
	g := Grenade{Gear: k.gear, Turn: t.Turn + uint16(k.delay), On: NoCar, At: at, By: x.Owner, Storey: lies.storey(), Who: r.throwerOf(k.by)}
	r.armGrenade(g)
}

// throwBar says what keeps the grenades in a place from being thrown.
func (r *run) throwBar(p PersonID, slot uint8) *bar {
	g, ok := r.gear(p, slot)
	switch {
	case !ok || !handSpecs()[g.Gear].Use.thrown() || r.gearLeft(p, slot) <= 0:
		return barNoGrenades
	case r.freeGrenade() < 0:
		return barGrenadeRoom
	}
	return r.handsBar(p)
}

// throwMuzzle sets m to where a person throws from: in every direction (DX-GREN-014).
func (r *run) throwMuzzle(p PersonID, slot uint8, m *muzzle) {
	g, _ := r.gear(p, slot)
	r.handMuzzle(p, &handSpecs()[g.Gear], m)
	m.arc = sight.Arc{All: true}
}

// legalThrow lists throws at the squares of enemies and in front of their vehicles, with the delay that the grenades are set to.
func (r *run) legalThrow(p PersonID, dst []Action) []Action {
	t := &r.s.t
	for slot := range uint8(len(r.gearOf(p))) {
		if r.throwBar(p, slot) != nil {
			continue
		}
		var m muzzle
		r.throwMuzzle(p, slot, &m)
		a := Action{Do: Throw, Person: p, Arm: slot, Index: r.person(p).Delay[slot]}
		try := func(at geom.Vec) {
			a.At = at
			if r.checkThrow(p, &a) == nil {
				dst = append(dst, a)
			}
		}
		for id := range CarID(t.NCars) {
			c := r.car(id)
			if !c.Running() || r.spares(m.by, c.Owner) || id == m.car || !m.mayReach(c.Pose.At, maxReach(c)) {
				continue
			}
			h := r.end(carThing(id)).hull
			try(squareOf(towards(nearestOf(&h, m.from), m.from, scale.Quarter/2)))
			if r.first && len(dst) > 0 {
				return dst
			}
		}
		for set := t.Outside; set.any(); {
			q := nextPerson(&set)
			if x := r.person(q); !x.exposed() || r.spares(m.by, x.Owner) || x.Hits >= personDP {
				continue
			}
			if e := r.end(personThing(q)); m.mayReach(e.hull.Mid(), scale.Quarter) && r.restsOn(e.hull.Mid(), m.end.up) == e.up {
				try(squareOf(e.hull.Mid()))
			}
			if r.first && len(dst) > 0 {
				return dst
			}
		}
	}
	return dst
}

// throwRange returns how far a square is from who throws, outside of his own square or vehicle.
func throwRange(m *muzzle, at geom.Vec) int32 { return sight.Outside(m.from, middle(at), &m.own) }

// checkThrow says what keeps a person from throwing a grenade at a square (DX-GREN-001, DX-GREN-003, DX-GREN-010).
func (r *run) checkThrow(p PersonID, a *Action) *bar {
	if b := r.throwBar(p, a.Arm); b != nil {
		return b
	}
	var m muzzle
	r.throwMuzzle(p, a.Arm, &m)
	switch {
	case a.Index != r.person(p).Delay[a.Arm]:
		return barDelaySet
	case a.At.X%scale.Quarter != 0 || a.At.Y%scale.Quarter != 0 || !r.onGround(a.At):
		return barOffMap
	case throwRange(&m, a.At) > m.most:
		return barThrowFar
	}
	return nil
}

// doThrow throws a grenade. One's own square and those next to it need no roll unless the vehicle moves (DX-GREN-002, DX-GREN-003,
// DX-GREN-013 to -017, DX-GREN-022?).
func (r *run) doThrow(p PersonID, a *Action) {
	x := r.person(p)
	var m muzzle
	r.throwMuzzle(p, a.Arm, &m)
	g, _ := r.gear(p, a.Arm)
	x.Shots[a.Arm]++
	x.Acted, x.Hand = true, true
	r.noteHand(p, noThing)
	k := lob{by: p, gear: g.Gear, delay: a.Index, from: spot{m.from, m.end.up}, aim: middle(a.At), own: m.end.thing, in: r.indoors(p)}
	moving := x.Car != NoCar && r.car(x.Car).Speed != 0
	reach := throwRange(&m, a.At)
	if !moving && r.withinArm(&m, a.At) {
		r.landed(&k, offset{})
		return
	}
	s := r.throwAt(p, a, &m)
	natural, need, mods := r.rollThrow(p, a.Arm, handSpecs()[g.Gear].ToHit, &s)
	if moving && natural <= disasterUpTo && x.seated() {
		r.dropped(&k, x.Car)
		return
	}
	r.landed(&k, r.scatter(need, natural, natural+mods, reach < scale.Inch))
}

// throwAt is the aim of a person who throws a grenade at a square.
func (r *run) throwAt(p PersonID, a *Action, m *muzzle) targeting.Shot {
	s := targeting.Shot{Weapon: targeting.AimByThrow, Spot: targeting.SpotSquare, Range: throwRange(m, a.At)}
	r.fillShooter(p, &s)
	s.Rise = r.restsOn(middle(a.At), m.end.up).feet() - m.end.up.feet()
	var l sight.Line
	if r.lineIn(m, noThing, Aim{}, a.At, &l) == nil {
		s.Clouds = l.Clouds
	}
	return s
}

// rollThrow rolls for a grenade at a square.
func (r *run) rollThrow(p PersonID, arm uint8, number int8, s *targeting.Shot) (natural, need, mods int) {
	m := r.g.t.Targeting.Modifiers(s)
	need, mods = int(number), int(m.Total)
	natural, _ = r.rollToHit(p, r.person(p).Car, arm, noThing, odds.ToHit(need, mods), &m)
	return natural, need, mods
}

// withinArm reports whether a square is that of a person, or of his vehicle, or one next to it (DX-GREN-013).
func (r *run) withinArm(m *muzzle, at geom.Vec) bool {
	h := squareHull(at)
	a, b := geom.Solid(m.own), geom.Solid(h)
	return a.Within(&b, movement.Grazing)
}

// dropped has a grenade fall inside the vehicle from which it was thrown; off a cycle it falls to the ground (DX-GREN-015, DX-GREN-017?).
func (r *run) dropped(k *lob, car CarID) {
	c := r.car(car)
	g := Grenade{Gear: k.gear, Turn: r.s.t.Turn + uint16(k.delay), On: car, By: c.Owner}
	if c.V.Class == garage.Cycle {
		g.On, g.At = NoCar, c.Pose.At
	}
	r.armGrenade(g)
}

// indoors returns the building that a person is in, -1 for none.
func (r *run) indoors(p PersonID) int {
	if r.s.place == nil || !r.person(p).onFoot() {
		return -1
	}
	h := r.square(p)
	return r.s.place.Building(h.Mid())
}

// lobByHand carries out a shot of a hand grenade launcher: its grenades are activated, and go off by the delay that they are set to
// (DX-HWPN-022, DX-GREN-005).
func (r *run) lobByHand(p PersonID, v *volley, at geom.Vec) {
	x := r.person(p)
	slot := r.nextGrenade(p)
	g, _ := r.gear(p, uint8(slot))
	x.Shots[slot]++
	k := lob{by: p, gear: g.Gear, delay: x.Delay[slot], from: spot{v.m.from, v.m.end.up}, aim: middle(at), own: v.m.end.thing, in: r.indoors(p)}
	natural, need, mods := r.rollThrow(p, v.arm, r.g.t.Grenades.Scatter.launched, &v.shot)
	r.landed(&k, r.scatter(need, natural, natural+mods, v.line.Range < scale.Inch))
}

// fireAtGround carries out a shot of an oil gun or a grenade launcher of a vehicle at a square or, of an oil gun, at a vehicle. It has been
// paid for (DX-WPN-036 to -038, DX-WPN-044 to -046).
func (r *run) fireAtGround(v *volley, at geom.Vec) {
	c := r.car(v.car)
	w := &c.V.Weapons[v.arm]
	if v.spec.Family == garage.FamilyBombs {
		r.dropBomb(v, middle(at))
		return
	}
	mods := r.g.t.Targeting.Modifiers(&v.shot)
	if !v.spec.Is(garage.TraitThrowsGrenades) {
		if _, hit := r.rollToHit(v.p, v.car, v.arm, v.target, odds.ToHit(int(w.ToHit), int(mods.Total)), &mods); hit {
			r.oilShot(v, at)
		}
		return
	}
	need := int(r.g.t.Grenades.Scatter.launched)
	natural, _ := r.rollToHit(v.p, v.car, v.arm, noThing, odds.ToHit(need, int(mods.Total)), &mods)
	k := lob{by: v.p, gear: r.loadedGrenade(c, v.arm), from: spot{at: v.m.from}, aim: middle(at), own: carThing(v.car), in: -1}
	r.landed(&k, r.scatter(need, natural, natural+int(mods.Total), v.line.Range < scale.Inch))
}

// oilShot lays the slick of an oil gun: twice the ordinary size on a square, an ordinary one under a vehicle, which is then as if it had driven
// through paint (DX-WPN-036, DX-WPN-037).
func (r *run) oilShot(v *volley, at geom.Vec) {
	if v.target.isCar() {
		id := CarID(v.target)
		r.lay(RoadCounter{Kind: Oil, Pose: r.car(id).Pose, From: v.car}, "DX-WPN-037")
		r.paint(id)
		return
	}
	aim := middle(at)
	r.lay(RoadCounter{Kind: OilSlick, Pose: geom.Pose{At: aim, Heading: quarterTurn(geom.AngleOf(aim.Sub(v.m.from)))}, From: v.car}, "DX-WPN-036")
}

// loadedGrenade returns what a launcher of a vehicle has fired last: its loads in their order (DX-WPN-044).
func (r *run) loadedGrenade(c *Car, arm uint8) garage.GearID {
	n := c.Arms[arm].Spent
	for _, l := range c.V.Weapons[arm].Loads {
		if n -= l.Shots; n <= 0 {
			if id, err := r.g.c.FindGear(r.g.c.Ammunition[l.Ammunition].ID); err == nil {
				return id
			}
			break
		}
	}
	for id := range handSpecs() {
		if handSpecs()[id].Use == HandGrenade {
			return garage.GearID(id)
		}
	}
	return 0
}

// limpetDelay returns the delay of a limpet mine in seconds: [Action.Index] itself up to 120, each step beyond it six more.
func limpetDelay(index uint8) uint16 {
	if index <= shortLimpet {
		return uint16(index)
	}
	return shortLimpet + limpetStep*(uint16(index)-shortLimpet)
}

// legalPlant lists limpet mines on vehicles of others next to a person, to go off at the end of the next turn.
func (r *run) legalPlant(p PersonID, dst []Action) []Action {
	if r.person(p).seated() {
		return dst
	}
	for slot, g := range r.gearOf(p) {
		if handSpecs()[g.Gear].Use != HandLimpet || r.gearLeft(p, uint8(slot)) <= 0 {
			continue
		}
		for id := range CarID(r.s.t.NCars) {
			if c := r.car(id); !c.Running() || c.Owner == r.person(p).Owner {
				continue
			}
			a := Action{Do: Plant, Person: p, Arm: uint8(slot), Car: id, Index: 1, Aim: r.limpetAim(p, id)}
			if r.checkPlant(p, &a) == nil {
				dst = append(dst, a)
				if r.first {
					return dst
				}
			}
		}
	}
	return dst
}

// limpetAim returns where on a vehicle a person puts a limpet mine: on the side at which he stands, or on top.
func (r *run) limpetAim(p PersonID, car CarID) Aim {
	x := r.person(p)
	c := r.car(car)
	if x.Car == car {
		return c.V.ZonedAt(Aim{Kind: AimTop}, c.Pose, c.Pose.Point(x.At.X, x.At.Y))
	}
	return c.V.ZonedAt(Aim{Kind: AimSide, Side: r.sideNext(car, x.corner())}, c.Pose, x.Pose.At)
}

// checkPlant says what keeps a person from placing a limpet mine (DX-HWPN-018 to -020).
func (r *run) checkPlant(p PersonID, a *Action) *bar {
	g, ok := r.gear(p, a.Arm)
	x := r.person(p)
	switch {
	case !ok || handSpecs()[g.Gear].Use != HandLimpet || r.gearLeft(p, a.Arm) <= 0:
		return barNoLimpet
	case limpetDelay(a.Index) > r.g.t.Grenades.Scatter.limpet:
		return barLimpetTime
	case r.freeGrenade() < 0:
		return barGrenadeRoom
	case uint8(a.Car) >= r.s.t.NCars || !r.car(a.Car).Running() || x.seated():
		return barLimpetReach
	case x.Car != a.Car && (x.Car != NoCar || x.level() != streetLevel || !r.beside(a.Car, x.corner())):
		return barLimpetReach
	}
	if b := r.handsBar(p); b != nil {
		return b
	}
	if a.Aim == r.limpetAim(p, a.Car) {
		return nil
	}
	// Over the port of a weapon there.
	v := r.car(a.Car).V
	if a.Aim.Kind != AimFitting || a.Aim.Part == 0 || a.Aim.Part > PartID(v.NumParts) || v.Parts[a.Aim.Part].Kind != WeaponPart {
		return barLimpetSpot
	}
	w := &v.Weapons[v.Parts[a.Aim.Part].Index]
	if want := r.limpetAim(p, a.Car); w.Sidecar || w.Zone != want.Zone || want.Kind == AimSide && w.Mount != Mount(want.Side) || want.Kind == AimTop && w.Mount != TopMount && w.Mount != TurretMount {
		return barLimpetSpot
	}
	return nil
}

// doPlant places a limpet mine. On a vehicle that stands, and for whoever stands on it, no roll is needed; on one that moves it is like a blow
// by hand, and one that does not stick stays in his hand (DX-HWPN-018, DX-HWPN-020, DX-BOARD-027).
func (r *run) doPlant(p PersonID, a *Action) {
	x := r.person(p)
	x.Acted, x.Hand = true, true
	r.noteHand(p, carThing(a.Car))
	c := r.car(a.Car)
	if c.Speed != 0 && x.Car != a.Car {
		s := targeting.Shot{Weapon: targeting.AimWithHand, Range: scale.Inch, Spot: targeting.SpotBody, Size: c.V.Size, TargetSpeed: c.Speed, Aspect: targeting.AspectSide}
		r.fillShooter(p, &s)
		s.Skill, s.Braced = 0, false
		mods := r.g.t.Targeting.Modifiers(&s)
		if _, hit := r.rollToHit(p, NoCar, a.Arm, carThing(a.Car), odds.ToHit(limpetOnMovers, int(mods.Total)), &mods); !hit {
			return
		}
	}
	g, _ := r.gear(p, a.Arm)
	x.Shots[a.Arm]++
	r.armGrenade(Grenade{Gear: g.Gear, Turn: r.s.t.Turn + limpetDelay(a.Index), On: a.Car, Stuck: true, Aim: a.Aim, By: x.Owner, Who: r.throwerOf(p)})
}
