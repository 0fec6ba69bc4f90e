package jumpstart

import (
	"turnpike/game"
	"turnpike/games/deluxe/movement"
	"turnpike/games/deluxe/places"
	"turnpike/games/deluxe/scale"
	"turnpike/geom"
)

// Limits of the maneuvers.
const (
	maxDrift   = 2 * scale.Quarter // DX-JUMP-012
	maxSwerve  = 30 * geom.Degree  // DX-JUMP-015
	pivotSpeed = step              // DX-JUMP-014
)

// Readings of the rules on maneuvers:
//
//   - DX-JUMP-013 and DX-JUMP-015: a swerve turns by up to 30 degrees about a rear corner of the template of DX-MAN-027, for a cycle as for
//     a car.
//   - A vehicle whose half inch before a pivot is blocked by something that it has already hit turns on the spot all the same, as far as it
//     can. Otherwise a cycle that has run into a wall would never get away.

var (
	barMoveCar = &bar{"DX-JUMP-007", "it is the turn of another vehicle", "the vehicle that is asked about"}
	barDrift   = &bar{"DX-JUMP-012", "a drift goes up to half an inch to one side", "more than 0, up to 2 squares"}
	barSwerve  = &bar{"DX-JUMP-013", "a swerve turns by up to 30 degrees", "more than 0, up to 30"}
	barPivot   = &bar{"DX-JUMP-014", "a pivot needs exactly 10 mph", "a drift or a swerve"}
	barAngle   = &bar{"DX-JUMP-014", "a pivot turns by less than a full turn", "more than 0, less than 360"}
	barKind    = &bar{"DX-JUMP-015", "there is no such maneuver in this game", "straight, drift, swerve, pivot"}
)

// moveBar says what keeps a move from being legal.
func (r *run) moveBar(a *Action) *bar {
	if a.Car != r.s.t.Of {
		return barMoveCar
	}
	return r.maneuverBar(a.Car, a.Move)
}

// maneuverBar says what keeps a vehicle from making a move at its speed.
func (r *run) maneuverBar(id CarID, m Move) *bar {
	switch m.Maneuver {
	case Straight:
	case Drift:
		if m.Lateral <= 0 || m.Lateral > maxDrift {
			return barDrift
		}
	case Swerve:
		if m.Angle <= 0 || m.Angle > maxSwerve {
			return barSwerve
		}
	case Pivot:
		if r.car(id).Speed.Abs() != pivotSpeed {
			return barPivot
		}
		if m.Angle <= 0 || m.Angle >= geom.Full {
			return barAngle
		}
	default:
		return barKind
	}
	if m.Side > movement.RightHand || m.Corner > movement.RightHand {
		return barKind
	}
	return nil
}

// pivotStep is the step between the pivots of the legal list.
const pivotStep = 15 * geom.Degree

// legalMoves appends the moves of a vehicle, those with a free choice at the points that matter: drifts of a quarter and half an inch, swerves
// of 15 and 30 degrees, pivots in steps of 15. Straight on is the default.
func (r *run) legalMoves(id CarID, dst []Action) []Action {
	add := func(m Move) { dst = append(dst, Action{Do: Go, Car: id, Move: m}) }
	for _, side := range [2]movement.Hand{movement.LeftHand, movement.RightHand} {
		add(Move{Maneuver: Drift, Side: side, Lateral: maxDrift / 2})
		add(Move{Maneuver: Drift, Side: side, Lateral: maxDrift})
		for _, corner := range [2]movement.Hand{movement.LeftHand, movement.RightHand} {
			add(Move{Maneuver: Swerve, Side: side, Corner: corner, Angle: maxSwerve / 2})
			add(Move{Maneuver: Swerve, Side: side, Corner: corner, Angle: maxSwerve})
			if r.car(id).Speed.Abs() != pivotSpeed {
				continue
			}
			for a := pivotStep; a <= geom.Half; a += pivotStep {
				add(Move{Maneuver: Pivot, Side: side, Corner: corner, Angle: a})
			}
		}
	}
	return append(dst, Action{Do: Go, Car: id})
}

// Plot sets dst to the course of a move (DX-JUMP-006, DX-JUMP-012 to DX-JUMP-015).
func (m Move) Plot(from geom.Pose, c movement.Counter, reverse bool, dst *movement.Course) {
	whole := movement.Move{Quarters: moveQuarters}
	switch m.Maneuver {
	case Drift:
		whole.Maneuver = movement.Maneuver{Kind: movement.ManDrift, Side: m.Side, Lateral: m.Lateral}
	case Swerve:
		whole.Maneuver = movement.Swerve(m.Side, m.Corner, m.Angle)
	case Pivot:
		m.plotTurn(from, c, reverse, scale.Inch/2, dst)
		return
	}
	whole.Plot(from, c, reverse, dst)
}

// plotTurn sets dst to a way straight ahead and a turn about the own rear corner (DX-JUMP-014).
func (m Move) plotTurn(from geom.Pose, c movement.Counter, reverse bool, ahead int32, dst *movement.Course) {
	f := int32(1)
	if reverse {
		f = -1
	}
	sign := func(h movement.Hand) int32 { return 1 - 2*int32(h) }
	dst.Begin()
	dst.Legs[0] = geom.Straight(from, f*ahead, 0)
	at := dst.Legs[0].At(dst.Legs[0].Len)
	dst.Legs[1] = geom.Turn(at, -f*c.Length/2, sign(m.Corner)*c.Width/2, geom.Angle(f*sign(m.Side))*m.Angle)
	dst.N = 2
}

// move carries a move out: the maneuver, the roll for it if it is not the first one of the turn, and what follows from that (DX-JUMP-010,
// DX-JUMP-011).
func (r *run) move(id CarID, m Move) {
	c := r.car(id)
	from := c.Pose
	var way movement.Course
	m.Plot(from, r.model(id).Counter, c.Speed < 0, &way)
	done := r.travel(id, &way, &Event{Kind: EvMove, Car: id, Rule: moveRules[m.Maneuver], Move: m})
	if !done && m.Maneuver == Pivot && r.atRest(id) {
		at := c.Pose
		way.Legs[0] = way.Legs[1]
		way.Legs[0].From, way.N = at, 1
		r.travel(id, &way, &Event{Kind: EvMove, Car: id, Rule: moveRules[m.Maneuver], Move: m})
	}
	if m.Maneuver != Straight && (done || c.Pose != from) { // one that has not begun is none
		c.Maneuvers++
		// What a collision stops short is not rolled for.
		if c.Maneuvers > 1 && done && c.running() {
			r.control(id, c.Began)
		}
	}
	r.steady()
}

// moveRules are the rules of the moves.
var moveRules = [numManeuvers]game.RuleID{"DX-JUMP-006", "DX-JUMP-012", "DX-JUMP-013", "DX-JUMP-014"}

// atRest reports whether a vehicle is in contact with something that it has hit before.
func (r *run) atRest(id CarID) bool {
	c := r.car(id)
	return c.running() && (c.Against || c.Held != 0)
}

// nearby is how near, in units, a vehicle must be to a thing to lie against it.
const nearby = scale.Quarter / 4

// thing is what a vehicle runs into: another one, or something of the map.
type thing struct {
	car CarID // NoCar: of the map
	places.Hit
}

// wall returns the thing as an event tells it.
func (x thing) wall() int16 {
	switch {
	case x.car != NoCar:
		return 0
	case x.Object >= 0:
		return int16(-1 - x.Object)
	}
	return int16(x.Section + 1)
}

// travel has a vehicle go along a course until something is in its way, and reports whether it has come to the end. The event tells of it.
func (r *run) travel(id CarID, way *movement.Course, e *Event) (done bool) {
	t := &r.s.t
	c := r.car(id)
	if way.N == 0 {
		return true
	}
	t.Quiet = false
	at, what, hit := r.inTheWay(id, way)
	e.From = c.Pose
	if hit {
		c.Pose = way.At(at)
	} else {
		c.Pose = way.End()
	}
	if r.rec != nil {
		e.To, e.Cut = c.Pose, hit
		e.Path = *way
		if hit {
			e.Path.Cut(at)
		}
		r.emit(*e)
	}
	if hit {
		dir := movement.Travel(c.Pose, c.Speed < 0)
		if e.Kind == EvSkid { // it goes its own way (DX-JUMP-018)
			p := &way.Legs[0]
			dir = geom.AngleOf(p.At(p.Len).At.Sub(p.From.At))
		}
		r.collide(id, what, dir, e.From.At.Sub(c.Pose.At).Len())
	}
	if c.running() && r.goneAt(id, c.Pose) {
		r.leave(id, Left)
	}
	return !hit
}

// inTheWay returns the first thing that a vehicle comes into contact with on a course, and where (DX-JUMP-021).
func (r *run) inTheWay(id CarID, way *movement.Course) (at movement.Mark, what thing, ok bool) {
	o := r.model(id).Counter.Outline()
	var ids [MaxCars]CarID
	var buf [MaxCars]geom.Body
	n := 0
	mid := way.From().At
	for other := range CarID(r.s.t.NCars) {
		if other == id || !r.car(other).running() {
			continue
		}
		// A course of an inch leads nowhere near what is further away than four.
		if d := r.car(other).Pose.At.Sub(mid); max(d.X, -d.X, d.Y, -d.Y) > 4*scale.Inch {
			continue
		}
		ids[n], buf[n] = other, r.body(other)
		n++
	}
	if m, i, hit := way.First(&o, movement.Mark{}, buf[:n], 0); hit {
		at, what, ok = m, thing{car: ids[i]}, true
	}
	if m, h, hit := r.firstFixed(&o, way); hit && (!ok || m.Before(at)) {
		at, what, ok = m, thing{NoCar, h}, true
	}
	return at, what, ok
}

// firstFixed returns the first contact with something of the map.
func (r *run) firstFixed(o *geom.Outline, way *movement.Course) (at movement.Mark, h places.Hit, ok bool) {
	p := r.s.place
	if p == nil {
		return at, h, false
	}
	var whole places.Damage
	return way.FirstFixed(p, o, movement.Mark{}, movement.NoDitch, &whole)
}

// hull returns the ground under a vehicle; body returns it as a piece.
func (r *run) hull(id CarID) geom.Hull {
	c := r.model(id).Counter
	return geom.Rect(r.car(id).Pose, c.Length, c.Width)
}

func (r *run) body(id CarID) geom.Body { return geom.Solid(r.hull(id)) }
