package deluxe

import (
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// bedBody is the body with an open bed (DX-BOARD-024). The tops of oversized vehicles are in decks.go.
const bedBody = "pickup"

// Reading of DX-BOARD-026: one roll in a turn of two or three moves, before the second of them.

// bedPhases and bedNeeds are the phases of one, two and three moves in a turn on a moving vehicle, and the numbers of two dice for them
// (DX-BOARD-025).
var (
	bedPhases = [...]scale.PhaseSet{0, 1 << 10, 1<<5 | 1<<10, 1<<3 | 1<<6 | 1<<9}
	bedNeeds  = [...]int{0, 0, 4, 6}
)

var (
	barBedPace = &bar{"DX-BOARD-025", "nobody makes more than three moves in a turn on a moving vehicle", "0, 2.5, 5 or 7.5 mph: no move, one, two, three"}
	barBed     = &bar{"DX-BOARD-024", "he walks about in the bed alone, from place to place", "the middle of a free place in the bed"}
)

// bedCells are the places in a bed, in the frame of the vehicle: the back half of its counter, square by square.
var bedCells = [4]geom.Vec{
	{X: -scale.Quarter / 2, Y: scale.Quarter / 2}, {X: -scale.Quarter / 2, Y: -scale.Quarter / 2}, {X: -3 * scale.Quarter / 2, Y: scale.Quarter / 2}, {X: -3 * scale.Quarter / 2, Y: -scale.Quarter / 2},
}

// inBed reports whether a person is where he can walk about on a vehicle: in the open bed, or on top of an oversized one.
func (r *run) inBed(x *Person) bool { return x.onTop() && r.car(x.Car).V.walkable() }

// bedFree reports whether nobody is in a place in a bed.
func (r *run) bedFree(car CarID, cell geom.Vec) bool {
	for set := r.s.t.Outside; set.any(); {
		if x := r.person(nextPerson(&set)); x.onTop() && x.Car == car && x.At == cell {
			return false
		}
	}
	return true
}

// bedPlace returns the free place in a bed or on a top that is nearest to a point in the frame of the vehicle; of other vehicles the middle.
func (r *run) bedPlace(car CarID, near geom.Vec) (best geom.Vec) {
	v := r.car(car).V
	found, least := false, int64(0)
	for i := range v.deckPlaces() {
		cell := v.deckPlace(i)
		d := cell.Sub(near)
		if n := d.Dot(d); r.bedFree(car, cell) && (!found || n < least) {
			best, least, found = cell, n, true
		}
	}
	return best
}

// bedMoves returns how many moves a person in a bed makes in this turn.
func (x *Person) bedMoves() int { return min(int(x.Pace/scale.SmallStep), len(bedPhases)-1) }

// bedSteps reports whether a person in a bed may move in this phase (DX-BOARD-025).
func (r *run) bedSteps(x *Person) bool {
	phase := int(r.s.t.Phase)
	if !r.car(x.Car).onTheMove() {
		return x.Pace.WalkPhases().Has(phase)
	}
	return bedPhases[x.bedMoves()].Has(phase)
}

// bedBar says what keeps a person in a bed from a place in it; nil: nothing.
func (r *run) bedBar(x *Person, to geom.Vec) *bar {
	c := r.car(x.Car)
	for i := range c.V.deckPlaces() {
		cell := c.V.deckPlace(i)
		if c.Pose.Point(cell.X, cell.Y) != to {
			continue
		}
		if !r.bedFree(x.Car, cell) || c.V.Oversized && !besideDeck(cell, x.At) {
			return barBed
		}
		return nil
	}
	return barBed
}

// bedStep moves a person in a bed. On a moving vehicle the second of two or three moves needs a roll; who fails falls off (DX-BOARD-025,
// DX-BOARD-026).
func (r *run) bedStep(p PersonID, to geom.Vec) {
	x := r.person(p)
	c := r.car(x.Car)
	from := c.Pose.Point(x.At.X, x.At.Y)
	need := bedNeeds[x.bedMoves()]
	rolls := x.Steps == 1
	if c.onTheMove() && need > 0 && rolls && !r.twoDice(p, diceHold, need, 0, "DX-BOARD-025") {
		r.throwOff(p)
		return
	}
	for i := range c.V.deckPlaces() {
		if cell := c.V.deckPlace(i); c.Pose.Point(cell.X, cell.Y) == to {
			x.At = cell
			break
		}
	}
	x.Steps++
	x.Stepped = r.s.t.Phase
	heading := c.Pose.Heading
	r.emit(Event{Kind: EvStep, Car: x.Car, Person: p, Rule: "DX-BOARD-024", From: geom.Pose{At: from, Heading: heading}, To: geom.Pose{At: to, Heading: heading}})
}
