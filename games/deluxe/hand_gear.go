package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// What dice are rolled for.
const (
	diceShield   dice.Purpose = "weapon hit first"
	diceTank     dice.Purpose = "flamethrower explodes"
	diceTankTurn dice.Purpose = "smoke direction" // degrees, counted from 0
)

// Reading: what the weapon that is hit in place of its carrier cannot take goes on to him (DX-HWPN-025?).

// shielded returns what is left for somebody outside of a vehicle of a hit at him: a tripod weapon that he has set up may be hit first by what
// can damage vehicles, a flamethrower that he carries by anything. That may explode, which kills him and leaves smoke (DX-HWPN-024,
// DX-HWPN-025?, DX-HWPN-028).
func (r *run) shielded(p PersonID, points int, by *attack) int {
	spec, slot := r.heavyGear(p)
	x := r.person(p)
	if spec == nil || !spec.ShieldAny && (x.Tripod != slot+1 || by.light || !by.cause.Fire()) {
		return points
	}
	if r.s.dice.D6(diceShield) > int(spec.Shield) {
		return points
	}
	taken := min(points, int(spec.DP-x.Worn))
	x.Worn += int8(taken)
	if x.Worn >= spec.DP {
		x.Tripod = 0
	}
	e := Event{Kind: EvGear, Car: NoCar, Person: p, Arm: slot, Rule: "DX-HWPN-024", Count: int16(taken), Gone: x.Worn >= spec.DP}
	if spec.Explodes > 0 {
		e.Rule = "DX-HWPN-028"
		e.Die = int8(r.s.dice.D6(diceTank))
		e.Kept = int(e.Die) <= int(spec.Explodes)
	}
	r.emit(e)
	if e.Kept {
		r.tankExplodes(p)
		return 0
	}
	return points - taken
}

// tankExplodes has a portable flamethrower explode (DX-HWPN-028).
func (r *run) tankExplodes(p PersonID) {
	x := r.person(p)
	h := r.square(p)
	dir := geom.Angle(r.s.dice.IntN(diceTankTurn, 360)) * geom.Degree
	r.smokeFrom(NoCar, spot{h.Mid(), r.up(personThing(p))}, h.Mid().Add(geom.Vec{X: scale.Inch}.Rotate(dir)))
	before := x.Hits
	x.Hits = personDP
	r.emit(Event{Kind: EvHurt, Car: x.Car, Person: p, Rule: "DX-HWPN-028", Count: int16(personDP - before)})
	r.remove(p, "DX-HWPN-028")
}
