package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// Readings of the rules on guided missiles:
//
//   - Guided missiles roll to hit when they reach the target (DX-WPN-014?).
//   - A wire-guided missile that meets something before it is armed does nothing at all (DX-WPN-020?).
//   - One that strikes the ground at the end of its range bursts there (DX-WPN-015?).

// launch sets a guided missile off: it starts at the firing point and moves first in the next phase. Who guides it by wire does nothing else
// (DX-WPN-011, DX-WPN-014?, DX-WPN-017, DX-WPN-021, DX-ACT-006). The shot has been paid for.
func (r *run) launch(v *volley) {
	t := &r.s.t
	i := r.freeMissile()
	if i < 0 { // the others of a link have taken the last places
		return
	}
	c := r.car(v.car)
	heading := c.Pose.Heading
	if to := v.line.To.Sub(v.m.from); to != (geom.Vec{}) {
		heading = geom.AngleOf(to).Norm()
	}
	t.Missiles[i] = Missile{
		Spec: c.V.Weapons[v.arm].Spec, From: v.car, By: v.p, Arm: v.arm, At: v.target, Aim: v.aim, Pose: geom.Pose{At: v.m.from, Heading: heading},
		Range: v.line.Range, Guided: true, Past: noThing, Hurt: int8(r.wounds(v.p)), Shot: v.shot, Stand: c.Pose.At,
	}
	if v.spec.Guidance() == targeting.WireGuided {
		r.person(v.p).Guide = uint8(i) + 1
	}
	r.missileEvent(i, v.m.from, v.m.from, false, "DX-WPN-011")
}

// missileEvent tells how a missile flies.
func (r *run) missileEvent(i int, from, to geom.Vec, gone bool, rule game.RuleID) {
	if r.rec == nil {
		return
	}
	m := &r.s.t.Missiles[i]
	r.emit(Event{
		Kind: EvMissile, Car: m.From, Rule: rule, Index: int16(i), Other: m.At, Count: int16(m.Flown / scale.Inch), From: geom.Pose{At: from, Heading: m.Pose.Heading},
		To: geom.Pose{At: to, Heading: m.Pose.Heading}, Kept: m.Guided, Gone: gone,
	})
}

// endMissile takes a missile out of the air and sets its guide free.
func (r *run) endMissile(i int, rule game.RuleID) {
	t := &r.s.t
	m := &t.Missiles[i]
	r.missileEvent(i, m.Pose.At, m.Pose.At, true, rule)
	r.unguide(i)
	*m = Missile{}
}

// unguide ends the guidance of a missile for good: from there it flies straight on (DX-WPN-013, DX-WPN-022).
func (r *run) unguide(i int) {
	m := &r.s.t.Missiles[i]
	m.Guided = false
	if x := r.person(m.By); x.Guide == uint8(i)+1 {
		x.Guide = 0
	}
}

var barNoGuide = &bar{"DX-WPN-022", "he guides no missile", "who guides one by wire"}

// letGo has somebody give up the missile that he guides; it flies straight on. His turn is spent (DX-WPN-022, DX-ACT-006).
func (r *run) letGo(p PersonID) {
	x := r.person(p)
	x.Acted = true
	i := int(x.Guide) - 1
	m := &r.s.t.Missiles[i]
	r.unguide(i)
	r.missileEvent(i, m.Pose.At, m.Pose.At, false, "DX-WPN-022")
}

// hitMissile shoots a missile down: whatever does damage to it destroys it without an explosion (DX-WPN-026?).
func (r *run) hitMissile(m int, _ *attack) {
	if r.s.t.Missiles[m].Spec != 0 {
		r.endMissile(m, "DX-WPN-026")
	}
}

// flyMissiles moves the missiles at the start of a phase, before anything else (DX-WPN-012, DX-WPN-014, DX-WPN-018).
func (r *run) flyMissiles() {
	for i := range r.s.t.Missiles {
		if r.s.t.Missiles[i].Spec != 0 {
			r.flyMissile(i)
		}
	}
}

// flyMissile moves one missile: straight to the point of its target that is nearest as long as it is guided, then straight on. What its way enters is
// struck. It ends at the edge of the map, or on the ground after its range (DX-WPN-012, DX-WPN-013, DX-WPN-016?, DX-WPN-018, DX-WPN-022).
func (r *run) flyMissile(i int) {
	m := &r.s.t.Missiles[i]
	spec := r.g.Weapon(m.Spec)
	for left := spec.Flight; left > 0 && m.Spec != 0; {
		if m.Guided && !r.guides(i) {
			r.unguide(i)
		}
		from := m.Pose.At
		reach := min(left, spec.MaxRange-m.Flown)
		to, up := m.Pose.Move(reach, 0).At, m.Up
		but, arrives := noThing, false
		if m.Flown == 0 {
			but = carThing(m.From) // it leaves the counter that it is fired from
		}
		past := m.Past
		if m.Guided {
			e := r.end(m.At)
			goal := nearestOf(&e.hull, from)
			if d := goal.Sub(from); d != (geom.Vec{}) {
				m.Pose.Heading = geom.AngleOf(d).Norm()
			}
			n := goal.Sub(from).Len()
			if arrives = n <= reach; arrives {
				to, up, reach = goal, e.up, n
			} else {
				to = towards(from, goal, reach)
				up += height(int64(e.up-m.Up) * int64(reach) / int64(n))
			}
			past = m.At
		}
		out := !r.inBounds(to)
		if out {
			to = r.toEdge(from, to)
		}
		hit, struck := r.firstInFlight(spot{from, m.Up}, spot{to, up}, but, past, true)
		if struck {
			to, up, reach = hit.at, hit.up, hit.dist
		}
		m.Pose.At, m.Up = to, up
		m.Flown += reach
		left -= reach
		r.missileEvent(i, from, to, false, "DX-WPN-012")
		switch {
		case struck:
			r.meets(i, hit.what, from)
		case arrives:
			left = r.arrives(i, left)
		case out:
			r.endMissile(i, "DX-WPN-013")
		case m.Flown >= spec.MaxRange:
			r.grounded(i)
		}
	}
}

// guides reports whether a missile is still guided: by radar as long as it sees its target itself past what is solid; by wire as long as who
// guides it is conscious, has no new wound and sees the missile, and his vehicle has stayed where it was (DX-WPN-011, DX-WPN-013,
// DX-WPN-016?, DX-WPN-017, DX-WPN-022).
func (r *run) guides(i int) bool {
	m := &r.s.t.Missiles[i]
	if !r.flownAt(m.At) {
		return false
	}
	if r.g.Weapon(m.Spec).Guidance() == targeting.RadarGuided {
		e := r.end(m.At)
		return r.solidSight(spot{m.Pose.At, m.Up}, &e)
	}
	x := r.person(m.By)
	c := r.car(m.From)
	if x.Guide != uint8(i)+1 || !c.Running() || x.Car != m.From || !r.awake(m.By) || r.wounds(m.By) > int(m.Hurt) || c.Speed != 0 || c.Pose.At != m.Stand {
		return false
	}
	from, _, _ := c.V.FireFrom(&c.V.Weapons[m.Arm], c.Pose)
	h := sight.PedestrianSquare(m.Pose)
	return r.solidSight(spot{at: from}, &lineEnd{hull: h, up: m.Up})
}

// flownAt reports whether the target of a missile is still there.
func (r *run) flownAt(at Thing) bool {
	t := &r.s.t
	switch {
	case at == noThing:
		return false
	case at.isCar():
		return r.car(CarID(at)).Running()
	case at.isPerson():
		return t.Persons[at.person()].exposed()
	case at.isMissile():
		return t.Missiles[at.missile()].Spec != 0
	case at.isWall():
		return r.stands(at.section())
	case at.isObject():
		return !places.Bits(t.Wrecks.Gone[:]).Has(at.object())
	}
	return false
}

// missileArmed reports whether a missile has flown far enough; one that meets something before is taken away, a dud (DX-WPN-019, DX-WPN-020?).
func (r *run) missileArmed(i int) bool {
	m := &r.s.t.Missiles[i]
	if m.Flown >= r.g.Weapon(m.Spec).Arming {
		return true
	}
	r.endMissile(i, "DX-WPN-020")
	return false
}

// missileVolley returns what a missile is when it strikes, its damage and the firer as the end of a line.
func (r *run) missileVolley(i int, from geom.Vec) volley {
	m := &r.s.t.Missiles[i]
	c := r.car(m.From)
	spec := r.g.Weapon(m.Spec)
	v := volley{p: m.By, car: m.From, arm: m.Arm, spec: spec, target: m.At, aim: m.Aim, shot: m.Shot}
	w := &c.V.Weapons[m.Arm]
	v.number, v.damage = int(w.ToHit), w.Damage
	v.by = r.attackOf(r.person(m.By).Owner, spec)
	v.m = muzzle{from: from, arc: sight.Arc{All: true}, own: geom.Disc(from, 0), end: pointEnd(from, thingMissile+Thing(i)), car: NoCar, by: v.by.by, spec: spec}
	v.line = sight.Line{OK: true, Range: m.Range, Clouds: m.Shot.Clouds, To: m.Pose.At}
	return v
}

// meets has a missile strike something that was in its way, or that it runs into when it is not guided any more: without a roll, all of its
// damage at the side that is struck, and its burst (DX-WPN-015?, DX-WPN-016?).
func (r *run) meets(i int, what Thing, from geom.Vec) {
	if !r.missileArmed(i) {
		return
	}
	v := r.missileVolley(i, from)
	aim := Aim{}
	if what.isCar() {
		aim = r.struckSide(CarID(what), from, v.line.To)
	}
	r.endMissile(i, "DX-WPN-015")
	r.missileHits(&v, what, aim, 0)
}

// missileHits does the damage of a missile and its burst.
func (r *run) missileHits(v *volley, what Thing, aim Aim, margin int) {
	if what.isCar() {
		v.by.sidecar = r.sidecarSeen(&v.m, CarID(what))
	}
	r.noter = noterOf(v.p)
	defer r.unnote()
	var t toll
	r.hits(what, aim, v.damage, &v.m.end, margin, v.line.To, &v.by, &t)
	r.settleAttack(what, &t)
}

// arrives has a guided missile reach its target: a roll to hit, with the modifiers of the firer and the distance as they were at launch and
// those of the target as it is now; if it misses it flies straight on. It returns how far it still flies in this phase (DX-WPN-008,
// DX-WPN-014?, DX-WPN-023, DX-WPN-024?).
func (r *run) arrives(i int, left int32) int32 {
	if !r.missileArmed(i) {
		return 0
	}
	m := &r.s.t.Missiles[i]
	what := m.At
	from := m.Pose.Move(-scale.Inch, 0).At // where it came from
	v := r.missileVolley(i, from)
	if what.isCar() {
		v.aim = r.aimFrom(CarID(what), m.Aim, from, m.Pose.At)
	}
	s := m.Shot
	s.OutsideArc, s.SideBySide = false, false
	r.fillTarget(&v.m, what, v.aim, &v.line, &s)
	mods := r.g.t.Targeting.Modifiers(&s)
	need := odds.ToHit(v.number, int(mods.Total))
	natural, hit := r.rollToHit(v.p, v.car, v.arm, what, need, &mods)
	if !hit {
		r.unguide(i)
		m.Past = what
		return left
	}
	v.by.critical = r.isCritical(need, natural)
	r.endMissile(i, "DX-WPN-014")
	r.missileHits(&v, what, v.aim, natural-need)
	return 0
}

// aimFrom returns what a guided missile strikes: what it was aimed at if that faces it, otherwise the side that it reaches (DX-WPN-014?).
func (r *run) aimFrom(car CarID, aim Aim, from, at geom.Vec) Aim {
	c := r.car(car)
	e := c.V.Exposure(c.Pose, from, nil)
	if r.partBar(c, &e, aim, streetLevel) == nil {
		return aim
	}
	return r.struckSide(car, from, at)
}

// grounded has a missile strike the ground at the end of its range: its burst alone does damage (DX-WPN-013, DX-WPN-015?, DX-WPN-018).
func (r *run) grounded(i int) {
	m := &r.s.t.Missiles[i]
	v := r.missileVolley(i, m.Pose.At)
	down := spot{v.line.To, r.restsOn(v.line.To, m.Up)}
	armed := r.s.t.Missiles[i].Flown >= v.spec.Arming
	r.endMissile(i, "DX-WPN-015")
	if armed {
		r.burstOf(v.spec, down, noThing, &v.by)
	}
}
