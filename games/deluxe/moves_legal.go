package deluxe

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/geom"
)

// Refusals of moves; those of maneuvers are the [movement.Fault] values.
var (
	barOtherCar  = &bar{"DX-MOVE-008", "another vehicle is to move now", "the vehicle that is asked for"}
	barLength    = &bar{"DX-MOVE-007", "the move is not as long as the chart says", "one of the lengths that are offered"}
	barHalfDone  = &bar{"DX-MOVE-016", "the move that is cut short is not due", "a whole move"}
	barHalfOwed  = &bar{"DX-MOVE-016", "the move that is cut short is owed now", "the shorter move"}
	barSkids     = &bar{"DX-CRASH-015", "the vehicle skids: there is no maneuver in this move", "a straight move"}
	barNoSuch    = &bar{"DX-MAN-005", "there is no such maneuver", "one of the maneuvers that are offered"}
	barTooMuch   = &bar{"DX-MAN-005", "the maneuver says more than its kind has a use for", "the other fields left out"}
	barEarly     = &bar{"DX-MOVE-020", "there is no first and second inch to choose from", "the maneuver in the only inch"}
	barEven      = &bar{"DX-MAN-035", "this move does not leave the vehicle along the grid and off its lines in this way", "a move without evening-out"}
	barEvenSkids = &bar{"DX-MAN-037", "only a maneuver can be evened out", "a move without evening-out"}
)

// moveBar says what keeps the vehicle that is to move from making a move, of what [movement.Move.Check] does not say; nil: nothing.
func (r *run) moveBar(a *Action) *bar {
	t := &r.s.t
	m := &t.Move
	n := a.Move.Maneuver
	switch q := a.Move.Quarters; {
	case a.Do != Go:
		return barVerb
	case a.Car != t.Of || a.Car != m.Car:
		return barOtherCar
	case r.car(m.Car).V.Flies:
		if !r.wayDue(a.Move.Way()) {
			return barLength
		}
	case q <= 0 || q != m.Due.Full && q != m.Due.Partial:
		switch {
		case m.Due.Partial == 0 && q > 0 && q < m.Due.Full:
			return barHalfDone
		case m.Due.Full == 0 && q > m.Due.Partial:
			return barHalfOwed
		}
		return barLength
	}
	switch {
	case n.Kind >= movement.NumManeuvers || n.Side > movement.RightHand || n.Corner > movement.RightHand:
		return barNoSuch
	case !n.Plain():
		return barTooMuch
	case n.Kind != movement.ManStraight && m.Skid.Quarters > 0:
		return barSkids
	case a.Move.Early && (a.Move.Quarters <= 4 || n.Kind == movement.ManStraight || n.Kind == movement.ManPivot) && !(n.Kind == movement.ManPivot && r.car(m.Car).V.Oversized):
		return barEarly
	}
	return nil
}

// evenBar says what keeps a legal move from being evened out as it says (DX-MAN-035, DX-MAN-037).
func (r *run) evenBar(a *Action) *bar {
	switch {
	case a.Even == 0:
		return nil
	case a.Move.Maneuver.Kind == movement.ManStraight || a.Move.Maneuver.Kind == movement.ManBootlegger || r.car(r.s.t.Move.Car).V.Flies:
		return barEvenSkids
	}
	if s := r.shifts(&a.Move); a.Even > s.N {
		return barEven
	}
	return nil
}

// shifts lists the places to which the vehicle may be evened out at the end of a move.
func (r *run) shifts(m *movement.Move) movement.Shifts {
	c := r.car(r.s.t.Move.Car)
	var way movement.Course
	m.Plot(c.Pose, c.V.Counter, c.Speed < 0, &way)
	return movement.EvenOut(way.End(), c.V.Counter)
}

// checkMove says what keeps a move from being legal (DX-MAN-001 to -003, DX-MOVE-007, DX-MOVE-016).
func (r *run) checkMove(seat game.Seat, a *Action) *game.Refusal {
	if b := r.moveBar(a); b != nil {
		return refuse(b, seat)
	}
	set := r.setting(a.Move.Way())
	if f := a.Move.Check(&set); f != movement.FaultNone {
		return game.Refuse(game.RuleID(f.Rule()), seat, "%s", f.Error())
	}
	if b := r.waterBar(a.Move.Maneuver); b != nil {
		return refuse(b, seat)
	}
	if b := r.evenBar(a); b != nil {
		return refuse(b, seat)
	}
	if b := r.nightBar(a); b != nil {
		return refuse(b, seat)
	}
	return nil
}

// maxMoves is more than the moves that a vehicle is offered at one length: a tractor turns in more ways than a car.
const maxMoves = 128

// legalMove lists the moves that the vehicle may make, at each of the lengths that it may choose from; those with a free choice at the points
// that matter, see [movement.Setting.Moves]. The default, straight on as far as possible, comes last.
func (r *run) legalMove(_ game.Seat, dst []Action) []Action {
	n := len(dst)
	dst = r.offeredMoves(dst)
	return append(dst[:n], r.stayInside(dst[n:])...)
}

// offeredMoves is legalMove with those that lead out of an arena too early.
func (r *run) offeredMoves(dst []Action) []Action {
	m := &r.s.t.Move
	if r.car(m.Car).V.Flies {
		return r.offeredFlights(dst)
	}
	for _, q := range [2]int{m.Due.Full, m.Due.Partial} {
		if q == 0 || m.Skid.Quarters > 0 {
			continue
		}
		var buf [maxMoves]movement.Move
		set := r.setting(q)
		for _, k := range set.Moves(buf[:0]) {
			if k.Maneuver.Kind == movement.ManStraight || r.waterBar(k.Maneuver) != nil {
				continue
			}
			dst = append(dst, Action{Do: Go, Car: m.Car, Move: k})
			if k.Maneuver.Kind == movement.ManBootlegger || !r.maybeEven(k.Maneuver) {
				continue
			}
			s := r.shifts(&k)
			for i := range s.N {
				dst = append(dst, Action{Do: Go, Car: m.Car, Move: k, Even: i + 1})
			}
		}
	}
	if m.Due.Full > 0 && m.Due.Partial > 0 {
		dst = append(dst, Action{Do: Go, Car: m.Car, Move: movement.Move{Quarters: m.Due.Partial}})
	}
	return append(dst, Action{Do: Go, Car: m.Car, Move: movement.Move{Quarters: m.forced()}})
}

// maybeEven reports whether a maneuver can end along the grid, so that its place need not be worked out otherwise.
func (r *run) maybeEven(m movement.Maneuver) bool {
	c := r.car(r.s.t.Move.Car)
	a := geom.Angle(m.Side.Sign()) * m.Turn()
	if c.Speed < 0 {
		a = -a
	}
	return (c.Pose.Heading+a).Norm()%geom.Right == 0
}

// doMove sends the vehicle on its way.
func (r *run) doMove(_ game.Seat, a *Action) {
	m := &r.s.t.Move
	m.Choice, m.Even = a.Move, a.Even
	if a.Move.Maneuver.Kind != movement.ManStraight || a.Even > 0 {
		r.drove(m.Car)
	}
}
