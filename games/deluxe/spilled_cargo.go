package deluxe

import (
	"turnpike/dice"
	"turnpike/game"
	"turnpike/games/deluxe/garage"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/scale"
)

// What dice are rolled for.
const (
	diceLoad  dice.Purpose = "load"
	diceStays dice.Purpose = "cargo that stays on"
)

// Readings of the rules on flatbeds that are heaped up:
//
//   - The final difficulty counts, one roll for each maneuver or hazard (DX-TENW-046?).
//   - What falls becomes obstacles in line behind the vehicle, one for every started 10 spaces (DX-TENW-047?). It still counts in the weight of the
//     vehicle, which no rule lowers in play. Behind a trailer that pulls another one it falls behind the last of the train.
//   - A maneuver or hazard of a train is one of each of its trailers: every load is rolled for (DX-TRUCK-018).

const (
	// spillsAt is the difficulty from which on a load may fall (DX-TENW-045).
	spillsAt = 3
	// spillFalls is the overload that falls without a roll.
	spillFalls = 6
	// spillSpaces are the spaces for which an obstacle is left (DX-TENW-047?).
	spillSpaces = 10
)

// Heap is what a flatbed carries and how it falls: for every Step spaces above Room it is likelier, and Stays dice of spaces stay on (DX-TENW-045,
// DX-TRUCK-018). Without a flatbed all is 0.
type Heap struct{ Load, Room, Step, Stays int16 }

// rule returns the rule by which a load falls.
func (h *Heap) rule() game.RuleID {
	if h.Stays == 3 {
		return "DX-TRUCK-018"
	}
	return "DX-TENW-045"
}

// heapOf returns what a flatbed carries.
func heapOf(c *garage.Catalogue, u *garage.Unit) Heap {
	h := Heap{Load: int16((c.CargoRoom(u) + 5) / 6), Room: 20, Step: 5, Stays: 2}
	if c.Body(u.Body).Class == garage.SemiTrailer {
		h.Room, h.Step, h.Stays = 50, 10, 3
	}
	return h
}

// load returns the spaces of cargo that lie on a flatbed still.
func (c *Car) load() int { return int(c.V.Heap.Load - c.Spilled) }

// overload returns n of the rule: the full steps above the room of the bed.
func (c *Car) overload() int {
	h := &c.V.Heap
	if h.Step == 0 {
		return 0
	}
	return max(0, (c.load()-int(h.Room))/int(h.Step))
}

// spill rolls whether the load of a flatbed falls in a maneuver or hazard of a difficulty (DX-TENW-045 to -047?).
func (r *run) spill(car CarID, difficulty int) {
	c := r.car(car)
	n := c.overload()
	if n == 0 || difficulty < spillsAt {
		return
	}
	e := Event{Kind: EvSpill, Car: car, Rule: c.V.Heap.rule(), Count: int16(n), Kept: true}
	if n < spillFalls {
		die := r.s.dice.D6(diceLoad)
		e.Die, e.Kept = int8(die), die <= n
	}
	lost := 0
	if e.Kept {
		stays := 0
		for range c.V.Heap.Stays {
			stays += r.s.dice.D6(diceStays)
		}
		lost = max(0, c.load()-stays)
		r.losesGoods(car, lost, int(c.V.Heap.Load))
		c.Spilled += int16(lost)
	}
	e.Left = int16(c.load())
	r.emit(e)
	last := r.lastOf(car)
	for i := range (lost + spillSpaces - 1) / spillSpaces {
		at := faceSpot(r.car(last).V, movement.FaceBack)
		at.u -= int32(i)*scale.Quarter + scale.Quarter/2
		r.leaveBehind(Obstacle, last, at, "DX-TENW-047")
	}
}

// spillTrailers rolls for the load of each flatbed that a vehicle pulls.
func (r *run) spillTrailers(head CarID, difficulty int) {
	for at := r.car(head).Hung; at != 0; at = r.car(CarID(at - 1)).Hung {
		r.spill(CarID(at-1), difficulty)
	}
}

// lastOf returns the last body of what a vehicle pulls, itself if it pulls nothing.
func (r *run) lastOf(id CarID) CarID {
	for r.car(id).Hung != 0 {
		id = CarID(r.car(id).Hung - 1)
	}
	return id
}
