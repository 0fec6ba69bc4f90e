package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on hand weapons:
//
//   - The sure hit at a standing vehicle is for people on foot and on vehicles, not for those in seats (DX-HAND-012?).

const (
	// braceReach is how near in units something solid must be to the square of somebody on foot who braces himself against it (DX-MOD-006).
	braceReach = scale.Quarter / 4
	// pointBlankRange is the range below which it is sure.
	pointBlankRange = scale.Inch
)

var (
	barNoGun       = &bar{"DX-HAND-001", "he carries no such weapon to fire", "a hand weapon among his gear"}
	barHandEmpty   = &bar{"DX-HAND-015", "the weapon has no shots left", "a new clip, or another weapon"}
	barHandWreck   = &bar{"DX-HWPN-024", "the weapon is destroyed", "another weapon"}
	barPacked      = &bar{"DX-HAND-017", "a tripod weapon is fired where it has been set up", "set it up first"}
	barNoRounds    = &bar{"DX-HWPN-022", "the launcher has no grenades", "grenades among his gear"}
	barSprints     = &bar{"DX-PCOM-003", "nobody fires while he sprints", "a turn without sprinting"}
	barHandsFull   = &bar{"DX-PED-014", "he carries an obstacle", "put it down first"}
	barHandFar     = &bar{"DX-HAND-007", "the weapon does not reach so far", "a target within its range"}
	barHarmless    = &bar{"DX-HAND-005", "the weapon harms nothing but people and tires", "a tire, a rider, somebody on foot"}
	barLampposts   = &bar{"DX-HAND-013", "hand weapons do not destroy lampposts", "another target"}
	barHandGround  = &bar{"DX-FIRE-016", "such a weapon is not aimed at the ground", "a vehicle, a person or a thing"}
	barHandSquares = &bar{"DX-HWPN-022", "a launcher is aimed at squares", "a square within 20 inches"}
)

// handsBar says what keeps the hands of a person from any weapon.
func (r *run) handsBar(p PersonID) *bar {
	x := r.person(p)
	switch {
	case x.Carries:
		return barHandsFull
	case x.onFoot() && r.sprints(p):
		return barSprints
	}
	return nil
}

// gunBar says what keeps a weapon of a person's gear from being fired, whatever it is fired at.
func (r *run) gunBar(p PersonID, slot uint8) *bar {
	g, ok := r.gear(p, slot)
	if !ok {
		return barNoGun
	}
	x := r.person(p)
	spec := &handSpecs()[g.Gear]
	switch {
	case !spec.fires():
		return barNoGun
	case r.gearLeft(p, slot) <= 0:
		return barHandEmpty
	case spec.DP > 0 && x.Worn >= spec.DP:
		return barHandWreck
	case x.Turret != 0 && (!r.turretStands(int(x.Turret)-1) || r.turretControlsAt(p, int(x.Turret)-1) == noTurret):
		return barHandWreck
	case spec.Emplaced && x.Kit.Bunker != 0 && !r.bunkerStands(int(x.Kit.Bunker)-1):
		return barHandWreck
	case spec.Tripod && x.Tripod != slot+1:
		return barPacked
	case spec.Use == HandLauncher && r.nextGrenade(p) < 0:
		return barNoRounds
	case x.seated() && r.penalty(r.car(x.Car)) == control.FireNone:
		return barStars
	}
	return r.handsBar(p)
}

// handSide returns the side from which somebody in a seat fires a hand weapon: the driver from his own, the next person from the other, and so
// on in turn (DX-ARC-010?).
func (v *Vehicle) handSide(place uint8) uint8 {
	if v.Seats[0].Right == (place%2 == 0) {
		return geom.RightSide
	}
	return geom.LeftSide
}

// handMuzzle sets m to where a person fires or throws from: on foot from his square, all round, in a seat from the side on which he sits
// (DX-LOF-003?, DX-ARC-002, DX-ARC-003, DX-ARC-010?).
func (r *run) handMuzzle(p PersonID, spec *HandSpec, m *muzzle) {
	x := r.person(p)
	*m = muzzle{by: x.Owner, car: x.Car, spec: &spec.shell, most: spec.MaxRange, high: true, hand: true} // DX-HAND-014
	if !x.seated() {
		m.own = r.square(p)
		m.from, m.arc.All = m.own.Mid(), true
		m.end = pointEnd(m.from, personThing(p))
		m.end.up = r.person(p).up()
		switch {
		case x.Car != NoCar:
			m.end.thing = carThing(x.Car)
		case x.Turret != 0:
			r.fromTurret(p, m)
		case spec.Emplaced && x.Kit.Bunker != 0:
			x.fromBunker(r.s.place, m)
		}
		return
	}
	c := r.car(x.Car)
	v := c.V
	m.from, m.arc = v.HandFrom(&v.Seats[x.Place], v.handSide(x.Place), c.Pose)
	m.own = geom.Rect(c.Pose, v.Counter.Length, v.Counter.Width)
	m.end = pointEnd(m.from, carThing(x.Car))
	m.end.up = r.car(x.Car).up()
}

// fillShooter fills in what of a shot with a hand weapon concerns the firer and what he stands on or sits in (DX-HAND-004, DX-HAND-008,
// DX-HAND-009, DX-MOD-006, DX-MOD-007, DX-MOD-036).
func (r *run) fillShooter(p PersonID, s *targeting.Shot) {
	x := r.person(p)
	s.Skill = x.Handgunner
	r.fillState(p, s)
	if x.Car != NoCar {
		r.fillVehicle(x.Car, s)
		c := r.car(x.Car)
		seat, ok := c.seatOf()
		s.Driving = x.seated() && ok && seat == x.Place
		s.Remote = false // whoever sits in it aims himself
		s.OnFoot = !x.seated()
		return
	}
	s.OnFoot = true
	s.FirerSpeed = r.walkingSpeed(p)
	s.Paint = x.Painted != 0 && x.Painted >= r.s.t.Turn
	s.Braced = r.inRubble(x.corner()) || r.leansOn(p)
	s.BadGround = r.badFooting(p)
}

// leansOn reports whether something solid that stands still is next to a person on foot: a wall, an object, a standing vehicle, an obstacle
// (DX-MOD-006).
func (r *run) leansOn(p PersonID) bool {
	t := &r.s.t
	h := r.square(p)
	square := geom.Solid(h)
	for id := range CarID(t.NCars) {
		if c := r.car(id); c.Running() && c.Speed == 0 {
			if b := r.body(id); b.Within(&square, braceReach) {
				return true
			}
		}
	}
	for i := range t.Counters[:t.NCounters] {
		if k := &t.Counters[i]; k.Kind == Obstacle {
			if b := k.patch(); b.Within(&square, braceReach) {
				return true
			}
		}
	}
	if r.s.place == nil {
		return false
	}
	wide := geom.Solid(geom.Rect(geom.Pose{At: h.Mid()}, scale.Quarter+2*braceReach, scale.Quarter+2*braceReach))
	d := t.Wrecks.damage()
	return !r.s.place.Fits(&wide, &d)
}

// badFooting reports whether a person on foot stands on oil or gravel (DX-MOD-026, DX-MOD-027?).
func (r *run) badFooting(p PersonID) bool {
	t := &r.s.t
	h := r.square(p)
	square := geom.Solid(h)
	for i := range t.Counters[:t.NCounters] {
		switch k := &t.Counters[i]; k.Kind {
		case Oil, OilSlick, FlamingOil, Gravel:
			if b := k.patch(); b.Deeper(&square, movement.Grazing) {
				return true
			}
		}
	}
	return r.s.place != nil && r.s.place.Grounds(&h).Has(places.Gravel)
}

// handShot fills in all that the roll of a hand weapon depends on.
func (r *run) handShot(p PersonID, slot uint8, m *muzzle, target Thing, aim Aim, l *sight.Line, s *targeting.Shot) {
	g, _ := r.gear(p, slot)
	*s = targeting.Shot{Weapon: targeting.AimWithHand, LaserScope: g.Scope, Flamethrower: handSpecs()[g.Gear].Flames, Sustained: r.handRun(p, slot, target)}
	r.fillShooter(p, s)
	if handSpecs()[g.Gear].Emplaced {
		r.atGun(p, s)
	}
	r.fillTarget(m, target, aim, l, s)
}

// handRun returns how often a person has fired a weapon at a target in the turns just before (DX-MOD-028).
func (r *run) handRun(p PersonID, slot uint8, target Thing) uint8 {
	k := &r.person(p).Gun
	if k.LastTurn == 0 || k.LastTurn+1 != r.s.t.Turn || k.Last != r.whole(target) || int16(slot) != k.Spent {
		return 0
	}
	return k.Run
}

// sureHit reports whether a shot hits without a roll: at less than an inch, at the side of a vehicle that stands (DX-HAND-010, DX-HAND-011?,
// DX-HAND-012?).
func (r *run) sureHit(p PersonID, target Thing, aim Aim, l *sight.Line) bool {
	if !target.isCar() || r.car(CarID(target)).Speed != 0 || l.Range >= pointBlankRange || aim.Kind != AimSide && aim.Kind != AimSidecar {
		return false
	}
	return !r.person(p).seated()
}

// harmBar says what keeps a hand weapon from being of any use against a target (DX-HAND-005, DX-HAND-013).
func (r *run) harmBar(p PersonID, spec *HandSpec, target Thing, aim Aim, l *sight.Line) *bar {
	switch {
	case r.person(p).Turret != 0 && r.withinWalls(l.To):
		return barWithinWalls
	case target.isPerson() || target.isMissile():
		return nil
	case target.isObject() && r.s.place.Objects[target.object()].Kind == places.Lamppost:
		return barLampposts
	case spec.Vehicles != HarmNothing || r.s.o.CriticalHits:
		return nil
	case target.isCar() && (aim.Kind == AimTire || aim.Kind == AimRider || r.sureHit(p, target, aim, l)):
		return nil
	}
	return barHarmless
}

// harm returns what of the damage of a hand weapon strikes: all of it at people and tires, at other things what the weapon does to vehicles
// (DX-HAND-005, DX-DMG-024).
func (s *HandSpec) harm(target Thing, aim Aim, points int) int {
	switch {
	case target.isPerson(), target.isMissile(), target.isCar() && (aim.Kind == AimTire || aim.Kind == AimRider), s.Vehicles == HarmFull:
		return points
	case s.Vehicles == HarmHalf:
		return points / 2
	}
	return 0
}

// handLine finds the line of fire of a hand weapon to a target; nil: there is one.
func (r *run) handLine(p PersonID, m *muzzle, spec *HandSpec, a *Action, l *sight.Line) *bar {
	switch b := r.line(m, a.Target, a.Aim, a.At, l); {
	case b == barRange:
		return barHandFar
	case b != nil:
		return b
	}
	return r.harmBar(p, spec, a.Target, a.Aim, l)
}

// nextGrenade returns the place of the grenades that a hand grenade launcher fires next, -1 if there are none: those of its carrier, in the
// order in which he carries them (DX-HWPN-022).
func (r *run) nextGrenade(p PersonID) int {
	list := r.gearOf(p)
	for slot := range list {
		if handSpecs()[list[slot].Gear].Use.thrown() && r.gearLeft(p, uint8(slot)) > 0 {
			return slot
		}
	}
	return -1
}

// heavyGear returns the weapon of a person that may be hit in his place, and where he carries it; nil: none.
func (r *run) heavyGear(p PersonID) (*HandSpec, uint8) {
	for slot, g := range r.gearOf(p) {
		if s := &handSpecs()[g.Gear]; s.Shield > 0 && r.person(p).Worn < s.DP {
			return s, uint8(slot)
		}
	}
	return nil, 0
}

// shellOf is a hand weapon as if it were one of a vehicle, for what both have in common.
func shellOf(s *HandSpec) WeaponSpec {
	w := WeaponSpec{ID: s.ID, Name: s.Name, ToHit: s.ToHit, Damage: s.Damage, Burst: s.Burst, MaxRange: s.MaxRange, Volley: 1}
	if s.HalfBurst {
		w.Traits |= garage.TraitHalfDieBurst
	}
	if s.Flames { // DX-HWPN-026
		w.Effect, w.Traits = garage.AreaEffect, w.Traits|garage.TraitFullAreaDamage
	}
	if s.Use == HandLauncher {
		w.Traits |= garage.TraitAimsAtGround
	}
	return w
}
