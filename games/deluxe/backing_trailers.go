package deluxe

import (
	"turnpike/dice"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// diceBacking decides whether a trailer swings as it is backed.
const diceBacking dice.Purpose = "backing"

// Readings of the rules on backing:
//
//   - The trailer swings before it follows, in every movement phase. A swing that would run into something stops short of it (DX-TRL-040).
//   - Who drives in place of the driver has the skill for it no more than without a trailer.

// How many faces of a die make the rear of a trailer swing that is backed straight, and in a turn (DX-TRL-040).
const (
	swaysStraight = 1
	swaysTurning  = 3
)

// sway rolls for the trailer of a vehicle that backs up with a driver who has not the skill for it; what swings does so by 1/4", if it is backed straight to
// a side by chance, else so that it is bent further (DX-TRL-040).
func (r *run) sway() {
	m := &r.s.t.Move
	c := r.car(m.Car)
	if c.Speed >= 0 || c.Handling.Unskilled == 0 {
		return
	}
	up := swaysStraight
	if m.Maneuver.Kind != movement.ManStraight {
		up = swaysTurning
	}
	trailer := CarID(c.Hung - 1)
	die := r.s.dice.D6(diceBacking)
	r.emit(Event{Kind: EvSway, Car: trailer, Rule: "DX-TRL-040", Count: int16(up), Die: int8(die), Kept: die <= up})
	if die > up {
		return
	}
	bend := geom.Bend(c.Pose, r.car(trailer).Pose)
	to := jackknifeSide(bend)
	if up == swaysStraight || bend == 0 {
		to = movement.FishtailSide(r.s.dice.D6(diceFishtail))
	}
	r.swing(movement.Fishtail{Side: to, Squares: 1}, "DX-TRL-040")
}
