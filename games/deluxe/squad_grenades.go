package deluxe

import (
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/odds"
)

// inReach stands for what a grenade needs that is thrown no farther than an arm reaches: nothing (DX-GREN-013).
const inReach = 2

// throws reports whether somebody of a squad throws a grenade by himself: his squad is told so, it hurts whom it bursts among, nobody of his side stands in the burst, and it goes off when
// the turn ends.
func (r *run) throws(s *squad, a *Action) bool {
	g, ok := r.gear(a.Person, a.Arm)
	if a.Do != Throw || !s.grenades || s.fire == fireNever || !ok || a.Index > 0 {
		return false
	}
	spec := &handSpecs()[g.Gear]
	return spec.Damage != (garage.Dice{}) && !r.inBurst(r.person(a.Person).Owner, middle(a.At), spec.Burst)
}

// throwPromise returns what a grenade needs to come down in its square, and what it is worth beside shots.
func (r *run) throwPromise(a *Action) (need, worth int) {
	g, _ := r.gear(a.Person, a.Arm)
	spec := &handSpecs()[g.Gear]
	var m muzzle
	r.throwMuzzle(a.Person, a.Arm, &m)
	if r.withinArm(&m, a.At) {
		return inReach, 36 * odds.DamageMean(spec.Damage)
	}
	s := r.throwAt(a.Person, a, &m)
	mods := r.g.t.Targeting.Modifiers(&s)
	need = odds.ToHit(int(spec.ToHit), int(mods.Total))
	return need, odds.HitWays(need) * odds.DamageMean(spec.Damage)
}
