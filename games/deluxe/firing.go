package deluxe

import (
	"math/bits"

	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/control"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/sight"
	"turnpike/games/deluxe/targeting"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceToHit  dice.Purpose = "to hit"
	diceDamage dice.Purpose = "damage"
)

// Readings of the rules on firing:
//
//   - Of a group that is swept, the least of the rolls that hit says who is behind the edge of a window (DX-COVER-002).
//   - Half a die of burst is rounded up, 1 to 3 (DX-WPN-050?).
//   - A rocket of a volley, or a weapon of a link, that hits where one before it has opened a wall or felled an object goes on through, as a shot does that
//     has missed; one that misses the wall strikes the section beside it (DX-WPN-052, DX-COVER-009, DX-COVER-014?).

// enemyFire is the hazard that weapons are: its difficulty depends on the points (DX-FIRE-017, DX-FIRE-018?).
const enemyFire = control.NoHazard

// volley is an attack by one weapon while it is carried out.
type volley struct {
	p      PersonID
	car    CarID
	arm    uint8
	spec   *WeaponSpec
	number int // to hit
	damage garage.Dice
	target Thing
	aim    Aim
	line   sight.Line
	shot   targeting.Shot
	m      muzzle
	by     attack
	tolls  [MaxBodies]toll // what it has done to vehicles so far
	rest   toll            // and to everything else, which answers for nothing
}

// doShot fires a weapon or a link. A link fires what is like the weapon that is aimed at the same target, each with a roll of its own; what
// is dropped drops, and other weapons fire straight out (DX-FIRE-013, DX-FIRE-014, DX-LINK-002 to -012, DX-LINK-016).
func (r *run) doShot(p PersonID, a *Action) {
	r.noter = noterOf(p)
	defer r.unnote()
	x := r.person(p)
	x.Acted = true
	r.takesInterest(x.Owner, a.Target)
	car := r.firesFrom(p, a.Body)
	c := r.car(car)
	v := c.V
	if a.Link == 0 {
		r.fireArm(p, car, a.Arm, a)
		return
	}
	aimed, rest := r.linked(p, car, a) // before the first of them changes anything
	for ; aimed != 0; aimed &= aimed - 1 {
		r.fireArm(p, car, uint8(bits.TrailingZeros32(aimed)), a)
	}
	for ; rest != 0; rest &= rest - 1 {
		if arm := uint8(bits.TrailingZeros32(rest)); v.armSpec(arm).Aimed() {
			r.fireStraight(car, arm)
		} else {
			r.fireArm(p, car, arm, a)
		}
	}
}

// linked returns the weapons of the link of an action that can fire: bit sets of those that are aimed at its target, and of the rest. A
// weapon at another side of a trike is aimed with the others if it bears (DX-LINK-008, DX-LINK-009, DX-ACC-036).
func (r *run) linked(p PersonID, car CarID, a *Action) (aimed, rest uint32) {
	v := r.car(car).V
	for arm := range v.NumWeapons {
		if v.Weapons[arm].Links>>(a.Link-1)&1 == 0 || r.armBar(p, car, arm) != nil {
			continue
		}
		var s targeting.Shot
		var l sight.Line
		if v.armSpec(a.Arm).Aimed() && v.together(arm, a.Arm) && r.aimAt(p, car, arm, a.Target, a.Aim, a.At, &s, &l) == nil {
			aimed |= 1 << arm
		} else {
			rest |= 1 << arm
		}
	}
	return aimed, rest
}

// fireArm fires one weapon at what the action is aimed at.
func (r *run) fireArm(p PersonID, car CarID, arm uint8, a *Action) {
	c := r.car(car)
	spec := c.V.armSpec(arm)
	r.noteShot(p, car, a.Target)
	if !spec.Aimed() {
		r.pay(car, arm)
		r.announceShot(p, car, arm, noThing, Aim{}, &sight.Line{}, "DX-FIRE-014")
		if spec.Is(garage.TraitLightsNight) {
			r.starshell(car)
		} else {
			r.dropFrom(car, arm)
		}
		return
	}
	k := volley{p: p, car: car, arm: arm, spec: spec, target: a.Target, aim: a.Aim}
	r.muzzleOf(car, arm, &k.m)
	there := r.aimAt(p, car, arm, a.Target, a.Aim, a.At, &k.shot, &k.line) == nil || r.aimThrough(&k) // another of the link may have destroyed it
	r.pay(car, arm)
	r.enterRun(c, arm, a.Target)
	r.announceShot(p, car, arm, a.Target, a.Aim, &k.line, "DX-FIRE-002")
	switch {
	case !there:
	case spec.Guidance() != targeting.Unguided:
		r.launch(&k)
	case spec.Is(garage.TraitAimsAtGround):
		r.fireAtGround(&k, a.At)
	default:
		r.fireVolley(&k)
	}
	r.afterShot(car, arm, k.line.To, there)
}

// aimedTogether returns how many weapons of a link that can fire are like one of them (DX-LINK-002).
func (r *run) aimedTogether(car CarID, arm, link uint8) (n int) {
	v := r.car(car).V
	for i := range v.NumWeapons {
		if v.Weapons[i].Links>>(link-1)&1 != 0 && v.together(i, arm) && r.weaponBar(car, i) == nil {
			n++
		}
	}
	return n
}

// enterRun notes what a weapon has fired at, for sustained fire (DX-MOD-028 to -030).
func (r *run) enterRun(c *Car, arm uint8, target Thing) {
	k := &c.Arms[arm]
	k.Run = r.sustained(c, arm, target) + 1
	k.Last, k.LastTurn = r.whole(target), r.s.t.Turn
}

// announceShot records that a weapon is fired.
func (r *run) announceShot(p PersonID, car CarID, arm uint8, target Thing, aim Aim, l *sight.Line, rule game.RuleID) {
	if r.rec == nil {
		return
	}
	e := Event{Kind: EvShot, Car: car, Person: p, Arm: arm, Rule: rule, Other: target, Aim: aim, Range: l.Range}
	if l.OK {
		v := r.car(car).V
		from, _, _ := v.FireFrom(&v.Weapons[arm], r.car(car).Pose)
		e.From, e.To = geom.Pose{At: from}, geom.Pose{At: l.To}
	}
	r.emit(e)
}

// fireVolley carries out an aimed attack: each of what is fired at once rolls to hit and strikes for itself, and all of it is one attack for
// handling (DX-FIRE-004, DX-WPN-051 to -053).
func (r *run) fireVolley(k *volley) {
	w := &r.car(k.car).V.Weapons[k.arm]
	k.number, k.damage = int(w.ToHit), w.Damage
	k.by = r.attackOf(k.m.by, k.spec)
	if k.aim.Kind == AimSweep {
		r.fireSweep(k)
		return
	}
	if k.target.isCar() {
		k.by.sidecar = r.sidecarSeen(&k.m, CarID(k.target))
	}
	mods := r.g.t.Targeting.Modifiers(&k.shot)
	need := odds.ToHit(k.number, int(mods.Total))
	for range k.spec.Volley {
		natural, hit := r.rollToHit(k.p, k.car, k.arm, k.target, need, &mods)
		switch {
		case !hit:
			r.missed(k)
		case r.gaveWay(k.target):
			r.goesOn(k, along(k.m.from, k.line.To, farAway))
		default:
			k.by.critical = r.isCritical(need, natural)
			r.hits(k.target, k.aim, k.damage, &k.m.end, natural-need, k.line.To, &k.by, k.tollOf(k.target))
		}
	}
	r.settleVolley(k)
}

// gaveWay reports whether a wall or an object is open or felled: what is aimed there goes through.
func (r *run) gaveWay(what Thing) bool {
	switch {
	case what.isWall():
		return r.opened(what.section())
	case what.isObject():
		return places.Bits(r.s.t.Wrecks.Gone[:]).Has(what.object())
	}
	return false
}

// aimThrough aims a weapon of a link at a wall or an object that another one of it has just opened or felled: it is fired all the same, and what it fires
// goes through (DX-LINK-018).
func (r *run) aimThrough(k *volley) bool {
	if k.spec.Is(garage.TraitAimsAtGround) || !r.gaveWay(k.target) || r.lineIn(&k.m, k.target, k.aim, geom.Vec{}, &k.line) != nil {
		return false
	}
	r.fillFirer(k.p, k.car, k.arm, k.target, &k.shot)
	r.fillTarget(&k.m, k.target, k.aim, &k.line, &k.shot)
	return true
}

// tollOf returns what a volley has done to a thing so far.
func (k *volley) tollOf(what Thing) *toll {
	if what.isCar() {
		return &k.tolls[CarID(what)]
	}
	return &k.rest
}

// settleVolley has the vehicles that were hit answer for a volley, each once, whichever of it hit them: its target, and what was behind it (DX-WPN-052,
// DX-TRUCK-045?).
func (r *run) settleVolley(k *volley) {
	var trains trainTolls
	for id := range CarID(r.s.t.NCars) {
		if carThing(id) == k.target || k.tolls[id] != (toll{}) {
			r.settleBody(id, &k.tolls[id], &trains)
		}
	}
	r.settleTrains(&trains)
}

// attackOf returns what a weapon is when it strikes.
func (r *run) attackOf(by game.Seat, spec *WeaponSpec) attack {
	return attack{cause: CauseGunfire, spec: spec, by: by, laser: spec.Is(garage.TraitHalvedByReflective), flames: spec.Family == garage.FamilyFlamethrowers}
}

// sidecarSeen returns the side, plus 1, by which a cycle's sidecar is seen from a muzzle, without the -2 if possible; 0 if it is not
// (DX-CTGT-011, DX-CTGT-013, DX-CTGT-017).
func (r *run) sidecarSeen(m *muzzle, id CarID) uint8 {
	c := r.car(id)
	if !c.V.Sidecar {
		return 0
	}
	e := c.V.Exposure(c.Pose, m.from, &m.own)
	best := uint8(0)
	for side := range uint8(4) {
		if e.Sidecar.Has(side) && (best == 0 || e.SidecarFree.Has(side) && !e.SidecarFree.Has(best-1)) {
			best = side + 1
		}
	}
	return best
}

// rollToHit rolls two dice against what is needed (DX-HIT-001 to -004).
func (r *run) rollToHit(p PersonID, car CarID, arm uint8, target Thing, need int, mods *targeting.Modifiers) (natural int, hit bool) {
	natural = r.s.dice.D6(diceToHit) + r.s.dice.D6(diceToHit)
	hit = odds.RollHits(natural, need)
	if r.rec != nil {
		r.emit(Event{Kind: EvToHit, Car: car, Person: p, Arm: arm, Other: target, Rule: "DX-HIT-001", Count: int16(need), Die: int8(natural), Kept: hit, Mods: *mods})
	}
	return natural, hit
}

// hits carries out one hit at any target: the damage, and the burst of a weapon that has one. margin is how far the roll was above what was
// needed, at the point of impact. The caller settles the toll when the attack is over (DX-DMG-001, DX-DMG-006, DX-WPN-049).
func (r *run) hits(target Thing, aim Aim, damage garage.Dice, from *lineEnd, margin int, at geom.Vec, by *attack, t *toll) {
	points := r.points(diceDamage, damage)
	if r.rec != nil {
		r.emit(Event{Kind: EvDamageRoll, Car: NoCar, Rule: "DX-DMG-001", Other: target, Aim: aim, Count: int16(points)})
	}
	if target.isPerson() {
		if left := r.leaning(target.person(), from, at, margin, points, by); left > 0 {
			r.strike(target, aim, left, by, t)
		}
	} else {
		r.strike(target, aim, points, by, t)
	}
	if by.spec != nil {
		r.burstOf(by.spec, r.impact(target, at, from), target, by)
	}
}

// burstOf rolls and carries out the burst of a weapon, if it has one and anybody is in it (DX-DMG-006, DX-DMG-010, DX-WPN-050).
func (r *run) burstOf(spec *WeaponSpec, at spot, spare Thing, by *attack) {
	if spec.Burst == 0 || !r.anyoneNear(at, spec.Burst, spare) {
		return
	}
	points := r.s.dice.D6(diceSplinters)
	if spec.Is(garage.TraitHalfDieBurst) {
		points++
		points /= 2
	}
	splinters := attack{cause: by.cause, spec: by.spec, by: by.by}
	r.burst(at, spec.Burst, points, spare, &splinters)
}

// strike does the damage of a hit to any thing: a vehicle, a person, a missile, a wall or an object. What it takes off a vehicle is added to
// the toll.
func (r *run) strike(at Thing, aim Aim, points int, by *attack, t *toll) {
	switch {
	case points <= 0 || at == noThing:
	case at.isCar():
		r.struck(CarID(at), aim, points, by, t)
	case at.isPerson():
		r.hurtPerson(at.person(), points, by)
	case at.isMissile():
		r.hitMissile(at.missile(), by)
	case at.isWall():
		r.shootWall(at.section(), points, by)
	case at.isObject():
		r.strikeObject(at.object(), points, by)
	}
}

// settleAttack has the vehicle that was hit answer for one attack: a hazard by the points that came off it (DX-FIRE-017, DX-FIRE-018,
// DX-LINK-018).
func (r *run) settleAttack(target Thing, t *toll) {
	if target.isCar() {
		r.settle(CarID(target), t, r.fireHazard(CarID(target), t.taken), enemyFire)
	}
}

// fireSweep attacks a group of people at once: a roll to hit for each, one for damage, and each who is hit takes half of it, or all of
// flames. As many are hit as there were hits, next to each other (DX-DMG-015 to -017, DX-DMG-021).
func (r *run) fireSweep(k *volley) {
	var g group
	r.sweep(&k.m, k.target.person(), &g)
	hits, margin := uint8(0), 0
	for i := range g.n {
		at := personThing(g.list[i])
		s := k.shot
		r.fillTarget(&k.m, at, Aim{}, &g.line[i], &s)
		s.Sustained = 0
		if at == k.target {
			s.Sustained = k.shot.Sustained
		}
		mods := r.g.t.Targeting.Modifiers(&s)
		need := odds.ToHit(k.number, int(mods.Total))
		if natural, hit := r.rollToHit(k.p, k.car, k.arm, at, need, &mods); hit {
			if hits++; hits == 1 || natural-need < margin {
				margin = natural - need
			}
		}
	}
	if hits == 0 {
		return
	}
	points := r.points(diceDamage, k.damage)
	if r.rec != nil {
		r.emit(Event{Kind: EvDamageRoll, Car: NoCar, Rule: "DX-DMG-016", Other: k.target, Aim: k.aim, Count: int16(points)})
	}
	if !k.spec.Is(garage.TraitFullAreaDamage) {
		points = (points + 1) / 2
	}
	first := r.swept(&g, hits)
	var t toll
	for i := first; i < first+hits; i++ {
		p := g.list[i]
		r.strike(personThing(p), Aim{}, r.leaning(p, &k.m.end, g.line[i].To, margin, points, &k.by), &k.by, &t)
	}
}

// afterShot is what firing does to the firing vehicle: smoke of flames, the kick of a gun (DX-WPN-004, DX-WPN-005, DX-WPN-032).
func (r *run) afterShot(car CarID, arm uint8, to geom.Vec, fired bool) {
	c := r.car(car)
	spec := c.V.armSpec(arm)
	if fired && spec.Is(garage.TraitMakesSmoke) {
		from, _, _ := c.V.FireFrom(&c.V.Weapons[arm], c.Pose)
		r.smokeFrom(car, spot{at: from}, to)
	}
	switch {
	case spec.FiringHazard > 0:
		r.hazard(r.head(car), int(spec.FiringHazard), control.HazardTankGun, c.Speed)
	case spec.SideHazard > 0 && c.V.Oversized && c.firesSideways(arm, to): // DX-TENW-065, DX-WPN-027
		r.hazard(r.head(car), int(spec.SideHazard), control.HazardSideGun, c.Speed)
	}
}
