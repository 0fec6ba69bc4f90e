package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// standOff is how many squares before a wall a squad fires at it: beyond the burst of what can open it (DX-HWPN-023).
const standOff = 10

// entry returns the section of a building's wall where a squad comes in: the breach that is nearest to a place, or, as long as there is none, the stretch of plain
// wall where it is to be made.
func (r *run) entry(building int, near geom.Vec) (section int, open bool) {
	d := r.s.t.Wrecks.damage()
	section = -1
	least := int64(0)
	for s := range r.s.place.Sections() {
		if r.houseOf(s) != building {
			continue
		}
		k := r.s.place.Section(s)
		hole := d.Breached.Has(s)
		if _, ok := r.s.place.Outside(s); !ok || !hole && (open || k.Door || k.Window) {
			continue
		}
		v := middleOf(k.Outer).Sub(near)
		if n := v.Dot(v); section < 0 || hole && !open || n < least {
			section, open, least = s, open || hole, n
		}
	}
	return section, open
}

// goalOfBreach is goalOf for a squad that opens a wall: to where the wall is fired at, then before the hole or through it.
func (r *run) goalOfBreach(p PersonID, s *squad) (ways *places.Ways, stop int) {
	m := r.s.place
	b := s.building(m)
	d := r.s.t.Wrecks.damage()
	if b < 0 || d.Rubble.Has(b) {
		return nil, 0
	}
	at := middle(r.person(p).corner())
	section, open := r.entry(b, at)
	if section < 0 {
		return nil, 0
	}
	before, _ := m.Outside(section)
	inside, _ := m.Inside(section)
	if m.Building(at) == b {
		if !s.enter {
			return nil, 0
		}
		if inside == r.person(p).corner() && r.anyOutside(s, r.person(p).Owner, b) { // he makes room in the hole
			if post, ok := r.freePost(b, p.bit(), false); ok {
				return r.waysOf(p, s, post.corner), 0
			}
		}
		return r.postIn(p, s, b), 0
	}
	switch v := inside.Sub(r.person(p).corner()); {
	case !open:
		return r.waysOf(p, s, before), standOff
	case !s.enter:
		return r.waysOf(p, s, before), followSteps
	case max(v.X, -v.X, v.Y, -v.Y) < detourReach/2*scale.Quarter: // so near that no way around is looked at
		return m.WaysTo(inside), 0
	}
	return r.waysOf(p, s, before), 0
}

// anyOutside reports whether somebody of a squad is still outside of a building.
func (r *run) anyOutside(s *squad, seat game.Seat, building int) bool {
	for set := s.who.and(r.s.t.Outside); set.any(); {
		p := nextPerson(&set)
		if x := r.person(p); x.Owner == seat && x.onFoot() && r.awake(p) && r.s.place.Building(middle(x.corner())) != building {
			return true
		}
	}
	return false
}

// backs reports whether somebody has to go back from a wall that is to be opened: he stands in the burst.
func (r *run) backs(p PersonID, s *squad, before *places.Ways) bool {
	from := r.person(p).corner()
	n := before.Steps(from)
	if !r.breaches(s) || n >= standOff {
		return false
	}
	d := r.s.t.Wrecks.damage()
	for i := range around {
		if m := before.Steps(neighbor(from, i)); m > n && m != places.NoWay && r.s.place.Walk(from, neighbor(from, i), streetLevel, &d) {
			return true
		}
	}
	return false
}

// backStep returns the step that leads farthest from a square, if one does.
func (r *run) backStep(p PersonID, from *places.Ways) (best geom.Vec, ok bool) {
	most := from.Steps(r.person(p).corner())
	for i := range around {
		n := from.Steps(neighbor(r.person(p).corner(), i))
		if n <= most || n == places.NoWay {
			continue
		}
		if to, legal := r.stepTo(p, i); legal {
			best, most, ok = to, n, true
		}
	}
	return best, ok
}

// inBurst reports whether somebody of a seat, or who is spared by it, stands in the burst about a place.
func (r *run) inBurst(seat game.Seat, at geom.Vec, burst int32) bool {
	if burst == 0 {
		return false
	}
	reach := int64(burst + scale.Quarter)
	for set := r.s.t.Outside; set.any(); {
		x := r.person(nextPerson(&set))
		if v := middle(x.corner()).Sub(at); r.spares(seat, x.Owner) && x.exposed() && v.Dot(v) <= reach*reach {
			return true
		}
	}
	return false
}

// breaches reports whether a squad has a wall to open.
func (r *run) breaches(s *squad) bool {
	m := r.s.place
	if s.do != squadBreach || m == nil {
		return false
	}
	b := s.building(m)
	d := r.s.t.Wrecks.damage()
	return b >= 0 && !d.Rubble.Has(b) && m.Breaches(b, r.s.t.Wrecks.Breached[:]) == 0
}

// autoBreach returns the best shot of somebody of a seat at a wall that his squad is to open.
func (r *run) autoBreach(seat game.Seat, list []squad) (a Action, ok bool) {
	best := 0
	for i := range list {
		s := &list[i]
		if !r.breaches(s) {
			continue
		}
		for set := s.who.and(r.s.t.Outside); set.any(); {
			p := nextPerson(&set)
			if r.person(p).Owner != seat || r.actBar(p) != nil || r.deedsOf(p, ^uint64(0))>>Shoot&1 == 0 {
				continue
			}
			if shot, w := r.wallShot(p, s.building(r.s.place)); w > best {
				a, best, ok = shot, w, true
			}
		}
	}
	return a, ok
}

// wallShot returns the shot of somebody that is likeliest to open a wall of a building, and how likely; 0: he has none, or stands too near to what bursts.
func (r *run) wallShot(p PersonID, building int) (best Action, chance int) {
	m := r.s.place
	at := middle(r.person(p).corner())
	dp := m.Buildings[building].DP
	for slot := range uint8(len(r.gearOf(p))) {
		if r.gunBar(p, slot) != nil {
			continue
		}
		g, _ := r.gear(p, slot)
		spec := &handSpecs()[g.Gear]
		if spec.Use != HandGun || spec.Vehicles != HarmFull || odds.DamageAtLeast(spec.Damage, dp) == 0 {
			continue
		}
		var near nearby // of the stretches of plain wall beyond its burst
		for s := range m.Sections() {
			if k := m.Section(s); r.houseOf(s) == building && !k.Door && !k.Window {
				mid := middleOf(k.Outer)
				v := mid.Sub(at)
				if far := v.Dot(v); !near.full(far) && !r.inBurst(r.person(p).Owner, mid, spec.Burst) {
					near.add(thingFixed+Thing(s), far)
				}
			}
		}
		for _, t := range near.list[:near.n] {
			a := Action{Do: Shoot, Person: p, Arm: slot, Target: t}
			if r.checkHand(p, &a) != nil {
				continue
			}
			need, damage, ok := r.g.HandAim(r.s, &a)
			if w := odds.HitWays(need) * odds.DamageAtLeast(damage, dp).Permille(); ok && w > chance {
				best, chance = a, w
			}
			break // those farther are no better
		}
	}
	return best, chance
}
