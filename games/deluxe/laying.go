package deluxe

import (
	"turnpike/game"
	"turnpike/geom"
)

// Mines and spikes that people on foot lay. Readings:
//
//   - A set is a counter as a vehicle drops it, mines with a fuse for contact, and costs what a shot of the dropper does. It weighs two grenade-equivalents
//     (DX-CITY-063?).
//   - Laying one takes a whole turn, as picking up an obstacle does. It comes to lie in his square when that turn ends, along the way he looks, if he can still
//     act then; else it is lost.

var (
	barNoSet   = &bar{"DX-CITY-063", "he has no such set of mines or spikes left", "a set of his gear"}
	barNoLayer = &bar{"DX-CITY-063", "only somebody on his feet on the street, with free hands, lays mines or spikes", "somebody on foot"}
)

// laid reports whether it is a set that is laid on the street by hand, and by what errand.
func (u HandUse) laid() (Errand, bool) {
	switch u {
	case HandMine:
		return LayingMine, true
	case HandSpikes:
		return LayingSpikes, true
	}
	return NoErrand, false
}

// legalLay appends the sets that somebody may begin to lay.
func (r *run) legalLay(p PersonID, dst []Action) []Action {
	if r.person(p).Car != NoCar {
		return dst
	}
	for slot := range uint8(len(r.gearOf(p))) {
		if a := (Action{Do: Lay, Person: p, Arm: slot}); r.checkLay(p, &a) == nil {
			dst = append(dst, a)
			if r.first {
				break
			}
		}
	}
	return dst
}

// checkLay says what keeps somebody from laying a set (DX-CITY-063).
func (r *run) checkLay(p PersonID, a *Action) *bar {
	g, ok := r.gear(p, a.Arm)
	if !ok {
		return barNoSet
	}
	if _, laid := handSpecs()[g.Gear].Use.laid(); !laid || r.gearLeft(p, a.Arm) <= 0 {
		return barNoSet
	}
	if r.person(p).lifter() != nil {
		return barNoLayer
	}
	return r.handsBar(p)
}

// doLay has somebody begin to lay a set.
func (r *run) doLay(p PersonID, a *Action) {
	x := r.person(p)
	g, _ := r.gear(p, a.Arm)
	e, _ := handSpecs()[g.Gear].Use.laid()
	x.Shots[a.Arm]++
	x.Acted, x.Still = true, true
	r.engage(p, e, r.s.t.fullTurn(), "DX-CITY-063")
}

// laysDown puts a set on the street that somebody has laid.
func (r *run) laysDown(p PersonID, kind CounterKind) {
	x := r.person(p)
	if !r.awake(p) || x.lifter() != nil {
		return
	}
	k := RoadCounter{Kind: kind, Pose: geom.Pose{At: middle(x.corner()), Heading: x.Pose.Heading}, From: NoCar, By: uint8(x.Owner) + 1}
	r.lay(k, game.RuleID("DX-CITY-063"))
}
