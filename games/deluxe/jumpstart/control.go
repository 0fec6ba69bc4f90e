package jumpstart

import (
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Readings of the rules on control. The printed control table is lost; a reconstruction takes its place (DX-JUMP-017), see Tables. The
// maneuver that is rolled for is carried out, and its facing stands; the inch of a skid is the next move, made now (DX-JUMP-019).
//
//   - Who does not move loses no control.

const (
	// skidQuarters is the length in quarter inches of a skid (DX-JUMP-018).
	skidQuarters = 4
	// fishtailSquares is the reading of DX-JUMP-020: 15 degrees about a front corner, to a side by a die, which cost no movement.
	fishtailSquares = 1
)

// control is a roll of a driver on the control table (DX-JUMP-011, DX-JUMP-039): two dice and something for the speed. dir is the heading at
// the start of the phase.
func (r *run) control(id CarID, dir geom.Angle) {
	c := r.car(id)
	if c.Speed == 0 {
		return
	}
	sum, plus := r.two(diceControl), r.g.t.plus(c.Speed)
	res := r.g.t.Control(sum + plus)
	r.emit(Event{Kind: EvControl, Car: id, Rule: "DX-JUMP-017", Count: int16(sum + plus), Die: int8(sum), Index: int16(plus), Result: res})
	if res == CrashAndBurn {
		r.burn(id)
		return
	}
	if res == Fishtail || res == FishtailSkid {
		if !r.fishtail(id) {
			return
		}
	}
	if res == Skid || res == FishtailSkid {
		r.skid(id, dir)
	}
}

// burn takes a vehicle that has crashed and burned out of play; its people are dead (DX-JUMP-017).
func (r *run) burn(id CarID) {
	c := r.car(id)
	for _, p := range [2]PersonID{c.Driver, c.Gunner} {
		if p != NoPerson && r.person(p).DP > 0 {
			r.person(p).DP = 0
			r.emit(Event{Kind: EvCrew, Car: id, Rule: "DX-JUMP-017", Person: p, Part: partPerson + PartID(r.person(p).Role)})
		}
	}
	r.leave(id, Burned)
}

// fishtail turns a vehicle (DX-JUMP-020); it reports whether nothing was in the way.
func (r *run) fishtail(id CarID) bool {
	c := r.car(id)
	side := movement.FishtailSide(r.s.dice.D6(diceFishtail))
	var way movement.Course
	movement.Fishtail{Side: side, Squares: fishtailSquares}.Plot(c.Pose, r.model(id).Counter, c.Speed < 0, &way)
	return r.travel(id, &way, &Event{Kind: EvFishtail, Car: id, Rule: "DX-JUMP-020", Hand: side}) && c.running()
}

// skid has a vehicle go an inch the way that it pointed at the start of the phase; its next move is used up by it (DX-JUMP-018).
func (r *run) skid(id CarID, dir geom.Angle) {
	c := r.car(id)
	c.Lost = true
	if c.Speed < 0 {
		dir += geom.Half
	}
	var way movement.Course
	movement.Skid{Dir: dir.Norm(), Quarters: skidQuarters}.Plot(c.Pose, skidQuarters, movement.AfterAlong, false, &way)
	r.travel(id, &way, &Event{Kind: EvSkid, Car: id, Rule: "DX-JUMP-018"})
}

// steady has every driver who has been wounded roll on the control table (DX-JUMP-039). A vehicle that skids into another one may wound its
// driver in turn.
func (r *run) steady() {
	t := &r.s.t
	for again := true; again; {
		again = false
		for p := range PersonID(t.NPersons) {
			x := r.person(p)
			if !x.Shaken {
				continue
			}
			x.Shaken = false
			if c := r.car(x.Car); c.running() && x.conscious() {
				again = true
				r.control(x.Car, c.Began)
			}
		}
	}
}
