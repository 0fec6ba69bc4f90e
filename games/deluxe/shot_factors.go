package deluxe

import (
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on shots:
//
//   - SideBySideCounts is the one switch of DX-MOD-009: of two vehicles that drive abreast the speed of the target does not matter.
//   - A design does not say which weapon a cyberlink serves; it is the first that its owner can aim, with what is linked to it
//     (DX-LINK-020, DX-MOD-023).

// fillFirer fills in what of a shot concerns the firer, his weapon and his vehicle.
func (r *run) fillFirer(p PersonID, car CarID, arm uint8, target Thing, s *targeting.Shot) {
	x := &r.s.t.Persons[p]
	c := r.car(car)
	served := arm // by his cyberlink, in his own vehicle alone
	if car != x.Car {
		served = noArm
	}
	spec := c.V.armSpec(arm)
	*s = targeting.Shot{
		Guidance: spec.Guidance(), Skill: x.Gunner, Sustained: r.sustained(c, arm, target), Computer: r.computer(r.car(x.Car), x.Place, served),
		Cupola: r.car(x.Car).V.Seats[x.Place].Cupola, OilGun: spec.Family == garage.FamilyOilGun, Flamethrower: spec.Family == garage.FamilyFlamethrowers,
	}
	r.fillState(p, s)
	r.fillVehicle(car, s)
}

// fillState fills in what has happened to a firer, and light and weather.
func (r *run) fillState(p PersonID, s *targeting.Shot) {
	t := &r.s.t
	x := &t.Persons[p]
	s.Stunned = x.StunTill != 0 && x.StunTill >= t.Turn
	if x.GasTill != 0 && x.GasTill >= t.Turn {
		s.Gas = x.Gas
	}
	s.Paint = x.onFoot() && x.Painted != 0 && x.Painted >= t.Turn
	s.Sky, s.Starshell = r.s.o.Sky, t.Starlit
}

// fillVehicle fills in what the vehicle that somebody fires from adds: its speed, the ground, crash results, paint, searchlights, and what
// helps against darkness and weather as long as the plant works (DX-MOD-019, DX-MOD-026, DX-MOD-027, DX-MOD-031 to -035).
func (r *run) fillVehicle(car CarID, s *targeting.Shot) {
	c := r.car(car)
	s.FirerSpeed = c.Speed
	s.Remote = r.leader(c).V.Remote
	s.Penalty = r.penalty(c)
	if s.Penalty == control.FireMinus3 && c.V.Flies { // DX-HELI-082
		s.Penalty, s.SevereVeer = control.FireFree, true
	}
	s.Paint = c.Painted != 0 && c.Painted >= r.s.t.Turn
	s.Blinded = r.blinded(car)
	s.BadGround = r.conditions(car)&badGround != 0
	if r.leader(c).plant() != 0 {
		s.Infrared, s.Radar = c.V.Features&FeatureInfrared != 0, c.V.Features&FeatureRadar != 0
	}
}

// badGround is what makes firing harder under the firing counter (DX-MOD-026, DX-MOD-027).
const badGround = 1<<control.AddGravel | 1<<control.AddOil | 1<<control.AddFlamingOil

// sustained returns how often a weapon has fired at a target in the turns just before (DX-MOD-028, DX-MOD-029).
func (r *run) sustained(c *Car, arm uint8, target Thing) uint8 {
	k := &c.Arms[arm]
	if k.LastTurn == 0 || k.LastTurn+1 != r.s.t.Turn || k.Last != r.whole(target) {
		return 0
	}
	return k.Run
}

// whole returns what counts as one target for sustained fire: all of a building (DX-MOD-029).
func (r *run) whole(t Thing) Thing {
	if !t.isWall() {
		return t
	}
	w := r.s.place.Run(r.s.place.Section(t.section()).Run)
	if w.Owner == places.OfWall {
		return thingFixed + Thing(w.First)
	}
	return thingRubble + Thing(w.Index)
}

// computer returns the targeting computer that serves a shot: that of the position while the plant works, or the cyberlink of the person
// for his one weapon or linked set (DX-MOD-023, DX-LINK-020).
func (r *run) computer(c *Car, place, arm uint8) targeting.AimComputer {
	v := c.V
	s := &v.Seats[place]
	if s.Cyberlink != 0 && !v.Destroyed(&c.Hits, s.Cyberlink) && !c.Gone.Has(s.Cyberlink) {
		first := v.cyberlinked(s)
		if arm == first || first < v.NumWeapons && arm < v.NumWeapons && v.Weapons[arm].Links&v.Weapons[first].Links != 0 {
			return targeting.AimComputerCyberlink
		}
	}
	if s.Computer != targeting.NoAimComputer && r.leader(c).plant() != 0 {
		return s.Computer
	}
	return targeting.NoAimComputer
}

// cyberlinked returns the weapon that the cyberlink of a seat serves; NumWeapons or more: none.
func (v *Vehicle) cyberlinked(s *Seat) uint8 {
	for i := range v.NumWeapons {
		if w := &v.Weapons[i]; v.armSpec(i).Aimed() && (!s.Cupola || w.Mount == TurretMount) {
			return i
		}
	}
	return v.NumWeapons
}

// fillTarget fills in what of a shot concerns the target, its part and the line to it. It serves vehicular and hand weapons alike.
func (r *run) fillTarget(m *muzzle, target Thing, aim Aim, l *sight.Line, s *targeting.Shot) {
	s.Range, s.Clouds = l.Range, l.Clouds
	s.Rise = r.rise(m, target)
	if r.aerial(m, target) {
		r.fillHeights(m, target, s)
	}
	if target != noThing && s.Rise != 0 {
		to := r.end(target)
		s.Leaves = r.leaves(&m.end, &to)
	}
	switch {
	case target == noThing:
		s.Spot = targeting.SpotSquare
	case target.isCar():
		r.fillCar(m, CarID(target), aim, s)
	case target.isPerson():
		p := target.person()
		s.Spot = targeting.SpotPedestrian
		s.TargetSpeed = r.personSpeed(p)
		s.Rubble = r.person(p).onFoot() && r.inRubble(r.person(p).corner()) // DX-MOD-020, DX-MOD-021
	case target.isMissile():
		s.Spot = targeting.SpotMissile
		if m.car != NoCar && r.s.t.Missiles[target.missile()].At == carThing(m.car) {
			s.Spot = targeting.SpotMissileAtFirer
		}
	case target.isWall():
		s.Spot = targeting.SpotBuilding
	case target.isObject():
		s.Spot = targeting.SpotBuilding
		if k := r.s.place.Objects[target.object()].Kind; k == places.Lamppost || k == places.ChainPost {
			s.Spot = targeting.SpotLamppost
		}
	}
}

// fillCar fills in what of a shot concerns a vehicle that is the target.
func (r *run) fillCar(m *muzzle, id CarID, aim Aim, s *targeting.Shot) {
	c := r.car(id)
	v := c.V
	e := v.Exposure(c.Pose, m.from, &m.own)
	s.Spot, s.Size, s.TargetSpeed = v.Spot(aim), v.Size, c.Speed
	s.Starshell = s.Starshell || r.lit(id)
	if aim.Zone != ZoneFront {
		s.Size = v.SizeOf(aim.Zone)
	}
	if v.Glider {
		s.Spot = targeting.SpotPedestrian
	}
	if aim.Kind == AimFitting {
		if spot, ok := c.couplingSpot(aim.Part); ok {
			s.Spot = spot
		}
		if spot, ok := r.flightSpot(v, aim.Part); ok {
			s.Spot = spot
		}
	}
	if aim.Kind == AimSidecar || aim.Kind == AimTire && v.Parts[aim.Part].Sidecar {
		s.Size = v.SidecarSize
	}
	switch aim.Kind {
	case AimSide:
		_, free := e.Of(aim.Zone)
		s.OutsideArc = !free.Has(aim.Side)
	case AimSidecar:
		s.OutsideArc = !e.SidecarFree.Has(aim.Side)
	case AimTop:
		if (m.roof || s.Aerial) && v.Class != garage.Trike { // DX-TENW-084
			s.Spot, s.Aspect = targeting.SpotBody, targeting.AspectTop
			break
		}
		// The firer is at a side or in front (DX-TCMB-007).
		aim.Side = geom.Front
		if e.In&(sight.OnLeft|sight.OnRight) != 0 {
			aim.Side = geom.LeftSide
		}
	}
	if s.Spot != targeting.SpotBody || aim.Kind != AimTop {
		s.Aspect = e.Aspect(aim)
	}
	if m.car != NoCar {
		f := r.car(m.car)
		body := geom.Rect(c.Pose, v.Counter.Length, v.Counter.Width)
		s.SideBySide = targeting.SideBySide(&m.own, &body, f.Pose.Heading, c.Pose.Heading, f.Speed, c.Speed)
	}
}

// rise returns by how many feet a target is higher than the firer (DX-COVER-005).
func (r *run) rise(m *muzzle, target Thing) int16 {
	if target == noThing {
		return 0
	}
	return r.height(target) - r.height(m.end.thing)
}

// personSpeed returns how fast somebody moves who is not in a seat, as a target or as one who fires (DX-MOD-007).
func (r *run) personSpeed(p PersonID) scale.Speed {
	if x := r.person(p); x.Car != NoCar {
		return r.car(x.Car).Speed
	}
	return r.footSpeed(p)
}

// skyOf returns what hampers sight (DX-MOD-019).
func skyOf(w control.AdderSet, night, fog bool) (s targeting.Sky) {
	if w.Has(control.AddLightRain) {
		s |= targeting.SkyRain
	}
	if w.Has(control.AddHeavyRain) {
		s |= targeting.SkyHeavyRain
	}
	if fog {
		s |= targeting.SkyFog
	}
	if night {
		s |= targeting.SkyNight
	}
	return s
}
