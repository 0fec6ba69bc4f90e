package deluxe

import (
	"turnpike/games/deluxe/flight"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on fire between heights:
//
//   - The arcs of front, back and sides are those on the map as long as the target is farther away than it is higher or lower; the arcs of top and bottom are
//     the rest. So are the sides of a target (DX-HELI-119, DX-HELI-120).
//   - What is mounted on top or below without a turret fires straight up or down alone (DX-HELI-122). Where no helicopter is off the street it has no arc
//     (DX-PLACE-002).
//   - Rotors, skids, pontoons and stretchers are outside of the armor and seen from every side (DX-HELI-113).

var (
	barSteep    = &bar{"DX-HELI-120", "the target is not farther away than it is higher or lower", "a weapon mounted on top against what is above, below against what is below, or in a universal turret"}
	barStraight = &bar{"DX-HELI-122", "what has no turret on top or below fires straight up or down", "a target that is higher, or lower, than it is away"}
	barFromSide = &bar{"DX-HELI-119", "from there the sides of the target are seen, not its top or bottom", "a side that faces the firer"}
	barFromEnd  = &bar{"DX-HELI-122", "from there the top or the bottom of the target is seen, not its sides", "the bottom from below, the top from above"}
)

// aerial reports whether a shot has to do with a helicopter that is off the street.
func (r *run) aerial(m *muzzle, target Thing) bool {
	if r.s.t.Flyers == 0 {
		return false
	}
	high := func(t Thing) bool {
		return t.isCar() && r.car(CarID(t)).Aloft.Alt > 0 || t.isPerson() && r.person(t.person()).Air.Alt > 0
	}
	return high(m.end.thing) || high(target) || m.car != NoCar && r.car(m.car).Aloft.Alt > 0
}

// aerialBar says what keeps a line from being fired along to a target at a height (DX-HELI-119 to DX-HELI-123).
func (r *run) aerialBar(m *muzzle, target Thing, up height, aim Aim, l *sight.Line) *bar {
	if b := r.lineBar(m, l); b != nil {
		return b
	}
	rise := up - m.end.up
	if (aim.Kind == AimTop || aim.Kind == AimUnderbody) && target.isCar() { // how far away it is its nearest part decides
		to := r.end(target)
		from := geom.Disc(m.from, 0)
		if l.Range = min(l.Range, sight.Outside(m.from, from.Sep(&to.hull).B, &m.own)); to.hull.Contains(m.from) {
			l.Range = 0
		}
	}
	steep := flight.ReachOf(l.Range, max(rise, -rise).units()) == flight.ReachSteep
	if !m.hand {
		fixed := m.mount == TopMount || m.mount == UnderbodyMount
		switch {
		case !steep && fixed:
			return barStraight
		case steep && !m.points(r, rise):
			return barSteep
		}
	}
	if !target.isCar() {
		return nil
	}
	switch aim.Kind {
	case AimSide, AimTire, AimRider, AimSidecar:
		if steep {
			return barFromEnd
		}
	case AimUnderbody, AimSidecarUnderbody:
		if !steep || rise < 0 {
			return barFromSide
		}
	case AimTop:
		if !steep || rise > 0 {
			return barFromSide
		}
	case AimTurret:
		if steep && rise > 0 {
			return barFromEnd
		}
	}
	return nil
}

// points reports whether a weapon fires straight up, or down: what is mounted there, or a universal turret there (DX-HELI-017, DX-HELI-122).
func (m *muzzle) points(r *run, rise height) bool {
	switch m.mount {
	case TopMount:
		return rise > 0
	case UnderbodyMount:
		return rise < 0
	case TurretMount:
		return m.high && (rise < 0) == (m.car != NoCar && r.car(m.car).V.Flies)
	}
	return false
}

// flightSpot returns the line of the targeting list for a part outside of the armor of a helicopter; false: it is none (DX-HELI-114).
func (r *run) flightSpot(v *Vehicle, p PartID) (targeting.Spot, bool) {
	if !v.Flies || p == 0 || p > PartID(v.NumParts) {
		return targeting.SpotBody, false
	}
	switch k := &v.Parts[p]; k.Kind {
	case CablePart:
		return targeting.SpotWinchCable, true
	case RotorPart:
		return targeting.SpotRotor, true
	case SkidPart:
		if v.Pontoons {
			return targeting.SpotPontoon, true
		}
		return targeting.SpotSkid, true
	case FittingPart:
		if v.Glider {
			return targeting.SpotParachute, true
		}
		if r.g.c.Accessories[v.Design.Units[garage.Main].Fittings[k.Index].Accessory].Kind == "skid_stretcher" {
			return targeting.SpotStretcher, true
		}
	}
	return targeting.SpotBody, false
}

// flightPoint returns where a part outside of the armor of a helicopter is on the map; false: it is none.
func (v *Vehicle) flightPoint(p PartID, at geom.Pose) (geom.Vec, bool) {
	if !v.Flies || p == 0 {
		return geom.Vec{}, false
	}
	switch p {
	case v.Rotors[0]:
		return at.At, true
	case v.Rotors[1]:
		return at.Point(-v.Counter.Length/2, 0), true
	case v.Skids[0]:
		return at.Point(0, v.Counter.Width/2), true
	case v.Skids[1]:
		return at.Point(0, -v.Counter.Width/2), true
	}
	return geom.Vec{}, false
}

// fillHeights fills in what of a shot concerns heights (DX-HELI-124, DX-HELI-127).
func (r *run) fillHeights(m *muzzle, target Thing, s *targeting.Shot) {
	up := height(0)
	if target != noThing {
		up = r.up(target)
	}
	s.Aerial, s.Vertical = true, max(up-m.end.up, m.end.up-up).units()
}

// diceRotorHit is rolled for a rotor that is hit.
const diceRotorHit = "rotor hit"

// rotorPoints returns what a hit at a rotor takes off it, whatever has struck it (DX-HELI-116, DX-HELI-118).
func (r *run) rotorPoints(c *Car, aim Aim, points int) int {
	if aim.Kind != AimFitting || points <= 0 || !c.V.Flies || c.V.Parts[aim.Part].Kind != RotorPart {
		return points
	}
	if c.V.Parts[aim.Part].Index == 0 {
		c.Aloft.Shot = true
	}
	return flight.RotorHit(r.s.dice.D6(diceRotorHit))
}
