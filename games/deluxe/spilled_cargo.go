package deluxe

import (
	"turnpike/dice"
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
//     vehicle, which no rule lowers in play.

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
	e := Event{Kind: EvSpill, Car: car, Rule: "DX-TENW-045", Count: int16(n), Kept: true}
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
		c.Spilled += int16(lost)
	}
	e.Left = int16(c.load())
	r.emit(e)
	for i := range (lost + spillSpaces - 1) / spillSpaces {
		at := faceSpot(c.V, movement.FaceBack)
		at.u -= int32(i)*scale.Quarter + scale.Quarter/2
		r.leaveBehind(Obstacle, car, at, "DX-TENW-047")
	}
}
