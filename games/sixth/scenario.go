package sixth

import (
	"fmt"

	"turnpike/game"
	"turnpike/geom"
)

// scenario says what wins a match beside being the last car running (SX-SCEN-001).
type scenario uint8

const (
	lastCar scenario = iota
	checkpoints
	countdown
	numScenarios
)

var scenarioNames = [numScenarios]string{"last_car", "checkpoints", "countdown"}

func (x scenario) String() string { return scenarioNames[x] }

// course is the order in which the markers are passed (SX-SCEN-003).
var course = [...]uint8{1, 2, 3, 0}

// numMarkers is the number of the markers, which bear 0 to 3 (SX-SETUP-026).
const numMarkers = 4

// markerID is the id of a marker's kind in the tables.
func markerID(number int) string { return fmt.Sprintf("number_%d", number) }

// needs lists the numbers that a scenario has a meaning for.
func (x scenario) needs(from uint8) []uint8 {
	switch x {
	case checkpoints:
		return course[:]
	case countdown:
		return []uint8{1, 2, 3}[:from]
	}
	return nil
}

// next is the number of the marker that a car has to pass next; ok is false after the last.
func (c *car) next() (number uint8, ok bool) {
	if int(c.Passed) >= len(course) {
		return 0, false
	}
	return course[c.Passed], true
}

// onMarker reports whether the rectangle of a car overlaps a marker of a number.
func (r *run) onMarker(c *car, number uint8) bool {
	t := &r.s.t
	h := rect(c.Pose)
	for i := range t.Objects[:t.NObject] {
		if o := &t.Objects[i]; o.Kind == r.d.markers[number] {
			if shape := r.d.Object(o.Kind).shape(o.Pose); h.Overlap(&shape) {
				return true
			}
		}
	}
	return false
}

// pass has a car, at the end of a movement point of its own, pass the markers under it that are next for it (SX-SCEN-003).
func (r *run) pass(seat game.Seat) {
	t := &r.s.t
	c := &t.Cars[seat]
	if t.Opts.Scenario != checkpoints || !c.In {
		return
	}
	for {
		number, ok := c.next()
		if !ok || !r.onMarker(c, number) {
			return
		}
		c.Passed++
		if r.rec != nil {
			e := event(EvPassed, "SX-SCEN-003", seat)
			e.Count = int16(number)
			r.emit(e)
		}
	}
}

// passAndWin is pass for a match: who has passed the last marker wins at once (SX-SCEN-004).
func (r *run) passAndWin(seat game.Seat) {
	r.pass(seat)
	if _, ok := r.s.t.Cars[seat].next(); !ok {
		r.finish(game.Seats(seat), "SX-SCEN-004")
	}
}

// finish ends the match, whatever procedure is under way.
func (r *run) finish(winners game.SeatSet, rule game.RuleID) {
	t := &r.s.t
	t.Winners = winners
	t.Phase = phaseOver
	t.Ask, t.Asked = askNothing, 0
	for t.NFrames > 0 {
		r.pop()
	}
	if r.rec != nil {
		e := event(EvOver, rule, game.Nobody)
		e.Seats = winners
		r.emit(e)
	}
}

// overBy is the rule that has ended a match. While several cars run it is the scenario's.
func (t *table) overBy() game.RuleID {
	if t.inGame() > 1 {
		switch t.Opts.Scenario {
		case checkpoints:
			return "SX-SCEN-004"
		case countdown:
			return "SX-SCEN-007"
		}
	}
	return "SX-ELIM-006"
}

// Countdown is the figures of the scenario of that name (SX-SCEN-005, -006).
type Countdown struct {
	From   uint8 // the count begins here, at most 3
	Rounds uint8 // in which it goes down by one
	Basic  uint8 // BASIC of a marker that goes off, beside its EXPLOSION
	Within int32 // units between marker and rectangle up to which it reaches
}

// counting is what an End of Round in which the count goes down has in hand.
type counting struct {
	Object uint8 // the marker that goes off
	Turn   uint8 // how many players have been looked at, as in table.Turn
	Seat   game.Seat
	Side   Side
}

// Steps of frameCount (SX-SCEN-005, -006).
const (
	countMarker uint8 = iota // the next marker of the number that leaves
	countCar                 // the next car that it reaches
	countHurt                // after the question how its EXPLOSION is paid
)

// countsDown reports whether the count goes down at the end of this round (SX-SCEN-005).
func (r *run) countsDown() bool {
	t := &r.s.t
	return t.Opts.Scenario == countdown && t.Round%uint16(r.d.Countdown.Rounds) == 0
}

// roundsLeft is in how many rounds the count goes down, this one counted.
func (r *run) roundsLeft() int {
	t := &r.s.t
	if t.Number == 0 {
		return 0
	}
	each := int(r.d.Countdown.Rounds)
	return each - (max(int(t.Round), 1)-1)%each
}

// stepCount lets the markers of the number that leaves go off, one by one, and counts down.
func (r *run) stepCount(f *frame) {
	t := &r.s.t
	x := &t.Count
	switch f.Step {
	case countMarker:
		for i := range t.Objects[:t.NObject] {
			if t.Objects[i].Kind != r.d.markers[t.Number] {
				continue
			}
			x.Object, x.Turn = uint8(i), 0
			if r.rec != nil {
				e := event(EvGoesOff, "SX-SCEN-006", game.Nobody)
				e.On, e.Count, e.From = objectRef(i), int16(t.Number), t.Objects[i].Pose
				r.emit(e)
			}
			f.Step = countCar
			return
		}
		r.countOn()
	case countCar:
		o := &t.Objects[x.Object]
		for x.Turn < t.Seats {
			x.Seat = game.Seat((uint8(t.First) + x.Turn) % t.Seats)
			x.Turn++
			c := &t.Cars[x.Seat]
			if c.In && r.d.goesOffAt(o, c.Pose) {
				x.Side = sideFacing(c.Pose, o.Pose.At)
				f.Step = countHurt
				r.offerBlast(x.Seat)
				return
			}
		}
		*o = object{Seat: -1}
		f.Step = countMarker
	case countHurt:
		f.Step = countCar
		r.hurtSide(x.Seat, x.Side, r.d.Countdown.Basic+r.explode(x.Seat, x.Side), byMarker, game.Nobody, false, 0)
	}
}

// goesOffAt reports whether a marker reaches a car at a pose (SX-SCEN-006).
func (d *deck) goesOffAt(o *object, pose geom.Pose) bool {
	marker, car := geom.Solid(d.Object(o.Kind).shape(o.Pose)), geom.Solid(rect(pose))
	return car.Within(&marker, d.Countdown.Within)
}

// countOn takes the count down when its markers have gone off. At 0 the match is over (SX-SCEN-007).
func (r *run) countOn() {
	t := &r.s.t
	r.pop()
	t.Count = counting{}
	t.Number--
	if r.rec != nil {
		e := event(EvCounted, "SX-SCEN-005", game.Nobody)
		e.Count = int16(t.Number)
		r.emit(e)
	}
	if t.Number > 0 {
		return
	}
	var best game.SeatSet
	most := -1
	for i := range t.Seats {
		c := &t.Cars[i]
		if !c.In {
			continue
		}
		rest, crew := c.rest(), c.crewLeft()
		if r.rec != nil {
			e := event(EvTally, "SX-SCEN-007", game.Seat(i))
			e.Count, e.Left = int16(rest), int16(crew)
			r.emit(e)
		}
		switch n := rest*3 + crew; {
		case n > most:
			best, most = game.Seats(game.Seat(i)), n
		case n == most:
			best = best.With(game.Seat(i))
		}
	}
	r.finish(best, "SX-SCEN-007")
}

// rest is what a car has left: the armor of all sides, tires and power plant (SX-SCEN-007).
func (c *car) rest() int {
	sum := int(c.Tires) + int(c.Power)
	for _, n := range c.Armor {
		sum += int(n)
	}
	return sum
}

// crewLeft is how many of the crew live, 0 to 2.
func (c *car) crewLeft() (n int) {
	for _, w := range [...]Role{Driver, Gunner} {
		if c.NSlots > 0 && c.alive(w) {
			n++
		}
	}
	return n
}

// sideFacing is the side of a car in whose arc a place lies; on the line between two arcs, and under the car, front and back come before left
// and right.
func sideFacing(p geom.Pose, at geom.Vec) Side {
	spot := geom.Disc(at, 0)
	arcs := geom.ArcsOf(p, carLength, carWidth)
	set := sideSet(arcs.Meet(&spot))
	for side := Front; side <= Right; side++ {
		if set.has(side) {
			return side
		}
	}
	return sideAt(p, at)
}
