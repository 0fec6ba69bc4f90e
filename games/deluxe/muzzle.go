package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on what may be fired where:
//
//   - A flamethrower of a moving vehicle may not be fired at what lies in the arc it moves into, from a turret neither (DX-WPN-007).
//     Otherwise it may.

var (
	barNoArm      = &bar{"DX-FIRE-002", "he has no such weapon to fire", "a weapon of the vehicle that he sits in"}
	barPassenger  = &bar{"DX-FIRE-011", "a passenger fires no weapons of the vehicle", "hand weapons, or the driver or a gunner fires"}
	barCupola     = &bar{"DX-FIRE-011", "the gunner in the cupola fires the weapon of the cupola alone", "a weapon of the cupola"}
	barHandUsed   = &bar{"DX-FIRE-012", "he has used a hand weapon in this turn", "next turn"}
	barSteers     = &bar{"DX-INJ-010", "he drives in place of the driver", "driving or firing, not both in a turn"}
	barWrecked    = &bar{"DX-DMG-003", "the weapon is destroyed", "a weapon with damage points left"}
	barFired      = &bar{"DX-FIRE-007", "the weapon has fired in this turn", "once in a turn"}
	barOnAuto     = &bar{"DX-AUTO-002", "the weapon is on automatic", "take it off automatic first"}
	barDry        = &bar{"DX-WPN-029", "without a power plant there is no power for a laser", "a vehicle whose plant works"}
	barDrained    = &bar{"DX-WPN-029", "the plant has too few power units left", "as many as a shot takes"}
	barSpent      = &bar{"DX-FIRE-015", "the weapon has no shots left", "a loaded weapon"}
	barLowered    = &bar{"DX-ACT-004", "the pop-up turret is lowered", "raise it first"}
	barNoMount    = &bar{"DX-PLACE-002", "on the top or under the vehicle a weapon needs a turret to be aimed", "a weapon with an arc"}
	barMustStand  = &bar{"DX-WPN-017", "a wire-guided missile is fired from a standing vehicle", "at 0 mph"}
	barStars      = &bar{"DX-CRASH-061", "after such a crash result nothing is aimed for the rest of the turn", "next turn"}
	barFromAir    = &bar{"DX-WPN-054", "bombs fall from helicopters in the air", "another weapon, or later"}
	barDropsLow   = &bar{"DX-HELI-018", "oil, spikes and mines do nothing from so high", "half an inch of altitude or less"}
	barNoRoom     = &bar{"DX-WPN-012", "there are as many missiles in flight as the match takes", "another weapon"}
	barRemoteGone = &bar{"DX-FIRE-010", "the vehicle is out of the match", "a vehicle in play"}
)

// armBar says what keeps a person from firing a weapon of his vehicle, or of a trailer of it, whatever he fires at; see [run.firesFrom].
func (r *run) armBar(p PersonID, car CarID, arm uint8) *bar {
	x := &r.s.t.Persons[p]
	if x.Car == NoCar || x.Place == OnTop || car == NoCar {
		return barNoArm
	}
	c := r.car(x.Car)
	v := r.car(car).V
	if arm >= v.NumWeapons {
		return barNoArm
	}
	seat := &c.V.Seats[x.Place]
	switch {
	case !c.fires(x.Place):
		return barPassenger
	case seat.Cupola && (car != x.Car || v.Weapons[arm].Mount != TurretMount || v.Weapons[arm].Zone != seat.Zone):
		return barCupola
	case x.Hand:
		return barHandUsed
	case r.handsFull(c, x.Place):
		return barSteers
	}
	return r.weaponBar(car, arm)
}

// weaponBar says what keeps a weapon from being fired by anybody.
func (r *run) weaponBar(car CarID, arm uint8) *bar {
	c := r.car(car)
	w := &c.V.Weapons[arm]
	k := &c.Arms[arm]
	spec := c.V.armSpec(arm)
	switch {
	case !c.Running():
		return barRemoteGone
	case c.Gone.Has(w.Part) || c.V.Destroyed(&c.Hits, w.Part):
		return barWrecked
	case k.Fired == r.s.t.Turn:
		return barFired
	case k.Auto:
		return barOnAuto
	case w.Mount == TurretMount && c.V.TurretOf(w.Zone).Popup() && !c.Raised:
		return barLowered
	case spec.Family == garage.FamilyBombs && c.Aloft.Alt == 0:
		return barFromAir
	case !spec.Aimed() && !spec.Is(garage.TraitLightsNight) && spec.Effect != garage.CloudEffect && c.Aloft.Alt > dropsBelow:
		return barDropsLow
	}
	if b := r.unloaded(c, arm); b != nil {
		return b
	}
	if c.Loose != 0 {
		if b := c.looseBar(); b != nil {
			return b
		}
	}
	if !spec.Aimed() {
		return nil
	}
	switch {
	case (w.Mount == TopMount || w.Mount == UnderbodyMount) && !r.anyAloft():
		return barNoMount
	case spec.Is(garage.TraitFirerStationary) && c.Speed != 0:
		return barMustStand
	case r.penalty(c) == control.FireNone:
		return barStars
	case spec.Guidance() != targeting.Unguided && r.freeMissile() < 0:
		return barNoRoom
	case spec.Is(garage.TraitThrowsGrenades) && r.freeGrenade() < 0:
		return barGrenadeRoom
	}
	return nil
}

// unloaded says what a weapon lacks for a shot; a laser of a trailer draws on the vehicle that pulls it (DX-FIRE-015, DX-WPN-029, DX-TRL-021?).
func (r *run) unloaded(c *Car, arm uint8) *bar {
	w := &c.V.Weapons[arm]
	if w.Units == 0 {
		if w.Shots <= c.Arms[arm].Spent {
			return barSpent
		}
		return nil
	}
	switch from := r.leader(c); {
	case from.plant() == 0 && c.V.isTrailer():
		return barNoPower
	case from.plant() == 0:
		return barDry
	case from.V.PowerUnits-from.Drained < int16(w.Units):
		return barDrained
	}
	return nil
}

// pay takes the shot of a weapon and the power it needs, and enters that it has fired (DX-FIRE-007, DX-FIRE-015, DX-WPN-029).
func (r *run) pay(car CarID, arm uint8) {
	c := r.car(car)
	k := &c.Arms[arm]
	if n := c.V.Weapons[arm].Units; n > 0 {
		r.leader(c).Drained += int16(n)
	} else {
		k.Spent++
	}
	k.Fired = r.s.t.Turn
	r.shows(car, c.V.Weapons[arm].Part, SeenFired)
}

// freeMissile returns an unused place for a missile in flight, -1 if there is none.
func (r *run) freeMissile() int {
	for i := range r.s.t.Missiles {
		if r.s.t.Missiles[i].Spec == 0 {
			return i
		}
	}
	return -1
}

// penalty returns what crash results do to fire in this turn, from all of a train (DX-MOD-032 to DX-MOD-034, DX-TRL-066?).
func (r *run) penalty(c *Car) control.FirePenalty {
	c = r.leader(c)
	if c.FireTurn != r.s.t.Turn {
		return control.FireFree
	}
	return c.Fire
}

// muzzle is where a shot comes from.
type muzzle struct {
	from  geom.Vec
	arc   sight.Arc
	own   geom.Hull // the counter or square of the firer, which the line leaves
	end   lineEnd
	car   CarID     // NoCar: somebody on foot
	by    game.Seat // owner of who fires
	spec  *WeaponSpec
	most  int32 // the range limit in units; 0: none
	high  bool  // it reaches every height (DX-COVER-007)
	near  int32 // nothing farther away is below it: of what is mounted there (DX-HELI-122); 0: no bound
	hand  bool  // so does a hand or tripod weapon (DX-HELI-123)
	mount Mount // of a weapon of a vehicle

	narrow bool // it may be fired to the sides in open alone: flames (DX-WPN-007), a turret that something higher is beside (DX-TENW-087)
	open   sight.Sides
	arcs   geom.Arcs // of these sides, if it is narrow
	zone   Zone      // in which it stands
	roof   bool      // it stands on the roof of an oversized vehicle, in from (DX-TENW-083)

	edges [2]int64 // of a wedge no less than the lengths of its directions R and L; 0: not known yet
}

// muzzleOf returns where a weapon of a vehicle fires from.
func (r *run) muzzleOf(car CarID, arm uint8, m *muzzle) {
	c := r.car(car)
	v := c.V
	w := &v.Weapons[arm]
	m.from, m.arc, _ = v.FireFrom(w, c.Pose)
	m.edges = [2]int64{}
	m.own = geom.Rect(c.Pose, v.Counter.Length, v.Counter.Width)
	m.end = pointEnd(m.from, carThing(car))
	m.end.up, m.mount = c.up(), w.Mount
	m.car, m.by, m.spec = car, c.Owner, v.armSpec(arm)
	if w.Mount == TopMount || w.Mount == UnderbodyMount { // straight up or down, see reachBar
		m.arc, m.near = sight.Arc{All: true}, c.Aloft.Alt.Units()
	}
	m.most = m.spec.MaxRange
	m.high = w.Mount == TurretMount && v.Features&FeatureUniversalMount != 0
	if m.spec.Is(garage.TraitNotAhead) && c.Speed != 0 {
		m.narrow, m.open = true, sight.OnFront|sight.OnBack|sight.OnLeft|sight.OnRight
		if c.Speed > 0 {
			m.open &^= sight.OnFront
		} else {
			m.open &^= sight.OnBack
		}
		if !m.arc.All { // of a side of a trike, its own side is left
			m.open &= 1 << w.Mount
		}
	}
	if v.Oversized || v.Split != Undivided {
		m.onOversized(v, w)
	}
	if c.coupled() {
		r.pastOwn(c, m)
	}
	if m.narrow {
		m.arcs = sight.ArcsOf(v.ZonePlace(m.zone, c.Pose))
	}
}

// look finds the line of fire to a part of a target.
func (m *muzzle) look(to sight.Segment, s *sight.Scene) sight.Line {
	if !m.narrow {
		return sight.Look(m.from, &m.own, &m.arc, to, s)
	}
	var best sight.Line
	for side := range uint8(4) {
		if m.open.Has(side) {
			arc := sight.Arc{Wedge: m.arcs.Wedge(int(side))}
			if l := sight.Look(m.from, &m.own, &arc, to, s); l.Better(&best) {
				best = l
			}
		}
	}
	return best
}

// lookAt finds the line of fire to any part of a square or an object that is seen.
func (m *muzzle) lookAt(to *geom.Hull, s *sight.Scene) (best sight.Line) {
	if to.N != 4 {
		return m.look(sight.At(to.Mid()), s)
	}
	facing := sight.Facing(to, m.from)
	if facing == 0 { // from inside
		return m.look(sight.At(m.from), s)
	}
	for side := range uint8(4) {
		if facing.Has(side) {
			if l := m.look(sight.Edge(to, side), s); l.Better(&best) {
				best = l
			}
		}
	}
	return best
}

// mayReach is a quick look whether anything of a circle can lie in the arc and within the range limit.
func (m *muzzle) mayReach(mid geom.Vec, reach int32) bool {
	d := mid.Sub(m.from)
	if m.most != 0 {
		if far := int64(m.most) + int64(reach); d.Dot(d) > far*far {
			return false
		}
	}
	if m.near != 0 && m.mount == UnderbodyMount {
		if far := int64(m.near) + int64(reach) + scale.Inch; d.Dot(d) > far*far {
			return false
		}
	}
	if m.arc.All {
		return true
	}
	w := &m.arc.Wedge
	if m.edges[0] == 0 {
		m.edges = [2]int64{int64(w.R.Len() + 1), int64(w.L.Len() + 1)}
	}
	d = mid.Sub(w.Apex)
	return w.R.Cross(d) >= -m.edges[0]*int64(reach) && d.Cross(w.L) >= -m.edges[1]*int64(reach)
}

// fittingName returns the name of an accessory that is a part; "" for other parts.
func (r *run) fittingName(v *Vehicle, part PartID) string {
	k := &v.Parts[part]
	if k.Kind != FittingPart || v.Glider {
		return ""
	}
	unit := unitOf(v, k.Zone)
	if k.Sidecar {
		unit = garage.Attached
	}
	return r.g.c.Accessories[v.Design.Units[unit].Fittings[k.Index].Accessory].Name
}

// searchlight reports whether a part of a vehicle is a searchlight that works.
func (r *run) searchlight(c *Car, part PartID) bool {
	if part == 0 || part > PartID(c.V.NumParts) {
		return false
	}
	k := &c.V.Parts[part]
	unit := unitOf(c.V, k.Zone)
	if k.Sidecar {
		unit = garage.Attached
	}
	return k.Kind == FittingPart && !c.V.Destroyed(&c.Hits, part) &&
		r.g.c.Accessories[c.V.Design.Units[unit].Fittings[k.Index].Accessory].ID == "searchlight"
}
