package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
	"turnpike/games/deluxe/scale"
	"turnpike/games/deluxe/sight"
	"turnpike/geom"
)

// legalHand lists the shots that a person can make with the hand weapons he carries (DX-HAND-001).
func (r *run) legalHand(p PersonID, dst []Action) []Action {
	for slot := range uint8(len(r.gearOf(p))) {
		if r.gunBar(p, slot) == nil {
			dst = r.gunShots(p, slot, dst)
			if r.first && len(dst) > 0 {
				return dst
			}
		}
	}
	return dst
}

// gunShots lists the shots of one weapon.
func (r *run) gunShots(p PersonID, slot uint8, dst []Action) []Action {
	t := &r.s.t
	g, _ := r.gear(p, slot)
	spec := &handSpecs()[g.Gear]
	var m muzzle
	r.handMuzzle(p, spec, &m)
	a := Action{Do: Shoot, Person: p, Arm: slot}
	if r.aside {
		return r.asideShots(&m, a, dst)
	}
	n := len(dst)
	for id := range CarID(t.NCars) {
		c := r.car(id)
		if !c.Running() || r.spares(m.by, c.Owner) || id == m.car || !m.mayReach(c.Pose.At, maxReach(c)) {
			continue
		}
		var b sceneBuf
		if spec.Use == HandLauncher {
			a.Target = noThing
			dst = r.squareBefore(&m, a, id, &b, dst)
		} else {
			dst = r.harmfulShots(&m, a, id, &b, dst)
		}
		if r.first && len(dst) > n {
			return dst
		}
	}
	for set := t.Outside; set.any(); {
		q := nextPerson(&set)
		x := r.person(q)
		if !x.exposed() || r.spares(m.by, x.Owner) || x.Hits >= personDP {
			continue
		}
		h := r.square(q)
		if !m.mayReach(h.Mid(), scale.Quarter) {
			continue
		}
		if spec.Use == HandLauncher {
			a.Target = noThing
			dst = r.squareShot(&m, a, squareOf(h.Mid()), dst)
		} else {
			dst = r.shotsAtPerson(&m, a, q, dst)
		}
		if r.first && len(dst) > n {
			return dst
		}
	}
	if spec.Use == HandLauncher {
		return dst
	}
	for i := range t.Missiles {
		k := &t.Missiles[i]
		if k.Spec == 0 || r.car(k.From).Owner == m.by || !m.mayReach(k.Pose.At, scale.Quarter) {
			continue
		}
		a.Target = thingMissile + Thing(i)
		var l sight.Line
		if r.lineIn(&m, a.Target, Aim{}, geom.Vec{}, &l) == nil {
			dst = append(dst, a)
		}
	}
	return dst
}

// maxReach returns how far any part of a vehicle is from the middle of its counter, at most.
func maxReach(c *Car) int32 { return (c.V.Counter.Length + c.V.Counter.Width) / 2 }

// harmfulShots lists the shots at a vehicle that do any harm.
func (r *run) harmfulShots(m *muzzle, a Action, id CarID, b *sceneBuf, dst []Action) []Action {
	var buf [maxCarShots]Action
	first := r.first
	r.first = false // the first one may be of no use
	list := r.shotsAtCar(m, a, id, b, buf[:0])
	r.first = first
	for i := range list {
		if r.checkHand(a.Person, &list[i]) == nil {
			dst = append(dst, list[i])
			if first {
				break
			}
		}
	}
	return dst
}

// maxCarShots is at least the number of parts of a vehicle that can be aimed at from one place.
const maxCarShots = 24

// checkHand says what keeps a person from a shot with a hand weapon.
func (r *run) checkHand(p PersonID, a *Action) *bar {
	if b := r.gunBar(p, a.Arm); b != nil {
		return b
	}
	g, _ := r.gear(p, a.Arm)
	spec := &handSpecs()[g.Gear]
	switch launcher := spec.Use == HandLauncher; {
	case launcher && a.Target != noThing:
		return barHandSquares
	case launcher && r.freeGrenade() < 0:
		return barGrenadeRoom
	case !launcher && a.Target == noThing:
		return barHandGround
	case a.Aim.Kind == AimSweep && (spec.shell.Effect != garage.AreaEffect || !a.Target.isPerson()):
		return barNoSweep
	}
	var m muzzle
	r.handMuzzle(p, spec, &m)
	var l sight.Line
	if spec.Use == HandLauncher {
		if b := r.line(&m, a.Target, a.Aim, a.At, &l); b == barRange {
			return barHandFar
		} else if b != nil {
			return b
		}
		return nil
	}
	if b := r.handLine(p, &m, spec, a, &l); b != nil || a.Aim.Kind != AimSweep {
		return b
	}
	var k group
	if !r.sweep(&m, a.Target.person(), &k) {
		return barNoSweep
	}
	return nil
}

// doHand fires a hand weapon. On foot nobody moves any more in that turn (DX-HAND-001, DX-PCOM-001, DX-PCOM-002, DX-FIRE-012).
func (r *run) doHand(p PersonID, a *Action) {
	x := r.person(p)
	g, _ := r.gear(p, a.Arm)
	spec := &handSpecs()[g.Gear]
	k := volley{p: p, car: x.Car, arm: a.Arm, spec: &spec.shell, target: a.Target, aim: a.Aim}
	r.handMuzzle(p, spec, &k.m)
	if r.line(&k.m, a.Target, a.Aim, a.At, &k.line) != nil {
		return // nothing has moved since it was checked
	}
	r.handShot(p, a.Arm, &k.m, a.Target, a.Aim, &k.line, &k.shot)
	run := r.handRun(p, a.Arm, a.Target) + 1
	x.Gun = Arm{Spent: int16(a.Arm), Last: r.whole(a.Target), LastTurn: r.s.t.Turn, Run: run}
	if x.Turret == 0 {
		x.Shots[a.Arm]++
	}
	x.Acted, x.Hand = true, true
	r.noter = noterOf(p)
	defer r.unnote()
	r.noteHand(p, a.Target)
	r.draws(p, a.Arm)
	r.takesInterest(x.Owner, a.Target)
	if r.rec != nil {
		r.emit(Event{Kind: EvHandShot, Car: x.Car, Person: p, Arm: a.Arm, Rule: "DX-HAND-001", Other: a.Target, Aim: a.Aim, Range: k.line.Range, From: geom.Pose{At: k.m.from},
			To: geom.Pose{At: k.line.To}})
	}
	if spec.Use == HandLauncher {
		r.lobByHand(p, &k, a.At)
		return
	}
	k.number, k.damage = int(spec.ToHit), spec.Damage
	k.by = attack{cause: CauseGunfire, by: x.Owner, flames: spec.Flames, light: spec.Vehicles == HarmNothing}
	if spec.Emplaced {
		k.by = r.attackOf(x.Owner, &spec.shell)
	} else if spec.Burst > 0 {
		k.by.spec = &spec.shell
	}
	if k.aim.Kind == AimSweep {
		r.fireSweep(&k)
	} else {
		r.fireHand(&k, spec)
	}
	if spec.Flames {
		r.smokeFrom(x.Car, spot{k.m.from, k.m.end.up}, k.line.To)
	}
}

// fireHand carries out a shot of a hand weapon at one target (DX-HIT-001, DX-HAND-005, DX-HAND-010, DX-HAND-011?).
func (r *run) fireHand(k *volley, spec *HandSpec) {
	if k.target.isCar() {
		k.by.sidecar = r.sidecarSeen(&k.m, CarID(k.target))
	}
	mods := r.g.t.Targeting.Modifiers(&k.shot)
	need := odds.ToHit(k.number, int(mods.Total))
	sure := r.sureHit(k.p, k.target, k.aim, &k.line)
	margin := 0
	if !sure {
		natural, hit := r.rollToHit(k.p, k.car, k.arm, k.target, need, &mods)
		if !hit {
			r.missed(k)
			r.settleVolley(k)
			return
		}
		k.by.critical = r.isCritical(need, natural)
		margin = natural - need
	}
	var t toll
	if k.target.isPerson() {
		r.hits(k.target, k.aim, k.damage, &k.m.end, margin, k.line.To, &k.by, &t)
		return
	}
	points := r.points(diceDamage, spec.Damage)
	if !k.by.light || !k.by.critical { // BURN's rules on critical hits see the points of a light weapon as they are rolled (DX-CRIT-008)
		points = spec.harm(k.target, k.aim, points)
	}
	if sure {
		points = max(points, 1)
	}
	if r.rec != nil {
		rule := game.RuleID("DX-HAND-005")
		if sure {
			rule = "DX-HAND-010"
		}
		r.emit(Event{Kind: EvDamageRoll, Car: NoCar, Rule: rule, Other: k.target, Aim: k.aim, Count: int16(points)})
	}
	if sure { // its point counts even if the weapon does nothing to vehicles otherwise
		k.by.light = false
	}
	r.strike(k.target, k.aim, points, &k.by, &t)
	if k.by.spec != nil {
		r.burstOf(k.by.spec, r.impact(k.target, k.line.To, &k.m.end), k.target, &k.by)
	}
	r.settleAttack(k.target, &t)
}

// legalReload lists new clips for weapons that have fired, and other delays for grenades.
func (r *run) legalReload(p PersonID, dst []Action) []Action {
	for slot := range uint8(len(r.gearOf(p))) {
		g, _ := r.gear(p, slot)
		last := uint8(0)
		if handSpecs()[g.Gear].Use.thrown() {
			last = r.g.t.Grenades.Scatter.delay
		}
		for delay := range last + 1 {
			if a := (Action{Do: Reload, Person: p, Arm: slot, Index: delay}); r.checkReload(p, &a) == nil {
				dst = append(dst, a)
				if r.first {
					return dst
				}
			}
		}
	}
	return dst
}

var (
	barNoReload  = &bar{"DX-HAND-015", "there is nothing to reload", "a weapon that has fired and a clip for it, or grenades"}
	barDelayLong = &bar{"DX-GREN-001", "a grenade cannot wait so long", "0 to 5 seconds"}
	barDelaySame = &bar{"DX-GREN-001", "the grenades are set to that", "another delay"}
)

// clipFor returns the place of a clip for the weapon in a place, -1 if there is none.
func (r *run) clipFor(p PersonID, slot uint8) int {
	list := r.gearOf(p)
	for i := range list {
		if s := &handSpecs()[list[i].Gear]; s.Use == HandClip && s.Of == list[slot].Gear && r.gearLeft(p, uint8(i)) > 0 {
			return i
		}
	}
	return -1
}

// checkReload says what keeps a person from putting a new clip into a weapon, or from setting his grenades to a delay (DX-HAND-015?,
// DX-GREN-001, DX-ACT-007?).
func (r *run) checkReload(p PersonID, a *Action) *bar {
	g, ok := r.gear(p, a.Arm)
	if !ok {
		return barNoReload
	}
	x := r.person(p)
	spec := &handSpecs()[g.Gear]
	switch {
	case spec.Use.thrown():
		switch {
		case r.gearLeft(p, a.Arm) <= 0:
			return barNoReload
		case a.Index > r.g.t.Grenades.Scatter.delay:
			return barDelayLong
		case a.Index == x.Delay[a.Arm]:
			return barDelaySame
		}
		return nil
	case spec.Use != HandGun || a.Index != 0 || x.Shots[a.Arm] == 0 || r.clipFor(p, a.Arm) < 0:
		return barNoReload
	}
	return r.handsBar(p)
}

// doReload puts a new clip into a weapon, which for tripod weapons takes longer than a turn, or sets grenades to a delay (DX-HWPN-024,
// DX-HAND-015?, DX-GREN-001).
func (r *run) doReload(p PersonID, a *Action) {
	x := r.person(p)
	x.Acted = true
	g, _ := r.gear(p, a.Arm)
	spec := &handSpecs()[g.Gear]
	if spec.Use.thrown() {
		x.Delay[a.Arm] = a.Index
		r.emit(Event{Kind: EvDelay, Car: NoCar, Person: p, Arm: a.Arm, Rule: "DX-GREN-001", Count: int16(a.Index)})
		return
	}
	clip := r.clipFor(p, a.Arm)
	k, _ := r.gear(p, uint8(clip))
	shots := handSpecs()[k.Gear].Shots
	x.Shots[clip] += shots
	x.Shots[a.Arm] = max(0, x.Shots[a.Arm]-shots)
	if spec.ReloadTurns > 1 {
		x.Errand, x.Until = Reloading, r.s.t.Turn+uint16(spec.ReloadTurns)-1
	}
	r.draws(p, a.Arm)
	r.emit(Event{Kind: EvReload, Car: NoCar, Person: p, Arm: a.Arm, Rule: "DX-HAND-015", Left: int16(r.gearLeft(p, a.Arm))})
}

var (
	barNoTripod  = &bar{"DX-HAND-017", "he carries no such tripod weapon", "one among his gear"}
	barNotRested = &bar{"DX-HAND-017", "a tripod weapon must rest on the ground or the bed of a vehicle", "on foot, or on a vehicle"}
	barMoved     = &bar{"DX-HAND-017", "setting it up takes the whole turn, and he has moved", "a turn in which he has not moved"}
)

// legalSetUp lists the setting up and packing of tripod weapons.
func (r *run) legalSetUp(p PersonID, dst []Action) []Action {
	if r.person(p).seated() {
		return dst
	}
	for slot := range uint8(len(r.gearOf(p))) {
		if a := (Action{Do: SetUp, Person: p, Arm: slot}); r.checkSetUp(p, &a) == nil {
			dst = append(dst, a)
			if r.first {
				return dst
			}
		}
	}
	return dst
}

// checkSetUp says what keeps a person from setting a tripod weapon up, or from packing it (DX-HAND-017?).
func (r *run) checkSetUp(p PersonID, a *Action) *bar {
	g, ok := r.gear(p, a.Arm)
	x := r.person(p)
	switch {
	case !ok || !handSpecs()[g.Gear].Tripod || x.Tripod != 0 && x.Tripod != a.Arm+1:
		return barNoTripod
	case x.seated():
		return barNotRested
	case x.Steps > 0:
		return barMoved
	}
	return r.handsBar(p)
}

// doSetUp sets a tripod weapon up or packs it, which takes the turn; whoever has set one up does not move (DX-HAND-017?).
func (r *run) doSetUp(p PersonID, a *Action) {
	x := r.person(p)
	x.Acted, x.Still = true, true
	if x.Tripod == 0 {
		x.Tripod = a.Arm + 1
	} else {
		x.Tripod = 0
	}
	r.draws(p, a.Arm)
	r.emit(Event{Kind: EvSetUp, Car: NoCar, Person: p, Arm: a.Arm, Rule: "DX-HAND-017", Kept: x.Tripod != 0})
}
