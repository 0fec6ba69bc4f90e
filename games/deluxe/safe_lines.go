package deluxe

import (
	"slices"

	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Readings of DX-ARENA-017, nobody may leave an Amateur Night in its first 30 turns:
//
//   - A move that would take its vehicle over a safe line or off the map is refused, and so is the step of somebody on foot. If none of the moves
//     that are offered stays inside, nothing is refused: the driver does not drive out, he cannot help it (DX-ARENA-018).
//   - A move with a skid is no choice of the driver's, nor is one that nobody is asked for.

var barNight = &bar{"DX-ARENA-017", "nobody may leave in the first 30 turns", "a move that stays inside the safe lines"}

// tooEarly reports whether nobody may leave yet (DX-ARENA-017).
func (r *run) tooEarly() bool { return r.s.o.Scenario == AmateurNight && r.s.t.Turn <= closedTurns }

// drivesOut reports whether a move takes the vehicle that is to move out, as far as anything in its way lets it.
func (r *run) drivesOut(a *Action) bool {
	id := r.s.t.Move.Car
	c := r.car(id)
	var way movement.Course
	r.plotMove(c, &a.Move, &way)
	if way.N == 0 {
		return false
	}
	to := way.End()
	if at, _, hit := r.inTheWay(id, &way, movement.Mark{}); hit {
		to = way.At(at)
	} else if e := movement.EvenOut(to, c.V.Counter); a.Even > 0 && a.Even <= e.N {
		to = e.List[a.Even-1]
	}
	h := geom.Rect(to, c.V.Counter.Length, c.V.Counter.Width)
	return r.gone(&h)
}

// nightBar says what keeps a move, which is allowed otherwise, from taking its vehicle out too early; nil: nothing.
func (r *run) nightBar(a *Action) *bar {
	m := &r.s.t.Move
	if !r.tooEarly() || m.Skid.Quarters > 0 || !r.drivesOut(a) {
		return nil
	}
	var buf [maxNight]Action
	for _, x := range r.offeredMoves(buf[:0]) {
		if !r.drivesOut(&x) {
			return barNight
		}
	}
	return nil
}

// maxNight bounds the moves that a vehicle is offered at both lengths, evening-out included.
const maxNight = 512

// stayInside takes the moves out of a list that lead out too early, if any stays. Should the default, straight on, go with them, the mildest of the
// others takes its place at the end.
func (r *run) stayInside(list []Action) []Action {
	m := &r.s.t.Move
	if !r.tooEarly() || m.Skid.Quarters > 0 || !slices.ContainsFunc(list, func(a Action) bool { return !r.drivesOut(&a) }) {
		return list
	}
	list = slices.DeleteFunc(list, func(a Action) bool { return r.drivesOut(&a) })
	last := len(list) - 1
	if list[last].Move.Maneuver.Kind == movement.ManStraight {
		return list
	}
	mildest := 0
	for i := range list {
		if list[i].Move.Maneuver.Difficulty(false) < list[mildest].Move.Maneuver.Difficulty(false) {
			mildest = i
		}
	}
	list[mildest], list[last] = list[last], list[mildest]
	return list
}
