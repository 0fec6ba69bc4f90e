package deluxe

import (
	"turnpike/games/deluxe/places"
)

// Readings of the rule on the escape tunnel of a truck stop (DX-STOP-021):
//
//   - Its key employees are the security chief and his assistant, who alone have the keys. Nobody else gets into it.
//   - They are in dire need when somebody has given the stop reason and of its guards and its gatekeeper nobody can act any more. Led by the rules they leave whatever they are at then and go
//     there; who leads them may have them go or stay. Before that the tunnel stays locked for them, too.
//   - Whoever of them stands over it when a turn ends has left the map: he is no more of the stop, and not dead.

// tunnelStep has the key employees of the truck stop go to the tunnel, and through it, when a turn ends.
func (r *run) tunnelStep() {
	if !r.s.o.Staffed || r.s.t.Town.Forces[TruckStop].Stance != Roused || !r.inDireNeed() {
		return
	}
	var z *places.Zone
	for i := range r.s.place.Zones {
		if k := &r.s.place.Zones[i]; k.Kind == places.Tunnel {
			z = k
		}
	}
	if z == nil {
		return
	}
	goal := squareOf(z.Shape.Mid())
	for p := range PersonID(r.s.t.NPersons) {
		x := r.person(p)
		if x.Kit.Calling != SecurityChief || !x.onFoot() || !r.awake(p) {
			continue
		}
		if x.corner() == goal && x.level() == streetLevel {
			x.Turret = 0
			r.remove(p, "DX-STOP-021")
			continue
		}
		if r.s.t.Town.Hands[TruckStop].Leads != Own {
			x.Turret, x.Goal, x.Goes = 0, goal, true
		}
	}
}

// inDireNeed reports whether nobody is left who guards the truck stop.
func (r *run) inDireNeed() bool {
	t := &r.s.t
	for i := range t.Town.Garrisons[:t.Town.NGarrisons] {
		if g := &t.Town.Garrisons[i]; g.Calling == SecurityGuard && g.Inside > 0 {
			return false
		}
	}
	for p := range PersonID(t.NPersons) {
		if x := r.person(p); (x.Kit.Calling == SecurityGuard || x.Kit.Calling == Gatekeeper) && !x.Gone && r.wounds(p) < unconsciousAt {
			return false
		}
	}
	return true
}
